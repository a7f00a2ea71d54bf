// The names that every entry exports. How the engine gets here is the entry's own affair.
import { createBorder } from "./border.js";
import { createDescribe } from "./describe.js";
import { isReady } from "./engine-state.js";
import * as glue from "./glue.js";
import { withTexts } from "./texts.js";

const engine = createBorder(glue, isReady);

export const { resolveAttack, resolveAttacks, attackOdds, checkOdds, compareOdds, randomSeed } = engine;
export const { Board, lineOfSight, visibleSquares, areaSquares, distance, facing } = engine;
export const { reachableSquares, shortestPath, walk, knockback } = engine;
export const { sightPairs, sightMatrix, squareAreas } = engine;
export const { startEncounter, nextActor, act, prepareAttack, legalCommands, undo, replay, upgrade, redact } = engine;
export const { orderOdds, checkReach } = engine;

/**
 * The options of a game with their defaults, its closed lists of names and its rules.
 *
 * @param {string} system
 * @example
 * ruleBook("hero").options.map(({ name }) => name);
 */
export function ruleBook(system) {
  return withTexts(engine.ruleBook(system));
}

export const describe = createDescribe(engine.redact);

export { schema, version } from "./constants.js";
export { QuintainError } from "./error.js";
export { parseCheck, readLogHorizonCharacter, readLogHorizonEnemy } from "./log-horizon.js";
export { explain, labels } from "./texts.js";
export { withDice } from "./with-dice.js";
