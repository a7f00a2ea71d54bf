//! The driver for many runs of one unchanging procedure of which only a few numbers are wanted.
//!
//! States are merged as for odds, by a lens, and every step is taken once: afterwards a run
//! only rolls and looks up. All steps come from the procedure, none is written again.

use super::places::Places;
use super::{Answer, Ask, Procedure, Step};
use crate::dice::philox::Seeded;
use crate::dice::pool::Pool;
use crate::dice::reading::Tally;
use crate::dice::tallies::Tallies;
use crate::ledger::Place;
use crate::procedure::Request;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// What may be kept: how many answers there is room for, and how many steps may be taken anew.
#[derive(Debug, Clone, Copy)]
struct Room {
    answers: u32,
    steps: u32,
}

/// Answers of all states together, 4 bytes each.
const MOST_ANSWERS: u32 = 1 << 20;
/// New steps in any case. A new step costs about half a run, so where runs keep coming to new
/// ones, remembering them is soon given up.
const FIRST_STEPS: u32 = 1 << 12;
/// Of so many runs one may take a new step besides.
const RUNS_A_STEP: usize = 4;

/// A procedure with the numbers of every end it has come to.
pub struct Remembered<'p, P: Procedure> {
    /// Nothing once it has grown too large.
    memo: Option<Memo<'p, P>>,
    room: Room,
    width: usize,
    rows: Vec<i32>,
}

impl<'p, P: Procedure + 'p> Remembered<'p, P> {
    /// Nothing is remembered yet. An end has `width` numbers, all of which hang on what the lens
    /// keeps; `runs` is how many are to come.
    #[must_use]
    pub fn new(procedure: P, lens: P::Lens, width: usize, runs: usize) -> Self {
        let more = runs.checked_div(RUNS_A_STEP).and_then(id).unwrap_or(u32::MAX);
        let mut room = Room { answers: MOST_ANSWERS, steps: FIRST_STEPS.saturating_add(more) };
        Self { memo: Memo::new(procedure, lens, &mut room), room, width, rows: Vec::new() }
    }

    /// The numbers of a run with the dice of a seed; `write` gives those of an end that is new.
    /// Nothing where remembering does not pay: then the procedure has to be run.
    #[inline]
    pub fn run(&mut self, dice: &Seeded, write: impl FnMut(&P::Outcome, &mut [i32])) -> Option<&[i32]> {
        let memo = self.memo.as_mut()?;
        let Some(end) = memo.run(Place::default(), dice, &mut self.room) else {
            self.memo = None;
            return None;
        };
        let from = end.wrapping_mul(self.width);
        let to = from.wrapping_add(self.width);
        if self.rows.len() < to {
            write_rows(&mut self.rows, self.width, &memo.ends, write);
        }
        self.rows.get(from..to)
    }
}

/// Adds the rows of the ends that are new.
#[cold]
fn write_rows<O>(rows: &mut Vec<i32>, width: usize, ends: &[O], mut write: impl FnMut(&O, &mut [i32])) {
    let written = rows.len().checked_div(width).unwrap_or(0);
    rows.resize(ends.len().saturating_mul(width), 0);
    let fresh = rows.chunks_exact_mut(width.max(1)).zip(ends).skip(written);
    fresh.for_each(|(row, end)| write(end, row));
}

/// Where a step leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    Unknown,
    State(u32),
    End(u32),
}

/// What a state asks for.
enum Node {
    /// Dice; the answers begin there in the memo's table.
    Dice { request: Request, tallies: Tallies, answers: usize },
    /// One of the parts, called at a place, with an answer for each of its ends.
    Part { place: Place, part: usize, answers: Vec<Link> },
}

/// The memo of a part, without the types of what that calls in its turn.
trait Runs<O> {
    /// The place of the end that a run comes to, or nothing when there is no more room.
    fn run(&mut self, place: Place, dice: &Seeded, room: &mut Room) -> Option<usize>;
    /// The outcome at a place.
    fn end(&self, place: usize) -> Option<&O>;
}

type Called<'p, P> = (P, Box<dyn Runs<<P as Procedure>::Outcome> + 'p>);

struct Memo<'p, P: Procedure> {
    procedure: P,
    lens: P::Lens,
    first: Link,
    known: Places,
    states: Vec<P::State>,
    nodes: Vec<Node>,
    answers: Vec<Link>,
    known_ends: Places,
    ends: Vec<P::Outcome>,
    /// A part has a memo of its own, whoever calls it.
    parts: Vec<Called<'p, P::Part>>,
    pools: Vec<(Pool, Tallies)>,
}

fn index(id: u32) -> usize {
    usize::try_from(id).unwrap_or(usize::MAX)
}

fn id(place: usize) -> Option<u32> {
    u32::try_from(place).ok()
}

impl<'p, P: Procedure + 'p> Memo<'p, P> {
    fn new(procedure: P, lens: P::Lens, room: &mut Room) -> Option<Self> {
        let mut memo = Self {
            procedure,
            lens,
            first: Link::Unknown,
            known: Places::default(),
            states: Vec::new(),
            nodes: Vec::new(),
            answers: Vec::new(),
            known_ends: Places::default(),
            ends: Vec::new(),
            parts: Vec::new(),
            pools: Vec::new(),
        };
        memo.first = memo.keep(memo.procedure.begin(&mut ()), room)?;
        Some(memo)
    }

    #[cold]
    fn answer_dice(&mut self, state: usize, at: usize, tally: Tally, room: &mut Room) -> Option<Link> {
        let link = self.go(state, Answer::Dice(tally), room)?;
        *self.answers.get_mut(at)? = link;
        Some(link)
    }

    #[cold]
    fn answer_part(&mut self, state: usize, end: usize, room: &mut Room) -> Option<Link> {
        let Node::Part { part, .. } = self.nodes.get(state)? else { return None };
        let outcome = self.parts.get(*part)?.1.end(end)?.clone();
        let link = self.go(state, Answer::Part(outcome), room)?;
        let Node::Part { answers, .. } = self.nodes.get_mut(state)? else { return None };
        if let Some(more) = end.saturating_add(1).checked_sub(answers.len()) {
            room.answers = room.answers.checked_sub(id(more)?)?;
            answers.resize(answers.len().saturating_add(more), Link::Unknown);
        }
        *answers.get_mut(end)? = link;
        Some(link)
    }

    fn go(&mut self, state: usize, answer: Answer<<P::Part as Procedure>::Outcome>, room: &mut Room) -> Option<Link> {
        room.steps = room.steps.checked_sub(1)?;
        let step = self.procedure.resume(self.states.get(state)?.clone(), answer, &mut ());
        self.keep(step, room)
    }

    /// The place of what a step leads to, once the lens has dropped what it does not need.
    fn keep(&mut self, mut step: Step<P::State, P::Outcome>, room: &mut Room) -> Option<Link> {
        loop {
            let state = match self.procedure.forget(self.lens, step) {
                Step::Go(state) => state,
                Step::Done(outcome) => return self.keep_end(outcome).map(Link::End),
            };
            let gap = match self.known.find(&|place| self.states.get(index(place)).cmp(&Some(&state))) {
                Ok(known) => return Some(Link::State(known)),
                Err(gap) => gap,
            };
            let node = match self.procedure.ask(&state) {
                // As in a run without reasons.
                Ask::Choice(_) => {
                    step = self.procedure.resume(state, Answer::Choice(0), &mut ());
                    continue;
                }
                Ask::Dice(request) => self.dice(request, room)?,
                Ask::Call(place, part) => Node::Part { place, part: self.part(part, room)?, answers: Vec::new() },
            };
            let place = id(self.states.len())?;
            self.nodes.push(node);
            self.states.push(state);
            self.known.put(gap, place);
            return Some(Link::State(place));
        }
    }

    fn keep_end(&mut self, outcome: P::Outcome) -> Option<u32> {
        let gap = match self.known_ends.find(&|place| self.ends.get(index(place)).cmp(&Some(&outcome))) {
            Ok(known) => return Some(known),
            Err(gap) => gap,
        };
        let place = id(self.ends.len())?;
        self.ends.push(outcome);
        self.known_ends.put(gap, place);
        Some(place)
    }

    fn dice(&mut self, request: Request, room: &mut Room) -> Option<Node> {
        let tallies = match self.pools.iter().find(|(pool, _)| *pool == request.pool) {
            Some((_, known)) => *known,
            None => {
                let fresh = Tallies::of(&request.pool);
                self.pools.push((request.pool, fresh));
                fresh
            }
        };
        room.answers = room.answers.checked_sub(tallies.count())?;
        let answers = self.answers.len();
        self.answers.resize(answers.saturating_add(index(tallies.count())), Link::Unknown);
        Some(Node::Dice { request, tallies, answers })
    }

    fn part(&mut self, part: P::Part, room: &mut Room) -> Option<usize> {
        if let Some(known) = self.parts.iter().position(|(known, _)| *known == part) {
            return Some(known);
        }
        let memo = Memo::new(part.clone(), self.lens, room)?;
        self.parts.push((part, Box::new(memo)));
        Some(self.parts.len().saturating_sub(1))
    }
}

impl<'p, P: Procedure + 'p> Runs<P::Outcome> for Memo<'p, P> {
    fn run(&mut self, place: Place, dice: &Seeded, room: &mut Room) -> Option<usize> {
        let mut link = self.first;
        loop {
            let state = match link {
                Link::State(state) => index(state),
                Link::End(end) => return Some(index(end)),
                Link::Unknown => return None,
            };
            link = match self.nodes.get(state)? {
                Node::Dice { request, tallies, answers } => {
                    let tally = request.pool.roll(dice, request.address_within(place));
                    let at = answers.wrapping_add(index(tallies.number(tally)));
                    match self.answers.get(at)? {
                        Link::Unknown => self.answer_dice(state, at, tally, room)?,
                        known => *known,
                    }
                }
                Node::Part { place: inner, part, answers } => {
                    let end = self.parts.get_mut(*part)?.1.run(inner.within(place), dice, room)?;
                    match answers.get(end) {
                        None | Some(Link::Unknown) => self.answer_part(state, end, room)?,
                        Some(known) => *known,
                    }
                }
            };
        }
    }

    fn end(&self, place: usize) -> Option<&P::Outcome> {
        self.ends.get(place)
    }
}
