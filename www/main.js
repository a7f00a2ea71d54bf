// The page: a form for one attack, its odds, the dice, and the result.
import { attackOdds, explain, labels, QuintainError, randomSeed, resolveAttack, resolveAttacks } from "./vendor/quintain.js";
import { drawFields, GAMES, readRequest } from "./fields.js";
import { showOdds } from "./odds.js";
import { showResult } from "./result.js";

/** How many attacks are rolled beside the odds. */
const MANY = 10_000;

const element = (id) => document.getElementById(id);
const form = element("attack");

/** The game shown, its request and odds, and the faces typed so far. */
let system = Object.keys(GAMES)[0];
let request;
let odds;
let faces = {};
let asked;

for (const [name, game] of Object.entries(GAMES)) {
  const holder = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: "system", value: name });
  input.checked = name === system;
  holder.append(input, Object.assign(document.createElement("span"), { textContent: game.name }));
  element("system").append(holder);
}
element("seed").value = randomSeed();
drawFields(system, element("fields"));
refresh();

form.addEventListener("input", ({ target }) => {
  if (target.name === "system") {
    system = target.value;
    drawFields(system, element("fields"));
  }
  refresh();
});
form.addEventListener("submit", (event) => event.preventDefault());

element("source").addEventListener("change", () => {
  const typed = usesTyped();
  element("seeded").hidden = typed;
  element("fresh").hidden = typed;
  element("typed").hidden = !typed;
  for (const input of element("seeded").querySelectorAll("input")) input.disabled = typed;
  stopAsking();
});

element("fresh").addEventListener("click", () => {
  element("seed").value = randomSeed();
  element("index").value = "0";
});

element("many").addEventListener("click", () => {
  const { system: _, ...base } = request;
  const want = ["kind", ...GAMES[system].quantities.map(({ name }) => name)];
  showOdds(system, odds, { many: resolveAttacks({ system, base, count: MANY, want, aggregate: true }) });
});

element("dice").addEventListener("submit", (event) => {
  event.preventDefault();
  if (usesTyped()) {
    faces = {};
    play({ faces });
  } else {
    const seed = element("seed").value;
    play({ seed: seed.length === 16 ? seed : Number(seed), index: Number(element("index").value) });
    element("index").value = String(Number(element("index").value) + 1);
  }
});

element("request").addEventListener("submit", (event) => {
  event.preventDefault();
  const numbers = element("faces").value.split(/[^0-9]+/).filter(Boolean).map(Number);
  const single = asked.reads === "total" && numbers.length === 1 && countOf(asked) > 1;
  const tried = { ...faces, [asked.id]: single ? numbers[0] : numbers };
  try {
    play({ faces: tried }, () => (faces = tried));
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error;
    element("faces-error").textContent = error.message;
  }
});

function usesTyped() {
  return new FormData(element("dice")).get("source") === "typed";
}

/** Reads the form and shows the odds, or what is wrong with it. */
function refresh() {
  stopAsking();
  request = readRequest(system, form);
  const error = element("odds-error");
  try {
    odds = attackOdds(request);
    error.hidden = true;
    element("odds").hidden = false;
    showOdds(system, odds);
  } catch (fault) {
    if (!(fault instanceof QuintainError)) throw fault;
    odds = undefined;
    error.textContent = `${fault.path}: ${fault.message}`;
    error.hidden = false;
    element("odds").hidden = true;
  }
  element("roll").disabled = odds === undefined;
  showCall({ seed: 42 });
}

/** Resolves with what dice there are, and asks for the rest. */
function play(dice, accepted = () => {}) {
  const result = resolveAttack(request, { dice });
  accepted();
  showCall(dice);
  if (result.status === "needsDice") {
    ask(result.requests[0]);
    return;
  }
  stopAsking();
  showResult(element("result"), result, { explain, labels: labels(system) });
  showOdds(system, odds, { outcome: result.outcome });
}

function ask(next) {
  asked = next;
  const dice = next.groups.map(({ count, sides }) => `${count}d${sides}`).join(" + ");
  const count = countOf(next);
  element("request-label").textContent = `${dice} for ${next.id.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()}`;
  element("faces-help").textContent =
    (count === 1 ? "What the die shows." : `What the ${count} dice show, with spaces between them.`) +
    (next.reads === "total" && count > 1 ? " Their total is enough." : "") +
    ` ${next.rule}: ${explain(next.rule).says}`;
  element("faces-error").textContent = "";
  element("faces").value = "";
  element("dice").hidden = true;
  element("request").hidden = false;
  element("faces").focus();
}

const countOf = ({ groups }) => groups.reduce((sum, { count }) => sum + count, 0);

function stopAsking() {
  asked = undefined;
  element("request").hidden = true;
  element("dice").hidden = false;
}

function showCall(dice) {
  const text = (value) => JSON.stringify(value, null, 2).replace(/"([a-zA-Z]+)":/g, "$1:");
  element("call").textContent = `resolveAttack(${text(request)}, ${text({ dice })});`;
}
