//! A Phase: beginning it, what fits into it, ending it.

use super::command::{HeroAction, HeroMoveAction, HeroUse};
use super::endurance::{self, pay_maneuver};
use super::fighter::{HeroFighter, HeroMoved, HeroOpenTurn};
use super::order::{Kind, Slot, slots};
use super::prepare::holder;
use super::{HeroFight, effect, field, seat, strike};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::fight::Member;
use crate::encounter::rules::FIGHT_1;
use crate::encounter::run::{Reason, Run, Stop, unknown};
use crate::encounter::status::{Boundary, pass};
use crate::grid::GridPoint;
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::hero::maneuver::{HeroManeuver, HeroTime};
use crate::systems::hero::rules::{
    HERO_7, HERO_12, HERO_16, HERO_17, HERO_18, HERO_19, HERO_20, HERO_22, HERO_23, HERO_24, HERO_26, HERO_29, HERO_42,
    HERO_43, HERO_44, HERO_97, HERO_112, HERO_114, HERO_121,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

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
        start_turn(
            fight,
            run,
            HeroOpenTurn { actor: actor.to_string(), left, quick: true, held: false, moved: Vec::new() },
        );
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
    start_turn(fight, run, HeroOpenTurn { actor: actor.to_string(), left, quick: false, held, moved: Vec::new() });
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
    let now = fight.head.now();
    for fighter in &mut fight.fighters {
        if fighter.is.id == actor || fighter.blocked.as_deref() == Some(actor) {
            fighter.blocked = None;
        }
        if fighter.is.id == actor {
            fighter.blocks = 0;
            fighter.strained = 0;
            fighter.wards = None;
            fighter.wide = false;
            fighter.covers = None;
        }
        // What he declared for this very Phase goes on (HERO-120f, HERO-120g).
        let stays = |name: &String| fighter.hurries == now && (name == "hipshot" || name == "hurry");
        if fighter.is.id == actor && !fighter.defences.iter().all(stays) {
            let (stay, ended) = core::mem::take(&mut fighter.defences).into_iter().partition(stays);
            fighter.defences = stay;
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
    if let Some(target) = &action.target {
        find(fight, "target", target)?;
    }
    match action.action {
        HeroAction::Hipshot | HeroAction::Hurry => return hurry(fight, run, action),
        HeroAction::LetGo => {
            effect::let_go(fight, run, &action.actor);
            return Ok(());
        }
        _ => {}
    }
    if action.action == HeroAction::Dodge {
        // HERO-22: a Dodge counts as an Attack Action though nothing is rolled.
        spend(fight, run, &action.actor, time, true, &HERO_22, action.action.name())?;
    } else {
        spend(fight, run, &action.actor, time, attack, &HERO_23, action.action.name())?;
    }
    let now = fight.head.now();
    if let Some(maneuver) = action.action.maneuver().filter(|maneuver| *maneuver != HeroManeuver::Haymaker) {
        pay_maneuver(fight, run, &action.actor, maneuver)?;
    }
    let Some(fighter) = fight.get_mut(&action.actor) else { return Ok(()) };
    match action.action {
        HeroAction::DiveForCover => {
            keep(fighter, action.action.name());
            fighter.is.at = action.dive_to.or(fighter.is.at);
        }
        HeroAction::Dodge | HeroAction::Brace | HeroAction::MultipleAttack => {
            keep(fighter, action.action.name());
        }
        HeroAction::Block => {
            keep(fighter, action.action.name());
            fighter.wards = action.target.clone().filter(|ward| *ward != action.actor);
            fighter.wide = action.ranged;
        }
        HeroAction::Set => fighter.set.clone_from(&action.target),
        HeroAction::Haymaker => {
            keep(fighter, action.action.name());
            strike::wind_up(fight, run, &action.actor, None);
        }
        HeroAction::Recovery => {
            fighter.recovering = now;
            run.tell(Event::new("recovering", &HERO_97).of(&action.actor));
        }
        HeroAction::StandUp => {
            let lies = fighter.has("prone");
            fighter.statuses.retain(|status| status.name != "prone");
            if lies {
                run.tell(Event::new("statusEnd", &HERO_23).of(&action.actor).text("status", "prone"));
            }
        }
        HeroAction::Escape => effect::escape(fight, run, &action.actor)?,
        _ => {}
    }
    close_spent(fight, run, &action.actor);
    Ok(())
}

/// A defence or manoeuvre that lasts, once.
pub(super) fn keep(fighter: &mut HeroFighter, name: &str) {
    if !fighter.defends(name) {
        fighter.defences.push(name.to_string());
    }
}

/// Declares, before his Phase comes, that he acts sooner in this Segment: by 1 DEX, or by a
/// roll (HERO-120f, HERO-120g).
fn hurry(fight: &mut HeroFight, run: &mut Run, action: &HeroUse) -> Result<(), Stop> {
    let maneuver = action.action.maneuver().unwrap_or_default();
    let rule = maneuver.row().rule;
    let now = fight.head.now();
    let target = seat(fight, &action.actor);
    let waits = slots(fight).iter().any(|slot| usize::from(target) == slot.place && slot.kind == Kind::Phase);
    run.need(waits && fight.head.open.is_empty(), rule, "noPhaseToCome")?;
    run.need(find(fight, "actor", &action.actor)?.hurries != now, rule, "onceASegment")?;
    let sooner = if maneuver == HeroManeuver::Hipshot {
        1
    } else {
        let rolled = run.roll(&[Request {
            address: Address { lane: Lane::Initiative, target, repeat: 0 },
            pool: Pool::of(1, 6, Reading::Sum),
            roller: Roller::Fighter,
            rule,
            shared: false,
        }])?;
        rolled.first().map_or(0, |tally| tally.sum)
    };
    pay_maneuver(fight, run, &action.actor, maneuver)?;
    let Some(fighter) = fight.get_mut(&action.actor) else { return Ok(()) };
    let dex = fighter.dex().saturating_add(sooner);
    fighter.shown = Some(dex);
    fighter.hurries = now;
    // A tie at another DEX is another tie.
    fighter.tie.clear();
    keep(fighter, maneuver.name());
    run.tell(Event::new("hurries", rule).of(&action.actor).text("maneuver", maneuver.name()).number("dex", dex));
    Ok(())
}

/// Movement.
pub(super) fn walk(fight: &mut HeroFight, run: &mut Run, movement: &HeroMoveAction) -> Result<(), Stop> {
    let mut movement = movement.clone();
    let way = way(fight, run, &movement)?;
    if let Some((metres, _, _)) = way {
        movement.metres = movement.metres.or(Some(metres));
    }
    let movement = &movement;
    far(fight, run, movement)?;
    spend(fight, run, &movement.actor, movement.time, false, &HERO_42, "move")?;
    if let (Some(event), Some(mode)) = (run.events.last_mut(), &movement.mode) {
        event.details.push(("mode", crate::encounter::event::Detail::Text(mode.clone())));
    }
    let metres = movement.metres.unwrap_or(0);
    if metres > 0 {
        let mode = movement.mode.clone().unwrap_or_default();
        let Some(turn) = fight.head.open.iter_mut().find(|turn| turn.actor == movement.actor) else { return Ok(()) };
        // HERO-R14: the metres of a Phase are counted together, by mode.
        let before = turn.moved.iter().find(|moved| moved.mode == mode).map_or(0, |moved| moved.metres);
        turn.moved.retain(|moved| moved.mode != mode);
        turn.moved.push(HeroMoved { mode, metres: before.saturating_add(metres) });
        let cost = endurance::movement(before.saturating_add(metres)).saturating_sub(endurance::movement(before));
        if let Some(event) = run.events.last_mut() {
            event.details.push(("metres", crate::encounter::event::Detail::Number(i64::from(metres))));
        }
        endurance::pay(fight, run, &movement.actor, cost, &HERO_44)?;
    }
    if let Some(fighter) = fight.get_mut(&movement.actor) {
        if let Some((_, at, looks)) = way {
            fighter.is.at = Some(at);
            fighter.is.faces = fighter.is.faces.map(|faces| looks.unwrap_or(faces));
            let [x, y] = at.0;
            run.tell(Event::new("moved", &HERO_42).of(&movement.actor).number("x", x).number("y", y));
        }
        fighter.set = None;
        if movement.noncombat {
            keep(fighter, "noncombat");
        }
    }
    close_spent(fight, run, &movement.actor);
    Ok(())
}

/// The way of a movement to a square: its metres, where it ends, and where he looks then. On a
/// board walls and bodies are in the way; without one the caller answers for it.
fn way(
    fight: &HeroFight,
    run: &mut Run,
    movement: &HeroMoveAction,
) -> Result<Option<(i32, GridPoint, Option<GridPoint>)>, Stop> {
    let fighter = find(fight, "actor", &movement.actor)?;
    let steps = movement.path.clone().unwrap_or_default();
    let Some(end) = movement.to.or(steps.last().copied()) else { return Ok(None) };
    let (Some(board), Some(body)) = (field::board(fight, run)?, field::body(fighter)) else {
        return Ok(Some((movement.metres.unwrap_or(0), end, None)));
    };
    let (path, stopped) = field::walk(fight, &board, &movement.actor, body, &steps, end)?;
    if let Some((rule, key)) = stopped {
        run.refuse(Reason::about(rule, key, &movement.actor))?;
    }
    let flown = u32::try_from(path.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let metres = field::length(fight, flown).0.saturating_add(999).div_euclid(1000);
    let looks = match path.as_slice() {
        [.., [ax, ay], [bx, by]] => Some(GridPoint([bx.saturating_sub(*ax), by.saturating_sub(*ay)])),
        _ => None,
    };
    Ok(Some((metres, path.last().map_or(end, |last| GridPoint(*last)), looks)))
}

/// Whether the movement is not too far: the mode's metres in a full Phase, half of them in half
/// a Phase, and a multiple in noncombat movement (HERO-42, HERO-43). An odd half favours the
/// mover.
fn far(fight: &HeroFight, run: &mut Run, movement: &HeroMoveAction) -> Result<(), Stop> {
    let fighter = find(fight, "actor", &movement.actor)?;
    if holder(fight, &movement.actor).is_some() {
        run.refuse(Reason::about(&HERO_112, "held", &movement.actor))?;
    }
    let (Some(metres), Some(most)) = (movement.metres, movement.most.or(fighter.is.run)) else { return Ok(()) };
    let most = if movement.noncombat { most.saturating_mul(movement.multiple) } else { most };
    let most = if movement.time == HeroTime::Half { most.saturating_add(1).div_euclid(2) } else { most };
    let rule = if movement.noncombat { &HERO_43 } else { &HERO_42 };
    run.need(metres <= most, rule, "tooFar")
}

/// Spends an action's time from the Phase budget.
pub(super) fn spend(
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
pub(super) fn close_spent(fight: &mut HeroFight, run: &mut Run, actor: &str) {
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
        fighter.wound_up = None;
        fighter.defences.retain(|defence| defence != HeroManeuver::Haymaker.name());
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
