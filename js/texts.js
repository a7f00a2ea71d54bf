import { QuintainError } from "./error.js";
import * as english from "./texts-en.js";
import * as japanese from "./texts-ja.js";

const { options, rules } = english;

/**
 * What a rule says, in one sentence of our own, and where its source says it.
 *
 * @param {string} ruleId
 * @param {string} [locale] `en` or `ja`; what has no Japanese text is told in English
 * @returns {{ id: string, says: string, source: string }}
 * @example
 * explain("HERO-47").says;
 */
export function explain(ruleId, locale = "en") {
  if (typeof ruleId !== "string") {
    throw new QuintainError("WRONG_TYPE", "", `expected the id of a rule, such as "HERO-47"; found ${typeof ruleId}`);
  }
  if (!Object.hasOwn(rules, ruleId)) {
    throw new QuintainError("UNKNOWN_NAME", "", `expected the id of a rule, such as "HERO-47"; found "${ruleId}"`);
  }
  const own = isJapanese(locale) && Object.hasOwn(japanese.rules, ruleId) ? japanese.rules : rules;
  return { id: ruleId, ...own[ruleId] };
}

/**
 * Is this the id of a rule?
 *
 * @param {string} id
 */
export const isRule = (id) => Object.hasOwn(rules, id);

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
    rules: book.rules.map((rule) => explain(rule)),
  };
}

/** Is this the Japanese language, in whatever region? */
const isJapanese = (locale) => String(locale).split("-")[0].toLowerCase() === "ja";

/**
 * The words of a game in a language, by their keys: `labels("formation", "ja").front`. A word
 * that the language lacks is the English one.
 *
 * @param {string} system
 * @param {string} [locale] `en` or `ja`, also with a region, such as `ja-JP`
 * @returns {Record<string, string>}
 * @example
 * labels("formation", "ja").front; // 前衛
 */
export function labels(system, locale = "en") {
  const games = Object.keys(english.labels).filter((name) => name !== "common");
  if (!games.includes(system)) {
    throw new QuintainError("UNKNOWN_NAME", "", `expected one of ${games.join(", ")}; found "${system}"`);
  }
  return wordsOf(system, locale);
}

/**
 * As {@link labels}, for whatever calls itself a system.
 *
 * @param {string | undefined} system
 * @param {string} locale
 * @returns {Record<string, string>}
 */
export function wordsOf(system, locale) {
  const of = ({ labels: words }) => ({ ...words.common, ...(system !== undefined && Object.hasOwn(words, system) ? words[system] : {}) });
  return { ...of(english), ...(isJapanese(locale) ? of(japanese) : {}) };
}

/**
 * The forms in which a card puts words together.
 *
 * @param {string} locale
 * @returns {Record<string, string>}
 */
export function formsOf(locale) {
  return isJapanese(locale) ? japanese.cards : english.cards;
}

/**
 * What the verdict on a target does not repeat, because the sums tell it.
 *
 * @param {string} system
 * @returns {string[]}
 */
export function asideOf(system) {
  return Object.hasOwn(english.aside, system) ? english.aside[system] : [];
}
