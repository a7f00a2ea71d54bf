//! A batch gives, row by row, what single calls give.

extern crate alloc;

#[allow(dead_code, unreachable_pub, clippy::allow_attributes, reason = "as in the other test programs, a part is used")]
#[path = "support/requests.rs"]
mod requests;
mod support;

use quintain::api::batch::{
    FRACTURED_HOPE_COLUMNS, HERO_COLUMNS, LOG_HORIZON_COLUMNS, LOW_FANTASY_COLUMNS, resolve_attacks,
};
use requests::{USUAL, draws, fractured_hope, hero, log_horizon, low_fantasy};
use serde_json::{Value as Json, json};
use support::{resolve_attack, value};

fn columns(list: &[(&str, &[i32])]) -> Vec<(String, Vec<i32>)> {
    list.iter().map(|(name, column)| ((*name).to_string(), column.to_vec())).collect()
}

fn number(json: &Json, code: impl Fn(&str) -> i32) -> i32 {
    match json {
        Json::Null => 0,
        Json::Bool(truth) => i32::from(*truth),
        Json::String(name) => code(name),
        other => i32::try_from(other.as_i64().unwrap()).unwrap(),
    }
}

const LOCATIONS: [&str; 10] =
    ["head", "hands", "arms", "shoulders", "chest", "stomach", "vitals", "thighs", "legs", "feet"];

/// The number that a batch has under a name, out of a single result.
fn hero_number(outcome: &Json, name: &str) -> i32 {
    match name {
        "kind" => i32::from(outcome["kind"] == "hit"),
        "hits" => match &outcome["hits"] {
            Json::Array(hits) => i32::try_from(hits.len()).unwrap(),
            _ => i32::from(outcome["kind"] == "hit"),
        },
        "location" => match &outcome["location"] {
            Json::String(location) => {
                i32::try_from(LOCATIONS.iter().position(|name| name == location).unwrap()).unwrap()
            }
            _ => -1,
        },
        "knockback" => number(&outcome["knockback"]["metres"], |_| 0),
        "knockbackPoints" => number(&outcome["knockback"]["points"], |_| 0),
        name => number(&outcome[name], |_| 0),
    }
}

#[test]
fn every_row_of_a_hero_batch_is_the_single_attack() {
    let bases = [
        json!({"attacker": {"ocv": 8}, "target": {"dcv": 7, "pd": 12, "rpd": 6, "con": 18, "stun": 30, "body": 10},
               "damage": {"dice": 9}}),
        json!({"attacker": {"ocv": 8, "brace": true}, "target": {"dcv": 5, "pd": 4, "rpd": 6, "damageReduction": 25},
               "distance": 40, "damage": {"dice": 3, "kind": "killing", "halfDie": true, "penetrating": true},
               "location": "none", "options": {"rules": "fifth"}}),
        json!({"attacker": {"ocv": 11}, "target": {"dcv": 5, "ed": 8, "obstacle": {"pd": 4, "body": 3}},
               "damage": {"dice": 14, "against": "ed", "knockbackMultiple": "double"}, "location": "bodyShot",
               "options": {"rules": "sixth", "locationSide": true}}),
        json!({"attacker": {"ocv": 7}, "target": {"dcv": 3, "fromCentre": 3}, "damage": {"dice": 8},
               "area": {"radius": 8, "kind": "explosion"}, "distance": 10}),
    ];
    let ocv: Vec<i32> = (0..60).map(|row| 2 + row % 14).collect();
    let dice: Vec<i32> = (0..60).map(|row| row % 11).collect();
    for base in bases {
        let given = columns(&[("attacker.ocv", &ocv), ("damage.dice", &dice)]);
        let request = json!({"system": "hero", "base": base});
        let batch =
            resolve_attacks(&value(&request), &given, &value(&json!({"seed": 5, "first": 100})), &mut || 1).unwrap();
        assert_eq!(batch.columns.len(), HERO_COLUMNS.len());
        for row in 0..60 {
            let mut single = base.clone();
            single["system"] = json!("hero");
            single["attacker"]["ocv"] = json!(ocv[row]);
            single["damage"]["dice"] = json!(dice[row]);
            let one = resolve_attack(&single, &json!({"dice": {"seed": 5, "index": 100 + row}})).unwrap().json;
            for (column, name) in batch.columns.iter().zip(HERO_COLUMNS) {
                assert_eq!(column[row], hero_number(&one["outcome"], name), "row {row}, {name} of {one}");
            }
        }
    }
}

#[test]
fn every_row_of_a_fractured_hope_batch_is_the_single_attack() {
    let plain = json!({"attacker": {"level": 3, "rating": 2, "dice": {"count": 3, "sides": 8}},
                       "target": {"armor": 4, "end": 3, "position": "flank"}});
    let mut both = plain.clone();
    both["second"] = json!({"rating": 1});
    let mut apart = plain.clone();
    apart["second"] = json!({"rating": 1, "target": {"armor": 2, "at": [0, 0], "faces": [1, 0]}});
    apart["attacker"]["at"] = json!([-1, 0]);
    let armor: Vec<i32> = (0..200).map(|row| row % 12).collect();
    for base in [plain, both, apart] {
        let given = columns(&[("target.armor", &armor)]);
        let request = json!({"system": "fractured-hope", "base": base});
        let batch = resolve_attacks(&value(&request), &given, &value(&json!({"seed": 9})), &mut || 1).unwrap();
        for row in 0..200 {
            let mut single = base.clone();
            single["system"] = json!("fractured-hope");
            single["target"]["armor"] = json!(armor[row]);
            let one = resolve_attack(&single, &json!({"dice": {"seed": 9, "index": row}})).unwrap().json;
            let outcome = &one["outcome"];
            for (column, name) in batch.columns.iter().zip(FRACTURED_HOPE_COLUMNS) {
                let code = |kind: &str| match kind {
                    "miss" => 0,
                    "block" => 1,
                    _ => 2,
                };
                let told = match name {
                    "secondKind" => &outcome["second"]["kind"],
                    "secondDamage" => &outcome["second"]["damage"],
                    "totalDamage" => outcome.get("totalDamage").unwrap_or(&outcome["damage"]),
                    name => &outcome[name],
                };
                assert_eq!(column[row], number(told, code), "row {row}, {name}: {base}");
            }
        }
    }
}

#[test]
fn every_row_of_a_log_horizon_batch_is_the_single_attack() {
    let base = json!({"attacker": {"accuracy": {"bonus": 4, "dice": 3}, "enemy": true, "hateMultiplier": 2},
                      "target": {"evasion": 3, "physicalDefence": 6, "hp": 30, "hate": 3, "hateRank": "top",
                                 "pursuit": [4, 2], "weakness": [{"value": 3}], "barrier": 5},
                      "damage": {"dice": 2, "plus": 6}});
    let evasion: Vec<i32> = (0..200).map(|row| row % 12).collect();
    let dice: Vec<i32> = (0..200).map(|row| 1 + row % 4).collect();
    // Few different rows are remembered, many are taken anew.
    for barriers in [1, 200] {
        let barrier: Vec<i32> = (0..200).map(|row| row % barriers).collect();
        let given =
            columns(&[("target.evasion", &evasion), ("attacker.accuracy.dice", &dice), ("target.barrier", &barrier)]);
        let request = json!({"system": "log-horizon", "base": base});
        let batch = resolve_attacks(&value(&request), &given, &value(&json!({"seed": 9})), &mut || 1).unwrap();
        for row in 0..200 {
            let mut single = base.clone();
            single["system"] = json!("log-horizon");
            single["target"]["evasion"] = json!(evasion[row]);
            single["target"]["barrier"] = json!(barrier[row]);
            single["attacker"]["accuracy"]["dice"] = json!(dice[row]);
            let one = resolve_attack(&single, &json!({"dice": {"seed": 9, "index": row}})).unwrap().json;
            for (column, name) in batch.columns.iter().zip(LOG_HORIZON_COLUMNS) {
                let found = number(&one["outcome"][name], |kind| i32::from(kind == "hit"));
                assert_eq!(column[row], found, "row {row}, {name} of {one}");
            }
        }
    }
}

#[test]
fn a_column_may_bring_the_check_that_an_attack_meets() {
    let base = json!({"attacker": {"accuracy": {"fixed": 9}}, "target": {}});
    let request = json!({"system": "log-horizon", "base": base, "want": ["kind"]});
    let run = |given: &[(&str, &[i32])]| {
        let batch = resolve_attacks(&value(&request), &columns(given), &value(&json!({"seed": 9})), &mut || 1);
        batch.map(|batch| batch.columns[0].clone()).map_err(|fault| (fault.code.name(), fault.path))
    };
    assert_eq!(run(&[("target.evasion.fixed", &[8, 9, 10])]), Ok(vec![1, 0, 0]));
    assert_eq!(run(&[("target.barrier", &[8])]), Err(("MISSING", "base.target.evasion".to_string())));
}

#[test]
fn any_slice_gives_the_same_rows_and_aggregates_count_them() {
    let base = json!({"attacker": {"ocv": 8}, "target": {"dcv": 7, "pd": 10}, "damage": {"dice": 12}});
    let run = |first: u64, count: u64, aggregate: bool| {
        let request =
            json!({"system": "hero", "base": base, "count": count, "want": ["kind", "stun"], "aggregate": aggregate});
        resolve_attacks(&value(&request), &[], &value(&json!({"seed": 3, "first": first})), &mut || 1).unwrap()
    };
    let whole = run(0, 500, false);
    let parts = [run(0, 123, false), run(123, 377, false)];
    let joined: Vec<i32> = parts.iter().flat_map(|part| part.columns[1].clone()).collect();
    assert_eq!(whole.columns[1], joined);
    let counted = run(0, 500, true);
    let from: Json = serde_json::from_str(&counted.text).unwrap();
    let from = i32::try_from(from["from"][1].as_i64().unwrap()).unwrap();
    for (value, count) in (from..).zip(&counted.columns[1]) {
        let found = whole.columns[1].iter().filter(|stun| **stun == value).count();
        assert_eq!(i32::try_from(found).unwrap(), *count);
    }
    let mean: i32 = whole.columns[1].iter().sum();
    assert!((counted.numbers[1] - f64::from(mean) / 500.0).abs() < 1e-12);
}

/// A batch as it is, and with a column that changes nothing: that takes every attack anew.
fn remembered_and_anew(request: &Json, column: &str, with: &Json) -> [Vec<Vec<i32>>; 2] {
    let count = usize::try_from(request["count"].as_u64().unwrap()).unwrap();
    let steps = column.split('.').fold(&request["base"], |base, step| &base[step]);
    let same = vec![i32::try_from(steps.as_i64().unwrap()).unwrap(); count];
    let run = |given: &[(&str, &[i32])]| resolve_attacks(&value(request), &columns(given), &value(with), &mut || 1);
    [run(&[]), run(&[(column, &same)])].map(|batch| batch.unwrap().columns)
}

/// Names by the bits of a number.
fn some<'a>(names: &[&'a str], bits: usize) -> Vec<&'a str> {
    (0..).zip(names).filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, name)| *name).collect()
}

fn one_target(mut attack: Json) -> Json {
    let fields = attack.as_object_mut().unwrap();
    fields.remove("system");
    if let Some(targets) = fields.remove("targets") {
        fields.insert("target".to_string(), targets[0].clone());
    }
    attack
}

#[test]
fn what_is_remembered_is_what_is_taken_anew() {
    let mut compared = 0;
    for (case, attack) in (1usize..).zip(draws(hero(USUAL))).take(400) {
        let mut base = one_target(attack);
        base["attacker"]["ocv"] = json!(9);
        // Every column alone, then several.
        let bits = if case <= 42 { 1 << (case % 14) } else { case.wrapping_mul(2_654_435_761) >> 7 };
        let request = json!({"system": "hero", "base": base, "count": 150, "want": some(&HERO_COLUMNS, bits),
                             "aggregate": case % 5 == 0});
        let [remembered, anew] = remembered_and_anew(&request, "attacker.ocv", &json!({"seed": case}));
        assert_eq!(remembered, anew, "{request}");
        compared += usize::from(remembered.iter().any(|column| column.iter().any(|number| *number > 0)));
    }
    assert!(compared > 200, "{compared}");
    for (case, attack) in (0usize..).zip(draws(fractured_hope(USUAL))).take(128) {
        let mut base = one_target(attack);
        base["attacker"]["level"] = json!(2);
        let request = json!({"system": "fractured-hope", "base": base, "count": 200,
                             "want": some(&FRACTURED_HOPE_COLUMNS, case % 64)});
        let [remembered, anew] = remembered_and_anew(&request, "attacker.level", &json!({"seed": case}));
        assert_eq!(remembered, anew, "{request}");
    }
    // Distances above 0 are all alike, and so many different rows are not remembered.
    let distances: Vec<i32> = (5..155).collect();
    for (case, attack) in (1usize..).zip(draws(log_horizon(USUAL))).take(300) {
        let mut base = one_target(attack);
        base["target"]["distance"] = json!(5);
        // Every column alone, then several.
        let bits = if case <= 45 { 1 << (case % 15) } else { case.wrapping_mul(2_654_435_761) >> 7 };
        let request = json!({"system": "log-horizon", "base": base, "count": 150,
                             "want": some(&LOG_HORIZON_COLUMNS, bits)});
        let run = |given: &[(&str, &[i32])]| {
            resolve_attacks(&value(&request), &columns(given), &value(&json!({"seed": case})), &mut || 1).unwrap()
        };
        assert_eq!(run(&[]).columns, run(&[("target.distance", &distances)]).columns, "{request}");
    }
    for (case, attack) in (0usize..).zip(draws(low_fantasy(USUAL))).take(200) {
        let mut base = one_target(attack);
        base["attacker"]["bonus"] = json!(2);
        // Every column alone, then several.
        let bits = if case < 20 { 1 << (case % 10) } else { case.wrapping_mul(2_654_435_761) >> 7 };
        let request = json!({"system": "low-fantasy", "base": base, "count": 200,
                             "want": some(&LOW_FANTASY_COLUMNS, bits)});
        let [remembered, anew] = remembered_and_anew(&request, "attacker.bonus", &json!({"seed": case}));
        assert_eq!(remembered, anew, "{request}");
    }
}

#[test]
fn what_is_too_much_to_remember_is_taken_anew() {
    // All numbers of hits of many dice: nearly every attack comes to states of its own.
    let base = json!({"attacker": {"ocv": 14}, "target": {"dcv": 3, "pd": 9, "con": 20, "stun": 300, "body": 90},
                      "damage": {"dice": 30}, "autofire": {"shots": 4}});
    let request = json!({"system": "hero", "base": base, "count": 4000});
    let [remembered, anew] = remembered_and_anew(&request, "attacker.ocv", &json!({"seed": 1}));
    assert_eq!(remembered, anew);
}

#[test]
fn faults_name_the_column_and_the_row() {
    let base = json!({"attacker": {"ocv": 8}, "target": {"dcv": 7}});
    let fault = |given: &[(&str, &[i32])], request: Json| {
        let fault = resolve_attacks(&value(&request), &columns(given), &value(&Json::Null), &mut || 1).unwrap_err();
        (fault.code.name(), fault.path)
    };
    let request = json!({"system": "hero", "base": base});
    assert_eq!(
        fault(&[("attacker.ocv", &[1, 2, 200])], request.clone()),
        ("OUT_OF_RANGE", "columns[\"attacker.ocv\"][2]".to_string())
    );
    assert_eq!(
        fault(&[("attacker.ovc", &[1])], request.clone()),
        ("UNKNOWN_FIELD", "columns[\"attacker.ovc\"]".to_string())
    );
    assert_eq!(
        fault(&[("attacker.ocv", &[1, 2]), ("target.dcv", &[1])], request.clone()),
        ("OUT_OF_RANGE", "columns[\"target.dcv\"]".to_string())
    );
    assert_eq!(fault(&[], request), ("MISSING", "count".to_string()));
    let wrong = json!({"system": "hero", "base": base, "count": 1, "want": ["stum"]});
    assert_eq!(fault(&[], wrong), ("UNKNOWN_NAME", "want[0]".to_string()));
    let deep = json!({"system": "hero", "base": {"attacker": {"ocv": 8}, "target": {"dcv": "7"}}, "count": 1});
    assert_eq!(fault(&[], deep), ("WRONG_TYPE", "base.target.dcv".to_string()));
}

#[test]
fn every_row_of_a_low_fantasy_batch_is_the_single_attack() {
    let contest = json!({ "check": { "attribute": 12 }, "against": { "attribute": 12 } });
    let bases = [
        json!({"attacker": {"bonus": 4, "str": 15, "level": 4, "criticalFrom": 19, "die": "advantage"},
               "target": {"hp": 9, "maxHp": 12, "reduction": 1}, "damage": {"dice": 2, "sides": 6}}),
        json!({"attacker": {"bonus": 6}, "target": {"ac": 12, "dodging": true}, "exploit": contest}),
        json!({"attacker": {"bonus": 6}, "target": {"ac": 12}, "exploit": {"kind": "major", "luck": {"luck": 9}}}),
    ];
    let ac: Vec<i32> = (0..150).map(|row| 8 + row % 15).collect();
    for base in bases {
        let given = columns(&[("target.ac", &ac)]);
        let request = json!({"system": "low-fantasy", "base": base});
        let batch = resolve_attacks(&value(&request), &given, &value(&json!({"seed": 11})), &mut || 1).unwrap();
        assert_eq!(batch.columns.len(), LOW_FANTASY_COLUMNS.len());
        for row in 0..150 {
            let mut single = base.clone();
            single["system"] = json!("low-fantasy");
            single["target"]["ac"] = json!(ac[row]);
            let one = resolve_attack(&single, &json!({"dice": {"seed": 11, "index": row}})).unwrap().json;
            for (column, name) in batch.columns.iter().zip(LOW_FANTASY_COLUMNS) {
                let told = if name == "exploit" { &one["outcome"][name]["success"] } else { &one["outcome"][name] };
                assert_eq!(column[row], number(told, |kind| i32::from(kind == "hit")), "row {row}, {name} of {one}");
            }
        }
    }
}
