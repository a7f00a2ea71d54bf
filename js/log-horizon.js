// Texts and records of Log Horizon as its sites write them. No rule and no dice: these functions only
// read, the same everywhere, and the engine stays small.
import { QuintainError } from "./error.js";

const VALUES = [-999, 9999];
const MOST_DICE = 100;

/** Full-width forms become plain ones; blanks and stray underscores go. */
const plain = (text) => text.normalize("NFKC").replace(/[\s_]/g, "").replace(/[‐‑‒–—−]/g, "-").toLowerCase();

const quoted = (value) => (typeof value === "string" ? `"${value}"` : String(value ?? "nothing"));

/**
 * @param {number} number
 * @param {readonly number[]} range
 * @param {string} path
 * @param {string} what
 */
function inRange(number, [low, high], path, what) {
  if (number >= low && number <= high) return number;
  throw new QuintainError("OUT_OF_RANGE", path, `expected ${what} from ${low} to ${high}; found ${number}`);
}

const FIXED = /^([+-]?\d+)(?:\[(?:固定|fixed)\]|\((?:固定|fixed)\))?$/;
const BONUS_FIRST = /^([+-]?\d+)\+(\d+)d6?$/;
const DICE_FIRST = /^(\d+)d6?([+-]\d+)?$/;

/**
 * A check as a text: dice and a bonus, or a fixed value. A number alone is a fixed value, and so is one with
 * no dice.
 *
 * @param {string} text such as `4+3D`, `2D+4`, `12[fixed]` or `１２［固定］`
 * @returns {{ bonus: number, dice: number } | { fixed: number }}
 * @example
 * parseCheck("4+3D"); // { bonus: 4, dice: 3 }
 */
export function parseCheck(text) {
  return readCheck(text, "");
}

function readCheck(text, path) {
  if (typeof text !== "string") {
    const code = text == null ? "MISSING" : "WRONG_TYPE";
    throw new QuintainError(code, path, `expected a check as text, such as "4+3D"; found ${quoted(text)}`);
  }
  const given = plain(text);
  const fixed = FIXED.exec(given);
  if (fixed) return checkOf(Number(fixed[1]), 0, path);
  const bonusFirst = BONUS_FIRST.exec(given);
  if (bonusFirst) return checkOf(Number(bonusFirst[1]), Number(bonusFirst[2]), path);
  const diceFirst = DICE_FIRST.exec(given);
  if (diceFirst) return checkOf(Number(diceFirst[2] ?? 0), Number(diceFirst[1]), path);
  throw new QuintainError(
    "WRONG_TYPE",
    path,
    `expected a check such as "4+3D", "2D+4" or "12[fixed]"; found ${quoted(text)}`,
  );
}

function checkOf(value, dice, path) {
  inRange(value, VALUES, path, "a bonus or fixed value");
  if (dice === 0) return { fixed: value };
  return { bonus: value, dice: inRange(dice, [1, MOST_DICE], path, "a number of dice") };
}

/** A record's fields by their names, each with its path. */
class Record {
  #fields;
  #path;

  constructor(value, path = "") {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      const code = value == null ? "MISSING" : "WRONG_TYPE";
      throw new QuintainError(code, path, `expected a record; found ${Array.isArray(value) ? "a list" : quoted(value)}`);
    }
    this.#fields = value;
    this.#path = path;
  }

  path(name) {
    return this.#path === "" ? name : `${this.#path}.${name}`;
  }

  /** A field; nothing where it is absent or empty. */
  get(name) {
    const value = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    return value === null || (typeof value === "string" && plain(value) === "") ? undefined : value;
  }

  /**
   * A whole number, also as text in any width; `none` is what stands for 0.
   *
   * @param {string} name
   * @param {readonly number[]} range
   * @param {readonly unknown[]} [none]
   */
  number(name, [low, high], none = []) {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const given = typeof value === "string" ? plain(value).replace(/^[×x]/, "") : value;
    if (none.includes(given)) return 0;
    const number = typeof given === "string" && /^[+-]?\d+$/.test(given) ? Number(given) : given;
    if (!Number.isInteger(number)) {
      throw new QuintainError("WRONG_TYPE", this.path(name), `expected a whole number; found ${quoted(value)}`);
    }
    return inRange(number, [low, high], this.path(name), "a whole number");
  }

  check(name) {
    const value = this.get(name);
    if (value === undefined) return undefined;
    return Number.isInteger(value) ? checkOf(value, 0, this.path(name)) : readCheck(value, this.path(name));
  }

  /** A bonus in one field and its dice in another: no dice make a fixed value. */
  split(name) {
    const value = this.number(name, VALUES);
    const dice = this.number(`${name}_dice`, [0, MOST_DICE]);
    return value === undefined ? undefined : checkOf(value, dice ?? 0, this.path(name));
  }

  text(name) {
    const value = this.get(name);
    return value === undefined ? undefined : String(value);
  }

  texts(name) {
    const value = this.get(name);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  }

  records(name) {
    const value = this.get(name);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      throw new QuintainError("WRONG_TYPE", this.path(name), `expected a list; found ${quoted(value)}`);
    }
    return value.map((item, at) => new Record(item, `${this.path(name)}[${at}]`));
  }
}

/** Without what is absent. */
const known = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const POINTS = [0, 9999];
const HP = [0, 99_999];

/** What a target of an attack has of a record, in the words of `resolveAttack`. */
const targetOf = (record, evasion, resistance, hp) =>
  known({
    evasion,
    resistance,
    physicalDefence: record.number("physical_defense", POINTS),
    magicDefence: record.number("magic_defense", POINTS),
    hp,
  });

const skillOf = (record) =>
  known({
    name: record.text("name"),
    timing: record.text("timing"),
    roll: record.text("roll") ?? record.text("role"),
    target: record.text("target"),
    range: record.text("range"),
    cost: record.text("cost") ?? record.text("hate_cost"),
    limit: record.text("limit"),
    function: record.text("function"),
    tags: record.texts("tags"),
    rank: record.number("skill_rank", [0, 99]),
    ...opposed(record.text("roll") ?? record.text("role"), record.path(record.get("roll") === undefined ? "role" : "roll")),
  });

const DEFENCES = { 回避: "evasion", evasion: "evasion", avoid: "evasion", 抵抗: "resistance", resistance: "resistance", resist: "resistance" };

/** The check in a text such as `opposed (4+3D / resistance)`; texts of another form say nothing. */
function opposed(text, path) {
  const inside = /\(([^()/]+)\/([^()/]+)\)$/.exec(plain(text ?? "").replace(/\((固定|fixed)\)/, "[$1]"));
  if (inside === null) return {};
  const against = DEFENCES[inside[2]];
  const readable = [FIXED, BONUS_FIRST, DICE_FIRST].some((form) => form.test(inside[1]));
  return against !== undefined && readable ? { check: readCheck(inside[1], path), against } : {};
}

/**
 * A character record of lhrpg.com: its `attacker` and `target` fit `resolveAttack`. Fields that are not known
 * are left alone, empty ones are absent.
 *
 * @param {object} record
 * @returns {any}
 * @example
 * const { attacker, target } = readLogHorizonCharacter(await (await fetch(url)).json());
 */
export function readLogHorizonCharacter(record) {
  const from = new Record(record);
  const hp = from.number("max_hitpoint", HP);
  return known({
    name: from.text("name"),
    characterRank: from.number("character_rank", [0, 99]),
    initiative: from.number("action", [-99, 999]),
    maxHp: hp,
    fate: from.number("effect", [0, 999]),
    attackPower: from.number("physical_attack", VALUES),
    magicPower: from.number("magic_attack", VALUES),
    healPower: from.number("heal_power", VALUES),
    attacker: known({ accuracy: from.check("abl_hit") }),
    target: targetOf(from, from.check("abl_avoid"), from.check("abl_resist"), hp),
    skills: from.records("skills").map(skillOf),
  });
}

/**
 * An enemy record: its `attacker` and `target` fit `resolveAttack`; the attack check stands with each skill.
 * Fields that are not known are left alone, empty ones are absent.
 *
 * @param {object} record
 * @returns {any}
 * @example
 * const { attacker, target, skills } = readLogHorizonEnemy(record);
 */
export function readLogHorizonEnemy(record) {
  const from = new Record(record);
  const hp = from.number("hit_point", HP);
  const marks = [from.text("rank"), from.text("race"), ...from.texts("tags")].filter(Boolean).map(plain);
  const gimmick = marks.includes("ギミック") || marks.includes("gimmick");
  return known({
    name: from.text("name"),
    rank: from.text("rank"),
    characterRank: from.number("character_rank", [0, 99]),
    initiative: from.number("action", [-99, 999]),
    speed: from.number("move", [0, 99]),
    maxHp: hp,
    fate: from.number("fate", [0, 999]),
    tags: from.texts("tags"),
    attacker: known({
      enemy: true,
      gimmick: gimmick || undefined,
      hateMultiplier: from.number("hate", [0, 99], ["なし", "none", "-"]),
    }),
    target: targetOf(from, from.split("avoid"), from.split("resist"), hp),
    skills: from.records("skills").map(skillOf),
  });
}
