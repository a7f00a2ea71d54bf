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
     * Defensive actions that last (HERO-38, HERO-121).
     */
    defences?: string[];
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
}

/**
 * An Attack Action.
 */
export interface HeroAttackAction {
    /**
     * Who attacks.
     */
    actor: string;
    /**
     * Half a Phase or a whole one.
     */
    time?: HeroTime;
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
export type HeroAction = "other" | "block" | "dodge" | "diveForCover" | "brace" | "set" | "haymaker" | "multipleAttack" | "draw" | "openDoor" | "standUp" | "perceive" | "defence" | "recovery" | "changeMagazine";

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
 * Brings a member in.
 */
export interface FormationAdd {
    /**
     * The member.
     */
    fighter: FormationCombatant;
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
     * A change of DEX or EGO counts in this Segment already.
     */
    atOnce?: boolean;
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
 * For whom fronts are counted together.
 */
export type FormationPool = "side" | "faction" | "unit";

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
 * Gives or takes a status. `stunned`, `defeated` and `surprised` are the fight's own.
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
 * How a cone ends.
 */
export type GridConeEnd = "flat" | "round" | "counted";

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
 * How an attack surprises its target.
 */
export type HeroSurprise = "none" | "inCombat" | "outOfCombat";

/**
 * How damage dice are read.
 */
export type HeroDamageKind = "normal" | "killing";

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
 * How much of a Phase an action takes.
 */
export type HeroTime = "half" | "full" | "zero" | "none";

/**
 * How much of a square must lie inside a shape.
 */
export type GridCoverage = "centerInside" | "anyOverlap" | "halfOverlap" | "farCornerInside" | "tokenMethod";

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
}

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
 * The total that a modifier of the host changes.
 */
export type FracturedHopeModifierTo = "attack" | "defence";

/**
 * The total that a modifier of the host changes.
 */
export type HeroModifierTo = "ocv" | "dcv" | "stun" | "body" | "knockback";

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
 * What a HERO fight starts from.
 */
export interface HeroFightSetup {
    /**
     * The fighters, up to 250.
     */
    fighters: HeroCombatant[];
    /**
     * The options; of these the fight uses the clock's.
     */
    options?: HeroOptionsRequest;
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
 * What an exact diagonal behind a target is.
 */
export type GridDiagonals = "rear" | "flank";

/**
 * What an exact diagonal is, seen from the target.
 */
export type FracturedHopeDiagonal = "rear" | "flank";

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
 * What decides whether somebody may act alone (JF-23).
 */
export type FormationClass = "other" | "thief" | "hunter";

/**
 * What kind of attack it is: which formula it uses (FH-12).
 */
export type FracturedHopeKind = "mainHand" | "offhand" | "unarmed" | "ranged" | "magic" | "magicalWeapon" | "wand" | "staff" | "ability";

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
}

/**
 * What one may Abort to (HERO-41).
 */
export type HeroDefensive = "dodge" | "block" | "diveForCover" | "rollWithAPunch" | "defence" | "other";

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
 * Whether the damage of an area attack is rolled once for all targets.
 */
export type HeroAreaDamage = "shared" | "each";

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
}

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
 * Who steps up where a line does not hold.
 */
export type FormationVolunteers = "min" | "none" | "ask";

/**
 * Whom an area concerns (FH-R15).
 */
export type FracturedHopeAffects = "hostile" | "ally" | "all";

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

/** The squares that a body reaches within a budget, each with its least cost; its own has cost 0. */
export function reachableSquares(
board: Board,
body: Body,
budget: number,
movement?: Movement,
): { at: [number, number]; cost: number }[];

/** The cheapest path to a square. */
export function shortestPath(
board: Board,
body: Body,
to: Point,
movement?: Movement & { budget?: number },
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
        /** The other hand's blow, when the request has one. */
        second?: FracturedHopeSecondOutcome;
        /** The damage of both blows on their targets. */
        totalDamage?: number;
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

/** What `checkOdds` can be asked: plain dice, a check or contest of HERO, or stabilising in Fractured Hope. */
export type Check =
| ({ system: "dice" } & PoolCheck)
| ({ system: "hero" } & HeroCheck)
| ({ system: "fractured-hope" } & FracturedHopeCheck);

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
    "fractured-hope": FracturedHopeFightSetup;
}

/** What can be done in a fight, by game. */
export interface FightCommandOf {
    "hero":
    | ({ type: "begin" } & HeroBegin)
    | ({ type: "endTurn" | "cancel" } & HeroActor)
    | ({ type: "use" } & HeroUse)
    | ({ type: "attack" } & HeroAttackAction)
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
    kind: "actor" | "process" | "nobody";
    /** Those whose turn it is; several are simultaneous. */
    actors?: string[];
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

/** A step that was taken. */
export interface FightDone {
    status: "done";
    system: FightSystem;
    /** How many steps were taken. */
    sequence: number;
    /** The whole fight, to be stored as it is. */
    encounter: string;
    events: FightEvent[];
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

/** What a fighter may do now, and what forbids the rest. */
export function legalCommands(
encounter: string,
id: string,
): { id: string; commands: { command: string; legal: boolean; needs?: "dice" | "choice"; reasons?: Reason[] }[] };

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
    fighters: {
        id: string;
        /** The chance of being first; in the formation game alone or in a group. */
        first: number;
        alone?: number;
        places?: { from: number; p: number[] };
        others?: { id: string; before: number; simultaneous: number }[];
    }[];
};

/** Whether an action reaches in the formation game, and whom it may hit instead. */
export function checkReach(
encounter: string,
reach: FormationReach,
): { legal: boolean; reasons: Reason[]; area: boolean; misfireRisk: boolean; misfire: string[]; rule: string };

/**
 * The words of a game in a language, by their keys.
 *
 * @example
 * labels("formation", "ja").front; // 前衛
 */
export function labels(system: "formation", locale?: string): { [key: string]: string };

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
