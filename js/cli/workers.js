// Tasks spread over threads, their answers in the order of the tasks.
import { Worker } from "node:worker_threads";

import { createAnswerer } from "./answers.js";

/** How many tasks each worker has before it: one at work and one waiting. */
const AHEAD = 2;

/**
 * Answers tasks in their order.
 *
 * @template {{ pieces: import("./answers.js").Piece[] }} T
 * @param {AsyncIterable<T>} tasks
 * @param {import("./answers.js").Order} order
 * @param {number} workers 1 answers on this thread
 * @returns {AsyncGenerator<{ task: T, answers: import("./answers.js").Answers }>}
 */
export async function* answerTasks(tasks, order, workers) {
  if (workers === 1) {
    const answer = createAnswerer(order);
    for await (const task of tasks) yield { task, answers: answer(task.pieces) };
    return;
  }
  const pool = Array.from({ length: workers }, () => createWorker(order));
  try {
    /** @type {{ task: T, answers: Promise<import("./answers.js").Answers> }[]} */
    const waiting = [];
    let next = 0;
    const source = tasks[Symbol.asyncIterator]();
    // Reading goes on while answers are awaited, but never further ahead than the workers can take.
    let reading = source.next();
    let ended = false;
    let failure;
    while (!ended || waiting.length > 0) {
      const full = waiting.length >= workers * AHEAD;
      const first = waiting[0]?.answers.then(() => "answered");
      const read = ended || full ? undefined : reading.then(() => "read", () => "read");
      const came = await Promise.race([first, read].filter((each) => each !== undefined));
      if (came === "answered") {
        const { task, answers } = /** @type {(typeof waiting)[0]} */ (waiting.shift());
        yield { task, answers: await answers };
        continue;
      }
      // What was read before a failure is answered before it is told.
      const { done, value } = await reading.catch((error) => {
        failure = error;
        return { done: true, value: undefined };
      });
      ended = done === true;
      if (ended) continue;
      const answers = pool[next].answer(value.pieces);
      // Awaited in its turn; until then a failure is not unhandled.
      answers.catch(() => {});
      waiting.push({ task: value, answers });
      next = (next + 1) % workers;
      reading = source.next();
      reading.catch(() => {});
    }
    if (failure !== undefined) throw failure;
  } finally {
    await Promise.all(pool.map(({ stop }) => stop()));
  }
}

function createWorker(order) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: order });
  /** @type {{ resolve: (answers: any) => void, reject: (error: Error) => void }[]} */
  const asked = [];
  let failure;
  const fail = (error) => {
    failure = error;
    for (const { reject } of asked.splice(0)) reject(error);
  };
  worker.on("message", (answers) => asked.shift()?.resolve(answers));
  worker.on("error", fail);
  worker.on("exit", () => fail(failure ?? new Error("a worker ended before its work")));
  return {
    answer: (pieces) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        asked.push({ resolve, reject });
        worker.postMessage(pieces);
      }),
    stop: () => worker.terminate(),
  };
}
