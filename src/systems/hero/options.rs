//! The disputed points of HERO, and the presets that settle them.

use super::rules::{
    HERO_14, HERO_24, HERO_26, HERO_48, HERO_49, HERO_53, HERO_55, HERO_62, HERO_64, HERO_67, HERO_69, HERO_72,
    HERO_73, HERO_75, HERO_84, HERO_89, HERO_99, HERO_101, HERO_104, HERO_128, HERO_R8,
};

choices! {
    /// A preset of options.
    pub enum HeroRules {
        /// What the house page states; public rules only where it is silent.
        Seed = "seed",
        /// The sixth edition as its public descriptions have it.
        Sixth = "sixth",
        /// The fifth edition as its public descriptions have it.
        Fifth = "fifth",
    }
}

choices! {
    /// How a halved combat value rounds.
    pub enum HeroCvRounding {
        /// A half rounds up.
        Up = "up",
        /// A half rounds down.
        Down = "down",
        /// A half rounds up for a player's character, else down.
        FavorPc = "favorPc",
    }
}

choices! {
    /// When STUN is doubled.
    pub enum HeroDoubleStun {
        /// Before defence is taken off.
        Before = "before",
        /// After defence.
        After = "after",
    }
}

choices! {
    /// The STUN multiplier of a killing attack without a hit location.
    pub enum HeroKillingStun {
        /// Half a die, 1 to 3.
        HalfDie = "halfDie",
        /// A die less one, at least 1.
        DieMinusOne = "dieMinusOne",
    }
}

choices! {
    /// Which dice are taken off knockback.
    pub enum HeroKnockbackDice {
        /// Always 2d6.
        Fixed = "fixed",
        /// 2d6, more or fewer by circumstances.
        Modified = "modified",
    }
}

choices! {
    /// What several hits on one target knock back.
    pub enum HeroKnockbackOf {
        /// As far as the worst of them.
        Worst = "worst",
        /// As far as all of them together.
        Sum = "sum",
    }
}

choices! {
    /// Whether the damage of an area attack is rolled once for all targets.
    pub enum HeroAreaDamage {
        /// One roll for all.
        Shared = "shared",
        /// A roll for each target.
        Each = "each",
    }
}

choices! {
    /// When a held action that was not used is lost.
    pub enum HeroHoldExpiry {
        /// At the start of the next Segment in which he has a Phase.
        SegmentStart = "segmentStart",
        /// In that Segment when his own DEX comes up.
        OwnDex = "ownDex",
    }
}

choices! {
    /// When one may act again after an Adjustment Power changed the SPD.
    pub enum HeroSpdRule {
        /// When both the old and the new SPD would have had a Phase.
        Later = "later",
        /// In the next Segment that both have in common, else as before.
        Common = "common",
    }
}

choices! {
    /// What cover is worth that a board tells.
    pub enum HeroCover {
        /// Nothing by itself: the GM says.
        None = "none",
        /// 1 off the OCV for each blocked line of four.
        Lines = "lines",
    }
}

choices! {
    /// How a distance on a board is counted.
    pub enum HeroDistance {
        /// In squares, a diagonal as one.
        Squares = "squares",
        /// As the crow flies.
        Exact = "exact",
    }
}

choices! {
    /// How damage rounds that a location multiplies.
    pub enum HeroLocationRounding {
        /// To the nearest, a half down.
        Nearest = "nearest",
        /// Up.
        Up = "up",
    }
}

choices! {
    /// Which Combat Manoeuvres cost 1 END of their own.
    pub enum HeroManeuverEnd {
        /// All of them.
        Each = "each",
        /// Those that are not done with STR.
        WithoutStrength = "withoutStrength",
    }
}

choices! {
    /// How much STR costs 1 END.
    pub enum HeroStrengthEnd {
        /// 10 points.
        Ten = "ten",
        /// 5 points.
        Five = "five",
    }
}

options! {
    /// The settled options of HERO.
    pub struct HeroOptions, requested by HeroOptionsRequest, presets HeroRules {
        /// A natural 3 always hits and a natural 18 always misses.
        naturals: bool = "naturals", HERO_48, [(false, "false"), (true, "true"), (true, "true")];
        /// How a halved combat value rounds.
        cv_rounding: HeroCvRounding = "cvRounding", HERO_53,
            [(HeroCvRounding::Up, "up"), (HeroCvRounding::Up, "up"), (HeroCvRounding::Up, "up")];
        /// When the STUN against a knocked-out or surprised target is doubled.
        double_stun: HeroDoubleStun = "doubleStun", HERO_75,
            [(HeroDoubleStun::Before, "before"), (HeroDoubleStun::Before, "before"), (HeroDoubleStun::Before, "before")];
        /// STUN taken is at least BODY taken.
        minimum_stun: bool = "minimumStun", HERO_73, [(false, "false"), (true, "true"), (true, "true")];
        /// The STUN multiplier of a killing attack without a hit location.
        killing_stun: HeroKillingStun = "killingStun", HERO_67,
            [(HeroKillingStun::HalfDie, "halfDie"), (HeroKillingStun::HalfDie, "halfDie"), (HeroKillingStun::DieMinusOne, "dieMinusOne")];
        /// Normal defence stops the STUN of killing damage also where there is no resistant defence.
        killing_normal_defence: bool = "killingNormalDefence", HERO_69,
            [(true, "true"), (true, "true"), (false, "false")];
        /// Which dice are taken off knockback.
        knockback_dice: HeroKnockbackDice = "knockbackDice", HERO_84,
            [(HeroKnockbackDice::Fixed, "fixed"), (HeroKnockbackDice::Modified, "modified"), (HeroKnockbackDice::Modified, "modified")];
        /// A surprised target is also at half DCV.
        surprise_half_dcv: bool = "surpriseHalfDcv", HERO_128, [(false, "false"), (true, "true"), (true, "true")];
        /// Area attacks have no hit location.
        area_no_location: bool = "areaNoLocation", HERO_64, [(false, "false"), (false, "false"), (false, "false")];
        /// Whether the damage of an area attack is rolled once for all targets.
        area_damage: HeroAreaDamage = "areaDamage", HERO_R8,
            [(HeroAreaDamage::Shared, "shared"), (HeroAreaDamage::Shared, "shared"), (HeroAreaDamage::Shared, "shared")];
        /// What several hits on one target knock back.
        knockback_of: HeroKnockbackOf = "knockbackOf", HERO_89,
            [(HeroKnockbackOf::Worst, "worst"), (HeroKnockbackOf::Worst, "worst"), (HeroKnockbackOf::Worst, "worst")];
        /// The side of a hand, arm, shoulder, thigh, leg or foot is rolled: 1 to 3 left, 4 to 6 right.
        location_side: bool = "locationSide", HERO_62, [(false, "false"), (false, "false"), (false, "false")];
        /// When a held action that was not used is lost.
        hold_expiry: HeroHoldExpiry = "holdExpiry", HERO_26,
            [(HeroHoldExpiry::SegmentStart, "segmentStart"), (HeroHoldExpiry::OwnDex, "ownDex"), (HeroHoldExpiry::OwnDex, "ownDex")];
        /// A hold to a later Segment may name any DEX.
        hold_higher_dex: bool = "holdHigherDex", HERO_24, [(false, "false"), (true, "true"), (true, "true")];
        /// When one may act again after an Adjustment Power changed the SPD.
        spd_change: HeroSpdRule = "spdChange", HERO_14,
            [(HeroSpdRule::Later, "later"), (HeroSpdRule::Later, "later"), (HeroSpdRule::Common, "common")];
        /// What cover is worth that a board tells.
        cover: HeroCover = "cover", HERO_55,
            [(HeroCover::None, "none"), (HeroCover::None, "none"), (HeroCover::None, "none")];
        /// How a distance on a board is counted.
        distance: HeroDistance = "distance", HERO_49,
            [(HeroDistance::Squares, "squares"), (HeroDistance::Squares, "squares"), (HeroDistance::Squares, "squares")];
        /// How damage rounds that a location multiplies.
        location_rounding: HeroLocationRounding = "locationRounding", HERO_72,
            [(HeroLocationRounding::Nearest, "nearest"), (HeroLocationRounding::Nearest, "nearest"), (HeroLocationRounding::Nearest, "nearest")];
        /// Which Combat Manoeuvres cost 1 END of their own.
        maneuver_end: HeroManeuverEnd = "maneuverEnd", HERO_104,
            [(HeroManeuverEnd::Each, "each"), (HeroManeuverEnd::WithoutStrength, "withoutStrength"), (HeroManeuverEnd::WithoutStrength, "withoutStrength")];
        /// How much STR costs 1 END.
        strength_end: HeroStrengthEnd = "strengthEnd", HERO_101,
            [(HeroStrengthEnd::Ten, "ten"), (HeroStrengthEnd::Ten, "ten"), (HeroStrengthEnd::Ten, "ten")];
        /// Below -10 STUN the game lets go of somebody, below -30 of a player's character.
        out_of_the_fight: bool = "outOfTheFight", HERO_99, [(false, "false"), (false, "false"), (false, "false")];
    }
}
