// Entries in one file each: `inline.js` and the adapters to copy anywhere, `node.cjs` for `require`.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Hosts with an entry of their own: a folder of `js/` each. */
export const ADAPTERS = ["foundry"];

/**
 * @param {string} pkg the folder with the entries and the finished engine
 */
export async function bundle(pkg) {
  // Imported here: when this file is read on a fresh machine, nothing is installed yet.
  const { rolldown } = await import("rolldown");
  const base64 = readFileSync(join(pkg, "engine.wasm")).toString("base64");
  const bytes = join(pkg, "engine-base64.js");
  writeFileSync(bytes, `export const base64 = "${base64}";\n`);
  const make = async (input, output, format) => {
    const bundled = await rolldown({
      input: join(pkg, input),
      platform: format === "cjs" ? "node" : "neutral",
      logLevel: "warn",
    });
    await bundled.write({ file: join(pkg, output), format, exports: "named", comments: { jsdoc: true, legal: true } });
    await bundled.close();
  };
  await make("node.js", "node.cjs", "cjs");
  await make("inline.js", "inline.bundled.js", "esm");
  writeFileSync(join(pkg, "inline.js"), readFileSync(join(pkg, "inline.bundled.js")));
  rmSync(join(pkg, "inline.bundled.js"));
  rmSync(bytes);
  for (const name of ADAPTERS) {
    await make(`${name}/index.js`, `${name}.js`, "esm");
    rmSync(join(pkg, name), { recursive: true });
  }
}
