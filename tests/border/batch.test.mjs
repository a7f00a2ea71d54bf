// Batches: row by row what single attacks are, whatever form the columns have.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as glue from "../../pkg/glue.js";
import { attackOdds, QuintainError, resolveAttack, resolveAttacks, ruleBook } from "../../pkg/node.js";
import { numberOf, sequence, withValue } from "./columns.mjs";

const base = { attacker: { ocv: 8 }, target: { dcv: 7, pd: 20, con: 18, stun: 30, body: 10 }, damage: { dice: 12 } };
const punches = (change = {}) => ({ system: "hero", base, ...change });
const lists = (columns) => Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]]));

/** Every row of the batch is the single attack of the same index. */
function agrees(batch, settings) {
  const { columns, count, seed, first } = resolveAttacks(batch, settings);
  const { names } = ruleBook(batch.system);
  for (let row = 0; row < count; row += 1) {
    let attack = { system: batch.system, ...batch.base };
    for (const [path, column] of Object.entries(batch.columns ?? {})) {
      const list = NAMED[path];
      attack = withValue(attack, path, list === undefined ? column[row] : names[list][column[row]]);
    }
    const { outcome } = resolveAttack(attack, { dice: { seed, index: first + row } });
    for (const [name, column] of Object.entries(columns)) {
      assert.equal(column[row], numberOf(batch.system, outcome, name), `row ${row}, ${name} of ${JSON.stringify(attack)}`);
    }
  }
  return columns;
}

/** Columns of codes, and the list of the rule book that has their names. */
const NAMED = {
  "damage.kind": "damageKind",
  "damage.against": "against",
  "location": "aim",
  "target.surprise": "surprise",
  "target.position": "position",
  "kind": "attackKind",
  "attacker.die": "die",
  "exploit.kind": "exploitKind",
};

test("rows of HERO attacks are single attacks", () => {
  const draw = sequence(7);
  for (const rules of ["seed", "sixth", "fifth"]) {
    for (const change of [
      {},
      { distance: 30 },
      { autofire: { shots: 5 } },
      { area: { radius: 10, kind: "explosion" }, distance: 12 },
      { area: { radius: 10, landed: true, selective: true } },
      { knockback: false, location: "none" },
    ]) {
      const rows = 40;
      const column = (from, limit) => Array.from({ length: rows }, () => from + draw(limit));
      agrees(
        punches({
          base: { ...base, ...change, options: { rules } },
          columns: {
            "attacker.ocv": column(1, 16),
            "target.dcv": column(0, 12),
            "damage.dice": column(0, 15),
            "damage.kind": column(0, 2),
            "damage.halfDie": column(0, 2).map(Boolean),
            "target.damageReduction": column(0, 4).map((step) => 25 * step),
            "target.surprise": column(0, 3),
            ...(change.location === undefined && { location: column(0, 17) }),
          },
        }),
        { seed: 99, first: draw(1000) },
      );
    }
  }
});

test("rows of Fractured Hope attacks are single attacks", () => {
  const draw = sequence(8);
  const column = (from, limit) => Array.from({ length: 300 }, () => from + draw(limit));
  agrees(
    {
      system: "fractured-hope",
      base: { attacker: { level: 2, rating: 2 }, target: { end: 2 }, second: { rating: 1, target: { armor: 1 } } },
      columns: { "attacker.level": column(0, 9), "second.rating": column(0, 4), "second.target.armor": column(0, 9) },
    },
    { seed: 11 },
  );
  agrees(
    {
      system: "fractured-hope",
      base: { attacker: { level: 2, dice: { count: 3, sides: 8 } }, target: { end: 2 } },
      columns: {
        "kind": column(0, 6),
        "attacker.level": column(0, 9),
        "target.armor": column(0, 12),
        "target.position": column(0, 3),
        "target.cover": column(0, 2).map(Boolean),
      },
    },
    { seed: "0123456789abcdef", first: 2 ** 40 },
  );
});

test("rows of Low Fantasy Gaming attacks are single attacks", () => {
  const draw = sequence(9);
  const column = (from, limit) => Array.from({ length: 300 }, () => from + draw(limit));
  agrees(
    {
      system: "low-fantasy",
      base: {
        attacker: { bonus: 4, level: 3 },
        target: { hp: 9, maxHp: 12 },
        damage: { dice: 1, sides: 8 },
        exploit: { kind: "minor", check: { attribute: 12 }, against: { attribute: 12 } },
      },
      columns: {
        "kind": column(0, 2),
        "attacker.die": column(0, 3),
        "attacker.str": column(3, 18),
        "target.ac": column(8, 12),
        "target.dodging": column(0, 2).map(Boolean),
        "exploit.kind": column(0, 2),
      },
    },
    { seed: 17, first: 3 },
  );
});

test("any slice gives the same rows, and so does any order of the columns", () => {
  const ocv = Int32Array.from({ length: 500 }, (_, row) => 3 + (row % 10));
  const pd = Int32Array.from({ length: 500 }, (_, row) => row % 23);
  const whole = resolveAttacks(punches({ columns: { "attacker.ocv": ocv, "target.pd": pd } }), { seed: 4, first: 50 });
  for (const [from, to] of [[0, 1], [1, 200], [123, 124], [200, 500]]) {
    const columns = { "target.pd": pd.subarray(from, to), "attacker.ocv": ocv.subarray(from, to) };
    const slice = resolveAttacks(punches({ columns }), { seed: 4, first: 50 + from });
    assert.equal(slice.count, to - from);
    for (const [name, column] of Object.entries(slice.columns)) {
      assert.deepEqual(column, whole.columns[name].slice(from, to), name);
    }
  }
});

test("lists and typed arrays of whole numbers are the same columns", () => {
  const numbers = [3, 7, 11, 5];
  const answer = (column) => lists(resolveAttacks(punches({ columns: { "attacker.ocv": column } }), { seed: 1 }).columns);
  const expected = answer(Int32Array.from(numbers));
  for (const Form of [Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Uint32Array, Float32Array, Float64Array]) {
    assert.deepEqual(answer(Form.from(numbers)), expected, Form.name);
  }
  const shared = new Int32Array(new SharedArrayBuffer(16));
  shared.set(numbers);
  assert.deepEqual(answer(shared), expected);
  assert.deepEqual(answer(Object.freeze([...numbers])), expected);
  assert.deepEqual(answer(new Int32Array([0, ...numbers]).subarray(1)), expected);
});

test("true and false are 1 and 0", () => {
  const answer = (prone, stunned) => {
    const columns = { "target.prone": prone, "target.stunned": stunned };
    return lists(resolveAttacks(punches({ columns }), { seed: 3 }).columns);
  };
  assert.deepEqual(answer([true, false, true], [false, false, true]), answer([1, 0, 1], Uint8Array.of(0, 0, 1)));
  agrees(punches({ columns: { "target.prone": [true, false, true, false], "target.dcv": [9, 9, 11, 11] } }), { seed: 3 });
});

test("codes are places in the rule book's lists", () => {
  const { names } = ruleBook("hero");
  const { columns } = resolveAttacks(punches({ count: 400, want: ["kind", "location"] }), { seed: 6 });
  const seen = new Set([...columns.location].map((code) => names.location[code] ?? code));
  assert.ok(seen.has("chest") && seen.has("head") && seen.has(-1));
  columns.location.forEach((location, row) => assert.equal(location === -1, names.kind[columns.kind[row]] === "miss"));
  // Every name of a column is in the rule book: a code can be made and read without a table of one's own.
  for (const list of Object.values(NAMED).slice(0, 4)) assert.ok(names[list]?.length > 1, list);
});

test("only what is wanted comes, in the order asked for", () => {
  const { columns, ...rest } = resolveAttacks(punches({ count: 5, want: ["knockback", "stun"] }), { seed: 2, first: 9 });
  assert.deepEqual(Object.keys(columns), ["knockback", "stun"]);
  assert.deepEqual(rest, { system: "hero", count: 5, seed: 2, first: 9 });
  for (const column of Object.values(columns)) assert.ok(column instanceof Int32Array);
  assert.deepEqual(resolveAttacks(punches({ count: 5, want: [] }), { seed: 2 }).columns, {});
  assert.deepEqual(Object.keys(resolveAttacks(punches({ count: 1 })).columns), [
    "kind", "hits", "reach", "stun", "body", "stunRolled", "bodyRolled", "location",
    "knockback", "knockbackPoints", "stunned", "knockedOut", "dying", "dead",
  ]);
});

test("no attacks at all", () => {
  for (const batch of [punches({ count: 0 }), punches({ columns: { "attacker.ocv": [] } })]) {
    const { columns, count } = resolveAttacks(batch, { seed: 1 });
    assert.equal(count, 0);
    assert.deepEqual(Object.values(columns).map(({ length }) => length), Array(14).fill(0));
  }
  const { aggregates } = resolveAttacks(punches({ count: 0, aggregate: true, want: ["stun"] }), { seed: 1 });
  assert.deepEqual(aggregates, { stun: { mean: 0, from: 0, counts: new Int32Array(0) } });
});

test("aggregates count the columns", () => {
  const want = ["kind", "stun", "location"];
  const { columns } = resolveAttacks(punches({ count: 2000, want }), { seed: 5 });
  const { aggregates } = resolveAttacks(punches({ count: 2000, want, aggregate: true }), { seed: 5 });
  for (const name of want) {
    const { mean, from, counts } = aggregates[name];
    assert.ok(counts instanceof Int32Array);
    assert.equal(from, Math.min(...columns[name]));
    assert.equal(from + counts.length - 1, Math.max(...columns[name]));
    counts.forEach((count, step) => assert.equal(count, columns[name].filter((value) => value === from + step).length));
    assert.equal(mean, columns[name].reduce((sum, value) => sum + value, 0) / 2000, name);
  }
});

test("many attacks agree with the odds", () => {
  const count = 200_000;
  const { aggregates } = resolveAttacks(punches({ count, aggregate: true, want: ["kind", "stun"] }), { seed: 12 });
  const odds = attackOdds({ system: "hero", ...base });
  const error = Math.sqrt((odds.kinds.hit * odds.kinds.miss) / count);
  assert.ok(Math.abs(aggregates.kind.mean - odds.kinds.hit) < 4 * error);
  assert.ok(Math.abs(aggregates.stun.mean - odds.stun.mean) < 0.15);
});

test("a seed is drawn when none is given, and gives the same rows again", () => {
  const drawn = resolveAttacks(punches({ count: 50 }));
  assert.match(String(drawn.seed), /^[0-9a-f]{16}$/);
  assert.equal(drawn.first, 0);
  assert.deepEqual(resolveAttacks(punches({ count: 50 }), { seed: drawn.seed }), drawn);
  assert.notEqual(resolveAttacks(punches({ count: 50 })).seed, drawn.seed);
});

/** The batch is refused with this code at this path. */
function refuses(batch, code, path, settings = { seed: 1 }) {
  assert.throws(
    () => resolveAttacks(batch, settings),
    (error) => {
      assert.ok(error instanceof QuintainError, String(error));
      assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
      assert.match(error.message, /^expected .+; found /);
      return true;
    },
  );
}

const column = (numbers) => punches({ columns: { "attacker.ocv": numbers } });

test("what is no whole number of 32 bits is told with its column and row", () => {
  const at = 'columns["attacker.ocv"][2]';
  for (const value of [Number.NaN, 2.5, Number.POSITIVE_INFINITY, "8", null, undefined, 8n, [8], {}]) {
    refuses(column([1, 2, value, 4]), "WRONG_TYPE", at);
  }
  for (const value of [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300]) refuses(column([1, 2, value, 4]), "OUT_OF_RANGE", at);
  // eslint-disable-next-line no-sparse-arrays
  refuses(column([1, 2, , 4]), "WRONG_TYPE", at);
  refuses(column(Float64Array.of(1, 2, 2.5)), "WRONG_TYPE", at);
  refuses(column(Float64Array.of(1, 2, Number.NaN)), "WRONG_TYPE", at);
  refuses(column(Uint32Array.of(1, 2, 2 ** 31)), "OUT_OF_RANGE", at);
  refuses(column(BigInt64Array.of(1n)), "WRONG_TYPE", 'columns["attacker.ocv"][0]');
});

test("a number outside the field's own range is told with its column and row", () => {
  refuses(column([1, 100]), "OUT_OF_RANGE", 'columns["attacker.ocv"][1]');
  refuses(column([1, -(2 ** 31)]), "OUT_OF_RANGE", 'columns["attacker.ocv"][1]');
  refuses(punches({ columns: { "target.prone": [0, 1, 2] } }), "OUT_OF_RANGE", 'columns["target.prone"][2]');
  refuses(punches({ columns: { "damage.kind": [0, 1, 2] } }), "OUT_OF_RANGE", 'columns["damage.kind"][2]');
});

test("columns of different lengths, and what is no column", () => {
  refuses(punches({ columns: { "attacker.ocv": [1, 2], "target.dcv": [1] } }), "OUT_OF_RANGE", 'columns["target.dcv"]');
  refuses({ ...column([1, 2]), count: 3 }, "OUT_OF_RANGE", 'columns["attacker.ocv"]');
  for (const value of [null, undefined, 5, "1,2", {}, { length: 2 }, new Set([1]), new DataView(new ArrayBuffer(4)), new ArrayBuffer(4)]) {
    refuses(column(value), "WRONG_TYPE", 'columns["attacker.ocv"]');
  }
  for (const value of [5, "x", [], [[1]], Int32Array.of(1), true]) refuses(punches({ columns: value }), "WRONG_TYPE", "columns");
});

test("columns that are absent, also as null", () => {
  for (const columns of [undefined, null, {}]) assert.equal(resolveAttacks(punches({ columns, count: 2 })).count, 2);
  refuses(punches(), "MISSING", "count");
  refuses(punches({ columns: null }), "MISSING", "count");
});

test("paths that lead to no number of the base", () => {
  for (const path of ["attacker.ovc", "attacker", "", "attacker..ocv", "attacker.ocv.", "attacker.id", "targets[0].dcv", "modifiers[0].value", "__proto__", "constructor", "system"]) {
    refuses(punches({ columns: { [path]: [1] } }), "UNKNOWN_FIELD", `columns["${path}"]`);
  }
  const modifiers = [{ to: "ocv", value: 0, label: "aim" }];
  agrees(punches({ base: { ...base, modifiers }, columns: { "target.pd": [0, 5] } }), { seed: 2 });
  const shifted = resolveAttacks(punches({ base: { ...base, modifiers }, columns: { "modifiers[0].value": [0, 3] }, want: ["reach"] }), { seed: 2 });
  const plain = resolveAttacks(punches({ count: 2, want: ["reach"] }), { seed: 2 });
  assert.equal(shifted.columns.reach[0], plain.columns.reach[0]);
  assert.equal(shifted.columns.reach[1], plain.columns.reach[1] + 3);
});

test("everything else that is wrong with a batch", () => {
  refuses(punches({ count: 1, wanted: [] }), "UNKNOWN_FIELD", "wanted");
  refuses(punches({ count: 1, want: ["stun", "stum"] }), "UNKNOWN_NAME", "want[1]");
  refuses(punches({ count: 1, want: "stun" }), "WRONG_TYPE", "want");
  refuses(punches({ count: 1, aggregate: 1 }), "WRONG_TYPE", "aggregate");
  refuses(punches({ count: 1.5 }), "WRONG_TYPE", "count");
  for (const count of [-1, 100_000_001, 2 ** 40]) refuses(punches({ count }), "OUT_OF_RANGE", "count");
  refuses({ ...punches({ count: 1 }), system: "chess" }, "UNKNOWN_NAME", "system");
  refuses({ base, count: 1 }, "MISSING", "system");
  refuses({ system: "hero", count: 1 }, "MISSING", "base");
  refuses(punches({ base: { attacker: { ocv: 8 } }, count: 1 }), "MISSING", "base.target");
  refuses(punches({ base: { ...base, target: { dcv: "7" } }, count: 1 }), "WRONG_TYPE", "base.target.dcv");
  refuses(punches({ base: { ...base, target: undefined, targets: [{ dcv: 7 }] }, count: 1 }), "UNKNOWN_FIELD", "base.targets");
  refuses(punches({ count: 1 }), "UNKNOWN_FIELD", "sead", { sead: 1 });
  refuses(punches({ count: 1 }), "OUT_OF_RANGE", "seed", { seed: -1 });
  refuses(punches({ count: 1 }), "WRONG_TYPE", "", 5);
  for (const value of [undefined, null]) refuses(value, "MISSING", "");
  for (const value of [5, "hero", true, [], () => {}]) refuses(value, "WRONG_TYPE", "");
});

test("no attack of a batch has an index that a single one could not have", () => {
  const last = Number.MAX_SAFE_INTEGER;
  assert.equal(resolveAttacks(punches({ count: 1 }), { seed: 1, first: last }).count, 1);
  refuses(punches({ count: 2 }), "OUT_OF_RANGE", "first", { seed: 1, first: last });
  refuses(punches({ count: 1 }), "OUT_OF_RANGE", "first", { seed: 1, first: -1 });
});

test("the host's arrays and objects are left as they are", () => {
  const ocv = Int32Array.of(3, 4);
  const batch = Object.freeze(punches({ columns: Object.freeze({ "attacker.ocv": ocv }) }));
  const before = structuredClone(batch);
  const { columns } = resolveAttacks(batch, { seed: 1 });
  assert.deepEqual(batch, before);
  columns.stun.fill(-1);
  assert.deepEqual([...ocv], [3, 4]);
});

test("many batches and 200,000 bad calls leave the memory as it was", () => {
  const { memory } = glue.initSync({});
  const ocv = Array.from({ length: 10_000 }, (_, row) => row % 12);
  const good = (times) => {
    for (let round = 0; round < times; round += 1) resolveAttacks(punches({ columns: { "attacker.ocv": ocv } }), { seed: round });
  };
  const bad = [column([1, 200]), column([1, "x"]), punches({ columns: { nothing: [1] } }), punches(), null];
  const badly = (times) => {
    for (let index = 0; index < times; index += 1) assert.throws(() => resolveAttacks(bad[index % bad.length]));
  };
  good(3);
  badly(1000);
  const before = memory.buffer.byteLength;
  good(60);
  badly(200_000);
  assert.equal(memory.buffer.byteLength, before);
});
