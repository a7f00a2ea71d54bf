// A fight in a room's or scene's metadata, where every player can read it.
import { QuintainError } from "../error.js";

/** What Owlbear allows a room's metadata, of all extensions together, and a broadcast: 16 kB, counted in thousands. */
const LIMIT = 16_000;

/**
 * The update that stores a fight, or why it cannot be stored there. Nothing is written.
 *
 * @param {{ encounter: string, undos?: string[] }} fight
 * @param {{ prefix: string, metadata?: Record<string, unknown>, limit?: number, force?: boolean }} where
 * @returns {any}
 */
export function storeFight({ encounter, undos = [] }, { prefix, metadata = {}, limit = LIMIT, force = false }) {
  const key = keyOf(prefix);
  const text = forgetSeed(encounter);
  const hidden = [text, ...undos].flatMap((each) => hiddenIn(each));
  if (hidden.length > 0 && !force) return { status: "refused", reasons: [{ kind: "hidden", fighters: [...new Set(hidden)] }] };
  // The oldest steps go first where there is no room for all of them.
  for (let dropped = 0; dropped <= undos.length; dropped += 1) {
    const update = { [key]: { encounter: text, undos: undos.slice(dropped) } };
    const bytes = bytesOf({ ...metadata, ...update });
    if (bytes <= limit) return { status: "done", update, bytes, dropped };
  }
  const bytes = bytesOf({ ...metadata, [key]: { encounter: text, undos: [] } });
  return { status: "refused", reasons: [{ kind: "size", bytes, limit, others: bytesOf({ ...metadata, [key]: undefined }) }] };
}

/**
 * The fight in some metadata, if there is one.
 *
 * @param {Record<string, unknown>} metadata
 * @param {string} prefix
 * @returns {{ encounter: string, undos: string[] } | undefined}
 */
export function readFight(metadata, prefix) {
  const stored = /** @type {any} */ (metadata[keyOf(prefix)]);
  if (typeof stored?.encounter !== "string") return undefined;
  const undos = Array.isArray(stored.undos) ? stored.undos.filter((undo) => typeof undo === "string") : [];
  return { encounter: stored.encounter, undos };
}

/**
 * An encounter without its seed, which would tell its readers every roll to come.
 *
 * @param {string} encounter
 * @returns {string}
 */
export function forgetSeed(encounter) {
  const { seed, ...rest } = parse(encounter, "encounter");
  return seed === undefined ? encounter : JSON.stringify(rest);
}

/**
 * Whether this client writes for all: of the game masters in the room the one with the lowest
 * connection id.
 *
 * @param {{ role: string, connectionId: string }} self
 * @param {readonly { role: string, connectionId: string }[]} party the others, as `OBR.party` lists them
 * @returns {boolean}
 */
export function isWriter(self, party) {
  return self.role === "GM" && party.every(({ role, connectionId }) => role !== "GM" || self.connectionId <= connectionId);
}

/** The ids of all that is marked as hidden, wherever a game keeps it. */
function hiddenIn(text) {
  const found = [];
  const search = (value) => {
    if (typeof value !== "object" || value === null) return;
    if (value.hidden === true && typeof value.id === "string") found.push(value.id);
    Object.values(value).forEach(search);
  };
  search(parse(text, "undos"));
  return found;
}

function parse(text, path) {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Told below, with what else is no stored text.
  }
  throw new QuintainError("WRONG_TYPE", path, `expected the text that the engine gave; found ${typeof text === "string" ? "another one" : typeof text}`);
}

/** Metadata is shared by all extensions: a key begins with a domain of its own, read backwards. */
function keyOf(prefix) {
  if (typeof prefix === "string" && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(prefix)) return `${prefix}/fight`;
  throw new QuintainError("OUT_OF_RANGE", "prefix", `expected a domain read backwards, such as "com.example.combat"; found "${String(prefix)}"`);
}

const bytesOf = (value) => new TextEncoder().encode(JSON.stringify(value)).length;
