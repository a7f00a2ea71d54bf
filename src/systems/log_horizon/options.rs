//! The disputed points of Log Horizon.

use super::rules::{
    LHZ_4, LHZ_15, LHZ_21, LHZ_43, LHZ_51, LHZ_57, LHZ_75, LHZ_78, LHZ_84, LHZ_90, LHZ_94, LHZ_97, LHZ_108, LHZ_109,
};

choices! {
    /// A preset of options.
    pub enum LogHorizonRules {
        /// What the game's combat chapter states, and our reading where it is silent.
        Seed = "seed",
    }
}

choices! {
    /// From where the squares of an area must be seen.
    pub enum LogHorizonAreaSight {
        /// The user sees the chosen square and every victim's.
        User = "user",
        /// The chosen square only, for areas that hit everybody.
        ChosenSquareOnly = "chosenSquareOnly",
    }
}

choices! {
    /// Who goes first among equals of the same side.
    pub enum LogHorizonTies {
        /// The players or the game master choose.
        Choose = "choose",
        /// The order of the list.
        ListOrder = "listOrder",
    }
}

choices! {
    /// When it is settled who is Hate Top.
    pub enum LogHorizonHateRank {
        /// When an attack is declared.
        Declaration = "declaration",
        /// Whenever it matters.
        Live = "live",
    }
}

choices! {
    /// What Afflicted protects besides Staggered, Dazed, Confusion and Overconfident.
    pub enum LogHorizonAfflictedBlocks {
        /// Decay.
        Decay = "decay",
        /// Weakness.
        Weakness = "weakness",
    }
}

choices! {
    /// What the damage of Decay is.
    pub enum LogHorizonDecayKind {
        /// Direct damage: a Barrier takes it up.
        Direct = "direct",
        /// A loss of hit points that no Barrier takes up.
        Loss = "loss",
    }
}

choices! {
    /// What a total needs against a number.
    pub enum LogHorizonNumberTarget {
        /// The number or more.
        Reach = "reach",
        /// More than the number.
        Beat = "beat",
    }
}

choices! {
    /// Who loses the Pursuit and the Hate when somebody covers.
    pub enum LogHorizonCoverUses {
        /// Whoever is covered: the check was theirs.
        Covered = "covered",
        /// Whoever covers.
        Coverer = "coverer",
    }
}

options! {
    /// The settled options of Log Horizon.
    pub struct LogHorizonOptions, requested by LogHorizonOptionsRequest, presets LogHorizonRules {
        /// From where the squares of an area must be seen.
        area_sight: LogHorizonAreaSight = "areaSight", LHZ_109, [(LogHorizonAreaSight::User, "user")];
        /// A Teleport needs sight of its destination.
        teleport_needs_sight: bool = "teleportNeedsSight", LHZ_57, [(false, "false")];
        /// Any contact of a line of sight with a blocker blocks it.
        touch_blocks: bool = "touchBlocks", LHZ_51, [(false, "false")];
        /// Standby counts as Pre-action.
        standby_counts_as_pre_action: bool = "standbyCountsAsPreAction", LHZ_4, [(true, "true")];
        /// Declaring Standby works what happens at the start of a Main Process.
        standby_fires_start_of_main: bool = "standbyFiresStartOfMain", LHZ_21, [(false, "false")];
        /// Who goes first among equals of the same side.
        ties: LogHorizonTies = "ties", LHZ_15, [(LogHorizonTies::Choose, "choose")];
        /// When it is settled who is Hate Top.
        hate_rank: LogHorizonHateRank = "hateRank", LHZ_43, [(LogHorizonHateRank::Declaration, "declaration")];
        /// The Hate riders of an action are checked before its own Hate cost is paid.
        rider_check_before_cost: bool = "riderCheckBeforeCost", LHZ_43, [(true, "true")];
        /// Afflicted also keeps Staggered and Dazed at the end of the Main Process.
        afflicted_blocks_end_of_main: bool = "afflictedBlocksEndOfMain", LHZ_97, [(true, "true")];
        /// What Afflicted protects besides Staggered, Dazed, Confusion and Overconfident.
        afflicted_blocks: LogHorizonAfflictedBlocks = "afflictedBlocks", LHZ_97, [(LogHorizonAfflictedBlocks::Decay, "decay")];
        /// Regen also heals the Incapacitated.
        regen_on_incapacitated: bool = "regenOnIncapacitated", LHZ_94, [(false, "false")];
        /// What the damage of Decay is.
        decay_kind: LogHorizonDecayKind = "decayKind", LHZ_90, [(LogHorizonDecayKind::Direct, "direct")];
        /// Cancel also comes off penetrating damage.
        cancel_stops_penetrating: bool = "cancelStopsPenetrating", LHZ_78, [(true, "true")];
        /// What a total needs against a number.
        number_target: LogHorizonNumberTarget = "numberTarget", LHZ_75, [(LogHorizonNumberTarget::Reach, "reach")];
        /// Who loses the Pursuit and the Hate when somebody covers.
        cover_uses: LogHorizonCoverUses = "coverUses", LHZ_84, [(LogHorizonCoverUses::Covered, "covered")];
        /// A Line includes its user's square.
        line_includes_origin: bool = "lineIncludesOrigin", LHZ_108, [(false, "false")];
    }
}
