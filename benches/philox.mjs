// Philox4x32-10 in JavaScript, with the engine's own addresses: the same seed gives the same faces.

const ROUNDS = 10;

/**
 * Dice of a seed below 2^32, one die after the other in a lane of an attack.
 *
 * @param {number} seed
 * @returns {{ attack: (index: number) => void, lane: (lane: number) => void, d6: () => number }}
 * @example
 * const dice = philoxDice(42);
 * dice.attack(0);
 * dice.lane(1);
 * dice.d6();
 */
export function philoxDice(seed) {
  // The keys of all rounds depend on the seed alone.
  const keys = new Int32Array(2 * ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    keys[2 * round] = seed + Math.imul(round, 0x9e3779b9);
    keys[2 * round + 1] = Math.imul(round, 0xbb67ae85);
  }
  let index = 0;
  let lane = 0;
  let die = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;

  /** The four words of a block. The high halves of the products are put together from 16-bit parts. */
  function block(number, retry) {
    let a = number;
    let b = lane | (retry << 8);
    let c = index | 0;
    let d = 0;
    for (let at = 0; at < 2 * ROUNDS; at += 2) {
      // 0xd2511f53 × a
      let low = a & 0xffff;
      let high = a >>> 16;
      let middle = (Math.imul(0xd251, low) + (Math.imul(0x1f53, low) >>> 16)) | 0;
      let rest = (Math.imul(0x1f53, high) + (middle & 0xffff)) | 0;
      const firstHigh = (Math.imul(0xd251, high) + (middle >>> 16) + (rest >>> 16)) | 0;
      const firstLow = Math.imul(0xd2511f53, a);
      // 0xcd9e8d57 × c
      low = c & 0xffff;
      high = c >>> 16;
      middle = (Math.imul(0xcd9e, low) + (Math.imul(0x8d57, low) >>> 16)) | 0;
      rest = (Math.imul(0x8d57, high) + (middle & 0xffff)) | 0;
      const secondHigh = (Math.imul(0xcd9e, high) + (middle >>> 16) + (rest >>> 16)) | 0;
      const secondLow = Math.imul(0xcd9e8d57, c);
      a = secondHigh ^ b ^ keys[at];
      b = secondLow;
      c = firstHigh ^ d ^ keys[at + 1];
      d = firstLow;
    }
    first = a;
    second = b;
    third = c;
    fourth = d;
  }

  /** A word that would favour some faces is drawn again at its place. */
  function again(place, number) {
    for (let retry = 1; ; retry += 1) {
      block(number, retry);
      const word = [first, second, third, fourth][place];
      if (Math.imul(word, 6) >>> 0 >= 4) {
        block(number, 0);
        return face(word);
      }
    }
  }

  return {
    attack(number) {
      index = number;
    },
    lane(number) {
      lane = number;
      die = 0;
    },
    d6() {
      const place = die & 3;
      if (place === 0) block(die >> 2, 0);
      const word = place === 0 ? first : place === 1 ? second : place === 2 ? third : fourth;
      const number = die >> 2;
      die += 1;
      return Math.imul(word, 6) >>> 0 < 4 ? again(place, number) : face(word);
    },
  };
}

/** One more than the high half of six times the word. */
function face(word) {
  return (((word >>> 16) * 6 + (((word & 0xffff) * 6) >>> 16)) >>> 16) + 1;
}
