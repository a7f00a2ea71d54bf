//! A HERO fighter: what the caller says of one, and what the fight adds.

use super::clock;
use super::declare::HeroAttackAction;
use crate::encounter::fight::Member;
use crate::encounter::run::Reason;
use crate::encounter::status::{Lasting, Status};
use crate::grid::GridPoint;
use crate::record::decimal::Decimal;
use crate::systems::hero::maneuver::HeroManeuver;
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
        /// No player's character, for `cvRounding: "favorPc"` and `outOfTheFight`.
        npc: bool = "npc" or false;
        /// The base OCV, -99 to 99; attacks in the fight need it.
        ocv: Option<i32> = "ocv" in -99..=99 => optional;
        /// The base DCV.
        dcv: Option<i32> = "dcv" in -99..=99 => optional;
        /// The base OMCV, for mental attacks.
        omcv: Option<i32> = "omcv" in -99..=99 => optional;
        /// The base DMCV, against them.
        dmcv: Option<i32> = "dmcv" in -99..=99 => optional;
        /// STR, 0 to 300.
        strength: Option<i32> = "str" in 0..=300 => optional;
        /// Normal physical defence, -999 to 999.
        pd: i32 = "pd" in -999..=999 or 0;
        /// Resistant physical defence, added to the normal one.
        rpd: i32 = "rpd" in -999..=999 or 0;
        /// Normal energy defence.
        ed: i32 = "ed" in -999..=999 or 0;
        /// Resistant energy defence, added to the normal one.
        red: i32 = "red" in -999..=999 or 0;
        /// How often the defence is hardened, 0 to 9.
        hardened: i32 = "hardened" in 0..=9 or 0;
        /// Points taken off the minimum of a penetrating attack, 0 to 999.
        impenetrable: i32 = "impenetrable" in 0..=999 or 0;
        /// Damage classes taken away before the dice are rolled, 0 to 100.
        damage_negation: i32 = "damageNegation" in 0..=100 or 0;
        /// Share of the damage taken away, in per cent, 0 to 100.
        damage_reduction: i32 = "damageReduction" in 0..=100 or 0;
        /// Takes no STUN.
        takes_no_stun: bool = "takesNoStun" or false;
        /// Has no hit locations.
        no_location: bool = "noLocation" or false;
        /// Knockback resistance in points, 0 to 99.
        knockback_resistance: i32 = "knockbackResistance" in 0..=99 or 0;
        /// Levels of shrinking, 0 to 20.
        shrinking: i32 = "shrinking" in 0..=20 or 0;
        /// Doublings of size, -10 to 10.
        size: i32 = "size" in -10..=10 or 0;
        /// Metres of movement for a full Phase, 0 to 10 000.
        run: Option<i32> = "move" in 0..=10_000 => optional;
        /// The square of the top left corner, for fights on a board.
        at: Option<GridPoint> = "at" => optional;
        /// How many squares wide, 1 to 16.
        space: i32 = "space" in 1..=16 or 1;
        /// Where he looks, as a vector; without it nobody comes from behind.
        faces: Option<GridPoint> = "faces" => optional;
        /// Reach in metres, 0 to 1000.
        reach: i32 = "reach" in 0..=1000 or 2;
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
        /// Defensive actions and manoeuvres that last (HERO-38, HERO-121).
        defences: Vec<String> = "defences" or Vec::new();
        /// What velocity or further attacks took off the OCV besides, while they last.
        strained: i32 = "strained" or 0;
        /// How often the Block has held (HERO-107).
        blocks: u8 = "blocks" or 0;
        /// For whom the Block is, if not for himself.
        wards: Option<String> = "wards" => optional;
        /// The Block is against attacks at range, too.
        wide: bool = "wide" or false;
        /// The Segment in which he declared to hurry (HERO-120f, HERO-120g).
        hurries: u32 = "hurries" or 0;
        /// Whom he is Set on (HERO-118).
        set: Option<String> = "set" => optional;
        /// Whom he holds (HERO-112).
        grip: Option<String> = "grip" => optional;
        /// The attack that he has ready against whom he covers (HERO-120e).
        covers: Option<HeroAttackAction> = "covers" => optional;
        /// The attack of his Haymaker (HERO-114).
        wound_up: Option<HeroAttackAction> = "woundUp" => optional;
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
        /// Metres moved in this Phase, by mode.
        moved: Vec<HeroMoved> = "moved" or Vec::new();
    }
}

record! {
    /// Metres moved in one mode.
    pub struct HeroMoved {
        /// The mode.
        mode: String = "mode" in 0..=64;
        /// The metres.
        metres: i32 = "metres" in 0..=100_000;
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
        /// Metres along a side of a square.
        metres: Decimal = "metresPerSquare" or Decimal(2000);
        /// What is known of walls.
        walls: Vec<HeroWall> = "walls" or Vec::new();
        /// The ids of the walls that are broken (HERO-86).
        broken: Vec<String> = "broken" or Vec::new();
    }
}

record! {
    /// How much a wall of the board can take.
    pub struct HeroWall {
        /// The wall's id on the board; without it all walls not named.
        id: Option<String> = "id" in 1..=200 => optional;
        /// Its PD, 0 to 999.
        pd: i32 = "pd" in 0..=999;
        /// Its BODY, 0 to 999.
        body: i32 = "body" in 0..=999;
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
            strained: 0,
            blocks: 0,
            wards: None,
            wide: false,
            hurries: 0,
            set: None,
            grip: None,
            covers: None,
            wound_up: None,
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

    /// Whether a status, a defence or a manoeuvre is on him.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.statuses.iter().any(|status| status.name == name) || self.defends(name)
    }

    /// Whether a defence or a manoeuvre lasts.
    #[must_use]
    pub fn defends(&self, name: &str) -> bool {
        self.defences.iter().any(|defence| defence == name)
    }

    /// The manoeuvres that last.
    pub fn maneuvers(&self) -> impl Iterator<Item = HeroManeuver> {
        self.defences.iter().filter_map(|name| HeroManeuver::named(name))
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
            &mut is.ocv,
            &mut is.dcv,
            &mut is.omcv,
            &mut is.dmcv,
            &mut is.strength,
        ];
        for number in numbers {
            *number = None;
        }
        let more = [
            &mut is.rec,
            &mut is.pd,
            &mut is.rpd,
            &mut is.ed,
            &mut is.red,
            &mut is.hardened,
            &mut is.impenetrable,
            &mut is.damage_negation,
            &mut is.damage_reduction,
            &mut is.knockback_resistance,
            &mut self.strained,
        ];
        for number in more {
            *number = 0;
        }
        is.takes_no_stun = false;
        // What is wound up and covered can be seen, but not with what.
        for action in [&mut self.wound_up, &mut self.covers].into_iter().flatten() {
            action.veil();
        }
        if let Some(hold) = &mut self.hold {
            hold.condition = None;
        }
    }
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.statuses.iter_mut().for_each(|status| status.forget(hides));
        let hold = self.hold.as_mut().map(|hold| [&mut hold.before, &mut hold.after]);
        let more = [&mut self.blocked, &mut self.lost, &mut self.wards, &mut self.set, &mut self.grip];
        for named in hold.into_iter().flatten().chain(more) {
            *named = named.take().filter(|named| !hides(named));
        }
        for action in [&mut self.wound_up, &mut self.covers].into_iter().flatten() {
            action.forget(hides);
        }
    }
}
