//! Values from any serde source.

use super::read::{Path, path_field, path_item};
use super::value::Value;
use crate::refusal::{Code, Fault};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// How deep a request may nest. Deeper ones are refused instead of exhausting the stack.
const DEEPEST: usize = 32;

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
        Ok(i64::try_from(value).ok().filter(|_| value <= 1 << 53).map_or(Value::Number(value as f64), Value::Integer))
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
