// The example extension, built with Vite from the packed package, in a stand-in for an Owlbear room.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { buildExtension } from "../../xtask/owlbear.mjs";
import { serve } from "../../xtask/serve.mjs";
import { open, picture } from "../browser.mjs";
import { project } from "../installed.mjs";
import { fits, isLabelled } from "./checks.mjs";

const site = await serve(buildExtension(project));
after(site.close);

/** The room and what each client sees of it, ready to be used. */
async function enter(query = "", options = { viewport: { width: 1420, height: 780 } }) {
  const { page, faults } = await open(`${site.address}?${query}`, options);
  const frames = page.frames().slice(1);
  for (const frame of frames) await frame.waitForFunction(() => !document.querySelector("#state")?.textContent?.startsWith("Waiting"));
  const room = () => page.evaluate(() => /** @type {any} */ (window).room);
  const leave = async () => {
    assert.deepEqual((await room()).unknown, []);
    assert.deepEqual(faults, []);
    await page.context().close();
  };
  return { page, frames, room, leave };
}

const text = async (frame, selector) => String(await frame.textContent(selector));
const says = (frame, selector, pattern) =>
  frame.waitForFunction(([where, what]) => new RegExp(what).test(document.querySelector(where)?.textContent ?? ""), [selector, pattern], { timeout: 60_000 });

test("an attack with odds, sight and the faces of Dice+", async () => {
  const { page, frames: [gm, player], room, leave } = await enter("dice=4");
  assert.equal(await text(gm, "#state"), "You keep the fight for everybody. Dice+ rolls.");
  assert.equal(await text(player, "#state"), "You see the fight. Dice+ rolls.");
  await gm.selectOption('[name="attacker"]', "hawk");
  await gm.selectOption('[name="target"]', "ogre");
  // OCV 8 against DCV 3: 16 or less on 3d6, 212 of 216. Hawk stands in [2, 5], the Ogre covers [9, 4] and three more.
  assert.match(await text(gm, "#odds"), /^Hits 98 %, mean \d+\.\d STUN\. 7\.0 squares away, in sight\.$/);
  await gm.selectOption('[name="target"]', "thief");
  assert.match(await text(gm, "#odds"), /out of sight\.$/);
  await gm.selectOption('[name="target"]', "ogre");
  await gm.click("#attack button");
  await says(gm, "#result", "^Hit");
  // Ten dice that show 4: 40 STUN and 10 BODY, less PD 10; 12 is the stomach, half as much STUN again (HERO-71).
  const rolls = (await room()).messages.filter(({ channel }) => channel === "dice-plus/roll-request");
  assert.deepEqual(rolls.map(({ data }) => data.diceNotation).slice(0, 2), ["3d6", "10d6"]);
  assert.match(await text(gm, "#result"), /^Hit: 45 STUN, 0 BODY.*stun40rolled · HERO-65/);
  for (const frame of [gm, player]) {
    await isLabelled(frame);
    await fits(frame);
  }
  await page.screenshot({ path: picture("owlbear"), fullPage: true });
  await leave();
});

test("a fight that one client keeps and the other sees, step by step and back", async () => {
  const { page, frames: [gm, player], room, leave } = await enter();
  assert.ok(await player.isDisabled("#start"));
  await gm.click("#start");
  await says(player, "#turn", "^Turn 1, Segment 12: Hawk is next\\.$");
  await gm.click("#next");
  await says(player, "#turn", "Hawk acts");
  await gm.click("#next");
  await says(player, "#turn", "Thief is next");
  const before = (await room()).metadata;
  await gm.click("#undo");
  await says(player, "#turn", "Hawk acts");
  await gm.click("#next");
  await says(player, "#turn", "Thief is next");
  assert.deepEqual((await room()).metadata, before);
  const stored = JSON.stringify(before);
  assert.deepEqual(Object.keys(before), ["com.example.quintain/fight"]);
  assert.doesNotMatch(stored, /seed/);
  await page.screenshot({ path: picture("owlbear-fight"), fullPage: true });
  // Somebody who comes later sees the same.
  await player.goto(player.url());
  await says(player, "#turn", "Thief is next");
  await leave();
});

test("of two game masters the one with the lower connection id writes", async () => {
  const { frames: [first, second], leave } = await enter("clients=GM:b,GM:a");
  assert.match(await text(first, "#state"), /^Another game master keeps the fight\./);
  assert.match(await text(second, "#state"), /^You keep the fight for everybody\./);
  assert.ok(await first.isDisabled("#start"));
  await second.click("#start");
  await says(first, "#turn", "Hawk is next");
  assert.ok(await first.isDisabled("#next"));
  await leave();
});

test("without Dice+ the extension rolls", async () => {
  const { frames: [gm], room, leave } = await enter("dice=none&clients=GM:a");
  assert.match(await text(gm, "#state"), /The extension rolls\.$/);
  await gm.click("#attack button");
  await says(gm, "#result", "^(Hit|Miss)");
  assert.ok((await room()).messages.every(({ channel }) => channel === "dice-plus/isReady"));
  await leave();
});

test("faults are told where they happen", async () => {
  const { frames: [gm], leave } = await enter("clients=GM:a");
  await gm.fill('[name="ocv"]', "");
  await says(gm, "#fault", "^attacker\\.ocv: ");
  await gm.fill('[name="ocv"]', "5");
  assert.ok(await gm.isHidden("#fault"));
  await leave();
  const hexes = await enter("clients=GM:a&grid=HEX_VERTICAL");
  await says(hexes.frames[0], "#odds", "^Hits .* no board: expected SQUARE, found HEX_VERTICAL");
  await hexes.leave();
});
