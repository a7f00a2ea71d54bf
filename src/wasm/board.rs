//! The one exported class: a compiled board. Its methods only read.

use super::{draw, hand_out, read, third, thrown};
use crate::api::{encounter, grid, prepare};
use crate::grid::{Board, BoardData, Channel, LineRule, Square};
use crate::record::value::Value;
use crate::refusal::Fault;
use alloc::sync::Arc;
use alloc::vec::Vec;
use js_sys::{Array, Int32Array, Uint8Array};
use wasm_bindgen::prelude::*;

/// A compiled board. The package wraps it: see `Board` in its types.
#[wasm_bindgen(js_name = RawBoard, skip_typescript)]
#[derive(Debug)]
pub struct RawBoard {
    board: Arc<Board>,
}

fn made(board: Result<Board, Fault>) -> Result<RawBoard, JsValue> {
    board.map(|board| RawBoard { board: Arc::new(board) }).map_err(|fault| thrown(&fault))
}

/// The channels by their numbers, in the order of the rule book's list.
fn channel(number: u8) -> Channel {
    Channel::ALL.get(usize::from(number)).copied().unwrap_or(Channel::Sight)
}

/// A negative nudge stands for the centre line.
fn line(nudge: i32) -> LineRule {
    if nudge < 0 { LineRule::Center } else { LineRule::Pencil(nudge) }
}

fn bytes(done: Result<Vec<u8>, Fault>) -> Result<Uint8Array, JsValue> {
    done.map(|bytes| Uint8Array::from(bytes.as_slice())).map_err(|fault| thrown(&fault))
}

#[wasm_bindgen(js_class = RawBoard)]
impl RawBoard {
    /// The smallest board: the others are made beside it and share its tables.
    ///
    /// # Errors
    /// None; boards are made in one way.
    #[wasm_bindgen(skip_typescript)]
    pub fn first() -> Result<RawBoard, JsValue> {
        made(Board::new(BoardData::new(1, 1, 1)))
    }

    /// A board from packed data.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = besideData, skip_typescript)]
    pub fn beside_data(&self, numbers: &[f64], text: &str) -> Result<RawBoard, JsValue> {
        let [data, _] = read(numbers, text);
        made(grid::board::from_data(&self.board, &data))
    }

    /// A board from a packed picture, and its marks: `[board, text]`.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = besideText, skip_typescript)]
    pub fn beside_text(&self, numbers: &[f64], text: &str) -> Result<Array, JsValue> {
        let [picture, _] = read(numbers, text);
        let (board, marks) = grid::board::from_text(&self.board, &picture).map_err(|fault| thrown(&fault))?;
        Ok(Array::of2(&RawBoard { board: Arc::new(board) }.into(), &JsValue::from_str(&marks.text)))
    }

    /// The same board with other doors.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(skip_typescript)]
    pub fn with(&self, numbers: &[f64], text: &str) -> Result<RawBoard, JsValue> {
        let [doors, _] = read(numbers, text);
        made(grid::board::with_doors(&self.board, &doors))
    }

    /// The board as data.
    ///
    /// # Errors
    /// None; the form is that of all documents.
    #[wasm_bindgen(js_name = toData, skip_typescript)]
    pub fn to_data(&self) -> Result<Array, JsValue> {
        hand_out(Ok(grid::board::to_data(&self.board)))
    }

    /// What was welded or dropped.
    ///
    /// # Errors
    /// None; the form is that of all documents.
    #[wasm_bindgen(skip_typescript)]
    pub fn warnings(&self) -> Result<Array, JsValue> {
        hand_out(Ok(grid::board::warnings(&self.board)))
    }

    /// Columns, rows, and how many walls there are.
    #[wasm_bindgen(skip_typescript)]
    #[must_use]
    pub fn size(&self) -> Int32Array {
        let walls = i32::try_from(self.board.data().walls.len()).unwrap_or(i32::MAX);
        Int32Array::from([self.board.columns(), self.board.rows(), walls].as_slice())
    }

    /// A question by its name, packed.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(skip_typescript)]
    pub fn ask(&self, question: &str, numbers: &[f64], text: &str) -> Result<Array, JsValue> {
        let [request, _] = read(numbers, text);
        hand_out(grid::ask(&self.board, question, &request))
    }

    /// A step of a fight on this board, packed.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(skip_typescript)]
    pub fn act(&self, numbers: &[f64], text: &str) -> Result<Array, JsValue> {
        let [stored, command] = read(numbers, text);
        hand_out(encounter::act_on(Some(&self.board), &stored, &command, &third(numbers, text), &mut draw))
    }

    /// An attack as it would be made now on this board, packed.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = prepareAttack, skip_typescript)]
    pub fn prepare_attack(&self, numbers: &[f64], text: &str) -> Result<Array, JsValue> {
        let [stored, command] = read(numbers, text);
        hand_out(prepare::prepare_attack(Some(&self.board), &stored, &command, &Value::Null))
    }

    /// A fight on this board from its log, packed.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(skip_typescript)]
    pub fn replay(&self, numbers: &[f64], text: &str) -> Result<Array, JsValue> {
        let [setup, log] = read(numbers, text);
        hand_out(encounter::replay_on(Some(&self.board), &setup, &log, &Value::Null))
    }

    /// Whether one square sees another, centre to centre.
    #[wasm_bindgen(skip_typescript)]
    #[must_use]
    pub fn sees(&self, ax: i32, ay: i32, bx: i32, by: i32) -> bool {
        self.board.sees(Channel::Sight, Square::new(ax, ay), Square::new(bx, by))
    }

    /// A byte for each pair of squares `ax, ay, bx, by`.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = sightPairs, skip_typescript)]
    pub fn sight_pairs(&self, of: u8, nudge: i32, pairs: &[i32]) -> Result<Uint8Array, JsValue> {
        bytes(self.board.sight_pairs(channel(of), line(nudge), pairs))
    }

    /// A byte for each of `from` with each of `to`, row by row.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = sightMatrix, skip_typescript)]
    pub fn sight_matrix(&self, of: u8, nudge: i32, from: &[i32], to: &[i32]) -> Result<Uint8Array, JsValue> {
        bytes(self.board.sight_matrix(channel(of), line(nudge), from, to))
    }

    /// For each target square the squares of its area level, a byte each, row by row.
    ///
    /// # Errors
    /// A text with code, path and message.
    #[wasm_bindgen(js_name = squareAreas, skip_typescript)]
    pub fn square_areas(&self, of: u8, nudge: i32, level: i32, targets: &[i32]) -> Result<Uint8Array, JsValue> {
        bytes(self.board.square_areas(channel(of), line(nudge), level, targets))
    }
}
