//! `prepareAttack`: an attack in a fight as it would be made now.

use super::Document;
use super::encounter::{Envelope, for_game, open_known};
use super::lines::Packed;
use super::names::Names;
use crate::encounter::fight::{Fight, Game, Member};
use crate::encounter::run::{Run, Stop};
use crate::grid::Board;
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use crate::systems::formation::Formation;
use crate::systems::hero::fight::Hero;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// `prepareAttack`: the attack of a command as it would be made now, with what forbids it.
///
/// # Errors
/// A fault with code and path for what does not fit, `UNKNOWN_NAME` at `type` for a command
/// that is no attack of the game.
pub fn prepare_attack(encounter: &Value, command: &Value, board: Option<&Arc<Board>>) -> Result<Document, Fault> {
    fn inner<G: Game>(tree: &Value, command: &Value, board: Option<&Arc<Board>>) -> Result<Document, Fault> {
        let fight = Fight::<G>::read(tree)?;
        let envelope = Envelope::read(command)?;
        let typed = G::Command::read(&envelope.command, &Path::Root, None)?;
        let mut run = Run { round: G::round(&fight), board: board.cloned(), ..Run::default() };
        let prepared = match G::prepare(&fight, &typed, &mut run) {
            Ok(Some(prepared)) => prepared,
            Err(Stop::Fault(fault)) => return Err(fault),
            _ => {
                let message = format!("expected an attack on somebody in {}; found another command", G::SYSTEM);
                return Err(Fault::new(Code::UnknownName, "type", message));
            }
        };
        let ids: Vec<String> = fight.fighters.iter().map(|fighter| Member::id(fighter).to_string()).collect();
        let known: Vec<Option<&str>> = ids.iter().map(|id| Some(id.as_str())).collect();
        let names = Names::new(&known, true, G::LANES, &[]);
        let labels: Vec<&str> = run.labels.iter().map(String::as_str).collect();
        let mut packed = Packed::default();
        for entry in &run.book.entries {
            packed.add(entry, &names, &labels, &[]);
        }
        let mut json = Json::new();
        json.object(|json| {
            json.field("status", "done");
            json.field("system", G::SYSTEM);
            json.name("attack");
            prepared.attack.0.write(json);
            json.field("legal", &prepared.reasons.is_empty());
            json.name("reasons").list(|json| prepared.reasons.iter().for_each(|reason| reason.write(json)));
            json.name("strings").list(|json| packed.texts.iter().for_each(|text| json.string(text)));
        });
        Ok(Document::new(json, packed.numbers))
    }
    let (tree, system) = open_known(encounter)?;
    for_game!(system, inner(&tree, command, board))
}
