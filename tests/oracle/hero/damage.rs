//! Damage: the dice, where they land, and what is left of them (HERO-57 to HERO-87).

use super::options::{area_shot, location_of, option, row};
use crate::reading::{Dice, is, knows, modifiers, number, targets, text, thousandths};
use serde_json::{Value as Json, json};

/// Damage dice.
#[derive(Clone, Copy)]
pub(crate) struct Pool {
    whole: i64,
    half: i64,
    less_one: i64,
    pips: i64,
}

impl Pool {
    pub(crate) fn told(self) -> Json {
        json!({ "dice": self.whole, "halfDice": self.half, "minusOne": self.less_one, "pips": self.pips })
    }

    fn count(self) -> i64 {
        self.whole + self.half + self.less_one
    }
}

/// What one hit comes to; `knockback` is below 0 where it does nothing.
pub(crate) struct Hit {
    pub(crate) stun: i64,
    pub(crate) body: i64,
    pub(crate) stun_rolled: i64,
    pub(crate) body_rolled: i64,
    pub(crate) location: Option<&'static str>,
    pub(crate) side: Option<String>,
    pub(crate) knockback: Option<i64>,
}

/// Whether the damage kills; a clubbed weapon does not (HERO-120l).
fn kills(request: &Json) -> bool {
    text(&request["damage"], "kind", "normal") == "killing" && maneuver(request) != "clubWeapon"
}

fn maneuver(request: &Json) -> &str {
    text(&request["attacker"], "maneuver", "strike")
}

/// The damage classes of an attack, before what the target takes away.
pub(crate) fn classes(request: &Json) -> i64 {
    if request.get("damage").is_none() {
        return 0;
    }
    let Pool { whole, half, less_one, pips } = pool(request, &json!({ "dcv": 0 }));
    if kills(request) { 3 * whole + 2 * (half + less_one) + pips } else { whole + less_one + half / 2 }
}

/// The dice against a target: STR and added damage classes, divided by the advantages, on
/// top; spreading, water and negation off (HERO-54, HERO-66, HERO-74, HERO-76, HERO-R11).
pub(crate) fn pool(request: &Json, target: &Json) -> Pool {
    let (damage, attacker) = (&request["damage"], &request["attacker"]);
    knows(
        damage,
        "dice halfDie minusOne pips strength addedDamageClasses advantages kind against standardEffect stunMultiplier \
         armorPiercing penetrating stunOnly adjustment martial knockbackMultiple",
    );
    let mut pool = Pool {
        whole: number(damage, "dice", 0),
        half: i64::from(is(damage, "halfDie")),
        less_one: i64::from(is(damage, "minusOne")),
        pips: number(damage, "pips", 0),
    };
    if text(damage, "kind", "normal") == "killing" && !kills(request) {
        let classes = 3 * pool.whole + 2 * (pool.half + pool.less_one) + pool.pips;
        pool = Pool { whole: classes.max(0), half: 0, less_one: 0, pips: 0 };
    }
    let velocity = number(attacker, "velocity", 0);
    let (share, more) = match maneuver(request) {
        "haymaker" => (1, 4),
        "moveBy" => (2, velocity / 10),
        "grabBy" => (1, velocity / 10),
        "moveThrough" => (1, velocity / 6),
        _ => (1, 0),
    };
    let strength = number(damage, "strength", 0) / share;
    let added = number(damage, "addedDamageClasses", 0) + more;
    let over = 1000 + thousandths(damage, "advantages").unwrap_or(0);
    let less = number(attacker, "spread", 0)
        + if is(attacker, "underwater") { 2 } else { 0 }
        + number(target, "damageNegation", 0);

    if kills(request) {
        let more = (strength / 5 + added) * 1000 / over;
        if more == 0 && less == 0 {
            return pool;
        }
        // Three damage classes are a die, two half a die, one a pip.
        let classes = (3 * pool.whole + 2 * (pool.half + pool.less_one) + pool.pips + more).max(0) - less;
        let classes = classes.max(0);
        return Pool {
            whole: classes / 3,
            half: i64::from(classes % 3 == 2),
            less_one: 0,
            pips: i64::from(classes % 3 == 1),
        };
    }
    // In half dice: 5 STR are two, 3 or 4 above one.
    let of_strength = strength / 5 * 2 + i64::from(strength % 5 >= 3);
    let halves = 2 * pool.whole + pool.half + (of_strength + 2 * added) * 1000 / over;
    let mut pool = Pool { whole: halves / 2, half: halves % 2, ..pool };
    for _ in 0..less {
        if pool.whole > 0 {
            pool.whole -= 1;
        } else if pool.less_one > 0 {
            pool.less_one -= 1;
        } else {
            pool = Pool { whole: 0, half: 0, less_one: 0, pips: 0 };
        }
    }
    pool
}

/// What each die counts: its value and its BODY as a normal die, highest first.
fn counted(pool: Pool, faces: &[i64]) -> Vec<(i64, i64)> {
    let body = |value: i64| match value {
        ..=1 => 0,
        6.. => 2,
        _ => 1,
    };
    let mut values = Vec::new();
    for (die, face) in (0..).zip(faces.iter().take(usize::try_from(pool.count()).unwrap())) {
        values.push(if die < pool.whole {
            (*face, body(*face))
        } else if die < pool.whole + pool.half {
            ((face + 1) / 2, i64::from(*face >= 4))
        } else {
            (face - 1, body(face - 1))
        });
    }
    values.sort_unstable();
    values.reverse();
    values
}

/// One hit on a target.
pub(crate) fn hit(request: &Json, (at, target): (usize, &Json), hit: usize, dice: &mut Dice) -> Hit {
    let damage = &request["damage"];
    let kills = kills(request);
    let own = pool(request, target);
    let area = request.get("area");

    // An explosion loses its highest dice with the distance (HERO-124).
    let mut dropped = 0;
    if let Some(area) = area.filter(|area| text(area, "kind", "area") == "explosion") {
        let from = thousandths(target, "fromCentre").unwrap_or(0);
        dropped = own.count() * from / thousandths(area, "radius").unwrap();
    }
    let values = if is(damage, "standardEffect") {
        // HERO-68: 3 for a die, 1 for half a die.
        let mut values = vec![(3, 1); usize::try_from(own.whole + own.less_one).unwrap()];
        values.resize(usize::try_from(own.count()).unwrap(), (1, 0));
        values
    } else if area.is_some() && option(request, "areaDamage") == "shared" {
        // One roll for all, each reads as many of its dice as it has.
        let most = targets(request).into_iter().map(|target| pool(request, target).count()).max().unwrap();
        counted(own, &dice.throw("damage", None, hit, most))
    } else {
        counted(own, &dice.throw("damage", Some(at), hit, own.count()))
    };
    let kept = values.iter().skip(usize::try_from(dropped).unwrap());
    let (sum, as_normal) = kept.fold((0, 0), |(sum, body), die| (sum + die.0, body + die.1));
    let sum = (sum + own.pips).max(0);
    let body_rolled = (if kills { sum } else { as_normal } + modifiers(request, "body")).max(0);
    let penetrates = if is(damage, "penetrating") { (as_normal - number(target, "impenetrable", 0)).max(0) } else { 0 };

    // Without damage there is neither location nor knockback (HERO-R8).
    let nothing = own.count() <= dropped && own.pips <= 0;
    let (location, side) = if nothing { (None, None) } else { locate(request, (at, target), hit, dice) };
    let mut stun_rolled = sum;
    if kills {
        // A location's multiplier stands instead of the rolled one (HERO-63, HERO-67, HERO-70).
        let times = match location {
            Some(place) => row(place).0,
            None if nothing => 1,
            None => {
                let face = dice.throw("stunMultiplier", Some(at), hit, 1)[0];
                if option(request, "killingStun") == "halfDie" { (face + 1) / 2 } else { (face - 1).max(1) }
            }
        };
        stun_rolled = body_rolled * (times + number(damage, "stunMultiplier", 0)).max(1);
    }
    let stun_rolled = (stun_rolled + modifiers(request, "stun")).max(0);
    let (stun, body) = left_over(request, target, location, (stun_rolled, body_rolled, penetrates));

    let mut knockback = None;
    if !nothing && request["knockback"] != false && !is(damage, "stunOnly") {
        let roll: i64 = dice.throw("knockback", Some(at), hit, knockback_dice(request, target)).iter().sum();
        let body = match text(damage, "knockbackMultiple", "single") {
            "single" => body_rolled,
            "double" => 2 * body_rolled,
            _ => (3 * body_rolled + 1) / 2,
        };
        let off = roll + number(target, "knockbackResistance", 0);
        knockback = Some(body - off + modifiers(request, "knockback"));
    }
    Hit { stun, body, stun_rolled, body_rolled, location, side, knockback }
}

/// Where a hit lands and on which side (HERO-57, HERO-59, HERO-61, HERO-62, HERO-64).
fn locate(
    request: &Json,
    (at, target): (usize, &Json),
    hit: usize,
    dice: &mut Dice,
) -> (Option<&'static str>, Option<String>) {
    let nowhere = request.get("area").is_some() && option(request, "areaNoLocation") == "true";
    let aim = text(request, "location", "roll");
    if nowhere || is(target, "noLocation") || aim == "none" {
        return (None, None);
    }
    let rolled = if aim == "roll" { Some((3, 0)) } else { area_shot(aim).map(|(dice, plus, _)| (dice, plus)) };
    let location = match rolled {
        Some((count, plus)) => location_of(dice.throw("location", Some(at), hit, count).iter().sum::<i64>() + plus),
        None => (3..=18).map(location_of).find(|place| *place == aim).unwrap(),
    };
    let mut side = None;
    if !["head", "chest", "stomach", "vitals"].contains(&location) {
        if let Some(aimed) = request.get("side") {
            side = Some(aimed.as_str().unwrap().to_string());
        } else if option(request, "locationSide") == "true" {
            let left = dice.throw("side", Some(at), hit, 1)[0] <= 3;
            side = Some(if left { "left" } else { "right" }.to_string());
        }
    }
    (Some(location), side)
}

/// The nearest whole number of a fraction, .5 down (HERO-72).
fn nearest(over: i64, under: i64) -> i64 {
    let rest = over % under;
    over / under + i64::from(2 * rest > under)
}

/// STUN and BODY after multipliers and defence, in the order of HERO-69 to HERO-75.
fn left_over(
    request: &Json,
    target: &Json,
    location: Option<&str>,
    (stun_rolled, body_rolled, penetrates): (i64, i64, i64),
) -> (i64, i64) {
    let damage = &request["damage"];
    let kills = kills(request);
    let (normal, resistant) = if text(damage, "against", "pd") == "pd" { ("pd", "rpd") } else { ("ed", "red") };
    let (normal, resistant) = (number(target, normal, 0).max(0), number(target, resistant, 0).max(0));
    let pierced = |mut defence: i64| {
        for _ in number(target, "hardened", 0)..number(damage, "armorPiercing", 0) {
            defence = nearest(defence, 2);
        }
        defence
    };
    let rolls = if is(target, "rollWithPunch") { 2 } else { 1 };
    let reduced = |value: i64| nearest(nearest(value, rolls) * (100 - number(target, "damageReduction", 0)), 100);

    let located =
        |halves: i64| if option(request, "locationRounding") == "up" { (halves + 1) / 2 } else { nearest(halves, 2) };
    let twice =
        !is(damage, "adjustment") && (is(target, "knockedOut") || text(target, "surprise", "none") == "outOfCombat");
    let twice = if twice { option(request, "doubleStun") } else { String::new() };
    let mut stun = stun_rolled;
    if twice == "before" {
        stun *= 2;
    }
    stun = match text(target, "vulnerability", "single") {
        "single" => stun,
        "double" => 2 * stun,
        _ => 3 * stun / 2,
    };
    let ignored = kills && resistant == 0 && option(request, "killingNormalDefence") == "false";
    if !ignored {
        stun = (stun - pierced(normal + resistant)).max(0);
    }
    if twice == "after" {
        stun *= 2;
    }
    if let Some(place) = location.filter(|_| !kills) {
        stun = located(stun * row(place).1);
    }
    stun = reduced(stun);
    if !kills {
        stun = stun.max(penetrates);
    }

    let mut body = (body_rolled - pierced(if kills { resistant } else { normal + resistant })).max(0);
    if let Some(place) = location {
        body = located(body * row(place).2);
    }
    body = reduced(body);
    if kills {
        body = body.max(penetrates);
    }
    if maneuver(request) == "pullingAPunch" {
        body = nearest(body, 2);
    }
    if is(damage, "stunOnly") {
        body = 0;
    }

    if is(target, "takesNoStun") {
        stun = 0;
    } else if option(request, "minimumStun") == "true" {
        stun = stun.max(body);
    }
    (stun, body)
}

/// How many dice are taken off knockback (HERO-84).
fn knockback_dice(request: &Json, target: &Json) -> i64 {
    let mut dice = 2;
    if option(request, "knockbackDice") == "modified" {
        dice += i64::from(kills(request)) + i64::from(is(&request["damage"], "martial"));
        dice += i64::from(is(target, "underwater")) + i64::from(is(target, "clinging"));
        dice -= i64::from(is(target, "flying")) + i64::from(is(target, "zeroGravity"));
        dice -= i64::from(is(target, "rollWithPunch"));
    }
    dice.max(0)
}

/// A collision: normal damage to both where a person is in the way (HERO-85 to HERO-87).
pub(crate) fn collision(request: &Json, target: &Json, obstacle: &Json, faces: &[i64]) -> Json {
    let stun_rolled: i64 = faces.iter().sum();
    let body_rolled: i64 = faces.iter().map(|face| [0, 1, 1, 1, 1, 2][usize::try_from(face - 1).unwrap()]).sum();
    let defence = number(target, "pd", 0).max(0) + number(target, "rpd", 0).max(0);
    let reduced = |value: i64| nearest(value * (100 - number(target, "damageReduction", 0)), 100);
    let twice = if is(target, "knockedOut") { option(request, "doubleStun") } else { String::new() };
    let before = if twice == "before" { 2 } else { 1 };
    let after = if twice == "after" { 2 } else { 1 };
    let stun = reduced((stun_rolled * before - defence).max(0) * after);
    let person = text(obstacle, "kind", "surface") == "person";
    let (pd, body) = (obstacle["pd"].as_i64().unwrap(), obstacle["body"].as_i64().unwrap());
    json!({
        "stunRolled": stun_rolled, "bodyRolled": body_rolled,
        "stun": if is(target, "takesNoStun") { 0 } else { stun },
        "body": reduced((body_rolled - defence).max(0)),
        "breaks": (!person).then(|| body_rolled > pd + body),
        "otherStun": person.then(|| (stun_rolled - pd).max(0)),
        "otherBody": person.then(|| (body_rolled - pd).max(0)),
    })
}
