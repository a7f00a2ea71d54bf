//! Fights: `startEncounter`, `nextActor`, `act`, `legalCommands`, `undo`, `replay`,
//! `upgrade`, `orderOdds`. An encounter crosses as text.

use super::Document;
use super::context::{Context, Seed, write_request, write_roll};
use super::grid::board;
use super::lines::Packed;
use super::names::Names;
use crate::dice::supply::{Source, Supply};
use crate::encounter::fight::{Fight, Game, Next, StoredSeed, member, name, open};
use crate::encounter::rules::{FIGHT_3, FIGHT_8};
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::step::Digest;
use crate::encounter::undo as backwards;
use crate::grid::Board;
use crate::record::read::{Path, Read, fields, name_index, optional, path_field, path_item};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::systems::formation::Formation;
use crate::systems::formation::reach::{FormationReach, check};
use crate::systems::fractured_hope::fight::FracturedHope;
use crate::systems::hero::fight::Hero;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The systems that have a turn order.
pub const SYSTEMS: &[&str] = &[Hero::SYSTEM, Formation::SYSTEM, FracturedHope::SYSTEM];

/// Runs a generic function for the game of a name.
macro_rules! for_game {
    ($system:expr, $function:ident($($argument:expr),*)) => {
        match $system {
            Formation::SYSTEM => $function::<Formation>($($argument),*),
            FracturedHope::SYSTEM => $function::<FracturedHope>($($argument),*),
            _ => $function::<Hero>($($argument),*),
        }
    };
}

/// What goes with every command: `at` guards against stale writes, `force` overrides rules.
struct Envelope {
    at: Option<u32>,
    force: bool,
    /// The command itself.
    command: Value,
}

impl Envelope {
    fn read(command: &Value) -> Result<Self, Fault> {
        let root = Path::Root;
        let at = optional(member(command, "at"), &root, "at", None)?;
        let force = optional(member(command, "force"), &root, "force", None)?.unwrap_or(false);
        Ok(Self { at, force, command: without(command, &["at", "force"]) })
    }
}

/// An object without some of its fields.
fn without(value: &Value, names: &[&str]) -> Value {
    match value {
        Value::Map(fields) => {
            Value::Map(fields.iter().filter(|(name, _)| !names.contains(&name.as_str())).cloned().collect())
        }
        other => other.clone(),
    }
}

/// A step that was taken.
struct Taken<G: Game> {
    fight: Fight<G>,
    run: Run,
    ids: Vec<String>,
    seed: Option<Seed>,
    /// What belongs into a log.
    command: Value,
    undo: Option<String>,
}

/// The supply of a step. Without dice of its own the seed of the fight counts.
fn supply(
    context: &Value,
    ids: &[String],
    lanes: &'static [crate::dice::address::Lane],
    seed: Option<&StoredSeed>,
    sequence: u32,
    draw: &mut dyn FnMut() -> u64,
) -> Result<(Supply, Option<Seed>), Fault> {
    if member(context, "dice").and_then(|dice| member(dice, "index")).is_some() {
        let message = format!("expected no index, because a step's is its sequence number, {sequence}; found one");
        return Err(Fault::new(Code::UnknownField, "dice.index", message));
    }
    let mut context = Context::read(&without(context, &["board"]))?;
    if context.seed.is_none() && context.faces.is_none() && context.ask.is_none() {
        context.seed = seed.map(|seed| match seed {
            StoredSeed::Number(number) => Seed::Number(*number),
            StoredSeed::Digits(digits) => Seed::Digits(u64::from_str_radix(digits, 16).unwrap_or(0)),
        });
    }
    context.index = u64::from(sequence);
    let known: Vec<Option<&str>> = ids.iter().map(|id| Some(id.as_str())).collect();
    let supply = context.supply(&Names::new(&known, true, lanes, &[]), draw)?;
    Ok((supply, context.seed))
}

fn start<G: Game>(setup: &Value, context: &Value, draw: &mut dyn FnMut() -> u64) -> Result<Taken<G>, Stop> {
    let root = Path::Root;
    let seed = match optional::<Seed>(member(setup, "seed"), &root, "seed", None)? {
        None => None,
        Some(Seed::Number(number)) => Some(StoredSeed::Number(number)),
        Some(Seed::Digits(bits)) => Some(StoredSeed::Digits(super::context::hex(bits))),
    };
    let read = G::Setup::read(&without(setup, &["system", "seed"]), &root, None)?;
    let ids = G::ids(&read);
    let (dice, drawn) = supply(context, &ids, G::LANES, seed.as_ref(), 0, draw)?;
    let mut run = Run { supply: dice, ..Run::default() };
    let mut fight = G::start(read, &mut run)?;
    let mut digest = Digest::after(0);
    digest.value(setup);
    digest.supply(&run.supply);
    fight.step = digest.name();
    fight.seed = seed;
    let command = Value::Map(alloc::vec![("type".to_string(), Value::Text("start".to_string()))]);
    Ok(Taken { fight, run, ids, seed: drawn, command, undo: None })
}

fn step<G: Game>(
    before: &Fight<G>,
    command: &Value,
    context: &Value,
    map: Option<&Arc<Board>>,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Taken<G>, Stop> {
    let envelope = Envelope::read(command)?;
    if let Some(at) = envelope.at.filter(|at| *at != before.sequence) {
        let message = format!("expected a command for step {}; found one for step {at}", before.sequence);
        return Err(Fault::new(Code::Stale, "at", message).into());
    }
    let typed = G::Command::read(&envelope.command, &Path::Root, None)?;
    if before.view {
        return Err(Stop::Refused(alloc::vec![Reason::new(&FIGHT_8, "view")]));
    }
    let ids = G::ids_after(before, &typed);
    let sequence = before.sequence.saturating_add(1);
    let (dice, seed) = supply(context, &ids, G::LANES, before.seed.as_ref(), sequence, draw)?;
    let mut run =
        Run { supply: dice, round: G::round(before), force: envelope.force, board: map.cloned(), ..Run::default() };
    let mut fight = before.clone();
    G::act(&mut fight, &typed, &mut run)?;
    fight.sequence = sequence;
    let mut digest = Digest::after(before.step);
    digest.value(&envelope.command);
    digest.supply(&run.supply);
    fight.step = digest.name();
    let undo = Some(backwards::text(before, &fight));
    Ok(Taken { fight, run, ids, seed, command: without(command, &["at"]), undo })
}

impl<G: Game> Taken<G> {
    fn names(&self) -> Names<'_> {
        let known: Vec<Option<&str>> = self.ids.iter().map(|id| Some(id.as_str())).collect();
        Names::new(&known, true, G::LANES, &[])
    }

    fn write_events(&self, json: &mut Json) {
        let hidden = |id: &str| self.fight.hides(id);
        for (at, event) in self.run.events.iter().enumerate() {
            let step = format!("{}.{}.{}", event.round, self.fight.sequence, name(self.fight.step));
            let id = if at == 0 { step } else { format!("{step}/{}", at.saturating_add(1)) };
            event.write(&id, &hidden, json);
        }
    }

    /// The entry of the step in a log from which the fight can be replayed.
    fn write_log(&self, json: &mut Json) {
        let names = self.names();
        json.object(|json| {
            json.field("command", &self.command);
            json.name("dice").object(|json| {
                json.name("faces").object(|json| {
                    for roll in &self.run.supply.rolls {
                        match roll.total {
                            Some(total) => json.field(&names.id(roll.address), &total),
                            None => json.field(&names.id(roll.address), &roll.faces),
                        }
                    }
                });
                if !self.run.supply.chosen.is_empty() {
                    json.name("choices").object(|json| {
                        for chosen in &self.run.supply.chosen {
                            json.field(&chosen.id, &chosen.option);
                        }
                    });
                }
            });
        });
    }

    fn document(&self) -> Document {
        let names = self.names();
        let labels: Vec<&str> = self.run.labels.iter().map(String::as_str).collect();
        let mut packed = Packed::default();
        for entry in &self.run.book.entries {
            packed.add(entry, &names, &labels, &self.run.supply.rolls);
        }
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", "done");
            json.field("system", G::SYSTEM);
            json.field("sequence", &self.fight.sequence);
            json.field("encounter", &self.fight.text());
            json.name("events").list(|json| self.write_events(json));
            json.field("undo", &self.undo);
            json.field("next", &G::next(&self.fight));
            if !self.run.forced.is_empty() {
                json.name("forced").list(|json| self.run.forced.iter().for_each(|reason| reason.write(json)));
            }
            json.name("rolls")
                .list(|json| self.run.supply.rolls.iter().for_each(|roll| write_roll(roll, &names, json)));
            let seeded = self.run.supply.rolls.iter().any(|roll| roll.source == Source::Seeded);
            if let Some(seed) = self.seed.as_ref().filter(|_| seeded) {
                seed.write("seed", json);
                json.field("index", &self.fight.sequence);
            }
            if !self.run.book.options.is_empty() {
                json.field("mattered", &self.run.book.options);
            }
            json.name("log");
            self.write_log(json);
            json.name("strings").list(|json| packed.texts.iter().for_each(|text| json.string(text)));
        });
        Document::new(json, packed.numbers)
    }
}

/// The answer of a step that was not taken.
fn stopped(
    stop: &Stop,
    system: &str,
    ids: &[String],
    lanes: &'static [crate::dice::address::Lane],
    entry: Option<usize>,
) -> Result<Document, Fault> {
    let known: Vec<Option<&str>> = ids.iter().map(|id| Some(id.as_str())).collect();
    let names = Names::new(&known, true, lanes, &[]);
    let status = match stop {
        Stop::Fault(fault) => return Err(fault.clone()),
        Stop::Dice(_) => "needsDice",
        Stop::Choice(_) => "needsChoice",
        Stop::Refused(_) => "refused",
    };
    let mut json = Json::new();
    json.object(|json| {
        json.field("status", status);
        json.field("system", system);
        json.field("entry", &entry.and_then(|entry| u32::try_from(entry).ok()));
        match stop {
            Stop::Fault(_) => {}
            Stop::Dice(requests) => json
                .name("requests")
                .list(|json| requests.iter().for_each(|request| write_request(request, &names, json))),
            Stop::Choice(question) => json.name("question").object(|json| {
                json.field("id", &question.id);
                json.field("rule", question.rule.id);
                json.field("by", &question.by);
                json.field("options", &question.options);
            }),
            Stop::Refused(reasons) => {
                json.name("reasons").list(|json| reasons.iter().for_each(|reason| reason.write(json)));
            }
        }
    });
    Ok(Document::new(json, Vec::new()))
}

fn setup_system(setup: &Value) -> Result<&'static str, Fault> {
    let root = Path::Root;
    let at = path_field(&root, "system");
    fields(setup, &root)?;
    let system = member(setup, "system").unwrap_or(&Value::Null);
    let index = name_index(system, &at, SYSTEMS)?;
    Ok(SYSTEMS.get(index).copied().unwrap_or_default())
}

fn open_known(encounter: &Value) -> Result<(Value, &'static str), Fault> {
    let (tree, system) = open(encounter)?;
    let index = name_index(&Value::Text(system), &path_field(&Path::Root, "system"), SYSTEMS)?;
    Ok((tree, SYSTEMS.get(index).copied().unwrap_or_default()))
}

/// `startEncounter`: a fight and who is next.
///
/// # Errors
/// A fault with code and path for what does not fit.
///
/// ```
/// use quintain::{api::encounter::start_encounter, record::{json::parse, value::Value}};
/// let setup = parse(r#"{ "system": "hero", "fighters": [{ "id": "hawk", "dex": 20, "spd": 5 }] }"#).unwrap();
/// let answer = start_encounter(&setup, &Value::Null, &mut || 42).unwrap();
/// assert!(answer.text.contains(r#""actors":["hawk"]"#));
/// ```
pub fn start_encounter(setup: &Value, context: &Value, draw: &mut dyn FnMut() -> u64) -> Result<Document, Fault> {
    fn inner<G: Game>(setup: &Value, context: &Value, draw: &mut dyn FnMut() -> u64) -> Result<Document, Fault> {
        match start::<G>(setup, context, draw) {
            Ok(taken) => Ok(taken.document()),
            Err(stop) => {
                let read = G::Setup::read(&without(setup, &["system", "seed"]), &Path::Root, None)?;
                stopped(&stop, G::SYSTEM, &G::ids(&read), G::LANES, None)
            }
        }
    }
    for_game!(setup_system(setup)?, inner(setup, context, draw))
}

/// `act`: one step.
///
/// # Errors
/// A fault with code and path for what does not fit, `STALE` for a command meant for another
/// step.
pub fn act(
    encounter: &Value,
    command: &Value,
    context: &Value,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Document, Fault> {
    act_on(None, encounter, command, context, draw)
}

/// As [`act`], on a map that is compiled already; without one `context.board` may be a map as
/// data or as a picture.
///
/// # Errors
/// As for [`act`], and what is wrong with the map, at `board…`.
pub fn act_on(
    map: Option<&Arc<Board>>,
    encounter: &Value,
    command: &Value,
    context: &Value,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Document, Fault> {
    fn inner<G: Game>(
        tree: &Value,
        command: &Value,
        context: &Value,
        map: Option<&Arc<Board>>,
        draw: &mut dyn FnMut() -> u64,
    ) -> Result<Document, Fault> {
        let before = Fight::<G>::read(tree)?;
        match step(&before, command, context, map, draw) {
            Ok(taken) => Ok(taken.document()),
            Err(Stop::Fault(fault)) => Err(fault),
            Err(stop) => {
                let typed = G::Command::read(&Envelope::read(command)?.command, &Path::Root, None)?;
                stopped(&stop, G::SYSTEM, &G::ids_after(&before, &typed), G::LANES, None)
            }
        }
    }
    let (tree, system) = open_known(encounter)?;
    let map = board::of_call(map, context)?;
    for_game!(system, inner(&tree, command, context, map.as_ref(), draw))
}

/// `nextActor`: who or what is next, and why.
///
/// # Errors
/// A fault with code and path for what is no encounter.
pub fn next_actor(encounter: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(tree: &Value) -> Result<Next, Fault> {
        let fight = Fight::<G>::read(tree)?;
        Ok(G::next(&fight))
    }
    let (tree, system) = open_known(encounter)?;
    let next = for_game!(system, inner(&tree))?;
    let mut json = Json::new();
    next.write(&mut json);
    Ok(Document::new(json, Vec::new()))
}

/// `legalCommands`: what a fighter may do now, and what forbids the rest.
///
/// # Errors
/// `UNKNOWN_NAME` for an id that is not in the fight.
pub fn legal_commands(encounter: &Value, id: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(tree: &Value, id: &str, json: &mut Json) -> Result<(), Fault> {
        let fight = Fight::<G>::read(tree)?;
        if fight.get(id).is_none() {
            let message = format!("expected the id of a fighter; found \"{id}\"");
            return Err(Fault::new(Code::UnknownName, "id", message));
        }
        json.name("commands").list(|json| {
            for (name, command) in G::candidates(&fight, id) {
                // No dice and no choices: what would ask for them is allowed.
                let tried = G::act(&mut fight.clone(), &command, &mut Run::default());
                json.object(|json| {
                    json.field("command", name);
                    json.field("legal", &!matches!(tried, Err(Stop::Refused(_) | Stop::Fault(_))));
                    match &tried {
                        Err(Stop::Refused(reasons)) => {
                            json.name("reasons").list(|json| reasons.iter().for_each(|reason| reason.write(json)));
                        }
                        Err(Stop::Dice(_)) => json.field("needs", "dice"),
                        Err(Stop::Choice(_)) => json.field("needs", "choice"),
                        _ => {}
                    }
                });
            }
        });
        Ok(())
    }
    let (tree, system) = open_known(encounter)?;
    let id = String::read(id, &path_field(&Path::Root, "id"), None)?;
    let mut json = Json::new();
    let mut found = Ok(());
    json.object(|json| {
        json.field("id", &id);
        found = for_game!(system, inner(&tree, &id, json));
    });
    found.map(|()| Document::new(json, Vec::new()))
}

/// `undo`: exactly one step back; refused where it is not the last step's.
///
/// # Errors
/// A fault with code and path for what is no encounter or no undo.
pub fn undo(encounter: &Value, undo: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(tree: &Value, undo: &Value) -> Result<Document, Fault> {
        let after = Fight::<G>::read(tree)?;
        let Some(before) = backwards::back(&after, undo)? else {
            let reason = Reason::new(&FIGHT_3, "notTheLastStep");
            return stopped(&Stop::Refused(alloc::vec![reason]), G::SYSTEM, &[], G::LANES, None);
        };
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", "done");
            json.field("system", G::SYSTEM);
            json.field("sequence", &before.sequence);
            json.field("encounter", &before.text());
            json.field("next", &G::next(&before));
        });
        Ok(Document::new(json, Vec::new()))
    }
    let (tree, system) = open_known(encounter)?;
    let (undo, other) = open_known(undo)?;
    if system != other {
        return Err(Fault::new(Code::UnknownName, "system", format!("expected an undo of {system}; found {other}")));
    }
    for_game!(system, inner(&tree, &undo))
}

/// `replay`: the fight from its log. The first entry is the start's.
///
/// # Errors
/// A fault whose path names the entry that does not fit.
pub fn replay(setup: &Value, log: &Value) -> Result<Document, Fault> {
    replay_on(None, setup, log, &Value::Null)
}

/// As [`replay`], on the map that the fight took place on; without a compiled one
/// `context.board` may be a map.
///
/// # Errors
/// As for [`replay`], and what is wrong with the map, at `board…`.
pub fn replay_on(map: Option<&Arc<Board>>, setup: &Value, log: &Value, context: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(setup: &Value, log: &[Value], map: Option<&Arc<Board>>) -> Result<Document, Fault> {
        let root = Path::Root;
        let list = path_field(&root, "log");
        let nothing = Value::Null;
        let dice = |entry: &Value| {
            // Without dice of its own an entry asks for none: nothing is drawn.
            let given = member(entry, "dice")
                .cloned()
                .unwrap_or(Value::Map(alloc::vec![("faces".to_string(), Value::Map(Vec::new()))]));
            Value::Map(alloc::vec![("dice".to_string(), given)])
        };
        let mut entries = log.iter().enumerate();
        let first = entries.next().map_or(&nothing, |(_, entry)| entry);
        let place = |at: usize, fault: Fault| {
            let path = path_item(&list, at).to_string();
            let path = if fault.path.is_empty() { path } else { format!("{path}.{}", fault.path) };
            Fault::new(fault.code, path, fault.message)
        };
        let mut json = Json::new();
        let mut result = Ok(None);
        json.object(|json| {
            json.field("status", "done");
            json.field("system", G::SYSTEM);
            let mut fight: Option<Fight<G>> = None;
            json.name("events").list(|json| {
                let taken = match start::<G>(setup, &dice(first), &mut || 0) {
                    Ok(taken) => taken,
                    Err(stop) => {
                        let ids = G::Setup::read(&without(setup, &["system", "seed"]), &root, None)
                            .map(|setup| G::ids(&setup))
                            .unwrap_or_default();
                        result = stopped(&stop, G::SYSTEM, &ids, G::LANES, Some(0))
                            .map(Some)
                            .map_err(|fault| place(0, fault));
                        return;
                    }
                };
                taken.write_events(json);
                let mut now = taken.fight;
                for (at, entry) in entries {
                    let command = member(entry, "command").unwrap_or(&nothing);
                    match step(&now, command, &dice(entry), map, &mut || 0) {
                        Ok(taken) => {
                            taken.write_events(json);
                            now = taken.fight;
                        }
                        Err(stop) => {
                            let ids: Vec<String> = now
                                .fighters
                                .iter()
                                .map(|fighter| crate::encounter::fight::Member::id(fighter).to_string())
                                .collect();
                            result = stopped(&stop, G::SYSTEM, &ids, G::LANES, Some(at))
                                .map(Some)
                                .map_err(|fault| place(at, fault));
                            return;
                        }
                    }
                }
                fight = Some(now);
            });
            if let Some(fight) = fight {
                json.field("sequence", &fight.sequence);
                json.field("encounter", &fight.text());
                json.field("next", &G::next(&fight));
            }
        });
        match result? {
            Some(stopped) => Ok(stopped),
            None => Ok(Document::new(json, Vec::new())),
        }
    }
    let Value::List(log) = log else {
        return Err(Fault::new(Code::WrongType, "log", format!("expected a list of steps; found {}", log.found())));
    };
    let map = board::of_call(map, context)?;
    for_game!(setup_system(setup)?, inner(setup, log, map.as_ref()))
}

/// `upgrade`: a stored encounter in the current schema.
///
/// # Errors
/// `SCHEMA` for a schema this version does not know.
pub fn upgrade(encounter: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(tree: &Value) -> Result<String, Fault> {
        Ok(Fight::<G>::read(tree)?.text())
    }
    let (tree, system) = open_known(encounter)?;
    let text = for_game!(system, inner(&tree))?;
    let mut json = Json::new();
    json.string(&text);
    Ok(Document::new(json, Vec::new()))
}

/// `orderOdds`: who acts first, and the chance of each place.
///
/// # Errors
/// A fault with code and path for what does not fit.
pub fn order_odds(setup: &Value) -> Result<Document, Fault> {
    fn inner<G: Game>(setup: &Value) -> Result<Document, Fault> {
        let setup = G::Setup::read(&without(setup, &["system", "seed"]), &Path::Root, None)?;
        let mut json = Json::new();
        match G::write_odds(setup, &mut json) {
            Err(Stop::Fault(fault)) => Err(fault),
            _ => Ok(Document::new(json, Vec::new())),
        }
    }
    for_game!(setup_system(setup)?, inner(setup))
}

/// `checkReach`: whether an action reaches, and whom it may hit instead. Only the formation
/// game has it: the others have attacks.
///
/// # Errors
/// `UNKNOWN_NAME` for another game's encounter or somebody who is not in the fight.
pub fn check_reach(encounter: &Value, reach: &Value) -> Result<Document, Fault> {
    let (tree, system) = open_known(encounter)?;
    if system != Formation::SYSTEM {
        let message = format!("expected an encounter of {}; found one of {system}", Formation::SYSTEM);
        return Err(Fault::new(Code::UnknownName, "system", message));
    }
    let fight = Fight::<Formation>::read(&tree)?;
    let reach = FormationReach::read(reach, &Path::Root, None)?;
    let mut json = Json::new();
    match check(&fight, &reach) {
        Ok(reached) => reached.write(&mut json),
        Err(Stop::Fault(fault)) => return Err(fault),
        Err(_) => {}
    }
    Ok(Document::new(json, Vec::new()))
}
