// Whether the build output still belongs to the sources it was made from.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

const SOURCES = ["Cargo.toml", "Cargo.lock", "package.json", "package-lock.json", "rust-toolchain.toml", "src", "js", "text", "xtask"];

/** A hash over names and contents of everything the build reads. */
export function sourceHash() {
  const hash = createHash("sha256");
  for (const name of SOURCES) add(hash, name);
  return hash.digest("hex");
}

function add(hash, name) {
  const path = join(root, name);
  if (!existsSync(path)) return;
  let names;
  try {
    names = readdirSync(path).sort();
  } catch {
    hash.update(`${name}\0`).update(readFileSync(path)).update("\0");
    return;
  }
  for (const inner of names) add(hash, `${name}/${inner}`);
}

/** @returns {boolean} whether the stamp in a file is of these sources */
export function isFresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Remembers the sources of a finished build. */
export function remember(stamp, hash) {
  writeFileSync(stamp, hash);
}
