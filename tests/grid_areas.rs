//! Areas against pictures.

mod grid_support;

use grid_support::{Case, cases};
use quintain::grid::{
    AreaRequest, Body, ConeEnd, Coverage, Cut, LineRule, Mark, Metric, Origin, Shape, Side, Spread, Square,
};

fn pair(text: &str, split: char) -> [i32; 2] {
    let (one, other) = text.split_once(split).unwrap_or_else(|| panic!("{text}"));
    [one.parse().unwrap(), other.parse().unwrap()]
}

fn metric(name: &str) -> Metric {
    *Metric::ALL.iter().find(|metric| metric.name() == name).unwrap_or_else(|| panic!("no metric {name}"))
}

fn side(name: &str) -> Side {
    *Side::ALL.iter().find(|side| side.name() == name).unwrap_or_else(|| panic!("no side {name}"))
}

fn shape(case: &Case) -> Shape {
    let number = |key: &str| case.number(key).unwrap_or_else(|| panic!("{}: {key} is missing", case.name));
    let counted = || metric(case.get("metric").unwrap());
    let direction = || pair(case.get("direction").unwrap(), ',');
    match case.get("shape").unwrap() {
        "square" => Shape::Square { level: number("level") },
        "burst" => Shape::Burst { radius: number("radius"), metric: counted() },
        "ring" => Shape::Ring { inner: number("inner"), outer: number("outer"), metric: counted() },
        "emanation" => {
            let with_self = case.get("without").is_none();
            Shape::Emanation { radius: number("radius"), metric: counted(), with_self }
        }
        "cone" => {
            let [rise, run] = pair(case.get("spread").unwrap(), '/');
            let end = match case.get("end").unwrap() {
                "flat" => ConeEnd::Flat,
                "round" => ConeEnd::Round,
                name => ConeEnd::Counted(metric(name)),
            };
            Shape::Cone { length: number("length"), direction: direction(), spread: Spread { rise, run }, end }
        }
        "line" => Shape::Line {
            direction: direction(),
            length: case.number("length"),
            width: case.number("width").unwrap_or(1),
        },
        "rectangle" => Shape::Rectangle { width: number("width"), height: number("height") },
        "wide" => Shape::Wide { n: number("n") },
        "straight" => Shape::Straight { n: number("n"), side: side(case.get("towards").unwrap()), with_origin: false },
        "wall" => Shape::Wall { points: case.squares("points"), squares: true },
        other => panic!("{}: no shape {other}", case.name),
    }
}

fn origin(case: &Case, marks: &[Mark]) -> Origin {
    if let Some(corner) = case.get("corner") {
        return Origin::Corner(grid_support::square(corner));
    }
    if let Some(text) = case.get("side") {
        let (square, name) = text.rsplit_once(',').unwrap();
        return Origin::Edge(grid_support::square(square), side(name));
    }
    if let Some(at) = case.get("at") {
        return Origin::Square(grid_support::square(at));
    }
    let at = marks.first().map_or(Square::new(0, 0), |mark| mark.at);
    case.number("body").map_or(Origin::Square(at), |size| Origin::Body(Body { at, size }))
}

fn request(case: &Case, marks: &[Mark]) -> AreaRequest {
    AreaRequest {
        coverage: match case.get("coverage") {
            None => Coverage::CenterInside,
            Some("any") => Coverage::AnyOverlap,
            Some("half") => Coverage::HalfOverlap,
            Some("far") => Coverage::FarCornerInside,
            Some("token") => Coverage::TokenMethod,
            Some(other) => panic!("no coverage {other}"),
        },
        cut: match case.get("cut") {
            None => Cut::Origin,
            Some("user") => Cut::User,
            Some("none") => Cut::None,
            Some(other) => panic!("no cut {other}"),
        },
        rule: match case.get("rule") {
            None | Some("center") => LineRule::Center,
            Some("slight") => LineRule::SLIGHT,
            Some("pencil") => LineRule::PENCIL,
            Some(other) => panic!("no rule {other}"),
        },
        user: case.get("user").map(|user| Body::single(grid_support::square(user))),
        ..AreaRequest::new(shape(case), origin(case, marks))
    }
}

/// The squares marked as covered; the origin's letter counts where the picture says so.
fn wanted(case: &Case) -> Vec<Square> {
    let mut squares = Vec::new();
    let covered_letter =
        matches!(case.get("shape"), Some("square" | "burst" | "emanation")) && case.get("without").is_none();
    for (y, line) in (0..).zip(case.pictures[1].lines()) {
        for (x, letter) in (0..).zip(line.chars()) {
            if letter == '*' || letter == 'T' || letter == 'A' && covered_letter {
                squares.push(Square::new(x, y));
            }
        }
    }
    squares
}

fn picture(case: &Case, squares: &[Square]) -> String {
    let mut text = String::new();
    for (y, line) in (0..).zip(case.pictures[1].lines()) {
        let letter = |x| if squares.contains(&Square::new(x, y)) { '*' } else { '.' };
        text.extend((0..).zip(line.chars()).map(|(x, _)| letter(x)));
        text.push('\n');
    }
    text
}

#[test]
fn pictures() {
    let mut wrong = Vec::new();
    for case in cases("areas.txt") {
        let (board, marks) = case.board();
        let found =
            board.area_squares(&request(&case, &marks)).unwrap_or_else(|fault| panic!("{}: {fault}", case.name));
        let count = case.number("count").unwrap();
        if found.squares != wanted(&case) || found.squares.len() != usize::try_from(count).unwrap() {
            wrong.push(format!(
                "{}: {} of {count}\n{}",
                case.name,
                found.squares.len(),
                picture(&case, &found.squares)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
