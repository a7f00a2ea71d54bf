//! Distributions as the border shows them.

use crate::odds::pmf::Distribution;
use crate::odds::weight::{Arithmetic, Weight};
use crate::record::write::Json;
use alloc::vec::Vec;

/// The weights of whole numbers, from the lowest that can occur to the highest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbers {
    arithmetic: Arithmetic,
    total: Weight,
    from: i32,
    weights: Vec<Weight>,
}

impl Numbers {
    /// What a number of each outcome comes to; nothing when weights no longer fit.
    pub fn of<O>(distribution: &Distribution<O>, arithmetic: Arithmetic, number: impl Fn(&O) -> i32) -> Option<Self> {
        let cells: Vec<(i32, Weight)> =
            distribution.cells.iter().map(|(outcome, weight)| (number(outcome), *weight)).collect();
        Self::collect(&cells, distribution.total, arithmetic)
    }

    fn collect(cells: &[(i32, Weight)], total: Weight, arithmetic: Arithmetic) -> Option<Self> {
        let occurring = cells.iter().filter(|(_, weight)| *weight != Weight::ZERO);
        let from = occurring.clone().map(|(number, _)| *number).min()?;
        let mut weights = Vec::new();
        for (number, weight) in occurring {
            let at = usize::try_from(number.checked_sub(from)?).ok()?;
            if weights.len() <= at {
                weights.resize(at.checked_add(1)?, Weight::ZERO);
            }
            let cell = weights.get_mut(at)?;
            *cell = arithmetic.plus(*weight, *cell)?;
        }
        Some(Self { arithmetic, total, from, weights })
    }

    /// How the weights are calculated with.
    #[must_use]
    pub const fn arithmetic(&self) -> Arithmetic {
        self.arithmetic
    }

    /// What all weights add up to.
    #[must_use]
    pub const fn total(&self) -> Weight {
        self.total
    }

    /// The same as floats.
    #[must_use]
    pub fn as_floats(&self) -> Self {
        let float = |weight: &Weight| self.arithmetic.as_float(*weight, self.total);
        let weights = self.weights.iter().map(float).collect();
        Self { arithmetic: Arithmetic::Float, total: Arithmetic::Float.one(), from: self.from, weights }
    }

    /// The numbers with their weights.
    pub fn numbers(&self) -> impl Iterator<Item = (i32, Weight)> {
        (self.from..).zip(self.weights.iter().copied())
    }

    /// The weight of all numbers that fit; nothing when it no longer fits.
    pub fn weight(&self, fits: impl Fn(i32) -> bool) -> Option<Weight> {
        self.numbers()
            .filter(|(number, _)| fits(*number))
            .try_fold(Weight::ZERO, |sum, (_, weight)| self.arithmetic.plus(sum, weight))
    }

    /// The same with another number in the place of each; nothing when weights no longer fit.
    #[must_use]
    pub fn map(&self, number: impl Fn(i32) -> i32) -> Option<Self> {
        let cells: Vec<(i32, Weight)> = self.numbers().map(|(old, weight)| (number(old), weight)).collect();
        Self::collect(&cells, self.total, self.arithmetic)
    }

    /// The sums of two independent numbers; nothing when weights no longer fit.
    #[must_use]
    pub fn and(&self, other: &Self) -> Option<Self> {
        let total = self.arithmetic.times(self.total, other.total)?;
        let length = self.weights.len().checked_add(other.weights.len())?.saturating_sub(1);
        let mut weights = alloc::vec![Weight::ZERO; length];
        for (at, own) in self.weights.iter().enumerate() {
            for (cell, weight) in weights.iter_mut().skip(at).zip(&other.weights) {
                *cell = self.arithmetic.plus(*cell, self.arithmetic.times(*own, *weight)?)?;
            }
        }
        Some(Self { arithmetic: self.arithmetic, total, from: self.from.checked_add(other.from)?, weights })
    }

    /// Writes `{ from, p, mean }`, with exact counts where they are asked for.
    pub fn write(&self, name: &str, exact: bool, json: &mut Json) {
        let mean = self.numbers().fold(0.0, |mean: f64, (number, weight)| {
            mean + f64::from(number) * self.arithmetic.share(weight, self.total)
        });
        json.name(name).object(|json| {
            json.field("from", &self.from);
            json.name("p").list(|json| {
                self.weights.iter().for_each(|weight| json.number(self.arithmetic.share(*weight, self.total)));
            });
            json.field("mean", &mean);
            if let (true, Some(total)) = (exact, self.arithmetic.count(self.total)) {
                json.name("exact").object(|json| {
                    let counts: Vec<u128> =
                        self.weights.iter().filter_map(|weight| self.arithmetic.count(*weight)).collect();
                    json.field("numerators", &counts);
                    json.field("denominator", &total);
                });
            }
        });
    }
}

/// A named chance: a weight over its denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    /// What may happen.
    pub name: &'static str,
    /// Its weight.
    pub weight: Weight,
    /// What all weights add up to.
    pub total: Weight,
}

impl Numbers {
    /// The chance of all numbers that fit, by name; nothing when weights no longer fit.
    pub fn named(&self, name: &'static str, fits: impl Fn(i32) -> bool) -> Option<Chance> {
        Some(Chance { name, weight: self.weight(fits)?, total: self.total })
    }
}

/// Writes chances by name, and their exact counts over one denominator beside them, under
/// the same name with `Exact` behind it.
pub fn write_chances(name: &str, chances: &[Chance], arithmetic: Arithmetic, exact: bool, json: &mut Json) {
    json.name(name).object(|json| {
        for chance in chances {
            json.field(chance.name, &arithmetic.share(chance.weight, chance.total));
        }
    });
    if !exact {
        return;
    }
    let common = chances.iter().try_fold(arithmetic.one(), |common, chance| arithmetic.common(chance.total, common));
    let Some((common, denominator)) = common.and_then(|common| Some((common, arithmetic.count(common)?))) else {
        return;
    };
    json.name(&[name, "Exact"].concat()).object(|json| {
        json.name("numerators").object(|json| {
            for chance in chances {
                let scale = arithmetic.over(common, chance.total);
                let scaled = scale.and_then(|scale| arithmetic.times(chance.weight, scale));
                json.field(chance.name, &scaled.and_then(|count| arithmetic.count(count)));
            }
        });
        json.field("denominator", &denominator);
    });
}
