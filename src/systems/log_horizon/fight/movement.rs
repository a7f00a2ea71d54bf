//! Basic moves inside a fight: how far, square by square, and who hinders (LHZ-53 to
//! LHZ-60). Walls are the board's: a path is asked of it first.

use super::LogHorizonFight;
use super::budget::{Slot, spend};
use super::command::LogHorizonWalk;
use super::condition::end_status;
use super::fighter::{LogHorizonFighter, LogHorizonKind, LogHorizonLife};
use super::process::find;
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::refusal::{Code, Fault};
use crate::systems::log_horizon::movement::{
    LogHorizonHinderer, LogHorizonMoveKind, LogHorizonMover, LogHorizonSide, hinders,
};
use crate::systems::log_horizon::request::LogHorizonTiming;
use crate::systems::log_horizon::rules::{LHZ_47, LHZ_54, LHZ_56, LHZ_60, LHZ_102};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A basic movement action.
pub(super) fn walk(fight: &mut LogHorizonFight, run: &mut Run, walk: &LogHorizonWalk) -> Result<(), Stop> {
    let actor = walk.actor.as_str();
    find(fight, "actor", actor)?;
    let eats_minor = walk.action.takes_minor();
    spend(fight, run, actor, &Slot { eats_minor, movement: true, ..Slot::of(LogHorizonTiming::Move) })?;
    let (moved, stopped) = path(fight, run, walk)?;
    let event = Event::new("move", &LHZ_60).of(actor).text("action", walk.action.name());
    let event = event.mark_if("eatsMinor", eats_minor);
    let last = moved.last();
    let event = match last.map(Vec::as_slice) {
        Some([x, y]) => {
            event.number("squares", i32::try_from(moved.len()).unwrap_or(i32::MAX)).number("x", *x).number("y", *y)
        }
        _ => event,
    };
    run.tell(event);
    if let Some(fighter) = fight.get_mut(actor) {
        if last.is_some() {
            fighter.is.square = last.cloned();
        }
        end_status(fighter, run, "hidden", &LHZ_102);
    }
    if let Some(by) = stopped {
        run.tell(Event::new("hindered", &LHZ_54).of(actor).text("by", &by));
        if let Some(hinderer) = fight.get_mut(&by) {
            // LHZ-56: who hinders is no longer Hidden.
            end_status(hinderer, run, "hidden", &LHZ_56);
        }
    }
    Ok(())
}

/// The squares that are really entered, and who stopped it before its end; what is left of
/// the move is lost (LHZ-R28).
fn path(
    fight: &LogHorizonFight,
    run: &mut Run,
    walk: &LogHorizonWalk,
) -> Result<(Vec<Vec<i32>>, Option<String>), Stop> {
    let fighter = find(fight, "actor", &walk.actor)?;
    if walk.path.is_empty() {
        return Ok((Vec::new(), None));
    }
    let Some(mut at) = fighter.is.square.clone() else {
        let message = "expected a path of a character whose square is known; found one of another";
        return Err(Fault::new(Code::Missing, "path", message).into());
    };
    let most = walk.action.squares(u32::try_from(fighter.is.speed).unwrap_or(0));
    if walk.path.len() > usize::try_from(most).unwrap_or(usize::MAX) {
        run.refuse(Reason::about(&LHZ_60, "tooFar", &walk.actor))?;
    }
    let normal = walk.action.kind() == LogHorizonMoveKind::Normal;
    let mut moved = Vec::new();
    for (place, next) in walk.path.iter().enumerate() {
        if next.len() != 2 {
            let message = format!("expected x and y; found {} numbers", next.len());
            return Err(Fault::new(Code::OutOfRange, format!("path[{place}]"), message).into());
        }
        let far = at.iter().zip(next).fold(0u32, |sum, (a, b)| sum.saturating_add(a.abs_diff(*b)));
        if far != 1 {
            run.refuse(Reason::about(&LHZ_47, "noNeighbour", &walk.actor))?;
        }
        let holds = if normal { hinderer(fight, walk, fighter, &at) } else { None };
        match holds {
            // A hinderer who was there from the start lets nobody leave.
            Some(by) if place == 0 => run.refuse(Reason::about(&LHZ_54, "hindered", &by))?,
            Some(by) => return Ok((moved, Some(by))),
            None => {}
        }
        moved.push(next.clone());
        at.clone_from(next);
    }
    Ok((moved, None))
}

/// Who hinders a mover in a square.
fn hinderer(
    fight: &LogHorizonFight,
    walk: &LogHorizonWalk,
    fighter: &LogHorizonFighter,
    square: &[i32],
) -> Option<String> {
    let mover = LogHorizonMover {
        flying: fighter.has("flying"),
        swimming: fighter.has("swimming"),
        hidden: fighter.has("hidden"),
        rigor: fighter.has("rigor"),
    };
    let hinders = |other: &&LogHorizonFighter| {
        let foes = (other.is.kind == LogHorizonKind::Enemy) != (fighter.is.kind == LogHorizonKind::Enemy);
        let declared = walk.hindered_by.as_ref().map(|by| by.contains(&other.is.id));
        let state = LogHorizonHinderer {
            side: if foes { LogHorizonSide::Enemy } else { LogHorizonSide::Ally },
            // LHZ-56: the Hidden would lose that by hindering, so it takes a word.
            hinders: declared.or(other.has("hidden").then_some(false)),
            dazed: other.has("dazed"),
            rigor: other.has("rigor"),
            incapacitated: other.life != LogHorizonLife::Able,
            swimming: other.has("swimming"),
            flying: other.has("flying"),
            aware: declared == Some(true),
            keeps: other.has("keepsHinder"),
        };
        other.is.square.as_deref() == Some(square) && !other.is.absent && hinders(&state, &mover)
    };
    fight.fighters.iter().filter(|other| other.is.id != fighter.is.id).find(hinders).map(|other| other.is.id.clone())
}
