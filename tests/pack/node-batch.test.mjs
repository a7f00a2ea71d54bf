// The example for Node, beside the installed package: every game, and the same from any number of threads.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { importEntry, project } from "../installed.mjs";

const example = join(project, "node-batch");
cpSync(fileURLToPath(new URL("../../examples/node-batch", import.meta.url)), example, { recursive: true });
const { games } = await import(pathToFileURL(join(example, "games.mjs")).href);
const { attackOdds, resolveAttack } = await importEntry();

function simulate(...parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(example, "simulate.mjs"), ...parameters], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("one thread and several print the same bytes", () => {
  const attacks = ["--attacks", "90001", "--seed", "7"];
  const one = simulate(...attacks, "--threads", "1");
  assert.equal(one.status, 0, one.stderr);
  assert.ok(one.stderr.startsWith(`${(90_001 * games.length).toLocaleString("en")} attacks on 1 threads in `), one.stderr);
  for (const threads of ["2", "5"]) assert.equal(simulate(...attacks, "--threads", threads).stdout, one.stdout, threads);
  assert.notEqual(simulate("--attacks", "90001", "--seed", "8").stdout, one.stdout);
});

test("what is printed agrees with the exact odds", () => {
  const { stdout } = simulate("--attacks", "300000");
  const printed = [...stdout.matchAll(/^ {2}kind: .*\bhit (\d+\.\d+) %/gm)].map(([, share]) => Number(share) / 100);
  assert.equal(printed.length, games.length);
  for (const [place, { system, base, columns }] of games.entries()) {
    // After 300 attacks the columns have gone round once or several times.
    let exact = 0;
    for (let row = 0; row < 300; row += 1) {
      const attack = structuredClone({ system, ...base });
      for (const [path, value] of Object.entries(columns)) {
        const [part, name] = path.split(".");
        attack[part][name] = value(row);
      }
      exact += attackOdds(attack).kinds.hit / 300;
    }
    assert.ok(Math.abs(printed[place] - exact) < 0.004, `${system}: ${printed[place]} and ${exact}`);
  }
});

test("no game with attacks is missing", () => {
  assert.throws(() => resolveAttack({ system: "chess" }), (error) => {
    const [, names] = /expected one of ([^;]+);/.exec(error.message);
    assert.deepEqual(games.map(({ system }) => system).sort(), names.split(/, /).sort());
    return true;
  });
});

test("wrong parameters are told", () => {
  for (const parameters of [["--attacks", "0"], ["--threads", "x"], ["--seed", "-1"], ["--size", "5"]]) {
    const { status, stderr } = simulate(...parameters);
    assert.notEqual(status, 0, parameters.join(" "));
    assert.match(stderr, /Error/);
  }
});
