//! Actions with their cost, and blows.

use super::FormationFight;
use super::area;
use super::command::{FormationAction, FormationStrike, FormationUse};
use super::fighter::{FormationProgress, FormationRow};
use super::movement::set_row;
use super::reach::{FormationReach, Reached, check};
use super::rules::{JF_20, JF_21, JF_27, JF_30};
use super::turn::{close_spent, find, own_turn, spend, together};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::ToString;

/// How many actions an act takes.
fn cost(action: &FormationUse) -> Result<u16, Stop> {
    let (low, high) = action.action.cost();
    let fault = |code, found: &str| {
        let message = format!("expected from {low} to {high} actions for {}; found {found}", action.action.name());
        Stop::Fault(Fault::new(code, "actions", message))
    };
    match action.actions {
        None if low == high => Ok(low),
        None => Err(fault(Code::Missing, "nothing")),
        Some(actions) if low <= actions && actions <= high => Ok(actions),
        Some(actions) => Err(fault(Code::OutOfRange, &actions.to_string())),
    }
}

/// An action.
pub(super) fn act(fight: &mut FormationFight, run: &mut Run, action: &FormationUse) -> Result<(), Stop> {
    find(fight, "actor", &action.actor)?;
    let cost = cost(action)?;
    if action.action.is_melee() && action.target.is_none() {
        return Err(Fault::new(Code::Missing, "target", "expected whom the blow is meant for; found nothing").into());
    }
    let reached = match &action.target {
        None => None,
        Some(target) => {
            let (actor, target) = (action.actor.clone(), target.clone());
            Some(check(fight, &FormationReach { actor, action: action.action, target })?)
        }
    };
    if let Some(reason) = reached.as_ref().and_then(|reached| reached.reason.clone()) {
        run.refuse(reason)?;
    }
    if cost > 2 {
        if !go_on(fight, run, action, cost)? {
            return Ok(());
        }
    } else {
        spend(fight, run, &action.actor, cost, &JF_30)?;
    }
    tell(run, action, reached.as_ref());
    if action.action == FormationAction::Intercept
        && let Some(fighter) = fight.get_mut(&action.actor)
    {
        fighter.intercepts = true;
    }
    if let Some(target) = action.target.as_ref().filter(|_| action.action.is_melee()) {
        if action.action == FormationAction::Charge
            && find(fight, "actor", &action.actor)?.own_row() == FormationRow::Rear
        {
            // JF-R5: the charge takes him to the front.
            set_row(fight, run, &action.actor, FormationRow::Front, &JF_30);
        }
        blow(fight, run, &action.actor, target);
    }
    close_spent(fight, run);
    Ok(())
}

/// An act of more than two actions goes on over the next turns (JF-R9); whether it is done.
fn go_on(fight: &mut FormationFight, run: &mut Run, action: &FormationUse, of: u16) -> Result<bool, Stop> {
    own_turn(fight, run, &action.actor)?;
    let name = action.action.name();
    let left = fight.head.open.as_ref().map_or(0, |open| open.left);
    let going = find(fight, "actor", &action.actor)?.progress.clone();
    let before = going.filter(|going| going.action == name && going.of == of).map_or(0, |going| going.spent);
    let now = left.min(of.saturating_sub(before));
    if now == 0 {
        run.refuse(Reason::about(&JF_30, "notEnoughActions", &action.actor))?;
    }
    spend_quietly(fight, run, &action.actor, now, before > 0)?;
    let spent = before.saturating_add(now);
    if spent >= of {
        return Ok(true);
    }
    if let Some(fighter) = fight.get_mut(&action.actor) {
        fighter.progress = Some(FormationProgress { action: name.to_string(), spent, of });
    }
    run.tell(
        Event::new("progress", &JF_30).of(&action.actor).text("action", name).number("spent", spent).number("of", of),
    );
    close_spent(fight, run);
    Ok(false)
}

/// Spends actions; what goes on is not lost by it.
fn spend_quietly(fight: &mut FormationFight, run: &mut Run, actor: &str, cost: u16, going: bool) -> Result<(), Stop> {
    if going && let Some(fighter) = fight.get_mut(actor) {
        fighter.progress = None;
    }
    spend(fight, run, actor, cost, &JF_30)
}

fn tell(run: &mut Run, action: &FormationUse, reached: Option<&Reached>) {
    let misfire = reached.map(|reached| reached.misfire.clone()).unwrap_or_default();
    let rule = if misfire.is_empty() { &JF_30 } else { &JF_20 };
    let event = Event::new("action", rule).of(&action.actor).text("action", action.action.name());
    let event = action.target.as_ref().map_or(event.clone(), |target| event.text("target", target));
    // JF-20: only a flag and the list; no source has a chance.
    run.tell(if misfire.is_empty() { event } else { event.texts("misfire", misfire) });
}

/// A blow of one against another: it begins an area, and draws in those who are alone.
fn blow(fight: &mut FormationFight, run: &mut Run, one: &str, other: &str) {
    let later = together(fight);
    for id in [one, other] {
        let Some(fighter) = fight.get_mut(id) else { continue };
        if fighter.own_row() != FormationRow::Solo || fighter.drawn || fighter.draws {
            continue;
        }
        if later {
            fighter.draws = true;
        } else {
            fighter.drawn = true;
        }
        run.tell(Event::new("drawnIn", &JF_27).of(id));
    }
    area::strike(fight, run, one, other);
}

/// The blow of one who intercepts (JF-30): once, before the attacker's own.
pub(super) fn strike(fight: &mut FormationFight, run: &mut Run, strike: &FormationStrike) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &strike.actor)?;
    if !fighter.intercepts {
        run.refuse(Reason::about(&JF_30, "doesNotIntercept", &strike.actor))?;
    } else if !fighter.fights() {
        run.refuse(Reason::about(&JF_30, "unable", &strike.actor))?;
    }
    let (actor, target) = (strike.actor.clone(), strike.target.clone());
    let reached = check(fight, &FormationReach { actor, action: FormationAction::QuickMelee, target })?;
    if let Some(reason) = reached.reason {
        run.refuse(reason)?;
    }
    if let Some(fighter) = fight.get_mut(&strike.actor) {
        fighter.intercepts = false;
    }
    run.tell(Event::new("interception", &JF_21).of(&strike.actor).text("target", &strike.target));
    blow(fight, run, &strike.actor, &strike.target);
    Ok(())
}
