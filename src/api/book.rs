//! `ruleBook` and `explain`: what a game's options, codes and rules are.

use super::Document;
use super::attack::AttackRequest;
use crate::dice::address::LANES;
use crate::options::OptionEntry;
use crate::record::read::{Path, name_index};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use crate::systems::fractured_hope::{options as fractured_hope_options, outcome as fractured_hope_outcome};
use crate::systems::fractured_hope::{request as fractured_hope_request, rules as fractured_hope_rules};
use crate::systems::hero::{location, options as hero_options, outcome as hero_outcome};
use crate::systems::hero::{request as hero_request, rules as hero_rules};
use alloc::format;
use alloc::vec::Vec;

/// A game's entry in the library.
struct Book {
    system: &'static str,
    presets: &'static [&'static str],
    options: &'static [OptionEntry],
    /// Closed lists of names, each with what it is a list of.
    names: &'static [(&'static str, &'static [&'static str])],
    rules: &'static [&'static Rule],
}

const BOOKS: [Book; 2] = [
    Book {
        system: "hero",
        presets: hero_options::HeroRules::NAMES,
        options: hero_options::HeroOptions::TABLE,
        names: &[
            ("damageKind", hero_request::HeroDamageKind::NAMES),
            ("against", hero_request::HeroDefence::NAMES),
            ("aim", hero_request::HeroAim::NAMES),
            ("modifierTo", hero_request::HeroModifierTo::NAMES),
            ("kind", hero_outcome::HeroHit::NAMES),
            ("location", location::HeroLocation::NAMES),
            ("knockbackResult", hero_outcome::HeroKnockbackResult::NAMES),
        ],
        rules: hero_rules::RULES,
    },
    Book {
        system: "fractured-hope",
        presets: fractured_hope_options::FracturedHopeRules::NAMES,
        options: fractured_hope_options::FracturedHopeOptions::TABLE,
        names: &[
            ("attackKind", fractured_hope_request::FracturedHopeKind::NAMES),
            ("against", fractured_hope_request::FracturedHopeAgainst::NAMES),
            ("position", fractured_hope_request::FracturedHopePosition::NAMES),
            ("modifierTo", fractured_hope_request::FracturedHopeModifierTo::NAMES),
            ("kind", fractured_hope_outcome::FracturedHopeResult::NAMES),
        ],
        rules: fractured_hope_rules::RULES,
    },
];

fn write_rule(rule: &Rule, json: &mut Json) {
    json.object(|json| {
        json.field("id", rule.id);
        json.field("says", rule.says);
        json.field("source", rule.source);
    });
}

/// The options of a game with their values and defaults, its closed lists of names in the
/// order of their codes, its lanes and its rules.
///
/// # Errors
/// `UNKNOWN_NAME` for a system that is not in the library.
pub fn rule_book(system: &Value) -> Result<Document, Fault> {
    let index = name_index(system, &Path::Field(&Path::Root, "system"), AttackRequest::NAMES)?;
    let mut json = Json::new();
    if let Some(book) = BOOKS.get(index) {
        json.object(|json| {
            json.field("system", book.system);
            json.field("presets", book.presets);
            json.name("options").list(|json| book.options.iter().for_each(|option| option.write(book.presets, json)));
            json.name("names").object(|json| book.names.iter().for_each(|(name, values)| json.field(name, *values)));
            json.name("lanes").list(|json| LANES.iter().for_each(|lane| json.string(lane.name())));
            json.name("rules").list(|json| book.rules.iter().for_each(|rule| write_rule(rule, json)));
        });
    }
    Ok(Document { text: json.finish(), lines: Vec::new() })
}

/// One sentence about a rule and its place in the source.
///
/// # Errors
/// `UNKNOWN_NAME` for an id that no rule of the library has.
pub fn explain(id: &Value) -> Result<Document, Fault> {
    let Value::Text(id) = id else {
        return Err(Fault::new(Code::WrongType, "", format!("expected a rule id; found {}", id.found())));
    };
    let mut rules = BOOKS.iter().flat_map(|book| book.rules.iter());
    let rule = rules.find(|rule| rule.id == id).ok_or_else(|| {
        Fault::new(Code::UnknownName, "", format!("expected a rule id such as HERO-47 or FH-11; found {id:?}"))
    })?;
    let mut json = Json::new();
    write_rule(rule, &mut json);
    Ok(Document { text: json.finish(), lines: Vec::new() })
}
