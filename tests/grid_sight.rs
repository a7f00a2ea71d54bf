//! Sight against the pictures of the rule book.

mod grid_support;

use grid_support::{Case, cases};
use quintain::grid::{Board, Body, BodyRule, LineRule, SightRequest, SightRule};

fn bodies(case: &Case, marks: &[quintain::grid::Mark]) -> (Body, Body) {
    let sizes = case.get("sizes").map_or((1, 1), |text| {
        let (a, b) = text.split_once(',').unwrap();
        (a.parse().unwrap(), b.parse().unwrap())
    });
    let at = |letter| Case::mark(marks, letter);
    (Body { at: at('A'), size: sizes.0 }, Body { at: at('B'), size: sizes.1 })
}

fn word(clear: bool) -> &'static str {
    if clear { "clear" } else { "block" }
}

fn line(board: &Board, from: Body, to: Body, rule: LineRule, bodies: BodyRule) -> &'static str {
    let request = SightRequest { bodies, ..SightRequest::new(from, to, SightRule::Line(rule)) };
    word(board.line_of_sight(&request).unwrap().clear)
}

#[test]
fn pictures() {
    let mut wrong = Vec::new();
    for case in cases("sight.txt") {
        let (board, marks) = case.board();
        let (a, b) = bodies(&case, &marks);
        for (from, to) in [(a, b), (b, a)] {
            let mut expect = |key: &str, found: String| {
                if let Some(wanted) = case.get(key).filter(|wanted| *wanted != found) {
                    wrong.push(format!("{}: {key} is {found}, must be {wanted}", case.name));
                }
            };
            let any = BodyRule::AnyCell;
            expect("center", line(&board, from, to, LineRule::Center, any).into());
            expect("slight", line(&board, from, to, LineRule::SLIGHT, any).into());
            expect("pencil", line(&board, from, to, LineRule::PENCIL, any).into());
            expect("any", line(&board, from, to, LineRule::Center, any).into());
            expect("middle", line(&board, from, to, LineRule::Center, BodyRule::Center).into());
            if from == a {
                let corners = board.line_of_sight(&SightRequest::new(from, to, SightRule::Corners)).unwrap().corners;
                expect("corners", corners.unwrap().blocked.to_string());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
