//! `prepareAttack`: an attack in a fight as it would be made now.

use super::Document;
use super::encounter::{Envelope, read_fight};
use super::grid::board;
use super::lines::Packed;
use super::names::Names;
use crate::encounter::run::{Run, Stop};
use crate::grid::Board;
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// `prepareAttack`: the attack of a command as it would be made now, with what forbids it; on a
/// map that is compiled already, or on that of the context.
///
/// # Errors
/// A fault with code and path for what does not fit, `UNKNOWN_NAME` at `type` for a command
/// that is no attack of the game.
pub fn prepare_attack(
    map: Option<&Arc<Board>>,
    encounter: &Value,
    command: &Value,
    context: &Value,
) -> Result<Document, Fault> {
    let (fight, order) = read_fight(encounter)?;
    let envelope = Envelope::read(command)?;
    let mut run = Run { round: fight.round(), board: board::of_call(map, context)?, ..Run::default() };
    let prepared = match fight.prepare(&envelope.command, &mut run) {
        Ok(Some(prepared)) => prepared,
        Err(Stop::Fault(fault)) => return Err(fault),
        _ => {
            let message = format!(
                "expected an attack on somebody, in a game that prepares attacks (hero); found another command, or a fight of {}",
                order.system
            );
            return Err(Fault::new(Code::UnknownName, "type", message));
        }
    };
    let ids = fight.ids();
    let known: Vec<Option<&str>> = ids.iter().map(|id| Some(id.as_str())).collect();
    let names = Names::new(&known, true, order.lanes, &[]);
    let labels: Vec<&str> = run.labels.iter().map(alloc::string::String::as_str).collect();
    let mut packed = Packed::default();
    for entry in &run.book.entries {
        packed.add(entry, &names, &labels, &[]);
    }
    let mut json = Json::new();
    json.object(|json| {
        json.field("status", "done");
        json.field("system", order.system);
        json.name("attack");
        prepared.attack.0.write(json);
        json.field("legal", &prepared.reasons.is_empty());
        json.name("reasons").list(|json| prepared.reasons.iter().for_each(|reason| reason.write(json)));
        json.name("strings").list(|json| packed.texts.iter().for_each(|text| json.string(text)));
    });
    Ok(Document::new(json, packed.numbers))
}
