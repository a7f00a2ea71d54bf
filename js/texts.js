import { QuintainError } from "./error.js";
import { labels as english, options, rules } from "./texts-en.js";
import { labels as japanese } from "./texts-ja.js";

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

const LABELS = { en: english, ja: japanese };

/**
 * The words of a game in a language, by their keys: `labels("formation", "ja").front`.
 *
 * @param {string} system
 * @param {string} [locale] `en` or `ja`, also with a region, such as `ja-JP`
 * @returns {Record<string, string>}
 * @example
 * labels("formation", "ja").front; // 前衛
 */
export function labels(system, locale = "en") {
  const language = String(locale).split("-")[0];
  const texts = Object.hasOwn(LABELS, language) ? LABELS[language] : english;
  if (!Object.hasOwn(texts, system)) {
    throw new QuintainError("UNKNOWN_NAME", "", `expected one of ${Object.keys(texts).join(", ")}; found "${system}"`);
  }
  return { ...texts[system] };
}
