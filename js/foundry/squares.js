// Squares, pixels, Foundry's offsets, tokens, regions.

/**
 * A token as the client or its data has it: top left corner in pixels, size in squares.
 *
 * @typedef {object} FoundryToken
 * @property {string | null} [id]
 * @property {string | null} [_id]
 * @property {number} x
 * @property {number} y
 * @property {number | undefined} width
 * @property {number | undefined} height
 * @property {number | null} [elevation]
 */

/**
 * A square, a column and a row of the board.
 *
 * @typedef {readonly [number, number]} BoardSquare
 */

/**
 * The place of a token on the board.
 *
 * @typedef {object} TokenBody
 * @property {[number, number]} at the square of its top left corner
 * @property {number} size how many squares wide and high
 */

/** @typedef {import("./scene.js").SceneGrid} SceneGrid */

/**
 * The square block that a token stands on, for `lineOfSight`, `walk` and the others. A token
 * smaller than a square fills the one under its middle; one of 1½ squares fills two by two; an
 * oblong one counts as wide as it is long (`tokenSquares` has its own squares). How high it is
 * above the ground does not count.
 *
 * @param {FoundryToken} token
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {TokenBody}
 */
export function tokenBody(token, grid) {
  const [across, down] = [blockOf(token.x, token.width, grid), blockOf(token.y, token.height, grid)];
  return { at: [across.first - grid.j, down.first - grid.i], size: Math.max(across.count, down.count) };
}

/**
 * Every square that a token fills.
 *
 * @param {FoundryToken} token
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number][]}
 */
export function tokenSquares(token, grid) {
  const [across, down] = [blockOf(token.x, token.width, grid), blockOf(token.y, token.height, grid)];
  /** @type {[number, number][]} */
  const squares = [];
  for (let y = 0; y < down.count; y += 1) {
    for (let x = 0; x < across.count; x += 1) squares.push([across.first + x - grid.j, down.first + y - grid.i]);
  }
  return squares;
}

/**
 * The whole squares that fit best around the middle; between two, the one left of it or above.
 *
 * @param {number} pixel
 * @param {number | undefined} size
 * @param {SceneGrid} grid
 */
function blockOf(pixel, size = 1, grid) {
  const count = Math.max(1, Math.ceil(size - 1e-6));
  return { first: Math.ceil(pixel / grid.size + (size - count) / 2 - 0.5 - 1e-6), count };
}

/**
 * The square at a point of the canvas.
 *
 * @param {{ x: number, y: number }} point
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number]}
 */
export function squareOfPoint({ x, y }, grid) {
  return [Math.floor(x / grid.size) - grid.j, Math.floor(y / grid.size) - grid.i];
}

/**
 * The top left corner of a square on the canvas, or its middle.
 *
 * @param {BoardSquare} square
 * @param {SceneGrid} grid from `sceneBoard`
 * @param {"corner" | "center"} [of]
 * @returns {{ x: number, y: number }}
 */
export function pointOfSquare([x, y], grid, of = "corner") {
  const half = of === "center" ? grid.size / 2 : 0;
  return { x: (x + grid.j) * grid.size + half, y: (y + grid.i) * grid.size + half };
}

/**
 * The square of an offset of Foundry's grid, where `i` is the row.
 *
 * @param {{ i: number, j: number }} offset
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number]}
 */
export function squareOfOffset({ i, j }, grid) {
  return [j - grid.j, i - grid.i];
}

/**
 * The offset of a square in Foundry's grid, where `i` is the row.
 *
 * @param {BoardSquare} square
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {{ i: number, j: number }}
 */
export function offsetOfSquare([x, y], grid) {
  return { i: y + grid.i, j: x + grid.j };
}

/**
 * Where to highlight squares: their top left corners.
 *
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {{ x: number, y: number }[]}
 * @example
 * for (const { x, y } of highlightPositions(area.squares, grid)) canvas.interface.grid.highlightPosition("fire", { x, y, color: 0xff4400 });
 */
export function highlightPositions(squares, grid) {
  return distinct(squares).map((square) => pointOfSquare(square, grid));
}

/**
 * A rectangle of a region.
 *
 * @typedef {{ type: "rectangle", x: number, y: number, width: number, height: number, rotation: number, hole: boolean }} RegionRectangle
 */

/**
 * A polygon of a region.
 *
 * @typedef {{ type: "polygon", points: number[], hole: boolean }} RegionPolygon
 */

/**
 * Squares of a region, from Foundry 14 on.
 *
 * @typedef {{ type: "grid", offsets: { i: number, j: number }[], hole: boolean }} RegionSquares
 */

/**
 * The shapes of a Region that covers squares: a few rectangles (12 and later), the same as
 * polygons, or the squares themselves (14 and later).
 *
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid from `sceneBoard`
 * @param {"rectangle"} [as]
 * @returns {RegionRectangle[]}
 */
/**
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid
 * @param {"polygon"} as
 * @returns {RegionPolygon[]}
 */
/**
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid
 * @param {"grid"} as
 * @returns {RegionSquares[]}
 */
/**
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid
 * @param {"rectangle" | "polygon" | "grid"} [as]
 * @returns {(RegionRectangle | RegionPolygon | RegionSquares)[]}
 */
export function regionShapes(squares, grid, as = "rectangle") {
  if (as === "grid") return [{ type: "grid", offsets: distinct(squares).map((square) => offsetOfSquare(square, grid)), hole: false }];
  return blocksOf(squares).map(({ left, top, right, bottom }) => {
    const { x, y } = pointOfSquare([left, top], grid);
    const [width, height] = [(right - left) * grid.size, (bottom - top) * grid.size];
    if (as === "rectangle") return { type: "rectangle", x, y, width, height, rotation: 0, hole: false };
    return { type: "polygon", points: [x, y, x + width, y, x + width, y + height, x, y + height], hole: false };
  });
}

/**
 * Runs of squares in a row, joined with the same run in the rows below.
 *
 * @param {Iterable<BoardSquare>} squares
 */
function blocksOf(squares) {
  /** @type {{ left: number, top: number, right: number, bottom: number }[]} */
  const blocks = [];
  for (const [left, top, right] of runsOf(squares)) {
    const above = blocks.find((block) => block.bottom === top && block.left === left && block.right === right);
    if (above) above.bottom += 1;
    else blocks.push({ left, top, right, bottom: top + 1 });
  }
  return blocks;
}

/** @param {Iterable<BoardSquare>} squares */
function runsOf(squares) {
  const sorted = distinct(squares).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  /** @type {[number, number, number][]} */
  const runs = [];
  for (const [x, y] of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === y && last[2] === x) last[2] = x + 1;
    else runs.push([x, y, x + 1]);
  }
  return runs;
}

/** @param {Iterable<BoardSquare>} squares @returns {BoardSquare[]} */
function distinct(squares) {
  return [...new Map([...squares].map((square) => [square.join(), square])).values()];
}
