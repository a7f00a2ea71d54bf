//! Who has the next Main Process, and whose action is due: worked out from the values of
//! the moment at each question (LHZ-16).

use super::fighter::{
    LogHorizonFighter, LogHorizonLife, LogHorizonProcess, LogHorizonProcessTiming, LogHorizonStandbyRule,
    LogHorizonState,
};
use super::{LogHorizonFight, options};
use crate::encounter::fight::{Next, NextKind};
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::Reason;
use crate::rule::Rule;
use crate::systems::log_horizon::options::LogHorizonTies;
use crate::systems::log_horizon::rules::{
    LHZ_5, LHZ_8, LHZ_11, LHZ_12, LHZ_13, LHZ_14, LHZ_15, LHZ_17, LHZ_21, LHZ_31,
};
use alloc::string::String;
use alloc::vec::Vec;

/// Those of whom one is next, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen<'a> {
    /// One, or those among whom somebody chooses.
    pub fighters: Vec<&'a LogHorizonFighter>,
    /// Equals who come later because they are NPCs.
    pub later: Vec<&'a LogHorizonFighter>,
    /// The rule that names them.
    pub rule: &'static Rule,
}

impl Chosen<'_> {
    /// Whether somebody is one of them.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.fighters.iter().any(|fighter| fighter.is.id == id)
    }

    /// Who chooses, where there are several (LHZ-15).
    #[must_use]
    pub fn by(&self) -> Option<&'static str> {
        let players = self.fighters.first().is_some_and(|first| first.pc());
        (self.fighters.len() > 1).then_some(if players { "players" } else { "gm" })
    }
}

/// The best of a group: highest or lowest, of equals the PCs, then a choice or the list.
fn best<'a>(
    fight: &LogHorizonFight,
    group: Vec<&'a LogHorizonFighter>,
    lowest: bool,
    rule: &'static Rule,
) -> Option<Chosen<'a>> {
    let keys = group.iter().map(|fighter| fighter.key());
    let key = if lowest { keys.min() } else { keys.max() }?;
    let (mut fighters, mut later): (Vec<_>, Vec<_>) =
        group.into_iter().filter(|fighter| fighter.key() == key).partition(|fighter| fighter.pc());
    if fighters.is_empty() {
        core::mem::swap(&mut fighters, &mut later);
    }
    if options(fight).ties == LogHorizonTies::ListOrder {
        fighters.truncate(1);
    }
    Some(Chosen { fighters, later, rule })
}

/// Those of whom one has the next Main Process (LHZ-12, LHZ-13).
#[must_use]
pub fn chosen(fight: &LogHorizonFight) -> Option<Chosen<'_>> {
    let in_state = |state| -> Vec<&LogHorizonFighter> {
        fight.fighters.iter().filter(|fighter| fighter.present() && fighter.state == state).collect()
    };
    best(fight, in_state(LogHorizonState::Pre), false, &LHZ_12)
        .or_else(|| best(fight, in_state(LogHorizonState::Standby), true, &LHZ_13))
}

/// The timing of a process, and the rule of its actions.
#[must_use]
pub fn timing(process: LogHorizonProcess) -> Option<(LogHorizonProcessTiming, &'static Rule)> {
    match process {
        LogHorizonProcess::Setup => Some((LogHorizonProcessTiming::Setup, &LHZ_8)),
        LogHorizonProcess::Initiative => Some((LogHorizonProcessTiming::Initiative, &LHZ_11)),
        LogHorizonProcess::Cleanup => Some((LogHorizonProcessTiming::Cleanup, &LHZ_31)),
        LogHorizonProcess::Main => None,
    }
}

/// Whether somebody is still to be asked in this process (LHZ-R8).
#[must_use]
pub fn waits(fight: &LogHorizonFight, fighter: &LogHorizonFighter) -> bool {
    let Some((timing, _)) = timing(fight.head.process) else { return false };
    let surprised = fighter.is.surprised && timing == LogHorizonProcessTiming::Setup;
    let open = fight.head.open.is_some() || fight.head.ended;
    !open
        && !surprised
        && fighter.present()
        && fighter.is.timings.contains(&timing)
        && !fight.head.done.contains(&fighter.is.id)
}

/// Those of whom one is asked next in this process, in descending Initiative (LHZ-8).
#[must_use]
pub fn asked(fight: &LogHorizonFight) -> Option<Chosen<'_>> {
    let (_, rule) = timing(fight.head.process)?;
    best(fight, fight.fighters.iter().filter(|fighter| waits(fight, fighter)).collect(), false, rule)
}

/// Whether somebody who is next may declare Standby (LHZ-19, LHZ-21).
#[must_use]
pub fn may_stand_by(fight: &LogHorizonFight, fighter: &LogHorizonFighter) -> bool {
    fighter.state == LogHorizonState::Pre
        && fighter.stood != fight.head.round
        && fighter.standby != LogHorizonStandbyRule::Never
}

/// Whether an effect makes somebody stand by before a Main Process (LHZ-21).
#[must_use]
pub fn must_stand_by(fight: &LogHorizonFight, fighter: &LogHorizonFighter) -> bool {
    fighter.standby == LogHorizonStandbyRule::Must && fighter.stood != fight.head.round
}

/// Who or what is next.
#[must_use]
pub fn next(fight: &LogHorizonFight) -> Next {
    let head = &fight.head;
    let mut next = Next::of(NextKind::Nobody);
    next.position = alloc::vec![("round", i64::from(head.round)), ("initiatives", i64::from(head.initiatives))];
    if head.ended {
        next.reasons.push(Reason::new(&FIGHT_2, if head.scene_over { "sceneOver" } else { "ended" }));
        return next;
    }
    next.skipped = fight.fighters.iter().filter_map(LogHorizonFighter::out).collect();
    if let Some(open) = &head.open {
        next.kind = NextKind::Actor;
        next.begun = true;
        next.actors.push(open.actor.clone());
        next.reasons.push(Reason::about(&FIGHT_1, "turnOpen", &open.actor));
        return next;
    }
    if let Some(asked) = asked(fight) {
        next.kind = NextKind::Process(head.process.name());
        next.reasons.push(Reason::new(asked.rule, "timingActions"));
        name(&mut next, &asked);
        return next;
    }
    let Some(chosen) = chosen(fight) else {
        let any = fight.fighters.iter().any(|fighter| fighter.life != LogHorizonLife::Dead);
        next.reasons.push(Reason::new(if any { &LHZ_5 } else { &LHZ_14 }, "nobodyCanAct"));
        return next;
    };
    next.kind = chosen.by().map_or(NextKind::Actor, NextKind::Choice);
    let lowest = chosen.rule == &LHZ_13;
    next.reasons.push(Reason::new(chosen.rule, if lowest { "lowestStandby" } else { "highestInitiative" }));
    name(&mut next, &chosen);
    let standby = chosen.fighters.iter().filter(|fighter| may_stand_by(fight, fighter));
    next.may = standby.map(|fighter| (fighter.is.id.clone(), "standby")).collect();
    if !next.may.is_empty() {
        next.reasons.push(Reason::new(&LHZ_17, "mayStandBy"));
    }
    let must = chosen.fighters.iter().filter(|fighter| must_stand_by(fight, fighter));
    next.reasons.extend(must.map(|fighter| Reason::about(&LHZ_21, "mustStandBy", &fighter.is.id)));
    next
}

/// Names those of whom one is next, and why they come before equals.
fn name(next: &mut Next, chosen: &Chosen<'_>) {
    next.actors = chosen.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
    if let Some(first) = chosen.fighters.first() {
        next.position.push(("initiative", i64::from(first.initiative())));
    }
    if chosen.by().is_some() {
        next.reasons.push(Reason::new(&LHZ_15, "choice"));
    }
    next.reasons.extend(chosen.later.iter().map(|npc| Reason::about(&LHZ_15, "beforeNpc", &npc.is.id)));
}

/// The first of those who are next, for a refusal.
#[must_use]
pub fn first(chosen: Option<&Chosen<'_>>) -> Option<String> {
    chosen.and_then(|chosen| chosen.fighters.first()).map(|first| first.is.id.clone())
}
