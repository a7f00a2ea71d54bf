//! Who is in the fight: its start, newcomers, changes, departures, its end.

use super::boundary::{advance, opening};
use super::command::{HeroFightSetup, HeroSpdChange, HeroUpdate};
use super::declare::HeroAttackAction;
use super::fighter::{HeroClock, HeroCombatant, HeroFighter};
use super::phase::{close_turn, find};
use super::{HeroFight, clock, options};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_2, FIGHT_4, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::forget_anchor;
use crate::ledger::Ledger;
use crate::record::decimal::Decimal;
use crate::refusal::{Code, Fault};
use crate::systems::hero::options::HeroSpdRule;
use crate::systems::hero::rules::{HERO_7, HERO_13, HERO_14, HERO_15};
use alloc::format;
use alloc::string::String;

/// A fighter with the maxima filled in.
fn fighter(mut is: HeroCombatant) -> HeroFighter {
    is.max_stun = is.max_stun.or(is.stun);
    is.max_body = is.max_body.or(is.body);
    is.max_end = is.max_end.or(is.end);
    HeroFighter::new(is)
}

/// Starts a fight.
pub(super) fn start(setup: HeroFightSetup, run: &mut Run) -> Result<HeroFight, Stop> {
    for (at, one) in setup.fighters.iter().enumerate() {
        if setup.fighters.iter().take(at).any(|other| other.id == one.id) {
            let message = format!("expected each id once; found \"{}\" again", one.id);
            return Err(Fault::new(Code::BadChoice, format!("fighters[{at}].id"), message).into());
        }
    }
    let head = HeroClock {
        turn: 1,
        segment: 12,
        down: None,
        open: alloc::vec::Vec::new(),
        ended: false,
        options: setup.options,
        metres: Decimal(setup.metres.0.max(500)),
        walls: setup.walls,
        broken: alloc::vec::Vec::new(),
    };
    let mut fight = HeroFight::new(head, setup.fighters.into_iter().map(fighter).collect());
    opening(&fight, run);
    advance(&mut fight, run)?;
    Ok(fight)
}

/// Brings a fighter in. He acts in this Segment only if his place is still ahead.
pub(super) fn add(fight: &mut HeroFight, run: &mut Run, newcomer: &HeroCombatant) -> Result<(), Stop> {
    if fight.get(&newcomer.id).is_some() {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "idTaken", &newcomer.id)]));
    }
    if fight.fighters.len() >= 250 {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "tooMany", &newcomer.id)]));
    }
    let mut newcomer = fighter(newcomer.clone());
    if fight.head.down.is_some_and(|down| newcomer.dex() > down) {
        newcomer.acted = fight.head.now();
    }
    run.tell(Event::new("added", &HERO_7).of(&newcomer.is.id));
    fight.fighters.push(newcomer);
    Ok(())
}

/// Takes a fighter out. His open turn ends first.
pub(super) fn remove(fight: &mut HeroFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    let place = fight.place(id).ok_or_else(|| unknown("target", id))?;
    close_turn(fight, run, id, false);
    run.tell(Event::new("removed", &FIGHT_7).of(id));
    forget_anchor(fight, run, id);
    fight.fighters.remove(place);
    for fighter in &mut fight.fighters {
        if fighter.lost.as_deref() == Some(id) {
            fighter.lost = None;
        }
        for other in [&mut fighter.blocked, &mut fighter.grip, &mut fighter.set, &mut fighter.wards] {
            if other.as_deref() == Some(id) {
                *other = None;
            }
        }
        let covered = |action: &HeroAttackAction| action.victims().iter().any(|victim| victim.id == id);
        if fighter.covers.as_ref().is_some_and(covered) {
            fighter.covers = None;
        }
    }
    Ok(())
}

/// Changes a fighter.
pub(super) fn update(fight: &mut HeroFight, run: &mut Run, update: &HeroUpdate) -> Result<(), Stop> {
    let now = fight.head.now();
    let settings = options(fight);
    // A Segment in which nothing has happened yet has no order that could change under anybody.
    let untouched = fight.head.open.is_empty() && fight.fighters.iter().all(|fighter| fighter.turned != now);
    let fighter = find(fight, "target", &update.target)?;
    let mut changed = fighter.clone();
    let shown = fighter.dex();
    let is = &mut changed.is;
    is.dex = update.dex.unwrap_or(is.dex);
    is.ego = update.ego.or(is.ego);
    is.at = update.place.or(is.at);
    is.faces = update.faces.or(is.faces);
    is.on_ego = update.on_ego.unwrap_or(is.on_ego);
    is.reflexes = update.reflexes.unwrap_or(is.reflexes);
    is.quick = update.quick.unwrap_or(is.quick);
    is.hidden = update.hidden.unwrap_or(is.hidden);
    if changed.natural() == shown {
        changed.shown = None;
    } else {
        // HERO-13: the order of a Segment that has started stays as it was.
        changed.shown = if update.at_once || untouched { None } else { Some(shown) };
        let event = Event::new("dexChanged", &HERO_13).of(&update.target).number("dex", changed.natural());
        run.tell(if update.at_once { event.mark("atOnce") } else { event });
    }
    if let Some(spd) = update.spd {
        change_spd(&mut changed, run, spd, update.spd_change, settings.spd_change, now);
    }
    let target = fight.get_mut(&update.target).ok_or_else(|| unknown("target", &update.target))?;
    if *target == changed {
        return Ok(());
    }
    *target = changed;
    run.tell(Event::new("updated", &FIGHT_7).of(&update.target));
    Ok(())
}

/// A change of SPD: by choice from Post-Segment-12 on (HERO-15), by an Adjustment Power with
/// a wait until both SPDs would have had a Phase (HERO-14).
fn change_spd(fighter: &mut HeroFighter, run: &mut Run, spd: i32, how: HeroSpdChange, rule: HeroSpdRule, now: u32) {
    let id = fighter.is.id.clone();
    match how {
        HeroSpdChange::Voluntary => {
            fighter.next_spd = (spd != fighter.is.spd).then_some(spd);
            run.tell(Event::new("spdWillChange", &HERO_15).of(&id).number("spd", spd));
        }
        HeroSpdChange::AtOnce => {
            fighter.is.spd = spd;
            fighter.next_spd = None;
            run.tell(Event::new("spdChanged", &FIGHT_7).of(&id).number("spd", spd).mark("atOnce"));
        }
        HeroSpdChange::Adjustment => {
            // HERO-R6: this Segment counts if he has not acted in it.
            let from = if fighter.acted == now { now.saturating_add(1) } else { now };
            let (old, new) = (clock::next_phase(fighter.is.spd, from), clock::next_phase(spd, from));
            run.book.option("spdChange");
            let common = match rule {
                HeroSpdRule::Common => clock::common_phase(fighter.is.spd, spd, from),
                HeroSpdRule::Later => None,
            };
            let until = common.or(old.max(new)).unwrap_or(0);
            fighter.locked = fighter.locked.max(until);
            fighter.is.spd = spd;
            fighter.next_spd = None;
            let (turn, segment) = clock::position(until);
            run.tell(
                Event::new("spdChanged", &HERO_14)
                    .of(&id)
                    .number("spd", spd)
                    .number("fromTurn", turn)
                    .number("fromSegment", segment),
            );
        }
    }
}

/// Ends the fight.
pub(super) fn end(fight: &mut HeroFight, run: &mut Run, why: Option<&str>) {
    let open: alloc::vec::Vec<String> = fight.head.open.iter().rev().map(|turn| turn.actor.clone()).collect();
    for actor in &open {
        close_turn(fight, run, actor, false);
    }
    fight.head.ended = true;
    let event = Event::new("fightEnd", &FIGHT_2);
    run.tell(why.map_or(event.clone(), |why| event.text("why", why)));
}
