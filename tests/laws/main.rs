//! Laws that hold for every attack, tested on random requests that are the same in every run.
#![expect(unreachable_pub, reason = "modules of one test program")]

extern crate alloc;

mod dice;
mod exhaustive;
mod frequencies;
mod lines;
mod malformed;
mod marginals;
mod metamorphic;
mod observe;
mod packed;
mod play;
#[path = "../support/requests.rs"]
mod requests;
#[path = "../support/mod.rs"]
mod support;
mod weights;
