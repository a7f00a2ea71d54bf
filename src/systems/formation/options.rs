//! The disputed points of the formation game.

use super::rules::{JF_16, JF_19, JF_31};

choices! {
    /// A preset of options.
    pub enum FormationRules {
        /// What the page states, and our reading where it is silent.
        Seed = "seed",
    }
}

choices! {
    /// For whom fronts are counted together.
    pub enum FormationPool {
        /// Factions that are not hostile to each other and have a common foe.
        Side = "side",
        /// Each faction alone.
        Faction = "faction",
        /// Each unit alone.
        Unit = "unit",
    }
}

choices! {
    /// Who steps up where a line does not hold.
    pub enum FormationVolunteers {
        /// Exactly as many as are missing, in the order of the list.
        Min = "min",
        /// Nobody, so that all are drawn to the front.
        None = "none",
        /// Whom the side's player chooses.
        Ask = "ask",
    }
}

options! {
    /// The settled options of the formation game.
    pub struct FormationOptions, requested by FormationOptionsRequest, presets FormationRules {
        /// For whom fronts are counted together.
        pool: FormationPool = "pool", JF_16, [(FormationPool::Side, "side")];
        /// Who steps up where a line does not hold.
        volunteers: FormationVolunteers = "volunteers", JF_19, [(FormationVolunteers::Min, "min")];
        /// A changed initiative lasts one round only.
        this_round_only: bool = "thisRoundOnly", JF_31, [(false, "false")];
    }
}
