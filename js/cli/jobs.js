import { QuintainError } from "../error.js";
import { attackOdds, resolveAttack } from "../node.js";

const MEMBERS = ["id", "group", "attack", "context", "settings"];

// The engine's second arguments: where a line has them, and their members, which start a path.
const CONTEXT = { place: "context", members: /^dice\b/ };
const SETTINGS = { place: "settings", members: /^(exact|joint|attacks|totals|choices)\b/ };

/**
 * What a command does with a line: its answers, or those of some of its repeats.
 *
 * @typedef {(value: unknown, line: number, from: number, to: number) => Iterable<object>} Job
 */

/**
 * What `quintain resolve` does with a line.
 *
 * @param {{ seed: number | string, given: boolean, first: number, repeat: number, brief?: boolean }} options
 *   `given` tells a seed the user asked for from one drawn for this run
 * @returns {Job}
 */
export function resolveJob({ seed, given, first, repeat, brief }) {
  return function* (value, line, from, to) {
    const { labels, attack, context, path } = readLine(value);
    const dice = context?.dice ?? {};
    // A line with dice of its own keeps them; it is filled up only with a seed asked for.
    const seeded = dice.seed === undefined && (given || (dice.faces === undefined && dice.ask === undefined));
    const start = dice.index ?? first + (line - 1) * repeat;
    for (let again = from; again < to; again += 1) {
      const own = { ...dice, ...(seeded && { seed }), index: start + again };
      const result = located(path, CONTEXT, () => resolveAttack(attack, { ...context, dice: own }));
      if (brief) {
        delete result.breakdown;
        delete result.rolls;
      }
      yield { line, ...labels, ...result };
    }
  };
}

/**
 * What `quintain odds` does with a line.
 *
 * @param {{ exact?: boolean, joint?: boolean }} options
 * @returns {Job}
 */
export function oddsJob({ exact, joint }) {
  return function* (value, line) {
    const { labels, attack, settings, path } = readLine(value);
    const own = { ...(exact && { exact }), ...(joint && { joint }), ...settings };
    // The id beside the line is the line's own; a target's stays in `targets`.
    const { id, ...odds } = located(path, SETTINGS, () => attackOdds(attack, own));
    yield { line, ...labels, ...odds };
  };
}

/** The commands by name, as a worker is told them. */
export const JOBS = { resolve: resolveJob, odds: oddsJob };

/** A line is a request, or a request under `attack` with labels and context beside it. */
function readLine(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const found = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
    throw new QuintainError("WRONG_TYPE", "", `expected an object; found ${found}`);
  }
  if (!Object.hasOwn(value, "attack")) return { labels: {}, attack: value, path: "" };
  for (const name of Object.keys(value)) {
    if (!MEMBERS.includes(name)) {
      throw new QuintainError("UNKNOWN_FIELD", name, `expected ${MEMBERS.join(", ")}; found "${name}"`);
    }
  }
  const { id, group, attack, context, settings } = value;
  const labels = {
    ...(id !== undefined && { id: label("id", id) }),
    ...(group !== undefined && { group: label("group", group) }),
  };
  for (const [name, part] of Object.entries({ context, "context.dice": context?.dice, settings })) {
    if (part !== undefined && (typeof part !== "object" || part === null || Array.isArray(part))) {
      throw new QuintainError("WRONG_TYPE", name, `expected an object; found ${JSON.stringify(part)}`);
    }
  }
  return { labels, attack, context, settings, path: "attack" };
}

function label(name, value) {
  if (typeof value === "string" || typeof value === "number") return value;
  throw new QuintainError("WRONG_TYPE", name, `expected a text or a number; found ${JSON.stringify(value)}`);
}

/** The engine's paths start at its arguments; in a line with labels that is one step further in. */
function located(path, { place, members }, call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof QuintainError) || path === "") throw error;
    const start = members.test(error.path) ? place : path;
    throw new QuintainError(error.code, error.path === "" ? start : `${start}.${error.path}`, error.message);
  }
}
