//! Every rule of HERO's attack and of both turn orders is cited by a golden case or a test, or
//! stands in a list with its reason; every rule that the library cites has a text.

extern crate alloc;

mod support;

use alloc::collections::{BTreeMap, BTreeSet};
use quintain::api::attack::AttackRequest;
use serde_json::Value as Json;
use support::{files, rule_book};

/// Rules of which nothing is built yet.
const NOT_YET: [(&str, &str); 1] = [("HERO-90", "the direction of knockback comes with the map")];

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

/// HERO's clock, actions, holds and Aborts; the attack roll, hit locations, damage and knockback;
/// autofire, areas and surprise. All of the formation game.
fn wanted() -> impl Iterator<Item = String> {
    let hero = (1..=41).chain(46..=90).chain(122..=129).map(|number| format!("HERO-{number}"));
    hero.chain((1..=33).map(|number| format!("JF-{number}")))
}

/// The ids of rules in a text, such as `HERO-47`, `HERO-R8` and `JF-5`.
fn ids_in(text: &str) -> impl Iterator<Item = String> {
    BOOKS.into_iter().flat_map(move |(book, ..)| {
        text.match_indices(book).filter_map(move |(at, start)| {
            let rest = &text[at + start.len()..];
            let ruling = usize::from(rest.starts_with('R'));
            let digits = rest[ruling..].find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len() - ruling);
            (digits > 0).then(|| format!("{start}{}", &rest[..ruling + digits]))
        })
    })
}

/// How the ids of a rule book start, and how many rules and rulings it has.
const BOOKS: [(&str, u32, u32); 3] = [("HERO-", 129, 17), ("JF-", 33, 11), ("LFG-", 59, 10)];

/// Every cited id, with a place that cites it.
fn cited() -> BTreeMap<String, String> {
    let mut cited = BTreeMap::new();
    for path in files("tests").iter().filter(|path| !path.ends_with("citations.rs")) {
        let name = path.display().to_string();
        // Not everything beside the tests is text.
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        if path.extension().is_some_and(|extension| extension == "json") {
            let json: Json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for case in ["cases", "fights"].iter().filter_map(|kind| json[kind].as_array()).flatten() {
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
fn every_rule_is_cited_or_has_its_reason() {
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
        assert!(wanted().any(|wanted| wanted == id), "{id} is no rule that is looked for");
        assert!(!reason.is_empty());
    }
}

#[test]
fn no_golden_case_cites_a_rule_that_there_is_not() {
    for (id, place) in cited().iter().filter(|(_, place)| place.contains("golden")) {
        let Some((book, rules, rulings)) = BOOKS.into_iter().find(|(book, ..)| id.starts_with(book)) else { continue };
        let rest = &id[book.len()..];
        let (digits, most) = rest.strip_prefix('R').map_or((rest, rules), |digits| (digits, rulings));
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
        .chain(&["formation", "log-horizon"])
        .flat_map(|system| rule_book(system)["rules"].as_array().unwrap().clone())
        .map(|id| id.as_str().unwrap().to_string())
        .collect();
    let texts: BTreeSet<String> = texts.keys().cloned().collect();
    assert!(!rules.is_empty());
    let differ: Vec<_> = rules.symmetric_difference(&texts).collect();
    assert!(differ.is_empty(), "with a rule or a text alone: {differ:?}");
}

/// Rules of Low Fantasy Gaming of which nothing is built.
const NOT_LOW_FANTASY: [(&str, &str); 1] =
    [("LFG-59", "hit points per level belong to making a character, not to a fight: hosts give the hit points")];

#[test]
fn every_rule_of_low_fantasy_is_cited_or_has_its_reason() {
    let cited = cited();
    let listed = |id: &str| NOT_LOW_FANTASY.iter().any(|(listed, _)| *listed == id);
    let numbers = (1..=30).chain(40..=59).map(|number| format!("LFG-{number}"));
    let known: BTreeSet<String> = numbers.chain((1..=10).map(|number| format!("LFG-R{number}"))).collect();
    let missing: Vec<_> = known.iter().filter(|id| !cited.contains_key(*id) && !listed(id)).collect();
    assert!(missing.is_empty(), "neither cited nor listed: {missing:?}");
    for (id, reason) in NOT_LOW_FANTASY {
        assert!(known.contains(id) && !cited.contains_key(id) && !reason.is_empty(), "{id} is cited or no rule");
    }
    let stray: Vec<_> = cited.iter().filter(|(id, _)| id.starts_with("LFG-") && !known.contains(*id)).collect();
    assert!(stray.is_empty(), "there are no such rules: {stray:?}");
}
