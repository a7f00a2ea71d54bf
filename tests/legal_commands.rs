//! What `legalCommands` lists can be given to `act` as it is, and ends as it says.

extern crate alloc;

mod support;

use serde_json::{Value as Json, json};
use support::{act, dice, legal_commands, next_actor, start_encounter};

const SETUPS: [(&str, &str); 5] = [
    (
        "hero",
        r#"{ "fighters": [{ "id": "a", "dex": 20, "spd": 4, "quick": 3, "ocv": 6, "dcv": 6, "stun": 30 }, { "id": "b", "dex": 15 }] }"#,
    ),
    (
        "log-horizon",
        r#"{ "fighters": [{ "id": "a", "initiative": 9, "hp": 30, "accuracy": 4 }, { "id": "b", "kind": "enemy" }] }"#,
    ),
    (
        "formation",
        r#"{ "fighters": [{ "id": "a", "faction": "x", "initiative": 9 }, { "id": "b", "faction": "y", "initiative": 4 }] }"#,
    ),
    (
        "fractured-hope",
        r#"{ "fighters": [{ "id": "a", "side": "x", "initiative": 9 }, { "id": "b", "side": "y", "initiative": 4 }] }"#,
    ),
    ("low-fantasy", r#"{ "fighters": [{ "id": "a", "dex": 14, "hp": 9 }, { "id": "b", "who": "monster", "hp": 9 }] }"#),
];

#[test]
fn what_is_listed_can_be_given_to_act() {
    for (system, setup) in SETUPS {
        let mut setup: Json = serde_json::from_str(setup).unwrap();
        setup["system"] = json!(system);
        let started = start_encounter(&setup, &json!({ "dice": { "seed": 5 } })).unwrap();
        let mut encounter = started.json["encounter"].clone();
        let (mut legal, mut forbidden) = (0, 0);
        for _ in 0..6 {
            for id in ["a", "b"] {
                for tried in legal_commands(&encounter, id)["commands"].as_array().unwrap() {
                    let answer =
                        act(&encounter, &tried["do"], &dice(&Json::Null)).map(|answer| answer.json["status"].clone());
                    let status = answer.as_ref().map_or("fault", |status| status.as_str().unwrap());
                    let wanted = match (tried["legal"] == true, tried["needs"].as_str()) {
                        (false, _) => ["refused", "fault"].contains(&status),
                        (true, None) => status == "done",
                        (true, Some("dice")) => status == "needsDice",
                        (true, Some(_)) => status == "needsChoice",
                    };
                    assert!(wanted, "{system}: {tried} ends as {answer:?}");
                    if tried["legal"] == true { legal += 1 } else { forbidden += 1 }
                }
            }
            let next = next_actor(&encounter);
            let Some(actor) = next["actors"].get(0) else { break };
            let command = json!({ "type": "endTurn", "actor": actor });
            let answer = act(&encounter, &command, &json!({ "dice": { "seed": 5 } })).unwrap();
            if answer.json["status"] != "done" {
                break;
            }
            encounter = answer.json["encounter"].clone();
        }
        assert!(legal > 5 && forbidden > 5, "{system}: {legal} legal, {forbidden} forbidden");
    }
}
