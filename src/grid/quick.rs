//! Sight between single squares, as fast as it goes: tables and bits first, the general rule
//! only where an odd wall is near.

use super::board::Board;
use super::clear::Line;
use super::data::Channel;
use super::line::{FAR, Lines, Mask, NEAR, NUDGE, Pass, Walker, bit, corner, nudged_ends};
use super::square::{Body, Number, Square, Vector};
use super::wall::Layer;
use core::num::Wrapping;

/// What blocks in the 8 × 8 block that begins at a square in one of the diagonal directions.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    squares: u64,
    corners: u64,
    west: u64,
    north: u64,
    busy: u64,
    own: u64,
}

impl Blocks {
    fn new(layer: &Layer, at: Square, [dx, dy]: [i32; 2]) -> Self {
        let (x, y) = (corner(at.x, dx), corner(at.y, dy));
        let shut = if (dx < 0) == (dy < 0) { &layer.falling } else { &layer.rising };
        let (west, north) = if layer.has_sides { (layer.west.block(x, y), layer.north.block(x, y)) } else { (0, 0) };
        let busy = if layer.busy.any() { layer.busy.block(x, y) } else { 0 };
        let own = bit([x, y], [at.x, at.y]);
        Self { squares: layer.squares.block(x, y), corners: shut.block(x, y), west, north, busy, own }
    }

    /// Does a mask meet a blocker? Or an odd wall, so that only the general rule can tell?
    const fn meet(&self, mask: &Mask) -> Met {
        let hit =
            self.squares & mask.squares | self.corners & mask.corners | self.west & mask.west | self.north & mask.north;
        if hit != 0 {
            Met::Blocker
        } else if self.busy & (mask.squares | self.own) != 0 {
            Met::OddWall
        } else {
            Met::Nothing
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Met {
    Nothing,
    OddWall,
    Blocker,
}

/// A square to look from, with the blocks round it at hand.
pub(crate) struct Viewpoint<'a> {
    board: &'a Board,
    layer: &'a Layer,
    at: Square,
    /// Right and below, left and below, right and above, left and above.
    blocks: [Blocks; 4],
}

impl<'a> Viewpoint<'a> {
    /// A square of the board to look from.
    pub(crate) fn new(board: &'a Board, layer: &'a Layer, at: Square) -> Self {
        let blocks = [[1, 1], [-1, 1], [1, -1], [-1, -1]].map(|way| Blocks::new(layer, at, way));
        Self { board, layer, at, blocks }
    }

    /// Is the centre line to a square of the board clear?
    pub(crate) fn center(&self, to: Square) -> bool {
        let [dx, dy] = to.minus(self.at);
        let quick = match self.board.lines().center(dx, dy) {
            Some(mask) => self.layer.quick(self.board.lines(), self.blocks(dx, dy), mask, to, [dx, dy]),
            None => self.layer.quick_long(self.board.lines(), self.at, to),
        };
        quick.unwrap_or_else(|| self.general(to, 0))
    }

    /// The first nudge, of those up to `most` sixteenths to each side, for which the line is
    /// clear (GRID-2.3).
    pub(crate) fn pencil(&self, to: Square, most: i32) -> Option<i32> {
        if self.center(to) {
            return Some(0);
        }
        let [dx, dy] = to.minus(self.at);
        let lines = self.board.lines();
        if most <= NUDGE {
            // Blocked near an end whatever the nudge?
            let [back_x, back_y] = [dx.wrapping_neg(), dy.wrapping_neg()];
            let long = dx.wrapping_abs().max(dy.wrapping_abs()) > FAR;
            let core = |dx: i32, dy: i32| if long { lines.sure_core(dx, dy) } else { lines.core(dx, dy) };
            let there = || self.layer.squares.block(corner(to.x, back_x), corner(to.y, back_y));
            if self.blocks(dx, dy).squares & core(dx, dy) != 0 || there() & core(back_x, back_y) != 0 {
                return None;
            }
        }
        let blocks = self.blocks(dx, dy);
        nudges(most).find(|nudge| {
            let quick = match lines.nudged(dx, dy, *nudge) {
                Some(mask) => match blocks.meet(mask) {
                    Met::Blocker => Some(false),
                    Met::Nothing if !self.layer.busy.get(to.x, to.y) => Some(true),
                    _ => None,
                },
                None => self.layer.walk_nudged(self.at, to, *nudge),
            };
            quick.unwrap_or_else(|| self.general(to, *nudge))
        })
    }

    const fn blocks(&self, dx: i32, dy: i32) -> &Blocks {
        let [first, second, third, fourth] = &self.blocks;
        match (dx < 0, dy < 0) {
            (false, false) => first,
            (true, false) => second,
            (false, true) => third,
            (true, true) => fourth,
        }
    }

    fn general(&self, to: Square, nudge: i32) -> bool {
        self.board.general(self.layer, self.at, to, nudge)
    }
}

impl Layer {
    /// A line of the table: its mask at the first end, where the blocks are at hand, and for
    /// a long one the mask of the way back at the other end.
    fn quick(&self, lines: &Lines, blocks: &Blocks, mask: &Mask, b: Square, way: [i32; 2]) -> Option<bool> {
        let met = blocks.meet(mask);
        if met == Met::Blocker {
            return Some(false);
        }
        let [dx, dy] = way;
        let mut busy = met == Met::OddWall;
        if dx.wrapping_abs().max(dy.wrapping_abs()) > NEAR {
            let back = [dx.wrapping_neg(), dy.wrapping_neg()];
            let [back_x, back_y] = back;
            match Blocks::new(self, b, back).meet(lines.center(back_x, back_y)?) {
                Met::Blocker => return Some(false),
                Met::OddWall => busy = true,
                Met::Nothing => {}
            }
        } else {
            busy |= self.busy.get(b.x, b.y);
        }
        if busy { None } else { Some(true) }
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
        let [one, other] = own;
        let shut = |[x, y]: [i32; 2]| {
            let square = Square::new(x, y);
            self.squares.get(x, y) && !one.covers(square) && !other.covers(square)
        };
        // A line that starts on a grid line has no own square.
        let first = walker.square();
        if shut(first) {
            return Some(false);
        }
        let [x, y] = first;
        let mut busy = self.busy.get(x, y);
        for step in walker {
            let [x, y] = step.at;
            let passed = match step.pass {
                Pass::West => self.west.get(x, y),
                Pass::North => self.north.get(x, y),
                Pass::Corner if falling => self.falling.get(x, y),
                Pass::Corner => self.rising.get(x, y),
            };
            if passed || shut(step.square) {
                return Some(false);
            }
            let [x, y] = step.square;
            busy |= self.busy.get(x, y);
        }
        if busy { None } else { Some(true) }
    }

    /// A centre line pushed sideways by so many sixteenths.
    fn walk_nudged(&self, a: Square, b: Square, nudge: i32) -> Option<bool> {
        let [dx, dy] = b.minus(a);
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
        let [dx, dy] = b.minus(a);
        let quick = match self.lines().center(dx, dy) {
            Some(mask) => layer.quick(self.lines(), &Blocks::new(layer, a, [dx, dy]), mask, b, [dx, dy]),
            None => layer.quick_long(self.lines(), a, b),
        };
        quick.unwrap_or_else(|| self.general(layer, a, b, 0))
    }

    fn general(&self, layer: &Layer, a: Square, b: Square, nudge: i32) -> bool {
        let [dx, dy] = b.minus(a);
        let sideways = self.sideways(dx, dy, nudge);
        let own = [Body::single(a), Body::single(b)];
        Line::new(layer, self.center(a) + sideways, self.center(b) + sideways, own).clear()
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

const _: () = assert!(FAR <= 2 * NEAR && NUDGE < 8);
