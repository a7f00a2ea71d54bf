//! From which side an attacker comes, and flanking pairs.

use super::square::{Body, Vector};

/// Where an attacker stands, seen from the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    /// Before it.
    Front,
    /// Beside it.
    Flank,
    /// Behind it.
    Rear,
}

impl Region {
    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Flank => "flank",
            Self::Rear => "rear",
        }
    }
}

/// To which region the exact diagonals belong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Diagonals {
    /// To the front ahead and to the rear behind.
    #[default]
    Rear,
    /// To the flanks.
    Flank,
}

/// The region of the target in which the attacker stands, from middle to middle; `None` when
/// the middles coincide or the target faces nowhere. Facing is a vector, up is `[0, -1]`.
///
/// ```
/// use quintain::grid::{Body, Diagonals, Region, facing};
/// let target = Body::new(5, 5, 1);
/// let behind = Body::new(4, 6, 1);
/// assert_eq!(facing(behind, target, [0, -1], Diagonals::Rear), Some(Region::Rear));
/// assert_eq!(facing(behind, target, [0, -1], Diagonals::Flank), Some(Region::Flank));
/// ```
#[must_use]
pub fn facing(attacker: Body, target: Body, faces: [i32; 2], diagonals: Diagonals) -> Option<Region> {
    let middle = |body: Body| {
        let [x, y] = body.center();
        Vector::new(x, y)
    };
    let [x, y] = faces;
    let (from, faces) = (middle(attacker) - middle(target), Vector::new(x, y));
    if from == Vector::default() || faces == Vector::default() {
        return None;
    }
    let (ahead, aside) = (from.dot(faces).0, from.cross(faces).0.unsigned_abs());
    let within = match diagonals {
        Diagonals::Rear => aside <= ahead.unsigned_abs(),
        Diagonals::Flank => aside < ahead.unsigned_abs(),
    };
    Some(match (within, ahead > 0) {
        (false, _) => Region::Flank,
        (true, true) => Region::Front,
        (true, false) => Region::Rear,
    })
}

/// Do two attackers stand on opposite sides of the target: does a line between a square of
/// each pass through two opposite sides of it, corners included? Attackers inside the target's
/// space do not flank. Reach is the caller's question (GRID-2.4).
///
/// ```
/// use quintain::grid::{Body, flanked};
/// let target = Body::new(1, 1, 1);
/// assert!(flanked(Body::new(0, 0, 1), Body::new(2, 2, 1), target));
/// assert!(!flanked(Body::new(0, 0, 1), Body::new(1, 0, 1), target));
/// ```
#[must_use]
pub fn flanked(attacker: Body, ally: Body, target: Body) -> bool {
    if attacker.meets(target) || ally.meets(target) {
        return false;
    }
    let middle = |square| {
        let [x, y] = Body::single(square).center();
        Vector::new(x, y)
    };
    let low = Vector::new(target.at.x, target.at.y) + Vector::new(target.at.x, target.at.y);
    let size = Vector::new(target.size, target.size) + Vector::new(target.size, target.size);
    attacker.squares().any(|one| ally.squares().any(|other| opposite(middle(one), middle(other), low, low + size)))
}

/// Does the segment meet both vertical or both horizontal sides of the box?
fn opposite(a: Vector, b: Vector, low: Vector, high: Vector) -> bool {
    let corner = |right: bool, down: bool| Vector {
        x: if right { high.x } else { low.x },
        y: if down { high.y } else { low.y },
    };
    let meets = |p: Vector, q: Vector| {
        let d = b - a;
        let sides = [d.cross(p - a).0.signum(), d.cross(q - a).0.signum()];
        let ends = [(q - p).cross(a - p).0.signum(), (q - p).cross(b - p).0.signum()];
        let straddles = |[one, other]: [i64; 2]| one == 0 || other == 0 || one != other;
        let near =
            |from: super::square::Number,
             to: super::square::Number,
             p: super::square::Number,
             q: super::square::Number| { from.min(to) <= p.max(q) && p.min(q) <= from.max(to) };
        straddles(sides) && straddles(ends) && near(a.x, b.x, p.x, q.x) && near(a.y, b.y, p.y, q.y)
    };
    let side = |vertical: bool, far: bool| {
        if vertical {
            meets(corner(far, false), corner(far, true))
        } else {
            meets(corner(false, far), corner(true, far))
        }
    };
    [true, false].into_iter().any(|vertical| side(vertical, false) && side(vertical, true))
}
