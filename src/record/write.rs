//! JSON out: a writer that keeps commas and braces, and what can be written with it.

use super::value::Value;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// JSON text in the making, and its floats.
///
/// Floats cross the border beside the text, bit for bit: where one belongs, the text has
/// the string U+0001 with its place in [`Finished::numbers`]. A text that itself begins
/// with U+0001 gets a second one.
#[derive(Debug, Default)]
pub struct Json {
    text: String,
    numbers: Vec<f64>,
    after_value: bool,
    /// Floats stand in the text itself.
    plain: bool,
}

/// A finished text with its floats.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Finished {
    /// JSON.
    pub text: String,
    /// The floats.
    pub numbers: Vec<f64>,
}

/// What stands before the place of a float.
const FLOAT: char = '\u{1}';

impl Json {
    /// An empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self { text: String::new(), numbers: Vec::new(), after_value: false, plain: false }
    }

    /// An empty text that is stored alone: its floats stand in it.
    #[must_use]
    pub const fn stored() -> Self {
        Self { text: String::new(), numbers: Vec::new(), after_value: false, plain: true }
    }

    /// The finished text and its floats.
    #[must_use]
    pub fn finish(self) -> Finished {
        Finished { text: self.text, numbers: self.numbers }
    }

    fn comma(&mut self) {
        if self.after_value {
            self.text.push(',');
        }
        self.after_value = false;
    }

    /// An object; `fields` writes what is in it.
    pub fn object(&mut self, fields: impl FnOnce(&mut Self)) {
        self.comma();
        self.text.push('{');
        fields(self);
        self.text.push('}');
        self.after_value = true;
    }

    /// A list; `items` writes what is in it.
    pub fn list(&mut self, items: impl FnOnce(&mut Self)) {
        self.comma();
        self.text.push('[');
        items(self);
        self.text.push(']');
        self.after_value = true;
    }

    /// A field's name; its value must follow.
    #[inline(never)]
    pub fn name(&mut self, name: &str) -> &mut Self {
        self.comma();
        self.quoted(name);
        self.text.push(':');
        self
    }

    /// A named value, left out where it is absent.
    #[inline(never)]
    pub fn field(&mut self, name: &str, value: &(impl Write + ?Sized)) {
        if !value.is_absent() {
            self.name(name);
            value.write(self);
        }
    }

    /// A named value, left out where it is the default.
    pub fn field_unless<T: Write + PartialEq>(&mut self, name: &str, value: &T, default: &T) {
        if value != default {
            self.field(name, value);
        }
    }

    /// A text.
    #[inline(never)]
    pub fn string(&mut self, text: &str) {
        self.comma();
        self.quoted(text);
        self.after_value = true;
    }

    /// A whole number, shown as it is.
    #[inline(never)]
    pub fn integer(&mut self, number: i64) {
        self.comma();
        if number < 0 {
            self.text.push('-');
        }
        self.digits(number.unsigned_abs());
        self.after_value = true;
    }

    fn digits(&mut self, mut rest: u64) {
        let mut digits = [0u8; 20];
        let mut from = digits.len();
        while let Some(slot) = from.checked_sub(1).and_then(|at| digits.get_mut(at)) {
            *slot = b'0'.saturating_add(u8::try_from(rest % 10).unwrap_or(0));
            from = from.saturating_sub(1);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.text.push_str(digits.get(from..).and_then(|shown| core::str::from_utf8(shown).ok()).unwrap_or("0"));
    }

    /// A float.
    pub fn number(&mut self, number: f64) {
        let place = self.numbers.len();
        self.numbers.push(number);
        self.comma();
        self.text.push_str("\"\\u0001");
        self.digits(u64::try_from(place).unwrap_or(u64::MAX));
        self.text.push('"');
        self.after_value = true;
    }

    /// Thousandths, as a whole number where they are one.
    pub fn thousandths(&mut self, thousandths: i32) {
        let rest = thousandths.unsigned_abs() % 1000;
        if rest == 0 {
            self.integer(i64::from(thousandths / 1000));
        } else if self.plain {
            self.comma();
            if thousandths < 0 {
                self.text.push('-');
            }
            self.digits(u64::from(thousandths.unsigned_abs() / 1000));
            self.text.push('.');
            for part in [rest / 100, rest / 10 % 10, rest % 10] {
                self.digits(u64::from(part));
            }
            self.after_value = true;
        } else {
            self.number(f64::from(thousandths) / 1000.0);
        }
    }

    /// A truth value.
    #[inline(never)]
    pub fn bool(&mut self, truth: bool) {
        self.comma();
        self.text.push_str(if truth { "true" } else { "false" });
        self.after_value = true;
    }

    fn null(&mut self) {
        self.comma();
        self.text.push_str("null");
        self.after_value = true;
    }

    #[inline(never)]
    fn quoted(&mut self, text: &str) {
        self.text.push('"');
        if text.starts_with(FLOAT) {
            self.text.push_str("\\u0001");
        }
        if text.bytes().all(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\') {
            // Nothing to escape, as in nearly all texts.
            self.text.push_str(text);
            self.text.push('"');
            return;
        }
        for c in text.chars() {
            match c {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                c if u32::from(c) < 0x20 => {
                    self.text.push_str(if u32::from(c) < 0x10 { "\\u000" } else { "\\u001" });
                    self.text.extend(char::from_digit(u32::from(c) & 0xF, 16));
                }
                c => self.text.push(c),
            }
        }
        self.text.push('"');
    }
}

/// What can be written as JSON.
pub trait Write {
    /// Writes the value.
    fn write(&self, json: &mut Json);
    /// Whether a field with this value is left out.
    fn is_absent(&self) -> bool {
        false
    }
}

macro_rules! write_integers {
    ($($type:ty),*) => {$(
        impl Write for $type {
            fn write(&self, json: &mut Json) {
                json.integer(i64::from(*self));
            }
        }
    )*};
}

write_integers!(i64, i32, u32, u16, u8);

impl Write for bool {
    fn write(&self, json: &mut Json) {
        json.bool(*self);
    }
}

impl Write for f64 {
    fn write(&self, json: &mut Json) {
        json.number(*self);
    }
}

impl Write for u128 {
    /// Too wide for a number: a decimal text.
    fn write(&self, json: &mut Json) {
        json.string(&self.to_string());
    }
}

impl Write for str {
    fn write(&self, json: &mut Json) {
        json.string(self);
    }
}

impl Write for &str {
    fn write(&self, json: &mut Json) {
        json.string(self);
    }
}

impl Write for String {
    fn write(&self, json: &mut Json) {
        json.string(self);
    }
}

impl<T: Write> Write for [T] {
    fn write(&self, json: &mut Json) {
        json.list(|json| self.iter().for_each(|item| item.write(json)));
    }
}

impl<T: Write> Write for Vec<T> {
    fn write(&self, json: &mut Json) {
        self.as_slice().write(json);
    }
}

impl Write for Value {
    fn write(&self, json: &mut Json) {
        match self {
            Self::Null => json.null(),
            Self::Bool(truth) => json.bool(*truth),
            Self::Integer(number) => json.integer(*number),
            Self::Number(number) => json.number(*number),
            Self::Text(text) => json.string(text),
            Self::List(items) => items.write(json),
            Self::Map(fields) => json.object(|json| {
                for (name, value) in fields {
                    json.name(name);
                    value.write(json);
                }
            }),
        }
    }
}

impl<T: Write> Write for Option<T> {
    fn write(&self, json: &mut Json) {
        if let Some(value) = self {
            value.write(json);
        }
    }
    fn is_absent(&self) -> bool {
        self.is_none()
    }
}
