// The site as it is published: from a path of its host, not from the root.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";

import { serve } from "../../xtask/serve.mjs";
import { BASE, makeSite } from "../../xtask/site.mjs";
import { open, picture } from "../browser.mjs";
import { fits } from "./checks.mjs";

const folder = makeSite();
const site = await serve(folder, { base: BASE });
after(site.close);

test("an attack on the site below a path", async () => {
  assert.match(site.address, /\/quintain\/$/);
  assert.equal((await fetch(new URL("/", site.address))).status, 404);
  const { page, faults } = await open(site.address, { viewport: { width: 1280, height: 900 } });
  await page.fill("#seed", "42");
  await page.click("#roll");
  assert.match(String(await page.textContent(".verdict")), /^(hit|miss) OCV \d+ against DCV \d+/);
  await fits(page);
  await page.screenshot({ path: picture("site"), fullPage: true });
  assert.deepEqual(faults, []);
  // Every page is reached from the first one, and works there too.
  const links = await page.locator("nav a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length > 1);
  for (const link of links) {
    await page.goto(new URL(link, site.address).href, { waitUntil: "networkidle" });
    assert.ok(page.url().startsWith(site.address), page.url());
    await fits(page);
  }
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("every page of the folder is linked, and nothing in it leaves its path", () => {
  const names = readdirSync(folder);
  const pages = names.filter((name) => name.endsWith(".html"));
  const front = readFileSync(`${folder}/index.html`, "utf8");
  for (const name of pages) assert.ok(name === "index.html" || front.includes(`href="${name}"`) || front.includes(`href="./${name}"`), name);
  for (const name of names.filter((each) => /\.(html|js|css)$/.test(each))) {
    assert.doesNotMatch(readFileSync(`${folder}/${name}`, "utf8"), /(href|src)="\/|from "\/|url\(["']?\//, name);
  }
});

test("the workflow runs commands that there are", () => {
  const root = new URL("../../", import.meta.url);
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const text = readFileSync(new URL(".github/workflows/ci.yml", root), "utf8");
  const commands = [...text.matchAll(/run: npm (?:run )?([\w:]+)/g)].map(([, name]) => name);
  assert.deepEqual(commands, ["test", "site"]);
  for (const name of commands) assert.ok(scripts[name], name);
  assert.match(text, /path: target\/site\n/);
});
