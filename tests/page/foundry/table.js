// As much of a virtual tabletop as the module needs: hooks, modules, dice of its own, a chat log.
"use strict";

globalThis.rolled = [];

globalThis.game = { modules: new Map([["a-module", {}]]) };

globalThis.Hooks = {
  once(name, work) {
    addEventListener("load", () => work());
  },
};

/** Every die shows its faces in turn: 1, 2, 3 … */
let next = 0;
globalThis.Roll = class {
  constructor(formula) {
    this.formula = formula;
  }
  async evaluate() {
    // Real dice take their time.
    await new Promise((resolve) => setTimeout(resolve, 10));
    this.dice = this.formula.split(" + ").map((term) => {
      const [count, sides] = term.split("d").map(Number);
      return { results: Array.from({ length: count }, () => ({ result: (next++ % sides) + 1, active: true })) };
    });
    globalThis.rolled.push(this.formula);
    return this;
  }
};

globalThis.ChatMessage = {
  async create({ lines }) {
    const entry = document.createElement("li");
    for (const line of lines) entry.append(Object.assign(document.createElement("p"), { textContent: line }));
    document.getElementById("chat").append(entry);
  },
};
