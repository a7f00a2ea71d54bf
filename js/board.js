import { QuintainError } from "./error.js";
import { parseWithFloats } from "./floats.js";
import { pack } from "./pack.js";

const CHANNELS = ["sight", "move", "effect", "cover"];

/**
 * The boards of an engine: the class {@link Board} and the questions asked of boards.
 *
 * @param {(call: (raw: any) => any, name: string) => any} enter runs a call on the raw engine and
 *   translates what it throws
 * @param {() => number} generation counts the engine's fresh starts: what was compiled before is gone
 * @returns {Record<string, any>}
 */
export function createBoards(enter, generation) {
  class Board {
    #make;
    #raw;
    #generation;
    #marks;

    /** @param {() => any} make @param {any} raw @param {any[]} [marks] */
    constructor(make, raw, marks = []) {
      if (typeof make !== "function") {
        throw new QuintainError("WRONG_TYPE", "", "expected Board.from(data) or Board.fromText(picture); found new Board");
      }
      this.#make = make;
      this.#raw = raw;
      this.#generation = generation();
      this.#marks = marks;
    }

    static from(data) {
      const kept = structuredCloneOf(data);
      const make = () => enter((raw) => raw.RawBoard.fromData(...pack([kept])), "Board.from");
      return new Board(make, make());
    }

    static fromText(picture) {
      const make = () => enter((raw) => raw.RawBoard.fromText(...pack([picture])), "Board.fromText");
      const [raw, marks] = make();
      return new Board(() => make()[0], raw, JSON.parse(marks));
    }

    /** The compiled board; compiled again when a fault of the engine took it away. */
    raw() {
      if (this.#generation !== generation()) {
        this.#raw = this.#make();
        this.#generation = generation();
      }
      return this.#raw;
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
      const make = () => enter(() => this.raw().with(...pack([doors])), "with");
      return new Board(make, make(), this.#marks);
    }

    toJSON() {
      return read(enter(() => this.raw().toData(), "toJSON"));
    }

    sees(ax, ay, bx, by) {
      return this.raw().sees(ax, ay, bx, by);
    }
  }

  let empty;
  const ask = (board, question, request) => {
    if (!(board instanceof Board)) {
      throw new QuintainError("WRONG_TYPE", "", `expected a Board as the first argument of ${question}; found ${typeof board}`);
    }
    return read(enter(() => board.raw().ask(question, ...pack([request])), question));
  };
  // Distance and facing need no board; the engine's questions have one all the same.
  const nowhere = () => (empty ??= Board.from({ columns: 1, rows: 1 }));
  const many = (board, name, { rule = "center", nudge = 4, channel = "sight" } = {}, ...columns) => {
    const number = CHANNELS.indexOf(channel);
    if (number < 0) throw new QuintainError("UNKNOWN_NAME", "channel", `expected one of ${CHANNELS.join(", ")}; found "${channel}"`);
    if (rule !== "center" && rule !== "pencil") {
      throw new QuintainError("UNKNOWN_NAME", "rule", `expected one of center, pencil; found "${rule}"`);
    }
    return enter(() => board.raw()[name](number, rule === "center" ? -1 : nudge, ...columns), name);
  };

  return {
    Board,
    lineOfSight: (board, from, to, rule) => ask(board, "lineOfSight", { ...rule, from, to }),
    visibleSquares: (board, viewer, rule) => ask(board, "visibleSquares", { ...rule, viewer }),
    areaSquares: (board, area) => ask(board, "areaSquares", area),
    reachableSquares: (board, body, budget, movement) =>
      ask(board, "reachableSquares", { ...movement, body, budget }),
    shortestPath: (board, body, to, movement) => ask(board, "shortestPath", { ...movement, body, to }),
    walk: (board, body, path, movement) => ask(board, "walk", { ...movement, body, path }),
    knockback: (board, push) => ask(board, "knockback", push),
    distance: (from, to, metric) => {
      const { squares, squared } = ask(nowhere(), "distance", { from, to, metric });
      return squares ?? Math.sqrt(squared);
    },
    facing: (attacker, target, faces, options) => ask(nowhere(), "facing", { ...options, attacker, target, faces }),
    sightPairs: (board, pairs, rule) => many(board, "sightPairs", rule, integers(pairs, "pairs")),
    sightMatrix: (board, from, to, rule) =>
      many(board, "sightMatrix", rule, integers(from, "from"), integers(to, "to")),
    squareAreas: (board, level, targets, rule = { rule: "pencil", channel: "effect" }) =>
      many(board, "squareAreas", rule, level, integers(targets, "targets")),
  };
}

function read([text, , numbers]) {
  return parseWithFloats(text, numbers);
}

/** The caller may change their data afterwards; a board that is compiled again must not notice. */
function structuredCloneOf(data) {
  try {
    return structuredClone(data);
  } catch {
    return data;
  }
}

function integers(list, path) {
  if (list instanceof Int32Array) return list;
  return Int32Array.from(list, (value, at) => {
    if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
    throw new QuintainError("WRONG_TYPE", `${path}[${at}]`, `expected a whole number of 32 bits; found ${String(value)}`);
  });
}
