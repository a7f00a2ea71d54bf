//! What a Low Fantasy Gaming attack comes to.

use super::check::LowFantasyDegree;
use alloc::string::String;

choices! {
    /// How an attack ends.
    pub enum LowFantasyResult {
        /// Below the AC, or a fumble.
        Miss = "miss",
        /// At the AC or above, or a natural 20.
        Hit = "hit",
    }
}

record! {
    /// What came of an exploit.
    pub struct LowFantasyExploitOutcome {
        /// It succeeds.
        success: bool = "success";
        /// The degree of the attacker's check, after rolls that were equal.
        check: Option<LowFantasyDegree> = "check" => optional;
        /// The degree of the target's check.
        against: Option<LowFantasyDegree> = "against" => optional;
        /// The number that the Luck roll may come to at most.
        luck_target: Option<i32> = "luckTarget" => optional;
        /// The Luck afterwards.
        luck: Option<i32> = "luck" => optional;
    }
}

record! {
    /// What the attack does to one target.
    pub struct LowFantasyTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// How it ends.
        kind: LowFantasyResult = "kind";
        /// It hits as a critical.
        critical: bool = "critical";
        /// A natural 1; what else that brings is in the game's own table.
        fumble: bool = "fumble";
        /// A natural 19, hit or not.
        natural19: bool = "natural19";
        /// The face of the d20 that counts.
        natural: i32 = "natural";
        /// The attack's total.
        attack: i32 = "attack";
        /// The target's AC.
        ac: i32 = "ac";
        /// The damage, after reduction.
        damage: i32 = "damage";
        /// Hit points left, where the request tells them.
        hp_left: Option<i32> = "hpLeft" => optional;
        /// At half the hit points or below.
        wounded: Option<bool> = "wounded" => optional;
        /// At 0 hit points or below.
        down: Option<bool> = "down" => optional;
        /// What came of the exploit.
        exploit: Option<LowFantasyExploitOutcome> = "exploit" => optional;
    }
}
