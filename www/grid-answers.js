// What the grid page asks the engine, and its answers in words.
import {
  areaSquares,
  Board,
  distance,
  knockback,
  lineOfSight,
  reachableSquares,
  visibleSquares,
} from "./vendor/quintain.js";

/** @returns the requests that the page makes, by the names of the functions */
function requests({ columns, rows, walls, pillars, pieces: { A, B, area } }, wanted) {
  const rule = wanted.rule === "corners" ? "center" : wanted.rule;
  return {
    data: {
      columns,
      rows,
      cells: [...pillars].map((name) => ({ at: name.split(",").map(Number) })),
      edges: [...walls].map((name) => {
        const [x, y, side] = name.split(",");
        return { at: [Number(x), Number(y)], side };
      }),
    },
    rule,
    area: { ...shapeOf(wanted, A, area), rule, bodies: [A, B] },
    push: { body: B, from: A, squares: Number(wanted.push) },
    movement: { solid: [B], corners: "noneBlocked" },
  };
}

function shapeOf({ shape, level }, A, area) {
  const size = Number(level);
  switch (shape) {
    case "square":
      return { shape, level: size, square: area.at };
    case "burst":
      return { shape, radius: size, metric: "exact", square: area.at };
    default: {
      const middle = ({ at, size: side }, axis) => 2 * at[axis] + side;
      const direction = [0, 1].map((axis) => middle(area, axis) - middle(A, axis));
      return { shape, length: size, body: A, direction: direction.some(Boolean) ? direction : [1, 0] };
    }
  }
}

/** Asks everything that is shown. */
export function ask(state, wanted) {
  const { data, rule, area, push, movement } = requests(state, wanted);
  const { A, B } = state.pieces;
  const board = Board.from(data);
  return {
    sight: lineOfSight(board, A, B, { rule: wanted.rule }),
    far: distance(A, B),
    area: areaSquares(board, area),
    reach: reachableSquares(board, A, Number(wanted.budget), movement),
    push: knockback(board, push),
    view: visibleSquares(board, A, { rule }),
  };
}

/** The answers as lines: a term, a sentence and how it is meant. */
export function says({ sight, far, area, reach, push }) {
  return [
    ["Sight", ...sightWords(sight)],
    ["Distance", `${far} ${far === 1 ? "square" : "squares"}`],
    ["Area", areaWords(area)],
    ["Reach", `A reaches ${count(reach.length - 1, "square")}`],
    ["Push", pushWords(push)],
  ];
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function sightWords({ clear, cover, corners, reason, blocker, second }) {
  const by = blocker === undefined ? "" : ` ${clear ? "past" : "by"} ${blockerWords(blocker)}${second ? ` and ${blockerWords(second)}` : ""}`;
  if (corners !== undefined) {
    const lines = `${corners.blocked} of 4 lines from the best corner are blocked`;
    return corners.blocked === 4 ? [`blocked: ${lines}`, "bad"] : [`${corners.blocked === 0 ? "clear" : "cover"}: ${lines}`, corners.blocked === 0 ? "good" : "middle"];
  }
  if (!clear) return [`blocked${by}${reason === "pinch" ? ": nothing passes between them" : ""}`, "bad"];
  return cover ? [`cover: A and B see each other${by}`, "middle"] : [`clear: A and B see each other`, "good"];
}

function blockerWords({ kind, at, side }) {
  switch (kind) {
    case "square":
      return `the pillar at ${place(at)}`;
    case "side":
      return `the wall ${{ north: "above", south: "below", west: "left of", east: "right of" }[side]} ${place(at)}`;
    default:
      return "a wall";
  }
}

/** Columns have letters, rows have numbers, both from the top left. */
export const place = ([x, y]) => `${String.fromCharCode(97 + x)}${y + 1}`;

function areaWords({ squares, inside }) {
  const names = inside.map((number) => "AB"[number]).join(" and ");
  return `${count(squares.length, "square")}, with ${names === "" ? "nobody" : names} inside`;
}

const STOPS = {
  distance: "at the full length",
  edge: "at the edge of the board",
  wall: "against a wall",
  wallEdge: "against the end of a wall",
  corner: "at a corner",
  token: "against somebody",
};

function pushWords(push) {
  if (push.status !== "done") return "A and B stand in the same place: there is no direction";
  const { path, landing, stop, squaresLeft } = push;
  const left = squaresLeft === 0 ? "" : `, ${squaresLeft} left`;
  return `B lands on ${place(landing)} after ${count(path.length - 1, "square")}, ${STOPS[stop] ?? stop}${left}`;
}

/** The calls as a host writes them. */
export function calls(state, wanted) {
  const { data, area, push, movement } = requests(state, wanted);
  const { A, B } = state.pieces;
  const text = (value) => JSON.stringify(value).replace(/"([a-zA-Z]+)":/g, "$1: ").replaceAll(",", ", ");
  return [
    `const board = Board.from(${text(data)});`,
    `lineOfSight(board, ${text(A)}, ${text(B)}, ${text({ rule: wanted.rule })});`,
    `areaSquares(board, ${text(area)});`,
    `reachableSquares(board, ${text(A)}, ${Number(wanted.budget)}, ${text(movement)});`,
    `knockback(board, ${text(push)});`,
  ].join("\n");
}
