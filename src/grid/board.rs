//! A compiled board: read-only, doors change by value.

use super::clear::Found;
use super::compile::{self, LAYERS, SIGHT_OR_COVER};
use super::data::{BoardData, Channel, Door, Warning};
use super::line::Lines;
use super::square::{Body, Number, Side, Square, Vector, place};
use super::step::Steps;
use super::wall::Layer;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::num::Wrapping;

/// A board ready for questions. Walls on grid lines have become bits, only the others are
/// kept as segments, found by the squares they touch; so a question costs what lies near its
/// lines, however many walls the board has (GRID-5.3).
///
/// A board is read-only. Doors change by value, see [`Board::with`].
#[derive(Debug, Clone)]
pub struct Board {
    data: BoardData,
    warnings: Vec<Warning>,
    layers: [Arc<Layer>; LAYERS],
    lines: Arc<Lines>,
    owners: Vec<(i32, i32, bool, u32)>,
    steps: Steps,
    costs: Option<Vec<u8>>,
}

/// What stands in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// A blocking square.
    Square(Square),
    /// A wall on the west or north side of a square, on the last column or row also on the
    /// east or south side; which piece of the data it belongs to.
    Side(Square, Side, Option<Piece>),
    /// A wall that is no run of whole sides.
    Wall(Piece),
    /// A body, by its place in the list of bodies of the request.
    Body(u32),
}

/// A piece of the board's data, by its place in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// In `edges`.
    Edge(u32),
    /// In `walls`.
    Wall(u32),
}

impl Board {
    /// Compiles a board.
    ///
    /// # Errors
    /// A [`Fault`] with the path of the first piece that cannot be: a size, a coordinate, a
    /// cost or a threshold outside its range, a square outside the board, a wall without
    /// length.
    ///
    /// ```
    /// use quintain::grid::{Barrier, Board, BoardData, WallData};
    /// let wall = WallData { from: [2, 2], to: [2, 2], barrier: Barrier::default() };
    /// let data = BoardData { walls: vec![wall], ..BoardData::new(8, 8, 1) };
    /// assert_eq!(Board::new(data).unwrap_err().path, "walls[0].to");
    /// ```
    pub fn new(data: BoardData) -> Result<Self, Fault> {
        Self::build(data, Arc::new(Lines::new()))
    }

    /// Compiles another board which shares the tables that depend on no map.
    ///
    /// # Errors
    /// As for [`Board::new`].
    pub fn beside(&self, data: BoardData) -> Result<Self, Fault> {
        Self::build(data, Arc::clone(&self.lines))
    }

    fn build(data: BoardData, lines: Arc<Lines>) -> Result<Self, Fault> {
        compile::check(&data)?;
        let unit = Wrapping(i64::from(data.square)) * Wrapping(compile::fineness(data.square));
        let (pieces, warnings) = compile::pieces(&data, unit);
        let layers = compile::layers(&data, &pieces, unit);
        let owners = compile::owners(&data, &pieces, unit);
        let [_, movement, ..] = &layers;
        let steps = Steps::new(movement);
        let costs = costs(&data);
        Ok(Self { data, warnings, layers, lines, owners, steps, costs })
    }

    /// The same board with doors in another state. Pieces that share an id change together.
    ///
    /// # Errors
    /// `UNKNOWN_NAME` at `doors.<id>` when no door has this id.
    ///
    /// ```
    /// use quintain::grid::{Barrier, Board, BoardData, Channel, Door, EdgeData, Side, Square};
    /// let door = Barrier { id: Some("gate".into()), door: Some(Door::Closed), ..Barrier::default() };
    /// let edge = EdgeData { at: Square::new(0, 0), side: Side::East, barrier: door };
    /// let shut = Board::new(BoardData { edges: vec![edge], ..BoardData::new(2, 1, 1) }).unwrap();
    /// let open = shut.with(&[("gate", Door::Open)]).unwrap();
    /// let (a, b) = (Square::new(0, 0), Square::new(1, 0));
    /// assert!(!shut.sees(Channel::Sight, a, b) && open.sees(Channel::Sight, a, b));
    /// ```
    pub fn with(&self, doors: &[(&str, Door)]) -> Result<Self, Fault> {
        let mut data = self.data.clone();
        for (id, state) in doors {
            let edges = data.edges.iter_mut().map(|edge| &mut edge.barrier);
            let walls = data.walls.iter_mut().map(|wall| &mut wall.barrier);
            let mut found = false;
            for barrier in edges.chain(walls).filter(|barrier| barrier.id.as_deref() == Some(id)) {
                if let Some(door) = &mut barrier.door {
                    *door = *state;
                    found = true;
                }
            }
            if !found {
                return Err(Fault::new(Code::UnknownName, format!("doors.{id}"), "no door of the board has this id"));
            }
        }
        self.beside(data)
    }

    /// The board as plain data, with its doors as they are now.
    #[must_use]
    pub const fn data(&self) -> &BoardData {
        &self.data
    }

    /// Pieces that were welded, dropped or lie outside.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Squares across.
    #[must_use]
    pub const fn columns(&self) -> i32 {
        self.data.columns
    }

    /// Squares down.
    #[must_use]
    pub const fn rows(&self) -> i32 {
        self.data.rows
    }

    /// Is this a square of the board?
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        (0..self.columns()).contains(&square.x) && (0..self.rows()).contains(&square.y)
    }

    /// Does the square itself block in this channel?
    #[must_use]
    pub fn blocks(&self, channel: Channel, square: Square) -> bool {
        self.layer(channel).squares.get(square.x, square.y) && self.contains(square)
    }

    /// What entering a square costs, in squares.
    #[must_use]
    pub fn cost(&self, square: Square) -> u8 {
        let Some(costs) = self.costs.as_ref().filter(|_| self.contains(square)) else { return 1 };
        costs.get(self.place(square)).copied().unwrap_or(1)
    }

    /// The id of a piece, where it has one.
    #[must_use]
    pub fn id(&self, piece: Piece) -> Option<&str> {
        let place = |number: u32| usize::try_from(number).ok();
        match piece {
            Piece::Edge(number) => self.data.edges.get(place(number)?)?.barrier.id.as_deref(),
            Piece::Wall(number) => self.data.walls.get(place(number)?)?.barrier.id.as_deref(),
        }
    }

    /// Walls that did not become bits in this channel: what a scene costs beyond its squares.
    #[must_use]
    pub fn segments(&self, channel: Channel) -> usize {
        self.layer(channel).segments.len()
    }

    pub(crate) fn layer(&self, channel: Channel) -> &Layer {
        let [sight, movement, effect, cover, _] = &self.layers;
        match channel {
            Channel::Sight => sight,
            Channel::Move => movement,
            Channel::Effect => effect,
            Channel::Cover => cover,
        }
    }

    /// Sight blockers and low things together.
    pub(crate) fn sight_or_cover(&self) -> &Layer {
        let [.., both] = &self.layers;
        both
    }

    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(crate) const fn steps(&self) -> &Steps {
        &self.steps
    }

    pub(crate) const fn has_costs(&self) -> bool {
        self.costs.is_some()
    }

    pub(crate) fn place(&self, square: Square) -> usize {
        place(square.y).wrapping_mul(place(self.columns())).wrapping_add(place(square.x))
    }

    pub(crate) const fn size(&self) -> [i32; 2] {
        [self.data.columns, self.data.rows]
    }

    /// Fine units to a square, a multiple of 16.
    pub(crate) fn unit(&self) -> Number {
        self.layer(Channel::Sight).unit
    }

    /// A point given in sixteenths of a square.
    pub(crate) fn point(&self, x: i32, y: i32) -> Vector {
        Vector::new(x, y) * Wrapping(self.unit().0 / 16)
    }

    /// The centre of a square.
    pub(crate) fn center(&self, square: Square) -> Vector {
        let middle = |number: i32| number.wrapping_mul(16).wrapping_add(8);
        self.point(middle(square.x), middle(square.y))
    }

    /// A body that fits on the board, or the fault that says so.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `<path>.size` or `<path>.at[0]`, `<path>.at[1]`.
    pub(crate) fn check(&self, body: Body, path: &str) -> Result<(), Fault> {
        compile::body_size(body.size, || format!("{path}.size"))?;
        let last = body.at.plus(body.size.wrapping_sub(1), body.size.wrapping_sub(1));
        compile::on_board(body.at, self.size(), || format!("{path}.at"))?;
        compile::on_board(last, self.size(), || format!("{path}.at"))
    }

    /// A square of the board, or the fault that says so.
    pub(crate) fn check_square(&self, square: Square, path: impl Fn() -> String) -> Result<(), Fault> {
        compile::on_board(square, self.size(), path)
    }

    fn piece(&self, number: u32) -> Piece {
        let edges = super::wall::index(self.data.edges.len());
        match number.checked_sub(edges) {
            Some(wall) => Piece::Wall(wall),
            None => Piece::Edge(number),
        }
    }

    fn barrier_counts(&self, number: u32, layer: usize) -> bool {
        let barrier = match self.piece(number) {
            Piece::Edge(at) => {
                usize::try_from(at).ok().and_then(|at| self.data.edges.get(at)).map(|edge| &edge.barrier)
            }
            Piece::Wall(at) => {
                usize::try_from(at).ok().and_then(|at| self.data.walls.get(at)).map(|wall| &wall.barrier)
            }
        };
        barrier.is_some_and(|barrier| compile::counts(barrier, layer))
    }

    fn owner(&self, [x, y]: [i32; 2], down: bool, layer: usize) -> Option<Piece> {
        let from = self.owners.partition_point(|owner| *owner < (x, y, down, 0));
        let here = self.owners.iter().skip(from).take_while(|owner| (owner.0, owner.1, owner.2) == (x, y, down));
        here.map(|owner| owner.3).find(|number| self.barrier_counts(*number, layer)).map(|number| self.piece(number))
    }

    /// A blocker of a layer as the outside knows it.
    pub(crate) fn blocker(&self, found: Found, layer: &Layer) -> Blocker {
        let number =
            self.layers.iter().position(|other| core::ptr::eq(Arc::as_ptr(other), layer)).unwrap_or(SIGHT_OR_COVER);
        match found {
            Found::Square([x, y]) => Blocker::Square(Square::new(x, y)),
            Found::Body(index) => Blocker::Body(index),
            Found::Segment(index) => {
                let piece =
                    usize::try_from(index).ok().and_then(|index| layer.segments.get(index)).map_or(0, |one| one.piece);
                Blocker::Wall(self.piece(piece))
            }
            Found::West([x, y]) => {
                let piece = self.owner([x, y], true, number);
                if x < self.columns() {
                    Blocker::Side(Square::new(x, y), Side::West, piece)
                } else {
                    Blocker::Side(Square::new(x.wrapping_sub(1), y), Side::East, piece)
                }
            }
            Found::North([x, y]) => {
                let piece = self.owner([x, y], false, number);
                if y < self.rows() {
                    Blocker::Side(Square::new(x, y), Side::North, piece)
                } else {
                    Blocker::Side(Square::new(x, y.wrapping_sub(1)), Side::South, piece)
                }
            }
        }
    }
}

fn costs(data: &BoardData) -> Option<Vec<u8>> {
    if data.cells.iter().all(|cell| cell.cost == 1) {
        return None;
    }
    let (columns, rows) = (place(data.columns), place(data.rows));
    let mut costs = alloc::vec![1; columns.wrapping_mul(rows)];
    for cell in &data.cells {
        if let Some(cost) = costs.get_mut(place(cell.at.y).wrapping_mul(columns).wrapping_add(place(cell.at.x))) {
            *cost = cell.cost;
        }
    }
    Some(costs)
}
