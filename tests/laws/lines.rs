//! The breakdown: the applied lines of a total sum to it, and each line says what it read.

use crate::requests::{USUAL, attack, draws};
use crate::support::{Answer, Line, resolve_attack};
use alloc::collections::BTreeMap;
use serde_json::{Value as Json, json};

const ATTACKS: usize = 2_000;

/// The totals of a target or of the point of an area attack, and those of each hit, as the
/// outcome tells them.
const VALUES: [(&str, &str); 5] =
    [("ocv", "/ocv"), ("dcv", "/dcv"), ("reach", "/reach"), ("attack", "/attack"), ("defence", "/defence")];
const HIT: [(&str, &str); 2] = [("stun", "/stun"), ("body", "/body")];
/// Those of Low Fantasy Gaming.
const LOW_FANTASY: [(&str, &str); 3] = [("ac", "/ac"), ("damage", "/damage"), ("luckTarget", "/exploit/luckTarget")];
/// What knocks back is told by each of several hits, and by the target of a single one.
const KNOCKED: [(&str, &str); 1] = [("knockback", "/knockback/points")];
const COLLISION: [(&str, &str); 2] = [("collisionStun", "/collision/stun"), ("collisionBody", "/collision/body")];

fn seeded() -> impl Iterator<Item = (Json, Answer)> {
    (0..).zip(draws(attack(USUAL))).take(ATTACKS).map(|(index, request)| {
        let answer = resolve_attack(&request, &json!({ "dice": { "seed": 5, "index": index } })).unwrap();
        (request, answer)
    })
}

/// Sums of applied lines, by total, target and hit.
type Sums = BTreeMap<(String, Option<i32>, Option<i32>), i64>;

/// Takes the sums out that belong to these totals and compares them.
fn compare(
    sums: &mut Sums,
    totals: &[(&str, &str)],
    told: &Json,
    target: Option<i32>,
    hit: Option<i32>,
    request: &Json,
) {
    for (total, place) in totals {
        let sum = sums.remove(&(total.to_string(), target, hit));
        // A total to which nothing contributes is 0, and one that is not told has no lines.
        let told = told.pointer(place).and_then(Json::as_i64);
        assert_eq!(sum.or(told.map(|_| 0)), told, "{total} of target {target:?}, hit {hit:?}: {request}");
    }
}

/// Damage dice count in half dice, those of killing damage in damage classes. Each hit tells them.
fn compare_dice(sums: &mut Sums, target: &Json, at: i32, request: &Json) {
    let number = |name: &str| target["dice"][name].as_i64().unwrap_or(0);
    let (whole, half) = (number("dice"), number("halfDice"));
    let killing = 3 * whole + 2 * (half + number("minusOne")) + number("pips");
    let normal = 2 * (whole + number("minusOne")) + half;
    for (total, told) in [("halfDice", normal), ("damageClasses", killing)] {
        for hit in 0..target["hits"].as_array().map_or(1, Vec::len) {
            if let Some(sum) = sums.remove(&(total.to_string(), Some(at), i32::try_from(hit).ok())) {
                assert_eq!(sum, told, "{total} of target {at}, hit {hit}: {request}");
            }
        }
    }
}

/// One attack check for all, a defence check for each, and damage for each who may take it.
fn compare_log_horizon(sums: &mut Sums, answer: &Json, request: &Json) {
    let outcome = &answer["outcome"];
    compare(sums, &[("attack", "/attack"), ("extraCheck", "/extraTotal")], outcome, None, None, request);
    let rolls = answer["rolls"].as_array().unwrap();
    let dice = |lane: &str, target: Option<i32>| {
        let of = |roll: &&Json| roll["lane"] == lane && target.is_none_or(|target| roll["target"] == target);
        rolls.iter().find(of).map(|roll| roll["groups"][0]["count"].as_i64().unwrap())
    };
    for lane in ["attack", "damage"] {
        assert_eq!(sums.remove(&(format!("{lane}Dice"), None, None)), dice(lane, None), "{lane}: {request}");
    }
    let targets = outcome["targets"].as_array().unwrap().iter();
    let coverers = outcome["coverers"].as_array().into_iter().flatten();
    for (at, told) in (0..).zip(targets.chain(coverers)) {
        compare(sums, &[("defence", "/defence"), ("damage", "/damage")], told, Some(at), Some(0), request);
        // Hate that stays as it is needs no reason.
        if let Some(hate) = sums.remove(&("hate".into(), Some(at), Some(0))) {
            assert_eq!(Some(hate), told["hate"].as_i64(), "hate of {at}: {request}");
        }
        assert_eq!(sums.remove(&("defenceDice".into(), Some(at), Some(0))), dice("defence", Some(at)), "{request}");
    }
}

#[test]
fn applied_lines_sum_to_their_total() {
    for (request, answer) in seeded() {
        let mut sums = Sums::new();
        // The attacks of a Multiple Attack are numbered one after another.
        let chain = request["attacker"]["maneuver"] == "multipleAttack" && request.get("area").is_none();
        for line in answer.lines.iter().filter(|line| line.applied) {
            let first = line.target.filter(|_| chain).unwrap_or(0);
            let hit = line.hit.map(|hit| hit - first);
            *sums.entry((line.total.clone(), line.target, hit)).or_default() += i64::from(line.value);
        }
        let outcome = &answer.json["outcome"];
        if request["system"] == "log-horizon" {
            compare_log_horizon(&mut sums, &answer.json, &request);
            assert!(sums.is_empty(), "{sums:?} is nowhere told: {request}");
            continue;
        }
        compare(&mut sums, &VALUES, &outcome["point"], None, None, &request);
        // A single hit needs no reason.
        if let Some(sum) = sums.remove(&("hits".to_string(), None, None)) {
            assert_eq!(Some(sum), outcome["point"]["hits"].as_i64(), "hits of the point: {request}");
        }
        for (at, target) in (0..).zip(outcome["targets"].as_array().unwrap()) {
            compare(&mut sums, &VALUES, target, Some(at), Some(0), &request);
            compare(&mut sums, &COLLISION, target, Some(at), Some(0), &request);
            if request["system"] == "low-fantasy" {
                compare(&mut sums, &LOW_FANTASY, target, Some(at), Some(0), &request);
            }
            compare_dice(&mut sums, target, at, &request);
            match target["hits"].as_array() {
                Some(hits) => {
                    for (hit, told) in (0..).zip(hits) {
                        compare(&mut sums, &HIT, told, Some(at), Some(hit), &request);
                        compare(&mut sums, &[("knockback", "/knockbackPoints")], told, Some(at), Some(hit), &request);
                    }
                    if let Some(sum) = sums.remove(&("hits".to_string(), Some(at), Some(0))) {
                        assert_eq!(sum, i64::try_from(hits.len()).unwrap(), "hits of target {at}: {request}");
                    }
                }
                None => {
                    compare(&mut sums, &HIT, target, Some(at), Some(0), &request);
                    compare(&mut sums, &KNOCKED, target, Some(at), Some(0), &request);
                }
            }
        }
        // The other hand's blow is the second hit.
        compare(&mut sums, &VALUES, &outcome["second"], Some(0), Some(1), &request);
        // Without damage the outcome lists no hits.
        sums.retain(|(total, ..), _| total != "hits" || request.get("damage").is_some());
        assert!(sums.is_empty(), "{sums:?} is nowhere told: {request}");
    }
}

#[test]
fn a_line_names_a_roll_that_was_made() {
    for (request, answer) in seeded() {
        let rolls = answer.json["rolls"].as_array().unwrap();
        for line in &answer.lines {
            if let Some(dice) = &line.dice {
                assert!(rolls.iter().any(|roll| roll["id"] == **dice), "no roll {dice}: {request}");
            }
        }
    }
}

#[test]
fn only_an_unapplied_line_was_beaten_by_a_rule() {
    for (request, answer) in seeded() {
        for line in &answer.lines {
            assert_ne!(line.applied, line.suppressed_by.is_some(), "{line:?}: {request}");
        }
    }
}

#[test]
fn a_modifier_of_the_host_comes_back_with_its_label() {
    for (request, answer) in seeded() {
        for modifier in request["modifiers"].as_array().into_iter().flatten() {
            // Where an attack has no damage of its own, there is none to modify.
            if request["system"] == "log-horizon" && modifier["to"] == "damage" && request.get("damage").is_none() {
                continue;
            }
            // The point of an area attack has a DCV of its own.
            let concerns =
                |line: &&Line| modifier["to"] == line.total && (line.target.is_some() || line.total != "dcv");
            let of_total = || answer.lines.iter().filter(concerns);
            let comes_back = of_total().any(|line| {
                modifier["label"] == line.label.as_deref().unwrap_or_default() && modifier["value"] == line.value
            });
            assert!(comes_back || of_total().next().is_none(), "{modifier}: {request}");
        }
    }
}
