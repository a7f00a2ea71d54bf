//! Five tabletop combat systems with a reason for every number.
//!
//! A rule is a pure procedure that asks for dice, choices and parts; the drivers in
//! [`procedure`] run the same procedure with supplied or seeded dice, or expand it into
//! exact odds. Nothing in this crate draws a random number or waits for anybody.
#![no_std]
#![cfg_attr(not(feature = "wasm"), forbid(unsafe_code))]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects
    )
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
pub mod rule;
#[macro_use]
pub mod record;
#[macro_use]
pub mod options;
pub mod api;
pub mod dice;
pub mod encounter;
pub mod grid;
pub mod ledger;
pub mod odds;
pub mod procedure;
pub mod refusal;
pub mod sorted;

pub mod systems;
#[cfg(feature = "wasm")]
pub mod wasm;
