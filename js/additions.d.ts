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
