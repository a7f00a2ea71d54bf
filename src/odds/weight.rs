//! Weights of outcomes: counts over one denominator while they fit 128 bits, else floats.

/// A weight that can be added and multiplied; nothing when it no longer fits.
pub trait Weight: Copy + PartialEq + PartialOrd {
    /// Whether the weights are exact counts.
    const EXACT: bool;
    /// Certainty.
    const ONE: Self;
    /// Impossibility.
    const ZERO: Self;
    /// The weight of `count` of the `sides` faces of a die, and of all its faces.
    fn faces(count: u16, sides: u16) -> Self;
    /// The weight of a whole die: what the weights of its faces add up to.
    fn die(sides: u16) -> Self;
    /// The sum.
    fn plus(self, other: Self) -> Option<Self>;
    /// The product.
    fn times(self, other: Self) -> Option<Self>;
    /// How often `part` goes into this weight, where both are denominators.
    fn over(self, part: Self) -> Option<Self>;
    /// The least common multiple of two denominators.
    fn common(self, other: Self) -> Option<Self>;
    /// The weight over a denominator, as a probability.
    fn share(self, total: Self) -> f64;
    /// The exact count, where there is one.
    fn count(self) -> Option<u128>;
}

/// The greatest common divisor.
#[must_use]
pub const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

impl Weight for u128 {
    const EXACT: bool = true;
    const ONE: Self = 1;
    const ZERO: Self = 0;

    fn faces(count: u16, _: u16) -> Self {
        Self::from(count)
    }
    fn die(sides: u16) -> Self {
        Self::from(sides)
    }
    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }
    fn times(self, other: Self) -> Option<Self> {
        self.checked_mul(other)
    }
    fn over(self, part: Self) -> Option<Self> {
        self.checked_div(part)
    }
    fn common(self, other: Self) -> Option<Self> {
        if self == other {
            return Some(self);
        }
        self.checked_div(gcd(self, other))?.checked_mul(other)
    }
    #[expect(clippy::cast_precision_loss, reason = "a probability is a float; the exact counts stay beside it")]
    fn share(self, total: Self) -> f64 {
        if total == 0 { 0.0 } else { self as f64 / total as f64 }
    }
    fn count(self) -> Option<u128> {
        Some(self)
    }
}

impl Weight for f64 {
    const EXACT: bool = false;
    const ONE: Self = 1.0;
    const ZERO: Self = 0.0;

    fn faces(count: u16, sides: u16) -> Self {
        Self::from(count) / Self::from(sides.max(1))
    }
    fn die(_: u16) -> Self {
        1.0
    }
    fn plus(self, other: Self) -> Option<Self> {
        Some(self + other)
    }
    fn times(self, other: Self) -> Option<Self> {
        Some(self * other)
    }
    fn over(self, part: Self) -> Option<Self> {
        Some(self / part)
    }
    fn common(self, _: Self) -> Option<Self> {
        Some(self)
    }
    fn share(self, total: Self) -> f64 {
        self / total
    }
    fn count(self) -> Option<u128> {
        None
    }
}
