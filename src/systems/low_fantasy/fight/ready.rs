//! Readied actions and what triggers them.

use super::LowFantasyFight;
use super::command::{LowFantasyReady, LowFantasyTrigger};
use super::fighter::{LowFantasyOpenTurn, LowFantasyReadied};
use super::trial::ranked;
use super::turn::{close_spent, find, is_open, take_action};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::systems::low_fantasy::rules::{LFG_17, LFG_18, LFG_19};
use alloc::string::String;
use alloc::vec::Vec;

/// Readies an action: it takes the action of the turn and leaves the move (LFG-18).
pub(super) fn ready(fight: &mut LowFantasyFight, run: &mut Run, ready: &LowFantasyReady) -> Result<(), Stop> {
    let actor = ready.actor.as_str();
    find(fight, "actor", actor)?;
    if fight.head.open.iter().any(|turn| turn.actor == actor && turn.readied) {
        return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_17, "readiedAction", actor)]));
    }
    take_action(fight, run, actor)?;
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.ready = Some(LowFantasyReadied { trigger: ready.trigger.clone() });
    }
    run.tell(Event::new("readies", &LFG_18).of(actor).text("trigger", &ready.trigger));
    close_spent(fight, run, actor);
    Ok(())
}

/// What readied actions wait for happens: they are taken together with it, or in the order of
/// a Dex contest (LFG-17, LFG-19).
pub(super) fn trigger(fight: &mut LowFantasyFight, run: &mut Run, trigger: &LowFantasyTrigger) -> Result<(), Stop> {
    for (at, actor) in trigger.actors.iter().enumerate() {
        let fighter = find(fight, "actors", actor)?;
        let refused = if trigger.actors.iter().take(at).any(|other| other == actor) || fighter.ready.is_none() {
            Some(Reason::about(&LFG_17, "notReady", actor))
        } else if is_open(fight, actor) {
            Some(Reason::about(&LFG_17, "ownTurn", actor))
        } else {
            fighter.out()
        };
        if let Some(reason) = refused {
            return Err(Stop::Refused(alloc::vec![reason]));
        }
    }
    if let Some(against) = &trigger.against {
        find(fight, "against", against)?;
        if trigger.actors.contains(against) {
            return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_17, "ownAction", against)]));
        }
    }
    let mut order: Vec<String> = trigger.actors.clone();
    if trigger.contest {
        if trigger.against.is_none() && trigger.actors.len() < 2 {
            return Err(Stop::Refused(alloc::vec![Reason::new(&LFG_19, "nobodyAgainst")]));
        }
        let sides: Vec<String> = trigger.actors.iter().chain(&trigger.against).cloned().collect();
        order = ranked(fight, run, &sides)?;
        run.tell(Event::new("contest", &LFG_19).texts("order", order.clone()));
    }
    let mut before: Vec<String> = Vec::new();
    for actor in order {
        if trigger.against.as_ref() == Some(&actor) {
            if let Some(turn) = fight.head.open.iter_mut().find(|turn| turn.actor == actor) {
                turn.after.extend(before.iter().cloned());
            }
        } else {
            if let Some(fighter) = fight.get_mut(&actor) {
                fighter.ready = None;
            }
            let event = Event::new("readiedStart", &LFG_17).of(&actor);
            run.tell(if trigger.contest { event } else { event.mark("simultaneous") });
            fight.head.open.push(LowFantasyOpenTurn {
                actor: actor.clone(),
                action: true,
                moves: 0,
                readied: true,
                undeclared: false,
                together: !trigger.contest,
                after: before.clone(),
            });
        }
        if trigger.contest {
            before.push(actor);
        }
    }
    if !trigger.contest {
        // LFG-18: both read the same state, so neither stops the other.
        fight.head.open.iter_mut().for_each(|turn| turn.together = true);
    }
    Ok(())
}
