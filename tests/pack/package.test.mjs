// The packed package: what is in it, and what Node makes of it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { publint } from "publint";
import { formatMessage } from "publint/utils";

import { folder, project, require } from "../installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

const ATTACK = '{ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } }';
const USE = `const result = resolveAttack(${ATTACK}, { dice: { seed: 42 } });
console.log(result.status, result.breakdown.length > 0, attackOdds(${ATTACK}).kinds.hit > 0);`;

function runFile(name, text) {
  writeFileSync(join(project, name), text);
  return execFileSync(process.execPath, [name], { cwd: project, encoding: "utf8" }).trim();
}

test("the tarball holds what is needed and nothing else", () => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1).replaceAll("\\", "/"))
    .sort();
  assert.deepEqual(names, [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "package.json",
    "pkg/api.js",
    "pkg/batch.js",
    "pkg/board.js",
    "pkg/border.js",
    "pkg/cli.js",
    "pkg/cli/answers.js",
    "pkg/cli/jobs.js",
    "pkg/cli/lines.js",
    "pkg/cli/output.js",
    "pkg/cli/progress.js",
    "pkg/cli/rows.js",
    "pkg/cli/run.js",
    "pkg/cli/table.js",
    "pkg/cli/tasks.js",
    "pkg/cli/worker.js",
    "pkg/cli/workers.js",
    "pkg/compare-odds.js",
    "pkg/compiled.js",
    "pkg/constants.js",
    "pkg/describe.js",
    "pkg/engine-state.js",
    "pkg/engine.wasm",
    "pkg/error.js",
    "pkg/floats.js",
    "pkg/foundry.d.ts",
    "pkg/foundry.js",
    "pkg/glue.js",
    "pkg/index.d.cts",
    "pkg/index.d.ts",
    "pkg/index.js",
    "pkg/inline.js",
    "pkg/lines.js",
    "pkg/log-horizon.js",
    "pkg/no-init.js",
    "pkg/node.cjs",
    "pkg/node.js",
    "pkg/owlbear.d.ts",
    "pkg/owlbear.js",
    "pkg/owlbear/dice-plus.js",
    "pkg/owlbear/geometry.js",
    "pkg/owlbear/scene.js",
    "pkg/owlbear/store.js",
    "pkg/owlbear/walls.js",
    "pkg/pack.js",
    "pkg/texts-en.js",
    "pkg/texts-ja.js",
    "pkg/texts.js",
    "pkg/with-dice.js",
  ]);
});

test("every file that exports, bin and sideEffects name is there", () => {
  const named = JSON.stringify([manifest.exports, manifest.main, manifest.module, manifest.types, manifest.bin, manifest.sideEffects]);
  for (const [, name] of named.matchAll(/"(?:\.\/)?(pkg\/[^"]+)"/g)) assert.ok(existsSync(join(folder, name)), name);
});

test("Node imports it", () => {
  assert.equal(runFile("esm.mjs", `import { attackOdds, resolveAttack } from "quintain";\n${USE}`), "done true true");
});

test("Node requires it", () => {
  assert.equal(runFile("cjs.cjs", `const { attackOdds, resolveAttack } = require("quintain");\n${USE}`), "done true true");
});

test("Node imports the inline file", () => {
  assert.equal(runFile("inline.mjs", `import { attackOdds, resolveAttack } from "quintain/inline";\n${USE}`), "done true true");
});

test("the inline file stands alone", () => {
  writeFileSync(join(project, "copied.mjs"), readFileSync(join(folder, "pkg", "inline.js")));
  assert.equal(runFile("beside.mjs", `import { attackOdds, resolveAttack } from "./copied.mjs";\n${USE}`), "done true true");
  assert.doesNotMatch(readFileSync(join(folder, "pkg", "inline.js"), "utf8"), /^import\b|\bimport\.meta\b|\brequire\(/m);
});

test("the adapters' files stand alone, and need no engine", () => {
  for (const name of ["foundry"]) {
    writeFileSync(join(project, `copied-${name}.mjs`), readFileSync(join(folder, "pkg", `${name}.js`)));
    const use = (from) => `import * as copied from "${from}";\nconsole.log(Object.keys(copied).length > 5);`;
    assert.equal(runFile(`beside-${name}.mjs`, use(`./copied-${name}.mjs`)), "true");
    assert.equal(runFile(`entry-${name}.mjs`, use(`quintain/${name}`)), "true");
  }
});

test("a worker has an engine of its own", () => {
  const text = `import { Worker } from "node:worker_threads";
    const worker = new Worker(new URL("in-worker.mjs", import.meta.url));
    worker.on("message", (text) => console.log(text));`;
  writeFileSync(
    join(project, "in-worker.mjs"),
    `import { parentPort } from "node:worker_threads";
    import { resolveAttack } from "quintain/inline";
    parentPort.postMessage(resolveAttack(${ATTACK}, { dice: { seed: 42 } }).status);`,
  );
  assert.equal(runFile("worker.mjs", text), "done");
});

test("the engine can be loaded by hand", () => {
  assert.equal(require.resolve("quintain/engine.wasm"), join(folder, "pkg", "engine.wasm"));
  const code = `import { readFileSync } from "node:fs";
    import { createRequire } from "node:module";
    import { attackOdds, init, resolveAttack } from "./node_modules/quintain/pkg/index.js";
    await init(readFileSync(createRequire(import.meta.url).resolve("quintain/engine.wasm")));
    ${USE}`;
  assert.equal(runFile("by-hand.mjs", code), "done true true");
});

test("all entries give the same attack, bit for bit", () => {
  const text = (load) => `${load}
    const results = [];
    for (let index = 0; index < 50; index += 1) results.push(quintain.resolveAttack(${ATTACK}, { dice: { seed: 7, index } }));
    console.log(JSON.stringify(results));`;
  const first = runFile("same.mjs", text('import * as quintain from "quintain";'));
  assert.equal(runFile("same.cjs", text('const quintain = require("quintain");')), first);
  assert.equal(runFile("same-inline.mjs", text('import * as quintain from "quintain/inline";')), first);
});

test("the command is installed", () => {
  const program = join(project, "node_modules", ".bin", process.platform === "win32" ? "quintain.cmd" : "quintain");
  const output = execFileSync(program, ["odds", "-"], {
    encoding: "utf8",
    input: '{"system":"hero","attacker":{"ocv":8},"target":{"dcv":7}}\n',
    shell: process.platform === "win32",
  });
  assert.equal(JSON.parse(output).line, 1);
});

test("publint has nothing to say", async () => {
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, manifest)), []);
});

test("attw finds the types in order", () => {
  const program = join(root, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js");
  const tarball = join(project, `${manifest.name}-${manifest.version}.tgz`);
  // The inline file is a module only, on purpose: `require` has the entry without a path.
  const parameters = ["--profile", "node16", "--exclude-entrypoints", "engine.wasm", "--ignore-rules", "cjs-resolves-to-esm"];
  execFileSync(process.execPath, [program, tarball, ...parameters], { stdio: ["ignore", "inherit", "inherit"] });
});
