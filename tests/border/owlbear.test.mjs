// What `quintain/owlbear` makes of a scene, and back. The right numbers are worked out by hand from
// the SDK's shapes; coordinates of walls are in 64ths of a square.
import assert from "node:assert/strict";
import { test } from "node:test";

import { act, areaSquares, Board, lineOfSight, QuintainError, redact, resolveAttack, startEncounter, undo, withDice } from "../../pkg/node.js";
import * as owlbear from "../../pkg/owlbear.js";

const { dicePlusFaces, dicePlusRequest, forgetSeed, isWriter, positionAt, readFight, readScene, squareAt, storeFight } = owlbear;

const item = (rest) => ({
  id: "item",
  name: "Item",
  visible: true,
  position: { x: 0, y: 0 },
  rotation: 0,
  scale: { x: 1, y: 1 },
  metadata: {},
  ...rest,
});
const token = (id, x, y, rest = {}) =>
  item({
    id,
    name: id,
    type: "IMAGE",
    layer: "CHARACTER",
    position: { x, y },
    image: { width: 300, height: 300 },
    grid: { dpi: 300, offset: { x: 150, y: 150 } },
    text: { plainText: "" },
    ...rest,
  });
const fog = (rest) => item({ layer: "FOG", style: { strokeWidth: 8 }, ...rest });
const line = (from, to, rest = {}) =>
  fog({ type: "LINE", startPosition: { x: from[0], y: from[1] }, endPosition: { x: to[0], y: to[1] }, ...rest });
const area = { x: 0, y: 0, width: 1500, height: 1500 };
const grid = { dpi: 150, type: "SQUARE", measurement: "CHEBYSHEV" };

function read(items, rest = {}) {
  const scene = readScene({ grid, items, area, ...rest });
  assert.equal(scene.status, "done");
  return scene;
}
const walls = (items, rest) => read(items, rest).board.walls.map(({ from, to }) => [from, to]);

test("a scene becomes a board that the engine takes", () => {
  const scene = read([token("a", 75, 75), token("b", 1425, 75), line([750, 0], [750, 300], { id: "wall" })]);
  const board = Board.from(scene.board);
  assert.deepEqual([board.columns, board.rows, board.warnings], [10, 10, []]);
  const [a, b] = scene.tokens;
  assert.deepEqual([a.body.at, b.body.at], [[0, 0], [9, 0]]);
  const sight = lineOfSight(board, a.body, b.body);
  assert.deepEqual([sight.clear, sight.blocker.id], [false, "wall"]);
  assert.ok(lineOfSight(board, [0, 4], [9, 4]).clear);
});

test("the board is the maps and all tokens, in whole squares, also left of nothing", () => {
  const map = item({ type: "IMAGE", layer: "MAP", position: { x: -300, y: 150 }, image: { width: 700, height: 500 }, grid: { dpi: 100, offset: { x: 0, y: 0 } } });
  const { frame, tokens, board } = read([map, token("out", 975, 75)], { area: undefined });
  // The map is 7 × 5 squares from column -2, row 1; the token stands in column 6, row 0.
  assert.deepEqual(frame, { dpi: 150, column: -2, row: 0, columns: 9, rows: 6 });
  assert.deepEqual(board.origin, [-128, 0]);
  assert.deepEqual(tokens[0].body, { at: [8, 0], size: 1 });
});

test("a map's offset point, scale and rotation count", () => {
  const map = item({ type: "IMAGE", layer: "MAP", position: { x: 450, y: 450 }, rotation: 90, scale: { x: 2, y: 1 }, image: { width: 200, height: 400 }, grid: { dpi: 100, offset: { x: 100, y: 200 } } });
  // 2 × 4 squares round the middle, twice as wide, then turned: 4 × 4 squares.
  assert.deepEqual(read([map], { area: undefined }).frame, { dpi: 150, column: 1, row: 1, columns: 4, rows: 4 });
});

test("an empty scene is one square", () => {
  assert.deepEqual(read([], { area: undefined }).frame, { dpi: 150, column: 0, row: 0, columns: 1, rows: 1 });
});

for (const [width, scale, footprint, size] of [
  [300, 1, 1, 1],
  [600, 1, 2, 2],
  [300, 0.5, 0.5, 1],
  [300, 0.1, 0, 1],
  [300, 1.2, 1, 1],
  [300, 1.25, 1.5, 2],
  [300, 2.2, 2, 2],
  [300, -3, 3, 3],
]) {
  test(`a token ${width} pixels wide at scale ${scale} covers ${size}`, () => {
    const { tokens, warnings } = read([token("t", 750, 750, { image: { width, height: width }, scale: { x: scale, y: scale } })]);
    assert.deepEqual([tokens[0].footprint, tokens[0].body.size, warnings], [footprint, size, []]);
  });
}

test("a token's position is the middle of its body", () => {
  const at = (size, x, y) => read([token("t", x, y, { scale: { x: size, y: size } })]).tokens[0].body.at;
  assert.deepEqual(at(1, 225, 375), [1, 2]);
  assert.deepEqual(at(1, 299.9, 300), [1, 2]);
  assert.deepEqual(at(2, 300, 300), [1, 1]);
  assert.deepEqual(at(2, 340, 260), [1, 1]);
  assert.deepEqual(at(3, 375, 375), [1, 1]);
});

test("characters and mounts are tokens; a hidden one says so; a picture that is not square is told", () => {
  const { tokens, warnings } = read([
    token("horse", 75, 75, { layer: "MOUNT", visible: false, image: { width: 300, height: 600 }, text: { plainText: "Bay" } }),
    token("chest", 75, 75, { layer: "PROP" }),
  ]);
  assert.deepEqual(tokens, [{ id: "horse", name: "Bay", body: { at: [0, 0], size: 1 }, footprint: 1, layer: "MOUNT", hidden: true }]);
  assert.deepEqual(warnings, [{ kind: "uneven", item: "horse", found: "1 × 2 squares" }]);
});

test("squares and positions lead to each other", () => {
  const { frame } = read([], { area: { x: -300, y: -150, width: 1500, height: 1500 } });
  assert.deepEqual(squareAt(frame, { x: 0, y: 0 }), [2, 1]);
  assert.deepEqual(positionAt(frame, [2, 1]), { x: 75, y: 75 });
  assert.deepEqual(positionAt(frame, { at: [2, 1], size: 2 }), { x: 150, y: 150 });
  for (let x = 0; x < 10; x += 1) assert.deepEqual(squareAt(frame, positionAt(frame, [x, 9 - x])), [x, 9 - x]);
});

test("only square grids; another measurement is told", () => {
  assert.deepEqual(readScene({ grid: { ...grid, type: "HEX_VERTICAL" }, items: [] }), {
    status: "refused",
    reasons: [{ kind: "gridType", expected: "SQUARE", found: "HEX_VERTICAL" }],
  });
  const told = (system, measurement) => read([], { system, grid: { ...grid, measurement } }).warnings;
  assert.deepEqual(told("fractured-hope", "CHEBYSHEV"), [{ kind: "measurement", expected: "MANHATTAN", found: "CHEBYSHEV" }]);
  assert.deepEqual(told("log-horizon", "MANHATTAN"), []);
  assert.deepEqual(told("hero", "EUCLIDEAN"), []);
  assert.deepEqual(told("low-fantasy", "ALTERNATING"), []);
  assert.deepEqual(told(undefined, "ALTERNATING"), []);
});

test("a scene too large, and a grid that is none", () => {
  const { status, reasons } = readScene({ grid, items: [], area: { ...area, width: 150 * 1025 } });
  assert.deepEqual([status, reasons[0].kind, reasons[0].found], ["refused", "size", "1025 × 10"]);
  for (const dpi of [0, -5, Number.NaN, undefined, "150"]) {
    assert.throws(() => readScene({ grid: { ...grid, dpi }, items: [] }), (error) => error instanceof QuintainError && error.path === "grid.dpi");
  }
});

test("position, rotation and scale place a drawing", () => {
  const placed = { position: { x: 150, y: 300 }, rotation: 90, scale: { x: 2, y: 1 } };
  // (75, 0) is scaled to (150, 0), turned clockwise to (0, 150), moved to (150, 450).
  assert.deepEqual(walls([line([0, 0], [75, 0], placed)]), [[[64, 128], [64, 192]]]);
});

test("an end is rounded to a 64th: at most a 128th of a square off", () => {
  for (let step = 0; step < 200; step += 1) {
    const [x, y] = [step * 7.3137, step * 3.777 + 0.1];
    const [[from]] = walls([line([x, y], [1400, 1400])]);
    for (const [found, exact] of [[from[0], x], [from[1], y]]) assert.ok(Math.abs(found / 64 - exact / 150) <= 1 / 128 + 1e-12);
  }
});

test("shapes: from their corner, their tip, round their middle", () => {
  const shape = (shapeType, rest = {}) => walls([fog({ type: "SHAPE", shapeType, width: 300, height: 150, position: { x: 600, y: 600 }, ...rest })]);
  assert.deepEqual(shape("RECTANGLE"), [[[256, 256], [384, 256]], [[384, 256], [384, 320]], [[384, 320], [256, 320]], [[256, 320], [256, 256]]]);
  assert.deepEqual(shape("TRIANGLE"), [[[256, 256], [320, 320]], [[320, 320], [192, 320]], [[192, 320], [256, 256]]]);
  const hexagon = shape("HEXAGON");
  assert.equal(hexagon.length, 6);
  assert.deepEqual(hexagon[0][0], [256, 224]);
  const circle = shape("CIRCLE", { height: 300 });
  assert.deepEqual(circle[0][0], [320, 256]);
  assert.deepEqual(circle.at(-1)[1], circle[0][0]);
});

test("what stands for a circle lies within a 128th of a square of it, and its ends another 128th each way", () => {
  for (const width of [100, 300, 1200]) {
    const pieces = walls([fog({ type: "SHAPE", shapeType: "CIRCLE", width, height: width, position: { x: 750, y: 750 } })]);
    const [radius, most] = [(width / 300) * 64, 0.5 + Math.SQRT1_2 + 1e-9];
    for (const [from, to] of pieces) {
      for (let share = 0; share <= 1; share += 0.1) {
        const [x, y] = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * share - 320);
        assert.ok(Math.abs(Math.hypot(x, y) - radius) <= most, `${width}: ${Math.hypot(x, y) - radius}`);
      }
    }
  }
});

test("paths: lines, quadratics, cubics and conics, closed and open", () => {
  const path = (commands) => walls([fog({ type: "PATH", commands, fillRule: "nonzero" })]);
  assert.deepEqual(path([[0, 0, 0], [1, 150, 0], [1, 150, 150], [5], [0, 300, 300], [1, 450, 300]]), [
    [[0, 0], [64, 0]],
    [[64, 0], [64, 64]],
    [[64, 64], [0, 0]],
    [[128, 128], [192, 128]],
  ]);
  const near = (pieces, curve) => {
    const most = 0.5 + Math.SQRT1_2 + 1e-9;
    for (const [x, y] of pieces.flatMap(([from, to]) => [from, to, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]])) {
      let best = Infinity;
      for (let share = 0; share <= 1; share += 0.0005) {
        const [a, b] = curve(share);
        best = Math.min(best, Math.hypot(x - (a * 64) / 150, y - (b * 64) / 150));
      }
      assert.ok(best <= most + 0.1, `${x},${y}: ${best}`);
    }
    assert.ok(pieces.length > 3);
  };
  near(path([[0, 0, 0], [2, 300, 600, 900, 0]]), (t) => [2 * (1 - t) * t * 300 + t * t * 900, 2 * (1 - t) * t * 600]);
  near(path([[0, 0, 0], [4, 0, 900, 900, 900, 900, 0]]), (t) => [3 * (1 - t) * t * t * 900 + t ** 3 * 900, 3 * (1 - t) ** 2 * t * 900 + 3 * (1 - t) * t * t * 900]);
  // A conic of weight √½ is a quarter of a circle.
  for (const [x, y] of path([[0, 600, 0], [3, 600, 600, 0, 600, Math.SQRT1_2]]).flat()) assert.ok(Math.abs(Math.hypot(x, y) - 256) <= 1.3);
});

test("curves run through their points; without tension they are straight", () => {
  const points = [{ x: 150, y: 150 }, { x: 450, y: 150 }, { x: 450, y: 450 }, { x: 150, y: 450 }];
  const curve = (style, given = points) => walls([fog({ type: "CURVE", points: given, style: { strokeWidth: 8, fillOpacity: 0, ...style } })]);
  assert.deepEqual(curve({ tension: 0 }), [[[64, 64], [192, 64]], [[192, 64], [192, 192]], [[192, 192], [64, 192]]]);
  assert.equal(curve({ tension: 0, closed: true }).length, 4);
  assert.equal(curve({ tension: 0, fillOpacity: 1 }).length, 4);
  for (const closed of [false, true]) {
    const bent = curve({ tension: 0.5, closed });
    const ends = bent.flat().map(String);
    for (const { x, y } of points) assert.ok(ends.includes(String([Math.round((x * 64) / 150), Math.round((y * 64) / 150)])));
    assert.ok(bent.length > 8);
    assert.equal(String(bent[0][0]) === String(bent.at(-1)[1]), closed);
  }
  // The curve bends outwards over a square's sides, the same on all four.
  const out = curve({ tension: 0.5, closed: true }).flat();
  const least = (axis) => Math.min(...out.map((point) => point[axis]));
  const most = (axis) => Math.max(...out.map((point) => point[axis]));
  assert.deepEqual([64 - least(0), 64 - least(1)], [most(0) - 192, most(1) - 192]);
  assert.ok(least(0) < 60);
  assert.deepEqual(curve({ tension: 0.5 }, points.slice(0, 1)), []);
});

test("wall items: what does not block lets pass but not see; one side only is told", () => {
  const wall = (rest) => item({ id: "w", type: "WALL", layer: "FOG", points: [{ x: 0, y: 150 }, { x: 300, y: 150 }, { x: 300, y: 300 }], doubleSided: true, blocking: true, ...rest });
  assert.deepEqual(read([wall({})]).board.walls, [
    { from: [0, 64], to: [128, 64], id: "w" },
    { from: [128, 64], to: [128, 128], id: "w" },
  ]);
  assert.deepEqual(read([wall({ blocking: false })]).board.walls[0], { from: [0, 64], to: [128, 64], id: "w", move: "none" });
  const one = read([wall({ doubleSided: false })]);
  assert.deepEqual([one.board.walls[0].oneWay, one.warnings], [undefined, [{ kind: "oneSided", item: "w", found: "both" }]]);
  assert.equal(read([wall({ doubleSided: false })], { oneSided: "left" }).board.walls[0].oneWay, "left");
  assert.throws(() => read([], { oneSided: "top" }), { code: "UNKNOWN_NAME", path: "oneSided" });
});

test("walls that were made of a drawing are not read beside it", () => {
  const made = item({ id: "w", type: "WALL", layer: "FOG", attachedTo: "drawing", points: [{ x: 0, y: 4 }, { x: 300, y: 4 }], doubleSided: true, blocking: true });
  const drawing = line([0, 0], [300, 0], { id: "drawing" });
  assert.equal(read([drawing, made]).board.walls.length, 1);
  assert.equal(read([made]).board.walls.length, 1);
});

test("doors of Dynamic Fog are stretches of a drawing and can be opened", () => {
  const doors = [{ open: false, start: { index: 0, distance: 700 }, end: { index: 0, distance: 500 } }];
  const drawing = fog({
    id: "room",
    type: "SHAPE",
    shapeType: "RECTANGLE",
    width: 450,
    height: 450,
    position: { x: 300, y: 300 },
    metadata: { "rodeo.owlbear.dynamic-fog/doors": doors },
  });
  const { board } = read([drawing]);
  // Down the right side: from 50 to 250 below the corner.
  const door = board.walls.find((wall) => wall.door !== undefined);
  assert.deepEqual(door, { from: [320, Math.round((350 * 64) / 150)], to: [320, Math.round((550 * 64) / 150)], id: "room/door/0", door: "closed" });
  const closed = Board.from(board);
  assert.equal(lineOfSight(closed, [3, 3], [6, 3]).clear, false);
  assert.ok(lineOfSight(closed.with({ "room/door/0": "open" }), [4, 3], [6, 3]).clear);
  doors[0].open = true;
  assert.ok(lineOfSight(Board.from(read([drawing]).board), [4, 3], [6, 3]).clear);
  const length = (pieces) => pieces.reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
  assert.ok(Math.abs(length(walls([drawing])) - (1800 * 64) / 150) < 1);
});

test("a door between two rooms drawn side by side opens the walls of both", () => {
  const room = (id, x, doors = []) =>
    fog({ id, type: "SHAPE", shapeType: "RECTANGLE", width: 450, height: 450, position: { x, y: 300 }, metadata: { "rodeo.owlbear.dynamic-fog/doors": doors } });
  // Down the right side of the left room, from 150 to 300 below its corner; the right room begins 10 pixels on.
  const doors = [{ open: false, start: { index: 0, distance: 600 }, end: { index: 0, distance: 750 } }];
  const { board } = read([room("left", 300, doors), room("right", 760)]);
  const stretch = (wall) => [wall.id, wall.from, wall.to].flat();
  const [left, right] = [320, Math.round((760 * 64) / 150)];
  assert.deepEqual(board.walls.filter((wall) => wall.door === "closed").map(stretch), [
    ["left/door/0", left, 192, left, 256],
    // The right room's left side is drawn upwards.
    ["left/door/0", right, 256, right, 192],
  ]);
  const closed = Board.from(board);
  assert.ok(!lineOfSight(closed, [4, 3], [6, 3]).clear);
  const opened = closed.with({ "left/door/0": "open" });
  assert.ok(lineOfSight(opened, [4, 3], [6, 3]).clear);
  assert.ok(!lineOfSight(opened, [4, 2], [6, 2]).clear);
  assert.ok(!lineOfSight(opened, [4, 4], [6, 4]).clear);
  // A room further off keeps its wall.
  assert.equal(read([room("left", 300, doors), room("right", 800)]).board.walls.filter((wall) => wall.door).length, 1);
});

test("a wall that ends at a door's end, or crosses it", () => {
  const doors = [{ open: true, start: { index: 0, distance: 150 }, end: { index: 0, distance: 300 } }];
  const wall = line([0, 300], [900, 300], { id: "wall", metadata: { "rodeo.owlbear.dynamic-fog/doors": doors } });
  const others = (x, rest) => read([wall, line([x, 0], [x, 600], { id: "other", ...rest })]).board.walls.filter((each) => each.from[0] === each.to[0]);
  // At its end nothing is cut; through its middle the stroke of 8 + 20 pixels is.
  assert.deepEqual(others(149).map(({ id }) => id), ["other"]);
  assert.deepEqual(others(225).map(({ id, from, to }) => [id, from[1], to[1]]), [
    ["other", 0, Math.round((286 * 64) / 150)],
    ["wall/door/0", Math.round((286 * 64) / 150), Math.round((314 * 64) / 150)],
    ["other", Math.round((314 * 64) / 150), 256],
  ]);
});

test("doors that make no sense are no doors", () => {
  for (const doors of ["open", [{}], [{ open: true, start: { index: 0, distance: 5 }, end: { index: 1, distance: 9 } }], [null]]) {
    const { board } = read([line([0, 0], [300, 0], { metadata: { "rodeo.owlbear.dynamic-fog/doors": doors } })]);
    assert.deepEqual(board.walls.map(({ door }) => door), [undefined]);
  }
});

test("what is no place on a board is left out and told", () => {
  for (const far of [1e12, Number.NaN, Infinity]) {
    const { board, warnings } = read([line([0, 0], [far, 0], { id: "far" }), line([0, 0], [300, 0])]);
    assert.equal(board.walls.length, 1);
    assert.deepEqual(warnings, [{ kind: "far", item: "far", found: "an end that is no place on a board" }]);
  }
  assert.deepEqual(walls([line([10, 10], [10.1, 10.1])]), []);
});

test("random drawings always make a board", () => {
  let seed = 7;
  const random = (most) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return ((seed / 2_147_483_647) * 2 - 1) * most;
  };
  for (let round = 0; round < 100; round += 1) {
    const points = Array.from({ length: 6 }, () => ({ x: random(2000), y: random(2000) }));
    const placed = { position: { x: random(500), y: random(500) }, rotation: random(720), scale: { x: random(3), y: random(3) } };
    const { board } = read([
      fog({ id: "curve", type: "CURVE", points, style: { tension: random(1), fillOpacity: random(1), strokeWidth: 5 }, ...placed }),
      fog({ id: "circle", type: "SHAPE", shapeType: "CIRCLE", width: random(900), height: random(900), ...placed }),
    ]);
    const compiled = Board.from(board);
    assert.ok(areaSquares(compiled, { level: 2, square: [5, 5] }).squares.length > 0);
  }
});

const setup = { system: "hero", seed: 42, fighters: [{ id: "hawk", dex: 20, spd: 5 }, { id: "ox", dex: 12 }] };
const where = { prefix: "com.example.combat" };
const reverse = `${where.prefix}/fight`;

test("a fight is stored without its seed and read back as it was", () => {
  const { encounter } = startEncounter(setup);
  assert.match(encounter, /"seed":42/);
  const stored = storeFight({ encounter }, where);
  assert.equal(stored.status, "done");
  assert.deepEqual(Object.keys(stored.update), [reverse]);
  assert.doesNotMatch(JSON.stringify(stored.update), /seed/);
  const read = readFight({ other: 1, ...stored.update }, where.prefix);
  assert.deepEqual(read, { encounter: forgetSeed(encounter), undos: [] });
  assert.equal(stored.bytes, Buffer.byteLength(JSON.stringify(stored.update)));
  // It goes on as the one with the seed does, where the seed is given with the step.
  const command = { type: "begin", actor: "hawk" };
  const [kept, told] = [act(encounter, command), act(read.encounter, command, { dice: { seed: 42 } })];
  assert.equal(forgetSeed(kept.encounter), told.encounter);
  assert.equal(readFight({}, where.prefix), undefined);
  assert.equal(readFight({ [reverse]: 5 }, where.prefix), undefined);
});

test("each step's undo is kept, and the oldest make room", () => {
  const start = startEncounter({ ...setup, fighters: Array.from({ length: 12 }, (_, place) => ({ id: `fighter ${place}`, dex: 10 + place, spd: 4 })) });
  const fight = { encounter: start.encounter, undos: [] };
  let dropped = 0;
  let actor = start.next.actors[0];
  for (let step = 0; step < 60; step += 1) {
    const done = act(fight.encounter, step % 2 === 0 ? { type: "begin", actor } : { type: "endTurn", actor });
    if (done.status !== "done") break;
    actor = done.next.actors?.[0] ?? actor;
    fight.encounter = done.encounter;
    fight.undos = [...fight.undos, done.undo];
    const stored = storeFight(fight, { ...where, metadata: { "org.other/x": "é".repeat(2000) } });
    assert.equal(stored.status, "done");
    assert.ok(stored.bytes <= 16_000);
    dropped += stored.dropped;
    Object.assign(fight, readFight(stored.update, where.prefix));
  }
  assert.ok(dropped > 0, "nothing had to make room");
  const last = fight.undos.at(-1);
  const back = undo(fight.encounter, last);
  assert.equal(back.status, "done");
  assert.equal(storeFight({ encounter: back.encounter, undos: fight.undos.slice(0, -1) }, where).status, "done");
});

test("what does not fit is refused with its size", () => {
  const { encounter } = startEncounter(setup);
  const metadata = { "org.other/x": "x".repeat(15_900) };
  const { status, reasons } = storeFight({ encounter }, { ...where, metadata });
  assert.equal(status, "refused");
  const [reason] = reasons;
  assert.deepEqual([reason.kind, reason.limit, reason.others], ["size", 16_000, JSON.stringify(metadata).length]);
  assert.ok(reason.bytes > 16_000);
  assert.equal(storeFight({ encounter }, { ...where, metadata, limit: 20_000 }).status, "done");
  // The fight that is replaced does not count.
  assert.equal(storeFight({ encounter }, { ...where, metadata: { [reverse]: "x".repeat(15_900) } }).status, "done");
});

test("hidden fighters are not stored where players read, unless forced or redacted", () => {
  const fighters = [...setup.fighters, { id: "assassin", dex: 25, hidden: true }];
  const { encounter } = startEncounter({ ...setup, fighters });
  assert.deepEqual(storeFight({ encounter }, where), { status: "refused", reasons: [{ kind: "hidden", fighters: ["assassin"] }] });
  assert.equal(storeFight({ encounter }, { ...where, force: true }).status, "done");
  const view = storeFight({ encounter: redact(encounter) }, where);
  assert.equal(view.status, "done");
  assert.doesNotMatch(JSON.stringify(view.update), /assassin/);
  // A step back would show again who left.
  const gone = act(encounter, { type: "remove", target: "assassin" });
  assert.equal(gone.status, "done");
  assert.equal(storeFight({ encounter: gone.encounter, undos: [gone.undo] }, where).status, "refused");
  assert.equal(storeFight({ encounter: gone.encounter }, where).status, "done");
});

test("a prefix is a domain read backwards, and texts are the engine's", () => {
  const { encounter } = startEncounter(setup);
  for (const prefix of ["combat", "com.example/combat", "", undefined]) {
    assert.throws(() => storeFight({ encounter }, { prefix }), { code: "OUT_OF_RANGE", path: "prefix" });
  }
  for (const text of ["", "5", "{", undefined, 7]) assert.throws(() => storeFight({ encounter: text }, where), { code: "WRONG_TYPE", path: "encounter" });
});

test("one client writes: the game master with the lowest connection id", () => {
  const client = (role, connectionId) => ({ role, connectionId });
  const room = [client("PLAYER", "a"), client("GM", "c"), client("GM", "b"), client("PLAYER", "d")];
  const writers = room.filter((self) => isWriter(self, room.filter((other) => other !== self)));
  assert.deepEqual(writers, [client("GM", "b")]);
  assert.ok(isWriter(client("GM", "z"), []));
  assert.ok(!isWriter(client("PLAYER", "a"), []));
});

const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 3, pd: 5 }, damage: { dice: 12 } };
const who = { rollId: "r1", source: "com.example.combat", playerId: "p", playerName: "Pat", timestamp: 5 };
const die = (sides, value, rest = {}) => ({ diceId: "x", rollId: "r1", diceType: `d${sides}`, value, kept: true, ...rest });
const group = (sides, values, rest = {}) => ({ description: "", diceType: `d${sides}`, dice: values.map((value) => die(sides, value)), total: 0, ...rest });
const answer = (...groups) => ({ rollId: "r1", playerId: "p", result: { rollId: "r1", totalValue: 10, rollSummary: "", groups } });
const asked = { id: "damage", groups: [{ count: 2, sides: 6 }, { count: 1, sides: 8 }, { count: 0, sides: 4 }, { count: 1, sides: 6 }], reads: "faces" };

test("a request becomes a broadcast to Dice+", () => {
  assert.deepEqual(dicePlusRequest(asked, { ...who, rollTarget: "gm_only" }), {
    channel: "dice-plus/roll-request",
    data: { rollId: "r1", playerId: "p", playerName: "Pat", rollTarget: "gm_only", diceNotation: "2d6+1d8+1d6", showResults: true, timestamp: 5, source: "com.example.combat" },
    options: { destination: "ALL" },
    answers: ["com.example.combat/roll-result", "com.example.combat/roll-error"],
  });
});

test("an answer becomes faces in the order of the request", () => {
  assert.deepEqual(dicePlusFaces(asked, answer(group(6, [1, 2]), group(8, [8]), group(6, [3])), "r1"), [1, 2, 8, 3]);
  // Groups of equal dice may come as one, and in another order.
  assert.deepEqual(dicePlusFaces(asked, answer(group(8, [8]), group(6, [1, 2, 3])), "r1"), [1, 2, 8, 3]);
  const dropped = { ...group(6, [1, 2, 3]), dice: [die(6, 1), die(6, 5, { kept: false }), die(6, 2), die(6, 3)] };
  assert.deepEqual(dicePlusFaces(asked, answer(dropped, group(8, [8])), "r1"), [1, 2, 8, 3]);
});

test("other rolls, errors and other dice", () => {
  assert.equal(dicePlusFaces(asked, { ...answer(), rollId: "r2" }, "r1"), undefined);
  assert.equal(dicePlusFaces(asked, undefined, "r1"), undefined);
  const fails = (message) => assert.throws(() => dicePlusFaces(asked, message, "r1"), { code: "BAD_DICE", path: "dice.faces.damage" });
  fails({ rollId: "r1", error: "no such die" });
  fails(answer(group(6, [1, 2, 3])));
  fails(answer(group(6, [1, 2, 3, 4]), group(8, [1])));
  fails(answer(group(6, [1, 2, 3]), group(10, [1])));
});

test("a large roll without its faces is a total, where the rule reads no more", () => {
  const condensed = answer({ ...group(6, []), isCondensed: true, total: 10 });
  assert.equal(dicePlusFaces({ ...asked, reads: "total" }, condensed, "r1"), 10);
  assert.throws(() => dicePlusFaces(asked, condensed, "r1"), { code: "BAD_DICE" });
});

test("an attack rolled by Dice+ from beginning to end", async () => {
  const notations = [];
  const result = await withDice(
    (dice) => resolveAttack(attack, { dice }),
    (request) => {
      const { data } = dicePlusRequest(request, who);
      notations.push(data.diceNotation);
      const groups = data.diceNotation.split("+").map((term) => {
        const [count, sides] = term.split("d").map(Number);
        return group(sides, Array(count).fill(3));
      });
      return dicePlusFaces(request, { rollId: data.rollId, result: { groups } }, data.rollId);
    },
  );
  assert.deepEqual([result.status, result.outcome.kind, notations[0]], ["done", "hit", "3d6"]);
});

test("a scene without items, or a token without its picture, is an error with a path", () => {
  const grid = { dpi: 150 };
  assert.throws(() => readScene({ grid }), { name: "QuintainError", code: "MISSING", path: "items" });
  const bare = item({ type: "IMAGE", layer: "CHARACTER", grid: { dpi: 150, offset: { x: 75, y: 75 } } });
  assert.throws(() => readScene({ grid, items: [bare] }), { name: "QuintainError", code: "MISSING", path: "items[0].image" });
});
