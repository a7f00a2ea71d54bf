//! A slow second opinion on the grid: fractions, lists and loops, nothing shared with the
//! library but the plain data of boards.
#![allow(
    dead_code,
    clippy::many_single_char_names,
    clippy::allow_attributes,
    reason = "each test file uses its own part; points have short names"
)]

use core::cmp::Ordering;
use quintain::grid::{BoardData, Channel, Door, Height, Restriction, Side, Square};

/// A fraction with a positive denominator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fraction(i128, i128);

impl Fraction {
    fn new(part: i128, whole: i128) -> Self {
        if whole < 0 { Self(-part, -whole) } else { Self(part, whole) }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Fraction {}
impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

const ZERO: Fraction = Fraction(0, 1);
const ONE: Fraction = Fraction(1, 1);

type Point = (i128, i128);

fn sub(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Point, b: Point) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

/// What stands on the board, in 1/16 of a unit so that every nudge is whole.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    pub(crate) unit: i128,
    pub(crate) size: (i32, i32),
    pub(crate) cells: Vec<Square>,
    pub(crate) walls: Vec<(Point, Point, bool)>,
}

impl Plan {
    /// The blockers of a channel. Only plain and limited walls are known here.
    pub(crate) fn new(data: &BoardData, channel: Channel) -> Self {
        let unit = i128::from(data.square) * 16;
        let cells = data.cells.iter().filter(|cell| match channel {
            Channel::Sight => cell.sight && cell.height == Height::Full,
            Channel::Move => cell.movement && cell.height == Height::Full,
            Channel::Effect => cell.effect && cell.height == Height::Full,
            Channel::Cover => cell.cover,
        });
        let mut walls = Vec::new();
        let mut add = |a: Point, b: Point, barrier: &quintain::grid::Barrier| {
            let low = barrier.height == Height::Low && channel != Channel::Cover;
            if barrier.door == Some(Door::Open) || low {
                return;
            }
            match match channel {
                Channel::Sight => barrier.sight,
                Channel::Move => barrier.movement,
                Channel::Effect => barrier.effect,
                Channel::Cover => barrier.cover,
            } {
                Restriction::None => {}
                Restriction::Limited => walls.push((a, b, true)),
                _ => walls.push((a, b, false)),
            }
        };
        for edge in &data.edges {
            let (x, y) = (i128::from(edge.at.x) * unit, i128::from(edge.at.y) * unit);
            let (a, b) = match edge.side {
                Side::North => ((x, y), (x + unit, y)),
                Side::South => ((x, y + unit), (x + unit, y + unit)),
                Side::West => ((x, y), (x, y + unit)),
                Side::East => ((x + unit, y), (x + unit, y + unit)),
            };
            add(a, b, &edge.barrier);
        }
        for wall in &data.walls {
            let at = |[x, y]: [i32; 2]| (i128::from(x - data.origin[0]) * 16, i128::from(y - data.origin[1]) * 16);
            add(at(wall.from), at(wall.to), &wall.barrier);
        }
        Self { unit, size: (data.columns, data.rows), cells: cells.map(|cell| cell.at).collect(), walls }
    }

    pub(crate) fn center(&self, square: Square) -> Point {
        let middle = |number: i32| i128::from(number) * self.unit + self.unit / 2;
        (middle(square.x), middle(square.y))
    }

    /// Is the segment clear of everything but the squares in `own`?
    pub(crate) fn clear(&self, a: Point, b: Point, own: &[Square]) -> bool {
        let limited: Vec<usize> = (0..self.walls.len()).filter(|index| self.walls[*index].2).collect();
        let without = |left_out: &dyn Fn(usize) -> bool| self.clear_without(a, b, own, left_out);
        // From the second limited wall on: blocked whichever single one is taken away.
        let plain = without(&|index| self.walls[index].2);
        plain && (limited.is_empty() || limited.iter().any(|gone| without(&|index| index == *gone)))
    }

    fn clear_without(&self, a: Point, b: Point, own: &[Square], left_out: &dyn Fn(usize) -> bool) -> bool {
        if a == b {
            return true;
        }
        let d = sub(b, a);
        let mut contacts: Vec<(Fraction, Fraction, i128)> = Vec::new();
        for cell in self.cells.iter().filter(|cell| !own.contains(cell)) {
            let low = (i128::from(cell.x) * self.unit, i128::from(cell.y) * self.unit);
            let mut span: Option<(Fraction, Fraction)> = None;
            let mut missed = false;
            for (start, way, from) in [(a.0, d.0, low.0), (a.1, d.1, low.1)] {
                let to = from + self.unit;
                if way == 0 {
                    missed |= start < from || start > to;
                    continue;
                }
                let (one, other) = (Fraction::new(from - start, way), Fraction::new(to - start, way));
                let (enter, leave) = (one.min(other), one.max(other));
                span = Some(span.map_or((enter, leave), |(first, last)| (first.max(enter), last.min(leave))));
            }
            let Some((enter, leave)) = span.filter(|(enter, leave)| !missed && enter <= leave) else { continue };
            // The point in the middle of the span tells inside from boundary.
            let (twice, whole) = (enter.0 * leave.1 + leave.0 * enter.1, 2 * enter.1 * leave.1);
            let inside = [(a.0, d.0, low.0), (a.1, d.1, low.1)].into_iter().all(|(start, way, from)| {
                let at = start * whole + way * twice;
                at > from * whole && at < (from + self.unit) * whole
            });
            if inside {
                if enter < ONE && leave > ZERO {
                    return false;
                }
                continue;
            }
            let middle = (2 * low.0 + self.unit - 2 * a.0, 2 * low.1 + self.unit - 2 * a.1);
            contacts.push((enter, leave, cross(d, middle).signum()));
        }
        for (index, (p, q, _)) in self.walls.iter().enumerate() {
            if left_out(index) {
                continue;
            }
            let w = sub(*q, *p);
            let turn = cross(d, w);
            if turn == 0 {
                if cross(d, sub(*p, a)) == 0 {
                    let at = |point: Point| {
                        let v = sub(point, a);
                        if d.0 == 0 { Fraction::new(v.1, d.1) } else { Fraction::new(v.0, d.0) }
                    };
                    contacts.push((at(*p).min(at(*q)), at(*p).max(at(*q)), 0));
                }
                continue;
            }
            let along = Fraction::new(cross(sub(*p, a), w), turn);
            let on_wall = Fraction::new(cross(sub(*p, a), d), turn);
            if on_wall < ZERO || on_wall > ONE {
                continue;
            }
            if on_wall > ZERO && on_wall < ONE {
                if along > ZERO && along < ONE {
                    return false;
                }
                continue;
            }
            let rest = if on_wall == ZERO { *q } else { *p };
            contacts.push((along, along, cross(d, sub(rest, a)).signum()));
        }
        contacts.retain(|(from, to, _)| *to > ZERO && *from < ONE);
        // Grow groups until nothing joins any more.
        while let Some((mut from, mut to, side)) = contacts.pop() {
            let mut sides = vec![side];
            while let Some(index) = contacts.iter().position(|other| other.0 <= to && other.1 >= from) {
                let other = contacts.swap_remove(index);
                (from, to) = (from.min(other.0), to.max(other.1));
                sides.push(other.2);
            }
            if sides.contains(&1) && sides.contains(&-1) {
                return false;
            }
        }
        true
    }

    /// Clear from centre to centre, or nudged by at most so many sixteenths.
    pub(crate) fn pencil(&self, a: Square, b: Square, nudge: i128, own: &[Square]) -> bool {
        let steep = (a.x - b.x).abs() < (a.y - b.y).abs();
        let (from, to) = (self.center(a), self.center(b));
        (-nudge..=nudge).any(|step| {
            let shift = step * self.unit / 16;
            let moved = |p: Point| if steep { (p.0 + shift, p.1) } else { (p.0, p.1 + shift) };
            self.clear(moved(from), moved(to), own)
        })
    }

    /// May one square be stepped to from its neighbour? `corner`: how many of the two ways
    /// round a diagonal may be shut; `None` for no diagonals at all.
    pub(crate) fn step(&self, from: Square, to: Square, corner: Option<usize>) -> bool {
        let on_board = (0..self.size.0).contains(&to.x) && (0..self.size.1).contains(&to.y);
        if !on_board || self.cells.contains(&to) || !self.walls_let(from, to) {
            return false;
        }
        if from.x == to.x || from.y == to.y {
            return true;
        }
        let ways = [Square::new(to.x, from.y), Square::new(from.x, to.y)];
        let shut = |way: &Square| !(self.step(from, *way, None) && self.step(*way, to, None));
        corner.is_some_and(|allowed| ways.iter().filter(|way| shut(way)).count() <= allowed)
    }

    fn walls_let(&self, from: Square, to: Square) -> bool {
        let only_walls = Self { cells: Vec::new(), ..self.clone() };
        let end = self.center(to);
        let on_wall = |(p, q, _): &(Point, Point, bool)| {
            let within = |low: i128, at: i128, high: i128| low.min(high) <= at && at <= low.max(high);
            cross(sub(*q, *p), sub(end, *p)) == 0 && within(p.0, end.0, q.0) && within(p.1, end.1, q.1)
        };
        !self.walls.iter().any(on_wall) && only_walls.clear(self.center(from), end, &[])
    }
}
