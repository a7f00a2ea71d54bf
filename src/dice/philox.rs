//! Philox4x32-10, the counter-based generator, and the faces it gives an address (DICE-2.4).

use super::address::Address;

const MULTIPLIER: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
const WEYL: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];

const fn low(wide: u64) -> u32 {
    (wide & 0xFFFF_FFFF) as u32
}

const fn high(wide: u64) -> u32 {
    (wide >> 32) as u32
}

/// One block of four words for a key and a counter, ten rounds.
///
/// ```
/// use quintain::dice::philox::block;
/// assert_eq!(block([0; 2], [0; 4]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
/// ```
#[must_use]
pub const fn block(key: [u32; 2], counter: [u32; 4]) -> [u32; 4] {
    rounds(&schedule(key), counter)
}

/// The keys of the ten rounds.
type Schedule = [[u32; 2]; 10];

const fn schedule([mut first, mut second]: [u32; 2]) -> Schedule {
    let mut keys: Schedule = [[0; 2]; 10];
    let mut rest: &mut [[u32; 2]] = &mut keys;
    while let [round, later @ ..] = rest {
        *round = [first, second];
        first = first.wrapping_add(WEYL[0]);
        second = second.wrapping_add(WEYL[1]);
        rest = later;
    }
    keys
}

#[inline(always)]
const fn rounds(keys: &Schedule, [mut a, mut b, mut c, mut d]: [u32; 4]) -> [u32; 4] {
    let mut rest: &[[u32; 2]] = keys;
    while let [[key0, key1], later @ ..] = rest {
        let first = (MULTIPLIER[0] as u64).wrapping_mul(a as u64);
        let second = (MULTIPLIER[1] as u64).wrapping_mul(c as u64);
        (a, b, c, d) = (high(second) ^ b ^ *key0, low(second), high(first) ^ d ^ *key1, low(first));
        rest = later;
    }
    [a, b, c, d]
}

/// The face, 1 to `sides`, that a word gives, or nothing where it would be biased.
///
/// The face is one more than the high half of `word * sides`; the word is refused when the
/// low half falls below `2^32 mod sides`.
#[must_use]
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the high half is below `sides`")]
pub fn face(word: u32, sides: u16) -> Option<u16> {
    let sides = u32::from(sides.max(1));
    let product = u64::from(word).wrapping_mul(u64::from(sides));
    // Only a low half below `sides` can be below the threshold, so the division is rare.
    if low(product) < sides && low(product) < sides.wrapping_neg().checked_rem(sides).unwrap_or(0) {
        return None;
    }
    // Below `sides`, so it fits 16 bits.
    Some((high(product) as u16).wrapping_add(1))
}

/// A seed with an attack index: the faces of one attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeded {
    /// Worked out once for all attacks of the seed.
    keys: Schedule,
    index: [u32; 2],
}

impl Seeded {
    /// The dice of attack number `index` under `seed`.
    #[must_use]
    pub const fn new(seed: u64, index: u64) -> Self {
        Self { keys: schedule([low(seed), high(seed)]), index: [low(index), high(index)] }
    }

    /// Goes on to the dice of another attack under the same seed.
    pub const fn go_to(&mut self, index: u64) {
        self.index = [low(index), high(index)];
    }

    // Not inlined: around a loop over blocks the compiler would copy the keys first.
    #[inline(never)]
    const fn words(&self, address: Address, block_index: u32, retry: u32) -> [u32; 4] {
        let counter = [
            (block_index & 0xFFFF) | ((address.repeat as u32) << 16) | ((address.target as u32) << 24),
            address.lane.number() | (retry << 8),
            self.index[0],
            self.index[1],
        ];
        rounds(&self.keys, counter)
    }

    /// A walk over the faces of a roll, one die after the other.
    #[must_use]
    #[inline(always)]
    pub const fn faces(&self, address: Address) -> Faces {
        Faces { source: *self, address, die: 0, words: [0; 4] }
    }

    /// Gives the faces of `count` dice of a roll from block number `index` on, as a walk would.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the loop of millions of dice, once for each way to read them")]
    pub fn each(&self, address: Address, mut index: u32, count: u16, sides: u16, mut take: impl FnMut(u16)) {
        let mut left = count;
        while left > 0 {
            let [a, b, c, d] = self.words(address, index, 0);
            take(self.face(address, a, (0, index), sides));
            if left > 1 {
                take(self.face(address, b, (1, index), sides));
            }
            if left > 2 {
                take(self.face(address, c, (2, index), sides));
            }
            if left > 3 {
                take(self.face(address, d, (3, index), sides));
            }
            left = left.saturating_sub(4);
            index = index.wrapping_add(1);
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a few instructions for each die")]
    fn face(&self, address: Address, word: u32, (place, index): (u32, u32), sides: u16) -> u16 {
        match face(word, sides) {
            Some(face) => face,
            None => self.again(address, place, index, sides),
        }
    }

    #[cold]
    #[inline(never)]
    fn again(&self, address: Address, place: u32, block_index: u32, sides: u16) -> u16 {
        // 2^24 retries do not happen: each is refused with a chance below sides / 2^32.
        (1..1 << 24)
            .find_map(|retry| {
                let [first, second, third, fourth] = self.words(address, block_index, retry);
                let word = match place {
                    0 => first,
                    1 => second,
                    2 => third,
                    _ => fourth,
                };
                face(word, sides)
            })
            .unwrap_or(1)
    }
}

/// The faces of one roll, die by die.
#[derive(Debug, Clone, Copy)]
pub struct Faces {
    source: Seeded,
    address: Address,
    die: u32,
    words: [u32; 4],
}

impl Faces {
    /// The next die's face, 1 to `sides`. Four dice share a block; a refused word is drawn
    /// again at the same place of the block with the next retry number.
    #[inline(always)]
    pub fn next_face(&mut self, sides: u16) -> u16 {
        let (place, index) = (self.die & 3, self.die >> 2);
        if place == 0 {
            self.words = self.source.words(self.address, index, 0);
        }
        self.die = self.die.wrapping_add(1);
        let [first, second, third, fourth] = self.words;
        let word = match place {
            0 => first,
            1 => second,
            2 => third,
            _ => fourth,
        };
        self.source.face(self.address, word, (place, index), sides)
    }
}

#[cfg(test)]
mod tests {
    use super::super::address::Lane;
    use super::*;

    #[test]
    fn published_vectors() {
        assert_eq!(block([u32::MAX; 2], [u32::MAX; 4]), [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]);
        assert_eq!(
            block([0xa409_3822, 0x299f_31d0], [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344]),
            [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1]
        );
    }

    #[test]
    fn a_biased_word_is_refused() {
        // 2^32 mod 6 = 4: words whose product has a low half of 0 to 3 are refused.
        assert_eq!(face(0, 6), None);
        assert_eq!(face(1, 6), Some(1));
        assert_eq!(face(u32::MAX, 6), Some(6));
        // 2^32 mod 8 = 0: nothing is ever refused.
        assert_eq!(face(0, 8), Some(1));
        // Exactly 2^32 mod n words are refused for each n.
        for sides in 2..=100u16 {
            let n = u32::from(sides);
            let refused = (0..n).filter(|k| {
                let word = (u64::from(*k) << 32).div_ceil(u64::from(n));
                face(u32::try_from(word).unwrap(), sides).is_none()
            });
            assert_eq!(u32::try_from(refused.count()), Ok(n.wrapping_neg() % n), "d{sides}");
        }
    }

    #[test]
    fn a_refused_word_is_drawn_again_at_its_place() {
        let (dice, address) = (Seeded::new(1, 2), Address::lane(Lane::Attack));
        let expected = dice.words(address, 5, 1)[2];
        assert_eq!(Some(dice.again(address, 2, 5, 6)), face(expected, 6));
    }
    #[test]
    fn blocks_give_the_faces_of_a_walk() {
        let mut dice = Seeded::new(9, 0);
        dice.go_to(4);
        assert_eq!(dice, Seeded::new(9, 4));
        let address = Address::lane(Lane::Damage);
        for count in 0..14 {
            let mut walk = dice.faces(address);
            let mut got = 0;
            dice.each(address, 0, count, 1000, |face| {
                got += 1;
                assert_eq!(face, walk.next_face(1000), "{count}");
            });
            assert_eq!(got, count);
        }
    }
}
