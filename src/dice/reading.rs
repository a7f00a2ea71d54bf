//! Readings: what one face contributes, and how the contributions of dice join.

/// What dice add up to. Joining is associative and commutative and `Tally::default()` is
/// its neutral element, so a roll may be read die by die or expanded into odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Tally {
    /// The second count of a reading that has two: BODY of HERO's normal dice.
    pub body: i32,
    /// The most sides among the dice that showed their top face; 0 when none did.
    pub top: u16,
    /// The sum of the values.
    pub sum: i32,
}

impl Tally {
    /// Both contributions together.
    #[must_use]
    pub const fn join(self, other: Self) -> Self {
        Self {
            body: self.body.saturating_add(other.body),
            top: if self.top > other.top { self.top } else { other.top },
            sum: self.sum.saturating_add(other.sum),
        }
    }

    /// All but the sum.
    #[must_use]
    pub const fn without_sum(self) -> Self {
        Self { sum: 0, ..self }
    }

    const fn of_sum(sum: i32) -> Self {
        Self { body: 0, top: 0, sum }
    }
}

/// How the faces of a group of dice are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    /// The sum of the faces.
    Sum,
    /// HERO-65: the sum as STUN; BODY 0 for a 1, 2 for the top face, else 1.
    StunBody,
    /// FH-17: the sum, and whether a die showed its top face.
    Top,
}

impl Reading {
    /// What one face of a die with so many sides contributes.
    #[must_use]
    pub const fn face(self, face: u16, sides: u16) -> Tally {
        let value = face as i32;
        match self {
            Self::Sum => Tally::of_sum(value),
            Self::StunBody => Tally {
                body: if face == 1 {
                    0
                } else if face == sides {
                    2
                } else {
                    1
                },
                top: 0,
                sum: value,
            },
            Self::Top => Tally { body: 0, top: if face == sides { sides } else { 0 }, sum: value },
        }
    }

    /// Whether the sum of the faces says all that this reading needs, so that a host may
    /// give a bare total.
    #[must_use]
    pub const fn reads_total(self) -> bool {
        matches!(self, Self::Sum)
    }
}
