//! Lines: counting fronts, whether a line holds, and settling those that do not.

use super::FormationFight;
use super::fighter::{FormationFighter, FormationRow};
use super::options;
use super::options::{FormationPool, FormationVolunteers};
use super::rules::{JF_12, JF_13, JF_18, JF_19};
use crate::encounter::event::Event;
use crate::encounter::run::{Question, Run, Stop};
use crate::ledger::Ledger;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// One line: the fronts and rears counted together, and the enemy fronts against them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Whose: a faction's name, or `faction/unit`.
    pub name: String,
    /// Own fronts.
    pub fronts: u32,
    /// Own rears.
    pub rears: u32,
    /// Enemy fronts.
    pub against: u32,
}

impl Line {
    /// At least one front for two enemies (JF-11, JF-16).
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.fronts.saturating_mul(2) >= self.against
    }

    /// How many fronts are missing (JF-16).
    #[must_use]
    pub const fn deficit(&self) -> u32 {
        self.against.saturating_add(1).div_euclid(2).saturating_sub(self.fronts)
    }

    /// How it stands (JF-18).
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match (self.holds(), self.rears) {
            (true, 0) => "holdsAllFront",
            (true, _) => "holds",
            (false, 0) => "overrun",
            (false, _) => "broken",
        }
    }
}

/// Whether two factions are hostile to each other.
#[must_use]
pub fn hostile(fight: &FormationFight, one: &str, other: &str) -> bool {
    let named = |pair: &Vec<String>| pair.iter().any(|name| name == one) && pair.iter().any(|name| name == other);
    one != other && fight.head.hostile.as_ref().is_none_or(|pairs| pairs.iter().any(named))
}

/// The factions with the name of the side that each belongs to: factions that are not hostile
/// to each other and have a common foe (JF-R2).
fn sides(fight: &FormationFight) -> Vec<(&str, &str)> {
    let mut sides: Vec<(&str, &str)> = Vec::new();
    for fighter in &fight.fighters {
        let faction = fighter.is.faction.as_str();
        if !sides.iter().any(|(other, _)| *other == faction) {
            sides.push((faction, faction));
        }
    }
    let factions: Vec<&str> = sides.iter().map(|(faction, _)| *faction).collect();
    let allied = |one: &str, other: &str| {
        !hostile(fight, one, other) && factions.iter().any(|foe| hostile(fight, one, foe) && hostile(fight, other, foe))
    };
    for (at, one) in factions.iter().enumerate() {
        for other in factions.iter().skip(at.saturating_add(1)) {
            let name = |of: &str| sides.iter().find(|(faction, _)| *faction == of).map(|(_, side)| *side);
            if let (true, Some(to), Some(from)) = (allied(one, other), name(one), name(other)) {
                sides.iter_mut().filter(|(_, side)| *side == from).for_each(|(_, side)| *side = to);
            }
        }
    }
    sides
}

/// The name of the line to which each fighter belongs, in the order of the list.
fn names(fight: &FormationFight) -> Vec<String> {
    let pool = options(fight).pool;
    let sides = if pool == FormationPool::Side { sides(fight) } else { Vec::new() };
    let name = |fighter: &FormationFighter| match pool {
        FormationPool::Side => {
            let side = sides.iter().find(|(faction, _)| *faction == fighter.is.faction);
            side.map_or_else(|| fighter.is.faction.clone(), |(_, side)| String::from(*side))
        }
        FormationPool::Faction => fighter.is.faction.clone(),
        FormationPool::Unit => {
            let alone = fighter.is.row == FormationRow::Solo;
            let unit = if alone { Some(&fighter.is.id) } else { fighter.is.unit.as_ref() };
            unit.map_or_else(|| fighter.is.faction.clone(), |unit| format!("{}/{unit}", fighter.is.faction))
        }
    };
    fight.fighters.iter().map(name).collect()
}

/// All lines, in the order of their first member.
#[must_use]
pub fn lines(fight: &FormationFight) -> Vec<Line> {
    lines_of(fight, &names(fight))
}

fn lines_of(fight: &FormationFight, names: &[String]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for name in names {
        if lines.iter().any(|line| line.name == *name) {
            continue;
        }
        let member = |of: &String| of == name;
        let count = |test: &dyn Fn(&FormationFighter) -> bool| {
            let found = fight.fighters.iter().zip(names).filter(|(fighter, of)| member(of) && test(fighter)).count();
            u32::try_from(found).unwrap_or(u32::MAX)
        };
        let mut factions: Vec<&str> = Vec::new();
        for (fighter, _) in fight.fighters.iter().zip(names).filter(|(_, of)| member(of)) {
            if !factions.contains(&fighter.is.faction.as_str()) {
                factions.push(&fighter.is.faction);
            }
        }
        // JF-14, JF-16: the fronts of all that are hostile, together.
        let against = fight
            .fighters
            .iter()
            .zip(names)
            .filter(|(fighter, of)| {
                !member(of) && fighter.is_front() && factions.iter().any(|own| hostile(fight, own, &fighter.is.faction))
            })
            .count();
        lines.push(Line {
            name: name.clone(),
            fronts: count(&FormationFighter::is_front),
            rears: count(&FormationFighter::is_rear),
            against: u32::try_from(against).unwrap_or(u32::MAX),
        });
    }
    lines
}

/// The line of a fighter, and which fighters belong to it.
#[must_use]
pub fn line_of(fight: &FormationFight, id: &str) -> Option<(Line, Vec<bool>)> {
    let names = names(fight);
    let name = names.get(fight.place(id)?)?;
    let line = lines_of(fight, &names).into_iter().find(|line| line.name == *name)?;
    Some((line, names.iter().map(|other| other == name).collect()))
}

/// Settles the lines (JF-17): those that do not hold get volunteers, or all of their rear; all
/// at once, until nothing changes. Fronts only grow, so it ends.
///
/// # Errors
/// A choice that is missing where the side's player names the volunteers.
pub fn settle(fight: &mut FormationFight, run: &mut Run) -> Result<(), Stop> {
    let policy = options(fight).volunteers;
    // JF-13: in the fight at once, without movement.
    let rule = if fight.head.round > 0 { &JF_13 } else { &JF_12 };
    let mut asked: Vec<(String, u32)> = Vec::new();
    loop {
        let names = names(fight);
        let mut moves: Vec<(usize, bool)> = Vec::new();
        for line in lines_of(fight, &names).iter().filter(|line| !line.holds() && line.rears > 0) {
            let rears: Vec<usize> = fight
                .fighters
                .iter()
                .zip(&names)
                .enumerate()
                .filter(|(_, (fighter, of))| **of == line.name && fighter.is_rear())
                .map(|(place, _)| place)
                .collect();
            // With no more rears than are missing all have to, whoever volunteers.
            let chosen = if line.rears <= line.deficit() {
                rears.clone()
            } else {
                run.book.option("volunteers");
                match policy {
                    FormationVolunteers::Min => {
                        rears.iter().copied().take(usize::try_from(line.deficit()).unwrap_or(usize::MAX)).collect()
                    }
                    FormationVolunteers::None => Vec::new(),
                    FormationVolunteers::Ask => ask(fight, run, line, &rears, &mut asked)?,
                }
            };
            // JF-19: too few are as good as none.
            let enough = u32::try_from(chosen.len()).unwrap_or(u32::MAX) >= line.deficit();
            let up = if enough { chosen } else { rears };
            moves.extend(up.into_iter().map(|place| (place, !enough || line.rears <= line.deficit())));
        }
        if moves.is_empty() {
            return Ok(());
        }
        for (place, forced) in moves {
            if let Some(fighter) = fight.fighters.get_mut(place) {
                fighter.is.row = FormationRow::Front;
                let event = Event::new("stepsUp", rule).of(&fighter.is.id);
                run.tell(if forced { event.mark("drawn") } else { event });
            }
        }
    }
}

/// Whom the side's player sends to the front, one after the other until enough have gone.
fn ask(
    fight: &FormationFight,
    run: &Run,
    line: &Line,
    rears: &[usize],
    asked: &mut Vec<(String, u32)>,
) -> Result<Vec<usize>, Stop> {
    let mut chosen: Vec<usize> = Vec::new();
    while u32::try_from(chosen.len()).unwrap_or(u32::MAX) < line.deficit() {
        let open: Vec<usize> = rears.iter().copied().filter(|place| !chosen.contains(place)).collect();
        let mut names: Vec<String> =
            open.iter().filter_map(|place| Some(fight.fighters.get(*place)?.is.id.clone())).collect();
        names.push(String::from("none"));
        // Each question of a step has its own id.
        let number = match asked.iter_mut().find(|(name, _)| *name == line.name) {
            Some((_, number)) => {
                *number = number.saturating_add(1);
                *number
            }
            None => {
                asked.push((line.name.clone(), 1));
                1
            }
        };
        let id =
            if number == 1 { format!("volunteer@{}", line.name) } else { format!("volunteer/{number}@{}", line.name) };
        let answer = run.choose(Question { id, options: names, by: line.name.clone(), rule: &JF_19 })?;
        match open.get(answer) {
            Some(place) => chosen.push(*place),
            None => break,
        }
    }
    Ok(chosen)
}

/// Tells the lines that are not as they were.
pub fn tell_changes(fight: &FormationFight, run: &mut Run, before: &[Line]) {
    for line in lines(fight).iter().filter(|line| !before.contains(line)) {
        run.tell(
            Event::new("line", &JF_18)
                .text("side", &line.name)
                .number("fronts", line.fronts)
                .number("rears", line.rears)
                .number("against", line.against)
                .text("result", line.result()),
        );
    }
}
