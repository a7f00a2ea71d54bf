// Scripted fights through the installed package: the answers of a native run, from the seed
// and from the dice of the log.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { boardOf } from "./golden-fights.mjs";
import { importEntry } from "./installed.mjs";

const engine = await importEntry();
const { act, replay, startEncounter, undo } = engine;

for (const name of ["hero/transcript", "hero/six", "formation/transcript"]) {
  test(`the scripted fight ${name}`, () => {
    const url = new URL(`golden/${name}.json`, import.meta.url);
    const { setup, commands, answers, log, encounter, ...rest } = JSON.parse(readFileSync(url, "utf8"));
    const board = boardOf(engine, rest.board);
    const steps = [startEncounter(setup)];
    for (const command of commands) steps.push(act(steps.at(-1).encounter, command, board && { board }));
    assert.deepEqual(steps.map(({ events, next }) => ({ events, next })), answers);
    assert.deepEqual(steps.map((step) => step.log), log);
    assert.equal(steps.at(-1).encounter, encounter);
    for (let at = steps.length - 1; at > 0; at -= 1) {
      assert.equal(undo(steps[at].encounter, steps[at].undo).encounter, steps[at - 1].encounter, `the undo of ${at}`);
    }
    const again = replay(setup, log, board && { board });
    assert.equal(again.encounter, encounter);
    assert.deepEqual(again.events, answers.flatMap(({ events }) => events));
  });
}
