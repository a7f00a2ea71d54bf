//! `ruleBook`: what a game's options, names and rules are.

use super::Document;
use crate::dice::address::LANES;
use crate::encounter::rules as fight_rules;
use crate::options::OptionEntry;
use crate::record::read::{Path, name_index};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::Fault;
use crate::rule::Rule;
use crate::systems::formation::{command as formation_command, fighter as formation_fighter};
use crate::systems::formation::{options as formation_options, rules as formation_rules};
use crate::systems::fractured_hope::fight::{command as fractured_hope_command, fighter as fractured_hope_fighter};
use crate::systems::fractured_hope::{options as fractured_hope_options, outcome as fractured_hope_outcome};
use crate::systems::fractured_hope::{request as fractured_hope_request, rules as fractured_hope_rules};
use crate::systems::hero::fight::command as hero_command;
use crate::systems::hero::{location, maneuver as hero_maneuver, options as hero_options, outcome as hero_outcome};
use crate::systems::hero::{request as hero_request, rules as hero_rules};
use crate::systems::log_horizon::fight::status as log_horizon_status;
use crate::systems::log_horizon::fight::{command as log_horizon_command, fighter as log_horizon_fighter};
use crate::systems::log_horizon::{options as log_horizon_options, outcome as log_horizon_outcome};
use crate::systems::log_horizon::{request as log_horizon_request, rules as log_horizon_rules};
use crate::systems::low_fantasy;
use alloc::vec::Vec;

/// A game's entry in the library.
struct Book {
    system: &'static str,
    presets: &'static [&'static str],
    options: &'static [OptionEntry],
    /// Closed lists of names, each with what it is a list of.
    names: &'static [(&'static str, &'static [&'static str])],
    rules: &'static [&'static Rule],
    /// What all turn orders share, for a game that has one.
    fights: &'static [&'static Rule],
}

const BOOKS: [Book; 5] = [
    Book {
        system: "hero",
        presets: hero_options::HeroRules::NAMES,
        options: hero_options::HeroOptions::TABLE,
        names: &[
            ("damageKind", hero_request::HeroDamageKind::NAMES),
            ("against", hero_request::HeroDefence::NAMES),
            ("aim", hero_request::HeroAim::NAMES),
            ("mode", hero_request::HeroMode::NAMES),
            ("side", hero_request::HeroSide::NAMES),
            ("surprise", hero_request::HeroSurprise::NAMES),
            ("multiple", hero_request::HeroMultiple::NAMES),
            ("areaKind", hero_request::HeroAreaKind::NAMES),
            ("obstacleKind", hero_request::HeroObstacleKind::NAMES),
            ("modifierTo", hero_request::HeroModifierTo::NAMES),
            ("kind", hero_outcome::HeroHit::NAMES),
            ("location", location::HeroLocation::NAMES),
            ("knockbackResult", hero_outcome::HeroKnockbackResult::NAMES),
            ("action", hero_command::HeroAction::NAMES),
            ("time", hero_maneuver::HeroTime::NAMES),
            ("maneuver", hero_maneuver::HeroManeuver::NAMES),
            ("defence", hero_command::HeroDefensive::NAMES),
            ("command", hero_command::HeroCommand::NAMES),
        ],
        rules: hero_rules::RULES,
        fights: fight_rules::RULES,
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
            ("weapon", fractured_hope_fighter::FracturedHopeWeaponKind::NAMES),
            ("stat", fractured_hope_fighter::FracturedHopeStatName::NAMES),
            ("condition", fractured_hope_fighter::FracturedHopeCondition::NAMES),
            ("status", fractured_hope_command::FracturedHopeStatusName::NAMES),
            ("versus", fractured_hope_command::FracturedHopeVersus::NAMES),
            ("affects", fractured_hope_command::FracturedHopeAffects::NAMES),
            ("action", fractured_hope_command::FracturedHopeAction::NAMES),
            ("command", fractured_hope_command::FracturedHopeCommand::NAMES),
        ],
        rules: fractured_hope_rules::RULES,
        fights: fight_rules::RULES,
    },
    Book {
        system: "formation",
        presets: formation_options::FormationRules::NAMES,
        options: formation_options::FormationOptions::TABLE,
        names: &[
            ("row", formation_fighter::FormationRow::NAMES),
            ("condition", formation_fighter::FormationCondition::NAMES),
            ("class", formation_fighter::FormationClass::NAMES),
            ("action", formation_command::FormationAction::NAMES),
            ("command", formation_command::FormationCommand::NAMES),
        ],
        rules: formation_rules::RULES,
        fights: fight_rules::RULES,
    },
    Book {
        system: "low-fantasy",
        presets: low_fantasy::options::LowFantasyRules::NAMES,
        options: low_fantasy::options::LowFantasyOptions::TABLE,
        names: &[
            ("attackKind", low_fantasy::request::LowFantasyKind::NAMES),
            ("die", low_fantasy::check::LowFantasyDie::NAMES),
            ("degree", low_fantasy::check::LowFantasyDegree::NAMES),
            ("exploitKind", low_fantasy::request::LowFantasyExploitKind::NAMES),
            ("modifierTo", low_fantasy::request::LowFantasyModifierTo::NAMES),
            ("kind", low_fantasy::outcome::LowFantasyResult::NAMES),
            ("who", low_fantasy::fight::fighter::LowFantasyWho::NAMES),
            ("fate", low_fantasy::fight::fighter::LowFantasyFate::NAMES),
            ("phase", &low_fantasy::fight::order::PHASES),
            ("action", low_fantasy::fight::command::LowFantasyAction::NAMES),
            ("command", low_fantasy::fight::command::LowFantasyCommand::NAMES),
        ],
        rules: low_fantasy::rules::RULES,
        fights: fight_rules::RULES,
    },
    Book {
        system: "log-horizon",
        presets: log_horizon_options::LogHorizonRules::NAMES,
        options: log_horizon_options::LogHorizonOptions::TABLE,
        names: &[
            ("attackKind", log_horizon_request::LogHorizonAttackKind::NAMES),
            ("timing", log_horizon_request::LogHorizonTiming::NAMES),
            ("against", log_horizon_request::LogHorizonDefence::NAMES),
            ("damageKind", log_horizon_request::LogHorizonDamageKind::NAMES),
            ("hateRank", log_horizon_request::LogHorizonHateState::NAMES),
            ("from", log_horizon_request::LogHorizonFrom::NAMES),
            ("when", log_horizon_request::LogHorizonRiderWhen::NAMES),
            ("modifierTo", log_horizon_request::LogHorizonModifierTo::NAMES),
            ("kind", log_horizon_outcome::LogHorizonResult::NAMES),
            ("character", log_horizon_fighter::LogHorizonKind::NAMES),
            ("state", log_horizon_fighter::LogHorizonState::NAMES),
            ("process", log_horizon_fighter::LogHorizonProcess::NAMES),
            ("class", log_horizon_status::LogHorizonClass::NAMES),
            ("stack", log_horizon_status::LogHorizonStack::NAMES),
            ("group", log_horizon_status::LogHorizonGroup::NAMES),
            ("cancelBy", log_horizon_command::LogHorizonCancelBy::NAMES),
            ("hateTo", log_horizon_command::LogHorizonHateTo::NAMES),
            ("command", log_horizon_command::LogHorizonCommand::NAMES),
        ],
        rules: log_horizon_rules::RULES,
        fights: fight_rules::RULES,
    },
];

/// The options of a game with their values and defaults, its closed lists of names in the
/// order of their codes, its lanes and the ids of its rules. What they say is in `text/`.
///
/// # Errors
/// `UNKNOWN_NAME` for a system that is not in the library.
pub fn rule_book(system: &Value) -> Result<Document, Fault> {
    let names = BOOKS.each_ref().map(|book| book.system);
    let index = name_index(system, &Path::Field(&Path::Root, "system"), &names)?;
    let mut json = Json::new();
    if let Some(book) = BOOKS.get(index) {
        json.object(|json| {
            json.field("system", book.system);
            json.field("presets", book.presets);
            json.name("options").list(|json| book.options.iter().for_each(|option| option.write(book.presets, json)));
            json.name("names").object(|json| book.names.iter().for_each(|(name, values)| json.field(name, *values)));
            json.name("lanes").list(|json| LANES.iter().for_each(|lane| json.string(lane.name())));
            json.name("rules").list(|json| book.rules.iter().chain(book.fights).for_each(|rule| json.string(rule.id)));
        });
    }
    Ok(Document::new(json, Vec::new()))
}
