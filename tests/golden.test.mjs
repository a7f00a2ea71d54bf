// Runs the golden cases through the installed package; tests/golden/README.md tells their form.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { fraction, sameFraction, statisticOf } from "./golden-odds.mjs";
import { playFight } from "./golden-fights.mjs";
import { importEntry } from "./installed.mjs";
import { matches } from "./matches.mjs";

const engine = await importEntry();
const folder = new URL("golden/", import.meta.url);
const files = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".json"))
  .sort();

for (const file of files) {
  const { cases = [], faces = [], fights = [] } = withNaN(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  describe(file, () => {
    for (const golden of cases) test(golden.id, () => check(golden));
    for (const fight of fights) test(fight.id, () => playFight(engine, fight));
    if (faces.length > 0) test("faces at their addresses", () => faces.forEach(checkFaces));
  });
}

/** Questions to the board of a case. */
const QUESTIONS = {
  reachableSquares: (board, { body, budget, ...rest }) => engine.reachableSquares(board, body, budget, rest),
  shortestPath: (board, { body, to, ...rest }) => engine.shortestPath(board, body, to, rest),
  walk: (board, { body, path, ...rest }) => engine.walk(board, body, path, rest),
  knockback: (board, request) => engine.knockback(board, request),
  areaSquares: (board, request) => engine.areaSquares(board, request),
  lineOfSight: (board, { from, to, ...rest }) => engine.lineOfSight(board, from, to, rest),
  distance: (_, { from, to, metric }) => ({ squares: engine.distance(from, to, metric) }),
};

function check(golden) {
  const { call, board, request, context, settings, expect, expectSquares, expectTotals = [], expectError } = golden;
  const ask = () => QUESTIONS[call](engine.Board.from(board), request);
  const answer = board === undefined ? () => engine[call](request, context ?? settings) : ask;
  if (expectError !== undefined) {
    assert.throws(answer, (error) => {
      assert.ok(error instanceof engine.QuintainError, error.stack);
      for (const [name, value] of Object.entries(expectError)) assert.equal(error[name], value, error.message);
      return true;
    });
    return;
  }
  const result = answer();
  if (expect !== undefined) matches(result, expect, "result");
  if (expectSquares !== undefined) checkSquares(result, expectSquares);
  for (const { total, target, value } of expectTotals) {
    const lines = result.breakdown.filter(
      (line) => line.applied && line.total === total && (target === undefined || line.target === target),
    );
    assert.ok(lines.length > 0, `no line of ${total}`);
    assert.equal(lines.reduce((sum, line) => sum + line.value, 0), value, `the lines of ${total}`);
  }
  for (const wanted of golden.expectFractions ?? []) checkFraction(result, wanted);
}

function checkSquares(result, { count, holds = [], lacks = [] }) {
  const found = (Array.isArray(result) ? result.map(({ at }) => at) : result.squares).map(String);
  if (count !== undefined) assert.equal(found.length, count);
  for (const square of holds) assert.ok(found.includes(String(square)), `${square} is not among ${found.join(" ")}`);
  for (const square of lacks) assert.ok(!found.includes(String(square)), `${square} is among ${found.join(" ")}`);
}

function checkFraction(result, { of, target, statistic, fraction: text }) {
  const wanted = fraction(text);
  const { exact, number } = statisticOf(target === undefined ? result : result.targets[target], of, statistic);
  const name = `${of} ${JSON.stringify(statistic)}`;
  if (exact !== undefined) assert.ok(sameFraction(exact, wanted), `${name}: ${exact.join("/")} is not ${text}`);
  const expected = Number((wanted[0] * 10n ** 30n) / wanted[1]) / 1e30;
  assert.ok(Math.abs(number - expected) <= 1e-12 * Math.max(1, expected), `${name}: ${number} is not ${expected}`);
}

/** A lane's faces show in the rolls of an attack that throws there. */
function checkFaces({ seed, index, lane, repeat = 0, target = 0, sides, faces }) {
  if (lane !== 0 || repeat !== 0 || target !== 0 || faces.length > 20) return;
  const { rolls } = engine.resolveAttack(
    {
      system: "fractured-hope",
      attacker: { level: 0, dice: { count: faces.length, sides } },
      target: { stunned: true },
    },
    { dice: { seed, index } },
  );
  assert.deepEqual(rolls.find(({ id }) => id === "attack").faces, faces, `seed ${seed}, index ${index}`);
}

/** JSON has no NaN: the cases write it as an object. */
function withNaN(value) {
  if (Array.isArray(value)) return value.map(withNaN);
  if (typeof value !== "object" || value === null) return value;
  if (value.$nan === true) return Number.NaN;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNaN(inner)]));
}
