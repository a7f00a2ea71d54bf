//! The games. Each folder has the same file names, so that a reader knows where to look.

pub mod formation;
pub mod fractured_hope;
pub mod hero;
pub mod log_horizon;
pub mod low_fantasy;
