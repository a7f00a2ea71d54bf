//! The blockers of one channel: bits for squares and sides, segments for the odd walls.

use super::data::{OneWay, Restriction};
use super::plane::Plane;
use super::square::{Body, Number, Vector, count, floor, place, sign, small};
use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::num::Wrapping;
use core::ops::ControlFlow;

/// A wall that is no run of whole square sides, or that does not simply block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) a: Vector,
    pub(crate) b: Vector,
    pub(crate) restriction: Restriction,
    pub(crate) one_way: Option<OneWay>,
    pub(crate) threshold: Number,
    /// Its place in the list of pieces.
    pub(crate) piece: u32,
}

impl Segment {
    /// Does the wall count for a line from `from` in direction `d`? One-way walls count from
    /// their side only, a wall along the line from neither; proximity walls count from afar,
    /// distance walls from nearby (GRID-2.5).
    pub(crate) fn counts(&self, from: Vector, d: Vector) -> bool {
        let struck = sign((self.b - self.a).cross(d));
        let side = match self.one_way {
            None => true,
            Some(OneWay::Left) => struck > 0,
            Some(OneWay::Right) => struck < 0,
        };
        side && match self.restriction {
            Restriction::None => false,
            Restriction::Normal | Restriction::Limited => true,
            Restriction::Proximity => !self.nearer(from, core::cmp::Ordering::Less),
            Restriction::Distance => !self.nearer(from, core::cmp::Ordering::Greater),
        }
    }

    /// Is the distance of a point to the wall on this side of the threshold? Without a
    /// threshold it is on neither.
    fn nearer(&self, from: Vector, wanted: core::cmp::Ordering) -> bool {
        if self.threshold.0 == 0 {
            return false;
        }
        let wide = |number: Number| Wrapping(i128::from(number.0));
        let (w, v) = (self.b - self.a, from - self.a);
        let (along, whole) = (w.dot(v), w.dot(w));
        let limit = wide(self.threshold) * wide(self.threshold);
        let (square, limit) = if along.0 <= 0 {
            (wide(v.dot(v)), limit)
        } else if along >= whole {
            let v = from - self.b;
            (wide(v.dot(v)), limit)
        } else {
            (wide(w.cross(v)) * wide(w.cross(v)), limit * wide(whole))
        };
        square.cmp(&limit) == wanted
    }

    /// Does the wall pass through this point?
    pub(crate) fn contains(&self, point: Vector) -> bool {
        on_wall(self.a, self.b, point)
    }
}

/// Does the closed wall from `a` to `b` contain the point?
pub(crate) fn on_wall(a: Vector, b: Vector, point: Vector) -> bool {
    (b - a).cross(point - a).0 == 0 && (point - a).dot(point - b).0 <= 0
}

/// What blocks in one channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layer {
    pub(crate) columns: i32,
    pub(crate) rows: i32,
    /// Fine units to a square.
    pub(crate) unit: Number,
    pub(crate) squares: Plane,
    pub(crate) west: Plane,
    pub(crate) north: Plane,
    pub(crate) has_sides: bool,
    /// Grid corners that are shut for lines falling to the right, and for rising ones.
    pub(crate) falling: Plane,
    pub(crate) rising: Plane,
    /// Squares that a segment touches.
    pub(crate) busy: Plane,
    pub(crate) segments: Vec<Segment>,
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Layer {
    pub(crate) fn new(columns: i32, rows: i32, unit: Number) -> Self {
        let plane = || Plane::new(columns, rows);
        Self {
            columns,
            rows,
            unit,
            squares: plane(),
            west: plane(),
            north: plane(),
            has_sides: false,
            falling: plane(),
            rising: plane(),
            busy: plane(),
            segments: Vec::new(),
            starts: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Fills in what follows from the squares, sides and segments.
    pub(crate) fn finish(&mut self) {
        self.has_sides = self.west.any() || self.north.any();
        if self.squares.any() || self.has_sides {
            for y in 0..=self.rows {
                for x in 0..=self.columns {
                    let (falling, rising) = self.shut(x, y, true);
                    if falling {
                        self.falling.set(x, y);
                    }
                    if rising {
                        self.rising.set(x, y);
                    }
                }
            }
        }
        self.fill_buckets();
    }

    /// Is the grid corner at the top left of (x, y) touched from both sides, for falling and
    /// for rising lines (GRID-2.1)?
    pub(crate) fn shut(&self, x: i32, y: i32, with_squares: bool) -> (bool, bool) {
        let (left, above) = (x.wrapping_sub(1), y.wrapping_sub(1));
        let square = |x, y| with_squares && self.squares.get(x, y);
        let (up, down) = (self.west.get(x, above), self.west.get(x, y));
        let (west, east) = (self.north.get(left, y), self.north.get(x, y));
        let falling = (up || east || square(x, above)) && (down || west || square(left, y));
        let rising = (up || west || square(left, above)) && (down || east || square(x, y));
        (falling, rising)
    }

    /// Does a body stand in a square that blocks?
    pub(crate) fn under(&self, body: Body) -> bool {
        self.squares.any() && body.squares().any(|square| self.squares.get(square.x, square.y))
    }

    fn fill_buckets(&mut self) {
        if self.segments.is_empty() {
            return;
        }
        let mut places = Vec::new();
        let busy = &mut self.busy;
        let (columns, rows) = (self.columns, self.rows);
        for (number, segment) in self.segments.iter().enumerate() {
            touched_squares(segment.a, segment.b, self.unit, [columns, rows], |x, y| {
                if let Some(bucket) = bucket(x, y, columns, rows) {
                    places.push((bucket, index(number)));
                    busy.set(x, y);
                }
                ControlFlow::Continue(())
            });
        }
        places = BinaryHeap::from(places).into_sorted_vec();
        let buckets = place(self.columns).wrapping_mul(place(self.rows));
        let mut starts = vec![0u32; buckets.wrapping_add(1)];
        for (bucket, _) in &places {
            if let Some(start) = starts.get_mut(bucket.wrapping_add(1)) {
                *start = start.wrapping_add(1);
            }
        }
        let mut sum = 0u32;
        for start in &mut starts {
            sum = sum.wrapping_add(*start);
            *start = sum;
        }
        self.starts = starts;
        self.items = places.into_iter().map(|(_, item)| item).collect();
    }

    /// The segments that touch a square.
    pub(crate) fn segments_at(&self, x: i32, y: i32) -> impl Iterator<Item = (u32, &Segment)> {
        let range = bucket(x, y, self.columns, self.rows).and_then(|bucket| {
            let from = usize::try_from(*self.starts.get(bucket)?).ok()?;
            let to = usize::try_from(*self.starts.get(bucket.wrapping_add(1))?).ok()?;
            self.items.get(from..to)
        });
        range.unwrap_or(&[]).iter().filter_map(|item| Some((*item, self.segments.get(usize::try_from(*item).ok()?)?)))
    }
}

fn bucket(x: i32, y: i32, columns: i32, rows: i32) -> Option<usize> {
    let inside = x >= 0 && y >= 0 && x < columns && y < rows;
    inside.then(|| place(y).wrapping_mul(place(columns)).wrapping_add(place(x)))
}

/// Calls `visit` for every square that the closed segment touches, and perhaps for a few
/// right beside; row by row, inside the board and one square round it, until `visit` says
/// that it has seen enough.
pub(crate) fn touched_squares(
    a: Vector,
    b: Vector,
    unit: Number,
    size: [i32; 2],
    mut visit: impl FnMut(i32, i32) -> ControlFlow<()>,
) {
    let (upper, lower) = if a.y <= b.y { (a, b) } else { (b, a) };
    let one = Wrapping(1);
    let [columns, rows] = size;
    let first = floor(upper.y - one, unit).max(-1);
    let last = floor(lower.y, unit).min(rows);
    let d = lower - upper;
    for row in first..=last {
        let top = (Wrapping(i64::from(row)) * unit).max(upper.y);
        let bottom = (Wrapping(i64::from(row)) * unit + unit).min(lower.y);
        let (from, to) = if d.y.0 == 0 {
            (upper.x, lower.x)
        } else {
            let at = |y: Number| {
                let way = (d.x * (y - upper.y)).0.checked_div_euclid(d.y.0).unwrap_or(0);
                upper.x + Wrapping(way)
            };
            (at(top), at(bottom))
        };
        let (from, to) = if from <= to { (from, to) } else { (to, from) };
        // The division rounded down, hence one unit more to the right.
        let left = floor(from - one, unit).max(-1);
        let right = floor(to + one, unit).min(columns);
        for x in left..=right {
            if visit(x, row).is_break() {
                return;
            }
        }
    }
}

/// A wall as a run of whole sides: where it starts, whether it goes down, how long it is.
pub(crate) fn whole_sides(a: Vector, b: Vector, unit: Number) -> Option<(i32, i32, bool, i32)> {
    let on_grid = |number: Number| Wrapping(i64::from(floor(number, unit))) * unit == number;
    if !(on_grid(a.x) && on_grid(a.y) && on_grid(b.x) && on_grid(b.y)) || (a.x != b.x && a.y != b.y) {
        return None;
    }
    let (first, last) = (a.min_corner(b), a.max_corner(b));
    let length = (last.x - first.x + last.y - first.y).0.checked_div(unit.0)?;
    Some((floor(first.x, unit), floor(first.y, unit), a.x == b.x, small(length)))
}

impl Vector {
    fn min_corner(self, other: Self) -> Self {
        Self { x: self.x.min(other.x), y: self.y.min(other.y) }
    }

    fn max_corner(self, other: Self) -> Self {
        Self { x: self.x.max(other.x), y: self.y.max(other.y) }
    }
}

/// The number of things in a list as an index type of results.
pub(crate) fn index(number: usize) -> u32 {
    u32::try_from(count(number)).unwrap_or(u32::MAX)
}
