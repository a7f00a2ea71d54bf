//! Fractured Hope: opposed rolls with one extra die, several targets of one attack roll.

pub mod attack;
pub mod dual;
pub mod fight;
pub mod options;
pub mod outcome;
pub mod position;
pub mod request;
pub mod rules;
pub mod stabilisation;
