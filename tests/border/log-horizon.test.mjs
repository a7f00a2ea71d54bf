// Log Horizon's texts and records, and what they give to an attack.
import assert from "node:assert/strict";
import { test } from "node:test";

import { importEntry } from "../installed.mjs";

const { QuintainError, checkOdds, labels, parseCheck, readLogHorizonCharacter, readLogHorizonEnemy, resolveAttack, withDice } =
  await importEntry();

function throws(call, code, path) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof QuintainError, String(error));
    assert.deepEqual({ code: error.code, path: error.path }, { code, path }, error.message);
    return true;
  });
}

test("checks as texts", () => {
  const texts = {
    "4+3D": { bonus: 4, dice: 3 },
    "４＋３Ｄ": { bonus: 4, dice: 3 },
    " 4 + 3 D ": { bonus: 4, dice: 3 },
    "4+3D6": { bonus: 4, dice: 3 },
    "2D+4": { bonus: 4, dice: 2 },
    "2D-1": { bonus: -1, dice: 2 },
    "-1+2D": { bonus: -1, dice: 2 },
    "2D": { bonus: 0, dice: 2 },
    // X14: the dice are not lost.
    "5+1D": { bonus: 5, dice: 1 },
    "5+5D": { bonus: 5, dice: 5 },
    "12［固定］": { fixed: 12 },
    "１２［固定］": { fixed: 12 },
    "12[固定]": { fixed: 12 },
    "12[fixed]": { fixed: 12 },
    "12（固定）": { fixed: 12 },
    "12＿[固定]": { fixed: 12 },
    "12": { fixed: 12 },
    "4+0D": { fixed: 4 },
  };
  for (const [text, check] of Object.entries(texts)) assert.deepEqual(parseCheck(text), check, text);
});

test("texts that are no checks", () => {
  for (const text of ["", "D", "4+D", "4+3D+1", "4*3D", "twelve", "4+3D8", "+"]) throws(() => parseCheck(text), "WRONG_TYPE", "");
  throws(() => parseCheck("4+201D"), "OUT_OF_RANGE", "");
  throws(() => parseCheck("99999"), "OUT_OF_RANGE", "");
  throws(() => parseCheck(4), "WRONG_TYPE", "");
  throws(() => parseCheck(undefined), "MISSING", "");
});

test("every text gives what a check takes", () => {
  const chance = (check, number) => checkOdds({ system: "log-horizon", check: parseCheck(check), number }).chances.success;
  assert.equal(chance("12［固定］", 12), 1);
  assert.equal(chance("5+1D", 11), 1 / 6);
});

const hero = {
  name: "Test",
  character_rank: 3,
  action: "９",
  max_hitpoint: 52,
  effect: 1,
  physical_attack: 12,
  magic_attack: null,
  physical_defense: 8,
  magic_defense: "4",
  abl_hit: "4+2D",
  abl_avoid: "３＋３Ｄ",
  abl_resist: "",
  hand1: { tags: ["剣"] },
  not_known: { at: [1, { all: true }] },
  skills: [{ name: "Slash", timing: "メジャー", skill_rank: "2", tags: ["武器攻撃", 7] }],
};

test("a character record", () => {
  assert.deepEqual(readLogHorizonCharacter(hero), {
    name: "Test",
    characterRank: 3,
    initiative: 9,
    maxHp: 52,
    fate: 1,
    attackPower: 12,
    attacker: { accuracy: { bonus: 4, dice: 2 } },
    target: { evasion: { bonus: 3, dice: 3 }, physicalDefence: 8, magicDefence: 4, hp: 52 },
    skills: [{ name: "Slash", timing: "メジャー", tags: ["武器攻撃"], rank: 2 }],
  });
});

const kobold = {
  name: "コボルド",
  rank: "モブ",
  character_rank: 1,
  avoid: 8,
  avoid_dice: 0,
  resist: 7,
  resist_dice: "0",
  physical_defense: 6,
  magic_defense: 4,
  hit_point: 16,
  hate: "×2",
  action: 3,
  move: 2,
  fate: 0,
  tags: ["人型"],
  skills: [
    { name: "槍", role: "対決（12［固定］／回避）", range: "至近" },
    { name: "火球", role: "opposed (４＋３Ｄ / resistance)" },
    { name: "咆哮", role: "自動成功" },
  ],
};

test("an enemy record (N38)", () => {
  const { target, attacker, speed, initiative, maxHp, skills } = readLogHorizonEnemy(kobold);
  assert.deepEqual(target, { evasion: { fixed: 8 }, resistance: { fixed: 7 }, physicalDefence: 6, magicDefence: 4, hp: 16 });
  assert.deepEqual(attacker, { enemy: true, hateMultiplier: 2 });
  assert.deepEqual({ speed, initiative, maxHp }, { speed: 2, initiative: 3, maxHp: 16 });
  assert.deepEqual(
    skills.map(({ check, against }) => [check, against]),
    [[{ fixed: 12 }, "evasion"], [{ bonus: 4, dice: 3 }, "resistance"], [undefined, undefined]],
  );
});

test("the dice of a Spear (N32) and the Hate of a gimmick (N35)", () => {
  const spear = readLogHorizonEnemy({ ...kobold, avoid: 2, avoid_dice: 2, hit_point: 36 });
  assert.deepEqual(spear.target.evasion, { bonus: 2, dice: 2 });
  assert.deepEqual(readLogHorizonEnemy({ ...kobold, rank: "ギミック", hate: "なし" }).attacker, {
    enemy: true,
    gimmick: true,
    hateMultiplier: 0,
  });
});

test("records fit an attack", () => {
  const enemy = readLogHorizonEnemy(kobold);
  const character = readLogHorizonCharacter(hero);
  const attack = {
    system: "log-horizon",
    attacker: { ...enemy.attacker, accuracy: enemy.skills[0].check },
    target: { ...character.target, hate: 0 },
    against: enemy.skills[0].against,
    damage: { dice: 2, plus: 23 },
  };
  const { outcome } = resolveAttack(attack, { dice: { faces: { defence: [1, 2, 3], damage: [1, 1] } } });
  // 12 against 6 + 3 + 2 of the Hate Under; 25 - 8 of 52.
  assert.deepEqual([outcome.kind, outcome.defence, outcome.damage, outcome.hp], ["hit", 11, 17, 35]);
});

test("bad numbers are told with their path", () => {
  const character = (change) => () => readLogHorizonCharacter({ ...hero, ...change });
  const enemy = (change) => () => readLogHorizonEnemy({ ...kobold, ...change });
  throws(character({ max_hitpoint: "many" }), "WRONG_TYPE", "max_hitpoint");
  throws(character({ max_hitpoint: -1 }), "OUT_OF_RANGE", "max_hitpoint");
  throws(character({ abl_hit: "4+zD" }), "WRONG_TYPE", "abl_hit");
  throws(character({ abl_hit: {} }), "WRONG_TYPE", "abl_hit");
  throws(character({ skills: [{}, { skill_rank: 1.5 }] }), "WRONG_TYPE", "skills[1].skill_rank");
  throws(character({ skills: {} }), "WRONG_TYPE", "skills");
  throws(character({ skills: [7] }), "WRONG_TYPE", "skills[0]");
  throws(enemy({ avoid_dice: 101 }), "OUT_OF_RANGE", "avoid_dice");
  throws(enemy({ hate: Number.NaN }), "WRONG_TYPE", "hate");
  throws(enemy({ skills: [{ role: "opposed (4+999D / evasion)" }] }), "OUT_OF_RANGE", "skills[0].role");
  throws(() => readLogHorizonCharacter(null), "MISSING", "");
  throws(() => readLogHorizonEnemy([]), "WRONG_TYPE", "");
});

test("reading a record changes nothing of it (C5)", () => {
  const before = structuredClone(kobold);
  readLogHorizonEnemy(Object.freeze(kobold));
  assert.deepEqual(kobold, before);
});

test("withDice answers the questions of several targets", async () => {
  const guard = { id: "guard", physicalDefence: 4 };
  const attack = {
    system: "log-horizon",
    attacker: { accuracy: { fixed: 9 } },
    targets: ["mage", "bard"].map((id) => ({ id, evasion: { fixed: 0 }, coveredBy: ["guard"] })),
    coverers: [guard],
    damage: { dice: 0, plus: 10 },
  };
  const asked = [];
  const { outcome } = await withDice(
    (dice) => resolveAttack(attack, { dice }),
    () => [],
    {
      choose({ id, target }) {
        asked.push([id, target]);
        return target === "bard" ? "yes" : "no";
      },
    },
  );
  assert.deepEqual(asked, [["cover@mage", "mage"], ["cover@bard", "bard"]]);
  assert.deepEqual(outcome.targets.map(({ damage }) => damage), [10, 0]);
  assert.equal(outcome.coverers[0].damage, 6);
});

test("labels in English and Japanese", () => {
  const [english, japanese] = ["en", "ja-JP"].map((locale) => labels("log-horizon", locale));
  assert.equal(english.barrier, "Barrier");
  assert.equal(japanese.barrier, "障壁");
  assert.deepEqual(Object.keys(japanese).sort(), Object.keys(english).sort());
});
