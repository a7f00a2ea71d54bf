//! Weights of outcomes: counts over one denominator while they fit 128 bits, else floats.

/// How weights are calculated with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arithmetic {
    /// Whole counts; an operation whose result does not fit 128 bits gives nothing.
    Exact,
    /// Floats; every operation gives something.
    Float,
}

/// A weight: a count or a float, as the [`Arithmetic`] knows that made it. One type for
/// both keeps everything that expands odds a single piece of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weight(u128);

impl Weight {
    /// Impossibility, in either arithmetic.
    pub const ZERO: Self = Self(0);

    const fn of_float(number: f64) -> Self {
        Self(number.to_bits() as u128)
    }

    #[expect(clippy::cast_possible_truncation, reason = "a float's weight holds its 64 bits")]
    const fn float(self) -> f64 {
        f64::from_bits(self.0 as u64)
    }
}

/// The greatest common divisor.
#[must_use]
pub const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

impl Arithmetic {
    /// Certainty.
    #[must_use]
    pub const fn one(self) -> Weight {
        match self {
            Self::Exact => Weight(1),
            Self::Float => Weight::of_float(1.0),
        }
    }

    /// A whole number as a factor.
    #[must_use]
    pub fn whole(self, number: u16) -> Weight {
        match self {
            Self::Exact => Weight(u128::from(number)),
            Self::Float => Weight::of_float(f64::from(number)),
        }
    }

    /// The weight of `count` of the `sides` faces of a die.
    #[must_use]
    pub fn faces(self, count: u16, sides: u16) -> Weight {
        match self {
            Self::Exact => Weight(u128::from(count)),
            Self::Float => Weight::of_float(f64::from(count) / f64::from(sides.max(1))),
        }
    }

    /// What the weights of all faces of a die add up to.
    #[must_use]
    pub fn die(self, sides: u16) -> Weight {
        self.faces(sides, sides)
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, a: Weight, b: Weight) -> Option<Weight> {
        match self {
            Self::Exact => a.0.checked_add(b.0).map(Weight),
            Self::Float => Some(Weight::of_float(a.float() + b.float())),
        }
    }

    /// The product.
    #[must_use]
    #[inline(never)]
    pub fn times(self, a: Weight, b: Weight) -> Option<Weight> {
        match self {
            Self::Exact => a.0.checked_mul(b.0).map(Weight),
            Self::Float => Some(Weight::of_float(a.float() * b.float())),
        }
    }

    /// How often a denominator goes into a multiple of it.
    #[must_use]
    pub fn over(self, multiple: Weight, denominator: Weight) -> Option<Weight> {
        match self {
            Self::Exact => multiple.0.checked_div(denominator.0).map(Weight),
            Self::Float => Some(Weight::of_float(multiple.float() / denominator.float())),
        }
    }

    /// The least common multiple of two denominators.
    #[must_use]
    pub fn common(self, a: Weight, b: Weight) -> Option<Weight> {
        match self {
            Self::Exact if a == b => Some(a),
            Self::Exact => a.0.checked_div(gcd(a.0, b.0))?.checked_mul(b.0).map(Weight),
            Self::Float => Some(a),
        }
    }

    /// The weight over a denominator, as a probability.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a probability is a float; the exact counts stay beside it")]
    pub fn share(self, weight: Weight, total: Weight) -> f64 {
        match self {
            Self::Exact if total.0 == 0 => 0.0,
            Self::Exact => weight.0 as f64 / total.0 as f64,
            Self::Float => weight.float() / total.float(),
        }
    }

    /// The weight over a denominator, as a weight of the float arithmetic.
    #[must_use]
    pub fn as_float(self, weight: Weight, total: Weight) -> Weight {
        Weight::of_float(self.share(weight, total))
    }

    /// The exact count, where there is one.
    #[must_use]
    pub const fn count(self, weight: Weight) -> Option<u128> {
        match self {
            Self::Exact => Some(weight.0),
            Self::Float => None,
        }
    }
}
