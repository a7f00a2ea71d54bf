//! What holds in every Log Horizon fight: the book's own invariants, along random commands.

extern crate alloc;

mod support;

#[path = "support/log_horizon.rs"]
mod fights;

use alloc::collections::BTreeMap;
use fights::{command, due, setup};
use quintain::dice::philox::block;
use serde_json::{Value as Json, json};
use support::{Answer, act, next_actor, start_encounter};

/// Answers all questions of a step by a number.
fn answered(mut ask: impl FnMut(&Json) -> Answer, mut below: impl FnMut(usize) -> usize) -> Answer {
    let mut dice = json!({ "dice": { "seed": 21, "choices": {} } });
    loop {
        let answer = ask(&dice);
        if answer.json["status"] != "needsChoice" {
            return answer;
        }
        let question = &answer.json["question"];
        let options = question["options"].as_array().unwrap();
        dice["dice"]["choices"][question["id"].as_str().unwrap()] = options[below(options.len())].clone();
    }
}

fn number(json: &Json) -> i64 {
    json.as_i64().unwrap_or(0)
}

/// What the events of a round have told so far.
#[derive(Default)]
struct Round {
    mains: i64,
    /// Main Processes that effects or the game master gave beyond one each.
    granted: i64,
    standbys: BTreeMap<String, i64>,
    declared: i64,
    initiatives: i64,
    /// The round was cut short, or somebody was forced into a turn.
    irregular: bool,
}

struct Watch {
    round: Round,
    /// Rounds that ran by themselves from Setup to Cleanup.
    regular: usize,
    tops: Vec<String>,
}

impl Watch {
    fn new() -> Self {
        Self { round: Round::default(), regular: 0, tops: Vec::new() }
    }

    fn step(&mut self, command: &Json, answer: &Answer) {
        let tree: Json = serde_json::from_str(answer.json["encounter"].as_str().unwrap()).unwrap();
        let fighters = tree["fighters"].as_array().unwrap();
        let count = i64::try_from(fighters.len()).unwrap();
        let forced = answer.json.get("forced").is_some();
        self.round.irregular |= forced || command["type"] == "remove";
        self.round.granted += i64::from(command["type"] == "add");
        for event in answer.json["events"].as_array().unwrap() {
            let actor = event["actor"].as_str().unwrap_or_default();
            match event["type"].as_str().unwrap() {
                "endRound" => self.round.irregular = true,
                "preAction" => self.round.granted += 1,
                "turnStart" => self.round.mains += 1,
                // With the option a Main Process that had begun is put off, and begins again.
                "turnDelayed" => self.round.mains -= 1,
                "standby" => {
                    let times = self.round.standbys.entry(actor.to_string()).or_default();
                    *times += 1;
                    assert_eq!(*times, 1, "{actor} stood by twice");
                    self.round.declared += 1;
                }
                "initiative" => {
                    self.round.initiatives += 1;
                    assert_eq!(event["number"], self.round.initiatives, "{event}");
                }
                "hateTop" => {
                    self.tops =
                        event["tops"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().into()).collect();
                }
                "damage" => assert!(number(&event["amount"]) >= number(&event["absorbed"]), "{event}"),
                "roundEnd" => {
                    let round = core::mem::take(&mut self.round);
                    self.regular += usize::from(!round.irregular);
                    assert!(round.irregular || round.mains <= count + round.granted, "too many turns in a round");
                    // LHZ-R5.
                    assert!(
                        round.irregular || round.initiatives == round.mains + round.declared + 1,
                        "{} processes, {} turns, {} on Standby",
                        round.initiatives,
                        round.mains,
                        round.declared
                    );
                }
                _ => {}
            }
        }
        pursuit(command, answer);
        let over = tree["head"]["ended"] == true;
        let mut most = 0;
        for fighter in fighters {
            state(fighter);
            let stands = fighter["life"].is_null() && fighter["is"]["absent"] != true;
            most = most.max(if stands { number(&fighter["is"]["hate"]) } else { 0 });
        }
        let top = |fighter: &&Json| {
            let stands = fighter["life"].is_null() && fighter["is"]["absent"] != true;
            stands && most > 0 && number(&fighter["is"]["hate"]) == most
        };
        let tops: Vec<String> =
            fighters.iter().filter(top).map(|fighter| fighter["is"]["id"].as_str().unwrap().into()).collect();
        assert!(over || tops == self.tops, "{tops:?} are Hate Top, told were {:?}", self.tops);
    }
}

/// One attack uses up at most one stack of Pursuit of each target.
fn pursuit(command: &Json, answer: &Answer) {
    let mut used: BTreeMap<&str, i32> = BTreeMap::new();
    for event in answer.json["events"].as_array().unwrap() {
        if event["rule"] == "LHZ-91" && event["type"] == "statusEnd" {
            *used.entry(event["actor"].as_str().unwrap()).or_default() += 1;
        }
    }
    assert!(used.values().all(|times| *times == 1), "{command}: {used:?}");
}

/// What holds of one character.
fn state(fighter: &Json) {
    let is = &fighter["is"];
    let statuses = fighter["statuses"].as_array().cloned().unwrap_or_default();
    let named = |name: &str| statuses.iter().filter(|status| status["name"] == *name).cloned().collect::<Vec<Json>>();
    let fatigue: i64 = named("fatigue").iter().map(|status| number(&status["rating"])).sum();
    let most = (number(&is["maxHp"]) - fatigue).max(0);
    assert!((0..=most).contains(&number(&is["hp"])), "hit points of {fighter}");
    assert!(number(&is["hate"]) >= 0 && (is["kind"] != "enemy" || is["hate"].is_null()), "Hate of {fighter}");
    assert!(named("barrier").iter().all(|status| number(&status["rating"]) > 0), "the Barrier of {fighter}");
    for name in ["dazed", "decay", "regen", "barrier", "afflicted", "fatigue", "song"] {
        assert!(named(name).len() <= 1, "{name} of {fighter}");
    }
    // LHZ-100: down at 0, and Post-action.
    let up = fighter["life"].is_null();
    assert!(up == (number(&is["hp"]) > 0), "{fighter}");
    if !up || is["absent"] == true {
        assert_eq!(fighter["state"], "post", "{fighter}");
    }
}

fn ids(encounter: &Json) -> Vec<String> {
    let tree: Json = serde_json::from_str(encounter.as_str().unwrap()).unwrap();
    let fighters = tree["fighters"].as_array().unwrap();
    fighters.iter().map(|fighter| fighter["is"]["id"].as_str().unwrap().to_string()).collect()
}

#[test]
fn the_invariants_of_the_book() {
    let (mut done, mut refused, mut regular) = (0, 0, 0);
    for key in 0..100 {
        let mut count = 0;
        let mut below = |limit: usize| {
            count += 1;
            block([key, 77], [count, 0, 0, 0])[0] as usize % limit
        };
        let setup = setup(&mut below);
        let started = start_encounter(&setup, &json!({ "dice": { "seed": 5 } })).unwrap();
        let mut watch = Watch::new();
        watch.step(&Json::Null, &started);
        let mut encounter = started.json["encounter"].clone();
        for _ in 0..100 {
            let next = next_actor(&encounter);
            assert_eq!(next, next_actor(&encounter));
            let command = match due(&next) {
                Some(due) if below(2) == 0 => due,
                _ => command(&mut below, &ids(&encounter), &next),
            };
            let answer = answered(
                |dice| act(&encounter, &command, dice).unwrap_or_else(|fault| panic!("{command}: {fault}")),
                &mut below,
            );
            if answer.json["status"] == "done" {
                done += 1;
                watch.step(&command, &answer);
                encounter = answer.json["encounter"].clone();
            } else {
                refused += 1;
            }
        }
        regular += watch.regular;
    }
    assert!(regular > 300, "only {regular} rounds were counted");
    assert!(done + refused == 10_000 && done > 4000 && refused > 1000, "{done} steps were taken and {refused} refused");
}
