//! Who is in the fight: its start, initiative, newcomers, states, departures.

use super::FormationFight;
use super::command::{FormationFightSetup, FormationStatus, FormationStatusName, FormationUpdate};
use super::fighter::{FormationCombatant, FormationCondition, FormationFighter, FormationHead};
use super::line::{self, settle};
use super::rules::{JF_1, JF_2, JF_3, JF_4, JF_7, JF_8, JF_13};
use super::turn::{advance, close, find, together};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_4, FIGHT_6, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Status, forget_anchor, give};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::vec::Vec;

/// Starts a fight (JF-1).
pub(super) fn start(setup: FormationFightSetup, run: &mut Run) -> Result<FormationFight, Stop> {
    for (at, one) in setup.fighters.iter().enumerate() {
        if setup.fighters.iter().take(at).any(|other| other.id == one.id) {
            let message = format!("expected each id once; found \"{}\" again", one.id);
            return Err(Fault::new(Code::BadChoice, format!("fighters[{at}].id"), message).into());
        }
    }
    for (at, pair) in setup.hostile.iter().flatten().enumerate() {
        if pair.len() != 2 {
            let message = format!("expected two factions; found {}", pair.len());
            return Err(Fault::new(Code::OutOfRange, format!("hostile[{at}]"), message).into());
        }
    }
    let head = FormationHead {
        round: 0,
        down: Vec::new(),
        open: None,
        fought: false,
        ended: false,
        hostile: setup.hostile,
        struck: Vec::new(),
        striking: Vec::new(),
        wait_cap: setup.wait_cap,
        join_cost: setup.join_cost,
        options: setup.options,
    };
    let fighters = setup.fighters.into_iter().map(FormationFighter::new).collect();
    let mut fight = FormationFight::new(head, fighters);
    run.tell(Event::new("fightStart", &JF_1));
    if setup.arranging {
        run.tell(Event::new("arranging", &JF_3));
    } else {
        confirm(&mut fight, run)?;
        advance(&mut fight, run)?;
    }
    line::tell_changes(&fight, run, &[]);
    Ok(fight)
}

/// The formation is confirmed; lines are settled, initiative is rolled, 1R begins (JF-2).
pub(super) fn confirm(fight: &mut FormationFight, run: &mut Run) -> Result<(), Stop> {
    if fight.head.round > 0 {
        return Err(Stop::Refused(alloc::vec![Reason::new(&JF_2, "formationIsConfirmed")]));
    }
    settle(fight, run)?;
    let everybody: Vec<usize> = (0..fight.fighters.len()).collect();
    roll_initiative(fight, run, &everybody)?;
    fight.head.round = 1;
    run.round = 1;
    run.tell(Event::new("roundStart", &JF_2).number("number", 1));
    Ok(())
}

/// INT and 2d for those who have no initiative yet (JF-4).
fn roll_initiative(fight: &mut FormationFight, run: &mut Run, places: &[usize]) -> Result<(), Stop> {
    let rolling: Vec<usize> = places
        .iter()
        .copied()
        .filter(|place| fight.fighters.get(*place).is_some_and(|fighter| fighter.is.initiative.is_none()))
        .collect();
    let target = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
    let requests: Vec<Request> = rolling
        .iter()
        .map(|place| Request {
            address: Address { lane: Lane::Initiative, target: target(*place), repeat: 0 },
            pool: Pool::of(2, 6, Reading::Sum),
            roller: Roller::Fighter,
            rule: &JF_4,
            shared: false,
        })
        .collect();
    let mut rolls = run.roll(&requests)?.into_iter();
    for place in places {
        let Some(fighter) = fight.fighters.get_mut(*place) else { continue };
        let outer = run.book.enter(Place { target: target(*place), repeat: 0 });
        let mut sum = Sum::new(&mut run.book, "initiative");
        if let Some(preset) = fighter.is.initiative {
            sum.add(preset, &JF_4, "preset");
        } else if let Some(roll) = rolls.next() {
            sum.add(fighter.is.int, &JF_4, "int");
            sum.roll(roll.sum, &JF_4, "roll", "initiative");
        }
        fighter.value = sum.value();
        run.book.leave(outer);
        run.tell(Event::new("initiative", &JF_4).of(&fighter.is.id).number("value", fighter.value));
    }
    Ok(())
}

/// Brings somebody in: he rolls at once and acts from the next round on.
pub(super) fn add(fight: &mut FormationFight, run: &mut Run, newcomer: &FormationCombatant) -> Result<(), Stop> {
    if fight.get(&newcomer.id).is_some() {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "idTaken", &newcomer.id)]));
    }
    let place = fight.fighters.len();
    if place >= 250 {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, "tooMany", &newcomer.id)]));
    }
    let mut fighter = FormationFighter::new(newcomer.clone());
    fighter.done = fight.head.round;
    fighter.started = fight.head.round;
    run.tell(Event::new("added", &JF_7).of(&newcomer.id));
    fight.fighters.push(fighter);
    if fight.head.round > 0 {
        roll_initiative(fight, run, &[place])?;
    }
    Ok(())
}

/// Takes somebody out. His open turn ends first.
pub(super) fn remove(fight: &mut FormationFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    let place = fight.place(id).ok_or_else(|| unknown("target", id))?;
    if fight.head.open.as_ref().is_some_and(|open| open.actor == id) {
        close(fight, run);
    }
    run.tell(Event::new("removed", &FIGHT_7).of(id));
    forget_anchor(fight, run, id);
    fight.fighters.remove(place);
    Ok(())
}

/// Gives or takes a status; unconsciousness, death and flight change the lines at once, or
/// after the simultaneous group (JF-13, JF-29).
pub(super) fn status(fight: &mut FormationFight, run: &mut Run, status: &FormationStatus) -> Result<(), Stop> {
    find(fight, "target", &status.target)?;
    if let Some(anchor) = &status.anchor {
        fight.get(anchor).ok_or_else(|| unknown("anchor", anchor))?;
    }
    let condition = match status.name {
        FormationStatusName::Other => return other_status(fight, run, status),
        FormationStatusName::Unwilling => None,
        FormationStatusName::Unconscious => Some(FormationCondition::Unconscious),
        FormationStatusName::Dead => Some(FormationCondition::Dead),
        FormationStatusName::Fled => Some(FormationCondition::Fled),
    };
    let later = together(fight);
    let (round, down) = (fight.head.round, fight.head.down.clone());
    let open = fight.head.open.as_ref().is_some_and(|open| open.actor == status.target);
    let Some(fighter) = fight.get_mut(&status.target) else { return Ok(()) };
    let was = fighter.fights();
    match condition {
        None if later => fighter.will_be = Some(status.remove),
        None => fighter.is.willing = status.remove,
        Some(condition) => {
            let condition = if status.remove { FormationCondition::Able } else { condition };
            if later {
                fighter.becomes = Some(condition);
            } else {
                fighter.is.condition = condition;
            }
        }
    }
    // JF-R10: back after his place has passed, he has no turn in this round.
    if !was && status.remove && fighter.done != round && !down.is_empty() && fighter.key().as_slice() >= down.as_slice()
    {
        fighter.done = round;
    }
    let out = !later && !fighter.fights();
    let rule = if status.name == FormationStatusName::Unwilling { &JF_8 } else { &JF_13 };
    let kind = if status.remove { "statusEnd" } else { "statusStart" };
    run.tell(Event::new(kind, rule).of(&status.target).text("status", status.name.name()));
    if open && out {
        close(fight, run);
    }
    Ok(())
}

/// A status of the host's.
fn other_status(fight: &mut FormationFight, run: &mut Run, status: &FormationStatus) -> Result<(), Stop> {
    let Some(label) = &status.label else {
        return Err(Fault::new(Code::Missing, "label", "expected the name of the status; found nothing").into());
    };
    let Some(fighter) = fight.get_mut(&status.target) else { return Ok(()) };
    if status.remove {
        let had = fighter.statuses.len();
        fighter.statuses.retain(|other| other.name != *label);
        if had == fighter.statuses.len() {
            return run.refuse(Reason::about(&FIGHT_6, "notThere", &status.target));
        }
    } else {
        give(
            &mut fighter.statuses,
            Status {
                name: label.clone(),
                anchor: status.anchor.clone().filter(|anchor| *anchor != status.target),
                until: status.until,
                count: status.count,
            },
        );
    }
    let kind = if status.remove { "statusEnd" } else { "statusStart" };
    run.tell(Event::new(kind, &FIGHT_7).of(&status.target).text("status", label));
    Ok(())
}

/// Changes somebody. Order is derived, so a turn that has begun stays where it is.
pub(super) fn update(fight: &mut FormationFight, run: &mut Run, update: &FormationUpdate) -> Result<(), Stop> {
    let fighter = find(fight, "target", &update.target)?;
    let mut changed = fighter.clone();
    changed.is.int = update.int.unwrap_or(changed.is.int);
    changed.value = update.initiative.unwrap_or(changed.value);
    changed.is.hidden = update.hidden.unwrap_or(changed.is.hidden);
    if let Some(faction) = &update.faction {
        changed.is.faction.clone_from(faction);
    }
    if changed == *fighter {
        return Ok(());
    }
    if let Some(fighter) = fight.get_mut(&update.target) {
        *fighter = changed;
    }
    run.tell(Event::new("updated", &FIGHT_7).of(&update.target));
    Ok(())
}
