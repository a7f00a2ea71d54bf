// Runs the command line as a shell would.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../pkg/cli.js", import.meta.url));

/** Starts it; standard input stays open. */
export function start(...parameters) {
  return spawn(process.execPath, [program, ...parameters.map(String)], { stdio: "pipe" });
}

/** Runs it to its end on an input. */
export async function quintain(parameters, input = "") {
  const child = start(...parameters);
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on("close", resolve)),
  ]);
  return { stdout, stderr, code, answers: () => parseLines(stdout) };
}

export function parseLines(output) {
  if (output === "") return [];
  if (!output.endsWith("\n")) throw new Error(`the last line is not whole: ${output.slice(-80)}`);
  return output.slice(0, -1).split("\n").map((line) => JSON.parse(line));
}

/** A folder that is removed when the test is over. */
export function folder(test) {
  const path = mkdtempSync(join(tmpdir(), "quintain-cli-"));
  test.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function text(stream) {
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
