// The grid beside exact loops by hand and a field of view of a well-known toolkit.
import { Board, lineOfSight, reachableSquares, sightMatrix, sightPairs, squareAreas, visibleSquares } from "quintain";
import { FOV } from "rot-js";

import { areasByHand, pairsByHand, reachByHand, seesByHand } from "./grid-by-hand.mjs";
import { COLUMNS, openSquares, randomPairs, randomWalls, ROWS, scene, squaresOf } from "./grid-scenes.mjs";
import { checkSum, measure } from "./measure.mjs";

const PAIRS = 100_000;
const NEAR = 8;

const walls = randomWalls();
const data = { columns: COLUMNS, rows: ROWS, cells: squaresOf(walls) };
const board = Board.from(data);
const anywhere = randomPairs(PAIRS);
const nearby = randomPairs(PAIRS, NEAR);
const open = openSquares(walls, 1000);

/** A contender whose answer is bytes. */
const bytes = (name, size, work) => ({ name, size, sample: () => checkSum([work()]) });

/** A contender that adds up single answers. */
function single(name, size, answer) {
  return {
    name,
    size,
    sample() {
      let sum = 0;
      for (let place = 0; place < size; place += 1) sum += answer(place);
      return sum;
    },
  };
}

/** Every contender of a comparison must find the same. */
async function alike(contenders, settings) {
  const results = await measure(contenders, settings);
  const other = results.find(({ sum }) => sum !== results[0].sum);
  if (other !== undefined) throw new Error(`${results[0].name} gave ${results[0].sum}, ${other.name} ${other.sum}`);
  return results;
}

/** Many sight pairs in one call. */
export async function manySights() {
  const beside = (name, pairs) => [
    bytes(`sightPairs, ${name}`, PAIRS, () => sightPairs(board, pairs)),
    bytes("exact whole numbers by hand", PAIRS, () => pairsByHand(walls, COLUMNS, pairs)),
  ];
  const all = Int32Array.from({ length: 2 * COLUMNS * ROWS }, (_, place) => {
    const square = place >> 1;
    return place % 2 === 0 ? square % COLUMNS : Math.floor(square / COLUMNS);
  });
  const some = open.subarray(0, 40);
  return [
    ["anywhere", await alike(beside("anywhere", anywhere))],
    [`at most ${NEAR} squares apart`, await alike(beside("near", nearby))],
    [
      "from 20 squares to all",
      await alike([
        bytes("sightMatrix", 20 * COLUMNS * ROWS, () => sightMatrix(board, some, all)),
        bytes("exact whole numbers by hand", 20 * COLUMNS * ROWS, () => matrixByHand(some, all)),
      ]),
    ],
    ["with the pencil", await measure([bytes("sightPairs, anywhere", PAIRS, () => sightPairs(board, anywhere, { rule: "pencil" }))])],
  ];
}

function matrixByHand(from, to) {
  const answers = [];
  for (let a = 0; a < from.length; a += 2) {
    for (let b = 0; b < to.length; b += 2) answers.push(seesByHand(walls, COLUMNS, from[a], from[a + 1], to[b], to[b + 1]));
  }
  return answers;
}

/** One question in one call. */
export function singleSights() {
  const at = (place, number) => anywhere[4 * place + number];
  const square = (place, number) => [at(place, number), at(place, number + 1)];
  return alike([
    single("board.sees, plain numbers", 10_000, (place) => Number(board.sees(at(place, 0), at(place, 1), at(place, 2), at(place, 3)))),
    single("exact whole numbers by hand", 10_000, (place) =>
      seesByHand(walls, COLUMNS, at(place, 0), at(place, 1), at(place, 2), at(place, 3)),
    ),
    single("lineOfSight, with its reason", 10_000, (place) => Number(lineOfSight(board, square(place, 0), square(place, 2)).clear)),
  ]);
}

/** What somebody sees within ten squares. The toolkit's rule is another one and not symmetric. */
export function views() {
  const radius = 10;
  const precise = new FOV.PreciseShadowcasting((x, y) => x >= 0 && y >= 0 && x < COLUMNS && y < ROWS && walls[y * COLUMNS + x] === 0);
  const at = (place) => [open[2 * place], open[2 * place + 1]];
  return measure([
    single("visibleSquares", 300, (place) => {
      const { squares, walls: lit } = visibleSquares(board, at(place), { radius });
      return squares.length + lit.length;
    }),
    single("rot-js PreciseShadowcasting", 300, (place) => {
      let count = 0;
      precise.compute(...at(place), radius, () => (count += 1));
      return count;
    }),
  ]);
}

/** Areas of level 2, cut off by walls. */
export function areas() {
  const level = 2;
  const options = { rule: "center" };
  return alike([
    bytes("squareAreas", open.length / 2, () => squareAreas(board, level, open, options)),
    bytes("exact whole numbers by hand", open.length / 2, () => areasByHand(walls, COLUMNS, level, open)),
  ]);
}

/** Where somebody gets with six steps. */
export function reaches() {
  const budget = 6;
  const costs = new Uint8Array(walls.length);
  return alike([
    single("reachableSquares", 300, (place) => reachableSquares(board, [open[2 * place], open[2 * place + 1]], budget).length),
    single("by hand", 300, (place) => reachByHand(walls, COLUMNS, open[2 * place], open[2 * place + 1], budget, costs)),
  ]);
}

/** Free walls: further ones far away must not slow a question down. */
export function scenes() {
  const pairs = nearby.subarray(0, 40_000);
  const of = (count) => {
    const made = Board.from(scene(count));
    return bytes(`sightPairs among ${count.toLocaleString("en")} free walls`, pairs.length / 4, () => sightPairs(made, pairs));
  };
  return alike([of(1000), of(5000)], { turns: 11 });
}

/** Boards compiled from data. */
export function boards() {
  const large = scene(5000);
  const make = (source) => () => Board.from(source).columns;
  return measure(
    [single("Board.from, 60 × 60 with 711 walls", 20, make(data)), single("Board.from, 200 × 200 with 5,000 free walls", 1, make(large))],
    { turns: 11 },
  );
}
