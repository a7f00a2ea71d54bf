//! Main Processes, Standby, and the actions of the other processes.

use super::command::{LogHorizonStateChange, LogHorizonUse};
use super::fighter::{LogHorizonFighter, LogHorizonMain, LogHorizonProcess, LogHorizonStandbyRule, LogHorizonState};
use super::order::{asked, chosen, first, must_stand_by, timing, waits};
use super::round::initiative;
use super::{LogHorizonFight, condition, hate, options};
use crate::encounter::event::Event;
use crate::encounter::rules::FIGHT_1;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::ledger::Ledger;
use crate::systems::log_horizon::request::LogHorizonTiming;
use crate::systems::log_horizon::rules::{
    LHZ_2, LHZ_5, LHZ_6, LHZ_9, LHZ_10, LHZ_12, LHZ_17, LHZ_18, LHZ_19, LHZ_20, LHZ_21, LHZ_27, LHZ_89,
};
use alloc::string::ToString;

/// A character of the fight, or the fault that names the field.
pub(super) fn find<'a>(fight: &'a LogHorizonFight, path: &str, id: &str) -> Result<&'a LogHorizonFighter, Stop> {
    fight.get(id).ok_or_else(|| unknown(path, id))
}

/// Refuses what no game master can overrule.
pub(super) fn never<T>(reason: Reason) -> Result<T, Stop> {
    Err(Stop::Refused(alloc::vec![reason]))
}

/// Nobody's Main Process is open and nobody is still to be asked; the process is one of
/// Initiative.
fn choosing(fight: &mut LogHorizonFight, run: &mut Run) -> Result<(), Stop> {
    if let Some(open) = &fight.head.open {
        let open = open.actor.clone();
        run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open))?;
        close_main(fight, run, true);
        initiative(fight, run);
    }
    if let Some(waiting) = asked(fight) {
        run.refuse(Reason { rule: waiting.rule, key: "timingActions", about: first(Some(&waiting)) })?;
    }
    match fight.head.process {
        // The game master passes those over who were still to be asked.
        LogHorizonProcess::Setup => initiative(fight, run),
        LogHorizonProcess::Cleanup => return never(Reason::new(&LHZ_2, "cleanup")),
        LogHorizonProcess::Initiative | LogHorizonProcess::Main => {}
    }
    Ok(())
}

/// Begins a Main Process.
pub(super) fn begin(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if fight.head.is_open(actor) {
        return never(Reason::about(&FIGHT_1, "hasBegun", actor));
    }
    choosing(fight, run)?;
    let fighter = find(fight, "actor", actor)?;
    if let Some(out) = fighter.out() {
        return never(out);
    }
    let must = must_stand_by(fight, fighter);
    let next = chosen(fight);
    if !next.as_ref().is_some_and(|next| next.has(actor)) {
        let rule = next.as_ref().map_or(&LHZ_12, |next| next.rule);
        run.refuse(Reason { rule, key: "notNext", about: first(next.as_ref()) })?;
    } else if must {
        run.refuse(Reason::about(&LHZ_21, "mustStandBy", actor))?;
    }
    start_main(fight, run, actor);
    Ok(())
}

/// Opens a Main Process with what its start brings.
fn start_main(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) {
    let round = fight.head.round;
    fight.head.process = LogHorizonProcess::Main;
    fight.head.swift.clear();
    fight.head.open =
        Some(LogHorizonMain { actor: actor.to_string(), stage: 0, instant: false, main: false, acted: false });
    let Some(fighter) = fight.get_mut(actor) else { return };
    // LHZ-20: a Standby ends; LHZ-R10: Pre-action until the end.
    let stood = core::mem::replace(&mut fighter.state, LogHorizonState::Pre) == LogHorizonState::Standby;
    fighter.started = round;
    let event = Event::new("turnStart", if stood { &LHZ_20 } else { &LHZ_12 }).of(actor);
    let event = event.number("initiative", fighter.initiative());
    run.tell(event.mark_if("fromStandby", stood));
    pass(fight, run, Boundary::TurnStart, Some(actor));
    start_effects(fight, run, actor);
}

/// What happens at the start of a Main Process: Confusion adds 1 Hate (LHZ-89).
fn start_effects(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) {
    if fight.get(actor).is_some_and(|fighter| fighter.has("confusion")) {
        hate::raise(fight, run, actor, 1, &LHZ_89);
    }
}

/// The own Main Process, begun if it is next.
pub(super) fn own_main(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if fight.head.is_open(actor) { Ok(()) } else { begin(fight, run, actor) }
}

/// Ends a Main Process; what was not used is lost.
pub(super) fn end_turn(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_main(fight, run, actor)?;
    close_main(fight, run, true);
    Ok(())
}

/// Closes the Main Process that has begun: Post-action, and with its release of Staggered
/// and Dazed (LHZ-27). Where a combat ends the statuses stay.
pub(super) fn close_main(fight: &mut LogHorizonFight, run: &mut Run, release: bool) {
    let Some(open) = fight.head.open.take() else { return };
    run.tell(Event::new("turnEnd", &LHZ_27).of(&open.actor));
    let blocks = options(fight).afflicted_blocks_end_of_main;
    if let Some(fighter) = fight.get_mut(&open.actor) {
        fighter.state = LogHorizonState::Post;
        for name in ["staggered", "dazed"] {
            if !release || !fighter.has(name) {
                continue;
            }
            if fighter.has("afflicted") {
                run.book.option("afflictedBlocksEndOfMain");
                if blocks {
                    continue;
                }
            }
            condition::end_status(fighter, run, name, &LHZ_27);
        }
    }
    pass(fight, run, Boundary::TurnEnd, Some(&open.actor));
}

/// Goes on Standby instead of starting (LHZ-17): at once the next Initiative Process.
pub(super) fn standby(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let fighter = find(fight, "actor", actor)?;
    let fires = options(fight).standby_fires_start_of_main;
    let forbidden = fighter.standby == LogHorizonStandbyRule::Never;
    let again = fighter.stood == fight.head.round;
    if fight.head.is_open(actor) {
        run.book.option("standbyFiresStartOfMain");
        let acted = fight.head.open.as_ref().is_some_and(|open| open.acted);
        // LHZ-18: what its start has brought is part of the Main Process.
        if acted || !fires {
            return never(Reason::about(&LHZ_18, if acted { "hasActed" } else { "hasBegun" }, actor));
        }
    } else {
        choosing(fight, run)?;
        let next = chosen(fight);
        let pre = next.as_ref().is_some_and(|next| next.has(actor) && next.rule == &LHZ_12);
        if !pre && !again {
            return never(Reason { rule: &LHZ_17, key: "notNext", about: first(next.as_ref()) });
        }
    }
    if again {
        return never(Reason::about(&LHZ_19, "hasStoodBy", actor));
    }
    if forbidden {
        run.refuse(Reason::about(&LHZ_21, "forbidden", actor))?;
    }
    let round = fight.head.round;
    if fight.head.is_open(actor) {
        fight.head.open = None;
        run.tell(Event::new("turnDelayed", &LHZ_17).of(actor));
    } else if fight.get(actor).is_some_and(|fighter| fighter.has("confusion")) {
        run.book.option("standbyFiresStartOfMain");
        if fires {
            start_effects(fight, run, actor);
        }
    }
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.state = LogHorizonState::Standby;
        fighter.stood = round;
    }
    run.tell(Event::new("standby", &LHZ_17).of(actor));
    initiative(fight, run);
    Ok(())
}

/// An action of the Setup, Initiative or Cleanup Process (LHZ-8, LHZ-11, LHZ-31): one each
/// (LHZ-10), in descending Initiative.
pub(super) fn timing_action(fight: &mut LogHorizonFight, run: &mut Run, action: &LogHorizonUse) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &action.actor)?;
    if let Some(out) = fighter.out() {
        return never(out);
    }
    let due = timing(fight.head.process).filter(|(due, _)| due.name() == action.timing.name());
    let Some((_, rule)) = due.filter(|_| fight.head.open.is_none()) else {
        return never(Reason::about(timing_rule(action.timing), "notItsProcess", &action.actor));
    };
    // LHZ-9: no Setup actions for the surprised.
    if fighter.is.surprised && action.timing == LogHorizonTiming::Setup {
        run.refuse(Reason::about(&LHZ_9, "surprised", &action.actor))?;
    }
    if fight.head.done.contains(&action.actor) && !action.consumable {
        run.refuse(Reason::about(&LHZ_10, "oneAction", &action.actor))?;
    }
    if let Some(next) = asked(fight) {
        let fighter = find(fight, "actor", &action.actor)?;
        let before = next
            .fighters
            .iter()
            .any(|other| other.is.id != action.actor && (other.key(), other.pc()) > (fighter.key(), fighter.pc()));
        if before {
            run.refuse(Reason { rule, key: "notNext", about: first(Some(&next)) })?;
        }
    }
    if !action.consumable {
        fight.head.done.push(action.actor.clone());
    }
    Ok(())
}

/// The rule of a timing that belongs to a process.
fn timing_rule(timing: LogHorizonTiming) -> &'static crate::rule::Rule {
    let process = match timing {
        LogHorizonTiming::Setup => LogHorizonProcess::Setup,
        LogHorizonTiming::Cleanup => LogHorizonProcess::Cleanup,
        _ => LogHorizonProcess::Initiative,
    };
    super::order::timing(process).map_or(&LHZ_10, |(_, rule)| rule)
}

/// Declines to act in this process: nobody asks again (LHZ-R8).
pub(super) fn decline(fight: &mut LogHorizonFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let fighter = find(fight, "actor", actor)?;
    if !waits(fight, fighter) {
        return never(Reason::about(&LHZ_10, "notAsked", actor));
    }
    fight.head.done.push(actor.to_string());
    let rule = timing(fight.head.process).map_or(&LHZ_10, |(_, rule)| rule);
    run.tell(Event::new("declines", rule).of(actor));
    Ok(())
}

/// An effect gives or takes a Main Process (LHZ-6), or lifts a Standby (LHZ-21).
pub(super) fn state(fight: &mut LogHorizonFight, run: &mut Run, change: &LogHorizonStateChange) -> Result<(), Stop> {
    let id = change.target.as_str();
    let fighter = find(fight, "target", id)?;
    let was = fighter.state;
    let (event, rule) = match (was, change.to) {
        (_, LogHorizonState::Standby) => return never(Reason::about(&LHZ_17, "isDeclared", id)),
        (LogHorizonState::Pre, LogHorizonState::Pre) | (LogHorizonState::Post, LogHorizonState::Post) => {
            return never(Reason::about(&LHZ_6, "alreadySo", id));
        }
        (LogHorizonState::Standby, LogHorizonState::Pre) => ("standbyLifted", &LHZ_21),
        (LogHorizonState::Post, LogHorizonState::Pre) => ("preAction", &LHZ_6),
        (_, LogHorizonState::Post) => ("postAction", &LHZ_6),
    };
    if change.to == LogHorizonState::Pre && fighter.out().is_some() {
        return never(Reason::about(&LHZ_5, "unable", id));
    }
    run.tell(Event::new(event, rule).of(id));
    if change.to == LogHorizonState::Post {
        post_action(fight, run, id);
    } else if let Some(fighter) = fight.get_mut(id) {
        fighter.state = change.to;
    }
    Ok(())
}

/// Somebody becomes Post-action at once; an own Main Process ends.
pub(super) fn post_action(fight: &mut LogHorizonFight, run: &mut Run, id: &str) {
    if fight.head.is_open(id) {
        close_main(fight, run, true);
    } else if let Some(fighter) = fight.get_mut(id) {
        fighter.state = LogHorizonState::Post;
    }
}

/// Whether somebody counts as Pre-action for skills and Cover (LHZ-4, LHZ-R7).
pub(super) fn pre_action(fight: &LogHorizonFight, run: &mut Run, fighter: &LogHorizonFighter) -> bool {
    match fighter.state {
        LogHorizonState::Pre => true,
        LogHorizonState::Post => false,
        LogHorizonState::Standby => {
            run.book.option("standbyCountsAsPreAction");
            options(fight).standby_counts_as_pre_action
        }
    }
}
