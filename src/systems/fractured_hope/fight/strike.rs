//! Attacks in a fight: filled in from the fighters and the board, run, and what they do.

use super::command::{FracturedHopeAbility, FracturedHopeBlow, FracturedHopeEffect, FracturedHopeVersus};
use super::fighter::{FracturedHopeFighter, FracturedHopeStatName, FracturedHopeWeaponKind, named};
use super::order::{hostile, readied};
use super::roster::give_effect;
use super::turn::{find, own_turn, running, spend};
use super::{FracturedHopeFight, area, down, ids, options};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::grid::{Body, Creatures, GridPoint, LineRule, SightRequest, SightRule};
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::systems::fractured_hope::attack::{Attack, AttackOutcome};
use crate::systems::fractured_hope::position::{metric_decides, refusals, squares};
use crate::systems::fractured_hope::request::{
    FracturedHopeAgainst, FracturedHopeAttack, FracturedHopeAttacker, FracturedHopeKind, FracturedHopeTarget,
};
use crate::systems::fractured_hope::rules::{FH_4, FH_11, FH_15, FH_31, FH_39, FH_42, FH_R6, FH_R10, FH_R18};
use alloc::string::ToString;
use alloc::vec::Vec;

/// The number of a fighter in the ids of rolls.
pub(super) fn seat(fight: &FracturedHopeFight, id: &str) -> u8 {
    fight.place(id).and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
}

/// What one body sees of another on the board: whether at all, and whether it has cover.
/// Without a board or places everything is in sight.
pub(super) fn look(
    fight: &FracturedHopeFight,
    run: &mut Run,
    from: Option<Body>,
    to: Option<Body>,
) -> Result<(bool, bool), Stop> {
    let (Some(board), Some(from), Some(to)) = (run.board.clone(), from, to) else { return Ok((true, false)) };
    let standing = fight.fighters.iter().filter(|fighter| fighter.able()).filter_map(FracturedHopeFighter::body);
    let others: Vec<Body> = standing.filter(|body| *body != from && *body != to).collect();
    let mut question = SightRequest::new(from, to, SightRule::Line(LineRule::PENCIL));
    let sight = board.line_of_sight(&question).map_err(|fault| off_board(&fault))?;
    question.creatures = Creatures::Cover;
    question.others = others;
    let covered = board.line_of_sight(&question).map_err(|fault| off_board(&fault))?.cover;
    if covered != sight.cover {
        run.book.option("creatureCover");
    }
    let cover = if options(fight).creature_cover { covered } else { sight.cover };
    Ok((sight.clear, cover))
}

/// A fighter who stands beside the board.
pub(super) fn off_board(fault: &Fault) -> Stop {
    let message = alloc::format!("expected fighters on the board; found one beside it: {}", fault.message);
    Fault::new(Code::OutOfRange, "board", message).into()
}

/// Why somebody is not reached, if so: out of sight or too far.
pub(super) fn reaches(
    fight: &FracturedHopeFight,
    run: &mut Run,
    from: &str,
    to: &str,
    range: Option<i32>,
) -> Result<Option<&'static str>, Stop> {
    let body = |id| fight.get(id).and_then(FracturedHopeFighter::body);
    let (from, to) = (body(from), body(to));
    let (seen, _) = look(fight, run, from, to)?;
    let (Some(from), Some(to)) = (from, to) else { return Ok(None) };
    let far = squares(from, to, options(fight).range_metric);
    Ok(if !seen {
        Some("noSight")
    } else if range.is_some_and(|range| far > range) {
        Some("outOfRange")
    } else {
        None
    })
}

/// The kind of a basic attack with the main hand at a target so far away, and the range of
/// what is in it (FH-14, FH-R5).
pub(super) fn main_hand(fighter: &FracturedHopeFighter, far: Option<i32>) -> (FracturedHopeKind, Option<i32>) {
    let Some(weapon) = &fighter.is.main_hand else { return (FracturedHopeKind::Unarmed, Some(1)) };
    match weapon.kind {
        FracturedHopeWeaponKind::Melee => (FracturedHopeKind::MainHand, weapon.range.or(Some(1))),
        FracturedHopeWeaponKind::Ranged => (FracturedHopeKind::Ranged, weapon.range),
        FracturedHopeWeaponKind::Wand => (FracturedHopeKind::Wand, weapon.range),
        FracturedHopeWeaponKind::Staff if far.is_some_and(|far| far <= 1) => (FracturedHopeKind::Staff, Some(1)),
        FracturedHopeWeaponKind::Staff => (FracturedHopeKind::MagicalWeapon, weapon.range),
    }
}

/// The stat of a kind of attack (FH-12).
const fn stat_of(kind: FracturedHopeKind) -> FracturedHopeStatName {
    match kind {
        FracturedHopeKind::Ranged => FracturedHopeStatName::Fns,
        FracturedHopeKind::Magic | FracturedHopeKind::MagicalWeapon | FracturedHopeKind::Wand => {
            FracturedHopeStatName::Int
        }
        _ => FracturedHopeStatName::Str,
    }
}

/// The attacker as an attack wants one.
fn attacker(fighter: &FracturedHopeFighter, stat: FracturedHopeStatName, rating: i32) -> FracturedHopeAttacker {
    let stat = fighter.stat(stat);
    FracturedHopeAttacker {
        id: Some(fighter.is.id.clone()),
        level: stat.level,
        dice: stat.dice.clone(),
        rating,
        offhand_reduction: fighter.is.offhand_reduction,
        prone: fighter.prone,
        blind: fighter.has(named::BLIND),
        dazed: fighter.has(named::DAZE),
        stunned: fighter.has(named::STUN),
        two_handed: fighter.is.main_hand.as_ref().is_some_and(|weapon| weapon.two_handed),
        at: fighter.is.at,
        size: fighter.is.size,
    }
}

/// A target as an attack wants one, seen from a body.
fn target(
    fight: &FracturedHopeFight,
    run: &mut Run,
    fighter: &FracturedHopeFighter,
    stat: FracturedHopeStatName,
    from: Option<Body>,
) -> Result<FracturedHopeTarget, Stop> {
    let (sight, cover) = look(fight, run, from, fighter.body())?;
    let stat = fighter.stat(stat);
    Ok(FracturedHopeTarget {
        id: Some(fighter.is.id.clone()),
        dice: stat.dice.clone(),
        armor: fighter.is.armor,
        level: stat.level,
        end: fighter.is.end.level,
        cover,
        prone: fighter.prone,
        blind: fighter.has(named::BLIND),
        stunned: fighter.has(named::STUN),
        position: None,
        at: fighter.is.at,
        size: fighter.is.size,
        faces: fighter.is.facing,
        distance: None,
        sight,
    })
}

/// An attack that is filled in, with its targets.
pub(super) struct Prepared {
    pub(super) attack: FracturedHopeAttack,
    pub(super) targets: Vec<FracturedHopeTarget>,
}

fn blank(kind: FracturedHopeKind, attacker: FracturedHopeAttacker) -> FracturedHopeAttack {
    FracturedHopeAttack {
        kind,
        attacker,
        target: None,
        targets: None,
        against: None,
        second: None,
        bonus: 0,
        area: false,
        range: None,
        modifiers: Vec::new(),
        options: None,
        force: false,
    }
}

/// A basic attack, filled in.
pub(super) fn prepare(fight: &FracturedHopeFight, run: &mut Run, blow: &FracturedHopeBlow) -> Result<Prepared, Stop> {
    let fighter = find(fight, "actor", &blow.actor)?;
    let aim = fight.get(&blow.target).ok_or_else(|| unknown("target", &blow.target))?;
    let metric = options(fight).range_metric;
    let far = fighter.body().zip(aim.body()).map(|(from, to)| squares(from, to, metric));
    let (natural, range) = main_hand(fighter, far);
    let kind = blow.kind.unwrap_or(natural);
    let offhand = kind == FracturedHopeKind::Offhand;
    let weapon = if offhand { &fighter.is.off_hand } else { &fighter.is.main_hand };
    let rating = weapon.as_ref().map_or(0, |weapon| weapon.rating);
    let mut attack = blank(kind, attacker(fighter, stat_of(kind), rating));
    attack.range = match kind {
        FracturedHopeKind::Unarmed | FracturedHopeKind::Staff => Some(1),
        FracturedHopeKind::Offhand => weapon.as_ref().and_then(|weapon| weapon.range).or(Some(1)),
        _ if kind == natural => range,
        _ => weapon.as_ref().and_then(|weapon| weapon.range),
    };
    attack.modifiers.clone_from(&blow.modifiers);
    let stat = if stat_of(kind) == FracturedHopeStatName::Int {
        FracturedHopeStatName::Int
    } else {
        FracturedHopeStatName::End
    };
    let mut target = target(fight, run, aim, stat, fighter.body())?;
    target.position = blow.position;
    target.cover = blow.cover.unwrap_or(target.cover);
    target.sight = blow.sight.unwrap_or(target.sight);
    Ok(Prepared { attack, targets: alloc::vec![target] })
}

/// Runs a prepared attack; `repeat` tells several of one step apart.
pub(super) fn run_attack(
    fight: &FracturedHopeFight,
    run: &mut Run,
    prepared: &Prepared,
    repeat: u8,
) -> Result<AttackOutcome, Stop> {
    let Prepared { attack, targets } = prepared;
    let who = core::iter::once(&attack.attacker.id).chain(targets.iter().map(|target| &target.id));
    let seats: Vec<u8> = who.flatten().map(|id| seat(fight, id)).collect();
    let labels = attack.modifiers.iter().map(|modifier| modifier.label.clone()).collect();
    run.label(labels);
    run.resolve(&Attack { attack, targets, options: &options(fight) }, &ids(fight), &seats, repeat)
}

/// What an attack does: its result is told, a taunt ends, damage and effects come.
pub(super) fn take(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    prepared: &Prepared,
    outcome: &AttackOutcome,
    brings: Option<&FracturedHopeEffect>,
    harmless: bool,
) -> Result<(), Stop> {
    let actor = prepared.attack.attacker.id.clone().unwrap_or_default();
    for (target, done) in prepared.targets.iter().zip(&outcome.targets) {
        let Some(id) = target.id.as_deref() else { continue };
        run.tell(
            Event::new("attack", &FH_11)
                .of(&actor)
                .text("target", id)
                .text("result", done.kind.name())
                .number("attack", done.attack)
                .number("defence", done.defence)
                .number("damage", if harmless { 0 } else { done.damage }),
        );
        free(fight, run, &actor, id);
    }
    for (target, done) in prepared.targets.iter().zip(&outcome.targets) {
        let Some(id) = target.id.as_deref() else { continue };
        if !harmless {
            down::wound(fight, run, id, done.damage);
        }
        if let (Some(effect), true) = (brings, done.damage > 0)
            && fight.get(id).is_some_and(FracturedHopeFighter::able)
        {
            give_effect(fight, run, id, effect)?;
        }
    }
    Ok(())
}

/// An attack by the taunter's allies, hit or miss, frees from a taunt (FH-R18).
fn free(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str, id: &str) {
    let freed = fight.get(id).and_then(|fighter| fighter.taunter.as_deref()).filter(|taunter| *taunter != actor);
    let side = |id: &str| fight.get(id).map(|fighter| &fighter.is.side);
    if freed.is_none_or(|taunter| side(taunter) != side(actor)) {
        return;
    }
    if let Some(fighter) = fight.get_mut(id) {
        fighter.taunter = None;
        fighter.statuses.retain(|status| status.name != named::TAUNT);
        run.tell(Event::new("statusEnd", &FH_R18).of(id).text("status", named::TAUNT));
    }
}

/// Whether a taunt keeps somebody from attacking another: an ally of the taunter (FH-42).
pub(super) fn bound(fight: &FracturedHopeFight, fighter: &FracturedHopeFighter, target: &str) -> bool {
    let Some(taunter) = fighter.taunter.as_ref().and_then(|id| fight.get(id)) else { return false };
    let ally = fight.get(target).is_some_and(|target| !hostile(taunter, target));
    fighter.has(named::TAUNT) && ally && taunter.is.id != target
}

/// What forbids an attack besides what its numbers say.
fn forbid(fight: &FracturedHopeFight, run: &mut Run, prepared: &Prepared, dazed: bool) -> Result<(), Stop> {
    let Prepared { attack, targets } = prepared;
    let actor = attack.attacker.id.as_deref().unwrap_or_default();
    let fighter = find(fight, "actor", actor)?;
    let taunter = fighter.taunter.clone();
    for target in targets.iter().filter_map(|target| target.id.as_deref()) {
        if bound(fight, fighter, target) {
            run.refuse(Reason { rule: &FH_42, key: "taunted", about: taunter.clone() })?;
        }
    }
    if metric_decides(attack, targets) {
        run.book.option("rangeMetric");
    }
    for (rule, key) in refusals(attack, targets, &options(fight)) {
        run.refuse(Reason::about(rule, key, actor))?;
    }
    if dazed {
        run.refuse(Reason::about(&FH_39, "dazed", actor))?;
    }
    Ok(())
}

/// The blow that may follow in the same action: the other hand's (FH-15).
fn other_hand(fighter: &FracturedHopeFighter, kind: FracturedHopeKind) -> Option<FracturedHopeKind> {
    match kind {
        FracturedHopeKind::MainHand if fighter.both_hands() => Some(FracturedHopeKind::Offhand),
        FracturedHopeKind::Offhand if fighter.both_hands() => Some(FracturedHopeKind::MainHand),
        _ => None,
    }
}

/// A basic attack: of a turn, or a ready action before the first (FH-4).
pub(super) fn attack(fight: &mut FracturedHopeFight, run: &mut Run, blow: &FracturedHopeBlow) -> Result<(), Stop> {
    let actor = blow.actor.as_str();
    find(fight, "actor", actor)?;
    fight.get(&blow.target).ok_or_else(|| unknown("target", &blow.target))?;
    let ready = readied(fight).iter().any(|fighter| fighter.is.id == actor);
    if !ready {
        own_turn(fight, run, actor)?;
    }
    let prepared = prepare(fight, run, blow)?;
    let kind = prepared.attack.kind;
    let fighter = find(fight, "actor", actor)?;
    let natural = main_hand(fighter, None).0;
    if kind == FracturedHopeKind::Magic || kind == FracturedHopeKind::Ability {
        run.refuse(Reason::about(if ready { &FH_R10 } else { &FH_11 }, "notBasic", actor))?;
    }
    if kind == FracturedHopeKind::Offhand {
        if ready {
            run.refuse(Reason::about(&FH_R10, "offhand", actor))?;
        }
        if !fighter.both_hands() {
            run.refuse(Reason::about(&FH_R6, "oneHand", actor))?;
        }
    }
    if ready {
        forbid(fight, run, &prepared, false)?;
        let outcome = run_attack(fight, run, &prepared, 0)?;
        if let Some(fighter) = fight.get_mut(actor) {
            fighter.is.ready = false;
        }
        run.tell(Event::new("readyAction", &FH_4).of(actor).text("kind", natural.name()));
        return take(fight, run, &prepared, &outcome, None, false);
    }
    let turn = running(fight, actor)?.clone();
    if turn.other == Some(kind) {
        running(fight, actor)?.other = None;
        run.tell(Event::new("otherHand", &FH_15).of(actor).text("kind", kind.name()));
    } else {
        let other = other_hand(find(fight, "actor", actor)?, kind);
        spend(fight, run, actor)?;
        running(fight, actor)?.other = other;
    }
    forbid(fight, run, &prepared, turn.dazed)?;
    let outcome = run_attack(fight, run, &prepared, 0)?;
    take(fight, run, &prepared, &outcome, None, false)
}

/// The defence and the stat that an ability is rolled against (FH-R5, FH-R19).
fn versus(ability: &FracturedHopeAbility) -> (FracturedHopeAgainst, FracturedHopeStatName) {
    let natural = if ability.stat == FracturedHopeStatName::Int {
        FracturedHopeVersus::Magical
    } else {
        FracturedHopeVersus::Physical
    };
    match ability.against.unwrap_or(natural) {
        FracturedHopeVersus::Physical => (FracturedHopeAgainst::Physical, FracturedHopeStatName::End),
        FracturedHopeVersus::Magical => (FracturedHopeAgainst::Magical, FracturedHopeStatName::Int),
        FracturedHopeVersus::Str => (FracturedHopeAgainst::Stat, FracturedHopeStatName::Str),
        FracturedHopeVersus::Fns => (FracturedHopeAgainst::Stat, FracturedHopeStatName::Fns),
        FracturedHopeVersus::End => (FracturedHopeAgainst::Stat, FracturedHopeStatName::End),
        FracturedHopeVersus::Int => (FracturedHopeAgainst::Stat, FracturedHopeStatName::Int),
    }
}

/// An offensive ability: against one, or an area with one roll and a defence each (FH-R15).
pub(super) fn ability(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    ability: &FracturedHopeAbility,
) -> Result<(), Stop> {
    let actor = ability.actor.as_str();
    find(fight, "actor", actor)?;
    if let Some(target) = &ability.target {
        fight.get(target).ok_or_else(|| unknown("target", target))?;
    }
    if ability.target.is_some() == ability.level.is_some() {
        let message = "expected either a target or the level of an area";
        return Err(Fault::new(Code::Missing, "target", message).into());
    }
    own_turn(fight, run, actor)?;
    let dazed = running(fight, actor)?.dazed;
    let fighter = find(fight, "actor", actor)?.clone();
    let rating = if ability.rating { fighter.is.main_hand.as_ref().map_or(0, |weapon| weapon.rating) } else { 0 };
    let plain = ability.stat == FracturedHopeStatName::Int && !ability.rating;
    let kind = if plain { FracturedHopeKind::Magic } else { FracturedHopeKind::Ability };
    let mut attack = blank(kind, attacker(&fighter, ability.stat, rating));
    let (against, stat) = versus(ability);
    (attack.against, attack.range) = (Some(against), ability.range);
    attack.modifiers.clone_from(&ability.modifiers);
    attack.bonus = ability.bonus;
    let mut targets = Vec::new();
    if let Some(level) = ability.level {
        attack.area = true;
        let at = ability.centre.map(GridPoint::square).or_else(|| fighter.body().map(|body| body.at));
        let found = area::inside(fight, run, &fighter, at, level, ability.affects)?;
        if !ability.sight.unwrap_or(found.seen) {
            run.refuse(Reason::about(&FH_31, "notSeen", actor))?;
        }
        if found.ids.is_empty() {
            return Err(Stop::Refused(alloc::vec![Reason::about(&FH_31, "nobody", actor)]));
        }
        if let (Some(range), Some(far)) = (ability.range, found.far)
            && far > range
        {
            run.refuse(Reason::about(&FH_31, "outOfRange", actor))?;
        }
        // FH-R15: cover from the centre.
        for id in &found.ids {
            let Some(aim) = fight.get(id) else { continue };
            targets.push(target(fight, run, aim, stat, at.map(Body::single))?);
        }
    } else if let Some(aim) = ability.target.as_ref().and_then(|id| fight.get(id)) {
        let mut one = target(fight, run, aim, stat, fighter.body())?;
        one.position = ability.position;
        one.cover = ability.cover.unwrap_or(one.cover);
        one.sight = ability.sight.unwrap_or(one.sight);
        targets.push(one);
    }
    let prepared = Prepared { attack, targets };
    spend(fight, run, actor)?;
    forbid(fight, run, &prepared, dazed)?;
    let outcome = run_attack(fight, run, &prepared, 0)?;
    run.tell(Event::new("ability", &FH_11).of(actor).text("stat", ability.stat.name()).texts(
        "targets",
        prepared.targets.iter().filter_map(|target| target.id.as_ref()).map(ToString::to_string).collect(),
    ));
    take(fight, run, &prepared, &outcome, ability.effect.as_ref(), ability.harmless)
}
