//! Attacks inside a fight: the request is made from the characters, what comes of it goes
//! back into them.

use super::command::{LogHorizonAttackAction, LogHorizonUse};
use super::condition::{self, end_status};
use super::fighter::{LogHorizonFighter, LogHorizonKind, LogHorizonLife};
use super::process::{find, never, own_main, post_action, pre_action};
use super::status::LogHorizonStatus;
use super::{LogHorizonFight, budget, hate, options};
use crate::encounter::event::Event;
use crate::encounter::fight::Member;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::systems::log_horizon::attack::{Attack, AttackOutcome};
use crate::systems::log_horizon::check::Face;
use crate::systems::log_horizon::contest::{check, refusals};
use crate::systems::log_horizon::options::LogHorizonHateRank;
use crate::systems::log_horizon::outcome::{
    LogHorizonCovererOutcome, LogHorizonResult, LogHorizonTargetOutcome, describe,
};
use crate::systems::log_horizon::request::{
    LogHorizonAttack, LogHorizonAttacker, LogHorizonHateState, LogHorizonPoints, LogHorizonRating, LogHorizonRider,
    LogHorizonTarget,
};
use crate::systems::log_horizon::rules::{LHZ_40, LHZ_67, LHZ_69, LHZ_71, LHZ_81, LHZ_84, LHZ_91, LHZ_102};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Who stands where in the ranking of Hate when an attack is declared (LHZ-43).
type Ranks = Vec<(String, Option<LogHorizonHateState>)>;

/// An attack: declared and paid for, rolled, applied.
pub(super) fn act(fight: &mut LogHorizonFight, run: &mut Run, action: &LogHorizonAttackAction) -> Result<(), Stop> {
    let actor = action.actor.as_str();
    find(fight, "actor", actor)?;
    for (at, id) in action.targets.iter().enumerate() {
        let target = fight.get(id).ok_or_else(|| unknown(&format!("targets[{at}]"), id))?;
        once(&action.targets, at, "targets")?;
        if target.is.absent {
            run.refuse(Reason::about(&LHZ_102, "absent", id))?;
        }
    }
    for (at, rider) in action.riders.iter().enumerate() {
        if let Some(status) = &rider.status {
            condition::checked(status.clone(), &format!("riders[{at}].status."))?;
        }
    }
    if budget::of_main(action.timing) {
        own_main(fight, run, actor)?;
    }
    let coverers = coverers(fight, run, action)?;
    let declared = ranks(fight);
    pay(fight, run, action)?;
    let live = ranks(fight);
    let ranks = if declared == live {
        declared
    } else {
        run.book.option("hateRank");
        if options(fight).hate_rank == LogHorizonHateRank::Live { live } else { declared }
    };
    let attack = request(fight, action, &coverers, &ranks)?;
    let targets = attack.targets.as_deref().unwrap_or_default();
    check(&attack, targets, |index| format!("targets[{index}]"))?;
    for (rule, key) in refusals(&attack, targets) {
        run.refuse(Reason::about(rule, key, actor))?;
    }
    run.label(action.modifiers.iter().map(|modifier| modifier.label.clone()).collect());
    let settings = options(fight);
    let done = resolve(fight, run, &Attack { attack: &attack, targets, options: &settings }, &coverers)?;
    tell(run, action, &done);
    apply(fight, run, action, &attack, &done);
    Ok(())
}

/// Spends the action with its Hate.
fn pay(fight: &mut LogHorizonFight, run: &mut Run, action: &LogHorizonAttackAction) -> Result<(), Stop> {
    let paid = LogHorizonUse {
        actor: action.actor.clone(),
        timing: action.timing,
        name: action.name.clone(),
        movement: action.movement,
        eats_minor: action.eats_minor,
        swift: action.swift,
        consumable: action.consumable,
        needs: action.needs,
        hate: action.hate,
        hate_to: action.hate_to,
    };
    budget::act(fight, run, &paid)
}

fn ranks(fight: &LogHorizonFight) -> Ranks {
    fight.fighters.iter().map(|fighter| (fighter.is.id.clone(), hate::rank(fight, &fighter.is.id))).collect()
}

/// Those who may cover: Pre-action, up, no enemies, in the same square (LHZ-84, LHZ-R20).
fn coverers(fight: &LogHorizonFight, run: &mut Run, action: &LogHorizonAttackAction) -> Result<Vec<String>, Stop> {
    for (at, id) in action.coverers.iter().enumerate() {
        let fighter = fight.get(id).ok_or_else(|| unknown(&format!("coverers[{at}]"), id))?;
        once(&action.coverers, at, "coverers")?;
        if let Some(out) = fighter.out() {
            return never(Reason { rule: &LHZ_84, ..out });
        }
        let near = |target: &String| fight.get(target).is_some_and(|target| may_cover(fighter, target));
        let wrong = [
            (fighter.is.kind == LogHorizonKind::Enemy || *id == action.actor, "noAlly"),
            (!pre_action(fight, run, fighter), "postAction"),
            (!action.targets.iter().any(near), "notInSquare"),
        ];
        for (_, key) in wrong.into_iter().filter(|(is, _)| *is) {
            run.refuse(Reason::about(&LHZ_84, key, id))?;
        }
    }
    Ok(action.coverers.clone())
}

/// Whether somebody may cover another: no enemy, in the same square. Nothing speaks against
/// it where a square is not known.
fn may_cover(one: &LogHorizonFighter, other: &LogHorizonFighter) -> bool {
    let together = one.is.square.is_none() || other.is.square.is_none() || one.is.square == other.is.square;
    together && other.is.kind != LogHorizonKind::Enemy && one.is.id != other.is.id
}

/// Each id once in a list.
fn once(ids: &[String], at: usize, field: &str) -> Result<(), Fault> {
    let Some(id) = ids.get(at).filter(|id| ids.iter().take(at).any(|other| other == *id)) else { return Ok(()) };
    let message = format!("expected each id once; found \"{id}\" again");
    Err(Fault::new(Code::BadChoice, format!("{field}[{at}]"), message))
}

/// The whole request, from the characters as they are.
fn request(
    fight: &LogHorizonFight,
    action: &LogHorizonAttackAction,
    coverers: &[String],
    ranks: &Ranks,
) -> Result<LogHorizonAttack, Stop> {
    let attacker = find(fight, "actor", &action.actor)?;
    let rank = |id: &str| ranks.iter().find(|(other, _)| other == id).and_then(|(_, rank)| *rank);
    let Some(accuracy) = action.accuracy.or(attacker.is.accuracy) else {
        let message = "expected the attack check here or of the character; found nothing";
        return Err(Fault::new(Code::Missing, "accuracy", message).into());
    };
    let body = |id: &String| {
        let fighter = fight.get(id)?;
        let distance = action.distance.or_else(|| attacker.distance(fighter));
        let covers = |coverer: &&String| fight.get(coverer).is_some_and(|coverer| may_cover(coverer, fighter));
        let covered_by = coverers.iter().filter(covers).cloned().collect();
        Some(target(fighter, distance, rank(id), covered_by))
    };
    Ok(LogHorizonAttack {
        kinds: action.kinds.clone(),
        timing: action.timing,
        attacker: LogHorizonAttacker {
            id: Some(action.actor.clone()),
            accuracy,
            staggered: attacker.has("staggered"),
            confusion: attacker.has("confusion"),
            swimming: attacker.swims(),
            overconfident: attacker.has("overconfident"),
            enemy: attacker.is.kind == LogHorizonKind::Enemy,
            gimmick: attacker.is.gimmick,
            hate_multiplier: attacker.is.hate_multiplier,
            hate_rank: rank(&action.actor),
        },
        target: None,
        targets: Some(action.targets.iter().filter_map(body).collect()),
        against: action.against,
        number: action.number,
        automatic: action.automatic,
        damage: action.damage.clone(),
        tags: action.tags.clone(),
        triggers_pursuit: action.triggers_pursuit,
        triggers_weakness: action.triggers_weakness,
        riders: (0usize..)
            .zip(&action.riders)
            .map(|(place, rider)| LogHorizonRider {
                id: place.to_string(),
                when: rider.when,
                above: rider.above,
                rank: rider.rank,
            })
            .collect(),
        extra_check: action.extra_check,
        coup_de_grace: action.coup_de_grace,
        range: action.range,
        all: action.all,
        coverers: coverers.iter().filter(|id| !action.targets.contains(id)).filter_map(body).collect(),
        modifiers: action.modifiers.clone(),
        options: fight.head.options.clone(),
        force: false,
    })
}

/// A character as a target.
fn target(
    fighter: &LogHorizonFighter,
    distance: Option<i32>,
    hate_rank: Option<LogHorizonHateState>,
    covered_by: Vec<String>,
) -> LogHorizonTarget {
    let named = |name: &'static str| fighter.statuses.iter().filter(move |status| status.name == name);
    let ratings = |name| {
        let rating = |status: &LogHorizonStatus| LogHorizonRating {
            value: status.rating,
            tag: status.tag.clone(),
            from: status.from,
        };
        named(name).map(rating).collect()
    };
    LogHorizonTarget {
        id: Some(fighter.is.id.clone()),
        evasion: fighter.is.evasion,
        resistance: fighter.is.resistance,
        dazed: fighter.has("dazed"),
        confusion: fighter.has("confusion"),
        swimming: fighter.swims(),
        overconfident: fighter.has("overconfident"),
        incapacitated: fighter.life == LogHorizonLife::Incapacitated,
        dead: fighter.life == LogHorizonLife::Dead,
        hidden: fighter.has("hidden"),
        seen: true,
        distance,
        physical_defence: fighter.is.physical_defence,
        magic_defence: fighter.is.magic_defence,
        cancel: ratings("cancel"),
        barrier: fighter.rating("barrier"),
        pursuit: named("pursuit").map(|status| LogHorizonPoints(status.rating)).collect(),
        weakness: ratings("weakness"),
        hp: fighter.is.hp,
        hate: fighter.is.hate,
        hate_rank,
        covered_by,
    }
}

/// Rolls it, with the rolls named after the characters.
fn resolve(
    fight: &LogHorizonFight,
    run: &mut Run,
    attack: &Attack<'_>,
    coverers: &[String],
) -> Result<AttackOutcome, Stop> {
    let ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.id().to_string()).collect();
    let bodies = attack.targets.iter().chain(&attack.attack.coverers);
    let all = core::iter::once(&attack.attack.attacker.id).chain(bodies.map(|body| &body.id));
    let seat = |id: &Option<String>| {
        let place = id.as_ref().and_then(|id| fight.place(id));
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
    };
    let seats: Vec<u8> = all.map(seat).collect();
    run.resolve(attack, &ids, &seats, 0).map_err(|stop| match stop {
        // Whoever would cover decides.
        Stop::Choice(mut question) => {
            let (number, covered) = question.id.split_once('@').unwrap_or((&question.id, ""));
            let number = number.split_once('/').map_or(1, |(_, number)| number.parse().unwrap_or(1));
            let may = attack.targets.iter().find(|target| target.id.as_deref() == Some(covered));
            let may = may.map_or(coverers, |target| &target.covered_by);
            if let Some(coverer) = may.get(usize::saturating_sub(number, 1)) {
                question.by.clone_from(coverer);
            }
            Stop::Choice(question)
        }
        other => other,
    })
}

/// Tells the attack and its check.
fn tell(run: &mut Run, action: &LogHorizonAttackAction, done: &AttackOutcome) {
    let event = Event::new("attack", &LHZ_67).of(&action.actor).texts("targets", action.targets.clone());
    let event = event.mark_if("automatic", action.automatic);
    let event = event.perhaps("total", (!action.automatic).then_some(done.attack.total));
    let event = event.mark_if("critical", done.attack.face == Face::Critical);
    run.tell(event.mark_if("fumble", done.attack.face == Face::Fumble));
}

/// What comes of it: Cover, damage, who falls, riders, Hate, in this order (LHZ-80 to LHZ-82).
fn apply(
    fight: &mut LogHorizonFight,
    run: &mut Run,
    action: &LogHorizonAttackAction,
    attack: &LogHorizonAttack,
    done: &AttackOutcome,
) {
    let (targets, coverers) = describe(attack, attack.targets.as_deref().unwrap_or_default(), done);
    for target in &targets {
        tell_target(run, target);
        if let Some(coverer) = &target.covered_by {
            cover(fight, run, coverer, target.id.as_deref().unwrap_or_default());
        }
    }
    let bodies: Vec<After<'_>> = targets
        .iter()
        .map(|target| After::of_target(&targets, target))
        .chain(coverers.iter().map(|coverer| After::of_coverer(&targets, coverer)))
        .collect();
    for body in &bodies {
        body.hurt(fight, run);
    }
    for target in &targets {
        use_pursuit(fight, run, target);
    }
    if let Some(fighter) = fight.get_mut(&action.actor).filter(|_| bodies.iter().any(|body| body.damage > 0)) {
        // LHZ-102: whoever deals damage is no longer Hidden.
        end_status(fighter, run, "hidden", &LHZ_102);
    }
    for body in &bodies {
        if body.dead {
            condition::fall(fight, run, body.id, LogHorizonLife::Dead);
        }
        // LHZ-R18: once, after the last instance.
        condition::settle(fight, run, body.id);
    }
    for body in &bodies {
        for rider in body.riders.iter().filter_map(|rider| action.riders.get(rider.parse::<usize>().ok()?)) {
            run.tell(Event::new("rider", &LHZ_81).of(body.id).text("rider", &rider.id));
            if let Some(status) = &rider.status {
                let status =
                    LogHorizonStatus { by: Some(action.actor.clone()), since: fight.head.round, ..status.clone() };
                condition::add_status(fight, run, body.id, status);
            }
        }
    }
    for body in &bodies {
        if let (Some(fighter), Some(hate)) = (fight.get_mut(body.id), body.hate) {
            hate::set(fighter, run, hate, &LHZ_40);
        }
    }
}

/// Tells how it ends for a target.
fn tell_target(run: &mut Run, target: &LogHorizonTargetOutcome) {
    let hit = target.kind == LogHorizonResult::Hit;
    let event = Event::new(if hit { "hit" } else { "miss" }, if target.defence.is_some() { &LHZ_71 } else { &LHZ_69 });
    let event = event.of(target.id.as_deref().unwrap_or_default());
    let event = event.perhaps("defence", target.defence).mark_if("critical", target.defence_critical);
    let event = event.mark_if("fumble", target.defence_fumble);
    run.tell(event.mark_if("extraCheck", target.extra_check == Some(true)));
}

/// Somebody covers: Post-action at once, and an own Main Process ends (LHZ-84, LHZ-R20).
fn cover(fight: &mut LogHorizonFight, run: &mut Run, coverer: &str, whom: &str) {
    run.tell(Event::new("covers", &LHZ_84).of(coverer).text("target", whom));
    post_action(fight, run, coverer);
}

/// The stack of Pursuit that was triggered is used up (LHZ-91).
fn use_pursuit(fight: &mut LogHorizonFight, run: &mut Run, target: &LogHorizonTargetOutcome) {
    let Some(fighter) = target.id.as_deref().and_then(|id| fight.get_mut(id)) else { return };
    let mut left = target.pursuit.iter();
    let used = fighter
        .statuses
        .iter()
        .enumerate()
        .filter(|(_, status)| status.name == "pursuit")
        .find(|(_, status)| left.next() != Some(&LogHorizonPoints(status.rating)))
        .map(|(place, _)| place);
    if let Some(place) = used {
        let status = fighter.statuses.remove(place);
        let event = Event::new("statusEnd", &LHZ_91).of(&fighter.is.id).text("status", "pursuit");
        run.tell(event.number("rating", status.rating));
    }
}

/// What the attack leaves of somebody.
struct After<'a> {
    id: &'a str,
    /// It took something, if only 0 points.
    taken: bool,
    damage: i32,
    barrier: i32,
    hate: Option<i32>,
    dead: bool,
    riders: &'a [String],
    parts: [(&'static str, i32); 4],
}

impl<'a> After<'a> {
    fn of_target(all: &'a [LogHorizonTargetOutcome], target: &'a LogHorizonTargetOutcome) -> Self {
        let id = target.id.as_deref().unwrap_or_default();
        let (taken, parts) = taken(all, id);
        let (damage, barrier, hate, dead) = (target.damage, target.barrier, target.hate, target.dead);
        Self { id, taken, damage, barrier, hate, dead, riders: &target.riders, parts }
    }

    fn of_coverer(all: &'a [LogHorizonTargetOutcome], coverer: &'a LogHorizonCovererOutcome) -> Self {
        let id = coverer.id.as_deref().unwrap_or_default();
        let (taken, parts) = taken(all, id);
        let (damage, barrier, hate) = (coverer.damage, coverer.barrier, coverer.hate);
        Self { id, taken, damage, barrier, hate, dead: false, riders: &coverer.riders, parts }
    }

    /// Takes the damage off.
    fn hurt(&self, fight: &mut LogHorizonFight, run: &mut Run) {
        let Some(fighter) = fight.get_mut(self.id).filter(|_| self.taken) else { return };
        let absorbed = fighter.rating("barrier").saturating_sub(self.barrier);
        let event = Event::new("damage", &LHZ_67).of(self.id).number("amount", self.damage.saturating_add(absorbed));
        let parts = self.parts.iter();
        let event = parts.fold(event, |event, (name, points)| event.perhaps(name, Some(*points).filter(|it| *it > 0)));
        condition::wound(fighter, run, self.damage, absorbed, event);
    }
}

/// Whether somebody takes a hit, their own or of those whom they cover, and of what kinds.
fn taken(all: &[LogHorizonTargetOutcome], id: &str) -> (bool, [(&'static str, i32); 4]) {
    let mut parts = [("mainDamage", 0i32), ("pursuitDamage", 0), ("weaknessDamage", 0), ("hateDamage", 0)];
    let takes = |target: &&LogHorizonTargetOutcome| {
        let taker = target.covered_by.as_deref().or(target.id.as_deref());
        target.kind == LogHorizonResult::Hit && taker == Some(id)
    };
    for target in all.iter().filter(takes) {
        let dealt = [target.main_damage, target.pursuit_damage, target.weakness_damage, target.hate_damage];
        for ((_, sum), points) in parts.iter_mut().zip(dealt) {
            *sum = sum.saturating_add(points);
        }
    }
    (all.iter().any(|target| takes(&target)), parts)
}
