//! Log Horizon TRPG: opposed checks of six-sided dice, Hate, four kinds of damage.

pub mod check;
pub mod options;
pub mod request;
pub mod rules;
