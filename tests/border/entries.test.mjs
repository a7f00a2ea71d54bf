// Every entry offers the same names; those that need no init work at once, the other one says what is missing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const pkg = new URL("../../pkg/", import.meta.url);
const names = [
  "Board",
  "QuintainError",
  "act",
  "areaSquares",
  "attackOdds",
  "checkOdds",
  "checkReach",
  "compareOdds",
  "describe",
  "distance",
  "explain",
  "facing",
  "init",
  "knockback",
  "labels",
  "legalCommands",
  "lineOfSight",
  "nextActor",
  "orderOdds",
  "parseCheck",
  "prepareAttack",
  "randomSeed",
  "reachableSquares",
  "readLogHorizonCharacter",
  "readLogHorizonEnemy",
  "redact",
  "replay",
  "resolveAttack",
  "resolveAttacks",
  "ruleBook",
  "schema",
  "shortestPath",
  "sightMatrix",
  "sightPairs",
  "squareAreas",
  "startEncounter",
  "undo",
  "upgrade",
  "version",
  "visibleSquares",
  "walk",
  "withDice",
];

/** Runs a module in a process of its own, so that nothing is initialised by another test. */
function alone(code) {
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" }).trim();
}

test("the entries export the same names", async () => {
  const require = createRequire(import.meta.url);
  const entries = await Promise.all(["node.js", "inline.js", "index.js"].map((name) => import(new URL(name, pkg).href)));
  entries.push(require("../../pkg/node.cjs"));
  for (const entry of entries) assert.deepEqual(Object.keys(entry).sort(), names);
});

test("package, crate and engine have one version", async () => {
  const { version: inPackage } = JSON.parse(readFileSync(new URL("../package.json", pkg), "utf8"));
  const [, inCrate] = /^version = "(.+)"$/m.exec(readFileSync(new URL("../Cargo.toml", pkg), "utf8"));
  const entry = await import(new URL("node.js", pkg).href);
  const glue = await import(new URL("glue.js", pkg).href);
  assert.equal(inPackage, inCrate);
  assert.equal(entry.version, inPackage);
  assert.equal(glue.version(), inPackage);
  assert.equal(entry.schema, glue.schema());
});

for (const file of ["node.js", "inline.js"]) {
  test(`${file} works at import, and its init does nothing`, () => {
    const code = `import { ruleBook, init } from ${JSON.stringify(new URL(file, pkg).href)};
      const before = ruleBook("hero").system;
      await init();
      console.log(before, ruleBook("hero").system);`;
    assert.equal(alone(code), "hero hero");
  });
}

const byUrl = JSON.stringify(new URL("index.js", pkg).href);
const bytes = JSON.stringify(fileURLToPath(new URL("engine.wasm", pkg)));

test("the entry by URL knows its constants and says what to do before init", () => {
  const code = `import * as entry from ${byUrl};
    console.log(entry.version, typeof entry.schema);
    for (const name of ["resolveAttack", "resolveAttacks", "attackOdds", "checkOdds", "compareOdds", "ruleBook", "randomSeed"]) {
      try { entry[name]("hero"); console.log("no error"); }
      catch (error) { console.log(error instanceof entry.QuintainError, error.name, error.code, error.message.includes(name), error.message.includes("await init()")); }
    }`;
  const { version } = JSON.parse(readFileSync(new URL("../package.json", pkg), "utf8"));
  const lines = alone(code).split("\n");
  assert.equal(lines[0], `${version} number`);
  assert.deepEqual(lines.slice(1), Array(7).fill("true QuintainError NOT_INITIALISED true true"));
});

test("init takes bytes, a compiled module, a Response or a promise", () => {
  for (const source of [
    "bytes",
    "new Uint8Array(bytes).buffer",
    "new WebAssembly.Module(bytes)",
    "Promise.resolve(bytes)",
    'new Response(bytes, { headers: { "content-type": "application/wasm" } })',
    'Promise.resolve(new Response(bytes, { headers: { "content-type": "application/wasm" } }))',
  ]) {
    const code = `import { readFileSync } from "node:fs";
      import { ruleBook, init } from ${byUrl};
      const bytes = readFileSync(${bytes});
      await init(${source});
      console.log(ruleBook("hero").system);`;
    assert.equal(alone(code), "hero", source);
  }
});

test("simultaneous calls of init share one load, and later ones do nothing", () => {
  const code = `import { readFileSync } from "node:fs";
    import { ruleBook, init } from ${byUrl};
    let loads = 0;
    globalThis.fetch = async () => (loads += 1, new Response(readFileSync(${bytes}), { headers: { "content-type": "application/wasm" } }));
    await Promise.all([init(), init(), init()]);
    await init();
    await init("somewhere else");
    console.log(loads, ruleBook("hero").system);`;
  assert.equal(alone(code), "1 hero");
});

test("a failed init names the address and can be tried again", () => {
  const code = `import { readFileSync } from "node:fs";
    import { ruleBook, init, QuintainError } from ${byUrl};
    globalThis.fetch = async () => new Response("<!doctype html>", { status: 404 });
    await init("https://example.org/engine.wasm").catch((error) =>
      console.log(error instanceof QuintainError, error.code, error.message.includes("https://example.org/engine.wasm"), error.message.includes("404")));
    await init(new Uint8Array([60, 33, 100, 111])).catch((error) => console.log(error.code));
    await init(readFileSync(${bytes}));
    console.log(ruleBook("hero").system);`;
  assert.equal(alone(code), "true NOT_INITIALISED true true\nNOT_INITIALISED\nhero");
});

test("the glue evaluates no text as code", () => {
  for (const file of ["glue.js", "inline.js", "node.cjs"]) {
    const text = readFileSync(new URL(file, pkg), "utf8");
    assert.doesNotMatch(text, /new Function|\beval\(/, file);
  }
});
