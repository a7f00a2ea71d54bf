import { QuintainError } from "./error.js";
import { parseWithFloats } from "./floats.js";

/**
 * Splits a batch into what the engine reads strictly and its columns of numbers, calls the
 * engine, and names the columns that come back.
 *
 * @param {(...parameters: any[]) => any} call the engine's raw `resolveAttacks`
 * @param {any} batch
 * @param {any} [settings]
 * @returns {any}
 * @example
 * resolveBatch(raw, { system: "hero", base, columns: { "attacker.ocv": [8, 9] } }, { seed: 42 });
 */
export function resolveBatch(call, batch, settings) {
  const { columns: given, ...request } = Object(batch);
  const columns = given ?? {};
  if (typeof columns !== "object" || isList(columns)) {
    throw new QuintainError("WRONG_TYPE", "columns", `expected an object of columns; found ${describe(columns)}`);
  }
  const names = Object.keys(columns);
  const arrays = names.map((name) => integers(columns[name], `columns["${name}"]`));
  const [text, numbers, ...filled] = call(isPlain(batch) ? request : batch, names, arrays, settings);
  const { names: wanted, from, means, ...rest } = parseWithFloats(text, numbers);
  const byName = (value) => Object.fromEntries(wanted.map((name, place) => [name, value(place)]));
  if (means === undefined) return { ...rest, columns: byName((place) => filled[place]) };
  return {
    ...rest,
    columns: {},
    aggregates: byName((place) => ({ mean: means[place], from: from[place], counts: filled[place] })),
  };
}

/** A column as the engine takes it: what is no whole number is named with its row, never rounded. */
function integers(column, path) {
  if (column instanceof Int32Array) return column;
  if (!isList(column)) {
    throw new QuintainError("WRONG_TYPE", path, `expected a list or typed array of whole numbers; found ${describe(column)}`);
  }
  const whole = new Int32Array(column.length);
  for (let row = 0; row < whole.length; row += 1) {
    const value = column[row];
    const number = typeof value === "boolean" ? Number(value) : value;
    // `| 0` gives another number where something would be rounded or wrapped, and throws for a BigInt.
    if (typeof number !== "number" || (number | 0) !== number) throw noInteger(value, `${path}[${row}]`);
    whole[row] = number;
  }
  return whole;
}

/** Whether there are fields to split off; everything else is for the engine to refuse. */
function isPlain(batch) {
  return typeof batch === "object" && batch !== null && !Array.isArray(batch);
}

/** A DataView has no rows, so it is no list. */
function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function noInteger(value, path) {
  const code = Number.isInteger(value) ? "OUT_OF_RANGE" : "WRONG_TYPE";
  return new QuintainError(code, path, `expected a whole number of 32 bits; found ${describe(value)}`);
}

function describe(value) {
  if (typeof value === "string") return `the text "${value}"`;
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "function" ? "a function" : String(value);
}
