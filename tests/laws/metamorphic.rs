//! How results change when a request changes in a way whose effect is known.

use crate::observe::{Told, told};
use crate::requests::{Scale, draws, fractured_hope, hero};
use crate::support::{attack_odds, resolve_attack};
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

#[test]
fn one_more_on_the_attack_never_lowers_the_damage() {
    for request in draws(fractured_hope(SCALE)).take(150) {
        let mut more = request.clone();
        more["bonus"] = json!(request["bonus"].as_i64().unwrap_or(0) + 1);
        let damage = |request: &Json, seed: u64| -> Vec<i64> {
            let answer = resolve_attack(request, &json!({ "dice": { "seed": seed } })).unwrap().json;
            let targets = answer["outcome"]["targets"].as_array().unwrap().clone();
            let both = answer["outcome"].get("second").into_iter().chain(&targets);
            both.map(|target| target["damage"].as_i64().unwrap()).collect()
        };
        for seed in 0..20 {
            let (before, after) = (damage(&request, seed), damage(&more, seed));
            let gains: Vec<i64> = before.iter().zip(&after).map(|(before, after)| after - before).collect();
            assert!(gains.iter().all(|gain| [0, 1].contains(gain)), "{gains:?}: {request}");
        }
        for target in 0..request["targets"].as_array().map_or(1, Vec::len) {
            let mean = |request: &Json| {
                let told = odds(request);
                let values = &told[&(Some(target), "damage".to_string())];
                values
                    .iter()
                    .map(|((damage, _), share)| f64::from(i32::try_from(*damage).unwrap()) * share.p)
                    .sum::<f64>()
            };
            assert!(mean(&more) >= mean(&request) - 1e-12, "{request}");
        }
    }
}

#[test]
fn front_flank_and_rear_part_the_plane_whatever_the_facing() {
    let bonus = |x: i32, y: i32, faces: [i32; 2], diagonal: &str| -> i64 {
        let request = json!({
            "system": "fractured-hope",
            "attacker": { "level": 0, "at": [5 + x, -7 + y] },
            "target": { "at": [5, -7], "faces": faces, "stunned": true },
            "options": { "diagonal": diagonal },
        });
        let answer = resolve_attack(&request, &json!({ "dice": { "faces": { "attack": [1, 1] } } })).unwrap().json;
        answer["outcome"]["attack"].as_i64().unwrap() - 2
    };
    for diagonal in ["rear", "flank"] {
        let counts = |radius: i32, faces: [i32; 2]| -> Vec<usize> {
            let ring = || (-radius..=radius).flat_map(move |y| (-radius..=radius).map(move |x| (x, y)));
            let around: Vec<i64> =
                ring().filter(|at| *at != (0, 0)).map(|(x, y)| bonus(x, y, faces, diagonal)).collect();
            assert!(around.iter().all(|bonus| (0..=2).contains(bonus)));
            (0..=2).map(|wanted| around.iter().filter(|bonus| **bonus == wanted).count()).collect()
        };
        for faces in [[0, -1], [1, 0], [0, 1], [-1, 0]] {
            // The rule book's counts of front, flank and rear within 1, 2 and 3 squares.
            let book = if diagonal == "rear" {
                [[3, 2, 3], [8, 8, 8], [15, 18, 15]]
            } else {
                [[1, 6, 1], [4, 16, 4], [9, 30, 9]]
            };
            for (radius, wanted) in (1..).zip(book) {
                assert_eq!(counts(radius, faces), wanted, "{diagonal} {faces:?} within {radius}");
            }
            // A quarter turn of the whole board changes nothing, and the opposite facing swaps front and rear.
            for (x, y) in (-6..=6).flat_map(|y| (-6..=6).map(move |x| (x, y))).filter(|at| *at != (0, 0)) {
                let own = bonus(x, y, faces, diagonal);
                assert_eq!(own, bonus(-y, x, [-faces[1], faces[0]], diagonal));
                let behind = bonus(x, y, [-faces[0], -faces[1]], diagonal);
                assert_eq!([own, behind].iter().sum::<i64>(), 2, "{x}, {y}");
            }
        }
    }
}
