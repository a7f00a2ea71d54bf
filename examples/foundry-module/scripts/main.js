// A module without a bundler: it imports the copied files by their relative paths.
import {
  act,
  Board,
  describe,
  explain,
  lineOfSight,
  resolveAttack,
  startEncounter,
  undo,
  withDice,
} from "../vendor/quintain.js";
import { chatCards, fightFlag, readFightFlag, rollDice, sceneBoard, tokenBody, trackerPointer } from "../vendor/quintain-foundry.js";

const MODULE = "quintain-duel";

/** Whom the players know: the side of their own characters. */
const PLAYERS = { side: "players" };

Hooks.once("init", () => {
  // For macros and other modules: game.modules.get("quintain-duel").api.strike(game.combat, …)
  Object.assign(game.modules?.get(MODULE) ?? {}, { api: { start, begin, strike, end, back } });
});

/**
 * What the engine needs of an actor: here stand the fields of your system.
 *
 * @typedef {{ ocv: number, dcv: number, damage: number, dex: number, spd: number, con: number, rec: number,
 *   stun: number, body: number, end: number, pd: number, rpd: number }} Stats
 * @param {Combatant.Implementation} combatant
 * @returns {Stats}
 */
function statsOf(combatant) {
  return /** @type {any} */ (combatant.actor?.system);
}

/**
 * A new fight in the combat's flag.
 *
 * @param {Combat.Implementation} combat
 */
async function start(combat) {
  const fighters = combat.turns.map((combatant) => {
    const { dex, spd, con, rec, stun, body, end } = statsOf(combatant);
    const side = combatant.hasPlayerOwner ? PLAYERS.side : "foes";
    return { id: idOf(combatant), side, hidden: combatant.hidden, dex, spd, con, rec, stun, body, end };
  });
  await take(combat, "The fight", (dice) => startEncounter({ system: "hero", fighters }, { dice }));
}

/**
 * A Phase begins.
 *
 * @param {Combat.Implementation} combat
 * @param {string} id
 */
async function begin(combat, id) {
  await step(combat, nameOf(combat, id), { type: "begin", actor: id });
}

/**
 * A Phase ends.
 *
 * @param {Combat.Implementation} combat
 * @param {string} id
 */
async function end(combat, id) {
  await step(combat, nameOf(combat, id), { type: "endTurn", actor: id });
}

/**
 * An attack with Foundry's dice: it takes half a Phase and ends it, and does damage.
 *
 * @param {Combat.Implementation} combat
 * @param {string} id
 * @param {string} targetId
 */
async function strike(combat, id, targetId) {
  const attacker = combat.combatants.get(id, { strict: true });
  const target = combat.combatants.get(targetId, { strict: true });
  const title = `${attacker.name} → ${target.name}`;
  if (!sees(attacker.token, target.token)) return ui.notifications?.warn(`${title}: no line of sight`);
  if (!(await step(combat, title, { type: "use", actor: id, time: "half", attack: true }))) return;

  const { dcv, pd, rpd, con, stun, body } = statsOf(target);
  const attack = /** @type {const} */ ({
    system: "hero",
    attacker: { id, ocv: statsOf(attacker).ocv },
    target: { id: targetId, dcv, pd, rpd, con, stun, body },
    damage: { dice: statsOf(attacker).damage },
  });
  /** @type {Roll.Evaluated<Roll>[]} */
  const rolls = [];
  const result = await withDice((dice) => resolveAttack(attack, { dice }), rollDice(Roll, rolls));
  await tell(combat, title, result, rolls);
  if (result.status !== "done" || result.outcome.kind !== "hit") return;
  const taken = result.outcome;
  await step(combat, title, { type: "damage", target: targetId, stun: taken.stun ?? 0, body: taken.body ?? 0 });
}

/**
 * The last step is taken back, exactly.
 *
 * @param {Combat.Implementation} combat
 */
async function back(combat) {
  const { encounter, undos } = fightOf(combat);
  const last = undos.at(-1);
  const answer = last && undo(encounter, last[1]);
  if (answer?.status === "done") await keep(combat, answer);
  else ui.notifications?.warn("There is no step to take back.");
}

/**
 * @param {TokenDocument.Implementation | null} attacker
 * @param {TokenDocument.Implementation | null} target
 */
function sees(attacker, target) {
  const scene = canvas?.scene;
  if (!scene || !attacker || !target) return true;
  const { board, grid } = sceneBoard(scene);
  return lineOfSight(Board.from(board), tokenBody(attacker, grid), tokenBody(target, grid)).clear;
}

/** @param {Combatant.Implementation} combatant */
const idOf = (combatant) => combatant.id ?? "";

/** @param {Combat.Implementation} combat @param {string} id */
const nameOf = (combat, id) => combat.combatants.get(id)?.name ?? id;

/** @param {Combat.Implementation} combat */
function fightOf(combat) {
  const fight = readFightFlag(combat.getFlag(MODULE, "fight"));
  if (fight === undefined) throw new Error("Start the fight first.");
  return fight;
}

/**
 * One step of the fight in the flag.
 *
 * @param {Combat.Implementation} combat
 * @param {string} title
 * @param {import("../vendor/quintain.js").FightCommand} command
 */
function step(combat, title, command) {
  const { encounter } = fightOf(combat);
  return take(combat, title, (dice) => act(encounter, command, { dice }));
}

/**
 * Rolls what the step asks for, keeps the fight, writes the cards.
 *
 * @param {Combat.Implementation} combat
 * @param {string} title
 * @param {(dice: import("../vendor/quintain.js").DiceSoFar) => import("../vendor/quintain.js").FightResult} call
 */
async function take(combat, title, call) {
  /** @type {Roll.Evaluated<Roll>[]} */
  const rolls = [];
  const answer = await withDice(call, rollDice(Roll, rolls));
  if (answer.status === "done") await keep(combat, answer);
  await tell(combat, title, answer, rolls);
  return answer.status === "done";
}

/**
 * The one place that writes the fight: have it run on the active GM's client only.
 *
 * @param {Combat.Implementation} combat
 * @param {{ sequence: number, encounter: string, undo?: string | null, next: import("../vendor/quintain.js").NextActor }} answer
 */
async function keep(combat, answer) {
  await combat.setFlag(MODULE, "fight", fightFlag(answer, combat.getFlag(MODULE, "fight")));
  await combat.update(trackerPointer(combat, answer.next).update);
}

/**
 * A card for everybody, and one with every number for the GMs.
 *
 * @param {Combat.Implementation} combat
 * @param {string} title
 * @param {object} result
 * @param {Roll.Evaluated<Roll>[]} rolls
 */
async function tell(combat, title, result, rolls) {
  const { players, gm } = chatCards(describe, result, {
    title,
    gms: (game.users?.contents ?? []).filter((user) => user.isGM).map((user) => user.id ?? ""),
    locale: game.i18n?.lang ?? "en",
    names: (id) => nameOf(combat, id),
    players: PLAYERS,
    explain,
  });
  await ChatMessage.create([{ ...players, rolls }, gm]);
}
