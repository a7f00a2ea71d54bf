//! The options of HERO (HERO-R1) and the table of hit locations.

use crate::reading::{knows, text};
use serde_json::{Value as Json, json};

/// What an option is set to, by itself or by its preset.
pub(crate) fn option(request: &Json, name: &str) -> String {
    let options = request.get("options").cloned().unwrap_or_else(|| json!({}));
    knows(
        &options,
        "rules naturals cvRounding doubleStun minimumStun killingStun killingNormalDefence knockbackDice \
         surpriseHalfDcv areaNoLocation areaDamage knockbackOf locationSide locationRounding cover",
    );
    let rules = text(&options, "rules", "seed");
    let preset = match name {
        "naturals" | "minimumStun" | "surpriseHalfDcv" => {
            if rules == "seed" {
                "false"
            } else {
                "true"
            }
        }
        "cvRounding" => "up",
        "doubleStun" => "before",
        "killingStun" => {
            if rules == "fifth" {
                "dieMinusOne"
            } else {
                "halfDie"
            }
        }
        "killingNormalDefence" => {
            if rules == "fifth" {
                "false"
            } else {
                "true"
            }
        }
        "knockbackDice" => {
            if rules == "seed" {
                "fixed"
            } else {
                "modified"
            }
        }
        "areaNoLocation" | "locationSide" => "false",
        "areaDamage" => "shared",
        "knockbackOf" => "worst",
        "locationRounding" => "nearest",
        "cover" => "none",
        _ => panic!("no option {name}"),
    };
    match &options[name] {
        Json::Null => preset.to_string(),
        Json::Bool(value) => value.to_string(),
        value => value.as_str().unwrap().to_string(),
    }
}

/// A location's multipliers of killing STUN, of normal STUN and of BODY, these two in halves,
/// and its penalty to hit (HERO-58).
pub(crate) fn row(location: &str) -> (i64, i64, i64, i64) {
    match location {
        "head" => (5, 4, 4, -8),
        "hands" => (1, 1, 1, -6),
        "arms" => (2, 1, 1, -5),
        "shoulders" => (3, 2, 2, -5),
        "chest" => (3, 2, 2, -3),
        "stomach" => (4, 3, 2, -7),
        "vitals" => (4, 3, 4, -8),
        "thighs" => (2, 2, 2, -4),
        "legs" => (2, 1, 1, -6),
        "feet" => (1, 1, 1, -8),
        _ => panic!("no location {location}"),
    }
}

/// The dice of an area shot, what is added to them, and its penalty (HERO-61).
pub(crate) fn area_shot(aim: &str) -> Option<(i64, i64, i64)> {
    match aim {
        "headShot" => Some((1, 3, -4)),
        "highShot" => Some((2, 1, -2)),
        "bodyShot" => Some((2, 4, -1)),
        "lowShot" => Some((2, 7, -2)),
        "legShot" => Some((1, 12, -4)),
        _ => None,
    }
}

/// Where a sum from 3 to 19 lands (HERO-57, HERO-61).
pub(crate) fn location_of(sum: i64) -> &'static str {
    [
        "head",
        "head",
        "head",
        "hands",
        "arms",
        "arms",
        "shoulders",
        "chest",
        "chest",
        "stomach",
        "vitals",
        "thighs",
        "legs",
        "legs",
        "feet",
        "feet",
        "feet",
    ][usize::try_from(sum - 3).unwrap()]
}
