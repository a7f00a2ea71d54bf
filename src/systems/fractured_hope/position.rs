//! Where an attacker stands, how far away, and what the rules refuse for it.

use super::options::{FracturedHopeDiagonal, FracturedHopeMetric, FracturedHopeOptions};
use super::request::{
    FracturedHopeAttack, FracturedHopeAttacker, FracturedHopeKind, FracturedHopePosition, FracturedHopeTarget,
};
use super::rules::{FH_14, FH_16, FH_39, FH_R6};
use crate::grid::{Body, Diagonals, GridPoint, Metric, Region, distance, facing};
use crate::ledger::Ledger;
use crate::rule::Rule;
use alloc::vec::Vec;

/// The region of a target in which an attacker stands (FH-26, FH-27): from middle to middle,
/// so that large bodies count half squares (FH-R14).
#[must_use]
pub fn region(
    attacker: Body,
    target: Body,
    faces: GridPoint,
    diagonal: FracturedHopeDiagonal,
) -> Option<FracturedHopePosition> {
    let diagonals = match diagonal {
        FracturedHopeDiagonal::Rear => Diagonals::Rear,
        FracturedHopeDiagonal::Flank => Diagonals::Flank,
    };
    facing(attacker, target, faces.0, diagonals).map(|region| match region {
        Region::Front => FracturedHopePosition::Front,
        Region::Flank => FracturedHopePosition::Flank,
        Region::Rear => FracturedHopePosition::Rear,
    })
}

/// The position that is given, or that the places and the target's facing tell.
pub(super) fn position(
    attack: &FracturedHopeAttack,
    target: &FracturedHopeTarget,
    options: &FracturedHopeOptions,
    ledger: &mut impl Ledger,
) -> Option<FracturedHopePosition> {
    if target.position.is_some() {
        return target.position;
    }
    let (attacker, faces) = (body(&attack.attacker), target.faces?);
    let found = |diagonal| region(attacker?, target_body(target)?, faces, diagonal);
    if found(FracturedHopeDiagonal::Rear) != found(FracturedHopeDiagonal::Flank) {
        ledger.option("diagonal");
    }
    found(options.diagonal)
}

fn body(attacker: &FracturedHopeAttacker) -> Option<Body> {
    attacker.at.map(|at| Body { at: at.square(), size: attacker.size })
}

fn target_body(target: &FracturedHopeTarget) -> Option<Body> {
    target.at.map(|at| Body { at: at.square(), size: target.size })
}

/// How many squares lie from one body to another; 1 beside it.
#[must_use]
pub fn squares(from: Body, to: Body, metric: FracturedHopeMetric) -> i32 {
    let metric = match metric {
        FracturedHopeMetric::Chebyshev => Metric::Chebyshev,
        FracturedHopeMetric::Manhattan => Metric::Manhattan,
    };
    i32::try_from(distance(from, to, metric).halves / 2).unwrap_or(i32::MAX)
}

/// Whether the way of counting decides if a target is in range.
#[must_use]
pub fn metric_decides(attack: &FracturedHopeAttack, targets: &[FracturedHopeTarget]) -> bool {
    let Some((from, range)) = body(&attack.attacker).zip(attack.range) else { return false };
    let far = |to, metric| squares(from, to, metric) > range;
    let counted = |to| far(to, FracturedHopeMetric::Chebyshev) != far(to, FracturedHopeMetric::Manhattan);
    !attack.area && targets.iter().filter(|target| target.distance.is_none()).filter_map(target_body).any(counted)
}

/// Why an attack is not allowed.
#[must_use]
pub fn refusals(
    attack: &FracturedHopeAttack,
    targets: &[FracturedHopeTarget],
    options: &FracturedHopeOptions,
) -> Vec<(&'static Rule, &'static str)> {
    let attacker = &attack.attacker;
    let far = |target: &FracturedHopeTarget| {
        let between = || Some(squares(body(attacker)?, target_body(target)?, options.range_metric));
        target.distance.or_else(between)
    };
    let second = attack.second.as_ref();
    let others = second.and_then(|second| second.target.as_ref());
    let both = second.is_some() || attack.kind == FracturedHopeKind::Offhand;
    let checks = [
        (attacker.dazed, &FH_39, "dazed"),
        (attacker.stunned, &FH_39, "stunned"),
        (attacker.two_handed && both, &FH_R6, "twoHanded"),
        (second.is_some() && attack.kind != FracturedHopeKind::MainHand, &FH_R6, "notMainHand"),
        (second.is_some() && targets.len() > 1, &FH_R6, "severalTargets"),
        // FH-31: of an area only the target square is seen.
        (!attack.area && targets.iter().chain(others).any(|target| !target.sight), &FH_16, "noSight"),
        (
            !attack.area
                && targets
                    .iter()
                    .chain(others)
                    .any(|target| attack.range.is_some_and(|range| far(target).is_some_and(|far| far > range))),
            &FH_16,
            "outOfRange",
        ),
        (
            attack.kind == FracturedHopeKind::Staff
                && targets.iter().any(|target| far(target).is_some_and(|far| far > 1)),
            &FH_14,
            "notAdjacent",
        ),
    ];
    checks.into_iter().filter(|(refused, ..)| *refused).map(|(_, rule, key)| (rule, key)).collect()
}
