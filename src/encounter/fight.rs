//! A fight as plain data, and what a game has to say about it.

use super::run::{Prepared, Reason, Run, Stop};
use super::status::Lasting;
use crate::dice::address::Lane;
use crate::record::json::parse;
use crate::record::read::{Path, Read, needed, optional};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The number of the schema of stored encounters.
pub const SCHEMA: i64 = 1;

/// What every game's fighters have.
pub trait Member {
    /// The caller's id.
    fn id(&self) -> &str;
    /// Whether players do not see this one.
    fn hidden(&self) -> bool;
    /// The side, if it belongs to one.
    fn side(&self) -> Option<&str>;
    /// Asks of each of its statuses whether it stays; a count may go down on the way.
    fn retain_statuses(&mut self, keep: &mut dyn FnMut(Lasting<'_>) -> bool);
    /// Drops the numbers that the other side's players do not see.
    fn veil(&mut self);
    /// Drops what names those whom players do not see.
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool);
}

/// A game's turn order.
pub trait Game: Sized + Clone + PartialEq + core::fmt::Debug {
    /// The system's name.
    const SYSTEM: &'static str;
    /// The lanes of the rolls that a step can make.
    const LANES: &'static [Lane];
    /// What a fight starts from.
    type Setup: Read;
    /// What can be done in it.
    type Command: Read + Write;
    /// What concerns the fight as a whole.
    type Head: Read + Write + Clone + PartialEq + core::fmt::Debug;
    /// A fighter.
    type Fighter: Member + Read + Write + Clone + PartialEq + core::fmt::Debug;

    /// The ids of the fighters of a setup, in its order.
    fn ids(setup: &Self::Setup) -> Vec<String>;
    /// Starts a fight.
    ///
    /// # Errors
    /// What is missing or does not fit.
    fn start(setup: Self::Setup, run: &mut Run) -> Result<Fight<Self>, Stop>;
    /// Works a command.
    ///
    /// # Errors
    /// What is missing, forbidden or does not fit.
    fn act(fight: &mut Fight<Self>, command: &Self::Command, run: &mut Run) -> Result<(), Stop>;
    /// The attack of a command as it would be made now, its lines in the run's book; nothing
    /// where the command is no attack that the game works.
    ///
    /// # Errors
    /// What does not fit.
    fn prepare(_fight: &Fight<Self>, _command: &Self::Command, _run: &mut Run) -> Result<Option<Prepared>, Stop> {
        Ok(None)
    }
    /// Who or what is next.
    fn next(fight: &Fight<Self>) -> Next;
    /// What a fighter could do, each with its name.
    fn candidates(fight: &Fight<Self>, id: &str) -> Vec<(&'static str, Self::Command)>;
    /// The ids of the fighters after a command, which is how its rolls are named.
    fn ids_after(fight: &Fight<Self>, command: &Self::Command) -> Vec<String>;
    /// The round.
    fn round(fight: &Fight<Self>) -> u32;
    /// Writes the odds of who acts first.
    ///
    /// # Errors
    /// What does not fit.
    fn write_odds(setup: Self::Setup, json: &mut Json) -> Result<(), Stop>;
    /// Drops what names those whom players do not see.
    fn hide(head: &mut Self::Head, hides: &dyn Fn(&str) -> bool);
}

/// A fight: all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fight<G: Game> {
    /// How many steps were taken.
    pub sequence: u32,
    /// The name of the last step.
    pub step: u32,
    /// The seed for steps that are given no dice.
    pub seed: Option<StoredSeed>,
    /// Only what players see: no state to act on.
    pub view: bool,
    /// What concerns the fight as a whole.
    pub head: G::Head,
    /// The fighters, in the order in which they came.
    pub fighters: Vec<G::Fighter>,
}

/// A seed as it was written: a number or 16 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredSeed {
    /// A number.
    Number(i64),
    /// Digits.
    Digits(String),
}

impl<G: Game> Fight<G> {
    /// A fight in which nothing has happened.
    #[must_use]
    pub const fn new(head: G::Head, fighters: Vec<G::Fighter>) -> Self {
        Self { sequence: 0, step: 0, seed: None, view: false, head, fighters }
    }

    /// The place of a fighter in the list.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<usize> {
        self.fighters.iter().position(|fighter| fighter.id() == id)
    }

    /// A fighter.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&G::Fighter> {
        self.fighters.iter().find(|fighter| fighter.id() == id)
    }

    /// A fighter, to be changed.
    pub fn get_mut(&mut self, id: &str) -> Option<&mut G::Fighter> {
        self.fighters.iter_mut().find(|fighter| fighter.id() == id)
    }

    /// Whether players do not see a fighter.
    #[must_use]
    pub fn hides(&self, id: &str) -> bool {
        self.get(id).is_some_and(Member::hidden)
    }

    /// The stored text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut json = Json::stored();
        json.object(|json| {
            json.field("system", G::SYSTEM);
            json.field("schema", &SCHEMA);
            json.field("sequence", &self.sequence);
            json.field("step", &name(self.step));
            match &self.seed {
                None => {}
                Some(StoredSeed::Number(number)) => json.field("seed", number),
                Some(StoredSeed::Digits(digits)) => json.field("seed", digits),
            }
            if self.view {
                json.field("view", &true);
            }
            json.field("head", &self.head);
            json.field("fighters", &self.fighters);
        });
        json.finish().text
    }

    /// Reads the tree of a stored text.
    ///
    /// # Errors
    /// A fault with the path of what does not fit.
    pub fn read(tree: &Value) -> Result<Self, Fault> {
        let root = Path::Root;
        let at = |name| member(tree, name);
        Ok(Self {
            sequence: needed(at("sequence"), &root, "sequence", None)?,
            step: read_name(at("step"))?,
            seed: match at("seed") {
                Some(Value::Integer(number)) => Some(StoredSeed::Number(*number)),
                Some(Value::Text(digits)) => Some(StoredSeed::Digits(digits.clone())),
                _ => None,
            },
            view: optional(at("view"), &root, "view", None)?.unwrap_or(false),
            head: needed(at("head"), &root, "head", None)?,
            fighters: needed(at("fighters"), &root, "fighters", None)?,
        })
    }
}

/// A field of a tree.
#[must_use]
pub fn member<'a>(tree: &'a Value, name: &str) -> Option<&'a Value> {
    match tree {
        Value::Map(fields) => fields.iter().find(|(other, _)| other == name).map(|(_, value)| value),
        _ => None,
    }
}

/// The name of a step as 8 hexadecimal digits.
#[must_use]
pub fn name(step: u32) -> String {
    format!("{step:08x}")
}

/// Reads the name of a step.
///
/// # Errors
/// `WRONG_TYPE` for anything else.
pub fn read_name(value: Option<&Value>) -> Result<u32, Fault> {
    let name: String = needed(value, &Path::Root, "step", Some((8, 8)))?;
    u32::from_str_radix(&name, 16)
        .map_err(|_| Fault::new(Code::WrongType, "step", format!("expected 8 hexadecimal digits; found \"{name}\"")))
}

/// The tree of a stored text and the name of its system.
///
/// # Errors
/// `WRONG_TYPE` for what is no such text, `SCHEMA` for a schema this version does not know.
pub fn open(stored: &Value) -> Result<(Value, String), Fault> {
    let Value::Text(text) = stored else {
        return Err(Path::Root
            .fault(Code::WrongType, format!("expected the text of a stored document; found {}", stored.found())));
    };
    let tree = parse(text)?;
    match member(&tree, "schema") {
        Some(Value::Integer(SCHEMA)) => {}
        Some(Value::Integer(other)) => {
            return Err(Fault::new(Code::Schema, "schema", format!("expected schema {SCHEMA}; found {other}")));
        }
        _ => return Err(Fault::new(Code::Schema, "schema", "expected a stored document; found no schema number")),
    }
    let system = needed(member(&tree, "system"), &Path::Root, "system", None)?;
    Ok((tree, system))
}

/// What is next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextKind {
    /// Somebody's turn; several are simultaneous.
    Actor,
    /// One of several has the turn, and somebody chooses which: the players or the game master.
    Choice(&'static str),
    /// Something that belongs to nobody's turn.
    Process(&'static str),
    /// A card is to be drawn to see whose turn it is.
    Undrawn,
    /// Nobody can act.
    Nobody,
}

/// Who or what is next, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// What kind of thing.
    pub kind: NextKind,
    /// Those whose turn it is.
    pub actors: Vec<String>,
    /// Whether the turn has begun.
    pub begun: bool,
    /// Where the fight stands, such as the Segment.
    pub position: Vec<(&'static str, i64)>,
    /// Why it is theirs.
    pub reasons: Vec<Reason>,
    /// Who else may act now, and by which command.
    pub may: Vec<(String, &'static str)>,
    /// Who is passed over, and why.
    pub skipped: Vec<Reason>,
}

impl Next {
    /// Nobody, or what else needs no actor.
    #[must_use]
    pub const fn of(kind: NextKind) -> Self {
        Self {
            kind,
            actors: Vec::new(),
            begun: false,
            position: Vec::new(),
            reasons: Vec::new(),
            may: Vec::new(),
            skipped: Vec::new(),
        }
    }

    /// Leaves out whom players do not see.
    pub fn veil(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.actors.retain(|id| !hides(id));
        self.may.retain(|(id, _)| !hides(id));
        self.skipped.retain(|reason| !reason.about.as_deref().is_some_and(hides));
        self.reasons.retain(|reason| !reason.about.as_deref().is_some_and(hides));
    }
}

impl Write for Next {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            match self.kind {
                NextKind::Actor => json.field("kind", "actor"),
                NextKind::Choice(by) => {
                    json.field("kind", "choice");
                    json.field("by", by);
                }
                NextKind::Process(process) => {
                    json.field("kind", "process");
                    json.field("process", process);
                }
                NextKind::Undrawn => json.field("kind", "undrawn"),
                NextKind::Nobody => json.field("kind", "nobody"),
            }
            // A process may belong to somebody: whose action is due in it.
            if matches!(self.kind, NextKind::Actor | NextKind::Choice(_)) || !self.actors.is_empty() {
                json.field("actors", &self.actors);
            }
            if self.kind == NextKind::Actor {
                json.field("begun", &self.begun);
            }
            for (name, number) in &self.position {
                json.field(name, number);
            }
            json.name("reasons").list(|json| self.reasons.iter().for_each(|reason| reason.write(json)));
            if !self.may.is_empty() {
                json.name("may").list(|json| {
                    for (id, command) in &self.may {
                        json.object(|json| {
                            json.field("id", id);
                            json.field("command", *command);
                        });
                    }
                });
            }
            if !self.skipped.is_empty() {
                json.name("skipped").list(|json| self.skipped.iter().for_each(|reason| reason.write(json)));
            }
        });
    }
}
