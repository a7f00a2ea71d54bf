//! Knockback and other forced movement: straight on, square by square (GRID-4.2).

use super::board::{Blocker, Board};
use super::distance::Metric;
use super::rules;
use super::square::{Body, Square, small};
use super::step::{CornerRule, DIRECTIONS};
use super::walk::StopReason;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::num::Wrapping;

/// The longest push, in squares.
pub const MAX_PUSH: u32 = 4096;

/// Where a push comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushFrom {
    /// From the middle of a body.
    Body(Body),
    /// From a point in half squares: `[1, 1]` is the centre of the first square, `[2, 2]` its
    /// lower right corner.
    Point([i32; 2]),
    /// Straight in a direction.
    Direction([i32; 2]),
}

/// Which ways a push may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum PushMode {
    /// Along the straight line, rounded to squares.
    #[default]
    Free,
    /// In the nearest of eight directions.
    Snap8,
    /// In one of four directions, along the longer axis.
    Orthogonal,
}

/// How far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushLength {
    /// Squares, 0 to [`MAX_PUSH`].
    Squares(u32),
    /// A length and the side of a square in the same unit, such as millimetres: the most
    /// squares whose length in this metric is not more.
    Length {
        /// The length.
        length: u32,
        /// The side of a square, at least 1.
        square: u32,
        /// How diagonals count; [`Metric::Exact`] is the true length.
        metric: Metric,
    },
}

/// A push.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushRequest {
    /// Who is pushed.
    pub body: Body,
    /// From where.
    pub from: PushFrom,
    /// Which ways.
    pub mode: PushMode,
    /// How far.
    pub length: PushLength,
    /// How diagonal steps pass corners.
    pub corners: CornerRule,
    /// Bodies that stop it; empty where bodies share squares.
    pub others: Vec<Body>,
    /// The direction chosen where the mode leaves a choice.
    pub choice: Option<[i32; 2]>,
}

impl PushRequest {
    /// A free push by so many squares.
    #[must_use]
    pub const fn new(body: Body, from: PushFrom, squares: u32) -> Self {
        Self {
            body,
            from,
            mode: PushMode::Free,
            length: PushLength::Squares(squares),
            corners: CornerRule::NoneBlocked,
            others: Vec::new(),
            choice: None,
        }
    }
}

/// What is left of a length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LengthLeft {
    /// The square of the length moved. What is left is exactly the whole length less its root.
    pub moved_squared: u64,
    /// What is left, rounded down.
    pub left: u32,
}

/// Where a push ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pushed {
    /// The squares of the body's top left corner on the way, the first one included.
    pub path: Vec<Square>,
    /// The last of them.
    pub landing: Square,
    /// Why it ended; [`StopReason::Distance`] when it went the whole way.
    pub stop: StopReason,
    /// What it struck.
    pub blocker: Option<Blocker>,
    /// Squares not moved.
    pub squares_left: u32,
    /// For a push by a length.
    pub length_left: Option<LengthLeft>,
    /// The rule.
    pub rule: &'static Rule,
}

/// The answer to a push.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Push {
    /// It moved, or at least tried.
    Moved(Pushed),
    /// The mode leaves a choice of these directions: ask again with one of them.
    Choice(Vec<[i32; 2]>),
    /// Both stand at the same point: there is no direction.
    NoDirection,
}

/// The directions of a push: settled, to be chosen, or none.
enum Way {
    Settled([i32; 2]),
    Choice(Vec<[i32; 2]>),
    Nowhere,
}

impl Board {
    /// Pushes a body away from something until the length is used up or something is in the
    /// way. Nothing is rounded up.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `body.…`, `from.…`, `length.…` or `others[n].size`, `BAD_CHOICE` at
    /// `choice` for a direction that was not offered.
    ///
    /// ```
    /// use quintain::grid::{Board, Body, Push, PushFrom, PushRequest, Square, StopReason};
    /// let (board, marks) = Board::from_text("AB.#...").unwrap();
    /// let [from, body] = [marks[0].at, marks[1].at].map(Body::single);
    /// let Push::Moved(pushed) = board.knockback(&PushRequest::new(body, PushFrom::Body(from), 3)).unwrap() else {
    ///     unreachable!()
    /// };
    /// assert_eq!((pushed.landing, pushed.stop, pushed.squares_left), (Square::new(2, 0), StopReason::Wall, 2));
    /// ```
    pub fn knockback(&self, request: &PushRequest) -> Result<Push, Fault> {
        self.check(request.body, "body")?;
        for (place, other) in request.others.iter().enumerate() {
            super::compile::body_size(other.size, || format!("others[{place}].size"))?;
        }
        let direction = match way(request)? {
            Way::Settled(direction) => direction,
            Way::Nowhere => return Ok(Push::NoDirection),
            Way::Choice(choices) => match request.choice {
                None => return Ok(Push::Choice(choices)),
                Some(chosen) if choices.contains(&chosen) => chosen,
                Some(_) => {
                    let message = format!("the directions to choose from are {choices:?}");
                    return Err(Fault::new(Code::BadChoice, "choice", message));
                }
            },
        };
        let squares = squares_of(direction, request.length)?;
        Ok(Push::Moved(self.push(request, direction, squares)))
    }

    fn push(&self, request: &PushRequest, direction: [i32; 2], squares: u32) -> Pushed {
        let mut body = request.body;
        let mut path = vec![body.at];
        let (mut stop, mut blocker) = (StopReason::Distance, None);
        let mut moved = 0;
        let mut before = [0, 0];
        while moved < squares {
            let after = ray(direction, moved.wrapping_add(1));
            let way = difference(after, before);
            let index = DIRECTIONS.iter().position(|other| *other == way).unwrap_or(8);
            if let Some(why) = self.why_shut(request.body, body, index, request.corners, &request.others) {
                (stop, blocker) = why;
                break;
            }
            let [dx, dy] = way;
            body = body.plus(dx, dy);
            path.push(body.at);
            before = after;
            moved = moved.wrapping_add(1);
        }
        Pushed {
            landing: body.at,
            path,
            stop,
            blocker,
            squares_left: squares.saturating_sub(moved),
            length_left: length_left(direction, request.length, moved),
            rule: &rules::PUSH,
        }
    }
}

/// Where the ray is after so many squares: the long axis advances by one each time, the short
/// one to the nearest square, halves towards the axis (GRID-4.2).
fn ray(direction: [i32; 2], squares: u32) -> [i32; 2] {
    let [dx, dy] = direction.map(|way| Wrapping(i64::from(way)));
    let wide = |number: Wrapping<i64>| Wrapping(number.0.wrapping_abs());
    let (long, short) = (wide(dx).max(wide(dy)), wide(dx).min(wide(dy)));
    let count = Wrapping(i64::from(squares));
    let (two, one) = (Wrapping(2), Wrapping(1));
    let aside = (two * count * short + long - one).0.checked_div((two * long).0).unwrap_or(0);
    let signed = |size: i64, way: Wrapping<i64>| small(size.wrapping_mul(way.0.signum()));
    if wide(dx) >= wide(dy) {
        [signed(count.0, dx), signed(aside, dy)]
    } else {
        [signed(aside, dx), signed(count.0, dy)]
    }
}

fn way(request: &PushRequest) -> Result<Way, Fault> {
    let [x, y] = match request.from {
        PushFrom::Direction(direction) => {
            within_reach(direction, "from.direction")?;
            direction
        }
        PushFrom::Body(from) => {
            super::compile::body_size(from.size, || "from.size".into())?;
            within_reach([from.at.x, from.at.y], "from.at")?;
            difference(request.body.center(), from.center())
        }
        PushFrom::Point(from) => {
            within_reach(from, "from.point")?;
            difference(request.body.center(), from)
        }
    };
    let (wide, high) = (x.unsigned_abs(), y.unsigned_abs());
    let (east, south) = ([x.signum(), 0], [0, y.signum()]);
    Ok(match (request.mode, wide.cmp(&high)) {
        (PushMode::Orthogonal, _) if wide == 0 && high == 0 => Way::Choice(DIRECTIONS.into_iter().take(4).collect()),
        _ if wide == 0 && high == 0 => Way::Nowhere,
        (PushMode::Free, _) => Way::Settled([x, y]),
        (PushMode::Orthogonal, core::cmp::Ordering::Equal) => Way::Choice(vec![east, south]),
        (PushMode::Orthogonal, core::cmp::Ordering::Greater) => Way::Settled(east),
        (PushMode::Orthogonal, core::cmp::Ordering::Less) => Way::Settled(south),
        (PushMode::Snap8, _) => {
            let straight = wide.min(high).saturating_mul(2) < wide.max(high);
            Way::Settled(match (straight, wide > high) {
                (true, true) => east,
                (true, false) => south,
                (false, _) => [x.signum(), y.signum()],
            })
        }
    })
}

fn difference([x, y]: [i32; 2], [from_x, from_y]: [i32; 2]) -> [i32; 2] {
    [x.wrapping_sub(from_x), y.wrapping_sub(from_y)]
}

fn within_reach(point: [i32; 2], path: &str) -> Result<(), Fault> {
    let far = super::compile::MAX_COORDINATE;
    (0..).zip(point).try_for_each(|(axis, number)| {
        super::compile::within(number, far.wrapping_neg()..=far, || format!("{path}[{axis}]"), "a coordinate")
    })
}

/// The most squares the length pays for.
fn squares_of(direction: [i32; 2], length: PushLength) -> Result<u32, Fault> {
    let too_long = |path: &str| {
        Fault::new(Code::OutOfRange, path, format!("a push is at most {MAX_PUSH} squares, each at least 1 long"))
    };
    match length {
        PushLength::Squares(squares) if squares <= MAX_PUSH => Ok(squares),
        PushLength::Squares(_) => Err(too_long("length.squares")),
        PushLength::Length { square: 0, .. } => Err(too_long("length.square")),
        PushLength::Length { length, square, metric } => {
            if length.checked_div(square).is_none_or(|squares| squares > MAX_PUSH) {
                return Err(too_long("length.length"));
            }
            let whole = squared(length);
            let fits = |squares: u32| moved_squared(direction, squares, square, metric) <= whole;
            let most = (1..=MAX_PUSH).take_while(|squares| fits(*squares)).last();
            Ok(most.unwrap_or(0))
        }
    }
}

fn squared(length: u32) -> Wrapping<u128> {
    // Four times the square, so that half squares stay whole.
    Wrapping(u128::from(length)) * Wrapping(u128::from(length)) * Wrapping(4)
}

/// Four times the square of the length of so many squares of the ray.
fn moved_squared(direction: [i32; 2], squares: u32, square: u32, metric: Metric) -> Wrapping<u128> {
    let [columns, rows] = ray(direction, squares);
    let length = metric.length(columns, rows, 0);
    let side = Wrapping(u128::from(square));
    match length.squared {
        Some(exact) => Wrapping(u128::from(exact)) * Wrapping(4) * side * side,
        None => {
            let halves = Wrapping(u128::from(length.halves));
            halves * halves * side * side
        }
    }
}

fn length_left(direction: [i32; 2], length: PushLength, moved: u32) -> Option<LengthLeft> {
    let PushLength::Length { length, square, metric } = length else { return None };
    let quadruple = moved_squared(direction, moved, square, metric).0;
    // The length moved, rounded up, so that what is left is rounded down.
    let root = quadruple.isqrt();
    let rounded = if root.saturating_mul(root) == quadruple { root } else { root.saturating_add(1) };
    let moved = u32::try_from(rounded.div_ceil(2)).unwrap_or(u32::MAX);
    Some(LengthLeft {
        moved_squared: u64::try_from(quadruple / 4).unwrap_or(u64::MAX),
        left: length.saturating_sub(moved),
    })
}
