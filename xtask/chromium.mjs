// Finds a Chromium for the page tests, or installs Debian's where that is possible.
import { existsSync } from "node:fs";

import { Failure, read, run, say } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** What keeps a headless browser from talking to anybody but the test. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a browser, from CHROME_PATH or from where browsers are usually found. */
export function findChromium() {
  const { CHROME_PATH: named } = process.env;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Failure(`expected a browser at CHROME_PATH; found nothing at ${named}`);
  }
  const folders = (process.env.PATH ?? "").split(process.platform === "win32" ? ";" : ":");
  const candidates = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).concat(PLACES);
  return candidates.find((path) => existsSync(path));
}

/** A browser, installed first where it is missing and apt can bring it. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) {
    say(`browser: ${found}`);
    return found;
  }
  const command = aptCommand();
  if (command !== undefined) {
    say("installing Debian's chromium");
    const environment = { env: { DEBIAN_FRONTEND: "noninteractive" } };
    run(command[0], [...command.slice(1), "update", "-qq"], environment);
    run(command[0], [...command.slice(1), "install", "-y", "-qq", "chromium"], environment);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Failure(
    "expected Chromium or Chrome for the page tests; found none and no apt to install it with: install one, or set CHROME_PATH",
  );
}

function aptCommand() {
  if (read("apt-get", ["--version"]) === undefined) return undefined;
  if (process.getuid?.() === 0) return ["apt-get"];
  return read("sudo", ["-n", "true"]) === undefined ? undefined : ["sudo", "-n", "apt-get"];
}
