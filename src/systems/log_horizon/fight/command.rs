//! What can be done in a Log Horizon fight.

use super::LogHorizonFight;
use super::fighter::{
    LogHorizonCombatant, LogHorizonFighter, LogHorizonKind, LogHorizonProcessTiming, LogHorizonStandbyRule,
    LogHorizonState,
};
use super::status::{LogHorizonClass, LogHorizonGroup, LogHorizonStack, LogHorizonStatus};
use crate::encounter::status::Boundary;
use crate::systems::log_horizon::check::LogHorizonCheck;
use crate::systems::log_horizon::movement::LogHorizonMoveAction;
use crate::systems::log_horizon::options::LogHorizonOptionsRequest;
use crate::systems::log_horizon::request::{
    LogHorizonAttackKind, LogHorizonDamage, LogHorizonDefence, LogHorizonFrom, LogHorizonHateState, LogHorizonModifier,
    LogHorizonRiderWhen, LogHorizonTiming,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// What a Log Horizon fight starts from.
    pub struct LogHorizonFightSetup {
        /// The characters, up to 250.
        fighters: Vec<LogHorizonCombatant> = "fighters" in 0..=250;
        /// The options.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
    }
}

choices! {
    /// Who pays an action's Hate (LHZ-42).
    pub enum LogHorizonHateTo {
        /// The user.
        User = "user",
        /// All others with Hate.
        Allies = "allies",
        /// Everybody with Hate.
        Party = "party",
    }
}

choices! {
    /// The action that a cancelling takes (LHZ-25, LHZ-112).
    pub enum LogHorizonCancelBy {
        /// The Minor: Rigor or Afflicted.
        Minor = "minor",
        /// The Major: Rigor, Decay, Confusion or Afflicted.
        Major = "major",
        /// The Instant: any own Combat Statuses and running effects.
        Instant = "instant",
        /// A point of Fate: any Bad Status.
        Fate = "fate",
    }
}

record! {
    /// Names a character who acts.
    pub struct LogHorizonActor {
        /// Who.
        actor: String = "actor";
    }
}

record! {
    /// Names a character to whom something happens.
    pub struct LogHorizonSubject {
        /// Who.
        target: String = "target";
    }
}

record! {
    /// An action other than attacks and the basic movements.
    pub struct LogHorizonUse {
        /// Who acts.
        actor: String = "actor";
        /// Its timing.
        timing: LogHorizonTiming = "timing" or LogHorizonTiming::Major;
        /// What it is, in the host's words.
        name: Option<String> = "name" in 1..=64 => optional;
        /// It has the tag Movement (LHZ-88).
        movement: bool = "movement" or false;
        /// It uses up the Minor besides (LHZ-29).
        eats_minor: bool = "eatsMinor" or false;
        /// It has the tag Swift: once per process (LHZ-105).
        swift: bool = "swift" or false;
        /// It uses an item up, so it does not count as the one action of its timing (LHZ-10).
        consumable: bool = "consumable" or false;
        /// The rank of Hate that it demands, if any (LHZ-43).
        needs: Option<LogHorizonHateState> = "needs" => optional;
        /// The Hate that it costs.
        hate: i32 = "hate" in 0..=999 or 0;
        /// Who pays that Hate.
        hate_to: LogHorizonHateTo = "hateTo" or LogHorizonHateTo::User;
    }
}

record! {
    /// Something that an attack brings besides its damage.
    pub struct LogHorizonFightRider {
        /// What the host calls it.
        id: String = "id" in 1..=64;
        /// When it happens.
        when: LogHorizonRiderWhen = "when" or LogHorizonRiderWhen::Success;
        /// The number that the result has to be above, for `result`.
        above: i32 = "above" in -999..=9999 or 0;
        /// Only where the attacker is Hate Top, or Hate Under, at the declaration.
        rank: Option<LogHorizonHateState> = "rank" => optional;
        /// The status that it gives.
        status: Option<LogHorizonStatus> = "status" => optional;
    }
}

record! {
    /// An attack. What the characters do not say of it is said here.
    pub struct LogHorizonAttackAction {
        /// Who attacks.
        actor: String = "actor";
        /// Whom.
        targets: Vec<String> = "targets" in 1..=64;
        /// Its timing.
        timing: LogHorizonTiming = "timing" or LogHorizonTiming::Major;
        /// What it is, in the host's words.
        name: Option<String> = "name" in 1..=64 => optional;
        /// What kinds of attack it is.
        kinds: Vec<LogHorizonAttackKind> = "kinds" in 0..=5 or Vec::new();
        /// The check that it meets; resistance for magic and evasion for other kinds when absent.
        against: Option<LogHorizonDefence> = "against" => optional;
        /// The number that the attack check has to reach, instead of a defence check.
        number: Option<i32> = "number" in -999..=9999 => optional;
        /// It succeeds without a check.
        automatic: bool = "automatic" or false;
        /// The attack check, where it is not the attacker's own accuracy.
        accuracy: Option<LogHorizonCheck> = "accuracy" => optional;
        /// Its damage.
        damage: Option<LogHorizonDamage> = "damage" => optional;
        /// Its tags, for the conditions of Cancel and Weakness.
        tags: Vec<String> = "tags" in 0..=64 or Vec::new();
        /// It triggers Pursuit as if the defence check had failed.
        triggers_pursuit: bool = "triggersPursuit" or false;
        /// It triggers Weakness as if the defence check had failed.
        triggers_weakness: bool = "triggersWeakness" or false;
        /// What it brings besides.
        riders: Vec<LogHorizonFightRider> = "riders" in 0..=64 or Vec::new();
        /// A further check against the defence totals, at the end.
        extra_check: Option<LogHorizonCheck> = "extraCheck" => optional;
        /// A coup de grâce (LHZ-85).
        coup_de_grace: bool = "coupDeGrace" or false;
        /// How many squares it reaches; 0 is Close.
        range: Option<i32> = "range" in 0..=9999 => optional;
        /// How far away the targets are, where the squares do not say it.
        distance: Option<i32> = "distance" in 0..=9999 => optional;
        /// An area that hits everybody in it.
        all: bool = "all" or false;
        /// Who is asked to cover.
        coverers: Vec<String> = "coverers" in 0..=16 or Vec::new();
        /// The host's own modifiers, at most 64.
        modifiers: Vec<LogHorizonModifier> = "modifiers" in 0..=64 or Vec::new();
        /// It has the tag Movement.
        movement: bool = "movement" or false;
        /// It uses up the Minor besides (LHZ-29).
        eats_minor: bool = "eatsMinor" or false;
        /// It has the tag Swift.
        swift: bool = "swift" or false;
        /// It uses an item up.
        consumable: bool = "consumable" or false;
        /// The rank of Hate that it demands, if any (LHZ-43).
        needs: Option<LogHorizonHateState> = "needs" => optional;
        /// The Hate that it costs.
        hate: i32 = "hate" in 0..=999 or 0;
        /// Who pays that Hate.
        hate_to: LogHorizonHateTo = "hateTo" or LogHorizonHateTo::User;
    }
}

impl LogHorizonAttackAction {
    /// An attack of which nothing else is said.
    #[must_use]
    pub fn plain(actor: &str, target: &str) -> Self {
        Self {
            actor: actor.to_string(),
            targets: alloc::vec![target.to_string()],
            timing: LogHorizonTiming::Major,
            name: None,
            kinds: Vec::new(),
            against: None,
            number: None,
            automatic: false,
            accuracy: None,
            damage: None,
            tags: Vec::new(),
            triggers_pursuit: false,
            triggers_weakness: false,
            riders: Vec::new(),
            extra_check: None,
            coup_de_grace: false,
            range: None,
            distance: None,
            all: false,
            coverers: Vec::new(),
            modifiers: Vec::new(),
            movement: false,
            eats_minor: false,
            swift: false,
            consumable: false,
            needs: None,
            hate: 0,
            hate_to: LogHorizonHateTo::User,
        }
    }
}

record! {
    /// A basic movement action.
    pub struct LogHorizonWalk {
        /// Who moves.
        actor: String = "actor";
        /// Which.
        action: LogHorizonMoveAction = "action" or LogHorizonMoveAction::Run;
        /// The squares that are entered, one after the other, each as x and y.
        path: Vec<Vec<i32>> = "path" in 0..=99 or Vec::new();
        /// Who hinders, where it is not as usual: enemies do, Hidden ones do not (LHZ-55). An effect
        /// named `keepsHinder` lets its bearer hinder while Dazed or in Rigor (LHZ-56).
        hindered_by: Option<Vec<String>> = "hinderedBy" in 0..=64 => optional;
    }
}

record! {
    /// Cancels statuses or effects.
    pub struct LogHorizonCancel {
        /// Whose.
        actor: String = "actor";
        /// By which action.
        by: LogHorizonCancelBy = "by";
        /// Which: one with a Minor, a Major or Fate, any number with an Instant.
        statuses: Vec<String> = "statuses" in 1..=99;
    }
}

record! {
    /// An effect gives or takes a Main Process (LHZ-6, LHZ-21).
    pub struct LogHorizonStateChange {
        /// Whose.
        target: String = "target";
        /// Pre-action (from Standby, too) or Post-action.
        to: LogHorizonState = "to";
    }
}

record! {
    /// Damage after defence and Cancel, which the host has worked out.
    pub struct LogHorizonDamageDone {
        /// Who takes it.
        target: String = "target";
        /// How much.
        amount: i32 = "amount" in 0..=9999;
        /// It passes the Barrier by.
        past_barrier: bool = "pastBarrier" or false;
        /// Whose attack, where the target failed the defence check against it (LHZ-40).
        failed_against: Option<String> = "failedAgainst" => optional;
        /// It is an attack with a coup de grâce (LHZ-85).
        coup_de_grace: bool = "coupDeGrace" or false;
    }
}

record! {
    /// Hit points that come back.
    pub struct LogHorizonHeal {
        /// Who gets them.
        target: String = "target";
        /// How many.
        amount: i32 = "amount" in 0..=9999;
    }
}

record! {
    /// An effect changes somebody's Hate: either `by` or `to`.
    pub struct LogHorizonHateChange {
        /// Whose.
        target: String = "target";
        /// By how much.
        by: Option<i32> = "by" in -9999..=9999 => optional;
        /// To which number.
        to: Option<i32> = "to" in 0..=9999 => optional;
    }
}

record! {
    /// Gives or takes a status or a running effect. `incapacitated`, `dead` and `absent` are
    /// conditions of their own.
    pub struct LogHorizonStatusChange {
        /// Whose.
        target: String = "target";
        /// Which.
        name: String = "name" in 1..=64;
        /// Takes it away, all of its name.
        remove: bool = "remove" or false;
        /// The class of a status that the book does not know; without it an effect.
        class: Option<LogHorizonClass> = "class" => optional;
        /// How several of its name go together, where the book does not know it; without it a flag.
        stack: Option<LogHorizonStack> = "stack" => optional;
        /// The rating.
        rating: i32 = "rating" in 0..=9999 or 0;
        /// Of a Cancel or Weakness: only against attacks with this tag, such as `flame`.
        tag: Option<String> = "tag" in 1..=64 => optional;
        /// Of a Cancel or Weakness: only against attacks from the same square, or from another one.
        from: Option<LogHorizonFrom> = "from" => optional;
        /// Whose action starts it.
        by: Option<String> = "by" => optional;
        /// The group of which only so many run at a time (LHZ-105).
        group: LogHorizonGroup = "group" or LogHorizonGroup::None;
        /// Whose boundary the duration counts; its bearer's, if nothing is said.
        anchor: Option<String> = "anchor" => optional;
        /// Which boundary it counts.
        until: Boundary = "until" or Boundary::TurnStart;
        /// How many; 0: until it is taken away.
        count: u16 = "count" in 0..=9999 or 0;
    }
}

record! {
    /// Changes a character; what is left out stays.
    pub struct LogHorizonUpdate {
        /// Who.
        target: String = "target";
        /// The Initiative.
        initiative: Option<i32> = "initiative" in -99..=999 => optional;
        /// The Initiative until the round ends (LHZ-6).
        this_round: Option<i32> = "thisRound" in -99..=999 => optional;
        /// The highest Initiative until the round ends (LHZ-6).
        highest: Option<bool> = "highest" => optional;
        /// Stays Post-action at the next Setup (LHZ-6).
        skips: Option<bool> = "skips" => optional;
        /// What effects say of the Standby (LHZ-21).
        standby: Option<LogHorizonStandbyRule> = "standby" => optional;
        /// In which processes this one is asked.
        timings: Option<Vec<LogHorizonProcessTiming>> = "timings" in 0..=3 => optional;
        /// The most hit points without Fatigue.
        max_hp: Option<i32> = "maxHp" in 0..=9999 => optional;
        /// The square, as x and y: for moves that somebody else or an effect makes.
        square: Option<Vec<i32>> = "square" in 2..=2 => optional;
        /// The Speed.
        speed: Option<i32> = "speed" in 0..=99 => optional;
        /// Points of Fate left.
        fate: Option<i32> = "fate" in 0..=99 => optional;
        /// Players do not see this one.
        hidden: Option<bool> = "hidden" => optional;
    }
}

record! {
    /// Brings a character in.
    pub struct LogHorizonAdd {
        /// The character.
        fighter: LogHorizonCombatant = "fighter";
        /// It still acts in this round; without it it is Post-action until the next Setup.
        acts: bool = "acts" or false;
    }
}

record! {
    /// Ends a round, the combat or the scene.
    pub struct LogHorizonWord {
        /// Why, in the host's words.
        why: Option<String> = "why" in 1..=200 => optional;
    }
}

tagged! {
    /// A command in a Log Horizon fight.
    pub enum LogHorizonCommand by "type" {
        /// Begins a Main Process; among equals it is also the choice.
        Begin(LogHorizonActor) = "begin",
        /// Ends a Main Process.
        EndTurn(LogHorizonActor) = "endTurn",
        /// Goes on Standby.
        Standby(LogHorizonActor) = "standby",
        /// Declines to act in the Setup, Initiative or Cleanup Process.
        Decline(LogHorizonActor) = "decline",
        /// An action other than attacks and the basic movements.
        Use(LogHorizonUse) = "use",
        /// An attack.
        Attack(LogHorizonAttackAction) = "attack",
        /// A basic movement action.
        Move(LogHorizonWalk) = "move",
        /// Cancels statuses or effects.
        Cancel(LogHorizonCancel) = "cancel",
        /// An effect gives or takes a Main Process.
        State(LogHorizonStateChange) = "state",
        /// Damage that the host has worked out.
        Damage(LogHorizonDamageDone) = "damage",
        /// Hit points that come back.
        Heal(LogHorizonHeal) = "heal",
        /// An effect changes Hate.
        Hate(LogHorizonHateChange) = "hate",
        /// Gives or takes a status or a running effect.
        Status(LogHorizonStatusChange) = "status",
        /// Changes a character.
        Update(LogHorizonUpdate) = "update",
        /// Brings a character in.
        Add(LogHorizonAdd) = "add",
        /// Takes a character out.
        Remove(LogHorizonSubject) = "remove",
        /// Ends the round at once.
        EndRound(LogHorizonWord) = "endRound",
        /// Ends the combat.
        EndCombat(LogHorizonWord) = "endCombat",
        /// Ends the scene, and the combat with it.
        EndScene(LogHorizonWord) = "endScene",
    }
}

/// What a character could do, each with its name.
#[must_use]
pub fn candidates(fight: &LogHorizonFight, id: &str) -> Vec<(&'static str, LogHorizonCommand)> {
    let actor = || LogHorizonActor { actor: id.to_string() };
    let mut list = alloc::vec![
        ("begin", LogHorizonCommand::Begin(actor())),
        ("endTurn", LogHorizonCommand::EndTurn(actor())),
        ("standby", LogHorizonCommand::Standby(actor())),
        ("decline", LogHorizonCommand::Decline(actor())),
    ];
    for timing in LogHorizonTiming::ALL.iter().copied() {
        let action = LogHorizonUse {
            actor: id.to_string(),
            timing,
            name: None,
            movement: false,
            eats_minor: false,
            swift: false,
            consumable: false,
            needs: None,
            hate: 0,
            hate_to: LogHorizonHateTo::User,
        };
        list.push((timing.name(), LogHorizonCommand::Use(action)));
    }
    for action in LogHorizonMoveAction::ALL.iter().copied() {
        let movement = LogHorizonWalk { actor: id.to_string(), action, path: Vec::new(), hindered_by: None };
        list.push((action.name(), LogHorizonCommand::Move(movement)));
    }
    let Some(fighter) = fight.get(id) else { return list };
    let foe = |other: &&LogHorizonFighter| {
        let foes = (other.is.kind == LogHorizonKind::Enemy) != (fighter.is.kind == LogHorizonKind::Enemy);
        foes && other.present() && other.is.evasion.is_some() && !other.has("hidden")
    };
    if let Some(target) = fight.fighters.iter().find(foe).filter(|_| fighter.is.accuracy.is_some()) {
        list.push(("attack", LogHorizonCommand::Attack(LogHorizonAttackAction::plain(id, &target.is.id))));
    }
    let bad = fighter.statuses.iter().filter(|status| status.class() == LogHorizonClass::Bad);
    let combat = fighter.statuses.iter().filter(|status| status.class() == LogHorizonClass::Combat);
    let names: Vec<&str> = bad.map(|status| status.name.as_str()).collect();
    let mut cancel = |name, by, statuses: &[&str]| {
        let statuses: Vec<String> = statuses.iter().map(|status| (*status).to_string()).collect();
        if !statuses.is_empty() {
            let cancel = LogHorizonCancel { actor: id.to_string(), by, statuses };
            list.push((name, LogHorizonCommand::Cancel(cancel)));
        }
    };
    for (name, by, known) in [
        ("cancelByMinor", LogHorizonCancelBy::Minor, super::budget::MINOR.as_slice()),
        ("cancelByMajor", LogHorizonCancelBy::Major, super::budget::MAJOR.as_slice()),
    ] {
        let found: Vec<&str> = known.iter().copied().filter(|status| names.contains(status)).take(1).collect();
        cancel(name, by, &found);
    }
    let combat: Vec<&str> = combat.map(|status| status.name.as_str()).collect();
    cancel("cancelByInstant", LogHorizonCancelBy::Instant, &combat);
    list
}
