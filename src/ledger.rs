//! Ledgers: every number says where it came from.

use crate::rule::Rule;
use alloc::vec::Vec;

/// Where a part of a procedure stands: for which target and which repetition, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place {
    /// The target's index.
    pub target: u8,
    /// The repetition's index, such as the second hit of an autofire burst.
    pub repeat: u8,
}

impl Place {
    /// This place inside another one.
    #[must_use]
    pub const fn within(self, outer: Self) -> Self {
        Self { target: self.target.saturating_add(outer.target), repeat: self.repeat.saturating_add(outer.repeat) }
    }
}

/// One contribution to a total. The applied lines of a total sum to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Which total, such as `ocv` or `stun`.
    pub total: &'static str,
    /// The rule that makes the contribution.
    pub rule: &'static Rule,
    /// What it is, as a key for translation.
    pub key: &'static str,
    /// The modifier of the request that it comes from, by its index.
    pub modifier: Option<u16>,
    /// The signed contribution; for a multiplication the difference that it made.
    pub value: i32,
    /// The factor of a multiplication, as a fraction.
    pub factor: Option<(i32, i32)>,
    /// Whether it counts. A line that another one beat stays visible.
    pub applied: bool,
    /// What beat it.
    pub suppressed_by: Option<&'static Rule>,
    /// The lane of the roll it read.
    pub dice: Option<&'static str>,
}

impl Line {
    /// A plain contribution.
    #[must_use]
    pub const fn new(total: &'static str, rule: &'static Rule, key: &'static str, value: i32) -> Self {
        Self { total, rule, key, modifier: None, value, factor: None, applied: true, suppressed_by: None, dice: None }
    }

    /// The same line, reading a roll.
    #[must_use]
    pub const fn dice(mut self, lane: &'static str) -> Self {
        self.dice = Some(lane);
        self
    }

    /// The same line as a multiplication by a fraction.
    #[must_use]
    pub const fn factor(mut self, over: i32, under: i32) -> Self {
        self.factor = Some((over, under));
        self
    }

    /// The same line, not counted because of another rule.
    #[must_use]
    pub const fn suppressed_by(mut self, rule: &'static Rule) -> Self {
        self.applied = false;
        self.suppressed_by = Some(rule);
        self
    }

    /// The same line, coming from a modifier of the request.
    #[must_use]
    pub const fn modifier(mut self, index: u16) -> Self {
        self.modifier = Some(index);
        self
    }
}

/// What a procedure tells while it runs. `()` hears nothing and costs nothing.
pub trait Ledger {
    /// Nothing is heard, so nothing needs to be gathered to be told.
    const DEAF: bool = false;
    /// A contribution to a total.
    fn line(&mut self, line: impl FnOnce() -> Line);
    /// An option whose value mattered.
    fn option(&mut self, name: &'static str);
    /// Something the reader of a result should know.
    fn note(&mut self, key: &'static str);
    /// A part begins at this place; returns the place left.
    fn enter(&mut self, place: Place) -> Option<Place>;
    /// The part has ended.
    fn leave(&mut self, outer: Option<Place>);
}

impl Ledger for () {
    const DEAF: bool = true;
    fn line(&mut self, _: impl FnOnce() -> Line) {}
    fn option(&mut self, _: &'static str) {}
    fn note(&mut self, _: &'static str) {}
    fn enter(&mut self, _: Place) -> Option<Place> {
        None
    }
    fn leave(&mut self, _: Option<Place>) {}
}

/// A line with the place at which it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The line.
    pub line: Line,
    /// The part it belongs to; none for what concerns the attack as a whole.
    pub place: Option<Place>,
}

/// How much a [`Book`] keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Keep {
    /// Nothing.
    Nothing,
    /// Which options mattered.
    Options,
    /// Everything.
    #[default]
    Everything,
}

/// A ledger that keeps what it hears. One type with three settings, so that a rule is
/// compiled once for results and odds.
#[derive(Debug, Clone, Default)]
pub struct Book {
    /// The lines in the order they were written.
    pub entries: Vec<Entry>,
    /// The options that mattered, each once.
    pub options: Vec<&'static str>,
    /// The notes, each once.
    pub notes: Vec<&'static str>,
    keep: Keep,
    place: Option<Place>,
}

impl Book {
    /// A book that keeps this much.
    #[must_use]
    pub const fn keeping(keep: Keep) -> Self {
        Self { entries: Vec::new(), options: Vec::new(), notes: Vec::new(), keep, place: None }
    }
}

impl Ledger for Book {
    fn line(&mut self, line: impl FnOnce() -> Line) {
        if self.keep == Keep::Everything {
            let entry = Entry { line: line(), place: self.place };
            self.entries.push(entry);
        }
    }

    fn option(&mut self, name: &'static str) {
        if self.keep != Keep::Nothing && !self.options.contains(&name) {
            self.options.push(name);
        }
    }

    fn note(&mut self, key: &'static str) {
        if self.keep == Keep::Everything && !self.notes.contains(&key) {
            self.notes.push(key);
        }
    }

    fn enter(&mut self, place: Place) -> Option<Place> {
        self.place.replace(place)
    }

    fn leave(&mut self, outer: Option<Place>) {
        self.place = outer;
    }
}

/// A total while contributions are added to it, each with its line.
pub struct Sum<'l, L> {
    ledger: &'l mut L,
    total: &'static str,
    value: i32,
}

impl<'l, L: Ledger> Sum<'l, L> {
    /// A total that starts at 0.
    pub const fn new(ledger: &'l mut L, total: &'static str) -> Self {
        Self { ledger, total, value: 0 }
    }

    /// Goes on with a total whose lines up to `value` are written.
    pub const fn resume(ledger: &'l mut L, total: &'static str, value: i32) -> Self {
        Self { ledger, total, value }
    }

    /// What the contributions come to so far.
    #[must_use]
    pub const fn value(&self) -> i32 {
        self.value
    }

    /// The ledger, for what is not a contribution.
    pub const fn ledger(&mut self) -> &mut L {
        self.ledger
    }

    /// Adds a contribution; 0 leaves no line.
    pub fn add(&mut self, value: i32, rule: &'static Rule, key: &'static str) {
        if value != 0 {
            self.line(Line::new(self.total, rule, key, value));
        }
    }

    /// Adds a roll's contribution, 0 or not.
    pub fn roll(&mut self, value: i32, rule: &'static Rule, key: &'static str, lane: &'static str) {
        self.line(Line::new(self.total, rule, key, value).dice(lane));
    }

    /// Adds a modifier of the request.
    pub fn modifier(&mut self, value: i32, rule: &'static Rule, index: u16) {
        self.line(Line::new(self.total, rule, "modifier", value).modifier(index));
    }

    /// Shows a contribution that does not count, and what beat it.
    pub fn suppressed(&mut self, value: i32, rule: &'static Rule, key: &'static str, by: &'static Rule) {
        let total = self.total;
        self.ledger.line(|| Line::new(total, rule, key, value).suppressed_by(by));
    }

    /// Brings the total to a new value by a factor; the line shows the difference it made.
    pub fn multiply(&mut self, product: i32, rule: &'static Rule, key: &'static str, factor: (i32, i32)) {
        let difference = product.saturating_sub(self.value);
        self.line(Line::new(self.total, rule, key, difference).factor(factor.0, factor.1));
    }

    /// As [`multiply`](Self::multiply), with the roll that told the factor.
    pub fn multiply_rolled(
        &mut self,
        product: i32,
        rule: &'static Rule,
        key: &'static str,
        factor: (i32, i32),
        lane: &'static str,
    ) {
        let difference = product.saturating_sub(self.value);
        self.line(Line::new(self.total, rule, key, difference).factor(factor.0, factor.1).dice(lane));
    }

    /// Raises a negative total to 0.
    pub fn floor(&mut self, rule: &'static Rule) {
        if self.value < 0 {
            let raise = self.value.saturating_neg();
            self.add(raise, rule, "floor");
        }
    }

    fn line(&mut self, line: Line) {
        self.value = self.value.saturating_add(line.value);
        self.ledger.line(|| line);
    }
}
