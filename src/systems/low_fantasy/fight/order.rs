//! Whose turn it is, derived from what was rolled or drawn.

use super::cards;
use super::fighter::{LowFantasyFighter, LowFantasyOpenTurn, LowFantasyWho};
use super::{LowFantasyFight, options};
use crate::encounter::fight::{Next, NextKind};
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::Reason;
use crate::rule::Rule;
use crate::sorted::sort_short;
use crate::systems::low_fantasy::options::{LowFantasyOrder, LowFantasyTies};
use crate::systems::low_fantasy::rules::{
    LFG_1, LFG_4, LFG_7, LFG_8, LFG_13, LFG_16, LFG_17, LFG_22, LFG_24, LFG_28, LFG_R7,
};
use alloc::vec::Vec;

/// The phases of a round by checks (LFG-7), in their order.
pub const PHASES: [&str; 5] = ["greatSuccess", "boss", "success", "monster", "failure"];

/// Whether this round goes by cards: the surprise round never does (LFG-4).
#[must_use]
pub fn by_cards(fight: &LowFantasyFight) -> bool {
    fight.head.round > 0 && options(fight).order == LowFantasyOrder::Cards
}

/// Whether somebody still has a turn in this round.
#[must_use]
pub fn to_act(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> bool {
    fighter.done != fight.head.now()
        && fighter.able()
        && (!by_cards(fight) || fighter.delayed.is_some() || cards::in_play(fight, fighter))
}

/// Where the players put somebody; an ally goes with the leader (LFG-8, LFG-R9).
fn agreed(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> usize {
    let at = |id: &str| fight.head.agreed.iter().position(|other| other == id);
    let own = at(&fighter.is.id).or_else(|| at(fighter.is.leader.as_deref()?));
    own.filter(|_| fighter.is.who != LowFantasyWho::Monster).unwrap_or(usize::MAX)
}

/// Puts places of fighters into the order of the round.
fn sort(fight: &LowFantasyFight, places: &mut [usize]) {
    let settings = options(fight);
    let by_players = settings.order == LowFantasyOrder::Check && settings.ties == LowFantasyTies::Players;
    places.sort_by_cached_key(|place| {
        let fighter = fight.fighters.get(*place);
        let rolled = fighter.map(|fighter| fighter.place.clone()).unwrap_or_default();
        let agreed = fighter.filter(|_| by_players).map_or(0, |fighter| agreed(fight, fighter));
        (rolled.first().copied(), agreed, rolled, *place)
    });
}

fn places(fight: &LowFantasyFight, test: impl Fn(&LowFantasyFighter) -> bool) -> Vec<usize> {
    let all = fight.fighters.iter().enumerate();
    all.filter(|(_, fighter)| to_act(fight, fighter) && test(fighter)).map(|(place, _)| place).collect()
}

/// Those who have not acted and have not put it off, in their order. By cards only those of
/// the card that was drawn last.
#[must_use]
pub fn waiting(fight: &LowFantasyFight) -> Vec<usize> {
    let cards = by_cards(fight);
    let mut places = places(fight, |fighter| {
        fighter.delayed.is_none() && (!cards || fight.head.card.as_ref() == Some(&cards::card_of(fight, fighter)))
    });
    sort(fight, &mut places);
    places
}

/// Those whose turn is put off: characters before monsters, then their order (LFG-16).
#[must_use]
pub fn delayed(fight: &LowFantasyFight) -> Vec<usize> {
    let mut places = places(fight, |fighter| fighter.delayed.is_some());
    sort(fight, &mut places);
    let monster = |place: &usize| fight.fighters.get(*place).is_some_and(|one| one.is.who == LowFantasyWho::Monster);
    sort_short(&mut places, |one, other| monster(one).cmp(&monster(other)));
    places
}

/// Whether somebody else's turn is still to come that was not put off.
#[must_use]
pub fn others_wait(fight: &LowFantasyFight, id: &str) -> bool {
    !places(fight, |fighter| fighter.delayed.is_none() && fighter.is.id != id).is_empty()
}

/// Whether somebody whose turn is put off may step in now (LFG-16).
#[must_use]
pub fn may_step_in(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> bool {
    fight.head.open.is_empty()
        && to_act(fight, fighter)
        && fighter.delayed.is_some_and(|turns| fight.head.turns > turns || !others_wait(fight, &fighter.is.id))
}

/// The place of whoever is next: the first in order, or a delayed one who comes last.
#[must_use]
pub fn first(fight: &LowFantasyFight) -> Option<usize> {
    let first = waiting(fight).first().copied();
    // While cards are left to be drawn for others, the delayed only may step in.
    first.or_else(|| delayed(fight).first().copied().filter(|_| !others_wait(fight, "")))
}

/// LFG-R7: a side is down. A side that has nobody is none.
#[must_use]
pub fn finished(fight: &LowFantasyFight) -> bool {
    let sides = |able: bool| {
        let mut sides: Vec<&str> = Vec::new();
        for fighter in fight.fighters.iter().filter(|fighter| !able || fighter.able()) {
            if !sides.contains(&fighter.stands_for()) {
                sides.push(fighter.stands_for());
            }
        }
        sides.len()
    };
    let standing = sides(true);
    standing < 2 && standing < sides(false)
}

/// Whether nobody takes a turn any more, unless the round is played out.
#[must_use]
pub fn over(fight: &LowFantasyFight) -> bool {
    let plays_out = options(fight).finish_round && fight.fighters.iter().any(|fighter| to_act(fight, fighter));
    finished(fight) && !plays_out
}

/// Those with an open turn who need not wait for another's action (LFG-17).
pub fn unblocked(fight: &LowFantasyFight) -> impl Iterator<Item = &LowFantasyOpenTurn> {
    fight.head.open.iter().filter(|turn| blocker(fight, &turn.actor).is_none())
}

/// Whose action comes before somebody's, by a contest (LFG-17).
#[must_use]
pub fn blocker<'a>(fight: &'a LowFantasyFight, id: &str) -> Option<&'a str> {
    let turn = fight.head.open.iter().find(|turn| turn.actor == id)?;
    let first = fight.head.open.iter().find(|other| other.action && turn.after.contains(&other.actor))?;
    Some(&first.actor)
}

fn phase_reason(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> (&'static Rule, &'static str) {
    if fight.head.round == 0 {
        return (&LFG_4, "surpriseRound");
    }
    let settings = options(fight);
    match settings.order {
        LowFantasyOrder::D20 => (&LFG_22, "highestRoll"),
        LowFantasyOrder::Cards => (&LFG_24, "cardDrawn"),
        LowFantasyOrder::Check => {
            let phase = fighter.place.first().and_then(|phase| usize::try_from(*phase).ok());
            (&LFG_7, phase.and_then(|phase| PHASES.get(phase).copied()).unwrap_or("phase"))
        }
    }
}

/// Who or what is next.
#[must_use]
pub fn next(fight: &LowFantasyFight) -> Next {
    let head = &fight.head;
    let mut next = Next::of(NextKind::Nobody);
    next.position = alloc::vec![("round", i64::from(head.round))];
    if head.ended {
        next.reasons.push(Reason::new(&FIGHT_2, "ended"));
        return next;
    }
    next.skipped = fight.fighters.iter().filter_map(LowFantasyFighter::out).collect();
    if !head.open.is_empty() {
        next.kind = NextKind::Actor;
        next.begun = true;
        for turn in unblocked(fight) {
            next.actors.push(turn.actor.clone());
            let (rule, key) = if turn.readied {
                (&LFG_17, "readiedAction")
            } else if turn.undeclared {
                (&LFG_28, "toDeclare")
            } else {
                (&FIGHT_1, "turnOpen")
            };
            next.reasons.push(Reason::about(rule, key, &turn.actor));
            if fight.get(&turn.actor).is_some_and(|fighter| fighter.hurt == head.now()) {
                next.reasons.push(Reason::about(&LFG_13, "noSpells", &turn.actor));
            }
        }
        if let Some(turn) = unblocked(fight).next() {
            next.position.extend([("actions", i64::from(turn.action)), ("moves", i64::from(turn.moves))]);
        }
        return next;
    }
    if over(fight) {
        next.reasons.push(Reason::new(&LFG_R7, "sideDown"));
        return next;
    }
    let steps_in = |place: usize| fight.fighters.get(place).filter(|fighter| may_step_in(fight, fighter));
    next.may = delayed(fight)
        .into_iter()
        .filter(|place| Some(*place) != first(fight))
        .filter_map(steps_in)
        .map(|fighter| (fighter.is.id.clone(), "begin"))
        .collect();
    if let Some(fighter) = first(fight).and_then(|place| fight.fighters.get(place)) {
        next.kind = NextKind::Actor;
        next.actors.push(fighter.is.id.clone());
        if fighter.delayed.is_some() {
            next.reasons.push(Reason::about(&LFG_16, "delayedLast", &fighter.is.id));
        } else {
            let (rule, key) = phase_reason(fight, fighter);
            next.reasons.push(Reason::about(rule, key, &fighter.is.id));
            if options(fight).ties == LowFantasyTies::Players && head.agreed.contains(&fighter.is.id) {
                next.reasons.push(Reason::about(&LFG_8, "agreed", &fighter.is.id));
            }
        }
    } else if by_cards(fight) && others_wait(fight, "") {
        next.kind = NextKind::Undrawn;
        next.position.push(("cards", i64::try_from(head.deck.len()).unwrap_or(i64::MAX)));
        next.reasons.push(Reason::new(&LFG_24, "undrawn"));
    } else {
        next.reasons.push(Reason::new(&LFG_1, "nobodyCanAct"));
    }
    next
}
