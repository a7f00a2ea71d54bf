//! Whose turn it is: the best initiative, then INT, then all of them at once.

use super::FormationFight;
use super::fighter::{FormationCondition, FormationFighter};
use super::rules::{JF_2, JF_5, JF_7, JF_8, JF_29};
use crate::encounter::fight::{Next, NextKind};
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::Reason;
use alloc::vec::Vec;

/// Whether somebody still has a turn in this round. In a simultaneous group nobody stops
/// another (JF-29).
#[must_use]
pub fn to_act(fight: &FormationFight, fighter: &FormationFighter) -> bool {
    fighter.done != fight.head.round && (fighter.bound || fighter.fights())
}

/// The places of those whose turn it is (JF-5).
#[must_use]
pub fn group(fight: &FormationFight) -> Vec<usize> {
    let places = |test: &dyn Fn(&FormationFighter) -> bool| -> Vec<usize> {
        let all = fight.fighters.iter().enumerate();
        all.filter(|(_, fighter)| to_act(fight, fighter) && test(fighter)).map(|(place, _)| place).collect()
    };
    let bound = places(&|fighter| fighter.bound);
    if !bound.is_empty() {
        return bound;
    }
    let best = fight.fighters.iter().filter(|fighter| to_act(fight, fighter)).map(FormationFighter::key).max();
    best.map(|best| places(&|fighter| fighter.key() == best)).unwrap_or_default()
}

/// Why somebody gets no turn, if so.
fn passed_over(fighter: &FormationFighter) -> Option<Reason> {
    let id = &fighter.is.id;
    match fighter.is.condition {
        FormationCondition::Able if fighter.is.willing => None,
        FormationCondition::Able => Some(Reason::about(&JF_8, "unwilling", id)),
        other => Some(Reason::about(&JF_7, other.name(), id)),
    }
}

/// Who or what is next.
#[must_use]
pub fn next(fight: &FormationFight) -> Next {
    let head = &fight.head;
    let mut next = Next::of(NextKind::Nobody);
    next.position = alloc::vec![("round", i64::from(head.round))];
    if head.ended {
        next.reasons.push(Reason::new(&FIGHT_2, "ended"));
        return next;
    }
    if head.round == 0 {
        next.kind = NextKind::Process("formation");
        next.reasons.push(Reason::new(&JF_2, "formation"));
        return next;
    }
    next.skipped = fight.fighters.iter().filter_map(passed_over).collect();
    let group = group(fight);
    let members: Vec<&FormationFighter> = group.iter().filter_map(|place| fight.fighters.get(*place)).collect();
    let Some(first) = members.first() else {
        next.reasons.push(Reason::new(&JF_8, "nobodyCanAct"));
        return next;
    };
    next.kind = NextKind::Actor;
    if let Some(open) = &head.open {
        next.begun = true;
        next.actors.push(open.actor.clone());
        next.position.push(("actions", i64::from(open.left)));
        next.reasons.push(Reason::about(&FIGHT_1, "turnOpen", &open.actor));
        return next;
    }
    next.actors = members.iter().map(|fighter| fighter.is.id.clone()).collect();
    next.position.extend([("initiative", i64::from(first.value)), ("int", i64::from(first.is.int))]);
    next.reasons.push(Reason::about(&JF_5, "highestInitiative", &first.is.id));
    if members.len() > 1 {
        next.reasons.push(Reason::new(&JF_29, "simultaneous"));
    }
    let beaten =
        |other: &&FormationFighter| to_act(fight, other) && other.value == first.value && other.is.int < first.is.int;
    next.reasons
        .extend(fight.fighters.iter().filter(beaten).map(|other| Reason::about(&JF_5, "higherIntThan", &other.is.id)));
    next
}
