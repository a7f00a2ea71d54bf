//! Knockback points: which dice are taken off, and what is left (HERO-77, HERO-79, HERO-84).

use super::options::{HeroKnockbackDice, HeroOptions};
use super::outcome::{HeroKnockback, HeroKnockbackResult};
use super::request::{HeroDamage, HeroDamageKind, HeroTarget};

/// How many d6 are taken off the BODY rolled.
#[must_use]
pub fn dice(damage: &HeroDamage, target: &HeroTarget, options: &HeroOptions) -> u16 {
    match options.knockback_dice {
        HeroKnockbackDice::Fixed => 2,
        HeroKnockbackDice::Modified => {
            let more = [damage.kind == HeroDamageKind::Killing, damage.martial, target.underwater, target.clinging];
            let fewer = [target.flying, target.zero_gravity, target.roll_with_punch];
            2u16.saturating_add(count(&more)).saturating_sub(count(&fewer))
        }
    }
}

fn count(flags: &[bool]) -> u16 {
    flags.iter().fold(0, |sum, flag| sum.saturating_add(u16::from(*flag)))
}

/// What the points do, after resistance; below 0 nothing happens.
#[must_use]
pub fn result(points: i32) -> HeroKnockback {
    let result = match points {
        i32::MIN..=-1 => HeroKnockbackResult::None,
        0 => HeroKnockbackResult::Down,
        _ => HeroKnockbackResult::Back,
    };
    let prone = result != HeroKnockbackResult::None;
    let points = points.max(0);
    HeroKnockback { result, points, metres: points.saturating_mul(2), prone }
}
