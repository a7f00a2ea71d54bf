// The installed package, for the tests that use it as a host does. `npm test` installs it once
// for all of them; a single test file run by hand installs its own.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

import { installPacked, removeInstalled } from "../xtask/install.mjs";

const given = process.env.QUINTAIN_INSTALLED;

/** A folder outside the repository whose node_modules hold the packed package. */
export const project = given ?? installPacked();
if (given === undefined) after(() => removeInstalled(project));

/** The installed package's own folder. */
export const folder = join(project, "node_modules", "quintain");

/** Resolves and requires as a CommonJS file of the project would. */
export const require = createRequire(join(project, "host.cjs"));

/** Imports an entry as the package's exports name it for Node. */
export function importEntry(name = ".") {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const entry = exports[name];
  return import(pathToFileURL(join(folder, (entry.node?.import ?? entry).default)).href);
}
