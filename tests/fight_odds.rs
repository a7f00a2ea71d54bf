//! Chances of what takes several rolls of a fight, counted over all their sums.

extern crate alloc;

mod support;

use serde_json::{Value as Json, json};
use support::{act, start_encounter};

/// The 16 sums of 3d6, each as faces, and how many of 216 rolls have it.
fn sums() -> Vec<([i64; 3], u128)> {
    let ways = |sum: i64| {
        let mut ways = 0;
        for a in 1..=6 {
            for b in 1..=6 {
                ways += u128::from((1..=6).contains(&(sum - a - b)));
            }
        }
        ways
    };
    (3..=18)
        .map(|sum: i64| {
            let first = (sum - 2).min(6);
            let second = (sum - first - 1).min(6);
            ([first, second, sum - first - second], ways(sum))
        })
        .collect()
}

/// So many dice with each BODY, as faces, and how many rolls have it: of six faces one counts
/// 0, four count 1, one counts 2.
fn bodies(dice: usize) -> Vec<(Vec<i64>, u128)> {
    let mut ways = vec![1u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + 2];
        for (body, count) in ways.iter().enumerate() {
            next[body] += count;
            next[body + 1] += 4 * count;
            next[body + 2] += count;
        }
        ways = next;
    }
    ways.into_iter()
        .enumerate()
        .map(|(body, count)| {
            let sixes = body.saturating_sub(dice);
            let faces = (0..dice).map(|die| {
                if die < sixes {
                    6
                } else if die < body - sixes {
                    3
                } else {
                    1
                }
            });
            (faces.collect(), count)
        })
        .collect()
}

fn happens(encounter: &Json, command: &Json, faces: &Json, what: &str) -> bool {
    let answer = act(encounter, command, &json!({ "dice": { "faces": faces } })).unwrap();
    assert_eq!(answer.json["status"], "done", "{}", answer.json);
    let events = answer.json["events"].as_array().unwrap();
    events.iter().any(|event| event["type"] == what || event["result"] == what)
}

#[test]
fn a_block_and_then_a_hit() {
    // hero-block-then-hit: OCV 7 blocks OCV 8, else 11 + 8 - 3d6 hits DCV 7: 10/27 get through.
    let setup = json!({ "system": "hero", "fighters": [
        { "id": "b", "dex": 20, "ocv": 7, "dcv": 7 }, { "id": "a", "dex": 10, "ocv": 8, "dcv": 8 } ] });
    let nothing = json!({ "dice": { "faces": {} } });
    let started = start_encounter(&setup, &nothing).unwrap();
    let block = json!({ "type": "use", "actor": "b", "action": "block" });
    let blocking = act(&started.json["encounter"], &block, &nothing).unwrap().json["encounter"].clone();
    let mut through = 0;
    for (block, of_block) in sums() {
        for (attack, of_attack) in sums() {
            let faces = json!({ "block@b": block, "attack@b": attack });
            let command = json!({ "type": "attack", "actor": "a", "target": "b" });
            if happens(&blocking, &command, &faces, "hit") {
                through += of_block * of_attack;
            }
        }
    }
    assert_eq!(through * 27, 10 * 216 * 216);
}

#[test]
fn a_weapon_flies() {
    // hero-disarm-full: OCV 8 - 2 against DCV 7, then 6d6 against 4d6: 8037317/20155392.
    let setup = json!({ "system": "hero", "fighters": [
        { "id": "a", "dex": 20, "ocv": 8, "dcv": 7, "str": 30 }, { "id": "b", "dex": 10, "ocv": 7, "dcv": 7, "str": 20 } ] });
    let started = start_encounter(&setup, &json!({ "dice": { "faces": {} } })).unwrap();
    let command = json!({ "type": "attack", "actor": "a", "target": "b", "maneuver": "disarm" });
    let mut flies = 0;
    for (attack, of_attack) in sums() {
        for (mine, of_mine) in bodies(6) {
            for (theirs, of_theirs) in bodies(4) {
                let faces = json!({ "attack@b": attack, "strength@a": mine, "resistance@b": theirs });
                if happens(&started.json["encounter"], &command, &faces, "disarmed") {
                    flies += of_attack * of_mine * of_theirs;
                }
            }
        }
    }
    let all = 216 * 6u128.pow(10);
    assert_eq!(flies * 20_155_392, 8_037_317 * all);
}
