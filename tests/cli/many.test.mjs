// Workers, going on after bad lines, tables, and how far a run is.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import papaparse from "papaparse";

import { attackOdds, resolveAttack } from "../../pkg/node.js";
import { createProgress } from "../../pkg/cli/progress.js";
import { folder, quintain } from "./run.mjs";

const example = fileURLToPath(new URL("../../examples/node-batch/attacks.ndjson", import.meta.url));
const program = fileURLToPath(new URL("../../pkg/cli.js", import.meta.url));
const punch = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } };
const shove = { system: "fractured-hope", attacker: { level: 2 }, target: {} };
const line = (value) => `${JSON.stringify(value)}\n`;
const good = line(punch);
const bad = line({ ...punch, attacker: { ocv: 800 } });
const table = (text) => papaparse.parse(text.trimEnd(), { header: true }).data;

for (const [what, parameters] of [
  ["resolve", ["resolve", example, "--seed", "42"]],
  ["resolve with many repeats", ["resolve", example, "--seed", "42", "--repeat", "70", "--brief"]],
  ["odds", ["odds", example]],
  ["a table", ["resolve", example, "--seed", "42", "--format", "csv"]],
]) {
  test(`${what}: the same bytes from any number of workers`, async () => {
    const alone = await quintain(parameters);
    assert.deepEqual([alone.code, alone.stderr], [0, ""]);
    assert.ok(alone.stdout.length > 10_000);
    for (const workers of [2, 5]) {
      const { code, stderr, stdout } = await quintain([...parameters, "--workers", workers]);
      assert.deepEqual([code, stderr], [0, ""]);
      assert.ok(stdout === alone.stdout, `${workers} workers`);
    }
  });
}

test("one line's repeats are spread over workers too", async () => {
  const alone = await quintain(["resolve", "-", "--seed", "3", "--repeat", "500"], good);
  const spread = await quintain(["resolve", "-", "--seed", "3", "--repeat", "500", "--workers", "3"], good);
  assert.equal(alone.answers().length, 500);
  assert.ok(spread.stdout === alone.stdout);
});

test("a bad line stops workers where it stops one thread", async (t) => {
  const path = folder(t);
  const input = good.repeat(100) + bad + good.repeat(100) + bad;
  const alone = await quintain(["resolve", "-", "--seed", "1"], input);
  assert.equal(alone.code, 2);
  assert.equal(alone.answers().length, 100);
  assert.match(alone.stderr, /^<stdin>:101: OUT_OF_RANGE at attacker\.ocv: [^\n]+\n$/);
  const spread = await quintain(["resolve", "-", "--seed", "1", "--workers", "3"], input);
  assert.deepEqual([spread.code, spread.stderr, spread.stdout], [2, alone.stderr, alone.stdout]);
  assert.equal((await quintain(["resolve", "-", "--workers", "3", "-o", join(path, "out")], input)).code, 2);
  assert.deepEqual(readdirSync(path), []);
});

for (const workers of [1, 3]) {
  test(`--keep-going with ${workers} at work tells every bad line once and answers the rest`, async (t) => {
    const output = join(folder(t), "answers.ndjson");
    const input = `${good}{"system"\n${bad}\n${good}[]\n${good}`;
    const { code, stderr } = await quintain(
      ["resolve", "-", "--seed", "1", "--repeat", "200", "--keep-going", "--workers", workers, "-o", output],
      input,
    );
    assert.equal(code, 2);
    assert.deepEqual(stderr.trimEnd().split("\n").map((told) => told.slice(0, 28)), [
      "<stdin>:2: expected JSON; fo",
      "<stdin>:3: OUT_OF_RANGE at a",
      "<stdin>:6: WRONG_TYPE: expec",
    ]);
    const answers = readFileSync(output, "utf8").trimEnd().split("\n").map((text) => JSON.parse(text));
    assert.deepEqual([...new Set(answers.map((answer) => answer.line))], [1, 5, 7]);
    assert.equal(answers.length, 600);
    // A bad line takes nothing from the dice of the others.
    assert.deepEqual(answers.at(-1), { line: 7, ...resolveAttack(punch, { dice: { seed: 1, index: 1 + 6 * 200 + 199 } }) });
  });
}

test("an empty line costs nothing, however often lines are repeated", async () => {
  const { code, stdout } = await quintain(["resolve", "-", "--repeat", "1000000000", "--workers", "2"], "\n \t\r\n");
  assert.deepEqual([code, stdout], [0, ""]);
});

test("a file that cannot be read is exit code 1 for workers too", async (t) => {
  for (const file of [folder(t), join(folder(t), "none.ndjson")]) {
    const { code, stderr } = await quintain(["resolve", file, "--workers", "2"]);
    assert.equal(code, 1);
    assert.match(stderr, /^quintain: .+\n$/);
  }
});

test("--keep-going without a bad line is a success", async () => {
  const { code, stderr, answers } = await quintain(["odds", "-", "--keep-going"], good + good);
  assert.deepEqual([code, stderr, answers().length], [0, "", 2]);
});

test("a table has a row for each target and a column for each field that came", async () => {
  const pair = { system: "hero", attacker: { ocv: 8 }, targets: [{ id: "ox, the \"great\"", dcv: 7 }, { dcv: 3 }], damage: { dice: 12 } };
  const input = line({ id: "=1+1", group: "g", attack: punch }) + line(shove) + line(pair);
  const { code, stderr, stdout } = await quintain(["resolve", "-", "--seed", "42", "--format", "csv"], input);
  assert.deepEqual([code, stderr], [0, ""]);
  const [header] = stdout.split("\r\n");
  assert.ok(header.startsWith("line,id,group,system,status,seed,index,target,kind,"), header);
  const rows = table(stdout);
  assert.deepEqual(rows.map((row) => [row.line, row.target]), [["1", ""], ["2", ""], ["3", "ox, the \"great\""], ["3", "2"]]);
  // A spreadsheet would calculate the label.
  assert.equal(rows[0].id, "'=1+1");
  const [first, second, third] = [punch, shove, pair].map((attack, place) => resolveAttack(attack, { dice: { seed: 42, index: place + 1 } }));
  assert.equal(rows[0].stun, String(first.outcome.stun ?? ""));
  assert.equal(rows[1].damage, String(second.outcome.damage));
  assert.equal(rows[1].stun, "");
  assert.equal(rows[2].reach, String(third.outcome.targets[0].reach));
  assert.equal(rows[3]["knockback.metres"], String(third.outcome.targets[1].knockback?.metres ?? ""));
  assert.ok(!header.includes("breakdown") && !header.includes("rolls"));
});

test("a line's id stays its own beside a target's", async () => {
  const attack = { ...punch, target: { ...punch.target, id: "ox" } };
  for (const command of ["resolve", "odds"]) {
    const input = line({ id: "first", attack }) + line(attack);
    const options = command === "resolve" ? ["--seed", "1"] : [];
    const { answers } = await quintain([command, "-", ...options], input);
    assert.deepEqual(answers().map(({ id }) => id), ["first", undefined], command);
    const { stdout } = await quintain([command, "-", ...options, "--format", "csv"], input);
    assert.deepEqual(table(stdout).map(({ id, target }) => [id, target]), [["first", "ox"], ["", "ox"]], command);
  }
});

test("a table of odds has chances and means, and each distribution in one cell", async () => {
  const { stdout } = await quintain(["odds", "-", "--format", "csv"], good);
  const [row] = table(stdout);
  const { kinds, stun } = attackOdds(punch);
  assert.equal(Number(row["kinds.hit"]), kinds.hit);
  assert.equal(Number(row["stun.mean"]), stun.mean);
  assert.deepEqual(JSON.parse(row["stun.p"]), stun.p);
});

test("a table with a bad line, with and without going on", async (t) => {
  const path = folder(t);
  const stopped = await quintain(["resolve", "-", "--seed", "1", "--format", "csv"], good + bad + good);
  assert.equal(stopped.code, 2);
  assert.deepEqual(table(stopped.stdout).map((row) => row.line), ["1"]);
  const on = await quintain(["resolve", "-", "--seed", "1", "--format", "csv", "--keep-going"], good + bad + good);
  assert.equal(on.code, 2);
  assert.deepEqual(table(on.stdout).map((row) => row.line), ["1", "3"]);
  assert.equal((await quintain(["resolve", "-", "--format", "csv", "-o", join(path, "out.csv")], good + bad)).code, 2);
  assert.deepEqual(readdirSync(path), []);
});

test("a table of nothing is empty", async () => {
  const { code, stdout } = await quintain(["odds", "-", "--format", "csv"], "\n");
  assert.deepEqual([code, stdout], [0, ""]);
});

test("a line that asks for dice has a row that says so", async () => {
  const input = line({ attack: punch, context: { dice: { faces: { attack: [3, 3, 3] } } } });
  const { stdout } = await quintain(["resolve", "-", "--format", "csv"], input);
  assert.deepEqual(table(stdout), [{ line: "1", system: "hero", status: "needsDice" }]);
});

test("wrong values of the new parameters", async () => {
  for (const parameters of [["--workers", "0"], ["--workers", "many"], ["--format", "xml"]]) {
    const { code, stderr } = await quintain(["odds", "-", ...parameters], good);
    assert.equal(code, 1, parameters.join(" "));
    assert.match(stderr, /error: .+/);
  }
});

test("the help has examples, and they run", async (t) => {
  const path = folder(t);
  writeFileSync(join(path, "attacks.ndjson"), good + line(shove));
  let tried = 0;
  for (const command of ["resolve", "odds"]) {
    const { stdout } = await quintain([command, "--help"]);
    const [, examples] = stdout.split("Examples:\n");
    for (const [, parameters] of examples.matchAll(/^ {2}quintain ([^>|\n]+)/gm)) {
      const { status, stderr } = spawnSync(process.execPath, [program, ...parameters.trim().split(" ")], { cwd: path, encoding: "utf8" });
      assert.equal(status, 0, `${parameters}: ${stderr}`);
      tried += 1;
    }
  }
  assert.equal(tried, 6);
  for (const name of ["rolled.ndjson", "rolled.csv", "odds.ndjson"]) assert.ok(existsSync(join(path, name)), name);
});

/** What a terminal would be shown. */
function terminal() {
  let shown = "";
  const stream = new Writable({
    write(chunk, _, done) {
      shown += chunk;
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY: true, columns: 100, cursorTo() {}, clearLine() {}, clearScreenDown() {}, moveCursor() {} }), shown: () => shown };
}

test("on a terminal: what is done, how fast, and the time left", async () => {
  const { stream, shown } = terminal();
  const progress = createProgress({ stream, bytes: 1000 });
  progress.add({ bytes: 100 }, 10);
  assert.equal(shown(), "", "a short run shows nothing");
  await new Promise((resolve) => setTimeout(resolve, 600));
  progress.add({ bytes: 400 }, 40);
  progress.stop();
  assert.match(shown(), /█+░+ 50 %, 50 answers, \d\d\/s, \S+ left/);
});

test("on a terminal without a known end: what is done, and how fast", async () => {
  const { stream, shown } = terminal();
  const progress = createProgress({ stream });
  await new Promise((resolve) => setTimeout(resolve, 600));
  progress.add({ bytes: 400 }, 40);
  progress.stop();
  assert.match(shown(), /40 answers, \d\d\/s/);
  assert.doesNotMatch(shown(), /left|█/);
});

test("where no terminal is, nothing is shown", async (t) => {
  const output = join(folder(t), "out");
  const { stderr } = await quintain(["resolve", example, "--seed", "1", "--repeat", "100", "-o", output]);
  assert.equal(stderr, "");
});
