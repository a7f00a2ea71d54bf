//! What odds speak of, read off an answer: the same names and values on both sides.

use crate::support::Answer;
use alloc::collections::BTreeMap;
use serde_json::Value as Json;

/// What is counted: of which target, or of all; its name; its value, or two of them.
pub type Fact = (Option<usize>, String, (i64, i64));

fn targets(answer: &Json) -> &[Json] {
    answer["targets"].as_array().map_or(&[], Vec::as_slice)
}

fn number(outcome: &Json, name: &str) -> i64 {
    outcome[name].as_i64().unwrap_or(0)
}

/// The facts of one resolved attack.
pub fn facts(request: &Json, answer: &Answer) -> Vec<Fact> {
    let mut facts = Vec::new();
    let outcome = &answer.json["outcome"];
    for (at, target) in targets(outcome).iter().enumerate() {
        let mut fact = |name: String, value| facts.push((Some(at), name, value));
        fact(format!("kinds.{}", target["kind"].as_str().unwrap()), (1, 0));
        if request["system"] == "hero" {
            hero(target, &mut fact);
            fact("hits".into(), (hits(answer, at, target), 0));
        } else if request["system"] == "low-fantasy" {
            low_fantasy(request, target, &mut fact);
        } else if request["system"] == "log-horizon" {
            fact("damage".into(), (number(target, "damage"), 0));
        } else {
            for name in ["damage", "attack", "defence"] {
                fact(name.into(), (number(target, name), 0));
            }
            for (name, shown) in [("critical", &outcome["critical"]), ("defenceCritical", &target["defenceCritical"])] {
                if *shown == true {
                    fact(format!("chances.{name}"), (1, 0));
                }
            }
        }
        if request["system"] == "log-horizon" {
            let asked = request.get("target").unwrap_or(&request["targets"][at]);
            let was_down = asked["incapacitated"] == true || asked["hp"] == 0;
            let chances = [
                ("critical", outcome["critical"] == true),
                ("fumble", outcome["fumble"] == true),
                ("incapacitated", !was_down && target["incapacitated"] == true),
                ("dead", target["dead"] == true),
            ];
            for (name, _) in chances.iter().filter(|(_, happens)| *happens) {
                fact(format!("chances.{name}"), (1, 0));
            }
        }
    }
    if outcome.get("second").is_some() {
        facts.push((None, "totalDamage".into(), (number(outcome, "totalDamage"), 0)));
    }
    let hit = targets(outcome).iter().filter(|target| target["kind"] == "hit").count();
    facts.push((None, "targetsHit".into(), (i64::try_from(hit).unwrap(), 0)));
    facts
}

/// How often a target is hit: where no hits are listed, the breakdown tells.
fn hits(answer: &Answer, at: usize, target: &Json) -> i64 {
    if target["kind"] == "miss" {
        return 0;
    }
    let told = |of: Option<usize>| -> i64 {
        let lines = answer.lines.iter().filter(|line| line.total == "hits");
        lines
            .filter(|line| line.target.and_then(|target| usize::try_from(target).ok()) == of)
            .map(|line| i64::from(line.value))
            .sum()
    };
    let listed = target["hits"].as_array().map(|hits| i64::try_from(hits.len()).unwrap());
    listed.unwrap_or_else(|| told(Some(at)).max(told(None)).max(1))
}

fn hero(target: &Json, fact: &mut impl FnMut(String, (i64, i64))) {
    let (stun, body) = (number(target, "stun"), number(target, "body"));
    fact("stun".into(), (stun, 0));
    fact("body".into(), (body, 0));
    fact("joint".into(), (stun, body));
    fact("knockback".into(), (number(&target["knockback"], "metres"), 0));
    if let Some(location) = target["location"].as_str() {
        fact(format!("locations.{location}"), (1, 0));
    }
    match target["knockback"]["result"].as_str() {
        Some("down") => fact("chances.knockedDown".into(), (1, 0)),
        Some("back") => fact("chances.knockedBack".into(), (1, 0)),
        _ => {}
    }
    for name in ["stunned", "knockedOut", "dying", "dead"] {
        if target[name] == true {
            fact(format!("chances.{name}"), (1, 0));
        }
    }
}

fn low_fantasy(request: &Json, target: &Json, fact: &mut impl FnMut(String, (i64, i64))) {
    if request.get("damage").is_some() {
        fact("damage".into(), (number(target, "damage"), 0));
    }
    for name in ["critical", "fumble", "natural19", "wounded", "down"] {
        if target[name] == true {
            fact(format!("chances.{name}"), (1, 0));
        }
    }
    if target["exploit"]["success"] == true {
        fact("chances.exploit".into(), (1, 0));
    }
}

/// A chance as the odds tell it.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    pub p: f64,
    /// The count over its denominator.
    pub exact: Option<(u128, u128)>,
}

/// Everything the odds tell, by what is counted: each value with its chance.
pub type Told = BTreeMap<(Option<usize>, String), BTreeMap<(i64, i64), Share>>;

fn decimal(text: &Json) -> u128 {
    text.as_str().unwrap().parse().unwrap()
}

/// Everything that `attackOdds` tells.
pub fn told(odds: &Json) -> Told {
    let mut told = Told::new();
    for (at, target) in targets(odds).iter().enumerate() {
        for (name, member) in target.as_object().unwrap() {
            match name.as_str() {
                "id" | "dropped" | "droppedExact" => {}
                "kinds" | "chances" | "locations" => {
                    let exact = target.get(format!("{name}Exact"));
                    for (inner, p) in member.as_object().unwrap() {
                        let exact =
                            exact.map(|exact| (decimal(&exact["numerators"][inner]), decimal(&exact["denominator"])));
                        let share = Share { p: p.as_f64().unwrap(), exact };
                        told.insert((Some(at), format!("{name}.{inner}")), [((1, 0), share)].into());
                    }
                }
                "joint" => {
                    let cells = member["cells"].as_array().unwrap().iter();
                    let values = cells.map(|cell| {
                        ((cell[0].as_i64().unwrap(), cell[1].as_i64().unwrap()), cell[2].as_f64().unwrap())
                    });
                    told.insert((Some(at), name.clone()), shares(values, member));
                }
                _ if name.ends_with("Exact") => {}
                _ => {
                    told.insert((Some(at), name.clone()), distribution(member));
                }
            }
        }
    }
    for name in ["targetsHit", "totalDamage"] {
        if let Some(numbers) = odds.get(name) {
            told.insert((None, name.into()), distribution(numbers));
        }
    }
    told
}

fn distribution(member: &Json) -> BTreeMap<(i64, i64), Share> {
    let from = member["from"].as_i64().unwrap();
    let p = member["p"].as_array().unwrap().iter();
    shares((from..).zip(p).map(|(number, p)| ((number, 0), p.as_f64().unwrap())), member)
}

fn shares(values: impl Iterator<Item = ((i64, i64), f64)>, member: &Json) -> BTreeMap<(i64, i64), Share> {
    let exact = member.get("exact");
    values
        .enumerate()
        .map(|(at, (value, p))| {
            let exact = exact.map(|exact| (decimal(&exact["numerators"][at]), decimal(&exact["denominator"])));
            (value, Share { p, exact })
        })
        .collect()
}
