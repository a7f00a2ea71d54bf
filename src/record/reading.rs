//! The fields of one record, read in their order. The first fault is kept and told at the
//! end, so that a field costs little code.

use super::read::{Path, Range, Read, collect, missing, name_index, path_field};
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

    /// Where the record stands.
    #[must_use]
    pub const fn at(&self) -> &'a Path<'a> {
        self.at
    }

    /// Keeps a fault.
    #[cold]
    pub fn fail(&mut self, fault: Fault) {
        self.fault = Some(fault);
    }

    /// The value of the next field, with its name and range. Nothing after a fault, and for
    /// `null`.
    #[inline(never)]
    pub fn step(&mut self) -> (Option<&'a Value>, &'static str, Range) {
        let place = self.next;
        self.next = place.wrapping_add(1);
        let value = self.found.get(place).copied().flatten();
        let value = value.filter(|value| self.fault.is_none() && **value != Value::Null);
        let name = self.fields.names.get(place).copied().unwrap_or_default();
        let range = self.fields.ranges.get(place).copied().filter(|(low, high)| low <= high);
        (value, name, range.map(|(low, high)| (i64::from(low), i64::from(high))))
    }

    /// The number of the next field.
    #[inline(never)]
    pub fn integer(&mut self, natural: (i64, i64)) -> Option<i64> {
        let (value, name, range) = self.step();
        let read = i64::read(value?, &path_field(self.at, name), Some(range.unwrap_or(natural)));
        read.map_err(|fault| self.fail(fault)).ok()
    }

    /// The place of the next field's name in a closed list.
    #[inline(never)]
    pub fn name(&mut self, names: &[&str]) -> Option<usize> {
        let (value, name, _) = self.step();
        name_index(value?, &path_field(self.at, name), names).map_err(|fault| self.fail(fault)).ok()
    }

    /// A field that must be there.
    pub fn needed<T: Read>(&mut self) -> Option<T> {
        let value = T::take(self);
        if value.is_none() {
            self.miss();
        }
        value
    }

    /// The field before the next one is missing, unless something else is the matter.
    #[cold]
    #[inline(never)]
    fn miss(&mut self) {
        let name = self.fields.names.get(self.next.wrapping_sub(1)).copied().unwrap_or_default();
        if self.fault.is_none() {
            self.fault = Some(missing(self.at, name));
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
