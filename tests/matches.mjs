// Whether a part of a result is as wanted; tests/golden/README.md tells how they are compared.
import assert from "node:assert/strict";

/**
 * @param {any} found
 * @param {any} wanted
 * @param {string} path
 */
export function matches(found, wanted, path) {
  if (Array.isArray(wanted)) {
    assert.ok(Array.isArray(found), `${path} is no list`);
    assert.equal(found.length, wanted.length, `the length of ${path}`);
    wanted.forEach((value, place) => matches(found[place], value, `${path}[${place}]`));
  } else if (typeof wanted === "object" && wanted !== null) {
    assert.ok(typeof found === "object" && found !== null, `${path} is ${found}`);
    for (const [name, value] of Object.entries(wanted)) matches(found[name], value, `${path}.${name}`);
  } else {
    assert.equal(found ?? null, wanted, path);
  }
}
