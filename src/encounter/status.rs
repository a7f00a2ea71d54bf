//! Statuses and their durations, anchored to a fighter and a boundary, never to a place in
//! a list or to seconds.

use super::event::Event;
use super::fight::{Fight, Game, Member};
use super::rules::FIGHT_5;
use super::run::Run;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// A boundary that durations count.
    pub enum Boundary {
        /// The start of the anchor's turn.
        TurnStart = "turnStart",
        /// The end of the anchor's turn.
        TurnEnd = "turnEnd",
        /// The start of a round.
        RoundStart = "roundStart",
        /// The end of a round.
        RoundEnd = "roundEnd",
    }
}

record! {
    /// A status and how long it lasts.
    pub struct Status {
        /// Its name.
        name: String = "name" in 1..=64;
        /// Whose boundary counts; its bearer's, if nothing else is said.
        anchor: Option<String> = "anchor" => optional;
        /// Which boundary counts.
        until: Boundary = "until" or Boundary::TurnStart;
        /// How many of these boundaries it lasts; 0: until it is taken away.
        count: u16 = "count" in 0..=9999 or 0;
    }
}

/// Gives a status; a second one of the same name leaves the longer duration (FIGHT-6).
pub fn give(statuses: &mut Vec<Status>, status: Status) {
    let Some(old) = statuses.iter_mut().find(|old| old.name == status.name) else {
        statuses.push(status);
        return;
    };
    let alike = old.anchor == status.anchor && old.until == status.until;
    if old.count != 0 && (status.count == 0 || !alike || status.count > old.count) {
        *old = status;
    }
}

/// A boundary passes: durations that count it go down, and end. For a round's boundary
/// there is no anchor.
pub fn pass<G: Game>(fight: &mut Fight<G>, run: &mut Run, boundary: Boundary, anchor: Option<&str>) {
    for fighter in &mut fight.fighters {
        let bearer = String::from(fighter.id());
        let statuses = fighter.statuses();
        if statuses.is_empty() {
            continue;
        }
        let mut ended = Vec::new();
        statuses.retain_mut(|status| {
            let counts = anchor.is_none_or(|anchor| status.anchor.as_deref().unwrap_or(&bearer) == anchor);
            if status.until != boundary || !counts || status.count == 0 {
                return true;
            }
            status.count = status.count.saturating_sub(1);
            if status.count == 0 {
                ended.push(status.name.clone());
            }
            status.count > 0
        });
        for name in ended {
            run.tell(
                Event::new("statusEnd", &FIGHT_5).of(&bearer).text("status", &name).text("until", boundary.name()),
            );
        }
    }
}

/// An anchor leaves the fight: what was anchored to it ends, because nothing would ever
/// count it down.
pub fn forget_anchor<G: Game>(fight: &mut Fight<G>, run: &mut Run, anchor: &str) {
    for fighter in &mut fight.fighters {
        let bearer = String::from(fighter.id());
        let mut ended = Vec::new();
        fighter.statuses().retain(|status| {
            let gone = status.count > 0 && status.anchor.as_deref() == Some(anchor);
            if gone {
                ended.push(status.name.clone());
            }
            !gone
        });
        for name in ended {
            run.tell(Event::new("statusEnd", &FIGHT_5).of(&bearer).text("status", &name).text("without", anchor));
        }
    }
}
