//! Laws of the line rule on random boards: against a second opinion, under turns, and what
//! adding and taking away does (GRID-2.1 to 2.5, GRID-5.3).

#[path = "oracle/grid.rs"]
mod oracle;
#[path = "grid_support/random.rs"]
mod random;

use oracle::Plan;
use proptest::prelude::*;
use quintain::grid::{
    Barrier, Board, BoardData, Body, BodyRule, Channel, Door, EdgeData, LineRule, OneWay, Side, SightRequest,
    SightRule, Square, WallData,
};
use random::{ALL, GRID, LIMITED, PLAIN, TURNS, UNITS, boards, pairs, squares};

fn line(board: &Board, a: Body, b: Body, rule: LineRule, bodies: BodyRule) -> bool {
    let request = SightRequest { bodies, ..SightRequest::new(a, b, SightRule::Line(rule)) };
    board.line_of_sight(&request).unwrap().clear
}

fn single(board: &Board, a: Square, b: Square, rule: LineRule) -> bool {
    line(board, Body::single(a), Body::single(b), rule, BodyRule::AnyCell)
}

fn corners(board: &Board, a: Body, b: Body) -> u8 {
    board.line_of_sight(&SightRequest::new(a, b, SightRule::Corners)).unwrap().corners.unwrap().blocked
}

fn many(board: &Board, rule: LineRule, pairs: &[(Square, Square)]) -> Vec<u8> {
    let flat: Vec<i32> = pairs.iter().flat_map(|(a, b)| [a.x, a.y, b.x, b.y]).collect();
    board.sight_pairs(Channel::Sight, rule, &flat).unwrap()
}

fn bodies(data: &BoardData) -> impl Strategy<Value = (Body, Body)> + use<> {
    let (columns, rows) = (data.columns, data.rows);
    let body = move || {
        (1..=3i32.min(columns).min(rows)).prop_flat_map(move |size| {
            (0..=columns - size, 0..=rows - size).prop_map(move |(x, y)| Body::new(x, y, size))
        })
    };
    (body(), body())
}

fn boards_and_bodies(parts: random::Parts) -> impl Strategy<Value = (BoardData, Body, Body)> {
    boards(parts).prop_flat_map(|data| {
        let bodies = bodies(&data);
        (Just(data), bodies).prop_map(|(data, (a, b))| (data, a, b))
    })
}

fn board(data: &BoardData) -> Board {
    Board::new(data.clone()).unwrap()
}

const RULES: [LineRule; 3] = [LineRule::Center, LineRule::SLIGHT, LineRule::PENCIL];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// The library agrees with the second opinion, one by one and many at once.
    #[test]
    fn second_opinion(data in boards(LIMITED)) {
        let (board, plan) = (board(&data), Plan::new(&data, Channel::Sight));
        let pairs = pairs(&data, 120);
        for rule in [LineRule::Center, LineRule::PENCIL] {
            let nudge = if rule == LineRule::Center { 0 } else { 4 };
            for ((a, b), quick) in pairs.iter().zip(many(&board, rule, &pairs)) {
                let wanted = plan.pencil(*a, *b, nudge, &[*a, *b]);
                prop_assert_eq!(single(&board, *a, *b, rule), wanted, "{:?} {:?} {:?}", rule, a, b);
                prop_assert_eq!(quick == 1, wanted, "many: {:?} {:?} {:?}", rule, a, b);
            }
        }
    }

    /// Bodies of several squares: any square to any square, and middle to middle.
    #[test]
    fn second_opinion_on_bodies((data, a, b) in boards_and_bodies(ALL)) {
        let (board, plan) = (board(&data), Plan::new(&data, Channel::Sight));
        let own: Vec<Square> = a.squares().chain(b.squares()).collect();
        let any = a.squares().any(|from| b.squares().any(|to| plan.clear(plan.center(from), plan.center(to), &own)));
        prop_assert_eq!(line(&board, a, b, LineRule::Center, BodyRule::AnyCell), any);
        let middle = |body: Body| {
            let half = |at: i32| i128::from(2 * at + body.size) * plan.unit / 2;
            (half(body.at.x), half(body.at.y))
        };
        let wanted = plan.clear(middle(a), middle(b), &own);
        prop_assert_eq!(line(&board, a, b, LineRule::Center, BodyRule::Center), wanted);
    }

    /// A sees B exactly when B sees A (I10).
    #[test]
    fn symmetric((data, a, b) in boards_and_bodies(LIMITED)) {
        let board = board(&data);
        for rule in RULES {
            for bodies in [BodyRule::AnyCell, BodyRule::Center] {
                prop_assert_eq!(line(&board, a, b, rule, bodies), line(&board, b, a, rule, bodies));
            }
        }
        for (a, b) in pairs(&data, 100) {
            prop_assert_eq!(board.sees(Channel::Sight, a, b), board.sees(Channel::Sight, b, a));
        }
    }

    /// Mirrors, turns and transposition change nothing; cover by corners neither. An exact
    /// diagonal is nudged along y, so next to odd walls its transposed picture is another line.
    #[test]
    fn turned((data, a, b) in boards_and_bodies(ALL)) {
        let first = board(&data);
        for turn in TURNS {
            let turned = board(&turn.board(&data));
            let (to_a, to_b) = (turn.body(&data, a), turn.body(&data, b));
            let diagonal = a.squares().any(|a| b.squares().any(|b| (a.x - b.x).abs() == (a.y - b.y).abs()));
            for rule in RULES {
                if rule == LineRule::Center || !turn.transpose || !diagonal {
                    let any = BodyRule::AnyCell;
                    prop_assert_eq!(line(&first, a, b, rule, any), line(&turned, to_a, to_b, rule, any), "{:?}", turn);
                }
            }
            prop_assert_eq!(corners(&first, a, b), corners(&turned, to_a, to_b), "{:?}", turn);
        }
    }

    /// On squares and sides even the transposed diagonals agree.
    #[test]
    fn turned_diagonals(data in boards(GRID)) {
        let first = board(&data);
        for turn in TURNS {
            let turned = board(&turn.board(&data));
            for (a, b) in pairs(&data, 60) {
                let (to_a, to_b) = (turn.square(&data, a), turn.square(&data, b));
                prop_assert_eq!(single(&first, a, b, LineRule::PENCIL), single(&turned, to_a, to_b, LineRule::PENCIL));
            }
        }
    }

    /// Moving everything by some squares on a larger board changes nothing, nor does moving
    /// the origin of the walls.
    #[test]
    fn moved(data in boards(ALL), dx in 0..9i32, dy in 0..9i32, origin in (-99..99i32, -99..99i32)) {
        let mut far = data.clone();
        (far.columns, far.rows) = (data.columns + 9, data.rows + 9);
        far.cells.iter_mut().for_each(|cell| cell.at = cell.at.plus(dx, dy));
        far.edges.iter_mut().for_each(|edge| edge.at = edge.at.plus(dx, dy));
        far.origin = [origin.0, origin.1];
        for wall in &mut far.walls {
            let shift = |[x, y]: [i32; 2]| [x + dx * UNITS + origin.0, y + dy * UNITS + origin.1];
            (wall.from, wall.to) = (shift(wall.from), shift(wall.to));
        }
        let (first, moved) = (board(&data), board(&far));
        for (a, b) in pairs(&data, 60) {
            for rule in [LineRule::Center, LineRule::PENCIL] {
                prop_assert_eq!(single(&first, a, b, rule), single(&moved, a.plus(dx, dy), b.plus(dx, dy), rule));
            }
        }
    }

    /// All coordinates times 2 or 3 change nothing; even and odd grid sizes agree (I23).
    #[test]
    fn scaled(data in boards(ALL), factor in prop::sample::select(vec![2, 3, 5, 7, 9, 25])) {
        let times = |[x, y]: [i32; 2]| [x * factor, y * factor];
        let mut large = BoardData { square: data.square * factor, ..data.clone() };
        for wall in &mut large.walls {
            (wall.from, wall.to) = (times(wall.from), times(wall.to));
        }
        let (first, scaled) = (board(&data), board(&large));
        for (a, b) in pairs(&data, 60) {
            for rule in RULES {
                prop_assert_eq!(single(&first, a, b, rule), single(&scaled, a, b, rule));
            }
        }
    }

    /// Walls on grid lines mean the same on a grid of 75 as on one of 100.
    #[test]
    fn odd_grid(data in boards(GRID), odd in prop::sample::select(vec![1, 3, 75, 77, 99])) {
        let on = |size: i32| {
            let corner = |square: Square| [square.x * size, square.y * size];
            let wall = |edge: &EdgeData| {
                let (from, to) = match edge.side {
                    Side::North => (edge.at, edge.at.plus(1, 0)),
                    Side::South => (edge.at.plus(0, 1), edge.at.plus(1, 1)),
                    Side::West => (edge.at, edge.at.plus(0, 1)),
                    Side::East => (edge.at.plus(1, 0), edge.at.plus(1, 1)),
                };
                WallData { from: corner(from), to: corner(to), barrier: edge.barrier.clone() }
            };
            let walls = data.edges.iter().map(wall).collect();
            board(&BoardData { square: size, edges: vec![], walls, ..data.clone() })
        };
        let (edges, even, odd) = (board(&data), on(100), on(odd));
        for (a, b) in pairs(&data, 60) {
            for rule in [LineRule::Center, LineRule::PENCIL] {
                let wanted = single(&edges, a, b, rule);
                prop_assert_eq!([single(&even, a, b, rule), single(&odd, a, b, rule)], [wanted; 2]);
            }
        }
        prop_assert_eq!(odd.segments(Channel::Sight), 0);
    }

    /// A blocking square is the same as its four sides, for all others.
    #[test]
    fn squares_are_their_sides(data in boards(ALL)) {
        let mut sides = BoardData { cells: vec![], ..data.clone() };
        for cell in &data.cells {
            sides.edges.extend(Side::ALL.map(|side| EdgeData { at: cell.at, side, barrier: Barrier::default() }));
        }
        let (filled, hollow) = (board(&data), board(&sides));
        let free = |square: Square| data.cells.iter().all(|cell| cell.at != square);
        for (a, b) in pairs(&data, 100).into_iter().filter(|(a, b)| free(*a) && free(*b)) {
            for rule in [LineRule::Center, LineRule::PENCIL] {
                prop_assert_eq!(single(&filled, a, b, rule), single(&hollow, a, b, rule));
            }
        }
    }

    /// What the centre line sees, the pencil sees; a wider pencil sees no less.
    #[test]
    fn wider_pencils_see_more(data in boards(LIMITED)) {
        let board = board(&data);
        let pairs = pairs(&data, 80);
        let mut before = many(&board, LineRule::Center, &pairs);
        for nudge in 0..=7 {
            let now = many(&board, LineRule::Pencil(nudge), &pairs);
            prop_assert!(before.iter().zip(&now).all(|(before, now)| before <= now));
            before = now;
        }
    }

    /// One more blocker never clears a line.
    #[test]
    fn more_blocks_more(data in boards(LIMITED), more in boards(LIMITED)) {
        let mut both = data.clone();
        let inside = |square: Square| square.x < data.columns && square.y < data.rows;
        both.cells.extend(more.cells.into_iter().filter(|cell| inside(cell.at)));
        both.edges.extend(more.edges.into_iter().filter(|edge| inside(edge.at)));
        both.walls.extend(more.walls);
        let (few, all) = (board(&data), board(&both));
        for (a, b) in pairs(&data, 100) {
            for rule in [LineRule::Center, LineRule::PENCIL] {
                prop_assert!(single(&few, a, b, rule) || !single(&all, a, b, rule));
            }
        }
    }

    /// The fast walk and the tables agree with the general rule on squares and sides.
    #[test]
    fn fast_walk(data in boards(GRID), plain in boards(PLAIN)) {
        for data in [data, plain] {
            let board = board(&data);
            let pairs = pairs(&data, 400);
            for rule in [LineRule::Center, LineRule::PENCIL, LineRule::Pencil(7)] {
                for ((a, b), quick) in pairs.iter().zip(many(&board, rule, &pairs)) {
                    prop_assert_eq!(quick == 1, single(&board, *a, *b, rule), "{:?} {:?} {:?}", rule, a, b);
                }
            }
        }
    }

    /// A closed door is a wall, an open one is nothing.
    #[test]
    fn doors(data in boards(ALL)) {
        let mut shut = data.clone();
        for (index, barrier) in shut.edges.iter_mut().map(|edge| &mut edge.barrier)
            .chain(shut.walls.iter_mut().map(|wall| &mut wall.barrier)).enumerate()
        {
            barrier.id = Some(index.to_string());
            barrier.door = Some(if index % 2 == 0 { Door::Closed } else { Door::Locked });
        }
        let count = shut.edges.len() + shut.walls.len();
        let closed = board(&shut);
        let names: Vec<String> = (0..count).map(|index| index.to_string()).collect();
        let open: Vec<(&str, Door)> = names.iter().map(|name| (name.as_str(), Door::Open)).collect();
        let open = closed.with(&open).unwrap();
        let (walls, nothing) = (board(&data), board(&BoardData { edges: vec![], walls: vec![], ..data.clone() }));
        for (a, b) in pairs(&data, 100) {
            prop_assert_eq!(closed.sees(Channel::Sight, a, b), walls.sees(Channel::Sight, a, b));
            prop_assert_eq!(open.sees(Channel::Sight, a, b), nothing.sees(Channel::Sight, a, b));
        }
    }

    /// A one-way wall breaks the symmetry only of lines that cross it: which would be clear
    /// without it and blocked by it as a plain wall.
    #[test]
    fn one_way_walls(data in boards(ALL), left in any::<bool>()) {
        prop_assume!(!data.walls.is_empty());
        let mut one_way = data.clone();
        one_way.walls[0].barrier.one_way = Some(if left { OneWay::Left } else { OneWay::Right });
        let mut without = data.clone();
        without.walls.remove(0);
        let (plain, one_way, without) = (board(&data), board(&one_way), board(&without));
        for (a, b) in pairs(&data, 100) {
            let (there, back) = (one_way.sees(Channel::Sight, a, b), one_way.sees(Channel::Sight, b, a));
            let crossed = without.sees(Channel::Sight, a, b) && !plain.sees(Channel::Sight, a, b);
            prop_assert!(there == back || crossed);
            // One side of a wall that is truly crossed lets pass, the other does not.
            prop_assert!(!crossed || there || back);
        }
    }

    /// What a viewer sees is what the pairs say.
    #[test]
    fn visible_is_pairs(data in boards(ALL), x in 0..9i32, y in 0..9i32, radius in 0..9i32) {
        let viewer = Square::new(x % data.columns, y % data.rows);
        let board = board(&data);
        for rule in [LineRule::Center, LineRule::PENCIL] {
            let visible = board.visible_squares(Body::single(viewer), Some(radius), rule, Channel::Sight).unwrap();
            for square in squares(&data) {
                let near = (square.x - viewer.x).abs().max((square.y - viewer.y).abs()) <= radius;
                let open = !board.blocks(Channel::Sight, square) || square == viewer;
                let seen = near && single(&board, viewer, square, rule);
                if open {
                    prop_assert_eq!(visible.shows(square), seen);
                }
            }
        }
    }
}

/// Long lines are decided by other tables than short ones.
#[test]
fn long_lines() {
    let mut state = 0x1234_5678u32;
    let mut random = move |below: i32| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        i32::try_from(state >> 1).unwrap() % below
    };
    for round in 0..12 {
        let mut data = BoardData::new(50, 44, 1);
        for _ in 0..[20, 60, 150][round % 3] {
            data.cells.push(quintain::grid::CellData::solid(Square::new(random(50), random(44))));
        }
        for _ in 0..if round % 2 == 0 { 0 } else { 40 } {
            let (at, side) = (Square::new(random(50), random(44)), Side::ALL[usize::try_from(random(4)).unwrap()]);
            data.edges.push(EdgeData { at, side, barrier: Barrier::default() });
        }
        let board = board(&data);
        let mut square = || Square::new(random(50), random(44));
        let pairs: Vec<_> = (0..4000).map(|_| (square(), square())).collect();
        for rule in [LineRule::Center, LineRule::PENCIL] {
            for ((a, b), quick) in pairs.iter().zip(many(&board, rule, &pairs)) {
                assert_eq!(quick == 1, single(&board, *a, *b, rule), "{rule:?} {a:?} {b:?}");
            }
        }
    }
}
