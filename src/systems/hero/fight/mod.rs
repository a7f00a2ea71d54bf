//! HERO's clock: twelve Segments, Phases by SPD, holds and Aborts.

mod abort;
mod aim;
mod block;
mod boundary;
pub mod clock;
pub mod command;
mod condition;
pub mod declare;
mod effect;
mod endurance;
mod field;
pub mod fighter;
mod hold;
pub mod odds;
pub mod order;
mod phase;
pub mod prepare;
mod roster;
mod strike;

use super::options::HeroOptions;
use crate::dice::address::Lane;
use crate::encounter::fight::{Fight, Game, Next};
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Prepared, Run, Stop};
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;
use command::{HeroCommand, HeroFightSetup};
use fighter::{HeroClock, HeroFighter};

/// HERO's turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hero;

/// A fight in HERO.
pub type HeroFight = Fight<Hero>;

impl Game for Hero {
    const SYSTEM: &'static str = "hero";
    const LANES: &'static [Lane] = &[
        Lane::Tie,
        Lane::Contest,
        Lane::Attack,
        Lane::Damage,
        Lane::Location,
        Lane::Knockback,
        Lane::StunMultiplier,
        Lane::Side,
        Lane::Scatter,
        Lane::Collision,
        Lane::Selective,
        Lane::Initiative,
        Lane::Strength,
        Lane::Resistance,
        Lane::Block,
        Lane::Exhaustion,
    ];
    type Setup = HeroFightSetup;
    type Command = HeroCommand;
    type Head = HeroClock;
    type Fighter = HeroFighter;

    fn ids(setup: &Self::Setup) -> Vec<String> {
        setup.fighters.iter().map(|fighter| fighter.id.clone()).collect()
    }

    fn start(setup: Self::Setup, run: &mut Run) -> Result<HeroFight, Stop> {
        roster::start(setup, run)
    }

    fn act(fight: &mut HeroFight, command: &HeroCommand, run: &mut Run) -> Result<(), Stop> {
        run.need(!fight.head.ended, &FIGHT_2, "ended")?;
        match command {
            HeroCommand::Begin(begin) => phase::begin(fight, run, &begin.actor, begin.quick)?,
            HeroCommand::EndTurn(end) => phase::end_turn(fight, run, &end.actor)?,
            HeroCommand::Use(action) => phase::act(fight, run, action)?,
            HeroCommand::Attack(attack) => strike::attack(fight, run, attack)?,
            HeroCommand::Fire(fire) => strike::fire(fight, run, &fire.actor)?,
            HeroCommand::Move(movement) => phase::walk(fight, run, movement)?,
            HeroCommand::Hold(hold) => hold::hold(fight, run, hold)?,
            HeroCommand::Release(release) => hold::release(fight, run, release)?,
            HeroCommand::Abort(abort) => abort::abort(fight, run, abort)?,
            HeroCommand::Block(block) => abort::blocked(fight, run, block)?,
            HeroCommand::Cancel(cancel) => phase::cancel(fight, run, &cancel.actor)?,
            HeroCommand::Damage(damage) => condition::damage(fight, run, damage)?,
            HeroCommand::Heal(heal) => condition::heal(fight, run, heal)?,
            HeroCommand::Status(status) => condition::status(fight, run, status)?,
            HeroCommand::Update(update) => roster::update(fight, run, update)?,
            HeroCommand::Add(add) => roster::add(fight, run, &add.fighter)?,
            HeroCommand::Remove(remove) => roster::remove(fight, run, &remove.target)?,
            HeroCommand::EndSegment(end) => boundary::end_segment(fight, run, end.through)?,
            HeroCommand::End(end) => {
                roster::end(fight, run, end.why.as_deref());
                return Ok(());
            }
        }
        boundary::advance(fight, run)
    }

    fn prepare(fight: &HeroFight, command: &HeroCommand, run: &mut Run) -> Result<Option<Prepared>, Stop> {
        match command {
            HeroCommand::Attack(attack) if !attack.victims().is_empty() || attack.centre.is_some() => {
                strike::look(fight, attack, run).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn next(fight: &HeroFight) -> Next {
        order::next(fight)
    }

    fn candidates(fight: &HeroFight, id: &str) -> Vec<(&'static str, HeroCommand)> {
        command::candidates(fight, id)
    }

    fn ids_after(fight: &HeroFight, command: &HeroCommand) -> Vec<String> {
        let mut ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
        match command {
            HeroCommand::Add(add) => ids.push(add.fighter.id.clone()),
            HeroCommand::Remove(remove) => ids.retain(|id| *id != remove.target),
            _ => {}
        }
        ids
    }

    fn round(fight: &HeroFight) -> u32 {
        fight.head.turn
    }

    fn write_odds(setup: HeroFightSetup, json: &mut Json) -> Result<(), Stop> {
        odds::order_odds(setup)?.write(json);
        Ok(())
    }

    fn hide(head: &mut HeroClock, hides: &dyn Fn(&str) -> bool) {
        head.open.retain(|turn| !hides(&turn.actor));
    }
}

/// A fighter's number in the ids of rolls.
fn seat(fight: &HeroFight, id: &str) -> u8 {
    fight.place(id).and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
}

/// The fight's options.
fn options(fight: &HeroFight) -> HeroOptions {
    HeroOptions::settle(fight.head.options.as_ref())
}
