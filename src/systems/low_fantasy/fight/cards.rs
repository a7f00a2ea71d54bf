//! The second variant: cards drawn one at a time.

use super::command::LowFantasyDraw;
use super::fighter::{LowFantasyCard, LowFantasyFighter, LowFantasyWho, MONSTERS};
use super::order::{by_cards, others_wait, over, waiting};
use super::{LowFantasyFight, options};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::encounter::event::Event;
use crate::encounter::rules::FIGHT_1;
use crate::encounter::run::{Reason, Run, Stop};
use crate::ledger::Ledger;
use crate::procedure::{Request, Roller};
use crate::refusal::{Code, Fault};
use crate::systems::low_fantasy::rules::{LFG_24, LFG_25, LFG_26, LFG_27, LFG_R8};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Whose card somebody acts on (LFG-23). Allies act on their leader's, as it was at the
/// shuffle.
#[must_use]
pub(super) fn card_of(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> LowFantasyCard {
    let is = &fighter.is;
    let own = |owner: &str| LowFantasyCard { owner: owner.to_string(), group: false };
    if let Some(leader) = fighter.follows.as_deref().and_then(|leader| fight.get(leader)) {
        return card_of_one(leader);
    }
    match is.who {
        LowFantasyWho::Ally => own(fighter.follows.as_deref().unwrap_or(&is.id)),
        _ => card_of_one(fighter),
    }
}

fn card_of_one(fighter: &LowFantasyFighter) -> LowFantasyCard {
    let is = &fighter.is;
    if is.who == LowFantasyWho::Monster && !is.boss && !is.own_card {
        let owner = is.group.as_deref().unwrap_or(MONSTERS).to_string();
        return LowFantasyCard { owner, group: true };
    }
    LowFantasyCard { owner: is.id.clone(), group: false }
}

/// Whether somebody's card is still to be drawn or is the one drawn last.
#[must_use]
pub(super) fn in_play(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> bool {
    let card = card_of(fight, fighter);
    fight.head.card.as_ref() == Some(&card) || fight.head.deck.contains(&card)
}

/// Shuffles the cards of the survivors for a round (LFG-25). They lie in a fixed order and are
/// drawn at random, so nothing tells the order beforehand (LFG-24).
pub(super) fn shuffle(fight: &mut LowFantasyFight, run: &mut Run) {
    let follows: Vec<Option<String>> = fight.fighters.iter().map(|fighter| leader(fight, fighter)).collect();
    for (fighter, follows) in fight.fighters.iter_mut().zip(follows) {
        fighter.follows = follows;
    }
    let second_cards = options(fight).second_cards;
    let mut deck: Vec<LowFantasyCard> = Vec::new();
    for fighter in fight.fighters.iter().filter(|fighter| !fighter.dead()) {
        let card = card_of(fight, fighter);
        if deck.contains(&card) {
            continue;
        }
        // LFG-27: never more than two.
        let second = if card.group {
            fight.head.groups.iter().any(|group| group.name == card.owner && group.second_card)
        } else {
            fighter.follows.is_none() && fighter.is.initiative > 0
        };
        if second {
            run.book.option("secondCards");
        }
        if second && second_cards {
            deck.push(card.clone());
        }
        deck.push(card);
    }
    run.tell(Event::new("cardsShuffled", &LFG_25).number("cards", i64::try_from(deck.len()).unwrap_or(i64::MAX)));
    fight.head.deck = deck;
    fight.head.card = None;
}

/// The leader on whose card an ally acts; nobody without one who has a card.
fn leader(fight: &LowFantasyFight, fighter: &LowFantasyFighter) -> Option<String> {
    let is = &fighter.is;
    let leader = fight.get(is.leader.as_deref().filter(|_| is.who == LowFantasyWho::Ally && !is.own_card)?)?;
    (leader.is.who != LowFantasyWho::Ally && !leader.dead()).then(|| leader.is.id.clone())
}

/// Cards that nobody in the fight has leave the deck.
pub(super) fn discard(fight: &mut LowFantasyFight) {
    let held: Vec<LowFantasyCard> = fight.fighters.iter().map(|fighter| card_of(fight, fighter)).collect();
    fight.head.deck.retain(|card| held.contains(card));
}

/// Draws until somebody has a turn.
pub(super) fn draw(fight: &mut LowFantasyFight, run: &mut Run, draw: &LowFantasyDraw) -> Result<(), Stop> {
    if !by_cards(fight) || fight.head.deck.is_empty() {
        return Err(Stop::Refused(alloc::vec![Reason::new(&LFG_24, "noCards")]));
    }
    if let Some(open) = fight.head.open.first() {
        return Err(Stop::Refused(alloc::vec![Reason::about(&FIGHT_1, "turnOpen", &open.actor)]));
    }
    if let Some(acting) = waiting(fight).first().and_then(|place| fight.fighters.get(*place)) {
        let acting = acting.is.id.clone();
        return Err(Stop::Refused(alloc::vec![Reason::about(&LFG_24, "cardOpen", &acting)]));
    }
    // LFG-27: cards that nobody waits for are left.
    if over(fight) || !others_wait(fight, "") {
        return Err(Stop::Refused(alloc::vec![Reason::new(&LFG_27, "nobodyWaits")]));
    }
    fight.head.card = None;
    let mut repeat = 0u8;
    while !fight.head.deck.is_empty() {
        let at = match &draw.card {
            Some(owner) => fight.head.deck.iter().position(|card| card.owner == *owner).ok_or_else(|| {
                let message = format!("expected the owner of a card that is left; found \"{owner}\"");
                Stop::Fault(Fault::new(Code::BadChoice, "card", message))
            })?,
            None => drawn(fight, run, repeat)?,
        };
        repeat = repeat.saturating_add(1);
        let card = fight.head.deck.remove(at);
        turn_up(fight, run, card);
        if draw.card.is_some() || fight.head.card.is_some() {
            break;
        }
    }
    Ok(())
}

/// A die with a side for each card that is left.
fn drawn(fight: &LowFantasyFight, run: &mut Run, repeat: u8) -> Result<usize, Stop> {
    let request = Request {
        address: Address { lane: Lane::Draw, target: 0, repeat },
        pool: Pool::of(1, u16::try_from(fight.head.deck.len()).unwrap_or(u16::MAX), Reading::Sum),
        roller: Roller::Fighter,
        rule: &LFG_24,
        shared: true,
    };
    let face = run.roll(&[request])?.first().map_or(1, |tally| tally.sum);
    Ok(usize::try_from(face.saturating_sub(1)).unwrap_or(0))
}

/// A card is turned up: its owners act, or it passes.
fn turn_up(fight: &mut LowFantasyFight, run: &mut Run, card: LowFantasyCard) {
    let now = fight.head.now();
    let members: Vec<usize> = (0..fight.fighters.len())
        .filter(|place| fight.fighters.get(*place).is_some_and(|fighter| card_of(fight, fighter) == card))
        .collect();
    let mut passes = Some(&LFG_26);
    for place in members {
        let Some(fighter) = fight.fighters.get_mut(place).filter(|fighter| fighter.done != now) else { continue };
        if fighter.delayed.is_some() {
            continue;
        }
        if fighter.able() {
            passes = None;
        } else {
            // LFG-27: it was his card, so a second one is none.
            fighter.done = now;
            passes = passes.map(|_| if fighter.dead() { &LFG_27 } else { &LFG_R8 });
        }
    }
    let event = |kind, rule| {
        let event = Event::new(kind, rule);
        if card.group { event.text("group", &card.owner) } else { event.of(&card.owner) }
    };
    match passes {
        None => {
            run.tell(event("cardDrawn", &LFG_24));
            fight.head.card = Some(card);
        }
        Some(rule) => run.tell(event("cardPassed", rule)),
    }
}
