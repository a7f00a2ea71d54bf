// The grid page, used as a visitor does: with a mouse, by touch and by keyboard.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { serve } from "../../xtask/serve.mjs";
import { open, picture } from "../browser.mjs";
import { fits, isLabelled } from "./checks.mjs";

const site = await serve(fileURLToPath(new URL("../../www", import.meta.url)));
after(site.close);

const address = new URL("grid.html", site.address).href;
const wide = { viewport: { width: 1280, height: 900 } };

/** What the page says about one thing. */
const says = (page, term) => page.locator(`#answers dt:text-is("${term}") + dd`).textContent();

/** The point of the window at a place of the board, in squares. */
async function pointAt(page, [x, y]) {
  const box = await page.locator("#board").boundingBox();
  const side = box.width / 12;
  return [box.x + x * side, box.y + y * side];
}

async function clickAt(page, place) {
  await page.mouse.click(...(await pointAt(page, place)));
}

async function drag(page, from, to) {
  await page.mouse.move(...(await pointAt(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await pointAt(page, to)), { steps: 5 });
  await page.mouse.up();
}

const shot = (page, name) => page.screenshot({ path: picture(name), fullPage: true });

test("walls, tokens and the area with a mouse", async () => {
  const { page, faults } = await open(address, wide);
  assert.equal(await says(page, "Sight"), "clear: A and B see each other");
  await shot(page, "grid-first");

  // A wall closes the gap between them, and opens it again.
  await clickAt(page, [4.02, 2.5]);
  assert.equal(await says(page, "Sight"), "blocked by the wall left of e3");
  assert.equal(await page.locator("#board .blocker.bad").count(), 1);
  await shot(page, "grid-blocked");
  await clickAt(page, [4.02, 2.5]);
  assert.equal(await says(page, "Sight"), "clear: A and B see each other");

  // A pillar stands in the way of the push.
  await page.check('#brush [value="pillar"]', { force: true });
  await clickAt(page, [8.5, 2.5]);
  assert.equal(await says(page, "Push"), "B lands on h3 after 1 square, against a wall, 3 left");

  await drag(page, [6.5, 2.5], [10.5, 7.5]);
  assert.match(String(await page.locator(".piece-B").getAttribute("aria-label")), /at k8$/);
  assert.equal(await says(page, "Distance"), "8 squares");
  await drag(page, [8.5, 3.5], [10.5, 6.5]);
  assert.match(String(await says(page, "Area")), /with B inside$/);
  await shot(page, "grid-dragged");

  await page.selectOption('[name="sizeB"]', "3");
  assert.match(String(await page.locator(".piece-B").getAttribute("aria-label")), /at j7$/);
  await page.selectOption('[name="rule"]', "corners");
  assert.match(String(await says(page, "Sight")), /\d of 4 lines from the best corner are blocked$/);
  await page.selectOption('[name="shape"]', "cone");
  await page.fill('[name="level"]', "5");
  await page.check('[name="view"]');
  await shot(page, "grid-cone");
  await page.click("#reset");
  assert.match(String(await page.textContent("#calls")), /^const board = Board\.from\(\{columns: 12/);
  await isLabelled(page);
  await fits(page);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("by keyboard alone", async () => {
  const { page, faults } = await open(address, wide);
  await page.focus(".piece-B");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  assert.match(String(await page.locator(".piece-B").getAttribute("aria-label")), /at h5$/);
  await page.focus("#board");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  const before = await says(page, "Reach");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(`Shift+${key}`);
  assert.notEqual(await says(page, "Reach"), before);
  assert.equal(await says(page, "Reach"), "A reaches 0 squares");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  assert.equal(await says(page, "Reach"), "A reaches 0 squares");
  await shot(page, "grid-keyboard");
  assert.deepEqual(faults, []);
  await page.context().close();
});

for (const [name, colorScheme] of /** @type {const} */ ([["grid-phone", "light"], ["grid-phone-dark", "dark"]])) {
  test(`on a phone, ${colorScheme}`, async () => {
    const { page, faults } = await open(address, {
      viewport: { width: 360, height: 740 },
      colorScheme,
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    await page.touchscreen.tap(...(await pointAt(page, [4.05, 2.5])));
    assert.match(String(await says(page, "Sight")), /^blocked/);
    await fits(page);
    await isLabelled(page);
    await shot(page, name);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

test("a number that cannot be is told, and the page goes on", async () => {
  const { page, faults } = await open(address, wide);
  await page.fill('[name="push"]', "-1");
  assert.match(String(await says(page, "Not possible")), /^squares: expected/);
  await page.fill('[name="push"]', "2");
  assert.match(String(await says(page, "Push")), /^B lands on/);
  assert.deepEqual(faults, []);
  await page.context().close();
});
