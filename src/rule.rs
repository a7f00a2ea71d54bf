//! Rules as citable things: an id, one sentence in our words, and where the source says it.

/// A rule that a result may cite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The stable id, such as `HERO-47`.
    pub id: &'static str,
    /// What the rule says, in one sentence of our own.
    pub says: &'static str,
    /// The place in the source, such as `combat page, Try To Hit`.
    pub source: &'static str,
}

impl Rule {
    /// A rule with its sentence and its place in the source.
    #[must_use]
    pub const fn new(id: &'static str, says: &'static str, source: &'static str) -> Self {
        Self { id, says, source }
    }
}
