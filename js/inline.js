// The entry in one file: the engine's bytes are part of it, and it is compiled at import.
import { base64 } from "./engine-base64.js";
import { markReady } from "./engine-state.js";
import { initSync } from "./glue.js";

export * from "./api.js";
export { init } from "./no-init.js";

initSync({ module: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) });
markReady();
