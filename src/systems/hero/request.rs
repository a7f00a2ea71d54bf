//! What a HERO attack is asked with.

use super::maneuver::HeroManeuver;
use super::options::HeroOptionsRequest;
use crate::record::decimal::Decimal;
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
    /// Whether an attack is made at range.
    pub enum HeroMode {
        /// Hand to hand: no range modifier.
        HandToHand = "handToHand",
        /// Ranged.
        Ranged = "ranged",
    }
}

choices! {
    /// A multiple of one and a half or two.
    pub enum HeroMultiple {
        /// As it is.
        Single = "single",
        /// One and a half times.
        OneAndAHalf = "oneAndAHalf",
        /// Twice.
        Double = "double",
    }
}

choices! {
    /// How an attack surprises its target.
    pub enum HeroSurprise {
        /// It does not.
        None = "none",
        /// In the middle of a fight.
        InCombat = "inCombat",
        /// Out of combat.
        OutOfCombat = "outOfCombat",
    }
}

choices! {
    /// A side of the body.
    pub enum HeroSide {
        /// Left.
        Left = "left",
        /// Right.
        Right = "right",
    }
}

choices! {
    /// Where the attack is aimed: rolled, nowhere, a placed shot or an area shot.
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
        /// An area shot: 1d6 + 3 for the location.
        HeadShot = "headShot",
        /// An area shot: 2d6 + 1.
        HighShot = "highShot",
        /// An area shot: 2d6 + 4.
        BodyShot = "bodyShot",
        /// An area shot: 2d6 + 7, 19 counts as the feet.
        LowShot = "lowShot",
        /// An area shot: 1d6 + 12.
        LegShot = "legShot",
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

choices! {
    /// What an area attack does with its dice.
    pub enum HeroAreaKind {
        /// The same everywhere inside.
        Area = "area",
        /// Fewer dice the farther from the centre.
        Explosion = "explosion",
    }
}

choices! {
    /// What a target is knocked into.
    pub enum HeroObstacleKind {
        /// A wall or another upright surface.
        Surface = "surface",
        /// Another person, who takes the same dice.
        Person = "person",
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
        /// The OCV is final: no condition and no range changes it, it is not floored.
        final_value: bool = "final" or false;
        /// Something else halves the OCV.
        halved: bool = "halved" or false;
        /// A player's character, for `cvRounding: "favorPc"`.
        player_character: bool = "playerCharacter" or true;
        /// Braced: 2 back of the range modifier.
        brace: bool = "brace" or false;
        /// Set on this target: 1 on the OCV of a ranged attack.
        set: bool = "set" or false;
        /// Skill levels that only take back the range modifier, 0 to 20.
        range_skill_levels: i32 = "rangeSkillLevels" in 0..=20 or 0;
        /// The attack has half range modifier.
        half_range_modifier: bool = "halfRangeModifier" or false;
        /// With the off hand: -3.
        off_hand: bool = "offHand" or false;
        /// With an unfamiliar weapon: -3.
        unfamiliar_weapon: bool = "unfamiliarWeapon" or false;
        /// What a surprise move is worth, 0 to 3.
        surprise_move: i32 = "surpriseMove" in 0..=3 or 0;
        /// How many attackers coordinate on the target, 1 to 20: 1 for each after the first.
        attackers: i32 = "attackers" in 1..=20 or 1;
        /// Damage classes spread to hit better, 0 to 20: 1 on the OCV and 1 damage class less for each.
        spread: i32 = "spread" in 0..=20 or 0;
        /// Entangled: half OCV.
        entangled: bool = "entangled" or false;
        /// Blind: half OCV hand to hand, 0 at range.
        blind: bool = "blind" or false;
        /// In noncombat movement: OCV 0.
        noncombat: bool = "noncombat" or false;
        /// Under water: 2 damage classes less.
        underwater: bool = "underwater" or false;
        /// Held by somebody: 3 off the OCV against him, half OCV against others (HERO-112).
        held: HeroHeld = "held" or HeroHeld::No;
        /// The manoeuvre (HERO-105 to HERO-120n).
        maneuver: HeroManeuver = "maneuver" or HeroManeuver::Strike;
        /// Metres of velocity behind it, 0 to 10 000.
        velocity: i32 = "velocity" in 0..=10_000 or 0;
        /// How many attacks a Multiple Attack has in all, 1 to 20; at least one for each target.
        attacks: i32 = "attacks" in 1..=20 or 1;
        /// A hurried action: the manoeuvre that was declared for it besides (HERO-120f, HERO-120g).
        hurried: HeroManeuver = "hurried" or HeroManeuver::Strike;
    }
}

choices! {
    /// Whether an attacker is held, and by whom.
    pub enum HeroHeld {
        /// By nobody.
        No = "no",
        /// By the target.
        ByTarget = "byTarget",
        /// By somebody else.
        ByOther = "byOther",
    }
}

record! {
    /// What stands in the way of a target that is knocked back.
    pub struct HeroObstacle {
        /// The caller's own id.
        id: Option<String> = "id" in 1..=200 => optional;
        /// A surface or a person.
        kind: HeroObstacleKind = "kind" or HeroObstacleKind::Surface;
        /// Its PD, 0 to 999; a person's with resistant PD.
        pd: i32 = "pd" in 0..=999;
        /// Its BODY, 0 to 999.
        body: i32 = "body" in 0..=999;
        /// Metres before it: a shorter flight does not reach it, 0 to 10 000.
        distance: Decimal = "distance" in 0..=10_000 or Decimal(0);
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
        /// Something else halves the DCV.
        halved: bool = "halved" or false;
        /// A player's character, for `cvRounding: "favorPc"`.
        player_character: bool = "playerCharacter" or true;
        /// Lets itself be hit, as by a beneficial power: no attack roll.
        willing: bool = "willing" or false;
        /// Prone: half DCV.
        prone: bool = "prone" or false;
        /// Stunned: half DCV, placed shots at half penalty.
        stunned: bool = "stunned" or false;
        /// Taking a Recovery: half DCV, placed shots at half penalty.
        recovering: bool = "recovering" or false;
        /// Grabbed or grabbing: half DCV.
        grabbed: bool = "grabbed" or false;
        /// Entangled: DCV 0.
        entangled: bool = "entangled" or false;
        /// Blind: half DCV.
        blind: bool = "blind" or false;
        /// In noncombat movement: half DCV.
        noncombat: bool = "noncombat" or false;
        /// Braced: half DCV.
        brace: bool = "brace" or false;
        /// In water: -2 DCV.
        in_water: bool = "inWater" or false;
        /// Attacked from behind: half DCV.
        behind: bool = "behind" or false;
        /// How the attack surprises the target.
        surprise: HeroSurprise = "surprise" or HeroSurprise::None;
        /// Doublings of size, -10 to 10: each is 2 on the OCV.
        size: i32 = "size" in -10..=10 or 0;
        /// Knocked out: DCV 0, twice the STUN, placed shots at half penalty.
        knocked_out: bool = "knockedOut" or false;
        /// Normal physical defence, -999 to 999; a drained one counts as 0.
        pd: i32 = "pd" in -999..=999 or 0;
        /// Resistant physical defence, added to the normal one.
        rpd: i32 = "rpd" in -999..=999 or 0;
        /// Normal energy defence.
        ed: i32 = "ed" in -999..=999 or 0;
        /// Resistant energy defence, added to the normal one.
        red: i32 = "red" in -999..=999 or 0;
        /// How often the defence is hardened, 0 to 9: each level stops one of armour piercing.
        hardened: i32 = "hardened" in 0..=9 or 0;
        /// Points taken off the minimum of a penetrating attack, 0 to 999.
        impenetrable: i32 = "impenetrable" in 0..=999 or 0;
        /// Damage classes taken away before the dice are rolled, 0 to 100.
        damage_negation: i32 = "damageNegation" in 0..=100 or 0;
        /// Share of the damage taken away, in per cent, 0 to 100.
        damage_reduction: i32 = "damageReduction" in 0..=100 or 0;
        /// Vulnerable to this attack: a multiple of the STUN rolled.
        vulnerability: HeroMultiple = "vulnerability" or HeroMultiple::Single;
        /// Takes no STUN.
        takes_no_stun: bool = "takesNoStun" or false;
        /// Has no hit locations.
        no_location: bool = "noLocation" or false;
        /// Current STUN: with it the outcome says whether the target is Knocked Out.
        stun: Option<i32> = "stun" in -999..=999 => optional;
        /// Current BODY: with it the outcome says whether the target is dying or dead.
        body: Option<i32> = "body" in -999..=999 => optional;
        /// Starting BODY, 1 to 999; the current one when absent.
        starting_body: Option<i32> = "startingBody" in 1..=999 => optional;
        /// CON, 0 to 999: with it the outcome says whether the target is Stunned.
        con: Option<i32> = "con" in 0..=999 => optional;
        /// Knockback resistance in points, 0 to 99.
        knockback_resistance: i32 = "knockbackResistance" in 0..=99 or 0;
        /// Levels of shrinking, 0 to 20: 3 points of distance each when knocked back.
        shrinking: i32 = "shrinking" in 0..=20 or 0;
        /// In the air: one knockback die fewer under `knockbackDice: "modified"`.
        flying: bool = "flying" or false;
        /// In zero gravity: one knockback die fewer.
        zero_gravity: bool = "zeroGravity" or false;
        /// Rolls with the punch: half the damage taken (HERO-120c), one knockback die fewer.
        roll_with_punch: bool = "rollWithPunch" or false;
        /// Under water: one knockback die more.
        underwater: bool = "underwater" or false;
        /// Clings to something: one knockback die more.
        clinging: bool = "clinging" or false;
        /// What the target is knocked into, if anything.
        obstacle: Option<HeroObstacle> = "obstacle" => optional;
        /// The distance from the centre of an area attack, in metres, 0 to 100 000.
        from_centre: Decimal = "fromCentre" in 0..=100_000 or Decimal(0);
        /// Lines of four that cover blocks, 0 to 4; what that is worth is an option.
        cover: i32 = "cover" in 0..=4 or 0;
        /// Has dived for cover: out of the area (HERO-120d, HERO-125).
        dived: bool = "dived" or false;
        /// Manoeuvres that still change the DCV, such as a Dodge (HERO-121), at most 27.
        maneuvers: Vec<HeroManeuver> = "maneuvers" in 0..=27 or Vec::new();
    }
}

record! {
    /// What a hit does.
    pub struct HeroDamage {
        /// How many d6, 0 to 100.
        dice: u16 = "dice" in 0..=100 or 0;
        /// Half a die more.
        half_die: bool = "halfDie" or false;
        /// A die less one more.
        minus_one: bool = "minusOne" or false;
        /// Pips more, -20 to 20.
        pips: i32 = "pips" in -20..=20 or 0;
        /// STR whose dice come on top, 0 to 300: 1d6 for each 5 points, divided like added damage classes.
        strength: i32 = "strength" in 0..=300 or 0;
        /// Damage classes on top, such as a Haymaker's, 0 to 100.
        added_damage_classes: i32 = "addedDamageClasses" in 0..=100 or 0;
        /// The attack's advantages, by which added damage classes are divided: 0 to 10, in quarters.
        advantages: Decimal = "advantages" in 0..=10 or Decimal(0);
        /// How the dice are read.
        kind: HeroDamageKind = "kind" or HeroDamageKind::Normal;
        /// Which defence stops them.
        against: HeroDefence = "against" or HeroDefence::Pd;
        /// 3 for each die instead of a roll.
        standard_effect: bool = "standardEffect" or false;
        /// What is added to the STUN multiplier of killing damage, -20 to 20; it stays at least 1.
        stun_multiplier: i32 = "stunMultiplier" in -20..=20 or 0;
        /// Levels of armour piercing, 0 to 9: each halves the defence.
        armor_piercing: i32 = "armorPiercing" in 0..=9 or 0;
        /// Some of the damage gets through any defence.
        penetrating: bool = "penetrating" or false;
        /// Does STUN only: no BODY and no knockback.
        stun_only: bool = "stunOnly" or false;
        /// An adjustment power: not doubled against a knocked-out or surprised target.
        adjustment: bool = "adjustment" or false;
        /// A martial manoeuvre: one knockback die more.
        martial: bool = "martial" or false;
        /// Knocks back further: BODY counts this often for knockback, a half rounds up.
        knockback_multiple: HeroMultiple = "knockbackMultiple" or HeroMultiple::Single;
    }
}

record! {
    /// Autofire.
    pub struct HeroAutofire {
        /// How many shots, 1 to 100.
        shots: i32 = "shots" in 1..=100;
        /// Metres between the outermost of several targets, 0 to 10 000: 1 off the OCV for each 2 m.
        spread: Decimal = "spread" in 0..=10_000 or Decimal(0);
    }
}

record! {
    /// An attack on a point and all that is around it.
    pub struct HeroArea {
        /// The same everywhere, or less towards the rim.
        kind: HeroAreaKind = "kind" or HeroAreaKind::Area;
        /// The radius in metres, 0 to 100 000; an explosion of radius 0 loses no dice.
        radius: Decimal = "radius" in 0..=100_000;
        /// Each target inside is rolled for besides.
        selective: bool = "selective" or false;
        /// The point is given: no attack roll, as after a scatter.
        landed: bool = "landed" or false;
    }
}

record! {
    /// An attack in the HERO System.
    pub struct HeroAttack {
        /// Who attacks.
        attacker: HeroAttacker = "attacker";
        /// The one target. Give either this or `targets`.
        target: Option<HeroTarget> = "target" => optional;
        /// Several targets, 1 to 64, each with an attack roll of its own unless it is an area attack.
        targets: Option<Vec<HeroTarget>> = "targets" in 1..=64 => optional;
        /// What a hit does; without it only the attack roll is made.
        damage: Option<HeroDamage> = "damage" => optional;
        /// Metres to the target or the point, 0 to 1 000 000.
        distance: Option<Decimal> = "distance" in 0..=1_000_000 => optional;
        /// Hand to hand or ranged; ranged when absent and a distance is given.
        mode: Option<HeroMode> = "mode" => optional;
        /// Where the attack is aimed.
        location: HeroAim = "location" or HeroAim::Roll;
        /// The side of the location that is aimed at.
        side: Option<HeroSide> = "side" => optional;
        /// Autofire.
        autofire: Option<HeroAutofire> = "autofire" => optional;
        /// An area attack.
        area: Option<HeroArea> = "area" => optional;
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

impl HeroAim {
    /// Whether dice tell the location.
    #[must_use]
    pub const fn is_rolled(self) -> bool {
        matches!(self, Self::Roll | Self::HeadShot | Self::HighShot | Self::BodyShot | Self::LowShot | Self::LegShot)
    }
}

impl HeroAttack {
    /// Whether the attack is made at range.
    #[must_use]
    pub fn is_ranged(&self) -> bool {
        let given = if self.distance.is_some() { HeroMode::Ranged } else { HeroMode::HandToHand };
        self.mode.unwrap_or(given) == HeroMode::Ranged
    }
}
