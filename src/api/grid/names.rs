//! The grid's closed lists of names, and its points and bodies, as they cross the border.

use crate::grid::{
    Body, BodyRule, Channel, CornerRule, Coverage, Creatures, Cut, Diagonals, Door, Height, Metric, OneWay, Override,
    PushMode, Region, Restriction, Side, Square,
};
pub use crate::record::point::GridPoint;
use crate::record::read::{Path, Range, Read, fields, needed, optional, unknown_field};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;

macro_rules! grid_names {
    ($(#[$meta:meta])* $name:ident as $core:ident { $($(#[$variant_meta:meta])* $variant:ident = $json:tt),* $(,)? }) => {
        choices! {
            $(#[$meta])*
            pub enum $name { $($(#[$variant_meta])* $variant = $json),* }
        }
        impl From<$name> for $core {
            fn from(name: $name) -> Self {
                match name { $($name::$variant => Self::$variant),* }
            }
        }
        impl From<$core> for $name {
            fn from(core: $core) -> Self {
                match core { $($core::$variant => Self::$variant),* }
            }
        }
    };
}

grid_names! {
    /// What walls may stop.
    GridChannel as Channel {
        /// Sight.
        Sight = "sight",
        /// Movement.
        Move = "move",
        /// Effects such as an area.
        Effect = "effect",
        /// Gives cover.
        Cover = "cover",
    }
}

grid_names! {
    /// How a wall stops something.
    GridRestriction as Restriction {
        /// Always.
        Normal = "normal",
        /// Not at all.
        None = "none",
        /// Only from the second such wall on.
        Limited = "limited",
        /// Only within the wall's threshold.
        Proximity = "proximity",
        /// Only beyond the wall's threshold.
        Distance = "distance",
    }
}

grid_names! {
    /// The side from which a one-way wall stops, looking from its first end to its second.
    GridOneWay as OneWay {
        /// The left.
        Left = "left",
        /// The right.
        Right = "right",
    }
}

grid_names! {
    /// The state of a door.
    GridDoor as Door {
        /// Open: as if it were not there.
        Open = "open",
        /// Closed.
        Closed = "closed",
        /// Locked.
        Locked = "locked",
    }
}

grid_names! {
    /// How high something is.
    GridHeight as Height {
        /// From floor to ceiling.
        Full = "full",
        /// Low: it gives cover and stops movement, but no sight and no effect.
        Low = "low",
    }
}

grid_names! {
    /// A side of a square.
    GridSide as Side {
        /// Above.
        North = "north",
        /// Right.
        East = "east",
        /// Below.
        South = "south",
        /// Left.
        West = "west",
    }
}

grid_names! {
    /// How distance is counted: the seven ways of virtual tabletops.
    GridMetric as Metric {
        /// A diagonal is 1.
        Chebyshev = "chebyshev",
        /// A diagonal is 2.
        Manhattan = "manhattan",
        /// Diagonals are 1, 2, 1, 2 …
        Alternating1 = "alternating1",
        /// Diagonals are 2, 1, 2, 1 …
        Alternating2 = "alternating2",
        /// A diagonal is 1½.
        Approximate = "approximate",
        /// The true length.
        Exact = "exact",
        /// There are no diagonals.
        Illegal = "illegal",
    }
}

grid_names! {
    /// Which lines are tried for bodies of several squares.
    GridBodyRule as BodyRule {
        /// Between any square of the one and any of the other; the best counts.
        AnyCell = "anyCell",
        /// Between their middles.
        Center = "center",
    }
}

grid_names! {
    /// What bodies in between do to sight.
    GridCreatures as Creatures {
        /// Nothing.
        Ignore = "ignore",
        /// They give cover.
        Cover = "cover",
        /// They block.
        Block = "block",
    }
}

grid_names! {
    /// The game master's last word on sight.
    GridOverride as Override {
        /// There is a line.
        Allow = "allow",
        /// There is none.
        Deny = "deny",
    }
}

grid_names! {
    /// How much of a square must lie inside a shape.
    GridCoverage as Coverage {
        /// Its centre; the boundary counts as inside.
        CenterInside = "centerInside",
        /// Any part of it; touching is no overlap.
        AnyOverlap = "anyOverlap",
        /// At least half of it.
        HalfOverlap = "halfOverlap",
        /// The corner farthest from the origin.
        FarCornerInside = "farCornerInside",
        /// Whole squares laid out.
        TokenMethod = "tokenMethod",
    }
}

grid_names! {
    /// From where walls cut an area off.
    GridCut as Cut {
        /// From its origin.
        Origin = "origin",
        /// They do not.
        None = "none",
        /// From its user.
        User = "user",
    }
}

grid_names! {
    /// How diagonal steps pass corners.
    GridCorners as CornerRule {
        /// Only where neither side is blocked.
        NoneBlocked = "noneBlocked",
        /// Where at most one side is blocked.
        AtMostOneBlocked = "atMostOneBlocked",
        /// Always.
        Always = "always",
        /// Never: four neighbours.
        Never = "never",
    }
}

grid_names! {
    /// Which ways a push may go.
    GridPushMode as PushMode {
        /// Along the straight line, rounded to squares.
        Free = "free",
        /// In the nearest of eight directions.
        Snap8 = "snap8",
        /// In one of four directions.
        Orthogonal = "orthogonal",
    }
}

grid_names! {
    /// What an exact diagonal behind a target is.
    GridDiagonals as Diagonals {
        /// Behind it.
        Rear = "rear",
        /// At its side.
        Flank = "flank",
    }
}

grid_names! {
    /// Where an attacker stands.
    GridRegion as Region {
        /// Ahead.
        Front = "front",
        /// At the side.
        Flank = "flank",
        /// Behind.
        Rear = "rear",
    }
}

impl GridPoint {
    /// The square at this point.
    #[must_use]
    pub const fn square(self) -> Square {
        let [x, y] = self.0;
        Square::new(x, y)
    }
}

/// A body: the square of its top left corner, and how many squares wide and high it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct GridBody(
    #[cfg_attr(feature = "wasm", tsify(type = "[number, number] | { at: [number, number]; size?: number }"))] pub Body,
);

impl Read for GridBody {
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        if !matches!(value, Value::Map(_)) {
            return GridPoint::read(value, at, range).map(|point| Self(Body::single(point.square())));
        }
        let (mut place, mut size) = (None, None);
        for (name, value) in fields(value, at)? {
            match name.as_str() {
                "at" => place = Some(value),
                "size" => size = Some(value),
                other => return Err(unknown_field(at, other, &["at", "size"])),
            }
        }
        let square = needed::<GridPoint>(place, at, "at", None)?.square();
        let size = optional(size, at, "size", Some((1, i64::from(crate::grid::MAX_SIZE))))?.unwrap_or(1);
        Ok(Self(Body { at: square, size }))
    }
}

impl Write for GridBody {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("at", &point(self.0.at));
            json.field("size", &self.0.size);
        });
    }
}

/// A square as a point.
#[must_use]
pub const fn point(square: Square) -> GridPoint {
    GridPoint([square.x, square.y])
}

macro_rules! no_slots {
    ($($name:ident),*) => {$(
        impl Slots for $name {
            fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
                None
            }
            fn put(&mut self, _: &[u16], _: i32) {}
        }
    )*};
}

no_slots!(GridBody);
