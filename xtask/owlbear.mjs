// `npm run owlbear`: the example extension, built with Vite from the packed package, in a stand-in room.
import { cpSync } from "node:fs";
import { join } from "node:path";

import { build } from "./build.mjs";
import { installPacked, removeInstalled } from "./install.mjs";
import { heading, main, root, run, say } from "./run.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";

/**
 * Builds the extension as its author would, and puts the stand-in round it.
 *
 * @param {string} project a folder with the packed package, the SDK and Vite installed
 * @returns {string} the folder to serve: the stand-in, with the extension in `extension/`
 */
export function buildExtension(project) {
  const source = join(project, "owlbear-extension");
  const site = join(project, "owlbear-room");
  cpSync(join(root, "examples", "owlbear-extension"), source, { recursive: true });
  run(process.execPath, [join(project, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"], { cwd: source });
  cpSync(join(source, "stand-in"), site, { recursive: true });
  cpSync(join(source, "dist"), join(site, "extension"), { recursive: true });
  return site;
}

if (process.argv[1] === join(root, "xtask", "owlbear.mjs")) {
  await main(async () => {
    setUp();
    await build();
    heading("the Owlbear extension");
    const project = installPacked();
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.once(signal, () => {
        removeInstalled(project);
        process.exit(0);
      });
    }
    const { address } = await serve(buildExtension(project), { port: Number(process.env.PORT ?? 8081) });
    say(`${address} (stop with Ctrl-C)`);
  });
}
