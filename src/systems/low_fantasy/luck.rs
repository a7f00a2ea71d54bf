//! Luck rolls, and the test of somebody who is down.

use super::check::{CAP, LowFantasyDie, modifier};
use super::rules::{LFG_40, LFG_48, LFG_49};
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::ledger::{Ledger, Sum};

record! {
    /// What a Luck roll goes by.
    pub struct LowFantasyLuck {
        /// Luck as it is now, 0 to 99; without it as at an adventure's start.
        luck: Option<i32> = "luck" in 0..=99 => optional;
        /// The level, half of which Luck never counts below, 0 to 99.
        level: i32 = "level" in 0..=99 or 1;
        /// What else is added, -99 to 99.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// The attribute whose modifier counts; none for a roll of Luck alone.
        attribute: Option<i32> = "attribute" in 0..=99 => optional;
        /// Advantage keeps the lower of two d20, disadvantage the higher.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
        /// The Luck below which a success costs nothing, 0 to 99.
        loss_floor: i32 = "lossFloor" in 0..=99 or 5;
    }
}

/// Half a level, rounded up.
#[must_use]
pub const fn half_level(level: i32) -> i32 {
    level.saturating_add(1).div_euclid(2)
}

/// Luck at an adventure's start (LFG-48).
#[must_use]
pub const fn starting_luck(level: i32) -> i32 {
    half_level(level).saturating_add(10)
}

impl LowFantasyLuck {
    /// The Luck of a level, as at an adventure's start, for a roll without an attribute.
    #[must_use]
    pub const fn of_level(level: i32) -> Self {
        Self { luck: None, level, bonus: 0, attribute: None, die: LowFantasyDie::Plain, loss_floor: 5 }
    }

    /// Luck as it is now.
    #[must_use]
    pub fn now(&self) -> i32 {
        self.luck.unwrap_or(starting_luck(self.level))
    }

    /// The dice.
    #[must_use]
    pub const fn pool(&self) -> Pool {
        self.die.pool(true)
    }

    /// The number that the roll may come to at most (LFG-49).
    pub fn target(&self, ledger: &mut impl Ledger) -> i32 {
        let mut sum = Sum::new(ledger, "luckTarget");
        match self.luck {
            Some(luck) => sum.add(luck, &LFG_49, "luck"),
            None => sum.add(starting_luck(self.level), &LFG_48, "luck"),
        }
        sum.add(self.bonus, &LFG_49, "bonus");
        let raise = half_level(self.level).saturating_sub(sum.value()).max(0);
        sum.add(raise, &LFG_49, "floor");
        sum.add(self.attribute.map_or(0, modifier), &LFG_40, "attribute");
        let over = sum.value().saturating_sub(CAP).max(0);
        sum.add(over.saturating_neg(), &LFG_49, "cap");
        sum.value()
    }

    /// Whether the roll succeeds.
    #[must_use]
    pub fn succeeds(&self, target: i32, tally: Tally) -> bool {
        self.die.face(true, tally) <= target
    }

    /// Luck after the roll: a success costs a point, down to the floor (LFG-49).
    #[must_use]
    pub fn after(&self, success: bool) -> i32 {
        let now = self.now();
        if success && now > self.loss_floor { now.saturating_sub(1) } else { now }
    }
}

record! {
    /// What tells of somebody at 0 hit points whether he is dying or dead (LFG-55).
    pub struct LowFantasyDeath {
        /// Con, 0 to 99.
        con: i32 = "con" in 0..=99 or 10;
        /// Will, 0 to 99.
        will: i32 = "will" in 0..=99 or 10;
        /// Healing magic was applied: 2 more.
        healed: bool = "healed" or false;
    }
}

impl LowFantasyDeath {
    /// The number that a d20 may come to at most for somebody who is dying, not dead.
    #[must_use]
    pub fn target(&self) -> i32 {
        let better = modifier(self.con).max(modifier(self.will)).max(0);
        better.saturating_add(if self.healed { 12 } else { 10 })
    }
}
