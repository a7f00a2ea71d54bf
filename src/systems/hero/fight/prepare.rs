//! The whole attack request of an attack in a fight, filled in from the fighters.

use super::HeroFight;
use super::declare::{HeroAttackAction, HeroVictim};
use super::fighter::HeroFighter;
use super::phase::find;
use crate::encounter::run::{Reason, Stop, unknown};
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::refusal::{Code, Fault};
use crate::systems::hero::attack::refusals;
use crate::systems::hero::maneuver::{DamageBy, Effect, HeroManeuver, throw};
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::request::{
    HeroAttack, HeroAttacker, HeroDamage, HeroHeld, HeroObstacle, HeroObstacleKind, HeroSurprise, HeroTarget,
};
use crate::systems::hero::rules::{HERO_46, HERO_119};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An attack as it would be made now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prepared {
    /// The request, for resolving as for odds.
    pub attack: HeroAttack,
    /// The settled options.
    pub options: HeroOptions,
    /// What forbids it.
    pub reasons: Vec<Reason>,
}

impl Prepared {
    /// The targets of the request.
    #[must_use]
    pub fn targets(&self) -> &[HeroTarget] {
        match &self.attack.target {
            Some(target) => core::slice::from_ref(target),
            None => self.attack.targets.as_deref().unwrap_or_default(),
        }
    }
}

/// A record of which only some numbers are told.
fn blank<T: Read>(numbers: &[(&str, i32)]) -> Result<T, Fault> {
    let field = |(name, number): &(&str, i32)| (name.to_string(), Value::Integer(i64::from(*number)));
    T::read(&Value::Map(numbers.iter().map(field).collect()), &Path::Root, None)
}

/// A number without which no attack can be worked.
fn known(value: Option<i32>, who: &str, what: &str) -> Result<i32, Stop> {
    value.ok_or_else(|| {
        let message = format!("expected the {what} of \"{who}\" for an attack; found none");
        Fault::new(Code::Missing, format!("fighters.{who}.{what}"), message).into()
    })
}

/// Whoever holds a fighter (HERO-112).
pub(super) fn holder<'a>(fight: &'a HeroFight, id: &str) -> Option<&'a HeroFighter> {
    fight.fighters.iter().find(|other| other.grip.as_deref() == Some(id))
}

/// Whether somebody holds a fighter who is not so much stronger that it does not matter.
fn held(fight: &HeroFight, fighter: &HeroFighter, target: Option<&str>) -> HeroHeld {
    let Some(holder) = holder(fight, &fighter.is.id) else { return HeroHeld::No };
    let strength = |fighter: &HeroFighter| fighter.is.strength.unwrap_or(0);
    if strength(fighter) >= strength(holder).saturating_add(20) {
        HeroHeld::No
    } else if target == Some(holder.is.id.as_str()) {
        HeroHeld::ByTarget
    } else {
        HeroHeld::ByOther
    }
}

fn attacker(fight: &HeroFight, action: &HeroAttackAction) -> Result<HeroAttacker, Stop> {
    let fighter = find(fight, "actor", &action.actor)?;
    let is = &fighter.is;
    let base = if action.mental { known(is.omcv, &is.id, "omcv") } else { known(is.ocv, &is.id, "ocv") }?;
    let victims = action.victims();
    let one = victims.first().filter(|_| victims.len() == 1).map(|victim| victim.id.as_str());
    let mut attacker: HeroAttacker = blank(&[("ocv", base)])?;
    attacker.id = Some(is.id.clone());
    attacker.player_character = !is.npc;
    attacker.halved = action.halved;
    attacker.brace = fighter.defends(HeroManeuver::Brace.name());
    attacker.set = one.is_some() && fighter.set.as_deref() == one;
    attacker.range_skill_levels = action.range_skill_levels;
    attacker.half_range_modifier = action.half_range_modifier;
    attacker.off_hand = action.off_hand;
    attacker.unfamiliar_weapon = action.unfamiliar_weapon;
    attacker.surprise_move = action.surprise_move;
    attacker.attackers = action.attackers;
    attacker.spread = action.spread;
    attacker.entangled = fighter.has("entangled");
    attacker.blind = fighter.has("blind");
    attacker.noncombat = fighter.has("noncombat");
    attacker.underwater = fighter.has("underwater");
    attacker.held = held(fight, fighter, one);
    attacker.maneuver = action.maneuver;
    attacker.velocity = action.velocity;
    if action.maneuver == HeroManeuver::MultipleAttack {
        attacker.attacks = i32::try_from(victims.len()).unwrap_or(i32::MAX);
    }
    if fighter.hurries == fight.head.now() {
        let hurried = |maneuver: &HeroManeuver| matches!(maneuver, HeroManeuver::Hipshot | HeroManeuver::Hurry);
        attacker.hurried = fighter.maneuvers().find(hurried).unwrap_or_default();
    }
    Ok(attacker)
}

/// Somebody who stands in the way of a flight.
pub(super) fn person(fighter: &HeroFighter) -> Result<HeroObstacle, Fault> {
    let pd = fighter.is.pd.max(0).saturating_add(fighter.is.rpd.max(0));
    let mut obstacle: HeroObstacle =
        blank(&[("pd", pd.min(999)), ("body", fighter.is.body.unwrap_or(0).clamp(0, 999))])?;
    obstacle.kind = HeroObstacleKind::Person;
    obstacle.id = Some(fighter.is.id.clone());
    Ok(obstacle)
}

fn target(fight: &HeroFight, action: &HeroAttackAction, victim: &HeroVictim) -> Result<HeroTarget, Stop> {
    let fighter = find(fight, "target", &victim.id)?;
    let is = &fighter.is;
    let base = if action.mental { known(is.dmcv, &is.id, "dmcv") } else { known(is.dcv, &is.id, "dcv") }?;
    let mut target: HeroTarget = blank(&[("dcv", base)])?;
    target.id = Some(is.id.clone());
    target.player_character = !is.npc;
    target.willing = victim.willing;
    target.halved = victim.halved;
    target.behind = victim.behind;
    target.vulnerability = victim.vulnerability;
    target.from_centre = victim.from_centre;
    target.surprise =
        victim.surprise.unwrap_or(if is.surprised { HeroSurprise::OutOfCombat } else { HeroSurprise::None });
    target.prone = fighter.has("prone");
    target.stunned = fighter.stunned;
    target.recovering = fighter.recovering == fight.head.now();
    target.grabbed = fighter.grip.is_some() || fighter.has("grabbed") || holder(fight, &is.id).is_some();
    target.entangled = fighter.has("entangled");
    target.blind = fighter.has("blind");
    target.noncombat = fighter.has("noncombat");
    target.brace = fighter.defends(HeroManeuver::Brace.name());
    target.in_water = fighter.has("inWater");
    target.underwater = fighter.has("underwater");
    target.flying = fighter.has("flying");
    target.zero_gravity = fighter.has("zeroGravity");
    target.clinging = fighter.has("clinging");
    target.knocked_out = fighter.knocked_out();
    // On a board his place says whether he is out of it (HERO-125).
    let placed = action.centre.is_some() && is.at.is_some();
    target.dived = fighter.defends(HeroManeuver::DiveForCover.name()) && !placed;
    target.cover = victim.cover;
    target.maneuvers = fighter.maneuvers().filter(|maneuver| *maneuver != HeroManeuver::Brace).collect();
    target.size = is.size;
    target.pd = is.pd;
    target.rpd = is.rpd;
    target.ed = is.ed;
    target.red = is.red;
    target.hardened = is.hardened;
    target.impenetrable = is.impenetrable;
    target.damage_negation = is.damage_negation;
    target.damage_reduction = is.damage_reduction;
    target.takes_no_stun = is.takes_no_stun;
    target.no_location = is.no_location;
    target.stun = is.stun.map(|stun| stun.clamp(-999, 999));
    target.body = is.body.map(|body| body.clamp(-999, 999));
    target.starting_body = is.max_body.filter(|most| (1..=999).contains(most));
    target.con = is.con;
    target.knockback_resistance = is.knockback_resistance;
    target.shrinking = is.shrinking;
    target.obstacle = match (&victim.obstacle, &victim.knocked_into) {
        (Some(obstacle), _) => Some(obstacle.clone()),
        (None, Some(other)) => Some(person(fight.get(other).ok_or_else(|| unknown("knockedInto", other))?)?),
        (None, None) => None,
    };
    Ok(target)
}

/// A target that is nobody.
pub(super) fn phantom() -> Result<HeroTarget, Fault> {
    blank(&[("dcv", 3)])
}

/// The damage of the action; a manoeuvre of STR alone does the fighter's own.
fn damage(fight: &HeroFight, action: &HeroAttackAction) -> Result<Option<HeroDamage>, Stop> {
    let row = action.maneuver.row();
    let by_strength = matches!(row.damage, DamageBy::Velocity(..)) || action.maneuver == HeroManeuver::Throw;
    if row.effect == Effect::Cover {
        // HERO-120e: the damage is done when he fires.
        Ok(None)
    } else if action.damage.is_none() && by_strength {
        let strength = find(fight, "actor", &action.actor)?.is.strength;
        Ok(strength.map(|strength| blank(&[("strength", strength)])).transpose()?)
    } else {
        Ok(action.damage.clone())
    }
}

/// The attack as it would be made now, and what forbids it.
///
/// # Errors
/// `MISSING` for a number that the attack needs, `UNKNOWN_NAME` for somebody who is not there,
/// `UNKNOWN_FIELD` where both `target` and `targets` are given.
pub fn prepare(fight: &HeroFight, action: &HeroAttackAction) -> Result<Prepared, Stop> {
    let field = |name: &str, value| (String::from(name), value);
    let base = Value::Map(alloc::vec![field("attacker", Value::Map(alloc::vec![field("ocv", Value::Integer(0))]))]);
    let mut attack = HeroAttack::read(&base, &Path::Root, None)?;
    if action.target.is_some() && action.targets.is_some() {
        let message = "expected either one target or a list of targets; found both";
        return Err(Fault::new(Code::UnknownField, "targets", message).into());
    }
    attack.attacker = attacker(fight, action)?;
    let one = |aimed: &HeroVictim| target(fight, action, aimed);
    attack.target = action.target.as_ref().map(|aimed| one(&aimed.0)).transpose()?;
    let list =
        action.targets.as_ref().map(|list| list.iter().map(|aimed| one(&aimed.0)).collect::<Result<Vec<_>, _>>());
    attack.targets = list.transpose()?;
    attack.damage = damage(fight, action)?;
    attack.distance = action.distance;
    attack.mode = action.mode;
    attack.location = action.location;
    attack.side = action.side;
    attack.autofire.clone_from(&action.autofire);
    attack.area.clone_from(&action.area);
    attack.knockback = action.knockback;
    attack.modifiers.clone_from(&action.modifiers);
    attack.options.clone_from(&fight.head.options);
    let options = HeroOptions::settle(attack.options.as_ref());
    let mut prepared = Prepared { attack, options, reasons: Vec::new() };
    forbid(fight, action, &mut prepared);
    Ok(prepared)
}

/// What forbids the attack.
fn forbid(fight: &HeroFight, action: &HeroAttackAction, prepared: &mut Prepared) {
    let mut reasons: Vec<Reason> = refusals(&prepared.attack, prepared.targets())
        .into_iter()
        .map(|(rule, key)| Reason::about(rule, key, &action.actor))
        .collect();
    if action.area.is_none() && action.victims().iter().any(|victim| victim.id == action.actor) {
        reasons.push(Reason::about(&HERO_46, "oneself", &action.actor));
    }
    let strength = fight.get(&action.actor).and_then(|fighter| fighter.is.strength);
    let far = |metres: i32| strength.is_some_and(|strength| metres > throw(strength));
    if action.maneuver == HeroManeuver::Throw && action.distance.is_some_and(|distance| far(distance.rounded())) {
        reasons.push(Reason::about(&HERO_119, "tooFar", &action.actor));
    }
    prepared.reasons = reasons;
}
