//! Reachable squares and shortest paths (GRID-4.4).

use super::board::Board;
use super::distance::{Cost, Metric};
use super::flood::{self, Flood};
use super::square::{Body, Square, count, place};
use super::step::{CornerRule, DIRECTIONS};
use crate::refusal::Fault;
use alloc::collections::BinaryHeap;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The largest budget of a move, in squares.
pub const MAX_BUDGET: u32 = 4096;

/// How somebody moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    /// Whether and how diagonal steps pass corners; [`CornerRule::Never`] leaves the four sides.
    pub corners: CornerRule,
    /// What a diagonal step costs; [`Metric::Illegal`] forbids it.
    pub metric: Metric,
    /// Diagonal steps made earlier in the same move, for the alternating metrics.
    pub diagonals: u32,
    /// Does every square cost 1, whatever the board says?
    pub ignore_costs: bool,
    /// Bodies that may not be entered.
    pub solid: Vec<Body>,
    /// Bodies that may be passed, but not ended on.
    pub passable: Vec<Body>,
    /// Squares that end the move of whoever enters them and that cannot be left, such as those
    /// of hindering enemies.
    pub stops: Vec<Square>,
}

impl Movement {
    /// Four neighbours at cost 1, nothing in the way.
    #[must_use]
    pub const fn orthogonal() -> Self {
        Self {
            corners: CornerRule::Never,
            metric: Metric::Manhattan,
            diagonals: 0,
            ignore_costs: false,
            solid: Vec::new(),
            passable: Vec::new(),
            stops: Vec::new(),
        }
    }

    /// Eight neighbours under a metric, nothing in the way.
    #[must_use]
    pub fn diagonal(metric: Metric) -> Self {
        Self { corners: CornerRule::NoneBlocked, metric, ..Self::orthogonal() }
    }

    /// The rule for corners once the metric has had its say.
    pub(crate) fn corner_rule(&self) -> CornerRule {
        if self.metric == Metric::Illegal { CornerRule::Never } else { self.corners }
    }

    /// Does the cost of a diagonal depend on how many went before?
    fn alternates(&self) -> bool {
        matches!(self.metric, Metric::Alternating1 | Metric::Alternating2) && self.corner_rule() != CornerRule::Never
    }

    /// Nobody in the way and nowhere to stop?
    pub(crate) fn is_free(&self) -> bool {
        self.solid.is_empty() && self.passable.is_empty() && self.stops.is_empty()
    }

    pub(crate) fn check(&self) -> Result<(), Fault> {
        for (name, bodies) in [("solid", &self.solid), ("passable", &self.passable)] {
            for (place, body) in bodies.iter().enumerate() {
                super::compile::body_size(body.size, || format!("{name}[{place}].size"))?;
            }
        }
        Ok(())
    }
}

/// A square that can be reached, named by the top left square of the body there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// Where.
    pub at: Square,
    /// The least cost.
    pub cost: Cost,
}

/// A path and its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// From the start to the goal, both included.
    pub squares: Vec<Square>,
    /// What it costs.
    pub cost: Cost,
}

const SOLID: u8 = 1;
const PASS: u8 = 2;
const STOP: u8 = 4;
const UNSEEN: u32 = u32::MAX;

/// The part of the board that a move can touch, with what stands there, by top left square.
struct Field {
    at: Square,
    columns: i32,
    rows: i32,
    flags: Vec<u8>,
}

impl Field {
    fn new(board: &Board, start: Square, reach: i32, movement: &Movement, size: i32) -> Self {
        let low = |at: i32| at.saturating_sub(reach).max(0);
        let at = Square::new(low(start.x), low(start.y));
        let [columns, rows] = board.size();
        let high = |at: i32, size: i32| at.saturating_add(reach).saturating_add(1).min(size);
        let (columns, rows) = (high(start.x, columns).wrapping_sub(at.x), high(start.y, rows).wrapping_sub(at.y));
        let mut field = Self { at, columns, rows, flags: vec![0; place(columns).wrapping_mul(place(rows))] };
        let stops = movement.stops.iter().map(|square| (Body::single(*square), STOP));
        let own = Body { at: start, size };
        let solid = movement.solid.iter().filter(|body| **body != own).map(|body| (*body, SOLID));
        let passable = movement.passable.iter().map(|body| (*body, PASS));
        for (body, flag) in stops.chain(solid).chain(passable) {
            field.mark(body, flag, size);
        }
        field
    }

    /// Marks the top left squares from which a body of this size meets the other.
    fn mark(&mut self, body: Body, flag: u8, size: i32) {
        let before = size.wrapping_sub(1);
        for y in body.at.y.saturating_sub(before)..body.at.y.saturating_add(body.size) {
            for x in body.at.x.saturating_sub(before)..body.at.x.saturating_add(body.size) {
                if let Some(cell) = self.index(Square::new(x, y)).and_then(|index| self.flags.get_mut(index)) {
                    *cell |= flag;
                }
            }
        }
    }

    fn index(&self, square: Square) -> Option<usize> {
        let [x, y] = square.minus(self.at);
        let inside = (0..self.columns).contains(&x) && (0..self.rows).contains(&y);
        inside.then(|| place(y).wrapping_mul(place(self.columns)).wrapping_add(place(x)))
    }

    fn square(&self, index: usize) -> Square {
        let columns = place(self.columns);
        let (y, x) = (index.checked_div(columns).unwrap_or(0), index.checked_rem(columns).unwrap_or(0));
        self.at.plus(count(x), count(y))
    }

    fn flags(&self, index: usize) -> u8 {
        self.flags.get(index).copied().unwrap_or(0)
    }
}

impl Board {
    /// The squares that a body reaches within a budget of squares, row by row, its own with
    /// cost 0 included. A square on which it may not end is left out.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `body.…`, `budget` (0 to [`MAX_BUDGET`]) or a body of the movement.
    ///
    /// ```
    /// use quintain::grid::{Board, BoardData, Body, Movement};
    /// let board = Board::new(BoardData::new(20, 20, 1)).unwrap();
    /// let reached = board.reachable_squares(Body::new(9, 9, 1), 6, &Movement::orthogonal()).unwrap();
    /// assert_eq!(reached.len(), 85);
    /// ```
    pub fn reachable_squares(&self, body: Body, budget: u32, movement: &Movement) -> Result<Vec<Reached>, Fault> {
        self.check(body, "body")?;
        check_budget(budget)?;
        movement.check()?;
        let small = super::square::small(i64::from(budget));
        if body.size == 1 && small <= flood::MAX_FLOOD && self.floods(movement) {
            return Ok(self.flood(body.at, small, movement));
        }
        Ok(self.search(body, Some(budget), movement, None).reached())
    }

    /// A cheapest path of a body to a square for its top left one; `None` when there is none
    /// within the budget, or when it may not end there.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `body.…`, `to[…]`, `budget` or a body of the movement.
    ///
    /// ```
    /// use quintain::grid::{Board, Body, Movement};
    /// let (board, marks) = Board::from_text("A#B\n...").unwrap();
    /// let [from, to] = [marks[0].at, marks[1].at];
    /// let path = board.shortest_path(Body::single(from), to, None, &Movement::orthogonal()).unwrap().unwrap();
    /// assert_eq!(path.squares.len(), 5);
    /// ```
    pub fn shortest_path(
        &self,
        body: Body,
        to: Square,
        budget: Option<u32>,
        movement: &Movement,
    ) -> Result<Option<Path>, Fault> {
        self.check(body, "body")?;
        self.check_square(to, || "to".into())?;
        check_budget(budget.unwrap_or(0))?;
        movement.check()?;
        Ok(self.search(body, budget, movement, Some(to)).path(to))
    }

    /// Can the plain flood answer: every step costs one?
    pub(crate) fn floods(&self, movement: &Movement) -> bool {
        let plain = movement.ignore_costs || !self.has_costs();
        plain && movement.corner_rule() == CornerRule::Never
    }

    /// The fast walk of the plain case.
    fn flood(&self, start: Square, budget: i32, movement: &Movement) -> Vec<Reached> {
        let mut flood = Flood::new(budget);
        let mut costs = vec![flood::NONE; flood.window()];
        flood.run(self.steps(), start, movement, &mut costs);
        let reached = costs.iter().enumerate().filter(|(_, cost)| **cost != flood::NONE);
        reached
            .map(|(index, halves)| Reached {
                at: flood.square(start, index),
                cost: Cost { halves: u32::from(*halves), roots: 0 },
            })
            .collect()
    }

    /// The search in general: by cost, with the parity of the diagonals as part of the place
    /// where it matters; towards a goal, or everywhere within the budget.
    fn search(&self, body: Body, budget: Option<u32>, movement: &Movement, goal: Option<Square>) -> Search {
        let reach = super::square::small(i64::from(budget.unwrap_or(MAX_BUDGET)));
        let field = Field::new(self, body.at, reach, movement, body.size);
        let mut search = Search::new(field, body.at, movement);
        let limit = budget.map(Cost::squares);
        let rule = movement.corner_rule();
        let directions = if rule == CornerRule::Never { 4 } else { 8 };
        while let Some((cost, state)) = search.pop() {
            let (index, odd) = (state / 2, state % 2 == 1);
            let square = search.field.square(index);
            if goal == Some(square) {
                break;
            }
            if search.field.flags(index) & STOP != 0 {
                continue;
            }
            for (direction, [dx, dy]) in DIRECTIONS.into_iter().enumerate().take(directions) {
                if !self.steps().open_for(Body { at: square, size: body.size }, direction, rule) {
                    continue;
                }
                let to = square.plus(dx, dy);
                let Some(index) = search.field.index(to).filter(|index| search.field.flags(*index) & SOLID == 0) else {
                    continue;
                };
                let diagonal = direction >= 4;
                let factor = if movement.ignore_costs { 1 } else { self.body_cost(Body { at: to, size: body.size }) };
                let sum = cost.plus(Cost::step(movement.metric, diagonal, odd, factor));
                if limit.is_some_and(|limit| sum > limit) {
                    continue;
                }
                let parity = usize::from(movement.alternates() && (odd != diagonal));
                let ahead = goal.map_or_else(Cost::default, |goal| at_least(movement, to, goal));
                search.offer(index.wrapping_mul(2) | parity, sum, ahead, state);
            }
        }
        search
    }

    /// The dearest square under a body.
    pub(crate) fn body_cost(&self, body: Body) -> u8 {
        if !self.has_costs() {
            return 1;
        }
        body.squares().map(|square| self.cost(square)).max().unwrap_or(1)
    }
}

/// What the rest of the way costs at least.
fn at_least(movement: &Movement, from: Square, to: Square) -> Cost {
    let [dx, dy] = to.minus(from).map(i32::unsigned_abs);
    let (long, short) = (dx.max(dy), dx.min(dy));
    match movement.metric {
        _ if movement.corner_rule() == CornerRule::Never => Cost::squares(long.saturating_add(short)),
        Metric::Manhattan | Metric::Illegal => Cost::squares(long.saturating_add(short)),
        Metric::Chebyshev | Metric::Alternating1 | Metric::Alternating2 => Cost::squares(long),
        Metric::Approximate => Cost::squares(long).plus(Cost { halves: short, roots: 0 }),
        Metric::Exact => Cost { halves: long.saturating_sub(short).saturating_mul(2), roots: short },
    }
}

fn check_budget(budget: u32) -> Result<(), Fault> {
    let number = i32::try_from(budget).unwrap_or(i32::MAX);
    super::compile::within(number, 0..=MAX_BUDGET.cast_signed(), || "budget".into(), "a budget in squares")
}

struct Search {
    field: Field,
    start: usize,
    costs: Vec<Option<Cost>>,
    from: Vec<u32>,
    done: Vec<bool>,
    queue: BinaryHeap<Reverse<(Cost, Cost, usize)>>,
}

impl Search {
    fn new(field: Field, start: Square, movement: &Movement) -> Self {
        let states = field.flags.len().wrapping_mul(2);
        let parity = usize::from(movement.alternates() && movement.diagonals % 2 == 1);
        let start = field.index(start).unwrap_or(0).wrapping_mul(2) | parity;
        let mut search = Self {
            field,
            start,
            costs: vec![None; states],
            from: vec![UNSEEN; states],
            done: vec![false; states],
            queue: BinaryHeap::new(),
        };
        search.offer(start, Cost::default(), Cost::default(), start);
        search
    }

    fn offer(&mut self, state: usize, cost: Cost, ahead: Cost, from: usize) {
        let (Some(known), Some(origin)) = (self.costs.get_mut(state), self.from.get_mut(state)) else { return };
        if known.is_none_or(|known| cost < known) {
            *known = Some(cost);
            *origin = super::wall::index(from);
            self.queue.push(Reverse((cost.plus(ahead), cost, state)));
        }
    }

    fn pop(&mut self) -> Option<(Cost, usize)> {
        loop {
            let Reverse((_, cost, state)) = self.queue.pop()?;
            if let Some(done) = self.done.get_mut(state).filter(|done| !**done) {
                *done = true;
                return Some((cost, state));
            }
        }
    }

    /// May the body end here?
    fn may_end(&self, index: usize) -> bool {
        index == self.start / 2 || self.field.flags(index) & PASS == 0
    }

    fn best(&self, index: usize) -> Option<(Cost, usize)> {
        let states = [index.wrapping_mul(2), index.wrapping_mul(2) | 1];
        let known = states.into_iter().filter_map(|state| Some((self.costs.get(state).copied().flatten()?, state)));
        known.min()
    }

    fn reached(self) -> Vec<Reached> {
        (0..self.field.flags.len())
            .filter(|index| self.may_end(*index))
            .filter_map(|index| Some(Reached { at: self.field.square(index), cost: self.best(index)?.0 }))
            .collect()
    }

    fn path(self, to: Square) -> Option<Path> {
        let index = self.field.index(to).filter(|index| self.may_end(*index))?;
        let (cost, mut state) = self.best(index)?;
        let mut squares = vec![to];
        while state != self.start {
            state = usize::try_from(*self.from.get(state)?).ok()?;
            squares.push(self.field.square(state / 2));
        }
        squares.reverse();
        Some(Path { squares, cost })
    }
}
