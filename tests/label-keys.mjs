// Every key that a result can show: read out of the rules' code, and out of what golden cases answer.
import { readdirSync, readFileSync } from "node:fs";

import { boardOf, context as given } from "./golden-fights.mjs";

const sources = new URL("../src/", import.meta.url);
const golden = new URL("golden/", import.meta.url);

/** The calls whose literal names reach a result: totals, lines, options, notes, reasons, events. */
const TELLING =
  /(?:\b(?:Line::new|Sum::new|Sum::resume|Reason::new|Event::new)|\.(?:add|roll|multiply|multiply_rolled|suppressed|option|note|need|refuse|mark))\s*\(/g;

/** The name of an event's detail. */
const DETAIL = /\.(?:number|text|texts)\s*\(\s*"([a-z][a-zA-Z0-9]*)"/g;

/** A name right after its rule, as in `(&HERO_7, "highestDex")`. */
const AFTER_RULE = /\b[A-Z]{2,}_[A-Z]?\d+,\s*"([a-z][a-zA-Z0-9]*)"/g;

/** The games, each a folder of the rules. */
export const GAMES = readdirSync(new URL("systems/", sources), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name.replaceAll("_", "-"));

/**
 * The keys named in the code of a game's rules and of what all turn orders share.
 *
 * @param {string} system
 * @returns {Set<string>}
 */
export function keysInSources(system) {
  const keys = new Set();
  for (const folder of [`systems/${system.replaceAll("-", "_")}/`, "encounter/"]) {
    for (const name of readdirSync(new URL(folder, sources), { recursive: true })) {
      if (!String(name).endsWith(".rs")) continue;
      addKeys(readFileSync(new URL(`${folder}${name}`, sources), "utf8"), keys);
    }
  }
  return keys;
}

function addKeys(code, keys) {
  const rules = code.replace(/#\[cfg\(test\)\][\s\S]*$/, "").replace(/\/\/.*$/gm, "");
  for (const form of [AFTER_RULE, DETAIL]) for (const [, key] of rules.matchAll(form)) keys.add(key);
  for (const call of rules.matchAll(TELLING)) {
    const open = call.index + call[0].length - 1;
    const inside = rules.slice(open, closing(rules, open));
    for (const [, key] of inside.matchAll(/"([a-z][a-zA-Z0-9]*)"/g)) keys.add(key);
  }
}

/** The place of the parenthesis that closes the one at `open`. */
function closing(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/**
 * The names of a game's closed lists and of the values of its options.
 *
 * @param {any} engine the package
 * @param {string} system
 */
export function keysInRuleBook(engine, system) {
  const { names, options } = engine.ruleBook(system);
  const values = options.flatMap((option) => [option.name, ...option.values]);
  return new Set([...Object.values(names).flat(), ...values].filter((name) => name !== "true" && name !== "false"));
}

/**
 * The keys in the answers to the golden cases and fights, by game.
 *
 * @param {any} engine the package
 * @returns {Map<string, Set<string>>}
 */
export function keysInAnswers(engine) {
  const found = new Map();
  const keysOf = (system) => found.get(system) ?? found.set(system, new Set()).get(system);
  for (const name of readdirSync(golden, { recursive: true })) {
    if (!String(name).endsWith(".json")) continue;
    const { cases = [], fights = [] } = JSON.parse(readFileSync(new URL(String(name), golden), "utf8"));
    for (const { call, board, request, context, settings, expectError } of cases) {
      // Questions to a board answer squares, not what a game says of them.
      if (expectError || board !== undefined || typeof engine[call] !== "function" || request?.system === undefined) continue;
      collect(engine[call](request, context ?? settings), keysOf(request.system));
    }
    for (const fight of fights) if (fight.error === undefined && fight.steps) play(engine, fight, keysOf(fight.setup.system));
  }
  return found;
}

function play(engine, fight, keys) {
  const board = boardOf(engine, fight.board);
  const started = engine.startEncounter(fight.setup, given(fight.dice));
  collect(started, keys);
  let { encounter } = started;
  const undos = [];
  const act = (command, dice) => {
    const answer = engine.act(encounter, command, given(dice, board));
    collect(answer, keys);
    if (answer.status !== "done") return;
    ({ encounter } = answer);
    undos.push(answer.undo);
  };
  for (const step of fight.steps) {
    if (step.error !== undefined) return;
    if (step.prepare !== undefined) {
      collect(engine.prepareAttack(encounter, step.prepare, { board }), keys);
      continue;
    }
    if (step.undo === true) ({ encounter } = engine.undo(encounter, undos.pop()));
    if (step.do !== undefined) act(step.do, step.dice);
    for (const turn of step.turns ?? []) {
      act({ type: "begin", actor: turn.at(-1) });
      act({ type: "endTurn", actor: turn.at(-1) });
    }
    collect(engine.nextActor(encounter), keys);
  }
}

/** Names that stand for something of the host's, or that are no words. */
const OWN = new Set(["id", "ids", "actor", "actors", "target", "targets", "about", "by", "to", "encounter", "undo", "log"]);
/** A key; a reason in the host's own words is none. */
const KEY = /^[a-z][a-zA-Z0-9]*$/;
const LISTS = { reasons: "key", forced: "key", events: "type", rolls: "lane", requests: "lane" };

/** Adds what a card shows of a result. */
export function collect(result, keys) {
  if (result === null || typeof result !== "object") return;
  if (result.status !== undefined) keys.add(result.status);
  for (const { total, key } of result.breakdown ?? []) keys.add(total).add(key);
  for (const name of result.notes ?? []) if (/^[a-z]/.test(name)) keys.add(name);
  for (const name of result.mattered ?? []) keys.add(name);
  for (const name of ["options", "kinds", "chances", "locations"]) for (const key of Object.keys(result[name] ?? {})) keys.add(key);
  for (const value of Object.values(result.options ?? {})) if (typeof value === "string") keys.add(value);
  for (const [list, name] of Object.entries(LISTS)) {
    // `forced` is a plain `true` where a result says no more than that.
    for (const item of Array.isArray(result[list]) ? result[list] : []) keys.add(item[name]);
  }
  for (const [name, value] of Object.entries(result)) if (value?.mean !== undefined) keys.add(name);
  for (const event of result.events ?? []) fields(event, keys);
  fields(result.outcome, keys);
  if (result.next) collect(result.next, keys);
  if (result.kind !== undefined && result.outcome === undefined) fields(result, keys);
}

function fields(value, keys) {
  if (Array.isArray(value)) for (const item of value) fields(item, keys);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (OWN.has(name) && name !== "targets") continue;
    if (!["rule", "type", "targets", "reasons"].includes(name)) keys.add(name);
    if (["kind", "result", "location", "why"].includes(name) && typeof inner === "string" && KEY.test(inner)) keys.add(inner);
    if (typeof inner === "object") fields(inner, keys);
  }
}
