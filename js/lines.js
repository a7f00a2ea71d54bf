/**
 * Unfolds the packed breakdown. A record is its length (not counting itself) and then
 * total, target, hit, rule, key, label, value, factor numerator, factor denominator,
 * applied, suppressedBy, dice. Texts are places in `strings`; -1 stands for an absent member.
 *
 * @param {Int32Array} packed
 * @param {string[]} strings
 * @returns {object[]}
 * @example
 * unfoldLines(Int32Array.of(12, 0, -1, -1, 1, 2, -1, 8, 0, 0, 1, -1, -1), ["ocv", "HERO-46", "base"]);
 * // → [{ total: "ocv", rule: "HERO-46", key: "base", value: 8, applied: true }]
 */
export function unfoldLines(packed, strings) {
  const lines = [];
  // A longer record carries members of a later version: they are stepped over.
  for (let at = 0; at < packed.length; at += 1 + packed[at]) {
    const line = { total: strings[packed[at + 1]] };
    if (packed[at + 2] >= 0) line.target = packed[at + 2];
    if (packed[at + 3] >= 0) line.hit = packed[at + 3];
    line.rule = strings[packed[at + 4]];
    line.key = strings[packed[at + 5]];
    if (packed[at + 6] >= 0) line.label = strings[packed[at + 6]];
    line.value = packed[at + 7];
    if (packed[at + 9] !== 0) line.factor = [packed[at + 8], packed[at + 9]];
    line.applied = packed[at + 10] === 1;
    if (packed[at + 11] >= 0) line.suppressedBy = strings[packed[at + 11]];
    if (packed[at + 12] >= 0) line.dice = strings[packed[at + 12]];
    lines.push(line);
  }
  return lines;
}
