//! Attacks worked out a second time, straight from the rules and without the library's code,
//! and compared with it on random requests and dice.

extern crate alloc;

mod fractured_hope;
mod hero;
mod log_horizon;
mod low_fantasy;
mod reading;
#[path = "../support/requests.rs"]
#[expect(dead_code, unreachable_pub, reason = "the laws use the rest")]
mod requests;
#[path = "../support/mod.rs"]
mod support;

use proptest::prelude::*;
use reading::Dice;
use requests::{USUAL, runner};
use serde_json::{Value as Json, json};
use support::resolve_attack;

type Oracle = fn(&Json, &mut Dice) -> Json;

fn compare(oracle: Oracle, request: &Json, seed: u64) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed, request.get("targets").is_some());
    let expected = oracle(request, &mut dice);
    let said = format!("{request} with {}", Json::Object(dice.thrown.clone()));
    let answer = match resolve_attack(request, &json!({ "dice": { "faces": dice.thrown, "choices": dice.answered } })) {
        Ok(answer) => answer.json,
        Err(fault) => return Err(TestCaseError::fail(format!("{fault}: {said}"))),
    };
    prop_assert_eq!(&answer["status"], "done", "{}: {}", answer, said);
    prop_assert_eq!(answer.get("unusedDice"), None, "{}", said);
    prop_assert_eq!(answer["rolls"].as_array().unwrap().len(), dice.thrown.len(), "{}", said);
    same(&answer["outcome"], &expected, "outcome", &said)
}

/// What the oracle says is there, and what it says is absent (`null`) is not.
fn same(found: &Json, expected: &Json, path: &str, said: &str) -> Result<(), TestCaseError> {
    match expected {
        Json::Object(fields) => {
            fields.iter().try_for_each(|(name, expected)| same(&found[name], expected, &format!("{path}.{name}"), said))
        }
        Json::Array(items) => {
            prop_assert_eq!(found.as_array().map(Vec::len), Some(items.len()), "{}: {}", path, said);
            items
                .iter()
                .enumerate()
                .try_for_each(|(at, expected)| same(&found[at], expected, &format!("{path}[{at}]"), said))
        }
        // 1 and 1.0 are the same number.
        _ if found.is_number() && found.as_f64() == expected.as_f64() => Ok(()),
        _ => {
            prop_assert_eq!(found, expected, "{}: {}", path, said);
            Ok(())
        }
    }
}

#[test]
fn hero_as_the_rules_have_it() {
    runner(12_000)
        .run(&(requests::hero(USUAL), any::<u64>()), |(request, seed)| compare(hero::attack, &request, seed))
        .unwrap();
}

#[test]
fn fractured_hope_as_the_rules_have_it() {
    runner(6_000)
        .run(&(requests::fractured_hope(USUAL), any::<u64>()), |(request, seed)| {
            compare(fractured_hope::attack, &request, seed)
        })
        .unwrap();
}

#[test]
fn log_horizon_as_the_rules_have_it() {
    runner(12_000)
        .run(&(requests::log_horizon(USUAL), any::<u64>()), |(request, seed)| {
            compare(log_horizon::attack, &request, seed)
        })
        .unwrap();
}

#[test]
fn log_horizon_with_cover_as_the_rules_have_it() {
    runner(6_000)
        .run(&(requests::log_horizon_covered(USUAL), any::<u64>()), |(request, seed)| {
            compare(log_horizon::attack, &request, seed)
        })
        .unwrap();
}

#[test]
fn low_fantasy_as_the_rules_have_it() {
    runner(8_000)
        .run(&(requests::low_fantasy(USUAL), any::<u64>()), |(request, seed)| {
            compare(low_fantasy::attack, &request, seed)
        })
        .unwrap();
}
