//! Attacks in the fight: time, END, Blocks, the attack itself, and what it does.

use super::aim::complete;
use super::block::{blocks, rolls_with};
use super::declare::{HeroAttackAction, HeroVictim};
use super::effect;
use super::endurance::{pay_attack, pay_maneuver};
use super::phase::{close_spent, find, spend};
use super::prepare::{Prepared, phantom, prepare};
use super::{HeroFight, field, seat};
use crate::dice::address::Lane;
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop, Told};
use crate::ledger::Place;
use crate::record::decimal::Decimal;
use crate::record::write::{Json, Write};
use crate::systems::hero::attack::{Attack, describe_point};
use crate::systems::hero::maneuver::{Effect, HeroManeuver, HeroTime, OcvBy};
use crate::systems::hero::outcome::{HeroHit, HeroPoint, HeroTargetOutcome};
use crate::systems::hero::request::{HeroAttack, HeroTarget};
use crate::systems::hero::rules::{HERO_21, HERO_47, HERO_114, HERO_120E, HERO_123, HERO_R16};
use crate::systems::hero::shot::ShotOutcome;
use crate::systems::hero::status::describe;
use alloc::rc::Rc;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The lanes of an attack's own rolls.
const LANES: [Lane; 9] = [
    Lane::Attack,
    Lane::Damage,
    Lane::Location,
    Lane::Knockback,
    Lane::StunMultiplier,
    Lane::Side,
    Lane::Scatter,
    Lane::Collision,
    Lane::Selective,
];

/// What an attack came to.
struct Outcome {
    point: Option<HeroPoint>,
    targets: Vec<HeroTargetOutcome>,
}

impl Write for Outcome {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("point", &self.point);
            json.field("targets", &self.targets);
        });
    }
}

/// An Attack Action.
pub(super) fn attack(fight: &mut HeroFight, run: &mut Run, declared: &HeroAttackAction) -> Result<(), Stop> {
    let action = declared;
    let maneuver = action.maneuver;
    let row = maneuver.row();
    let strike = maneuver == HeroManeuver::Strike;
    let (rule, what) = if strike { (&HERO_21, "attack") } else { (row.rule, maneuver.name()) };
    spend(fight, run, &action.actor, action.time.unwrap_or(row.time), true, rule, what)?;
    let (action, reasons) = &complete(fight, run, action)?;
    if action.victims().is_empty() && action.centre.is_none() {
        // Only the time is spent, and what the manoeuvre costs and changes.
        if maneuver == HeroManeuver::Haymaker {
            wind_up(fight, run, &action.actor, None);
        } else {
            pay_maneuver(fight, run, &action.actor, maneuver)?;
        }
    } else if maneuver == HeroManeuver::Haymaker {
        let prepared = prepare(fight, action)?;
        refuse(run, reasons)?;
        refuse(run, &prepared.reasons)?;
        wind_up(fight, run, &action.actor, Some(declared));
    } else {
        let prepared = prepare(fight, action)?;
        refuse(run, reasons)?;
        refuse(run, &prepared.reasons)?;
        pay_attack(fight, run, action)?;
        carry_out(fight, run, action, &prepared)?;
        if let (Some(to), Some(fighter)) = (action.to, fight.get_mut(&action.actor)) {
            // Where a manoeuvre that moves has ended.
            fighter.is.at = Some(to);
        }
    }
    last(fight, action);
    close_spent(fight, run, &action.actor);
    Ok(())
}

/// The request with its system's name.
struct Asked(HeroAttack);

impl Write for Asked {
    fn write(&self, json: &mut Json) {
        json.object(|json| {
            json.field("system", "hero");
            self.0.write_fields(json);
        });
    }
}

/// The attack as it would be made now. Its time is spent on a copy of the fight, so that what
/// the beginning of his Phase ends has ended; its lines are those of the combat values.
pub(super) fn look(
    fight: &HeroFight,
    action: &HeroAttackAction,
    run: &mut Run,
) -> Result<crate::encounter::run::Prepared, Stop> {
    let row = action.maneuver.row();
    let mut then = fight.clone();
    let mut trial = Run { force: true, board: run.board.clone(), round: run.round, ..Run::default() };
    spend(&mut then, &mut trial, &action.actor, action.time.unwrap_or(row.time), true, row.rule, "attack")?;
    let (action, mut reasons) = complete(&then, run, action)?;
    let prepared = prepare(&then, &action)?;
    let procedure = Attack { attack: &prepared.attack, targets: prepared.targets(), options: &prepared.options };
    procedure.tell_values(&mut run.book);
    let victims = action.victims();
    for entry in &mut run.book.entries {
        // The lines of a point are the attacker's.
        let victim = entry.place.and_then(|place| victims.get(usize::from(place.target)));
        let target = seat(fight, victim.map_or(action.actor.as_str(), |victim| victim.id.as_str()));
        entry.place = Some(Place { target, repeat: entry.place.map_or(0, |place| place.repeat) });
    }
    run.label(action.modifiers.iter().map(|modifier| modifier.label.clone()).collect());
    reasons.splice(0..0, trial.forced);
    reasons.extend(prepared.reasons);
    Ok(crate::encounter::run::Prepared { attack: Told(Rc::new(Asked(prepared.attack))), reasons })
}

fn refuse(run: &mut Run, reasons: &[Reason]) -> Result<(), Stop> {
    if !run.force && !reasons.is_empty() {
        return Err(Stop::Refused(reasons.to_vec()));
    }
    run.forced.extend_from_slice(reasons);
    Ok(())
}

/// What the manoeuvre changes lasts to the beginning of his next Phase (HERO-121).
fn last(fight: &mut HeroFight, action: &HeroAttackAction) {
    let row = action.maneuver.row();
    let victims = i32::try_from(action.victims().len()).unwrap_or(i32::MAX);
    let Some(fighter) = fight.get_mut(&action.actor).filter(|fighter| fighter.out().is_none()) else { return };
    // HERO-118: whoever attacks somebody else is no longer Set on the first.
    let same = |set: &String| action.victims().iter().any(|victim| victim.id == *set);
    if !action.victims().is_empty() {
        fighter.set = fighter.set.take().filter(same);
    }
    if !row.lasts || fighter.defends(action.maneuver.name()) {
        return;
    }
    fighter.defences.push(action.maneuver.name().to_string());
    fighter.strained = match row.ocv_by {
        OcvBy::Velocity(metres) => action.velocity.checked_div(metres).unwrap_or(0),
        OcvBy::Attacks => victims.saturating_sub(1).max(0).saturating_mul(2),
        OcvBy::Nothing | OcvBy::DamageClasses(_) => 0,
    };
}

/// A Haymaker begins: it lands at the end of the next Segment (HERO-114).
pub(super) fn wind_up(fight: &mut HeroFight, run: &mut Run, actor: &str, action: Option<&HeroAttackAction>) {
    let now = fight.head.now();
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.haymaker = now.saturating_add(1);
        fighter.wound_up = action.cloned();
        run.tell(Event::new("haymaker", &HERO_114).of(actor).number("landsIn", 1));
    }
}

/// The Haymaker of a fighter lands, at the very end of its Segment. Only now it costs END
/// (HERO-R16).
pub(super) fn land(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    run.tell(Event::new("haymakerLands", &HERO_114).of(actor));
    let Some(action) = fight.get_mut(actor).and_then(|fighter| fighter.wound_up.take()) else {
        return pay_maneuver(fight, run, actor, HeroManeuver::Haymaker);
    };
    if action.victims().iter().any(|victim| fight.get(&victim.id).is_none()) {
        run.tell(Event::new("haymakerMisses", &HERO_R16).of(actor).text("why", "targetGone"));
        return Ok(());
    }
    // What the board would forbid now comes too late.
    let (action, _) = complete(fight, run, &action)?;
    let prepared = prepare(fight, &action)?;
    pay_attack(fight, run, &action)?;
    carry_out(fight, run, &action, &prepared)
}

/// Fires at whom he covers, at any time: no attack roll (HERO-120e).
pub(super) fn fire(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let fighter = find(fight, "actor", actor)?;
    let Some(mut action) = fighter.covers.clone() else {
        return Err(Stop::Refused(alloc::vec![Reason::about(&HERO_120E, "coversNobody", actor)]));
    };
    if fighter.stunned || fighter.out().is_some() {
        run.refuse(Reason::about(&HERO_120E, "unable", actor))?;
    }
    spend(fight, run, actor, HeroTime::None, false, &HERO_120E, "fire")?;
    action.maneuver = HeroManeuver::Strike;
    action.unblockable = true;
    for aimed in action.target.iter_mut().chain(action.targets.iter_mut().flatten()) {
        aimed.0.willing = true;
    }
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.covers = None;
    }
    let (action, reasons) = complete(fight, run, &action)?;
    let prepared = prepare(fight, &action)?;
    refuse(run, &reasons)?;
    refuse(run, &prepared.reasons)?;
    pay_attack(fight, run, &action)?;
    carry_out(fight, run, &action, &prepared)
}

/// The attack itself: Blocks first, then its rolls, then what it does to each target. All its
/// rolls see the targets as they were when it was declared, also those of a Multiple Attack.
fn carry_out(fight: &mut HeroFight, run: &mut Run, action: &HeroAttackAction, prepared: &Prepared) -> Result<(), Stop> {
    run.label(action.modifiers.iter().map(|modifier| modifier.label.clone()).collect());
    let chain = action.maneuver == HeroManeuver::MultipleAttack;
    let all = prepared.targets().len();
    let mut outcomes: Vec<Option<HeroTargetOutcome>> = alloc::vec![None; all];
    let mut point = None;
    let groups: Vec<Vec<usize>> =
        if chain { (0..all).map(|at| alloc::vec![at]).collect() } else { alloc::vec![(0..all).collect()] };
    for group in groups {
        let mut open = Vec::new();
        for at in group {
            if blocks(fight, run, action, prepared, at)? {
                if let (Some(target), Some(victim)) = (prepared.targets().get(at), action.victims().get(at)) {
                    let outcome = missed(prepared, target, true);
                    tell(run, action, victim, &outcome);
                    put(&mut outcomes, at, outcome);
                }
            } else {
                open.push(at);
            }
        }
        let mut hit = false;
        if !open.is_empty() || all == 0 {
            let (of_point, done) = resolve(fight, run, action, prepared, &open)?;
            point = of_point;
            for (at, (target, outcome)) in open.iter().zip(done) {
                hit |= outcome.kind == HeroHit::Hit;
                if let Some(victim) = action.victims().get(*at) {
                    follow(fight, run, action, victim, &target, &outcome, prepared)?;
                }
                put(&mut outcomes, *at, outcome);
            }
        }
        if chain && !hit {
            // HERO-117: the first miss ends it.
            break;
        }
    }
    let targets = prepared.targets().iter().zip(outcomes);
    let targets = targets.map(|(target, outcome)| outcome.unwrap_or_else(|| missed(prepared, target, false))).collect();
    let scatter = point.as_ref().and_then(|point: &HeroPoint| point.scatter.as_ref());
    let scatter = scatter.map(|scatter| (scatter.metres, scatter.direction));
    run.outcomes.push(Told(Rc::new(Outcome { point, targets })));
    scatter.map_or(Ok(()), |scatter| come_down(fight, run, action, scatter))
}

/// An area attack that missed its point comes down elsewhere on the board, on whoever stands
/// there (HERO-123, HERO-R12). Without a board the caller says who that is.
fn come_down(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    scatter: (Decimal, i32),
) -> Result<(), Stop> {
    let (Some(board), Some(centre)) = (field::board(fight, run)?, action.centre) else { return Ok(()) };
    let Some(landing) = field::scattered(fight, &board, &action.actor, centre, scatter) else { return Ok(()) };
    let [x, y] = landing.0;
    run.tell(Event::new("scatters", &HERO_123).of(&action.actor).number("x", x).number("y", y));
    let mut there = action.clone();
    (there.target, there.targets, there.centre) = (None, None, Some(landing));
    if let Some(area) = &mut there.area {
        area.landed = true;
    }
    let (there, _) = complete(fight, run, &there)?;
    if there.victims().is_empty() {
        return Ok(());
    }
    let prepared = prepare(fight, &there)?;
    carry_out(fight, run, &there, &prepared)
}

/// Puts an outcome in its target's place.
fn put(outcomes: &mut [Option<HeroTargetOutcome>], at: usize, outcome: HeroTargetOutcome) {
    if let Some(place) = outcomes.get_mut(at) {
        *place = Some(outcome);
    }
}

/// What is told of a target at which nothing was rolled.
fn missed(prepared: &Prepared, target: &HeroTarget, blocked: bool) -> HeroTargetOutcome {
    let outcome = describe(&prepared.attack, target, &prepared.options, &ShotOutcome::default());
    HeroTargetOutcome { blocked: blocked.then_some(true), ..outcome }
}

type Resolved = (Option<HeroPoint>, Vec<(HeroTarget, HeroTargetOutcome)>);

/// Rolls an attack at some of its targets.
fn resolve(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    prepared: &Prepared,
    at: &[usize],
) -> Result<Resolved, Stop> {
    let mut targets: Vec<HeroTarget> = at.iter().filter_map(|at| prepared.targets().get(*at)).cloned().collect();
    for (target, at) in targets.iter_mut().zip(at) {
        target.roll_with_punch = rolls_with(fight, run, action, prepared, *at)?;
    }
    let mut attack = prepared.attack.clone();
    let nobody = targets.is_empty();
    if let (true, Some(area)) = (nobody, &attack.area) {
        // The point is rolled for although nobody stands around it.
        let mut outside = phantom()?;
        outside.from_centre = Decimal(area.radius.0.saturating_add(1));
        targets.push(outside);
    }
    if action.maneuver == HeroManeuver::MultipleAttack || attack.target.is_some() {
        attack.target = targets.first().cloned();
        attack.targets = None;
    } else {
        attack.targets = Some(targets.clone());
    }
    let ids = targets.iter().filter_map(|target| target.id.as_deref());
    let seats: Vec<u8> = core::iter::once(action.actor.as_str()).chain(ids).map(|id| seat(fight, id)).collect();
    let procedure = Attack { attack: &attack, targets: &targets, options: &prepared.options };
    let done = run.resolve(&procedure, &[], &seats, run.fresh(&LANES))?;
    let outcomes: Vec<HeroTargetOutcome> = targets
        .iter()
        .zip(&done.targets)
        .map(|(target, shot)| describe(&attack, target, &prepared.options, shot))
        .collect();
    let point = describe_point(&attack, &done);
    let each = if nobody { Vec::new() } else { targets.into_iter().zip(outcomes).collect() };
    Ok((point, each))
}

/// The event of an attack on one target.
fn tell(run: &mut Run, action: &HeroAttackAction, victim: &HeroVictim, outcome: &HeroTargetOutcome) {
    let result = match (outcome.blocked, outcome.kind) {
        (Some(true), _) => "blocked",
        (_, HeroHit::Hit) => "hit",
        (_, HeroHit::Miss) => "miss",
    };
    let mut event = Event::new("attack", &HERO_47)
        .of(&action.actor)
        .text("target", &victim.id)
        .text("maneuver", action.maneuver.name())
        .text("result", result);
    let numbers = [
        ("ocv", outcome.ocv),
        ("reach", outcome.reach),
        ("hits", outcome.hit_count),
        ("stun", outcome.stun),
        ("body", outcome.body),
    ];
    for (name, number) in numbers {
        event = number.map_or(event.clone(), |number| event.number(name, number));
    }
    run.tell(outcome.location.map_or(event.clone(), |location| event.text("location", location.name())));
}

/// What an attack does to one target.
fn follow(
    fight: &mut HeroFight,
    run: &mut Run,
    action: &HeroAttackAction,
    victim: &HeroVictim,
    target: &HeroTarget,
    outcome: &HeroTargetOutcome,
    prepared: &Prepared,
) -> Result<(), Stop> {
    tell(run, action, victim, outcome);
    if outcome.kind == HeroHit::Miss {
        return Ok(());
    }
    effect::damage(fight, run, victim, outcome)?;
    effect::knockback(fight, run, action, victim, (target, &prepared.options), outcome)?;
    match action.maneuver.row().effect {
        Effect::Nothing => Ok(()),
        Effect::Disarm => effect::disarm(fight, run, &action.actor, &victim.id),
        Effect::Grab => {
            effect::grab(fight, run, &action.actor, &victim.id);
            Ok(())
        }
        Effect::Trip => {
            effect::fall(fight, run, &victim.id, action.maneuver.row().rule);
            Ok(())
        }
        Effect::Shove => effect::shove(fight, run, action, victim),
        Effect::Cover => {
            if let Some(fighter) = fight.get_mut(&action.actor) {
                fighter.covers = Some(action.clone());
            }
            run.tell(Event::new("covered", &HERO_120E).of(&victim.id).text("by", &action.actor));
            Ok(())
        }
        Effect::Third => effect::recoil(fight, run, action, outcome, 3),
        Effect::HalfOrAll => effect::recoil(fight, run, action, outcome, 2),
    }
}

/// Whose attacks are due at the very end of this Segment, the fastest first.
pub(super) fn due(fight: &HeroFight) -> Vec<String> {
    let now = fight.head.now();
    let mut due: Vec<(i32, String)> = fight
        .fighters
        .iter()
        .filter(|fighter| fighter.haymaker == now)
        .map(|fighter| (fighter.dex(), fighter.is.id.clone()))
        .collect();
    due.sort_by_key(|one| core::cmp::Reverse(one.0));
    due.into_iter().map(|(_, id)| id).collect()
}
