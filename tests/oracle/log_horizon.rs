//! The Log Horizon attack (LHZ-37 to LHZ-43, LHZ-65 to LHZ-103), step by step as a table would
//! work it: first who hits, then what each blow does.

use crate::reading::{Dice, is, knows, modifiers, number, targets, text};
use serde_json::{Value as Json, json};

/// A check that was made: its total, and whether it is a critical or a fumble.
#[derive(Clone, Copy)]
struct Made {
    total: i64,
    critical: bool,
    fumble: bool,
}

/// Somebody who may be hurt.
struct Sheet<'a> {
    is: &'a Json,
    barrier: i64,
    lost: i64,
    hate: Option<i64>,
    pursuit: Vec<i64>,
    riders: Vec<String>,
    covered: bool,
}

pub(crate) fn attack(request: &Json, dice: &mut Dice) -> Json {
    knows(
        request,
        "system kinds timing attacker target targets against number automatic damage tags triggersPursuit \
         triggersWeakness riders extraCheck coupDeGrace range all coverers modifiers options force",
    );
    let attacker = &request["attacker"];
    knows(attacker, "id accuracy staggered confusion swimming overconfident enemy gimmick hateMultiplier hateRank");
    let aims = targets(request);
    let (attack, defences, hits) = contest(request, dice);

    // The damage dice, once for all.
    let formula = request.get("damage");
    let written = formula.map_or(0, |formula| number(formula, "dice", 1));
    let count = match formula {
        Some(_) => (written + modifiers(request, "damageDice")).max(i64::from(written > 0)),
        None => 0,
    };
    let thrown = if hits.contains(&true) { dice.throw("damage", None, 0, count).iter().sum() } else { 0 };

    // Everybody's sheet.
    let coverers: Vec<&Json> = request["coverers"].as_array().into_iter().flatten().collect();
    let mut sheets: Vec<Sheet<'_>> = aims.iter().chain(&coverers).map(|body| sheet(body)).collect();

    let magic = is_magic(request);
    let kind = text(formula.unwrap_or(&Json::Null), "kind", if magic { "magical" } else { "physical" }).to_string();
    let coverable = formula.is_some() && kind != "direct";
    let steps_in = step_in(&aims, &hits, coverable, &sheets, dice);

    // The further check.
    let extra = request.get("extraCheck").map(|check| {
        make(check, own_dice(request), 0, is(attacker, "overconfident"), &mut |n| dice.throw("skill", None, 0, n))
    });

    // The blows, one target after the other.
    let mut told: Vec<Json> = Vec::new();
    for (at, target) in aims.iter().enumerate() {
        let failed = hits[at] && defences[at].is_some();
        let taker = steps_in[at].unwrap_or(at);
        let (mut main, mut parts, mut used) = (0, [0; 3], None);
        if hits[at] {
            if let Some(formula) = formula {
                let before = thrown + number(formula, "plus", 0) + modifiers(request, "damage");
                let left = stopped(request, &kind, before, sheets[taker].is, target);
                main = sheets[taker].take(left);
            }
            if failed || is(request, "triggersPursuit") {
                let stacks = &sheets[at].pursuit;
                used = (0..stacks.len()).rev().max_by_key(|place| stacks[*place]);
                let most = used.map_or(0, |place| stacks[place]);
                parts[0] = sheets[taker].take(most);
            }
            if failed || is(request, "triggersWeakness") {
                parts[1] = sheets[taker].take(best(request, &target["weakness"], target));
            }
            let top = text(target, "hateRank", "") == "top";
            if failed && is(attacker, "enemy") && !is(attacker, "gimmick") && top {
                let hate = number(target, "hate", 0) * number(attacker, "hateMultiplier", 0);
                parts[2] = sheets[taker].take(hate);
            }
        }
        let coverer_pays = text(&request["options"], "coverUses", "covered") == "coverer";
        if let (Some(place), true) = (used, steps_in[at].is_none() || !coverer_pays) {
            sheets[at].pursuit.remove(place);
        }
        if failed && is(attacker, "enemy") {
            let pays = if coverer_pays { taker } else { at };
            sheets[pays].hate = sheets[pays].hate.map(|hate| (hate - 1).max(0));
        }
        sheets[taker].covered |= taker != at;
        for rider in request["riders"].as_array().into_iter().flatten() {
            let happens = happens(rider, hits[at], formula.is_none() || main > 0, attack);
            if happens && rider.get("rank").is_none_or(|rank| attacker["hateRank"] == *rank) {
                sheets[taker].riders.push(rider["id"].as_str().unwrap().to_string());
            }
        }
        let further = extra.map(|extra| match defences[at] {
            Some(defence) => wins(extra, defence),
            None => !extra.fumble,
        });
        told.push(json!({
            "id": target["id"], "kind": if hits[at] { "hit" } else { "miss" },
            "defence": defences[at].map(|made| made.total),
            "defenceCritical": defences[at].is_some_and(|made| made.critical),
            "defenceFumble": defences[at].is_some_and(|made| made.fumble),
            "checkFailed": failed, "coveredBy": steps_in[at].map(|who| sheets[who].is["id"].clone()),
            "mainDamage": main, "pursuitDamage": parts[0], "weaknessDamage": parts[1], "hateDamage": parts[2],
            "extraCheck": further,
        }));
    }

    // What is left of everybody.
    let dealt: i64 = sheets.iter().map(|sheet| sheet.lost).sum();
    for (told, sheet) in told.iter_mut().zip(&sheets) {
        sheet.tell(told);
        told["pursuit"] = json!(sheet.pursuit);
        told["dead"] = json!(is(request, "coupDeGrace") && down(sheet.is) && sheet.lost > 0);
    }
    let behind = sheets.iter().skip(aims.len()).map(|sheet| {
        let mut told = json!({ "id": sheet.is["id"], "covered": sheet.covered });
        sheet.tell(&mut told);
        told
    });
    json!({
        "attack": attack.map(|made| made.total), "critical": attack.map(|made| made.critical),
        "fumble": attack.map(|made| made.fumble), "rolled": thrown, "extraTotal": extra.map(|made| made.total),
        "dealt": dealt, "targets": told,
        "coverers": (!coverers.is_empty()).then(|| behind.collect::<Vec<_>>()),
    })
}

/// A check for the attacker and one for each target, and whom the attack hits.
fn contest(request: &Json, dice: &mut Dice) -> (Option<Made>, Vec<Option<Made>>, Vec<bool>) {
    let attacker = &request["attacker"];
    let aims = targets(request);
    let automatic = is(request, "automatic");
    let against = text(request, "against", if is_magic(request) { "resistance" } else { "evasion" });
    let own_dice = own_dice(request);
    let overconfident = is(attacker, "overconfident");
    let accuracy = modifiers(request, "accuracy");
    let attack = (!automatic).then(|| {
        make(&attacker["accuracy"], own_dice, accuracy, overconfident, &mut |n| dice.throw("attack", None, 0, n))
    });

    let mut defences: Vec<Option<Made>> = Vec::new();
    let mut hits: Vec<bool> = Vec::new();
    for (at, target) in aims.iter().enumerate() {
        let made = (!automatic && request.get("number").is_none() && !down(target)).then(|| {
            let fewer = ["dazed", "confusion", "swimming"].iter().filter(|state| is(target, state)).count();
            let more = modifiers(request, "defenceDice") - i64::try_from(fewer).unwrap();
            let under = text(target, "hateRank", if target["hate"] == 0 { "under" } else { "" }) == "under";
            let helped = is(attacker, "enemy") && !is(attacker, "gimmick") && under;
            let plus = modifiers(request, "defence") + if helped { 2 } else { 0 };
            let overconfident = is(target, "overconfident");
            make(&target[against], more, plus, overconfident, &mut |n| dice.throw("defence", Some(at), 0, n))
        });
        hits.push(match (attack, made, request["number"].as_i64()) {
            (None, ..) => true,
            (Some(attack), Some(defence), _) => wins(attack, defence),
            (Some(attack), None, Some(needed)) => {
                let beat = text(&request["options"], "numberTarget", "reach") == "beat";
                !attack.fumble && (attack.critical || attack.total >= needed + i64::from(beat))
            }
            (Some(attack), None, None) => !attack.fumble,
        });
        defences.push(made);
    }
    (attack, defences, hits)
}

fn is_magic(request: &Json) -> bool {
    request["kinds"].as_array().is_some_and(|kinds| kinds.contains(&json!("magic")))
}

/// How many dice the attacker has more, or less.
fn own_dice(request: &Json) -> i64 {
    let attacker = &request["attacker"];
    let slow = ["major", "main"].contains(&text(request, "timing", "major"));
    let hampers = [is(attacker, "staggered") && slow, is(attacker, "confusion"), is(attacker, "swimming")];
    let fewer = hampers.iter().filter(|hampers| **hampers).count();
    modifiers(request, "accuracyDice") - i64::try_from(fewer).unwrap()
}

/// Who steps in for whom; every question is answered with yes.
fn step_in(
    aims: &[&Json],
    hits: &[bool],
    coverable: bool,
    sheets: &[Sheet<'_>],
    dice: &mut Dice,
) -> Vec<Option<usize>> {
    let mut steps_in: Vec<Option<usize>> = vec![None; aims.len()];
    for (at, target) in aims.iter().enumerate() {
        let list = target["coveredBy"].as_array().into_iter().flatten().enumerate();
        for (place, name) in list {
            let who = sheets.iter().position(|sheet| sheet.is["id"] == *name).unwrap();
            let free = who != at && !steps_in.contains(&Some(who)) && !down(sheets[who].is);
            if steps_in[at].is_none() && hits[at] && coverable && free {
                dice.answer("cover", place, target["id"].as_str().unwrap(), "yes");
                steps_in[at] = Some(who);
            }
        }
    }
    steps_in
}

/// Whether a rider's time has come.
fn happens(rider: &Json, hit: bool, through: bool, attack: Option<Made>) -> bool {
    match text(rider, "when", "success") {
        "effect" => true,
        "success" => hit && through,
        "critical" => hit && attack.is_some_and(|attack| attack.critical),
        _ => {
            let above = number(rider, "above", 0);
            hit && attack.is_some_and(|attack| attack.critical || !attack.fumble && attack.total > above)
        }
    }
}

/// Rolls a check as it is written, with dice more or less and what is added (LHZ-70, LHZ-73).
fn make(written: &Json, more: i64, plus: i64, overconfident: bool, throw: &mut dyn FnMut(i64) -> Vec<i64>) -> Made {
    if let Some(fixed) = written["fixed"].as_i64() {
        return Made { total: fixed + 3 * more + plus, critical: false, fumble: false };
    }
    let (bonus, count) = match written.as_i64() {
        Some(bonus) => (bonus, 2),
        None => (written["bonus"].as_i64().unwrap(), number(written, "dice", 2)),
    };
    let faces = throw((count + more).max(1));
    let fumble = if overconfident { faces.contains(&1) } else { faces.iter().all(|face| *face == 1) };
    if fumble {
        return Made { total: 0, critical: false, fumble };
    }
    let critical = faces.iter().filter(|face| **face == 6).count() > 1;
    Made { total: faces.iter().sum::<i64>() + bonus + plus, critical, fumble }
}

/// LHZ-71, in its order.
fn wins(attack: Made, defence: Made) -> bool {
    if attack.fumble {
        false
    } else if defence.fumble {
        true
    } else if defence.critical {
        false
    } else {
        attack.critical || attack.total > defence.total
    }
}

fn down(body: &Json) -> bool {
    is(body, "incapacitated") || body["hp"] == 0
}

fn sheet(body: &Json) -> Sheet<'_> {
    knows(
        body,
        "id evasion resistance dazed confusion swimming overconfident incapacitated dead hidden seen distance \
         physicalDefence magicDefence cancel barrier pursuit weakness hp hate hateRank coveredBy",
    );
    Sheet {
        is: body,
        barrier: number(body, "barrier", 0),
        lost: 0,
        hate: body["hate"].as_i64(),
        pursuit: body["pursuit"].as_array().into_iter().flatten().map(|stack| stack.as_i64().unwrap()).collect(),
        riders: Vec::new(),
        covered: false,
    }
}

impl Sheet<'_> {
    /// One instance of damage; gives what got past the Barrier (LHZ-96).
    fn take(&mut self, damage: i64) -> i64 {
        let past = (damage - self.barrier).max(0);
        self.barrier = (self.barrier - damage).max(0);
        self.lost += past;
        past
    }

    fn tell(&self, told: &mut Json) {
        let left = self.is["hp"].as_i64().map(|hp| (hp - self.lost).max(0));
        told["damage"] = json!(self.lost);
        told["hp"] = json!(left);
        told["barrier"] = json!(self.barrier);
        told["hate"] = json!(self.hate);
        told["incapacitated"] = json!(left.map(|left| left == 0));
        told["overconfidentEnds"] = json!(is(self.is, "overconfident") && self.lost > 0 && !down(self.is));
        told["riders"] = json!(self.riders);
    }
}

/// What is left of the attack's damage before the Barrier (LHZ-78).
fn stopped(request: &Json, kind: &str, damage: i64, taker: &Json, target: &Json) -> i64 {
    let defence = match kind {
        "physical" => number(taker, "physicalDefence", 0),
        "magical" => number(taker, "magicDefence", 0),
        _ => 0,
    };
    let stops = match kind {
        "direct" => false,
        "penetrating" => request["options"]["cancelStopsPenetrating"] != false,
        _ => true,
    };
    let cancel = if stops { best(request, &taker["cancel"], target) } else { 0 };
    (damage - defence - cancel).max(0)
}

/// The highest rating whose condition is met (LHZ-95, LHZ-99).
fn best(request: &Json, ratings: &Json, target: &Json) -> i64 {
    let meets = |rating: &&Json| {
        let tags = request["tags"].as_array().cloned().unwrap_or_default();
        let tagged = rating.get("tag").is_none_or(|tag| tags.contains(tag));
        let placed = match rating["from"].as_str() {
            None => true,
            Some("close") => target["distance"] == 0,
            Some(_) => target["distance"].as_i64().is_some_and(|distance| distance > 0),
        };
        tagged && placed
    };
    let values = ratings.as_array().into_iter().flatten().filter(meets);
    values.map(|rating| rating["value"].as_i64().unwrap()).max().unwrap_or(0)
}
