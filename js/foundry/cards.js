// Results as the data of chat messages.
import { QuintainError } from "../error.js";

/**
 * A line as `describe` makes it.
 *
 * @typedef {object} DescribedLine
 * @property {string} kind
 * @property {string} text
 * @property {string[]} [rules]
 */

/**
 * The function `describe` of the package.
 *
 * @typedef {(result: object, settings?: { locale?: string, viewer?: "gm" | "players" | { side?: string, fighters?: string[] }, names?: { readonly [id: string]: string } | ((id: string) => string | undefined) }) => DescribedLine[]} Describe
 */

/**
 * How cards are made.
 *
 * @typedef {object} CardSettings
 * @property {string[]} gms the ids of the users who read the GM's card
 * @property {string} [title]
 * @property {string} [locale] such as `game.i18n.lang`
 * @property {{ readonly [id: string]: string } | ((id: string) => string | undefined)} [names] names by the engine's ids
 * @property {{ side?: string, fighters?: string[] }} [players] what the players know, as for `redact`
 * @property {string[]} [playersRead] the kinds of lines on the players' card; by default without
 *   the sums, in which the defences of their foes stand
 * @property {(rule: string) => { says: string }} [explain] the package's `explain`: what a rule says becomes a tooltip
 */

/**
 * The data of a chat message.
 *
 * @typedef {object} CardData
 * @property {string} content
 * @property {string[]} whisper
 */

const PLAYERS_READ = ["verdict", "roll", "event", "next", "reason", "request", "question", "note"];

/**
 * Two chat messages about a result: one that everybody reads, and one with every number and its
 * reason that is whispered to the GMs. Give the rolls to the first one, so that everybody sees
 * the dice.
 *
 * @param {Describe} describe the package's `describe`
 * @param {object} result
 * @param {CardSettings} settings
 * @returns {{ players: CardData, gm: CardData }}
 * @example
 * const { players, gm } = chatCards(describe, result, { gms, title: "Punch", locale: game.i18n.lang });
 * await ChatMessage.create([{ ...players, rolls }, gm]);
 */
export function chatCards(describe, result, { gms, title, locale, names, players = {}, playersRead = PLAYERS_READ, explain }) {
  if (gms == null) throw new QuintainError("MISSING", "gms", "expected the ids of the users who read the GM's card; found nothing");
  const settings = { ...(locale === undefined ? {} : { locale }), ...(names === undefined ? {} : { names }) };
  const all = describe(result, settings);
  const seen = describe(result, { ...settings, viewer: players }).filter(({ kind }) => playersRead.includes(kind));
  return {
    players: { content: contentOf(seen, title, explain), whisper: [] },
    gm: { content: contentOf(all, title, explain), whisper: [...gms] },
  };
}

/**
 * @param {DescribedLine[]} lines
 * @param {string | undefined} title
 * @param {CardSettings["explain"]} explain
 */
function contentOf(lines, title, explain) {
  const heading = title === undefined ? "" : `<h3>${escaped(title)}</h3>`;
  const verdicts = lines.filter(({ kind }) => kind === "verdict");
  const others = lines.filter(({ kind }) => kind !== "verdict");
  const first = verdicts.map(({ text }) => `<p><strong>${escaped(text)}</strong></p>`).join("");
  const list = others.map((line) => `<li class="quintain-${line.kind}"${tooltip(line, explain)}>${escaped(line.text)}</li>`).join("");
  return `<div class="quintain-card">${heading}${first}${list && `<ul>${list}</ul>`}</div>`;
}

/** @param {DescribedLine} line @param {CardSettings["explain"]} explain */
function tooltip({ rules = [] }, explain) {
  if (rules.length === 0) return "";
  const texts = rules.map((rule) => (explain ? `${rule}: ${explain(rule).says}` : rule));
  return ` data-tooltip="${escaped(texts.join("\n"))}"`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
