//! How fast the grid answers, natively: `cargo run --release --example grid-speed`.
//!
//! The map is 60 × 60 with a wall where xorshift32 from 0x12345678 falls below a fifth, the
//! scene has free segments only. Each line is the median of nine runs, with its check-sum.

use core::hint::black_box;
use quintain::grid::{
    Barrier, Board, BoardData, Body, CellData, Channel, LineRule, Movement, PushFrom, PushRequest, Square, WallData,
};
use std::time::Instant;

struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    fn below(&mut self, limit: i32) -> i32 {
        i32::try_from(self.next() >> 1).unwrap() % limit
    }
}

fn measure(name: &str, items: usize, mut run: impl FnMut() -> u64) {
    let mut sum = run();
    let repeats = (0.05 / once(&mut run)).ceil().max(1.0);
    let mut rates = Vec::new();
    for _ in 0..9 {
        let start = Instant::now();
        let mut rounds = 0.0;
        while rounds < repeats {
            sum = black_box(run());
            rounds += 1.0;
        }
        rates.push(u32::try_from(items).map_or(0.0, f64::from) * rounds / start.elapsed().as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    println!("{name:58} {:>14.0} /s   sum {sum}", rates[4]);
}

fn once(run: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_secs_f64()
}

fn map() -> BoardData {
    let mut random = Random(0x1234_5678);
    let mut data = BoardData::new(60, 60, 1);
    for y in 0..60 {
        for x in 0..60 {
            if f64::from(random.next()) / 4_294_967_296.0 < 0.2 {
                data.cells.push(CellData::solid(Square::new(x, y)));
            }
        }
    }
    data
}

/// Free segments of up to two squares, none on the grid lines; the same near part however many.
fn scene(count: usize) -> BoardData {
    let mut random = Random(0x1234_5678);
    let side = if count > 1000 { 200 } else { 90 };
    let mut data = BoardData::new(side, side, 100);
    while data.walls.len() < count {
        let near = data.walls.len() < 400;
        let mut at = || if near { random.below(5900) } else { 6100 + random.below(side * 100 - 6400) };
        let (x, y) = (at(), at());
        let to = [x + random.below(200) - 100, y + random.below(200) - 100];
        if to != [x, y] {
            data.walls.push(WallData { from: [x, y], to, barrier: Barrier::default() });
        }
    }
    data
}

fn open_squares(board: &Board, columns: i32, rows: i32) -> Vec<Square> {
    (0..rows)
        .flat_map(|y| (0..columns).map(move |x| Square::new(x, y)))
        .filter(|square| !board.blocks(Channel::Sight, *square))
        .collect()
}

fn pairs(open: &[Square], near: Option<i32>) -> Vec<i32> {
    let mut random = Random(0x2468_ace1);
    let mut pairs = Vec::new();
    let limit = i32::try_from(open.len()).unwrap();
    while pairs.len() < 4 * 2000 {
        let mut any = || open[usize::try_from(random.below(limit)).unwrap()];
        let (a, b) = (any(), any());
        if near.is_none_or(|near| (a.x - b.x).abs() <= near && (a.y - b.y).abs() <= near) {
            pairs.extend([a.x, a.y, b.x, b.y]);
        }
    }
    pairs
}

fn total(bytes: &[u8]) -> u64 {
    bytes.iter().map(|byte| u64::from(*byte)).sum()
}

fn sight(name: &str, board: &Board, pairs: &[i32], rule: LineRule) {
    measure(name, pairs.len() / 4, || total(&board.sight_pairs(Channel::Sight, rule, pairs).unwrap()));
}

fn main() {
    let board = Board::new(map()).unwrap();
    let open = open_squares(&board, 60, 60);
    println!("{} walls, {} open squares", 3600 - open.len(), open.len());
    let (far, near) = (pairs(&open, None), pairs(&open, Some(8)));
    for (rule, word) in [(LineRule::Center, "centre"), (LineRule::PENCIL, "pencil")] {
        sight(&format!("pairs, {word}, anywhere"), &board, &far, rule);
        sight(&format!("pairs, {word}, at most 8 away"), &board, &near, rule);
    }
    measure("single calls of sees, at most 8 away", near.len() / 4, || {
        near.chunks_exact(4)
            .map(|pair| {
                let (a, b) = (Square::new(pair[0], pair[1]), Square::new(pair[2], pair[3]));
                u64::from(black_box(&board).sees(Channel::Sight, a, b))
            })
            .sum()
    });
    let viewers: Vec<Square> = open.iter().copied().step_by(29).collect();
    for radius in [10, 30] {
        for (rule, word) in [(LineRule::Center, "centre"), (LineRule::PENCIL, "pencil")] {
            measure(&format!("visible squares, radius {radius}, {word}"), viewers.len(), || {
                let see = |at: &Square| {
                    let body = Body::single(*at);
                    total(&board.visible_squares(body, Some(radius), rule, Channel::Sight).unwrap().cells)
                };
                viewers.iter().map(see).sum()
            });
        }
    }
    let flat: Vec<i32> = viewers.iter().flat_map(|at| [at.x, at.y]).collect();
    for level in [2, 4] {
        for (rule, word) in [(LineRule::Center, "centre"), (LineRule::PENCIL, "pencil")] {
            measure(&format!("areas of level {level}, {word}"), viewers.len(), || {
                total(&board.square_areas(Channel::Effect, rule, level, &flat).unwrap())
            });
        }
    }
    for budget in [6, 12] {
        measure(&format!("reachable squares, budget {budget}, many"), viewers.len(), || {
            let costs = board.reachable_many(&flat, 1, budget, &Movement::orthogonal()).unwrap();
            total(&costs.into_iter().filter(|cost| *cost != 255).collect::<Vec<_>>())
        });
        measure(&format!("reachable squares, budget {budget}, one by one"), viewers.len(), || {
            let reach = |at: &Square| {
                let body = Body::single(*at);
                board.reachable_squares(body, budget.unsigned_abs(), &Movement::orthogonal()).unwrap().len() as u64
            };
            viewers.iter().map(reach).sum()
        });
    }
    let goals: Vec<(Square, Square)> =
        far.chunks_exact(4).take(100).map(|p| (Square::new(p[0], p[1]), Square::new(p[2], p[3]))).collect();
    measure("shortest paths", goals.len(), || {
        let path = |(from, to): &(Square, Square)| {
            let path = board.shortest_path(Body::single(*from), *to, None, &Movement::orthogonal()).unwrap();
            path.map_or(0, |path| path.squares.len() as u64)
        };
        goals.iter().map(path).sum()
    });
    measure("pushes by 6", viewers.len(), || {
        let push = |at: &Square| {
            let from = PushFrom::Body(Body::new(30, 30, 1));
            let pushed = board.knockback(&PushRequest::new(Body::single(*at), from, 6)).unwrap();
            u64::from(matches!(pushed, quintain::grid::Push::Moved(_)))
        };
        viewers.iter().map(push).sum()
    });
    for count in [1000, 5000] {
        let data = scene(count);
        let start = Instant::now();
        let scene = Board::new(data.clone()).unwrap();
        println!("{count} segments, {} x {}: loaded in {:?}", data.columns, data.rows, start.elapsed());
        let open = open_squares(&scene, 60, 60);
        for (rule, word) in [(LineRule::Center, "centre"), (LineRule::PENCIL, "pencil")] {
            sight(&format!("pairs, {word}, at most 8 away, {count} segments"), &scene, &pairs(&open, Some(8)), rule);
            sight(&format!("pairs, {word}, anywhere, {count} segments"), &scene, &pairs(&open, None), rule);
        }
        measure(&format!("visible squares, radius 10, {count} segments"), viewers.len(), || {
            let see = |at: &Square| {
                let body = Body::single(*at);
                total(&scene.visible_squares(body, Some(10), LineRule::Center, Channel::Sight).unwrap().cells)
            };
            viewers.iter().map(see).sum()
        });
        measure(&format!("reachable squares, budget 6, {count} segments"), viewers.len(), || {
            total(&scene.reachable_many(&flat, 1, 6, &Movement::orthogonal()).unwrap())
        });
    }
}
