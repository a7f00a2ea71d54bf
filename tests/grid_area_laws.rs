//! Laws of areas on random boards: what walls take away, what shapes cover (GRID-3.2 to 3.4).

#[path = "oracle/grid.rs"]
mod oracle;
#[path = "grid_support/random.rs"]
mod random;

use oracle::Plan;
use proptest::prelude::*;
use quintain::grid::{
    AreaRequest, Board, BoardData, Channel, ConeEnd, Coverage, Cut, LineRule, Metric, Origin, Shape, Side, Spread,
    Square,
};
use random::{ALL, LIMITED, TURNS, boards, squares};

fn board(data: &BoardData) -> Board {
    Board::new(data.clone()).unwrap()
}

fn metrics() -> impl Strategy<Value = Metric> {
    prop::sample::select(Metric::ALL.to_vec())
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
    fn cuts(data in boards(ALL), origin in origins(), rule in prop::sample::select(vec![LineRule::Center, LineRule::PENCIL])) {
        let on_board = |square: Square| Square::new(square.x % data.columns, square.y % data.rows);
        let origin = match origin {
            Origin::Square(square) => Origin::Square(on_board(square)),
            Origin::Edge(square, side) => Origin::Edge(on_board(square), side),
            Origin::Corner(square) => Origin::Corner(on_board(square)),
            Origin::Body(body) => Origin::Body(body),
        };
        let [x, y] = origin.point();
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
