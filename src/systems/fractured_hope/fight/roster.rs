//! Who is in the fight: its start, initiative, newcomers, statuses, changes, departures.

use super::command::{
    FracturedHopeChange, FracturedHopeEffect, FracturedHopeFightSetup, FracturedHopeStatus, FracturedHopeStatusName,
    FracturedHopeUpdate,
};
use super::fighter::{
    FracturedHopeCombatant, FracturedHopeCondition, FracturedHopeFighter, FracturedHopeHead, FracturedHopeRecurring,
    FracturedHopeTurnKind, named,
};
use super::order::tied;
use super::turn::{advance, close, find, start_round, tidy};
use super::{FracturedHopeFight, down};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_4, FIGHT_6, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, Status, give};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::fractured_hope::rules::{FH_2, FH_3, FH_4, FH_35, FH_37, FH_39, FH_R3, FH_R9};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Starts a fight: ready actions first, then initiative (FH-2).
pub(super) fn start(setup: FracturedHopeFightSetup, run: &mut Run) -> Result<FracturedHopeFight, Stop> {
    for (at, one) in setup.fighters.iter().enumerate() {
        if setup.fighters.iter().take(at).any(|other| other.id == one.id) {
            let message = format!("expected each id once; found \"{}\" again", one.id);
            return Err(Fault::new(Code::BadChoice, format!("fighters[{at}].id"), message).into());
        }
    }
    let head = FracturedHopeHead {
        round: 0,
        down: Vec::new(),
        open: Vec::new(),
        slot: None,
        ambushed: setup.ambushed,
        fought: false,
        ended: false,
        options: setup.options,
    };
    let fighters = setup.fighters.into_iter().map(FracturedHopeFighter::new).collect();
    let mut fight = FracturedHopeFight::new(head, fighters);
    run.tell(Event::new("fightStart", &FH_2));
    if let Some(side) = &fight.head.ambushed {
        run.tell(Event::new("ambush", &FH_4).text("side", side));
    }
    fallen(&mut fight, run);
    let ambushed = |fighter: &FracturedHopeFighter| {
        fighter.is.ready && !fighter.is.player && fight.head.ambushed.as_ref() == Some(&fighter.is.side)
    };
    if fight.fighters.iter().any(ambushed) {
        run.book.option("readyForAll");
    }
    advance(&mut fight, run)?;
    Ok(fight)
}

/// Those who come with 0 hit points are down already.
fn fallen(fight: &mut FracturedHopeFight, run: &mut Run) {
    let zero = |fighter: &&FracturedHopeFighter| fighter.able() && fighter.is.hp == Some(0);
    let ids: Vec<String> = fight.fighters.iter().filter(zero).map(|fighter| fighter.is.id.clone()).collect();
    for id in &ids {
        down::fall(fight, run, id);
    }
}

/// Initiative is rolled, once, and the first round begins (FH-3).
pub(super) fn first_round(fight: &mut FracturedHopeFight, run: &mut Run) -> Result<(), Stop> {
    let everybody: Vec<usize> = (0..fight.fighters.len()).collect();
    roll_initiative(fight, run, &everybody)?;
    start_round(fight, run, 1);
    Ok(())
}

fn request(lane: Lane, place: usize, repeat: u8, rule: &'static Rule) -> Request {
    Request {
        address: Address { lane, target: u8::try_from(place).unwrap_or(u8::MAX), repeat },
        pool: Pool::of(1, 6, Reading::Sum),
        roller: Roller::Fighter,
        rule,
        shared: false,
    }
}

/// 1d6 and the class's number for those who have no initiative yet (FH-3).
fn roll_initiative(fight: &mut FracturedHopeFight, run: &mut Run, places: &[usize]) -> Result<(), Stop> {
    let rolls = |place: &usize| {
        fight.fighters.get(*place).is_some_and(|fighter| fighter.in_order() && fighter.is.initiative.is_none())
    };
    let rolling: Vec<Request> =
        places.iter().filter(|place| rolls(place)).map(|place| request(Lane::Initiative, *place, 0, &FH_3)).collect();
    let mut tallies = run.roll(&rolling)?.into_iter();
    for place in places {
        let Some(fighter) = fight.fighters.get_mut(*place).filter(|fighter| fighter.in_order()) else { continue };
        let target = u8::try_from(*place).unwrap_or(u8::MAX);
        let outer = run.book.enter(Place { target, repeat: 0 });
        let mut sum = Sum::new(&mut run.book, "initiative");
        if let Some(preset) = fighter.is.initiative {
            sum.add(preset, &FH_3, "preset");
        } else if let Some(roll) = tallies.next() {
            sum.roll(roll.sum, &FH_3, "rolled", Lane::Initiative.name());
            sum.add(fighter.is.class_initiative, &FH_3, "class");
        }
        fighter.value = sum.value();
        run.book.leave(outer);
        run.tell(Event::new("initiative", &FH_3).of(&fighter.is.id).number("value", fighter.value));
    }
    Ok(())
}

/// Rolls among the tied until all differ (FH-3, FH-R9).
pub(super) fn settle_ties(fight: &mut FracturedHopeFight, run: &mut Run) -> Result<(), Stop> {
    loop {
        let places = tied(fight);
        // Dice that never differ end the same way: the list's order stands.
        if places.is_empty() || fight.fighters.iter().any(|fighter| fighter.tie.len() >= 200) {
            return Ok(());
        }
        let again = |place: &usize| {
            let rolled = fight.fighters.get(*place).map_or(0, |fighter| fighter.tie.len());
            request(Lane::Tie, *place, u8::try_from(rolled).unwrap_or(u8::MAX), &FH_R9)
        };
        let requests: Vec<Request> = places.iter().map(again).collect();
        let tallies = run.roll(&requests)?;
        for (place, tally) in places.iter().zip(tallies) {
            if let Some(fighter) = fight.fighters.get_mut(*place) {
                fighter.tie.push(u16::try_from(tally.sum).unwrap_or(0));
                run.tell(Event::new("tieRoll", &FH_R9).of(&fighter.is.id).number("face", tally.sum));
            }
        }
    }
}

/// Brings a fighter in: he rolls at once, and acts in this round if his place is still to come.
pub(super) fn add(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    newcomer: &FracturedHopeCombatant,
) -> Result<(), Stop> {
    if fight.get(&newcomer.id).is_some() {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "idTaken", &newcomer.id)]));
    }
    let place = fight.fighters.len();
    if place >= 250 {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "tooMany", &newcomer.id)]));
    }
    fight.fighters.push(FracturedHopeFighter::new(newcomer.clone()));
    run.tell(Event::new("added", &FIGHT_7).of(&newcomer.id));
    fallen(fight, run);
    if fight.head.round == 0 {
        return Ok(());
    }
    roll_initiative(fight, run, &[place])?;
    let (round, down) = (fight.head.round, fight.head.down.clone());
    if let Some(fighter) = fight.fighters.get_mut(place)
        && !down.is_empty()
        && [fighter.value, fighter.fns].as_slice() >= down.as_slice()
    {
        fighter.done = round;
    }
    Ok(())
}

/// Takes a fighter out. His open turns end first.
pub(super) fn remove(fight: &mut FracturedHopeFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    let place = fight.place(id).ok_or_else(|| unknown("target", id))?;
    while fight.head.open.iter().any(|turn| turn.actor == id) {
        close(fight, run, id);
    }
    run.tell(Event::new("removed", &FIGHT_7).of(id));
    fight.fighters.remove(place);
    let bound = |fighter: &&FracturedHopeFighter| fighter.taunter.as_deref() == Some(id);
    let freed: Vec<String> = fight.fighters.iter().filter(bound).map(|fighter| fighter.is.id.clone()).collect();
    for other in freed {
        if let Some(fighter) = fight.get_mut(&other) {
            fighter.taunter = None;
            fighter.statuses.retain(|status| status.name != named::TAUNT);
        }
        let event = Event::new("statusEnd", &FIGHT_7).of(&other).text("status", named::TAUNT);
        run.tell(event.text("without", id));
    }
    if fight.head.slot.as_deref() == Some(id) {
        fight.head.slot = None;
    }
    Ok(())
}

/// The name under which a status is kept; being knocked down has none.
fn status_name(name: FracturedHopeStatusName, label: Option<&String>) -> Result<Option<String>, Stop> {
    match (name, label) {
        (FracturedHopeStatusName::KnockedDown, _) => Ok(None),
        (FracturedHopeStatusName::Other, Some(label)) => Ok(Some(label.clone())),
        (FracturedHopeStatusName::Other, None) => {
            Err(Fault::new(Code::Missing, "label", "expected the name of the status; found nothing").into())
        }
        (name, _) => Ok(Some(name.name().to_string())),
    }
}

/// Gives an effect of so many of its bearer's turns (FH-R3).
pub(super) fn give_effect(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    id: &str,
    effect: &FracturedHopeEffect,
) -> Result<(), Stop> {
    let name = status_name(effect.name, effect.label.as_ref())?;
    let own = |turn: &super::fighter::FracturedHopeTurn| turn.actor == id && turn.kind == FracturedHopeTurnKind::Own;
    // A turn that is running does not count.
    let running = u16::from(effect.rounds > 0 && fight.head.open.iter().any(own));
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    let told = name.as_deref().unwrap_or(effect.name.name()).to_string();
    match name {
        None => fighter.prone = true,
        Some(name) => {
            if effect.damage > 0 || effect.heal > 0 {
                fighter.recurring.retain(|other| other.name != name);
                let recurring = FracturedHopeRecurring { name: name.clone(), damage: effect.damage, heal: effect.heal };
                fighter.recurring.push(recurring);
            }
            let count = effect.rounds.saturating_add(running);
            give(&mut fighter.statuses, Status { name, anchor: None, until: Boundary::TurnEnd, count });
        }
    }
    let rule = if effect.name == FracturedHopeStatusName::Other { &FH_R3 } else { &FH_39 };
    run.tell(Event::new("statusStart", rule).of(id).text("status", &told).number("rounds", effect.rounds));
    Ok(())
}

/// Gives or takes a status.
pub(super) fn status(fight: &mut FracturedHopeFight, run: &mut Run, status: &FracturedHopeStatus) -> Result<(), Stop> {
    let id = status.target.as_str();
    find(fight, "target", id)?;
    if !status.remove {
        let effect = FracturedHopeEffect {
            name: status.name,
            label: status.label.clone(),
            rounds: status.rounds,
            damage: status.damage,
            heal: status.heal,
        };
        return give_effect(fight, run, id, &effect);
    }
    let name = status_name(status.name, status.label.as_ref())?;
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    let had = match &name {
        None => core::mem::take(&mut fighter.prone),
        Some(name) => {
            let before = fighter.statuses.len();
            fighter.statuses.retain(|other| other.name != *name);
            fighter.statuses.len() < before
        }
    };
    run.need(had, &FIGHT_6, "notThere")?;
    tidy(fight, id);
    let told = name.as_deref().unwrap_or(status.name.name());
    run.tell(Event::new("statusEnd", &FIGHT_7).of(id).text("status", told));
    Ok(())
}

/// Hit points lost.
pub(super) fn damage(fight: &mut FracturedHopeFight, run: &mut Run, change: &FracturedHopeChange) -> Result<(), Stop> {
    find(fight, "target", &change.target)?;
    down::wound(fight, run, &change.target, change.amount);
    Ok(())
}

/// Hit points won.
pub(super) fn heal(fight: &mut FracturedHopeFight, run: &mut Run, change: &FracturedHopeChange) -> Result<(), Stop> {
    find(fight, "target", &change.target)?;
    down::mend(fight, run, &change.target, change.amount);
    Ok(())
}

/// Changes a fighter. A place is taken as after a push: nobody strikes at it (FH-R12).
pub(super) fn update(fight: &mut FracturedHopeFight, run: &mut Run, update: &FracturedHopeUpdate) -> Result<(), Stop> {
    let id = update.target.as_str();
    let fighter = find(fight, "target", id)?;
    let mut changed = fighter.clone();
    changed.value = update.initiative.unwrap_or(changed.value);
    let is = &mut changed.is;
    if let Some(side) = &update.side {
        is.side.clone_from(side);
    }
    is.hidden = update.hidden.unwrap_or(is.hidden);
    is.hp = update.hp.or(is.hp);
    is.max_hp = update.max_hp.or(is.max_hp);
    is.armor = update.armor.unwrap_or(is.armor);
    is.move_modifier = update.move_modifier.unwrap_or(is.move_modifier);
    is.at = update.place.or(is.at);
    is.facing = update.facing.or(is.facing);
    if update.main_hand.is_some() {
        is.main_hand.clone_from(&update.main_hand);
    }
    if update.off_hand.is_some() {
        is.off_hand.clone_from(&update.off_hand);
    }
    if changed == *fighter {
        return Ok(());
    }
    let wakes = !changed.able() && update.hp.is_some_and(|hp| hp > 0);
    if wakes && changed.condition == FracturedHopeCondition::Dead {
        run.refuse(Reason::about(&FH_37, "dead", id))?;
    }
    if wakes {
        down::wake(&mut changed);
    }
    if let Some(fighter) = fight.get_mut(id) {
        *fighter = changed;
    }
    run.tell(Event::new("updated", &FIGHT_7).of(id));
    if wakes {
        run.tell(Event::new("wakes", &FH_35).of(id));
        pass_by(fight, id);
    }
    fallen(fight, run);
    Ok(())
}

/// Back in the order after his place has passed, he has no turn in this round.
fn pass_by(fight: &mut FracturedHopeFight, id: &str) {
    let (round, down) = (fight.head.round, fight.head.down.clone());
    let Some(fighter) = fight.get_mut(id).filter(|fighter| fighter.done != round && !down.is_empty()) else { return };
    if [fighter.value, fighter.fns].as_slice() >= down.as_slice() {
        fighter.done = round;
    }
}
