// The package as its users get it: packed by npm and installed in a folder outside the repository.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root, runNpm, say } from "./run.mjs";

/**
 * @returns {string} a project with the packed package, and Vite, among its node_modules
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
      devDependencies: { vite: devDependencies.vite },
    }),
  );
  say("npm install of the tarball and Vite, outside the repository");
  runNpm(["install", "--silent", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: project });
  return project;
}

/** Removes what `installPacked` made. */
export function removeInstalled(project) {
  rmSync(project, { recursive: true, force: true });
}
