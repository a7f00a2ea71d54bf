//! Who is in the fight: its start, changes, newcomers, departures.

use super::command::{LogHorizonAdd, LogHorizonFightSetup, LogHorizonUpdate};
use super::condition::{checked, clamp};
use super::fighter::LogHorizonState;
use super::fighter::{LogHorizonCombatant, LogHorizonFighter, LogHorizonHead, LogHorizonLife, LogHorizonProcess};
use super::process::{close_main, find, never};
use super::round::{advance, start_round};
use super::{LogHorizonFight, hate};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_4, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::forget_anchor;
use crate::refusal::{Code, Fault};
use crate::systems::log_horizon::rules::{LHZ_1, LHZ_6, LHZ_31};
use alloc::format;
use alloc::vec::Vec;

/// A character with what its numbers mean at the start.
fn fighter(is: LogHorizonCombatant, path: &str) -> Result<LogHorizonFighter, Stop> {
    let mut fighter = LogHorizonFighter::new(is);
    hate::allowed(&fighter, &format!("{path}.hate"))?;
    let statuses = core::mem::take(&mut fighter.statuses);
    for (at, status) in statuses.into_iter().enumerate() {
        let status = checked(status, &format!("{path}.statuses[{at}]."))?;
        super::status::give(&mut fighter.statuses, status);
    }
    fighter.is.hp = match (fighter.is.hp, fighter.max_hp()) {
        (Some(hp), Some(most)) => Some(hp.min(most)),
        (hp, _) => hp,
    };
    if fighter.is.hp == Some(0) {
        fighter.life = LogHorizonLife::Incapacitated;
    }
    Ok(fighter)
}

/// Starts a fight (LHZ-1): Hate is what the setup says, else 0 (LHZ-41).
pub(super) fn start(setup: LogHorizonFightSetup, run: &mut Run) -> Result<LogHorizonFight, Stop> {
    for (at, one) in setup.fighters.iter().enumerate() {
        if setup.fighters.iter().take(at).any(|other| other.id == one.id) {
            let message = format!("expected each id once; found \"{}\" again", one.id);
            return Err(Fault::new(Code::BadChoice, format!("fighters[{at}].id"), message).into());
        }
    }
    let head = LogHorizonHead {
        round: 1,
        process: LogHorizonProcess::Setup,
        initiatives: 0,
        done: Vec::new(),
        swift: Vec::new(),
        open: None,
        ended: false,
        scene_over: false,
        options: setup.options,
    };
    let mut fighters = Vec::new();
    for (at, one) in setup.fighters.into_iter().enumerate() {
        fighters.push(fighter(one, &format!("fighters[{at}]"))?);
    }
    let mut fight = LogHorizonFight::new(head, fighters);
    run.round = 1;
    run.tell(Event::new("fightStart", &LHZ_1));
    start_round(&mut fight, run);
    advance(&mut fight, run);
    hate::tell_changes(&mut fight, run, &[]);
    Ok(fight)
}

/// Brings a character in: Post-action until the next Setup, unless it is said that it acts
/// (LHZ-6, LHZ-31).
pub(super) fn add(fight: &mut LogHorizonFight, run: &mut Run, add: &LogHorizonAdd) -> Result<(), Stop> {
    let id = add.fighter.id.as_str();
    if fight.get(id).is_some() {
        return never(Reason::about(&FIGHT_4, "idTaken", id));
    }
    if fight.fighters.len() >= 250 {
        return never(Reason::about(&FIGHT_4, "tooMany", id));
    }
    let mut newcomer = fighter(add.fighter.clone(), "fighter")?;
    // LHZ-9 is about those who are there when the fight starts.
    newcomer.is.surprised = false;
    if add.acts && newcomer.present() {
        newcomer.state = LogHorizonState::Pre;
    }
    run.tell(Event::new("added", if add.acts { &LHZ_6 } else { &LHZ_31 }).of(id));
    fight.fighters.push(newcomer);
    Ok(())
}

/// Takes a character out. An open Main Process ends first.
pub(super) fn remove(fight: &mut LogHorizonFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    let place = fight.place(id).ok_or_else(|| unknown("target", id))?;
    if fight.head.is_open(id) {
        close_main(fight, run, true);
    }
    run.tell(Event::new("removed", &FIGHT_7).of(id));
    forget_anchor(fight, run, id);
    fight.fighters.remove(place);
    fight.head.done.retain(|done| done != id);
    fight.head.swift.retain(|swift| swift != id);
    Ok(())
}

/// Changes a character. The order is worked out anew, so a Main Process that has begun stays
/// where it is.
pub(super) fn update(fight: &mut LogHorizonFight, run: &mut Run, update: &LogHorizonUpdate) -> Result<(), Stop> {
    let fighter = find(fight, "target", &update.target)?;
    let mut changed = fighter.clone();
    let is = &mut changed.is;
    is.initiative = update.initiative.unwrap_or(is.initiative);
    is.max_hp = update.max_hp.or(is.max_hp);
    is.fate = update.fate.or(is.fate);
    is.speed = update.speed.unwrap_or(is.speed);
    is.square = update.square.clone().or(is.square.take());
    is.hidden = update.hidden.unwrap_or(is.hidden);
    if let Some(timings) = &update.timings {
        is.timings.clone_from(timings);
    }
    changed.this_round = update.this_round.or(changed.this_round);
    changed.highest = update.highest.unwrap_or(changed.highest);
    changed.skips = update.skips.unwrap_or(changed.skips);
    changed.standby = update.standby.unwrap_or(changed.standby);
    if changed == *fighter {
        return Ok(());
    }
    let moved = changed.key() != fighter.key();
    let event = Event::new("updated", if moved { &LHZ_6 } else { &FIGHT_7 }).of(&update.target);
    run.tell(event.perhaps("initiative", moved.then_some(changed.initiative())));
    if let Some(fighter) = fight.get_mut(&update.target) {
        *fighter = changed;
    }
    clamp(fight, run, &update.target);
    Ok(())
}
