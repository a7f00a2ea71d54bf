// `npm test`: everything, step by step. `npm test -- border pages` runs only the named steps.
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { build } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installPacked, removeInstalled } from "./install.mjs";
import { Failure, heading, main, root, run } from "./run.mjs";
import { setUp } from "./setup.mjs";

const HOST = ["--features", "serde"];
const WASM = ["--target", "wasm32-unknown-unknown", "--features", "wasm"];
const DENY = ["--", "-D", "warnings"];
const TSC = "node_modules/typescript/bin/tsc";

/**
 * What the suites are told: the browser, and where the packed package is installed.
 *
 * @type {Record<string, string>}
 */
const environment = {};

/** @type {{ name: string, title: string, work: () => void, early?: boolean }[]} `early`: needs no build */
const steps = [
  {
    name: "format",
    title: "formatting of the Rust code",
    early: true,
    work: () => run("cargo", ["fmt", "--all", "--check"]),
  },
  {
    name: "lints",
    title: "lints of the Rust code, for the host and for wasm",
    early: true,
    work() {
      run("cargo", ["clippy", "--workspace", "--all-targets", "--all-features", "--locked", ...DENY]);
      run("cargo", ["clippy", "--lib", "--locked", ...WASM, ...DENY]);
    },
  },
  {
    name: "rust",
    title: "Rust tests: units, laws, golden cases, examples of the documentation",
    early: true,
    work: () => run("cargo", ["test", "--locked", ...HOST]),
  },
  {
    name: "rustdoc",
    title: "Rust documentation without warnings",
    early: true,
    work: () => run("cargo", ["doc", "--no-deps", "--locked", ...HOST], { env: { RUSTDOCFLAGS: "-D warnings" } }),
  },
  {
    name: "bare",
    title: "the core alone, for a target without a standard library",
    early: true,
    work: () => run("cargo", ["build", "--lib", "--locked", "--target", "wasm32v1-none"]),
  },
  { name: "size", title: "size budget", work: () => run(process.execPath, ["xtask/size.mjs"]) },
  {
    name: "javascript",
    title: "types of the hand-written JavaScript",
    work: () => run(process.execPath, [TSC, "-p", "tsconfig.json"]),
  },
  { name: "border", title: "the border between JavaScript and the engine", work: () => suite("tests/border") },
  { name: "native", title: "the engine beside the same code run natively", work: () => suite("tests/native") },
  { name: "cli", title: "the command line", work: () => suite("tests/cli") },
  { name: "golden", title: "golden cases through the installed package", work: () => installedSuite("tests") },
  { name: "types", title: "declarations of the installed package", work: () => installedSuite("tests/types") },
  { name: "hosts", title: "the adapters for hosts, and their types beside the hosts' own", work: () => installedSuite("tests/hosts") },
  { name: "pack", title: "the installed package in Node, Vite and a browser", work: () => browserSuite("tests/pack") },
  { name: "readme", title: "snippets of the README", work: () => browserSuite("tests/readme") },
  { name: "pages", title: "pages in a browser", work: () => browserSuite("tests/page") },
];

/** Runs the test files directly in a folder. */
function suite(folder) {
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => `${folder}/${name}`);
  run(process.execPath, ["--test", "--test-reporter=spec", ...files], { env: environment });
}

function installedSuite(folder) {
  environment.QUINTAIN_INSTALLED ??= installPacked();
  suite(folder);
}

function browserSuite(folder) {
  environment.CHROME_PATH ??= ensureChromium();
  installedSuite(folder);
}

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new Failure(`expected steps among ${steps.map(({ name }) => name).join(", ")}; found "${unknown}"`);
  }
  const wanted = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  setUp();
  let built = false;
  try {
    for (const { title, work, early } of wanted) {
      if (!built && !early) {
        await build();
        built = true;
      }
      heading(title);
      work();
    }
  } finally {
    if (environment.QUINTAIN_INSTALLED) removeInstalled(environment.QUINTAIN_INSTALLED);
  }
  heading("all steps passed");
  for (const { name, title } of wanted) console.log(`   ✔ ${name}: ${title}`);
});
