//! Who acts first: nothing is rolled, so it is certain, or somebody chooses.

use super::command::LogHorizonFightSetup;
use super::order::{asked, chosen};
use super::roster::start;
use crate::encounter::run::{Run, Stop};
use crate::record::write::Json;
use crate::systems::log_horizon::rules::LHZ_12;

/// Writes who has the first Main Process. Nobody rolls for it: `certain` says so, and of
/// equals `choice` says who chooses.
///
/// # Errors
/// What does not fit.
pub(super) fn write(setup: LogHorizonFightSetup, json: &mut Json) -> Result<(), Stop> {
    let mut fight = start(setup, &mut Run::default())?;
    // Setup and Initiative actions come before it and do not change it by themselves.
    while let Some(id) = asked(&fight).and_then(|asked| asked.fighters.first().map(|first| first.is.id.clone())) {
        fight.head.done.push(id);
        super::round::advance(&mut fight, &mut Run::default());
    }
    let first = chosen(&fight);
    let certain = first.as_ref().is_none_or(|first| first.fighters.len() == 1);
    json.object(|json| {
        json.field("system", "log-horizon");
        json.field("round", &fight.head.round);
        json.field("rule", first.as_ref().map_or(&LHZ_12, |first| first.rule).id);
        json.field("certain", &certain);
        json.field("choice", &first.as_ref().and_then(super::order::Chosen::by));
        json.name("fighters").list(|json| {
            for fighter in first.iter().flat_map(|first| &first.fighters) {
                json.object(|json| {
                    json.field("id", &fighter.is.id);
                    json.field("first", &certain.then_some(1));
                });
            }
        });
    });
    Ok(())
}
