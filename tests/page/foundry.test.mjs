// A page as a Foundry module sees it: no bundler, one copied file, a content security policy,
// and dice that the table rolls itself.
import assert from "node:assert/strict";
import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { serve } from "../../xtask/serve.mjs";
import { open, picture } from "../browser.mjs";
import { folder, project } from "../installed.mjs";

const table = join(project, "a-table");
cpSync(fileURLToPath(new URL("foundry", import.meta.url)), table, { recursive: true });
mkdirSync(join(table, "modules", "a-module", "vendor"));
copyFileSync(join(folder, "pkg", "inline.js"), join(table, "modules", "a-module", "vendor", "quintain.js"));

test("the module answers with the table's dice, under a policy that allows wasm and nothing more", async () => {
  const site = await serve(table, { policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:" });
  after(site.close);
  const { page, faults } = await open(site.address);
  await page.click("#attack");
  await page.waitForSelector("#chat li");
  const [verdict, ...lines] = await page.locator("#chat li p").allTextContents();
  // 1 + 2 + 3 hits; then 4 5 6 1 2 3 4 5 for damage, 6 1 2 for the location, 3 4 for knockback.
  assert.deepEqual(await page.evaluate("rolled"), ["3d6", "8d6", "3d6", "2d6"]);
  // Location 9, shoulders: 30 STUN and 8 BODY, less 8, times one.
  assert.equal(verdict, "hit: 22 STUN, 0 BODY");
  assert.equal(lines.at(-1), "dice from supplied");
  assert.match(lines.join("\n"), /^stun 30: /m);
  assert.deepEqual(faults, []);
  await page.screenshot({ path: picture("foundry") });
  await page.context().close();
});

test("without that word the policy is what stops it, and the browser says so", async () => {
  const site = await serve(table, { policy: "default-src 'self'; script-src 'self'; img-src data:" });
  after(site.close);
  const { page, faults } = await open(site.address);
  await page.waitForLoadState("load");
  assert.match(faults.join("\n"), /WebAssembly.*(Content Security Policy|unsafe-eval)/s);
  await page.context().close();
});
