//! The fast flood: one square, four sides, every step at cost 1.

use super::path::Movement;
use super::square::{Body, Square, count, place};
use super::step::Steps;
use alloc::vec::Vec;

/// The largest budget whose costs fit into bytes beside the marks.
pub(crate) const MAX_FLOOD: i32 = 63;
/// Not reached.
pub(crate) const NONE: u8 = u8::MAX;
const SOLID: u8 = u8::MAX - 1;

/// The memory of a flood, used again for each start.
pub(crate) struct Flood {
    budget: i32,
    queue: Vec<(usize, Square)>,
    stops: Vec<usize>,
}

impl Flood {
    pub(crate) const fn new(budget: i32) -> Self {
        Self { budget, queue: Vec::new(), stops: Vec::new() }
    }

    const fn width(&self) -> i32 {
        self.budget.wrapping_mul(2).wrapping_add(1)
    }

    /// How many squares the window has.
    pub(crate) fn window(&self) -> usize {
        place(self.width()).wrapping_mul(place(self.width()))
    }

    /// The square at a place of the window round the start.
    pub(crate) fn square(&self, start: Square, index: usize) -> Square {
        let width = place(self.width()).max(1);
        let [x, y] = [index.checked_rem(width), index.checked_div(width)].map(|number| count(number.unwrap_or(0)));
        start.plus(x.wrapping_sub(self.budget), y.wrapping_sub(self.budget))
    }

    fn index(&self, start: Square, square: Square) -> Option<usize> {
        let [x, y] = square.minus(start).map(|number| number.wrapping_add(self.budget));
        let inside = (0..self.width()).contains(&x) && (0..self.width()).contains(&y);
        inside.then(|| place(y).wrapping_mul(place(self.width())).wrapping_add(place(x)))
    }

    /// Fills in the cost in half squares of each square of the window, which begins as
    /// [`NONE`] everywhere.
    pub(crate) fn run(&mut self, steps: &Steps, start: Square, movement: &Movement, costs: &mut [u8]) {
        let middle = place(self.budget).wrapping_mul(place(self.width()).wrapping_add(1));
        if movement.is_free() {
            self.spread(steps, start, middle, costs);
            return;
        }
        let own = Body::single(start);
        self.mark(start, movement.solid.iter().filter(|body| **body != own), SOLID, costs);
        self.stops = movement.stops.iter().filter_map(|square| self.index(start, *square)).collect();
        self.spread(steps, start, middle, costs);
        self.stops.clear();
        self.mark(start, movement.passable.iter(), NONE, costs);
        for cost in costs.iter_mut().filter(|cost| **cost == SOLID) {
            *cost = NONE;
        }
        if let Some(cost) = costs.get_mut(middle) {
            *cost = 0;
        }
    }

    fn mark<'a>(&self, start: Square, bodies: impl Iterator<Item = &'a Body>, mark: u8, costs: &mut [u8]) {
        for square in bodies.flat_map(|body| body.squares()) {
            if let Some(cost) = self.index(start, square).and_then(|index| costs.get_mut(index)) {
                *cost = mark;
            }
        }
    }

    fn spread(&mut self, steps: &Steps, start: Square, middle: usize, costs: &mut [u8]) {
        let width = place(self.width());
        let most = u8::try_from(self.budget.wrapping_mul(2)).unwrap_or(0);
        self.queue.clear();
        self.queue.push((middle, start));
        if let Some(cost) = costs.get_mut(middle) {
            *cost = 0;
        }
        let mut next = 0;
        while let Some((index, square)) = self.queue.get(next).copied() {
            next = next.wrapping_add(1);
            let cost = costs.get(index).copied().unwrap_or(NONE);
            if cost >= most {
                // All later ones cost as much.
                return;
            }
            if !self.stops.is_empty() && self.stops.contains(&index) {
                continue;
            }
            let bits = steps.at(square);
            let mut enter = |open: u8, to: usize, dx: i32, dy: i32| {
                if bits & open != 0
                    && let Some(new) = costs.get_mut(to).filter(|new| **new == NONE)
                {
                    *new = cost.wrapping_add(2);
                    self.queue.push((to, square.plus(dx, dy)));
                }
            };
            enter(1, index.wrapping_add(1), 1, 0);
            enter(2, index.wrapping_add(width), 0, 1);
            enter(4, index.wrapping_sub(1), -1, 0);
            enter(8, index.wrapping_sub(width), 0, -1);
        }
    }
}
