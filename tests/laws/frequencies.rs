//! What seeded attacks show agrees with the odds within 4.5 standard deviations. The seeds are
//! fixed, so the outcome of these tests is too.

use crate::observe::{Fact, facts, told};
use crate::requests::{self, USUAL, draws};
use crate::support::{attack_odds, parse, value};
use alloc::collections::{BTreeMap, BTreeSet};
use quintain::api::attack;
use quintain::api::batch::resolve_attacks;
use serde_json::{Value as Json, json};

const SIGMAS: f64 = 4.5;
/// Below this variance a count is not close to normal.
const LEAST_VARIANCE: f64 = 25.0;

fn compare(request: &Json, seed: u32, attacks: u32) {
    // The joint table of many hits is too large for a test.
    let joint = request.get("autofire").is_none();
    let odds = attack_odds(request, &json!({ "joint": joint })).unwrap().json;
    let read = value(request);
    let mut counts: BTreeMap<Fact, u32> = BTreeMap::new();
    for index in 0..attacks {
        let context = value(&json!({ "dice": { "seed": seed, "index": index } }));
        let answer = parse(attack::resolve_attack(&read, &context, &mut || 0).unwrap());
        for fact in facts(request, &answer) {
            *counts.entry(fact).or_default() += 1;
        }
    }
    let attacks = f64::from(attacks);
    for ((target, name), values) in told(&odds) {
        let (mut mean, mut square, mut shown) = (0.0, 0.0, 0.0);
        for (value, share) in &values {
            let count = f64::from(counts.get(&(target, name.clone(), *value)).copied().unwrap_or(0));
            let variance = attacks * share.p * (1.0 - share.p);
            let off = (count - attacks * share.p).abs();
            assert!(
                variance < LEAST_VARIANCE || off <= SIGMAS * variance.sqrt(),
                "{name} {value:?} of {target:?} came {count} times, not {}: {request}",
                attacks * share.p
            );
            assert!(count == 0.0 || share.p > 0.0, "{name} {value:?} cannot come and came: {request}");
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let number = value.0 as f64;
            mean += share.p * number;
            square += share.p * number * number;
            shown += count / attacks * number;
        }
        let deviation = (square - mean * mean).max(0.0).sqrt() / attacks.sqrt();
        assert!(
            (shown - mean).abs() <= SIGMAS * deviation + 1e-9,
            "the mean of {name} of {target:?} was {shown}, not {mean}: {request}"
        );
    }
}

#[test]
fn chosen_attacks() {
    let requests = [
        json!({ "system": "hero", "attacker": { "ocv": 8 }, "target": { "dcv": 7, "pd": 12, "con": 15, "stun": 30 },
                "damage": { "dice": 12 } }),
        json!({ "system": "hero", "attacker": { "ocv": 5 }, "targets": [{ "dcv": 4, "rpd": 4 }, { "dcv": 6 }],
                "damage": { "dice": 3, "kind": "killing" }, "location": "none", "options": { "rules": "fifth" } }),
        json!({ "system": "fractured-hope", "attacker": { "level": 3, "rating": 2, "dice": { "count": 3, "sides": 4 } },
                "targets": [{ "armor": 4, "end": 2 }, { "armor": 2, "cover": true, "position": "rear" }] }),
        json!({ "system": "fractured-hope", "kind": "magic", "attacker": { "level": 2, "dice": { "count": 2, "sides": 20 } },
                "target": { "level": 3, "end": 5, "dice": { "count": 2, "sides": 12 } } }),
        json!({ "system": "log-horizon", "attacker": { "accuracy": 5, "enemy": true, "hateMultiplier": 2 },
                "targets": [{ "evasion": 4, "physicalDefence": 6, "hate": 4, "hateRank": "top", "pursuit": [5], "hp": 30 },
                            { "evasion": { "bonus": 3, "dice": 3 }, "hate": 1, "hateRank": "under", "barrier": 4 }],
                "damage": { "dice": 2, "plus": 8 } }),
        json!({ "system": "low-fantasy", "attacker": { "bonus": 4, "level": 3, "criticalFrom": 19, "die": "advantage" },
                "target": { "ac": 15, "hp": 9, "maxHp": 14, "reduction": 1 }, "damage": { "dice": 2, "sides": 6 },
                "exploit": { "kind": "major", "luck": { "luck": 12 } } }),
        // Equals roll their contest again.
        json!({ "system": "low-fantasy", "attacker": { "bonus": 9 }, "target": { "ac": 12, "dodging": true },
                "exploit": { "check": { "attribute": 11 }, "against": { "attribute": 11 } } }),
    ];
    for (seed, request) in (1..).zip(&requests) {
        compare(request, seed, 20_000);
    }
}

#[test]
fn random_attacks() {
    for (seed, request) in (100..).zip(draws(requests::attack(USUAL)).take(6)) {
        compare(&request, seed, 10_000);
    }
}

/// How far a count of a million may be from what the odds say.
fn agrees(count: i32, attacks: f64, p: f64) -> bool {
    let variance = attacks * p * (1.0 - p);
    (variance < LEAST_VARIANCE || (f64::from(count) - attacks * p).abs() <= SIGMAS * variance.sqrt())
        && (count == 0 || p > 0.0)
}

#[test]
fn a_million_of_twenty_attacks() {
    const ATTACKS: u32 = 1_000_000;
    let one_target = |request: &Json| request.get("target").is_some();
    let mut compared = 0;
    for (seed, request) in (200..).zip(draws(requests::hero(USUAL)).filter(one_target).take(20)) {
        let odds = attack_odds(&request, &json!({ "joint": false })).unwrap().json;
        let told = told(&odds);
        let mut base = request.clone();
        base.as_object_mut().unwrap().remove("system");
        let batch = json!({ "system": "hero", "base": base, "want": ["kind", "stun", "body"],
                            "count": ATTACKS, "aggregate": true });
        let answer = resolve_attacks(&value(&batch), &[], &value(&json!({ "seed": seed })), &mut || 0).unwrap();
        let json: Json = serde_json::from_str(&answer.text).unwrap();
        for (at, name) in ["kinds.hit", "stun", "body"].into_iter().enumerate() {
            let Some(values) = told.get(&(Some(0), name.to_string())) else { continue };
            let from = json["from"][at].as_i64().unwrap();
            let counts: BTreeMap<i64, i32> = (from..).zip(answer.columns[at].iter().copied()).collect();
            assert_eq!(counts.values().map(|count| i64::from(*count)).sum::<i64>(), i64::from(ATTACKS));
            if name == "kinds.hit" {
                let count = counts.get(&1).copied().unwrap_or(0);
                let p = values[&(1, 0)].p;
                assert!(agrees(count, f64::from(ATTACKS), p), "{count} hits, not {p}: {request}");
                compared += 1;
                continue;
            }
            let every: BTreeSet<i64> = counts.keys().copied().chain(values.keys().map(|value| value.0)).collect();
            for number in every {
                let count = counts.get(&number).copied().unwrap_or(0);
                let p = values.get(&(number, 0)).map_or(0.0, |share| share.p);
                assert!(agrees(count, f64::from(ATTACKS), p), "{name} {number} came {count} times, not {p}: {request}");
            }
            compared += 1;
        }
    }
    assert!(compared >= 50, "twenty attacks with three numbers each; compared {compared}");
}
