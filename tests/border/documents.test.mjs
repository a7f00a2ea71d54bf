// Floats, texts and rule books as they come out of the border.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { parseWithFloats } from "../../pkg/floats.js";
import { attackOdds, explain, resolveAttack, ruleBook } from "../../pkg/node.js";

test("floats are put where the text has their places", () => {
  const text = '{"mean":"\\u00011","p":["\\u00010","\\u00012"],"deep":{"list":[{"x":"\\u00010"}]},"text":"\\u0001\\u00017","plain":"7"}';
  assert.deepEqual(parseWithFloats(text, Float64Array.of(0.1, 1e-300, 1 / 3)), {
    mean: 1e-300,
    p: [0.1, 1 / 3],
    deep: { list: [{ x: 0.1 }] },
    text: "\u00017",
    plain: "7",
  });
});

test("odds are numbers that sum to 1, bit for bit the same in every call", () => {
  const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7, pd: 5, con: 10 }, damage: { dice: 12 } };
  const odds = attackOdds(attack);
  assert.ok(Object.values(odds.kinds).every((chance) => typeof chance === "number"));
  for (const { p, mean, from } of [odds.stun, odds.body, odds.knockback]) {
    assert.ok(Math.abs(p.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-12);
    assert.ok(Math.abs(p.reduce((sum, chance, step) => sum + chance * (from + step), 0) - mean) < 1e-9);
  }
  assert.deepEqual(attackOdds(attack), odds);
  assert.doesNotMatch(JSON.stringify(odds), /\\u0001/);
});

test("the host's own texts come back as they are, whatever they begin with", () => {
  for (const label of ["\u0001", "\u00010", "\u0001\u0001x", "é 陣形 \u2028 \"quoted\" \\ \n", "\ud83c\udfb2"]) {
    const { outcome, breakdown } = resolveAttack(
      {
        system: "hero",
        attacker: { ocv: 8 },
        target: { id: label, dcv: 7 },
        modifiers: [{ to: "ocv", value: 1, label }],
      },
      { dice: { seed: 42 } },
    );
    assert.equal(outcome.targets[0].id, label);
    assert.ok(breakdown.some((line) => line.label === label), JSON.stringify(label));
  }
});

const SYSTEMS = ["hero", "fractured-hope", "formation", "log-horizon", "low-fantasy"];

for (const system of SYSTEMS) {
  test(`the rule book of ${system} is complete`, () => {
    const book = ruleBook(system);
    assert.equal(book.system, system);
    for (const { name, rule, about, values } of book.options) {
      assert.ok(about?.length > 0 && values.length > 0, name);
      assert.ok(explain(rule).says.length > 0, name);
    }
    for (const { id, says, source } of book.rules) {
      assert.ok(says.length > 0 && source.length > 0, id);
      assert.deepEqual(explain(id), { id, says, source });
    }
  });
}

test("every rule that has a text is in a rule book, and the other way round", () => {
  const texts = JSON.parse(readFileSync(new URL("../../text/en.json", import.meta.url), "utf8"));
  const known = SYSTEMS.flatMap((system) => ruleBook(system).rules.map(({ id }) => id));
  assert.deepEqual(Object.keys(texts.rules).sort(), [...new Set(known)].sort());
});

test("explain knows no names of the language's own", () => {
  for (const name of ["constructor", "__proto__", "toString", ""]) {
    assert.throws(() => explain(name), { name: "QuintainError", code: "UNKNOWN_NAME" });
  }
});
