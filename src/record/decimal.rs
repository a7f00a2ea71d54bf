//! Decimal numbers of a request, kept as whole thousandths: the core knows no floats.

use super::read::{Path, Range, Read};
use super::value::Value;
use super::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;

/// A number in thousandths, such as a distance in metres. Finer parts are rounded away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Decimal(#[cfg_attr(feature = "wasm", tsify(type = "number"))] pub i32);

impl Decimal {
    /// The nearest whole number, .5 down.
    #[must_use]
    pub const fn rounded(self) -> i32 {
        self.0.saturating_add(499).div_euclid(1000)
    }
}

impl Read for Decimal {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "checked to be in range")]
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        let (low, high) = range.unwrap_or((-1_000_000, 1_000_000));
        let outside =
            || at.fault(Code::OutOfRange, format!("expected a number from {low} to {high}; found {}", value.found()));
        match value {
            Value::Integer(number) if (low..=high).contains(number) => {
                i32::try_from(number.saturating_mul(1000)).map(Self).map_err(|_| outside())
            }
            Value::Number(number) if number.is_nan() => Err(at.fault(Code::WrongType, "expected a number; found NaN")),
            Value::Number(number) if *number >= low as f64 && *number <= high as f64 => {
                let half = if *number < 0.0 { -0.5 } else { 0.5 };
                Ok(Self((*number * 1000.0 + half) as i32))
            }
            Value::Integer(_) | Value::Number(_) => Err(outside()),
            other => Err(at.wrong_type("a number", other)),
        }
    }
}

impl Write for Decimal {
    fn write(&self, json: &mut Json) {
        json.thousandths(self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_rounds_down() {
        assert_eq!([8_500, 8_501, 8_000, 0, 499].map(|thousandths| Decimal(thousandths).rounded()), [8, 9, 8, 0, 0]);
    }
}
