//! Boards in and out: data, pictures, doors and warnings.

use super::names::{GridDoor, GridHeight, GridOneWay, GridPoint, GridRestriction, GridSide, point};
use crate::api::Document;
use crate::encounter::fight::member;
use crate::grid::{Barrier, Board, BoardData, CellData, Door, EdgeData, WallData};
use crate::record::read::{Path, Read, fields, path_field};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

record! {
    /// A square that is not simply open floor. Without any of the four channels it blocks all.
    pub struct BoardCell {
        /// The square.
        at: GridPoint = "at";
        /// Blocks sight.
        sight: Option<bool> = "sight" => optional;
        /// Blocks movement.
        movement: Option<bool> = "move" => optional;
        /// Blocks effects.
        effect: Option<bool> = "effect" => optional;
        /// Gives cover.
        cover: Option<bool> = "cover" => optional;
        /// How high it is.
        height: GridHeight = "height" or GridHeight::Full;
        /// What it costs to enter, 1 to 255.
        cost: u8 = "cost" in 1..=255 or 1;
    }
}

record! {
    /// A wall between two squares.
    pub struct BoardEdge {
        /// A square beside it.
        at: GridPoint = "at";
        /// The side of that square.
        side: GridSide = "side";
        /// The caller's id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// How it stops sight.
        sight: GridRestriction = "sight" or GridRestriction::Normal;
        /// How it stops movement.
        movement: GridRestriction = "move" or GridRestriction::Normal;
        /// How it stops effects.
        effect: GridRestriction = "effect" or GridRestriction::Normal;
        /// How it gives cover.
        cover: GridRestriction = "cover" or GridRestriction::Normal;
        /// It stops from one side only.
        one_way: Option<GridOneWay> = "oneWay" => optional;
        /// It is a door.
        door: Option<GridDoor> = "door" => optional;
        /// How high it is.
        height: GridHeight = "height" or GridHeight::Full;
        /// The threshold of `proximity` and `distance`, in units, 0 to 1 048 576.
        threshold: u32 = "threshold" in 0..=1_048_576 or 0;
    }
}

record! {
    /// A wall between two points, in units of the board.
    pub struct BoardWall {
        /// One end.
        from: GridPoint = "from";
        /// The other end.
        to: GridPoint = "to";
        /// The caller's id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// How it stops sight.
        sight: GridRestriction = "sight" or GridRestriction::Normal;
        /// How it stops movement.
        movement: GridRestriction = "move" or GridRestriction::Normal;
        /// How it stops effects.
        effect: GridRestriction = "effect" or GridRestriction::Normal;
        /// How it gives cover.
        cover: GridRestriction = "cover" or GridRestriction::Normal;
        /// It stops from one side only.
        one_way: Option<GridOneWay> = "oneWay" => optional;
        /// It is a door.
        door: Option<GridDoor> = "door" => optional;
        /// How high it is.
        height: GridHeight = "height" or GridHeight::Full;
        /// The threshold of `proximity` and `distance`, in units, 0 to 1 048 576.
        threshold: u32 = "threshold" in 0..=1_048_576 or 0;
    }
}

record! {
    /// A board as plain data.
    pub struct BoardSource {
        /// How many squares wide.
        columns: i32 = "columns";
        /// How many squares high.
        rows: i32 = "rows";
        /// Units per square, such as the pixels of a scene.
        square: i32 = "square" or 2;
        /// The point of the first square's top left corner, in units.
        origin: GridPoint = "origin" or GridPoint([0, 0]);
        /// Joins ends of walls that lie within a thirty-second of a square of each other.
        weld: bool = "weld" or false;
        /// Squares that are not simply open floor.
        cells: Vec<BoardCell> = "cells" or Vec::new();
        /// Walls between squares.
        edges: Vec<BoardEdge> = "edges" or Vec::new();
        /// Walls between points.
        walls: Vec<BoardWall> = "walls" or Vec::new();
    }
}

macro_rules! barriers {
    ($($name:ident),*) => {$(
        impl $name {
            fn barrier(&self) -> Barrier {
                Barrier {
                    id: self.id.clone(),
                    sight: self.sight.into(),
                    movement: self.movement.into(),
                    effect: self.effect.into(),
                    cover: self.cover.into(),
                    one_way: self.one_way.map(Into::into),
                    door: self.door.map(Into::into),
                    height: self.height.into(),
                    threshold: self.threshold,
                }
            }
        }
    )*};
}

barriers!(BoardEdge, BoardWall);

impl From<&BoardCell> for CellData {
    fn from(cell: &BoardCell) -> Self {
        let said = [cell.sight, cell.movement, cell.effect, cell.cover];
        let solid = said.iter().all(Option::is_none) && cell.cost == 1;
        let blocks = |channel: Option<bool>| channel.unwrap_or(solid);
        Self {
            at: cell.at.square(),
            sight: blocks(cell.sight),
            movement: blocks(cell.movement),
            effect: blocks(cell.effect),
            cover: blocks(cell.cover),
            height: cell.height.into(),
            cost: cell.cost,
        }
    }
}

impl From<&BoardSource> for BoardData {
    fn from(source: &BoardSource) -> Self {
        Self {
            origin: source.origin.0,
            weld: source.weld,
            cells: source.cells.iter().map(CellData::from).collect(),
            edges: source
                .edges
                .iter()
                .map(|edge| EdgeData { at: edge.at.square(), side: edge.side.into(), barrier: edge.barrier() })
                .collect(),
            walls: source
                .walls
                .iter()
                .map(|wall| WallData { from: wall.from.0, to: wall.to.0, barrier: wall.barrier() })
                .collect(),
            ..Self::new(source.columns, source.rows, source.square)
        }
    }
}

/// A board from plain data, made beside another one.
///
/// # Errors
/// A fault with code and path, such as `walls[3].to[0]`.
pub fn from_data(other: &Board, data: &Value) -> Result<Board, Fault> {
    other.beside(BoardData::from(&BoardSource::read(data, &Path::Root, None)?))
}

/// The board of a call: the compiled one, or the context's own as data or as a picture.
///
/// # Errors
/// A fault whose path starts with `board`.
pub fn of_call(compiled: Option<&Arc<Board>>, context: &Value) -> Result<Option<Arc<Board>>, Fault> {
    let at = path_field(&Path::Root, "board");
    let board = match (compiled, member(context, "board")) {
        (Some(board), _) => return Ok(Some(Arc::clone(board))),
        (None, None | Some(Value::Null)) => return Ok(None),
        (None, Some(Value::Text(picture))) => Board::from_text(picture).map(|(board, _)| board),
        (None, Some(data)) => {
            BoardSource::read(data, &Path::Root, None).and_then(|source| Board::new(BoardData::from(&source)))
        }
    };
    board.map(|board| Some(Arc::new(board))).map_err(|Fault { code, path, message }| {
        let path = if path.is_empty() { format!("{at}") } else { format!("{at}.{path}") };
        Fault { code, path, message }
    })
}

/// A board from a picture, made beside another one, and the marks in it.
///
/// # Errors
/// A fault with the path `line[n]` or `line[n][m]`.
pub fn from_text(other: &Board, picture: &Value) -> Result<(Board, Document), Fault> {
    let Value::Text(picture) = picture else {
        return Err(Path::Root.fault(Code::WrongType, format!("expected a picture; found {}", picture.found())));
    };
    let (data, marks) = BoardData::from_text(picture)?;
    let board = other.beside(data)?;
    let mut json = Json::new();
    json.list(|json| {
        for mark in &marks {
            json.object(|json| {
                let mut letter = [0u8; 4];
                json.field("mark", &*mark.letter.encode_utf8(&mut letter));
                json.field("at", &point(mark.at));
            });
        }
    });
    Ok((board, Document::new(json, Vec::new())))
}

/// The same board with other states of its doors, given as an object of states by id.
///
/// # Errors
/// `UNKNOWN_NAME` for a state that no door has or an id that no door of the board has.
pub fn with_doors(board: &Board, doors: &Value) -> Result<Board, Fault> {
    let at = path_field(&Path::Root, "doors");
    let states = fields(doors, &at)?
        .iter()
        .map(|(id, state)| Ok((id.as_str(), Door::from(GridDoor::read(state, &path_field(&at, id), None)?))))
        .collect::<Result<Vec<(&str, Door)>, Fault>>()?;
    board.with(&states)
}

fn write_barrier(barrier: &Barrier, json: &mut Json) {
    json.field("id", &barrier.id);
    for (name, restriction) in
        [("sight", barrier.sight), ("move", barrier.movement), ("effect", barrier.effect), ("cover", barrier.cover)]
    {
        json.field(name, &GridRestriction::from(restriction));
    }
    json.field("oneWay", &barrier.one_way.map(GridOneWay::from));
    json.field("door", &barrier.door.map(GridDoor::from));
    json.field("height", &GridHeight::from(barrier.height));
    json.field("threshold", &barrier.threshold);
}

/// The board as plain data again.
#[must_use]
pub fn to_data(board: &Board) -> Document {
    let data = board.data();
    let mut json = Json::new();
    json.object(|json| {
        json.field("columns", &data.columns);
        json.field("rows", &data.rows);
        json.field("square", &data.square);
        json.field("origin", &GridPoint(data.origin));
        json.field("weld", &data.weld);
        json.name("cells").list(|json| {
            for cell in &data.cells {
                json.object(|json| {
                    json.field("at", &point(cell.at));
                    json.field("sight", &cell.sight);
                    json.field("move", &cell.movement);
                    json.field("effect", &cell.effect);
                    json.field("cover", &cell.cover);
                    json.field("height", &GridHeight::from(cell.height));
                    json.field("cost", &cell.cost);
                });
            }
        });
        json.name("edges").list(|json| {
            for edge in &data.edges {
                json.object(|json| {
                    json.field("at", &point(edge.at));
                    json.field("side", &GridSide::from(edge.side));
                    write_barrier(&edge.barrier, json);
                });
            }
        });
        json.name("walls").list(|json| {
            for wall in &data.walls {
                json.object(|json| {
                    json.field("from", &GridPoint(wall.from));
                    json.field("to", &GridPoint(wall.to));
                    write_barrier(&wall.barrier, json);
                });
            }
        });
    });
    Document::new(json, Vec::new())
}

/// What was welded or dropped when the board was made.
#[must_use]
pub fn warnings(board: &Board) -> Document {
    let mut json = Json::new();
    json.list(|json| {
        for warning in board.warnings() {
            json.object(|json| {
                json.field("kind", warning.kind.name());
                json.field("path", &warning.path);
            });
        }
    });
    Document::new(json, Vec::new())
}
