//! Golden questions about the grid: requests out of JSON, answers into JSON.

use quintain::grid::{
    AreaRequest, Barrier, Blocker, Board, BoardData, Body, BodyRule, CellData, Channel, ConeEnd, CornerRule, Cost,
    Coverage, Creatures, Cut, Diagonals, Door, EdgeData, Height, LineRule, Metric, Movement, OneWay, Origin, Override,
    Push, PushFrom, PushLength, PushMode, PushRequest, Restriction, Shape, Side, SightRequest, SightRule, Spread,
    Square, WalkRequest, WallData, distance, facing, flanked, path_length,
};
use quintain::refusal::Fault;
use serde_json::{Value as Json, json};

pub(crate) fn read(file: &str) -> Json {
    let path = format!("tests/golden/grid/{file}.json");
    serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Compares from the outside in: an object must have the named members, a list must have the
/// same length, anything else must be equal.
pub(crate) fn matches(found: &Json, wanted: &Json, path: &str) -> Result<(), String> {
    match wanted {
        Json::Object(members) => members.iter().try_for_each(|(name, wanted)| {
            matches(found.get(name).unwrap_or(&Json::Null), wanted, &format!("{path}.{name}"))
        }),
        Json::Array(list) => {
            let elements = found.as_array().ok_or_else(|| format!("{path} is {found}"))?;
            if elements.len() != list.len() {
                return Err(format!("{path} is {found}, must be {wanted}"));
            }
            let mut pairs = elements.iter().zip(list).enumerate();
            pairs.try_for_each(|(place, (found, wanted))| matches(found, wanted, &format!("{path}[{place}]")))
        }
        _ if found == wanted => Ok(()),
        _ => Err(format!("{path} is {found}, must be {wanted}")),
    }
}

/// The name of one of a list, or the default.
fn pick<T: Copy>(value: &Json, names: &[(&str, T)], default: T) -> T {
    let Some(name) = value.as_str() else { return default };
    names.iter().find(|(other, _)| *other == name).unwrap_or_else(|| panic!("no {name}")).1
}

fn number(value: &Json, default: i32) -> i32 {
    value.as_i64().map_or(default, |number| number.try_into().unwrap())
}

fn count(value: &Json) -> u32 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no count")).try_into().unwrap()
}

fn pair(value: &Json) -> [i32; 2] {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is no pair"));
    [number(&list[0], 0), number(&list[1], 0)]
}

fn square(value: &Json) -> Square {
    let [x, y] = pair(value);
    Square::new(x, y)
}

fn list<T>(value: &Json, read: impl Fn(&Json) -> T) -> Vec<T> {
    value.as_array().into_iter().flatten().map(read).collect()
}

fn body(value: &Json) -> Body {
    Body { at: square(&value["at"]), size: number(&value["size"], 1) }
}

fn metric(value: &Json, default: Metric) -> Metric {
    pick(value, &Metric::ALL.map(|metric| (metric.name(), metric)), default)
}

fn side(value: &Json) -> Side {
    pick(value, &Side::ALL.map(|side| (side.name(), side)), Side::North)
}

fn channel(value: &Json, default: Channel) -> Channel {
    pick(value, &Channel::ALL.map(|channel| (channel.name(), channel)), default)
}

fn door(value: &Json) -> Door {
    pick(value, &[("open", Door::Open), ("closed", Door::Closed), ("locked", Door::Locked)], Door::Closed)
}

fn barrier(value: &Json) -> Barrier {
    let names = [
        ("none", Restriction::None),
        ("limited", Restriction::Limited),
        ("proximity", Restriction::Proximity),
        ("distance", Restriction::Distance),
        ("normal", Restriction::Normal),
    ];
    let restriction = |name: &str| pick(&value[name], &names, Restriction::Normal);
    Barrier {
        id: value["id"].as_str().map(str::to_owned),
        sight: restriction("sight"),
        movement: restriction("move"),
        effect: restriction("effect"),
        cover: restriction("cover"),
        one_way: pick(&value["oneWay"], &[("left", Some(OneWay::Left)), ("right", Some(OneWay::Right))], None),
        door: value.get("door").map(door),
        height: pick(&value["height"], &[("low", Height::Low)], Height::Full),
        threshold: value.get("threshold").map_or(0, count),
    }
}

fn board(value: &Json) -> Result<Board, Fault> {
    let data = if let Some(lines) = value.get("picture") {
        let lines = list(lines, |line| line.as_str().unwrap().to_owned());
        BoardData::from_text(&lines.join("\n"))?.0
    } else {
        let cell = |value: &Json| {
            let at = square(&value["at"]);
            let cost = u8::try_from(number(&value["cost"], 1)).unwrap();
            let plain = if value["solid"] == true { CellData::solid(at) } else { CellData::open(at) };
            CellData { cost, ..plain }
        };
        let edge =
            |value: &Json| EdgeData { at: square(&value["at"]), side: side(&value["side"]), barrier: barrier(value) };
        let wall =
            |value: &Json| WallData { from: pair(&value["from"]), to: pair(&value["to"]), barrier: barrier(value) };
        BoardData {
            weld: value["weld"] == true,
            cells: list(&value["cells"], cell),
            edges: list(&value["edges"], edge),
            walls: list(&value["walls"], wall),
            ..BoardData::new(number(&value["columns"], 0), number(&value["rows"], 0), number(&value["square"], 1))
        }
    };
    let board = Board::new(data)?;
    let doors = value["doors"].as_object().into_iter().flatten();
    board.with(&doors.map(|(id, state)| (id.as_str(), door(state))).collect::<Vec<_>>())
}

fn line_rule(request: &Json) -> LineRule {
    match request["rule"].as_str().unwrap_or("center") {
        "center" => LineRule::Center,
        "pencil" => LineRule::Pencil(number(&request["nudge"], 4)),
        other => panic!("no rule {other}"),
    }
}

fn at(square: Square) -> Json {
    json!([square.x, square.y])
}

fn blocker(board: &Board, blocker: Option<Blocker>) -> Json {
    let id = |piece| board.id(piece);
    match blocker {
        None => Json::Null,
        Some(Blocker::Square(square)) => json!({ "square": at(square) }),
        Some(Blocker::Body(index)) => json!({ "body": index }),
        Some(Blocker::Wall(piece)) => json!({ "wall": format!("{piece:?}"), "id": id(piece) }),
        Some(Blocker::Side(square, side, piece)) => {
            json!({ "side": [square.x, square.y, side.name()], "id": piece.and_then(id) })
        }
    }
}

fn corner_rule(value: &Json, default: CornerRule) -> CornerRule {
    let names = [
        ("never", CornerRule::Never),
        ("always", CornerRule::Always),
        ("atMostOneBlocked", CornerRule::AtMostOneBlocked),
        ("noneBlocked", CornerRule::NoneBlocked),
    ];
    pick(value, &names, default)
}

fn movement(value: &Json) -> Movement {
    Movement {
        corners: corner_rule(&value["corners"], CornerRule::Never),
        metric: metric(&value["metric"], Metric::Manhattan),
        solid: list(&value["solid"], body),
        passable: list(&value["passable"], body),
        stops: list(&value["stops"], square),
        ..Movement::orthogonal()
    }
}

/// The answer to a question, with the names that the package uses.
pub(crate) fn answer(question: &Json) -> Result<Json, Fault> {
    let request = &question["request"];
    let board = || board(&question["board"]);
    match question["call"].as_str().unwrap() {
        "board" => {
            let board = board()?;
            let warnings = board.warnings().iter();
            let warnings: Vec<_> =
                warnings.map(|warning| json!({ "kind": warning.kind.name(), "path": warning.path })).collect();
            Ok(json!({ "warnings": warnings }))
        }
        "lineOfSight" => line_of_sight(&board()?, request),
        "areaSquares" => area_squares(&board()?, request, &question["expect"]),
        "reachableSquares" => reachable(&board()?, request, &question["expect"]),
        "shortestPath" => {
            let (body, to) = (body(&request["body"]), square(&request["to"]));
            Ok(match board()?.shortest_path(body, to, None, &movement(&request["movement"]))? {
                None => json!({ "none": true }),
                Some(path) => json!({
                    "first": path.squares.first().map(|square| at(*square)),
                    "last": path.squares.last().map(|square| at(*square)),
                    "length": path.squares.len(),
                    "halves": path.cost.halves,
                }),
            })
        }
        "walk" => walk(&board()?, request),
        "knockback" => knockback(&board()?, request),
        "distance" => {
            let metric = metric(&request["metric"], Metric::Chebyshev);
            let length = distance(body(&request["from"]), body(&request["to"]), metric);
            Ok(json!({ "halves": length.halves, "squared": length.squared }))
        }
        "pathLength" => {
            let path = list(&request["path"], square);
            let metric = metric(&request["metric"], Metric::Chebyshev);
            let length = path_length(&path, metric, count(&request["diagonals"]));
            Ok(json!({ "halves": length.halves, "diagonals": length.diagonals }))
        }
        "facing" => {
            let diagonals = pick(&request["diagonals"], &[("flank", Diagonals::Flank)], Diagonals::Rear);
            let (attacker, target) = (body(&request["attacker"]), body(&request["target"]));
            let region = facing(attacker, target, pair(&request["faces"]), diagonals);
            Ok(json!({ "region": region.map(quintain::grid::Region::name) }))
        }
        "flanked" => {
            let [attacker, ally, target] = ["attacker", "ally", "target"].map(|name| body(&request[name]));
            Ok(json!({ "flanked": flanked(attacker, ally, target) }))
        }
        other => panic!("no call {other}"),
    }
}

fn line_of_sight(board: &Board, request: &Json) -> Result<Json, Fault> {
    let rule = if request["rule"] == "corners" { SightRule::Corners } else { SightRule::Line(line_rule(request)) };
    let sight = board.line_of_sight(&SightRequest {
        bodies: pick(&request["bodies"], &[("center", BodyRule::Center)], BodyRule::AnyCell),
        channel: channel(&request["channel"], Channel::Sight),
        touch_blocks: request["touchBlocks"] == true,
        creatures: pick(
            &request["creatures"],
            &[("cover", Creatures::Cover), ("block", Creatures::Block)],
            Creatures::Ignore,
        ),
        others: list(&request["others"], body),
        verdict: pick(&request["override"], &[("allow", Some(Override::Allow)), ("deny", Some(Override::Deny))], None),
        ..SightRequest::new(body(&request["from"]), body(&request["to"]), rule)
    })?;
    let corners = sight.corners.map(|corners| json!({ "blocked": corners.blocked, "corner": at(corners.corner) }));
    Ok(json!({
        "clear": sight.clear,
        "reason": sight.reason.map(quintain::grid::Reason::name),
        "blocker": blocker(board, sight.blocker),
        "second": blocker(board, sight.second),
        "touched": sight.touched,
        "cover": sight.cover,
        "corners": corners,
        "nudge": sight.nudge,
        "from": at(sight.from),
        "to": at(sight.to),
        "ownSquare": sight.own_square,
        "wallAtEnd": sight.wall_at_end,
        "overridden": sight.overridden,
    }))
}

fn shape(value: &Json) -> Shape {
    let n = |name: &str| number(&value[name], 0);
    match value["kind"].as_str().unwrap() {
        "square" => Shape::Square { level: n("level") },
        "burst" => Shape::Burst { radius: n("radius"), metric: metric(&value["metric"], Metric::Chebyshev) },
        "emanation" => Shape::Emanation {
            radius: n("radius"),
            metric: metric(&value["metric"], Metric::Chebyshev),
            with_self: value["withSelf"] != false,
        },
        "cone" => Shape::Cone {
            length: n("length"),
            direction: pair(&value["direction"]),
            spread: Spread { rise: number(&value["spread"]["rise"], 1), run: number(&value["spread"]["run"], 2) },
            end: match value["end"].as_str().unwrap() {
                "flat" => ConeEnd::Flat,
                "round" => ConeEnd::Round,
                _ => ConeEnd::Counted(metric(&value["end"], Metric::Chebyshev)),
            },
        },
        "line" => Shape::Line {
            direction: pair(&value["direction"]),
            length: value.get("length").map(|length| number(length, 0)),
            width: number(&value["width"], 1),
        },
        "wall" => Shape::Wall { points: list(&value["points"], square), squares: value["squares"] != false },
        "single" => Shape::Single,
        "wide" => Shape::Wide { n: n("n") },
        "straight" => {
            Shape::Straight { n: n("n"), side: side(&value["side"]), with_origin: value["withOrigin"] == true }
        }
        other => panic!("no shape {other}"),
    }
}

fn area_squares(board: &Board, request: &Json, expect: &Json) -> Result<Json, Fault> {
    let place = &request["origin"];
    let origin = if let Some(corner) = place.get("corner") {
        Origin::Corner(square(corner))
    } else if let Some(standing) = place.get("body") {
        Origin::Body(body(standing))
    } else {
        Origin::Square(square(&place["square"]))
    };
    let coverage = [
        ("anyOverlap", Coverage::AnyOverlap),
        ("halfOverlap", Coverage::HalfOverlap),
        ("farCornerInside", Coverage::FarCornerInside),
        ("tokenMethod", Coverage::TokenMethod),
    ];
    let area = board.area_squares(&AreaRequest {
        coverage: pick(&request["coverage"], &coverage, Coverage::CenterInside),
        cut: pick(&request["cut"], &[("none", Cut::None), ("origin", Cut::Origin), ("user", Cut::User)], Cut::Origin),
        rule: line_rule(request),
        user: request.get("user").map(body),
        bodies: list(&request["bodies"], body),
        ..AreaRequest::new(shape(&request["shape"]), origin)
    })?;
    let mut squares = area.squares.clone();
    let mut wanted = list(&expect["squares"], square);
    wanted.sort_unstable();
    squares.sort_unstable();
    assert_eq!(squares, area.squares, "row by row");
    // The golden lists follow the line, the answers go row by row.
    let listed =
        if wanted == squares { expect["squares"].clone() } else { squares.iter().map(|one| at(*one)).collect() };
    let sides: Vec<_> = area.sides.iter().map(|(square, side)| json!([square.x, square.y, side.name()])).collect();
    Ok(json!({
        "count": area.squares.len(),
        "squares": listed,
        "sides": sides,
        "inside": area.inside,
        "originSeen": area.origin_seen,
        "originBlocked": area.origin_blocked,
    }))
}

fn reachable(board: &Board, request: &Json, expect: &Json) -> Result<Json, Fault> {
    let budget = count(&request["budget"]);
    let reached = board.reachable_squares(body(&request["body"]), budget, &movement(&request["movement"]))?;
    let cost = |square: Square| reached.iter().find(|reached| reached.at == square).map(|reached| reached.cost);
    let named = |name: &str, yes: bool| -> Json {
        list(&expect[name], square).into_iter().filter(|one| cost(*one).is_some() == yes).map(at).collect()
    };
    let costs = |wanted: &Json| {
        let Some(Cost { halves, roots }) = cost(square(wanted)) else { return Json::Null };
        let exact = wanted.as_array().is_some_and(|list| list.len() == 4);
        let whole = halves / 2;
        if exact { json!([wanted[0], wanted[1], whole, roots]) } else { json!([wanted[0], wanted[1], whole]) }
    };
    Ok(json!({
        "count": reached.len(),
        "holds": named("holds", true),
        "lacks": named("lacks", false),
        "costs": list(&expect["costs"], costs),
    }))
}

fn walk(board: &Board, request: &Json) -> Result<Json, Fault> {
    let walk = board.walk(&WalkRequest {
        body: body(&request["body"]),
        path: list(&request["path"], square),
        budget: request.get("budget").map(count),
        movement: movement(&request["movement"]),
        foes: list(&request["foes"], body),
    })?;
    let passings: Vec<_> = walk
        .passings
        .iter()
        .map(|passing| {
            json!({ "step": passing.step, "foe": passing.foe, "entered": passing.entered, "left": passing.left })
        })
        .collect();
    Ok(json!({
        "landing": walk.path.last().map(|square| at(*square)),
        "stop": walk.stop.name(),
        "halves": walk.cost.halves,
        "blocker": blocker(board, walk.blocker),
        "passings": passings,
        "startsOnWall": walk.starts_on_wall,
    }))
}

fn knockback(board: &Board, request: &Json) -> Result<Json, Fault> {
    let from = &request["from"];
    let length = &request["length"];
    let push = board.knockback(&PushRequest {
        body: body(&request["body"]),
        from: if let Some(direction) = from.get("direction") {
            PushFrom::Direction(pair(direction))
        } else if let Some(point) = from.get("point") {
            PushFrom::Point(pair(point))
        } else {
            PushFrom::Body(body(&from["body"]))
        },
        mode: pick(
            &request["mode"],
            &[("snap8", PushMode::Snap8), ("orthogonal", PushMode::Orthogonal)],
            PushMode::Free,
        ),
        length: length.get("squares").map_or_else(
            || PushLength::Length {
                length: count(&length["length"]),
                square: count(&length["square"]),
                metric: metric(&length["metric"], Metric::Exact),
            },
            |squares| PushLength::Squares(count(squares)),
        ),
        corners: corner_rule(&request["corners"], CornerRule::NoneBlocked),
        others: list(&request["others"], body),
        choice: request.get("choice").map(pair),
    })?;
    Ok(match push {
        Push::NoDirection => json!({ "kind": "noDirection" }),
        Push::Choice(choices) => json!({ "kind": "choice", "choices": choices }),
        Push::Moved(pushed) => {
            let left = pushed.length_left.map(|left| json!({ "movedSquared": left.moved_squared, "left": left.left }));
            json!({
                "kind": "moved",
                "path": pushed.path.iter().map(|square| at(*square)).collect::<Json>(),
                "landing": at(pushed.landing),
                "stop": pushed.stop.name(),
                "blocker": blocker(board, pushed.blocker),
                "squaresLeft": pushed.squares_left,
                "lengthLeft": left,
            })
        }
    })
}
