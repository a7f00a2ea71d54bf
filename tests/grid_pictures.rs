//! Moves, facing and fields of view against pictures.

mod grid_support;

use grid_support::{Case, cases};
use quintain::grid::{Body, Channel, Diagonals, HIDDEN, LIT, LineRule, Movement, SEEN, Square, facing};

#[test]
fn moves() {
    for case in cases("moves.txt") {
        let (board, marks) = case.board();
        let start = Case::mark(&marks, 'A');
        let movement = Movement { stops: case.squares("hinder"), ..Movement::orthogonal() };
        let budget = case.number("budget").unwrap().unsigned_abs();
        let reached = board.reachable_squares(Body::single(start), budget, &movement).unwrap();
        let many = board.reachable_many(&[start.x, start.y], 1, budget.cast_signed(), &movement).unwrap();
        assert_eq!(many.iter().filter(|cost| **cost != 255).count(), reached.len(), "{}", case.name);
        let mut found = String::new();
        for (y, line) in (0..).zip(case.pictures[1].lines()) {
            for (x, letter) in (0..).zip(line.chars()) {
                let cost = reached.iter().find(|reached| reached.at == Square::new(x, y));
                found.push(match cost {
                    Some(reached) => char::from_digit(reached.cost.halves / 2, 10).unwrap(),
                    None if letter == '#' => '#',
                    None => '.',
                });
            }
            found.push('\n');
        }
        assert_eq!(found, case.pictures[1], "{}", case.name);
    }
}

#[test]
fn facings() {
    for case in cases("facing.txt") {
        let diagonals = if case.get("diagonals").is_some() { Diagonals::Flank } else { Diagonals::Rear };
        let target = Body::new(3, 3, 1);
        let mut counts = [0; 3];
        for (y, line) in (0..).zip(case.pictures[0].lines()) {
            for (x, letter) in (0..).zip(line.chars()) {
                let region = facing(Body::new(x, y, 1), target, [0, -1], diagonals);
                let found = region.map_or('T', |region| ['F', 'L', 'R'][region as usize]);
                assert_eq!(found, letter, "{} at {x},{y}", case.name);
                if let Some(region) = region {
                    counts[region as usize] += 1;
                }
            }
        }
        if diagonals == Diagonals::Rear {
            assert_eq!(counts, [15, 18, 15]);
        }
    }
}

#[test]
fn fields_of_view() {
    for case in cases("visible.txt") {
        let (board, marks) = case.board();
        let viewer = Body::single(Case::mark(&marks, '@'));
        let rule = if case.get("rule") == Some("pencil") { LineRule::PENCIL } else { LineRule::Center };
        let visible = board.visible_squares(viewer, case.number("radius"), rule, Channel::Sight).unwrap();
        let mut found = String::new();
        for (cell, at) in visible.cells.iter().zip(0..) {
            let square = visible.at.plus(at % visible.columns, at / visible.columns);
            found.push(match *cell {
                SEEN if viewer.covers(square) => '@',
                SEEN => '.',
                LIT => '#',
                HIDDEN if board.blocks(Channel::Sight, square) => 'x',
                _ => 'o',
            });
            if (at + 1) % visible.columns == 0 {
                found.push('\n');
            }
        }
        assert_eq!(found, case.pictures[1], "{}", case.name);
        if case.name.starts_with("I08") {
            // The corridor's own seventeen squares, and no wall left out.
            assert_eq!(visible.squares(LIT).count(), 34);
        }
    }
}

/// What lies outside the radius makes no difference (I13).
#[test]
fn nothing_beyond_the_radius() {
    let picture = |far: char| {
        let row = |y: usize| -> String {
            let cell = |x: usize| {
                if x.abs_diff(8).max(y.abs_diff(8)) > 3 {
                    far
                } else if (x * y) % 7 == 1 {
                    '#'
                } else {
                    '.'
                }
            };
            (0..17).map(cell).collect()
        };
        (0..17).map(row).collect::<Vec<_>>().join("\n")
    };
    let see = |far: char| {
        let (board, _) = quintain::grid::Board::from_text(&picture(far)).unwrap();
        board.visible_squares(Body::new(8, 8, 1), Some(3), LineRule::PENCIL, Channel::Sight).unwrap()
    };
    assert_eq!(see('.'), see('#'));
}
