//! The odds of the order: INT and 2d, before anybody rolls.

use super::command::FormationFightSetup;
use super::rules::JF_4;
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;

/// In how many of the 36 rolls of 2d each sum from 2 to 12 comes.
const SUMS: [i32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Somebody's initiative before it is rolled: values with their chances in 36ths, and INT.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rolled {
    values: Vec<(i32, i32)>,
    int: i32,
}

impl Rolled {
    /// The chance in 36ths of being before a value and INT, and of being level with it.
    fn against(&self, value: i32, int: i32) -> (i32, i32) {
        let mut chances = (0i32, 0i32);
        for (own, weight) in &self.values {
            match (*own, self.int).cmp(&(value, int)) {
                core::cmp::Ordering::Greater => chances.0 = chances.0.saturating_add(*weight),
                core::cmp::Ordering::Equal => chances.1 = chances.1.saturating_add(*weight),
                core::cmp::Ordering::Less => {}
            }
        }
        chances
    }
}

/// One member's chances.
#[derive(Debug, Clone, PartialEq)]
struct Chances {
    id: String,
    /// Of being first, alone or in a group.
    first: f64,
    /// Of being first alone.
    alone: f64,
    /// Of being before each of the others, and of being simultaneous, out of 1296.
    others: Vec<(String, i32, i32)>,
}

/// The odds of the order.
#[derive(Debug, Clone, PartialEq)]
pub struct FormationOrderOdds {
    fighters: Vec<Chances>,
}

/// The odds of the order of 1R (JF-4, JF-5).
#[must_use]
pub fn order_odds(setup: &FormationFightSetup) -> FormationOrderOdds {
    let rolled: Vec<Rolled> = setup
        .fighters
        .iter()
        .map(|fighter| {
            let int = fighter.int;
            let values = match fighter.initiative {
                Some(preset) => alloc::vec![(preset, 36)],
                None => (2..).zip(SUMS).map(|(sum, weight)| (int.saturating_add(sum), weight)).collect(),
            };
            Rolled { values, int }
        })
        .collect();
    let fighters = setup
        .fighters
        .iter()
        .zip(&rolled)
        .enumerate()
        .map(|(at, (fighter, own))| {
            let others = || rolled.iter().enumerate().filter(move |(other, _)| *other != at);
            let (mut first, mut alone) = (0.0, 0.0);
            for (value, weight) in &own.values {
                let (mut level, mut below) = (f64::from(*weight) / 36.0, f64::from(*weight) / 36.0);
                for (_, other) in others() {
                    let (before, equal) = other.against(*value, own.int);
                    let rest = 36i32.saturating_sub(before);
                    level *= f64::from(rest) / 36.0;
                    below *= f64::from(rest.saturating_sub(equal)) / 36.0;
                }
                first += level;
                alone += below;
            }
            let pairs = others()
                .map(|(place, other)| {
                    let (mut before, mut equal) = (0i32, 0i32);
                    for (value, weight) in &other.values {
                        let (ahead, level) = own.against(*value, other.int);
                        before = before.saturating_add(ahead.saturating_mul(*weight));
                        equal = equal.saturating_add(level.saturating_mul(*weight));
                    }
                    let id = setup.fighters.get(place).map(|other| other.id.clone()).unwrap_or_default();
                    (id, before, equal)
                })
                .collect();
            Chances { id: fighter.id.clone(), first, alone, others: pairs }
        })
        .collect();
    FormationOrderOdds { fighters }
}

impl Write for FormationOrderOdds {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("system", "formation");
            json.field("rule", JF_4.id);
            json.name("fighters").list(|json| {
                for chances in &self.fighters {
                    json.object(|json| {
                        json.field("id", &chances.id);
                        json.field("first", &chances.first);
                        json.field("alone", &chances.alone);
                        json.name("others").list(|json| {
                            for (id, before, equal) in &chances.others {
                                json.object(|json| {
                                    json.field("id", id);
                                    json.field("before", &(f64::from(*before) / 1296.0));
                                    json.field("simultaneous", &(f64::from(*equal) / 1296.0));
                                });
                            }
                        });
                    });
                }
            });
        });
    }
}
