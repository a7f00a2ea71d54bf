//! Whose turn it is: the highest initiative, then FNS, then the roll among the tied.

use super::FracturedHopeFight;
use super::fighter::{FracturedHopeCondition, FracturedHopeFighter, FracturedHopeTurnKind, named};
use crate::encounter::fight::{Next, NextKind};
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::Reason;
use crate::sorted::sort_short;
use crate::systems::fractured_hope::rules::{FH_3, FH_4, FH_5, FH_10, FH_35, FH_37, FH_R16};
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Whether two are on different sides.
#[must_use]
pub fn hostile(one: &FracturedHopeFighter, other: &FracturedHopeFighter) -> bool {
    one.is.side != other.is.side
}

/// Who stands before whom in the order (FH-3).
#[must_use]
pub fn compare(one: &FracturedHopeFighter, other: &FracturedHopeFighter) -> Ordering {
    let key = |fighter: &FracturedHopeFighter| (fighter.value, fighter.fns);
    key(other).cmp(&key(one)).then_with(|| other.tie.cmp(&one.tie))
}

/// The place of the fighter whose turn comes next in this round; of equals the first in the
/// list.
#[must_use]
pub fn coming(fight: &FracturedHopeFight) -> Option<usize> {
    let due = |fighter: &FracturedHopeFighter| fighter.in_order() && fighter.done != fight.head.round;
    let all = fight.fighters.iter().enumerate().filter(|(_, fighter)| due(fighter));
    all.min_by(|(_, one), (_, other)| compare(one, other)).map(|(place, _)| place)
}

/// Those who were ready and have not struck yet, in the order of the list (FH-4).
#[must_use]
pub fn readied(fight: &FracturedHopeFight) -> Vec<&FracturedHopeFighter> {
    if fight.head.round > 0 {
        return Vec::new();
    }
    let all = super::options(fight).ready_for_all;
    let may = |fighter: &&FracturedHopeFighter| {
        let ambushed = fight.head.ambushed.as_ref() == Some(&fighter.is.side);
        fighter.is.ready && fighter.able() && ambushed && (fighter.is.player || all)
    };
    fight.fighters.iter().filter(may).collect()
}

/// Who, having waited, may act before the turn that comes, in the order (FH-10): nobody
/// before whom a later one has acted at this point already.
#[must_use]
pub fn waiting(fight: &FracturedHopeFight) -> Vec<&FracturedHopeFighter> {
    let Some(next) = coming(fight).and_then(|place| fight.fighters.get(place)) else { return Vec::new() };
    let passed = fight.head.slot.as_ref().and_then(|id| fight.get(id));
    let may = |fighter: &&FracturedHopeFighter| {
        let later = passed.is_none_or(|passed| compare(passed, fighter) == Ordering::Less);
        fighter.held.is_some() && fighter.able() && !fighter.has(named::STUN) && fighter.is.id != next.is.id && later
    };
    let mut waiting: Vec<&FracturedHopeFighter> = fight.fighters.iter().filter(may).collect();
    sort_short(&mut waiting, |one, other| compare(one, other));
    waiting
}

/// Those who are tied with somebody and have not rolled more faces than he has: they roll.
#[must_use]
pub fn tied(fight: &FracturedHopeFight) -> Vec<usize> {
    let level = |one: &FracturedHopeFighter, other: &FracturedHopeFighter| {
        one.is.id != other.is.id
            && other.in_order()
            && (one.value, one.fns) == (other.value, other.fns)
            && other.tie.starts_with(&one.tie)
    };
    let all = fight.fighters.iter().enumerate();
    all.filter(|(_, one)| one.in_order() && fight.fighters.iter().any(|other| level(one, other)))
        .map(|(place, _)| place)
        .collect()
}

/// Why somebody is passed over, if so.
fn passed_over(fight: &FracturedHopeFight, fighter: &FracturedHopeFighter) -> Option<Reason> {
    let id = &fighter.is.id;
    match fighter.condition {
        FracturedHopeCondition::Able if fighter.revived == fight.head.round && fight.head.round > 0 => {
            Some(Reason::about(&FH_37, "revived", id))
        }
        FracturedHopeCondition::Able => None,
        FracturedHopeCondition::Unconscious => Some(Reason::about(&FH_35, "unconscious", id)),
        FracturedHopeCondition::Dead => Some(Reason::about(&FH_5, "dead", id)),
        FracturedHopeCondition::Out => Some(Reason::about(&FH_R16, "out", id)),
    }
}

/// Who or what is next.
#[must_use]
pub fn next(fight: &FracturedHopeFight) -> Next {
    let head = &fight.head;
    let mut next = Next::of(NextKind::Nobody);
    next.position = alloc::vec![("round", i64::from(head.round))];
    if head.ended {
        next.reasons.push(Reason::new(&FIGHT_2, "ended"));
        return next;
    }
    next.skipped = fight.fighters.iter().filter_map(|fighter| passed_over(fight, fighter)).collect();
    if let Some(turn) = head.turn() {
        next.kind = NextKind::Actor;
        next.begun = true;
        next.actors.push(turn.actor.clone());
        let rule = match turn.kind {
            FracturedHopeTurnKind::Own => &FIGHT_1,
            FracturedHopeTurnKind::Waited => &FH_10,
            FracturedHopeTurnKind::Free => &FH_37,
        };
        next.reasons.push(Reason::about(rule, "turnOpen", &turn.actor));
        return next;
    }
    if let Some(first) = readied(fight).first() {
        next.kind = NextKind::Actor;
        next.actors.push(first.is.id.clone());
        next.reasons.push(Reason::about(&FH_4, "ready", &first.is.id));
        return next;
    }
    let Some(first) = coming(fight).and_then(|place| fight.fighters.get(place)) else {
        next.reasons.push(Reason::new(&FH_3, "nobodyCanAct"));
        return next;
    };
    if !fight.fighters.iter().any(FracturedHopeFighter::able) {
        next.reasons.push(Reason::new(&FH_35, "nobodyCanAct"));
        return next;
    }
    next.kind = NextKind::Actor;
    next.actors.push(first.is.id.clone());
    next.position.extend([("initiative", i64::from(first.value)), ("fns", i64::from(first.fns))]);
    next.reasons.push(Reason::about(&FH_3, "highestInitiative", &first.is.id));
    let level = |other: &&FracturedHopeFighter| {
        other.is.id != first.is.id && other.in_order() && other.done != head.round && other.value == first.value
    };
    for other in fight.fighters.iter().filter(level) {
        let key = if other.fns == first.fns { "wonTheRoll" } else { "higherFnsThan" };
        next.reasons.push(Reason::about(&FH_3, key, &other.is.id));
    }
    let begin = |fighter: &FracturedHopeFighter| -> (String, &'static str) { (fighter.is.id.clone(), "begin") };
    next.may = waiting(fight).into_iter().map(begin).collect();
    next
}
