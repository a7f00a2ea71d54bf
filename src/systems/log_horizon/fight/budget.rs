//! The actions of a Main Process: Move, Minor and Major in this order, one Instant, and what
//! they cancel.

use super::command::LogHorizonUse;
use super::command::{LogHorizonCancel, LogHorizonCancelBy, LogHorizonHateTo};
use super::fighter::{LogHorizonFighter, LogHorizonKind};
use super::hate::{cost, rank};
use super::process::{find, never, own_main, timing_action};
use super::status::LogHorizonClass;
use super::{LogHorizonFight, condition, options};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::log_horizon::options::LogHorizonAfflictedBlocks;
use crate::systems::log_horizon::request::LogHorizonTiming;
use crate::systems::log_horizon::rules::{
    LHZ_10, LHZ_22, LHZ_23, LHZ_24, LHZ_25, LHZ_26, LHZ_29, LHZ_34, LHZ_43, LHZ_62, LHZ_97, LHZ_102, LHZ_105, LHZ_112,
};
use alloc::string::ToString;
use alloc::vec::Vec;

/// What a Minor may cancel (LHZ-25).
pub(super) static MINOR: [&str; 2] = ["rigor", "afflicted"];
/// What a Major may cancel.
pub(super) static MAJOR: [&str; 4] = ["rigor", "decay", "confusion", "afflicted"];

/// What an action takes of the Main Process.
pub(super) struct Slot {
    /// Its timing.
    pub timing: LogHorizonTiming,
    /// It uses up the Minor besides.
    pub eats_minor: bool,
    /// It has the tag Movement.
    pub movement: bool,
    /// It uses an item up.
    pub consumable: bool,
}

impl Slot {
    /// An action of a timing and nothing else.
    pub(super) const fn of(timing: LogHorizonTiming) -> Self {
        Self { timing, eats_minor: false, movement: false, consumable: false }
    }
}

/// Spends what an action takes of the own Main Process, which begins if it is next.
pub(super) fn spend(fight: &mut LogHorizonFight, run: &mut Run, actor: &str, slot: &Slot) -> Result<(), Stop> {
    own_main(fight, run, actor)?;
    if slot.movement && find(fight, "actor", actor)?.has("rigor") {
        run.refuse(Reason::about(&LHZ_62, "rigor", actor))?;
    }
    let Some(open) = fight.head.open.clone() else { return Ok(()) };
    let mut spent = open.clone();
    spent.acted = true;
    // LHZ-29: a Move takes the Minor right after it, a Major the one right before it.
    let eats = |ok: bool| (slot.eats_minor && !ok).then(|| Reason::about(&LHZ_29, "noMinorLeft", actor));
    let step = |stage: u8| (open.stage >= stage).then(|| Reason::about(&LHZ_22, "isOver", actor));
    let again = |used: bool, rule| used.then(|| Reason::about(rule, "oneAction", actor));
    let reasons = match slot.timing {
        LogHorizonTiming::Move => {
            spent.stage = if slot.eats_minor { 2 } else { 1 };
            [step(1), eats(open.stage < 2)]
        }
        LogHorizonTiming::Minor => {
            spent.stage = 2;
            [step(2), eats(false)]
        }
        LogHorizonTiming::Major => {
            spent.stage = 3;
            [step(3), eats(open.stage < 2)]
        }
        LogHorizonTiming::Instant => {
            spent.instant = true;
            [again(open.instant, &LHZ_23), eats(false)]
        }
        _ => {
            spent.main = true;
            [again(open.main && !slot.consumable, &LHZ_10), eats(false)]
        }
    };
    for reason in reasons.into_iter().flatten() {
        run.refuse(reason)?;
    }
    spent.stage = spent.stage.max(open.stage);
    fight.head.open = Some(spent);
    Ok(())
}

/// Tells an action, with what it means for the Hidden (LHZ-102).
fn tell(fight: &mut LogHorizonFight, run: &mut Run, event: Event, reveals: bool) {
    let actor = event.actor.clone();
    run.tell(event);
    let Some(fighter) = actor.as_deref().and_then(|actor| fight.get_mut(actor)) else { return };
    if reveals && fighter.has("hidden") {
        condition::end_status(fighter, run, "hidden", &LHZ_102);
    }
}

/// Whether a timing belongs to the own Main Process.
pub(super) const fn of_main(timing: LogHorizonTiming) -> bool {
    !matches!(
        timing,
        LogHorizonTiming::Setup | LogHorizonTiming::Initiative | LogHorizonTiming::Cleanup | LogHorizonTiming::Other
    )
}

/// An action other than the basic movements.
pub(super) fn act(fight: &mut LogHorizonFight, run: &mut Run, action: &LogHorizonUse) -> Result<(), Stop> {
    let actor = action.actor.as_str();
    if of_main(action.timing) {
        // What its start brings comes before the declaration.
        own_main(fight, run, actor)?;
    }
    let fighter = find(fight, "actor", actor)?;
    // LHZ-34: an enemy has no Hate to pay with.
    if action.hate > 0 && action.hate_to == LogHorizonHateTo::User && fighter.is.kind == LogHorizonKind::Enemy {
        run.refuse(Reason::about(&LHZ_34, "noHate", actor))?;
    }
    let before = options(fight).rider_check_before_cost;
    let needs = |fight: &LogHorizonFight, run: &mut Run| {
        if action.needs.is_none() {
            return Ok(());
        }
        if action.hate > 0 {
            run.book.option("riderCheckBeforeCost");
        }
        let holds = rank(fight, actor) == action.needs;
        if holds { Ok(()) } else { run.refuse(Reason::about(&LHZ_43, "otherRank", actor)) }
    };
    if before {
        needs(fight, run)?;
    }
    if action.swift && fight.head.swift.contains(&action.actor) {
        run.refuse(Reason::about(&LHZ_105, "swift", actor))?;
    }
    let rule: &'static Rule = match action.timing {
        LogHorizonTiming::Setup | LogHorizonTiming::Initiative | LogHorizonTiming::Cleanup => {
            timing_action(fight, run, action)?;
            &LHZ_10
        }
        LogHorizonTiming::Other => {
            if let Some(out) = find(fight, "actor", actor)?.out() {
                run.refuse(out)?;
            }
            &LHZ_10
        }
        timing => {
            let (eats_minor, movement) = (action.eats_minor, action.movement);
            spend(fight, run, actor, &Slot { timing, eats_minor, movement, consumable: action.consumable })?;
            match timing {
                LogHorizonTiming::Instant => &LHZ_23,
                LogHorizonTiming::Main => &LHZ_24,
                _ => &LHZ_22,
            }
        }
    };
    if action.swift {
        fight.head.swift.push(action.actor.clone());
    }
    let event = Event::new("action", rule).of(actor).text("timing", action.timing.name());
    let mut event = event.mark_if("eatsMinor", action.eats_minor);
    if let Some(name) = &action.name {
        event = event.text("name", name);
    }
    tell(fight, run, event, action.timing == LogHorizonTiming::Major || action.movement);
    cost(fight, run, actor, action.hate, action.hate_to);
    if before { Ok(()) } else { needs(fight, run) }
}

/// Whether Afflicted keeps a status from being removed (LHZ-97).
pub(super) fn kept(fight: &LogHorizonFight, run: &mut Run, fighter: &LogHorizonFighter, name: &str) -> bool {
    if !fighter.has("afflicted") {
        return false;
    }
    match name {
        "staggered" | "dazed" | "confusion" | "overconfident" => true,
        "decay" | "weakness" => {
            run.book.option("afflictedBlocks");
            let decay = options(fight).afflicted_blocks == LogHorizonAfflictedBlocks::Decay;
            decay == (name == "decay")
        }
        _ => false,
    }
}

/// Cancels statuses or effects by an action (LHZ-25) or Fate (LHZ-112).
pub(super) fn cancel(fight: &mut LogHorizonFight, run: &mut Run, cancel: &LogHorizonCancel) -> Result<(), Stop> {
    let actor = cancel.actor.as_str();
    find(fight, "actor", actor)?;
    if cancel.by != LogHorizonCancelBy::Instant && cancel.statuses.len() > 1 {
        let message = "expected one status, because only an Instant cancels several; found more";
        return Err(Fault::new(Code::OutOfRange, "statuses", message).into());
    }
    for name in &cancel.statuses {
        allowed(fight, run, cancel, name)?;
    }
    match cancel.by {
        LogHorizonCancelBy::Minor => spend(fight, run, actor, &Slot::of(LogHorizonTiming::Minor))?,
        LogHorizonCancelBy::Major => spend(fight, run, actor, &Slot::of(LogHorizonTiming::Major))?,
        LogHorizonCancelBy::Instant => spend(fight, run, actor, &Slot::of(LogHorizonTiming::Instant))?,
        LogHorizonCancelBy::Fate => {
            if find(fight, "actor", actor)?.is.fate == Some(0) {
                run.refuse(Reason::about(&LHZ_112, "noFate", actor))?;
            }
            if let Some(fate) = fight.get_mut(actor).and_then(|fighter| fighter.is.fate.as_mut()) {
                *fate = fate.saturating_sub(1).max(0);
            }
        }
    }
    let rule = if cancel.by == LogHorizonCancelBy::Fate { &LHZ_112 } else { &LHZ_25 };
    let event = Event::new("cancels", rule).of(actor).text("by", cancel.by.name());
    run.tell(event.texts("statuses", cancel.statuses.clone()));
    for fighter in &mut fight.fighters {
        let own = fighter.is.id == actor;
        for name in &cancel.statuses {
            // LHZ-R11: own effects may run on anybody.
            let ends = |effect: &super::status::LogHorizonStatus| {
                effect.name == *name
                    && if effect.class() == LogHorizonClass::Effect { effect.by.as_deref() == Some(actor) } else { own }
            };
            if fighter.statuses.iter().any(ends) {
                fighter.statuses.retain(|status| !ends(status));
                run.tell(Event::new("statusEnd", rule).of(&fighter.is.id).text("status", name));
            }
        }
    }
    Ok(())
}

/// Whether this may be cancelled so.
fn allowed(fight: &LogHorizonFight, run: &mut Run, cancel: &LogHorizonCancel, name: &str) -> Result<(), Stop> {
    let actor = cancel.actor.as_str();
    let fighter = find(fight, "actor", actor)?;
    let about = |rule, key| Reason { rule, key, about: Some(name.to_string()) };
    if cancel.by == LogHorizonCancelBy::Instant {
        let effects = fight.fighters.iter().flat_map(|other| &other.statuses).filter(|status| {
            status.class() == LogHorizonClass::Effect && status.name == name && status.by.as_deref() == Some(actor)
        });
        let since: Vec<u32> = effects.map(|status| status.since).collect();
        let combat =
            |status: &super::status::LogHorizonStatus| status.name == name && status.class() == LogHorizonClass::Combat;
        if since.contains(&fight.head.round) {
            // LHZ-R11: not what he started in this round.
            run.refuse(about(&LHZ_25, "sameRound"))?;
        } else if since.is_empty() && !fighter.statuses.iter().any(combat) {
            return never(about(&LHZ_25, "notThere"));
        }
        return Ok(());
    }
    let bad = |status: &super::status::LogHorizonStatus| status.name == name && status.class() == LogHorizonClass::Bad;
    if !fighter.statuses.iter().any(bad) {
        let there = fighter.has(name);
        return never(about(if there { &LHZ_26 } else { &LHZ_25 }, if there { "noBadStatus" } else { "notThere" }));
    }
    let list: &[&str] = match cancel.by {
        LogHorizonCancelBy::Minor => &MINOR,
        LogHorizonCancelBy::Major => &MAJOR,
        _ => &[],
    };
    if cancel.by != LogHorizonCancelBy::Fate && !list.contains(&name) {
        let rule = if MAJOR.contains(&name) { &LHZ_25 } else { &LHZ_26 };
        run.refuse(about(rule, "notByThisAction"))?;
    }
    if kept(fight, run, fighter, name) {
        run.refuse(about(&LHZ_97, "afflicted"))?;
    }
    Ok(())
}
