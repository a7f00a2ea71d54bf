//! The Fractured Hope attack (FH-11 to FH-18, FH-26, FH-27, FH-34, FH-39), face by face.

use crate::reading::{Dice, is, knows, modifiers, number, targets, text};
use serde_json::{Value as Json, json};

/// One attack roll, and a defence for each target.
pub(crate) fn attack(request: &Json, dice: &mut Dice) -> Json {
    knows(request, "system kind attacker target targets against modifiers options force");
    let attacker = &request["attacker"];
    knows(attacker, "id level dice rating offhandReduction prone blind");
    let kind = text(request, "kind", "mainHand");

    // The roll, with one more die of its size when any shows its top face (FH-17).
    let (count, sides) = pool(attacker);
    let faces = dice.throw_sides("attack", None, 0, count, sides);
    let critical = faces.contains(&sides);
    let mut roll: i64 = faces.iter().sum();
    if critical {
        roll += dice.throw_sides("explosion", None, 0, 1, sides)[0];
    }

    // What is added whoever the target is (FH-12, FH-R6, FH-39).
    let mut plain = roll + attacker["level"].as_i64().unwrap() + modifiers(request, "attack");
    if kind != "unarmed" && kind != "magic" {
        plain += number(attacker, "rating", 0);
    }
    if kind == "offhand" {
        plain -= (2 - number(attacker, "offhandReduction", 0)).max(0);
    }
    if is(attacker, "prone") {
        plain -= 1;
    }

    let against = text(request, "against", if kind.starts_with("magic") { "magical" } else { "physical" });
    let mut outcomes = Vec::new();
    for (at, target) in targets(request).into_iter().enumerate() {
        knows(target, "id dice armor level end cover prone blind stunned position");
        let attack = plain
            + match target["position"].as_str() {
                Some("flank") => 1,
                Some("rear") => 2,
                _ => 0,
            };

        // FH-13; the stunned defend without a roll and without cover (FH-39, FH-40).
        let mut defence = number(target, if against == "physical" { "armor" } else { "level" }, 0);
        let mut defence_critical = false;
        if !is(target, "stunned") {
            let (count, sides) = pool(target);
            let faces = dice.throw_sides("defence", Some(at), 0, count, sides);
            defence += faces.iter().sum::<i64>();
            defence_critical = faces.contains(&sides);
            if defence_critical {
                defence += number(target, "end", 0);
            }
            if is(target, "cover") {
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

/// The dice of a stat: 2d6 unless given, one of them for the blind.
fn pool(of: &Json) -> (i64, i64) {
    let given = |name: &str, otherwise| number(&of["dice"], name, otherwise);
    (if is(of, "blind") { 1 } else { given("count", 2) }, given("sides", 6))
}
