//! Held actions in their three forms: a place, a condition, or whenever it is wanted.

use super::command::{HeroHoldAction, HeroRelease};
use super::fighter::{HeroFighter, HeroHold, HeroOpenTurn};
use super::order::{Kind, slots};
use super::phase::{close_turn, find, own_turn, start_turn};
use super::{HeroFight, abort, clock, options};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::run::{Question, Reason, Run, Stop, unknown};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::systems::hero::options::HeroHoldExpiry;
use crate::systems::hero::rules::{HERO_9, HERO_10, HERO_14, HERO_24, HERO_26, HERO_27, HERO_28, HERO_30, HERO_31};
use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Ordering;

/// Whether a fighter can use a held action at all (HERO-14, HERO-31).
pub(super) fn usable(fight: &HeroFight, fighter: &HeroFighter) -> bool {
    let free = !fighter.stunned && fighter.owed == 0 && !fight.head.is_open(&fighter.is.id);
    free && fighter.out().is_none() && !waits(fight, fighter)
}

/// Whether a change of SPD keeps a fighter from any action (HERO-14).
fn waits(fight: &HeroFight, fighter: &HeroFighter) -> bool {
    fight.head.now() < fighter.locked
}

/// Whether a fighter holds an action that has no place still to come, so that it may be used
/// at any time: generic, by condition, or a place that was jumped over (HERO-28).
pub(super) fn generic(fight: &HeroFight, fighter: &HeroFighter) -> bool {
    let Some(hold) = &fighter.hold else { return false };
    if !usable(fight, fighter) {
        return false;
    }
    let now = fight.head.now();
    if hold.at == 0 || hold.at < now {
        return true;
    }
    if hold.at > now {
        return false;
    }
    let place = fight.place(&fighter.is.id);
    !slots(fight).iter().any(|slot| slot.kind == Kind::Held && Some(slot.place) == place)
}

/// Holds the action.
pub(super) fn hold(fight: &mut HeroFight, run: &mut Run, action: &HeroHoldAction) -> Result<(), Stop> {
    own_turn(fight, run, &action.actor)?;
    let now = fight.head.now();
    let fighter = find(fight, "actor", &action.actor)?;
    let Some(turn) = fight.head.open.iter().find(|turn| turn.actor == action.actor) else { return Ok(()) };
    let (half, quick) = (turn.left < 2, turn.quick);
    if quick || turn.left == 0 {
        run.refuse(Reason::about(&HERO_24, "nothingToHold", &action.actor))?;
    }
    let near = action.before.as_ref().or(action.after.as_ref());
    let placed = action.dex.is_some() || near.is_some() || action.segment.is_some() || action.turn.is_some();
    let turn = action.turn.unwrap_or(fight.head.turn);
    let at = clock::count(turn, action.segment.unwrap_or(fight.head.segment));
    let own = fighter.dex();
    let dex = action.dex.unwrap_or(own);
    if placed {
        if at < now {
            run.refuse(Reason::about(&HERO_24, "placeIsPast", &action.actor))?;
        }
        // HERO-26: the place must lie before the held action would be lost.
        let settings = options(fight);
        run.book.option("holdExpiry");
        let limit = clock::next_phase(fighter.is.spd, now.saturating_add(1).max(fighter.locked));
        let lasts = match settings.hold_expiry {
            HeroHoldExpiry::SegmentStart => limit.is_none_or(|limit| at < limit),
            HeroHoldExpiry::OwnDex => limit.is_none_or(|limit| at <= limit),
        };
        run.need(lasts, &HERO_26, "placeIsTooLate")?;
        if near.is_none() && dex >= own {
            // HERO-R2: in this Segment always a lower DEX, in a later one by the option.
            run.book.option("holdHigherDex");
            let higher = settings.hold_higher_dex && at > now;
            run.need(higher, &HERO_24, "noLowerDex")?;
        }
    }
    if let Some(other) = near {
        let path = if action.after.is_some() { "after" } else { "before" };
        let anchor = fight.get(other).ok_or_else(|| unknown(path, other))?;
        let been = at == now && anchor.turned == now;
        run.need(other != &action.actor, &HERO_27, "oneself")?;
        run.need(!been, &HERO_27, "turnHasBeen")?;
    }
    let hold = HeroHold {
        since: now,
        half,
        at: if placed { at } else { 0 },
        dex: if placed { dex } else { 0 },
        before: if action.after.is_some() { None } else { action.before.clone() },
        after: action.after.clone(),
        condition: action.condition.clone(),
    };
    let form = if placed {
        "place"
    } else if hold.condition.is_some() {
        "condition"
    } else {
        "generic"
    };
    let event = Event::new("hold", &HERO_24).of(&action.actor).text("form", form);
    run.tell(if half { event.mark("half") } else { event });
    if let Some(fighter) = fight.get_mut(&action.actor) {
        fighter.hold = Some(hold);
        // A tie at another DEX is another tie.
        fighter.tie.clear();
    }
    close_turn(fight, run, &action.actor, true);
    Ok(())
}

/// Uses a held action that has no place of its own.
pub(super) fn release(fight: &mut HeroFight, run: &mut Run, release: &HeroRelease) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &release.actor)?;
    let Some(hold) = fighter.hold.clone() else {
        return Err(Stop::Refused(alloc::vec![Reason::about(&HERO_24, "holdsNothing", &release.actor)]));
    };
    if waits(fight, fighter) {
        run.refuse(Reason::about(&HERO_14, "spdChanged", &release.actor))?;
    } else if !usable(fight, fighter) {
        run.refuse(Reason::about(&HERO_31, "cannotUseHold", &release.actor))?;
    } else if !generic(fight, fighter) {
        run.refuse(Reason::about(&HERO_27, "placeComesLater", &release.actor))?;
    }
    let open = fight.head.open.last().map(|turn| turn.actor.clone());
    let against = match (&release.against, open) {
        (Some(against), _) => Some(against.clone()),
        // HERO-R2: a condition acts directly after what triggers it, a defence goes first.
        (None, Some(open)) if hold.condition.is_none() && !release.defensive => Some(open),
        _ => None,
    };
    let Some(against) = against else {
        go(fight, run, &release.actor);
        return Ok(());
    };
    if against == release.actor {
        return Err(Stop::Refused(alloc::vec![Reason::about(&HERO_30, "oneself", &against)]));
    }
    let other = fight.get(&against).ok_or_else(|| unknown("against", &against))?;
    let holds = generic(fight, other);
    if !holds && !fight.head.is_open(&against) {
        run.refuse(Reason::about(&HERO_30, "notActing", &against))?;
    }
    interrupt(fight, run, &release.actor, &against, holds)
}

/// A held action's turn begins.
fn go(fight: &mut HeroFight, run: &mut Run, actor: &str) {
    let half = fight.get(actor).and_then(|fighter| fighter.hold.as_ref()).is_some_and(|hold| hold.half);
    let left = if half { 1 } else { 2 };
    start_turn(
        fight,
        run,
        HeroOpenTurn { actor: actor.to_string(), left, quick: false, held: true, moved: alloc::vec::Vec::new() },
    );
}

/// A contest over who goes first (HERO-9, HERO-30). The other may Abort instead.
fn interrupt(fight: &mut HeroFight, run: &mut Run, actor: &str, other: &str, holds: bool) -> Result<(), Stop> {
    if abort::may_forfeit(fight, other) {
        let question = Question {
            id: format!("contest@{other}"),
            options: ["contest", "block", "dodge", "diveForCover", "defence"].map(String::from).into(),
            by: other.to_string(),
            rule: &HERO_10,
        };
        let options = question.options.clone();
        let chosen = run.choose(question)?;
        if let Some(defence) = options.get(chosen).filter(|_| chosen > 0) {
            run.tell(Event::new("contestForfeited", &HERO_10).of(other));
            abort::forfeit(fight, run, other, defence)?;
            go(fight, run, actor);
            return Ok(());
        }
    }
    let (mine, theirs) = contest(fight, run, actor, other)?;
    let result = match mine.cmp(&theirs) {
        Ordering::Greater => "won",
        Ordering::Equal => "tied",
        Ordering::Less => "lost",
    };
    run.tell(
        Event::new("contest", &HERO_9)
            .of(actor)
            .text("against", other)
            .number("margin", mine)
            .number("otherMargin", theirs)
            .text("result", result),
    );
    match result {
        "lost" => {
            // HERO-30: the loser acts right after.
            wait_after(fight, actor, other);
            if holds {
                go(fight, run, other);
            }
        }
        "won" => {
            if holds {
                wait_after(fight, other, actor);
            } else if let Some(loser) = fight.get_mut(other) {
                loser.lost = Some(actor.to_string());
            }
            go(fight, run, actor);
        }
        // HERO-9: both effects are simultaneous.
        _ => go(fight, run, actor),
    }
    Ok(())
}

/// The loser of a contest goes right after the winner, and cannot Abort against him (HERO-10).
fn wait_after(fight: &mut HeroFight, loser: &str, winner: &str) {
    let now = fight.head.now();
    if let Some(fighter) = fight.get_mut(loser) {
        fighter.lost = Some(winner.to_string());
        if let Some(hold) = &mut fighter.hold {
            hold.at = now;
            hold.after = Some(winner.to_string());
            hold.before = None;
        }
    }
}

/// Both margins: 9 and a fifth of DEX, less 3d6 (HERO-9, HERO-R3).
fn contest(fight: &HeroFight, run: &mut Run, one: &str, other: &str) -> Result<(i32, i32), Stop> {
    let place = |id: &str| fight.place(id).and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX);
    let places = [place(one), place(other)];
    let requests = places.map(|target| Request {
        address: Address { lane: Lane::Contest, target, repeat: 0 },
        pool: Pool::of(3, 6, Reading::Sum),
        roller: Roller::Fighter,
        rule: &HERO_9,
        shared: false,
    });
    let rolls = run.roll(&requests)?;
    let mut margins = [0, 0];
    for (((margin, roll), target), id) in margins.iter_mut().zip(rolls).zip(places).zip([one, other]) {
        let dex = fight.get(id).map_or(0, |fighter| fighter.is.dex);
        let fifth = dex.saturating_mul(2).saturating_add(5).div_euclid(10);
        let outer = run.book.enter(Place { target, repeat: 0 });
        let mut sum = Sum::new(&mut run.book, "margin");
        sum.add(9, &HERO_9, "base");
        sum.add(fifth, &HERO_9, "dex");
        sum.roll(roll.sum.saturating_neg(), &HERO_9, "roll", "contest");
        *margin = sum.value();
        run.book.leave(outer);
    }
    let [mine, theirs] = margins;
    Ok((mine, theirs))
}

/// A place that was jumped over makes the hold a generic one (HERO-28).
pub(super) fn settle(fight: &mut HeroFight, run: &mut Run) {
    let missed: alloc::vec::Vec<String> = fight
        .fighters
        .iter()
        .filter(|fighter| fighter.hold.as_ref().is_some_and(|hold| hold.at != 0) && generic(fight, fighter))
        .map(|fighter| fighter.is.id.clone())
        .collect();
    for id in missed {
        if let Some(hold) = fight.get_mut(&id).and_then(|fighter| fighter.hold.as_mut()) {
            *hold = HeroHold { at: 0, dex: 0, before: None, after: None, ..hold.clone() };
            run.tell(Event::new("holdGeneric", &HERO_28).of(&id));
        }
    }
}
