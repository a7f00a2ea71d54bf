//! All tallies that a pool can have, numbered without looking for them.

use super::pool::{GROUPS, Pool};
use super::reading::Tally;

/// The tallies of a pool in a row: sums first, BODY within them, top or kept faces last. Not
/// every number has to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tallies {
    low: i32,
    bodies: u32,
    classes: u32,
    tops: [u16; GROUPS],
    kept: bool,
    count: u32,
}

impl Tallies {
    /// The tallies of a pool.
    #[must_use]
    pub fn of(pool: &Pool) -> Self {
        let (mut low, mut high, mut body) = (0i32, 0i32, 0i32);
        let mut tops = [0; GROUPS];
        for (group, top) in pool.groups().zip(&mut tops) {
            let (mut least, mut most, mut most_body) = (i32::MAX, 0, 0);
            for face in 1..=group.sides {
                let read = group.reading.face(face, group.sides);
                (least, most) = (least.min(read.sum), most.max(read.sum));
                most_body = most_body.max(read.body);
                *top = read.top.max(*top);
            }
            let count = i32::from(group.count);
            low = low.saturating_add(least.saturating_mul(count));
            high = high.saturating_add(most.saturating_mul(count));
            body = body.saturating_add(most_body.saturating_mul(count));
        }
        if pool.dropped() > 0 {
            low = 0;
        }
        // A kept die shows any face, else only top faces are told apart.
        let kept = pool.groups().any(|group| group.reading.keeps());
        let classes = if kept {
            tops.iter().fold(0, |most, top| u32::from(*top).max(most)).saturating_add(1)
        } else {
            tops.iter().filter(|top| **top > 0).fold(1u32, |classes, _| classes.saturating_add(1))
        };
        let sums = high.saturating_sub(low).unsigned_abs().saturating_add(1);
        let bodies = body.unsigned_abs().saturating_add(1);
        Self { low, bodies, classes, tops, kept, count: sums.saturating_mul(bodies).saturating_mul(classes) }
    }

    /// How many numbers there are.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The number of a tally of the pool, below [`count`](Self::count).
    #[must_use]
    #[inline]
    pub fn number(&self, tally: Tally) -> u32 {
        let sum = tally.sum.wrapping_sub(self.low).cast_unsigned();
        let number = sum.wrapping_mul(self.bodies).wrapping_add(tally.body.cast_unsigned());
        if self.classes == 1 { number } else { number.wrapping_mul(self.classes).wrapping_add(self.class(tally.top)) }
    }

    fn class(&self, shown: u16) -> u32 {
        if self.kept {
            return u32::from(shown);
        }
        self.tops.iter().filter(|top| (1..=shown).contains(*top)).fold(0, |class, _| class.wrapping_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::pool::Group;
    use super::super::reading::Reading;
    use super::*;
    use crate::dice::address::{Address, Lane};
    use crate::dice::philox::Seeded;
    use alloc::collections::BTreeMap;

    #[test]
    fn every_tally_has_a_number_of_its_own() {
        let group = |count, sides, reading| Group { count, sides, reading };
        let readings = [
            Reading::Sum,
            Reading::Half,
            Reading::LessOne,
            Reading::StunBody,
            Reading::HalfStunBody,
            Reading::LessOneStunBody,
            Reading::Top,
            Reading::Highest,
            Reading::Lowest,
            Reading::Sixes,
            Reading::SixesAndOnes,
        ];
        for first in readings {
            for second in readings {
                for dropped in [0, 1] {
                    let groups = [group(2, 6, first), group(1, 8, second), group(1, 6, second)];
                    let pool = Pool::of_groups(groups, dropped);
                    let tallies = Tallies::of(&pool);
                    let mut known = BTreeMap::new();
                    for index in 0..500 {
                        let tally = pool.roll(&Seeded::new(7, index), Address::lane(Lane::Attack));
                        let number = tallies.number(tally);
                        assert!(number < tallies.count(), "{tally:?} of {pool:?}");
                        assert_eq!(*known.entry(number).or_insert(tally), tally, "{pool:?}");
                    }
                }
            }
        }
    }
}
