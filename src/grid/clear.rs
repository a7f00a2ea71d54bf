//! `clear(a, b)`: the one geometric question behind sight, area cut-off and collisions
//! (GRID-2.1).
//!
//! A line is blocked where it crosses a blocker. Where it only touches one, at a corner, at
//! a wall's end or along a side, the touch remembers on which side the rest of the blocker
//! lies; touches that meet and lie on both sides block together. So one corner touched is
//! clear, two blockers that meet on the line from both sides are not.

use super::square::{Body, Number, Square, Vector, sign};
use super::wall::{Layer, Segment, on_wall, touched_squares};
use crate::sorted::sort_short;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::num::Wrapping;
use core::ops::ControlFlow;

/// What a line met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Found {
    /// A blocking square.
    Square([i32; 2]),
    /// The west side of a square.
    West([i32; 2]),
    /// The north side of a square.
    North([i32; 2]),
    /// A segment, by its index in the layer.
    Segment(u32),
    /// A body in between, by its index.
    Body(u32),
}

/// Which walls a line is tested against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walls {
    /// All.
    All,
    /// None.
    None,
    /// Those through one of the two points.
    Through(Vector, Vector),
    /// Those through neither of the two points.
    Beside(Vector, Vector),
}

impl Walls {
    fn take(self, a: Vector, b: Vector) -> bool {
        match self {
            Self::All => true,
            Self::None => false,
            Self::Through(p, r) => on_wall(a, b, p) || on_wall(a, b, r),
            Self::Beside(p, r) => !on_wall(a, b, p) && !on_wall(a, b, r),
        }
    }
}

/// A line to be tested.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) layer: &'a Layer,
    pub(crate) a: Vector,
    pub(crate) b: Vector,
    /// Bodies whose squares never block.
    pub(crate) own: [Body; 2],
    /// Bodies that block like squares.
    pub(crate) bodies: &'a [Body],
    /// Do blocking squares count?
    pub(crate) squares: bool,
    pub(crate) walls: Walls,
}

/// A place on the line, as a fraction of it.
#[derive(Debug, Clone, Copy)]
struct Place {
    part: Number,
    whole: Number,
}

impl Place {
    fn new(part: Number, whole: Number) -> Self {
        if whole.0 < 0 { Self { part: -part, whole: -whole } } else { Self { part, whole } }
    }

    fn cmp(self, other: Self) -> Ordering {
        let wide = |a: Number, b: Number| Wrapping(i128::from(a.0)) * Wrapping(i128::from(b.0));
        wide(self.part, other.whole).cmp(&wide(other.part, self.whole))
    }

    /// Strictly between the ends of the line?
    fn inside(self) -> bool {
        self.part.0 > 0 && self.part < self.whole
    }
}

/// How a blocker and the line meet.
#[derive(Debug, Clone, Copy)]
enum Meeting {
    Nothing,
    Crossing(Place),
    /// Touched from one place to another, measured along the line; the side of the rest.
    Contact(Number, Number, i32),
}

#[derive(Debug, Clone, Copy)]
struct Contact {
    from: Number,
    to: Number,
    side: i32,
    found: Found,
    limited: bool,
}

/// Why a line is blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blocked {
    pub(crate) by: Found,
    /// The blocker on the other side, where two block together.
    pub(crate) and: Option<Found>,
}

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Trace {
    pub(crate) blocked: Option<Blocked>,
    /// The first thing touched strictly between the ends.
    pub(crate) touched: Option<Found>,
    /// A wall runs through one of the ends.
    pub(crate) wall_at_end: bool,
}

impl<'a> Line<'a> {
    /// A line against everything in a layer but the squares of the bodies at its ends.
    pub(crate) const fn new(layer: &'a Layer, a: Vector, b: Vector, own: [Body; 2]) -> Self {
        Self { layer, a, b, own, bodies: &[], squares: true, walls: Walls::All }
    }
}

impl Line<'_> {
    /// Nothing in the way?
    pub(crate) fn clear(&self) -> bool {
        self.run(false).blocked.is_none()
    }

    /// With the blocker nearest to `a` and what was touched.
    pub(crate) fn trace(&self) -> Trace {
        self.run(true)
    }

    fn run(&self, explain: bool) -> Trace {
        let mut tally = Tally { explain, ..Tally::default() };
        let d = self.b - self.a;
        if d == Vector::default() {
            return Trace { wall_at_end: explain && self.any_wall_at(self.a), ..Trace::default() };
        }
        let layer = self.layer;
        touched_squares(self.a, self.b, layer.unit, [layer.columns, layer.rows], |x, y| {
            self.visit(d, x, y, &mut tally);
            if tally.done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        for (index, body) in (0u32..).zip(self.bodies) {
            for square in body.squares().filter(|square| !self.is_own(*square)) {
                tally.add(self.square(d, square.x, square.y), Found::Body(index), false);
            }
        }
        tally.finish(d)
    }

    fn is_own(&self, square: Square) -> bool {
        self.own.iter().any(|body| body.covers(square))
    }

    fn any_wall_at(&self, point: Vector) -> bool {
        let (x, y) = (super::square::floor(point.x, self.layer.unit), super::square::floor(point.y, self.layer.unit));
        self.layer.segments_at(x, y).any(|(_, segment)| segment.contains(point))
    }

    fn visit(&self, d: Vector, x: i32, y: i32, tally: &mut Tally) {
        let layer = self.layer;
        if self.squares && layer.squares.get(x, y) && !self.is_own(Square::new(x, y)) {
            tally.add(self.square(d, x, y), Found::Square([x, y]), false);
        }
        if self.walls == Walls::None {
            return;
        }
        let at = |x: i32, y: i32| Vector::new(x, y) * layer.unit;
        if layer.west.get(x, y) {
            self.side(d, at(x, y), at(x, y.wrapping_add(1)), Found::West([x, y]), tally);
        }
        if layer.north.get(x, y) {
            self.side(d, at(x, y), at(x.wrapping_add(1), y), Found::North([x, y]), tally);
        }
        for (index, segment) in layer.segments_at(x, y) {
            self.segment(d, index, segment, tally);
        }
    }

    fn side(&self, d: Vector, p: Vector, q: Vector, found: Found, tally: &mut Tally) {
        if self.walls.take(p, q) {
            tally.add(wall(self.a, d, p, q), found, false);
        }
    }

    fn segment(&self, d: Vector, index: u32, segment: &Segment, tally: &mut Tally) {
        if !segment.counts(self.a, d) || !self.walls.take(segment.a, segment.b) {
            return;
        }
        let limited = segment.restriction == super::data::Restriction::Limited;
        tally.add(wall(self.a, d, segment.a, segment.b), Found::Segment(index), limited);
        if tally.explain && (segment.contains(self.a) || segment.contains(self.b)) {
            tally.wall_at_end = true;
        }
    }

    /// How a blocking square meets the line.
    fn square(&self, d: Vector, x: i32, y: i32) -> Meeting {
        let unit = self.layer.unit;
        let low = Vector::new(x, y) * unit;
        let high = Vector { x: low.x + unit, y: low.y + unit };
        let corners = [low, Vector { x: high.x, y: low.y }, Vector { x: low.x, y: high.y }, high];
        let mut sides = [false; 2];
        let mut touch: Option<(Number, Number)> = None;
        for corner in corners {
            let to = corner - self.a;
            let [left, right] = &mut sides;
            match sign(d.cross(to)) {
                1 => *right = true,
                -1 => *left = true,
                _ => {
                    let along = d.dot(to);
                    touch = Some(touch.map_or((along, along), |(from, to)| (from.min(along), to.max(along))));
                }
            }
        }
        match (sides, touch) {
            ([true, true], _) => {
                let overlaps = |a: Number, b: Number, low: Number, high: Number| a.max(b) > low && a.min(b) < high;
                if overlaps(self.a.x, self.b.x, low.x, high.x) && overlaps(self.a.y, self.b.y, low.y, high.y) {
                    Meeting::Crossing(self.entry(d, low, high))
                } else {
                    Meeting::Nothing
                }
            }
            ([_, right], Some((from, to))) => Meeting::Contact(from, to, if right { 1 } else { -1 }),
            _ => Meeting::Nothing,
        }
    }

    /// Where the line enters a square that it crosses.
    fn entry(&self, d: Vector, low: Vector, high: Vector) -> Place {
        let axis = |here: Number, way: Number, low: Number, high: Number| match way.0.cmp(&0) {
            Ordering::Greater => Place::new(low - here, way),
            Ordering::Less => Place::new(high - here, way),
            Ordering::Equal => Place::new(Wrapping(-1), Wrapping(1)),
        };
        let (x, y) = (axis(self.a.x, d.x, low.x, high.x), axis(self.a.y, d.y, low.y, high.y));
        if x.cmp(y) == Ordering::Less { y } else { x }
    }
}

/// How a wall meets the line that starts at `a` in direction `d`.
fn wall(a: Vector, d: Vector, p: Vector, q: Vector) -> Meeting {
    let (to_p, to_q) = (p - a, q - a);
    match (sign(d.cross(to_p)), sign(d.cross(to_q))) {
        (0, 0) => {
            let (p, q) = (d.dot(to_p), d.dot(to_q));
            Meeting::Contact(p.min(q), p.max(q), 0)
        }
        (0, side) => Meeting::Contact(d.dot(to_p), d.dot(to_p), side),
        (side, 0) => Meeting::Contact(d.dot(to_q), d.dot(to_q), side),
        (one, other) if one == other => Meeting::Nothing,
        _ => {
            let place = Place::new(to_p.cross(q - p), d.cross(q - p));
            if place.inside() { Meeting::Crossing(place) } else { Meeting::Nothing }
        }
    }
}

/// Which contacts are left out when pinches are sought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Without {
    Limited,
    One(Found),
}

#[derive(Default)]
struct Tally {
    explain: bool,
    done: bool,
    crossing: Option<(Place, Found)>,
    limited: Vec<(Place, Found)>,
    contacts: Vec<Contact>,
    wall_at_end: bool,
}

impl Tally {
    fn add(&mut self, meeting: Meeting, found: Found, limited: bool) {
        match meeting {
            Meeting::Nothing => {}
            Meeting::Contact(from, to, side) => self.contacts.push(Contact { from, to, side, found, limited }),
            Meeting::Crossing(place) if limited => {
                if self.limited.iter().all(|(_, other)| *other != found) {
                    self.limited.push((place, found));
                }
            }
            Meeting::Crossing(place) => {
                if self.crossing.is_none_or(|(nearest, other)| place.cmp(nearest).then(found.cmp(&other)).is_lt()) {
                    self.crossing = Some((place, found));
                }
                self.done = !self.explain;
            }
        }
    }

    fn finish(mut self, d: Vector) -> Trace {
        if self.done {
            return Trace { blocked: self.crossing.map(|(_, by)| Blocked { by, and: None }), ..Trace::default() };
        }
        let whole = d.dot(d);
        // A contact at an end alone does not count.
        self.contacts.retain(|contact| contact.to.0 > 0 && contact.from < whole);
        sort_short(&mut self.contacts, |one, other| (one.from, one.found).cmp(&(other.from, other.found)));
        let first = self.contacts.first().map(|contact| contact.found);
        let pinch = self.pinch(Without::Limited).map(|(at, blocked)| (Place::new(at, whole), blocked));
        let crossing = self.crossing.map(|(place, by)| (place, Blocked { by, and: None }));
        let events = [pinch, crossing, self.twice_limited(whole)];
        let nearest =
            events.into_iter().flatten().reduce(|one, other| if other.0.cmp(one.0).is_lt() { other } else { one });
        Trace { blocked: nearest.map(|(_, blocked)| blocked), touched: first, wall_at_end: self.wall_at_end }
    }

    /// Limited walls block from the second one on: when taking any single one away leaves
    /// the line blocked by the others (GRID-2.5).
    fn twice_limited(&mut self, whole: Number) -> Option<(Place, Blocked)> {
        sort_short(&mut self.limited, |one, other| one.0.cmp(other.0).then(one.1.cmp(&other.1)));
        match self.limited.as_slice() {
            [_, (place, by), ..] => Some((*place, Blocked { by: *by, and: None })),
            [(place, by)] => {
                let (at, blocked) = self.pinch(Without::One(*by))?;
                let at = Place::new(at, whole);
                Some(if at.cmp(*place).is_lt() { (*place, Blocked { by: *by, and: None }) } else { (at, blocked) })
            }
            [] => {
                let limited = self.contacts.iter().filter(|contact| contact.limited);
                let mut last = None;
                for contact in limited {
                    last = Some(self.pinch(Without::One(contact.found))?);
                }
                last.map(|(at, blocked)| (Place::new(at, whole), blocked))
            }
        }
    }

    /// The first run of meeting contacts that has blockers on both sides.
    fn pinch(&self, without: Without) -> Option<(Number, Blocked)> {
        let mut group: Option<(Number, Number)> = None;
        let mut sides: [Option<Found>; 2] = [None, None];
        let kept = self.contacts.iter().filter(|contact| match without {
            Without::Limited => !contact.limited,
            Without::One(found) => contact.found != found,
        });
        for contact in kept {
            group = match group {
                Some((from, to)) if contact.from <= to => Some((from, to.max(contact.to))),
                _ => {
                    sides = [None, None];
                    Some((contact.from, contact.to))
                }
            };
            let [left, right] = &mut sides;
            match contact.side {
                1 => *right = right.or(Some(contact.found)),
                -1 => *left = left.or(Some(contact.found)),
                _ => {}
            }
            if let (Some((from, _)), [Some(left), Some(right)]) = (group, sides) {
                let (by, and) = (left.min(right), left.max(right));
                return Some((from, Blocked { by, and: Some(and) }));
            }
        }
        None
    }
}
