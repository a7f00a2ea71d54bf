//! Reads the picture files in `tests/maps`.
#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its own part")]

extern crate alloc;

use alloc::collections::BTreeMap;
use quintain::grid::{Board, BoardData, CellData, Mark, Square};

/// A case: its name, the `key=value` pairs of its head line and its pictures, which are
/// separated by lines that begin with `->`.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) values: BTreeMap<String, String>,
    pub(crate) pictures: Vec<String>,
}

impl Case {
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.values.get(key).map(String::as_str)
    }

    pub(crate) fn number(&self, key: &str) -> Option<i32> {
        self.get(key).map(|text| text.parse().unwrap_or_else(|_| panic!("{}: {key}={text}", self.name)))
    }

    /// `x,y` pairs separated by `;`.
    pub(crate) fn squares(&self, key: &str) -> Vec<Square> {
        let pairs = self.get(key).unwrap_or_default().split(';').filter(|pair| !pair.is_empty());
        pairs.map(square).collect()
    }

    /// The board of the first picture, with the squares of `on` blocking besides.
    pub(crate) fn board(&self) -> (Board, Vec<Mark>) {
        let (mut data, marks) = self.data();
        data.cells.extend(self.squares("on").into_iter().map(CellData::solid));
        (Board::new(data).unwrap(), marks)
    }

    pub(crate) fn data(&self) -> (BoardData, Vec<Mark>) {
        BoardData::from_text(&self.pictures[0]).unwrap_or_else(|fault| panic!("{}: {fault}", self.name))
    }

    /// The mark with this letter.
    pub(crate) fn mark(marks: &[Mark], letter: char) -> Square {
        marks.iter().find(|mark| mark.letter == letter).unwrap_or_else(|| panic!("no {letter}")).at
    }
}

pub(crate) fn square(pair: &str) -> Square {
    let (x, y) = pair.split_once(',').unwrap_or_else(|| panic!("{pair} is no square"));
    Square::new(x.trim().parse().unwrap(), y.trim().parse().unwrap())
}

/// The cases of a file. Everything before the first head line is prose.
pub(crate) fn cases(file: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(format!("tests/maps/{file}")).unwrap();
    let mut cases: Vec<Case> = Vec::new();
    for block in text.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty()) {
        let (head, picture) = block.split_once('\n').unwrap_or((block, ""));
        let Some((name, values)) = head.split_once(": ").or_else(|| head.strip_suffix(':').map(|name| (name, "")))
        else {
            panic!("{file}: {head:?} is no head line");
        };
        if name == "note" {
            continue;
        }
        let values = values
            .split_whitespace()
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let mut pictures = vec![String::new()];
        for line in picture.lines() {
            if line.starts_with("->") {
                pictures.push(String::new());
            } else {
                let last = pictures.last_mut().unwrap();
                last.push_str(line);
                last.push('\n');
            }
        }
        cases.push(Case { name: name.to_owned(), values, pictures });
    }
    assert!(!cases.is_empty(), "{file} has no cases");
    cases
}
