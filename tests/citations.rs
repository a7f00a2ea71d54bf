//! Every rule of HERO is cited by a golden case or a test, or stands in a list with its
//! reason; every rule that the library cites has a text.

extern crate alloc;

mod support;

use alloc::collections::{BTreeMap, BTreeSet};
use quintain::api::attack::AttackRequest;
use serde_json::Value as Json;
use std::path::{Path, PathBuf};
use support::rule_book;

/// Rules that are cited for what the library needs of them, and what is left to the caller.
const IN_PART: [(&str, &str); 6] = [
    ("HERO-56", "STR and PRE rolls are the host's; combat values never act below 0"),
    ("HERO-88", "the Breakfall roll is the host's, who says `breakfall`; its modifier is told"),
    ("HERO-92", "constant powers are the host's; the event `stunned` says when they fail"),
    ("HERO-95", "what comes of somebody at -31 or below is the GM's"),
    ("HERO-119", "without a row of its own a STR throws as far as the row below it"),
    ("HERO-120d", "whether the dive reaches its square is the host's"),
];

/// All the rules of HERO, with those that were packed into HERO-120.
fn wanted() -> impl Iterator<Item = String> {
    let packed = ('a'..='n').map(|letter| format!("HERO-120{letter}"));
    (1..=129).filter(|number| *number != 120).map(|number| format!("HERO-{number}")).chain(packed)
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
        let end = ruling + digits;
        // Manoeuvres packed into one number have a letter.
        let letter = rest[end..].starts_with(|next: char| ('a'..='n').contains(&next)) && &rest[..end] == "120";
        (digits > 0).then(|| format!("{start}{}", &rest[..end + usize::from(letter)]))
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
            for case in [&json["cases"], &json["fights"]].into_iter().filter_map(Json::as_array).flatten() {
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
fn every_rule_of_hero_is_cited_or_has_its_reason() {
    let cited = cited();
    let missing: Vec<_> = wanted().filter(|id| !cited.contains_key(id)).collect();
    assert!(missing.is_empty(), "neither cited nor listed: {missing:?}");
    for (id, reason) in IN_PART {
        assert!(cited.contains_key(id), "{id} is listed as built in part ({reason}), yet nothing cites it");
    }
    for (id, reason) in IN_PART {
        assert!(wanted().any(|wanted| wanted == id), "{id} is no rule of HERO");
        assert!(!reason.is_empty());
    }
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
