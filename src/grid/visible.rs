//! What a viewer sees of the board (GRID-2.7).

use super::board::Board;
use super::data::Channel;
use super::sight::LineRule;
use super::square::{Body, Square, place};
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
        let squares = (0..rows).flat_map(|y| (0..columns).map(move |x| at.plus(x, y)));
        for (square, cell) in squares.clone().zip(&mut visible.cells) {
            let open = !layer.squares.get(square.x, square.y);
            if viewer.covers(square) || open && self.reaches(layer, viewer, square, rule) {
                *cell = SEEN;
            }
        }
        if layer.squares.any() {
            self.light_walls(&mut visible, viewer, squares.filter(|square| layer.squares.get(square.x, square.y)));
        }
        Ok(visible)
    }

    /// Centre lines alone would leave holes in walls: a blocking square is shown beside a seen
    /// one that is not farther from the viewer.
    fn light_walls(&self, visible: &mut Visible, viewer: Body, walls: impl Iterator<Item = Square>) {
        let distance = |square: Square| {
            let [x, y] = viewer.gap(Body::single(square));
            x.wrapping_mul(x).wrapping_add(y.wrapping_mul(y))
        };
        for wall in walls {
            let beside = super::step::DIRECTIONS.map(|[dx, dy]| wall.plus(dx, dy));
            let lit = beside.into_iter().any(|square| {
                let seen = visible.get(square).and_then(|at| visible.cells.get(at)) == Some(&SEEN);
                seen && self.contains(square) && distance(square) <= distance(wall)
            });
            let hidden = visible.get(wall).and_then(|at| visible.cells.get_mut(at)).filter(|cell| **cell == HIDDEN);
            if let (true, Some(cell)) = (lit, hidden) {
                *cell = LIT;
            }
        }
    }
}
