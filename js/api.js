// The names that every entry exports. How the engine gets here is the entry's own affair.
import { createBorder } from "./border.js";
import { isReady } from "./engine-state.js";
import * as glue from "./glue.js";

export const { resolveAttack, attackOdds, ruleBook, explain, randomSeed } = createBorder(glue, isReady);
export { schema, version } from "./constants.js";
export { QuintainError } from "./error.js";
export { withDice } from "./with-dice.js";
