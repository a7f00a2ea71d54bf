//! Shapes of areas, where they start, and which squares they cover (GRID-3.4).

use super::distance::Metric;
use super::region::{Area, Cone, Disc, Frame, Region, Strip};
use super::square::{Body, Side, Square};
use alloc::vec::Vec;

/// The largest radius or length of an area, in squares.
pub const MAX_REACH: i32 = 1024;
/// The largest component of a direction, and of the slope of a cone.
pub const MAX_SLOPE: i32 = 32_768;

/// Where an area starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The centre of a square.
    Square(Square),
    /// The top left corner of a square; squares one beyond the last name the last corners.
    Corner(Square),
    /// The middle of a side.
    Edge(Square, Side),
    /// All squares of a body; shapes that need one point start at its middle.
    Body(Body),
}

impl Origin {
    /// The point in half squares.
    #[must_use]
    pub const fn point(self) -> [i32; 2] {
        match self {
            Self::Square(square) => Body::single(square).center(),
            Self::Body(body) => body.center(),
            Self::Corner(square) => [square.x.wrapping_mul(2), square.y.wrapping_mul(2)],
            Self::Edge(square, side) => {
                let [x, y] = Body::single(square).center();
                let [dx, dy] = side.step();
                [x.wrapping_add(dx), y.wrapping_add(dy)]
            }
        }
    }
}

/// How much of a square must lie inside a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Coverage {
    /// Its centre, the boundary counts as inside.
    #[default]
    CenterInside,
    /// Any part of it; touching is no overlap.
    AnyOverlap,
    /// At least half: of its 16 × 16 parts the centres of at least 128 lie inside.
    HalfOverlap,
    /// The corner farthest from the origin, of equals all.
    FarCornerInside,
    /// Whole squares laid out: bursts are squares, a cone is one wider in each row, lines take
    /// the squares they pass.
    TokenMethod,
}

/// How a cone ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConeEnd {
    /// At a right angle to its direction.
    Flat,
    /// In an arc.
    Round,
    /// Where this metric, counted in squares from the origin, exceeds the length.
    Counted(Metric),
}

/// How wide a cone opens: the tangent of half its angle, `rise / run`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spread {
    /// At least 1.
    pub rise: i32,
    /// At least 1.
    pub run: i32,
}

impl Spread {
    /// As wide as long, as in 5e.
    pub const EQUAL: Self = Self { rise: 1, run: 2 };
    /// A quarter of the circle, as in `PF2e`.
    pub const QUARTER: Self = Self { rise: 1, run: 1 };
}

/// A shape. Lengths are in squares, directions are vectors of any length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// All squares within `level` columns and rows (Fractured Hope's area level).
    Square {
        /// The radius.
        level: i32,
    },
    /// All within a radius. Grid metrics count squares, from a corner up to the far side of
    /// each; [`Metric::Exact`] is a circle, to which the coverage applies.
    Burst {
        /// The radius.
        radius: i32,
        /// How it is counted.
        metric: Metric,
    },
    /// What lies within the outer radius and beyond the inner one.
    Ring {
        /// This far is outside.
        inner: i32,
        /// This far is inside.
        outer: i32,
        /// How they are counted.
        metric: Metric,
    },
    /// A cone.
    Cone {
        /// Its length.
        length: i32,
        /// Where it points.
        direction: [i32; 2],
        /// How wide it opens.
        spread: Spread,
        /// How it ends.
        end: ConeEnd,
    },
    /// A line. Of width 1 it takes the squares whose inside it meets; a wider one is a
    /// rectangle along the line, to which the coverage applies.
    Line {
        /// Where it leads.
        direction: [i32; 2],
        /// How long; without a length it ends at the origin plus `direction` squares.
        length: Option<i32>,
        /// How wide.
        width: i32,
    },
    /// An upright rectangle. Along an axis on which the origin lies on a grid line it starts
    /// there, towards negative numbers for a negative size; along the others it is centred.
    Rectangle {
        /// Columns.
        width: i32,
        /// Rows.
        height: i32,
    },
    /// Everything within a distance of a body, or of the origin's square.
    Emanation {
        /// The distance.
        radius: i32,
        /// How it is counted.
        metric: Metric,
        /// Does the body's own space belong to it?
        with_self: bool,
    },
    /// A wall through points, the origin's not among them: between grid corners along grid
    /// lines for sides of squares, between squares for squares.
    Wall {
        /// Its points.
        points: Vec<Square>,
        /// Sides of squares, or squares?
        squares: bool,
    },
    /// Log Horizon's Area: the origin's square.
    Single,
    /// Log Horizon's Wide n: all within n steps over sides.
    Wide {
        /// n.
        n: i32,
    },
    /// Log Horizon's Line n: the squares at 1 to n steps in one of the four directions.
    Straight {
        /// n.
        n: i32,
        /// One of the four.
        side: Side,
        /// Does the origin's square belong to it?
        with_origin: bool,
    },
}

/// A shape at its place.
pub(crate) struct Placed<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) origin: Origin,
    pub(crate) coverage: Coverage,
}

impl Placed<'_> {
    /// How many columns and rows round the origin's square the shape can reach.
    pub(crate) fn reach(&self) -> i32 {
        let body = if let Origin::Body(body) = self.origin { body.size } else { 1 };
        let own = match self.shape {
            Shape::Square { level: radius }
            | Shape::Burst { radius, .. }
            | Shape::Emanation { radius, .. }
            | Shape::Ring { outer: radius, .. }
            | Shape::Wide { n: radius }
            | Shape::Straight { n: radius, .. } => *radius,
            // A flat end reaches farther at its corners.
            Shape::Cone { length, spread, .. } => {
                let wide = i64::from(*length).saturating_mul(i64::from(spread.rise)).checked_div(i64::from(spread.run));
                length.saturating_add(super::square::small(wide.unwrap_or(0)))
            }
            Shape::Line { direction: [x, y], length, width } => {
                length.unwrap_or(x.wrapping_abs().max(y.wrapping_abs())).saturating_add(*width)
            }
            Shape::Rectangle { width, height } => width.wrapping_abs().max(height.wrapping_abs()),
            Shape::Single | Shape::Wall { .. } => 0,
        };
        own.saturating_add(body).saturating_add(1)
    }

    /// Does the shape cover the square?
    pub(crate) fn covers(&self, square: Square) -> bool {
        match self.shape {
            Shape::Square { level } => self.counted(square, Metric::Chebyshev, *level),
            Shape::Wide { n } => self.counted(square, Metric::Manhattan, *n),
            Shape::Single => self.steps(square) == [0, 0],
            Shape::Burst { radius, metric } => self.disc(square, *radius, *metric),
            Shape::Ring { inner, outer, metric } => self.ring(square, *inner, *outer, *metric),
            Shape::Emanation { radius, metric, with_self } => self.emanation(square, *radius, *metric, *with_self),
            Shape::Straight { n, side, with_origin } => self.straight(square, *n, *side, *with_origin),
            Shape::Cone { length, direction, spread, end } => self.cone(square, *length, *direction, *spread, *end),
            Shape::Line { direction, length, width } => self.line(square, *direction, *length, *width),
            Shape::Rectangle { width, height } => self.region(square, &self.rectangle([*width, *height])),
            Shape::Wall { .. } => false,
        }
    }

    /// Columns and rows from the origin: squares entered, where the origin lies on a grid
    /// line, else the difference of squares.
    fn steps(&self, square: Square) -> [i32; 2] {
        if let Origin::Body(body) = self.origin {
            return body.gap(Body::single(square));
        }
        let [origin_x, origin_y] = self.origin.point();
        let steps = |origin: i32, at: i32| {
            let line = origin.div_euclid(2);
            let ahead = at.wrapping_sub(line);
            match (origin % 2 == 0, ahead >= 0) {
                (false, _) => ahead.wrapping_abs(),
                (true, true) => ahead.wrapping_add(1),
                (true, false) => ahead.wrapping_neg(),
            }
        };
        [steps(origin_x, square.x), steps(origin_y, square.y)]
    }

    fn counted(&self, square: Square, metric: Metric, radius: i32) -> bool {
        let [columns, rows] = self.steps(square);
        metric.within(columns, rows, radius.unsigned_abs())
    }

    /// Is the radius one of squares and not of a circle?
    fn counts(&self, metric: Metric) -> Option<Metric> {
        match (metric, self.coverage) {
            (Metric::Exact, Coverage::TokenMethod) => Some(Metric::Chebyshev),
            (Metric::Exact, _) => None,
            _ => Some(metric),
        }
    }

    fn disc(&self, square: Square, radius: i32, metric: Metric) -> bool {
        match self.counts(metric) {
            Some(metric) => self.counted(square, metric, radius),
            None => self.region(square, &Disc { inner: -1, outer: radius }),
        }
    }

    fn ring(&self, square: Square, inner: i32, outer: i32, metric: Metric) -> bool {
        match self.counts(metric) {
            Some(metric) => self.counted(square, metric, outer) && !self.counted(square, metric, inner),
            None => self.region(square, &Disc { inner, outer }),
        }
    }

    fn emanation(&self, square: Square, radius: i32, metric: Metric, with_self: bool) -> bool {
        let [columns, rows] = self.steps(square);
        metric.within(columns, rows, radius.unsigned_abs()) && (with_self || [columns, rows] != [0, 0])
    }

    fn straight(&self, square: Square, n: i32, side: Side, with_origin: bool) -> bool {
        let [dx, dy] = side.step();
        let [x, y] = square.minus(self.first_square());
        let ahead = x.wrapping_mul(dx).wrapping_add(y.wrapping_mul(dy));
        let aside = x.wrapping_mul(dy).wrapping_sub(y.wrapping_mul(dx));
        aside == 0 && (1..=n).contains(&ahead) || with_origin && [x, y] == [0, 0]
    }

    /// The square of the origin; of a point between squares the one to the right and below.
    pub(crate) fn first_square(&self) -> Square {
        match self.origin {
            Origin::Body(body) => body.at,
            _ => {
                let [x, y] = self.origin.point();
                Square::new(x.div_euclid(2), y.div_euclid(2))
            }
        }
    }

    fn cone(&self, square: Square, length: i32, direction: [i32; 2], spread: Spread, end: ConeEnd) -> bool {
        if self.coverage == Coverage::TokenMethod {
            return self.staircase(square, length, direction);
        }
        let (flat, within) = match end {
            ConeEnd::Flat => (Some(true), true),
            ConeEnd::Round => (Some(false), true),
            ConeEnd::Counted(metric) => (None, self.counted(square, metric, length)),
        };
        within && self.region(square, &Cone::new(direction, spread, length, flat))
    }

    /// A cone of whole squares: in each row one more, the odd one to the right of the
    /// direction; along a diagonal the squares whose steps add up.
    fn staircase(&self, square: Square, length: i32, direction: [i32; 2]) -> bool {
        let [dx, dy] = direction.map(i32::signum);
        let point = self.origin.point();
        if dx != 0 && dy != 0 {
            // From the corner of the origin that lies in the direction.
            let [x, y] = [0, 1].map(|axis| {
                let (at, way) = if axis == 0 { (square.x, dx) } else { (square.y, dy) };
                let origin = point.get(axis).copied().unwrap_or(0);
                let line = origin.wrapping_add((origin % 2).wrapping_mul(way)).div_euclid(2);
                let ahead = at.wrapping_sub(line);
                if way > 0 { ahead } else { ahead.wrapping_neg().wrapping_sub(1) }
            });
            return x >= 0 && y >= 0 && x.wrapping_add(y) < length;
        }
        let [x, y] = point;
        // Twice the distance of the square's centre ahead and to the right.
        let [to_x, to_y] = Body::single(square).center();
        let [to_x, to_y] = [to_x.wrapping_sub(x), to_y.wrapping_sub(y)];
        let ahead = to_x.wrapping_mul(dx).wrapping_add(to_y.wrapping_mul(dy));
        let right = to_y.wrapping_mul(dx).wrapping_sub(to_x.wrapping_mul(dy));
        let row = ahead.wrapping_add(1).div_euclid(2);
        let centered = right % 2 == 0;
        let place = right.div_euclid(2);
        let (before, after) = if centered {
            (row.wrapping_sub(1).div_euclid(2), row.div_euclid(2))
        } else {
            (row.div_euclid(2), row.wrapping_sub(1).div_euclid(2))
        };
        (1..=length).contains(&row) && (before.wrapping_neg()..=after).contains(&place)
    }

    fn line(&self, square: Square, direction: [i32; 2], length: Option<i32>, width: i32) -> bool {
        if width <= 1 {
            let frame = Frame::new(self.origin.point(), square);
            return Strip::new(direction, length, 0).overlaps(&frame);
        }
        self.region(square, &Strip::new(direction, length, width))
    }

    fn rectangle(&self, size: [i32; 2]) -> Area {
        let spans = [0, 1].map(|axis| {
            let origin = self.origin.point().get(axis).copied().unwrap_or(0);
            let size = size.get(axis).copied().unwrap_or(0);
            // In half squares from the origin.
            let (one, other) = if origin % 2 == 0 {
                (0, size.wrapping_mul(2))
            } else {
                (size.wrapping_abs().wrapping_neg(), size.wrapping_abs())
            };
            [one.min(other), one.max(other)]
        });
        Area { spans }
    }

    fn region(&self, square: Square, region: &impl Region) -> bool {
        let frame = Frame::new(self.origin.point(), square);
        match self.coverage {
            Coverage::CenterInside | Coverage::TokenMethod => region.contains(frame.center()),
            Coverage::AnyOverlap => region.overlaps(&frame),
            Coverage::FarCornerInside => frame.far_corners().all(|corner| region.contains(corner)),
            Coverage::HalfOverlap => frame.parts().filter(|part| region.contains(*part)).count() >= 128,
        }
    }
}
