//! What all turn orders share. An encounter is plain data; a step is an ordinary function
//! that returns early when a roll or a choice is missing and is run again with more.
//!
//! Order is derived at each question and never stored, so adding, removing, changing and
//! undoing cannot move a pointer. Boundaries are events, each once, whatever command led
//! there.

pub mod any;
pub mod event;
pub mod fight;
pub mod rules;
pub mod run;
pub mod status;
pub mod step;
pub mod undo;
