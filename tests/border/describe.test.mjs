// `describe`: results as lines of a chat card, in two languages and for two kinds of readers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as engine from "../../pkg/node.js";
import { GAMES, keysInAnswers, keysInRuleBook, keysInSources } from "../label-keys.mjs";

const { act, attackOdds, describe, explain, labels, nextActor, redact, resolveAttack, startEncounter } = engine;
const texts = (locale) => JSON.parse(readFileSync(new URL(`../../text/${locale}.json`, import.meta.url), "utf8"));
const [english, japanese] = [texts("en"), texts("ja")];

const ATTACK = {
  system: "hero",
  attacker: { ocv: 8 },
  target: { id: "ogre", dcv: 7, pd: 5, stun: 30, body: 12 },
  damage: { dice: 2 },
  modifiers: [{ to: "ocv", value: 1, label: "Aim" }],
};
// 3 + 4 + 4 = 11 hits DCV 9: 11 + 9 - 11. Two dice: 6 and 3, 9 STUN and 3 BODY. Location 3 + 4 + 4 = 11, chest.
const FACES = { attack: [3, 4, 4], damage: [6, 3], location: [3, 4, 4], knockback: [6, 6] };
const result = () => resolveAttack(ATTACK, { dice: { faces: FACES } });
const textsOf = (lines) => lines.map(({ text }) => text);

test("an attack: the verdict, the sums with their reasons, the rolls", () => {
  const lines = describe(result(), { names: { ogre: "Grak" } });
  assert.equal(lines[0].kind, "verdict");
  assert.match(lines[0].text, /^Grak: hit \(STUN \d+, BODY \d+, location chest\)$/);
  const reach = lines.find(({ text }) => text.includes("DCV that is hit"));
  assert.deepEqual(reach, {
    kind: "total",
    text: "Grak: DCV that is hit 9 = base 11 + OCV 9 − rolled 11",
    rules: ["HERO-47"],
    dice: ["attack"],
  });
  assert.ok(textsOf(lines).includes("Grak: OCV 9 = base 8 + Aim 1"));
  assert.ok(textsOf(lines).includes("attack 3d6: 3, 4, 4"));
  assert.ok(textsOf(lines).includes("option: knockback dice: fixed"));
});

test("Log Horizon and Low Fantasy: the verdict has what the sums do not tell, and no empty list", () => {
  // 3 + 4 and 5 against 2 + 3 and 4: a hit. 2 + 3 and 12, less 6, with Pursuit 5: 16 of 20.
  const attack = {
    system: "log-horizon",
    attacker: { accuracy: 5 },
    target: { id: "ogre", evasion: 4, physicalDefence: 6, hp: 20, pursuit: [5] },
    damage: { dice: 2, plus: 12 },
  };
  const faces = { attack: [3, 4], defence: [2, 3], damage: [2, 3] };
  const horizon = textsOf(describe(resolveAttack(attack, { dice: { faces } })));
  assert.equal(horizon[0], "ogre: hit (damage 16, HP 4, Barrier 0)");
  assert.ok(horizon.some((text) => /^ogre: damage 16 = rolled 5 \+ added damage 12 − physical defence 6 \+ Pursuit 5$/.test(text)), horizon.join("\n"));
  const fantasy = textsOf(describe(resolveAttack(
    { system: "low-fantasy", attacker: { bonus: 4, str: 16 }, target: { ac: 14, hp: 12 }, damage: { sides: 8 } },
    { dice: { faces: { attack: [17], damage: [4] } } },
  )));
  assert.equal(fantasy[0], "hit (damage 6, HP left 6, wounded)");
  assert.ok(fantasy.includes("attack 23 = rolled 17 + attack bonus 4 + Str 2"), fantasy.join("\n"));
});

test("who has no name is called by the id, and a key is no id", () => {
  const named = describe(result(), { names: (id) => ({ ogre: "Grak" })[id] ?? id });
  assert.deepEqual(named, describe(result(), { names: { ogre: "Grak" } }));
  assert.match(named[1].text, /^Grak: knockback \(none/);
});

test("rolls are told with whose they are, or with their total alone", () => {
  const { target, ...rest } = ATTACK;
  const autofire = { ...rest, attacker: { ocv: 18 }, targets: [{ ...target, id: "@" }, { dcv: 3 }], damage: { dice: 1 } };
  const rolls = describe(resolveAttack(autofire, { dice: { seed: 1 } })).filter(({ kind }) => kind === "roll").map(({ text }) => text);
  assert.match(rolls[0], /^@: attack 3d6: \d, \d, \d$/);
  assert.ok(rolls.some((text) => /^target 2: damage 1d6: \d$/.test(text)), rolls.join("\n"));
  const total = resolveAttack(ATTACK, { dice: { faces: { ...FACES, attack: 11 } } });
  assert.ok(textsOf(describe(total)).includes("attack 3d6: 11"));
});

test("the odds of several targets, each with its name", () => {
  const { target, ...rest } = ATTACK;
  const lines = textsOf(describe(attackOdds({ ...rest, targets: [target, { dcv: 3 }] }), { names: { ogre: "Grak" } }));
  assert.ok(lines.some((text) => /^Grak: hit 83\.8 %, miss 16\.2 %$/.test(text)), lines.join("\n"));
  assert.ok(lines.some((text) => /^target 2: hit /.test(text)));
});

test("the number of every total is the sum of the parts beside it", () => {
  for (const { kind, text } of describe(resolveAttack({ ...ATTACK, damage: { dice: 12 } }, { dice: { seed: 5 } }))) {
    if (kind !== "total") continue;
    const [, total, parts] = /([−\d]+) = (.*)$/.exec(text);
    const counted = parts.replace(/[+−]? ?\([^()]*not counted\)/g, "").replace(/\(×[^)]*\)/g, "");
    const sum = [...` + ${counted}`.matchAll(/ ([+−]) [^\d]*?(−?)(\d+)(?= |$)/g)].reduce(
      (all, [, sign, own, digits]) => all + Number(digits) * (sign === "−" ? -1 : 1) * (own ? -1 : 1),
      0,
    );
    assert.equal(sum, Number(total.replace("−", "-")), text);
  }
});

test("in Japanese, whatever the region", () => {
  const fight = startEncounter({
    system: "formation",
    fighters: [{ id: "剣", faction: "味方", initiative: 9 }, { id: "鬼", faction: "敵", initiative: 4 }],
  }, { dice: { faces: {} } });
  const lines = textsOf(describe(fight, { locale: "ja-JP" }));
  assert.equal(lines[0], "戦闘開始");
  assert.deepEqual(textsOf(describe(fight, { locale: "ja" })), lines);
  assert.match(textsOf(describe(result(), { locale: "ja" }))[0], /^ogre：命中（/);
  assert.equal(labels("formation", "ja").front, "前衛");
});

test("what a language lacks is told in English, what nobody has a word for as its key", () => {
  assert.equal(labels("hero", "ja").rangeSkillLevels, english.labels.hero.rangeSkillLevels);
  const lines = describe({ status: "done", system: "a-game", outcome: { targets: [{ kind: "zapped", sparks: 3 }] }, breakdown: [] });
  assert.deepEqual(textsOf(lines), ["zapped (sparks 3)"]);
  assert.equal(explain("HERO-47", "ja").says, explain("HERO-47").says);
  assert.notEqual(explain("JF-2", "ja").says, explain("JF-2").says);
});

const fight = startEncounter({
  system: "hero",
  fighters: [
    { id: "hawk", side: "heroes", dex: 20, spd: 5, stun: 30, body: 10 },
    { id: "ogre", side: "foes", dex: 12, spd: 3, stun: 20, body: 10 },
    { id: "spy", side: "foes", dex: 11, spd: 3, stun: 20, body: 10, hidden: true },
  ],
  seed: 4,
});

test("players read what redact leaves, and no more", () => {
  const begun = act(fight.encounter, { type: "begin", actor: "hawk" });
  const hurt = act(begun.encounter, { type: "damage", target: "ogre", stun: 12, body: 3 });
  assert.match(textsOf(describe(hurt))[0], /^ogre: damage \(STUN 12, BODY 3, STUN left 8, BODY left 7\)$/);
  assert.match(textsOf(describe(hurt, { viewer: "players" }))[0], /^ogre: damage \(STUN 12, BODY 3\)$/);
  assert.match(textsOf(describe(hurt, { viewer: { side: "foes" } }))[0], /STUN left 8/);
  const unseen = act(begun.encounter, { type: "damage", target: "spy", stun: 12, body: 3 });
  assert.ok(textsOf(describe(unseen)).some((text) => text.includes("spy")));
  assert.ok(textsOf(describe(unseen, { viewer: "players" })).every((text) => !text.includes("spy")));
  const seeded = resolveAttack(ATTACK, { dice: { seed: 42 } });
  assert.ok(describe(seeded).some(({ kind, text }) => kind === "seed" && text.includes("42")));
  assert.ok(describe(seeded, { viewer: "players" }).every(({ kind }) => kind !== "seed"));
});

test("several targets do not lend their fields to the outcome, for players neither", () => {
  const { target, ...rest } = ATTACK;
  const both = resolveAttack({ ...rest, targets: [target, { dcv: 3 }] }, { dice: { seed: 42 } });
  assert.equal(redact(both).outcome.kind, undefined);
  const [first, second] = [describe(both), describe(both, { viewer: "players" })].map((lines) =>
    textsOf(lines.filter(({ kind }) => kind === "verdict")),
  );
  assert.deepEqual(second, first);
  assert.match(first.at(-1), /^target 2: /);
});

test("odds, refusals, requests for dice and who is next", () => {
  const odds = textsOf(describe(attackOdds(ATTACK)));
  assert.ok(odds.includes("hit 83.8 %"), odds.join("\n"));
  assert.ok(odds.some((text) => /^STUN: mean \d+\.\d$/.test(text)));
  const [refusal] = describe(act(fight.encounter, { type: "begin", actor: "ogre" }));
  assert.equal(refusal.kind, "reason");
  assert.match(refusal.text, /^refused: /);
  const [request] = describe(resolveAttack(ATTACK, { dice: { faces: {} } }));
  assert.deepEqual(request, { kind: "request", text: "dice needed: attack 3d6", rules: ["HERO-47"], dice: ["attack"] });
  const [next] = describe(nextActor(fight.encounter), { system: "hero", names: (id) => id.toUpperCase() });
  assert.match(next.text, /^next: HAWK \(Turn 1, Segment 12, DEX 20, highest DEX\)$/);
});

test("what is no result and who is no reader are refused", () => {
  for (const value of [null, undefined, 7, "text", []]) assert.throws(() => describe(value), { code: "WRONG_TYPE" });
  assert.throws(() => describe(result(), { viewer: "gamemaster" }), { code: "UNKNOWN_NAME", path: "viewer" });
});

const inAnswers = keysInAnswers(engine);

for (const system of GAMES) {
  test(`every key of ${system} has a word`, () => {
    const keys = new Set([...keysInSources(system), ...(inAnswers.get(system) ?? []), ...keysInRuleBook(engine, system)]);
    assert.ok(keys.size > 20);
    const words = { ...english.labels.common, ...english.labels[system] };
    assert.deepEqual([...keys].filter((key) => !Object.hasOwn(words, key)).sort(), []);
  });
}

test("the Japanese game has Japanese words, and both languages the same forms", () => {
  const words = (file, ...names) => Object.keys(Object.assign({}, ...names.map((name) => file.labels[name])));
  const own = new Set(words(japanese, "common", "formation"));
  assert.deepEqual(words(english, "common", "formation").filter((key) => !own.has(key)), []);
  assert.deepEqual(Object.keys(japanese.cards).sort(), Object.keys(english.cards).sort());
  const places = (form) => [...form.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const [name, form] of Object.entries(english.cards)) assert.deepEqual(places(japanese.cards[name]), places(form), name);
});

test("no Japanese word stands for a key that the games do not have", () => {
  for (const [system, words] of Object.entries(japanese.labels)) {
    const known = { ...english.labels.common, ...english.labels[system] };
    assert.deepEqual(Object.keys(words).filter((key) => !Object.hasOwn(known, key)), [], system);
  }
});
