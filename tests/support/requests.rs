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
    prop_oneof![hero(scale), fractured_hope(scale), log_horizon(scale), low_fantasy(scale)].boxed()
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

/// A Fractured Hope attack. One that the rules refuse is forced.
pub fn fractured_hope(scale: Scale) -> BoxedStrategy<Json> {
    let kinds = ["unarmed", "mainHand", "offhand", "ranged", "magic", "magicalWeapon", "wand", "staff", "ability"];
    let second = object(vec![maybe("rating", -2..=6), rarely("target", fractured_hope_target(scale))]);
    let attack = object(vec![
        always("system", Just("fractured-hope")),
        maybe("kind", select(kinds.to_vec())),
        always("attacker", fractured_hope_attacker(scale)),
        aimed(&fractured_hope_target(scale), scale),
        one_of("against", &["physical", "magical", "stat"]),
        rarely("second", second),
        rarely("bonus", -1..=3),
        flag("area"),
        rarely("range", 0..=9),
        modifiers(&["attack", "defence"]),
        maybe("options", fractured_hope_options()),
        flag("force"),
    ]);
    attack
        .prop_map(|mut attack| {
            let refused = |name: &str| attack["attacker"][name] == true;
            let unseen = attack.to_string().contains(r#""sight":false"#);
            let staff = attack["kind"] == "staff";
            if attack.get("second").or(attack.get("range")).is_some()
                || ["dazed", "stunned", "twoHanded"].into_iter().any(refused)
                || unseen
                || staff
            {
                attack["force"] = json!(true);
            }
            attack
        })
        .boxed()
}

fn fractured_hope_options() -> BoxedStrategy<Json> {
    object(vec![
        one_of("rules", &["seed"]),
        one_of("diagonal", &["rear", "flank"]),
        one_of("rangeMetric", &["chebyshev", "manhattan"]),
        flag("areaPosition"),
    ])
}

fn square() -> BoxedStrategy<Json> {
    (-3..=3, -3..=3).prop_map(|(x, y)| json!([x, y])).boxed()
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
        flag("dazed"),
        flag("stunned"),
        flag("twoHanded"),
        maybe("at", square()),
        rarely("size", 1..=3),
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
        rarely("position", select(&["front", "flank", "rear"])),
        maybe_not("at", square()),
        rarely("size", 1..=3),
        maybe_not("faces", select(&[[0, -1], [1, 0], [0, 1], [-1, 0]])),
        rarely("distance", 0..=9),
        flag("sight"),
    ])
}

/// The dice of a stat, always given: 2d6 have too many falls for a small request.
fn stat_dice(scale: Scale) -> Fields {
    let (count, sides) = scale.stat;
    let dice = (1..=count, 2..=sides).prop_map(|(count, sides)| json!({ "count": count, "sides": sides }));
    always("dice", dice)
}

/// A Log Horizon attack that nobody covers. One that the rules refuse is forced.
pub fn log_horizon(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        always("attacker", log_horizon_attacker(scale)),
        aimed(&log_horizon_target(scale, &id()), scale),
        log_horizon_attack(scale),
    ])
    .prop_map(|mut attack| {
        attack["system"] = json!("log-horizon");
        let parts = attack.as_object_mut().unwrap().remove("rest").unwrap();
        attack.as_object_mut().unwrap().extend(parts.as_object().unwrap().clone());
        attack
    })
    .boxed()
}

/// A Log Horizon attack on several targets who cover each other, or whom others cover.
pub fn log_horizon_covered(scale: Scale) -> BoxedStrategy<Json> {
    let somebody = log_horizon_target(scale, &Just(Vec::new()).boxed());
    let bodies = prop::collection::vec((somebody, prop::collection::vec(any::<bool>(), 5)), 3..=5);
    (log_horizon(scale), bodies, 1..=2usize)
        .prop_map(|(mut attack, bodies, behind)| {
            let names = ["mage", "guard", "priest", "thief", "bard"];
            let mut all: Vec<Json> = Vec::new();
            for (at, (mut body, covered)) in bodies.iter().cloned().enumerate() {
                body["id"] = json!(names[at]);
                let by = names.iter().zip(covered).take(bodies.len()).filter(|(_, covers)| *covers);
                body["coveredBy"] = by.map(|(name, _)| json!(name)).collect();
                all.push(body);
            }
            attack["coverers"] = Json::Array(all.split_off(all.len() - behind));
            attack.as_object_mut().unwrap().remove("target");
            attack["targets"] = Json::Array(all);
            attack
        })
        .boxed()
}

/// The fields besides attacker and targets, under one name.
fn log_horizon_attack(scale: Scale) -> Fields {
    let rest = object(vec![
        maybe("kinds", prop::collection::vec(select(&["weapon", "melee", "ranged", "magic", "special"]), 0..=2)),
        one_of("timing", &["major", "main", "instant", "other"]),
        one_of("against", &["evasion", "resistance"]),
        rarely("number", -2..=20),
        flag("automatic"),
        maybe_not("damage", log_horizon_damage(scale)),
        maybe("tags", prop::collection::vec(select(&["flame", "ice"]), 0..=2)),
        flag("triggersPursuit"),
        flag("triggersWeakness"),
        maybe("riders", prop::collection::vec(log_horizon_rider(), 0..=3)),
        rarely("extraCheck", log_horizon_check(scale)),
        flag("coupDeGrace"),
        maybe("range", 0..=3),
        flag("all"),
        modifiers(&["accuracy", "accuracyDice", "defence", "defenceDice", "damage", "damageDice"]),
        maybe("options", log_horizon_options()),
        always("force", Just(true)),
    ]);
    always("rest", rest)
}

fn log_horizon_options() -> BoxedStrategy<Json> {
    object(vec![
        one_of("rules", &["seed"]),
        one_of("numberTarget", &["reach", "beat"]),
        one_of("coverUses", &["covered", "coverer"]),
        maybe("cancelStopsPenetrating", prop::bool::ANY),
    ])
}

/// A check in any of its forms; small ones have at most as many dice as a small stat.
fn log_horizon_check(scale: Scale) -> BoxedStrategy<Json> {
    let dice = (-3..=12, 1..=scale.stat.0).prop_map(|(bonus, dice)| json!({ "bonus": bonus, "dice": dice }));
    prop_oneof![
        2 => dice,
        1 => (-3..=12).prop_map(Json::from),
        1 => (-5..=16).prop_map(|fixed| json!({ "fixed": fixed })),
    ]
    .boxed()
}

fn log_horizon_attacker(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        id(),
        always("accuracy", log_horizon_check(scale)),
        flag("staggered"),
        flag("confusion"),
        flag("swimming"),
        flag("overconfident"),
        maybe("enemy", prop::bool::ANY),
        flag("gimmick"),
        maybe("hateMultiplier", 0..=4),
        one_of("hateRank", &["top", "under"]),
    ])
}

fn log_horizon_target(scale: Scale, id: &Fields) -> BoxedStrategy<Json> {
    object(vec![
        id.clone(),
        always("evasion", log_horizon_check(scale)),
        always("resistance", log_horizon_check(scale)),
        flag("dazed"),
        flag("confusion"),
        flag("swimming"),
        flag("overconfident"),
        rarely("incapacitated", prop::bool::ANY),
        rarely("dead", prop::bool::ANY),
        rarely("hidden", prop::bool::ANY),
        rarely("seen", prop::bool::ANY),
        maybe("distance", 0..=4),
        maybe("physicalDefence", 0..=6),
        maybe("magicDefence", 0..=6),
        maybe("cancel", prop::collection::vec(log_horizon_rating(), 0..=3)),
        maybe("barrier", 0..=8),
        maybe("pursuit", prop::collection::vec(0..=5, 0..=3)),
        maybe("weakness", prop::collection::vec(log_horizon_rating(), 0..=3)),
        maybe("hp", prop_oneof![0..=40, 0..=8]),
        maybe("hate", 0..=4),
        one_of("hateRank", &["top", "under"]),
    ])
}

fn log_horizon_rating() -> BoxedStrategy<Json> {
    object(vec![always("value", 0..=6), one_of("tag", &["flame", "ice"]), one_of("from", &["close", "notClose"])])
}

fn log_horizon_damage(scale: Scale) -> BoxedStrategy<Json> {
    object(vec![
        maybe_not("dice", 0..=scale.damage.0),
        maybe("plus", -4..=10),
        one_of("kind", &["physical", "magical", "penetrating", "direct"]),
    ])
}

fn log_horizon_rider() -> BoxedStrategy<Json> {
    object(vec![
        always("id", select(&["burn", "push", "stun"])),
        one_of("when", &["success", "effect", "critical", "result"]),
        maybe("above", 0..=15),
        one_of("rank", &["top", "under"]),
    ])
}

const DICE: [&str; 3] = ["plain", "advantage", "disadvantage"];

/// A Low Fantasy Gaming attack. One that the rules refuse is forced.
pub fn low_fantasy(scale: Scale) -> BoxedStrategy<Json> {
    let attack = object(vec![
        always("system", Just("low-fantasy")),
        one_of("kind", &["melee", "ranged"]),
        always("attacker", low_fantasy_attacker()),
        aimed(&low_fantasy_target(), scale),
        maybe_not("damage", low_fantasy_damage(scale)),
        rarely("exploit", low_fantasy_exploit()),
        modifiers(&["attack", "ac", "damage"]),
        maybe("options", object(vec![one_of("rules", &["seed"]), one_of("dodge", &["disadvantage", "statusOnly"])])),
        flag("force"),
    ]);
    attack
        .prop_map(|mut attack| {
            if attack.get("exploit").is_some() {
                attack["force"] = json!(true);
            }
            attack
        })
        .boxed()
}

fn low_fantasy_attacker() -> BoxedStrategy<Json> {
    object(vec![
        id(),
        always("bonus", -3..=9),
        maybe("str", 2..=22),
        maybe("dex", 2..=22),
        maybe("weapon", -1..=3),
        maybe("level", 0..=9),
        rarely("criticalFrom", 17..=20),
        rarely("die", select(&DICE)),
        flag("monster"),
    ])
}

fn low_fantasy_target() -> BoxedStrategy<Json> {
    object(vec![
        id(),
        maybe_not("ac", 5..=24),
        maybe("armor", 0..=6),
        maybe("dex", 2..=22),
        flag("dodging"),
        maybe("reduction", 0..=4),
        maybe("hp", prop_oneof![-2..=30, 0..=6]),
        maybe("maxHp", 1..=30),
    ])
}

fn low_fantasy_damage(scale: Scale) -> BoxedStrategy<Json> {
    let ((dice, _), (_, sides)) = (scale.damage, scale.stat);
    object(vec![always("dice", 0..=dice.min(6)), always("sides", 1..=sides), maybe("bonus", -4..=4), flag("plain")])
}

/// The attributes of a contest are even and odd: equals would roll again without end.
fn low_fantasy_exploit() -> BoxedStrategy<Json> {
    let check = |attribute: BoxedStrategy<i32>| {
        object(vec![
            always("attribute", attribute),
            rarely("bonus", -3..=3),
            flag("skilled"),
            rarely("die", select(&DICE)),
        ])
    };
    let luck = object(vec![
        maybe_not("luck", 0..=20),
        maybe("level", 0..=30),
        rarely("bonus", -3..=3),
        maybe("attribute", 2..=22),
        rarely("die", select(&DICE)),
        rarely("lossFloor", 0..=12),
    ]);
    object(vec![
        one_of("kind", &["minor", "major"]),
        always("check", check((1..=10).prop_map(|half| 2 * half).boxed())),
        always("against", check((1..=10).prop_map(|half| 2 * half + 1).boxed())),
        maybe_not("luck", luck),
        flag("failed"),
    ])
}
