// How far a run is, on a terminal.
import cliProgress from "cli-progress";

/** So long, in milliseconds, a run may last before anything is shown. */
const QUIET = 500;

/**
 * Shows what is done, how fast, and the time left; on anything but a terminal it shows nothing.
 *
 * @param {{ stream: any, bytes?: number }} settings `bytes` are those of the input, where it is known how many
 * @returns {{ add(task: { bytes: number }, answers: number): void, tell(message: string): void, stop(): void }}
 */
export function createProgress({ stream, bytes }) {
  if (!stream.isTTY) return { add: () => {}, tell: console.error, stop: () => {} };
  const start = Date.now();
  const bar = new cliProgress.SingleBar({
    stream,
    format: bytes === undefined ? "{answers} answers, {rate}/s" : "{bar} {percentage} %, {answers} answers, {rate}/s, {eta_formatted} left",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 50,
    emptyOnZero: true,
  });
  let done = 0;
  let answered = 0;
  let shown = false;
  return {
    add(task, answers) {
      done += task.bytes;
      answered += answers;
      const seconds = (Date.now() - start) / 1000;
      const payload = { answers: answered, rate: Math.round(answered / Math.max(seconds, 0.001)) };
      if (shown) bar.update(done, payload);
      else if (seconds * 1000 >= QUIET) {
        shown = true;
        bar.start(bytes ?? 0, done, payload);
      }
    },
    /** The bar makes room for a message and comes back below it. */
    tell(message) {
      if (shown) stream.write("\r\x1b[K");
      console.error(message);
    },
    stop() {
      if (shown) bar.stop();
      shown = false;
    },
  };
}
