//! The golden fights, natively. The same files run through the package.

extern crate alloc;

mod support;

use alloc::sync::Arc;
use quintain::grid::Board;
use quintain::refusal::Fault;
use serde_json::{Value as Json, json};
use std::path::Path;
use support::{
    Answer, act, act_on, board, check_reach, dice, golden_files, legal_commands, matches, next_actor, prepare_attack,
    redact, replay_on, start_encounter, start_encounter_drawing, undo, upgrade,
};

#[test]
fn golden_fights() {
    let (mut count, mut failures) = (0, Vec::new());
    for (path, file) in golden_files() {
        for fight in file["fights"].as_array().into_iter().flatten() {
            count += 1;
            if let Err(what) = play(fight) {
                failures.push(format!("{} · {}: {what}", path.display(), fight["id"]));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} fights fail:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 50, "only {count} fights were found");
}

/// A fight while it is played: its text, the undos of its steps, its log.
#[derive(Clone)]
struct Table {
    encounter: Json,
    undos: Vec<Json>,
    /// The undo that was used last.
    used: Json,
    log: Vec<Json>,
    /// The lines as the events told them last.
    lines: Json,
    /// The board it takes place on, if any.
    board: Option<Arc<Board>>,
}

/// The context of a step; `"none"` is none at all, so that the fight's own seed counts, or one
/// is drawn.
fn context(given: &Json) -> Json {
    if given == "none" { Json::Null } else { dice(given) }
}

fn play(fight: &Json) -> Result<(), String> {
    let started = start_encounter(&fight["setup"], &context(&fight["dice"])).map_err(|fault| fault.to_string());
    let started = match (&fight["error"], started) {
        (Json::Null, started) => started?,
        (wanted, Err(found)) if found.starts_with(wanted.as_str().unwrap()) => return Ok(()),
        (wanted, found) => return Err(format!("no {wanted}: {found:?}")),
    };
    let board = board(&fight["board"]);
    let mut table =
        Table { encounter: Json::Null, undos: Vec::new(), used: Json::Null, log: Vec::new(), lines: json!({}), board };
    check(fight, &started).map_err(|what| format!("start: {what}"))?;
    if started.json["status"] != "done" {
        return Ok(());
    }
    table.take(&started);
    table.state(fight).map_err(|what| format!("start: {what}"))?;
    others(fight, &started)?;
    let mut alike = table.clone();
    table.steps(&fight["steps"]).map_err(|what| format!("step {what}"))?;
    if fight["alike"].is_array() {
        alike.steps(&fight["alike"]).map_err(|what| format!("step {what} of the steps alike"))?;
        let (one, other) = (table.tree(), alike.tree());
        if one["head"] != other["head"] || one["fighters"] != other["fighters"] {
            return Err(format!("not alike: {one} {other}"));
        }
    }
    let log = Json::from(table.log.clone());
    let again = replay_on(table.board.as_ref(), &fight["setup"], &log).map_err(|fault| fault.to_string())?;
    if again.json["encounter"] != table.encounter {
        return Err(format!("the replay differs: {} {}", again.json, table.encounter));
    }
    Ok(())
}

/// The same setup started again with other dice, and whether that rolls the same.
fn others(fight: &Json, started: &Answer) -> Result<(), String> {
    for (at, other) in fight["others"].as_array().into_iter().flatten().enumerate() {
        let given = if other["dice"] == "returned" {
            json!({ "dice": { "seed": started.json["seed"] } })
        } else {
            context(&other["dice"])
        };
        let drawn = 8 + u64::try_from(at).unwrap();
        let again = start_encounter_drawing(&fight["setup"], &given, drawn).map_err(|fault| fault.to_string())?;
        let (one, other_rolls) = (&started.json["rolls"], &again.json["rolls"]);
        if one.as_array().is_none_or(Vec::is_empty) || (one == other_rolls) != other["same"].as_bool().unwrap() {
            return Err(format!("expected {other}, found {one} and {other_rolls}"));
        }
    }
    Ok(())
}

impl Table {
    fn steps(&mut self, steps: &Json) -> Result<(), String> {
        let mut steps = steps.as_array().into_iter().flatten().enumerate();
        steps.try_for_each(|(at, step)| self.step(step).map_err(|what| format!("{}: {what}", at + 1)))
    }

    /// The stored text, parsed.
    fn tree(&self) -> Json {
        serde_json::from_str(self.encounter.as_str().unwrap()).unwrap()
    }

    fn take(&mut self, answer: &Answer) {
        self.encounter = answer.json["encounter"].clone();
        self.undos.push(answer.json["undo"].clone());
        self.log.push(answer.json["log"].clone());
        for event in answer.json["events"].as_array().unwrap().iter().filter(|event| event["type"] == "line") {
            self.lines[event["side"].as_str().unwrap()] = json!([event["fronts"], event["rears"], event["result"]]);
        }
    }

    fn act(&self, encounter: &Json, command: &Json, given: &Json) -> Result<Answer, Fault> {
        act_on(self.board.as_ref(), encounter, command, &context(given))
    }

    fn step(&mut self, step: &Json) -> Result<(), String> {
        if !step["prepare"].is_null() {
            let answer = prepare_attack(self.board.as_ref(), &self.encounter, &step["prepare"])
                .map_err(|fault| fault.to_string())?;
            return check(step, &answer);
        }
        if step["undo"] == true {
            let answer = undo(&self.encounter, self.undos.last().unwrap()).map_err(|fault| fault.to_string())?;
            check(step, &answer)?;
            self.encounter = answer.json["encounter"].clone();
            self.used = self.undos.pop().unwrap();
            self.log.pop();
        } else if step["undo"] == "again" {
            check(step, &undo(&self.encounter, &self.used).map_err(|fault| fault.to_string())?)?;
        }
        if step["stored"] == true {
            let kept = serde_json::to_string(&json!({ "kept": self.encounter })).unwrap();
            let found: Json = serde_json::from_str(&kept).unwrap();
            let loaded = upgrade(&found["kept"]);
            if loaded != self.encounter {
                return Err(format!("loading changes {} to {loaded}", self.encounter));
            }
            self.encounter = loaded;
        }
        if !step["do"].is_null() {
            let before = self.encounter.clone();
            let answer = match (self.act(&before, &step["do"], &step["dice"]), step["error"].as_str()) {
                (Ok(answer), None) => answer,
                (Err(fault), Some(wanted)) if fault.to_string().starts_with(wanted) => return Ok(()),
                (found, wanted) => return Err(format!("expected {wanted:?}, found {found:?}")),
            };
            check(step, &answer)?;
            if answer.json["status"] == "done" {
                self.take(&answer);
                self.undoes(&before)?;
                // A second delivery is the same step: events with their ids, rolls, the undo.
                let again = self.act(&before, &step["do"], &step["dice"]).map_err(|fault| fault.to_string())?;
                if again.json != answer.json {
                    return Err(format!("done again it gives {}, not {}", again.json, answer.json));
                }
            }
        }
        if !step["patch"].is_null() {
            let patch: Json = serde_json::from_str(self.undos.last().unwrap().as_str().unwrap()).unwrap();
            matches(&patch, &step["patch"], "patch")?;
        }
        for turn in step["turns"].as_array().into_iter().flatten() {
            self.turn(turn)?;
        }
        self.state(step)
    }

    /// Undoing what was just done gives the text before, byte for byte.
    fn undoes(&self, before: &Json) -> Result<(), String> {
        let back = undo(&self.encounter, self.undos.last().unwrap()).map_err(|fault| fault.to_string())?;
        if back.json["encounter"] == *before { Ok(()) } else { Err("the undo differs".into()) }
    }

    /// `[turn, segment, id]` or `[round, id]`: it is this one's turn, who begins and ends it.
    fn turn(&mut self, turn: &Json) -> Result<(), String> {
        let list = turn.as_array().unwrap();
        let (id, position) = list.split_last().unwrap();
        let next = next_actor(&self.encounter);
        let found: Vec<_> =
            ["turn", "segment"].iter().chain(&["round"]).filter_map(|name| next.get(*name)).cloned().collect();
        if next["actors"] != json!([id]) || found != position {
            return Err(format!("expected the turn {turn}, found {next}"));
        }
        for kind in ["begin", "endTurn"] {
            let answer = self
                .act(&self.encounter, &json!({ "type": kind, "actor": id }), &Json::Null)
                .map_err(|fault| fault.to_string())?;
            if answer.json["status"] != "done" {
                return Err(format!("{kind} of {id}: {}", answer.json));
            }
            self.take(&answer);
        }
        Ok(())
    }

    /// What a step says about the fight after it.
    fn state(&self, step: &Json) -> Result<(), String> {
        let next = next_actor(&self.encounter);
        if let Some(wanted) = step.get("next") {
            let actors = next.get("actors").cloned().unwrap_or(json!([]));
            if actors != *wanted {
                return Err(format!("expected next {wanted}, found {next}"));
            }
        }
        if let Some(wanted) = step.get("nextIs") {
            matches(&next, wanted, "next")?;
        }
        let tree = self.tree();
        if let Some(wanted) = step.get("lines") {
            matches(&self.lines, wanted, "lines")?;
        }
        for look in step["reach"].as_array().into_iter().flatten() {
            let reached = check_reach(&self.encounter, &look["of"]);
            matches(&reached, &look["expect"], "reach")?;
        }
        if let Some(wanted) = step.get("head") {
            matches(&tree["head"], wanted, "head")?;
        }
        for (id, wanted) in step["fighters"].as_object().into_iter().flatten() {
            let fighters = tree["fighters"].as_array().unwrap();
            let fighter = fighters.iter().find(|fighter| fighter["is"]["id"] == **id).unwrap_or(&Json::Null);
            matches(fighter, wanted, id)?;
        }
        for (id, wanted) in step["legal"].as_object().into_iter().flatten() {
            let legal = legal_commands(&self.encounter, id);
            let found: Vec<&Json> = legal["commands"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|command| command["legal"] == true)
                .map(|command| &command["command"])
                .collect();
            if json!(found) != *wanted {
                return Err(format!("expected {id} to be allowed {wanted}, found {legal}"));
            }
        }
        for look in step["redacted"].as_array().into_iter().flatten() {
            let text = redact(&self.encounter, &look["viewer"]);
            let seen = next_actor(&text);
            matches(&seen, &look["nextIs"], "the view's next")?;
            for secret in look["without"].as_array().into_iter().flatten() {
                if text.as_str().unwrap().contains(secret.as_str().unwrap()) {
                    return Err(format!("the view shows {secret}: {text}"));
                }
            }
        }
        Ok(())
    }
}

/// What a step says about its own result.
fn check(step: &Json, answer: &Answer) -> Result<(), String> {
    let json = &answer.json;
    if let Some(rule) = step["refused"].as_str() {
        if json["status"] != "refused" || json["reasons"][0]["rule"] != rule {
            return Err(format!("expected a refusal by {rule}, found {json}"));
        }
    } else if step["expect"]["status"].is_null() && json["status"] != "done" {
        return Err(format!("expected it to be done, found {json}"));
    }
    if let Some(wanted) = step.get("expect") {
        matches(json, wanted, "result")?;
    }
    for wanted in step["expectTotals"].as_array().into_iter().flatten() {
        let target = wanted["target"].as_i64();
        let lines: Vec<_> = answer
            .lines
            .iter()
            .filter(|line| line.applied && line.total == wanted["total"])
            .filter(|line| target.is_none_or(|target| line.target.map(i64::from) == Some(target)))
            .collect();
        let sum: i32 = lines.iter().map(|line| line.value).sum();
        if lines.is_empty() || i64::from(sum) != wanted["value"].as_i64().unwrap() {
            return Err(format!("the lines of {} sum to {sum}, not {}", wanted["total"], wanted["value"]));
        }
    }
    let events: Vec<String> = json["events"].as_array().into_iter().flatten().map(name_of).collect();
    let names = |list: &Json| -> Vec<String> {
        list.as_array().into_iter().flatten().map(|name| name.as_str().unwrap().to_string()).collect()
    };
    if step.get("events").is_some_and(|wanted| names(wanted) != events) {
        return Err(format!("expected the events {}, found {events:?}", step["events"]));
    }
    let mut rest = events.iter();
    for wanted in names(&step["happens"]) {
        if !rest.any(|found| named(found, &wanted)) {
            return Err(format!("expected {wanted} in its order, found {events:?}"));
        }
    }
    for unwanted in names(&step["not"]) {
        if events.iter().any(|found| named(found, &unwanted)) {
            return Err(format!("expected no {unwanted}, found {events:?}"));
        }
    }
    Ok(())
}

/// An event's type and whom it concerns.
fn name_of(event: &Json) -> String {
    let kind = event["type"].as_str().unwrap();
    event["actor"].as_str().map_or(kind.to_string(), |actor| format!("{kind}:{actor}"))
}

/// Whether an event has a name, given with or without whom it concerns.
fn named(found: &str, wanted: &str) -> bool {
    found == wanted || found.split(':').next() == Some(wanted)
}

/// Players see whether an attack hit and what it reached, but no number of the other side's.
#[test]
fn players_do_not_see_the_values_of_foes() {
    let fighter = |id: &str, side: &str| json!({ "id": id, "side": side, "ocv": 8, "dcv": 7, "stun": 20, "pd": 3 });
    let setup = json!({ "system": "hero", "seed": 5, "fighters": [fighter("hawk", "heroes"), fighter("imp", "foes")] });
    let mut answer = start_encounter(&setup, &Json::Null).unwrap();
    let actor = answer.json["next"]["actors"][0].clone();
    let target = if actor == "hawk" { "imp" } else { "hawk" };
    let attack = json!({ "type": "attack", "actor": actor, "target": target, "damage": { "dice": 4 } });
    answer = act(&answer.json["encounter"], &attack, &Json::Null).unwrap();
    let one = &answer.json["outcome"]["targets"][0];
    assert!(one["dcv"].is_number() && one["ocv"].is_number() && one["reach"].is_number());
    let side = if target == "imp" { "heroes" } else { "foes" };
    let view = redact(&answer.json, &json!({ "side": side }));
    let seen = &view["outcome"]["targets"][0];
    assert_eq!(seen["kind"], one["kind"]);
    assert_eq!(seen["reach"], one["reach"]);
    assert!(seen["dcv"].is_null() && seen["ocv"].is_null() && view["breakdown"].is_null(), "{view}");
    // Those who are attacked know their own DCV, but not the attacker's OCV.
    let other = if side == "heroes" { "foes" } else { "heroes" };
    let seen = &redact(&answer.json, &json!({ "side": other }))["outcome"]["targets"][0];
    assert!(seen["ocv"].is_null() && seen["dcv"] == one["dcv"], "{seen}");
}

/// Neither the armour class that an attack meets nor the Luck that is rolled against shows.
#[test]
fn players_do_not_see_the_armor_and_luck_of_foes() {
    let fighter = |id: &str, side: &str| json!({ "id": id, "side": side, "ac": 12, "hp": 30, "luck": 9 });
    let setup =
        json!({ "system": "low-fantasy", "seed": 5, "fighters": [fighter("mage", "heroes"), fighter("imp", "foes")] });
    let encounter = start_encounter(&setup, &Json::Null).unwrap().json["encounter"].clone();
    let commands = [
        (json!({ "type": "attack", "actor": "mage", "target": "imp", "force": true }), "attack", "ac"),
        (json!({ "type": "luck", "actor": "imp", "force": true }), "luckRoll", "luckTarget"),
    ];
    for (command, kind, number) in commands {
        let answer = act(&encounter, &command, &Json::Null).unwrap();
        let told = |answer: &Json, side: &str| {
            let view = redact(answer, &json!({ "side": side }));
            view["events"].as_array().unwrap().iter().find(|event| event["type"] == kind).unwrap()[number].clone()
        };
        assert!(told(&answer.json, "foes").is_number() && told(&answer.json, "heroes").is_null(), "{command}");
    }
}

/// Somebody hidden who leaves is not named on the way out, whatever the id looks like.
#[test]
fn players_do_not_see_who_leaves_hidden() {
    for id in ["ghost", "a@b", "__proto__", "🎲"] {
        let setup = json!({ "system": "hero", "seed": 5, "fighters": [
            { "id": "hawk", "dex": 20, "spd": 12, "ocv": 8, "dcv": 7 },
            { "id": id, "dex": 10, "spd": 2, "ocv": 8, "dcv": 7, "hidden": true },
        ] });
        let mut encounter = start_encounter(&setup, &Json::Null).unwrap().json["encounter"].clone();
        let commands = [
            json!({ "type": "attack", "actor": id, "target": "hawk", "force": true }),
            json!({ "type": "use", "actor": "hawk", "action": "set", "target": id, "force": true }),
            json!({ "type": "remove", "target": id }),
        ];
        for command in commands {
            let answer = act(&encounter, &command, &Json::Null).unwrap();
            let view = redact(&answer.json, &Json::Null);
            let shown = json!([view["events"], view["rolls"], view["next"], view["encounter"], view["forced"]]);
            assert!(!shown.to_string().contains(id), "{shown} after {command}");
            encounter = answer.json["encounter"].clone();
        }
    }
}

/// A scripted fight with a seed: the answers of its steps are as the file has them, from the
/// seed and from the dice of its log.
fn transcript(path: &Path) {
    let mut file: Json = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let (setup, board) = (file["setup"].clone(), board(&file["board"]));
    let shown = |answer: &Answer| json!({ "events": answer.json["events"], "next": answer.json["next"] });
    let started = start_encounter(&setup, &Json::Null).unwrap();
    let (mut answers, mut log) = (vec![shown(&started)], vec![started.json["log"].clone()]);
    let mut encounter = started.json["encounter"].clone();
    let mut undos = Vec::new();
    for step in file["commands"].as_array().unwrap() {
        // A step that chooses says so beside its command.
        let chooses = step.get("do").is_some();
        let command = if chooses { &step["do"] } else { step };
        let context = if chooses { json!({ "dice": { "choices": step["choices"] } }) } else { Json::Null };
        let answer = act_on(board.as_ref(), &encounter, command, &context).unwrap();
        assert_eq!(answer.json["status"], "done", "{command}: {}", answer.json);
        undos.push((encounter, answer.json["undo"].clone()));
        answers.push(shown(&answer));
        log.push(answer.json["log"].clone());
        encounter = answer.json["encounter"].clone();
    }
    let log = Json::from(log);
    // Undone step by step to the start.
    let mut now = encounter.clone();
    for (before, taken) in undos.into_iter().rev() {
        now = undo(&now, &taken).unwrap().json["encounter"].clone();
        assert_eq!(now, before, "an undo");
    }
    let again = replay_on(board.as_ref(), &setup, &log).unwrap();
    assert_eq!(again.json["encounter"], encounter, "the dice of the log give another fight");
    let events: Vec<Json> = answers.iter().flat_map(|answer| answer["events"].as_array().unwrap().clone()).collect();
    assert_eq!(again.json["events"], Json::from(events));
    let found = [("answers", Json::from(answers)), ("log", log), ("encounter", encounter)];
    if std::env::var_os("QUINTAIN_UPDATE").is_some() {
        for (name, value) in found {
            file[name] = value;
        }
        std::fs::write(path, format!("{file:#}\n")).unwrap();
        return;
    }
    for (name, value) in found {
        assert_eq!(file[name], value, "{name} of {}", path.display());
    }
}

#[test]
fn transcripts() {
    for script in [
        "hero/transcript",
        "hero/six",
        "formation/transcript",
        "fractured-hope/transcript",
        "log-horizon/transcript",
        "low-fantasy/transcript-checks",
        "low-fantasy/transcript-d20s",
        "low-fantasy/transcript-cards",
        "low-fantasy/transcript-countdown",
    ] {
        transcript(&Path::new("tests/golden").join(script).with_extension("json"));
    }
}

/// Thirty combatants with all their numbers and a status each, many with a held action or an act
/// that goes on, some with Lightning Reflexes, stay below 9 KB.
#[test]
fn thirty_combatants_are_small() {
    let hero: Vec<Json> = (0..30)
        .map(|at| {
            json!({ "id": format!("Scene.token.{at:06}"), "side": "heroes", "dex": 11 + at, "spd": 5, "ego": 12,
                "onEgo": at % 7 == 0, "quick": if at % 5 == 0 { 3 } else { 0 }, "stun": 35, "maxStun": 36, "body": 12, "maxBody": 13,
                "end": 40, "maxEnd": 41, "con": 18, "rec": 9, "hidden": at > 25 })
        })
        .collect();
    let formation: Vec<Json> = (0..30)
        .map(|at| {
            json!({ "id": format!("Scene.token.{at:06}"), "faction": if at % 2 == 0 { "party" } else { "goblins" }, "int": 1 + at % 12,
                "row": if at % 3 == 0 { "rear" } else { "front" }, "unit": "first", "class": "thief", "canSolo": true, "hidden": at > 25 })
        })
        .collect();
    let log_horizon: Vec<Json> = (0..30)
        .map(|at| {
            let kind = if at % 2 == 0 { "pc" } else { "enemy" };
            json!({ "id": format!("Scene.token.{at:06}"), "kind": kind, "initiative": at, "hp": 40, "maxHp": 45, "accuracy": 4,
                "evasion": 3, "resistance": { "fixed": 9 }, "physicalDefence": 10, "magicDefence": 8, "square": [at % 8, at / 8] })
        })
        .collect();
    let low_fantasy: Vec<Json> = (0..30)
        .map(|at| {
            json!({ "id": format!("Scene.token.{at:06}"), "who": if at % 2 == 0 { "character" } else { "monster" }, "dex": at % 20,
                "hp": 20, "maxHp": 24, "ac": 14, "bonus": 3, "str": 15, "level": 3, "damage": { "sides": 8 }, "hidden": at > 25 })
        })
        .collect();
    let fractured_hope: Vec<Json> = (0..30)
        .map(|at| {
            json!({ "id": format!("Scene.token.{at:06}"), "side": if at % 2 == 0 { "party" } else { "horde" }, "player": at % 2 == 0,
                "initiative": 40 - at, "str": { "level": 3 }, "fns": { "level": 2 }, "end": { "level": 2 },
                "armor": 4, "hp": 90, "at": [at, at % 7], "facing": [0, -1], "mainHand": { "rating": 3 } })
        })
        .collect();
    for setup in [
        json!({ "system": "hero", "fighters": hero }),
        json!({ "system": "formation", "fighters": formation }),
        json!({ "system": "log-horizon", "fighters": log_horizon }),
        json!({ "system": "low-fantasy", "fighters": low_fantasy }),
        json!({ "system": "fractured-hope", "fighters": fractured_hope }),
    ] {
        let dice = json!({ "dice": { "seed": 4 } });
        let mut answer = start_encounter(&setup, &dice).unwrap();
        let mut longest = 0;
        for step in 0..200 {
            let encounter = answer.json["encounter"].clone();
            longest = longest.max(encounter.as_str().unwrap().len());
            let actor = answer.json["next"]["actors"][0].clone();
            let status = json!({ "type": "status", "target": actor, "count": 3 });
            let command = match (step % 5, setup["system"].as_str().unwrap()) {
                (_, "hero") if actor.is_null() => json!({ "type": "endSegment" }),
                (0 | 3, "formation") => merged(&status, &json!({ "name": "other", "label": "entangled" })),
                (1..=3, "fractured-hope") => json!({ "type": "damage", "target": actor, "amount": 1 }),
                (0, "fractured-hope") => {
                    json!({ "type": "status", "target": actor, "name": "blind", "rounds": 3 })
                }
                (0 | 3, _) => merged(&status, &json!({ "name": "entangled" })),
                (1, "hero") => json!({ "type": "hold", "actor": actor, "dex": 5 }),
                (1, "formation") => json!({ "type": "use", "actor": actor, "action": "load", "actions": 4 }),
                (1, "log-horizon") => json!({ "type": "use", "actor": actor, "timing": "major" }),
                (2, "hero") => json!({ "type": "damage", "target": actor, "stun": 1, "body": 1 }),
                (2, "log-horizon") => json!({ "type": "hate", "target": actor, "by": 1 }),
                (4, "hero") => json!({ "type": "use", "actor": actor, "action": "dodge" }),
                _ => json!({ "type": "endTurn", "actor": actor }),
            };
            answer = act(&encounter, &command, &dice).unwrap();
            if answer.json["status"] != "done" {
                let command = json!({ "type": "endTurn", "actor": actor });
                answer = act(&encounter, &command, &dice).unwrap();
            }
            assert_eq!(answer.json["status"], "done", "{command}: {}", answer.json);
        }
        let text = answer.json["encounter"].as_str().unwrap();
        let with_status = text.matches("entangled").count() + text.matches("blind").count();
        assert!(with_status >= 15, "few have a status: {text}");
        assert!(longest <= 9000, "{} takes {longest} bytes", setup["system"]);
    }
}

/// Two objects as one.
fn merged(one: &Json, other: &Json) -> Json {
    let fields = [one, other].into_iter().flat_map(|object| object.as_object().unwrap().clone());
    Json::Object(fields.collect())
}

/// As many as a fight may have, all with the same DEX.
#[test]
fn a_full_house_of_ties_is_settled() {
    let fighters: Vec<Json> = (0..250).map(|at| json!({ "id": format!("f{at}"), "dex": 10, "spd": 4 })).collect();
    let started = start_encounter(&json!({ "system": "hero", "seed": 3, "fighters": fighters }), &Json::Null).unwrap();
    assert_eq!(started.json["status"], "done");
    assert!(started.json["rolls"].as_array().unwrap().len() > 250);
}
