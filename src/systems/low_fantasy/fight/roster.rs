//! Who is in the fight: its start, newcomers, changes, departures.

use super::LowFantasyFight;
use super::cards::discard;
use super::command::{LowFantasyAgree, LowFantasyFightSetup, LowFantasyUpdate};
use super::fighter::{LowFantasyCombatant, LowFantasyFighter, LowFantasyHead};
use super::initiative::listed;
use super::turn::{advance, close, find, start_round};
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_4, FIGHT_7};
use crate::encounter::run::{Reason, Run, Stop};
use crate::encounter::status::forget_anchor;
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::systems::low_fantasy::rules::{LFG_1, LFG_2, LFG_3, LFG_8};
use alloc::format;
use alloc::vec::Vec;

/// A fighter with the most hit points filled in.
fn fighter(mut is: LowFantasyCombatant) -> LowFantasyFighter {
    is.max_hp = is.max_hp.or_else(|| is.hp.filter(|hp| *hp > 0));
    LowFantasyFighter::new(is)
}

/// Starts a fight (LFG-2).
pub(super) fn start(setup: LowFantasyFightSetup, run: &mut Run) -> Result<LowFantasyFight, Stop> {
    for (at, one) in setup.fighters.iter().enumerate() {
        if setup.fighters.iter().take(at).any(|other| other.id == one.id) {
            let message = format!("expected each id once; found \"{}\" again", one.id);
            return Err(Fault::new(Code::BadChoice, format!("fighters[{at}].id"), message).into());
        }
    }
    let surprise = setup.surprise;
    let head = LowFantasyHead {
        round: u32::from(surprise.is_none()),
        turns: 0,
        open: Vec::new(),
        deck: Vec::new(),
        card: None,
        agreed: setup.agreed,
        ended: false,
        groups: setup.groups,
        cap: setup.cap,
        loss_floor: setup.loss_floor,
        options: setup.options,
    };
    let mut fight = LowFantasyFight::new(head, setup.fighters.into_iter().map(fighter).collect());
    run.round = fight.head.round;
    run.tell(Event::new("fightStart", &LFG_2));
    run.book.option("order");
    if let Some(side) = surprise {
        if !fight.fighters.iter().any(|fighter| fighter.stands_for() == side) {
            let message = format!("expected the side of a fighter; found \"{side}\"");
            return Err(Fault::new(Code::BadChoice, "surprise", message).into());
        }
        // LFG-4: the others have no turn in this round, which is a round of its own.
        let now = fight.head.now();
        for fighter in fight.fighters.iter_mut().filter(|fighter| fighter.stands_for() != side) {
            fighter.done = now;
        }
        listed(&mut fight);
        run.tell(Event::new("surprise", &LFG_3).text("side", &side));
    }
    start_round(&mut fight, run)?;
    advance(&mut fight, run)?;
    Ok(fight)
}

/// Brings somebody in, to act from the next round on.
pub(super) fn add(fight: &mut LowFantasyFight, run: &mut Run, newcomer: &LowFantasyCombatant) -> Result<(), Stop> {
    let refuse = |key| Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_4, key, &newcomer.id)]));
    if fight.get(&newcomer.id).is_some() {
        return refuse("idTaken");
    }
    if fight.fighters.len() >= 250 {
        return refuse("tooMany");
    }
    let mut newcomer = fighter(newcomer.clone());
    newcomer.done = fight.head.now();
    run.tell(Event::new("added", &LFG_1).of(&newcomer.is.id));
    fight.fighters.push(newcomer);
    Ok(())
}

/// Takes somebody out. The open turn ends first.
pub(super) fn remove(fight: &mut LowFantasyFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    find(fight, "target", id)?;
    close(fight, run, id);
    run.tell(Event::new("removed", &FIGHT_7).of(id));
    forget_anchor(fight, run, id);
    fight.fighters.retain(|fighter| fighter.is.id != id);
    fight.fighters.iter_mut().for_each(|fighter| fighter.failed.retain(|other| other != id));
    fight.head.open.iter_mut().for_each(|turn| turn.after.retain(|other| other != id));
    fight.head.agreed.retain(|other| other != id);
    discard(fight);
    Ok(())
}

/// Changes somebody.
pub(super) fn update(fight: &mut LowFantasyFight, run: &mut Run, update: &LowFantasyUpdate) -> Result<(), Stop> {
    let fighter = find(fight, "target", &update.target)?;
    let mut changed = fighter.clone();
    let is = &mut changed.is;
    is.dex = update.dex.unwrap_or(is.dex);
    is.initiative = update.initiative.unwrap_or(is.initiative);
    is.initiative_die = update.initiative_die.unwrap_or(is.initiative_die);
    is.ac = update.ac.or(is.ac);
    is.luck = update.luck.or(is.luck);
    is.hidden = update.hidden.unwrap_or(is.hidden);
    if changed == *fighter {
        return Ok(());
    }
    if let Some(fighter) = fight.get_mut(&update.target) {
        *fighter = changed;
    }
    run.tell(Event::new("updated", &FIGHT_7).of(&update.target));
    Ok(())
}

/// The order on which the players agree (LFG-8).
pub(super) fn agree(fight: &mut LowFantasyFight, run: &mut Run, order: &LowFantasyAgree) -> Result<(), Stop> {
    for actor in &order.actors {
        find(fight, "actors", actor)?;
    }
    run.book.option("ties");
    fight.head.agreed.clone_from(&order.actors);
    run.tell(Event::new("agreed", &LFG_8).texts("order", order.actors.clone()));
    Ok(())
}
