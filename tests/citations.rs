//! Every rule of an attack is cited by a golden case or a test, or stands in a list with its
//! reason; every rule that the library cites has a text.

extern crate alloc;

mod support;

use alloc::collections::{BTreeMap, BTreeSet};
use quintain::api::attack::AttackRequest;
use serde_json::Value as Json;
use std::path::{Path, PathBuf};
use support::rule_book;

/// Rules of an attack of which nothing is built yet.
const NOT_YET: [(&str, &str); 2] = [
    ("HERO-90", "the direction of knockback comes with the map"),
    ("HERO-127", "whose Phase ends a Dodge comes with the turn order"),
];

/// Rules that are cited for what an attack needs of them, and what is left.
const IN_PART: [(&str, &str); 7] = [
    ("HERO-46", "spending END comes with END"),
    ("HERO-50", "how long Set lasts comes with the fight"),
    ("HERO-56", "STR and PRE rolls come with characteristic checks; combat values never act below 0 already"),
    ("HERO-86", "flying on behind a broken surface comes with the map"),
    ("HERO-88", "the Breakfall roll comes with checks; its modifier is told already"),
    ("HERO-123", "where a scatter comes down comes with the map; its metres and direction are told already"),
    ("HERO-125", "Dive for Cover comes with the manoeuvres"),
];

/// Rules of Fractured Hope that are cited for what the library needs of them, and what is left.
const FRACTURED_HOPE_IN_PART: [(&str, &str); 3] = [
    ("FH-18", "a stat has dice of one size, so that mixed sizes cannot come up"),
    ("FH-41", "hit points by level and a class's list of abilities are the host's; its skills are cases of `ability`"),
    ("FH-42", "of the runes Taunt and Revive are commands; the others are the host's data"),
];

/// The rules of the attack roll, hit locations, damage and knockback; autofire, areas and
/// surprise.
fn wanted() -> impl Iterator<Item = String> {
    (46..=90).chain(122..=129).map(|number| format!("HERO-{number}"))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The ids of HERO rules in a text, such as `HERO-47` and `HERO-R8`.
fn ids_in(text: &str) -> impl Iterator<Item = String> {
    text.match_indices("HERO-").filter_map(|(at, start)| {
        let rest = &text[at + start.len()..];
        let ruling = usize::from(rest.starts_with('R'));
        let digits = rest[ruling..].find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len() - ruling);
        (digits > 0).then(|| format!("{start}{}", &rest[..ruling + digits]))
    })
}

/// Every cited id, with a place that cites it.
fn cited() -> BTreeMap<String, String> {
    let mut found = Vec::new();
    files(Path::new("tests"), &mut found);
    let mut cited = BTreeMap::new();
    for path in found.iter().filter(|path| !path.ends_with("citations.rs")) {
        let name = path.display().to_string();
        // Not everything beside the tests is text.
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        if path.extension().is_some_and(|extension| extension == "json") {
            let json: Json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for case in ["cases", "fights"].iter().flat_map(|kind| json[kind].as_array().into_iter().flatten()) {
                for rule in case["rules"].as_array().into_iter().flatten() {
                    cited.insert(rule.as_str().unwrap().to_string(), format!("{name} · {}", case["id"]));
                }
            }
        } else {
            cited.extend(ids_in(&text).map(|id| (id, name.clone())));
        }
    }
    cited
}

#[test]
fn every_rule_of_an_attack_is_cited_or_has_its_reason() {
    let cited = cited();
    let not_yet: BTreeMap<_, _> = NOT_YET.into_iter().collect();
    let missing: Vec<_> = wanted().filter(|id| !cited.contains_key(id) && !not_yet.contains_key(&id[..])).collect();
    assert!(missing.is_empty(), "neither cited nor listed: {missing:?}");
    for (id, reason) in NOT_YET {
        assert!(!cited.contains_key(id), "{id} is listed ({reason}), yet {} cites it", cited[id]);
    }
    for (id, reason) in IN_PART {
        assert!(cited.contains_key(id), "{id} is listed as built in part ({reason}), yet nothing cites it");
    }
    for (id, reason) in NOT_YET.into_iter().chain(IN_PART) {
        assert!(wanted().any(|wanted| wanted == id), "{id} is no rule of an attack");
        assert!(!reason.is_empty());
    }
}

#[test]
fn every_rule_of_fractured_hope_is_cited() {
    let cited = cited();
    let wanted: Vec<String> =
        (1..=42).map(|number| format!("FH-{number}")).chain((1..=19).map(|number| format!("FH-R{number}"))).collect();
    let golden = |id: &String| cited.get(id).is_some_and(|place| place.contains("fractured-hope"));
    let missing: Vec<_> = wanted.iter().filter(|id| !golden(id)).collect();
    assert!(missing.is_empty(), "no case cites {missing:?}");
    for (id, reason) in FRACTURED_HOPE_IN_PART {
        assert!(wanted.iter().any(|wanted| wanted == id) && !reason.is_empty(), "{id} is no rule");
    }
    let other = cited.keys().filter(|id| id.starts_with("FH-") && !wanted.contains(id));
    assert_eq!(other.collect::<Vec<_>>(), Vec::<&String>::new(), "there are no such rules");
}

#[test]
fn no_golden_case_cites_a_hero_rule_that_there_is_not() {
    for (id, place) in cited().iter().filter(|(_, place)| place.contains("golden")) {
        let Some(rest) = id.strip_prefix("HERO-") else { continue };
        let (digits, most) = rest.strip_prefix('R').map_or((rest, 129), |digits| (digits, 17));
        let number: u32 = digits.trim_end_matches(|last: char| last.is_ascii_lowercase()).parse().unwrap_or(0);
        assert!((1..=most).contains(&number), "{id} in {place}");
    }
}

#[test]
fn every_rule_of_a_rule_book_has_a_text_and_every_text_a_rule() {
    let texts: Json = serde_json::from_str(&std::fs::read_to_string("text/en.json").unwrap()).unwrap();
    let texts = texts["rules"].as_object().unwrap();
    for (id, text) in texts {
        for part in ["says", "source"] {
            assert!(text[part].as_str().is_some_and(|text| !text.is_empty()), "{id} has no {part}");
        }
    }
    let rules: BTreeSet<String> = AttackRequest::NAMES
        .iter()
        .chain(&["formation"])
        .flat_map(|system| rule_book(system)["rules"].as_array().unwrap().clone())
        .map(|id| id.as_str().unwrap().to_string())
        .collect();
    let texts: BTreeSet<String> = texts.keys().cloned().collect();
    assert!(!rules.is_empty());
    let differ: Vec<_> = rules.symmetric_difference(&texts).collect();
    assert!(differ.is_empty(), "with a rule or a text alone: {differ:?}");
}
