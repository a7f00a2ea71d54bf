// A fight in the room's metadata. Only one client writes; the others see what it wrote.
import OBR from "@owlbear-rodeo/sdk";
import { act, nextActor, startEncounter, undo } from "quintain";
import { readFight, storeFight } from "quintain/owlbear";

import { ID } from "./table.js";

export const load = async () => readFight(await OBR.room.getMetadata(), ID);

/** @param {(fight: ReturnType<typeof readFight>) => void} changed */
export const watch = (changed) => OBR.room.onMetadataChange((metadata) => changed(readFight(metadata, ID)));

/**
 * @param {readonly import("quintain/owlbear").OwlbearToken[]} tokens
 * @param {(id: string) => { dex: number, spd: number }} sheetOf
 */
export function start(tokens, sheetOf) {
  const fighters = tokens.map(({ id, hidden }) => {
    const { dex, spd } = sheetOf(id);
    return { id, dex, spd, hidden };
  });
  return step([], startEncounter({ system: "hero", fighters }));
}

/** What comes next: somebody's turn begins or ends. */
export function goOn(/** @type {{ encounter: string, undos: string[] }} */ { encounter, undos }) {
  const { kind, actors, begun } = nextActor(encounter);
  const [actor] = actors ?? [];
  if (kind !== "actor" || actor === undefined) return step(undos, act(encounter, { type: "endSegment" }));
  return step(undos, act(encounter, begun ? { type: "endTurn", actor } : { type: "begin", actor }));
}

/** One step back: not Owlbear's undo, which knows nothing of attacks, but the fight's own. */
export function goBack(/** @type {{ encounter: string, undos: string[] }} */ { encounter, undos }) {
  const last = undos.at(-1);
  if (last === undefined) throw new Error("There is no step to take back.");
  return step(undos.slice(0, -1), { ...undo(encounter, last), undo: undefined });
}

/**
 * @param {string[]} undos
 * @param {any} result of the engine
 */
async function step(undos, result) {
  if (result.status !== "done") throw new Error(`Not now: ${result.reasons.map((/** @type {any} */ { key, rule }) => `${key} (${rule})`).join(", ")}`);
  const steps = result.undo === undefined ? undos : [...undos, result.undo];
  const stored = storeFight({ encounter: result.encounter, undos: steps }, { prefix: ID, metadata: await OBR.room.getMetadata() });
  if (stored.status === "refused") {
    throw new Error(
      stored.reasons
        .map((reason) =>
          reason.kind === "size"
            ? `No room: ${reason.bytes} bytes of ${reason.limit}, ${reason.others} of them by others.`
            : "Players could read of hidden fighters: show them or leave them out.",
        )
        .join(" "),
    );
  }
  await OBR.room.setMetadata(stored.update);
}
