//! The odds of the order of the first round in which everybody acts.

use super::command::LowFantasyFightSetup;
use super::fighter::{LowFantasyFighter, LowFantasyHead, LowFantasyWho};
use super::initiative::{Roll, led_by, opponents, rolled, rolls, unrolled};
use super::{LowFantasyFight, cards, options};
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::encounter::run::{Run, Stop};
use crate::odds::pmf::of_pool;
use crate::odds::weight::Arithmetic;
use crate::record::write::{Json, Write};
use crate::systems::low_fantasy::check::LowFantasyDegree;
use crate::systems::low_fantasy::options::LowFantasyOrder;
use crate::systems::low_fantasy::rules::{LFG_5, LFG_20, LFG_23};
use alloc::vec::Vec;

/// Those whose place hangs on one roll or card, in their order among each other.
struct Unit {
    members: Vec<usize>,
    /// The places that it can have, each with how many falls of its dice give it.
    places: Vec<(Vec<i32>, u32)>,
    /// How many falls there are.
    falls: u32,
    /// How many cards it has.
    cards: u32,
}

/// The odds of the order.
pub struct LowFantasyOrderOdds {
    fight: LowFantasyFight,
    units: Vec<Unit>,
    by_cards: bool,
}

/// A unit whose place hangs on dice; one place alone where there are none.
fn unit(members: Vec<usize>, pool: &Pool, place: impl Fn(Tally) -> Vec<i32>) -> Unit {
    let arithmetic = Arithmetic::Exact;
    let count = |weight| arithmetic.count(weight).and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
    // At most two d20: the counts always fit.
    let (falls, places) = of_pool(pool, arithmetic).map_or((1, Vec::new()), |faces| {
        let places = faces.cells.iter().map(|(tally, weight)| (place(*tally), count(*weight)));
        (count(faces.total), places.collect())
    });
    Unit { members, places, falls, cards: 0 }
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
            let Some(leader) = led_by(&fight, at) else { continue };
            let Some(unit) = units.iter_mut().find(|unit| unit.members.contains(&leader)) else { continue };
            // LFG-11: after the leader and the allies before this one.
            let led = |other: &usize| *other == leader || led_by(&fight, *other) == Some(leader);
            let after = unit.members.iter().rposition(led).map_or(0, |place| place.saturating_add(1));
            unit.members.insert(after, at);
        }
    }
    Ok(LowFantasyOrderOdds { fight, units, by_cards: order == LowFantasyOrder::Cards })
}

fn checks(fight: &LowFantasyFight) -> Vec<Unit> {
    let opponents = opponents(fight);
    let able = fight.fighters.iter().enumerate().filter(|(at, one)| one.able() && led_by(fight, *at).is_none());
    able.map(|(at, fighter)| {
        let check = fighter.initiative();
        if fighter.is.who == LowFantasyWho::Character {
            let place = |tally| rolled(&check.judge(tally, fight.head.cap), at, opponents);
            unit(alloc::vec![at], &check.pool(), place)
        } else {
            unit(alloc::vec![at], &Pool::EMPTY, |_| unrolled(fighter, at, opponents))
        }
    })
    .collect()
}

fn d20(roll: &Roll) -> Unit {
    let value = |tally| roll.die.face(false, tally).saturating_add(roll.bonus);
    unit(roll.members.clone(), &roll.die.pool(false), |tally| roll.place(value(tally), roll.by))
}

fn decks(fight: &LowFantasyFight) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut known = Vec::new();
    for card in &fight.head.deck {
        if let Some(at) = known.iter().position(|other| other == card) {
            if let Some(unit) = units.get_mut(at) {
                unit.cards = unit.cards.saturating_add(1);
            }
            continue;
        }
        known.push(card.clone());
        let members = fight.fighters.iter().enumerate();
        let members: Vec<usize> =
            members.filter(|(_, one)| one.able() && cards::card_of(fight, one) == *card).map(|(at, _)| at).collect();
        units.push(Unit { members, places: Vec::new(), falls: 1, cards: 1 });
    }
    units.retain(|unit| !unit.members.is_empty());
    units
}

/// A count as a chance.
fn share(count: u32, of: u32) -> f64 {
    f64::from(count) / f64::from(of.max(1))
}

impl Unit {
    /// In how many of its falls it is before a place.
    fn before(&self, place: &[i32]) -> u32 {
        let before = self.places.iter().filter(|(own, _)| own.as_slice() < place);
        before.fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }

    /// The chance of not being before a place.
    fn not_before(&self, place: &[i32]) -> f64 {
        share(self.falls.saturating_sub(self.before(place)), self.falls)
    }
}

impl LowFantasyOrderOdds {
    fn id(&self, at: usize) -> &str {
        self.fight.fighters.get(at).map_or("", |fighter| &fighter.is.id)
    }

    /// The chance that a unit is before all others.
    fn first(&self, unit: &Unit) -> f64 {
        if self.by_cards {
            return share(unit.cards, self.units.iter().fold(0, |sum, unit| sum.saturating_add(unit.cards)));
        }
        let others = || self.units.iter().filter(|other| other.members != unit.members);
        let of = |(place, count): &(Vec<i32>, u32)| {
            others().fold(share(*count, unit.falls), |chance, other| chance * other.not_before(place))
        };
        unit.places.iter().map(of).sum()
    }

    /// The chance that one unit is before another.
    fn before(&self, unit: &Unit, other: &Unit) -> f64 {
        if self.by_cards {
            return share(unit.cards, unit.cards.saturating_add(other.cards));
        }
        let ways = unit.places.iter().fold(0u32, |ways, (place, count)| {
            ways.saturating_add(count.saturating_mul(other.falls.saturating_sub(other.before(place))))
        });
        share(ways, unit.falls.saturating_mul(other.falls))
    }

    /// How many characters come before what stands at a place, as the chances of 0, 1, 2, …
    fn how_many(&self, place: &[i32]) -> Vec<f64> {
        let mut chances = alloc::vec![1.0];
        for unit in &self.units {
            let who = unit.members.first().and_then(|at| self.fight.fighters.get(*at)).map(|fighter| fighter.is.who);
            if who != Some(LowFantasyWho::Character) {
                continue;
            }
            let (not, before) = (unit.not_before(place), share(unit.before(place), unit.falls));
            let mut next = alloc::vec![0.0; chances.len().saturating_add(1)];
            for (at, chance) in chances.iter().enumerate() {
                for (more, factor) in [(0usize, not), (1, before)] {
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
        let degrees =
            unit(Vec::new(), &check.pool(), |tally| alloc::vec![check.judge(tally, self.fight.head.cap).degree as i32]);
        json.name("degrees").object(|json| {
            for degree in LowFantasyDegree::ALL.iter().rev() {
                let fits = degrees.places.iter().filter(|(own, _)| own.first() == Some(&(*degree as i32)));
                let count = fits.fold(0u32, |sum, (_, count)| sum.saturating_add(*count));
                json.field(degree.name(), &share(count, degrees.falls));
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
