//! The odds of a Low Fantasy Gaming attack.

use super::{MOST_HITS, OddsSettings, count_hits, write_targets};
use crate::api::check::low_fantasy::{checked, contest, lucky, won};
use crate::api::distribution::{Chance, Numbers, write_chances};
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::{Arithmetic, Weight};
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::write::Json;
use crate::systems::low_fantasy::attack::{Attack, Lens, StrikeOutcome, Struck, condition};
use crate::systems::low_fantasy::check::CAP;
use crate::systems::low_fantasy::exploit::{luck, sides};
use crate::systems::low_fantasy::options::LowFantasyOptions;
use crate::systems::low_fantasy::outcome::LowFantasyResult;
use crate::systems::low_fantasy::request::{
    LowFantasyAttack, LowFantasyExploit, LowFantasyExploitKind, LowFantasyTarget,
};
use alloc::vec::Vec;

pub(super) struct LowFantasyOdds<'a> {
    attack: &'a LowFantasyAttack,
    targets: &'a [LowFantasyTarget],
    options: LowFantasyOptions,
    settings: &'a OddsSettings,
    pools: Pools,
    consulted: Book,
}

struct LowFantasyTargetOdds<'a> {
    target: &'a LowFantasyTarget,
    kinds: Vec<Chance>,
    chances: Vec<Chance>,
    damage: Option<Numbers>,
}

impl<'a> LowFantasyOdds<'a> {
    pub(super) fn new(
        attack: &'a LowFantasyAttack,
        targets: &'a [LowFantasyTarget],
        settings: &'a OddsSettings,
        arithmetic: Arithmetic,
    ) -> Self {
        let options = LowFantasyOptions::settle(attack.options.as_ref());
        Self {
            attack,
            targets,
            options,
            settings,
            pools: Pools::new(arithmetic),
            consulted: Book::keeping(Keep::Options),
        }
    }

    fn expand(&mut self, targets: &[LowFantasyTarget], lens: Lens) -> Result<Distribution<Vec<StrikeOutcome>>, NoOdds> {
        let whole = Attack { attack: self.attack, targets, options: &self.options };
        odds(&whole, lens, &mut self.pools, &|_| None, &mut self.consulted)
    }

    fn target(&mut self, target: &'a LowFantasyTarget) -> Result<LowFantasyTargetOdds<'a>, NoOdds> {
        let alone = self.expand(core::slice::from_ref(target), Lens::Damage)?;
        self.told(target, &alone).ok_or(NoOdds::TooLarge)
    }

    fn told(
        &self,
        target: &'a LowFantasyTarget,
        alone: &Distribution<Vec<StrikeOutcome>>,
    ) -> Option<LowFantasyTargetOdds<'a>> {
        let arithmetic = self.pools.arithmetic;
        let numbers = |number: &dyn Fn(&Struck) -> i32| {
            Numbers::of(alone, arithmetic, |outcomes| {
                number(&outcomes.first().map(|outcome| outcome.struck).unwrap_or_default())
            })
        };
        let kinds = numbers(&|struck| struck.kind as i32)?;
        let kinds = [LowFantasyResult::Hit, LowFantasyResult::Miss]
            .into_iter()
            .map(|kind| kinds.named(kind.name(), |number| number == kind as i32))
            .collect::<Option<Vec<_>>>()?;
        let mut chances = Vec::new();
        let mut flag = |name, holds: &dyn Fn(&Struck) -> bool| {
            chances.push(numbers(&|struck| i32::from(holds(struck)))?.named(name, |truth| truth == 1)?);
            Some(())
        };
        flag("critical", &|struck| struck.critical)?;
        flag("fumble", &|struck| struck.fumble)?;
        flag("natural19", &|struck| struck.natural19)?;
        if target.hp.is_some() {
            let after = |struck: &Struck| condition(target, struck.damage).unwrap_or_default();
            flag("wounded", &|struck| after(struck).1)?;
            flag("down", &|struck| after(struck).2)?;
        }
        // An exploit hangs on the hit alone, whatever the damage.
        if let (Some(exploit), Some(hit)) = (&self.attack.exploit, kinds.first()) {
            let (weight, total) = self.exploit(exploit, target)?;
            chances.push(Chance {
                name: "exploit",
                weight: arithmetic.times(hit.weight, weight)?,
                total: arithmetic.times(hit.total, total)?,
            });
        }
        let damage = if self.attack.damage.is_some() { Some(numbers(&|struck| struck.damage)?) } else { None };
        Some(LowFantasyTargetOdds { target, kinds, chances, damage })
    }

    /// The chance of the exploit after a hit; nothing where it no longer fits.
    fn exploit(&self, exploit: &LowFantasyExploit, target: &LowFantasyTarget) -> Option<(Weight, Weight)> {
        let arithmetic = self.pools.arithmetic;
        match exploit.kind {
            LowFantasyExploitKind::Minor => {
                let [own, against] = sides(self.attack, exploit, target);
                let own = checked(&own, CAP, arithmetic)?;
                won(&contest(&own, &checked(&against, CAP, arithmetic)?, arithmetic)?)
            }
            LowFantasyExploitKind::Major => {
                let chance = lucky(&luck(self.attack, exploit), arithmetic)?;
                Some((chance.weight(|lucky| lucky > 0)?, chance.total()))
            }
        }
    }

    pub(super) fn write(mut self, many: bool) -> Result<Json, NoOdds> {
        let targets = self.targets;
        let each = targets.iter().map(|target| self.target(target)).collect::<Result<Vec<_>, _>>()?;
        let hits = if many && targets.len() <= MOST_HITS {
            let joint = self.expand(targets, Lens::Hit)?;
            let hit = |outcome: &&StrikeOutcome| outcome.struck.kind == LowFantasyResult::Hit;
            Some(count_hits(&joint, self.pools.arithmetic, |outcomes| outcomes.iter().filter(hit).count())?)
        } else {
            None
        };
        let (arithmetic, exact) = (self.pools.arithmetic, self.settings.exact);
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "low-fantasy");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&self.consulted.options, json);
            write_targets(&each, json, |each, json| {
                json.field("id", &each.target.id);
                write_chances("kinds", &each.kinds, arithmetic, exact, json);
                write_chances("chances", &each.chances, arithmetic, exact, json);
                if let Some(damage) = &each.damage {
                    damage.write("damage", exact, json);
                }
            });
            if let Some(hits) = &hits {
                hits.write("targetsHit", exact, json);
            }
        });
        Ok(json)
    }
}
