//! The odds of Low Fantasy Gaming checks, contests, Luck rolls, rescues and death tests.

use super::answer;
use crate::api::distribution::{Chance, Numbers};
use crate::odds::pmf::{Distribution, of_pool};
use crate::odds::weight::{Arithmetic, Weight};
use crate::record::write::Json;
use crate::systems::low_fantasy::check::{CAP, Checked, LowFantasyCheck, LowFantasyDegree, LowFantasyDie};
use crate::systems::low_fantasy::luck::{LowFantasyDeath, LowFantasyLuck};
use alloc::vec::Vec;

record! {
    /// A check of an attribute; with `against` a contest of two, with `luck` a rescue. Or a Luck
    /// roll alone, or the test of somebody at 0 hit points.
    pub struct LowFantasyCheckOdds {
        /// The attribute, 0 to 99.
        attribute: Option<i32> = "attribute" in 0..=99 => optional;
        /// What is added to it, -99 to 99.
        bonus: i32 = "bonus" in -99..=99 or 0;
        /// A skill applies: 1 more.
        skilled: bool = "skilled" or false;
        /// Advantage keeps the lower of two d20, disadvantage the higher.
        die: LowFantasyDie = "die" or LowFantasyDie::Plain;
        /// The highest number that the check may come to, 1 to 99.
        cap: i32 = "cap" in 1..=99 or CAP;
        /// The other side of a contest.
        against: Option<LowFantasyCheck> = "against" => optional;
        /// A Luck roll: alone, or after the check, as a rescue needs it.
        luck: Option<LowFantasyLuck> = "luck" => optional;
        /// The test of somebody at 0 hit points, without Luck.
        death: Option<LowFantasyDeath> = "death" => optional;
    }
}

/// How a check ends, with weights.
pub(in crate::api) fn checked(
    check: &LowFantasyCheck,
    cap: i32,
    arithmetic: Arithmetic,
) -> Option<Distribution<Checked>> {
    let Distribution { total, cells } = of_pool(&check.pool(), arithmetic)?;
    Some(Distribution {
        total,
        cells: cells.into_iter().map(|(tally, weight)| (check.judge(tally, cap), weight)).collect(),
    })
}

/// Whether a Luck roll succeeds: 1 or 0, with weights.
pub(in crate::api) fn lucky(luck: &LowFantasyLuck, arithmetic: Arithmetic) -> Option<Numbers> {
    let target = luck.target(&mut ());
    Numbers::of(&of_pool(&luck.pool(), arithmetic)?, arithmetic, |tally| i32::from(luck.succeeds(target, *tally)))
}

/// One round of a contest: 1 won, 0 to be rolled again, -1 lost.
pub(in crate::api) fn contest(
    own: &Distribution<Checked>,
    against: &Distribution<Checked>,
    arithmetic: Arithmetic,
) -> Option<Numbers> {
    let total = arithmetic.times(own.total, against.total)?;
    let mut cells = Vec::new();
    for (own, weight) in &own.cells {
        for (other, count) in &against.cells {
            cells.push((own.cmp(other) as i32, arithmetic.times(*weight, *count)?));
        }
    }
    Numbers::of(&Distribution { total, cells }, arithmetic, |lead| *lead)
}

/// The chance of winning a contest when equal rolls are made again, as a weight over a total.
pub(in crate::api) fn won(contest: &Numbers) -> Option<(Weight, Weight)> {
    let total = contest.weight(|lead| lead != 0)?;
    Some((contest.weight(|lead| lead > 0)?, total)).filter(|_| total != Weight::ZERO)
}

pub(super) fn odds(request: &LowFantasyCheckOdds, arithmetic: Arithmetic, exact: bool) -> Option<Json> {
    let mut chances: Vec<Chance> = Vec::new();
    let mut margin = None;
    if let Some(attribute) = request.attribute {
        let LowFantasyCheckOdds { bonus, skilled, die, .. } = *request;
        let check = checked(&LowFantasyCheck { attribute, bonus, skilled, die }, request.cap, arithmetic)?;
        let degrees = Numbers::of(&check, arithmetic, |checked| checked.degree as i32)?;
        let good = LowFantasyDegree::Success as i32;
        chances.push(degrees.named("success", |degree| degree >= good)?);
        chances.push(degrees.named("great", |degree| degree > good)?);
        chances.push(degrees.named("failure", |degree| degree < good)?);
        chances.push(degrees.named("terrible", |degree| degree == LowFantasyDegree::Terrible as i32)?);
        if let Some(against) = &request.against {
            let contest = contest(&check, &checked(against, CAP, arithmetic)?, arithmetic)?;
            for (name, sign) in [("win", 1), ("tie", 0), ("lose", -1)] {
                chances.push(contest.named(name, |lead| lead == sign)?);
            }
            // LFG-19: equal rolls are made again.
            if let Some((weight, total)) = won(&contest) {
                chances.push(Chance { name: "wins", weight, total });
            }
        }
        if let Some(luck) = &request.luck {
            let (success, luck) =
                (degrees.named("", |degree| degree >= good)?, lucky(luck, arithmetic)?.named("", |lucky| lucky > 0)?);
            let weight = arithmetic.times(success.weight, luck.weight)?;
            chances.push(Chance { name: "rescue", weight, total: arithmetic.times(success.total, luck.total)? });
        }
        margin = Some(Numbers::of(&check, arithmetic, |checked| checked.margin)?);
    }
    if let Some(luck) = &request.luck {
        chances.push(lucky(luck, arithmetic)?.named("luck", |lucky| lucky > 0)?);
    }
    if let Some(death) = &request.death {
        let faces = of_pool(&LowFantasyDie::Plain.pool(true), arithmetic)?;
        let faces = Numbers::of(&faces, arithmetic, |tally| LowFantasyDie::Plain.face(true, *tally))?;
        chances.push(faces.named("dying", |face| face <= death.target())?);
    }
    let margin = margin.as_ref().map(|margin| ("margin", margin));
    Some(answer("low-fantasy", arithmetic, exact, margin.as_slice(), &chances))
}
