// The packed breakdown and its unfolded form.
import assert from "node:assert/strict";
import { test } from "node:test";

import { unfoldLines } from "../../pkg/lines.js";
import { resolveAttack } from "../../pkg/node.js";

const strings = ["stun", "HERO-52", "halved", "prone", "cap", "damage"];

test("absent members are left out", () => {
  const packed = Int32Array.of(12, 0, -1, -1, 1, 2, -1, -4, 0, 0, 1, -1, -1);
  assert.deepEqual(unfoldLines(packed, strings), [
    { total: "stun", rule: "HERO-52", key: "halved", value: -4, applied: true },
  ]);
});

test("present members have their names, in one order", () => {
  const packed = Int32Array.of(12, 0, 1, 2, 1, 2, 3, -4, 1, 2, 0, 4, 5);
  const [line] = unfoldLines(packed, strings);
  assert.deepEqual(line, {
    total: "stun",
    target: 1,
    hit: 2,
    rule: "HERO-52",
    key: "halved",
    label: "prone",
    value: -4,
    factor: [1, 2],
    applied: false,
    suppressedBy: "cap",
    dice: "damage",
  });
  assert.deepEqual(Object.keys(line).join(" "), "total target hit rule key label value factor applied suppressedBy dice");
});

test("the members of a later version are stepped over", () => {
  const record = [0, -1, -1, 1, 2, -1, 7, 0, 0, 1, -1, -1];
  const packed = Int32Array.of(14, ...record, 99, 98, 12, ...record);
  assert.deepEqual(unfoldLines(packed, strings).map(({ value }) => value), [7, 7]);
});

test("no lines are an empty breakdown", () => {
  assert.deepEqual(unfoldLines(new Int32Array(), []), []);
});

test("a result has its lines, whose applied values sum to the totals, and no leftover texts", () => {
  const result = resolveAttack(
    { system: "hero", attacker: { ocv: 12 }, target: { dcv: 3, pd: 5 }, damage: { dice: 12 } },
    { dice: { seed: 42 } },
  );
  assert.equal(result.status, "done");
  assert.ok(!("strings" in result));
  const sum = (total) =>
    result.breakdown.filter((line) => line.total === total && line.applied).reduce((all, { value }) => all + value, 0);
  assert.equal(sum("ocv"), result.outcome.ocv);
  assert.equal(sum("stun"), result.outcome.stun);
  assert.equal(sum("body"), result.outcome.body);
  for (const { rule, key } of result.breakdown) {
    assert.match(rule, /^[A-Z]+-/);
    assert.notEqual(key, "");
  }
});
