// The engine in WebAssembly answers as the same code does natively: every byte of the text,
// every line, every bit of every float, every fault.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as glue from "../../pkg/glue.js";
import { pack } from "../../pkg/pack.js";

glue.initSync({ module: readFileSync(new URL("../../pkg/engine.wasm", import.meta.url)) });

const root = fileURLToPath(new URL("../..", import.meta.url));

function example(parameters, input = "") {
  const { status, stdout, error } = spawnSync("cargo", ["run", "--quiet", "--locked", "--example", ...parameters], {
    cwd: root,
    encoding: "utf8",
    input,
    maxBuffer: 2 ** 30,
    stdio: ["pipe", "pipe", "inherit"],
  });
  assert.ifError(error);
  assert.equal(status, 0);
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

function natively(asked) {
  return example(["native"], asked.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

function inWebAssembly({ call, request, with: second, columns }) {
  try {
    if (call === "resolveAttacks") {
      const arrays = Object.values(columns).map((column) => Int32Array.from(column));
      const [text, numbers, ...filled] = glue.resolveAttacks(...pack([request, second]), Object.keys(columns), arrays);
      return [text, filled.map((column) => [...column]), [...numbers].map(bits)];
    }
    const [text, lines, numbers] = glue[call](...pack([request, second]));
    return [text, [...lines], [...numbers].map(bits)];
  } catch (thrown) {
    const { code, path, message } = JSON.parse(thrown);
    return [code, path, message];
  }
}

const view = new DataView(new ArrayBuffer(8));

function bits(number) {
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

/** The native reader sorts the members of objects; a fault may name the first one. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

function compare(questions) {
  const asked = questions.map(sorted);
  const native = natively(asked);
  assert.equal(native.length, asked.length);
  asked.forEach((line, place) => assert.deepEqual(inWebAssembly(line), native[place], JSON.stringify(line)));
}

const attacks = readFileSync(new URL("../../examples/node-batch/attacks.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line).attack);

test("attacks from seeds", () => {
  const seeds = [42, "fedcba9876543210"];
  compare(
    attacks.flatMap((request, place) =>
      seeds.flatMap((seed) =>
        [0, place, 2 ** 40 + place].map((index) => ({ call: "resolveAttack", request, with: { dice: { seed, index } } })),
      ),
    ),
  );
});

test("odds, also exact and joint", () => {
  compare(
    attacks.flatMap((request) =>
      [{}, { exact: true, joint: true }].map((settings) => ({ call: "attackOdds", request, with: settings })),
    ),
  );
});

test("random attacks", () => {
  compare(
    example(["requests", "--", "usual", "400"]).flatMap((request, place) => [
      { call: "resolveAttack", request, with: { dice: { seed: place, index: 3 } } },
      { call: "resolveAttack", request, with: { dice: { ask: "foreseen" } } },
    ]),
  );
});

test("odds of random attacks", () => {
  compare(
    example(["requests", "--", "small", "200"]).map((request) => ({
      call: "attackOdds",
      request,
      with: { exact: true, joint: true },
    })),
  );
});

test("batches, as columns and as aggregates", () => {
  compare(
    attacks
      .filter(({ targets }) => targets === undefined)
      .flatMap(({ system, ...base }) =>
        [false, true].map((aggregate) => ({
          call: "resolveAttacks",
          request: { system, base, aggregate, ...(system === "hero" ? {} : { count: 40 }) },
          with: { seed: 7, first: 1000 },
          columns: system === "hero" ? { "attacker.ocv": Array.from({ length: 40 }, (_, row) => row - 5) } : {},
        })),
      ),
  );
});

test("checks, contests and plain dice, right and wrong", () => {
  compare(
    [
      ...Array.from({ length: 20 }, (_, target) => ({ system: "hero", target, against: 11 })),
      { system: "dice", groups: [{ count: 4, sides: 6 }, { count: 2, sides: 8 }], dropped: 2, atLeast: 12 },
      { system: "dice", groups: [{ count: 60, sides: 20 }], atMost: 600, plus: -3 },
      { system: "dice", groups: [{ count: 5, sides: 6, reading: "half" }, { count: 3, sides: 6, reading: "lessOne" }] },
      { system: "dice", groups: [{ count: 0, sides: 6 }] },
      { system: "hero" },
    ].map((request) => ({ call: "checkOdds", request, with: { exact: true } })),
  );
});

test("golden cases, right and wrong", () => {
  const folder = new URL("../golden/", import.meta.url);
  const asked = readdirSync(folder, { recursive: true })
    .filter((name) => String(name).endsWith(".json"))
    .flatMap((name) => JSON.parse(readFileSync(new URL(String(name).replaceAll("\\", "/"), folder), "utf8")).cases ?? [])
    // NaN does not pass through JSON, and without dice a seed is drawn.
    .filter((golden) => !JSON.stringify(golden).includes("$nan"))
    .filter(({ call, context }) => ["attackOdds", "checkOdds"].includes(call) || (call === "resolveAttack" && context?.dice !== undefined))
    .map(({ call, request, context, settings }) => ({ call, request, with: context ?? settings ?? null }));
  assert.ok(asked.length > 100);
  compare(asked);
});
