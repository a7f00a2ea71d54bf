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

/// How deep a request may nest. Deeper ones are refused instead of exhausting the stack.
#[cfg(feature = "serde")]
pub const DEEPEST: usize = 32;

#[cfg(feature = "serde")]
mod from_serde {
    use super::{DEEPEST, Value};
    use crate::record::read::{Path, path_field, path_item};
    use crate::refusal::{Code, Fault};
    use alloc::borrow::ToOwned;
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use core::cell::RefCell;
    use core::fmt;
    use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

    impl Value {
        /// Reads a value from any serde source.
        ///
        /// # Errors
        /// `WRONG_TYPE` with the path of what cannot be part of a request, such as a
        /// function or an object that contains itself.
        pub fn from_deserializer<'de, D: Deserializer<'de>>(source: D) -> Result<Self, Fault> {
            let broken = RefCell::new(None);
            let seed = Seed { at: &Path::Root, depth: 0, broken: &broken };
            seed.deserialize(source).map_err(|error| {
                let path = broken.borrow_mut().take().unwrap_or_default();
                Fault::new(Code::WrongType, path, format!("expected plain data; found something else ({error})"))
            })
        }
    }

    struct Seed<'a> {
        at: &'a Path<'a>,
        depth: usize,
        broken: &'a RefCell<Option<String>>,
    }

    impl Seed<'_> {
        fn note<T, E>(&self, result: Result<T, E>) -> Result<T, E> {
            if result.is_err() {
                let mut broken = self.broken.borrow_mut();
                if broken.is_none() {
                    *broken = Some(self.at.to_string());
                }
            }
            result
        }
    }

    impl<'de> DeserializeSeed<'de> for Seed<'_> {
        type Value = Value;
        fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
            let result = if self.depth > DEEPEST {
                Err(D::Error::custom("it nests too deeply"))
            } else {
                source.deserialize_any(Tree { at: self.at, depth: self.depth, broken: self.broken })
            };
            self.note(result)
        }
    }

    struct Tree<'a> {
        at: &'a Path<'a>,
        depth: usize,
        broken: &'a RefCell<Option<String>>,
    }

    impl<'de> Visitor<'de> for Tree<'_> {
        type Value = Value;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("plain data")
        }
        fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
            Ok(Value::Bool(value))
        }
        // Beyond 2^53 a number is a float, as it is where JavaScript hands it over.
        #[expect(clippy::cast_precision_loss, reason = "as JavaScript has it")]
        fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
            Ok(if value.unsigned_abs() <= 1 << 53 { Value::Integer(value) } else { Value::Number(value as f64) })
        }
        #[expect(clippy::cast_precision_loss, reason = "as JavaScript has it")]
        fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
            Ok(i64::try_from(value)
                .ok()
                .filter(|_| value <= 1 << 53)
                .map_or(Value::Number(value as f64), Value::Integer))
        }
        fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
            Ok(Value::number(value))
        }
        fn visit_str<E>(self, value: &str) -> Result<Value, E> {
            Ok(Value::Text(value.to_owned()))
        }
        fn visit_string<E>(self, value: String) -> Result<Value, E> {
            Ok(Value::Text(value))
        }
        fn visit_unit<E>(self) -> Result<Value, E> {
            Ok(Value::Null)
        }
        fn visit_none<E>(self) -> Result<Value, E> {
            Ok(Value::Null)
        }
        fn visit_some<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
            source.deserialize_any(self)
        }
        fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Value, E> {
            Ok(Value::List(bytes.iter().map(|byte| Value::Integer(i64::from(*byte))).collect()))
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
            let mut list = Vec::new();
            loop {
                let at = path_item(self.at, list.len());
                let seed = Seed { at: &at, depth: self.depth.saturating_add(1), broken: self.broken };
                match items.next_element_seed(seed)? {
                    Some(item) => list.push(item),
                    None => return Ok(Value::List(list)),
                }
            }
        }
        fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
            let mut map: Vec<(String, Value)> = Vec::new();
            while let Some(name) = fields.next_key::<String>()? {
                let at = path_field(self.at, &name);
                let seed = Seed { at: &at, depth: self.depth.saturating_add(1), broken: self.broken };
                let value = fields.next_value_seed(seed)?;
                map.push((name, value));
            }
            Ok(Value::Map(map))
        }
    }
}
