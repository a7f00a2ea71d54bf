//! The odds of a Log Horizon attack.

use super::{MOST_HITS, OddsSettings, count_hits, write_targets};
use crate::api::attack::log_horizon_names;
use crate::api::distribution::{Chance, Numbers, write_chances};
use crate::api::names::Names;
use crate::dice::supply::id_at;
use crate::ledger::{Book, Keep};
use crate::odds::pmf::Distribution;
use crate::odds::weight::{Arithmetic, Weight};
use crate::procedure::Question;
use crate::procedure::odds::{NoOdds, Pools, odds};
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use crate::systems::log_horizon::attack::{Attack, AttackOutcome, Lens, Struck, Wanted};
use crate::systems::log_horizon::check::Face;
use crate::systems::log_horizon::contest::is_down;
use crate::systems::log_horizon::options::LogHorizonOptions;
use crate::systems::log_horizon::request::{LogHorizonAttack, LogHorizonHateState, LogHorizonPoints, LogHorizonTarget};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// How many targets of one attack may be covered while its odds are worked out: what each takes
/// then depends on all of them.
const MOST_COVERED: usize = 8;
/// How many different states of a target are followed from attack to attack.
const MOST_STATES: usize = 4096;

pub(super) struct LogHorizonOdds<'a> {
    attack: &'a LogHorizonAttack,
    targets: &'a [LogHorizonTarget],
    options: LogHorizonOptions,
    settings: &'a OddsSettings,
    names: Names<'a>,
    pools: Pools,
    consulted: Book,
}

/// All that is said of one target, or of somebody who may cover.
struct BodyOdds<'a> {
    body: &'a LogHorizonTarget,
    kinds: Vec<Chance>,
    chances: Vec<Chance>,
    damage: Numbers,
    dropped: Option<Vec<Weight>>,
}

/// What a target is left with after some attacks.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Left {
    hp: i32,
    barrier: i32,
    hate: i32,
    pursuit: Vec<i32>,
    overconfident: bool,
}

/// A question by the id that a caller answers.
fn id(names: &Names<'_>, question: &Question) -> String {
    id_at(question.id, question.place.repeat, names.target(question.place.target).as_deref())
}

impl<'a> LogHorizonOdds<'a> {
    pub(super) fn new(
        attack: &'a LogHorizonAttack,
        (targets, many): (&'a [LogHorizonTarget], bool),
        settings: &'a OddsSettings,
        arithmetic: Arithmetic,
    ) -> Result<Self, Fault> {
        let covered = targets.iter().filter(|target| !target.covered_by.is_empty()).count();
        if covered > MOST_COVERED {
            let message = format!("expected at most {MOST_COVERED} targets whom others may cover; found {covered}");
            return Err(Fault::new(Code::OutOfRange, "targets", message));
        }
        Ok(Self {
            attack,
            targets,
            options: LogHorizonOptions::settle(attack.options.as_ref()),
            settings,
            names: log_horizon_names(targets, many),
            pools: Pools::new(arithmetic),
            consulted: Book::keeping(Keep::Options),
        })
    }

    /// Expands the attack on some of its targets; the others stand by as coverers.
    fn expand(&mut self, chosen: &[usize], lens: Lens) -> Result<Distribution<AttackOutcome>, NoOdds> {
        let real = |question: &Question| {
            let number = chosen.get(usize::from(question.place.target)).copied().unwrap_or(0);
            let mut question = *question;
            question.place.target = u8::try_from(number).unwrap_or(u8::MAX);
            question
        };
        let (names, settings) = (&self.names, self.settings);
        let asked = |question: &Question| {
            let id = id(names, &real(question));
            let chosen = settings.choices.0.iter().find(|chosen| chosen.id == id)?;
            let option = question.options.iter().position(|option| *option == chosen.option)?;
            u16::try_from(option).ok()
        };
        let undecided = |no: NoOdds| match no {
            NoOdds::Undecided(question) => NoOdds::Undecided(real(&question)),
            NoOdds::TooLarge | NoOdds::TooMany => no,
        };
        if let [alone] = chosen
            && let Some(target) = self.targets.get(*alone)
            && target.covered_by.is_empty()
        {
            let targets = core::slice::from_ref(target);
            let attack = Attack { attack: self.attack, targets, options: &self.options };
            return odds(&attack, lens, &mut self.pools, &|_| None, &mut self.consulted);
        }
        let mut attack = self.attack.clone();
        let mut targets = Vec::new();
        for (index, target) in self.targets.iter().enumerate() {
            if chosen.contains(&index) {
                targets.push(target.clone());
            } else {
                attack.coverers.push(target.clone());
            }
        }
        let attack = Attack { attack: &attack, targets: &targets, options: &self.options };
        odds(&attack, lens, &mut self.pools, &asked, &mut self.consulted).map_err(undecided)
    }

    /// The targets on whom hangs what a target takes: itself, and where it is covered or covers,
    /// all who may be covered.
    fn involved(&self, index: usize) -> Vec<usize> {
        let Some(target) = self.targets.get(index) else { return Vec::new() };
        let covers = |id: &String| self.targets.iter().any(|other| other.covered_by.contains(id));
        if target.covered_by.is_empty() && !target.id.as_ref().is_some_and(covers) {
            return vec![index];
        }
        let covered = |(at, other): &(usize, &LogHorizonTarget)| *at == index || !other.covered_by.is_empty();
        self.targets.iter().enumerate().filter(covered).map(|(at, _)| at).collect()
    }

    fn target(&mut self, index: usize, target: &'a LogHorizonTarget) -> Result<BodyOdds<'a>, NoOdds> {
        let involved = self.involved(index);
        let at = involved.iter().position(|other| *other == index).unwrap_or(0);
        let lens = Lens::Numbers(Wanted::FACE);
        let all = self.expand(&involved, lens)?;
        let of = |outcome: &AttackOutcome| outcome.targets.get(at).copied().unwrap_or_default();
        let arithmetic = self.pools.arithmetic;
        let numbers =
            |number: &dyn Fn(&AttackOutcome) -> i32| Numbers::of(&all, arithmetic, number).ok_or(NoOdds::TooLarge);
        let hits = numbers(&|outcome| i32::from(of(outcome).defended.hit))?;
        let faces = numbers(&|outcome| outcome.attack.face as i32)?;
        let damage = numbers(&|outcome| of(outcome).body.damage)?;
        let named =
            |numbers: &Numbers, name, wanted| numbers.named(name, |number| number == wanted).ok_or(NoOdds::TooLarge);
        let kinds = vec![named(&hits, "hit", 1)?, named(&hits, "miss", 0)?];
        let mut chances = Vec::new();
        if !self.attack.automatic {
            chances.push(named(&faces, "critical", Face::Critical as i32)?);
            chances.push(named(&faces, "fumble", Face::Fumble as i32)?);
        }
        chances.extend(self.ends(target, &damage)?);
        let simple = target.covered_by.is_empty() && involved.len() == 1;
        let dropped = match target.hp {
            Some(hp) if simple && self.settings.attacks > 0 => self.dropped(target, hp),
            _ => None,
        };
        Ok(BodyOdds { body: target, kinds, chances, damage, dropped })
    }

    /// The chance of going down, or of dying by a coup de grâce (LHZ-80, LHZ-85).
    fn ends(&self, body: &LogHorizonTarget, damage: &Numbers) -> Result<Vec<Chance>, NoOdds> {
        let end = match body.hp {
            _ if is_down(body) => self.attack.coup_de_grace.then_some(("dead", 1)),
            hp => hp.map(|hp| ("incapacitated", hp)),
        };
        let chance = |(name, least)| damage.named(name, |damage| damage >= least).ok_or(NoOdds::TooLarge);
        end.map(chance).into_iter().collect()
    }

    fn coverer(&mut self, behind: usize, body: &'a LogHorizonTarget) -> Result<BodyOdds<'a>, NoOdds> {
        let covered = |(_, target): &(usize, &LogHorizonTarget)| !target.covered_by.is_empty();
        let involved: Vec<usize> = self.targets.iter().enumerate().filter(covered).map(|(at, _)| at).collect();
        let all = self.expand(&involved, Lens::Numbers(Wanted::default()))?;
        let taken = |outcome: &AttackOutcome| outcome.coverers.get(behind).map_or(0, |body| body.damage);
        let damage = Numbers::of(&all, self.pools.arithmetic, taken).ok_or(NoOdds::TooLarge)?;
        let chances = self.ends(body, &damage)?;
        Ok(BodyOdds { body, kinds: Vec::new(), chances, damage, dropped: None })
    }

    /// The same attack again and again on what is left of a target: the chance that it is down
    /// within 1, 2, … of them, in floats.
    fn dropped(&mut self, target: &LogHorizonTarget, hp: i32) -> Option<Vec<Weight>> {
        let float = Arithmetic::Float;
        let mut pools = Pools::new(float);
        let left = Left {
            hp,
            barrier: target.barrier,
            hate: target.hate.unwrap_or(0),
            pursuit: target.pursuit.iter().map(|stack| stack.0).collect(),
            overconfident: target.overconfident,
        };
        let mut known: BTreeMap<Left, Vec<(Left, Weight)>> = BTreeMap::new();
        let mut states: BTreeMap<Left, Weight> = BTreeMap::from([(left, float.one())]);
        let mut down = Weight::ZERO;
        let mut chances = Vec::new();
        for _ in 0..self.settings.attacks {
            let mut next: BTreeMap<Left, Weight> = BTreeMap::new();
            for (left, weight) in states {
                if !known.contains_key(&left) {
                    if known.len() >= MOST_STATES {
                        return None;
                    }
                    let after = self.strike(target, &left, &mut pools)?;
                    known.insert(left.clone(), after);
                }
                for (after, chance) in known.get(&left)? {
                    let share = float.times(weight, *chance)?;
                    let sum = if after.hp == 0 { &mut down } else { next.entry(after.clone()).or_insert(Weight::ZERO) };
                    *sum = float.plus(*sum, share)?;
                }
            }
            chances.push(down);
            states = next;
        }
        Some(chances)
    }

    /// What is left after one more attack.
    fn strike(&self, target: &LogHorizonTarget, left: &Left, pools: &mut Pools) -> Option<Vec<(Left, Weight)>> {
        let mut target = target.clone();
        target.hp = Some(left.hp);
        target.barrier = left.barrier;
        target.hate = target.hate.map(|_| left.hate);
        if left.hate == 0 && target.hate.is_some() {
            target.hate_rank = Some(LogHorizonHateState::Under);
        }
        target.pursuit = left.pursuit.iter().map(|stack| LogHorizonPoints(*stack)).collect();
        target.overconfident = left.overconfident;
        let attack = Attack { attack: self.attack, targets: core::slice::from_ref(&target), options: &self.options };
        let lens = Lens::Numbers(Wanted::AFTER);
        let all = odds(&attack, lens, pools, &|_| None, &mut ()).ok()?;
        let after = |struck: &Struck| {
            let used = struck.dealt.stack.map(usize::from);
            Left {
                hp: left.hp.saturating_sub(struck.body.damage).max(0),
                barrier: struck.body.barrier,
                hate: struck.body.hate,
                pursuit: (0..)
                    .zip(&left.pursuit)
                    .filter(|(at, _)| Some(*at) != used)
                    .map(|(_, stack)| *stack)
                    .collect(),
                overconfident: left.overconfident && struck.body.damage == 0,
            }
        };
        let cells = all.cells.iter().filter_map(|(outcome, weight)| {
            let weight = Arithmetic::Float.as_float(*weight, all.total);
            Some((after(outcome.targets.first()?), weight))
        });
        Some(cells.collect())
    }

    /// How many are hit; whoever covers changes nothing of that.
    fn hits(&mut self) -> Result<Numbers, NoOdds> {
        let attack = Attack { attack: self.attack, targets: self.targets, options: &self.options };
        let joint = odds(&attack, Lens::Hit, &mut self.pools, &|_| None, &mut self.consulted)?;
        let hit = |struck: &&Struck| struck.defended.hit;
        count_hits(&joint, self.pools.arithmetic, |outcome| outcome.targets.iter().filter(hit).count())
    }

    pub(super) fn write(mut self, many: bool) -> Result<Result<Json, NoOdds>, Fault> {
        match self.answer(many) {
            Err(NoOdds::Undecided(question)) => {
                let id = id(&self.names, &question);
                let given = self.settings.choices.0.iter().find(|chosen| chosen.id == id);
                let found = given.map_or_else(|| "none".to_owned(), |chosen| format!("\"{}\"", chosen.option));
                let options = question.options.join(", ");
                let message = format!("expected a choice for \"{id}\", one of {options}; found {found}");
                Err(Fault::new(Code::BadChoice, "choices", message))
            }
            other => Ok(other),
        }
    }

    fn answer(&mut self, many: bool) -> Result<Json, NoOdds> {
        let (targets, attack) = (self.targets, self.attack);
        let each = targets.iter().enumerate().map(|(index, target)| self.target(index, target));
        let each = each.collect::<Result<Vec<_>, _>>()?;
        let coverers = attack.coverers.iter().enumerate().map(|(behind, body)| self.coverer(behind, body));
        let coverers = coverers.collect::<Result<Vec<_>, _>>()?;
        let hits = if many && targets.len() <= MOST_HITS { Some(self.hits()?) } else { None };
        let (arithmetic, exact) = (self.pools.arithmetic, self.settings.exact);
        let mut json = Json::new();
        json.object(|json| {
            json.field("system", "log-horizon");
            json.field("exact", &(arithmetic == Arithmetic::Exact));
            json.name("options");
            self.options.write_named(&self.consulted.options, json);
            write_targets(&each, json, |each, json| each.write(arithmetic, exact, json));
            if !coverers.is_empty() {
                json.name("coverers").list(|json| {
                    for each in &coverers {
                        json.object(|json| each.write(arithmetic, exact, json));
                    }
                });
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

impl BodyOdds<'_> {
    fn write(&self, arithmetic: Arithmetic, exact: bool, json: &mut Json) {
        json.field("id", &self.body.id);
        if !self.kinds.is_empty() {
            write_chances("kinds", &self.kinds, arithmetic, exact, json);
        }
        self.damage.write("damage", exact, json);
        if !self.chances.is_empty() {
            write_chances("chances", &self.chances, arithmetic, exact, json);
        }
        if let Some(dropped) = &self.dropped {
            let float = Arithmetic::Float;
            json.name("dropped").list(|json| {
                for chance in dropped {
                    json.number(float.share(*chance, float.one()));
                }
            });
        }
    }
}
