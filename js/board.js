import { createPool } from "./compiled.js";
import { QuintainError } from "./error.js";
import { parseWithFloats } from "./floats.js";
import { pack } from "./pack.js";

const CHANNELS = ["sight", "move", "effect", "cover"];

/** The settings of many lines at once, with their defaults. */
const MANY = { rule: "center", nudge: 4, channel: "sight" };

/**
 * The boards of an engine: the class {@link Board} and the questions asked of boards.
 *
 * @param {(call: (raw: any) => any, name: string) => any} enter runs a call on the raw engine and
 *   translates what it throws
 * @param {() => number} generation counts the engine's fresh starts: what was compiled before is gone
 * @returns {Record<string, any>}
 */
export function createBoards(enter, generation) {
  const pool = createPool(generation);

  /** The smallest board: the others are made beside it, and what needs no board is asked of it. */
  let first;
  let started;
  const firstBoard = () => {
    if (first === undefined || started !== generation()) {
      first = enter((raw) => raw.RawBoard.first(), "Board");
      started = generation();
    }
    return first;
  };

  class Board {
    #compiled;
    #marks;

    /** @param {() => any} make @param {any} raw @param {any[]} [marks] */
    constructor(make, raw, marks = []) {
      if (typeof make !== "function") {
        throw new QuintainError("WRONG_TYPE", "", "expected Board.from(data) or Board.fromText(picture); found new Board");
      }
      this.#compiled = pool.add(this, make, raw);
      this.#marks = marks;
    }

    static from(data) {
      const packed = packKept(data);
      const make = () => enter(() => firstBoard().besideData(...packed), "Board.from");
      return new Board(make, make());
    }

    static fromText(picture) {
      const packed = packKept(picture);
      const make = () => enter(() => firstBoard().besideText(...packed), "Board.fromText");
      const [raw, marks] = make();
      return new Board(() => make()[0], raw, JSON.parse(marks));
    }

    /** The compiled board, only good until the next board is asked for. */
    raw() {
      return this.#compiled.get();
    }

    get columns() {
      return this.raw().size()[0];
    }

    get rows() {
      return this.raw().size()[1];
    }

    get marks() {
      return this.#marks;
    }

    get warnings() {
      return read(enter(() => this.raw().warnings(), "warnings"));
    }

    with(doors) {
      const packed = packKept(doors);
      const compiled = this.#compiled;
      const make = () => enter(() => compiled.get().with(...packed), "with");
      return new Board(make, make(), this.#marks);
    }

    toJSON() {
      return read(enter(() => this.raw().toData(), "toJSON"));
    }

    sees(ax, ay, bx, by) {
      return this.raw().sees(ax, ay, bx, by);
    }
  }

  const mustBeBoard = (board, name) => {
    if (board instanceof Board) return;
    throw new QuintainError("WRONG_TYPE", "", `expected a Board as the first argument of ${name}; found ${foundType(board)}`);
  };
  // The request is packed first: its getters may ask other boards.
  const askRaw = (raw, name, request) => {
    const packed = pack([request]);
    return read(enter(() => raw().ask(name, ...packed), name));
  };
  const ask = (board, name, request) => {
    mustBeBoard(board, name);
    return askRaw(() => board.raw(), name, request);
  };
  const many = (board, name, options, ...columns) => {
    mustBeBoard(board, name);
    const [channel, nudge] = lineOf(options);
    return enter(() => board.raw()[name](channel, nudge, ...columns), name);
  };

  return {
    Board,
    /** The compiled board of a {@link Board}, nothing for anything else. */
    rawOf: (board) => (board instanceof Board ? board.raw() : undefined),
    lineOfSight: (board, from, to, options) => ask(board, "lineOfSight", { ...options, from, to }),
    visibleSquares: (board, viewer, options) => ask(board, "visibleSquares", { ...options, viewer }),
    areaSquares: (board, area) => ask(board, "areaSquares", area),
    reachableSquares: (board, body, budget, movement) =>
      ask(board, "reachableSquares", { ...movement, body, budget }),
    shortestPath: (board, body, to, movement) => ask(board, "shortestPath", { ...movement, body, to }),
    walk: (board, body, path, movement) => ask(board, "walk", { ...movement, body, path }),
    knockback: (board, push) => ask(board, "knockback", push),
    distance: (from, to, metric) => {
      const { squares, squared } = askRaw(firstBoard, "distance", { from, to, metric });
      return squares ?? Math.sqrt(squared);
    },
    facing: (attacker, target, faces, options) =>
      askRaw(firstBoard, "facing", { ...options, attacker, target, faces }),
    sightPairs: (board, pairs, options) => many(board, "sightPairs", options, integers(pairs, "pairs")),
    sightMatrix: (board, from, to, options) =>
      many(board, "sightMatrix", options, integers(from, "from"), integers(to, "to")),
    squareAreas: (board, level, targets, options) =>
      many(
        board,
        "squareAreas",
        { rule: "pencil", channel: "effect", ...options },
        integer(level, "level"),
        integers(targets, "targets"),
      ),
  };
}

/** Packed for later, too: `pack` uses its numbers again. */
function packKept(value) {
  const [numbers, text] = pack([value]);
  return [numbers.slice(), text];
}

function read([text, , numbers]) {
  return parseWithFloats(text, numbers);
}

/** The channel and the nudge as the engine's numbers: a nudge below 0 is the centre line. */
function lineOf(options) {
  const given = { ...MANY, ...definedOf(options) };
  const unknown = Object.keys(given).find((name) => !(name in MANY));
  if (unknown !== undefined) {
    const names = Object.keys(MANY).join(", ");
    throw new QuintainError("UNKNOWN_FIELD", unknown, `expected no other field than ${names}; found "${unknown}"`);
  }
  const channel = oneOf(CHANNELS, given.channel, "channel");
  const pencil = oneOf(["center", "pencil"], given.rule, "rule") === 1;
  const nudge = integer(given.nudge, "nudge");
  if (nudge < 0 || nudge > 7) {
    throw new QuintainError("OUT_OF_RANGE", "nudge", `expected a whole number from 0 to 7; found ${nudge}`);
  }
  return [channel, pencil ? nudge : -1];
}

const definedOf = (options) => Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));

function oneOf(names, name, path) {
  const place = names.indexOf(name);
  if (place >= 0) return place;
  throw new QuintainError("UNKNOWN_NAME", path, `expected one of ${names.join(", ")}; found "${String(name)}"`);
}

function integer(value, path) {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
  throw new QuintainError("WRONG_TYPE", path, `expected a whole number of 32 bits; found ${String(value)}`);
}

function integers(list, path) {
  if (list instanceof Int32Array) return list;
  if (!Array.isArray(list)) {
    const code = list == null ? "MISSING" : "WRONG_TYPE";
    throw new QuintainError(code, path, `expected an Int32Array or a list of whole numbers; found ${foundType(list)}`);
  }
  return Int32Array.from(list, (value, at) => integer(value, `${path}[${at}]`));
}

const foundType = (value) => (value == null ? "nothing" : typeof value);
