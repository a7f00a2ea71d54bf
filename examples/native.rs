//! Answers JSON lines natively, for comparison with the engine in WebAssembly.
//!
//! Each line of standard input is `{"call": "resolveAttack" | "attackOdds" | "checkOdds", "request": …,
//! "with": …}`. Each line of output is a JSON list: the document's text, its packed lines, and the
//! bits of its floats in hexadecimal; or the code, path and message of a fault.
//!
//! `resolveAttacks` besides takes `"columns": {…}` and answers with the text, the columns and the
//! bits. With `"timed": true` it answers with the nanoseconds that it took and a check-sum of
//! the columns.

use std::io::{self, BufRead, Write};

use std::time::Instant;

use quintain::api::batch::{Batch, resolve_attacks};
use quintain::api::{Document, attack, check, odds};
use quintain::record::value::Value;
use quintain::refusal::Fault;
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
