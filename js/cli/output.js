import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Where the answers go: `write` is given whole lines only and is awaited, which holds the
 * reading back when the reader of the output is slow.
 *
 * @typedef {{ write(text: string | Uint8Array): Promise<void>, commit(): Promise<void>, discard(): Promise<void> }} Output
 */

/**
 * Standard output, or a file that appears under its name only when everything is written.
 *
 * @param {string | undefined} path
 * @returns {Promise<Output>}
 */
export async function openOutput(path) {
  if (path === undefined) return standardOutput();
  const existing = await stat(path).catch(() => undefined);
  // A device or a pipe has no place beside it where a file could wait.
  if (existing !== undefined && !existing.isFile()) return device(path);
  return replacingFile(existing === undefined ? path : await realpath(path), existing?.mode);
}

/** @returns {Output} */
function standardOutput() {
  const { stdout } = process;
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    commit: async () => {},
    discard: async () => {},
  };
}

/** @returns {Promise<Output>} */
async function device(path) {
  const handle = await open(path, "w");
  return { write: (text) => handle.appendFile(text), commit: () => handle.close(), discard: () => handle.close() };
}

/** @returns {Promise<Output>} */
async function replacingFile(path, mode) {
  const waiting = join(dirname(path), `.${basename(path)}.${process.pid}.partial`);
  const stopped = async (signal) => {
    await rm(waiting, { force: true });
    process.kill(process.pid, signal);
  };
  process.once("SIGINT", stopped);
  process.once("SIGTERM", stopped);
  const settled = () => {
    process.off("SIGINT", stopped);
    process.off("SIGTERM", stopped);
  };
  // Opened only now: a signal finds either no file yet or somebody to remove it.
  const handle = await open(waiting, "wx", mode).catch((error) => {
    settled();
    throw error;
  });
  return {
    write: (text) => handle.appendFile(text),
    async commit() {
      await handle.close();
      await rename(waiting, path);
      settled();
    },
    async discard() {
      await handle.close();
      await rm(waiting, { force: true });
      settled();
    },
  };
}
