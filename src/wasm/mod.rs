//! The engine's bindings: read, call, write. No rule lives here.

mod board;
mod typescript;

use crate::api::context::hex;
use crate::api::{Document, SCHEMA, attack, batch, book, check, encounter, odds, prepare, redact};
use crate::record::packed::unpack;
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::Fault;
use alloc::string::String;
use alloc::vec::Vec;
use js_sys::{Array, Float64Array, Int32Array};
use wasm_bindgen::prelude::*;

/// Two values that crossed packed; what is absent is nothing.
pub(crate) fn read(numbers: &[f64], text: &str) -> [Value; 2] {
    let mut values = unpack(numbers, text).into_iter();
    [values.next().unwrap_or(Value::Null), values.next().unwrap_or(Value::Null)]
}

/// The third value that crossed packed.
pub(crate) fn third(numbers: &[f64], text: &str) -> Value {
    unpack(numbers, text).into_iter().nth(2).unwrap_or(Value::Null)
}

/// A fault as the text that `border.js` turns into an error.
pub(crate) fn thrown(fault: &Fault) -> JsValue {
    let mut json = Json::new();
    json.object(|json| {
        json.field("code", fault.code.name());
        json.field("path", &fault.path);
        json.field("message", &fault.message);
    });
    JsValue::from_str(&json.finish().text)
}

pub(crate) fn hand_out(document: Result<Document, Fault>) -> Result<Array, JsValue> {
    let document = document.map_err(|fault| thrown(&fault))?;
    Ok(Array::of3(
        &JsValue::from_str(&document.text),
        &Int32Array::from(document.lines.as_slice()),
        &Float64Array::from(document.numbers.as_slice()),
    ))
}

pub(crate) fn draw() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// See `resolveAttack` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = resolveAttack, skip_typescript)]
pub fn resolve_attack(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [request, context] = read(numbers, text);
    hand_out(attack::resolve_attack(&request, &context, &mut draw))
}

/// See `attackOdds` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = attackOdds, skip_typescript)]
pub fn attack_odds(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [request, settings] = read(numbers, text);
    hand_out(odds::attack_odds(&request, &settings))
}

/// See `checkOdds` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = checkOdds, skip_typescript)]
pub fn check_odds(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [request, settings] = read(numbers, text);
    hand_out(check::check_odds(&request, &settings))
}

/// See `ruleBook` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = ruleBook, skip_typescript)]
pub fn rule_book(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [system, _] = read(numbers, text);
    hand_out(book::rule_book(&system))
}

/// See `startEncounter` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = startEncounter, skip_typescript)]
pub fn start_encounter(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [setup, context] = read(numbers, text);
    hand_out(encounter::start_encounter(&setup, &context, &mut draw))
}

/// See `act` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = act, skip_typescript)]
pub fn act(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, command] = read(numbers, text);
    hand_out(encounter::act(&stored, &command, &third(numbers, text), &mut draw))
}

/// See `prepareAttack` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = prepareAttack, skip_typescript)]
pub fn prepare_attack(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, command] = read(numbers, text);
    hand_out(prepare::prepare_attack(None, &stored, &command, &third(numbers, text)))
}

/// See `nextActor` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = nextActor, skip_typescript)]
pub fn next_actor(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, _] = read(numbers, text);
    hand_out(encounter::next_actor(&stored))
}

/// See `legalCommands` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = legalCommands, skip_typescript)]
pub fn legal_commands(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, id] = read(numbers, text);
    hand_out(encounter::legal_commands(&stored, &id))
}

/// See `undo` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = undo, skip_typescript)]
pub fn undo(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, undo] = read(numbers, text);
    hand_out(encounter::undo(&stored, &undo))
}

/// See `replay` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = replay, skip_typescript)]
pub fn replay(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [setup, log] = read(numbers, text);
    hand_out(encounter::replay_on(None, &setup, &log, &third(numbers, text)))
}

/// See `upgrade` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = upgrade, skip_typescript)]
pub fn upgrade(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, _] = read(numbers, text);
    hand_out(encounter::upgrade(&stored))
}

/// See `redact` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = redact, skip_typescript)]
pub fn redact_for(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [anything, viewer] = read(numbers, text);
    hand_out(redact::redact(&anything, &viewer))
}

/// See `orderOdds` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = orderOdds, skip_typescript)]
pub fn order_odds(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [setup, _] = read(numbers, text);
    hand_out(encounter::order_odds(&setup))
}

/// See `checkReach` in the package's types.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = checkReach, skip_typescript)]
pub fn check_reach(numbers: &[f64], text: &str) -> Result<Array, JsValue> {
    let [stored, reach] = read(numbers, text);
    hand_out(encounter::check_reach(&stored, &reach))
}

/// A batch: the request without its columns and `{ seed, first }`, packed, and the names
/// and numbers of the columns. Gives `[text, floats, column, column, …]`.
///
/// # Errors
/// A text with code, path and message.
#[wasm_bindgen(js_name = resolveAttacks, skip_typescript)]
pub fn resolve_attacks(
    numbers: &[f64],
    text: &str,
    names: Vec<String>,
    columns: Vec<Int32Array>,
) -> Result<Array, JsValue> {
    let [request, settings] = read(numbers, text);
    let columns: Vec<batch::Column> =
        names.into_iter().zip(columns).map(|(name, column)| (name, column.to_vec())).collect();
    let done = batch::resolve_attacks(&request, &columns, &settings, &mut draw).map_err(|fault| thrown(&fault))?;
    let answer = Array::of2(&JsValue::from_str(&done.text), &Float64Array::from(done.numbers.as_slice()));
    for column in &done.columns {
        answer.push(&Int32Array::from(column.as_slice()));
    }
    Ok(answer)
}

/// A fresh seed of 16 hexadecimal digits.
#[wasm_bindgen(js_name = randomSeed, skip_typescript)]
#[must_use]
pub fn random_seed() -> String {
    hex(draw())
}

/// The package's version.
#[wasm_bindgen(skip_typescript)]
#[must_use]
pub fn version() -> String {
    String::from(env!("CARGO_PKG_VERSION"))
}

/// The number of the schema of stored documents.
#[wasm_bindgen(skip_typescript)]
#[must_use]
pub fn schema() -> u32 {
    SCHEMA
}

/// Traps on purpose, so that the border's handling of a trap can be tested.
#[wasm_bindgen(js_name = testPanic, skip_typescript)]
pub fn test_panic() {
    // The lints look at this file on the host, too.
    #[cfg(target_arch = "wasm32")]
    core::arch::wasm32::unreachable();
}
