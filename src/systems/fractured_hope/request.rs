//! What a Fractured Hope attack is asked with.

use super::options::FracturedHopeOptionsRequest;
use crate::grid::GridPoint;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// What kind of attack it is: which formula it uses (FH-12).
    pub enum FracturedHopeKind {
        /// A melee weapon in the main hand: STR roll, STR level, rating.
        MainHand = "mainHand",
        /// A weapon in the offhand: as the main hand, less the offhand penalty of 2.
        Offhand = "offhand",
        /// No weapon: STR roll and STR level.
        Unarmed = "unarmed",
        /// A bow or anything thrown: FNS roll, FNS level, rating.
        Ranged = "ranged",
        /// An offensive magical ability: INT roll and INT level.
        Magic = "magic",
        /// A wand or a staff at range: INT roll, INT level, rating.
        MagicalWeapon = "magicalWeapon",
        /// A wand, at any distance: as a magical weapon.
        Wand = "wand",
        /// A staff swung at a neighbour: STR roll, STR level, rating.
        Staff = "staff",
        /// An ability that names its stat: that stat's roll, its level, the rating if the ability uses the weapon.
        Ability = "ability",
    }
}

choices! {
    /// The defence that an attack meets.
    pub enum FracturedHopeAgainst {
        /// END roll and armour points.
        Physical = "physical",
        /// INT roll and INT level.
        Magical = "magical",
        /// The roll of a stat that the ability names, with its level.
        Stat = "stat",
    }
}

choices! {
    /// Where the attacker stands as the target sees it.
    pub enum FracturedHopePosition {
        /// Ahead of the target.
        Front = "front",
        /// At its side: 1 on the attack.
        Flank = "flank",
        /// Behind it: 2 on the attack.
        Rear = "rear",
    }
}

choices! {
    /// The total that a modifier of the host changes.
    pub enum FracturedHopeModifierTo {
        /// The attack.
        Attack = "attack",
        /// The defence.
        Defence = "defence",
    }
}

record! {
    /// A modifier that the host brings along. It comes back as a line.
    pub struct FracturedHopeModifier {
        /// The total that it changes.
        to: FracturedHopeModifierTo = "to";
        /// How much it adds, -999 to 999.
        value: i32 = "value" in -999..=999;
        /// What the host calls it.
        label: String = "label" in 0..=200;
    }
}

record! {
    /// The dice of a stat.
    pub struct FracturedHopeDice {
        /// How many, 1 to 20.
        count: u16 = "count" in 1..=20;
        /// How many sides each has, 2 to 100.
        sides: u16 = "sides" in 2..=100;
    }
}

/// What a stat rolls when the request does not say: 2d6.
pub const TWO_D6: FracturedHopeDice = FracturedHopeDice { count: 2, sides: 6 };

record! {
    /// Who attacks.
    pub struct FracturedHopeAttacker {
        /// The caller's own id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The level of the stat that the attack uses, 0 to 99.
        level: i32 = "level" in 0..=99;
        /// The dice of that stat; 2d6 when absent.
        dice: FracturedHopeDice = "dice" or TWO_D6;
        /// The weapon's rating, -99 to 99.
        rating: i32 = "rating" in -99..=99 or 0;
        /// What is taken off the offhand penalty, 0 to 99.
        offhand_reduction: i32 = "offhandReduction" in 0..=99 or 0;
        /// Knocked down: 1 less.
        prone: bool = "prone" or false;
        /// Blind: rolls one die only.
        blind: bool = "blind" or false;
        /// Dazed: may not attack.
        dazed: bool = "dazed" or false;
        /// Stunned: may not attack.
        stunned: bool = "stunned" or false;
        /// The main hand's weapon takes both hands.
        two_handed: bool = "twoHanded" or false;
        /// The square of the attacker's top left corner, for position and distance.
        at: Option<GridPoint> = "at" in -99_999..=99_999 => optional;
        /// How many squares wide and high the attacker is, 1 to 32.
        size: i32 = "size" in 1..=32 or 1;
    }
}

record! {
    /// Whom the attack is aimed at.
    pub struct FracturedHopeTarget {
        /// The caller's own id; dice for this target carry it.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The dice of the defence: END against physical, INT against magical attacks, or the stat that the ability
        /// names; 2d6 when absent.
        dice: FracturedHopeDice = "dice" or TWO_D6;
        /// Armour points, part of physical defence, 0 to 99.
        armor: i32 = "armor" in 0..=99 or 0;
        /// INT level, part of magical defence, or the level of the stat that the ability names, 0 to 99.
        level: i32 = "level" in 0..=99 or 0;
        /// END level, added when a defence die shows its top face, 0 to 99.
        end: i32 = "end" in 0..=99 or 0;
        /// Behind cover: 2 on the defence.
        cover: bool = "cover" or false;
        /// Knocked down: 1 off the defence.
        prone: bool = "prone" or false;
        /// Blind: rolls one die only.
        blind: bool = "blind" or false;
        /// Stunned: armour points or INT level alone, without a roll.
        stunned: bool = "stunned" or false;
        /// Where the attacker stands; without it `at` and `faces` tell, and without these there is no position bonus.
        position: Option<FracturedHopePosition> = "position" => optional;
        /// The square of the target's top left corner.
        at: Option<GridPoint> = "at" in -99_999..=99_999 => optional;
        /// How many squares wide and high the target is, 1 to 32.
        size: i32 = "size" in 1..=32 or 1;
        /// Where the target looks, as a vector.
        faces: Option<GridPoint> = "faces" in -999..=999 => optional;
        /// How far away the target is, in squares; without it the places tell.
        distance: Option<i32> = "distance" in 0..=99_999 => optional;
        /// The target is in sight.
        sight: bool = "sight" or true;
    }
}

record! {
    /// The blow with the other hand in the same action (FH-15).
    pub struct FracturedHopeSecond {
        /// The offhand weapon's rating, -99 to 99.
        rating: i32 = "rating" in -99..=99 or 0;
        /// Whom it is aimed at; the same target when absent.
        target: Option<FracturedHopeTarget> = "target" => optional;
    }
}

record! {
    /// An attack in Fractured Hope.
    pub struct FracturedHopeAttack {
        /// What kind of attack it is.
        kind: FracturedHopeKind = "kind" or FracturedHopeKind::MainHand;
        /// Who attacks.
        attacker: FracturedHopeAttacker = "attacker";
        /// The one target. Give either this or `targets`.
        target: Option<FracturedHopeTarget> = "target" => optional;
        /// Several targets of the same attack roll, 1 to 64, with a defence each.
        targets: Option<Vec<FracturedHopeTarget>> = "targets" in 1..=64 => optional;
        /// The defence that the attack meets; by its kind when absent.
        against: Option<FracturedHopeAgainst> = "against" => optional;
        /// The other hand's blow in the same action.
        second: Option<FracturedHopeSecond> = "second" => optional;
        /// What the skill adds to the attack, -99 to 99 (FH-20).
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// It is an area: the position does not count.
        area: bool = "area" or false;
        /// How far it reaches, in squares; without it no distance is too far.
        range: Option<i32> = "range" in 0..=99_999 => optional;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<FracturedHopeModifier> = "modifiers" in 0..=64 or Vec::new();
        /// The disputed points.
        options: Option<FracturedHopeOptionsRequest> = "options" => optional;
        /// Resolve even what the rules refuse; the result records it.
        force: bool = "force" or false;
    }
}
