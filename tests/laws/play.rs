//! An attack played through the public interface: what it asks for is answered roll by roll.

use crate::support::{Answer, parse, value};
use quintain::api::attack;
use quintain::record::value::Value;
use serde_json::{Map, Value as Json, json};

/// A roll that an attack asks for.
#[derive(Debug, Clone)]
pub struct Wanted {
    pub id: String,
    /// The sides of each die.
    pub sides: Vec<u16>,
    /// A bare total is enough.
    pub total: bool,
}

impl Wanted {
    fn of(request: &Json) -> Self {
        let mut sides = Vec::new();
        for group in request["groups"].as_array().unwrap() {
            let number = |name: &str| u16::try_from(group[name].as_u64().unwrap()).unwrap();
            sides.extend(core::iter::repeat_n(number("sides"), usize::from(number("count"))));
        }
        Self { id: request["id"].as_str().unwrap().to_string(), sides, total: request["reads"] == "total" }
    }

    /// Faces, each picked from the sides of its die.
    pub fn faces(&self, mut pick: impl FnMut(u16) -> u16) -> Json {
        self.sides.iter().map(|sides| pick(*sides)).collect()
    }

    /// Every way the dice can fall with how often it comes: as faces, or as totals where those are enough.
    fn falls(&self, totals: bool) -> Vec<(Json, u128)> {
        if totals && self.total {
            let mut counts = vec![1];
            for sides in &self.sides {
                let mut next = vec![0; counts.len() + usize::from(*sides)];
                for (sum, count) in counts.iter().enumerate() {
                    (1..=usize::from(*sides)).for_each(|face| next[sum + face] += count);
                }
                counts = next;
            }
            counts
                .into_iter()
                .enumerate()
                .filter(|(_, count)| *count > 0)
                .map(|(sum, count)| (json!(sum), count))
                .collect()
        } else {
            let mut falls: Vec<Vec<u16>> = vec![Vec::new()];
            for sides in &self.sides {
                falls = falls
                    .into_iter()
                    .flat_map(|fall| (1..=*sides).map(move |face| [fall.as_slice(), &[face]].concat()))
                    .collect();
            }
            falls.into_iter().map(|fall| (json!(fall), 1)).collect()
        }
    }

    /// How many ways of [`falls`](Self::falls) there are.
    pub fn ways(&self, totals: bool) -> u128 {
        if totals && self.total {
            self.sides.iter().map(|sides| u128::from(*sides) - 1).sum::<u128>() + 1
        } else {
            self.sides.iter().map(|sides| u128::from(*sides)).product()
        }
    }
}

/// An attack with the dice given so far.
#[derive(Debug, Clone)]
pub struct Table {
    request: Value,
    /// Faces or totals by the id of the roll.
    pub faces: Map<String, Json>,
    choices: Map<String, Json>,
    /// Questions are answered with their last option instead of their first.
    pub last: bool,
    /// The rolls in the order in which they were asked for.
    pub asked: Vec<Wanted>,
}

impl Table {
    pub fn new(request: &Json) -> Self {
        Self { request: value(request), faces: Map::new(), choices: Map::new(), last: false, asked: Vec::new() }
    }

    pub fn context(&self, ask: &str) -> Json {
        json!({ "dice": { "faces": self.faces, "choices": self.choices, "ask": ask } })
    }

    /// Asks once; a question is answered at once.
    pub fn ask(&mut self, ask: &str) -> Answer {
        loop {
            let context = value(&self.context(ask));
            let answer = parse(attack::resolve_attack(&self.request, &context, &mut || 7).unwrap());
            if answer.json["status"] != "needsChoice" {
                return answer;
            }
            let question = &answer.json["question"];
            let options = question["options"].as_array().unwrap();
            let option = if self.last { options.last() } else { options.first() };
            self.choices.insert(question["id"].as_str().unwrap().into(), option.unwrap().clone());
        }
    }

    /// The rolls that an answer asks for; none when the attack is done.
    pub fn wanted(answer: &Json) -> Vec<Wanted> {
        answer["requests"].as_array().into_iter().flatten().map(Wanted::of).collect()
    }

    /// Plays to the end, one roll after the other.
    pub fn play(&mut self, mut roll: impl FnMut(&Wanted) -> Json) -> Answer {
        loop {
            let answer = self.ask("next");
            let Some(wanted) = Self::wanted(&answer.json).into_iter().next() else { return answer };
            self.faces.insert(wanted.id.clone(), roll(&wanted));
            self.asked.push(wanted);
        }
    }

    /// Visits every end with its chance, as a count over how many there are.
    pub fn every_end(&mut self, totals: bool, visit: &mut impl FnMut(&Answer, (u128, u128))) {
        self.every_end_from(totals, (1, 1), visit);
    }

    fn every_end_from(
        &mut self,
        totals: bool,
        (count, of): (u128, u128),
        visit: &mut impl FnMut(&Answer, (u128, u128)),
    ) {
        let answer = self.ask("next");
        let Some(wanted) = Self::wanted(&answer.json).into_iter().next() else {
            visit(&answer, (count, of));
            return;
        };
        let whole: u128 = wanted.sides.iter().map(|sides| u128::from(*sides)).product();
        for (fall, times) in wanted.falls(totals) {
            self.faces.insert(wanted.id.clone(), fall);
            self.every_end_from(totals, (count * times, of * whole), visit);
        }
        self.faces.remove(&wanted.id);
    }
}
