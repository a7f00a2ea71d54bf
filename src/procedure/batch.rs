//! The driver that runs a procedure from a seed alone, without reasons: for attacks by the
//! million.

use super::{Answer, Ask, Procedure, Step};
use crate::dice::philox::Seeded;
use crate::ledger::Place;

/// The outcome of a procedure with the dice of a seed: the same as `resolve` gives with that
/// seed and index. A choice takes its first option, where `resolve` would ask.
pub fn run<P: Procedure>(procedure: &P, place: Place, dice: &Seeded) -> P::Outcome {
    run_from(procedure, procedure.begin(&mut ()), place, dice)
}

/// As [`run`], from the first step on: the same for every attack of an unchanging request.
pub fn run_from<P: Procedure>(
    procedure: &P,
    mut step: Step<P::State, P::Outcome>,
    place: Place,
    dice: &Seeded,
) -> P::Outcome {
    loop {
        let state = match step {
            Step::Done(outcome) => return outcome,
            Step::Go(state) => state,
        };
        let answer = match procedure.ask(&state) {
            Ask::Dice(request) => Answer::Dice(request.pool.roll(dice, request.address_within(place))),
            Ask::Choice(_) => Answer::Choice(0),
            Ask::Call(inner, part) => Answer::Part(run(&part, inner.within(place), dice)),
        };
        step = procedure.resume(state, answer, &mut ());
    }
}
