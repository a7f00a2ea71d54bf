//! The golden cases, natively. The same files run through the package.

extern crate alloc;

mod support;

use quintain::api::grid;
use quintain::dice::address::{Address, LANES};
use quintain::dice::philox::{Seeded, block, face};
use quintain::grid::{Board, BoardData};
use serde_json::Value as Json;
use std::path::Path;
use support::{Answer, attack_odds, check_odds, golden_files, matches, order_odds, resolve_attack, value};

fn read(path: &Path) -> Json {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap())
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn golden_cases() {
    let mut count = 0;
    let mut failures = Vec::new();
    for (path, file) in golden_files() {
        for case in file["cases"].as_array().into_iter().flatten() {
            let Some(run) = runner(case["call"].as_str().unwrap_or_default()) else { continue };
            count += 1;
            if let Err(what) = run(case) {
                failures.push(format!("{} · {}: {what}", path.display(), case["id"]));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} cases fail:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 500, "only {count} cases were found");
}

type Run = fn(&Json) -> Result<(), String>;

fn runner(call: &str) -> Option<Run> {
    match call {
        "resolveAttack" => Some(|case| check(case, resolve_attack(&case["request"], &case["context"]))),
        "attackOdds" => Some(|case| check(case, attack_odds(&case["request"], &case["settings"]))),
        "checkOdds" => Some(|case| check(case, check_odds(&case["request"], &case["settings"]))),
        "orderOdds" => Some(|case| check(case, order_odds(&case["request"]))),
        "reachableSquares" | "shortestPath" | "walk" | "knockback" | "areaSquares" | "lineOfSight" | "distance" => {
            Some(|case| check(case, ask_board(case)))
        }
        _ => None,
    }
}

/// A question to the board of the case.
fn ask_board(case: &Json) -> Result<Answer, quintain::refusal::Fault> {
    let first = Board::new(BoardData::new(1, 1, 1)).unwrap();
    let data = grid::board::from_data(&first, &value(&case["board"])).unwrap();
    grid::ask(&data, case["call"].as_str().unwrap(), &value(&case["request"])).map(support::parse)
}

/// The squares of an answer: their number, some that are among them, some that are not.
fn check_squares(answer: &Json, wanted: &Json) -> Result<(), String> {
    let list = answer.as_array().or_else(|| answer["squares"].as_array()).ok_or("no squares")?;
    let squares: Vec<&Json> = list.iter().map(|square| square.get("at").unwrap_or(square)).collect();
    if wanted["count"].as_u64().is_some_and(|count| count != squares.len() as u64) {
        return Err(format!("there are {} squares, not {}: {squares:?}", squares.len(), wanted["count"]));
    }
    for (name, among) in [("holds", true), ("lacks", false)] {
        for square in wanted[name].as_array().into_iter().flatten() {
            if squares.contains(&square) != among {
                return Err(format!("{name} {square}: {squares:?}"));
            }
        }
    }
    Ok(())
}

fn check(case: &Json, answer: Result<Answer, quintain::refusal::Fault>) -> Result<(), String> {
    if let Some(wanted) = case.get("expectError") {
        let fault = answer.err().ok_or("no error")?;
        for (name, found) in [("code", fault.code.name()), ("path", fault.path.as_str())] {
            if wanted.get(name).is_some_and(|wanted| wanted != found) {
                return Err(format!("{name} is {found:?}, not {}: {fault}", wanted[name]));
            }
        }
        return Ok(());
    }
    let answer = answer.map_err(|fault| fault.to_string())?;
    if let Some(wanted) = case.get("expect") {
        matches(&answer.json, wanted, "result")?;
    }
    if let Some(wanted) = case.get("expectSquares") {
        check_squares(&answer.json, wanted)?;
    }
    for wanted in case["expectTotals"].as_array().into_iter().flatten() {
        let target = wanted["target"].as_i64();
        let lines: Vec<_> = answer
            .lines
            .iter()
            .filter(|line| line.applied && line.total == wanted["total"])
            .filter(|line| target.is_none_or(|target| line.target.map(i64::from) == Some(target)))
            .collect();
        let sum: i32 = lines.iter().map(|line| line.value).sum();
        if lines.is_empty() || i64::from(sum) != wanted["value"].as_i64().unwrap() {
            return Err(format!("the lines of {} sum to {sum}, not {}", wanted["total"], wanted["value"]));
        }
    }
    for wanted in case["expectFractions"].as_array().into_iter().flatten() {
        fraction(&answer.json, wanted)?;
    }
    Ok(())
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn counts(exact: &Json) -> Option<(Vec<u128>, u128)> {
    let numerators = exact["numerators"].as_array()?;
    let counts = numerators.iter().map(|count| count.as_str().unwrap().parse().unwrap()).collect();
    Some((counts, exact["denominator"].as_str()?.parse().unwrap()))
}

/// The count of a statistic over its denominator, reduced; nothing where it needs more than 128 bits.
fn exact_statistic(answer: &Json, of: &str, statistic: &Json) -> Option<(u128, u128)> {
    if let Some((group, name)) = of.split_once('.') {
        let exact = &answer[format!("{group}Exact")];
        let numerator = exact["numerators"][name].as_str()?.parse().unwrap();
        return Some(reduced(numerator, exact["denominator"].as_str()?.parse().unwrap()));
    }
    if of == "dropped" {
        let pair = &answer["droppedExact"][place_within(statistic)?];
        return Some(reduced(pair[0].as_str()?.parse().ok()?, pair[1].as_str()?.parse().ok()?));
    }
    let distribution = &answer[of];
    let (weights, total) = counts(&distribution["exact"])?;
    if of == "joint" {
        let cells = distribution["cells"].as_array()?;
        let pair = |key: &str| Some((statistic[key][0].as_i64()?, statistic[key][1].as_i64()?));
        let sum = cells.iter().zip(&weights).filter(|(cell, _)| {
            let (stun, body) = (cell[0].as_i64().unwrap(), cell[1].as_i64().unwrap());
            pair("jointEquals").is_some_and(|pair| pair == (stun, body))
                || pair("jointAtLeast").is_some_and(|pair| stun >= pair.0 && body >= pair.1)
        });
        if statistic.is_object() {
            return Some(reduced(sum.map(|(_, weight)| weight).sum(), total));
        }
    }
    let from = distribution["from"].as_i64().unwrap_or(0);
    let numbered = (from..).zip(weights.iter().copied());
    let count = match statistic {
        Json::String(name) if name == "mean" => {
            numbered.map(|(number, weight)| u128::try_from(number).unwrap() * weight).sum()
        }
        Json::Object(test) => {
            let (name, wanted) = test.iter().next()?;
            let wanted = wanted.as_i64()?;
            let fits = |number: i64| match name.as_str() {
                "equals" => number == wanted,
                "atLeast" => number >= wanted,
                "moreThan" => number > wanted,
                other => panic!("no statistic {other}"),
            };
            numbered.filter(|(number, _)| fits(*number)).map(|(_, weight)| weight).sum()
        }
        _ => return None,
    };
    Some(reduced(count, total))
}

/// `{ "within": n }` stands at place n - 1.
fn place_within(statistic: &Json) -> Option<usize> {
    usize::try_from(statistic["within"].as_u64()?.checked_sub(1)?).ok()
}

fn reduced(count: u128, total: u128) -> (u128, u128) {
    let common = gcd(count, total);
    (count / common, total / common)
}

fn fraction(answer: &Json, wanted: &Json) -> Result<(), String> {
    let answer =
        wanted["target"].as_u64().map_or(answer, |target| &answer["targets"][usize::try_from(target).unwrap()]);
    let (of, statistic) = (wanted["of"].as_str().unwrap(), &wanted["statistic"]);
    let (over, under) = wanted["fraction"].as_str().unwrap().split_once('/').unwrap();
    let expected = reduced(over.parse().unwrap(), under.parse().unwrap());
    if let Some(found) = exact_statistic(answer, of, statistic) {
        return if found == expected {
            Ok(())
        } else {
            Err(format!("{of} {statistic} is {}/{}, not {}", found.0, found.1, wanted["fraction"]))
        };
    }
    #[expect(clippy::cast_precision_loss, reason = "compared to twelve digits")]
    let expected = expected.0 as f64 / expected.1 as f64;
    let found = float_statistic(answer, of, statistic).ok_or(format!("{of} {statistic} is not there"))?;
    if (found - expected).abs() <= 1e-12 * expected.max(1.0) {
        Ok(())
    } else {
        Err(format!("{of} {statistic} is {found}, not {expected}"))
    }
}

fn float_statistic(answer: &Json, of: &str, statistic: &Json) -> Option<f64> {
    if let Some((group, name)) = of.split_once('.') {
        return answer[group][name].as_f64();
    }
    if of == "dropped" {
        return answer[of][place_within(statistic)?].as_f64();
    }
    let distribution = &answer[of];
    if of == "joint" {
        let cells = distribution["cells"].as_array()?;
        if statistic == "sumOfSquares" {
            return Some(cells.iter().map(|cell| cell[2].as_f64().unwrap().powi(2)).sum());
        }
        let pair = |key: &str| Some((statistic[key][0].as_i64()?, statistic[key][1].as_i64()?));
        let cells = cells.iter().filter(|cell| {
            let (stun, body) = (cell[0].as_i64().unwrap(), cell[1].as_i64().unwrap());
            pair("jointEquals").is_some_and(|pair| pair == (stun, body))
                || pair("jointAtLeast").is_some_and(|pair| stun >= pair.0 && body >= pair.1)
        });
        return Some(cells.map(|cell| cell[2].as_f64().unwrap()).sum());
    }
    let p: Vec<f64> = distribution["p"].as_array()?.iter().map(|p| p.as_f64().unwrap()).collect();
    let from = distribution["from"].as_i64()?;
    match statistic {
        Json::String(name) if name == "sumOfSquares" => Some(p.iter().map(|p| p * p).sum()),
        Json::String(name) if name == "mean" => distribution["mean"].as_f64(),
        Json::Object(test) => {
            let (name, wanted) = test.iter().next()?;
            let wanted = wanted.as_i64()?;
            let fits = |number: i64| match name.as_str() {
                "equals" => number == wanted,
                "atLeast" => number >= wanted,
                _ => number > wanted,
            };
            Some((from..).zip(p).filter(|(number, _)| fits(*number)).map(|(_, p)| p).sum())
        }
        _ => None,
    }
}

fn words<const N: usize>(list: &Json) -> [u32; N] {
    let words: Vec<u32> =
        list.as_array().unwrap().iter().map(|word| u32::from_str_radix(word.as_str().unwrap(), 16).unwrap()).collect();
    words.try_into().unwrap()
}

#[test]
fn golden_faces() {
    let tables = read(Path::new("tests/golden/dice/faces.json"));
    for row in tables["philox"].as_array().unwrap() {
        assert_eq!(block(words(&row["key"]), words(&row["counter"])), words(&row["block"]), "{row}");
    }
    for row in tables["words"].as_array().unwrap() {
        let word = u32::from_str_radix(row["word"].as_str().unwrap(), 16).unwrap();
        let sides = u16::try_from(row["sides"].as_u64().unwrap()).unwrap();
        assert_eq!(face(word, sides).map(u64::from), row["face"].as_u64(), "{row}");
    }
    let rows = tables["faces"].as_array().unwrap();
    assert!(rows.len() > 20);
    for row in rows {
        let seed =
            row["seed"].as_u64().unwrap_or_else(|| u64::from_str_radix(row["seed"].as_str().unwrap(), 16).unwrap());
        let number = |name: &str| u8::try_from(row[name].as_u64().unwrap_or(0)).unwrap();
        let lane = LANES[usize::from(number("lane"))];
        let address = Address { lane, target: number("target"), repeat: number("repeat") };
        let mut walk = Seeded::new(seed, row["index"].as_u64().unwrap()).faces(address);
        let sides = u16::try_from(row["sides"].as_u64().unwrap()).unwrap();
        for wanted in row["faces"].as_array().unwrap() {
            assert_eq!(u64::from(walk.next_face(sides)), wanted.as_u64().unwrap(), "{row}");
        }
    }
}
