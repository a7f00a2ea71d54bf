/**
 * A Block that succeeded.
 */
export interface HeroBlocked {
    /**
     * Who blocked.
     */
    actor: string;
    /**
     * Whose attack.
     */
    attacker: string;
}

/**
 * A Dex contest.
 */
export interface LowFantasyContest {
    /**
     * Between whom, 2 to 250.
     */
    actors: string[];
}

/**
 * A Luck roll.
 */
export interface LowFantasyLuckRoll {
    /**
     * Who.
     */
    actor: string;
    /**
     * The attribute whose modifier counts; none for a roll of Luck alone.
     */
    attribute?: number;
    /**
     * What is added.
     */
    bonus?: number;
    /**
     * Advantage or disadvantage.
     */
    die?: LowFantasyDie;
}

/**
 * A Main Process that has begun.
 */
export interface LogHorizonMain {
    /**
     * Whose.
     */
    actor: string;
    /**
     * How far it has come: 1 Move, 2 Minor, 3 Major used or skipped.
     */
    stage?: number;
    /**
     * The Instant is used.
     */
    instant?: boolean;
    /**
     * An action of the timing Main Process is used.
     */
    main?: boolean;
    /**
     * Something was done.
     */
    acted?: boolean;
}

/**
 * A basic attack.
 */
export interface FracturedHopeBlow {
    /**
     * Who attacks.
     */
    actor: string;
    /**
     * Whom.
     */
    target: string;
    /**
     * Of what kind; what is in the main hand tells when absent.
     */
    kind?: FracturedHopeKind;
    /**
     * Where the attacker stands, whatever the places say.
     */
    position?: FracturedHopePosition;
    /**
     * Whether the target has cover, whatever the board says.
     */
    cover?: boolean;
    /**
     * Whether the target is in sight, whatever the board says.
     */
    sight?: boolean;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: FracturedHopeModifier[];
}

/**
 * A basic movement action (LHZ-60).
 */
export type LogHorizonMoveAction = "run" | "dash" | "shift";

/**
 * A basic movement action.
 */
export interface LogHorizonWalk {
    /**
     * Who moves.
     */
    actor: string;
    /**
     * Which.
     */
    action?: LogHorizonMoveAction;
    /**
     * The squares that are entered, one after the other, each as x and y.
     */
    path?: number[][];
    /**
     * Who hinders, where it is not as usual: enemies do, Hidden ones do not (LHZ-55). An effect
     * named `keepsHinder` lets its bearer hinder while Dazed or in Rigor (LHZ-56).
     */
    hinderedBy?: string[];
}

/**
 * A board as plain data.
 */
export interface BoardSource {
    /**
     * How many squares wide.
     */
    columns: number;
    /**
     * How many squares high.
     */
    rows: number;
    /**
     * Units per square, such as the pixels of a scene.
     */
    square?: number;
    /**
     * The point of the first square's top left corner, in units.
     */
    origin?: GridPoint;
    /**
     * Joins ends of walls that lie within a thirty-second of a square of each other.
     */
    weld?: boolean;
    /**
     * Squares that are not simply open floor.
     */
    cells?: BoardCell[];
    /**
     * Walls between squares.
     */
    edges?: BoardEdge[];
    /**
     * Walls between points.
     */
    walls?: BoardWall[];
}

/**
 * A body: the square of its top left corner, and how many squares wide and high it is.
 */
export type GridBody = [number, number] | { at: [number, number]; size?: number };

/**
 * A boundary that durations count.
 */
export type Boundary = "turnStart" | "turnEnd" | "roundStart" | "roundEnd";

/**
 * A card in the deck (LFG-23).
 */
export interface LowFantasyCard {
    /**
     * The fighter whose card it is, or the group.
     */
    owner: string;
    /**
     * It is a group's.
     */
    group?: boolean;
}

/**
 * A character as the caller describes one. Numbers that the fight need not know may be
 * left out.
 */
export interface LogHorizonCombatant {
    /**
     * The caller's id.
     */
    id: string;
    /**
     * The side, for views; without it `enemies` for enemies and `party` for all others.
     */
    side?: string;
    /**
     * Players do not see this one; not the status `hidden`.
     */
    hidden?: boolean;
    /**
     * What kind of character.
     */
    kind?: LogHorizonKind;
    /**
     * An adventurer, who recovers or returns when the scene ends; without it PCs are.
     */
    adventurer?: boolean;
    /**
     * A gimmick: no Hate Damage and no bonus for the Hate Under (LHZ-39).
     */
    gimmick?: boolean;
    /**
     * Initiative (行動力).
     */
    initiative?: number;
    /**
     * Hit points left.
     */
    hp?: number;
    /**
     * The most hit points without Fatigue; without it what is left at the start.
     */
    maxHp?: number;
    /**
     * Hate: of PCs 0, if nothing is said; Guests and Extras have it only if it is said; enemies never (LHZ-34).
     */
    hate?: number;
    /**
     * The accuracy check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
     */
    accuracy?: LogHorizonCheck;
    /**
     * The evasion check, in the same way.
     */
    evasion?: LogHorizonCheck;
    /**
     * The resistance check, in the same way.
     */
    resistance?: LogHorizonCheck;
    /**
     * Physical defence.
     */
    physicalDefence?: number;
    /**
     * Magic defence.
     */
    magicDefence?: number;
    /**
     * What an enemy's Hate Damage multiplies the Hate of a Hate Top with.
     */
    hateMultiplier?: number;
    /**
     * At home in water: Swimming takes no die (LHZ-R25).
     */
    aquatic?: boolean;
    /**
     * The Speed (移動力) in squares (LHZ-61).
     */
    speed?: number;
    /**
     * The square, as x and y.
     */
    square?: number[];
    /**
     * Points of Fate (因果力) left.
     */
    fate?: number;
    /**
     * In which processes this one has actions and is asked.
     */
    timings?: LogHorizonProcessTiming[];
    /**
     * Surprised when the fight starts (LHZ-9).
     */
    surprised?: boolean;
    /**
     * Not in the scene.
     */
    absent?: boolean;
    /**
     * Statuses from the start.
     */
    statuses?: LogHorizonStatus[];
}

/**
 * A character in a fight.
 */
export interface LogHorizonFighter {
    /**
     * What the caller said.
     */
    is: LogHorizonCombatant;
    /**
     * Pre-action, Standby or Post-action.
     */
    state?: LogHorizonState;
    /**
     * Up, Incapacitated or Dead.
     */
    life?: LogHorizonLife;
    /**
     * The round of the last own Main Process.
     */
    started?: number;
    /**
     * The round of the last Standby (LHZ-19).
     */
    stood?: number;
    /**
     * The Initiative until the round ends (LHZ-6).
     */
    thisRound?: number;
    /**
     * The highest Initiative until the round ends (LHZ-R9).
     */
    highest?: boolean;
    /**
     * Stays Post-action at the next Setup (LHZ-6).
     */
    skips?: boolean;
    /**
     * What effects say of the Standby.
     */
    standby?: LogHorizonStandbyRule;
    /**
     * Statuses and running effects.
     */
    statuses?: LogHorizonStatus[];
}

/**
 * A check against a number, or a contest in which a tie goes to the other side.
 */
export interface LogHorizonCheckRequest {
    /**
     * The check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
     */
    check: LogHorizonCheck;
    /**
     * How many dice more, -99 to 99; below 0 fewer.
     */
    moreDice?: number;
    /**
     * Any 1 is a fumble.
     */
    overconfident?: boolean;
    /**
     * The number to reach.
     */
    number?: number;
    /**
     * The other side of a contest.
     */
    against?: LogHorizonRoll;
    /**
     * The disputed points.
     */
    options?: LogHorizonOptionsRequest;
}

/**
 * A check as it is written: `4` is two dice and 4, `{ bonus: 4, dice: 3 }` three dice and 4,
 * `{ fixed: 12 }` a value that is never rolled.
 */
export type LogHorizonCheck = number | { bonus: number; dice?: number; fixed?: never } | { fixed: number; bonus?: never; dice?: never };

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
 * A check of an attribute; with `against` a contest of two, with `luck` a rescue. Or a Luck
 * roll alone, or the test of somebody at 0 hit points.
 */
export interface LowFantasyCheckOdds {
    /**
     * The attribute, 0 to 99.
     */
    attribute?: number;
    /**
     * What is added to it, -99 to 99.
     */
    bonus?: number;
    /**
     * A skill applies: 1 more.
     */
    skilled?: boolean;
    /**
     * Advantage keeps the lower of two d20, disadvantage the higher.
     */
    die?: LowFantasyDie;
    /**
     * The highest number that the check may come to, 1 to 99.
     */
    cap?: number;
    /**
     * The other side of a contest.
     */
    against?: LowFantasyCheck;
    /**
     * A Luck roll: alone, or after the check, as a rescue needs it.
     */
    luck?: LowFantasyLuck;
    /**
     * The test of somebody at 0 hit points, without Luck.
     */
    death?: LowFantasyDeath;
}

/**
 * A check.
 */
export interface LowFantasyTry {
    /**
     * Who.
     */
    actor: string;
    /**
     * The attribute; Dex, if nothing is said.
     */
    attribute?: number;
    /**
     * What is added to it.
     */
    bonus?: number;
    /**
     * A skill applies: 1 more.
     */
    skilled?: boolean;
    /**
     * Advantage or disadvantage.
     */
    die?: LowFantasyDie;
}

/**
 * A fighter as the caller describes one.
 */
export interface FracturedHopeCombatant {
    /**
     * The caller's id.
     */
    id: string;
    /**
     * The side; all others are hostile.
     */
    side: string;
    /**
     * A player's character.
     */
    player?: boolean;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * The class's initiative, -99 to 99.
     */
    classInitiative?: number;
    /**
     * An initiative that is set already and not rolled.
     */
    initiative?: number;
    /**
     * Strength.
     */
    str?: FracturedHopeStat;
    /**
     * Finesse.
     */
    fns?: FracturedHopeStat;
    /**
     * Endurance.
     */
    end?: FracturedHopeStat;
    /**
     * Intelligence.
     */
    int?: FracturedHopeStat;
    /**
     * Armour points, 0 to 99.
     */
    armor?: number;
    /**
     * Hit points; without them damage is only told.
     */
    hp?: number;
    /**
     * The most hit points; those at the start when absent.
     */
    maxHp?: number;
    /**
     * Squares a move, before modifiers.
     */
    movement?: number;
    /**
     * What modifies the move.
     */
    moveModifier?: number;
    /**
     * The square of the top left corner; without it nothing is measured.
     */
    at?: GridPoint;
    /**
     * Squares along a side, 1 to 32.
     */
    size?: number;
    /**
     * Where one looks; without it nobody gets a position bonus.
     */
    facing?: GridPoint;
    /**
     * The weapon in the main hand; none is unarmed.
     */
    mainHand?: FracturedHopeWeapon;
    /**
     * The weapon in the other hand.
     */
    offHand?: FracturedHopeWeapon;
    /**
     * May strike with both hands.
     */
    dualWield?: boolean;
    /**
     * What is taken off the offhand penalty, 0 to 99.
     */
    offhandReduction?: number;
    /**
     * Was ready before the encounter was announced (FH-4).
     */
    ready?: boolean;
}

/**
 * A fighter as the caller describes one. Numbers that no rule needs may be left out.
 */
export interface LowFantasyCombatant {
    /**
     * The caller's id.
     */
    id: string;
    /**
     * Who it is.
     */
    who?: LowFantasyWho;
    /**
     * The side; without it monsters stand against all others.
     */
    side?: string;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * A Boss: acts before mere successes, has a card and a leader's roll.
     */
    boss?: boolean;
    /**
     * Whom an ally follows.
     */
    leader?: string;
    /**
     * The group of a monster that shares a card or a roll; one for all, if nothing is said.
     */
    group?: string;
    /**
     * Has a card of its own, as the GM says.
     */
    ownCard?: boolean;
    /**
     * Out of the fight whatever the numbers say.
     */
    defeated?: boolean;
    /**
     * Dex, 0 to 99.
     */
    dex?: number;
    /**
     * The bonus to initiative, -99 to 99.
     */
    initiative?: number;
    /**
     * Which of two dice counts for initiative.
     */
    initiativeDie?: LowFantasyDie;
    /**
     * Hit points left.
     */
    hp?: number;
    /**
     * The most hit points; without it what is left at the start.
     */
    maxHp?: number;
    /**
     * AC; without it 10 with armour and the Dex modifier.
     */
    ac?: number;
    /**
     * The armour's bonus to AC, where `ac` is not given.
     */
    armor?: number;
    /**
     * What is taken off damage.
     */
    reduction?: number;
    /**
     * The attack bonus of class and level.
     */
    bonus?: number;
    /**
     * Str.
     */
    str?: number;
    /**
     * The weapon's bonus to the attack.
     */
    weapon?: number;
    /**
     * The lowest natural roll that makes a hit a critical.
     */
    criticalFrom?: number;
    /**
     * The weapon's damage.
     */
    damage?: LowFantasyDamage;
    /**
     * The level.
     */
    level?: number;
    /**
     * Luck as it is now; without it as at an adventure's start.
     */
    luck?: number;
    /**
     * Con.
     */
    con?: number;
    /**
     * Will.
     */
    will?: number;
}

/**
 * A fighter as the caller describes one. Numbers that no rule of the order needs may be
 * left out.
 */
export interface HeroCombatant {
    /**
     * The caller's id.
     */
    id: string;
    /**
     * The side, for views and lists.
     */
    side?: string;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * Out of the fight whatever the numbers say (HERO-16).
     */
    defeated?: boolean;
    /**
     * DEX, 0 to 999.
     */
    dex?: number;
    /**
     * EGO, 0 to 999.
     */
    ego?: number;
    /**
     * Acts on EGO instead of DEX (HERO-11).
     */
    onEgo?: boolean;
    /**
     * SPD; below 1 without Phases, above 12 as 12 (HERO-4).
     */
    spd?: number;
    /**
     * Lightning Reflexes with all actions, 0 to 99 (HERO-12).
     */
    reflexes?: number;
    /**
     * Lightning Reflexes with a single action, 0 to 99 (HERO-12).
     */
    quick?: number;
    /**
     * Surprised when the fight starts (HERO-6).
     */
    surprised?: boolean;
    /**
     * STUN left.
     */
    stun?: number;
    /**
     * The most STUN; without it what is left at the start.
     */
    maxStun?: number;
    /**
     * BODY left.
     */
    body?: number;
    /**
     * The most BODY; without it what is left at the start.
     */
    maxBody?: number;
    /**
     * END left.
     */
    end?: number;
    /**
     * The most END; without it what is left at the start.
     */
    maxEnd?: number;
    /**
     * CON, 0 to 999.
     */
    con?: number;
    /**
     * REC, -99 to 999.
     */
    rec?: number;
    /**
     * No player's character, for `cvRounding: "favorPc"` and `outOfTheFight`.
     */
    npc?: boolean;
    /**
     * The base OCV, -99 to 99; attacks in the fight need it.
     */
    ocv?: number;
    /**
     * The base DCV.
     */
    dcv?: number;
    /**
     * The base OMCV, for mental attacks.
     */
    omcv?: number;
    /**
     * The base DMCV, against them.
     */
    dmcv?: number;
    /**
     * STR, 0 to 300.
     */
    str?: number;
    /**
     * Normal physical defence, -999 to 999.
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
     * How often the defence is hardened, 0 to 9.
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
     * Takes no STUN.
     */
    takesNoStun?: boolean;
    /**
     * Has no hit locations.
     */
    noLocation?: boolean;
    /**
     * Knockback resistance in points, 0 to 99.
     */
    knockbackResistance?: number;
    /**
     * Levels of shrinking, 0 to 20.
     */
    shrinking?: number;
    /**
     * Doublings of size, -10 to 10.
     */
    size?: number;
    /**
     * Metres of movement for a full Phase, 0 to 10 000.
     */
    move?: number;
    /**
     * The square of the top left corner, for fights on a board.
     */
    at?: GridPoint;
    /**
     * How many squares wide, 1 to 16.
     */
    space?: number;
    /**
     * Where he looks, as a vector; without it nobody comes from behind.
     */
    faces?: GridPoint;
    /**
     * Reach in metres, 0 to 1000.
     */
    reach?: number;
}

/**
 * A fighter in a fight.
 */
export interface FracturedHopeFighter {
    /**
     * What the caller said; hit points, place and facing as they are now.
     */
    is: FracturedHopeCombatant;
    /**
     * The initiative.
     */
    value?: number;
    /**
     * The FNS level, which breaks ties.
     */
    fns?: number;
    /**
     * The faces rolled among those still tied.
     */
    tie?: number[];
    /**
     * The round in which the turn began or was lost.
     */
    done?: number;
    /**
     * In what state.
     */
    condition?: FracturedHopeCondition;
    /**
     * Failed attempts to stabilise since the last fall.
     */
    failures?: number;
    /**
     * Stabilised.
     */
    stable?: boolean;
    /**
     * On the ground.
     */
    prone?: boolean;
    /**
     * What waits.
     */
    held?: FracturedHopeHeld;
    /**
     * The round whose move is forfeited (FH-10).
     */
    forfeits?: number;
    /**
     * The round of the last revival (FH-37).
     */
    revived?: number;
    /**
     * Whom one has to attack (FH-42).
     */
    taunter?: string;
    /**
     * Has taunted in this fight.
     */
    taunted?: boolean;
    /**
     * What statuses do each turn.
     */
    recurring?: FracturedHopeRecurring[];
    /**
     * Statuses with their durations.
     */
    statuses?: Status[];
}

/**
 * A fighter in a fight.
 */
export interface HeroFighter {
    /**
     * What the caller said.
     */
    is: HeroCombatant;
    /**
     * The Segment in which a Phase was last used up; Segments are counted through.
     */
    acted?: number;
    /**
     * The Segment in which a turn last began.
     */
    turned?: number;
    /**
     * The faces of tie rolls in this Segment (HERO-8).
     */
    tie?: number[];
    /**
     * The DEX that still counts in this Segment after a change (HERO-13).
     */
    shown?: number;
    /**
     * The Segment of the last single action by Lightning Reflexes.
     */
    quick?: number;
    /**
     * Half Phases left after it.
     */
    rest?: number;
    /**
     * The held action.
     */
    hold?: HeroHold;
    /**
     * Phases still to be given up for an Abort (HERO-32).
     */
    owed?: number;
    /**
     * The Segment of the Phase last given up (HERO-36).
     */
    gave?: number;
    /**
     * Defensive actions and manoeuvres that last (HERO-38, HERO-121).
     */
    defences?: string[];
    /**
     * What velocity or further attacks took off the OCV besides, while they last.
     */
    strained?: number;
    /**
     * How often the Block has held (HERO-107).
     */
    blocks?: number;
    /**
     * For whom the Block is, if not for himself.
     */
    wards?: string;
    /**
     * The Block is against attacks at range, too.
     */
    wide?: boolean;
    /**
     * The Segment in which he declared to hurry (HERO-120f, HERO-120g).
     */
    hurries?: number;
    /**
     * Whom he is Set on (HERO-118).
     */
    set?: string;
    /**
     * Whom he holds (HERO-112).
     */
    grip?: string;
    /**
     * The attack that he has ready against whom he covers (HERO-120e).
     */
    covers?: HeroAttackAction;
    /**
     * The attack of his Haymaker (HERO-114).
     */
    woundUp?: HeroAttackAction;
    /**
     * The first Segment in which to act after a change of SPD (HERO-14).
     */
    locked?: number;
    /**
     * The SPD from the next Turn on (HERO-15).
     */
    nextSpd?: number;
    /**
     * Stunned (HERO-92).
     */
    stunned?: boolean;
    /**
     * The Segment in which damage was last taken.
     */
    hurt?: number;
    /**
     * The Segment of the last knock-out (HERO-95).
     */
    fell?: number;
    /**
     * The Segment in which a Haymaker lands (HERO-114).
     */
    haymaker?: number;
    /**
     * The Segment in which a Recovery is taken (HERO-97).
     */
    recovering?: number;
    /**
     * Whose attack was blocked (HERO-108).
     */
    blocked?: string;
    /**
     * To whom a contest was lost, while that turn lasts (HERO-10).
     */
    lost?: string;
    /**
     * Statuses with durations.
     */
    statuses?: Status[];
}

/**
 * A fighter in a fight.
 */
export interface LowFantasyFighter {
    /**
     * What the caller said.
     */
    is: LowFantasyCombatant;
    /**
     * The round in which the turn was taken or lost, counted from 1 for the surprise round.
     */
    done?: number;
    /**
     * The round in which a turn last began, counted likewise.
     */
    started?: number;
    /**
     * The round in which damage was last suffered, counted likewise (LFG-13).
     */
    hurt?: number;
    /**
     * The place in the round's order, as it was rolled (LFG-R9); the smallest acts first.
     */
    place?: number[];
    /**
     * What the first variant rolled.
     */
    value?: number;
    /**
     * Of a delayed turn: how many turns of the round were over then (LFG-16).
     */
    delayed?: number;
    /**
     * Whose card an ally acts on in this round.
     */
    follows?: string;
    /**
     * The readied action.
     */
    ready?: LowFantasyReadied;
    /**
     * On whom exploits have failed (LFG-54).
     */
    failed?: string[];
    /**
     * What became of this one at 0 hit points.
     */
    fate?: LowFantasyFate;
    /**
     * Statuses with durations.
     */
    statuses?: Status[];
}

/**
 * A forced move straight away from somebody, or in a direction (LHZ-58).
 */
export interface LogHorizonPush {
    /**
     * Who is moved.
     */
    body: GridBody;
    /**
     * What matters of who is moved.
     */
    mover?: LogHorizonMover;
    /**
     * Away from this body …
     */
    from?: GridBody;
    /**
     * … or in this direction.
     */
    direction?: GridPoint;
    /**
     * How many squares, 0 to 4096.
     */
    squares: number;
    /**
     * The kind of the move: a forced Normal Move is subject to Hinder.
     */
    move?: LogHorizonMoveKind;
    /**
     * The others on the board.
     */
    others?: LogHorizonOther[];
    /**
     * How many may share a square, where the game master sets a limit.
     */
    capacity?: number;
    /**
     * The direction chosen where several are allowed.
     */
    choice?: GridPoint;
}

/**
 * A group of effects of which only so many run at a time (LHZ-105).
 */
export type LogHorizonGroup = "none" | "style" | "stance" | "harmony" | "servantSummon" | "enchantment";

/**
 * A held action (HERO-24).
 */
export interface HeroHold {
    /**
     * The Segment, counted through, in which it was held.
     */
    since: number;
    /**
     * Only half a Phase is held (HERO-25).
     */
    half?: boolean;
    /**
     * The Segment of its place; 0 without one.
     */
    at?: number;
    /**
     * The recorded DEX of its place.
     */
    dex?: number;
    /**
     * Just before whom.
     */
    before?: string;
    /**
     * Right after whom.
     */
    after?: string;
    /**
     * The condition in words.
     */
    condition?: string;
}

/**
 * A hit location.
 */
export type HeroLocation = "head" | "hands" | "arms" | "shoulders" | "chest" | "stomach" | "vitals" | "thighs" | "legs" | "feet";

/**
 * A kind of action (JF-30).
 */
export type FormationAction = "other" | "quickMelee" | "melee" | "charge" | "fullMove" | "defend" | "resist" | "useItem" | "intercept" | "catchBreath" | "shoot" | "load" | "cast";

/**
 * A manoeuvre.
 */
export type HeroManeuver = "strike" | "block" | "brace" | "disarm" | "dodge" | "grab" | "grabBy" | "haymaker" | "moveBy" | "moveThrough" | "multipleAttack" | "set" | "throw" | "shove" | "trip" | "rollWithAPunch" | "diveForCover" | "cover" | "hipshot" | "hurry" | "snapShot" | "suppression" | "strafe" | "pullingAPunch" | "clubWeapon" | "choke" | "blazingAway";

/**
 * A member as the caller describes one.
 */
export interface FormationCombatant {
    /**
     * The caller's id.
     */
    id: string;
    /**
     * 勢力: the faction.
     */
    faction: string;
    /**
     * ユニット: the unit; without it the faction is one unit.
     */
    unit?: string;
    /**
     * 知能, -99 to 999.
     */
    int?: number;
    /**
     * Front, rear or alone.
     */
    row?: FormationRow;
    /**
     * Thieves and hunters may act alone.
     */
    class?: FormationClass;
    /**
     * May act alone whatever the class.
     */
    canSolo?: boolean;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * An initiative that is set already and not rolled.
     */
    initiative?: number;
    /**
     * In what state.
     */
    condition?: FormationCondition;
    /**
     * 戦闘の意思: the will to fight.
     */
    willing?: boolean;
}

/**
 * A member in a fight.
 */
export interface FormationFighter {
    /**
     * What the caller said; row, state and will as they are now.
     */
    is: FormationCombatant;
    /**
     * イニシアティブ値.
     */
    value?: number;
    /**
     * The value that comes back after this round, under `thisRoundOnly`.
     */
    base?: number;
    /**
     * The value from the next round on.
     */
    nextValue?: number;
    /**
     * The round in which the turn was taken or lost.
     */
    done?: number;
    /**
     * The round in which a turn last began.
     */
    started?: number;
    /**
     * Belongs to the simultaneous group that is acting.
     */
    bound?: boolean;
    /**
     * Alone, and drawn into melee (JF-27).
     */
    drawn?: boolean;
    /**
     * Strikes first at an attacker, until his next turn.
     */
    intercepts?: boolean;
    /**
     * An act that goes on over turns.
     */
    progress?: FormationProgress;
    /**
     * The state after the group that is acting (JF-29).
     */
    becomes?: FormationCondition;
    /**
     * The will after the group that is acting.
     */
    willBe?: boolean;
    /**
     * The row after the group that is acting.
     */
    goes?: FormationRow;
    /**
     * Drawn in after the group that is acting.
     */
    draws?: boolean;
    /**
     * Statuses with durations.
     */
    statuses?: Status[];
}

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
 * A modifier that the host brings along. It comes back as a line.
 */
export interface LogHorizonModifier {
    /**
     * What it changes.
     */
    to: LogHorizonModifierTo;
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
export interface LowFantasyModifier {
    /**
     * The total that it changes.
     */
    to: LowFantasyModifierTo;
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
 * A move under the rules of Log Horizon.
 */
export interface LogHorizonMove {
    /**
     * Who moves.
     */
    body: GridBody;
    /**
     * What matters of who moves.
     */
    mover?: LogHorizonMover;
    /**
     * A basic action: it says how somebody moves and how far.
     */
    action?: LogHorizonMoveAction;
    /**
     * The Speed, for a basic action, 0 to 99.
     */
    speed?: number;
    /**
     * How somebody moves; a Normal Move when nothing says it.
     */
    move?: LogHorizonMoveKind;
    /**
     * Somebody else moves the body.
     */
    forced?: boolean;
    /**
     * How many squares at most, 0 to 4096.
     */
    budget?: number;
    /**
     * Where a shortest path leads.
     */
    to?: GridPoint;
    /**
     * The squares of a walk, one step after another.
     */
    path?: GridPoint[];
    /**
     * The others on the board.
     */
    others?: LogHorizonOther[];
    /**
     * How many may share a square, where the game master sets a limit.
     */
    capacity?: number;
    /**
     * How diagonal steps pass corners, for effects that allow them.
     */
    corners?: GridCorners;
    /**
     * Props that are triggered on the way.
     */
    props?: LogHorizonProp[];
    /**
     * The disputed points.
     */
    options?: LogHorizonOptionsRequest;
}

/**
 * A move, or a part of one.
 */
export interface FracturedHopeMove {
    /**
     * Who moves.
     */
    actor: string;
    /**
     * The squares, one step after another; for whoever has a place.
     */
    path?: GridPoint[];
    /**
     * How many squares, for whoever has no place.
     */
    squares?: number;
    /**
     * Takes the whole turn and doubles the move (FH-8).
     */
    sprint?: boolean;
    /**
     * It brings no attacks of opportunity (FH-25).
     */
    quiet?: boolean;
    /**
     * Who lets it pass.
     */
    spared?: string[];
    /**
     * Who gets an attack of opportunity, where there are no places.
     */
    provokes?: string[];
}

/**
 * A move: who, how far and how.
 */
export interface MoveQuestion {
    /**
     * Who moves.
     */
    body: GridBody;
    /**
     * How many squares it may spend, 0 to 4096.
     */
    budget?: number;
    /**
     * Where a shortest path leads.
     */
    to?: GridPoint;
    /**
     * The squares of a walk, one step after another.
     */
    path?: GridPoint[];
    /**
     * How diagonal steps pass corners; `never` leaves four neighbours.
     */
    corners?: GridCorners;
    /**
     * What a diagonal step costs.
     */
    metric?: GridMetric;
    /**
     * Diagonal steps made before in the same move.
     */
    diagonals?: number;
    /**
     * Every square costs 1, whatever the board says.
     */
    ignoreCosts?: boolean;
    /**
     * Bodies that may not be entered.
     */
    solid?: GridBody[];
    /**
     * Bodies that may be passed, but not ended on.
     */
    passable?: GridBody[];
    /**
     * Squares that end the move of whoever enters them and that cannot be left.
     */
    stops?: GridPoint[];
    /**
     * Bodies whose neighbouring squares are watched on a walk.
     */
    foes?: GridBody[];
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
 * A place in the formation while it is being arranged.
 */
export interface FormationPlace {
    /**
     * Who.
     */
    actor: string;
    /**
     * Where.
     */
    to: FormationRow;
    /**
     * In which unit.
     */
    unit?: string;
}

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
 * A point, square or vector `[x, y]`, y down.
 */
export type GridPoint = [number, number];

/**
 * A preset of options.
 */
export type FormationRules = "seed";

/**
 * A preset of options.
 */
export type FracturedHopeRules = "seed";

/**
 * A preset of options.
 */
export type HeroRules = "seed" | "sixth" | "fifth";

/**
 * A preset of options.
 */
export type LogHorizonRules = "seed";

/**
 * A preset of options.
 */
export type LowFantasyRules = "seed";

/**
 * A process whose timing somebody has actions of.
 */
export type LogHorizonProcessTiming = "setup" | "initiative" | "cleanup";

/**
 * A prop that is triggered by those who enter its squares (LHZ-46).
 */
export interface LogHorizonProp {
    /**
     * Its squares.
     */
    squares: GridPoint[];
    /**
     * Terrain: those who fly pass above it.
     */
    terrain?: boolean;
}

/**
 * A push: who, from where and how far.
 */
export interface PushQuestion {
    /**
     * Who is pushed.
     */
    body: GridBody;
    /**
     * Away from this body …
     */
    from?: GridBody;
    /**
     * … or from this point, in half squares: `[1, 1]` is the centre of the first square …
     */
    point?: GridPoint;
    /**
     * … or straight in this direction.
     */
    direction?: GridPoint;
    /**
     * Which ways it may go.
     */
    mode?: GridPushMode;
    /**
     * How many squares, 0 to 4096. Give either this or `metres`.
     */
    squares?: number;
    /**
     * How many metres.
     */
    metres?: Decimal;
    /**
     * The side of a square in metres.
     */
    metresPerSquare?: Decimal;
    /**
     * How diagonals count for a push in metres; `exact` is the true length.
     */
    metric?: GridMetric;
    /**
     * How diagonal steps pass corners.
     */
    corners?: GridCorners;
    /**
     * Bodies that stop it.
     */
    others?: GridBody[];
    /**
     * The direction chosen where the mode leaves a choice.
     */
    choice?: GridPoint;
}

/**
 * A question about sight.
 */
export interface SightQuestion {
    /**
     * Who looks.
     */
    from: GridBody;
    /**
     * Who is looked at.
     */
    to: GridBody;
    /**
     * The rule.
     */
    rule?: GridLine;
    /**
     * How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
     */
    nudge?: number;
    /**
     * How large bodies are treated.
     */
    bodies?: GridBodyRule;
    /**
     * The channel whose walls count.
     */
    channel?: GridChannel;
    /**
     * A mere touch blocks, too.
     */
    touchBlocks?: boolean;
    /**
     * What the bodies in `others` do.
     */
    creatures?: GridCreatures;
    /**
     * Bodies that may stand in between.
     */
    others?: GridBody[];
    /**
     * The game master's last word.
     */
    override?: GridOverride;
}

/**
 * A question of reach.
 */
export interface FormationReach {
    /**
     * Who acts.
     */
    actor: string;
    /**
     * What kind of action.
     */
    action?: FormationAction;
    /**
     * Against whom.
     */
    target: string;
}

/**
 * A rating with the condition on which it counts: Cancel and Weakness.
 */
export interface LogHorizonRating {
    /**
     * The rating, 0 to 9999.
     */
    value: number;
    /**
     * Only against attacks with this tag, such as `flame`.
     */
    tag?: string;
    /**
     * Only against attacks from the same square, or from another one.
     */
    from?: LogHorizonFrom;
}

/**
 * A readied action (LFG-17).
 */
export interface LowFantasyReadied {
    /**
     * What is to happen first, in words.
     */
    trigger: string;
}

/**
 * A rescue of an ally.
 */
export interface LowFantasyRescue {
    /**
     * Who rescues.
     */
    actor: string;
    /**
     * Whom.
     */
    target: string;
    /**
     * How far away, in feet.
     */
    distance?: number;
    /**
     * What is added to Dex.
     */
    bonus?: number;
    /**
     * Advantage or disadvantage of the Dex check.
     */
    die?: LowFantasyDie;
}

/**
 * A revival (FH-37).
 */
export interface FracturedHopeRevive {
    /**
     * Who revives.
     */
    actor: string;
    /**
     * Whom.
     */
    target: string;
    /**
     * The dice of the hit points; 2d4 when absent.
     */
    dice?: FracturedHopeDice;
    /**
     * What is added to them, 0 to 999.
     */
    plus?: number;
    /**
     * How many squares it reaches.
     */
    range?: number;
}

/**
 * A side of a square.
 */
export type GridSide = "north" | "east" | "south" | "west";

/**
 * A side of the body.
 */
export type HeroSide = "left" | "right";

/**
 * A square that is not simply open floor. Without any of the four channels it blocks all.
 */
export interface BoardCell {
    /**
     * The square.
     */
    at: GridPoint;
    /**
     * Blocks sight.
     */
    sight?: boolean;
    /**
     * Blocks movement.
     */
    move?: boolean;
    /**
     * Blocks effects.
     */
    effect?: boolean;
    /**
     * Gives cover.
     */
    cover?: boolean;
    /**
     * How high it is.
     */
    height?: GridHeight;
    /**
     * What it costs to enter, 1 to 255.
     */
    cost?: number;
}

/**
 * A stat: its level and its dice (FH-19).
 */
export interface FracturedHopeStat {
    /**
     * The level, 0 to 99.
     */
    level?: number;
    /**
     * The dice; 2d6 when absent.
     */
    dice?: FracturedHopeDice;
}

/**
 * A status and how long it lasts.
 */
export interface Status {
    /**
     * Its name.
     */
    name: string;
    /**
     * Whose boundary counts; its bearer's, if nothing else is said.
     */
    anchor?: string;
    /**
     * Which boundary counts.
     */
    until?: Boundary;
    /**
     * How many of these boundaries it lasts; 0: until it is taken away.
     */
    count?: number;
}

/**
 * A status of the game, or the host's own.
 */
export type FracturedHopeStatusName = "other" | "daze" | "immobilise" | "stun" | "blind" | "knockedDown";

/**
 * A status or a running effect.
 */
export interface LogHorizonStatus {
    /**
     * Its name. The book's statuses are known; any other name is an effect, or what `class` says (LHZ-104).
     */
    name: string;
    /**
     * The class of a status that the book does not know.
     */
    class?: LogHorizonClass;
    /**
     * How several of its name go together, where the book does not know it; without it a flag.
     */
    stack?: LogHorizonStack;
    /**
     * The rating, such as 10 of Decay 10.
     */
    rating?: number;
    /**
     * Of a Cancel or Weakness: only against attacks with this tag, such as `flame`.
     */
    tag?: string;
    /**
     * Of a Cancel or Weakness: only against attacks from the same square, or from another one.
     */
    from?: LogHorizonFrom;
    /**
     * Whose action started it.
     */
    by?: string;
    /**
     * The round in which it started.
     */
    since?: number;
    /**
     * The group of which only so many run at a time.
     */
    group?: LogHorizonGroup;
    /**
     * Whose boundary the duration counts; its bearer's, if nothing is said.
     */
    anchor?: string;
    /**
     * Which boundary it counts.
     */
    until?: Boundary;
    /**
     * How many; 0: until it is taken away.
     */
    count?: number;
}

/**
 * A target of an attack: its id alone, or with more about it.
 */
export type HeroAimedAt = string | HeroVictim;

/**
 * A taunt: whoever is hostile and near turns to the one who taunts (FH-42).
 */
export interface FracturedHopeTaunt {
    /**
     * Who taunts.
     */
    actor: string;
    /**
     * The level of its area, 0 to 20.
     */
    level?: number;
}

/**
 * A turn or a readied action that has begun.
 */
export interface LowFantasyOpenTurn {
    /**
     * Whose.
     */
    actor: string;
    /**
     * The action is left.
     */
    action?: boolean;
    /**
     * Moves left.
     */
    moves?: number;
    /**
     * A readied action, not a turn.
     */
    readied?: boolean;
    /**
     * The player has not declared it yet (LFG-28).
     */
    undeclared?: boolean;
    /**
     * Happens together with another action: falling does not end it before its action.
     */
    together?: boolean;
    /**
     * Whose actions come first, by a contest.
     */
    after?: string[];
}

/**
 * A turn that has begun.
 */
export interface FormationOpenTurn {
    /**
     * Whose.
     */
    actor: string;
    /**
     * Actions left.
     */
    left?: number;
    /**
     * Something was done.
     */
    spent?: boolean;
}

/**
 * A turn that has begun.
 */
export interface FracturedHopeTurn {
    /**
     * Whose.
     */
    actor: string;
    /**
     * Of what kind.
     */
    kind?: FracturedHopeTurnKind;
    /**
     * Squares moved.
     */
    moved?: number;
    /**
     * There is no move: it was spent or given up.
     */
    noMove?: boolean;
    /**
     * Sprinting.
     */
    sprint?: boolean;
    /**
     * The standard action is spent.
     */
    acted?: boolean;
    /**
     * No attack: dazed where this was held back.
     */
    dazed?: boolean;
    /**
     * The blow that still belongs to the action (FH-15).
     */
    other?: FracturedHopeKind;
    /**
     * Who has had an attack of opportunity at this move.
     */
    struck?: string[];
}

/**
 * A turn that has begun.
 */
export interface HeroOpenTurn {
    /**
     * Whose.
     */
    actor: string;
    /**
     * Half Phases left.
     */
    left?: number;
    /**
     * A single action by Lightning Reflexes.
     */
    quick?: boolean;
    /**
     * A held action.
     */
    held?: boolean;
    /**
     * Metres moved in this Phase, by mode.
     */
    moved?: HeroMoved[];
}

/**
 * A wall between two points, in units of the board.
 */
export interface BoardWall {
    /**
     * One end.
     */
    from: GridPoint;
    /**
     * The other end.
     */
    to: GridPoint;
    /**
     * The caller's id.
     */
    id?: string;
    /**
     * How it stops sight.
     */
    sight?: GridRestriction;
    /**
     * How it stops movement.
     */
    move?: GridRestriction;
    /**
     * How it stops effects.
     */
    effect?: GridRestriction;
    /**
     * How it gives cover.
     */
    cover?: GridRestriction;
    /**
     * It stops from one side only.
     */
    oneWay?: GridOneWay;
    /**
     * It is a door.
     */
    door?: GridDoor;
    /**
     * How high it is.
     */
    height?: GridHeight;
    /**
     * The threshold of `proximity` and `distance`, in units, 0 to 1 048 576.
     */
    threshold?: number;
}

/**
 * A wall between two squares.
 */
export interface BoardEdge {
    /**
     * A square beside it.
     */
    at: GridPoint;
    /**
     * The side of that square.
     */
    side: GridSide;
    /**
     * The caller's id.
     */
    id?: string;
    /**
     * How it stops sight.
     */
    sight?: GridRestriction;
    /**
     * How it stops movement.
     */
    move?: GridRestriction;
    /**
     * How it stops effects.
     */
    effect?: GridRestriction;
    /**
     * How it gives cover.
     */
    cover?: GridRestriction;
    /**
     * It stops from one side only.
     */
    oneWay?: GridOneWay;
    /**
     * It is a door.
     */
    door?: GridDoor;
    /**
     * How high it is.
     */
    height?: GridHeight;
    /**
     * The threshold of `proximity` and `distance`, in units, 0 to 1 048 576.
     */
    threshold?: number;
}

/**
 * A weapon.
 */
export interface FracturedHopeWeapon {
    /**
     * What kind it is.
     */
    kind?: FracturedHopeWeaponKind;
    /**
     * Its rating, -99 to 99.
     */
    rating?: number;
    /**
     * How many squares it reaches; 1 for melee weapons, as far as one sees for the others.
     */
    range?: number;
    /**
     * It takes both hands.
     */
    twoHanded?: boolean;
}

/**
 * Aborts to defensive actions.
 */
export interface HeroAbort {
    /**
     * Who Aborts.
     */
    actor: string;
    /**
     * To what: at most one of Block, Dodge, Dive for Cover and Roll With a Punch.
     */
    to: HeroDefensive[];
    /**
     * One of them is a power that takes an Extra Phase (HERO-39).
     */
    extraPhase?: boolean;
    /**
     * Gives up the next Phase although an action is held (HERO-35).
     */
    keepHold?: boolean;
    /**
     * For whom to Block, if not for himself (HERO-107).
     */
    target?: string;
    /**
     * Blocks attacks at range, too, as the GM permits.
     */
    ranged?: boolean;
    /**
     * Where a Dive for Cover ends, on a board.
     */
    diveTo?: GridPoint;
}

/**
 * An Attack Action. Without a target only its time is spent, and the caller works it.
 */
export interface HeroAttackAction {
    /**
     * Who attacks.
     */
    actor: string;
    /**
     * The manoeuvre (HERO-105 to HERO-120n).
     */
    maneuver?: HeroManeuver;
    /**
     * Half a Phase or a whole one; without it as usual for the manoeuvre.
     */
    time?: HeroTime;
    /**
     * The one target. Give either this or `targets`.
     */
    target?: HeroAimedAt;
    /**
     * Several targets, 1 to 64: of autofire, an area or a Multiple Attack.
     */
    targets?: HeroAimedAt[];
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
     * A mental attack: OMCV against DMCV.
     */
    mental?: boolean;
    /**
     * Something else halves the OCV.
     */
    halved?: boolean;
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
     * How many attackers coordinate on the target, 1 to 20.
     */
    attackers?: number;
    /**
     * Damage classes spread to hit better, 0 to 20.
     */
    spread?: number;
    /**
     * Metres of velocity behind a manoeuvre, 0 to 10 000.
     */
    velocity?: number;
    /**
     * The centre of an area attack, on a board; without targets it hits all who are inside.
     */
    centre?: GridPoint;
    /**
     * Where a manoeuvre that moves ends, on a board.
     */
    to?: GridPoint;
    /**
     * Metres that a manoeuvre moves, 0 to 10 000; they cost END (HERO-44).
     */
    metres?: number;
    /**
     * Nobody blocks this attack, as the GM says.
     */
    unblockable?: boolean;
    /**
     * Active points of the power, 0 to 9999: 1 END for each 10 (HERO-101).
     */
    activePoints?: number;
    /**
     * END that the power costs a use, 0 to 999, instead of what its active points cost.
     */
    endCost?: number;
    /**
     * Points by which the power is pushed, 0 to 999: 1 END each (HERO-102).
     */
    pushed?: number;
}

/**
 * An act of more actions than a turn has.
 */
export interface FormationProgress {
    /**
     * Which.
     */
    action: string;
    /**
     * Actions spent.
     */
    spent: number;
    /**
     * Actions it takes.
     */
    of: number;
}

/**
 * An action other than an attack.
 */
export interface LowFantasyUse {
    /**
     * Who acts.
     */
    actor: string;
    /**
     * What is done.
     */
    action?: LowFantasyAction;
    /**
     * The threshold of a spell's side effect, 1 to 20; without it none is rolled for.
     */
    threshold?: number;
}

/**
 * An action other than an attack.
 */
export type LowFantasyAction = "other" | "dodge" | "cast";

/**
 * An action other than attacks and movement.
 */
export interface HeroUse {
    /**
     * Who acts.
     */
    actor: string;
    /**
     * What is done.
     */
    action?: HeroAction;
    /**
     * How long it takes; without it as usual for the action.
     */
    time?: HeroTime;
    /**
     * It has an attack roll, so the Phase ends with it (HERO-21).
     */
    attack?: boolean;
    /**
     * On whom to Set, for whom to Block, or of whom to let go.
     */
    target?: string;
    /**
     * Blocks attacks at range, too, as the GM permits.
     */
    ranged?: boolean;
    /**
     * Where a Dive for Cover ends, on a board.
     */
    diveTo?: GridPoint;
}

/**
 * An action other than attacks and the basic movements.
 */
export interface LogHorizonUse {
    /**
     * Who acts.
     */
    actor: string;
    /**
     * Its timing.
     */
    timing?: LogHorizonTiming;
    /**
     * What it is, in the host's words.
     */
    name?: string;
    /**
     * It has the tag Movement (LHZ-88).
     */
    movement?: boolean;
    /**
     * It uses up the Minor besides (LHZ-29).
     */
    eatsMinor?: boolean;
    /**
     * It has the tag Swift: once per process (LHZ-105).
     */
    swift?: boolean;
    /**
     * It uses an item up, so it does not count as the one action of its timing (LHZ-10).
     */
    consumable?: boolean;
    /**
     * The rank of Hate that it demands, if any (LHZ-43).
     */
    needs?: LogHorizonHateState;
    /**
     * The Hate that it costs.
     */
    hate?: number;
    /**
     * Who pays that Hate.
     */
    hateTo?: LogHorizonHateTo;
}

/**
 * An action that is no attack.
 */
export interface FracturedHopeUse {
    /**
     * Who.
     */
    actor: string;
    /**
     * Of what kind.
     */
    action?: FracturedHopeAction;
    /**
     * The host's word for it.
     */
    label?: string;
    /**
     * What is in the main hand after changing weapons.
     */
    mainHand?: FracturedHopeWeapon;
    /**
     * What is in the other hand after changing weapons.
     */
    offHand?: FracturedHopeWeapon;
}

/**
 * An action with its usual time (HERO-21 to HERO-23, the manoeuvres of HERO-105 to HERO-120).
 */
export type HeroAction = "other" | "block" | "dodge" | "diveForCover" | "brace" | "set" | "haymaker" | "multipleAttack" | "draw" | "openDoor" | "standUp" | "perceive" | "defence" | "recovery" | "changeMagazine" | "hipshot" | "hurry" | "escape" | "letGo";

/**
 * An action.
 */
export interface FormationUse {
    /**
     * Who acts.
     */
    actor: string;
    /**
     * What kind.
     */
    action?: FormationAction;
    /**
     * Against whom; melee needs one.
     */
    target?: string;
    /**
     * How many actions it takes, where the kind leaves that open; more than a turn has go on over the next turns.
     */
    actions?: number;
}

/**
 * An area under the rules of Log Horizon.
 */
export interface LogHorizonArea {
    /**
     * Which.
     */
    shape: LogHorizonShape;
    /**
     * Who makes it.
     */
    user: GridBody;
    /**
     * The chosen square; a Line starts at its user's without one.
     */
    square?: GridPoint;
    /**
     * The n of Wide and Line, 0 to 1024.
     */
    n?: number;
    /**
     * The direction of a Line.
     */
    side?: GridSide;
    /**
     * Everybody in it is a target.
     */
    all?: boolean;
    /**
     * How far away the chosen square may be, 0 to 9999.
     */
    range?: number;
    /**
     * Who might be inside.
     */
    bodies?: GridBody[];
    /**
     * The disputed points.
     */
    options?: LogHorizonOptionsRequest;
}

/**
 * An area: its shape, where it starts, and what cuts it off.
 */
export interface AreaQuestion {
    /**
     * The shape.
     */
    shape?: GridShape;
    /**
     * Starts at the centre of this square …
     */
    square?: GridPoint;
    /**
     * … or at the top left corner of this square …
     */
    corner?: GridPoint;
    /**
     * … or in the middle of the side `edgeSide` of this square …
     */
    edge?: GridPoint;
    /**
     * The side of `edge`.
     */
    edgeSide?: GridSide;
    /**
     * … or at this body.
     */
    body?: GridBody;
    /**
     * The level of a square, in squares.
     */
    level?: number;
    /**
     * The radius of a burst or emanation, in squares.
     */
    radius?: number;
    /**
     * This far is outside a ring.
     */
    inner?: number;
    /**
     * This far is inside a ring.
     */
    outer?: number;
    /**
     * How radius and cones are counted.
     */
    metric?: GridMetric;
    /**
     * The length of a cone or line, in squares.
     */
    length?: number;
    /**
     * Where a cone or line leads, as a vector of any length.
     */
    direction?: GridPoint;
    /**
     * How wide a cone opens, `[rise, run]`: the tangent of half its angle. `[1, 2]` is as wide as long, `[1, 1]` a quarter.
     */
    spread?: GridPoint;
    /**
     * How a cone ends.
     */
    end?: GridConeEnd;
    /**
     * The width of a line or rectangle, in squares.
     */
    width?: number;
    /**
     * The height of a rectangle, in squares.
     */
    height?: number;
    /**
     * The body's own space belongs to its emanation.
     */
    withSelf?: boolean;
    /**
     * The points of a wall.
     */
    points?: GridPoint[];
    /**
     * The wall takes squares, not sides of squares.
     */
    wallSquares?: boolean;
    /**
     * Log Horizon's n.
     */
    n?: number;
    /**
     * The direction of Log Horizon's Line.
     */
    side?: GridSide;
    /**
     * The origin's square belongs to Log Horizon's Line.
     */
    withOrigin?: boolean;
    /**
     * How much of a square must lie inside.
     */
    coverage?: GridCoverage;
    /**
     * From where walls cut it off.
     */
    cut?: GridCut;
    /**
     * The lines of the cut.
     */
    rule?: GridPlainLine;
    /**
     * How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
     */
    nudge?: number;
    /**
     * The channel whose walls cut.
     */
    channel?: GridChannel;
    /**
     * Who makes the area: the answer says whether the origin is seen.
     */
    user?: GridBody;
    /**
     * Who might be inside.
     */
    bodies?: GridBody[];
}

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
     * The other hand's blow in the same action.
     */
    second?: FracturedHopeSecond;
    /**
     * What the skill adds to the attack, -99 to 99 (FH-20).
     */
    bonus?: number;
    /**
     * It is an area: the position does not count.
     */
    area?: boolean;
    /**
     * How far it reaches, in squares; without it no distance is too far.
     */
    range?: number;
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
 * An attack in Log Horizon.
 */
export interface LogHorizonAttack {
    /**
     * What kinds of attack it is.
     */
    kinds?: LogHorizonAttackKind[];
    /**
     * When it is made.
     */
    timing?: LogHorizonTiming;
    /**
     * Who attacks.
     */
    attacker: LogHorizonAttacker;
    /**
     * The one target. Give either this or `targets`.
     */
    target?: LogHorizonTarget;
    /**
     * Several targets of the same rolls, 1 to 64.
     */
    targets?: LogHorizonTarget[];
    /**
     * The check that it meets; resistance for magic and evasion for other kinds when absent.
     */
    against?: LogHorizonDefence;
    /**
     * The number that the attack check has to reach, instead of a defence check.
     */
    number?: number;
    /**
     * It succeeds without a check.
     */
    automatic?: boolean;
    /**
     * Its damage.
     */
    damage?: LogHorizonDamage;
    /**
     * Its tags, for the conditions of Cancel and Weakness.
     */
    tags?: string[];
    /**
     * It triggers Pursuit as if the defence check had failed.
     */
    triggersPursuit?: boolean;
    /**
     * It triggers Weakness as if the defence check had failed.
     */
    triggersWeakness?: boolean;
    /**
     * What it brings besides.
     */
    riders?: LogHorizonRider[];
    /**
     * A further check against the defence totals, at the end.
     */
    extraCheck?: LogHorizonCheck;
    /**
     * A coup de grâce: damage makes those dead who were Incapacitated.
     */
    coupDeGrace?: boolean;
    /**
     * How many squares it reaches, 0 to 9999; 0 is Close.
     */
    range?: number;
    /**
     * An area that hits everybody in it.
     */
    all?: boolean;
    /**
     * Who may cover and is no target.
     */
    coverers?: LogHorizonTarget[];
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: LogHorizonModifier[];
    /**
     * The disputed points.
     */
    options?: LogHorizonOptionsRequest;
    /**
     * Resolve even what the rules refuse; the result records it.
     */
    force?: boolean;
}

/**
 * An attack in Low Fantasy Gaming.
 */
export interface LowFantasyAttack {
    /**
     * What kind of attack it is.
     */
    kind?: LowFantasyKind;
    /**
     * Who attacks.
     */
    attacker: LowFantasyAttacker;
    /**
     * The one target. Give either this or `targets`.
     */
    target?: LowFantasyTarget;
    /**
     * Several targets, 1 to 64, each attacked with a roll of its own.
     */
    targets?: LowFantasyTarget[];
    /**
     * The damage; without it only whether it hits.
     */
    damage?: LowFantasyDamage;
    /**
     * An exploit against the one target.
     */
    exploit?: LowFantasyExploit;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: LowFantasyModifier[];
    /**
     * The disputed points.
     */
    options?: LowFantasyOptionsRequest;
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
 * An attack. What the characters do not say of it is said here.
 */
export interface LogHorizonAttackAction {
    /**
     * Who attacks.
     */
    actor: string;
    /**
     * Whom.
     */
    targets: string[];
    /**
     * Its timing.
     */
    timing?: LogHorizonTiming;
    /**
     * What it is, in the host's words.
     */
    name?: string;
    /**
     * What kinds of attack it is.
     */
    kinds?: LogHorizonAttackKind[];
    /**
     * The check that it meets; resistance for magic and evasion for other kinds when absent.
     */
    against?: LogHorizonDefence;
    /**
     * The number that the attack check has to reach, instead of a defence check.
     */
    number?: number;
    /**
     * It succeeds without a check.
     */
    automatic?: boolean;
    /**
     * The attack check, where it is not the attacker's own accuracy.
     */
    accuracy?: LogHorizonCheck;
    /**
     * Its damage.
     */
    damage?: LogHorizonDamage;
    /**
     * Its tags, for the conditions of Cancel and Weakness.
     */
    tags?: string[];
    /**
     * It triggers Pursuit as if the defence check had failed.
     */
    triggersPursuit?: boolean;
    /**
     * It triggers Weakness as if the defence check had failed.
     */
    triggersWeakness?: boolean;
    /**
     * What it brings besides.
     */
    riders?: LogHorizonFightRider[];
    /**
     * A further check against the defence totals, at the end.
     */
    extraCheck?: LogHorizonCheck;
    /**
     * A coup de grâce (LHZ-85).
     */
    coupDeGrace?: boolean;
    /**
     * How many squares it reaches; 0 is Close.
     */
    range?: number;
    /**
     * How far away the targets are, where the squares do not say it.
     */
    distance?: number;
    /**
     * An area that hits everybody in it.
     */
    all?: boolean;
    /**
     * Who is asked to cover.
     */
    coverers?: string[];
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: LogHorizonModifier[];
    /**
     * It has the tag Movement.
     */
    movement?: boolean;
    /**
     * It uses up the Minor besides (LHZ-29).
     */
    eatsMinor?: boolean;
    /**
     * It has the tag Swift.
     */
    swift?: boolean;
    /**
     * It uses an item up.
     */
    consumable?: boolean;
    /**
     * The rank of Hate that it demands, if any (LHZ-43).
     */
    needs?: LogHorizonHateState;
    /**
     * The Hate that it costs.
     */
    hate?: number;
    /**
     * Who pays that Hate.
     */
    hateTo?: LogHorizonHateTo;
}

/**
 * An attack: the action. With a target it is resolved, with the numbers of both fighters.
 */
export interface LowFantasyStrike {
    /**
     * Who attacks.
     */
    actor: string;
    /**
     * Whom; without one only the action is taken.
     */
    target?: string;
    /**
     * In melee or at range.
     */
    kind?: LowFantasyKind;
    /**
     * The attack bonus, instead of the fighter's.
     */
    bonus?: number;
    /**
     * The weapon's bonus to the attack, instead of the fighter's.
     */
    weapon?: number;
    /**
     * The weapon's damage, instead of the fighter's.
     */
    damage?: LowFantasyDamage;
    /**
     * The lowest natural roll that makes a hit a critical, instead of the fighter's.
     */
    criticalFrom?: number;
    /**
     * Advantage or disadvantage.
     */
    die?: LowFantasyDie;
    /**
     * An exploit that goes with it.
     */
    exploit?: LowFantasyExploit;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: LowFantasyModifier[];
}

/**
 * An effect changes somebody's Hate: either `by` or `to`.
 */
export interface LogHorizonHateChange {
    /**
     * Whose.
     */
    target: string;
    /**
     * By how much.
     */
    by?: number;
    /**
     * To which number.
     */
    to?: number;
}

/**
 * An effect gives or takes a Main Process (LHZ-6, LHZ-21).
 */
export interface LogHorizonStateChange {
    /**
     * Whose.
     */
    target: string;
    /**
     * Pre-action (from Standby, too) or Post-action.
     */
    to: LogHorizonState;
}

/**
 * An exploit that goes with a hit.
 */
export interface LowFantasyExploit {
    /**
     * How much it is to bring about.
     */
    kind?: LowFantasyExploitKind;
    /**
     * The attacker's side of a minor exploit's contest.
     */
    check?: LowFantasyCheck;
    /**
     * The target's side of it.
     */
    against?: LowFantasyCheck;
    /**
     * The Luck of a major exploit.
     */
    luck?: LowFantasyLuck;
    /**
     * It has failed on this target before, and nothing much has changed.
     */
    failed?: boolean;
}

/**
 * An offensive ability, against one target or an area.
 */
export interface FracturedHopeAbility {
    /**
     * Who uses it.
     */
    actor: string;
    /**
     * Its stat.
     */
    stat?: FracturedHopeStatName;
    /**
     * The rating of the weapon in the main hand counts.
     */
    rating?: boolean;
    /**
     * What the skill adds to the attack, -99 to 99.
     */
    bonus?: number;
    /**
     * What it is rolled against; magical defence for INT, else physical, when absent (FH-R5).
     */
    against?: FracturedHopeVersus;
    /**
     * The one target. Give either this or `level`.
     */
    target?: string;
    /**
     * The level of its area, 0 to 20.
     */
    level?: number;
    /**
     * The target square of the area; the own one when absent.
     */
    centre?: GridPoint;
    /**
     * Whom the area concerns.
     */
    affects?: FracturedHopeAffects;
    /**
     * How many squares it reaches; as far as one sees when absent.
     */
    range?: number;
    /**
     * It does no damage.
     */
    harmless?: boolean;
    /**
     * What a hit brings besides.
     */
    effect?: FracturedHopeEffect;
    /**
     * Where the attacker stands, whatever the places say.
     */
    position?: FracturedHopePosition;
    /**
     * Whether a single target has cover, whatever the board says.
     */
    cover?: boolean;
    /**
     * Whether the target or the target square is in sight, whatever the board says.
     */
    sight?: boolean;
    /**
     * The host's own modifiers, at most 64.
     */
    modifiers?: FracturedHopeModifier[];
}

/**
 * Another action (FH-6).
 */
export type FracturedHopeAction = "minor" | "ability" | "switchWeapon" | "search";

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
 * Begins a turn.
 */
export interface HeroBegin {
    /**
     * Whose.
     */
    actor: string;
    /**
     * A single action by Lightning Reflexes (HERO-12).
     */
    quick?: boolean;
}

/**
 * Brings a character in.
 */
export interface LogHorizonAdd {
    /**
     * The character.
     */
    fighter: LogHorizonCombatant;
    /**
     * It still acts in this round; without it it is Post-action until the next Setup.
     */
    acts?: boolean;
}

/**
 * Brings a fighter in.
 */
export interface FracturedHopeAdd {
    /**
     * The fighter.
     */
    fighter: FracturedHopeCombatant;
}

/**
 * Brings a fighter in.
 */
export interface HeroAdd {
    /**
     * The fighter.
     */
    fighter: HeroCombatant;
}

/**
 * Brings a fighter in.
 */
export interface LowFantasyAdd {
    /**
     * The fighter.
     */
    fighter: LowFantasyCombatant;
}

/**
 * Brings a member in.
 */
export interface FormationAdd {
    /**
     * The member.
     */
    fighter: FormationCombatant;
}

/**
 * Cancels statuses or effects.
 */
export interface LogHorizonCancel {
    /**
     * Whose.
     */
    actor: string;
    /**
     * By which action.
     */
    by: LogHorizonCancelBy;
    /**
     * Which: one with a Minor, a Major or Fate, any number with an Instant.
     */
    statuses: string[];
}

/**
 * Changes a character; what is left out stays.
 */
export interface LogHorizonUpdate {
    /**
     * Who.
     */
    target: string;
    /**
     * The Initiative.
     */
    initiative?: number;
    /**
     * The Initiative until the round ends (LHZ-6).
     */
    thisRound?: number;
    /**
     * The highest Initiative until the round ends (LHZ-6).
     */
    highest?: boolean;
    /**
     * Stays Post-action at the next Setup (LHZ-6).
     */
    skips?: boolean;
    /**
     * What effects say of the Standby (LHZ-21).
     */
    standby?: LogHorizonStandbyRule;
    /**
     * In which processes this one is asked.
     */
    timings?: LogHorizonProcessTiming[];
    /**
     * The most hit points without Fatigue.
     */
    maxHp?: number;
    /**
     * The square, as x and y: for moves that somebody else or an effect makes.
     */
    square?: number[];
    /**
     * The Speed.
     */
    speed?: number;
    /**
     * Points of Fate left.
     */
    fate?: number;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
}

/**
 * Changes a fighter; what is left out stays.
 */
export interface FracturedHopeUpdate {
    /**
     * Who.
     */
    target: string;
    /**
     * The side.
     */
    side?: string;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * The initiative.
     */
    initiative?: number;
    /**
     * Hit points; at 0 one falls, above it one wakes.
     */
    hp?: number;
    /**
     * The most hit points.
     */
    maxHp?: number;
    /**
     * Armour points.
     */
    armor?: number;
    /**
     * What modifies the move.
     */
    moveModifier?: number;
    /**
     * The place, as after a push: without attacks of opportunity.
     */
    place?: GridPoint;
    /**
     * Where one looks.
     */
    facing?: GridPoint;
    /**
     * The weapon in the main hand.
     */
    mainHand?: FracturedHopeWeapon;
    /**
     * The weapon in the other hand.
     */
    offHand?: FracturedHopeWeapon;
}

/**
 * Changes a fighter; what is left out stays.
 */
export interface HeroUpdate {
    /**
     * Who.
     */
    target: string;
    /**
     * DEX; it counts from the next Segment on (HERO-13).
     */
    dex?: number;
    /**
     * EGO.
     */
    ego?: number;
    /**
     * Acts on EGO.
     */
    onEgo?: boolean;
    /**
     * SPD.
     */
    spd?: number;
    /**
     * How the SPD changes.
     */
    spdChange?: HeroSpdChange;
    /**
     * Lightning Reflexes with all actions.
     */
    reflexes?: number;
    /**
     * Lightning Reflexes with a single action.
     */
    quick?: number;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
    /**
     * Where he stands, as when the host moves him.
     */
    place?: GridPoint;
    /**
     * Where he looks.
     */
    faces?: GridPoint;
    /**
     * A change of DEX or EGO counts in this Segment already.
     */
    atOnce?: boolean;
}

/**
 * Changes a fighter; what is left out stays. The order of a round that has begun stays too.
 */
export interface LowFantasyUpdate {
    /**
     * Who.
     */
    target: string;
    /**
     * Dex.
     */
    dex?: number;
    /**
     * The bonus to initiative.
     */
    initiative?: number;
    /**
     * Which of two dice counts for initiative.
     */
    initiativeDie?: LowFantasyDie;
    /**
     * AC.
     */
    ac?: number;
    /**
     * Luck.
     */
    luck?: number;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
}

/**
 * Changes a member; what is left out stays.
 */
export interface FormationUpdate {
    /**
     * Who.
     */
    target: string;
    /**
     * INT.
     */
    int?: number;
    /**
     * The initiative.
     */
    initiative?: number;
    /**
     * The faction.
     */
    faction?: string;
    /**
     * Players do not see this one.
     */
    hidden?: boolean;
}

/**
 * Damage after defence and Cancel, which the host has worked out.
 */
export interface LogHorizonDamageDone {
    /**
     * Who takes it.
     */
    target: string;
    /**
     * How much.
     */
    amount: number;
    /**
     * It passes the Barrier by.
     */
    pastBarrier?: boolean;
    /**
     * Whose attack, where the target failed the defence check against it (LHZ-40).
     */
    failedAgainst?: string;
    /**
     * It is an attack with a coup de grâce (LHZ-85).
     */
    coupDeGrace?: boolean;
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
 * Damage that got through.
 */
export interface HeroDamageDone {
    /**
     * Who takes it.
     */
    target: string;
    /**
     * STUN.
     */
    stun?: number;
    /**
     * BODY.
     */
    body?: number;
}

/**
 * Damage that got through.
 */
export interface LowFantasyDamageDone {
    /**
     * Who takes it.
     */
    target: string;
    /**
     * How much, after all reductions.
     */
    amount: number;
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
 * Draws the next card.
 */
export interface LowFantasyDraw {
    /**
     * Whose card was drawn from a real deck; without it one is drawn here.
     */
    card?: string;
}

/**
 * Ends a round or the fight.
 */
export interface LowFantasyWord {
    /**
     * Why, in the host's words.
     */
    why?: string;
}

/**
 * Ends a round, the combat or the scene.
 */
export interface LogHorizonWord {
    /**
     * Why, in the host's words.
     */
    why?: string;
}

/**
 * Ends the fight, or confirms the formation, or ends a round.
 */
export interface FormationWord {
    /**
     * Why, in the host's words.
     */
    why?: string;
}

/**
 * Ends the fight.
 */
export interface FracturedHopeEnd {
    /**
     * Why, in the host's words.
     */
    why?: string;
}

/**
 * Ends the fight.
 */
export interface HeroEnd {
    /**
     * Why, in the host's words.
     */
    why?: string;
}

/**
 * Fires at whom one covers (HERO-120e).
 */
export interface HeroFire {
    /**
     * Who covers.
     */
    actor: string;
}

/**
 * For whom fronts are counted together.
 */
export type FormationPool = "side" | "faction" | "unit";

/**
 * From where an attack has to come for a condition to be met.
 */
export type LogHorizonFrom = "close" | "notClose";

/**
 * From where the squares of an area must be seen.
 */
export type LogHorizonAreaSight = "user" | "chosenSquareOnly";

/**
 * From where walls cut an area off.
 */
export type GridCut = "origin" | "none" | "user";

/**
 * Front and rear change places for 1 action of the one on turn.
 */
export interface FormationSwap {
    /**
     * Who is on turn.
     */
    actor: string;
    /**
     * Who agrees.
     */
    with: string;
}

/**
 * Gives or takes a status or a running effect. `incapacitated`, `dead` and `absent` are
 * conditions of their own.
 */
export interface LogHorizonStatusChange {
    /**
     * Whose.
     */
    target: string;
    /**
     * Which.
     */
    name: string;
    /**
     * Takes it away, all of its name.
     */
    remove?: boolean;
    /**
     * The class of a status that the book does not know; without it an effect.
     */
    class?: LogHorizonClass;
    /**
     * How several of its name go together, where the book does not know it; without it a flag.
     */
    stack?: LogHorizonStack;
    /**
     * The rating.
     */
    rating?: number;
    /**
     * Of a Cancel or Weakness: only against attacks with this tag, such as `flame`.
     */
    tag?: string;
    /**
     * Of a Cancel or Weakness: only against attacks from the same square, or from another one.
     */
    from?: LogHorizonFrom;
    /**
     * Whose action starts it.
     */
    by?: string;
    /**
     * The group of which only so many run at a time (LHZ-105).
     */
    group?: LogHorizonGroup;
    /**
     * Whose boundary the duration counts; its bearer's, if nothing is said.
     */
    anchor?: string;
    /**
     * Which boundary it counts.
     */
    until?: Boundary;
    /**
     * How many; 0: until it is taken away.
     */
    count?: number;
}

/**
 * Gives or takes a status.
 */
export interface FormationStatus {
    /**
     * Whose.
     */
    target: string;
    /**
     * Which.
     */
    name?: FormationStatusName;
    /**
     * The host's name for another status.
     */
    label?: string;
    /**
     * Takes it away.
     */
    remove?: boolean;
    /**
     * Whose boundary the duration counts; its bearer's, if nothing is said.
     */
    anchor?: string;
    /**
     * Which boundary it counts.
     */
    until?: Boundary;
    /**
     * How many; 0: until it is taken away.
     */
    count?: number;
}

/**
 * Gives or takes a status.
 */
export interface FracturedHopeStatus {
    /**
     * Whose.
     */
    target: string;
    /**
     * Which.
     */
    name?: FracturedHopeStatusName;
    /**
     * The host's name for another status.
     */
    label?: string;
    /**
     * How many of its bearer's turns it lasts; 0: until it is taken away.
     */
    rounds?: number;
    /**
     * Damage at the beginning of each of these turns.
     */
    damage?: number;
    /**
     * Healing at the beginning of each of these turns.
     */
    heal?: number;
    /**
     * Takes it away.
     */
    remove?: boolean;
}

/**
 * Gives or takes a status. `defeated` and `dodge` mean something to the fight.
 */
export interface LowFantasyStatus {
    /**
     * Whose.
     */
    target: string;
    /**
     * The status.
     */
    name: string;
    /**
     * Takes it away.
     */
    remove?: boolean;
    /**
     * Whose boundary the duration counts; its bearer's, if nothing is said.
     */
    anchor?: string;
    /**
     * Which boundary it counts.
     */
    until?: Boundary;
    /**
     * How many; 0: until it is taken away.
     */
    count?: number;
}

/**
 * Gives or takes a status. `stunned`, `defeated` and `surprised` are the fight's own. Attacks
 * read `prone`, `entangled`, `blind`, `grabbed`, `inWater`, `underwater`, `flying`, `clinging`,
 * `zeroGravity` and `noncombat`, Post-Segment-12 Recoveries `holdingBreath`.
 */
export interface HeroStatus {
    /**
     * Whose.
     */
    target: string;
    /**
     * The status.
     */
    name: string;
    /**
     * Takes it away.
     */
    remove?: boolean;
    /**
     * Whose boundary the duration counts; its bearer's, if nothing is said.
     */
    anchor?: string;
    /**
     * Which boundary it counts.
     */
    until?: Boundary;
    /**
     * How many; 0: until it is taken away.
     */
    count?: number;
}

/**
 * Goes on to the next Segment.
 */
export interface HeroEndSegment {
    /**
     * Also through Segments in which only held actions could be used.
     */
    through?: boolean;
}

/**
 * Hit points lost or won outside of attacks.
 */
export interface FracturedHopeChange {
    /**
     * Whose.
     */
    target: string;
    /**
     * How many.
     */
    amount: number;
}

/**
 * Hit points that come back.
 */
export interface LogHorizonHeal {
    /**
     * Who gets them.
     */
    target: string;
    /**
     * How many.
     */
    amount: number;
}

/**
 * Hit points that come back.
 */
export interface LowFantasyHeal {
    /**
     * Who gets them.
     */
    target: string;
    /**
     * How many.
     */
    amount: number;
}

/**
 * Holds the action; without a place or a condition until it is wanted.
 */
export interface HeroHoldAction {
    /**
     * Who holds.
     */
    actor: string;
    /**
     * The Turn of the place; this one, if nothing is said.
     */
    turn?: number;
    /**
     * The Segment of the place; this one, if nothing is said.
     */
    segment?: number;
    /**
     * The DEX of the place.
     */
    dex?: number;
    /**
     * Just before whom.
     */
    before?: string;
    /**
     * Right after whom.
     */
    after?: string;
    /**
     * The condition in words.
     */
    condition?: string;
}

/**
 * How a change of SPD comes about.
 */
export type HeroSpdChange = "voluntary" | "adjustment" | "atOnce";

/**
 * How a check ends, the worst first.
 */
export type LowFantasyDegree = "terrible" | "failure" | "success" | "great";

/**
 * How a cone ends.
 */
export type GridConeEnd = "flat" | "round" | "counted";

/**
 * How a distance on a board is counted.
 */
export type HeroDistance = "squares" | "exact";

/**
 * How a halved combat value rounds.
 */
export type HeroCvRounding = "up" | "down" | "favorPc";

/**
 * How a range is counted.
 */
export type FracturedHopeMetric = "chebyshev" | "manhattan";

/**
 * How a wall stops something.
 */
export type GridRestriction = "normal" | "none" | "limited" | "proximity" | "distance";

/**
 * How an attack ends.
 */
export type FracturedHopeResult = "miss" | "block" | "hit";

/**
 * How an attack ends.
 */
export type LowFantasyResult = "miss" | "hit";

/**
 * How an attack on a target ends.
 */
export type LogHorizonResult = "miss" | "hit";

/**
 * How an attack surprises its target.
 */
export type HeroSurprise = "none" | "inCombat" | "outOfCombat";

/**
 * How damage dice are read.
 */
export type HeroDamageKind = "normal" | "killing";

/**
 * How damage rounds that a location multiplies.
 */
export type HeroLocationRounding = "nearest" | "up";

/**
 * How diagonal steps pass corners.
 */
export type GridCorners = "noneBlocked" | "atMostOneBlocked" | "always" | "never";

/**
 * How distance is counted: the seven ways of virtual tabletops.
 */
export type GridMetric = "chebyshev" | "manhattan" | "alternating1" | "alternating2" | "approximate" | "exact" | "illegal";

/**
 * How high something is.
 */
export type GridHeight = "full" | "low";

/**
 * How much STR costs 1 END.
 */
export type HeroStrengthEnd = "ten" | "five";

/**
 * How much a wall of the board can take.
 */
export interface HeroWall {
    /**
     * The wall's id on the board; without it all walls not named.
     */
    id?: string;
    /**
     * Its PD, 0 to 999.
     */
    pd: number;
    /**
     * Its BODY, 0 to 999.
     */
    body: number;
}

/**
 * How much an exploit is to bring about.
 */
export type LowFantasyExploitKind = "minor" | "major";

/**
 * How much of a Phase an action takes.
 */
export type HeroTime = "half" | "full" | "zero" | "none";

/**
 * How much of a square must lie inside a shape.
 */
export type GridCoverage = "centerInside" | "anyOverlap" | "halfOverlap" | "farCornerInside" | "tokenMethod";

/**
 * How often initiative is rolled in the first variant.
 */
export type LowFantasyRolled = "eachRound" | "once";

/**
 * How several of one name go together.
 */
export type LogHorizonStack = "flag" | "max" | "sum" | "list";

/**
 * How somebody moves (LHZ-57).
 */
export type LogHorizonMoveKind = "normal" | "safe" | "teleport";

/**
 * How the GM rolls for the monsters in the first variant.
 */
export type LowFantasyMonsters = "group" | "groupAndLeaders" | "each";

/**
 * In what state somebody is.
 */
export type FormationCondition = "able" | "unconscious" | "dead" | "fled";

/**
 * In what state somebody is.
 */
export type FracturedHopeCondition = "able" | "unconscious" | "dead" | "out";

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
 * Looks at a body after the fight.
 */
export interface LowFantasyExamine {
    /**
     * Whose.
     */
    target: string;
    /**
     * Healing magic was applied.
     */
    healed?: boolean;
}

/**
 * Metres moved in one mode.
 */
export interface HeroMoved {
    /**
     * The mode.
     */
    mode: string;
    /**
     * The metres.
     */
    metres: number;
}

/**
 * Movement.
 */
export interface HeroMoveAction {
    /**
     * Who moves.
     */
    actor: string;
    /**
     * Half a Phase or a whole one.
     */
    time?: HeroTime;
    /**
     * The mode, in the host's words: one for each movement action.
     */
    mode?: string;
    /**
     * How far, in metres, 0 to 10 000; it costs END (HERO-44).
     */
    metres?: number;
    /**
     * Noncombat movement, if the mode has it: OCV 0 and half DCV (HERO-43).
     */
    noncombat?: boolean;
    /**
     * How often noncombat movement goes the distance, 2 to 1000.
     */
    multiple?: number;
    /**
     * Where to, on the board: the shortest way counts.
     */
    to?: GridPoint;
    /**
     * The way, square by square, on the board.
     */
    path?: GridPoint[];
    /**
     * The mode's metres in a full Phase, where it is not the fighter's own `move`.
     */
    most?: number;
}

/**
 * Names a character to whom something happens.
 */
export interface LogHorizonSubject {
    /**
     * Who.
     */
    target: string;
}

/**
 * Names a character who acts.
 */
export interface LogHorizonActor {
    /**
     * Who.
     */
    actor: string;
}

/**
 * Names a fighter to whom something happens.
 */
export interface FracturedHopeSubject {
    /**
     * Who.
     */
    target: string;
}

/**
 * Names a fighter to whom something happens.
 */
export interface HeroSubject {
    /**
     * Who.
     */
    target: string;
}

/**
 * Names a fighter to whom something happens.
 */
export interface LowFantasySubject {
    /**
     * Who.
     */
    target: string;
}

/**
 * Names a fighter who acts.
 */
export interface FracturedHopeActor {
    /**
     * Who.
     */
    actor: string;
}

/**
 * Names a fighter who acts.
 */
export interface HeroActor {
    /**
     * Who.
     */
    actor: string;
}

/**
 * Names a fighter who acts.
 */
export interface LowFantasyActor {
    /**
     * Who.
     */
    actor: string;
}

/**
 * Names a member to whom something happens.
 */
export interface FormationSubject {
    /**
     * Who.
     */
    target: string;
}

/**
 * Names a member who acts.
 */
export interface FormationActor {
    /**
     * Who.
     */
    actor: string;
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
 * One side of a check or contest.
 */
export interface LowFantasyCheck {
    /**
     * The attribute, 0 to 99.
     */
    attribute: number;
    /**
     * What is added to it, -99 to 99.
     */
    bonus?: number;
    /**
     * A skill applies: 1 more.
     */
    skilled?: boolean;
    /**
     * Advantage keeps the lower of two d20, disadvantage the higher.
     */
    die?: LowFantasyDie;
}

/**
 * Points, 0 to 9999.
 */
export type LogHorizonPoints = number;

/**
 * Readies an action.
 */
export interface LowFantasyReady {
    /**
     * Who.
     */
    actor: string;
    /**
     * What is to happen first, in words.
     */
    trigger: string;
}

/**
 * Somebody else on the board.
 */
export interface LogHorizonOther {
    /**
     * Where.
     */
    body: GridBody;
    /**
     * What matters of it for Hinder.
     */
    state?: LogHorizonHinderer;
    /**
     * More squares in which an effect lets it hinder.
     */
    squares?: GridPoint[];
}

/**
 * Something that an attack brings besides its damage.
 */
export interface LogHorizonFightRider {
    /**
     * What the host calls it.
     */
    id: string;
    /**
     * When it happens.
     */
    when?: LogHorizonRiderWhen;
    /**
     * The number that the result has to be above, for `result`.
     */
    above?: number;
    /**
     * Only where the attacker is Hate Top, or Hate Under, at the declaration.
     */
    rank?: LogHorizonHateState;
    /**
     * The status that it gives.
     */
    status?: LogHorizonStatus;
}

/**
 * Something that an attack brings besides its damage.
 */
export interface LogHorizonRider {
    /**
     * What the host calls it; the outcome lists the ids of those that happen.
     */
    id: string;
    /**
     * When it happens.
     */
    when?: LogHorizonRiderWhen;
    /**
     * The number that the result has to be above, for `result`.
     */
    above?: number;
    /**
     * Only where the attacker is Hate Top, or Hate Under, at the declaration.
     */
    rank?: LogHorizonHateState;
}

/**
 * The END rolls of somebody unconscious to stay alive (FH-36).
 */
export interface FracturedHopeCheck {
    /**
     * The END dice; 2d6 when absent.
     */
    dice?: FracturedHopeDice;
    /**
     * The END level; it counts with the option `stabiliseAddsLevel` only.
     */
    level?: number;
    /**
     * How many attempts are left, 1 to 3.
     */
    attempts?: number;
    /**
     * The options.
     */
    options?: FracturedHopeOptionsRequest;
}

/**
 * The STUN multiplier of a killing attack without a hit location.
 */
export type HeroKillingStun = "halfDie" | "dieMinusOne";

/**
 * The action that a cancelling takes (LHZ-25, LHZ-112).
 */
export type LogHorizonCancelBy = "minor" | "major" | "instant" | "fate";

/**
 * The answers to questions, by their ids.
 */
export type Choices = Record<string, string>;

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
 * The blow of one who intercepts, in an attacker's turn.
 */
export interface FormationStrike {
    /**
     * Who intercepts.
     */
    actor: string;
    /**
     * The attacker.
     */
    target: string;
}

/**
 * The blow with the other hand in the same action (FH-15).
 */
export interface FracturedHopeSecond {
    /**
     * The offhand weapon's rating, -99 to 99.
     */
    rating?: number;
    /**
     * Whom it is aimed at; the same target when absent.
     */
    target?: FracturedHopeTarget;
}

/**
 * The classes of statuses.
 */
export type LogHorizonClass = "effect" | "bad" | "combat" | "life" | "other";

/**
 * The damage of a weapon.
 */
export interface LowFantasyDamage {
    /**
     * How many dice, 0 to 50.
     */
    dice?: number;
    /**
     * How many sides each has, 1 to 100.
     */
    sides?: number;
    /**
     * What is added, -999 to 999.
     */
    bonus?: number;
    /**
     * The attribute's modifier does not count.
     */
    plain?: boolean;
}

/**
 * The damage of an attack.
 */
export interface LogHorizonDamage {
    /**
     * How many dice, 0 to 100; one when absent.
     */
    dice?: number;
    /**
     * What is added to the dice, such as the attack power, -999 to 9999.
     */
    plus?: number;
    /**
     * What stops it; magical for magic attacks and physical for others when absent.
     */
    kind?: LogHorizonDamageKind;
}

/**
 * The defence check that an attack meets.
 */
export type LogHorizonDefence = "evasion" | "resistance";

/**
 * The defence that an attack meets.
 */
export type FracturedHopeAgainst = "physical" | "magical" | "stat";

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
 * The game master's last word on sight.
 */
export type GridOverride = "allow" | "deny";

/**
 * The name of a stat.
 */
export type FracturedHopeStatName = "str" | "fns" | "end" | "int";

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface FormationOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: FormationRules;
    /**
     * For whom fronts are counted together.
     */
    pool?: FormationPool;
    /**
     * Who steps up where a line does not hold.
     */
    volunteers?: FormationVolunteers;
    /**
     * A changed initiative lasts one round only.
     */
    thisRoundOnly?: boolean;
}

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface FracturedHopeOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: FracturedHopeRules;
    /**
     * What an exact diagonal is, seen from the target.
     */
    diagonal?: FracturedHopeDiagonal;
    /**
     * How a range is counted.
     */
    rangeMetric?: FracturedHopeMetric;
    /**
     * Somebody between attacker and target gives cover.
     */
    creatureCover?: boolean;
    /**
     * The position counts for areas, too.
     */
    areaPosition?: boolean;
    /**
     * Entering a square beside an opponent brings an attack of opportunity, too.
     */
    aooOnEnter?: boolean;
    /**
     * The last step of a move turns one that way.
     */
    turnAfterMove?: boolean;
    /**
     * Whoever is ambushed may have been ready, not only players' characters.
     */
    readyForAll?: boolean;
    /**
     * The END level is added to the stabilisation roll.
     */
    stabiliseAddsLevel?: boolean;
    /**
     * Damage to somebody unconscious kills.
     */
    damageKillsDown?: boolean;
    /**
     * Foes at 0 hit points are unconscious and roll to stabilise, as players' characters do.
     */
    npcStabilise?: boolean;
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
    /**
     * When a held action that was not used is lost.
     */
    holdExpiry?: HeroHoldExpiry;
    /**
     * A hold to a later Segment may name any DEX.
     */
    holdHigherDex?: boolean;
    /**
     * When one may act again after an Adjustment Power changed the SPD.
     */
    spdChange?: HeroSpdRule;
    /**
     * What cover is worth that a board tells.
     */
    cover?: HeroCover;
    /**
     * How a distance on a board is counted.
     */
    distance?: HeroDistance;
    /**
     * How damage rounds that a location multiplies.
     */
    locationRounding?: HeroLocationRounding;
    /**
     * Which Combat Manoeuvres cost 1 END of their own.
     */
    maneuverEnd?: HeroManeuverEnd;
    /**
     * How much STR costs 1 END.
     */
    strengthEnd?: HeroStrengthEnd;
    /**
     * Below -10 STUN the game lets go of somebody, below -30 of a player's character.
     */
    outOfTheFight?: boolean;
}

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface LogHorizonOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: LogHorizonRules;
    /**
     * From where the squares of an area must be seen.
     */
    areaSight?: LogHorizonAreaSight;
    /**
     * A Teleport needs sight of its destination.
     */
    teleportNeedsSight?: boolean;
    /**
     * Any contact of a line of sight with a blocker blocks it.
     */
    touchBlocks?: boolean;
    /**
     * Standby counts as Pre-action.
     */
    standbyCountsAsPreAction?: boolean;
    /**
     * Declaring Standby works what happens at the start of a Main Process.
     */
    standbyFiresStartOfMain?: boolean;
    /**
     * Who goes first among equals of the same side.
     */
    ties?: LogHorizonTies;
    /**
     * When it is settled who is Hate Top.
     */
    hateRank?: LogHorizonHateRank;
    /**
     * The Hate riders of an action are checked before its own Hate cost is paid.
     */
    riderCheckBeforeCost?: boolean;
    /**
     * Afflicted also keeps Staggered and Dazed at the end of the Main Process.
     */
    afflictedBlocksEndOfMain?: boolean;
    /**
     * What Afflicted protects besides Staggered, Dazed, Confusion and Overconfident.
     */
    afflictedBlocks?: LogHorizonAfflictedBlocks;
    /**
     * Regen also heals the Incapacitated.
     */
    regenOnIncapacitated?: boolean;
    /**
     * What the damage of Decay is.
     */
    decayKind?: LogHorizonDecayKind;
    /**
     * Cancel also comes off penetrating damage.
     */
    cancelStopsPenetrating?: boolean;
    /**
     * What a total needs against a number.
     */
    numberTarget?: LogHorizonNumberTarget;
    /**
     * Who loses the Pursuit and the Hate when somebody covers.
     */
    coverUses?: LogHorizonCoverUses;
    /**
     * A Line includes its user's square.
     */
    lineIncludesOrigin?: boolean;
}

/**
 * The options of a request. What is not set comes from the preset.
 */
export interface LowFantasyOptionsRequest {
    /**
     * The preset that gives the options which are not set.
     */
    rules?: LowFantasyRules;
    /**
     * What gives the order of a round.
     */
    order?: LowFantasyOrder;
    /**
     * Who goes first of several characters in one phase.
     */
    ties?: LowFantasyTies;
    /**
     * How the GM rolls for the monsters in the first variant.
     */
    monsters?: LowFantasyMonsters;
    /**
     * How often initiative is rolled in the first variant.
     */
    rolled?: LowFantasyRolled;
    /**
     * An initiative bonus gives a second card in the second variant.
     */
    secondCards?: boolean;
    /**
     * The third variant: players declare their turns by the count of five.
     */
    countdown?: boolean;
    /**
     * What comes of a move declared in time without an action.
     */
    partial?: LowFantasyPartial;
    /**
     * What dodging does.
     */
    dodge?: LowFantasyDodge;
    /**
     * When a readied action that was not triggered is lost.
     */
    readyExpiry?: LowFantasyReadyExpiry;
    /**
     * A round is played out although a side is down.
     */
    finishRound?: boolean;
    /**
     * The action may be given up for a second move.
     */
    doubleMove?: boolean;
    /**
     * What tells of somebody at 0 hit points whether he is dead.
     */
    deathTest?: LowFantasyDeathTest;
}

/**
 * The order on which the players agree for those in one phase.
 */
export interface LowFantasyAgree {
    /**
     * Who, one after the other.
     */
    actors: string[];
}

/**
 * The other side of a Log Horizon contest.
 */
export interface LogHorizonRoll {
    /**
     * The check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
     */
    check: LogHorizonCheck;
    /**
     * How many dice more, -99 to 99; below 0 fewer.
     */
    moreDice?: number;
    /**
     * Any 1 is a fumble.
     */
    overconfident?: boolean;
}

/**
 * The processes of a round (LHZ-2).
 */
export type LogHorizonProcess = "setup" | "initiative" | "main" | "cleanup";

/**
 * The shape of an area.
 */
export type GridShape = "square" | "burst" | "ring" | "cone" | "line" | "rectangle" | "emanation" | "wall" | "single" | "wide" | "straight";

/**
 * The side from which a one-way wall stops, looking from its first end to its second.
 */
export type GridOneWay = "left" | "right";

/**
 * The state of a door.
 */
export type GridDoor = "open" | "closed" | "locked";

/**
 * The targets of an action (LHZ-107).
 */
export type LogHorizonShape = "area" | "wide" | "line";

/**
 * The total that a modifier of the host changes.
 */
export type FracturedHopeModifierTo = "attack" | "defence";

/**
 * The total that a modifier of the host changes.
 */
export type HeroModifierTo = "ocv" | "dcv" | "stun" | "body" | "knockback";

/**
 * The total that a modifier of the host changes.
 */
export type LowFantasyModifierTo = "attack" | "ac" | "damage";

/**
 * Turns in place.
 */
export interface FracturedHopePivot {
    /**
     * Who.
     */
    actor: string;
    /**
     * One of the four sides as a vector, such as `[0, -1]`.
     */
    facing: GridPoint;
}

/**
 * Two bodies, and how the distance between them is counted.
 */
export interface DistanceQuestion {
    /**
     * One body.
     */
    from: GridBody;
    /**
     * The other.
     */
    to: GridBody;
    /**
     * How it is counted.
     */
    metric?: GridMetric;
}

/**
 * Uses a held action now.
 */
export interface HeroRelease {
    /**
     * Who holds.
     */
    actor: string;
    /**
     * Against whom the timing matters: a contest decides who goes first (HERO-9, HERO-30).
     */
    against?: string;
    /**
     * For defence only: it goes first without a contest (HERO-30).
     */
    defensive?: boolean;
}

/**
 * What Afflicted protects besides Staggered, Dazed, Confusion and Overconfident.
 */
export type LogHorizonAfflictedBlocks = "decay" | "weakness";

/**
 * What a HERO fight starts from.
 */
export interface HeroFightSetup {
    /**
     * The fighters, up to 250.
     */
    fighters: HeroCombatant[];
    /**
     * The options, of the clock and of the attacks.
     */
    options?: HeroOptionsRequest;
    /**
     * Metres along a side of a square, for fights on a board: 0.5 to 1000.
     */
    metresPerSquare?: Decimal;
    /**
     * What the walls of the board can take; one of which nothing is told does not break.
     */
    walls?: HeroWall[];
}

/**
 * What a Log Horizon fight starts from.
 */
export interface LogHorizonFightSetup {
    /**
     * The characters, up to 250.
     */
    fighters: LogHorizonCombatant[];
    /**
     * The options.
     */
    options?: LogHorizonOptionsRequest;
}

/**
 * What a Luck roll goes by.
 */
export interface LowFantasyLuck {
    /**
     * Luck as it is now, 0 to 99; without it as at an adventure's start.
     */
    luck?: number;
    /**
     * The level, half of which Luck never counts below, 0 to 99.
     */
    level?: number;
    /**
     * What else is added, -99 to 99.
     */
    bonus?: number;
    /**
     * The attribute whose modifier counts; none for a roll of Luck alone.
     */
    attribute?: number;
    /**
     * Advantage keeps the lower of two d20, disadvantage the higher.
     */
    die?: LowFantasyDie;
    /**
     * The Luck below which a success costs nothing, 0 to 99.
     */
    lossFloor?: number;
}

/**
 * What a fight starts from.
 */
export interface FormationFightSetup {
    /**
     * The members, up to 250, in the order in which they volunteer.
     */
    fighters: FormationCombatant[];
    /**
     * Pairs of factions that are hostile to each other; without it all are.
     */
    hostile?: string[][];
    /**
     * The formation is still being arranged: `place`, then `confirm`.
     */
    arranging?: boolean;
    /**
     * What a whole turn of waiting adds to INT (JF-33).
     */
    waitCap?: number;
    /**
     * What joining a unit costs in actions.
     */
    joinCost?: number;
    /**
     * The options.
     */
    options?: FormationOptionsRequest;
}

/**
 * What a fight starts from.
 */
export interface FracturedHopeFightSetup {
    /**
     * The fighters, up to 250.
     */
    fighters: FracturedHopeCombatant[];
    /**
     * The side that is ambushed: whoever of it was ready strikes first (FH-4).
     */
    ambushed?: string;
    /**
     * The options.
     */
    options?: FracturedHopeOptionsRequest;
}

/**
 * What a fight starts from.
 */
export interface LowFantasyFightSetup {
    /**
     * The fighters, up to 250.
     */
    fighters: LowFantasyCombatant[];
    /**
     * The side that is entitled to a surprise round.
     */
    surprise?: string;
    /**
     * The order on which the players agree, for `ties: "players"`.
     */
    agreed?: string[];
    /**
     * What holds for groups of monsters, up to 50.
     */
    groups?: LowFantasyGroup[];
    /**
     * The highest number that an initiative check may come to, 1 to 99.
     */
    initiativeCap?: number;
    /**
     * The Luck below which a success costs nothing, 0 to 99.
     */
    luckLossFloor?: number;
    /**
     * The options.
     */
    options?: LowFantasyOptionsRequest;
}

/**
 * What a hit brings besides damage.
 */
export interface FracturedHopeEffect {
    /**
     * Which status.
     */
    name?: FracturedHopeStatusName;
    /**
     * The host's name for another status.
     */
    label?: string;
    /**
     * How many of its bearer's turns it lasts; 0: until it is taken away.
     */
    rounds?: number;
    /**
     * Damage at the beginning of each of these turns.
     */
    damage?: number;
    /**
     * Healing at the beginning of each of these turns.
     */
    heal?: number;
}

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
 * What a modifier of the host changes.
 */
export type LogHorizonModifierTo = "accuracy" | "accuracyDice" | "defence" | "defenceDice" | "damage" | "damageDice";

/**
 * What a player declares in the countdown.
 */
export interface LowFantasyDeclare {
    /**
     * Who.
     */
    actor: string;
    /**
     * At which count; above 5 it is too late.
     */
    count?: number;
    /**
     * The action, in words.
     */
    action?: string;
    /**
     * The move, in words.
     */
    move?: string;
}

/**
 * What a status command is about.
 */
export type FormationStatusName = "other" | "unconscious" | "dead" | "fled" | "unwilling";

/**
 * What a status does at the beginning of each turn of its bearer.
 */
export interface FracturedHopeRecurring {
    /**
     * The status.
     */
    name: string;
    /**
     * Damage.
     */
    damage?: number;
    /**
     * Healing.
     */
    heal?: number;
}

/**
 * What a target is knocked into.
 */
export type HeroObstacleKind = "surface" | "person";

/**
 * What a total needs against a number.
 */
export type LogHorizonNumberTarget = "reach" | "beat";

/**
 * What a turn left unspent (FH-R11).
 */
export interface FracturedHopeHeld {
    /**
     * Squares of the move spent already; nothing where there is no move left.
     */
    moved?: number;
    /**
     * The standard action.
     */
    action?: boolean;
    /**
     * Dazed in the turn it comes from: no attack.
     */
    dazed?: boolean;
    /**
     * Who has had an attack of opportunity at this move.
     */
    struck?: string[];
}

/**
 * What an ability is rolled against.
 */
export type FracturedHopeVersus = "physical" | "magical" | "str" | "fns" | "end" | "int";

/**
 * What an area attack does with its dice.
 */
export type HeroAreaKind = "area" | "explosion";

/**
 * What an attack does to somebody who may cover and is no target.
 */
export interface LogHorizonCovererOutcome {
    /**
     * The caller's id.
     */
    id?: string;
    /**
     * Covered a target, and so is Post-action.
     */
    covered: boolean;
    /**
     * What reached the hit points.
     */
    damage: number;
    /**
     * Hit points afterwards.
     */
    hp?: number;
    /**
     * Barrier afterwards.
     */
    barrier: number;
    /**
     * Hate afterwards.
     */
    hate?: number;
    /**
     * At 0 hit points afterwards; nothing where the hit points are not known.
     */
    incapacitated?: boolean;
    /**
     * Overconfident ends, because hit points were lost.
     */
    overconfidentEnds: boolean;
    /**
     * The ids of the riders that come down here.
     */
    riders: string[];
}

/**
 * What an exact diagonal behind a target is.
 */
export type GridDiagonals = "rear" | "flank";

/**
 * What an exact diagonal is, seen from the target.
 */
export type FracturedHopeDiagonal = "rear" | "flank";

/**
 * What became of somebody at 0 hit points.
 */
export type LowFantasyFate = "dying" | "dead" | "saved";

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
 * What bodies in between do to sight.
 */
export type GridCreatures = "ignore" | "cover" | "block";

/**
 * What came of an exploit.
 */
export interface LowFantasyExploitOutcome {
    /**
     * It succeeds.
     */
    success: boolean;
    /**
     * The degree of the attacker's check, after rolls that were equal.
     */
    check?: LowFantasyDegree;
    /**
     * The degree of the target's check.
     */
    against?: LowFantasyDegree;
    /**
     * The number that the Luck roll may come to at most.
     */
    luckTarget?: number;
    /**
     * The Luck afterwards.
     */
    luck?: number;
}

/**
 * What comes back.
 */
export interface HeroHeal {
    /**
     * Who gets it.
     */
    target: string;
    /**
     * STUN.
     */
    stun?: number;
    /**
     * BODY.
     */
    body?: number;
    /**
     * END.
     */
    end?: number;
}

/**
 * What comes of a move declared in time without an action.
 */
export type LowFantasyPartial = "dodge" | "move";

/**
 * What cover is worth that a board tells.
 */
export type HeroCover = "none" | "lines";

/**
 * What damage is stopped by (LHZ-78).
 */
export type LogHorizonDamageKind = "physical" | "magical" | "penetrating" | "direct";

/**
 * What decides whether somebody may act alone (JF-23).
 */
export type FormationClass = "other" | "thief" | "hunter";

/**
 * What dodging does.
 */
export type LowFantasyDodge = "disadvantage" | "statusOnly";

/**
 * What effects say of somebody's Standby (LHZ-21).
 */
export type LogHorizonStandbyRule = "may" | "never" | "must";

/**
 * What gives the order of a round.
 */
export type LowFantasyOrder = "check" | "d20" | "cards";

/**
 * What holds for a group of monsters.
 */
export interface LowFantasyGroup {
    /**
     * Its name.
     */
    name: string;
    /**
     * Its Dex for ties, 0 to 99 (LFG-R1).
     */
    dex?: number;
    /**
     * The bonus to its initiative, -99 to 99.
     */
    initiative?: number;
    /**
     * Which of two dice counts for its initiative.
     */
    initiativeDie?: LowFantasyDie;
    /**
     * Has a second card (LFG-27).
     */
    secondCard?: boolean;
}

/**
 * What kind of attack it is (LHZ-65).
 */
export type LogHorizonAttackKind = "weapon" | "melee" | "ranged" | "magic" | "special";

/**
 * What kind of attack it is: which formula it uses (FH-12).
 */
export type FracturedHopeKind = "mainHand" | "offhand" | "unarmed" | "ranged" | "magic" | "magicalWeapon" | "wand" | "staff" | "ability";

/**
 * What kind of attack it is: whose modifier it has.
 */
export type LowFantasyKind = "melee" | "ranged";

/**
 * What kind of character somebody is.
 */
export type LogHorizonKind = "pc" | "enemy" | "guest" | "extra";

/**
 * What kind of turn has begun.
 */
export type FracturedHopeTurnKind = "own" | "waited" | "free";

/**
 * What kind of weapon it is (FH-R5).
 */
export type FracturedHopeWeaponKind = "melee" | "ranged" | "wand" | "staff";

/**
 * What knockback does.
 */
export type HeroKnockbackResult = "none" | "down" | "back";

/**
 * What matters of somebody who may hinder.
 */
export interface LogHorizonHinderer {
    /**
     * Whose side.
     */
    side?: LogHorizonSide;
    /**
     * What was declared of hindering this mover, instead of what the side says.
     */
    hinders?: boolean;
    /**
     * Dazed.
     */
    dazed?: boolean;
    /**
     * Rigor.
     */
    rigor?: boolean;
    /**
     * Incapacitated.
     */
    incapacitated?: boolean;
    /**
     * In water: hinders those in water only.
     */
    swimming?: boolean;
    /**
     * In the air.
     */
    flying?: boolean;
    /**
     * Aware of a Hidden mover.
     */
    aware?: boolean;
    /**
     * An effect keeps it hindering while Dazed or in Rigor.
     */
    keeps?: boolean;
}

/**
 * What matters of somebody who moves.
 */
export interface LogHorizonMover {
    /**
     * In the air: hindered by those in the air only, and above Terrain.
     */
    flying?: boolean;
    /**
     * In water.
     */
    swimming?: boolean;
    /**
     * Hidden: hindered by those only who are aware of it.
     */
    hidden?: boolean;
    /**
     * Rigor: no own action with the tag of movement.
     */
    rigor?: boolean;
}

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
    /**
     * Also give, for Fractured Hope, the distributions of attack and defence and the chances of criticals.
     */
    totals?: boolean;
    /**
     * The answers to what an attack asks before its dice are all known, by the question's id.
     */
    choices?: Choices;
}

/**
 * What one may Abort to (HERO-41).
 */
export type HeroDefensive = "dodge" | "block" | "diveForCover" | "rollWithAPunch" | "defence" | "other";

/**
 * What readied actions wait for happens.
 */
export interface LowFantasyTrigger {
    /**
     * Whose readied actions, 1 to 250.
     */
    actors: string[];
    /**
     * Whose action brings it about.
     */
    against?: string;
    /**
     * The actions cannot happen together, so a Dex contest decides.
     */
    contest?: boolean;
}

/**
 * What several hits on one target knock back.
 */
export type HeroKnockbackOf = "worst" | "sum";

/**
 * What somebody sees.
 */
export interface VisibleQuestion {
    /**
     * Who looks.
     */
    viewer: GridBody;
    /**
     * How far, in squares; without limit when absent.
     */
    radius?: number;
    /**
     * The lines.
     */
    rule?: GridPlainLine;
    /**
     * How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
     */
    nudge?: number;
    /**
     * The channel whose walls count.
     */
    channel?: GridChannel;
}

/**
 * What stands in the way of a target that is knocked back.
 */
export interface HeroObstacle {
    /**
     * The caller's own id.
     */
    id?: string;
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
    /**
     * Metres before it: a shorter flight does not reach it, 0 to 10 000.
     */
    distance?: Decimal;
}

/**
 * What tells of somebody at 0 hit points whether he is dead.
 */
export type LowFantasyDeathTest = "fixed10" | "luck";

/**
 * What tells of somebody at 0 hit points whether he is dying or dead (LFG-55).
 */
export interface LowFantasyDeath {
    /**
     * Con, 0 to 99.
     */
    con?: number;
    /**
     * Will, 0 to 99.
     */
    will?: number;
    /**
     * Healing magic was applied: 2 more.
     */
    healed?: boolean;
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
     * Somebody blocked it, so it was not rolled (HERO-106).
     */
    blocked?: boolean;
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
     * How often autofire hit.
     */
    hitCount?: number;
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
 * What the attack does to one target.
 */
export interface LogHorizonTargetOutcome {
    /**
     * The caller's id of the target.
     */
    id?: string;
    /**
     * How it ends.
     */
    kind: LogHorizonResult;
    /**
     * The total of the defence check; nothing where there was none.
     */
    defence?: number;
    /**
     * The defence check was a critical.
     */
    defenceCritical: boolean;
    /**
     * The defence check was a fumble.
     */
    defenceFumble: boolean;
    /**
     * A defence check was made and failed.
     */
    checkFailed: boolean;
    /**
     * The id of who covered the target and takes its damage and riders.
     */
    coveredBy?: string;
    /**
     * What of the attack's own damage reached hit points.
     */
    mainDamage: number;
    /**
     * What of Pursuit did.
     */
    pursuitDamage: number;
    /**
     * What of Weakness did.
     */
    weaknessDamage: number;
    /**
     * What of Hate Damage did.
     */
    hateDamage: number;
    /**
     * What reached the target's own hit points in all, the damage it took for others included.
     */
    damage: number;
    /**
     * Hit points afterwards.
     */
    hp?: number;
    /**
     * Barrier afterwards.
     */
    barrier: number;
    /**
     * The stacks of Pursuit afterwards.
     */
    pursuit: LogHorizonPoints[];
    /**
     * Hate afterwards.
     */
    hate?: number;
    /**
     * At 0 hit points afterwards; nothing where the hit points are not known.
     */
    incapacitated?: boolean;
    /**
     * Killed by a coup de grâce.
     */
    dead: boolean;
    /**
     * Overconfident ends, because hit points were lost.
     */
    overconfidentEnds: boolean;
    /**
     * The ids of the riders that this target receives.
     */
    riders: string[];
    /**
     * Whether the further check succeeds against this target.
     */
    extraCheck?: boolean;
}

/**
 * What the attack does to one target.
 */
export interface LowFantasyTargetOutcome {
    /**
     * The caller's id of the target.
     */
    id?: string;
    /**
     * How it ends.
     */
    kind: LowFantasyResult;
    /**
     * It hits as a critical.
     */
    critical: boolean;
    /**
     * A natural 1; what else that brings is in the game's own table.
     */
    fumble: boolean;
    /**
     * A natural 19, hit or not.
     */
    natural19: boolean;
    /**
     * The face of the d20 that counts.
     */
    natural: number;
    /**
     * The attack's total.
     */
    attack: number;
    /**
     * The target's AC.
     */
    ac: number;
    /**
     * The damage, after reduction.
     */
    damage: number;
    /**
     * Hit points left, where the request tells them.
     */
    hpLeft?: number;
    /**
     * At half the hit points or below.
     */
    wounded?: boolean;
    /**
     * At 0 hit points or below.
     */
    down?: boolean;
    /**
     * What came of the exploit.
     */
    exploit?: LowFantasyExploitOutcome;
}

/**
 * What the damage of Decay is.
 */
export type LogHorizonDecayKind = "direct" | "loss";

/**
 * What the dice of a pool are summed up to.
 */
export type DiceReading = "sum" | "half" | "lessOne";

/**
 * What the other hand's blow comes to.
 */
export interface FracturedHopeSecondOutcome {
    /**
     * The caller's id of the target.
     */
    id?: string;
    /**
     * Its attack dice with the extra die.
     */
    attackRoll: number;
    /**
     * An attack die showed its top face.
     */
    critical: boolean;
    /**
     * How it ends.
     */
    kind: FracturedHopeResult;
    /**
     * The attack's total.
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
     * The damage.
     */
    damage: number;
}

/**
 * What walls may stop.
 */
export type GridChannel = "sight" | "move" | "effect" | "cover";

/**
 * When STUN is doubled.
 */
export type HeroDoubleStun = "before" | "after";

/**
 * When a held action that was not used is lost.
 */
export type HeroHoldExpiry = "segmentStart" | "ownDex";

/**
 * When a readied action that was not triggered is lost.
 */
export type LowFantasyReadyExpiry = "nextTurn" | "roundEnd";

/**
 * When a rider of an attack happens (LHZ-81).
 */
export type LogHorizonRiderWhen = "success" | "effect" | "critical" | "result";

/**
 * When an action may be taken.
 */
export type LogHorizonTiming = "major" | "minor" | "move" | "instant" | "main" | "setup" | "initiative" | "cleanup" | "other";

/**
 * When it is settled who is Hate Top.
 */
export type LogHorizonHateRank = "declaration" | "live";

/**
 * When one may act again after an Adjustment Power changed the SPD.
 */
export type HeroSpdRule = "later" | "common";

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
 * Where an attacker stands as the target sees it.
 */
export interface FacingQuestion {
    /**
     * The attacker.
     */
    attacker: GridBody;
    /**
     * The target.
     */
    target: GridBody;
    /**
     * Where the target looks, as a vector.
     */
    faces: GridPoint;
    /**
     * What an exact diagonal behind the target is.
     */
    diagonals?: GridDiagonals;
    /**
     * An ally of the attacker: the answer says whether the two stand on opposite sides.
     */
    ally?: GridBody;
}

/**
 * Where an attacker stands.
 */
export type GridRegion = "front" | "flank" | "rear";

/**
 * Where somebody stands (JF-10, JF-23).
 */
export type FormationRow = "front" | "rear" | "solo";

/**
 * Where somebody stands in the ranking of Hate.
 */
export type LogHorizonHateState = "top" | "under";

/**
 * Where the attack is aimed: rolled, nowhere, a placed shot or an area shot.
 */
export type HeroAim = "roll" | "none" | "head" | "hands" | "arms" | "shoulders" | "chest" | "stomach" | "vitals" | "thighs" | "legs" | "feet" | "headShot" | "highShot" | "bodyShot" | "lowShot" | "legShot";

/**
 * Where the attacker stands as the target sees it.
 */
export type FracturedHopePosition = "front" | "flank" | "rear";

/**
 * Where the fight stands.
 */
export interface FormationHead {
    /**
     * ラウンド; 0 while the formation is being arranged.
     */
    round?: number;
    /**
     * The initiative and INT to which this round has come down.
     */
    down?: number[];
    /**
     * The turn that has begun.
     */
    open?: FormationOpenTurn;
    /**
     * A turn was taken, so the end is looked for (JF-28).
     */
    fought?: boolean;
    /**
     * The fight is over.
     */
    ended?: boolean;
    /**
     * Factions that are hostile to each other; without a list all are.
     */
    hostile?: string[][];
    /**
     * Factions that have struck each other (JF-25).
     */
    struck?: string[][];
    /**
     * Those that did so in the group that is acting (JF-29).
     */
    striking?: string[][];
    /**
     * What a whole turn of waiting adds to INT.
     */
    waitCap?: number;
    /**
     * What joining a unit costs.
     */
    joinCost?: number;
    /**
     * The options.
     */
    options?: FormationOptionsRequest;
}

/**
 * Where the fight stands.
 */
export interface FracturedHopeHead {
    /**
     * The combat round; 0 while ready actions are due.
     */
    round?: number;
    /**
     * The order of the turn that began last in this round: initiative and FNS.
     */
    down?: number[];
    /**
     * The turns that have begun; the last one is running.
     */
    open?: FracturedHopeTurn[];
    /**
     * Who, having waited, acted last before the turn that comes.
     */
    slot?: string;
    /**
     * The side that was ambushed.
     */
    ambushed?: string;
    /**
     * Two hostile sides could fight.
     */
    fought?: boolean;
    /**
     * The fight is over.
     */
    ended?: boolean;
    /**
     * The options.
     */
    options?: FracturedHopeOptionsRequest;
}

/**
 * Where the fight stands.
 */
export interface HeroClock {
    /**
     * The Turn.
     */
    turn?: number;
    /**
     * The Segment.
     */
    segment?: number;
    /**
     * The DEX to which this Segment has come down.
     */
    down?: number;
    /**
     * The turns that have begun; the last one interrupts those before it.
     */
    open?: HeroOpenTurn[];
    /**
     * The fight is over.
     */
    ended?: boolean;
    /**
     * The options.
     */
    options?: HeroOptionsRequest;
    /**
     * Metres along a side of a square.
     */
    metresPerSquare?: Decimal;
    /**
     * What is known of walls.
     */
    walls?: HeroWall[];
    /**
     * The ids of the walls that are broken (HERO-86).
     */
    broken?: string[];
}

/**
 * Where the fight stands.
 */
export interface LogHorizonHead {
    /**
     * The round.
     */
    round?: number;
    /**
     * The process.
     */
    process?: LogHorizonProcess;
    /**
     * How many Initiative Processes the round has had.
     */
    initiatives?: number;
    /**
     * Who has acted or declined in this process.
     */
    done?: string[];
    /**
     * Who has used a Swift action in this process (LHZ-105).
     */
    swift?: string[];
    /**
     * The Main Process that has begun.
     */
    open?: LogHorizonMain;
    /**
     * The combat is over.
     */
    ended?: boolean;
    /**
     * The scene is over.
     */
    sceneOver?: boolean;
    /**
     * The options.
     */
    options?: LogHorizonOptionsRequest;
}

/**
 * Where the fight stands.
 */
export interface LowFantasyHead {
    /**
     * The round; 0 is the surprise round.
     */
    round: number;
    /**
     * How many turns of this round are over.
     */
    turns?: number;
    /**
     * The turn that has begun, and readied actions that go with it.
     */
    open?: LowFantasyOpenTurn[];
    /**
     * The cards that are left, in a fixed order.
     */
    deck?: LowFantasyCard[];
    /**
     * The card drawn last, while its turns last.
     */
    card?: LowFantasyCard;
    /**
     * The order on which the players agree.
     */
    agreed?: string[];
    /**
     * The fight is over.
     */
    ended?: boolean;
    /**
     * What holds for groups of monsters.
     */
    groups?: LowFantasyGroup[];
    /**
     * The highest number that an initiative check may come to.
     */
    initiativeCap?: number;
    /**
     * The Luck below which a success costs nothing.
     */
    luckLossFloor?: number;
    /**
     * The options.
     */
    options?: LowFantasyOptionsRequest;
}

/**
 * Whether an attack hit.
 */
export type HeroHit = "miss" | "hit";

/**
 * Whether an attack is made at range.
 */
export type HeroMode = "handToHand" | "ranged";

/**
 * Whether an attacker is held, and by whom.
 */
export type HeroHeld = "no" | "byTarget" | "byOther";

/**
 * Whether somebody has had the Main Process of the round (LHZ-R7).
 */
export type LogHorizonState = "pre" | "standby" | "post";

/**
 * Whether somebody is up.
 */
export type LogHorizonLife = "able" | "incapacitated" | "dead";

/**
 * Whether the damage of an area attack is rolled once for all targets.
 */
export type HeroAreaDamage = "shared" | "each";

/**
 * Which Combat Manoeuvres cost 1 END of their own.
 */
export type HeroManeuverEnd = "each" | "withoutStrength";

/**
 * Which dice are taken off knockback.
 */
export type HeroKnockbackDice = "fixed" | "modified";

/**
 * Which lines are tried for bodies of several squares.
 */
export type GridBodyRule = "anyCell" | "center";

/**
 * Which lines cut an area off or show what is visible.
 */
export type GridPlainLine = "center" | "pencil";

/**
 * Which lines decide about sight.
 */
export type GridLine = "center" | "pencil" | "corners";

/**
 * Which missing dice a `needsDice` answer lists.
 */
export type DiceAsk = "next" | "foreseen";

/**
 * Which of two d20 counts.
 */
export type LowFantasyDie = "plain" | "advantage" | "disadvantage";

/**
 * Which ways a push may go.
 */
export type GridPushMode = "free" | "snap8" | "orthogonal";

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
    /**
     * Dazed: may not attack.
     */
    dazed?: boolean;
    /**
     * Stunned: may not attack.
     */
    stunned?: boolean;
    /**
     * The main hand's weapon takes both hands.
     */
    twoHanded?: boolean;
    /**
     * The square of the attacker's top left corner, for position and distance.
     */
    at?: GridPoint;
    /**
     * How many squares wide and high the attacker is, 1 to 32.
     */
    size?: number;
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
    /**
     * Held by somebody: 3 off the OCV against him, half OCV against others (HERO-112).
     */
    held?: HeroHeld;
    /**
     * The manoeuvre (HERO-105 to HERO-120n).
     */
    maneuver?: HeroManeuver;
    /**
     * Metres of velocity behind it, 0 to 10 000.
     */
    velocity?: number;
    /**
     * How many attacks a Multiple Attack has in all, 1 to 20; at least one for each target.
     */
    attacks?: number;
    /**
     * A hurried action: the manoeuvre that was declared for it besides (HERO-120f, HERO-120g).
     */
    hurried?: HeroManeuver;
}

/**
 * Who attacks.
 */
export interface LogHorizonAttacker {
    /**
     * The caller's own id.
     */
    id?: string;
    /**
     * The attack check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
     */
    accuracy: LogHorizonCheck;
    /**
     * A die less on Major and Main Process actions.
     */
    staggered?: boolean;
    /**
     * A die less.
     */
    confusion?: boolean;
    /**
     * In water, without being at home there: a die less.
     */
    swimming?: boolean;
    /**
     * Any 1 is a fumble.
     */
    overconfident?: boolean;
    /**
     * An enemy: Hate matters.
     */
    enemy?: boolean;
    /**
     * An enemy that is a gimmick: no Hate Damage and no bonus for the Hate Under.
     */
    gimmick?: boolean;
    /**
     * What the Hate of a Hate Top is multiplied by, 0 to 99.
     */
    hateMultiplier?: number;
    /**
     * The attacker's own place in the ranking of Hate, for riders.
     */
    hateRank?: LogHorizonHateState;
}

/**
 * Who attacks.
 */
export interface LowFantasyAttacker {
    /**
     * The caller's own id.
     */
    id?: string;
    /**
     * The attack bonus of class and level, -99 to 99.
     */
    bonus?: number;
    /**
     * Str, whose modifier counts in melee, 0 to 99; 10 when absent.
     */
    str?: number;
    /**
     * Dex, whose modifier counts at range, 0 to 99; 10 when absent.
     */
    dex?: number;
    /**
     * The weapon's bonus to the attack, -99 to 99.
     */
    weapon?: number;
    /**
     * The level, half of which counts in a critical, 0 to 99.
     */
    level?: number;
    /**
     * The lowest natural roll that makes a hit a critical, 2 to 20.
     */
    criticalFrom?: number;
    /**
     * Advantage keeps the higher of two d20, disadvantage the lower.
     */
    die?: LowFantasyDie;
    /**
     * No player character: no major exploits.
     */
    monster?: boolean;
}

/**
 * Who goes first among equals of the same side.
 */
export type LogHorizonTies = "choose" | "listOrder";

/**
 * Who goes first of several characters in one phase.
 */
export type LowFantasyTies = "margin" | "players";

/**
 * Who looks: players see their own side's numbers and nobody who is hidden.
 */
export interface Viewer {
    /**
     * The side whose numbers the viewer knows.
     */
    side?: string;
    /**
     * Single fighters whose numbers the viewer knows.
     */
    fighters?: string[];
}

/**
 * Who loses the Pursuit and the Hate when somebody covers.
 */
export type LogHorizonCoverUses = "covered" | "coverer";

/**
 * Who pays an action's Hate (LHZ-42).
 */
export type LogHorizonHateTo = "user" | "allies" | "party";

/**
 * Who somebody is.
 */
export type LowFantasyWho = "character" | "monster" | "ally";

/**
 * Who steps up where a line does not hold.
 */
export type FormationVolunteers = "min" | "none" | "ask";

/**
 * Whom an area concerns (FH-R15).
 */
export type FracturedHopeAffects = "hostile" | "ally" | "all";

/**
 * Whom an attack in a fight is aimed at, and what only this attack finds in him.
 */
export interface HeroVictim {
    /**
     * The fighter's id.
     */
    id: string;
    /**
     * Lets itself be hit: no attack roll (HERO-51).
     */
    willing?: boolean;
    /**
     * Attacked from behind: half DCV (HERO-55).
     */
    behind?: boolean;
    /**
     * Something else halves the DCV.
     */
    halved?: boolean;
    /**
     * How the attack surprises him; out of combat for those whom the start surprised.
     */
    surprise?: HeroSurprise;
    /**
     * Vulnerable to this attack.
     */
    vulnerability?: HeroMultiple;
    /**
     * Metres from the centre of an area attack, 0 to 100 000.
     */
    fromCentre?: Decimal;
    /**
     * What he is knocked into, if anything.
     */
    obstacle?: HeroObstacle;
    /**
     * The fighter whom he is knocked into, if anybody.
     */
    knockedInto?: string;
    /**
     * Lines of four that cover blocks, 0 to 4; a board tells them for attacks at range.
     */
    cover?: number;
    /**
     * Which way he is knocked back on a board, as a vector, instead of straight on (HERO-90).
     */
    direction?: GridPoint;
    /**
     * He may land on his feet: no damage of a flight without a collision (HERO-88).
     */
    breakfall?: boolean;
}

/**
 * Whom an attack is aimed at, or who covers somebody.
 */
export interface LogHorizonTarget {
    /**
     * The caller's own id; dice and choices of this target carry it.
     */
    id?: string;
    /**
     * The evasion check: `3` is 2D and 3; `{ bonus, dice }` or `{ fixed }` say more.
     */
    evasion?: LogHorizonCheck;
    /**
     * The resistance check, in the same way.
     */
    resistance?: LogHorizonCheck;
    /**
     * A die less on defence.
     */
    dazed?: boolean;
    /**
     * A die less.
     */
    confusion?: boolean;
    /**
     * In water, without being at home there: a die less.
     */
    swimming?: boolean;
    /**
     * Any 1 is a fumble.
     */
    overconfident?: boolean;
    /**
     * Incapacitated before the attack: there is no defence check.
     */
    incapacitated?: boolean;
    /**
     * Dead: no target.
     */
    dead?: boolean;
    /**
     * Hidden: a target of areas that hit everybody only.
     */
    hidden?: boolean;
    /**
     * Seen from the attacker.
     */
    seen?: boolean;
    /**
     * How many squares away, 0 to 9999.
     */
    distance?: number;
    /**
     * Physical defence, 0 to 9999.
     */
    physicalDefence?: number;
    /**
     * Magic defence, 0 to 9999.
     */
    magicDefence?: number;
    /**
     * Cancel: the highest whose condition is met counts.
     */
    cancel?: LogHorizonRating[];
    /**
     * Barrier, 0 to 9999.
     */
    barrier?: number;
    /**
     * The stacks of Pursuit.
     */
    pursuit?: LogHorizonPoints[];
    /**
     * Weakness: the highest whose condition is met counts.
     */
    weakness?: LogHorizonRating[];
    /**
     * Hit points before the attack, 0 to 99999.
     */
    hp?: number;
    /**
     * Hate, 0 to 9999; enemies have none.
     */
    hate?: number;
    /**
     * The place in the ranking of Hate. Without it Hate 0 is Under and other Hate neither.
     */
    hateRank?: LogHorizonHateState;
    /**
     * The ids of those who may cover this target, out of the targets and `coverers`.
     */
    coveredBy?: string[];
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
     * The dice of the defence: END against physical, INT against magical attacks, or the stat that the ability
     * names; 2d6 when absent.
     */
    dice?: FracturedHopeDice;
    /**
     * Armour points, part of physical defence, 0 to 99.
     */
    armor?: number;
    /**
     * INT level, part of magical defence, or the level of the stat that the ability names, 0 to 99.
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
     * Where the attacker stands; without it `at` and `faces` tell, and without these there is no position bonus.
     */
    position?: FracturedHopePosition;
    /**
     * The square of the target's top left corner.
     */
    at?: GridPoint;
    /**
     * How many squares wide and high the target is, 1 to 32.
     */
    size?: number;
    /**
     * Where the target looks, as a vector.
     */
    faces?: GridPoint;
    /**
     * How far away the target is, in squares; without it the places tell.
     */
    distance?: number;
    /**
     * The target is in sight.
     */
    sight?: boolean;
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
     * Rolls with the punch: half the damage taken (HERO-120c), one knockback die fewer.
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
    /**
     * Lines of four that cover blocks, 0 to 4; what that is worth is an option.
     */
    cover?: number;
    /**
     * Has dived for cover: out of the area (HERO-120d, HERO-125).
     */
    dived?: boolean;
    /**
     * Manoeuvres that still change the DCV, such as a Dodge (HERO-121), at most 27.
     */
    maneuvers?: HeroManeuver[];
}

/**
 * Whom the attack is aimed at.
 */
export interface LowFantasyTarget {
    /**
     * The caller's own id; dice for this target carry it.
     */
    id?: string;
    /**
     * AC, -99 to 99; without it 10 with armour and the Dex modifier.
     */
    ac?: number;
    /**
     * The armour's bonus to AC, where `ac` is not given, 0 to 99.
     */
    armor?: number;
    /**
     * Dex, whose modifier counts in AC where `ac` is not given, 0 to 99.
     */
    dex?: number;
    /**
     * Dodges: attacks have disadvantage, unless the option says otherwise.
     */
    dodging?: boolean;
    /**
     * What is taken off the damage, 0 to 999.
     */
    reduction?: number;
    /**
     * Hit points left, -999 to 9999.
     */
    hp?: number;
    /**
     * The most hit points, 1 to 9999; without it what is left.
     */
    maxHp?: number;
}

/**
 * Whose side somebody is on, as the mover sees it.
 */
export type LogHorizonSide = "enemy" | "ally" | "neutral";

/**
 * 待機: without a value a whole turn, to be early in the next rounds.
 */
export interface FormationWait {
    /**
     * Who waits.
     */
    actor: string;
    /**
     * The lower initiative to wait for, without an action.
     */
    value?: number;
}

/**
 * 移動: 1 action to another row.
 */
export interface FormationMove {
    /**
     * Who moves.
     */
    actor: string;
    /**
     * Where to.
     */
    to: FormationRow;
    /**
     * Which unit to join; the own one, if nothing is said.
     */
    unit?: string;
}

/** A point, square or vector `[x, y]`, y down. */
export type Point = readonly [number, number];

/** The square of a body's top left corner, or that and how many squares it is wide and high. */
export type Body = Point | { readonly at: Point; readonly size?: number };

/** A board as plain data: what `Board.from` takes and `toJSON` gives. */
export type BoardInput = Pick<BoardSource, "columns" | "rows"> & Partial<BoardSource>;

/** Something that was changed or left out when a board was made. */
export interface BoardWarning {
    kind: "welded" | "dropped" | "outside";
    /** The piece, such as `walls[3]`. */
    path: string;
}

/**
 * A map, compiled once and then asked. It never changes: `with` gives another one.
 *
 * @example
 * const board = Board.fromText("A.#.B");
 * lineOfSight(board, [0, 0], [4, 0]).reason; // "square"
 */
export class Board {
    private constructor();
    /**
     * A board from plain data.
     *
     * @throws {QuintainError} with a path such as `walls[3].to[0]`.
     */
    static from(data: BoardInput): Board;
    /**
     * A board from a picture: `.` open, `#` blocking, `o` low cover, digits cost, capital letters marks. A
     * picture that begins with `+` has walls in the gaps between its squares.
     *
     * @throws {QuintainError} with a path such as `line[2][5]`.
     */
    static fromText(picture: string): Board;
    readonly columns: number;
    readonly rows: number;
    /** The letters of a picture and where they stand. */
    readonly marks: { mark: string; at: [number, number] }[];
    /** What was welded or dropped when the board was made. */
    readonly warnings: BoardWarning[];
    /** The same board with other states of its doors, by their ids. */
    with(doors: { readonly [id: string]: GridDoor }): Board;
    /** The board as plain data again. */
    toJSON(): BoardSource;
    /** Whether one square sees another, centre to centre: the quickest question. */
    sees(ax: number, ay: number, bx: number, by: number): boolean;
}

/** What stands in the way. */
export type GridBlocker =
| { kind: "square"; at: [number, number] }
| { kind: "side"; at: [number, number]; side: GridSide; id?: string; edge?: number; wall?: number }
| { kind: "wall"; id?: string; edge?: number; wall?: number }
| { kind: "body"; body: number };

/** How sight is decided. */
export type SightOptions = Partial<Omit<SightQuestion, "from" | "to">>;

/** The answer about sight. */
export interface SightAnswer {
    clear: boolean;
    /** How the straight line is blocked. A clear pencil line may still name what it was nudged past. */
    reason?: "square" | "wall" | "pinch" | "body" | "touch";
    blocker?: GridBlocker;
    /** At a pinch: the blocker on the other side. */
    second?: GridBlocker;
    /** The line touches something without being blocked by it. */
    touched: boolean;
    /** The target has cover although it is seen. */
    cover: boolean;
    /** Under `corners`: how many of the four lines from the best corner are blocked. */
    corners?: { blocked: number; corner: [number, number]; square: [number, number]; target: [number, number] };
    /** The nudge used, in sixteenths of a square. */
    nudge: number;
    from: [number, number];
    to: [number, number];
    /** One of the two stands in a blocking square, which was ignored. */
    ownSquare: boolean;
    /** A wall runs through one end of the line, where it was ignored. */
    wallAtEnd: boolean;
    /** The game master's word decided. */
    overridden: boolean;
    rule: string;
}

/**
 * Whether one body can see another, with what stands in the way.
 *
 * @example
 * lineOfSight(board, [1, 1], { at: [5, 3], size: 2 }, { rule: "pencil" }).cover;
 */
export function lineOfSight(board: Board, from: Body, to: Body, options?: SightOptions): SightAnswer;

/** The squares that somebody sees, and the blocking ones that light falls on. */
export function visibleSquares(
board: Board,
viewer: Body,
options?: Partial<Omit<VisibleQuestion, "viewer">>,
): { squares: [number, number][]; walls: [number, number][] };

/** The squares of an area. */
export interface AreaAnswer {
    /** Row by row. */
    squares: [number, number][];
    /** The sides, for a wall between squares. */
    sides?: { at: [number, number]; side: GridSide }[];
    /** Which of `bodies` have a square in it, by their places. */
    inside: number[];
    /** Whether the user sees the origin's square. */
    originSeen?: boolean;
    /** The origin's square blocks; it was ignored. */
    originBlocked: boolean;
    rule: string;
}

/**
 * The squares of an area, cut off by walls, and who is inside. Start it at a `square`, a `corner`, the middle
 * of an `edge`, or a `body`.
 *
 * @example
 * areaSquares(board, { shape: "square", level: 2, square: [4, 4], rule: "pencil", bodies: [[5, 4]] }).inside;
 */
export function areaSquares(board: Board, area: Partial<AreaQuestion>): AreaAnswer;
export function areaSquares(board: Board, area: { system: "log-horizon" } & LogHorizonArea): LogHorizonAreaAnswer;

/** The squares of an area in Log Horizon. */
export interface LogHorizonAreaAnswer {
    /** Row by row. */
    squares: [number, number][];
    /** Which of `bodies` have a square in it, by their places. */
    inside: number[];
    /** Whether the rules allow the chosen square. */
    allowed: boolean;
    /** Why they do not. */
    reasons: Reason[];
    rule: string;
}

/** The distance between the nearest squares of two bodies, in squares. Metric: `chebyshev` when absent. */
export function distance(from: Body, to: Body, metric?: GridMetric): number;

/**
 * Where an attacker stands as the target sees it; no region where both stand on the same point. With an
 * `ally`, whether the two stand on opposite sides.
 */
export function facing(
attacker: Body,
target: Body,
faces: Point,
options?: { diagonals?: GridDiagonals; ally?: Body },
): { region?: GridRegion; flanked?: boolean };

/** How somebody moves. */
export type Movement = Partial<
Pick<MoveQuestion, "corners" | "metric" | "diagonals" | "ignoreCosts" | "solid" | "passable" | "stops">
>;

/**
 * How somebody moves in Log Horizon: Normal, Safe or by Teleport, with those who hinder. A basic `action` says
 * how and how far, so that no budget is needed.
 */
export type LogHorizonMovement = { system: "log-horizon" } & Partial<Omit<LogHorizonMove, "body" | "to" | "path">>;

/** The squares that a body reaches within a budget, each with its least cost; its own has cost 0. */
export function reachableSquares(
board: Board,
body: Body,
budget: number,
movement?: Movement,
): { at: [number, number]; cost: number }[];
export function reachableSquares(
board: Board,
body: Body,
budget: number | undefined,
movement: LogHorizonMovement,
): { at: [number, number]; cost: number }[];

/** The cheapest path to a square. */
export function shortestPath(
board: Board,
body: Body,
to: Point,
movement?: (Movement & { budget?: number }) | LogHorizonMovement,
): { found: false } | { found: true; squares: [number, number][]; cost: number };

/** Why a move or push ends where it ends. */
export type StopReason =
| "distance" | "edge" | "wall" | "token" | "wallEdge" | "corner" | "notAdjacent" | "budget" | "hinder" | "cannotEnd";

/** How far a walk went. */
export interface WalkAnswer {
    /** The squares walked, the first one included. */
    path: [number, number][];
    cost: number;
    diagonals: number;
    stop: StopReason;
    blocker?: GridBlocker;
    /** The steps beside foes: which step, which of `foes`, whether it entered or left a square beside it. */
    passings: { step: number; foe: number; entered: boolean; left: boolean }[];
    startsOnWall: boolean;
    rule: string;
}

/** Walks a dragged path as far as it can be walked, and says why it ends there. */
export function walk(
board: Board,
body: Body,
path: readonly Point[],
movement?: Movement & { budget?: number; foes?: readonly Body[] },
): WalkAnswer;
export function walk(
board: Board,
body: Body,
path: readonly Point[],
movement: LogHorizonMovement,
): LogHorizonWalkAnswer;

/** How far a walk went in Log Horizon. */
export interface LogHorizonWalkAnswer {
    /** The squares walked, the first one included; of a Teleport only its two ends. */
    path: [number, number][];
    cost: number;
    stop: StopReason | "rigor";
    /** The Minor is used up. */
    minor: boolean;
    /** Which step triggers which of the props. */
    triggers: { step: number; prop: number }[];
    rule: string;
}

/** Where a push ended. */
export type PushAnswer =
| {
    status: "done";
    /** The squares of the body's top left corner on the way, the first one included. */
    path: [number, number][];
    landing: [number, number];
    stop: StopReason;
    blocker?: GridBlocker;
    squaresLeft: number;
    /** For a push in metres: what is left, rounded down to millimetres. */
    metresLeft?: number;
    rule: string;
}
| { status: "choice"; directions: [number, number][] }
| { status: "noDirection" };

/**
 * Pushes a body away from a body, a point or in a direction, by squares or metres, until the length is used
 * up or something is in the way. Nothing is rounded up.
 *
 * @example
 * knockback(board, { body: [3, 3], from: [2, 3], metres: 8, metresPerSquare: 2 });
 */
export function knockback(board: Board, push: Partial<PushQuestion> & Pick<PushQuestion, "body">): PushAnswer;
export function knockback(board: Board, push: { system: "log-horizon" } & LogHorizonPush): PushAnswer;

/** The lines of many questions at once. */
export interface ManyOptions {
    rule?: GridPlainLine;
    /** How far a pencil may be pushed sideways, in sixteenths of a square; 4 when absent. */
    nudge?: number;
    channel?: GridChannel;
}

/** A byte for each four numbers `ax, ay, bx, by`: 1 where the first square sees the second. */
export function sightPairs(board: Board, pairs: Int32Array | readonly number[], options?: ManyOptions): Uint8Array;

/** A byte for each square of `from` with each of `to`, row by row; squares are two numbers each. */
export function sightMatrix(
board: Board,
from: Int32Array | readonly number[],
to: Int32Array | readonly number[],
options?: ManyOptions,
): Uint8Array;

/** For each target square the `(2 level + 1)²` squares round it, row by row: 1 where the area reaches. */
export function squareAreas(
board: Board,
level: number,
targets: Int32Array | readonly number[],
options?: ManyOptions,
): Uint8Array;

/** The games whose attacks can be resolved, each with its request. */
export interface AttackOf {
    "hero": HeroAttack;
    "fractured-hope": FracturedHopeAttack;
    "low-fantasy": LowFantasyAttack;
    "log-horizon": LogHorizonAttack;
}

/** What an attack does to one target, by game. */
export interface TargetOutcomeOf {
    "hero": HeroTargetOutcome;
    "fractured-hope": FracturedHopeTargetOutcome;
    "low-fantasy": LowFantasyTargetOutcome;
    "log-horizon": LogHorizonTargetOutcome;
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
        /** The other hand's blow, when the request has one. */
        second?: FracturedHopeSecondOutcome;
        /** The damage of both blows on their targets. */
        totalDamage?: number;
    };
    "low-fantasy": {};
    "log-horizon": {
        /** The total of the attack check; absent where it succeeds without one. */
        attack?: number;
        /** The attack check shows two sixes. */
        critical?: boolean;
        /** The attack check fumbles. */
        fumble?: boolean;
        /** What the damage dice show; 0 where there are none. */
        rolled: number;
        /** The total of the further check. */
        extraTotal?: number;
        /** What reached hit points in all. */
        dealt: number;
        /** Those who may cover and are no targets. */
        coverers?: LogHorizonCovererOutcome[];
    };
}

/** The options of a game. */
export interface OptionsOf {
    "hero": HeroOptionsRequest;
    "fractured-hope": FracturedHopeOptionsRequest;
    "low-fantasy": LowFantasyOptionsRequest;
    "log-horizon": LogHorizonOptionsRequest;
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
    roller: "attacker" | "target" | "fighter";
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
    /** Which target it concerns, when the request has a list of them. */
    target?: string;
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
    /** Whom it is about. */
    about?: string;
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
    /** With `totals: true`: the attack's total. */
    attack?: Distribution;
    /** With `totals: true`: the defence's total. */
    defence?: Distribution;
    /** With `totals: true`: the chances of criticals. */
    chances?: { critical: number; defenceCritical: number };
    chancesExact?: ExactChances<"critical" | "defenceCritical">;
}

/** The odds of a Low Fantasy Gaming attack on one target; a miss counts as 0 damage. */
export interface LowFantasyTargetOdds {
    id?: string;
    kinds: { hit: number; miss: number };
    kindsExact?: ExactChances<"hit" | "miss">;
    /** `wounded` and `down` where the request tells the hit points, `exploit` where one goes with the attack. */
    chances: { [name in LowFantasyChance]?: number };
    chancesExact?: ExactChances<LowFantasyChance>;
    damage?: Distribution;
}

/** What odds of Low Fantasy Gaming are given for besides hits and damage. */
export type LowFantasyChance = "critical" | "fumble" | "natural19" | "wounded" | "down" | "exploit";
/** What the odds of a Log Horizon attack say of somebody who may take damage. */
export interface LogHorizonBodyOdds {
    id?: string;
    /** What reaches the hit points, 0 for a miss. */
    damage: Distribution;
    /** `critical` and `fumble` of the attack check, and how it may end where the hit points are known. */
    chances?: { [name in LogHorizonChance]?: number };
    chancesExact?: ExactChances<LogHorizonChance>;
}

/** The odds of a Log Horizon attack on one target. */
export interface LogHorizonTargetOdds extends LogHorizonBodyOdds {
    kinds: { hit: number; miss: number };
    kindsExact?: ExactChances<"hit" | "miss">;
    /** With `attacks: n` and the target's hit points: the chance that it is down within 1, 2, … n attacks. */
    dropped?: number[];
}

/** What odds are given for besides damage. */
export type LogHorizonChance = "critical" | "fumble" | "incapacitated" | "dead";

/** The odds against one target, by game. */
export interface TargetOddsOf {
    "hero": HeroTargetOdds;
    "fractured-hope": FracturedHopeTargetOdds;
    "low-fantasy": LowFantasyTargetOdds;
    "log-horizon": LogHorizonTargetOdds;
}

/** What `attackOdds` answers. For one `target` its fields also stand at the top. */
export type AttackOdds<S extends System, F extends Form = Form> = {
    system: S;
    /** Whether the chances were counted exactly; beyond 128 bits they are floats. */
    exact: boolean;
    /** The options that mattered, with the values they had. */
    options: OptionsOf[S];
    targets: TargetOddsOf[S][];
    /** Log Horizon: those who may cover and are no targets. */
    coverers?: LogHorizonBodyOdds[];
    /** The targets share one attack roll, so their results hang together. */
    sharedRoll?: true;
    /** How many targets are hit; for up to eight targets. */
    targetsHit?: Distribution;
    /** In Fractured Hope, of an attack with both hands: the other hand's blow. */
    second?: FracturedHopeTargetOdds;
    /** The damage of both blows together. */
    totalDamage?: Distribution;
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
    system: System | FightSystem;
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
export function ruleBook(system: System | FightSystem): RuleBook;

/**
 * What a rule says, in one sentence, and where its source says it. `locale` is `en` or `ja`;
 * what has no Japanese sentence is told in English.
 *
 * @example
 * explain("HERO-47").says;
 *
 * @throws {QuintainError} `UNKNOWN_NAME` for an id that no rule has.
 */
export function explain(ruleId: string, locale?: string): Rule;

/** A fresh random seed of 16 hexadecimal digits. */
export function randomSeed(): string;

/** What `checkOdds` can be asked: plain dice, or a check or contest of a game. */
export type Check =
| ({ system: "dice" } & PoolCheck)
| ({ system: "hero" } & HeroCheck)
| ({ system: "fractured-hope" } & FracturedHopeCheck)
| ({ system: "low-fantasy" } & LowFantasyCheckOdds)
| ({ system: "log-horizon" } & LogHorizonCheckRequest);

/** What `checkOdds` answers. */
export interface CheckOdds {
    system: Check["system"];
    /** Whether the chances were counted exactly. */
    exact: boolean;
    /** The total of plain dice, or of a check of Log Horizon. */
    total?: Distribution;
    /** By how much a check succeeds; negative when it fails. */
    margin?: Distribution;
    /**
     * `atLeast` and `atMost` of plain dice; `success` of a check; `win`, `tie` and `lose` of a contest.
     * In Low Fantasy Gaming also the degrees, of which `success` holds `great` and `failure` holds
     * `terrible`; `wins`, with ties rolled again; `luck`, `rescue` and `dying`; `critical` and `fumble` of Log Horizon.
     */
    chances: { [name in CheckChance]?: number };
    chancesExact?: ExactChances<CheckChance>;
}

/** The chances of a check. */
export type CheckChance =
| "atLeast" | "atMost" | "success" | "win" | "tie" | "lose"
| "critical" | "fumble" | "great" | "failure" | "terrible" | "wins" | "luck" | "rescue" | "dying";

/**
 * The odds of a check, a contest or a plain pool of dice.
 *
 * @example
 * checkOdds({ system: "hero", target: 13, against: 12 }).chances.win;
 * checkOdds({ system: "dice", groups: [{ count: 4, sides: 6 }], atLeast: 15 }).chances.atLeast;
 *
 * @throws {QuintainError} with `code` and `path` when the request does not fit.
 */
export function checkOdds(check: Check, settings?: { exact?: boolean }): CheckOdds;

/** What a batch can give, by game. */
export interface BatchColumnOf {
    "hero":
    | "kind" | "hits" | "reach" | "stun" | "body" | "stunRolled" | "bodyRolled" | "location"
    | "knockback" | "knockbackPoints" | "stunned" | "knockedOut" | "dying" | "dead";
    "fractured-hope":
    | "kind" | "attack" | "defence" | "damage" | "critical" | "defenceCritical"
    | "secondKind" | "secondDamage" | "totalDamage";
    "low-fantasy":
    | "kind" | "natural" | "attack" | "damage" | "critical" | "fumble" | "natural19" | "wounded" | "down" | "exploit";
    "log-horizon":
    | "kind" | "attack" | "critical" | "fumble" | "defence" | "checkFailed" | "damage" | "mainDamage"
    | "pursuitDamage" | "weaknessDamage" | "hateDamage" | "hp" | "barrier" | "hate" | "incapacitated";
}

/** A batch: one request, and columns of whole numbers that stand in for its fields. */
export interface AttackBatch<S extends System, N extends BatchColumnOf[S] = BatchColumnOf[S]> {
    system: S;
    /** The request of every attack, with one `target`. */
    base: AttackOf[S];
    /** By the path of a field, such as `"attacker.ocv"`: a number for each attack. Names go by their codes, true is 1. */
    columns?: { readonly [path: string]: ArrayLike<number> | readonly boolean[] };
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
    /** A number for each attack; empty with `aggregate: true`. `kind` and `location` are codes, see `ruleBook(system).names`; -1 is no location. */
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

/** The games that have a turn order, each with what its fights start from. */
export interface FightOf {
    "hero": HeroFightSetup;
    "formation": FormationFightSetup;
    "low-fantasy": LowFantasyFightSetup;
    "log-horizon": LogHorizonFightSetup;
    "fractured-hope": FracturedHopeFightSetup;
}

/** What can be done in a fight, by game. */
export interface FightCommandOf {
    "hero":
    | ({ type: "begin" } & HeroBegin)
    | ({ type: "endTurn" | "cancel" } & HeroActor)
    | ({ type: "use" } & HeroUse)
    | ({ type: "attack" } & HeroAttackAction)
    | ({ type: "fire" } & HeroFire)
    | ({ type: "move" } & HeroMoveAction)
    | ({ type: "hold" } & HeroHoldAction)
    | ({ type: "release" } & HeroRelease)
    | ({ type: "abort" } & HeroAbort)
    | ({ type: "block" } & HeroBlocked)
    | ({ type: "damage" } & HeroDamageDone)
    | ({ type: "heal" } & HeroHeal)
    | ({ type: "status" } & HeroStatus)
    | ({ type: "update" } & HeroUpdate)
    | ({ type: "add" } & HeroAdd)
    | ({ type: "remove" } & HeroSubject)
    | ({ type: "endSegment" } & HeroEndSegment)
    | ({ type: "end" } & HeroEnd);
    "formation":
    | ({ type: "begin" | "endTurn" | "flee" } & FormationActor)
    | ({ type: "use" } & FormationUse)
    | ({ type: "strike" } & FormationStrike)
    | ({ type: "move" } & FormationMove)
    | ({ type: "swap" } & FormationSwap)
    | ({ type: "wait" } & FormationWait)
    | ({ type: "place" } & FormationPlace)
    | ({ type: "status" } & FormationStatus)
    | ({ type: "update" } & FormationUpdate)
    | ({ type: "add" } & FormationAdd)
    | ({ type: "remove" } & FormationSubject)
    | ({ type: "confirm" | "endRound" | "end" } & FormationWord);
    "low-fantasy":
    | ({ type: "begin" | "endTurn" | "move" | "delay" } & LowFantasyActor)
    | ({ type: "attack" } & LowFantasyStrike)
    | ({ type: "use" } & LowFantasyUse)
    | ({ type: "ready" } & LowFantasyReady)
    | ({ type: "trigger" } & LowFantasyTrigger)
    | ({ type: "declare" } & LowFantasyDeclare)
    | ({ type: "draw" } & LowFantasyDraw)
    | ({ type: "order" } & LowFantasyAgree)
    | ({ type: "check" } & LowFantasyTry)
    | ({ type: "contest" } & LowFantasyContest)
    | ({ type: "luck" } & LowFantasyLuckRoll)
    | ({ type: "rescue" } & LowFantasyRescue)
    | ({ type: "examine" } & LowFantasyExamine)
    | ({ type: "tend" | "remove" } & LowFantasySubject)
    | ({ type: "damage" } & LowFantasyDamageDone)
    | ({ type: "heal" } & LowFantasyHeal)
    | ({ type: "status" } & LowFantasyStatus)
    | ({ type: "update" } & LowFantasyUpdate)
    | ({ type: "add" } & LowFantasyAdd)
    | ({ type: "endRound" | "end" } & LowFantasyWord);
    "log-horizon":
    | ({ type: "begin" | "endTurn" | "standby" | "decline" } & LogHorizonActor)
    | ({ type: "use" } & LogHorizonUse)
    | ({ type: "attack" } & LogHorizonAttackAction)
    | ({ type: "move" } & LogHorizonWalk)
    | ({ type: "cancel" } & LogHorizonCancel)
    | ({ type: "state" } & LogHorizonStateChange)
    | ({ type: "damage" } & LogHorizonDamageDone)
    | ({ type: "heal" } & LogHorizonHeal)
    | ({ type: "hate" } & LogHorizonHateChange)
    | ({ type: "status" } & LogHorizonStatusChange)
    | ({ type: "update" } & LogHorizonUpdate)
    | ({ type: "add" } & LogHorizonAdd)
    | ({ type: "remove" } & LogHorizonSubject)
    | ({ type: "endRound" | "endCombat" | "endScene" } & LogHorizonWord);
    "fractured-hope":
    | ({ type: "begin" | "endTurn" | "stand" | "wait" } & FracturedHopeActor)
    | ({ type: "attack" } & FracturedHopeBlow)
    | ({ type: "ability" } & FracturedHopeAbility)
    | ({ type: "taunt" } & FracturedHopeTaunt)
    | ({ type: "move" } & FracturedHopeMove)
    | ({ type: "pivot" } & FracturedHopePivot)
    | ({ type: "use" } & FracturedHopeUse)
    | ({ type: "revive" } & FracturedHopeRevive)
    | ({ type: "damage" | "heal" } & FracturedHopeChange)
    | ({ type: "status" } & FracturedHopeStatus)
    | ({ type: "update" } & FracturedHopeUpdate)
    | ({ type: "add" } & FracturedHopeAdd)
    | ({ type: "remove" } & FracturedHopeSubject)
    | ({ type: "end" } & FracturedHopeEnd);
}

/** The name of a game that has a turn order. */
export type FightSystem = keyof FightOf;

/** What a fight starts from; with a `seed` its steps need no dice of their own. */
export type FightSetup = { [K in FightSystem]: { system: K; seed?: number | string } & FightOf[K] }[FightSystem];

/** A command, and what goes with every one. */
export type FightCommand = FightCommandOf[FightSystem] & {
    /** The `sequence` it is meant for: at another one it is turned away as `STALE`. */
    at?: number;
    /** Does it although rules forbid it; the answer says which. */
    force?: boolean;
};

/** Dice and choices of a step. Its index under a seed is its sequence number. */
export interface FightContext {
    dice?: Omit<Dice, "index">;
    /** The map: a compiled one, or as data or a picture. Walls, sight and areas are looked up on it. */
    board?: Board | BoardInput | string;
}

/** Something that happened, under an id that no other event has. */
export interface FightEvent {
    id: string;
    type: string;
    round: number;
    actor?: string;
    rule: string;
    /** It concerns somebody whom players do not see. */
    hidden?: true;
    [detail: string]: string | number | boolean | string[] | undefined;
}

/** Who or what is next, and why. */
export interface NextActor {
    kind: "actor" | "choice" | "process" | "undrawn" | "nobody";
    /** Those whose turn it is; several are simultaneous. Of a `choice` one of them, of a `process` who is asked in it. */
    actors?: string[];
    /** Who makes a choice. */
    by?: "players" | "gm";
    /** Whether the turn has begun. */
    begun?: boolean;
    /** What is due that is nobody's turn, such as `segmentEnd`. */
    process?: string;
    round?: number;
    turn?: number;
    segment?: number;
    dex?: number;
    halfPhases?: number;
    initiative?: number;
    int?: number;
    fns?: number;
    actions?: number;
    moves?: number;
    /** Cards left, of which the next one is to be drawn (`undrawn`). */
    cards?: number;
    /** How many Initiative Processes the round has had. */
    initiatives?: number;
    reasons: Reason[];
    /** Who else may act now, and how. */
    may?: { id: string; command: string }[];
    /** Who is passed over, and why. */
    skipped?: Reason[];
}

/** A step of a fight's log, for `replay`. */
export interface FightLogEntry {
    command: { type: string };
    dice: { faces: { [rollId: string]: number[] | number }; choices?: { [questionId: string]: string } };
}

/** What an attack in a HERO fight came to; for one target its fields also stand at the top. Other games tell it by events. */
export type FightOutcome = SharedOutcomeOf["hero"] & { targets: HeroTargetOutcome[] } & Partial<HeroTargetOutcome>;

/** A step that was taken. */
export interface FightDone {
    status: "done";
    system: FightSystem;
    /** How many steps were taken. */
    sequence: number;
    /** The whole fight, to be stored as it is. */
    encounter: string;
    events: FightEvent[];
    /** In HERO what the attack of this step came to, as `resolveAttack` tells it; the first of several. */
    outcome?: FightOutcome;
    /** All of them, where the step had several. */
    outcomes?: FightOutcome[];
    /** For `undo`; a start has none. */
    undo?: string;
    next: NextActor;
    /** Rules that were overridden. */
    forced?: Reason[];
    rolls: Roll[];
    seed?: number | string;
    index?: number;
    /** Options whose value mattered. */
    mattered?: string[];
    log: FightLogEntry;
    breakdown: Line[];
}

/** A question of a fight. */
export interface FightQuestion {
    id: string;
    rule: string;
    /** The fighter or side whose player chooses. */
    by: string;
    options: string[];
}

/** What `startEncounter` and `act` answer. */
export type FightResult =
| FightDone
| { status: "needsDice"; system: FightSystem; requests: DiceRequest[] }
| { status: "needsChoice"; system: FightSystem; question: FightQuestion }
| { status: "refused"; system: FightSystem; reasons: Reason[] };

/**
 * Starts a fight.
 *
 * @example
 * const fight = startEncounter({ system: "hero", fighters: [{ id: "hawk", dex: 20, spd: 5 }, { id: "ox", dex: 12 }] });
 * if (fight.status === "done") console.log(fight.next.actors);
 */
export function startEncounter(setup: FightSetup, context?: FightContext): FightResult;

/** Who or what is next: the same answer as the `next` of the last step. */
export function nextActor(encounter: string): NextActor;

/**
 * Takes one step. Nothing is half done: what is missing is asked for.
 *
 * @example
 * const step = act(encounter, { type: "begin", actor: "hawk" });
 */
export function act(encounter: string, command: FightCommand, context?: FightContext): FightResult;

/** The name of a game whose fights work attacks themselves. */
export type FightAttackSystem = "hero";

/** An attack in a fight as it would be made now. */
export type PreparedAttack = {
    [S in FightAttackSystem]: {
        status: "done";
        system: S;
        /** The whole request, for `resolveAttack`, `attackOdds` and what-if. */
        attack: { system: S } & AttackOf[S];
        /** Whether nothing forbids it. */
        legal: boolean;
        reasons: Reason[];
        /** The lines of the combat values. */
        breakdown: Line[];
    };
}[FightAttackSystem];

/**
 * The attack of a command as it would be made now, with everything filled in from the fighters.
 * Nothing is rolled and nothing changes.
 *
 * @example
 * const { attack } = prepareAttack(encounter, { type: "attack", actor: "hawk", target: "ox", damage: { dice: 8 } });
 * attackOdds(attack).targets[0].kinds;
 */
export function prepareAttack(
encounter: string,
command: FightCommand,
context?: Pick<FightContext, "board">,
): PreparedAttack;

/** A command that a fighter could give now. */
export interface TriedCommand {
    /** What it is called, such as `useHalf`. */
    command: string;
    /** The command itself, as `act` takes it; whom it is for and the like may be added. */
    do: FightCommand;
    legal: boolean;
    /** What it asks for first. */
    needs?: "dice" | "choice";
    /** What forbids it. */
    reasons?: Reason[];
}

/**
 * What a fighter may do now, and what forbids the rest.
 *
 * @example
 * const { commands } = legalCommands(encounter, "hawk");
 * const { do: command } = commands.find(({ legal }) => legal);
 * act(encounter, command);
 */
export function legalCommands(encounter: string, id: string): { id: string; commands: TriedCommand[] };

/** Exactly one step back; refused where `undo` is not the last step's. */
export function undo(
encounter: string,
undo: string,
):
| { status: "done"; system: FightSystem; sequence: number; encounter: string; next: NextActor }
| { status: "refused"; system: FightSystem; reasons: Reason[] };

/**
 * The fight from its log, whose first entry is the start's; on the board, if it took place on one.
 * `entry` tells where it stopped.
 */
export function replay(
setup: FightSetup,
log: readonly FightLogEntry[],
context?: Pick<FightContext, "board">,
):
| { status: "done"; system: FightSystem; sequence: number; encounter: string; events: FightEvent[]; next: NextActor }
| (Exclude<FightResult, FightDone> & { entry: number });

/** A stored encounter in the current schema. */
export function upgrade(encounter: string): string;

/** What players see of an encounter, a result, or events: nobody hidden, no numbers but the own side's. */
export function redact<T>(anything: T, viewer?: Partial<Viewer>): T;

/** Who acts first, before anybody rolls. */
export function orderOdds(setup: FightSetup): {
    system: FightSystem;
    rule: string;
    turn?: number;
    segment?: number;
    round?: number;
    /** Log Horizon: nothing is rolled. */
    certain?: boolean;
    /** Log Horizon: who chooses, where several are equal; no chance is told then. */
    choice?: "players" | "gm";
    fighters: {
        id: string;
        /** The chance of being first; in the formation game alone or in a group. */
        first?: number;
        alone?: number;
        places?: { from: number; p: number[] };
        others?: { id: string; before: number; simultaneous?: number }[];
        /** The chances of an initiative check in Low Fantasy Gaming. */
        degrees?: { [degree in LowFantasyDegree]: number };
    }[];
    /** How many characters come before the Bosses, and before the other monsters. */
    beforeBosses?: Distribution;
    beforeMonsters?: Distribution;
};

/** Whether an action reaches in the formation game, and whom it may hit instead. */
export function checkReach(
encounter: string,
reach: FormationReach,
): { legal: boolean; reasons: Reason[]; area: boolean; misfireRisk: boolean; misfire: string[]; rule: string };

/**
 * The words of a game in a language, `en` or `ja`, by their keys: names of totals, lines,
 * options, events, reasons. What has no Japanese word has the English one.
 *
 * @example
 * labels("formation", "ja").front; // 前衛
 */
export function labels(system: System | FightSystem, locale?: string): { [key: string]: string };

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

/** One line of a chat card. */
export interface CardLine {
  /**
   * What the line tells: the `verdict` on a target, the sum behind a `total`, a `roll`, an
   * `event` of a fight, who is `next`, the `reason` of a refusal, a `request` for dice, a
   * `question`, a `chance`, a `mean`, a `note`, an `option` that mattered, or the `seed`.
   */
  kind:
    | "verdict"
    | "total"
    | "roll"
    | "event"
    | "next"
    | "reason"
    | "request"
    | "question"
    | "chance"
    | "mean"
    | "note"
    | "option"
    | "seed";
  /** The line as plain text: escape it before it becomes part of a page. */
  text: string;
  /** The rules behind it, for `explain`. */
  rules?: string[];
  /** The ids of the rolls it read. */
  dice?: string[];
  /** The id of the event. */
  event?: string;
}

/** How `describe` puts a result into words. */
export interface DescribeSettings {
  /** `en` or `ja`, also with a region, such as `ja-JP`; English by default. */
  locale?: string;
  /** Who reads it: the GM, who sees everything, or players, who see what `redact` leaves. */
  viewer?: "gm" | "players" | Partial<Viewer>;
  /** Names by the caller's ids. */
  names?: { readonly [id: string]: string } | ((id: string) => string | undefined);
  /** The game, where the result does not say it, as that of `nextActor`. */
  system?: string;
}

/**
 * A result as the lines of a chat card: of `resolveAttack`, `attackOdds`, `checkOdds`,
 * `startEncounter`, `act` or `nextActor`. It knows words and no rules; a key without a word
 * stands for itself.
 *
 * @example
 * describe(result, { locale: "ja", viewer: "players" }).map(({ text }) => text).join("\n");
 *
 * @throws {QuintainError} `WRONG_TYPE` for what is no result, `UNKNOWN_NAME` for another viewer.
 */
export declare function describe(result: object, settings?: DescribeSettings): CardLine[];
/**
 * A check as a text of Log Horizon: `4+3D`, `2D+4`, `12[fixed]`, `１２［固定］`, with blanks and full-width forms. A
 * number alone, or one with no dice, is a fixed value.
 *
 * @example
 * const attack = { system: "log-horizon", attacker: { accuracy: parseCheck("4+3D") }, target: { evasion: 3 } } as const;
 *
 * @throws {QuintainError} `WRONG_TYPE` for another text, `OUT_OF_RANGE` for too many dice.
 */
export declare function parseCheck(text: string): { bonus: number; dice: number } | { fixed: number };

/** A skill of a record. The texts are the record's own. */
export interface LogHorizonSkill {
  name?: string;
  timing?: string;
  roll?: string;
  target?: string;
  range?: string;
  cost?: string;
  limit?: string;
  function?: string;
  tags: string[];
  rank?: number;
  /** The attack check, where `roll` has one in brackets, such as `opposed (4+3D / resistance)`. */
  check?: { bonus: number; dice: number } | { fixed: number };
  /** What it meets. */
  against?: "evasion" | "resistance";
}

/** What a target of an attack has of a record. */
export interface LogHorizonSheet {
  evasion?: { bonus: number; dice: number } | { fixed: number };
  resistance?: { bonus: number; dice: number } | { fixed: number };
  physicalDefence?: number;
  magicDefence?: number;
  hp?: number;
}

/** What characters and enemies have in common. */
export interface LogHorizonRecord {
  name?: string;
  characterRank?: number;
  initiative?: number;
  maxHp?: number;
  fate?: number;
  target: LogHorizonSheet;
  skills: LogHorizonSkill[];
}

/** A character. */
export interface LogHorizonCharacter extends LogHorizonRecord {
  attackPower?: number;
  magicPower?: number;
  healPower?: number;
  attacker: { accuracy?: { bonus: number; dice: number } | { fixed: number } };
}

/** An enemy. */
export interface LogHorizonEnemy extends LogHorizonRecord {
  rank?: string;
  speed?: number;
  tags: string[];
  attacker: { enemy: true; gimmick?: true; hateMultiplier?: number };
}

/**
 * A character record of lhrpg.com. Fields that are not known are left alone, empty ones are absent.
 *
 * @example
 * const { attacker, target } = readLogHorizonCharacter(record);
 *
 * @throws {QuintainError} with the path of a number that is none, such as `max_hitpoint`.
 */
export declare function readLogHorizonCharacter(record: object): LogHorizonCharacter;

/**
 * An enemy record of Log Horizon: no dice make a fixed value, a gimmick is told by its rank, race or tags.
 *
 * @throws {QuintainError} with the path of a number that is none, such as `hit_point`.
 */
export declare function readLogHorizonEnemy(record: object): LogHorizonEnemy;
