//! The odds of a Fractured Hope attack.

use super::{MOST_HITS, OddsSettings, count_hits, write_targets};
use crate::api::distribution::{Chance, Numbers, write_chances};
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::Arithmetic;
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::write::Json;
use crate::systems::fractured_hope::attack as fractured_hope;
use crate::systems::fractured_hope::options::FracturedHopeOptions;
use crate::systems::fractured_hope::outcome::FracturedHopeResult;
use crate::systems::fractured_hope::request::{FracturedHopeAttack, FracturedHopeTarget};
use alloc::vec::Vec;

pub(super) struct FracturedHopeOdds<'a> {
    attack: &'a FracturedHopeAttack,
    targets: &'a [FracturedHopeTarget],
    options: FracturedHopeOptions,
    settings: &'a OddsSettings,
    pools: Pools,
    consulted: Book,
}

struct FracturedHopeTargetOdds<'a> {
    target: &'a FracturedHopeTarget,
    kinds: Vec<Chance>,
    damage: Numbers,
}

impl<'a> FracturedHopeOdds<'a> {
    pub(super) fn new(
        attack: &'a FracturedHopeAttack,
        targets: &'a [FracturedHopeTarget],
        settings: &'a OddsSettings,
        arithmetic: Arithmetic,
    ) -> Self {
        let options = FracturedHopeOptions::settle(attack.options.as_ref());
        Self {
            attack,
            targets,
            options,
            settings,
            pools: Pools::new(arithmetic),
            consulted: Book::keeping(Keep::Options),
        }
    }

    fn expand(
        &mut self,
        targets: &[FracturedHopeTarget],
        lens: fractured_hope::Lens,
    ) -> Result<Distribution<fractured_hope::AttackOutcome>, NoOdds> {
        let attack = fractured_hope::Attack { attack: self.attack, targets };
        odds(&attack, lens, &mut self.pools, &|_| None, &mut self.consulted)
    }

    fn target(&mut self, target: &'a FracturedHopeTarget) -> Result<FracturedHopeTargetOdds<'a>, NoOdds> {
        let alone = self.expand(core::slice::from_ref(target), fractured_hope::Lens::Damage)?;
        let first = |outcome: &fractured_hope::AttackOutcome| outcome.targets.first().copied().unwrap_or_default();
        let kinds =
            Numbers::of(&alone, self.pools.arithmetic, |outcome| first(outcome).kind as i32).ok_or(NoOdds::TooLarge)?;
        let chance = |kind: FracturedHopeResult| kinds.named(kind.name(), |number| number == kind as i32);
        Ok(FracturedHopeTargetOdds {
            target,
            kinds: [FracturedHopeResult::Hit, FracturedHopeResult::Block, FracturedHopeResult::Miss]
                .into_iter()
                .map(chance)
                .collect::<Option<_>>()
                .ok_or(NoOdds::TooLarge)?,
            damage: Numbers::of(&alone, self.pools.arithmetic, |outcome| first(outcome).damage)
                .ok_or(NoOdds::TooLarge)?,
        })
    }

    pub(super) fn write(mut self, many: bool) -> Result<Json, NoOdds> {
        let targets = self.targets;
        let each = targets.iter().map(|target| self.target(target)).collect::<Result<Vec<_>, _>>()?;
        let hits = if many && targets.len() <= MOST_HITS {
            let joint = self.expand(targets, fractured_hope::Lens::Hit)?;
            let hit = |target: &&fractured_hope::DefenceOutcome| target.kind == FracturedHopeResult::Hit;
            Some(count_hits(&joint, self.pools.arithmetic, |outcome| outcome.targets.iter().filter(hit).count())?)
        } else {
            None
        };
        let arithmetic = self.pools.arithmetic;
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "fractured-hope");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&self.consulted.options, json);
            write_targets(&each, json, |each, json| {
                json.field("id", &each.target.id);
                write_chances("kinds", &each.kinds, arithmetic, self.settings.exact, json);
                each.damage.write("damage", self.settings.exact, json);
            });
            if many {
                json.field("sharedRoll", &true);
            }
            if let Some(hits) = &hits {
                hits.write("targetsHit", self.settings.exact, json);
            }
        });
        Ok(json)
    }
}
