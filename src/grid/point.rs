//! A point as requests and stored fights have it.

use super::square::Square;
use crate::record::read::{Path, Range, Read, path_item};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;

/// A point, square or vector `[x, y]`, y down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct GridPoint(#[cfg_attr(feature = "wasm", tsify(type = "[number, number]"))] pub [i32; 2]);

impl GridPoint {
    /// The square at this point.
    #[must_use]
    pub const fn square(self) -> Square {
        let [x, y] = self.0;
        Square::new(x, y)
    }
}

impl Read for GridPoint {
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        match value {
            Value::List(items) => match items.as_slice() {
                [x, y] => Ok(Self([i32::read(x, &path_item(at, 0), range)?, i32::read(y, &path_item(at, 1), range)?])),
                other => {
                    Err(at
                        .fault(Code::OutOfRange, format!("expected two numbers, [x, y]; found {} items", other.len())))
                }
            },
            Value::Null => Err(at.fault(Code::Missing, "expected two numbers, [x, y]; found nothing")),
            other => Err(at.fault(Code::WrongType, format!("expected two numbers, [x, y]; found {}", other.found()))),
        }
    }
}

impl Write for GridPoint {
    fn write(&self, json: &mut Json) {
        self.0.as_slice().write(json);
    }
}

/// A square as a point.
#[must_use]
pub const fn point(square: Square) -> GridPoint {
    GridPoint([square.x, square.y])
}

impl Slots for GridPoint {
    fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        None
    }
    fn put(&mut self, _: &[u16], _: i32) {}
}
