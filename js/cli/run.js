import { createReadStream } from "node:fs";

import { QuintainError } from "../error.js";
import { cutLines } from "./lines.js";
import { openOutput } from "./output.js";

const DONE = 0;
const FAILED = 1;
const BAD_LINE = 2;
const ENOUGH_TO_WRITE = 65_536;

/**
 * Answers every line of a file and tells how it went as an exit code: 0 done, 1 a file could
 * not be read or written, 2 a bad line.
 *
 * @param {{ file: string, output?: string, job: (value: unknown, line: number) => Iterable<object> }} run
 *   `file` may be `-` for standard input; without `output` the answers go to standard output
 * @returns {Promise<number>}
 */
export async function runLines({ file, output, job }) {
  // Failures of standard output are seen by the write that met them; this only keeps the
  // process from ending before that.
  process.stdout.on("error", () => {});
  const input = file === "-" ? process.stdin : createReadStream(file);
  let sink;
  try {
    sink = await openOutput(output);
    await answerLines(input, sink, job);
    await sink.commit();
    return DONE;
  } catch (error) {
    await sink?.discard();
    // The reader of a pipe has seen enough, as `head` does: no failure.
    if (error.code === "EPIPE" && output === undefined) return DONE;
    if (error instanceof BadLine) {
      console.error(`${file === "-" ? "<stdin>" : file}:${error.line}: ${error.message}`);
      return BAD_LINE;
    }
    console.error(`quintain: ${error.message}`);
    return FAILED;
  } finally {
    input.destroy();
  }
}

async function answerLines(input, sink, job) {
  let pending = "";
  const flush = async () => {
    const text = pending;
    pending = "";
    if (text !== "") await sink.write(text);
  };
  let number = 0;
  for await (const lines of cutLines(input)) {
    try {
      for (const line of lines) {
        number += 1;
        for (const answer of answersTo(line, number, job)) {
          pending += `${JSON.stringify(answer)}\n`;
          if (pending.length >= ENOUGH_TO_WRITE) await flush();
        }
      }
    } finally {
      // Answers before a bad line are whole and stand.
      await flush();
    }
  }
}

// A byte order mark, also of a file that was appended to another, is removed by the decoder.
const utf8 = new TextDecoder("utf-8", { fatal: true });

function* answersTo(line, number, job) {
  try {
    const text = utf8.decode(line);
    if (text.trim() !== "") yield* job(JSON.parse(text), number);
  } catch (error) {
    throw located(error, number);
  }
}

/** A line that stops the run. */
class BadLine extends Error {
  constructor(line, message) {
    super(message);
    this.line = line;
  }
}

function located(error, line) {
  if (error instanceof QuintainError) {
    const place = error.path === "" ? "" : ` at ${error.path}`;
    return new BadLine(line, `${error.code}${place}: ${error.message}`);
  }
  if (error instanceof SyntaxError) return new BadLine(line, `expected JSON; found ${error.message}`);
  if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA") {
    return new BadLine(line, "expected UTF-8; found bytes that are not");
  }
  return error;
}
