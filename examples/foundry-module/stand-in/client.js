// As much of a Foundry client as the module needs, in the shapes of its documents. What is kept
// survives a reload of the page.
"use strict";

/** A Map that goes through its values, as the client's collections do. */
class Collection extends Map {
  [Symbol.iterator]() {
    return this.values();
  }
  get contents() {
    return [...this.values()];
  }
  filter(test) {
    return this.contents.filter(test);
  }
  map(make) {
    return this.contents.map(make);
  }
}

const byId = (documents) => new Collection(documents.map((document) => [document.id, document]));

globalThis.Hooks = {
  waiting: new Map(),
  once(name, work) {
    this.on(name, work);
  },
  on(name, work) {
    this.waiting.set(name, [...(this.waiting.get(name) ?? []), work]);
  },
  callAll(name, ...parameters) {
    for (const work of this.waiting.get(name) ?? []) work(...parameters);
  },
};

globalThis.game = {
  modules: new Collection(),
  users: byId([
    { id: "gm00000000000000", name: "GM", isGM: true },
    { id: "player0000000000", name: "Player", isGM: false },
  ]),
  i18n: { lang: "en" },
};

globalThis.ui = {
  notifications: {
    warn(text) {
      document.getElementById("notice").textContent = text;
    },
  },
};

/** Every die shows its faces in turn: 1, 2, 3 and so on. */
let thrown = 0;
globalThis.Roll = class Roll {
  constructor(formula) {
    this.formula = formula;
    this.terms = [];
  }
  async evaluate() {
    // Real dice take their time.
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (const part of this.formula.split(" + ")) {
      if (this.terms.length > 0) this.terms.push({ operator: "+" });
      const [number, faces] = part.split("d").map(Number);
      const results = Array.from({ length: number }, () => ({ result: (thrown++ % faces) + 1, active: true }));
      this.terms.push({ number, faces, modifiers: [], results });
    }
    return this;
  }
  get dice() {
    return this.terms.filter((term) => term.faces !== undefined);
  }
};

globalThis.ChatMessage = class ChatMessage {
  static async create(data) {
    for (const message of [data].flat()) {
      const whisper = message.whisper ?? [];
      for (const user of game.users) if (whisper.length === 0 || whisper.includes(user.id)) show(message, user, whisper.length > 0);
    }
  }
};

function show({ content, rolls = [] }, user, whispered) {
  const entry = document.createElement("li");
  entry.innerHTML = content;
  entry.classList.toggle("whisper", whispered);
  if (rolls.length > 0) {
    const faces = rolls.map(({ formula, dice }) => `${formula}: ${dice.flatMap(({ results }) => results.map(({ result }) => result)).join(" ")}`);
    entry.append(Object.assign(document.createElement("p"), { className: "dice", textContent: `Dice: ${faces.join(" · ")}` }));
  }
  document.getElementById(user.isGM ? "gm-log" : "player-log").prepend(entry);
}

/** Objects are merged, everything else is replaced. */
function merge(into, from) {
  for (const [name, value] of Object.entries(from)) {
    const isObject = (side) => typeof side === "object" && side !== null && !Array.isArray(side);
    if (isObject(into[name]) && isObject(value)) merge(into[name], value);
    else into[name] = value;
  }
}

class Combat {
  constructor(combatants) {
    this.combatants = byId(combatants);
    this.round = 0;
    this.turn = null;
    this.flags = {};
    Object.assign(this, JSON.parse(sessionStorage.getItem("combat") ?? "{}"));
  }
  /** Sorted by initiative and, for want of a rule, by id. */
  get turns() {
    return this.combatants.contents.sort((a, b) => b.initiative - a.initiative || (a.id < b.id ? -1 : 1));
  }
  getFlag(scope, key) {
    return this.flags[scope]?.[key];
  }
  setFlag(scope, key, value) {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  async update(changes) {
    merge(this, JSON.parse(JSON.stringify(changes)));
    const { round, turn, flags } = this;
    sessionStorage.setItem("combat", JSON.stringify({ round, turn, flags }));
    Hooks.callAll("updateCombat", this, changes);
    return this;
  }
}

const combatant = (id, name, initiative, hasPlayerOwner, token, system) => ({
  ...{ id, name, initiative, hasPlayerOwner, hidden: false },
  token: { id: `token-${id}`, width: 1, height: 1, elevation: 0, ...token },
  actor: { id: `actor-${id}`, name, system },
});

game.combat = new Combat([
  combatant("hawk000000000000", "Hawk", 23, true, { x: 200, y: 200 }, { ocv: 8, dcv: 8, damage: 9, dex: 23, spd: 5, con: 18, rec: 8, stun: 36, body: 12, end: 40, pd: 6, rpd: 2 }),
  combatant("grak000000000000", "Grak", 14, false, { x: 500, y: 300, width: 2, height: 2 }, { ocv: 6, dcv: 5, damage: 11, dex: 14, spd: 3, con: 23, rec: 10, stun: 44, body: 16, end: 50, pd: 8, rpd: 4 }),
]);

// Eight by six squares inside a padding of two and one; a wall with a door between the two.
const wall = (id, c, door = 0) => ({ id, c, move: 20, sight: 20, light: 20, sound: 20, dir: 0, door, ds: 0, threshold: null });
globalThis.canvas = {
  scene: {
    grid: { type: 1, size: 100, distance: 2, units: "m", diagonals: 0 },
    dimensions: { sceneX: 200, sceneY: 100, sceneWidth: 800, sceneHeight: 600 },
    walls: byId([wall("upper", [400, 100, 400, 200]), wall("door", [400, 200, 400, 400], 1), wall("lower", [400, 400, 400, 700])]),
  },
};
