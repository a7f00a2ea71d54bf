// checkOdds: plain dice, checks and contests, against fractions worked out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";

import { checkOdds, QuintainError } from "../../pkg/node.js";

const dice = (groups, rest = {}) => ({ system: "dice", groups, ...rest });
const d = (count, sides, reading) => ({ count, sides, ...(reading && { reading }) });

/** The exact counts of a distribution by number. */
function counts({ from, exact: { numerators, denominator } }) {
  return { of: Number(denominator), by: Object.fromEntries(numerators.map((text, step) => [from + step, Number(text)])) };
}

/** An exact chance is this fraction, whatever it was counted over. */
function isFraction({ chances, chancesExact }, name, [over, under]) {
  const { numerators, denominator } = chancesExact;
  assert.equal(BigInt(numerators[name]) * BigInt(under), BigInt(over) * BigInt(denominator), name);
  assert.ok(Math.abs(chances[name] - over / under) < 1e-15, `${name} is ${chances[name]}`);
}

test("2d6", () => {
  const odds = checkOdds(dice([d(2, 6)], { atLeast: 7, atMost: 4 }), { exact: true });
  assert.equal(odds.system, "dice");
  assert.equal(odds.exact, true);
  assert.deepEqual(counts(odds.total), { of: 36, by: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 } });
  assert.ok(Math.abs(odds.total.mean - 7) < 1e-15);
  isFraction(odds, "atLeast", [21, 36]);
  isFraction(odds, "atMost", [6, 36]);
});

test("1d20, and what cannot fail or succeed", () => {
  const odds = checkOdds(dice([d(1, 20)], { atLeast: 15 }), { exact: true });
  isFraction(odds, "atLeast", [6, 20]);
  assert.deepEqual(odds.total.p, Array(20).fill(1 / 20));
  assert.deepEqual(checkOdds(dice([d(1, 20)], { atLeast: 1, atMost: 0 })).chances, { atLeast: 1, atMost: 0 });
  assert.deepEqual(checkOdds(dice([d(1, 20)])).chances, {});
});

test("different dice together, and what is added", () => {
  const odds = checkOdds(dice([d(1, 6), d(1, 8), d(1, 4)], { plus: -3, atLeast: 15 }), { exact: true });
  isFraction(odds, "atLeast", [1, 192]);
  assert.equal(odds.total.from, 0);
  assert.equal(odds.total.p.length, 16);
  assert.ok(Math.abs(odds.total.mean - (3.5 + 4.5 + 2.5 - 3)) < 1e-12);
});

test("half dice and dice less one", () => {
  const half = checkOdds(dice([d(1, 6, "half")]), { exact: true });
  assert.deepEqual(counts(half.total), { of: 6, by: { 1: 2, 2: 2, 3: 2 } });
  const less = checkOdds(dice([d(1, 6, "lessOne")]), { exact: true });
  assert.deepEqual(counts(less.total), { of: 6, by: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } });
});

test("4d6 without the highest die", () => {
  const odds = checkOdds(dice([d(4, 6)], { dropped: 1, atLeast: 18, atMost: 3 }), { exact: true });
  // All sixes; and at least three ones.
  isFraction(odds, "atLeast", [1, 1296]);
  isFraction(odds, "atMost", [21, 1296]);
  assert.ok(Math.abs(odds.total.mean - 11_347 / 1296) < 1e-12);
});

test("4d6 of which only the lowest die counts", () => {
  const odds = checkOdds(dice([d(4, 6)], { dropped: 3 }), { exact: true });
  // At least k on every die: (7 − k)⁴ of 1296.
  assert.deepEqual(counts(odds.total), { of: 1296, by: { 1: 671, 2: 369, 3: 175, 4: 65, 5: 15, 6: 1 } });
});

test("dropping all dice leaves what is added", () => {
  for (const dropped of [2, 3, 100]) {
    const odds = checkOdds(dice([d(2, 6)], { dropped, plus: 5, atLeast: 5 }));
    assert.deepEqual([odds.total.from, odds.total.p], [5, [1]]);
    assert.equal(odds.chances.atLeast, 1);
  }
});

test("counts as far as they go, then floats", () => {
  const exact = checkOdds(dice([d(49, 6)], { atLeast: 49 * 6 }), { exact: true });
  assert.equal(exact.exact, true);
  assert.deepEqual(exact.chancesExact, { numerators: { atLeast: "1" }, denominator: String(6n ** 49n) });
  const float = checkOdds(dice([d(50, 6)], { atLeast: 175 }), { exact: true });
  assert.equal(float.exact, false);
  assert.equal(float.total.exact, undefined);
  assert.equal(float.chancesExact, undefined);
  assert.ok(Math.abs(float.total.mean - 175) < 1e-9);
  assert.ok(Math.abs(float.total.p.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-12);
  // As likely above the mean as below it.
  assert.ok(Math.abs(2 * float.chances.atLeast - float.total.p[175 - 50] - 1) < 1e-12);
});

test("large pools", () => {
  const odds = checkOdds(dice([d(100, 20), d(100, 12), d(100, 10)]));
  assert.ok(Math.abs(odds.total.mean - (1050 + 650 + 550)) < 1e-8);
  // Totals that are too rare for a float are left out at both ends.
  assert.ok(odds.total.from >= 300 && odds.total.from + odds.total.p.length - 1 <= 4200);
  assert.ok(Math.abs(odds.total.p.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-12);
});

test("a HERO check", () => {
  for (const [target, of216] of [[2, 0], [3, 1], [8, 56], [11, 135], [13, 181], [17, 215], [18, 216], [99, 216], [-99, 0]]) {
    const odds = checkOdds({ system: "hero", target }, { exact: true });
    isFraction(odds, "success", [of216, 216]);
    assert.ok(Math.abs(odds.margin.mean - (target - 10.5)) < 1e-12);
    assert.equal(odds.margin.from, target - 18);
    assert.deepEqual(Object.keys(odds.chances), ["success"]);
  }
});

test("a HERO contest: the larger margin wins", () => {
  const equal = checkOdds({ system: "hero", target: 11, against: 11 }, { exact: true });
  isFraction(equal, "success", [135, 216]);
  isFraction(equal, "tie", [4332, 46_656]);
  isFraction(equal, "win", [21_162, 46_656]);
  isFraction(equal, "lose", [21_162, 46_656]);
  // One better wins the ties of equals; 4221 of 46656 pairs of rolls differ by one.
  const better = checkOdds({ system: "hero", target: 13, against: 12 }, { exact: true });
  isFraction(better, "win", [25_494, 46_656]);
  isFraction(better, "tie", [4221, 46_656]);
  isFraction(better, "lose", [16_941, 46_656]);
  assert.deepEqual(checkOdds({ system: "hero", target: 99, against: -99 }).chances, { success: 1, win: 1, tie: 0, lose: 0 });
});

test("a Low Fantasy Gaming check and its contest", () => {
  const check = checkOdds({ system: "low-fantasy", attribute: 12 }, { exact: true });
  isFraction(check, "success", [12, 20]);
  isFraction(check, "great", [6, 20]);
  isFraction(check, "terrible", [2, 20]);
  assert.deepEqual(Object.keys(check.chances), ["success", "great", "failure", "terrible"]);
  const equal = checkOdds({ system: "low-fantasy", attribute: 12, against: { attribute: 12 } }, { exact: true });
  isFraction(equal, "tie", [1, 20]);
  isFraction(equal, "wins", [1, 2]);
  const luck = checkOdds({ system: "low-fantasy", luck: { luck: 11 } }, { exact: true });
  isFraction(luck, "luck", [11, 20]);
  assert.equal(luck.margin, undefined);
});

test("what is wrong with a check, and where", () => {
  const refuses = (check, code, path, settings) =>
    assert.throws(
      () => checkOdds(check, settings),
      (error) => {
        assert.ok(error instanceof QuintainError, String(error));
        assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
        return true;
      },
    );
  refuses({}, "MISSING", "system");
  refuses({ system: "chess" }, "UNKNOWN_NAME", "system");
  refuses({ system: "formation" }, "UNKNOWN_NAME", "system");
  refuses({ system: "fractured-hope", attempts: 4 }, "OUT_OF_RANGE", "attempts");
  refuses({ system: "dice" }, "MISSING", "groups");
  refuses(dice([]), "OUT_OF_RANGE", "groups");
  refuses(dice([d(1, 6), d(1, 6), d(1, 6), d(1, 6)]), "OUT_OF_RANGE", "groups");
  for (const count of [0, 101, -1]) refuses(dice([d(1, 6), d(count, 6)]), "OUT_OF_RANGE", "groups[1].count");
  for (const sides of [0, 1001]) refuses(dice([d(1, sides)]), "OUT_OF_RANGE", "groups[0].sides");
  refuses(dice([d(1.5, 6)]), "WRONG_TYPE", "groups[0].count");
  refuses(dice([d(1, 6, "best")]), "UNKNOWN_NAME", "groups[0].reading");
  refuses(dice([d(1, 6)], { atleast: 3 }), "UNKNOWN_FIELD", "atleast");
  refuses(dice([d(1, 6)], { dropped: -1 }), "OUT_OF_RANGE", "dropped");
  refuses({ system: "hero" }, "MISSING", "target");
  refuses({ system: "hero", target: 100 }, "OUT_OF_RANGE", "target");
  refuses({ system: "hero", target: 11, against: "11" }, "WRONG_TYPE", "against");
  refuses({ system: "hero", target: 11 }, "UNKNOWN_FIELD", "exakt", { exakt: true });
  refuses({ system: "hero", target: 11 }, "WRONG_TYPE", "exact", { exact: 1 });
  refuses({ system: "hero", target: 11 }, "WRONG_TYPE", "", 5);
  for (const value of [undefined, null]) refuses(value, "MISSING", "");
  for (const value of [5, "hero", []]) refuses(value, "WRONG_TYPE", "");
});
