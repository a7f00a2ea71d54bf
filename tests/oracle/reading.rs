//! Requests read and dice thrown, in the plainest way.

use serde_json::{Map, Value as Json};

/// Dice on a table.
pub(crate) struct Dice {
    state: u64,
    /// What was thrown so far, by the id of the roll.
    pub(crate) thrown: Map<String, Json>,
    /// What was answered so far, by the id of the question.
    pub(crate) answered: Map<String, Json>,
    /// Whether ids carry a target.
    many: bool,
}

impl Dice {
    pub(crate) fn new(seed: u64, many: bool) -> Self {
        Self { state: seed, thrown: Map::new(), answered: Map::new(), many }
    }

    /// The dice of a roll for one target, or for all of them, and for one of several hits,
    /// counted from 0.
    pub(crate) fn throw(&mut self, roll: &str, target: Option<usize>, hit: usize, count: i64) -> Vec<i64> {
        self.throw_sides(roll, target, hit, count, 6)
    }

    /// The same with another size of dice.
    pub(crate) fn throw_sides(
        &mut self,
        roll: &str,
        target: Option<usize>,
        hit: usize,
        count: i64,
        sides: i64,
    ) -> Vec<i64> {
        let roll = if hit > 0 { format!("{roll}/{}", hit + 1) } else { roll.to_string() };
        let id = match target {
            Some(at) if self.many => format!("{roll}@{}", at + 1),
            _ => roll,
        };
        // A roll for all targets lies there for the next one, too.
        if let Some(faces) = self.thrown.get(&id) {
            assert!(target.is_none(), "{id} is thrown twice");
            return faces.as_array().unwrap().iter().map(|face| face.as_i64().unwrap()).collect();
        }
        let faces: Vec<i64> = (0..count).map(|_| 1 + i64::from(self.next()) % sides).collect();
        if count > 0 {
            self.thrown.insert(id, faces.clone().into());
        }
        faces
    }

    /// Answers a question about a target, by the place of what it offers.
    pub(crate) fn answer(&mut self, question: &str, place: usize, target: &str, answer: &str) {
        let question = if place > 0 { format!("{question}/{}", place + 1) } else { question.to_string() };
        self.answered.insert(format!("{question}@{target}"), answer.into());
    }

    /// 16 random bits, by `SplitMix64`.
    fn next(&mut self) -> u16 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u16::try_from(mixed >> 48).unwrap()
    }
}

/// A whole number of a request, or what it is when not given.
pub(crate) fn number(of: &Json, name: &str, otherwise: i64) -> i64 {
    of.get(name).map_or(otherwise, |value| value.as_i64().unwrap())
}

/// A decimal number of a request in thousandths.
#[expect(clippy::cast_possible_truncation, reason = "the requests have small numbers")]
pub(crate) fn thousandths(of: &Json, name: &str) -> Option<i64> {
    of.get(name).map(|value| (value.as_f64().unwrap() * 1000.0).round() as i64)
}

/// Whether a flag is set.
pub(crate) fn is(of: &Json, name: &str) -> bool {
    of[name] == true
}

/// A name of a request, or what it is when not given.
pub(crate) fn text<'a>(of: &'a Json, name: &str, otherwise: &'a str) -> &'a str {
    of.get(name).map_or(otherwise, |value| value.as_str().unwrap())
}

/// What the modifiers of the host add to a total.
pub(crate) fn modifiers(request: &Json, to: &str) -> i64 {
    let all = request["modifiers"].as_array().into_iter().flatten();
    all.filter(|modifier| modifier["to"] == to).map(|modifier| modifier["value"].as_i64().unwrap()).sum()
}

/// The targets of a request, one or several.
pub(crate) fn targets(request: &Json) -> Vec<&Json> {
    request.get("target").map_or_else(|| request["targets"].as_array().unwrap().iter().collect(), |one| vec![one])
}

/// A request that has a field which the oracle has never heard of would test nothing.
pub(crate) fn knows(of: &Json, names: &str) {
    for name in of.as_object().unwrap().keys() {
        assert!(names.split_whitespace().any(|known| known == name), "the oracle does not know the field {name}");
    }
}
