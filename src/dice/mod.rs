//! Dice: pools of groups, how a face is read, where a die lives, and who supplies its face.

pub mod address;
pub mod philox;
pub mod pool;
pub mod reading;
pub mod supply;
pub mod tallies;
