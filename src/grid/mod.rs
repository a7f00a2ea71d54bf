//! The grid: exact sight, cover, areas, movement and pushes on boards with walls.
//!
//! Everything is whole numbers. A [`Board`] is compiled once from [`BoardData`] or from a
//! picture and then asked; nothing in it changes.

pub mod area;
pub mod board;
pub mod data;
pub mod rules;
pub mod square;

mod clear;
mod compile;
pub mod cover;
pub mod distance;
pub mod facing;
mod flood;
mod line;
pub mod many;
pub mod path;
mod plane;
pub mod point;
pub mod push;
mod quick;
mod region;
pub mod shape;
pub mod sight;
mod step;
mod text;
pub mod visible;
pub mod walk;
mod wall;
mod weld;

pub use area::{AreaRequest, AreaSquares, Cut};
pub use board::{Blocker, Board, Piece};
pub use compile::{MAX_COORDINATE, MAX_SIDE, MAX_UNITS};
pub use cover::Corners;
pub use data::{
    Barrier, BoardData, CellData, Channel, Door, EdgeData, Height, OneWay, Restriction, WallData, Warning, WarningKind,
};
pub use distance::{Cost, Length, Metric, PathLength, distance, path_length};
pub use facing::{Diagonals, Region, facing, flanked};
pub use many::MAX_MANY;
pub use path::{MAX_BUDGET, Movement, Path, Reached};
pub use point::GridPoint;
pub use push::{LengthLeft, MAX_PUSH, Push, PushFrom, PushLength, PushMode, PushRequest, Pushed};
pub use shape::{ConeEnd, Coverage, MAX_REACH, MAX_SLOPE, Origin, Shape, Spread};
pub use sight::{BodyRule, Creatures, LineRule, MAX_NUDGE, Override, Reason, Sight, SightRequest, SightRule};
pub use square::{Body, MAX_SIZE, Side, Square};
pub use step::CornerRule;
pub use text::Mark;
pub use visible::{HIDDEN, LIT, SEEN, Visible};
pub use walk::{Passing, StopReason, Walk, WalkRequest};
