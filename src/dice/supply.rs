//! Who supplies faces and choices: the caller, a seed, or nobody yet.

use super::address::Address;
use super::philox::Seeded;
use super::pool::Pool;
use super::reading::Tally;
use crate::ledger::Place;
use crate::refusal::{Code, Fault};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What the caller gave for one roll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// A face for each die, in the order of the pool.
    Faces(Vec<i64>),
    /// The sum alone; only where a reading needs no more.
    Total(i64),
}

/// The faces a caller supplied for the roll at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supplied {
    /// The roll.
    pub address: Address,
    /// The id under which the caller gave it, for error paths.
    pub id: String,
    /// The faces or the total.
    pub given: Given,
}

/// An option the caller chose for a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// The question's id.
    pub id: String,
    /// The chosen option's name.
    pub option: String,
}

/// Where the faces of a roll came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The caller.
    Supplied,
    /// The seed.
    Seeded,
}

/// One roll as it was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// Which roll.
    pub address: Address,
    /// The dice.
    pub pool: Pool,
    /// The faces, one for each die; empty when only a total was supplied.
    pub faces: Vec<u16>,
    /// The supplied total, if no faces were given.
    pub total: Option<i32>,
    /// Who gave them.
    pub source: Source,
}

/// Faces and choices for one call: what the caller supplied, a seed for the rest, and a
/// record of the rolls that were made.
#[derive(Debug, Clone, Default)]
pub struct Supply {
    /// The dice the caller supplied.
    pub supplied: Vec<Supplied>,
    /// The choices the caller made.
    pub chosen: Vec<Chosen>,
    /// The seed for what was not supplied; without one it is asked for.
    pub seeded: Option<Seeded>,
    /// The rolls in the order they were made.
    pub rolls: Vec<Roll>,
    /// Whose the rolls are while an attack runs inside a fight: the fighter's index for each
    /// target number. Empty where targets are numbered as they are.
    pub seats: Vec<u8>,
    /// The names of the targets in the ids of questions; empty where there is one target.
    pub targets: Vec<String>,
}

impl Supply {
    /// The id of a question at a place, such as `cover@archer`.
    #[must_use]
    pub fn question(&self, question: &str, place: Place) -> String {
        let target = self.targets.get(usize::from(place.target)).map(String::as_str);
        id_at(question, place.repeat, target)
    }

    /// The address at which a roll is kept: its target number stands for a fighter.
    #[must_use]
    pub fn seat(&self, address: Address) -> Address {
        let target = self.seats.get(usize::from(address.target)).copied().unwrap_or(address.target);
        Address { target, ..address }
    }

    /// Dice from a seed alone.
    #[must_use]
    pub fn seeded(seed: u64, index: u64) -> Self {
        Self { seeded: Some(Seeded::new(seed, index)), ..Self::default() }
    }

    /// Whether the roll can be made without asking.
    #[must_use]
    pub fn holds(&self, address: Address) -> bool {
        self.seeded.is_some() || self.find(self.seat(address)).is_some()
    }

    fn find(&self, address: Address) -> Option<&Supplied> {
        self.supplied.iter().find(|entry| entry.address == address)
    }

    /// The tally of a roll, or nothing when it has to be asked for.
    ///
    /// # Errors
    /// `BAD_DICE` for a face that the die does not have, too few or too many faces, a total
    /// where faces are needed, or a total out of range; the path names the die.
    pub fn roll(&mut self, address: Address, pool: &Pool) -> Result<Option<Tally>, Fault> {
        let address = self.seat(address);
        let mut faces = Vec::with_capacity(usize::try_from(pool.count()).unwrap_or(0));
        let (tally, total, source) = if let Some(entry) = self.find(address) {
            let (tally, total) = read_supplied(entry, pool, &mut faces)?;
            (tally, total, Source::Supplied)
        } else if let Some(seeded) = &self.seeded {
            let mut walk = seeded.faces(address);
            let tally = pool.read(|sides| {
                let face = walk.next_face(sides);
                faces.push(face);
                Ok::<_, Fault>(face)
            })?;
            faces.extend((0..pool.unread()).map(|_| walk.next_face(pool.unread_sides())));
            (tally, None, Source::Seeded)
        } else {
            return Ok(None);
        };
        // Targets that share a roll read it again, perhaps with other dice dropped.
        if !self.rolls.iter().any(|roll| roll.address == address) {
            self.rolls.push(Roll { address, pool: *pool, faces, total, source });
        }
        Ok(Some(tally))
    }
}

fn read_supplied(entry: &Supplied, pool: &Pool, keep: &mut Vec<u16>) -> Result<(Tally, Option<i32>), Fault> {
    let path = faces_path(&entry.id);
    match &entry.given {
        Given::Total(total) => {
            if !pool.reads_total() {
                return Err(Fault::new(
                    Code::BadDice,
                    path,
                    format!(
                        "expected a list of {} faces, because this roll reads each face; found the total {total}",
                        pool.count()
                    ),
                ));
            }
            let (low, high) = pool.sums();
            match i32::try_from(*total) {
                Ok(sum) if low <= sum && sum <= high => {
                    // A total is the sum of the pool read as `Sum`, the only reading that allows it.
                    Ok((Tally { sum, ..Tally::default() }, Some(sum)))
                }
                _ => Err(Fault::new(
                    Code::BadDice,
                    path,
                    format!("expected a total from {low} to {high}; found {total}"),
                )),
            }
        }
        Given::Faces(faces) => {
            let expected = pool.count();
            if u32::try_from(faces.len()).ok() != Some(expected) {
                return Err(Fault::new(
                    Code::BadDice,
                    path,
                    format!("expected {expected} faces, one for each die; found {}", faces.len()),
                ));
            }
            let mut given = faces.iter().enumerate();
            let mut next = |sides| match given.next() {
                Some((_, &face)) if face >= 1 && face <= i64::from(sides) => {
                    let face = u16::try_from(face).unwrap_or(1);
                    keep.push(face);
                    Ok(face)
                }
                Some((at, face)) => Err(Fault::new(
                    Code::BadDice,
                    format!("{path}[{at}]"),
                    format!("expected a face from 1 to {sides}; found {face}"),
                )),
                None => Err(Fault::new(Code::BadDice, path.clone(), "expected a face for each die; found too few")),
            };
            let tally = pool.read(&mut next)?;
            for _ in 0..pool.unread() {
                next(pool.unread_sides())?;
            }
            Ok((tally, None))
        }
    }
}

/// The id of a roll or question: its name, which repetition it is, and for which target.
#[must_use]
pub fn id_at(name: &str, repeat: u8, target: Option<&str>) -> String {
    let mut id = name.to_owned();
    if repeat > 0 {
        id.push('/');
        id.push_str(&repeat.saturating_add(1).to_string());
    }
    if let Some(target) = target {
        id.push('@');
        id.push_str(target);
    }
    id
}

/// The path of a choice in the context.
#[must_use]
pub fn choice_path(id: &str) -> String {
    let plain = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric());
    if plain { format!("dice.choices.{id}") } else { format!("dice.choices[\"{id}\"]") }
}

/// The path of a supplied roll in the context.
#[must_use]
pub fn faces_path(id: &str) -> String {
    let plain = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric());
    if plain { format!("dice.faces.{id}") } else { format!("dice.faces[\"{id}\"]") }
}
