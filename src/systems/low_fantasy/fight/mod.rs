//! Rounds and turns of Low Fantasy Gaming: by Dex checks, by d20s, by cards.

mod attack;
mod cards;
pub mod command;
mod condition;
mod countdown;
pub mod fighter;
mod initiative;
pub mod odds;
pub mod order;
mod ready;
mod roster;
mod trial;
mod turn;

use super::options::LowFantasyOptions;
use crate::dice::address::Lane;
use crate::encounter::fight::{Fight, Game, Next};
use crate::encounter::rules::FIGHT_2;
use crate::encounter::run::{Run, Stop};
use crate::record::write::{Json, Write};
use alloc::string::String;
use alloc::vec::Vec;
use command::{LowFantasyCommand, LowFantasyFightSetup};
use fighter::{LowFantasyFighter, LowFantasyHead};

/// The turn order of Low Fantasy Gaming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LowFantasy;

/// A fight in Low Fantasy Gaming.
pub type LowFantasyFight = Fight<LowFantasy>;

impl Game for LowFantasy {
    const SYSTEM: &'static str = "low-fantasy";
    const LANES: &'static [Lane] = &[
        Lane::Initiative,
        Lane::Draw,
        Lane::Attack,
        Lane::Damage,
        Lane::Exploit,
        Lane::Contest,
        Lane::Luck,
        Lane::Skill,
        Lane::Death,
        Lane::Recovery,
    ];
    type Setup = LowFantasyFightSetup;
    type Command = LowFantasyCommand;
    type Head = LowFantasyHead;
    type Fighter = LowFantasyFighter;

    fn ids(setup: &Self::Setup) -> Vec<String> {
        setup.fighters.iter().map(|fighter| fighter.id.clone()).collect()
    }

    fn start(setup: Self::Setup, run: &mut Run) -> Result<LowFantasyFight, Stop> {
        roster::start(setup, run)
    }

    fn act(fight: &mut LowFantasyFight, command: &LowFantasyCommand, run: &mut Run) -> Result<(), Stop> {
        // LFG-55: bodies are looked at after the fight.
        let after = matches!(command, LowFantasyCommand::Examine(_) | LowFantasyCommand::Tend(_));
        run.need(!fight.head.ended || after, &FIGHT_2, "ended")?;
        match command {
            LowFantasyCommand::Begin(begin) => turn::begin(fight, run, &begin.actor)?,
            LowFantasyCommand::EndTurn(end) => turn::end_turn(fight, run, &end.actor)?,
            LowFantasyCommand::Attack(attack) => attack::attack(fight, run, attack)?,
            LowFantasyCommand::Use(action) => turn::act(fight, run, action)?,
            LowFantasyCommand::Move(movement) => turn::walk(fight, run, movement)?,
            LowFantasyCommand::Delay(delay) => turn::delay(fight, run, &delay.actor)?,
            LowFantasyCommand::Ready(ready) => ready::ready(fight, run, ready)?,
            LowFantasyCommand::Trigger(trigger) => ready::trigger(fight, run, trigger)?,
            LowFantasyCommand::Declare(declare) => countdown::declare(fight, run, declare)?,
            LowFantasyCommand::Draw(draw) => cards::draw(fight, run, draw)?,
            LowFantasyCommand::Order(order) => roster::agree(fight, run, order)?,
            LowFantasyCommand::Check(check) => trial::check(fight, run, check)?,
            LowFantasyCommand::Contest(contest) => trial::contest(fight, run, contest)?,
            LowFantasyCommand::Luck(luck) => trial::luck(fight, run, luck)?,
            LowFantasyCommand::Rescue(rescue) => trial::rescue(fight, run, rescue)?,
            LowFantasyCommand::Examine(examine) => trial::examine(fight, run, examine)?,
            LowFantasyCommand::Tend(tend) => trial::tend(fight, run, &tend.target)?,
            LowFantasyCommand::Damage(damage) => condition::damage(fight, run, damage)?,
            LowFantasyCommand::Heal(heal) => condition::heal(fight, run, heal)?,
            LowFantasyCommand::Status(status) => condition::status(fight, run, status)?,
            LowFantasyCommand::Update(update) => roster::update(fight, run, update)?,
            LowFantasyCommand::Add(add) => roster::add(fight, run, &add.fighter)?,
            LowFantasyCommand::Remove(remove) => roster::remove(fight, run, &remove.target)?,
            LowFantasyCommand::EndRound(_) => turn::end_round(fight, run)?,
            LowFantasyCommand::End(end) => turn::end_fight(fight, run, end.why.as_deref()),
        }
        turn::advance(fight, run)
    }

    fn next(fight: &LowFantasyFight) -> Next {
        order::next(fight)
    }

    fn candidates(fight: &LowFantasyFight, id: &str) -> Vec<(&'static str, LowFantasyCommand)> {
        command::candidates(fight, id)
    }

    fn ids_after(fight: &LowFantasyFight, command: &LowFantasyCommand) -> Vec<String> {
        let mut ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
        match command {
            LowFantasyCommand::Add(add) => ids.push(add.fighter.id.clone()),
            LowFantasyCommand::Remove(remove) => ids.retain(|id| *id != remove.target),
            _ => {}
        }
        ids
    }

    fn round(fight: &LowFantasyFight) -> u32 {
        fight.head.round
    }

    fn write_odds(setup: LowFantasyFightSetup, json: &mut Json) -> Result<(), Stop> {
        odds::order_odds(setup)?.write(json);
        Ok(())
    }

    fn hide(head: &mut LowFantasyHead, hides: &dyn Fn(&str) -> bool) {
        head.open.retain(|turn| !hides(&turn.actor));
        head.open.iter_mut().for_each(|turn| turn.after.retain(|other| !hides(other)));
        head.deck.retain(|card| card.group || !hides(&card.owner));
        head.card = head.card.take().filter(|card| card.group || !hides(&card.owner));
        head.agreed.retain(|other| !hides(other));
    }
}

/// The fight's options.
fn options(fight: &LowFantasyFight) -> LowFantasyOptions {
    LowFantasyOptions::settle(fight.head.options.as_ref())
}
