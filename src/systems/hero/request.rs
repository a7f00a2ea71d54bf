//! What a HERO attack is asked with.

use super::options::HeroOptionsRequest;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// How damage dice are read.
    pub enum HeroDamageKind {
        /// STUN is the sum, BODY counts each die.
        Normal = "normal",
        /// BODY is the sum, STUN a multiple of it.
        Killing = "killing",
    }
}

choices! {
    /// The defence that stops the damage.
    pub enum HeroDefence {
        /// Physical defence.
        Pd = "pd",
        /// Energy defence.
        Ed = "ed",
    }
}

choices! {
    /// Where the attack is aimed: rolled, nowhere, or a placed shot.
    pub enum HeroAim {
        /// 3d6 after the damage.
        Roll = "roll",
        /// No hit location.
        None = "none",
        /// A placed shot.
        Head = "head",
        /// A placed shot.
        Hands = "hands",
        /// A placed shot.
        Arms = "arms",
        /// A placed shot.
        Shoulders = "shoulders",
        /// A placed shot.
        Chest = "chest",
        /// A placed shot.
        Stomach = "stomach",
        /// A placed shot.
        Vitals = "vitals",
        /// A placed shot.
        Thighs = "thighs",
        /// A placed shot.
        Legs = "legs",
        /// A placed shot.
        Feet = "feet",
    }
}

choices! {
    /// The total that a modifier of the host changes.
    pub enum HeroModifierTo {
        /// The attacker's OCV.
        Ocv = "ocv",
        /// The target's DCV.
        Dcv = "dcv",
        /// The STUN rolled, before defence.
        Stun = "stun",
        /// The BODY rolled, before defence.
        Body = "body",
        /// The knockback points.
        Knockback = "knockback",
    }
}

record! {
    /// A modifier that the host brings along. It comes back as a line.
    pub struct HeroModifier {
        /// The total that it changes.
        to: HeroModifierTo = "to";
        /// How much it adds, -999 to 999.
        value: i32 = "value" in -999..=999;
        /// What the host calls it.
        label: String = "label" in 0..=200;
    }
}

record! {
    /// Who attacks.
    pub struct HeroAttacker {
        /// The caller's own id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The base OCV, -99 to 99.
        ocv: i32 = "ocv" in -99..=99;
        /// The OCV is final: no condition changes it, it is not floored.
        final_value: bool = "final" or false;
        /// Something halves the OCV.
        halved: bool = "halved" or false;
    }
}

record! {
    /// Whom the attack is aimed at.
    pub struct HeroTarget {
        /// The caller's own id; dice for this target carry it.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The base DCV, -99 to 99.
        dcv: i32 = "dcv" in -99..=99;
        /// The DCV is final: no condition changes it.
        final_value: bool = "final" or false;
        /// Something halves the DCV, such as lying prone or being Stunned.
        halved: bool = "halved" or false;
        /// Normal physical defence, 0 to 999.
        pd: i32 = "pd" in 0..=999 or 0;
        /// Resistant physical defence, added to the normal one, 0 to 999.
        rpd: i32 = "rpd" in 0..=999 or 0;
        /// Normal energy defence, 0 to 999.
        ed: i32 = "ed" in 0..=999 or 0;
        /// Resistant energy defence, added to the normal one, 0 to 999.
        red: i32 = "red" in 0..=999 or 0;
        /// Current STUN: with it the outcome says whether the target is Knocked Out.
        stun: Option<i32> = "stun" in -999..=999 => optional;
        /// Current BODY: with it the outcome says whether the target is dying or dead.
        body: Option<i32> = "body" in -999..=999 => optional;
        /// Starting BODY, 1 to 999; the current one when absent.
        starting_body: Option<i32> = "startingBody" in 1..=999 => optional;
        /// CON, 0 to 999: with it the outcome says whether the target is Stunned.
        con: Option<i32> = "con" in 0..=999 => optional;
        /// The target is knocked out: DCV 0 and twice the STUN.
        knocked_out: bool = "knockedOut" or false;
        /// Knockback resistance in points, 0 to 99.
        knockback_resistance: i32 = "knockbackResistance" in 0..=99 or 0;
        /// In the air: one knockback die fewer under `knockbackDice: "modified"`.
        flying: bool = "flying" or false;
        /// In zero gravity: one knockback die fewer.
        zero_gravity: bool = "zeroGravity" or false;
        /// Rolls with the punch: one knockback die fewer.
        roll_with_punch: bool = "rollWithPunch" or false;
        /// Under water: one knockback die more.
        underwater: bool = "underwater" or false;
        /// Clings to something: one knockback die more.
        clinging: bool = "clinging" or false;
    }
}

record! {
    /// What a hit does.
    pub struct HeroDamage {
        /// How many d6, 0 to 100.
        dice: u16 = "dice" in 0..=100;
        /// How the dice are read.
        kind: HeroDamageKind = "kind" or HeroDamageKind::Normal;
        /// Which defence stops them.
        against: HeroDefence = "against" or HeroDefence::Pd;
        /// A martial manoeuvre: one knockback die more.
        martial: bool = "martial" or false;
    }
}

record! {
    /// An attack in the HERO System.
    pub struct HeroAttack {
        /// Who attacks.
        attacker: HeroAttacker = "attacker";
        /// The one target. Give either this or `targets`.
        target: Option<HeroTarget> = "target" => optional;
        /// Several targets, 1 to 64, each with an attack roll of its own.
        targets: Option<Vec<HeroTarget>> = "targets" in 1..=64 => optional;
        /// What a hit does; without it only the attack roll is made.
        damage: Option<HeroDamage> = "damage" => optional;
        /// Where the attack is aimed.
        location: HeroAim = "location" or HeroAim::Roll;
        /// Whether the attack can knock its target back.
        knockback: bool = "knockback" or true;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<HeroModifier> = "modifiers" in 0..=64 or Vec::new();
        /// The disputed points.
        options: Option<HeroOptionsRequest> = "options" => optional;
        /// Resolve even what the rules refuse; the result records it.
        force: bool = "force" or false;
    }
}
