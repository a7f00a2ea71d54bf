import { QuintainError } from "./error.js";
import { options, rules } from "./texts-en.js";

/**
 * What a rule says, in one sentence of our own, and where its source says it.
 *
 * @param {string} ruleId
 * @returns {{ id: string, says: string, source: string }}
 * @example
 * explain("HERO-47").says;
 */
export function explain(ruleId) {
  if (typeof ruleId !== "string") {
    throw new QuintainError("WRONG_TYPE", "", `expected the id of a rule, such as "HERO-47"; found ${typeof ruleId}`);
  }
  if (!Object.hasOwn(rules, ruleId)) {
    throw new QuintainError("UNKNOWN_NAME", "", `expected the id of a rule, such as "HERO-47"; found "${ruleId}"`);
  }
  return { id: ruleId, ...rules[ruleId] };
}

/**
 * Completes the engine's rule book, which has ids only.
 *
 * @param {{ system: string, options: any[], rules: string[] }} book
 * @returns {any}
 */
export function withTexts(book) {
  return {
    ...book,
    options: book.options.map(({ name, rule, ...rest }) => ({ name, rule, about: options[book.system][name], ...rest })),
    rules: book.rules.map(explain),
  };
}
