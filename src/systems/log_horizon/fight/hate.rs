//! Hate: one number each; Top and Under are worked out from it and never stored.

use super::LogHorizonFight;
use super::command::{LogHorizonHateChange, LogHorizonHateTo};
use super::fighter::{LogHorizonFighter, LogHorizonKind};
use super::process::find;
use super::status::take;
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::log_horizon::request::LogHorizonHateState;
use crate::systems::log_horizon::rules::{LHZ_34, LHZ_35, LHZ_41, LHZ_42, LHZ_102};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Whether somebody is in the ranking (LHZ-36, LHZ-R13).
fn ranked(fighter: &LogHorizonFighter) -> bool {
    fighter.is.hate.is_some() && fighter.present()
}

/// The ids of those who are Hate Top (LHZ-35).
#[must_use]
pub fn tops(fight: &LogHorizonFight) -> Vec<String> {
    let most = fight.fighters.iter().filter(|fighter| ranked(fighter)).filter_map(|fighter| fighter.is.hate).max();
    let top = |fighter: &&LogHorizonFighter| ranked(fighter) && most > Some(0) && fighter.is.hate == most;
    fight.fighters.iter().filter(top).map(|fighter| fighter.is.id.clone()).collect()
}

/// Where somebody stands in the ranking; nowhere without Hate, down or out of the scene.
#[must_use]
pub fn rank(fight: &LogHorizonFight, id: &str) -> Option<LogHorizonHateState> {
    fight.get(id).filter(|fighter| ranked(fighter))?;
    let top = tops(fight).iter().any(|top| top == id);
    Some(if top { LogHorizonHateState::Top } else { LogHorizonHateState::Under })
}

/// Sets somebody's Hate; it stops at 0 (LHZ-41). Those without Hate stay without.
pub(super) fn set(fighter: &mut LogHorizonFighter, run: &mut Run, hate: i32, rule: &'static Rule) {
    let Some(old) = fighter.is.hate else { return };
    let hate = hate.clamp(0, 9999);
    if hate == old {
        return;
    }
    fighter.is.hate = Some(hate);
    let change = hate.saturating_sub(old);
    run.tell(Event::new("hate", rule).of(&fighter.is.id).number("hate", hate).number("change", change));
}

/// Raises or lowers somebody's Hate.
pub(super) fn raise(fight: &mut LogHorizonFight, run: &mut Run, id: &str, by: i32, rule: &'static Rule) {
    if let Some(fighter) = fight.get_mut(id) {
        let hate = fighter.is.hate.unwrap_or(0).saturating_add(by);
        set(fighter, run, hate, rule);
    }
}

/// An effect raises, lowers or sets somebody's Hate.
pub(super) fn change(fight: &mut LogHorizonFight, run: &mut Run, change: &LogHorizonHateChange) -> Result<(), Stop> {
    let fighter = find(fight, "target", &change.target)?;
    let Some(old) = fighter.is.hate else {
        return Err(Stop::Refused(alloc::vec![Reason::about(&LHZ_34, "noHate", &change.target)]));
    };
    let hate = match (change.by, change.to) {
        (Some(by), None) => old.saturating_add(by),
        (None, Some(to)) => to,
        _ => {
            let message = "expected either \"by\" or \"to\"; found both or neither";
            return Err(Fault::new(Code::Missing, "by", message).into());
        }
    };
    if let Some(fighter) = fight.get_mut(&change.target) {
        set(fighter, run, hate, &LHZ_41);
    }
    Ok(())
}

/// The Hate that an action costs: always an increase (LHZ-42).
pub(super) fn cost(fight: &mut LogHorizonFight, run: &mut Run, actor: &str, hate: i32, to: LogHorizonHateTo) {
    let pays = |fighter: &LogHorizonFighter| match to {
        LogHorizonHateTo::User => fighter.is.id == actor,
        // LHZ-R14: "allies" leaves the user out, "party" does not.
        LogHorizonHateTo::Allies => fighter.is.id != actor,
        LogHorizonHateTo::Party => true,
    };
    let costs = |fighter: &&LogHorizonFighter| pays(fighter) && !fighter.is.absent;
    let ids: Vec<String> = fight.fighters.iter().filter(costs).map(|fighter| fighter.is.id.clone()).collect();
    for id in ids {
        raise(fight, run, &id, hate, &LHZ_42);
    }
}

/// Hate is 0 when a combat ends (LHZ-41).
pub(super) fn reset(fight: &mut LogHorizonFight, run: &mut Run) {
    fight.fighters.iter_mut().for_each(|fighter| set(fighter, run, 0, &LHZ_41));
}

/// Tells who is Hate Top where that has changed. Whoever becomes it is no longer Hidden
/// (LHZ-102).
pub(super) fn tell_changes(fight: &mut LogHorizonFight, run: &mut Run, before: &[String]) {
    let now = tops(fight);
    if now == before {
        return;
    }
    run.tell(Event::new("hateTop", &LHZ_35).texts("tops", now.clone()));
    for id in now.iter().filter(|id| !before.contains(id)) {
        if let Some(fighter) = fight.get_mut(id)
            && take(fighter, "hidden")
        {
            run.tell(Event::new("statusEnd", &LHZ_102).of(id).text("status", "hidden"));
        }
    }
}

/// Enemies have no Hate (LHZ-34).
pub(super) fn allowed(fighter: &LogHorizonFighter, path: &str) -> Result<(), Stop> {
    if fighter.is.kind == LogHorizonKind::Enemy && fighter.is.hate.is_some() {
        let message = "expected no Hate of an enemy; found some";
        return Err(Fault::new(Code::BadChoice, path.to_string(), message).into());
    }
    Ok(())
}
