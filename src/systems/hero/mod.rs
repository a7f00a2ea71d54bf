//! HERO System: 3d6 under, damage read twice as STUN and BODY, hit locations, knockback.

pub mod area;
pub mod attack;
pub mod combat_value;
pub mod damage;
pub mod defence;
pub mod dice;
pub mod fight;
pub mod hit;
pub mod knockback;
pub mod location;
pub mod maneuver;
pub mod options;
pub mod outcome;
pub mod range;
pub mod request;
pub mod rules;
pub mod shot;
pub mod status;
