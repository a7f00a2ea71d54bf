// CSV: which columns there are is known only at the end, so the rows wait in a file of their own.
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import papaparse from "papaparse";

import { cutLines } from "./lines.js";
import { LEADING } from "./rows.js";

/** So many rows are written at a time. */
const ROWS = 1000;

/**
 * Collects rows and writes them as CSV when all are there.
 *
 * @returns {Promise<{ add(rows: Record<string, unknown>[]): Promise<void>, write(text: (text: string) => Promise<void>): Promise<void>, close(): Promise<void> }>}
 */
export async function createTable() {
  const path = join(tmpdir(), `quintain-${process.pid}-${Math.random().toString(36).slice(2)}.rows`);
  const file = await open(path, "wx+", 0o600);
  // Nobody else needs its name, and without one nothing is left behind, however the run ends.
  await unlink(path);
  /** @type {Map<string, number>} */
  const columns = new Map(LEADING.map((name, place) => [name, place]));
  const seen = new Set();
  return {
    async add(rows) {
      const lines = rows.map((row) => {
        const cells = [];
        for (const [name, value] of Object.entries(row)) {
          if (!columns.has(name)) columns.set(name, columns.size);
          seen.add(name);
          cells[/** @type {number} */ (columns.get(name))] = value;
        }
        return `${JSON.stringify(cells)}\n`;
      });
      await file.appendFile(lines.join(""));
    },
    async write(text) {
      const wanted = [...columns].filter(([name]) => seen.has(name));
      if (wanted.length === 0) return;
      await text(csv([wanted.map(([name]) => name)]));
      let rows = [];
      const flush = async () => {
        if (rows.length > 0) await text(csv(rows));
        rows = [];
      };
      for await (const lines of cutLines(file.createReadStream({ start: 0, autoClose: false }))) {
        for (const line of lines) {
          const cells = JSON.parse(line.toString("utf8"));
          rows.push(wanted.map(([, place]) => cells[place]));
          if (rows.length >= ROWS) await flush();
        }
      }
      await flush();
    },
    close: () => file.close(),
  };
}

/** A label that a spreadsheet would take for a formula is told apart by a leading quote. */
function csv(rows) {
  return `${papaparse.unparse(rows, { newline: "\r\n", escapeFormulae: true })}\r\n`;
}
