// All that is asked of Owlbear Rodeo stands here.
import OBR from "@owlbear-rodeo/sdk";
import { dicePlusFaces, dicePlusRequest, isWriter, readScene } from "quintain/owlbear";

/** The extension's own name, a domain read backwards: keys and channels begin with it. */
export const ID = "com.example.quintain";

/** How long Dice+ may take to say that it is there, in milliseconds. */
const READY = 1000;

/** How long a roll may take. */
const PATIENCE = 60_000;

/** The scene as a board, and the tokens on it. */
export async function readTable() {
  const { grid, items, local } = OBR.scene;
  const [dpi, type, measurement, shared, own] = await Promise.all([
    grid.getDpi(),
    grid.getType(),
    grid.getMeasurement(),
    items.getItems(),
    local.getItems(),
  ]);
  const scene = readScene({ grid: { dpi, type, measurement }, items: [...shared, ...own], system: "hero" });
  // What a sheet would know is kept with the token here.
  const sheets = new Map(shared.map(({ id, metadata }) => [id, { ...AVERAGE, .../** @type {object} */ (metadata[`${ID}/hero`]) }]));
  return { scene, sheetOf: (/** @type {string} */ id) => sheets.get(id) ?? AVERAGE };
}

const AVERAGE = { ocv: 5, dcv: 5, pd: 8, dice: 8, dex: 14, spd: 3 };

/** Who this client is, and whether it is the one that writes for all. */
export async function whoAmI() {
  const { player, party } = OBR;
  const [role, connectionId, name, others] = await Promise.all([
    player.getRole(),
    player.getConnectionId(),
    player.getName(),
    party.getPlayers(),
  ]);
  return { role, name, writes: isWriter({ role, connectionId }, others) };
}

/** Whether somebody in the room has the Dice+ extension. */
export function findDicePlus() {
  const requestId = crypto.randomUUID();
  return new Promise((resolve) => {
    const stop = OBR.broadcast.onMessage("dice-plus/isReady", ({ data }) => {
      const answer = /** @type {{ requestId?: string, ready?: boolean }} */ (data);
      if (answer.requestId === requestId && answer.ready) finish(true);
    });
    const timer = setTimeout(() => finish(false), READY);
    const finish = (/** @type {boolean} */ ready) => {
      clearTimeout(timer);
      stop();
      resolve(ready);
    };
    void OBR.broadcast.sendMessage("dice-plus/isReady", { requestId, timestamp: Date.now() }, { destination: "ALL" });
  });
}

/**
 * Lets Dice+ roll what the engine asks for.
 *
 * @param {import("quintain").DiceRequest} request
 * @param {string} playerName
 * @returns {Promise<number[] | number>} the faces, or the total of a large roll
 */
export function rollByDicePlus(request, playerName) {
  const rollId = crypto.randomUUID();
  const { channel, data, options, answers } = dicePlusRequest(request, { rollId, source: ID, playerId: OBR.player.id, playerName });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error("Nobody rolled."))), PATIENCE);
    const stops = answers.map((name) =>
      OBR.broadcast.onMessage(name, ({ data }) => {
        try {
          const faces = dicePlusFaces(request, data, rollId);
          if (faces !== undefined) finish(() => resolve(faces));
        } catch (error) {
          finish(() => reject(error));
        }
      }),
    );
    const finish = (/** @type {() => void} */ settle) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      settle();
    };
    OBR.broadcast.sendMessage(channel, data, options).catch((error) => finish(() => reject(error)));
  });
}
