//! What a board adds to a declared attack: distance, sight, cover, who comes from behind, who
//! stands in an area, and what is behind a target that is knocked back.

use super::declare::{HeroAimedAt, HeroAttackAction, HeroVictim};
use super::field::{self, Stopper};
use super::prepare::person;
use super::{HeroFight, options};
use crate::encounter::run::{Reason, Run, Stop};
use crate::grid::{Board, Body, Square};
use crate::record::decimal::Decimal;
use crate::refusal::Fault;
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::request::{HeroArea, HeroObstacle, HeroObstacleKind};
use crate::systems::hero::rules::HERO_46;
use alloc::vec::Vec;

/// The attack with what the board says of it, and what the board forbids. What the caller
/// tells himself stays.
pub(super) fn complete(
    fight: &HeroFight,
    run: &Run,
    action: &HeroAttackAction,
) -> Result<(HeroAttackAction, Vec<Reason>), Stop> {
    let mut action = action.clone();
    let mut reasons = Vec::new();
    let Some(board) = field::board(fight, run)? else { return Ok((action, reasons)) };
    let settings = options(fight);
    if action.area.is_some() {
        in_area(fight, &board, &settings, &mut action, &mut reasons)?;
    } else {
        at_targets(fight, &board, &settings, &mut action, &mut reasons)?;
    }
    let victims: Vec<HeroVictim> = action.victims().into_iter().cloned().collect();
    let known = victims.iter().map(|victim| obstacle(fight, &board, &action, victim)).collect::<Result<Vec<_>, _>>()?;
    for (aimed, obstacle) in aimed_at(&mut action).zip(known) {
        aimed.0.obstacle = aimed.0.obstacle.take().or(obstacle);
    }
    Ok((action, reasons))
}

fn aimed_at(action: &mut HeroAttackAction) -> impl Iterator<Item = &mut HeroAimedAt> {
    action.target.iter_mut().chain(action.targets.iter_mut().flatten())
}

/// An area attack on a square: everybody inside, each with his distance from the centre.
fn in_area(
    fight: &HeroFight,
    board: &Board,
    settings: &HeroOptions,
    action: &mut HeroAttackAction,
    reasons: &mut Vec<Reason>,
) -> Result<(), Fault> {
    let (Some(centre), Some(HeroArea { radius, landed, .. })) = (action.centre, action.area.clone()) else {
        return Ok(());
    };
    action.distance = action.distance.or_else(|| field::to_square(fight, settings, &action.actor, centre));
    if let Some(from) = fight.get(&action.actor).and_then(field::body).filter(|_| !landed) {
        let [x, y] = centre.0;
        if let (Some(rule), _) = field::line(board, from, Body::single(Square::new(x, y)))? {
            reasons.push(Reason::about(rule, "noSight", &action.actor));
        }
    }
    if action.victims().is_empty() {
        let inside = field::inside(fight, settings, board, centre, radius)?;
        let victims =
            inside.into_iter().map(|(id, far)| HeroAimedAt(HeroVictim { from_centre: far, ..HeroVictim::new(id) }));
        action.targets = Some(victims.collect::<Vec<_>>()).filter(|victims| !victims.is_empty());
    } else {
        for aimed in aimed_at(action).filter(|aimed| aimed.0.from_centre == Decimal(0)) {
            aimed.0.from_centre = field::to_square(fight, settings, &aimed.0.id, centre).unwrap_or(Decimal(0));
        }
    }
    Ok(())
}

/// An attack on fighters: distance or reach, sight, cover, and from which side.
fn at_targets(
    fight: &HeroFight,
    board: &Board,
    settings: &HeroOptions,
    action: &mut HeroAttackAction,
    reasons: &mut Vec<Reason>,
) -> Result<(), Fault> {
    let (actor, ranged) = (action.actor.clone(), action.is_ranged());
    let Some(attacker) = fight.get(&actor) else { return Ok(()) };
    let Some(from) = field::body(attacker) else { return Ok(()) };
    let reach = attacker.is.reach.saturating_mul(1000).max(fight.head.metres.0);
    let moving = action.maneuver.row().moving;
    let mut farthest = None;
    for aimed in aimed_at(action) {
        let victim = &mut aimed.0;
        let Some(target) = fight.get(&victim.id) else { continue };
        let Some(to) = field::body(target) else { continue };
        let far = field::between(fight, settings, &actor, &victim.id);
        farthest = farthest.max(far);
        if !ranged && !moving && far.is_some_and(|far| far.0 > reach) {
            reasons.push(Reason::about(&HERO_46, "outOfReach", &victim.id));
        }
        let (blocked, cover) = field::line(board, from, to)?;
        reasons.extend(blocked.map(|rule| Reason::about(rule, "noSight", &victim.id)));
        if ranged && victim.cover == 0 {
            victim.cover = cover;
        }
        victim.behind |= field::behind(fight, &actor, target);
    }
    if ranged {
        action.distance = action.distance.or(farthest);
    }
    let ids: Vec<&str> = action.victims().iter().map(|victim| victim.id.as_str()).collect();
    let spread = field::spread(fight, settings, &ids);
    if let Some(autofire) = action.autofire.as_mut().filter(|autofire| autofire.spread == Decimal(0)) {
        autofire.spread = spread;
    }
    Ok(())
}

/// What stands behind a target, as far as it may be knocked (HERO-82, HERO-85).
fn obstacle(
    fight: &HeroFight,
    board: &Board,
    action: &HeroAttackAction,
    victim: &HeroVictim,
) -> Result<Option<HeroObstacle>, Fault> {
    if !action.knockback || victim.obstacle.is_some() || victim.knocked_into.is_some() {
        return Ok(None);
    }
    let Some(origin) = field::origin(fight, action, victim) else { return Ok(None) };
    let Some(course) = field::push(fight, board, &victim.id, origin, u32::MAX)? else { return Ok(None) };
    let distance = field::length(fight, course.flown);
    Ok(match course.stopper {
        None => None,
        Some(Stopper::Wall(id, (pd, body))) => {
            Some(HeroObstacle { id, kind: HeroObstacleKind::Surface, pd, body, distance })
        }
        Some(Stopper::Person(id)) => match fight.get(&id) {
            Some(other) => Some(HeroObstacle { distance, ..person(other)? }),
            None => None,
        },
    })
}
