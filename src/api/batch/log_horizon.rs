//! Batches of Log Horizon attacks.

use super::{Batch, Column, Dice, Header, fill, one_target, places, put_row};
use crate::ledger::Place;
use crate::procedure::batch::run;
use crate::procedure::memo::Remembered;
use crate::record::read::Path;
use crate::record::value::Value;
use crate::refusal::Fault;
use crate::systems::log_horizon::attack::{Attack, AttackOutcome, Lens, Wanted};
use crate::systems::log_horizon::check::Face;
use crate::systems::log_horizon::contest;
use crate::systems::log_horizon::options::LogHorizonOptions;
use crate::systems::log_horizon::request::{LogHorizonAttack, LogHorizonTarget};
use alloc::vec::Vec;

/// What a Log Horizon batch can give. `kind` is a code, flags are 0 or 1; `defence` is 0 where
/// no check was made, `hp` and `hate` are -1 where the request has none.
pub const LOG_HORIZON_COLUMNS: [&str; 15] = [
    "kind",
    "attack",
    "critical",
    "fumble",
    "defence",
    "checkFailed",
    "damage",
    "mainDamage",
    "pursuitDamage",
    "weaknessDamage",
    "hateDamage",
    "hp",
    "barrier",
    "hate",
    "incapacitated",
];

/// How many different rows are remembered; columns with more take every attack anew.
const MOST_VARIANTS: usize = 64;

/// One of the different requests of a batch.
struct Variant {
    /// What the columns have there.
    key: Vec<i32>,
    attack: LogHorizonAttack,
    target: LogHorizonTarget,
    options: LogHorizonOptions,
}

pub(super) fn resolve(
    base: &Value,
    at: &Path<'_>,
    columns: &[Column],
    header: &Header,
    dice: &Dice,
) -> Result<Batch, Fault> {
    let mut attack = LogHorizonAttack::read_tagged(base, at, Some("system"))?;
    one_target(attack.target.is_some(), attack.targets.is_some())?;
    let places = places(&attack, columns)?;
    if header.count > 0 {
        // A column may bring the check that the attack meets.
        put_row(&mut attack, &places, columns, 0);
    }
    contest::check(&attack, attack.target.as_slice(), |_| "base.target".into())?;
    if let Some(keys) = distinct(columns, header.count) {
        let variants = keys.into_iter().filter_map(|(key, row)| {
            put_row(&mut attack, &places, columns, row);
            let options = LogHorizonOptions::settle(attack.options.as_ref());
            Some(Variant { key, target: attack.target.clone()?, attack: attack.clone(), options })
        });
        return Ok(of_variants(&variants.collect::<Vec<_>>(), columns, header, dice));
    }
    Ok(fill(header, dice, &LOG_HORIZON_COLUMNS, |row, dice, out| {
        put_row(&mut attack, &places, columns, row);
        let options = LogHorizonOptions::settle(attack.options.as_ref());
        if let Some(target) = &attack.target {
            let whole = Attack { attack: &attack, targets: core::slice::from_ref(target), options: &options };
            numbers(&run(&whole, Place::default(), dice), target, &header.want, out);
        }
    }))
}

/// What the columns have in a row.
fn key(columns: &[Column], row: usize) -> impl Iterator<Item = i32> + '_ {
    columns.iter().map(move |(_, column)| column.get(row).copied().unwrap_or(0))
}

/// The different rows of the columns, sorted, each with a row that has it; nothing where there
/// are too many. Without columns all rows are one.
fn distinct(columns: &[Column], count: usize) -> Option<Vec<(Vec<i32>, usize)>> {
    let mut keys: Vec<(Vec<i32>, usize)> = Vec::new();
    let rows = if columns.is_empty() { count.min(1) } else { count };
    for row in 0..rows {
        if let Err(at) = keys.binary_search_by(|(known, _)| known.iter().copied().cmp(key(columns, row))) {
            if keys.len() >= MOST_VARIANTS {
                return None;
            }
            keys.insert(at, (key(columns, row).collect(), row));
        }
    }
    Some(keys)
}

/// A batch of a few different requests: every step of each is taken once.
fn of_variants(variants: &[Variant], columns: &[Column], header: &Header, dice: &Dice) -> Batch {
    let lens = Lens::Numbers(wanted(&header.want));
    let mut remembered: Vec<_> = variants
        .iter()
        .map(|Variant { attack, target, options, .. }| {
            let whole = Attack { attack, targets: core::slice::from_ref(target), options };
            let runs = header.count.checked_div(variants.len()).unwrap_or(0);
            (whole, target, Remembered::new(whole, lens, header.want.len(), runs))
        })
        .collect();
    fill(header, dice, &LOG_HORIZON_COLUMNS, |row, dice, out| {
        let found = variants.binary_search_by(|variant| variant.key.iter().copied().cmp(key(columns, row)));
        let Some((whole, target, memo)) = found.ok().and_then(|place| remembered.get_mut(place)) else { return };
        match memo.run(dice, |done, out| numbers(done, target, &header.want, out)) {
            Some(known) => out.copy_from_slice(known),
            None => numbers(&run(whole, Place::default(), dice), target, &header.want, out),
        }
    })
}

/// What of an attack the wanted columns hang on.
fn wanted(want: &[usize]) -> Wanted {
    let wants = |columns: &[usize]| want.iter().any(|column| columns.contains(column));
    let columns: [(&[usize], Wanted); 5] = [
        (&[1], Wanted::ATTACK),
        (&[2, 3], Wanted::FACE),
        (&[4], Wanted::DEFENCE),
        (&[5, 12, 13], Wanted::AFTER),
        (&[7, 8, 9, 10], Wanted::PARTS),
    ];
    let wanted = columns.into_iter().filter(|(columns, _)| wants(columns));
    wanted.fold(Wanted::default(), |all, (_, wanted)| all.and(wanted))
}

fn numbers(done: &AttackOutcome, target: &LogHorizonTarget, want: &[usize], out: &mut [i32]) {
    let struck = done.targets.first().copied().unwrap_or_default();
    let hp = || target.hp.map(|hp| hp.saturating_sub(struck.body.damage).max(0));
    for (slot, wanted) in out.iter_mut().zip(want) {
        *slot = match *wanted {
            0 => i32::from(struck.defended.hit),
            1 => done.attack.total,
            2 => i32::from(done.attack.face == Face::Critical),
            3 => i32::from(done.attack.face == Face::Fumble),
            4 => struck.defended.check.map_or(0, |check| check.total),
            5 => i32::from(struck.defended.failed),
            6 => struck.body.damage,
            7 => struck.dealt.main,
            8 => struck.dealt.pursuit,
            9 => struck.dealt.weakness,
            10 => struck.dealt.hate,
            11 => hp().unwrap_or(-1),
            12 => struck.body.barrier,
            13 => target.hate.map_or(-1, |_| struck.body.hate),
            _ => i32::from(hp() == Some(0)),
        };
    }
}
