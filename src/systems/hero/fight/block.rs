//! Blocks, and rolling with a punch: an attack roll against the attacker's OCV (HERO-106,
//! HERO-107, HERO-120c, HERO-R15).

use super::HeroFight;
use super::declare::HeroAttackAction;
use super::field::between;
use super::fighter::HeroFighter;
use super::prepare::Prepared;
use super::{options, seat};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::run::{Run, Stop};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::hero::attack::Attack;
use crate::systems::hero::combat_value::{Fold, Settling};
use crate::systems::hero::maneuver::HeroManeuver;
use crate::systems::hero::request::HeroMode;
use crate::systems::hero::rules::{HERO_47, HERO_48, HERO_100, HERO_106, HERO_107, HERO_120C, HERO_R7};
use alloc::string::String;

/// Whoever blocks an attack on a target: himself first, else the first who blocks for him.
fn blocker(fight: &HeroFight, action: &HeroAttackAction, target: &str) -> Option<String> {
    if action.unblockable || action.area.is_some() {
        return None;
    }
    let ready = |fighter: &&HeroFighter| {
        fighter.defends(HeroManeuver::Block.name())
            && fighter.out().is_none()
            && !fighter.stunned
            && fighter.is.id != action.actor
            && (fighter.wide || !action.is_ranged())
    };
    let himself = fight.get(target).filter(ready).filter(|fighter| fighter.wards.is_none());
    // HERO-R15: the ally within Reach, as far as a board tells it.
    let near = |fighter: &&HeroFighter| {
        let reach = fighter.is.reach.saturating_mul(1000).max(fight.head.metres.0);
        between(fight, &options(fight), &fighter.is.id, target).is_none_or(|far| far.0 <= reach)
    };
    let guards = |fighter: &&HeroFighter| fighter.wards.as_deref() == Some(target);
    let other = || fight.fighters.iter().filter(ready).filter(guards).find(near);
    himself.or_else(other).map(|fighter| fighter.is.id.clone())
}

/// The OCV of an attack with its modifiers, but without its range (HERO-R15).
fn ocv_without_range(action: &HeroAttackAction, prepared: &Prepared, at: usize) -> i32 {
    let mut attack = prepared.attack.clone();
    attack.mode = Some(if action.is_ranged() { HeroMode::Ranged } else { HeroMode::HandToHand });
    attack.distance = None;
    let targets = prepared.targets();
    Attack { attack: &attack, targets, options: &prepared.options }.ocv(at)
}

/// An attack roll against an OCV; whether it succeeds. `less` are further modifiers.
fn parry(
    fight: &HeroFight,
    run: &mut Run,
    id: &str,
    against: i32,
    less: &[(i32, &'static Rule, &'static str)],
    rule: &'static Rule,
) -> Result<bool, Stop> {
    let settings = options(fight);
    let target = seat(fight, id);
    let repeat = run.count(Lane::Block, target);
    let rolled = run.roll(&[Request {
        address: Address { lane: Lane::Block, target, repeat },
        pool: Pool::of(3, 6, Reading::Sum),
        roller: Roller::Fighter,
        rule,
        shared: false,
    }])?;
    let rolled = rolled.first().map_or(0, |tally| tally.sum);
    let Some(fighter) = fight.get(id) else { return Ok(false) };
    let Some(base) = fighter.is.ocv else {
        let message = alloc::format!("expected the ocv of \"{id}\" for a Block; found none");
        return Err(Fault::new(Code::Missing, alloc::format!("fighters.{id}.ocv"), message).into());
    };
    let outer = run.book.enter(Place { target, repeat });
    let mut fold = Fold::new(&mut run.book, "blockOcv", base, false, &HERO_R7);
    for maneuver in fighter.maneuvers() {
        fold.add(maneuver.row().ocv, maneuver.row().rule, maneuver.name());
    }
    fold.add(fighter.strained.saturating_neg(), &HERO_106, "strained");
    for (value, rule, key) in less {
        fold.add(*value, rule, key);
    }
    for name in ["entangled", "blind"] {
        if fighter.has(name) {
            fold.halve(&HERO_100, name);
        }
    }
    let settling = Settling { rounding: settings.cv_rounding, player_character: !fighter.is.npc, floor: false };
    let ocv = fold.settle(settling);
    let mut sum = Sum::new(&mut run.book, "blockReach");
    sum.add(11, &HERO_47, "base");
    sum.add(ocv, &HERO_47, "ocv");
    sum.roll(rolled.saturating_neg(), &HERO_47, "rolled", Lane::Block.name());
    let reach = sum.value();
    run.book.leave(outer);
    let plain = reach >= against;
    let natural = match rolled {
        3 => true,
        18 => false,
        _ => plain,
    };
    if natural != plain {
        run.book.option("naturals");
        if settings.naturals {
            run.book.note(HERO_48.id);
            return Ok(natural);
        }
    }
    Ok(plain)
}

/// Whether somebody blocks the attack on a target. It is rolled before the attack, which then
/// rolls nothing (HERO-106); a failure ends the Block (HERO-107).
pub(super) fn blocks(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    prepared: &Prepared,
    at: usize,
) -> Result<bool, Stop> {
    let Some(target) = prepared.targets().get(at).and_then(|target| target.id.clone()) else { return Ok(false) };
    let Some(id) = blocker(fight, action, &target) else { return Ok(false) };
    let Some(fighter) = fight.get(&id) else { return Ok(false) };
    let again = i32::from(fighter.blocks).saturating_mul(-2);
    let other = if fighter.wards.is_some() { -2 } else { 0 };
    let against = ocv_without_range(action, prepared, at);
    let less = [(other, &HERO_107, "forAnother"), (again, &HERO_107, "again")];
    let holds = parry(fight, run, &id, against, &less, &HERO_106)?;
    let event = Event::new(if holds { "blocked" } else { "blockFailed" }, &HERO_106)
        .of(&id)
        .text("attacker", &action.actor)
        .text("target", &target);
    run.tell(event);
    if let Some(fighter) = fight.get_mut(&id) {
        if holds {
            fighter.blocks = fighter.blocks.saturating_add(1);
            fighter.blocked = Some(action.actor.clone());
        } else {
            fighter.defences.retain(|defence| defence != HeroManeuver::Block.name());
        }
    }
    Ok(holds)
}

/// Whether a target rolls with this punch (HERO-120c): declared beforehand, hand to hand, and
/// an attack roll against the attacker's OCV. Once.
pub(super) fn rolls_with(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    prepared: &Prepared,
    at: usize,
) -> Result<bool, Stop> {
    let name = HeroManeuver::RollWithAPunch.name();
    let target = prepared.targets().get(at).and_then(|target| target.id.clone()).unwrap_or_default();
    let ready = fight.get(&target).is_some_and(|fighter| {
        fighter.defends(name) && fighter.out().is_none() && !fighter.stunned && fighter.is.ocv.is_some()
    });
    if !ready || action.is_ranged() || action.area.is_some() {
        return Ok(false);
    }
    let against = ocv_without_range(action, prepared, at);
    let rolls = parry(fight, run, &target, against, &[], &HERO_120C)?;
    run.tell(
        Event::new(if rolls { "rollsWithPunch" } else { "rollFailed" }, &HERO_120C)
            .of(&target)
            .text("attacker", &action.actor),
    );
    if let Some(fighter) = fight.get_mut(&target) {
        fighter.defences.retain(|defence| defence != name);
    }
    Ok(rolls)
}
