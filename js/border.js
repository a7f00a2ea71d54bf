import { resolveBatch } from "./batch.js";
import { createBoards } from "./board.js";
import { compare } from "./compare-odds.js";
import { QuintainError } from "./error.js";
import { parseWithFloats } from "./floats.js";
import { unfoldLines } from "./lines.js";
import { pack } from "./pack.js";

/** The engine's exports that answer with a document: its JSON text, its packed lines and its floats. */
export const DOCUMENTS = [
  "resolveAttack",
  "attackOdds",
  "checkOdds",
  "ruleBook",
  "startEncounter",
  "act",
  "prepareAttack",
  "nextActor",
  "legalCommands",
  "undo",
  "replay",
  "upgrade",
  "redact",
  "orderOdds",
  "checkReach",
];

/** Those whose answers have a part for each target. */
const WITH_TARGETS = ["resolveAttack", "attackOdds"];

/** How many parameters cross where it is not two: what stands behind them is not looked at. */
const PARAMETERS = { act: 3, replay: 3, prepareAttack: 3 };

/** The engine's exports that answer with a plain value. */
export const VALUES = ["randomSeed"];

/**
 * Wraps the engine's raw exports: errors become {@link QuintainError}, text becomes objects,
 * and a trap leaves a fresh engine behind for the next call.
 *
 * @param {Record<string, any>} raw the generated glue
 * @param {() => boolean} isReady whether the engine has been instantiated
 * @returns {Record<string, (...parameters: any[]) => any>} the public functions by name
 * @example
 * const { resolveAttack } = createBorder(glue, () => true);
 */
export function createBorder(raw, isReady) {
  /** @type {Record<string, (...parameters: any[]) => any>} */
  const functions = {};
  let starts = 0;
  const enter = (action, name) => {
    if (!isReady()) throw notInitialised(name);
    try {
      return action(raw);
    } catch (thrown) {
      throw translate(thrown, () => {
        raw.__wbg_reset_state();
        starts += 1;
      });
    }
  };
  const call = (name, parameters) => enter(() => raw[name](...parameters), name);
  const { rawOf, ...boards } = createBoards(enter, () => starts);
  /** A step with a compiled board in its context is asked of that board. */
  const ask = (name, parameters) => {
    const context = parameters[2];
    if (rawOf(context?.board) === undefined) return call(name, pack(parameters));
    const { board, ...rest } = context;
    const packed = pack([...parameters.slice(0, 2), rest]);
    return enter(() => rawOf(board)[name](...packed), name);
  };
  for (const name of DOCUMENTS) {
    functions[name] = named(name, (...parameters) => {
      const [text, packed, numbers] = ask(name, parameters.slice(0, PARAMETERS[name] ?? 2));
      const document = parseWithFloats(text, numbers);
      if (document?.strings !== undefined) {
        const { strings } = document;
        delete document.strings;
        document.breakdown = unfoldLines(packed, strings);
      }
      if (WITH_TARGETS.includes(name)) return withTargetAtTheTop(parameters[0], document);
      // In a fight it is the command that names the targets.
      return name === "act" ? withTargetAtTheTop(parameters[1], document) : document;
    });
  }
  for (const name of VALUES) {
    functions[name] = named(name, (...parameters) => call(name, parameters));
  }
  const batch = (request, names, columns, settings) =>
    call("resolveAttacks", [...pack([request, settings]), names, columns]);
  functions.resolveAttacks = named("resolveAttacks", (request, settings) => resolveBatch(batch, request, settings));
  functions.compareOdds = named("compareOdds", (a, b, settings) => {
    if (!isReady()) throw notInitialised("compareOdds");
    return compare(functions.attackOdds, a, b, settings);
  });
  return { ...functions, ...boards };
}

/** For one target its fields also stand at the top of the outcome or the odds. */
function withTargetAtTheTop(request, document) {
  if (document?.outcome === undefined && document?.targets === undefined) return document;
  if (document.status !== undefined && document.status !== "done") return document;
  const holder = document.outcome ?? document;
  if (holder.targets !== undefined && request?.targets == null) Object.assign(holder, holder.targets[0]);
  return document;
}

function named(name, call) {
  return Object.defineProperty(call, "name", { value: name });
}

function notInitialised(name) {
  return new QuintainError(
    "NOT_INITIALISED",
    "",
    `expected the engine to be loaded before ${name} is called; found that it is not: call \`await init()\` once, or import "quintain/inline", which needs no init`,
  );
}

/** The engine throws JSON texts; everything else is a trap or the caller's own exception. */
function translate(thrown, startAfresh) {
  if (typeof thrown === "string") {
    const { code, path, message } = JSON.parse(thrown);
    return new QuintainError(code, path, message);
  }
  if (!isTrap(thrown)) return thrown;
  startAfresh();
  return new QuintainError(
    "PANIC",
    "",
    `expected an answer; found a fault in the engine itself (${thrown.message}); later calls work, and a report with the request that led here is welcome`,
    { cause: thrown },
  );
}

/** A stack overflow inside the engine is no RuntimeError: V8 says RangeError, Firefox InternalError. */
function isTrap(thrown) {
  return (
    thrown instanceof WebAssembly.RuntimeError ||
    thrown instanceof RangeError ||
    thrown?.name === "InternalError"
  );
}
