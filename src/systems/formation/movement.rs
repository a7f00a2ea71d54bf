//! Moving between front, rear and acting alone; leaving, swapping, fleeing.

use super::FormationFight;
use super::area;
use super::command::{FormationMove, FormationPlace, FormationSwap};
use super::fighter::{FormationCondition, FormationFighter, FormationRow};
use super::line::line_of;
use super::rules::{JF_2, JF_22, JF_23, JF_26, JF_30};
use super::turn::{close, close_spent, find, own_turn, spend, together};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::rule::Rule;

/// Puts somebody into a row: at once, or after the simultaneous group (JF-29).
pub(super) fn set_row(fight: &mut FormationFight, run: &mut Run, id: &str, row: FormationRow, rule: &'static Rule) {
    let later = together(fight);
    let Some(fighter) = fight.get_mut(id) else { return };
    if later {
        fighter.goes = Some(row);
    } else {
        fighter.is.row = row;
        fighter.drawn = false;
    }
    run.tell(Event::new("moves", rule).of(id).text("to", row.name()));
}

/// Whether the line holds without those who leave in this act (JF-22, JF-26).
fn may_leave(fight: &FormationFight, id: &str) -> bool {
    let Some((line, members)) = line_of(fight, id) else { return true };
    let count = |test: &dyn Fn(&FormationFighter) -> bool| {
        let found = fight.fighters.iter().zip(&members).filter(|(fighter, own)| **own && test(fighter)).count();
        u32::try_from(found).unwrap_or(u32::MAX)
    };
    // Those of the same group who are leaving already count with this one, and so do those who
    // come up for them.
    let gone = count(&|fighter| {
        let leaves = fighter.goes.is_some_and(|row| row != FormationRow::Front)
            || fighter.becomes.is_some_and(|state| state == FormationCondition::Fled);
        fighter.is_front() && (fighter.is.id == id || leaves)
    });
    let come = count(&|fighter| fighter.is_rear() && fighter.goes == Some(FormationRow::Front));
    line.fronts.saturating_add(come).saturating_sub(gone).saturating_mul(2) >= line.against
}

/// 移動: to another row for 1 action, or what joining costs.
pub(super) fn walk(fight: &mut FormationFight, run: &mut Run, movement: &FormationMove) -> Result<(), Stop> {
    let actor = movement.actor.as_str();
    let fighter = find(fight, "actor", actor)?;
    let from = fighter.own_row();
    let (can_solo, caught) = (fighter.can_solo(), fighter.drawn && area::holds(fight, actor));
    if from == movement.to && movement.unit.as_ref().is_none_or(|unit| fighter.is.unit.as_ref() == Some(unit)) {
        run.refuse(Reason::about(&JF_30, "alreadyThere", actor))?;
    }
    if movement.to == FormationRow::Solo {
        run.need(can_solo, &JF_23, "cannotActAlone")?;
    }
    own_turn(fight, run, actor)?;
    if from == FormationRow::Front && movement.to != FormationRow::Front && area::holds(fight, actor) {
        // JF-22: only where an area exists.
        let holds = may_leave(fight, actor);
        run.need(holds, &JF_22, "lineWouldBreak")?;
    }
    if from == FormationRow::Solo {
        run.need(!caught, &JF_23, "caught")?;
    }
    let cost = if from == FormationRow::Solo { fight.head.join_cost } else { 1 };
    spend(fight, run, actor, cost, &JF_30)?;
    if let Some(fighter) = fight.get_mut(actor).filter(|_| movement.unit.is_some()) {
        fighter.is.unit.clone_from(&movement.unit);
    }
    let rule = if from == FormationRow::Solo || movement.to == FormationRow::Solo { &JF_23 } else { &JF_30 };
    set_row(fight, run, actor, movement.to, rule);
    close_spent(fight, run);
    Ok(())
}

/// Front and rear change places: the one on turn pays, the other agrees (JF-26, JF-R7).
pub(super) fn swap(fight: &mut FormationFight, run: &mut Run, swap: &FormationSwap) -> Result<(), Stop> {
    let one = find(fight, "actor", &swap.actor)?;
    let other = fight.get(&swap.with).ok_or_else(|| unknown("with", &swap.with))?;
    let rows = (one.own_row(), other.own_row());
    let across = matches!(rows, (FormationRow::Front, FormationRow::Rear) | (FormationRow::Rear, FormationRow::Front));
    let same = one.is.faction == other.is.faction && one.is.unit == other.is.unit;
    let able = other.fights();
    run.need(across, &JF_26, "notAcross")?;
    run.need(same, &JF_26, "anotherUnit")?;
    run.need(able, &JF_26, "unable")?;
    spend(fight, run, &swap.actor, 1, &JF_30)?;
    set_row(fight, run, &swap.actor, rows.1, &JF_26);
    set_row(fight, run, &swap.with, rows.0, &JF_26);
    close_spent(fight, run);
    Ok(())
}

/// 逃走: gives the unit up; always allowed in the own turn (JF-22).
pub(super) fn flee(fight: &mut FormationFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    spend(fight, run, actor, 1, &JF_22)?;
    let later = together(fight);
    if let Some(fighter) = fight.get_mut(actor) {
        if later {
            fighter.becomes = Some(FormationCondition::Fled);
        } else {
            fighter.is.condition = FormationCondition::Fled;
        }
        run.tell(Event::new("flees", &JF_22).of(actor));
    }
    close(fight, run);
    Ok(())
}

/// A place while the formation is being arranged (JF-2, JF-3): free.
pub(super) fn place(fight: &mut FormationFight, run: &mut Run, place: &FormationPlace) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &place.actor)?;
    let alone = place.to != FormationRow::Solo || fighter.can_solo();
    run.need(fight.head.round == 0, &JF_2, "formationIsConfirmed")?;
    run.need(alone, &JF_23, "cannotActAlone")?;
    if let Some(fighter) = fight.get_mut(&place.actor) {
        fighter.is.row = place.to;
        fighter.drawn = false;
        if let Some(unit) = &place.unit {
            fighter.is.unit = Some(unit.clone());
        }
    }
    run.tell(Event::new("placed", &JF_2).of(&place.actor).text("to", place.to.name()));
    Ok(())
}
