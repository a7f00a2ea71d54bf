//! Pools: the dice of one roll.

use super::address::Address;
use super::philox::{Faces, Seeded};
use super::reading::{Reading, Tally};
use crate::sorted::sort_short;
use alloc::vec::Vec;

/// Dice of one size that are read the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    /// How many dice.
    pub count: u16,
    /// How many sides each has.
    pub sides: u16,
    /// How their faces are read.
    pub reading: Reading,
}

impl Group {
    /// No dice.
    pub const NONE: Self = Self { count: 0, sides: 1, reading: Reading::Sum };

    const fn or_none(self) -> Self {
        if self.count == 0 { Self::NONE } else { self }
    }

    fn read<E>(self, mut tally: Tally, next: &mut impl FnMut(u16) -> Result<u16, E>) -> Result<Tally, E> {
        for _ in 0..self.count {
            let face = next(self.sides)?;
            tally = tally.join(self.reading.face(face, self.sides));
        }
        Ok(tally)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a loop for each reading")]
    fn roll(self, reading: Reading, dice: &Seeded, address: Address) -> Tally {
        let mut tally = Tally::default();
        dice.each(address, 0, self.count, self.sides, |face| tally = tally.join(reading.face(face, self.sides)));
        tally
    }
}

/// How many groups a pool holds at most.
pub const GROUPS: usize = 3;

/// The dice of one roll: up to three groups, read into one tally. The dice are numbered
/// through the groups in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pool {
    groups: [Group; GROUPS],
    dropped: u16,
    unread: u16,
}

impl Pool {
    /// No dice: such a roll answers itself.
    pub const EMPTY: Self = Self { groups: [Group::NONE; GROUPS], dropped: 0, unread: 0 };

    /// A pool of one group.
    #[must_use]
    pub const fn of(count: u16, sides: u16, reading: Reading) -> Self {
        Self { groups: [Group { count, sides, reading }, Group::NONE, Group::NONE], dropped: 0, unread: 0 }
    }

    /// A pool of up to three groups of which the `dropped` dice of the highest values do not
    /// count; of equal values the one with more BODY goes first.
    #[must_use]
    pub const fn of_groups([a, b, c]: [Group; GROUPS], dropped: u16) -> Self {
        // Equal dice are equal pools: what has no dice stands last and is alike.
        let [a, b, c] = [a.or_none(), b.or_none(), c.or_none()];
        let [b, c] = if b.count == 0 { [c, b] } else { [b, c] };
        let groups = if a.count == 0 { [b, c, a] } else { [a, b, c] };
        Self { groups, dropped, unread: 0 }
    }

    /// The same dice with more behind them that are rolled and not read: several targets
    /// share one roll of which each reads its own part.
    #[must_use]
    pub const fn with_unread(mut self, unread: u16) -> Self {
        self.unread = unread;
        self
    }

    /// How many dice are rolled and not read.
    #[must_use]
    pub const fn unread(&self) -> u16 {
        self.unread
    }

    /// How many of the highest dice do not count.
    #[must_use]
    pub const fn dropped(&self) -> u16 {
        self.dropped
    }

    /// The groups that have dice.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(|group| group.count > 0)
    }

    /// How many dice are rolled in all.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.groups.iter().fold(u32::from(self.unread), |count, group| count.saturating_add(u32::from(group.count)))
    }

    /// The sides of the dice that are rolled and not read: those of the first ones.
    #[must_use]
    pub fn unread_sides(&self) -> u16 {
        self.groups().next().map_or(6, |group| group.sides)
    }

    /// Whether there are no dice.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Whether a bare total says all that the readings need.
    #[must_use]
    pub fn reads_total(&self) -> bool {
        self.dropped == 0 && self.unread == 0 && self.groups().all(|group| group.reading.reads_total())
    }

    /// The lowest and highest sum of the faces.
    #[must_use]
    pub fn sums(&self) -> (i32, i32) {
        self.groups().fold((0, 0), |(low, high), group| {
            let count = i32::from(group.count);
            (i32::saturating_add(low, count), i32::saturating_add(high, count.saturating_mul(i32::from(group.sides))))
        })
    }

    /// Reads the faces that `next` gives, one die after the other, but for the unread dice.
    /// `next` is told the sides of the die; the first fault ends the roll.
    ///
    /// # Errors
    /// What `next` returns.
    pub fn read<E>(&self, mut next: impl FnMut(u16) -> Result<u16, E>) -> Result<Tally, E> {
        if self.dropped > 0 {
            return self.read_dropping(next);
        }
        let mut tally = Tally::default();
        for group in self.groups() {
            tally = group.read(tally, &mut next)?;
        }
        Ok(tally)
    }

    /// As [`read`](Self::read), with the faces that a seed has at an address.
    #[must_use]
    #[inline(always)]
    pub fn roll(&self, dice: &Seeded, address: Address) -> Tally {
        let [only, second, _] = self.groups;
        let plain = self.dropped == 0 && second.count == 0;
        match only.reading {
            // The readings of most rolls by name, so that each gets a loop of its own.
            Reading::Sum if plain => only.roll(Reading::Sum, dice, address),
            Reading::StunBody if plain => only.roll(Reading::StunBody, dice, address),
            Reading::Top if plain => only.roll(Reading::Top, dice, address),
            Reading::Sixes if plain => only.roll(Reading::Sixes, dice, address),
            _ => self.walk(dice.faces(address)),
        }
    }

    #[inline(never)]
    fn walk(&self, mut faces: Faces) -> Tally {
        match self.read(|sides| Ok::<_, core::convert::Infallible>(faces.next_face(sides))) {
            Ok(tally) => tally,
            Err(never) => match never {},
        }
    }

    fn read_dropping<E>(&self, mut next: impl FnMut(u16) -> Result<u16, E>) -> Result<Tally, E> {
        let mut values = Vec::new();
        for group in self.groups() {
            for _ in 0..group.count {
                values.push(group.reading.face(next(group.sides)?, group.sides));
            }
        }
        sort_short(&mut values, |one, other| other.rank().cmp(&one.rank()));
        Ok(values.into_iter().skip(usize::from(self.dropped)).fold(Tally::default(), Tally::join))
    }
}
