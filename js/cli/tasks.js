// Lines in portions: small enough to be spread over workers and to keep what waits in memory small.
import { cutLines } from "./lines.js";

/** The most answers of a portion: some are long. */
const ANSWERS = 64;

/** The most input of a portion, but for a single line that is longer. */
const BYTES = 65_536;

/** A line of nothing but this and what comes before it in ASCII is empty. */
const SPACE = 0x20;

/**
 * The lines of a stream as tasks. What has arrived goes on at once, also when a task is not full.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @param {number} repeat how many answers a line has
 * @returns {AsyncGenerator<{ pieces: import("./answers.js").Piece[], bytes: number }>}
 *   `bytes` are those of the lines that end with this task
 */
export async function* cutTasks(stream, repeat) {
  let number = 0;
  for await (const lines of cutLines(stream)) {
    let task = empty();
    for (const bytes of lines) {
      number += 1;
      if (bytes.every((byte) => byte <= SPACE)) {
        task.bytes += bytes.length + 1;
        continue;
      }
      for (let from = 0; from < repeat; ) {
        const to = Math.min(repeat, from + ANSWERS - task.answers);
        task.pieces.push({ number, bytes, from, to });
        task.answers += to - from;
        from = to;
        if (from === repeat) task.bytes += bytes.length + 1;
        if (task.answers >= ANSWERS || task.bytes >= BYTES) {
          yield task;
          task = empty();
        }
      }
    }
    if (task.pieces.length > 0) yield task;
  }
}

/** @returns {{ pieces: import("./answers.js").Piece[], bytes: number, answers: number }} */
function empty() {
  return { pieces: [], bytes: 0, answers: 0 };
}
