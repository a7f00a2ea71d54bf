//! Answers JSON lines natively, for comparison with the engine in WebAssembly.
//!
//! Each line of standard input is `{"call": "resolveAttack" | "attackOdds", "request": …, "with": …}`.
//! Each line of output is a JSON list: the document's text, its packed lines, and the bits of
//! its floats in hexadecimal; or the code, path and message of a fault.

use std::io::{self, BufRead, Write};

use quintain::api::{Document, attack, odds};
use quintain::record::value::Value;
use quintain::refusal::Fault;
use serde_json::{Value as Json, json};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let asked: Json = serde_json::from_str(&line?)?;
        let (request, with) = (value(&asked["request"]), value(&asked["with"]));
        let answer = match asked["call"].as_str() {
            Some("resolveAttack") => attack::resolve_attack(&request, &with, &mut || 0),
            _ => odds::attack_odds(&request, &with),
        };
        writeln!(output, "{}", told(answer))?;
    }
    Ok(())
}

fn told(answer: Result<Document, Fault>) -> Json {
    match answer {
        Ok(Document { text, lines, numbers }) => {
            let bits: Vec<String> = numbers.iter().map(|number| format!("{:016x}", number.to_bits())).collect();
            json!([text, lines, bits])
        }
        Err(Fault { code, path, message }) => json!([code.name(), path, message]),
    }
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
