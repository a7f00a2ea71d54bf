//! The Low Fantasy Gaming attack (LFG-9, LFG-19, LFG-30, LFG-40 to LFG-52, LFG-55), face by face.

use crate::reading::{Dice, is, knows, modifiers, number, targets, text};
use serde_json::{Value as Json, json};

/// The table of LFG-40, written out.
fn modifier(attribute: i64) -> i64 {
    match attribute {
        ..=4 => -3,
        5 | 6 => -2,
        7 | 8 => -1,
        9..=12 => 0,
        13 | 14 => 1,
        15 | 16 => 2,
        17 | 18 => 3,
        19 | 20 => 4,
        21 | 22 => 5,
        _ => panic!("the requests go to 22, not {attribute}"),
    }
}

/// The face of one d20, or the better or worse of two.
fn d20(dice: &mut Dice, roll: &str, target: usize, which: &str, low_is_good: bool) -> i64 {
    let faces = dice.throw_sides(roll, Some(target), 0, if which == "plain" { 1 } else { 2 }, 20);
    let low = (which == "advantage") == low_is_good;
    if low { *faces.iter().min().unwrap() } else { *faces.iter().max().unwrap() }
}

/// Degree (0 terrible to 3 great), margin and attribute of a check.
fn check(of: &Json, dice: &mut Dice, roll: &str, target: usize) -> (usize, i64, i64) {
    knows(of, "attribute bonus skilled die");
    let attribute = of["attribute"].as_i64().unwrap();
    let number = attribute + number(of, "bonus", 0) + i64::from(is(of, "skilled"));
    let face = d20(dice, roll, target, text(of, "die", "plain"), true);
    let (goal, half, one_and_a_half) = (number.min(19), number.div_euclid(2), (number + number.div_euclid(2)).min(19));
    let degree = match face {
        face if face <= goal && face <= half => 3,
        face if face <= goal => 2,
        face if face <= one_and_a_half => 1,
        _ => 0,
    };
    (degree, goal - face, attribute)
}

const DEGREES: [&str; 4] = ["terrible", "failure", "success", "great"];

fn luck(of: &Json, level: i64, dice: &mut Dice, target: usize) -> Json {
    let nothing = json!({ "level": level });
    let of = if of.is_null() { &nothing } else { of };
    knows(of, "luck level bonus attribute die lossFloor");
    let half = (number(of, "level", 1) + 1) / 2;
    let now = number(of, "luck", 10 + half);
    let with = of.get("attribute").map_or(0, |attribute| modifier(attribute.as_i64().unwrap()));
    let goal = ((now + number(of, "bonus", 0)).max(half) + with).min(19);
    let success = d20(dice, "luck", target, text(of, "die", "plain"), true) <= goal;
    let left = if success && now > number(of, "lossFloor", 5) { now - 1 } else { now };
    json!({ "success": success, "luckTarget": goal, "luck": left })
}

/// A roll of its own against each target.
pub(crate) fn attack(request: &Json, dice: &mut Dice) -> Json {
    knows(request, "system kind attacker target targets damage exploit modifiers options force");
    let attacker = &request["attacker"];
    knows(attacker, "id bonus str dex weapon level criticalFrom die monster");
    let attribute = if text(request, "kind", "melee") == "melee" { "str" } else { "dex" };
    let ability = modifier(number(attacker, attribute, 10));
    let level = number(attacker, "level", 1);
    let mut outcomes = Vec::new();
    for (at, target) in targets(request).into_iter().enumerate() {
        knows(target, "id ac armor dex dodging reduction hp maxHp");
        let mut which = text(attacker, "die", "plain");
        if is(target, "dodging") && text(&request["options"], "dodge", "disadvantage") == "disadvantage" {
            which = if which == "advantage" { "plain" } else { "disadvantage" };
        }
        let natural = d20(dice, "attack", at, which, false);
        let attack = natural
            + number(attacker, "bonus", 0)
            + ability
            + number(attacker, "weapon", 0)
            + modifiers(request, "attack");
        let armour = 10 + number(target, "armor", 0) + modifier(number(target, "dex", 10));
        let ac = number(target, "ac", armour) + modifiers(request, "ac");
        let hit = natural != 1 && (natural == 20 || attack >= ac);
        let critical = hit && (natural == 20 || natural >= number(attacker, "criticalFrom", 20));

        let mut damage = 0;
        if let Some(weapon) = request.get("damage").filter(|_| hit) {
            knows(weapon, "dice sides bonus plain");
            let (count, sides) = (number(weapon, "dice", 1), number(weapon, "sides", 6));
            damage = if critical {
                count * sides + (level + 1) / 2
            } else {
                dice.throw_sides("damage", Some(at), 0, count, sides).iter().sum()
            };
            damage += number(weapon, "bonus", 0) + modifiers(request, "damage");
            if !is(weapon, "plain") {
                damage += ability;
            }
            damage = (damage.max(1) - number(target, "reduction", 0)).max(0);
        }

        let mut outcome = json!({
            "id": target["id"], "kind": if hit { "hit" } else { "miss" }, "critical": critical, "fumble": natural == 1,
            "natural19": natural == 19, "natural": natural, "attack": attack, "ac": ac, "damage": damage, "exploit": null,
        });
        if let Some(hp) = target.get("hp").map(|hp| hp.as_i64().unwrap()) {
            let left = hp - damage;
            outcome["hpLeft"] = json!(left);
            outcome["wounded"] = json!(left * 2 <= number(target, "maxHp", hp));
            outcome["down"] = json!(left <= 0);
        }
        if let Some(exploit) = request.get("exploit") {
            knows(exploit, "kind check against luck failed");
            outcome["exploit"] = if !hit {
                json!({ "success": false })
            } else if text(exploit, "kind", "minor") == "major" {
                luck(&exploit["luck"], level, dice, at)
            } else {
                let own = check(&exploit["check"], dice, "exploit", at);
                let other = check(&exploit["against"], dice, "contest", at);
                json!({ "success": own > other, "check": DEGREES[own.0], "against": DEGREES[other.0] })
            };
        }
        outcomes.push(outcome);
    }
    json!({ "targets": outcomes })
}
