//! What damage means for a target, and the result as the caller sees it.

use super::dice::DamageDice;
use super::hit::HitOutcome;
use super::knockback;
use super::options::HeroOptions;
use super::outcome::{HeroCollision, HeroHit, HeroHitOutcome, HeroKnockback, HeroTargetOutcome};
use super::request::{HeroAttack, HeroTarget};
use super::shot::ShotOutcome;
use crate::ledger::{Book, Keep};
use alloc::vec::Vec;

/// What damage means for a target; each only where the request tells the number behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Condition {
    /// STUN taken by one hit is above CON and the target still has STUN left (HERO-91).
    pub stunned: Option<bool>,
    /// No STUN is left (HERO-94).
    pub knocked_out: Option<bool>,
    /// No BODY is left (HERO-98).
    pub dying: Option<bool>,
    /// BODY is down to minus the starting BODY (HERO-98).
    pub dead: Option<bool>,
}

/// What STUN and BODY taken mean for a target; `worst` is the STUN of the worst hit.
#[must_use]
pub fn condition(target: &HeroTarget, stun: i32, worst: i32, body: i32) -> Condition {
    let body_left = target.body.map(|now| now.saturating_sub(body));
    let starting = target.starting_body.or(target.body).unwrap_or(0);
    let knocked_out = target.stun.map(|now| now.saturating_sub(stun) <= 0);
    Condition {
        // A target that is knocked out is not Stunned besides (HERO-91).
        stunned: target.con.map(|con| worst > con && knocked_out != Some(true)),
        knocked_out,
        dying: body_left.map(|left| left <= 0),
        dead: body_left.map(|left| left <= starting.saturating_neg()),
    }
}

fn knockback_of(target: &HeroTarget, points: Option<i32>) -> Option<HeroKnockback> {
    points.map(|points| knockback::result(target, points))
}

fn collision_of(target: &HeroTarget, options: &HeroOptions, shot: &ShotOutcome) -> Option<HeroCollision> {
    let obstacle = target.obstacle.as_ref()?;
    Some(knockback::collide(target, options, obstacle, shot.collision?, &mut Book::keeping(Keep::Nothing)))
}

/// The shot as a result.
#[must_use]
pub fn describe(
    attack: &HeroAttack,
    target: &HeroTarget,
    options: &HeroOptions,
    shot: &ShotOutcome,
) -> HeroTargetOutcome {
    let hits: Vec<&HitOutcome> = shot.damage.iter().collect();
    let sum = |number: fn(&HitOutcome) -> i32| {
        (!hits.is_empty()).then(|| hits.iter().fold(0i32, |sum, hit| sum.saturating_add(number(hit))))
    };
    let stun = sum(|hit| hit.stun);
    let body = sum(|hit| hit.body);
    let worst = hits.iter().map(|hit| hit.stun).max().unwrap_or(0);
    let condition = match (stun, body) {
        (Some(stun), Some(body)) => condition(target, stun, worst, body),
        _ => Condition::default(),
    };
    let only = match hits.as_slice() {
        [only] => Some(**only),
        _ => None,
    };
    let points = shot.knockback_points(options);
    let rolled = shot.reach.is_some() || !shot.hit() || target.willing;
    HeroTargetOutcome {
        id: target.id.clone(),
        kind: if shot.hit() { HeroHit::Hit } else { HeroHit::Miss },
        blocked: None,
        ocv: rolled.then_some(shot.ocv).filter(|_| shot.values_known),
        dcv: rolled.then_some(shot.dcv).filter(|_| shot.values_known),
        reach: shot.reach,
        natural: shot.natural.then_some(true),
        dice: attack
            .damage
            .as_ref()
            .filter(|_| shot.hit())
            .map(|damage| DamageDice::of(damage, &attack.attacker, target.damage_negation, &mut ()).into()),
        stun,
        body,
        stun_rolled: only.map(|hit| hit.stun_rolled),
        body_rolled: only.map(|hit| hit.body_rolled),
        location: only.and_then(|hit| hit.location),
        side: only.and_then(|hit| hit.side),
        knockback: knockback_of(target, points),
        collision: collision_of(target, options, shot),
        hit_count: attack.autofire.as_ref().filter(|_| shot.hit()).map(|_| shot.hits),
        hits: attack.autofire.as_ref().filter(|_| !hits.is_empty()).map(|_| {
            hits.iter()
                .map(|hit| HeroHitOutcome {
                    stun: hit.stun,
                    body: hit.body,
                    stun_rolled: hit.stun_rolled,
                    body_rolled: hit.body_rolled,
                    location: hit.location,
                    side: hit.side,
                    // What the flight does comes once, with the knockback of all hits.
                    knockback_points: hit.knockback.map(|points| points.max(0)),
                })
                .collect()
        }),
        stunned: condition.stunned,
        knocked_out: condition.knocked_out,
        dying: condition.dying,
        dead: condition.dead,
    }
}
