// Dice both ways: what the engine asks for as a formula, faces out of a roll, our faces as a roll.
import { QuintainError } from "../error.js";

/** Foundry takes so many dice in one term. */
const MOST_DICE = 999;

/**
 * Dice that are asked for, as `needsDice` lists them.
 *
 * @typedef {object} AskedDice
 * @property {string} [id]
 * @property {string} [lane]
 * @property {readonly { count: number, sides: number }[]} groups
 */

/**
 * A die's result as Foundry keeps it.
 *
 * @typedef {object} FoundryDieResult
 * @property {number} result
 * @property {boolean | undefined} [active]
 * @property {boolean | undefined} [discarded]
 * @property {boolean | undefined} [rerolled]
 */

/**
 * A term of a roll: dice have faces and results.
 *
 * @typedef {object} FoundryTerm
 * @property {unknown} [faces]
 * @property {readonly FoundryDieResult[] | undefined} [results]
 */

/**
 * An evaluated roll, or its data.
 *
 * @typedef {object} FoundryRoll
 * @property {readonly object[]} terms
 * @property {readonly object[]} [dice]
 * @property {string} [formula]
 */

/**
 * Foundry's class of rolls, or a system's own.
 *
 * @template {FoundryRoll} R
 * @typedef {new (formula: string) => { evaluate(): Promise<R> }} RollClass
 */

/**
 * A roll of ours as Foundry keeps one: for `Roll.fromJSON` and for a message's `rolls`, as text.
 *
 * @typedef {object} FoundryRollData
 * @property {string} class
 * @property {Record<string, string>} options
 * @property {[]} dice
 * @property {string} formula
 * @property {(FoundryDieData | FoundryPlusData)[]} terms
 * @property {number} total
 * @property {true} evaluated
 */

/**
 * Dice of one kind inside {@link FoundryRollData}.
 *
 * @typedef {{ class: "Die", options: Record<string, string>, evaluated: true, number: number, faces: number, modifiers: [], results: { result: number, active: true }[] }} FoundryDieData
 */

/**
 * The sign between two terms inside {@link FoundryRollData}.
 *
 * @typedef {{ class: "OperatorTerm", options: {}, evaluated: true, operator: "+" }} FoundryPlusData
 */

/**
 * The formula that rolls what is asked for: `12d6`, or `2d8 + 1d6`. It never has modifiers such
 * as `x`: what explodes is asked for by the engine, which knows how often.
 *
 * @param {AskedDice} request
 * @returns {string}
 */
export function diceFormula({ groups }) {
  return termsOf(groups).map(({ count, sides }) => `${count}d${sides}`).join(" + ");
}

/** @param {AskedDice["groups"]} groups */
function termsOf(groups) {
  const terms = [];
  for (const { count, sides } of groups) {
    for (let left = count; left > 0; left -= MOST_DICE) terms.push({ count: Math.min(left, MOST_DICE), sides });
  }
  return terms;
}

/**
 * The faces that an evaluated roll shows, in the order in which they were asked for. Faces that
 * were rerolled or discarded do not count, whether dice were thrown or entered by hand.
 *
 * @param {FoundryRoll} roll
 * @param {AskedDice} request
 * @returns {number[]}
 * @throws {QuintainError} `BAD_DICE` where the roll has other dice than were asked for, such as
 *   one more because of an explosion
 */
export function facesOfRoll(roll, request) {
  const thrown = diceOf(roll);
  const faces = [];
  for (const { count, sides } of termsOf(request.groups)) {
    const term = thrown.shift();
    const shown = (term?.results ?? []).filter((face) => face.active !== false && !face.discarded && !face.rerolled);
    if (term?.faces !== sides || shown.length !== count) {
      throw badDice(request, `expected ${count}d${sides}; found ${term ? `${shown.length}d${term.faces}` : "no more dice"}`);
    }
    faces.push(...shown.map(({ result }) => result));
  }
  if (thrown.length > 0) throw badDice(request, `expected no more dice than ${diceFormula(request)}; found ${thrown.length} more`);
  return faces;
}

/**
 * A roll lists its dice, those inside parentheses first; its data may have them among the terms only.
 *
 * @param {FoundryRoll} roll
 * @returns {FoundryTerm[]}
 */
function diceOf({ dice = [], terms }) {
  const isDice = (/** @type {any} */ term) => typeof term.faces === "number" && Array.isArray(term.results);
  return [...new Set([...dice, ...terms])].filter(isDice);
}

/** @param {AskedDice} request @param {string} message */
function badDice(request, message) {
  const id = request.id ?? "";
  return new QuintainError("BAD_DICE", `dice.faces${id && `.${id}`}`, `${message} in the roll for "${id}"`);
}

/**
 * Rolls what is asked for with Foundry's dice: the second argument of `withDice`. Each die type
 * is thrown in the way that its user has chosen, by hand or on the screen.
 *
 * @template {FoundryRoll} R
 * @param {RollClass<R>} Roll
 * @param {R[]} [rolls] keeps the rolls, for the chat message
 * @returns {(request: AskedDice) => Promise<number[]>}
 * @example
 * const rolls = [];
 * const result = await withDice((dice) => resolveAttack(attack, { dice }), rollDice(Roll, rolls));
 */
export function rollDice(Roll, rolls = []) {
  return async (request) => {
    const roll = await new Roll(diceFormula(request)).evaluate();
    const faces = facesOfRoll(roll, request);
    rolls.push(roll);
    return faces;
  };
}

/**
 * A roll of a result, such as one of a seed, as Foundry keeps a roll: a chat message that carries
 * it shows these very faces as 3-D dice.
 *
 * @param {{ id?: string, lane?: string, groups: readonly { count: number, sides: number }[], faces: readonly number[] }} roll
 * @param {{ flavor?: string }} [settings] `flavor` stands beside the dice; by default the name of the roll
 * @returns {FoundryRollData}
 * @throws {QuintainError} `BAD_DICE` for a roll of which only the total is known
 * @example
 * ChatMessage.create({ content, rolls: result.rolls.map((roll) => JSON.stringify(rollData(roll))) });
 */
export function rollData(roll, { flavor = roll.id ?? roll.lane ?? "" } = {}) {
  const asked = roll.groups.reduce((sum, { count }) => sum + count, 0);
  if (roll.faces.length !== asked) {
    throw badDice(roll, `expected a face for each of ${asked} dice; found ${roll.faces.length}`);
  }
  /** @type {Record<string, string>} */
  const options = flavor === "" ? {} : { flavor };
  /** @type {FoundryRollData["terms"]} */
  const terms = [];
  let next = 0;
  for (const { count, sides } of termsOf(roll.groups)) {
    if (terms.length > 0) terms.push({ class: "OperatorTerm", options: {}, evaluated: true, operator: "+" });
    const results = roll.faces.slice(next, next + count).map((result) => ({ result, active: /** @type {const} */ (true) }));
    terms.push({ class: "Die", options, evaluated: true, number: count, faces: sides, modifiers: [], results });
    next += count;
  }
  const total = roll.faces.reduce((sum, face) => sum + face, 0);
  return { class: "Roll", options, dice: [], formula: diceFormula(roll), terms, total, evaluated: true };
}
