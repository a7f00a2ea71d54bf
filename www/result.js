// What the attack did, which dice fell, and the reason for every number.

const make = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** A camel-case name as words. */
const words = (name) => name.replace(/([a-z])([A-Z0-9])/g, "$1 $2").toLowerCase();
const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/** Fills `place` with a finished result; `explain` says what a rule is, `labels` has the game's words. */
export function showResult(place, result, { explain, labels }) {
  const word = (key) => labels[key] ?? words(key);
  if (result.status === "refused") {
    const reasons = result.reasons.map(({ rule, key }) => make("li", {}, `${word(key)} (${rule}): ${explain(rule).says}`));
    place.replaceChildren(make("p", { className: "verdict" }, "The rules refuse this attack"), make("ul", {}, ...reasons));
    return;
  }
  const { outcome, rolls, breakdown } = result;
  place.replaceChildren(
    make("p", { className: "verdict" }, make("b", { className: outcome.kind }, outcome.kind), " ", sentence(result)),
    make("ul", { className: "rolls" }, ...rolls.map(roll)),
    make("h3", {}, "Where the numbers come from"),
    make("div", { className: "totals" }, ...[...groupBy(breakdown, totalOf)].map((group) => total(group, word))),
    make("h3", {}, "The rules behind them"),
    rules(breakdown, explain),
  );
}

/** What an attack did, game by game, as the parts of a sentence. */
const TOLD = {
  "hero": (outcome, said) => {
    said.push(`OCV ${outcome.ocv} against DCV ${outcome.dcv}; the roll reaches DCV ${outcome.reach}`);
    if (outcome.hits?.length > 1) said.push(`${outcome.hits.length} hits`);
    if (outcome.stun !== undefined) said.push(`${outcome.stun} STUN and ${outcome.body} BODY${outcome.location ? ` to the ${outcome.location}` : ""}`);
    const { knockback } = outcome;
    if (knockback?.result === "back") said.push(`knocked back ${knockback.metres} m`);
    if (knockback?.result === "down") said.push("knocked down");
    tellFlags(outcome, said, ["stunned", "knockedOut", "dying", "dead"]);
  },
  "log-horizon": (outcome, said) => {
    const met = outcome.defence === undefined ? "without a defence check" : `against ${outcome.defence}`;
    said.push(`attack check ${outcome.attack} ${met}`);
    if (outcome.damage > 0) said.push(`${outcome.damage} damage`);
    if (outcome.hp !== undefined) said.push(`HP ${outcome.hp}`);
    if (outcome.hate !== undefined) said.push(`Hate ${outcome.hate}`);
    tellFlags(outcome, said, ["critical", "fumble", "defenceCritical", "defenceFumble", "incapacitated", "overconfidentEnds"]);
  },
  "fractured-hope": (outcome, said) => {
    said.push(`attack ${outcome.attack} against defence ${outcome.defence}`);
    if (outcome.damage > 0) said.push(`${outcome.damage} damage`);
    if (outcome.critical) said.push("critical attack");
    if (outcome.defenceCritical) said.push("critical defence");
  },
  "low-fantasy": (outcome, said) => {
    said.push(`attack ${outcome.attack} against AC ${outcome.ac}`);
    if (outcome.damage > 0) said.push(`${outcome.damage} damage`);
    if (outcome.hpLeft !== undefined) said.push(`hit points ${outcome.hpLeft}`.replace("-", "−"));
    if (outcome.exploit) said.push(`the exploit ${outcome.exploit.success ? "succeeds" : "fails"}`);
    tellFlags(outcome, said, ["critical", "fumble", "natural19", "wounded", "down"]);
  },
};

function tellFlags(outcome, said, names) {
  said.push(...names.filter((name) => outcome[name]).map(words));
}

function sentence({ system, outcome }) {
  const said = [];
  TOLD[system](outcome, said);
  return `${said.join("; ")}.`;
}

function roll({ id, groups, faces, total }) {
  const dice = groups.map(({ count, sides }) => `${count}d${sides}`).join(" + ");
  const shown = faces.length > 0 ? faces.map((face) => make("span", { className: "die" }, String(face))) : [make("span", {}, `total ${total}`)];
  return make("li", {}, make("span", { className: "name" }, `${words(id)}, ${dice}`), ...shown);
}

function total([name, lines], word) {
  const [{ total: of, hit }] = lines;
  const sum = lines.reduce((all, { applied, value }) => all + (applied ? value : 0), 0);
  const rows = lines.map(({ rule, key, label, value, factor, applied, suppressedBy, dice }) => {
    const told = [label ?? word(key)];
    if (factor) told.push(`×${factor[1] === 1 ? factor[0] : factor.join("/")}`);
    if (dice) told.push(`(${words(dice)} dice)`);
    if (suppressedBy) told.push(`(set aside by ${suppressedBy})`);
    return make(
      "tr",
      { className: applied ? "" : "off" },
      make("td", {}, told.join(" ")),
      make("td", {}, make("a", { href: `#rule-${rule}` }, rule)),
      make("td", { className: "number" }, signed(value)),
    );
  });
  const last = make(
    "tr",
    { className: "sum" },
    make("td", {}, (hit > 0 ? `${word(of)}, hit ${hit + 1}` : word(of)).toUpperCase()),
    make("td"),
    make("td", { className: "number" }, String(sum).replace("-", "−")),
  );
  return make("table", {}, make("caption", { hidden: true }, name), make("tbody", {}, ...rows, last));
}

function rules(breakdown, explain) {
  const ids = new Set(breakdown.flatMap(({ rule, suppressedBy }) => (suppressedBy ? [rule, suppressedBy] : [rule])));
  const list = make("dl", { className: "rules" });
  for (const id of ids) {
    const { says, source } = explain(id);
    list.append(make("dt", { id: `rule-${id}` }, id), make("dd", {}, `${says} `, make("small", {}, `(${source})`)));
  }
  return list;
}

/** The total of a line; each further hit of autofire has its own. */
function totalOf({ total, hit }) {
  return hit > 0 ? `${total}, hit ${hit + 1}` : total;
}

function groupBy(lines, nameOf) {
  const groups = new Map();
  for (const line of lines) groups.set(nameOf(line), [...(groups.get(nameOf(line)) ?? []), line]);
  return groups;
}
