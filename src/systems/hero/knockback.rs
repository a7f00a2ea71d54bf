//! Knockback: which dice are taken off, what is left, and what the flight does (HERO-77 to
//! HERO-88).

use super::location::Factor;
use super::options::{HeroDoubleStun, HeroKnockbackDice, HeroOptions};
use super::outcome::{HeroCollision, HeroKnockback, HeroKnockbackResult};
use super::request::{HeroDamage, HeroMultiple, HeroObstacle, HeroObstacleKind, HeroTarget};
use super::rules::{HERO_82, HERO_87, HERO_94};
use crate::dice::address::Lane;
use crate::ledger::{Ledger, Sum};
use crate::rule::Rule;

/// How many d6 are taken off the BODY rolled (HERO-84).
#[must_use]
pub fn dice(kills: bool, damage: &HeroDamage, target: &HeroTarget, options: &HeroOptions) -> u16 {
    match options.knockback_dice {
        HeroKnockbackDice::Fixed => 2,
        HeroKnockbackDice::Modified => {
            let more = [kills, damage.martial, target.underwater, target.clinging];
            let fewer = [target.flying, target.zero_gravity, target.roll_with_punch];
            2u16.saturating_add(count(&more)).saturating_sub(count(&fewer))
        }
    }
}

fn count(flags: &[bool]) -> u16 {
    flags.iter().fold(0, |sum, flag| sum.saturating_add(u16::from(*flag)))
}

/// What the multiple adds to the BODY that knocks back; a half rounds up (HERO-81).
#[must_use]
pub const fn multiplied(body: i32, multiple: HeroMultiple) -> (i32, (i32, i32)) {
    match multiple {
        HeroMultiple::Single => (body, (1, 1)),
        HeroMultiple::OneAndAHalf => (body.saturating_mul(3).saturating_add(1).div_euclid(2), (3, 2)),
        HeroMultiple::Double => (body.saturating_mul(2), (2, 1)),
    }
}

/// How many collision dice a flight into an obstacle makes: one for each point, at most the
/// obstacle's PD and BODY (HERO-82), and none where the flight ends before it.
#[must_use]
pub fn collision_dice(target: &HeroTarget, points: i32, obstacle: &HeroObstacle) -> i32 {
    if reaches(metres(target, points), obstacle) {
        points.min(obstacle.pd.saturating_add(obstacle.body)).max(0)
    } else {
        0
    }
}

/// How far the points knock back, in metres: shrinking only lengthens the flight (HERO-80).
#[must_use]
pub fn metres(target: &HeroTarget, points: i32) -> i32 {
    let further = if points > 0 { target.shrinking.saturating_mul(3) } else { 0 };
    points.max(0).saturating_add(further).saturating_mul(2)
}

/// Whether a flight reaches an obstacle.
fn reaches(metres: i32, obstacle: &HeroObstacle) -> bool {
    i64::from(metres).saturating_mul(1000) > i64::from(obstacle.distance.0)
}

/// What the points do to a target, after resistance; below 0 nothing happens.
#[must_use]
pub fn result(target: &HeroTarget, points: i32) -> HeroKnockback {
    let result = match points {
        i32::MIN..=-1 => HeroKnockbackResult::None,
        0 => HeroKnockbackResult::Down,
        _ => HeroKnockbackResult::Back,
    };
    let flies = result == HeroKnockbackResult::Back;
    let metres = metres(target, points);
    let points = points.max(0);
    let struck = target.obstacle.as_ref().filter(|obstacle| flies && reaches(metres, obstacle));
    let free = flies && struck.is_none();
    HeroKnockback {
        result,
        points,
        metres,
        prone: result != HeroKnockbackResult::None,
        collision_dice: struck.map(|obstacle| collision_dice(target, points, obstacle)),
        // HERO-83 and HERO-88.
        fall_dice: free.then(|| points.div_euclid(2)),
        breakfall: free.then(|| metres.saturating_add(3).div_euclid(4).saturating_neg()),
    }
}

/// What the collision does: normal damage against PD and damage reduction, to both where a
/// person is in the way; a surface breaks when the BODY rolled is above its PD and BODY
/// (HERO-85 to HERO-87). A knocked-out target takes twice the STUN here, too (HERO-94).
pub fn collide(
    target: &HeroTarget,
    options: &HeroOptions,
    obstacle: &HeroObstacle,
    (stun_rolled, body_rolled): (i32, i32),
    ledger: &mut impl Ledger,
) -> HeroCollision {
    let person = obstacle.kind == HeroObstacleKind::Person;
    let (stun, body) = flight(target, options, (stun_rolled, body_rolled), &HERO_82, ledger);
    let other = |rolled: i32| person.then(|| rolled.saturating_sub(obstacle.pd).max(0));
    HeroCollision {
        stun_rolled,
        body_rolled,
        stun,
        body,
        breaks: (!person).then(|| body_rolled > obstacle.pd.saturating_add(obstacle.body)),
        other_stun: other(stun_rolled),
        other_body: other(body_rolled),
    }
}

/// STUN and BODY that whoever flew takes of the dice at the end of the flight (HERO-82,
/// HERO-83, HERO-87).
pub fn flight(
    target: &HeroTarget,
    options: &HeroOptions,
    (stun_rolled, body_rolled): (i32, i32),
    rule: &'static Rule,
    ledger: &mut impl Ledger,
) -> (i32, i32) {
    let mut take = |total, rolled: i32, doubled: bool| {
        let mut sum = Sum::new(ledger, total);
        let double = |sum: &mut Sum<'_, _>, when| {
            if doubled && options.double_stun == when {
                sum.multiply(sum.value().saturating_mul(2), &HERO_94, "knockedOut", (2, 1));
            }
        };
        sum.roll(rolled, rule, "rolled", Lane::Collision.name());
        double(&mut sum, HeroDoubleStun::Before);
        sum.add(target.pd.max(0).saturating_neg(), &HERO_87, "pd");
        sum.add(target.rpd.max(0).saturating_neg(), &HERO_87, "rpd");
        sum.floor(&HERO_87);
        double(&mut sum, HeroDoubleStun::After);
        if target.damage_reduction > 0 {
            let kept = Factor { over: 100i32.saturating_sub(target.damage_reduction), under: 100 };
            sum.multiply(kept.times(sum.value()), &HERO_87, "damageReduction", (kept.over, kept.under));
        }
        if target.takes_no_stun && total == COLLISION_STUN {
            sum.add(sum.value().saturating_neg(), &HERO_87, "takesNoStun");
        }
        sum.value()
    };
    let stun = take(COLLISION_STUN, stun_rolled, target.knocked_out);
    (stun, take("collisionBody", body_rolled, false))
}

const COLLISION_STUN: &str = "collisionStun";
