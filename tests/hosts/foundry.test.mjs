// The Foundry adapter of the installed package, on what clients of versions 12 to 14 hand out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { fillVendor } from "../../examples/foundry-module/fill.mjs";
import { folder, importEntry } from "../installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const engine = await importEntry();
const foundry = await importEntry("./foundry");
const { Board, act, describe, explain, lineOfSight, nextActor, reachableSquares, resolveAttack, startEncounter, undo, withDice } = engine;

/** Nothing handed out by a host may be written to. */
function frozen(value) {
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) frozen(inner);
  return Object.freeze(value);
}

/** 16 by 12 squares of 100 pixels inside a padding of 4 and 3 squares. */
const scene = (changes = {}) =>
  frozen({
    grid: { type: 1, size: 100, distance: 5, units: "ft", diagonals: 4, ...changes.grid },
    dimensions: { sceneX: 400, sceneY: 300, sceneWidth: 1600, sceneHeight: 1200, ...changes.dimensions },
    walls: (changes.walls ?? []).map((wall, at) => ({ _id: `w${at}`, ...WALL, ...wall })),
  });
const WALL = { move: 20, sight: 20, light: 20, sound: 20, dir: 0, door: 0, ds: 0, threshold: { light: null, sight: null, sound: null, attenuation: false } };

/** Sight from a square to another one on a scene with these walls. */
function sees(walls, from, to, settings) {
  const { board } = foundry.sceneBoard(scene({ walls }), settings);
  return lineOfSight(Board.from(board), { at: from }, { at: to }).clear;
}

test("it imports nothing, looks at no globals and needs no engine", () => {
  const code = readFileSync(join(folder, "pkg", "foundry.js"), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  assert.doesNotMatch(code, /\bimport\b|\brequire\(|\b(?:game|canvas|Hooks|foundry|CONFIG|CONST|globalThis|window|document)\./);
});

test("the board is the scene without its padding, in its own pixels", () => {
  const { board, grid, notes } = foundry.sceneBoard(scene({ walls: [{ c: [500, 300, 500, 1500] }] }));
  assert.deepEqual(
    [board.columns, board.rows, board.square, board.origin],
    [16, 12, 100, [400, 300]],
  );
  assert.deepEqual(grid, { size: 100, i: 3, j: 4, columns: 16, rows: 12, distance: 5, units: "ft", metric: "alternating1" });
  assert.deepEqual(notes, []);
  // The wall stands between the first column and the second.
  assert.equal(sees([{ c: [500, 300, 500, 1500] }], [0, 5], [1, 5]), false);
  assert.equal(sees([{ c: [500, 300, 500, 1500] }], [1, 5], [5, 5]), true);
});

test("odd and small grids answer as the plain one does", () => {
  for (const size of [50, 51, 75, 99, 141]) {
    const { board, grid } = foundry.sceneBoard({
      grid: { type: 1, size },
      dimensions: { sceneX: 2 * size, sceneY: 3 * size, sceneWidth: 6 * size, sceneHeight: 4 * size },
      walls: [{ id: "a", c: [4 * size, 3 * size, 4 * size, 5 * size], move: 20, sight: 20 }],
    });
    assert.deepEqual([grid.i, grid.j, grid.columns, grid.rows], [3, 2, 6, 4], size);
    const made = Board.from(board);
    assert.equal(lineOfSight(made, { at: [1, 0] }, { at: [2, 0] }).clear, false, size);
    assert.equal(lineOfSight(made, { at: [1, 2] }, { at: [2, 2] }).clear, true, size);
  }
});

test("a shifted picture begins and ends within squares, which belong to the board", () => {
  const { grid } = foundry.sceneBoard(scene({ dimensions: { sceneX: 370, sceneY: 310, sceneWidth: 1600, sceneHeight: 1190 } }));
  // 370 to 1970: columns 3 to 19; 310 to 1500: rows 3 to 14.
  assert.deepEqual([grid.j, grid.columns, grid.i, grid.rows], [3, 17, 3, 12]);
});

test("a scene without a grid has squares laid over it, hexagons are refused", () => {
  assert.deepEqual(foundry.sceneBoard(scene({ grid: { type: 0 } })).notes.map(({ about }) => about), ["gridless"]);
  for (const type of [2, 3, 4, 5]) {
    assert.throws(() => foundry.sceneBoard(scene({ grid: { type } })), { name: "QuintainError", code: "OUT_OF_RANGE", path: "grid.type" });
  }
});

test("every way of counting diagonals has the engine's word", () => {
  const words = [0, 1, 2, 3, 4, 5, 6].map((diagonals) => foundry.sceneBoard(scene({ grid: { diagonals } })).grid.metric);
  assert.deepEqual(words, ["chebyshev", "exact", "approximate", "manhattan", "alternating1", "alternating2", "illegal"]);
  for (const metric of words) assert.equal(engine.distance({ at: [0, 0] }, { at: [3, 0] }, metric), 3);
});

test("20 stops, 10 stops from the second on, 0 does not", () => {
  const line = (sight, ...at) => at.map((x) => ({ c: [x, 300, x, 1500], sight }));
  assert.equal(sees(line(20, 500), [0, 5], [5, 5]), false);
  assert.equal(sees(line(10, 500), [0, 5], [5, 5]), true);
  assert.equal(sees(line(10, 500, 700), [0, 5], [5, 5]), false);
  assert.equal(sees(line(0, 500, 700), [0, 5], [5, 5]), true);
  assert.equal(sees(line(null, 500), [0, 5], [5, 5]), true);
});

test("open doors do not stop, closed, locked and secret ones do", () => {
  const door = (door, ds) => sees([{ c: [500, 300, 500, 1500], door, ds }], [0, 5], [5, 5]);
  assert.deepEqual([door(1, 1), door(2, 1)], [true, true]);
  assert.deepEqual([door(1, 0), door(1, 2), door(2, 0), door(2, 2)], [false, false, false, false]);
  // A state without a door means nothing.
  assert.equal(door(0, 1), false);
});

test("doors change by their walls' ids", () => {
  const walls = [{ c: [500, 300, 500, 1500], door: 1, ds: 0 }, { c: [700, 300, 700, 1500] }];
  const closed = scene({ walls });
  const board = Board.from(foundry.sceneBoard(closed).board);
  const open = foundry.doorStates([{ ...closed.walls[0], ds: 1 }, closed.walls[1]]);
  assert.deepEqual(open, { w0: "open" });
  const at = [{ at: [0, 5] }, { at: [2, 5] }];
  assert.deepEqual([board, board.with(open)].map((made) => lineOfSight(made, ...at).clear), [false, true]);
});

test("a one-way wall stops what comes from its side", () => {
  // From top to bottom: whoever walks it has the east on the left hand.
  const down = [500, 300, 500, 1500];
  const up = [500, 1500, 500, 300];
  const [west, east] = [[0, 5], [3, 5]];
  // dir 1: stopped are rays that strike the left side.
  assert.deepEqual([sees([{ c: down, dir: 1 }], east, west), sees([{ c: down, dir: 1 }], west, east)], [false, true]);
  assert.deepEqual([sees([{ c: down, dir: 2 }], east, west), sees([{ c: down, dir: 2 }], west, east)], [true, false]);
  assert.deepEqual([sees([{ c: up, dir: 1 }], east, west), sees([{ c: up, dir: 1 }], west, east)], [true, false]);
  // From west to east: north is on the left.
  const across = [400, 800, 2000, 800];
  assert.deepEqual([sees([{ c: across, dir: 1 }], [5, 1], [5, 9]), sees([{ c: across, dir: 1 }], [5, 9], [5, 1])], [false, true]);
});

test("the client's own test of one-way walls, written out, agrees on walls in all directions", () => {
  // The client leaves a wall out where the sign of this number, the viewer's side, is that of the wall.
  const side = ([ax, ay, bx, by], [x, y]) => Math.sign((ay - y) * (bx - x) - (ax - x) * (by - y));
  const middle = 1050;
  for (let turn = 0; turn < 16; turn += 1) {
    const angle = ((turn + 0.5) * Math.PI) / 8;
    const [dx, dy] = [Math.round(300 * Math.cos(angle)), Math.round(300 * Math.sin(angle))];
    const wall = [middle - dx, middle - dy, middle + dx, middle + dy];
    // From one side of the wall through its middle to the other side.
    const [right, down] = [-Math.round(dy / 100), Math.round(dx / 100)];
    const viewer = [middle + 100 * right, middle + 100 * down];
    for (const dir of [1, 2]) {
      const { board } = foundry.sceneBoard({
        grid: { type: 1, size: 100 },
        dimensions: { sceneX: 0, sceneY: 0, sceneWidth: 2100, sceneHeight: 2100 },
        walls: [{ c: wall, move: 20, sight: 20, dir }],
      });
      const ignored = side(wall, viewer) === (dir === 1 ? -1 : 1);
      const { clear } = lineOfSight(Board.from(board), { at: [10 + right, 10 + down] }, { at: [10 - right, 10 - down] });
      assert.equal(clear, ignored, `wall ${wall}, dir ${dir}`);
    }
  }
});

test("movement, effects and cover have the channel that the host names", () => {
  const windows = scene({ walls: [{ c: [500, 300, 500, 1500], sight: 0, light: 0, sound: 20 }] });
  const of = (settings) => {
    const [wall] = foundry.sceneBoard(windows, settings).board.walls;
    return [wall.sight, wall.move, wall.effect, wall.cover];
  };
  assert.deepEqual(of(), ["none", "normal", "none", "normal"]);
  assert.deepEqual(of({ effect: "sound", cover: "light" }), ["none", "normal", "normal", "none"]);
  const { board } = foundry.sceneBoard(windows);
  const reached = reachableSquares(Board.from(board), { at: [0, 0] }, 40).map(({ at: [x] }) => x);
  assert.equal(Math.max(...reached), 0);
});

test("thresholds are told in pixels", () => {
  const walls = [{ c: [1000, 300, 1000, 1500], sight: 30, threshold: { sight: 10, light: null, sound: null } }];
  assert.equal(foundry.sceneBoard(scene({ walls })).board.walls[0].threshold, 200);
  // Proximity: from within 10 feet, two squares, one sees through.
  assert.deepEqual([sees(walls, [5, 5], [8, 5]), sees(walls, [2, 5], [8, 5])], [true, false]);
});

test("what the squares cannot say is noted, with the walls it is about", () => {
  const { board, notes } = foundry.sceneBoard(
    scene({
      walls: [
        { c: [500, 300, 500, 400], flags: { "wall-height": { bottom: 0, top: 10 } } },
        { c: [500.4, 300, 500, 400] },
        { c: [600, 300, 600, 400], sight: 99 },
        { c: [700, 300, 700, 400], levels: ["cellar"] },
        { c: [800, 300, 800, 400], levels: ["ground", "cellar"] },
        { c: [900, 300, 900, 400], sight: 30, sound: 40, threshold: { sight: 5, sound: 10 } },
      ],
    }),
    { level: "ground", effect: "sound" },
  );
  assert.deepEqual(
    notes.map(({ about, ids }) => [about, ids]),
    [["elevation", ["w0"]], ["rounded", ["w1"]], ["unknownRestriction", ["w2"]], ["otherLevel", ["w3"]], ["threshold", ["w5"]]],
  );
  assert.ok(notes.every(({ says }) => says.length > 10));
  assert.deepEqual(board.walls.map(({ id }) => id), ["w0", "w1", "w2", "w4", "w5"]);
  assert.deepEqual(board.walls[1].from, [500, 300]);
  assert.equal(board.walls[2].sight, "normal");
  assert.equal(Board.from(board).columns, 16);
});

const { grid } = foundry.sceneBoard(scene());

test("tokens of every size stand on whole squares", () => {
  const body = (x, y, width = 1, height = width) => foundry.tokenBody(frozen({ x, y, width, height, elevation: 30 }), grid);
  assert.deepEqual(body(400, 300), { at: [0, 0], size: 1 });
  assert.deepEqual(body(900, 500, 2), { at: [5, 2], size: 2 });
  // Half a square, in each of the four quarters of square 2, 1.
  for (const [x, y] of [[600, 400], [650, 400], [600, 450], [650, 450]]) assert.deepEqual(body(x, y, 0.5), { at: [2, 1], size: 1 });
  // One and a half, from a line or from the middle of a square.
  assert.deepEqual(body(500, 400, 1.5), { at: [1, 1], size: 2 });
  assert.deepEqual(body(550, 450, 1.5), { at: [1, 1], size: 2 });
  // Dragged off the grid: the nearest square, and between two the left or upper one.
  assert.deepEqual(body(449, 340).at, [0, 0]);
  assert.deepEqual(body(451, 360).at, [1, 1]);
  assert.deepEqual(body(450, 350).at, [0, 0]);
  // In the padding.
  assert.deepEqual(body(200, 100).at, [-2, -2]);
  // Without a size a token has one square.
  assert.deepEqual(foundry.tokenBody({ x: 400, y: 300, width: undefined, height: undefined }, grid), { at: [0, 0], size: 1 });
});

test("a scene's tokens have their places, and their heights are noted", () => {
  const { bodies, notes } = foundry.sceneBoard({
    ...scene(),
    tokens: [{ _id: "low", x: 500, y: 400, width: 1, height: 1, elevation: 0 }, { id: "high", x: 600, y: 400, width: 2, height: 2, elevation: 10 }],
  });
  assert.deepEqual(bodies, { low: { at: [1, 1], size: 1 }, high: { at: [2, 1], size: 2 } });
  assert.deepEqual(notes.map(({ about, ids }) => [about, ids]), [["elevation", ["high"]]]);
});

test("an oblong token has its own squares, and a body that holds them", () => {
  const token = { x: 500, y: 400, width: 3, height: 1 };
  assert.deepEqual(foundry.tokenSquares(token, grid), [[1, 1], [2, 1], [3, 1]]);
  assert.deepEqual(foundry.tokenBody(token, grid), { at: [1, 1], size: 3 });
});

test("offsets have the row first, squares the column", () => {
  assert.deepEqual(foundry.squareOfOffset({ i: 5, j: 9 }, grid), [5, 2]);
  assert.deepEqual(foundry.offsetOfSquare([5, 2], grid), { i: 5, j: 9 });
  assert.deepEqual(foundry.pointOfSquare([5, 2], grid), { x: 900, y: 500 });
  assert.deepEqual(foundry.pointOfSquare([5, 2], grid, "center"), { x: 950, y: 550 });
  assert.deepEqual(foundry.squareOfPoint({ x: 950, y: 599 }, grid), [5, 2]);
});

/** Every square whose middle lies in one of the shapes, with how many shapes it lies in. */
function painted(shapes) {
  const times = new Map();
  for (const shape of shapes) {
    const [x, y, right, bottom] =
      shape.type === "rectangle"
        ? [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height]
        : [shape.points[0], shape.points[1], shape.points[4], shape.points[5]];
    for (let py = y + 50; py < bottom; py += 100) {
      for (let px = x + 50; px < right; px += 100) {
        const square = foundry.squareOfPoint({ x: px, y: py }, grid).join();
        times.set(square, (times.get(square) ?? 0) + 1);
      }
    }
  }
  return times;
}

test("shapes of regions cover each square once and no other", () => {
  const { squares } = engine.areaSquares(Board.from(foundry.sceneBoard(scene()).board), { level: 2, square: [5, 5] });
  const scattered = [[0, 0], [2, 0], [3, 0], [3, 1], [2, 1], [0, 2], [0, 0]];
  for (const covered of [squares, scattered, []]) {
    const wanted = [...new Set(covered.map((square) => square.join()))].sort();
    for (const as of ["rectangle", "polygon"]) {
      const times = painted(foundry.regionShapes(covered, grid, as));
      assert.deepEqual([...times.keys()].sort(), wanted, as);
      assert.ok([...times.values()].every((count) => count === 1), as);
    }
    const [{ type, offsets }] = foundry.regionShapes(covered, grid, "grid");
    assert.equal(type, "grid");
    assert.deepEqual(offsets.map((offset) => foundry.squareOfOffset(offset, grid).join()).sort(), wanted);
    assert.equal(foundry.highlightPositions(covered, grid).length, wanted.length);
  }
  assert.deepEqual(foundry.regionShapes([[0, 0], [1, 0], [0, 1], [1, 1]], grid), [
    { type: "rectangle", x: 400, y: 300, width: 200, height: 200, rotation: 0, hole: false },
  ]);
  assert.deepEqual(foundry.highlightPositions([[1, 2]], grid), [{ x: 500, y: 500 }]);
});

const request = { id: "damage", groups: [{ count: 2, sides: 8 }, { count: 1, sides: 6 }] };
const die = (faces, ...results) => ({ faces, results: results.map((face) => (typeof face === "number" ? { result: face, active: true } : face)) });
const rolled = (...terms) => frozen({ formula: "", terms, dice: terms.filter(({ faces }) => faces) });

test("a request becomes a formula without modifiers", () => {
  assert.equal(foundry.diceFormula(request), "2d8 + 1d6");
  assert.equal(foundry.diceFormula({ groups: [{ count: 3, sides: 6 }, { count: 0, sides: 8 }] }), "3d6");
  assert.equal(foundry.diceFormula({ groups: [{ count: 2000, sides: 6 }] }), "999d6 + 999d6 + 2d6");
});

test("the faces of a roll come out group by group", () => {
  const plus = { operator: "+" };
  assert.deepEqual(foundry.facesOfRoll(rolled(die(8, 5, 3), plus, die(6, 2)), request), [5, 3, 2]);
  // Data have no list of dice beside the terms; a roll's own list has them all.
  assert.deepEqual(foundry.facesOfRoll({ terms: [die(8, 5, 3), plus, die(6, 2)], dice: [] }, request), [5, 3, 2]);
  assert.deepEqual(foundry.facesOfRoll({ terms: [{ roll: {} }], dice: [die(8, 5, 3), die(6, 2)] }, request), [5, 3, 2]);
});

test("rerolled and discarded dice do not count, entered ones do", () => {
  const again = die(8, { result: 1, active: false, rerolled: true }, 3, { result: 7, active: true });
  assert.deepEqual(foundry.facesOfRoll(rolled(again, die(6, 2)), request), [3, 7, 2]);
  const dropped = die(8, { result: 1, active: false, discarded: true }, 3, 8);
  assert.deepEqual(foundry.facesOfRoll(rolled(dropped, die(6, 2)), request), [3, 8, 2]);
  const byHand = { ...die(8, 4, 4), method: "manual" };
  assert.deepEqual(foundry.facesOfRoll(rolled(byHand, die(6, 2)), request), [4, 4, 2]);
});

test("other dice than were asked for are refused", () => {
  const bad = { name: "QuintainError", code: "BAD_DICE", path: "dice.faces.damage" };
  for (const roll of [
    rolled(die(8, 5), die(6, 2)),
    rolled(die(8, 5, { result: 8, active: true, exploded: true }, 3), die(6, 2)),
    rolled(die(6, 5, 3), die(6, 2)),
    rolled(die(8, 5, 3)),
    rolled(die(8, 5, 3), die(6, 2), die(6, 2)),
    rolled(),
  ]) {
    assert.throws(() => foundry.facesOfRoll(roll, request), bad);
  }
});

/** As much of Foundry's Roll as rolling needs; its dice show 1, 2, 3 and so on. */
function rollClass() {
  let next = 0;
  return class Roll {
    constructor(formula) {
      this.formula = formula;
    }
    async evaluate() {
      this.terms = this.formula.split(" + ").map((term) => {
        const [count, sides] = term.split("d").map(Number);
        return die(sides, ...Array.from({ length: count }, () => (next++ % sides) + 1));
      });
      this.dice = this.terms;
      return this;
    }
  };
}

const ATTACK = { system: "hero", attacker: { ocv: 11 }, target: { id: "ogre", dcv: 5, pd: 6, rpd: 2 }, damage: { dice: 8 } };

test("an attack with Foundry's dice", async () => {
  const rolls = [];
  const result = await withDice((dice) => resolveAttack(ATTACK, { dice }), foundry.rollDice(rollClass(), rolls));
  assert.deepEqual(rolls.map(({ formula }) => formula), ["3d6", "8d6", "3d6", "2d6"]);
  assert.deepEqual(result.rolls.map(({ faces }) => faces.length), [3, 8, 3, 2]);
  // Location 6 + 1 + 2 = 9, shoulders: 30 STUN and 8 BODY, less PD 6 and resistant PD 2.
  assert.deepEqual([result.outcome.kind, result.outcome.stun, result.outcome.body], ["hit", 22, 0]);
});

test("our faces become a roll, and come out of it again", () => {
  const roll = { id: "damage@ogre", lane: "damage", groups: request.groups, faces: [5, 3, 2] };
  assert.deepEqual(foundry.rollData(frozen(roll)), {
    class: "Roll",
    options: { flavor: "damage@ogre" },
    dice: [],
    formula: "2d8 + 1d6",
    terms: [
      { class: "Die", options: { flavor: "damage@ogre" }, evaluated: true, number: 2, faces: 8, modifiers: [], results: [{ result: 5, active: true }, { result: 3, active: true }] },
      { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
      { class: "Die", options: { flavor: "damage@ogre" }, evaluated: true, number: 1, faces: 6, modifiers: [], results: [{ result: 2, active: true }] },
    ],
    total: 10,
    evaluated: true,
  });
  for (const made of resolveAttack(ATTACK, { dice: { seed: 42 } }).rolls) {
    const data = JSON.parse(JSON.stringify(foundry.rollData(made, { flavor: "" })));
    assert.deepEqual(foundry.facesOfRoll(data, made), made.faces);
    assert.deepEqual(data.options, {});
  }
  assert.throws(() => foundry.rollData({ ...roll, faces: [] }), { code: "BAD_DICE", path: "dice.faces.damage@ogre" });
});

test("two cards: the players' without sums and seed, the GM's whispered", () => {
  const result = resolveAttack(ATTACK, { dice: { seed: 42 } });
  const { players, gm } = foundry.chatCards(describe, result, { gms: ["gm1", "gm2"], title: "Punch", names: { ogre: "Grak" }, explain });
  assert.deepEqual([players.whisper, gm.whisper], [[], ["gm1", "gm2"]]);
  assert.match(players.content, /<h3>Punch<\/h3><p><strong>Grak: (?:hit|miss)/);
  assert.doesNotMatch(players.content, /DCV|PD|seed/);
  assert.match(gm.content, /PD 6/);
  assert.match(gm.content, /data-tooltip="HERO-47: /);
  assert.match(gm.content, /seed 42/);
  const japanese = foundry.chatCards(describe, result, { gms: [], locale: "ja", playersRead: ["verdict", "total"] });
  assert.match(japanese.players.content, /ogre：(?:命中|失敗)/);
  assert.match(japanese.players.content, /DCV/);
});

test("a card shows names and labels as text, whatever they contain", () => {
  const label = `<img src=x onerror="alert(1)"> & 'x'`;
  const attack = { ...ATTACK, target: { ...ATTACK.target, id: label }, modifiers: [{ to: "ocv", value: 1, label }] };
  const cards = foundry.chatCards(describe, resolveAttack(attack, { dice: { seed: 42 } }), { gms: [], title: label });
  for (const { content } of Object.values(cards)) {
    assert.doesNotMatch(content, /<img|onerror="/);
    assert.match(content, /&#60;img src=x onerror=&#34;alert\(1\)&#34;&#62; &#38; &#39;x&#39;/);
  }
});

test("a hidden fighter is on the GM's card only", () => {
  const { encounter } = startEncounter({ system: "hero", fighters: [{ id: "hawk", dex: 20, spd: 5 }, { id: "spy", dex: 25, spd: 5, hidden: true }] });
  const cards = foundry.chatCards(describe, act(encounter, { type: "begin", actor: "spy" }), { gms: ["g"] });
  assert.match(cards.gm.content, /spy/);
  assert.doesNotMatch(cards.players.content, /spy/);
});

/** A document's flags: objects are merged, everything else is replaced, as `setFlag` does. */
function document() {
  const flags = {};
  const merge = (into, from) => {
    for (const [name, value] of Object.entries(from)) {
      const both = [into[name], value].every((side) => typeof side === "object" && side !== null && !Array.isArray(side));
      if (both) merge(into[name], value);
      else into[name] = structuredClone(value);
    }
  };
  return {
    setFlag: (scope, key, value) => merge(flags, { [scope]: { [key]: value } }),
    getFlag: (scope, key) => structuredClone(flags[scope]?.[key]),
  };
}

test("a fight lives in a flag and goes back step by step to its start", () => {
  const combat = document();
  const read = () => foundry.readFightFlag(combat.getFlag("a-module", "fight"));
  const keep = (answer) => combat.setFlag("a-module", "fight", foundry.fightFlag(answer, combat.getFlag("a-module", "fight")));
  assert.equal(read(), undefined);
  const started = startEncounter({ system: "hero", fighters: [{ id: "a", dex: 20, spd: 5, stun: 30, body: 10 }, { id: "b", dex: 12, spd: 3 }], seed: 4 });
  keep(started);
  const texts = [read().encounter];
  const step = (command) => {
    const answer = act(read().encounter, command);
    assert.equal(answer.status, "done");
    keep(answer);
    texts.push(read().encounter);
  };
  step({ type: "begin", actor: "a" });
  step({ type: "status", target: "a", name: "dazed" });
  step({ type: "damage", target: "a", stun: 5, body: 1 });
  step({ type: "endTurn", actor: "a" });
  while (texts.length > 1) {
    assert.equal(read().encounter, texts.pop());
    const back = undo(read().encounter, read().undos.at(-1)[1]);
    assert.equal(back.status, "done");
    keep(back);
    assert.equal(read().encounter, texts.at(-1));
  }
  assert.deepEqual(read().undos, []);
  // After a step back the next step goes elsewhere, and its undo is the one that counts.
  step({ type: "begin", actor: "a" });
  assert.equal(undo(read().encounter, read().undos.at(-1)[1]).encounter, started.encounter);
  // A new fight in the same flag forgets the old one.
  keep(started);
  assert.deepEqual(read().undos, []);
});

test("a flag keeps as many steps as it is told", () => {
  let { encounter } = startEncounter({ system: "hero", fighters: [{ id: "a", dex: 20, spd: 5, stun: 30, body: 10 }], seed: 4 });
  let flag;
  for (let step = 0; step < 25; step += 1) {
    const answer = act(encounter, { type: "damage", target: "a", stun: 1, body: 0 });
    ({ encounter } = answer);
    flag = foundry.fightFlag(answer, flag);
  }
  assert.deepEqual(foundry.readFightFlag(flag).undos.map(([step]) => step), Array.from({ length: 20 }, (_, at) => at + 6));
  const answer = act(encounter, { type: "damage", target: "a", stun: 1, body: 0 });
  assert.equal(foundry.readFightFlag(foundry.fightFlag(answer, flag, { steps: 3 })).undos.length, 3);
  assert.equal(foundry.readFightFlag(foundry.fightFlag(answer, flag, { steps: 0 })).undos.length, 0);
});

test("a flag that is something else is refused", () => {
  for (const flag of ["", "text", "{}", "7", { encounter: "x" }, 7]) {
    assert.throws(() => foundry.readFightFlag(flag), { name: "QuintainError", code: "SCHEMA" });
  }
  assert.equal(foundry.readFightFlag(null), undefined);
});

test("whose turn it is points into the tracker's list, however that is sorted", () => {
  const turns = ["c", "a", "b"].map((id) => ({ id, actorId: `actor-${id}` }));
  const pointer = (next, idOf) => foundry.trackerPointer(frozen({ round: 7, turns }), next, idOf);
  assert.deepEqual(pointer({ kind: "actor", actors: ["b"], round: 2 }), {
    update: { round: 2, turn: 2 },
    combatants: [turns[2]],
    missing: [],
  });
  // HERO's Turns are the tracker's rounds.
  assert.deepEqual(pointer({ kind: "actor", actors: ["a"], turn: 3, segment: 12 }).update, { round: 3, turn: 1 });
  // Several at the same time: the first of the list has the pointer, all are named.
  const both = pointer({ kind: "actor", actors: ["b", "c", "gone"], round: 2 });
  assert.deepEqual([both.update.turn, both.combatants, both.missing], [0, [turns[2], turns[0]], ["gone"]]);
  // Nobody.
  assert.deepEqual(pointer({ kind: "nobody" }), { update: { round: 7, turn: null }, combatants: [], missing: [] });
  assert.deepEqual(pointer({ kind: "actor", actors: ["actor-c"], round: 1 }, ({ actorId }) => actorId).update, { round: 1, turn: 0 });
});

test("the pointer of a running fight", () => {
  const { encounter, next } = startEncounter({ system: "hero", fighters: [{ id: "a", dex: 12, spd: 4 }, { id: "b", dex: 20, spd: 4 }] });
  const turns = [{ id: "a" }, { id: "b" }];
  assert.deepEqual(foundry.trackerPointer({ round: 0, turns }, next).update, { round: 1, turn: 1 });
  assert.deepEqual(foundry.trackerPointer({ round: 0, turns }, nextActor(encounter)).combatants, [turns[1]]);
});

test("modules beside Foundry's own types, which are those of version 13", () => {
  fillVendor(join(folder, "pkg"), join(root, "examples", "foundry-module"));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", join(root, "tests", "hosts")],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
});

test("slips of the caller are errors with a path, and lose no fight", () => {
  const slip = (code, path) => ({ name: "QuintainError", code, path });
  for (const answer of [undefined, { status: "refused", reasons: [] }, { status: "needsDice", requests: [] }]) {
    assert.throws(() => foundry.fightFlag(answer, undefined), slip("WRONG_TYPE", "encounter"));
  }
  assert.throws(() => foundry.chatCards(() => [], {}, {}), slip("MISSING", "gms"));
  assert.throws(() => foundry.sceneBoard({ ...scene(), walls: undefined }), slip("MISSING", "scene.walls"));
});
