//! Damage on its way to the hit points: defence, Cancel, Barrier, and what a failed defence
//! check adds (LHZ-78, LHZ-79).

use super::contest::{each_modifier, modified};
use super::options::LogHorizonOptions;
use super::request::{
    LogHorizonAttack, LogHorizonAttackKind, LogHorizonDamage, LogHorizonDamageKind, LogHorizonFrom,
    LogHorizonHateState, LogHorizonModifierTo, LogHorizonRating, LogHorizonTarget,
};
use super::rules::{LHZ_37, LHZ_77, LHZ_78, LHZ_91, LHZ_95, LHZ_96, LHZ_99};
use crate::dice::address::Lane;
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Sum};

/// What the attack does to a target, whoever takes it: what reached the hit points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Dealt {
    /// The attack's own damage.
    pub main: i32,
    /// Pursuit.
    pub pursuit: i32,
    /// Weakness.
    pub weakness: i32,
    /// Hate Damage.
    pub hate: i32,
    /// Which stack of Pursuit was triggered.
    pub stack: Option<u8>,
}

/// Whoever may take damage, while an attack is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Body {
    /// What reached the hit points so far.
    pub damage: i32,
    /// What is left of the Barrier.
    pub barrier: i32,
    /// Hate.
    pub hate: i32,
}

impl Body {
    /// A target before the attack.
    #[must_use]
    pub fn of(target: &LogHorizonTarget) -> Self {
        Self { damage: 0, barrier: target.barrier, hate: target.hate.unwrap_or(0) }
    }

    /// LHZ-96: the Barrier takes up what it can of one instance; the rest reaches the hit points.
    fn take<L: Ledger>(&mut self, sum: &mut Sum<'_, L>) -> i32 {
        let absorbed = sum.value().min(self.barrier);
        sum.add(absorbed.saturating_neg(), &LHZ_96, "barrier");
        self.barrier = self.barrier.saturating_sub(absorbed);
        self.damage = self.damage.saturating_add(sum.value());
        sum.value()
    }
}

/// The dice of the damage: LHZ-77 leaves at least one of those that there are.
#[must_use]
pub fn pool(attack: &LogHorizonAttack) -> Pool {
    let Some(damage) = &attack.damage else { return Pool::EMPTY };
    let dice = i32::from(damage.dice).saturating_add(modified(attack, LogHorizonModifierTo::DamageDice));
    let least = i32::from(damage.dice > 0);
    Pool::of(u16::try_from(dice.max(least)).unwrap_or(0), 6, Reading::Sum)
}

/// Tells the lines of how many damage dice are rolled.
pub fn tell_dice<L: Ledger>(attack: &LogHorizonAttack, ledger: &mut L) {
    let Some(damage) = attack.damage.as_ref().filter(|_| !L::DEAF) else { return };
    let mut sum = Sum::new(ledger, "damageDice");
    sum.add(i32::from(damage.dice), &LHZ_77, "dice");
    each_modifier(attack, LogHorizonModifierTo::DamageDice, &mut |more| more.add(&mut sum));
    let rolled = i32::try_from(pool(attack).count()).unwrap_or(i32::MAX);
    let missing = rolled.saturating_sub(sum.value());
    sum.add(missing, &LHZ_77, "atLeastOne");
}

/// The kind of the damage.
#[must_use]
pub fn kind(attack: &LogHorizonAttack, damage: &LogHorizonDamage) -> LogHorizonDamageKind {
    damage.kind.unwrap_or(if attack.kinds.contains(&LogHorizonAttackKind::Magic) {
        LogHorizonDamageKind::Magical
    } else {
        LogHorizonDamageKind::Physical
    })
}

/// One hit on one target.
#[derive(Debug, Clone, Copy)]
pub struct Blow<'a> {
    /// The attack.
    pub attack: &'a LogHorizonAttack,
    /// Its options.
    pub options: &'a LogHorizonOptions,
    /// The damage dice.
    pub rolled: i32,
    /// Whom it was aimed at.
    pub target: &'a LogHorizonTarget,
    /// Who takes it: the target, or whoever covers it.
    pub taker: &'a LogHorizonTarget,
    /// The target's defence check failed.
    pub failed: bool,
}

impl Blow<'_> {
    /// Applies the blow, instance after instance.
    pub fn apply(&self, body: &mut Body, ledger: &mut impl Ledger) -> Dealt {
        let main = self.attack.damage.as_ref().map_or(0, |damage| self.main(damage, body, ledger));
        let mut dealt = Dealt { main, ..Dealt::default() };
        if self.failed || self.attack.triggers_pursuit {
            (dealt.pursuit, dealt.stack) = self.pursuit(body, ledger);
        }
        if self.failed || self.attack.triggers_weakness {
            let mut sum = Sum::new(ledger, "damage");
            self.best(&self.target.weakness, 1, &mut sum, (&LHZ_99, "weakness"));
            dealt.weakness = body.take(&mut sum);
        }
        if self.failed {
            dealt.hate = self.hate(body, ledger);
        }
        dealt
    }

    /// LHZ-78: defence by the kind, the best Cancel, at least 0.
    fn main(&self, damage: &LogHorizonDamage, body: &mut Body, ledger: &mut impl Ledger) -> i32 {
        let mut sum = Sum::new(ledger, "damage");
        if !pool(self.attack).is_empty() {
            sum.roll(self.rolled, &LHZ_77, "rolled", Lane::Damage.name());
        }
        sum.add(damage.plus, &LHZ_77, "plus");
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == LogHorizonModifierTo::Damage {
                sum.modifier(modifier.value, &LHZ_77, index);
            }
        }
        let kind = kind(self.attack, damage);
        let (defence, key) = match kind {
            LogHorizonDamageKind::Physical => (self.taker.physical_defence, "physicalDefence"),
            LogHorizonDamageKind::Magical => (self.taker.magic_defence, "magicDefence"),
            LogHorizonDamageKind::Penetrating | LogHorizonDamageKind::Direct => (0, ""),
        };
        sum.add(defence.saturating_neg(), &LHZ_78, key);
        if kind == LogHorizonDamageKind::Penetrating && !self.taker.cancel.is_empty() {
            sum.ledger().option("cancelStopsPenetrating");
        }
        let penetrates = kind == LogHorizonDamageKind::Penetrating && !self.options.cancel_stops_penetrating;
        if penetrates || kind == LogHorizonDamageKind::Direct {
            for rating in &self.taker.cancel {
                sum.suppressed(rating.value.saturating_neg(), &LHZ_95, "cancel", &LHZ_78);
            }
        } else {
            self.best(&self.taker.cancel, -1, &mut sum, (&LHZ_95, "cancel"));
        }
        sum.floor(&LHZ_78);
        body.take(&mut sum)
    }

    /// LHZ-91: the highest stack counts and is used up.
    fn pursuit(&self, body: &mut Body, ledger: &mut impl Ledger) -> (i32, Option<u8>) {
        let stacks = || (0u8..).zip(&self.target.pursuit);
        let most = self.target.pursuit.iter().max();
        let best = stacks().find(|(_, stack)| Some(*stack) == most).map(|(index, _)| index);
        let mut sum = Sum::new(ledger, "damage");
        for (index, stack) in stacks() {
            if Some(index) == best {
                sum.add(stack.0, &LHZ_91, "pursuit");
            } else {
                sum.suppressed(stack.0, &LHZ_91, "pursuit", &LHZ_91);
            }
        }
        (body.take(&mut sum), best)
    }

    /// LHZ-37: only of a Hate Top, only from an enemy that is no gimmick.
    fn hate(&self, body: &mut Body, ledger: &mut impl Ledger) -> i32 {
        let attacker = &self.attack.attacker;
        let top = self.target.hate_rank == Some(LogHorizonHateState::Top);
        if !attacker.enemy || attacker.gimmick || !top {
            return 0;
        }
        let mut sum = Sum::new(ledger, "damage");
        let hate = self.target.hate.unwrap_or(0).saturating_mul(attacker.hate_multiplier);
        sum.add(hate, &LHZ_37, "hateDamage");
        body.take(&mut sum)
    }

    /// Adds the highest rating whose condition is met; the others are shown.
    fn best<L: Ledger>(
        &self,
        ratings: &[LogHorizonRating],
        sign: i32,
        sum: &mut Sum<'_, L>,
        (rule, key): (&'static crate::rule::Rule, &'static str),
    ) {
        let meets = |rating: &LogHorizonRating| self.meets(rating);
        let best = ratings.iter().filter(|rating| meets(rating)).map(|rating| rating.value).max();
        let mut counted = false;
        for rating in ratings.iter().filter(|rating| meets(rating)) {
            let value = rating.value.saturating_mul(sign);
            if !counted && Some(rating.value) == best {
                counted = true;
                sum.add(value, rule, key);
            } else {
                sum.suppressed(value, rule, key, rule);
            }
        }
    }

    /// Whether a rating's condition is met. Without a distance nothing is known of from where
    /// the attack comes.
    fn meets(&self, rating: &LogHorizonRating) -> bool {
        let tagged = rating.tag.as_ref().is_none_or(|tag| self.attack.tags.contains(tag));
        let from = rating.from.is_none_or(|from| {
            self.target.distance.is_some_and(|distance| (distance == 0) == (from == LogHorizonFrom::Close))
        });
        tagged && from
    }
}
