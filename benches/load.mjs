// How long a program waits for its import: fresh processes, the import alone.
import { execFileSync } from "node:child_process";

import { printTable, spread } from "./measure.mjs";

const RUNS = 21;

/** @type {[string, string, string][]} */
const loads = [
  ["quintain, import", "module", 'await import("quintain")'],
  ["quintain, require", "commonjs", 'require("quintain")'],
  ["quintain/inline, import", "module", 'await import("quintain/inline")'],
  ["rpg-dice-roller, import", "module", 'await import("@dice-roller/rpg-dice-roller")'],
];

const rows = [["load in Node", "median", "90 % between"]];
for (const [name, type, load] of loads) {
  const code = `const start = performance.now(); ${load}; console.log(performance.now() - start);`;
  const times = Array.from({ length: RUNS }, () =>
    Number(execFileSync(process.execPath, [`--input-type=${type}`, "--eval", code], { encoding: "utf8" })),
  );
  const { median, low, high } = spread(times);
  rows.push([name, `${median.toFixed(1)} ms`, `${low.toFixed(1)} and ${high.toFixed(1)} ms`]);
}
printTable(rows);
