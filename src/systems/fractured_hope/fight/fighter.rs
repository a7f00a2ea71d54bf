//! A fighter: what the caller says, and what the fight adds.

use crate::encounter::fight::Member;
use crate::encounter::status::{Lasting, Status};
use crate::grid::{Body, GridPoint};
use crate::systems::fractured_hope::options::FracturedHopeOptionsRequest;
use crate::systems::fractured_hope::request::{FracturedHopeDice, FracturedHopeKind, TWO_D6};
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// What kind of weapon it is (FH-R5).
    pub enum FracturedHopeWeaponKind {
        /// For close combat; it reaches 1 square.
        Melee = "melee",
        /// Shot or thrown.
        Ranged = "ranged",
        /// Magical, at any distance.
        Wand = "wand",
        /// Magical at range, a melee weapon against a neighbour.
        Staff = "staff",
    }
}

record! {
    /// A weapon.
    pub struct FracturedHopeWeapon {
        /// What kind it is.
        kind: FracturedHopeWeaponKind = "kind" or FracturedHopeWeaponKind::Melee;
        /// Its rating, -99 to 99.
        rating: i32 = "rating" in -99..=99 or 0;
        /// How many squares it reaches; 1 for melee weapons, as far as one sees for the others.
        range: Option<i32> = "range" in 0..=9999 => optional;
        /// It takes both hands.
        two_handed: bool = "twoHanded" or false;
    }
}

record! {
    /// A stat: its level and its dice (FH-19).
    pub struct FracturedHopeStat {
        /// The level, 0 to 99.
        level: i32 = "level" in 0..=99 or 0;
        /// The dice; 2d6 when absent.
        dice: FracturedHopeDice = "dice" or TWO_D6;
    }
}

const PLAIN: FracturedHopeStat = FracturedHopeStat { level: 0, dice: TWO_D6 };

choices! {
    /// The name of a stat.
    pub enum FracturedHopeStatName {
        /// Strength.
        Str = "str",
        /// Finesse.
        Fns = "fns",
        /// Endurance.
        End = "end",
        /// Intelligence.
        Int = "int",
    }
}

choices! {
    /// In what state somebody is.
    pub enum FracturedHopeCondition {
        /// Able to fight.
        Able = "able",
        /// At 0 hit points (FH-35).
        Unconscious = "unconscious",
        /// Dead.
        Dead = "dead",
        /// A foe at 0 hit points (FH-R16).
        Out = "out",
    }
}

record! {
    /// A fighter as the caller describes one.
    pub struct FracturedHopeCombatant {
        /// The caller's id.
        id: String = "id" in 1..=64;
        /// The side; all others are hostile.
        side: String = "side" in 1..=64;
        /// A player's character.
        player: bool = "player" or false;
        /// Players do not see this one.
        hidden: bool = "hidden" or false;
        /// The class's initiative, -99 to 99.
        class_initiative: i32 = "classInitiative" in -99..=99 or 0;
        /// An initiative that is set already and not rolled.
        initiative: Option<i32> = "initiative" in -9999..=9999 => optional;
        /// Strength.
        str: FracturedHopeStat = "str" or PLAIN;
        /// Finesse.
        fns: FracturedHopeStat = "fns" or PLAIN;
        /// Endurance.
        end: FracturedHopeStat = "end" or PLAIN;
        /// Intelligence.
        int: FracturedHopeStat = "int" or PLAIN;
        /// Armour points, 0 to 99.
        armor: i32 = "armor" in 0..=99 or 0;
        /// Hit points; without them damage is only told.
        hp: Option<i32> = "hp" in 0..=9999 => optional;
        /// The most hit points; those at the start when absent.
        max_hp: Option<i32> = "maxHp" in 1..=9999 => optional;
        /// Squares a move, before modifiers.
        movement: i32 = "movement" in 0..=99 or 6;
        /// What modifies the move.
        move_modifier: i32 = "moveModifier" in -99..=99 or 0;
        /// The square of the top left corner; without it nothing is measured.
        at: Option<GridPoint> = "at" in -99_999..=99_999 => optional;
        /// Squares along a side, 1 to 32.
        size: i32 = "size" in 1..=32 or 1;
        /// Where one looks; without it nobody gets a position bonus.
        facing: Option<GridPoint> = "facing" in -999..=999 => optional;
        /// The weapon in the main hand; none is unarmed.
        main_hand: Option<FracturedHopeWeapon> = "mainHand" => optional;
        /// The weapon in the other hand.
        off_hand: Option<FracturedHopeWeapon> = "offHand" => optional;
        /// May strike with both hands.
        dual_wield: bool = "dualWield" or false;
        /// What is taken off the offhand penalty, 0 to 99.
        offhand_reduction: i32 = "offhandReduction" in 0..=99 or 0;
        /// Was ready before the encounter was announced (FH-4).
        ready: bool = "ready" or false;
    }
}

record! {
    /// What a turn left unspent (FH-R11).
    pub struct FracturedHopeHeld {
        /// Squares of the move spent already; nothing where there is no move left.
        moved: Option<i32> = "moved" => optional;
        /// The standard action.
        action: bool = "action" or false;
        /// Dazed in the turn it comes from: no attack.
        dazed: bool = "dazed" or false;
        /// Who has had an attack of opportunity at this move.
        struck: Vec<String> = "struck" or Vec::new();
    }
}

record! {
    /// What a status does at the beginning of each turn of its bearer.
    pub struct FracturedHopeRecurring {
        /// The status.
        name: String = "name";
        /// Damage.
        damage: i32 = "damage" or 0;
        /// Healing.
        heal: i32 = "heal" or 0;
    }
}

record! {
    /// A fighter in a fight.
    pub struct FracturedHopeFighter {
        /// What the caller said; hit points, place and facing as they are now.
        is: FracturedHopeCombatant = "is";
        /// The initiative.
        value: i32 = "value" or 0;
        /// The FNS level, which breaks ties.
        fns: i32 = "fns" or 0;
        /// The faces rolled among those still tied.
        tie: Vec<u16> = "tie" or Vec::new();
        /// The round in which the turn began or was lost.
        done: u32 = "done" or 0;
        /// In what state.
        condition: FracturedHopeCondition = "condition" or FracturedHopeCondition::Able;
        /// Failed attempts to stabilise since the last fall.
        failures: u8 = "failures" or 0;
        /// Stabilised.
        stable: bool = "stable" or false;
        /// On the ground.
        prone: bool = "prone" or false;
        /// What waits.
        held: Option<FracturedHopeHeld> = "held" => optional;
        /// The round whose move is forfeited (FH-10).
        forfeits: u32 = "forfeits" or 0;
        /// The round of the last revival (FH-37).
        revived: u32 = "revived" or 0;
        /// Whom one has to attack (FH-42).
        taunter: Option<String> = "taunter" => optional;
        /// Has taunted in this fight.
        taunted: bool = "taunted" or false;
        /// What statuses do each turn.
        recurring: Vec<FracturedHopeRecurring> = "recurring" or Vec::new();
        /// Statuses with their durations.
        statuses: Vec<Status> = "statuses" or Vec::new();
    }
}

choices! {
    /// What kind of turn has begun.
    pub enum FracturedHopeTurnKind {
        /// The own one.
        Own = "own",
        /// At the beginning of another's, by waiting (FH-10).
        Waited = "waited",
        /// The free move of somebody revived (FH-37).
        Free = "free",
    }
}

record! {
    /// A turn that has begun.
    pub struct FracturedHopeTurn {
        /// Whose.
        actor: String = "actor";
        /// Of what kind.
        kind: FracturedHopeTurnKind = "kind" or FracturedHopeTurnKind::Own;
        /// Squares moved.
        moved: i32 = "moved" or 0;
        /// There is no move: it was spent or given up.
        no_move: bool = "noMove" or false;
        /// Sprinting.
        sprint: bool = "sprint" or false;
        /// The standard action is spent.
        acted: bool = "acted" or false;
        /// No attack: dazed where this was held back.
        dazed: bool = "dazed" or false;
        /// The blow that still belongs to the action (FH-15).
        other: Option<FracturedHopeKind> = "other" => optional;
        /// Who has had an attack of opportunity at this move.
        struck: Vec<String> = "struck" or Vec::new();
    }
}

record! {
    /// Where the fight stands.
    pub struct FracturedHopeHead {
        /// The combat round; 0 while ready actions are due.
        round: u32 = "round" or 0;
        /// The order of the turn that began last in this round: initiative and FNS.
        down: Vec<i32> = "down" or Vec::new();
        /// The turns that have begun; the last one is running.
        open: Vec<FracturedHopeTurn> = "open" or Vec::new();
        /// Who, having waited, acted last before the turn that comes.
        slot: Option<String> = "slot" => optional;
        /// The side that was ambushed.
        ambushed: Option<String> = "ambushed" => optional;
        /// Two hostile sides could fight.
        fought: bool = "fought" or false;
        /// The fight is over.
        ended: bool = "ended" or false;
        /// The options.
        options: Option<FracturedHopeOptionsRequest> = "options" => optional;
    }
}

/// The names of the statuses that are the game's own.
pub mod named {
    /// No attack (FH-39).
    pub const DAZE: &str = "daze";
    /// No move (FH-39).
    pub const IMMOBILISE: &str = "immobilise";
    /// Minor actions only (FH-39, FH-R18).
    pub const STUN: &str = "stun";
    /// One die (FH-39).
    pub const BLIND: &str = "blind";
    /// Leaves the taunter's allies alone (FH-42).
    pub const TAUNT: &str = "taunt";
}

impl FracturedHopeFighter {
    /// A fighter to whom nothing has happened.
    #[must_use]
    pub fn new(mut is: FracturedHopeCombatant) -> Self {
        is.max_hp = is.max_hp.or(is.hp.filter(|hp| *hp > 0));
        Self {
            fns: is.fns.level,
            is,
            value: 0,
            tie: Vec::new(),
            done: 0,
            condition: FracturedHopeCondition::Able,
            failures: 0,
            stable: false,
            prone: false,
            held: None,
            forfeits: 0,
            revived: 0,
            taunter: None,
            taunted: false,
            recurring: Vec::new(),
            statuses: Vec::new(),
        }
    }

    /// Able to fight.
    #[must_use]
    pub fn able(&self) -> bool {
        self.condition == FracturedHopeCondition::Able
    }

    /// Unconscious.
    #[must_use]
    pub fn unconscious(&self) -> bool {
        self.condition == FracturedHopeCondition::Unconscious
    }

    /// Has a place in the order (FH-5).
    #[must_use]
    pub fn in_order(&self) -> bool {
        self.able() || self.unconscious()
    }

    /// Has a status.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.statuses.iter().any(|status| status.name == name)
    }

    /// The space taken on the board.
    #[must_use]
    pub fn body(&self) -> Option<Body> {
        self.is.at.map(|at| Body { at: at.square(), size: self.is.size })
    }

    /// Squares a move (FH-21).
    #[must_use]
    pub const fn reach(&self) -> i32 {
        let reach = self.is.movement.saturating_add(self.is.move_modifier);
        if reach < 0 { 0 } else { reach }
    }

    /// A stat.
    #[must_use]
    pub const fn stat(&self, name: FracturedHopeStatName) -> &FracturedHopeStat {
        match name {
            FracturedHopeStatName::Str => &self.is.str,
            FracturedHopeStatName::Fns => &self.is.fns,
            FracturedHopeStatName::End => &self.is.end,
            FracturedHopeStatName::Int => &self.is.int,
        }
    }

    /// Two one-handed melee weapons and the skill for both (FH-R6).
    #[must_use]
    pub fn both_hands(&self) -> bool {
        let fits = |weapon: &Option<FracturedHopeWeapon>| {
            weapon.as_ref().is_some_and(|weapon| weapon.kind == FracturedHopeWeaponKind::Melee && !weapon.two_handed)
        };
        self.is.dual_wield && fits(&self.is.main_hand) && fits(&self.is.off_hand)
    }
}

impl FracturedHopeHead {
    /// The turn that is running.
    #[must_use]
    pub fn turn(&self) -> Option<&FracturedHopeTurn> {
        self.open.last()
    }
}

impl Member for FracturedHopeFighter {
    fn id(&self) -> &str {
        &self.is.id
    }
    fn hidden(&self) -> bool {
        self.is.hidden
    }
    fn side(&self) -> Option<&str> {
        Some(&self.is.side)
    }
    fn retain_statuses(&mut self, keep: &mut dyn FnMut(Lasting<'_>) -> bool) {
        self.statuses.retain_mut(|status| keep(status.lasting()));
    }
    fn veil(&mut self) {
        // Place, facing and what stands in hand can be seen; the sheet's numbers cannot.
        let is = &mut self.is;
        (is.hp, is.max_hp, is.armor, is.class_initiative) = (None, None, 0, 0);
        (is.str, is.fns, is.end, is.int) = (PLAIN, PLAIN, PLAIN, PLAIN);
        for weapon in is.main_hand.iter_mut().chain(&mut is.off_hand) {
            weapon.rating = 0;
        }
        (is.offhand_reduction, is.ready, self.failures) = (0, false, 0);
        self.held = None;
        self.recurring.clear();
    }
    fn forget(&mut self, hides: &dyn Fn(&str) -> bool) {
        self.statuses.iter_mut().for_each(|status| status.forget(hides));
        self.taunter = self.taunter.take().filter(|taunter| !hides(taunter));
        if let Some(held) = &mut self.held {
            held.struck.retain(|other| !hides(other));
        }
    }
}
