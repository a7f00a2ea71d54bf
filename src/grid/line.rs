//! The fast walk of a line through squares, and the tables made with it.

use super::square::{Number, Vector, floor, place, size_of};
use alloc::vec::Vec;
use core::num::Wrapping;

/// How a line goes on to its next square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    /// Across the west side of the square named with it.
    West,
    /// Across the north side of the square named with it.
    North,
    /// Through the top left corner of the square named with it.
    Corner,
}

/// One step of a [`Walker`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) pass: Pass,
    /// The square whose west side, north side or top left corner is passed.
    pub(crate) at: [i32; 2],
    /// The square entered.
    pub(crate) square: [i32; 2],
}

/// Walks through the squares whose inside a line meets, in order. All comparisons are exact:
/// the way to the next column line and to the next row line is kept as a multiple of the
/// same fraction of the line.
#[derive(Debug, Clone)]
pub(crate) struct Walker {
    square: [i32; 2],
    step: [i32; 2],
    next: [Number; 2],
    every: [Number; 2],
    end: Number,
}

impl Walker {
    /// A walk from `a` to `b`; `None` when the line runs along a grid line, where it meets
    /// the inside of no square.
    pub(crate) fn new(a: Vector, b: Vector, unit: Number) -> Option<Self> {
        let d = b - a;
        let along = |here: Number, way: Number, across: Number| -> Option<(i32, i32, Number, Number)> {
            let first = floor(here, unit);
            let on_line = Wrapping(i64::from(first)) * unit == here;
            let factor = if across.0 == 0 { Wrapping(1) } else { size_of(across) };
            match way.0 {
                0 if on_line => None,
                0 => Some((first, 0, Wrapping(i64::MAX), Wrapping(0))),
                1.. => {
                    let left = Wrapping(i64::from(first)) * unit + unit - here;
                    Some((first, 1, left * factor, unit * factor))
                }
                _ => {
                    let first = if on_line { first.wrapping_sub(1) } else { first };
                    let left = here - Wrapping(i64::from(first)) * unit;
                    Some((first, -1, left * factor, unit * factor))
                }
            }
        };
        let (column, step_x, next_x, every_x) = along(a.x, d.x, d.y)?;
        let (row, step_y, next_y, every_y) = along(a.y, d.y, d.x)?;
        let end = match (d.x.0, d.y.0) {
            (0, _) => size_of(d.y),
            (_, 0) => size_of(d.x),
            _ => size_of(d.x) * size_of(d.y),
        };
        Some(Self {
            square: [column, row],
            step: [step_x, step_y],
            next: [next_x, next_y],
            every: [every_x, every_y],
            end,
        })
    }

    /// The square the walk is in.
    pub(crate) const fn square(&self) -> [i32; 2] {
        self.square
    }
}

impl Iterator for Walker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let [next_x, next_y] = self.next;
        let (cross_x, cross_y) = (next_x <= next_y, next_y <= next_x);
        if (if cross_x { next_x } else { next_y }) >= self.end {
            return None;
        }
        let [x, y] = self.square;
        let (mut new_x, mut new_y) = (x, y);
        let pass = match (cross_x, cross_y) {
            (true, true) => Pass::Corner,
            (true, false) => Pass::West,
            (false, _) => Pass::North,
        };
        let mut at = self.square;
        if cross_x {
            let [step, _] = self.step;
            new_x = x.wrapping_add(step);
            at = [x.max(new_x), y];
            let [every, _] = self.every;
            self.next = [next_x + every, next_y];
        }
        if cross_y {
            let [_, step] = self.step;
            new_y = y.wrapping_add(step);
            let [at_x, _] = at;
            at = [at_x, y.max(new_y)];
            let [next_x, next_y] = self.next;
            let [_, every] = self.every;
            self.next = [next_x, next_y + every];
        }
        self.square = [new_x, new_y];
        Some(Step { pass, at, square: self.square })
    }
}

/// What a line meets inside the 8 × 8 block that begins at its first square and lies in its
/// direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Mask {
    /// Squares strictly between the two ends.
    pub(crate) squares: u64,
    /// Grid corners passed.
    pub(crate) corners: u64,
    /// West sides crossed.
    pub(crate) west: u64,
    /// North sides crossed.
    pub(crate) north: u64,
}

/// How far the table of centre lines reaches in each direction.
pub(crate) const FAR: i32 = 14;
/// How far a line fits into one block.
pub(crate) const NEAR: i32 = 7;
/// The largest nudge in the table, in sixteenths of a square.
pub(crate) const NUDGE: i32 = 4;
const SLOPES: i64 = 64;

/// The tables of all boards. A line up to [`FAR`] is the union of its mask at one end and of
/// the mask of the way back at the other end.
#[derive(Debug)]
pub(crate) struct Lines {
    centers: Vec<Mask>,
    nudged: Vec<Mask>,
    /// Per centre line: the squares that it meets however far it is nudged within the table.
    cores: Vec<u64>,
    sure: Vec<u64>,
    sure_cores: Vec<u64>,
}

/// Where the block of a line begins.
pub(crate) const fn corner(x: i32, way: i32) -> i32 {
    if way < 0 { x.wrapping_sub(NEAR) } else { x }
}

/// The bit of a square in the block that begins at `from`; none outside.
pub(crate) fn bit(from: [i32; 2], at: [i32; 2]) -> u64 {
    let ([from_x, from_y], [x, y]) = (from, at);
    let (column, row) = (x.wrapping_sub(from_x), y.wrapping_sub(from_y));
    if (0..8).contains(&column) && (0..8).contains(&row) { 1u64 << (row.wrapping_mul(8) | column) } else { 0 }
}

/// The ends of a line between the centres of (0, 0) and (dx, dy), pushed sideways along its
/// minor axis by `nudge` sixteenths; sixteen units to a square.
pub(crate) fn nudged_ends(dx: i32, dy: i32, nudge: i32) -> (Vector, Vector) {
    let sideways = if dx.wrapping_abs() < dy.wrapping_abs() { Vector::new(nudge, 0) } else { Vector::new(0, nudge) };
    let center = |x: i32, y: i32| Vector::new(x.wrapping_mul(16).wrapping_add(8), y.wrapping_mul(16).wrapping_add(8));
    (center(0, 0) + sideways, center(dx, dy) + sideways)
}

fn mask(dx: i32, dy: i32, nudge: i32) -> Mask {
    let mut mask = Mask::default();
    let (a, b) = nudged_ends(dx, dy, nudge);
    let from = [corner(0, dx), corner(0, dy)];
    for step in Walker::new(a, b, Wrapping(16)).into_iter().flatten() {
        if step.square != [dx, dy] {
            mask.squares |= bit(from, step.square);
        }
        match step.pass {
            Pass::West => mask.west |= bit(from, step.at),
            Pass::North => mask.north |= bit(from, step.at),
            Pass::Corner => mask.corners |= bit(from, step.at),
        }
    }
    mask
}

impl Lines {
    pub(crate) fn new() -> Self {
        let square = |reach: i32| {
            (reach.wrapping_neg()..=reach).flat_map(move |dy| (reach.wrapping_neg()..=reach).map(move |dx| (dx, dy)))
        };
        Self {
            centers: square(FAR).map(|(dx, dy)| mask(dx, dy, 0)).collect(),
            cores: square(FAR)
                .map(|(dx, dy)| (-NUDGE..=NUDGE).fold(u64::MAX, |core, nudge| core & mask(dx, dy, nudge).squares))
                .collect(),
            nudged: (-NUDGE..=NUDGE).flat_map(|nudge| square(NEAR).map(move |(dx, dy)| mask(dx, dy, nudge))).collect(),
            sure: octants().map(|(octant, slope)| sure(octant, slope, 0)).collect(),
            sure_cores: octants().map(|(octant, slope)| sure(octant, slope, i64::from(NUDGE))).collect(),
        }
    }

    /// The mask of a centre line at its first end; `None` when it is longer than [`FAR`].
    pub(crate) fn center(&self, dx: i32, dy: i32) -> Option<&Mask> {
        self.centers.get(far_place(dx, dy)?)
    }

    /// The squares that a line meets near its first end with every nudge up to [`NUDGE`].
    pub(crate) fn core(&self, dx: i32, dy: i32) -> u64 {
        far_place(dx, dy).and_then(|place| self.cores.get(place)).copied().unwrap_or(0)
    }

    /// The mask of a nudged line; `None` when it is longer than [`NEAR`].
    pub(crate) fn nudged(&self, dx: i32, dy: i32, nudge: i32) -> Option<&Mask> {
        let (column, row, layer) = (dx.wrapping_add(NEAR), dy.wrapping_add(NEAR), nudge.wrapping_add(NUDGE));
        let side = 2 * NEAR + 1;
        if !(0..side).contains(&column) || !(0..side).contains(&row) || !(0..=2 * NUDGE).contains(&layer) {
            return None;
        }
        self.nudged.get(place(layer.wrapping_mul(side).wrapping_add(row).wrapping_mul(side).wrapping_add(column)))
    }

    /// Squares that a line longer than [`FAR`] certainly meets near its first end.
    pub(crate) fn sure(&self, dx: i32, dy: i32) -> u64 {
        self.sure.get(sure_place(dx, dy)).copied().unwrap_or(0)
    }

    /// The same for all nudges up to [`NUDGE`].
    pub(crate) fn sure_core(&self, dx: i32, dy: i32) -> u64 {
        self.sure_cores.get(sure_place(dx, dy)).copied().unwrap_or(0)
    }
}

fn octants() -> impl Iterator<Item = (u32, i64)> {
    (0..8).flat_map(|octant| (0..SLOPES).map(move |slope| (octant, slope)))
}

fn sure_place(dx: i32, dy: i32) -> usize {
    let (wide, high) = (dx.unsigned_abs(), dy.unsigned_abs());
    let steep = high > wide;
    let (long, short) = if steep { (high, wide) } else { (wide, high) };
    let slope = short.wrapping_mul(64).checked_div(long).unwrap_or(0).min(63);
    let octant = u32::from(steep) | (u32::from(dx < 0) << 1) | (u32::from(dy < 0) << 2);
    usize::try_from(octant << 6 | slope).unwrap_or(0)
}

fn far_place(dx: i32, dy: i32) -> Option<usize> {
    let (column, row) = (dx.wrapping_add(FAR), dy.wrapping_add(FAR));
    let inside = (0..=2 * FAR).contains(&column) && (0..=2 * FAR).contains(&row);
    inside.then(|| place(row.wrapping_mul(2 * FAR + 1).wrapping_add(column)))
}

/// The squares that all lines of an octant meet whose slope lies between `slope` and
/// `slope + 1` sixty-fourths, however far they are nudged up to `nudge` sixteenths: entered
/// below their upper end and left above their lower end.
fn sure(octant: u32, slope: i64, nudge: i64) -> u64 {
    let (steep, left, up) = (octant & 1 == 1, octant & 2 == 2, octant & 4 == 4);
    let sign = |negative: bool| if negative { -1 } else { 1 };
    let from = [corner(0, sign(left)), corner(0, sign(up))];
    let (low, high) = (Wrapping(slope), Wrapping(slope) + Wrapping(1));
    let two = Wrapping(2);
    let mut squares = 0;
    for long in 1..=i64::from(NEAR) {
        for short in 0..=long {
            let (i, j) = (two * Wrapping(long), two * Wrapping(short));
            let one = Wrapping(1);
            let aside = Wrapping(nudge) * Wrapping(SLOPES / 8);
            let leaves = low * (i + one) - aside > Wrapping(SLOPES) * (j - one);
            let enters = high * (i - one) + aside < Wrapping(SLOPES) * (j + one);
            if leaves && enters {
                let (long, short) = (super::square::small(long), super::square::small(short));
                let (x, y) = if steep { (short, long) } else { (long, short) };
                squares |= bit(from, [x.wrapping_mul(sign(left)), y.wrapping_mul(sign(up))]);
            }
        }
    }
    squares
}

/// The squares whose inside the line meets, its first and last one included.
pub(crate) fn squares_met(a: Vector, b: Vector, unit: Number) -> Vec<[i32; 2]> {
    let Some(walker) = Walker::new(a, b, unit) else { return Vec::new() };
    core::iter::once(walker.square()).chain(walker.map(|step| step.square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line ends in its goal, both ways through the same squares (I02, I05).
    #[test]
    fn lines_reach_their_ends() {
        let center = |x: i32, y: i32| Vector::new(2 * x + 1, 2 * y + 1);
        for dx in -63..64 {
            for dy in -63..64 {
                let there = squares_met(center(0, 0), center(dx, dy), Wrapping(2));
                let mut back = squares_met(center(dx, dy), center(0, 0), Wrapping(2));
                back.reverse();
                assert_eq!(there.last(), Some(&[dx, dy]));
                assert_eq!(there, back);
            }
        }
    }

    /// A line through grid corners adds no square beside it (I04).
    #[test]
    fn corners_add_nothing() {
        let (a, b) = (Vector::new(125, 1875), Vector::new(375, 625));
        let there = squares_met(a, b, Wrapping(100));
        let mut back = squares_met(b, a, Wrapping(100));
        back.reverse();
        assert_eq!(there, back);
        assert_eq!(there.first(), Some(&[1, 18]));
        assert_eq!(there.last(), Some(&[3, 6]));
        // 12 rows and 2 columns further on; x = 2 is reached at y = 15, x = 3 at y = 10: corners.
        assert_eq!(there.len(), 13);
    }

    /// The two masks of a line cover all that the walk meets between its ends.
    #[test]
    fn masks_cover_the_walk() {
        let lines = Lines::new();
        for dx in -FAR..=FAR {
            for dy in -FAR..=FAR {
                let here = lines.center(dx, dy).copied().unwrap_or_default();
                let there = lines.center(-dx, -dy).copied().unwrap_or_default();
                let (a, b) = nudged_ends(dx, dy, 0);
                let (near, far) = ([corner(0, dx), corner(0, dy)], [corner(dx, -dx), corner(dy, -dy)]);
                for step in Walker::new(a, b, Wrapping(16)).into_iter().flatten() {
                    let [x, y] = step.square;
                    let met = here.squares & bit(near, [x, y]) | there.squares & bit(far, [x, y]);
                    assert!(met != 0 || [x, y] == [dx, dy], "{dx} {dy}: {x} {y}");
                    let (one, other) = match step.pass {
                        Pass::West => (here.west, there.west),
                        Pass::North => (here.north, there.north),
                        Pass::Corner => (here.corners, there.corners),
                    };
                    assert!(one & bit(near, step.at) | other & bit(far, step.at) != 0, "{dx} {dy}: {step:?}");
                }
            }
        }
    }

    /// What all lines of a slope surely meet is met by each of them.
    #[test]
    fn sure_squares_are_met() {
        let lines = Lines::new();
        for dx in -70i32..=70 {
            for dy in -70i32..=70 {
                if dx.abs().max(dy.abs()) <= FAR {
                    continue;
                }
                for (nudge, sure) in
                    [(0, lines.sure(dx, dy)), (NUDGE, lines.sure_core(dx, dy)), (-NUDGE, lines.sure_core(dx, dy))]
                {
                    assert_eq!(sure & !mask(dx, dy, nudge).squares, 0, "{dx} {dy} {nudge}");
                }
            }
        }
    }
}
