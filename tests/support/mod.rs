//! What the native tests share: JSON in and out, and the breakdown unpacked.
#![allow(dead_code, unreachable_pub, clippy::allow_attributes, reason = "each test program uses a part of it")]

use alloc::sync::Arc;
use quintain::api::{Document, attack, book, check, encounter, grid, odds, prepare, redact};
use quintain::grid::{Board, BoardData};
use quintain::record::value::Value;
use quintain::refusal::Fault;
use serde_json::Value as Json;
use std::path::{Path, PathBuf};

/// The files in a folder and below, in the order of their paths.
pub fn files(folder: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(Path::new(folder), &mut found);
    found.sort();
    found
}

/// The golden files, parsed.
pub fn golden_files() -> Vec<(PathBuf, Json)> {
    let json = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "json");
    let parsed = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, file)
    };
    files("tests/golden").into_iter().filter(json).map(parsed).collect()
}

/// JSON as a request value; `{ "$nan": true }` stands for NaN.
pub fn value(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Number(number) => Value::number(number.as_f64().unwrap_or(f64::NAN)),
        Json::String(text) => Value::Text(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(fields) if fields.contains_key("$nan") => Value::Number(f64::NAN),
        Json::Object(fields) => Value::Map(fields.iter().map(|(name, field)| (name.clone(), value(field))).collect()),
    }
}

/// A line of the breakdown, unpacked.
#[derive(Debug, Clone)]
pub struct Line {
    pub total: String,
    pub target: Option<i32>,
    pub hit: Option<i32>,
    pub rule: String,
    pub key: String,
    pub label: Option<String>,
    pub value: i32,
    pub applied: bool,
    pub suppressed_by: Option<String>,
    pub dice: Option<String>,
}

/// An answer, parsed.
#[derive(Debug, Clone)]
pub struct Answer {
    pub json: Json,
    pub lines: Vec<Line>,
    pub raw: Document,
}

/// Puts the floats of a document where its text has their places.
fn put_floats(json: &mut Json, numbers: &[f64]) {
    match json {
        Json::String(text) => {
            if let Some(rest) = text.strip_prefix('\u{1}') {
                *json = match rest.parse::<usize>() {
                    Ok(place) => Json::from(numbers[place]),
                    Err(_) => Json::String(rest.to_string()),
                };
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| put_floats(item, numbers)),
        Json::Object(fields) => fields.values_mut().for_each(|field| put_floats(field, numbers)),
        _ => {}
    }
}

/// A document as JSON with its lines.
pub fn parse(document: Document) -> Answer {
    let mut json: Json = serde_json::from_str(&document.text).expect("the answer is JSON");
    put_floats(&mut json, &document.numbers);
    let text = |at: i32| {
        let at = usize::try_from(at).ok()?;
        json["strings"][at].as_str().map(String::from)
    };
    let mut lines = Vec::new();
    let mut rest = document.lines.as_slice();
    while let [length, record @ ..] = rest {
        let (record, after) = record.split_at(usize::try_from(*length).unwrap());
        rest = after;
        lines.push(Line {
            total: text(record[0]).unwrap(),
            target: (record[1] >= 0).then_some(record[1]),
            hit: (record[2] >= 0).then_some(record[2]),
            rule: text(record[3]).unwrap(),
            key: text(record[4]).unwrap(),
            label: text(record[5]),
            value: record[6],
            applied: record[9] == 1,
            suppressed_by: text(record[10]),
            dice: text(record[11]),
        });
    }
    Answer { json, lines, raw: document }
}

/// For one target its fields also stand at the top, as the package has it.
fn with_target_at_the_top(request: &Json, answer: &mut Json) {
    let first = answer["targets"][0].clone();
    if let (true, Json::Object(first), Json::Object(top)) = (request["targets"].is_null(), first, answer) {
        first.into_iter().for_each(|(name, value)| {
            top.insert(name, value);
        });
    }
}

/// `resolveAttack`; a drawn seed is always 7.
pub fn resolve_attack(request: &Json, context: &Json) -> Result<Answer, Fault> {
    let mut answer = attack::resolve_attack(&value(request), &value(context), &mut || 7).map(parse)?;
    if answer.json["status"] == "done" {
        with_target_at_the_top(request, &mut answer.json["outcome"]);
    }
    Ok(answer)
}

/// `attackOdds`.
pub fn attack_odds(request: &Json, settings: &Json) -> Result<Answer, Fault> {
    let mut answer = odds::attack_odds(&value(request), &value(settings)).map(parse)?;
    with_target_at_the_top(request, &mut answer.json);
    Ok(answer)
}

/// `checkOdds`.
pub fn check_odds(request: &Json, settings: &Json) -> Result<Answer, Fault> {
    check::check_odds(&value(request), &value(settings)).map(parse)
}

/// `ruleBook`.
pub fn rule_book(system: &str) -> Json {
    parse(book::rule_book(&Value::Text(system.into())).unwrap()).json
}

/// The context of a fight's step; without dice it is given none, so that nothing is drawn.
pub fn dice(dice: &Json) -> Json {
    if dice.is_null() { serde_json::json!({ "dice": { "faces": {} } }) } else { serde_json::json!({ "dice": dice }) }
}

/// `startEncounter`; a drawn seed is always 7.
pub fn start_encounter(setup: &Json, context: &Json) -> Result<Answer, Fault> {
    start_encounter_drawing(setup, context, 7)
}

/// `startEncounter` with the seed that is drawn where none is given.
pub fn start_encounter_drawing(setup: &Json, context: &Json, drawn: u64) -> Result<Answer, Fault> {
    encounter::start_encounter(&value(setup), &value(context), &mut || drawn).map(parse)
}

/// `act`.
pub fn act(encounter: &Json, command: &Json, context: &Json) -> Result<Answer, Fault> {
    act_on(None, encounter, command, context)
}

/// `act` on a board.
pub fn act_on(board: Option<&Arc<Board>>, encounter: &Json, command: &Json, context: &Json) -> Result<Answer, Fault> {
    let document = encounter::act_on(board, &value(encounter), &value(command), &value(context), &mut || 7);
    let mut answer = document.map(parse)?;
    if answer.json["outcome"].is_object() {
        with_target_at_the_top(command, &mut answer.json["outcome"]);
    }
    Ok(answer)
}

/// The board of a fight: a picture's lines, or data as `Board.from` takes it.
pub fn board(json: &Json) -> Option<Arc<Board>> {
    let first = Board::new(BoardData::new(1, 1, 1)).unwrap();
    match json {
        Json::Null => None,
        Json::Array(lines) => {
            let lines: Vec<&str> = lines.iter().map(|line| line.as_str().unwrap()).collect();
            Some(Arc::new(first.beside(BoardData::from_text(&lines.join("\n")).unwrap().0).unwrap()))
        }
        data => Some(Arc::new(grid::board::from_data(&first, &value(data)).unwrap())),
    }
}

/// `prepareAttack`.
pub fn prepare_attack(board: Option<&Arc<Board>>, encounter: &Json, command: &Json) -> Result<Answer, Fault> {
    prepare::prepare_attack(board, &value(encounter), &value(command), &Value::Null).map(parse)
}

/// `undo`.
pub fn undo(encounter: &Json, undo: &Json) -> Result<Answer, Fault> {
    encounter::undo(&value(encounter), &value(undo)).map(parse)
}

/// `upgrade`.
pub fn upgrade(encounter: &Json) -> Json {
    parse(encounter::upgrade(&value(encounter)).unwrap()).json
}

/// `replay`.
pub fn replay(setup: &Json, log: &Json) -> Result<Answer, Fault> {
    replay_on(None, setup, log)
}

/// `replay` on a board.
pub fn replay_on(board: Option<&Arc<Board>>, setup: &Json, log: &Json) -> Result<Answer, Fault> {
    encounter::replay_on(board, &value(setup), &value(log), &Value::Null).map(parse)
}

/// `nextActor`.
pub fn next_actor(encounter: &Json) -> Json {
    parse(encounter::next_actor(&value(encounter)).unwrap()).json
}

/// `legalCommands`.
pub fn legal_commands(encounter: &Json, id: &str) -> Json {
    parse(encounter::legal_commands(&value(encounter), &Value::Text(id.into())).unwrap()).json
}

/// `checkReach`.
pub fn check_reach(encounter: &Json, reach: &Json) -> Json {
    parse(encounter::check_reach(&value(encounter), &value(reach)).unwrap()).json
}

/// `redact`.
pub fn redact(anything: &Json, viewer: &Json) -> Json {
    parse(redact::redact(&value(anything), &value(viewer)).unwrap()).json
}

/// `orderOdds`.
pub fn order_odds(setup: &Json) -> Result<Answer, Fault> {
    encounter::order_odds(&value(setup)).map(parse)
}

/// Whether a part of a result is as wanted.
pub fn matches(found: &Json, wanted: &Json, path: &str) -> Result<(), String> {
    match wanted {
        Json::Object(fields) => fields.iter().try_for_each(|(name, wanted)| {
            matches(found.get(name).unwrap_or(&Json::Null), wanted, &format!("{path}.{name}"))
        }),
        Json::Array(items) => {
            let list = found.as_array().ok_or(format!("{path} is {found}"))?;
            if list.len() != items.len() {
                return Err(format!("{path} has {} items, not {}: {found}", list.len(), items.len()));
            }
            list.iter().zip(items).enumerate().try_for_each(|(at, (a, b))| matches(a, b, &format!("{path}[{at}]")))
        }
        _ if found == wanted => Ok(()),
        // 1 and 1.0 are the same number.
        Json::Number(number) if found.as_f64().is_some() && found.as_f64() == number.as_f64() => Ok(()),
        _ => Err(format!("{path} is {found}, not {wanted}")),
    }
}
