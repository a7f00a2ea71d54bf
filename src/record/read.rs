//! The strict reader: every fault has its code, its full path and both what was expected
//! and what was found.

use super::reading::Reading;
use super::value::{SAFE, Value};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Where the reader stands inside a request.
#[derive(Debug, Clone, Copy)]
pub enum Path<'a> {
    /// The request itself.
    Root,
    /// A field of what stands before.
    Field(&'a Path<'a>, &'a str),
    /// An item of the list that stands before.
    Item(&'a Path<'a>, usize),
}

/// The path of a field.
#[must_use]
pub const fn path_field<'a>(at: &'a Path<'a>, name: &'a str) -> Path<'a> {
    Path::Field(at, name)
}

/// The path of a list's item.
#[must_use]
pub const fn path_item<'a>(at: &'a Path<'a>, index: usize) -> Path<'a> {
    Path::Item(at, index)
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(Self::Root, name) if is_plain(name) => f.write_str(name),
            Self::Field(before, name) if is_plain(name) => write!(f, "{before}.{name}"),
            Self::Field(before, name) => write!(f, "{before}[\"{name}\"]"),
            Self::Item(before, index) => write!(f, "{before}[{index}]"),
        }
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
}

impl Path<'_> {
    /// A fault at this path.
    #[must_use]
    #[cold]
    #[inline(never)]
    pub fn fault(&self, code: Code, message: impl Into<String>) -> Fault {
        Fault::new(code, self.to_string(), message)
    }

    #[cold]
    #[inline(never)]
    pub(super) fn wrong_type(&self, expected: &str, value: &Value) -> Fault {
        let code = if matches!(value, Value::Null) { Code::Missing } else { Code::WrongType };
        self.fault(code, format!("expected {expected}; found {}", value.found()))
    }
}

/// The lowest and highest value of a number, or length of a list or text.
pub type Range = Option<(i64, i64)>;

/// What can be read from a request.
pub trait Read: Sized {
    /// Reads a value.
    ///
    /// # Errors
    /// A [`Fault`] with the path of the first thing that does not fit.
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault>;

    /// Reads the next field of a record, which may be absent or `null`.
    #[inline(never)]
    fn take(reading: &mut Reading<'_>) -> Option<Self> {
        let (value, name, range) = reading.step();
        match Self::read(value?, &path_field(reading.at(), name), range) {
            Ok(value) => Some(value),
            Err(fault) => {
                reading.fail(fault);
                None
            }
        }
    }
}

fn in_range(found: i64, at: &Path<'_>, (low, high): (i64, i64), what: &str) -> Result<(), Fault> {
    if low <= found && found <= high {
        Ok(())
    } else {
        Err(at.fault(Code::OutOfRange, format!("expected {what} from {low} to {high}; found {found}")))
    }
}

impl Read for i64 {
    #[inline(never)]
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        match value {
            Value::Integer(number) => {
                if let Some(range) = range {
                    in_range(*number, at, range, "a whole number")?;
                }
                Ok(*number)
            }
            // So large that it is whole, and larger than anything asked for.
            Value::Number(number) if number.is_finite() && number.abs() >= SAFE => {
                let (low, high) = range.unwrap_or((i64::MIN, i64::MAX));
                let found = value.found();
                Err(at.fault(Code::OutOfRange, format!("expected a whole number from {low} to {high}; found {found}")))
            }
            other => Err(at.wrong_type("a whole number", other)),
        }
    }
}

macro_rules! read_integers {
    ($($type:ty),*) => {$(
        impl Read for $type {
            fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
                let natural = (i64::from(Self::MIN), i64::from(Self::MAX));
                let number = i64::read(value, at, Some(range.unwrap_or(natural)))?;
                Self::try_from(number).map_err(|_| at.fault(
                    Code::OutOfRange,
                    format!("expected a whole number from {} to {}; found {number}", natural.0, natural.1),
                ))
            }
            fn take(reading: &mut Reading<'_>) -> Option<Self> {
                let natural = (i64::from(Self::MIN), i64::from(Self::MAX));
                reading.integer(natural).and_then(|number| Self::try_from(number).ok())
            }
        }
    )*};
}

read_integers!(i32, u32, u16, u8);

impl Read for bool {
    fn read(value: &Value, at: &Path<'_>, _: Range) -> Result<Self, Fault> {
        match value {
            Value::Bool(truth) => Ok(*truth),
            other => Err(at.wrong_type("true or false", other)),
        }
    }
}

impl Read for String {
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        match value {
            Value::Text(text) => {
                if let Some(range) = range {
                    let length = i64::try_from(text.len()).unwrap_or(i64::MAX);
                    in_range(length, at, range, "a text with a length")?;
                }
                Ok(text.clone())
            }
            other => Err(at.wrong_type("a text", other)),
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        match value {
            Value::List(items) => {
                if let Some(range) = range {
                    in_range(i64::try_from(items.len()).unwrap_or(i64::MAX), at, range, "a list with a length")?;
                }
                let mut list = Self::with_capacity(items.len());
                for (index, item) in items.iter().enumerate() {
                    list.push(T::read(item, &path_item(at, index), None)?);
                }
                Ok(list)
            }
            other => Err(at.wrong_type("a list", other)),
        }
    }
}

/// The fields of an object.
///
/// # Errors
/// `WRONG_TYPE`, or `MISSING` where nothing was found.
pub fn fields<'a>(value: &'a Value, at: &Path<'_>) -> Result<&'a [(String, Value)], Fault> {
    match value {
        Value::Map(fields) => Ok(fields),
        other => Err(at.wrong_type("an object", other)),
    }
}

/// Finds the fields of a record: `found` gets the value of each of the `known` names.
///
/// # Errors
/// `UNKNOWN_FIELD` for a name that is neither known nor the `tag` of the record's union.
pub fn collect<'a>(
    value: &'a Value,
    at: &Path<'_>,
    known: &[&str],
    tag: Option<&str>,
    found: &mut [Option<&'a Value>],
) -> Result<(), Fault> {
    for (name, value) in fields(value, at)? {
        let place = known.iter().position(|known| known == name);
        match place.and_then(|place| found.get_mut(place)) {
            Some(slot) => *slot = Some(value),
            None if tag == Some(name.as_str()) => {}
            None => return Err(unknown_field(at, name, known)),
        }
    }
    Ok(())
}

/// A field that a record does not have.
#[cold]
#[inline(never)]
#[must_use]
pub fn unknown_field(at: &Path<'_>, name: &str, known: &[&str]) -> Fault {
    let known = known.join(", ");
    path_field(at, name).fault(Code::UnknownField, format!("expected no other field than {known}; found \"{name}\""))
}

#[cold]
#[inline(never)]
pub(super) fn missing(at: &Path<'_>, name: &str) -> Fault {
    path_field(at, name).fault(Code::Missing, format!("expected \"{name}\"; found nothing"))
}

/// A name from a closed list.
///
/// # Errors
/// `UNKNOWN_NAME` for a text that is not in the list, `WRONG_TYPE` for anything else.
#[inline(never)]
pub fn name_index(value: &Value, at: &Path<'_>, names: &[&str]) -> Result<usize, Fault> {
    match value {
        Value::Text(text) => names.iter().position(|name| name == text).ok_or_else(|| {
            at.fault(Code::UnknownName, format!("expected one of {}; found \"{}\"", names.join(", "), text))
        }),
        other => Err(at.wrong_type(&format!("one of {}", names.join(", ")), other)),
    }
}

/// A field that must be there.
///
/// # Errors
/// `MISSING`, or what reading the field finds.
#[inline(never)]
pub fn needed<T: Read>(value: Option<&Value>, at: &Path<'_>, name: &str, range: Range) -> Result<T, Fault> {
    match value {
        Some(value) => T::read(value, &path_field(at, name), range),
        None => Err(missing(at, name)),
    }
}

/// A field that may be absent or `null`.
///
/// # Errors
/// What reading the field finds.
#[inline(never)]
pub fn optional<T: Read>(value: Option<&Value>, at: &Path<'_>, name: &str, range: Range) -> Result<Option<T>, Fault> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(value) => T::read(value, &path_field(at, name), range).map(Some),
    }
}
