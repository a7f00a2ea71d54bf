// A fight in a Combat's flag, and the Combat's pointer for whose turn it is.
import { QuintainError } from "../error.js";

/** How many steps can be taken back. */
const STEPS = 20;

/**
 * What a flag keeps: the fight, and what takes its last steps back, newest last.
 *
 * @typedef {object} FightKept
 * @property {number} sequence
 * @property {string} encounter
 * @property {[step: number, undo: string][]} undos
 */

/**
 * A finished answer of `startEncounter`, `act` or `undo`.
 *
 * @typedef {object} FightAnswer
 * @property {number} sequence
 * @property {string} encounter
 * @property {string | null | undefined} [undo]
 * @property {string} [status]
 */

/**
 * A fight as text for `setFlag`. Flags are merged, so that fields which have vanished would come
 * back; a text is replaced whole.
 *
 * @param {FightAnswer} answer a finished answer of `startEncounter`, `act` or `undo`
 * @param {unknown} [before] the flag as it was, so that earlier steps can be taken back, too
 * @param {{ steps?: number }} [settings] how many steps back are kept, 20 by default
 * @returns {string}
 * @throws {QuintainError} `WRONG_TYPE` for an answer that is not finished, so that no fight is lost
 * @example
 * await combat.setFlag("my-module", "fight", fightFlag(answer, combat.getFlag("my-module", "fight")));
 */
export function fightFlag(answer, before, { steps = STEPS } = {}) {
  const { sequence, encounter, undo } = answer ?? {};
  if (typeof encounter !== "string" || !Number.isInteger(sequence)) {
    const found = answer?.status ?? typeof answer;
    throw new QuintainError("WRONG_TYPE", "encounter", `expected a finished answer with its encounter; found ${found}`);
  }
  const kept = readFightFlag(before)?.undos ?? [];
  // An answer without `undo` is a start or a step back.
  const undos = kept.filter(([step]) => (undo ? step < sequence : step <= sequence));
  if (undo) undos.push([sequence, undo]);
  return JSON.stringify({ sequence, encounter, undos: sequence === 0 || steps === 0 ? [] : undos.slice(-steps) });
}

/**
 * The fight in a flag, or nothing where there is none.
 *
 * @param {unknown} flag
 * @returns {FightKept | undefined}
 * @throws {QuintainError} `SCHEMA` for a flag that holds something else
 * @example
 * const { encounter, undos } = readFightFlag(combat.getFlag("my-module", "fight"));
 * const back = undo(encounter, undos.at(-1)[1]);
 */
export function readFightFlag(flag) {
  if (flag === undefined || flag === null) return undefined;
  const kept = typeof flag === "string" ? parsed(flag) : undefined;
  if (typeof kept?.encounter === "string" && Number.isInteger(kept.sequence) && Array.isArray(kept.undos)) return kept;
  throw new QuintainError("SCHEMA", "", `expected the text of fightFlag; found ${typeof flag === "string" ? "another text" : typeof flag}`);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A combatant as the client has it.
 *
 * @typedef {object} FoundryCombatant
 * @property {string | null} [id]
 * @property {string | null} [_id]
 */

/**
 * A combat as the client has it; `turns` is sorted by the client.
 *
 * @template {FoundryCombatant} C
 * @typedef {{ round: number, turns: readonly C[] }} FoundryCombat
 */

/**
 * Who acts next, for the tracker.
 *
 * @template C
 * @typedef {object} TrackerPointer
 * @property {{ round: number, turn: number | null }} update for `combat.update`
 * @property {C[]} combatants everybody whose turn it is: several act at the same time, or nobody does
 * @property {string[]} missing ids of fighters who are not in the combat
 */

/**
 * Whose turn it is, as the pointer of a Combat. The pointer is a place in the client's sorted
 * list: work it out anew whenever the list has changed, and never keep it.
 *
 * @template {FoundryCombatant} C
 * @param {FoundryCombat<C>} combat
 * @param {{ kind: string, actors?: readonly string[], round?: number, turn?: number }} next of `nextActor` or a step's `next`
 * @param {(combatant: C) => string | null | undefined} [idOf] the fighter's id of a combatant; by default the combatant's own
 * @returns {TrackerPointer<C>}
 * @example
 * await combat.update(trackerPointer(combat, nextActor(encounter)).update);
 */
export function trackerPointer(combat, next, idOf = (combatant) => combatant.id ?? combatant._id) {
  const ids = combat.turns.map((combatant) => idOf(combatant));
  const actors = next.actors ?? [];
  const places = actors.map((id) => ids.indexOf(id));
  const found = places.filter((place) => place >= 0);
  return {
    // Where a game counts Turns of its own, as HERO does, they are the tracker's rounds.
    update: { round: next.round ?? next.turn ?? combat.round, turn: found.length > 0 ? Math.min(...found) : null },
    combatants: found.map((place) => combat.turns[place]),
    missing: actors.filter((_, at) => places[at] < 0),
  };
}
