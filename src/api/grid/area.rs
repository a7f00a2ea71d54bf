//! `areaSquares`.

use super::names::{GridBody, GridChannel, GridCoverage, GridCut, GridMetric, GridPoint, GridSide, point};
use super::sight::{GridPlainLine, bodies, line};
use crate::api::Document;
use crate::grid::{AreaRequest, Board, ConeEnd, Origin, Shape, Spread};
use crate::record::read::{Path, Read, path_field};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::vec::Vec;

choices! {
    /// The shape of an area.
    pub enum GridShape {
        /// All squares within `level` columns and rows.
        Square = "square",
        /// All within `radius`, counted by `metric`.
        Burst = "burst",
        /// What lies beyond `inner` and within `outer`.
        Ring = "ring",
        /// A cone of `length` towards `direction`.
        Cone = "cone",
        /// A line of `length` and `width` towards `direction`.
        Line = "line",
        /// An upright rectangle of `width` and `height`.
        Rectangle = "rectangle",
        /// Everything within `radius` of a body.
        Emanation = "emanation",
        /// A wall through `points`.
        Wall = "wall",
        /// Log Horizon's Area: one square.
        Single = "single",
        /// Log Horizon's Wide `n`.
        Wide = "wide",
        /// Log Horizon's Line `n` towards `side`.
        Straight = "straight",
    }
}

choices! {
    /// How a cone ends.
    pub enum GridConeEnd {
        /// At a right angle to its direction.
        Flat = "flat",
        /// In an arc.
        Round = "round",
        /// Where `metric`, counted in squares, exceeds the length.
        Counted = "counted",
    }
}

record! {
    /// An area: its shape, where it starts, and what cuts it off.
    pub struct AreaQuestion {
        /// The shape.
        shape: GridShape = "shape" or GridShape::Square;
        /// Starts at the centre of this square …
        square: Option<GridPoint> = "square" => optional;
        /// … or at the top left corner of this square …
        corner: Option<GridPoint> = "corner" => optional;
        /// … or in the middle of the side `edgeSide` of this square …
        edge: Option<GridPoint> = "edge" => optional;
        /// The side of `edge`.
        edge_side: GridSide = "edgeSide" or GridSide::North;
        /// … or at this body.
        body: Option<GridBody> = "body" => optional;
        /// The level of a square, in squares.
        level: i32 = "level" in 0..=1024 or 0;
        /// The radius of a burst or emanation, in squares.
        radius: i32 = "radius" in 0..=1024 or 1;
        /// This far is outside a ring.
        inner: i32 = "inner" in 0..=1024 or 0;
        /// This far is inside a ring.
        outer: i32 = "outer" in 0..=1024 or 1;
        /// How radius and cones are counted.
        metric: GridMetric = "metric" or GridMetric::Chebyshev;
        /// The length of a cone or line, in squares.
        length: Option<i32> = "length" in 0..=1024 => optional;
        /// Where a cone or line leads, as a vector of any length.
        direction: Option<GridPoint> = "direction" => optional;
        /// How wide a cone opens, `[rise, run]`: the tangent of half its angle. `[1, 2]` is as wide as long, `[1, 1]` a quarter.
        spread: GridPoint = "spread" in 1..=32_768 or GridPoint([1, 2]);
        /// How a cone ends.
        end: GridConeEnd = "end" or GridConeEnd::Flat;
        /// The width of a line or rectangle, in squares.
        width: i32 = "width" in -1024..=1024 or 1;
        /// The height of a rectangle, in squares.
        height: i32 = "height" in -1024..=1024 or 1;
        /// The body's own space belongs to its emanation.
        with_self: bool = "withSelf" or true;
        /// The points of a wall.
        points: Vec<GridPoint> = "points" or Vec::new();
        /// The wall takes squares, not sides of squares.
        wall_squares: bool = "wallSquares" or false;
        /// Log Horizon's n.
        n: i32 = "n" in 0..=1024 or 1;
        /// The direction of Log Horizon's Line.
        side: GridSide = "side" or GridSide::North;
        /// The origin's square belongs to Log Horizon's Line.
        with_origin: bool = "withOrigin" or false;
        /// How much of a square must lie inside.
        coverage: GridCoverage = "coverage" or GridCoverage::CenterInside;
        /// From where walls cut it off.
        cut: GridCut = "cut" or GridCut::Origin;
        /// The lines of the cut.
        rule: GridPlainLine = "rule" or GridPlainLine::Center;
        /// How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
        nudge: i32 = "nudge" in 0..=7 or 4;
        /// The channel whose walls cut.
        channel: GridChannel = "channel" or GridChannel::Effect;
        /// Who makes the area: the answer says whether the origin is seen.
        user: Option<GridBody> = "user" => optional;
        /// Who might be inside.
        bodies: Vec<GridBody> = "bodies" or Vec::new();
    }
}

impl AreaQuestion {
    fn origin(&self) -> Result<Origin, Fault> {
        let mut given = [
            self.square.map(|square| Origin::Square(square.square())),
            self.corner.map(|corner| Origin::Corner(corner.square())),
            self.edge.map(|edge| Origin::Edge(edge.square(), self.edge_side.into())),
            self.body.map(|body| Origin::Body(body.0)),
        ]
        .into_iter()
        .flatten();
        match (given.next(), given.next()) {
            (Some(origin), None) => Ok(origin),
            (None, _) => Err(Path::Root
                .fault(Code::Missing, "expected where the area starts: square, corner, edge or body; found none")),
            (Some(_), Some(_)) => {
                Err(Path::Root
                    .fault(Code::UnknownField, "expected one of square, corner, edge and body; found several"))
            }
        }
    }

    /// The core speaks of an origin and a shape; here their fields have names of their own.
    fn named(&self, mut fault: Fault) -> Fault {
        let origin = match (self.square, self.corner, self.edge) {
            (Some(_), ..) => "square",
            (_, Some(_), _) => "corner",
            (.., Some(_)) => "edge",
            _ => "body",
        };
        if let Some(rest) = fault.path.strip_prefix("origin") {
            fault.path = format!("{origin}{rest}");
        } else if let Some(rest) = fault.path.strip_prefix("shape.") {
            fault.path = rest.into();
        }
        fault
    }

    fn needed<T>(value: Option<T>, name: &str) -> Result<T, Fault> {
        value.ok_or_else(|| {
            path_field(&Path::Root, name)
                .fault(Code::Missing, format!("expected \"{name}\" for this shape; found nothing"))
        })
    }

    fn shape(&self) -> Result<Shape, Fault> {
        let metric = self.metric.into();
        Ok(match self.shape {
            GridShape::Square => Shape::Square { level: self.level },
            GridShape::Burst => Shape::Burst { radius: self.radius, metric },
            GridShape::Ring => Shape::Ring { inner: self.inner, outer: self.outer, metric },
            GridShape::Cone => {
                let [rise, run] = self.spread.0;
                Shape::Cone {
                    length: Self::needed(self.length, "length")?,
                    direction: Self::needed(self.direction, "direction")?.0,
                    spread: Spread { rise, run },
                    end: match self.end {
                        GridConeEnd::Flat => ConeEnd::Flat,
                        GridConeEnd::Round => ConeEnd::Round,
                        GridConeEnd::Counted => ConeEnd::Counted(metric),
                    },
                }
            }
            GridShape::Line => Shape::Line {
                direction: Self::needed(self.direction, "direction")?.0,
                length: self.length,
                width: self.width,
            },
            GridShape::Rectangle => Shape::Rectangle { width: self.width, height: self.height },
            GridShape::Emanation => Shape::Emanation { radius: self.radius, metric, with_self: self.with_self },
            GridShape::Wall => {
                Shape::Wall { points: self.points.iter().map(|at| at.square()).collect(), squares: self.wall_squares }
            }
            GridShape::Single => Shape::Single,
            GridShape::Wide => Shape::Wide { n: self.n },
            GridShape::Straight => Shape::Straight { n: self.n, side: self.side.into(), with_origin: self.with_origin },
        })
    }
}

/// The squares of an area and who is inside.
///
/// # Errors
/// A fault with code and path.
pub fn area_squares(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = AreaQuestion::read(request, &Path::Root, None)?;
    let wanted = AreaRequest {
        coverage: question.coverage.into(),
        cut: question.cut.into(),
        rule: line(question.rule, question.nudge),
        channel: question.channel.into(),
        user: question.user.map(|user| user.0),
        bodies: bodies(&question.bodies),
        ..AreaRequest::new(question.shape()?, question.origin()?)
    };
    let area = board.area_squares(&wanted).map_err(|fault| question.named(fault))?;
    let mut json = Json::new();
    json.object(|json| {
        json.name("squares").list(|json| area.squares.iter().for_each(|square| point(*square).write(json)));
        if !area.sides.is_empty() {
            json.name("sides").list(|json| {
                for (square, side) in &area.sides {
                    json.object(|json| {
                        json.field("at", &point(*square));
                        json.field("side", &GridSide::from(*side));
                    });
                }
            });
        }
        json.field("inside", &area.inside);
        json.field("originSeen", &area.origin_seen);
        json.field("originBlocked", &area.origin_blocked);
        json.field("rule", area.rule.id);
    });
    Ok(Document::new(json, Vec::new()))
}
