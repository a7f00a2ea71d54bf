// The entry for Owlbear Rodeo extensions: pure functions over what `@owlbear-rodeo/sdk` hands out.
// It needs no engine, calls nothing of the SDK and writes nothing.
export { dicePlusFaces, dicePlusRequest } from "./owlbear/dice-plus.js";
export { positionAt, readScene, squareAt } from "./owlbear/scene.js";
export { forgetSeed, isWriter, readFight, storeFight } from "./owlbear/store.js";
