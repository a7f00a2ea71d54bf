//! From plain data to bits and segments.

use super::data::{Barrier, BoardData, CellData, Channel, Door, Height, OneWay, Restriction, Warning, WarningKind};
use super::square::{MAX_SIZE, Number, Side, Square, Vector};
use super::wall::{Layer, Segment, index, whole_sides};
use super::weld::Welder;
use crate::refusal::{Code, Fault};
use alloc::collections::BinaryHeap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::num::Wrapping;
use core::ops::RangeInclusive;

/// The longest side of a board, in squares.
pub const MAX_SIDE: i32 = 1024;
/// The most units to a square.
pub const MAX_UNITS: i32 = 4096;
/// The largest coordinate of a wall.
pub const MAX_COORDINATE: i32 = 1 << 20;

/// What a layer is for: the four channels, and sight with cover together.
pub(crate) const LAYERS: usize = 5;
pub(crate) const SIGHT_OR_COVER: usize = 4;

/// A wall or side in fine units.
pub(crate) struct Piece<'a> {
    pub(crate) a: Vector,
    pub(crate) b: Vector,
    pub(crate) barrier: &'a Barrier,
}

/// A number in a range, or the fault that says so.
pub(crate) fn within(
    number: i32,
    range: RangeInclusive<i32>,
    path: impl FnOnce() -> String,
    what: &str,
) -> Result<(), Fault> {
    if range.contains(&number) {
        return Ok(());
    }
    let message = format!("{what} is {} to {}, found {number}", range.start(), range.end());
    Err(Fault::new(Code::OutOfRange, path(), message))
}

/// A square of the board, or the fault that says so.
pub(crate) fn on_board(square: Square, size: [i32; 2], path: impl Fn() -> String) -> Result<(), Fault> {
    let [columns, rows] = size;
    within(square.x, 0..=columns.wrapping_sub(1), || format!("{}[0]", path()), "a column of the board")?;
    within(square.y, 0..=rows.wrapping_sub(1), || format!("{}[1]", path()), "a row of the board")
}

/// A body's size, or the fault that says so.
pub(crate) fn body_size(size: i32, path: impl FnOnce() -> String) -> Result<(), Fault> {
    within(size, 1..=MAX_SIZE, path, "a body's side")
}

/// Fine units to a unit: as many as make a sixteenth of a square a whole number of them.
pub(crate) fn fineness(square: i32) -> i64 {
    [1, 2, 4, 8].into_iter().find(|fine| square.wrapping_mul(*fine) % 16 == 0).map_or(16, i64::from)
}

pub(crate) fn check(data: &BoardData) -> Result<(), Fault> {
    within(data.columns, 1..=MAX_SIDE, || "columns".into(), "a board's width in squares")?;
    within(data.rows, 1..=MAX_SIDE, || "rows".into(), "a board's height in squares")?;
    within(data.square, 1..=MAX_UNITS, || "square".into(), "units to a square")?;
    let size = [data.columns, data.rows];
    let point = |point: [i32; 2], path: &dyn Fn() -> String| {
        (0..).zip(point).try_for_each(|(axis, number)| {
            let path = || format!("{}[{axis}]", path());
            within(number, -MAX_COORDINATE..=MAX_COORDINATE, path, "a coordinate")
        })
    };
    point(data.origin, &|| "origin".into())?;
    for (place, cell) in data.cells.iter().enumerate() {
        on_board(cell.at, size, || format!("cells[{place}].at"))?;
        within(i32::from(cell.cost), 1..=255, || format!("cells[{place}].cost"), "the cost of a square")?;
    }
    for (place, edge) in data.edges.iter().enumerate() {
        on_board(edge.at, size, || format!("edges[{place}].at"))?;
        threshold(&edge.barrier, || format!("edges[{place}].threshold"))?;
    }
    for (place, wall) in data.walls.iter().enumerate() {
        point(wall.from, &|| format!("walls[{place}].from"))?;
        point(wall.to, &|| format!("walls[{place}].to"))?;
        threshold(&wall.barrier, || format!("walls[{place}].threshold"))?;
        if wall.from == wall.to {
            let message = "a wall has two different ends, found the same point twice";
            return Err(Fault::new(Code::OutOfRange, format!("walls[{place}].to"), message));
        }
    }
    Ok(())
}

fn threshold(barrier: &Barrier, path: impl FnOnce() -> String) -> Result<(), Fault> {
    let number = i32::try_from(barrier.threshold).unwrap_or(i32::MAX);
    within(number, 0..=MAX_COORDINATE.wrapping_sub(1), path, "a threshold")
}

/// The sides and walls of the board in fine units, and what was welded, dropped or ignored.
/// A dropped piece keeps its place, with both ends at one point.
pub(crate) fn pieces(data: &BoardData, unit: Number) -> (Vec<Piece<'_>>, Vec<Warning>) {
    let mut warnings = Vec::new();
    let mut pieces: Vec<Piece<'_>> = data
        .edges
        .iter()
        .map(|edge| {
            let (from, down) = side_start(edge.at, edge.side);
            let to = if down { from.plus(0, 1) } else { from.plus(1, 0) };
            let at = |square: Square| Vector::new(square.x, square.y) * unit;
            Piece { a: at(from), b: at(to), barrier: &edge.barrier }
        })
        .collect();
    let fine = Wrapping(fineness(data.square));
    let [left, top] = data.origin;
    let origin = Vector::new(left, top);
    let size = Vector::new(data.columns, data.rows) * unit;
    let mut welder = Welder::new(unit);
    for (place, wall) in data.walls.iter().enumerate() {
        let mut end = |[x, y]: [i32; 2], name: &str| {
            let exact = (Vector::new(x, y) - origin) * fine;
            let end = if data.weld { welder.weld(exact) } else { exact };
            if end != exact {
                warnings.push(Warning { kind: WarningKind::Welded, path: format!("walls[{place}].{name}") });
            }
            end
        };
        let (a, b) = (end(wall.from, "from"), end(wall.to, "to"));
        let outside = a.x.max(b.x).0 < 0 || a.y.max(b.y).0 < 0 || a.x.min(b.x) > size.x || a.y.min(b.y) > size.y;
        if a == b {
            warnings.push(Warning { kind: WarningKind::Dropped, path: format!("walls[{place}]") });
        } else if outside {
            warnings.push(Warning { kind: WarningKind::Outside, path: format!("walls[{place}]") });
        }
        pieces.push(Piece { a, b, barrier: &wall.barrier });
    }
    (pieces, warnings)
}

/// The grid corner where a side begins, and whether it goes down from there.
pub(crate) fn side_start(at: Square, side: Side) -> (Square, bool) {
    match side {
        Side::North => (at, false),
        Side::West => (at, true),
        Side::South => (at.plus(0, 1), false),
        Side::East => (at.plus(1, 0), true),
    }
}

fn restriction(barrier: &Barrier, layer: usize) -> Restriction {
    if barrier.door == Some(Door::Open) {
        return Restriction::None;
    }
    let of = |channel: Channel| match (channel, barrier.height) {
        (Channel::Cover, _) => barrier.cover,
        (_, Height::Low) => Restriction::None,
        (Channel::Sight, _) => barrier.sight,
        (Channel::Move, _) => barrier.movement,
        (Channel::Effect, _) => barrier.effect,
    };
    Channel::ALL.get(layer).map_or_else(|| of(Channel::Sight).max(of(Channel::Cover)), |channel| of(*channel))
}

fn blocks(cell: &CellData, layer: usize) -> bool {
    let of = |channel: Channel| match (channel, cell.height) {
        (Channel::Cover, _) => cell.cover,
        (_, Height::Low) => false,
        (Channel::Sight, _) => cell.sight,
        (Channel::Move, _) => cell.movement,
        (Channel::Effect, _) => cell.effect,
    };
    Channel::ALL.get(layer).map_or_else(|| of(Channel::Sight) || of(Channel::Cover), |channel| of(*channel))
}

/// The layers of the board; channels that block alike share one.
pub(crate) fn layers(data: &BoardData, pieces: &[Piece<'_>], unit: Number) -> [Arc<Layer>; LAYERS] {
    let mut known: Vec<(Vec<bool>, Vec<Restriction>, Arc<Layer>)> = Vec::new();
    core::array::from_fn(|layer| {
        let cells: Vec<bool> = data.cells.iter().map(|cell| blocks(cell, layer)).collect();
        let walls: Vec<Restriction> = pieces.iter().map(|piece| restriction(piece.barrier, layer)).collect();
        if let Some((.., same)) = known.iter().find(|(other, others, _)| *other == cells && *others == walls) {
            return Arc::clone(same);
        }
        let built = Arc::new(build(data, pieces, unit, &cells, &walls));
        known.push((cells, walls, Arc::clone(&built)));
        built
    })
}

fn build(data: &BoardData, pieces: &[Piece<'_>], unit: Number, cells: &[bool], walls: &[Restriction]) -> Layer {
    let mut layer = Layer::new(data.columns, data.rows, unit);
    for (cell, _) in data.cells.iter().zip(cells).filter(|(_, blocks)| **blocks) {
        layer.squares.set(cell.at.x, cell.at.y);
    }
    for (place, (piece, restriction)) in pieces.iter().zip(walls).enumerate() {
        if *restriction == Restriction::None || piece.a == piece.b {
            continue;
        }
        if let Some(sides) = plain_sides(piece, *restriction, unit) {
            for (x, y, down) in sides.filter(|(x, y, _)| on_grid(*x, *y, data)) {
                if down { layer.west.set(x, y) } else { layer.north.set(x, y) }
            }
        } else {
            layer.segments.push(Segment {
                a: piece.a,
                b: piece.b,
                restriction: *restriction,
                one_way: piece.barrier.one_way,
                threshold: Wrapping(i64::from(piece.barrier.threshold)) * Wrapping(fineness(data.square)),
                piece: index(place),
            });
        }
    }
    layer.finish();
    layer
}

fn on_grid(x: i32, y: i32, data: &BoardData) -> bool {
    (0..=data.columns).contains(&x) && (0..=data.rows).contains(&y)
}

/// The single sides of a wall that may become bits.
fn plain_sides(
    piece: &Piece<'_>,
    restriction: Restriction,
    unit: Number,
) -> Option<impl Iterator<Item = (i32, i32, bool)> + use<>> {
    let one_way: Option<OneWay> = piece.barrier.one_way;
    if restriction != Restriction::Normal || one_way.is_some() {
        return None;
    }
    let (x, y, down, length) = whole_sides(piece.a, piece.b, unit)?;
    Some((0..length).map(
        move |step| {
            if down { (x, y.wrapping_add(step), true) } else { (x.wrapping_add(step), y, false) }
        },
    ))
}

/// Which piece stands on which side, for naming blockers; sorted.
pub(crate) fn owners(data: &BoardData, pieces: &[Piece<'_>], unit: Number) -> Vec<(i32, i32, bool, u32)> {
    let owners: Vec<_> = pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.a != piece.b)
        .filter_map(|(place, piece)| Some((place, plain_sides(piece, Restriction::Normal, unit)?)))
        .flat_map(|(place, sides)| sides.map(move |(x, y, down)| (x, y, down, index(place))))
        .filter(|(x, y, ..)| on_grid(*x, *y, data))
        .collect();
    BinaryHeap::from(owners).into_sorted_vec()
}

/// Does the piece block anything in this layer?
pub(crate) fn counts(barrier: &Barrier, layer: usize) -> bool {
    restriction(barrier, layer) != Restriction::None
}
