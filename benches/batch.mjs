// A batch of one attack beside the same attack done otherwise. Each contender fills the same
// four columns, and only filling them is timed.
import { resolveAttacks } from "quintain";

import { checkSum, measure } from "./measure.mjs";
import { startNative } from "./native.mjs";
import { peers } from "./peers.mjs";
import { philoxDice } from "./philox.mjs";
import { xoshiroDice } from "./xoshiro.mjs";

const SEED = 42;
const ROWS = 100_000;
const PEER_ROWS = 1000;
const want = ["kind", "stun", "body", "knockback"];
const numbers = { ocv: 8, dcv: 7, pd: 20, dice: 12 };
const base = { attacker: { ocv: 8 }, target: { dcv: 7, pd: 20 }, damage: { dice: 12 } };

/** Times filling the columns, and adds them up afterwards. */
function timed(columns, fill) {
  return () => {
    const start = performance.now();
    const filled = fill(columns) ?? columns;
    return { milliseconds: performance.now() - start, sum: checkSum(filled) };
  };
}

const empty = (rows) => want.map(() => new Int32Array(rows));

/** Fractured Hope beside HERO, each with what it is mostly asked for. */
export function games() {
  const hope = { attacker: { level: 2, rating: 3 }, target: { armor: 3, end: 2 } };
  const ratings = Int32Array.from({ length: ROWS }, (_, row) => row % 5);
  const levels = Int32Array.from({ length: ROWS }, (_, row) => 6 + (row % 5));
  const batch = (name, request) => ({
    name,
    size: ROWS,
    sample: timed([], () => Object.values(resolveAttacks({ count: ROWS, ...request }, { seed: SEED }).columns)),
  });
  const columns = { "attacker.rating": ratings };
  const hopeWant = ["kind", "damage"];
  return measure(
    [
      batch("HERO 12d6, location, knockback", { system: "hero", base, want }),
      batch("HERO, a column of OCV", { system: "hero", base, want, columns: { "attacker.ocv": levels } }),
      batch("Fractured Hope, 2d6 against 2d6", { system: "fractured-hope", base: hope, want: hopeWant }),
      batch("Fractured Hope, a column of ratings", { system: "fractured-hope", base: hope, want: hopeWant, columns }),
      batch("Fractured Hope, both hands", {
        system: "fractured-hope",
        base: { ...hope, second: { rating: 1 } },
        want: ["totalDamage"],
      }),
    ],
    { turns: 15 },
  );
}

/** The measured contenders, ours first. */
export async function batches() {
  // A copy of the loop for each kind of dice: otherwise neither is compiled for its own.
  const [{ resolveByHand }, { resolveByHand: withCheapDice }] = await Promise.all([
    import("./loop.mjs?philox"),
    import("./loop.mjs?xoshiro"),
  ]);
  const request = { system: "hero", base, count: ROWS, want };
  const native = startNative();
  const peer = (name, resolve) => ({
    name,
    size: PEER_ROWS,
    sample: timed(empty(PEER_ROWS), (columns) => resolve(numbers, columns)),
  });
  const results = await measure(
    [
      {
        name: "resolveAttacks",
        size: ROWS,
        sample: timed([], () => Object.values(resolveAttacks(request, { seed: SEED }).columns)),
      },
      {
        name: "the same core, natively",
        size: ROWS,
        sample: () => native.time({ call: "resolveAttacks", request, with: { seed: SEED }, timed: true }),
      },
      {
        name: "JavaScript by hand, the same faces",
        size: ROWS,
        sample: timed(empty(ROWS), (columns) => resolveByHand(philoxDice(SEED), numbers, columns)),
      },
      {
        name: "JavaScript by hand, xoshiro128**",
        size: ROWS,
        sample: timed(empty(ROWS), (columns) => withCheapDice(xoshiroDice(SEED), numbers, columns)),
      },
      peer("rpg-dice-roller", peers.rpgDiceRoller),
      peer("rpg-dice-roller, parsed once", peers.rpgDiceRollerParsed),
      peer("dice-roller-parser", peers.diceRollerParser),
      peer("dice-roller-parser, parsed once", peers.diceRollerParserParsed),
    ],
    { turns: 15 },
  );
  native.stop();
  const [ours, ...others] = results;
  for (const { name, sum } of others.slice(0, 2)) {
    if (sum !== ours.sum) throw new Error(`expected the check-sum ${ours.sum}; found ${sum} from ${name}`);
  }
  return results;
}
