// What stands between a Foundry client and the engine: plain functions over what the client hands
// out. Nothing here imports Foundry, reads its globals or writes to it.
export { chatCards } from "./cards.js";
export { fightFlag, readFightFlag, trackerPointer } from "./combat.js";
export { diceFormula, facesOfRoll, rollData, rollDice } from "./dice.js";
export { doorStates, sceneBoard } from "./scene.js";
export {
  highlightPositions,
  offsetOfSquare,
  pointOfSquare,
  regionShapes,
  squareOfOffset,
  squareOfPoint,
  tokenBody,
  tokenSquares,
} from "./squares.js";
