//! Low Fantasy Gaming: roll-under checks, attacks against AC, Luck, and four ways of turns.

pub mod attack;
pub mod check;
pub mod exploit;

pub mod fight;
pub mod luck;
pub mod options;
pub mod outcome;
pub mod request;
pub mod rules;
