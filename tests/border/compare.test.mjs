// compareOdds: two attacks side by side, and which of them a fault is in.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createBorder } from "../../pkg/border.js";
import * as glue from "../../pkg/glue.js";
import { attackOdds, compareOdds, QuintainError } from "../../pkg/node.js";

const plain = { system: "hero", attacker: { ocv: 6 }, target: { dcv: 7, pd: 5, con: 13, stun: 25 }, damage: { dice: 8 }, distance: 20 };
const braced = { ...plain, attacker: { ocv: 6, brace: true } };

test("both odds are what attackOdds gives, and the difference is the second less the first", () => {
  const { a, b, difference } = compareOdds(plain, braced);
  assert.deepEqual(a, attackOdds(plain));
  assert.deepEqual(b, attackOdds(braced));
  assert.equal(difference["kinds.hit"], b.kinds.hit - a.kinds.hit);
  assert.ok(difference["kinds.hit"] > 0);
  assert.equal(difference["chances.stunned"], b.chances.stunned - a.chances.stunned);
  for (const name of ["stun", "body", "knockback"]) assert.equal(difference[name], b[name].mean - a[name].mean, name);
  assert.ok(Object.values(difference).every(Number.isFinite));
});

test("nothing gained by the same attack", () => {
  const { difference } = compareOdds(plain, plain, { exact: true, joint: true, attacks: 3 });
  assert.ok(Object.keys(difference).length >= 7);
  assert.ok(Object.values(difference).every((gain) => gain === 0));
});

test("only what both have is compared, also between games", () => {
  const { difference } = compareOdds(plain, { system: "fractured-hope", attacker: { level: 2 }, target: { armor: 2 } });
  assert.deepEqual(Object.keys(difference).sort(), ["kinds.hit", "kinds.miss"]);
  const { difference: bare } = compareOdds({ ...plain, damage: undefined }, plain);
  assert.deepEqual(Object.keys(bare).sort(), ["kinds.hit", "kinds.miss"]);
});

test("settings are for both", () => {
  const { a, b } = compareOdds(plain, braced, { exact: true });
  assert.ok(a.kindsExact.denominator && b.kindsExact.denominator);
});

/** The comparison is refused with this code at this path. */
function refuses([a, b, settings], code, path) {
  assert.throws(
    () => compareOdds(a, b, settings),
    (error) => {
      assert.ok(error instanceof QuintainError, String(error));
      assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
      return true;
    },
  );
}

test("a fault says in which of the two it is", () => {
  const bad = { ...plain, attacker: { ocv: 800 } };
  refuses([bad, plain], "OUT_OF_RANGE", "a.attacker.ocv");
  refuses([plain, bad], "OUT_OF_RANGE", "b.attacker.ocv");
  refuses([plain, { ...plain, atacker: {} }], "UNKNOWN_FIELD", "b.atacker");
  refuses([undefined, plain], "MISSING", "a");
  refuses([plain], "MISSING", "b");
  refuses([plain, 5], "WRONG_TYPE", "b");
});

test("a fault of the settings is in neither", () => {
  refuses([plain, braced, { exakt: true }], "UNKNOWN_FIELD", "exakt");
  refuses([plain, braced, { exact: 1 }], "WRONG_TYPE", "exact");
  refuses([plain, braced, { attacks: 1000 }], "OUT_OF_RANGE", "attacks");
});

test("before init the comparison itself is named", () => {
  const { compareOdds: early } = createBorder(glue, () => false);
  assert.throws(() => early(plain, braced), (error) => {
    assert.deepEqual([error.code, error.path], ["NOT_INITIALISED", ""]);
    assert.match(error.message, /compareOdds/);
    return true;
  });
});
