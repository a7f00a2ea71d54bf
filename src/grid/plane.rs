//! A bit per square, laid out so that any 8 × 8 block is one load.

use super::square::place;
use alloc::vec;
use alloc::vec::Vec;

/// Squares beyond the board that may be read; they are all clear.
const MARGIN: i32 = 9;

/// A bit per square. The byte of a square holds the bits of it and its seven right
/// neighbours, columns stand one after another, so eight bytes in a row are an 8 × 8 block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plane {
    height: usize,
    bytes: Vec<u8>,
    any: bool,
}

impl Plane {
    pub(crate) fn new(columns: i32, rows: i32) -> Self {
        let height = place(rows.wrapping_add(2 * MARGIN));
        let width = place(columns.wrapping_add(2 * MARGIN));
        Self { height, bytes: vec![0; width.saturating_mul(height)], any: false }
    }

    fn offset(&self, x: i32, y: i32) -> usize {
        place(x.wrapping_add(MARGIN)).wrapping_mul(self.height).wrapping_add(place(y.wrapping_add(MARGIN)))
    }

    /// Is the bit set? False outside.
    pub(crate) fn get(&self, x: i32, y: i32) -> bool {
        self.any && self.bytes.get(self.offset(x, y)).is_some_and(|byte| byte & 1 == 1)
    }

    /// Sets the bit of a square of the board.
    pub(crate) fn set(&mut self, x: i32, y: i32) {
        self.any = true;
        for bit in 0..8 {
            let offset = self.offset(x.wrapping_sub(bit), y);
            if let Some(byte) = self.bytes.get_mut(offset) {
                *byte |= 1 << bit;
            }
        }
    }

    /// Is any bit set at all?
    pub(crate) fn any(&self) -> bool {
        self.any
    }

    /// The bits of the 8 × 8 block whose top left square is (x, y): bit 8·row + column.
    pub(crate) fn block(&self, x: i32, y: i32) -> u64 {
        let from = self.offset(x, y);
        self.bytes.get(from..).and_then(|bytes| bytes.first_chunk::<8>()).map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }
}
