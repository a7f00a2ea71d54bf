//! What a HERO attack comes to.

use super::dice::HeroDice;
use super::location::HeroLocation;
use super::request::HeroSide;
use crate::record::decimal::Decimal;
use alloc::string::String;
use alloc::vec::Vec;

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
        /// How far back, in metres: twice the points, and 6 more for each level of shrinking.
        metres: i32 = "metres";
        /// The target ends up prone.
        prone: bool = "prone";
        /// The d6 of damage of the collision with the obstacle.
        collision_dice: Option<i32> = "collisionDice" => optional;
        /// The d6 of damage where nothing stands in the way.
        fall_dice: Option<i32> = "fallDice" => optional;
        /// The modifier of a Breakfall roll that avoids them.
        breakfall: Option<i32> = "breakfall" => optional;
    }
}

record! {
    /// What being knocked into an obstacle does.
    pub struct HeroCollision {
        /// STUN rolled.
        stun_rolled: i32 = "stunRolled";
        /// BODY rolled.
        body_rolled: i32 = "bodyRolled";
        /// STUN that the target takes.
        stun: i32 = "stun";
        /// BODY that the target takes.
        body: i32 = "body";
        /// The surface breaks.
        breaks: Option<bool> = "breaks" => optional;
        /// STUN that the person in the way takes.
        other_stun: Option<i32> = "otherStun" => optional;
        /// BODY that the person in the way takes.
        other_body: Option<i32> = "otherBody" => optional;
    }
}

record! {
    /// One of several hits on the same target.
    pub struct HeroHitOutcome {
        /// STUN taken.
        stun: i32 = "stun";
        /// BODY taken.
        body: i32 = "body";
        /// STUN before what the target is and wears.
        stun_rolled: i32 = "stunRolled";
        /// BODY before defence.
        body_rolled: i32 = "bodyRolled";
        /// Where it hit.
        location: Option<HeroLocation> = "location" => optional;
        /// On which side.
        side: Option<HeroSide> = "side" => optional;
        /// Its own knockback points; what the flight does is told once, for all hits together.
        knockback_points: Option<i32> = "knockbackPoints" => optional;
    }
}

record! {
    /// What the attack does to one target.
    pub struct HeroTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// Whether the attack hit.
        kind: HeroHit = "kind";
        /// Somebody blocked it, so it was not rolled (HERO-106).
        blocked: Option<bool> = "blocked" => optional;
        /// The attacker's OCV against this target; absent for a target of an area.
        ocv: Option<i32> = "ocv" => optional;
        /// The target's DCV.
        dcv: Option<i32> = "dcv" => optional;
        /// The highest DCV that the attack roll hits.
        reach: Option<i32> = "reach" => optional;
        /// The roll was a natural 3 or 18 and that decided it.
        natural: Option<bool> = "natural" => optional;
        /// The dice of damage, after all that adds or takes away.
        dice: Option<HeroDice> = "dice" => optional;
        /// STUN taken, of all hits together.
        stun: Option<i32> = "stun" => optional;
        /// BODY taken, of all hits together.
        body: Option<i32> = "body" => optional;
        /// STUN before what the target is and wears; of the one hit.
        stun_rolled: Option<i32> = "stunRolled" => optional;
        /// BODY before defence; of the one hit.
        body_rolled: Option<i32> = "bodyRolled" => optional;
        /// Where the one hit landed.
        location: Option<HeroLocation> = "location" => optional;
        /// On which side.
        side: Option<HeroSide> = "side" => optional;
        /// Knockback; of several hits the worst, or all under `knockbackOf: "sum"`.
        knockback: Option<HeroKnockback> = "knockback" => optional;
        /// The collision at the end of the flight.
        collision: Option<HeroCollision> = "collision" => optional;
        /// How often autofire hit.
        hit_count: Option<i32> = "hitCount" => optional;
        /// The hits of autofire, each by itself.
        hits: Option<Vec<HeroHitOutcome>> = "hits" => optional;
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

record! {
    /// Where an area attack that missed its point comes down.
    pub struct HeroScatter {
        /// How far from the point, in metres.
        metres: Decimal = "metres";
        /// The direction, 1 to 6: 1 is past the point, then clockwise in steps of 60°.
        direction: i32 = "direction";
    }
}

record! {
    /// The attack roll of an area attack against its point.
    pub struct HeroPoint {
        /// Whether the point was hit.
        kind: HeroHit = "kind";
        /// The attacker's OCV.
        ocv: i32 = "ocv";
        /// The point's DCV, 3 or 0.
        dcv: i32 = "dcv";
        /// The highest DCV that the attack roll hits.
        reach: i32 = "reach";
        /// How often autofire hits everyone inside.
        hits: i32 = "hits";
        /// Where it comes down instead.
        scatter: Option<HeroScatter> = "scatter" => optional;
    }
}
