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
         surpriseMove attackers spread entangled blind noncombat underwater",
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
    ocv += modifiers(request, "ocv");

    let blind = is(attacker, "blind");
    if is(attacker, "noncombat") || blind && ranged(request) {
        0
    } else if is(attacker, "halved") || is(attacker, "entangled") || blind {
        half(ocv, request, attacker)
    } else {
        ocv
    }
}

/// The DCV of a target.
pub(crate) fn dcv(request: &Json, target: &Json) -> i64 {
    knows(
        target,
        "id dcv final halved playerCharacter willing prone stunned recovering grabbed entangled blind noncombat brace \
         inWater behind surprise size knockedOut pd rpd ed red hardened impenetrable damageNegation damageReduction \
         vulnerability takesNoStun noLocation stun body startingBody con knockbackResistance shrinking flying \
         zeroGravity rollWithPunch underwater clinging obstacle fromCentre",
    );
    let base = target["dcv"].as_i64().unwrap();
    if is(target, "final") {
        return (base + modifiers(request, "dcv")).max(0);
    }
    let dcv = base.max(0) - if is(target, "inWater") { 2 } else { 0 } + modifiers(request, "dcv");
    let surprised = text(target, "surprise", "none") != "none" && option(request, "surpriseHalfDcv") == "true";
    let halving = "halved prone stunned recovering grabbed blind noncombat brace behind";
    let dcv = if is(target, "entangled") || is(target, "knockedOut") {
        0
    } else if surprised || halving.split_whitespace().any(|name| is(target, name)) {
        half(dcv, request, target)
    } else {
        dcv
    };
    dcv.max(0)
}
