// A module without a bundler: it imports the copied file by its relative path.
import { explain, resolveAttack, withDice } from "../vendor/quintain.js";

Hooks.once("init", () => {
  game.modules.get("a-module").api = { attack };
  document.getElementById("attack").addEventListener("click", () => attack({ ocv: 11 }, { dcv: 5, pd: 6, rpd: 2 }));
});

async function attack(attacker, target) {
  const request = { system: "hero", attacker, target, damage: { dice: 8 } };
  const result = await withDice((dice) => resolveAttack(request, { dice }), rollAtTheTable);
  const { outcome, breakdown, rolls } = result;
  await ChatMessage.create({
    lines: [
      `${outcome.kind}: ${outcome.stun} STUN, ${outcome.body} BODY`,
      ...breakdown.map(({ total, value, rule }) => `${total} ${value}: ${explain(rule).says}`),
      `dice from ${[...new Set(rolls.map(({ source }) => source))].join()}`,
    ],
  });
}

async function rollAtTheTable({ groups }) {
  const roll = await new Roll(groups.map(({ count, sides }) => `${count}d${sides}`).join(" + ")).evaluate();
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}
