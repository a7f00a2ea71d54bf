//! How an attack in a fight is declared.

use crate::grid::GridPoint;
use crate::record::decimal::Decimal;
use crate::record::read::{Path, Range, Read};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;
use crate::systems::hero::maneuver::{HeroManeuver, HeroTime};
use crate::systems::hero::request::{
    HeroAim, HeroArea, HeroAutofire, HeroDamage, HeroMode, HeroModifier, HeroMultiple, HeroObstacle, HeroSide,
    HeroSurprise,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// Whom an attack in a fight is aimed at, and what only this attack finds in him.
    pub struct HeroVictim {
        /// The fighter's id.
        id: String = "id" in 1..=64;
        /// Lets itself be hit: no attack roll (HERO-51).
        willing: bool = "willing" or false;
        /// Attacked from behind: half DCV (HERO-55).
        behind: bool = "behind" or false;
        /// Something else halves the DCV.
        halved: bool = "halved" or false;
        /// How the attack surprises him; out of combat for those whom the start surprised.
        surprise: Option<HeroSurprise> = "surprise" => optional;
        /// Vulnerable to this attack.
        vulnerability: HeroMultiple = "vulnerability" or HeroMultiple::Single;
        /// Metres from the centre of an area attack, 0 to 100 000.
        from_centre: Decimal = "fromCentre" in 0..=100_000 or Decimal(0);
        /// What he is knocked into, if anything.
        obstacle: Option<HeroObstacle> = "obstacle" => optional;
        /// The fighter whom he is knocked into, if anybody.
        knocked_into: Option<String> = "knockedInto" in 1..=64 => optional;
        /// Lines of four that cover blocks, 0 to 4; a board tells them for attacks at range.
        cover: i32 = "cover" in 0..=4 or 0;
        /// Which way he is knocked back on a board, as a vector, instead of straight on (HERO-90).
        direction: Option<GridPoint> = "direction" => optional;
        /// He may land on his feet: no damage of a flight without a collision (HERO-88).
        breakfall: bool = "breakfall" or false;
    }
}

/// A target of an attack: its id alone, or with more about it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct HeroAimedAt(#[cfg_attr(feature = "wasm", tsify(type = "string | HeroVictim"))] pub HeroVictim);

impl Read for HeroAimedAt {
    fn read(value: &Value, at: &Path<'_>, range: Range) -> Result<Self, Fault> {
        if matches!(value, Value::Map(_)) {
            return HeroVictim::read(value, at, range).map(Self);
        }
        String::read(value, at, Some((1, 64))).map(HeroVictim::new).map(Self)
    }
}

impl HeroVictim {
    /// Somebody of whom nothing else is told.
    #[must_use]
    pub const fn new(id: String) -> Self {
        Self {
            id,
            willing: false,
            behind: false,
            halved: false,
            surprise: None,
            vulnerability: HeroMultiple::Single,
            from_centre: Decimal(0),
            obstacle: None,
            knocked_into: None,
            cover: 0,
            direction: None,
            breakfall: false,
        }
    }
}

impl Write for HeroAimedAt {
    fn write(&self, json: &mut Json) {
        self.0.write(json);
    }
}

impl Slots for HeroAimedAt {
    fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        None
    }
    fn put(&mut self, _: &[u16], _: i32) {}
}

record! {
    /// An Attack Action. Without a target only its time is spent, and the caller works it.
    pub struct HeroAttackAction {
        /// Who attacks.
        actor: String = "actor";
        /// The manoeuvre (HERO-105 to HERO-120n).
        maneuver: HeroManeuver = "maneuver" or HeroManeuver::Strike;
        /// Half a Phase or a whole one; without it as usual for the manoeuvre.
        time: Option<HeroTime> = "time" => optional;
        /// The one target. Give either this or `targets`.
        target: Option<HeroAimedAt> = "target" => optional;
        /// Several targets, 1 to 64: of autofire, an area or a Multiple Attack.
        targets: Option<Vec<HeroAimedAt>> = "targets" in 1..=64 => optional;
        /// What a hit does; without it only the attack roll is made.
        damage: Option<HeroDamage> = "damage" => optional;
        /// Metres to the target or the point, 0 to 1 000 000.
        distance: Option<Decimal> = "distance" in 0..=1_000_000 => optional;
        /// Hand to hand or ranged; ranged when absent and a distance is given.
        mode: Option<HeroMode> = "mode" => optional;
        /// Where the attack is aimed.
        location: HeroAim = "location" or HeroAim::Roll;
        /// The side of the location that is aimed at.
        side: Option<HeroSide> = "side" => optional;
        /// Autofire.
        autofire: Option<HeroAutofire> = "autofire" => optional;
        /// An area attack.
        area: Option<HeroArea> = "area" => optional;
        /// Whether the attack can knock its target back.
        knockback: bool = "knockback" or true;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<HeroModifier> = "modifiers" in 0..=64 or Vec::new();
        /// A mental attack: OMCV against DMCV.
        mental: bool = "mental" or false;
        /// Something else halves the OCV.
        halved: bool = "halved" or false;
        /// Skill levels that only take back the range modifier, 0 to 20.
        range_skill_levels: i32 = "rangeSkillLevels" in 0..=20 or 0;
        /// The attack has half range modifier.
        half_range_modifier: bool = "halfRangeModifier" or false;
        /// With the off hand: -3.
        off_hand: bool = "offHand" or false;
        /// With an unfamiliar weapon: -3.
        unfamiliar_weapon: bool = "unfamiliarWeapon" or false;
        /// What a surprise move is worth, 0 to 3.
        surprise_move: i32 = "surpriseMove" in 0..=3 or 0;
        /// How many attackers coordinate on the target, 1 to 20.
        attackers: i32 = "attackers" in 1..=20 or 1;
        /// Damage classes spread to hit better, 0 to 20.
        spread: i32 = "spread" in 0..=20 or 0;
        /// Metres of velocity behind a manoeuvre, 0 to 10 000.
        velocity: i32 = "velocity" in 0..=10_000 or 0;
        /// The centre of an area attack, on a board; without targets it hits all who are inside.
        centre: Option<GridPoint> = "centre" => optional;
        /// Where a manoeuvre that moves ends, on a board.
        to: Option<GridPoint> = "to" => optional;
        /// Metres that a manoeuvre moves, 0 to 10 000; they cost END (HERO-44).
        metres: i32 = "metres" in 0..=10_000 or 0;
        /// Nobody blocks this attack, as the GM says.
        unblockable: bool = "unblockable" or false;
        /// Active points of the power, 0 to 9999: 1 END for each 10 (HERO-101).
        active_points: i32 = "activePoints" in 0..=9999 or 0;
        /// END that the power costs a use, 0 to 999, instead of what its active points cost.
        end_cost: Option<i32> = "endCost" in 0..=999 => optional;
        /// Points by which the power is pushed, 0 to 999: 1 END each (HERO-102).
        pushed: i32 = "pushed" in 0..=999 or 0;
    }
}

record! {
    /// Fires at whom one covers (HERO-120e).
    pub struct HeroFire {
        /// Who covers.
        actor: String = "actor";
    }
}

impl HeroAttackAction {
    /// An attack of which only the time counts.
    #[must_use]
    pub fn bare(actor: &str) -> Self {
        Self {
            actor: actor.to_string(),
            maneuver: HeroManeuver::Strike,
            time: None,
            target: None,
            targets: None,
            damage: None,
            distance: None,
            mode: None,
            location: HeroAim::Roll,
            side: None,
            autofire: None,
            area: None,
            knockback: true,
            modifiers: Vec::new(),
            mental: false,
            halved: false,
            range_skill_levels: 0,
            half_range_modifier: false,
            off_hand: false,
            unfamiliar_weapon: false,
            surprise_move: 0,
            attackers: 1,
            spread: 0,
            velocity: 0,
            centre: None,
            to: None,
            metres: 0,
            unblockable: false,
            active_points: 0,
            end_cost: None,
            pushed: 0,
        }
    }

    /// Whom it is aimed at.
    #[must_use]
    pub fn victims(&self) -> Vec<&HeroVictim> {
        self.target.iter().chain(self.targets.iter().flatten()).map(|aimed| &aimed.0).collect()
    }

    /// Whether it is made at range.
    #[must_use]
    pub fn is_ranged(&self) -> bool {
        let given = if self.distance.is_some() { HeroMode::Ranged } else { HeroMode::HandToHand };
        self.mode.unwrap_or(given) == HeroMode::Ranged
    }

    /// Leaves nothing but who attacks, and how.
    pub fn veil(&mut self) {
        *self = Self { maneuver: self.maneuver, ..Self::bare(&self.actor) };
    }

    /// Drops what names those whom players do not see.
    pub fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.target = self.target.take().filter(|target| !hides(&target.0.id));
        if let Some(targets) = &mut self.targets {
            targets.retain(|target| !hides(&target.0.id));
        }
        self.targets = self.targets.take().filter(|targets| !targets.is_empty());
        for target in self.target.iter_mut().chain(self.targets.iter_mut().flatten()) {
            target.0.knocked_into = target.0.knocked_into.take().filter(|other| !hides(other));
        }
    }
}
