//! The attack: one roll with at most one extra die, and a defence for each target.

use super::outcome::{FracturedHopeResult, FracturedHopeTargetOutcome};
use super::request::{
    FracturedHopeAgainst, FracturedHopeAttack, FracturedHopeDice, FracturedHopeKind, FracturedHopeModifierTo,
    FracturedHopePosition, FracturedHopeTarget,
};
use super::rules::{FH_12, FH_13, FH_17, FH_26, FH_27, FH_34, FH_39, FH_R6, FH_R14};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::{Reading, Tally};
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Request, Roller, Step, foresee_part};
use crate::rule::Rule;
use alloc::vec::Vec;

/// What odds of a Fractured Hope attack may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lens {
    /// Whether it hits.
    Hit,
    /// How it ends and the damage.
    Damage,
    /// How it ends, the damage and these numbers.
    Numbers(Wanted),
}

/// Which numbers are wanted besides how an attack ends and its damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Wanted {
    /// The attack's and the defence's total.
    pub totals: bool,
    /// Whether the attack is a critical.
    pub critical: bool,
    /// Whether the defence is a critical.
    pub defence_critical: bool,
}

impl Lens {
    const fn wanted(self) -> Wanted {
        match self {
            Self::Numbers(wanted) => wanted,
            Self::Hit | Self::Damage => Wanted { totals: false, critical: false, defence_critical: false },
        }
    }
}

/// One attack roll against one or several targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a FracturedHopeAttack,
    /// Its targets.
    pub targets: &'a [FracturedHopeTarget],
}

/// The attack roll: what all targets share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct AttackRoll {
    /// The dice.
    pub rolled: i32,
    /// The sides of the largest die that showed its top face; 0 without a critical.
    pub top: u16,
    /// The extra die.
    pub explosion: i32,
}

/// Where an attack stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum AttackState {
    /// The attack roll is to be made.
    Roll,
    /// The extra die is to be rolled.
    Explosion(AttackRoll),
    /// The next target defends.
    Targets {
        /// The attack roll.
        roll: AttackRoll,
        /// Whose turn it is to defend.
        next: u8,
        /// What came of those before.
        outcomes: Vec<DefenceOutcome>,
    },
}

/// What an attack comes to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackOutcome {
    /// The attack roll.
    pub roll: AttackRoll,
    /// What it does to each target.
    pub targets: Vec<DefenceOutcome>,
}

const fn one_if_blind(dice: &FracturedHopeDice, blind: bool) -> Pool {
    Pool::of(if blind { 1 } else { dice.count }, dice.sides, Reading::Top)
}

impl<'a> Attack<'a> {
    fn against(&self) -> FracturedHopeAgainst {
        // FH-R5: what uses INT is magical unless it says otherwise.
        self.attack.against.unwrap_or(match self.attack.kind {
            FracturedHopeKind::Magic | FracturedHopeKind::MagicalWeapon => FracturedHopeAgainst::Magical,
            _ => FracturedHopeAgainst::Physical,
        })
    }

    fn defence(&self, roll: AttackRoll, index: u8) -> Option<Defence<'a>> {
        let target = self.targets.get(usize::from(index))?;
        Some(Defence { attack: self.attack, against: self.against(), target, roll })
    }

    fn step(&self, roll: AttackRoll, next: u8, outcomes: Vec<DefenceOutcome>) -> Step<AttackState, AttackOutcome> {
        if usize::from(next) < self.targets.len() {
            Step::Go(AttackState::Targets { roll, next, outcomes })
        } else {
            Step::Done(AttackOutcome { roll, targets: outcomes })
        }
    }

    fn roll(&self) -> Request {
        let attacker = &self.attack.attacker;
        Request {
            address: Address::lane(Lane::Attack),
            pool: one_if_blind(&attacker.dice, attacker.blind),
            roller: Roller::Attacker,
            rule: &FH_12,
            shared: true,
        }
    }
}

impl<'a> Procedure for Attack<'a> {
    type State = AttackState;
    type Part = Defence<'a>;
    type Outcome = AttackOutcome;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<AttackState, AttackOutcome> {
        Step::Go(AttackState::Roll)
    }

    fn ask(&self, state: &AttackState) -> Ask<Defence<'a>> {
        match state {
            AttackState::Roll => Ask::Dice(self.roll()),
            AttackState::Explosion(roll) => Ask::Dice(Request {
                address: Address::lane(Lane::Explosion),
                pool: Pool::of(1, roll.top, Reading::Sum),
                roller: Roller::Attacker,
                rule: &FH_17,
                shared: true,
            }),
            AttackState::Targets { roll, next, .. } => match self.defence(*roll, *next) {
                Some(defence) => Ask::Call(Place { target: *next, repeat: 0 }, defence),
                // Not reached: `step` ends after the last target.
                None => Ask::Dice(self.roll()),
            },
        }
    }

    fn resume(
        &self,
        state: AttackState,
        answer: Answer<DefenceOutcome>,
        _: &mut impl Ledger,
    ) -> Step<AttackState, AttackOutcome> {
        match state {
            AttackState::Roll => {
                let Tally { sum, top, .. } = answer.dice();
                let roll = AttackRoll { rolled: sum, top, explosion: 0 };
                if top > 0 { Step::Go(AttackState::Explosion(roll)) } else { self.step(roll, 0, Vec::new()) }
            }
            AttackState::Explosion(roll) => {
                self.step(AttackRoll { explosion: answer.dice().sum, ..roll }, 0, Vec::new())
            }
            AttackState::Targets { roll, next, mut outcomes } => {
                outcomes.extend(answer.part());
                self.step(roll, next.saturating_add(1), outcomes)
            }
        }
    }

    fn foreseen(&self, state: &AttackState, tell: &mut dyn FnMut(Request)) {
        let first = match state {
            AttackState::Targets { next, .. } => next.saturating_add(1),
            _ => 0,
        };
        for index in first..=u8::MAX {
            let Some(defence) = self.defence(AttackRoll::default(), index) else { break };
            foresee_part(&defence, Place { target: index, repeat: 0 }, tell);
        }
    }

    fn forget(&self, lens: Lens, step: Step<AttackState, AttackOutcome>) -> Step<AttackState, AttackOutcome> {
        // Of a critical only that there was one.
        let top = |roll: AttackRoll| if lens.wanted().critical { roll.top.min(1) } else { 0 };
        match step {
            Step::Go(AttackState::Targets { roll, next, mut outcomes }) => {
                if lens == Lens::Hit {
                    in_order(&mut outcomes);
                }
                let rolled = roll.rolled.saturating_add(roll.explosion);
                let roll = AttackRoll { rolled, top: top(roll), explosion: 0 };
                Step::Go(AttackState::Targets { roll, next, outcomes })
            }
            Step::Done(AttackOutcome { mut targets, roll }) => {
                if lens == Lens::Hit {
                    in_order(&mut targets);
                }
                Step::Done(AttackOutcome { roll: AttackRoll { top: top(roll), ..AttackRoll::default() }, targets })
            }
            step @ Step::Go(_) => step,
        }
    }
}

/// Hits before the others: how many are hit does not depend on who is.
fn in_order(outcomes: &mut [DefenceOutcome]) {
    let hit = |outcome: &DefenceOutcome| outcome.kind == FracturedHopeResult::Hit;
    let hits = outcomes.iter().filter(|outcome| hit(outcome)).count();
    for (at, outcome) in outcomes.iter_mut().enumerate() {
        let kind = if at < hits { FracturedHopeResult::Hit } else { FracturedHopeResult::Miss };
        *outcome = DefenceOutcome { kind, ..DefenceOutcome::default() };
    }
}

/// A target's defence against an attack roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defence<'a> {
    attack: &'a FracturedHopeAttack,
    against: FracturedHopeAgainst,
    target: &'a FracturedHopeTarget,
    roll: AttackRoll,
}

/// What came of one defence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct DefenceOutcome {
    /// How it ends.
    pub kind: FracturedHopeResult,
    /// The damage.
    pub damage: i32,
    /// The attack's total.
    pub attack: i32,
    /// The defence's total.
    pub defence: i32,
    /// A defence die showed its top face.
    pub critical: bool,
}

impl Defence<'_> {
    fn modifiers<L: Ledger>(&self, to: FracturedHopeModifierTo, sum: &mut Sum<'_, L>, rule: &'static Rule) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                sum.modifier(modifier.value, rule, index);
            }
        }
    }

    /// FH-12 with the position of FH-26 and FH-27 and the states of FH-39.
    fn attack_total(&self, ledger: &mut impl Ledger) -> i32 {
        let attacker = &self.attack.attacker;
        let mut sum = Sum::new(ledger, "attack");
        sum.roll(self.roll.rolled, &FH_12, "rolled", Lane::Attack.name());
        if self.roll.top > 0 {
            sum.roll(self.roll.explosion, &FH_17, "explosion", Lane::Explosion.name());
        }
        sum.add(attacker.level, &FH_12, "level");
        match self.attack.kind {
            FracturedHopeKind::Unarmed | FracturedHopeKind::Magic => {
                if attacker.rating != 0 {
                    sum.suppressed(attacker.rating, &FH_12, "rating", &FH_12);
                }
            }
            _ => sum.add(attacker.rating, &FH_12, "rating"),
        }
        if self.attack.kind == FracturedHopeKind::Offhand {
            // FH-R6: the penalty of 2 shrinks to 0 at the least.
            sum.add(-2, &FH_12, "offhand");
            sum.add(attacker.offhand_reduction.min(2), &FH_R6, "offhandReduction");
        }
        if attacker.prone {
            sum.add(-1, &FH_39, "prone");
        }
        match self.target.position {
            Some(FracturedHopePosition::Flank) => sum.add(1, &FH_26, "flank"),
            Some(FracturedHopePosition::Rear) => sum.add(2, &FH_27, "rear"),
            Some(FracturedHopePosition::Front) => {}
            None => sum.ledger().note(FH_R14.id),
        }
        self.modifiers(FracturedHopeModifierTo::Attack, &mut sum, &FH_12);
        sum.value()
    }

    /// FH-13 with the critical of FH-17 and the cover of FH-34.
    fn defence_total(&self, dice: Option<Tally>, ledger: &mut impl Ledger) -> i32 {
        let target = self.target;
        let mut sum = Sum::new(ledger, "defence");
        let rule = if target.stunned { &FH_39 } else { &FH_13 };
        if let Some(dice) = dice {
            sum.roll(dice.sum, rule, "rolled", Lane::Defence.name());
        }
        match self.against {
            FracturedHopeAgainst::Physical => sum.add(target.armor, rule, "armor"),
            FracturedHopeAgainst::Magical => sum.add(target.level, rule, "level"),
        }
        if dice.is_some_and(|dice| dice.top > 0) {
            sum.add(target.end, &FH_17, "critical");
        }
        if target.cover {
            if target.stunned {
                sum.suppressed(2, &FH_34, "cover", &FH_39);
            } else {
                sum.add(2, &FH_34, "cover");
            }
        }
        if target.prone {
            sum.add(-1, &FH_39, "prone");
        }
        self.modifiers(FracturedHopeModifierTo::Defence, &mut sum, rule);
        sum.value()
    }

    /// FH-11: above hits, equal blocks, below misses.
    fn compare(&self, dice: Option<Tally>, ledger: &mut impl Ledger) -> DefenceOutcome {
        let attack = self.attack_total(ledger);
        let defence = self.defence_total(dice, ledger);
        let kind = match attack.cmp(&defence) {
            core::cmp::Ordering::Less => FracturedHopeResult::Miss,
            core::cmp::Ordering::Equal => FracturedHopeResult::Block,
            core::cmp::Ordering::Greater => FracturedHopeResult::Hit,
        };
        let damage = attack.saturating_sub(defence).max(0);
        let critical = dice.is_some_and(|dice| dice.top > 0);
        DefenceOutcome { kind, damage, attack, defence, critical }
    }
}

impl Procedure for Defence<'_> {
    type State = ();
    type Part = Never<Lens>;
    type Outcome = DefenceOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<(), DefenceOutcome> {
        if self.target.stunned { Step::Done(self.compare(None, ledger)) } else { Step::Go(()) }
    }

    fn ask(&self, (): &()) -> Ask<Never<Lens>> {
        Ask::Dice(Request {
            address: Address::lane(Lane::Defence),
            pool: one_if_blind(&self.target.dice, self.target.blind),
            roller: Roller::Target,
            rule: &FH_13,
            shared: false,
        })
    }

    fn resume(&self, (): (), answer: Answer<()>, ledger: &mut impl Ledger) -> Step<(), DefenceOutcome> {
        Step::Done(self.compare(Some(answer.dice()), ledger))
    }

    fn forget(&self, lens: Lens, step: Step<(), DefenceOutcome>) -> Step<(), DefenceOutcome> {
        match step {
            Step::Go(()) => step,
            Step::Done(DefenceOutcome { kind, damage, attack, defence, critical }) => {
                let wanted = lens.wanted();
                let (attack, defence) = if wanted.totals { (attack, defence) } else { (0, 0) };
                let damage = if lens == Lens::Hit { 0 } else { damage };
                let critical = critical && wanted.defence_critical;
                Step::Done(DefenceOutcome { kind, damage, attack, defence, critical })
            }
        }
    }
}

/// The defence as a result.
#[must_use]
pub fn describe(target: &FracturedHopeTarget, outcome: &DefenceOutcome) -> FracturedHopeTargetOutcome {
    FracturedHopeTargetOutcome {
        id: target.id.clone(),
        kind: outcome.kind,
        attack: outcome.attack,
        defence: outcome.defence,
        defence_critical: outcome.critical,
        damage: outcome.damage,
    }
}
