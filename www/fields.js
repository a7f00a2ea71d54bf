// What the form asks for, game by game. `path` is where a value goes in the request; a field
// left empty is left out, so that the engine's default holds.

const number = (path, label, value, min, max) => ({ path, label, kind: "number", value, min, max });
const check = (path, label, value = false) => ({ path, label, kind: "check", value });
const select = (path, label, options, value = options[0][0]) => ({ path, label, kind: "select", options, value });

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
  "fractured-hope": {
    name: "Fractured Hope",
    quantities: [{ name: "damage", label: "damage" }],
    kinds: { hit: "to hit", block: "to be blocked", miss: "to miss" },
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
    for (const { path, kind, value: initial } of fields) {
      const input = form.elements.namedItem(path);
      if (kind === "check") {
        if (input.checked || initial) put(request, path, input.checked);
      } else if (input.value !== "") {
        put(request, path, kind === "number" ? Number(input.value) : input.value);
      }
    }
  }
  if (request.modifier) {
    const to = system === "hero" ? "ocv" : "attack";
    request.modifiers = [{ to, value: request.modifier, label: "your modifier" }];
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
