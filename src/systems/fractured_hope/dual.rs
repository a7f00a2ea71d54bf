//! Two blows of one action, one with each hand (FH-15).

use super::attack::{Attack, AttackOutcome, Lens};
use super::request::{FracturedHopeAttack, FracturedHopeKind, FracturedHopeTarget};
use crate::ledger::{Ledger, Place};
use crate::procedure::{Answer, Ask, Procedure, Request, Step, foresee_part};

/// Both blows, each with its own rolls; those of the second are repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dual<'a> {
    /// The main hand's.
    pub main: Attack<'a>,
    /// The other hand's.
    pub second: Attack<'a>,
}

/// What both blows come to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DualOutcome {
    /// The main hand's.
    pub main: AttackOutcome,
    /// The other hand's.
    pub second: AttackOutcome,
}

/// The other hand's blow as an attack of its own, if there is one.
#[must_use]
pub fn second_blow(attack: &FracturedHopeAttack) -> Option<FracturedHopeAttack> {
    let second = attack.second.as_ref()?;
    let mut blow = FracturedHopeAttack { second: None, kind: FracturedHopeKind::Offhand, ..attack.clone() };
    blow.attacker.rating = second.rating;
    Some(blow)
}

/// Whom the other hand strikes: the same target, unless another one is named.
#[must_use]
pub fn second_target<'a>(
    attack: &'a FracturedHopeAttack,
    targets: &'a [FracturedHopeTarget],
) -> &'a [FracturedHopeTarget] {
    match attack.second.as_ref().and_then(|second| second.target.as_ref()) {
        Some(target) => core::slice::from_ref(target),
        None => targets.get(..1).unwrap_or_default(),
    }
}

impl<'a> Procedure for Dual<'a> {
    /// The main hand's blow, once it is made.
    type State = Option<AttackOutcome>;
    type Part = Attack<'a>;
    type Outcome = DualOutcome;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<Self::State, DualOutcome> {
        Step::Go(None)
    }

    fn ask(&self, state: &Self::State) -> Ask<Attack<'a>> {
        match state {
            None => Ask::Call(Place::default(), self.main),
            Some(_) => Ask::Call(SECOND, self.second),
        }
    }

    fn resume(
        &self,
        state: Self::State,
        answer: Answer<AttackOutcome>,
        _: &mut impl Ledger,
    ) -> Step<Self::State, DualOutcome> {
        match (state, answer.part()) {
            (Some(main), Some(second)) => Step::Done(DualOutcome { main, second }),
            (state, part) => Step::Go(part.or(state)),
        }
    }

    fn foreseen(&self, state: &Self::State, tell: &mut dyn FnMut(Request)) {
        if state.is_none() {
            foresee_part(&self.second, SECOND, tell);
        }
    }
}

/// The second blow's rolls are repetitions of the first one's.
const SECOND: Place = Place { target: 0, repeat: 1 };
