//! What holds in every fight, whatever is done: random commands, legal and illegal.

extern crate alloc;

mod support;

use alloc::collections::BTreeSet;
use quintain::dice::philox::block;
use quintain::grid::Board;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use support::{
    Answer, act, act_on, board, next_actor, prepare_attack, replay_on, resolve_attack, start_encounter, undo,
};

/// Random numbers that are the same in every run.
struct Random {
    key: u32,
    count: u32,
}

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.count += 1;
        block([self.key, 0], [self.count, 0, 0, 0])[0] as usize % limit
    }
    fn number(&mut self, low: i32, high: i32) -> i32 {
        low + i32::try_from(self.below(usize::try_from(high - low + 1).unwrap())).unwrap()
    }
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A context whose dice come from a seed and whose questions are all answered.
fn context(answer: &Answer, dice: &mut Json) {
    let question = &answer.json["question"];
    let options = question["options"].as_array().unwrap();
    dice["dice"]["choices"][question["id"].as_str().unwrap()] = options[0].clone();
}

fn attempt(board: Option<&Arc<Board>>, encounter: &Json, command: &Json) -> Answer {
    let mut dice = json!({ "dice": { "seed": 11, "choices": {} } });
    loop {
        let answer =
            act_on(board, encounter, command, &dice).unwrap_or_else(|fault| panic!("{command}: {fault}\n{encounter}"));
        if answer.json["status"] != "needsChoice" {
            return answer;
        }
        context(&answer, &mut dice);
    }
}

/// A start whose dice come from a seed and whose questions are all answered.
fn begun(setup: &Json) -> Answer {
    let mut dice = json!({ "dice": { "seed": 5, "choices": {} } });
    loop {
        let answer = start_encounter(setup, &dice).unwrap();
        if answer.json["status"] != "needsChoice" {
            return answer;
        }
        context(&answer, &mut dice);
    }
}

/// What is checked along a fight.
struct Watch {
    ids: BTreeSet<String>,
    open: Vec<String>,
    round: Option<i64>,
    segment: Option<i64>,
}

impl Watch {
    const fn new() -> Self {
        Self { ids: BTreeSet::new(), open: Vec::new(), round: None, segment: None }
    }

    /// Each boundary once and in its order, each id once.
    fn events(&mut self, answer: &Answer) {
        for event in answer.json["events"].as_array().unwrap() {
            assert!(self.ids.insert(event["id"].to_string()), "the id of {event} came twice");
            assert!(event["rule"].is_string());
            let actor = event["actor"].as_str().unwrap_or_default().to_string();
            let number = |name: &str| event[name].as_i64().unwrap();
            match event["type"].as_str().unwrap() {
                "turnStart" | "turnResume" => {
                    assert!(!self.open.contains(&actor), "{event}");
                    self.open.push(actor);
                }
                "turnEnd" | "turnDelayed" => {
                    let at = self.open.iter().position(|open| *open == actor);
                    self.open.remove(at.unwrap_or_else(|| panic!("{event} without a start")));
                }
                "roundStart" => {
                    let round = event.get("turn").or(event.get("number")).unwrap().as_i64().unwrap();
                    assert!(self.round.is_none_or(|last| last < 0 && round == 1 - last), "{event}");
                    self.round = Some(round);
                }
                "roundEnd" => {
                    let round = event.get("turn").or(event.get("number")).unwrap().as_i64().unwrap();
                    assert_eq!(self.round, Some(round), "{event}");
                    self.round = Some(-round);
                }
                "segmentStart" => {
                    let now = number("turn") * 12 + number("segment");
                    assert!(self.segment.is_none_or(|last| last < 0 && now == 1 - last), "{event}");
                    assert!(self.open.is_empty(), "{event} while a turn is open");
                    self.segment = Some(now);
                }
                "segmentEnd" => {
                    let now = number("turn") * 12 + number("segment");
                    assert_eq!(self.segment, Some(now), "{event}");
                    self.segment = Some(-now);
                }
                _ => {}
            }
        }
    }
}

/// A game for the laws: a random fight, a random command, and what moves it on.
struct Play {
    setup: fn(&mut Random) -> Json,
    command: fn(&mut Random, &[String], &Json) -> Json,
    /// The command that `nextActor` says is due.
    due: fn(&Json) -> Option<Json>,
    /// The board of a fight, if it has one.
    board: fn(u32) -> Json,
    /// What holds in every state; less where a rule was overridden before.
    holds: fn(&Json, bool),
    /// What holds of a command's answer.
    answers: fn(Option<&Arc<Board>>, &Json, &Json, &Answer),
}

fn ids(encounter: &Json) -> Vec<String> {
    let tree: Json = serde_json::from_str(encounter.as_str().unwrap()).unwrap();
    tree["fighters"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fighter| fighter["is"]["id"].as_str().unwrap().to_string())
        .collect()
}

fn run(play: &Play, key: u32, steps: usize) -> (usize, usize) {
    let mut random = Random { key, count: 0 };
    let board = board(&(play.board)(key));
    let setup = (play.setup)(&mut random);
    let started = begun(&setup);
    assert_eq!(started.json["status"], "done", "{}", started.json);
    let mut watch = Watch::new();
    watch.events(&started);
    let mut encounter = started.json["encounter"].clone();
    let mut log = vec![started.json["log"].clone()];
    let mut back = Vec::new();
    let (mut done, mut refused, mut forced) = (0, 0, false);
    for _ in 0..steps {
        let next = next_actor(&encounter);
        let due = (play.due)(&next);
        let command = match &due {
            Some(due) if random.chance(60) => due.clone(),
            _ => (play.command)(&mut random, &ids(&encounter), &next),
        };
        let answer = attempt(board.as_ref(), &encounter, &command);
        (play.answers)(board.as_ref(), &encounter, &command, &answer);
        match answer.json["status"].as_str().unwrap() {
            "done" => {
                done += 1;
                watch.events(&answer);
                let after = &answer.json["encounter"];
                forced |= !answer.json["forced"].is_null();
                (play.holds)(&serde_json::from_str(after.as_str().unwrap()).unwrap(), forced);
                assert_eq!(answer.json["next"], next_actor(after), "after {command}");
                let undone = undo(after, &answer.json["undo"]).unwrap();
                assert_eq!(undone.json["encounter"], encounter, "the undo of {command}");
                assert_eq!(undone.json["next"], next, "the undo of {command}");
                back.push((encounter, answer.json["undo"].clone()));
                log.push(answer.json["log"].clone());
                encounter = after.clone();
            }
            "refused" => {
                refused += 1;
                let reasons = answer.json["reasons"].as_array().unwrap();
                assert!(reasons.iter().all(|reason| reason["rule"].is_string()) && !reasons.is_empty());
                assert_ne!(Some(&command), due.as_ref(), "{next} but {}", answer.json);
            }
            other => panic!("{other}: {}", answer.json),
        }
        // Somebody can act, something is due, or the result says nobody.
        let next = next_actor(&encounter);
        if let Some(due) = (play.due)(&next) {
            let answer = attempt(board.as_ref(), &encounter, &due);
            assert_eq!(answer.json["status"], "done", "{next}: {}", answer.json);
        } else {
            assert_eq!(next["kind"], "nobody", "{next}");
            assert!(!next["reasons"].as_array().unwrap().is_empty());
        }
    }
    let again = replay_on(board.as_ref(), &setup, &Json::from(log)).unwrap();
    assert_eq!(again.json["encounter"], encounter, "the replay of fight {key}");
    for (before, taken) in back.iter().rev() {
        let undone = undo(&encounter, taken).unwrap();
        assert_eq!(undone.json["encounter"], *before);
        encounter = before.clone();
    }
    assert_eq!(encounter, started.json["encounter"]);
    (done, refused)
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
            attack["target"] = json!({ "id": random.pick(ids), "obstacle": { "id": "w", "pd": 2, "body": 2 }, "behind": random.chance(30) })
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

const HERO: Play = Play {
    setup: |random| {
        let rules = *random.pick(&["seed", "sixth", "fifth"]);
        let count = random.number(0, 7);
        let fighters: Vec<Json> = (0..count).map(|at| hero_fighter(random, &format!("f{at}"))).collect();
        json!({ "system": "hero", "options": { "rules": rules, "outOfTheFight": random.chance(30) }, "fighters": fighters,
            "walls": [{ "id": "w2", "pd": 1, "body": 1 }, { "pd": 3, "body": 3 }] })
    },
    command: |random, ids, next| {
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

#[test]
fn hero_fights_keep_their_laws() {
    let (mut done, mut refused) = (0, 0);
    for key in 0..100 {
        let (d, r) = run(&HERO, key, 130);
        done += d;
        refused += r;
    }
    assert!(done > 7000 && refused > 1000 && done + refused >= 10_000, "{done} steps were taken and {refused} refused");
}

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

fn formation_fighter(random: &mut Random, id: &str) -> Json {
    let mut fighter = json!({
        "id": id, "faction": *random.pick(&["a", "a", "b", "b", "c"]), "int": random.number(8, 10),
        "row": *random.pick(&["front", "front", "rear", "rear", "solo"]), "class": *random.pick(&["other", "thief"]),
        "hidden": random.chance(15), "willing": random.chance(95),
    });
    if random.chance(60) {
        fighter["initiative"] = json!(random.number(10, 13));
    }
    fighter
}

const FORMATION: Play = Play {
    setup: |random| {
        let count = random.number(0, 8);
        let fighters: Vec<Json> = (0..count).map(|at| formation_fighter(random, &format!("f{at}"))).collect();
        let options = json!({
            "pool": *random.pick(&["side", "faction", "unit"]), "volunteers": *random.pick(&["min", "none", "ask"]),
            "thisRoundOnly": random.chance(30),
        });
        let mut setup =
            json!({ "system": "formation", "options": options, "fighters": fighters, "arranging": random.chance(30) });
        if random.chance(30) {
            setup["hostile"] = json!([["a", "c"], ["b", "c"]]);
        }
        setup
    },
    command: |random, ids, next| {
        if ids.is_empty() || random.chance(6) {
            let id = format!("n{}", random.number(0, 9));
            return json!({ "type": "add", "fighter": formation_fighter(random, &id) });
        }
        let current = next["actors"][0].as_str().map(String::from);
        let id = match current {
            Some(current) if random.chance(70) => current,
            _ => random.pick(ids).clone(),
        };
        let other = random.pick(ids).clone();
        let row = *random.pick(&["front", "rear", "solo"]);
        match random.below(20) {
            0 => json!({ "type": "begin", "actor": id }),
            1 => json!({ "type": "endTurn", "actor": id }),
            2 | 3 => {
                json!({ "type": "use", "actor": id, "action": *random.pick(&["quickMelee", "melee", "charge"]), "target": other })
            }
            4 => json!({ "type": "use", "actor": id, "action": "shoot", "target": other }),
            5 => json!({ "type": "use", "actor": id, "action": "load", "actions": random.number(1, 4) }),
            6 => json!({ "type": "use", "actor": id, "action": *random.pick(&["intercept", "defend", "catchBreath"]) }),
            7 => json!({ "type": "strike", "actor": id, "target": other }),
            8 | 9 => json!({ "type": "move", "actor": id, "to": row }),
            10 => json!({ "type": "swap", "actor": id, "with": other }),
            11 if random.chance(20) => json!({ "type": "flee", "actor": id }),
            12 | 13 => json!({ "type": "wait", "actor": id, "value": random.number(-1, 13) }),
            14 => json!({ "type": "wait", "actor": id }),
            15 => json!({ "type": "place", "actor": id, "to": row }),
            16 => {
                json!({ "type": "status", "target": other, "name": *random.pick(&["unconscious", "dead", "unwilling"]), "remove": random.chance(60) })
            }
            17 => {
                json!({ "type": "status", "target": id, "label": "slow", "anchor": other, "count": random.number(0, 2),
                "until": *random.pick(&["turnStart", "turnEnd", "roundStart", "roundEnd"]) })
            }
            18 => json!({ "type": "update", "target": id, "initiative": random.number(5, 15) }),
            _ if random.chance(20) => json!({ "type": "remove", "target": id }),
            _ => json!({ "type": "endRound", "force": random.chance(20) }),
        }
    },
    due: |next| match next["kind"].as_str().unwrap() {
        "actor" => Some(json!({ "type": "endTurn", "actor": next["actors"][0] })),
        "process" => Some(json!({ "type": "confirm" })),
        _ => None,
    },
    board: |_| Json::Null,
    holds: |_, _| {},
    answers: |_, _, _, _| {},
};

#[test]
fn formation_fights_keep_their_laws() {
    let (mut done, mut refused) = (0, 0);
    for key in 0..200 {
        let (d, r) = run(&FORMATION, 1000 + key, 100);
        done += d;
        refused += r;
    }
    assert!(done > 5000 && refused > 1000, "{done} steps were taken and {refused} refused");
}

/// The last line of each side as the events of a start tell it.
fn lines(setup: &Json) -> Vec<String> {
    let answer = begun(setup);
    let events = answer.json["events"].as_array().unwrap();
    let mut lines: Vec<String> = events
        .iter()
        .filter(|event| event["type"] == "line")
        .map(|event| format!("{} {} {} {}", event["side"], event["fronts"], event["rears"], event["result"]))
        .collect();
    // JF-17: settled is settled.
    let encounter = &answer.json["encounter"];
    if let Some(id) = ids(encounter).first() {
        let again = attempt(None, encounter, &json!({ "type": "update", "target": id }));
        let moved = again.json["events"].as_array().unwrap().iter().any(|event| event["type"] == "stepsUp");
        assert!(!moved, "{}", again.json);
    }
    lines.sort();
    lines
}

#[test]
fn settling_does_not_depend_on_the_order_of_the_list() {
    for key in 0..300 {
        let mut random = Random { key: 5000 + key, count: 0 };
        let count = random.number(1, 12);
        let mut fighters: Vec<Json> = (0..count).map(|at| formation_fighter(&mut random, &format!("f{at}"))).collect();
        let policy = *random.pick(&["min", "none"]);
        let setup = |fighters: &[Json]| {
            let options = json!({ "volunteers": policy, "pool": "faction" });
            json!({ "system": "formation", "fighters": fighters, "options": options })
        };
        let one = lines(&setup(&fighters));
        fighters.reverse();
        assert_eq!(one, lines(&setup(&fighters)));
        let middle = fighters.len() / 2;
        fighters.rotate_left(middle);
        assert_eq!(one, lines(&setup(&fighters)));
    }
}

/// The same step on the same text gives the same answer, also after an undo.
#[test]
fn a_repeated_step_is_the_same() {
    let setup =
        json!({ "system": "hero", "seed": 9, "fighters": [{ "id": "a", "dex": 20 }, { "id": "b", "dex": 20 }] });
    let started = start_encounter(&setup, &Json::Null).unwrap();
    let again = start_encounter(&setup, &Json::Null).unwrap();
    assert_eq!(started.json, again.json);
    let encounter = &started.json["encounter"];
    let due = (HERO.due)(&started.json["next"]).unwrap();
    let first = act(encounter, &due, &Json::Null).unwrap();
    let back = undo(&first.json["encounter"], &first.json["undo"]).unwrap();
    let second = act(&back.json["encounter"], &due, &Json::Null).unwrap();
    assert_eq!(first.json, second.json);
    // An undo that belongs to another step changes nothing.
    let refused = undo(&started.json["encounter"], &first.json["undo"]).unwrap();
    assert_eq!(refused.json["status"], "refused");
    assert_eq!(refused.json["reasons"][0]["rule"], "FIGHT-3");
}
