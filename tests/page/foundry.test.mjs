// The example module on a stand-in for Foundry: no bundler, two copied files, a content security
// policy, dice that the table rolls itself, a fight in a flag.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { fillVendor } from "../../examples/foundry-module/fill.mjs";
import { serve } from "../../xtask/serve.mjs";
import { open, picture } from "../browser.mjs";
import { folder, project } from "../installed.mjs";
import { fits, isLabelled } from "./checks.mjs";

const module = join(project, "a-table");
cpSync(fileURLToPath(new URL("../../examples/foundry-module", import.meta.url)), module, { recursive: true });
fillVendor(join(folder, "pkg"), module);

const policy = (script) => `default-src 'self'; script-src ${script}; img-src data:`;

/** The page of a fresh table, and how to press one of its buttons and wait for what it does. */
async function table(script = "'self' 'wasm-unsafe-eval'") {
  const site = await serve(module, { policy: policy(script) });
  after(site.close);
  const { page, faults } = await open(`${site.address}stand-in/`, { viewport: { width: 1280, height: 900 } });
  let presses = 0;
  const press = async (name) => {
    await page.click(`#${name}`);
    presses += 1;
    await page.waitForFunction((wanted) => document.body.dataset.done === String(wanted), presses);
  };
  const reload = async () => {
    await page.reload();
    presses = 0;
    await page.waitForFunction(() => document.body.dataset.ready === "true");
  };
  const logs = async () => ({ gm: await page.locator("#gm-log > li").allInnerTexts(), player: await page.locator("#player-log > li").allInnerTexts() });
  const flag = () => page.evaluate(() => JSON.parse(game.combat.getFlag("quintain-duel", "fight")));
  await page.waitForFunction(() => document.body.dataset.ready === "true");
  return { page, faults, press, reload, logs, flag };
}

test("a fight: sight, an attack with the table's dice, cards for two readers, steps back", async () => {
  const { page, faults, press, logs, reload, flag } = await table();
  await press("start");
  const first = await flag();
  assert.equal(await page.textContent("#tracker .current"), "Hawk (23)");
  await press("begin");

  // The door is closed.
  await press("strike");
  assert.equal(await page.textContent("#notice"), "Hawk → Grak: no line of sight");
  await page.click("#door");
  await press("strike");

  // 1 + 2 + 3 hits; 4 5 6 1 2 3 4 5 6 for damage are 36 STUN and 10 BODY, less PD 8 and resistant PD 4 are
  // 24 and none; 1 + 2 + 3 is the hands, where STUN is halved.
  const { gm, player } = await logs();
  const card = (log) => log.find((text) => text.includes("hit"));
  assert.match(card(player), /^Hawk → Grak\n+Grak: hit \(STUN 12, BODY 0, location hands\)/);
  assert.match(card(player), /Dice: 3d6: 1 2 3 · 9d6: 4 5 6 1 2 3 4 5 6 · /);
  assert.doesNotMatch(player.join("\n"), /DCV|PD |STUN left|seed/);
  assert.match(card(gm), /DCV that is hit 13 = base 11 \+ OCV 8 − rolled 6/);
  assert.match(card(gm), /STUN 12 = rolled 36 − PD 8 − resistant PD 4 − location \(×1\/2\) 12/);
  assert.match(gm[0], /Grak: damage \(STUN 12, BODY 0, STUN left 32, BODY left 16\)/);
  assert.match(player[0], /Grak: damage \(STUN 12, BODY 0\)/);
  await isLabelled(page);
  await fits(page);
  await page.screenshot({ path: picture("foundry"), fullPage: true });

  // The flag survives a reload; then every step is taken back, to the very text of the start.
  const struck = await flag();
  assert.equal(struck.undos.length, 3);
  await reload();
  assert.deepEqual(await flag(), struck);
  for (let left = 3; left > 0; left -= 1) await press("back");
  assert.deepEqual(await flag(), first);
  assert.equal(await page.textContent("#tracker .current"), "Hawk (23)");
  await press("back");
  assert.equal(await page.textContent("#notice"), "There is no step to take back.");
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("what the rules forbid is told, and changes nothing", async () => {
  const { page, faults, press, logs, flag } = await table();
  await press("start");
  await press("begin");
  const before = await flag();
  await press("begin");
  assert.match((await logs()).player[0], /^Hawk\n+refused: Hawk: has begun already$/);
  assert.deepEqual(await flag(), before);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("the cards speak the client's language", async () => {
  const { page, faults, press, logs } = await table();
  await page.check("#japanese");
  await press("start");
  await press("begin");
  assert.match((await logs()).player[0], /Hawk：フェイズ開始/);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("without wasm-unsafe-eval the policy is what stops it, and the browser says so", async () => {
  const site = await serve(module, { policy: policy("'self'") });
  after(site.close);
  const { page, faults } = await open(`${site.address}stand-in/`);
  await page.waitForLoadState("load");
  const waited = Date.now() + 60_000;
  while (faults.length === 0 && Date.now() < waited) await page.waitForTimeout(20);
  assert.match(faults.join("\n"), /WebAssembly.*(Content Security Policy|unsafe-eval)/s);
  await page.context().close();
});
