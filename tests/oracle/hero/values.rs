//! Combat values: base, additions, the harshest multiplier, rounding (HERO-49 to HERO-61, HERO-100).

use super::options::{area_shot, option, row};
use super::whole_metres;
use crate::reading::{is, knows, modifiers, number, text, thousandths};
use serde_json::Value as Json;

/// Half a value, where a half goes up or down (HERO-53).
fn half(value: i64, request: &Json, of: &Json) -> i64 {
    let up = match option(request, "cvRounding").as_str() {
        "up" => true,
        "down" => false,
        _ => of["playerCharacter"] != false,
    };
    let odd = value.rem_euclid(2);
    (value - odd) / 2 + if up { odd } else { 0 }
}

fn ranged(request: &Json) -> bool {
    let given = if request.get("distance").is_some() { "ranged" } else { "handToHand" };
    text(request, "mode", given) == "ranged"
}

/// The range modifier (HERO-49).
fn range(metres: i64) -> i64 {
    let mut modifier = 0;
    for limit in [8, 16, 32, 64, 125, 250, 500, 1000, 2000, 4000] {
        if metres <= limit {
            return modifier;
        }
        modifier -= 2;
    }
    panic!("{metres} m is farther than the requests go");
}

/// The OCV against a target, or against the point of an area attack.
pub(crate) fn ocv(request: &Json, target: Option<&Json>) -> i64 {
    let attacker = &request["attacker"];
    knows(
        attacker,
        "id ocv final halved playerCharacter brace set rangeSkillLevels halfRangeModifier offHand unfamiliarWeapon \
         surpriseMove attackers spread entangled blind noncombat underwater held maneuver velocity attacks hurried",
    );
    let base = attacker["ocv"].as_i64().unwrap();
    if is(attacker, "final") {
        return base + modifiers(request, "ocv");
    }
    let mut ocv = base.max(0);

    // HERO-50: offsets first, the half last, and never more than the modifier.
    if let (Some(distance), true) = (thousandths(request, "distance"), ranged(request)) {
        let mut off = -range(whole_metres(distance));
        off -= off.min(if is(attacker, "brace") { 2 } else { 0 });
        off -= off.min(number(attacker, "rangeSkillLevels", 0));
        if is(attacker, "halfRangeModifier") {
            off /= 2;
        }
        ocv -= off;
    }

    // HERO-59 to HERO-61.
    let aim = text(request, "location", "roll");
    let mut penalty = match (aim, area_shot(aim)) {
        (_, Some((_, _, penalty))) => penalty,
        ("roll" | "none", _) => 0,
        (place, _) => row(place).3,
    };
    let easy = |target: &Json| {
        text(target, "surprise", "none") == "outOfCombat"
            || ["stunned", "recovering", "knockedOut"].iter().any(|name| is(target, name))
    };
    if target.is_some_and(easy) {
        penalty = -(-penalty / 2);
    }
    ocv += penalty;

    ocv += i64::from(is(attacker, "set") && ranged(request));
    ocv -= 3 * (i64::from(is(attacker, "offHand")) + i64::from(is(attacker, "unfamiliarWeapon")));
    ocv += number(attacker, "surpriseMove", 0) + number(attacker, "attackers", 1) - 1 + number(attacker, "spread", 0);
    ocv += target.map_or(0, |target| 2 * number(target, "size", 0));
    ocv -= request.get("autofire").and_then(|autofire| thousandths(autofire, "spread")).unwrap_or(0) / 2000;
    if option(request, "cover") == "lines" {
        ocv -= target.map_or(0, |target| number(target, "cover", 0));
    }
    ocv += modifiers(request, "ocv") + by_maneuver(request, attacker);
    ocv += changes(text(attacker, "hurried", "strike")).0;
    ocv -= if text(attacker, "held", "no") == "byTarget" { 3 } else { 0 };

    let blind = is(attacker, "blind");
    if is(attacker, "noncombat") || blind && ranged(request) {
        0
    } else if text(attacker, "held", "no") == "byOther" || is(attacker, "halved") || is(attacker, "entangled") || blind
    {
        half(ocv, request, attacker)
    } else {
        ocv
    }
}

/// What a manoeuvre does to OCV and DCV, and whether it halves the DCV (HERO-105 to HERO-120).
fn changes(maneuver: &str) -> (i64, i64, bool) {
    match maneuver {
        "brace" | "multipleAttack" => (0, 0, true),
        "disarm" | "cover" | "suppression" => (-2, 0, false),
        "dodge" => (0, 3, false),
        "grab" | "trip" => (-1, -2, false),
        "grabBy" => (-3, -4, false),
        "haymaker" => (0, -5, false),
        "moveBy" | "rollWithAPunch" | "hurry" | "choke" => (-2, -2, false),
        "moveThrough" => (0, -3, false),
        "shove" => (-1, -1, false),
        "hipshot" | "snapShot" => (-1, 0, false),
        "strafe" => (0, -2, false),
        _ => (0, 0, false),
    }
}

/// The OCV of the manoeuvre itself, with what hangs on velocity, attacks or damage.
fn by_maneuver(request: &Json, attacker: &Json) -> i64 {
    let maneuver = text(attacker, "maneuver", "strike");
    let velocity = number(attacker, "velocity", 0);
    let targets = request.get("targets").and_then(Json::as_array).map_or(1, Vec::len);
    changes(maneuver).0
        - match maneuver {
            "moveThrough" => velocity / 10,
            "strafe" => velocity / 6,
            "multipleAttack" => 2 * (number(attacker, "attacks", 1).max(i64::try_from(targets).unwrap()) - 1),
            "pullingAPunch" => super::damage::classes(request) / 5,
            _ => 0,
        }
}

/// The DCV of a target.
pub(crate) fn dcv(request: &Json, target: &Json) -> i64 {
    knows(
        target,
        "id dcv final halved playerCharacter willing prone stunned recovering grabbed entangled blind noncombat brace \
         inWater behind surprise size knockedOut pd rpd ed red hardened impenetrable damageNegation damageReduction \
         vulnerability takesNoStun noLocation stun body startingBody con knockbackResistance shrinking flying \
         zeroGravity rollWithPunch underwater clinging obstacle fromCentre cover dived maneuvers",
    );
    let base = target["dcv"].as_i64().unwrap();
    if is(target, "final") {
        return (base + modifiers(request, "dcv")).max(0);
    }
    let lasting = || target.get("maneuvers").and_then(Json::as_array).into_iter().flatten();
    let lasting = || lasting().map(|name| changes(name.as_str().unwrap()));
    let dcv = base.max(0) + lasting().map(|(_, dcv, _)| dcv).sum::<i64>() - if is(target, "inWater") { 2 } else { 0 }
        + modifiers(request, "dcv");
    let surprised = text(target, "surprise", "none") != "none" && option(request, "surpriseHalfDcv") == "true";
    let halving = "halved prone stunned recovering grabbed blind noncombat brace behind";
    let dcv = if is(target, "entangled") || is(target, "knockedOut") {
        0
    } else if surprised || lasting().any(|(_, _, half)| half) || halving.split_whitespace().any(|name| is(target, name))
    {
        half(dcv, request, target)
    } else {
        dcv
    };
    dcv.max(0)
}
