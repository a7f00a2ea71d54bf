//! Values as numbers and one text: how requests cross into the engine in one step.
//!
//! A value is a code and what belongs to it: 0 nothing · 1 false · 2 true · 3 a number, which
//! follows · 4 a text, its length follows · 5 a list, its count and its items follow · 6 an
//! object, its count follows, and for each field the length of its name and its value. The
//! texts stand one behind the other in a text of their own; lengths are in UTF-16 units, as
//! JavaScript counts them.

use super::value::Value;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A walk over packed values.
struct Unpacking<'a> {
    numbers: core::slice::Iter<'a, f64>,
    text: &'a str,
}

/// Unpacks as many values as there are. What was not packed by the package's own border may
/// come out as nothing.
///
/// ```
/// use quintain::record::{packed::unpack, value::Value};
/// assert_eq!(unpack(&[3.0, 42.0, 4.0, 2.0], "hi"), [Value::Integer(42), Value::Text("hi".into())]);
/// ```
#[must_use]
pub fn unpack(numbers: &[f64], text: &str) -> Vec<Value> {
    let mut rest = Unpacking { numbers: numbers.iter(), text };
    core::iter::from_fn(|| rest.value()).collect()
}

impl Unpacking<'_> {
    fn value(&mut self) -> Option<Value> {
        Some(match self.whole()? {
            1 => Value::Bool(false),
            2 => Value::Bool(true),
            3 => Value::number(*self.numbers.next()?),
            4 => Value::Text(self.text()?),
            5 => {
                let count = self.whole()?;
                let mut items = Vec::new();
                for _ in 0..count {
                    items.push(self.value()?);
                }
                Value::List(items)
            }
            6 => {
                let count = self.whole()?;
                let mut fields = Vec::new();
                for _ in 0..count {
                    let name = self.text()?;
                    fields.push((name, self.value()?));
                }
                Value::Map(fields)
            }
            _ => Value::Null,
        })
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the border packs whole numbers here")]
    fn whole(&mut self) -> Option<u32> {
        self.numbers.next().map(|number| *number as u32)
    }

    fn text(&mut self) -> Option<String> {
        let units = usize::try_from(self.whole()?).ok()?;
        let end = if self.text.as_bytes().get(..units).is_some_and(<[u8]>::is_ascii) {
            units
        } else {
            let mut left = units;
            let mut end = 0usize;
            for c in self.text.chars() {
                if left == 0 {
                    break;
                }
                left = left.checked_sub(c.len_utf16())?;
                end = end.checked_add(c.len_utf8())?;
            }
            if left > 0 {
                return None;
            }
            end
        };
        let (text, rest) = self.text.split_at_checked(end)?;
        self.text = rest;
        Some(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_in_utf16_units() {
        // 陣形 is two units of three bytes, 𝛼 two units of four bytes.
        let values = unpack(&[4.0, 2.0, 6.0, 1.0, 2.0, 4.0, 1.0], "陣形𝛼a");
        assert_eq!(
            values,
            [Value::Text("陣形".into()), Value::Map(alloc::vec![("𝛼".into(), Value::Text("a".into()))])]
        );
    }

    #[test]
    fn what_is_cut_short_ends() {
        assert_eq!(unpack(&[5.0, 3.0, 1.0], ""), []);
        assert_eq!(unpack(&[4.0, 9.0], "short"), []);
    }
}
