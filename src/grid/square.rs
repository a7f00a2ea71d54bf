//! Squares, bodies, directions, and the vectors the geometry calculates with.

use core::num::Wrapping;
use core::ops::{Add, Mul, Neg, Sub};

/// A whole number of the geometry. Inputs are bounded so that no product leaves 64 bits.
pub(crate) type Number = Wrapping<i64>;

/// A square of the board: x to the right, y down, the first square is (0, 0).
///
/// Squares sort row by row.
///
/// ```
/// use quintain::grid::Square;
/// assert!(Square::new(9, 0) < Square::new(0, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Square {
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the top.
    pub y: i32,
}

impl Square {
    /// The square in column `x`, row `y`.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The square so many columns and rows away.
    #[must_use]
    pub const fn plus(self, dx: i32, dy: i32) -> Self {
        Self { x: self.x.wrapping_add(dx), y: self.y.wrapping_add(dy) }
    }

    /// Columns and rows from `other` to this square.
    #[must_use]
    pub const fn minus(self, other: Self) -> [i32; 2] {
        [self.x.wrapping_sub(other.x), self.y.wrapping_sub(other.y)]
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The largest side of a body, in squares.
pub const MAX_SIZE: i32 = 32;

/// What stands on the board: a block of `size` × `size` squares, named by its top left one.
///
/// ```
/// use quintain::grid::{Body, Square};
/// let ogre = Body::new(3, 4, 2);
/// assert!(ogre.covers(Square::new(4, 5)));
/// assert!(!ogre.covers(Square::new(5, 5)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body {
    /// The top left square.
    pub at: Square,
    /// Squares along a side, 1 to [`MAX_SIZE`].
    pub size: i32,
}

impl Body {
    /// A body whose top left square is (x, y).
    #[must_use]
    pub const fn new(x: i32, y: i32, size: i32) -> Self {
        Self { at: Square::new(x, y), size }
    }

    /// A body of one square.
    #[must_use]
    pub const fn single(at: Square) -> Self {
        Self { at, size: 1 }
    }

    /// Covers no square: the own body of a line that starts at a bare point.
    pub(crate) const fn nobody() -> Self {
        Self { at: Square::new(0, 0), size: 0 }
    }

    /// Is this square under the body?
    #[must_use]
    pub const fn covers(self, square: Square) -> bool {
        let [x, y] = square.minus(self.at);
        x >= 0 && y >= 0 && x < self.size && y < self.size
    }

    /// Do the two bodies share a square?
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.gap(other) == [0, 0]
    }

    /// Are the bodies beside each other, corners included, without sharing a square?
    #[must_use]
    pub fn beside(self, other: Self) -> bool {
        let [x, y] = self.gap(other);
        x.max(y) == 1
    }

    /// Columns and rows between the nearest squares of the two bodies; 0 where they overlap.
    #[must_use]
    pub fn gap(self, other: Self) -> [i32; 2] {
        let gap = |a: i32, b: i32| {
            let behind = b.wrapping_sub(a.wrapping_add(self.size)).wrapping_add(1);
            let before = a.wrapping_sub(b.wrapping_add(other.size)).wrapping_add(1);
            behind.max(before).max(0)
        };
        [gap(self.at.x, other.at.x), gap(self.at.y, other.at.y)]
    }

    /// The squares of the body, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.size).flat_map(move |y| (0..self.size).map(move |x| self.at.plus(x, y)))
    }

    /// The body moved by so many columns and rows.
    #[must_use]
    pub const fn plus(self, dx: i32, dy: i32) -> Self {
        Self { at: self.at.plus(dx, dy), size: self.size }
    }

    /// The centre in half squares: `[1, 1]` is the middle of the first square.
    pub(crate) const fn center(self) -> [i32; 2] {
        [self.at.x.wrapping_mul(2).wrapping_add(self.size), self.at.y.wrapping_mul(2).wrapping_add(self.size)]
    }
}

/// A side of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// The four sides, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The name at the border: `n`, `e`, `s`, `w`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
        }
    }

    /// One step that way.
    #[must_use]
    pub const fn step(self) -> [i32; 2] {
        match self {
            Self::North => [0, -1],
            Self::East => [1, 0],
            Self::South => [0, 1],
            Self::West => [-1, 0],
        }
    }
}

/// A point or a difference of points on the fine lattice of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Vector {
    pub(crate) x: Number,
    pub(crate) y: Number,
}

impl Vector {
    pub(crate) fn new(x: impl Into<i64>, y: impl Into<i64>) -> Self {
        Self { x: Wrapping(x.into()), y: Wrapping(y.into()) }
    }

    /// Positive when `other` is to the right of this direction, as seen with y down.
    pub(crate) fn cross(self, other: Self) -> Number {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn dot(self, other: Self) -> Number {
        self.x * other.x + self.y * other.y
    }
}

impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vector {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Neg for Vector {
    type Output = Self;
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl Mul<Number> for Vector {
    type Output = Self;
    fn mul(self, factor: Number) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}

/// −1, 0 or 1.
pub(crate) fn sign(number: Number) -> i32 {
    match number.0.cmp(&0) {
        core::cmp::Ordering::Less => -1,
        core::cmp::Ordering::Equal => 0,
        core::cmp::Ordering::Greater => 1,
    }
}

/// The magnitude.
pub(crate) fn size_of(number: Number) -> Number {
    Wrapping(number.0.wrapping_abs())
}

/// The largest whole number of `unit`s not above `number`.
pub(crate) fn floor(number: Number, unit: Number) -> i32 {
    small(number.0.checked_div_euclid(unit.0).unwrap_or(0))
}

/// Into 32 bits; what does not fit goes to the nearest end.
pub(crate) fn small(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

/// A place in a table; negative numbers become places that no table has.
#[expect(clippy::cast_sign_loss, reason = "negative numbers become places that no table has")]
pub(crate) const fn place(number: i32) -> usize {
    number as usize
}

/// A number of things as a coordinate.
pub(crate) fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
