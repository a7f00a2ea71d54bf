// A small stand-in for Owlbear Rodeo's side of the SDK's messages, and for the Dice+ extension. It
// answers what the example asks; anything else is an error, so that nothing is missed silently.
// `?clients=GM:b,GM:a,PLAYER:c` says who is in the room, `?dice=none` leaves Dice+ out, `?dice=3`
// lets every die show that face where it has one, `?grid=HEX_VERTICAL` is another grid.
import { grid, items } from "./scene.js";

const settings = new URLSearchParams(location.search);
const clients = (settings.get("clients") ?? "GM:a,PLAYER:b").split(",").map((text, place) => {
  const [role, connectionId] = text.split(":");
  return { id: `player-${place}`, connectionId, role, name: `${role} ${connectionId}`, color: "#888888", syncView: false, metadata: {} };
});
const dice = settings.get("dice") ?? "random";

/** What tests look at. */
const room = /** @type {any} */ ({ metadata: {}, scene: {}, messages: [], notes: [], unknown: [] });
Object.assign(window, { room });

/** @type {{ player: (typeof clients)[0], frame: HTMLIFrameElement, channels: Set<string>, watches: Set<string> }[]} */
const seats = [];

const answers = /** @type {Record<string, (data: any, seat: any) => unknown>} */ ({
  OBR_SCENE_IS_READY: () => ({ ready: true }),
  OBR_SCENE_GRID_GET_DPI: () => ({ dpi: grid.dpi }),
  OBR_SCENE_GRID_GET_TYPE: () => ({ type: settings.get("grid") ?? grid.type }),
  OBR_SCENE_GRID_GET_MEASUREMENT: () => ({ measurement: grid.measurement }),
  OBR_SCENE_ITEMS_GET_ALL_ITEMS: () => ({ items }),
  OBR_SCENE_LOCAL_GET_ALL_ITEMS: () => ({ items: [] }),
  OBR_PLAYER_GET_ROLE: (_, { player }) => ({ role: player.role }),
  OBR_PLAYER_GET_CONNECTION_ID: (_, { player }) => ({ connectionId: player.connectionId }),
  OBR_PLAYER_GET_NAME: (_, { player }) => ({ name: player.name }),
  OBR_PARTY_GET_PLAYERS: (_, { player }) => ({ players: clients.filter((other) => other !== player) }),
  OBR_ROOM_GET_METADATA: () => ({ metadata: room.metadata }),
  OBR_ROOM_SET_METADATA: ({ update }) => {
    room.metadata = { ...room.metadata, ...update };
    if (JSON.stringify(room.metadata).length > 16_000) throw new Error("room metadata too large");
    tell("OBR_ROOM_METADATA_SUBSCRIBE", "OBR_ROOM_METADATA_EVENT_CHANGE", { metadata: room.metadata });
    return {};
  },
  OBR_NOTIFICATION_SHOW: ({ message }) => {
    room.notes.push(message);
    return { id: `note-${room.notes.length}` };
  },
  OBR_BROADCAST_SEND_MESSAGE: ({ channel, data, options }, seat) => {
    room.messages.push({ channel, data, options });
    broadcast(channel, data, seat.player.connectionId);
    if (dice !== "none") dicePlus(channel, data);
    return {};
  },
});

const subscriptions = ["OBR_SCENE_ITEMS_SUBSCRIBE", "OBR_PARTY_SUBSCRIBE", "OBR_ROOM_METADATA_SUBSCRIBE"];

addEventListener("message", ({ source, origin, data: message }) => {
  const seat = seats.find(({ frame }) => frame.contentWindow === source);
  if (seat === undefined || origin !== location.origin || message.ref !== seat.player.id) return;
  const { id, data, nonce } = message;
  if (id === "OBR_BROADCAST_SUBSCRIBE") seat.channels.add(data.channel);
  else if (id === "OBR_BROADCAST_UNSUBSCRIBE") seat.channels.delete(data.channel);
  else if (subscriptions.includes(id)) seat.watches.add(id);
  else if (answers[id] === undefined) {
    room.unknown.push(id);
    send(seat, `${id}_ERROR${nonce}`, new Error(`the stand-in does not know ${id}`));
  } else {
    try {
      send(seat, `${id}_RESPONSE${nonce}`, answers[id](data, seat));
    } catch (error) {
      send(seat, `${id}_ERROR${nonce}`, error);
    }
  }
});

function send(/** @type {any} */ { frame }, /** @type {string} */ id, /** @type {unknown} */ data) {
  frame.contentWindow.postMessage({ id, data }, location.origin);
}

function tell(/** @type {string} */ subscription, /** @type {string} */ id, /** @type {unknown} */ data) {
  for (const seat of seats) if (seat.watches.has(subscription)) send(seat, id, data);
}

function broadcast(/** @type {string} */ channel, /** @type {any} */ data, /** @type {string} */ connectionId) {
  for (const seat of seats) if (seat.channels.has(channel)) send(seat, `OBR_BROADCAST_MESSAGE_${channel}`, { data, connectionId });
}

/** Dice+ answers that it is there, and rolls after a while. */
function dicePlus(/** @type {string} */ channel, /** @type {any} */ data) {
  if (channel === "dice-plus/isReady" && data.ready === undefined) broadcast(channel, { ...data, ready: true }, "dice-plus");
  if (channel !== "dice-plus/roll-request") return;
  const groups = data.diceNotation.split("+").map((/** @type {string} */ term) => {
    const [count, sides] = term.split("d").map(Number);
    const values = Array.from({ length: count }, () => (dice === "random" ? 1 + Math.floor(Math.random() * sides) : Math.min(Number(dice), sides)));
    return {
      description: term,
      diceType: `d${sides}`,
      dice: values.map((value, place) => ({ diceId: `${term}-${place}`, rollId: data.rollId, diceType: `d${sides}`, value, kept: true })),
      total: values.reduce((sum, value) => sum + value, 0),
    };
  });
  const totalValue = groups.reduce((/** @type {number} */ sum, /** @type {any} */ { total }) => sum + total, 0);
  const { rollId, playerId, playerName, rollTarget, timestamp, source } = data;
  const result = { rollId, diceNotation: data.diceNotation, totalValue, rollSummary: String(totalValue), groups };
  setTimeout(() => broadcast(`${source}/roll-result`, { rollId, playerId, playerName, rollTarget, timestamp, result }, "dice-plus"), 50);
}

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
main.append(figure(picture(), "The scene: a wall with an open door between two rooms"));
for (const player of clients) {
  const frame = document.createElement("iframe");
  const seat = { player, frame, channels: new Set(), watches: new Set() };
  seats.push(seat);
  frame.title = `The extension for ${player.name}`;
  frame.addEventListener("load", () => send(seat, "OBR_READY", { ref: player.id, userId: player.id }));
  frame.src = `extension/index.html?obrref=${btoa(`${location.origin} room`)}`;
  main.append(figure(frame, player.name));
}

function figure(/** @type {Element} */ content, /** @type {string} */ caption) {
  const figure = document.createElement("figure");
  figure.append(content, Object.assign(document.createElement("figcaption"), { textContent: caption }));
  return figure;
}

/** The scene, drawn: squares, the wall with its gap, tokens. */
function picture() {
  const lines = [
    ...Array.from({ length: 13 }, (_, column) => `M${150 * (column + 1)} 0V1500`),
    ...Array.from({ length: 9 }, (_, row) => `M0 ${150 * (row + 1)}H2100`),
  ];
  const tokens = items.filter(({ layer }) => layer === "CHARACTER").map(
    ({ name, position: { x, y }, scale }) =>
      `<g><circle cx="${x}" cy="${y}" r="${66 * scale.x}" fill="#8757d6"/><text x="${x}" y="${y + 11}" font-size="33" fill="#fff" text-anchor="middle">${name}</text></g>`,
  );
  const holder = document.createElement("div");
  holder.innerHTML = `<svg role="img" aria-label="The scene" viewBox="0 0 2100 1500" width="560">
    <path d="${lines.join("")}" stroke="currentColor" stroke-opacity="0.25" stroke-width="3" fill="none"/>
    <path d="M1050 0V600M1050 900V1500" stroke="currentColor" stroke-width="16"/>${tokens.join("")}</svg>`;
  return /** @type {Element} */ (holder.firstElementChild);
}
