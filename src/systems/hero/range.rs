//! The range modifier (HERO-49) and what takes it back (HERO-50).

use crate::record::decimal::Decimal;

/// The range modifier at a distance. The distance is rounded to whole metres first, .5 down.
#[must_use]
pub fn modifier(distance: Decimal) -> i32 {
    let metres = distance.rounded();
    match metres {
        i32::MIN..=8 => 0,
        9..=16 => -2,
        17..=32 => -4,
        33..=64 => -6,
        65..=125 => -8,
        126..=250 => -10,
        251..=500 => -12,
        _ => {
            // From 500 m on, 2 more for each doubling.
            let mut limit = 500i32;
            let mut modifier = -12i32;
            while metres > limit {
                limit = limit.saturating_mul(2);
                modifier = modifier.saturating_sub(2);
            }
            modifier
        }
    }
}

/// What each offset takes back of a range modifier, so that it never becomes a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offsets {
    /// Taken back by bracing, at most 2.
    pub brace: i32,
    /// Taken back by range skill levels.
    pub levels: i32,
    /// Taken back by half range modifier, which comes last; an odd rest favours the attacker.
    pub half: i32,
}

/// The offsets of a range modifier, in their order.
#[must_use]
pub fn offsets(modifier: i32, brace: bool, levels: i32, half: bool) -> Offsets {
    let left = modifier.saturating_neg().max(0);
    let brace = if brace { left.min(2) } else { 0 };
    let left = left.saturating_sub(brace);
    let levels = levels.min(left);
    let left = left.saturating_sub(levels);
    let half = if half { left.saturating_add(1).div_euclid(2) } else { 0 };
    Offsets { brace, levels, half }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_of_the_table() {
        // T-43.
        let at = |metres: i32| modifier(Decimal(metres * 1000));
        assert_eq!([8, 9, 16, 17, 125, 126, 250, 251].map(at), [0, -2, -2, -4, -8, -10, -10, -12]);
        assert_eq!([500, 501, 1000, 1001].map(at), [-12, -14, -14, -16]);
        assert_eq!(modifier(Decimal(8_500)), 0);
        assert_eq!(modifier(Decimal(8_501)), -2);
    }

    #[test]
    fn bracing_never_gives_a_bonus() {
        // T-44.
        assert_eq!([-4, -2, 0].map(|modifier| offsets(modifier, true, 0, false).brace), [2, 2, 0]);
    }
}
