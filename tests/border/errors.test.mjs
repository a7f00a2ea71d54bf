// What is wrong with a request, and where; and that nothing wrong does lasting harm.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createBorder } from "../../pkg/border.js";
import * as glue from "../../pkg/glue.js";
import { attackOdds, explain, QuintainError, resolveAttack, ruleBook } from "../../pkg/node.js";

const punch = (change = {}) => ({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 }, ...change });
const shove = (change = {}) => ({ system: "fractured-hope", attacker: { level: 2 }, target: {}, ...change });
const works = () => assert.equal(resolveAttack(punch(), { dice: { seed: 42 } }).status, "done");

/** The request, with its context, is refused with this code at this path. */
function refuses(request, code, path, context) {
  for (const call of context === undefined ? [resolveAttack, attackOdds] : [resolveAttack]) {
    assert.throws(
      () => call(request, context),
      (error) => {
        assert.ok(error instanceof QuintainError, String(error));
        assert.ok(error instanceof Error);
        assert.equal(error.name, "QuintainError");
        assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
        assert.match(error.message, /^.*expected .+/);
        return true;
      },
    );
  }
}

test("a field the request does not have", () => {
  refuses(punch({ atacker: {} }), "UNKNOWN_FIELD", "atacker");
  refuses(punch({ attacker: { ocv: 8, oc: 1 } }), "UNKNOWN_FIELD", "attacker.oc");
  refuses({ system: "hero", attacker: { ocv: 8 }, targets: [{ dcv: 7 }, { dcv: 7, armour: 3 }] }, "UNKNOWN_FIELD", "targets[1].armour");
  refuses(shove({ attacker: { level: 2, ocv: 8 } }), "UNKNOWN_FIELD", "attacker.ocv");
});

test("a required field that is absent", () => {
  refuses({}, "MISSING", "system");
  refuses({ system: "hero", target: { dcv: 7 } }, "MISSING", "attacker");
  refuses({ system: "hero", attacker: {}, target: { dcv: 7 } }, "MISSING", "attacker.ocv");
  refuses({ system: "hero", attacker: { ocv: 8 }, targets: [{ dcv: 7 }, {}] }, "MISSING", "targets[1].dcv");
});

test("a float, NaN, infinity, a text or a big integer for an integer", () => {
  for (const value of [8.5, Number.NaN, Number.POSITIVE_INFINITY, "8", true, [8], {}]) {
    refuses(punch({ attacker: { ocv: value } }), "WRONG_TYPE", "attacker.ocv");
  }
  refuses(shove({ attacker: { level: 2, dice: { count: 2.5, sides: 6 } } }), "WRONG_TYPE", "attacker.dice.count");
});

test("a number outside its range", () => {
  refuses(punch({ attacker: { ocv: 800 } }), "OUT_OF_RANGE", "attacker.ocv");
  refuses(punch({ attacker: { ocv: -100 } }), "OUT_OF_RANGE", "attacker.ocv");
  refuses(punch({ damage: { dice: -1 } }), "OUT_OF_RANGE", "damage.dice");
  refuses(punch({ attacker: { ocv: 2 ** 32 + 8 } }), "OUT_OF_RANGE", "attacker.ocv");
  refuses(shove({ attacker: { level: 2, dice: { count: 2, sides: 1 } } }), "OUT_OF_RANGE", "attacker.dice.sides");
});

test("a name that is not in its list, also three levels deep inside a union", () => {
  refuses({ ...punch(), system: "heroes" }, "UNKNOWN_NAME", "system");
  refuses(punch({ damage: { dice: 12, kind: "killling" } }), "UNKNOWN_NAME", "damage.kind");
  refuses(punch({ modifiers: [{ to: "ocv", value: 1, label: "aim" }, { to: "luck", value: 1, label: "x" }] }), "UNKNOWN_NAME", "modifiers[1].to");
  refuses(punch({ options: { rules: "seventh" } }), "UNKNOWN_NAME", "options.rules");
  refuses(shove({ target: { position: "above" } }), "UNKNOWN_NAME", "target.position");
});

test("dice that do not fit the roll", () => {
  const faces = (dice) => ({ dice: { faces: dice } });
  refuses(punch(), "BAD_DICE", "dice.faces.attack[1]", faces({ attack: [3, 7, 4] }));
  refuses(punch(), "BAD_DICE", "dice.faces.attack", faces({ attack: [3, 4] }));
  refuses(punch(), "BAD_DICE", "dice.faces.attack", faces({ attack: [3, 4, 4, 1] }));
});

test("arguments that are no request at all", () => {
  for (const value of [undefined, null]) refuses(value, "MISSING", "");
  for (const value of [5, "hero", true, [], () => {}, Symbol("hero"), 5n]) refuses(value, "WRONG_TYPE", "");
  for (const value of [undefined, null]) refuses(value, "MISSING", "");
  for (const value of [5, {}]) {
    assert.throws(() => ruleBook(value), { name: "QuintainError", code: "WRONG_TYPE" });
    assert.throws(() => explain(value), { name: "QuintainError", code: "WRONG_TYPE" });
  }
  assert.throws(() => ruleBook("chess"), { name: "QuintainError", code: "UNKNOWN_NAME" });
  assert.throws(() => explain("HERO-0"), { name: "QuintainError", code: "UNKNOWN_NAME" });
});

test("objects as hosts have them: frozen, without prototype, of a class, absent members as null", () => {
  class Sheet {
    system = "hero";
    attacker = Object.freeze({ ocv: 8 });
    target = Object.assign(Object.create(null), { dcv: 7 });
    damage = undefined;
    modifiers = null;
  }
  assert.equal(resolveAttack(Object.freeze(new Sheet()), { dice: { seed: 42 } }).status, "done");
});

test("a request that contains itself is refused, and the next call works", () => {
  const request = punch();
  request.attacker.ocv = request;
  assert.throws(() => resolveAttack(request), { name: "QuintainError" });
  works();
  const deep = {};
  let inner = deep;
  for (let depth = 0; depth < 100_000; depth += 1) inner = inner.system = {};
  assert.throws(() => resolveAttack(deep), { name: "QuintainError" });
  works();
});

test("an exception of the host's own code comes through as it is", () => {
  const request = punch();
  Object.defineProperty(request, "attacker", {
    enumerable: true,
    get() {
      throw new TypeError("sheet is closed");
    },
  });
  assert.throws(() => resolveAttack(request), (error) => /sheet is closed/.test(error.message));
  works();
});

test("a getter of the host may call the engine while its request is read", () => {
  const request = punch({ damage: { dice: 3 } });
  const expected = resolveAttack(request, { dice: { seed: 42 } });
  const { attacker } = request;
  Object.defineProperty(request, "attacker", {
    enumerable: true,
    get() {
      assert.throws(() => attackOdds(punch({ unknown: 1 })), QuintainError);
      return attackOdds(punch()).kinds.hit > 0.5 ? attacker : undefined;
    },
  });
  assert.deepEqual(resolveAttack(request, { dice: { seed: 42 } }), expected);
});

test("a trap becomes PANIC, any number of times, and the next call works", () => {
  const { resolveAttack: trap } = createBorder({ ...glue, resolveAttack: glue.testPanic }, () => true);
  for (let round = 0; round < 2000; round += 1) {
    assert.throws(trap, (error) => {
      assert.ok(error instanceof QuintainError);
      assert.equal(error.code, "PANIC");
      assert.equal(error.path, "");
      assert.ok(error.cause instanceof WebAssembly.RuntimeError);
      return true;
    });
  }
  works();
});

test("200,000 bad calls leave the memory as it was", () => {
  const { memory } = glue.initSync({});
  const bad = [punch({ attacker: { ocv: 800 } }), punch({ unknown: "x".repeat(100) }), { system: "x" }, null];
  const round = (times) => {
    for (let count = 0; count < times; count += 1) {
      try {
        resolveAttack(bad[count % bad.length]);
        assert.fail("expected an error");
      } catch (error) {
        if (error.name !== "QuintainError") throw error;
      }
    }
  };
  round(1000);
  const before = memory.buffer.byteLength;
  round(200_000);
  assert.equal(memory.buffer.byteLength, before);
  works();
});

test("100,000 good calls leave the memory as it was", () => {
  const { memory } = glue.initSync({});
  const round = (times) => {
    for (let index = 0; index < times; index += 1) resolveAttack(punch(), { dice: { seed: 42, index } });
  };
  round(1000);
  const before = memory.buffer.byteLength;
  round(100_000);
  assert.equal(memory.buffer.byteLength, before);
});
