//! Faults: what is wrong with a request, where, and what was expected instead.

use alloc::string::String;

/// The closed list of error codes. They are stable: a program may branch on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// A field that the request does not have.
    UnknownField,
    /// A required field is absent.
    Missing,
    /// A value of another type than expected.
    WrongType,
    /// A value of the right type outside its range.
    OutOfRange,
    /// A name that is not in the list of names.
    UnknownName,
    /// A die face, a count of faces or a roll id that does not fit the roll.
    BadDice,
    /// An answer that the question does not offer.
    BadChoice,
    /// A stored document of a schema this version does not know.
    Schema,
    /// A command for a state that is no longer the current one.
    Stale,
}

impl Code {
    /// The code as it crosses the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownField => "UNKNOWN_FIELD",
            Self::Missing => "MISSING",
            Self::WrongType => "WRONG_TYPE",
            Self::OutOfRange => "OUT_OF_RANGE",
            Self::UnknownName => "UNKNOWN_NAME",
            Self::BadDice => "BAD_DICE",
            Self::BadChoice => "BAD_CHOICE",
            Self::Schema => "SCHEMA",
            Self::Stale => "STALE",
        }
    }
}

/// A malformed request: a code, the path of the fault and a sentence that says what was
/// expected and what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The stable code.
    pub code: Code,
    /// Where, such as `targets[0].dcv`; empty at the root.
    pub path: String,
    /// What was expected and what was found.
    pub message: String,
}

impl Fault {
    /// A fault at a path.
    #[must_use]
    pub fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code, path: path.into(), message: message.into() }
    }
}

impl core::fmt::Display for Fault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(
            f,
            "{} at {}: {}",
            self.code.name(),
            if self.path.is_empty() { "the root" } else { &self.path },
            self.message
        )
    }
}

impl core::error::Error for Fault {}
