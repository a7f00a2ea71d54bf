// Owlbear's drawings as lines: item-local, in floats, with what bends cut into straight pieces.

/** The verbs of a drawn path. */
const MOVE = 0;
const LINE = 1;
const QUADRATIC = 2;
const CONIC = 3;
const CUBIC = 4;
const CLOSE = 5;

/** A piece of a curve is cut finer only up to here, whatever its numbers say. */
const MOST_PIECES = 512;

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ position: Point, rotation: number, scale: Point }} Placed
 */

/**
 * From an item's own space to the scene: scaled, then turned clockwise, then moved.
 *
 * @param {Placed} item
 * @returns {(point: Point) => Point}
 */
export function placing({ position, rotation, scale }) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y }) => {
    const [across, down] = [x * scale.x, y * scale.y];
    return { x: position.x + cos * across - sin * down, y: position.y + sin * across + cos * down };
  };
}

/**
 * The lines of a drawing or wall, each as its points in the item's own space. A closed one ends
 * where it begins.
 *
 * @param {any} item a line, curve, shape, path or wall
 * @param {number} tolerance how far a straight piece may lie from the curve it stands for
 * @returns {Point[][]} nothing for an item of another kind
 */
export function linesOf(item, tolerance) {
  if (item.type === "WALL") return [item.points];
  if (item.type === "LINE") return [[item.startPosition, item.endPosition]];
  if (item.type === "SHAPE") return shape(item, tolerance);
  if (item.type === "CURVE") return trace(spline(item), tolerance);
  if (item.type === "PATH") return trace(item.commands, tolerance);
  return [];
}

/**
 * Cuts lines at distances along one of them.
 *
 * @param {Point[]} points
 * @param {{ from: number, to: number }[]} cuts
 * @returns {{ points: Point[], cut?: number }[]} the pieces in order; `cut` is the place in `cuts`
 */
export function cutAt(points, cuts) {
  const ordered = cuts
    .map(({ from, to }, cut) => ({ from: Math.min(from, to), to: Math.max(from, to), cut }))
    .sort((a, b) => a.from - b.from);
  const pieces = [];
  let from = 0;
  for (const { from: start, to, cut } of ordered) {
    pieces.push({ points: between(points, from, start) });
    pieces.push({ points: between(points, Math.max(from, start), to), cut });
    from = Math.max(from, to);
  }
  pieces.push({ points: between(points, from, Infinity) });
  return pieces.filter((piece) => piece.points.length > 1);
}

/** The part of a line between two distances from its start. */
function between(points, from, to) {
  const part = [];
  let passed = 0;
  for (let place = 1; place < points.length; place += 1) {
    const [a, b] = [points[place - 1], points[place]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [start, end] = [Math.max(0, from - passed), Math.min(length, to - passed)];
    if (start < end) {
      const at = (distance) => mix(a, b, distance / length);
      if (part.length === 0) part.push(at(start));
      part.push(at(end));
    }
    passed += length;
  }
  return part;
}

const mix = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** A rectangle hangs from its corner, a triangle from its tip, the others lie round their centre. */
function shape({ shapeType, width, height }, tolerance) {
  if (shapeType === "RECTANGLE") return [ring([0, 0], [width, 0], [width, height], [0, height])];
  if (shapeType === "TRIANGLE") return [ring([0, 0], [width / 2, height], [-width / 2, height])];
  if (shapeType === "HEXAGON") return [ellipse(Math.min(width, height) / 2, Math.min(width, height) / 2, 6, -Math.PI / 2)];
  if (shapeType !== "CIRCLE") return [];
  const radius = Math.max(Math.abs(width), Math.abs(height)) / 2;
  // A chord of a whole circle divided by n lies 1 - cos(pi / n) radii from it.
  const pieces = radius > tolerance ? Math.ceil(Math.PI / Math.acos(1 - tolerance / radius)) : 3;
  return [ellipse(width / 2, height / 2, Math.min(Math.max(pieces, 3), MOST_PIECES), 0)];
}

function ring(...corners) {
  return [...corners, corners[0]].map(([x, y]) => ({ x, y }));
}

function ellipse(across, down, pieces, start) {
  return Array.from({ length: pieces + 1 }, (_, place) => {
    const angle = start + (2 * Math.PI * (place % pieces)) / pieces;
    return { x: across * Math.cos(angle), y: down * Math.sin(angle) };
  });
}

/** A curve through its points, as path commands: a cardinal spline, or straight without tension. */
function spline({ points, style }) {
  if (points.length < 2) return [];
  const closed = style.fillOpacity > 0 || Boolean(style.closed);
  const { tension } = style;
  const [first] = points;
  const commands = [[MOVE, first.x, first.y]];
  if (tension === 0 || points.length < 3) {
    for (const { x, y } of points.slice(1)) commands.push([LINE, x, y]);
    if (closed) commands.push([CLOSE]);
    return commands;
  }
  const at = (place) => points[(place + points.length) % points.length];
  // The two handles of a point: along the line between its neighbours, each as long as its side's share.
  const handles = (place) => {
    const [before, here, after] = [at(place - 1), at(place), at(place + 1)];
    const [left, right] = [Math.hypot(here.x - before.x, here.y - before.y), Math.hypot(after.x - here.x, after.y - here.y)];
    const both = left + right;
    if (both <= 0) return [here, here];
    const along = (share) => ({ x: here.x + (after.x - before.x) * share, y: here.y + (after.y - before.y) * share });
    return [along((-tension * left) / both), along((tension * right) / both)];
  };
  const last = points.length - 1;
  for (let place = 0; place < (closed ? points.length : last); place += 1) {
    const end = at(place + 1);
    const [, out] = handles(place);
    const [into] = handles(place + 1);
    // The ends of an open curve have a handle on one side only.
    if (!closed && place === 0) commands.push([QUADRATIC, into.x, into.y, end.x, end.y]);
    else if (!closed && place === last - 1) commands.push([QUADRATIC, out.x, out.y, end.x, end.y]);
    else commands.push([CUBIC, out.x, out.y, into.x, into.y, end.x, end.y]);
  }
  return commands;
}

/** Path commands as lines. */
function trace(commands, tolerance) {
  const lines = [];
  let line = [];
  const finish = () => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  for (const [verb, ...numbers] of commands) {
    if (verb === MOVE) {
      finish();
      line = [{ x: numbers[0], y: numbers[1] }];
    } else if (verb === CLOSE) {
      const [start] = line;
      if (start !== undefined) line.push(start);
      finish();
      // What follows without a move begins where the closed line did.
      if (start !== undefined) line = [start];
    } else {
      const start = line.at(-1) ?? { x: 0, y: 0 };
      if (line.length === 0) line.push(start);
      line.push(...bend(verb, start, numbers, tolerance));
    }
  }
  finish();
  return lines;
}

/** The points after the start of one command's curve. */
function bend(verb, start, numbers, tolerance) {
  const points = [start];
  const weight = verb === CONIC ? numbers[4] : 1;
  const coordinates = verb === CONIC ? numbers.slice(0, 4) : numbers;
  for (let place = 0; place + 1 < coordinates.length; place += 2) {
    points.push({ x: coordinates[place], y: coordinates[place + 1] });
  }
  if (verb === LINE) return points.slice(1);
  const pieces = piecesOf(points, tolerance, verb === CONIC ? Math.max(weight, 1) : 1);
  return Array.from({ length: pieces }, (_, place) => pointAt(points, (place + 1) / pieces, weight));
}

/** So many straight pieces keep a curve within the tolerance: its second differences bound how far it bends. */
function piecesOf(points, tolerance, stretch) {
  const degree = points.length - 1;
  let bendiness = 0;
  for (let place = 0; place + 2 < points.length; place += 1) {
    const [a, b, c] = points.slice(place, place + 3);
    bendiness = Math.max(bendiness, Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y));
  }
  const pieces = Math.ceil(stretch * Math.sqrt((degree * (degree - 1) * bendiness) / (8 * tolerance)));
  return Math.min(Math.max(pieces, 1), MOST_PIECES);
}

function pointAt(points, share, weight) {
  const rest = 1 - share;
  const weights =
    points.length === 3
      ? [rest * rest, 2 * weight * rest * share, share * share]
      : [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  const sum = weights.reduce((total, each) => total + each);
  return {
    x: points.reduce((total, { x }, place) => total + x * weights[place], 0) / sum,
    y: points.reduce((total, { y }, place) => total + y * weights[place], 0) / sum,
  };
}
