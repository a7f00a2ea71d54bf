//! The ids of rolls: `damage`, `damage/2` for the second hit, `defence@goblin` for one of
//! several targets.

use crate::dice::address::{Address, Lane};
use crate::dice::supply::{faces_path, id_at};
use crate::refusal::{Code, Fault};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How the targets of an attack are named in the ids of its rolls.
#[derive(Debug, Clone)]
pub struct Names<'a> {
    /// The ids, in the order of the targets; `None` for a request with one `target`.
    targets: Option<Vec<Option<&'a str>>>,
    /// The lanes of the rolls that the attack can make.
    lanes: &'static [Lane],
    /// Those that are rolled once for all targets.
    shared: &'static [Lane],
}

impl<'a> Names<'a> {
    /// The names for a request whose targets have these ids; `many` when it gave a list.
    #[must_use]
    pub fn new(ids: &[Option<&'a str>], many: bool, lanes: &'static [Lane], shared: &'static [Lane]) -> Self {
        // An id that occurs twice or reads as a number cannot name its target.
        let usable = |id: &str| {
            let twice = ids.iter().filter(|other| **other == Some(id)).nth(1).is_some();
            !twice && !id.bytes().all(|byte| byte.is_ascii_digit())
        };
        let targets = many.then(|| ids.iter().map(|id| id.filter(|id| usable(id))).collect());
        Self { targets, lanes, shared }
    }

    /// Whether rolls are named after the fighters who make them, as in a fight.
    #[must_use]
    pub const fn seated(&self) -> bool {
        self.targets.is_some() && self.shared.is_empty()
    }

    /// Whether a lane is rolled once for all targets, or for nobody.
    #[must_use]
    pub fn shares(&self, lane: Lane) -> bool {
        lane.of_nobody() || self.shared.contains(&lane)
    }

    /// The id of the roll at an address, such as `damage/2@goblin`.
    #[must_use]
    pub fn id(&self, address: Address) -> String {
        let target = self.targets.is_some() && !self.shares(address.lane);
        let target = target.then(|| self.target(address.target)).flatten();
        id_at(address.lane.name(), address.repeat, target.as_deref())
    }

    /// How a target is named in ids; nothing for a request with one `target`.
    #[must_use]
    pub fn target(&self, number: u8) -> Option<String> {
        let targets = self.targets.as_ref()?;
        Some(match targets.get(usize::from(number)) {
            Some(Some(name)) => (*name).to_owned(),
            _ => u16::from(number).saturating_add(1).to_string(),
        })
    }

    /// The names of all targets in ids; empty for a request with one `target`.
    #[must_use]
    pub fn targets(&self) -> Vec<String> {
        let count = self.targets.as_ref().map_or(0, Vec::len);
        (0..=u8::MAX).take(count).filter_map(|number| self.target(number)).collect()
    }

    /// The address of a roll's id.
    ///
    /// # Errors
    /// `BAD_DICE` for an id that none of the attack's rolls can have.
    pub fn address(&self, id: &str) -> Result<Address, Fault> {
        let wrong = |message: String| Fault::new(Code::BadDice, faces_path(id), message);
        let (roll, target) = match id.split_once('@') {
            Some((roll, target)) => (roll, Some(target)),
            None => (id, None),
        };
        let (lane, repeat) = match roll.split_once('/') {
            Some((lane, repeat)) => (lane, Some(repeat)),
            None => (roll, None),
        };
        let lane = Lane::named(lane).filter(|lane| self.lanes.contains(lane)).ok_or_else(|| {
            let known: Vec<&str> = self.lanes.iter().map(|lane| lane.name()).collect();
            wrong(format!(
                "expected the id of a roll of this attack, starting with {}; found \"{id}\"",
                known.join(", ")
            ))
        })?;
        let repeat = match repeat.map(str::parse::<u8>) {
            None => 0,
            Some(Ok(number)) if number >= 2 => number.saturating_sub(1),
            Some(_) => {
                return Err(wrong(format!("expected a repetition from 2 to 255 after the stroke; found \"{id}\"")));
            }
        };
        let target = match (target, &self.targets) {
            (None, _) => 0,
            (Some(_), None) => {
                return Err(wrong(format!(
                    "expected no target in the id, because the request has one target; found \"{id}\""
                )));
            }
            (Some(name), Some(targets)) => {
                let named = targets.iter().position(|other| *other == Some(name));
                let numbered = || {
                    name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|at| *at < targets.len())
                };
                named.or_else(numbered).and_then(|at| u8::try_from(at).ok()).ok_or_else(|| {
                    wrong(format!("expected the id or number of a target after the @; found \"{id}\""))
                })?
            }
        };
        Ok(Address { lane, target, repeat })
    }
}
