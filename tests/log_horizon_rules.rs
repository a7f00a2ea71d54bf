//! Every rule of Log Horizon's fight is cited by a golden fight or case; who acts first
//! without dice.

extern crate alloc;

mod support;

use alloc::collections::BTreeSet;
use serde_json::{Value as Json, json};
use std::path::Path;
use support::{act, order_odds, start_encounter};

/// Round, Hate, the statuses, and the rulings about them.
fn wanted() -> BTreeSet<String> {
    let rulings = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 18, 20, 21, 22, 23, 25, 26, 27, 28];
    let numbers = (1..=43).chain(84..=105).map(|number: u32| format!("LHZ-{number}"));
    numbers.chain(rulings.iter().map(|ruling| format!("LHZ-R{ruling}"))).collect()
}

#[test]
fn every_rule_of_the_fight_is_cited() {
    let mut cited = BTreeSet::new();
    for entry in std::fs::read_dir(Path::new("tests/golden/log-horizon")).unwrap() {
        let file: Json = serde_json::from_str(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        for kind in ["fights", "cases", "questions"] {
            for case in file[kind].as_array().into_iter().flatten() {
                cited.extend(
                    case["rules"].as_array().into_iter().flatten().map(|rule| rule.as_str().unwrap().to_string()),
                );
            }
        }
    }
    let missing: Vec<String> = wanted().difference(&cited).cloned().collect();
    assert!(missing.is_empty(), "not cited: {missing:?}");
}

#[test]
fn who_acts_first_is_certain_or_chosen() {
    let first = |fighters: Json| order_odds(&json!({ "system": "log-horizon", "fighters": fighters })).unwrap().json;
    let one = json!([{ "id": "a", "initiative": 3 }, { "id": "b", "initiative": 5, "timings": ["setup"] }]);
    assert_eq!(
        first(one),
        json!({ "system": "log-horizon", "round": 1, "rule": "LHZ-12", "certain": true, "fighters": [{ "id": "b", "first": 1 }] })
    );
    let two = json!([{ "id": "e", "kind": "enemy" }, { "id": "a" }, { "id": "b" }]);
    assert_eq!(
        first(two),
        json!({ "system": "log-horizon", "round": 1, "rule": "LHZ-12", "certain": false, "choice": "players", "fighters": [{ "id": "a" }, { "id": "b" }] })
    );
    assert_eq!(first(json!([]))["fighters"], json!([]));
}

/// The text of a fight after a command, which must be done.
fn after(encounter: &Json, command: &Json) -> Json {
    let answer = act(encounter, command, &json!({ "dice": { "seed": 3 } })).unwrap();
    assert_eq!(answer.json["status"], "done", "{}", answer.json);
    answer.json["encounter"].clone()
}

#[test]
fn of_too_many_ratings_the_highest_stay() {
    let setup = json!({ "system": "log-horizon", "fighters": [{ "id": "a" }] });
    let mut encounter = start_encounter(&setup, &Json::Null).unwrap().json["encounter"].clone();
    for rating in 1..=70 {
        let status = json!({ "type": "status", "target": "a", "name": "pursuit", "rating": rating });
        encounter = after(&encounter, &status);
    }
    let tree: Json = serde_json::from_str(encounter.as_str().unwrap()).unwrap();
    let mut ratings: Vec<i64> = tree["fighters"][0]["statuses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|status| status["rating"].as_i64().unwrap())
        .collect();
    ratings.sort_unstable();
    assert_eq!(ratings, (7..=70).collect::<Vec<i64>>());
}

#[test]
fn modifiers_come_back_with_their_labels() {
    let setup = json!({ "system": "log-horizon", "fighters": [
        { "id": "a", "initiative": 2, "accuracy": { "fixed": 9 } }, { "id": "e", "kind": "enemy", "evasion": { "fixed": 8 } }] });
    let encounter = start_encounter(&setup, &Json::Null).unwrap().json["encounter"].clone();
    let attack = json!({ "type": "attack", "actor": "a", "targets": ["e"],
        "modifiers": [{ "to": "accuracy", "value": 1, "label": "blessing" }, { "to": "defence", "value": 2, "label": "mist" }] });
    let answer = act(&encounter, &attack, &Json::Null).unwrap();
    let labels = |total: &str| -> Vec<Option<String>> {
        answer
            .lines
            .iter()
            .filter(|line| line.total == total && line.label.is_some())
            .map(|line| line.label.clone())
            .collect()
    };
    assert_eq!(labels("attack"), [Some("blessing".to_string())]);
    assert_eq!(labels("defence"), [Some("mist".to_string())]);
    // 9 and 1 against 8 and 2: a tie misses.
    assert!(answer.json["events"].as_array().unwrap().iter().any(|event| event["type"] == "miss"));
}
