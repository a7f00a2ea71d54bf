// Rolls by the Dice+ extension, which listens to broadcasts.
import { QuintainError } from "../error.js";

const REQUESTS = "dice-plus/roll-request";

/**
 * The broadcast that asks Dice+ for a roll: what `OBR.broadcast.sendMessage` takes, and where the
 * answer comes. Nothing is sent.
 *
 * @param {any} request one of the engine's requests
 * @param {any} table `rollId`, `source`, `playerId`, `playerName`, and who may see the roll
 * @returns {any}
 */
export function dicePlusRequest(request, { rollId, source, playerId, playerName, rollTarget = "everyone", showResults = true, timestamp = Date.now() }) {
  return {
    channel: REQUESTS,
    data: { rollId, playerId, playerName, rollTarget, diceNotation: notation(request), showResults, timestamp, source },
    options: { destination: "ALL" },
    answers: [`${source}/roll-result`, `${source}/roll-error`],
  };
}

/**
 * The faces out of an answer of Dice+, in the order of the request; the total where the faces of a
 * large roll were left out and the rule reads none.
 *
 * @param {any} request the request that was asked
 * @param {any} message the `data` of a broadcast
 * @param {string} rollId of the roll
 * @returns {number[] | number | undefined} nothing for the answer to another roll
 */
export function dicePlusFaces(request, message, rollId) {
  if (message?.rollId !== rollId) return undefined;
  if (message.result === undefined) throw fault(request, `an error: ${message.error ?? message.message ?? "without a reason"}`);
  const { groups, totalValue } = message.result;
  const dice = (Array.isArray(groups) ? groups : []).flatMap(({ diceType, isNegative, dice }) =>
    (dice ?? []).filter(({ kept }) => kept !== false).map((die) => ({ sides: sidesOf(die.diceType ?? diceType), face: isNegative ? -die.value : die.value })),
  );
  if (dice.length === 0 && request.reads === "total" && Number.isInteger(totalValue)) return totalValue;
  const faces = request.groups.flatMap(({ count, sides }) => {
    const taken = [];
    while (taken.length < count) {
      const place = dice.findIndex((die) => die.sides === sides);
      if (place < 0) throw fault(request, `too few dice with ${sides} sides`);
      taken.push(dice.splice(place, 1)[0].face);
    }
    return taken;
  });
  if (dice.length > 0) throw fault(request, `${dice.length} dice too many`);
  return faces;
}

function notation({ groups }) {
  return groups.filter(({ count }) => count > 0).map(({ count, sides }) => `${count}d${sides}`).join("+");
}

function sidesOf(type) {
  return Number(/^\d*d(\d+)$/i.exec(String(type))?.[1]);
}

function fault(request, found) {
  return new QuintainError("BAD_DICE", `dice.faces.${request.id}`, `expected ${notation(request)} from Dice+; found ${found}`);
}
