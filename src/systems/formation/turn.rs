//! Turns and rounds: beginning, ending, waiting, and what follows.

use super::command::FormationWait;
use super::fighter::{FormationFighter, FormationOpenTurn};
use super::order::{group, to_act};
use super::rules::{JF_2, JF_5, JF_6, JF_7, JF_28, JF_29, JF_31, JF_32, JF_33};
use super::{FormationFight, area, line, options};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::ledger::Ledger;
use crate::rule::Rule;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A member of the fight, or the fault that names the field.
pub(super) fn find<'a>(fight: &'a FormationFight, path: &str, id: &str) -> Result<&'a FormationFighter, Stop> {
    fight.get(id).ok_or_else(|| unknown(path, id))
}

/// Whether a simultaneous group is acting, so that what it changes comes after it (JF-29).
pub(super) fn together(fight: &FormationFight) -> bool {
    fight.fighters.iter().filter(|fighter| fighter.bound).count() > 1
}

/// Whether somebody is one of those whose turn it is.
fn is_next(fight: &FormationFight, id: &str) -> bool {
    group(fight).iter().any(|place| fight.fighters.get(*place).is_some_and(|fighter| fighter.is.id == id))
}

/// Who is next, the first of several.
fn first(fight: &FormationFight) -> Option<String> {
    let place = group(fight).first().copied()?;
    fight.fighters.get(place).map(|first| first.is.id.clone())
}

/// Begins a turn.
pub(super) fn begin(fight: &mut FormationFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if let Some(open) = fight.head.open.clone() {
        if open.actor == actor {
            return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "hasBegun", actor)]));
        }
        run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open.actor))?;
        close(fight, run);
    }
    run.need(fight.head.round > 0, &JF_2, "formation")?;
    if !is_next(fight, actor) {
        run.refuse(Reason { rule: &JF_5, key: "notNext", about: first(fight) })?;
    }
    bind(fight, actor);
    let round = fight.head.round;
    let Some(fighter) = fight.get_mut(actor) else { return Ok(()) };
    fighter.bound = true;
    fighter.intercepts = false;
    let again = core::mem::replace(&mut fighter.started, round) == round;
    let key = fighter.key();
    fight.head.down = key.to_vec();
    fight.head.open = Some(FormationOpenTurn { actor: actor.to_string(), left: 2, spent: false });
    let [value, _] = key;
    run.tell(Event::new(if again { "turnResume" } else { "turnStart" }, &JF_6).of(actor).number("initiative", value));
    if !again {
        pass(fight, run, Boundary::TurnStart, Some(actor));
    }
    Ok(())
}

/// All that are simultaneous belong together from now on (JF-29).
fn bind(fight: &mut FormationFight, actor: &str) {
    if fight.fighters.iter().any(|fighter| fighter.bound) || !is_next(fight, actor) {
        return;
    }
    for place in group(fight) {
        if let Some(fighter) = fight.fighters.get_mut(place) {
            fighter.bound = true;
        }
    }
}

/// The own turn, begun if it is next.
pub(super) fn own_turn(fight: &mut FormationFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    match &fight.head.open {
        Some(open) if open.actor == actor => Ok(()),
        _ => begin(fight, run, actor),
    }
}

/// Ends a turn; actions not spent are lost.
pub(super) fn end_turn(fight: &mut FormationFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    close(fight, run);
    Ok(())
}

/// Spends actions of the own turn (JF-6).
pub(super) fn spend(
    fight: &mut FormationFight,
    run: &mut Run,
    actor: &str,
    cost: u16,
    rule: &'static Rule,
) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    let left = fight.head.open.as_ref().map_or(0, |open| open.left);
    if cost > left {
        run.refuse(Reason::about(&JF_6, "notEnoughActions", actor))?;
    }
    if let Some(open) = &mut fight.head.open {
        open.left = left.saturating_sub(cost);
        open.spent = true;
    }
    if let Some(lost) = fight.get_mut(actor).and_then(|fighter| fighter.progress.take()) {
        run.tell(Event::new("progressLost", rule).of(actor).text("action", &lost.action));
    }
    Ok(())
}

/// A turn ends by itself when nothing more fits into it.
pub(super) fn close_spent(fight: &mut FormationFight, run: &mut Run) {
    if fight.head.open.as_ref().is_some_and(|open| open.left == 0) {
        close(fight, run);
    }
}

/// Closes the open turn.
pub(super) fn close(fight: &mut FormationFight, run: &mut Run) {
    let Some(open) = fight.head.open.take() else { return };
    let round = fight.head.round;
    fight.head.fought = true;
    if let Some(fighter) = fight.get_mut(&open.actor) {
        fighter.done = round;
    }
    run.tell(Event::new("turnEnd", &JF_6).of(&open.actor));
    pass(fight, run, Boundary::TurnEnd, Some(&open.actor));
}

/// 待機: waits for a lower initiative (JF-32), or a whole turn for a better one (JF-33).
pub(super) fn wait(fight: &mut FormationFight, run: &mut Run, wait: &FormationWait) -> Result<(), Stop> {
    let actor = wait.actor.as_str();
    find(fight, "actor", actor)?;
    let open = fight.head.open.as_ref().filter(|open| open.actor == actor);
    let rule = if wait.value.is_some() { &JF_32 } else { &JF_33 };
    if open.is_some_and(|open| open.spent) {
        run.refuse(Reason::about(rule, "actionsSpent", actor))?;
    }
    let Some(value) = wait.value else {
        spend(fight, run, actor, 2, &JF_33)?;
        let cap = fight.head.wait_cap;
        if let Some(fighter) = fight.get_mut(actor) {
            let better = fighter.value.max(fighter.is.int.saturating_add(cap));
            fighter.next_value = Some(better);
            run.tell(Event::new("waits", &JF_33).of(actor).number("next", better));
        }
        close(fight, run);
        return Ok(());
    };
    if open.is_none() {
        // Waiting is instead of the turn: it need not have begun, but must have come.
        if let Some(open) = &fight.head.open {
            let open = open.actor.clone();
            return run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open));
        }
        if !is_next(fight, actor) {
            return Err(Stop::Refused(alloc::vec![Reason { rule: &JF_5, key: "notNext", about: first(fight) }]));
        }
    }
    let fighter = find(fight, "actor", actor)?;
    if value < 0 || value >= fighter.value {
        return Err(Stop::Refused(alloc::vec![Reason::about(&JF_32, "notLower", actor)]));
    }
    let only = options(fight).this_round_only;
    run.book.option("thisRoundOnly");
    if open_is(fight, actor) {
        fight.head.open = None;
        run.tell(Event::new("turnDelayed", &JF_32).of(actor));
    }
    bind(fight, actor);
    if let Some(fighter) = fight.get_mut(actor) {
        if only {
            fighter.base = fighter.base.or(Some(fighter.value));
        }
        fighter.value = value;
        fighter.bound = false;
        run.tell(Event::new("waits", &JF_31).of(actor).number("initiative", value));
    }
    Ok(())
}

fn open_is(fight: &FormationFight, actor: &str) -> bool {
    fight.head.open.as_ref().is_some_and(|open| open.actor == actor)
}

/// Goes on until somebody can act, the fight is over, or nobody ever can.
pub(super) fn advance(fight: &mut FormationFight, run: &mut Run) -> Result<(), Stop> {
    if fight.head.round == 0 {
        return Ok(());
    }
    loop {
        let acting = fight.fighters.iter().any(|fighter| fighter.bound && fighter.done != fight.head.round);
        if !together(fight) {
            // JF-13: at once.
            apply(fight);
            after_change(fight, run)?;
        } else if !acting && fight.head.open.is_none() {
            run.tell(Event::new("groupEnd", &JF_29));
            apply(fight);
            after_change(fight, run)?;
        }
        if fight.head.open.is_some() {
            return Ok(());
        }
        if acting {
            return Ok(());
        }
        fight.fighters.iter_mut().for_each(|fighter| fighter.bound = false);
        if fight.head.fought && !hostile_left(fight) {
            // JF-8, JF-9.
            run.tell(Event::new("fightEnd", &JF_28));
            fight.head.ended = true;
            return Ok(());
        }
        if fight.fighters.iter().any(|fighter| to_act(fight, fighter)) {
            return Ok(());
        }
        if !fight.fighters.iter().any(FormationFighter::fights) {
            return Ok(());
        }
        cross(fight, run);
    }
}

/// Lines and areas after something has changed.
fn after_change(fight: &mut FormationFight, run: &mut Run) -> Result<(), Stop> {
    line::settle(fight, run)?;
    area::dissolve(fight, run);
    Ok(())
}

/// What a simultaneous group has changed takes effect (JF-29).
fn apply(fight: &mut FormationFight) {
    let struck = core::mem::take(&mut fight.head.striking);
    fight.head.struck.extend(struck);
    for fighter in &mut fight.fighters {
        if let Some(condition) = fighter.becomes.take() {
            fighter.is.condition = condition;
        }
        if let Some(will) = fighter.will_be.take() {
            fighter.is.willing = will;
        }
        if let Some(row) = fighter.goes.take() {
            fighter.is.row = row;
            fighter.drawn = false;
        }
        if core::mem::take(&mut fighter.draws) {
            fighter.drawn = true;
        }
    }
}

/// Whether two hostile factions have somebody able and willing (JF-9).
fn hostile_left(fight: &FormationFight) -> bool {
    let mut factions: Vec<&str> = Vec::new();
    for fighter in fight.fighters.iter().filter(|fighter| fighter.fights()) {
        if !factions.contains(&fighter.is.faction.as_str()) {
            factions.push(&fighter.is.faction);
        }
    }
    factions.iter().any(|one| factions.iter().any(|other| line::hostile(fight, one, other)))
}

/// Ends the round and starts the next one (JF-7).
fn cross(fight: &mut FormationFight, run: &mut Run) {
    let round = fight.head.round;
    // FIGHT-5: without a turn what counts on it passes here.
    let skipped: Vec<String> =
        fight.fighters.iter().filter(|fighter| fighter.started != round).map(|fighter| fighter.is.id.clone()).collect();
    for id in skipped {
        pass(fight, run, Boundary::TurnStart, Some(&id));
        pass(fight, run, Boundary::TurnEnd, Some(&id));
    }
    run.tell(Event::new("roundEnd", &JF_7).number("number", round));
    pass(fight, run, Boundary::RoundEnd, None);
    let only = options(fight).this_round_only;
    for fighter in &mut fight.fighters {
        fighter.value = fighter.base.take().unwrap_or(fighter.value);
        if let Some(value) = fighter.next_value.take() {
            if only {
                fighter.base = Some(fighter.value);
            }
            fighter.value = value;
        }
    }
    fight.head.round = round.saturating_add(1);
    fight.head.down = Vec::new();
    run.round = fight.head.round;
    run.tell(Event::new("roundStart", &JF_7).number("number", fight.head.round));
    pass(fight, run, Boundary::RoundStart, None);
}

/// Ends the round although somebody has not acted: only as the GM says.
pub(super) fn end_round(fight: &mut FormationFight, run: &mut Run) -> Result<(), Stop> {
    run.need(fight.head.round > 0, &JF_2, "formation")?;
    if let Some(waiting) = fight.fighters.iter().find(|fighter| to_act(fight, fighter)) {
        let waiting = waiting.is.id.clone();
        run.refuse(Reason::about(&JF_7, "stillToAct", &waiting))?;
    }
    close(fight, run);
    let round = fight.head.round;
    if fight.fighters.iter().any(FormationFighter::fights) {
        fight.fighters.iter_mut().for_each(|fighter| fighter.done = round);
    } else {
        cross(fight, run);
    }
    Ok(())
}

/// Ends the fight.
pub(super) fn end_fight(fight: &mut FormationFight, run: &mut Run, why: Option<&str>) {
    close(fight, run);
    fight.head.ended = true;
    let event = Event::new("fightEnd", &FIGHT_2);
    run.tell(why.map_or(event.clone(), |why| event.text("why", why)));
}
