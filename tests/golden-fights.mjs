// Plays the golden fights; tests/golden/README.md tells their form.
import assert from "node:assert/strict";

import { matches } from "./matches.mjs";

/**
 * A step is given no dice but its own, so that none are drawn; `"none"` is no dice at all, so
 * that the fight's own seed counts, or one is drawn.
 */
export const context = (dice, board) => ({ ...(dice === "none" ? {} : { dice: dice ?? { faces: {} } }), ...(board && { board }) });

/**
 * @param {any} engine the package
 * @param {any} fight
 */
export function playFight(engine, fight) {
  const begin = () => engine.startEncounter(fight.setup, context(fight.dice));
  if (fight.error !== undefined) {
    fails(engine, begin, fight.error);
    return;
  }
  const started = begin();
  check(fight, started);
  if (started.status !== "done") return;
  const board = boardOf(engine, fight.board);
  const table = { engine, encounter: "", undos: [], used: "", log: [], lines: {}, board };
  take(table, started);
  state(table, fight);
  for (const other of fight.others ?? []) startAgain(engine, fight, started, other);
  const alike = { ...table, undos: [...table.undos], log: [...table.log], lines: { ...table.lines } };
  for (const step of fight.steps) playStep(table, step);
  if (fight.alike !== undefined) {
    for (const step of fight.alike) playStep(alike, step);
    const [one, other] = [table, alike].map(({ encounter }) => JSON.parse(encounter));
    assert.deepEqual([one.head, one.fighters], [other.head, other.fighters], "alike");
  }
  const again = engine.replay(fight.setup, table.log, { board });
  assert.equal(again.encounter, table.encounter, "the replay");
}

/** The board of a fight: the rows of a picture, or data. */
export function boardOf({ Board }, board) {
  if (board === undefined) return undefined;
  return Array.isArray(board) ? Board.fromText(board.join("\n")) : Board.from(board);
}

/** The same setup started again with other dice, and whether that rolls the same. */
function startAgain(engine, fight, started, { dice, same }) {
  const again = engine.startEncounter(fight.setup, context(dice === "returned" ? { seed: started.seed } : dice));
  assert.ok(started.rolls.length > 0);
  (same ? assert.deepEqual : assert.notDeepEqual)(again.rolls, started.rolls, JSON.stringify(dice));
}

function fails(engine, call, wanted) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof engine.QuintainError, error.stack);
    assert.ok(`${error.code} at ${error.path}`.startsWith(wanted), error.message);
    return true;
  });
}

function take(table, answer) {
  table.encounter = answer.encounter;
  table.undos.push(answer.undo);
  table.log.push(answer.log);
  for (const { type, side, fronts, rears, result } of answer.events) {
    if (type === "line") table.lines[side] = [fronts, rears, result];
  }
}

function playStep(table, step) {
  const { engine, board } = table;
  if (step.prepare !== undefined) {
    check(step, engine.prepareAttack(table.encounter, step.prepare, { board }));
    return;
  }
  if (step.undo === true) {
    table.used = table.undos.pop();
    const answer = engine.undo(table.encounter, table.used);
    check(step, answer);
    table.encounter = answer.encounter;
    table.log.pop();
  } else if (step.undo === "again") {
    check(step, engine.undo(table.encounter, table.used));
  }
  if (step.stored) {
    const { kept } = JSON.parse(JSON.stringify({ kept: table.encounter }));
    const loaded = engine.upgrade(kept);
    assert.equal(loaded, table.encounter, "loading");
    table.encounter = loaded;
  }
  if (step.do !== undefined) {
    const before = table.encounter;
    const act = () => engine.act(before, step.do, context(step.dice, board));
    if (step.error !== undefined) {
      fails(engine, act, step.error);
      return;
    }
    const answer = act();
    check(step, answer);
    if (answer.status === "done") {
      take(table, answer);
      assert.equal(engine.undo(answer.encounter, answer.undo).encounter, before, "the undo");
      // A second delivery is the same step: events with their ids, rolls, the undo.
      assert.deepEqual(act(), answer, "done again");
    }
  }
  if (step.patch !== undefined) matches(JSON.parse(table.undos.at(-1)), step.patch, "patch");
  for (const turn of step.turns ?? []) {
    const next = engine.nextActor(table.encounter);
    const place = next.round === undefined ? [next.turn, next.segment] : [next.round];
    assert.deepEqual([...place, ...(next.actors ?? [])], turn);
    for (const type of ["begin", "endTurn"]) {
      const answer = engine.act(table.encounter, { type, actor: turn.at(-1) }, context(undefined, board));
      assert.equal(answer.status, "done");
      take(table, answer);
    }
  }
  state(table, step);
}

/** What a step says about its own result. */
function check(step, answer) {
  if (step.refused !== undefined) {
    assert.equal(answer.status, "refused");
    assert.equal(answer.reasons[0].rule, step.refused);
  } else if (step.expect?.status === undefined) {
    assert.equal(answer.status, "done", JSON.stringify(answer));
  }
  if (step.expect !== undefined) matches(answer, step.expect, "result");
  for (const { total, target, value } of step.expectTotals ?? []) {
    const lines = answer.breakdown.filter(
      (line) => line.applied && line.total === total && (target === undefined || line.target === target),
    );
    assert.ok(lines.length > 0, `no line of ${total}`);
    assert.equal(lines.reduce((sum, line) => sum + line.value, 0), value, `the lines of ${total}`);
  }
  const events = (answer.events ?? []).map(({ type, actor }) => (actor === undefined ? type : `${type}:${actor}`));
  const is = (found, wanted) => found === wanted || found.split(":")[0] === wanted;
  if (step.events !== undefined) assert.deepEqual(events, step.events);
  let at = 0;
  for (const wanted of step.happens ?? []) {
    at = events.findIndex((found, place) => place >= at && is(found, wanted)) + 1;
    assert.ok(at > 0, `${wanted} in its order among ${events}`);
  }
  for (const unwanted of step.not ?? []) assert.ok(!events.some((found) => is(found, unwanted)), `${unwanted} in ${events}`);
}

/** What a step says about the fight after it. */
function state({ engine, encounter, lines }, step) {
  const next = engine.nextActor(encounter);
  if (step.next !== undefined) assert.deepEqual(next.actors ?? [], step.next);
  if (step.nextIs !== undefined) matches(next, step.nextIs, "next");
  if (step.lines !== undefined) matches(lines, step.lines, "lines");
  for (const { of, expect } of step.reach ?? []) matches(engine.checkReach(encounter, of), expect, "reach");
  const { head, fighters } = JSON.parse(encounter);
  if (step.head !== undefined) matches(head, step.head, "head");
  for (const [id, wanted] of Object.entries(step.fighters ?? {})) {
    matches(fighters.find(({ is }) => is.id === id), wanted, id);
  }
  for (const [id, wanted] of Object.entries(step.legal ?? {})) {
    const { commands } = engine.legalCommands(encounter, id);
    assert.deepEqual(commands.filter(({ legal }) => legal).map(({ command }) => command), wanted);
  }
  for (const { viewer, nextIs, without = [] } of step.redacted ?? []) {
    const view = engine.redact(encounter, viewer);
    matches(engine.nextActor(view), nextIs, "the view's next");
    for (const secret of without) assert.ok(!view.includes(secret), `${secret} in ${view}`);
  }
}
