//! Engagement areas: factions that have struck each other, each with its whole front.

use super::FormationFight;
use super::line::hostile;
use super::rules::{JF_21, JF_25};
use crate::encounter::event::Event;
use crate::encounter::run::Run;
use alloc::string::String;
use alloc::vec::Vec;

/// The factions in one area with this one; empty where it is in none (JF-25).
#[must_use]
pub fn factions<'a>(fight: &'a FormationFight, faction: &'a str) -> Vec<&'a str> {
    if !fight.head.struck.iter().any(|pair| pair.iter().any(|name| name == faction)) {
        return Vec::new();
    }
    let mut area = alloc::vec![faction];
    while let Some(found) = fight.head.struck.iter().find_map(|pair| {
        let touches = pair.iter().any(|name| area.contains(&name.as_str()));
        pair.iter().map(String::as_str).find(|name| touches && !area.contains(name))
    }) {
        area.push(found);
    }
    area
}

/// Whether somebody is in an area: a front of a faction that has one.
#[must_use]
pub fn holds(fight: &FormationFight, id: &str) -> bool {
    let Some(fighter) = fight.get(id) else { return false };
    fighter.is_front() && !factions(fight, &fighter.is.faction).is_empty()
}

/// The others in somebody's area, whom a shot at him may hit (JF-20); empty where he is in
/// none.
#[must_use]
pub fn others(fight: &FormationFight, id: &str) -> Vec<String> {
    let Some(fighter) = fight.get(id).filter(|_| holds(fight, id)) else { return Vec::new() };
    let area = factions(fight, &fighter.is.faction);
    let there = |other: &&super::fighter::FormationFighter| {
        other.is.id != id && other.is_front() && area.contains(&other.is.faction.as_str())
    };
    fight.fighters.iter().filter(there).map(|other| other.is.id.clone()).collect()
}

/// A front strikes an enemy front: an area begins, grows, or is there already (JF-21).
pub fn strike(fight: &mut FormationFight, run: &mut Run, one: &str, other: &str) {
    let faction = |id: &str| fight.get(id).map(|fighter| fighter.is.faction.clone());
    let (Some(one), Some(other)) = (faction(one), faction(other)) else { return };
    let known = |pair: &Vec<String>| pair.contains(&one) && pair.contains(&other);
    if one == other || fight.head.struck.iter().chain(&fight.head.striking).any(known) {
        return;
    }
    run.tell(Event::new("areaStart", &JF_21).texts("factions", alloc::vec![one.clone(), other.clone()]));
    fight.head.striking.push(alloc::vec![one, other]);
}

/// An area is over when fewer than two hostile factions have a front in it (JF-25).
pub fn dissolve(fight: &mut FormationFight, run: &mut Run) {
    let mut over: Vec<Vec<String>> = Vec::new();
    for pair in &fight.head.struck {
        let area = pair.first().map(|first| factions(fight, first)).unwrap_or_default();
        let fronts: Vec<&str> = area
            .iter()
            .copied()
            .filter(|faction| fight.fighters.iter().any(|fighter| fighter.is_front() && fighter.is.faction == *faction))
            .collect();
        let alive = fronts.iter().any(|one| fronts.iter().any(|other| hostile(fight, one, other)));
        if !alive {
            over.push(pair.clone());
        }
    }
    for pair in over {
        fight.head.struck.retain(|other| *other != pair);
        run.tell(Event::new("areaEnd", &JF_25).texts("factions", pair));
    }
}
