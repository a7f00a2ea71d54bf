//! Exact tests of squares against discs, cones, strips and rectangles: no roots, no
//! trigonometry.

use super::shape::Spread;
use super::square::{Body, Square};
use core::cmp::Ordering;
use core::num::Wrapping;

/// Large enough for the squares of products.
type Wide = Wrapping<i128>;
/// A point relative to the origin, in parts of 1/32 square.
type Point = [Wide; 2];

const PARTS: i32 = 32;

fn wide(number: i32) -> Wide {
    Wrapping(i128::from(number))
}

fn parts(number: i32) -> Wide {
    wide(number) * wide(PARTS)
}

fn dot(a: Point, b: Point) -> Wide {
    let ([a_x, a_y], [b_x, b_y]) = (a, b);
    a_x * b_x + a_y * b_y
}

fn cross(a: Point, b: Point) -> Wide {
    let ([a_x, a_y], [b_x, b_y]) = (a, b);
    a_x * b_y - a_y * b_x
}

fn square(number: Wide) -> Wide {
    number * number
}

const ZERO: Wide = Wrapping(0);

/// Compares `factor · √root` with `number`.
fn against_root(factor: Wide, root: Wide, number: Wide) -> Ordering {
    let (left, right) = (square(factor) * root, square(number));
    match (factor >= ZERO, number >= ZERO) {
        (true, true) => left.cmp(&right),
        (false, false) => right.cmp(&left),
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
    }
}

/// A square seen from the origin.
pub(crate) struct Frame {
    low: Point,
    high: Point,
}

impl Frame {
    pub(crate) fn new(origin: [i32; 2], square: Square) -> Self {
        let [x, y] = origin;
        let [center_x, center_y] = Body::single(square).center();
        let half = wide(PARTS / 2);
        let middle = [wide(center_x) - wide(x), wide(center_y) - wide(y)].map(|halves| halves * half);
        Self { low: middle.map(|number| number - half), high: middle.map(|number| number + half) }
    }

    pub(crate) fn center(&self) -> Point {
        self.low.map(|number| number + wide(PARTS / 2))
    }

    fn corners(&self) -> [Point; 4] {
        let ([left, top], [right, bottom]) = (self.low, self.high);
        [[left, top], [right, top], [left, bottom], [right, bottom]]
    }

    /// The corners farthest from the origin.
    pub(crate) fn far_corners(&self) -> impl Iterator<Item = Point> + use<> {
        let corners = self.corners();
        let far = corners.iter().map(|corner| dot(*corner, *corner)).max();
        corners.into_iter().filter(move |corner| Some(dot(*corner, *corner)) == far)
    }

    /// The point nearest to the origin.
    fn nearest(&self) -> Point {
        let ([left, top], [right, bottom]) = (self.low, self.high);
        [ZERO.clamp(left, right), ZERO.clamp(top, bottom)]
    }

    /// The centres of 16 × 16 parts.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Point> + use<> {
        let [left, top] = self.low;
        let odd = |number: i32| wide(number) * wide(2) + wide(1);
        (0..16).flat_map(move |y| (0..16).map(move |x| [left + odd(x), top + odd(y)]))
    }

    /// The range of a linear function over the square.
    fn range(&self, of: impl Fn(Point) -> Wide) -> (Wide, Wide) {
        let [first, rest @ ..] = self.corners().map(of);
        rest.into_iter().fold((first, first), |(low, high), value| (low.min(value), high.max(value)))
    }
}

/// A shape of the plane.
pub(crate) trait Region {
    /// Is the point inside or on the boundary?
    fn contains(&self, point: Point) -> bool;
    /// Do the insides of the shape and the square meet?
    fn overlaps(&self, frame: &Frame) -> bool;
}

/// A circle, or what lies between two; radii in squares, an inner one below 0 is none.
pub(crate) struct Disc {
    pub(crate) inner: i32,
    pub(crate) outer: i32,
}

impl Region for Disc {
    fn contains(&self, point: Point) -> bool {
        let far = dot(point, point);
        far <= square(parts(self.outer)) && (self.inner < 0 || far > square(parts(self.inner)))
    }

    fn overlaps(&self, frame: &Frame) -> bool {
        let nearest = frame.nearest();
        let beyond = frame.far_corners().next().map_or(ZERO, |corner| dot(corner, corner));
        dot(nearest, nearest) < square(parts(self.outer)) && (self.inner < 0 || beyond > square(parts(self.inner)))
    }
}

/// An upright rectangle, by its spans in half squares from the origin.
pub(crate) struct Area {
    pub(crate) spans: [[i32; 2]; 2],
}

impl Region for Area {
    fn contains(&self, point: Point) -> bool {
        let half = wide(PARTS / 2);
        self.spans.iter().zip(point).all(|([low, high], at)| wide(*low) * half <= at && at <= wide(*high) * half)
    }

    fn overlaps(&self, frame: &Frame) -> bool {
        let half = wide(PARTS / 2);
        let axes = self.spans.iter().zip(frame.low.into_iter().zip(frame.high));
        axes.into_iter()
            .all(|([low, high], (from, to))| low < high && wide(*low) * half < to && from < wide(*high) * half)
    }
}

/// A rectangle along a line.
pub(crate) struct Strip {
    way: Point,
    /// The squared length of `way`.
    root: Wide,
    /// In parts; without a length it ends at `way` squares.
    length: Option<Wide>,
    width: Wide,
}

impl Strip {
    pub(crate) fn new(direction: [i32; 2], length: Option<i32>, width: i32) -> Self {
        let way = direction.map(wide);
        Self { way, root: dot(way, way), length: length.map(parts), width: parts(width) }
    }

    /// Compares the way along the strip with its length.
    fn beyond_end(&self, along: Wide) -> Ordering {
        match self.length {
            Some(length) => against_root(length, self.root, along).reverse(),
            None => along.cmp(&(self.root * wide(PARTS))),
        }
    }

    /// Does the strip lie wholly below or above the span of the square along an axis?
    fn apart(&self, way: Wide, across: Wide, low: Wide, high: Wide) -> bool {
        let two = wide(2);
        let aside = self.width * Wrapping(across.0.wrapping_abs());
        let end = |way: Wide| match self.length {
            Some(length) => (ZERO, two * length * way),
            None => (way * wide(PARTS), ZERO),
        };
        let ((shift, more), (shift_down, less)) = (end(way.max(ZERO)), end(way.min(ZERO)));
        let above = against_root(two * (low - shift), self.root, more + aside) != Ordering::Less;
        let below = against_root(two * (high - shift_down), self.root, less - aside) != Ordering::Greater;
        above || below
    }
}

impl Region for Strip {
    fn contains(&self, point: Point) -> bool {
        let (along, aside) = (dot(self.way, point), cross(self.way, point));
        let wide_enough = square(wide(2) * aside) <= square(self.width) * self.root;
        along >= ZERO && self.beyond_end(along) != Ordering::Greater && wide_enough
    }

    fn overlaps(&self, frame: &Frame) -> bool {
        let (from, to) = frame.range(|point| dot(self.way, point));
        let (left, right) = frame.range(|point| cross(self.way, point));
        let two = wide(2);
        let beside = against_root(self.width, self.root, two * left) != Ordering::Greater
            || against_root(self.width, self.root, -(two * right)) != Ordering::Greater;
        let ([way_x, way_y], [left, top], [right, bottom]) = (self.way, frame.low, frame.high);
        self.length != Some(ZERO)
            && to > ZERO
            && self.beyond_end(from) == Ordering::Less
            && !beside
            && !self.apart(way_x, way_y, left, right)
            && !self.apart(way_y, way_x, top, bottom)
    }
}

/// A cone from the origin.
pub(crate) struct Cone {
    way: Point,
    root: Wide,
    rise: Wide,
    run: Wide,
    /// The edges, turning from x to y: first and last.
    edges: [Point; 2],
    length: Wide,
    /// A flat end, a round end, or none.
    flat: Option<bool>,
}

impl Cone {
    pub(crate) fn new(direction: [i32; 2], spread: Spread, length: i32, flat: Option<bool>) -> Self {
        let way = direction.map(wide);
        let [x, y] = way;
        let (rise, run) = (wide(spread.rise), wide(spread.run));
        let first = [x * run + y * rise, y * run - x * rise];
        let last = [x * run - y * rise, y * run + x * rise];
        Self { way, root: dot(way, way), rise, run, edges: [first, last], length: parts(length), flat }
    }

    /// Between the two edges or on them?
    fn between(&self, point: Point) -> bool {
        let (along, aside) = (dot(self.way, point), cross(self.way, point));
        along >= ZERO && Wrapping(aside.0.wrapping_abs()) * self.run <= along * self.rise
    }

    /// Does the cone lie wholly on the other side of the span of the square along an axis?
    fn apart(&self, [first, last]: [Wide; 2], low: Wide, high: Wide) -> bool {
        let aside = |edge: Wide, at: Wide| match self.flat {
            Some(true) => against_root(at * self.run, self.root, edge * self.length) != Ordering::Less,
            _ => edge <= ZERO,
        };
        let beyond = |sign: Wide, at: Wide| at >= ZERO && aside(first * sign, at) && aside(last * sign, at);
        beyond(wide(1), low) || beyond(wide(-1), -high)
    }

    /// Does an edge enter the square nearer than the length?
    fn edge_enters(&self, edge: Point, frame: &Frame) -> bool {
        // Entry and exit as fractions of the edge, denominators positive.
        let mut enter = (ZERO, wide(1));
        let mut leave: Option<(Wide, Wide)> = None;
        let less = |a: (Wide, Wide), b: (Wide, Wide)| a.0 * b.1 < b.0 * a.1;
        for (way, (low, high)) in edge.into_iter().zip(frame.low.into_iter().zip(frame.high)) {
            if way == ZERO {
                if low > ZERO || high < ZERO {
                    return false;
                }
                continue;
            }
            let (near, far) = if way > ZERO { ((low, way), (high, way)) } else { ((-high, -way), (-low, -way)) };
            if less(enter, near) {
                enter = near;
            }
            if leave.is_none_or(|leave| less(far, leave)) {
                leave = Some(far);
            }
        }
        let (part, whole) = enter;
        leave.is_none_or(|leave| !less(leave, enter))
            && dot(edge, edge) * square(part) < square(self.length) * square(whole)
    }
}

impl Region for Cone {
    fn contains(&self, point: Point) -> bool {
        self.between(point)
            && match self.flat {
                None => true,
                Some(true) => against_root(self.length, self.root, dot(self.way, point)) != Ordering::Less,
                Some(false) => dot(point, point) <= square(self.length),
            }
    }

    fn overlaps(&self, frame: &Frame) -> bool {
        let [first, last] = self.edges;
        let (_, inside_first) = frame.range(|point| cross(first, point));
        let (_, inside_last) = frame.range(|point| cross(point, last));
        let ([first_x, first_y], [last_x, last_y]) = (first, last);
        let ([left, top], [right, bottom]) = (frame.low, frame.high);
        let meets = self.length != ZERO
            && inside_first > ZERO
            && inside_last > ZERO
            && !self.apart([first_x, last_x], left, right)
            && !self.apart([first_y, last_y], top, bottom);
        meets
            && match self.flat {
                None => true,
                Some(true) => {
                    let (from, _) = frame.range(|point| dot(self.way, point));
                    against_root(self.length, self.root, from) == Ordering::Greater
                }
                Some(false) => {
                    let nearest = frame.nearest();
                    if self.between(nearest) {
                        dot(nearest, nearest) < square(self.length)
                    } else {
                        self.edges.into_iter().any(|edge| self.edge_enters(edge, frame))
                    }
                }
            }
    }
}
