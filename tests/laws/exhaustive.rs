//! The odds of small pools are what every fall of the dice gives, counted one by one.

use crate::observe::{Fact, facts, told};
use crate::play::Table;
use crate::requests::{SMALL, attack, draws, log_horizon_covered};
use crate::support::{Answer, attack_odds};
use alloc::collections::BTreeMap;
use serde_json::{Value as Json, json};

/// Counts by their denominators.
type Sum = BTreeMap<u128, u128>;

#[derive(Default)]
struct Counted {
    facts: BTreeMap<Fact, Sum>,
    ends: usize,
}

impl Counted {
    fn add(&mut self, request: &Json, odds: &Json, answer: &Answer, (count, of): (u128, u128)) {
        self.ends += 1;
        for fact in facts(request, answer) {
            *self.facts.entry(fact).or_default().entry(of).or_default() += count;
        }
        for (option, value) in answer.json["options"].as_object().unwrap() {
            assert_eq!(odds["options"].get(option), Some(value), "the odds miss the option {option}: {request}");
        }
    }

    /// What was counted over a common denominator, which all the counted ones divide.
    fn over(&self, fact: &Fact, common: u128) -> u128 {
        let sum = self.facts.get(fact);
        sum.into_iter().flatten().map(|(of, count)| count * common.checked_div(*of).unwrap()).sum()
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Plays every end and compares all that the odds tell. Gives the number of ends.
fn compare(request: &Json, totals: bool) -> usize {
    compare_choosing(request, totals, None)
}

/// The same where every question is answered with this option, the last one.
fn compare_choosing(request: &Json, totals: bool, option: Option<&str>) -> usize {
    let choices: Json = match option {
        Some(option) => cover_questions(request).into_iter().map(|id| (id, json!(option))).collect(),
        None => json!({}),
    };
    let odds = attack_odds(request, &json!({ "exact": true, "joint": true, "totals": true, "choices": choices }))
        .unwrap()
        .json;
    assert_eq!(odds["exact"], true, "{request}");
    let mut counted = Counted::default();
    let mut table = Table::new(request);
    table.last = option.is_some();
    table.every_end(totals, &mut |answer, chance| counted.add(request, &odds, answer, chance));
    let denominators = || counted.facts.values().flat_map(BTreeMap::keys).copied();
    let common = denominators().fold(1, |common: u128, of| common / gcd(common, of) * of);

    let told = told(&odds);
    for ((target, name), values) in &told {
        for (value, share) in values {
            let (count, of) = share.exact.unwrap();
            let fact = (*target, name.clone(), *value);
            let found = counted.over(&fact, common);
            assert_eq!(
                found * (of / gcd(of, common)),
                count * (common / gcd(of, common)),
                "{fact:?} is {count}/{of}, counted {found}/{common}: {request}"
            );
        }
    }
    // Nothing that happened is left out, except what the odds of this attack do not speak of.
    for fact in counted.facts.keys() {
        let (target, name, value) = fact;
        let group = name.split('.').next().unwrap();
        let spoken = told.keys().any(|(other, told)| other == target && told.split('.').next() == Some(group));
        let listed = told.get(&(*target, name.clone())).is_some_and(|values| values.contains_key(value));
        assert!(listed || !spoken, "{fact:?} happens and the odds leave it out: {request}");
        assert!(spoken || silent(request, group), "the odds say nothing of {group}: {request}");
    }
    counted.ends
}

/// The ids of all questions about cover that an attack can ask.
fn cover_questions(request: &Json) -> Vec<String> {
    let targets = request["targets"].as_array().unwrap();
    let places = |target: &Json| target["coveredBy"].as_array().map_or(0, Vec::len);
    let of = |target: &Json, place: usize| {
        let repeat = if place == 0 { String::new() } else { format!("/{}", place + 1) };
        format!("cover{repeat}@{}", target["id"].as_str().unwrap())
    };
    targets.iter().flat_map(|target| (0..places(target)).map(move |place| of(target, place))).collect()
}

/// What the odds have nothing to say about.
fn silent(request: &Json, group: &str) -> bool {
    let autofire = request.get("autofire").is_some();
    match group {
        "targetsHit" => request.get("targets").is_none(),
        "hits" => !autofire,
        "damage" | "stun" | "body" | "joint" | "chances" => request.get("damage").is_none(),
        "knockback" => request.get("damage").is_none() || request["knockback"] == false,
        // A placed shot has only one location, and several hits have several.
        "locations" => {
            autofire || request["location"].as_str().is_some_and(|aim| aim != "roll" && !aim.ends_with("Shot"))
        }
        _ => false,
    }
}

fn hero(dice: u16, kind: &str, location: &str, knockback: bool) -> Json {
    json!({
        "system": "hero",
        "attacker": { "ocv": 6 },
        "target": { "dcv": 7, "pd": 2, "rpd": 1, "con": 3, "stun": 6, "body": 3 },
        "damage": { "dice": dice, "kind": kind },
        "location": location,
        "knockback": knockback,
    })
}

#[test]
fn hero_with_every_face() {
    for dice in 0..=2 {
        for location in ["none", "vitals"] {
            for kind in ["normal", "killing"] {
                compare(&hero(dice, kind, location, false), false);
                compare(&hero(dice, kind, location, true), true);
            }
        }
    }
    compare(&hero(1, "normal", "roll", true), true);
    compare(&hero(1, "killing", "roll", false), true);
}

#[test]
fn hero_with_its_options() {
    for options in [
        json!({ "naturals": true, "minimumStun": true, "knockbackDice": "modified" }),
        json!({ "rules": "fifth", "doubleStun": "after" }),
    ] {
        for kind in ["normal", "killing"] {
            let mut request = hero(1, kind, "none", true);
            request["options"] = options.clone();
            request["target"]["knockedOut"] = json!(true);
            request["target"]["flying"] = json!(true);
            compare(&request, true);
        }
    }
}

#[test]
fn hero_with_autofire() {
    for kind in ["normal", "killing"] {
        for options in [json!({ "knockbackOf": "sum" }), json!({ "naturals": true })] {
            let mut request = hero(1, kind, "chest", kind == "normal");
            request["autofire"] = json!({ "shots": 2 });
            request["options"] = options;
            request["target"]["dcv"] = json!(5);
            request["target"]["con"] = json!(2);
            compare(&request, true);
        }
    }
}

#[test]
fn fractured_hope_with_every_face() {
    for (count, sides) in [(1, 2), (1, 4), (2, 3), (2, 4)] {
        for targets in [json!([{}]), json!([{ "end": 2 }, { "armor": 1, "position": "rear" }])] {
            let mut request = json!({
                "system": "fractured-hope",
                "attacker": { "level": 1, "dice": { "count": count, "sides": sides } },
                "targets": targets,
            });
            for target in request["targets"].as_array_mut().unwrap() {
                target["dice"] = json!({ "count": 3 - count, "sides": 3 });
            }
            compare(&request, false);
        }
    }
}

#[test]
fn low_fantasy_with_every_face() {
    for attacker in
        [json!({ "bonus": 4, "level": 3 }), json!({ "bonus": 2, "criticalFrom": 18, "die": "disadvantage" })]
    {
        for exploit in [Json::Null, json!({ "kind": "major", "luck": { "luck": 9 } })] {
            let mut request = json!({
                "system": "low-fantasy", "attacker": attacker, "damage": { "dice": 1, "sides": 4 },
                "target": { "ac": 14, "hp": 4, "maxHp": 9, "reduction": 1 },
            });
            if !exploit.is_null() {
                request["exploit"] = exploit;
            }
            compare(&request, true);
        }
    }
    let contest = json!({ "check": { "attribute": 12 }, "against": { "attribute": 9, "skilled": true } });
    compare(&json!({ "system": "low-fantasy", "attacker": {}, "target": { "ac": 15 }, "exploit": contest }), true);
    compare(&json!({ "system": "low-fantasy", "attacker": {}, "targets": [{ "ac": 11 }, { "dodging": true }] }), true);
}

/// How many ends an attack can have at most: the largest of a few plays to the end, where
/// the dice show their lowest faces, their highest, or something else.
fn most_ends(request: &Json) -> u128 {
    let plays = (0..6u16).map(|turn| {
        let mut table = Table::new(request);
        let mut roll = 0;
        table.play(|wanted| {
            roll += 1;
            wanted.faces(|sides| match turn {
                0 => 1,
                1 => sides,
                _ => (roll * turn) % sides + 1,
            })
        });
        table.asked.iter().map(|wanted| wanted.ways(true)).product::<u128>()
    });
    plays.max().unwrap_or(1)
}

/// Compares random attacks of a kind until so many ends were played.
fn compare_random(enough: usize, kind: impl Fn(&Json) -> bool) {
    let (mut ends, mut compared) = (0, 0);
    let small = draws(attack(SMALL)).filter(kind).filter(|request| most_ends(request) < 12_000);
    for request in small {
        ends += compare(&request, true);
        compared += 1;
        if ends > enough {
            break;
        }
    }
    assert!(compared > 20, "only {compared} attacks were compared");
}

#[test]
fn random_small_attacks() {
    compare_random(60_000, |_| true);
}

#[test]
fn random_autofire() {
    compare_random(60_000, |request| request.get("autofire").is_some() && request.get("damage").is_some());
}

#[test]
fn random_areas() {
    compare_random(60_000, |request| request.get("area").is_some() && request.get("damage").is_some());
}

#[test]
fn random_cover() {
    let (mut ends, mut compared) = (0, 0);
    let small = draws(log_horizon_covered(SMALL)).filter(|request| most_ends(request) < 3_000);
    for request in small {
        ends += compare_choosing(&request, true, Some("yes"));
        compared += 1;
        if ends > 20_000 {
            break;
        }
    }
    assert!(compared > 20, "only {compared} attacks were compared");
}
