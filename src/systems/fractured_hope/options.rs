//! The disputed points of Fractured Hope.

use super::rules::{FH_16, FH_24, FH_27, FH_29, FH_36, FH_R1, FH_R10, FH_R15, FH_R16};

choices! {
    /// A preset of options.
    pub enum FracturedHopeRules {
        /// What the game's combat page states, and our reading where it is silent.
        Seed = "seed",
    }
}

choices! {
    /// What an exact diagonal is, seen from the target.
    pub enum FracturedHopeDiagonal {
        /// Ahead it is the front, behind it the rear.
        Rear = "rear",
        /// The side.
        Flank = "flank",
    }
}

choices! {
    /// How a range is counted.
    pub enum FracturedHopeMetric {
        /// A diagonal is 1.
        Chebyshev = "chebyshev",
        /// A diagonal is 2.
        Manhattan = "manhattan",
    }
}

options! {
    /// The settled options of Fractured Hope.
    pub struct FracturedHopeOptions, requested by FracturedHopeOptionsRequest, presets FracturedHopeRules {
        /// What an exact diagonal is, seen from the target.
        diagonal: FracturedHopeDiagonal = "diagonal", FH_27, [(FracturedHopeDiagonal::Rear, "rear")];
        /// How a range is counted.
        range_metric: FracturedHopeMetric = "rangeMetric", FH_16, [(FracturedHopeMetric::Chebyshev, "chebyshev")];
        /// Somebody between attacker and target gives cover.
        creature_cover: bool = "creatureCover", FH_R1, [(false, "false")];
        /// The position counts for areas, too.
        area_position: bool = "areaPosition", FH_R15, [(false, "false")];
        /// Entering a square beside an opponent brings an attack of opportunity, too.
        aoo_on_enter: bool = "aooOnEnter", FH_24, [(false, "false")];
        /// The last step of a move turns one that way.
        turn_after_move: bool = "turnAfterMove", FH_29, [(false, "false")];
        /// Whoever is ambushed may have been ready, not only players' characters.
        ready_for_all: bool = "readyForAll", FH_R10, [(false, "false")];
        /// The END level is added to the stabilisation roll.
        stabilise_adds_level: bool = "stabiliseAddsLevel", FH_36, [(false, "false")];
        /// Damage to somebody unconscious kills.
        damage_kills_down: bool = "damageKillsDown", FH_R16, [(false, "false")];
        /// Foes at 0 hit points are unconscious and roll to stabilise, as players' characters do.
        npc_stabilise: bool = "npcStabilise", FH_R16, [(false, "false")];
    }
}
