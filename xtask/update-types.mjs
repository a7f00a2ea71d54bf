// `npm run update:types`: accepts the package's declarations as the new golden copy.
import { copyFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "./build.mjs";
import { ADAPTERS } from "./bundle.mjs";
import { heading, main, root, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await build();
  heading("golden declarations");
  for (const [name, golden] of [["index", "golden"], ...ADAPTERS.map((name) => [name, `golden-${name}`])]) {
    copyFileSync(join(root, "pkg", `${name}.d.ts`), join(root, "tests", "types", `${golden}.d.ts`));
    say(`tests/types/${golden}.d.ts is now the package's ${name}.d.ts`);
  }
});
