//! What a hit does in the fight: damage, knockback, and the effects of manoeuvres.

use super::HeroFight;
use super::condition::hurt;
use super::declare::{HeroAttackAction, HeroVictim};
use super::field::{self, Flight, Stopper};
use super::phase::find;
use super::seat;
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::run::{Run, Stop};
use crate::encounter::status::{Boundary, Status, give};
use crate::ledger::{Ledger, Place};
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::hero::dice::strength;
use crate::systems::hero::knockback::flight;
use crate::systems::hero::location::Factor;
use crate::systems::hero::options::HeroOptions;
use crate::systems::hero::outcome::{HeroKnockbackResult, HeroTargetOutcome};
use crate::systems::hero::request::HeroTarget;
use crate::systems::hero::rules::{
    HERO_77, HERO_79, HERO_82, HERO_83, HERO_85, HERO_86, HERO_90, HERO_110, HERO_112, HERO_120A,
};
use alloc::format;
use alloc::string::ToString;

/// The damage of an attack on one target.
pub(super) fn damage(
    fight: &mut HeroFight,
    run: &mut Run,
    victim: &HeroVictim,
    outcome: &HeroTargetOutcome,
) -> Result<(), Stop> {
    let (Some(stun), Some(body)) = (outcome.stun, outcome.body) else { return Ok(()) };
    // HERO-91: of several hits the worst one Stuns.
    let worst = outcome.hits.iter().flatten().map(|hit| hit.stun).max().unwrap_or(stun);
    hurt(fight, run, &victim.id, (stun, body), worst)
}

/// Knocked down or back, into something or not (HERO-77 to HERO-88).
pub(super) fn knockback(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    victim: &HeroVictim,
    (target, options): (&HeroTarget, &HeroOptions),
    outcome: &HeroTargetOutcome,
) -> Result<(), Stop> {
    let Some(knockback) = outcome.knockback.as_ref().filter(|done| done.result != HeroKnockbackResult::None) else {
        return Ok(());
    };
    run.tell(
        Event::new("knockback", &HERO_77)
            .of(&victim.id)
            .text("result", knockback.result.name())
            .number("points", knockback.points)
            .number("metres", knockback.metres),
    );
    fall(fight, run, &victim.id, &HERO_79);
    let course = fly(fight, run, action, victim, field::squares(fight, knockback.metres))?;
    if let Some(collision) = &outcome.collision {
        let obstacle = target.obstacle.as_ref();
        let into = obstacle.and_then(|obstacle| obstacle.id.clone());
        let event = Event::new("collision", &HERO_82).of(&victim.id).number("stun", collision.stun);
        let event = event.number("body", collision.body);
        run.tell(into.as_deref().map_or(event.clone(), |into| event.text("into", into)));
        hurt(fight, run, &victim.id, (collision.stun, collision.body), collision.stun)?;
        if collision.breaks == Some(true) {
            // HERO-86: the rest of the flight goes on behind it.
            let event = Event::new("obstacleBreaks", &HERO_86).of(&victim.id);
            run.tell(into.as_deref().map_or(event.clone(), |into| event.text("obstacle", into)));
            if let (Some(course), Some(wall)) = (course, &into) {
                fight.head.broken.push(wall.clone());
                return fly_on(fight, run, action, victim, (target, options), (knockback.points, course.left));
            }
        }
        if let (Some(stun), Some(body), Some(other)) = (collision.other_stun, collision.other_body, into)
            && fight.get(&other).is_some()
        {
            struck(fight, run, &other, victim, (stun, body))?;
        }
        return Ok(());
    }
    let dice = knockback.fall_dice.unwrap_or(0);
    if dice > 0 && !victim.breakfall {
        let [_, (stun, body)] = bruise(fight, run, victim, (target, options), dice, &HERO_83)?;
        run.tell(Event::new("lands", &HERO_83).of(&victim.id).number("stun", stun).number("body", body));
        hurt(fight, run, &victim.id, (stun, body), stun)?;
    }
    Ok(())
}

/// The dice at the end of a flight: STUN and BODY rolled, and what he takes of them.
fn bruise(
    fight: &HeroFight,
    run: &mut Run,
    victim: &HeroVictim,
    (target, options): (&HeroTarget, &HeroOptions),
    dice: i32,
    rule: &'static Rule,
) -> Result<[(i32, i32); 2], Stop> {
    let place = seat(fight, &victim.id);
    let repeat = run.fresh(&[Lane::Collision]);
    let rolled = run.roll(&[Request {
        address: Address { lane: Lane::Collision, target: place, repeat },
        pool: Pool::of(u16::try_from(dice).unwrap_or(0), 6, Reading::StunBody),
        roller: Roller::Attacker,
        rule,
        shared: false,
    }])?;
    let rolled = rolled.first().map_or((0, 0), |tally| (tally.sum, tally.body));
    let outer = run.book.enter(Place { target: place, repeat });
    let taken = flight(target, options, rolled, rule, &mut run.book);
    run.book.leave(outer);
    Ok([rolled, taken])
}

/// Flies over the board, as far as nothing is in the way (HERO-90). Nothing without a board.
fn fly(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    victim: &HeroVictim,
    squares: u32,
) -> Result<Option<Flight>, Stop> {
    let (Some(board), Some(origin)) = (field::board(fight, run)?, field::origin(fight, action, victim)) else {
        return Ok(None);
    };
    let course = field::push(fight, &board, &victim.id, origin, squares)?;
    if let (Some(course), Some(fighter)) = (&course, fight.get_mut(&victim.id)) {
        let from = fighter.is.at.replace(course.landing);
        if from != fighter.is.at {
            let [x, y] = course.landing.0;
            run.tell(Event::new("pushed", &HERO_90).of(&victim.id).number("x", x).number("y", y));
        }
    }
    Ok(course)
}

/// The rest of a flight behind a wall that broke (HERO-86): into the next thing, and so on.
fn fly_on(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    victim: &HeroVictim,
    (target, options): (&HeroTarget, &HeroOptions),
    (points, mut left): (i32, u32),
) -> Result<(), Stop> {
    while left > 0 {
        let Some(course) = fly(fight, run, action, victim, left)? else { return Ok(()) };
        left = 0;
        match course.stopper {
            None => {}
            Some(Stopper::Wall(id, (pd, body))) => {
                let most = pd.saturating_add(body);
                let dice = points.min(most);
                let broken = collide(fight, run, victim, (target, options), dice, id.as_deref())?;
                if let (true, Some(id)) = (broken.1 > most, id) {
                    run.tell(Event::new("obstacleBreaks", &HERO_86).of(&victim.id).text("obstacle", &id));
                    fight.head.broken.push(id);
                    left = course.left;
                }
            }
            Some(Stopper::Person(id)) => {
                let other = find(fight, "target", &id)?;
                let pd = other.is.pd.max(0).saturating_add(other.is.rpd.max(0));
                let dice = points.min(pd.saturating_add(other.is.body.unwrap_or(0).max(0)));
                let (stun, body) = collide(fight, run, victim, (target, options), dice, Some(&id))?;
                let (stun, body) = (stun.saturating_sub(pd).max(0), body.saturating_sub(pd).max(0));
                struck(fight, run, &id, victim, (stun, body))?;
            }
        }
    }
    Ok(())
}

/// Whoever somebody is knocked into (HERO-85).
fn struck(
    fight: &mut HeroFight,
    run: &mut Run,
    id: &str,
    by: &HeroVictim,
    (stun, body): (i32, i32),
) -> Result<(), Stop> {
    run.tell(Event::new("struckBy", &HERO_85).of(id).text("by", &by.id));
    let stun = if find(fight, "target", id)?.is.takes_no_stun { 0 } else { stun };
    hurt(fight, run, id, (stun, body), stun)
}

/// A further collision; STUN and BODY rolled.
fn collide(
    fight: &mut HeroFight,
    run: &mut Run,
    victim: &HeroVictim,
    of: (&HeroTarget, &HeroOptions),
    dice: i32,
    into: Option<&str>,
) -> Result<(i32, i32), Stop> {
    if dice <= 0 {
        return Ok((0, 0));
    }
    let [rolled, (stun, body)] = bruise(fight, run, victim, of, dice, &HERO_82)?;
    let event = Event::new("collision", &HERO_82).of(&victim.id).number("stun", stun).number("body", body);
    run.tell(into.map_or(event.clone(), |into| event.text("into", into)));
    hurt(fight, run, &victim.id, (stun, body), stun)?;
    Ok(rolled)
}

/// Somebody falls prone.
pub(super) fn fall(fight: &mut HeroFight, run: &mut Run, id: &str, rule: &'static Rule) {
    let Some(fighter) = fight.get_mut(id).filter(|fighter| !fighter.has("prone")) else { return };
    let prone = Status { name: "prone".to_string(), anchor: None, until: Boundary::TurnStart, count: 0 };
    give(&mut fighter.statuses, prone);
    run.tell(Event::new("statusStart", rule).of(id).text("status", "prone"));
}

/// STR against STR, counting BODY: what both rolled (HERO-110).
fn contest(fight: &HeroFight, run: &mut Run, actor: &str, target: &str, rule: &'static Rule) -> Result<bool, Stop> {
    let mut requests = alloc::vec::Vec::new();
    for (id, lane) in [(actor, Lane::Strength), (target, Lane::Resistance)] {
        let Some(points) = find(fight, "target", id)?.is.strength else {
            let message = format!("expected the str of \"{id}\"; found none");
            return Err(Fault::new(Code::Missing, format!("fighters.{id}.str"), message).into());
        };
        let place = seat(fight, id);
        requests.push(Request {
            address: Address { lane, target: place, repeat: run.count(lane, place) },
            pool: strength(points).pool(true, 0),
            roller: Roller::Fighter,
            rule,
            shared: false,
        });
    }
    let mut bodies = [0, 0];
    for (body, request) in bodies.iter_mut().zip(&requests) {
        // Nobody rolls dice that he does not have.
        if !request.pool.is_empty() {
            *body = run.roll(core::slice::from_ref(request))?.first().map_or(0, |tally| tally.body);
        }
    }
    let [mine, theirs] = bodies;
    run.tell(
        Event::new("strengthContest", rule)
            .of(actor)
            .text("against", target)
            .number("body", mine)
            .number("otherBody", theirs),
    );
    Ok(mine > theirs)
}

/// The weapon flies out of the target's hand if the attacker rolls strictly more (HERO-110).
pub(super) fn disarm(fight: &HeroFight, run: &mut Run, actor: &str, target: &str) -> Result<(), Stop> {
    let wins = contest(fight, run, actor, target, &HERO_110)?;
    run.tell(Event::new(if wins { "disarmed" } else { "keepsWeapon" }, &HERO_110).of(target).text("by", actor));
    Ok(())
}

/// The target is held; both are at half DCV (HERO-112).
pub(super) fn grab(fight: &mut HeroFight, run: &mut Run, actor: &str, target: &str) {
    if let Some(fighter) = fight.get_mut(actor).filter(|fighter| fighter.is.id != target) {
        fighter.grip = Some(target.to_string());
        run.tell(Event::new("grabbed", &HERO_112).of(target).text("by", actor));
    }
}

/// Lets go of whom he holds.
pub(super) fn let_go(fight: &mut HeroFight, run: &mut Run, actor: &str) {
    if let Some(held) = fight.get_mut(actor).and_then(|fighter| fighter.grip.take()) {
        run.tell(Event::new("released", &HERO_112).of(&held).text("by", actor));
    }
}

/// Breaks out of a Grab: STR against STR, strictly more wins.
pub(super) fn escape(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let Some(holder) = super::prepare::holder(fight, actor).map(|holder| holder.is.id.clone()) else {
        run.need(false, &HERO_112, "notHeld")?;
        return Ok(());
    };
    if contest(fight, run, actor, &holder, &HERO_112)? {
        let_go(fight, run, &holder);
    }
    Ok(())
}

/// The target is pushed 1 m for each 5 STR (HERO-120a).
pub(super) fn shove(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    victim: &HeroVictim,
) -> Result<(), Stop> {
    let strength = fight.get(&action.actor).and_then(|fighter| fighter.is.strength).unwrap_or(0);
    let metres = strength.div_euclid(5);
    let event = Event::new("shoved", &HERO_120A).of(&victim.id).text("by", &action.actor);
    run.tell(event.number("metres", metres));
    fly(fight, run, action, victim, field::squares(fight, metres))?;
    Ok(())
}

/// A share of the damage rolled comes back on the attacker, against his PD: a third, or half
/// and, where the target is not knocked back, all (HERO-115, HERO-116).
pub(super) fn recoil(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    outcome: &HeroTargetOutcome,
    share: i32,
) -> Result<(), Stop> {
    let rule = action.maneuver.row().rule;
    let back = outcome.knockback.as_ref().is_some_and(|done| done.result == HeroKnockbackResult::Back);
    let share = if share == 2 && !back { 1 } else { share };
    let is = &find(fight, "actor", &action.actor)?.is;
    let defence = is.pd.max(0).saturating_add(is.rpd.max(0));
    let no_stun = is.takes_no_stun;
    let taken = |rolled: Option<i32>| {
        let part = Factor { over: 1, under: share }.times(rolled.unwrap_or(0));
        part.saturating_sub(defence).max(0)
    };
    let stun = if no_stun { 0 } else { taken(outcome.stun_rolled) };
    let body = taken(outcome.body_rolled);
    run.tell(Event::new("recoil", rule).of(&action.actor).number("stun", stun).number("body", body));
    hurt(fight, run, &action.actor, (stun, body), stun)
}
