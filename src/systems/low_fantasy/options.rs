//! The disputed points and the variants of Low Fantasy Gaming.

use super::rules::{LFG_5, LFG_8, LFG_18, LFG_20, LFG_26, LFG_28, LFG_29, LFG_30, LFG_55, LFG_57, LFG_R7};

choices! {
    /// A preset of options.
    pub enum LowFantasyRules {
        /// What the combat page states, and our reading where it is silent.
        Seed = "seed",
    }
}

choices! {
    /// What gives the order of a round.
    pub enum LowFantasyOrder {
        /// A Dex check of each player character.
        Check = "check",
        /// The first variant: 1d20 each, the highest first.
        D20 = "d20",
        /// The second variant: cards drawn one at a time.
        Cards = "cards",
    }
}

choices! {
    /// Who goes first of several characters in one phase.
    pub enum LowFantasyTies {
        /// The best margin.
        Margin = "margin",
        /// Whom the players agree on, by an `order` command.
        Players = "players",
    }
}

choices! {
    /// How the GM rolls for the monsters in the first variant.
    pub enum LowFantasyMonsters {
        /// One roll for each group.
        Group = "group",
        /// One roll for each group, and one for each Boss.
        GroupAndLeaders = "groupAndLeaders",
        /// One roll for each monster.
        Each = "each",
    }
}

choices! {
    /// How often initiative is rolled in the first variant.
    pub enum LowFantasyRolled {
        /// Every round.
        EachRound = "eachRound",
        /// Once for the fight.
        Once = "once",
    }
}

choices! {
    /// What tells of somebody at 0 hit points whether he is dead.
    pub enum LowFantasyDeathTest {
        /// A d20 of at most 10, with the better modifier of Con and Will.
        Fixed10 = "fixed10",
        /// A Luck roll.
        Luck = "luck",
    }
}

choices! {
    /// What comes of a move declared in time without an action.
    pub enum LowFantasyPartial {
        /// Nothing: the character dodges.
        Dodge = "dodge",
        /// The move alone.
        Move = "move",
    }
}

choices! {
    /// When a readied action that was not triggered is lost.
    pub enum LowFantasyReadyExpiry {
        /// When its owner's next turn begins.
        NextTurn = "nextTurn",
        /// When the round ends.
        RoundEnd = "roundEnd",
    }
}

choices! {
    /// What dodging does.
    pub enum LowFantasyDodge {
        /// Attacks on the dodger have disadvantage.
        Disadvantage = "disadvantage",
        /// It is told as a status only.
        StatusOnly = "statusOnly",
    }
}

options! {
    /// The settled options of Low Fantasy Gaming.
    pub struct LowFantasyOptions, requested by LowFantasyOptionsRequest, presets LowFantasyRules {
        /// What gives the order of a round.
        order: LowFantasyOrder = "order", LFG_5, [(LowFantasyOrder::Check, "check")];
        /// Who goes first of several characters in one phase.
        ties: LowFantasyTies = "ties", LFG_8, [(LowFantasyTies::Margin, "margin")];
        /// How the GM rolls for the monsters in the first variant.
        monsters: LowFantasyMonsters = "monsters", LFG_20, [(LowFantasyMonsters::Group, "group")];
        /// How often initiative is rolled in the first variant.
        rolled: LowFantasyRolled = "rolled", LFG_20, [(LowFantasyRolled::EachRound, "eachRound")];
        /// An initiative bonus gives a second card in the second variant.
        second_cards: bool = "secondCards", LFG_26, [(true, "true")];
        /// The third variant: players declare their turns by the count of five.
        countdown: bool = "countdown", LFG_28, [(false, "false")];
        /// What comes of a move declared in time without an action.
        partial: LowFantasyPartial = "partial", LFG_29, [(LowFantasyPartial::Dodge, "dodge")];
        /// What dodging does.
        dodge: LowFantasyDodge = "dodge", LFG_30, [(LowFantasyDodge::Disadvantage, "disadvantage")];
        /// When a readied action that was not triggered is lost.
        ready_expiry: LowFantasyReadyExpiry = "readyExpiry", LFG_18, [(LowFantasyReadyExpiry::NextTurn, "nextTurn")];
        /// A round is played out although a side is down.
        finish_round: bool = "finishRound", LFG_R7, [(false, "false")];
        /// The action may be given up for a second move.
        double_move: bool = "doubleMove", LFG_57, [(false, "false")];
        /// What tells of somebody at 0 hit points whether he is dead.
        death_test: LowFantasyDeathTest = "deathTest", LFG_55, [(LowFantasyDeathTest::Fixed10, "fixed10")];
    }
}
