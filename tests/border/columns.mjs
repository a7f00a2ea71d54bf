// What the tests of batches share: single results as the numbers a batch gives, requests with a
// column's number in place, and a fixed sequence of random numbers.
import { ruleBook } from "../../pkg/node.js";

/** The number that a batch has under a name, out of the outcome of a single attack. */
export function numberOf(system, outcome, name) {
  const { names } = ruleBook(system);
  if (name === "kind") return names.kind.indexOf(outcome.kind);
  if (name === "secondKind") return Math.max(0, names.kind.indexOf(outcome.second?.kind));
  if (name === "secondDamage") return outcome.second?.damage ?? 0;
  if (name === "totalDamage") return outcome.totalDamage ?? outcome.damage;
  if (name === "location") {
    const location = outcome.hits === undefined ? outcome.location : outcome.hits[0].location;
    return location === undefined ? -1 : names.location.indexOf(location);
  }
  if (name === "hits") return outcome.hits?.length ?? Number(outcome.kind === "hit");
  if (name === "knockback") return outcome.knockback?.metres ?? 0;
  if (name === "knockbackPoints") return outcome.knockback?.points ?? 0;
  if (name === "stunRolled" || name === "bodyRolled") {
    return (outcome.hits ?? [outcome]).reduce((sum, hit) => sum + (hit[name] ?? 0), 0);
  }
  if (name === "exploit") return Number(outcome.exploit?.success ?? 0);
  return Number(outcome[name] ?? 0);
}

/** The request with another value at a path such as `attacker.ocv`. */
export function withValue(request, path, value) {
  const changed = structuredClone(request);
  const names = path.split(".");
  const last = names.pop();
  let place = changed;
  for (const name of names) place = place[name] ??= {};
  place[last] = value;
  return changed;
}

/** Whole numbers from 0 to below a limit, the same in every run. */
export function sequence(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
