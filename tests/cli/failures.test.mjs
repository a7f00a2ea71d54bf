// Bad lines, bad files, impatient readers, and what is left behind.
import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { folder, parseLines, quintain, start } from "./run.mjs";

const punch = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } };
const good = `${JSON.stringify(punch)}\n`;
const bad = `${JSON.stringify({ ...punch, attacker: { ocv: 800 } })}\n`;

test("a bad line stops the run with its number, code and path; the lines before it stand", async () => {
  const { code, stderr, answers } = await quintain(["resolve", "-", "--seed", "1"], good + good + bad + good);
  assert.equal(code, 2);
  assert.match(stderr, /^<stdin>:3: OUT_OF_RANGE at attacker\.ocv: .*expected .+\n$/);
  assert.deepEqual(answers().map(({ line }) => line), [1, 2]);
});

test("the file is named, and the path leads from the line", async (t) => {
  const file = join(folder(t), "attacks.ndjson");
  writeFileSync(file, good + JSON.stringify({ id: 1, attack: { ...punch, attacker: { ocv: 800 } } }));
  for (const command of ["resolve", "odds"]) {
    const { code, stderr } = await quintain([command, file]);
    assert.equal(code, 2);
    assert.ok(stderr.startsWith(`${file}:2: OUT_OF_RANGE at attack.attacker.ocv: `), stderr);
  }
});

for (const [what, line, told] of [
  ["is no JSON", '{"system":"hero"', /^<stdin>:1: expected JSON; found .+/],
  ["is a list", "[]", /^<stdin>:1: WRONG_TYPE: expected an object; found a list/],
  ["is null", "null", /^<stdin>:1: WRONG_TYPE: expected an object; found null/],
  ["has no system", "{}", /^<stdin>:1: MISSING at system: /],
  ["has an unknown member beside the attack", '{"attack":{},"grup":1}', /^<stdin>:1: UNKNOWN_FIELD at grup: /],
  ["has an attack that is no object", '{"attack":5}', /^<stdin>:1: WRONG_TYPE at attack: /],
  ["has a list for a label", '{"group":[],"attack":{}}', /^<stdin>:1: WRONG_TYPE at group: /],
  ["has a context that is no object", '{"attack":{},"context":5}', /^<stdin>:1: WRONG_TYPE at context: /],
  ["has a bad seed of its own", `{"attack":${JSON.stringify(punch)},"context":{"dice":{"seed":-1}}}`, /^<stdin>:1: \w+ at context\.dice\.seed: /],
]) {
  test(`a line that ${what}`, async () => {
    const { code, stderr, stdout } = await quintain(["resolve", "-"], `${line}\n`);
    assert.equal(code, 2);
    assert.match(stderr, told);
    assert.equal(stdout, "");
  });
}

test("a line that is no UTF-8", async () => {
  const { code, stderr } = await quintain(["resolve", "-"], Buffer.from([0x7b, 0xff, 0x7d, 0x0a]));
  assert.equal(code, 2);
  assert.match(stderr, /^<stdin>:1: expected UTF-8/);
});

test("a bad line leaves no output file, keeps an old one, and leaves nothing beside it", async (t) => {
  const path = folder(t);
  const file = join(path, "answers.ndjson");
  assert.equal((await quintain(["resolve", "-", "-o", file], good + bad)).code, 2);
  assert.deepEqual(readdirSync(path), []);
  writeFileSync(file, "old\n");
  assert.equal((await quintain(["resolve", "-", "-o", file], good + bad)).code, 2);
  assert.deepEqual(readdirSync(path), ["answers.ndjson"]);
  assert.equal(readFileSync(file, "utf8"), "old\n");
});

test("the output may be the input, a link stays a link, and permissions stay", async (t) => {
  const path = folder(t);
  const file = join(path, "attacks.ndjson");
  const link = join(path, "link.ndjson");
  writeFileSync(file, good);
  chmodSync(file, 0o600);
  symlinkSync(file, link);
  assert.equal((await quintain(["odds", file, "-o", link])).code, 0);
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(parseLines(readFileSync(file, "utf8"))[0].system, "hero");
});

test("a device is written to directly", { skip: !existsSync("/dev/null") }, async () => {
  const { code, stderr } = await quintain(["resolve", "-", "-o", "/dev/null"], good);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
});

test("files that cannot be read or written are exit code 1", async (t) => {
  const path = folder(t);
  for (const parameters of [["resolve", join(path, "none.ndjson")], ["resolve", path], ["resolve", "-", "-o", join(path, "none", "out")]]) {
    const { code, stderr, stdout } = await quintain(parameters, good);
    assert.equal(code, 1, parameters.join(" "));
    assert.match(stderr, /^quintain: .+\n$/);
    assert.equal(stdout, "");
  }
  assert.deepEqual(readdirSync(path), []);
});

test("wrong parameters are exit code 1 with a sentence", async () => {
  for (const parameters of [
    ["resolve"],
    ["resolve", "-", "--seed", "-5"],
    ["resolve", "-", "--seed", "12345678901234567890"],
    ["resolve", "-", "--seed", "lucky"],
    ["resolve", "-", "--repeat", "0"],
    ["resolve", "-", "--first", "x"],
    ["resolve", "-", "--unknown"],
    ["rezolve", "-"],
  ]) {
    const { code, stderr } = await quintain(parameters, good);
    assert.equal(code, 1, parameters.join(" "));
    assert.match(stderr, /error: .+/);
  }
});

test("a reader that has seen enough is no failure", async () => {
  const child = start("resolve", "-", "--repeat", 100_000);
  let stderr = "";
  child.stderr.on("data", (piece) => (stderr += piece));
  child.stdin.end(good);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "close");
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
});

test("a slow reader holds the reading back", async () => {
  const child = start("resolve", "-", "--seed", "1");
  child.stdin.on("error", () => {});
  let written = 0;
  let stopped = false;
  const closed = once(child, "close");
  const feed = (async () => {
    for (; written < 200_000 && !stopped; written += 1) {
      if (!child.stdin.write(good)) await Promise.race([once(child.stdin, "drain").catch(() => {}), closed]);
    }
  })();
  // Nobody reads: the pipes fill and the writer comes to a halt by itself.
  let before = -1;
  while (before !== written) {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  assert.ok(written < 200_000, `${written} lines were taken without a reader`);
  stopped = true;
  child.kill();
  await feed;
});

test("answers come as soon as their lines are there", async () => {
  const child = start("resolve", "-", "--seed", "1");
  for (let line = 1; line <= 3; line += 1) {
    child.stdin.write(good);
    const [piece] = await once(child.stdout, "data");
    assert.equal(parseLines(String(piece))[0].line, line);
  }
  child.stdin.end();
  const [code] = await once(child, "close");
  assert.equal(code, 0);
});

test("a line that comes in pieces, and a very long one", async () => {
  const child = start("odds", "-");
  const text = JSON.stringify({ id: `é${"x".repeat(8_000_000)}`, attack: punch });
  const bytes = Buffer.from(`${text}\n`);
  const output = (async () => {
    const pieces = [];
    for await (const piece of child.stdout) pieces.push(piece);
    return Buffer.concat(pieces).toString("utf8");
  })();
  // The first cut goes through the two bytes of é.
  child.stdin.write(bytes.subarray(0, 8));
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.stdin.end(bytes.subarray(8));
  const [answer] = parseLines(await output);
  assert.equal(answer.id.length, 8_000_001);
  assert.equal(answer.id[0], "é");
});

test("a run that is stopped leaves nothing behind", { skip: process.platform === "win32" }, async (t) => {
  const path = folder(t);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    const child = start("resolve", "-", "-o", join(path, "answers.ndjson"));
    child.stdin.write(good);
    while (readdirSync(path).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    const [code, by] = await once(child, "close");
    assert.deepEqual({ code, by }, { code: null, by: signal });
    assert.deepEqual(readdirSync(path), []);
  }
});
