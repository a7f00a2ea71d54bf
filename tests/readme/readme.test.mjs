// The README's snippets run as they stand, and its tables say what is true.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { fillVendor } from "../../examples/foundry-module/fill.mjs";
import { serve } from "../../xtask/serve.mjs";
import { open } from "../browser.mjs";
import { folder, importEntry, project, require } from "../installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");

/** The text of the only block with this information string. */
function block(information) {
  const found = [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === information);
  assert.equal(found.length, 1, `blocks of ${information}`);
  return found[0][2];
}

for (const name of ["node", "batch", "odds", "grid", "fight"]) {
  test(`the ${name} snippet prints what stands below it`, () => {
    writeFileSync(join(project, `readme-${name}.mjs`), block(`js ${name}`));
    const output = execFileSync(process.execPath, [`readme-${name}.mjs`], { cwd: project, encoding: "utf8" });
    assert.equal(output, block(`text ${name}`));
  });
}

test("the Foundry snippet rolls Foundry's dice and writes two chat cards", async () => {
  const snippet = block("js foundry");
  assert.ok(snippet.trim().split("\n").length <= 15);
  const module = join(project, "my-module");
  mkdirSync(join(module, "scripts"), { recursive: true });
  fillVendor(join(folder, "pkg"), module);
  writeFileSync(join(module, "scripts", "main.js"), snippet);
  writeFileSync(join(module, "package.json"), '{"type":"module"}');

  const entry = {};
  const messages = [];
  const users = [{ id: "gm", isGM: true }, { id: "player", isGM: false }];
  Object.assign(globalThis, {
    Hooks: { once: (name, work) => work() },
    game: { modules: new Map([["my-module", entry]]), users, i18n: { lang: "en" } },
    ChatMessage: { create: async (data) => messages.push(...data) },
    Roll: class {
      constructor(formula) {
        this.formula = formula;
      }
      async evaluate() {
        const [number, faces] = this.formula.split("d").map(Number);
        this.terms = [{ number, faces, results: Array(number).fill({ result: 3, active: true }) }];
        return this;
      }
    },
  });
  await import(pathToFileURL(join(module, "scripts", "main.js")).href);
  await entry.api.punch({ name: "Hawk", system: { ocv: 8 } }, { system: { dcv: 7, pd: 5 } });
  const [players, gm] = messages;
  assert.deepEqual([messages.length, players.whisper, gm.whisper], [2, [], ["gm"]]);
  assert.deepEqual(players.rolls.map(({ formula }) => formula), ["3d6", "12d6", "3d6", "2d6"]);
  // Nine hits DCV 10. Twelve threes are 36 STUN and 12 BODY, less PD 5; a nine is the shoulders, times one.
  assert.match(players.content, /<h3>Hawk punches<\/h3><p><strong>hit \(STUN 31, BODY 7, location shoulders\)/);
  assert.doesNotMatch(players.content, /PD/);
  assert.match(gm.content, /<li class="quintain-total" data-tooltip="[^"]*HERO-69[^"]*">STUN 31 = rolled 36 − PD 5/);
});

test("the Vite snippet runs as a built page", async () => {
  const vite = await import(pathToFileURL(join(require.resolve("vite/package.json"), "..", "dist", "node", "index.js")).href);
  const page = join(project, "readme-vite");
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "main.js"), block("js vite"));
  writeFileSync(
    join(page, "index.html"),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>x</title></head><body><output></output><script type="module" src="./main.js"></script></body></html>',
  );
  await vite.build({ root: page, configFile: false, logLevel: "warn", build: { target: "es2022" } });
  const site = await serve(join(page, "dist"));
  after(site.close);
  const { page: tab, faults } = await open(site.address);
  await tab.waitForFunction(() => document.querySelector("output")?.textContent !== "");
  assert.match(String(await tab.textContent("output")), /^(hit|block|miss), \d+ damage$/);
  assert.deepEqual(faults, []);
});

test("the Owlbear snippet runs as a built extension", async () => {
  const snippet = block("js owlbear");
  assert.ok(snippet.trim().split("\n").length <= 15);
  const vite = await import(pathToFileURL(join(require.resolve("vite/package.json"), "..", "dist", "node", "index.js")).href);
  const example = join(root, "examples", "owlbear-extension");
  const page = join(project, "readme-owlbear");
  const room = join(project, "readme-room");
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "main.js"), snippet);
  writeFileSync(
    join(page, "index.html"),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>x</title></head><body><script type="module" src="./main.js"></script></body></html>',
  );
  cpSync(join(example, "stand-in"), room, { recursive: true });
  const outDir = join(room, "extension");
  await vite.build({ root: page, base: "./", configFile: false, logLevel: "warn", build: { target: "es2022", outDir, emptyOutDir: true } });
  copyFileSync(join(example, "public", "icon.svg"), join(outDir, "icon.svg"));
  const site = await serve(room);
  after(site.close);
  const { page: tab, faults } = await open(`${site.address}?clients=GM:a`);
  await tab.waitForFunction(() => /** @type {any} */ (window).room.notes.length > 0);
  const { notes, unknown } = await tab.evaluate(() => /** @type {any} */ (window).room);
  assert.equal(notes.length, 1);
  assert.match(notes[0], /^(hit, \d+|miss, 0) STUN \(chance 98 %, in sight\)$/);
  assert.deepEqual([unknown, faults], [[], []]);
});

test("the commands run over the example's file", () => {
  copyFileSync(join(root, "examples", "node-batch", "attacks.ndjson"), join(project, "attacks.ndjson"));
  const commands = [...readme.matchAll(/^npx quintain (.+)$/gm)].map(([, parameters]) => parameters.split(" "));
  assert.equal(commands.length, 2);
  const lines = readFileSync(join(project, "attacks.ndjson"), "utf8").trim().split("\n").length;
  for (const parameters of commands) {
    const output = execFileSync(process.execPath, [join(folder, "pkg", "cli.js"), ...parameters], {
      cwd: project,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    assert.equal(output.trim().split("\n").length, lines);
  }
});

test("the table of codes is the closed list", () => {
  const types = readFileSync(join(folder, "pkg", "index.d.ts"), "utf8");
  const [, union] = /export type ErrorCode =([^;]+);/.exec(types);
  const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code);
  const [, table] = /## Errors([\s\S]+?)\n## /.exec(readme);
  assert.deepEqual([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code), codes);
});

test("the names it lists are the names there are", async () => {
  const [, list] = /exports the same names[^:]*:([^.]+)\./.exec(readme);
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  assert.deepEqual(names.sort(), Object.keys(await importEntry()).sort());
});
