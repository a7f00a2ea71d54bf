// `npm run site`: the page in www/ on this machine, until it is stopped.
import { join } from "node:path";

import { build } from "./build.mjs";
import { heading, main, root, say } from "./run.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await build();
  heading("site");
  const { address } = await serve(join(root, "www"), { port: Number(process.env.PORT ?? 8080) });
  say(`${address} (stop with Ctrl-C)`);
});
