/**
 * How much memory compiled boards may take, roughly, in bytes. The engine's memory never shrinks,
 * and a collector that sees only small wrappers comes late.
 */
const MOST = 64 * 1024 * 1024;

/** Measured: what a board takes for each square and for each wall. */
const PER_BOARD = 4096;
const PER_SQUARE = 16;
const PER_WALL = 1024;

/**
 * Keeps boards compiled. One that was not asked for long, or that a fault of the engine took away,
 * is compiled again when it is asked.
 *
 * @param {() => number} generation counts the engine's fresh starts: what was compiled before is gone
 * @param {number} [most] how much memory they may take
 */
export function createPool(generation, most = MOST) {
  /** @type {Set<Compiled>} the next to go comes first */
  const held = new Set();
  let total = 0;

  class Compiled {
    /** @type {any} */
    raw;
    used = false;
    size = 0;
    generation = -1;

    /** @param {() => any} make */
    constructor(make) {
      this.make = make;
    }

    /** The board of the engine; only good until another board is asked for. */
    get() {
      if (this.raw === undefined || this.generation !== generation()) this.keep(this.make());
      this.used = true;
      return this.raw;
    }

    /** @param {any} raw */
    keep(raw) {
      this.drop();
      this.raw = raw;
      this.generation = generation();
      const [columns, rows, walls] = raw.size();
      this.size = PER_BOARD + PER_SQUARE * columns * rows + PER_WALL * walls;
      total += this.size;
      held.add(this);
      makeRoom(this);
    }

    drop() {
      if (!held.delete(this)) return;
      total -= this.size;
      if (this.generation === generation()) this.raw.free();
      this.raw = undefined;
    }
  }

  /** Whoever was asked since the last time stays once more. */
  function makeRoom(keeping) {
    for (const compiled of held) {
      if (total <= most) return;
      if (compiled === keeping) continue;
      if (!compiled.used) {
        compiled.drop();
        continue;
      }
      compiled.used = false;
      held.delete(compiled);
      held.add(compiled);
    }
  }

  const forgotten = new FinalizationRegistry((/** @type {Compiled} */ compiled) => compiled.drop());

  return {
    /**
     * @param {object} owner whose end is the compiled board's end
     * @param {() => any} make compiles it
     * @param {any} raw what was compiled already
     */
    add(owner, make, raw) {
      const compiled = new Compiled(make);
      compiled.keep(raw);
      forgotten.register(owner, compiled);
      return compiled;
    },
  };
}
