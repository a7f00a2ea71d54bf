// How long a program waits for its import: fresh processes, the import alone.
import { execFileSync } from "node:child_process";

import { measure } from "./measure.mjs";

/** A contender that measures itself in a process of its own. */
function load(name, type, code) {
  const program = `const start = performance.now(); ${code}; console.log(performance.now() - start);`;
  const parameters = [`--input-type=${type}`, "--eval", program];
  return {
    name,
    size: 1,
    sample: () => ({ milliseconds: Number(execFileSync(process.execPath, parameters, { encoding: "utf8" })), sum: 0 }),
  };
}

/** The measured imports. */
export function loads() {
  return measure(
    [
      load("import quintain", "module", 'await import("quintain")'),
      load("require quintain", "commonjs", 'require("quintain")'),
      load("import quintain/inline", "module", 'await import("quintain/inline")'),
      load("import rpg-dice-roller", "module", 'await import("@dice-roller/rpg-dice-roller")'),
    ],
    { turns: 15, warmUp: 1 },
  );
}
