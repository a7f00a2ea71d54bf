//! The rows of the rule books and of the public reports that concern turn orders: each is a golden
//! fight.

extern crate alloc;

mod support;

use alloc::collections::BTreeSet;
use support::golden_files;

/// The worked examples of HERO's order, holds and Aborts.
const HERO_EXAMPLES: [&str; 25] = [
    "T-1", "T-2", "T-4", "T-5", "T-7", "T-8", "T-10", "T-11", "T-13", "T-14", "T-16", "T-17", "T-19", "T-20", "T-22",
    "T-23", "T-25", "T-26", "T-28", "T-29", "T-31", "T-32", "T-34", "T-35", "T-37",
];

/// Faults of other HERO trackers: the clock, holds, Aborts, being Stunned, Recoveries.
const HERO_FAULTS: [&str; 11] = ["R-7", "R-8", "R-10", "R-11", "R-31", "R-34", "R-35", "R-37", "R-46", "R-51", "R-56"];

/// The worked cases of the formation game.
const FORMATION_CASES: [&str; 20] = [
    "J01", "J02", "J04", "J05", "J07", "J08", "J10", "J11", "J13", "J14", "J16", "J17", "J19", "J20", "J22", "J23",
    "J25", "J26", "J28", "J29",
];

/// Reports of the areas turn-order, round-boundary, slots, segments, reroll, hold, delay,
/// join-midfight, initiative-live, undo and determinism.
const REPORTS: [&str; 46] = [
    "VU-001", "VU-002", "VU-004", "VU-005", "VU-007", "VU-008", "VU-010", "VU-011", "VU-013", "VU-014", "VU-016",
    "VU-017", "VU-019", "VU-020", "VU-022", "VU-023", "VU-025", "VU-026", "VU-028", "VU-029", "VU-031", "VU-032",
    "VU-034", "VU-035", "VU-037", "VU-038", "VU-040", "VU-041", "VU-043", "VU-044", "VU-046", "VU-047", "VU-049",
    "VU-050", "VU-163", "VU-164", "VU-166", "VU-167", "VU-169", "VU-170", "VU-172", "VU-173", "VU-175", "VU-176",
    "VU-211", "VU-212",
];

/// The rows that an id names: `T-1, T-2`, `VU-013 a`.
fn rows_of(id: &str) -> impl Iterator<Item = &str> {
    id.split([' ', ','])
}

#[test]
fn every_row_is_a_golden_fight() {
    let fights: Vec<(String, String)> = golden_files()
        .iter()
        .flat_map(|(_, file)| file["fights"].as_array().into_iter().flatten())
        .map(|fight| (fight["setup"]["system"].as_str().unwrap().into(), fight["id"].as_str().unwrap().into()))
        .collect();
    let games = [
        ("hero", HERO_EXAMPLES.iter().chain(&HERO_FAULTS).copied().collect::<Vec<_>>()),
        ("formation", FORMATION_CASES.to_vec()),
        ("", REPORTS.to_vec()),
    ];
    for (game, rows) in games {
        let cited: BTreeSet<&str> =
            fights.iter().filter(|(system, _)| system.contains(game)).flat_map(|(_, id)| rows_of(id)).collect();
        let missing: Vec<_> = rows.iter().filter(|row| !cited.contains(*row)).collect();
        assert!(missing.is_empty(), "no golden fight: {missing:?}");
    }
}

#[test]
fn no_row_is_listed_twice() {
    let all: Vec<&str> =
        [&HERO_EXAMPLES[..], &HERO_FAULTS, &FORMATION_CASES, &REPORTS].into_iter().flatten().copied().collect();
    let once: BTreeSet<_> = all.iter().collect();
    assert_eq!(once.len(), all.len());
}
