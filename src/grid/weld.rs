//! Joining wall ends that lie a hair's breadth apart (GRID-5.3).

use super::square::{Number, Vector, floor};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::num::Wrapping;

/// Wall ends seen so far, in small boxes of the welding distance.
pub(crate) struct Welder {
    unit: Number,
    seen: BTreeMap<[i32; 2], Vec<Vector>>,
}

impl Welder {
    pub(crate) fn new(unit: Number) -> Self {
        Self { unit, seen: BTreeMap::new() }
    }

    /// Are the points at most 1/32 of a square apart?
    fn near(&self, a: Vector, b: Vector) -> bool {
        let d = a - b;
        d.dot(d) * Wrapping(1024) <= self.unit * self.unit
    }

    /// The grid corner or the earlier end that this end is welded to, or the end itself.
    pub(crate) fn weld(&mut self, end: Vector) -> Vector {
        let half = Wrapping(self.unit.0 / 2);
        let round = |number: Number| Wrapping(i64::from(floor(number + half, self.unit))) * self.unit;
        let corner = Vector { x: round(end.x), y: round(end.y) };
        if self.near(corner, end) {
            return corner;
        }
        // A box is at least as wide as the welding distance, so the next boxes suffice.
        let width = Wrapping(self.unit.0 / 32) + Wrapping(1);
        let (x, y) = (floor(end.x, width), floor(end.y, width));
        for row in y.wrapping_sub(1)..=y.wrapping_add(1) {
            for column in x.wrapping_sub(1)..=x.wrapping_add(1) {
                let found =
                    self.seen.get(&[column, row]).and_then(|ends| ends.iter().find(|other| self.near(**other, end)));
                if let Some(found) = found {
                    return *found;
                }
            }
        }
        self.seen.entry([x, y]).or_default().push(end);
        end
    }
}
