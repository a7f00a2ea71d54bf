// `npm run example:foundry`: the module on a stand-in for Foundry, until it is stopped.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "../../xtask/build.mjs";
import { heading, main, root, say } from "../../xtask/run.mjs";
import { serve } from "../../xtask/serve.mjs";
import { setUp } from "../../xtask/setup.mjs";
import { fillVendor } from "./fill.mjs";

const module = fileURLToPath(new URL(".", import.meta.url));

await main(async () => {
  setUp();
  await build();
  fillVendor(join(root, "pkg"), module);
  heading("the example module for Foundry");
  const { address } = await serve(module, { port: Number(process.env.PORT ?? 8081) });
  say(`${address}stand-in/ (stop with Ctrl-C)`);
  say(`In Foundry itself: link ${module} as Data/modules/quintain-duel`);
});
