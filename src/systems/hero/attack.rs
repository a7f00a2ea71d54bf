//! The whole attack: its point if it has one, and the shot at each target.

use super::area;
use super::hit::Lens;
use super::maneuver::HeroManeuver;
use super::options::{HeroAreaDamage, HeroOptions};
use super::outcome::{HeroHit, HeroPoint};
use super::request::{HeroAttack, HeroTarget};
use super::rules::{HERO_117, HERO_123, HERO_129};
use super::shot::{Shot, ShotAt, ShotOutcome};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Place};
use crate::procedure::{Answer, Ask, Procedure, Request, Roller, Step, foresee_part};
use crate::rule::Rule;
use alloc::vec::Vec;

/// A declared attack on one or several targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a HeroAttack,
    /// Its targets, at least one.
    pub targets: &'a [HeroTarget],
    /// The settled options.
    pub options: &'a HeroOptions,
}

/// Where an attack stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum AttackState {
    /// The point of an area attack is to be rolled for.
    Point,
    /// The point was missed: the direction is to be rolled.
    Scatter(ShotOutcome),
    /// The next target's turn.
    Targets {
        /// What the roll against the point came to.
        point: Option<ShotOutcome>,
        /// Which target is next.
        next: u8,
        /// What came of those before.
        outcomes: Vec<ShotOutcome>,
    },
}

/// What an attack comes to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackOutcome {
    /// The roll against the point of an area attack.
    pub point: Option<ShotOutcome>,
    /// The direction die of a scatter.
    pub direction: Option<i32>,
    /// What it does to each target.
    pub targets: Vec<ShotOutcome>,
}

/// Why the rules do not allow an attack.
#[must_use]
pub fn refusals(attack: &HeroAttack, targets: &[HeroTarget]) -> Vec<(&'static Rule, &'static str)> {
    let shots = attack.autofire.as_ref().map_or(i32::MAX, |autofire| autofire.shots);
    let several = attack.targets.is_some() && attack.area.is_none();
    let too_few = several && i32::try_from(targets.len()).is_ok_and(|targets| targets > shots);
    let maneuver = attack.attacker.maneuver;
    let chain = maneuver == HeroManeuver::MultipleAttack;
    let mut reasons: Vec<(&'static Rule, &'static str)> = Vec::new();
    if too_few {
        reasons.push((&HERO_129, "fewerShotsThanTargets"));
    }
    if chain && (attack.autofire.is_some() || attack.area.is_some()) {
        reasons.push((&HERO_117, "oneAttackEach"));
    }
    if !maneuver.row().aimed {
        reasons.push((maneuver.row().rule, "notAimed"));
    }
    reasons
}

impl<'a> Attack<'a> {
    fn shot(&self, index: u8, point: Option<&ShotOutcome>) -> Option<Shot<'a>> {
        let target = self.targets.get(usize::from(index))?;
        let aim = match &self.attack.area {
            None => ShotAt::Target,
            Some(area) => {
                let hits = point.map_or(1, |point| point.hits);
                if target.dived || !area::holds(area.radius, target.from_centre) {
                    ShotAt::Sure(0)
                } else if area.selective {
                    ShotAt::Selective(hits)
                } else {
                    ShotAt::Sure(hits)
                }
            }
        };
        Some(Shot { attack: self.attack, target, options: self.options, aim })
    }

    fn targets(
        &self,
        point: Option<ShotOutcome>,
        next: u8,
        outcomes: Vec<ShotOutcome>,
    ) -> Step<AttackState, AttackOutcome> {
        let missed = self.is_chain() && outcomes.last().is_some_and(|shot| !shot.hit());
        if missed {
            // HERO-117: the first miss ends it.
            let mut outcomes = outcomes;
            outcomes.resize(self.targets.len(), ShotOutcome::default());
            return Step::Done(AttackOutcome { point, direction: None, targets: outcomes });
        }
        if usize::from(next) < self.targets.len() {
            Step::Go(AttackState::Targets { point, next, outcomes })
        } else {
            Step::Done(AttackOutcome { point, direction: None, targets: outcomes })
        }
    }

    /// Whether a miss ends the attack for the targets after it (HERO-117).
    #[must_use]
    pub fn is_chain(&self) -> bool {
        self.attack.attacker.maneuver == HeroManeuver::MultipleAttack && self.attack.area.is_none()
    }

    /// Where the rolls against a target stand: those of a Multiple Attack one after another,
    /// because it may hit the same target again.
    fn place(&self, index: u8) -> Place {
        Place { target: index, repeat: if self.is_chain() { index } else { 0 } }
    }

    /// The OCV against a target.
    #[must_use]
    pub fn ocv(&self, index: usize) -> i32 {
        let shot = u8::try_from(index).ok().and_then(|index| self.shot(index, None));
        shot.map_or(0, |shot| shot.ocv(&mut ()))
    }

    /// Tells the lines of the combat values against each target, or the point, as they are
    /// before any roll.
    pub fn tell_values(&self, ledger: &mut impl Ledger) {
        let at_point = self.attack.area.as_ref().is_some_and(|area| !area.landed);
        if let Some(point) = self.point().filter(|_| at_point) {
            point.values(ledger);
        }
        for index in 0..=u8::MAX {
            let Some(shot) = self.shot(index, None) else { break };
            if !matches!(shot.aim, ShotAt::Sure(_)) {
                let outer = ledger.enter(self.place(index));
                shot.values(ledger);
                ledger.leave(outer);
            }
        }
    }

    /// The roll against the point: every target is near it, so any of them will do.
    fn point(&self) -> Option<Shot<'a>> {
        let target = self.targets.first()?;
        Some(Shot { attack: self.attack, target, options: self.options, aim: ShotAt::Point })
    }

    fn scatter() -> Request {
        Request {
            address: Address::lane(Lane::Scatter),
            pool: Pool::of(1, 6, Reading::Sum),
            roller: Roller::Attacker,
            rule: &HERO_123,
            shared: true,
        }
    }

    fn after_point(&self, rolled: i32, ledger: &mut impl Ledger) -> Step<AttackState, AttackOutcome> {
        let point = self.point().map(|shot| shot.at_point(rolled, ledger)).unwrap_or_default();
        if point.hit() { self.targets(Some(point), 0, Vec::new()) } else { Step::Go(AttackState::Scatter(point)) }
    }
}

impl<'a> Procedure for Attack<'a> {
    type State = AttackState;
    type Part = Shot<'a>;
    type Outcome = AttackOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<AttackState, AttackOutcome> {
        match &self.attack.area {
            Some(area) if !area.landed => Step::Go(AttackState::Point),
            _ => {
                if self.attack.area.is_some() {
                    ledger.option("areaNoLocation");
                    ledger.option("areaDamage");
                }
                self.targets(None, 0, Vec::new())
            }
        }
    }

    fn ask(&self, state: &AttackState) -> Ask<Shot<'a>> {
        match state {
            AttackState::Point => Ask::Dice(Request { shared: true, ..Shot::roll() }),
            AttackState::Scatter(_) => Ask::Dice(Self::scatter()),
            AttackState::Targets { point, next, .. } => match self.shot(*next, point.as_ref()) {
                Some(shot) => Ask::Call(self.place(*next), shot),
                // Not reached: `targets` ends after the last one.
                None => Ask::Dice(Self::scatter()),
            },
        }
    }

    fn resume(
        &self,
        state: AttackState,
        answer: Answer<ShotOutcome>,
        ledger: &mut impl Ledger,
    ) -> Step<AttackState, AttackOutcome> {
        match state {
            AttackState::Point => {
                ledger.option("areaNoLocation");
                ledger.option("areaDamage");
                self.after_point(answer.dice().sum, ledger)
            }
            AttackState::Scatter(point) => Step::Done(AttackOutcome {
                point: Some(point),
                direction: Some(answer.dice().sum),
                targets: self.targets.iter().map(|_| ShotOutcome::default()).collect(),
            }),
            AttackState::Targets { point, next, mut outcomes } => {
                outcomes.extend(answer.part());
                self.targets(point, next.saturating_add(1), outcomes)
            }
        }
    }

    fn foreseen(&self, state: &AttackState, tell: &mut dyn FnMut(Request)) {
        if self.is_chain() {
            return;
        }
        if let AttackState::Targets { point, next, .. } = state {
            for index in next.saturating_add(1)..=u8::MAX {
                let Some(shot) = self.shot(index, point.as_ref()) else { break };
                foresee_part(&shot, self.place(index), tell);
            }
        }
    }

    fn forget(&self, lens: Lens, step: Step<AttackState, AttackOutcome>) -> Step<AttackState, AttackOutcome> {
        // Of the point only how often it hits is needed, and only until the targets are done.
        let hits = |point: ShotOutcome| ShotOutcome { hits: point.hits, ..ShotOutcome::default() };
        match step {
            Step::Go(AttackState::Targets { point, next, mut outcomes }) => {
                if lens == Lens::Hit {
                    in_order(&mut outcomes);
                } else if self.is_chain() && !matches!(lens, Lens::Numbers(_)) {
                    // Odds of a chain look at its last target.
                    outcomes.iter_mut().for_each(only_whether);
                }
                Step::Go(AttackState::Targets { point: point.map(hits), next, outcomes })
            }
            Step::Go(AttackState::Scatter(_)) => Step::Done(AttackOutcome {
                point: None,
                direction: None,
                targets: self.targets.iter().map(|_| ShotOutcome::default()).collect(),
            }),
            Step::Go(AttackState::Point) => step,
            Step::Done(AttackOutcome { mut targets, .. }) => {
                if lens == Lens::Hit {
                    in_order(&mut targets);
                }
                Step::Done(AttackOutcome { point: None, direction: None, targets })
            }
        }
    }
}

/// Of a shot only whether it hit.
fn only_whether(shot: &mut ShotOutcome) {
    *shot = ShotOutcome { hits: i32::from(shot.hit()), ..ShotOutcome::default() };
}

/// Hits before misses: how many are hit does not depend on who is.
fn in_order(outcomes: &mut [ShotOutcome]) {
    let hits = outcomes.iter().filter(|shot| shot.hit()).count();
    for (at, shot) in outcomes.iter_mut().enumerate() {
        *shot = ShotOutcome { hits: i32::from(at < hits), ..ShotOutcome::default() };
    }
}

/// The lanes that all targets of an attack share.
#[must_use]
pub fn shared_lanes(attack: &HeroAttack, options: &HeroOptions) -> &'static [Lane] {
    match (&attack.area, options.area_damage) {
        (None, _) => &[],
        (Some(_), HeroAreaDamage::Shared) => &[Lane::Attack, Lane::Scatter, Lane::Damage],
        (Some(_), HeroAreaDamage::Each) => &[Lane::Attack, Lane::Scatter],
    }
}

/// The roll against the point as a result.
#[must_use]
pub fn describe_point(attack: &HeroAttack, outcome: &AttackOutcome) -> Option<HeroPoint> {
    let point = outcome.point.as_ref()?;
    let reach = point.reach.unwrap_or(0);
    Some(HeroPoint {
        kind: if point.hit() { HeroHit::Hit } else { HeroHit::Miss },
        ocv: point.ocv,
        dcv: point.dcv,
        reach,
        hits: point.hits,
        scatter: outcome
            .direction
            .map(|direction| area::scatter(point.dcv.saturating_sub(reach), attack.distance, direction)),
    })
}
