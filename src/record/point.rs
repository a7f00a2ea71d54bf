//! Points, squares and vectors of a board, as they cross the border.

use super::read::{Path, Range, Read, path_item};
use super::slots::{Limits, Slots, Steps};
use super::value::Value;
use super::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;

/// A point, square or vector `[x, y]`, y down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct GridPoint(#[cfg_attr(feature = "wasm", tsify(type = "[number, number]"))] pub [i32; 2]);

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

impl Slots for GridPoint {
    fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        None
    }
    fn put(&mut self, _: &[u16], _: i32) {}
}
