// Answers as rows of a table: one for each target.

/** What stands first, in this order; the rest follows as it first appears. */
export const LEADING = ["line", "id", "group", "system", "status", "seed", "index", "target", "kind"];

/** What is no number or name of its own: it belongs into JSON. */
const LEFT_OUT = ["breakdown", "rolls", "options", "notes", "exact", "requests", "question", "reasons", "mattered"];

/**
 * @param {Record<string, any>} answer an answer of `resolve` or `odds`
 * @returns {Record<string, unknown>[]}
 */
export function rowsOf(answer) {
  const { outcome, targets: odds, ...rest } = answer;
  const targets = outcome?.targets ?? odds ?? [{}];
  // With one target its fields also stand beside the list of targets, where they say nothing new.
  const [first] = targets;
  const beside = { ...rest, ...outcome };
  // The line's own id stays beside the target's.
  const shared = rest.id === undefined ? {} : { id: rest.id };
  for (const [name, value] of Object.entries(beside)) {
    const repeated = name === "id" || Object.hasOwn(first, name);
    if (name !== "targets" && !LEFT_OUT.includes(name) && !repeated) flatten(shared, name, value);
  }
  return targets.map(({ id, ...target }, place) => {
    const row = { ...shared, ...((id !== undefined || targets.length > 1) && { target: id ?? place + 1 }) };
    for (const [name, value] of Object.entries(target)) flatten(row, name, value);
    return row;
  });
}

/** Fields of fields get a path for a name; a list stays one cell, as JSON. */
function flatten(row, name, value) {
  if (Array.isArray(value)) row[name] = JSON.stringify(value);
  else if (typeof value === "object" && value !== null) {
    for (const [inner, each] of Object.entries(value)) flatten(row, `${name}.${inner}`, each);
  } else row[name] = value;
}
