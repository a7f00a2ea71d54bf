// The package as its users get it: packed by npm and installed in a folder outside the repository.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root, runNpm, say } from "./run.mjs";

/** What a host has beside the package. */
const BESIDE = ["@owlbear-rodeo/sdk", "vite"];

/**
 * @returns {string} a project with the packed package, Vite and a host's SDK among its node_modules
 */
export function installPacked() {
  const project = mkdtempSync(join(tmpdir(), "quintain-installed-"));
  const { devDependencies, name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  say("npm pack");
  runNpm(["pack", "--silent", "--ignore-scripts", "--pack-destination", project]);
  const tarball = `./${name}-${version}.tgz`;
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      name: "a-host",
      private: true,
      type: "module",
      dependencies: { [name]: `file:${tarball}` },
      devDependencies: Object.fromEntries(BESIDE.map((name) => [name, devDependencies[name]])),
    }),
  );
  say("npm install of the tarball and what a host has, outside the repository");
  runNpm(["install", "--silent", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: project });
  return project;
}

/** Removes what `installPacked` made. */
export function removeInstalled(project) {
  rmSync(project, { recursive: true, force: true });
}
