//! One hit: what it is made of and what it comes to.

use super::dice::DamageDice;
use super::location::HeroLocation;
use super::options::HeroOptions;
use super::request::{HeroAttack, HeroDamage, HeroModifierTo, HeroSide, HeroTarget};
use super::rules::HERO_R7;
use crate::ledger::{Ledger, Sum};

/// What odds of a HERO attack may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lens {
    /// Whether it hits.
    Hit,
    /// How often it hits.
    Hits,
    /// STUN taken.
    Stun,
    /// STUN taken by all hits together, as far as it knocks out, and beside it whether one of
    /// them stuns.
    Stunned,
    /// BODY taken.
    Body,
    /// Knockback points.
    Knockback,
    /// Where it hits.
    Location,
    /// STUN and BODY taken together.
    StunAndBody,
    /// How often it hits, and these numbers together.
    Numbers(Wanted),
}

/// Which numbers of a shot are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Wanted(u16);

impl Wanted {
    /// What the attack roll reached.
    pub const REACH: Self = Self(1);
    /// STUN taken.
    pub const STUN: Self = Self(1 << 1);
    /// Whether a hit did more STUN than CON.
    pub const ABOVE_CON: Self = Self(1 << 2);
    /// BODY taken.
    pub const BODY: Self = Self(1 << 3);
    /// Knockback points, as far as they knock back.
    pub const KNOCKBACK: Self = Self(1 << 4);
    /// STUN before defence.
    pub const STUN_ROLLED: Self = Self(1 << 5);
    /// BODY before defence.
    pub const BODY_ROLLED: Self = Self(1 << 6);
    /// Where the first hit lands.
    pub const LOCATION: Self = Self(1 << 7);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any of the others is wanted.
    #[must_use]
    pub const fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

impl Lens {
    /// Whether all is seen once the attack roll is made.
    #[must_use]
    pub fn ends_with_roll(self) -> bool {
        match self {
            Self::Hit | Self::Hits => true,
            Self::Numbers(wanted) => wanted.and(Wanted::REACH) == Wanted::REACH,
            _ => false,
        }
    }

    /// Whether nothing of a hit is seen but its knockback.
    #[must_use]
    pub fn only_knockback(self) -> bool {
        match self {
            Self::Numbers(wanted) => wanted.and(Wanted::REACH) == Wanted::KNOCKBACK.and(Wanted::REACH),
            other => other == Self::Knockback,
        }
    }
}

/// One hit on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit<'a> {
    /// The attack.
    pub attack: &'a HeroAttack,
    /// The attack's damage.
    pub damage: &'a HeroDamage,
    /// Who is hit.
    pub target: &'a HeroTarget,
    /// The settled options.
    pub options: &'a HeroOptions,
    /// The damage dice, after all that adds or takes away.
    pub dice: DamageDice,
}

/// What one hit does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct HitOutcome {
    // What odds tell apart comes first: it is compared first.
    /// STUN taken.
    pub stun: i32,
    /// BODY taken.
    pub body: i32,
    /// Knockback points after resistance; negative ones do nothing.
    pub knockback: Option<i32>,
    /// STUN taken from the worst hit, where this is several together.
    pub worst: i32,
    /// STUN before what the target is and wears.
    pub stun_rolled: i32,
    /// BODY before defence.
    pub body_rolled: i32,
    /// The least that a penetrating attack does.
    pub penetrates: i32,
    /// Where it hit.
    pub location: Option<HeroLocation>,
    /// On which side.
    pub side: Option<HeroSide>,
}

impl<'a> Hit<'a> {
    /// One hit of an attack on a target.
    #[must_use]
    pub fn new(
        attack: &'a HeroAttack,
        damage: &'a HeroDamage,
        target: &'a HeroTarget,
        options: &'a HeroOptions,
    ) -> Self {
        let dice = DamageDice::of(damage, &attack.attacker, target.damage_negation, &mut ());
        Self { attack, damage, target, options, dice }
    }

    /// Whether BODY is the sum and STUN a multiple of it.
    #[must_use]
    pub fn kills(&self) -> bool {
        super::dice::kills(self.damage, &self.attack.attacker)
    }

    /// Adds the host's modifiers of one total.
    pub fn modifiers<L: Ledger>(&self, to: HeroModifierTo, sum: &mut Sum<'_, L>) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                sum.modifier(modifier.value, &HERO_R7, index);
            }
        }
    }
}
