/**
 * A check of 3d6 or less, or a contest of two: the larger margin wins (HERO-9).
 */
export interface HeroCheck {
    /**
     * The number to roll at most, -99 to 99; 9 and a fifth of the characteristic.
     */
    target: number;
    /**
     * The other's number, for a contest.
     */
    against?: number;
}

/**
 * A hit location.
 */
export type HeroLocation = "head" | "hands" | "arms" | "shoulders" | "chest" | "stomach" | "vitals" | "thighs" | "legs" | "feet";

/**
 * A modifier that the host brings along. It comes back as a line.
 */
export interface FracturedHopeModifier {
    /**
     * The total that it changes.
     */
    to: FracturedHopeModifierTo;
    /**
     * How much it adds, -999 to 999.
     */
    value: number;
    /**
     * What the host calls it.
     */
    label: string;
}

/**
 * A modifier that the host brings along. It comes back as a line.
 */
export interface HeroModifier {
    /**
     * The total that it changes.
     */
    to: HeroModifierTo;
    /**
     * How much it adds, -999 to 999.
     */
    value: number;
    /**
     * What the host calls it.
     */
    label: string;
}

/**
 * A multiple of one and a half or two.
 */
export type HeroMultiple = "single" | "oneAndAHalf" | "double";

/**
 * A number in thousandths, such as a distance in metres. Finer parts are rounded away.
 */
export type Decimal = number;

/**
 * A plain pool, and what its total is asked to be.
 */
export interface PoolCheck {
    /**
     * The dice, up to three groups.
     */
    groups: CheckDice[];
    /**
     * How many of the highest dice do not count, 0 to 100.
     */
    dropped?: number;
    /**
     * What is added to the sum, -9999 to 9999.
     */
    plus?: number;
    /**
     * The chance of a total of at least this.
     */
    atLeast?: number;
    /**
     * The chance of a total of at most this.
     */
    atMost?: number;
}

/**
 * A preset of options.
 */
export type FracturedHopeRules = "seed";

/**
 * A preset of options.
 */
export type HeroRules = "seed" | "sixth" | "fifth";

/**
 * A side of the body.
 */
export type HeroSide = "left" | "right";

/**
 * An attack in Fractured Hope.
 */
export interface FracturedHopeAttack {
    /**
     * What kind of attack it is.
     */
    kind?: FracturedHopeKind;
    /**
     * Who attacks.
     */
    attacker: FracturedHopeAttacker;
    /**
     * The one target. Give either this or `targets`.
     */
    target?: FracturedHopeTarget;
    /**
     * Several targets of the same attack roll, 1 to 64, with a defence each.
     */
    targets?: FracturedHopeTarget[];
    /**
     * The defence that the attack meets; by its kind when absent.
     */
    against?: FracturedHopeAgainst;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: FracturedHopeModifier[];
    /**
     * The disputed points.
     */
    options?: FracturedHopeOptionsRequest;
    /**
     * Resolve even what the rules refuse; the result records it.
     */
    force?: boolean;
}

/**
 * An attack in the HERO System.
 */
export interface HeroAttack {
    /**
     * Who attacks.
     */
    attacker: HeroAttacker;
    /**
     * The one target. Give either this or `targets`.
     */
    target?: HeroTarget;
    /**
     * Several targets, 1 to 64, each with an attack roll of its own unless it is an area attack.
     */
    targets?: HeroTarget[];
    /**
     * What a hit does; without it only the attack roll is made.
     */
    damage?: HeroDamage;
    /**
     * Metres to the target or the point, 0 to 1 000 000.
     */
    distance?: Decimal;
    /**
     * Hand to hand or ranged; ranged when absent and a distance is given.
     */
    mode?: HeroMode;
    /**
     * Where the attack is aimed.
     */
    location?: HeroAim;
    /**
     * The side of the location that is aimed at.
     */
    side?: HeroSide;
    /**
     * Autofire.
     */
    autofire?: HeroAutofire;
    /**
     * An area attack.
     */
    area?: HeroArea;
    /**
     * Whether the attack can knock its target back.
     */
    knockback?: boolean;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: HeroModifier[];
    /**
     * The disputed points.
     */
    options?: HeroOptionsRequest;
    /**
     * Resolve even what the rules refuse; the result records it.
     */
    force?: boolean;
}

/**
 * An attack on a point and all that is around it.
 */
export interface HeroArea {
    /**
     * The same everywhere, or less towards the rim.
     */
    kind?: HeroAreaKind;
    /**
     * The radius in metres, 0 to 100 000; an explosion of radius 0 loses no dice.
     */
    radius: Decimal;
    /**
     * Each target inside is rolled for besides.
     */
    selective?: boolean;
    /**
     * The point is given: no attack roll, as after a scatter.
     */
    landed?: boolean;
}

/**
 * Autofire.
 */
export interface HeroAutofire {
    /**
     * How many shots, 1 to 100.
     */
    shots: number;
    /**
     * Metres between the outermost of several targets, 0 to 10 000: 1 off the OCV for each 2 m.
     */
    spread?: Decimal;
}

/**
 * Damage dice.
 */
export interface HeroDice {
    /**
     * Whole dice.
     */
    dice: number;
    /**
     * Half dice.
     */
    halfDice: number;
    /**
     * Dice less one.
     */
    minusOne: number;
    /**
     * Pips.
     */
    pips: number;
}

/**
 * Dice of one size.
 */
export interface CheckDice {
    /**
     * How many, 1 to 100.
     */
    count: number;
    /**
     * How many sides each has, 1 to 1000.
     */
    sides: number;
    /**
     * How a face counts.
     */
    reading?: DiceReading;
}

/**
 * How a halved combat value rounds.
 */
export type HeroCvRounding = "up" | "down" | "favorPc";

/**
 * How an attack ends.
 */
export type FracturedHopeResult = "miss" | "block" | "hit";

/**
 * How an attack surprises its target.
 */
export type HeroSurprise = "none" | "inCombat" | "outOfCombat";

/**
 * How damage dice are read.
 */
export type HeroDamageKind = "normal" | "killing";

/**
 * Knockback of one target.
 */
export interface HeroKnockback {
    /**
     * What it does.
     */
    result: HeroKnockbackResult;
    /**
     * The points, never below 0.
     */
    points: number;
    /**
     * How far back, in metres: twice the points, and 6 more for each level of shrinking.
     */
    metres: number;
    /**
     * The target ends up prone.
     */
    prone: boolean;
    /**
     * The d6 of damage of the collision with the obstacle.
     */
    collisionDice?: number;
    /**
     * The d6 of damage where nothing stands in the way.
     */
    fallDice?: number;
    /**
     * The modifier of a Breakfall roll that avoids them.
     */
    breakfall?: number;
}

/**
 * One of several hits on the same target.
 */
export interface HeroHitOutcome {
    /**
     * STUN taken.
     */
    stun: number;
    /**
     * BODY taken.
     */
    body: number;
    /**
     * STUN before what the target is and wears.
     */
    stunRolled: number;
    /**
     * BODY before defence.
     */
    bodyRolled: number;
    /**
     * Where it hit.
     */
    location?: HeroLocation;
    /**
     * On which side.
     */
    side?: HeroSide;
    /**
     * Its own knockback points; what the flight does is told once, for all hits together.
     */
    knockbackPoints?: number;
}

/**
 * The STUN multiplier of a killing attack without a hit location.
 */
export type HeroKillingStun = "halfDie" | "dieMinusOne";

/**
 * The attack roll of an area attack against its point.
 */
export interface HeroPoint {
    /**
     * Whether the point was hit.
     */
    kind: HeroHit;
    /**
     * The attacker's OCV.
     */
    ocv: number;
    /**
     * The point's DCV, 3 or 0.
     */
    dcv: number;
    /**
     * The highest DCV that the attack roll hits.
     */
    reach: number;
    /**
     * How often autofire hits everyone inside.
     */
    hits: number;
    /**
     * Where it comes down instead.
     */
    scatter?: HeroScatter;
}

/**
 * The defence that an attack meets.
 */
export type FracturedHopeAgainst = "physical" | "magical";

/**
 * The defence that stops the damage.
 */
export type HeroDefence = "pd" | "ed";

/**
 * The dice of a stat.
 */
export interface FracturedHopeDice {
    /**
     * How many, 1 to 20.
     */
    count: number;
    /**
     * How many sides each has, 2 to 100.
     */
    sides: number;
}

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface FracturedHopeOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: FracturedHopeRules;
}

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface HeroOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: HeroRules;
    /**
     * A natural 3 always hits and a natural 18 always misses.
     */
    naturals?: boolean;
    /**
     * How a halved combat value rounds.
     */
    cvRounding?: HeroCvRounding;
    /**
     * When the STUN against a knocked-out or surprised target is doubled.
     */
    doubleStun?: HeroDoubleStun;
    /**
     * STUN taken is at least BODY taken.
     */
    minimumStun?: boolean;
    /**
     * The STUN multiplier of a killing attack without a hit location.
     */
    killingStun?: HeroKillingStun;
    /**
     * Normal defence stops the STUN of killing damage also where there is no resistant defence.
     */
    killingNormalDefence?: boolean;
    /**
     * Which dice are taken off knockback.
     */
    knockbackDice?: HeroKnockbackDice;
    /**
     * A surprised target is also at half DCV.
     */
    surpriseHalfDcv?: boolean;
    /**
     * Area attacks have no hit location.
     */
    areaNoLocation?: boolean;
    /**
     * Whether the damage of an area attack is rolled once for all targets.
     */
    areaDamage?: HeroAreaDamage;
    /**
     * What several hits on one target knock back.
     */
    knockbackOf?: HeroKnockbackOf;
    /**
     * The side of a hand, arm, shoulder, thigh, leg or foot is rolled: 1 to 3 left, 4 to 6 right.
     */
    locationSide?: boolean;
}

/**
 * The total that a modifier of the host changes.
 */
export type FracturedHopeModifierTo = "attack" | "defence";

/**
 * The total that a modifier of the host changes.
 */
export type HeroModifierTo = "ocv" | "dcv" | "stun" | "body" | "knockback";

/**
 * What a hit does.
 */
export interface HeroDamage {
    /**
     * How many d6, 0 to 100.
     */
    dice?: number;
    /**
     * Half a die more.
     */
    halfDie?: boolean;
    /**
     * A die less one more.
     */
    minusOne?: boolean;
    /**
     * Pips more, -20 to 20.
     */
    pips?: number;
    /**
     * STR whose dice come on top, 0 to 300: 1d6 for each 5 points, divided like added damage classes.
     */
    strength?: number;
    /**
     * Damage classes on top, such as a Haymaker's, 0 to 100.
     */
    addedDamageClasses?: number;
    /**
     * The attack's advantages, by which added damage classes are divided: 0 to 10, in quarters.
     */
    advantages?: Decimal;
    /**
     * How the dice are read.
     */
    kind?: HeroDamageKind;
    /**
     * Which defence stops them.
     */
    against?: HeroDefence;
    /**
     * 3 for each die instead of a roll.
     */
    standardEffect?: boolean;
    /**
     * What is added to the STUN multiplier of killing damage, -20 to 20; it stays at least 1.
     */
    stunMultiplier?: number;
    /**
     * Levels of armour piercing, 0 to 9: each halves the defence.
     */
    armorPiercing?: number;
    /**
     * Some of the damage gets through any defence.
     */
    penetrating?: boolean;
    /**
     * Does STUN only: no BODY and no knockback.
     */
    stunOnly?: boolean;
    /**
     * An adjustment power: not doubled against a knocked-out or surprised target.
     */
    adjustment?: boolean;
    /**
     * A martial manoeuvre: one knockback die more.
     */
    martial?: boolean;
    /**
     * Knocks back further: BODY counts this often for knockback, a half rounds up.
     */
    knockbackMultiple?: HeroMultiple;
}

/**
 * What a target is knocked into.
 */
export type HeroObstacleKind = "surface" | "person";

/**
 * What an area attack does with its dice.
 */
export type HeroAreaKind = "area" | "explosion";

/**
 * What being knocked into an obstacle does.
 */
export interface HeroCollision {
    /**
     * STUN rolled.
     */
    stunRolled: number;
    /**
     * BODY rolled.
     */
    bodyRolled: number;
    /**
     * STUN that the target takes.
     */
    stun: number;
    /**
     * BODY that the target takes.
     */
    body: number;
    /**
     * The surface breaks.
     */
    breaks?: boolean;
    /**
     * STUN that the person in the way takes.
     */
    otherStun?: number;
    /**
     * BODY that the person in the way takes.
     */
    otherBody?: number;
}

/**
 * What kind of attack it is: which formula it uses (FH-12).
 */
export type FracturedHopeKind = "mainHand" | "offhand" | "unarmed" | "ranged" | "magic" | "magicalWeapon";

/**
 * What knockback does.
 */
export type HeroKnockbackResult = "none" | "down" | "back";

/**
 * What odds should say besides the chances.
 */
export interface OddsSettings {
    /**
     * Also give the exact counts: numerators and a denominator as decimal text.
     */
    exact?: boolean;
    /**
     * Also give the joint table of STUN and BODY.
     */
    joint?: boolean;
    /**
     * Also give the chances of dropping the target within 1, 2, … so many attacks, 0 to 100.
     */
    attacks?: number;
}

/**
 * What several hits on one target knock back.
 */
export type HeroKnockbackOf = "worst" | "sum";

/**
 * What stands in the way of a target that is knocked back.
 */
export interface HeroObstacle {
    /**
     * A surface or a person.
     */
    kind?: HeroObstacleKind;
    /**
     * Its PD, 0 to 999; a person's with resistant PD.
     */
    pd: number;
    /**
     * Its BODY, 0 to 999.
     */
    body: number;
}

/**
 * What the attack does to one target.
 */
export interface FracturedHopeTargetOutcome {
    /**
     * The caller's id of the target.
     */
    id?: string;
    /**
     * How it ends.
     */
    kind: FracturedHopeResult;
    /**
     * The attack's total against this target.
     */
    attack: number;
    /**
     * The target's defence.
     */
    defence: number;
    /**
     * A defence die showed its top face.
     */
    defenceCritical: boolean;
    /**
     * The damage: attack less defence, never below 0.
     */
    damage: number;
}

/**
 * What the attack does to one target.
 */
export interface HeroTargetOutcome {
    /**
     * The caller's id of the target.
     */
    id?: string;
    /**
     * Whether the attack hit.
     */
    kind: HeroHit;
    /**
     * The attacker's OCV against this target; absent for a target of an area.
     */
    ocv?: number;
    /**
     * The target's DCV.
     */
    dcv?: number;
    /**
     * The highest DCV that the attack roll hits.
     */
    reach?: number;
    /**
     * The roll was a natural 3 or 18 and that decided it.
     */
    natural?: boolean;
    /**
     * The dice of damage, after all that adds or takes away.
     */
    dice?: HeroDice;
    /**
     * STUN taken, of all hits together.
     */
    stun?: number;
    /**
     * BODY taken, of all hits together.
     */
    body?: number;
    /**
     * STUN before what the target is and wears; of the one hit.
     */
    stunRolled?: number;
    /**
     * BODY before defence; of the one hit.
     */
    bodyRolled?: number;
    /**
     * Where the one hit landed.
     */
    location?: HeroLocation;
    /**
     * On which side.
     */
    side?: HeroSide;
    /**
     * Knockback; of several hits the worst, or all under `knockbackOf: "sum"`.
     */
    knockback?: HeroKnockback;
    /**
     * The collision at the end of the flight.
     */
    collision?: HeroCollision;
    /**
     * The hits of autofire, each by itself.
     */
    hits?: HeroHitOutcome[];
    /**
     * The target is Stunned; only with its CON.
     */
    stunned?: boolean;
    /**
     * The target is Knocked Out; only with its STUN.
     */
    knockedOut?: boolean;
    /**
     * The target is dying; only with its BODY.
     */
    dying?: boolean;
    /**
     * The target is dead; only with its BODY.
     */
    dead?: boolean;
}

/**
 * What the dice of a pool are summed up to.
 */
export type DiceReading = "sum" | "half" | "lessOne";

/**
 * When STUN is doubled.
 */
export type HeroDoubleStun = "before" | "after";

/**
 * Where an area attack that missed its point comes down.
 */
export interface HeroScatter {
    /**
     * How far from the point, in metres.
     */
    metres: Decimal;
    /**
     * The direction, 1 to 6: 1 is past the point, then clockwise in steps of 60°.
     */
    direction: number;
}

/**
 * Where the attack is aimed: rolled, nowhere, a placed shot or an area shot.
 */
export type HeroAim = "roll" | "none" | "head" | "hands" | "arms" | "shoulders" | "chest" | "stomach" | "vitals" | "thighs" | "legs" | "feet" | "headShot" | "highShot" | "bodyShot" | "lowShot" | "legShot";

/**
 * Where the attacker stands as the target sees it.
 */
export type FracturedHopePosition = "front" | "flank" | "rear";

/**
 * Whether an attack hit.
 */
export type HeroHit = "miss" | "hit";

/**
 * Whether an attack is made at range.
 */
export type HeroMode = "handToHand" | "ranged";

/**
 * Whether the damage of an area attack is rolled once for all targets.
 */
export type HeroAreaDamage = "shared" | "each";

/**
 * Which dice are taken off knockback.
 */
export type HeroKnockbackDice = "fixed" | "modified";

/**
 * Which missing dice a `needsDice` answer lists.
 */
export type DiceAsk = "next" | "foreseen";

/**
 * Who attacks.
 */
export interface FracturedHopeAttacker {
    /**
     * The caller's own id.
     */
    id?: string;
    /**
     * The level of the stat that the attack uses, 0 to 99.
     */
    level: number;
    /**
     * The dice of that stat; 2d6 when absent.
     */
    dice?: FracturedHopeDice;
    /**
     * The weapon's rating, -99 to 99.
     */
    rating?: number;
    /**
     * What is taken off the offhand penalty, 0 to 99.
     */
    offhandReduction?: number;
    /**
     * Knocked down: 1 less.
     */
    prone?: boolean;
    /**
     * Blind: rolls one die only.
     */
    blind?: boolean;
}

/**
 * Who attacks.
 */
export interface HeroAttacker {
    /**
     * The caller's own id.
     */
    id?: string;
    /**
     * The base OCV, -99 to 99.
     */
    ocv: number;
    /**
     * The OCV is final: no condition and no range changes it, it is not floored.
     */
    final?: boolean;
    /**
     * Something else halves the OCV.
     */
    halved?: boolean;
    /**
     * A player's character, for `cvRounding: "favorPc"`.
     */
    playerCharacter?: boolean;
    /**
     * Braced: 2 back of the range modifier.
     */
    brace?: boolean;
    /**
     * Set on this target: 1 on the OCV of a ranged attack.
     */
    set?: boolean;
    /**
     * Skill levels that only take back the range modifier, 0 to 20.
     */
    rangeSkillLevels?: number;
    /**
     * The attack has half range modifier.
     */
    halfRangeModifier?: boolean;
    /**
     * With the off hand: -3.
     */
    offHand?: boolean;
    /**
     * With an unfamiliar weapon: -3.
     */
    unfamiliarWeapon?: boolean;
    /**
     * What a surprise move is worth, 0 to 3.
     */
    surpriseMove?: number;
    /**
     * How many attackers coordinate on the target, 1 to 20: 1 for each after the first.
     */
    attackers?: number;
    /**
     * Damage classes spread to hit better, 0 to 20: 1 on the OCV and 1 damage class less for each.
     */
    spread?: number;
    /**
     * Entangled: half OCV.
     */
    entangled?: boolean;
    /**
     * Blind: half OCV hand to hand, 0 at range.
     */
    blind?: boolean;
    /**
     * In noncombat movement: OCV 0.
     */
    noncombat?: boolean;
    /**
     * Under water: 2 damage classes less.
     */
    underwater?: boolean;
}

/**
 * Whom the attack is aimed at.
 */
export interface FracturedHopeTarget {
    /**
     * The caller's own id; dice for this target carry it.
     */
    id?: string;
    /**
     * The dice of the defence: END against physical, INT against magical attacks; 2d6 when absent.
     */
    dice?: FracturedHopeDice;
    /**
     * Armour points, part of physical defence, 0 to 99.
     */
    armor?: number;
    /**
     * INT level, part of magical defence, 0 to 99.
     */
    level?: number;
    /**
     * END level, added when a defence die shows its top face, 0 to 99.
     */
    end?: number;
    /**
     * Behind cover: 2 on the defence.
     */
    cover?: boolean;
    /**
     * Knocked down: 1 off the defence.
     */
    prone?: boolean;
    /**
     * Blind: rolls one die only.
     */
    blind?: boolean;
    /**
     * Stunned: armour points or INT level alone, without a roll.
     */
    stunned?: boolean;
    /**
     * Where the attacker stands; without it there is no position bonus.
     */
    position?: FracturedHopePosition;
}

/**
 * Whom the attack is aimed at.
 */
export interface HeroTarget {
    /**
     * The caller's own id; dice for this target carry it.
     */
    id?: string;
    /**
     * The base DCV, -99 to 99.
     */
    dcv: number;
    /**
     * The DCV is final: no condition changes it.
     */
    final?: boolean;
    /**
     * Something else halves the DCV.
     */
    halved?: boolean;
    /**
     * A player's character, for `cvRounding: "favorPc"`.
     */
    playerCharacter?: boolean;
    /**
     * Lets itself be hit, as by a beneficial power: no attack roll.
     */
    willing?: boolean;
    /**
     * Prone: half DCV.
     */
    prone?: boolean;
    /**
     * Stunned: half DCV, placed shots at half penalty.
     */
    stunned?: boolean;
    /**
     * Taking a Recovery: half DCV, placed shots at half penalty.
     */
    recovering?: boolean;
    /**
     * Grabbed or grabbing: half DCV.
     */
    grabbed?: boolean;
    /**
     * Entangled: DCV 0.
     */
    entangled?: boolean;
    /**
     * Blind: half DCV.
     */
    blind?: boolean;
    /**
     * In noncombat movement: half DCV.
     */
    noncombat?: boolean;
    /**
     * Braced: half DCV.
     */
    brace?: boolean;
    /**
     * In water: -2 DCV.
     */
    inWater?: boolean;
    /**
     * Attacked from behind: half DCV.
     */
    behind?: boolean;
    /**
     * How the attack surprises the target.
     */
    surprise?: HeroSurprise;
    /**
     * Doublings of size, -10 to 10: each is 2 on the OCV.
     */
    size?: number;
    /**
     * Knocked out: DCV 0, twice the STUN, placed shots at half penalty.
     */
    knockedOut?: boolean;
    /**
     * Normal physical defence, -999 to 999; a drained one counts as 0.
     */
    pd?: number;
    /**
     * Resistant physical defence, added to the normal one.
     */
    rpd?: number;
    /**
     * Normal energy defence.
     */
    ed?: number;
    /**
     * Resistant energy defence, added to the normal one.
     */
    red?: number;
    /**
     * How often the defence is hardened, 0 to 9: each level stops one of armour piercing.
     */
    hardened?: number;
    /**
     * Points taken off the minimum of a penetrating attack, 0 to 999.
     */
    impenetrable?: number;
    /**
     * Damage classes taken away before the dice are rolled, 0 to 100.
     */
    damageNegation?: number;
    /**
     * Share of the damage taken away, in per cent, 0 to 100.
     */
    damageReduction?: number;
    /**
     * Vulnerable to this attack: a multiple of the STUN rolled.
     */
    vulnerability?: HeroMultiple;
    /**
     * Takes no STUN.
     */
    takesNoStun?: boolean;
    /**
     * Has no hit locations.
     */
    noLocation?: boolean;
    /**
     * Current STUN: with it the outcome says whether the target is Knocked Out.
     */
    stun?: number;
    /**
     * Current BODY: with it the outcome says whether the target is dying or dead.
     */
    body?: number;
    /**
     * Starting BODY, 1 to 999; the current one when absent.
     */
    startingBody?: number;
    /**
     * CON, 0 to 999: with it the outcome says whether the target is Stunned.
     */
    con?: number;
    /**
     * Knockback resistance in points, 0 to 99.
     */
    knockbackResistance?: number;
    /**
     * Levels of shrinking, 0 to 20: 3 points of distance each when knocked back.
     */
    shrinking?: number;
    /**
     * In the air: one knockback die fewer under `knockbackDice: "modified"`.
     */
    flying?: boolean;
    /**
     * In zero gravity: one knockback die fewer.
     */
    zeroGravity?: boolean;
    /**
     * Rolls with the punch: one knockback die fewer.
     */
    rollWithPunch?: boolean;
    /**
     * Under water: one knockback die more.
     */
    underwater?: boolean;
    /**
     * Clings to something: one knockback die more.
     */
    clinging?: boolean;
    /**
     * What the target is knocked into, if anything.
     */
    obstacle?: HeroObstacle;
    /**
     * The distance from the centre of an area attack, in metres, 0 to 100 000.
     */
    fromCentre?: Decimal;
}

/** The games whose attacks can be resolved, each with its request. */
export interface AttackOf {
    "hero": HeroAttack;
    "fractured-hope": FracturedHopeAttack;
}

/** What an attack does to one target, by game. */
export interface TargetOutcomeOf {
    "hero": HeroTargetOutcome;
    "fractured-hope": FracturedHopeTargetOutcome;
}

/** What is said of the attack as a whole, by game. */
export interface SharedOutcomeOf {
    "hero": {
        /** The roll against the point of an area attack. */
        point?: HeroPoint;
    };
    "fractured-hope": {
        /** The attack dice with the extra die: what all targets share. */
        attackRoll: number;
        /** An attack die showed its top face. */
        critical: boolean;
    };
}

/** The options of a game. */
export interface OptionsOf {
    "hero": HeroOptionsRequest;
    "fractured-hope": FracturedHopeOptionsRequest;
}

/** The name of a game. */
export type System = keyof AttackOf;

/** A request: the game's name and its fields. */
export type Attack<S extends System = System> = { [K in S]: { system: K } & AttackOf[K] }[S];

/** Whether a request has one `target` or a list of `targets`. */
export type Form = "one" | "list";

/** A request with one target. */
export type OneTarget<S extends System> = { system: S } & AttackOf[S] & { target: {}; targets?: undefined };

/**
 * What an attack comes to: an entry for each target. When the request has one `target`, the
 * entry's fields also stand at the top.
 */
export type Outcome<S extends System, F extends Form = Form> = SharedOutcomeOf[S] & { targets: TargetOutcomeOf[S][] } & (F extends "list"
    ? {}
    : TargetOutcomeOf[S]);

/** Dice, choices and what to ask for. */
export interface Dice {
    /** A whole number from 0 to 2^53 - 1, or 16 hexadecimal digits. Faces that are not given come from it. */
    seed?: number | string;
    /** Which attack of the seed this is, from 0 to 2^53 - 1. Default 0. */
    index?: number;
    /** Faces by roll id, such as `{ attack: [3, 4, 2] }`; a bare total where the roll `reads` a total. */
    faces?: { readonly [rollId: string]: readonly number[] | number };
    /** Choices by question id. */
    choices?: { readonly [questionId: string]: string };
    /** Which missing dice a `needsDice` answer lists: the next roll, or all that will certainly be asked for. */
    ask?: DiceAsk;
}

/** The context of a call. With neither seed nor faces nor `ask` a seed is drawn and returned. */
export interface Context {
    dice?: Dice;
}

/** Dice of one size. */
export interface DiceGroup {
    count: number;
    sides: number;
}

/** A roll that the caller is asked to make. */
export interface DiceRequest {
    /** The id under which `context.dice.faces` answers it. */
    id: string;
    /** What it is for. */
    lane: string;
    /** The dice, in the order in which their faces are given. */
    groups: DiceGroup[];
    /** Who rolls. */
    roller: "attacker" | "target";
    /** Which target it concerns, when the request has a list of them. */
    target?: string;
    /** Whether each face is read, or the total is enough. */
    reads: "faces" | "total";
    /** The rule that asks. */
    rule: string;
}

/** A choice that the caller is asked to make. */
export interface Question {
    /** The id under which `context.dice.choices` answers it. */
    id: string;
    /** The rule that asks. */
    rule: string;
    /** Who chooses. */
    by: "attacker" | "target";
    /** The names to choose from. */
    options: string[];
}

/** A roll as it was made. */
export interface Roll {
    id: string;
    lane: string;
    /** The index of the target; absent for a roll that all targets share. */
    target?: number;
    /** The index of the hit, for every hit after the first. */
    hit?: number;
    groups: DiceGroup[];
    /** A face for each die; empty when only a total was given. */
    faces: number[];
    /** The total that was given instead of faces. */
    total?: number;
    source: "supplied" | "seeded";
}

/** A contribution to a total. The applied lines of a total, for one target and hit, sum to it. */
export interface Line {
    /** The total, such as `ocv` or `stun`. */
    total: string;
    /** The index of the target. */
    target?: number;
    /** The index of the hit. */
    hit?: number;
    /** The rule, such as `HERO-47`; `explain` says what it is. */
    rule: string;
    /** What it is, as a key for translation. */
    key: string;
    /** The host's own word, for a modifier of the request. */
    label?: string;
    /** The signed contribution; for a multiplication the difference that it made. */
    value: number;
    /** The factor of a multiplication, as a fraction. */
    factor?: [number, number];
    /** Whether it counts. */
    applied: boolean;
    /** The rule that beat it. */
    suppressedBy?: string;
    /** The id of the roll that it read. */
    dice?: string;
}

/** Why the rules do not allow something; `force: true` overrides it. */
export interface Reason {
    rule: string;
    key: string;
}

/** A resolved attack. */
export interface AttackDone<S extends System, F extends Form = Form> {
    status: "done";
    system: S;
    outcome: Outcome<S, F>;
    /** Where every number came from. */
    breakdown: Line[];
    /** The rolls in the order they were made. */
    rolls: Roll[];
    /** The seed, when one was used. */
    seed?: number | string;
    /** The index under the seed. */
    index?: number;
    /** The options that mattered, with the values they had. */
    options: OptionsOf[S];
    /** Ids of faces that were given and not needed, such as damage dice of a miss. */
    unusedDice?: string[];
    /** Keys of what a reader of the result should know. */
    notes?: string[];
    /** The request asked to override the rules. */
    forced?: true;
}

/** What `resolveAttack` answers. */
export type AttackResult<S extends System, F extends Form = Form> =
| AttackDone<S, F>
| { status: "needsDice"; system: S; requests: DiceRequest[] }
| { status: "needsChoice"; system: S; question: Question }
| { status: "refused"; system: S; reasons: Reason[] };

/**
 * Resolves one attack, with a reason for every number.
 *
 * Nothing is half done: where dice or a choice are missing, the answer says which, and the same
 * call with more answers goes on. `withDice` is that loop.
 *
 * @example
 * const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } } as const;
 * const result = resolveAttack(attack, { dice: { seed: 42 } });
 * if (result.status === "done") console.log(result.outcome.kind, result.outcome.stun);
 *
 * @throws {QuintainError} with `code` and `path` when the request or the dice do not fit.
 */
export function resolveAttack<S extends System>(attack: OneTarget<S>, context?: Context): AttackResult<S, "one">;
export function resolveAttack<S extends System>(
attack: { system: S } & AttackOf[S],
context?: Context,
): AttackResult<S, "list">;

/** Weights of whole numbers. */
export interface Distribution {
    /** The number that `p[0]` stands for; `p[i]` is the chance of `from + i`. */
    from: number;
    /** Chances that sum to 1. */
    p: number[];
    /** The expected value. */
    mean: number;
    /** With `exact: true`: counts as decimal text, in the order of `p`. */
    exact?: { numerators: string[]; denominator: string };
}

/** Exact chances by name, over one denominator, as decimal text. */
export interface ExactChances<K extends string> {
    numerators: { [name in K]?: string };
    denominator: string;
}

/** The odds of a HERO attack on one target; a miss counts as 0 damage. */
export interface HeroTargetOdds {
    id?: string;
    kinds: { hit: number; miss: number };
    kindsExact?: ExactChances<"hit" | "miss">;
    /** How often autofire hits. */
    hits?: Distribution;
    /** STUN taken, of all hits together. */
    stun?: Distribution;
    /** BODY taken, of all hits together. */
    body?: Distribution;
    /** How far the target is knocked back, in metres. */
    knockback?: Distribution;
    /** What the damage means for the target, as far as the request tells its CON, STUN and BODY. */
    chances?: { [name in HeroChance]?: number };
    chancesExact?: ExactChances<HeroChance>;
    /** The chance of hitting each location. */
    locations?: { [name in HeroLocation]: number };
    locationsExact?: ExactChances<HeroLocation>;
    /** With `joint: true`: STUN and BODY taken together, as `[stun, body, p]`. */
    joint?: {
        quantities: ["stun", "body"];
        cells: [number, number, number][];
        exact?: { numerators: string[]; denominator: string };
    };
    /** With `attacks: n` and the target's STUN: the chance of having knocked it out within 1, 2, … n attacks. */
    dropped?: number[];
    /** The same as `[numerator, denominator]`, as far as the counts fit. */
    droppedExact?: [string, string][];
}

/** What odds are given for besides damage. */
export type HeroChance = "stunned" | "knockedOut" | "dying" | "dead" | "knockedDown" | "knockedBack";

/** The odds of a Fractured Hope attack on one target; a block and a miss count as 0 damage. */
export interface FracturedHopeTargetOdds {
    id?: string;
    kinds: { hit: number; block: number; miss: number };
    kindsExact?: ExactChances<"hit" | "block" | "miss">;
    damage: Distribution;
}

/** The odds against one target, by game. */
export interface TargetOddsOf {
    "hero": HeroTargetOdds;
    "fractured-hope": FracturedHopeTargetOdds;
}

/** What `attackOdds` answers. For one `target` its fields also stand at the top. */
export type AttackOdds<S extends System, F extends Form = Form> = {
    system: S;
    /** Whether the chances were counted exactly; beyond 128 bits they are floats. */
    exact: boolean;
    /** The options that mattered, with the values they had. */
    options: OptionsOf[S];
    targets: TargetOddsOf[S][];
    /** The targets share one attack roll, so their results hang together. */
    sharedRoll?: true;
    /** How many targets are hit; for up to eight targets. */
    targetsHit?: Distribution;
} & (F extends "list" ? {} : TargetOddsOf[S]);

/**
 * The exact odds of an attack, before any dice are rolled.
 *
 * @example
 * const odds = attackOdds({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } });
 * console.log(odds.kinds.hit, odds.stun?.mean);
 *
 * @throws {QuintainError} with `code` and `path` when the request does not fit.
 */
export function attackOdds<S extends System>(
attack: OneTarget<S>,
settings?: Partial<OddsSettings>,
): AttackOdds<S, "one">;
export function attackOdds<S extends System>(
attack: { system: S } & AttackOf[S],
settings?: Partial<OddsSettings>,
): AttackOdds<S, "list">;

/** What a game's options, names and rules are. */
export interface RuleBook {
    system: System;
    /** The presets of the options. */
    presets: string[];
    options: { name: string; rule: string; about: string; values: string[]; defaults: { [preset: string]: string } }[];
    /** Closed lists of names, each in the order of its codes. */
    names: { [list: string]: string[] };
    /** The lanes of dice, in the order of their numbers. */
    lanes: string[];
    rules: Rule[];
}

/** A rule in our words, and its place in the source. */
export interface Rule {
    id: string;
    says: string;
    source: string;
}

/**
 * The options of a game with their defaults, its closed lists of names and its rules.
 *
 * @example
 * ruleBook("hero").options.map((option) => option.name);
 */
export function ruleBook(system: System): RuleBook;

/**
 * What a rule says, in one sentence, and where its source says it.
 *
 * @example
 * explain("HERO-47").says;
 *
 * @throws {QuintainError} `UNKNOWN_NAME` for an id that no rule has.
 */
export function explain(ruleId: string): Rule;

/** A fresh random seed of 16 hexadecimal digits. */
export function randomSeed(): string;

/** What `checkOdds` can be asked: plain dice, or a check or contest of HERO. */
export type Check = ({ system: "dice" } & PoolCheck) | ({ system: "hero" } & HeroCheck);

/** What `checkOdds` answers. */
export interface CheckOdds {
    system: Check["system"];
    /** Whether the chances were counted exactly. */
    exact: boolean;
    /** The total of plain dice. */
    total?: Distribution;
    /** By how much a check succeeds; negative when it fails. */
    margin?: Distribution;
    /** `atLeast` and `atMost` of plain dice; `success` of a check; `win`, `tie` and `lose` of a contest. */
    chances: { [name in CheckChance]?: number };
    chancesExact?: ExactChances<CheckChance>;
}

/** The chances of a check. */
export type CheckChance = "atLeast" | "atMost" | "success" | "win" | "tie" | "lose";

/**
 * The odds of a check, a contest or a plain pool of dice.
 *
 * @example
 * checkOdds({ system: "hero", target: 13, against: 12 }).chances.win;
 * checkOdds({ system: "dice", groups: [{ count: 4, sides: 6 }], dropped: 0, atLeast: 15 }).chances.atLeast;
 *
 * @throws {QuintainError} with `code` and `path` when the request does not fit.
 */
export function checkOdds(check: Check, settings?: { exact?: boolean }): CheckOdds;

/** What a batch can give, by game. */
export interface BatchColumnOf {
    "hero":
    | "kind" | "hits" | "reach" | "stun" | "body" | "stunRolled" | "bodyRolled" | "location"
    | "knockback" | "knockbackPoints" | "stunned" | "knockedOut" | "dying" | "dead";
    "fractured-hope": "kind" | "attack" | "defence" | "damage" | "critical" | "defenceCritical";
}

/** A batch: one request, and columns of whole numbers that stand in for its fields. */
export interface AttackBatch<S extends System, N extends BatchColumnOf[S] = BatchColumnOf[S]> {
    system: S;
    /** The request of every attack, with one `target`. */
    base: AttackOf[S];
    /** By the path of a field, such as `"attacker.ocv"`: a number for each attack. Names go by their codes, true is 1. */
    columns?: { readonly [path: string]: Int32Array | readonly number[] };
    /** How many attacks, where there is no column to tell. */
    count?: number;
    /** Which columns to give; all when absent. */
    want?: readonly N[];
    /** Give means and histograms instead of columns. */
    aggregate?: boolean;
}

/** How often each number came. */
export interface Aggregate {
    mean: number;
    /** The number that `counts[0]` counts. */
    from: number;
    counts: Int32Array;
}

/** What `resolveAttacks` answers. */
export interface AttackBatchResult<N extends string> {
    system: System;
    count: number;
    /** The seed that was used. */
    seed: number | string;
    first: number;
    /** A number for each attack. `kind` and `location` are codes, see `ruleBook(system).names`; -1 is no location. */
    columns: { [name in N]: Int32Array };
    /** With `aggregate: true`, instead of `columns`. */
    aggregates?: { [name in N]: Aggregate };
}

/**
 * Resolves attacks by the million. Attack number `i` has the dice of index `first + i`: it equals
 * `resolveAttack` with that index, in any slice and on any thread.
 *
 * @example
 * const { columns } = resolveAttacks(
 *     { system: "hero", base: { attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } }, count: 1000, want: ["stun"] },
 *     { seed: 42 },
 * );
 *
 * @throws {QuintainError} with `code` and `path`; for a column its name and row.
 */
export function resolveAttacks<S extends System, const N extends BatchColumnOf[S] = BatchColumnOf[S]>(
batch: AttackBatch<S, N>,
settings?: { seed?: number | string; first?: number },
): AttackBatchResult<N>;

/** The odds of two attacks side by side, and what the second gains on the first. */
export interface OddsComparison<A, B> {
    a: A;
    b: B;
    /** `b` less `a`: the chances by `kinds.hit`, `chances.stunned` …, the means by `stun`, `damage` …, for the first target. */
    difference: { [name: string]: number };
}

/**
 * Compares the odds of two attacks: what if he braces, what if the target is prone.
 *
 * @example
 * const plain = { system: "hero", attacker: { ocv: 6 }, target: { dcv: 7 }, distance: 20 } as const;
 * compareOdds(plain, { ...plain, attacker: { ocv: 6, brace: true } }).difference["kinds.hit"];
 *
 * @throws {QuintainError} with `code` and `path`, which starts with `a.` or `b.`
 */
export function compareOdds<S extends System, T extends System>(
a: OneTarget<S>,
b: OneTarget<T>,
settings?: Partial<OddsSettings>,
): OddsComparison<AttackOdds<S, "one">, AttackOdds<T, "one">>;

/**
 * The closed list of error codes. They are stable: a program may branch on them.
 *
 * - `UNKNOWN_FIELD` a field the request does not have
 * - `MISSING` a required field is absent
 * - `WRONG_TYPE` a value of another type
 * - `OUT_OF_RANGE` a value of the right type outside its range
 * - `UNKNOWN_NAME` a name that is not in its list
 * - `BAD_DICE` faces, totals or ids that do not fit the roll
 * - `BAD_CHOICE` an answer the question does not offer
 * - `SCHEMA` a stored document of a schema this version does not know
 * - `STALE` a command for a state that is no longer the current one
 * - `NOT_INITIALISED` a call before `init`, or an engine that could not be loaded
 * - `PANIC` a fault of the engine itself; the next call works
 */
export type ErrorCode =
  | "UNKNOWN_FIELD"
  | "MISSING"
  | "WRONG_TYPE"
  | "OUT_OF_RANGE"
  | "UNKNOWN_NAME"
  | "BAD_DICE"
  | "BAD_CHOICE"
  | "SCHEMA"
  | "STALE"
  | "NOT_INITIALISED"
  | "PANIC";

/**
 * What every function throws for a malformed request or a fault of its own. What a rule
 * forbids is not an error: it comes back with status `refused`.
 *
 * @example
 * try {
 *   resolveAttack({ system: "hero", attacker: { ocv: 800 }, target: { dcv: 7 } });
 * } catch (error) {
 *   if (error instanceof QuintainError) console.log(error.code, error.path); // OUT_OF_RANGE attacker.ocv
 * }
 */
export declare class QuintainError extends Error {
  constructor(code: ErrorCode, path: string, message: string, options?: { cause?: unknown });
  readonly name: "QuintainError";
  /** What is wrong. */
  readonly code: ErrorCode;
  /** Where, such as `targets[0].dcv`; empty at the root. */
  readonly path: string;
}

/**
 * What `init` may be given: an address, a `URL`, `Request` or `Response`, the bytes of
 * `engine.wasm`, a compiled `WebAssembly.Module`, or a promise of one of these.
 */
export type EngineSource = string | object;

/**
 * Loads the engine where it comes as a file of its own: browsers and bundlers that import
 * `quintain`. In Node and in `quintain/inline` the engine is there at import and this does
 * nothing. Simultaneous calls share one load; a failed load can be tried again.
 *
 * @example
 * import { init, resolveAttack } from "quintain";
 * await init();
 */
export declare function init(source?: EngineSource): Promise<void>;

/** The version of the package and its rules. Within a minor version a seed's results stay as they are. */
export declare const version: string;

/** The schema number of stored documents. */
export declare const schema: number;

/** The answers to earlier requests, to be handed on as the context's `dice`. */
export interface DiceSoFar {
  faces: Record<string, number[] | number>;
  choices: Record<string, string>;
}

/** The requests for dice among the results of a call. */
export type DiceRequestOf<R> = Extract<R, { status: "needsDice" }> extends { requests: (infer Q)[] } ? Q : never;

/** The question among the results of a call. */
export type QuestionOf<R> = Extract<R, { status: "needsChoice" }> extends { question: infer Q } ? Q : never;

/**
 * Repeats a call with more and more dice until it is done or refused: the loop between an
 * engine that asks and a host that rolls.
 *
 * @param call makes the call with the answers so far
 * @param ask rolls the dice of one request and returns its faces in order, or a bare total
 *   where the request `reads: "total"`; `all` lists everything asked for in this round
 * @param answers `choose` answers a question with one of its options
 * @returns the last result
 * @example
 * const result = await withDice(
 *   (dice) => resolveAttack(attack, { dice }),
 *   async ({ groups }) => groups.flatMap(({ count, sides }) => rollAtTheTable(count, sides)),
 * );
 */
export declare function withDice<R extends { status: string }>(
  call: (dice: DiceSoFar) => R | Promise<R>,
  ask: (request: DiceRequestOf<R>, all: DiceRequestOf<R>[]) => number[] | number | Promise<number[] | number>,
  answers?: { choose?: (question: QuestionOf<R>) => string | Promise<string> },
): Promise<Exclude<R, { status: "needsDice" | "needsChoice" }>>;
