//! One step on its way: its dice and choices, what it tells, and why it may stop.

use super::event::Event;
use crate::dice::address::Lane;
use crate::dice::reading::Tally;
use crate::dice::supply::{Supply, choice_path, id_at};
use crate::grid::Board;
use crate::ledger::{Book, Place};
use crate::procedure::resolve::{Pending, resolve};
use crate::procedure::{Procedure, Request, Roller};
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

/// Why a command is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// What is the matter, as a key.
    pub key: &'static str,
    /// Whom or what it is about.
    pub about: Option<String>,
}

impl Reason {
    /// A reason.
    #[must_use]
    pub const fn new(rule: &'static Rule, key: &'static str) -> Self {
        Self { rule, key, about: None }
    }

    /// A reason about somebody.
    #[must_use]
    pub fn about(rule: &'static Rule, key: &'static str, about: &str) -> Self {
        Self { rule, key, about: Some(about.to_owned()) }
    }

    /// Writes the reason.
    pub fn write(&self, json: &mut Json) {
        json.object(|json| self.write_fields(json));
    }

    /// Writes the reason into an object that is already open.
    pub fn write_fields(&self, json: &mut Json) {
        json.field("rule", self.rule.id);
        json.field("key", self.key);
        json.field("about", &self.about);
    }
}

/// A question with the answers that are open now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its id, such as `contest@goblin`.
    pub id: String,
    /// The names of the answers.
    pub options: Vec<String>,
    /// Who chooses: a fighter or a side.
    pub by: String,
    /// The rule that asks.
    pub rule: &'static Rule,
}

/// Why a step could not be taken. Nothing is half done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// These rolls are missing.
    Dice(Vec<Request>),
    /// This choice is missing.
    Choice(Question),
    /// A rule forbids it.
    Refused(Vec<Reason>),
    /// What was given does not fit.
    Fault(Fault),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// The id of somebody who is not in the fight.
#[must_use]
pub fn unknown(path: &str, id: &str) -> Stop {
    Stop::Fault(Fault::new(Code::UnknownName, path, format!("expected the id of a fighter; found \"{id}\"")))
}

/// A step on its way.
#[derive(Debug, Clone, Default)]
pub struct Run {
    /// The dice and choices.
    pub supply: Supply,
    /// The lines and options.
    pub book: Book,
    /// What happened.
    pub events: Vec<Event>,
    /// The round in which it happens.
    pub round: u32,
    /// Whether rules only advise.
    pub force: bool,
    /// The rules that were overridden.
    pub forced: Vec<Reason>,
    /// The map, if the caller gave one.
    pub board: Option<Arc<Board>>,
    /// What the host calls the modifiers of the attacks that ran.
    pub labels: Vec<String>,
    /// Where the labels of the attack that runs begin.
    pub labelled: usize,
    /// What the attacks of this step came to.
    pub outcomes: Vec<Told>,
}

/// An attack as it would be made now.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// The request, as `resolveAttack` and `attackOdds` take it.
    pub attack: Told,
    /// What forbids it.
    pub reasons: Vec<Reason>,
}

/// A part of the result that a game tells.
#[derive(Clone)]
pub struct Told(pub Rc<dyn Write>);

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut json = Json::stored();
        self.0.write(&mut json);
        f.write_str(&json.finish().text)
    }
}

impl Run {
    /// Tells an event.
    pub fn tell(&mut self, mut event: Event) {
        event.round = self.round;
        self.events.push(event);
    }

    /// A rule forbids what is being done; with `force` that is recorded and it goes on.
    ///
    /// # Errors
    /// [`Stop::Refused`] without `force`.
    pub fn refuse(&mut self, reason: Reason) -> Result<(), Stop> {
        if self.force {
            self.forced.push(reason);
            return Ok(());
        }
        Err(Stop::Refused(alloc::vec![reason]))
    }

    /// Refuses unless something holds.
    ///
    /// # Errors
    /// [`Stop::Refused`] without `force`.
    pub fn need(&mut self, holds: bool, rule: &'static Rule, key: &'static str) -> Result<(), Stop> {
        if holds { Ok(()) } else { self.refuse(Reason::new(rule, key)) }
    }

    /// Makes rolls that are due together; what is missing is asked for together.
    ///
    /// # Errors
    /// [`Stop::Dice`] with all that is missing, or a fault.
    pub fn roll(&mut self, requests: &[Request]) -> Result<Vec<Tally>, Stop> {
        let mut missing = Vec::new();
        let mut tallies = Vec::new();
        for request in requests {
            match self.supply.roll(request.address, &request.pool)? {
                Some(tally) => tallies.push(tally),
                None => missing.push(*request),
            }
        }
        if missing.is_empty() { Ok(tallies) } else { Err(Stop::Dice(missing)) }
    }

    /// What the host calls the modifiers of the attack that is run next.
    pub fn label(&mut self, labels: Vec<String>) {
        self.labelled = self.labels.len();
        self.labels.extend(labels);
    }

    /// Runs an attack, or another procedure, of this fight. `seats` are the indexes of the
    /// fighters: first of the one who acts, whose rolls count for all targets, then of each
    /// target. `repeat` tells several runs of one step apart; a run may use several.
    ///
    /// # Errors
    /// [`Stop`] with what is missing or does not fit.
    pub fn resolve<P: Procedure>(
        &mut self,
        procedure: &P,
        ids: &[String],
        seats: &[u8],
        repeat: u8,
    ) -> Result<P::Outcome, Stop> {
        let from = self.book.entries.len();
        self.supply.seats = seats.to_vec();
        let name = |seat: &u8| ids.get(usize::from(*seat)).cloned().unwrap_or_default();
        self.supply.targets = seats.iter().map(name).collect();
        let outcome = resolve(procedure, Place { target: 1, repeat }, &mut self.supply, &mut self.book);
        let seat = |target: u8| seats.get(usize::from(target)).copied().unwrap_or(target);
        for entry in self.book.entries.iter_mut().skip(from) {
            let Place { target, repeat } = entry.place.unwrap_or(Place { target: 0, repeat });
            entry.place = Some(Place { target: seat(target), repeat });
            // Modifiers are numbered through all attacks of the step.
            let before = u16::try_from(self.labelled).unwrap_or(u16::MAX);
            entry.line.modifier = entry.line.modifier.map(|index| index.saturating_add(before));
        }
        let targets = core::mem::take(&mut self.supply.targets);
        self.supply.seats.clear();
        outcome.map_err(|pending| match pending {
            Pending::Fault(fault) => Stop::Fault(fault),
            Pending::Dice(mut requests) => {
                for request in &mut requests {
                    request.address.target = seat(request.address.target);
                    // The id names who it is.
                    request.roller = Roller::Fighter;
                }
                Stop::Dice(requests)
            }
            Pending::Choice(question) => {
                let target = if question.by == Roller::Attacker { 0 } else { question.place.target };
                let by = ids.get(usize::from(seat(target)));
                Stop::Choice(Question {
                    id: id_at(
                        question.id,
                        question.place.repeat,
                        targets.get(usize::from(question.place.target)).map(String::as_str),
                    ),
                    options: question.options.iter().map(|option| (*option).to_owned()).collect(),
                    by: by.cloned().unwrap_or_default(),
                    rule: question.rule,
                })
            }
        })
    }

    /// How many rolls of a lane somebody has made in this step: the number of the next one.
    #[must_use]
    pub fn count(&self, lane: Lane, seat: u8) -> u8 {
        let made = self.supply.rolls.iter().filter(|roll| roll.address.lane == lane && roll.address.target == seat);
        u8::try_from(made.count()).unwrap_or(u8::MAX)
    }

    /// The first number that no roll of these lanes has in this step.
    #[must_use]
    pub fn fresh(&self, lanes: &[Lane]) -> u8 {
        let rolls = self.supply.rolls.iter().filter(|roll| lanes.contains(&roll.address.lane));
        rolls.map(|roll| roll.address.repeat.saturating_add(1)).max().unwrap_or(0)
    }

    /// The place of the chosen answer.
    ///
    /// # Errors
    /// [`Stop::Choice`] without an answer, `BAD_CHOICE` for one that is not offered.
    pub fn choose(&self, question: Question) -> Result<usize, Stop> {
        let Some(chosen) = self.supply.chosen.iter().find(|chosen| chosen.id == question.id) else {
            return Err(Stop::Choice(question));
        };
        question.options.iter().position(|option| *option == chosen.option).ok_or_else(|| {
            let message = format!("expected one of {}; found \"{}\"", question.options.join(", "), chosen.option);
            Stop::Fault(Fault::new(Code::BadChoice, choice_path(&question.id), message))
        })
    }
}
