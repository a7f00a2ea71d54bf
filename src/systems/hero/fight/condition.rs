//! What damage, healing and Recoveries mean for the order.

use super::command::{HeroDamageDone, HeroHeal, HeroStatus};
use super::fighter::HeroFighter;
use super::phase::{close_turn, find, ruin_haymaker};
use super::{HeroFight, effect, options};
use crate::encounter::event::Event;
use crate::encounter::fight::Member;
use crate::encounter::rules::{FIGHT_6, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Status, give};
use crate::ledger::Ledger;
use crate::rule::Rule;
use crate::systems::hero::rules::{HERO_16, HERO_91, HERO_94, HERO_95, HERO_96, HERO_97, HERO_98, HERO_99};
use alloc::string::String;

/// A number after a change, at most so much.
fn capped(value: Option<i32>, plus: i32, most: Option<i32>) -> Option<i32> {
    let value = value?;
    let sum = value.saturating_add(plus);
    // What is above the maximum already stays there.
    Some(most.map_or(sum, |most| sum.min(most.max(value))))
}

/// A Recovery: REC to STUN and END (HERO-97). Up from 0 STUN or less END is at most the new
/// STUN (HERO-96, HERO-R14).
pub(super) fn recover(fighter: &mut HeroFighter, run: &mut Run, rule: &'static Rule) {
    let rec = fighter.is.rec.max(0);
    let out = fighter.knocked_out();
    let (stun, end) = (fighter.is.stun, fighter.is.end);
    fighter.is.stun = capped(stun, rec, fighter.is.max_stun);
    fighter.is.end = capped(end, rec, fighter.is.max_end);
    if let (true, Some(end), Some(stun)) = (out, fighter.is.end, fighter.is.stun) {
        fighter.is.end = Some(end.min(stun).max(0));
    }
    if (stun, end) == (fighter.is.stun, fighter.is.end) {
        return;
    }
    let event = Event::new("recovery", rule).of(&fighter.is.id);
    let event = fighter.is.stun.map_or(event.clone(), |stun| event.number("stun", stun));
    run.tell(fighter.is.end.map_or(event.clone(), |end| event.number("end", end)));
    if out && !fighter.knocked_out() {
        fighter.fell = 0;
        run.tell(Event::new("wakes", &HERO_96).of(&fighter.is.id));
    }
}

/// The Recovery of a knocked-out fighter's Phase: at 0 to -10, and not in the Segment of the
/// knock-out (HERO-95).
pub(super) fn recover_here(fight: &mut HeroFight, run: &mut Run, id: &str) {
    let now = fight.head.now();
    let Some(fighter) = fight.get_mut(id) else { return };
    if fighter.fell != now && fighter.is.stun.is_some_and(|stun| stun >= -10) {
        recover(fighter, run, &HERO_95);
    }
}

/// Damage that got through.
pub(super) fn damage(fight: &mut HeroFight, run: &mut Run, damage: &HeroDamageDone) -> Result<(), Stop> {
    hurt(fight, run, &damage.target, (damage.stun, damage.body), damage.stun)
}

/// STUN and BODY that got through; `worst` is the STUN of the worst hit.
pub(super) fn hurt(
    fight: &mut HeroFight,
    run: &mut Run,
    id: &str,
    (stun, body): (i32, i32),
    worst: i32,
) -> Result<(), Stop> {
    let now = fight.head.now();
    let settings = options(fight);
    let fighter = fight.get_mut(id).ok_or_else(|| unknown("target", id))?;
    let (was_out, was_dead) = (fighter.out().is_some(), fighter.dead());
    let was_dying = fighter.is.body.is_some_and(|body| body <= 0);
    fighter.is.stun = fighter.is.stun.map(|left| left.saturating_sub(stun));
    fighter.is.body = fighter.is.body.map(|left| left.saturating_sub(body));
    let event = Event::new("damage", &FIGHT_7).of(id).number("stun", stun).number("body", body);
    let event = fighter.is.stun.map_or(event.clone(), |left| event.number("stunLeft", left));
    run.tell(fighter.is.body.map_or(event.clone(), |left| event.number("bodyLeft", left)));
    if stun == 0 && body == 0 {
        return Ok(());
    }
    fighter.hurt = now;
    if core::mem::take(&mut fighter.recovering) == now {
        run.tell(Event::new("recoverySpoiled", &HERO_97).of(id));
    }
    // HERO-91: STUN above CON Stuns, unless it knocks out.
    let stuns = fighter.is.con.is_some_and(|con| worst > con) && !fighter.knocked_out();
    if !was_dying && !fighter.dead() && fighter.is.body.is_some_and(|body| body <= 0) {
        run.tell(Event::new("dying", &HERO_98).of(id));
    }
    let falls = !was_out && fighter.out().is_some();
    if fighter.dead() && !was_dead {
        fighter.fell = now;
        run.tell(Event::new("dead", &HERO_98).of(id));
    } else if falls {
        fighter.fell = now;
        run.tell(Event::new("knockedOut", &HERO_94).of(id));
    } else if stuns && !fighter.stunned {
        fighter.stunned = true;
        run.tell(Event::new("stunned", &HERO_91).of(id));
    }
    // HERO-99: the game may let go of those who are deeply unconscious.
    let deep = fighter.is.stun.is_some_and(|stun| stun < if fighter.is.npc { -10 } else { -30 });
    if deep && !fighter.is.defeated {
        run.book.option("outOfTheFight");
        if settings.out_of_the_fight {
            fighter.is.defeated = true;
            run.tell(Event::new("statusStart", &HERO_99).of(id).text("status", "defeated"));
        }
    }
    if falls {
        effect::fall(fight, run, id, &HERO_94);
        effect::let_go(fight, run, id);
    }
    if falls || stuns {
        stop(fight, run, id);
    }
    Ok(())
}

/// Somebody can do nothing more for now: his Haymaker comes to nothing and his turn ends.
fn stop(fight: &mut HeroFight, run: &mut Run, id: &str) {
    ruin_haymaker(fight, run, id);
    if let Some(fighter) = fight.get_mut(id) {
        fighter.set = None;
        fighter.covers = None;
    }
    if let Some(turn) = fight.head.open.iter_mut().find(|turn| turn.actor == id) {
        turn.left = 0;
        close_turn(fight, run, id, false);
    }
}

/// What comes back, up to the maximum.
pub(super) fn heal(fight: &mut HeroFight, run: &mut Run, heal: &HeroHeal) -> Result<(), Stop> {
    let fighter = fight.get_mut(&heal.target).ok_or_else(|| unknown("target", &heal.target))?;
    let out = fighter.out().is_some();
    let is = &mut fighter.is;
    is.stun = capped(is.stun, heal.stun, is.max_stun);
    is.body = capped(is.body, heal.body, is.max_body);
    is.end = capped(is.end, heal.end, is.max_end);
    let event = Event::new("heal", &FIGHT_7).of(&heal.target);
    let event = is.stun.map_or(event.clone(), |left| event.number("stunLeft", left));
    let event = is.body.map_or(event.clone(), |left| event.number("bodyLeft", left));
    run.tell(is.end.map_or(event.clone(), |left| event.number("endLeft", left)));
    if out && fighter.out().is_none() {
        fighter.fell = 0;
        run.tell(Event::new("wakes", &HERO_96).of(&heal.target));
    }
    Ok(())
}

/// Gives or takes a status.
pub(super) fn status(fight: &mut HeroFight, run: &mut Run, status: &HeroStatus) -> Result<(), Stop> {
    find(fight, "target", &status.target)?;
    if let Some(anchor) = &status.anchor {
        fight.get(anchor).ok_or_else(|| unknown("anchor", anchor))?;
    }
    let on = !status.remove;
    let Some(fighter) = fight.get_mut(&status.target) else { return Ok(()) };
    match status.name.as_str() {
        "stunned" => fighter.stunned = on,
        "defeated" => fighter.is.defeated = on,
        "surprised" => fighter.is.surprised = on,
        _ if on => give(
            &mut fighter.statuses,
            Status {
                name: status.name.clone(),
                anchor: status.anchor.clone().filter(|anchor| *anchor != status.target),
                until: status.until,
                count: status.count,
            },
        ),
        name => {
            let had = fighter.statuses.len();
            fighter.statuses.retain(|other| other.name != name);
            if had == fighter.statuses.len() {
                return run.refuse(Reason::about(&FIGHT_6, "notThere", &status.target));
            }
        }
    }
    let rule = if status.name == "defeated" { &HERO_16 } else { &FIGHT_7 };
    let kind = if on { "statusStart" } else { "statusEnd" };
    run.tell(Event::new(kind, rule).of(&status.target).text("status", &status.name));
    let fighter = find(fight, "target", &status.target)?;
    if fighter.stunned || fighter.out().is_some() {
        let id = String::from(fighter.id());
        stop(fight, run, &id);
    }
    Ok(())
}
