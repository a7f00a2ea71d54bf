//! The questions to a board under the rules of Log Horizon: moves, pushes and areas.

use super::Answer;
use super::names::{GridBody, GridCorners, GridPoint, GridSide, point};
use super::sight::bodies;
use crate::api::Document;
use crate::grid::{
    AreaRequest, Board, Body, Cost, Cut, MAX_BUDGET, Metric, Movement, Origin, Push, PushFrom, PushMode, PushRequest,
    Shape, Square, StopReason, WalkRequest, distance,
};
use crate::record::read::{Path, name_index, path_field};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::log_horizon::movement::{
    LogHorizonHinderer, LogHorizonMoveAction, LogHorizonMoveKind, LogHorizonMover, hinders, may_appear, movement, sees,
};
use crate::systems::log_horizon::options::{LogHorizonAreaSight, LogHorizonOptions, LogHorizonOptionsRequest};
use crate::systems::log_horizon::rules::{
    LHZ_49, LHZ_53, LHZ_54, LHZ_57, LHZ_58, LHZ_62, LHZ_64, LHZ_106, LHZ_107, LHZ_109,
};
use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

/// The questions that the game answers in its own way.
const QUESTIONS: [(&str, Answer); 5] = [
    ("reachableSquares", reachable_squares),
    ("shortestPath", shortest_path),
    ("walk", walk),
    ("knockback", knockback),
    ("areaSquares", area_squares),
];

/// How a question is answered where it names the game; nothing where it names none.
///
/// # Errors
/// `UNKNOWN_NAME` for a game without such rules.
pub(super) fn answer(question: &str, request: &Value) -> Result<Option<Answer>, Fault> {
    let Value::Map(fields) = request else { return Ok(None) };
    let Some((_, system)) = fields.iter().find(|(name, _)| name == "system") else { return Ok(None) };
    let Some((_, answer)) = QUESTIONS.iter().find(|(name, _)| *name == question) else { return Ok(None) };
    name_index(system, &path_field(&Path::Root, "system"), &["log-horizon"])?;
    Ok(Some(*answer))
}

record! {
    /// Somebody else on the board.
    pub struct LogHorizonOther {
        /// Where.
        body: GridBody = "body";
        /// What matters of it for Hinder.
        state: LogHorizonHinderer = "state" or LogHorizonHinderer::PLAIN;
        /// More squares in which an effect lets it hinder.
        squares: Vec<GridPoint> = "squares" in 0..=1024 or Vec::new();
    }
}

record! {
    /// A prop that is triggered by those who enter its squares (LHZ-46).
    pub struct LogHorizonProp {
        /// Its squares.
        squares: Vec<GridPoint> = "squares" in 1..=4096;
        /// Terrain: those who fly pass above it.
        terrain: bool = "terrain" or false;
    }
}

record! {
    /// A move under the rules of Log Horizon.
    pub struct LogHorizonMove {
        /// Who moves.
        body: GridBody = "body";
        /// What matters of who moves.
        mover: LogHorizonMover = "mover" or LogHorizonMover::PLAIN;
        /// A basic action: it says how somebody moves and how far.
        action: Option<LogHorizonMoveAction> = "action" => optional;
        /// The Speed, for a basic action, 0 to 99.
        speed: u32 = "speed" in 0..=99 or 2;
        /// How somebody moves; a Normal Move when nothing says it.
        kind: Option<LogHorizonMoveKind> = "move" => optional;
        /// Somebody else moves the body.
        forced: bool = "forced" or false;
        /// How many squares at most, 0 to 4096.
        budget: Option<u32> = "budget" in 0..=4096 => optional;
        /// Where a shortest path leads.
        to: Option<GridPoint> = "to" => optional;
        /// The squares of a walk, one step after another.
        path: Vec<GridPoint> = "path" or Vec::new();
        /// The others on the board.
        others: Vec<LogHorizonOther> = "others" in 0..=1024 or Vec::new();
        /// How many may share a square, where the game master sets a limit.
        capacity: Option<u32> = "capacity" in 1..=1000 => optional;
        /// How diagonal steps pass corners, for effects that allow them.
        corners: GridCorners = "corners" or GridCorners::Never;
        /// Props that are triggered on the way.
        props: Vec<LogHorizonProp> = "props" in 0..=256 or Vec::new();
        /// The disputed points.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
    }
}

/// The squares that hold as many as they may.
fn full(others: &[LogHorizonOther], capacity: Option<u32>) -> Vec<Square> {
    let Some(capacity) = capacity.and_then(|most| usize::try_from(most).ok()) else { return Vec::new() };
    let mut squares: Vec<Square> = others.iter().flat_map(|other| other.body.0.squares()).collect();
    squares = BinaryHeap::from(squares).into_sorted_vec();
    let mut full: Vec<Square> = squares
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() >= capacity)
        .filter_map(|same| same.first().copied())
        .collect();
    full.dedup();
    full
}

/// The squares of those who hinder the mover.
fn stops(others: &[LogHorizonOther], mover: &LogHorizonMover) -> Vec<Square> {
    let hindering = others.iter().filter(|other| hinders(&other.state, mover));
    hindering.flat_map(|other| other.body.0.squares().chain(other.squares.iter().map(|at| at.square()))).collect()
}

impl LogHorizonMove {
    fn read_question(request: &Value) -> Result<Self, Fault> {
        Self::read_tagged(request, &Path::Root, Some("system"))
    }

    fn kind(&self) -> LogHorizonMoveKind {
        self.kind.or(self.action.map(LogHorizonMoveAction::kind)).unwrap_or_default()
    }

    fn budget(&self) -> Option<u32> {
        self.budget.or(self.action.map(|action| action.squares(self.speed)))
    }

    fn needed_budget(&self) -> Result<u32, Fault> {
        self.budget().ok_or_else(|| {
            path_field(&Path::Root, "budget")
                .fault(Code::Missing, "expected \"budget\", in squares, or a basic \"action\"; found neither")
        })
    }

    /// LHZ-62: Rigor bars the own movement actions, not being moved.
    const fn barred(&self) -> bool {
        self.mover.rigor && self.action.is_some() && !self.forced
    }

    fn full(&self) -> Vec<Square> {
        full(&self.others, self.capacity)
    }

    fn movement(&self) -> Movement {
        movement(self.kind(), stops(&self.others, &self.mover), &self.full(), self.corners.into())
    }

    /// Whether a Teleport needs sight, and then whether a touch blocks it.
    fn sight(&self) -> Option<bool> {
        let options = LogHorizonOptions::settle(self.options.as_ref());
        options.teleport_needs_sight.then_some(options.touch_blocks)
    }

    /// The squares where a Teleport may end.
    fn appear(&self, board: &Board, squares: u32) -> Vec<Square> {
        let (full, sight, body) = (self.full(), self.sight(), self.body.0);
        let reach = i32::try_from(squares.min(MAX_BUDGET)).unwrap_or(i32::MAX);
        let span =
            |at: i32, size: i32| at.saturating_sub(reach).max(0)..=at.saturating_add(reach).min(size.saturating_sub(1));
        let rows = span(body.at.y, board.rows());
        rows.flat_map(|y| span(body.at.x, board.columns()).map(move |x| Square::new(x, y)))
            .filter(|at| may_appear(board, body, *at, squares, &full, sight))
            .collect()
    }

    /// The props that the steps of a path trigger: each square of a prop again.
    fn triggered(&self, path: &[Square]) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (step, at) in path.iter().enumerate().skip(1) {
            let there = Body { at: *at, ..self.body.0 };
            for (number, prop) in self.props.iter().enumerate() {
                let met = prop.squares.iter().any(|square| there.covers(square.square()));
                if met && !(prop.terrain && self.mover.flying) {
                    found.push((step, number));
                }
            }
        }
        found
    }
}

fn whole(cost: Cost) -> u32 {
    cost.halves / 2
}

fn taxi(a: Square, b: Square) -> u32 {
    let halves = distance(Body::single(a), Body::single(b), Metric::Manhattan).halves;
    u32::try_from(halves / 2).unwrap_or(u32::MAX)
}

fn write_squares(name: &str, list: &[Square], json: &mut Json) {
    json.name(name).list(|json| list.iter().for_each(|square| point(*square).write(json)));
}

fn reachable_squares(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = LogHorizonMove::read_question(request)?;
    let budget = question.needed_budget()?;
    let own = question.body.0;
    let reached: Vec<(Square, u32)> = if question.barred() {
        board.reachable_squares(own, 0, &Movement::orthogonal())?;
        vec![(own.at, 0)]
    } else if question.kind() == LogHorizonMoveKind::Teleport {
        board.reachable_squares(own, 0, &Movement::orthogonal())?;
        question.appear(board, budget).into_iter().map(|at| (at, taxi(own.at, at))).collect()
    } else {
        let reached = board.reachable_squares(own, budget, &question.movement())?;
        reached.into_iter().map(|square| (square.at, whole(square.cost))).collect()
    };
    let mut json = Json::new();
    json.list(|json| {
        for (at, cost) in &reached {
            json.object(|json| {
                json.field("at", &point(*at));
                json.field("cost", cost);
            });
        }
    });
    Ok(Document::new(json, Vec::new()))
}

fn shortest_path(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = LogHorizonMove::read_question(request)?;
    let to = question.to.ok_or_else(|| {
        path_field(&Path::Root, "to").fault(Code::Missing, "expected \"to\", a square; found nothing")
    })?;
    let (own, to) = (question.body.0, to.square());
    let found = board.shortest_path(own, to, question.budget(), &question.movement())?;
    let found = if question.barred() {
        (own.at == to).then(|| (vec![to], 0))
    } else if question.kind() == LogHorizonMoveKind::Teleport {
        let squares = question.budget().unwrap_or(MAX_BUDGET);
        let may = may_appear(board, own, to, squares, &question.full(), question.sight());
        may.then(|| (vec![own.at, to], taxi(own.at, to)))
    } else {
        found.map(|path| (path.squares, whole(path.cost)))
    };
    let mut json = Json::new();
    json.object(|json| {
        json.field("found", &found.is_some());
        if let Some((squares, cost)) = &found {
            write_squares("squares", squares, json);
            json.field("cost", cost);
        }
    });
    Ok(Document::new(json, Vec::new()))
}

/// The rule behind the end of a walk.
fn rule_of(stop: StopReason) -> &'static Rule {
    match stop {
        StopReason::Hinder => &LHZ_54,
        StopReason::Token => &LHZ_64,
        _ => &LHZ_53,
    }
}

fn walk(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = LogHorizonMove::read_question(request)?;
    let own = question.body.0;
    let path: Vec<Square> = question.path.iter().map(|at| at.square()).collect();
    let budget = question.budget();
    let asked = WalkRequest { body: own, path, budget, movement: question.movement(), foes: Vec::new() };
    let (squares, cost, stop, rule) = if question.barred() {
        (vec![own.at], 0, "rigor", &LHZ_62)
    } else if question.kind() == LogHorizonMoveKind::Teleport {
        let Some(to) = asked.path.last().copied() else {
            return Err(path_field(&Path::Root, "path")
                .fault(Code::Missing, "expected where the Teleport ends; found no square"));
        };
        let near = taxi(own.at, to) <= budget.unwrap_or(MAX_BUDGET);
        if may_appear(board, own, to, budget.unwrap_or(MAX_BUDGET), &question.full(), question.sight()) {
            (vec![own.at, to], taxi(own.at, to), "distance", &LHZ_57)
        } else {
            (vec![own.at], 0, if near { "cannotEnd" } else { "budget" }, &LHZ_57)
        }
    } else {
        let walk = board.walk(&asked)?;
        let forced = question.forced && walk.stop == StopReason::Distance;
        let rule = if forced { &LHZ_58 } else { rule_of(walk.stop) };
        (walk.path, whole(walk.cost), walk.stop.name(), rule)
    };
    let mut json = Json::new();
    json.object(|json| {
        write_squares("path", &squares, json);
        json.field("cost", &cost);
        json.field("stop", stop);
        json.field("minor", &question.action.is_some_and(LogHorizonMoveAction::takes_minor));
        json.name("triggers").list(|json| {
            for (step, prop) in question.triggered(&squares) {
                json.object(|json| {
                    json.field("step", &u32::try_from(step).unwrap_or(u32::MAX));
                    json.field("prop", &u32::try_from(prop).unwrap_or(u32::MAX));
                });
            }
        });
        json.field("rule", rule.id);
    });
    Ok(Document::new(json, Vec::new()))
}

record! {
    /// A forced move straight away from somebody, or in a direction (LHZ-58).
    pub struct LogHorizonPush {
        /// Who is moved.
        body: GridBody = "body";
        /// What matters of who is moved.
        mover: LogHorizonMover = "mover" or LogHorizonMover::PLAIN;
        /// Away from this body …
        from: Option<GridBody> = "from" => optional;
        /// … or in this direction.
        direction: Option<GridPoint> = "direction" => optional;
        /// How many squares, 0 to 4096.
        squares: u32 = "squares" in 0..=4096;
        /// The kind of the move: a forced Normal Move is subject to Hinder.
        kind: LogHorizonMoveKind = "move" or LogHorizonMoveKind::Safe;
        /// The others on the board.
        others: Vec<LogHorizonOther> = "others" in 0..=1024 or Vec::new();
        /// How many may share a square, where the game master sets a limit.
        capacity: Option<u32> = "capacity" in 1..=1000 => optional;
        /// The direction chosen where several are allowed.
        choice: Option<GridPoint> = "choice" => optional;
    }
}

fn knockback(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = LogHorizonPush::read_tagged(request, &Path::Root, Some("system"))?;
    let from = match (question.from, question.direction) {
        (Some(body), None) => PushFrom::Body(body.0),
        (None, Some(direction)) => PushFrom::Direction(direction.0),
        (None, None) => {
            return Err(Path::Root.fault(Code::Missing, "expected from where: from or direction; found none"));
        }
        (Some(_), Some(_)) => {
            return Err(Path::Root.fault(Code::UnknownField, "expected one of from and direction; found both"));
        }
    };
    let push = board.knockback(&PushRequest {
        mode: PushMode::Orthogonal,
        others: full(&question.others, question.capacity).into_iter().map(Body::single).collect(),
        choice: question.choice.map(|choice| choice.0),
        ..PushRequest::new(question.body.0, from, question.squares)
    })?;
    let mut json = Json::new();
    match push {
        Push::NoDirection => json.object(|json| json.field("status", "noDirection")),
        Push::Choice(directions) => json.object(|json| {
            json.field("status", "choice");
            json.name("directions")
                .list(|json| directions.iter().for_each(|direction| direction.as_slice().write(json)));
        }),
        Push::Moved(pushed) => {
            let (mut path, mut stop) = (pushed.path, pushed.stop);
            let mut rule = if stop == StopReason::Distance { &LHZ_58 } else { &LHZ_64 };
            if question.kind == LogHorizonMoveKind::Normal {
                let stops = stops(&question.others, &question.mover);
                let held = |at: &Square| {
                    let there = Body { at: *at, ..question.body.0 };
                    stops.iter().any(|square| there.covers(*square))
                };
                let last = path.len().saturating_sub(1);
                if let Some(hindered) = path.iter().position(held).filter(|step| *step < last) {
                    path.truncate(hindered.saturating_add(1));
                    (stop, rule) = (StopReason::Hinder, &LHZ_54);
                }
            }
            let moved = u32::try_from(path.len().saturating_sub(1)).unwrap_or(u32::MAX);
            json.object(|json| {
                json.field("status", "done");
                write_squares("path", &path, json);
                json.field("landing", &path.last().copied().map(point));
                json.field("stop", stop.name());
                json.field("squaresLeft", &question.squares.saturating_sub(moved));
                json.field("rule", rule.id);
            });
        }
    }
    Ok(Document::new(json, Vec::new()))
}

choices! {
    /// The targets of an action (LHZ-107).
    pub enum LogHorizonShape {
        /// The chosen square.
        Area = "area",
        /// All squares within n of the chosen one.
        Wide = "wide",
        /// The next n squares in a direction.
        Line = "line",
    }
}

record! {
    /// An area under the rules of Log Horizon.
    pub struct LogHorizonArea {
        /// Which.
        shape: LogHorizonShape = "shape";
        /// Who makes it.
        user: GridBody = "user";
        /// The chosen square; a Line starts at its user's without one.
        square: Option<GridPoint> = "square" => optional;
        /// The n of Wide and Line, 0 to 1024.
        n: i32 = "n" in 0..=1024 or 1;
        /// The direction of a Line.
        side: Option<GridSide> = "side" => optional;
        /// Everybody in it is a target.
        all: bool = "all" or false;
        /// How far away the chosen square may be, 0 to 9999.
        range: Option<u32> = "range" in 0..=9999 => optional;
        /// Who might be inside.
        bodies: Vec<GridBody> = "bodies" or Vec::new();
        /// The disputed points.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
    }
}

fn area_squares(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = LogHorizonArea::read_tagged(request, &Path::Root, Some("system"))?;
    let options = LogHorizonOptions::settle(question.options.as_ref());
    let user = question.user.0;
    let line = question.shape == LogHorizonShape::Line;
    let chosen = match question.square {
        Some(square) => square.square(),
        None if line => user.at,
        None => {
            return Err(path_field(&Path::Root, "square")
                .fault(Code::Missing, "expected \"square\", the chosen one; found nothing"));
        }
    };
    let shape = match question.shape {
        LogHorizonShape::Area => Shape::Single,
        LogHorizonShape::Wide => Shape::Wide { n: question.n },
        LogHorizonShape::Line => {
            let side = question.side.ok_or_else(|| {
                path_field(&Path::Root, "side").fault(Code::Missing, "expected \"side\", the direction; found nothing")
            })?;
            Shape::Straight { n: question.n, side: side.into(), with_origin: options.line_includes_origin }
        }
    };
    let bodies = bodies(&question.bodies);
    let asked = AreaRequest {
        cut: Cut::None,
        user: Some(user),
        bodies: bodies.clone(),
        ..AreaRequest::new(
            shape,
            if line && question.square.is_none() { Origin::Body(user) } else { Origin::Square(chosen) },
        )
    };
    let mut squares = board.area_squares(&asked)?.squares;
    let seen = |square: Square| user.covers(square) || sees(board, user, Body::single(square), options.touch_blocks);
    // LHZ-109: each victim's square must be seen from the user, too.
    let each = !question.all || options.area_sight == LogHorizonAreaSight::User;
    if each {
        squares.retain(|square| seen(*square));
    }
    let far = |most: u32| !distance(user, Body::single(chosen), Metric::Manhattan).within(most);
    let reasons = [(!seen(chosen), &LHZ_49, "unseen"), (question.range.is_some_and(far), &LHZ_106, "outOfRange")];
    let mut json = Json::new();
    json.object(|json| {
        write_squares("squares", &squares, json);
        let inside = (0u32..).zip(&bodies).filter(|(_, body)| squares.iter().any(|square| body.covers(*square)));
        json.field("inside", &inside.map(|(number, _)| number).collect::<Vec<_>>());
        json.field("allowed", &reasons.iter().all(|(is, ..)| !is));
        json.name("reasons").list(|json| {
            for (_, rule, key) in reasons.iter().filter(|(is, ..)| *is) {
                json.object(|json| {
                    json.field("rule", rule.id);
                    json.field("key", *key);
                });
            }
        });
        json.field("rule", if each { LHZ_109.id } else { LHZ_107.id });
    });
    Ok(Document::new(json, Vec::new()))
}
