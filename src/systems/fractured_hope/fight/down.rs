//! At 0 hit points: unconsciousness, stabilisation, revival, death, and the end of a fight.

use super::command::FracturedHopeRevive;
use super::fighter::{FracturedHopeCondition, FracturedHopeFighter, FracturedHopeTurn, FracturedHopeTurnKind};
use super::strike::{reaches, seat};
use super::turn::{close, find, spend};
use super::{FracturedHopeFight, ids, options};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_2, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::rule::Rule;
use crate::systems::fractured_hope::rules::{FH_35, FH_36, FH_37, FH_38, FH_R16, FH_R17};
use crate::systems::fractured_hope::stabilisation::Stabilisation;
use alloc::string::String;
use alloc::vec::Vec;

/// Damage to somebody; at 0 hit points he falls (FH-35).
pub(super) fn wound(fight: &mut FracturedHopeFight, run: &mut Run, id: &str, damage: i32) {
    let settings = options(fight);
    let Some(fighter) = fight.get_mut(id).filter(|_| damage > 0) else { return };
    if fighter.unconscious() {
        run.book.option("damageKillsDown");
        if settings.damage_kills_down {
            die(fight, run, id, &FH_R16);
        } else {
            run.tell(Event::new("targetDown", &FH_R16).of(id));
        }
        return;
    }
    if !fighter.able() {
        run.tell(Event::new("targetDown", &FH_R16).of(id));
        return;
    }
    let left = fighter.is.hp.map(|hp| hp.saturating_sub(damage).max(0));
    fighter.is.hp = left;
    let event = Event::new("damage", &FIGHT_7).of(id).number("damage", damage);
    run.tell(left.map_or(event.clone(), |left| event.number("hpLeft", left)));
    if left == Some(0) {
        fall(fight, run, id);
    }
}

/// Hit points won, up to the maximum; the unconscious have nothing of it (FH-R16).
pub(super) fn mend(fight: &mut FracturedHopeFight, run: &mut Run, id: &str, heal: i32) {
    let Some(fighter) = fight.get_mut(id).filter(|_| heal > 0) else { return };
    if !fighter.able() {
        run.tell(Event::new("targetDown", &FH_R16).of(id));
        return;
    }
    let most = fighter.is.max_hp;
    let capped = |hp: i32| {
        let sum = hp.saturating_add(heal);
        most.map_or(sum, |most| sum.min(most.max(hp)))
    };
    fighter.is.hp = fighter.is.hp.map(capped);
    let event = Event::new("heal", &FIGHT_7).of(id);
    run.tell(fighter.is.hp.map_or(event.clone(), |left| event.number("hpLeft", left)));
}

/// Falls to 0: unconscious, or out for foes (FH-35, FH-R16).
pub(super) fn fall(fight: &mut FracturedHopeFight, run: &mut Run, id: &str) {
    let settings = options(fight);
    let Some(fighter) = fight.get_mut(id) else { return };
    fighter.failures = 0;
    fighter.stable = false;
    // FH-R11: knocked out meanwhile, it is lost.
    fighter.held = None;
    if !fighter.is.player {
        run.book.option("npcStabilise");
    }
    if fighter.is.player || settings.npc_stabilise {
        fighter.condition = FracturedHopeCondition::Unconscious;
        run.tell(Event::new("unconscious", &FH_35).of(id));
    } else {
        fighter.condition = FracturedHopeCondition::Out;
        run.tell(Event::new("out", &FH_R16).of(id));
    }
    close_all(fight, run, id);
}

fn close_all(fight: &mut FracturedHopeFight, run: &mut Run, id: &str) {
    while fight.head.open.iter().any(|turn| turn.actor == id) {
        close(fight, run, id);
    }
}

fn die(fight: &mut FracturedHopeFight, run: &mut Run, id: &str, rule: &'static Rule) {
    if let Some(fighter) = fight.get_mut(id) {
        fighter.condition = FracturedHopeCondition::Dead;
        run.tell(Event::new("dead", rule).of(id));
    }
    close_all(fight, run, id);
}

/// The attempt of somebody unconscious at the beginning of his turn (FH-36).
pub(super) fn stabilise(fight: &mut FracturedHopeFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    let settings = options(fight);
    let Some(fighter) = fight.get(id).filter(|fighter| fighter.unconscious() && !fighter.stable) else {
        return Ok(());
    };
    run.book.option("stabiliseAddsLevel");
    let plus = if settings.stabilise_adds_level { fighter.is.end.level } else { 0 };
    let attempt = Stabilisation { dice: fighter.is.end.dice.clone(), plus, attempts: 1 };
    let own = seat(fight, id);
    let success = run.resolve(&attempt, &ids(fight), &[own, own], 0)?;
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    if success {
        fighter.stable = true;
    } else {
        fighter.failures = fighter.failures.saturating_add(1);
    }
    let failures = fighter.failures;
    let event = Event::new("stabilisation", &FH_36).of(id).number("failures", failures);
    run.tell(if success { event.mark("success") } else { event });
    if failures >= 3 {
        die(fight, run, id, &FH_36);
    }
    Ok(())
}

/// Revives somebody: hit points at once and a free move (FH-37).
pub(super) fn revive(fight: &mut FracturedHopeFight, run: &mut Run, revival: &FracturedHopeRevive) -> Result<(), Stop> {
    let (actor, id) = (revival.actor.as_str(), revival.target.as_str());
    find(fight, "actor", actor)?;
    let condition = fight.get(id).ok_or_else(|| unknown("target", id))?.condition;
    if condition != FracturedHopeCondition::Unconscious {
        // Not even by force: there is nothing to revive.
        return Err(Stop::Refused(alloc::vec![Reason::about(&FH_37, condition.name(), id)]));
    }
    spend(fight, run, actor)?;
    if let Some(key) = reaches(fight, run, actor, id, Some(revival.range))? {
        run.refuse(Reason::about(&FH_37, key, id))?;
    }
    let place = Place { target: seat(fight, actor), repeat: 0 };
    let rolls = run.roll(&[Request {
        address: Address { lane: Lane::Revival, target: place.target, repeat: 0 },
        pool: Pool::of(revival.dice.count, revival.dice.sides, Reading::Sum),
        roller: Roller::Fighter,
        rule: &FH_37,
        shared: false,
    }])?;
    let outer = run.book.enter(place);
    let mut sum = Sum::new(&mut run.book, "hp");
    sum.roll(rolls.first().map_or(0, |roll| roll.sum), &FH_37, "rolled", Lane::Revival.name());
    sum.add(revival.plus, &FH_37, "plus");
    let rolled = sum.value();
    run.book.leave(outer);
    let round = fight.head.round;
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    let hp = fighter.is.max_hp.map_or(rolled, |most| rolled.min(most));
    fighter.is.hp = Some(hp);
    fighter.revived = round;
    fighter.prone = false;
    wake(fighter);
    fight.head.open.push(FracturedHopeTurn::new(id, FracturedHopeTurnKind::Free));
    run.tell(Event::new("revived", &FH_37).of(id).text("by", actor).number("hpLeft", hp));
    Ok(())
}

/// Conscious again.
pub(super) fn wake(fighter: &mut FracturedHopeFighter) {
    fighter.condition = FracturedHopeCondition::Able;
    fighter.failures = 0;
    fighter.stable = false;
}

/// The sides that have somebody able to act, each once.
fn able_sides(fight: &FracturedHopeFight) -> Vec<String> {
    let mut sides: Vec<String> = Vec::new();
    for fighter in fight.fighters.iter().filter(|fighter| fighter.able()) {
        if !sides.contains(&fighter.is.side) {
            sides.push(fighter.is.side.clone());
        }
    }
    sides
}

/// The end of the fight, or of a party: the fight is over first (FH-R17, FH-38).
pub(super) fn settle(fight: &mut FracturedHopeFight, run: &mut Run) {
    if fight.head.ended {
        return;
    }
    let able = able_sides(fight);
    if able.len() >= 2 {
        fight.head.fought = true;
    }
    for side in wiped(fight, &able) {
        run.tell(Event::new("partyWipe", &FH_38).text("side", &side));
        let down =
            |fighter: &&FracturedHopeFighter| fighter.is.side == side && fighter.is.player && fighter.unconscious();
        let fallen: Vec<String> = fight.fighters.iter().filter(down).map(|fighter| fighter.is.id.clone()).collect();
        for id in &fallen {
            die(fight, run, id, &FH_38);
        }
    }
    if fight.head.fought && able.len() < 2 {
        end(fight, run, &FH_R17, None);
    }
}

/// The sides whose players' characters are all unconscious while a hostile can act.
fn wiped(fight: &FracturedHopeFight, able: &[String]) -> Vec<String> {
    let mut sides: Vec<String> = Vec::new();
    for fighter in fight.fighters.iter().filter(|fighter| fighter.is.player && fighter.unconscious()) {
        let side = &fighter.is.side;
        let standing = fight.fighters.iter().any(|other| other.is.player && other.able() && other.is.side == *side);
        if !standing && able.iter().any(|other| other != side) && !sides.contains(side) {
            sides.push(side.clone());
        }
    }
    sides
}

/// Ends the fight: the unconscious come round with 1 hit point (FH-36).
pub(super) fn end(fight: &mut FracturedHopeFight, run: &mut Run, rule: &'static Rule, why: Option<&str>) {
    let open: Vec<String> = fight.head.open.iter().rev().map(|turn| turn.actor.clone()).collect();
    for actor in &open {
        close(fight, run, actor);
    }
    fight.head.ended = true;
    let event = Event::new("fightEnd", rule);
    run.tell(why.map_or(event.clone(), |why| event.text("why", why)));
    for fighter in fight.fighters.iter_mut().filter(|fighter| fighter.unconscious()) {
        fighter.is.hp = Some(1);
        wake(fighter);
        run.tell(Event::new("wakes", &FH_36).of(&fighter.is.id).number("hpLeft", 1));
    }
}

/// The host ends the fight.
pub(super) fn end_by_host(fight: &mut FracturedHopeFight, run: &mut Run, why: Option<&str>) {
    end(fight, run, &FIGHT_2, why);
}
