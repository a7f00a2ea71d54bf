//! The disputed points of HERO, and the presets that settle them.

use super::rules::{HERO_48, HERO_53, HERO_67, HERO_73, HERO_75, HERO_84};

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

options! {
    /// The settled options of HERO.
    pub struct HeroOptions, requested by HeroOptionsRequest, presets HeroRules {
        /// A natural 3 always hits and a natural 18 always misses.
        naturals: bool = "naturals", HERO_48, [(false, "false"), (true, "true"), (true, "true")];
        /// How a halved combat value rounds.
        cv_rounding: HeroCvRounding = "cvRounding", HERO_53,
            [(HeroCvRounding::Up, "up"), (HeroCvRounding::Up, "up"), (HeroCvRounding::Up, "up")];
        /// When the STUN against a knocked-out target is doubled.
        double_stun: HeroDoubleStun = "doubleStun", HERO_75,
            [(HeroDoubleStun::Before, "before"), (HeroDoubleStun::Before, "before"), (HeroDoubleStun::Before, "before")];
        /// STUN taken is at least BODY taken.
        minimum_stun: bool = "minimumStun", HERO_73, [(false, "false"), (true, "true"), (true, "true")];
        /// The STUN multiplier of a killing attack without a hit location.
        killing_stun: HeroKillingStun = "killingStun", HERO_67,
            [(HeroKillingStun::HalfDie, "halfDie"), (HeroKillingStun::HalfDie, "halfDie"), (HeroKillingStun::DieMinusOne, "dieMinusOne")];
        /// Which dice are taken off knockback.
        knockback_dice: HeroKnockbackDice = "knockbackDice", HERO_84,
            [(HeroKnockbackDice::Fixed, "fixed"), (HeroKnockbackDice::Modified, "modified"), (HeroKnockbackDice::Modified, "modified")];
    }
}
