//! The odds of a Fractured Hope attack.

use super::{MOST_HITS, OddsSettings, count_hits, write_targets};
use crate::api::distribution::{Chance, Numbers, write_chances};
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::Arithmetic;
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::write::Json;
use crate::systems::fractured_hope::attack::{Attack, AttackOutcome, DefenceOutcome, Lens};
use crate::systems::fractured_hope::dual::{second_blow, second_target};
use crate::systems::fractured_hope::options::FracturedHopeOptions;
use crate::systems::fractured_hope::outcome::FracturedHopeResult;
use crate::systems::fractured_hope::position::metric_decides;
use crate::systems::fractured_hope::request::{FracturedHopeAttack, FracturedHopeTarget};
use alloc::string::String;
use alloc::vec::Vec;

pub(super) struct FracturedHopeOdds<'a> {
    attack: &'a FracturedHopeAttack,
    targets: &'a [FracturedHopeTarget],
    options: FracturedHopeOptions,
    settings: &'a OddsSettings,
    pools: Pools,
    consulted: Book,
}

/// The odds of one blow against one target.
struct BlowOdds {
    id: Option<String>,
    kinds: Vec<Chance>,
    damage: Numbers,
    /// The totals of attack and defence, and the chances of criticals.
    totals: Option<(Numbers, Numbers, [Chance; 2])>,
}

/// The other hand's blow, and the damage of both together.
struct SecondOdds {
    blow: BlowOdds,
    total: Numbers,
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
        attack: &FracturedHopeAttack,
        targets: &[FracturedHopeTarget],
        lens: Lens,
    ) -> Result<Distribution<AttackOutcome>, NoOdds> {
        let attack = Attack { attack, targets, options: &self.options };
        odds(&attack, lens, &mut self.pools, &|_| None, &mut self.consulted)
    }

    fn blow(&mut self, attack: &FracturedHopeAttack, target: &FracturedHopeTarget) -> Result<BlowOdds, NoOdds> {
        let one = core::slice::from_ref(target);
        let alone = self.expand(attack, one, Lens::Damage)?;
        let kinds = self.numbers(&alone, |outcome| first(outcome).kind as i32)?;
        let chance = |kind: FracturedHopeResult| kinds.named(kind.name(), |number| number == kind as i32);
        let totals = if self.settings.totals {
            let rolls = self.expand(attack, one, Lens::Attack)?;
            let defences = self.expand(attack, one, Lens::Defence)?;
            let critical = self.numbers(&rolls, |outcome| i32::from(outcome.roll.top > 0))?;
            let parried = self.numbers(&defences, |outcome| i32::from(first(outcome).critical))?;
            let criticals = [("critical", critical), ("defenceCritical", parried)]
                .map(|(name, numbers)| numbers.named(name, |number| number > 0));
            let [Some(critical), Some(parried)] = criticals else { return Err(NoOdds::TooLarge) };
            Some((
                self.numbers(&rolls, |outcome| first(outcome).attack)?,
                self.numbers(&defences, |outcome| first(outcome).defence)?,
                [critical, parried],
            ))
        } else {
            None
        };
        Ok(BlowOdds {
            id: target.id.clone(),
            kinds: [FracturedHopeResult::Hit, FracturedHopeResult::Block, FracturedHopeResult::Miss]
                .into_iter()
                .map(chance)
                .collect::<Option<_>>()
                .ok_or(NoOdds::TooLarge)?,
            damage: self.numbers(&alone, |outcome| first(outcome).damage)?,
            totals,
        })
    }

    fn second(&mut self, main: Option<&BlowOdds>) -> Result<Option<SecondOdds>, NoOdds> {
        let Some(attack) = second_blow(self.attack) else { return Ok(None) };
        let struck = second_target(self.attack, self.targets);
        let (Some(target), Some(main)) = (struck.first(), main) else { return Ok(None) };
        let blow = self.blow(&attack, target)?;
        // The blows share no dice, and the total is of the first target's.
        let total = main.damage.and(&blow.damage).ok_or(NoOdds::TooLarge)?;
        Ok(Some(SecondOdds { blow, total }))
    }

    fn numbers<O>(&self, of: &Distribution<O>, number: impl Fn(&O) -> i32) -> Result<Numbers, NoOdds> {
        Numbers::of(of, self.pools.arithmetic, number).ok_or(NoOdds::TooLarge)
    }

    pub(super) fn write(mut self, many: bool) -> Result<Json, NoOdds> {
        let (attack, targets) = (self.attack, self.targets);
        let each = targets.iter().map(|target| self.blow(attack, target)).collect::<Result<Vec<_>, _>>()?;
        let second = self.second(each.first())?;
        let hits = if many && targets.len() <= MOST_HITS {
            let joint = self.expand(attack, targets, Lens::Hit)?;
            let hit = |target: &&DefenceOutcome| target.kind == FracturedHopeResult::Hit;
            Some(count_hits(&joint, self.pools.arithmetic, |outcome| outcome.targets.iter().filter(hit).count())?)
        } else {
            None
        };
        let (arithmetic, exact) = (self.pools.arithmetic, self.settings.exact);
        let mut mattered = self.consulted.options.clone();
        mattered.extend(metric_decides(attack, targets).then_some("rangeMetric"));
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "fractured-hope");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&mattered, json);
            write_targets(&each, json, |each, json| write_blow(each, arithmetic, exact, json));
            if let Some(second) = &second {
                json.name("second").object(|json| write_blow(&second.blow, arithmetic, exact, json));
                second.total.write("totalDamage", exact, json);
            }
            if many {
                json.field("sharedRoll", &true);
            }
            if let Some(hits) = &hits {
                hits.write("targetsHit", exact, json);
            }
        });
        Ok(json)
    }
}

fn first(outcome: &AttackOutcome) -> DefenceOutcome {
    outcome.targets.first().copied().unwrap_or_default()
}

fn write_blow(blow: &BlowOdds, arithmetic: Arithmetic, exact: bool, json: &mut Json) {
    json.field("id", &blow.id);
    write_chances("kinds", &blow.kinds, arithmetic, exact, json);
    blow.damage.write("damage", exact, json);
    if let Some((attack, defence, criticals)) = &blow.totals {
        attack.write("attack", exact, json);
        defence.write("defence", exact, json);
        write_chances("chances", criticals, arithmetic, exact, json);
    }
}
