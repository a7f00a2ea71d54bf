//! The weights of a distribution sum to its total, exactly while they are counts.

use crate::observe::told;
use crate::requests::{USUAL, attack, draws};
use crate::support::attack_odds;
use serde_json::{Value as Json, json};

/// All that odds can tell; the joint table of many hits is too large for a test.
fn odds(request: &Json) -> Json {
    let joint = request.get("autofire").is_none();
    attack_odds(request, &json!({ "exact": true, "joint": joint })).unwrap().json
}

/// Checks every distribution and all chances.
fn check(odds: &Json, request: &Json) {
    for ((_, name), values) in told(odds) {
        let sum: f64 = values.values().map(|share| share.p).sum();
        assert!(values.values().all(|share| share.p.is_finite() && share.p >= 0.0), "{name}: {request}");
        let counts: Option<Vec<_>> = values.values().map(|share| share.exact).collect();
        assert_eq!(counts.is_some(), odds["exact"] == true, "{name}: {request}");
        let whole = !name.contains('.');
        if whole {
            assert!((sum - 1.0).abs() <= 1e-12, "{name} sums to {sum}: {request}");
        } else {
            assert!(sum <= 1.0 + 1e-12, "{name} is {sum}: {request}");
        }
        if let Some(counts) = counts {
            let total: u128 = counts.iter().map(|(count, _)| count).sum();
            let denominator = counts[0].1;
            assert!(counts.iter().all(|(_, of)| *of == denominator), "{name}: {request}");
            assert!(if whole { total == denominator } else { total <= denominator }, "{name}: {request}");
        }
    }
    for target in odds["targets"].as_array().unwrap() {
        let kinds = target["kinds"].as_object().unwrap().values();
        let sum: f64 = kinds.map(|p| p.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() <= 1e-12, "kinds sum to {sum}: {request}");
    }
}

#[test]
fn of_random_attacks() {
    for request in draws(attack(USUAL)).take(150) {
        check(&odds(&request), &request);
    }
}

fn hero(dice: u32, location: &str) -> Json {
    json!({
        "system": "hero",
        "attacker": { "ocv": 8 },
        "target": { "dcv": 8, "pd": 20, "stun": 40 },
        "damage": { "dice": dice },
        "location": location,
        "knockback": location == "roll",
    })
}

#[test]
fn odds_are_exact_while_their_counts_fit_128_bits() {
    // 6^49 fits and 6^50 does not; STUN needs the attack roll, the damage and the location.
    for (dice, location, exact) in [
        (41, "roll", true),
        (42, "roll", true),
        (43, "roll", true),
        (44, "roll", false),
        (46, "none", true),
        (47, "none", false),
        (50, "roll", false),
        (100, "roll", false),
    ] {
        let request = hero(dice, location);
        let odds = odds(&request);
        assert_eq!(odds["exact"], exact, "{dice} dice, location {location}");
        check(&odds, &request);
    }
}

#[test]
fn floats_and_counts_agree_where_they_meet() {
    // One die more shifts the mean of undefended STUN by 3½, exact or not.
    let mean = |dice| {
        odds(&json!({
            "system": "hero", "attacker": { "ocv": 30 }, "target": { "dcv": 0 },
            "damage": { "dice": dice }, "location": "none",
        }))["stun"]["mean"]
            .as_f64()
            .unwrap()
    };
    for dice in 40..=60 {
        assert!((mean(dice) - 3.5 * f64::from(dice)).abs() < 1e-10, "{dice} dice");
    }
}

#[test]
fn more_than_a_hundred_dice_are_refused() {
    for dice in [101, 1000, 65_536] {
        let fault = attack_odds(&hero(dice, "roll"), &json!({})).unwrap_err();
        assert_eq!((fault.code.name(), fault.path.as_str()), ("OUT_OF_RANGE", "damage.dice"));
    }
}
