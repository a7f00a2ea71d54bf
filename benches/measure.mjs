// How the benches measure and print.

/**
 * What is measured: `sample` does the work once, `size` times over, and gives a check-sum; a
 * contender that measures itself, such as another process, gives its milliseconds, too.
 *
 * @typedef {{ name: string, size: number, sample: () => any, unit?: string }} Contender
 */

/**
 * Measures contenders in turns, so that a slow moment of the machine meets all of them: medians,
 * spreads, and the median of the ratios to the first one within the same turn.
 *
 * @param {Contender[]} contenders
 * @param {{ turns?: number, warmUp?: number }} [settings] `warmUp` turns compile the code and are not counted
 */
export async function measure(contenders, { turns = 21, warmUp = 3 } = {}) {
  const results = contenders.map(({ name, size }) => ({ name, size, times: [], sum: undefined }));
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const [place, { sample, size }] of contenders.entries()) {
      const start = performance.now();
      const done = await sample();
      const milliseconds = done.milliseconds ?? performance.now() - start;
      const sum = done.sum ?? done;
      const result = results[place];
      if (result.sum !== undefined && result.sum !== sum) throw new Error(`${result.name} gave ${result.sum}, then ${sum}`);
      result.sum = sum;
      if (turn >= 0) result.times.push((milliseconds * 1e6) / size);
    }
  }
  const [{ times: first }] = results;
  return results.map(({ name, times, sum }) => ({
    name,
    sum,
    ...spread(times),
    ratio: spread(times.map((time, turn) => time / first[turn])),
  }));
}

/** The median, and between which values nine of ten lie. */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  return { median: at(0.5), low: at(0.05), high: at(0.95) };
}

/** A check-sum of columns of whole numbers; `examples/native.rs` has the same. */
export function checkSum(columns) {
  let sum = 0;
  for (const column of columns) {
    for (let row = 0; row < column.length; row += 1) sum = (Math.imul(sum, 31) + column[row]) | 0;
  }
  return sum >>> 0;
}

/** Nanoseconds as people read them. */
export function duration(nanoseconds) {
  if (nanoseconds < 1000) return `${nanoseconds.toFixed(0)} ns`;
  if (nanoseconds < 1e6) return `${(nanoseconds / 1000).toFixed(nanoseconds < 1e5 ? 2 : 1)} µs`;
  return `${(nanoseconds / 1e6).toFixed(2)} ms`;
}

/** Prints rows as a table; a row of one cell is a heading. */
export function printTable(rows) {
  const full = rows.filter(({ length }) => length > 1);
  const widths = full[0].map((_, column) => Math.max(...full.map((row) => row[column].length)));
  for (const row of rows) {
    if (row.length === 1) console.log(`\n${row[0]}`);
    else console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  "));
  }
}
