// The answers to a task: lines in, text or rows out. The same code runs on the main thread and in workers.
import { QuintainError } from "../error.js";
import { JOBS } from "./jobs.js";
import { rowsOf } from "./rows.js";

/**
 * How a run answers its lines; it can be told to a worker.
 *
 * @typedef {{ command: "resolve" | "odds", options: any, format: "ndjson" | "csv", keepGoing: boolean }} Order
 *
 * Some repeats of a line.
 * @typedef {{ number: number, bytes: Uint8Array, from: number, to: number }} Piece
 *
 * What came out: text, or rows of a table, and the bad lines. Without `keepGoing` the first of them ends the task.
 * @typedef {{ text: string | Uint8Array, rows: Record<string, unknown>[], answers: number, bad: { line: number, message: string }[] }} Answers
 */

/**
 * @param {Order} order
 * @returns {(task: Piece[]) => Answers}
 */
export function createAnswerer({ command, options, format, keepGoing }) {
  const job = JOBS[command](options);
  const take = {
    ndjson: (out, answer) => {
      out.text += `${JSON.stringify(answer)}\n`;
    },
    csv: (out, answer) => {
      out.rows.push(...rowsOf(answer));
    },
  }[format];
  return (task) => {
    /** @type {Answers & { text: string }} */
    const out = { text: "", rows: [], answers: 0, bad: [] };
    for (const { number, bytes, from, to } of task) {
      try {
        for (const answer of answersTo(bytes, number, from, to, job)) {
          take(out, answer);
          out.answers += 1;
        }
      } catch (error) {
        out.bad.push({ line: number, message: told(error) });
        if (!keepGoing) break;
      }
    }
    return out;
  };
}

// A byte order mark, also of a file that was appended to another, is removed by the decoder.
const utf8 = new TextDecoder("utf-8", { fatal: true });

function answersTo(bytes, number, from, to, job) {
  const text = utf8.decode(bytes);
  return text.trim() === "" ? [] : job(JSON.parse(text), number, from, to);
}

/** What is wrong with a line; any other error is a fault of ours and goes on. */
function told(error) {
  if (error instanceof QuintainError) {
    const place = error.path === "" ? "" : ` at ${error.path}`;
    return `${error.code}${place}: ${error.message}`;
  }
  if (error instanceof SyntaxError) return `expected JSON; found ${error.message}`;
  if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "expected UTF-8; found bytes that are not";
  throw error;
}
