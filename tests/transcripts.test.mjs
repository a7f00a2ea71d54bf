// Scripted fights through the installed package: the answers of a native run, from the seed
// and from the dice of the log.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { boardOf } from "./golden-fights.mjs";
import { importEntry } from "./installed.mjs";

const engine = await importEntry();
const { act, replay, startEncounter, undo } = engine;

const SCRIPTS = [
  "hero/transcript",
  "hero/six",
  "formation/transcript",
  "fractured-hope/transcript",
  "log-horizon/transcript",
  "low-fantasy/transcript-checks",
  "low-fantasy/transcript-d20s",
  "low-fantasy/transcript-cards",
  "low-fantasy/transcript-countdown",
];

for (const script of SCRIPTS) {
  test(`the scripted fight of ${script}`, () => {
    const url = new URL(`golden/${script}.json`, import.meta.url);
    const { setup, board: picture, commands, answers, log, encounter } = JSON.parse(readFileSync(url, "utf8"));
    const board = boardOf(engine, picture);
    const steps = [startEncounter(setup)];
    // A step that chooses says so beside its command.
    for (const step of commands) {
      const dice = step.do === undefined ? {} : { dice: { choices: step.choices } };
      steps.push(act(steps.at(-1).encounter, step.do ?? step, { ...dice, board }));
    }
    assert.deepEqual(steps.map(({ events, next }) => ({ events, next })), answers);
    assert.deepEqual(steps.map((step) => step.log), log);
    assert.equal(steps.at(-1).encounter, encounter);
    for (let at = steps.length - 1; at > 0; at -= 1) {
      assert.equal(undo(steps[at].encounter, steps[at].undo).encounter, steps[at - 1].encounter, `the undo of ${at}`);
    }
    const again = replay(setup, log, { board });
    assert.equal(again.encounter, encounter);
    assert.deepEqual(again.events, answers.flatMap(({ events }) => events));
  });
}
