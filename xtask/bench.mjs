// `npm run bench`: measures the built package beside its peers, in one run on one machine.
import { cpus } from "node:os";

import { build } from "./build.mjs";
import { heading, main, run, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await build();
  heading("the engine's code for this machine");
  run("cargo", ["build", "--release", "--locked", "--example", "native"]);
  heading("benches");
  say(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`);
  run(process.execPath, ["benches/main.mjs"]);
});
