import { QuintainError } from "./error.js";

/**
 * The odds of two attacks side by side, and what the second gains on the first.
 *
 * @param {(attack: any, settings?: any) => any} attackOdds
 * @param {any} a
 * @param {any} b
 * @param {any} [settings]
 * @returns {{ a: any, b: any, difference: Record<string, number> }}
 * @example
 * compare(attackOdds, plain, braced).difference["kinds.hit"];
 */
export function compare(attackOdds, a, b, settings) {
  const odds = { a: labelled("a", attackOdds, a, settings), b: labelled("b", attackOdds, b, settings) };
  const before = numbersOf(odds.a.targets[0]);
  const after = numbersOf(odds.b.targets[0]);
  /** @type {Record<string, number>} */
  const difference = {};
  for (const name of Object.keys(after)) {
    if (name in before) difference[name] = after[name] - before[name];
  }
  return { ...odds, difference };
}

/** A fault says in which of the two requests it is, unless it is in the settings. */
function labelled(side, attackOdds, attack, settings) {
  try {
    return attackOdds(attack, settings);
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error;
    const [field] = error.path.split(/[.[]/);
    const ofSettings = field !== "" && field in Object(settings) && !(field in Object(attack));
    if (ofSettings || error.code === "PANIC") throw error;
    const path = error.path === "" ? side : `${side}.${error.path}`;
    throw new QuintainError(error.code, path, error.message, { cause: error });
  }
}

/** The chances and means of one target's odds by their path. */
function numbersOf(odds) {
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const [name, value] of Object.entries(odds)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    if (typeof value.mean === "number") {
      numbers[name] = value.mean;
    } else if (name === "kinds" || name === "chances") {
      for (const [key, chance] of Object.entries(value)) numbers[`${name}.${key}`] = chance;
    }
  }
  return numbers;
}
