//! What a Low Fantasy Gaming attack is asked with.

use super::check::{LowFantasyCheck, LowFantasyDie};
use super::luck::LowFantasyLuck;
use super::options::LowFantasyOptionsRequest;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// What kind of attack it is: whose modifier it has.
    pub enum LowFantasyKind {
        /// In melee: the Str modifier.
        Melee = "melee",
        /// At range: the Dex modifier.
        Ranged = "ranged",
    }
}

choices! {
    /// The total that a modifier of the host changes.
    pub enum LowFantasyModifierTo {
        /// The attack.
        Attack = "attack",
        /// The target's AC.
        Ac = "ac",
        /// The damage, before it is reduced.
        Damage = "damage",
    }
}

record! {
    /// A modifier that the host brings along. It comes back as a line.
    pub struct LowFantasyModifier {
        /// The total that it changes.
        to: LowFantasyModifierTo = "to";
        /// How much it adds, -999 to 999.
        value: i32 = "value" in -999..=999;
        /// What the host calls it.
        label: String = "label" in 0..=200;
    }
}

record! {
    /// Who attacks.
    pub struct LowFantasyAttacker {
        /// The caller's own id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The attack bonus of class and level, -99 to 99.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// Str, whose modifier counts in melee, 0 to 99; 10 when absent.
        str: i32 = "str" in 0..=99 or 10;
        /// Dex, whose modifier counts at range, 0 to 99; 10 when absent.
        dex: i32 = "dex" in 0..=99 or 10;
        /// The weapon's bonus to the attack, -99 to 99.
        weapon: i32 = "weapon" in -99..=99 or 0;
        /// The level, half of which counts in a critical, 0 to 99.
        level: i32 = "level" in 0..=99 or 1;
        /// The lowest natural roll that makes a hit a critical, 2 to 20.
        critical_from: i32 = "criticalFrom" in 2..=20 or 20;
        /// Advantage keeps the higher of two d20, disadvantage the lower.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
        /// No player character: no major exploits.
        monster: bool = "monster" or false;
    }
}

record! {
    /// Whom the attack is aimed at.
    pub struct LowFantasyTarget {
        /// The caller's own id; dice for this target carry it.
        id: Option<String> = "id" in 1..=200 => optional;
        /// AC, -99 to 99; without it 10 with armour and the Dex modifier.
        ac: Option<i32> = "ac" in -99..=99 => optional;
        /// The armour's bonus to AC, where `ac` is not given, 0 to 99.
        armor: i32 = "armor" in 0..=99 or 0;
        /// Dex, whose modifier counts in AC where `ac` is not given, 0 to 99.
        dex: i32 = "dex" in 0..=99 or 10;
        /// Dodges: attacks have disadvantage, unless the option says otherwise.
        dodging: bool = "dodging" or false;
        /// What is taken off the damage, 0 to 999.
        reduction: i32 = "reduction" in 0..=999 or 0;
        /// Hit points left, -999 to 9999.
        hp: Option<i32> = "hp" in -999..=9999 => optional;
        /// The most hit points, 1 to 9999; without it what is left.
        max_hp: Option<i32> = "maxHp" in 1..=9999 => optional;
    }
}

record! {
    /// The damage of a weapon.
    pub struct LowFantasyDamage {
        /// How many dice, 0 to 50.
        dice: u16 = "dice" in 0..=50 or 1;
        /// How many sides each has, 1 to 100.
        sides: u16 = "sides" in 1..=100 or 6;
        /// What is added, -999 to 999.
        bonus: i32 = "bonus" in -999..=999 or 0;
        /// The attribute's modifier does not count.
        plain: bool = "plain" or false;
    }
}

choices! {
    /// How much an exploit is to bring about.
    pub enum LowFantasyExploitKind {
        /// A small, passing effect: a contest decides.
        Minor = "minor",
        /// A decisive effect: a Luck roll decides.
        Major = "major",
    }
}

record! {
    /// An exploit that goes with a hit.
    pub struct LowFantasyExploit {
        /// How much it is to bring about.
        kind: LowFantasyExploitKind = "kind" or LowFantasyExploitKind::Minor;
        /// The attacker's side of a minor exploit's contest.
        check: Option<LowFantasyCheck> = "check" => optional;
        /// The target's side of it.
        against: Option<LowFantasyCheck> = "against" => optional;
        /// The Luck of a major exploit.
        luck: Option<LowFantasyLuck> = "luck" => optional;
        /// It has failed on this target before, and nothing much has changed.
        failed: bool = "failed" or false;
    }
}

record! {
    /// An attack in Low Fantasy Gaming.
    pub struct LowFantasyAttack {
        /// What kind of attack it is.
        kind: LowFantasyKind = "kind" or LowFantasyKind::Melee;
        /// Who attacks.
        attacker: LowFantasyAttacker = "attacker";
        /// The one target. Give either this or `targets`.
        target: Option<LowFantasyTarget> = "target" => optional;
        /// Several targets, 1 to 64, each attacked with a roll of its own.
        targets: Option<Vec<LowFantasyTarget>> = "targets" in 1..=64 => optional;
        /// The damage; without it only whether it hits.
        damage: Option<LowFantasyDamage> = "damage" => optional;
        /// An exploit against the one target.
        exploit: Option<LowFantasyExploit> = "exploit" => optional;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<LowFantasyModifier> = "modifiers" in 0..=64 or Vec::new();
        /// The disputed points.
        options: Option<LowFantasyOptionsRequest> = "options" => optional;
        /// Resolve even what the rules refuse; the result records it.
        force: bool = "force" or false;
    }
}
