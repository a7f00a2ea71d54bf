//! Laws of the rounds of Low Fantasy Gaming: one turn each, whatever the order, and cards whose
//! second copies do not matter.

extern crate alloc;

mod support;

use alloc::collections::BTreeMap;
use quintain::dice::philox::block;
use serde_json::{Value as Json, json};
use support::{Answer, act, next_actor, start_encounter};

/// Random numbers that are the same in every run.
struct Random {
    key: u32,
    count: u32,
}

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.count += 1;
        block([self.key, 7], [self.count, 0, 0, 0])[0] as usize % limit
    }
    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

fn fighters(random: &mut Random) -> Vec<Json> {
    let who = ["character", "monster", "ally"];
    let fighter = |at: usize, random: &mut Random| {
        json!({
            "id": format!("f{at}"), "who": *random.pick(&who), "boss": random.below(5) == 0, "dex": 6 + random.below(12),
            "initiative": random.below(2), "ownCard": random.below(6) == 0, "leader": format!("f{}", random.below(8)),
            "group": *random.pick(&["wolves", "orcs"]), "hp": if random.below(6) == 0 { 0 } else { 5 }, "maxHp": 5,
        })
    };
    // One on each side, so that the battle goes on.
    let mut list = vec![json!({ "id": "pc" }), json!({ "id": "foe", "who": "monster" })];
    list.extend((0..random.below(8)).map(|at| fighter(at, random)));
    list
}

fn done(answer: Result<Answer, quintain::refusal::Fault>, what: &Json) -> Answer {
    let answer = answer.unwrap();
    assert_eq!(answer.json["status"], "done", "{what}: {}", answer.json);
    answer
}

/// Plays a round out; each turn is ended, or put off first. Gives the actors in the order in which
/// their turns ended.
fn play_round(answer: &mut Answer, seed: usize, random: &mut Random, delays: bool) -> Vec<String> {
    let dice = json!({ "dice": { "seed": seed } });
    let mut acted = Vec::new();
    let round = answer.json["next"]["round"].clone();
    for _ in 0..200 {
        let encounter = answer.json["encounter"].clone();
        let next = next_actor(&encounter);
        if next["round"] != round {
            return acted;
        }
        let actor = &next["actors"][0];
        let may = next["may"].as_array().filter(|_| random.below(3) == 0).map(|may| may[0]["id"].clone());
        let command = match next["kind"].as_str().unwrap() {
            _ if may.is_some() => json!({ "type": "begin", "actor": may }),
            "undrawn" => json!({ "type": "draw" }),
            "actor" => json!({ "type": "endTurn", "actor": actor }),
            other => panic!("{other}: {next}"),
        };
        if delays && next["kind"] == "actor" && random.below(3) == 0 {
            let put_off = act(&encounter, &json!({ "type": "delay", "actor": actor }), &dice).unwrap();
            if put_off.json["status"] == "done" {
                *answer = put_off;
                continue;
            }
        }
        *answer = done(act(&encounter, &command, &dice), &command);
        let ends = answer.json["events"].as_array().unwrap().iter().filter(|event| event["type"] == "turnEnd");
        acted.extend(ends.map(|event| event["actor"].as_str().unwrap().to_string()));
    }
    panic!("the round does not end: {}", answer.json);
}

#[test]
fn everybody_able_acts_exactly_once_a_round() {
    let mut rounds = BTreeMap::new();
    for key in 0..240 {
        let mut random = Random { key, count: 0 };
        let fighters = fighters(&mut random);
        let order = *random.pick(&["check", "d20", "cards"]);
        let countdown = random.below(4) == 0;
        let options = json!({
            "order": order, "countdown": countdown, "ties": *random.pick(&["margin", "players"]),
            "monsters": *random.pick(&["group", "groupAndLeaders", "each"]), "rolled": *random.pick(&["eachRound", "once"]),
            "secondCards": random.below(4) > 0,
        });
        let setup = json!({
            "system": "low-fantasy", "fighters": fighters, "options": options, "agreed": ["f2", "pc"],
            "groups": [{ "name": "wolves", "secondCard": true }],
        });
        let dice = json!({ "dice": { "seed": key } });
        let mut answer = done(start_encounter(&setup, &dice), &setup);
        let mut able: Vec<String> = fighters
            .iter()
            .filter(|fighter| fighter["hp"] != 0)
            .map(|fighter| fighter["id"].as_str().unwrap().to_string())
            .collect();
        able.sort();
        for _ in 0..3 {
            let delays = random.below(2) == 0;
            let mut acted = play_round(&mut answer, key as usize, &mut random, delays);
            acted.sort();
            assert_eq!(acted, able, "{setup}");
            *rounds.entry(order).or_insert(0) += 1;
        }
    }
    assert!(rounds.values().all(|count| *count > 100), "{rounds:?}");
}

/// Draws the cards of a round in a given order, owner after owner, and gives who acted.
fn draw_all(setup: &Json, cards: &[&str]) -> Vec<String> {
    let dice = json!({ "dice": { "faces": {} } });
    let mut answer = done(start_encounter(setup, &dice), setup);
    let mut acted = Vec::new();
    for card in cards {
        let encounter = answer.json["encounter"].clone();
        if answer.json["next"]["round"] != 1 {
            break;
        }
        answer = done(act(&encounter, &json!({ "type": "draw", "card": card }), &dice), setup);
        while answer.json["next"]["kind"] == "actor" {
            let actor = answer.json["next"]["actors"][0].clone();
            acted.push(actor.as_str().unwrap().to_string());
            let encounter = answer.json["encounter"].clone();
            answer = done(act(&encounter, &json!({ "type": "endTurn", "actor": actor }), &dice), setup);
        }
    }
    acted
}

/// The order of the turns is that of the first cards, wherever the second ones lie.
#[test]
fn second_cards_do_not_matter() {
    for key in 0..150 {
        let mut random = Random { key: 1000 + key, count: 0 };
        let fighters: Vec<Json> = (0..5)
            .map(|at| json!({ "id": format!("f{at}"), "initiative": random.below(2), "who": if at == 4 { "monster" } else { "character" } }))
            .collect();
        let setup = json!({ "system": "low-fantasy", "fighters": fighters, "options": { "order": "cards" } });
        let owner = |fighter: &Json| {
            if fighter["who"] == "monster" {
                "monsters".to_string()
            } else {
                fighter["id"].as_str().unwrap().to_string()
            }
        };
        let mut first: Vec<String> = Vec::new();
        let mut left: Vec<String> = fighters.iter().map(owner).collect();
        while !left.is_empty() {
            let at = random.below(left.len());
            first.push(left.remove(at));
        }
        let expected: Vec<String> =
            first.iter().map(|owner| if owner == "monsters" { "f4".to_string() } else { owner.clone() }).collect();
        for _ in 0..3 {
            // Each second card anywhere behind its first one.
            let mut cards = first.clone();
            for fighter in fighters.iter().filter(|fighter| fighter["initiative"] == 1 && fighter["who"] == "character")
            {
                let owner = owner(fighter);
                let behind = cards.iter().position(|card| *card == owner).unwrap() + 1;
                let at = behind + random.below(cards.len() - behind + 1);
                cards.insert(at, owner);
            }
            let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
            assert_eq!(draw_all(&setup, &cards), expected, "{cards:?}");
        }
    }
}
