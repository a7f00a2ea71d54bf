// An Owlbear scene as a board: its grid, its walls and fog drawings, its tokens.
import { QuintainError } from "../error.js";
import { linesOf, placing } from "./geometry.js";
import { barriers, UNITS, wallsOf } from "./walls.js";

/** The longest side of a board. */
const MOST_SQUARES = 1024;

/** An edge that lies on a grid line but for so small a part of a square takes no further squares in. */
const HAIR = 1e-6;

const TOKENS = ["CHARACTER", "MOUNT"];

/** The measurement that counts squares as the game does. Others are told, never used: distances are the engine's. */
const MEASUREMENTS = { hero: "EUCLIDEAN", "log-horizon": "MANHATTAN", "fractured-hope": "MANHATTAN" };

/**
 * What the SDK hands out of a scene, as a board and the tokens on it.
 *
 * @param {any} scene `grid`, `items`, and what else is said in the types
 * @returns {any}
 */
export function readScene({ grid, items, system, area, oneSided = "both" }) {
  const dpi = positive(grid?.dpi, "grid.dpi");
  if (grid.type !== undefined && grid.type !== "SQUARE") {
    return { status: "refused", reasons: [{ kind: "gridType", expected: "SQUARE", found: grid.type }] };
  }
  if (!["both", "left", "right"].includes(oneSided)) {
    throw new QuintainError("UNKNOWN_NAME", "oneSided", `expected both, left or right; found "${String(oneSided)}"`);
  }
  if (!Array.isArray(items)) throw new QuintainError("MISSING", "items", "expected the scene's items, a list; found none");
  for (const [place, item] of items.entries()) if (isToken(item)) mustBeImage(item, `items[${place}]`);
  const found = items.filter(isToken).map((item) => readToken(item, dpi));
  const frame = frameOf(area ?? extent(items, dpi, found), dpi);
  if (frame.columns > MOST_SQUARES || frame.rows > MOST_SQUARES) {
    const size = `${frame.columns} × ${frame.rows}`;
    return { status: "refused", reasons: [{ kind: "size", expected: `at most ${MOST_SQUARES} squares each way`, found: size }] };
  }
  const { walls, warnings: far } = wallsOf(items, dpi, oneSided);
  return {
    status: "done",
    board: {
      columns: frame.columns,
      rows: frame.rows,
      square: UNITS,
      origin: /** @type {[number, number]} */ ([frame.column * UNITS, frame.row * UNITS]),
      weld: true,
      walls,
    },
    frame,
    tokens: found.map(({ token }) => onBoard(token, frame)),
    warnings: [...measured(grid, system), ...found.flatMap(({ warnings }) => warnings), ...far],
  };
}

/**
 * The square of the board in which a point of the scene lies.
 *
 * @param {any} frame of {@link readScene}
 * @param {{ x: number, y: number }} position
 * @returns {[number, number]}
 */
export function squareAt({ dpi, column, row }, { x, y }) {
  return [Math.floor(x / dpi) - column, Math.floor(y / dpi) - row];
}

/**
 * Where an item belongs that stands on a square: the centre of the body.
 *
 * @param {any} frame of {@link readScene}
 * @param {any} body a square, or that of the top left corner and a size
 * @returns {{ x: number, y: number }}
 */
export function positionAt({ dpi, column, row }, body) {
  const [x, y] = Array.isArray(body) ? body : body.at;
  const size = Array.isArray(body) ? 1 : (body.size ?? 1);
  return { x: (x + column + size / 2) * dpi, y: (y + row + size / 2) * dpi };
}

const isToken = ({ type, layer }) => type === "IMAGE" && TOKENS.includes(layer);

/** A token's picture and grid say how large it is. */
function mustBeImage({ image, grid, scale, position }, path) {
  const parts = { image, grid, scale, position };
  for (const [name, part] of Object.entries(parts)) {
    if (part == null) throw new QuintainError("MISSING", `${path}.${name}`, `expected the ${name} of an image; found nothing`);
  }
}

/** The position of an image is its grid's offset point, which stands in the middle of the body. */
function readToken(item, dpi) {
  const { id, name, layer, visible, position, image, grid, scale, text } = item;
  const side = (pixels, factor) => (pixels / grid.dpi) * Math.abs(factor);
  const footprint = halves(side(image.width, scale.x));
  const size = Math.max(1, Math.ceil(footprint));
  const high = Math.max(1, Math.ceil(halves(side(image.height, scale.y))));
  const corner = (along) => Math.floor(along / dpi - size / 2 + 0.5);
  const at = /** @type {[number, number]} */ ([corner(position.x), corner(position.y)]);
  const body = { at, size };
  return {
    token: { id, name: text?.plainText || name, body, footprint, layer, hidden: !visible },
    warnings: high === size ? [] : [{ kind: "uneven", item: id, found: `${size} × ${high} squares` }],
  };
}

/** A token of the scene's squares among those of the board. */
function onBoard({ body: { at: [x, y], size }, ...token }, { column, row }) {
  return { ...token, body: { at: [x - column, y - row], size } };
}

/** Rounded to the nearest half. */
const halves = (number) => Math.round(number * 2) / 2;

function measured({ measurement }, system) {
  const wanted = system === undefined ? undefined : MEASUREMENTS[system];
  if (wanted === undefined || measurement === undefined || measurement === wanted) return [];
  return [{ kind: "measurement", expected: wanted, found: measurement }];
}

/** The squares of a rectangle of the scene. */
function frameOf({ x, y, width, height }, dpi) {
  const first = (along) => Math.floor(along / dpi + HAIR);
  const past = (along) => Math.ceil(along / dpi - HAIR);
  const [column, row] = [first(x), first(y)];
  return { dpi, column, row, columns: Math.max(1, past(x + width) - column), rows: Math.max(1, past(y + height) - row) };
}

/** What is on the maps, and every token; without a map also the walls. */
function extent(items, dpi, tokens) {
  const maps = items.filter(({ type, layer }) => type === "IMAGE" && layer === "MAP");
  const points = maps.flatMap((item) => corners(item, dpi));
  if (maps.length === 0) {
    for (const item of barriers(items)) points.push(...linesOf(item, dpi).flat().map(placing(item)));
  }
  for (const { token: { body: { at: [column, row], size } } } of tokens) {
    points.push({ x: column * dpi, y: row * dpi }, { x: (column + size) * dpi, y: (row + size) * dpi });
  }
  if (points.length === 0) return { x: 0, y: 0, width: dpi, height: dpi };
  const least = (axis) => points.reduce((least, point) => Math.min(least, point[axis]), Infinity);
  const most = (axis) => points.reduce((most, point) => Math.max(most, point[axis]), -Infinity);
  return { x: least("x"), y: least("y"), width: most("x") - least("x"), height: most("y") - least("y") };
}

/** An image's corners: its pixels are as large as its grid says, and its offset point lies at its position. */
function corners(item, dpi) {
  const { image, grid } = item;
  const pixel = dpi / grid.dpi;
  const place = placing(item);
  return [0, image.width].flatMap((x) =>
    [0, image.height].map((y) => place({ x: (x - grid.offset.x) * pixel, y: (y - grid.offset.y) * pixel })),
  );
}

function positive(number, path) {
  if (typeof number === "number" && Number.isFinite(number) && number > 0) return number;
  throw new QuintainError("OUT_OF_RANGE", path, `expected the scene's pixels to a square, a number above 0; found ${String(number)}`);
}
