//! Undo as an exact value: what the fight as a whole was, and those fighters that changed.

use super::fight::{Fight, Game, Member, SCHEMA, member, name, read_name};
use crate::record::read::{Path, needed, optional};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::Fault;
use alloc::string::String;
use alloc::vec::Vec;

/// The text that takes a fight back from `after` to `before`.
#[must_use]
pub fn text<G: Game>(before: &Fight<G>, after: &Fight<G>) -> String {
    let same = |fighter: &&G::Fighter| after.get(fighter.id()) != Some(fighter);
    let ids = |fight: &Fight<G>| fight.fighters.iter().map(|fighter| String::from(fighter.id())).collect::<Vec<_>>();
    let mut json = Json::stored();
    json.object(|json| {
        json.field("system", G::SYSTEM);
        json.field("schema", &SCHEMA);
        json.field("undoes", &name(after.step));
        json.field("sequence", &before.sequence);
        json.field("step", &name(before.step));
        json.field("head", &before.head);
        json.name("fighters").list(|json| {
            before.fighters.iter().filter(same).for_each(|fighter| crate::record::write::Write::write(fighter, json));
        });
        let (was, is) = (ids(before), ids(after));
        if was != is {
            json.field("order", &was);
        }
    });
    json.finish().text
}

/// Takes a fight one step back; nothing where `undo` does not belong to its last step.
///
/// # Errors
/// A fault with the path of what does not fit.
pub fn back<G: Game>(after: &Fight<G>, undo: &Value) -> Result<Option<Fight<G>>, Fault> {
    let root = Path::Root;
    let at = |name| member(undo, name);
    if read_name(at("undoes"))? != after.step {
        return Ok(None);
    }
    let old: Vec<G::Fighter> = needed(at("fighters"), &root, "fighters", None)?;
    let order: Option<Vec<String>> = optional(at("order"), &root, "order", None)?;
    let order = order.unwrap_or_else(|| after.fighters.iter().map(|fighter| fighter.id().into()).collect());
    let fighters = order
        .iter()
        .filter_map(|id| old.iter().find(|fighter| fighter.id() == id).or_else(|| after.get(id)).cloned())
        .collect();
    Ok(Some(Fight {
        sequence: needed(at("sequence"), &root, "sequence", None)?,
        step: read_name(at("step"))?,
        seed: after.seed.clone(),
        view: after.view,
        head: needed(at("head"), &root, "head", None)?,
        fighters,
    }))
}
