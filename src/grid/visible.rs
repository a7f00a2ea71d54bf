//! What a viewer sees of the board (GRID-2.7).

use super::board::Board;
use super::data::Channel;
use super::quick::Viewpoint;
use super::sight::LineRule;
use super::square::{Body, Square, place};
use super::step::DIRECTIONS;
use crate::refusal::Fault;
use alloc::vec;
use alloc::vec::Vec;

/// A hidden square.
pub const HIDDEN: u8 = 0;
/// An open square that is seen.
pub const SEEN: u8 = 1;
/// A blocking square that is shown because a seen one lies beside it.
pub const LIT: u8 = 2;

/// What is seen, as a rectangle of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visible {
    /// The first square of the rectangle.
    pub at: Square,
    /// Its width.
    pub columns: i32,
    /// Its height.
    pub rows: i32,
    /// [`HIDDEN`], [`SEEN`] or [`LIT`] for each of its squares, row by row.
    pub cells: Vec<u8>,
}

impl Visible {
    /// The squares with one of the three values, row by row.
    pub fn squares(&self, value: u8) -> impl Iterator<Item = Square> {
        let (at, columns) = (self.at, self.columns);
        let all = (0..self.rows).flat_map(move |y| (0..columns).map(move |x| at.plus(x, y)));
        all.zip(&self.cells).filter(move |(_, cell)| **cell == value).map(|(square, _)| square)
    }

    /// Centre lines alone would leave holes in walls: a blocking square is shown beside a seen
    /// one that is not farther from the viewer.
    fn light_walls(&mut self, viewer: Body, blocks: impl Fn(Square) -> bool) {
        let distance = |square: Square| {
            let [x, y] = viewer.gap(Body::single(square));
            x.wrapping_mul(x).wrapping_add(y.wrapping_mul(y))
        };
        for y in 0..self.rows {
            for x in 0..self.columns {
                let wall = self.at.plus(x, y);
                let Some(index) = self.get(wall).filter(|index| self.cells.get(*index) == Some(&HIDDEN)) else {
                    continue;
                };
                if !blocks(wall) {
                    continue;
                }
                let far = distance(wall);
                let lit = DIRECTIONS.into_iter().map(|[dx, dy]| wall.plus(dx, dy)).any(|square| {
                    let seen = self.get(square).and_then(|at| self.cells.get(at)) == Some(&SEEN);
                    seen && distance(square) <= far
                });
                if let (true, Some(cell)) = (lit, self.cells.get_mut(index)) {
                    *cell = LIT;
                }
            }
        }
    }

    fn get(&self, square: Square) -> Option<usize> {
        let [x, y] = square.minus(self.at);
        let inside = (0..self.columns).contains(&x) && (0..self.rows).contains(&y);
        inside.then(|| place(y).wrapping_mul(place(self.columns)).wrapping_add(place(x)))
    }

    /// Is the square seen or lit?
    #[must_use]
    pub fn shows(&self, square: Square) -> bool {
        self.get(square).and_then(|at| self.cells.get(at)).is_some_and(|cell| *cell != HIDDEN)
    }
}

impl Board {
    /// The squares that a body sees within `radius` columns and rows of it, on the whole board
    /// without a radius. A square of its own is always seen.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `viewer.…`, `radius` (0 to 1024) or `rule`.
    ///
    /// ```
    /// use quintain::grid::{Board, Body, Channel, LIT, LineRule, SEEN, Square};
    /// let (board, _) = Board::from_text(".@#.").unwrap();
    /// let seen = board.visible_squares(Body::new(1, 0, 1), None, LineRule::Center, Channel::Sight).unwrap();
    /// assert_eq!(seen.cells, [SEEN, SEEN, LIT, 0]);
    /// ```
    pub fn visible_squares(
        &self,
        viewer: Body,
        radius: Option<i32>,
        rule: LineRule,
        channel: Channel,
    ) -> Result<Visible, Fault> {
        self.check(viewer, "viewer")?;
        rule.check("rule")?;
        let radius = radius.unwrap_or(super::compile::MAX_SIDE);
        super::compile::within(radius, 0..=super::compile::MAX_SIDE, || "radius".into(), "a radius in squares")?;
        let low = |at: i32| at.wrapping_sub(radius).max(0);
        let high = |at: i32, size: i32| at.wrapping_add(viewer.size).wrapping_add(radius).min(size);
        let at = Square::new(low(viewer.at.x), low(viewer.at.y));
        let columns = high(viewer.at.x, self.columns()).wrapping_sub(at.x);
        let rows = high(viewer.at.y, self.rows()).wrapping_sub(at.y);
        let mut visible = Visible { at, columns, rows, cells: vec![HIDDEN; place(columns).wrapping_mul(place(rows))] };
        let layer = self.layer(channel);
        let viewpoint = (viewer.size == 1).then(|| Viewpoint::new(self, layer, viewer.at));
        for (y, row) in (at.y..).zip(visible.cells.chunks_exact_mut(place(columns).max(1))) {
            for (x, cell) in (at.x..).zip(row) {
                let square = Square::new(x, y);
                let open = || !layer.squares.get(x, y);
                let seen = || match &viewpoint {
                    Some(viewpoint) => viewpoint.sees(square, rule),
                    None => self.reaches(layer, viewer, square, rule),
                };
                if viewer.covers(square) || open() && seen() {
                    *cell = SEEN;
                }
            }
        }
        if layer.squares.any() {
            visible.light_walls(viewer, |square| layer.squares.get(square.x, square.y));
        }
        Ok(visible)
    }
}
