// Everything a fresh machine with rustup and Node lacks. Each step looks first and says what it does.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Failure, heading, read, root, run, runNpm, say } from "./run.mjs";

const TARGETS = ["wasm32-unknown-unknown", "wasm32v1-none"];

/** Prepares the machine; quick when nothing is missing. */
export function setUp() {
  heading("set-up");
  checkNode();
  checkRust();
  installPackages();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`expected Node 20.19 or newer to build (20.0 to use the package); found ${process.versions.node}`);
  }
  say(`Node ${process.versions.node}`);
}

function checkRust() {
  const rustc = read("rustc", ["--version"]);
  if (rustc === undefined) throw new Failure("expected a Rust toolchain; found no rustc: install it with rustup");
  say(rustc.trim());
  for (const target of TARGETS) {
    const folder = read("rustc", ["--print", "target-libdir", "--target", target])?.trim();
    if (folder !== undefined && existsSync(folder)) continue;
    say(`adding the Rust target ${target}`);
    run("rustup", ["target", "add", target]);
  }
  for (const [component, probe] of [["rustfmt", "fmt"], ["clippy", "clippy"]]) {
    if (read("cargo", [probe, "--version"]) !== undefined) continue;
    say(`adding the Rust component ${component}`);
    run("rustup", ["component", "add", component]);
  }
}

/** The lock file's hash is kept inside node_modules, so that removing the folder forgets it. */
function installPackages() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(root, "node_modules", ".installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) {
    say("npm packages are as the lock file says");
    return;
  }
  say("installing npm packages: npm ci");
  runNpm(["ci", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, wanted);
}
