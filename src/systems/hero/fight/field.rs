//! Fights on a board: where everybody stands, what is seen, how far it is, and where bodies
//! land. Without a board, or for those without a place, the caller says all this himself.

use super::HeroFight;
use super::declare::{HeroAttackAction, HeroVictim};
use super::fighter::HeroFighter;
use crate::encounter::run::Run;
use crate::grid::GridPoint;
use crate::grid::{
    Blocker, Board, BoardData, Body, Channel, CornerRule, Diagonals, LineRule, MAX_PUSH, Metric, Movement, Piece, Push,
    PushFrom, PushLength, PushMode, PushRequest, Pushed, Region, SightRequest, SightRule, Square, StopReason,
    WalkRequest, distance, facing,
};
use crate::record::decimal::Decimal;
use crate::refusal::Fault;
use crate::rule::Rule;
use crate::systems::hero::options::{HeroDistance, HeroOptions};
use crate::systems::hero::rules::HERO_42;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// PD and BODY of a wall of which nothing is told: it does not break.
const UNKNOWN: (i32, i32) = (999, 999);

/// The board of a step as the fight has left it: broken walls are gone.
pub(super) fn board(fight: &HeroFight, run: &Run) -> Result<Option<Arc<Board>>, Fault> {
    let Some(board) = &run.board else { return Ok(None) };
    if fight.head.broken.is_empty() {
        return Ok(Some(Arc::clone(board)));
    }
    let stands = |id: &Option<String>| !id.as_ref().is_some_and(|id| fight.head.broken.contains(id));
    let data = board.data();
    let left = BoardData {
        edges: data.edges.iter().filter(|edge| stands(&edge.barrier.id)).cloned().collect(),
        walls: data.walls.iter().filter(|wall| stands(&wall.barrier.id)).cloned().collect(),
        ..data.clone()
    };
    board.beside(left).map(|board| Some(Arc::new(board)))
}

const fn square(point: GridPoint) -> Square {
    let [x, y] = point.0;
    Square::new(x, y)
}

const fn point(square: Square) -> GridPoint {
    GridPoint([square.x, square.y])
}

/// Where somebody stands.
pub(super) fn body(fighter: &HeroFighter) -> Option<Body> {
    fighter.is.at.map(|at| Body { at: square(at), size: fighter.is.space })
}

fn body_of(fight: &HeroFight, id: &str) -> Option<Body> {
    fight.get(id).and_then(body)
}

/// The distance between two bodies, in thousandths of a metre.
fn metres(fight: &HeroFight, options: &HeroOptions, one: Body, other: Body) -> Decimal {
    let side = u64::from(fight.head.metres.0.unsigned_abs());
    let thousandths = match options.distance {
        HeroDistance::Squares => distance(one, other, Metric::Chebyshev).halves.saturating_mul(side) / 2,
        HeroDistance::Exact => {
            let squared = distance(one, other, Metric::Exact).squared.unwrap_or(0);
            squared.saturating_mul(side.saturating_mul(side)).isqrt()
        }
    };
    Decimal(i32::try_from(thousandths).unwrap_or(i32::MAX))
}

/// The distance between two fighters who both have a place.
pub(super) fn between(fight: &HeroFight, options: &HeroOptions, one: &str, other: &str) -> Option<Decimal> {
    Some(metres(fight, options, body_of(fight, one)?, body_of(fight, other)?))
}

/// The distance from a fighter to a square.
pub(super) fn to_square(fight: &HeroFight, options: &HeroOptions, id: &str, at: GridPoint) -> Option<Decimal> {
    Some(metres(fight, options, body_of(fight, id)?, Body::single(square(at))))
}

/// The metres between the outermost of several targets (HERO-129).
pub(super) fn spread(fight: &HeroFight, options: &HeroOptions, ids: &[&str]) -> Decimal {
    let mut widest = Decimal(0);
    for (at, one) in ids.iter().enumerate() {
        for other in ids.iter().skip(at) {
            widest = widest.max(between(fight, options, one, other).unwrap_or(Decimal(0)));
        }
    }
    widest
}

/// Whether somebody comes from behind a target that looks somewhere (HERO-55).
pub(super) fn behind(fight: &HeroFight, actor: &str, target: &HeroFighter) -> bool {
    let (Some(from), Some(at), Some(faces)) = (body_of(fight, actor), body(target), target.is.faces) else {
        return false;
    };
    facing(from, at, faces.0, Diagonals::Rear) == Some(Region::Rear)
}

/// What the board says of the line from a fighter to another: the rule that stops it, if any,
/// and how many of four lines cover blocks.
pub(super) fn line(board: &Board, from: Body, to: Body) -> Result<(Option<&'static Rule>, i32), Fault> {
    let sight = board.line_of_sight(&SightRequest::new(from, to, SightRule::Line(LineRule::Center)))?;
    let cover = SightRequest { channel: Channel::Cover, ..SightRequest::new(from, to, SightRule::Corners) };
    let cover = board.line_of_sight(&cover)?.corners.map_or(0, |corners| i32::from(corners.blocked));
    Ok(((!sight.clear).then_some(sight.rule), cover))
}

/// Everybody inside an area with a free way from its centre, with the distance from it.
pub(super) fn inside(
    fight: &HeroFight,
    options: &HeroOptions,
    board: &Board,
    centre: GridPoint,
    radius: Decimal,
) -> Result<Vec<(String, Decimal)>, Fault> {
    let from = Body::single(square(centre));
    let mut found = Vec::new();
    for fighter in &fight.fighters {
        let Some(at) = body(fighter) else { continue };
        let far = metres(fight, options, from, at);
        let effect =
            SightRequest { channel: Channel::Effect, ..SightRequest::new(from, at, SightRule::Line(LineRule::Center)) };
        if far <= radius && board.line_of_sight(&effect)?.clear {
            found.push((fighter.is.id.clone(), far));
        }
    }
    Ok(found)
}

/// Where an area attack comes down that scatters: so far in a direction of six, 1 past the
/// target, then clockwise (HERO-123, HERO-R12). On the nearest square.
pub(super) fn scattered(
    fight: &HeroFight,
    board: &Board,
    actor: &str,
    centre: GridPoint,
    scatter: (Decimal, i32),
) -> Option<GridPoint> {
    let [ax, ay] = body_of(fight, actor)?.center();
    let [cx, cy] = centre.0;
    let middle = |number: i32| i64::from(number).saturating_mul(2).saturating_add(1);
    let (dx, dy) = (middle(cx).saturating_sub(i64::from(ax)), middle(cy).saturating_sub(i64::from(ay)));
    // 60° are 1/2 and 0.8660254 (√3/2).
    let (mut x, mut y) = (dx.saturating_mul(1_000_000), dy.saturating_mul(1_000_000));
    for _ in 1..scatter.1 {
        let turned = |own: i64, other: i64| own.div_euclid(2).saturating_add(other.saturating_mul(866_025) / 1_000_000);
        (x, y) = (turned(x, y.saturating_neg()), turned(y, x));
    }
    let length = x.saturating_mul(x).saturating_add(y.saturating_mul(y)).isqrt();
    let side = i64::from(fight.head.metres.0);
    let along = |part: i64| {
        // Metres along this axis over the side of a square, to the nearest.
        let thousandths = part.saturating_mul(i64::from(scatter.0.0)).checked_div(length).unwrap_or(0);
        let nearest = thousandths.saturating_mul(2).saturating_add(side).checked_div_euclid(side.saturating_mul(2));
        i32::try_from(nearest.unwrap_or(0)).unwrap_or(0)
    };
    let keep = |number: i32, most: i32| number.clamp(0, most.saturating_sub(1));
    let (x, y) = (cx.saturating_add(along(x)), cy.saturating_add(along(y)));
    Some(GridPoint([keep(x, board.columns()), keep(y, board.rows())]))
}

/// What stops a flight.
pub(super) enum Stopper {
    /// A wall with its PD and BODY, and its id where it has one.
    Wall(Option<String>, (i32, i32)),
    /// A fighter.
    Person(String),
}

/// A flight over the board.
pub(super) struct Flight {
    /// Where it ends.
    pub(super) landing: GridPoint,
    /// The squares flown.
    pub(super) flown: u32,
    /// The squares left.
    pub(super) left: u32,
    /// What stops it.
    pub(super) stopper: Option<Stopper>,
}

/// From where a target is pushed: the attacker, the centre of an area, or a direction given.
#[derive(Debug, Clone, Copy)]
pub(super) enum Origin {
    /// From a body.
    Body(Body),
    /// From the middle of a square.
    Square(GridPoint),
    /// In a direction.
    Direction(GridPoint),
}

/// From where an attack pushes (HERO-90).
pub(super) fn origin(fight: &HeroFight, action: &HeroAttackAction, victim: &HeroVictim) -> Option<Origin> {
    match (victim.direction, action.area.as_ref().and(action.centre)) {
        (Some(direction), _) => Some(Origin::Direction(direction)),
        (None, Some(centre)) if Some(centre) != fight.get(&victim.id).and_then(|fighter| fighter.is.at) => {
            Some(Origin::Square(centre))
        }
        _ => body_of(fight, &action.actor).map(Origin::Body),
    }
}

/// How many squares so many metres are; a part of one does not count.
pub(super) fn squares(fight: &HeroFight, metres: i32) -> u32 {
    let thousandths = metres.max(0).saturating_mul(1000);
    thousandths.checked_div(fight.head.metres.0).and_then(|squares| u32::try_from(squares).ok()).unwrap_or(0)
}

/// The metres of so many squares.
pub(super) fn length(fight: &HeroFight, squares: u32) -> Decimal {
    Decimal(i32::try_from(squares).unwrap_or(i32::MAX).saturating_mul(fight.head.metres.0))
}

/// Pushes a fighter, as far as nothing is in the way.
pub(super) fn push(
    fight: &HeroFight,
    board: &Board,
    id: &str,
    origin: Origin,
    squares: u32,
) -> Result<Option<Flight>, Fault> {
    let Some(body) = body_of(fight, id) else { return Ok(None) };
    let others: Vec<(&HeroFighter, Body)> = fight
        .fighters
        .iter()
        .filter(|other| other.is.id != id)
        .filter_map(|other| Some((other, self::body(other)?)))
        .collect();
    let from = match origin {
        Origin::Body(body) => PushFrom::Body(body),
        Origin::Square(at) => {
            let [x, y] = at.0;
            PushFrom::Point([x.saturating_mul(2).saturating_add(1), y.saturating_mul(2).saturating_add(1)])
        }
        Origin::Direction(direction) => PushFrom::Direction(direction.0),
    };
    let done = board.knockback(&PushRequest {
        body,
        from,
        mode: PushMode::Free,
        length: PushLength::Squares(squares.min(MAX_PUSH)),
        corners: CornerRule::NoneBlocked,
        others: others.iter().map(|(_, body)| *body).collect(),
        choice: None,
    })?;
    let Push::Moved(pushed) = done else { return Ok(None) };
    let stopper = stopper(fight, board, &pushed, &others);
    let left = pushed.squares_left;
    Ok(Some(Flight {
        landing: point(pushed.landing),
        flown: squares.min(MAX_PUSH).saturating_sub(left),
        left,
        stopper,
    }))
}

fn stopper(fight: &HeroFight, board: &Board, pushed: &Pushed, others: &[(&HeroFighter, Body)]) -> Option<Stopper> {
    // Off the board nothing is known to stand.
    if matches!(pushed.stop, StopReason::Distance | StopReason::Edge) {
        return None;
    }
    let piece = match pushed.blocker {
        Some(Blocker::Body(number)) => {
            let person = usize::try_from(number).ok().and_then(|number| others.get(number));
            return person.map(|(person, _)| Stopper::Person(person.is.id.clone()));
        }
        Some(Blocker::Side(_, _, piece)) => piece,
        Some(Blocker::Wall(piece)) => Some(piece),
        Some(Blocker::Square(_)) | None => None,
    };
    let id = piece.and_then(|piece: Piece| board.id(piece)).map(String::from);
    let named = fight.head.walls.iter().find(|wall| wall.id.is_some() && wall.id == id);
    let known = named.or_else(|| fight.head.walls.iter().find(|wall| wall.id.is_none()));
    Some(Stopper::Wall(id, known.map_or(UNKNOWN, |wall| (wall.pd, wall.body))))
}

/// A way over the board, square by square: the one given, or the shortest to the end; and what
/// stops it, if anything.
type Walked = (Vec<[i32; 2]>, Option<(&'static Rule, &'static str)>);

/// Walks past everybody else, eight ways.
pub(super) fn walk(
    fight: &HeroFight,
    board: &Board,
    id: &str,
    body: Body,
    steps: &[GridPoint],
    end: GridPoint,
) -> Result<Walked, Fault> {
    let others = fight.fighters.iter().filter(|other| other.is.id != id);
    let movement = Movement { solid: others.filter_map(self::body).collect(), ..Movement::diagonal(Metric::Chebyshev) };
    let path: Vec<Square> = if steps.is_empty() {
        match board.shortest_path(body, square(end), None, &movement)? {
            Some(path) => path.squares,
            None => return Ok((alloc::vec![[body.at.x, body.at.y]], Some((&HERO_42, "noWay")))),
        }
    } else {
        steps.iter().copied().map(square).collect()
    };
    let walk = board.walk(&WalkRequest { body, path, budget: None, movement, foes: Vec::new() })?;
    let stopped = (walk.stop != StopReason::Distance).then(|| (walk.rule, walk.stop.name()));
    Ok((walk.path.iter().map(|square| [square.x, square.y]).collect(), stopped))
}
