//! The grid: exact sight, cover, areas, movement and pushes on boards with walls.
//!
//! Everything is whole numbers. A [`Board`] is compiled once from [`BoardData`] or from a
//! picture and then asked; nothing in it changes.

pub mod board;
pub mod data;
pub mod rules;
pub mod square;

mod clear;
mod compile;
pub mod cover;
mod line;
mod plane;
mod quick;
pub mod sight;
mod step;
mod text;
pub mod visible;
mod wall;
mod weld;

pub use board::{Blocker, Board, Piece};
pub use compile::{MAX_COORDINATE, MAX_SIDE, MAX_UNITS};
pub use data::{
    Barrier, BoardData, CellData, Channel, Door, EdgeData, Height, OneWay, Restriction, WallData, Warning, WarningKind,
};
pub use cover::Corners;
pub use sight::{
    BodyRule, Creatures, LineRule, MAX_NUDGE, Override, Reason, Sight, SightRequest, SightRule,
};
pub use square::{Body, MAX_SIZE, Side, Square};
pub use step::CornerRule;
pub use text::Mark;
pub use visible::{HIDDEN, LIT, SEEN, Visible};
