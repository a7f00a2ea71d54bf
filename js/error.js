/**
 * What every function throws for a malformed request or a fault of its own.
 *
 * @example
 * try {
 *   resolveAttack({ system: "hero", attacker: { ocv: 800 }, target: { dcv: 7 } });
 * } catch (error) {
 *   if (error instanceof QuintainError) console.log(error.code, error.path); // OUT_OF_RANGE attacker.ocv
 * }
 */
export class QuintainError extends Error {
  /**
   * @param {string} code one of the closed list of error codes
   * @param {string} path where in the request, such as `targets[0].dcv`; empty at the root
   * @param {string} message what was expected and what was found
   * @param {{ cause?: unknown }} [options] the error behind this one
   */
  constructor(code, path, message, options) {
    super(message, options);
    this.code = code;
    this.path = path;
  }
}

// On the prototype, as for the built-in errors, so that it is not listed with the fields.
Object.defineProperty(QuintainError.prototype, "name", {
  value: "QuintainError",
  configurable: true,
  writable: true,
});
