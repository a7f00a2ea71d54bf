//! `checkOdds`: the odds of a check, a contest or a plain pool of dice.

pub(in crate::api) mod low_fantasy;

use super::Document;
use super::distribution::{Chance, Numbers, write_chances};
use crate::dice::pool::{GROUPS, Group, Pool};
use crate::dice::reading::Reading;
use crate::ledger::{Book, Keep};
use crate::odds::pmf::{Distribution, of_pool};
use crate::odds::weight::Arithmetic;
use crate::procedure::odds::{Pools, odds};
use crate::record::read::{Path, Read, optional};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use crate::systems::fractured_hope::options::{FracturedHopeOptions, FracturedHopeOptionsRequest};
use crate::systems::fractured_hope::request::{FracturedHopeDice, TWO_D6};
use crate::systems::fractured_hope::stabilisation::Stabilisation;
use crate::systems::log_horizon::check::{Checked, Face, LogHorizonCheck, Making, MoreDice, Rolled};
use crate::systems::log_horizon::options::{LogHorizonNumberTarget, LogHorizonOptions, LogHorizonOptionsRequest};
use crate::systems::log_horizon::rules::{LHZ_70, LHZ_103};
use alloc::vec::Vec;
pub use low_fantasy::LowFantasyCheckOdds;

choices! {
    /// What the dice of a pool are summed up to.
    pub enum DiceReading {
        /// The sum of the faces.
        Sum = "sum",
        /// Half of each face, rounded up.
        Half = "half",
        /// Each face less 1.
        LessOne = "lessOne",
    }
}

record! {
    /// Dice of one size.
    pub struct CheckDice {
        /// How many, 1 to 100.
        count: u16 = "count" in 1..=100;
        /// How many sides each has, 1 to 1000.
        sides: u16 = "sides" in 1..=1000;
        /// How a face counts.
        reading: DiceReading = "reading" or DiceReading::Sum;
    }
}

record! {
    /// A plain pool, and what its total is asked to be.
    pub struct PoolCheck {
        /// The dice, up to three groups.
        groups: Vec<CheckDice> = "groups" in 1..=3;
        /// How many of the highest dice do not count, 0 to 100.
        dropped: u16 = "dropped" in 0..=100 or 0;
        /// What is added to the sum, -9999 to 9999.
        plus: i32 = "plus" in -9999..=9999 or 0;
        /// The chance of a total of at least this.
        at_least: Option<i32> = "atLeast" in -99999..=99999 => optional;
        /// The chance of a total of at most this.
        at_most: Option<i32> = "atMost" in -99999..=99999 => optional;
    }
}

record! {
    /// A check of 3d6 or less, or a contest of two: the larger margin wins (HERO-9).
    pub struct HeroCheck {
        /// The number to roll at most, -99 to 99; 9 and a fifth of the characteristic.
        target: i32 = "target" in -99..=99;
        /// The other's number, for a contest.
        against: Option<i32> = "against" in -99..=99 => optional;
    }
}

record! {
    /// The END rolls of somebody unconscious to stay alive (FH-36).
    pub struct FracturedHopeCheck {
        /// The END dice; 2d6 when absent.
        dice: FracturedHopeDice = "dice" or TWO_D6;
        /// The END level; it counts with the option `stabiliseAddsLevel` only.
        level: i32 = "level" in 0..=99 or 0;
        /// How many attempts are left, 1 to 3.
        attempts: u8 = "attempts" in 1..=3 or 3;
        /// The options.
        options: Option<FracturedHopeOptionsRequest> = "options" => optional;
    }
}

record! {
    /// The other side of a Log Horizon contest.
    pub struct LogHorizonRoll {
        /// The check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
        check: LogHorizonCheck = "check";
        /// How many dice more, -99 to 99; below 0 fewer.
        more_dice: i32 = "moreDice" in -99..=99 or 0;
        /// Any 1 is a fumble.
        overconfident: bool = "overconfident" or false;
    }
}

record! {
    /// A check against a number, or a contest in which a tie goes to the other side.
    pub struct LogHorizonCheckRequest {
        /// The check: `4` is 2D and 4; `{ bonus, dice }` or `{ fixed }` say more.
        check: LogHorizonCheck = "check";
        /// How many dice more, -99 to 99; below 0 fewer.
        more_dice: i32 = "moreDice" in -99..=99 or 0;
        /// Any 1 is a fumble.
        overconfident: bool = "overconfident" or false;
        /// The number to reach.
        number: Option<i32> = "number" in -999..=9999 => optional;
        /// The other side of a contest.
        against: Option<LogHorizonRoll> = "against" => optional;
        /// The disputed points.
        options: Option<LogHorizonOptionsRequest> = "options" => optional;
    }
}

tagged! {
    /// A check in one of the games, or plain dice.
    pub enum CheckRequest by "system" {
        /// Plain dice.
        Dice(PoolCheck) = "dice",
        /// HERO System.
        Hero(HeroCheck) = "hero",
        /// Low Fantasy Gaming.
        LowFantasy(LowFantasyCheckOdds) = "low-fantasy",
        /// Fractured Hope.
        FracturedHope(FracturedHopeCheck) = "fractured-hope",
        /// Log Horizon.
        LogHorizon(LogHorizonCheckRequest) = "log-horizon",
    }
}

/// The odds of a check.
///
/// # Errors
/// A fault with code and path for a request that does not fit.
pub fn check_odds(request: &Value, settings: &Value) -> Result<Document, Fault> {
    let request = CheckRequest::read(request, &Path::Root, None)?;
    let exact = match settings {
        Value::Null => false,
        Value::Map(fields) => {
            for (name, _) in fields {
                if name != "exact" {
                    return Err(crate::record::read::unknown_field(&Path::Root, name, &["exact"]));
                }
            }
            let given = fields.iter().find(|(name, _)| name == "exact").map(|(_, value)| value);
            optional(given, &Path::Root, "exact", None)?.unwrap_or(false)
        }
        other => {
            return Err(
                Path::Root.fault(Code::WrongType, alloc::format!("expected an object; found {}", other.found()))
            );
        }
    };
    let json = [Arithmetic::Exact, Arithmetic::Float]
        .into_iter()
        .find_map(|arithmetic| match &request {
            CheckRequest::Dice(pool) => pool_odds(pool, arithmetic, exact),
            CheckRequest::Hero(check) => hero_odds(check, arithmetic, exact),
            CheckRequest::LowFantasy(check) => low_fantasy::odds(check, arithmetic, exact),
            CheckRequest::FracturedHope(check) => stabilisation_odds(check, arithmetic, exact),
            CheckRequest::LogHorizon(check) => log_horizon_odds(check, arithmetic, exact),
        })
        .ok_or_else(|| Path::Root.fault(Code::OutOfRange, "expected dice whose odds fit a float; found more"))?;
    Ok(Document::new(json, Vec::new()))
}

fn pool_odds(check: &PoolCheck, arithmetic: Arithmetic, exact: bool) -> Option<Json> {
    let mut groups = [Group::NONE; GROUPS];
    for (group, dice) in groups.iter_mut().zip(&check.groups) {
        let reading = match dice.reading {
            DiceReading::Sum => Reading::Sum,
            DiceReading::Half => Reading::Half,
            DiceReading::LessOne => Reading::LessOne,
        };
        *group = Group { count: dice.count, sides: dice.sides, reading };
    }
    let pmf = of_pool(&Pool::of_groups(groups, check.dropped), arithmetic)?;
    let totals = Numbers::of(&pmf, arithmetic, |tally| tally.sum.saturating_add(check.plus))?;
    let mut chances: Vec<Chance> = Vec::new();
    if let Some(least) = check.at_least {
        chances.push(totals.named("atLeast", |total| total >= least)?);
    }
    if let Some(most) = check.at_most {
        chances.push(totals.named("atMost", |total| total <= most)?);
    }
    Some(answer("dice", arithmetic, exact, &[("total", &totals)], &chances))
}

fn answer(system: &str, arithmetic: Arithmetic, exact: bool, numbers: &[(&str, &Numbers)], chances: &[Chance]) -> Json {
    let mut json = Json::new();
    json.object(|json| {
        json.field("system", system);
        json.field("exact", &(arithmetic == Arithmetic::Exact));
        for (name, numbers) in numbers {
            numbers.write(name, exact, json);
        }
        write_chances("chances", chances, arithmetic, exact, json);
    });
    json
}

fn three_dice(arithmetic: Arithmetic) -> Option<Distribution<crate::dice::reading::Tally>> {
    of_pool(&Pool::of(3, 6, Reading::Sum), arithmetic)
}

fn hero_odds(check: &HeroCheck, arithmetic: Arithmetic, exact: bool) -> Option<Json> {
    let roll = three_dice(arithmetic)?;
    // HERO-R3: the margin is the number less the roll and may be negative.
    let margin = Numbers::of(&roll, arithmetic, |tally| check.target.saturating_sub(tally.sum))?;
    let mut chances = alloc::vec![margin.named("success", |margin| margin >= 0)?];
    if let Some(against) = check.against {
        let total = arithmetic.times(roll.total, roll.total)?;
        let mut cells = Vec::new();
        for (own, weight) in &roll.cells {
            for (other, count) in &roll.cells {
                let lead = check.target.saturating_sub(own.sum).saturating_sub(against.saturating_sub(other.sum));
                cells.push((lead, arithmetic.times(*weight, *count)?));
            }
        }
        let lead = Numbers::of(&Distribution { total, cells }, arithmetic, |lead| *lead)?;
        for (name, sign) in [("win", 1), ("tie", 0), ("lose", -1)] {
            chances.push(lead.named(name, |lead| lead.signum() == sign)?);
        }
    }
    Some(answer("hero", arithmetic, exact, &[("margin", &margin)], &chances))
}

fn stabilisation_odds(check: &FracturedHopeCheck, arithmetic: Arithmetic, exact: bool) -> Option<Json> {
    let adds = FracturedHopeOptions::settle(check.options.as_ref()).stabilise_adds_level;
    let plus = if adds { check.level } else { 0 };
    let rolls = Stabilisation { dice: check.dice.clone(), plus, attempts: check.attempts };
    let mut book = Book::keeping(Keep::Nothing);
    let done = odds(&rolls, (), &mut Pools::new(arithmetic), &|_| None, &mut book).ok()?;
    let success =
        Numbers::of(&done, arithmetic, |success| i32::from(*success))?.named("success", |success| success > 0)?;
    Some(answer("fractured-hope", arithmetic, exact, &[], &[success]))
}

/// What one side may show, with weights over one total.
fn checked(roll: &LogHorizonRoll, arithmetic: Arithmetic) -> Option<Distribution<Checked>> {
    let modifier = MoreDice { dice: roll.more_dice, rule: &LHZ_103, key: "modifier", modifier: None };
    let more = |tell: &mut dyn FnMut(MoreDice)| tell(modifier);
    let rolled = Rolled::of(roll.check, roll.overconfident, roll.more_dice);
    let pmf = of_pool(&rolled.pool(), arithmetic)?;
    let check = |tally| {
        let what = (&LHZ_70, "bonus", "skill");
        Making::new(&mut (), "total", (roll.check, rolled, tally), what, &more).done(rolled.overconfident)
    };
    Some(Distribution {
        total: pmf.total,
        cells: pmf.cells.iter().map(|(tally, weight)| (check(*tally), *weight)).collect(),
    })
}

fn log_horizon_odds(check: &LogHorizonCheckRequest, arithmetic: Arithmetic, exact: bool) -> Option<Json> {
    let roll = LogHorizonRoll { check: check.check, more_dice: check.more_dice, overconfident: check.overconfident };
    let own = checked(&roll, arithmetic)?;
    let total = Numbers::of(&own, arithmetic, |checked| checked.total)?;
    let faces = Numbers::of(&own, arithmetic, |checked| checked.face as i32)?;
    let mut chances = alloc::vec![
        faces.named("critical", |face| face == Face::Critical as i32)?,
        faces.named("fumble", |face| face == Face::Fumble as i32)?,
    ];
    if let Some(number) = check.number {
        let reach = LogHorizonOptions::settle(check.options.as_ref()).number_target == LogHorizonNumberTarget::Reach;
        let meets = |checked: &Checked| if reach { checked.reaches(number) } else { checked.exceeds(number) };
        let success = Numbers::of(&own, arithmetic, |checked| i32::from(meets(checked)))?;
        chances.push(success.named("success", |success| success == 1)?);
    }
    if let Some(against) = &check.against {
        let other = checked(against, arithmetic)?;
        let mut cells = Vec::new();
        for (checked, weight) in &own.cells {
            for (defence, count) in &other.cells {
                cells.push((checked.beats(*defence), arithmetic.times(*weight, *count)?));
            }
        }
        let both = Distribution { total: arithmetic.times(own.total, other.total)?, cells };
        let win = Numbers::of(&both, arithmetic, |win| i32::from(*win))?;
        chances.push(win.named("win", |win| win == 1)?);
        chances.push(win.named("lose", |win| win == 0)?);
    }
    Some(answer("log-horizon", arithmetic, exact, &[("total", &total)], &chances))
}
