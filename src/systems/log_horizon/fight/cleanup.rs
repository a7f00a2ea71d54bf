//! The Cleanup Process in its order (LHZ-30 to LHZ-32).

use super::command::LogHorizonWord;
use super::fighter::{LogHorizonFighter, LogHorizonLife, LogHorizonProcess};
use super::status::LogHorizonClass;
use super::{LogHorizonFight, condition, options};
use crate::encounter::event::Event;
use crate::encounter::run::Run;
use crate::encounter::status::{Boundary, pass};
use crate::ledger::Ledger;
use crate::systems::log_horizon::options::LogHorizonDecayKind;
use crate::systems::log_horizon::rules::{LHZ_14, LHZ_30, LHZ_32, LHZ_90, LHZ_94};
use alloc::string::String;
use alloc::vec::Vec;

/// Starts the Cleanup Process: healing and damage come first, in the order of the list
/// (LHZ-33).
pub(super) fn start(fight: &mut LogHorizonFight, run: &mut Run) {
    fight.head.process = LogHorizonProcess::Cleanup;
    fight.head.done.clear();
    fight.head.swift.clear();
    run.tell(Event::new("cleanup", &LHZ_14).number("number", fight.head.round));
    let settings = options(fight);
    let ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
    for id in ids {
        let Some(fighter) = fight.get_mut(&id) else { continue };
        let (regen, decay) = (fighter.rating("regen"), fighter.rating("decay"));
        if fighter.is.absent || fighter.life == LogHorizonLife::Dead {
            continue;
        }
        if regen > 0 {
            let down = fighter.life == LogHorizonLife::Incapacitated;
            if down {
                run.book.option("regenOnIncapacitated");
            }
            if !down || settings.regen_on_incapacitated {
                condition::restore(fighter, run, regen, Event::new("heal", &LHZ_94).of(&id).text("status", "regen"));
            }
        }
        // LHZ-30: after the healing.
        if decay > 0 && fighter.life == LogHorizonLife::Able {
            if fighter.has("barrier") {
                run.book.option("decayKind");
            }
            let past_barrier = settings.decay_kind == LogHorizonDecayKind::Loss;
            let event = Event::new("damage", &LHZ_90).of(&id).text("status", "decay");
            condition::hurt(fighter, run, decay, past_barrier, event);
            condition::settle(fight, run, &id);
        }
    }
    run.tell(Event::new("cleanupActions", &LHZ_30));
}

/// Finishes it: what carries over is serviced, what lasts until the round ends, ends.
pub(super) fn finish(fight: &mut LogHorizonFight, run: &mut Run) {
    let round = fight.head.round;
    for fighter in &fight.fighters {
        let running = |status: &&super::status::LogHorizonStatus| {
            let last = status.until == Boundary::RoundEnd && status.count == 1;
            status.class() == LogHorizonClass::Effect && !last
        };
        let names: Vec<String> = fighter.statuses.iter().filter(running).map(|status| status.name.clone()).collect();
        if !names.is_empty() {
            run.tell(Event::new("ongoing", &LHZ_32).of(&fighter.is.id).texts("effects", names));
        }
    }
    // FIGHT-5: without a Main Process what counts on it passes here.
    let skipped: Vec<String> =
        fight.fighters.iter().filter(|fighter| fighter.started != round).map(|fighter| fighter.is.id.clone()).collect();
    for id in skipped {
        pass(fight, run, Boundary::TurnStart, Some(&id));
        pass(fight, run, Boundary::TurnEnd, Some(&id));
    }
    run.tell(Event::new("roundEnd", &LHZ_32).number("number", round));
    pass(fight, run, Boundary::RoundEnd, None);
    for fighter in &mut fight.fighters {
        fighter.this_round = None;
        fighter.highest = false;
        fighter.is.surprised = false;
    }
}

/// An event with the host's words.
pub(super) fn with_why(event: Event, word: &LogHorizonWord) -> Event {
    match &word.why {
        Some(why) => event.text("why", why),
        None => event,
    }
}

/// Whether a Cleanup would bring somebody up who is down.
#[must_use]
pub(super) fn revives(fight: &LogHorizonFight, fighter: &LogHorizonFighter) -> bool {
    let settings = options(fight);
    let direct = settings.decay_kind == LogHorizonDecayKind::Direct;
    let barrier = if direct { fighter.rating("barrier") } else { 0 };
    let lost = fighter.rating("decay").saturating_sub(barrier).max(0);
    settings.regen_on_incapacitated
        && fighter.is.hp.is_some()
        && fighter.life == LogHorizonLife::Incapacitated
        && !fighter.is.absent
        && fighter.max_hp().is_some_and(|most| fighter.rating("regen").min(most) > lost)
}
