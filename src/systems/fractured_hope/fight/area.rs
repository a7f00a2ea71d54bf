//! Areas: who stands in one, and taunts.

use super::FracturedHopeFight;
use super::command::{FracturedHopeAffects, FracturedHopeTaunt};
use super::fighter::{FracturedHopeFighter, named};
use super::order::hostile;
use super::strike::off_board;
use super::turn::{find, spend};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::status::{Boundary, Status, give};
use crate::grid::{AreaRequest, Body, GridPoint, LineRule, Origin, Shape, Square};
use crate::refusal::{Code, Fault};
use crate::systems::fractured_hope::position::squares;
use crate::systems::fractured_hope::rules::{FH_31, FH_42};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Who is in an area.
pub(super) struct Inside {
    /// Whom it concerns, in the order of the list.
    pub(super) ids: Vec<String>,
    /// The target square is in sight.
    pub(super) seen: bool,
    /// How far away it is.
    pub(super) far: Option<i32>,
}

/// Those whom an area concerns: a square of a level around its target square, cut off by what
/// is as high as the room (FH-30, FH-32). The dead and those who are out are nobody.
pub(super) fn inside(
    fight: &FracturedHopeFight,
    run: &Run,
    user: &FracturedHopeFighter,
    at: Option<Square>,
    level: i32,
    affects: FracturedHopeAffects,
) -> Result<Inside, Stop> {
    let Some(at) = at else {
        return Err(Fault::new(Code::Missing, "centre", "expected the target square; found nothing").into());
    };
    let concerns = |fighter: &&FracturedHopeFighter| {
        fighter.in_order()
            && match affects {
                FracturedHopeAffects::Hostile => hostile(user, fighter),
                FracturedHopeAffects::Ally => !hostile(user, fighter),
                FracturedHopeAffects::All => true,
            }
    };
    let (mut ids, mut bodies) = (Vec::new(), Vec::new());
    for fighter in fight.fighters.iter().filter(concerns) {
        if let Some(body) = fighter.body() {
            ids.push(fighter.is.id.clone());
            bodies.push(body);
        }
    }
    let metric = super::options(fight).range_metric;
    let far = user.body().map(|body| squares(body, Body::single(at), metric));
    let mut seen = true;
    let inside: Vec<bool> = match &run.board {
        None => bodies.iter().map(|body| body.gap(Body::single(at)).into_iter().all(|gap| gap <= level)).collect(),
        Some(board) => {
            let request = AreaRequest {
                rule: LineRule::PENCIL,
                user: user.body(),
                bodies: bodies.clone(),
                ..AreaRequest::new(Shape::Square { level }, Origin::Square(at))
            };
            let area = board.area_squares(&request).map_err(|fault| off_board(&fault))?;
            seen = area.origin_seen.unwrap_or(true);
            (0u32..).zip(&bodies).map(|(place, _)| area.inside.contains(&place)).collect()
        }
    };
    let ids = ids.into_iter().zip(inside).filter(|(_, inside)| *inside).map(|(id, _)| id).collect();
    Ok(Inside { ids, seen, far })
}

/// The side towards another square, of the four; exact diagonals turn left or right.
fn towards(from: Body, to: Body) -> Option<GridPoint> {
    let [dx, dy] = to.at.minus(from.at);
    let one = |x: i32, y: i32| Some(GridPoint([x.signum(), y.signum()]));
    match dx.saturating_abs().cmp(&dy.saturating_abs()) {
        core::cmp::Ordering::Less => one(0, dy),
        _ if dx == 0 => None,
        _ => one(dx, 0),
    }
}

/// Taunts: hostiles near turn to the one who does it and leave his allies alone until their
/// next turn is over (FH-42, FH-R18).
pub(super) fn taunt(fight: &mut FracturedHopeFight, run: &mut Run, taunt: &FracturedHopeTaunt) -> Result<(), Stop> {
    let actor = taunt.actor.as_str();
    let spent = find(fight, "actor", actor)?.taunted;
    if spent {
        run.refuse(Reason::about(&FH_42, "onceAFight", actor))?;
    }
    spend(fight, run, actor)?;
    let user = find(fight, "actor", actor)?.clone();
    let at = user.body().map(|body| body.at);
    let found = match at {
        None => Vec::new(),
        some => inside(fight, run, &user, some, taunt.level, FracturedHopeAffects::Hostile)?.ids,
    };
    let found: Vec<String> =
        found.into_iter().filter(|id| fight.get(id).is_some_and(FracturedHopeFighter::able)).collect();
    if found.is_empty() {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FH_31, "nobody", actor)]));
    }
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.taunted = true;
    }
    run.tell(Event::new("taunt", &FH_42).of(actor).texts("targets", found.clone()));
    for id in found {
        let Some(fighter) = fight.get_mut(&id) else { continue };
        fighter.taunter = Some(actor.to_string());
        let turned = fighter.body().zip(user.body()).and_then(|(from, to)| towards(from, to));
        fighter.is.facing = turned.or(fighter.is.facing);
        let status = Status { name: named::TAUNT.to_string(), anchor: None, until: Boundary::TurnEnd, count: 1 };
        give(&mut fighter.statuses, status);
        run.tell(Event::new("statusStart", &FH_42).of(&id).text("status", named::TAUNT));
    }
    Ok(())
}
