//! A character of a Log Horizon fight: what the caller says of one, and what the fight adds.

use super::status::LogHorizonStatus;
use crate::encounter::fight::Member;
use crate::encounter::run::Reason;
use crate::encounter::status::Lasting;
use crate::systems::log_horizon::check::LogHorizonCheck;
use crate::systems::log_horizon::options::LogHorizonOptionsRequest;
use crate::systems::log_horizon::rules::{LHZ_100, LHZ_101, LHZ_102};
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// What kind of character somebody is.
    pub enum LogHorizonKind {
        /// A player's character.
        Pc = "pc",
        /// An enemy.
        Enemy = "enemy",
        /// A guest: an NPC on the party's side.
        Guest = "guest",
        /// An extra: an NPC on the party's side.
        Extra = "extra",
    }
}

choices! {
    /// A process whose timing somebody has actions of.
    pub enum LogHorizonProcessTiming {
        /// Setup actions (LHZ-8).
        Setup = "setup",
        /// Initiative actions (LHZ-11).
        Initiative = "initiative",
        /// Cleanup actions (LHZ-31).
        Cleanup = "cleanup",
    }
}

choices! {
    /// Whether somebody has had the Main Process of the round (LHZ-R7).
    pub enum LogHorizonState {
        /// Pre-action: still to come.
        Pre = "pre",
        /// Standby: put off.
        Standby = "standby",
        /// Post-action: had, or lost.
        Post = "post",
    }
}

choices! {
    /// Whether somebody is up.
    pub enum LogHorizonLife {
        /// Up.
        Able = "able",
        /// Incapacitated (LHZ-100).
        Incapacitated = "incapacitated",
        /// Dead (LHZ-101).
        Dead = "dead",
    }
}

choices! {
    /// What effects say of somebody's Standby (LHZ-21).
    pub enum LogHorizonStandbyRule {
        /// Nothing: as everybody.
        May = "may",
        /// It is forbidden.
        Never = "never",
        /// It is required.
        Must = "must",
    }
}

choices! {
    /// The processes of a round (LHZ-2).
    pub enum LogHorizonProcess {
        /// The Setup Process.
        Setup = "setup",
        /// An Initiative Process.
        Initiative = "initiative",
        /// A Main Process.
        Main = "main",
        /// The Cleanup Process.
        Cleanup = "cleanup",
    }
}

record! {
    /// A character as the caller describes one. Numbers that the fight need not know may be
    /// left out.
    pub struct LogHorizonCombatant {
        /// The caller's id.
        id: String = "id" in 1..=64;
        /// The side, for views; without it `enemies` for enemies and `party` for all others.
        side: Option<String> = "side" in 1..=64 => optional;
        /// Players do not see this one; not the status `hidden`.
        hidden: bool = "hidden" or false;
        /// What kind of character.
        kind: LogHorizonKind = "kind" or LogHorizonKind::Pc;
        /// An adventurer, who recovers or returns when the scene ends; without it PCs are.
        adventurer: Option<bool> = "adventurer" => optional;
        /// A gimmick: no Hate Damage and no bonus for the Hate Under (LHZ-39).
        gimmick: bool = "gimmick" or false;
        /// Initiative (行動力).
        initiative: i32 = "initiative" in -99..=999 or 0;
        /// Hit points left.
        hp: Option<i32> = "hp" in 0..=9999 => optional;
        /// The most hit points without Fatigue; without it what is left at the start.
        max_hp: Option<i32> = "maxHp" in 0..=9999 => optional;
        /// Hate: of PCs 0, if nothing is said; Guests and Extras have it only if it is said; enemies never (LHZ-34).
        hate: Option<i32> = "hate" in 0..=9999 => optional;
        /// The accuracy check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
        accuracy: Option<LogHorizonCheck> = "accuracy" => optional;
        /// The evasion check, in the same way.
        evasion: Option<LogHorizonCheck> = "evasion" => optional;
        /// The resistance check, in the same way.
        resistance: Option<LogHorizonCheck> = "resistance" => optional;
        /// Physical defence.
        physical_defence: i32 = "physicalDefence" in 0..=9999 or 0;
        /// Magic defence.
        magic_defence: i32 = "magicDefence" in 0..=9999 or 0;
        /// What an enemy's Hate Damage multiplies the Hate of a Hate Top with.
        hate_multiplier: i32 = "hateMultiplier" in 0..=99 or 0;
        /// At home in water: Swimming takes no die (LHZ-R25).
        aquatic: bool = "aquatic" or false;
        /// The Speed (移動力) in squares (LHZ-61).
        speed: i32 = "speed" in 0..=99 or 2;
        /// The square, as x and y.
        square: Option<Vec<i32>> = "square" in 2..=2 => optional;
        /// Points of Fate (因果力) left.
        fate: Option<i32> = "fate" in 0..=99 => optional;
        /// In which processes this one has actions and is asked.
        timings: Vec<LogHorizonProcessTiming> = "timings" in 0..=3 or Vec::new();
        /// Surprised when the fight starts (LHZ-9).
        surprised: bool = "surprised" or false;
        /// Not in the scene.
        absent: bool = "absent" or false;
        /// Statuses from the start.
        statuses: Vec<LogHorizonStatus> = "statuses" in 0..=99 or Vec::new();
    }
}

record! {
    /// A character in a fight.
    pub struct LogHorizonFighter {
        /// What the caller said.
        is: LogHorizonCombatant = "is";
        /// Pre-action, Standby or Post-action.
        state: LogHorizonState = "state" or LogHorizonState::Pre;
        /// Up, Incapacitated or Dead.
        life: LogHorizonLife = "life" or LogHorizonLife::Able;
        /// The round of the last own Main Process.
        started: u32 = "started" or 0;
        /// The round of the last Standby (LHZ-19).
        stood: u32 = "stood" or 0;
        /// The Initiative until the round ends (LHZ-6).
        this_round: Option<i32> = "thisRound" => optional;
        /// The highest Initiative until the round ends (LHZ-R9).
        highest: bool = "highest" or false;
        /// Stays Post-action at the next Setup (LHZ-6).
        skips: bool = "skips" or false;
        /// What effects say of the Standby.
        standby: LogHorizonStandbyRule = "standby" or LogHorizonStandbyRule::May;
        /// Statuses and running effects.
        statuses: Vec<LogHorizonStatus> = "statuses" or Vec::new();
    }
}

record! {
    /// A Main Process that has begun.
    pub struct LogHorizonMain {
        /// Whose.
        actor: String = "actor";
        /// How far it has come: 1 Move, 2 Minor, 3 Major used or skipped.
        stage: u8 = "stage" or 0;
        /// The Instant is used.
        instant: bool = "instant" or false;
        /// An action of the timing Main Process is used.
        main: bool = "main" or false;
        /// Something was done.
        acted: bool = "acted" or false;
    }
}

record! {
    /// Where the fight stands.
    pub struct LogHorizonHead {
        /// The round.
        round: u32 = "round" in 1..=99_999_999 or 1;
        /// The process.
        process: LogHorizonProcess = "process" or LogHorizonProcess::Setup;
        /// How many Initiative Processes the round has had.
        initiatives: u32 = "initiatives" or 0;
        /// Who has acted or declined in this process.
        done: Vec<String> = "done" or Vec::new();
        /// Who has used a Swift action in this process (LHZ-105).
        swift: Vec<String> = "swift" or Vec::new();
        /// The Main Process that has begun.
        open: Option<LogHorizonMain> = "open" => optional;
        /// The combat is over.
        ended: bool = "ended" or false;
        /// The scene is over.
        scene_over: bool = "sceneOver" or false;
        /// The options.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
    }
}

impl LogHorizonHead {
    /// Whether somebody's Main Process has begun.
    #[must_use]
    pub fn is_open(&self, id: &str) -> bool {
        self.open.as_ref().is_some_and(|open| open.actor == id)
    }
}

impl LogHorizonFighter {
    /// A character at the start.
    #[must_use]
    pub fn new(mut is: LogHorizonCombatant) -> Self {
        let statuses = core::mem::take(&mut is.statuses);
        is.max_hp = is.max_hp.or(is.hp);
        if is.kind == LogHorizonKind::Pc {
            is.hate = is.hate.or(Some(0));
        }
        Self {
            is,
            state: LogHorizonState::Post,
            life: LogHorizonLife::Able,
            started: 0,
            stood: 0,
            this_round: None,
            highest: false,
            skips: false,
            standby: LogHorizonStandbyRule::May,
            statuses,
        }
    }

    /// Whether this one is an adventurer.
    #[must_use]
    pub fn adventurer(&self) -> bool {
        self.is.adventurer.unwrap_or(self.is.kind == LogHorizonKind::Pc)
    }

    /// What orders the actions: the highest of the round, then the Initiative as it is now
    /// (LHZ-16, LHZ-R9).
    #[must_use]
    pub fn key(&self) -> (bool, i32) {
        (self.highest, self.initiative())
    }

    /// The Initiative as it is now.
    #[must_use]
    pub fn initiative(&self) -> i32 {
        self.this_round.unwrap_or(self.is.initiative)
    }

    /// A PC, who comes before NPCs (LHZ-15).
    #[must_use]
    pub fn pc(&self) -> bool {
        self.is.kind == LogHorizonKind::Pc
    }

    /// Up and in the scene.
    #[must_use]
    pub const fn present(&self) -> bool {
        matches!(self.life, LogHorizonLife::Able) && !self.is.absent
    }

    /// Whether this one has a status.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.statuses.iter().any(|status| status.name == name)
    }

    /// The highest rating of a status, 0 without it.
    #[must_use]
    pub fn rating(&self, name: &str) -> i32 {
        self.statuses.iter().filter(|status| status.name == name).map(|status| status.rating).max().unwrap_or(0)
    }

    /// The most hit points: the maximum without the Fatigue (LHZ-98).
    #[must_use]
    pub fn max_hp(&self) -> Option<i32> {
        self.is.max_hp.map(|most| most.saturating_sub(self.rating("fatigue")).max(0))
    }

    /// Why this one gets no Main Process, if so.
    #[must_use]
    pub fn out(&self) -> Option<Reason> {
        let reason = |rule, key| Some(Reason::about(rule, key, &self.is.id));
        match self.life {
            LogHorizonLife::Dead => reason(&LHZ_101, "dead"),
            LogHorizonLife::Incapacitated => reason(&LHZ_100, "incapacitated"),
            LogHorizonLife::Able if self.is.absent => reason(&LHZ_102, "absent"),
            LogHorizonLife::Able => None,
        }
    }

    /// Whether water takes a die (LHZ-102, LHZ-R25).
    #[must_use]
    pub fn swims(&self) -> bool {
        self.has("swimming") && !self.is.aquatic
    }

    /// How many squares away somebody is, where both squares are known (LHZ-47).
    #[must_use]
    pub fn distance(&self, other: &Self) -> Option<i32> {
        let squares = self.is.square.as_ref()?.iter().zip(other.is.square.as_ref()?);
        Some(squares.fold(0i32, |sum, (a, b)| sum.saturating_add(i32::try_from(a.abs_diff(*b)).unwrap_or(i32::MAX))))
    }
}

impl Member for LogHorizonFighter {
    fn id(&self) -> &str {
        &self.is.id
    }
    fn hidden(&self) -> bool {
        self.is.hidden
    }
    fn side(&self) -> Option<&str> {
        let usual = if self.is.kind == LogHorizonKind::Enemy { "enemies" } else { "party" };
        Some(self.is.side.as_deref().unwrap_or(usual))
    }
    fn retain_statuses(&mut self, keep: &mut dyn FnMut(Lasting<'_>) -> bool) {
        self.statuses.retain_mut(|status| keep(status.lasting()));
    }
    fn veil(&mut self) {
        let is = &mut self.is;
        for number in [&mut is.hp, &mut is.max_hp, &mut is.fate] {
            *number = None;
        }
        for check in [&mut is.accuracy, &mut is.evasion, &mut is.resistance] {
            *check = None;
        }
        for number in [&mut is.physical_defence, &mut is.magic_defence, &mut is.hate_multiplier] {
            *number = 0;
        }
    }
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        for status in &mut self.statuses {
            for named in [&mut status.by, &mut status.anchor] {
                *named = named.take().filter(|named| !hides(named));
            }
        }
    }
}
