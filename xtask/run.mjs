// What the build programs share: the root, headings and child processes.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Says what comes next. */
export function heading(text) {
  console.log(`\n── ${text} ${"─".repeat(Math.max(2, 76 - text.length))}`);
}

/** Says one thing that was done or found. */
export function say(text) {
  console.log(`   ${text}`);
}

/** A failure that has been explained: it is printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a program and shows its output; a failure stops the caller.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function run(program, parameters, { cwd = root, env = {} } = {}) {
  const { status, signal, error } = spawnSync(program, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error) throw new Failure(`${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Failure(`${program} ${parameters.join(" ")} ended with ${signal ?? `code ${status}`}`);
}

/**
 * Runs a program and returns what it printed, or undefined when it failed or is not there.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string }} [options]
 * @returns {string | undefined}
 */
export function read(program, parameters, { cwd = root } = {}) {
  const { status, stdout } = spawnSync(program, parameters, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout : undefined;
}

/**
 * Runs npm: the one that runs this script, if one does.
 *
 * @param {string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(parameters, options) {
  const { npm_execpath: script } = process.env;
  if (script !== undefined && /\.c?js$/.test(script)) run(process.execPath, [script, ...parameters], options);
  else run(process.platform === "win32" ? "npm.cmd" : "npm", parameters, options);
}

/** Runs a main function and turns an explained failure into exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n✖ ${error.message}`);
    process.exitCode = 1;
  }
}
