// The same attack on top of dice libraries: they roll the pools, the rules are ours.
import { DiceRoll, NumberGenerator } from "@dice-roller/rpg-dice-roller";
import parser from "dice-roller-parser";

import { damageAt } from "./loop.mjs";

/** A fixed sequence, so that their check-sums are the same in every run. */
function sequence() {
  let state = 42;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0);
}

/** Each peer as a function that resolves the attack into columns. */
export const peers = {
  /** As its documentation has it: a notation for each roll. */
  rpgDiceRoller: resolver((notation) => {
    const roll = () => new DiceRoll(notation);
    return () => facesOf(roll());
  }),
  /** Each notation parsed once and rolled again. */
  rpgDiceRollerParsed: resolver((notation) => {
    const roll = new DiceRoll(notation);
    return () => {
      roll.roll();
      return facesOf(roll);
    };
  }),
  diceRollerParser: resolver((notation, roller) => () => roller.roll(notation).rolls.map(valueOf)),
  diceRollerParserParsed: resolver((notation, roller) => {
    const parsed = roller.parse(notation);
    return () => roller.rollParsed(parsed).rolls.map(valueOf);
  }),
};

const valueOf = ({ value }) => value;
const facesOf = ({ rolls: [{ rolls }] }) => rolls.map(valueOf);
const sum = (faces) => faces.reduce((total, face) => total + face, 0);

/** A peer's way to roll a notation, as an attack of so many dice. */
function resolver(prepare) {
  return (numbers, columns) => {
    const next = sequence();
    NumberGenerator.generator.engine = { next };
    const roller = new parser.DiceRoller(() => (next() >>> 0) / 2 ** 32);
    const [attack, damage, location, knockback] = ["3d6", `${numbers.dice}d6`, "3d6", "2d6"].map((notation) => prepare(notation, roller));
    for (let index = 0; index < columns[0].length; index += 1) {
      const hit = 11 + numbers.ocv - sum(attack()) >= numbers.dcv;
      const values = hit ? damageAt(damage(), sum(location()), sum(knockback()), numbers.pd) : [0, 0, 0, 0];
      columns.forEach((column, place) => (column[index] = values[place]));
    }
  };
}
