//! What can be done in a fight of the formation game.

use super::FormationFight;
use super::fighter::{FormationCombatant, FormationRow};
use super::options::FormationOptionsRequest;
use crate::encounter::status::Boundary;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// What a fight starts from.
    pub struct FormationFightSetup {
        /// The members, up to 250, in the order in which they volunteer.
        fighters: Vec<FormationCombatant> = "fighters" in 0..=250;
        /// Pairs of factions that are hostile to each other; without it all are.
        hostile: Option<Vec<Vec<String>>> = "hostile" => optional;
        /// The formation is still being arranged: `place`, then `confirm`.
        arranging: bool = "arranging" or false;
        /// What a whole turn of waiting adds to INT (JF-33).
        wait_cap: i32 = "waitCap" in 0..=99 or 12;
        /// What joining a unit costs in actions.
        join_cost: u16 = "joinCost" in 0..=2 or 1;
        /// The options.
        options: Option<FormationOptionsRequest> = "options" => optional;
    }
}

choices! {
    /// A kind of action (JF-30).
    pub enum FormationAction {
        /// Whatever else; `actions` tells the cost.
        Other = "other",
        /// 近接速攻撃: 1 action.
        QuickMelee = "quickMelee",
        /// 近接攻撃: 2 actions.
        Melee = "melee",
        /// 突撃攻撃: 2 actions; takes a rear to the front as part of itself.
        Charge = "charge",
        /// 全力移動: 2 actions.
        FullMove = "fullMove",
        /// 防御: 2 actions.
        Defend = "defend",
        /// 抵抗専念: 2 actions.
        Resist = "resist",
        /// 使用: at least 2 actions.
        UseItem = "useItem",
        /// 迎撃待機: 2 actions; strikes first at an attacker.
        Intercept = "intercept",
        /// 息を整える: 2 actions.
        CatchBreath = "catchBreath",
        /// 射撃攻撃: 1 action.
        Shoot = "shoot",
        /// 射撃準備: 1 to 4 actions.
        Load = "load",
        /// A spell; `actions` tells the cost.
        Cast = "cast",
    }
}

impl FormationAction {
    /// The least and the most actions it may cost.
    #[must_use]
    pub const fn cost(self) -> (u16, u16) {
        match self {
            Self::QuickMelee | Self::Shoot => (1, 1),
            Self::Melee
            | Self::Charge
            | Self::FullMove
            | Self::Defend
            | Self::Resist
            | Self::Intercept
            | Self::CatchBreath => (2, 2),
            Self::UseItem => (2, 99),
            Self::Load => (1, 4),
            Self::Other | Self::Cast => (0, 99),
        }
    }

    /// A blow in melee.
    #[must_use]
    pub const fn is_melee(self) -> bool {
        matches!(self, Self::QuickMelee | Self::Melee | Self::Charge)
    }

    /// A shot or spell.
    #[must_use]
    pub const fn is_ranged(self) -> bool {
        matches!(self, Self::Shoot | Self::Cast)
    }
}

record! {
    /// Names a member who acts.
    pub struct FormationActor {
        /// Who.
        actor: String = "actor";
    }
}

record! {
    /// Names a member to whom something happens.
    pub struct FormationSubject {
        /// Who.
        target: String = "target";
    }
}

record! {
    /// An action.
    pub struct FormationUse {
        /// Who acts.
        actor: String = "actor";
        /// What kind.
        action: FormationAction = "action" or FormationAction::Other;
        /// Against whom; melee needs one.
        target: Option<String> = "target" => optional;
        /// How many actions it takes, where the kind leaves that open; more than a turn has go on over the next turns.
        actions: Option<u16> = "actions" in 0..=99 => optional;
    }
}

record! {
    /// The blow of one who intercepts, in an attacker's turn.
    pub struct FormationStrike {
        /// Who intercepts.
        actor: String = "actor";
        /// The attacker.
        target: String = "target";
    }
}

record! {
    /// 移動: 1 action to another row.
    pub struct FormationMove {
        /// Who moves.
        actor: String = "actor";
        /// Where to.
        to: FormationRow = "to";
        /// Which unit to join; the own one, if nothing is said.
        unit: Option<String> = "unit" in 1..=64 => optional;
    }
}

record! {
    /// Front and rear change places for 1 action of the one on turn.
    pub struct FormationSwap {
        /// Who is on turn.
        actor: String = "actor";
        /// Who agrees.
        with: String = "with";
    }
}

record! {
    /// 待機: without a value a whole turn, to be early in the next rounds.
    pub struct FormationWait {
        /// Who waits.
        actor: String = "actor";
        /// The lower initiative to wait for, without an action.
        value: Option<i32> = "value" in -9999..=9999 => optional;
    }
}

record! {
    /// A place in the formation while it is being arranged.
    pub struct FormationPlace {
        /// Who.
        actor: String = "actor";
        /// Where.
        to: FormationRow = "to";
        /// In which unit.
        unit: Option<String> = "unit" in 1..=64 => optional;
    }
}

choices! {
    /// What a status command is about.
    pub enum FormationStatusName {
        /// A status of the host's, under `label`.
        Other = "other",
        /// 気絶.
        Unconscious = "unconscious",
        /// 死亡.
        Dead = "dead",
        /// 逃走, not by his own turn.
        Fled = "fled",
        /// Surrender, or a morale result: no will to fight.
        Unwilling = "unwilling",
    }
}

record! {
    /// Gives or takes a status.
    pub struct FormationStatus {
        /// Whose.
        target: String = "target";
        /// Which.
        name: FormationStatusName = "name" or FormationStatusName::Other;
        /// The host's name for another status.
        label: Option<String> = "label" in 1..=64 => optional;
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
    /// Changes a member; what is left out stays.
    pub struct FormationUpdate {
        /// Who.
        target: String = "target";
        /// INT.
        int: Option<i32> = "int" in -99..=999 => optional;
        /// The initiative.
        initiative: Option<i32> = "initiative" in -9999..=9999 => optional;
        /// The faction.
        faction: Option<String> = "faction" in 1..=64 => optional;
        /// Players do not see this one.
        hidden: Option<bool> = "hidden" => optional;
    }
}

record! {
    /// Brings a member in.
    pub struct FormationAdd {
        /// The member.
        fighter: FormationCombatant = "fighter";
    }
}

record! {
    /// Ends the fight, or confirms the formation, or ends a round.
    pub struct FormationWord {
        /// Why, in the host's words.
        why: Option<String> = "why" in 1..=200 => optional;
    }
}

tagged! {
    /// A command in a fight of the formation game.
    pub enum FormationCommand by "type" {
        /// Begins a turn.
        Begin(FormationActor) = "begin",
        /// Ends a turn; actions not spent are lost.
        EndTurn(FormationActor) = "endTurn",
        /// An action.
        Use(FormationUse) = "use",
        /// The blow of one who intercepts.
        Strike(FormationStrike) = "strike",
        /// Moves to another row, leaves, joins.
        Move(FormationMove) = "move",
        /// Front and rear change places.
        Swap(FormationSwap) = "swap",
        /// Flees.
        Flee(FormationActor) = "flee",
        /// Waits.
        Wait(FormationWait) = "wait",
        /// A place while the formation is being arranged.
        Place(FormationPlace) = "place",
        /// Confirms the formation.
        Confirm(FormationWord) = "confirm",
        /// Gives or takes a status.
        Status(FormationStatus) = "status",
        /// Changes a member.
        Update(FormationUpdate) = "update",
        /// Brings a member in.
        Add(FormationAdd) = "add",
        /// Takes a member out.
        Remove(FormationSubject) = "remove",
        /// Ends the round.
        EndRound(FormationWord) = "endRound",
        /// Ends the fight.
        End(FormationWord) = "end",
    }
}

/// What a member could do, each with its name.
#[must_use]
pub fn candidates(fight: &FormationFight, id: &str) -> Vec<(&'static str, FormationCommand)> {
    let actor = || id.to_string();
    let walk = |to| FormationCommand::Move(FormationMove { actor: actor(), to, unit: None });
    let wait = |value| FormationCommand::Wait(FormationWait { actor: actor(), value });
    let value = fight.get(id).map(|fighter| fighter.value.saturating_sub(1));
    let mut list = alloc::vec![
        ("begin", FormationCommand::Begin(FormationActor { actor: actor() })),
        ("endTurn", FormationCommand::EndTurn(FormationActor { actor: actor() })),
    ];
    for action in FormationAction::ALL.iter().copied().filter(|action| !action.is_melee()) {
        let actions = Some(action.cost().0.max(1)).filter(|_| action.cost().0 != action.cost().1);
        let action = FormationUse { actor: actor(), action, target: None, actions };
        list.push((action.action.name(), FormationCommand::Use(action)));
    }
    list.extend([
        ("moveToFront", walk(FormationRow::Front)),
        ("moveToRear", walk(FormationRow::Rear)),
        ("actAlone", walk(FormationRow::Solo)),
        ("flee", FormationCommand::Flee(FormationActor { actor: actor() })),
        ("waitFor", wait(value)),
        ("waitPrepare", wait(None)),
    ]);
    // Melee: whoever of the enemies can be reached.
    for action in [FormationAction::QuickMelee, FormationAction::Melee, FormationAction::Charge] {
        let target = fight
            .fighters
            .iter()
            .map(|fighter| &fighter.is.id)
            .find(|target| super::reach::melee(fight, id, target, action == FormationAction::Charge).is_ok());
        let target = target.cloned();
        if target.is_some() {
            let action = FormationUse { actor: actor(), action, target, actions: None };
            list.push((action.action.name(), FormationCommand::Use(action)));
        }
    }
    list
}
