// A headless Chromium for the tests that look at pages.
import { after } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { CHROMIUM_FLAGS, ensureChromium } from "../xtask/chromium.mjs";

// Only there so that a test which can never succeed ends some time; no machine is that slow.
const LONG = 600_000;

/** @type {import("playwright-core").Browser | undefined} */
let browser;

after(() => browser?.close());

/**
 * Opens an address in a fresh profile and collects what goes wrong there.
 *
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @returns {Promise<{ page: import("playwright-core").Page, faults: string[] }>} `faults` grows with
 *   every console error, uncaught exception, refused request and answer that is no success
 */
export async function open(address, options) {
  browser ??= await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS, timeout: LONG });
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LONG);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(address);
  return { page, faults };
}

/** Where screenshots go: a folder that is not committed. */
export function picture(name) {
  return fileURLToPath(new URL(`../target/screenshots/${name}.png`, import.meta.url));
}
