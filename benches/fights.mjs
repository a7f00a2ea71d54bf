// `node benches/fights.mjs`: steps of fights of thirty through the border of the built package.
import { act, nextActor, startEncounter } from "../pkg/node.js";
import { duration, measure, printTable } from "./measure.mjs";

const many = (make) => Array.from({ length: 30 }, (_, at) => make(at));
const SETUPS = {
  hero: {
    system: "hero",
    fighters: many((at) => ({ id: `token-${at}`, dex: 10 + at, spd: 4, stun: 30, body: 10, end: 40, con: 15, rec: 8 })),
  },
  formation: {
    system: "formation",
    fighters: many((at) => ({ id: `token-${at}`, faction: at % 2 ? "party" : "horde", int: at, row: at % 3 ? "front" : "rear" })),
  },
  "fractured-hope": {
    system: "fractured-hope",
    fighters: many((at) => ({
      id: `token-${at}`,
      side: at % 2 ? "party" : "horde",
      player: at % 2 === 1,
      initiative: 40 - at,
      str: { level: 2 },
      armor: 3,
      hp: 20,
      at: [at, at % 5],
      facing: [0, -1],
      mainHand: { rating: 2 },
    })),
  },
};
const ROUNDS = 200;

const rows = [["median (5 % to 95 %)", "act", "nextActor"]];
for (const [system, setup] of Object.entries(SETUPS)) {
  const { encounter, next } = startEncounter(setup, { dice: { seed: 1 } });
  const command = { type: "begin", actor: next.actors[0] };
  const repeated = (work) => () => {
    let sum = 0;
    for (let round = 0; round < ROUNDS; round += 1) sum += work();
    return sum;
  };
  const [step, question] = await measure([
    { name: "act", size: ROUNDS, sample: repeated(() => act(encounter, command).sequence) },
    { name: "nextActor", size: ROUNDS, sample: repeated(() => nextActor(encounter).actors.length) },
  ]);
  const cell = ({ median, low, high }) => `${duration(median)} (${duration(low)} to ${duration(high)})`;
  rows.push([`${system}, 30 fighters, ${encounter.length} bytes`, cell(step), cell(question)]);
}
printTable(rows);
