import { QuintainError } from "./error.js";

const MOST_ROUNDS = 100;

/**
 * Repeats a call with more and more dice until it is done or refused: the loop between
 * an engine that asks and a host that rolls.
 *
 * @param {(dice: { faces: Record<string, number[] | number>, choices: Record<string, string> }) => any} call
 *   makes the call with the answers so far
 * @param {(request: any, all: any[]) => number[] | number | Promise<number[] | number>} ask
 *   rolls the dice of one request: its faces in order, or a bare total
 * @param {{ choose?: (question: any) => string | Promise<string> }} [answers]
 *   `choose` answers a question with one of its options
 * @returns {Promise<any>} the last result
 * @example
 * const result = await withDice(
 *   (dice) => resolveAttack(attack, { dice }),
 *   async ({ groups }) => groups.flatMap(({ count, sides }) => rollAtTheTable(count, sides)),
 * );
 */
export async function withDice(call, ask, { choose } = {}) {
  /** @type {Record<string, number[] | number>} */
  const faces = {};
  /** @type {Record<string, string>} */
  const choices = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const result = await call({ faces: { ...faces }, choices: { ...choices } });
    if (result.status === "needsDice") {
      for (const request of result.requests) {
        faces[request.id] = checkedFaces(request, await ask(request, result.requests));
      }
    } else if (result.status === "needsChoice") {
      choices[result.question.id] = await checkedChoice(result.question, choose);
    } else {
      return result;
    }
  }
  throw new QuintainError(
    "BAD_DICE",
    "",
    `expected an answer after at most ${MOST_ROUNDS} rounds of dice; found that the call still asks: does it pass the dice it is given on to the engine?`,
  );
}

/** The engine judges the faces; here only what is no roll at all is caught, such as a closed dialog. */
function checkedFaces(request, answer) {
  if (typeof answer === "number" || Array.isArray(answer)) return answer;
  if (ArrayBuffer.isView(answer)) return Array.from(/** @type {any} */ (answer));
  throw new QuintainError(
    "BAD_DICE",
    `dice.faces.${request.id}`,
    `expected a list of faces or a total for the roll "${request.id}"; found ${kindOf(answer)}`,
  );
}

async function checkedChoice(question, choose) {
  const path = `dice.choices.${question.id}`;
  if (choose === undefined) {
    throw new QuintainError(
      "BAD_CHOICE",
      path,
      `expected a function \`choose\` in the third argument of withDice to answer "${question.id}"; found none`,
    );
  }
  const answer = await choose(question);
  if (question.options.includes(answer)) return answer;
  throw new QuintainError(
    "BAD_CHOICE",
    path,
    `expected one of ${question.options.join(", ")} for "${question.id}"; found ${typeof answer === "string" ? `"${answer}"` : kindOf(answer)}`,
  );
}

function kindOf(value) {
  return value === null ? "null" : typeof value;
}
