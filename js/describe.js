// A result as the lines of a chat card. It knows words and forms, no rules.
import { QuintainError } from "./error.js";
import { asideOf, explain, formsOf, isRule, wordsOf } from "./texts.js";

/** What stands for somebody or something, or is told by a line of its own. */
const NOT_TOLD = new Set(["id", "type", "rule", "hidden", "targets", "system", "status", "actor"]);

/**
 * @param {(anything: any, viewer: any) => any} redact
 * @returns {(result: any, settings?: any) => any[]} the public function
 */
export function createDescribe(redact) {
  /**
   * A result as lines of text for a chat card: of an attack, a step of a fight, odds, or of a
   * call that was refused or asks for dice.
   *
   * @param {any} result
   * @param {{ locale?: string, viewer?: any, names?: Record<string, string> | ((id: string) => string | undefined), system?: string }} [settings]
   * @returns {{ kind: string, text: string, rules?: string[], dice?: string[], event?: string }[]}
   * @example
   * describe(result, { locale: "ja", viewer: "players" }).map(({ text }) => text).join("\n");
   */
  return function describe(result, settings = {}) {
    if (result === null || typeof result !== "object" || Array.isArray(result)) {
      throw new QuintainError("WRONG_TYPE", "", `expected a result; found ${Array.isArray(result) ? "a list" : typeof result}`);
    }
    const { locale = "en", viewer = "gm", names = {}, system = result.system } = settings ?? {};
    const seen = viewer === "gm" ? result : redact(result, viewerOf(viewer));
    return new Card({ ...seen, system }, locale, names).lines();
  };
}

function viewerOf(viewer) {
  if (viewer === "players") return {};
  if (viewer !== null && typeof viewer === "object") return viewer;
  throw new QuintainError("UNKNOWN_NAME", "viewer", `expected "gm", "players" or { side, fighters }; found ${JSON.stringify(viewer)}`);
}

class Card {
  #words;
  #forms;
  #locale;
  #names;
  #result;
  #lines = [];

  constructor(result, locale, names) {
    this.#result = result;
    this.#locale = locale;
    this.#words = wordsOf(result.system, locale);
    this.#forms = formsOf(locale);
    this.#names = typeof names === "function" ? names : (id) => (Object.hasOwn(names, id) ? names[id] : undefined);
  }

  lines() {
    const { status, outcome, events, kinds, chances, targets, next, question, requests = [], reasons = [] } = this.#result;
    if (status === "refused") for (const reason of reasons) this.#reason("refused", reason);
    for (const request of requests) this.#request(request);
    if (question) this.#question(question);
    if (outcome) this.#outcome(outcome);
    for (const event of events ?? []) this.#event(event);
    if (kinds || chances || targets) this.#odds();
    if (next) this.#next(next);
    else if (status === undefined && this.#result.kind) this.#next(this.#result);
    this.#totals();
    this.#foot();
    return this.#lines;
  }

  #add(kind, text, more = {}) {
    this.#lines.push({ kind, text, ...more });
  }

  /** The word for a key; an unknown key stands for itself. */
  #word(key) {
    return Object.hasOwn(this.#words, key) ? this.#words[key] : key;
  }

  #name(id) {
    return this.#names(id) ?? id;
  }

  /** A value may be somebody's id or a key. */
  #value(value) {
    if (Array.isArray(value)) return this.#list(value.map((item) => this.#value(item)));
    if (typeof value === "boolean") return this.#forms[value ? "yes" : "no"];
    if (typeof value !== "string") return number(value);
    const name = this.#name(value);
    return name === value ? this.#word(value) : name;
  }

  #form(name, parts) {
    return this.#forms[name].replace(/\{(\w+)\}/g, (_, part) => String(parts[part]));
  }

  #list(texts) {
    return texts.join(this.#forms.list);
  }

  #detailed(what, details) {
    return details.length === 0 ? what : this.#form("details", { what, details: this.#list(details) });
  }

  /** The plain fields of an object: numbers and names with their words, flags that are set. */
  #details(fields, without = NOT_TOLD, about = "result") {
    const told = [];
    for (const [name, value] of Object.entries(fields)) {
      if (without.has(name) || value === null || value === undefined || value === false || isEmpty(value)) continue;
      if (value === true) told.push(this.#word(name));
      // What is the matter itself needs no name in front of it.
      else if (name === about) told.push(this.#value(value));
      else if (Array.isArray(value) ? value.every((item) => typeof item !== "object") : typeof value !== "object") {
        told.push(this.#form("pair", { name: this.#word(name), value: this.#value(value) }));
      }
    }
    return told;
  }

  /** Objects inside an object, each with what is not nothing in it. */
  #parts(fields, without) {
    const told = [];
    for (const [name, value] of Object.entries(fields)) {
      if (without.has(name) || value === null || typeof value !== "object") continue;
      for (const part of Array.isArray(value) ? value.filter((item) => typeof item === "object") : [value]) {
        const filled = Object.fromEntries(Object.entries(part).filter(([, inner]) => inner !== 0));
        told.push(this.#detailed(this.#word(name), this.#details(filled)));
      }
    }
    return told;
  }

  #who(index) {
    const targets = this.#result.outcome?.targets ?? [];
    const id = targets[index]?.id;
    if (id !== undefined) return this.#name(id);
    return targets.length > 1 ? this.#form("target", { number: index + 1 }) : undefined;
  }

  #of(who, what) {
    return who === undefined ? what : this.#form("who", { who, what });
  }

  #outcome({ targets = [], ...own }) {
    const aside = new Set([...NOT_TOLD, ...asideOf(this.#result.system), "kind"]);
    // For one target its fields stand at the top, too.
    const shared = targets.length === 1 ? Object.fromEntries(Object.entries(own).filter(([name]) => !(name in targets[0]))) : own;
    for (const text of [...this.#details(shared, aside), ...this.#parts(shared, aside)]) this.#add("verdict", text);
    targets.forEach((target, index) => {
      const who = this.#who(index);
      const verdict = target.kind === undefined ? "" : this.#word(target.kind);
      this.#add("verdict", this.#of(who, this.#detailed(verdict, this.#details(target, aside)).trim()));
      for (const text of this.#parts(target, aside)) this.#add("verdict", this.#of(who, text));
    });
  }

  #event(event) {
    const { id, type, rule, actor, round, ...details } = event;
    const text = this.#of(actor === undefined || actor === null ? undefined : this.#name(actor), this.#detailed(this.#word(type), this.#details(details, NOT_TOLD, type)));
    this.#add("event", text, { event: id, ...(rule ? { rules: [rule] } : {}) });
  }

  #next({ kind, actors = [], reasons = [], ...rest }) {
    const who = actors.length > 0 ? this.#list(actors.map((id) => this.#name(id))) : this.#word(kind);
    const without = new Set([...NOT_TOLD, "begun"]);
    const whys = reasons.map((reason) => this.#why(reason.about === actors[0] && actors.length === 1 ? { ...reason, about: undefined } : reason));
    const details = [...this.#details(rest, without), ...whys];
    this.#add("next", this.#form("next", { what: this.#detailed(who, details) }), { rules: reasons.map(({ rule }) => rule) });
  }

  #why({ key, rule, about, ...rest }) {
    const what = this.#word(key ?? rule);
    const details = this.#details(rest);
    return this.#of(about === undefined || about === null ? undefined : this.#value(about), this.#detailed(what, details));
  }

  #reason(status, reason) {
    this.#add("reason", this.#form("colon", { name: this.#word(status), value: this.#why(reason) }), { rules: [reason.rule] });
  }

  #lane({ lane, id }) {
    // `damage/2@goblin`: the second roll of its kind, for the goblin; `damage@2` for the second of the unnamed.
    const [, again, whom] = /^[^@/]*(?:\/(\d+))?(?:@([^]*))?$/.exec(String(id)) ?? [];
    const name = again === undefined ? this.#word(lane) : this.#form("pair", { name: this.#word(lane), value: again });
    if (whom === undefined) return name;
    const unnamed = /^\d+$/.test(whom) && this.#name(whom) === whom;
    return this.#of(unnamed ? this.#form("target", { number: whom }) : this.#name(whom), name);
  }

  #request(request) {
    const name = this.#form("pair", { name: this.#lane(request), value: diceOf(request.groups) });
    this.#add("request", this.#form("colon", { name: this.#word("needsDice"), value: name }), { rules: [request.rule], dice: [request.id] });
  }

  #question({ id, rule, by, options }) {
    const who = by === undefined || by === null ? this.#word(id) : this.#value(by);
    const words = options.map((option) => this.#value(option));
    this.#add("question", this.#form("choose", { who, options: words.join(this.#forms.or) }), rule ? { rules: [rule] } : {});
  }

  #odds() {
    const { kinds = {}, chances = {}, locations, targets } = this.#result;
    const chance = ([name, value]) => this.#form("pair", { name: this.#word(name), value: this.#percent(value) });
    for (const entry of [...Object.entries(kinds), ...Object.entries(chances)]) this.#add("chance", chance(entry));
    for (const [name, value] of Object.entries(this.#result)) {
      if (value?.mean === undefined) continue;
      this.#add("mean", this.#form("colon", { name: this.#word(name), value: this.#form("mean", { number: value.mean.toFixed(1) }) }));
    }
    if (locations) {
      const value = this.#list(Object.entries(locations).map(chance));
      this.#add("chance", this.#form("colon", { name: this.#word("location"), value }));
    }
    if (targets?.length > 1) targets.forEach((target, index) => this.#oddsOfTarget(target, index, chance));
  }

  #oddsOfTarget(target, index, chance) {
    const who = target.id === undefined ? this.#form("target", { number: index + 1 }) : this.#name(target.id);
    this.#add("chance", this.#of(who, this.#list(Object.entries(target.kinds ?? {}).map(chance))));
  }

  #percent(chance) {
    return this.#form("percent", { number: (100 * chance).toFixed(1) });
  }

  /** One line for each total: what it is, and the contributions that sum to it. */
  #totals() {
    const sums = new Map();
    for (const line of this.#result.breakdown ?? []) {
      const at = `${line.total} ${line.target} ${line.hit}`;
      if (!sums.has(at)) sums.set(at, []);
      sums.get(at).push(line);
    }
    const severalHits = (this.#result.breakdown ?? []).some(({ hit }) => hit > 0);
    for (const lines of sums.values()) this.#total(lines, severalHits);
  }

  #total(lines, severalHits) {
    const [{ total, target, hit }] = lines;
    const value = lines.reduce((sum, line) => sum + (line.applied ? line.value : 0), 0);
    const parts = lines.map((line, at) => this.#part(line, at === 0)).join("");
    const named = severalHits && hit !== undefined ? this.#detailed(this.#word(total), [this.#form("hitOf", { number: hit + 1 })]) : this.#word(total);
    const text = this.#form("total", { total: named, value: number(value), parts });
    this.#add("total", this.#of(target === undefined ? undefined : this.#who(target), text), {
      rules: unique(lines.map(({ rule }) => rule)),
      dice: unique(lines.map(({ dice }) => dice).filter((id) => id !== undefined)),
    });
  }

  #part({ key, label, value, factor, applied }, first) {
    const name = label ?? this.#word(key);
    const shown = factor === undefined ? name : this.#detailed(name, [`×${factor[1] === 1 ? factor[0] : `${factor[0]}/${factor[1]}`}`]);
    const amount = first ? number(value) : String(Math.abs(value));
    const pair = this.#form("pair", { name: shown, value: amount });
    const part = applied ? pair : this.#detailedAside(pair);
    if (first) return part;
    return this.#form(value < 0 ? "minus" : "plus", { part });
  }

  #detailedAside(part) {
    return `(${this.#form("notCounted", { part })})`;
  }

  /** A note is a key, or a rule that the reader should know of. */
  #note(note) {
    if (isRule(note)) this.#add("note", explain(note, this.#locale).says, { rules: [note] });
    else this.#add("note", this.#word(note));
  }

  #foot() {
    const { rolls = [], notes = [], options = {}, mattered = [], forced, seed, index } = this.#result;
    for (const roll of rolls) {
      const faces = roll.faces.length > 0 ? roll.faces.join(this.#forms.list) : number(roll.total ?? 0);
      const text = this.#form("roll", { name: this.#lane(roll), dice: diceOf(roll.groups), faces });
      this.#add("roll", text, { dice: [roll.id] });
    }
    if (Array.isArray(forced)) for (const reason of forced) this.#reason("forced", reason);
    else if (forced) this.#add("note", this.#word("forced"));
    for (const note of notes) this.#note(note);
    for (const [name, value] of [...Object.entries(options), ...mattered.map((name) => [name])]) {
      const what = value === undefined ? this.#word(name) : this.#form("colon", { name: this.#word(name), value: this.#value(value) });
      this.#add("option", this.#form("option", { what }));
    }
    if (seed !== undefined) this.#add("seed", this.#form("seed", { seed, index: index ?? 0 }));
  }
}

const isEmpty = (value) => Array.isArray(value) && value.length === 0;

const unique = (list) => [...new Set(list)];

/** A number as a card shows it: with a true minus sign. */
function number(value) {
  return String(value).replace(/^-/, "−");
}

function diceOf(groups = []) {
  return groups.map(({ count, sides }) => `${count}d${sides}`).join(" + ");
}
