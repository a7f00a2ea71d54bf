//! Distributions as the border shows them.

use crate::odds::pmf::Distribution;
use crate::odds::weight::Weight;
use crate::record::write::Json;
use alloc::vec::Vec;

/// The weights of whole numbers, from the lowest that can occur to the highest.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbers<W> {
    total: W,
    from: i32,
    weights: Vec<W>,
}

impl<W: Weight> Numbers<W> {
    /// What a number of each outcome comes to; nothing when weights no longer fit.
    pub fn of<O>(distribution: &Distribution<O, W>, number: impl Fn(&O) -> i32) -> Option<Self> {
        let possible = |weight: &W| *weight != W::ZERO;
        let occurring = distribution.cells.iter().filter(|(_, weight)| possible(weight));
        let from = occurring.clone().map(|(outcome, _)| number(outcome)).min()?;
        let mut weights = Vec::new();
        for (outcome, weight) in occurring {
            let at = usize::try_from(number(outcome).checked_sub(from)?).ok()?;
            if weights.len() <= at {
                weights.resize(at.checked_add(1)?, W::ZERO);
            }
            let cell = weights.get_mut(at)?;
            *cell = weight.plus(*cell)?;
        }
        Some(Self { total: distribution.total, from, weights })
    }

    fn numbers(&self) -> impl Iterator<Item = (i32, W)> {
        (self.from..).zip(self.weights.iter().copied())
    }

    /// The weight of all numbers that fit; nothing when it no longer fits.
    pub fn weight(&self, fits: impl Fn(i32) -> bool) -> Option<W> {
        self.numbers().filter(|(number, _)| fits(*number)).try_fold(W::ZERO, |sum, (_, weight)| sum.plus(weight))
    }

    /// The same with another number in the place of each; nothing when weights no longer fit.
    #[must_use]
    pub fn map(&self, number: impl Fn(i32) -> i32) -> Option<Self> {
        let cells = self.numbers().map(|(old, weight)| (number(old), weight)).collect();
        Self::of(&Distribution { total: self.total, cells }, |number| *number)
    }

    /// Writes `{ from, p, mean }`, with exact counts where they are asked for.
    pub fn write(&self, name: &str, exact: bool, json: &mut Json) {
        let mean =
            self.numbers().fold(0.0, |mean: f64, (number, weight)| mean + f64::from(number) * weight.share(self.total));
        json.name(name).object(|json| {
            json.field("from", &self.from);
            json.name("p").list(|json| self.weights.iter().for_each(|weight| json.number(weight.share(self.total))));
            json.field("mean", &mean);
            if let (true, Some(total)) = (exact, self.total.count()) {
                json.name("exact").object(|json| {
                    let counts: Vec<u128> = self.weights.iter().filter_map(|weight| weight.count()).collect();
                    json.field("numerators", &counts);
                    json.field("denominator", &total);
                });
            }
        });
    }
}

/// A named chance: a weight over its denominator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance<W> {
    /// What may happen.
    pub name: &'static str,
    /// Its weight.
    pub weight: W,
    /// What all weights add up to.
    pub total: W,
}

impl<W: Weight> Numbers<W> {
    /// The chance of all numbers that fit, by name; nothing when weights no longer fit.
    pub fn named(&self, name: &'static str, fits: impl Fn(i32) -> bool) -> Option<Chance<W>> {
        Some(Chance { name, weight: self.weight(fits)?, total: self.total })
    }
}

/// Writes chances by name, and their exact counts over one denominator beside them, under
/// the same name with `Exact` behind it.
pub fn write_chances<W: Weight>(name: &str, chances: &[Chance<W>], exact: bool, json: &mut Json) {
    json.name(name).object(|json| {
        for chance in chances {
            json.field(chance.name, &chance.weight.share(chance.total));
        }
    });
    if !exact {
        return;
    }
    let common = chances.iter().try_fold(W::ONE, |common, chance| chance.total.common(common));
    let Some((common, denominator)) = common.and_then(|common| Some((common, common.count()?))) else { return };
    json.name(&[name, "Exact"].concat()).object(|json| {
        json.name("numerators").object(|json| {
            for chance in chances {
                let scaled = common.over(chance.total).and_then(|scale| chance.weight.times(scale));
                json.field(chance.name, &scaled.and_then(Weight::count));
            }
        });
        json.field("denominator", &denominator);
    });
}
