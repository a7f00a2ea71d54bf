//! Checks: some dice and a bonus, or a fixed value that is never rolled (LHZ-70, LHZ-73).

use super::rules::{LHZ_70, LHZ_73, LHZ_93, LHZ_103};
use crate::dice::pool::Pool;
use crate::dice::reading::{Reading, Tally};
use crate::ledger::{Ledger, Sum};
use crate::record::read::{Path, Range, Read, fields, needed, optional, unknown_field};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;

/// The lowest and highest bonus or fixed value.
const VALUES: (i64, i64) = (-999, 9999);
/// How many dice a check may be written with.
const DICE: (i64, i64) = (1, 100);
/// What a die counts for in a fixed value (LHZ-73).
const PER_DIE: i32 = 3;
/// The largest change of a fixed value or a count of dice that is followed.
const MOST: i32 = 99_999;

/// A check as it is written: `4` is two dice and 4, `{ bonus: 4, dice: 3 }` three dice and 4,
/// `{ fixed: 12 }` a value that is never rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LogHorizonCheck(
    #[cfg_attr(
        feature = "wasm",
        tsify(
            type = "number | { bonus: number; dice?: number; fixed?: never } | { fixed: number; bonus?: never; dice?: never }"
        )
    )]
    pub CheckValue,
);

/// What is behind a written check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CheckValue {
    /// How many dice; 0 for a fixed value.
    pub dice: u16,
    /// The bonus, or the fixed value.
    pub value: i32,
}

impl LogHorizonCheck {
    /// Two dice and a bonus.
    #[must_use]
    pub const fn two_dice(bonus: i32) -> Self {
        Self(CheckValue { dice: 2, value: bonus })
    }

    /// A value that is never rolled.
    #[must_use]
    pub const fn fixed(value: i32) -> Self {
        Self(CheckValue { dice: 0, value })
    }
}

impl Read for LogHorizonCheck {
    fn read(value: &Value, at: &Path<'_>, _: Range) -> Result<Self, Fault> {
        if !matches!(value, Value::Map(_)) {
            return i32::read(value, at, Some(VALUES)).map(Self::two_dice);
        }
        let (mut bonus, mut dice, mut fixed) = (None, None, None);
        for (name, value) in fields(value, at)? {
            match name.as_str() {
                "bonus" => bonus = Some(value),
                "dice" => dice = Some(value),
                "fixed" => fixed = Some(value),
                other => return Err(unknown_field(at, other, &["bonus", "dice", "fixed"])),
            }
        }
        if let Some(value) = optional(fixed, at, "fixed", Some(VALUES))? {
            return match bonus.or(dice) {
                None => Ok(Self::fixed(value)),
                Some(_) => {
                    Err(at.fault(Code::UnknownField, "expected either dice and a bonus or a fixed value; found both"))
                }
            };
        }
        let dice = optional(dice, at, "dice", Some(DICE))?.unwrap_or(2);
        Ok(Self(CheckValue { dice, value: needed(bonus, at, "bonus", Some(VALUES))? }))
    }
}

impl Write for LogHorizonCheck {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            if self.0.dice == 0 {
                json.field("fixed", &self.0.value);
            } else {
                json.field("bonus", &self.0.value);
                json.field("dice", &self.0.dice);
            }
        });
    }
}

/// A column holds the bonus, the count of dice, or a fixed value.
impl Slots for LogHorizonCheck {
    fn locate(&self, path: &[&str], _: Option<Limits>, steps: &mut Steps) -> Option<Limits> {
        let (step, limits) = match path {
            [] | ["bonus"] => (0, VALUES),
            ["dice"] => (1, DICE),
            ["fixed"] => (2, VALUES),
            _ => return None,
        };
        steps.push(step);
        Some(limits)
    }

    fn put(&mut self, steps: &[u16], value: i32) {
        match steps.first() {
            Some(1) => self.0.dice = u16::try_from(value).unwrap_or(self.0.dice),
            Some(2) => *self = Self::fixed(value),
            _ => *self = Self(CheckValue { dice: self.0.dice.max(1), value }),
        }
    }

    fn blank() -> Option<Self> {
        Some(Self::two_dice(0))
    }
}

/// What changes how many dice a check rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoreDice {
    /// How many more; below 0 fewer.
    pub dice: i32,
    /// The rule.
    pub rule: &'static Rule,
    /// What it is, as a key.
    pub key: &'static str,
    /// The modifier of the request that it comes from.
    pub modifier: Option<u16>,
}

/// Tells, one after the other, what changes how many dice a check rolls.
pub type EachDie<'a> = &'a dyn Fn(&mut dyn FnMut(MoreDice));

impl MoreDice {
    /// Adds it to a count of dice, with its line.
    pub fn add<L: Ledger>(self, sum: &mut Sum<'_, L>) {
        match self.modifier {
            Some(index) => sum.modifier(self.dice, self.rule, index),
            None => sum.add(self.dice, self.rule, self.key),
        }
    }
}

/// A check with all that changes it: what is rolled and what the fixed part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rolled {
    /// How many dice; 0 for a fixed value.
    pub dice: u16,
    /// Any 1 is a fumble.
    pub overconfident: bool,
}

impl Rolled {
    /// The dice of a check with so many more or less (LHZ-103), at least one.
    #[must_use]
    pub fn of(check: LogHorizonCheck, overconfident: bool, more: i32) -> Self {
        if check.0.dice == 0 {
            return Self { dice: 0, overconfident: false };
        }
        let sum = i32::from(check.0.dice).saturating_add(more);
        Self { dice: u16::try_from(sum.clamp(1, MOST)).unwrap_or(u16::MAX), overconfident }
    }

    /// The pool: no dice for a fixed value.
    #[must_use]
    pub const fn pool(self) -> Pool {
        if self.dice == 0 {
            Pool::EMPTY
        } else {
            Pool::of(self.dice, 6, if self.overconfident { Reading::SixesAndOnes } else { Reading::Sixes })
        }
    }

    /// What the dice show.
    #[must_use]
    pub fn face(self, tally: Tally) -> Face {
        if self.dice == 0 {
            return Face::Plain;
        }
        // All dice show 1 where the sum is their count; an Overconfident needs one 1 only.
        if tally.sum == i32::from(self.dice) || tally.top > 0 {
            Face::Fumble
        } else if tally.body >= 2 {
            Face::Critical
        } else {
            Face::Plain
        }
    }
}

/// What the dice of a check show besides their sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Face {
    /// Neither a critical nor a fumble.
    #[default]
    Plain,
    /// Two sixes or more.
    Critical,
    /// All ones; for the Overconfident any 1.
    Fumble,
}

/// A check that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Checked {
    /// What the dice show.
    pub face: Face,
    /// The total; 0 for a fumble.
    pub total: i32,
}

impl Checked {
    /// LHZ-71: whether an attack check beats a defence check.
    #[must_use]
    pub fn beats(self, defence: Self) -> bool {
        // The fumbles first, then the defender's critical, then the attacker's.
        if self.face == Face::Fumble || defence.face == Face::Fumble {
            return self.face != Face::Fumble;
        }
        if defence.face == Face::Critical || self.face == Face::Critical {
            return defence.face != Face::Critical;
        }
        self.total > defence.total
    }

    /// LHZ-75: whether it reaches a number.
    #[must_use]
    pub const fn reaches(self, number: i32) -> bool {
        match self.face {
            Face::Fumble => false,
            Face::Critical => true,
            Face::Plain => self.total >= number,
        }
    }

    /// LHZ-R17: whether a rider of a result above this number comes with it.
    #[must_use]
    pub const fn exceeds(self, number: i32) -> bool {
        match self.face {
            Face::Fumble => false,
            Face::Critical => true,
            Face::Plain => self.total > number,
        }
    }
}

/// A check on its way to a total, with what it is made of.
pub struct Making<'a, L> {
    sum: Sum<'a, L>,
    face: Face,
}

impl<'a, L: Ledger> Making<'a, L> {
    /// Starts with the dice and the bonus, or the fixed value with 3 for each die more or less.
    pub fn new(
        ledger: &'a mut L,
        total: &'static str,
        (check, rolled, tally): (LogHorizonCheck, Rolled, Tally),
        (rule, key, lane): (&'static Rule, &'static str, &'static str),
        more: EachDie<'_>,
    ) -> Self {
        let mut sum = Sum::new(ledger, total);
        if check.0.dice > 0 {
            sum.roll(tally.sum, rule, "rolled", lane);
            sum.add(check.0.value, rule, key);
        } else {
            sum.add(check.0.value, &LHZ_73, "fixed");
            more(&mut |more| {
                MoreDice { dice: more.dice.saturating_mul(PER_DIE), rule: &LHZ_73, ..more }.add(&mut sum);
            });
        }
        Self { sum, face: rolled.face(tally) }
    }

    /// The total so far, for more contributions.
    pub const fn sum(&mut self) -> &mut Sum<'a, L> {
        &mut self.sum
    }

    /// The finished check: a fumble brings it to 0, bonuses and all.
    #[must_use]
    pub fn done(mut self, overconfident: bool) -> Checked {
        if self.face == Face::Fumble {
            let value = self.sum.value().saturating_neg();
            self.sum.add(value, if overconfident { &LHZ_93 } else { &LHZ_70 }, "fumble");
        }
        Checked { face: self.face, total: self.sum.value() }
    }
}

/// Tells the lines of how many dice are rolled. `more` tells what adds or takes dice.
pub fn tell_dice<L: Ledger>(
    ledger: &mut L,
    total: &'static str,
    check: LogHorizonCheck,
    rolled: Rolled,
    more: EachDie<'_>,
) {
    if check.0.dice == 0 || L::DEAF {
        return;
    }
    let mut sum = Sum::new(ledger, total);
    sum.add(i32::from(check.0.dice), &LHZ_70, "dice");
    more(&mut |more| more.add(&mut sum));
    let rest = i32::from(rolled.dice).saturating_sub(sum.value());
    sum.add(rest, &LHZ_103, "atLeastOne");
}
