//! The odds of the order of the first round in which everybody acts.

use super::command::LowFantasyFightSetup;
use super::fighter::{LowFantasyFighter, LowFantasyHead, LowFantasyWho};
use super::initiative::{Roll, led_by, opponents, rolled, rolls, unrolled};
use super::{LowFantasyFight, cards, options};
use crate::dice::pool::Pool;
use crate::encounter::run::{Run, Stop};
use crate::odds::pmf::of_pool;
use crate::odds::weight::Arithmetic;
use crate::record::write::{Json, Write};
use crate::systems::low_fantasy::check::{Checked, LowFantasyDegree};
use crate::systems::low_fantasy::options::LowFantasyOrder;
use crate::systems::low_fantasy::rules::{LFG_5, LFG_20, LFG_23};
use alloc::string::String;
use alloc::vec::Vec;

/// Those whose place hangs on one roll or card, in their order among each other.
struct Unit {
    members: Vec<usize>,
    /// The places that it can have, with their chances.
    places: Vec<(Vec<i32>, f64)>,
    /// How many cards it has.
    cards: f64,
}

/// The odds of the order.
pub struct LowFantasyOrderOdds {
    fight: LowFantasyFight,
    units: Vec<Unit>,
    by_cards: bool,
}

/// The places with their chances for every fall of the dice.
fn places(pool: &Pool, place: impl Fn(crate::dice::reading::Tally) -> Vec<i32>) -> Vec<(Vec<i32>, f64)> {
    let arithmetic = Arithmetic::Float;
    let Some(faces) = of_pool(pool, arithmetic) else { return Vec::new() };
    faces.cells.iter().map(|(tally, weight)| (place(*tally), arithmetic.share(*weight, faces.total))).collect()
}

/// The odds of the order of the first round after any surprise.
///
/// # Errors
/// What does not fit.
pub fn order_odds(setup: LowFantasyFightSetup) -> Result<LowFantasyOrderOdds, Stop> {
    let head = LowFantasyHead {
        round: 1,
        turns: 0,
        open: Vec::new(),
        deck: Vec::new(),
        card: None,
        agreed: Vec::new(),
        ended: false,
        groups: setup.groups,
        cap: setup.cap,
        loss_floor: setup.loss_floor,
        options: setup.options,
    };
    let mut fight = LowFantasyFight::new(head, setup.fighters.into_iter().map(LowFantasyFighter::new).collect());
    let order = options(&fight).order;
    let mut units: Vec<Unit> = match order {
        LowFantasyOrder::Check => checks(&fight),
        LowFantasyOrder::D20 => rolls(&fight, |_| true).iter().map(d20).collect(),
        LowFantasyOrder::Cards => {
            cards::shuffle(&mut fight, &mut Run::default());
            decks(&fight)
        }
    };
    if order != LowFantasyOrder::Cards {
        for at in 0..fight.fighters.len() {
            if let Some(unit) =
                led_by(&fight, at).and_then(|leader| units.iter_mut().find(|unit| unit.members.contains(&leader)))
            {
                let after = led_by(&fight, at).and_then(|leader| {
                    unit.members.iter().rposition(|other| *other == leader || led_by(&fight, *other) == Some(leader))
                });
                unit.members.insert(after.map_or(0, |after| after.saturating_add(1)), at);
            }
        }
    }
    Ok(LowFantasyOrderOdds { fight, units, by_cards: order == LowFantasyOrder::Cards })
}

fn checks(fight: &LowFantasyFight) -> Vec<Unit> {
    let opponents = opponents(fight);
    let able = fight.fighters.iter().enumerate().filter(|(at, one)| one.able() && led_by(fight, *at).is_none());
    able.map(|(at, fighter)| {
        let check = fighter.initiative();
        let places = if fighter.is.who == LowFantasyWho::Character {
            places(&check.pool(), |tally| rolled(&check.judge(tally, fight.head.cap), at, opponents))
        } else {
            alloc::vec![(unrolled(fighter, at, opponents), 1.0)]
        };
        Unit { members: alloc::vec![at], places, cards: 0.0 }
    })
    .collect()
}

fn d20(roll: &Roll) -> Unit {
    let value = |tally| roll.die.face(false, tally).saturating_add(roll.bonus);
    let places = places(&roll.die.pool(false), |tally| roll.place(value(tally), roll.by));
    Unit { members: roll.members.clone(), places, cards: 0.0 }
}

fn decks(fight: &LowFantasyFight) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut known = Vec::new();
    for card in &fight.head.deck {
        if let Some(at) = known.iter().position(|other| other == card) {
            if let Some(unit) = units.get_mut(at) {
                unit.cards += 1.0;
            }
            continue;
        }
        known.push(card.clone());
        let members = fight.fighters.iter().enumerate();
        let members: Vec<usize> =
            members.filter(|(_, one)| one.able() && cards::card_of(fight, one) == *card).map(|(at, _)| at).collect();
        units.push(Unit { members, places: Vec::new(), cards: 1.0 });
    }
    units.retain(|unit| !unit.members.is_empty());
    units
}

impl Unit {
    /// The chance of being before a place.
    fn before(&self, place: &[i32]) -> f64 {
        self.places.iter().filter(|(own, _)| own.as_slice() < place).map(|(_, chance)| chance).sum()
    }
}

impl LowFantasyOrderOdds {
    fn id(&self, at: usize) -> &str {
        self.fight.fighters.get(at).map_or("", |fighter| &fighter.is.id)
    }

    /// The chance that a unit is before all others.
    fn first(&self, unit: &Unit) -> f64 {
        if self.by_cards {
            return unit.cards / self.units.iter().map(|unit| unit.cards).sum::<f64>();
        }
        let others = || self.units.iter().filter(|other| other.members != unit.members);
        unit.places
            .iter()
            .map(|(place, chance)| others().fold(*chance, |chance, other| chance * (1.0 - other.before(place))))
            .sum()
    }

    /// The chance that one unit is before another.
    fn before(&self, unit: &Unit, other: &Unit) -> f64 {
        if self.by_cards {
            return unit.cards / (unit.cards + other.cards);
        }
        unit.places.iter().map(|(place, chance)| chance * (1.0 - other.before(place))).sum()
    }

    /// How many characters come before what stands at a place, as the chances of 0, 1, 2, …
    fn how_many(&self, place: &[i32]) -> Vec<f64> {
        let mut chances = alloc::vec![1.0];
        for unit in &self.units {
            let who = unit.members.first().and_then(|at| self.fight.fighters.get(*at)).map(|fighter| fighter.is.who);
            if who != Some(LowFantasyWho::Character) {
                continue;
            }
            let p = unit.before(place);
            let mut next = alloc::vec![0.0; chances.len().saturating_add(1)];
            for (at, chance) in chances.iter().enumerate() {
                for (more, factor) in [(0usize, 1.0 - p), (1, p)] {
                    if let Some(slot) = next.get_mut(at.saturating_add(more)) {
                        *slot += chance * factor;
                    }
                }
            }
            chances = next;
        }
        chances
    }

    fn write_counts(&self, json: &mut Json) {
        if self.by_cards || options(&self.fight).order != LowFantasyOrder::Check {
            return;
        }
        let (boss, ordinary) = opponents(&self.fight);
        for (there, name, phase) in [(boss, "beforeBosses", 1), (ordinary, "beforeMonsters", 3)] {
            if !there {
                continue;
            }
            let chances = self.how_many(&[phase]);
            json.name(name).object(|json| {
                json.field("from", &0i32);
                json.name("p").list(|json| chances.iter().for_each(|chance| json.number(*chance)));
                let mean = (0i32..).zip(&chances).map(|(count, chance)| f64::from(count) * chance).sum::<f64>();
                json.field("mean", &mean);
            });
        }
    }

    fn write_degrees(&self, at: usize, json: &mut Json) {
        let Some(fighter) = self.fight.fighters.get(at) else { return };
        if options(&self.fight).order != LowFantasyOrder::Check || fighter.is.who != LowFantasyWho::Character {
            return;
        }
        let check = fighter.initiative();
        let judged = |tally| check.judge(tally, self.fight.head.cap);
        json.name("degrees").object(|json| {
            for degree in LowFantasyDegree::ALL.iter().rev() {
                let chances = places(&check.pool(), |tally| {
                    let Checked { degree, .. } = judged(tally);
                    alloc::vec![degree as i32]
                });
                let chance: f64 =
                    chances.iter().filter(|(own, _)| own.first() == Some(&(*degree as i32))).map(|(_, p)| p).sum();
                json.field(degree.name(), &chance);
            }
        });
    }

    fn unit_of(&self, at: usize) -> Option<(&Unit, usize)> {
        self.units.iter().find_map(|unit| Some((unit, unit.members.iter().position(|member| *member == at)?)))
    }
}

impl Write for LowFantasyOrderOdds {
    fn write(&self, json: &mut Json) {
        let rule = match options(&self.fight).order {
            LowFantasyOrder::Check => &LFG_5,
            LowFantasyOrder::D20 => &LFG_20,
            LowFantasyOrder::Cards => &LFG_23,
        };
        json.object(|json| {
            json.field("system", "low-fantasy");
            json.field("rule", rule.id);
            json.name("fighters").list(|json| {
                for at in 0..self.fight.fighters.len() {
                    let Some((unit, rank)) = self.unit_of(at) else { continue };
                    json.object(|json| {
                        json.field("id", self.id(at));
                        json.field("first", &if rank == 0 { self.first(unit) } else { 0.0 });
                        self.write_degrees(at, json);
                        json.name("others").list(|json| {
                            for other in (0..self.fight.fighters.len()).filter(|other| *other != at) {
                                let Some((others, place)) = self.unit_of(other) else { continue };
                                let before = if others.members == unit.members {
                                    f64::from(u8::from(rank < place))
                                } else {
                                    self.before(unit, others)
                                };
                                json.object(|json| {
                                    json.field("id", self.id(other));
                                    json.field("before", &before);
                                });
                            }
                        });
                    });
                }
            });
            self.write_counts(json);
        });
    }
}
