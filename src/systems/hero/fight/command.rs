//! What can be done in a HERO fight.

use super::HeroFight;
use super::declare::{HeroAttackAction, HeroFire};
use super::fighter::{HeroCombatant, HeroWall};
use crate::encounter::status::Boundary;
use crate::grid::GridPoint;
use crate::record::decimal::Decimal;
use crate::systems::hero::maneuver::{HeroManeuver, HeroTime};
use crate::systems::hero::options::HeroOptionsRequest;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// What a HERO fight starts from.
    pub struct HeroFightSetup {
        /// The fighters, up to 250.
        fighters: Vec<HeroCombatant> = "fighters" in 0..=250;
        /// The options, of the clock and of the attacks.
        options: Option<HeroOptionsRequest> = "options" => optional;
        /// Metres along a side of a square, for fights on a board: 0.5 to 1000.
        metres: Decimal = "metresPerSquare" in 0..=1000 or Decimal(2000);
        /// What the walls of the board can take; one of which nothing is told does not break.
        walls: Vec<HeroWall> = "walls" in 0..=500 or Vec::new();
    }
}

choices! {
    /// An action with its usual time (HERO-21 to HERO-23, the manoeuvres of HERO-105 to HERO-120).
    pub enum HeroAction {
        /// Whatever else; `time` tells how long.
        Other = "other",
        /// Block: half a Phase, an Attack Action.
        Block = "block",
        /// Dodge: half a Phase, counts as an Attack Action (HERO-22).
        Dodge = "dodge",
        /// Dive for Cover: half a Phase, an Attack Action.
        DiveForCover = "diveForCover",
        /// Brace: no time.
        Brace = "brace",
        /// Set: a whole Phase.
        Set = "set",
        /// Haymaker: half a Phase, an Attack Action that lands a Segment later (HERO-114).
        Haymaker = "haymaker",
        /// Multiple Attack: a whole Phase, an Attack Action.
        MultipleAttack = "multipleAttack",
        /// Drawing a weapon: half a Phase.
        Draw = "draw",
        /// Opening a door: half a Phase.
        OpenDoor = "openDoor",
        /// Standing up: half a Phase; with Breakfall `time: "zero"`.
        StandUp = "standUp",
        /// A perception roll: half a Phase.
        Perceive = "perceive",
        /// Switching on a defence: no time.
        Defence = "defence",
        /// Taking a Recovery: a whole Phase.
        Recovery = "recovery",
        /// Changing a magazine: a whole Phase.
        ChangeMagazine = "changeMagazine",
        /// Acting 1 DEX sooner, declared before the Phase (HERO-120f).
        Hipshot = "hipshot",
        /// Acting 1d6 DEX sooner, declared before the Phase (HERO-120g).
        Hurry = "hurry",
        /// Breaking out of a Grab: half a Phase, an Attack Action, STR against STR.
        Escape = "escape",
        /// Letting go of whom he holds: no time.
        LetGo = "letGo",
    }
}

impl HeroAction {
    /// Its time, and whether it is an Attack Action; nothing where the caller has to say.
    #[must_use]
    pub fn usual(self) -> (Option<HeroTime>, bool) {
        let maneuver = self.maneuver().map(HeroManeuver::row).filter(|row| !row.aimed || self.winds_up());
        match self {
            _ if maneuver.is_some() => maneuver.map_or((None, false), |row| (Some(row.time), row.attack)),
            Self::Other => (None, false),
            Self::Escape => (Some(HeroTime::Half), true),
            Self::Defence => (Some(HeroTime::Zero), false),
            Self::LetGo | Self::Hipshot | Self::Hurry => (Some(HeroTime::None), false),
            Self::Recovery | Self::ChangeMagazine => (Some(HeroTime::Full), false),
            _ => (Some(HeroTime::Half), false),
        }
    }

    /// The manoeuvre of the same name (HERO-105 to HERO-120).
    #[must_use]
    pub fn maneuver(self) -> Option<HeroManeuver> {
        HeroManeuver::named(self.name())
    }

    /// An attack of which the caller works the roll itself.
    const fn winds_up(self) -> bool {
        matches!(self, Self::Haymaker | Self::MultipleAttack)
    }
}

choices! {
    /// What one may Abort to (HERO-41).
    pub enum HeroDefensive {
        /// Dodge.
        Dodge = "dodge",
        /// Block.
        Block = "block",
        /// Dive for Cover.
        DiveForCover = "diveForCover",
        /// Roll With a Punch.
        RollWithAPunch = "rollWithAPunch",
        /// Switching on a defence.
        Defence = "defence",
        /// Other protection that the GM approves.
        Other = "other",
    }
}

record! {
    /// Begins a turn.
    pub struct HeroBegin {
        /// Whose.
        actor: String = "actor";
        /// A single action by Lightning Reflexes (HERO-12).
        quick: bool = "quick" or false;
    }
}

record! {
    /// Names a fighter who acts.
    pub struct HeroActor {
        /// Who.
        actor: String = "actor";
    }
}

record! {
    /// Names a fighter to whom something happens.
    pub struct HeroSubject {
        /// Who.
        target: String = "target";
    }
}

record! {
    /// An action other than attacks and movement.
    pub struct HeroUse {
        /// Who acts.
        actor: String = "actor";
        /// What is done.
        action: HeroAction = "action" or HeroAction::Other;
        /// How long it takes; without it as usual for the action.
        time: Option<HeroTime> = "time" => optional;
        /// It has an attack roll, so the Phase ends with it (HERO-21).
        attack: bool = "attack" or false;
        /// On whom to Set, for whom to Block, or of whom to let go.
        target: Option<String> = "target" => optional;
        /// Blocks attacks at range, too, as the GM permits.
        ranged: bool = "ranged" or false;
        /// Where a Dive for Cover ends, on a board.
        dive_to: Option<GridPoint> = "diveTo" => optional;
    }
}

record! {
    /// Movement.
    pub struct HeroMoveAction {
        /// Who moves.
        actor: String = "actor";
        /// Half a Phase or a whole one.
        time: HeroTime = "time" or HeroTime::Half;
        /// The mode, in the host's words: one for each movement action.
        mode: Option<String> = "mode" in 1..=64 => optional;
        /// How far, in metres, 0 to 10 000; it costs END (HERO-44).
        metres: Option<i32> = "metres" in 0..=10_000 => optional;
        /// Noncombat movement, if the mode has it: OCV 0 and half DCV (HERO-43).
        noncombat: bool = "noncombat" or false;
        /// How often noncombat movement goes the distance, 2 to 1000.
        multiple: i32 = "multiple" in 2..=1000 or 2;
        /// Where to, on the board: the shortest way counts.
        to: Option<GridPoint> = "to" => optional;
        /// The way, square by square, on the board.
        path: Option<Vec<GridPoint>> = "path" in 1..=500 => optional;
        /// The mode's metres in a full Phase, where it is not the fighter's own `move`.
        most: Option<i32> = "most" in 0..=10_000 => optional;
    }
}

record! {
    /// Holds the action; without a place or a condition until it is wanted.
    pub struct HeroHoldAction {
        /// Who holds.
        actor: String = "actor";
        /// The Turn of the place; this one, if nothing is said.
        turn: Option<u32> = "turn" in 1..=99_999_999 => optional;
        /// The Segment of the place; this one, if nothing is said.
        segment: Option<u32> = "segment" in 1..=12 => optional;
        /// The DEX of the place.
        dex: Option<i32> = "dex" in 0..=999 => optional;
        /// Just before whom.
        before: Option<String> = "before" => optional;
        /// Right after whom.
        after: Option<String> = "after" => optional;
        /// The condition in words.
        condition: Option<String> = "condition" in 1..=200 => optional;
    }
}

record! {
    /// Uses a held action now.
    pub struct HeroRelease {
        /// Who holds.
        actor: String = "actor";
        /// Against whom the timing matters: a contest decides who goes first (HERO-9, HERO-30).
        against: Option<String> = "against" => optional;
        /// For defence only: it goes first without a contest (HERO-30).
        defensive: bool = "defensive" or false;
    }
}

record! {
    /// Aborts to defensive actions.
    pub struct HeroAbort {
        /// Who Aborts.
        actor: String = "actor";
        /// To what: at most one of Block, Dodge, Dive for Cover and Roll With a Punch.
        to: Vec<HeroDefensive> = "to" in 1..=6;
        /// One of them is a power that takes an Extra Phase (HERO-39).
        extra_phase: bool = "extraPhase" or false;
        /// Gives up the next Phase although an action is held (HERO-35).
        keep_hold: bool = "keepHold" or false;
        /// For whom to Block, if not for himself (HERO-107).
        target: Option<String> = "target" => optional;
        /// Blocks attacks at range, too, as the GM permits.
        ranged: bool = "ranged" or false;
        /// Where a Dive for Cover ends, on a board.
        dive_to: Option<GridPoint> = "diveTo" => optional;
    }
}

record! {
    /// A Block that succeeded.
    pub struct HeroBlocked {
        /// Who blocked.
        actor: String = "actor";
        /// Whose attack.
        attacker: String = "attacker";
    }
}

record! {
    /// Damage that got through.
    pub struct HeroDamageDone {
        /// Who takes it.
        target: String = "target";
        /// STUN.
        stun: i32 = "stun" in 0..=9999 or 0;
        /// BODY.
        body: i32 = "body" in 0..=9999 or 0;
    }
}

record! {
    /// What comes back.
    pub struct HeroHeal {
        /// Who gets it.
        target: String = "target";
        /// STUN.
        stun: i32 = "stun" in 0..=9999 or 0;
        /// BODY.
        body: i32 = "body" in 0..=9999 or 0;
        /// END.
        end: i32 = "end" in 0..=9999 or 0;
    }
}

record! {
    /// Gives or takes a status. `stunned`, `defeated` and `surprised` are the fight's own. Attacks
    /// read `prone`, `entangled`, `blind`, `grabbed`, `inWater`, `underwater`, `flying`, `clinging`,
    /// `zeroGravity` and `noncombat`, Post-Segment-12 Recoveries `holdingBreath`.
    pub struct HeroStatus {
        /// Whose.
        target: String = "target";
        /// The status.
        name: String = "name" in 1..=64;
        /// Takes it away.
        remove: bool = "remove" or false;
        /// Whose boundary the duration counts; its bearer's, if nothing is said.
        anchor: Option<String> = "anchor" => optional;
        /// Which boundary it counts.
        until: Boundary = "until" or Boundary::TurnStart;
        /// How many; 0: until it is taken away.
        count: u16 = "count" in 0..=9999 or 0;
    }
}

choices! {
    /// How a change of SPD comes about.
    pub enum HeroSpdChange {
        /// By choice or on the sheet: from Post-Segment-12 on (HERO-15).
        Voluntary = "voluntary",
        /// By an Adjustment Power: nobody acts before both SPDs had a Phase (HERO-14).
        Adjustment = "adjustment",
        /// At once, as the GM says.
        AtOnce = "atOnce",
    }
}

record! {
    /// Changes a fighter; what is left out stays.
    pub struct HeroUpdate {
        /// Who.
        target: String = "target";
        /// DEX; it counts from the next Segment on (HERO-13).
        dex: Option<i32> = "dex" in 0..=999 => optional;
        /// EGO.
        ego: Option<i32> = "ego" in 0..=999 => optional;
        /// Acts on EGO.
        on_ego: Option<bool> = "onEgo" => optional;
        /// SPD.
        spd: Option<i32> = "spd" in -99..=99 => optional;
        /// How the SPD changes.
        spd_change: HeroSpdChange = "spdChange" or HeroSpdChange::Voluntary;
        /// Lightning Reflexes with all actions.
        reflexes: Option<i32> = "reflexes" in 0..=99 => optional;
        /// Lightning Reflexes with a single action.
        quick: Option<i32> = "quick" in 0..=99 => optional;
        /// Players do not see this one.
        hidden: Option<bool> = "hidden" => optional;
        /// Where he stands, as when the host moves him.
        place: Option<GridPoint> = "place" => optional;
        /// Where he looks.
        faces: Option<GridPoint> = "faces" => optional;
        /// A change of DEX or EGO counts in this Segment already.
        at_once: bool = "atOnce" or false;
    }
}

record! {
    /// Brings a fighter in.
    pub struct HeroAdd {
        /// The fighter.
        fighter: HeroCombatant = "fighter";
    }
}

record! {
    /// Goes on to the next Segment.
    pub struct HeroEndSegment {
        /// Also through Segments in which only held actions could be used.
        through: bool = "through" or false;
    }
}

record! {
    /// Ends the fight.
    pub struct HeroEnd {
        /// Why, in the host's words.
        why: Option<String> = "why" in 1..=200 => optional;
    }
}

tagged! {
    /// A command in a HERO fight.
    pub enum HeroCommand by "type" {
        /// Begins a turn.
        Begin(HeroBegin) = "begin",
        /// Ends a turn.
        EndTurn(HeroActor) = "endTurn",
        /// An action other than attacks and movement.
        Use(HeroUse) = "use",
        /// An Attack Action.
        Attack(HeroAttackAction) = "attack",
        /// The attack that is ready against whom one covers.
        Fire(HeroFire) = "fire",
        /// Movement.
        Move(HeroMoveAction) = "move",
        /// Holds the action.
        Hold(HeroHoldAction) = "hold",
        /// Uses a held action.
        Release(HeroRelease) = "release",
        /// Aborts.
        Abort(HeroAbort) = "abort",
        /// A Block succeeded.
        Block(HeroBlocked) = "block",
        /// Gives a Haymaker up.
        Cancel(HeroActor) = "cancel",
        /// Damage that got through.
        Damage(HeroDamageDone) = "damage",
        /// What comes back.
        Heal(HeroHeal) = "heal",
        /// Gives or takes a status.
        Status(HeroStatus) = "status",
        /// Changes a fighter.
        Update(HeroUpdate) = "update",
        /// Brings a fighter in.
        Add(HeroAdd) = "add",
        /// Takes a fighter out.
        Remove(HeroSubject) = "remove",
        /// Goes on to the next Segment.
        EndSegment(HeroEndSegment) = "endSegment",
        /// Ends the fight.
        End(HeroEnd) = "end",
    }
}

impl HeroUse {
    /// An action with its usual time.
    #[must_use]
    pub fn new(actor: &str, action: HeroAction) -> Self {
        Self { actor: actor.to_string(), action, time: None, attack: false, target: None, ranged: false, dive_to: None }
    }
}

impl HeroMoveAction {
    /// Half a Phase of movement.
    #[must_use]
    pub fn new(actor: &str) -> Self {
        Self {
            actor: actor.to_string(),
            time: HeroTime::Half,
            mode: None,
            metres: None,
            noncombat: false,
            multiple: 2,
            to: None,
            path: None,
            most: None,
        }
    }
}

/// What a fighter could do, each with its name.
#[must_use]
pub fn candidates(fight: &HeroFight, id: &str) -> Vec<(&'static str, HeroCommand)> {
    let actor = || id.to_string();
    let using = |time| HeroCommand::Use(HeroUse { time: Some(time), ..HeroUse::new(id, HeroAction::Other) });
    let fighter = fight.get(id);
    let mut list = alloc::vec![
        ("begin", HeroCommand::Begin(HeroBegin { actor: actor(), quick: false })),
        ("endTurn", HeroCommand::EndTurn(HeroActor { actor: actor() })),
        ("useFull", using(HeroTime::Full)),
        ("useHalf", using(HeroTime::Half)),
        ("useZero", using(HeroTime::Zero)),
        ("useNone", using(HeroTime::None)),
        ("attack", HeroCommand::Attack(HeroAttackAction::bare(id))),
        ("move", HeroCommand::Move(HeroMoveAction::new(id))),
        (
            "hold",
            HeroCommand::Hold(HeroHoldAction {
                actor: actor(),
                turn: None,
                segment: None,
                dex: None,
                before: None,
                after: None,
                condition: None,
            })
        ),
        ("release", HeroCommand::Release(HeroRelease { actor: actor(), against: None, defensive: false })),
        (
            "abort",
            HeroCommand::Abort(HeroAbort {
                actor: actor(),
                to: alloc::vec![HeroDefensive::Dodge],
                extra_phase: false,
                keep_hold: false,
                target: None,
                ranged: false,
                dive_to: None,
            })
        ),
    ];
    if fighter.is_some_and(|fighter| fighter.is.quick > 0) {
        list.push(("beginQuick", HeroCommand::Begin(HeroBegin { actor: actor(), quick: true })));
    }
    if fighter.is_some_and(|fighter| fighter.haymaker > 0) {
        list.push(("cancel", HeroCommand::Cancel(HeroActor { actor: actor() })));
    }
    list
}
