// index.d.ts: the engine's types, which the generator collects from the Rust code, and those
// of what is written in JavaScript.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Failure } from "./run.mjs";

/**
 * @param {string} engineTypes the generator's .d.ts
 * @param {string} pkg
 */
export function writeDeclarations(engineTypes, pkg) {
  const engine = readFileSync(engineTypes, "utf8")
    .replace(/^\/\* (tslint|eslint).*\n/gm, "")
    .replace(/^ *\*\n(?= *\*\/)/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const additions = join(pkg, "additions.d.ts");
  const own = readFileSync(additions, "utf8").trim();
  rmSync(additions);
  const text = `${engine}\n\n${own}\n`;
  // A raw export that forgot `skip_typescript` would show as an overload of `any`.
  const loose = /^.*[:<(,|] ?any\b.*$/m.exec(text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, ""));
  if (loose) throw new Failure(`expected complete types; found \`any\` in: ${loose[0].trim()}`);
  writeFileSync(join(pkg, "index.d.ts"), text);
  writeFileSync(join(pkg, "index.d.cts"), text);
}
