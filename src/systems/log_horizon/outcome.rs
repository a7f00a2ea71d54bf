//! What a Log Horizon attack comes to.

use super::request::LogHorizonPoints;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// How an attack on a target ends.
    pub enum LogHorizonResult {
        /// It misses.
        Miss = "miss",
        /// It hits.
        Hit = "hit",
    }
}

record! {
    /// What the attack does to one target.
    pub struct LogHorizonTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// How it ends.
        kind: LogHorizonResult = "kind";
        /// The total of the defence check; nothing where there was none.
        defence: Option<i32> = "defence" => optional;
        /// The defence check was a critical.
        defence_critical: bool = "defenceCritical";
        /// The defence check was a fumble.
        defence_fumble: bool = "defenceFumble";
        /// A defence check was made and failed.
        check_failed: bool = "checkFailed";
        /// The id of who covered the target and takes its damage and riders.
        covered_by: Option<String> = "coveredBy" => optional;
        /// What of the attack's own damage reached hit points.
        main_damage: i32 = "mainDamage";
        /// What of Pursuit did.
        pursuit_damage: i32 = "pursuitDamage";
        /// What of Weakness did.
        weakness_damage: i32 = "weaknessDamage";
        /// What of Hate Damage did.
        hate_damage: i32 = "hateDamage";
        /// What reached the target's own hit points in all, the damage it took for others included.
        damage: i32 = "damage";
        /// Hit points afterwards.
        hp: Option<i32> = "hp" => optional;
        /// Barrier afterwards.
        barrier: i32 = "barrier";
        /// The stacks of Pursuit afterwards.
        pursuit: Vec<LogHorizonPoints> = "pursuit";
        /// Hate afterwards.
        hate: Option<i32> = "hate" => optional;
        /// At 0 hit points afterwards; nothing where the hit points are not known.
        incapacitated: Option<bool> = "incapacitated" => optional;
        /// Killed by a coup de grâce.
        dead: bool = "dead";
        /// Overconfident ends, because hit points were lost.
        overconfident_ends: bool = "overconfidentEnds";
        /// The ids of the riders that this target receives.
        riders: Vec<String> = "riders";
        /// Whether the further check succeeds against this target.
        extra_check: Option<bool> = "extraCheck" => optional;
    }
}

record! {
    /// What an attack does to somebody who may cover and is no target.
    pub struct LogHorizonCovererOutcome {
        /// The caller's id.
        id: Option<String> = "id" => optional;
        /// Covered a target, and so is Post-action.
        covered: bool = "covered";
        /// What reached the hit points.
        damage: i32 = "damage";
        /// Hit points afterwards.
        hp: Option<i32> = "hp" => optional;
        /// Barrier afterwards.
        barrier: i32 = "barrier";
        /// Hate afterwards.
        hate: Option<i32> = "hate" => optional;
        /// At 0 hit points afterwards; nothing where the hit points are not known.
        incapacitated: Option<bool> = "incapacitated" => optional;
        /// Overconfident ends, because hit points were lost.
        overconfident_ends: bool = "overconfidentEnds";
        /// The ids of the riders that come down here.
        riders: Vec<String> = "riders";
    }
}
