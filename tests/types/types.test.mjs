// The declarations: as a strict project sees them, and unchanged unless somebody says so.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { folder, importEntry, project } from "../installed.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const place = join(project, "types");
mkdirSync(place, { recursive: true });
for (const extension of ["mts", "cts"]) copyFileSync(join(root, "tests", "types", "usage.ts"), join(place, `usage.${extension}`));
copyFileSync(join(root, "tests", "types", "usage.ts"), join(place, "usage.ts"));
copyFileSync(join(root, "tests", "types", "owlbear.ts"), join(place, "owlbear.ts"));
writeFileSync(
  join(place, "inline.mts"),
  'import { resolveAttack } from "quintain/inline";\nimport { sceneBoard } from "quintain/foundry";\nvoid [resolveAttack, sceneBoard];\n',
);

function compile(...parameters) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules", "typescript", "bin", "tsc"), "--noEmit", "--strict", "--target", "ES2022", ...parameters],
    { cwd: place, encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
}

test("moduleResolution bundler", () => {
  compile("--module", "ESNext", "--moduleResolution", "bundler", "--lib", "ES2022", "usage.ts", "inline.mts");
});

test("moduleResolution node16, as an ES module and as CommonJS", () => {
  compile("--module", "node16", "--moduleResolution", "node16", "--lib", "ES2022", "usage.mts", "usage.cts", "inline.mts");
});

test("beside the DOM's own types", () => {
  compile("--module", "ESNext", "--moduleResolution", "bundler", "--lib", "ES2022,DOM", "--exactOptionalPropertyTypes", "usage.ts");
});

test("beside the types of Owlbear Rodeo's SDK", () => {
  // The SDK leaves the types of what it depends on to its users.
  compile("--module", "ESNext", "--moduleResolution", "bundler", "--lib", "ES2022,DOM", "--skipLibCheck", "--exactOptionalPropertyTypes", "owlbear.ts");
});

test("the Owlbear example and its stand-in scene have the SDK's shapes", () => {
  cpSync(join(root, "examples", "owlbear-extension"), join(place, "owlbear-extension"), { recursive: true });
  const files = ["src/main.js", "src/table.js", "src/fight.js", "stand-in/scene.js", "stand-in/host.js"];
  const options = ["--module", "ESNext", "--moduleResolution", "bundler", "--lib", "ES2023,DOM,DOM.Iterable", "--skipLibCheck", "--allowJs", "--checkJs"];
  compile(...options, ...files.map((name) => `owlbear-extension/${name}`));
});

test("what the Owlbear entry declares is what it exports", async () => {
  const text = readFileSync(join(folder, "pkg", "owlbear.d.ts"), "utf8");
  const declared = [...text.matchAll(/^export declare function (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(declared.sort(), Object.keys(await importEntry("./owlbear")).sort());
});

const declarations = (name) => readFileSync(join(folder, "pkg", name), "utf8");

test("the declarations are the golden copies; `npm run update:types` accepts a change", () => {
  const golden = (name) => readFileSync(join(root, "tests", "types", name), "utf8");
  for (const name of ["index.d.ts", "index.d.cts"]) assert.equal(declarations(name), golden("golden.d.ts"), name);
  assert.equal(declarations("foundry.d.ts"), golden("golden-foundry.d.ts"));
});

for (const name of ["index.d.ts", "foundry.d.ts", "owlbear.d.ts"]) test(`everything exported from ${name} is documented`, () => {
  const text = declarations(name);
  const exported = [...text.matchAll(/(?<=(?:^|\n)(.*)\n)export (?:declare )?(?:type|interface|function|class|const) (\w+)/g)];
  // Of several overloads the first one is documented, for all of them.
  const documented = new Set(exported.filter(([, above]) => above.trim().endsWith("*/")).map(([, , name]) => name));
  assert.deepEqual(exported.map(([, , name]) => name).filter((name) => !documented.has(name)), []);
  assert.ok(documented.size > 20);
});
