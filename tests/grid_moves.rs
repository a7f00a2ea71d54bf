//! Laws of moves, pushes and areas on random boards (GRID-3, GRID-4).

extern crate alloc;

#[path = "oracle/grid.rs"]
mod oracle;
#[path = "grid_support/random.rs"]
mod random;

use alloc::collections::BTreeMap;
use oracle::Plan;
use proptest::prelude::*;
use quintain::grid::{
    Board, BoardData, Body, CellData, Channel, CornerRule, Cost, Metric, Movement, Push, PushFrom, PushLength,
    PushMode, PushRequest, Pushed, Square, StopReason, WalkRequest,
};
use random::{ALL, LIMITED, TURNS, boards, squares};

fn board(data: &BoardData) -> Board {
    Board::new(data.clone()).unwrap()
}

fn boards_and_body(parts: random::Parts) -> impl Strategy<Value = (BoardData, Body)> {
    boards(parts).prop_flat_map(|data| {
        let (columns, rows) = (data.columns, data.rows);
        let body = (1..=3i32.min(columns).min(rows)).prop_flat_map(move |size| {
            (0..=columns - size, 0..=rows - size).prop_map(move |(x, y)| Body::new(x, y, size))
        });
        (Just(data), body)
    })
}

fn metrics() -> impl Strategy<Value = Metric> {
    prop::sample::select(Metric::ALL.to_vec())
}

fn corner_rules() -> impl Strategy<Value = CornerRule> {
    prop::sample::select(vec![CornerRule::Never, CornerRule::AtMostOneBlocked, CornerRule::NoneBlocked])
}

fn allowed(rule: CornerRule) -> Option<usize> {
    match rule {
        CornerRule::Never => None,
        CornerRule::NoneBlocked => Some(0),
        _ => Some(1),
    }
}

/// Least costs by trying everything again until nothing improves; the key's flag is whether
/// the number of diagonals so far is odd.
fn slow_reach(data: &BoardData, body: Body, budget: i32, movement: &Movement) -> BTreeMap<Square, (i32, i32)> {
    let plan = Plan::new(data, Channel::Move);
    let cost_of = |at: Square| {
        let body = Body { at, size: body.size };
        let under = data.cells.iter().filter(|cell| body.covers(cell.at)).map(|cell| i32::from(cell.cost));
        under.max().unwrap_or(1)
    };
    let value = |(halves, roots): (i32, i32)| f64::from(halves) / 2.0 + f64::from(roots) * f64::sqrt(2.0);
    let mut best: BTreeMap<(Square, bool), (i32, i32)> = BTreeMap::from([((body.at, false), (0, 0))]);
    let meets = |others: &[Body], at: Square| others.iter().any(|other| other.meets(Body { at, size: body.size }));
    let stops: Vec<Body> = movement.stops.iter().map(|square| Body::single(*square)).collect();
    loop {
        let mut changed = false;
        for ((from, odd), cost) in best.clone() {
            if meets(&stops, from) {
                continue;
            }
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                let corner = if movement.metric == Metric::Illegal { None } else { allowed(movement.corners) };
                let step = |at: Square| plan.step(at, at.plus(dx, dy), corner);
                if (dx, dy) == (0, 0) || !(Body { at: from, size: body.size }).squares().all(step) {
                    continue;
                }
                let to = from.plus(dx, dy);
                let solid: Vec<Body> = movement.solid.iter().copied().filter(|other| *other != body).collect();
                if meets(&solid, to) {
                    continue;
                }
                let diagonal = dx != 0 && dy != 0;
                let (halves, roots) = match (diagonal, movement.metric) {
                    (true, Metric::Manhattan | Metric::Illegal) => (4, 0),
                    (true, Metric::Alternating1) => (if odd { 4 } else { 2 }, 0),
                    (true, Metric::Alternating2) => (if odd { 2 } else { 4 }, 0),
                    (true, Metric::Approximate) => (3, 0),
                    (true, Metric::Exact) => (0, 1),
                    _ => (2, 0),
                };
                let factor = cost_of(to);
                let sum = (cost.0 + factor * halves, cost.1 + factor * roots);
                let key = (to, odd != diagonal);
                let better = best.get(&key).is_none_or(|known| value(sum) < value(*known) - 1e-9);
                if value(sum) < f64::from(budget) + 1e-9 && better {
                    best.insert(key, sum);
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    let mut reached: BTreeMap<Square, (i32, i32)> = BTreeMap::new();
    for ((at, _), cost) in best {
        let known = reached.entry(at).or_insert(cost);
        if value(cost) < value(*known) - 1e-9 {
            *known = cost;
        }
    }
    reached.retain(|at, _| *at == body.at || !meets(&movement.passable, *at));
    reached
}

fn somewhere(data: &BoardData, spots: &[(i32, i32)]) -> Vec<Square> {
    spots.iter().map(|(x, y)| Square::new(x % data.columns, y % data.rows)).collect()
}

fn spots() -> impl Strategy<Value = Vec<(i32, i32)>> {
    prop::collection::vec((0..9i32, 0..9i32), 0..4)
}

fn pushed(board: &Board, request: &PushRequest) -> Option<Pushed> {
    match board.knockback(request).unwrap() {
        Push::Moved(pushed) => Some(pushed),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Reach agrees with the slow search, for bodies of 1 to 3 squares, all metrics, stops,
    /// friends, foes and difficult ground.
    #[test]
    fn reach_second_opinion(
        (data, body) in boards_and_body(LIMITED), budget in 0..6i32, metric in metrics(), corners in corner_rules(),
        lists in (spots(), spots(), spots()), costs in prop::collection::vec((0..9i32, 0..9i32, 2..4u8), 0..6),
    ) {
        let mut data = data;
        for (x, y, cost) in costs {
            let at = Square::new(x % data.columns, y % data.rows);
            if data.cells.iter().all(|cell| cell.at != at) {
                data.cells.push(CellData { cost, ..CellData::open(at) });
            }
        }
        let single = |squares: Vec<Square>| squares.into_iter().map(Body::single).collect();
        let (solid, passable, stops) = lists;
        let movement = Movement {
            corners,
            metric,
            solid: single(somewhere(&data, &solid)),
            passable: single(somewhere(&data, &passable)),
            stops: somewhere(&data, &stops),
            ..Movement::orthogonal()
        };
        let wanted = slow_reach(&data, body, budget, &movement);
        let reached = board(&data).reachable_squares(body, budget.unsigned_abs(), &movement).unwrap();
        let found: BTreeMap<Square, (i32, i32)> = reached
            .iter()
            .map(|reached| (reached.at, (reached.cost.halves.cast_signed(), reached.cost.roots.cast_signed())))
            .collect();
        prop_assert_eq!(found, wanted);
        prop_assert!(reached.is_sorted_by_key(|reached| reached.at));
    }

    /// The flood agrees with the search, one by one and many at once; a larger budget reaches
    /// no less; the shortest path costs what the flood says and can be walked.
    #[test]
    fn flood_and_paths(data in boards(ALL), x in 0..9i32, y in 0..9i32, budget in 0..7u32, stops in spots()) {
        let start = Square::new(x % data.columns, y % data.rows);
        let board = board(&data);
        let movement = Movement { stops: somewhere(&data, &stops), ..Movement::orthogonal() };
        let reached = board.reachable_squares(Body::single(start), budget, &movement).unwrap();
        let more = board.reachable_squares(Body::single(start), budget + 1, &movement).unwrap();
        prop_assert!(reached.iter().all(|one| more.contains(one)));
        let many = board.reachable_many(&[start.x, start.y], 1, budget.cast_signed(), &movement).unwrap();
        let width = budget.cast_signed() * 2 + 1;
        for square in squares(&data) {
            let cost = reached.iter().find(|one| one.at == square).map(|one| one.cost);
            let path = board.shortest_path(Body::single(start), square, Some(budget), &movement).unwrap();
            prop_assert_eq!(path.as_ref().map(|path| path.cost), cost);
            let [dx, dy] = square.minus(start).map(|way| way + budget.cast_signed());
            if (0..width).contains(&dx) && (0..width).contains(&dy) {
                let found = many[usize::try_from(dy * width + dx).unwrap()];
                prop_assert_eq!(u32::from(found), cost.map_or(255, |cost| cost.halves));
            }
            if let Some(path) = path {
                let request = WalkRequest {
                    body: Body::single(start),
                    path: path.squares.clone(),
                    budget: Some(budget),
                    movement: movement.clone(),
                    foes: vec![],
                };
                let walk = board.walk(&request).unwrap();
                prop_assert_eq!((walk.stop, walk.path, walk.cost), (StopReason::Distance, path.squares, path.cost));
            }
        }
    }

    /// Shortest paths of bodies over all metrics: as cheap as the reach says, and walkable.
    #[test]
    fn paths((data, body) in boards_and_body(ALL), metric in metrics(), corners in corner_rules()) {
        let board = board(&data);
        let movement = Movement { corners, metric, ..Movement::orthogonal() };
        for reached in board.reachable_squares(body, 6, &movement).unwrap() {
            let path = board.shortest_path(body, reached.at, None, &movement).unwrap().unwrap();
            prop_assert_eq!(path.cost, reached.cost);
            let request = WalkRequest { body, path: path.squares, budget: None, movement: movement.clone(), foes: vec![] };
            let walk = board.walk(&request).unwrap();
            prop_assert_eq!((walk.stop, walk.cost), (StopReason::Distance, path.cost));
        }
    }

    /// Reach turns with the board.
    #[test]
    fn reach_turned((data, body) in boards_and_body(ALL), metric in metrics(), corners in corner_rules()) {
        let movement = Movement { corners, metric, ..Movement::orthogonal() };
        let reached = board(&data).reachable_squares(body, 4, &movement).unwrap();
        for turn in TURNS {
            let turned = board(&turn.board(&data)).reachable_squares(turn.body(&data, body), 4, &movement).unwrap();
            let mut wanted: Vec<(Square, Cost)> = reached
                .iter()
                .map(|one| (turn.body(&data, Body { at: one.at, size: body.size }).at, one.cost))
                .collect();
            wanted.sort_by_key(|(at, _)| *at);
            prop_assert_eq!(turned.into_iter().map(|one| (one.at, one.cost)).collect::<Vec<_>>(), wanted);
        }
    }

    /// A push goes from neighbour to neighbour, ever farther away, over open steps only; a
    /// shorter one is its beginning; it turns with the board; nothing is lost or gained.
    #[test]
    fn pushes(
        (data, body) in boards_and_body(ALL), from in (-20..20i32, -20..20i32), length in 0..8u32,
        mode in prop::sample::select(vec![PushMode::Free, PushMode::Snap8, PushMode::Orthogonal]),
        corners in corner_rules(),
    ) {
        let first = board(&data);
        let plan = Plan::new(&data, Channel::Move);
        let request = PushRequest {
            mode,
            corners,
            ..PushRequest::new(body, PushFrom::Direction([from.0, from.1]), length)
        };
        let Some(whole) = pushed(&first, &request) else { return Ok(()) };
        prop_assert_eq!(whole.path.len(), usize::try_from(length - whole.squares_left).unwrap() + 1);
        prop_assert_eq!(whole.stop == StopReason::Distance, whole.squares_left == 0);
        let away = |square: Square| square.minus(body.at).into_iter().map(|way| way * way).sum::<i32>();
        for (from, to) in whole.path.iter().zip(&whole.path[1..]) {
            let [dx, dy] = to.minus(*from);
            prop_assert!(dx.abs().max(dy.abs()) == 1 && away(*to) > away(*from));
            let squares = Body { at: *from, size: body.size }.squares();
            for square in squares {
                prop_assert!(plan.step(square, square.plus(dx, dy), allowed(corners)));
            }
        }
        for shorter in 0..length {
            let part = pushed(&first, &PushRequest { length: PushLength::Squares(shorter), ..request.clone() }).unwrap();
            prop_assert!(whole.path.starts_with(&part.path));
        }
        for turn in TURNS {
            let way = turn.way([from.0, from.1]);
            let request = PushRequest {
                body: turn.body(&data, body),
                from: PushFrom::Direction(way),
                ..request.clone()
            };
            let turned = pushed(&board(&turn.board(&data)), &request).unwrap();
            let wanted: Vec<Square> =
                whole.path.iter().map(|at| turn.body(&data, Body { at: *at, size: body.size }).at).collect();
            prop_assert_eq!((turned.path, turned.stop), (wanted, whole.stop));
        }
    }

    /// A push by a length goes as far as the length pays for, not a square farther.
    #[test]
    fn lengths(from in (-9..9i32, -9..9i32), length in 0..40_000u32, square in 500..3000u32, metric in metrics()) {
        prop_assume!(from != (0, 0));
        let board = board(&BoardData::new(200, 200, 1));
        let body = Body::new(100, 100, 1);
        let push = |length| pushed(&board, &PushRequest {
            length,
            ..PushRequest::new(body, PushFrom::Direction([from.0, from.1]), 0)
        }).unwrap();
        let by_length = push(PushLength::Length { length, square, metric });
        let squares = u32::try_from(by_length.path.len()).unwrap() - 1 + by_length.squares_left;
        let far = |squares: u32| {
            let landing = push(PushLength::Squares(squares)).landing;
            let [dx, dy] = landing.minus(body.at);
            let way = metric.length(dx, dy, 0);
            let side = f64::from(square);
            match way.squared {
                Some(squared) => f64::sqrt(f64::from(u32::try_from(squared).unwrap())) * side,
                None => f64::from(u32::try_from(way.halves).unwrap()) / 2.0 * side,
            }
        };
        prop_assert!(far(squares) <= f64::from(length) + 1e-6);
        prop_assert!(far(squares + 1) > f64::from(length) - 1e-6);
        let left = f64::from(by_length.length_left.unwrap().left);
        prop_assert!((f64::from(length) - far(squares) - left) > -1e-6);
        prop_assert!((f64::from(length) - far(squares) - left) < 1.0 + 1e-6);
    }
}
