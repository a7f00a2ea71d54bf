// The entry by URL, for browsers and bundlers: call `init` first, which fetches engine.wasm.
import { isReady, markReady } from "./engine-state.js";
import { QuintainError } from "./error.js";
import load from "./glue.js";

export * from "./api.js";

/** @type {Promise<void> | undefined} */
let loading;

/**
 * Loads the engine; later and simultaneous calls share the first one's work, and a failed
 * load can be tried again.
 *
 * @param {any} [source] a URL, a Request, a Response, the bytes or a compiled module, or a
 *   promise of one of these; by default `engine.wasm` beside this file
 * @returns {Promise<void>}
 * @example
 * await init();
 */
export function init(source = new URL("./engine.wasm", import.meta.url)) {
  if (isReady()) return Promise.resolve();
  loading ??= load({ module_or_path: source }).then(markReady, (cause) => {
    loading = undefined;
    throw new QuintainError(
      "NOT_INITIALISED",
      "",
      `expected engine.wasm${address(source)}; found no engine there (${cause?.message ?? cause})`,
      { cause },
    );
  });
  return loading;
}

function address(source) {
  return typeof source === "string" || source instanceof URL ? ` at ${source}` : " in what was given to init";
}
