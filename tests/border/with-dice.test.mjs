// The loop between an engine that asks and a host that rolls.
import assert from "node:assert/strict";
import { test } from "node:test";

import { QuintainError, resolveAttack, withDice } from "../../pkg/node.js";

const attack = { system: "hero", attacker: { ocv: 12 }, target: { dcv: 3, pd: 5 }, damage: { dice: 8 } };
const threes = ({ groups }) => groups.flatMap(({ count }) => Array(count).fill(3));

test("asks for each roll once and returns the finished attack", async () => {
  const asked = [];
  const result = await withDice((dice) => resolveAttack(attack, { dice }), async (request, all) => {
    assert.ok(all.includes(request));
    asked.push(request.id);
    return threes(request);
  });
  assert.equal(result.status, "done");
  assert.deepEqual(asked, [...new Set(asked)]);
  assert.deepEqual(asked, result.rolls.map(({ id }) => id));
  assert.equal(asked[0], "attack");
  assert.ok(asked.includes("damage"));
  assert.ok(result.rolls.every(({ source }) => source === "supplied"));
});

test("a miss asks for no damage", async () => {
  const asked = [];
  const hopeless = { ...attack, target: { dcv: 30 } };
  const result = await withDice((dice) => resolveAttack(hopeless, { dice }), (request) => {
    asked.push(request.id);
    return threes(request);
  });
  assert.equal(result.outcome.kind, "miss");
  assert.deepEqual(asked, ["attack"]);
});

test("takes typed arrays, and totals where the rule reads no faces", async () => {
  const result = await withDice((dice) => resolveAttack(attack, { dice }), (request) =>
    request.reads === "total" ? 10 : Uint8Array.from(threes(request)),
  );
  assert.equal(result.status, "done");
  assert.ok(result.rolls.some(({ total, faces }) => total === 10 || faces?.length > 0));
});

test("what is certain to be rolled can be asked for at once", async () => {
  const rounds = [];
  const duel = { system: "fractured-hope", attacker: { level: 2 }, target: {} };
  await withDice((dice) => {
    const result = resolveAttack(duel, { dice: { ...dice, ask: "foreseen" } });
    if (result.status === "needsDice") rounds.push(result.requests.map(({ id }) => id));
    return result;
  }, threes);
  assert.deepEqual(rounds, [["attack", "defence"]]);
});

test("an answer that is no roll, or does not fit, is an error with its path", async () => {
  const play = (answer) => withDice((dice) => resolveAttack(attack, { dice }), () => answer);
  for (const answer of [undefined, null, "3 3 3", {}]) {
    await assert.rejects(play(answer), { name: "QuintainError", code: "BAD_DICE", path: "dice.faces.attack" });
  }
  await assert.rejects(play([3, 3]), { name: "QuintainError", code: "BAD_DICE", path: "dice.faces.attack" });
  await assert.rejects(play([3, 3, 9]), { name: "QuintainError", code: "BAD_DICE", path: "dice.faces.attack[2]" });
});

test("a host that gives up is heard", async () => {
  const closed = new Error("dialog closed");
  await assert.rejects(
    withDice((dice) => resolveAttack(attack, { dice }), () => Promise.reject(closed)),
    (error) => error === closed,
  );
});

const question = { id: "abort", rule: "X-1", by: "target", options: ["dodge", "block", "none"] };
const asks = ({ choices }) =>
  choices.abort === undefined ? { status: "needsChoice", question } : { status: "done", chosen: choices.abort };

test("a question is answered by choose", async () => {
  const result = await withDice(asks, threes, { choose: async ({ options }) => options[1] });
  assert.deepEqual(result, { status: "done", chosen: "block" });
});

test("a question without choose, or a wrong answer, is an error with its path", async () => {
  const wrong = { name: "QuintainError", code: "BAD_CHOICE", path: "dice.choices.abort" };
  await assert.rejects(withDice(asks, threes), wrong);
  await assert.rejects(withDice(asks, threes, { choose: () => "run" }), wrong);
  await assert.rejects(withDice(asks, threes, { choose: () => undefined }), wrong);
});

test("refused and done end the loop", async () => {
  const refused = { status: "refused", reasons: [] };
  assert.equal(await withDice(() => refused, threes), refused);
  assert.equal(await withDice(async () => refused, threes), refused);
});

test("a call that forgets to pass the dice on does not turn for ever", async () => {
  let rounds = 0;
  const forgetful = () => {
    rounds += 1;
    return resolveAttack(attack, { dice: { faces: {} } });
  };
  await assert.rejects(withDice(forgetful, threes), (error) => error instanceof QuintainError && error.code === "BAD_DICE");
  assert.equal(rounds, 100);
});

test("later answers do not reach back into what an earlier call was given", async () => {
  const seen = [];
  await withDice((dice) => {
    seen.push(dice);
    return resolveAttack(attack, { dice });
  }, threes);
  assert.deepEqual(seen[0].faces, {});
});
