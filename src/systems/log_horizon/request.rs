//! What a Log Horizon attack is asked with.

use super::check::LogHorizonCheck;
use super::options::LogHorizonOptionsRequest;
use crate::record::read::{Path, Range, Read};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// What kind of attack it is (LHZ-65).
    pub enum LogHorizonAttackKind {
        /// With a weapon or bare hands.
        Weapon = "weapon",
        /// A weapon attack from close up.
        Melee = "melee",
        /// A weapon attack from afar.
        Ranged = "ranged",
        /// With magic.
        Magic = "magic",
        /// With devices, spirit or songs.
        Special = "special",
    }
}

choices! {
    /// When an action may be taken.
    pub enum LogHorizonTiming {
        /// As the Major Action.
        Major = "major",
        /// As the Minor Action.
        Minor = "minor",
        /// As the Move Action.
        Move = "move",
        /// As the Instant Action.
        Instant = "instant",
        /// At any time of the Main Process.
        Main = "main",
        /// In the Setup Process.
        Setup = "setup",
        /// In the Initiative Process.
        Initiative = "initiative",
        /// In the Cleanup Process.
        Cleanup = "cleanup",
        /// At another time, such as a reaction.
        Other = "other",
    }
}

choices! {
    /// The defence check that an attack meets.
    pub enum LogHorizonDefence {
        /// Evasion.
        Evasion = "evasion",
        /// Resistance.
        Resistance = "resistance",
    }
}

choices! {
    /// What damage is stopped by (LHZ-78).
    pub enum LogHorizonDamageKind {
        /// Physical defence and Cancel.
        Physical = "physical",
        /// Magic defence and Cancel.
        Magical = "magical",
        /// No defence, but Cancel.
        Penetrating = "penetrating",
        /// Neither defence nor Cancel.
        Direct = "direct",
    }
}

choices! {
    /// Where somebody stands in the ranking of Hate.
    pub enum LogHorizonHateState {
        /// The highest Hate of the party, above 0.
        Top = "top",
        /// Anybody else who stands.
        Under = "under",
    }
}

choices! {
    /// From where an attack has to come for a condition to be met.
    pub enum LogHorizonFrom {
        /// From the same square.
        Close = "close",
        /// From another square.
        NotClose = "notClose",
    }
}

choices! {
    /// When a rider of an attack happens (LHZ-81).
    pub enum LogHorizonRiderWhen {
        /// On a hit; where the attack deals damage, some of it must reach the hit points.
        Success = "success",
        /// On hit or miss.
        Effect = "effect",
        /// On a hit with a critical.
        Critical = "critical",
        /// On a hit with a result above a number; a critical always is.
        Result = "result",
    }
}

choices! {
    /// What a modifier of the host changes.
    pub enum LogHorizonModifierTo {
        /// The attack check.
        Accuracy = "accuracy",
        /// The number of dice of the attack check.
        AccuracyDice = "accuracyDice",
        /// The defence check.
        Defence = "defence",
        /// The number of dice of the defence check.
        DefenceDice = "defenceDice",
        /// The damage.
        Damage = "damage",
        /// The number of dice of the damage.
        DamageDice = "damageDice",
    }
}

/// Points, 0 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LogHorizonPoints(pub i32);

const POINTS: (i64, i64) = (0, 9999);

impl Read for LogHorizonPoints {
    fn read(value: &Value, at: &Path<'_>, _: Range) -> Result<Self, Fault> {
        i32::read(value, at, Some(POINTS)).map(Self)
    }
}

impl Write for LogHorizonPoints {
    fn write(&self, json: &mut Json) {
        self.0.write(json);
    }
}

impl Slots for LogHorizonPoints {
    fn locate(&self, path: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        path.is_empty().then_some(POINTS)
    }
    fn put(&mut self, _: &[u16], value: i32) {
        self.0 = value;
    }
}

record! {
    /// A modifier that the host brings along. It comes back as a line.
    pub struct LogHorizonModifier {
        /// What it changes.
        to: LogHorizonModifierTo = "to";
        /// How much it adds, -999 to 999.
        value: i32 = "value" in -999..=999;
        /// What the host calls it.
        label: String = "label" in 0..=200;
    }
}

record! {
    /// A rating with the condition on which it counts: Cancel and Weakness.
    pub struct LogHorizonRating {
        /// The rating, 0 to 9999.
        value: i32 = "value" in 0..=9999;
        /// Only against attacks with this tag, such as `flame`.
        tag: Option<String> = "tag" in 1..=200 => optional;
        /// Only against attacks from the same square, or from another one.
        from: Option<LogHorizonFrom> = "from" => optional;
    }
}

record! {
    /// The damage of an attack.
    pub struct LogHorizonDamage {
        /// How many dice, 0 to 100; one when absent.
        dice: u16 = "dice" in 0..=100 or 1;
        /// What is added to the dice, such as the attack power, -999 to 9999.
        plus: i32 = "plus" in -999..=9999 or 0;
        /// What stops it; magical for magic attacks and physical for others when absent.
        kind: Option<LogHorizonDamageKind> = "kind" => optional;
    }
}

record! {
    /// Something that an attack brings besides its damage.
    pub struct LogHorizonRider {
        /// What the host calls it; the outcome lists the ids of those that happen.
        id: String = "id" in 1..=200;
        /// When it happens.
        when: LogHorizonRiderWhen = "when" or LogHorizonRiderWhen::Success;
        /// The number that the result has to be above, for `result`.
        above: i32 = "above" in -999..=9999 or 0;
        /// Only where the attacker is Hate Top, or Hate Under, at the declaration.
        rank: Option<LogHorizonHateState> = "rank" => optional;
    }
}

record! {
    /// Who attacks.
    pub struct LogHorizonAttacker {
        /// The caller's own id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The attack check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
        accuracy: LogHorizonCheck = "accuracy";
        /// A die less on Major and Main Process actions.
        staggered: bool = "staggered" or false;
        /// A die less.
        confusion: bool = "confusion" or false;
        /// In water, without being at home there: a die less.
        swimming: bool = "swimming" or false;
        /// Any 1 is a fumble.
        overconfident: bool = "overconfident" or false;
        /// An enemy: Hate matters.
        enemy: bool = "enemy" or false;
        /// An enemy that is a gimmick: no Hate Damage and no bonus for the Hate Under.
        gimmick: bool = "gimmick" or false;
        /// What the Hate of a Hate Top is multiplied by, 0 to 99.
        hate_multiplier: i32 = "hateMultiplier" in 0..=99 or 0;
        /// The attacker's own place in the ranking of Hate, for riders.
        hate_rank: Option<LogHorizonHateState> = "hateRank" => optional;
    }
}

record! {
    /// Whom an attack is aimed at, or who covers somebody.
    pub struct LogHorizonTarget {
        /// The caller's own id; dice and choices of this target carry it.
        id: Option<String> = "id" in 1..=200 => optional;
        /// The evasion check: `3` is 2D and 3; `{ bonus, dice }` or `{ fixed }` say more.
        evasion: Option<LogHorizonCheck> = "evasion" => optional;
        /// The resistance check, in the same way.
        resistance: Option<LogHorizonCheck> = "resistance" => optional;
        /// A die less on defence.
        dazed: bool = "dazed" or false;
        /// A die less.
        confusion: bool = "confusion" or false;
        /// In water, without being at home there: a die less.
        swimming: bool = "swimming" or false;
        /// Any 1 is a fumble.
        overconfident: bool = "overconfident" or false;
        /// Incapacitated before the attack: there is no defence check.
        incapacitated: bool = "incapacitated" or false;
        /// Dead: no target.
        dead: bool = "dead" or false;
        /// Hidden: a target of areas that hit everybody only.
        hidden: bool = "hidden" or false;
        /// Seen from the attacker.
        seen: bool = "seen" or true;
        /// How many squares away, 0 to 9999.
        distance: Option<i32> = "distance" in 0..=9999 => optional;
        /// Physical defence, 0 to 9999.
        physical_defence: i32 = "physicalDefence" in 0..=9999 or 0;
        /// Magic defence, 0 to 9999.
        magic_defence: i32 = "magicDefence" in 0..=9999 or 0;
        /// Cancel: the highest whose condition is met counts.
        cancel: Vec<LogHorizonRating> = "cancel" in 0..=64 or Vec::new();
        /// Barrier, 0 to 9999.
        barrier: i32 = "barrier" in 0..=9999 or 0;
        /// The stacks of Pursuit.
        pursuit: Vec<LogHorizonPoints> = "pursuit" in 0..=64 or Vec::new();
        /// Weakness: the highest whose condition is met counts.
        weakness: Vec<LogHorizonRating> = "weakness" in 0..=64 or Vec::new();
        /// Hit points before the attack, 0 to 99999.
        hp: Option<i32> = "hp" in 0..=99999 => optional;
        /// Hate, 0 to 9999; enemies have none.
        hate: Option<i32> = "hate" in 0..=9999 => optional;
        /// The place in the ranking of Hate. Without it Hate 0 is Under and other Hate neither.
        hate_rank: Option<LogHorizonHateState> = "hateRank" => optional;
        /// The ids of those who may cover this target, out of the targets and `coverers`.
        covered_by: Vec<String> = "coveredBy" in 0..=16 or Vec::new();
    }
}

record! {
    /// An attack in Log Horizon.
    pub struct LogHorizonAttack {
        /// What kinds of attack it is.
        kinds: Vec<LogHorizonAttackKind> = "kinds" in 0..=5 or Vec::new();
        /// When it is made.
        timing: LogHorizonTiming = "timing" or LogHorizonTiming::Major;
        /// Who attacks.
        attacker: LogHorizonAttacker = "attacker";
        /// The one target. Give either this or `targets`.
        target: Option<LogHorizonTarget> = "target" => optional;
        /// Several targets of the same rolls, 1 to 64.
        targets: Option<Vec<LogHorizonTarget>> = "targets" in 1..=64 => optional;
        /// The check that it meets; resistance for magic and evasion for other kinds when absent.
        against: Option<LogHorizonDefence> = "against" => optional;
        /// The number that the attack check has to reach, instead of a defence check.
        number: Option<i32> = "number" in -999..=9999 => optional;
        /// It succeeds without a check.
        automatic: bool = "automatic" or false;
        /// Its damage.
        damage: Option<LogHorizonDamage> = "damage" => optional;
        /// Its tags, for the conditions of Cancel and Weakness.
        tags: Vec<String> = "tags" in 0..=64 or Vec::new();
        /// It triggers Pursuit as if the defence check had failed.
        triggers_pursuit: bool = "triggersPursuit" or false;
        /// It triggers Weakness as if the defence check had failed.
        triggers_weakness: bool = "triggersWeakness" or false;
        /// What it brings besides.
        riders: Vec<LogHorizonRider> = "riders" in 0..=64 or Vec::new();
        /// A further check against the defence totals, at the end.
        extra_check: Option<LogHorizonCheck> = "extraCheck" => optional;
        /// A coup de grâce: damage makes those dead who were Incapacitated.
        coup_de_grace: bool = "coupDeGrace" or false;
        /// How many squares it reaches, 0 to 9999; 0 is Close.
        range: Option<i32> = "range" in 0..=9999 => optional;
        /// An area that hits everybody in it.
        all: bool = "all" or false;
        /// Who may cover and is no target.
        coverers: Vec<LogHorizonTarget> = "coverers" in 0..=64 or Vec::new();
        /// The host's own modifiers, at most 64.
        modifiers: Vec<LogHorizonModifier> = "modifiers" in 0..=64 or Vec::new();
        /// The disputed points.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
        /// Resolve even what the rules refuse; the result records it.
        force: bool = "force" or false;
    }
}
