//! Areas: the squares a shape covers, cut off by walls, and who stands in them.

use super::board::Board;
use super::clear::Line;
use super::compile::within;
use super::data::Channel;
use super::distance::Metric;
use super::line::squares_met;
use super::quick::nudges;
use super::rules;
use super::shape::{ConeEnd, Coverage, MAX_REACH, MAX_SLOPE, Origin, Placed, Shape, Spread};
use super::sight::LineRule;
use super::square::{Body, Side, Square};
use super::wall::Layer;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use alloc::collections::BinaryHeap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::num::Wrapping;

/// From where each square must be reached by a clear line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Cut {
    /// From nowhere: walls do not count.
    None,
    /// From the origin.
    #[default]
    Origin,
    /// From the user, as in Log Horizon.
    User,
}

/// An area on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaRequest {
    /// The shape.
    pub shape: Shape,
    /// Where it starts.
    pub origin: Origin,
    /// How much of a square must lie inside.
    pub coverage: Coverage,
    /// From where walls cut it off.
    pub cut: Cut,
    /// The line of the cut and of the user's sight.
    pub rule: LineRule,
    /// The channel of the cut.
    pub channel: Channel,
    /// Who makes the area: answers whether the origin is seen.
    pub user: Option<Body>,
    /// Who is inside?
    pub bodies: Vec<Body>,
}

impl AreaRequest {
    /// An area cut off from its origin by centre lines in the channel `effect`.
    #[must_use]
    pub const fn new(shape: Shape, origin: Origin) -> Self {
        Self {
            shape,
            origin,
            coverage: Coverage::CenterInside,
            cut: Cut::Origin,
            rule: LineRule::Center,
            channel: Channel::Effect,
            user: None,
            bodies: Vec::new(),
        }
    }
}

/// The squares of an area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaSquares {
    /// The squares, row by row.
    pub squares: Vec<Square>,
    /// The sides, for a wall between squares.
    pub sides: Vec<(Square, Side)>,
    /// Which of the bodies have a square in it, by their place in the request.
    pub inside: Vec<u32>,
    /// Does the user see the origin's square?
    pub origin_seen: Option<bool>,
    /// The origin's square blocks; it was ignored.
    pub origin_blocked: bool,
    /// The rule.
    pub rule: &'static Rule,
}

impl AreaSquares {
    /// The squares as row and column, as a grid region wants them.
    pub fn offsets(&self) -> impl Iterator<Item = [i32; 2]> {
        self.squares.iter().map(|square| [square.y, square.x])
    }
}

impl Board {
    /// The squares of an area, and which of the bodies stand in it.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `origin…`, `shape.…`, `rule`, `user.…` or `bodies[n].…`; `MISSING` at
    /// `user` when the cut needs one; `BAD_CHOICE` at `shape.direction` for a direction that the
    /// shape does not know.
    ///
    /// ```
    /// use quintain::grid::{AreaRequest, Board, LineRule, Origin, Shape, Square};
    /// let (board, _) = Board::from_text(".......\n.......\n...T#..\n.......\n.......").unwrap();
    /// let request = AreaRequest {
    ///     rule: LineRule::PENCIL,
    ///     ..AreaRequest::new(Shape::Square { level: 2 }, Origin::Square(Square::new(3, 2)))
    /// };
    /// assert_eq!(board.area_squares(&request).unwrap().squares.len(), 23);
    /// ```
    pub fn area_squares(&self, request: &AreaRequest) -> Result<AreaSquares, Fault> {
        self.check_area(request)?;
        let placed = Placed { shape: &request.shape, origin: request.origin, coverage: request.coverage };
        let layer = self.layer(request.channel);
        let mut squares = match &request.shape {
            Shape::Wall { points, squares: true } => self.wall_squares(points),
            _ => self.shape_squares(&placed),
        };
        squares.retain(|square| self.survives(layer, request, *square));
        let sides = match &request.shape {
            Shape::Wall { points, squares: false } => wall_sides(points)?,
            _ => Vec::new(),
        };
        let covered = |body: &Body| squares.iter().any(|square| body.covers(*square));
        let inside = (0..).zip(&request.bodies).filter(|(_, body)| covered(body)).map(|(index, _)| index).collect();
        let origin = placed.first_square();
        let sight = self.layer(Channel::Sight);
        Ok(AreaSquares {
            inside,
            origin_seen: request
                .user
                .map(|user| self.contains(origin) && self.reaches(sight, user, origin, request.rule)),
            origin_blocked: match request.origin {
                Origin::Square(square) => self.blocks(request.channel, square),
                Origin::Body(body) => layer.under(body),
                Origin::Corner(_) | Origin::Edge(..) => false,
            },
            squares,
            sides,
            rule: if request.cut == Cut::None { &rules::COVERAGE } else { &rules::SQUARE_AREA },
        })
    }

    /// All squares of the board that the shape covers.
    fn shape_squares(&self, placed: &Placed<'_>) -> Vec<Square> {
        let (first, reach) = (placed.first_square(), placed.reach());
        let low = |at: i32| at.saturating_sub(reach).max(0);
        let high = |at: i32, size: i32| at.saturating_add(reach).min(size.wrapping_sub(1));
        (low(first.y)..=high(first.y, self.rows()))
            .flat_map(|y| (low(first.x)..=high(first.x, self.columns())).map(move |x| Square::new(x, y)))
            .filter(|square| placed.covers(*square))
            .collect()
    }

    /// Does a clear line lead to the square? A blocking square is never reached, the origin's
    /// own always.
    fn survives(&self, layer: &Layer, request: &AreaRequest, square: Square) -> bool {
        let from = match (request.cut, request.user, request.origin) {
            (Cut::None, ..) | (Cut::User, None, _) => return true,
            (Cut::User, Some(user), _) => Origin::Body(user),
            (Cut::Origin, _, origin) => origin,
        };
        let own = match from {
            Origin::Square(at) => at == square,
            Origin::Body(body) => body.covers(square),
            Origin::Corner(_) | Origin::Edge(..) => false,
        };
        own || !layer.squares.get(square.x, square.y)
            && match from {
                Origin::Square(at) => self.reaches(layer, Body::single(at), square, request.rule),
                Origin::Body(body) => self.reaches(layer, body, square, request.rule),
                Origin::Corner(_) | Origin::Edge(..) => self.point_reaches(layer, from.point(), square, request.rule),
            }
    }

    /// A line of the rule from a point in half squares to the centre of a square.
    fn point_reaches(&self, layer: &Layer, [x, y]: [i32; 2], to: Square, rule: LineRule) -> bool {
        let [to_x, to_y] = Body::single(to).center();
        let (dx, dy) = (to_x.wrapping_sub(x), to_y.wrapping_sub(y));
        let own = [Body::nobody(), Body::single(to)];
        let (a, b) = (self.point(x.wrapping_mul(8), y.wrapping_mul(8)), self.center(to));
        core::iter::once(0).chain(nudges(rule.nudge())).any(|nudge| {
            let sideways = self.sideways(dx, dy, nudge);
            let (a, b) = (a + sideways, b + sideways);
            layer.walk(a, b, layer.unit, own).unwrap_or_else(|| Line::new(layer, a, b, own).clear())
        })
    }

    fn wall_squares(&self, points: &[Square]) -> Vec<Square> {
        let center = |square: &Square| {
            let [x, y] = Body::single(*square).center();
            super::square::Vector::new(x, y)
        };
        let mut squares: Vec<Square> = points.to_vec();
        for (from, to) in points.iter().zip(points.iter().skip(1)) {
            let met = squares_met(center(from), center(to), Wrapping(2));
            squares.extend(met.into_iter().map(|[x, y]| Square::new(x, y)));
        }
        squares.retain(|square| self.contains(*square));
        squares = BinaryHeap::from(squares).into_sorted_vec();
        squares.dedup();
        squares
    }

    fn check_area(&self, request: &AreaRequest) -> Result<(), Fault> {
        match request.origin {
            Origin::Square(square) | Origin::Edge(square, _) => self.check_square(square, || "origin".into())?,
            Origin::Body(body) => self.check(body, "origin")?,
            Origin::Corner(corner) => {
                within(corner.x, 0..=self.columns(), || "origin[0]".into(), "a grid corner's column")?;
                within(corner.y, 0..=self.rows(), || "origin[1]".into(), "a grid corner's row")?;
            }
        }
        request.rule.check("rule")?;
        match request.user {
            Some(user) => self.check(user, "user")?,
            None if request.cut == Cut::User => {
                return Err(Fault::new(Code::Missing, "user", "an area cut off from its user needs the user"));
            }
            None => {}
        }
        for (place, body) in request.bodies.iter().enumerate() {
            super::compile::body_size(body.size, || format!("bodies[{place}].size"))?;
        }
        check_shape(request)
    }
}

fn reach(number: i32, name: &str) -> Result<(), Fault> {
    within(number, 0..=MAX_REACH, || format!("shape.{name}"), "a length in squares")
}

fn check_shape(request: &AreaRequest) -> Result<(), Fault> {
    match &request.shape {
        Shape::Square { level } => reach(*level, "level"),
        Shape::Burst { radius, .. } | Shape::Emanation { radius, .. } => reach(*radius, "radius"),
        Shape::Ring { inner, outer, .. } => reach(*inner, "inner").and_then(|()| reach(*outer, "outer")),
        Shape::Wide { n } | Shape::Straight { n, .. } => reach(*n, "n"),
        Shape::Single => Ok(()),
        Shape::Wall { points, squares } => {
            for (place, point) in points.iter().enumerate() {
                let path = |axis: &str| -> String { format!("shape.points[{place}]{axis}") };
                within(point.x, 0..=MAX_REACH, || path("[0]"), "a column")?;
                within(point.y, 0..=MAX_REACH, || path("[1]"), "a row")?;
            }
            if *squares { Ok(()) } else { wall_sides(points).map(|_| ()) }
        }
        Shape::Rectangle { width, height } => {
            let size = |number: i32, name: &str| {
                within(number, -MAX_REACH..=MAX_REACH, || format!("shape.{name}"), "a size in squares")
            };
            size(*width, "width").and_then(|()| size(*height, "height"))
        }
        Shape::Line { direction, length, width } => {
            reach(*width, "width")?;
            reach(length.unwrap_or(0), "length")?;
            check_direction(*direction)?;
            let [x, y] = request.origin.point();
            let [dx, dy] = *direction;
            let on_line = dx == 0 && x % 2 == 0 || dy == 0 && y % 2 == 0;
            if *width <= 1 && on_line {
                let message = "a line of width 1 along a grid line meets no square: start it in the middle of a square";
                return Err(Fault::new(Code::BadChoice, "shape.direction", message));
            }
            Ok(())
        }
        Shape::Cone { length, direction, spread, end } => {
            reach(*length, "length")?;
            check_direction(*direction)?;
            check_cone(*direction, *spread, *end, request.coverage)
        }
    }
}

fn check_direction([x, y]: [i32; 2]) -> Result<(), Fault> {
    for (axis, number) in [(0, x), (1, y)] {
        let path = || format!("shape.direction[{axis}]");
        within(number, -MAX_SLOPE..=MAX_SLOPE, path, "a part of a direction")?;
    }
    if [x, y] == [0, 0] {
        return Err(Fault::new(Code::OutOfRange, "shape.direction", "a direction leads somewhere, found [0, 0]"));
    }
    Ok(())
}

fn check_cone(direction: [i32; 2], spread: Spread, end: ConeEnd, coverage: Coverage) -> Result<(), Fault> {
    within(spread.rise, 1..=MAX_SLOPE, || "shape.spread.rise".into(), "a slope")?;
    within(spread.run, 1..=MAX_SLOPE, || "shape.spread.run".into(), "a slope")?;
    let [x, y] = direction.map(i32::unsigned_abs);
    if coverage == Coverage::TokenMethod && x != 0 && y != 0 && x != y {
        let message = "the token method knows the eight directions only";
        return Err(Fault::new(Code::BadChoice, "shape.direction", message));
    }
    if end == ConeEnd::Counted(Metric::Exact) {
        return Err(Fault::new(Code::BadChoice, "shape.end", "a cone of the exact metric ends round"));
    }
    Ok(())
}

/// The sides along a polyline of grid corners.
fn wall_sides(points: &[Square]) -> Result<Vec<(Square, Side)>, Fault> {
    let mut sides = Vec::new();
    for (place, (from, to)) in points.iter().zip(points.iter().skip(1)).enumerate() {
        let [dx, dy] = to.minus(*from);
        if dx != 0 && dy != 0 {
            let message = "a wall between squares runs along grid lines";
            return Err(Fault::new(Code::BadChoice, format!("shape.points[{}]", place.wrapping_add(1)), message));
        }
        let first = (*from).min(*to);
        let (length, side) = if dx == 0 { (dy, Side::West) } else { (dx, Side::North) };
        sides.extend(
            (0..length.wrapping_abs())
                .map(|step| (if dx == 0 { first.plus(0, step) } else { first.plus(step, 0) }, side)),
        );
    }
    sides = BinaryHeap::from(sides).into_sorted_vec();
    sides.dedup();
    Ok(sides)
}
