//! The start of a round: checks, d20s or a shuffled deck give everybody a place.

use super::cards::shuffle;
use super::fighter::{LowFantasyFighter, LowFantasyWho, MONSTERS};
use super::order::PHASES;
use super::{LowFantasyFight, options};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::encounter::event::Event;
use crate::encounter::run::{Run, Stop};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::rule::Rule;
use crate::systems::low_fantasy::check::{Checked, LowFantasyDegree, LowFantasyDie};
use crate::systems::low_fantasy::options::{LowFantasyMonsters, LowFantasyOrder, LowFantasyRolled};
use crate::systems::low_fantasy::rules::{LFG_5, LFG_9, LFG_20, LFG_21};
use alloc::string::String;
use alloc::vec::Vec;

/// Gives everybody able a place in the order of a round.
pub(super) fn roll(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    match options(fight).order {
        LowFantasyOrder::Check => checks(fight, run)?,
        LowFantasyOrder::D20 => d20s(fight, run)?,
        LowFantasyOrder::Cards => {
            listed(fight);
            shuffle(fight, run);
        }
    }
    follow(fight);
    Ok(())
}

/// The places of a round in which nobody rolls: as they are listed (LFG-4).
pub(super) fn listed(fight: &mut LowFantasyFight) {
    for (at, fighter) in (0..).zip(&mut fight.fighters) {
        fighter.place = alloc::vec![0, 0, 0, at, 0];
    }
}

/// Allies come right after their leader, in whatever order they are led (LFG-11).
fn follow(fight: &mut LowFantasyFight) {
    for at in 0..fight.fighters.len() {
        let Some(leader) = led_by(fight, at) else { continue };
        let mut place = fight.fighters.get(leader).map(|leader| leader.place.clone()).unwrap_or_default();
        if let Some(last) = place.last_mut() {
            *last = i32::try_from(at).unwrap_or(i32::MAX).saturating_add(1);
        }
        if let Some(fighter) = fight.fighters.get_mut(at) {
            fighter.place = place;
        }
    }
}

/// The place in the list of the leader whom an ally follows: somebody able who is no ally.
pub(super) fn led_by(fight: &LowFantasyFight, at: usize) -> Option<usize> {
    let ally = fight.fighters.get(at).filter(|ally| ally.is.who == LowFantasyWho::Ally)?;
    let leader = fight.place(ally.is.leader.as_deref()?)?;
    let leads = |leader: &LowFantasyFighter| leader.able() && leader.is.who != LowFantasyWho::Ally;
    fight.fighters.get(leader).is_some_and(leads).then_some(leader)
}

fn index(at: usize) -> i32 {
    i32::try_from(at).unwrap_or(i32::MAX)
}

fn target(at: usize) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}

/// Makes the initiative rolls of a round together.
fn make(run: &mut Run, rolls: &[(usize, Pool)], rule: &'static Rule) -> Result<Vec<Tally>, Stop> {
    let requests: Vec<Request> = rolls
        .iter()
        .map(|(at, pool)| Request {
            address: Address { lane: Lane::Initiative, target: target(*at), repeat: 0 },
            pool: *pool,
            roller: Roller::Fighter,
            rule,
            shared: false,
        })
        .collect();
    run.roll(&requests)
}

/// Who there is to come before: a Boss, and ordinary monsters.
pub(super) fn opponents(fight: &LowFantasyFight) -> (bool, bool) {
    let any = |boss: bool| {
        let fits = |one: &LowFantasyFighter| one.is.who == LowFantasyWho::Monster && one.is.boss == boss && one.able();
        fight.fighters.iter().any(fits)
    };
    (any(true), any(false))
}

/// The phase of a degree (LFG-7). Phases between which nobody acts are one: without a Boss
/// great and plain successes, without ordinary monsters successes and failures (LFG-R9).
pub(super) fn phase(degree: Option<LowFantasyDegree>, (boss, ordinary): (bool, bool)) -> i32 {
    match degree {
        Some(LowFantasyDegree::Great) if boss => 0,
        Some(LowFantasyDegree::Great | LowFantasyDegree::Success) => 2,
        _ if ordinary => 4,
        _ => 2,
    }
}

/// The place of a monster in a round by checks, or of an ally without a leader.
pub(super) fn unrolled(fighter: &LowFantasyFighter, at: usize, opponents: (bool, bool)) -> Vec<i32> {
    match fighter.is.who {
        LowFantasyWho::Monster => alloc::vec![if fighter.is.boss { 1 } else { 3 }, 0, 0, index(at), 0],
        // LFG-11: with those who failed, after them.
        _ => alloc::vec![phase(None, opponents), i32::MAX, 0, index(at), 0],
    }
}

/// The place of a character in a round by checks (LFG-7, LFG-8, LFG-10).
pub(super) fn rolled(checked: &Checked, at: usize, opponents: (bool, bool)) -> Vec<i32> {
    let phase = phase(Some(checked.degree), opponents);
    alloc::vec![phase, checked.margin.saturating_neg(), checked.attribute.saturating_neg(), index(at), 0]
}

/// LFG-5: each character makes a Dex check.
fn checks(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    let opponents = opponents(fight);
    let rolling: Vec<(usize, Pool)> = fight
        .fighters
        .iter()
        .enumerate()
        .filter(|(_, fighter)| fighter.is.who == LowFantasyWho::Character && fighter.able())
        .map(|(at, fighter)| (at, fighter.initiative().pool()))
        .collect();
    let tallies = make(run, &rolling, &LFG_5)?;
    let cap = fight.head.cap;
    for (at, fighter) in fight.fighters.iter_mut().enumerate() {
        fighter.place = unrolled(fighter, at, opponents);
    }
    for ((at, _), tally) in rolling.into_iter().zip(tallies) {
        let Some(fighter) = fight.fighters.get_mut(at) else { continue };
        let check = fighter.initiative();
        let checked = check.judge(tally, cap);
        fighter.place = rolled(&checked, at, opponents);
        let outer = run.book.enter(Place { target: target(at), repeat: 0 });
        let mut sum = Sum::new(&mut run.book, "margin");
        sum.add(check.attribute, &LFG_9, "dex");
        sum.add(check.bonus, &LFG_9, "bonus");
        let over = sum.value().saturating_sub(cap).max(0);
        sum.add(over.saturating_neg(), &LFG_9, "cap");
        let face = check.die.face(true, tally);
        sum.roll(face.saturating_neg(), &LFG_9, "rolled", Lane::Initiative.name());
        run.book.leave(outer);
        let phase = fighter.place.first().and_then(|phase| usize::try_from(*phase).ok());
        run.tell(
            Event::new("initiative", &LFG_5)
                .of(&fighter.is.id)
                .text("degree", checked.degree.name())
                .number("margin", checked.margin)
                .text("phase", phase.and_then(|phase| PHASES.get(phase).copied()).unwrap_or_default()),
        );
    }
    Ok(())
}

/// A roll of the first variant: who makes it, for whom, and with what.
pub(super) struct Roll {
    /// Who makes it, by the place in the list.
    pub(super) by: usize,
    /// Whose initiative it is.
    pub(super) members: Vec<usize>,
    /// Characters come before monsters (LFG-22).
    pub(super) rank: i32,
    /// The Dex for ties.
    pub(super) dex: i32,
    /// The modifier (LFG-21).
    pub(super) bonus: i32,
    /// Which of two dice counts.
    pub(super) die: LowFantasyDie,
    /// The name of the group that it is for.
    group: Option<String>,
}

impl Roll {
    /// Where this roll puts a member (LFG-22).
    pub(super) fn place(&self, value: i32, member: usize) -> Vec<i32> {
        alloc::vec![value.saturating_neg(), self.rank, self.dex.saturating_neg(), index(member), 0]
    }
}

/// The group with which somebody shares a roll (LFG-20).
fn group_of(fighter: &LowFantasyFighter, monsters: LowFantasyMonsters) -> Option<&str> {
    let shares = fighter.is.who == LowFantasyWho::Monster
        && match monsters {
            LowFantasyMonsters::Each => false,
            LowFantasyMonsters::Group => true,
            LowFantasyMonsters::GroupAndLeaders => !fighter.is.boss,
        };
    shares.then(|| fighter.is.group.as_deref().unwrap_or(MONSTERS))
}

/// The rolls of the first variant for those who are to be rolled for (LFG-20).
pub(super) fn rolls(fight: &LowFantasyFight, wanted: impl Fn(&LowFantasyFighter) -> bool) -> Vec<Roll> {
    let monsters = options(fight).monsters;
    let mut rolls: Vec<Roll> = Vec::new();
    for (at, fighter) in fight.fighters.iter().enumerate() {
        if !fighter.able() || !wanted(fighter) || led_by(fight, at).is_some() {
            continue;
        }
        let name = group_of(fighter, monsters);
        if let Some(known) = rolls.iter_mut().find(|roll| name.is_some() && roll.group.as_deref() == name) {
            known.members.push(at);
            continue;
        }
        let group = name.and_then(|name| fight.head.groups.iter().find(|group| group.name == name));
        let (dex, bonus, die) = match (name, group) {
            (_, Some(group)) => (group.dex, group.initiative, group.initiative_die),
            // LFG-R1: a group has no Dex of its own.
            (Some(_), None) => (0, 0, LowFantasyDie::Plain),
            (None, None) => (fighter.is.dex, fighter.is.initiative, fighter.is.initiative_die),
        };
        rolls.push(Roll {
            by: at,
            members: alloc::vec![at],
            rank: i32::from(fighter.is.who == LowFantasyWho::Monster),
            dex,
            bonus,
            die,
            group: name.map(String::from),
        });
    }
    rolls
}

/// Newcomers of a group that has a roll have it too.
fn join(fight: &mut LowFantasyFight) {
    let monsters = options(fight).monsters;
    for at in 0..fight.fighters.len() {
        let Some(newcomer) = fight.fighters.get(at).filter(|fighter| fighter.value.is_none()) else { continue };
        let Some(group) = group_of(newcomer, monsters) else { continue };
        let fellow = |other: &&LowFantasyFighter| other.value.is_some() && group_of(other, monsters) == Some(group);
        let Some(fellow) = fight.fighters.iter().find(fellow) else { continue };
        let (mut place, value) = (fellow.place.clone(), fellow.value);
        if let Some(own) = place.get_mut(3) {
            *own = index(at);
        }
        if let Some(fighter) = fight.fighters.get_mut(at) {
            (fighter.place, fighter.value) = (place, value);
        }
    }
}

/// The first variant: d20s, the highest first.
fn d20s(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    run.book.option("rolled");
    let once = options(fight).rolled == LowFantasyRolled::Once;
    if once {
        join(fight);
    } else {
        fight.fighters.iter_mut().for_each(|fighter| fighter.value = None);
    }
    // Without a roll somebody who comes round in this round acts last.
    for (at, fighter) in fight.fighters.iter_mut().enumerate().filter(|(_, fighter)| fighter.value.is_none()) {
        fighter.place = alloc::vec![i32::MAX, 0, 0, index(at), 0];
    }
    // Rolled once for the fight, only newcomers still need a place.
    let rolls = rolls(fight, |fighter| fighter.value.is_none());
    let rolling: Vec<_> = rolls.iter().map(|roll| (roll.by, roll.die.pool(false))).collect();
    let tallies = make(run, &rolling, &LFG_20)?;
    for (roll, tally) in rolls.iter().zip(tallies) {
        let outer = run.book.enter(Place { target: target(roll.by), repeat: 0 });
        let mut sum = Sum::new(&mut run.book, "initiative");
        sum.roll(roll.die.face(false, tally), &LFG_20, "rolled", Lane::Initiative.name());
        sum.add(roll.bonus, &LFG_21, "bonus");
        let value = sum.value();
        run.book.leave(outer);
        for member in &roll.members {
            if let Some(fighter) = fight.fighters.get_mut(*member) {
                fighter.place = roll.place(value, *member);
                fighter.value = Some(value);
            }
        }
        let by = fight.fighters.get(roll.by).map(|fighter| fighter.is.id.clone()).unwrap_or_default();
        let event = Event::new("initiative", &LFG_20).of(&by).number("value", value);
        run.tell(roll.group.iter().fold(event, |event, group| event.text("group", group)));
    }
    Ok(())
}
