//! From process to process and round to round, each boundary once; the ends of round, combat
//! and scene.

use super::cleanup::{self, revives, with_why};
use super::command::LogHorizonWord;
use super::condition;
use super::fighter::{LogHorizonFighter, LogHorizonLife, LogHorizonProcess, LogHorizonState};
use super::order::{asked, chosen};
use super::process::{close_main, never};
use super::status::LogHorizonStatus;
use super::{LogHorizonFight, hate};
use crate::encounter::event::Event;
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::status::{Boundary, pass};
use crate::systems::log_horizon::rules::{LHZ_1, LHZ_2, LHZ_6, LHZ_7, LHZ_9, LHZ_28, LHZ_98, LHZ_100, LHZ_101};
use alloc::string::String;
use alloc::vec::Vec;

/// Goes on until somebody is next, somebody is asked, or nobody ever can act.
pub(super) fn advance(fight: &mut LogHorizonFight, run: &mut Run) {
    while !fight.head.ended && fight.head.open.is_none() && asked(fight).is_none() {
        match fight.head.process {
            LogHorizonProcess::Setup | LogHorizonProcess::Main => initiative(fight, run),
            LogHorizonProcess::Initiative => {
                if chosen(fight).is_some() || !anybody(fight) {
                    return;
                }
                cleanup::start(fight, run);
            }
            LogHorizonProcess::Cleanup => next_round(fight, run),
        }
    }
}

/// Whether anybody could act in a later round while things stay as they are.
fn anybody(fight: &LogHorizonFight) -> bool {
    fight.fighters.iter().any(|fighter| fighter.present() || revives(fight, fighter))
}

/// An Initiative Process begins (LHZ-28).
pub(super) fn initiative(fight: &mut LogHorizonFight, run: &mut Run) {
    let head = &mut fight.head;
    head.process = LogHorizonProcess::Initiative;
    head.done.clear();
    head.swift.clear();
    head.initiatives = head.initiatives.saturating_add(1);
    run.tell(Event::new("initiative", &LHZ_28).number("number", head.initiatives));
}

/// Finishes the Cleanup and starts the next round.
fn next_round(fight: &mut LogHorizonFight, run: &mut Run) {
    cleanup::finish(fight, run);
    fight.head.round = fight.head.round.saturating_add(1);
    run.round = fight.head.round;
    start_round(fight, run);
}

/// A round starts with its Setup: everybody in the scene who is up becomes Pre-action
/// (LHZ-7, LHZ-R8).
pub(super) fn start_round(fight: &mut LogHorizonFight, run: &mut Run) {
    let round = fight.head.round;
    fight.head.process = LogHorizonProcess::Setup;
    fight.head.initiatives = 0;
    fight.head.done.clear();
    fight.head.swift.clear();
    run.tell(Event::new("roundStart", &LHZ_2).number("number", round));
    pass(fight, run, Boundary::RoundStart, None);
    run.tell(Event::new("setup", &LHZ_7));
    let mut surprised = Vec::new();
    for fighter in &mut fight.fighters {
        let skips = core::mem::take(&mut fighter.skips);
        let caught = fighter.is.surprised;
        // A Standby that is left over is dropped.
        let pre = fighter.present() && !skips && !caught;
        fighter.state = if pre { LogHorizonState::Pre } else { LogHorizonState::Post };
        if fighter.present() && skips {
            run.tell(Event::new("postAction", &LHZ_6).of(&fighter.is.id));
        }
        if caught {
            surprised.push(fighter.is.id.clone());
        }
    }
    // LHZ-9: Dazed and Post-action.
    for id in surprised {
        run.tell(Event::new("surprised", &LHZ_9).of(&id));
        condition::add_status(fight, run, &id, LogHorizonStatus::of("dazed", 0));
    }
}

/// Ends the round at once: the Main Process that runs closes, whoever waits loses theirs, and
/// the whole Cleanup comes (LHZ-R6).
pub(super) fn end_round(fight: &mut LogHorizonFight, run: &mut Run, word: &LogHorizonWord) {
    run.tell(with_why(Event::new("endRound", &LHZ_1), word));
    close_main(fight, run, true);
    let waiting = |fighter: &&mut LogHorizonFighter| fighter.state != LogHorizonState::Post;
    fight.fighters.iter_mut().filter(waiting).for_each(|fighter| fighter.state = LogHorizonState::Post);
    if fight.head.process == LogHorizonProcess::Cleanup {
        // It has come already: nobody else is asked.
        next_round(fight, run);
    } else {
        cleanup::start(fight, run);
    }
}

/// Ends the combat, at any moment and without a Cleanup: Hate goes to 0, statuses stay
/// (LHZ-1, LHZ-R6).
pub(super) fn end_combat(fight: &mut LogHorizonFight, run: &mut Run, word: &LogHorizonWord) {
    close_main(fight, run, false);
    hate::reset(fight, run);
    fight.head.ended = true;
    run.tell(with_why(Event::new("combatEnd", &LHZ_1), word));
}

/// Ends the scene: Combat and Bad Statuses go, adventurers recover or return, enemies and
/// locals at 0 hit points are Dead (LHZ-R6, LHZ-100, LHZ-101).
pub(super) fn end_scene(fight: &mut LogHorizonFight, run: &mut Run, word: &LogHorizonWord) -> Result<(), Stop> {
    if fight.head.scene_over {
        return never(Reason::new(&FIGHT_2, "sceneOver"));
    }
    if !fight.head.ended {
        end_combat(fight, run, &LogHorizonWord { why: None });
    }
    fight.head.scene_over = true;
    run.tell(with_why(Event::new("sceneEnd", &LHZ_1), word));
    let ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
    for id in ids {
        let Some(fighter) = fight.get_mut(&id) else { continue };
        condition::end_of_scene(fighter, run);
        match (fighter.life, fighter.adventurer()) {
            (LogHorizonLife::Incapacitated, true) => recover(fighter, run),
            (LogHorizonLife::Incapacitated, false) => {
                fighter.life = LogHorizonLife::Dead;
                run.tell(Event::new("dead", &LHZ_100).of(&id));
            }
            (LogHorizonLife::Dead, true) => give_back(fighter, run),
            _ => {}
        }
    }
    Ok(())
}

/// An adventurer recovers with all hit points; without a maximum he does not (LHZ-98).
fn recover(fighter: &mut LogHorizonFighter, run: &mut Run) {
    let most = fighter.max_hp();
    if most == Some(0) {
        run.tell(Event::new("staysDown", &LHZ_98).of(&fighter.is.id));
        return;
    }
    fighter.life = LogHorizonLife::Able;
    fighter.is.hp = fighter.is.hp.and(most).or(fighter.is.hp);
    run.tell(Event::new("recovers", &LHZ_100).of(&fighter.is.id).perhaps("hpLeft", fighter.is.hp));
}

/// A dead adventurer returns with 1 hit point, which is what the Fatigue leaves (LHZ-101).
fn give_back(fighter: &mut LogHorizonFighter, run: &mut Run) {
    fighter.life = LogHorizonLife::Able;
    let event = Event::new("returns", &LHZ_101).of(&fighter.is.id);
    let Some(most) = fighter.is.max_hp.filter(|most| *most > 0) else {
        run.tell(event);
        return;
    };
    fighter.statuses.retain(|status| status.name != "fatigue");
    if most > 1 {
        fighter.statuses.push(LogHorizonStatus::of("fatigue", most.saturating_sub(1)));
    }
    fighter.is.hp = Some(1);
    run.tell(event.number("fatigue", most.saturating_sub(1)).number("hpLeft", 1));
}
