// Runs the golden questions and the pictures about the grid through the installed package.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { boardOf, cases, drawn, markAt, square, squares } from "./grid-maps.mjs";
import { answer } from "./grid-questions.mjs";
import { importEntry } from "./installed.mjs";
import { matches } from "./matches.mjs";

const engine = await importEntry();
const { areaSquares, Board, facing, lineOfSight, reachableSquares, visibleSquares } = engine;
const folder = new URL("golden/grid/", import.meta.url);

describe("golden questions", () => {
  let asked = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const { questions } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    describe(file, () => {
      for (const question of questions) test(question.id, () => ask(question));
    });
    asked += questions.length;
  }
  test("are all there", () => assert.ok(asked > 250, `only ${asked} questions`));
});

function ask(question) {
  if (question.expectError === undefined) {
    matches(answer(engine, question), told(question), "answer");
    return;
  }
  assert.throws(
    () => answer(engine, question),
    ({ code, path }) => {
      assert.deepEqual({ code, path }, question.expectError);
      return true;
    },
  );
}

/** The square of the length moved decides inside the engine and is no part of the answer. */
function told({ expect }) {
  if (expect.lengthLeft === undefined) return expect;
  return { ...expect, lengthLeft: { left: expect.lengthLeft.left } };
}

const LINES = { center: {}, slight: { rule: "pencil", nudge: 2 }, pencil: { rule: "pencil", nudge: 4 } };

describe("pictures of sight", () => {
  for (const picture of cases("sight.txt")) test(picture.name, () => sight(picture));
});

function sight(picture) {
  const { values } = picture;
  const { board, marks } = boardOf(Board, picture);
  const [sizeA, sizeB] = (values.sizes ?? "1,1").split(",").map(Number);
  const a = { at: markAt(marks, "A"), size: sizeA };
  const b = { at: markAt(marks, "B"), size: sizeB };
  const rules = { ...LINES, any: {}, middle: { bodies: "center" } };
  for (const [key, rule] of Object.entries(rules).filter(([name]) => name in values)) {
    for (const [from, to] of [[a, b], [b, a]]) {
      const { clear } = lineOfSight(board, from, to, rule);
      assert.equal(clear ? "clear" : "block", values[key], key);
    }
  }
  if ("corners" in values) {
    const { corners } = lineOfSight(board, a, b, { rule: "corners" });
    assert.equal(corners.blocked, Number(values.corners), "corners");
  }
}

describe("pictures of areas", () => {
  for (const picture of cases("areas.txt")) test(picture.name, () => area(picture));
});

function area(picture) {
  const { values, pictures } = picture;
  const { board, marks } = boardOf(Board, picture);
  const found = areaSquares(board, { ...shapeOf(values), ...originOf(values, marks), ...rulesOf(values) });
  const covered = new Set(found.squares.map(String));
  const withOrigin = ["square", "burst", "emanation"].includes(values.shape) && !("without" in values);
  const marked = (letter) => letter === "*" || letter === "T" || (letter === "A" && withOrigin);
  assert.deepEqual(
    drawn(pictures[1], (x, y) => (covered.has(`${x},${y}`) ? "*" : ".")),
    drawn(pictures[1], (x, y, letter) => (marked(letter) ? "*" : ".")),
  );
  assert.equal(found.squares.length, Number(values.count));
}

function shapeOf({ shape, metric, end, spread, direction, towards, points, without, ...rest }) {
  const sizes = ["level", "radius", "inner", "outer", "length", "width", "height", "n"];
  const counted = end !== undefined && end !== "flat" && end !== "round";
  return {
    shape,
    ...Object.fromEntries(sizes.filter((name) => name in rest).map((name) => [name, Number(rest[name])])),
    ...(metric && { metric }),
    ...(end && { end: counted ? "counted" : end }),
    ...(counted && { metric: end }),
    ...(spread && { spread: spread.split("/").map(Number) }),
    ...(direction && { direction: square(direction) }),
    ...(towards && { side: sideOf(towards) }),
    ...(points && { points: squares(points), wallSquares: true }),
    ...(without !== undefined && { withSelf: false }),
  };
}

const sideOf = (letter) => ["north", "east", "south", "west"].find((name) => name.startsWith(letter));

function originOf({ corner, side, at, body }, marks) {
  if (corner) return { corner: square(corner) };
  if (side) return { edge: square(side).slice(0, 2), edgeSide: sideOf(side.split(",")[2]) };
  if (at) return { square: square(at) };
  const mark = marks[0]?.at ?? [0, 0];
  return body ? { body: { at: mark, size: Number(body) } } : { square: mark };
}

function rulesOf({ coverage, cut, rule = "center", user }) {
  const names = { any: "anyOverlap", half: "halfOverlap", far: "farCornerInside", token: "tokenMethod" };
  return {
    ...LINES[rule],
    ...(coverage && { coverage: names[coverage] }),
    ...(cut && { cut }),
    ...(user && { user: square(user) }),
  };
}

describe("pictures of moves", () => {
  for (const picture of cases("moves.txt")) {
    test(picture.name, () => {
      const { board, marks } = boardOf(Board, picture);
      const movement = { stops: squares(picture.values.hinder) };
      const reached = reachableSquares(board, markAt(marks, "A"), Number(picture.values.budget), movement);
      const costs = new Map(reached.map(({ at, cost }) => [String(at), cost]));
      const letter = (x, y, wanted) => costs.get(`${x},${y}`) ?? (wanted === "#" ? "#" : ".");
      assert.deepEqual(drawn(picture.pictures[1], letter), picture.pictures[1]);
    });
  }
});

describe("pictures of facing", () => {
  for (const { name, values, pictures } of cases("facing.txt")) {
    test(name, () => {
      const letters = { front: "F", flank: "L", rear: "R" };
      const options = "diagonals" in values ? { diagonals: values.diagonals } : {};
      const letter = (x, y) => letters[facing([x, y], [3, 3], [0, -1], options).region] ?? "T";
      assert.deepEqual(drawn(pictures[0], letter), pictures[0]);
    });
  }
});

describe("pictures of fields of view", () => {
  for (const picture of cases("visible.txt")) {
    test(picture.name, () => {
      const { board, marks } = boardOf(Board, picture);
      const { radius, rule = "center" } = picture.values;
      const viewer = markAt(marks, "@");
      const view = visibleSquares(board, viewer, { ...LINES[rule], ...(radius && { radius: Number(radius) }) });
      const seen = new Set(view.squares.map(String));
      const lit = new Set(view.walls.map(String));
      const blocking = new Set(board.toJSON().cells.filter((cell) => cell.sight).map(({ at }) => String(at)));
      const letter = (x, y) => {
        const at = `${x},${y}`;
        if (at === String(viewer)) return "@";
        if (seen.has(at)) return ".";
        if (lit.has(at)) return "#";
        return blocking.has(at) ? "x" : "o";
      };
      assert.deepEqual(drawn(picture.pictures[1], letter), picture.pictures[1]);
    });
  }
});
