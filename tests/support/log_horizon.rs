//! Random fights of Log Horizon. `below` gives random numbers below a limit.
#![allow(dead_code, unreachable_pub, clippy::allow_attributes, reason = "each test program uses a part of it")]

use serde_json::{Value as Json, json};

/// Random numbers below a limit.
pub type Below<'a> = &'a mut dyn FnMut(usize) -> usize;

fn pick<'a>(below: Below<'_>, list: &[&'a str]) -> &'a str {
    list[below(list.len())]
}

const NAMES: [&str; 15] = [
    "staggered",
    "dazed",
    "rigor",
    "confusion",
    "decay",
    "pursuit",
    "afflicted",
    "overconfident",
    "regen",
    "cancel",
    "barrier",
    "fatigue",
    "weakness",
    "hidden",
    "song",
];

/// A random status.
fn status(below: Below<'_>) -> Json {
    let name = pick(below, &NAMES);
    let rated = ["decay", "pursuit", "regen", "cancel", "barrier", "fatigue", "weakness"].contains(&name);
    let mut status = json!({ "name": name });
    if rated {
        status["rating"] = json!(1 + below(9));
    }
    if below(4) == 0 {
        status["until"] = json!(pick(below, &["turnStart", "turnEnd", "roundStart", "roundEnd"]));
        status["count"] = json!(1 + below(2));
    }
    status
}

/// A random character.
pub fn fighter(below: Below<'_>, id: &str) -> Json {
    let most = 10 + below(30);
    let mut fighter = json!({
        "id": id, "kind": pick(below, &["pc", "pc", "pc", "enemy", "enemy", "guest", "extra"]), "initiative": below(6),
        "hp": below(most + 1), "maxHp": most, "accuracy": below(9), "evasion": { "fixed": 6 + below(8) }, "resistance": below(5),
        "physicalDefence": below(6), "magicDefence": below(4), "hateMultiplier": below(4), "hidden": below(5) == 0,
        "surprised": below(8) == 0, "absent": below(12) == 0, "gimmick": below(9) == 0,
    });
    for timing in ["setup", "initiative", "cleanup"] {
        if below(6) == 0 {
            fighter["timings"] = json!([timing]);
        }
    }
    if fighter["kind"] != "enemy" && below(3) == 0 {
        fighter["hate"] = json!(below(4));
    }
    if below(3) == 0 {
        fighter["statuses"] = json!([status(below)]);
    }
    fighter
}

/// A random setup.
pub fn setup(below: Below<'_>) -> Json {
    let fighters: Vec<Json> = (0..below(8)).map(|at| fighter(below, &format!("f{at}"))).collect();
    let options = json!({
        "ties": pick(below, &["choose", "choose", "listOrder"]), "standbyFiresStartOfMain": below(4) == 0,
        "standbyCountsAsPreAction": below(4) > 0, "afflictedBlocksEndOfMain": below(4) > 0,
        "regenOnIncapacitated": below(3) == 0, "decayKind": pick(below, &["direct", "loss"]),
        "coverUses": pick(below, &["covered", "coverer"]), "hateRank": pick(below, &["declaration", "live"]),
    });
    json!({ "system": "log-horizon", "fighters": fighters, "options": options })
}

/// A random command, often of whoever is next.
pub fn command(below: Below<'_>, ids: &[String], next: &Json) -> Json {
    if ids.is_empty() || below(20) == 0 {
        let id = format!("n{}", below(9));
        return json!({ "type": "add", "fighter": fighter(below, &id), "acts": below(2) == 0 });
    }
    let current = next["actors"][0].as_str().map(String::from);
    let random = ids[below(ids.len())].clone();
    let id = current.filter(|_| below(10) < 7).unwrap_or_else(|| random.clone());
    let other = ids[below(ids.len())].clone();
    let third = ids[below(ids.len())].clone();
    let timings = ["major", "minor", "move", "instant", "main", "setup", "initiative", "cleanup", "other"];
    match below(28) {
        0 => json!({ "type": "begin", "actor": id }),
        1 => json!({ "type": "endTurn", "actor": id }),
        2 | 3 => json!({ "type": "standby", "actor": id }),
        4 => json!({ "type": "decline", "actor": id }),
        5..=7 => {
            json!({ "type": "use", "actor": id, "timing": pick(below, &timings), "movement": below(5) == 0, "eatsMinor": below(5) == 0,
                "swift": below(4) == 0, "consumable": below(4) == 0, "hate": below(3), "hateTo": pick(below, &["user", "allies", "party"]) })
        }
        8 => json!({ "type": "move", "actor": id, "action": pick(below, &["run", "dash", "shift"]) }),
        9 | 10 => {
            json!({ "type": "cancel", "actor": id, "by": pick(below, &["minor", "major", "instant", "fate"]), "statuses": [pick(below, &NAMES)] })
        }
        11..=15 => {
            let mut attack = json!({ "type": "attack", "actor": id, "targets": [other], "timing": pick(below, &["major", "minor", "instant", "other"]),
                "kinds": [pick(below, &["weapon", "magic"])], "damage": { "dice": below(3), "plus": below(12) }, "hate": below(2),
                "coupDeGrace": below(4) == 0, "all": below(2) == 0, "automatic": below(6) == 0,
                "riders": [{ "id": "r", "when": pick(below, &["success", "effect"]), "status": status(below) }] });
            if third != other {
                if below(2) == 0 {
                    attack["targets"] = json!([other, third]);
                }
                attack["coverers"] = json!([third]);
            }
            attack
        }
        16 => json!({ "type": "state", "target": id, "to": pick(below, &["pre", "post"]) }),
        17 | 18 => {
            let mut damage = json!({ "type": "damage", "target": random, "amount": below(15), "pastBarrier": below(4) == 0, "coupDeGrace": below(5) == 0 });
            if below(3) == 0 {
                damage["failedAgainst"] = json!(other);
            }
            damage
        }
        19 => json!({ "type": "heal", "target": random, "amount": below(20) }),
        20 => json!({ "type": "hate", "target": random, "by": i64::try_from(below(7)).unwrap() - 3 }),
        21..=23 => {
            let mut given = status(below);
            given["type"] = json!("status");
            given["target"] = json!(random);
            given["by"] = json!(other);
            given["anchor"] = json!(third);
            if below(3) == 0 {
                given = json!({ "type": "status", "target": random, "name": given["name"], "remove": true });
            }
            given
        }
        24 => {
            json!({ "type": "status", "target": random, "name": pick(below, &["absent", "incapacitated", "dead"]), "remove": below(2) == 0 })
        }
        25 => {
            json!({ "type": "update", "target": random, "thisRound": below(8), "highest": below(6) == 0, "skips": below(6) == 0,
                "standby": pick(below, &["may", "may", "never", "must"]), "maxHp": 5 + below(35) })
        }
        26 if below(4) == 0 => json!({ "type": "remove", "target": random }),
        26 => json!({ "type": "begin", "actor": id, "force": true }),
        _ if below(60) == 0 => json!({ "type": pick(below, &["endCombat", "endScene"]) }),
        _ if below(3) == 0 => json!({ "type": "endRound" }),
        _ => json!({ "type": "endTurn", "actor": id }),
    }
}

/// The command that `nextActor` says is due.
pub fn due(next: &Json) -> Option<Json> {
    let actor = &next["actors"][0];
    let must = |reason: &Json| reason["key"] == "mustStandBy" && reason["about"] == *actor;
    match next["kind"].as_str().unwrap() {
        "actor" | "choice" if next["reasons"].as_array().unwrap().iter().any(must) => {
            Some(json!({ "type": "standby", "actor": actor }))
        }
        "actor" => Some(json!({ "type": "endTurn", "actor": actor })),
        "choice" => Some(json!({ "type": "begin", "actor": actor })),
        "process" => Some(json!({ "type": "decline", "actor": actor })),
        _ => None,
    }
}
