// Single calls: one attack with its reasons, and its odds.
import { DiceRoll } from "@dice-roller/rpg-dice-roller";

import { attackOdds, checkOdds, orderOdds, resolveAttack, resolveAttacks } from "quintain";
import { enemyAttack } from "./log-horizon.mjs";
import { measure } from "./measure.mjs";

const hero = {
  system: "hero",
  attacker: { ocv: 8 },
  target: { dcv: 7, pd: 20, stun: 35, body: 12, con: 18 },
  damage: { dice: 12 },
};
const burst = { ...hero, attacker: { ocv: 11 }, damage: { dice: 8 }, autofire: { shots: 3 } };
const hope = { system: "fractured-hope", attacker: { level: 2, rating: 3 }, target: { armor: 4 } };
const blow = {
  system: "low-fantasy",
  attacker: { bonus: 5, str: 16, level: 3, criticalFrom: 19 },
  target: { ac: 15, hp: 12 },
  damage: { sides: 8 },
};
const { system, ...base } = blow;
const party = {
  system,
  fighters: [9, 12, 14, 16].map((dex) => ({ id: `dex-${dex}`, dex })).concat([{ id: "mob", who: "monster" }]),
};
const horizon = { system: "log-horizon", ...enemyAttack };
const hands = { ...hope, second: { rating: 1 } };
const shortest = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } };

/** A contender that calls so many times; `call` gives a number for the check-sum. */
function calls(name, size, call) {
  return {
    name,
    size,
    sample() {
      let sum = 0;
      for (let index = 0; index < size; index += 1) sum += call(index);
      return sum;
    },
  };
}

/** The measured calls with dice; the last one is a dice library that rolls the same dice. */
export function attacks() {
  const at = (index) => ({ dice: { seed: 42, index } });
  return measure([
    calls("resolveAttack, HERO 12d6 with its breakdown", 1000, (index) => {
      const { outcome, breakdown } = resolveAttack(hero, at(index));
      return (outcome.stun ?? 0) + breakdown.length;
    }),
    calls("resolveAttack, Fractured Hope with its breakdown", 1000, (index) => {
      const { outcome, breakdown } = resolveAttack(hope, at(index));
      return outcome.damage + breakdown.length;
    }),
    calls("resolveAttack, Low Fantasy Gaming with its breakdown", 1000, (index) => {
      const { outcome, breakdown } = resolveAttack(blow, at(index));
      return outcome.damage + breakdown.length;
    }),
    {
      name: "one of 100,000 in a batch, Low Fantasy Gaming",
      size: 100_000,
      sample() {
        const { columns } = resolveAttacks({ system, base, count: 100_000, want: ["kind", "damage"] }, { seed: 42 });
        return columns.damage.reduce((sum, damage) => sum + damage, 0);
      },
    },
    calls("resolveAttack, Log Horizon with its breakdown", 1000, (index) => {
      const { outcome, breakdown } = resolveAttack(horizon, at(index));
      return outcome.damage + breakdown.length;
    }),
    calls("resolveAttack, the shortest: two numbers and a name", 1000, (index) => resolveAttack(shortest, at(index)).outcome.reach),
    calls("rpg-dice-roller, the four rolls of that HERO attack", 100, () => {
      for (const notation of ["3d6", "12d6", "3d6", "2d6"]) new DiceRoll(notation).total;
      return 0;
    }),
  ]);
}

/** The measured odds. */
export function odds() {
  return measure(
    [
      calls("attackOdds, HERO 12d6, all distributions", 10, () => attackOdds(hero).stun.mean),
      calls("attackOdds, three autofire hits of 8d6", 2, () => attackOdds(burst).stun.mean),
      calls("attackOdds, Fractured Hope", 100, () => attackOdds(hope).damage.mean),
      calls("attackOdds, Low Fantasy Gaming", 100, () => attackOdds(blow).damage.mean),
      calls("orderOdds, Low Fantasy Gaming, a party of four", 100, () => orderOdds(party).beforeMonsters.mean),
      calls("checkOdds, a contest in Low Fantasy Gaming", 100, () => {
        return checkOdds({ system: "low-fantasy", attribute: 14, against: { attribute: 11 } }).chances.win;
      }),
      calls("attackOdds, Log Horizon", 100, () => attackOdds(horizon).damage.mean),
      calls("attackOdds, Fractured Hope with both hands", 20, () => attackOdds(hands).totalDamage.mean),
      calls("checkOdds, 12d6", 100, () => checkOdds({ system: "dice", groups: [{ count: 12, sides: 6 }], atLeast: 42 }).chances.atLeast),
    ],
    { turns: 15 },
  );
}
