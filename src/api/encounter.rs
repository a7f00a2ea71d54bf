//! Fights: `startEncounter`, `nextActor`, `act`, `legalCommands`, `undo`, `replay`,
//! `upgrade`, `orderOdds`. An encounter crosses as text.

use super::Document;
use super::context::{Context, Seed, write_request, write_roll};
use super::grid::board;
use super::lines::Packed;
use super::names::Names;
use crate::dice::supply::{Source, Supply};
use crate::encounter::any::{AnyFight, Order, Tried};
use crate::encounter::fight::{Fight, Game, StoredSeed, member, name, open};
use crate::encounter::rules::{FIGHT_3, FIGHT_8};
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::step::Digest;
use crate::grid::Board;
use crate::record::read::{Path, Read, fields, name_index, optional, path_field, path_item};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use crate::systems::formation::Formation;
use crate::systems::formation::reach::{FormationReach, check};
use crate::systems::fractured_hope::fight::FracturedHope;
use crate::systems::hero::fight::Hero;
use crate::systems::log_horizon::fight::LogHorizon;
use crate::systems::low_fantasy::fight::LowFantasy;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The games that have a turn order.
const ORDERS: &[Order] = &[
    Order::of::<Hero>(),
    Order::of::<Formation>(),
    Order::of::<LowFantasy>(),
    Order::of::<FracturedHope>(),
    Order::of::<LogHorizon>(),
];

/// The game of a name.
///
/// # Errors
/// `UNKNOWN_NAME` for any other.
fn order(system: &Value) -> Result<&'static Order, Fault> {
    let names: Vec<&str> = ORDERS.iter().map(|order| order.system).collect();
    let index = name_index(system, &path_field(&Path::Root, "system"), &names)?;
    ORDERS.get(index).ok_or_else(|| Fault::new(Code::UnknownName, "system", "expected a known system"))
}

/// What goes with every command: `at` guards against stale writes, `force` overrides rules.
pub(super) struct Envelope {
    at: Option<u32>,
    force: bool,
    /// The command itself.
    pub(super) command: Value,
}

impl Envelope {
    pub(super) fn read(command: &Value) -> Result<Self, Fault> {
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
struct Taken {
    order: &'static Order,
    fight: Box<dyn AnyFight>,
    run: Run,
    ids: Vec<String>,
    seed: Option<Seed>,
    /// What belongs into a log.
    command: Value,
    undo: Option<String>,
    /// Who was hidden and left.
    gone: Vec<String>,
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

fn start(order: &'static Order, setup: &Value, context: &Value, draw: &mut dyn FnMut() -> u64) -> Result<Taken, Stop> {
    let root = Path::Root;
    let seed = match optional::<Seed>(member(setup, "seed"), &root, "seed", None)? {
        None => None,
        Some(Seed::Number(number)) => Some(StoredSeed::Number(number)),
        Some(Seed::Digits(bits)) => Some(StoredSeed::Digits(super::context::hex(bits))),
    };
    let plain = without(setup, &["system", "seed"]);
    let ids = (order.ids)(&plain)?;
    let (dice, drawn) = supply(context, &ids, order.lanes, seed.as_ref(), 0, draw)?;
    let mut run = Run { supply: dice, ..Run::default() };
    let mut fight = (order.start)(&plain, &mut run)?;
    let mut digest = Digest::after(0);
    digest.value(setup);
    digest.supply(&run.supply);
    fight.name_step(0, digest.name());
    fight.set_seed(seed);
    let command = Value::Map(alloc::vec![("type".to_string(), Value::Text("start".to_string()))]);
    Ok(Taken { order, fight, run, ids, seed: drawn, command, undo: None, gone: Vec::new() })
}

fn step(
    order: &'static Order,
    before: &dyn AnyFight,
    command: &Value,
    context: &Value,
    map: Option<&Arc<Board>>,
    draw: &mut dyn FnMut() -> u64,
) -> Result<Taken, Stop> {
    let envelope = Envelope::read(command)?;
    let (sequence, name) = before.steps();
    if let Some(at) = envelope.at.filter(|at| *at != sequence) {
        let message = format!("expected a command for step {sequence}; found one for step {at}");
        return Err(Fault::new(Code::Stale, "at", message).into());
    }
    let ids = before.ids_after(&envelope.command)?;
    if before.is_view() {
        return Err(Stop::Refused(alloc::vec![Reason::new(&FIGHT_8, "view")]));
    }
    let sequence = sequence.saturating_add(1);
    let (dice, seed) = supply(context, &ids, order.lanes, before.seed(), sequence, draw)?;
    let (round, force, board) = (before.round(), envelope.force, map.cloned());
    let mut run = Run { supply: dice, round, force, board, ..Run::default() };
    let mut fight = before.act(&envelope.command, &mut run)?;
    let mut digest = Digest::after(name);
    digest.value(&envelope.command);
    digest.supply(&run.supply);
    fight.name_step(sequence, digest.name());
    let undo = Some(before.undo_text(&*fight));
    let left = fight.ids();
    let gone = before.ids().into_iter().filter(|id| before.hides(id) && !left.contains(id)).collect();
    Ok(Taken { order, fight, run, ids, seed, command: without(command, &["at"]), undo, gone })
}

impl Taken {
    fn names(&self) -> Names<'_> {
        let known: Vec<Option<&str>> = self.ids.iter().map(|id| Some(id.as_str())).collect();
        Names::new(&known, true, self.order.lanes, &[])
    }

    fn write_events(&self, json: &mut Json) {
        let hidden = |id: &str| self.fight.hides(id) || self.gone.iter().any(|gone| gone == id);
        for (at, event) in self.run.events.iter().enumerate() {
            let step = format!("{}.{}.{}", event.round, self.fight.steps().0, name(self.fight.steps().1));
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
        let mut packed = Packed::default();
        let labels: Vec<&str> = self.run.labels.iter().map(String::as_str).collect();
        for entry in &self.run.book.entries {
            packed.add(entry, &names, &labels, &self.run.supply.rolls);
        }
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", "done");
            json.field("system", self.order.system);
            json.field("sequence", &self.fight.steps().0);
            json.field("encounter", &self.fight.text());
            json.name("events").list(|json| self.write_events(json));
            if let Some(first) = self.run.outcomes.first() {
                json.name("outcome");
                first.0.write(json);
            }
            if self.run.outcomes.len() > 1 {
                json.name("outcomes").list(|json| self.run.outcomes.iter().for_each(|told| told.0.write(json)));
            }
            json.field("undo", &self.undo);
            json.field("next", &self.fight.next());
            if !self.run.forced.is_empty() {
                json.name("forced").list(|json| self.run.forced.iter().for_each(|reason| reason.write(json)));
            }
            json.name("rolls")
                .list(|json| self.run.supply.rolls.iter().for_each(|roll| write_roll(roll, &names, json)));
            let seeded = self.run.supply.rolls.iter().any(|roll| roll.source == Source::Seeded);
            if let Some(seed) = self.seed.as_ref().filter(|_| seeded) {
                seed.write("seed", json);
                json.field("index", &self.fight.steps().0);
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
fn stopped(stop: &Stop, order: &'static Order, ids: &[String], entry: Option<usize>) -> Result<Document, Fault> {
    let known: Vec<Option<&str>> = ids.iter().map(|id| Some(id.as_str())).collect();
    let names = Names::new(&known, true, order.lanes, &[]);
    let status = match stop {
        Stop::Fault(fault) => return Err(fault.clone()),
        Stop::Dice(_) => "needsDice",
        Stop::Choice(_) => "needsChoice",
        Stop::Refused(_) => "refused",
    };
    let mut json = Json::new();
    json.object(|json| {
        json.field("status", status);
        json.field("system", order.system);
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

fn setup_order(setup: &Value) -> Result<&'static Order, Fault> {
    fields(setup, &Path::Root)?;
    order(member(setup, "system").unwrap_or(&Value::Null))
}

/// A stored text as a tree, with its game.
fn open_known(encounter: &Value) -> Result<(Value, &'static Order), Fault> {
    let (tree, system) = open(encounter)?;
    Ok((tree, order(&Value::Text(system))?))
}

/// The fight of a stored text.
///
/// # Errors
/// A fault with code and path for what is no encounter.
pub(super) fn read_fight(encounter: &Value) -> Result<(Box<dyn AnyFight>, &'static Order), Fault> {
    let (tree, order) = open_known(encounter)?;
    Ok(((order.read)(&tree)?, order))
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
    let order = setup_order(setup)?;
    match start(order, setup, context, draw) {
        Ok(taken) => Ok(taken.document()),
        Err(stop) => stopped(&stop, order, &setup_ids(order, setup), None),
    }
}

/// The ids of a setup, if it can be read.
fn setup_ids(order: &Order, setup: &Value) -> Vec<String> {
    (order.ids)(&without(setup, &["system", "seed"])).unwrap_or_default()
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
    let (before, order) = read_fight(encounter)?;
    let map = board::of_call(map, context)?;
    match step(order, &*before, command, context, map.as_ref(), draw) {
        Ok(taken) => Ok(taken.document()),
        Err(Stop::Fault(fault)) => Err(fault),
        Err(stop) => stopped(&stop, order, &before.ids_after(&Envelope::read(command)?.command)?, None),
    }
}

/// `nextActor`: who or what is next, and why.
///
/// # Errors
/// A fault with code and path for what is no encounter.
pub fn next_actor(encounter: &Value) -> Result<Document, Fault> {
    let (fight, _) = read_fight(encounter)?;
    let mut json = Json::new();
    fight.next().write(&mut json);
    Ok(Document::new(json, Vec::new()))
}

/// `legalCommands`: what a fighter may do now, and what forbids the rest.
///
/// # Errors
/// `UNKNOWN_NAME` for an id that is not in the fight.
pub fn legal_commands(encounter: &Value, id: &Value) -> Result<Document, Fault> {
    let (fight, _) = read_fight(encounter)?;
    let id = String::read(id, &path_field(&Path::Root, "id"), None)?;
    if !fight.ids().contains(&id) {
        let message = format!("expected the id of a fighter; found \"{id}\"");
        return Err(Fault::new(Code::UnknownName, "id", message));
    }
    let mut json = Json::new();
    json.object(|json| {
        json.field("id", &id);
        json.name("commands").list(|json| {
            for Tried { name, command, stop } in fight.tries(&id) {
                json.object(|json| {
                    json.field("command", name);
                    json.field("do", &command);
                    // What would ask for dice or choices is allowed.
                    json.field("legal", &!matches!(stop, Some(Stop::Refused(_) | Stop::Fault(_))));
                    match &stop {
                        Some(Stop::Refused(reasons)) => {
                            json.name("reasons").list(|json| reasons.iter().for_each(|reason| reason.write(json)));
                        }
                        Some(Stop::Dice(_)) => json.field("needs", "dice"),
                        Some(Stop::Choice(_)) => json.field("needs", "choice"),
                        _ => {}
                    }
                });
            }
        });
    });
    Ok(Document::new(json, Vec::new()))
}

/// `undo`: exactly one step back; refused where it is not the last step's.
///
/// # Errors
/// A fault with code and path for what is no encounter or no undo.
pub fn undo(encounter: &Value, undo: &Value) -> Result<Document, Fault> {
    let (after, order) = read_fight(encounter)?;
    let (undo, other) = open_known(undo)?;
    if order.system != other.system {
        let message = format!("expected an undo of {}; found {}", order.system, other.system);
        return Err(Fault::new(Code::UnknownName, "system", message));
    }
    let Some(before) = after.back(&undo)? else {
        let reason = Reason::new(&FIGHT_3, "notTheLastStep");
        return stopped(&Stop::Refused(alloc::vec![reason]), order, &[], None);
    };
    let mut json = Json::new();
    json.object(|json| {
        json.field("status", "done");
        json.field("system", order.system);
        write_state(&*before, json);
    });
    Ok(Document::new(json, Vec::new()))
}

/// Where a fight stands.
fn write_state(fight: &dyn AnyFight, json: &mut Json) {
    json.field("sequence", &fight.steps().0);
    json.field("encounter", &fight.text());
    json.field("next", &fight.next());
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
    let Value::List(log) = log else {
        return Err(Fault::new(Code::WrongType, "log", format!("expected a list of steps; found {}", log.found())));
    };
    let order = setup_order(setup)?;
    let map = board::of_call(map, context)?;
    let mut json = Json::new();
    let mut played = Err((0, Stop::Dice(Vec::new()), Vec::new()));
    json.object(|json| {
        json.field("status", "done");
        json.field("system", order.system);
        json.name("events").list(|json| played = play(order, setup, log, map.as_ref(), json));
        if let Ok(fight) = &played {
            write_state(&**fight, json);
        }
    });
    match played {
        Ok(_) => Ok(Document::new(json, Vec::new())),
        Err((at, stop, ids)) => stopped(&stop, order, &ids, Some(at)).map_err(|fault| {
            let path = path_item(&path_field(&Path::Root, "log"), at).to_string();
            let path = if fault.path.is_empty() { path } else { format!("{path}.{}", fault.path) };
            Fault::new(fault.code, path, fault.message)
        }),
    }
}

/// Plays a log and writes its events; gives the fight, or the entry at which it stops, why, and
/// the fighters then.
fn play(
    order: &'static Order,
    setup: &Value,
    log: &[Value],
    map: Option<&Arc<Board>>,
    json: &mut Json,
) -> Result<Box<dyn AnyFight>, (usize, Stop, Vec<String>)> {
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
    let started = start(order, setup, &dice(first), &mut || 0);
    let taken = started.map_err(|stop| (0, stop, setup_ids(order, setup)))?;
    taken.write_events(json);
    let mut now = taken.fight;
    for (at, entry) in entries {
        let command = member(entry, "command").unwrap_or(&nothing);
        let taken = step(order, &*now, command, &dice(entry), map, &mut || 0).map_err(|stop| (at, stop, now.ids()))?;
        taken.write_events(json);
        now = taken.fight;
    }
    Ok(now)
}

/// `upgrade`: a stored encounter in the current schema.
///
/// # Errors
/// `SCHEMA` for a schema this version does not know.
pub fn upgrade(encounter: &Value) -> Result<Document, Fault> {
    let (fight, _) = read_fight(encounter)?;
    let mut json = Json::new();
    json.string(&fight.text());
    Ok(Document::new(json, Vec::new()))
}

/// `orderOdds`: who acts first, and the chance of each place.
///
/// # Errors
/// A fault with code and path for what does not fit.
pub fn order_odds(setup: &Value) -> Result<Document, Fault> {
    let order = setup_order(setup)?;
    let mut json = Json::new();
    match (order.odds)(&without(setup, &["system", "seed"]), &mut json) {
        Err(Stop::Fault(fault)) => Err(fault),
        _ => Ok(Document::new(json, Vec::new())),
    }
}

/// `checkReach`: whether an action reaches, and whom it may hit instead. Only the formation
/// game has it: the others have attacks.
///
/// # Errors
/// `UNKNOWN_NAME` for another game's encounter or somebody who is not in the fight.
pub fn check_reach(encounter: &Value, reach: &Value) -> Result<Document, Fault> {
    let (fight, order) = read_fight(encounter)?;
    let Some(fight) = fight.as_any().downcast_ref::<Fight<Formation>>() else {
        let message = format!("expected an encounter of {}; found one of {}", Formation::SYSTEM, order.system);
        return Err(Fault::new(Code::UnknownName, "system", message));
    };
    let reach = FormationReach::read(reach, &Path::Root, None)?;
    let mut json = Json::new();
    match check(fight, &reach) {
        Ok(reached) => reached.write(&mut json),
        Err(Stop::Fault(fault)) => return Err(fault),
        Err(_) => {}
    }
    Ok(Document::new(json, Vec::new()))
}
