//! The driver that expands a procedure into exact odds.
//!
//! It answers every ask with everything that can come, merges equal states and adds the
//! weights at the ends. A part is expanded once and joined wherever it is called.

use super::{Answer, Ask, Procedure, Question, Step};
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::ledger::Ledger;
use crate::odds::pmf::{Distribution, of_pool};
use crate::odds::weight::{Arithmetic, Weight};
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
#[derive(Debug)]
pub struct Pools {
    /// How their weights are calculated with.
    pub arithmetic: Arithmetic,
    known: Vec<(Pool, Rc<Distribution<Tally>>)>,
}

impl Pools {
    /// No pools yet.
    #[must_use]
    pub const fn new(arithmetic: Arithmetic) -> Self {
        Self { arithmetic, known: Vec::new() }
    }

    fn get(&mut self, pool: &Pool) -> Result<Rc<Distribution<Tally>>, NoOdds> {
        if let Some((_, known)) = self.known.iter().find(|(other, _)| other == pool) {
            return Ok(Rc::clone(known));
        }
        let fresh = Rc::new(of_pool(pool, self.arithmetic).ok_or(NoOdds::TooLarge)?);
        self.known.push((*pool, Rc::clone(&fresh)));
        Ok(fresh)
    }
}

/// How choices are answered while odds are expanded.
pub type Decide<'a> = &'a dyn Fn(&Question) -> Option<u16>;

/// States that were reached over the same denominator.
struct Front<S> {
    total: Weight,
    cells: Vec<(S, Weight)>,
}

type PartOdds<P> = Rc<Distribution<<<P as Procedure>::Part as Procedure>::Outcome>>;

/// What is known of an expansion so far.
struct Expansion<'a, P: Procedure> {
    procedure: &'a P,
    lens: P::Lens,
    arithmetic: Arithmetic,
    next: Vec<Front<P::State>>,
    ends: Vec<Front<P::Outcome>>,
    parts: Vec<(P::Part, PartOdds<P>)>,
}

/// The exact distribution of a procedure's outcome as seen through a lens.
///
/// The ledger hears every branch: one that keeps lines would keep a great many, so pass
/// one that listens for options only, or `()`.
///
/// # Errors
/// [`NoOdds::TooLarge`] when the counts do not fit, [`NoOdds::Undecided`] when `decide`
/// leaves a choice open.
pub fn odds<P: Procedure>(
    procedure: &P,
    lens: P::Lens,
    pools: &mut Pools,
    decide: Decide<'_>,
    ledger: &mut impl Ledger,
) -> Result<Distribution<P::Outcome>, NoOdds> {
    let arithmetic = pools.arithmetic;
    let one = arithmetic.one();
    let mut found = Expansion { procedure, lens, arithmetic, next: Vec::new(), ends: Vec::new(), parts: Vec::new() };
    let step = procedure.begin(ledger);
    found.put(step, one, one);
    while !found.next.is_empty() {
        for mut front in core::mem::take(&mut found.next) {
            merge(&mut front.cells, arithmetic)?;
            let total = front.total;
            for (state, weight) in front.cells {
                match procedure.ask(&state) {
                    Ask::Dice(request) => {
                        let pool = pools.get(&request.pool)?;
                        for (tally, count) in &pool.cells {
                            let step = procedure.resume(state.clone(), Answer::Dice(*tally), ledger);
                            found.branch(step, (weight, total), (*count, pool.total))?;
                        }
                    }
                    Ask::Choice(question) => {
                        let index = decide(&question).ok_or(NoOdds::Undecided(question))?;
                        let step = procedure.resume(state, Answer::Choice(index), ledger);
                        found.put(step, weight, total);
                    }
                    Ask::Call(_, part) => {
                        let known = match found.part(&part) {
                            Some(known) => known,
                            None => {
                                let fresh = Rc::new(odds(&part, lens, pools, decide, ledger)?);
                                found.parts.push((part, Rc::clone(&fresh)));
                                fresh
                            }
                        };
                        for (outcome, count) in &known.cells {
                            let step = procedure.resume(state.clone(), Answer::Part(outcome.clone()), ledger);
                            found.branch(step, (weight, total), (*count, known.total))?;
                        }
                    }
                }
            }
        }
    }
    gather(found.ends, arithmetic)
}

impl<P: Procedure> Expansion<'_, P> {
    fn part(&self, part: &P::Part) -> Option<PartOdds<P>> {
        self.parts.iter().find(|(other, _)| other == part).map(|(_, known)| Rc::clone(known))
    }

    /// A step that one of several answers leads to.
    fn branch(
        &mut self,
        step: Step<P::State, P::Outcome>,
        (weight, total): (Weight, Weight),
        (count, of): (Weight, Weight),
    ) -> Result<(), NoOdds> {
        let weight = self.arithmetic.times(weight, count).ok_or(NoOdds::TooLarge)?;
        let total = self.arithmetic.times(total, of).ok_or(NoOdds::TooLarge)?;
        self.put(step, weight, total);
        Ok(())
    }

    fn put(&mut self, step: Step<P::State, P::Outcome>, weight: Weight, total: Weight) {
        match self.procedure.forget(self.lens, step) {
            Step::Go(state) => push(&mut self.next, state, weight, total),
            Step::Done(outcome) => push(&mut self.ends, outcome, weight, total),
        }
    }
}

fn push<S>(fronts: &mut Vec<Front<S>>, value: S, weight: Weight, total: Weight) {
    match fronts.iter_mut().find(|front| front.total == total) {
        Some(front) => front.cells.push((value, weight)),
        None => fronts.push(Front { total, cells: alloc::vec![(value, weight)] }),
    }
}

/// Sorts and adds the weights of equal values.
///
/// # Errors
/// [`NoOdds::TooLarge`] when a sum no longer fits.
pub fn merge<S: Ord>(cells: &mut Vec<(S, Weight)>, arithmetic: Arithmetic) -> Result<(), NoOdds> {
    let given: Vec<(S, Weight)> = core::mem::take(cells);
    let value = |at: u32| given.get(usize::try_from(at).unwrap_or(0)).map(|(value, _)| value);
    let order = sorted(given.len(), &|a, b| value(a).cmp(&value(b)));
    let mut left: Vec<Option<(S, Weight)>> = given.into_iter().map(Some).collect();
    for at in order {
        let Some((value, weight)) = usize::try_from(at).ok().and_then(|at| left.get_mut(at)?.take()) else { continue };
        match cells.last_mut() {
            Some((kept, sum)) if *kept == value => {
                *sum = arithmetic.plus(*sum, weight).ok_or(NoOdds::TooLarge)?;
            }
            _ => cells.push((value, weight)),
        }
    }
    Ok(())
}

/// The places of a list in their sorted order, equal ones as they stood: float weights are
/// then added in the same order on every machine. One sort for all types keeps the engine small.
#[inline(never)]
fn sorted(length: usize, compare: &dyn Fn(u32, u32) -> core::cmp::Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..u32::try_from(length).unwrap_or(u32::MAX)).collect();
    order.sort_by(|a, b| compare(*a, *b));
    order
}

/// Brings all ends over one denominator.
fn gather<O: Ord>(ends: Vec<Front<O>>, arithmetic: Arithmetic) -> Result<Distribution<O>, NoOdds> {
    let total = ends
        .iter()
        .try_fold(arithmetic.one(), |common, front| arithmetic.common(front.total, common))
        .ok_or(NoOdds::TooLarge)?;
    let mut cells = Vec::new();
    for front in ends {
        let scale = arithmetic.over(total, front.total).ok_or(NoOdds::TooLarge)?;
        for (outcome, weight) in front.cells {
            cells.push((outcome, arithmetic.times(weight, scale).ok_or(NoOdds::TooLarge)?));
        }
    }
    merge(&mut cells, arithmetic)?;
    Ok(Distribution { total, cells })
}
