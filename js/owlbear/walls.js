// Fog drawings and wall items as walls of a board, with the doors in them.
import { cutAt, linesOf, placing } from "./geometry.js";

/** Units of the board to a square. An end of a wall is rounded to one: at most a 128th of a square off, each way. */
export const UNITS = 64;

/** How far a straight piece may lie from a drawn curve, in units. */
const TOLERANCE = 0.5;

/** The largest coordinate of a wall, in units. */
const FARTHEST = 2 ** 20;

const DRAWINGS = ["LINE", "CURVE", "SHAPE", "PATH"];

/** Where the Dynamic Fog extension keeps the doors of a drawing. */
const DOORS = "rodeo.owlbear.dynamic-fog/doors";

/** A door goes through whatever lies in its stroke, which is so much wider than its drawing's, in pixels. */
const WIDER = 20;

/**
 * A line in the scene; `door` where it is a stretch that opens and closes.
 *
 * @typedef {{ points: { x: number, y: number }[], door?: { id: string, open: boolean } }} Stretch
 */

/**
 * Fog drawings and wall items; not the walls that Dynamic Fog makes of a drawing which is there itself.
 *
 * @param {readonly any[]} items
 * @returns {any[]}
 */
export function barriers(items) {
  const isDrawing = ({ type, layer }) => layer === "FOG" && DRAWINGS.includes(type);
  const drawn = new Set(items.filter(isDrawing).map(({ id }) => id));
  return items.filter((item) => isDrawing(item) || (item.type === "WALL" && !drawn.has(item.attachedTo)));
}

/**
 * @param {readonly any[]} items
 * @param {number} dpi
 * @param {string} oneSided
 */
export function wallsOf(items, dpi, oneSided) {
  const warnings = [];
  const drawn = barriers(items).map((item) => ({ item, stretches: stretchesOf(item, dpi) }));
  const doors = drawn.flatMap(({ item, stretches }) => doorways(item, stretches));
  const walls = drawn.flatMap(({ item, stretches }) => {
    const near = ({ x, y }) => units({ x, y }, dpi).every((number) => Math.abs(number) <= FARTHEST);
    if (!stretches.every(({ points }) => points.every(near))) {
      warnings.push({ kind: "far", item: item.id, found: "an end that is no place on a board" });
      return [];
    }
    if (item.type === "WALL" && item.doubleSided === false) warnings.push({ kind: "oneSided", item: item.id, found: oneSided });
    return stretches.flatMap((stretch) => open(stretch, doors)).flatMap(({ points, door }) => {
      const named = door === undefined ? { id: item.id } : { id: door.id, door: door.open ? "open" : "closed" };
      const ends = points.map((point) => units(point, dpi));
      return pieces(ends).map(([from, to]) => ({ from, to, ...named, ...restrictions(item, oneSided) }));
    });
  });
  return { walls, warnings };
}

/** Where an item stops, if that is not everything from everywhere. */
function restrictions({ type, blocking, doubleSided }, oneSided) {
  if (type !== "WALL") return {};
  return {
    ...(blocking === false && { move: "none" }),
    ...(doubleSided === false && oneSided !== "both" && { oneWay: oneSided }),
  };
}

/**
 * The lines of an item in the scene, cut where it has doors of its own.
 *
 * @returns {Stretch[]}
 */
function stretchesOf(item, dpi) {
  const scale = Math.max(Math.abs(item.scale.x), Math.abs(item.scale.y)) * (UNITS / dpi);
  const lines = linesOf(item, TOLERANCE / Math.max(scale, 1e-9));
  const place = placing(item);
  const own = storedDoors(item);
  if (!lines.flat().every(({ x, y }) => Number.isFinite(x + y))) return lines.map((points) => ({ points }));
  return lines.flatMap((line, index) => {
    const here = own.filter((door) => door.index === index);
    return cutAt(line, here).map(({ points, cut }) => ({
      points: points.map(place),
      ...(cut !== undefined && { door: here[cut] }),
    }));
  });
}

/** Doors of Dynamic Fog: stretches of a drawing, by their distances from its start. */
function storedDoors({ id, type, metadata }) {
  const stored = type === "WALL" ? undefined : metadata?.[DOORS];
  if (!Array.isArray(stored)) return [];
  return stored
    .map((door, place) => ({
      id: `${id}/door/${place}`,
      open: door?.open === true,
      index: door?.start?.index,
      from: door?.start?.distance,
      to: door?.end?.distance,
      same: door?.start?.index === door?.end?.index,
    }))
    .filter(({ from, to, same }) => same && Number.isFinite(from) && Number.isFinite(to));
}

/** The rectangles that doors open: each along a straight piece, and as wide as a door's stroke. */
function doorways(item, stretches) {
  const scale = Math.max(Math.abs(item.scale.x), Math.abs(item.scale.y));
  const reach = (((item.style?.strokeWidth ?? 0) + WIDER) * scale) / 2;
  return stretches.flatMap(({ points, door }) =>
    door === undefined ? [] : points.slice(1).map((to, place) => ({ from: points[place], to, reach, door })),
  );
}

/**
 * Rooms that lie side by side have a wall each where they meet: a door in one of them is a door in both.
 *
 * @param {Stretch} stretch
 * @returns {Stretch[]}
 */
function open(stretch, doorways) {
  if (stretch.door !== undefined) return [stretch];
  const pieces = [];
  for (let place = 1; place < stretch.points.length; place += 1) {
    /** @type {Stretch[]} */
    let rest = [{ points: stretch.points.slice(place - 1, place + 1) }];
    for (const doorway of doorways) rest = rest.flatMap((piece) => (piece.door ? [piece] : through(piece, doorway)));
    pieces.push(...rest);
  }
  return pieces;
}

/**
 * A straight piece in up to three: before a doorway, in it, behind it.
 *
 * @returns {Stretch[]}
 */
function through(/** @type {Stretch} */ { points: [a, b] }, { from, to, reach, door }) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return [{ points: [a, b] }];
  // How far along the doorway a point lies, and how far beside it.
  const along = (point) => ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const beside = (point) => ((point.y - from.y) * x - (point.x - from.x) * y) / length;
  let [start, end] = [0, 1];
  for (const [at, low, high] of /** @type {const} */ ([[along, 0, length], [beside, -reach, reach]])) {
    const [first, step] = [at(a), at(b) - at(a)];
    if (step === 0 && (first < low || first > high)) return [{ points: [a, b] }];
    if (step === 0) continue;
    const [one, other] = [(low - first) / step, (high - first) / step];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  if (!(end - start > 1e-9)) return [{ points: [a, b] }];
  const at = (share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return [
    ...(start > 0 ? [{ points: [a, at(start)] }] : []),
    { points: [at(start), at(end)], door },
    ...(end < 1 ? [{ points: [at(end), b] }] : []),
  ];
}

const units = ({ x, y }, dpi) => [Math.round((x * UNITS) / dpi), Math.round((y * UNITS) / dpi)];

/** From end to end; what is shorter than a unit has become a point and is left out. */
function pieces(ends) {
  const walls = [];
  let [from] = ends;
  for (const to of ends.slice(1)) {
    if (from[0] === to[0] && from[1] === to[1]) continue;
    walls.push([from, to]);
    from = to;
  }
  return walls;
}
