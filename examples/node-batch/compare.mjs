// Rolls every attack of a file many times with `quintain resolve`, asks `quintain odds` for the
// same attacks, and sets the two beside each other, group by group.
//
//   node compare.mjs [FILE [TIMES]]
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const file = process.argv[2] ?? fileURLToPath(new URL("attacks.ndjson", import.meta.url));
const times = Number(process.argv[3] ?? 500);
const seed = 42;

const require = createRequire(import.meta.url);
const manifest = require.resolve("quintain/package.json");
const program = join(dirname(manifest), require(manifest).bin.quintain);

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the two games call the damage that counts. */
const damageOf = (system, target) => (system === "hero" ? target.stun : target.damage);

/** The sums of one attack, by its line: what was expected and what was rolled. */
const attacks = new Map();

// Several targets of one attack count as their average.
for await (const { line, group, system, targets } of answers("odds", file)) {
  attacks.set(line, {
    group,
    rolls: 0,
    hit: { exact: average(targets.map(({ kinds }) => kinds.hit)), sum: 0, squares: 0 },
    damage: { exact: average(targets.map((target) => damageOf(system, target)?.mean ?? 0)), sum: 0, squares: 0 },
  });
}

const start = performance.now();
for await (const { line, system, outcome } of answers("resolve", file, "--seed", seed, "--repeat", times, "--brief")) {
  const attack = attacks.get(line);
  attack.rolls += 1;
  count(attack.hit, average(outcome.targets.map(({ kind }) => (kind === "hit" ? 1 : 0))));
  count(attack.damage, average(outcome.targets.map((target) => damageOf(system, target) ?? 0)));
}
const seconds = (performance.now() - start) / 1000;

print();

async function* answers(command, ...parameters) {
  const child = spawn(process.execPath, [program, command, ...parameters.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  const code = await ended;
  if (code !== 0) process.exit(code);
}

function count(sums, value) {
  sums.sum += value;
  sums.squares += value * value;
}

/** The mean of a group beside the exact one, and their distance in standard errors. */
function compare(members, name) {
  const exact = average(members.map((attack) => attack[name].exact));
  const found = average(members.map((attack) => attack[name].sum / attack.rolls));
  const variances = members.map(({ rolls, [name]: { sum, squares } }) => (squares / rolls - (sum / rolls) ** 2) / rolls);
  const error = Math.sqrt(Math.max(0, average(variances)) / members.length);
  const distance = Math.abs(found - exact);
  return { exact, found, distance: distance < 1e-9 ? 0 : distance / error };
}

function print() {
  const rows = [["group", "attacks", "rolls", "hit", "exact", "damage", "exact", "off by"]];
  const groups = new Set([...attacks.values()].map(({ group }) => group));
  for (const group of groups) {
    const members = [...attacks.values()].filter((attack) => attack.group === group);
    const hit = compare(members, "hit");
    const damage = compare(members, "damage");
    rows.push([
      group,
      String(members.length),
      String(members.reduce((sum, { rolls }) => sum + rolls, 0)),
      `${(100 * hit.found).toFixed(2)} %`,
      `${(100 * hit.exact).toFixed(2)} %`,
      damage.found.toFixed(3),
      damage.exact.toFixed(3),
      `${Math.max(hit.distance, damage.distance).toFixed(1)} σ`,
    ]);
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  for (const row of rows) console.log(row.map(pad).join("  "));
  console.log(
    `\n${attacks.size} attacks of ${relative(process.cwd(), file)}, each rolled ${times} times with seed ${seed}, in ${seconds.toFixed(1)} s.\n` +
      "Damage is STUN for HERO, and a miss counts as 0. \"off by\" is the larger of the two differences\n" +
      "in standard errors of what was rolled: up to 3 is what chance makes of that many groups.",
  );
}
