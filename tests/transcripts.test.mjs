// Scripted fights through the installed package: the answers of a native run, from the seed
// and from the dice of the log.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { boardOf } from "./golden-fights.mjs";
import { importEntry } from "./installed.mjs";

const engine = await importEntry();
const { act, replay, startEncounter } = engine;

for (const game of ["hero", "formation", "fractured-hope"]) {
  test(`the scripted fight of ${game}`, () => {
    const url = new URL(`golden/${game}/transcript.json`, import.meta.url);
    const { setup, board: picture, commands, answers, log, encounter } = JSON.parse(readFileSync(url, "utf8"));
    const board = boardOf(engine, picture);
    const steps = [startEncounter(setup)];
    for (const command of commands) steps.push(act(steps.at(-1).encounter, command, { board }));
    assert.deepEqual(steps.map(({ events, next }) => ({ events, next })), answers);
    assert.deepEqual(steps.map((step) => step.log), log);
    assert.equal(steps.at(-1).encounter, encounter);
    const again = replay(setup, log, { board });
    assert.equal(again.encounter, encounter);
    assert.deepEqual(again.events, answers.flatMap(({ events }) => events));
  });
}
