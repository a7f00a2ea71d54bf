//! A fighter: what the caller says of one, and what the fight adds.

use crate::encounter::fight::Member;
use crate::encounter::run::Reason;
use crate::encounter::status::{Lasting, Status};
use crate::systems::low_fantasy::check::{LowFantasyCheck, LowFantasyDie};
use crate::systems::low_fantasy::luck::{LowFantasyLuck, starting_luck};
use crate::systems::low_fantasy::options::LowFantasyOptionsRequest;
use crate::systems::low_fantasy::request::LowFantasyDamage;
use crate::systems::low_fantasy::rules::LFG_55;
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// Who somebody is.
    pub enum LowFantasyWho {
        /// A player character.
        Character = "character",
        /// A monster.
        Monster = "monster",
        /// A hireling or an ally whom the GM plays.
        Ally = "ally",
    }
}

record! {
    /// A fighter as the caller describes one. Numbers that no rule needs may be left out.
    pub struct LowFantasyCombatant {
        /// The caller's id.
        id: String = "id" in 1..=64;
        /// Who it is.
        who: LowFantasyWho = "who" or LowFantasyWho::Character;
        /// The side; without it monsters stand against all others.
        side: Option<String> = "side" in 1..=64 => optional;
        /// Players do not see this one.
        hidden: bool = "hidden" or false;
        /// A Boss: acts before mere successes, has a card and a leader's roll.
        boss: bool = "boss" or false;
        /// Whom an ally follows.
        leader: Option<String> = "leader" in 1..=64 => optional;
        /// The group of a monster that shares a card or a roll; one for all, if nothing is said.
        group: Option<String> = "group" in 1..=64 => optional;
        /// Has a card of its own, as the GM says.
        own_card: bool = "ownCard" or false;
        /// Out of the fight whatever the numbers say.
        defeated: bool = "defeated" or false;
        /// Dex, 0 to 99.
        dex: i32 = "dex" in 0..=99 or 10;
        /// The bonus to initiative, -99 to 99.
        initiative: i32 = "initiative" in -99..=99 or 0;
        /// Which of two dice counts for initiative.
        initiative_die: LowFantasyDie = "initiativeDie" or LowFantasyDie::Plain;
        /// Hit points left.
        hp: Option<i32> = "hp" in -999..=9999 => optional;
        /// The most hit points; without it what is left at the start.
        max_hp: Option<i32> = "maxHp" in 1..=9999 => optional;
        /// AC; without it 10 with armour and the Dex modifier.
        ac: Option<i32> = "ac" in -99..=99 => optional;
        /// The armour's bonus to AC, where `ac` is not given.
        armor: i32 = "armor" in 0..=99 or 0;
        /// What is taken off damage.
        reduction: i32 = "reduction" in 0..=999 or 0;
        /// The attack bonus of class and level.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// Str.
        str: i32 = "str" in 0..=99 or 10;
        /// The weapon's bonus to the attack.
        weapon: i32 = "weapon" in -99..=99 or 0;
        /// The lowest natural roll that makes a hit a critical.
        critical_from: i32 = "criticalFrom" in 2..=20 or 20;
        /// The weapon's damage.
        damage: Option<LowFantasyDamage> = "damage" => optional;
        /// The level.
        level: i32 = "level" in 0..=99 or 1;
        /// Luck as it is now; without it as at an adventure's start.
        luck: Option<i32> = "luck" in 0..=99 => optional;
        /// Con.
        con: i32 = "con" in 0..=99 or 10;
        /// Will.
        will: i32 = "will" in 0..=99 or 10;
    }
}

choices! {
    /// What became of somebody at 0 hit points.
    pub enum LowFantasyFate {
        /// Dying: can be saved.
        Dying = "dying",
        /// Dead.
        Dead = "dead",
        /// Tended, and back at 1 hit point.
        Saved = "saved",
    }
}

record! {
    /// A readied action (LFG-17).
    pub struct LowFantasyReadied {
        /// What is to happen first, in words.
        trigger: String = "trigger" in 1..=200;
    }
}

record! {
    /// A fighter in a fight.
    pub struct LowFantasyFighter {
        /// What the caller said.
        is: LowFantasyCombatant = "is";
        /// The round in which the turn was taken or lost, counted from 1 for the surprise round.
        done: u32 = "done" or 0;
        /// The round in which a turn last began, counted likewise.
        started: u32 = "started" or 0;
        /// The round in which damage was last suffered, counted likewise (LFG-13).
        hurt: u32 = "hurt" or 0;
        /// The place in the round's order, as it was rolled (LFG-R9); the smallest acts first.
        place: Vec<i32> = "place" or Vec::new();
        /// What the first variant rolled.
        value: Option<i32> = "value" => optional;
        /// Of a delayed turn: how many turns of the round were over then (LFG-16).
        delayed: Option<u32> = "delayed" => optional;
        /// Whose card an ally acts on in this round.
        follows: Option<String> = "follows" => optional;
        /// The readied action.
        ready: Option<LowFantasyReadied> = "ready" => optional;
        /// On whom exploits have failed (LFG-54).
        failed: Vec<String> = "failed" or Vec::new();
        /// What became of this one at 0 hit points.
        fate: Option<LowFantasyFate> = "fate" => optional;
        /// Statuses with durations.
        statuses: Vec<Status> = "statuses" or Vec::new();
    }
}

record! {
    /// A turn or a readied action that has begun.
    pub struct LowFantasyOpenTurn {
        /// Whose.
        actor: String = "actor";
        /// The action is left.
        action: bool = "action" or true;
        /// Moves left.
        moves: u8 = "moves" or 1;
        /// A readied action, not a turn.
        readied: bool = "readied" or false;
        /// The player has not declared it yet (LFG-28).
        undeclared: bool = "undeclared" or false;
        /// Happens together with another action: falling does not end it before its action.
        together: bool = "together" or false;
        /// Whose actions come first, by a contest.
        after: Vec<String> = "after" or Vec::new();
    }
}

record! {
    /// A card in the deck (LFG-23).
    pub struct LowFantasyCard {
        /// The fighter whose card it is, or the group.
        owner: String = "owner" in 1..=64;
        /// It is a group's.
        group: bool = "group" or false;
    }
}

record! {
    /// What holds for a group of monsters.
    pub struct LowFantasyGroup {
        /// Its name.
        name: String = "name" in 1..=64;
        /// Its Dex for ties, 0 to 99 (LFG-R1).
        dex: i32 = "dex" in 0..=99 or 0;
        /// The bonus to its initiative, -99 to 99.
        initiative: i32 = "initiative" in -99..=99 or 0;
        /// Which of two dice counts for its initiative.
        initiative_die: LowFantasyDie = "initiativeDie" or LowFantasyDie::Plain;
        /// Has a second card (LFG-27).
        second_card: bool = "secondCard" or false;
    }
}

/// The group of monsters that name none.
pub const MONSTERS: &str = "monsters";

record! {
    /// Where the fight stands.
    pub struct LowFantasyHead {
        /// The round; 0 is the surprise round.
        round: u32 = "round";
        /// How many turns of this round are over.
        turns: u32 = "turns" or 0;
        /// The turn that has begun, and readied actions that go with it.
        open: Vec<LowFantasyOpenTurn> = "open" or Vec::new();
        /// The cards that are left, in a fixed order.
        deck: Vec<LowFantasyCard> = "deck" or Vec::new();
        /// The card drawn last, while its turns last.
        card: Option<LowFantasyCard> = "card" => optional;
        /// The order on which the players agree.
        agreed: Vec<String> = "agreed" or Vec::new();
        /// The fight is over.
        ended: bool = "ended" or false;
        /// What holds for groups of monsters.
        groups: Vec<LowFantasyGroup> = "groups" or Vec::new();
        /// The highest number that an initiative check may come to.
        cap: i32 = "initiativeCap" or 19;
        /// The Luck below which a success costs nothing.
        loss_floor: i32 = "luckLossFloor" or 5;
        /// The options.
        options: Option<LowFantasyOptionsRequest> = "options" => optional;
    }
}

impl LowFantasyHead {
    /// The stamp of this round.
    #[must_use]
    pub const fn now(&self) -> u32 {
        self.round.saturating_add(1)
    }
}

impl LowFantasyFighter {
    /// A fighter at the start.
    #[must_use]
    pub const fn new(is: LowFantasyCombatant) -> Self {
        Self {
            is,
            done: 0,
            started: 0,
            hurt: 0,
            place: Vec::new(),
            value: None,
            delayed: None,
            follows: None,
            ready: None,
            failed: Vec::new(),
            fate: None,
            statuses: Vec::new(),
        }
    }

    /// The side that counts for the end of the fight.
    #[must_use]
    pub fn stands_for(&self) -> &str {
        self.is.side.as_deref().unwrap_or(match self.is.who {
            LowFantasyWho::Monster => "monsters",
            LowFantasyWho::Character | LowFantasyWho::Ally => "characters",
        })
    }

    /// At 0 hit points or below.
    #[must_use]
    pub fn down(&self) -> bool {
        self.is.hp.is_some_and(|hp| hp <= 0)
    }

    /// Dead: a monster at 0 hit points, somebody else by the test after the fight (LFG-55).
    #[must_use]
    pub fn dead(&self) -> bool {
        self.is.defeated
            || self.fate == Some(LowFantasyFate::Dead)
            || (self.down() && self.is.who == LowFantasyWho::Monster)
    }

    /// Why somebody takes no turns for now.
    #[must_use]
    pub fn out(&self) -> Option<Reason> {
        let key = if self.is.defeated {
            "defeated"
        } else if self.dead() {
            "dead"
        } else if self.down() {
            "unconscious"
        } else {
            return None;
        };
        Some(Reason::about(&LFG_55, key, &self.is.id))
    }

    /// Can act.
    #[must_use]
    pub fn able(&self) -> bool {
        self.out().is_none()
    }

    /// Whether a status is there.
    #[must_use]
    pub fn has(&self, status: &str) -> bool {
        self.statuses.iter().any(|other| other.name == status)
    }

    /// The Dex check for initiative (LFG-9).
    #[must_use]
    pub fn initiative(&self) -> LowFantasyCheck {
        LowFantasyCheck::of(self.is.dex, self.is.initiative, self.is.initiative_die)
    }

    /// What a Luck roll goes by, without what the roll itself adds.
    #[must_use]
    pub fn luck(&self, loss_floor: i32) -> LowFantasyLuck {
        LowFantasyLuck { luck: self.is.luck, loss_floor, ..LowFantasyLuck::of_level(self.is.level) }
    }

    /// Luck as it is now (LFG-48).
    #[must_use]
    pub fn luck_now(&self) -> i32 {
        self.is.luck.unwrap_or(starting_luck(self.is.level))
    }
}

impl Member for LowFantasyFighter {
    fn id(&self) -> &str {
        &self.is.id
    }
    fn hidden(&self) -> bool {
        self.is.hidden
    }
    fn side(&self) -> Option<&str> {
        self.is.side.as_deref()
    }
    fn retain_statuses(&mut self, keep: &mut dyn FnMut(Lasting<'_>) -> bool) {
        self.statuses.retain_mut(|status| keep(status.lasting()));
    }
    fn veil(&mut self) {
        // That somebody is out of the fight can be seen.
        let down = self.down();
        let is = &mut self.is;
        *is = LowFantasyCombatant {
            id: is.id.clone(),
            side: is.side.clone(),
            leader: is.leader.clone(),
            group: is.group.clone(),
            hp: down.then_some(0),
            max_hp: None,
            ac: None,
            damage: None,
            luck: None,
            ..*is
        };
        for number in [&mut is.armor, &mut is.reduction, &mut is.bonus, &mut is.weapon, &mut is.initiative] {
            *number = 0;
        }
        (is.dex, is.str, is.con, is.will) = (10, 10, 10, 10);
        (is.level, is.critical_from) = (1, 20);
        if let Some(ready) = &mut self.ready {
            ready.trigger = String::from("?");
        }
        self.failed.clear();
    }
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.statuses.iter_mut().for_each(|status| status.forget(hides));
        for named in [&mut self.is.leader, &mut self.follows] {
            *named = named.take().filter(|named| !hides(named));
        }
        self.failed.retain(|other| !hides(other));
    }
}
