//! Turns and rounds: beginning, acting, delaying, ending, and what follows.

use super::command::{LowFantasyAction, LowFantasyActor, LowFantasyUse};
use super::condition::dodge;
use super::countdown;
use super::fighter::{LowFantasyFighter, LowFantasyOpenTurn, LowFantasyWho};
use super::initiative;
use super::order::{blocker, first, may_step_in, others_wait, over, to_act};
use super::{LowFantasyFight, options};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::rules::{FIGHT_1, FIGHT_2};
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::ledger::Ledger;
use crate::procedure::{Request, Roller};
use crate::rule::Rule;
use crate::systems::low_fantasy::options::{LowFantasyOrder, LowFantasyReadyExpiry};
use crate::systems::low_fantasy::rules::{
    LFG_1, LFG_2, LFG_7, LFG_12, LFG_13, LFG_15, LFG_16, LFG_17, LFG_18, LFG_22, LFG_24, LFG_28, LFG_56, LFG_57,
    LFG_58, LFG_R6, LFG_R7,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A fighter of the fight, or the fault that names the field.
pub(super) fn find<'a>(fight: &'a LowFantasyFight, path: &str, id: &str) -> Result<&'a LowFantasyFighter, Stop> {
    fight.get(id).ok_or_else(|| unknown(path, id))
}

/// The rule that says who is next.
fn order_rule(fight: &LowFantasyFight) -> &'static Rule {
    match options(fight).order {
        LowFantasyOrder::Check => &LFG_7,
        LowFantasyOrder::D20 => &LFG_22,
        LowFantasyOrder::Cards => &LFG_24,
    }
}

/// Whose turn is due.
fn due(fight: &LowFantasyFight) -> Option<String> {
    fight.fighters.get(first(fight)?).map(|due| due.is.id.clone())
}

/// Begins a turn, or steps in with a delayed one.
pub(super) fn begin(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if let Some(open) = fight.head.open.first().map(|open| open.actor.clone()) {
        if is_open(fight, actor) {
            return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "hasBegun", actor)]));
        }
        run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open))?;
        close_all(fight, run);
    }
    run.need(!over(fight), &LFG_R7, "sideDown")?;
    let now = fight.head.now();
    let fighter = find(fight, "actor", actor)?;
    if let Some(out) = fighter.out() {
        run.refuse(out)?;
    } else if fighter.done == now {
        run.refuse(Reason::about(&LFG_1, "hasActed", actor))?;
    } else if first(fight) != fight.place(actor) && !may_step_in(fight, fighter) {
        let rule = if fighter.delayed.is_some() { &LFG_16 } else { order_rule(fight) };
        run.refuse(Reason { rule, key: "notNext", about: due(fight) })?;
    }
    let Some(fighter) = fight.get_mut(actor) else { return Ok(()) };
    let again = core::mem::replace(&mut fighter.started, now) == now;
    fighter.delayed = None;
    let character = fighter.is.who == LowFantasyWho::Character;
    if fighter.ready.take().is_some() {
        // LFG-18: it lasted until now.
        run.tell(Event::new("readyLost", &LFG_18).of(actor));
    }
    let undeclared = character && options(fight).countdown;
    if character {
        run.book.option("countdown");
    }
    fight.head.open.push(LowFantasyOpenTurn {
        actor: actor.to_string(),
        action: true,
        moves: 1,
        readied: false,
        undeclared,
        together: false,
        after: Vec::new(),
    });
    run.tell(Event::new(if again { "turnResume" } else { "turnStart" }, &LFG_12).of(actor));
    if !again {
        pass(fight, run, Boundary::TurnStart, Some(actor));
    }
    Ok(())
}

/// Whether somebody's turn or readied action has begun.
pub(super) fn is_open(fight: &LowFantasyFight, actor: &str) -> bool {
    fight.head.open.iter().any(|turn| turn.actor == actor)
}

/// An open turn, to be changed.
pub(super) fn open_mut<'a>(fight: &'a mut LowFantasyFight, actor: &str) -> Option<&'a mut LowFantasyOpenTurn> {
    fight.head.open.iter_mut().find(|turn| turn.actor == actor)
}

/// The own turn, begun if it is next.
pub(super) fn own_turn(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    if is_open(fight, actor) { Ok(()) } else { begin(fight, run, actor) }
}

/// Ends a turn or a readied action; what was not used is lost. A turn that was to be declared
/// is a dodge (LFG-28).
pub(super) fn end_turn(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    countdown::too_late(fight, run, actor);
    close(fight, run, actor);
    Ok(())
}

/// Takes the action of the own turn, or the readied one.
pub(super) fn take_action(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    if let Some(first) = blocker(fight, actor).map(String::from) {
        run.refuse(Reason::about(&LFG_17, "actsFirst", &first))?;
    }
    let undeclared = fight.head.open.iter().any(|turn| turn.actor == actor && turn.undeclared);
    run.need(!undeclared, &LFG_28, "toDeclare")?;
    let left = open_mut(fight, actor).is_some_and(|turn| core::mem::take(&mut turn.action));
    run.need(left, &LFG_12, "actionTaken")
}

/// A turn ends by itself when nothing more fits into it.
pub(super) fn close_spent(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) {
    let spent = |turn: &LowFantasyOpenTurn| turn.actor == actor && !turn.action && (turn.readied || turn.moves == 0);
    let fallen = fight.get(actor).is_some_and(|fighter| !fighter.able());
    let acted = |turn: &LowFantasyOpenTurn| turn.actor == actor && !turn.action;
    if fight.head.open.iter().any(|turn| spent(turn) || (fallen && acted(turn))) {
        close(fight, run, actor);
    }
}

/// Closes an open turn or readied action.
pub(super) fn close(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) {
    let Some(at) = fight.head.open.iter().position(|turn| turn.actor == actor) else { return };
    let turn = fight.head.open.remove(at);
    if turn.readied {
        run.tell(Event::new("readiedEnd", &LFG_17).of(actor));
        return;
    }
    let now = fight.head.now();
    fight.head.turns = fight.head.turns.saturating_add(1);
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.done = now;
    }
    run.tell(Event::new("turnEnd", &LFG_12).of(actor));
    pass(fight, run, Boundary::TurnEnd, Some(actor));
}

/// Closes all that is open.
pub(super) fn close_all(fight: &mut LowFantasyFight, run: &mut Run) {
    let open: Vec<String> = fight.head.open.iter().rev().map(|turn| turn.actor.clone()).collect();
    for actor in &open {
        close(fight, run, actor);
    }
}

/// An action other than an attack.
pub(super) fn act(fight: &mut LowFantasyFight, run: &mut Run, action: &LowFantasyUse) -> Result<(), Stop> {
    let actor = action.actor.as_str();
    let hurt = find(fight, "actor", actor)?.hurt == fight.head.now();
    take_action(fight, run, actor)?;
    match action.action {
        LowFantasyAction::Other => run.tell(Event::new("action", &LFG_12).of(actor).text("action", "other")),
        LowFantasyAction::Dodge => dodge(fight, run, actor),
        LowFantasyAction::Cast => {
            // LFG-13: asked at the moment of casting, for delayed and readied spells too.
            run.need(!hurt, &LFG_13, "hurtThisRound")?;
            run.tell(Event::new("action", &LFG_12).of(actor).text("action", "cast"));
            if let Some(threshold) = action.threshold {
                side_effect(fight, run, actor, threshold)?;
            }
        }
    }
    close_spent(fight, run, actor);
    Ok(())
}

/// LFG-58: what the side effect is stands in the game's own table.
fn side_effect(fight: &LowFantasyFight, run: &mut Run, actor: &str, threshold: i32) -> Result<(), Stop> {
    let face = roll_of(fight, run, actor, Lane::Skill, 0, Pool::of(1, 20, Reading::Sum), &LFG_58)?;
    let event = Event::new("sideEffectRoll", &LFG_58).of(actor).number("face", face).number("threshold", threshold);
    run.tell(if face <= threshold { event.mark("sideEffect") } else { event });
    Ok(())
}

/// One roll of somebody's, as a plain sum.
pub(super) fn roll_of(
    fight: &LowFantasyFight,
    run: &mut Run,
    actor: &str,
    lane: Lane,
    repeat: u8,
    pool: Pool,
    rule: &'static Rule,
) -> Result<i32, Stop> {
    let request = request_of(fight, actor, lane, repeat, pool, rule);
    Ok(run.roll(&[request])?.first().map_or(0, |tally| tally.sum))
}

/// The request for a roll of somebody's.
pub(super) fn request_of(
    fight: &LowFantasyFight,
    actor: &str,
    lane: Lane,
    repeat: u8,
    pool: Pool,
    rule: &'static Rule,
) -> Request {
    let target = fight.place(actor).and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX);
    Request { address: Address { lane, target, repeat }, pool, roller: Roller::Fighter, rule, shared: false }
}

/// Movement: the move of the turn, or the action given up for a second one (LFG-57).
pub(super) fn walk(fight: &mut LowFantasyFight, run: &mut Run, movement: &LowFantasyActor) -> Result<(), Stop> {
    let actor = movement.actor.as_str();
    find(fight, "actor", actor)?;
    own_turn(fight, run, actor)?;
    let double = options(fight).double_move;
    let Some(turn) = open_mut(fight, actor) else { return Ok(()) };
    let mut rule = &LFG_12;
    let mut refused = None;
    if turn.undeclared {
        refused = Some(Reason::about(&LFG_28, "toDeclare", actor));
    } else if turn.moves > 0 {
        turn.moves = turn.moves.saturating_sub(1);
    } else if double && turn.action && !turn.readied {
        turn.action = false;
        rule = &LFG_57;
        run.book.option("doubleMove");
    } else {
        refused = Some(Reason::about(&LFG_12, "moveTaken", actor));
    }
    if let Some(reason) = refused {
        run.refuse(reason)?;
    }
    run.tell(Event::new("move", rule).of(actor));
    close_spent(fight, run, actor);
    Ok(())
}

/// Puts the turn off, action and move together (LFG-15, LFG-R6).
pub(super) fn delay(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let now = fight.head.now();
    let fighter = find(fight, "actor", actor)?;
    let refuse = |rule, key| Err(Stop::Refused(alloc::vec![Reason::about(rule, key, actor)]));
    if options(fight).countdown {
        // LFG-28, and LFG-29: for monsters too.
        return refuse(&LFG_28, "noDelay");
    }
    if let Some(open) = fight.head.open.first() {
        let whole = open.action && open.moves > 0 && !open.readied && fight.head.open.len() == 1;
        if open.actor != actor {
            let open = open.actor.clone();
            return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "turnOpen", &open)]));
        } else if !whole {
            return refuse(&LFG_R6, "turnUsed");
        }
    } else if over(fight) || fighter.done == now || !(first(fight) == fight.place(actor) || may_step_in(fight, fighter))
    {
        return Err(Stop::Refused(alloc::vec![Reason { rule: order_rule(fight), key: "notNext", about: due(fight) }]));
    }
    if !others_wait(fight, actor) {
        return refuse(&LFG_16, "nobodyToWaitFor");
    }
    if is_open(fight, actor) {
        fight.head.open.clear();
        run.tell(Event::new("turnDelayed", &LFG_15).of(actor));
    }
    let turns = fight.head.turns;
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.delayed = Some(turns);
    }
    run.tell(Event::new("delays", &LFG_15).of(actor));
    Ok(())
}

/// Goes on until somebody can act, a card is to be drawn, the battle is over, or nobody ever
/// can act.
pub(super) fn advance(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    loop {
        lose_delays(fight, run);
        if fight.head.ended || !fight.head.open.is_empty() || over(fight) {
            return Ok(());
        }
        if fight.fighters.iter().any(|fighter| to_act(fight, fighter)) {
            return Ok(());
        }
        if !fight.fighters.iter().any(LowFantasyFighter::able) {
            return Ok(());
        }
        cross(fight, run)?;
    }
}

/// LFG-R6: a delayed turn is lost at 0 hit points.
fn lose_delays(fight: &mut LowFantasyFight, run: &mut Run) {
    let now = fight.head.now();
    for fighter in &mut fight.fighters {
        if fighter.delayed.is_some() && !fighter.able() {
            fighter.delayed = None;
            fighter.done = now;
            run.tell(Event::new("turnLost", &LFG_R6).of(&fighter.is.id));
        }
    }
}

/// Ends the round and starts the next one (LFG-2).
fn cross(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    let (round, now) = (fight.head.round, fight.head.now());
    // FIGHT-5: without a turn what counts on it passes here.
    let skipped: Vec<String> =
        fight.fighters.iter().filter(|fighter| fighter.started != now).map(|fighter| fighter.is.id.clone()).collect();
    for id in skipped {
        pass(fight, run, Boundary::TurnStart, Some(&id));
        pass(fight, run, Boundary::TurnEnd, Some(&id));
    }
    if round > 0 {
        run.tell(Event::new("morale", &LFG_56));
    }
    if options(fight).ready_expiry == LowFantasyReadyExpiry::RoundEnd {
        for fighter in &mut fight.fighters {
            if fighter.ready.take().is_some() {
                run.book.option("readyExpiry");
                run.tell(Event::new("readyLost", &LFG_18).of(&fighter.is.id));
            }
        }
    }
    run.tell(Event::new("roundEnd", &LFG_2).number("number", round));
    pass(fight, run, Boundary::RoundEnd, None);
    fight.fighters.iter_mut().for_each(|fighter| fighter.delayed = None);
    fight.head.round = round.saturating_add(1);
    start_round(fight, run)
}

/// What the start of a round brings.
pub(super) fn start_round(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    fight.head.turns = 0;
    fight.head.card = None;
    run.round = fight.head.round;
    run.tell(Event::new("roundStart", &LFG_2).number("number", fight.head.round));
    pass(fight, run, Boundary::RoundStart, None);
    if fight.head.round == 0 { Ok(()) } else { initiative::roll(fight, run) }
}

/// Ends the round although somebody has not acted: only as the GM says.
pub(super) fn end_round(fight: &mut LowFantasyFight, run: &mut Run) -> Result<(), Stop> {
    if let Some(waiting) = fight.fighters.iter().find(|fighter| to_act(fight, fighter)) {
        let waiting = waiting.is.id.clone();
        run.refuse(Reason::about(&LFG_1, "stillToAct", &waiting))?;
    }
    close_all(fight, run);
    cross(fight, run)
}

/// Ends the fight; readied actions are lost with it (LFG-18).
pub(super) fn end_fight(fight: &mut LowFantasyFight, run: &mut Run, why: Option<&str>) {
    close_all(fight, run);
    for fighter in &mut fight.fighters {
        if fighter.ready.take().is_some() {
            run.tell(Event::new("readyLost", &LFG_18).of(&fighter.is.id));
        }
    }
    fight.head.ended = true;
    let event = Event::new("fightEnd", &FIGHT_2);
    run.tell(why.map_or(event.clone(), |why| event.text("why", why)));
}
