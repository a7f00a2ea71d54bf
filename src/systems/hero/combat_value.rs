//! The one fold of a combat value: base, additions, harshest multiplier, override, rounding
//! (HERO-52).

use super::options::HeroCvRounding;
use super::rules::{HERO_52, HERO_R7};
use crate::ledger::{Ledger, Line};
use crate::rule::Rule;
use alloc::vec::Vec;

/// What halves or fixes a combat value, and why.
#[derive(Debug, Clone, Copy)]
pub struct Cause {
    /// The rule.
    pub rule: &'static Rule,
    /// The reason, as a key.
    pub key: &'static str,
}

/// A combat value while it is being folded.
pub struct Fold<'a, L> {
    ledger: &'a mut L,
    total: &'static str,
    value: i32,
    /// The first cause of a halving, and those besides: most values meet one at most.
    halved: Option<Cause>,
    halved_besides: Vec<Cause>,
    fixed: Option<(i32, Cause)>,
    is_final: bool,
}

/// How a combat value ends: its rounding, and whether it is floored at 0.
#[derive(Debug, Clone, Copy)]
pub struct Settling {
    /// How a half rounds.
    pub rounding: HeroCvRounding,
    /// Whose value it is: a player's character, for `favorPc`.
    pub player_character: bool,
    /// A DCV is floored at 0.
    pub floor: bool,
}

impl<'a, L: Ledger> Fold<'a, L> {
    /// Starts from the base value. A final value takes no condition and is not floored.
    pub fn new(ledger: &'a mut L, total: &'static str, base: i32, is_final: bool, cause: &'static Rule) -> Self {
        ledger.line(|| Line::new(total, cause, "base", base));
        let mut fold =
            Self { ledger, total, value: base, halved: None, halved_besides: Vec::new(), fixed: None, is_final };
        if !is_final {
            fold.floor();
        }
        fold
    }

    fn floor(&mut self) {
        if self.value < 0 {
            let missing = self.value.saturating_neg();
            self.ledger.line(|| Line::new(self.total, &HERO_R7, "floor", missing));
            self.value = 0;
        }
    }

    /// Adds a condition's modifier; 0 leaves no line.
    pub fn add(&mut self, value: i32, rule: &'static Rule, key: &'static str) {
        if value != 0 && !self.is_final {
            self.ledger.line(|| Line::new(self.total, rule, key, value));
            self.value = self.value.saturating_add(value);
        }
    }

    /// Tells that an option mattered.
    pub fn option(&mut self, name: &'static str) {
        self.ledger.option(name);
    }

    /// Adds a modifier of the host, which also a final value takes.
    pub fn add_modifier(&mut self, value: i32, index: u16) {
        self.ledger.line(|| Line::new(self.total, &HERO_R7, "modifier", value).modifier(index));
        self.value = self.value.saturating_add(value);
    }

    /// Notes a halving. Several halve once.
    pub fn halve(&mut self, rule: &'static Rule, key: &'static str) {
        if self.is_final {
            return;
        }
        let cause = Cause { rule, key };
        if self.halved.is_none() {
            self.halved = Some(cause);
        } else {
            self.halved_besides.push(cause);
        }
    }

    /// Fixes the value, which beats every multiplier.
    pub fn fix(&mut self, value: i32, rule: &'static Rule, key: &'static str) {
        if !self.is_final {
            self.fixed = Some((value, Cause { rule, key }));
        }
    }

    /// The settled value: the harshest multiplier, the override, and for a DCV the floor.
    #[must_use]
    pub fn settle(mut self, settling: Settling) -> i32 {
        if self.halved.is_some() {
            self.ledger.option("cvRounding");
            let halved = halve(self.value, settling);
            let difference = halved.saturating_sub(self.value);
            let mut counted = self.fixed.is_none();
            for cause in self.halved.iter().chain(&self.halved_besides) {
                let line = Line::new(self.total, cause.rule, cause.key, difference).factor(1, 2);
                let beaten_by = self.fixed.map_or(&HERO_52, |(_, cause)| cause.rule);
                self.ledger.line(|| if counted { line } else { line.suppressed_by(beaten_by) });
                counted = false;
            }
            if self.fixed.is_none() {
                self.value = halved;
            }
        }
        if let Some((value, cause)) = self.fixed {
            let difference = value.saturating_sub(self.value);
            self.ledger.line(|| Line::new(self.total, cause.rule, cause.key, difference));
            self.value = value;
        }
        if settling.floor {
            self.floor();
        }
        self.value
    }
}

/// Half a combat value (HERO-53).
fn halve(value: i32, settling: Settling) -> i32 {
    let up = match settling.rounding {
        HeroCvRounding::Up => true,
        HeroCvRounding::Down => false,
        HeroCvRounding::FavorPc => settling.player_character,
    };
    value.saturating_add(i32::from(up)).div_euclid(2)
}

#[cfg(test)]
mod tests {
    use super::super::rules::HERO_94;
    use super::*;
    use crate::ledger::Book;

    const SETTLING: Settling = Settling { rounding: HeroCvRounding::Up, player_character: true, floor: true };

    fn sum(book: &Book) -> i32 {
        book.entries.iter().filter(|entry| entry.line.applied).map(|entry| entry.line.value).sum()
    }

    #[test]
    fn additions_come_before_the_one_halving() {
        // DCV 9, −3, ½ → 3.
        let mut book = Book::default();
        let mut fold = Fold::new(&mut book, "dcv", 9, false, &HERO_R7);
        fold.add(-3, &HERO_52, "manoeuvre");
        fold.halve(&HERO_52, "prone");
        fold.halve(&HERO_52, "stunned");
        assert_eq!(fold.settle(SETTLING), 3);
        assert_eq!(sum(&book), 3);
        assert_eq!(book.entries.iter().filter(|entry| !entry.line.applied).count(), 1);
    }

    #[test]
    fn an_override_beats_a_halving() {
        let mut book = Book::default();
        let mut fold = Fold::new(&mut book, "dcv", 8, false, &HERO_R7);
        fold.halve(&HERO_52, "prone");
        fold.fix(0, &HERO_94, "knockedOut");
        assert_eq!(fold.settle(SETTLING), 0);
        assert_eq!(sum(&book), 0);
    }

    #[test]
    fn halves_round_up_or_down() {
        // T-46: 5 → 3, 7 → 4, 1 → 1.
        let with = |rounding, player_character| {
            [5, 7, 1].map(|value| halve(value, Settling { rounding, player_character, floor: true }))
        };
        assert_eq!(with(HeroCvRounding::Up, false), [3, 4, 1]);
        assert_eq!(with(HeroCvRounding::Down, true), [2, 3, 0]);
        assert_eq!(with(HeroCvRounding::FavorPc, true), [3, 4, 1]);
        assert_eq!(with(HeroCvRounding::FavorPc, false), [2, 3, 0]);
    }
}
