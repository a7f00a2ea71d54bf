import { QuintainError } from "./error.js";

/** How deep a request may nest; deeper ones, and those that contain themselves, are refused. */
const DEEPEST = 32;

let numbers = new Float64Array(256);
let length = 0;
let text = "";
let packing = false;

/**
 * Packs values for the engine: codes and numbers in one array, all texts in one string, so
 * that a request crosses in one step. `src/record/packed.rs` tells the form.
 *
 * @param {readonly unknown[]} values
 * @returns {[Float64Array, string]}
 * @throws {QuintainError} with the path of what is no plain data
 * @example
 * pack([42, "hi"]); // → [Float64Array [3, 42, 4, 2], "hi"]
 */
export function pack(values) {
  if (packing) return packAside(values);
  length = 0;
  text = "";
  packing = true;
  try {
    for (const value of values) put(value, 0, undefined);
  } finally {
    packing = false;
  }
  return [numbers.subarray(0, length), text];
}

/** A getter of the host's own may call the engine while its request is being packed. */
function packAside(values) {
  const outer = { numbers, length, text };
  numbers = new Float64Array(256);
  packing = false;
  try {
    return pack(values);
  } finally {
    ({ numbers, length, text } = outer);
    packing = true;
  }
}

function put(value, depth, path) {
  switch (typeof value) {
    case "number":
      return push(3, value);
    case "string":
      text += value;
      return push(4, value.length);
    case "boolean":
      return push1(value ? 2 : 1);
    case "undefined":
      return push1(0);
    case "bigint":
      if (BigInt.asIntN(53, value) === value) return push(3, Number(value));
      throw refused("OUT_OF_RANGE", path, `a whole number of at most 53 bits; found ${value}`);
    case "object":
      break;
    default:
      throw refused("WRONG_TYPE", path, `plain data; found a ${typeof value}`);
  }
  if (value === null) return push1(0);
  if (depth >= DEEPEST) throw refused("WRONG_TYPE", path, `plain data; found more than ${DEEPEST} levels of it`);
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    const list = /** @type {ArrayLike<unknown>} */ (/** @type {unknown} */ (value));
    push(5, list.length);
    for (let index = 0; index < list.length; index++) put(list[index], depth + 1, { before: path, index });
    return;
  }
  const fields = value instanceof Map ? Object.fromEntries(value) : value;
  const names = Object.keys(fields);
  push(6, names.length);
  for (const name of names) {
    text += name;
    push1(name.length);
    const field = fields[name];
    // Most fields are numbers: they need no path of their own.
    if (typeof field === "number") push(3, field);
    else put(field, depth + 1, { before: path, name });
  }
}

function push1(number) {
  if (length === numbers.length) grow();
  numbers[length++] = number;
}

function push(code, number) {
  if (length + 1 >= numbers.length) grow();
  numbers[length++] = code;
  numbers[length++] = number;
}

function grow() {
  const larger = new Float64Array(numbers.length * 2);
  larger.set(numbers);
  numbers = larger;
}

function refused(code, path, message) {
  return new QuintainError(code, spell(path), `expected ${message}`);
}

function spell(path) {
  if (path === undefined) return "";
  const before = spell(path.before);
  if (path.index !== undefined) return `${before}[${path.index}]`;
  if (!/^[\w$]+$/.test(path.name)) return `${before}[${JSON.stringify(path.name)}]`;
  return before === "" ? path.name : `${before}.${path.name}`;
}
