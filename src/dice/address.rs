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
    /// The STR dice of whoever grabs, disarms, shoves or trips.
    Strength = 14,
    /// The STR dice against them.
    Resistance = 15,
    /// The roll to block an attack.
    Block = 16,
    /// A skill or characteristic roll.
    Skill = 17,
    /// The STUN paid for END that is not there.
    Exhaustion = 18,
    /// The roll of somebody unconscious to stay alive.
    Stabilisation = 19,
    /// The hit points that a revival gives.
    Revival = 20,
    /// A Luck roll.
    Luck = 21,
    /// The draw of a turn card.
    Draw = 22,
    /// Whether somebody who is down has died.
    Death = 23,
    /// The further check of an exploit or a rescue.
    Exploit = 24,
    /// How long somebody needs to come round, and with what injury.
    Recovery = 25,
}

/// The lane table: every lane, in the order of its number.
pub const LANES: [Lane; 26] = [
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
    Lane::Strength,
    Lane::Resistance,
    Lane::Block,
    Lane::Skill,
    Lane::Exhaustion,
    Lane::Stabilisation,
    Lane::Revival,
    Lane::Luck,
    Lane::Draw,
    Lane::Death,
    Lane::Exploit,
    Lane::Recovery,
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
            Self::Strength => "strength",
            Self::Resistance => "resistance",
            Self::Block => "block",
            Self::Skill => "skill",
            Self::Exhaustion => "exhaustion",
            Self::Stabilisation => "stabilisation",
            Self::Revival => "revival",
            Self::Luck => "luck",
            Self::Draw => "draw",
            Self::Death => "death",
            Self::Exploit => "exploit",
            Self::Recovery => "recovery",
        }
    }

    /// The lane of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        LANES.into_iter().find(|lane| lane.name() == name)
    }

    /// Whether its rolls are nobody's: a card is drawn for all.
    #[must_use]
    pub const fn of_nobody(self) -> bool {
        matches!(self, Self::Draw)
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
                (14, "strength"),
                (15, "resistance"),
                (16, "block"),
                (17, "skill"),
                (18, "exhaustion"),
                (19, "stabilisation"),
                (20, "revival"),
                (21, "luck"),
                (22, "draw"),
                (23, "death"),
                (24, "exploit"),
                (25, "recovery"),
            ]
        );
    }
}
