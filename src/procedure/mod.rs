//! The one idea: a rule is a pure procedure that asks.
//!
//! A procedure is a small state machine. In a state it asks for dice, for a choice or for
//! a part (another procedure), or it is done. It never draws and never waits, so one and
//! the same procedure is run with dice ([`resolve`]) or expanded into exact odds ([`odds`]).

pub mod batch;
pub mod memo;
pub mod odds;
mod places;
pub mod resolve;

use crate::dice::address::Address;
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::ledger::{Book, Keep, Ledger, Place};
use core::marker::PhantomData;

/// A rule as a state machine that asks.
pub trait Procedure {
    /// What later answers still need: a few small numbers, nothing that is only reported.
    type State: Clone + Ord;
    /// What it calls; [`Never`] where it calls nothing.
    type Part: Procedure<Lens = Self::Lens> + Clone + PartialEq;
    /// The result.
    type Outcome: Clone + Ord;
    /// What odds may be asked for, such as STUN alone.
    type Lens: Copy;

    /// The first state.
    fn begin(&self, ledger: &mut impl Ledger) -> Step<Self::State, Self::Outcome>;

    /// What a state asks for. Equal states ask alike.
    fn ask(&self, state: &Self::State) -> Ask<Self::Part>;

    /// The next state after the answer to what [`ask`](Self::ask) asked.
    fn resume(
        &self,
        state: Self::State,
        answer: Answer<<Self::Part as Procedure>::Outcome>,
        ledger: &mut impl Ledger,
    ) -> Step<Self::State, Self::Outcome>;

    /// Tells the dice that will be asked for later whatever the answers before them, so
    /// that a host can open one dialog.
    fn foreseen(&self, _state: &Self::State, _tell: &mut dyn FnMut(Request)) {}

    /// Odds and numbers by the million: drops from a step what a lens does not need, so that more states merge; a
    /// step from which nothing more matters to the lens may end at once.
    fn forget(&self, _lens: Self::Lens, step: Step<Self::State, Self::Outcome>) -> Step<Self::State, Self::Outcome> {
        step
    }
}

/// Where a procedure stands after a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<S, O> {
    /// It goes on from this state.
    Go(S),
    /// It is done.
    Done(O),
}

/// Who makes a roll or a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Roller {
    /// The attacking side.
    Attacker,
    /// The target.
    Target,
    /// A fighter of an encounter, whom the roll's id names.
    Fighter,
}

impl Roller {
    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Target => "target",
            Self::Fighter => "fighter",
        }
    }
}

/// A request for dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// Which roll; inside a part the address is relative to the call.
    pub address: Address,
    /// The dice.
    pub pool: Pool,
    /// Who rolls.
    pub roller: Roller,
    /// The rule that asks.
    pub rule: &'static crate::rule::Rule,
    /// All targets read the same roll: the address keeps its target.
    pub shared: bool,
}

impl Request {
    /// This request as seen from outside a part called at `place`.
    #[must_use]
    pub const fn within(mut self, place: Place) -> Self {
        self.address = self.address_within(place);
        self
    }

    /// The address of this request as seen from outside a part called at `place`.
    #[must_use]
    #[inline]
    pub const fn address_within(&self, place: Place) -> Address {
        self.address.within(if self.shared { Place { target: 0, ..place } } else { place })
    }
}

/// A question with a closed list of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// What is asked, as a key.
    pub id: &'static str,
    /// Which target and repetition it concerns; relative inside a part.
    pub place: Place,
    /// The names of the options.
    pub options: &'static [&'static str],
    /// Who chooses.
    pub by: Roller,
    /// The rule that asks.
    pub rule: &'static crate::rule::Rule,
}

/// What a state asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask<P> {
    /// Dice.
    Dice(Request),
    /// A choice.
    Choice(Question),
    /// The outcome of a part, called at a place.
    Call(Place, P),
}

/// The answer to an [`Ask`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<O> {
    /// What the dice add up to.
    Dice(Tally),
    /// The index of the chosen option.
    Choice(u16),
    /// A part's outcome.
    Part(O),
}

impl<O> Answer<O> {
    /// The dice of the answer. Drivers answer as asked, so the other cases do not occur.
    #[must_use]
    pub fn dice(&self) -> Tally {
        match self {
            Self::Dice(tally) => *tally,
            _ => Tally::default(),
        }
    }

    /// The part's outcome, if a part answered.
    #[must_use]
    pub fn part(self) -> Option<O> {
        match self {
            Self::Part(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// Tells all the dice of a part that will be asked for whatever the answers: its first
/// roll and what that roll's state foresees.
pub fn foresee_part<P: Procedure>(part: &P, place: Place, tell: &mut dyn FnMut(Request)) {
    if let Step::Go(state) = part.begin(&mut Book::keeping(Keep::Nothing)) {
        foresee_from(part, &state, place, tell);
    }
}

/// Tells what a state asks for and what it foresees.
pub fn foresee_from<P: Procedure>(part: &P, state: &P::State, place: Place, tell: &mut dyn FnMut(Request)) {
    match part.ask(state) {
        Ask::Dice(request) => tell(request.within(place)),
        Ask::Choice(_) => {}
        Ask::Call(inner, called) => foresee_part(&called, inner.within(place), tell),
    }
    part.foreseen(state, &mut |request| tell(request.within(place)));
}

/// The part of a procedure that calls none.
#[derive(Debug)]
pub enum Never<L> {
    #[doc(hidden)]
    Uninhabited(core::convert::Infallible, PhantomData<fn() -> L>),
}

impl<L> Never<L> {
    const fn absurd(&self) -> ! {
        match self {
            Self::Uninhabited(never, _) => match *never {},
        }
    }
}

impl<L> Clone for Never<L> {
    fn clone(&self) -> Self {
        self.absurd()
    }
}
impl<L> PartialEq for Never<L> {
    fn eq(&self, _: &Self) -> bool {
        self.absurd()
    }
}
impl<L: Copy> Procedure for Never<L> {
    type State = ();
    type Part = Self;
    type Outcome = ();
    type Lens = L;

    fn begin(&self, _: &mut impl Ledger) -> Step<(), ()> {
        self.absurd()
    }
    fn ask(&self, (): &()) -> Ask<Self> {
        self.absurd()
    }
    fn resume(&self, (): (), _: Answer<()>, _: &mut impl Ledger) -> Step<(), ()> {
        self.absurd()
    }
}
