//! The HERO attack, face by face: the rolls, the hits and what they come to together.

mod damage;
mod options;
mod values;

use crate::reading::{Dice, is, knows, number, targets, text, thousandths};
use options::option;
use serde_json::{Value as Json, json};

/// The whole attack: its point if it has one, then each target.
pub(crate) fn attack(request: &Json, dice: &mut Dice) -> Json {
    knows(
        request,
        "system attacker target targets damage distance mode location side autofire area knockback modifiers options force",
    );
    let Some(area) = request.get("area") else {
        let mut outcomes: Vec<Json> = Vec::new();
        for (at, target) in targets(request).into_iter().enumerate() {
            // The first miss of a Multiple Attack ends it (HERO-117).
            let ended = chain(request) && outcomes.last().is_some_and(|last| last["kind"] == "miss");
            outcomes.push(if ended { missed(target) } else { against_target(request, at, target, None, dice) });
        }
        return json!({ "point": null, "targets": outcomes });
    };
    knows(area, "kind radius selective landed");

    // HERO-123: a roll against the point, or none where it has come down already.
    let mut point = Json::Null;
    let mut hits = 1;
    if !is(area, "landed") {
        let rolled: i64 = dice.throw("attack", None, 0, 3).iter().sum();
        let near = thousandths(request, "distance").is_some_and(|metres| whole_metres(metres) <= 2);
        let (ocv, dcv) = (values::ocv(request, None), if near { 0 } else { 3 });
        let reach = 11 + ocv - rolled;
        hits = count_hits(request, rolled, reach - dcv, shots(request)).0;
        let mut scatter = Json::Null;
        if hits == 0 {
            // 2 m for each point missed, at most half the distance.
            let missed = (dcv - reach).max(1) * 2000;
            let most = thousandths(request, "distance").map_or(missed, |metres| metres / 2);
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let metres = missed.min(most) as f64 / 1000.0;
            scatter = json!({ "metres": metres, "direction": dice.throw("scatter", None, 0, 1)[0] });
        }
        let kind = if hits > 0 { "hit" } else { "miss" };
        point = json!({ "kind": kind, "ocv": ocv, "dcv": dcv, "reach": reach, "hits": hits, "scatter": scatter });
    }

    let mut outcomes = Vec::new();
    for (at, target) in targets(request).into_iter().enumerate() {
        let inside = !is(target, "dived")
            && thousandths(target, "fromCentre").unwrap_or(0) <= thousandths(area, "radius").unwrap();
        outcomes.push(if hits == 0 || !inside {
            missed(target)
        } else if is(area, "selective") {
            against_target(request, at, target, Some(hits), dice)
        } else {
            let mut outcome = missed(target);
            outcome["kind"] = json!("hit");
            if request.get("autofire").is_some() {
                outcome["hitCount"] = json!(hits);
            }
            if request.get("damage").is_some() {
                hurt(request, (at, target), hits, dice, &mut outcome);
            }
            outcome
        });
    }
    json!({ "point": point, "targets": outcomes })
}

/// Thousandths of a metre to whole metres, .5 down (HERO-R9).
fn whole_metres(thousandths: i64) -> i64 {
    let metres = thousandths / 1000;
    if thousandths % 1000 > 500 { metres + 1 } else { metres }
}

fn shots(request: &Json) -> i64 {
    let autofire = &request["autofire"];
    if autofire.is_null() {
        return 1;
    }
    knows(autofire, "shots spread");
    autofire["shots"].as_i64().unwrap()
}

/// A target of which nothing is told but that it was missed.
fn missed(target: &Json) -> Json {
    let mut outcome = json!({ "id": target["id"], "kind": "miss" });
    let nothing = "ocv dcv reach natural dice stun body stunRolled bodyRolled location side knockback collision hits hitCount \
                   stunned knockedOut dying dead";
    for name in nothing.split_whitespace() {
        outcome[name] = Json::Null;
    }
    outcome
}

/// How often a roll hits that beats the DCV by so much, and whether a natural 3 or 18 decided
/// it (HERO-47, HERO-48, HERO-122, HERO-R12).
fn count_hits(request: &Json, rolled: i64, by: i64, most: i64) -> (i64, bool) {
    let hits = if by < 0 { 0 } else { (1 + by / 2).min(most) };
    if text(&request["attacker"], "maneuver", "strike") == "blazingAway" {
        return (if rolled == 3 { hits.max(1) } else { 0 }, true);
    }
    if option(request, "naturals") == "true" {
        if rolled == 3 && hits == 0 {
            return (1, true);
        }
        if rolled == 18 && hits > 0 {
            return (0, true);
        }
    }
    (hits, false)
}

/// A roll against a target's DCV; `inside` are the hits of the selective area it stands in.
fn against_target(request: &Json, at: usize, target: &Json, inside: Option<i64>, dice: &mut Dice) -> Json {
    let mut outcome = missed(target);
    let (ocv, dcv) = (values::ocv(request, Some(target)), values::dcv(request, target));
    outcome["ocv"] = json!(ocv);
    outcome["dcv"] = json!(dcv);
    let mut hits = 1;
    // A willing target needs no roll (HERO-51).
    if !is(target, "willing") {
        let lane = if inside.is_some() { "selective" } else { "attack" };
        let rolled: i64 = dice.throw(lane, Some(at), first(request, at), 3).iter().sum();
        let reach = 11 + ocv - rolled;
        // Several targets are hit once each at most (HERO-R17).
        let several = request.get("targets").and_then(Json::as_array).is_some_and(|targets| targets.len() > 1);
        let most = if several { 1 } else { shots(request) };
        let natural;
        (hits, natural) = count_hits(request, rolled, reach - dcv, most);
        outcome["reach"] = json!(reach);
        if natural {
            outcome["natural"] = json!(true);
        }
    }
    if hits > 0 {
        outcome["kind"] = json!("hit");
        if request.get("autofire").is_some() {
            outcome["hitCount"] = json!(inside.unwrap_or(hits));
        }
        if request.get("damage").is_some() {
            hurt(request, (at, target), inside.unwrap_or(hits), dice, &mut outcome);
        }
    }
    outcome
}

fn chain(request: &Json) -> bool {
    text(&request["attacker"], "maneuver", "strike") == "multipleAttack" && request.get("area").is_none()
}

/// The first number of a target's rolls: those of a Multiple Attack follow one another.
fn first(request: &Json, at: usize) -> usize {
    if chain(request) { at } else { 0 }
}

/// So many hits on a target, and what they come to.
fn hurt(request: &Json, (at, target): (usize, &Json), count: i64, dice: &mut Dice, outcome: &mut Json) {
    let hits: Vec<damage::Hit> = (0..usize::try_from(count).unwrap())
        .map(|hit| damage::hit(request, (at, target), first(request, at) + hit, dice))
        .collect();
    let stun: i64 = hits.iter().map(|hit| hit.stun).sum();
    let body: i64 = hits.iter().map(|hit| hit.body).sum();
    outcome["dice"] = damage::pool(request, target).told();
    outcome["stun"] = json!(stun);
    outcome["body"] = json!(body);
    if let [only] = hits.as_slice() {
        outcome["stunRolled"] = json!(only.stun_rolled);
        outcome["bodyRolled"] = json!(only.body_rolled);
        outcome["location"] = json!(only.location);
        outcome["side"] = json!(only.side);
    }
    if request.get("autofire").is_some() {
        let each = hits.iter().map(|hit| {
            json!({
                "stun": hit.stun, "body": hit.body, "stunRolled": hit.stun_rolled, "bodyRolled": hit.body_rolled,
                "location": hit.location, "side": hit.side, "knockbackPoints": hit.knockback.map(|points| points.max(0)),
            })
        });
        outcome["hits"] = each.collect();
    }

    // Several hits knock back as far as the worst, or as all together (HERO-89).
    let points: Vec<i64> = hits.iter().filter_map(|hit| hit.knockback).collect();
    if let Some(worst) = points.iter().max() {
        let together: i64 = points.iter().map(|points| (*points).max(0)).sum();
        let sum = option(request, "knockbackOf") == "sum" && *worst >= 0;
        let points = if sum { together } else { *worst };
        knock_back(request, (at, target), points, dice, outcome);
    }

    // HERO-91, HERO-94, HERO-98.
    let worst = hits.iter().map(|hit| hit.stun).max().unwrap_or(0);
    let knocked_out = target.get("stun").map(|now| now.as_i64().unwrap() - stun <= 0);
    outcome["knockedOut"] = json!(knocked_out);
    if let Some(con) = target.get("con") {
        outcome["stunned"] = json!(worst > con.as_i64().unwrap() && knocked_out != Some(true));
    }
    if let Some(now) = target.get("body") {
        let now = now.as_i64().unwrap();
        outcome["dying"] = json!(now - body <= 0);
        outcome["dead"] = json!(now - body <= -number(target, "startingBody", now));
    }
}

/// The flight and how it ends (HERO-77 to HERO-88).
fn knock_back(request: &Json, (at, target): (usize, &Json), points: i64, dice: &mut Dice, outcome: &mut Json) {
    let obstacle = target.get("obstacle");
    let result = match points {
        ..0 => "none",
        0 => "down",
        _ => "back",
    };
    let flies = points > 0;
    let points = points.max(0);
    let metres = 2 * (points + if flies { 3 * number(target, "shrinking", 0) } else { 0 });
    let mut told = json!({
        "result": result, "points": points, "metres": metres, "prone": result != "none",
        "collisionDice": null, "fallDice": null, "breakfall": null,
    });
    let near = |obstacle: &&Json| metres * 1000 > thousandths(obstacle, "distance").unwrap_or(0);
    match obstacle.filter(near) {
        Some(obstacle) if flies => {
            knows(obstacle, "id kind pd body distance");
            // HERO-82: a die for each point, no more than the obstacle's PD and BODY.
            let most = obstacle["pd"].as_i64().unwrap() + obstacle["body"].as_i64().unwrap();
            let count = points.min(most);
            told["collisionDice"] = json!(count);
            if count > 0 {
                let faces = dice.throw("collision", Some(at), first(request, at), count);
                outcome["collision"] = damage::collision(request, target, obstacle, &faces);
            }
        }
        None if flies => {
            told["fallDice"] = json!(points / 2);
            told["breakfall"] = json!(-(metres + 3) / 4);
        }
        _ => {}
    }
    outcome["knockback"] = told;
}
