//! Walking a given path step by step, and why a step is not open (GRID-4.4).

use super::board::{Blocker, Board};
use super::clear::Line;
use super::data::Channel;
use super::distance::Cost;
use super::path::{MAX_BUDGET, Movement};
use super::rules;
use super::square::{Body, Square};
use super::step::{CornerRule, DIRECTIONS};
use crate::refusal::Fault;
use crate::rule::Rule;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

/// Why a move or push ends where it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StopReason {
    /// The whole way was made.
    Distance,
    /// The next square is off the board.
    Edge,
    /// The next square may not be entered.
    Wall,
    /// A body stands there.
    Token,
    /// A wall stands between.
    WallEdge,
    /// The corner in between is shut under the [`CornerRule`].
    Corner,
    /// The next step is not to a neighbour.
    NotAdjacent,
    /// The budget does not pay for the next step.
    Budget,
    /// The square reached ends the move, or the one stood in may not be left.
    Hinder,
    /// The way would end where one may not stay.
    CannotEnd,
}

impl StopReason {
    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Distance => "distance",
            Self::Edge => "edge",
            Self::Wall => "wall",
            Self::Token => "token",
            Self::WallEdge => "wallEdge",
            Self::Corner => "corner",
            Self::NotAdjacent => "notAdjacent",
            Self::Budget => "budget",
            Self::Hinder => "hinder",
            Self::CannotEnd => "cannotEnd",
        }
    }
}

/// A path to be walked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalkRequest {
    /// Who walks.
    pub body: Body,
    /// The squares of its top left corner, one step after another; it may begin with the one
    /// where the body stands.
    pub path: Vec<Square>,
    /// Squares it may spend, 0 to [`MAX_BUDGET`]; without limit if absent.
    pub budget: Option<u32>,
    /// How it moves.
    pub movement: Movement,
    /// Bodies whose neighbouring squares are watched.
    pub foes: Vec<Body>,
}

/// A step next to a foe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passing {
    /// The step, from 0.
    pub step: u32,
    /// Which of the foes.
    pub foe: u32,
    /// The step entered a square beside it.
    pub entered: bool,
    /// The step left a square beside it. A step along a foe does both.
    pub left: bool,
}

/// How far a walk went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The squares walked, the first one included.
    pub path: Vec<Square>,
    /// What it cost.
    pub cost: Cost,
    /// Diagonal steps made, those before included.
    pub diagonals: u32,
    /// Why it ended; [`StopReason::Distance`] when the whole path was walked.
    pub stop: StopReason,
    /// What stood in the way.
    pub blocker: Option<Blocker>,
    /// The steps beside foes, in order.
    pub passings: Vec<Passing>,
    /// The body starts on a wall, which was ignored for leaving.
    pub starts_on_wall: bool,
    /// The rule.
    pub rule: &'static Rule,
}

impl Board {
    /// Walks a path as far as it can be walked: to the last square where the body may stay.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `body.…`, `budget`, `foes[n].size` or a body of the movement. A bad
    /// path is no error but a stop.
    ///
    /// ```
    /// use quintain::grid::{Board, Body, Movement, Square, StopReason, WalkRequest};
    /// let (board, _) = Board::from_text("A.#.").unwrap();
    /// let walk = board.walk(&WalkRequest {
    ///     body: Body::new(0, 0, 1),
    ///     path: vec![Square::new(1, 0), Square::new(2, 0)],
    ///     budget: Some(6),
    ///     movement: Movement::orthogonal(),
    ///     foes: vec![],
    /// }).unwrap();
    /// assert_eq!((walk.path.len(), walk.stop), (2, StopReason::Wall));
    /// ```
    pub fn walk(&self, request: &WalkRequest) -> Result<Walk, Fault> {
        self.check(request.body, "body")?;
        request.movement.check()?;
        if let Some(budget) = request.budget {
            let number = i32::try_from(budget).unwrap_or(i32::MAX);
            super::compile::within(number, 0..=MAX_BUDGET.cast_signed(), || "budget".into(), "a budget in squares")?;
        }
        for (place, foe) in request.foes.iter().enumerate() {
            super::compile::body_size(foe.size, || format!("foes[{place}].size"))?;
        }
        Ok(self.walk_checked(request))
    }

    fn walk_checked(&self, request: &WalkRequest) -> Walk {
        let movement = &request.movement;
        let mut body = request.body;
        let mut walk = Walk {
            path: vec![body.at],
            cost: Cost::default(),
            diagonals: movement.diagonals,
            stop: StopReason::Distance,
            blocker: None,
            passings: Vec::new(),
            starts_on_wall: self.on_wall(body),
            rule: &rules::MOVE,
        };
        // What to return to when the walk cannot end where it stops.
        let mut last_stay = (walk.path.len(), walk.cost, walk.diagonals, 0);
        let rest = request.path.strip_prefix(&[body.at][..]).unwrap_or(&request.path);
        let limit = request.budget.map(Cost::squares);
        for (step, to) in (0u32..).zip(rest) {
            if hinders(movement, body) {
                walk.stop = StopReason::Hinder;
                break;
            }
            let way = to.minus(body.at);
            let Some(direction) = DIRECTIONS.iter().position(|direction| *direction == way) else {
                walk.stop = StopReason::NotAdjacent;
                break;
            };
            if let Some((stop, blocker)) =
                self.why_shut(request.body, body, direction, movement.corner_rule(), &movement.solid)
            {
                (walk.stop, walk.blocker) = (stop, blocker);
                break;
            }
            let next = Body { at: *to, size: body.size };
            let factor = if movement.ignore_costs { 1 } else { self.body_cost(next) };
            let (diagonal, odd) = (direction >= 4, walk.diagonals % 2 == 1);
            let cost = walk.cost.plus(Cost::step(movement.metric, diagonal, odd, factor));
            if limit.is_some_and(|limit| cost > limit) {
                walk.stop = StopReason::Budget;
                break;
            }
            walk.cost = cost;
            walk.diagonals = walk.diagonals.wrapping_add(u32::from(diagonal));
            walk.path.push(*to);
            for (foe, other) in (0u32..).zip(&request.foes) {
                let (left, entered) = (body.beside(*other), next.beside(*other));
                if left || entered {
                    walk.passings.push(Passing { step, foe, entered, left });
                }
            }
            body = next;
            if !movement.passable.iter().any(|other| other.meets(body)) {
                last_stay = (walk.path.len(), walk.cost, walk.diagonals, walk.passings.len());
            }
        }
        let (squares, cost, diagonals, passings) = last_stay;
        if walk.path.len() > squares {
            walk.path.truncate(squares);
            walk.passings.truncate(passings);
            (walk.cost, walk.diagonals, walk.blocker) = (cost, diagonals, None);
            walk.stop = StopReason::CannotEnd;
        }
        walk
    }

    /// Does a wall of the channel `move` run through the centre of one of its squares?
    pub(crate) fn on_wall(&self, body: Body) -> bool {
        let layer = self.layer(Channel::Move);
        body.squares().any(|square| {
            let center = self.center(square);
            layer.segments_at(square.x, square.y).any(|(_, segment)| segment.contains(center))
        })
    }

    /// Why a body cannot make a step, in the order of GRID-4.2: the board's edge, blocking
    /// squares, other bodies, walls, corners. `None` when it can. The body that moves, where it
    /// stood at first, may be among the others and does not count.
    pub(crate) fn why_shut(
        &self,
        own: Body,
        body: Body,
        direction: usize,
        rule: CornerRule,
        solid: &[Body],
    ) -> Option<(StopReason, Option<Blocker>)> {
        let [dx, dy] = DIRECTIONS.get(direction).copied()?;
        let next = body.plus(dx, dy);
        if next.squares().any(|square| !self.contains(square)) {
            return Some((StopReason::Edge, None));
        }
        if let Some(square) = next.squares().find(|square| self.blocks(Channel::Move, *square)) {
            return Some((StopReason::Wall, Some(Blocker::Square(square))));
        }
        let met = (0u32..).zip(solid).find(|(_, other)| other.meets(next) && **other != own);
        if let Some((index, _)) = met {
            return Some((StopReason::Token, Some(Blocker::Body(index))));
        }
        if self.steps().open_for(body, direction, rule) {
            return None;
        }
        let shut = |square: Square| !self.steps().open(square, direction, rule);
        let between =
            || body.squares().filter(|square| shut(*square)).filter_map(|square| self.wall_between(square, [dx, dy]));
        if let Some((blocker, _)) = between().find(|(_, at_corner)| !at_corner) {
            return Some((StopReason::WallEdge, Some(blocker)));
        }
        let square = body.squares().find(|square| shut(*square))?;
        let beside = between().next().map(|(blocker, _)| blocker).or_else(|| self.corner_blocker(square, direction));
        Some((StopReason::Corner, beside))
    }

    /// The wall that a step crosses, and whether it only blocks at the corner.
    fn wall_between(&self, from: Square, [dx, dy]: [i32; 2]) -> Option<(Blocker, bool)> {
        let layer = self.layer(Channel::Move);
        let (a, b) = (self.center(from), self.center(from.plus(dx, dy)));
        let to = from.plus(dx, dy);
        let barred = layer.segments_at(to.x, to.y).find(|(_, wall)| wall.counts(a, b - a) && wall.contains(b));
        if let Some((index, _)) = barred {
            return Some((self.blocker(super::clear::Found::Segment(index), layer), false));
        }
        let line = Line { squares: false, ..Line::new(layer, a, b, [Body::nobody(); 2]) };
        let blocked = line.trace().blocked?;
        Some((self.blocker(blocked.by, layer), blocked.and.is_some()))
    }

    /// What shuts a way round the corner of a diagonal step.
    fn corner_blocker(&self, from: Square, direction: usize) -> Option<Blocker> {
        let sides = [direction & 3, direction.wrapping_add(1) & 3];
        let [one, other] = sides.map(|side| DIRECTIONS.get(side).copied().unwrap_or_default());
        [(one, other), (other, one)].into_iter().find_map(|(first, then)| {
            let [dx, dy] = first;
            let beside = from.plus(dx, dy);
            if self.blocks(Channel::Move, beside) {
                return Some(Blocker::Square(beside));
            }
            let wall = self.wall_between(from, first).or_else(|| self.wall_between(beside, then));
            wall.map(|(blocker, _)| blocker)
        })
    }
}

fn hinders(movement: &Movement, body: Body) -> bool {
    movement.stops.iter().any(|square| body.covers(*square))
}
