// What the command line answers.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { attackOdds, resolveAttack, version } from "../../pkg/node.js";
import { folder, quintain } from "./run.mjs";

const punch = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } };
const shove = { system: "fractured-hope", attacker: { level: 2 }, target: {} };
const lines = (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

test("a line's dice follow from the seed and the line's number", async () => {
  const { code, stderr, answers } = await quintain(["resolve", "-", "--seed", "42"], lines(punch, shove, punch));
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  assert.deepEqual(
    answers(),
    [punch, shove, punch].map((attack, place) => ({
      line: place + 1,
      ...resolveAttack(attack, { dice: { seed: 42, index: place + 1 } }),
    })),
  );
});

test("a file is read like standard input", async (t) => {
  const file = join(folder(t), "attacks.ndjson");
  writeFileSync(file, lines(punch, shove));
  const fromFile = await quintain(["resolve", file, "--seed", "0123456789abcdef"]);
  const fromInput = await quintain(["resolve", "-", "--seed", "0123456789abcdef"], lines(punch, shove));
  assert.equal(fromFile.code, 0);
  assert.equal(fromFile.stdout, fromInput.stdout);
});

test("id and group are echoed, and a line's own context and settings are used", async () => {
  const context = { dice: { seed: 7, index: 9 } };
  const input = lines({ id: "a", group: "g", attack: punch, context, settings: { exact: true } }, { id: 5, attack: shove });
  const resolved = (await quintain(["resolve", "-", "--seed", "42"], input)).answers();
  assert.deepEqual(resolved, [
    { line: 1, id: "a", group: "g", ...resolveAttack(punch, context) },
    { line: 2, id: 5, ...resolveAttack(shove, { dice: { seed: 42, index: 2 } }) },
  ]);
  const odds = (await quintain(["odds", "-"], input)).answers();
  assert.deepEqual(odds, [
    { line: 1, id: "a", group: "g", ...attackOdds(punch, { exact: true }) },
    { line: 2, id: 5, ...attackOdds(shove) },
  ]);
});

test("a file in two parts has the dice of the whole with --first", async () => {
  const whole = (await quintain(["resolve", "-", "--seed", "42"], lines(punch, punch, shove))).answers();
  const rest = (await quintain(["resolve", "-", "--seed", "42", "--first", "2"], lines(punch, shove))).answers();
  assert.deepEqual(
    rest.map(({ line, ...result }) => result),
    whole.slice(1).map(({ line, ...result }) => result),
  );
});

test("--repeat gives every repeat of every line its own dice", async () => {
  const { answers } = await quintain(["resolve", "-", "--seed", "42", "--repeat", "3"], lines(punch, shove));
  assert.deepEqual(answers().map(({ line, index }) => [line, index]), [[1, 1], [1, 2], [1, 3], [2, 4], [2, 5], [2, 6]]);
});

test("--brief leaves breakdown and rolls out", async () => {
  const [answer] = (await quintain(["resolve", "-", "--seed", "42", "--brief"], lines(punch))).answers();
  const { breakdown, rolls, ...rest } = resolveAttack(punch, { dice: { seed: 42, index: 1 } });
  assert.deepEqual(answer, { line: 1, ...rest });
});

test("without a seed one is drawn for the whole run and told", async () => {
  const first = (await quintain(["resolve", "-"], lines(punch, punch))).answers();
  const second = (await quintain(["resolve", "-"], lines(punch, punch))).answers();
  assert.equal(first[0].seed, first[1].seed);
  assert.notEqual(first[0].seed, second[0].seed);
  const again = await quintain(["resolve", "-", "--seed", first[0].seed], lines(punch, punch));
  assert.deepEqual(again.answers(), first);
});

test("faces on a line are used; what is missing is asked for, or seeded when a seed is given", async () => {
  const input = lines({ attack: punch, context: { dice: { faces: { attack: [3, 3, 3] } } } });
  const [asking] = (await quintain(["resolve", "-"], input)).answers();
  assert.equal(asking.status, "needsDice");
  const [done] = (await quintain(["resolve", "-", "--seed", "42"], input)).answers();
  assert.equal(done.status, "done");
  assert.deepEqual(done.rolls[0].faces, [3, 3, 3]);
});

test("odds take --exact and --joint", async () => {
  const [plain, exact] = await Promise.all([
    quintain(["odds", "-"], lines(punch)),
    quintain(["odds", "-", "--exact", "--joint"], lines(punch)),
  ]);
  assert.deepEqual(plain.answers(), [{ line: 1, ...attackOdds(punch) }]);
  assert.deepEqual(exact.answers(), [{ line: 1, ...attackOdds(punch, { exact: true, joint: true }) }]);
});

test("empty lines, CRLF, a byte order mark and a missing last line feed", async () => {
  const input = `\uFEFF${JSON.stringify(punch)}\r\n\r\n   \n${JSON.stringify(shove)}`;
  const { code, answers } = await quintain(["resolve", "-", "--seed", "42"], input);
  assert.equal(code, 0);
  assert.deepEqual(answers().map(({ line, system }) => [line, system]), [[1, "hero"], [4, "fractured-hope"]]);
});

test("separators that JSON allows inside a text do not cut the line", async () => {
  const input = `{"id":"a\u2028b\u2029c","attack":${JSON.stringify(punch)}}\n`;
  const { code, answers } = await quintain(["odds", "-"], input);
  assert.equal(code, 0);
  assert.equal(answers()[0].id, "a\u2028b\u2029c");
});

test("an empty input is an empty output", async () => {
  assert.deepEqual(
    (({ code, stdout, stderr }) => ({ code, stdout, stderr }))(await quintain(["resolve", "-"], "")),
    { code: 0, stdout: "", stderr: "" },
  );
});

test("--version and --help", async () => {
  assert.equal((await quintain(["--version"])).stdout.trim(), version);
  const { stdout } = await quintain(["resolve", "--help"]);
  for (const word of ["--seed", "--repeat", "--first", "--brief", "--output", "exit code is 2"]) assert.ok(stdout.includes(word), word);
});

test("--output writes what standard output would show", async (t) => {
  const file = join(folder(t), "answers.ndjson");
  const shown = await quintain(["resolve", "-", "--seed", "42"], lines(punch, shove));
  const { code, stdout } = await quintain(["resolve", "-", "--seed", "42", "--output", file], lines(punch, shove));
  assert.deepEqual({ code, stdout }, { code: 0, stdout: "" });
  assert.equal(readFileSync(file, "utf8"), shown.stdout);
});
