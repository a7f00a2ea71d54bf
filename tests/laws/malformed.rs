//! No input panics: whatever comes in gives an answer, or a fault that says where it lies.

use crate::requests::{Scale, attack, runner};
use crate::support::{attack_odds, resolve_attack};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use quintain::refusal::Fault;
use serde_json::{Map, Value as Json, json};

const SCALE: Scale = Scale { damage: (4, 2), shots: 3, stat: (2, 6), targets: 3 };

/// The forms that the step to a field may have.
fn below(name: &str) -> Vec<String> {
    let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$');
    let quoted = [format!("[\"{name}\"]"), format!("[{name:?}]")];
    if plain { [quoted.as_slice(), &[format!(".{name}")]].concat() } else { quoted.into() }
}

/// Whether a path, as far as it is read, leads from here to something, or to a field that may be missing.
fn reaches(rest: &str, here: &Json, missing: bool) -> bool {
    let step = |form: &str, inner: &Json| rest.strip_prefix(form).is_some_and(|rest| reaches(rest, inner, missing));
    let last = rest.strip_prefix('.').unwrap_or(rest);
    rest.is_empty()
        || match here {
            Json::Array(items) => items.iter().enumerate().any(|(at, item)| step(&format!("[{at}]"), item)),
            Json::Object(fields) => {
                fields.iter().any(|(name, field)| below(name).iter().any(|form| step(form, field)))
                    || missing && !last.contains(['.', '['])
            }
            _ => false,
        }
}

/// Whether the path of a fault leads to something in the document, or to the field that is missing there.
fn leads(fault: &Fault, document: &Json) -> bool {
    // The first field of a path has no dot before it.
    let path = if fault.path.is_empty() || fault.path.starts_with('[') { "" } else { "." }.to_string() + &fault.path;
    reaches(&path, document, fault.code.name() == "MISSING")
}

fn check<T>(answer: Result<T, Fault>, documents: [&Json; 2]) -> Result<(), TestCaseError> {
    if let Err(fault) = answer {
        prop_assert!(!fault.message.is_empty());
        let [request, other] = documents;
        let found = leads(&fault, request) || leads(&fault, other);
        prop_assert!(found, "{fault} leads nowhere in {request} with {other}");
    }
    Ok(())
}

fn resolve(request: &Json, context: &Json) -> Result<(), TestCaseError> {
    check(resolve_attack(request, context), [request, context])
}

fn odds(request: &Json, settings: &Json) -> Result<(), TestCaseError> {
    check(attack_odds(request, settings), [request, settings])
}

/// Names that mean something somewhere, and some that do not.
fn name() -> BoxedStrategy<String> {
    let known = [
        "system",
        "attacker",
        "target",
        "targets",
        "damage",
        "dice",
        "location",
        "modifiers",
        "options",
        "ocv",
        "dcv",
        "level",
        "count",
        "sides",
        "to",
        "value",
        "label",
        "rules",
        "dice",
        "seed",
        "index",
        "faces",
        "choices",
        "ask",
        "attack",
        "damage@1",
        "defence@2",
        "damage/2",
        "exact",
        "joint",
        "id",
        "accuracy",
        "evasion",
        "bonus",
        "fixed",
        "coveredBy",
        "coverers",
        "pursuit",
    ];
    prop_oneof![3 => select(known.to_vec()).prop_map(String::from), 1 => any::<String>()].boxed()
}

fn leaf() -> BoxedStrategy<Json> {
    let numbers = [
        json!(0),
        json!(1),
        json!(-1),
        json!(3),
        json!(64),
        json!(99),
        json!(101),
        json!(1000),
        json!(i32::MAX),
        json!(i32::MIN),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(9_007_199_254_740_992_i64),
        json!(0.5),
        json!(2.0),
        json!(1e308),
        json!(-1e-300),
        json!({ "$nan": true }),
    ];
    let texts = [
        "",
        "hero",
        "fractured-hope",
        "log-horizon",
        "low-fantasy",
        "roll",
        "killing",
        "00000000000000ff",
        "damage",
        "@",
        "🎲\u{0}\u{301}\n",
    ];
    prop_oneof![
        4 => select(numbers.to_vec()),
        2 => select(texts.to_vec()).prop_map(Json::from),
        1 => any::<String>().prop_map(Json::from),
        1 => any::<bool>().prop_map(Json::from),
        1 => Just(Json::Null),
        1 => (1..60usize).prop_map(nested),
        1 => (60..70usize).prop_map(|length| Json::from(vec![json!({ "dcv": 1 }); length])),
    ]
    .boxed()
}

fn nested(depth: usize) -> Json {
    (0..depth).fold(json!(1), |inner, at| if at % 2 == 0 { json!([inner]) } else { json!({ "target": inner }) })
}

/// A tree, often with a system's name so that it is read on.
fn request() -> BoxedStrategy<Json> {
    let system = select(vec!["hero", "fractured-hope", "log-horizon", "low-fantasy"]);
    let named = (tree(), system).prop_map(|(mut tree, system)| {
        if let Some(fields) = tree.as_object_mut() {
            fields.insert("system".into(), system.into());
        }
        tree
    });
    prop_oneof![1 => tree(), 3 => named].boxed()
}

/// Any JSON.
pub fn tree() -> BoxedStrategy<Json> {
    leaf()
        .prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Json::from),
                prop::collection::vec((name(), inner), 0..6)
                    .prop_map(|fields| Json::Object(fields.into_iter().collect::<Map<_, _>>())),
            ]
        })
        .boxed()
}

/// What is done to one place of a document.
#[derive(Debug, Clone)]
enum Change {
    Remove,
    Replace(Json),
    Add(String, Json),
    Rename(String),
    Wrap,
    Double,
}

fn change() -> BoxedStrategy<Change> {
    prop_oneof![
        2 => Just(Change::Remove),
        4 => leaf().prop_map(Change::Replace),
        2 => (name(), leaf()).prop_map(|(name, value)| Change::Add(name, value)),
        1 => name().prop_map(Change::Rename),
        1 => Just(Change::Wrap),
        1 => Just(Change::Double),
    ]
    .boxed()
}

fn count(document: &Json) -> usize {
    match document {
        Json::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        Json::Object(fields) => 1 + fields.values().map(count).sum::<usize>(),
        _ => 1,
    }
}

/// Changes the place with this number; the places are numbered through, the document first.
fn apply(document: &mut Json, place: &mut usize, change: &Change) {
    if *place == 0 {
        match change {
            Change::Replace(value) => *document = value.clone(),
            Change::Wrap => *document = json!([document.take()]),
            Change::Add(name, value) => {
                if let Some(fields) = document.as_object_mut() {
                    fields.insert(name.clone(), value.clone());
                }
            }
            Change::Double => {
                if let Some(items) = document.as_array_mut() {
                    items.extend(items.clone());
                }
            }
            Change::Remove | Change::Rename(_) => *document = Json::Null,
        }
    }
    match document {
        Json::Array(items) => items.iter_mut().for_each(|item| next(item, place, change)),
        Json::Object(fields) => {
            for name in fields.keys().cloned().collect::<Vec<_>>() {
                let here = *place == 1;
                match (here, change) {
                    (true, Change::Remove) => drop(fields.remove(&name)),
                    (true, Change::Rename(other)) => {
                        let value = fields.remove(&name).unwrap_or_default();
                        fields.insert(other.clone(), value);
                    }
                    _ => {
                        next(&mut fields[&name], place, change);
                        continue;
                    }
                }
                *place = usize::MAX;
                return;
            }
        }
        _ => {}
    }
}

fn next(inner: &mut Json, place: &mut usize, change: &Change) {
    *place = place.wrapping_sub(1);
    apply(inner, place, change);
}

fn changed(document: &Json, changes: &[(Index, Change)]) -> Json {
    let mut document = document.clone();
    for (place, change) in changes {
        let mut place = place.index(count(&document));
        apply(&mut document, &mut place, change);
    }
    document
}

fn context() -> Json {
    json!({ "dice": {
        "seed": 3, "index": 4, "ask": "foreseen", "choices": {},
        "faces": { "attack": [1, 2, 3], "damage": [6, 6], "defence": [1, 2], "knockback": 7 },
    } })
}

#[test]
fn arbitrary_trees() {
    runner(4_000)
        .run(&(request(), tree()), |(request, context)| {
            resolve(&request, &context)?;
            odds(&request, &context)
        })
        .unwrap();
}

#[test]
fn changed_requests() {
    let changes = || prop::collection::vec((any::<Index>(), change()), 1..4);
    runner(6_000)
        .run(&(attack(SCALE), changes()), |(request, changes)| {
            let request = changed(&request, &changes);
            resolve(&request, &json!({ "dice": { "seed": 1 } }))?;
            odds(&request, &json!({ "exact": true, "joint": true }))
        })
        .unwrap();
}

#[test]
fn changed_contexts() {
    let changes = || prop::collection::vec((any::<Index>(), change()), 0..4);
    runner(6_000)
        .run(&(attack(SCALE), changes()), |(request, changes)| {
            resolve(&request, &changed(&context(), &changes))?;
            odds(&request, &changed(&json!({ "exact": true, "joint": false }), &changes))
        })
        .unwrap();
}

/// Natively requests are read through serde, where depth could exhaust the stack.
#[cfg(feature = "serde")]
#[test]
fn deep_nesting_is_refused_with_its_path() {
    use quintain::record::value::Value;
    const DEEPEST: usize = 32;
    for depth in [1, DEEPEST, DEEPEST + 1, 100, 2_000] {
        let document = nested(depth);
        match Value::from_deserializer(document.clone()) {
            Ok(_) => assert!(depth <= DEEPEST, "{depth}"),
            Err(fault) => {
                assert!(depth > DEEPEST, "{depth}: {fault}");
                assert!(leads(&fault, &document), "{fault}");
            }
        }
    }
}
