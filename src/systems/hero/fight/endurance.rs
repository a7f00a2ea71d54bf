//! END: what actions cost, and what happens when it runs short (HERO-44, HERO-101 to HERO-104).

use super::HeroFight;
use super::condition::hurt;
use super::declare::HeroAttackAction;
use super::phase::find;
use super::{options, seat};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Request, Roller};
use crate::rule::Rule;
use crate::systems::hero::maneuver::HeroManeuver;
use crate::systems::hero::options::{HeroManeuverEnd, HeroStrengthEnd};
use crate::systems::hero::rules::{HERO_44, HERO_46, HERO_101, HERO_102, HERO_103, HERO_104};

/// The nearest whole number of a part, .5 down, but at least 1 of what is not nothing
/// (HERO-101).
fn part(value: i32, of: i32) -> i32 {
    let nearest = value.saturating_mul(2).saturating_add(of.saturating_sub(1));
    let nearest = nearest.checked_div(of.saturating_mul(2)).unwrap_or(0);
    if value > 0 { nearest.max(1) } else { 0 }
}

/// What a manoeuvre costs of its own (HERO-104).
fn own(fight: &HeroFight, run: &mut Run, maneuver: HeroManeuver) -> i32 {
    let row = maneuver.row();
    if !row.end {
        return 0;
    }
    if row.strength {
        run.book.option("maneuverEnd");
    }
    i32::from(!row.strength || options(fight).maneuver_end == HeroManeuverEnd::Each)
}

/// Pays for a manoeuvre without a power (HERO-104).
pub(super) fn pay_maneuver(
    fight: &mut HeroFight,
    run: &mut Run,
    actor: &str,
    maneuver: HeroManeuver,
) -> Result<(), Stop> {
    let cost = own(fight, run, maneuver);
    pay(fight, run, actor, cost, &HERO_104)
}

/// Pays for an attack, before anything is rolled (HERO-46).
pub(super) fn pay_attack(fight: &mut HeroFight, run: &mut Run, action: &HeroAttackAction) -> Result<(), Stop> {
    let place = Place { target: seat(fight, &action.actor), repeat: 0 };
    let settings = options(fight);
    let maneuver = own(fight, run, action.maneuver);
    let strength = action.damage.as_ref().map_or(0, |damage| damage.strength);
    if strength > 0 {
        run.book.option("strengthEnd");
    }
    let each = if settings.strength_end == HeroStrengthEnd::Five { 5 } else { 10 };
    let outer = run.book.enter(place);
    let mut sum = Sum::new(&mut run.book, "end");
    sum.add(action.end_cost.unwrap_or_else(|| part(action.active_points, 10)), &HERO_101, "power");
    sum.add(part(strength, each), &HERO_101, "strength");
    if let Some(autofire) = &action.autofire {
        // HERO-102: every shot is paid for.
        let all = sum.value().saturating_mul(autofire.shots);
        sum.multiply(all, &HERO_102, "shots", (autofire.shots, 1));
    }
    sum.add(action.pushed, &HERO_102, "pushed");
    sum.add(maneuver, &HERO_104, action.maneuver.name());
    sum.add(movement(action.metres), &HERO_44, "movement");
    let cost = sum.value();
    run.book.leave(outer);
    pay(fight, run, &action.actor, cost, &HERO_46)
}

/// END of so many metres: 1 for 10 m or part (HERO-44).
pub(super) const fn movement(metres: i32) -> i32 {
    metres.saturating_add(9).div_euclid(10)
}

/// Pays END; what is missing is paid in STUN, 1d6 for 2 or part, without defence (HERO-103).
/// Who keeps no END pays nothing.
pub(super) fn pay(
    fight: &mut HeroFight,
    run: &mut Run,
    actor: &str,
    cost: i32,
    rule: &'static Rule,
) -> Result<(), Stop> {
    let fighter = find(fight, "actor", actor)?;
    let Some(end) = fighter.is.end.filter(|_| cost > 0) else { return Ok(()) };
    let missing = cost.saturating_sub(end.max(0)).max(0);
    if missing > 0 && fighter.is.takes_no_stun {
        run.refuse(Reason::about(&HERO_103, "noStunToPay", actor))?;
    }
    let left = end.saturating_sub(cost).max(end.min(0));
    let dice = u16::try_from(missing.saturating_add(1).div_euclid(2)).unwrap_or(u16::MAX);
    let mut stun = 0;
    if missing > 0 && !fighter.is.takes_no_stun {
        let target = seat(fight, actor);
        let repeat = run.count(Lane::Exhaustion, target);
        let rolled = run.roll(&[Request {
            address: Address { lane: Lane::Exhaustion, target, repeat },
            pool: Pool::of(dice, 6, Reading::Sum),
            roller: Roller::Fighter,
            rule: &HERO_103,
            shared: false,
        }])?;
        stun = rolled.first().map_or(0, |tally| tally.sum);
    }
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.is.end = Some(left);
    }
    run.tell(Event::new("endSpent", rule).of(actor).number("end", cost).number("endLeft", left));
    if stun > 0 {
        run.tell(Event::new("exhausted", &HERO_103).of(actor).number("dice", dice).number("stun", stun));
        // Nobody is Stunned by what he pays.
        hurt(fight, run, actor, (stun, 0), 0)?;
    }
    Ok(())
}
