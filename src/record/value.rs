//! The small tree that every request crosses the border as.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A value as it came in, before anybody knows what it should have been.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Absent, `null` or `undefined`.
    Null,
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A number that is not whole, or not a number.
    Number(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Named fields, in the order they came.
    Map(Vec<(String, Value)>),
}

/// 2^53: up to here floats hold every whole number.
pub const SAFE: f64 = 9_007_199_254_740_992.0;

impl Value {
    /// A number: whole ones are integers, so that `5.0` in JSON and `5` are the same.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::float_cmp,
        reason = "checked to be whole and in range"
    )]
    pub fn number(number: f64) -> Self {
        if (-SAFE..=SAFE).contains(&number) {
            let whole = number as i64;
            if whole as f64 == number {
                return Self::Integer(whole);
            }
        }
        Self::Number(number)
    }

    /// What was found, for a message.
    #[must_use]
    pub fn found(&self) -> String {
        match self {
            Self::Null => String::from("nothing"),
            Self::Bool(value) => format!("{value}"),
            Self::Integer(value) => format!("{value}"),
            Self::Number(value) => decimal(*value),
            Self::Text(text) if text.chars().count() <= 40 => format!("the text \"{text}\""),
            Self::Text(text) => format!("the text \"{}\" and more", text.chars().take(40).collect::<String>()),
            Self::List(items) => format!("a list of {}", items.len()),
            Self::Map(fields) => match fields.first() {
                Some((first, _)) => format!("an object with \"{first}\""),
                None => String::from("an empty object"),
            },
        }
    }
}

/// A number that is no integer, to six decimals. The engine has no other use for printing
/// floats, which takes much code.
#[expect(clippy::cast_possible_truncation, reason = "cut after a check of the range")]
fn decimal(number: f64) -> String {
    const LARGE: f64 = 1e12;
    if number.is_nan() {
        return String::from("NaN");
    }
    if !(-LARGE..=LARGE).contains(&number) {
        return String::from(if number > 0.0 { "a number above 10^12" } else { "a number below -10^12" });
    }
    let millionths = (number * 1e6) as i64;
    let sign = if number < 0.0 { "-" } else { "" };
    let digits = format!("{:06}", millionths.unsigned_abs() % 1_000_000);
    format!(
        "{sign}{}.{}",
        millionths.unsigned_abs() / 1_000_000,
        match digits.trim_end_matches('0') {
            "" => "0",
            digits => digits,
        }
    )
}
