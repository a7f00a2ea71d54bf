//! The odds of a HERO attack.

use super::{MOST_HITS, OddsSettings, count_hits, write_targets};
use crate::api::distribution::{Chance, Numbers, write_chances};
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::{Arithmetic, Weight};
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::write::{Json, Write};
use crate::systems::hero::attack::{Attack, AttackOutcome};
use crate::systems::hero::hit::{HitOutcome, Lens};
use crate::systems::hero::knockback;
use crate::systems::hero::location::HeroLocation;
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::request::{HeroAttack, HeroTarget};
use crate::systems::hero::status;
use alloc::vec::Vec;

pub(super) struct HeroOdds<'a> {
    attack: &'a HeroAttack,
    targets: &'a [HeroTarget],
    options: HeroOptions,
    settings: &'a OddsSettings,
    pools: Pools,
    consulted: Book,
}

/// All that is said of one HERO target.
struct TargetOdds<'a> {
    target: &'a HeroTarget,
    kinds: [Chance; 2],
    hits: Option<Numbers>,
    damage: Option<DamageOdds>,
}

struct DamageOdds {
    stun: Numbers,
    body: Numbers,
    knockback: Option<Numbers>,
    chances: Vec<Chance>,
    locations: Vec<Chance>,
    joint: Option<Distribution<(i32, i32)>>,
    dropped: Option<Dropped>,
}

/// The chances of dropping a target within 1, 2, … attacks.
struct Dropped {
    arithmetic: Arithmetic,
    chances: Vec<(Weight, Weight)>,
}

impl<'a> HeroOdds<'a> {
    pub(super) fn new(
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

    fn expand(&mut self, targets: &[HeroTarget], lens: Lens) -> Result<Distribution<AttackOutcome>, NoOdds> {
        let attack = Attack { attack: self.attack, targets, options: &self.options };
        odds(&attack, lens, &mut self.pools, &|_| None, &mut self.consulted)
    }

    /// What is expanded for one target: it alone, but in a chain all before it, too, because
    /// a miss ends it (HERO-117).
    fn alone(&mut self, at: usize, lens: Lens) -> Result<Distribution<AttackOutcome>, NoOdds> {
        let attack = Attack { attack: self.attack, targets: self.targets, options: &self.options };
        let from = if attack.is_chain() { 0 } else { at };
        let targets = self.targets.get(from..=at).unwrap_or_default();
        self.expand(targets, lens)
    }

    /// The numbers of one total against one target; a miss counts as `missed`.
    fn numbers(
        &mut self,
        at: usize,
        lens: Lens,
        number: impl Fn(&HitOutcome) -> i32,
        missed: i32,
    ) -> Result<Numbers, NoOdds> {
        let alone = self.alone(at, lens)?;
        let of = |outcome: &AttackOutcome| {
            let hit = outcome.targets.last().and_then(|shot| shot.damage.iter().next());
            hit.map_or(missed, &number)
        };
        Numbers::of(&alone, self.pools.arithmetic, of).ok_or(NoOdds::TooLarge)
    }

    fn hit_numbers(&mut self, at: usize, lens: Lens) -> Result<Numbers, NoOdds> {
        let alone = self.alone(at, lens)?;
        let hits = |outcome: &AttackOutcome| outcome.targets.last().map_or(0, |shot| shot.hits);
        Numbers::of(&alone, self.pools.arithmetic, hits).ok_or(NoOdds::TooLarge)
    }

    fn target(&mut self, at: usize, target: &'a HeroTarget) -> Result<TargetOdds<'a>, NoOdds> {
        let hit = self.hit_numbers(at, Lens::Hit)?;
        let named = |name, wanted| hit.named(name, |hits| (hits > 0) == wanted).ok_or(NoOdds::TooLarge);
        let kinds = [named("hit", true)?, named("miss", false)?];
        let hits = match &self.attack.autofire {
            Some(_) => Some(self.hit_numbers(at, Lens::Hits)?),
            None => None,
        };
        let damage = if self.attack.damage.is_some() { Some(self.damage(at, target, &hit)?) } else { None };
        Ok(TargetOdds { target, kinds, hits, damage })
    }

    fn damage(&mut self, at: usize, target: &HeroTarget, hit: &Numbers) -> Result<DamageOdds, NoOdds> {
        let stun = self.numbers(at, Lens::Stun, |hit| hit.stun, 0)?;
        let stunned = match &self.attack.autofire {
            Some(_) if target.con.is_some() => {
                let stuns = |hit: &HitOutcome| status::condition(target, hit.stun, hit.worst, 0).stunned;
                let numbers = self.numbers(at, Lens::Stunned, |hit| i32::from(stuns(hit) == Some(true)), 0)?;
                Some(numbers.named("stunned", |stuns| stuns == 1).ok_or(NoOdds::TooLarge)?)
            }
            _ => None,
        };
        let body = self.numbers(at, Lens::Body, |hit| hit.body, 0)?;
        // -1 stands for no effect, 0 for knocked down.
        let points = if self.attack.knockback {
            Some(self.numbers(at, Lens::Knockback, |hit| hit.knockback.unwrap_or(-1), -1)?)
        } else {
            None
        };
        let chances = conditions(target, hit, stunned, &stun, &body, points.as_ref()).ok_or(NoOdds::TooLarge)?;
        let knockback = match points {
            Some(points) => {
                let metres = |points| knockback::result(target, points).metres;
                Some(points.map(metres).ok_or(NoOdds::TooLarge)?)
            }
            None => None,
        };
        let locations = if self.attack.location.is_rolled() && self.attack.autofire.is_none() {
            self.locations(at)?
        } else {
            Vec::new()
        };
        let joint = if self.settings.joint { Some(self.joint(at)?) } else { None };
        let dropped = match (target.stun, self.settings.attacks) {
            (Some(left), attacks) if attacks > 0 => {
                // Counts grow with every attack; floats go on where they no longer fit.
                dropped(&stun, left, attacks).or_else(|| dropped(&stun.as_floats(), left, attacks))
            }
            _ => None,
        };
        Ok(DamageOdds { stun, body, knockback, chances, locations, joint, dropped })
    }

    fn locations(&mut self, at: usize) -> Result<Vec<Chance>, NoOdds> {
        let code = |hit: &HitOutcome| hit.location.map_or(-1, |location| location as i32);
        let numbers = self.numbers(at, Lens::Location, code, -1)?;
        let chance = |location: &HeroLocation| numbers.named(location.name(), |code| code == *location as i32);
        HeroLocation::ALL.iter().map(chance).collect::<Option<_>>().ok_or(NoOdds::TooLarge)
    }

    fn joint(&mut self, at: usize) -> Result<Distribution<(i32, i32)>, NoOdds> {
        let alone = self.alone(at, Lens::StunAndBody)?;
        let mut cells: Vec<((i32, i32), Weight)> = Vec::new();
        for (outcome, weight) in &alone.cells {
            let hit = outcome.targets.last().and_then(|shot| shot.damage.iter().next());
            let pair = hit.map_or((0, 0), |hit| (hit.stun, hit.body));
            // The cells are sorted, misses first: a miss and a hit without effect are one.
            match cells.last_mut().filter(|(cell, _)| *cell == pair) {
                Some((_, sum)) => *sum = self.pools.arithmetic.plus(*sum, *weight).ok_or(NoOdds::TooLarge)?,
                None => cells.push((pair, *weight)),
            }
        }
        Ok(Distribution { total: alone.total, cells })
    }

    pub(super) fn write(mut self, many: bool) -> Result<Json, NoOdds> {
        let targets = self.targets;
        let each =
            targets.iter().enumerate().map(|(at, target)| self.target(at, target)).collect::<Result<Vec<_>, _>>()?;
        let hits = if many && targets.len() <= MOST_HITS {
            let joint = self.expand(targets, Lens::Hit)?;
            let count = |outcome: &AttackOutcome| outcome.targets.iter().filter(|shot| shot.hit()).count();
            Some(count_hits(&joint, self.pools.arithmetic, count)?)
        } else {
            None
        };
        let arithmetic = self.pools.arithmetic;
        let exact = self.settings.exact;
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "hero");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&self.consulted.options, json);
            write_targets(&each, json, |target, json| target.write(arithmetic, exact, json));
            if many && self.attack.area.is_some() {
                json.field("sharedRoll", &true);
            }
            if let Some(hits) = &hits {
                hits.write("targetsHit", exact, json);
            }
        });
        Ok(json)
    }
}

/// The chances of what the damage means for this target (HERO-91, HERO-94, HERO-98);
/// `stunned` is given where several hits decide it. A miss changes nothing and tells nothing.
fn conditions(
    target: &HeroTarget,
    hit: &Numbers,
    stunned: Option<Chance>,
    stun: &Numbers,
    body: &Numbers,
    points: Option<&Numbers>,
) -> Option<Vec<Chance>> {
    let mut chances = Vec::new();
    let of_stun = |stun| status::condition(target, stun, stun, 0);
    let of_body = |body| status::condition(target, 0, 0, body);
    if target.con.is_some() {
        let of_one = || stun.named("stunned", |stun| of_stun(stun).stunned == Some(true));
        chances.push(stunned.or_else(of_one)?);
    }
    // Where it is so before the attack, every hit finds it so.
    let already = |name| hit.named(name, |hits| hits > 0);
    if target.stun.is_some() {
        chances.push(match of_stun(0).knocked_out {
            Some(true) => already("knockedOut")?,
            _ => stun.named("knockedOut", |stun| of_stun(stun).knocked_out == Some(true))?,
        });
    }
    if target.body.is_some() {
        let before = of_body(0);
        chances.push(match before.dying {
            Some(true) => already("dying")?,
            _ => body.named("dying", |body| of_body(body).dying == Some(true))?,
        });
        chances.push(match before.dead {
            Some(true) => already("dead")?,
            _ => body.named("dead", |body| of_body(body).dead == Some(true))?,
        });
    }
    if let Some(points) = points {
        chances.push(points.named("knockedDown", |points| points == 0)?);
        chances.push(points.named("knockedBack", |points| points > 0)?);
    }
    Some(chances)
}

/// Attack after attack on what STUN is left, without a Recovery between them; nothing when
/// the counts no longer fit.
fn dropped(stun: &Numbers, left: i32, attacks: u8) -> Option<Dropped> {
    let arithmetic = stun.arithmetic();
    let left = left.max(0);
    let mut remaining: Vec<(i32, Weight)> = alloc::vec![(left, arithmetic.one())];
    let mut total = arithmetic.one();
    let mut chances = Vec::new();
    for _ in 0..attacks {
        let mut next: Vec<(i32, Weight)> = (0..=left).map(|left| (left, Weight::ZERO)).collect();
        for (now, weight) in remaining {
            for (taken, count) in stun.numbers() {
                let then = usize::try_from(now.saturating_sub(taken).max(0)).ok()?;
                let cell = &mut next.get_mut(then)?.1;
                *cell = arithmetic.plus(*cell, arithmetic.times(weight, count)?)?;
            }
        }
        total = arithmetic.times(total, stun.total())?;
        chances.push((next.first()?.1, total));
        remaining = next;
    }
    Some(Dropped { arithmetic, chances })
}

impl TargetOdds<'_> {
    fn write(&self, arithmetic: Arithmetic, exact: bool, json: &mut Json) {
        json.field("id", &self.target.id);
        write_chances("kinds", &self.kinds, arithmetic, exact, json);
        if let Some(hits) = &self.hits {
            hits.write("hits", exact, json);
        }
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
        if let Some(dropped) = &damage.dropped {
            dropped.write(exact, json);
        }
    }
}

impl Dropped {
    fn write(&self, exact: bool, json: &mut Json) {
        json.name("dropped").list(|json| {
            for (weight, total) in &self.chances {
                json.number(self.arithmetic.share(*weight, *total));
            }
        });
        if exact && self.arithmetic == Arithmetic::Exact {
            json.name("droppedExact").list(|json| {
                for (weight, total) in &self.chances {
                    json.list(|json| {
                        self.arithmetic.count(*weight).write(json);
                        self.arithmetic.count(*total).write(json);
                    });
                }
            });
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
