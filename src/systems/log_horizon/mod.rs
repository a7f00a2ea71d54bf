//! Log Horizon TRPG: opposed checks of six-sided dice, Hate, four kinds of damage.

pub mod attack;
pub mod check;
pub mod contest;
pub mod damage;
pub mod fight;
pub mod movement;
pub mod options;
pub mod outcome;
pub mod request;
pub mod rules;
