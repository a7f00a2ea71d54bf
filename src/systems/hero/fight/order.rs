//! Who acts in this Segment, and in which order: derived at each question.

use super::fighter::{HeroFighter, HeroHold};
use super::{HeroFight, hold};
use crate::encounter::fight::{Member, Next, NextKind};
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::Reason;
use crate::sorted::sort_short;
use crate::systems::hero::rules::{HERO_7, HERO_8, HERO_11, HERO_16, HERO_24, HERO_27, HERO_94, HERO_108};
use alloc::vec::Vec;

/// What comes up at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A Phase.
    Phase,
    /// A held action.
    Held,
    /// A Phase that passes without a turn: knocked out or Stunned.
    Passing,
}

/// A place in the order of this Segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// The fighter's place in the list.
    pub place: usize,
    /// The DEX of the place.
    pub dex: i32,
    /// What comes up.
    pub kind: Kind,
    /// It stands next to somebody else's place, so its own DEX is no tie.
    pub near: bool,
}

/// The places that are still to come in this Segment, in order.
#[must_use]
pub fn slots(fight: &HeroFight) -> Vec<Slot> {
    let mut base = Vec::new();
    let mut near: Vec<(usize, &HeroHold)> = Vec::new();
    let now = fight.head.now();
    for (place, fighter) in fight.fighters.iter().enumerate() {
        base.extend(phase(fight, fighter).map(|kind| Slot { place, dex: fighter.dex(), kind, near: false }));
        let Some(hold) = fighter.hold.as_ref().filter(|hold| hold.at == now && hold::usable(fight, fighter)) else {
            continue;
        };
        if hold.before.is_some() || hold.after.is_some() {
            near.push((place, hold));
        } else if ahead(fight, hold.dex) {
            base.push(Slot { place, dex: hold.dex, kind: Kind::Held, near: false });
        }
    }
    if !near.is_empty() {
        return prioritised(fight, with_near(fight, base, near));
    }
    sort(fight, &mut base);
    prioritised(fight, base)
}

/// Whether a DEX is still to come in this Segment.
fn ahead(fight: &HeroFight, dex: i32) -> bool {
    fight.head.down.is_none_or(|down| dex <= down)
}

/// A fighter's own Phase in this Segment, if it is still to come.
fn phase(fight: &HeroFight, fighter: &HeroFighter) -> Option<Kind> {
    let now = fight.head.now();
    if fighter.acted == now || !fighter.has_phase(&fight.head) || fighter.haymaker == now {
        None
    } else if let Some(reason) = fighter.out() {
        // HERO-95: the knocked-out get their Recovery when their DEX comes.
        (reason.rule == &HERO_94).then_some(Kind::Passing)
    } else if fighter.stunned {
        Some(Kind::Passing)
    } else {
        Some(Kind::Phase)
    }
}

fn sort(fight: &HeroFight, slots: &mut [Slot]) {
    let tie = |slot: &Slot| fight.fighters.get(slot.place).map(|fighter| fighter.tie.as_slice()).unwrap_or_default();
    // HERO-7, HERO-8: highest DEX, then highest face.
    sort_short(slots, |a, b| b.dex.cmp(&a.dex).then_with(|| tie(b).cmp(tie(a))).then_with(|| a.place.cmp(&b.place)));
}

/// Puts the holds "just before" and "right after" somebody beside him (HERO-27). Where he has
/// no place, and in a cycle, the recorded DEX counts (HERO-R2).
fn with_near(fight: &HeroFight, mut base: Vec<Slot>, mut near: Vec<(usize, &HeroHold)>) -> Vec<Slot> {
    let anchor = |hold: &HeroHold| hold.after.as_ref().or(hold.before.as_ref()).and_then(|id| fight.place(id));
    sort_short(&mut near, |a, b| b.1.dex.cmp(&a.1.dex).then_with(|| a.0.cmp(&b.0)));
    loop {
        let mut order = base.clone();
        sort(fight, &mut order);
        let mut rest = near.clone();
        while attach(fight, &mut order, &mut rest, &anchor) {}
        if rest.is_empty() {
            return order;
        }
        // Those whose anchor has no place, or who wait for each other in a circle.
        let waits = |place: usize| rest.iter().find(|(other, _)| *other == place).and_then(|(_, hold)| anchor(hold));
        let circles = |from: usize| {
            core::iter::successors(waits(from), |place| waits(*place)).take(rest.len()).any(|place| place == from)
        };
        let falls: Vec<usize> = rest
            .iter()
            .filter(|(place, hold)| {
                let waiting = anchor(hold).is_some_and(|anchor| rest.iter().any(|(other, _)| *other == anchor));
                !waiting || circles(*place)
            })
            .map(|(place, _)| *place)
            .collect();
        for (place, hold) in near.iter().filter(|(place, _)| falls.contains(place)) {
            if ahead(fight, hold.dex) {
                base.push(Slot { place: *place, dex: hold.dex, kind: Kind::Held, near: false });
            }
        }
        near.retain(|(place, _)| !falls.contains(place));
    }
}

/// Attaches one of the rest to its anchor; whether one could be.
fn attach(
    fight: &HeroFight,
    order: &mut Vec<Slot>,
    rest: &mut Vec<(usize, &HeroHold)>,
    anchor: &dyn Fn(&HeroHold) -> Option<usize>,
) -> bool {
    let now = fight.head.now();
    for at in 0..rest.len() {
        let Some((place, hold)) = rest.get(at).copied() else { return false };
        let Some(anchor) = anchor(hold) else { continue };
        let after = hold.after.clone();
        let found = order.iter().position(|slot| slot.place == anchor);
        let was = fight.fighters.get(anchor).is_some_and(|anchor| anchor.turned == now);
        let (to, dex) = match (found, hold.after.is_some()) {
            (Some(found), true) => {
                let follows = |slot: &&Slot| {
                    let hold = fight.fighters.get(slot.place).and_then(|fighter| fighter.hold.as_ref());
                    slot.near && hold.is_some_and(|other| other.after == after)
                };
                let same = order.iter().skip(found.saturating_add(1)).take_while(follows).count();
                (found.saturating_add(1).saturating_add(same), order.get(found).map_or(hold.dex, |slot| slot.dex))
            }
            (Some(found), false) => (found, order.get(found).map_or(hold.dex, |slot| slot.dex)),
            // His turn has been: directly after it is now, just before it is missed.
            (None, true) if was => (0, fight.head.down.unwrap_or(hold.dex)),
            (None, false) if was => {
                rest.remove(at);
                return true;
            }
            (None, _) => continue,
        };
        order.insert(to.min(order.len()), Slot { place, dex, kind: Kind::Held, near: true });
        rest.remove(at);
        return true;
    }
    false
}

/// HERO-108: after a Block the blocker goes just before the attacker whom he blocked, where
/// both have their next Phase in this Segment (HERO-R15).
fn prioritised(fight: &HeroFight, mut order: Vec<Slot>) -> Vec<Slot> {
    let blockers: Vec<(usize, usize)> = fight
        .fighters
        .iter()
        .enumerate()
        .filter_map(|(place, fighter)| Some((place, fight.place(fighter.blocked.as_ref()?)?)))
        .collect();
    for (blocker, attacker) in blockers {
        let at = |who| order.iter().position(|slot| slot.place == who && slot.kind == Kind::Phase);
        if let (Some(from), Some(to)) = (at(blocker), at(attacker))
            && from > to
        {
            let slot = order.remove(from);
            order.insert(to, slot);
        }
    }
    order
}

/// Those who have to roll for a tie now: of those tied, the ones whose faces are equal so
/// far (HERO-8, HERO-R6).
#[must_use]
pub fn tied(fight: &HeroFight) -> Vec<usize> {
    let slots: Vec<Slot> = slots(fight).into_iter().filter(|slot| !slot.near && slot.kind != Kind::Passing).collect();
    let faces = |place: usize| fight.fighters.get(place).map(|fighter| fighter.tie.as_slice()).unwrap_or_default();
    let mut rolls = alloc::vec![false; fight.fighters.len()];
    for (at, one) in slots.iter().enumerate() {
        for other in slots.iter().skip(at.saturating_add(1)) {
            if one.dex != other.dex || one.place == other.place {
                continue;
            }
            let (a, b) = (faces(one.place), faces(other.place));
            let equal = a.iter().zip(b).all(|(a, b)| a == b);
            if equal {
                let short = a.len().min(b.len());
                for (place, length) in [(one.place, a.len()), (other.place, b.len())] {
                    if let Some(rolls) = rolls.get_mut(place) {
                        *rolls |= length == short;
                    }
                }
            }
        }
    }
    rolls.iter().enumerate().filter(|(_, rolls)| **rolls).map(|(place, _)| place).collect()
}

/// Who or what is next.
#[must_use]
pub fn next(fight: &HeroFight) -> Next {
    let head = &fight.head;
    let mut next = Next::of(NextKind::Nobody);
    next.position = alloc::vec![("turn", i64::from(head.turn)), ("segment", i64::from(head.segment))];
    if head.ended {
        next.reasons.push(Reason::new(&FIGHT_2, "ended"));
        return next;
    }
    let order = slots(fight);
    if let Some(open) = head.open.last() {
        next.kind = NextKind::Actor;
        next.begun = true;
        next.actors.push(open.actor.clone());
        next.reasons.push(Reason::about(&FIGHT_1, "turnOpen", &open.actor));
        next.position.push(("halfPhases", i64::from(open.left)));
    } else if let Some((slot, fighter)) = order.first().and_then(|slot| Some((slot, fight.fighters.get(slot.place)?))) {
        next.kind = NextKind::Actor;
        next.actors.push(fighter.is.id.clone());
        next.position.push(("dex", i64::from(slot.dex)));
        next.reasons = reasons(fight, slot, fighter);
    } else if fight.fighters.iter().any(|fighter| hold::generic(fight, fighter)) {
        next.kind = NextKind::Process("segmentEnd");
        next.reasons.push(Reason::new(&HERO_24, "heldActions"));
    } else if fight.fighters.is_empty() {
        next.reasons.push(Reason::new(&HERO_16, "noFighters"));
    } else {
        next.reasons.push(Reason::new(&HERO_16, "nobodyCanAct"));
    }
    for fighter in &fight.fighters {
        if hold::generic(fight, fighter) {
            next.may.push((fighter.is.id.clone(), "release"));
        }
        if super::phase::may_quicken(fight, fighter, &order).is_ok() {
            next.may.push((fighter.is.id.clone(), "beginQuick"));
        }
        if fighter.acted != head.now() || fighter.out().is_some() {
            next.skipped.extend(fighter.passed_over(head));
        }
    }
    next
}

fn reasons(fight: &HeroFight, slot: &Slot, fighter: &HeroFighter) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let blocked = fighter.blocked.as_deref().filter(|attacker| {
        slot.kind == Kind::Phase && fight.get(attacker).is_some_and(|attacker| attacker.dex() >= slot.dex)
    });
    if let Some(attacker) = blocked {
        reasons.push(Reason::about(&HERO_108, "blocked", attacker));
    } else if slot.kind == Kind::Held {
        reasons.push(Reason::about(&HERO_27, "heldPlace", fighter.id()));
    } else if fighter.is.on_ego {
        reasons.push(Reason::about(&HERO_11, "highestEgo", fighter.id()));
    } else {
        reasons.push(Reason::about(&HERO_7, "highestDex", fighter.id()));
    }
    if !fighter.tie.is_empty() && !slot.near {
        reasons.push(Reason::about(&HERO_8, "tieRoll", fighter.id()));
    }
    reasons
}
