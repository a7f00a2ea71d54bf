import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import { openOutput } from "./output.js";
import { createProgress } from "./progress.js";
import { createTable } from "./table.js";
import { cutTasks } from "./tasks.js";
import { answerTasks } from "./workers.js";

const DONE = 0;
const FAILED = 1;
const BAD_LINE = 2;

/**
 * Answers every line of a file and tells how it went as an exit code: 0 done, 1 a file could
 * not be read or written, 2 a bad line.
 *
 * @param {{ file: string, output?: string, workers: number, repeat: number, order: import("./answers.js").Order }} run
 *   `file` may be `-` for standard input; without `output` the answers go to standard output
 * @returns {Promise<number>}
 */
export async function runLines({ file, output, workers, repeat, order }) {
  // Failures of standard output are seen by the write that met them; this only keeps the
  // process from ending before that.
  process.stdout.on("error", () => {});
  const name = file === "-" ? "<stdin>" : file;
  const progress = await progressOf(file, output);
  /** The last bad line: one with many repeats is told once. */
  let bad = 0;
  /** @type {import("./output.js").Output | undefined} */
  let sink;
  /** @type {Awaited<ReturnType<typeof createTable>> | undefined} */
  let table;
  /** @type {import("node:stream").Readable | undefined} */
  let input;
  try {
    sink = await openOutput(output);
    table = order.format === "csv" ? await createTable() : undefined;
    // Opened only where somebody listens at once: an error that nobody hears ends the process.
    input = file === "-" ? process.stdin : createReadStream(file);
    for await (const { task, answers } of answerTasks(cutTasks(input, repeat), order, workers)) {
      // Answers before a bad line are whole and stand.
      if (table !== undefined) await table.add(answers.rows);
      else if (answers.text.length > 0) await sink.write(answers.text);
      progress.add(task, answers.answers);
      for (const { line, message } of answers.bad) {
        if (!order.keepGoing) throw new BadLine(`${name}:${line}: ${message}`);
        if (line !== bad) progress.tell(`${name}:${line}: ${message}`);
        bad = line;
      }
    }
    await table?.write(sink.write);
    await sink.commit();
    return bad === 0 ? DONE : BAD_LINE;
  } catch (error) {
    progress.stop();
    if (error instanceof BadLine) {
      // The answers before it stand; a table has a header, and so its rows, only now.
      if (output === undefined && sink !== undefined) await table?.write(sink.write).catch(() => {});
      console.error(error.message);
    }
    await sink?.discard();
    if (error instanceof BadLine) return BAD_LINE;
    // The reader of a pipe has seen enough, as `head` does: no failure.
    if (error.code === "EPIPE" && output === undefined) return DONE;
    console.error(`quintain: ${error.message}`);
    return FAILED;
  } finally {
    progress.stop();
    await table?.close();
    input?.destroy();
  }
}

/** A line that stops the run. */
class BadLine extends Error {}

/** Nothing is shown where the answers themselves go to the terminal. */
async function progressOf(file, output) {
  const stream = output === undefined && process.stdout.isTTY ? {} : process.stderr;
  const found = file === "-" ? undefined : await stat(file).catch(() => undefined);
  return createProgress({ stream, bytes: found?.isFile() ? found.size : undefined });
}
