// The attack of the batch written by hand in JavaScript: the loop that one would write without
// the engine, as quick as we could make it. Dice come from a source of d6 faces.

/** What 3d6 for the location multiply STUN and BODY by, doubled so that halves stay whole. */
const STUN_TWICE = [0, 0, 0, 4, 4, 4, 1, 1, 1, 2, 2, 2, 3, 3, 2, 1, 1, 1, 1];
const BODY_TWICE = [0, 0, 0, 4, 4, 4, 1, 1, 1, 2, 2, 2, 2, 4, 2, 1, 1, 1, 1];

const BODY_OF = [0, 0, 1, 1, 1, 1, 2];

/** The lanes whose dice this attack rolls. */
const ATTACK = 0;
const DAMAGE = 1;
const LOCATION = 2;
const KNOCKBACK = 3;

/**
 * Resolves 12d6 with location and knockback, so many times, into columns.
 *
 * @param {{ attack: (index: number) => void, lane: (lane: number) => void, d6: () => number }} dice
 * @param {{ ocv: number, dcv: number, pd: number, dice: number }} numbers
 * @param {Int32Array[]} columns kind, STUN, BODY and metres of knockback
 * @example
 * resolveByHand(philoxDice(42), { ocv: 8, dcv: 7, pd: 20, dice: 12 }, columns);
 */
export function resolveByHand(dice, { ocv, dcv, pd, dice: count }, [kind, stun, body, knockback]) {
  for (let index = 0; index < kind.length; index += 1) {
    dice.attack(index);
    dice.lane(ATTACK);
    if (11 + ocv - (dice.d6() + dice.d6() + dice.d6()) < dcv) {
      kind[index] = stun[index] = body[index] = knockback[index] = 0;
      continue;
    }
    dice.lane(DAMAGE);
    let stunRolled = 0;
    let bodyRolled = 0;
    for (let die = 0; die < count; die += 1) {
      const face = dice.d6();
      stunRolled += face;
      bodyRolled += BODY_OF[face];
    }
    dice.lane(LOCATION);
    const place = dice.d6() + dice.d6() + dice.d6();
    dice.lane(KNOCKBACK);
    const points = bodyRolled - dice.d6() - dice.d6();
    kind[index] = 1;
    stun[index] = (Math.max(0, stunRolled - pd) * STUN_TWICE[place]) >> 1;
    body[index] = (Math.max(0, bodyRolled - pd) * BODY_TWICE[place]) >> 1;
    knockback[index] = 2 * Math.max(0, points);
  }
}

/**
 * The same for faces that a dice library has rolled: kind, STUN, BODY and metres of a hit.
 *
 * @param {number[]} faces
 * @param {number} place
 * @param {number} taken
 * @param {number} pd
 * @returns {number[]}
 * @example
 * damageAt([6, 6, 4], 11, 7, 5); // → [1, 11, 0, 0]
 */
export function damageAt(faces, place, taken, pd) {
  const stun = faces.reduce((sum, face) => sum + face, 0);
  const body = faces.reduce((sum, face) => sum + BODY_OF[face], 0);
  return [
    1,
    (Math.max(0, stun - pd) * STUN_TWICE[place]) >> 1,
    (Math.max(0, body - pd) * BODY_TWICE[place]) >> 1,
    2 * Math.max(0, body - taken),
  ];
}
