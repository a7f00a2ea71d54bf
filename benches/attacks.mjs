// One attack, its odds and its dice, beside a dice library that rolls the same dice.
import { DiceRoll, NumberGenerator } from "@dice-roller/rpg-dice-roller";

import { attackOdds, resolveAttack } from "quintain";
import { measure, printTable } from "./measure.mjs";

const hero = {
  system: "hero",
  attacker: { ocv: 11 },
  target: { dcv: 3, pd: 8, rpd: 4, stun: 35, body: 12, con: 18 },
  damage: { dice: 12 },
};
const hope = { system: "fractured-hope", attacker: { level: 2, rating: 3 }, target: { armor: 4 } };
const shortest = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } };

// The peer draws from a fixed sequence too, so that its check-sum is the same in every run.
let state = 42;
NumberGenerator.generator.engine = {
  next: () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0),
};

const rows = [["what", "median", "90 % between", "check-sum"]];
const add = (what, { median, low, high, sum }) =>
  rows.push([what, `${median.toFixed(2)} µs`, `${low.toFixed(2)} and ${high.toFixed(2)} µs`, String(Math.round(sum))]);

add(
  "HERO, 12d6, location, knockback, breakdown",
  measure((index) => {
    const { outcome, breakdown } = resolveAttack(hero, { dice: { seed: 42, index } });
    return (outcome.stun ?? 0) + breakdown.length;
  }),
);
add(
  "Fractured Hope, breakdown",
  measure((index) => {
    const { outcome, breakdown } = resolveAttack(hope, { dice: { seed: 42, index } });
    return outcome.damage + breakdown.length;
  }),
);
add(
  "shortest call: two numbers and a name",
  measure((index) => resolveAttack(shortest, { dice: { seed: 42, index } }).outcome.reach),
);
add(
  "HERO, exact odds",
  measure(() => attackOdds(hero).stun.mean, { samples: 11, rounds: 20 }),
);
add(
  "Fractured Hope, exact odds",
  measure(() => attackOdds(hope).damage.mean, { samples: 11, rounds: 200 }),
);
add(
  "rpg-dice-roller, the dice of that HERO attack",
  measure(() => {
    let total = 0;
    for (const notation of ["3d6", "12d6", "3d6", "2d6"]) total += new DiceRoll(notation).total;
    return total;
  }, { rounds: 1000 }),
);
printTable(rows);
