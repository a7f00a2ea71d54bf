//! `resolveAttack`: one attack with its reasons.

use super::Document;
use super::context::{Context, DiceAsk, write_question, write_request, write_roll};
use super::lines::Packed;
use super::names::Names;
use crate::dice::address::Lane;
use crate::dice::supply::{Supplied, Supply};
use crate::ledger::{Book, Place};
use crate::procedure::Procedure;
use crate::procedure::resolve::{Pending, resolve};
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::fractured_hope::attack as fractured_hope;
use crate::systems::fractured_hope::dual::{Dual, second_blow, second_target};
use crate::systems::fractured_hope::options::FracturedHopeOptions;
use crate::systems::fractured_hope::position;
use crate::systems::fractured_hope::request::FracturedHopeAttack;
use crate::systems::hero::attack as hero;
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::request::HeroAttack;
use crate::systems::hero::status::describe;
use crate::systems::log_horizon::attack as log_horizon;
use crate::systems::log_horizon::check::{Checked, Face};
use crate::systems::log_horizon::options::LogHorizonOptions;
use crate::systems::log_horizon::request::{LogHorizonAttack, LogHorizonTarget};
use crate::systems::log_horizon::{contest, outcome as log_horizon_outcome};
use crate::systems::low_fantasy::attack as low_fantasy;
use crate::systems::low_fantasy::exploit;
use crate::systems::low_fantasy::options::LowFantasyOptions;
use crate::systems::low_fantasy::request::LowFantasyAttack;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

tagged! {
    /// An attack in one of the games.
    pub enum AttackRequest by "system" {
        /// HERO System.
        Hero(HeroAttack) = "hero",
        /// Fractured Hope.
        FracturedHope(FracturedHopeAttack) = "fractured-hope",
        /// Low Fantasy Gaming.
        LowFantasy(LowFantasyAttack) = "low-fantasy",
        /// Log Horizon.
        LogHorizon(LogHorizonAttack) = "log-horizon",
    }
}

/// The targets of a request, and whether it gave a list.
///
/// # Errors
/// `MISSING` without any target, `UNKNOWN_FIELD` when both forms are given.
pub fn targets<'a, T>(one: Option<&'a T>, many: Option<&'a [T]>) -> Result<(&'a [T], bool), Fault> {
    match (one, many) {
        (Some(target), None) => Ok((core::slice::from_ref(target), false)),
        (None, Some(targets)) => Ok((targets, true)),
        (None, None) => {
            Err(Fault::new(Code::Missing, "target", "expected a target or a list of targets; found nothing"))
        }
        (Some(_), Some(_)) => Err(Fault::new(
            Code::UnknownField,
            "targets",
            "expected either one target or a list of targets; found both",
        )),
    }
}

fn ids<T>(targets: &[T], id: impl Fn(&T) -> Option<&str>) -> Vec<Option<&str>> {
    targets.iter().map(id).collect()
}

/// One game's attack, as far as the border needs to know it.
struct Game<'a> {
    system: &'static str,
    names: Names<'a>,
    force: bool,
    /// What the host calls its modifiers.
    labels: Vec<&'a str>,
}

/// Resolves an attack. `draw` gives a seed when the caller gave no dice at all.
///
/// # Errors
/// A fault with code and path for a request or dice that do not fit.
///
/// ```
/// use quintain::api::attack::resolve_attack;
/// use quintain::record::value::Value;
/// let number = |name: &str, value| (name.to_string(), Value::Integer(value));
/// let attack = Value::Map(vec![
///     ("system".to_string(), Value::Text("hero".to_string())),
///     ("attacker".to_string(), Value::Map(vec![number("ocv", 8)])),
///     ("target".to_string(), Value::Map(vec![number("dcv", 7)])),
/// ]);
/// let answer = resolve_attack(&attack, &Value::Null, &mut || 42).unwrap();
/// assert!(answer.text.starts_with(r#"{"status":"done","system":"hero""#));
/// ```
pub fn resolve_attack(request: &Value, context: &Value, draw: &mut dyn FnMut() -> u64) -> Result<Document, Fault> {
    let request = AttackRequest::read(request, &Path::Root, None)?;
    let context = Context::read(context)?;
    match &request {
        AttackRequest::Hero(attack) => resolve_hero(attack, context, draw),
        AttackRequest::FracturedHope(attack) => resolve_fractured_hope(attack, context, draw),
        AttackRequest::LowFantasy(attack) => resolve_low_fantasy(attack, context, draw),
        AttackRequest::LogHorizon(attack) => resolve_log_horizon(attack, context, draw),
    }
}

/// The lanes of a HERO attack.
const HERO_LANES: [Lane; 9] = [
    Lane::Attack,
    Lane::Damage,
    Lane::Location,
    Lane::Knockback,
    Lane::StunMultiplier,
    Lane::Side,
    Lane::Scatter,
    Lane::Collision,
    Lane::Selective,
];

fn resolve_hero(attack: &HeroAttack, context: Context, draw: &mut dyn FnMut() -> u64) -> Result<Document, Fault> {
    let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
    let options = HeroOptions::settle(attack.options.as_ref());
    let shared = hero::shared_lanes(attack, &options);
    let game = Game {
        system: "hero",
        names: Names::new(&ids(targets, |target| target.id.as_deref()), many, &HERO_LANES, shared),
        force: attack.force,
        labels: attack.modifiers.iter().map(|modifier| modifier.label.as_str()).collect(),
    };
    let refusals = hero::refusals(attack, targets);
    if !refusals.is_empty() && !attack.force {
        return Ok(game.refused(&refusals));
    }
    game.run(&hero::Attack { attack, targets, options: &options }, context, draw, |done, book, json| {
        let outcomes: Vec<_> =
            targets.iter().zip(&done.targets).map(|(target, shot)| describe(attack, target, &options, shot)).collect();
        json.name("outcome").object(|json| {
            json.field("point", &hero::describe_point(attack, done));
            json.field("targets", &outcomes);
        });
        json.name("options");
        options.write_named(&book.options, json);
    })
}

/// The lanes of a Fractured Hope attack.
const FRACTURED_HOPE_LANES: [Lane; 3] = [Lane::Attack, Lane::Explosion, Lane::Defence];

fn resolve_fractured_hope(
    attack: &FracturedHopeAttack,
    context: Context,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Document, Fault> {
    let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
    let options = FracturedHopeOptions::settle(attack.options.as_ref());
    let game = Game {
        system: "fractured-hope",
        // One attack roll for all targets, a defence for each.
        names: Names::new(
            &ids(targets, |target| target.id.as_deref()),
            many,
            &FRACTURED_HOPE_LANES,
            &[Lane::Attack, Lane::Explosion],
        ),
        force: attack.force,
        labels: attack.modifiers.iter().map(|modifier| modifier.label.as_str()).collect(),
    };
    let refusals = position::refusals(attack, targets, &options);
    if !refusals.is_empty() && !attack.force {
        return Ok(game.refused(&refusals));
    }
    let metric = position::metric_decides(attack, targets);
    let write_options = |book: &Book, json: &mut Json| {
        let mut mattered = book.options.clone();
        mattered.extend(metric.then_some("rangeMetric"));
        json.name("options");
        options.write_named(&mattered, json);
    };
    let write =
        |done: &fractured_hope::AttackOutcome, second: Option<&fractured_hope::AttackOutcome>, json: &mut Json| {
            let outcomes: Vec<_> = targets
                .iter()
                .zip(&done.targets)
                .map(|(target, outcome)| fractured_hope::describe(target, outcome))
                .collect();
            json.name("outcome").object(|json| {
                json.field("attackRoll", &done.roll.total());
                json.field("critical", &(done.roll.top > 0));
                json.field("targets", &outcomes);
                let struck = second_target(attack, targets).first();
                if let (Some(second), Some(struck)) = (second, struck) {
                    let blow = fractured_hope::describe_second(struck, second);
                    let first = outcomes.first().map_or(0, |outcome| outcome.damage);
                    json.field("totalDamage", &first.saturating_add(blow.damage));
                    json.field("second", &blow);
                }
            });
        };
    let main = fractured_hope::Attack { attack, targets, options: &options };
    match second_blow(attack) {
        None => game.run(&main, context, draw, |done, book, json| {
            write(done, None, json);
            write_options(book, json);
        }),
        Some(blow) => {
            let second = fractured_hope::Attack { attack: &blow, targets: second_target(attack, targets), ..main };
            game.run(&Dual { main, second }, context, draw, |done, book, json| {
                write(&done.main, Some(&done.second), json);
                write_options(book, json);
            })
        }
    }
}

/// The lanes of a Low Fantasy Gaming attack. Each target is attacked with rolls of its own.
const LOW_FANTASY_LANES: [Lane; 5] = [Lane::Attack, Lane::Damage, Lane::Exploit, Lane::Contest, Lane::Luck];

fn resolve_low_fantasy(
    attack: &LowFantasyAttack,
    context: Context,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Document, Fault> {
    let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
    let options = LowFantasyOptions::settle(attack.options.as_ref());
    let game = Game {
        system: "low-fantasy",
        names: Names::new(&ids(targets, |target| target.id.as_deref()), many, &LOW_FANTASY_LANES, &[]),
        force: attack.force,
        labels: attack.modifiers.iter().map(|modifier| modifier.label.as_str()).collect(),
    };
    let refusals = exploit::refusals(attack, targets.len());
    if !refusals.is_empty() && !attack.force {
        return Ok(game.refused(&refusals));
    }
    let whole = low_fantasy::Attack { attack, targets, options: &options };
    game.run(&whole, context, draw, |done, book, json| {
        let outcomes: Vec<_> =
            targets.iter().zip(done).map(|(target, outcome)| low_fantasy::describe(target, outcome)).collect();
        json.name("outcome").object(|json| json.field("targets", &outcomes));
        json.name("options");
        options.write_named(&book.options, json);
    })
}

/// The lanes of a Log Horizon attack.
const LOG_HORIZON_LANES: [Lane; 4] = [Lane::Attack, Lane::Defence, Lane::Damage, Lane::Skill];

/// The targets of a Log Horizon attack that is complete.
///
/// # Errors
/// As [`targets`], and what a Log Horizon attack lacks.
pub fn log_horizon_targets(attack: &LogHorizonAttack) -> Result<(&[LogHorizonTarget], bool), Fault> {
    let (list, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
    contest::check(attack, list, |index| if many { format!("targets[{index}]") } else { "target".to_owned() })?;
    Ok((list, many))
}

/// The names of a Log Horizon attack's rolls and questions.
#[must_use]
pub fn log_horizon_names(targets: &[LogHorizonTarget], many: bool) -> Names<'_> {
    // One attack check, one damage roll and one further check for all, a defence check for each.
    let shared = &[Lane::Attack, Lane::Damage, Lane::Skill];
    Names::new(&ids(targets, |target| target.id.as_deref()), many, &LOG_HORIZON_LANES, shared)
}

fn resolve_log_horizon(
    attack: &LogHorizonAttack,
    context: Context,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Document, Fault> {
    let (targets, many) = log_horizon_targets(attack)?;
    let options = LogHorizonOptions::settle(attack.options.as_ref());
    let game = Game {
        system: "log-horizon",
        names: log_horizon_names(targets, many),
        force: attack.force,
        labels: attack.modifiers.iter().map(|modifier| modifier.label.as_str()).collect(),
    };
    let refusals = contest::refusals(attack, targets);
    if !refusals.is_empty() && !attack.force {
        return Ok(game.refused(&refusals));
    }
    game.run(&log_horizon::Attack { attack, targets, options: &options }, context, draw, |done, book, json| {
        let (outcomes, coverers) = log_horizon_outcome::describe(attack, targets, done);
        json.name("outcome").object(|json| {
            if !attack.automatic {
                write_check(done.attack, json);
            }
            json.field("rolled", &done.rolled);
            json.field("extraTotal", &done.extra.map(|extra| extra.total));
            json.field("dealt", &done.dealt());
            json.field("targets", &outcomes);
            if !coverers.is_empty() {
                json.field("coverers", &coverers);
            }
        });
        json.name("options");
        options.write_named(&book.options, json);
    })
}

fn write_check(check: Checked, json: &mut Json) {
    json.field("attack", &check.total);
    json.field("critical", &(check.face == Face::Critical));
    json.field("fumble", &(check.face == Face::Fumble));
}

impl Game<'_> {
    fn run<P: Procedure>(
        &self,
        procedure: &P,
        mut context: Context,
        draw: &mut dyn FnMut() -> u64,
        outcome: impl FnOnce(&P::Outcome, &Book, &mut Json),
    ) -> Result<Document, Fault> {
        let mut supply = context.supply(&self.names, draw)?;
        let mut book = Book::default();
        match resolve(procedure, Place::default(), &mut supply, &mut book) {
            Ok(done) => {
                let mut packed = Packed::default();
                for entry in &book.entries {
                    packed.add(entry, &self.names, &self.labels, &supply.rolls);
                }
                let mut json = Json::new();
                json.object(|json| {
                    json.field("status", "done");
                    json.field("system", self.system);
                    outcome(&done, &book, json);
                    self.end(&context, &supply, &packed, &book, json);
                });
                Ok(Document::new(json, packed.numbers))
            }
            Err(pending) => self.waiting(pending, &context),
        }
    }

    fn refused(&self, refusals: &[(&'static Rule, &'static str)]) -> Document {
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", "refused");
            json.field("system", self.system);
            json.name("reasons").list(|json| {
                for (rule, key) in refusals {
                    json.object(|json| {
                        json.field("rule", rule.id);
                        json.field("key", *key);
                    });
                }
            });
        });
        Document::new(json, Vec::new())
    }

    /// What is missing, or what does not fit.
    fn waiting(&self, pending: Pending, context: &Context) -> Result<Document, Fault> {
        let status = match &pending {
            Pending::Fault(_) => "fault",
            Pending::Dice(_) => "needsDice",
            Pending::Choice(_) => "needsChoice",
        };
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", status);
            json.field("system", self.system);
            match &pending {
                Pending::Fault(_) => {}
                Pending::Dice(requests) => json.name("requests").list(|json| {
                    let all = context.ask == Some(DiceAsk::Foreseen);
                    for request in requests.iter().take(if all { requests.len() } else { 1 }) {
                        write_request(request, &self.names, json);
                    }
                }),
                Pending::Choice(question) => {
                    json.name("question");
                    write_question(question, &self.names, json);
                }
            }
        });
        match pending {
            Pending::Fault(fault) => Err(fault),
            _ => Ok(Document::new(json, Vec::new())),
        }
    }

    /// What follows the outcome: rolls, seed, notes and the texts of the breakdown.
    fn end(&self, context: &Context, supply: &Supply, packed: &Packed<'_>, book: &Book, json: &mut Json) {
        json.name("rolls").list(|json| {
            for roll in &supply.rolls {
                write_roll(roll, &self.names, json);
            }
        });
        if let Some(seed) = &context.seed {
            seed.write("seed", json);
            json.field("index", &i64::try_from(context.index).unwrap_or(i64::MAX));
        }
        let unused = |given: &&Supplied| !supply.rolls.iter().any(|roll| roll.address == given.address);
        let unused: Vec<&str> = supply.supplied.iter().filter(unused).map(|given| given.id.as_str()).collect();
        if !unused.is_empty() {
            json.field("unusedDice", &unused);
        }
        if !book.notes.is_empty() {
            json.field("notes", &book.notes);
        }
        if self.force {
            json.field("forced", &true);
        }
        json.name("strings").list(|json| packed.texts.iter().for_each(|text| json.string(text)));
    }
}
