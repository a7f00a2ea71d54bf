//! Segments and Turns: what happens when they end and start, each once, in one order.

use super::HeroFight;
use super::condition::{recover, recover_here};
use super::hold;
use super::options;
use super::order::{Kind, slots, tied};
use super::phase::{close_turn, lose_hold, pass_phase, phase_begins};
use super::{abort, strike};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::status::{Boundary, pass};
use crate::ledger::Ledger;
use crate::procedure::{Request, Roller};
use crate::systems::hero::options::HeroHoldExpiry;
use crate::systems::hero::rules::{
    HERO_2, HERO_5, HERO_6, HERO_7, HERO_8, HERO_15, HERO_92, HERO_93, HERO_94, HERO_97, HERO_98,
};
use alloc::string::String;
use alloc::vec::Vec;

/// Goes on until somebody can act, somebody could use a held action, or nobody ever can.
pub(super) fn advance(fight: &mut HeroFight, run: &mut Run) -> Result<(), Stop> {
    while fight.head.open.is_empty() {
        settle_ties(fight, run)?;
        hold::settle(fight, run);
        match slots(fight).first() {
            Some(slot) if slot.kind == Kind::Passing => passing(fight, run, slot.place),
            Some(_) => return Ok(()),
            None if fight.fighters.iter().any(|fighter| hold::generic(fight, fighter)) => return Ok(()),
            None if !anybody(fight) => return Ok(()),
            None => cross(fight, run)?,
        }
    }
    settle_ties(fight, run)
}

/// Whether anybody will have a Phase while things stay as they are.
fn anybody(fight: &HeroFight) -> bool {
    fight.fighters.iter().any(|fighter| fighter.out().is_none() && (fighter.is.spd > 0 || fighter.next_spd > Some(0)))
}

/// A Phase that comes up without a turn: the knocked-out get a Recovery, the Stunned recover
/// from being Stunned.
fn passing(fight: &mut HeroFight, run: &mut Run, place: usize) {
    let now = fight.head.now();
    let Some(fighter) = fight.fighters.get_mut(place) else { return };
    let id = fighter.is.id.clone();
    if fighter.knocked_out() {
        pass_phase(fight, run, &id, &HERO_94, "knockedOut");
        recover_here(fight, run, &id);
        return;
    }
    // HERO-92: damage in this Segment before his DEX puts it off.
    let clear = fighter.hurt != now;
    if clear {
        fighter.stunned = false;
        fighter.turned = now;
    }
    pass_phase(fight, run, &id, &HERO_92, "stunned");
    if clear {
        run.tell(Event::new("recoveredFromStun", &HERO_92).of(&id));
        phase_begins(fight, run, &id);
        pass(fight, run, Boundary::TurnStart, Some(&id));
        pass(fight, run, Boundary::TurnEnd, Some(&id));
    }
}

/// Rolls for ties until none is left (HERO-8). Kept for the Segment.
fn settle_ties(fight: &mut HeroFight, run: &mut Run) -> Result<(), Stop> {
    loop {
        let rollers = tied(fight);
        if rollers.is_empty() {
            return Ok(());
        }
        let rolls: Vec<u8> = rollers
            .iter()
            .filter_map(|place| fight.fighters.get(*place))
            .map(|fighter| u8::try_from(fighter.tie.len()).unwrap_or(u8::MAX))
            .collect();
        let requests: Vec<Request> = rollers
            .iter()
            .zip(rolls)
            .map(|(place, repeat)| Request {
                address: Address { lane: Lane::Tie, target: u8::try_from(*place).unwrap_or(u8::MAX), repeat },
                pool: Pool::of(1, 6, Reading::Sum),
                roller: Roller::Fighter,
                rule: &HERO_8,
                shared: false,
            })
            .collect();
        let tallies = run.roll(&requests)?;
        for (place, tally) in rollers.iter().zip(tallies) {
            if let Some(fighter) = fight.fighters.get_mut(*place) {
                fighter.tie.push(u16::try_from(tally.sum).unwrap_or(0));
                run.tell(Event::new("tieRoll", &HERO_8).of(&fighter.is.id).number("face", tally.sum));
            }
        }
        // Dice that never differ end the same way: the list's order stands.
        if fight.fighters.iter().any(|fighter| fighter.tie.len() >= 200) {
            return Ok(());
        }
    }
}

/// Ends this Segment and starts the next one.
fn cross(fight: &mut HeroFight, run: &mut Run) -> Result<(), Stop> {
    let now = fight.head.now();
    let (turn, segment) = (fight.head.turn, fight.head.segment);
    run.tell(Event::new("segmentEnd", &HERO_2).number("turn", turn).number("segment", segment));
    segment_end(fight, run, now)?;
    if segment == 12 {
        turn_end(fight, run);
        fight.head.turn = turn.saturating_add(1);
        fight.head.segment = 1;
        run.round = fight.head.turn;
        run.tell(Event::new("roundStart", &HERO_2).number("turn", fight.head.turn));
        pass(fight, run, Boundary::RoundStart, None);
    } else {
        fight.head.segment = segment.saturating_add(1);
    }
    segment_start(fight, run);
    Ok(())
}

/// What the very end of a Segment brings.
fn segment_end(fight: &mut HeroFight, run: &mut Run, now: u32) -> Result<(), Stop> {
    for id in strike::due(fight) {
        // HERO-114: it lands now and has used up a Phase of this Segment. Another one that lands
        // with it may have ruined it.
        let lands = fight.get_mut(&id).is_some_and(|fighter| core::mem::take(&mut fighter.haymaker) == now);
        if lands {
            if let Some(fighter) = fight.get_mut(&id) {
                fighter.acted = now;
            }
            strike::land(fight, run, &id)?;
        }
    }
    let clock = fight.head.clone();
    let mut skipped = Vec::new();
    for fighter in &mut fight.fighters {
        if fighter.recovering == now && fighter.out().is_none() {
            recover(fighter, run, &HERO_97);
        }
        fighter.recovering = 0;
        if fighter.has_phase(&clock) && fighter.turned != now {
            skipped.push(fighter.is.id.clone());
        }
    }
    // FIGHT-5: without a turn what counts on it passes here.
    for id in skipped {
        pass(fight, run, Boundary::TurnStart, Some(&id));
        pass(fight, run, Boundary::TurnEnd, Some(&id));
    }
    Ok(())
}

/// Post-Segment-12 and the end of the Turn.
fn turn_end(fight: &mut HeroFight, run: &mut Run) {
    run.tell(Event::new("postSegment12", &HERO_93).number("turn", fight.head.turn));
    let now = fight.head.now();
    for fighter in &mut fight.fighters {
        // HERO-95: at -21 to -30 once a minute, which is five Turns, deeper never by itself.
        let since = now.saturating_sub(fighter.fell);
        let minute = since.div_euclid(60) > since.saturating_sub(12).div_euclid(60);
        let comes = match fighter.is.stun.unwrap_or(0) {
            i32::MIN..=-31 => false,
            -30..=-21 => minute,
            _ => true,
        };
        if comes && !fighter.dead() && !fighter.has("holdingBreath") {
            recover(fighter, run, &HERO_93);
        }
        if let Some(body) = fighter.is.body.filter(|body| *body <= 0 && !fighter.dead()) {
            // HERO-98: the dying lose 1 BODY each Turn.
            fighter.is.body = Some(body.saturating_sub(1));
            run.tell(Event::new("bleeds", &HERO_98).of(&fighter.is.id).number("body", body.saturating_sub(1)));
            if fighter.dead() {
                run.tell(Event::new("dead", &HERO_98).of(&fighter.is.id));
            }
        }
        if let Some(spd) = fighter.next_spd.take() {
            fighter.is.spd = spd;
            run.tell(Event::new("spdChanged", &HERO_15).of(&fighter.is.id).number("spd", spd));
        }
    }
    run.tell(Event::new("roundEnd", &HERO_2).number("turn", fight.head.turn));
    pass(fight, run, Boundary::RoundEnd, None);
}

/// What the start of a Segment brings.
fn segment_start(fight: &mut HeroFight, run: &mut Run) {
    let (turn, segment, now) = (fight.head.turn, fight.head.segment, fight.head.now());
    run.tell(Event::new("segmentStart", &HERO_2).number("turn", turn).number("segment", segment).number("seconds", 1));
    fight.head.down = None;
    let expiry = options(fight).hold_expiry;
    let clock = fight.head.clone();
    for fighter in &mut fight.fighters {
        fighter.tie.clear();
        fighter.shown = None;
        fighter.quick = 0;
        fighter.rest = 2;
        if fighter.is.surprised && turn >= 2 {
            fighter.is.surprised = false;
            run.tell(Event::new("surpriseEnds", &HERO_6).of(&fighter.is.id));
        }
        if !fighter.has_phase(&clock) {
            continue;
        }
        if fighter.hold.is_some() {
            run.book.option("holdExpiry");
            if expiry == HeroHoldExpiry::SegmentStart {
                lose_hold(fighter, run);
            }
        }
        if fighter.owed > 0 {
            abort::give_up(fighter, now, run);
        }
    }
}

/// Goes on to the next Segment although held actions could still be used.
pub(super) fn end_segment(fight: &mut HeroFight, run: &mut Run, through: bool) -> Result<(), Stop> {
    if let Some(open) = fight.head.open.last() {
        let open = open.actor.clone();
        run.refuse(Reason::about(&HERO_7, "turnOpen", &open))?;
        let open: Vec<String> = fight.head.open.iter().rev().map(|turn| turn.actor.clone()).collect();
        for actor in &open {
            close_turn(fight, run, actor, false);
        }
    }
    if let Some(waiting) = slots(fight).first().and_then(|slot| fight.fighters.get(slot.place)) {
        let waiting = waiting.is.id.clone();
        run.refuse(Reason::about(&HERO_7, "stillToAct", &waiting))?;
    }
    loop {
        cross(fight, run)?;
        settle_ties(fight, run)?;
        while let Some(place) = slots(fight).first().filter(|slot| slot.kind == Kind::Passing).map(|slot| slot.place) {
            passing(fight, run, place);
        }
        hold::settle(fight, run);
        if !through || !slots(fight).is_empty() || !anybody(fight) {
            return Ok(());
        }
    }
}

/// The first Segment of a fight: Turn 1 Segment 12 (HERO-5).
pub(super) fn opening(fight: &HeroFight, run: &mut Run) {
    run.round = fight.head.turn;
    run.tell(Event::new("fightStart", &HERO_5));
    run.tell(Event::new("roundStart", &HERO_5).number("turn", fight.head.turn));
    run.tell(Event::new("segmentStart", &HERO_5).number("turn", fight.head.turn).number("segment", fight.head.segment));
}
