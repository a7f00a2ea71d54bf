//! The driver that expands a procedure into exact odds.
//!
//! It answers every ask with everything that can come, merges equal states and adds the
//! weights at the ends. A part is expanded once and joined wherever it is called.

use super::{Answer, Ask, Procedure, Question, Step};
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::ledger::Ledger;
use crate::odds::pmf::{Distribution, of_pool};
use crate::odds::weight::Weight;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// Why odds could not be computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoOdds {
    /// The counts no longer fit: the same can be asked for with floats.
    TooLarge,
    /// A choice stands before the dice and nobody made it.
    Undecided(Question),
}

/// The pools expanded so far, shared between questions about the same attack.
#[derive(Debug, Default)]
pub struct Pools<W> {
    known: BTreeMap<Pool, Rc<Distribution<Tally, W>>>,
}

impl<W: Weight> Pools<W> {
    /// No pools yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: BTreeMap::new() }
    }

    fn get(&mut self, pool: &Pool) -> Result<Rc<Distribution<Tally, W>>, NoOdds> {
        if let Some(known) = self.known.get(pool) {
            return Ok(Rc::clone(known));
        }
        let fresh = Rc::new(of_pool(pool).ok_or(NoOdds::TooLarge)?);
        self.known.insert(*pool, Rc::clone(&fresh));
        Ok(fresh)
    }
}

/// How choices are answered while odds are expanded.
pub type Decide<'a> = &'a dyn Fn(&Question) -> Option<u16>;

/// States that were reached over the same denominator.
struct Front<S, W> {
    total: W,
    cells: Vec<(S, W)>,
}

/// The exact distribution of a procedure's outcome as seen through a lens.
///
/// The ledger hears every branch: one that keeps lines would keep a great many, so pass
/// one that listens for options only, or `()`.
///
/// # Errors
/// [`NoOdds::TooLarge`] when the counts do not fit the weight, [`NoOdds::Undecided`] when
/// `decide` leaves a choice open.
pub fn odds<P: Procedure, W: Weight>(
    procedure: &P,
    lens: P::Lens,
    pools: &mut Pools<W>,
    decide: Decide<'_>,
    ledger: &mut impl Ledger,
) -> Result<Distribution<P::Outcome, W>, NoOdds> {
    let mut ends: Vec<Front<P::Outcome, W>> = Vec::new();
    let mut fronts: Vec<Front<P::State, W>> = Vec::new();
    let mut parts: BTreeMap<P::Part, Rc<PartOdds<P, W>>> = BTreeMap::new();
    let step = procedure.begin(ledger);
    put(procedure, lens, step, W::ONE, W::ONE, &mut fronts, &mut ends);
    while !fronts.is_empty() {
        let mut next = Vec::new();
        for front in &mut fronts {
            merge(&mut front.cells)?;
            for (state, weight) in front.cells.drain(..) {
                let answers = match procedure.ask(&state) {
                    Ask::Dice(request) => Answers::Dice(pools.get(&request.pool)?),
                    Ask::Choice(question) => {
                        let index = decide(&question).ok_or(NoOdds::Undecided(question))?;
                        let step = procedure.resume(state, Answer::Choice(index), ledger);
                        put(procedure, lens, step, weight, front.total, &mut next, &mut ends);
                        continue;
                    }
                    Ask::Call(_, part) => Answers::Part(match parts.get(&part) {
                        Some(known) => Rc::clone(known),
                        None => {
                            let fresh = Rc::new(odds(&part, lens, pools, decide, ledger)?);
                            parts.insert(part, Rc::clone(&fresh));
                            fresh
                        }
                    }),
                };
                let mut go = |answer, count: W, total: W| {
                    let step = procedure.resume(state.clone(), answer, ledger);
                    let weight = weight.times(count).ok_or(NoOdds::TooLarge)?;
                    let total = front.total.times(total).ok_or(NoOdds::TooLarge)?;
                    put(procedure, lens, step, weight, total, &mut next, &mut ends);
                    Ok(())
                };
                match answers {
                    Answers::Dice(pmf) => {
                        for (tally, count) in &pmf.cells {
                            go(Answer::Dice(*tally), *count, pmf.total)?;
                        }
                    }
                    Answers::Part(pmf) => {
                        for (outcome, count) in &pmf.cells {
                            go(Answer::Part(outcome.clone()), *count, pmf.total)?;
                        }
                    }
                }
            }
        }
        fronts = next;
    }
    gather(ends)
}

type PartOdds<P, W> = Distribution<<<P as Procedure>::Part as Procedure>::Outcome, W>;

enum Answers<O, W> {
    Dice(Rc<Distribution<Tally, W>>),
    Part(Rc<Distribution<O, W>>),
}

fn put<P: Procedure, W: Weight>(
    procedure: &P,
    lens: P::Lens,
    step: Step<P::State, P::Outcome>,
    weight: W,
    total: W,
    fronts: &mut Vec<Front<P::State, W>>,
    ends: &mut Vec<Front<P::Outcome, W>>,
) {
    match step {
        Step::Go(mut state) => {
            procedure.forget(lens, &mut state);
            push(fronts, state, weight, total);
        }
        Step::Done(mut outcome) => {
            procedure.reduce(lens, &mut outcome);
            push(ends, outcome, weight, total);
        }
    }
}

fn push<S, W: Weight>(fronts: &mut Vec<Front<S, W>>, value: S, weight: W, total: W) {
    match fronts.iter_mut().find(|front| front.total == total) {
        Some(front) => front.cells.push((value, weight)),
        None => fronts.push(Front { total, cells: alloc::vec![(value, weight)] }),
    }
}

/// Sorts and adds the weights of equal values.
///
/// # Errors
/// [`NoOdds::TooLarge`] when a sum no longer fits.
pub fn merge<S: Ord, W: Weight>(cells: &mut Vec<(S, W)>) -> Result<(), NoOdds> {
    // A stable sort keeps the order of float additions the same on every machine.
    cells.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut fits = true;
    cells.dedup_by(|(value, weight), (kept, sum)| {
        let equal = value == kept;
        if equal {
            match sum.plus(*weight) {
                Some(added) => *sum = added,
                None => fits = false,
            }
        }
        equal
    });
    if fits { Ok(()) } else { Err(NoOdds::TooLarge) }
}

/// Brings all ends over one denominator.
fn gather<O: Ord, W: Weight>(ends: Vec<Front<O, W>>) -> Result<Distribution<O, W>, NoOdds> {
    let total = ends.iter().try_fold(W::ONE, |common, front| front.total.common(common)).ok_or(NoOdds::TooLarge)?;
    let mut cells = Vec::new();
    for mut front in ends {
        merge(&mut front.cells)?;
        let scale = total.over(front.total).ok_or(NoOdds::TooLarge)?;
        for (outcome, weight) in front.cells {
            cells.push((outcome, weight.times(scale).ok_or(NoOdds::TooLarge)?));
        }
    }
    merge(&mut cells)?;
    Ok(Distribution { total, cells })
}
