//! Turns and rounds: beginning, ending, waiting, and what follows.

use super::command::{FracturedHopeAction, FracturedHopePivot, FracturedHopeUse};
use super::down;
use super::fighter::{FracturedHopeFighter, FracturedHopeHeld, FracturedHopeTurn, FracturedHopeTurnKind, named};
use super::order::{coming, readied, waiting};
use super::{FracturedHopeFight, roster};
use crate::encounter::event::Event;
use crate::encounter::rules::FIGHT_1;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::fractured_hope::rules::{
    FH_1, FH_2, FH_3, FH_4, FH_6, FH_8, FH_9, FH_10, FH_28, FH_37, FH_39, FH_R3, FH_R4, FH_R7, FH_R11, FH_R14, FH_R18,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A fighter of the fight, or the fault that names the field.
pub(super) fn find<'a>(fight: &'a FracturedHopeFight, path: &str, id: &str) -> Result<&'a FracturedHopeFighter, Stop> {
    fight.get(id).ok_or_else(|| unknown(path, id))
}

/// Begins a turn: the own one, or one out of waiting (FH-10).
pub(super) fn begin(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if let Some(turn) = fight.head.turn() {
        if turn.actor == actor {
            return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "hasBegun", actor)]));
        }
        let open = turn.actor.clone();
        run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open))?;
        let open: Vec<String> = fight.head.open.iter().rev().map(|turn| turn.actor.clone()).collect();
        for open in &open {
            close(fight, run, open);
        }
    }
    if fight.head.round == 0 {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FH_2, "readyActions", actor)]));
    }
    let place = coming(fight);
    let next = place.and_then(|place| fight.fighters.get(place)).map(|next| next.is.id.clone());
    if next.as_deref() != Some(actor) && waiting(fight).iter().any(|fighter| fighter.is.id == actor) {
        begin_waited(fight, run, actor);
        return Ok(());
    }
    if next.as_deref() != Some(actor) {
        run.refuse(Reason { rule: &FH_3, key: "notNext", about: next })?;
        let in_order = find(fight, "actor", actor)?.in_order();
        if !in_order {
            return Err(Stop::Refused(alloc::vec![Reason::about(&FH_3, "notInOrder", actor)]));
        }
    }
    begin_own(fight, run, actor)
}

/// The own turn (FH-R4): stabilisation, recurring effects, then the turn. Who has nothing to
/// do in it passes.
pub(super) fn begin_own(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let round = fight.head.round;
    fight.head.slot = None;
    let Some(fighter) = fight.get_mut(actor) else { return Ok(()) };
    fighter.done = round;
    let no_move = fighter.forfeits == round;
    let down = alloc::vec![fighter.value, fighter.fns];
    fight.head.down = down;
    let mut turn = FracturedHopeTurn::new(actor, FracturedHopeTurnKind::Own);
    turn.no_move = no_move;
    fight.head.open.push(turn);
    run.tell(Event::new("turnStart", &FH_1).of(actor));
    pass(fight, run, Boundary::TurnStart, Some(actor));
    if no_move {
        run.tell(Event::new("moveForfeited", &FH_10).of(actor));
    }
    down::stabilise(fight, run, actor)?;
    recurring(fight, run, actor);
    let able = fight.get(actor).is_some_and(|fighter| fighter.able() && fighter.revived != round);
    if !able {
        close(fight, run, actor);
    }
    Ok(())
}

/// What statuses do at the beginning of their bearer's turn (FH-R3).
fn recurring(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) {
    let Some(fighter) = fight.get(actor) else { return };
    for effect in fighter.recurring.clone() {
        run.tell(Event::new("recurring", &FH_R3).of(actor).text("status", &effect.name));
        down::wound(fight, run, actor, effect.damage);
        down::mend(fight, run, actor, effect.heal);
    }
}

/// Acts at the beginning of another's turn with what was held back.
fn begin_waited(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) {
    let Some(held) = fight.get_mut(actor).and_then(|fighter| fighter.held.take()) else { return };
    let mut turn = FracturedHopeTurn::new(actor, FracturedHopeTurnKind::Waited);
    turn.no_move = held.moved.is_none();
    turn.moved = held.moved.unwrap_or(0);
    turn.acted = !held.action;
    turn.dazed = held.dazed;
    // FH-R12: all parts of a move are one.
    turn.struck = held.struck;
    fight.head.slot = Some(actor.to_string());
    fight.head.open.push(turn);
    run.tell(Event::new("waitedStart", &FH_R4).of(actor));
}

/// The turn in which somebody acts, begun if it is his.
pub(super) fn own_turn(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    match fight.head.turn() {
        Some(turn) if turn.actor == actor => Ok(()),
        _ => begin(fight, run, actor),
    }
}

/// The turn that is running, with what it can be asked to be.
pub(super) fn running<'a>(fight: &'a mut FracturedHopeFight, actor: &str) -> Result<&'a mut FracturedHopeTurn, Stop> {
    match fight.head.open.last_mut().filter(|turn| turn.actor == actor) {
        Some(turn) => Ok(turn),
        // He fell, or his turn was lost, as it began.
        None => Err(Stop::Refused(alloc::vec![Reason::about(&FH_2, "turnIsOver", actor)])),
    }
}

/// Ends a turn, or passes a ready action up.
pub(super) fn end_turn(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if readied(fight).iter().any(|fighter| fighter.is.id == actor) {
        if let Some(fighter) = fight.get_mut(actor) {
            fighter.is.ready = false;
        }
        run.tell(Event::new("readyPassed", &FH_4).of(actor));
        return Ok(());
    }
    own_turn(fight, run, actor)?;
    close(fight, run, actor);
    Ok(())
}

/// Closes an open turn with what its end brings.
pub(super) fn close(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) {
    let Some(at) = fight.head.open.iter().rposition(|turn| turn.actor == actor) else { return };
    let turn = fight.head.open.remove(at);
    match turn.kind {
        FracturedHopeTurnKind::Own => {
            run.tell(Event::new("turnEnd", &FH_1).of(actor));
            pass(fight, run, Boundary::TurnEnd, Some(actor));
            tidy(fight, actor);
        }
        FracturedHopeTurnKind::Waited => run.tell(Event::new("waitedEnd", &FH_R11).of(actor)),
        FracturedHopeTurnKind::Free => run.tell(Event::new("freeMoveEnd", &FH_37).of(actor)),
    }
}

/// What hung on a status ends with it.
pub(super) fn tidy(fight: &mut FracturedHopeFight, id: &str) {
    let Some(fighter) = fight.get_mut(id) else { return };
    let statuses = &fighter.statuses;
    fighter.recurring.retain(|effect| statuses.iter().any(|status| status.name == effect.name));
    if !fighter.has(named::TAUNT) {
        fighter.taunter = None;
    }
}

/// Spends the standard action of the turn (FH-6).
pub(super) fn spend(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    let stunned = find(fight, "actor", actor)?.has(named::STUN);
    let turn = running(fight, actor)?.clone();
    if stunned {
        run.refuse(Reason::about(&FH_R18, "stunned", actor))?;
    }
    if turn.kind == FracturedHopeTurnKind::Free {
        run.refuse(Reason::about(&FH_37, "freeMoveOnly", actor))?;
    } else if turn.sprint {
        run.refuse(Reason::about(&FH_8, "sprinting", actor))?;
    } else if turn.acted {
        run.refuse(Reason::about(&FH_6, "actionSpent", actor))?;
    }
    let turn = running(fight, actor)?;
    turn.acted = true;
    turn.other = None;
    Ok(())
}

/// An action that is no attack.
pub(super) fn act(fight: &mut FracturedHopeFight, run: &mut Run, action: &FracturedHopeUse) -> Result<(), Stop> {
    let actor = action.actor.as_str();
    find(fight, "actor", actor)?;
    if action.action == FracturedHopeAction::Minor {
        own_turn(fight, run, actor)?;
        let kind = running(fight, actor)?.kind;
        if kind != FracturedHopeTurnKind::Own {
            run.refuse(Reason::about(&FH_6, "notOwnTurn", actor))?;
        }
    } else {
        spend(fight, run, actor)?;
    }
    if action.action == FracturedHopeAction::SwitchWeapon
        && let Some(fighter) = fight.get_mut(actor)
    {
        fighter.is.main_hand.clone_from(&action.main_hand);
        fighter.is.off_hand.clone_from(&action.off_hand);
    }
    let event = Event::new("action", &FH_6).of(actor).text("action", action.action.name());
    run.tell(action.label.as_ref().map_or(event.clone(), |label| event.text("label", label)));
    Ok(())
}

/// Whether anything of the move is left, and what keeps it from being used.
pub(super) fn move_bar(
    fighter: &FracturedHopeFighter,
    turn: &FracturedHopeTurn,
) -> Option<(&'static Rule, &'static str)> {
    if fighter.has(named::STUN) {
        Some((&FH_39, "stunned"))
    } else if fighter.has(named::IMMOBILISE) {
        Some((&FH_39, "immobilised"))
    } else if turn.no_move {
        Some((&FH_10, "moveSpent"))
    } else {
        None
    }
}

/// Stands up: the turn's move action (FH-9).
pub(super) fn stand(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let prone = find(fight, "actor", actor)?.prone;
    run.need(prone, &FH_R7, "notProne")?;
    own_turn(fight, run, actor)?;
    let turn = running(fight, actor)?.clone();
    if let Some((rule, key)) = move_bar(find(fight, "actor", actor)?, &turn) {
        run.refuse(Reason::about(rule, key, actor))?;
    }
    if turn.moved > 0 || turn.sprint {
        run.refuse(Reason::about(&FH_9, "hasMoved", actor))?;
    }
    running(fight, actor)?.no_move = true;
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.prone = false;
    }
    run.tell(Event::new("standsUp", &FH_9).of(actor));
    forfeit(fight, run, actor, turn.kind);
    Ok(())
}

/// Moving out of waiting costs the next round's move (FH-10).
pub(super) fn forfeit(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str, kind: FracturedHopeTurnKind) {
    let next = fight.head.round.saturating_add(1);
    if kind != FracturedHopeTurnKind::Waited {
        return;
    }
    if let Some(fighter) = fight.get_mut(actor).filter(|fighter| fighter.forfeits != next) {
        fighter.forfeits = next;
        run.tell(Event::new("forfeitsMove", &FH_10).of(actor).number("forRound", next));
    }
}

/// Turns in place: free, any number (FH-28).
pub(super) fn pivot(fight: &mut FracturedHopeFight, run: &mut Run, pivot: &FracturedHopePivot) -> Result<(), Stop> {
    let actor = pivot.actor.as_str();
    find(fight, "actor", actor)?;
    let [x, y] = pivot.facing.0;
    if x.saturating_abs().saturating_add(y.saturating_abs()) != 1 {
        let message = "expected one of [0, -1], [1, 0], [0, 1] and [-1, 0]; found another vector";
        return Err(Fault::new(Code::OutOfRange, "facing", message).into());
    }
    own_turn(fight, run, actor)?;
    let kind = running(fight, actor)?.kind;
    if kind != FracturedHopeTurnKind::Own {
        let rule = if kind == FracturedHopeTurnKind::Free { &FH_R14 } else { &FH_28 };
        run.refuse(Reason::about(rule, "notOwnTurn", actor))?;
    }
    if find(fight, "actor", actor)?.has(named::STUN) {
        run.refuse(Reason::about(&FH_R14, "stunned", actor))?;
    }
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.is.facing = Some(pivot.facing);
    }
    run.tell(Event::new("pivots", &FH_28).of(actor).number("x", x).number("y", y));
    Ok(())
}

/// Holds back what is left of the turn (FH-10, FH-R11).
pub(super) fn wait(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    own_turn(fight, run, actor)?;
    let turn = running(fight, actor)?.clone();
    let fighter = find(fight, "actor", actor)?;
    let stunned = fighter.has(named::STUN);
    let moved = (move_bar(fighter, &turn).is_none() && turn.moved < fighter.reach()).then_some(turn.moved);
    let dazed = fighter.has(named::DAZE);
    let held = FracturedHopeHeld { moved, action: !turn.acted, dazed, struck: turn.struck };
    run.need(turn.kind == FracturedHopeTurnKind::Own, &FH_R11, "heldOnce")?;
    run.need(!stunned, &FH_R18, "stunned")?;
    run.need(!turn.sprint, &FH_8, "sprinting")?;
    run.need(held.moved.is_some() || held.action, &FH_R11, "nothingLeft")?;
    let mut event = Event::new("waits", &FH_10).of(actor);
    if held.moved.is_some() {
        event = event.mark("move");
    }
    if held.action {
        event = event.mark("action");
    }
    run.tell(event);
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.held = Some(held);
    }
    close(fight, run, actor);
    Ok(())
}

/// Goes on until somebody can act, the fight is over, or nobody ever can.
pub(super) fn advance(fight: &mut FracturedHopeFight, run: &mut Run) -> Result<(), Stop> {
    loop {
        down::settle(fight, run);
        if fight.head.ended || !readied(fight).is_empty() {
            return Ok(());
        }
        if fight.head.round == 0 {
            roster::first_round(fight, run)?;
        }
        roster::settle_ties(fight, run)?;
        if !fight.head.open.is_empty() {
            return Ok(());
        }
        if !fight.fighters.iter().any(FracturedHopeFighter::able) {
            return Ok(());
        }
        let Some(next) = coming(fight).and_then(|place| fight.fighters.get(place)) else {
            cross(fight, run);
            continue;
        };
        let idle = next.unconscious() || next.revived == fight.head.round;
        if !idle || !waiting(fight).is_empty() {
            return Ok(());
        }
        let id = next.is.id.clone();
        begin_own(fight, run, &id)?;
    }
}

/// Ends the combat round and starts the next one (FH-1).
fn cross(fight: &mut FracturedHopeFight, run: &mut Run) {
    let round = fight.head.round;
    let lost: Vec<String> =
        fight.fighters.iter_mut().filter_map(|fighter| fighter.held.take().map(|_| fighter.is.id.clone())).collect();
    for id in lost {
        run.tell(Event::new("waitLost", &FH_R11).of(&id));
    }
    run.tell(Event::new("roundEnd", &FH_1).number("number", round));
    pass(fight, run, Boundary::RoundEnd, None);
    start_round(fight, run, round.saturating_add(1));
}

/// A round begins.
pub(super) fn start_round(fight: &mut FracturedHopeFight, run: &mut Run, round: u32) {
    fight.head.round = round;
    fight.head.down.clear();
    fight.head.slot = None;
    run.round = round;
    run.tell(Event::new("roundStart", &FH_1).number("number", round));
    pass(fight, run, Boundary::RoundStart, None);
}

impl FracturedHopeTurn {
    /// A turn in which nothing is spent.
    #[must_use]
    pub fn new(actor: &str, kind: FracturedHopeTurnKind) -> Self {
        Self {
            actor: actor.to_string(),
            kind,
            moved: 0,
            no_move: false,
            sprint: false,
            acted: false,
            dazed: false,
            other: None,
            struck: Vec::new(),
        }
    }
}
