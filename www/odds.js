// What is known before the roll: chances, and the odds of each quantity.
import { createChart, percent } from "./chart.js";
import { GAMES } from "./fields.js";

const CHANCES = {
  stunned: "to be stunned",
  knockedOut: "to be knocked out",
  dying: "to be dying",
  dead: "to be dead",
  knockedDown: "to be knocked down",
  knockedBack: "to be knocked back",
  critical: "to be critical",
  fumble: "to be a fumble",
  incapacitated: "to be incapacitated",
  natural19: "to roll a natural 19",
  wounded: "to be wounded",
  down: "to be down",
  exploit: "to bring off the exploit",
};

const element = (id) => document.getElementById(id);
const chart = createChart(element("chart"), (text) => (element("chart-caption").textContent = text));

let quantity;

/** Shows the odds, and beside them what was rolled: one `outcome`, or the aggregates of `many`. */
export function showOdds(system, odds, rolled = {}) {
  const { kinds, quantities } = GAMES[system];
  const known = [
    ...Object.entries(kinds).map(([name, words]) => [odds.kinds[name], words]),
    ...Object.entries(odds.chances ?? {}).map(([name, chance]) => [chance, CHANCES[name] ?? name]),
  ];
  element("chances").replaceChildren(
    ...known.map(([chance, words]) => {
      const part = document.createElement("div");
      part.append(
        Object.assign(document.createElement("strong"), { textContent: percent(chance) }),
        Object.assign(document.createElement("span"), { textContent: words }),
      );
      return part;
    }),
  );
  const offered = quantities.filter(({ name }) => odds[name] !== undefined);
  if (!offered.some(({ name }) => name === quantity)) quantity = offered[0]?.name;
  const switches = element("quantity");
  switches.hidden = offered.length < 2;
  switches.replaceChildren(
    switches.querySelector("legend"),
    ...offered.map(({ name, label }) => {
      const holder = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "quantity", value: name });
      input.checked = name === quantity;
      input.addEventListener("change", () => {
        quantity = name;
        draw(offered, odds, rolled);
      });
      holder.append(input, Object.assign(document.createElement("span"), { textContent: label }));
      return holder;
    }),
  );
  draw(offered, odds, rolled);
}

function draw(offered, odds, { outcome, many }) {
  const chosen = offered.find(({ name }) => name === quantity);
  element("chart").hidden = chosen === undefined;
  if (chosen === undefined) {
    element("chart-caption").textContent = "";
    element("chart-table").replaceChildren();
    return;
  }
  const { from, p, mean } = odds[chosen.name];
  const all = p.map((chance, step) => ({ value: from + step, chance })).filter(({ chance }) => chance > 0);
  const nothing = all.find(({ value }) => value === 0)?.chance ?? 0;
  // Nothing at all is so frequent that it would flatten the rest: it is told in words. What
  // is too rare to be seen would only stretch the axis; the table has it.
  const some = all.filter(({ value, chance }) => value !== 0 && chance >= 0.00005);
  const rolled = rolledValue(chosen.name, outcome);
  const shareOf = sharesOf(many, chosen.name);
  const { label } = chosen;
  element("chart").hidden = some.length === 0;
  if (some.length > 0) {
    const values = some.map(({ value }) => value);
    chart.draw({ values, p: some.map(({ chance }) => chance), label, rolled, shares: shareOf && values.map(shareOf) });
  }
  const told = [`Mean ${mean.toFixed(2)}. None at all: ${percent(nothing)}${some.length > 0 ? "; the bars show the rest" : ""}.`];
  if (rolled !== undefined) told.push(`Rolled: ${rolled}${rolled === 0 ? "" : ", the green bar"}.`);
  if (shareOf) {
    const rings = some.length > 0 ? ", the rings" : "";
    told.push(`${many.count.toLocaleString("en").replace(",", "\u202f")} rolled${rings}: mean ${many.aggregates[chosen.name].mean.toFixed(2)}, none ${percent(shareOf(0))}.`);
  }
  element("chart-caption").textContent = told.join(" ");
  fillTable(all, label, shareOf);
}

/** How often each number came among many attacks, as a share. */
function sharesOf(many, name) {
  if (many === undefined) return undefined;
  const { from, counts } = many.aggregates[name];
  return (value) => (counts[value - from] ?? 0) / many.count;
}

function fillTable(all, label, shareOf) {
  let least = 1;
  const rows = [[label, "chance", "at least", ...(shareOf ? ["rolled"] : [])].map((text) => cell("th", text))];
  for (const { value, chance } of all) {
    const texts = [String(value), percent(chance), percent(Math.max(0, least)), ...(shareOf ? [percent(shareOf(value))] : [])];
    rows.push(texts.map((text) => cell("td", text)));
    least -= chance;
  }
  element("chart-table").replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement("tr");
      row.append(...cells);
      return row;
    }),
  );
}

function cell(name, textContent) {
  return Object.assign(document.createElement(name), { textContent });
}

function rolledValue(name, outcome) {
  if (outcome === undefined) return undefined;
  return (name === "knockback" ? outcome.knockback?.metres : outcome[name]) ?? 0;
}
