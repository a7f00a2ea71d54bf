// Simulates every game's attacks on all cores and prints what came of them. An attack's dice follow from
// the seed and its number, and counts are whole numbers: any number of threads prints the same.
//
//   npm install quintain cli-progress
//   node simulate.mjs [--attacks 1000000] [--threads 4] [--seed 42]
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";

import cliProgress from "cli-progress";
import { ruleBook } from "quintain";

import { games } from "./games.mjs";

/** So many attacks are one portion of work. */
const SLICE = 20_000;

const { values } = parseArgs({ options: { attacks: { type: "string" }, threads: { type: "string" }, seed: { type: "string" } } });
const attacks = Number(values.attacks ?? 1_000_000);
const threads = Number(values.threads ?? availableParallelism());
const seed = Number(values.seed ?? 42);
for (const [name, number] of Object.entries({ attacks, threads, seed })) {
  if (!Number.isSafeInteger(number) || number < (name === "seed" ? 0 : 1)) throw new RangeError(`expected a whole number for --${name}; found ${values[name]}`);
}

const slices = games.flatMap((_, game) =>
  Array.from({ length: Math.ceil(attacks / SLICE) }, (_, place) => {
    const first = place * SLICE;
    return { game, first, count: Math.min(SLICE, attacks - first) };
  }),
);
const totals = games.map(({ want }) => Object.fromEntries(want.map((name) => [name, new Map()])));

// The bar is drawn on standard error, and only where that is a terminal.
const bar = new cliProgress.SingleBar(
  { format: "{bar} {percentage} %  {value} of {total} attacks, {rate}/s, {eta_formatted} left  {title}", clearOnComplete: true },
  cliProgress.Presets.shades_classic,
);
let done = 0;
const start = performance.now();
bar.start(attacks * games.length, 0, { rate: 0, title: "" });
await Promise.all(Array.from({ length: Math.min(threads, slices.length) }, work));
bar.stop();
const seconds = (performance.now() - start) / 1000;
games.forEach(print);
console.error(`${(attacks * games.length).toLocaleString("en")} attacks on ${threads} threads in ${seconds.toFixed(1)} s`);

/** A worker takes the next slice until none is left. */
async function work() {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { workerData: { seed } });
  const failed = new Promise((_, reject) => worker.once("error", reject));
  try {
    for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) {
      const counted = new Promise((resolve) => worker.once("message", resolve));
      worker.postMessage(slice);
      add(totals[slice.game], await Promise.race([counted, failed]));
      done += slice.count;
      const rate = Math.round((1000 * done) / (performance.now() - start));
      bar.update(done, { rate: rate.toLocaleString("en"), title: games[slice.game].title });
    }
  } finally {
    await worker.terminate();
  }
}

function add(total, counted) {
  for (const [name, { from, counts }] of Object.entries(counted)) {
    counts.forEach((count, place) => total[name].set(from + place, (total[name].get(from + place) ?? 0) + count));
  }
}

function print({ system, title }, game) {
  console.log(`\n${title}`);
  const { names } = ruleBook(system);
  for (const [column, counts] of Object.entries(totals[game])) {
    const sorted = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
    const codes = names[column];
    if (codes !== undefined) {
      console.log(`  ${column}: ${sorted.map(([code, count]) => `${codes[code]} ${percent(count)}`).join(", ")}`);
      continue;
    }
    const mean = sorted.reduce((sum, [value, count]) => sum + value * count, 0) / attacks;
    console.log(`  ${column}: mean ${mean.toFixed(3)}, ${[0.05, 0.5, 0.95].map((share) => `${100 * share} % up to ${quantile(sorted, share)}`).join(", ")}`);
    histogram(sorted);
  }
}

/** The smallest value that so large a share of the attacks does not go beyond. */
function quantile(sorted, share) {
  let passed = 0;
  return sorted.find(([, count]) => (passed += count) >= share * attacks)?.[0];
}

/** At most ten bars. */
function histogram(sorted) {
  const most = sorted.at(-1)?.[0] ?? 0;
  const width = Math.max(1, Math.ceil((most + 1) / 10));
  for (let low = 0; low <= most; low += width) {
    const count = sorted.reduce((sum, [value, each]) => (value >= low && value < low + width ? sum + each : sum), 0);
    const range = width === 1 ? `${low}` : `${low}–${low + width - 1}`;
    console.log(`    ${range.padStart(7)} ${"█".repeat(Math.round((50 * count) / attacks)).padEnd(50)} ${percent(count)}`);
  }
}

function percent(count) {
  return `${((100 * count) / attacks).toFixed(2)} %`;
}
