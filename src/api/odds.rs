//! `attackOdds`: exact chances and distributions before the roll.

mod fractured_hope;
mod hero;
mod log_horizon;
mod low_fantasy;

use super::Document;
use super::attack::{AttackRequest, log_horizon_targets, targets};
use super::context::Choices;
use super::distribution::Numbers;
use crate::odds::pmf::Distribution;
use crate::odds::weight::Arithmetic;
use crate::procedure::odds::{MOST_BRANCHES, NoOdds};
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::vec::Vec;

record! {
    /// What odds should say besides the chances.
    pub struct OddsSettings {
        /// Also give the exact counts: numerators and a denominator as decimal text.
        exact: bool = "exact" or false;
        /// Also give the joint table of STUN and BODY.
        joint: bool = "joint" or false;
        /// Also give the chances of dropping the target within 1, 2, … so many attacks, 0 to 100.
        attacks: u8 = "attacks" in 0..=100 or 0;
        /// Also give, for Fractured Hope, the distributions of attack and defence and the chances of criticals.
        totals: bool = "totals" or false;
        /// The answers to what an attack asks before its dice are all known, by the question's id.
        choices: Choices = "choices" or Choices(Vec::new());
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
        Value::Null => {
            OddsSettings { exact: false, joint: false, attacks: 0, totals: false, choices: Choices(Vec::new()) }
        }
        given => OddsSettings::read(given, &Path::Root, None)?,
    };
    // Counts first; where they do not fit 128 bits, the same with floats.
    let text = match write_odds(&request, &settings, Arithmetic::Exact)? {
        Ok(text) => Ok(text),
        Err(NoOdds::TooLarge) => write_odds(&request, &settings, Arithmetic::Float)?,
        Err(other) => Err(other),
    };
    match text {
        Ok(json) => Ok(Document::new(json, Vec::new())),
        Err(NoOdds::Undecided(question)) => Err(Fault::new(
            Code::BadChoice,
            "choices",
            format!("expected a choice for \"{}\", one of {}; found none", question.id, question.options.join(", ")),
        )),
        Err(NoOdds::TooMany) => Err(Fault::new(
            Code::OutOfRange,
            "",
            format!(
                "expected odds of at most {MOST_BRANCHES} branches; found more: ask without the joint table, or for fewer dice, hits or targets"
            ),
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
            hero::HeroOdds::new(attack, targets, settings, arithmetic).write(many)
        }
        AttackRequest::FracturedHope(attack) => {
            let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
            fractured_hope::FracturedHopeOdds::new(attack, targets, settings, arithmetic).write(many)
        }
        AttackRequest::LowFantasy(attack) => {
            let (targets, many) = targets(attack.target.as_ref(), attack.targets.as_deref())?;
            low_fantasy::LowFantasyOdds::new(attack, targets, settings, arithmetic).write(many)
        }
        AttackRequest::LogHorizon(attack) => {
            let (targets, many) = log_horizon_targets(attack)?;
            log_horizon::LogHorizonOdds::new(attack, (targets, many), settings, arithmetic)?.write(many)?
        }
    })
}

/// Writes the odds of each target. For one target the border also puts them at the top.
fn write_targets<T>(each: &[T], json: &mut Json, write: impl Fn(&T, &mut Json)) {
    json.name("targets").list(|json| each.iter().for_each(|target| json.object(|json| write(target, json))));
}

/// How many targets are hit.
fn count_hits<O>(
    joint: &Distribution<O>,
    arithmetic: Arithmetic,
    hit: impl Fn(&O) -> usize,
) -> Result<Numbers, NoOdds> {
    Numbers::of(joint, arithmetic, |outcome| i32::try_from(hit(outcome)).unwrap_or(i32::MAX)).ok_or(NoOdds::TooLarge)
}
