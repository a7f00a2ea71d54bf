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
  const { columns = {}, ...request } = Object(batch);
  if (typeof columns !== "object" || columns === null || Array.isArray(columns)) {
    throw new QuintainError("WRONG_TYPE", "columns", `expected an object of columns; found ${describe(columns)}`);
  }
  const names = Object.keys(columns);
  const arrays = names.map((name) => integers(columns[name], `columns["${name}"]`));
  const [text, numbers, ...filled] = call(typeof batch === "object" ? request : batch, names, arrays, settings);
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
  if (!Array.isArray(column) && !ArrayBuffer.isView(column)) {
    throw new QuintainError("WRONG_TYPE", path, `expected an Int32Array or a list of whole numbers; found ${describe(column)}`);
  }
  const given = Array.from(/** @type {ArrayLike<unknown>} */ (/** @type {unknown} */ (column)));
  return Int32Array.from(given, (value, row) => {
    if (typeof value === "boolean") return value ? 1 : 0;
    if (Number.isInteger(value) && Math.abs(/** @type {number} */ (value)) < 2 ** 31) return /** @type {number} */ (value);
    const code = Number.isInteger(value) ? "OUT_OF_RANGE" : "WRONG_TYPE";
    throw new QuintainError(code, `${path}[${row}]`, `expected a whole number of 32 bits; found ${describe(value)}`);
  });
}

function describe(value) {
  return typeof value === "string" ? `the text "${value}"` : Array.isArray(value) ? "a list" : String(value);
}
