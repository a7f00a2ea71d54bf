//! The golden questions about the grid.

#[path = "grid_support/json.rs"]
mod json;

use json::{answer, matches, read};

#[test]
fn golden_questions() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for file in ["areas", "boards", "distances", "free-walls", "moves", "pushes", "sight"] {
        let document = read(file);
        for question in document["questions"].as_array().unwrap() {
            count += 1;
            if let Err(what) = check(question) {
                wrong.push(format!("{file} · {}: {what}", question["id"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 250, "only {count} questions were found");
}

fn check(question: &serde_json::Value) -> Result<(), String> {
    let found = answer(question);
    if let Some(wanted) = question.get("expectError") {
        let fault = found.err().ok_or("no fault")?;
        let named = (fault.code.name(), fault.path.as_str());
        let wanted = (wanted["code"].as_str().unwrap(), wanted["path"].as_str().unwrap());
        return if named == wanted { Ok(()) } else { Err(format!("{named:?} instead of {wanted:?}")) };
    }
    matches(&found.map_err(|fault| fault.to_string())?, &question["expect"], "answer")
}
