//! Damage, healing and statuses, and what they mean for the order.

use super::LowFantasyFight;
use super::command::{LowFantasyDamageDone, LowFantasyHeal, LowFantasyStatus};
use super::fighter::{LowFantasyFate, LowFantasyOpenTurn, LowFantasyWho};
use super::turn::{close, find};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_6, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, Status, give};
use crate::systems::low_fantasy::rules::{LFG_14, LFG_30, LFG_55};
use alloc::string::{String, ToString};

/// The name of the status of somebody who dodges.
pub(super) const DODGE: &str = "dodge";

/// Dodges until the own next turn (LFG-30).
pub(super) fn dodge(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) {
    let Some(fighter) = fight.get_mut(actor) else { return };
    let status = Status { name: DODGE.to_string(), anchor: None, until: Boundary::TurnStart, count: 1 };
    give(&mut fighter.statuses, status);
    run.tell(Event::new("action", &LFG_30).of(actor).text("action", DODGE));
}

/// Damage that the host tells.
pub(super) fn damage(fight: &mut LowFantasyFight, run: &mut Run, damage: &LowFantasyDamageDone) -> Result<(), Stop> {
    find(fight, "target", &damage.target)?;
    hurt(fight, run, &damage.target, damage.amount);
    Ok(())
}

/// Damage that got through: it forbids spells for this round (LFG-14), and at 0 hit points
/// somebody falls (LFG-55).
pub(super) fn hurt(fight: &mut LowFantasyFight, run: &mut Run, target: &str, amount: i32) {
    let now = fight.head.now();
    let Some(fighter) = fight.get_mut(target) else { return };
    let was = fighter.able();
    let event = Event::new("damage", &LFG_14).of(target).number("amount", amount);
    if amount < 1 {
        run.tell(event);
        return;
    }
    fighter.hurt = now;
    fighter.is.hp = fighter.is.hp.map(|hp| hp.saturating_sub(amount));
    let most = fighter.is.max_hp.unwrap_or(0);
    let event = fighter.is.hp.map_or(event.clone(), |left| event.number("hpLeft", left));
    let wounded = fighter.is.hp.is_some_and(|left| left > 0 && left.saturating_mul(2) <= most);
    run.tell(if wounded { event.mark("wounded") } else { event });
    if was && !fighter.able() {
        let dies = fighter.is.who == LowFantasyWho::Monster;
        run.tell(Event::new(if dies { "dead" } else { "unconscious" }, &LFG_55).of(target));
        fall(fight, run, target);
    }
}

/// Somebody can do nothing more: a readied action and an open turn end, unless the action
/// happens together with what felled him (LFG-18).
fn fall(fight: &mut LowFantasyFight, run: &mut Run, id: &str) {
    if let Some(fighter) = fight.get_mut(id) {
        fighter.ready = None;
    }
    let ends = |turn: &LowFantasyOpenTurn| turn.actor == id && !(turn.together && turn.action);
    if fight.head.open.iter().any(ends) {
        close(fight, run, id);
    }
}

/// Hit points that come back, up to the most.
pub(super) fn heal(fight: &mut LowFantasyFight, run: &mut Run, heal: &LowFantasyHeal) -> Result<(), Stop> {
    let fighter = fight.get_mut(&heal.target).ok_or_else(|| unknown("target", &heal.target))?;
    let was = fighter.able();
    let most = fighter.is.max_hp;
    fighter.is.hp = fighter.is.hp.map(|hp| {
        let sum = hp.saturating_add(heal.amount);
        most.map_or(sum, |most| sum.min(most.max(hp)))
    });
    let event = Event::new("heal", &FIGHT_7).of(&heal.target);
    run.tell(fighter.is.hp.map_or(event.clone(), |left| event.number("hpLeft", left)));
    if !fighter.down() && fighter.fate != Some(LowFantasyFate::Dead) {
        fighter.fate = None;
    }
    if !was && fighter.able() {
        run.tell(Event::new("wakes", &LFG_55).of(&heal.target));
    }
    Ok(())
}

/// Gives or takes a status.
pub(super) fn status(fight: &mut LowFantasyFight, run: &mut Run, status: &LowFantasyStatus) -> Result<(), Stop> {
    find(fight, "target", &status.target)?;
    if let Some(anchor) = &status.anchor {
        fight.get(anchor).ok_or_else(|| unknown("anchor", anchor))?;
    }
    let on = !status.remove;
    let Some(fighter) = fight.get_mut(&status.target) else { return Ok(()) };
    match status.name.as_str() {
        "defeated" => fighter.is.defeated = on,
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
    let rule = if status.name == "defeated" { &LFG_55 } else { &FIGHT_7 };
    let kind = if on { "statusStart" } else { "statusEnd" };
    run.tell(Event::new(kind, rule).of(&status.target).text("status", &status.name));
    if !find(fight, "target", &status.target)?.able() {
        let id = String::from(&status.target);
        fall(fight, run, &id);
    }
    Ok(())
}
