//! The fields of one record, read in their order. The first fault is kept and told at the
//! end, so that a field costs little code.

use super::read::{Path, Range, Read, collect, missing, path_field};
use super::value::Value;
use crate::refusal::{Code, Fault};

/// What a record's reader knows of its fields.
#[derive(Debug, Clone, Copy)]
pub struct Fields {
    /// Their names.
    pub names: &'static [&'static str],
    /// Their ranges; without one the first number is the larger.
    pub ranges: &'static [(i32, i32)],
}

/// No range.
pub const ANY: (i32, i32) = (1, 0);

/// A record while it is read.
#[derive(Debug)]
pub struct Reading<'a> {
    at: &'a Path<'a>,
    fields: &'static Fields,
    found: &'a [Option<&'a Value>],
    next: usize,
    fault: Option<Fault>,
}

impl<'a> Reading<'a> {
    /// Finds the fields of a record; `tag` is the field of its union.
    #[must_use]
    #[inline(never)]
    pub fn new(
        value: &'a Value,
        at: &'a Path<'a>,
        fields: &'static Fields,
        tag: Option<&str>,
        found: &'a mut [Option<&'a Value>],
    ) -> Self {
        let fault = collect(value, at, fields.names, tag, found).err();
        Self { at, fields, found, next: 0, fault }
    }

    /// The value of the next field, with its path and range. Nothing after a fault.
    #[inline(never)]
    fn step(&mut self) -> (Option<&'a Value>, &'static str, Range) {
        let place = self.next;
        self.next = place.wrapping_add(1);
        let value = self.found.get(place).copied().flatten().filter(|_| self.fault.is_none());
        let name = self.fields.names.get(place).copied().unwrap_or_default();
        let range = self.fields.ranges.get(place).copied().filter(|(low, high)| low <= high);
        (value, name, range.map(|(low, high)| (i64::from(low), i64::from(high))))
    }

    /// A field that may be absent or `null`.
    #[inline(never)]
    pub fn optional<T: Read>(&mut self) -> Option<T> {
        let (value, name, range) = self.step();
        match T::read(value.filter(|value| **value != Value::Null)?, &path_field(self.at, name), range) {
            Ok(value) => Some(value),
            Err(fault) => {
                self.fault = Some(fault);
                None
            }
        }
    }

    /// A field that has a default.
    #[inline(never)]
    pub fn or<T: Read>(&mut self, default: T) -> T {
        self.optional().unwrap_or(default)
    }

    /// A field that must be there.
    #[inline(never)]
    pub fn needed<T: Read>(&mut self) -> Option<T> {
        let (value, name, range) = self.step();
        let read = match value {
            Some(value) => T::read(value, &path_field(self.at, name), range),
            None => Err(missing(self.at, name)),
        };
        match read {
            Ok(value) => Some(value),
            Err(fault) => {
                // Where a fault is known already, the field was not looked at.
                self.fault.get_or_insert(fault);
                None
            }
        }
    }

    /// The first fault, if there is one.
    ///
    /// # Errors
    /// That fault.
    pub fn end(self) -> Result<(), Fault> {
        self.fault.map_or(Ok(()), Err)
    }

    /// The fault that a needed field left behind.
    #[must_use]
    #[cold]
    #[inline(never)]
    pub fn fault(self) -> Fault {
        self.fault.unwrap_or_else(|| Fault::new(Code::Missing, "", "expected a field; found nothing"))
    }
}
