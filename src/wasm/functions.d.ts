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
