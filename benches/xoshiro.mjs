// xoshiro128**, a quick generator without addresses: what dice cost when nothing is promised about them.

/**
 * Dice of a seed, one after the other; attacks and lanes are not told apart.
 *
 * @param {number} seed
 * @returns {{ attack: (index: number) => void, lane: (lane: number) => void, d6: () => number }}
 * @example
 * const dice = xoshiroDice(42);
 * dice.d6();
 */
export function xoshiroDice(seed) {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let d = 0xb7e15162 | 0;
  return {
    attack() {},
    lane() {},
    d6() {
      const times5 = Math.imul(b, 5);
      const word = Math.imul((times5 << 7) | (times5 >>> 25), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
      return (((word >>> 16) * 6 + (((word & 0xffff) * 6) >>> 16)) >>> 16) + 1;
    },
  };
}
