//! A fight in Fractured Hope: turns, moves with attacks of opportunity, areas, and what
//! happens at 0 hit points.

mod area;
pub mod command;
mod down;
pub mod fighter;
mod movement;
pub mod odds;
pub mod order;
mod roster;
mod strike;
mod turn;

use super::options::FracturedHopeOptions;
use crate::dice::address::Lane;
use crate::encounter::fight::{Fight, Game, Next};
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Run, Stop};
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;
use command::{FracturedHopeCommand, FracturedHopeFightSetup};
use fighter::{FracturedHopeFighter, FracturedHopeHead};

/// Fractured Hope's turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FracturedHope;

/// A fight in Fractured Hope.
pub type FracturedHopeFight = Fight<FracturedHope>;

impl Game for FracturedHope {
    const SYSTEM: &'static str = "fractured-hope";
    const LANES: &'static [Lane] = &[
        Lane::Attack,
        Lane::Explosion,
        Lane::Defence,
        Lane::Initiative,
        Lane::Tie,
        Lane::Stabilisation,
        Lane::Revival,
    ];
    type Setup = FracturedHopeFightSetup;
    type Command = FracturedHopeCommand;
    type Head = FracturedHopeHead;
    type Fighter = FracturedHopeFighter;

    fn ids(setup: &Self::Setup) -> Vec<String> {
        setup.fighters.iter().map(|fighter| fighter.id.clone()).collect()
    }

    fn start(setup: Self::Setup, run: &mut Run) -> Result<FracturedHopeFight, Stop> {
        roster::start(setup, run)
    }

    fn act(fight: &mut FracturedHopeFight, command: &FracturedHopeCommand, run: &mut Run) -> Result<(), Stop> {
        run.need(!fight.head.ended, &FIGHT_2, "ended")?;
        match command {
            FracturedHopeCommand::Begin(begin) => turn::begin(fight, run, &begin.actor)?,
            FracturedHopeCommand::EndTurn(end) => turn::end_turn(fight, run, &end.actor)?,
            FracturedHopeCommand::Attack(blow) => strike::attack(fight, run, blow)?,
            FracturedHopeCommand::Ability(ability) => strike::ability(fight, run, ability)?,
            FracturedHopeCommand::Taunt(taunt) => area::taunt(fight, run, taunt)?,
            FracturedHopeCommand::Move(movement) => movement::walk(fight, run, movement)?,
            FracturedHopeCommand::Stand(stand) => turn::stand(fight, run, &stand.actor)?,
            FracturedHopeCommand::Pivot(pivot) => turn::pivot(fight, run, pivot)?,
            FracturedHopeCommand::Use(action) => turn::act(fight, run, action)?,
            FracturedHopeCommand::Wait(wait) => turn::wait(fight, run, &wait.actor)?,
            FracturedHopeCommand::Revive(revival) => down::revive(fight, run, revival)?,
            FracturedHopeCommand::Damage(change) => roster::damage(fight, run, change)?,
            FracturedHopeCommand::Heal(change) => roster::heal(fight, run, change)?,
            FracturedHopeCommand::Status(status) => roster::status(fight, run, status)?,
            FracturedHopeCommand::Update(update) => roster::update(fight, run, update)?,
            FracturedHopeCommand::Add(add) => roster::add(fight, run, &add.fighter)?,
            FracturedHopeCommand::Remove(remove) => roster::remove(fight, run, &remove.target)?,
            FracturedHopeCommand::End(end) => {
                down::end_by_host(fight, run, end.why.as_deref());
                return Ok(());
            }
        }
        turn::advance(fight, run)
    }

    fn next(fight: &FracturedHopeFight) -> Next {
        order::next(fight)
    }

    fn candidates(fight: &FracturedHopeFight, id: &str) -> Vec<(&'static str, FracturedHopeCommand)> {
        command::candidates(fight, id)
    }

    fn ids_after(fight: &FracturedHopeFight, command: &FracturedHopeCommand) -> Vec<String> {
        let mut ids = ids(fight);
        match command {
            FracturedHopeCommand::Add(add) => ids.push(add.fighter.id.clone()),
            FracturedHopeCommand::Remove(remove) => ids.retain(|id| *id != remove.target),
            _ => {}
        }
        ids
    }

    fn round(fight: &FracturedHopeFight) -> u32 {
        fight.head.round
    }

    fn write_odds(setup: FracturedHopeFightSetup, json: &mut Json) -> Result<(), Stop> {
        odds::order_odds(&setup).write(json);
        Ok(())
    }

    fn hide(head: &mut FracturedHopeHead, hides: &dyn Fn(&str) -> bool) {
        head.open.retain(|turn| !hides(&turn.actor));
        head.open.iter_mut().for_each(|turn| turn.struck.retain(|other| !hides(other)));
        head.slot = head.slot.take().filter(|slot| !hides(slot));
    }
}

/// The ids of the fighters, in the order of the list.
fn ids(fight: &FracturedHopeFight) -> Vec<String> {
    fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect()
}

/// The fight's options.
fn options(fight: &FracturedHopeFight) -> FracturedHopeOptions {
    FracturedHopeOptions::settle(fight.head.options.as_ref())
}
