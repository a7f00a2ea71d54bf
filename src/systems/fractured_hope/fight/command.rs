//! What can be done in a fight of Fractured Hope.

use super::FracturedHopeFight;
use super::fighter::{FracturedHopeCombatant, FracturedHopeStatName, FracturedHopeWeapon};
use super::order::hostile;
use crate::grid::GridPoint;
use crate::systems::fractured_hope::options::FracturedHopeOptionsRequest;
use crate::systems::fractured_hope::request::{
    FracturedHopeDice, FracturedHopeKind, FracturedHopeModifier, FracturedHopePosition,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

record! {
    /// What a fight starts from.
    pub struct FracturedHopeFightSetup {
        /// The fighters, up to 250.
        fighters: Vec<FracturedHopeCombatant> = "fighters" in 0..=250;
        /// The side that is ambushed: whoever of it was ready strikes first (FH-4).
        ambushed: Option<String> = "ambushed" in 1..=64 => optional;
        /// The options.
        options: Option<FracturedHopeOptionsRequest> = "options" => optional;
    }
}

record! {
    /// Names a fighter who acts.
    pub struct FracturedHopeActor {
        /// Who.
        actor: String = "actor";
    }
}

record! {
    /// Names a fighter to whom something happens.
    pub struct FracturedHopeSubject {
        /// Who.
        target: String = "target";
    }
}

record! {
    /// A basic attack.
    pub struct FracturedHopeBlow {
        /// Who attacks.
        actor: String = "actor";
        /// Whom.
        target: String = "target";
        /// Of what kind; what is in the main hand tells when absent.
        kind: Option<FracturedHopeKind> = "kind" => optional;
        /// Where the attacker stands, whatever the places say.
        position: Option<FracturedHopePosition> = "position" => optional;
        /// Whether the target has cover, whatever the board says.
        cover: Option<bool> = "cover" => optional;
        /// Whether the target is in sight, whatever the board says.
        sight: Option<bool> = "sight" => optional;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<FracturedHopeModifier> = "modifiers" in 0..=64 or Vec::new();
    }
}

choices! {
    /// What an ability is rolled against.
    pub enum FracturedHopeVersus {
        /// Physical defence.
        Physical = "physical",
        /// Magical defence.
        Magical = "magical",
        /// The STR roll.
        Str = "str",
        /// The FNS roll.
        Fns = "fns",
        /// The END roll.
        End = "end",
        /// The INT roll.
        Int = "int",
    }
}

choices! {
    /// Whom an area concerns (FH-R15).
    pub enum FracturedHopeAffects {
        /// Hostiles.
        Hostile = "hostile",
        /// The own side.
        Ally = "ally",
        /// Everybody.
        All = "all",
    }
}

choices! {
    /// A status of the game, or the host's own.
    pub enum FracturedHopeStatusName {
        /// The host's own, under `label`.
        Other = "other",
        /// No attack.
        Daze = "daze",
        /// No move.
        Immobilise = "immobilise",
        /// Minor actions only, no defence roll.
        Stun = "stun",
        /// One die for attack and defence.
        Blind = "blind",
        /// On the ground, until one stands up.
        KnockedDown = "knockedDown",
    }
}

record! {
    /// What a hit brings besides damage.
    pub struct FracturedHopeEffect {
        /// Which status.
        name: FracturedHopeStatusName = "name" or FracturedHopeStatusName::Other;
        /// The host's name for another status.
        label: Option<String> = "label" in 1..=64 => optional;
        /// How many of its bearer's turns it lasts; 0: until it is taken away.
        rounds: u16 = "rounds" in 0..=999 or 0;
        /// Damage at the beginning of each of these turns.
        damage: i32 = "damage" in 0..=999 or 0;
        /// Healing at the beginning of each of these turns.
        heal: i32 = "heal" in 0..=999 or 0;
    }
}

record! {
    /// An offensive ability, against one target or an area.
    pub struct FracturedHopeAbility {
        /// Who uses it.
        actor: String = "actor";
        /// Its stat.
        stat: FracturedHopeStatName = "stat" or FracturedHopeStatName::Str;
        /// The rating of the weapon in the main hand counts.
        rating: bool = "rating" or false;
        /// What the skill adds to the attack, -99 to 99.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// What it is rolled against; magical defence for INT, else physical, when absent (FH-R5).
        against: Option<FracturedHopeVersus> = "against" => optional;
        /// The one target. Give either this or `level`.
        target: Option<String> = "target" => optional;
        /// The level of its area, 0 to 20.
        level: Option<i32> = "level" in 0..=20 => optional;
        /// The target square of the area; the own one when absent.
        centre: Option<GridPoint> = "centre" in -99_999..=99_999 => optional;
        /// Whom the area concerns.
        affects: FracturedHopeAffects = "affects" or FracturedHopeAffects::Hostile;
        /// How many squares it reaches; as far as one sees when absent.
        range: Option<i32> = "range" in 0..=9999 => optional;
        /// It does no damage.
        harmless: bool = "harmless" or false;
        /// What a hit brings besides.
        effect: Option<FracturedHopeEffect> = "effect" => optional;
        /// Where the attacker stands, whatever the places say.
        position: Option<FracturedHopePosition> = "position" => optional;
        /// Whether a single target has cover, whatever the board says.
        cover: Option<bool> = "cover" => optional;
        /// Whether the target or the target square is in sight, whatever the board says.
        sight: Option<bool> = "sight" => optional;
        /// The host's own modifiers, at most 64.
        modifiers: Vec<FracturedHopeModifier> = "modifiers" in 0..=64 or Vec::new();
    }
}

record! {
    /// A taunt: whoever is hostile and near turns to the one who taunts (FH-42).
    pub struct FracturedHopeTaunt {
        /// Who taunts.
        actor: String = "actor";
        /// The level of its area, 0 to 20.
        level: i32 = "level" in 0..=20 or 2;
    }
}

record! {
    /// A move, or a part of one.
    pub struct FracturedHopeMove {
        /// Who moves.
        actor: String = "actor";
        /// The squares, one step after another; for whoever has a place.
        path: Vec<GridPoint> = "path" in 0..=200 or Vec::new();
        /// How many squares, for whoever has no place.
        squares: i32 = "squares" in 0..=200 or 0;
        /// Takes the whole turn and doubles the move (FH-8).
        sprint: bool = "sprint" or false;
        /// It brings no attacks of opportunity (FH-25).
        quiet: bool = "quiet" or false;
        /// Who lets it pass.
        spared: Vec<String> = "spared" in 0..=250 or Vec::new();
        /// Who gets an attack of opportunity, where there are no places.
        provokes: Vec<String> = "provokes" in 0..=250 or Vec::new();
    }
}

record! {
    /// Turns in place.
    pub struct FracturedHopePivot {
        /// Who.
        actor: String = "actor";
        /// One of the four sides as a vector, such as `[0, -1]`.
        facing: GridPoint = "facing" in -1..=1;
    }
}

choices! {
    /// Another action (FH-6).
    pub enum FracturedHopeAction {
        /// A minor one, such as using an item.
        Minor = "minor",
        /// An ability that is no attack.
        Ability = "ability",
        /// Changing weapons.
        SwitchWeapon = "switchWeapon",
        /// Searching a pack.
        Search = "search",
    }
}

record! {
    /// An action that is no attack.
    pub struct FracturedHopeUse {
        /// Who.
        actor: String = "actor";
        /// Of what kind.
        action: FracturedHopeAction = "action" or FracturedHopeAction::Minor;
        /// The host's word for it.
        label: Option<String> = "label" in 1..=200 => optional;
        /// What is in the main hand after changing weapons.
        main_hand: Option<FracturedHopeWeapon> = "mainHand" => optional;
        /// What is in the other hand after changing weapons.
        off_hand: Option<FracturedHopeWeapon> = "offHand" => optional;
    }
}

const TWO_D4: FracturedHopeDice = FracturedHopeDice { count: 2, sides: 4 };

record! {
    /// A revival (FH-37).
    pub struct FracturedHopeRevive {
        /// Who revives.
        actor: String = "actor";
        /// Whom.
        target: String = "target";
        /// The dice of the hit points; 2d4 when absent.
        dice: FracturedHopeDice = "dice" or TWO_D4;
        /// What is added to them, 0 to 999.
        plus: i32 = "plus" in 0..=999 or 0;
        /// How many squares it reaches.
        range: i32 = "range" in 0..=9999 or 3;
    }
}

record! {
    /// Hit points lost or won outside of attacks.
    pub struct FracturedHopeChange {
        /// Whose.
        target: String = "target";
        /// How many.
        amount: i32 = "amount" in 0..=9999;
    }
}

record! {
    /// Gives or takes a status.
    pub struct FracturedHopeStatus {
        /// Whose.
        target: String = "target";
        /// Which.
        name: FracturedHopeStatusName = "name" or FracturedHopeStatusName::Other;
        /// The host's name for another status.
        label: Option<String> = "label" in 1..=64 => optional;
        /// How many of its bearer's turns it lasts; 0: until it is taken away.
        rounds: u16 = "rounds" in 0..=999 or 0;
        /// Damage at the beginning of each of these turns.
        damage: i32 = "damage" in 0..=999 or 0;
        /// Healing at the beginning of each of these turns.
        heal: i32 = "heal" in 0..=999 or 0;
        /// Takes it away.
        remove: bool = "remove" or false;
    }
}

record! {
    /// Changes a fighter; what is left out stays.
    pub struct FracturedHopeUpdate {
        /// Who.
        target: String = "target";
        /// The side.
        side: Option<String> = "side" in 1..=64 => optional;
        /// Players do not see this one.
        hidden: Option<bool> = "hidden" => optional;
        /// The initiative.
        initiative: Option<i32> = "initiative" in -9999..=9999 => optional;
        /// Hit points; at 0 one falls, above it one wakes.
        hp: Option<i32> = "hp" in 0..=9999 => optional;
        /// The most hit points.
        max_hp: Option<i32> = "maxHp" in 1..=9999 => optional;
        /// Armour points.
        armor: Option<i32> = "armor" in 0..=99 => optional;
        /// What modifies the move.
        move_modifier: Option<i32> = "moveModifier" in -99..=99 => optional;
        /// The place, as after a push: without attacks of opportunity.
        place: Option<GridPoint> = "place" in -99_999..=99_999 => optional;
        /// Where one looks.
        facing: Option<GridPoint> = "facing" in -999..=999 => optional;
        /// The weapon in the main hand.
        main_hand: Option<FracturedHopeWeapon> = "mainHand" => optional;
        /// The weapon in the other hand.
        off_hand: Option<FracturedHopeWeapon> = "offHand" => optional;
    }
}

record! {
    /// Brings a fighter in.
    pub struct FracturedHopeAdd {
        /// The fighter.
        fighter: FracturedHopeCombatant = "fighter";
    }
}

record! {
    /// Ends the fight.
    pub struct FracturedHopeEnd {
        /// Why, in the host's words.
        why: Option<String> = "why" in 1..=200 => optional;
    }
}

tagged! {
    /// A command in a fight of Fractured Hope.
    pub enum FracturedHopeCommand by "type" {
        /// Begins a turn, or acts after waiting.
        Begin(FracturedHopeActor) = "begin",
        /// Ends a turn; a ready action that is passed up.
        EndTurn(FracturedHopeActor) = "endTurn",
        /// A basic attack.
        Attack(FracturedHopeBlow) = "attack",
        /// An offensive ability.
        Ability(FracturedHopeAbility) = "ability",
        /// A taunt.
        Taunt(FracturedHopeTaunt) = "taunt",
        /// A move.
        Move(FracturedHopeMove) = "move",
        /// Stands up.
        Stand(FracturedHopeActor) = "stand",
        /// Turns in place.
        Pivot(FracturedHopePivot) = "pivot",
        /// An action that is no attack.
        Use(FracturedHopeUse) = "use",
        /// Holds back what is left of the turn.
        Wait(FracturedHopeActor) = "wait",
        /// Revives somebody.
        Revive(FracturedHopeRevive) = "revive",
        /// Hit points lost.
        Damage(FracturedHopeChange) = "damage",
        /// Hit points won.
        Heal(FracturedHopeChange) = "heal",
        /// Gives or takes a status.
        Status(FracturedHopeStatus) = "status",
        /// Changes a fighter.
        Update(FracturedHopeUpdate) = "update",
        /// Brings a fighter in.
        Add(FracturedHopeAdd) = "add",
        /// Takes a fighter out.
        Remove(FracturedHopeSubject) = "remove",
        /// Ends the fight.
        End(FracturedHopeEnd) = "end",
    }
}

impl FracturedHopeBlow {
    /// A blow with what is in the main hand.
    #[must_use]
    pub const fn new(actor: String, target: String) -> Self {
        Self { actor, target, kind: None, position: None, cover: None, sight: None, modifiers: Vec::new() }
    }
}

/// What a fighter could do, each with its name.
#[must_use]
pub fn candidates(fight: &FracturedHopeFight, id: &str) -> Vec<(&'static str, FracturedHopeCommand)> {
    let actor = || FracturedHopeActor { actor: id.to_string() };
    let using = |action| {
        FracturedHopeCommand::Use(FracturedHopeUse {
            actor: id.to_string(),
            action,
            label: None,
            main_hand: None,
            off_hand: None,
        })
    };
    let mut list = alloc::vec![
        ("begin", FracturedHopeCommand::Begin(actor())),
        ("endTurn", FracturedHopeCommand::EndTurn(actor())),
        ("useMinor", using(FracturedHopeAction::Minor)),
        ("useAbility", using(FracturedHopeAction::Ability)),
        ("stand", FracturedHopeCommand::Stand(actor())),
        ("wait", FracturedHopeCommand::Wait(actor())),
        ("taunt", FracturedHopeCommand::Taunt(FracturedHopeTaunt { actor: id.to_string(), level: 2 })),
    ];
    let Some(fighter) = fight.get(id) else { return list };
    let facing = fighter.is.facing.unwrap_or(GridPoint([0, -1]));
    list.push(("pivot", FracturedHopeCommand::Pivot(FracturedHopePivot { actor: id.to_string(), facing })));
    // A step to a side that is not taken; the walls are the board's.
    let taken = |at: GridPoint| fight.fighters.iter().any(|other| other.able() && other.is.at == Some(at));
    let path: Vec<GridPoint> = fighter.is.at.map_or_else(Vec::new, |GridPoint([x, y])| {
        let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let steps = sides.map(|(dx, dy)| GridPoint([x.saturating_add(dx), y.saturating_add(dy)]));
        steps.into_iter().find(|at| !taken(*at)).into_iter().collect()
    });
    let squares = i32::from(path.is_empty());
    list.push((
        "move",
        FracturedHopeCommand::Move(FracturedHopeMove {
            actor: id.to_string(),
            path,
            squares,
            sprint: false,
            quiet: false,
            spared: Vec::new(),
            provokes: Vec::new(),
        }),
    ));
    // The nearest foe, as far as places tell.
    let gap = |other: &&super::fighter::FracturedHopeFighter| match (fighter.body(), other.body()) {
        (Some(own), Some(other)) => own.gap(other).into_iter().max(),
        _ => None,
    };
    let foe = fight.fighters.iter().filter(|other| other.able() && hostile(fighter, other)).min_by_key(gap);
    if let Some(foe) = foe {
        let blow = FracturedHopeBlow::new(id.to_string(), foe.is.id.clone());
        list.push(("attack", FracturedHopeCommand::Attack(blow)));
    }
    list
}
