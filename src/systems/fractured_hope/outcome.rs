//! What a Fractured Hope attack comes to.

use alloc::string::String;

choices! {
    /// How an attack ends.
    pub enum FracturedHopeResult {
        /// Below the defence.
        Miss = "miss",
        /// Equal to the defence.
        Block = "block",
        /// Above the defence.
        Hit = "hit",
    }
}

record! {
    /// What the attack does to one target.
    pub struct FracturedHopeTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// How it ends.
        kind: FracturedHopeResult = "kind";
        /// The attack's total against this target.
        attack: i32 = "attack";
        /// The target's defence.
        defence: i32 = "defence";
        /// A defence die showed its top face.
        defence_critical: bool = "defenceCritical";
        /// The damage: attack less defence, never below 0.
        damage: i32 = "damage";
    }
}

record! {
    /// What the other hand's blow comes to.
    pub struct FracturedHopeSecondOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// Its attack dice with the extra die.
        attack_roll: i32 = "attackRoll";
        /// An attack die showed its top face.
        critical: bool = "critical";
        /// How it ends.
        kind: FracturedHopeResult = "kind";
        /// The attack's total.
        attack: i32 = "attack";
        /// The target's defence.
        defence: i32 = "defence";
        /// A defence die showed its top face.
        defence_critical: bool = "defenceCritical";
        /// The damage.
        damage: i32 = "damage";
    }
}
