// Floats cross the border beside the text, bit for bit. Where one belongs, the text has a
// string of U+0001 and its place; a text that itself begins with U+0001 has a second one.
const MARK = "\u0001";

/** How a marked string looks in JSON text: only such a text has to be searched. */
const IN_TEXT = '"\\u0001';

/**
 * Parses a document and puts its floats in place.
 *
 * @param {string} text
 * @param {Float64Array} numbers
 * @returns {any}
 * @example
 * parseWithFloats('{"mean":"\\u00010"}', Float64Array.of(3.5)); // → { mean: 3.5 }
 */
export function parseWithFloats(text, numbers) {
  const document = JSON.parse(text);
  return text.includes(IN_TEXT) ? replace(document, numbers) : document;
}

function replace(value, numbers) {
  if (typeof value === "string") {
    if (value[0] !== MARK) return value;
    return value[1] === MARK ? value.slice(1) : numbers[Number(value.slice(1))];
  }
  if (typeof value === "object" && value !== null) {
    // Lists and objects alike: every member is replaced where it stands.
    for (const name of Object.keys(value)) value[name] = replace(value[name], numbers);
  }
  return value;
}
