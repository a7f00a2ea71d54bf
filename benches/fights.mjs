// Steps and questions of fights of thirty, in the middle of the fight.
import { act, nextActor, startEncounter } from "quintain";

import { measure } from "./measure.mjs";
import { startNative } from "./native.mjs";

const ROUNDS = 200;
const many = (make) => Array.from({ length: 30 }, (_, at) => make(at));
const SETUPS = {
  HERO: {
    system: "hero",
    seed: 1,
    fighters: many((at) => ({ id: `token-${at}`, dex: 10 + at, spd: 4, stun: 30, body: 10, end: 40, con: 15, rec: 8 })),
  },
  "the formation game": {
    system: "formation",
    seed: 1,
    fighters: many((at) => ({ id: `token-${at}`, faction: at % 2 ? "party" : "horde", int: at, row: at % 3 ? "front" : "rear" })),
  },
  "Low Fantasy Gaming": {
    system: "low-fantasy",
    seed: 1,
    fighters: many((at) => ({ id: `token-${at}`, who: at % 2 ? "monster" : "character", dex: 6 + (at % 12), hp: 12, ac: 13 })),
  },
  "Fractured Hope": {
    system: "fractured-hope",
    seed: 1,
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

/** The measured contenders of each game, under a name that tells how long the fight's text is. */
export async function fights() {
  const native = startNative();
  const results = [];
  for (const [game, setup] of Object.entries(SETUPS)) {
    let { encounter, next } = startEncounter(setup);
    for (let turn = 0; turn < 40; turn += 1) {
      ({ encounter, next } = act(encounter, { type: "endTurn", actor: next.actors[0] }));
    }
    const command = { type: "begin", actor: next.actors[0] };
    const repeated = (call) => () => {
      let sum = 0;
      for (let round = 0; round < ROUNDS; round += 1) sum += call();
      return sum;
    };
    const natively = (asked) => () => native.time({ request: encounter, timed: ROUNDS, ...asked });
    const step = { call: "act", with: command };
    const question = { call: "nextActor" };
    const size = ROUNDS;
    results.push([
      `${game}, 30 fighters, ${encounter.length} bytes`,
      await measure([
        { name: "act, a turn begins", size, sample: repeated(() => act(encounter, command).sequence) },
        { name: "the same, natively", size, sample: natively(step) },
        { name: "its rules alone, natively", size, sample: natively({ ...step, inside: true }) },
      ]),
      await measure([
        { name: "nextActor", size, sample: repeated(() => nextActor(encounter).actors.length) },
        { name: "the same, natively", size, sample: natively(question) },
        { name: "its rules alone, natively", size, sample: natively({ ...question, inside: true }) },
      ]),
    ]);
  }
  native.stop();
  return results;
}
