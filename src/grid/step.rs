//! Which single steps are open, for every square, worked out once per board.

use super::clear::Line;
use super::square::{Body, Square, Vector, place};
use super::wall::Layer;
use alloc::vec::Vec;
use core::num::Wrapping;

/// The eight steps: the four sides from the east clockwise, then the corners from the south
/// east clockwise.
pub(crate) const DIRECTIONS: [[i32; 2]; 8] = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]];

/// May a diagonal step pass a corner whose side squares or sides are blocked?
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CornerRule {
    /// No diagonal steps at all.
    Never,
    /// Always, even between two blocking squares; walls still stop it.
    Always,
    /// When at most one of the two ways round is blocked.
    AtMostOneBlocked,
    /// Only when neither of the two ways round is blocked.
    #[default]
    NoneBlocked,
}

/// Open steps: a bit per direction and square, in the order of [`DIRECTIONS`]. The bits of
/// the sides say that the step is open; those of the corners that the square entered may be
/// entered and that no wall crosses the line, the [`CornerRule`] still has to be asked.
#[derive(Debug, Clone)]
pub(crate) struct Steps {
    columns: i32,
    rows: i32,
    bits: Vec<u8>,
}

impl Steps {
    pub(crate) fn new(layer: &Layer) -> Self {
        let (columns, rows) = (layer.columns, layer.rows);
        let bits = (0..rows).flat_map(|y| (0..columns).map(move |x| open(layer, x, y))).collect();
        Self { columns, rows, bits }
    }

    /// The bits of a square; none outside the board.
    pub(crate) fn at(&self, square: Square) -> u8 {
        if !(0..self.columns).contains(&square.x) || !(0..self.rows).contains(&square.y) {
            return 0;
        }
        let place = place(square.y).wrapping_mul(place(self.columns)).wrapping_add(place(square.x));
        self.bits.get(place).copied().unwrap_or(0)
    }

    /// Is the step of one square open?
    pub(crate) fn open(&self, from: Square, direction: usize, rule: CornerRule) -> bool {
        let bits = self.at(from);
        if bits >> (direction & 7) & 1 == 0 {
            return false;
        }
        if direction < 4 {
            return true;
        }
        // Directions 4 + k lie between the sides k and k + 1.
        let side = |index: usize| index & 3;
        let (first, second) = (side(direction), side(direction.wrapping_add(1)));
        let way = |one: usize, then: usize| {
            let [dx, dy] = DIRECTIONS.get(one).copied().unwrap_or_default();
            bits >> one & 1 == 1 && self.at(from.plus(dx, dy)) >> then & 1 == 1
        };
        match rule {
            CornerRule::Never => false,
            CornerRule::Always => true,
            CornerRule::AtMostOneBlocked => way(first, second) || way(second, first),
            CornerRule::NoneBlocked => way(first, second) && way(second, first),
        }
    }

    /// Is the step open for every square of the body?
    pub(crate) fn open_for(&self, body: Body, direction: usize, rule: CornerRule) -> bool {
        if body.size == 1 {
            return self.open(body.at, direction, rule);
        }
        body.squares().all(|square| self.open(square, direction, rule))
    }
}

fn open(layer: &Layer, x: i32, y: i32) -> u8 {
    let mut bits = 0;
    for (index, [dx, dy]) in (0u32..).zip(DIRECTIONS) {
        let to = [x.wrapping_add(dx), y.wrapping_add(dy)];
        if step_open(layer, [x, y], to) {
            bits |= 1 << (index & 7);
        }
    }
    bits
}

fn step_open(layer: &Layer, [x, y]: [i32; 2], [to_x, to_y]: [i32; 2]) -> bool {
    let on_board = (0..layer.columns).contains(&to_x) && (0..layer.rows).contains(&to_y);
    if !on_board || layer.squares.get(to_x, to_y) {
        return false;
    }
    if layer.busy.get(x, y) || layer.busy.get(to_x, to_y) {
        return walls_open(layer, [x, y], [to_x, to_y]);
    }
    let (right, below) = (x.max(to_x), y.max(to_y));
    match (x == to_x, y == to_y) {
        (false, true) => !layer.west.get(right, y),
        (true, false) => !layer.north.get(x, below),
        _ => {
            let (falling, rising) = layer.shut(right, below, false);
            if (to_x > x) == (to_y > y) { !falling } else { !rising }
        }
    }
}

/// The line of a step against all walls. A square whose centre lies on a wall may be left,
/// not entered: otherwise two steps would lead through the wall.
pub(crate) fn walls_open(layer: &Layer, from: [i32; 2], to: [i32; 2]) -> bool {
    let half = Wrapping(layer.unit.0 / 2);
    let center = |[x, y]: [i32; 2]| Vector::new(x, y) * layer.unit + Vector { x: half, y: half };
    let (a, b) = (center(from), center(to));
    let [x, y] = to;
    let barred = layer.segments_at(x, y).any(|(_, segment)| segment.counts(a, b - a) && segment.contains(b));
    let line = Line::new(layer, a, b, [Body::nobody(); 2]);
    !barred && Line { squares: false, ..line }.clear()
}
