//! Log Horizon TRPG: opposed checks of six-sided dice, Hate, four kinds of damage.

pub mod fight;
pub mod options;
pub mod rules;
