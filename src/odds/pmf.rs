//! The distribution of what a pool's dice add up to.

mod dropping;

use super::weight::{Arithmetic, Weight};
use crate::dice::pool::{Group, Pool};
use crate::dice::reading::Tally;
use alloc::vec;
use alloc::vec::Vec;

/// Weighted values over one denominator, sorted, each value once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution<T> {
    /// What all the weights add up to.
    pub total: Weight,
    /// The values that can occur, with their weights.
    pub cells: Vec<(T, Weight)>,
}

/// All tallies that differ only in their sum, as a run of weights from the lowest sum on.
struct Row {
    rest: Tally,
    from: i32,
    weights: Vec<Weight>,
}

/// The exact distribution of a pool's tally; nothing when the weights do not fit.
#[must_use]
pub fn of_pool(pool: &Pool, arithmetic: Arithmetic) -> Option<Distribution<Tally>> {
    if pool.dropped() > 0 {
        return dropping::of_pool(pool, arithmetic);
    }
    let mut rows = vec![Row { rest: Tally::default(), from: 0, weights: vec![arithmetic.one()] }];
    let mut total = arithmetic.one();
    for group in pool.groups() {
        let values = face_values(*group);
        for _ in 0..group.count {
            rows = add_die(&rows, &values, group.sides, arithmetic)?;
            total = arithmetic.times(total, arithmetic.die(group.sides))?;
        }
    }
    let mut cells = Vec::new();
    for row in &rows {
        for (sum, weight) in (row.from..).zip(&row.weights) {
            if *weight != Weight::ZERO {
                cells.push((Tally { sum, ..row.rest }, *weight));
            }
        }
    }
    Some(Distribution { total, cells })
}

/// The different values of a die's faces, each with how many faces have it.
fn face_values(group: Group) -> Vec<(Tally, u16)> {
    let mut values: Vec<(Tally, u16)> = Vec::new();
    for face in 1..=group.sides {
        let value = group.reading.face(face, group.sides);
        match values.iter_mut().find(|(other, _)| *other == value) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => values.push((value, 1)),
        }
    }
    values
}

fn add_die(rows: &[Row], values: &[(Tally, u16)], sides: u16, arithmetic: Arithmetic) -> Option<Vec<Row>> {
    let mut next: Vec<Row> = Vec::new();
    for row in rows {
        for (value, count) in values {
            let rest = row.rest.join(value.without_sum());
            let from = row.from.saturating_add(value.sum);
            let target = match next.binary_search_by(|other| other.rest.cmp(&rest)) {
                Ok(at) => next.get_mut(at)?,
                Err(at) => {
                    next.insert(at, Row { rest, from, weights: Vec::new() });
                    next.get_mut(at)?
                }
            };
            target.add(from, &row.weights, arithmetic.faces(*count, sides), arithmetic)?;
        }
    }
    Some(next)
}

impl Row {
    /// Adds a run of weights, each times a factor.
    fn add(&mut self, from: i32, weights: &[Weight], factor: Weight, arithmetic: Arithmetic) -> Option<()> {
        if from < self.from {
            let missing = usize::try_from(self.from.checked_sub(from)?).ok()?;
            self.weights.splice(0..0, core::iter::repeat_n(Weight::ZERO, missing));
            self.from = from;
        }
        let start = usize::try_from(from.checked_sub(self.from)?).ok()?;
        let end = start.checked_add(weights.len())?;
        if self.weights.len() < end {
            self.weights.resize(end, Weight::ZERO);
        }
        for (cell, weight) in self.weights.get_mut(start..end)?.iter_mut().zip(weights) {
            let added = if factor == arithmetic.one() { *weight } else { arithmetic.times(*weight, factor)? };
            *cell = arithmetic.plus(*cell, added)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::reading::Reading;

    fn weight_of(pool: &Pool, wanted: impl Fn(&Tally) -> bool) -> (u128, u128) {
        let exact = Arithmetic::Exact;
        let pmf = of_pool(pool, exact).unwrap();
        let wanted = pmf.cells.iter().filter(|(tally, _)| wanted(tally));
        (wanted.map(|(_, weight)| exact.count(*weight).unwrap()).sum(), exact.count(pmf.total).unwrap())
    }

    // The fractions are the reference values of the dice and odds rules.
    #[test]
    fn twelve_dice_of_stun_and_body() {
        let pool = Pool::of(12, 6, Reading::StunBody);
        let (count, total) = weight_of(&pool, |tally| tally.sum == 42 && tally.body == 12);
        assert_eq!(count * 68_024_448, total * 1_668_733);
        let (count, total) = weight_of(&pool, |tally| tally.body >= 15);
        assert_eq!(count * 1_088_391_168, total * 112_356_797);
        assert_eq!(of_pool(&pool, Arithmetic::Exact).unwrap().cells.len(), 457);
    }

    #[test]
    fn a_top_face_on_two_dice() {
        let (count, total) = weight_of(&Pool::of(2, 6, Reading::Top), |tally| tally.top == 6);
        assert_eq!((count, total), (11, 36));
    }

    #[test]
    fn counts_stop_where_128_bits_end() {
        assert!(of_pool(&Pool::of(49, 6, Reading::Sum), Arithmetic::Exact).is_some());
        assert!(of_pool(&Pool::of(50, 6, Reading::Sum), Arithmetic::Exact).is_none());
        assert!(of_pool(&Pool::of(50, 6, Reading::Sum), Arithmetic::Float).is_some());
    }
}
