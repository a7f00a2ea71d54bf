/**
 * Nothing to do where the engine is there at import; it exists so that the same code runs
 * with every entry.
 *
 * @returns {Promise<void>}
 */
export function init() {
  return Promise.resolve();
}
