//! A fight of whatever game, so that what all games share is compiled once.

use super::fight::{Fight, Game, Member, Next, StoredSeed};
use super::run::{Prepared, Run, Stop};
use super::undo;
use crate::dice::address::Lane;
use crate::record::json::parse;
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;

/// A command that was tried.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    /// What it is called.
    pub name: &'static str,
    /// The command, as `act` takes it.
    pub command: Value,
    /// What it came to: nothing, where it could be done.
    pub stop: Option<Stop>,
}

/// How a fight is started.
pub type Start = fn(&Value, &mut Run) -> Result<Box<dyn AnyFight>, Stop>;

/// A fight of whatever game.
pub trait AnyFight {
    /// How many steps were taken, and the name of the last.
    fn steps(&self) -> (u32, u32);
    /// Names the step that led here.
    fn name_step(&mut self, sequence: u32, step: u32);
    /// The seed for steps that are given no dice.
    fn seed(&self) -> Option<&StoredSeed>;
    /// Sets that seed.
    fn set_seed(&mut self, seed: Option<StoredSeed>);
    /// Whether this is only what players see.
    fn is_view(&self) -> bool;
    /// The round.
    fn round(&self) -> u32;
    /// The ids of the fighters.
    fn ids(&self) -> Vec<String>;
    /// Whether players do not see a fighter.
    fn hides(&self, id: &str) -> bool;
    /// The stored text.
    fn text(&self) -> String;
    /// Who or what is next.
    fn next(&self) -> Next;
    /// The ids after a command.
    ///
    /// # Errors
    /// What does not fit in the command.
    fn ids_after(&self, command: &Value) -> Result<Vec<String>, Fault>;
    /// The fight after a command; its step has no name yet.
    ///
    /// # Errors
    /// What is missing, forbidden or does not fit.
    fn act(&self, command: &Value, run: &mut Run) -> Result<Box<dyn AnyFight>, Stop>;
    /// The attack of a command as it would be made now; nothing where it is none.
    ///
    /// # Errors
    /// What does not fit.
    fn prepare(&self, command: &Value, run: &mut Run) -> Result<Option<Prepared>, Stop>;
    /// What a fighter could do, tried without dice and choices.
    fn tries(&self, id: &str) -> Vec<Tried>;
    /// The text that takes `after` back to this fight.
    fn undo_text(&self, after: &dyn AnyFight) -> String;
    /// The fight before its last step, if `undo` is that step's.
    ///
    /// # Errors
    /// What does not fit in the undo.
    fn back(&self, undo: &Value) -> Result<Option<Box<dyn AnyFight>>, Fault>;
    /// Turns the fight into what players see. `owns` is asked with the id and the side of
    /// each fighter; gives whom they know, and who is hidden from them.
    fn redact(&mut self, owns: &dyn Fn(&str, Option<&str>) -> bool) -> (Vec<String>, Vec<String>);
    /// The fight as its own type.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game + 'static> AnyFight for Fight<G> {
    fn steps(&self) -> (u32, u32) {
        (self.sequence, self.step)
    }
    fn name_step(&mut self, sequence: u32, step: u32) {
        self.sequence = sequence;
        self.step = step;
    }
    fn seed(&self) -> Option<&StoredSeed> {
        self.seed.as_ref()
    }
    fn set_seed(&mut self, seed: Option<StoredSeed>) {
        self.seed = seed;
    }
    fn is_view(&self) -> bool {
        self.view
    }
    fn round(&self) -> u32 {
        G::round(self)
    }
    fn ids(&self) -> Vec<String> {
        self.fighters.iter().map(|fighter| String::from(fighter.id())).collect()
    }
    fn hides(&self, id: &str) -> bool {
        self.get(id).is_some_and(Member::hidden)
    }
    fn text(&self) -> String {
        Self::text(self)
    }
    fn next(&self) -> Next {
        G::next(self)
    }
    fn ids_after(&self, command: &Value) -> Result<Vec<String>, Fault> {
        Ok(G::ids_after(self, &G::Command::read(command, &Path::Root, None)?))
    }
    fn act(&self, command: &Value, run: &mut Run) -> Result<Box<dyn AnyFight>, Stop> {
        let command = G::Command::read(command, &Path::Root, None)?;
        let mut fight = self.clone();
        G::act(&mut fight, &command, run)?;
        Ok(Box::new(fight))
    }
    fn prepare(&self, command: &Value, run: &mut Run) -> Result<Option<Prepared>, Stop> {
        G::prepare(self, &G::Command::read(command, &Path::Root, None)?, run)
    }
    fn tries(&self, id: &str) -> Vec<Tried> {
        let tried = |(name, command): (&'static str, G::Command)| {
            let stop = G::act(&mut self.clone(), &command, &mut Run::default()).err();
            let mut json = Json::new();
            command.write(&mut json);
            Tried { name, command: parse(&json.finish().text).unwrap_or(Value::Null), stop }
        };
        G::candidates(self, id).into_iter().map(tried).collect()
    }
    fn undo_text(&self, after: &dyn AnyFight) -> String {
        after.as_any().downcast_ref::<Self>().map(|after| undo::text(self, after)).unwrap_or_default()
    }
    fn back(&self, undo: &Value) -> Result<Option<Box<dyn AnyFight>>, Fault> {
        Ok(undo::back(self, undo)?.map(|before| Box::new(before) as Box<dyn AnyFight>))
    }
    fn redact(&mut self, owns: &dyn Fn(&str, Option<&str>) -> bool) -> (Vec<String>, Vec<String>) {
        self.view = true;
        self.seed = None;
        let (mut known, mut hidden) = (Vec::new(), Vec::new());
        for fighter in &self.fighters {
            let id = String::from(fighter.id());
            if owns(fighter.id(), fighter.side()) {
                known.push(id);
            } else if fighter.hidden() {
                hidden.push(id);
            }
        }
        self.fighters.retain(|fighter| !hidden.iter().any(|id| id == fighter.id()));
        // Whoever has left the fight may have been hidden, too.
        let seen = self.ids();
        let hides = |id: &str| !seen.iter().any(|seen| seen == id);
        G::hide(&mut self.head, &hides);
        self.fighters.iter_mut().for_each(|fighter| fighter.forget(&hides));
        let strangers = self.fighters.iter_mut().filter(|fighter| !known.iter().any(|id| id == fighter.id()));
        strangers.for_each(Member::veil);
        (known, hidden)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A game with a turn order: what can be asked before there is a fight.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// The system's name.
    pub system: &'static str,
    /// The lanes of the rolls that a step can make.
    pub lanes: &'static [Lane],
    /// Reads the tree of a stored text.
    pub read: fn(&Value) -> Result<Box<dyn AnyFight>, Fault>,
    /// The ids of the fighters of a setup.
    pub ids: fn(&Value) -> Result<Vec<String>, Fault>,
    /// Starts a fight from a setup.
    pub start: Start,
    /// Writes the odds of who acts first.
    pub odds: fn(&Value, &mut Json) -> Result<(), Stop>,
}

impl Order {
    /// A game's.
    #[must_use]
    pub const fn of<G: Game + 'static>() -> Self {
        Self {
            system: G::SYSTEM,
            lanes: G::LANES,
            read: |tree| Ok(Box::new(Fight::<G>::read(tree)?)),
            ids: |setup| Ok(G::ids(&G::Setup::read(setup, &Path::Root, None)?)),
            start: |setup, run| Ok(Box::new(G::start(G::Setup::read(setup, &Path::Root, None)?, run)?)),
            odds: |setup, json| G::write_odds(G::Setup::read(setup, &Path::Root, None)?, json),
        }
    }
}
