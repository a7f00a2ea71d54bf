// Boards at the border: what is refused and where, what survives a fault of the engine, and that
// many answers at once are the single ones.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { createBorder } from "../../pkg/border.js";
import { createPool } from "../../pkg/compiled.js";
import * as glue from "../../pkg/glue.js";
import { QuintainError } from "../../pkg/node.js";

/** The public functions, with one that runs into a fault of the engine. */
const engine = createBorder({ ...glue, resolveAttack: glue.testPanic }, () => true);
const { areaSquares, Board, distance, facing, knockback, lineOfSight } = engine;
const { reachableSquares, shortestPath, sightMatrix, sightPairs, squareAreas, visibleSquares, walk } = engine;

/** A fault of the engine: all its memory is gone afterwards. */
const trap = () => assert.throws(() => engine.resolveAttack(), { code: "PANIC" });

const open = () => Board.from({ columns: 5, rows: 5 });
const gate = () =>
  Board.from({ columns: 2, rows: 1, edges: [{ at: [0, 0], side: "east", door: "closed", id: "gate" }] });

function refuses(call, code, path) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof QuintainError, String(error));
    assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
    return true;
  });
}

describe("what is refused", () => {
  const walled = (wall) => () => Board.from({ columns: 5, rows: 5, walls: [{ from: [0, 0], to: [2, 2], ...wall }] });

  test("numbers that are no whole numbers", () => {
    for (const value of [Number.NaN, 2.5, Number.POSITIVE_INFINITY, "2"]) {
      refuses(() => Board.from({ columns: value, rows: 5 }), "WRONG_TYPE", "columns");
      refuses(walled({ from: [value, 0] }), "WRONG_TYPE", "walls[0].from[0]");
      refuses(() => lineOfSight(open(), [0, value], [1, 1]), "WRONG_TYPE", "from[1]");
      refuses(() => lineOfSight(open(), [0, 0], { at: [1, 1], size: value }), "WRONG_TYPE", "to.size");
      refuses(() => reachableSquares(open(), [0, 0], value), "WRONG_TYPE", "budget");
      refuses(() => sightPairs(open(), [0, 0, 1, value]), "WRONG_TYPE", "pairs[3]");
      refuses(() => squareAreas(open(), value, [0, 0]), "WRONG_TYPE", "level");
    }
  });

  test("names that are in no list", () => {
    refuses(walled({ sight: "glass" }), "UNKNOWN_NAME", "walls[0].sight");
    refuses(walled({ sound: "normal" }), "UNKNOWN_FIELD", "walls[0].sound");
    refuses(() => lineOfSight(open(), [0, 0], [1, 1], { channel: "sound" }), "UNKNOWN_NAME", "channel");
    refuses(() => lineOfSight(open(), [0, 0], [1, 1], { rul: "center" }), "UNKNOWN_FIELD", "rul");
    refuses(() => sightPairs(open(), [0, 0, 1, 1], { channel: "sound" }), "UNKNOWN_NAME", "channel");
    refuses(() => sightPairs(open(), [0, 0, 1, 1], { rule: "corners" }), "UNKNOWN_NAME", "rule");
    refuses(() => sightPairs(open(), [0, 0, 1, 1], { nugde: 1 }), "UNKNOWN_FIELD", "nugde");
    refuses(() => distance([0, 0], [1, 1], "taxi"), "UNKNOWN_NAME", "metric");
    refuses(() => Board.fromText("..\n.?"), "UNKNOWN_NAME", "line[1][1]");
  });

  test("what is out of bounds", () => {
    refuses(() => Board.from({ columns: 0, rows: 5 }), "OUT_OF_RANGE", "columns");
    refuses(() => Board.from({ columns: 5, rows: 5, cells: [{ at: [5, 0] }] }), "OUT_OF_RANGE", "cells[0].at[0]");
    refuses(() => lineOfSight(open(), [0, 0], { at: [5, 1] }), "OUT_OF_RANGE", "to.at[0]");
    refuses(() => areaSquares(open(), { square: [9, 1] }), "OUT_OF_RANGE", "square[0]");
    refuses(() => areaSquares(open(), { corner: [6, 1] }), "OUT_OF_RANGE", "corner[0]");
    refuses(() => knockback(open(), { body: [1, 1], direction: [1, 0], squares: -2 }), "OUT_OF_RANGE", "squares");
    refuses(() => sightPairs(open(), [0, 0, 1, 9]), "OUT_OF_RANGE", "pairs[2]");
    refuses(() => sightPairs(open(), [0, 0, 1]), "OUT_OF_RANGE", "pairs");
    refuses(() => sightPairs(open(), [0, 0, 1, 1], { rule: "pencil", nudge: 8 }), "OUT_OF_RANGE", "nudge");
    refuses(() => squareAreas(open(), -1, [0, 0]), "OUT_OF_RANGE", "level");
  });

  test("what is not there, or there twice", () => {
    refuses(() => Board.from(), "MISSING", "");
    refuses(() => lineOfSight(open(), [0, 0]), "MISSING", "to");
    refuses(() => areaSquares(open(), { level: 2 }), "MISSING", "");
    refuses(() => areaSquares(open(), { square: [1, 1], corner: [1, 1] }), "UNKNOWN_FIELD", "");
    refuses(() => areaSquares(open(), { shape: "cone", square: [1, 1] }), "MISSING", "length");
    refuses(() => areaSquares(open(), { shape: "line", square: [1, 1], direction: [0, 0] }), "OUT_OF_RANGE", "direction");
    refuses(() => knockback(open(), { body: [1, 1], direction: [1, 0], squares: 2, metres: 3 }), "UNKNOWN_FIELD", "");
    refuses(() => facing([0, 0], [1, 1]), "MISSING", "faces");
    refuses(() => sightPairs(open()), "MISSING", "pairs");
  });

  test("what is no board", () => {
    refuses(() => new Board(), "WRONG_TYPE", "");
    refuses(() => Board.fromText(3), "WRONG_TYPE", "");
    for (const board of [undefined, null, {}, { columns: 5, rows: 5 }, "A.B"]) {
      refuses(() => lineOfSight(board, [0, 0], [1, 1]), "WRONG_TYPE", "");
      refuses(() => sightPairs(board, [0, 0, 1, 1]), "WRONG_TYPE", "");
    }
  });

  test("doors that are not there", () => {
    refuses(() => gate().with({ gat: "open" }), "UNKNOWN_NAME", "doors.gat");
    refuses(() => gate().with({ gate: "ajar" }), "UNKNOWN_NAME", "doors.gate");
    refuses(() => gate().with(), "MISSING", "doors");
  });
});

test("a wall without length is refused as given, and dropped with a warning where welding made it", () => {
  const board = (wall, weld) => Board.from({ columns: 5, rows: 5, square: 64, weld, walls: [wall] });
  refuses(() => board({ from: [64, 64], to: [64, 64] }, true), "OUT_OF_RANGE", "walls[0].to");
  const dropped = { kind: "dropped", path: "walls[0]" };
  assert.deepEqual(board({ from: [63, 64], to: [65, 64] }, true).warnings.at(-1), dropped);
  assert.deepEqual(board({ from: [63, 64], to: [65, 64] }, false).warnings, []);
});

test("doors are set by value", () => {
  const shut = gate();
  const ajar = shut.with({ gate: "open" });
  assert.deepEqual([shut, ajar, ajar.with({ gate: "locked" })].map((board) => board.sees(0, 0, 1, 0)), [false, true, false]);
  assert.equal(shut.toJSON().edges[0].door, "closed");
  assert.equal(ajar.toJSON().edges[0].door, "open");
});

test("a board as data is the same board", () => {
  for (const board of [gate(), Board.fromText("A.#\no2B"), furnished(7)]) {
    const data = JSON.parse(JSON.stringify(board));
    assert.deepEqual(Board.from(data).toJSON(), data);
  }
  assert.deepEqual(Board.fromText("A.#\no2B").marks, [{ mark: "A", at: [0, 0] }, { mark: "B", at: [2, 1] }]);
});

test("later changes of the data do not change the board", () => {
  const data = { columns: 3, rows: 1, cells: [{ at: [1, 0] }] };
  const board = Board.from(data);
  data.cells[0].at[0] = 0;
  data.columns = 9;
  trap();
  assert.deepEqual([board.columns, board.sees(0, 0, 2, 0)], [3, false]);
});

/** A board with squares, sides and a free wall. */
function furnished(size) {
  const random = numbers();
  const cells = [];
  for (let at = 0; at < size * size; at += 1) if (random() < 0.15) cells.push({ at: [at % size, Math.floor(at / size)] });
  return Board.from({
    columns: size,
    rows: size,
    square: 10,
    cells,
    edges: [{ at: [2, 2], side: "north", id: "edge" }],
    walls: [{ from: [13, 22], to: [38, 61], id: "wall" }],
  });
}

function numbers(seed = 0x12345678) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

describe("many at once are the single answers", () => {
  const size = 7;
  const board = furnished(size);
  const squares = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)]);
  const rules = [undefined, { rule: "pencil" }, { rule: "pencil", nudge: 2, channel: "move" }, { channel: "effect" }];

  for (const options of rules) {
    test(`sight, ${JSON.stringify(options)}`, () => {
      const single = squares.flatMap((from) => squares.map((to) => Number(lineOfSight(board, from, to, options).clear)));
      const pairs = squares.flatMap((from) => squares.flatMap((to) => [...from, ...to]));
      assert.deepEqual([...sightPairs(board, pairs, options)], single);
      assert.deepEqual([...sightPairs(board, Int32Array.from(pairs), options)], single);
      assert.deepEqual([...sightMatrix(board, squares.flat(), squares.flat(), options)], single);
      if (options === undefined) {
        assert.deepEqual(squares.flatMap((from) => squares.map((to) => Number(board.sees(...from, ...to)))), single);
      }
    });

    test(`areas, ${JSON.stringify(options)}`, () => {
      const level = 2;
      const side = 2 * level + 1;
      const bytes = squareAreas(board, level, squares.flat(), options);
      squares.forEach(([x, y], place) => {
        const own = bytes.subarray(place * side * side, (place + 1) * side * side);
        const found = [...own].flatMap((byte, at) =>
          byte === 1 ? [[x - level + (at % side), y - level + Math.floor(at / side)]] : [],
        );
        const rule = { rule: "pencil", ...options };
        assert.deepEqual(found, areaSquares(board, { level, square: [x, y], ...rule }).squares, `round ${x},${y}`);
      });
    });
  }
});

test("boards survive a fault of the engine", () => {
  const shut = gate();
  const ajar = shut.with({ gate: "open" });
  const drawn = Board.fromText("A#B");
  for (let round = 0; round < 5; round += 1) {
    trap();
    assert.equal(ajar.sees(0, 0, 1, 0), true);
    assert.equal(lineOfSight(shut, [0, 0], [1, 0]).blocker.id, "gate");
    assert.deepEqual([...sightPairs(drawn, [0, 0, 2, 0, 0, 0, 1, 0])], [0, 1]);
    assert.deepEqual(drawn.marks.map(({ mark }) => mark), ["A", "B"]);
    assert.equal(distance([0, 0], [3, 4], "exact"), 5);
  }
});

test("a getter of the host may make and ask boards while its request is read", () => {
  const board = open();
  const area = {
    level: 1,
    get square() {
      Board.from({ columns: 3, rows: 3 }).with({});
      return reachableSquares(board, [2, 2], 0)[0].at;
    },
  };
  assert.equal(areaSquares(board, area).squares.length, 9);
});

test("a pool lets go of whoever was not asked for longest", () => {
  const log = [];
  const board = (name) => ({ size: () => [10, 10, 0], free: () => log.push(`${name} goes`) });
  const pool = createPool(() => 0, 20_000);
  const add = (name) => pool.add({}, () => (log.push(`${name} again`), board(name)), board(name));
  const [a, , c] = ["a", "b", "c"].map(add);
  a.get();
  add("d");
  assert.deepEqual(log, ["b goes"]);
  a.get();
  c.get();
  const again = add("e");
  assert.deepEqual(log.slice(1), ["d goes"]);
  again.get();
  a.get();
  assert.equal(log.length, 2);
});

describe("the memory stays level", () => {
  const size = () => glue.initSync({}).memory.buffer.byteLength;
  const level = (round, times) => {
    round(1000);
    const before = size();
    round(times);
    assert.equal(size(), before);
  };

  test("over 20,000 boards made and dropped without a pause", () => {
    const base = gate();
    const round = (times) => {
      for (let count = 0; count < times; count += 1) {
        Board.from({ columns: 60, rows: 60, cells: [{ at: [count % 60, 3] }] }).sees(0, 0, 59, 59);
        base.with({ gate: "open" });
      }
    };
    round(9000);
    level(round, 10_000);
  });

  test("over 200,000 bad calls", () => {
    const board = open();
    const bad = [
      () => lineOfSight(board, [0, 0], [9, 9]),
      () => areaSquares(board, { square: [1, 1], shape: "blob" }),
      () => walk(board, [0, 0], [[Number.NaN, 0]]),
      () => shortestPath(board, [0, 0], undefined),
      () => visibleSquares(board, [-1, 0]),
      () => sightPairs(board, [0, 0, 1, 5]),
      () => Board.from({ columns: 5, rows: 5, walls: [{ from: [1, 1], to: [1, 1] }] }),
      () => board.with({ gate: "open" }),
    ];
    level((times) => {
      for (let count = 0; count < times; count += 1) assert.throws(bad[count % bad.length], QuintainError);
    }, 200_000);
    assert.equal(lineOfSight(board, [0, 0], [4, 4]).clear, true);
  });
});
