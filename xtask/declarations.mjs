// index.d.ts: the engine's types, which the generator collects from the Rust code, and those
// of what is written in JavaScript.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Failure, root, run } from "./run.mjs";

/** A type that says nothing, outside comments. */
const LOOSE = /^.*[:<(,|] ?any\b.*$/m;

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
  refuseLoose(text);
  writeFileSync(join(pkg, "index.d.ts"), text);
  writeFileSync(join(pkg, "index.d.cts"), text);
}

/**
 * The types of an adapter, from the comments of its files, in one file.
 *
 * @param {string} name the adapter's folder in `js/`
 * @param {string} pkg
 */
export function writeAdapterDeclarations(name, pkg) {
  const output = mkdtempSync(join(tmpdir(), "quintain-types-"));
  try {
    const source = join(root, "js", name, "index.js");
    const settings = ["--allowJs", "--declaration", "--emitDeclarationOnly", "--strict", "--noImplicitAny", "false", "--exactOptionalPropertyTypes"];
    run(process.execPath, [
      join(root, "node_modules", "typescript", "bin", "tsc"),
      ...[source, ...settings, "--target", "ES2022", "--module", "ESNext", "--moduleResolution", "bundler"],
      ...["--lib", "ES2023", "--types", "node", "--rootDir", join(root, "js"), "--outDir", output],
    ]);
    const read = (file) => readFileSync(join(output, name, file), "utf8");
    const files = [...read("index.d.ts").matchAll(/^export \{([^}]+)\} from "\.\/([\w-]+)\.js";$/gm)];
    const text = files.map(([, exported, file]) => publicPart(read(`${file}.d.ts`), exported.split(",").map((part) => part.trim())));
    refuseLoose(text.join("\n"));
    writeFileSync(join(pkg, `${name}.d.ts`), text.join("\n"));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** A file's declarations without imports, since all of them end up in one file. */
function publicPart(text, exported) {
  const names = [...text.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
  const unknown = names.find((name) => !exported.includes(name));
  if (unknown !== undefined) throw new Failure(`expected the adapter's files to export what its index does; found ${unknown}, too`);
  return text
    .replace(/^import .*\n/gm, "")
    // These comments have become types, which stand below with their documentation.
    .replace(/^\/\*\*(?:(?!\*\/)[\s\S])*@typedef(?:(?!\*\/)[\s\S])*\*\/\n/gm, "")
    .replace(/^export type (\w+) = import\("\.\/[\w-]+\.js"\)\.\1;\n/gm, "")
    .replace(/import\("\.\/[\w-]+\.js"\)\./g, "")
    .replace(/^export (function|const|class) /gm, "export declare $1 ");
}

function refuseLoose(text) {
  const loose = LOOSE.exec(text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, ""));
  if (loose) throw new Failure(`expected complete types; found \`any\` in: ${loose[0].trim()}`);
}
