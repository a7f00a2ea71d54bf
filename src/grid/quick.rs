//! Sight between single squares, as fast as it goes: tables and bits first, the general rule
//! only where an odd wall is near.

use super::board::Board;
use super::clear::Line;
use super::data::Channel;
use super::line::{FAR, Lines, Mask, NEAR, NUDGE, Pass, Walker, bit, corner, nudged_ends};
use super::square::{Body, Number, Square, Vector};
use super::wall::Layer;
use core::num::Wrapping;

impl Layer {
    /// Does a mask that begins at a square in this direction meet a blocker? And an odd wall?
    fn meets(&self, mask: &Mask, at: Square, way: [i32; 2]) -> (bool, bool) {
        let [dx, dy] = way;
        let (x, y) = (corner(at.x, dx), corner(at.y, dy));
        let mut hit = self.squares.block(x, y) & mask.squares;
        if mask.corners != 0 {
            let shut = if (dx < 0) == (dy < 0) { &self.falling } else { &self.rising };
            hit |= shut.block(x, y) & mask.corners;
        }
        if self.west.any() || self.north.any() {
            hit |= self.west.block(x, y) & mask.west | self.north.block(x, y) & mask.north;
        }
        let busy = self.busy.any() && {
            let own = bit([x, y], [at.x, at.y]);
            self.busy.block(x, y) & (mask.squares | own) != 0
        };
        (hit != 0, busy)
    }

    /// The line between two centres, decided by bits; `None` when an odd wall is near.
    fn quick(&self, lines: &Lines, a: Square, b: Square) -> Option<bool> {
        let [dx, dy] = b.minus(a);
        let back = [dx.wrapping_neg(), dy.wrapping_neg()];
        let Some(mask) = lines.center(dx, dy) else { return self.quick_long(lines, a, b) };
        let (hit, busy) = self.meets(mask, a, [dx, dy]);
        if hit {
            return Some(false);
        }
        let long = dx.wrapping_abs().max(dy.wrapping_abs()) > NEAR;
        if !long {
            let busy = busy || self.busy.any() && self.busy.get(b.x, b.y);
            return if busy { None } else { Some(true) };
        }
        let [back_x, back_y] = back;
        let (hit, busy_too) = lines.center(back_x, back_y).map_or((false, true), |mask| self.meets(mask, b, back));
        match (hit, busy || busy_too) {
            (true, _) => Some(false),
            (false, true) => None,
            (false, false) => Some(true),
        }
    }

    /// A line longer than the table: most are decided by the squares they surely meet near
    /// their ends, the others by the walk.
    fn quick_long(&self, lines: &Lines, a: Square, b: Square) -> Option<bool> {
        let sure = |at: Square, dx: i32, dy: i32| {
            self.squares.block(corner(at.x, dx), corner(at.y, dy)) & lines.sure(dx, dy) != 0
        };
        let [dx, dy] = b.minus(a);
        if sure(a, dx, dy) || sure(b, dx.wrapping_neg(), dy.wrapping_neg()) {
            return Some(false);
        }
        let center = |square: Square| Vector::new(square.x, square.y) * Wrapping(2) + Vector::new(1, 1);
        self.walk(center(a), center(b), Wrapping(2), [Body::single(a), Body::single(b)])
    }

    /// The fast walk: any line that does not run along a grid line, against squares and sides.
    /// Its own squares may block only at its very ends. `None` when the walk cannot decide.
    pub(crate) fn walk(&self, a: Vector, b: Vector, unit: Number, own: [Body; 2]) -> Option<bool> {
        let walker = Walker::new(a, b, unit)?;
        let falling = (b.x < a.x) == (b.y < a.y);
        let [x, y] = walker.square();
        let mut busy = self.busy.get(x, y);
        let [one, other] = own;
        for step in walker {
            let [x, y] = step.at;
            let shut = match step.pass {
                Pass::West => self.west.get(x, y),
                Pass::North => self.north.get(x, y),
                Pass::Corner if falling => self.falling.get(x, y),
                Pass::Corner => self.rising.get(x, y),
            };
            let [x, y] = step.square;
            let square = Square::new(x, y);
            if shut || self.squares.get(x, y) && !one.covers(square) && !other.covers(square) {
                return Some(false);
            }
            busy |= self.busy.get(x, y);
        }
        if busy { None } else { Some(true) }
    }

    /// A centre line pushed sideways by so many sixteenths.
    fn quick_nudged(&self, lines: &Lines, a: Square, b: Square, nudge: i32) -> Option<bool> {
        let [dx, dy] = b.minus(a);
        if let Some(mask) = lines.nudged(dx, dy, nudge) {
            let (hit, busy) = self.meets(mask, a, [dx, dy]);
            return match (hit, busy || self.busy.get(b.x, b.y)) {
                (true, _) => Some(false),
                (false, true) => None,
                (false, false) => Some(true),
            };
        }
        let (from, to) = nudged_ends(dx, dy, nudge);
        let start = Vector::new(a.x, a.y) * Wrapping(16);
        self.walk(from + start, to + start, Wrapping(16), [Body::single(a), Body::single(b)])
    }
}

impl Board {
    /// Is the line between the centres of two squares clear in this channel? Squares outside
    /// the board block (GRID-2.2).
    ///
    /// ```
    /// use quintain::grid::{Board, Channel, Square};
    /// let (board, marks) = Board::from_text("A.#\n..B").unwrap();
    /// assert!(board.sees(Channel::Sight, marks[0].at, marks[1].at));
    /// ```
    #[must_use]
    pub fn sees(&self, channel: Channel, a: Square, b: Square) -> bool {
        self.contains(a) && self.contains(b) && self.center_clear(self.layer(channel), a, b)
    }

    /// The centre line between two squares of the board.
    pub(crate) fn center_clear(&self, layer: &Layer, a: Square, b: Square) -> bool {
        layer.quick(self.lines(), a, b).unwrap_or_else(|| {
            let own = [Body::single(a), Body::single(b)];
            Line::new(layer, self.center(a), self.center(b), own).clear()
        })
    }

    /// The first nudge, of those up to `most` sixteenths to each side, for which the line
    /// between two squares is clear (GRID-2.3).
    pub(crate) fn pencil_clear(&self, layer: &Layer, a: Square, b: Square, most: i32) -> Option<i32> {
        if self.center_clear(layer, a, b) {
            return Some(0);
        }
        nudges(most).find(|nudge| {
            layer.quick_nudged(self.lines(), a, b, *nudge).unwrap_or_else(|| {
                let own = [Body::single(a), Body::single(b)];
                let [dx, dy] = b.minus(a);
                let sideways = self.sideways(dx, dy, *nudge);
                Line::new(layer, self.center(a) + sideways, self.center(b) + sideways, own).clear()
            })
        })
    }

    /// The nudge as a vector: along the axis in which the line advances less, for an exact
    /// diagonal along y.
    pub(crate) fn sideways(&self, dx: i32, dy: i32, nudge: i32) -> Vector {
        if dx.wrapping_abs() < dy.wrapping_abs() { self.point(nudge, 0) } else { self.point(0, nudge) }
    }
}

/// The nudges up to `most`, the small ones first, without 0.
pub(crate) fn nudges(most: i32) -> impl Iterator<Item = i32> {
    (1..=most).flat_map(|nudge| [nudge, nudge.wrapping_neg()])
}

const _: () = assert!(FAR < 2 * NEAR + 2 && NUDGE < 8);
