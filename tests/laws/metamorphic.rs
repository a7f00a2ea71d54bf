//! How results change when a request changes in a way whose effect is known.

use crate::observe::{Told, told};
use crate::requests::{Scale, draws, fractured_hope, hero};
use crate::support::attack_odds;
use serde_json::{Value as Json, json};

const SCALE: Scale = Scale { damage: (3, 1), shots: 3, stat: (4, 10), targets: 3 };

fn odds(request: &Json) -> Told {
    told(&attack_odds(request, &json!({ "exact": true, "joint": true })).unwrap().json)
}

fn exact(told: &Told, name: &str) -> Vec<((i64, i64), (u128, u128))> {
    let values = &told[&(Some(0), name.to_string())];
    values.iter().map(|(value, share)| (*value, share.exact.unwrap())).collect()
}

/// The expectation of a function of the values, times the denominator, and the denominator.
fn expectation(told: &Told, name: &str, of: impl Fn((i64, i64)) -> i64) -> (i128, i128) {
    let values = exact(told, name);
    let denominator = i128::try_from(values[0].1.1).unwrap();
    let sum = values.iter().map(|(value, (count, _))| i128::from(of(*value)) * i128::try_from(*count).unwrap()).sum();
    (sum, denominator)
}

#[test]
fn more_ocv_never_lowers_the_chance_to_hit() {
    for mut request in draws(hero(SCALE)).take(60) {
        if let Some(request) = request.as_object_mut() {
            request.remove("damage");
        }
        let mut before = 0.0;
        for ocv in -30..=30 {
            request["attacker"]["ocv"] = json!(ocv);
            let hit = odds(&request)[&(Some(0), "kinds.hit".to_string())][&(1, 0)].p;
            assert!(hit >= before, "OCV {ocv}: {request}");
            before = hit;
        }
    }
}

#[test]
fn the_same_shift_of_attack_and_defence_changes_nothing() {
    for (test, request) in (-20..20).zip(draws(fractured_hope(SCALE))) {
        let mut shifted = request.clone();
        let modifiers = shifted.as_object_mut().unwrap().entry("modifiers").or_insert_with(|| json!([]));
        for to in ["attack", "defence"] {
            modifiers.as_array_mut().unwrap().push(json!({ "to": to, "value": test, "label": "shift" }));
        }
        assert_eq!(attack_odds(&request, &json!({})).unwrap().raw, attack_odds(&shifted, &json!({})).unwrap().raw);
    }
}

/// An attack that always hits and meets no defence.
fn undefended(dice: i64) -> Told {
    odds(&json!({
        "system": "hero",
        "attacker": { "ocv": 30 },
        "target": { "dcv": 0 },
        "damage": { "dice": dice },
        "location": "none",
        "knockback": false,
    }))
}

#[test]
fn without_defence_a_die_means_three_and_a_half_stun_and_one_body() {
    for dice in 1..=25 {
        let told = undefended(dice);
        let (stun, of) = expectation(&told, "stun", |value| value.0);
        assert_eq!(2 * stun, 7 * i128::from(dice) * of, "{dice} dice");
        let (body, of) = expectation(&told, "body", |value| value.0);
        assert_eq!(body, i128::from(dice) * of, "{dice} dice");
    }
}

#[test]
fn stun_and_body_come_from_the_same_dice() {
    let told = undefended(12);
    let (product, of) = expectation(&told, "joint", |(stun, body)| stun * body);
    let (stun, _) = expectation(&told, "joint", |(stun, _)| stun);
    let (body, _) = expectation(&told, "joint", |(_, body)| body);
    // E[STUN · BODY] − E[STUN] · E[BODY] = 10.
    assert_eq!(product * of - stun * body, 10 * of * of);
}
