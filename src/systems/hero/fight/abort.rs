//! Aborts: what they cost and the defences they keep.

use super::command::{HeroAbort, HeroBlocked, HeroDefensive};
use super::endurance::pay_maneuver;
use super::fighter::HeroFighter;
use super::phase::{close_turn, find, ruin_haymaker};
use super::{HeroFight, phase};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::rule::Rule;
use crate::systems::hero::maneuver::HeroManeuver;
use crate::systems::hero::rules::{
    HERO_10, HERO_32, HERO_33, HERO_34, HERO_35, HERO_36, HERO_37, HERO_39, HERO_40, HERO_41, HERO_108, HERO_R5,
};
use alloc::string::ToString;

/// Why a fighter cannot Abort at all.
fn barred(fight: &HeroFight, fighter: &HeroFighter) -> Option<(&'static Rule, &'static str)> {
    let now = fight.head.now();
    if fighter.out().is_some() {
        Some((&HERO_41, "unable"))
    } else if fighter.stunned {
        Some((&HERO_40, "stunned"))
    } else if fighter.is.surprised {
        Some((&HERO_R5, "surprised"))
    } else if fighter.lost.is_some() {
        Some((&HERO_10, "lostContest"))
    } else if fighter.owed > 0 || fighter.gave == now {
        // HERO-36: the whole Segment of the Phase given up counts.
        Some((&HERO_36, "hasAborted"))
    } else {
        None
    }
}

/// Whether the held action can pay (HERO-35).
fn hold_pays(fight: &HeroFight, fighter: &HeroFighter, abort: &HeroAbort) -> bool {
    fighter.hold.is_some() && !abort.keep_hold && !fight.head.is_open(&fighter.is.id)
}

/// Aborts to defensive actions.
pub(super) fn abort(fight: &mut HeroFight, run: &mut Run, abort: &HeroAbort) -> Result<(), Stop> {
    if let Some(target) = &abort.target {
        find(fight, "target", target)?;
    }
    let fighter = find(fight, "actor", &abort.actor)?;
    if let Some((rule, key)) = barred(fight, fighter) {
        run.refuse(Reason::about(rule, key, &abort.actor))?;
    }
    let whole = |defence: &&HeroDefensive| !matches!(defence, HeroDefensive::Defence | HeroDefensive::Other);
    // HERO-33, HERO-R4: these exclude each other.
    run.need(abort.to.iter().filter(whole).count() <= 1, &HERO_33, "excludeEachOther")?;
    let now = fight.head.now();
    if hold_pays(fight, fighter, abort) {
        let half = fighter.hold.as_ref().is_some_and(|hold| hold.half);
        // HERO-R4: half a Phase pays for a half-Phase defence only.
        run.need(!(half && abort.extra_phase), &HERO_35, "onlyHalfHeld")?;
        tell(run, abort, &HERO_35, "hold");
        if let Some(fighter) = fight.get_mut(&abort.actor) {
            fighter.hold = None;
            keep(fighter, abort);
            if abort.extra_phase {
                fighter.owed = fighter.owed.saturating_add(1);
            }
        }
        ruin_haymaker(fight, run, &abort.actor);
        return pay(fight, run, abort);
    }
    // Also where a quick action has left a part of the Phase.
    if fighter.acted == now || fighter.turned == now {
        run.refuse(Reason::about(&HERO_34, "hasActed", &abort.actor))?;
    }
    if fighter.next_phase(now.saturating_sub(1)).is_none() {
        run.refuse(Reason::about(&HERO_32, "noPhaseToGiveUp", &abort.actor))?;
    }
    // HERO-37: a Phase still to come in this Segment is the one given up, also one that comes
    // back because the Abort ruins a Haymaker.
    let here = fighter.acted != now && fighter.has_phase(&fight.head);
    tell(run, abort, if here { &HERO_37 } else { &HERO_32 }, if here { "thisPhase" } else { "nextPhase" });
    if let Some(fighter) = fight.get_mut(&abort.actor) {
        // HERO-39: an Extra Phase costs one more.
        let cost: u8 = if abort.extra_phase { 2 } else { 1 };
        fighter.owed = fighter.owed.saturating_add(if here { cost.saturating_sub(1) } else { cost });
        if here {
            fighter.acted = now;
            fighter.gave = now;
        }
        keep(fighter, abort);
    }
    ruin_haymaker(fight, run, &abort.actor);
    pay(fight, run, abort)
}

/// A manoeuvre costs END also as an Abort (HERO-104).
fn pay(fight: &mut HeroFight, run: &mut Run, abort: &HeroAbort) -> Result<(), Stop> {
    for maneuver in abort.to.iter().filter_map(|defence| HeroManeuver::named(defence.name())) {
        pay_maneuver(fight, run, &abort.actor, maneuver)?;
    }
    Ok(())
}

fn tell(run: &mut Run, abort: &HeroAbort, rule: &'static Rule, cost: &'static str) {
    let to = abort.to.iter().map(|defence| defence.name().to_string()).collect();
    let event = Event::new("abort", rule).of(&abort.actor).texts("to", to).text("cost", cost);
    run.tell(event);
    if abort.extra_phase {
        run.tell(Event::new("extraPhase", &HERO_39).of(&abort.actor));
    }
}

/// The defences last until the next Phase that he really gets begins (HERO-38).
fn keep(fighter: &mut HeroFighter, abort: &HeroAbort) {
    for defence in &abort.to {
        phase::keep(fighter, defence.name());
    }
    if abort.to.contains(&HeroDefensive::DiveForCover) {
        fighter.is.at = abort.dive_to.or(fighter.is.at);
    }
    if abort.to.contains(&HeroDefensive::Block) {
        fighter.wards = abort.target.clone().filter(|ward| *ward != abort.actor);
        fighter.wide = abort.ranged;
        fighter.blocks = 0;
    }
}

/// Whether somebody may still Abort instead of entering a contest (HERO-10): before anything
/// of his Phase was spent, or with a held action.
pub(super) fn may_forfeit(fight: &HeroFight, id: &str) -> bool {
    let Some(fighter) = fight.get(id) else { return false };
    let unspent = match fight.head.open.iter().find(|turn| turn.actor == id) {
        Some(turn) => turn.left == 2 && !turn.quick,
        None => fighter.hold.is_some(),
    };
    unspent && barred(fight, fighter).is_none()
}

/// Aborts instead of entering a contest: the Phase that has begun, or the held action, is
/// what it costs.
pub(super) fn forfeit(fight: &mut HeroFight, run: &mut Run, id: &str, defence: &str) -> Result<(), Stop> {
    let now = fight.head.now();
    let open = fight.head.is_open(id);
    run.tell(Event::new("abort", &HERO_10).of(id).texts("to", alloc::vec![defence.to_string()]));
    if let Some(fighter) = fight.get_mut(id) {
        phase::keep(fighter, defence);
        if open {
            fighter.gave = now;
        } else {
            fighter.hold = None;
        }
    }
    close_turn(fight, run, id, true);
    ruin_haymaker(fight, run, id);
    HeroManeuver::named(defence).map_or(Ok(()), |maneuver| pay_maneuver(fight, run, id, maneuver))
}

/// A Block succeeded: the blocker goes first where both have their next Phase in one Segment
/// (HERO-108).
pub(super) fn blocked(fight: &mut HeroFight, run: &mut Run, block: &HeroBlocked) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &block.actor)?;
    fight.get(&block.attacker).ok_or_else(|| unknown("attacker", &block.attacker))?;
    run.need(block.actor != block.attacker, &HERO_108, "oneself")?;
    let blocking = fighter.defences.iter().any(|defence| defence == "block");
    run.need(blocking, &HERO_108, "notBlocking")?;
    run.tell(Event::new("blocked", &HERO_108).of(&block.actor).text("attacker", &block.attacker));
    if let Some(fighter) = fight.get_mut(&block.actor) {
        fighter.blocked = Some(block.attacker.clone());
    }
    Ok(())
}

/// The Segment takes the Phase that an Abort owes (HERO-32, HERO-36).
pub(super) fn give_up(fighter: &mut HeroFighter, now: u32, run: &mut Run) {
    fighter.owed = fighter.owed.saturating_sub(1);
    fighter.acted = now;
    fighter.gave = now;
    run.tell(Event::new("phaseGivenUp", &HERO_32).of(&fighter.is.id));
}
