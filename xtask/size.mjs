// The size budget of the engine, in gzipped bytes; the number stands in package.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { Failure, main, root, say } from "./run.mjs";

/** Prints the sizes and returns what is left of the budget. */
export function reportSize() {
  const { sizeBudget } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  let left = Infinity;
  for (const name of ["engine.wasm", "inline.js"]) {
    const bytes = readFileSync(join(root, "pkg", name));
    const zipped = gzipSync(bytes, { level: 9 }).length;
    const budget = sizeBudget[name];
    if (budget !== undefined) left = Math.min(left, budget - zipped);
    const allowed = budget === undefined ? "" : ` of ${budget} allowed`;
    say(`${name}: ${bytes.length} bytes, ${zipped} gzipped${allowed}`);
  }
  return left;
}

if (process.argv[1] === join(root, "xtask", "size.mjs")) {
  await main(() => {
    const left = reportSize();
    if (left < 0) throw new Failure(`the engine is ${-left} bytes over its budget (sizeBudget in package.json)`);
  });
}
