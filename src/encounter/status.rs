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

/// How long a status lasts, whatever else its game keeps with it.
#[derive(Debug)]
pub struct Lasting<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whose boundary counts; its bearer's, if nothing else is said.
    pub anchor: Option<&'a str>,
    /// Which boundary counts.
    pub until: Boundary,
    /// How many of these boundaries it lasts; 0: until it is taken away.
    pub count: &'a mut u16,
}

impl Lasting<'_> {
    /// Whether a status lasts longer than an old one of the same name, or not comparably.
    #[must_use]
    pub fn outlasts(&self, old: &Self) -> bool {
        let alike = old.anchor == self.anchor && old.until == self.until;
        *old.count != 0 && (*self.count == 0 || !alike || *self.count > *old.count)
    }
}

impl Status {
    /// Drops the anchor where it is somebody whom players do not see.
    pub fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.anchor = self.anchor.take().filter(|anchor| !hides(anchor));
    }

    /// How long it lasts.
    pub fn lasting(&mut self) -> Lasting<'_> {
        Lasting { name: &self.name, anchor: self.anchor.as_deref(), until: self.until, count: &mut self.count }
    }
}

/// Gives a status; a second one of the same name leaves the longer duration (FIGHT-6).
pub fn give(statuses: &mut Vec<Status>, mut status: Status) {
    let Some(old) = statuses.iter_mut().find(|old| old.name == status.name) else {
        statuses.push(status);
        return;
    };
    if status.lasting().outlasts(&old.lasting()) {
        *old = status;
    }
}

/// A boundary passes: durations that count it go down, and end. For a round's boundary
/// there is no anchor.
pub fn pass<G: Game>(fight: &mut Fight<G>, run: &mut Run, boundary: Boundary, anchor: Option<&str>) {
    for fighter in &mut fight.fighters {
        let bearer = String::from(fighter.id());
        fighter.retain_statuses(&mut |status| {
            let counts = anchor.is_none_or(|anchor| status.anchor.unwrap_or(&bearer) == anchor);
            if status.until != boundary || !counts || *status.count == 0 {
                return true;
            }
            *status.count = status.count.saturating_sub(1);
            if *status.count == 0 {
                let event = Event::new("statusEnd", &FIGHT_5).of(&bearer).text("status", status.name);
                run.tell(event.text("until", boundary.name()));
            }
            *status.count > 0
        });
    }
}

/// An anchor leaves the fight: what was anchored to it ends, because nothing would ever
/// count it down.
pub fn forget_anchor<G: Game>(fight: &mut Fight<G>, run: &mut Run, anchor: &str) {
    for fighter in &mut fight.fighters {
        let bearer = String::from(fighter.id());
        fighter.retain_statuses(&mut |status| {
            let gone = *status.count > 0 && status.anchor == Some(anchor);
            if gone {
                let event = Event::new("statusEnd", &FIGHT_5).of(&bearer).text("status", status.name);
                run.tell(event.text("without", anchor));
            }
            !gone
        });
    }
}
