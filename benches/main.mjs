// Everything that is measured, as one table.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { batches, games } from "./batch.mjs";
import { attacks, odds } from "./calls.mjs";
import { fights } from "./fights.mjs";
import { areas, boards, manySights, reaches, scenes, singleSights, views } from "./grid.mjs";
import { loads } from "./load.mjs";
import { logHorizonBatches } from "./log-horizon.mjs";
import { duration, printTable } from "./measure.mjs";

const rows = [["", "median", "nine of ten between", "to the first", "check-sum"]];

/** Adds measured contenders under a heading; `compare` tells their ratios to the first one. */
function add(heading, results, { compare = true } = {}) {
  rows.push([heading]);
  for (const [place, { name, median, low, high, ratio, sum }] of results.entries()) {
    const times = compare && place > 0 ? `${ratio.median.toPrecision(3)}×  (${ratio.low.toPrecision(3)}–${ratio.high.toPrecision(3)})` : "";
    const check = typeof sum === "number" && sum !== 0 ? String(Math.round(sum)) : "";
    rows.push([`  ${name}`, duration(median), `${duration(low)} – ${duration(high)}`, times, check]);
  }
}

add("one attack of a batch: HERO 12d6, location, knockback; kind, STUN, BODY and metres wanted", await batches());
for (const [name, results] of await logHorizonBatches()) add(`one attack of a batch: Log Horizon, ${name}; kind, damage and Barrier wanted`, results);
add("one attack of a batch, game beside game", await games());
add("one call with dice", await attacks(), { compare: false });
add("one call for odds", await odds(), { compare: false });
for (const [name, steps, questions] of await fights()) {
  add(`one step of a fight: ${name}`, steps);
  add(`one question to it: ${name}`, questions);
}
for (const [name, results] of await manySights()) add(`one line of many in one call, ${name}: 60 × 60, 711 blocking squares`, results);
add("one line in one call, the same board", await singleSights());
add("a field of view of radius 10, the same board", await views());
add("one area of level 2, cut off by walls, many in one call", await areas());
add("reachable squares within 6", await reaches());
add("one line of many, 10,000 near pairs in a scene of 200 × 200", await scenes());
add("a board from data", await boards(), { compare: false });
add("load in Node", loadsOf(await loads()));
addSizes();
printTable(rows);

/** Loads have no check-sum. */
function loadsOf(results) {
  return results.map((result) => ({ ...result, sum: 0 }));
}

function addSizes() {
  rows.push(["size"]);
  for (const name of ["engine.wasm", "inline.js"]) {
    const bytes = readFileSync(new URL(`../pkg/${name}`, import.meta.url));
    const kilobytes = (length) => `${(length / 1000).toFixed(1)} kB`;
    rows.push([`  ${name}`, kilobytes(bytes.length), `${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzipped`, "", ""]);
  }
}
