//! Damage dice: STR, damage classes, negation, and the pool that is rolled (HERO-66, HERO-68,
//! HERO-74, HERO-76).

use super::maneuver::DamageBy;
use super::request::{HeroAttacker, HeroDamage, HeroDamageKind};
use super::rules::{HERO_54, HERO_65, HERO_67, HERO_74, HERO_76, HERO_100, HERO_R11};
use crate::dice::pool::{Group, Pool};
use crate::dice::reading::{Reading, Tally};
use crate::ledger::{Ledger, Sum};

record! {
    /// Damage dice.
    pub struct HeroDice {
        /// Whole dice.
        dice: i32 = "dice";
        /// Half dice.
        half_dice: i32 = "halfDice";
        /// Dice less one.
        minus_one: i32 = "minusOne";
        /// Pips.
        pips: i32 = "pips";
    }
}

/// The same as [`HeroDice`], as the procedure carries it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DamageDice {
    /// Whole dice.
    pub dice: i32,
    /// Half dice.
    pub half_dice: i32,
    /// Dice less one.
    pub minus_one: i32,
    /// Pips.
    pub pips: i32,
}

impl From<DamageDice> for HeroDice {
    fn from(DamageDice { dice, half_dice, minus_one, pips }: DamageDice) -> Self {
        Self { dice, half_dice, minus_one, pips }
    }
}

/// Whether BODY is the sum and STUN a multiple of it: a weapon that is clubbed does normal
/// damage (HERO-120l).
#[must_use]
pub fn kills(damage: &HeroDamage, attacker: &HeroAttacker) -> bool {
    damage.kind == HeroDamageKind::Killing && attacker.maneuver.row().damage != DamageBy::Club
}

/// A damage class of normal dice is two half dice; three of killing dice are one die.
const KILLING_CLASSES: i32 = 3;

impl DamageDice {
    /// The dice of an attack, after all that adds or takes away, the target's damage negation
    /// included. The lines count half dice of normal damage, damage classes of killing damage.
    pub fn of(damage: &HeroDamage, attacker: &HeroAttacker, negation: i32, ledger: &mut impl Ledger) -> Self {
        let kills = kills(damage, attacker);
        let row = attacker.maneuver.row();
        let mut dice = Self {
            dice: i32::from(damage.dice),
            half_dice: i32::from(damage.half_die),
            minus_one: i32::from(damage.minus_one),
            pips: damage.pips,
        };
        if damage.kind == HeroDamageKind::Killing && !kills {
            // HERO-120l: a normal die for each damage class.
            dice = Self { dice: dice.units(true).max(0), half_dice: 0, minus_one: 0, pips: 0 };
        }
        // What the manoeuvre makes of STR, and the damage classes that it adds.
        let (strength, classes) = match row.damage {
            DamageBy::Velocity(share, metres) => {
                let of = |value: i32, by: i32| value.checked_div(by).unwrap_or(0);
                (of(damage.strength, share), of(attacker.velocity, metres))
            }
            DamageBy::Classes(classes) => (damage.strength, classes),
            _ => (damage.strength, 0),
        };
        // HERO-R11: what is added is divided by 1 and the advantages.
        let divided = |units: i32| {
            let over = 1000i32.saturating_add(damage.advantages.0);
            units.saturating_mul(1000).checked_div(over).unwrap_or(units)
        };
        let added = damage.added_damage_classes;
        // STR adds damage classes like anything else that is added (HERO-76).
        let strength = if kills { strength.div_euclid(5) } else { half_dice_of(strength) };
        let units = |classes: i32| if kills { classes } else { classes.saturating_mul(2) };
        let with = |more: i32| strength.saturating_add(units(more));
        let all = divided(with(added.saturating_add(classes)));
        let by_maneuver = all.saturating_sub(divided(with(added)));
        let strength = divided(strength);
        let added = all.saturating_sub(strength).saturating_sub(by_maneuver);
        let mut sum = Sum::new(ledger, if kills { "damageClasses" } else { "halfDice" });
        sum.add(dice.units(kills), if kills { &HERO_67 } else { &HERO_65 }, "dice");
        if all != 0 {
            dice = if kills { dice.with_killing_classes(all) } else { dice.with_half_dice(all) };
            sum.add(strength, &HERO_76, "strength");
            sum.add(added, &HERO_R11, "addedDamageClasses");
            sum.add(by_maneuver, row.rule, attacker.maneuver.name());
            sum.floor(&HERO_R11);
        }
        let wet = if attacker.underwater { 2 } else { 0 };
        for (less, rule, key) in [
            (attacker.spread, &HERO_54, "spread"),
            (wet, &HERO_100, "underwater"),
            (negation, &HERO_74, "damageNegation"),
        ] {
            if less != 0 {
                dice = if kills { dice.with_killing_classes(less.saturating_neg()) } else { dice.less_classes(less) };
                sum.add(dice.units(kills).saturating_sub(sum.value()), rule, key);
            }
        }
        dice
    }

    /// Whole damage classes: a normal die each, three to a killing die.
    #[must_use]
    pub const fn classes(self, kills: bool) -> i32 {
        if kills { self.units(true) } else { self.units(false).div_euclid(2) }
    }

    /// Half dice of normal damage, damage classes of killing damage.
    const fn units(self, kills: bool) -> i32 {
        if kills {
            let halves = self.half_dice.saturating_add(self.minus_one).saturating_mul(2);
            self.dice.saturating_mul(KILLING_CLASSES).saturating_add(halves).saturating_add(self.pips)
        } else {
            self.dice.saturating_add(self.minus_one).saturating_mul(2).saturating_add(self.half_dice)
        }
    }

    fn with_half_dice(self, more: i32) -> Self {
        let halves = self.half_dice.saturating_add(more);
        Self { dice: self.dice.saturating_add(halves.div_euclid(2)), half_dice: halves.rem_euclid(2), ..self }
    }

    /// Takes damage classes away from normal dice: a die each; what is left of one is gone.
    fn less_classes(self, lost: i32) -> Self {
        if lost <= 0 {
            return self;
        }
        let whole = self.dice.min(lost);
        let rest = lost.saturating_sub(whole);
        let less_one = self.minus_one.min(rest);
        let rest = rest.saturating_sub(less_one);
        let gone = rest > 0;
        Self {
            dice: self.dice.saturating_sub(whole),
            minus_one: self.minus_one.saturating_sub(less_one),
            half_dice: if gone { 0 } else { self.half_dice },
            pips: if gone { 0 } else { self.pips },
        }
    }

    /// Adds or takes damage classes of killing dice: a pip is one, half a die two, a die three.
    fn with_killing_classes(self, more: i32) -> Self {
        if more == 0 {
            return self;
        }
        let classes = self.units(true).saturating_add(more).max(0);
        let rest = classes.rem_euclid(KILLING_CLASSES);
        Self {
            dice: classes.div_euclid(KILLING_CLASSES),
            half_dice: i32::from(rest == 2),
            minus_one: 0,
            pips: i32::from(rest == 1),
        }
    }

    /// How many dice there are to roll.
    #[must_use]
    pub const fn count(&self) -> i32 {
        self.dice.saturating_add(self.half_dice).saturating_add(self.minus_one)
    }

    /// Whether there is nothing left when the `dropped` highest dice do not count.
    #[must_use]
    pub const fn is_nothing(&self, dropped: i32) -> bool {
        self.count() <= dropped && self.pips <= 0
    }

    /// The pool, of which the `dropped` highest dice do not count. BODY of normal dice is
    /// read on request, too, for killing dice that penetrate.
    #[must_use]
    pub fn pool(&self, with_body: bool, dropped: i32) -> Pool {
        let group = |count: i32, plain, with| Group {
            count: u16::try_from(count).unwrap_or(0),
            sides: 6,
            reading: if with_body { with } else { plain },
        };
        Pool::of_groups(
            [
                group(self.dice, Reading::Sum, Reading::StunBody),
                group(self.half_dice, Reading::Half, Reading::HalfStunBody),
                group(self.minus_one, Reading::LessOne, Reading::LessOneStunBody),
            ],
            u16::try_from(dropped).unwrap_or(0),
        )
    }

    /// Standard effect: 3 for a die or a die less one, 1 for a half die (HERO-68, HERO-R11).
    /// BODY is 1 for each whole die.
    #[must_use]
    pub fn standard(&self, dropped: i32) -> Tally {
        let whole = self.dice.saturating_add(self.minus_one);
        let kept = whole.saturating_sub(dropped.max(0)).max(0);
        let halves = self.half_dice.saturating_sub(dropped.saturating_sub(whole).max(0)).max(0);
        Tally { body: kept, top: 0, sum: kept.saturating_mul(3).saturating_add(halves) }
    }
}

/// The dice of STR alone, of which contests count the BODY (HERO-76).
#[must_use]
pub const fn strength(strength: i32) -> DamageDice {
    let halves = half_dice_of(strength);
    DamageDice { dice: halves.div_euclid(2), half_dice: halves.rem_euclid(2), minus_one: 0, pips: 0 }
}

/// Half dice of STR: 1d6 for 5 points, half a die for 3 or 4 above (HERO-76).
const fn half_dice_of(strength: i32) -> i32 {
    let rest = if strength.rem_euclid(5) >= 3 { 1 } else { 0 };
    strength.div_euclid(5).saturating_mul(2).saturating_add(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_in_half_dice() {
        // 7 → 1d6, 8 → 1½d6, 42 → 8d6, 43 → 8½d6 (HERO-76).
        assert_eq!([7, 8, 42, 43].map(half_dice_of), [2, 3, 16, 17]);
    }

    #[test]
    fn killing_classes() {
        // T-70: 1d6 − 1 → ½d6, 1d6 − 2 → 1 pip, 3d6 − 4 → 1½d6, 2½d6 − 2 → 2d6.
        let dice = |dice, half_dice| DamageDice { dice, half_dice, minus_one: 0, pips: 0 };
        assert_eq!(dice(1, 0).with_killing_classes(-1), dice(0, 1));
        assert_eq!(dice(1, 0).with_killing_classes(-2), DamageDice { pips: 1, ..dice(0, 0) });
        assert_eq!(dice(3, 0).with_killing_classes(-4), dice(1, 1));
        assert_eq!(dice(2, 1).with_killing_classes(-2), dice(2, 0));
    }
}
