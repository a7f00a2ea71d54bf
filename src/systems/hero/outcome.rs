//! What a HERO attack comes to.

use super::location::HeroLocation;
use alloc::string::String;

choices! {
    /// Whether an attack hit.
    pub enum HeroHit {
        /// The attack missed.
        Miss = "miss",
        /// The attack hit.
        Hit = "hit",
    }
}

choices! {
    /// What knockback does.
    pub enum HeroKnockbackResult {
        /// Nothing.
        None = "none",
        /// Knocked down where the target stands.
        Down = "down",
        /// Knocked back.
        Back = "back",
    }
}

record! {
    /// Knockback of one target.
    pub struct HeroKnockback {
        /// What it does.
        result: HeroKnockbackResult = "result";
        /// The points, never below 0.
        points: i32 = "points";
        /// How far back, in metres: twice the points.
        metres: i32 = "metres";
        /// The target ends up prone (HERO-79).
        prone: bool = "prone";
    }
}

record! {
    /// What the attack does to one target.
    pub struct HeroTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// Whether the attack hit.
        kind: HeroHit = "kind";
        /// The attacker's OCV against this target.
        ocv: i32 = "ocv";
        /// The target's DCV.
        dcv: i32 = "dcv";
        /// The highest DCV that the attack roll hits.
        reach: i32 = "reach";
        /// The roll was a natural 3 or 18 and that decided it.
        natural: Option<bool> = "natural" => optional;
        /// STUN taken.
        stun: Option<i32> = "stun" => optional;
        /// BODY taken.
        body: Option<i32> = "body" => optional;
        /// STUN before multipliers of the target and defence.
        stun_rolled: Option<i32> = "stunRolled" => optional;
        /// BODY before defence.
        body_rolled: Option<i32> = "bodyRolled" => optional;
        /// Where the attack hit.
        location: Option<HeroLocation> = "location" => optional;
        /// Knockback.
        knockback: Option<HeroKnockback> = "knockback" => optional;
        /// The target is Stunned; only with its CON.
        stunned: Option<bool> = "stunned" => optional;
        /// The target is Knocked Out; only with its STUN.
        knocked_out: Option<bool> = "knockedOut" => optional;
        /// The target is dying; only with its BODY.
        dying: Option<bool> = "dying" => optional;
        /// The target is dead; only with its BODY.
        dead: Option<bool> = "dead" => optional;
    }
}
