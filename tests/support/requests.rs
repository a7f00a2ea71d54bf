//! Random requests, as JSON. A field that is added to a request needs one line here.

use core::fmt::Debug;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};
use serde_json::{Map, Value as Json, json};

/// How large the drawn requests may be.
#[derive(Debug, Clone, Copy)]
pub struct Scale {
    /// Damage dice of HERO, at most, and of what comes on top of them.
    pub damage: (u16, u16),
    /// Shots of autofire, at most.
    pub shots: i32,
    /// Dice of a stat of Fractured Hope, at most, and their sides.
    pub stat: (u16, u16),
    /// Targets, at most.
    pub targets: usize,
}

/// Small enough for every fall of the dice.
pub const SMALL: Scale = Scale { damage: (2, 1), shots: 2, stat: (2, 4), targets: 2 };
/// As people play.
pub const USUAL: Scale = Scale { damage: (16, 6), shots: 5, stat: (6, 12), targets: 4 };

/// A runner that draws the same in every run.
pub fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2_718_281_828),
        ..ProptestConfig::default()
    })
}

/// An endless run of what a strategy draws, the same every time.
pub fn draws<T: Debug>(strategy: BoxedStrategy<T>) -> impl Iterator<Item = T> {
    let mut runner = runner(1);
    core::iter::repeat_with(move || strategy.new_tree(&mut runner).unwrap().current())
}

/// A part of an object: no field, one, or another.
type Fields = BoxedStrategy<Vec<(&'static str, Json)>>;

fn always<T: Into<Json> + Debug>(name: &'static str, values: impl Strategy<Value = T> + 'static) -> Fields {
    values.prop_map(move |value| vec![(name, value.into())]).boxed()
}

/// A field that is there in one request of three.
fn maybe<T: Into<Json> + Debug>(name: &'static str, values: impl Strategy<Value = T> + 'static) -> Fields {
    prop_oneof![2 => Just(Vec::new()), 1 => always(name, values)].boxed()
}

/// A field that is there in one request of eight.
fn rarely<T: Into<Json> + Debug>(name: &'static str, values: impl Strategy<Value = T> + 'static) -> Fields {
    prop_oneof![7 => Just(Vec::new()), 1 => always(name, values)].boxed()
}

/// A field that is missing in one request of ten.
fn maybe_not<T: Into<Json> + Debug>(name: &'static str, values: impl Strategy<Value = T> + 'static) -> Fields {
    prop_oneof![1 => Just(Vec::new()), 9 => always(name, values)].boxed()
}

/// A truth, mostly left out.
fn flag(name: &'static str) -> Fields {
    prop_oneof![5 => Just(Vec::new()), 1 => always(name, prop::bool::weighted(0.8))].boxed()
}

fn one_of(name: &'static str, names: &'static [&'static str]) -> Fields {
    maybe(name, select(names))
}

fn object(fields: Vec<Fields>) -> BoxedStrategy<Json> {
    fields
        .prop_map(|parts| {
            let named = parts.into_iter().flatten().map(|(name, value)| (name.to_string(), value));
            Json::Object(named.collect::<Map<_, _>>())
        })
        .boxed()
}

/// One target or a list of them.
fn aimed(target: &BoxedStrategy<Json>, scale: Scale) -> Fields {
    let many = prop::collection::vec(target.clone(), 1..=scale.targets);
    prop_oneof![always("target", target.clone()), always("targets", many)].boxed()
}

fn modifiers(to: &'static [&'static str]) -> Fields {
    let label = prop_oneof![Just("luck".to_string()), Just(String::new()), Just("„höher“ \"\\".to_string())];
    let modifier = object(vec![
        always("to", select(to)),
        always("value", prop_oneof![9 => -6..=6, 1 => -40..=40]),
        always("label", label),
    ]);
    maybe("modifiers", prop::collection::vec(modifier, 0..=4))
}

/// Ids of targets, also such as cannot name a target in the id of a roll.
fn id() -> Fields {
    maybe("id", select(&["goblin", "goblin-2", "ogre", "7", "a@b", "x/2", "Gänse \"G\"", "attack"]))
}

/// Any request.
pub fn attack(scale: Scale) -> BoxedStrategy<Json> {
    prop_oneof![hero(scale), fractured_hope(scale)].boxed()
}

/// A HERO attack. One that the rules refuse is forced.
pub fn hero(scale: Scale) -> BoxedStrategy<Json> {
    let attack = object(vec![
        always("system", Just("hero")),
        always("attacker", hero_attacker()),
        aimed(&hero_target(), scale),
        maybe_not("damage", hero_damage(scale)),
        maybe("distance", select(&[0.0, 1.5, 2.0, 8.0, 8.5, 9.0, 30.0, 126.0, 251.0, 1200.5])),
        one_of("mode", &["handToHand", "ranged"]),
        one_of("location", &LOCATIONS),
        one_of("side", &["left", "right"]),
        rarely("autofire", hero_autofire(scale)),
        rarely("area", hero_area()),
        maybe("knockback", prop::bool::ANY),
        modifiers(&["ocv", "dcv", "stun", "body", "knockback"]),
        maybe("options", hero_options()),
        flag("force"),
    ]);
    attack
        .prop_map(|mut attack| {
            let shots = attack["autofire"]["shots"].as_u64();
            let targets = attack["targets"].as_array().map_or(1, |targets| targets.len() as u64);
            // Some manoeuvres are no attack, others go with neither autofire nor an area.
            let maneuver = !attack["attacker"]["maneuver"].is_null();
            if maneuver || shots.is_some_and(|shots| shots < targets) {
                attack["force"] = json!(true);
            }
            attack
        })
        .boxed()
}

const LOCATIONS: [&str; 17] = [
    "roll",
    "none",
    "head",
    "hands",
    "arms",
    "shoulders",
    "chest",
    "stomach",
    "vitals",
    "thighs",
    "legs",
    "feet",
    "headShot",
    "highShot",
    "bodyShot",
    "lowShot",
    "legShot",
];

fn hero_attacker() -> BoxedStrategy<Json> {
    object(vec![
        id(),
        always("ocv", -3..=14),
        flag("final"),
        flag("halved"),
        flag("playerCharacter"),
        flag("brace"),
        flag("set"),
        rarely("rangeSkillLevels", 0..=5),
        flag("halfRangeModifier"),
        flag("offHand"),
        flag("unfamiliarWeapon"),
        rarely("surpriseMove", 0..=3),
        rarely("attackers", 1..=4),
        rarely("spread", 0..=2),
        flag("entangled"),
        flag("blind"),
        flag("noncombat"),
        flag("underwater"),
        rarely("held", select(&["no", "byTarget", "byOther"])),
        rarely("maneuver", select(&MANEUVERS)),
        maybe("velocity", 0..=40),
        rarely("attacks", 1..=4),
        rarely("hurried", select(&["hipshot", "hurry"])),
    ])
}

const MANEUVERS: [&str; 27] = [
    "strike",
    "block",
    "brace",
    "disarm",
    "dodge",
    "grab",
    "grabBy",
    "haymaker",
    "moveBy",
    "moveThrough",
    "multipleAttack",
    "set",
    "throw",
    "shove",
    "trip",
    "rollWithAPunch",
    "diveForCover",
    "cover",
    "hipshot",
    "hurry",
    "snapShot",
    "suppression",
    "strafe",
    "pullingAPunch",
    "clubWeapon",
    "choke",
    "blazingAway",
];

fn hero_target() -> BoxedStrategy<Json> {
    object(vec![
        id(),
        always("dcv", -3..=14),
        flag("final"),
        flag("halved"),
        flag("playerCharacter"),
        flag("willing"),
        flag("prone"),
        flag("stunned"),
        flag("recovering"),
        flag("grabbed"),
        flag("entangled"),
        flag("blind"),
        flag("noncombat"),
        flag("brace"),
        flag("inWater"),
        flag("behind"),
        one_of("surprise", &["none", "inCombat", "outOfCombat"]),
        rarely("size", -3..=3),
        flag("knockedOut"),
        maybe("pd", -3..=12),
        maybe("rpd", -3..=8),
        maybe("ed", -3..=12),
        maybe("red", -3..=8),
        rarely("hardened", 0..=2),
        rarely("impenetrable", 0..=3),
        rarely("damageNegation", 0..=4),
        rarely("damageReduction", select(&[0, 25, 33, 50, 75, 100])),
        one_of("vulnerability", &["single", "oneAndAHalf", "double"]),
        flag("takesNoStun"),
        flag("noLocation"),
        maybe("stun", prop_oneof![-5..=60, -1..=12]),
        maybe("body", prop_oneof![-5..=20, -1..=5]),
        maybe("startingBody", prop_oneof![1..=20, 1..=3]),
        maybe("con", prop_oneof![0..=30, 0..=8]),
        maybe("knockbackResistance", 0..=6),
        rarely("shrinking", 0..=2),
        flag("flying"),
        flag("zeroGravity"),
        flag("rollWithPunch"),
        flag("underwater"),
        flag("clinging"),
        rarely("obstacle", hero_obstacle()),
        maybe("fromCentre", select(&[0.0, 1.0, 2.5, 4.125, 6.0, 9.0])),
        flag("dived"),
        rarely("cover", 0..=4),
        rarely("maneuvers", prop::collection::vec(select(&MANEUVERS), 0..=3)),
    ])
}

fn hero_obstacle() -> BoxedStrategy<Json> {
    object(vec![
        one_of("kind", &["surface", "person"]),
        always("pd", 0..=3),
        always("body", 0..=3),
        rarely("distance", select(&[0.0, 1.0, 4.0, 5.5])),
    ])
}

fn hero_damage(scale: Scale) -> BoxedStrategy<Json> {
    let (dice, more) = scale.damage;
    object(vec![
        maybe_not("dice", 0..=dice),
        flag("halfDie"),
        flag("minusOne"),
        rarely("pips", -3..=3),
        rarely("strength", 0..=more * 5),
        rarely("addedDamageClasses", 0..=more),
        rarely("advantages", select(&[0.0, 0.25, 0.5, 1.0, 1.75])),
        one_of("kind", &["normal", "killing"]),
        one_of("against", &["pd", "ed"]),
        flag("standardEffect"),
        rarely("stunMultiplier", -3..=3),
        rarely("armorPiercing", 0..=2),
        flag("penetrating"),
        flag("stunOnly"),
        flag("adjustment"),
        flag("martial"),
        one_of("knockbackMultiple", &["single", "oneAndAHalf", "double"]),
    ])
}

fn hero_autofire(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![always("shots", 1..=scale.shots), rarely("spread", select(&[0.0, 1.9, 2.0, 5.0]))])
}

fn hero_area() -> BoxedStrategy<Json> {
    object(vec![
        one_of("kind", &["area", "explosion"]),
        always("radius", select(&[1.0, 4.0, 6.5, 8.0])),
        flag("selective"),
        flag("landed"),
    ])
}

fn hero_options() -> BoxedStrategy<Json> {
    object(vec![
        one_of("rules", &["seed", "sixth", "fifth"]),
        flag("naturals"),
        one_of("cvRounding", &["up", "down", "favorPc"]),
        one_of("doubleStun", &["before", "after"]),
        flag("minimumStun"),
        one_of("killingStun", &["halfDie", "dieMinusOne"]),
        flag("killingNormalDefence"),
        one_of("knockbackDice", &["fixed", "modified"]),
        flag("surpriseHalfDcv"),
        flag("areaNoLocation"),
        one_of("areaDamage", &["shared", "each"]),
        one_of("knockbackOf", &["worst", "sum"]),
        flag("locationSide"),
        rarely("cover", select(&["none", "lines"])),
        rarely("locationRounding", select(&["nearest", "up"])),
    ])
}

/// A Fractured Hope attack.
pub fn fractured_hope(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        always("system", Just("fractured-hope")),
        one_of("kind", &["unarmed", "mainHand", "offhand", "ranged", "magic", "magicalWeapon"]),
        always("attacker", fractured_hope_attacker(scale)),
        aimed(&fractured_hope_target(scale), scale),
        one_of("against", &["physical", "magical"]),
        modifiers(&["attack", "defence"]),
        maybe("options", object(vec![one_of("rules", &["seed"])])),
        flag("force"),
    ])
}

fn fractured_hope_attacker(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        id(),
        always("level", 0..=6),
        stat_dice(scale),
        maybe("rating", -2..=6),
        maybe("offhandReduction", 0..=4),
        flag("prone"),
        flag("blind"),
    ])
}

fn fractured_hope_target(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        id(),
        stat_dice(scale),
        maybe("armor", 0..=6),
        maybe("level", 0..=6),
        maybe("end", 0..=6),
        flag("cover"),
        flag("prone"),
        flag("blind"),
        flag("stunned"),
        one_of("position", &["front", "flank", "rear"]),
    ])
}

/// The dice of a stat, always given: 2d6 have too many falls for a small request.
fn stat_dice(scale: Scale) -> Fields {
    let (count, sides) = scale.stat;
    let dice = (1..=count, 2..=sides).prop_map(|(count, sides)| json!({ "count": count, "sides": sides }));
    always("dice", dice)
}
