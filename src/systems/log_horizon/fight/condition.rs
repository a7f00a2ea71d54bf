//! Hit points, Barrier, and statuses given and taken.

use super::LogHorizonFight;
use super::budget::kept;
use super::command::{LogHorizonDamageDone, LogHorizonHeal, LogHorizonStatusChange};
use super::fighter::{LogHorizonFighter, LogHorizonKind, LogHorizonLife, LogHorizonState};
use super::hate;
use super::process::{close_main, find, never};
use super::status::{LogHorizonClass, LogHorizonGroup, LogHorizonStatus, give, known, take};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_6, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::sorted::sort_short;
use crate::systems::log_horizon::rules::{
    LHZ_5, LHZ_31, LHZ_40, LHZ_85, LHZ_93, LHZ_96, LHZ_97, LHZ_98, LHZ_100, LHZ_101, LHZ_102, LHZ_104, LHZ_105,
};
use alloc::string::String;
use alloc::vec::Vec;

/// Ends a status and tells it.
pub(super) fn end_status(fighter: &mut LogHorizonFighter, run: &mut Run, name: &str, rule: &'static Rule) {
    if take(fighter, name) {
        run.tell(Event::new("statusEnd", rule).of(&fighter.is.id).text("status", name));
    }
}

/// One instance of damage: first the Barrier, then the hit points, which stop at 0 (LHZ-80,
/// LHZ-96). Whoever takes damage is no longer Hidden, whoever loses hit points no longer
/// Overconfident.
pub(super) fn hurt(fighter: &mut LogHorizonFighter, run: &mut Run, amount: i32, past_barrier: bool, event: Event) {
    let barrier = if past_barrier { 0 } else { fighter.rating("barrier") };
    let absorbed = amount.clamp(0, barrier);
    wound(fighter, run, amount.saturating_sub(absorbed).max(0), absorbed, event.number("amount", amount));
}

/// Takes off what reached the hit points and what the Barrier took up.
pub(super) fn wound(fighter: &mut LogHorizonFighter, run: &mut Run, lost: i32, absorbed: i32, event: Event) {
    // Whoever is down has nothing more to lose.
    let gone = fighter.is.hp.map_or(lost, |hp| lost.min(hp));
    fighter.is.hp = fighter.is.hp.map(|hp| hp.saturating_sub(gone));
    run.tell(event.perhaps("absorbed", Some(absorbed).filter(|it| *it > 0)).perhaps("hpLeft", fighter.is.hp));
    if absorbed > 0 {
        if let Some(status) = fighter.statuses.iter_mut().find(|status| status.name == "barrier") {
            status.rating = status.rating.saturating_sub(absorbed);
        }
        if fighter.rating("barrier") == 0 {
            end_status(fighter, run, "barrier", &LHZ_96);
        }
    }
    if gone > 0 {
        end_status(fighter, run, "overconfident", &LHZ_93);
    }
    if lost > 0 || absorbed > 0 {
        end_status(fighter, run, "hidden", &LHZ_102);
    }
}

/// Whoever is at 0 hit points falls: Incapacitated and Post-action (LHZ-80, LHZ-100); an own
/// Main Process ends at once (LHZ-R10).
pub(super) fn settle(fight: &mut LogHorizonFight, run: &mut Run, id: &str) {
    let Some(fighter) = fight.get_mut(id) else { return };
    if fighter.life == LogHorizonLife::Able && fighter.is.hp == Some(0) {
        fall(fight, run, id, LogHorizonLife::Incapacitated);
    }
}

/// Somebody falls or dies.
pub(super) fn fall(fight: &mut LogHorizonFight, run: &mut Run, id: &str, life: LogHorizonLife) {
    let Some(fighter) = fight.get_mut(id) else { return };
    fighter.life = life;
    fighter.state = LogHorizonState::Post;
    fighter.is.hp = fighter.is.hp.map(|_| 0);
    let dead = life == LogHorizonLife::Dead;
    let (kind, rule) = if dead { ("dead", &LHZ_101) } else { ("incapacitated", &LHZ_100) };
    run.tell(Event::new(kind, rule).of(id));
    leave_main(fight, run, id);
}

/// An own Main Process ends where its character can do nothing more.
fn leave_main(fight: &mut LogHorizonFight, run: &mut Run, id: &str) {
    if fight.head.is_open(id) {
        close_main(fight, run, true);
    }
}

/// Hit points come back, up to the maximum; from 0 the Incapacitated are up again, and stay
/// Post-action until the next Setup (LHZ-5).
pub(super) fn restore(fighter: &mut LogHorizonFighter, run: &mut Run, amount: i32, event: Event) {
    let most = fighter.max_hp();
    let gain = |hp: i32| {
        let sum = hp.saturating_add(amount);
        most.map_or(sum, |most| sum.min(most.max(hp)))
    };
    fighter.is.hp = fighter.is.hp.map(gain);
    run.tell(event.number("amount", amount).perhaps("hpLeft", fighter.is.hp));
    if fighter.life == LogHorizonLife::Incapacitated && fighter.is.hp.is_some_and(|hp| hp > 0) {
        fighter.life = LogHorizonLife::Able;
        run.tell(Event::new("recovers", &LHZ_5).of(&fighter.is.id));
    }
}

/// Damage that the host has worked out.
pub(super) fn damage(fight: &mut LogHorizonFight, run: &mut Run, damage: &LogHorizonDamageDone) -> Result<(), Stop> {
    let id = damage.target.as_str();
    let fighter = find(fight, "target", id)?;
    let was_down = fighter.life == LogHorizonLife::Incapacitated;
    if fighter.life == LogHorizonLife::Dead {
        return never(Reason::about(&LHZ_101, "dead", id));
    }
    let failed = match &damage.failed_against {
        None => false,
        Some(attacker) => {
            let attacker = fight.get(attacker).ok_or_else(|| unknown("failedAgainst", attacker))?;
            attacker.is.kind == LogHorizonKind::Enemy
        }
    };
    if damage.coup_de_grace && !was_down {
        run.refuse(Reason::about(&LHZ_85, "notIncapacitated", id))?;
    }
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    let barrier = if damage.past_barrier { 0 } else { fighter.rating("barrier") };
    hurt(fighter, run, damage.amount, damage.past_barrier, Event::new("damage", &FIGHT_7).of(id));
    if damage.coup_de_grace && damage.amount > barrier {
        fall(fight, run, id, LogHorizonLife::Dead);
    }
    settle(fight, run, id);
    if failed {
        // LHZ-R14: also of one who is down now.
        hate::raise(fight, run, id, -1, &LHZ_40);
    }
    Ok(())
}

/// Hit points that come back.
pub(super) fn heal(fight: &mut LogHorizonFight, run: &mut Run, heal: &LogHorizonHeal) -> Result<(), Stop> {
    let fighter = find(fight, "target", &heal.target)?;
    if fighter.life == LogHorizonLife::Dead {
        return never(Reason::about(&LHZ_101, "dead", &heal.target));
    }
    if let Some(fighter) = fight.get_mut(&heal.target) {
        restore(fighter, run, heal.amount, Event::new("heal", &FIGHT_7).of(&heal.target));
    }
    Ok(())
}

/// Hit points above a maximum that has been lowered are lost; without any maximum nobody
/// stays up (LHZ-98).
pub(super) fn clamp(fight: &mut LogHorizonFight, run: &mut Run, id: &str) {
    let Some(fighter) = fight.get_mut(id) else { return };
    let (Some(hp), Some(most)) = (fighter.is.hp, fighter.max_hp()) else { return };
    if hp > most {
        fighter.is.hp = Some(most);
        run.tell(Event::new("hpLost", &LHZ_98).of(id).number("hpLeft", most));
    }
    settle(fight, run, id);
}

/// Gives or takes a status.
pub(super) fn status(fight: &mut LogHorizonFight, run: &mut Run, change: &LogHorizonStatusChange) -> Result<(), Stop> {
    let id = change.target.as_str();
    find(fight, "target", id)?;
    for (path, whom) in [("anchor", &change.anchor), ("by", &change.by)] {
        if let Some(whom) = whom {
            fight.get(whom).ok_or_else(|| unknown(path, whom))?;
        }
    }
    match change.name.as_str() {
        "incapacitated" | "dead" | "absent" => condition(fight, run, change),
        name if change.remove => {
            let fighter = find(fight, "target", id)?;
            if !fighter.has(name) {
                return run.refuse(Reason::about(&FIGHT_6, "notThere", id));
            }
            if kept(fight, run, fighter, name) {
                run.refuse(Reason { rule: &LHZ_97, key: "afflicted", about: Some(name.into()) })?;
            }
            if let Some(fighter) = fight.get_mut(id) {
                end_status(fighter, run, name, &FIGHT_7);
            }
            Ok(())
        }
        _ => {
            let status = LogHorizonStatus {
                name: change.name.clone(),
                class: change.class,
                stack: change.stack,
                rating: change.rating,
                tag: change.tag.clone(),
                from: change.from,
                by: change.by.clone(),
                // LHZ-R11 asks it of own effects only.
                since: if change.by.is_some() { fight.head.round } else { 0 },
                group: change.group,
                anchor: change.anchor.clone().filter(|anchor| change.count > 0 && *anchor != change.target),
                until: change.until,
                count: change.count,
            };
            let status = checked(status, "")?;
            add_status(fight, run, id, status);
            Ok(())
        }
    }
}

/// A status as it is kept: of the book's own nothing but what the book leaves open.
pub(super) fn checked(mut status: LogHorizonStatus, path: &str) -> Result<LogHorizonStatus, Fault> {
    let at = |name: &str| alloc::format!("{path}{name}");
    let Some(known) = known(&status.name) else {
        if matches!(status.name.as_str(), "incapacitated" | "dead" | "absent") {
            let message = "expected a status; found a condition, which the fight keeps otherwise";
            return Err(Fault::new(Code::UnknownName, at("name"), message));
        }
        return Ok(status);
    };
    if known.rated && status.rating == 0 {
        let message = alloc::format!("expected a rating of 1 or more for {}; found nothing", known.name);
        return Err(Fault::new(Code::Missing, at("rating"), message));
    }
    if !known.rated && status.rating > 0 {
        let message = alloc::format!("expected no rating for {}; found {}", known.name, status.rating);
        return Err(Fault::new(Code::OutOfRange, at("rating"), message));
    }
    // LHZ-104: only other statuses say what they are.
    status.class = None;
    status.stack = None;
    Ok(status)
}

/// Gives a status with what it brings.
pub(super) fn add_status(fight: &mut LogHorizonFight, run: &mut Run, id: &str, status: LogHorizonStatus) {
    displace(fight, run, id, &status);
    let Some(fighter) = fight.get_mut(id) else { return };
    let event = Event::new("statusStart", status.rule()).of(id).text("status", &status.name);
    let event = event.perhaps("rating", Some(status.rating).filter(|it| *it > 0));
    let fatigue = status.name == "fatigue";
    give(&mut fighter.statuses, status);
    run.tell(event);
    if fatigue {
        clamp(fight, run, id);
    }
}

/// Of some tags only so many effects run at a time: the oldest of the same user's ends
/// (LHZ-105).
fn displace(fight: &mut LogHorizonFight, run: &mut Run, bearer: &str, status: &LogHorizonStatus) {
    if status.group == LogHorizonGroup::None {
        return;
    }
    let user = status.by.as_deref().unwrap_or(bearer);
    let same = |fighter: &LogHorizonFighter, old: &LogHorizonStatus| {
        old.group == status.group && old.name != status.name && old.by.as_deref().unwrap_or(&fighter.is.id) == user
    };
    let mut running: Vec<(u32, String)> = Vec::new();
    for fighter in &fight.fighters {
        for old in fighter.statuses.iter().filter(|old| same(fighter, old)) {
            if !running.iter().any(|(_, name)| *name == old.name) {
                running.push((old.since, old.name.clone()));
            }
        }
    }
    sort_short(&mut running, |one, other| one.0.cmp(&other.0));
    let over = running.len().saturating_add(1).saturating_sub(status.group.limit());
    for (_, name) in running.iter().take(over) {
        for fighter in &mut fight.fighters {
            let ends = |old: &LogHorizonStatus| {
                old.name == *name && old.group == status.group && old.by.as_deref().unwrap_or(&fighter.is.id) == user
            };
            let had = fighter.statuses.len();
            let kept: Vec<LogHorizonStatus> = fighter.statuses.iter().filter(|old| !ends(old)).cloned().collect();
            if kept.len() < had {
                fighter.statuses = kept;
                run.tell(Event::new("statusEnd", &LHZ_105).of(&fighter.is.id).text("status", name));
            }
        }
    }
}

/// Incapacitated, Dead and Absent.
fn condition(fight: &mut LogHorizonFight, run: &mut Run, change: &LogHorizonStatusChange) -> Result<(), Stop> {
    let id = change.target.as_str();
    let Some(fighter) = fight.get_mut(id) else { return Ok(()) };
    match (change.name.as_str(), change.remove) {
        ("absent", remove) => {
            if fighter.is.absent != remove {
                return run.refuse(Reason::about(&FIGHT_6, if remove { "notThere" } else { "alreadySo" }, id));
            }
            fighter.is.absent = !remove;
            // LHZ-31: whoever comes in mid-round has no Main Process before the next Setup.
            fighter.state = LogHorizonState::Post;
            run.tell(Event::new(if remove { "appears" } else { "leaves" }, &LHZ_31).of(id));
            if !remove {
                leave_main(fight, run, id);
            }
        }
        ("dead", true) if fighter.life == LogHorizonLife::Dead => {
            fighter.life = LogHorizonLife::Incapacitated;
            run.tell(Event::new("incapacitated", &LHZ_100).of(id));
        }
        ("incapacitated", true) if fighter.life == LogHorizonLife::Incapacitated => {
            // With hit points to count it takes healing (LHZ-98, LHZ-100).
            if fighter.is.hp == Some(0) {
                return never(Reason::about(&LHZ_100, "needsHealing", id));
            }
            fighter.life = LogHorizonLife::Able;
            run.tell(Event::new("recovers", &LHZ_5).of(id));
        }
        (_, true) => return run.refuse(Reason::about(&FIGHT_6, "notThere", id)),
        ("dead", false) if fighter.life != LogHorizonLife::Dead => fall(fight, run, id, LogHorizonLife::Dead),
        ("incapacitated", false) if fighter.life == LogHorizonLife::Able => {
            fall(fight, run, id, LogHorizonLife::Incapacitated);
        }
        _ => return run.refuse(Reason::about(&FIGHT_6, "alreadySo", id)),
    }
    Ok(())
}

/// What a scene's end leaves of somebody's statuses (LHZ-R6, LHZ-103): the Life Statuses and
/// those of the others that no scene ends.
pub(super) fn end_of_scene(fighter: &mut LogHorizonFighter, run: &mut Run) {
    let id = fighter.is.id.clone();
    fighter.statuses.retain(|status| {
        let ends = match status.class() {
            LogHorizonClass::Bad | LogHorizonClass::Combat | LogHorizonClass::Effect => true,
            LogHorizonClass::Life => false,
            LogHorizonClass::Other => status.name == "hidden",
        };
        if ends {
            run.tell(Event::new("statusEnd", &LHZ_104).of(&id).text("status", &status.name));
        }
        !ends
    });
}
