//! The manoeuvres (HERO-105 to HERO-120n), each a row of one table.

use super::rules::{
    HERO_105, HERO_106, HERO_109, HERO_110, HERO_111, HERO_112, HERO_113, HERO_114, HERO_115, HERO_116, HERO_117,
    HERO_118, HERO_119, HERO_120A, HERO_120B, HERO_120C, HERO_120D, HERO_120E, HERO_120F, HERO_120G, HERO_120H,
    HERO_120I, HERO_120J, HERO_120K, HERO_120L, HERO_120M, HERO_120N,
};
use crate::rule::Rule;

choices! {
    /// How much of a Phase an action takes.
    pub enum HeroTime {
        /// Half a Phase (HERO-18).
        Half = "half",
        /// A whole Phase (HERO-17).
        Full = "full",
        /// None, but only in the own Phase (HERO-19).
        Zero = "zero",
        /// None, at any time (HERO-20).
        None = "none",
    }
}

choices! {
    /// A manoeuvre.
    pub enum HeroManeuver {
        /// The plain attack.
        Strike = "strike",
        /// An attack roll against the attacker's OCV stops his attack.
        Block = "block",
        /// Half DCV, 2 back of the range modifier.
        Brace = "brace",
        /// -2 OCV; STR against STR for what the target holds.
        Disarm = "disarm",
        /// +3 DCV, no attack.
        Dodge = "dodge",
        /// -1 OCV, -2 DCV; holds the target.
        Grab = "grab",
        /// -3 OCV, -4 DCV; grabs in passing.
        GrabBy = "grabBy",
        /// -5 DCV, 4 damage classes more, lands a Segment later.
        Haymaker = "haymaker",
        /// -2 OCV, -2 DCV; half STR and velocity, in passing.
        MoveBy = "moveBy",
        /// OCV by velocity, -3 DCV; STR and velocity, into the target.
        MoveThrough = "moveThrough",
        /// Several attacks in a row, -2 OCV on all for each after the first, half DCV.
        MultipleAttack = "multipleAttack",
        /// +1 OCV at range on one target.
        Set = "set",
        /// Throws something or somebody.
        Throw = "throw",
        /// -1 OCV, -1 DCV; pushes the target away.
        Shove = "shove",
        /// -1 OCV, -2 DCV; the target falls.
        Trip = "trip",
        /// -2 OCV, -2 DCV; half the damage.
        RollWithAPunch = "rollWithAPunch",
        /// Out of an area.
        DiveForCover = "diveForCover",
        /// -2 OCV; the target is covered instead of hit.
        Cover = "cover",
        /// -1 OCV for 1 DEX more.
        Hipshot = "hipshot",
        /// -2 OCV, -2 DCV for 1d6 DEX more.
        Hurry = "hurry",
        /// -1 OCV; a shot out of cover and back.
        SnapShot = "snapShot",
        /// -2 OCV; fire on all who come.
        Suppression = "suppression",
        /// OCV by velocity, -2 DCV; a shot in passing.
        Strafe = "strafe",
        /// OCV by damage; half the BODY.
        PullingAPunch = "pullingAPunch",
        /// A weapon that kills does normal damage.
        ClubWeapon = "clubWeapon",
        /// -2 OCV, -2 DCV; holds the target by the throat.
        Choke = "choke",
        /// Hits only on a natural 3.
        BlazingAway = "blazingAway",
    }
}

/// What more a manoeuvre takes off the OCV.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OcvBy {
    /// Nothing.
    Nothing,
    /// 1 for each so many metres of velocity.
    Velocity(i32),
    /// 2 for each attack after the first.
    Attacks,
    /// 1 for each so many damage classes.
    DamageClasses(i32),
}

/// What a manoeuvre does to the damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageBy {
    /// Nothing.
    Nothing,
    /// So many damage classes more.
    Classes(i32),
    /// STR divided by the first number, and a damage class for each so many metres of velocity.
    Velocity(i32, i32),
    /// The BODY taken is halved.
    HalfBody,
    /// Killing dice count as normal dice of the same damage classes.
    Club,
}

/// What a hit does besides its damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// STR against STR for what the target holds.
    Disarm,
    /// The target is held.
    Grab,
    /// The target falls.
    Trip,
    /// The target is pushed: 1 m for 5 STR.
    Shove,
    /// The target is covered.
    Cover,
    /// The attacker takes a share of the damage rolled: a third of it.
    Third,
    /// Half of it, or all where the target is not knocked back.
    HalfOrAll,
}

/// A manoeuvre's row of the table.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each answers its own question")]
pub struct Row {
    /// The rule.
    pub rule: &'static Rule,
    /// How much of a Phase it takes.
    pub time: HeroTime,
    /// It ends the Phase (HERO-21, HERO-22).
    pub attack: bool,
    /// It is aimed at a target, with an attack roll.
    pub aimed: bool,
    /// The OCV modifier.
    pub ocv: i32,
    /// What more comes off the OCV.
    pub ocv_by: OcvBy,
    /// The DCV modifier.
    pub dcv: i32,
    /// It halves the DCV.
    pub half_dcv: bool,
    /// What it does to the damage.
    pub damage: DamageBy,
    /// It is done with STR, which is paid for by itself (HERO-104).
    pub strength: bool,
    /// It costs END of its own: all but a Strike are Combat Manoeuvres (HERO-104).
    pub end: bool,
    /// What it changes lasts to the beginning of the next Phase (HERO-121).
    pub lasts: bool,
    /// It goes with a move up to the full distance.
    pub moving: bool,
    /// What a hit does besides.
    pub effect: Effect,
}

/// A plain attack: half a Phase, no modifier, no END of its own.
const STRIKE: Row = Row {
    rule: &HERO_105,
    time: HeroTime::Half,
    attack: true,
    aimed: true,
    ocv: 0,
    ocv_by: OcvBy::Nothing,
    dcv: 0,
    half_dcv: false,
    damage: DamageBy::Nothing,
    strength: true,
    end: false,
    lasts: false,
    moving: false,
    effect: Effect::Nothing,
};

/// A manoeuvre that is aimed with STR.
const fn hand(rule: &'static Rule, ocv: i32, dcv: i32) -> Row {
    Row { rule, ocv, dcv, end: true, lasts: true, ..STRIKE }
}

/// A manoeuvre that is aimed without STR.
const fn shot(rule: &'static Rule, ocv: i32, dcv: i32) -> Row {
    Row { strength: false, ..hand(rule, ocv, dcv) }
}

/// A manoeuvre without a target.
const fn stance(rule: &'static Rule, time: HeroTime, attack: bool) -> Row {
    Row { time, attack, aimed: false, ..shot(rule, 0, 0) }
}

/// The table, in the order of the names.
const TABLE: [Row; 27] = [
    STRIKE,
    stance(&HERO_106, HeroTime::Half, true),
    Row { half_dcv: true, ..stance(&HERO_109, HeroTime::Zero, false) },
    Row { effect: Effect::Disarm, ..hand(&HERO_110, -2, 0) },
    Row { dcv: 3, ..stance(&HERO_111, HeroTime::Half, true) },
    Row { effect: Effect::Grab, ..hand(&HERO_112, -1, -2) },
    Row { effect: Effect::Grab, damage: DamageBy::Velocity(1, 10), moving: true, ..hand(&HERO_113, -3, -4) },
    Row { damage: DamageBy::Classes(4), ..shot(&HERO_114, 0, -5) },
    Row { effect: Effect::Third, damage: DamageBy::Velocity(2, 10), moving: true, ..hand(&HERO_115, -2, -2) },
    Row {
        effect: Effect::HalfOrAll,
        damage: DamageBy::Velocity(1, 6),
        moving: true,
        ocv_by: OcvBy::Velocity(10),
        ..hand(&HERO_116, 0, -3)
    },
    Row { time: HeroTime::Full, ocv_by: OcvBy::Attacks, half_dcv: true, ..shot(&HERO_117, 0, 0) },
    stance(&HERO_118, HeroTime::Full, false),
    hand(&HERO_119, 0, 0),
    Row { effect: Effect::Shove, ..hand(&HERO_120A, -1, -1) },
    Row { effect: Effect::Trip, ..hand(&HERO_120B, -1, -2) },
    Row { ocv: -2, dcv: -2, ..stance(&HERO_120C, HeroTime::Half, true) },
    stance(&HERO_120D, HeroTime::Half, true),
    Row { effect: Effect::Cover, ..shot(&HERO_120E, -2, 0) },
    shot(&HERO_120F, -1, 0),
    shot(&HERO_120G, -2, -2),
    Row { time: HeroTime::Full, ..shot(&HERO_120H, -1, 0) },
    shot(&HERO_120I, -2, 0),
    Row { ocv_by: OcvBy::Velocity(6), moving: true, ..shot(&HERO_120J, 0, -2) },
    Row { damage: DamageBy::HalfBody, ocv_by: OcvBy::DamageClasses(5), ..hand(&HERO_120K, 0, 0) },
    Row { damage: DamageBy::Club, ..hand(&HERO_120L, 0, 0) },
    Row { effect: Effect::Grab, ..hand(&HERO_120M, -2, -2) },
    shot(&HERO_120N, 0, 0),
];

impl HeroManeuver {
    /// The manoeuvre's row of the table.
    #[must_use]
    pub fn row(self) -> &'static Row {
        TABLE.get(self as usize).unwrap_or(&STRIKE)
    }

    /// The manoeuvre of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|maneuver| maneuver.name() == name)
    }
}

/// How far somebody can throw with a running throw, in metres, for whole rows of STR
/// (HERO-119).
const THROWS: [(i32, i32); 8] = [(60, 96), (50, 80), (40, 64), (30, 48), (20, 32), (15, 24), (10, 16), (5, 8)];

/// The longest running throw with a STR, in metres; what lies between two rows goes as far as
/// the lower one.
#[must_use]
pub fn throw(strength: i32) -> i32 {
    THROWS.iter().find(|(least, _)| strength >= *least).map_or(0, |(_, metres)| *metres)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_own_row() {
        assert_eq!(TABLE.len(), HeroManeuver::ALL.len());
        let numbers = |maneuver: HeroManeuver| {
            let row = maneuver.row();
            (row.rule.id, row.ocv, row.dcv, row.time)
        };
        assert_eq!(numbers(HeroManeuver::Dodge), ("HERO-111", 0, 3, HeroTime::Half));
        assert_eq!(numbers(HeroManeuver::GrabBy), ("HERO-113", -3, -4, HeroTime::Half));
        assert_eq!(numbers(HeroManeuver::MultipleAttack), ("HERO-117", 0, 0, HeroTime::Full));
        assert_eq!(numbers(HeroManeuver::Set), ("HERO-118", 0, 0, HeroTime::Full));
        assert_eq!(numbers(HeroManeuver::Hurry), ("HERO-120g", -2, -2, HeroTime::Half));
        assert_eq!(numbers(HeroManeuver::SnapShot), ("HERO-120h", -1, 0, HeroTime::Full));
        assert_eq!(numbers(HeroManeuver::BlazingAway), ("HERO-120n", 0, 0, HeroTime::Half));
    }

    #[test]
    fn running_throws() {
        // HERO-119.
        assert_eq!([4, 5, 10, 19, 60, 99].map(throw), [0, 8, 16, 24, 96, 96]);
    }
}
