//! What holds in every fight, whatever is done: random commands, legal and illegal.

extern crate alloc;

mod hero;
#[path = "../support/mod.rs"]
mod support;

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use hero::HERO;
use quintain::dice::philox::block;
use quintain::grid::Board;
use serde_json::{Value as Json, json};
use support::{Answer, act, act_on, board, next_actor, replay_on, start_encounter, undo};

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
