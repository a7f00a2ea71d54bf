//! A Phase: beginning it, what fits into it, ending it.

use super::HeroFight;
use super::command::{HeroAction, HeroAttackAction, HeroMoveAction, HeroUse};
use super::fighter::{HeroFighter, HeroOpenTurn};
use super::order::{Kind, Slot, slots};
use crate::encounter::event::Event;
use crate::encounter::fight::Member;
use crate::encounter::rules::FIGHT_1;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::hero::maneuver::HeroTime;
use crate::systems::hero::rules::{
    HERO_7, HERO_12, HERO_16, HERO_17, HERO_18, HERO_19, HERO_20, HERO_21, HERO_22, HERO_23, HERO_24, HERO_26, HERO_29,
    HERO_42, HERO_97, HERO_114, HERO_121,
};
use alloc::string::ToString;

/// A fighter of the fight, or the fault that names the field.
pub(super) fn find<'a>(fight: &'a HeroFight, path: &str, id: &str) -> Result<&'a HeroFighter, Stop> {
    fight.get(id).ok_or_else(|| unknown(path, id))
}

/// Whether a fighter may now act with single-action Lightning Reflexes (HERO-12): a Phase
/// still to come, and nobody further up.
pub(super) fn may_quicken(fight: &HeroFight, fighter: &HeroFighter, order: &[Slot]) -> Result<(), &'static str> {
    let own = |slot: &&Slot| fight.fighters.get(slot.place).is_some_and(|other| other.is.id == fighter.is.id);
    if fighter.is.quick <= 0 {
        Err("noReflexes")
    } else if fighter.quick == fight.head.now() {
        Err("onceASegment")
    } else if !fight.head.open.is_empty() {
        Err("turnOpen")
    } else if !order.iter().any(|slot| own(&slot) && slot.kind == Kind::Phase) {
        Err("noPhase")
    } else {
        let dex = fighter.dex().saturating_add(fighter.is.quick);
        let ahead = order.first().is_some_and(|first| own(&first) || dex > first.dex);
        if ahead { Ok(()) } else { Err("notYet") }
    }
}

/// Begins a turn.
pub(super) fn begin(fight: &mut HeroFight, run: &mut Run, actor: &str, quick: bool) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    if fight.head.is_open(actor) {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "hasBegun", actor)]));
    }
    let order = slots(fight);
    if quick {
        let fighter = find(fight, "actor", actor)?;
        if let Err(key) = may_quicken(fight, fighter, &order) {
            run.refuse(Reason::about(&HERO_12, key, actor))?;
        }
        let left = fighter.rest;
        start_turn(fight, run, HeroOpenTurn { actor: actor.to_string(), left, quick: true, held: false });
        return Ok(());
    }
    let mut own = order.iter().filter(|slot| fight.fighters.get(slot.place).is_some_and(|own| own.is.id == actor));
    let first = order.first().and_then(|slot| fight.fighters.get(slot.place)).map(|first| first.is.id.clone());
    let slot = own.next().copied().filter(|slot| slot.kind != Kind::Passing);
    if first.as_deref() != Some(actor) || slot.is_none() {
        // HERO-16 for one who is out, else somebody else is first.
        let out = find(fight, "actor", actor)?.passed_over(&fight.head);
        run.refuse(out.unwrap_or(Reason { rule: &HERO_7, key: "notNext", about: first }))?;
    }
    if let Some(open) = fight.head.open.last() {
        let open = open.actor.clone();
        run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open))?;
    }
    let fighter = find(fight, "actor", actor)?;
    let held = slot.is_some_and(|slot| slot.kind == Kind::Held);
    let half = held && fighter.hold.as_ref().is_some_and(|hold| hold.half);
    let left = if half { 1 } else { 2 };
    let left = if !held && fighter.quick == fight.head.now() { fighter.rest } else { left };
    if let Some(slot) = slot.filter(|slot| !slot.near) {
        fight.head.down = Some(fight.head.down.map_or(slot.dex, |down| down.min(slot.dex)));
    }
    start_turn(fight, run, HeroOpenTurn { actor: actor.to_string(), left, quick: false, held });
    Ok(())
}

/// Opens a turn with what its start brings.
pub(super) fn start_turn(fight: &mut HeroFight, run: &mut Run, turn: HeroOpenTurn) {
    let now = fight.head.now();
    let (held, quick, actor) = (turn.held, turn.quick, turn.actor.clone());
    let segment = fight.head.segment;
    fight.head.open.push(turn);
    let Some(fighter) = fight.get_mut(&actor) else { return };
    // The rest of a Phase after a quick action is no second Phase (HERO-12).
    let again = !held && !quick && fighter.quick == now && fighter.turned == now;
    fighter.acted = now;
    if quick {
        fighter.quick = now;
    }
    let event = Event::new(if again { "turnResume" } else { "turnStart" }, if held { &HERO_24 } else { &HERO_7 })
        .of(&actor)
        .number("segment", segment);
    run.tell(if held {
        event.mark("held")
    } else if quick {
        event.mark("quick")
    } else {
        event
    });
    if held {
        fighter.hold = None;
        fighter.turned = now;
        return;
    }
    if again {
        return;
    }
    fighter.turned = now;
    let lost = fighter.hold.take().is_some();
    if lost {
        // HERO-29: his own Phase has come, so there is nothing left to hold.
        run.tell(Event::new("holdLost", &HERO_29).of(&actor));
    }
    phase_begins(fight, run, &actor);
    pass(fight, run, Boundary::TurnStart, Some(&actor));
}

/// What ends when a Phase that he really gets begins: lasting defences and the priority of a
/// Block (HERO-38, HERO-108, HERO-121).
pub(super) fn phase_begins(fight: &mut HeroFight, run: &mut Run, actor: &str) {
    for fighter in &mut fight.fighters {
        if fighter.is.id == actor || fighter.blocked.as_deref() == Some(actor) {
            fighter.blocked = None;
        }
        if fighter.is.id == actor && !fighter.defences.is_empty() {
            let ended = core::mem::take(&mut fighter.defences);
            run.tell(Event::new("defenceEnd", &HERO_121).of(actor).texts("defences", ended));
        }
    }
}

/// The own turn, begun if it is next: every action of one's own Phase comes here first.
pub(super) fn own_turn(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    find(fight, "actor", actor)?;
    match fight.head.open.last() {
        Some(open) if open.actor == actor => Ok(()),
        Some(open) => {
            let open = open.actor.clone();
            run.refuse(Reason::about(&FIGHT_1, "turnOpen", &open))?;
            if fight.head.is_open(actor) { Ok(()) } else { begin(fight, run, actor, false) }
        }
        None => begin(fight, run, actor, false),
    }
}

/// Ends a turn.
pub(super) fn end_turn(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    own_turn(fight, run, actor)?;
    close_turn(fight, run, actor, false);
    Ok(())
}

/// Closes an open turn with what its end brings.
pub(super) fn close_turn(fight: &mut HeroFight, run: &mut Run, actor: &str, held: bool) {
    let Some(at) = fight.head.open.iter().position(|turn| turn.actor == actor) else { return };
    let turn = fight.head.open.remove(at);
    let segment = fight.head.segment;
    let event = Event::new("turnEnd", &HERO_17).of(actor).number("segment", segment);
    run.tell(if held { event.mark("held") } else { event });
    for fighter in &mut fight.fighters {
        if fighter.lost.as_deref() == Some(actor) {
            fighter.lost = None;
        }
        if fighter.is.id == actor && turn.quick {
            // HERO-12: what is left of the Phase comes back at the natural DEX.
            fighter.rest = turn.left;
            if turn.left > 0 && !held {
                fighter.acted = 0;
            }
        }
    }
    pass(fight, run, Boundary::TurnEnd, Some(actor));
}

/// An action other than attacks and movement.
pub(super) fn act(fight: &mut HeroFight, run: &mut Run, action: &HeroUse) -> Result<(), Stop> {
    find(fight, "actor", &action.actor)?;
    let (usual, attack) = action.action.usual();
    let Some(time) = action.time.or(usual) else {
        return Err(Fault::new(Code::Missing, "time", "expected how long the action takes; found nothing").into());
    };
    let attack = attack || action.attack;
    if action.action == HeroAction::Dodge {
        // HERO-22: a Dodge counts as an Attack Action though nothing is rolled.
        spend(fight, run, &action.actor, time, true, &HERO_22, action.action.name())?;
    } else {
        spend(fight, run, &action.actor, time, attack, &HERO_23, action.action.name())?;
    }
    let now = fight.head.now();
    let Some(fighter) = fight.get_mut(&action.actor) else { return Ok(()) };
    match action.action {
        HeroAction::Dodge | HeroAction::Block | HeroAction::DiveForCover => {
            fighter.defences.push(action.action.name().to_string());
        }
        HeroAction::Haymaker => {
            fighter.haymaker = now.saturating_add(1);
            run.tell(Event::new("haymaker", &HERO_114).of(&action.actor).number("landsIn", 1));
        }
        HeroAction::Recovery => {
            fighter.recovering = now;
            run.tell(Event::new("recovering", &HERO_97).of(&action.actor));
        }
        _ => {}
    }
    close_spent(fight, run, &action.actor);
    Ok(())
}

/// An Attack Action.
pub(super) fn attack(fight: &mut HeroFight, run: &mut Run, attack: &HeroAttackAction) -> Result<(), Stop> {
    spend(fight, run, &attack.actor, attack.time, true, &HERO_21, "attack")?;
    close_spent(fight, run, &attack.actor);
    Ok(())
}

/// Movement.
pub(super) fn walk(fight: &mut HeroFight, run: &mut Run, movement: &HeroMoveAction) -> Result<(), Stop> {
    spend(fight, run, &movement.actor, movement.time, false, &HERO_42, "move")?;
    if let (Some(event), Some(mode)) = (run.events.last_mut(), &movement.mode) {
        event.details.push(("mode", crate::encounter::event::Detail::Text(mode.clone())));
    }
    close_spent(fight, run, &movement.actor);
    Ok(())
}

/// Spends an action's time from the Phase budget.
fn spend(
    fight: &mut HeroFight,
    run: &mut Run,
    actor: &str,
    time: HeroTime,
    attack: bool,
    rule: &'static Rule,
    what: &'static str,
) -> Result<(), Stop> {
    if time == HeroTime::None {
        let fighter = find(fight, "actor", actor)?;
        // HERO-20: at any time, for whoever is able to.
        if let Some(out) = fighter.out() {
            run.refuse(Reason { rule: &HERO_16, ..out })?;
        }
        run.tell(Event::new("action", &HERO_20).of(actor).text("action", what).text("time", time.name()));
        return Ok(());
    }
    own_turn(fight, run, actor)?;
    let Some(turn) = fight.head.open.iter_mut().find(|turn| turn.actor == actor) else { return Ok(()) };
    let cost = match time {
        HeroTime::Full => 2,
        HeroTime::Half => 1,
        HeroTime::Zero | HeroTime::None => 0,
    };
    if turn.left < cost {
        let rule = if time == HeroTime::Full { &HERO_17 } else { &HERO_18 };
        run.refuse(Reason::about(rule, "notEnoughPhase", actor))?;
    }
    if time == HeroTime::Zero && turn.left == 0 {
        run.refuse(Reason::about(&HERO_19, "phaseIsOver", actor))?;
    }
    // HERO-21: an Attack Action ends the Phase.
    turn.left = if attack { 0 } else { turn.left.saturating_sub(cost) };
    let event = Event::new("action", rule).of(actor).text("action", what).text("time", time.name());
    run.tell(if attack { event.mark("attack") } else { event });
    Ok(())
}

/// A turn ends by itself when nothing more fits into it, and a quick one after its action.
fn close_spent(fight: &mut HeroFight, run: &mut Run, actor: &str) {
    let spent =
        fight.head.open.iter().any(|turn| turn.actor == actor && (turn.left == 0 || (turn.quick && turn.left < 2)));
    if spent {
        close_turn(fight, run, actor, false);
    }
}

/// Gives a Haymaker up: its Phase comes back (HERO-114, HERO-R16).
pub(super) fn cancel(fight: &mut HeroFight, run: &mut Run, actor: &str) -> Result<(), Stop> {
    let winding = find(fight, "actor", actor)?.haymaker > 0;
    run.need(winding, &HERO_114, "noHaymaker")?;
    ruin_haymaker(fight, run, actor);
    Ok(())
}

/// A Haymaker comes to nothing.
pub(super) fn ruin_haymaker(fight: &mut HeroFight, run: &mut Run, actor: &str) {
    if let Some(fighter) = fight.get_mut(actor).filter(|fighter| fighter.haymaker > 0) {
        fighter.haymaker = 0;
        run.tell(Event::new("haymakerCancelled", &HERO_114).of(actor));
    }
}

/// A Phase passes without a turn.
pub(super) fn pass_phase(fight: &mut HeroFight, run: &mut Run, actor: &str, rule: &'static Rule, why: &'static str) {
    let now = fight.head.now();
    if let Some(fighter) = fight.get_mut(actor) {
        fighter.acted = now;
        run.tell(Event::new("phasePassed", rule).of(fighter.id()).text("why", why));
    }
}

/// A hold that came to nothing.
pub(super) fn lose_hold(fighter: &mut HeroFighter, run: &mut Run) {
    if fighter.hold.take().is_some() {
        run.tell(Event::new("holdLost", &HERO_26).of(&fighter.is.id));
    }
}
