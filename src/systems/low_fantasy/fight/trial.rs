//! Checks, contests, Luck rolls, rescues, and the test of those who are down.

use super::LowFantasyFight;
use super::attack::spend_luck;
use super::command::{LowFantasyContest, LowFantasyExamine, LowFantasyLuckRoll, LowFantasyRescue, LowFantasyTry};
use super::fighter::{LowFantasyFate, LowFantasyFighter, LowFantasyWho};
use super::options;
use super::order::finished;
use super::turn::{find, request_of, roll_of};
use crate::dice::address::Lane;
use crate::dice::pool::Pool;
use crate::dice::reading::{Reading, Tally};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::ledger::{Ledger, Place};
use crate::procedure::Request;
use crate::rule::Rule;
use crate::sorted::sort_short;
use crate::systems::low_fantasy::check::{CAP, Checked, LowFantasyCheck, LowFantasyDie};
use crate::systems::low_fantasy::exploit::ROUNDS;
use crate::systems::low_fantasy::luck::{LowFantasyDeath, LowFantasyLuck};
use crate::systems::low_fantasy::options::LowFantasyDeathTest;
use crate::systems::low_fantasy::rules::{LFG_9, LFG_19, LFG_47, LFG_50, LFG_53, LFG_55};
use alloc::string::String;
use alloc::vec::Vec;

fn tally(
    fight: &LowFantasyFight,
    run: &mut Run,
    actor: &str,
    lane: Lane,
    pool: Pool,
    rule: &'static Rule,
) -> Result<Tally, Stop> {
    let request = request_of(fight, actor, lane, 0, pool, rule);
    Ok(run.roll(&[request])?.first().copied().unwrap_or_default())
}

fn tell_check(run: &mut Run, kind: &'static str, rule: &'static Rule, actor: &str, checked: &Checked) {
    run.tell(Event::new(kind, rule).of(actor).text("degree", checked.degree.name()).number("margin", checked.margin));
}

/// A check.
pub(super) fn check(fight: &LowFantasyFight, run: &mut Run, check: &LowFantasyTry) -> Result<(), Stop> {
    let attribute = check.attribute.unwrap_or(find(fight, "actor", &check.actor)?.is.dex);
    let LowFantasyTry { bonus, skilled, die, .. } = *check;
    let rule = if skilled { &LFG_47 } else { &LFG_9 };
    let check_of = LowFantasyCheck { attribute, bonus, skilled, die };
    let tally = tally(fight, run, &check.actor, Lane::Skill, check_of.pool(), rule)?;
    tell_check(run, "check", rule, &check.actor, &check_of.judge(tally, CAP));
    Ok(())
}

/// A Dex contest.
pub(super) fn contest(fight: &LowFantasyFight, run: &mut Run, contest: &LowFantasyContest) -> Result<(), Stop> {
    for (at, actor) in contest.actors.iter().enumerate() {
        find(fight, "actors", actor)?;
        if contest.actors.iter().take(at).any(|other| other == actor) {
            return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_19, "twice", actor)]));
        }
    }
    let order = ranked(fight, run, &contest.actors)?;
    run.tell(Event::new("contest", &LFG_19).texts("order", order));
    Ok(())
}

/// The order of a Dex contest: the best first, equals roll again among themselves (LFG-19).
pub(super) fn ranked(fight: &LowFantasyFight, run: &mut Run, sides: &[String]) -> Result<Vec<String>, Stop> {
    let mut results: Vec<(Vec<Checked>, &str)> = sides.iter().map(|side| (Vec::new(), side.as_str())).collect();
    for repeat in 0..=ROUNDS {
        let tied = |own: &Vec<Checked>| repeat == 0 || results.iter().filter(|(other, _)| other == own).count() > 1;
        let rolling: Vec<bool> = results.iter().map(|(own, _)| tied(own)).collect();
        if !rolling.contains(&true) {
            break;
        }
        let checks: Vec<(usize, LowFantasyCheck)> = results
            .iter()
            .zip(&rolling)
            .enumerate()
            .filter(|(_, (_, rolls))| **rolls)
            .filter_map(|(at, ((_, id), _))| {
                let dex = fight.get(id)?.is.dex;
                Some((at, LowFantasyCheck::of(dex, 0, LowFantasyDie::Plain)))
            })
            .collect();
        let requests: Vec<Request> = checks
            .iter()
            .filter_map(|(at, check)| {
                let (_, id) = results.get(*at)?;
                Some(request_of(fight, id, Lane::Contest, repeat, check.pool(), &LFG_19))
            })
            .collect();
        let tallies = run.roll(&requests)?;
        for ((at, check), tally) in checks.iter().zip(tallies) {
            let checked = check.judge(tally, CAP);
            if let Some((own, id)) = results.get_mut(*at) {
                own.push(checked);
                tell_check(run, "contestRoll", &LFG_19, id, &checked);
            }
        }
    }
    // Dice that never differ end as they are listed.
    sort_short(&mut results, |(a, _), (b, _)| b.cmp(a));
    Ok(results.into_iter().map(|(_, id)| String::from(id)).collect())
}

/// Rolls Luck, tells it and spends it; whether it succeeds.
fn roll_luck(
    fight: &mut LowFantasyFight,
    run: &mut Run,
    actor: &str,
    luck: &LowFantasyLuck,
    rule: &'static Rule,
) -> Result<bool, Stop> {
    let tally = tally(fight, run, actor, Lane::Luck, luck.pool(), rule)?;
    let target = fight.place(actor).and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX);
    let outer = run.book.enter(Place { target, repeat: 0 });
    let number = luck.target(&mut run.book);
    run.book.leave(outer);
    let success = luck.succeeds(number, tally);
    let event = Event::new("luckRoll", rule).of(actor).number("luckTarget", number);
    run.tell(if success { event.mark("success") } else { event });
    spend_luck(fight, run, actor, luck.after(success));
    Ok(success)
}

/// A Luck roll, such as one instead of a saving throw (LFG-50).
pub(super) fn luck(fight: &mut LowFantasyFight, run: &mut Run, luck: &LowFantasyLuckRoll) -> Result<(), Stop> {
    let own = find(fight, "actor", &luck.actor)?.luck(fight.head.loss_floor);
    let LowFantasyLuckRoll { bonus, attribute, die, .. } = *luck;
    roll_luck(fight, run, &luck.actor, &LowFantasyLuck { bonus, attribute, die, ..own }, &LFG_50)?;
    Ok(())
}

/// A rescue: a Dex check, then a Luck roll (LFG-53).
pub(super) fn rescue(fight: &mut LowFantasyFight, run: &mut Run, rescue: &LowFantasyRescue) -> Result<(), Stop> {
    let actor = rescue.actor.as_str();
    let fighter = find(fight, "actor", actor)?.clone();
    let friend = find(fight, "target", &rescue.target)?;
    let ally = friend.is.id != fighter.is.id && friend.stands_for() == fighter.stands_for();
    for (holds, key) in [
        (fighter.is.who == LowFantasyWho::Character, "playerCharactersOnly"),
        (fighter.able(), "unable"),
        (ally, "noAlly"),
        (rescue.distance.is_none_or(|distance| distance <= 30), "tooFar"),
    ] {
        run.need(holds, &LFG_53, key)?;
    }
    let check = LowFantasyCheck::of(fighter.is.dex, rescue.bonus, rescue.die);
    let tally = tally(fight, run, actor, Lane::Exploit, check.pool(), &LFG_53)?;
    let checked = check.judge(tally, CAP);
    tell_check(run, "check", &LFG_53, actor, &checked);
    let luck = fighter.luck(fight.head.loss_floor);
    let success = checked.success() && roll_luck(fight, run, actor, &luck, &LFG_53)?;
    let event = Event::new("rescue", &LFG_53).of(actor).text("target", &rescue.target);
    run.tell(if success { event.mark("success") } else { event });
    Ok(())
}

/// Somebody who fell and of whom nobody knows yet what became of him.
fn fallen<'a>(
    fight: &'a LowFantasyFight,
    run: &mut Run,
    id: &str,
    fate: Option<LowFantasyFate>,
) -> Result<&'a LowFantasyFighter, Stop> {
    let fighter = find(fight, "target", id)?;
    run.need(fighter.is.who != LowFantasyWho::Monster && fighter.down() && fighter.fate == fate, &LFG_55, "notSo")?;
    Ok(fighter)
}

/// LFG-55: a body is looked at after the fight.
pub(super) fn examine(fight: &mut LowFantasyFight, run: &mut Run, examine: &LowFantasyExamine) -> Result<(), Stop> {
    let id = examine.target.as_str();
    let fighter = fallen(fight, run, id, None)?.clone();
    run.need(fight.head.ended || finished(fight), &LFG_55, "fightGoesOn")?;
    run.book.option("deathTest");
    let lives = match options(fight).death_test {
        LowFantasyDeathTest::Fixed10 => {
            let LowFantasyFighter { is, .. } = &fighter;
            let number = LowFantasyDeath { con: is.con, will: is.will, healed: examine.healed }.target();
            roll_of(fight, run, id, Lane::Death, 0, Pool::of(1, 20, Reading::Sum), &LFG_55)? <= number
        }
        LowFantasyDeathTest::Luck => roll_luck(fight, run, id, &fighter.luck(fight.head.loss_floor), &LFG_55)?,
    };
    let fate = if lives { LowFantasyFate::Dying } else { LowFantasyFate::Dead };
    if let Some(fighter) = fight.get_mut(id) {
        fighter.fate = Some(fate);
    }
    run.tell(Event::new("examined", &LFG_55).of(id).text("fate", fate.name()));
    Ok(())
}

/// LFG-55: a dying one who is tended is at 1 hit point after 1d3 minutes, with an injury from the
/// game's own table.
pub(super) fn tend(fight: &mut LowFantasyFight, run: &mut Run, id: &str) -> Result<(), Stop> {
    fallen(fight, run, id, Some(LowFantasyFate::Dying))?;
    let requests = [(0, 3), (1, 20)].map(|(repeat, sides)| {
        request_of(fight, id, Lane::Recovery, repeat, Pool::of(1, sides, Reading::Sum), &LFG_55)
    });
    let rolls = run.roll(&requests)?;
    let [minutes, injury] = [0, 1].map(|at| rolls.get(at).map_or(0, |tally| tally.sum));
    if let Some(fighter) = fight.get_mut(id) {
        fighter.is.hp = Some(1);
        fighter.fate = Some(LowFantasyFate::Saved);
    }
    run.tell(
        Event::new("tended", &LFG_55).of(id).number("minutes", minutes).number("injury", injury).number("hpLeft", 1),
    );
    Ok(())
}
