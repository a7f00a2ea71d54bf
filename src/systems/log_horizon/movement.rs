//! Movement on squares: Hinder and who is hindered, the kinds of moves, and how far the basic
//! ones go (LHZ-53 to LHZ-64).

use crate::grid::{
    Board, Body, Channel, CornerRule, LineRule, Metric, Movement, SightRequest, SightRule, Square, distance,
};
use alloc::vec::Vec;

choices! {
    /// How somebody moves (LHZ-57).
    pub enum LogHorizonMoveKind {
        /// Square by square, subject to Hinder.
        Normal = "normal",
        /// Square by square, without regard to Hinder.
        Safe = "safe",
        /// At once, without regard to what lies between.
        Teleport = "teleport",
    }
}

choices! {
    /// A basic movement action (LHZ-60).
    pub enum LogHorizonMoveAction {
        /// A Normal Move up to the Speed.
        Run = "run",
        /// A Normal Move up to the Speed and 2, for the Minor.
        Dash = "dash",
        /// A Safe Move of 1, for the Minor.
        Shift = "shift",
    }
}

choices! {
    /// Whose side somebody is on, as the mover sees it.
    pub enum LogHorizonSide {
        /// Against the mover: hinders.
        Enemy = "enemy",
        /// With the mover: does not hinder.
        Ally = "ally",
        /// Neither: does not hinder unless it is said.
        Neutral = "neutral",
    }
}

impl LogHorizonMoveAction {
    /// The kind of the move.
    #[must_use]
    pub const fn kind(self) -> LogHorizonMoveKind {
        match self {
            Self::Run | Self::Dash => LogHorizonMoveKind::Normal,
            Self::Shift => LogHorizonMoveKind::Safe,
        }
    }

    /// How many squares it goes at most.
    #[must_use]
    pub const fn squares(self, speed: u32) -> u32 {
        match self {
            Self::Run => speed,
            Self::Dash => speed.saturating_add(2),
            Self::Shift => 1,
        }
    }

    /// Whether it uses up the Minor (LHZ-29).
    #[must_use]
    pub const fn takes_minor(self) -> bool {
        matches!(self, Self::Dash | Self::Shift)
    }
}

record! {
    /// What matters of somebody who moves.
    pub struct LogHorizonMover {
        /// In the air: hindered by those in the air only, and above Terrain.
        flying: bool = "flying" or false;
        /// In water.
        swimming: bool = "swimming" or false;
        /// Hidden: hindered by those only who are aware of it.
        hidden: bool = "hidden" or false;
        /// Rigor: no own action with the tag of movement.
        rigor: bool = "rigor" or false;
    }
}

record! {
    /// What matters of somebody who may hinder.
    pub struct LogHorizonHinderer {
        /// Whose side.
        side: LogHorizonSide = "side" or LogHorizonSide::Enemy;
        /// What was declared of hindering this mover, instead of what the side says.
        hinders: Option<bool> = "hinders" => optional;
        /// Dazed.
        dazed: bool = "dazed" or false;
        /// Rigor.
        rigor: bool = "rigor" or false;
        /// Incapacitated.
        incapacitated: bool = "incapacitated" or false;
        /// In water: hinders those in water only.
        swimming: bool = "swimming" or false;
        /// In the air.
        flying: bool = "flying" or false;
        /// Aware of a Hidden mover.
        aware: bool = "aware" or true;
        /// An effect keeps it hindering while Dazed or in Rigor.
        keeps: bool = "keeps" or false;
    }
}

impl LogHorizonMover {
    /// Nothing that matters.
    pub const PLAIN: Self = Self { flying: false, swimming: false, hidden: false, rigor: false };
}

impl LogHorizonHinderer {
    /// An enemy of whom nothing else matters.
    pub const PLAIN: Self = Self {
        side: LogHorizonSide::Enemy,
        hinders: None,
        dazed: false,
        rigor: false,
        incapacitated: false,
        swimming: false,
        flying: false,
        aware: true,
        keeps: false,
    };
}

/// LHZ-54 to LHZ-56: whether somebody hinders a mover.
#[must_use]
pub fn hinders(hinderer: &LogHorizonHinderer, mover: &LogHorizonMover) -> bool {
    let able = !hinderer.incapacitated && (hinderer.keeps || !hinderer.dazed && !hinderer.rigor);
    let in_water = !hinderer.swimming || mover.swimming;
    let in_the_air = !mover.flying || hinderer.flying;
    let noticed = !mover.hidden || hinderer.aware;
    let wants = hinderer.hinders.unwrap_or(hinderer.side == LogHorizonSide::Enemy);
    able && in_water && in_the_air && noticed && wants
}

/// The grid's movement of a kind of move. `stops` are the squares of those who hinder, `full`
/// those that may not be entered; diagonal steps only where an effect allows them (LHZ-63).
#[must_use]
pub fn movement(kind: LogHorizonMoveKind, stops: Vec<Square>, full: &[Square], corners: CornerRule) -> Movement {
    let stops = if kind == LogHorizonMoveKind::Normal { stops } else { Vec::new() };
    Movement {
        corners,
        metric: if corners == CornerRule::Never { Metric::Manhattan } else { Metric::Chebyshev },
        // LHZ-46: Terrain never slows.
        ignore_costs: true,
        solid: full.iter().map(|square| Body::single(*square)).collect(),
        stops,
        ..Movement::orthogonal()
    }
}

/// LHZ-48 with the option `touchBlocks`: whether a body sees a square.
#[must_use]
pub fn sees(board: &Board, from: Body, to: Body, touch_blocks: bool) -> bool {
    let request = SightRequest { touch_blocks, ..SightRequest::new(from, to, SightRule::Line(LineRule::Center)) };
    board.line_of_sight(&request).is_ok_and(|sight| sight.clear)
}

/// LHZ-57, LHZ-R2: whether a Teleport of so many squares may end there.
#[must_use]
pub fn may_appear(board: &Board, body: Body, at: Square, squares: u32, full: &[Square], sight: Option<bool>) -> bool {
    let there = Body { at, ..body };
    let enterable = there.squares().all(|square| board.contains(square) && !board.blocks(Channel::Move, square));
    let room = at == body.at || !full.iter().any(|square| there.covers(*square));
    let near = distance(Body::single(body.at), Body::single(at), Metric::Manhattan).within(squares);
    enterable && room && near && sight.is_none_or(|touch_blocks| sees(board, body, there, touch_blocks))
}
