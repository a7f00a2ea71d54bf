// What the hand-written JavaScript uses of the generated glue.
export default function load(source: { module_or_path: unknown }): Promise<unknown>;
export function initSync(source: { module: unknown }): { memory: WebAssembly.Memory };
