//! Statuses: their classes, how several of one name go together, what they are rated for.

use super::fighter::LogHorizonFighter;
use crate::encounter::status::{Boundary, Lasting};
use crate::rule::Rule;
use crate::systems::log_horizon::request::LogHorizonFrom;
use crate::systems::log_horizon::rules::{
    LHZ_86, LHZ_87, LHZ_88, LHZ_89, LHZ_90, LHZ_91, LHZ_92, LHZ_93, LHZ_94, LHZ_95, LHZ_96, LHZ_98, LHZ_99, LHZ_102,
    LHZ_104,
};
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// The classes of statuses.
    pub enum LogHorizonClass {
        /// A running effect of an action; not a status of the book.
        Effect = "effect",
        /// A Bad Status.
        Bad = "bad",
        /// A Combat Status.
        Combat = "combat",
        /// A Life Status.
        Life = "life",
        /// Another status.
        Other = "other",
    }
}

choices! {
    /// How several of one name go together.
    pub enum LogHorizonStack {
        /// On or off.
        Flag = "flag",
        /// The highest rating stays.
        Max = "max",
        /// Ratings add up.
        Sum = "sum",
        /// All are kept, the highest that applies counts.
        List = "list",
    }
}

choices! {
    /// A group of effects of which only so many run at a time (LHZ-105).
    pub enum LogHorizonGroup {
        /// None.
        None = "none",
        /// Style: one.
        Style = "style",
        /// Stance: one.
        Stance = "stance",
        /// Harmony: one.
        Harmony = "harmony",
        /// Servant Summon: one.
        ServantSummon = "servantSummon",
        /// Enchantment: two.
        Enchantment = "enchantment",
    }
}

impl LogHorizonGroup {
    /// How many effects of the group one user may have running.
    #[must_use]
    pub const fn limit(self) -> usize {
        match self {
            Self::None => usize::MAX,
            Self::Enchantment => 2,
            _ => 1,
        }
    }
}

record! {
    /// A status or a running effect.
    pub struct LogHorizonStatus {
        /// Its name. The book's statuses are known; any other name is an effect, or what `class` says (LHZ-104).
        name: String = "name" in 1..=64;
        /// The class of a status that the book does not know.
        class: Option<LogHorizonClass> = "class" => optional;
        /// How several of its name go together, where the book does not know it; without it a flag.
        stack: Option<LogHorizonStack> = "stack" => optional;
        /// The rating, such as 10 of Decay 10.
        rating: i32 = "rating" in 0..=9999 or 0;
        /// Of a Cancel or Weakness: only against attacks with this tag, such as `flame`.
        tag: Option<String> = "tag" in 1..=64 => optional;
        /// Of a Cancel or Weakness: only against attacks from the same square, or from another one.
        from: Option<LogHorizonFrom> = "from" => optional;
        /// Whose action started it.
        by: Option<String> = "by" => optional;
        /// The round in which it started.
        since: u32 = "since" or 0;
        /// The group of which only so many run at a time.
        group: LogHorizonGroup = "group" or LogHorizonGroup::None;
        /// Whose boundary the duration counts; its bearer's, if nothing is said.
        anchor: Option<String> = "anchor" => optional;
        /// Which boundary it counts.
        until: Boundary = "until" or Boundary::TurnStart;
        /// How many; 0: until it is taken away.
        count: u16 = "count" in 0..=9999 or 0;
    }
}

/// What the book says of a status.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// Its name.
    pub name: &'static str,
    /// Its class.
    pub class: LogHorizonClass,
    /// How several go together.
    pub stack: LogHorizonStack,
    /// Whether it has a rating.
    pub rated: bool,
    /// Its rule.
    pub rule: &'static Rule,
}

const fn flag(name: &'static str, class: LogHorizonClass, rule: &'static Rule) -> Known {
    Known { name, class, stack: LogHorizonStack::Flag, rated: false, rule }
}

const fn rated(name: &'static str, class: LogHorizonClass, stack: LogHorizonStack, rule: &'static Rule) -> Known {
    Known { name, class, stack, rated: true, rule }
}

/// The book's statuses that are kept as such; Incapacitated, Dead and Absent are conditions.
pub static KNOWN: [Known; 19] = [
    flag("staggered", LogHorizonClass::Bad, &LHZ_86),
    flag("dazed", LogHorizonClass::Bad, &LHZ_87),
    flag("rigor", LogHorizonClass::Bad, &LHZ_88),
    flag("confusion", LogHorizonClass::Bad, &LHZ_89),
    rated("decay", LogHorizonClass::Bad, LogHorizonStack::Max, &LHZ_90),
    rated("pursuit", LogHorizonClass::Bad, LogHorizonStack::List, &LHZ_91),
    flag("afflicted", LogHorizonClass::Bad, &LHZ_92),
    flag("overconfident", LogHorizonClass::Bad, &LHZ_93),
    rated("regen", LogHorizonClass::Combat, LogHorizonStack::Max, &LHZ_94),
    rated("cancel", LogHorizonClass::Combat, LogHorizonStack::List, &LHZ_95),
    rated("barrier", LogHorizonClass::Combat, LogHorizonStack::Max, &LHZ_96),
    rated("fatigue", LogHorizonClass::Life, LogHorizonStack::Sum, &LHZ_98),
    rated("weakness", LogHorizonClass::Life, LogHorizonStack::List, &LHZ_99),
    flag("swimming", LogHorizonClass::Other, &LHZ_102),
    flag("flying", LogHorizonClass::Other, &LHZ_102),
    flag("hidden", LogHorizonClass::Other, &LHZ_102),
    flag("dualWielding", LogHorizonClass::Other, &LHZ_102),
    flag("identified", LogHorizonClass::Other, &LHZ_102),
    flag("analyzed", LogHorizonClass::Other, &LHZ_102),
];

/// The book's entry of a status.
#[must_use]
pub fn known(name: &str) -> Option<&'static Known> {
    KNOWN.iter().find(|known| known.name == name)
}

impl LogHorizonStatus {
    /// A status of the book with a rating.
    #[must_use]
    pub fn of(name: &str, rating: i32) -> Self {
        Self {
            name: name.into(),
            class: None,
            stack: None,
            rating,
            tag: None,
            from: None,
            by: None,
            since: 0,
            group: LogHorizonGroup::None,
            anchor: None,
            until: Boundary::TurnStart,
            count: 0,
        }
    }

    /// Its class.
    #[must_use]
    pub fn class(&self) -> LogHorizonClass {
        known(&self.name).map_or_else(|| self.class.unwrap_or_default(), |known| known.class)
    }

    /// How several go together.
    #[must_use]
    pub fn stack(&self) -> LogHorizonStack {
        known(&self.name).map_or_else(|| self.stack.unwrap_or_default(), |known| known.stack)
    }

    /// Its rule.
    #[must_use]
    pub fn rule(&self) -> &'static Rule {
        known(&self.name).map_or(&LHZ_104, |known| known.rule)
    }

    /// How long it lasts.
    pub fn lasting(&mut self) -> Lasting<'_> {
        Lasting { name: &self.name, anchor: self.anchor.as_deref(), until: self.until, count: &mut self.count }
    }
}

/// Gives a status. With Max the higher rating stays, of a Barrier compared with what is left
/// of it (LHZ-96); of a flag the longer duration.
pub fn give(statuses: &mut Vec<LogHorizonStatus>, mut status: LogHorizonStatus) {
    let stack = status.stack();
    let old = statuses.iter_mut().find(|old| old.name == status.name);
    match (stack, old) {
        (LogHorizonStack::List, _) => push(statuses, status),
        (_, None) => statuses.push(status),
        (LogHorizonStack::Sum, Some(old)) => old.rating = old.rating.saturating_add(status.rating),
        (LogHorizonStack::Flag | LogHorizonStack::Max, Some(old)) => {
            let longer = status.lasting().outlasts(&old.lasting());
            if status.rating > old.rating || (status.rating == old.rating && longer) {
                *old = status;
            }
        }
    }
}

/// The most ratings of one name that are kept.
const MOST: usize = 64;

/// Adds a rating to those of its name; of too many the lowest goes.
fn push(statuses: &mut Vec<LogHorizonStatus>, status: LogHorizonStatus) {
    let same = |old: &&mut LogHorizonStatus| old.name == status.name;
    if statuses.iter_mut().filter(same).count() < MOST {
        statuses.push(status);
    } else if let Some(lowest) = statuses.iter_mut().filter(same).min_by_key(|old| old.rating)
        && lowest.rating < status.rating
    {
        *lowest = status;
    }
}

/// Takes all of a name away; whether there was one.
pub fn take(fighter: &mut LogHorizonFighter, name: &str) -> bool {
    let had = fighter.statuses.len();
    fighter.statuses.retain(|status| status.name != name);
    had != fighter.statuses.len()
}
