// What the form asks for, game by game. `path` is where a value goes in the request; a field
// left empty is left out, so that the engine's default holds.

const number = (path, label, value, min, max) => ({ path, label, kind: "number", value, min, max });
const check = (path, label, value = false) => ({ path, label, kind: "check", value });
const select = (path, label, options, value = options[0][0]) => ({ path, label, kind: "select", options, value });

/** A field whose value stands in the request otherwise than as it was typed. */
const as = (form, field) => ({ ...field, form });
const list = (value) => [value];
const ratings = (value) => [{ value }];

const wide = (field) => ({ ...field, wide: true });

const LOCATIONS = ["head", "hands", "arms", "shoulders", "chest", "stomach", "vitals", "thighs", "legs", "feet"];

const AIMS = [
  ["roll", "anywhere: rolled"],
  ["none", "no location"],
  ["headShot", "high: head to shoulders"],
  ["highShot", "upper body"],
  ["bodyShot", "body"],
  ["lowShot", "lower body"],
  ["legShot", "legs and feet"],
  ...LOCATIONS.map((name) => [name, `the ${name}`]),
];

export const GAMES = {
  "hero": {
    name: "HERO System",
    quantities: [
      { name: "stun", label: "STUN" },
      { name: "body", label: "BODY" },
      { name: "knockback", label: "knockback, m" },
    ],
    kinds: { hit: "to hit", miss: "to miss" },
    modifies: "ocv",
    groups: [
      {
        title: "Attacker",
        fields: [
          number("attacker.ocv", "OCV", 8, -99, 99),
          number("modifier", "Modifier to OCV", undefined, -99, 99),
          number("distance", "Distance in m", undefined, 0, 1_000_000),
          number("autofire.shots", "Autofire shots", undefined, 1, 100),
          wide(select("location", "Aimed at", AIMS)),
          check("attacker.brace", "Braced"),
          check("attacker.halved", "OCV halved"),
        ],
      },
      {
        title: "Damage",
        fields: [
          number("damage.dice", "Dice (d6)", 10, 0, 100),
          select("damage.kind", "Kind", [["normal", "normal"], ["killing", "killing"]]),
          select("damage.against", "Against", [["pd", "PD"], ["ed", "ED"]]),
          number("damage.armorPiercing", "Armour piercing", undefined, 0, 9),
          check("damage.halfDie", "Half a die more"),
          check("damage.penetrating", "Penetrating"),
          check("knockback", "Knockback", true),
        ],
      },
      {
        title: "Target",
        fields: [
          number("target.dcv", "DCV", 7, -99, 99),
          number("target.pd", "PD", 8, 0, 999),
          number("target.rpd", "Resistant PD", 4, 0, 999),
          number("target.ed", "ED", 8, 0, 999),
          number("target.red", "Resistant ED", 4, 0, 999),
          number("target.con", "CON", 18, 0, 999),
          number("target.stun", "STUN", 35, -999, 999),
          number("target.body", "BODY", 12, -999, 999),
          number("target.damageReduction", "Reduction in %", undefined, 0, 100),
          select("target.surprise", "Surprised", [["none", "no"], ["inCombat", "in combat"], ["outOfCombat", "out of combat"]]),
          check("target.halved", "DCV halved"),
          check("target.prone", "Prone"),
          check("target.knockedOut", "Knocked out"),
          check("target.flying", "Flying"),
        ],
      },
      {
        title: "Disputed points",
        fields: [
          wide(select("options.rules", "Rules", [["seed", "as the house page has them"], ["sixth", "sixth edition"], ["fifth", "fifth edition"]])),
        ],
      },
    ],
  },
  "log-horizon": {
    name: "Log Horizon TRPG",
    quantities: [{ name: "damage", label: "damage" }],
    kinds: { hit: "to hit", miss: "to miss" },
    modifies: "accuracy",
    groups: [
      {
        title: "Attacker",
        fields: [
          as(list, select("kinds", "Attack", [
            ["weapon", "weapon"],
            ["melee", "melee"],
            ["ranged", "ranged"],
            ["magic", "magic"],
            ["special", "special"],
          ])),
          number("attacker.accuracy", "Accuracy, 2D and", 5, -99, 999),
          number("modifier", "Modifier to accuracy", undefined, -99, 99),
          select("against", "Met by", [["", "as the kind says"], ["evasion", "evasion"], ["resistance", "resistance"]]),
          number("attacker.hateMultiplier", "Hate multiplier", undefined, 0, 99),
          check("attacker.enemy", "An enemy"),
          check("attacker.staggered", "Staggered"),
          check("attacker.confusion", "Confused"),
          check("attacker.overconfident", "Overconfident"),
        ],
      },
      {
        title: "Damage",
        fields: [
          number("damage.dice", "Dice (d6)", 2, 0, 100),
          number("damage.plus", "Added", 12, -999, 9999),
          wide(select("damage.kind", "Kind", [
            ["", "as the attack's kind says"],
            ["physical", "physical"],
            ["magical", "magical"],
            ["penetrating", "penetrating"],
            ["direct", "direct"],
          ])),
        ],
      },
      {
        title: "Target",
        fields: [
          number("target.evasion", "Evasion, 2D and", 4, -99, 999),
          number("target.resistance", "Resistance, 2D and", 3, -99, 999),
          number("target.physicalDefence", "Physical defence", 6, 0, 9999),
          number("target.magicDefence", "Magic defence", 4, 0, 9999),
          number("target.hp", "HP", 40, 0, 99_999),
          number("target.barrier", "Barrier", undefined, 0, 9999),
          as(ratings, number("target.cancel", "Cancel", undefined, 0, 9999)),
          as(ratings, number("target.weakness", "Weakness", undefined, 0, 9999)),
          as(list, number("target.pursuit", "Pursuit", undefined, 0, 9999)),
          number("target.hate", "Hate", undefined, 0, 9999),
          wide(select("target.hateRank", "Rank of Hate", [["", "as the Hate says"], ["top", "Hate Top"], ["under", "Hate Under"]])),
          check("target.dazed", "Dazed"),
          check("target.confusion", "Confused"),
          check("target.overconfident", "Overconfident"),
          check("target.incapacitated", "Incapacitated"),
        ],
      },
    ],
  },
  "fractured-hope": {
    name: "Fractured Hope",
    quantities: [{ name: "damage", label: "damage" }],
    kinds: { hit: "to hit", block: "to be blocked", miss: "to miss" },
    modifies: "attack",
    groups: [
      {
        title: "Attacker",
        fields: [
          select("kind", "Attack", [
            ["mainHand", "main hand"],
            ["offhand", "off hand"],
            ["unarmed", "unarmed"],
            ["ranged", "ranged"],
            ["magic", "magic"],
            ["magicalWeapon", "magical weapon"],
          ]),
          number("attacker.level", "Stat level", 2, 0, 99),
          number("attacker.rating", "Weapon rating", 3, -99, 99),
          number("attacker.dice.count", "Dice", 2, 1, 20),
          number("attacker.dice.sides", "Sides", 6, 2, 100),
          number("modifier", "Modifier to attack", undefined, -99, 99),
          check("attacker.prone", "Prone"),
          check("attacker.blind", "Blind"),
        ],
      },
      {
        title: "Target",
        fields: [
          number("target.armor", "Armour points", 3, 0, 99),
          number("target.level", "INT level", 1, 0, 99),
          number("target.end", "END level", 1, 0, 99),
          number("target.dice.count", "Dice", 2, 1, 20),
          number("target.dice.sides", "Sides", 6, 2, 100),
          select("target.position", "Attacked from", [["front", "the front"], ["flank", "the flank"], ["rear", "behind"]]),
          check("target.cover", "Cover"),
          check("target.prone", "Prone"),
          check("target.blind", "Blind"),
          check("target.stunned", "Stunned"),
        ],
      },
    ],
  },
  "low-fantasy": {
    name: "Low Fantasy Gaming",
    quantities: [{ name: "damage", label: "damage" }],
    kinds: { hit: "to hit", miss: "to miss" },
    modifies: "attack",
    groups: [
      {
        title: "Attacker",
        fields: [
          select("kind", "Attack", [["melee", "melee"], ["ranged", "ranged"]]),
          number("attacker.bonus", "Attack bonus", 3, -99, 99),
          number("attacker.str", "Str", 15, 0, 99),
          number("attacker.dex", "Dex", 12, 0, 99),
          number("attacker.weapon", "Bonus of the weapon", undefined, -99, 99),
          number("attacker.level", "Level", 4, 0, 99),
          number("modifier", "Modifier to attack", undefined, -99, 99),
          number("attacker.criticalFrom", "Critical from", 20, 2, 20),
          select("attacker.die", "Rolled", [["plain", "plainly"], ["advantage", "with advantage"], ["disadvantage", "with disadvantage"]]),
          select("exploit.kind", "Exploit", [["", "none"], ["minor", "minor: Dex contest"], ["major", "major: Luck"]]),
        ],
      },
      {
        title: "Damage",
        fields: [
          number("damage.dice", "Dice", 1, 0, 50),
          number("damage.sides", "Sides", 8, 1, 100),
          number("damage.bonus", "Added", undefined, -999, 999),
          check("damage.plain", "Without the attribute"),
        ],
      },
      {
        title: "Target",
        fields: [
          number("target.ac", "AC", 14, -99, 99),
          number("target.reduction", "Damage reduction", undefined, 0, 999),
          number("target.dex", "Dex", 10, 0, 99),
          number("target.hp", "Hit points", 12, -999, 9999),
          number("target.maxHp", "Most hit points", 16, 1, 9999),
          check("target.dodging", "Dodging"),
        ],
      },
    ],
  },
};

/** Builds the fields of a game. */
export function drawFields(system, place) {
  place.replaceChildren(
    ...GAMES[system].groups.map(({ title, fields }) => {
      const set = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = title;
      const grid = document.createElement("div");
      grid.className = "grid";
      grid.append(...fields.map(drawField));
      set.append(legend, grid);
      return set;
    }),
  );
}

function drawField({ path, label, kind, value, min, max, options, wide: isWide }) {
  const holder = document.createElement("label");
  const text = document.createElement("span");
  text.textContent = label;
  if (kind === "check") {
    holder.className = "check";
    const input = Object.assign(document.createElement("input"), { type: "checkbox", name: path, checked: value });
    input.defaultChecked = value;
    holder.append(input, text);
    return holder;
  }
  holder.className = isWide ? "field wide" : "field";
  if (kind === "select") {
    const input = Object.assign(document.createElement("select"), { name: path });
    input.append(...options.map(([name, shown]) => new Option(shown, name, name === value, name === value)));
    holder.append(text, input);
    return holder;
  }
  const input = Object.assign(document.createElement("input"), { type: "number", name: path, min, max, step: 1 });
  if (value !== undefined) input.value = String(value);
  holder.append(text, input);
  return holder;
}

/** The request that the form stands for. */
export function readRequest(system, form) {
  const request = { system };
  for (const { fields } of GAMES[system].groups) {
    for (const { path, kind, value: initial, form: formed = (value) => value } of fields) {
      const input = form.elements.namedItem(path);
      if (kind === "check") {
        if (input.checked || initial) put(request, path, input.checked);
      } else if (input.value !== "") {
        put(request, path, formed(kind === "number" ? Number(input.value) : input.value));
      }
    }
  }
  if (request.modifier) {
    request.modifiers = [{ to: GAMES[system].modifies, value: request.modifier, label: "your modifier" }];
  }
  delete request.modifier;
  return request;
}

function put(request, path, value) {
  const names = path.split(".");
  const last = names.pop();
  let place = request;
  for (const name of names) place = place[name] ??= {};
  place[last] = value;
}
