import OBR from "@owlbear-rodeo/sdk";
import { attackOdds, Board, distance, init, lineOfSight, nextActor, QuintainError, resolveAttack, withDice } from "quintain";

import * as fights from "./fight.js";
import { findDicePlus, readTable, rollByDicePlus, whoAmI } from "./table.js";

const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
const form = /** @type {HTMLFormElement} */ (find("#attack"));
const button = (/** @type {string} */ id) => /** @type {HTMLButtonElement} */ (find(id));
const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
const number = (/** @type {string} */ name) => field(name).value === "" ? undefined : Number(field(name).value);

await Promise.all([init(), new Promise((resolve) => OBR.onReady(() => resolve(undefined)))]);
if (!(await OBR.scene.isReady())) {
  await new Promise((resolve) => OBR.scene.onReadyChange((ready) => ready && resolve(undefined)));
}

const me = await whoAmI();
const dicePlus = await findDicePlus();
find("#state").textContent = [
  me.writes ? "You keep the fight for everybody." : me.role === "GM" ? "Another game master keeps the fight." : "You see the fight.",
  dicePlus ? "Dice+ rolls." : "The extension rolls.",
].join(" ");

let table = await readTable();
let fight = await fights.load();
showTable();
showFight();

OBR.scene.items.onChange(async () => {
  table = await readTable();
  showTable();
});
OBR.party.onChange(async () => {
  Object.assign(me, await whoAmI());
  showFight();
});
fights.watch((changed) => {
  fight = changed;
  showFight();
});

form.addEventListener("input", (event) => {
  const { name } = /** @type {HTMLInputElement} */ (event.target);
  if (name === "attacker" || name === "target") takeSheets();
  showOdds();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(attack);
});
button("#start").addEventListener("click", () => attempt(() => fights.start(tokens(), table.sheetOf)));
button("#next").addEventListener("click", () => attempt(async () => fight && fights.goOn(fight)));
button("#undo").addEventListener("click", () => attempt(async () => fight && fights.goBack(fight)));

function tokens() {
  return table.scene.status === "done" ? table.scene.tokens : [];
}

function showTable() {
  const seen = tokens().filter(({ hidden }) => me.role === "GM" || !hidden);
  for (const [place, name] of ["attacker", "target"].entries()) {
    const list = /** @type {HTMLSelectElement} */ (field(name));
    const { value } = list;
    list.replaceChildren(...seen.map(({ id, name: label }) => new Option(label, id)));
    list.value = seen.some(({ id }) => id === value) ? value : (seen[place]?.id ?? "");
  }
  takeSheets();
  showOdds();
}

function takeSheets() {
  const [attacker, target] = [table.sheetOf(field("attacker").value), table.sheetOf(field("target").value)];
  for (const [name, value] of Object.entries({ ocv: attacker.ocv, dice: attacker.dice, dcv: target.dcv, pd: target.pd })) {
    field(name).value = String(value);
  }
}

/** The attack of the form; what is no number is for the engine to name. */
function request() {
  return /** @type {const} */ ({
    system: "hero",
    attacker: { ocv: /** @type {number} */ (number("ocv")) },
    target: { dcv: /** @type {number} */ (number("dcv")), pd: number("pd") },
    damage: { dice: /** @type {number} */ (number("dice")) },
  });
}

function showOdds() {
  const line = find("#odds");
  try {
    const { kinds, stun } = attackOdds(request());
    line.textContent = [`Hits ${Math.round(100 * kinds.hit)} %, mean ${stun?.mean.toFixed(1)} STUN.`, sight()].join(" ");
    fault();
  } catch (error) {
    line.textContent = "";
    fault(error);
  }
}

function sight() {
  const { scene } = table;
  if (scene.status !== "done") {
    return `The scene is no board: ${scene.reasons.map(({ expected, found }) => `expected ${expected}, found ${found}`).join("; ")}.`;
  }
  const [from, to] = ["attacker", "target"].map((name) => tokens().find(({ id }) => id === field(name).value));
  if (from === undefined || to === undefined || from === to) return "";
  const board = Board.from(scene.board);
  const squares = distance(from.body, to.body, "exact");
  return `${squares.toFixed(1)} squares away, ${lineOfSight(board, from.body, to.body).clear ? "in sight" : "out of sight"}.`;
}

async function attack() {
  const attack = request();
  const result = dicePlus
    ? await withDice((dice) => resolveAttack(attack, { dice }), (asked) => rollByDicePlus(asked, me.name))
    : resolveAttack(attack);
  if (result.status !== "done") return;
  const { kind, stun, body } = result.outcome;
  const verdict = document.createElement("p");
  verdict.className = "verdict";
  verdict.textContent = kind === "hit" ? `Hit: ${stun} STUN, ${body} BODY` : "Miss";
  const list = document.createElement("ul");
  for (const { total, value, key, rule, applied } of result.breakdown) {
    if (!applied) continue;
    const row = document.createElement("li");
    for (const [tag, text] of [["span", total], ["b", value], ["span", `${key} · ${rule}`]]) {
      row.append(Object.assign(document.createElement(String(tag)), { textContent: String(text) }));
    }
    list.append(row);
  }
  find("#result").replaceChildren(verdict, list);
}

function showFight() {
  const names = new Map(tokens().map(({ id, name }) => [id, name]));
  if (fight === undefined) find("#turn").textContent = "No fight yet.";
  else {
    const { kind, actors, begun, turn, segment } = nextActor(fight.encounter);
    const who = (actors ?? []).map((id) => names.get(id) ?? id).join(" and ");
    find("#turn").textContent = `Turn ${turn}, Segment ${segment}: ${kind === "actor" ? `${who} ${begun ? "acts" : "is next"}` : kind}.`;
  }
  button("#start").disabled = !me.writes;
  button("#next").disabled = !me.writes || fight === undefined;
  button("#undo").disabled = !me.writes || !fight?.undos.length;
}

/** @param {() => Promise<unknown>} work */
async function attempt(work) {
  try {
    fault();
    await work();
  } catch (error) {
    fault(error);
  }
}

/** @param {unknown} [told] */
function fault(told) {
  const line = find("#fault");
  line.hidden = told === undefined;
  line.textContent = told instanceof QuintainError ? `${told.path}: ${told.message}` : told instanceof Error ? told.message : String(told ?? "");
}
