//! The attack: combat values, the attack roll, and a hit on each target that is hit.

use super::combat_value::Fold;
use super::damage::{Hit, HitOutcome, Lens, placed_at};
use super::knockback;
use super::options::HeroOptions;
use super::outcome::{HeroHit, HeroTargetOutcome};
use super::request::{HeroAttack, HeroModifierTo, HeroTarget};
use super::rules::{HERO_47, HERO_52, HERO_59, HERO_94, HERO_R7};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Line, Place};
use crate::procedure::{Answer, Ask, Procedure, Request, Roller, Step, foresee_part};
use alloc::vec::Vec;

/// A declared attack on one or several targets, an attack roll for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a HeroAttack,
    /// Its targets.
    pub targets: &'a [HeroTarget],
    /// The settled options.
    pub options: &'a HeroOptions,
}

/// How many targets are done, and what it did to them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackState {
    next: u8,
    outcomes: Vec<ShotOutcome>,
}

impl<'a> Attack<'a> {
    fn shot(&self, index: u8) -> Option<Shot<'a>> {
        let target = self.targets.get(usize::from(index))?;
        Some(Shot { attack: self.attack, target, options: self.options })
    }

    fn step(&self, state: AttackState) -> Step<AttackState, Vec<ShotOutcome>> {
        if usize::from(state.next) < self.targets.len() { Step::Go(state) } else { Step::Done(state.outcomes) }
    }
}

impl<'a> Procedure for Attack<'a> {
    type State = AttackState;
    type Part = Shot<'a>;
    type Outcome = Vec<ShotOutcome>;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<AttackState, Self::Outcome> {
        self.step(AttackState { next: 0, outcomes: Vec::new() })
    }

    fn ask(&self, state: &AttackState) -> Ask<Shot<'a>> {
        let place = Place { target: state.next, repeat: 0 };
        // A state beyond the last target is never reached: `step` ends before it.
        match self.shot(state.next).or_else(|| self.shot(0)) {
            Some(shot) => Ask::Call(place, shot),
            None => Ask::Dice(Shot::roll()),
        }
    }

    fn resume(
        &self,
        mut state: AttackState,
        answer: Answer<ShotOutcome>,
        _: &mut impl Ledger,
    ) -> Step<AttackState, Self::Outcome> {
        state.outcomes.extend(answer.part());
        state.next = state.next.saturating_add(1);
        self.step(state)
    }

    fn foreseen(&self, state: &AttackState, tell: &mut dyn FnMut(Request)) {
        for index in state.next.saturating_add(1)..=u8::MAX {
            let Some(shot) = self.shot(index) else { break };
            foresee_part(&shot, Place { target: index, repeat: 0 }, tell);
        }
    }

    fn forget(&self, lens: Lens, mut step: Step<AttackState, Self::Outcome>) -> Step<AttackState, Self::Outcome> {
        if lens == Lens::Hit {
            // How many are hit does not depend on who is.
            match &mut step {
                Step::Go(state) => in_order(&mut state.outcomes),
                Step::Done(outcomes) => in_order(outcomes),
            }
        }
        step
    }
}

/// Hits before misses.
fn in_order(outcomes: &mut [ShotOutcome]) {
    let hits = outcomes.iter().filter(|shot| shot.hit).count();
    for (at, shot) in outcomes.iter_mut().enumerate() {
        *shot = ShotOutcome { hit: at < hits, ..ShotOutcome::default() };
    }
}

/// The attack on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot<'a> {
    /// The request.
    pub attack: &'a HeroAttack,
    /// The target.
    pub target: &'a HeroTarget,
    /// The settled options.
    pub options: &'a HeroOptions,
}

/// A shot between two answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShotState {
    rolled: bool,
    shot: ShotOutcome,
}

/// What a shot comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct ShotOutcome {
    /// Whether it hit.
    pub hit: bool,
    /// Whether a natural 3 or 18 decided.
    pub natural: bool,
    /// The OCV.
    pub ocv: i32,
    /// The DCV.
    pub dcv: i32,
    /// The DCV that the roll reached.
    pub reach: i32,
    /// What the hit did, if there was one that does damage.
    pub damage: Option<HitOutcome>,
}

impl<'a> Shot<'a> {
    const fn roll() -> Request {
        Request {
            address: Address::lane(Lane::Attack),
            pool: Pool::of(3, 6, Reading::Sum),
            roller: Roller::Attacker,
            rule: &HERO_47,
        }
    }

    fn hit(&self) -> Option<Hit<'a>> {
        let Self { attack, target, options } = *self;
        attack.damage.as_ref().map(|damage| Hit { attack, damage, target, options })
    }

    fn modifiers<L: Ledger>(&self, to: HeroModifierTo, fold: &mut Fold<'_, L>) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                fold.add_modifier(modifier.value, index);
            }
        }
    }

    fn ocv(&self, ledger: &mut impl Ledger) -> i32 {
        let attacker = &self.attack.attacker;
        let mut fold = Fold::new(ledger, "ocv", attacker.ocv, attacker.final_value, &HERO_R7);
        if let Some(location) = placed_at(self.attack.location) {
            fold.add(location.row().to_hit, &HERO_59, "placedShot");
        }
        self.modifiers(HeroModifierTo::Ocv, &mut fold);
        if attacker.halved {
            fold.halve(&HERO_52, "halved");
        }
        fold.settle(self.options.cv_rounding, false)
    }

    fn dcv(&self, ledger: &mut impl Ledger) -> i32 {
        let target = self.target;
        let mut fold = Fold::new(ledger, "dcv", target.dcv, target.final_value, &HERO_R7);
        self.modifiers(HeroModifierTo::Dcv, &mut fold);
        if target.halved {
            fold.halve(&HERO_52, "halved");
        }
        if target.knocked_out {
            fold.fix(0, &HERO_94, "knockedOut");
        }
        fold.settle(self.options.cv_rounding, true)
    }

    /// HERO-47 and HERO-48: what the roll reached and whether that hits.
    fn judge(&self, mut shot: ShotOutcome, rolled: i32, ledger: &mut impl Ledger) -> ShotOutcome {
        ledger.line(|| Line::new("reach", &HERO_47, "base", 11));
        ledger.line(|| Line::new("reach", &HERO_47, "ocv", shot.ocv));
        ledger.line(|| Line::new("reach", &HERO_47, "rolled", rolled.saturating_neg()).dice(Lane::Attack.name()));
        shot.reach = shot.ocv.saturating_add(11).saturating_sub(rolled);
        shot.hit = shot.reach >= shot.dcv;
        let natural = match rolled {
            3 => Some(true),
            18 => Some(false),
            _ => None,
        };
        if let Some(natural) = natural.filter(|natural| *natural != shot.hit) {
            ledger.option("naturals");
            if self.options.naturals {
                ledger.note(if natural { HERO_48_HIT } else { HERO_48_MISS });
                shot.hit = natural;
                shot.natural = true;
            }
        }
        shot
    }
}

// HERO-48, as notes of the result.
const HERO_48_HIT: &str = "naturalHit";
const HERO_48_MISS: &str = "naturalMiss";

impl<'a> Procedure for Shot<'a> {
    type State = ShotState;
    type Part = Hit<'a>;
    type Outcome = ShotOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<ShotState, ShotOutcome> {
        let shot = ShotOutcome { ocv: self.ocv(ledger), dcv: self.dcv(ledger), ..ShotOutcome::default() };
        Step::Go(ShotState { rolled: false, shot })
    }

    fn ask(&self, state: &ShotState) -> Ask<Hit<'a>> {
        match self.hit() {
            Some(hit) if state.rolled => Ask::Call(Place::default(), hit),
            _ => Ask::Dice(Self::roll()),
        }
    }

    fn resume(
        &self,
        state: ShotState,
        answer: Answer<HitOutcome>,
        ledger: &mut impl Ledger,
    ) -> Step<ShotState, ShotOutcome> {
        if state.rolled {
            return Step::Done(ShotOutcome { damage: answer.part(), ..state.shot });
        }
        let shot = self.judge(state.shot, answer.dice().sum, ledger);
        if shot.hit && self.attack.damage.is_some() {
            Step::Go(ShotState { rolled: true, shot })
        } else {
            Step::Done(shot)
        }
    }

    fn forget(&self, lens: Lens, step: Step<ShotState, ShotOutcome>) -> Step<ShotState, ShotOutcome> {
        let seen = |shot: ShotOutcome| ShotOutcome { hit: shot.hit, damage: shot.damage, ..ShotOutcome::default() };
        match step {
            Step::Go(ShotState { rolled: true, shot }) if lens == Lens::Hit => Step::Done(seen(shot)),
            Step::Go(ShotState { rolled: true, shot }) => Step::Go(ShotState { rolled: true, shot: seen(shot) }),
            Step::Go(state) => Step::Go(state),
            Step::Done(shot) => Step::Done(seen(shot)),
        }
    }
}

/// What damage means for a target; each only where the request tells the number behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Condition {
    /// STUN taken is above CON and the target still has STUN left (HERO-91).
    pub stunned: Option<bool>,
    /// No STUN is left (HERO-94).
    pub knocked_out: Option<bool>,
    /// No BODY is left (HERO-98).
    pub dying: Option<bool>,
    /// BODY is down to minus the starting BODY (HERO-98).
    pub dead: Option<bool>,
}

/// What the damage of a hit means for its target.
#[must_use]
pub fn condition(target: &HeroTarget, hit: HitOutcome) -> Condition {
    let body_left = target.body.map(|body| body.saturating_sub(hit.body));
    let starting = target.starting_body.or(target.body).unwrap_or(0);
    let knocked_out = target.stun.map(|stun| stun.saturating_sub(hit.stun) <= 0);
    Condition {
        // A target that is knocked out by the same hit is not Stunned besides (HERO-91).
        stunned: target.con.map(|con| hit.stun > con && knocked_out != Some(true)),
        knocked_out,
        dying: body_left.map(|left| left <= 0),
        dead: body_left.map(|left| left <= starting.saturating_neg()),
    }
}

/// The shot as a result.
#[must_use]
pub fn describe(target: &HeroTarget, shot: &ShotOutcome) -> HeroTargetOutcome {
    let hit = shot.damage.as_ref();
    let condition = shot.damage.map(|hit| condition(target, hit)).unwrap_or_default();
    HeroTargetOutcome {
        id: target.id.clone(),
        kind: if shot.hit { HeroHit::Hit } else { HeroHit::Miss },
        ocv: shot.ocv,
        dcv: shot.dcv,
        reach: shot.reach,
        natural: shot.natural.then_some(true),
        stun: hit.map(|hit| hit.stun),
        body: hit.map(|hit| hit.body),
        stun_rolled: hit.map(|hit| hit.stun_rolled),
        body_rolled: hit.map(|hit| hit.body_rolled),
        location: hit.and_then(|hit| hit.location),
        knockback: hit.and_then(|hit| hit.knockback).map(knockback::result),
        stunned: condition.stunned,
        knocked_out: condition.knocked_out,
        dying: condition.dying,
        dead: condition.dead,
    }
}
