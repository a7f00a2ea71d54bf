//! Answers JSON lines natively, for comparison with the engine in WebAssembly.
//!
//! Each line of standard input is `{"call": "resolveAttack" | "attackOdds" | "checkOdds", "request": …,
//! "with": …}`. Each line of output is a JSON list: the document's text, its packed lines, and the
//! bits of its floats in hexadecimal; or the code, path and message of a fault.
//!
//! `resolveAttacks` besides takes `"columns": {…}` and answers with the text, the columns and the
//! bits. With `"timed": true` it answers with the nanoseconds that it took and a check-sum of
//! the columns.
//!
//! `act` and `nextActor` take a fight's text as the request and do it `"timed"` times over; they
//! answer with the nanoseconds and the bytes of the answers. With `"inside": true` only the rules
//! are timed, without reading and writing texts, and the events and actors are added up.

use std::io::{self, BufRead, Write as _};

use std::time::Instant;

use quintain::api::batch::{Batch, resolve_attacks};
use quintain::api::{Document, attack, check, encounter, odds};
use quintain::encounter::fight::{Fight, Game, open};
use quintain::encounter::run::Run;
use quintain::record::read::{Path, Read};
use quintain::record::value::Value;
use quintain::refusal::Fault;
use quintain::systems::formation::Formation;
use quintain::systems::hero::fight::Hero;
use serde_json::{Value as Json, json};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let asked: Json = serde_json::from_str(&line?)?;
        let (request, with) = (value(&asked["request"]), value(&asked["with"]));
        let answer = match asked["call"].as_str() {
            Some("resolveAttack") => told(attack::resolve_attack(&request, &with, &mut || 0)),
            Some("resolveAttacks") => batch(&asked, &request, &with),
            Some("checkOdds") => told(check::check_odds(&request, &with)),
            Some("act" | "nextActor") if asked["inside"] == true => inside(&asked, &request, &with),
            Some("act") => over(&asked, || encounter::act(&request, &with, &Value::Null, &mut || 0)),
            Some("nextActor") => over(&asked, || encounter::next_actor(&request)),
            _ => told(odds::attack_odds(&request, &with)),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn told(answer: Result<Document, Fault>) -> Json {
    match answer {
        Ok(Document { text, lines, numbers }) => json!([text, lines, bits(&numbers)]),
        Err(fault) => refused(&fault),
    }
}

/// The same call over and over.
fn over(asked: &Json, call: impl Fn() -> Result<Document, Fault>) -> Json {
    let start = Instant::now();
    let mut bytes = 0;
    for _ in 0..asked["timed"].as_u64().unwrap_or(1) {
        match call() {
            Ok(Document { text, .. }) => bytes += text.len(),
            Err(fault) => return refused(&fault),
        }
    }
    json!([u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX), bytes])
}

/// The same step or question over and over, without texts.
fn inside(asked: &Json, request: &Value, with: &Value) -> Json {
    let answer = open(request).and_then(|(tree, system)| {
        if system == Hero::SYSTEM { rules::<Hero>(asked, &tree, with) } else { rules::<Formation>(asked, &tree, with) }
    });
    answer.unwrap_or_else(|fault| refused(&fault))
}

/// A game's rules over and over, on a fight that has been read.
fn rules<G: Game>(asked: &Json, tree: &Value, with: &Value) -> Result<Json, Fault> {
    let fight = Fight::<G>::read(tree)?;
    let command = if asked["call"] == "act" { Some(G::Command::read(with, &Path::Root, None)?) } else { None };
    let start = Instant::now();
    let mut sum = 0;
    for _ in 0..asked["timed"].as_u64().unwrap_or(1) {
        if let Some(command) = &command {
            let mut run = Run::default();
            assert!(G::act(&mut fight.clone(), command, &mut run).is_ok(), "the step is not taken");
            sum += run.events.len();
        } else {
            sum += G::next(&fight).actors.len();
        }
    }
    Ok(json!([u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX), sum]))
}

fn batch(asked: &Json, request: &Value, with: &Value) -> Json {
    let columns: Vec<(String, Vec<i32>)> = asked["columns"].as_object().map_or_else(Vec::new, |columns| {
        columns.iter().map(|(name, column)| (name.clone(), integers(column))).collect()
    });
    let start = Instant::now();
    let answer = resolve_attacks(request, &columns, with, &mut || 0);
    let taken = start.elapsed();
    match answer {
        Ok(Batch { columns, .. }) if asked["timed"] == true => {
            let sum = columns
                .iter()
                .flatten()
                .fold(0u32, |sum, value| sum.wrapping_mul(31).wrapping_add(value.cast_unsigned()));
            json!([u64::try_from(taken.as_nanos()).unwrap_or(u64::MAX), sum])
        }
        Ok(Batch { text, numbers, columns }) => json!([text, columns, bits(&numbers)]),
        Err(fault) => refused(&fault),
    }
}

fn integers(column: &Json) -> Vec<i32> {
    let numbers = column.as_array().into_iter().flatten();
    numbers.filter_map(|number| i32::try_from(number.as_i64()?).ok()).collect()
}

fn bits(numbers: &[f64]) -> Vec<String> {
    numbers.iter().map(|number| format!("{:016x}", number.to_bits())).collect()
}

fn refused(Fault { code, path, message }: &Fault) -> Json {
    json!([code.name(), path, message])
}

fn value(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Number(number) => {
            number.as_i64().map_or_else(|| Value::number(number.as_f64().unwrap_or(f64::NAN)), Value::Integer)
        }
        Json::String(text) => Value::Text(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(fields) => Value::Map(fields.iter().map(|(name, field)| (name.clone(), value(field))).collect()),
    }
}
