// A batch of one Log Horizon attack beside the same attack by hand, with the same faces. Each
// contender fills the same three columns, and only filling them is timed.
import { resolveAttacks } from "quintain";

import { checkSum, measure } from "./measure.mjs";
import { philoxDice } from "./philox.mjs";

const SEED = 42;
const ROWS = 100_000;
const want = ["kind", "damage", "barrier"];

/** An enemy's attack on a Hate Top. */
export const enemyAttack = {
  attacker: { accuracy: 5, enemy: true, hateMultiplier: 2 },
  target: { evasion: 4, physicalDefence: 6, hate: 4, hateRank: "top", pursuit: [5], barrier: 3, hp: 40 },
  damage: { dice: 2, plus: 8 },
};

/** The lanes whose dice this attack rolls. */
const ATTACK = 0;
const DAMAGE = 1;
const DEFENCE = 4;

/** The evasion of a row, where it varies. */
const evasionOf = (row) => row % 12;

/**
 * The attack by hand, as quick as we could make it, so many times.
 *
 * @param {{ attack: (index: number) => void, lane: (lane: number) => void, d6: () => number }} dice
 * @param {(row: number) => number} evasion
 * @param {Int32Array[]} columns kind, damage and the Barrier left
 */
function resolveByHand(dice, evasion, [kind, damage, barrier]) {
  for (let index = 0; index < kind.length; index += 1) {
    dice.attack(index);
    dice.lane(ATTACK);
    const first = dice.d6();
    const second = dice.d6();
    dice.lane(DEFENCE);
    const third = dice.d6();
    const fourth = dice.d6();
    let hit;
    if (first + second === 2) hit = false;
    else if (third + fourth === 2) hit = true;
    else if (third + fourth === 12) hit = false;
    else hit = first + second === 12 || first + second + 5 > third + fourth + evasion(index);
    if (!hit) {
      kind[index] = damage[index] = 0;
      barrier[index] = 3;
      continue;
    }
    dice.lane(DAMAGE);
    const main = Math.max(0, dice.d6() + dice.d6() + 8 - 6);
    const absorbed = Math.min(3, main);
    const left = 3 - absorbed;
    const pursued = Math.min(left, 5);
    kind[index] = 1;
    damage[index] = main - absorbed + 5 - pursued + Math.max(0, 8 - (left - pursued));
    barrier[index] = Math.max(0, left - pursued - 8);
  }
}

function timed(fill) {
  return () => {
    const start = performance.now();
    const columns = fill();
    return { milliseconds: performance.now() - start, sum: checkSum(columns) };
  };
}

function contenders(evasion, columns) {
  const byHand = want.map(() => new Int32Array(ROWS));
  const request = { system: "log-horizon", base: enemyAttack, count: ROWS, want, ...(columns && { columns }) };
  return [
    {
      name: "resolveAttacks",
      size: ROWS,
      sample: timed(() => Object.values(resolveAttacks(request, { seed: SEED }).columns)),
    },
    {
      name: "JavaScript by hand, the same faces",
      size: ROWS,
      sample: timed(() => {
        resolveByHand(philoxDice(SEED), evasion, byHand);
        return byHand;
      }),
    },
  ];
}

/** The measured contenders, ours first: one attack again and again, and one whose evasion varies. */
export async function logHorizonBatches() {
  const varying = Int32Array.from({ length: ROWS }, (_, row) => evasionOf(row));
  const both = [
    ["one evasion", contenders(() => 4)],
    ["a column of evasions", contenders(evasionOf, { "target.evasion": varying })],
  ];
  const measured = [];
  for (const [name, list] of both) {
    const results = await measure(list, { turns: 15 });
    const [ours, byHand] = results;
    if (ours.sum !== byHand.sum) throw new Error(`expected the check-sum ${ours.sum}; found ${byHand.sum} by hand`);
    measured.push([name, results]);
  }
  return measured;
}
