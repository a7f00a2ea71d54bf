//! No question panics, whatever it asks.

#[path = "grid_support/random.rs"]
mod random;

use proptest::prelude::*;
use quintain::grid::{
    AreaRequest, Barrier, Board, BoardData, Body, Channel, ConeEnd, Coverage, LineRule, Metric, Movement, OneWay,
    Origin, PushFrom, PushLength, PushMode, PushRequest, Shape, Side, SightRequest, SightRule, Spread, Square,
    WalkRequest, WallData,
};
use random::{LIMITED, boards};

fn board(data: &BoardData) -> Board {
    Board::new(data.clone()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]
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
