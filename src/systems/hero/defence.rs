//! What is left of the damage rolled: multipliers, defence, location, reduction and the
//! minimums, in the order of HERO-70 to HERO-75.

use super::hit::{Hit, HitOutcome};
use super::location::{Factor, HeroLocation, LocationRow};
use super::maneuver::DamageBy;
use super::options::{HeroDoubleStun, HeroLocationRounding};
use super::request::{HeroDefence, HeroModifierTo, HeroMultiple, HeroSurprise};
use super::rules::{
    HERO_65, HERO_67, HERO_69, HERO_70, HERO_71, HERO_72, HERO_73, HERO_74, HERO_75, HERO_78, HERO_120C, HERO_120K,
    HERO_126, HERO_R10,
};
use crate::dice::address::Lane;
use crate::ledger::{Ledger, Sum};
use crate::rule::Rule;

/// The STUN and BODY that a hit leaves; `multiplier` is the rolled one of killing STUN.
pub fn settle<L: Ledger>(hit: &Hit<'_>, mut done: HitOutcome, multiplier: Option<i32>, ledger: &mut L) -> HitOutcome {
    let row = done.location.map(HeroLocation::row);

    let mut stun = Sum::new(ledger, "stun");
    stun_rolled(hit, &done, multiplier, &mut stun);
    done.stun_rolled = stun.value();
    take_stun(hit, row, done.penetrates, &mut stun);
    done.stun = stun.value();

    let mut body = Sum::resume(ledger, "body", done.body_rolled);
    take_body(hit, row, done.penetrates, &mut body);
    done.body = body.value();

    if done.body > done.stun && !hit.target.takes_no_stun {
        ledger.option("minimumStun");
        if hit.options.minimum_stun {
            Sum::resume(ledger, "stun", done.stun).add(done.body.saturating_sub(done.stun), &HERO_73, "minimumStun");
            done.stun = done.body;
        }
    }
    done.worst = done.stun;
    done
}

/// STUN as rolled: the sum of normal dice, or BODY times a multiplier (HERO-65, HERO-67).
fn stun_rolled<L: Ledger>(hit: &Hit<'_>, done: &HitOutcome, multiplier: Option<i32>, stun: &mut Sum<'_, L>) {
    let damage_lane = Lane::Damage.name();
    if hit.kills() {
        stun.roll(done.body_rolled, &HERO_67, "body", damage_lane);
        // HERO-70: the location's multiplier replaces the rolled one; neither goes below 1.
        let (base, rule, lane) = match done.location {
            Some(location) => {
                let rolled = hit.attack.location.is_rolled().then_some(Lane::Location);
                (location.row().killing_stun, &HERO_70, rolled)
            }
            None => (multiplier.unwrap_or(1), &HERO_67, Some(Lane::StunMultiplier)),
        };
        let times = base.saturating_add(hit.damage.stun_multiplier).max(1);
        let product = done.body_rolled.saturating_mul(times);
        match lane {
            Some(lane) => stun.multiply_rolled(product, rule, "stunMultiplier", (times, 1), lane.name()),
            None => stun.multiply(product, rule, "stunMultiplier", (times, 1)),
        }
    } else {
        stun.roll(done.stun_rolled, &HERO_65, "rolled", damage_lane);
    }
    hit.modifiers(HeroModifierTo::Stun, stun);
    stun.floor(&HERO_R10);
}

/// The parts of the defence, floored at 0, with their names.
fn parts(hit: &Hit<'_>) -> [(i32, &'static str); 2] {
    let target = hit.target;
    let (normal, resistant, names) = match hit.damage.against {
        HeroDefence::Pd => (target.pd, target.rpd, ["pd", "rpd"]),
        HeroDefence::Ed => (target.ed, target.red, ["ed", "red"]),
    };
    let [normal_name, resistant_name] = names;
    [(normal.max(0), normal_name), (resistant.max(0), resistant_name)]
}

/// Takes defence off; each level of armour piercing that is not hardened halves it (HERO-74).
fn defend<L: Ledger>(hit: &Hit<'_>, parts: &[(i32, &'static str)], sum: &mut Sum<'_, L>) {
    let mut total = 0i32;
    for (value, name) in parts {
        sum.add(value.saturating_neg(), &HERO_69, name);
        total = total.saturating_add(*value);
    }
    for _ in hit.target.hardened..hit.damage.armor_piercing {
        let halved = total.div_euclid(2);
        sum.add(total.saturating_sub(halved), &HERO_74, "armorPiercing");
        total = halved;
    }
    sum.floor(&HERO_R10);
}

fn take_stun<L: Ledger>(hit: &Hit<'_>, row: Option<LocationRow>, penetrates: i32, stun: &mut Sum<'_, L>) {
    let target = hit.target;
    // HERO-75 and HERO-126: twice, but only once for several reasons.
    let twice = match (target.knocked_out, target.surprise == HeroSurprise::OutOfCombat) {
        _ if hit.damage.adjustment => None,
        (true, _) => Some((&HERO_75, "knockedOut")),
        (false, true) => Some((&HERO_126, "surprised")),
        (false, false) => None,
    };
    if twice.is_some() {
        stun.ledger().option("doubleStun");
    }
    let double = |stun: &mut Sum<'_, L>, when: HeroDoubleStun| {
        if let Some((rule, key)) = twice.filter(|_| hit.options.double_stun == when) {
            stun.multiply(stun.value().saturating_mul(2), rule, key, (2, 1));
        }
    };
    double(stun, HeroDoubleStun::Before);
    let vulnerable = match target.vulnerability {
        HeroMultiple::Single => None,
        HeroMultiple::OneAndAHalf => Some((stun.value().saturating_mul(3).div_euclid(2), (3, 2))),
        HeroMultiple::Double => Some((stun.value().saturating_mul(2), (2, 1))),
    };
    if let Some((product, factor)) = vulnerable {
        stun.multiply(product, &HERO_75, "vulnerability", factor);
    }
    let [normal, resistant] = parts(hit);
    if hit.kills() && resistant.0 == 0 && normal.0 > 0 {
        stun.ledger().option("killingNormalDefence");
    }
    if hit.kills() && resistant.0 == 0 && !hit.options.killing_normal_defence {
        if normal.0 > 0 {
            stun.suppressed(normal.0.saturating_neg(), &HERO_69, normal.1, &HERO_69);
        }
        stun.floor(&HERO_R10);
    } else {
        defend(hit, &[normal, resistant], stun);
    }
    double(stun, HeroDoubleStun::After);
    if let (Some(row), false) = (row, hit.kills()) {
        locate(hit, stun, row.normal_stun, &HERO_71);
    }
    reduce(hit, stun);
    if hit.damage.penetrating && !hit.kills() {
        stun.add(penetrates.saturating_sub(stun.value()).max(0), &HERO_74, "penetrating");
    }
    if target.takes_no_stun {
        stun.add(stun.value().saturating_neg(), &HERO_72, "takesNoStun");
    }
}

/// Only resistant defence stops killing BODY (HERO-69).
fn take_body<L: Ledger>(hit: &Hit<'_>, row: Option<LocationRow>, penetrates: i32, body: &mut Sum<'_, L>) {
    let parts = parts(hit);
    let [_, resistant] = parts;
    if hit.kills() {
        defend(hit, &[resistant], body);
    } else {
        defend(hit, &parts, body);
    }
    if let Some(row) = row {
        locate(hit, body, row.body, if hit.kills() { &HERO_70 } else { &HERO_71 });
    }
    reduce(hit, body);
    if hit.damage.penetrating && hit.kills() {
        body.add(penetrates.saturating_sub(body.value()).max(0), &HERO_74, "penetrating");
    }
    if hit.attack.attacker.maneuver.row().damage == DamageBy::HalfBody {
        multiply(body, Factor { over: 1, under: 2 }, &HERO_120K, "pullingAPunch");
    }
    if hit.damage.stun_only {
        body.add(body.value().saturating_neg(), &HERO_78, "stunOnly");
    }
}

/// Multiplies by the location; what does not come out even rounds as the option says (HERO-72).
fn locate<L: Ledger>(hit: &Hit<'_>, sum: &mut Sum<'_, L>, factor: Factor, rule: &'static Rule) {
    let (nearest, up) = (factor.times(sum.value()), factor.times_up(sum.value()));
    if nearest != up {
        sum.ledger().option("locationRounding");
    }
    let product = if hit.options.location_rounding == HeroLocationRounding::Up { up } else { nearest };
    sum.multiply(product, rule, "location", (factor.over, factor.under));
}

fn multiply<L: Ledger>(sum: &mut Sum<'_, L>, factor: Factor, rule: &'static Rule, key: &'static str) {
    sum.multiply(factor.times(sum.value()), rule, key, (factor.over, factor.under));
}

/// Rolling with a punch and damage reduction, after the location (HERO-72, HERO-120c).
fn reduce<L: Ledger>(hit: &Hit<'_>, sum: &mut Sum<'_, L>) {
    if hit.target.roll_with_punch {
        multiply(sum, Factor { over: 1, under: 2 }, &HERO_120C, "rollWithAPunch");
    }
    if hit.target.damage_reduction > 0 {
        let kept = 100i32.saturating_sub(hit.target.damage_reduction);
        multiply(sum, Factor { over: kept, under: 100 }, &HERO_72, "damageReduction");
    }
}
