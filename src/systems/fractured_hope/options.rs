//! The disputed points of Fractured Hope.

choices! {
    /// A preset of options.
    pub enum FracturedHopeRules {
        /// What the game's combat page states.
        Seed = "seed",
    }
}

options! {
    /// The settled options of Fractured Hope.
    pub struct FracturedHopeOptions, requested by FracturedHopeOptionsRequest, presets FracturedHopeRules {
    }
}
