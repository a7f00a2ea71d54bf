//! Packed lines: the breakdown as whole numbers and a list of texts.
//!
//! A record is `[length, total, target, hit, rule, key, label, value, factor numerator,
//! factor denominator, applied, suppressed by, dice]`. The length counts what follows it.
//! Total, rule, key, label, suppressed by and dice are places in the list of texts or -1;
//! target and hit are indexes or -1; a denominator of 0 means no factor.

use super::names::Names;
use crate::dice::address::{Address, Lane};
use crate::dice::supply::Roll;
use crate::ledger::{Entry, Place};
use alloc::borrow::Cow;
use alloc::vec::Vec;

/// The lines of a breakdown and the texts that they refer to.
#[derive(Debug, Clone, Default)]
pub struct Packed<'a> {
    /// The texts.
    pub texts: Vec<Cow<'a, str>>,
    /// The records.
    pub numbers: Vec<i32>,
}

const RECORD: i32 = 12;

impl<'a> Packed<'a> {
    fn text(&mut self, text: Cow<'a, str>) -> i32 {
        let known = self.texts.iter().position(|other| *other == text);
        let at = known.unwrap_or_else(|| {
            self.texts.push(text);
            self.texts.len().saturating_sub(1)
        });
        i32::try_from(at).unwrap_or(-1)
    }

    fn maybe(&mut self, text: Option<Cow<'a, str>>) -> i32 {
        text.map_or(-1, |text| self.text(text))
    }

    /// Adds a line. `labels` are the host's words for its modifiers, `rolls` those that were
    /// made: a roll without dice is not, and no line names it.
    pub fn add(&mut self, entry: &Entry, names: &Names<'_>, labels: &[&'a str], rolls: &[Roll]) {
        let line = &entry.line;
        let (target, hit) = entry.place.map_or((-1, -1), |place| (i32::from(place.target), i32::from(place.repeat)));
        let total = self.text(line.total.into());
        let rule = self.text(line.rule.id.into());
        let key = self.text(line.key.into());
        let label = self
            .maybe(line.modifier.and_then(|index| labels.get(usize::from(index))).map(|label| Cow::Borrowed(*label)));
        let suppressed_by = self.maybe(line.suppressed_by.map(|rule| rule.id.into()));
        let dice = line.dice.and_then(Lane::named).and_then(|lane| {
            let Place { target, repeat } = entry.place.unwrap_or_default();
            let address = if names.shares(lane) { Address::lane(lane) } else { Address { lane, target, repeat } };
            // In a fight a roll for all targets is its roller's, and the lines are each target's.
            let made = |roll: &&Roll| roll.address == address;
            let of_all = |roll: &&Roll| roll.address.lane == lane && roll.address.repeat == repeat;
            let roll = rolls.iter().find(made).or_else(|| rolls.iter().find(of_all).filter(|_| names.seated()));
            roll.map(|roll| Cow::Owned(names.id(roll.address)))
        });
        let dice = self.maybe(dice);
        let (over, under) = line.factor.unwrap_or((0, 0));
        self.numbers.extend([
            RECORD,
            total,
            target,
            hit,
            rule,
            key,
            label,
            line.value,
            over,
            under,
            i32::from(line.applied),
            suppressed_by,
            dice,
        ]);
    }
}
