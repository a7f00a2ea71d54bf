// The engine's code built for this machine: examples/native.rs as a process that answers lines.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const COMMAND = ["run", "--quiet", "--release", "--locked", "--example", "native"];

/** @returns {{ time: (question: object) => Promise<{ milliseconds: number, sum: number }>, stop: () => void }} */
export function startNative() {
  const child = spawn("cargo", COMMAND, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async time(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("expected an answer of examples/native.rs; found that it ended");
      const [nanoseconds, sum] = JSON.parse(value);
      return { milliseconds: nanoseconds / 1e6, sum };
    },
    stop: () => child.stdin.end(),
  };
}
