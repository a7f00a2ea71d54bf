// Single calls: one attack with its reasons, and its odds.
import { DiceRoll } from "@dice-roller/rpg-dice-roller";

import { attackOdds, checkOdds, resolveAttack } from "quintain";
import { measure } from "./measure.mjs";

const hero = {
  system: "hero",
  attacker: { ocv: 8 },
  target: { dcv: 7, pd: 20, stun: 35, body: 12, con: 18 },
  damage: { dice: 12 },
};
const burst = { ...hero, attacker: { ocv: 11 }, damage: { dice: 8 }, autofire: { shots: 3 } };
const hope = { system: "fractured-hope", attacker: { level: 2, rating: 3 }, target: { armor: 4 } };
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
      calls("attackOdds, Fractured Hope with both hands", 20, () => attackOdds(hands).totalDamage.mean),
      calls("checkOdds, 12d6", 100, () => checkOdds({ system: "dice", groups: [{ count: 12, sides: 6 }], atLeast: 42 }).chances.atLeast),
    ],
    { turns: 15 },
  );
}
