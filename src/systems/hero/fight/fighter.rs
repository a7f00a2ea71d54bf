//! A HERO fighter: what the caller says of one, and what the fight adds.

use super::clock;
use crate::encounter::fight::Member;
use crate::encounter::run::Reason;
use crate::encounter::status::{Lasting, Status};
use crate::systems::hero::options::HeroOptionsRequest;
use crate::systems::hero::rules::{HERO_6, HERO_14, HERO_16, HERO_92, HERO_94, HERO_98, HERO_114};
use alloc::string::String;
use alloc::vec::Vec;

record! {
    /// A fighter as the caller describes one. Numbers that no rule of the order needs may be
    /// left out.
    pub struct HeroCombatant {
        /// The caller's id.
        id: String = "id" in 1..=64;
        /// The side, for views and lists.
        side: Option<String> = "side" in 1..=64 => optional;
        /// Players do not see this one.
        hidden: bool = "hidden" or false;
        /// Out of the fight whatever the numbers say (HERO-16).
        defeated: bool = "defeated" or false;
        /// DEX, 0 to 999.
        dex: i32 = "dex" in 0..=999 or 10;
        /// EGO, 0 to 999.
        ego: Option<i32> = "ego" in 0..=999 => optional;
        /// Acts on EGO instead of DEX (HERO-11).
        on_ego: bool = "onEgo" or false;
        /// SPD; below 1 without Phases, above 12 as 12 (HERO-4).
        spd: i32 = "spd" in -99..=99 or 2;
        /// Lightning Reflexes with all actions, 0 to 99 (HERO-12).
        reflexes: i32 = "reflexes" in 0..=99 or 0;
        /// Lightning Reflexes with a single action, 0 to 99 (HERO-12).
        quick: i32 = "quick" in 0..=99 or 0;
        /// Surprised when the fight starts (HERO-6).
        surprised: bool = "surprised" or false;
        /// STUN left.
        stun: Option<i32> = "stun" in -9999..=9999 => optional;
        /// The most STUN; without it what is left at the start.
        max_stun: Option<i32> = "maxStun" in 0..=9999 => optional;
        /// BODY left.
        body: Option<i32> = "body" in -9999..=9999 => optional;
        /// The most BODY; without it what is left at the start.
        max_body: Option<i32> = "maxBody" in 0..=9999 => optional;
        /// END left.
        end: Option<i32> = "end" in -9999..=9999 => optional;
        /// The most END; without it what is left at the start.
        max_end: Option<i32> = "maxEnd" in 0..=9999 => optional;
        /// CON, 0 to 999.
        con: Option<i32> = "con" in 0..=999 => optional;
        /// REC, -99 to 999.
        rec: i32 = "rec" in -99..=999 or 0;
    }
}

record! {
    /// A held action (HERO-24).
    pub struct HeroHold {
        /// The Segment, counted through, in which it was held.
        since: u32 = "since";
        /// Only half a Phase is held (HERO-25).
        half: bool = "half" or false;
        /// The Segment of its place; 0 without one.
        at: u32 = "at" or 0;
        /// The recorded DEX of its place.
        dex: i32 = "dex" or 0;
        /// Just before whom.
        before: Option<String> = "before" => optional;
        /// Right after whom.
        after: Option<String> = "after" => optional;
        /// The condition in words.
        condition: Option<String> = "condition" in 1..=200 => optional;
    }
}

record! {
    /// A fighter in a fight.
    pub struct HeroFighter {
        /// What the caller said.
        is: HeroCombatant = "is";
        /// The Segment in which a Phase was last used up; Segments are counted through.
        acted: u32 = "acted" or 0;
        /// The Segment in which a turn last began.
        turned: u32 = "turned" or 0;
        /// The faces of tie rolls in this Segment (HERO-8).
        tie: Vec<u16> = "tie" or Vec::new();
        /// The DEX that still counts in this Segment after a change (HERO-13).
        shown: Option<i32> = "shown" => optional;
        /// The Segment of the last single action by Lightning Reflexes.
        quick: u32 = "quick" or 0;
        /// Half Phases left after it.
        rest: u8 = "rest" or 2;
        /// The held action.
        hold: Option<HeroHold> = "hold" => optional;
        /// Phases still to be given up for an Abort (HERO-32).
        owed: u8 = "owed" or 0;
        /// The Segment of the Phase last given up (HERO-36).
        gave: u32 = "gave" or 0;
        /// Defensive actions that last (HERO-38, HERO-121).
        defences: Vec<String> = "defences" or Vec::new();
        /// The first Segment in which to act after a change of SPD (HERO-14).
        locked: u32 = "locked" or 0;
        /// The SPD from the next Turn on (HERO-15).
        next_spd: Option<i32> = "nextSpd" => optional;
        /// Stunned (HERO-92).
        stunned: bool = "stunned" or false;
        /// The Segment in which damage was last taken.
        hurt: u32 = "hurt" or 0;
        /// The Segment of the last knock-out (HERO-95).
        fell: u32 = "fell" or 0;
        /// The Segment in which a Haymaker lands (HERO-114).
        haymaker: u32 = "haymaker" or 0;
        /// The Segment in which a Recovery is taken (HERO-97).
        recovering: u32 = "recovering" or 0;
        /// Whose attack was blocked (HERO-108).
        blocked: Option<String> = "blocked" => optional;
        /// To whom a contest was lost, while that turn lasts (HERO-10).
        lost: Option<String> = "lost" => optional;
        /// Statuses with durations.
        statuses: Vec<Status> = "statuses" or Vec::new();
    }
}

record! {
    /// A turn that has begun.
    pub struct HeroOpenTurn {
        /// Whose.
        actor: String = "actor";
        /// Half Phases left.
        left: u8 = "left" or 2;
        /// A single action by Lightning Reflexes.
        quick: bool = "quick" or false;
        /// A held action.
        held: bool = "held" or false;
    }
}

record! {
    /// Where the fight stands.
    pub struct HeroClock {
        /// The Turn.
        turn: u32 = "turn" in 1..=99_999_999 or 1;
        /// The Segment.
        segment: u32 = "segment" in 1..=12 or 12;
        /// The DEX to which this Segment has come down.
        down: Option<i32> = "down" => optional;
        /// The turns that have begun; the last one interrupts those before it.
        open: Vec<HeroOpenTurn> = "open" or Vec::new();
        /// The fight is over.
        ended: bool = "ended" or false;
        /// The options.
        options: Option<HeroOptionsRequest> = "options" => optional;
    }
}

impl HeroClock {
    /// The Segment, counted through.
    #[must_use]
    pub fn now(&self) -> u32 {
        clock::count(self.turn, self.segment)
    }

    /// Whether a fighter's turn is open.
    #[must_use]
    pub fn is_open(&self, id: &str) -> bool {
        self.open.iter().any(|turn| turn.actor == id)
    }
}

impl HeroFighter {
    /// A fighter at the start.
    #[must_use]
    pub const fn new(is: HeroCombatant) -> Self {
        Self {
            is,
            acted: 0,
            turned: 0,
            tie: Vec::new(),
            shown: None,
            quick: 0,
            rest: 2,
            hold: None,
            owed: 0,
            gave: 0,
            defences: Vec::new(),
            locked: 0,
            next_spd: None,
            stunned: false,
            hurt: 0,
            fell: 0,
            haymaker: 0,
            recovering: 0,
            blocked: None,
            lost: None,
            statuses: Vec::new(),
        }
    }

    /// The characteristic that orders the actions: DEX or EGO, with all-actions levels
    /// (HERO-11, HERO-12).
    #[must_use]
    pub fn natural(&self) -> i32 {
        let base = if self.is.on_ego { self.is.ego.unwrap_or(self.is.dex) } else { self.is.dex };
        base.saturating_add(self.is.reflexes)
    }

    /// The same as it counts in this Segment (HERO-13).
    #[must_use]
    pub fn dex(&self) -> i32 {
        self.shown.unwrap_or_else(|| self.natural())
    }

    /// Whether the SPD gives a Phase in the Segment of the clock, not counting whether it
    /// was used (HERO-3, HERO-6, HERO-14).
    #[must_use]
    pub fn has_phase(&self, clock: &HeroClock) -> bool {
        clock::has_phase(self.is.spd, clock.segment) && clock.now() >= self.locked && !self.is.surprised
    }

    /// The next Segment after this one with a Phase that he really gets, given that he owes
    /// so many.
    #[must_use]
    pub fn next_phase(&self, after: u32) -> Option<u32> {
        let mut from = after.saturating_add(1).max(self.locked);
        let mut owed = self.owed;
        loop {
            let phase = clock::next_phase(self.is.spd, from)?;
            if owed == 0 {
                return Some(phase);
            }
            owed = owed.saturating_sub(1);
            from = phase.saturating_add(1);
        }
    }

    /// No STUN is left (HERO-94).
    #[must_use]
    pub fn knocked_out(&self) -> bool {
        self.is.stun.is_some_and(|stun| stun <= 0)
    }

    /// BODY is down to minus the starting BODY (HERO-98).
    #[must_use]
    pub fn dead(&self) -> bool {
        let most = self.is.max_body.unwrap_or(0);
        self.is.body.is_some_and(|body| body <= 0 && body <= most.saturating_neg())
    }

    /// Why he takes no turns at all for now (HERO-16).
    #[must_use]
    pub fn out(&self) -> Option<Reason> {
        let reason = |rule, key| Some(Reason::about(rule, key, &self.is.id));
        if self.is.defeated {
            reason(&HERO_16, "defeated")
        } else if self.dead() {
            reason(&HERO_98, "dead")
        } else if self.knocked_out() {
            reason(&HERO_94, "knockedOut")
        } else {
            None
        }
    }

    /// Why he has no turn in this Segment although the chart gives him a Phase, if so.
    #[must_use]
    pub fn passed_over(&self, clock: &HeroClock) -> Option<Reason> {
        let reason = |rule, key| Some(Reason::about(rule, key, &self.is.id));
        if let Some(out) = self.out() {
            return Some(out);
        }
        if !clock::has_phase(self.is.spd, clock.segment) {
            return None;
        }
        if self.is.surprised {
            reason(&HERO_6, "surprised")
        } else if clock.now() < self.locked {
            reason(&HERO_14, "spdChanged")
        } else if self.stunned {
            reason(&HERO_92, "stunned")
        } else if self.haymaker == clock.now() {
            reason(&HERO_114, "haymaker")
        } else {
            None
        }
    }
}

impl Member for HeroFighter {
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
        self.is.defeated = self.out().is_some();
        let is = &mut self.is;
        let numbers = [
            &mut is.stun,
            &mut is.max_stun,
            &mut is.body,
            &mut is.max_body,
            &mut is.end,
            &mut is.max_end,
            &mut is.con,
            &mut is.ego,
        ];
        for number in numbers {
            *number = None;
        }
        is.rec = 0;
        if let Some(hold) = &mut self.hold {
            hold.condition = None;
        }
    }
    fn forget(&mut self, id: &str) {
        self.statuses.iter_mut().for_each(|status| status.forget(id));
        let hold = self.hold.as_mut().map(|hold| [&mut hold.before, &mut hold.after]);
        for named in hold.into_iter().flatten().chain([&mut self.blocked, &mut self.lost]) {
            *named = named.take().filter(|named| named != id);
        }
    }
}
