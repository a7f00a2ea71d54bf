//! What the border offers, in plain values: one request and one result per function, each
//! a union over the games.

pub mod attack;
pub mod batch;
pub mod book;
pub mod check;
pub mod context;
pub mod distribution;
pub mod encounter;
pub mod grid;
pub mod lines;
pub mod names;
pub mod odds;
pub mod prepare;
pub mod redact;

use crate::record::write::{Finished, Json};
use alloc::string::String;
use alloc::vec::Vec;

/// The number of the schema of stored documents.
pub const SCHEMA: u32 = 1;

/// An answer on its way over the border.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Document {
    /// JSON text.
    pub text: String,
    /// The packed lines of the breakdown; see [`lines`].
    pub lines: Vec<i32>,
    /// The floats of the text; see [`Json`].
    pub numbers: Vec<f64>,
}

impl Document {
    fn new(json: Json, lines: Vec<i32>) -> Self {
        let Finished { text, numbers } = json.finish();
        Self { text, lines, numbers }
    }
}
