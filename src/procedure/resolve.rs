//! The driver that runs a procedure with dice, until it is done or something is missing.

use super::{Answer, Ask, Procedure, Question, Request, Step, foresee_from};
use crate::dice::reading::Tally;
use crate::dice::supply::{Supply, choice_path};
use crate::ledger::{Ledger, Place};
use crate::refusal::{Code, Fault};
use alloc::format;
use alloc::vec::Vec;

/// Why a procedure could not be run to its end. Nothing is half done: call again with more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pending {
    /// These rolls are needed; the first one now, the others foreseeably.
    Dice(Vec<Request>),
    /// This choice is needed.
    Choice(Question),
    /// What was supplied does not fit.
    Fault(Fault),
}

/// Runs a procedure with the dice and choices of a supply.
///
/// # Errors
/// [`Pending`] when dice or a choice are missing or do not fit what was asked.
pub fn resolve<P: Procedure>(
    procedure: &P,
    place: Place,
    supply: &mut Supply,
    ledger: &mut impl Ledger,
) -> Result<P::Outcome, Pending> {
    let mut step = procedure.begin(ledger);
    loop {
        let state = match step {
            Step::Done(outcome) => return Ok(outcome),
            Step::Go(state) => state,
        };
        let answer = match procedure.ask(&state) {
            Ask::Dice(request) => Answer::Dice(roll(procedure, &state, request.within(place), place, supply)?),
            Ask::Choice(mut question) => {
                question.place = question.place.within(place);
                Answer::Choice(choose(question, supply)?)
            }
            Ask::Call(inner, part) => {
                let inner = inner.within(place);
                let outer = ledger.enter(inner);
                let outcome = resolve(&part, inner, supply, ledger);
                ledger.leave(outer);
                Answer::Part(outcome.map_err(|pending| also_foreseen(procedure, &state, place, supply, pending))?)
            }
        };
        step = procedure.resume(state, answer, ledger);
    }
}

fn roll<P: Procedure>(
    procedure: &P,
    state: &P::State,
    request: Request,
    place: Place,
    supply: &mut Supply,
) -> Result<Tally, Pending> {
    if request.pool.is_empty() {
        return Ok(Tally::default());
    }
    match supply.roll(request.address, &request.pool).map_err(Pending::Fault)? {
        Some(tally) => Ok(tally),
        None => {
            let mut missing = Vec::new();
            foresee_from(procedure, state, place, &mut |foreseen| add_missing(&mut missing, foreseen, supply));
            Err(Pending::Dice(missing))
        }
    }
}

/// What the caller of an interrupted part foresees besides.
fn also_foreseen<P: Procedure>(
    procedure: &P,
    state: &P::State,
    place: Place,
    supply: &Supply,
    pending: Pending,
) -> Pending {
    match pending {
        Pending::Dice(mut missing) => {
            procedure.foreseen(state, &mut |request| add_missing(&mut missing, request.within(place), supply));
            Pending::Dice(missing)
        }
        other => other,
    }
}

fn add_missing(missing: &mut Vec<Request>, request: Request, supply: &Supply) {
    let known = supply.holds(request.address) || missing.iter().any(|other| other.address == request.address);
    if !known && !request.pool.is_empty() {
        missing.push(request);
    }
}

fn choose(question: Question, supply: &Supply) -> Result<u16, Pending> {
    let id = supply.question(question.id, question.place);
    let Some(chosen) = supply.chosen.iter().find(|chosen| chosen.id == id) else {
        return Err(Pending::Choice(question));
    };
    question
        .options
        .iter()
        .position(|option| *option == chosen.option)
        .and_then(|index| u16::try_from(index).ok())
        .ok_or_else(|| {
            Pending::Fault(Fault::new(
                Code::BadChoice,
                choice_path(&chosen.id),
                format!("expected one of {}; found \"{}\"", question.options.join(", "), chosen.option),
            ))
        })
}
