// One thread of `--workers`: it has an engine of its own and answers tasks one after another.
import { parentPort, workerData } from "node:worker_threads";

import { createAnswerer } from "./answers.js";

const answer = createAnswerer(workerData);
parentPort?.on("message", (task) => {
  const answers = answer(task);
  // As bytes the text is handed over, not copied, and the main thread has nothing left to encode.
  const text = new TextEncoder().encode(/** @type {string} */ (answers.text));
  parentPort?.postMessage({ ...answers, text }, [text.buffer]);
});
