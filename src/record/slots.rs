//! Slots: the numbers of a record by their path, so that a column of numbers can stand in
//! for a field, attack after attack.

use super::decimal::Decimal;
use alloc::string::String;
use alloc::vec::Vec;

/// A place inside a record, found once and then used for every row.
pub type Steps = Vec<u16>;

/// What a column may hold: the lowest and the highest number.
pub type Limits = (i64, i64);

/// A value whose numbers can be set by their path.
pub trait Slots: Sized {
    /// Follows a path of names and indexes from here on. Gives the limits of the number at
    /// its end and adds the steps; nothing where the path leads to no number. `range` is the
    /// field's own range.
    fn locate(&self, path: &[&str], range: Option<Limits>, steps: &mut Steps) -> Option<Limits>;

    /// Sets the number at the end of steps that [`locate`](Self::locate) gave.
    fn put(&mut self, steps: &[u16], value: i32);

    /// What stands in for an absent value before its number is set.
    #[must_use]
    fn blank() -> Option<Self> {
        None
    }
}

macro_rules! integer_slots {
    ($($type:ty),*) => {$(
        impl Slots for $type {
            fn locate(&self, path: &[&str], range: Option<Limits>, _: &mut Steps) -> Option<Limits> {
                path.is_empty().then(|| range.unwrap_or((i64::from(Self::MIN), i64::from(Self::MAX))))
            }
            fn put(&mut self, _: &[u16], value: i32) {
                *self = Self::try_from(value).unwrap_or(*self);
            }
            fn blank() -> Option<Self> {
                Some(0)
            }
        }
    )*};
}

integer_slots!(i32, u32, u16, u8);

impl Slots for bool {
    fn locate(&self, path: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        path.is_empty().then_some((0, 1))
    }
    fn put(&mut self, _: &[u16], value: i32) {
        *self = value != 0;
    }
    fn blank() -> Option<Self> {
        Some(false)
    }
}

impl Slots for Decimal {
    /// A column holds whole numbers.
    fn locate(&self, path: &[&str], range: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        path.is_empty().then(|| range.unwrap_or((-1_000_000, 1_000_000)))
    }
    fn put(&mut self, _: &[u16], value: i32) {
        self.0 = value.saturating_mul(1000);
    }
    fn blank() -> Option<Self> {
        Some(Self(0))
    }
}

impl Slots for String {
    fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        None
    }
    fn put(&mut self, _: &[u16], _: i32) {}
}

impl<T: Slots> Slots for Option<T> {
    fn locate(&self, path: &[&str], range: Option<Limits>, steps: &mut Steps) -> Option<Limits> {
        match self {
            Some(value) => value.locate(path, range, steps),
            None => T::blank()?.locate(path, range, steps),
        }
    }
    fn put(&mut self, steps: &[u16], value: i32) {
        if self.is_none() {
            *self = T::blank();
        }
        if let Some(inner) = self {
            inner.put(steps, value);
        }
    }
}

impl<T: Slots> Slots for Vec<T> {
    fn locate(&self, path: &[&str], _: Option<Limits>, steps: &mut Steps) -> Option<Limits> {
        let (index, rest) = path.split_first()?;
        let index: u16 = index.parse().ok()?;
        let item = self.get(usize::from(index))?;
        steps.push(index);
        item.locate(rest, None, steps)
    }
    fn put(&mut self, steps: &[u16], value: i32) {
        if let Some((index, rest)) = steps.split_first()
            && let Some(item) = self.get_mut(usize::from(*index))
        {
            item.put(rest, value);
        }
    }
}
