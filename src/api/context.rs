//! The context of a call: dice, choices, and what to ask for.

use super::names::Names;
use crate::dice::supply::{Chosen, Given, Roll, Source, Supplied, Supply, faces_path, id_at};
use crate::procedure::{Question, Request};
use crate::record::read::{Path, Range, Read, fields, optional, path_field, path_item, unknown_field};
use crate::record::slots::{Limits, Slots, Steps};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// Which missing dice a `needsDice` answer lists.
    pub enum DiceAsk {
        /// The next roll only.
        Next = "next",
        /// The next roll and all that will be asked for whatever it shows.
        Foreseen = "foreseen",
    }
}

/// A seed as the caller wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seed {
    /// A whole number from 0 to 2^53 - 1.
    Number(i64),
    /// 16 hexadecimal digits.
    Digits(u64),
}

/// The largest whole number that JavaScript holds exactly.
const SAFE: i64 = 9_007_199_254_740_991;

impl Seed {
    /// The 64 bits.
    #[must_use]
    pub const fn bits(&self) -> u64 {
        match self {
            Self::Number(number) => number.unsigned_abs(),
            Self::Digits(bits) => *bits,
        }
    }

    /// Writes the seed the way the caller wrote it.
    pub fn write(&self, name: &str, json: &mut Json) {
        match self {
            Self::Number(number) => json.field(name, number),
            Self::Digits(bits) => json.field(name, &hex(*bits)),
        }
    }
}

/// A seed as 16 hexadecimal digits.
#[must_use]
pub fn hex(bits: u64) -> String {
    format!("{bits:016x}")
}

impl Read for Seed {
    fn read(value: &Value, at: &Path<'_>, _: crate::record::read::Range) -> Result<Self, Fault> {
        match value {
            Value::Integer(number) if (0..=SAFE).contains(number) => Ok(Self::Number(*number)),
            Value::Integer(number) => {
                Err(at.fault(Code::OutOfRange, format!("expected a seed from 0 to {SAFE}; found {number}")))
            }
            Value::Text(text) => {
                let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                match u64::from_str_radix(text, 16) {
                    Ok(bits) if digits => Ok(Self::Digits(bits)),
                    _ => Err(
                        at.fault(Code::OutOfRange, format!("expected 16 hexadecimal digits; found {}", value.found()))
                    ),
                }
            }
            other => Err(at.fault(
                Code::WrongType,
                format!("expected a whole number or 16 hexadecimal digits; found {}", other.found()),
            )),
        }
    }
}

/// The context of a call, with dice not yet tied to the targets of the attack.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Context {
    /// The seed.
    pub seed: Option<Seed>,
    /// The attack's index under the seed.
    pub index: u64,
    /// Faces by roll id; `None` when the caller gave none.
    pub faces: Option<Vec<(String, Given)>>,
    /// Choices by question id.
    pub choices: Vec<Chosen>,
    /// What to ask for; `None` when the caller did not say.
    pub ask: Option<DiceAsk>,
}

impl Context {
    /// Reads a context; absent means empty.
    ///
    /// # Errors
    /// A fault with the path of what does not fit.
    pub fn read(value: &Value) -> Result<Self, Fault> {
        let root = Path::Root;
        let mut context = Self::default();
        if *value == Value::Null {
            return Ok(context);
        }
        let mut dice = None;
        for (name, value) in fields(value, &root)? {
            match name.as_str() {
                "dice" => dice = Some(value),
                other => return Err(unknown_field(&root, other, &["dice"])),
            }
        }
        let at = path_field(&root, "dice");
        let Some(dice) = dice.filter(|dice| **dice != Value::Null) else { return Ok(context) };
        for (name, value) in fields(dice, &at)? {
            let value = Some(value);
            match name.as_str() {
                "seed" => context.seed = optional(value, &at, "seed", None)?,
                "index" => {
                    let index = optional::<i64>(value, &at, "index", Some((0, SAFE)))?;
                    context.index = index.map_or(0, i64::unsigned_abs);
                }
                "faces" => context.faces = read_faces(value, &path_field(&at, "faces"))?,
                "choices" => {
                    context.choices =
                        optional::<Choices>(value, &at, "choices", None)?.map_or_else(Vec::new, |it| it.0);
                }
                "ask" => context.ask = optional(value, &at, "ask", None)?,
                other => return Err(unknown_field(&at, other, &["seed", "index", "faces", "choices", "ask"])),
            }
        }
        Ok(context)
    }

    /// The supply for an attack on these targets. Without a seed, faces or `ask`, `draw`
    /// gives a seed.
    ///
    /// # Errors
    /// `BAD_DICE` for an id that none of the attack's rolls can have, or a second one of the
    /// same roll.
    pub fn supply(&mut self, names: &Names<'_>, draw: &mut dyn FnMut() -> u64) -> Result<Supply, Fault> {
        if self.seed.is_none() && self.faces.is_none() && self.ask.is_none() {
            self.seed = Some(Seed::Digits(draw()));
        }
        let mut supply = match &self.seed {
            Some(seed) => Supply::seeded(seed.bits(), self.index),
            None => Supply::default(),
        };
        for (id, given) in self.faces.iter().flatten() {
            let address = names.address(id)?;
            if let Some(other) = supply.supplied.iter().find(|other| other.address == address) {
                return Err(Fault::new(
                    Code::BadDice,
                    faces_path(id),
                    format!("expected the dice of a roll once; found the same roll as \"{}\"", other.id),
                ));
            }
            supply.supplied.push(Supplied { address, id: id.clone(), given: given.clone() });
        }
        supply.chosen.clone_from(&self.choices);
        supply.targets = names.targets();
        Ok(supply)
    }
}

fn read_faces(value: Option<&Value>, at: &Path<'_>) -> Result<Option<Vec<(String, Given)>>, Fault> {
    let Some(value) = value.filter(|value| **value != Value::Null) else { return Ok(None) };
    fields(value, at)?
        .iter()
        .map(|(id, value)| Ok((id.clone(), read_given(value, &path_field(at, id))?)))
        .collect::<Result<_, _>>()
        .map(Some)
}

fn read_given(value: &Value, at: &Path<'_>) -> Result<Given, Fault> {
    match value {
        Value::List(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| read_face(item, &path_item(at, index)))
            .collect::<Result<_, _>>()
            .map(Given::Faces),
        Value::Integer(total) => Ok(Given::Total(*total)),
        Value::Number(_) => {
            Err(at.fault(Code::BadDice, format!("expected faces or a whole total; found {}", value.found())))
        }
        other => {
            Err(at.fault(Code::WrongType, format!("expected a list of faces or a total; found {}", other.found())))
        }
    }
}

fn read_face(value: &Value, at: &Path<'_>) -> Result<i64, Fault> {
    match value {
        Value::Integer(face) => Ok(*face),
        Value::Number(_) => {
            Err(at.fault(Code::BadDice, format!("expected the whole number of a face; found {}", value.found())))
        }
        other => Err(at.fault(Code::WrongType, format!("expected the number of a face; found {}", other.found()))),
    }
}

/// The answers to questions, by their ids.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Choices(#[cfg_attr(feature = "wasm", tsify(type = "Record<string, string>"))] pub Vec<Chosen>);

impl Read for Choices {
    fn read(value: &Value, at: &Path<'_>, _: Range) -> Result<Self, Fault> {
        fields(value, at)?
            .iter()
            .map(|(id, value)| match value {
                Value::Text(option) => Ok(Chosen { id: id.clone(), option: option.clone() }),
                other => Err(path_field(at, id)
                    .fault(Code::WrongType, format!("expected the name of an option; found {}", other.found()))),
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl Write for Choices {
    fn write(&self, json: &mut Json) {
        json.object(|json| self.0.iter().for_each(|chosen| json.field(&chosen.id, &chosen.option)));
    }
}

impl Slots for Choices {
    fn locate(&self, _: &[&str], _: Option<Limits>, _: &mut Steps) -> Option<Limits> {
        None
    }
    fn put(&mut self, _: &[u16], _: i32) {}
}

/// Writes the groups of a pool.
fn write_groups(pool: &crate::dice::pool::Pool, json: &mut Json) {
    let write = |count: u16, sides: u16, json: &mut Json| {
        json.object(|json| {
            json.field("count", &count);
            json.field("sides", &sides);
        });
    };
    json.name("groups").list(|json| {
        for group in pool.groups() {
            write(group.count, group.sides, json);
        }
        if pool.unread() > 0 {
            write(pool.unread(), pool.unread_sides(), json);
        }
    });
}

/// Writes a request for dice.
pub fn write_request(request: &Request, names: &Names<'_>, json: &mut Json) {
    json.object(|json| {
        let id = names.id(request.address);
        json.field("id", &id);
        json.field("lane", request.address.lane.name());
        write_groups(&request.pool, json);
        json.field("roller", request.roller.name());
        if let Some((_, target)) = id.split_once('@') {
            json.field("target", target);
        }
        json.field("reads", if request.pool.reads_total() { "total" } else { "faces" });
        json.field("rule", request.rule.id);
    });
}

/// Writes a question.
pub fn write_question(question: &Question, names: &Names<'_>, json: &mut Json) {
    json.object(|json| {
        let target = names.target(question.place.target);
        json.field("id", &id_at(question.id, question.place.repeat, target.as_deref()));
        json.field("rule", question.rule.id);
        json.field("by", question.by.name());
        json.field("target", &target);
        json.field("options", question.options);
    });
}

/// Writes a roll as it was made.
pub fn write_roll(roll: &Roll, names: &Names<'_>, json: &mut Json) {
    json.object(|json| {
        json.field("id", &names.id(roll.address));
        json.field("lane", roll.address.lane.name());
        if !names.shares(roll.address.lane) {
            json.field("target", &roll.address.target);
        }
        if roll.address.repeat > 0 {
            json.field("hit", &roll.address.repeat);
        }
        write_groups(&roll.pool, json);
        json.field("faces", &roll.faces);
        json.field("total", &roll.total);
        json.field(
            "source",
            match roll.source {
                Source::Supplied => "supplied",
                Source::Seeded => "seeded",
            },
        );
    });
}
