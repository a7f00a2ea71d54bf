/** Whether the engine of this module graph has been instantiated. */
let ready = false;

/** @returns {boolean} */
export const isReady = () => ready;

/** Called by an entry once the engine is there. */
export const markReady = () => {
  ready = true;
};
