//! The attack: one roll with at most one extra die, and a defence for each target.

use super::options::FracturedHopeOptions;
use super::outcome::{FracturedHopeResult, FracturedHopeSecondOutcome, FracturedHopeTargetOutcome};
use super::position::position;
use super::request::{
    FracturedHopeAgainst, FracturedHopeAttack, FracturedHopeDice, FracturedHopeKind, FracturedHopeModifierTo,
    FracturedHopePosition, FracturedHopeTarget,
};
use super::rules::{FH_12, FH_13, FH_17, FH_20, FH_26, FH_27, FH_34, FH_39, FH_R6, FH_R14, FH_R15, FH_R19};
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
    /// The attack's total and whether it is a critical.
    Attack,
    /// The defence's total and whether it is a critical.
    Defence,
}

/// Which numbers are wanted besides how an attack ends and its damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a number of its own")]
pub struct Wanted {
    /// The attack's total.
    pub attack: bool,
    /// The defence's total.
    pub defence: bool,
    /// Whether the attack is a critical.
    pub critical: bool,
    /// Whether the defence is a critical.
    pub defence_critical: bool,
}

const NONE: Wanted = Wanted { attack: false, defence: false, critical: false, defence_critical: false };

impl Lens {
    const fn wanted(self) -> Wanted {
        match self {
            Self::Numbers(wanted) => wanted,
            Self::Hit | Self::Damage => NONE,
            Self::Attack => Wanted { attack: true, critical: true, ..NONE },
            Self::Defence => Wanted { defence: true, defence_critical: true, ..NONE },
        }
    }

    /// Whether it matters how the attack ends.
    const fn compares(self) -> bool {
        !matches!(self, Self::Attack | Self::Defence)
    }
}

/// One attack roll against one or several targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a FracturedHopeAttack,
    /// Its targets.
    pub targets: &'a [FracturedHopeTarget],
    /// The settled options.
    pub options: &'a FracturedHopeOptions,
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

impl AttackRoll {
    /// The dice with the extra die.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.rolled.saturating_add(self.explosion)
    }
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
            FracturedHopeKind::Magic | FracturedHopeKind::MagicalWeapon | FracturedHopeKind::Wand => {
                FracturedHopeAgainst::Magical
            }
            _ => FracturedHopeAgainst::Physical,
        })
    }

    fn defence(&self, roll: AttackRoll, index: u8) -> Option<Defence<'a>> {
        let target = self.targets.get(usize::from(index))?;
        Some(Defence { attack: self.attack, against: self.against(), target, options: self.options, roll })
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
            rule: self.attack.kind.rule(),
            shared: true,
        }
    }
}

impl FracturedHopeKind {
    /// The rule of its formula.
    const fn rule(self) -> &'static Rule {
        match self {
            Self::Ability => &FH_20,
            _ => &FH_12,
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
                let rolled = if lens == Lens::Defence { 0 } else { roll.total() };
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
    options: &'a FracturedHopeOptions,
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
        let rule = self.attack.kind.rule();
        let mut sum = Sum::new(ledger, "attack");
        sum.roll(self.roll.rolled, rule, "rolled", Lane::Attack.name());
        if self.roll.top > 0 {
            sum.roll(self.roll.explosion, &FH_17, "explosion", Lane::Explosion.name());
        }
        sum.add(attacker.level, rule, "level");
        match self.attack.kind {
            FracturedHopeKind::Unarmed | FracturedHopeKind::Magic => {
                if attacker.rating != 0 {
                    sum.suppressed(attacker.rating, &FH_12, "rating", &FH_12);
                }
            }
            _ => sum.add(attacker.rating, rule, "rating"),
        }
        if self.attack.kind == FracturedHopeKind::Offhand {
            // FH-R6: the penalty of 2 shrinks to 0 at the least.
            sum.add(-2, &FH_12, "offhand");
            sum.add(attacker.offhand_reduction.min(2), &FH_R6, "offhandReduction");
        }
        // FH-R19: the number of the skill is the attacker's.
        sum.add(self.attack.bonus, &FH_20, "bonus");
        if attacker.prone {
            sum.add(-1, &FH_39, "prone");
        }
        self.position(&mut sum);
        self.modifiers(FracturedHopeModifierTo::Attack, &mut sum, rule);
        sum.value()
    }

    fn position<L: Ledger>(&self, sum: &mut Sum<'_, L>) {
        let (bonus, rule, key) = match position(self.attack, self.target, self.options, sum.ledger()) {
            Some(FracturedHopePosition::Flank) => (1, &FH_26, "flank"),
            Some(FracturedHopePosition::Rear) => (2, &FH_27, "rear"),
            Some(FracturedHopePosition::Front) => return,
            None if self.attack.area => return,
            None => return sum.ledger().note(FH_R14.id),
        };
        if self.attack.area {
            sum.ledger().option("areaPosition");
            if !self.options.area_position {
                return sum.suppressed(bonus, rule, key, &FH_R15);
            }
        }
        sum.add(bonus, rule, key);
    }

    /// FH-13, or FH-20 against a stat, with the critical of FH-17 and the cover of FH-34.
    fn defence_total(&self, dice: Option<Tally>, ledger: &mut impl Ledger) -> i32 {
        let target = self.target;
        let mut sum = Sum::new(ledger, "defence");
        let rule = match self.against {
            _ if target.stunned => &FH_39,
            FracturedHopeAgainst::Stat => &FH_R19,
            _ => &FH_13,
        };
        if let Some(dice) = dice {
            sum.roll(dice.sum, rule, "rolled", Lane::Defence.name());
        }
        match self.against {
            FracturedHopeAgainst::Physical => sum.add(target.armor, rule, "armor"),
            FracturedHopeAgainst::Magical | FracturedHopeAgainst::Stat => sum.add(target.level, rule, "level"),
        }
        if dice.is_some_and(|dice| dice.top > 0) {
            sum.add(target.end, &FH_17, "critical");
        }
        if target.cover {
            // FH-34: cover is for the two defences.
            match self.against {
                _ if target.stunned => sum.suppressed(2, &FH_34, "cover", &FH_39),
                FracturedHopeAgainst::Stat => sum.suppressed(2, &FH_34, "cover", &FH_R19),
                _ => sum.add(2, &FH_34, "cover"),
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
            rule: if self.against == FracturedHopeAgainst::Stat { &FH_R19 } else { &FH_13 },
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
                let kind = if lens.compares() { kind } else { FracturedHopeResult::Miss };
                Step::Done(DefenceOutcome {
                    kind,
                    damage: if lens == Lens::Hit || !lens.compares() { 0 } else { damage },
                    attack: if wanted.attack { attack } else { 0 },
                    defence: if wanted.defence { defence } else { 0 },
                    critical: critical && wanted.defence_critical,
                })
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

/// The other hand's blow as a result.
#[must_use]
pub fn describe_second(target: &FracturedHopeTarget, outcome: &AttackOutcome) -> FracturedHopeSecondOutcome {
    let done = outcome.targets.first().copied().unwrap_or_default();
    FracturedHopeSecondOutcome {
        id: target.id.clone(),
        attack_roll: outcome.roll.total(),
        critical: outcome.roll.top > 0,
        kind: done.kind,
        attack: done.attack,
        defence: done.defence,
        defence_critical: done.critical,
        damage: done.damage,
    }
}
