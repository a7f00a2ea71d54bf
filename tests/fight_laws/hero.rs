//! Random fights of HERO: attacks of any kind, on boards and without.

use crate::support::{Answer, prepare_attack, resolve_attack};
use crate::{Play, Random};
use alloc::sync::Arc;
use quintain::grid::Board;
use serde_json::{Value as Json, json};

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

/// An attack of any kind, legal or not.
fn hero_attack(random: &mut Random, ids: &[String], actor: &str) -> Json {
    let mut attack = json!({
        "type": "attack", "actor": actor, "maneuver": *random.pick(&MANEUVERS), "velocity": random.number(0, 30),
        "activePoints": random.number(0, 60), "force": random.chance(25),
    });
    if random.chance(50) {
        attack["maneuver"] = json!(*random.pick(&["strike", "haymaker", "grab", "multipleAttack"]));
    }
    if random.chance(80) {
        attack["damage"] = json!({ "dice": random.number(0, 8), "kind": *random.pick(&["normal", "killing"]), "strength": random.number(0, 20) });
    }
    match random.below(10) {
        0 | 1 => {
            let victims: Vec<Json> = (0..random.number(1, 3)).map(|_| json!(random.pick(ids))).collect();
            attack["targets"] = json!(victims);
        }
        2 => {
            attack["centre"] = json!([random.number(0, 11), random.number(0, 7)]);
            attack["area"] = json!({ "radius": random.number(1, 8), "kind": *random.pick(&["area", "explosion"]), "selective": random.chance(30) });
        }
        3 => {
            attack["target"] = json!({ "id": random.pick(ids), "obstacle": { "id": "w", "pd": 2, "body": 2 }, "behind": random.chance(30) });
        }
        4 => attack["target"] = json!({ "id": random.pick(ids), "knockedInto": random.pick(ids) }),
        _ => attack["target"] = json!(random.pick(ids)),
    }
    if random.chance(20) {
        attack["autofire"] = json!({ "shots": random.number(1, 4) });
    }
    if random.chance(40) {
        attack["mode"] = json!("ranged");
    }
    attack
}

fn hero_fighter(random: &mut Random, id: &str) -> Json {
    let stun = random.number(1, 40);
    let mut fighter = hero_numbers(random, id, stun);
    if random.chance(70) {
        fighter["at"] = json!([random.number(0, 11), random.number(0, 7)]);
        fighter["faces"] = json!([random.number(-1, 1), random.number(-1, 1)]);
    }
    fighter
}

fn hero_numbers(random: &mut Random, id: &str, stun: i32) -> Json {
    json!({
        "ocv": random.number(3, 9), "dcv": random.number(2, 8), "str": random.number(0, 30), "pd": random.number(0, 12), "rpd": random.number(0, 4),
        "maxBody": 10, "maxEnd": 30, "move": 12, "takesNoStun": random.chance(5), "npc": random.chance(30),
        "id": id, "dex": random.number(8, 14), "spd": *random.pick(&[-1, 1, 2, 3, 4, 4, 5, 6, 8, 12]), "quick": *random.pick(&[0, 0, 3]),
        "stun": stun, "maxStun": 40, "body": 10, "con": 15, "rec": random.number(-1, 10), "end": 20,
        "surprised": random.chance(10), "hidden": random.chance(20), "ego": 12, "onEgo": random.chance(15),
    })
}

pub(crate) const HERO: Play = Play {
    pace: 60,
    setup: |random| {
        let rules = *random.pick(&["seed", "sixth", "fifth"]);
        let count = random.number(0, 7);
        let fighters: Vec<Json> = (0..count).map(|at| hero_fighter(random, &format!("f{at}"))).collect();
        json!({ "system": "hero", "options": { "rules": rules, "outOfTheFight": random.chance(30) }, "fighters": fighters,
            "walls": [{ "id": "w2", "pd": 1, "body": 1 }, { "pd": 3, "body": 3 }] })
    },
    command: |random, ids, next, _| {
        if ids.is_empty() || random.chance(4) {
            let id = format!("n{}", random.number(0, 9));
            return json!({ "type": "add", "fighter": hero_fighter(random, &id) });
        }
        let current = next["actors"][0].as_str().map(String::from);
        let id = match current {
            Some(current) if random.chance(60) => current,
            _ => random.pick(ids).clone(),
        };
        let other = random.pick(ids).clone();
        match random.below(22) {
            0 => json!({ "type": "begin", "actor": id, "quick": random.chance(30) }),
            1 => json!({ "type": "endTurn", "actor": id }),
            2 | 3 => {
                let actions = [
                    "dodge",
                    "block",
                    "haymaker",
                    "set",
                    "draw",
                    "recovery",
                    "brace",
                    "standUp",
                    "hurry",
                    "hipshot",
                    "escape",
                    "letGo",
                    "diveForCover",
                ];
                let mut action = json!({ "type": "use", "actor": id, "action": *random.pick(&actions), "ranged": random.chance(30) });
                if random.chance(40) {
                    action["target"] = json!(other);
                }
                action
            }
            4 => json!({ "type": "use", "actor": id, "time": *random.pick(&["none", "zero", "half", "full"]) }),
            5 if random.chance(20) => json!({ "type": "attack", "actor": id }),
            5 | 6 => hero_attack(random, ids, &id),
            7 if random.chance(50) => {
                json!({ "type": "move", "actor": id, "to": [random.number(0, 11), random.number(0, 7)], "noncombat": random.chance(30) })
            }
            7 if random.chance(50) => json!({ "type": "fire", "actor": id }),
            7 => json!({ "type": "move", "actor": id, "metres": random.number(0, 12) }),
            8 | 9 => json!({ "type": "hold", "actor": id }),
            10 => json!({ "type": "hold", "actor": id, "dex": random.number(5, 13) }),
            11 => json!({ "type": "hold", "actor": id, "after": other, "dex": 9 }),
            12 => json!({ "type": "hold", "actor": id, "before": other, "condition": "when it opens" }),
            13 => json!({ "type": "release", "actor": id }),
            14 => json!({ "type": "release", "actor": id, "against": other }),
            15 => {
                json!({ "type": "abort", "actor": id, "to": [*random.pick(&["dodge", "block", "rollWithAPunch", "diveForCover"])], "extraPhase": random.chance(20), "keepHold": random.chance(20) })
            }
            16 => json!({ "type": "block", "actor": id, "attacker": other }),
            17 => json!({ "type": "damage", "target": id, "stun": random.number(0, 30), "body": random.number(0, 3) }),
            18 => json!({ "type": "heal", "target": id, "stun": random.number(0, 30), "body": random.number(0, 3) }),
            19 => {
                json!({ "type": "status", "target": id, "name": *random.pick(&["stunned", "defeated", "dazed"]), "remove": random.chance(50),
                "anchor": other, "until": *random.pick(&["turnStart", "turnEnd", "roundStart", "roundEnd"]), "count": random.number(0, 2) })
            }
            20 => json!({ "type": "update", "target": id, "dex": random.number(8, 14), "spd": random.number(-1, 8),
                "spdChange": *random.pick(&["voluntary", "adjustment", "atOnce"]), "atOnce": random.chance(20) }),
            _ if random.chance(30) => json!({ "type": "remove", "target": id }),
            _ if random.chance(30) => json!({ "type": "begin", "actor": id, "force": true }),
            _ => json!({ "type": "endSegment", "through": random.chance(30) }),
        }
    },
    due: |next| match next["kind"].as_str().unwrap() {
        "actor" => Some(json!({ "type": "endTurn", "actor": next["actors"][0] })),
        "process" => Some(json!({ "type": "endSegment" })),
        _ => None,
    },
    board: hero_board,
    holds: hero_holds,
    answers: hero_answers,
};

/// Half of the fights are on a board with walls, one of which can be broken.
fn hero_board(key: u32) -> Json {
    if key.is_multiple_of(2) {
        return Json::Null;
    }
    let edge = |x, y, id: &str| json!({ "at": [x, y], "side": "east", "id": id });
    json!({ "columns": 12, "rows": 8, "cells": [{ "at": [6, 4] }],
        "edges": [edge(4, 2, "w"), edge(4, 3, "w"), edge(8, 3, "w2"), edge(8, 4, "w2"), edge(8, 5, "w2")] })
}

fn hero_holds(tree: &Json, forced: bool) {
    let head = &tree["head"];
    let now = head["turn"].as_i64().unwrap_or(1) * 12 + head["segment"].as_i64().unwrap_or(12);
    let fighters = tree["fighters"].as_array().unwrap();
    let there = |id: &Json| id.is_null() || fighters.iter().any(|fighter| fighter["is"]["id"] == *id);
    for fighter in fighters {
        for name in ["grip", "set", "wards", "blocked"] {
            assert!(there(&fighter[name]), "{name} of {fighter}");
        }
        let haymaker = fighter["haymaker"].as_i64().unwrap_or(0);
        assert!(haymaker == 0 || haymaker == now || haymaker == now + 1, "{fighter}");
        assert!(fighter["woundUp"].is_null() || haymaker > 0, "{fighter}");
        let out = fighter["is"]["stun"].as_i64().is_some_and(|stun| stun <= 0);
        if out && !forced {
            let open = head["open"].as_array().into_iter().flatten();
            assert!(!open.map(|turn| &turn["actor"]).any(|id| *id == fighter["is"]["id"]), "{tree}");
            assert!(haymaker == 0 && fighter["set"].is_null() && fighter["covers"].is_null(), "{fighter}");
        }
        let mut names: Vec<&str> =
            fighter["defences"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap()).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{fighter}");
        if let Some(at) = fighter["is"]["at"].as_array() {
            let [x, y] = [at[0].as_i64().unwrap(), at[1].as_i64().unwrap()];
            assert!((0..12).contains(&x) && (0..8).contains(&y), "{fighter}");
        }
    }
}

/// What `prepareAttack` says of an attack is what `act` does, and its request can be resolved.
fn hero_answers(board: Option<&Arc<Board>>, encounter: &Json, command: &Json, answer: &Answer) {
    let aimed = ["target", "targets", "centre"].iter().any(|name| !command[*name].is_null());
    if command["type"] != "attack" || !aimed {
        return;
    }
    let prepared = prepare_attack(board, encounter, command).unwrap();
    let refused = answer.json["status"] == "refused";
    let short = refused && answer.json["reasons"][0]["rule"] == "HERO-103";
    if command["force"] != true && !short {
        assert_eq!(prepared.json["legal"], !refused, "{command}: {} {}", prepared.json, answer.json);
    }
    if prepared.json["attack"]["target"].is_null() && prepared.json["attack"]["targets"].is_null() {
        return;
    }
    let mut request = prepared.json["attack"].clone();
    request["force"] = json!(true);
    let resolved = resolve_attack(&request, &json!({ "dice": { "seed": 3 } })).unwrap();
    assert_eq!(resolved.json["status"], "done", "{request}");
}
