//! What can be done in a fight.

use super::LowFantasyFight;
use super::fighter::{LowFantasyCombatant, LowFantasyGroup};
use crate::encounter::status::Boundary;
use crate::systems::low_fantasy::check::LowFantasyDie;
use crate::systems::low_fantasy::options::LowFantasyOptionsRequest;
use crate::systems::low_fantasy::request::{LowFantasyDamage, LowFantasyExploit, LowFantasyKind, LowFantasyModifier};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// What a fight starts from.
    pub struct LowFantasyFightSetup {
        /// The fighters, up to 250.
        fighters: Vec<LowFantasyCombatant> = "fighters" in 0..=250;
        /// The side that is entitled to a surprise round.
        surprise: Option<String> = "surprise" in 1..=64 => optional;
        /// The order on which the players agree, for `ties: "players"`.
        agreed: Vec<String> = "agreed" in 0..=250 or Vec::new();
        /// What holds for groups of monsters, up to 50.
        groups: Vec<LowFantasyGroup> = "groups" in 0..=50 or Vec::new();
        /// The highest number that an initiative check may come to, 1 to 99.
        cap: i32 = "initiativeCap" in 1..=99 or 19;
        /// The Luck below which a success costs nothing, 0 to 99.
        loss_floor: i32 = "luckLossFloor" in 0..=99 or 5;
        /// The options.
        options: Option<LowFantasyOptionsRequest> = "options" => optional;
    }
}

record! {
    /// Names a fighter who acts.
    pub struct LowFantasyActor {
        /// Who.
        actor: String = "actor";
    }
}

record! {
    /// Names a fighter to whom something happens.
    pub struct LowFantasySubject {
        /// Who.
        target: String = "target";
    }
}

record! {
    /// An attack: the action. With a target it is resolved, with the numbers of both fighters.
    pub struct LowFantasyStrike {
        /// Who attacks.
        actor: String = "actor";
        /// Whom; without one only the action is taken.
        target: Option<String> = "target" => optional;
        /// In melee or at range.
        kind: LowFantasyKind = "kind" or LowFantasyKind::Melee;
        /// The attack bonus, instead of the fighter's.
        bonus: Option<i32> = "bonus" in -99..=99 => optional;
        /// The weapon's bonus to the attack, instead of the fighter's.
        weapon: Option<i32> = "weapon" in -99..=99 => optional;
        /// The weapon's damage, instead of the fighter's.
        damage: Option<LowFantasyDamage> = "damage" => optional;
        /// The lowest natural roll that makes a hit a critical, instead of the fighter's.
        critical_from: Option<i32> = "criticalFrom" in 2..=20 => optional;
        /// Advantage or disadvantage.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
        /// An exploit that goes with it.
        exploit: Option<LowFantasyExploit> = "exploit" => optional;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<LowFantasyModifier> = "modifiers" in 0..=64 or Vec::new();
    }
}

choices! {
    /// An action other than an attack.
    pub enum LowFantasyAction {
        /// Whatever else.
        Other = "other",
        /// Dodges until the own next turn.
        Dodge = "dodge",
        /// Casts a spell.
        Cast = "cast",
    }
}

record! {
    /// An action other than an attack.
    pub struct LowFantasyUse {
        /// Who acts.
        actor: String = "actor";
        /// What is done.
        action: LowFantasyAction = "action" or LowFantasyAction::Other;
        /// The threshold of a spell's side effect, 1 to 20; without it none is rolled for.
        threshold: Option<i32> = "threshold" in 1..=20 => optional;
    }
}

record! {
    /// Readies an action.
    pub struct LowFantasyReady {
        /// Who.
        actor: String = "actor";
        /// What is to happen first, in words.
        trigger: String = "trigger" in 1..=200;
    }
}

record! {
    /// What readied actions wait for happens.
    pub struct LowFantasyTrigger {
        /// Whose readied actions, 1 to 250.
        actors: Vec<String> = "actors" in 1..=250;
        /// Whose action brings it about.
        against: Option<String> = "against" => optional;
        /// The actions cannot happen together, so a Dex contest decides.
        contest: bool = "contest" or false;
    }
}

record! {
    /// What a player declares in the countdown.
    pub struct LowFantasyDeclare {
        /// Who.
        actor: String = "actor";
        /// At which count; above 5 it is too late.
        count: u8 = "count" in 0..=255 or 5;
        /// The action, in words.
        action: Option<String> = "action" in 1..=200 => optional;
        /// The move, in words.
        movement: Option<String> = "move" in 1..=200 => optional;
    }
}

record! {
    /// Draws the next card.
    pub struct LowFantasyDraw {
        /// Whose card was drawn from a real deck; without it one is drawn here.
        card: Option<String> = "card" in 1..=64 => optional;
    }
}

record! {
    /// The order on which the players agree for those in one phase.
    pub struct LowFantasyAgree {
        /// Who, one after the other.
        actors: Vec<String> = "actors" in 0..=250;
    }
}

record! {
    /// A check.
    pub struct LowFantasyTry {
        /// Who.
        actor: String = "actor";
        /// The attribute; Dex, if nothing is said.
        attribute: Option<i32> = "attribute" in 0..=99 => optional;
        /// What is added to it.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// A skill applies: 1 more.
        skilled: bool = "skilled" or false;
        /// Advantage or disadvantage.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
    }
}

record! {
    /// A Dex contest.
    pub struct LowFantasyContest {
        /// Between whom, 2 to 250.
        actors: Vec<String> = "actors" in 2..=250;
    }
}

record! {
    /// A Luck roll.
    pub struct LowFantasyLuckRoll {
        /// Who.
        actor: String = "actor";
        /// The attribute whose modifier counts; none for a roll of Luck alone.
        attribute: Option<i32> = "attribute" in 0..=99 => optional;
        /// What is added.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// Advantage or disadvantage.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
    }
}

record! {
    /// A rescue of an ally.
    pub struct LowFantasyRescue {
        /// Who rescues.
        actor: String = "actor";
        /// Whom.
        target: String = "target";
        /// How far away, in feet.
        distance: Option<i32> = "distance" in 0..=9999 => optional;
        /// What is added to Dex.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// Advantage or disadvantage of the Dex check.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
    }
}

record! {
    /// Looks at a body after the fight.
    pub struct LowFantasyExamine {
        /// Whose.
        target: String = "target";
        /// Healing magic was applied.
        healed: bool = "healed" or false;
    }
}

record! {
    /// Damage that got through.
    pub struct LowFantasyDamageDone {
        /// Who takes it.
        target: String = "target";
        /// How much, after all reductions.
        amount: i32 = "amount" in 0..=9999;
    }
}

record! {
    /// Hit points that come back.
    pub struct LowFantasyHeal {
        /// Who gets them.
        target: String = "target";
        /// How many.
        amount: i32 = "amount" in 0..=9999;
    }
}

record! {
    /// Gives or takes a status. `defeated` and `dodge` mean something to the fight.
    pub struct LowFantasyStatus {
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

record! {
    /// Changes a fighter; what is left out stays. The order of a round that has begun stays too.
    pub struct LowFantasyUpdate {
        /// Who.
        target: String = "target";
        /// Dex.
        dex: Option<i32> = "dex" in 0..=99 => optional;
        /// The bonus to initiative.
        initiative: Option<i32> = "initiative" in -99..=99 => optional;
        /// Which of two dice counts for initiative.
        initiative_die: Option<LowFantasyDie> = "initiativeDie" => optional;
        /// AC.
        ac: Option<i32> = "ac" in -99..=99 => optional;
        /// Luck.
        luck: Option<i32> = "luck" in 0..=99 => optional;
        /// Players do not see this one.
        hidden: Option<bool> = "hidden" => optional;
    }
}

record! {
    /// Brings a fighter in.
    pub struct LowFantasyAdd {
        /// The fighter.
        fighter: LowFantasyCombatant = "fighter";
    }
}

record! {
    /// Ends a round or the fight.
    pub struct LowFantasyWord {
        /// Why, in the host's words.
        why: Option<String> = "why" in 1..=200 => optional;
    }
}

tagged! {
    /// A command in a fight.
    pub enum LowFantasyCommand by "type" {
        /// Begins a turn.
        Begin(LowFantasyActor) = "begin",
        /// Ends a turn, or a readied action.
        EndTurn(LowFantasyActor) = "endTurn",
        /// Attacks.
        Attack(LowFantasyStrike) = "attack",
        /// Another action.
        Use(LowFantasyUse) = "use",
        /// Moves.
        Move(LowFantasyActor) = "move",
        /// Puts the turn off.
        Delay(LowFantasyActor) = "delay",
        /// Readies an action.
        Ready(LowFantasyReady) = "ready",
        /// What readied actions wait for happens.
        Trigger(LowFantasyTrigger) = "trigger",
        /// Declares a turn in the countdown.
        Declare(LowFantasyDeclare) = "declare",
        /// Draws the next card.
        Draw(LowFantasyDraw) = "draw",
        /// The order on which the players agree.
        Order(LowFantasyAgree) = "order",
        /// A check.
        Check(LowFantasyTry) = "check",
        /// A Dex contest.
        Contest(LowFantasyContest) = "contest",
        /// A Luck roll.
        Luck(LowFantasyLuckRoll) = "luck",
        /// A rescue.
        Rescue(LowFantasyRescue) = "rescue",
        /// Looks at a body after the fight.
        Examine(LowFantasyExamine) = "examine",
        /// Tends somebody who is dying.
        Tend(LowFantasySubject) = "tend",
        /// Damage that got through.
        Damage(LowFantasyDamageDone) = "damage",
        /// Hit points that come back.
        Heal(LowFantasyHeal) = "heal",
        /// Gives or takes a status.
        Status(LowFantasyStatus) = "status",
        /// Changes a fighter.
        Update(LowFantasyUpdate) = "update",
        /// Brings a fighter in.
        Add(LowFantasyAdd) = "add",
        /// Takes a fighter out.
        Remove(LowFantasySubject) = "remove",
        /// Ends the round.
        EndRound(LowFantasyWord) = "endRound",
        /// Ends the fight.
        End(LowFantasyWord) = "end",
    }
}

/// What a fighter could do, each with its name.
#[must_use]
pub fn candidates(fight: &LowFantasyFight, id: &str) -> Vec<(&'static str, LowFantasyCommand)> {
    let actor = || LowFantasyActor { actor: id.to_string() };
    let action = |action| LowFantasyCommand::Use(LowFantasyUse { actor: id.to_string(), action, threshold: None });
    let attack = LowFantasyStrike {
        actor: id.to_string(),
        target: None,
        kind: LowFantasyKind::Melee,
        bonus: None,
        weapon: None,
        damage: None,
        critical_from: None,
        die: LowFantasyDie::Plain,
        exploit: None,
        modifiers: Vec::new(),
    };
    let ready = LowFantasyReady { actor: id.to_string(), trigger: "?".to_string() };
    let trigger = LowFantasyTrigger { actors: alloc::vec![id.to_string()], against: None, contest: false };
    let mut list = alloc::vec![
        ("begin", LowFantasyCommand::Begin(actor())),
        ("endTurn", LowFantasyCommand::EndTurn(actor())),
        ("attack", LowFantasyCommand::Attack(attack)),
        ("move", LowFantasyCommand::Move(actor())),
        ("dodge", action(LowFantasyAction::Dodge)),
        ("cast", action(LowFantasyAction::Cast)),
        ("use", action(LowFantasyAction::Other)),
        ("ready", LowFantasyCommand::Ready(ready)),
        ("trigger", LowFantasyCommand::Trigger(trigger)),
        ("delay", LowFantasyCommand::Delay(actor())),
    ];
    if super::options(fight).countdown {
        let (action, movement) = (Some("?".to_string()), Some("?".to_string()));
        let declare = LowFantasyDeclare { actor: id.to_string(), count: 5, action, movement };
        list.push(("declare", LowFantasyCommand::Declare(declare)));
    }
    list
}
