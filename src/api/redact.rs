//! `redact`: what players see of encounters, results and events.

use super::Document;
use super::encounter::read_fight;
use crate::encounter::fight::member;
use crate::record::read::{Path, Read, path_field};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;
use alloc::string::String;
use alloc::vec::Vec;

record! {
    /// Who looks: players see their own side's numbers and nobody who is hidden.
    pub struct Viewer {
        /// The side whose numbers the viewer knows.
        side: Option<String> = "side" in 1..=64 => optional;
        /// Single fighters whose numbers the viewer knows.
        fighters: Vec<String> = "fighters" or Vec::new();
    }
}

/// What is kept from players wherever it stands: what would tell the future or the past.
const SECRETS: [&str; 4] = ["undo", "log", "seed", "index"];

/// Numbers of a fighter that only the own side knows.
const NUMBERS: [&str; 8] = ["stunLeft", "bodyLeft", "endLeft", "stun", "end", "ocv", "luckTarget", "fatigue"];

/// What the outcome of an attack in a fight tells of both sides.
const VALUES: [&str; 2] = ["ocv", "dcv"];

/// What one knows of the fighters: who is hidden, and whose numbers are known.
#[derive(Default)]
struct Knowledge {
    hidden: Vec<String>,
    known: Vec<String>,
    /// Somebody attacks whose numbers are not known.
    strange: bool,
}

/// What players see of an encounter's text, a result, an event or a list of them.
///
/// # Errors
/// A fault with code and path for what is no encounter.
pub fn redact(anything: &Value, viewer: &Value) -> Result<Document, Fault> {
    let viewer = match viewer {
        Value::Null => Viewer { side: None, fighters: Vec::new() },
        other => Viewer::read(other, &path_field(&Path::Root, "viewer"), None)?,
    };
    let mut knowledge = Knowledge { hidden: Vec::new(), known: viewer.fighters.clone(), strange: false };
    let view = match anything {
        Value::Text(_) => Value::Text(redact_text(anything, &viewer, &mut knowledge)?),
        other => {
            let encounter = member(other, "encounter");
            let text = encounter.map(|encounter| redact_text(encounter, &viewer, &mut knowledge)).transpose()?;
            marked(other, &mut knowledge);
            let mut view = veil(other, &knowledge).unwrap_or(Value::Null);
            if let (Value::Map(fields), true) = (&mut view, text.is_some()) {
                // Its lines are made of the numbers of both sides.
                fields.retain(|(name, _)| name != "breakdown");
            }
            if let (Value::Map(fields), Some(text)) = (&mut view, text) {
                let slot = fields.iter_mut().find(|(name, _)| name == "encounter");
                if let Some((_, value)) = slot {
                    *value = Value::Text(text);
                }
            }
            view
        }
    };
    let mut json = Json::new();
    view.write(&mut json);
    Ok(Document::new(json, Vec::new()))
}

fn redact_text(encounter: &Value, viewer: &Viewer, knowledge: &mut Knowledge) -> Result<String, Fault> {
    let (mut fight, _) = read_fight(encounter)?;
    let owns = |id: &str, side: Option<&str>| {
        viewer.fighters.iter().any(|other| other == id) || (viewer.side.is_some() && side == viewer.side.as_deref())
    };
    let (known, hidden) = fight.redact(&owns);
    knowledge.known.extend(known);
    knowledge.hidden.extend(hidden);
    Ok(fight.text())
}

/// Learns from events who is hidden, because somebody may have left the fight since, and
/// whether strangers attack.
fn marked(value: &Value, knowledge: &mut Knowledge) {
    match value {
        Value::List(items) => items.iter().for_each(|item| marked(item, knowledge)),
        Value::Map(fields) => {
            if let (Some(Value::Bool(true)), Some(Value::Text(id))) = (member(value, "hidden"), member(value, "actor"))
                && !knowledge.known.contains(id)
                && !knowledge.hidden.contains(id)
            {
                knowledge.hidden.push(id.clone());
            }
            if let (Some(Value::Text(kind)), Some(Value::Text(id))) = (member(value, "type"), member(value, "actor")) {
                knowledge.strange |= kind == "attack" && !knowledge.known.contains(id);
            }
            for (_, field) in fields {
                marked(field, knowledge);
            }
        }
        _ => {}
    }
}

/// A value as players see it; nothing where they do not see it at all.
fn veil(value: &Value, knowledge: &Knowledge) -> Option<Value> {
    let hides = |value: &Value| match value {
        Value::Text(text) => {
            // Rolls and questions are named such as `damage@goblin`; an id may have an @ itself.
            let names = |id: &str| text.strip_suffix(id).is_some_and(|lane| lane.is_empty() || lane.ends_with('@'));
            knowledge.hidden.iter().any(|id| names(id))
        }
        _ => false,
    };
    match value {
        Value::Text(_) if hides(value) => None,
        Value::List(items) => Some(Value::List(items.iter().filter_map(|item| veil(item, knowledge)).collect())),
        Value::Map(fields) => {
            let of = |name: &str| fields.iter().find(|(other, _)| other == name).map(|(_, value)| value);
            let known = |whom: &Value| matches!(whom, Value::Text(id) if knowledge.known.contains(id));
            let about = ["actor", "target", "about", "id", "by"].into_iter().filter_map(of);
            if about.clone().any(&hides)
                || (of("hidden") == Some(&Value::Bool(true)) && !of("actor").is_some_and(known))
            {
                return None;
            }
            let own = of("actor").is_none_or(known);
            // Of a target whose numbers one does not know only what the roll reached.
            let struck = of("target").is_some_and(|target| !known(target));
            let outcome = of("kind").is_some() && of("id").is_some_and(|id| !known(id));
            let secret = |name: &str| {
                SECRETS.contains(&name)
                    || outcome && VALUES.contains(&name)
                    || struck && name == "ac"
                    // An outcome does not say whose it is.
                    || knowledge.strange && name == "ocv" && of("actor").is_none()
                    || (!own && NUMBERS.contains(&name) && of("type") != Some(&Value::Text("damage".into()))
                        || !own && name.ends_with("Left"))
            };
            Some(Value::Map(
                fields
                    .iter()
                    .filter(|(name, _)| !secret(name))
                    .filter_map(|(name, value)| {
                        Some((name.clone(), if name == "encounter" { value.clone() } else { veil(value, knowledge)? }))
                    })
                    .collect(),
            ))
        }
        other => Some(other.clone()),
    }
}
