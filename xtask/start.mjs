// `npm start`: set up, build, and run the main job on real input.
import { build } from "./build.mjs";
import { heading, main, run } from "./run.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await build();
  heading("quintain resolve and odds over examples/node-batch/attacks.ndjson");
  run(process.execPath, ["examples/node-batch/compare.mjs"]);
});
