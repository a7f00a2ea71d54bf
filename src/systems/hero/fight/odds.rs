//! The odds of the order in the first Segment.

use super::command::HeroFightSetup;
use super::order::slots;
use super::roster::start;
use crate::dice::supply::Supply;
use crate::encounter::run::{Run, Stop};
use crate::record::write::{Json, Write};
use crate::systems::hero::rules::HERO_8;
use alloc::string::String;
use alloc::vec::Vec;

/// A fighter's places: those tied share theirs with equal chances (HERO-8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// Whose.
    pub id: String,
    /// The first of them, from 1.
    pub from: u16,
    /// How many.
    pub count: u16,
}

/// The odds of the order in the first Segment in which somebody acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroOrderOdds {
    /// The Turn.
    pub turn: u32,
    /// The Segment.
    pub segment: u32,
    /// Those who act in it, in the order of their first place.
    pub fighters: Vec<Places>,
}

/// The odds of the order. Ties are broken by equal dice until they differ, so all orders of
/// the tied are equally likely.
///
/// # Errors
/// What does not fit.
pub fn order_odds(setup: HeroFightSetup) -> Result<HeroOrderOdds, Stop> {
    // Any dice do: they only tell the tied apart.
    let mut run = Run { supply: Supply::seeded(0, 0), ..Run::default() };
    let fight = start(setup, &mut run)?;
    let order = slots(&fight);
    let mut fighters = Vec::new();
    for slot in &order {
        let ahead = order.iter().filter(|other| other.dex > slot.dex).count();
        let tied = order.iter().filter(|other| other.dex == slot.dex).count();
        fighters.push(Places {
            id: fight.fighters.get(slot.place).map(|fighter| fighter.is.id.clone()).unwrap_or_default(),
            from: u16::try_from(ahead).unwrap_or(u16::MAX).saturating_add(1),
            count: u16::try_from(tied).unwrap_or(u16::MAX),
        });
    }
    Ok(HeroOrderOdds { turn: fight.head.turn, segment: fight.head.segment, fighters })
}

impl Write for HeroOrderOdds {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("system", "hero");
            json.field("turn", &self.turn);
            json.field("segment", &self.segment);
            json.field("rule", HERO_8.id);
            json.name("fighters").list(|json| {
                for places in &self.fighters {
                    let each = 1.0 / f64::from(places.count.max(1));
                    json.object(|json| {
                        json.field("id", &places.id);
                        json.field("first", &if places.from == 1 { each } else { 0.0 });
                        json.name("places").object(|json| {
                            json.field("from", &places.from);
                            json.name("p").list(|json| (0..places.count).for_each(|_| json.number(each)));
                        });
                    });
                }
            });
        });
    }
}
