//! Many questions in one call, on plain arrays of numbers.

use super::board::Board;
use super::data::Channel;
use super::flood::{self, Flood};
use super::path::Movement;
use super::quick::Viewpoint;
use super::sight::{LineRule, squares};
use super::square::{Body, Square, place};
use super::wall::Layer;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

/// The largest level or budget of the calls for many.
pub const MAX_MANY: i32 = 64;

impl Board {
    /// Sight for many pairs of squares, `[ax, ay, bx, by]` each: 1 for a clear line, else 0.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `rule`, `pairs` or `pairs[n]` for a square outside the board.
    ///
    /// ```
    /// use quintain::grid::{Board, Channel, LineRule};
    /// let (board, _) = Board::from_text("..#.").unwrap();
    /// let pairs = [0, 0, 1, 0, 0, 0, 3, 0];
    /// assert_eq!(board.sight_pairs(Channel::Sight, LineRule::Center, &pairs).unwrap(), [1, 0]);
    /// ```
    pub fn sight_pairs(&self, channel: Channel, rule: LineRule, pairs: &[i32]) -> Result<Vec<u8>, Fault> {
        rule.check("rule")?;
        if !pairs.len().is_multiple_of(4) {
            return Err(Fault::new(Code::OutOfRange, "pairs", "each pair has four numbers"));
        }
        let layer = self.layer(channel);
        let mut answers = Vec::with_capacity(pairs.len() / 4);
        for (index, pair) in pairs.chunks_exact(4).enumerate() {
            let [ax, ay, bx, by] = pair.first_chunk::<4>().copied().unwrap_or_default();
            let (a, b) = (Square::new(ax, ay), Square::new(bx, by));
            if !self.contains(a) || !self.contains(b) {
                let outside = usize::from(self.contains(a)).wrapping_mul(2);
                return Err(self.outside(index.wrapping_mul(4).wrapping_add(outside), "pairs"));
            }
            answers.push(u8::from(self.pair(layer, a, b, rule)));
        }
        Ok(answers)
    }

    /// Sight from each of some squares to each of others, `[x, y]` each: a row of 1 and 0 for
    /// each `from`.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `rule`, `from`, `from[n]`, `to` or `to[n]`.
    ///
    /// ```
    /// use quintain::grid::{Board, Channel, LineRule};
    /// let (board, _) = Board::from_text("..#.").unwrap();
    /// let matrix = board.sight_matrix(Channel::Sight, LineRule::Center, &[0, 0], &[1, 0, 3, 0]).unwrap();
    /// assert_eq!(matrix, [1, 0]);
    /// ```
    pub fn sight_matrix(&self, channel: Channel, rule: LineRule, from: &[i32], to: &[i32]) -> Result<Vec<u8>, Fault> {
        rule.check("rule")?;
        let (from, to) = (self.all_inside(from, "from")?, self.all_inside(to, "to")?);
        let layer = self.layer(channel);
        let mut all = Vec::with_capacity(from.len().wrapping_mul(to.len()));
        for a in from {
            let viewpoint = Viewpoint::new(self, layer, a);
            all.extend(to.iter().map(|b| u8::from(viewpoint.sees(*b, rule))));
        }
        Ok(all)
    }

    /// Square areas of one level round many squares, cut off from their centres: for each
    /// target (2·level + 1)² numbers, row by row, 1 inside, else 0.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `rule`, `level` (0 to [`MAX_MANY`]), `targets` or `targets[n]`.
    ///
    /// ```
    /// use quintain::grid::{Board, Channel, LineRule};
    /// let (board, _) = Board::from_text("...\n..#\n...").unwrap();
    /// let area = board.square_areas(Channel::Effect, LineRule::Center, 1, &[1, 1]).unwrap();
    /// assert_eq!(area, [1, 1, 1, 1, 1, 0, 1, 1, 1]);
    /// ```
    pub fn square_areas(
        &self,
        channel: Channel,
        rule: LineRule,
        level: i32,
        targets: &[i32],
    ) -> Result<Vec<u8>, Fault> {
        rule.check("rule")?;
        super::compile::within(level, 0..=MAX_MANY, || "level".into(), "a level")?;
        let targets = self.all_inside(targets, "targets")?;
        let layer = self.layer(channel);
        let side = place(level.wrapping_mul(2).wrapping_add(1));
        let mut all = Vec::with_capacity(targets.len().wrapping_mul(side.wrapping_mul(side)));
        let from = level.wrapping_neg();
        for target in targets {
            let viewpoint = Viewpoint::new(self, layer, target);
            for dy in from..=level {
                for dx in from..=level {
                    let square = target.plus(dx, dy);
                    let open = self.contains(square) && !layer.squares.get(square.x, square.y);
                    let inside = square == target || open && viewpoint.sees(square, rule);
                    all.push(u8::from(inside));
                }
            }
        }
        Ok(all)
    }

    /// Reachable squares round many starts: for each (2·budget + 1)² numbers, row by row, the
    /// cost in half squares, 255 where the body does not get. The exact metric has no place in
    /// bytes.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `budget` (0 to 63), `size`, `starts`, `starts[n]` or a body of the
    /// movement; `BAD_CHOICE` at `movement.metric` for the exact metric.
    ///
    /// ```
    /// use quintain::grid::{Board, Movement};
    /// let (board, _) = Board::from_text("..#").unwrap();
    /// let reach = board.reachable_many(&[1, 0], 1, 1, &Movement::orthogonal()).unwrap();
    /// assert_eq!(reach, [255, 255, 255, 2, 0, 255, 255, 255, 255]);
    /// ```
    pub fn reachable_many(
        &self,
        starts: &[i32],
        size: i32,
        budget: i32,
        movement: &Movement,
    ) -> Result<Vec<u8>, Fault> {
        super::compile::within(budget, 0..=flood::MAX_FLOOD, || "budget".into(), "a budget in squares")?;
        super::compile::body_size(size, || "size".into())?;
        if movement.metric == super::distance::Metric::Exact {
            return Err(Fault::new(Code::BadChoice, "movement.metric", "roots do not fit into bytes"));
        }
        let starts = self.all_inside(starts, "starts")?;
        let mut flood = Flood::new(budget);
        let window = flood.window();
        let mut all = vec![flood::NONE; starts.len().wrapping_mul(window)];
        let width = place(budget.wrapping_mul(2).wrapping_add(1));
        let plain = size == 1 && self.floods(movement);
        for (start, costs) in starts.into_iter().zip(all.chunks_exact_mut(window.max(1))) {
            if plain {
                flood.run(self.steps(), start, movement, costs);
                continue;
            }
            let first = start.plus(budget.wrapping_neg(), budget.wrapping_neg());
            for reached in self.reachable_squares(Body { at: start, size }, budget.unsigned_abs(), movement)? {
                let [x, y] = reached.at.minus(first);
                if let Some(cost) = costs.get_mut(place(y).wrapping_mul(width).wrapping_add(place(x))) {
                    *cost = u8::try_from(reached.cost.halves).unwrap_or(flood::NONE);
                }
            }
        }
        Ok(all)
    }

    fn pair(&self, layer: &Layer, a: Square, b: Square, rule: LineRule) -> bool {
        match rule {
            LineRule::Center => self.center_clear(layer, a, b),
            LineRule::Pencil(nudge) => Viewpoint::new(self, layer, a).pencil(b, nudge).is_some(),
        }
    }

    fn outside(&self, index: usize, name: &str) -> Fault {
        let [columns, rows] = self.size();
        let message = format!("the board has {columns} columns and {rows} rows");
        Fault::new(Code::OutOfRange, format!("{name}[{index}]"), message)
    }

    /// The squares of a flat list, all on the board.
    fn all_inside(&self, numbers: &[i32], name: &str) -> Result<Vec<Square>, Fault> {
        let squares: Vec<Square> = squares(numbers, name)?.collect();
        match squares.iter().position(|square| !self.contains(*square)) {
            Some(index) => Err(self.outside(index.wrapping_mul(2), name)),
            None => Ok(squares),
        }
    }
}
