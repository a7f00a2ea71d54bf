//! Distance in seven metrics, between bodies and along paths (GRID-3.3).

use super::square::Body;
use core::cmp::Ordering;
use core::num::Wrapping;

/// How squares are counted. With `long` ≥ `short`, the columns and rows between two squares:
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Metric {
    /// `long`: a diagonal step counts 1.
    Chebyshev,
    /// `long + short`: a diagonal step counts 2.
    Manhattan,
    /// Diagonal steps count 1, 2, 1, 2 …
    Alternating1,
    /// Diagonal steps count 2, 1, 2, 1 …
    Alternating2,
    /// A diagonal step counts 1½.
    Approximate,
    /// The true length: the root of `long² + short²`.
    Exact,
    /// No diagonal steps: counted like `Manhattan`.
    Illegal,
}

impl Metric {
    /// The seven metrics.
    pub const ALL: [Self; 7] = [
        Self::Chebyshev,
        Self::Manhattan,
        Self::Alternating1,
        Self::Alternating2,
        Self::Approximate,
        Self::Exact,
        Self::Illegal,
    ];

    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chebyshev => "chebyshev",
            Self::Manhattan => "manhattan",
            Self::Alternating1 => "alternating1",
            Self::Alternating2 => "alternating2",
            Self::Approximate => "approximate",
            Self::Exact => "exact",
            Self::Illegal => "illegal",
        }
    }

    /// The length of the way over so many columns and rows, after so many earlier diagonal
    /// steps.
    #[must_use]
    pub fn length(self, columns: i32, rows: i32, diagonals: u32) -> Length {
        let (columns, rows) = (u64::from(columns.unsigned_abs()), u64::from(rows.unsigned_abs()));
        let (long, short) = (columns.max(rows), columns.min(rows));
        let twice = |number: u64| number.saturating_mul(2);
        // Of an even number of alternating diagonals half count 2; of an odd one the first decides.
        let odd = |even_first: bool| {
            let first_counts_two = diagonals.is_multiple_of(2) == even_first;
            short.saturating_add(u64::from(first_counts_two)) / 2
        };
        let halves = match self {
            Self::Chebyshev => twice(long),
            Self::Manhattan | Self::Illegal => twice(long.saturating_add(short)),
            Self::Alternating1 => twice(long.saturating_add(odd(false))),
            Self::Alternating2 => twice(long.saturating_add(odd(true))),
            Self::Approximate => twice(long).saturating_add(short),
            Self::Exact => return Length::root(long.saturating_mul(long).saturating_add(short.saturating_mul(short))),
        };
        Length { halves, squared: None, diagonals: u32::try_from(short).unwrap_or(u32::MAX) }
    }

    /// Is the way over so many columns and rows at most so many squares long?
    #[must_use]
    pub fn within(self, columns: i32, rows: i32, squares: u32) -> bool {
        self.length(columns, rows, 0).within(squares)
    }
}

/// A length in squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length {
    /// In half squares; under [`Metric::Exact`] rounded down.
    pub halves: u64,
    /// Under [`Metric::Exact`]: the square of the exact length in squares.
    pub squared: Option<u64>,
    /// Diagonal steps on the way; the next leg of a path goes on from their number.
    pub diagonals: u32,
}

impl Length {
    fn root(squared: u64) -> Self {
        let quadruple = squared.saturating_mul(4);
        Self { halves: quadruple.isqrt(), squared: Some(squared), diagonals: 0 }
    }

    /// Is it at most so many squares? Exact in every metric.
    #[must_use]
    pub fn within(self, squares: u32) -> bool {
        let most = u64::from(squares);
        match self.squared {
            Some(exact) => exact <= most.saturating_mul(most),
            None => self.halves <= most.saturating_mul(2),
        }
    }
}

/// The distance between the nearest squares of two bodies: 0 when they share one, 1 when they
/// stand side by side.
///
/// ```
/// use quintain::grid::{Body, Metric, distance};
/// let (a, b) = (Body::new(0, 0, 2), Body::new(2, 0, 2));
/// assert_eq!(distance(a, b, Metric::Chebyshev).halves, 2);
/// assert_eq!(distance(Body::new(0, 0, 1), Body::new(4, 4, 1), Metric::Alternating1).halves, 12);
/// ```
#[must_use]
pub fn distance(a: Body, b: Body, metric: Metric) -> Length {
    let [columns, rows] = a.gap(b);
    metric.length(columns, rows, 0)
}

/// The length of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathLength {
    /// In half squares; under [`Metric::Exact`] the sum of the legs, each rounded down.
    pub halves: u64,
    /// Under [`Metric::Exact`]: the squared length of each leg.
    pub squared: alloc::vec::Vec<u64>,
    /// Diagonal steps so far, those before the path included.
    pub diagonals: u32,
}

/// The length of a path through way points, with the alternation of the diagonals carried
/// over from leg to leg, after `diagonals` earlier ones.
///
/// ```
/// use quintain::grid::{Metric, Square, path_length};
/// let path = [Square::new(0, 0), Square::new(1, 1), Square::new(2, 0)];
/// assert_eq!(path_length(&path, Metric::Alternating1, 0).halves, 6);
/// ```
#[must_use]
pub fn path_length(path: &[super::square::Square], metric: Metric, diagonals: u32) -> PathLength {
    let mut sum = PathLength { halves: 0, squared: alloc::vec::Vec::new(), diagonals };
    for (from, to) in path.iter().zip(path.iter().skip(1)) {
        let [columns, rows] = to.minus(*from);
        let leg = metric.length(columns, rows, sum.diagonals);
        sum.halves = sum.halves.saturating_add(leg.halves);
        sum.squared.extend(leg.squared);
        sum.diagonals = sum.diagonals.saturating_add(leg.diagonals);
    }
    sum
}

/// What a move costs: so many half squares and so many times the root of two, exactly.
///
/// Only [`Metric::Exact`] makes roots: there a diagonal step costs one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cost {
    /// Half squares.
    pub halves: u32,
    /// Times √2 squares.
    pub roots: u32,
}

impl Cost {
    /// A number of squares.
    #[must_use]
    pub const fn squares(number: u32) -> Self {
        Self { halves: number.saturating_mul(2), roots: 0 }
    }

    /// The cost of one step into a square with this factor. An alternating diagonal depends on
    /// whether the number of earlier ones is odd.
    #[must_use]
    pub fn step(metric: Metric, diagonal: bool, odd: bool, factor: u8) -> Self {
        let factor = u32::from(factor);
        let (halves, roots) = match (diagonal, metric) {
            (false, _) | (true, Metric::Chebyshev) => (2, 0),
            (true, Metric::Manhattan | Metric::Illegal) => (4, 0),
            (true, Metric::Alternating1) => (if odd { 4 } else { 2 }, 0),
            (true, Metric::Alternating2) => (if odd { 2 } else { 4 }, 0),
            (true, Metric::Approximate) => (3, 0),
            (true, Metric::Exact) => (0, 1),
        };
        Self { halves: factor.saturating_mul(halves), roots: factor.saturating_mul(roots) }
    }

    /// The sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { halves: self.halves.saturating_add(other.halves), roots: self.roots.saturating_add(other.roots) }
    }
}

impl Ord for Cost {
    fn cmp(&self, other: &Self) -> Ordering {
        let wide = |a: u32, b: u32| Wrapping(i128::from(a)) - Wrapping(i128::from(b));
        // halves / 2 against roots · √2: compare halves² with 8 · roots².
        let (more, fewer) = (wide(self.halves, other.halves), wide(other.roots, self.roots));
        let (left, right) = (more * more, Wrapping(8) * fewer * fewer);
        match (more.0 >= 0, fewer.0 >= 0) {
            (true, true) => left.cmp(&right),
            (false, false) => right.cmp(&left),
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
        }
    }
}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
