//! `distance`, `facing`, `reachableSquares`, `shortestPath`, `walk` and `knockback`.

use super::names::{GridBody, GridCorners, GridDiagonals, GridMetric, GridPoint, GridPushMode, GridRegion, point};
use super::sight::bodies;
use super::write_blocker;
use crate::api::Document;
use crate::grid::{
    Board, Cost, Movement, Push, PushFrom, PushLength, PushRequest, Square, WalkRequest, distance, facing, flanked,
};
use crate::record::decimal::Decimal;
use crate::record::read::{Path, Read, path_field};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::vec::Vec;

record! {
    /// Two bodies, and how the distance between them is counted.
    pub struct DistanceQuestion {
        /// One body.
        from: GridBody = "from";
        /// The other.
        to: GridBody = "to";
        /// How it is counted.
        metric: GridMetric = "metric" or GridMetric::Chebyshev;
    }
}

/// The distance between the nearest squares of two bodies (GRID-3.3), in squares.
///
/// # Errors
/// A fault with code and path.
pub fn distance_between(_: &Board, request: &Value) -> Result<Document, Fault> {
    let question = DistanceQuestion::read(request, &Path::Root, None)?;
    let length = distance(question.from.0, question.to.0, question.metric.into());
    let mut json = Json::new();
    json.object(|json| {
        // The root of a true length is the caller's to take: all comparisons use the square.
        match length.squared {
            Some(squared) => json.field("squared", &i64::try_from(squared).unwrap_or(i64::MAX)),
            None => {
                json.name("squares");
                halves(length.halves, json);
            }
        }
        json.field("diagonals", &length.diagonals);
    });
    Ok(Document::new(json, Vec::new()))
}

/// A number of half squares in squares.
#[expect(clippy::cast_precision_loss, reason = "a distance on a board is far below 2^53")]
fn halves(halves: u64, json: &mut Json) {
    if halves.is_multiple_of(2) {
        json.integer(i64::try_from(halves / 2).unwrap_or(i64::MAX));
    } else {
        json.number(halves as f64 / 2.0);
    }
}

record! {
    /// Where an attacker stands as the target sees it.
    pub struct FacingQuestion {
        /// The attacker.
        attacker: GridBody = "attacker";
        /// The target.
        target: GridBody = "target";
        /// Where the target looks, as a vector.
        faces: GridPoint = "faces";
        /// What an exact diagonal behind the target is.
        diagonals: GridDiagonals = "diagonals" or GridDiagonals::Rear;
        /// An ally of the attacker: the answer says whether the two stand on opposite sides.
        ally: Option<GridBody> = "ally" => optional;
    }
}

/// Front, flank or rear (FH-26, FH-27); no region where both stand on the same point.
///
/// # Errors
/// A fault with code and path.
pub fn facing_of(_: &Board, request: &Value) -> Result<Document, Fault> {
    let question = FacingQuestion::read(request, &Path::Root, None)?;
    let (attacker, target) = (question.attacker.0, question.target.0);
    let region = facing(attacker, target, question.faces.0, question.diagonals.into());
    let mut json = Json::new();
    json.object(|json| {
        json.field("region", &region.map(GridRegion::from));
        json.field("flanked", &question.ally.map(|ally| flanked(attacker, ally.0, target)));
    });
    Ok(Document::new(json, Vec::new()))
}

record! {
    /// A move: who, how far and how.
    pub struct MoveQuestion {
        /// Who moves.
        body: GridBody = "body";
        /// How many squares it may spend, 0 to 4096.
        budget: Option<u32> = "budget" in 0..=4096 => optional;
        /// Where a shortest path leads.
        to: Option<GridPoint> = "to" => optional;
        /// The squares of a walk, one step after another.
        path: Vec<GridPoint> = "path" or Vec::new();
        /// How diagonal steps pass corners; `never` leaves four neighbours.
        corners: GridCorners = "corners" or GridCorners::Never;
        /// What a diagonal step costs.
        metric: GridMetric = "metric" or GridMetric::Chebyshev;
        /// Diagonal steps made before in the same move.
        diagonals: u32 = "diagonals" in 0..=1_000_000 or 0;
        /// Every square costs 1, whatever the board says.
        ignore_costs: bool = "ignoreCosts" or false;
        /// Bodies that may not be entered.
        solid: Vec<GridBody> = "solid" or Vec::new();
        /// Bodies that may be passed, but not ended on.
        passable: Vec<GridBody> = "passable" or Vec::new();
        /// Squares that end the move of whoever enters them and that cannot be left.
        stops: Vec<GridPoint> = "stops" or Vec::new();
        /// Bodies whose neighbouring squares are watched on a walk.
        foes: Vec<GridBody> = "foes" or Vec::new();
    }
}

fn squares(list: &[GridPoint]) -> Vec<Square> {
    list.iter().map(|at| at.square()).collect()
}

impl MoveQuestion {
    fn movement(&self) -> Movement {
        Movement {
            corners: self.corners.into(),
            metric: self.metric.into(),
            diagonals: self.diagonals,
            ignore_costs: self.ignore_costs,
            solid: bodies(&self.solid),
            passable: bodies(&self.passable),
            stops: squares(&self.stops),
        }
    }
}

/// Writes a cost in squares; under the metric `exact` diagonals count their root of 2.
fn write_cost(name: &str, cost: Cost, json: &mut Json) {
    json.name(name);
    if cost.roots == 0 {
        halves(u64::from(cost.halves), json);
    } else {
        json.number(f64::from(cost.halves) / 2.0 + f64::from(cost.roots) * core::f64::consts::SQRT_2);
    }
}

fn write_squares(name: &str, list: &[Square], json: &mut Json) {
    json.name(name).list(|json| list.iter().for_each(|square| point(*square).write(json)));
}

/// The squares that a body reaches, each with its least cost (GRID-4.4).
///
/// # Errors
/// A fault with code and path.
pub fn reachable_squares(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = MoveQuestion::read(request, &Path::Root, None)?;
    let budget = question.budget.ok_or_else(|| {
        path_field(&Path::Root, "budget").fault(Code::Missing, "expected \"budget\", in squares; found nothing")
    })?;
    let reached = board.reachable_squares(question.body.0, budget, &question.movement())?;
    let mut json = Json::new();
    json.list(|json| {
        for square in &reached {
            json.object(|json| {
                json.field("at", &point(square.at));
                write_cost("cost", square.cost, json);
            });
        }
    });
    Ok(Document::new(json, Vec::new()))
}

/// The cheapest path to a square, or nothing where there is none.
///
/// # Errors
/// A fault with code and path.
pub fn shortest_path(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = MoveQuestion::read(request, &Path::Root, None)?;
    let to = question.to.ok_or_else(|| {
        path_field(&Path::Root, "to").fault(Code::Missing, "expected \"to\", a square; found nothing")
    })?;
    let found = board.shortest_path(question.body.0, to.square(), question.budget, &question.movement())?;
    let mut json = Json::new();
    json.object(|json| {
        json.field("found", &found.is_some());
        if let Some(path) = &found {
            write_squares("squares", &path.squares, json);
            write_cost("cost", path.cost, json);
        }
    });
    Ok(Document::new(json, Vec::new()))
}

/// Walks a path as far as it can be walked, and says why it ends there.
///
/// # Errors
/// A fault with code and path.
pub fn walk(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = MoveQuestion::read(request, &Path::Root, None)?;
    let walk = board.walk(&WalkRequest {
        body: question.body.0,
        path: squares(&question.path),
        budget: question.budget,
        movement: question.movement(),
        foes: bodies(&question.foes),
    })?;
    let mut json = Json::new();
    json.object(|json| {
        write_squares("path", &walk.path, json);
        write_cost("cost", walk.cost, json);
        json.field("diagonals", &walk.diagonals);
        json.field("stop", walk.stop.name());
        write_blocker("blocker", board, walk.blocker, json);
        json.name("passings").list(|json| {
            for passing in &walk.passings {
                json.object(|json| {
                    json.field("step", &passing.step);
                    json.field("foe", &passing.foe);
                    json.field("entered", &passing.entered);
                    json.field("left", &passing.left);
                });
            }
        });
        json.field("startsOnWall", &walk.starts_on_wall);
        json.field("rule", walk.rule.id);
    });
    Ok(Document::new(json, Vec::new()))
}

record! {
    /// A push: who, from where and how far.
    pub struct PushQuestion {
        /// Who is pushed.
        body: GridBody = "body";
        /// Away from this body …
        from: Option<GridBody> = "from" => optional;
        /// … or from this point, in half squares: `[1, 1]` is the centre of the first square …
        point: Option<GridPoint> = "point" => optional;
        /// … or straight in this direction.
        direction: Option<GridPoint> = "direction" => optional;
        /// Which ways it may go.
        mode: GridPushMode = "mode" or GridPushMode::Free;
        /// How many squares, 0 to 4096. Give either this or `metres`.
        squares: Option<u32> = "squares" in 0..=4096 => optional;
        /// How many metres.
        metres: Option<Decimal> = "metres" in 0..=100_000 => optional;
        /// The side of a square in metres.
        metres_per_square: Decimal = "metresPerSquare" in 0..=1000 or Decimal(2000);
        /// How diagonals count for a push in metres; `exact` is the true length.
        metric: GridMetric = "metric" or GridMetric::Exact;
        /// How diagonal steps pass corners.
        corners: GridCorners = "corners" or GridCorners::NoneBlocked;
        /// Bodies that stop it.
        others: Vec<GridBody> = "others" or Vec::new();
        /// The direction chosen where the mode leaves a choice.
        choice: Option<GridPoint> = "choice" => optional;
    }
}

impl PushQuestion {
    fn origin(&self) -> Result<PushFrom, Fault> {
        let given = [
            self.from.map(|body| PushFrom::Body(body.0)),
            self.point.map(|point| PushFrom::Point(point.0)),
            self.direction.map(|direction| PushFrom::Direction(direction.0)),
        ];
        let mut given = given.into_iter().flatten();
        match (given.next(), given.next()) {
            (Some(origin), None) => Ok(origin),
            (None, _) => {
                Err(Path::Root.fault(Code::Missing, "expected from where: from, point or direction; found none"))
            }
            _ => Err(Path::Root.fault(Code::UnknownField, "expected one of from, point and direction; found several")),
        }
    }

    fn length(&self) -> Result<PushLength, Fault> {
        match (self.squares, self.metres) {
            (Some(squares), None) => Ok(PushLength::Squares(squares)),
            (None, Some(metres)) => Ok(PushLength::Length {
                length: metres.0.unsigned_abs(),
                square: self.metres_per_square.0.unsigned_abs(),
                metric: self.metric.into(),
            }),
            (None, None) => Err(Path::Root.fault(Code::Missing, "expected how far: squares or metres; found neither")),
            _ => Err(Path::Root.fault(Code::UnknownField, "expected squares or metres; found both")),
        }
    }
}

/// Where a push ends, and against what (GRID-4.2).
///
/// # Errors
/// A fault with code and path.
pub fn knockback(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = PushQuestion::read(request, &Path::Root, None)?;
    let push = board.knockback(&PushRequest {
        body: question.body.0,
        from: question.origin()?,
        mode: question.mode.into(),
        length: question.length()?,
        corners: question.corners.into(),
        others: bodies(&question.others),
        choice: question.choice.map(|choice| choice.0),
    })?;
    let mut json = Json::new();
    json.object(|json| match &push {
        Push::NoDirection => json.field("status", "noDirection"),
        Push::Choice(directions) => {
            json.field("status", "choice");
            json.name("directions").list(|json| {
                for direction in directions {
                    GridPoint(*direction).write(json);
                }
            });
        }
        Push::Moved(pushed) => {
            json.field("status", "done");
            write_squares("path", &pushed.path, json);
            json.field("landing", &point(pushed.landing));
            json.field("stop", pushed.stop.name());
            write_blocker("blocker", board, pushed.blocker, json);
            json.field("squaresLeft", &pushed.squares_left);
            if let Some(left) = &pushed.length_left {
                json.name("metresLeft").number(f64::from(left.left) / 1000.0);
            }
            json.field("rule", pushed.rule.id);
        }
    });
    Ok(Document::new(json, Vec::new()))
}
