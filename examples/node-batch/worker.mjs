// One thread: it has an engine of its own, makes the columns of a slice and counts what came of it.
import { parentPort, workerData } from "node:worker_threads";

import { resolveAttacks } from "quintain";

import { games } from "./games.mjs";

parentPort.on("message", ({ game, first, count }) => {
  const { system, base, columns: sweeps, want } = games[game];
  const columns = {};
  for (const [path, value] of Object.entries(sweeps)) columns[path] = Int32Array.from({ length: count }, (_, row) => value(first + row));
  const { aggregates } = resolveAttacks({ system, base, columns, want, aggregate: true }, { seed: workerData.seed, first });
  parentPort.postMessage(Object.fromEntries(want.map((name) => [name, { from: aggregates[name].from, counts: aggregates[name].counts }])));
});
