// Puts the golden questions about the grid to the package: requests and answers of the golden
// files are those of the Rust core, here they become public calls.
const SIDES = { n: "north", e: "east", s: "south", w: "west" };
const sideName = (letter) => SIDES[letter] ?? "north";
const sideLetter = (name) => name[0];

/** The board of a golden question. */
export function boardOf({ Board }, { picture, doors, ...data }) {
  const board = picture === undefined ? Board.from(boardData(data)) : Board.fromText(picture.join("\n"));
  return doors === undefined ? board : board.with(doors);
}

function boardData({ cells = [], edges = [], square = 1, ...rest }) {
  return {
    ...rest,
    square,
    cells: cells.map(({ solid, ...cell }) => (solid ? cell : { ...cell, move: false })),
    edges: edges.map(({ side, ...edge }) => ({ ...edge, side: sideName(side) })),
  };
}

/**
 * The answer to a golden question in the form of its `expect`.
 *
 * @param {Record<string, any>} engine
 * @param {any} question
 */
export function answer(engine, { call, board, request = {}, expect = {} }) {
  return calls[call](engine, board === undefined ? undefined : boardOf(engine, board), request, expect);
}

const calls = {
  board: (_, board) => ({ warnings: board.warnings }),

  lineOfSight({ lineOfSight }, board, { from, to, ...options }) {
    const sight = lineOfSight(board, from, to, options);
    return { ...sight, blocker: blocker(sight.blocker), second: blocker(sight.second) };
  },

  areaSquares({ areaSquares }, board, { shape, origin, ...rest }, expect) {
    const { kind, squares: wallSquares, end, spread, side, ...sizes } = shape;
    const counted = end !== undefined && end !== "flat" && end !== "round";
    const area = areaSquares(board, {
      ...rest,
      ...origin,
      ...sizes,
      ...(end !== undefined && { end: counted ? "counted" : end }),
      ...(counted && { metric: end }),
      ...(spread !== undefined && { spread: [spread.rise, spread.run] }),
      ...(side !== undefined && { side: sideName(side) }),
      ...(kind === "wall" && { wallSquares: wallSquares ?? true }),
      shape: kind,
    });
    return {
      ...area,
      count: area.squares.length,
      squares: inOrderOf(expect.squares, area.squares),
      sides: area.sides?.map(({ at, side: name }) => [...at, sideLetter(name)]),
    };
  },

  reachableSquares({ reachableSquares }, board, { body, budget, movement }, expect) {
    const reached = reachableSquares(board, body, budget, moves(movement));
    const costs = new Map(reached.map(({ at, cost }) => [String(at), cost]));
    const named = (list = [], yes) => list.filter((square) => costs.has(String(square)) === yes);
    return {
      count: reached.length,
      holds: named(expect.holds, true),
      lacks: named(expect.lacks, false),
      costs: expect.costs?.map(([x, y, , roots]) => costOf(costs.get(`${x},${y}`), x, y, roots)),
    };
  },

  shortestPath({ shortestPath }, board, { body, to, movement }) {
    const found = shortestPath(board, body, to, moves(movement));
    if (!found.found) return { none: true };
    const { squares, cost } = found;
    return { first: squares[0], last: squares.at(-1), length: squares.length, halves: 2 * cost };
  },

  walk({ walk }, board, { body, path, movement, budget, foes }) {
    const walked = walk(board, body, path, { ...moves(movement), budget, foes });
    return { ...walked, landing: walked.path.at(-1), halves: 2 * walked.cost, blocker: blocker(walked.blocker) };
  },

  knockback({ knockback }, board, { from, length, ...rest }) {
    const pushed = knockback(board, { ...rest, ...pushFrom(from), ...pushLength(length) });
    if (pushed.status === "noDirection") return { kind: "noDirection" };
    if (pushed.status === "choice") return { kind: "choice", choices: pushed.directions };
    const moved = { ...pushed, kind: "moved", blocker: blocker(pushed.blocker) };
    return pushed.metresLeft === undefined ? moved : { ...moved, lengthLeft: { left: thousandths(pushed.metresLeft) } };
  },

  distance({ distance }, _, { from, to, metric }) {
    const squares = distance(from, to, metric);
    return { halves: Math.floor(2 * squares), squared: Math.round(squares ** 2) };
  },

  /** A path's length is the cost of walking it over open floor. */
  pathLength({ Board, walk }, _, { path, metric, diagonals }) {
    const [start, ...steps] = path.map(([x, y]) => [x + 8, y + 8]);
    const walked = walk(Board.from({ columns: 16, rows: 16 }), start, steps, { metric, diagonals, corners: "always" });
    return { halves: 2 * walked.cost, diagonals: walked.diagonals };
  },

  facing: ({ facing }, _, { attacker, target, faces, ...options }) => facing(attacker, target, faces, options),

  flanked: ({ facing }, _, { attacker, ally, target }) => facing(attacker, target, [0, -1], { ally }),
};

/** The golden files' moves go by four sides where they do not say otherwise. */
const moves = (movement = {}) => ({ metric: "manhattan", ...movement });

const pushFrom = ({ body, ...other }) => (body === undefined ? other : { from: body });

/** A length counts in any unit: here in millimetres. */
const pushLength = ({ squares, length, square, metric }) =>
  squares === undefined ? { metres: length / 1000, metresPerSquare: square / 1000, metric } : { squares };

const thousandths = (metres) => Math.round(metres * 1000);

/** The golden lists of areas follow a line, the answers go row by row. */
function inOrderOf(wanted, found) {
  const sorted = (list) => list.map(String).sort().join(" ");
  return wanted !== undefined && sorted(wanted) === sorted(found) ? wanted : found;
}

/** A cost as `[x, y, squares]`, or with the diagonals that count their root of 2. */
function costOf(cost, x, y, roots) {
  if (roots === undefined) return [x, y, cost];
  return [x, y, Math.round((cost - roots * Math.SQRT2) * 1e9) / 1e9, roots];
}

function blocker(found) {
  switch (found?.kind) {
    case "square":
      return { square: found.at };
    case "body":
      return { body: found.body };
    case "side":
      return { side: [...found.at, sideLetter(found.side)], id: found.id };
    case "wall":
      return { wall: found.wall, id: found.id };
    default:
      return undefined;
  }
}
