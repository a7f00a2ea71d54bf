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
    AreaRequest, Barrier, Board, BoardData, Body, CellData, Channel, ConeEnd, CornerRule, Cost, Coverage, Cut,
    LineRule, Metric, Movement, OneWay, Origin, Push, PushFrom, PushLength, PushMode, PushRequest, Pushed, Shape, Side,
    SightRequest, SightRule, Spread, Square, StopReason, WalkRequest, WallData,
};
use random::{ALL, GRID, LIMITED, TURNS, boards, squares};

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

fn area(board: &Board, shape: &Shape, origin: Origin, coverage: Coverage, cut: Cut, rule: LineRule) -> Vec<Square> {
    let request = AreaRequest { coverage, cut, rule, ..AreaRequest::new(shape.clone(), origin) };
    board.area_squares(&request).unwrap().squares
}

fn shapes() -> impl Strategy<Value = Shape> {
    let direction = (-5..=5i32, -5..=5i32).prop_filter("somewhere", |way| *way != (0, 0)).prop_map(|(x, y)| [x, y]);
    let end = prop_oneof![
        Just(ConeEnd::Flat),
        Just(ConeEnd::Round),
        Just(ConeEnd::Counted(Metric::Alternating1)),
        Just(ConeEnd::Counted(Metric::Chebyshev))
    ];
    prop_oneof![
        (0..6i32).prop_map(|level| Shape::Square { level }),
        (0..6i32, metrics()).prop_map(|(radius, metric)| Shape::Burst { radius, metric }),
        (0..3i32, 3..6i32, metrics()).prop_map(|(inner, outer, metric)| Shape::Ring { inner, outer, metric }),
        (0..7i32, direction.clone(), 1..4i32, 1..4i32, end).prop_map(|(length, direction, rise, run, end)| {
            Shape::Cone { length, direction, spread: Spread { rise, run }, end }
        }),
        (direction, prop::option::of(0..6i32), 2..4i32).prop_map(|(direction, length, width)| Shape::Line {
            direction,
            length,
            width
        }),
        (-4..=4i32, -4..=4i32).prop_map(|(width, height)| Shape::Rectangle { width, height }),
    ]
}

fn origins() -> impl Strategy<Value = Origin> {
    (2..7i32, 2..7i32, 0..6usize).prop_map(|(x, y, kind)| {
        let square = Square::new(x, y);
        match kind {
            0 => Origin::Square(square),
            1 => Origin::Corner(square),
            number => Origin::Edge(square, Side::ALL[number - 2]),
        }
    })
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

    /// Walls only take away; a larger level only adds; the call for many agrees.
    #[test]
    fn areas_and_walls(data in boards(LIMITED), x in 0..9i32, y in 0..9i32) {
        let target = Square::new(x % data.columns, y % data.rows);
        let board = board(&data);
        for rule in [LineRule::Center, LineRule::PENCIL] {
            let mut before: Vec<Square> = Vec::new();
            for level in 0..4 {
                let shape = Shape::Square { level };
                let all = area(&board, &shape, Origin::Square(target), Coverage::CenterInside, Cut::None, rule);
                let cut = area(&board, &shape, Origin::Square(target), Coverage::CenterInside, Cut::Origin, rule);
                prop_assert!(cut.iter().all(|square| all.contains(square)));
                prop_assert!(before.iter().all(|square| cut.contains(square)));
                let many = board.square_areas(Channel::Effect, rule, level, &[target.x, target.y]).unwrap();
                prop_assert_eq!(many.into_iter().map(usize::from).sum::<usize>(), cut.len());
                before = cut;
            }
        }
    }

    /// From any kind of origin the cut is the line of the second opinion.
    #[test]
    fn cuts(data in boards(GRID), origin in origins(), rule in prop::sample::select(vec![LineRule::Center, LineRule::PENCIL])) {
        let [x, y] = origin.point();
        prop_assume!(x < data.columns * 2 && y < data.rows * 2);
        let plan = Plan::new(&data, Channel::Effect);
        let board = board(&data);
        let shape = Shape::Burst { radius: 20, metric: Metric::Chebyshev };
        let found = area(&board, &shape, origin, Coverage::CenterInside, Cut::Origin, rule);
        let half = plan.unit / 2;
        let from = (i128::from(x) * half, i128::from(y) * half);
        for square in squares(&data) {
            let to = plan.center(square);
            let steep = (to.0 - from.0).abs() < (to.1 - from.1).abs();
            let mut own = vec![square];
            if let Origin::Square(at) = origin {
                own.push(at);
            }
            let nudge = if rule == LineRule::Center { 0 } else { 4 };
            let reached = (-nudge..=nudge).any(|step| {
                let shift = step * plan.unit / 16;
                let moved = |p: (i128, i128)| if steep { (p.0 + shift, p.1) } else { (p.0, p.1 + shift) };
                plan.clear(moved(from), moved(to), &own)
            });
            let wanted = reached && (!board.blocks(Channel::Effect, square) || origin == Origin::Square(square));
            prop_assert_eq!(found.contains(&square), wanted, "{:?}", square);
        }
    }

    /// More than half or the centre of a square inside means that some of it is; shapes turn
    /// with the board.
    #[test]
    fn coverage(shape in shapes(), origin in origins()) {
        let data = BoardData::new(14, 14, 1);
        let board = board(&data);
        let of = |coverage| area(&board, &shape, origin, coverage, Cut::None, LineRule::Center);
        let any = of(Coverage::AnyOverlap);
        if any.len() > 1 {
            prop_assert!(of(Coverage::HalfOverlap).iter().all(|square| any.contains(square)));
        }
        for coverage in [Coverage::CenterInside, Coverage::AnyOverlap, Coverage::HalfOverlap, Coverage::FarCornerInside] {
            let found = of(coverage);
            for turn in TURNS {
                let Some((shape, origin)) = turned(turn, &data, &shape, origin) else { continue };
                let mut wanted: Vec<Square> = found.iter().map(|square| turn.square(&data, *square)).collect();
                wanted.sort_unstable();
                let turned = area(&board, &shape, origin, coverage, Cut::None, LineRule::Center);
                prop_assert_eq!(turned, wanted, "{:?} {:?}", coverage, turn);
            }
        }
    }

    /// Any part: a square counts exactly when a fine raster finds a point well inside both.
    #[test]
    fn overlap_by_raster(shape in shapes(), origin in origins()) {
        let board = board(&BoardData::new(14, 14, 1));
        let any = area(&board, &shape, origin, Coverage::AnyOverlap, Cut::None, LineRule::Center);
        for square in squares(&BoardData::new(14, 14, 1)) {
            let share = raster(&shape, origin, square);
            if share.is_some_and(|points| points > 0) {
                prop_assert!(any.contains(&square), "{:?}: {:?}", square, share);
            }
            if share == Some(0) && any.contains(&square) {
                // Only a sliver between the points of the raster may have been missed.
                prop_assert!(sliver(&shape, origin, square), "{:?} is not touched", square);
            }
        }
    }

    /// No question panics, whatever it asks.
    #[test]
    fn nothing_panics(
        data in boards(LIMITED),
        numbers in prop::collection::vec(prop_oneof![-3..12i32, any::<i32>()], 24),
        pick in 0..1000usize,
    ) {
        let [a, b, c, d, e, f, ..] = numbers[..] else { return Ok(()) };
        let mut odd = data.clone();
        odd.walls.push(WallData { from: [a, b], to: [c, d], barrier: Barrier {
            one_way: Some(OneWay::Left), threshold: e.unsigned_abs(), ..Barrier::default()
        } });
        let _ = Board::new(odd);
        let _ = Board::new(BoardData { columns: a, rows: b, square: c, origin: [d, e], ..data.clone() }.small(f));
        let board = board(&data);
        let body = |index: usize| Body::new(numbers[index], numbers[index + 1], numbers[index + 2]);
        let rule = [LineRule::Center, LineRule::PENCIL, LineRule::Pencil(a)][pick % 3];
        let metric = Metric::ALL[pick % 7];
        let sight = SightRequest { others: vec![body(6)], ..SightRequest::new(body(0), body(3), SightRule::Line(rule)) };
        let _ = board.line_of_sight(&sight);
        let _ = board.line_of_sight(&SightRequest { rule: SightRule::Corners, ..sight });
        let _ = board.visible_squares(body(0), Some(f), rule, Channel::Sight);
        let _ = board.sees(Channel::Move, Square::new(a, b), Square::new(c, d));
        let _ = board.sight_pairs(Channel::Sight, rule, &numbers);
        let _ = board.sight_matrix(Channel::Sight, rule, &numbers[..4], &numbers[4..8]);
        let _ = board.square_areas(Channel::Effect, rule, a % 70, &numbers[..2]);
        let movement = Movement {
            metric,
            diagonals: a.unsigned_abs(),
            solid: vec![body(3)],
            passable: vec![body(6)],
            stops: vec![Square::new(c, d)],
            ..Movement::diagonal(metric)
        };
        let _ = board.reachable_many(&numbers[..2], c, d % 70, &movement);
        let _ = board.reachable_squares(body(0), b.unsigned_abs() % 5000, &movement);
        let _ = board.shortest_path(body(0), Square::new(c, d), None, &movement);
        let path = numbers.chunks(2).map(|pair| Square::new(pair[0], pair[1])).collect();
        let _ = board.walk(&WalkRequest { body: body(0), path, budget: None, movement, foes: vec![body(9)] });
        let from = [PushFrom::Body(body(3)), PushFrom::Point([a, b]), PushFrom::Direction([c, d])][pick % 3];
        let mode = [PushMode::Free, PushMode::Snap8, PushMode::Orthogonal][pick % 3];
        let lengths = [
            PushLength::Squares(e.unsigned_abs() % 5000),
            PushLength::Length { length: e.unsigned_abs(), square: f.unsigned_abs(), metric },
        ];
        let push = PushRequest { mode, length: lengths[pick % 2], ..PushRequest::new(body(0), from, 1) };
        let _ = board.knockback(&push);
        let origin = [
            Origin::Square(Square::new(a, b)),
            Origin::Corner(Square::new(a, b)),
            Origin::Edge(Square::new(a, b), Side::East),
            Origin::Body(body(0)),
        ][pick % 4];
        let spread = Spread { rise: c, run: d };
        let shapes = [
            Shape::Square { level: e },
            Shape::Ring { inner: e, outer: f, metric },
            Shape::Cone { length: e, direction: [a, b], spread, end: ConeEnd::Counted(metric) },
            Shape::Cone { length: e, direction: [a, b], spread: Spread::EQUAL, end: ConeEnd::Flat },
            Shape::Line { direction: [a, b], length: Some(c), width: d },
            Shape::Line { direction: [a, b], length: None, width: 1 },
            Shape::Rectangle { width: e, height: f },
            Shape::Wall { points: vec![Square::new(a, b), Square::new(c, d)], squares: pick % 2 == 0 },
            Shape::Straight { n: e, side: Side::North, with_origin: true },
        ];
        let coverage = [
            Coverage::CenterInside,
            Coverage::AnyOverlap,
            Coverage::HalfOverlap,
            Coverage::FarCornerInside,
            Coverage::TokenMethod,
        ][pick % 5];
        for shape in shapes {
            let request = AreaRequest { coverage, rule, ..AreaRequest::new(shape, origin) };
            let _ = board.area_squares(&request);
        }
    }
}

trait Small {
    fn small(self, seed: i32) -> Self;
}

impl Small for BoardData {
    /// Boards of a million squares are allowed, but slow in a test.
    fn small(mut self, seed: i32) -> Self {
        if seed % 64 != 0 {
            self.columns = self.columns.min(40);
            self.rows = self.rows.min(40);
        }
        self
    }
}

fn turned(turn: random::Turn, data: &BoardData, shape: &Shape, origin: Origin) -> Option<(Shape, Origin)> {
    let corner = |square: Square| {
        let (x, y) = if turn.transpose { (square.y, square.x) } else { (square.x, square.y) };
        let mirror = |at: i32, yes: bool| if yes { data.columns - at } else { at };
        Square::new(mirror(x, turn.mirror_x), mirror(y, turn.mirror_y))
    };
    let origin = match origin {
        Origin::Square(square) => Origin::Square(turn.square(data, square)),
        Origin::Corner(square) => Origin::Corner(corner(square)),
        Origin::Edge(square, side) => {
            let way = turn.way(side.step());
            Origin::Edge(turn.square(data, square), *Side::ALL.iter().find(|side| side.step() == way).unwrap())
        }
        Origin::Body(body) => Origin::Body(turn.body(data, body)),
    };
    let shape = match shape.clone() {
        Shape::Cone { length, direction, spread, end } => {
            Shape::Cone { length, direction: turn.way(direction), spread, end }
        }
        Shape::Line { direction, length, width } => Shape::Line { direction: turn.way(direction), length, width },
        Shape::Rectangle { .. } => return None,
        other => other,
    };
    Some((shape, origin))
}

/// Is a point of the plane, in 1/64 squares from the origin, inside the shape? With floating
/// point; `None` too near to the boundary to tell.
fn inside(shape: &Shape, x: f64, y: f64) -> Option<bool> {
    let margin = 1e-7;
    let near = |value: f64| if value.abs() < margin { None } else { Some(value > 0.0) };
    let far = f64::hypot(x, y);
    match shape {
        Shape::Burst { radius, metric: Metric::Exact } => near(f64::from(*radius) - far),
        Shape::Ring { inner, outer, metric: Metric::Exact } => {
            Some(near(f64::from(*outer) - far)? && near(far - f64::from(*inner))?)
        }
        Shape::Cone { length, direction, spread, end: end @ (ConeEnd::Flat | ConeEnd::Round) } => {
            let (dx, dy) = (f64::from(direction[0]), f64::from(direction[1]));
            let size = f64::hypot(dx, dy);
            let (along, aside) = ((x * dx + y * dy) / size, (dx * y - dy * x) / size);
            let wide = along * f64::from(spread.rise) / f64::from(spread.run) - aside.abs();
            let reach = if *end == ConeEnd::Flat { along } else { far };
            Some(near(along)? && near(wide)? && near(f64::from(*length) - reach)?)
        }
        Shape::Line { direction, length, width } => {
            let (dx, dy) = (f64::from(direction[0]), f64::from(direction[1]));
            let size = f64::hypot(dx, dy);
            let (along, aside) = ((x * dx + y * dy) / size, (dx * y - dy * x) / size);
            let reach = length.map_or(size, f64::from);
            Some(near(along)? && near(reach - along)? && near(f64::from(*width) / 2.0 - aside.abs())?)
        }
        _ => None,
    }
}

/// How many points of a raster inside the square lie inside the shape; `None` for shapes that
/// count squares.
fn raster(shape: &Shape, origin: Origin, square: Square) -> Option<u32> {
    let [x, y] = origin.point().map(|at| f64::from(at) / 2.0);
    let mut points = 0;
    for row in 0..64 {
        for column in 0..64 {
            let at = |number: i32, part: i32| f64::from(number) + (f64::from(part) + 0.5) / 64.0;
            match inside(shape, at(square.x, column) - x, at(square.y, row) - y) {
                Some(true) => points += 1,
                Some(false) => {}
                None if matches!(shape, Shape::Burst { metric: Metric::Exact, .. } | Shape::Line { .. }) => {}
                None => {
                    let counts = !matches!(
                        shape,
                        Shape::Ring { metric: Metric::Exact, .. }
                            | Shape::Cone { end: ConeEnd::Flat | ConeEnd::Round, .. }
                    );
                    if counts {
                        return None;
                    }
                }
            }
        }
    }
    Some(points)
}

/// Does the shape come into the square along its boundary, on a much finer raster?
fn sliver(shape: &Shape, origin: Origin, square: Square) -> bool {
    let [x, y] = origin.point().map(|at| f64::from(at) / 2.0);
    let steps = 4000;
    (0..=steps).any(|step| {
        let part = f64::from(step) / f64::from(steps);
        let thin = 1e-5;
        let border = [(part, thin), (part, 1.0 - thin), (thin, part), (1.0 - thin, part)];
        border.into_iter().any(|(column, row)| {
            let (px, py) = (f64::from(square.x) + column - x, f64::from(square.y) + row - y);
            inside(shape, px, py) == Some(true)
        })
    })
}
