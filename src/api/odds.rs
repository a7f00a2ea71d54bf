//! `attackOdds`: exact chances and distributions before the roll.

use super::Document;
use super::attack::{AttackRequest, targets};
use super::distribution::{Chance, Numbers, write_chances};
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::{Arithmetic, Weight};
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::systems::fractured_hope::attack as fractured_hope;
use crate::systems::fractured_hope::options::FracturedHopeOptions;
use crate::systems::fractured_hope::outcome::FracturedHopeResult;
use crate::systems::fractured_hope::request::{FracturedHopeAttack, FracturedHopeTarget};
use crate::systems::hero::attack as hero;
use crate::systems::hero::damage::{HitOutcome, Lens};
use crate::systems::hero::knockback;
use crate::systems::hero::location::HeroLocation;
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::request::{HeroAim, HeroAttack, HeroTarget};
use alloc::format;
use alloc::vec::Vec;

record! {
    /// What odds should say besides the chances.
    pub struct OddsSettings {
        /// Also give the exact counts: numerators and a denominator as decimal text.
        exact: bool = "exact" or false;
        /// Also give the joint table of STUN and BODY.
        joint: bool = "joint" or false;
    }
}

/// How many targets a distribution of hits is given for.
const MOST_HITS: usize = 8;

/// The exact odds of an attack, per target.
///
/// # Errors
/// A fault with code and path for a request that does not fit.
pub fn attack_odds(request: &Value, settings: &Value) -> Result<Document, Fault> {
    let request = AttackRequest::read(request, &Path::Root, None)?;
    let settings = match settings {
        Value::Null => OddsSettings { exact: false, joint: false },
        given => OddsSettings::read(given, &Path::Root, None)?,
    };
    // Counts first; where they do not fit 128 bits, the same with floats.
    let text = match write_odds(&request, &settings, Arithmetic::Exact)? {
        Ok(text) => Ok(text),
        Err(NoOdds::TooLarge) => write_odds(&request, &settings, Arithmetic::Float)?,
        Err(undecided) => Err(undecided),
    };
    match text {
        Ok(json) => Ok(Document::new(json, Vec::new())),
        Err(NoOdds::Undecided(question)) => Err(Fault::new(
            Code::BadChoice,
            "choices",
            format!("expected a choice for \"{}\", one of {}; found none", question.id, question.options.join(", ")),
        )),
        Err(NoOdds::TooLarge) => {
            Err(Fault::new(Code::OutOfRange, "", "expected an attack whose odds fit a float; found a larger one"))
        }
    }
}

fn write_odds(
    request: &AttackRequest,
    settings: &OddsSettings,
    arithmetic: Arithmetic,
) -> Result<Result<Json, NoOdds>, Fault> {
    Ok(match request {
        AttackRequest::Hero(attack) => {
            let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
            HeroOdds::new(attack, targets, settings, arithmetic).write(many)
        }
        AttackRequest::FracturedHope(attack) => {
            let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
            FracturedHopeOdds::new(attack, targets, settings, arithmetic).write(many)
        }
    })
}

/// Writes an object's own fields, either in a list of targets or at the top.
fn write_targets<T>(many: bool, each: &[T], json: &mut Json, write: impl Fn(&T, &mut Json)) {
    if let (false, Some(only)) = (many, each.first()) {
        write(only, json);
    }
    json.name("targets").list(|json| each.iter().for_each(|target| json.object(|json| write(target, json))));
}

struct HeroOdds<'a> {
    attack: &'a HeroAttack,
    targets: &'a [HeroTarget],
    options: HeroOptions,
    settings: &'a OddsSettings,
    pools: Pools,
    consulted: Book,
}

/// All that is said of one HERO target.
struct HeroTargetOdds<'a> {
    target: &'a HeroTarget,
    kinds: [Chance; 2],
    damage: Option<HeroDamageOdds>,
}

struct HeroDamageOdds {
    stun: Numbers,
    body: Numbers,
    knockback: Option<Numbers>,
    chances: Vec<Chance>,
    locations: Vec<Chance>,
    joint: Option<Distribution<(i32, i32)>>,
}

impl<'a> HeroOdds<'a> {
    fn new(
        attack: &'a HeroAttack,
        targets: &'a [HeroTarget],
        settings: &'a OddsSettings,
        arithmetic: Arithmetic,
    ) -> Self {
        let options = HeroOptions::settle(attack.options.as_ref());
        Self {
            attack,
            targets,
            options,
            settings,
            pools: Pools::new(arithmetic),
            consulted: Book::keeping(Keep::Options),
        }
    }

    fn shot(&mut self, target: &HeroTarget, lens: Lens) -> Result<Distribution<hero::ShotOutcome>, NoOdds> {
        let shot = hero::Shot { attack: self.attack, target, options: &self.options };
        odds(&shot, lens, &mut self.pools, &|_| None, &mut self.consulted)
    }

    /// The numbers of one total; a miss counts as `missed`.
    fn numbers(
        &mut self,
        target: &HeroTarget,
        lens: Lens,
        number: impl Fn(&HitOutcome) -> i32,
        missed: i32,
    ) -> Result<Numbers, NoOdds> {
        let shots = self.shot(target, lens)?;
        Numbers::of(&shots, self.pools.arithmetic, |shot| shot.damage.as_ref().map_or(missed, &number))
            .ok_or(NoOdds::TooLarge)
    }

    fn target(&mut self, target: &'a HeroTarget) -> Result<HeroTargetOdds<'a>, NoOdds> {
        let shots = self.shot(target, Lens::Hit)?;
        let hits = Numbers::of(&shots, self.pools.arithmetic, |shot| i32::from(shot.hit)).ok_or(NoOdds::TooLarge)?;
        let named = |name, hit| hits.named(name, |number| number == hit).ok_or(NoOdds::TooLarge);
        Ok(HeroTargetOdds {
            target,
            kinds: [named("hit", 1)?, named("miss", 0)?],
            damage: if self.attack.damage.is_some() { Some(self.damage(target)?) } else { None },
        })
    }

    fn damage(&mut self, target: &HeroTarget) -> Result<HeroDamageOdds, NoOdds> {
        let stun = self.numbers(target, Lens::Stun, |hit| hit.stun, 0)?;
        let body = self.numbers(target, Lens::Body, |hit| hit.body, 0)?;
        // -1 stands for no effect, 0 for knocked down.
        let knockback = if self.attack.knockback {
            Some(self.numbers(target, Lens::Knockback, |hit| hit.knockback.unwrap_or(-1), -1)?)
        } else {
            None
        };
        let chances = conditions(target, &stun, &body, knockback.as_ref()).ok_or(NoOdds::TooLarge)?;
        let knockback = match knockback {
            Some(points) => Some(points.map(|points| knockback::result(points).metres).ok_or(NoOdds::TooLarge)?),
            None => None,
        };
        let rolls = self.attack.location == HeroAim::Roll;
        let locations = if rolls { self.locations(target)? } else { Vec::new() };
        let joint = if self.settings.joint { Some(self.joint(target)?) } else { None };
        Ok(HeroDamageOdds { stun, body, knockback, chances, locations, joint })
    }

    fn locations(&mut self, target: &HeroTarget) -> Result<Vec<Chance>, NoOdds> {
        let code = |hit: &HitOutcome| hit.location.map_or(-1, |location| location as i32);
        let numbers = self.numbers(target, Lens::Location, code, -1)?;
        let chance = |location: &HeroLocation| numbers.named(location.name(), |code| code == *location as i32);
        HeroLocation::ALL.iter().map(chance).collect::<Option<_>>().ok_or(NoOdds::TooLarge)
    }

    fn joint(&mut self, target: &HeroTarget) -> Result<Distribution<(i32, i32)>, NoOdds> {
        let shots = self.shot(target, Lens::StunAndBody)?;
        // Sorted by whether it hit, then by damage: a miss and a hit without effect are merged.
        let pair = |shot: &hero::ShotOutcome| shot.damage.map_or((0, 0), |hit| (hit.stun, hit.body));
        let mut cells: Vec<((i32, i32), Weight)> = Vec::new();
        for (shot, weight) in &shots.cells {
            match cells.iter_mut().find(|(cell, _)| *cell == pair(shot)) {
                Some((_, sum)) => *sum = self.pools.arithmetic.plus(*sum, *weight).ok_or(NoOdds::TooLarge)?,
                None => cells.push((pair(shot), *weight)),
            }
        }
        Ok(Distribution { total: shots.total, cells })
    }

    fn write(mut self, many: bool) -> Result<Json, NoOdds> {
        let targets = self.targets;
        let each = targets.iter().map(|target| self.target(target)).collect::<Result<Vec<_>, _>>()?;
        let hits = if many && targets.len() <= MOST_HITS {
            let attack = hero::Attack { attack: self.attack, targets, options: &self.options };
            let joint = odds(&attack, Lens::Hit, &mut self.pools, &|_| None, &mut self.consulted)?;
            Some(count_hits(&joint, self.pools.arithmetic, |shots| shots.iter().filter(|shot| shot.hit).count())?)
        } else {
            None
        };
        let arithmetic = self.pools.arithmetic;
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "hero");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&self.consulted.options, json);
            write_targets(many, &each, json, |target, json| target.write(arithmetic, self.settings.exact, json));
            if let Some(hits) = &hits {
                hits.write("hits", self.settings.exact, json);
            }
        });
        Ok(json)
    }
}

/// How many targets are hit.
fn count_hits<O>(
    joint: &Distribution<O>,
    arithmetic: Arithmetic,
    hit: impl Fn(&O) -> usize,
) -> Result<Numbers, NoOdds> {
    Numbers::of(joint, arithmetic, |outcome| i32::try_from(hit(outcome)).unwrap_or(i32::MAX)).ok_or(NoOdds::TooLarge)
}

/// The chances of what the damage means for this target (HERO-91, HERO-94, HERO-98).
fn conditions(target: &HeroTarget, stun: &Numbers, body: &Numbers, knockback: Option<&Numbers>) -> Option<Vec<Chance>> {
    let mut chances = Vec::new();
    let condition = |hit| hero::condition(target, hit);
    let of_stun = |stun| condition(HitOutcome { stun, ..HitOutcome::default() });
    let of_body = |body| condition(HitOutcome { body, ..HitOutcome::default() });
    if target.con.is_some() {
        chances.push(stun.named("stunned", |stun| of_stun(stun).stunned == Some(true))?);
    }
    if target.stun.is_some() {
        chances.push(stun.named("knockedOut", |stun| of_stun(stun).knocked_out == Some(true))?);
    }
    if target.body.is_some() {
        chances.push(body.named("dying", |body| of_body(body).dying == Some(true))?);
        chances.push(body.named("dead", |body| of_body(body).dead == Some(true))?);
    }
    if let Some(points) = knockback {
        chances.push(points.named("knockedDown", |points| points == 0)?);
        chances.push(points.named("knockedBack", |points| points > 0)?);
    }
    Some(chances)
}

impl HeroTargetOdds<'_> {
    fn write(&self, arithmetic: Arithmetic, exact: bool, json: &mut Json) {
        json.field("id", &self.target.id);
        write_chances("kinds", &self.kinds, arithmetic, exact, json);
        let Some(damage) = &self.damage else { return };
        damage.stun.write("stun", exact, json);
        damage.body.write("body", exact, json);
        if let Some(knockback) = &damage.knockback {
            knockback.write("knockback", exact, json);
        }
        if !damage.chances.is_empty() {
            write_chances("chances", &damage.chances, arithmetic, exact, json);
        }
        if !damage.locations.is_empty() {
            write_chances("locations", &damage.locations, arithmetic, exact, json);
        }
        if let Some(joint) = &damage.joint {
            write_joint(joint, arithmetic, exact, json);
        }
    }
}

/// `{ quantities, cells: [[stun, body, p], …] }`, with exact counts in the same order.
fn write_joint(joint: &Distribution<(i32, i32)>, arithmetic: Arithmetic, exact: bool, json: &mut Json) {
    json.name("joint").object(|json| {
        json.field("quantities", ["stun", "body"].as_slice());
        json.name("cells").list(|json| {
            for ((stun, body), weight) in &joint.cells {
                json.list(|json| {
                    stun.write(json);
                    body.write(json);
                    arithmetic.share(*weight, joint.total).write(json);
                });
            }
        });
        if let (true, Some(denominator)) = (exact, arithmetic.count(joint.total)) {
            json.name("exact").object(|json| {
                let counts: Vec<u128> =
                    joint.cells.iter().filter_map(|(_, weight)| arithmetic.count(*weight)).collect();
                json.field("numerators", &counts);
                json.field("denominator", &denominator);
            });
        }
    });
}

struct FracturedHopeOdds<'a> {
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
    fn new(
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

    fn write(mut self, many: bool) -> Result<Json, NoOdds> {
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
            write_targets(many, &each, json, |each, json| {
                json.field("id", &each.target.id);
                write_chances("kinds", &each.kinds, arithmetic, self.settings.exact, json);
                each.damage.write("damage", self.settings.exact, json);
            });
            if many {
                json.field("sharedRoll", &true);
            }
            if let Some(hits) = &hits {
                hits.write("hits", self.settings.exact, json);
            }
        });
        Ok(json)
    }
}
