// The build: Rust to wasm, glue, wasm-opt, entries, types. Run as `npm run build`.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ADAPTERS, bundle } from "./bundle.mjs";
import { writeAdapterDeclarations, writeDeclarations } from "./declarations.mjs";
import { Failure, heading, main, read, root, run, say } from "./run.mjs";
import { setUp } from "./setup.mjs";
import { reportSize } from "./size.mjs";
import { isFresh, remember, sourceHash } from "./stamp.mjs";

// What rustc emits for this target, by name: a feature more and Node 20 refuses the module.
const WASM_FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
];

const pkg = join(root, "pkg");

/** Builds `pkg/` and the pages' copy of the inline file, unless they are there already. */
export async function build({ force = false } = {}) {
  heading("build of the package");
  const target = targetFolder();
  const stamp = join(target, "pkg.stamp");
  const hash = sourceHash();
  const outputs = ["pkg/engine.wasm", "pkg/node.cjs", "pkg/index.d.cts", "www/vendor/quintain.js", "www/vendor/uPlot.esm.js"];
  if (!force && isFresh(stamp, hash) && outputs.every((name) => existsSync(join(root, name)))) {
    say("pkg/ is up to date");
    return;
  }
  rmSync(stamp, { force: true });
  compile();
  const glue = join(target, "glue");
  makeGlue(target, glue);
  rmSync(pkg, { recursive: true, force: true });
  cpSync(join(root, "js"), pkg, { recursive: true });
  copyFileSync(join(glue, "glue.js"), join(pkg, "glue.js"));
  optimise(join(glue, "glue_bg.wasm"), join(pkg, "engine.wasm"));
  writeTexts();
  await writeConstants();
  await bundle(pkg);
  writeDeclarations(join(glue, "types", "engine.d.ts"), pkg);
  for (const name of ADAPTERS) writeAdapterDeclarations(name, pkg);
  fillPage();
  reportSize();
  remember(stamp, hash);
}

function targetFolder() {
  const metadata = read("cargo", ["metadata", "--no-deps", "--format-version", "1"]);
  if (metadata === undefined) throw new Failure("cargo metadata failed: run it by hand to see why");
  return JSON.parse(metadata).target_directory;
}

function compile() {
  say("cargo: the engine for wasm32-unknown-unknown");
  run("cargo", ["rustc", "--lib", "--crate-type", "cdylib", "--release", "--locked"].concat(
    ["--target", "wasm32-unknown-unknown", "--features", "wasm"],
  ));
}

function makeGlue(target, output) {
  say("xtask: the JavaScript glue");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const input = join(target, "wasm32-unknown-unknown", "release", "quintain.wasm");
  run("cargo", ["run", "--quiet", "--locked", "-p", "xtask", "--", "bindgen", input, output]);
}

function optimise(input, output) {
  say("wasm-opt");
  const program = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  const features = WASM_FEATURES.map((name) => `--enable-${name}`);
  run(process.execPath, [program, input, "-o", output, "-Os", "--mvp-features", ...features]);
}

/** The texts become a module: importing JSON is not the same everywhere yet. */
function writeTexts() {
  for (const locale of ["en", "ja"]) {
    const { rules, options, labels, cards, aside } = JSON.parse(readFileSync(join(root, "text", `${locale}.json`), "utf8"));
    // Options are explained in English so far, and what a card leaves to the sums is no matter of language.
    const members = Object.entries(locale === "en" ? { rules, options, labels, cards, aside } : { rules, labels, cards });
    writeFileSync(
      join(pkg, `texts-${locale}.js`),
      members.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 1)};\n`).join(""),
    );
  }
}

/** The page has no bundler: what it imports is copied beside it. */
function fillPage() {
  const vendor = join(root, "www", "vendor");
  const chart = join(root, "node_modules", "uplot");
  rmSync(vendor, { recursive: true, force: true });
  mkdirSync(vendor, { recursive: true });
  copyFileSync(join(pkg, "inline.js"), join(vendor, "quintain.js"));
  for (const name of ["dist/uPlot.esm.js", "dist/uPlot.min.css"]) copyFileSync(join(chart, name), join(vendor, name.slice(5)));
  copyFileSync(join(chart, "LICENSE"), join(vendor, "uPlot.LICENSE"));
}

/** `version` and `schema` are known before the engine is there: they are asked of it now. */
async function writeConstants() {
  const glue = await import(pathToFileURL(join(pkg, "glue.js")).href);
  glue.initSync({ module: readFileSync(join(pkg, "engine.wasm")) });
  const version = glue.version();
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  if (version !== wanted) {
    throw new Failure(`expected one version; found ${version} in Cargo.toml and ${wanted} in package.json`);
  }
  writeFileSync(
    join(pkg, "constants.js"),
    `export const version = ${JSON.stringify(version)};\nexport const schema = ${glue.schema()};\n`,
  );
}

if (process.argv[1] === join(root, "xtask", "build.mjs")) {
  await main(async () => {
    setUp();
    await build({ force: process.argv.includes("--force") });
  });
}
