// `npm run bench`: measures the built package beside a peer, in one run on one machine.
import { cpus } from "node:os";

import { build } from "./build.mjs";
import { heading, main, run, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await build();
  heading("benches");
  say(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`);
  for (const name of ["attacks", "load"]) {
    console.log("");
    run(process.execPath, [`benches/${name}.mjs`]);
  }
});
