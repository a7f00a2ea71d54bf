//! Every rule of every game is cited by a golden case, a golden fight or a test, or stands in a
//! list with its reason; every rule that the library cites has a text.

extern crate alloc;

mod support;

use alloc::collections::{BTreeMap, BTreeSet};
use quintain::api::attack::AttackRequest;
use serde_json::Value as Json;
use support::{files, rule_book};

/// The rules of a game.
struct Book {
    /// How their ids start.
    start: &'static str,
    /// The highest number of a rule, and of a ruling.
    most: (u32, u32),
    /// Numbers that no rule has.
    unused: core::ops::Range<u32>,
    /// Rules that nothing cites, each with the reason.
    without: &'static [(&'static str, &'static str)],
    /// Rules of which a part is left to others, each with the reason.
    in_part: &'static [(&'static str, &'static str)],
}

const BOOKS: [Book; 5] = [
    Book {
        start: "HERO-",
        most: (129, 17),
        unused: 0..0,
        without: &[],
        in_part: &[
            ("HERO-56", "STR and PRE rolls are the host's; combat values never act below 0"),
            ("HERO-88", "the Breakfall roll is the host's, who says `breakfall`; its modifier is told"),
            ("HERO-92", "constant powers are the host's; the event `stunned` says when they fail"),
            ("HERO-95", "what comes of somebody at -31 or below is the GM's"),
            ("HERO-119", "without a row of its own a STR throws as far as the row below it"),
            ("HERO-120d", "whether the dive reaches its square is the host's"),
        ],
    },
    Book { start: "JF-", most: (33, 11), unused: 0..0, without: &[], in_part: &[] },
    Book {
        start: "LHZ-",
        most: (112, 28),
        unused: 0..0,
        without: &[("LHZ-111", "how combat values come from abilities is the caller's data")],
        in_part: &[],
    },
    Book {
        start: "FH-",
        most: (42, 19),
        unused: 0..0,
        without: &[],
        in_part: &[
            ("FH-18", "a stat has dice of one size, so that mixed sizes cannot come up"),
            (
                "FH-41",
                "hit points by level and a class's list of abilities are the host's; its skills are cases of `ability`",
            ),
            ("FH-42", "of the runes Taunt and Revive are commands; the others are the host's data"),
        ],
    },
    Book {
        start: "LFG-",
        most: (59, 10),
        unused: 31..40,
        without: &[(
            "LFG-59",
            "hit points per level belong to making a character, not to a fight: hosts give the hit points",
        )],
        in_part: &[],
    },
];

impl Book {
    /// The ids of the rules. Rulings set options and readings of them and need no citation.
    fn rules(&self) -> Vec<String> {
        let hero = self.start == "HERO-";
        // HERO-120 is fourteen manoeuvres, each with a letter of its own.
        let packed = ('a'..='n').filter(|_| hero).map(|letter| format!("HERO-120{letter}"));
        let numbers = (1..=self.most.0).filter(|number| !(self.unused.contains(number) || hero && *number == 120));
        numbers.map(|number| format!("{}{number}", self.start)).chain(packed).collect()
    }

    /// The ids of its rules in a text, such as `HERO-47`, `HERO-R8`.
    fn ids_in<'a>(&self, text: &'a str) -> impl Iterator<Item = String> + use<'a> {
        text.match_indices(self.start).filter_map(|(at, start)| {
            let rest = &text[at + start.len()..];
            let ruling = usize::from(rest.starts_with('R'));
            let digits = rest[ruling..].find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len() - ruling);
            let end = ruling + digits;
            let letter = rest[end..].starts_with(|next: char| ('a'..='n').contains(&next)) && &rest[..end] == "120";
            (digits > 0).then(|| format!("{start}{}", &rest[..end + usize::from(letter)]))
        })
    }
}

/// Every cited id, with a place that cites it.
fn cited() -> BTreeMap<String, String> {
    let mut cited = BTreeMap::new();
    for path in files("tests").iter().filter(|path| !path.ends_with("citations.rs") && !path.ends_with("golden.d.ts")) {
        let name = path.display().to_string();
        // Not everything beside the tests is text.
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        if path.extension().is_some_and(|extension| extension == "json") {
            let json: Json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            let lists = ["cases", "fights", "questions"].iter().filter_map(|kind| json[kind].as_array());
            for case in lists.flatten() {
                for rule in case["rules"].as_array().into_iter().flatten() {
                    cited.insert(rule.as_str().unwrap().to_string(), format!("{name} · {}", case["id"]));
                }
            }
        } else {
            cited.extend(BOOKS.iter().flat_map(|book| book.ids_in(&text)).map(|id| (id, name.clone())));
        }
    }
    cited
}

#[test]
fn every_rule_is_cited_or_has_its_reason() {
    let cited = cited();
    for book in &BOOKS {
        let listed = |id: &str| book.without.iter().any(|(listed, _)| *listed == id);
        let missing: Vec<_> = book.rules().into_iter().filter(|id| !cited.contains_key(id) && !listed(id)).collect();
        assert!(missing.is_empty(), "neither cited nor listed: {missing:?}");
        for (id, reason) in book.without {
            assert!(!cited.contains_key(*id), "{id} is listed ({reason}), yet {} cites it", cited[*id]);
        }
        for (id, reason) in book.in_part {
            assert!(cited.contains_key(*id), "{id} is listed as built in part ({reason}), yet nothing cites it");
        }
        for (id, reason) in book.without.iter().chain(book.in_part) {
            assert!(book.rules().iter().any(|rule| rule == id), "{id} is no rule");
            assert!(!reason.is_empty());
        }
    }
}

#[test]
fn no_golden_case_cites_a_rule_that_there_is_not() {
    for (id, place) in cited().iter().filter(|(_, place)| place.contains("golden")) {
        let Some(book) = BOOKS.iter().find(|book| id.starts_with(book.start)) else { continue };
        let rest = &id[book.start.len()..];
        let (digits, most) = rest.strip_prefix('R').map_or((rest, book.most.0), |digits| (digits, book.most.1));
        let number: u32 = digits.trim_end_matches(|last: char| last.is_ascii_lowercase()).parse().unwrap_or(0);
        assert!((1..=most).contains(&number) && !book.unused.contains(&number), "{id} in {place}");
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
