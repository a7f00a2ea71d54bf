//! The Fractured Hope attack (FH-11 to FH-18, FH-26, FH-27, FH-34, FH-39), face by face.

use crate::reading::{Dice, is, knows, modifiers, number, targets, text};
use serde_json::{Value as Json, json};

/// What an attack comes to, with the other hand's blow if there is one (FH-15).
pub(crate) fn attack(request: &Json, dice: &mut Dice) -> Json {
    knows(request, "system kind attacker target targets against second bonus area range modifiers options force");
    let kind = text(request, "kind", "mainHand");
    let aimed = targets(request);
    let mut done = blow(request, kind, number(&request["attacker"], "rating", 0), &aimed, 0, dice);
    if let Some(second) = request.get("second") {
        knows(second, "rating target");
        let target = second.get("target").unwrap_or(aimed[0]);
        let other = blow(request, "offhand", number(second, "rating", 0), &[target], 1, dice);
        let damage = |blow: &Json| blow["targets"][0]["damage"].as_i64().unwrap();
        done["totalDamage"] = json!(damage(&done) + damage(&other));
        let mut one = other["targets"][0].clone();
        one["attackRoll"] = other["attackRoll"].clone();
        one["critical"] = other["critical"].clone();
        done["second"] = one;
    }
    done
}

/// One attack roll, and a defence for each target.
fn blow(request: &Json, kind: &str, rating: i64, aimed: &[&Json], hit: usize, dice: &mut Dice) -> Json {
    let attacker = &request["attacker"];
    knows(attacker, "id level dice rating offhandReduction prone blind dazed stunned twoHanded at size");

    // The roll, with one more die of its size when any shows its top face (FH-17).
    let (count, sides) = pool(attacker);
    let faces = dice.throw_sides("attack", None, hit, count, sides);
    let critical = faces.contains(&sides);
    let mut roll: i64 = faces.iter().sum();
    if critical {
        roll += dice.throw_sides("explosion", None, hit, 1, sides)[0];
    }

    // What is added whoever the target is (FH-12, FH-20, FH-R6, FH-39).
    let mut plain = roll + attacker["level"].as_i64().unwrap() + modifiers(request, "attack");
    plain += number(request, "bonus", 0);
    if kind != "unarmed" && kind != "magic" {
        plain += rating;
    }
    if kind == "offhand" {
        plain -= (2 - number(attacker, "offhandReduction", 0)).max(0);
    }
    if is(attacker, "prone") {
        plain -= 1;
    }

    let magical = ["magic", "magicalWeapon", "wand"].contains(&kind);
    let against = text(request, "against", if magical { "magical" } else { "physical" });
    let mut outcomes = Vec::new();
    for (at, target) in aimed.iter().enumerate() {
        knows(target, "id dice armor level end cover prone blind stunned position at size faces distance sight");
        let counts = !is(request, "area") || is(&request["options"], "areaPosition");
        let attack = plain + if counts { position(request, target) } else { 0 };

        // FH-13, FH-R19; the stunned defend without a roll and without cover (FH-39, FH-40).
        let mut defence = number(target, if against == "physical" { "armor" } else { "level" }, 0);
        let mut defence_critical = false;
        if !is(target, "stunned") {
            let (count, sides) = pool(target);
            let faces = dice.throw_sides("defence", Some(at), hit, count, sides);
            defence += faces.iter().sum::<i64>();
            defence_critical = faces.contains(&sides);
            if defence_critical {
                defence += number(target, "end", 0);
            }
            if is(target, "cover") && against != "stat" {
                defence += 2;
            }
        }
        if is(target, "prone") {
            defence -= 1;
        }
        defence += modifiers(request, "defence");

        // FH-11.
        let (result, damage) = match attack - defence {
            over @ 1.. => ("hit", over),
            0 => ("block", 0),
            _ => ("miss", 0),
        };
        outcomes.push(json!({
            "id": target["id"], "kind": result, "attack": attack, "defence": defence,
            "defenceCritical": defence_critical, "damage": damage,
        }));
    }
    json!({ "attackRoll": roll, "critical": critical, "targets": outcomes })
}

/// The bonus for the side and for behind (FH-26, FH-27): the board is turned until the target
/// looks up.
fn position(request: &Json, target: &Json) -> i64 {
    match target["position"].as_str() {
        Some("flank") => return 1,
        Some("rear") => return 2,
        Some(_) => return 0,
        None => {}
    }
    let middle = |of: &Json| {
        let at = of.get("at")?.as_array().unwrap();
        let size = number(of, "size", 1);
        Some((2 * at[0].as_i64().unwrap() + size, 2 * at[1].as_i64().unwrap() + size))
    };
    let (Some(one), Some(other), Some(faces)) = (middle(&request["attacker"]), middle(target), target.get("faces"))
    else {
        return 0;
    };
    let (mut x, mut y) = (one.0 - other.0, one.1 - other.1);
    let (mut dx, mut dy) = (faces[0].as_i64().unwrap(), faces[1].as_i64().unwrap());
    while (dx, dy) != (0, -1) {
        // A quarter turn.
        (x, y, dx, dy) = (-y, x, -dy, dx);
    }
    let wide = text(&request["options"], "diagonal", "rear") == "rear";
    let inside = if wide { x.abs() <= y.abs() } else { x.abs() < y.abs() };
    match (inside, y) {
        _ if (x, y) == (0, 0) => 0,
        (false, _) => 1,
        (true, ..0) => 0,
        (true, _) => 2,
    }
}

/// The dice of a stat: 2d6 unless given, one of them for the blind.
fn pool(of: &Json) -> (i64, i64) {
    let given = |name: &str, otherwise| number(&of["dice"], name, otherwise);
    (if is(of, "blind") { 1 } else { given("count", 2) }, given("sides", 6))
}
