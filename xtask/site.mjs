// `npm run site`: the site as it is published, in target/site, and served from a path as there.
// `npm run site -- --no-server` only makes the folder.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

import { build } from "./build.mjs";
import { heading, main, root, say } from "./run.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";

/** Where the site lies on its host: all its addresses are relative, so that any path does. */
export const BASE = "/quintain/";

/**
 * Puts the pages and what they import into one folder, which any static host can serve.
 *
 * @returns {string} the folder
 */
export function makeSite() {
  const site = join(root, "target", "site");
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, "www"), site, { recursive: true });
  return site;
}

if (process.argv[1] === join(root, "xtask", "site.mjs")) {
  await main(async () => {
    setUp();
    await build();
    heading("site");
    const site = makeSite();
    say(`made ${site}`);
    if (process.argv.includes("--no-server")) return;
    const { address } = await serve(site, { port: Number(process.env.PORT ?? 8080), base: BASE });
    say(`${address} (stop with Ctrl-C)`);
  });
}
