//! Batches of Low Fantasy Gaming attacks.

use super::{Batch, Column, Dice, Header, fill, one_target, places, put_row, unchanging};
use crate::dice::philox::Seeded;
use crate::ledger::Place;
use crate::procedure::batch::run;
use crate::record::read::Path;
use crate::record::value::Value;
use crate::refusal::Fault;
use crate::systems::low_fantasy::attack::{Lens, Strike, StrikeOutcome, Wanted, condition};
use crate::systems::low_fantasy::options::LowFantasyOptions;
use crate::systems::low_fantasy::request::{LowFantasyAttack, LowFantasyTarget};

/// What a Low Fantasy Gaming batch can give. `kind` is a code, the others are numbers or 0 and 1.
pub const LOW_FANTASY_COLUMNS: [&str; 10] =
    ["kind", "natural", "attack", "damage", "critical", "fumble", "natural19", "wounded", "down", "exploit"];

pub(super) fn resolve(
    base: &Value,
    at: &Path<'_>,
    columns: &[Column],
    header: &Header,
    dice: &Dice,
) -> Result<Batch, Fault> {
    let mut attack = LowFantasyAttack::read_tagged(base, at, Some("system"))?;
    one_target(attack.target.is_some(), attack.targets.is_some())?;
    let places = places(&attack, columns)?;
    let mut options = LowFantasyOptions::settle(attack.options.as_ref());
    if let (true, Some(target)) = (columns.is_empty(), &attack.target) {
        let strike = Strike { attack: &attack, target, options: &options, seated: false };
        let wants = |column| header.want.contains(&column);
        let wanted = Wanted { natural: wants(1), attack: wants(2), exploit: wants(9) };
        return Ok(unchanging(
            (header, dice, &LOW_FANTASY_COLUMNS[..]),
            (strike, Lens::Numbers(wanted)),
            |done, out| {
                numbers(done, target, &header.want, out);
            },
        ));
    }
    let options_vary = columns.iter().any(|(name, _)| name.starts_with("options"));
    Ok(fill(header, dice, &LOW_FANTASY_COLUMNS, |row, dice, out| {
        put_row(&mut attack, &places, columns, row);
        if options_vary {
            options = LowFantasyOptions::settle(attack.options.as_ref());
        }
        if let Some(target) = &attack.target {
            single(&attack, target, &options, dice, &header.want, out);
        }
    }))
}

fn single(
    attack: &LowFantasyAttack,
    target: &LowFantasyTarget,
    options: &LowFantasyOptions,
    dice: &Seeded,
    want: &[usize],
    out: &mut [i32],
) {
    let strike = Strike { attack, target, options, seated: false };
    numbers(&run(&strike, Place::default(), dice), target, want, out);
}

fn numbers(done: &StrikeOutcome, target: &LowFantasyTarget, want: &[usize], out: &mut [i32]) {
    let struck = &done.struck;
    for (slot, wanted) in out.iter_mut().zip(want) {
        *slot = match *wanted {
            0 => struck.kind as i32,
            1 => struck.natural,
            2 => struck.attack,
            3 => struck.damage,
            4 => i32::from(struck.critical),
            5 => i32::from(struck.fumble),
            6 => i32::from(struck.natural19),
            7 => i32::from(condition(target, struck.damage).is_some_and(|(_, wounded, _)| wounded)),
            8 => i32::from(condition(target, struck.damage).is_some_and(|(_, _, down)| down)),
            _ => i32::from(done.exploit.is_some_and(|exploit| exploit.success)),
        };
    }
}
