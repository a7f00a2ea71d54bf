//! Rules as citable things. What a rule says stands in `text/`, not in the engine.

/// A rule that a result may cite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The stable id, such as `HERO-47`.
    pub id: &'static str,
}

/// A game's rules: a constant each with its sentence and its place in the source, and the
/// list of all.
macro_rules! rules {
    ($($name:ident = $id:literal, $says:literal, $source:literal;)*) => {
        $(
            #[doc = concat!("`", $id, "`: ", $says, " (", $source, ")")]
            pub static $name: $crate::rule::Rule = $crate::rule::Rule { id: $id };
        )*
        /// All rules of this list.
        pub static RULES: &[&$crate::rule::Rule] = &[$(&$name),*];
    };
}
