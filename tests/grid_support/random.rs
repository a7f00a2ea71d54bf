//! Random boards and their mirror images.
#![allow(
    dead_code,
    clippy::struct_excessive_bools,
    clippy::allow_attributes,
    reason = "each test file uses its own part"
)]

use proptest::prelude::*;
use quintain::grid::{Barrier, BoardData, Body, CellData, EdgeData, OneWay, Restriction, Side, Square, WallData};

/// Units to a square on random boards.
pub(crate) const UNITS: i32 = 8;

/// What a random board may contain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) cells: bool,
    pub(crate) edges: bool,
    pub(crate) walls: bool,
    pub(crate) limited: bool,
}

pub(crate) const PLAIN: Parts = Parts { cells: true, edges: false, walls: false, limited: false };
pub(crate) const GRID: Parts = Parts { edges: true, ..PLAIN };
pub(crate) const ALL: Parts = Parts { walls: true, ..GRID };
pub(crate) const LIMITED: Parts = Parts { limited: true, ..ALL };

fn some<T>(yes: bool, list: Vec<T>) -> Vec<T> {
    if yes { list } else { Vec::new() }
}

pub(crate) fn barrier(limited: bool) -> Barrier {
    let restriction = if limited { Restriction::Limited } else { Restriction::Normal };
    Barrier { sight: restriction, movement: restriction, effect: restriction, cover: restriction, ..Barrier::default() }
}

pub(crate) fn boards(parts: Parts) -> impl Strategy<Value = BoardData> {
    (3..9i32, 3..9i32).prop_flat_map(move |(columns, rows)| {
        let square = (0..columns, 0..rows).prop_map(|(x, y)| Square::new(x, y));
        let side = (0..4usize).prop_map(|index| Side::ALL[index]);
        let limited = (0..3).prop_map(move |number| parts.limited && number == 0);
        let edge = (square.clone(), side, limited.clone()).prop_map(|(at, side, limited)| EdgeData {
            at,
            side,
            barrier: barrier(limited),
        });
        // Many ends on corners, sides and centres, where the hard cases are.
        let coordinate = move |squares: i32| {
            prop_oneof![
                (0..=squares).prop_map(|number| number * UNITS),
                (0..=squares * 2).prop_map(|number| number * UNITS / 2),
                0..=squares * UNITS,
            ]
        };
        let point = (coordinate(columns), coordinate(rows)).prop_map(|(x, y)| [x, y]);
        let wall = (point.clone(), point, limited)
            .prop_filter("a wall has a length", |(from, to, _)| from != to)
            .prop_map(|(from, to, limited)| WallData { from, to, barrier: barrier(limited) });
        let many = usize::try_from(columns * rows / 3).unwrap();
        (
            prop::collection::vec(square, 0..many),
            prop::collection::vec(edge, 0..many),
            prop::collection::vec(wall, 0..7),
        )
            .prop_map(move |(cells, edges, walls)| {
                let mut cells = some(parts.cells, cells);
                cells.sort_unstable();
                cells.dedup();
                BoardData {
                    cells: cells.into_iter().map(CellData::solid).collect(),
                    edges: some(parts.edges, edges),
                    walls: some(parts.walls, walls),
                    ..BoardData::new(columns, rows, UNITS)
                }
            })
    })
}

pub(crate) fn squares(data: &BoardData) -> Vec<Square> {
    let (columns, rows) = (data.columns, data.rows);
    (0..rows).flat_map(|y| (0..columns).map(move |x| Square::new(x, y))).collect()
}

/// All pairs, or an even selection when there are many.
pub(crate) fn pairs(data: &BoardData, most: usize) -> Vec<(Square, Square)> {
    let squares = squares(data);
    let all: Vec<_> = squares.iter().flat_map(|a| squares.iter().map(move |b| (*a, *b))).collect();
    let every = all.len() / most + 1;
    all.into_iter().step_by(every).collect()
}

/// A mapping of the plane onto itself that maps squares onto squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    /// Swap x and y first,
    pub(crate) transpose: bool,
    /// then mirror x,
    pub(crate) mirror_x: bool,
    /// and y.
    pub(crate) mirror_y: bool,
}

pub(crate) const TURNS: [Turn; 7] = [
    Turn { transpose: false, mirror_x: true, mirror_y: false },
    Turn { transpose: false, mirror_x: false, mirror_y: true },
    Turn { transpose: false, mirror_x: true, mirror_y: true },
    Turn { transpose: true, mirror_x: false, mirror_y: false },
    Turn { transpose: true, mirror_x: true, mirror_y: false },
    Turn { transpose: true, mirror_x: false, mirror_y: true },
    Turn { transpose: true, mirror_x: true, mirror_y: true },
];

impl Turn {
    fn flips(self) -> bool {
        [self.transpose, self.mirror_x, self.mirror_y].into_iter().filter(|yes| *yes).count() % 2 == 1
    }

    fn size(self, data: &BoardData) -> (i32, i32) {
        if self.transpose { (data.rows, data.columns) } else { (data.columns, data.rows) }
    }

    pub(crate) fn body(self, data: &BoardData, body: Body) -> Body {
        let (columns, rows) = self.size(data);
        let (x, y) = if self.transpose { (body.at.y, body.at.x) } else { (body.at.x, body.at.y) };
        let x = if self.mirror_x { columns - x - body.size } else { x };
        let y = if self.mirror_y { rows - y - body.size } else { y };
        Body::new(x, y, body.size)
    }

    pub(crate) fn square(self, data: &BoardData, square: Square) -> Square {
        self.body(data, Body::single(square)).at
    }

    pub(crate) fn way(self, [x, y]: [i32; 2]) -> [i32; 2] {
        let [x, y] = if self.transpose { [y, x] } else { [x, y] };
        [if self.mirror_x { -x } else { x }, if self.mirror_y { -y } else { y }]
    }

    fn point(self, data: &BoardData, [x, y]: [i32; 2]) -> [i32; 2] {
        let (columns, rows) = self.size(data);
        let [x, y] = if self.transpose { [y, x] } else { [x, y] };
        let mirror = |number: i32, squares: i32, yes| if yes { squares * data.square - number } else { number };
        [mirror(x, columns, self.mirror_x), mirror(y, rows, self.mirror_y)]
    }

    fn side(self, side: Side) -> Side {
        let way = self.way(side.step());
        *Side::ALL.iter().find(|side| side.step() == way).unwrap()
    }

    fn barrier(self, barrier: &Barrier) -> Barrier {
        let mut barrier = barrier.clone();
        if self.flips() {
            barrier.one_way = barrier.one_way.map(|way| match way {
                OneWay::Left => OneWay::Right,
                OneWay::Right => OneWay::Left,
            });
        }
        barrier
    }

    pub(crate) fn board(self, data: &BoardData) -> BoardData {
        let (columns, rows) = self.size(data);
        let cell = |cell: &CellData| CellData { at: self.square(data, cell.at), ..cell.clone() };
        let edge = |edge: &EdgeData| EdgeData {
            at: self.square(data, edge.at),
            side: self.side(edge.side),
            barrier: self.barrier(&edge.barrier),
        };
        let wall = |wall: &WallData| WallData {
            from: self.point(data, wall.from),
            to: self.point(data, wall.to),
            barrier: self.barrier(&wall.barrier),
        };
        BoardData {
            columns,
            rows,
            cells: data.cells.iter().map(cell).collect(),
            edges: data.edges.iter().map(edge).collect(),
            walls: data.walls.iter().map(wall).collect(),
            ..data.clone()
        }
    }
}
