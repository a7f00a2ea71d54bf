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

/// A game's rules: a constant each, and the list of all.
macro_rules! rules {
    ($($name:ident = $id:literal, $says:literal, $source:literal;)*) => {
        $(
            #[doc = concat!("`", $id, "`: ", $says)]
            pub static $name: $crate::rule::Rule = $crate::rule::Rule::new($id, $says, $source);
        )*
        /// All rules of this list.
        pub static RULES: &[&$crate::rule::Rule] = &[$(&$name),*];
    };
}
