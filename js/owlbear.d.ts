import type { Body, BoardInput, DiceRequest } from "./index.js";

/** A point of the scene, in its pixels. */
export interface OwlbearPoint {
  x: number;
  y: number;
}

/** What this entry reads of an item; every `Item` of the SDK is one. */
export interface OwlbearItem {
  readonly id: string;
  readonly type: string;
  name: string;
  visible: boolean;
  position: OwlbearPoint;
  rotation: number;
  scale: OwlbearPoint;
  metadata: Record<string, unknown>;
  layer: string;
  attachedTo?: string | undefined;
}

/** What this entry reads of the grid: `OBR.scene.grid` tells it by parts, and its `onChange` whole. */
export interface OwlbearGrid {
  /** Pixels of the scene to a square. */
  dpi: number;
  /** Anything but `SQUARE` is refused. */
  type?: "SQUARE" | "HEX_VERTICAL" | "HEX_HORIZONTAL" | "DIMETRIC" | "ISOMETRIC";
  /** Another one than the game's is told as a warning. */
  measurement?: "CHEBYSHEV" | "ALTERNATING" | "EUCLIDEAN" | "MANHATTAN";
}

/** What `readScene` reads. */
export interface OwlbearScene {
  grid: OwlbearGrid;
  /**
   * `OBR.scene.items.getItems()`, and those of `OBR.scene.local` for walls that no drawing of the
   * scene stands behind.
   */
  items: readonly OwlbearItem[];
  /** The game, to be told when the grid measures otherwise. */
  system?: string;
  /** The part of the scene that becomes the board, in pixels; else the maps and all tokens. */
  area?: OwlbearPoint & { width: number; height: number };
  /**
   * What a wall does that is not double sided: it stops from both sides, which is the default, or from
   * the `left` or `right` one, looking along its points.
   */
  oneSided?: "both" | "left" | "right";
}

/** Where a board lies in its scene, in whole squares. */
export interface OwlbearFrame {
  dpi: number;
  /** The scene's column of the board's first square; it may be negative. */
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** An image on the layer CHARACTER or MOUNT. */
export interface OwlbearToken {
  id: string;
  /** The text under it, or its name. */
  name: string;
  /** Its squares: that of the top left corner, and how many wide and high, the footprint rounded up, at least 1. */
  body: { at: [number, number]; size: number };
  /** Squares wide as it is drawn, rounded to the nearest half. */
  footprint: number;
  layer: string;
  /** Players do not see it. */
  hidden: boolean;
}

/** What a host should know although the scene was read. */
export interface OwlbearWarning {
  /**
   * - `measurement` the grid measures otherwise than the game
   * - `uneven` a token's picture is higher or lower than it is wide; its width counts
   * - `oneSided` a wall is not double sided; `found` is what was made of it
   * - `far` an item was left out because it lies too far away or has no place at all
   */
  kind: "measurement" | "uneven" | "oneSided" | "far";
  item?: string;
  expected?: string;
  found: string;
}

/** What `readScene` answers. */
export type OwlbearReading =
  | { status: "done"; board: BoardInput; frame: OwlbearFrame; tokens: OwlbearToken[]; warnings: OwlbearWarning[] }
  | { status: "refused"; reasons: { kind: "gridType" | "size"; expected: string; found: string }[] };

/**
 * What the SDK hands out of a scene, as a board and the tokens on it.
 *
 * Walls are the drawings on the layer FOG, along the middle of their strokes, and wall items. Owlbear
 * has floats; a board has 64 units to a square, so an end lies at most a 128th of a square off in each
 * direction, and what stands for a curve at most another 128th. Doors are those of the Dynamic Fog
 * extension, with the ids `{item}/door/{number}` for `Board.with`; what lies beside a door, as the wall of
 * the next room, opens with it. A wall item that does not block stops
 * sight and effects, but not movement.
 *
 * A token's position is its grid's offset point and counts as the middle of its body. Its footprint is
 * its width over the dots per inch of its own grid, times its scale.
 *
 * @throws {QuintainError} where `grid.dpi` is no number above 0.
 * @example
 * const scene = readScene({ grid: { dpi: await OBR.scene.grid.getDpi() }, items: await OBR.scene.items.getItems() });
 * if (scene.status === "done") lineOfSight(Board.from(scene.board), scene.tokens[0].body, scene.tokens[1].body);
 */
export declare function readScene(scene: OwlbearScene): OwlbearReading;

/** The square of the board in which a point of the scene lies; it may lie outside the board. */
export declare function squareAt(frame: OwlbearFrame, position: OwlbearPoint): [number, number];

/** The position of an item that stands on a square: the middle of the body. */
export declare function positionAt(frame: OwlbearFrame, body: Body): OwlbearPoint;

/** A fight as an extension keeps it. */
export interface OwlbearFight {
  /** The `encounter` of the last step. */
  encounter: string;
  /** The `undo` of each step, the last one last. */
  undos?: readonly string[];
}

/** Where a fight is stored. */
export interface OwlbearStore {
  /** A domain of yours read backwards, such as `com.example.combat`. */
  prefix: string;
  /** What is there already: all extensions share the room's 16 kB. */
  metadata?: Record<string, unknown>;
  /** The most bytes of JSON, 16 000 unless something else is said. */
  limit?: number;
  /** Store a fight with hidden fighters all the same. */
  force?: boolean;
}

/** What `storeFight` answers. */
export type OwlbearStoring =
  | {
      status: "done";
      /** For `OBR.room.setMetadata` or `OBR.scene.setMetadata`. */
      update: Record<string, { encounter: string; undos: string[] }>;
      /** The size of all metadata after the update. */
      bytes: number;
      /** So many of the oldest steps can no longer be undone, because there is no room for them. */
      dropped: number;
    }
  | {
      status: "refused";
      reasons: (
        | { kind: "size"; bytes: number; limit: number; /** The bytes of other keys. */ others: number }
        | { kind: "hidden"; fighters: string[] }
      )[];
    };

/**
 * The update that stores a fight in metadata, which every player can read: it has no seed, and one with
 * hidden fighters is refused unless forced. Store `redact(encounter)` where players should not read
 * numbers either, and keep the whole fight with the game master.
 *
 * @throws {QuintainError} where the prefix is no domain or a text is none of the engine's.
 * @example
 * const stored = storeFight({ encounter, undos }, { prefix: "com.example.combat", metadata: await OBR.room.getMetadata() });
 * if (stored.status === "done") await OBR.room.setMetadata(stored.update);
 */
export declare function storeFight(fight: OwlbearFight, store: OwlbearStore): OwlbearStoring;

/** The fight in some metadata, or nothing. */
export declare function readFight(
  metadata: Record<string, unknown>,
  prefix: string,
): { encounter: string; undos: string[] } | undefined;

/** The encounter without its seed, which would tell its readers every roll to come. */
export declare function forgetSeed(encounter: string): string;

/** What tells the clients of a room apart. */
export interface OwlbearClient {
  role: "GM" | "PLAYER";
  connectionId: string;
}

/**
 * Whether this client is the one that writes: of the game masters in the room the one with the lowest
 * connection id. Every client comes to the same answer, without a message.
 *
 * @param self this client: `OBR.player.getRole()` and `OBR.player.getConnectionId()`
 * @param party the others: `OBR.party.getPlayers()`
 */
export declare function isWriter(self: OwlbearClient, party: readonly OwlbearClient[]): boolean;

/** Who rolls with Dice+, and who sees it. */
export interface DicePlusTable {
  /** New for every roll, such as `crypto.randomUUID()`. */
  rollId: string;
  /** The extension's own name: answers come on `{source}/roll-result` and `{source}/roll-error`. */
  source: string;
  playerId: string;
  playerName: string;
  /** `everyone` unless something else is said. */
  rollTarget?: "everyone" | "self" | "dm" | "gm_only";
  showResults?: boolean;
  timestamp?: number;
}

/** A broadcast to Dice+: `OBR.broadcast.sendMessage(channel, data, options)`. */
export interface DicePlusBroadcast {
  channel: string;
  data: {
    rollId: string;
    playerId: string;
    playerName: string;
    rollTarget: "everyone" | "self" | "dm" | "gm_only";
    /** Such as `3d6+1d8`. */
    diceNotation: string;
    showResults: boolean;
    timestamp: number;
    source: string;
  };
  options: { destination: "ALL" };
  /** The channels on which an answer may come. */
  answers: [string, string];
}

/** The broadcast that asks the Dice+ extension for a roll. Send it yourself; listen first. */
export declare function dicePlusRequest(request: Pick<DiceRequest, "groups">, table: DicePlusTable): DicePlusBroadcast;

/**
 * The faces out of an answer of Dice+, in the order of the request, to be handed on to the engine. Where
 * Dice+ left the single dice of a large roll out, the total, if the rule reads no faces.
 *
 * @param message the `data` of a broadcast on one of the `answers`
 * @returns nothing for the answer to another roll
 * @throws {QuintainError} `BAD_DICE` where Dice+ answered with an error or with other dice.
 */
export declare function dicePlusFaces(
  request: Pick<DiceRequest, "id" | "groups" | "reads">,
  message: unknown,
  rollId: string,
): number[] | number | undefined;
