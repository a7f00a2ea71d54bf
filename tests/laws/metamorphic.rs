//! How results change when a request changes in a way whose effect is known.

use crate::observe::{Told, told};
use crate::requests::{Scale, draws, fractured_hope, hero, log_horizon};
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

/// Log Horizon attacks on one target, and the same with more of something, both with the same dice.
fn log_horizon_pairs(more: impl Fn(&mut Json, i64)) -> impl Iterator<Item = [Json; 2]> {
    let one = draws(log_horizon(SCALE)).filter(|request| request.get("target").is_some());
    (0..).zip(one).take(600).map(move |(index, request)| {
        let mut changed = request.clone();
        more(&mut changed["target"], 1 + index % 7);
        let context = json!({ "dice": { "seed": 11, "index": index } });
        [request, changed].map(|request| resolve_attack(&request, &context).unwrap().json["outcome"].clone())
    })
}

fn more(name: &'static str) -> impl Fn(&mut Json, i64) {
    move |target, more| target[name] = json!(target[name].as_i64().unwrap_or(0) + more)
}

/// Invariant 6 of the rules, and 3: nothing is ever below 0 and no instance heals.
#[test]
fn more_barrier_cancel_or_defence_never_costs_more_hit_points() {
    let cancel = |target: &mut Json, more: i64| {
        let list = target.as_object_mut().unwrap().entry("cancel").or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(json!({ "value": more }));
    };
    let pairs = log_horizon_pairs(more("barrier"))
        .chain(log_horizon_pairs(more("physicalDefence")))
        .chain(log_horizon_pairs(more("magicDefence")))
        .chain(log_horizon_pairs(cancel));
    let mut lower = 0;
    for [plain, protected] in pairs {
        let damage = |outcome: &Json| outcome["damage"].as_i64().unwrap();
        assert!(damage(&protected) <= damage(&plain), "{protected} against {plain}");
        lower += usize::from(damage(&protected) < damage(&plain));
        for outcome in [&plain, &protected] {
            for name in ["damage", "mainDamage", "pursuitDamage", "weaknessDamage", "hateDamage", "barrier"] {
                assert!(outcome[name].as_i64().unwrap() >= 0, "{name} of {outcome}");
            }
            for name in ["hp", "hate"] {
                assert!(outcome[name].as_i64().is_none_or(|number| number >= 0), "{name} of {outcome}");
            }
        }
    }
    assert!(lower > 100, "only {lower} attacks were weakened");
}

/// Invariants 1 and 7: a tie never hits, and one attack uses up at most one Pursuit.
#[test]
fn a_tie_misses_and_one_pursuit_at_most_is_used_up() {
    let (mut ties, mut used) = (0, 0);
    for (index, request) in (0..).zip(draws(log_horizon(SCALE))).take(3_000) {
        let answer = resolve_attack(&request, &json!({ "dice": { "seed": 12, "index": index } })).unwrap().json;
        let outcome = &answer["outcome"];
        for (at, target) in outcome["targets"].as_array().unwrap().iter().enumerate() {
            let plain = outcome["critical"] != true && target["defenceCritical"] != true;
            let plain = plain && outcome["fumble"] != true && target["defenceFumble"] != true;
            if plain && !target["defence"].is_null() && target["defence"] == outcome["attack"] {
                assert_eq!(target["kind"], "miss", "{request}");
                ties += 1;
            }
            let asked = request.get("target").unwrap_or(&request["targets"][at]);
            let before = asked["pursuit"].as_array().map_or(0, Vec::len);
            let after = target["pursuit"].as_array().unwrap().len();
            assert!(after == before || after + 1 == before, "{request}");
            used += before - after;
        }
    }
    assert!(ties > 20 && used > 100, "{ties} ties and {used} stacks");
}

/// The same shift of both checks changes nothing but the totals.
#[test]
fn the_same_shift_of_accuracy_and_defence_changes_nothing() {
    let plain = |request: &Json| request.get("number").is_none() && request.get("extraCheck").is_none();
    for (shift, request) in (-20..20).zip(draws(log_horizon(SCALE)).filter(plain)) {
        let mut shifted = request.clone();
        let modifiers = shifted.as_object_mut().unwrap().entry("modifiers").or_insert_with(|| json!([]));
        for to in ["accuracy", "defence"] {
            modifiers.as_array_mut().unwrap().push(json!({ "to": to, "value": shift, "label": "shift" }));
        }
        assert_eq!(attack_odds(&request, &json!({})).unwrap().raw, attack_odds(&shifted, &json!({})).unwrap().raw);
    }
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
