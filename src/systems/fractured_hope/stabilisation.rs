//! The roll of somebody unconscious to stay alive.

use super::request::FracturedHopeDice;
use super::rules::FH_36;
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Request, Roller, Step};

/// What the roll has to reach.
const ENOUGH: i32 = 8;

/// Up to so many attempts to stabilise, the first success counts (FH-36).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stabilisation {
    /// The END dice.
    pub dice: FracturedHopeDice,
    /// What is added: the END level under `stabiliseAddsLevel`, else 0.
    pub plus: i32,
    /// How many attempts, 1 to 3.
    pub attempts: u8,
}

impl Procedure for Stabilisation {
    /// How many attempts have failed.
    type State = u8;
    type Part = Never<()>;
    /// Whether one succeeded.
    type Outcome = bool;
    type Lens = ();

    fn begin(&self, _: &mut impl Ledger) -> Step<u8, bool> {
        Step::Go(0)
    }

    fn ask(&self, failed: &u8) -> Ask<Never<()>> {
        Ask::Dice(Request {
            address: Address { lane: Lane::Stabilisation, target: 0, repeat: *failed },
            pool: Pool::of(self.dice.count, self.dice.sides, Reading::Sum),
            roller: Roller::Target,
            rule: &FH_36,
            shared: false,
        })
    }

    fn resume(&self, failed: u8, answer: Answer<()>, ledger: &mut impl Ledger) -> Step<u8, bool> {
        let mut sum = Sum::new(ledger, "stabilisation");
        sum.roll(answer.dice().sum, &FH_36, "rolled", Lane::Stabilisation.name());
        sum.add(self.plus, &FH_36, "level");
        let failed = failed.saturating_add(1);
        if sum.value() >= ENOUGH {
            Step::Done(true)
        } else if failed >= self.attempts {
            Step::Done(false)
        } else {
            Step::Go(failed)
        }
    }
}
