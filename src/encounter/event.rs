//! Events: what a step did, in the order in which it happened.

use crate::record::write::Json;
use crate::rule::Rule;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A detail of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
    /// A truth.
    Truth(bool),
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What, such as `turnStart`.
    pub kind: &'static str,
    /// The rule behind it.
    pub rule: &'static Rule,
    /// The round in which it happened.
    pub round: u32,
    /// Whom it concerns.
    pub actor: Option<String>,
    /// The rest.
    pub details: Vec<(&'static str, Detail)>,
}

impl Event {
    /// An event that concerns nobody in particular.
    #[must_use]
    pub const fn new(kind: &'static str, rule: &'static Rule) -> Self {
        Self { kind, rule, round: 0, actor: None, details: Vec::new() }
    }

    /// The same event, concerning a fighter.
    #[must_use]
    pub fn of(mut self, actor: &str) -> Self {
        self.actor = Some(actor.to_owned());
        self
    }

    /// The same event with a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.details.push((name, Detail::Number(number.into())));
        self
    }

    /// The same event with a number, if there is one.
    #[must_use]
    pub fn perhaps(mut self, name: &'static str, number: Option<i32>) -> Self {
        self.details.extend(number.map(|number| (name, Detail::Number(i64::from(number)))));
        self
    }

    /// The same event, marked where something holds.
    #[must_use]
    pub fn mark_if(mut self, name: &'static str, holds: bool) -> Self {
        self.details.extend(holds.then_some((name, Detail::Truth(true))));
        self
    }

    /// The same event with a text.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: &str) -> Self {
        self.details.push((name, Detail::Text(text.to_owned())));
        self
    }

    /// The same event with texts.
    #[must_use]
    pub fn texts(mut self, name: &'static str, texts: Vec<String>) -> Self {
        self.details.push((name, Detail::Texts(texts)));
        self
    }

    /// The same event with a mark.
    #[must_use]
    pub fn mark(mut self, name: &'static str) -> Self {
        self.details.push((name, Detail::Truth(true)));
        self
    }

    /// Writes the event under its id. `hidden` tells whom players do not see.
    pub fn write(&self, id: &str, hidden: &dyn Fn(&str) -> bool, json: &mut Json) {
        json.object(|json| {
            json.field("id", id);
            json.field("type", self.kind);
            json.field("round", &self.round);
            json.field("actor", &self.actor);
            for (name, detail) in &self.details {
                match detail {
                    Detail::Number(number) => json.field(name, number),
                    Detail::Text(text) => json.field(name, text),
                    Detail::Texts(texts) => json.field(name, texts),
                    Detail::Truth(truth) => json.field(name, truth),
                }
            }
            json.field("rule", self.rule.id);
            if self.actor.as_deref().is_some_and(hidden) {
                json.field("hidden", &true);
            }
        });
    }
}
