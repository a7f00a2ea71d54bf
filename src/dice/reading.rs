//! Readings: what one face contributes, and how the contributions of dice join.

/// What dice add up to. Joining is associative and commutative and `Tally::default()` is
/// its neutral element, so a roll may be read die by die or expanded into odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Tally {
    /// The second count of a reading that has two: BODY of HERO's normal dice, sixes.
    pub body: i32,
    /// The most sides among the dice that showed their top face, 0 when none did; where one
    /// die is kept, which; where ones are looked for, 1 when a die showed one.
    pub top: u16,
    /// The sum of the values.
    pub sum: i32,
}

impl Tally {
    /// Both contributions together. No pool comes near the ends of 32 bits.
    #[must_use]
    #[inline(always)]
    pub const fn join(self, other: Self) -> Self {
        Self {
            body: self.body.wrapping_add(other.body),
            top: if self.top > other.top { self.top } else { other.top },
            sum: self.sum.wrapping_add(other.sum),
        }
    }

    /// All but the sum.
    #[must_use]
    pub const fn without_sum(self) -> Self {
        Self { sum: 0, ..self }
    }

    /// What is looked at first when the highest dice are dropped: the value, then BODY.
    #[must_use]
    pub const fn rank(self) -> (i32, i32) {
        (self.sum, self.body)
    }
}

/// How the faces of a group of dice are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    /// The sum of the faces.
    Sum,
    /// Half a die: half the face, rounded up.
    Half,
    /// A die less one: the face less 1.
    LessOne,
    /// HERO-65: the sum as STUN; BODY 0 for a 1, 2 for the top face, else 1.
    StunBody,
    /// HERO-66: half the face as STUN, rounded up; BODY 1 where the face is 4 or more.
    HalfStunBody,
    /// HERO-66: the face less 1 as STUN; BODY counted on that value.
    LessOneStunBody,
    /// FH-17: the sum, and whether a die showed its top face.
    Top,
    /// The highest face alone; see [`kept`](Self::kept).
    Highest,
    /// The lowest face alone; see [`kept`](Self::kept).
    Lowest,
    /// LHZ-70: the sum, and how many dice showed a six.
    Sixes,
    /// LHZ-93: the same, and whether a die showed a 1.
    SixesAndOnes,
}

/// BODY of a value on a die with so many sides (HERO-65).
const fn body(value: i32, sides: u16) -> i32 {
    if value <= 1 {
        0
    } else if value >= sides as i32 {
        2
    } else {
        1
    }
}

impl Reading {
    /// What one face of a die with so many sides contributes.
    #[must_use]
    #[inline(always)]
    pub const fn face(self, face: u16, sides: u16) -> Tally {
        let value = face as i32;
        let half = value.saturating_add(1).div_euclid(2);
        let less = value.saturating_sub(1);
        let (sum, body, top) = match self {
            Self::Sum => (value, 0, 0),
            Self::Half => (half, 0, 0),
            Self::LessOne => (less, 0, 0),
            Self::StunBody => (value, body(value, sides), 0),
            Self::HalfStunBody => (half, (value >= 4) as i32, 0),
            Self::LessOneStunBody => (less, body(less, sides), 0),
            Self::Top => (value, 0, if face == sides { sides } else { 0 }),
            Self::Highest => (0, 0, face),
            // The lowest face is the highest one counted from the other end.
            Self::Lowest => (0, 0, sides.saturating_add(1).saturating_sub(face)),
            Self::Sixes => (value, (face == 6) as i32, 0),
            Self::SixesAndOnes => (value, (face == 6) as i32, (face == 1) as u16),
        };
        Tally { body, top, sum }
    }

    /// The face that counts of dice with so many sides of which one is kept; else the sum.
    #[must_use]
    pub fn kept(self, tally: Tally, sides: u16) -> i32 {
        match self {
            Self::Highest => i32::from(tally.top),
            Self::Lowest => i32::from(sides.saturating_add(1).saturating_sub(tally.top)),
            _ => tally.sum,
        }
    }

    /// Whether one die is kept.
    #[must_use]
    pub const fn keeps(self) -> bool {
        matches!(self, Self::Highest | Self::Lowest)
    }

    /// Whether the sum of the faces says all that this reading needs, so that a host may
    /// give a bare total.
    #[must_use]
    pub const fn reads_total(self) -> bool {
        matches!(self, Self::Sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_dice_and_dice_less_one() {
        // T-56: a half die showing 3 and 6, a die less one showing 6 and 2.
        let stun_body = |reading: Reading, face| (reading.face(face, 6).sum, reading.face(face, 6).body);
        assert_eq!([3, 6].map(|face| stun_body(Reading::HalfStunBody, face)), [(2, 0), (3, 1)]);
        assert_eq!([6, 2, 1].map(|face| stun_body(Reading::LessOneStunBody, face)), [(5, 1), (1, 0), (0, 0)]);
    }
}
