//! Log Horizon's round: Setup, Initiative and Main Processes, Standby, Cleanup, Hate.

mod attack;
mod budget;
mod cleanup;
pub mod command;
mod condition;
pub mod fighter;
pub mod hate;
mod movement;
mod odds;
pub mod order;
mod process;
mod roster;
mod round;
pub mod status;

use super::options::LogHorizonOptions;
use crate::dice::address::Lane;
use crate::encounter::fight::{Fight, Game, Next};
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Run, Stop};
use crate::record::write::Json;
use alloc::string::String;
use alloc::vec::Vec;
use command::{LogHorizonCommand, LogHorizonFightSetup};
use fighter::{LogHorizonFighter, LogHorizonHead};

/// Log Horizon's turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogHorizon;

/// A fight in Log Horizon.
pub type LogHorizonFight = Fight<LogHorizon>;

impl Game for LogHorizon {
    const SYSTEM: &'static str = "log-horizon";
    const LANES: &'static [Lane] = &[Lane::Attack, Lane::Defence, Lane::Damage, Lane::Skill];
    type Setup = LogHorizonFightSetup;
    type Command = LogHorizonCommand;
    type Head = LogHorizonHead;
    type Fighter = LogHorizonFighter;

    fn ids(setup: &Self::Setup) -> Vec<String> {
        setup.fighters.iter().map(|fighter| fighter.id.clone()).collect()
    }

    fn start(setup: Self::Setup, run: &mut Run) -> Result<LogHorizonFight, Stop> {
        roster::start(setup, run)
    }

    fn act(fight: &mut LogHorizonFight, command: &LogHorizonCommand, run: &mut Run) -> Result<(), Stop> {
        if let LogHorizonCommand::EndScene(end) = command {
            return round::end_scene(fight, run, end);
        }
        if fight.head.ended {
            return process::never(crate::encounter::run::Reason::new(&FIGHT_2, "ended"));
        }
        let tops = hate::tops(fight);
        match command {
            LogHorizonCommand::Begin(begin) => process::begin(fight, run, &begin.actor)?,
            LogHorizonCommand::EndTurn(end) => process::end_turn(fight, run, &end.actor)?,
            LogHorizonCommand::Standby(standby) => process::standby(fight, run, &standby.actor)?,
            LogHorizonCommand::Decline(decline) => process::decline(fight, run, &decline.actor)?,
            LogHorizonCommand::Use(action) => budget::act(fight, run, action)?,
            LogHorizonCommand::Attack(attack) => attack::act(fight, run, attack)?,
            LogHorizonCommand::Move(walk) => movement::walk(fight, run, walk)?,
            LogHorizonCommand::Cancel(cancel) => budget::cancel(fight, run, cancel)?,
            LogHorizonCommand::State(state) => process::state(fight, run, state)?,
            LogHorizonCommand::Damage(damage) => condition::damage(fight, run, damage)?,
            LogHorizonCommand::Heal(heal) => condition::heal(fight, run, heal)?,
            LogHorizonCommand::Hate(change) => hate::change(fight, run, change)?,
            LogHorizonCommand::Status(status) => condition::status(fight, run, status)?,
            LogHorizonCommand::Update(update) => roster::update(fight, run, update)?,
            LogHorizonCommand::Add(add) => roster::add(fight, run, add)?,
            LogHorizonCommand::Remove(remove) => roster::remove(fight, run, &remove.target)?,
            LogHorizonCommand::EndRound(end) => round::end_round(fight, run, end),
            LogHorizonCommand::EndCombat(end) => {
                round::end_combat(fight, run, end);
                return Ok(());
            }
            LogHorizonCommand::EndScene(_) => {}
        }
        round::advance(fight, run);
        hate::tell_changes(fight, run, &tops);
        Ok(())
    }

    fn next(fight: &LogHorizonFight) -> Next {
        order::next(fight)
    }

    fn candidates(fight: &LogHorizonFight, id: &str) -> Vec<(&'static str, LogHorizonCommand)> {
        command::candidates(fight, id)
    }

    fn ids_after(fight: &LogHorizonFight, command: &LogHorizonCommand) -> Vec<String> {
        let mut ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
        match command {
            LogHorizonCommand::Add(add) => ids.push(add.fighter.id.clone()),
            LogHorizonCommand::Remove(remove) => ids.retain(|id| *id != remove.target),
            _ => {}
        }
        ids
    }

    fn round(fight: &LogHorizonFight) -> u32 {
        fight.head.round
    }

    fn write_odds(setup: LogHorizonFightSetup, json: &mut Json) -> Result<(), Stop> {
        odds::write(setup, json)
    }

    fn hide(head: &mut LogHorizonHead, hides: &dyn Fn(&str) -> bool) {
        head.open = head.open.take().filter(|open| !hides(&open.actor));
        head.done.retain(|done| !hides(done));
        head.swift.retain(|swift| !hides(swift));
    }
}

/// The fight's options.
fn options(fight: &LogHorizonFight) -> LogHorizonOptions {
    LogHorizonOptions::settle(fight.head.options.as_ref())
}
