// Copies the package's two files that the module imports, with their types, into `vendor/`.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const FILES = {
  "inline.js": "quintain.js",
  "index.d.ts": "quintain.d.ts",
  "foundry.js": "quintain-foundry.js",
  "foundry.d.ts": "quintain-foundry.d.ts",
};

/**
 * @param {string} pkg the package's folder `pkg`
 * @param {string} module the module's folder
 */
export function fillVendor(pkg, module) {
  const vendor = join(module, "vendor");
  mkdirSync(vendor, { recursive: true });
  for (const [from, to] of Object.entries(FILES)) copyFileSync(join(pkg, from), join(vendor, to));
}
