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
use core::cmp::Ordering;

/// Why odds could not be computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoOdds {
    /// The counts no longer fit: the same can be asked for with floats.
    TooLarge,
    /// More branches than there is time and room for, in either arithmetic.
    TooMany,
    /// A choice stands before the dice and nobody made it.
    Undecided(Question),
}

/// How many branches the questions about one attack may be expanded into: two or three seconds
/// of work and less than 1 GB, which a page can still spare.
pub const MOST_BRANCHES: u32 = 4_000_000;

/// The pools expanded so far, shared between questions about the same attack.
#[derive(Debug)]
pub struct Pools {
    /// How their weights are calculated with.
    pub arithmetic: Arithmetic,
    known: Vec<(Pool, Rc<Distribution<Tally>>)>,
    /// How many branches may still be taken.
    branches: u32,
}

impl Pools {
    /// No pools yet.
    #[must_use]
    pub const fn new(arithmetic: Arithmetic) -> Self {
        Self { arithmetic, known: Vec::new(), branches: MOST_BRANCHES }
    }

    /// Takes so many branches off what is left, before they are expanded.
    fn branch(&mut self, count: usize) -> Result<(), NoOdds> {
        let count = u32::try_from(count).map_err(|_| NoOdds::TooMany)?;
        self.branches = self.branches.checked_sub(count).ok_or(NoOdds::TooMany)?;
        Ok(())
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

/// The exact distribution of a procedure's outcome as seen through a lens.
///
/// The ledger hears every branch: one that keeps lines would keep a great many, so pass
/// one that keeps options only, or `()`.
///
/// # Errors
/// [`NoOdds::TooLarge`] when the counts do not fit, [`NoOdds::TooMany`] when there are more
/// branches than can be expanded, [`NoOdds::Undecided`] when `decide` leaves a choice open.
pub fn odds<P: Procedure>(
    procedure: &P,
    lens: P::Lens,
    pools: &mut Pools,
    decide: Decide<'_>,
    ledger: &mut impl Ledger,
) -> Result<Distribution<P::Outcome>, NoOdds> {
    let mut walk = Walk {
        procedure,
        lens,
        decide,
        ledger,
        states: Vec::new(),
        reached: Vec::new(),
        ends: Vec::new(),
        parts: Vec::new(),
        answer: 0,
    };
    let step = walk.procedure.begin(walk.ledger);
    let first = walk.keep(step);
    let (total, cells) = expand(&mut walk, first, pools)?;
    // Each end is taken once: merged cells have different places.
    let mut ends: Vec<Option<P::Outcome>> = walk.ends.into_iter().map(Some).collect();
    let cells = cells.into_iter().filter_map(|(id, weight)| Some((ends.get_mut(index(id))?.take()?, weight)));
    Ok(Distribution { total, cells: cells.collect() })
}

/// A step by the place where its state or outcome is kept.
#[derive(Clone, Copy)]
enum Kept {
    State(u32),
    End(u32),
}

/// What a state asks for, without its types.
enum Asked {
    Dice(Pool),
    Choice(Question),
    /// A part with these weights of its outcomes over this total.
    Part(Vec<Weight>, Weight),
}

/// A procedure without its types, so that the expansion below is compiled once.
trait Steps {
    /// What a state of the present level asks for.
    fn ask(&mut self, state: u32, pools: &mut Pools) -> Result<Asked, NoOdds>;
    /// The step from a state with these dice.
    fn with_dice(&mut self, state: u32, tally: Tally) -> Kept;
    /// The step from a state with this choice.
    fn with_choice(&mut self, state: u32, choice: u16) -> Kept;
    /// The step from a state with the outcome at this place of the part last asked for.
    fn with_part(&mut self, state: u32, place: usize) -> Kept;
    /// Makes the states reached the present ones.
    fn advance(&mut self);
    /// The order of two present states.
    fn compare_states(&self, a: u32, b: u32) -> Ordering;
    /// The order of two ends.
    fn compare_ends(&self, a: u32, b: u32) -> Ordering;
    /// How a choice is made.
    fn decide(&self, question: &Question) -> Option<u16>;
}

type PartOdds<P> = Distribution<<<P as Procedure>::Part as Procedure>::Outcome>;

struct Walk<'a, P: Procedure, L> {
    procedure: &'a P,
    lens: P::Lens,
    decide: Decide<'a>,
    ledger: &'a mut L,
    states: Vec<P::State>,
    reached: Vec<P::State>,
    ends: Vec<P::Outcome>,
    /// Each part called so far, expanded once.
    parts: Vec<(P::Part, PartOdds<P>)>,
    /// The part that was asked for last.
    answer: usize,
}

fn index(id: u32) -> usize {
    usize::try_from(id).unwrap_or(usize::MAX)
}

fn id(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

impl<P: Procedure, L: Ledger> Walk<'_, P, L> {
    fn keep(&mut self, step: Step<P::State, P::Outcome>) -> Kept {
        match self.procedure.forget(self.lens, step) {
            Step::Go(state) => {
                self.reached.push(state);
                Kept::State(id(self.reached.len().saturating_sub(1)))
            }
            Step::Done(outcome) => {
                self.ends.push(outcome);
                Kept::End(id(self.ends.len().saturating_sub(1)))
            }
        }
    }

    /// Answers a state. Places come from this walk, so the state is always there.
    fn go(&mut self, state: u32, answer: Answer<<P::Part as Procedure>::Outcome>) -> Kept {
        match self.states.get(index(state)) {
            Some(state) => {
                let step = self.procedure.resume(state.clone(), answer, self.ledger);
                self.keep(step)
            }
            None => Kept::End(u32::MAX),
        }
    }
}

impl<P: Procedure, L: Ledger> Steps for Walk<'_, P, L> {
    fn ask(&mut self, state: u32, pools: &mut Pools) -> Result<Asked, NoOdds> {
        let Some(state) = self.states.get(index(state)) else { return Ok(Asked::Dice(Pool::EMPTY)) };
        let part = match self.procedure.ask(state) {
            Ask::Dice(request) => return Ok(Asked::Dice(request.pool)),
            Ask::Choice(question) => return Ok(Asked::Choice(question)),
            Ask::Call(_, part) => part,
        };
        self.answer = match self.parts.iter().position(|(known, _)| *known == part) {
            Some(known) => known,
            None => {
                let expanded = odds(&part, self.lens, pools, self.decide, self.ledger)?;
                self.parts.push((part, expanded));
                self.parts.len().saturating_sub(1)
            }
        };
        Ok(match self.parts.get(self.answer) {
            Some((_, known)) => Asked::Part(known.cells.iter().map(|(_, weight)| *weight).collect(), known.total),
            None => Asked::Dice(Pool::EMPTY),
        })
    }

    fn with_dice(&mut self, state: u32, tally: Tally) -> Kept {
        self.go(state, Answer::Dice(tally))
    }

    fn with_choice(&mut self, state: u32, choice: u16) -> Kept {
        self.go(state, Answer::Choice(choice))
    }

    fn with_part(&mut self, state: u32, place: usize) -> Kept {
        let known = self.parts.get(self.answer).and_then(|(_, known)| known.cells.get(place));
        match known.map(|(outcome, _)| outcome.clone()) {
            Some(outcome) => self.go(state, Answer::Part(outcome)),
            None => Kept::End(u32::MAX),
        }
    }

    fn advance(&mut self) {
        core::mem::swap(&mut self.states, &mut self.reached);
        self.reached.clear();
    }

    fn compare_states(&self, a: u32, b: u32) -> Ordering {
        self.states.get(index(a)).cmp(&self.states.get(index(b)))
    }

    fn compare_ends(&self, a: u32, b: u32) -> Ordering {
        self.ends.get(index(a)).cmp(&self.ends.get(index(b)))
    }

    fn decide(&self, question: &Question) -> Option<u16> {
        (self.decide)(question)
    }
}

/// Places that were reached over the same denominator.
struct Front {
    total: Weight,
    cells: Vec<(u32, Weight)>,
}

fn push(fronts: &mut Vec<Front>, place: u32, weight: Weight, total: Weight) {
    match fronts.iter_mut().find(|front| front.total == total) {
        Some(front) => front.cells.push((place, weight)),
        None => fronts.push(Front { total, cells: alloc::vec![(place, weight)] }),
    }
}

/// What has been reached from a level.
struct Reached {
    arithmetic: Arithmetic,
    states: Vec<Front>,
    ends: Vec<Front>,
}

impl Reached {
    fn put(&mut self, kept: Kept, weight: Weight, total: Weight) {
        match kept {
            Kept::State(place) => push(&mut self.states, place, weight, total),
            Kept::End(place) => push(&mut self.ends, place, weight, total),
        }
    }

    /// One answer of several: its weight and their total.
    fn branch(
        &mut self,
        kept: Kept,
        (weight, total): (Weight, Weight),
        (count, of): (Weight, Weight),
    ) -> Result<(), NoOdds> {
        let weight = self.arithmetic.times(weight, count).ok_or(NoOdds::TooLarge)?;
        let total = self.arithmetic.times(total, of).ok_or(NoOdds::TooLarge)?;
        self.put(kept, weight, total);
        Ok(())
    }
}

/// Expands level by level. Gives the places of the ends with their weights over one total.
fn expand(steps: &mut dyn Steps, first: Kept, pools: &mut Pools) -> Result<(Weight, Vec<(u32, Weight)>), NoOdds> {
    let arithmetic = pools.arithmetic;
    let one = arithmetic.one();
    let mut reached = Reached { arithmetic, states: Vec::new(), ends: Vec::new() };
    reached.put(first, one, one);
    while !reached.states.is_empty() {
        steps.advance();
        for Front { total, mut cells } in core::mem::take(&mut reached.states) {
            merge(&mut cells, arithmetic, &|a, b| steps.compare_states(a, b))?;
            for (state, weight) in cells {
                let so_far = (weight, total);
                match steps.ask(state, pools)? {
                    Asked::Dice(pool) => {
                        let pool = pools.get(&pool)?;
                        pools.branch(pool.cells.len())?;
                        for (tally, count) in &pool.cells {
                            let kept = steps.with_dice(state, *tally);
                            reached.branch(kept, so_far, (*count, pool.total))?;
                        }
                    }
                    Asked::Choice(question) => {
                        let choice = steps.decide(&question).ok_or(NoOdds::Undecided(question))?;
                        let kept = steps.with_choice(state, choice);
                        reached.put(kept, weight, total);
                    }
                    Asked::Part(weights, of) => {
                        pools.branch(weights.len())?;
                        for (place, count) in weights.into_iter().enumerate() {
                            let kept = steps.with_part(state, place);
                            reached.branch(kept, so_far, (count, of))?;
                        }
                    }
                }
            }
        }
    }
    gather(reached.ends, arithmetic, &|a, b| steps.compare_ends(a, b))
}

type Compare<'a> = &'a dyn Fn(u32, u32) -> Ordering;

/// Sorts places by what is kept there and adds the weights of equal ones. The sort is
/// stable: floats are then added in the same order on every machine.
fn merge(cells: &mut Vec<(u32, Weight)>, arithmetic: Arithmetic, compare: Compare<'_>) -> Result<(), NoOdds> {
    cells.sort_by(|(a, _), (b, _)| compare(*a, *b));
    let mut fits = true;
    cells.dedup_by(|(place, weight), (kept, sum)| {
        let equal = compare(*place, *kept) == Ordering::Equal;
        if equal {
            match arithmetic.plus(*sum, *weight) {
                Some(added) => *sum = added,
                None => fits = false,
            }
        }
        equal
    });
    if fits { Ok(()) } else { Err(NoOdds::TooLarge) }
}

/// Brings all ends over one denominator.
fn gather(
    ends: Vec<Front>,
    arithmetic: Arithmetic,
    compare: Compare<'_>,
) -> Result<(Weight, Vec<(u32, Weight)>), NoOdds> {
    let total = ends
        .iter()
        .try_fold(arithmetic.one(), |common, front| arithmetic.common(front.total, common))
        .ok_or(NoOdds::TooLarge)?;
    let mut cells = Vec::new();
    for front in ends {
        let scale = arithmetic.over(total, front.total).ok_or(NoOdds::TooLarge)?;
        for (place, weight) in front.cells {
            cells.push((place, arithmetic.times(weight, scale).ok_or(NoOdds::TooLarge)?));
        }
    }
    merge(&mut cells, arithmetic, compare)?;
    Ok((total, cells))
}
