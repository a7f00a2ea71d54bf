//! Checks: a d20 of at most a number, with degrees and a margin.

use crate::dice::pool::Pool;
use crate::dice::reading::{Reading, Tally};

choices! {
    /// Which of two d20 counts.
    pub enum LowFantasyDie {
        /// One d20.
        Plain = "plain",
        /// The better of two.
        Advantage = "advantage",
        /// The worse of two.
        Disadvantage = "disadvantage",
    }
}

impl LowFantasyDie {
    /// One advantage and one disadvantage leave one die.
    #[must_use]
    pub const fn hindered(self) -> Self {
        match self {
            Self::Plain | Self::Disadvantage => Self::Disadvantage,
            Self::Advantage => Self::Plain,
        }
    }

    /// The dice. Where `low` is better, as in a check, advantage keeps the lower one.
    #[must_use]
    pub const fn pool(self, low: bool) -> Pool {
        Pool::of(if matches!(self, Self::Plain) { 1 } else { 2 }, 20, self.reading(low))
    }

    const fn reading(self, low: bool) -> Reading {
        match (self, low) {
            (Self::Plain, _) => Reading::Sum,
            (Self::Advantage, true) | (Self::Disadvantage, false) => Reading::Lowest,
            (Self::Advantage, false) | (Self::Disadvantage, true) => Reading::Highest,
        }
    }

    /// The face that counts.
    #[must_use]
    pub fn face(self, low: bool, tally: Tally) -> i32 {
        self.reading(low).kept(tally, 20)
    }
}

choices! {
    /// How a check ends, the worst first.
    pub enum LowFantasyDegree {
        /// A terrible failure.
        Terrible = "terrible",
        /// A failure.
        Failure = "failure",
        /// A success.
        Success = "success",
        /// A great success.
        Great = "great",
    }
}

record! {
    /// One side of a check or contest.
    pub struct LowFantasyCheck {
        /// The attribute, 0 to 99.
        attribute: i32 = "attribute" in 0..=99;
        /// What is added to it, -99 to 99.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// A skill applies: 1 more.
        skilled: bool = "skilled" or false;
        /// Advantage keeps the lower of two d20, disadvantage the higher.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
    }
}

/// The highest number that a check may come to, so that a 20 always fails (LFG-9, LFG-R2).
pub const CAP: i32 = 19;

/// How a check ended. Of two in a contest the greater one is better (LFG-19): by degree, then
/// margin, then attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Checked {
    /// The degree.
    pub degree: LowFantasyDegree,
    /// The target less the roll.
    pub margin: i32,
    /// The attribute that breaks ties.
    pub attribute: i32,
}

impl LowFantasyCheck {
    /// A plain check of an attribute.
    #[must_use]
    pub const fn of(attribute: i32, bonus: i32, die: LowFantasyDie) -> Self {
        Self { attribute, bonus, skilled: false, die }
    }

    /// Attribute and modifiers: LFG-9, with the 1 of LFG-47 for a skill.
    #[must_use]
    pub const fn effective(&self) -> i32 {
        self.attribute.saturating_add(self.bonus).saturating_add(self.skilled as i32)
    }

    /// The dice.
    #[must_use]
    pub const fn pool(&self) -> Pool {
        self.die.pool(true)
    }

    /// How it ends with these dice; `cap` is the highest target.
    #[must_use]
    pub fn judge(&self, tally: Tally, cap: i32) -> Checked {
        judge(self.effective(), cap, self.die.face(true, tally), self.attribute)
    }
}

/// LFG-9: a success is a roll of at most the target, a great one also of at most half the
/// number; a failure is terrible above one and a half times the number, or on a 20.
fn judge(effective: i32, cap: i32, roll: i32, attribute: i32) -> Checked {
    let target = effective.min(cap);
    let terrible = effective.saturating_mul(3).div_euclid(2).min(CAP);
    let degree = if roll <= target {
        if roll <= effective.div_euclid(2) { LowFantasyDegree::Great } else { LowFantasyDegree::Success }
    } else if roll > terrible {
        LowFantasyDegree::Terrible
    } else {
        LowFantasyDegree::Failure
    };
    Checked { degree, margin: target.saturating_sub(roll), attribute }
}

impl Checked {
    /// Whether the check succeeded.
    #[must_use]
    pub const fn success(&self) -> bool {
        matches!(self.degree, LowFantasyDegree::Success | LowFantasyDegree::Great)
    }
}

/// The modifier of an attribute: -3 up to 4, 0 from 9 to 12, then 1 for each two points, at
/// most 10 (LFG-40).
#[must_use]
pub const fn modifier(attribute: i32) -> i32 {
    let steps = if attribute <= 8 {
        // Up to 4, 6 and 8.
        attribute.saturating_sub(9).div_euclid(2)
    } else if attribute <= 12 {
        0
    } else {
        attribute.saturating_sub(11).div_euclid(2)
    };
    if steps < -3 {
        -3
    } else if steps > 10 {
        10
    } else {
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_of_attributes() {
        // LFG-40: the table as the rules have it.
        let table = [
            (0..=4, -3),
            (5..=6, -2),
            (7..=8, -1),
            (9..=12, 0),
            (13..=14, 1),
            (15..=16, 2),
            (17..=18, 3),
            (19..=20, 4),
            (21..=22, 5),
            (31..=32, 10),
            (33..=99, 10),
        ];
        for (attributes, wanted) in table {
            attributes.for_each(|attribute| assert_eq!(modifier(attribute), wanted, "{attribute}"));
        }
    }

    /// The degrees of the faces from 1 to 20, as a row of letters.
    fn row(attribute: i32) -> [usize; 4] {
        let mut row = [0; 4];
        for roll in 1..=20 {
            row[3 - judge(attribute, CAP, roll, attribute).degree as usize] += 1;
        }
        row
    }

    #[test]
    fn chances_of_the_degrees_in_twentieths() {
        // The table of the worked cases: great success, success, failure, terrible failure.
        for (attribute, wanted) in [
            (8, [4, 4, 4, 8]),
            (10, [5, 5, 5, 5]),
            (12, [6, 6, 6, 2]),
            (14, [7, 7, 5, 1]),
            (16, [8, 8, 3, 1]),
            (18, [9, 9, 1, 1]),
            (20, [10, 9, 0, 1]),
        ] {
            assert_eq!(row(attribute), wanted, "Dex {attribute}");
        }
    }
}
