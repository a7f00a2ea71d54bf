// The boards and questions that the benches of the grid ask about.

export const COLUMNS = 60;
export const ROWS = 60;

/** Xorshift, so that everybody can make the same board. */
export function xorshift(seed = 0x12345678) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A byte for each square, row by row: one in five is a wall. */
export function randomWalls() {
  const random = xorshift();
  return Uint8Array.from({ length: COLUMNS * ROWS }, () => (random() < 0.2 ? 1 : 0));
}

/** The blocking squares of such bytes. */
export const squaresOf = (bytes) =>
  [...bytes.keys()].filter((place) => bytes[place] === 1).map((place) => ({ at: [place % COLUMNS, Math.floor(place / COLUMNS)] }));

/** Pairs of squares, anywhere or at most `reach` apart. */
export function randomPairs(count, reach = Math.max(COLUMNS, ROWS)) {
  const random = xorshift(0x2468ace1);
  const pairs = new Int32Array(4 * count);
  const near = (at, size) => {
    const low = Math.max(0, at - reach);
    return low + Math.floor(random() * (Math.min(size - 1, at + reach) - low + 1));
  };
  for (let place = 0; place < pairs.length; place += 4) {
    const x = Math.floor(random() * COLUMNS);
    const y = Math.floor(random() * ROWS);
    pairs.set([x, y, near(x, COLUMNS), near(y, ROWS)], place);
  }
  return pairs;
}

/** Squares without a wall, two numbers each. */
export function openSquares(bytes, count) {
  const random = xorshift(0x13579bdf);
  const squares = [];
  while (squares.length < 2 * count) {
    const [x, y] = [Math.floor(random() * COLUMNS), Math.floor(random() * ROWS)];
    if (bytes[y * COLUMNS + x] === 0) squares.push(x, y);
  }
  return Int32Array.from(squares);
}

const SCENE = 200;
const UNITS = 100;

/**
 * A scene of 200 × 200 squares: 1,000 free walls in its first quarter, where the pairs of
 * `randomPairs` lie, and any further ones far away from them.
 */
export function scene(count) {
  const random = xorshift();
  const near = COLUMNS * UNITS;
  const wall = (from, span) => {
    const [x, y] = [from + random() * span, from + random() * span].map(Math.floor);
    return { from: [x, y], to: [x + 20 + Math.floor(random() * 180), y - 90 + Math.floor(random() * 180)] };
  };
  return {
    columns: SCENE,
    rows: SCENE,
    square: UNITS,
    walls: Array.from({ length: count }, (_, place) => (place < 1000 ? wall(0, near) : wall(near + 2 * UNITS, near))),
  };
}
