//! Cover by corners: how many of four lines from the best corner are blocked (GRID-2.4).

use super::board::Board;
use super::clear::{Line, Walls};
use super::square::{Body, Square, Vector, sign};
use super::wall::Layer;
use core::num::Wrapping;

/// The best corner of the attacker against the worst protected square of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corners {
    /// Blocked lines of the four: 0 no cover, 1 and 2 half, 3 three quarters, 4 total.
    pub blocked: u8,
    /// The corner the lines start from: the top left corner of this square.
    pub corner: Square,
    /// The attacker's square it belongs to.
    pub square: Square,
    /// The target's square the lines lead to.
    pub target: Square,
}

impl Board {
    /// The corner with the fewest blocked lines; of equals the first, row by row.
    pub(crate) fn best_corner(&self, layer: &Layer, from: Body, to: Body, bodies: &[Body]) -> Corners {
        let mut best = Corners { blocked: 5, corner: from.at, square: from.at, target: to.at };
        for square in from.squares() {
            for corner in corners(square) {
                for target in to.squares() {
                    let lines = corners(target).into_iter();
                    let blocked = lines
                        .filter(|end| !self.corner_line(layer, [from, to], bodies, (square, corner), (target, *end)))
                        .fold(0u8, |sum, _| sum.wrapping_add(1));
                    if blocked < best.blocked {
                        best = Corners { blocked, corner, square, target };
                    }
                    if blocked == 0 {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// One of the four lines. Walls through an end are tested with both ends moved a little
    /// into their squares, which tells on which side of the wall the bodies stand.
    fn corner_line(
        &self,
        layer: &Layer,
        own: [Body; 2],
        bodies: &[Body],
        (square, corner): (Square, Square),
        (target, end): (Square, Square),
    ) -> bool {
        let at = |corner: Square| Vector::new(corner.x, corner.y) * layer.unit;
        let (p, r) = (at(corner), at(end));
        let line = |a: Vector, b: Vector, squares: bool, walls: Walls| Line {
            bodies: if squares { bodies } else { &[] },
            squares,
            walls,
            ..Line::new(layer, a, b, own)
        };
        let inwards = |square: Square, point: Vector| {
            let way = self.center(square) - point;
            let small = layer.unit.0 / 16;
            point + Vector { x: Wrapping(way.x.0.signum()), y: Wrapping(way.y.0.signum()) } * Wrapping(small)
        };
        let (into_square, into_target) = (inwards(square, p), inwards(target, r));
        let blocks = |square: Square| {
            let covered = own.iter().any(|body| body.covers(square));
            let body = bodies.iter().any(|body| body.covers(square));
            !covered && (layer.squares.get(square.x, square.y) || body)
        };
        let (here, there) = (self.center(square) - p, self.center(target) - r);
        let vertices = if p == r {
            !pinched(blocks, corner, here, there)
        } else {
            !pinched(blocks, corner, here, r - p) && !pinched(blocks, end, there, p - r)
        };
        vertices
            && line(p, r, true, Walls::Beside(p, r)).clear()
            && line(into_square, into_target, false, Walls::Through(p, r)).clear()
    }
}

/// The four corners of a square, each named by the square it is the top left corner of.
fn corners(square: Square) -> [Square; 4] {
    [square, square.plus(1, 0), square.plus(0, 1), square.plus(1, 1)]
}

/// Do blocking squares lie on both sides of the bend at a grid corner, where a path comes
/// from one direction and leaves in another?
fn pinched(blocks: impl Fn(Square) -> bool, corner: Square, one: Vector, other: Vector) -> bool {
    let mut sides = [false; 2];
    for (dx, dy) in [(0, 0), (-1, 0), (-1, -1), (0, -1)] {
        if blocks(corner.plus(dx, dy)) {
            let side = |number: i32| if number == 0 { 1 } else { -1 };
            let middle = Vector::new(side(dx), side(dy));
            let [left, right] = &mut sides;
            if between(one, other, middle) { *right = true } else { *left = true }
        }
    }
    sides == [true, true]
}

/// Does the direction lie in the sector that begins at `one` and ends at `other`, turning
/// from x to y?
fn between(one: Vector, other: Vector, middle: Vector) -> bool {
    let (turn, first, second) = (sign(one.cross(other)), sign(one.cross(middle)), sign(middle.cross(other)));
    match turn {
        // Less than half a turn.
        1 => first > 0 && second > 0,
        // More than half a turn.
        -1 => !(first < 0 && second < 0),
        // Straight on or straight back.
        _ if one.dot(other).0 < 0 => first > 0,
        _ => false,
    }
}
