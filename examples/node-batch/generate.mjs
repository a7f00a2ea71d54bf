// Writes attacks.ndjson: run `node generate.mjs` after changing it. The lines cover how attacks
// of two games differ, in groups that are worth comparing; nothing in them is random.
import { writeFileSync } from "node:fs";

const lines = [];
const add = (group, attack) => lines.push(JSON.stringify({ id: lines.length + 1, group, attack }));

const sturdy = { pd: 12, rpd: 4, ed: 10, red: 4, stun: 35, body: 14, con: 18 };
const frail = { pd: 4, ed: 3, stun: 18, body: 8, con: 8 };

// How far the combat values lie apart, from hopeless to certain.
for (let ocv = 3; ocv <= 12; ocv += 1) {
  for (const dcv of [3, 5, 7, 9, 11]) {
    add("hero: punches", { system: "hero", attacker: { ocv }, target: { dcv, ...frail }, damage: { dice: 4 + (ocv % 4) } });
  }
}
for (let dice = 4; dice <= 15; dice += 1) {
  for (const target of [{ dcv: 5, ...sturdy }, { dcv: 5, ...sturdy, flying: true }, { dcv: 5, ...sturdy, knockbackResistance: 3 }]) {
    add("hero: energy blasts", { system: "hero", attacker: { ocv: 8 }, target, damage: { dice, against: "ed" } });
  }
}
for (let dice = 1; dice <= 4; dice += 1) {
  for (const location of ["roll", "none", "head", "hands", "shoulders", "chest", "vitals", "legs"]) {
    add("hero: blades and bullets", {
      system: "hero",
      attacker: { ocv: 9 },
      target: { dcv: 6, ...sturdy },
      damage: { dice, kind: "killing" },
      location,
    });
  }
}
for (const rules of ["seed", "sixth", "fifth"]) {
  for (let ocv = 5; ocv <= 12; ocv += 1) {
    add("hero: caught off guard", {
      system: "hero",
      attacker: { ocv },
      target: { dcv: 8, halved: true, ...frail },
      damage: { dice: 8 },
      modifiers: [{ to: "ocv", value: 2, label: "aimed" }],
      options: { rules },
    });
  }
}
for (let ocv = 4; ocv <= 11; ocv += 1) {
  add("hero: one attack, three targets", {
    system: "hero",
    attacker: { ocv },
    targets: [
      { id: "guard", dcv: 5, ...sturdy },
      { id: "archer", dcv: 7, ...frail },
      { id: "scout", dcv: 9, ...frail },
    ],
    damage: { dice: 7 },
  });
}

for (const kind of ["unarmed", "mainHand", "offhand", "ranged"]) {
  for (let level = 0; level <= 9; level += 1) {
    add(`fractured hope: ${kind === "mainHand" ? "main hand" : kind === "offhand" ? "off hand" : kind}`, {
      system: "fractured-hope",
      kind,
      attacker: { level, rating: kind === "unarmed" ? 0 : 2 },
      target: { armor: level % 3, end: 1 },
    });
  }
}
for (const kind of ["magic", "magicalWeapon"]) {
  for (let level = 1; level <= 6; level += 1) {
    for (const sides of [4, 6, 8]) {
      add("fractured hope: magic", {
        system: "fractured-hope",
        kind,
        attacker: { level, rating: kind === "magic" ? 0 : 1, dice: { count: 2, sides } },
        target: { level: 2, end: 2 },
      });
    }
  }
}
for (const position of ["front", "flank", "rear"]) {
  for (const state of [{}, { cover: true }, { prone: true }, { blind: true }, { stunned: true }]) {
    add("fractured hope: position and state", {
      system: "fractured-hope",
      attacker: { level: 2, rating: 2 },
      target: { armor: 2, position, ...state },
    });
  }
}
for (let level = 1; level <= 6; level += 1) {
  add("fractured hope: one attack, three targets", {
    system: "fractured-hope",
    kind: "magic",
    attacker: { level },
    targets: [{ id: "near", level: 1 }, { id: "middle", level: 3, cover: true }, { id: "far", level: 5 }],
  });
}

writeFileSync(new URL("attacks.ndjson", import.meta.url), `${lines.join("\n")}\n`);
console.log(`${lines.length} attacks written`);
