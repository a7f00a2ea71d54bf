//! A board as plain data: what goes in, what comes out again.

use super::square::{Side, Square};
use alloc::string::String;
use alloc::vec::Vec;

/// What a blocker may block. Each wall answers for each channel on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    /// Lines of sight.
    Sight,
    /// Steps and pushes.
    Move,
    /// Areas and other effects.
    Effect,
    /// Cover: what gives cover may still let sight pass.
    Cover,
}

impl Channel {
    /// The four channels.
    pub const ALL: [Self; 4] = [Self::Sight, Self::Move, Self::Effect, Self::Cover];

    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sight => "sight",
            Self::Move => "move",
            Self::Effect => "effect",
            Self::Cover => "cover",
        }
    }
}

/// How a wall blocks in one channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Restriction {
    /// Not at all.
    None,
    /// From the second such wall on: one limited wall alone lets a line pass.
    Limited,
    /// Only lines that start at the threshold or farther away.
    Proximity,
    /// Only lines that start at the threshold or nearer.
    Distance,
    /// Always.
    #[default]
    Normal,
}

/// From which side a one-way wall blocks, looking from its first end to its second, with y
/// down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OneWay {
    /// Lines that come from the left.
    Left,
    /// Lines that come from the right.
    Right,
}

/// The state of a door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Door {
    /// As if there were nothing.
    Open,
    /// Like a wall.
    Closed,
    /// Like a wall.
    Locked,
}

/// How high a blocker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Height {
    /// From floor to ceiling.
    #[default]
    Full,
    /// One can see and step over it: it only gives cover, whatever its channels say.
    Low,
}

/// How a wall or a blocking side of a square blocks.
///
/// ```
/// use quintain::grid::{Barrier, Restriction};
/// let window = Barrier { sight: Restriction::None, ..Barrier::default() };
/// assert_eq!(window.movement, Restriction::Normal);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Barrier {
    /// Names the piece in results and for doors. Any text, unique on its board.
    pub id: Option<String>,
    /// In the channel `sight`.
    pub sight: Restriction,
    /// In the channel `move`.
    pub movement: Restriction,
    /// In the channel `effect`.
    pub effect: Restriction,
    /// In the channel `cover`.
    pub cover: Restriction,
    /// Blocks from one side only.
    pub one_way: Option<OneWay>,
    /// A door and its state.
    pub door: Option<Door>,
    /// Full or low.
    pub height: Height,
    /// For [`Restriction::Proximity`] and [`Restriction::Distance`]: the distance in units of
    /// the board, 0 to 1 048 575; 0 means no threshold, so that the wall always blocks.
    pub threshold: u32,
}

/// A square that blocks, is low cover, or costs more to enter.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a flag for each channel")]
pub struct CellData {
    /// Which square.
    pub at: Square,
    /// Blocks sight.
    pub sight: bool,
    /// May not be entered.
    pub movement: bool,
    /// Stops effects.
    pub effect: bool,
    /// Gives cover.
    pub cover: bool,
    /// A low thing only gives cover.
    pub height: Height,
    /// What entering costs, in squares, 1 to 255.
    pub cost: u8,
}

impl CellData {
    /// A square that blocks everything.
    #[must_use]
    pub const fn solid(at: Square) -> Self {
        Self { at, sight: true, movement: true, effect: true, cover: true, height: Height::Full, cost: 1 }
    }

    /// A square that blocks nothing.
    #[must_use]
    pub const fn open(at: Square) -> Self {
        Self { at, sight: false, movement: false, effect: false, cover: false, height: Height::Full, cost: 1 }
    }
}

/// A wall on one side of a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeData {
    /// The square.
    pub at: Square,
    /// Which of its sides. A one-way side is named as a wall that goes east or south.
    pub side: Side,
    /// How it blocks.
    pub barrier: Barrier,
}

/// A wall between any two points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WallData {
    /// One end, in units of the board.
    pub from: [i32; 2],
    /// The other end.
    pub to: [i32; 2],
    /// How it blocks.
    pub barrier: Barrier,
}

/// A board as plain data.
///
/// ```
/// use quintain::grid::{Board, BoardData, WallData, Barrier};
/// let data = BoardData {
///     walls: vec![WallData { from: [100, 0], to: [100, 300], barrier: Barrier::default() }],
///     ..BoardData::new(4, 3, 100)
/// };
/// let board = Board::new(data).unwrap();
/// assert_eq!(board.columns(), 4);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardData {
    /// Squares across, 1 to 1024.
    pub columns: i32,
    /// Squares down, 1 to 1024.
    pub rows: i32,
    /// Units of the walls' coordinates to a square, 1 to 4096: 1 for whole squares, the grid
    /// size for a Foundry scene. Odd numbers are as exact as even ones.
    pub square: i32,
    /// Where the top left corner of square (0, 0) lies in these units.
    pub origin: [i32; 2],
    /// Join wall ends to grid corners and to each other when they are not farther apart than
    /// 1/32 of a square.
    pub weld: bool,
    /// Squares that differ from open floor.
    pub cells: Vec<CellData>,
    /// Walls on sides of squares.
    pub edges: Vec<EdgeData>,
    /// Walls between points.
    pub walls: Vec<WallData>,
}

impl BoardData {
    /// An empty board.
    #[must_use]
    pub const fn new(columns: i32, rows: i32, square: i32) -> Self {
        Self {
            columns,
            rows,
            square,
            origin: [0, 0],
            weld: false,
            cells: Vec::new(),
            edges: Vec::new(),
            walls: Vec::new(),
        }
    }
}

/// What became of a piece that was not taken as it came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WarningKind {
    /// An end was moved onto a grid corner or another end.
    Welded,
    /// After welding nothing was left of the piece.
    Dropped,
    /// The piece lies wholly outside the board.
    Outside,
}

impl WarningKind {
    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welded => "welded",
            Self::Dropped => "dropped",
            Self::Outside => "outside",
        }
    }
}

/// A remark about a piece of the board; the board is usable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// What happened.
    pub kind: WarningKind,
    /// To which piece, such as `walls[3]` or `walls[3].to`.
    pub path: String,
}
