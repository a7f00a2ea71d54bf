//! Laws of the supply of dice: what is foreseen is asked for, and no die shifts another.

use crate::play::Table;
use crate::requests::{USUAL, attack, draws, hero};
use crate::support::{Answer, resolve_attack};
use alloc::collections::BTreeMap;
use quintain::dice::address::{Address, Lane};
use quintain::dice::philox::{Faces, Seeded};
use serde_json::{Map, Value as Json, json};

const ATTACKS: usize = 1_500;

/// Faces for a test, apart from those of the attacks.
fn faces_of(test: u64) -> Faces {
    Seeded::new(0x7e57, test).faces(Address::lane(Lane::Attack))
}

fn seeded(request: &Json, seed: u64, faces: &Map<String, Json>) -> Answer {
    resolve_attack(request, &json!({ "dice": { "seed": seed, "faces": faces } })).unwrap()
}

/// The faces of the rolls of an answer that a filter lets through.
fn rolls(answer: &Answer, keep: impl Fn(&Json) -> bool) -> BTreeMap<String, Vec<Json>> {
    let rolls = answer.json["rolls"].as_array().unwrap().iter().filter(|roll| keep(roll));
    rolls.map(|roll| (roll["id"].as_str().unwrap().into(), roll["faces"].as_array().unwrap().clone())).collect()
}

/// Rolls, results and lines.
type Result<'a> = (BTreeMap<String, Vec<Json>>, Vec<Option<&'a Json>>, &'a [i32]);

/// What an attack comes to, without where the dice came from.
fn result(answer: &Answer) -> Result<'_> {
    let said = [
        "/status",
        "/outcome/targets",
        "/outcome/point",
        "/outcome/attackRoll",
        "/outcome/critical",
        "/options",
        "/notes",
        "/strings",
    ];
    // What is one target's own may also stand at the top.
    let shared = |place: &&str| {
        let own = place.replace("/outcome", "/outcome/targets/0");
        answer.json.pointer(&own).is_none()
    };
    let said = said.into_iter().filter(shared).map(|place| answer.json.pointer(place));
    (rolls(answer, |_| true), said.collect(), &answer.raw.lines)
}

/// Where both made a roll, its dice show the same, as far as both have them.
fn same_where_both(some: &BTreeMap<String, Vec<Json>>, others: &BTreeMap<String, Vec<Json>>, request: &Json) {
    for (id, faces) in some {
        for (die, (face, other)) in faces.iter().zip(others.get(id).into_iter().flatten()).enumerate() {
            assert_eq!(face, other, "die {die} of {id}: {request}");
        }
    }
}

#[test]
fn what_is_foreseen_is_asked_for() {
    for (test, request) in (0..).zip(draws(attack(USUAL)).take(ATTACKS)) {
        for turn in 0..5 {
            let mut any = faces_of(test * 8 + turn);
            let mut table = Table::new(&request);
            let mut foreseen = Vec::new();
            loop {
                let listed = Table::wanted(&table.ask("foreseen").json);
                let next = Table::wanted(&table.ask("next").json);
                assert!(next.len() <= 1);
                let (Some(wanted), Some(next)) = (listed.first().cloned(), next.first()) else {
                    assert_eq!(listed.len(), next.len(), "{request}");
                    break;
                };
                assert_eq!(wanted.id, next.id, "{request}");
                let faces = wanted.faces(|sides| match turn {
                    0 => 1,
                    1 => sides,
                    _ => any.next_face(sides),
                });
                table.faces.insert(wanted.id.clone(), faces);
                table.asked.push(wanted);
                foreseen.extend(listed);
            }
            for roll in foreseen {
                let asked = table.asked.iter().find(|asked| asked.id == roll.id);
                let sides = asked.map(|asked| &asked.sides);
                assert_eq!(sides, Some(&roll.sides), "{} was foreseen: {request}", roll.id);
            }
        }
    }
}

#[test]
fn supplied_faces_leave_the_seeded_ones_unchanged() {
    for (test, request) in (0..).zip(draws(attack(USUAL)).take(ATTACKS)) {
        let whole = seeded(&request, test, &Map::new());
        let all = rolls(&whole, |_| true);
        for turn in 0..8 {
            let mut any = faces_of(test * 8 + turn);
            let mut same = Map::new();
            let mut others = Map::new();
            for roll in whole.json["rolls"].as_array().unwrap() {
                if any.next_face(2) == 1 {
                    let id = roll["id"].as_str().unwrap();
                    let sides = u16::try_from(roll["groups"][0]["sides"].as_u64().unwrap()).unwrap();
                    let faces = roll["faces"].as_array().unwrap();
                    same.insert(id.into(), roll["faces"].clone());
                    others.insert(id.into(), faces.iter().map(|_| any.next_face(sides)).collect());
                }
            }
            assert_eq!(result(&seeded(&request, test, &same)), result(&whole), "{request}");
            let from_seed = |roll: &Json| roll["source"] == "seeded";
            let changed = resolve_with(&request, test, &others);
            if let Some(changed) = changed {
                same_where_both(&rolls(&changed, from_seed), &all, &request);
            }
        }
    }
}

/// Nothing where other faces before it have changed how many dice a supplied roll has.
fn resolve_with(request: &Json, seed: u64, faces: &Map<String, Json>) -> Option<Answer> {
    match resolve_attack(request, &json!({ "dice": { "seed": seed, "faces": faces } })) {
        Ok(answer) => Some(answer),
        Err(fault) => {
            assert_eq!(fault.code.name(), "BAD_DICE", "{fault}: {request}");
            None
        }
    }
}

#[test]
fn feeding_the_rolls_back_gives_the_same() {
    for (test, request) in (0..).zip(draws(attack(USUAL)).take(ATTACKS)) {
        let whole = seeded(&request, test, &Map::new());
        let fed: Json = rolls(&whole, |_| true).into_iter().map(|(id, faces)| (id, Json::from(faces))).collect();
        let again = resolve_attack(&request, &json!({ "dice": { "faces": fed } })).unwrap();
        assert_eq!(result(&again), result(&whole), "{request}");
        assert!(rolls(&again, |roll| roll["source"] == "seeded").is_empty(), "{request}");
        assert_eq!(again.json.get("unusedDice"), None, "{request}");
    }
}

#[test]
fn answers_one_by_one_or_many_at_once_end_alike() {
    for (test, request) in (0..).zip(draws(attack(USUAL)).take(ATTACKS)) {
        let seed = seeded(&request, test, &Map::new());
        let known = rolls(&seed, |_| true);
        let answer = |id: &str| Json::from(known[id].clone());

        let mut one_by_one = Table::new(&request);
        let first = one_by_one.play(|wanted| answer(&wanted.id));

        let mut as_foreseen = Table::new(&request);
        let mut last = as_foreseen.ask("foreseen");
        while last.json["status"] == "needsDice" {
            let listed = Table::wanted(&last.json);
            as_foreseen.faces.extend(listed.iter().map(|wanted| (wanted.id.clone(), answer(&wanted.id))));
            last = as_foreseen.ask("foreseen");
        }
        assert_eq!(result(&first), result(&seed), "{request}");
        assert_eq!(first.raw.text, last.raw.text, "{request}");
        assert_eq!(first.raw.lines, last.raw.lines, "{request}");
    }
}

#[test]
fn more_damage_dice_shift_no_other_roll() {
    // The OCV of a pulled punch hangs on its damage (HERO-120k), and so does all that follows.
    let pulled = |request: &Json| request["attacker"]["maneuver"] == "pullingAPunch";
    let with_damage =
        draws(hero(USUAL)).filter(|request| request.get("damage").is_some()).filter(|request| !pulled(request));
    for (test, request) in (0..).zip(with_damage.take(ATTACKS)) {
        let mut more = request.clone();
        more["damage"]["dice"] = (request["damage"]["dice"].as_u64().unwrap_or(0) + 1 + test % 30).into();
        let [few, many] = [&request, &more].map(|request| rolls(&seeded(request, test, &Map::new()), |_| true));
        same_where_both(&few, &many, &request);
        for id in few.keys() {
            // Whether there is a collision hangs on the damage.
            assert!(many.contains_key(id) || id.starts_with("collision"), "{id} is gone: {request}");
        }
    }
}

/// Negation turns pips of killing damage into half a die, so that a target may read more dice
/// than another.
#[test]
fn targets_that_share_a_roll_read_as_many_dice_as_they_need() {
    let request = json!({
        "system": "hero",
        "attacker": { "ocv": 9 },
        "targets": [{ "dcv": 1 }, { "dcv": 1, "damageNegation": 1 }, { "dcv": 1, "damageNegation": 4 }],
        "damage": { "kind": "killing", "dice": 1, "pips": 3 },
        "area": { "radius": 4, "landed": true },
    });
    for seed in 0..20 {
        let whole = seeded(&request, seed, &Map::new());
        let fed: Json = rolls(&whole, |_| true).into_iter().map(|(id, faces)| (id, Json::from(faces))).collect();
        let again = resolve_attack(&request, &json!({ "dice": { "faces": fed } })).unwrap();
        assert_eq!(result(&again), result(&whole), "seed {seed}");
    }
}
