//! The odds of the order: 1d6 and the class's number, before anybody rolls.

use super::command::FracturedHopeFightSetup;
use crate::record::write::{Json, Write};
use crate::systems::fractured_hope::rules::FH_3;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Somebody's initiative before it is rolled: the lowest it can be, and of how many faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rolled {
    from: i32,
    faces: i32,
    fns: i32,
}

impl Rolled {
    fn values(self) -> impl Iterator<Item = i32> {
        self.from..self.from.saturating_add(self.faces)
    }

    /// The chances of coming after a value and FNS, and of being level with it.
    fn against(self, value: i32, fns: i32) -> (f64, f64) {
        let count = |wanted: Ordering| {
            self.values().filter(|own| (*own, self.fns).cmp(&(value, fns)) == wanted).fold(0.0, |sum, _| sum + 1.0)
        };
        let faces = f64::from(self.faces.max(1));
        (count(Ordering::Less) / faces, count(Ordering::Equal) / faces)
    }
}

/// One fighter's chances.
#[derive(Debug, Clone, PartialEq)]
struct Chances {
    id: String,
    first: f64,
    others: Vec<(String, f64)>,
}

/// The odds of the order.
#[derive(Debug, Clone, PartialEq)]
pub struct FracturedHopeOrderOdds {
    fighters: Vec<Chances>,
}

/// The odds of the order (FH-3). Those who are still level after FNS roll with equal dice
/// until they differ, so that all their orders are equally likely.
#[must_use]
pub fn order_odds(setup: &FracturedHopeFightSetup) -> FracturedHopeOrderOdds {
    let rolled: Vec<Rolled> = setup
        .fighters
        .iter()
        .map(|fighter| {
            let (from, faces) = match fighter.initiative {
                Some(preset) => (preset, 1),
                None => (fighter.class_initiative.saturating_add(1), 6),
            };
            Rolled { from, faces, fns: fighter.fns.level }
        })
        .collect();
    let all = setup.fighters.iter().zip(&rolled).enumerate();
    let fighters = all
        .map(|(at, (fighter, own))| {
            let others = || setup.fighters.iter().zip(&rolled).enumerate().filter(move |(other, _)| *other != at);
            let share = |sum: f64| sum / f64::from(own.faces.max(1));
            let first = own.values().map(|value| first_with(others().map(|(_, (_, other))| *other), value, own.fns));
            Chances {
                id: fighter.id.clone(),
                first: share(first.sum()),
                others: others()
                    .map(|(_, (other, rolled))| {
                        let before = own.values().map(|value| {
                            let (behind, level) = rolled.against(value, own.fns);
                            behind + level / 2.0
                        });
                        (other.id.clone(), share(before.sum()))
                    })
                    .collect(),
            }
        })
        .collect();
    FracturedHopeOrderOdds { fighters }
}

/// The chance of coming first with a value: nobody is before it, and of those level with it
/// each is equally likely to win.
fn first_with(others: impl Iterator<Item = Rolled>, value: i32, fns: i32) -> f64 {
    // The chance that so many are level and none ahead.
    let mut level = alloc::vec![1.0f64];
    for other in others {
        let (behind, equal) = other.against(value, fns);
        let joined = level.iter().map(|chance| chance * equal);
        let mut next: Vec<f64> = level.iter().map(|chance| chance * behind).collect();
        next.push(0.0);
        next.iter_mut().skip(1).zip(joined).for_each(|(slot, chance)| *slot += chance);
        if equal == 0.0 {
            next.pop();
        }
        level = next;
    }
    (1u32..).zip(level).map(|(among, chance)| chance / f64::from(among)).sum()
}

impl Write for FracturedHopeOrderOdds {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("system", "fractured-hope");
            json.field("rule", FH_3.id);
            json.name("fighters").list(|json| {
                for chances in &self.fighters {
                    json.object(|json| {
                        json.field("id", &chances.id);
                        json.field("first", &chances.first);
                        json.name("others").list(|json| {
                            for (id, before) in &chances.others {
                                json.object(|json| {
                                    json.field("id", id);
                                    json.field("before", before);
                                });
                            }
                        });
                    });
                }
            });
        });
    }
}
