//! Who reaches whom, and whom a shot may hit besides.

use super::FormationFight;
use super::area::{holds, others};
use super::command::FormationAction;
use super::fighter::{FormationCondition, FormationRow};
use super::line::{hostile, line_of};
use super::rules::{JF_10, JF_20, JF_24};
use crate::encounter::run::{Reason, Stop, unknown};
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;

record! {
    /// A question of reach.
    pub struct FormationReach {
        /// Who acts.
        actor: String = "actor";
        /// What kind of action.
        action: FormationAction = "action" or FormationAction::Melee;
        /// Against whom.
        target: String = "target";
    }
}

/// What a question of reach comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    /// Why it does not reach; none where it does.
    pub reason: Option<Reason>,
    /// The target is in an engagement area.
    pub area: bool,
    /// Whom it may hit instead (JF-20).
    pub misfire: Vec<String>,
}

/// Whether a blow in melee reaches (JF-24); a charge takes a rear to the front first (JF-R5).
///
/// # Errors
/// The reason why it does not.
pub fn melee(fight: &FormationFight, actor: &str, target: &str, charge: bool) -> Result<(), Reason> {
    let (Some(from), Some(to)) = (fight.get(actor), fight.get(target)) else {
        return Err(Reason::about(&JF_24, "notThere", target));
    };
    if !hostile(fight, &from.is.faction, &to.is.faction) {
        return Err(Reason::about(&JF_24, "notHostile", target));
    }
    if from.own_row() == FormationRow::Rear && !charge {
        return Err(Reason::about(&JF_10, "rearInMelee", actor));
    }
    if to.is.condition == FormationCondition::Fled {
        return Err(Reason::about(&JF_24, "fled", target));
    }
    let covered = line_of(fight, target).is_some_and(|(line, _)| line.fronts > 0);
    if to.is.row == FormationRow::Rear && covered {
        return Err(Reason::about(&JF_24, "behindTheFront", target));
    }
    Ok(())
}

/// What a question of reach comes to.
///
/// # Errors
/// `UNKNOWN_NAME` for somebody who is not in the fight.
pub fn check(fight: &FormationFight, reach: &FormationReach) -> Result<Reached, Stop> {
    fight.get(&reach.actor).ok_or_else(|| unknown("actor", &reach.actor))?;
    let target = fight.get(&reach.target).ok_or_else(|| unknown("target", &reach.target))?;
    let fled = (target.is.condition == FormationCondition::Fled).then(|| Reason::about(&JF_24, "fled", &reach.target));
    let reason = if reach.action.is_melee() {
        melee(fight, &reach.actor, &reach.target, reach.action == FormationAction::Charge).err()
    } else {
        fled
    };
    // JF-R4: shots and spells into an area, not blows.
    let ranged = reach.action.is_ranged();
    let mut misfire = if ranged { others(fight, &reach.target) } else { Vec::new() };
    misfire.retain(|other| *other != reach.actor);
    Ok(Reached { reason, area: holds(fight, &reach.target), misfire })
}

impl Write for Reached {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("legal", &self.reason.is_none());
            json.name("reasons").list(|json| self.reason.iter().for_each(|reason| reason.write(json)));
            json.field("area", &self.area);
            json.field("misfireRisk", &!self.misfire.is_empty());
            json.field("misfire", &self.misfire);
            json.field("rule", if self.misfire.is_empty() { JF_24.id } else { JF_20.id });
        });
    }
}
