//! Moves, step by step, with the attacks of opportunity that they bring.

use super::command::{FracturedHopeBlow, FracturedHopeMove};
use super::fighter::{FracturedHopeFighter, FracturedHopeTurnKind, named};
use super::order::{compare, hostile};
use super::strike::{bound, main_hand, off_board, prepare, reaches, run_attack, take};
use super::turn::{find, forfeit, move_bar, own_turn, running};
use super::{FracturedHopeFight, options};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::grid::{Body, GridPoint, Movement, Square, StopReason, WalkRequest};
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::sorted::sort_short;
use crate::systems::fractured_hope::rules::{FH_7, FH_8, FH_21, FH_22, FH_23, FH_R7, FH_R13};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A move, or a part of one (FH-7).
pub(super) fn walk(fight: &mut FracturedHopeFight, run: &mut Run, movement: &FracturedHopeMove) -> Result<(), Stop> {
    let actor = movement.actor.as_str();
    let placed = find(fight, "actor", actor)?.is.at.is_some();
    for (name, list) in [("spared", &movement.spared), ("provokes", &movement.provokes)] {
        for (at, id) in list.iter().enumerate() {
            fight.get(id).ok_or_else(|| unknown(&format!("{name}[{at}]"), id))?;
        }
    }
    let (name, fits) = if placed { ("path", !movement.path.is_empty()) } else { ("squares", movement.squares > 0) };
    if !fits {
        return Err(Fault::new(Code::Missing, name, format!("expected \"{name}\"; found none")).into());
    }
    own_turn(fight, run, actor)?;
    let kind = running(fight, actor)?.kind;
    start(fight, run, movement)?;
    if placed {
        let path: Vec<Square> = movement.path.iter().map(|at| at.square()).collect();
        let costs = check(fight, run, actor, &path)?;
        forfeit(fight, run, actor, kind);
        go(fight, run, movement, &path, &costs)
    } else {
        pay(fight, run, actor, movement.squares)?;
        forfeit(fight, run, actor, kind);
        let mut repeat = 0;
        for foe in &movement.provokes {
            if fight.get(actor).is_some_and(FracturedHopeFighter::able) && may_strike(fight, run, foe, movement)? {
                strike(fight, run, foe, actor, &mut repeat)?;
            }
        }
        run.tell(Event::new("moves", &FH_21).of(actor).number("squares", movement.squares));
        Ok(())
    }
}

/// Whether one may move at all; a sprint is chosen before the first step (FH-R7).
fn start(fight: &mut FracturedHopeFight, run: &mut Run, movement: &FracturedHopeMove) -> Result<(), Stop> {
    let actor = movement.actor.as_str();
    let fighter = find(fight, "actor", actor)?.clone();
    let turn = running(fight, actor)?.clone();
    if let Some((rule, key)) = move_bar(&fighter, &turn) {
        run.refuse(Reason::about(rule, key, actor))?;
    }
    if fighter.prone {
        run.refuse(Reason::about(&FH_R7, "prone", actor))?;
    }
    if movement.sprint && !turn.sprint {
        if turn.kind != FracturedHopeTurnKind::Own {
            run.refuse(Reason::about(&FH_8, "notOwnTurn", actor))?;
        }
        if turn.moved > 0 || turn.acted {
            run.refuse(Reason::about(&FH_8, "turnBegun", actor))?;
        }
        running(fight, actor)?.sprint = true;
        run.tell(Event::new("sprints", &FH_8).of(actor));
    }
    Ok(())
}

/// Pays for squares out of the turn's move.
fn pay(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str, squares: i32) -> Result<(), Stop> {
    let reach = find(fight, "actor", actor)?.reach();
    let turn = running(fight, actor)?;
    let reach = if turn.sprint { reach.saturating_mul(2) } else { reach };
    let moved = turn.moved.saturating_add(squares);
    turn.moved = moved;
    let rule = if moved > squares { &FH_7 } else { &FH_21 };
    if moved > reach {
        run.refuse(Reason::about(rule, "tooFar", actor))?;
    }
    Ok(())
}

/// Whether a whole path may be walked, and what each of its steps costs.
fn check(fight: &mut FracturedHopeFight, run: &mut Run, actor: &str, path: &[Square]) -> Result<Vec<i32>, Stop> {
    let mover = find(fight, "actor", actor)?.clone();
    let Some(mut body) = mover.body() else { return Ok(Vec::new()) };
    let mut costs = Vec::new();
    for to in path {
        let next = Body { at: *to, ..body };
        let [dx, dy] = to.minus(body.at);
        if dx.saturating_abs().saturating_add(dy.saturating_abs()) != 1 {
            run.refuse(Reason::about(&FH_21, "notOrthogonal", actor))?;
        }
        costs.push(step_cost(run, actor, body, *to)?);
        let meets = |other: &FracturedHopeFighter| other.body().is_some_and(|other| other.meets(next));
        let foe = fight.fighters.iter().find(|other| other.able() && hostile(&mover, other) && meets(other));
        if let Some(foe) = foe {
            let foe = foe.is.id.clone();
            run.refuse(Reason::about(&FH_22, "enemy", &foe))?;
        }
        body = next;
    }
    // FH-R13: the unconscious are passed, not ended on, as allies are.
    let ends_on = |other: &&FracturedHopeFighter| {
        other.is.id != actor && other.in_order() && other.body().is_some_and(|other| other.meets(body))
    };
    if let Some(other) = fight.fighters.iter().find(ends_on) {
        let (rule, id) = (if other.able() { &FH_22 } else { &FH_R13 }, other.is.id.clone());
        run.refuse(Reason::about(rule, "occupied", &id))?;
    }
    let sum = costs.iter().fold(0i32, |sum, cost| sum.saturating_add(*cost));
    let before = running(fight, actor)?.moved;
    pay(fight, run, actor, sum)?;
    running(fight, actor)?.moved = before;
    Ok(costs)
}

/// What a step costs on the board, in squares; 1 without one.
fn step_cost(run: &mut Run, actor: &str, body: Body, to: Square) -> Result<i32, Stop> {
    let Some(board) = run.board.clone() else { return Ok(1) };
    let request =
        WalkRequest { body, path: alloc::vec![to], budget: None, movement: Movement::orthogonal(), foes: Vec::new() };
    let walk = board.walk(&request).map_err(|fault| off_board(&fault))?;
    if walk.stop != StopReason::Distance {
        run.refuse(Reason::about(&FH_22, walk.stop.name(), actor))?;
        return Ok(1);
    }
    Ok(i32::try_from(walk.cost.halves / 2).unwrap_or(i32::MAX))
}

/// Walks a path that was checked, with what each step brings.
fn go(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    movement: &FracturedHopeMove,
    path: &[Square],
    costs: &[i32],
) -> Result<(), Stop> {
    let actor = movement.actor.as_str();
    let on_enter = options(fight).aoo_on_enter;
    let turns = options(fight).turn_after_move;
    let (mut repeat, mut walked) = (0u8, Vec::new());
    for (to, cost) in path.iter().zip(costs) {
        let Some(from) = fight.get(actor).and_then(FracturedHopeFighter::body) else { break };
        // FH-24: before the step.
        opportunities(fight, run, movement, from, &mut repeat)?;
        if !fight.get(actor).is_some_and(FracturedHopeFighter::able) {
            break;
        }
        let next = Body { at: *to, ..from };
        if let Some(fighter) = fight.get_mut(actor) {
            fighter.is.at = Some(GridPoint([to.x, to.y]));
            let ahead = GridPoint(to.minus(from.at));
            if fighter.is.facing.is_some_and(|facing| facing != ahead) {
                run.book.option("turnAfterMove");
            }
            if turns {
                fighter.is.facing = Some(ahead);
            }
        }
        running(fight, actor)?.moved = running(fight, actor)?.moved.saturating_add(*cost);
        walked.push(format!("{},{}", to.x, to.y));
        let enters = fight.fighters.iter().any(|other| {
            watches(fight, actor, other) && other.body().is_some_and(|other| other.beside(next) && !other.beside(from))
        });
        if enters {
            run.book.option("aooOnEnter");
        }
        if enters && on_enter {
            opportunities(fight, run, movement, next, &mut repeat)?;
            if !fight.get(actor).is_some_and(FracturedHopeFighter::able) {
                break;
            }
        }
    }
    run.tell(Event::new("moves", &FH_21).of(actor).texts("path", walked));
    Ok(())
}

/// Whether somebody is a foe who could strike at all (FH-24, FH-37).
fn watches(fight: &FracturedHopeFight, mover: &str, foe: &FracturedHopeFighter) -> bool {
    let Some(mover) = fight.get(mover) else { return false };
    let barred = foe.has(named::DAZE) || foe.has(named::STUN) || foe.revived == fight.head.round;
    foe.able() && hostile(mover, foe) && !barred
}

/// Whether a foe gets a blow at the move: once in each (FH-24), not at a free one (FH-25).
fn may_strike(
    fight: &FracturedHopeFight,
    run: &mut Run,
    foe: &str,
    movement: &FracturedHopeMove,
) -> Result<bool, Stop> {
    let mover = movement.actor.as_str();
    let Some((fighter, turn)) = fight.get(foe).zip(fight.head.turn()) else { return Ok(false) };
    let quiet = movement.quiet || turn.kind == FracturedHopeTurnKind::Free;
    let had = turn.struck.iter().chain(&movement.spared).any(|other| other == foe);
    if quiet || had || !watches(fight, mover, fighter) || bound(fight, fighter, mover) {
        return Ok(false);
    }
    let range = main_hand(fighter, Some(1)).1;
    Ok(reaches(fight, run, foe, mover, range)?.is_none())
}

/// The blows of those beside whom the mover stands, in their order.
fn opportunities(
    fight: &mut FracturedHopeFight,
    run: &mut Run,
    movement: &FracturedHopeMove,
    from: Body,
    repeat: &mut u8,
) -> Result<(), Stop> {
    let beside = |foe: &&FracturedHopeFighter| foe.body().is_some_and(|foe| foe.beside(from));
    let mut foes: Vec<&FracturedHopeFighter> = fight.fighters.iter().filter(beside).collect();
    sort_short(&mut foes, |one, other| compare(one, other));
    let foes: Vec<String> = foes.into_iter().map(|foe| foe.is.id.clone()).collect();
    for foe in foes {
        let able = fight.get(&movement.actor).is_some_and(FracturedHopeFighter::able);
        if able && may_strike(fight, run, &foe, movement)? {
            strike(fight, run, &foe, &movement.actor, repeat)?;
        }
    }
    Ok(())
}

/// One attack of opportunity: a basic attack with the main hand (FH-R12).
fn strike(fight: &mut FracturedHopeFight, run: &mut Run, foe: &str, mover: &str, repeat: &mut u8) -> Result<(), Stop> {
    let prepared = prepare(fight, run, &FracturedHopeBlow::new(foe.to_string(), mover.to_string()))?;
    let outcome = run_attack(fight, run, &prepared, *repeat)?;
    *repeat = repeat.saturating_add(1);
    if let Some(turn) = fight.head.open.last_mut() {
        turn.struck.push(foe.to_string());
    }
    run.tell(Event::new("opportunity", &FH_23).of(foe).text("target", mover));
    take(fight, run, &prepared, &outcome, None, false)
}
