//! Hit locations: where 3d6 land and what each place multiplies (HERO-57, HERO-58).

use super::request::HeroAim;

choices! {
    /// A hit location.
    pub enum HeroLocation {
        /// 3–5.
        Head = "head",
        /// 6.
        Hands = "hands",
        /// 7–8.
        Arms = "arms",
        /// 9.
        Shoulders = "shoulders",
        /// 10–11.
        Chest = "chest",
        /// 12.
        Stomach = "stomach",
        /// 13.
        Vitals = "vitals",
        /// 14.
        Thighs = "thighs",
        /// 15–16.
        Legs = "legs",
        /// 17–18.
        Feet = "feet",
    }
}

/// A multiplication by a fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Factor {
    /// Above the line.
    pub over: i32,
    /// Below the line, 1 or 2.
    pub under: i32,
}

impl Factor {
    const fn of(over: i32, under: i32) -> Self {
        Self { over, under }
    }

    /// The product, where a half rounds down (HERO-72).
    #[must_use]
    pub fn times(self, value: i32) -> i32 {
        let product = value.saturating_mul(self.over);
        let doubled = product.saturating_mul(2);
        let under = self.under.max(1);
        // Nearest with halves down: ceil((2p - u) / 2u).
        let shifted = doubled.saturating_sub(under);
        let step = under.saturating_mul(2);
        shifted.saturating_add(step.saturating_sub(1)).checked_div_euclid(step).unwrap_or(product)
    }
}

impl Factor {
    /// The product, where a part rounds up.
    #[must_use]
    pub fn times_up(self, value: i32) -> i32 {
        let product = value.saturating_mul(self.over);
        let under = self.under.max(1);
        product.saturating_add(under.saturating_sub(1)).checked_div_euclid(under).unwrap_or(product)
    }
}

/// What a location does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocationRow {
    /// The STUN multiplier of killing attacks, before defence.
    pub killing_stun: i32,
    /// The STUN multiplier of normal attacks, after defence.
    pub normal_stun: Factor,
    /// The BODY multiplier, after defence.
    pub body: Factor,
    /// The OCV penalty of a placed shot.
    pub to_hit: i32,
}

const HALF: Factor = Factor::of(1, 2);
const WHOLE: Factor = Factor::of(1, 1);
const MORE: Factor = Factor::of(3, 2);
const DOUBLE: Factor = Factor::of(2, 1);

impl HeroLocation {
    /// Where a roll of 3d6 lands (HERO-57); a sum above 18 counts as the feet.
    #[must_use]
    pub const fn of_roll(sum: i32) -> Self {
        match sum {
            i32::MIN..=5 => Self::Head,
            6 => Self::Hands,
            7..=8 => Self::Arms,
            9 => Self::Shoulders,
            10..=11 => Self::Chest,
            12 => Self::Stomach,
            13 => Self::Vitals,
            14 => Self::Thighs,
            15..=16 => Self::Legs,
            _ => Self::Feet,
        }
    }

    /// The location's row of the table (HERO-58).
    #[must_use]
    pub const fn row(self) -> LocationRow {
        let (killing_stun, normal_stun, body, to_hit) = match self {
            Self::Head => (5, DOUBLE, DOUBLE, -8),
            Self::Hands => (1, HALF, HALF, -6),
            Self::Arms => (2, HALF, HALF, -5),
            Self::Shoulders => (3, WHOLE, WHOLE, -5),
            Self::Chest => (3, WHOLE, WHOLE, -3),
            Self::Stomach => (4, MORE, WHOLE, -7),
            Self::Vitals => (4, MORE, DOUBLE, -8),
            Self::Thighs => (2, WHOLE, WHOLE, -4),
            Self::Legs => (2, HALF, HALF, -6),
            Self::Feet => (1, HALF, HALF, -8),
        };
        LocationRow { killing_stun, normal_stun, body, to_hit }
    }
}

impl HeroLocation {
    /// Whether the location has a left and a right (HERO-62).
    #[must_use]
    pub const fn has_side(self) -> bool {
        matches!(self, Self::Hands | Self::Arms | Self::Shoulders | Self::Thighs | Self::Legs | Self::Feet)
    }
}

/// Where an attack is aimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// 3d6 tell the location.
    Roll,
    /// There is no location.
    Nowhere,
    /// A placed shot lands where it was aimed (HERO-59).
    Placed(HeroLocation),
    /// An area shot: fewer dice and an addition tell the location (HERO-61).
    Area {
        /// How many d6.
        dice: u16,
        /// What is added.
        plus: i32,
        /// The OCV penalty.
        to_hit: i32,
    },
}

impl Aim {
    /// What an aim of a request means.
    #[must_use]
    pub const fn of(aim: HeroAim) -> Self {
        match aim {
            HeroAim::Roll => Self::Roll,
            HeroAim::None => Self::Nowhere,
            HeroAim::Head => Self::Placed(HeroLocation::Head),
            HeroAim::Hands => Self::Placed(HeroLocation::Hands),
            HeroAim::Arms => Self::Placed(HeroLocation::Arms),
            HeroAim::Shoulders => Self::Placed(HeroLocation::Shoulders),
            HeroAim::Chest => Self::Placed(HeroLocation::Chest),
            HeroAim::Stomach => Self::Placed(HeroLocation::Stomach),
            HeroAim::Vitals => Self::Placed(HeroLocation::Vitals),
            HeroAim::Thighs => Self::Placed(HeroLocation::Thighs),
            HeroAim::Legs => Self::Placed(HeroLocation::Legs),
            HeroAim::Feet => Self::Placed(HeroLocation::Feet),
            HeroAim::HeadShot => Self::Area { dice: 1, plus: 3, to_hit: -4 },
            HeroAim::HighShot => Self::Area { dice: 2, plus: 1, to_hit: -2 },
            HeroAim::BodyShot => Self::Area { dice: 2, plus: 4, to_hit: -1 },
            HeroAim::LowShot => Self::Area { dice: 2, plus: 7, to_hit: -2 },
            HeroAim::LegShot => Self::Area { dice: 1, plus: 12, to_hit: -4 },
        }
    }

    /// The OCV penalty.
    #[must_use]
    pub const fn to_hit(self) -> i32 {
        match self {
            Self::Roll | Self::Nowhere => 0,
            Self::Placed(location) => location.row().to_hit,
            Self::Area { to_hit, .. } => to_hit,
        }
    }

    /// The dice that tell the location and what is added to them.
    #[must_use]
    pub const fn dice(self) -> Option<(u16, i32)> {
        match self {
            Self::Roll => Some((3, 0)),
            Self::Area { dice, plus, .. } => Some((dice, plus)),
            Self::Nowhere | Self::Placed(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_round_down() {
        // 31 × 1½ = 46.5 → 46, 31 × ½ = 15.5 → 15, 3 × ½ = 1.5 → 1 (T-65).
        assert_eq!(MORE.times(31), 46);
        assert_eq!(HALF.times(31), 15);
        assert_eq!(HALF.times(3), 1);
        assert_eq!(DOUBLE.times(7), 14);
        assert_eq!(WHOLE.times(7), 7);
        assert_eq!(HALF.times(0), 0);
    }

    #[test]
    fn of_216_rolls_each_location_has_its_share() {
        let mut counts = [0; 10];
        for a in 1..=6 {
            for b in 1..=6 {
                for c in 1..=6 {
                    counts[HeroLocation::of_roll(a + b + c) as usize] += 1;
                }
            }
        }
        assert_eq!(counts, [10, 10, 36, 25, 54, 25, 21, 15, 16, 4]);
    }
}
