//! The odds of one target are the joint odds of all targets, seen from that target.

use crate::requests::{Scale, draws, fractured_hope, hero, log_horizon, low_fantasy};
use crate::support::value;
use alloc::collections::BTreeMap;
use core::fmt::Debug;
use quintain::api::attack::AttackRequest;
use quintain::odds::pmf::Distribution;
use quintain::odds::weight::{Arithmetic, gcd};
use quintain::procedure::Procedure;
use quintain::procedure::odds::{Pools, odds};
use quintain::record::read::{Path, Read};
use quintain::systems::fractured_hope::attack as fractured_hope_attack;
use quintain::systems::fractured_hope::options::FracturedHopeOptions;
use quintain::systems::hero::attack as hero_attack;
use quintain::systems::hero::hit::Lens;
use quintain::systems::hero::maneuver::HeroManeuver;
use quintain::systems::hero::options::HeroOptions;
use quintain::systems::log_horizon::attack as log_horizon_attack;
use quintain::systems::log_horizon::options::LogHorizonOptions;
use quintain::systems::low_fantasy::attack as low_fantasy_attack;
use quintain::systems::low_fantasy::options::LowFantasyOptions;
use serde_json::Value as Json;

const SCALE: Scale = Scale { damage: (2, 1), shots: 2, stat: (2, 4), targets: 3 };
const ATTACKS: usize = 150;

fn read(request: &Json) -> AttackRequest {
    AttackRequest::read(&value(request), &Path::Root, None).unwrap()
}

fn expand<P: Procedure>(procedure: &P, lens: P::Lens) -> Distribution<P::Outcome> {
    odds(procedure, lens, &mut Pools::new(Arithmetic::Exact), &|_| None, &mut ()).unwrap()
}

/// The chances of what is seen of an outcome, as reduced fractions.
fn chances<O, K: Ord>(distribution: &Distribution<O>, seen: impl Fn(&O) -> K) -> BTreeMap<K, (u128, u128)> {
    let count = |weight| Arithmetic::Exact.count(weight).unwrap();
    let mut chances: BTreeMap<K, u128> = BTreeMap::new();
    for (outcome, weight) in &distribution.cells {
        *chances.entry(seen(outcome)).or_default() += count(*weight);
    }
    let total = count(distribution.total);
    chances.into_iter().map(|(key, count)| (key, (count / gcd(count, total), total / gcd(count, total)))).collect()
}

fn compare<O, T: Ord + Debug>(
    together: &Distribution<O>,
    alone: &Distribution<O>,
    at: usize,
    part: impl Fn(&O, usize) -> T,
    request: &Json,
) {
    assert_eq!(
        chances(together, |outcome| part(outcome, at)),
        chances(alone, |outcome| part(outcome, 0)),
        "target {at}: {request}"
    );
}

#[test]
fn of_hero() {
    let many = draws(hero(SCALE)).filter(|request| request["targets"].as_array().is_some_and(|list| list.len() > 1));
    for request in many.take(ATTACKS) {
        let AttackRequest::Hero(attack) = read(&request) else { unreachable!() };
        if attack.attacker.maneuver == HeroManeuver::MultipleAttack {
            // Its targets hang on each other: the first miss ends it (HERO-117).
            continue;
        }
        let targets = attack.targets.as_deref().unwrap();
        let options = HeroOptions::settle(attack.options.as_ref());
        for lens in [Lens::Stun, Lens::Body, Lens::Knockback, Lens::Location] {
            let expand = |targets| expand(&hero_attack::Attack { attack: &attack, targets, options: &options }, lens);
            let together = expand(targets);
            for (at, target) in targets.iter().enumerate() {
                let alone = expand(core::slice::from_ref(target));
                compare(&together, &alone, at, |outcome, at| outcome.targets[at].clone(), &request);
            }
        }
    }
}

#[test]
fn of_fractured_hope() {
    let many =
        draws(fractured_hope(SCALE)).filter(|request| request["targets"].as_array().is_some_and(|list| list.len() > 1));
    for request in many.take(ATTACKS) {
        let AttackRequest::FracturedHope(attack) = read(&request) else { unreachable!() };
        let targets = attack.targets.as_deref().unwrap();
        let options = FracturedHopeOptions::settle(attack.options.as_ref());
        let expand = |targets| {
            let attack = fractured_hope_attack::Attack { attack: &attack, targets, options: &options };
            expand(&attack, fractured_hope_attack::Lens::Damage)
        };
        let together = expand(targets);
        for (at, target) in targets.iter().enumerate() {
            let alone = expand(core::slice::from_ref(target));
            compare(&together, &alone, at, |outcome, at| outcome.targets[at], &request);
        }
    }
}

#[test]
fn of_log_horizon() {
    // Counts of many more dice do not fit.
    let few_dice = |request: &Json| {
        let modifiers = || request["modifiers"].as_array().into_iter().flatten();
        modifiers().all(|modifier| modifier["value"].as_i64().is_some_and(|value| value <= 2))
    };
    let many =
        draws(log_horizon(SCALE)).filter(|request| request["targets"].as_array().is_some_and(|list| list.len() > 1));
    for request in many.filter(few_dice).take(ATTACKS) {
        let AttackRequest::LogHorizon(attack) = read(&request) else { unreachable!() };
        let targets = attack.targets.as_deref().unwrap();
        let options = LogHorizonOptions::settle(attack.options.as_ref());
        let lens = log_horizon_attack::Lens::Numbers(log_horizon_attack::Wanted::AFTER);
        let expand =
            |targets| expand(&log_horizon_attack::Attack { attack: &attack, targets, options: &options }, lens);
        let together = expand(targets);
        for (at, target) in targets.iter().enumerate() {
            let alone = expand(core::slice::from_ref(target));
            compare(&together, &alone, at, |outcome, at| outcome.targets[at], &request);
        }
    }
}

#[test]
fn of_low_fantasy() {
    let many =
        draws(low_fantasy(SCALE)).filter(|request| request["targets"].as_array().is_some_and(|list| list.len() > 1));
    for request in many.take(ATTACKS) {
        let AttackRequest::LowFantasy(attack) = read(&request) else { unreachable!() };
        let targets = attack.targets.as_deref().unwrap();
        let options = LowFantasyOptions::settle(attack.options.as_ref());
        let expand = |targets| {
            let whole = low_fantasy_attack::Attack { attack: &attack, targets, options: &options };
            expand(&whole, low_fantasy_attack::Lens::Damage)
        };
        let together = expand(targets);
        for (at, target) in targets.iter().enumerate() {
            let alone = expand(core::slice::from_ref(target));
            compare(&together, &alone, at, |outcomes, at| outcomes[at], &request);
        }
    }
}
