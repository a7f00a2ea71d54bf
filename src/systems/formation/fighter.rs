//! A member of a formation: what the caller says, and what the fight adds.

use super::options::FormationOptionsRequest;
use crate::encounter::fight::Member;
use crate::encounter::status::{Lasting, Status};
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// Where somebody stands (JF-10, JF-23).
    pub enum FormationRow {
        /// 前衛: in the front.
        Front = "front",
        /// 後衛: in the rear.
        Rear = "rear",
        /// 単独行動: alone, a unit of his own.
        Solo = "solo",
    }
}

choices! {
    /// What decides whether somebody may act alone (JF-23).
    pub enum FormationClass {
        /// Anything else.
        Other = "other",
        /// 盗賊.
        Thief = "thief",
        /// 狩人.
        Hunter = "hunter",
    }
}

choices! {
    /// In what state somebody is.
    pub enum FormationCondition {
        /// 戦闘可能: able to fight.
        Able = "able",
        /// 気絶: unconscious.
        Unconscious = "unconscious",
        /// 死亡: dead.
        Dead = "dead",
        /// 逃走: fled, out of the fight.
        Fled = "fled",
    }
}

record! {
    /// A member as the caller describes one.
    pub struct FormationCombatant {
        /// The caller's id.
        id: String = "id" in 1..=64;
        /// 勢力: the faction.
        faction: String = "faction" in 1..=64;
        /// ユニット: the unit; without it the faction is one unit.
        unit: Option<String> = "unit" in 1..=64 => optional;
        /// 知能, -99 to 999.
        int: i32 = "int" in -99..=999 or 0;
        /// Front, rear or alone.
        row: FormationRow = "row" or FormationRow::Front;
        /// Thieves and hunters may act alone.
        class: FormationClass = "class" or FormationClass::Other;
        /// May act alone whatever the class.
        can_solo: Option<bool> = "canSolo" => optional;
        /// Players do not see this one.
        hidden: bool = "hidden" or false;
        /// An initiative that is set already and not rolled.
        initiative: Option<i32> = "initiative" in -9999..=9999 => optional;
        /// In what state.
        condition: FormationCondition = "condition" or FormationCondition::Able;
        /// 戦闘の意思: the will to fight.
        willing: bool = "willing" or true;
    }
}

record! {
    /// An act of more actions than a turn has.
    pub struct FormationProgress {
        /// Which.
        action: String = "action";
        /// Actions spent.
        spent: u16 = "spent";
        /// Actions it takes.
        of: u16 = "of";
    }
}

record! {
    /// A member in a fight.
    pub struct FormationFighter {
        /// What the caller said; row, state and will as they are now.
        is: FormationCombatant = "is";
        /// イニシアティブ値.
        value: i32 = "value" or 0;
        /// The value that comes back after this round, under `thisRoundOnly`.
        base: Option<i32> = "base" => optional;
        /// The value from the next round on.
        next_value: Option<i32> = "nextValue" => optional;
        /// The round in which the turn was taken or lost.
        done: u32 = "done" or 0;
        /// The round in which a turn last began.
        started: u32 = "started" or 0;
        /// Belongs to the simultaneous group that is acting.
        bound: bool = "bound" or false;
        /// Alone, and drawn into melee (JF-27).
        drawn: bool = "drawn" or false;
        /// Strikes first at an attacker, until his next turn.
        intercepts: bool = "intercepts" or false;
        /// An act that goes on over turns.
        progress: Option<FormationProgress> = "progress" => optional;
        /// The state after the group that is acting (JF-29).
        becomes: Option<FormationCondition> = "becomes" => optional;
        /// The will after the group that is acting.
        will_be: Option<bool> = "willBe" => optional;
        /// The row after the group that is acting.
        goes: Option<FormationRow> = "goes" => optional;
        /// Drawn in after the group that is acting.
        draws: bool = "draws" or false;
        /// Statuses with durations.
        statuses: Vec<Status> = "statuses" or Vec::new();
    }
}

record! {
    /// A turn that has begun.
    pub struct FormationOpenTurn {
        /// Whose.
        actor: String = "actor";
        /// Actions left.
        left: u16 = "left" or 2;
        /// Something was done.
        spent: bool = "spent" or false;
    }
}

record! {
    /// Where the fight stands.
    pub struct FormationHead {
        /// ラウンド; 0 while the formation is being arranged.
        round: u32 = "round" or 0;
        /// The initiative and INT to which this round has come down.
        down: Vec<i32> = "down" or Vec::new();
        /// The turn that has begun.
        open: Option<FormationOpenTurn> = "open" => optional;
        /// A turn was taken, so the end is looked for (JF-28).
        fought: bool = "fought" or false;
        /// The fight is over.
        ended: bool = "ended" or false;
        /// Factions that are hostile to each other; without a list all are.
        hostile: Option<Vec<Vec<String>>> = "hostile" => optional;
        /// Factions that have struck each other (JF-25).
        struck: Vec<Vec<String>> = "struck" or Vec::new();
        /// Those that did so in the group that is acting (JF-29).
        striking: Vec<Vec<String>> = "striking" or Vec::new();
        /// What a whole turn of waiting adds to INT.
        wait_cap: i32 = "waitCap" or 12;
        /// What joining a unit costs.
        join_cost: u16 = "joinCost" or 1;
        /// The options.
        options: Option<FormationOptionsRequest> = "options" => optional;
    }
}

impl FormationFighter {
    /// A member at the start.
    #[must_use]
    pub const fn new(is: FormationCombatant) -> Self {
        Self {
            is,
            value: 0,
            base: None,
            next_value: None,
            done: 0,
            started: 0,
            bound: false,
            drawn: false,
            intercepts: false,
            progress: None,
            becomes: None,
            will_be: None,
            goes: None,
            draws: false,
            statuses: Vec::new(),
        }
    }

    /// Able and willing to fight: what is counted (JF-16).
    #[must_use]
    pub const fn fights(&self) -> bool {
        matches!(self.is.condition, FormationCondition::Able) && self.is.willing
    }

    /// Counts as a front (JF-16, JF-27).
    #[must_use]
    pub const fn is_front(&self) -> bool {
        self.fights()
            && match self.is.row {
                FormationRow::Front => true,
                FormationRow::Rear => false,
                FormationRow::Solo => self.drawn,
            }
    }

    /// Could step up to hold the line.
    #[must_use]
    pub const fn is_rear(&self) -> bool {
        self.fights() && matches!(self.is.row, FormationRow::Rear)
    }

    /// Where he stands as his own actions see it: what he did in this turn counts.
    #[must_use]
    pub fn own_row(&self) -> FormationRow {
        self.goes.unwrap_or(self.is.row)
    }

    /// May act alone (JF-23).
    #[must_use]
    pub fn can_solo(&self) -> bool {
        self.is.can_solo.unwrap_or(self.is.class != FormationClass::Other)
    }

    /// What his turn is ordered by: initiative, then INT (JF-5).
    #[must_use]
    pub const fn key(&self) -> [i32; 2] {
        [self.value, self.is.int]
    }
}

impl Member for FormationFighter {
    fn id(&self) -> &str {
        &self.is.id
    }
    fn hidden(&self) -> bool {
        self.is.hidden
    }
    fn side(&self) -> Option<&str> {
        Some(&self.is.faction)
    }
    fn retain_statuses(&mut self, keep: &mut dyn FnMut(Lasting<'_>) -> bool) {
        self.statuses.retain_mut(|status| keep(status.lasting()));
    }
    fn veil(&mut self) {
        // All that decides about the formation can be seen.
        self.progress = None;
        self.next_value = None;
        self.intercepts = false;
    }
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.statuses.iter_mut().for_each(|status| status.forget(hides));
    }
}
