// How the benches measure and print.

/**
 * Times a piece of work in samples of many rounds and gives the time of one round.
 *
 * @param {(round: number) => number} work returns a number that goes into the check-sum
 * @param {{ samples?: number, rounds?: number }} [options]
 */
export function measure(work, { samples = 31, rounds = 5000 } = {}) {
  let sum = 0;
  // The first rounds compile the code; they are not counted.
  for (let round = 0; round < rounds; round += 1) work(round);
  const times = [];
  for (let sample = 0; sample < samples; sample += 1) {
    sum = 0;
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) sum += work(round);
    times.push(((performance.now() - start) * 1000) / rounds);
  }
  return { ...spread(times), sum };
}

/** The median, and between which times nine of ten samples lie. */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  return { median: at(0.5), low: at(0.05), high: at(0.95) };
}

/** Prints rows as a table. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  "));
  }
}
