// The entry for Node: the engine is read and compiled at import, so nothing has to be awaited.
import { readFileSync } from "node:fs";

import { markReady } from "./engine-state.js";
import { initSync } from "./glue.js";

export * from "./api.js";
export { init } from "./no-init.js";

initSync({ module: readFileSync(new URL("./engine.wasm", import.meta.url)) });
markReady();
