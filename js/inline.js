// The entry in one file: the engine's bytes are part of it, and it is compiled at import.
import { base64 } from "./engine-base64.js";
import { markReady } from "./engine-state.js";
import { initSync } from "./glue.js";

export * from "./api.js";
export { init } from "./no-init.js";

// `atob` is there in pages, workers and Node; its text has a character for each byte.
const text = atob(base64);
const bytes = new Uint8Array(text.length);
for (let place = 0; place < bytes.length; place += 1) bytes[place] = text.charCodeAt(place);
initSync({ module: bytes });
markReady();
