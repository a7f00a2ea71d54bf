//! The third variant: declaring a turn by the count of five, over any order.

use super::LowFantasyFight;
use super::command::LowFantasyDeclare;
use super::condition::dodge;
use super::options;
use super::turn::{close, close_spent, find, open_mut, own_turn};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::ledger::Ledger;
use crate::systems::low_fantasy::options::LowFantasyPartial;
use crate::systems::low_fantasy::rules::{LFG_28, LFG_29, LFG_R5};

/// The last count that is in time.
const FIVE: u8 = 5;

/// A player declares action and move; too late it is a dodge without a move (LFG-28).
pub(super) fn declare(fight: &mut LowFantasyFight, run: &mut Run, declare: &LowFantasyDeclare) -> Result<(), Stop> {
    let actor = declare.actor.as_str();
    find(fight, "actor", actor)?;
    let settings = options(fight);
    if !settings.countdown {
        return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_28, "noCountdown", actor)]));
    }
    own_turn(fight, run, actor)?;
    if !open_mut(fight, actor).is_some_and(|turn| turn.undeclared) {
        return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_29, "nothingToDeclare", actor)]));
    }
    let in_time = declare.count <= FIVE;
    let (action, movement) = (in_time && declare.action.is_some(), in_time && declare.movement.is_some());
    if movement && !action {
        run.book.option("partial");
    }
    let moves_only = movement && settings.partial == LowFantasyPartial::Move;
    if !(action || moves_only) {
        too_late(fight, run, actor);
        close(fight, run, actor);
        return Ok(());
    }
    if let Some(turn) = open_mut(fight, actor) {
        // LFG-R5: what was not declared is none.
        turn.undeclared = false;
        turn.action = action;
        turn.moves = u8::from(movement);
    }
    let rule = if action && movement { &LFG_28 } else { &LFG_R5 };
    let mut event = Event::new("declared", rule).of(actor).number("count", declare.count);
    if let Some(words) = &declare.action {
        event = event.text("action", words);
    }
    if let Some(words) = &declare.movement {
        event = event.text("move", words);
    }
    run.tell(event);
    close_spent(fight, run, actor);
    Ok(())
}

/// Nothing was declared in time: the character dodges and does not move.
pub(super) fn too_late(fight: &mut LowFantasyFight, run: &mut Run, actor: &str) {
    let Some(turn) = open_mut(fight, actor).filter(|turn| turn.undeclared) else { return };
    turn.undeclared = false;
    turn.action = false;
    turn.moves = 0;
    run.tell(Event::new("notDeclared", &LFG_28).of(actor));
    dodge(fight, run, actor);
}
