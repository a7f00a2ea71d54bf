//! The formation game (陣形): units with a front and a rear, no grid.

mod action;
pub mod area;
pub mod command;
pub mod fighter;
pub mod line;
mod movement;
pub mod odds;
pub mod options;
pub mod order;
pub mod reach;
mod roster;
pub mod rules;
mod turn;

use crate::dice::address::Lane;
use crate::encounter::fight::{Fight, Game, Next};
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Run, Stop};
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;
use command::{FormationCommand, FormationFightSetup};
use fighter::{FormationFighter, FormationHead};
use options::FormationOptions;

/// The formation game's turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Formation;

/// A fight in the formation game.
pub type FormationFight = Fight<Formation>;

impl Game for Formation {
    const SYSTEM: &'static str = "formation";
    const LANES: &'static [Lane] = &[Lane::Initiative];
    type Setup = FormationFightSetup;
    type Command = FormationCommand;
    type Head = FormationHead;
    type Fighter = FormationFighter;

    fn ids(setup: &Self::Setup) -> Vec<String> {
        setup.fighters.iter().map(|fighter| fighter.id.clone()).collect()
    }

    fn start(setup: Self::Setup, run: &mut Run) -> Result<FormationFight, Stop> {
        roster::start(setup, run)
    }

    fn act(fight: &mut FormationFight, command: &FormationCommand, run: &mut Run) -> Result<(), Stop> {
        run.need(!fight.head.ended, &FIGHT_2, "ended")?;
        let before = line::lines(fight);
        match command {
            FormationCommand::Begin(begin) => turn::begin(fight, run, &begin.actor)?,
            FormationCommand::EndTurn(end) => turn::end_turn(fight, run, &end.actor)?,
            FormationCommand::Use(action) => action::act(fight, run, action)?,
            FormationCommand::Strike(strike) => action::strike(fight, run, strike)?,
            FormationCommand::Move(movement) => movement::walk(fight, run, movement)?,
            FormationCommand::Swap(swap) => movement::swap(fight, run, swap)?,
            FormationCommand::Flee(flee) => movement::flee(fight, run, &flee.actor)?,
            FormationCommand::Wait(wait) => turn::wait(fight, run, wait)?,
            FormationCommand::Place(place) => movement::place(fight, run, place)?,
            FormationCommand::Confirm(_) => roster::confirm(fight, run)?,
            FormationCommand::Status(status) => roster::status(fight, run, status)?,
            FormationCommand::Update(update) => roster::update(fight, run, update)?,
            FormationCommand::Add(add) => roster::add(fight, run, &add.fighter)?,
            FormationCommand::Remove(remove) => roster::remove(fight, run, &remove.target)?,
            FormationCommand::EndRound(_) => turn::end_round(fight, run)?,
            FormationCommand::End(end) => {
                turn::end_fight(fight, run, end.why.as_deref());
                return Ok(());
            }
        }
        turn::advance(fight, run)?;
        line::tell_changes(fight, run, &before);
        Ok(())
    }

    fn next(fight: &FormationFight) -> Next {
        order::next(fight)
    }

    fn candidates(fight: &FormationFight, id: &str) -> Vec<(&'static str, FormationCommand)> {
        command::candidates(fight, id)
    }

    fn ids_after(fight: &FormationFight, command: &FormationCommand) -> Vec<String> {
        let mut ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
        match command {
            FormationCommand::Add(add) => ids.push(add.fighter.id.clone()),
            FormationCommand::Remove(remove) => ids.retain(|id| *id != remove.target),
            _ => {}
        }
        ids
    }

    fn round(fight: &FormationFight) -> u32 {
        fight.head.round
    }

    fn write_odds(setup: FormationFightSetup, json: &mut Json) -> Result<(), Stop> {
        odds::order_odds(&setup).write(json);
        Ok(())
    }

    fn hide(head: &mut FormationHead, hides: &dyn Fn(&str) -> bool) {
        head.open = head.open.take().filter(|open| !hides(&open.actor));
    }
}

/// The fight's options.
fn options(fight: &FormationFight) -> FormationOptions {
    FormationOptions::settle(fight.head.options.as_ref())
}
