// The package in a Vite project, built and in the development server, seen in a browser.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { serve } from "../../xtask/serve.mjs";
import { open } from "../browser.mjs";
import { project, require } from "../installed.mjs";

const vite = await import(pathToFileURL(join(require.resolve("vite/package.json"), "..", "dist", "node", "index.js")).href);

const root = join(project, "vite-host");
mkdirSync(root, { recursive: true });
const page = (script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>host</title></head>
<body><output>waiting</output><script type="module" src="./${script}"></script></body></html>`;
const script = (entry) => `import { attackOdds, init, resolveAttack, QuintainError } from "${entry}";
const output = document.querySelector("output");
try {
  await init();
  const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } };
  const result = resolveAttack(attack, { dice: { seed: 42 } });
  let code;
  try { resolveAttack({ system: "chess" }); } catch (error) { code = error instanceof QuintainError && error.code; }
  output.textContent = [result.status, attackOdds(attack).kinds.hit > 0, code].join(" ");
} catch (error) {
  output.textContent = error.message;
}`;
for (const [name, entry] of [["url", "quintain"], ["inline", "quintain/inline"]]) {
  writeFileSync(join(root, `${name}.html`), page(`${name}.js`));
  writeFileSync(join(root, `${name}.js`), script(entry));
}

const config = { root, configFile: false, logLevel: "warn", clearScreen: false };

async function looksRight(address) {
  const { page: tab, faults } = await open(address);
  await tab.waitForFunction(() => document.querySelector("output")?.textContent !== "waiting");
  assert.equal(await tab.textContent("output"), "done true UNKNOWN_NAME");
  assert.deepEqual(faults, []);
  await tab.context().close();
}

test("built", async () => {
  await vite.build({
    ...config,
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      rollupOptions: { input: { url: join(root, "url.html"), inline: join(root, "inline.html") } },
    },
  });
  const site = await serve(join(root, "dist"));
  after(site.close);
  await looksRight(`${site.address}url.html`);
  await looksRight(`${site.address}inline.html`);
});

test("in the development server", async () => {
  const server = await vite.createServer({ ...config, server: { host: "127.0.0.1" } });
  after(() => server.close());
  await server.listen();
  const { port } = server.httpServer.address();
  await looksRight(`http://127.0.0.1:${port}/url.html`);
  await looksRight(`http://127.0.0.1:${port}/inline.html`);
});
