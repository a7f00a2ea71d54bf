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

/** One attack on one target. */
const strike = (attacker, target, damage, rest = {}) => ({ system: "hero", attacker, target, damage, ...rest });

// How far away, and what takes the range modifier back.
for (const distance of [4, 9, 17, 40, 150]) {
  for (const attacker of [{ ocv: 8 }, { ocv: 8, brace: true }, { ocv: 8, set: true, rangeSkillLevels: 3 }, { ocv: 8, halfRangeModifier: true }]) {
    add("hero: at range", strike(attacker, { dcv: 4, ...sturdy }, { dice: 3, kind: "killing" }, { distance }));
  }
}
for (const location of ["headShot", "highShot", "bodyShot", "lowShot", "legShot", "head", "vitals", "hands"]) {
  for (const state of [{}, { stunned: true }, { knockedOut: true }]) {
    add("hero: aimed shots", strike({ ocv: 10 }, { dcv: 5, ...sturdy, ...state }, { dice: 9 }, { location, distance: 8 }));
  }
}
for (const shots of [3, 5, 10]) {
  for (const ocv of [6, 9, 12]) {
    for (const damage of [{ dice: 5 }, { dice: 1, kind: "killing", halfDie: true }, { dice: 6, armorPiercing: 1 }]) {
      add("hero: autofire", strike({ ocv }, { dcv: 5, ...sturdy }, damage, { autofire: { shots }, distance: 10 }));
    }
  }
}
for (let ocv = 5; ocv <= 10; ocv += 1) {
  add("hero: autofire over three targets", {
    system: "hero",
    attacker: { ocv },
    targets: [
      { id: "guard", dcv: 4, ...sturdy },
      { id: "archer", dcv: 6, ...frail },
      { id: "scout", dcv: 8, ...frail },
    ],
    damage: { dice: 6 },
    autofire: { shots: 5, spread: ocv - 4 },
    distance: 12,
  });
}
for (const fromCentre of [0, 2, 5, 8, 11]) {
  for (const area of [{ landed: true }, {}, { landed: true, selective: true }]) {
    const where = { area: { kind: "explosion", radius: 10, ...area }, distance: 20 };
    add("hero: explosions", strike({ ocv: 6 }, { dcv: 5, ...sturdy, fromCentre }, { dice: 10, against: "ed" }, where));
    add("hero: explosions", strike({ ocv: 6 }, { dcv: 5, ...frail, fromCentre }, { dice: 3, kind: "killing" }, where));
  }
}
for (const targets of [[0, 3], [1, 4, 9], [0, 6, 7, 30]]) {
  add("hero: one blast, several targets", {
    system: "hero",
    attacker: { ocv: 7 },
    targets: targets.map((fromCentre, place) => ({ id: `at ${place}`, dcv: 3 + place, ...frail, fromCentre })),
    damage: { dice: 8, against: "ed" },
    area: { radius: 8, selective: targets.length === 3 },
  });
}
for (const kind of ["normal", "killing"]) {
  for (const special of [{ armorPiercing: 1 }, { armorPiercing: 2 }, { penetrating: true }, { armorPiercing: 1, penetrating: true }]) {
    for (const armour of [{}, { hardened: 1 }, { impenetrable: 2, rpd: 15 }]) {
      const damage = { dice: kind === "normal" ? 9 : 3, kind, ...special };
      add("hero: piercing and penetrating", strike({ ocv: 9 }, { dcv: 5, ...sturdy, ...armour }, damage));
    }
  }
}
for (const kind of ["normal", "killing"]) {
  for (const less of [
    { damageReduction: 25 },
    { damageReduction: 50 },
    { damageReduction: 75, rpd: 2 },
    { damageNegation: 2 },
    { damageNegation: 4, damageReduction: 50 },
    { vulnerability: "oneAndAHalf" },
    { vulnerability: "double", damageReduction: 25 },
    { takesNoStun: true },
    { noLocation: true },
  ]) {
    const damage = { dice: kind === "normal" ? 11 : 4, kind };
    add("hero: reduction, negation, vulnerability", strike({ ocv: 9 }, { dcv: 6, ...sturdy, ...less }, damage));
  }
}
for (const more of [
  { halfDie: true },
  { minusOne: true },
  { halfDie: true, pips: 1 },
  { strength: 23 },
  { strength: 15, addedDamageClasses: 4 },
  { addedDamageClasses: 5, advantages: 0.5 },
  { standardEffect: true },
  { stunOnly: true },
  { stunMultiplier: 1 },
]) {
  for (const kind of ["normal", "killing"]) {
    add("hero: half dice and damage classes", strike({ ocv: 9 }, { dcv: 6, ...frail }, { dice: 2, kind, ...more }));
  }
}
for (const rules of ["seed", "sixth", "fifth"]) {
  for (const state of [
    { surprise: "inCombat" },
    { surprise: "outOfCombat" },
    { knockedOut: true },
    { behind: true, prone: true },
    { entangled: true },
  ]) {
    for (const kind of ["normal", "killing"]) {
      const damage = { dice: kind === "normal" ? 6 : 2, kind };
      const rest = { options: { rules }, location: kind === "normal" ? "roll" : "none" };
      add("hero: surprised, knocked out, held", strike({ ocv: 5 }, { dcv: 8, ...sturdy, ...state }, damage, rest));
    }
  }
}
for (const knockbackMultiple of ["single", "oneAndAHalf", "double"]) {
  for (const obstacle of [undefined, { pd: 5, body: 3 }, { kind: "person", pd: 8, body: 10 }]) {
    const target = { dcv: 4, ...frail, ...(obstacle && { obstacle }) };
    add("hero: knocked into things", strike({ ocv: 8 }, target, { dice: 10, knockbackMultiple }));
  }
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
