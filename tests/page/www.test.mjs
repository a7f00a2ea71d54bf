// The demo page, used as a visitor does: wide and narrow, light and dark.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { serve } from "../../xtask/serve.mjs";
import { open, picture } from "../browser.mjs";
import { fits, isLabelled } from "./checks.mjs";

const site = await serve(fileURLToPath(new URL("../../www", import.meta.url)));
after(site.close);

const shot = (page, name) => page.screenshot({ path: picture(name), fullPage: true });

test("a HERO attack from a seed", async () => {
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 } });
  assert.match(String(await page.textContent("#chances")), /^74\.1 %to hit/);
  await page.fill('[name="attacker.ocv"]', "11");
  await page.waitForFunction(() => document.querySelector("#chances")?.textContent?.startsWith("95.4 %"));
  await page.fill("#seed", "42");
  await shot(page, "hero-before");
  await page.click("#roll");
  const verdict = String(await page.textContent(".verdict"));
  assert.match(verdict, /^(hit|miss) OCV 11 against DCV 7; the roll reaches DCV \d+/);
  assert.match(String(await page.textContent(".totals")), /HERO-\d+/);
  assert.ok((await page.locator("dl.rules dt").count()) > 0);
  assert.equal(await page.inputValue("#index"), "1");
  await page.check('#quantity [value="body"]', { force: true });
  assert.match(String(await page.textContent("#chart-caption")), /^Mean \d+\.\d\d\. None at all: .*Rolled: \d+/);
  await page.hover("#chart .u-over");
  assert.match(String(await page.textContent("#chart-caption")), /BODY: .* %; at least that: /);
  await isLabelled(page);
  await fits(page);
  await shot(page, "hero-after");
  // The same seed and number give the same attack.
  await page.fill("#index", "0");
  await page.click("#roll");
  assert.equal(await page.textContent(".verdict"), verdict);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("autofire at range, and ten thousand attacks beside the odds", async () => {
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 } });
  await page.click("#many");
  await page.locator("#odds").screenshot({ path: picture("hero-many") });
  await page.fill('[name="attacker.ocv"]', "12");
  await page.fill('[name="distance"]', "20");
  await page.fill('[name="autofire.shots"]', "3");
  await page.check('[name="damage.halfDie"]');
  await page.selectOption('[name="target.surprise"]', "outOfCombat");
  await page.click("#many");
  const caption = /^Mean (\d+\.\d\d)\. None at all: .* 10\u202f000 rolled, the rings: mean (\d+\.\d\d), none \d/;
  const [, exact, rolled] = caption.exec(String(await page.textContent("#chart-caption"))) ?? [];
  assert.ok(Math.abs(Number(rolled) / Number(exact) - 1) < 0.05, `${rolled} is not near ${exact}`);
  await page.locator("#odds").screenshot({ path: picture("autofire-many") });
  // The rings belong to this attack: another one has none.
  await page.fill('[name="attacker.ocv"]', "15");
  assert.doesNotMatch(String(await page.textContent("#chart-caption")), /rolled/);
  await page.fill("#seed", "5");
  await page.click("#roll");
  assert.match(String(await page.textContent(".verdict")), /^hit OCV .*; 2 hits; \d+ STUN/);
  assert.match(String(await page.textContent(".totals")), /STUN, HIT 2/);
  await isLabelled(page);
  await fits(page);
  await shot(page, "hero-autofire");
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("a Fractured Hope attack with typed dice, in the dark", async () => {
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 }, colorScheme: "dark" });
  await page.check('#system [value="fractured-hope"]', { force: true });
  await page.waitForFunction(() => document.querySelector("#chances")?.textContent?.includes("to be blocked"));
  await page.check('#source [value="typed"]', { force: true });
  await page.click("#roll");
  assert.equal(await page.textContent("#request-label"), "2d6 for attack");
  await page.fill("#faces", "3 7");
  await page.click("#request button");
  assert.match(String(await page.textContent("#faces-error")), /expected .*7/);
  await shot(page, "fractured-hope-asking");
  await page.fill("#faces", "3 5");
  await page.click("#request button");
  assert.equal(await page.textContent("#request-label"), "2d6 for defence");
  await page.fill("#faces", "4, 2");
  await page.press("#faces", "Enter");
  // 3 + 5 + level 2 + rating 3 = 13 against 4 + 2 + armour 3 = 9.
  assert.equal(await page.textContent(".verdict"), "hit attack 13 against defence 9; 4 damage.");
  await fits(page);
  await shot(page, "fractured-hope-after");
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("a Log Horizon attack with Hate, Pursuit and Weakness", async () => {
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 } });
  await page.check('#system [value="log-horizon"]', { force: true });
  // 2D and 5 above 2D and 4 in 721 of 1296, less two sixes against two sixes and two ones against two ones.
  await page.waitForFunction(() => document.querySelector("#chances")?.textContent?.startsWith("55.5 %to hit"));
  await page.check('[name="attacker.enemy"]');
  await page.fill('[name="attacker.hateMultiplier"]', "2");
  await page.fill('[name="target.hate"]', "3");
  await page.selectOption('[name="target.hateRank"]', "top");
  await page.fill('[name="target.pursuit"]', "5");
  await page.fill('[name="target.weakness"]', "4");
  await page.fill('[name="target.cancel"]', "1");
  await page.fill('[name="modifier"]', "1");
  await page.click("#many");
  assert.match(String(await page.textContent("#chart-caption")), /^Mean \d+\.\d\d\. None at all: .* 10\u202f000 rolled/);
  await page.check('#source [value="typed"]', { force: true });
  await page.click("#roll");
  for (const [label, faces] of [["2d6 for attack", "3 4"], ["2d6 for defence", "2 3"], ["2d6 for damage", "4 5"]]) {
    assert.equal(await page.textContent("#request-label"), label);
    await page.fill("#faces", faces);
    await page.press("#faces", "Enter");
  }
  // 7 + 5 + 1 against 5 + 4. 9 + 12 less defence 6 and Cancel 1, Pursuit 5, Weakness 4, Hate 2 × 3: 29 of 40.
  assert.equal(await page.textContent(".verdict"), "hit attack check 13 against 9; 29 damage; HP 11; Hate 2.");
  assert.match(String(await page.textContent(".totals")), /LHZ-\d+/);
  await isLabelled(page);
  await fits(page);
  await shot(page, "log-horizon-after");
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("a Low Fantasy attack with an exploit, of typed dice", async () => {
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 } });
  await page.check('#system [value="low-fantasy"]', { force: true });
  // 9 and more hit AC 14 with 3 and the 2 of Str 15: 12 of 20.
  await page.waitForFunction(() => document.querySelector("#chances")?.textContent?.startsWith("60.0 %to hit"));
  await page.click("#many");
  assert.match(String(await page.textContent("#chart-caption")), /^Mean \d+\.\d\d\. None at all: .* 10\u202f000 rolled/);
  await page.selectOption('[name="attacker.die"]', "advantage");
  await page.selectOption('[name="exploit.kind"]', "major");
  assert.match(String(await page.textContent("#chances")), /% ?to bring off the exploit/);
  await page.check('#source [value="typed"]', { force: true });
  await page.click("#roll");
  for (const [label, faces] of [["2d20 for attack", "4 17"], ["1d8 for damage", "6"], ["1d20 for luck", "20"]]) {
    assert.equal(await page.textContent("#request-label"), label);
    await page.fill("#faces", faces);
    await page.press("#faces", "Enter");
  }
  assert.equal(
    await page.textContent(".verdict"),
    "hit attack 22 against AC 14; 8 damage; hit points 4; the exploit fails; wounded.",
  );
  assert.match(String(await page.textContent(".totals")), /LFG-\d+/);
  assert.match(String(await page.textContent(".rolls")), /damage, 1d86luck, 1d2020/);
  await isLabelled(page);
  await fits(page);
  await shot(page, "low-fantasy-after");
  assert.deepEqual(faults, []);
  await page.context().close();
});

const PREFIXES = { "log-horizon": "LHZ-", "fractured-hope": "FH-", "low-fantasy": "LFG-" };

for (const [name, colorScheme] of /** @type {const} */ ([["phone", "light"], ["phone-dark", "dark"]])) {
  test(`on a phone, ${colorScheme}`, async () => {
    const { page, faults } = await open(site.address, { viewport: { width: 360, height: 740 }, colorScheme, deviceScaleFactor: 2 });
    await page.selectOption('[name="damage.kind"]', "killing");
    await page.fill('[name="damage.dice"]', "3");
    await page.fill("#seed", "7");
    await page.click("#roll");
    await page.waitForSelector(".verdict");
    await isLabelled(page);
    await fits(page);
    await shot(page, name);
    for (const system of ["log-horizon", "fractured-hope", "low-fantasy"]) {
      await page.check(`#system [value="${system}"]`, { force: true });
      await page.click("#roll");
      await page.waitForFunction((prefix) => document.querySelector("dl.rules dt")?.textContent?.startsWith(prefix), PREFIXES[system]);
      await isLabelled(page);
      await fits(page);
      await shot(page, `${name}-${system}`);
    }
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

test("a value out of range is told where the odds stand, and undone by a good one", async () => {
  const { page, faults } = await open(site.address);
  await page.fill('[name="target.dcv"]', "100");
  assert.match(String(await page.textContent("#odds-error")), /^target\.dcv: .*expected .*99/);
  assert.ok(await page.isDisabled("#roll"));
  await page.fill('[name="target.dcv"]', "");
  assert.match(String(await page.textContent("#odds-error")), /^target\.dcv: /);
  await page.fill('[name="target.dcv"]', "7");
  assert.ok(await page.isHidden("#odds-error"));
  assert.ok(await page.isEnabled("#roll"));
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("by keyboard alone", async () => {
  const { page, faults } = await open(site.address);
  await page.focus('#system [value="hero"]');
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector('[name="target.evasion"]'));
  await page.focus("#seed");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".verdict");
  assert.deepEqual(faults, []);
  await page.context().close();
});
