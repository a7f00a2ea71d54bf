//! Addresses: every die of an attack has a fixed place, so no die ever shifts another.
//!
//! The layout is a promise. A seed, an attack index and an address give the same face on
//! every machine and in every later version; lanes are only ever added at the end.

use crate::ledger::Place;

/// What a roll is for. The number of a lane is part of the promise (DICE-2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// The attack roll.
    Attack = 0,
    /// The damage dice.
    Damage = 1,
    /// The hit location.
    Location = 2,
    /// The dice subtracted from knockback.
    Knockback = 3,
    /// A defence roll against the attack.
    Defence = 4,
    /// The one extra die of a critical attack.
    Explosion = 5,
    /// The STUN multiplier of a killing attack.
    StunMultiplier = 6,
    /// The side of a hit location.
    Side = 7,
    /// The direction in which an area attack scatters.
    Scatter = 8,
    /// The damage of being knocked into something.
    Collision = 9,
    /// The attack roll against one target inside a selective area.
    Selective = 10,
    /// The roll that breaks a tie in the order.
    Tie = 11,
    /// A contest over who goes first.
    Contest = 12,
    /// An initiative roll.
    Initiative = 13,
}

/// The lane table: every lane, in the order of its number.
pub const LANES: [Lane; 14] = [
    Lane::Attack,
    Lane::Damage,
    Lane::Location,
    Lane::Knockback,
    Lane::Defence,
    Lane::Explosion,
    Lane::StunMultiplier,
    Lane::Side,
    Lane::Scatter,
    Lane::Collision,
    Lane::Selective,
    Lane::Tie,
    Lane::Contest,
    Lane::Initiative,
];

impl Lane {
    /// The lane's name, which is also the start of the ids of its rolls.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Damage => "damage",
            Self::Location => "location",
            Self::Knockback => "knockback",
            Self::Defence => "defence",
            Self::Explosion => "explosion",
            Self::StunMultiplier => "stunMultiplier",
            Self::Side => "side",
            Self::Scatter => "scatter",
            Self::Collision => "collision",
            Self::Selective => "selective",
            Self::Tie => "tie",
            Self::Contest => "contest",
            Self::Initiative => "initiative",
        }
    }

    /// The lane of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        LANES.into_iter().find(|lane| lane.name() == name)
    }

    /// The lane's number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self as u32
    }
}

/// Where a roll lives inside one attack: its lane, the target it concerns and which
/// repetition it is, both counted from 0. A roll shared by all targets has target 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    /// What the roll is for.
    pub lane: Lane,
    /// The target's index.
    pub target: u8,
    /// The repetition, such as the second hit of an autofire burst.
    pub repeat: u8,
}

impl Address {
    /// The first roll of a lane for the first target.
    #[must_use]
    pub const fn lane(lane: Lane) -> Self {
        Self { lane, target: 0, repeat: 0 }
    }

    /// This address as seen from inside a part that was called at `call`: a part numbers
    /// its rolls from 0, the call says which target and repetition it is.
    #[must_use]
    pub const fn within(self, call: Place) -> Self {
        Self {
            lane: self.lane,
            target: self.target.saturating_add(call.target),
            repeat: self.repeat.saturating_add(call.repeat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lane_numbers_are_frozen() {
        assert_eq!(
            LANES.map(|lane| (lane.number(), lane.name())),
            [
                (0, "attack"),
                (1, "damage"),
                (2, "location"),
                (3, "knockback"),
                (4, "defence"),
                (5, "explosion"),
                (6, "stunMultiplier"),
                (7, "side"),
                (8, "scatter"),
                (9, "collision"),
                (10, "selective"),
                (11, "tie"),
                (12, "contest"),
                (13, "initiative"),
            ]
        );
    }
}
