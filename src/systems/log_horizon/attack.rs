//! The attack: one attack check, a defence check of each target, one damage roll, Cover, and
//! what comes of it all (LHZ-67).

use super::check::{Checked, Face};
use super::contest::is_down;
use super::damage::{Blow, Body, Dealt, pool, tell_dice};
use super::options::{LogHorizonCoverUses, LogHorizonOptions};
use super::request::{LogHorizonAttack, LogHorizonDamageKind, LogHorizonTarget};
use super::rules::{LHZ_34, LHZ_40, LHZ_41, LHZ_69, LHZ_77, LHZ_83, LHZ_84, LHZ_100};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Question, Request, Roller, Step};
use crate::rule::Rule;
use crate::sorted::sort_short;
use alloc::vec::Vec;

/// What odds of a Log Horizon attack may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lens {
    /// Whether it hits.
    Hit,
    /// What it does, with these numbers besides.
    Numbers(Wanted),
}

/// Which numbers are wanted besides how an attack ends and its damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Wanted(u8);

impl Wanted {
    /// The total of the attack check.
    pub const ATTACK: Self = Self(1);
    /// Whether it is a critical or a fumble.
    pub const FACE: Self = Self(1 << 1);
    /// The defence check.
    pub const DEFENCE: Self = Self(1 << 2);
    /// What is left of Barrier, Pursuit and Hate, and whether the check failed.
    pub const AFTER: Self = Self(1 << 3);
    /// The parts of the damage.
    pub const PARTS: Self = Self(1 << 4);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Lens {
    fn wants(self, number: Wanted) -> bool {
        match self {
            Self::Hit => false,
            Self::Numbers(wanted) => wanted.has(number),
        }
    }
}

/// One attack on one or several targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a LogHorizonAttack,
    /// Its targets.
    pub targets: &'a [LogHorizonTarget],
    /// Its options.
    pub options: &'a LogHorizonOptions,
}

/// What an attack asks for next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The attack check.
    Check,
    /// The defence check of a target.
    Defence(u8),
    /// The damage dice.
    Damage,
    /// Whether somebody covers a target: who, by the place in its list.
    Cover(u8, u8),
    /// The further check.
    Extra,
}

/// A target's defence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Defended {
    /// The defence check; nothing where none was made.
    pub check: Option<Checked>,
    /// The attack hits.
    pub hit: bool,
    /// A check was made and failed.
    pub failed: bool,
    /// Who covers: the place among the targets and, behind them, the coverers.
    pub covered: Option<u8>,
}

/// Where an attack stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackState {
    stage: Stage,
    attack: Checked,
    rolled: i32,
    defences: Vec<Defended>,
}

/// What the attack does to one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Struck {
    /// The defence.
    pub defended: Defended,
    /// What the attack on this target dealt, whoever took it.
    pub dealt: Dealt,
    /// Hit points lost, and what is left.
    pub body: Body,
    /// Whether the further check succeeds.
    pub extra: Option<bool>,
}

/// What an attack comes to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct AttackOutcome {
    /// The attack check.
    pub attack: Checked,
    /// The damage dice.
    pub rolled: i32,
    /// The further check.
    pub extra: Option<Checked>,
    /// The targets.
    pub targets: Vec<Struck>,
    /// Those who may cover and are no targets.
    pub coverers: Vec<Body>,
}

/// The answers to whether somebody covers.
const COVERS: [&str; 2] = ["no", "yes"];

impl AttackOutcome {
    /// What reached hit points in all.
    #[must_use]
    pub fn dealt(&self) -> i32 {
        let bodies = self.targets.iter().map(|struck| &struck.body).chain(&self.coverers);
        bodies.fold(0, |sum, body| sum.saturating_add(body.damage))
    }
}

impl<'a> Attack<'a> {
    /// Somebody by number: the targets and, behind them, the coverers.
    fn body(&self, number: u8) -> Option<&'a LogHorizonTarget> {
        let number = usize::from(number);
        let behind = || self.attack.coverers.get(number.checked_sub(self.targets.len())?);
        self.targets.get(number).or_else(behind)
    }

    /// The number of somebody.
    pub(super) fn named(&self, id: &str) -> Option<u8> {
        let all = || (0u8..).zip(self.targets.iter().chain(&self.attack.coverers));
        all().find(|(_, body)| body.id.as_deref() == Some(id)).map(|(number, _)| number)
    }

    /// The first stage from this one on in which there is something to ask.
    fn go(&self, mut state: AttackState, from: Stage, ledger: &mut impl Ledger) -> Step<AttackState, AttackOutcome> {
        let mut next = Some(from);
        while let Some(now) = next {
            let asks = match now {
                Stage::Check => !self.attack.automatic,
                Stage::Defence(_) => true,
                Stage::Damage => state.defences.iter().any(|defended| defended.hit) && !pool(self.attack).is_empty(),
                Stage::Cover(target, place) => self.may_cover(&state.defences, target, place).is_some(),
                Stage::Extra => self.attack.extra_check.is_some(),
            };
            if asks {
                state.stage = now;
                return Step::Go(state);
            }
            next = self.following(now);
        }
        Step::Done(self.finish(&state, None, ledger))
    }

    /// The stage that follows where nothing is asked, or after the answer.
    fn following(&self, stage: Stage) -> Option<Stage> {
        let next_target = |target: u8| {
            let next = target.saturating_add(1);
            (usize::from(next) < self.targets.len()).then_some(next)
        };
        match stage {
            Stage::Check => Some(Stage::Defence(0)),
            Stage::Defence(target) => Some(next_target(target).map_or(Stage::Damage, Stage::Defence)),
            Stage::Damage => Some(Stage::Cover(0, 0)),
            Stage::Cover(target, place) => {
                let more = self.targets.get(usize::from(target)).map_or(0, |target| target.covered_by.len());
                let next = place.saturating_add(1);
                Some(if usize::from(next) < more {
                    Stage::Cover(target, next)
                } else {
                    next_target(target).map_or(Stage::Extra, |target| Stage::Cover(target, 0))
                })
            }
            Stage::Extra => None,
        }
    }

    /// LHZ-84: who may cover a target now, by its list. LHZ-R20: each once in an attack, and
    /// not against what is purely direct damage.
    fn may_cover(&self, defences: &[Defended], target: u8, place: u8) -> Option<u8> {
        let id = self.targets.get(usize::from(target))?.covered_by.get(usize::from(place))?;
        let damage = self.attack.damage.as_ref()?;
        let coverable = super::damage::kind(self.attack, damage) != LogHorizonDamageKind::Direct;
        let open = defences.get(usize::from(target)).is_some_and(|defended| defended.hit && defended.covered.is_none());
        let number = self.named(id).filter(|number| *number != target && coverable && open)?;
        let stands = self.body(number).is_some_and(|body| !is_down(body));
        let fresh = defences.iter().all(|defended| defended.covered != Some(number));
        (stands && fresh).then_some(number)
    }

    /// Steps 4 and 5: everything that follows from the rolls and choices.
    fn finish(&self, state: &AttackState, extra: Option<Checked>, ledger: &mut impl Ledger) -> AttackOutcome {
        let mut targets: Vec<Struck> = Vec::with_capacity(self.targets.len());
        targets.extend(self.targets.iter().zip(&state.defences).map(|(target, defended)| Struck {
            defended: *defended,
            body: Body::of(target),
            ..Struck::default()
        }));
        let mut coverers: Vec<Body> = self.attack.coverers.iter().map(Body::of).collect();
        for (index, target) in self.targets.iter().enumerate() {
            let Some(defended) = state.defences.get(index).copied().filter(|defended| defended.hit) else { continue };
            let number = defended.covered.unwrap_or_else(|| u8::try_from(index).unwrap_or(u8::MAX));
            let Some(taker) = self.body(number) else { continue };
            let blow = Blow {
                attack: self.attack,
                options: self.options,
                rolled: state.rolled,
                target,
                taker,
                failed: defended.failed,
            };
            let outer = ledger.enter(Place { target: number, repeat: 0 });
            if let Some(body) = body_of(&mut targets, &mut coverers, number) {
                let dealt = blow.apply(body, ledger);
                if let Some(struck) = targets.get_mut(index) {
                    struck.dealt = dealt;
                }
            }
            ledger.leave(outer);
        }
        self.lower_hate(&mut targets, &mut coverers, ledger);
        if let Some(extra) = extra {
            for struck in &mut targets {
                // LHZ-83: the old defence total; whoever made no check has none.
                struck.extra = Some(struck.defended.check.map_or(extra.face != Face::Fumble, |old| extra.beats(old)));
            }
        }
        AttackOutcome { attack: state.attack, rolled: state.rolled, extra, targets, coverers }
    }

    /// LHZ-40: after all damage, 1 off the Hate for each check that failed against an enemy.
    fn lower_hate(&self, targets: &mut [Struck], coverers: &mut [Body], ledger: &mut impl Ledger) {
        if !self.attack.attacker.enemy {
            return;
        }
        for index in 0..targets.len() {
            let Some(defended) = targets.get(index).map(|struck| struck.defended).filter(|it| it.failed) else {
                continue;
            };
            let own = u8::try_from(index).unwrap_or(u8::MAX);
            let number = match defended.covered {
                Some(covered) => {
                    ledger.option("coverUses");
                    if self.options.cover_uses == LogHorizonCoverUses::Coverer { covered } else { own }
                }
                None => own,
            };
            let known = self.body(number).and_then(|body| body.hate);
            let (Some(known), Some(body)) = (known, body_of(targets, coverers, number)) else { continue };
            let outer = ledger.enter(Place { target: number, repeat: 0 });
            let mut sum = if body.hate == known {
                let mut sum = Sum::new(ledger, "hate");
                sum.add(known, &LHZ_34, "hate");
                sum
            } else {
                Sum::resume(ledger, "hate", body.hate)
            };
            sum.add(-1, &LHZ_40, "checkFailed");
            sum.floor(&LHZ_41);
            body.hate = sum.value();
            ledger.leave(outer);
        }
    }

    fn defence_request(&self, target: u8) -> Request {
        let pool = self.targets.get(usize::from(target)).map_or(Pool::EMPTY, |body| self.defence_rolled(body).pool());
        request(Lane::Defence, target, pool, &LHZ_69)
    }
}

fn request(lane: Lane, target: u8, pool: Pool, rule: &'static Rule) -> Request {
    let shared = lane != Lane::Defence;
    let roller = if shared { Roller::Attacker } else { Roller::Target };
    Request { address: Address { lane, target, repeat: 0 }, pool, roller, rule, shared }
}

fn body_of<'b>(targets: &'b mut [Struck], coverers: &'b mut [Body], number: u8) -> Option<&'b mut Body> {
    let number = usize::from(number);
    match number.checked_sub(targets.len()) {
        Some(behind) => coverers.get_mut(behind),
        None => targets.get_mut(number).map(|struck| &mut struck.body),
    }
}

impl Procedure for Attack<'_> {
    type State = AttackState;
    type Part = Never<Lens>;
    type Outcome = AttackOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<AttackState, AttackOutcome> {
        let state = AttackState {
            stage: Stage::Check,
            attack: Checked::default(),
            rolled: 0,
            defences: Vec::with_capacity(self.targets.len()),
        };
        self.go(state, Stage::Check, ledger)
    }

    fn ask(&self, state: &AttackState) -> Ask<Never<Lens>> {
        match state.stage {
            Stage::Check => Ask::Dice(request(Lane::Attack, 0, self.attack_rolled().pool(), &LHZ_69)),
            Stage::Defence(target) => Ask::Dice(self.defence_request(target)),
            Stage::Damage => Ask::Dice(request(Lane::Damage, 0, pool(self.attack), &LHZ_77)),
            Stage::Cover(target, repeat) => Ask::Choice(Question {
                id: "cover",
                place: Place { target, repeat },
                options: &COVERS,
                by: Roller::Target,
                rule: &LHZ_84,
            }),
            Stage::Extra => Ask::Dice(request(Lane::Skill, 0, self.extra_rolled().pool(), &LHZ_83)),
        }
    }

    fn resume(
        &self,
        mut state: AttackState,
        answer: Answer<()>,
        ledger: &mut impl Ledger,
    ) -> Step<AttackState, AttackOutcome> {
        let asked = state.stage;
        match asked {
            Stage::Check => state.attack = self.attack_check(answer.dice(), ledger),
            Stage::Defence(target) => {
                let outer = ledger.enter(Place { target, repeat: 0 });
                let defended = self.targets.get(usize::from(target)).map(|body| {
                    if self.opposed() && is_down(body) {
                        ledger.note(LHZ_100.id);
                    }
                    self.defend(state.attack, body, answer.dice(), ledger)
                });
                ledger.leave(outer);
                state.defences.extend(defended);
            }
            Stage::Damage => {
                tell_dice(self.attack, ledger);
                state.rolled = answer.dice().sum;
            }
            Stage::Cover(target, place) => {
                let covered = self.may_cover(&state.defences, target, place).filter(|_| answer == Answer::Choice(1));
                if let Some(defended) = state.defences.get_mut(usize::from(target)) {
                    defended.covered = covered.or(defended.covered);
                }
            }
            Stage::Extra => {
                let extra = self.extra_made(answer.dice(), ledger);
                return Step::Done(self.finish(&state, Some(extra), ledger));
            }
        }
        match self.following(asked) {
            Some(next) => self.go(state, next, ledger),
            None => Step::Done(self.finish(&state, None, ledger)),
        }
    }

    fn foreseen(&self, state: &AttackState, tell: &mut dyn FnMut(Request)) {
        let first = match state.stage {
            Stage::Check => 0,
            Stage::Defence(target) => target.saturating_add(1),
            _ => u8::MAX,
        };
        for target in (first..u8::MAX).take_while(|target| usize::from(*target) < self.targets.len()) {
            tell(self.defence_request(target));
        }
        if self.attack.extra_check.is_some() && state.stage != Stage::Extra {
            tell(request(Lane::Skill, 0, self.extra_rolled().pool(), &LHZ_83));
        }
    }

    fn forget(&self, lens: Lens, step: Step<AttackState, AttackOutcome>) -> Step<AttackState, AttackOutcome> {
        match step {
            Step::Go(state) => forget_state(lens, state),
            Step::Done(outcome) => Step::Done(forget_outcome(lens, outcome)),
        }
    }
}

fn forget_state(lens: Lens, mut state: AttackState) -> Step<AttackState, AttackOutcome> {
    if !lens.wants(Wanted::DEFENCE) {
        state.defences.iter_mut().for_each(|defended| defended.check = None);
    }
    let compared = matches!(state.stage, Stage::Check | Stage::Defence(_));
    if !compared || state.attack.face != Face::Plain {
        // A critical or a fumble is compared without its total.
        if !lens.wants(Wanted::ATTACK) {
            state.attack.total = 0;
        }
        if !compared && !lens.wants(Wanted::FACE) {
            state.attack.face = Face::Plain;
        }
    }
    if lens != Lens::Hit {
        return Step::Go(state);
    }
    sort_short(&mut state.defences, |one, other| other.hit.cmp(&one.hit));
    state.defences.iter_mut().for_each(|defended| defended.failed = false);
    if compared {
        return Step::Go(state);
    }
    let targets = state.defences.iter().map(|defended| Struck { defended: *defended, ..Struck::default() });
    Step::Done(AttackOutcome { targets: targets.collect(), ..AttackOutcome::default() })
}

fn forget_outcome(lens: Lens, mut outcome: AttackOutcome) -> AttackOutcome {
    outcome.rolled = 0;
    outcome.extra = None;
    if lens == Lens::Hit {
        outcome.coverers.clear();
        sort_short(&mut outcome.targets, |one, other| other.defended.hit.cmp(&one.defended.hit));
    }
    if !lens.wants(Wanted::ATTACK) {
        outcome.attack.total = 0;
    }
    if !lens.wants(Wanted::FACE) {
        outcome.attack.face = Face::Plain;
    }
    for struck in &mut outcome.targets {
        let Struck { defended, dealt, body, .. } = *struck;
        let hit = Defended { hit: defended.hit, ..Defended::default() };
        *struck = Struck { defended: hit, ..Struck::default() };
        if lens == Lens::Hit {
            continue;
        }
        struck.body.damage = body.damage;
        if lens.wants(Wanted::DEFENCE) {
            struck.defended.check = defended.check;
        }
        if lens.wants(Wanted::AFTER) {
            struck.defended.failed = defended.failed;
            struck.body = body;
            struck.dealt.stack = dealt.stack;
        }
        if lens.wants(Wanted::PARTS) {
            struck.dealt = Dealt { stack: struck.dealt.stack, ..dealt };
        }
    }
    outcome
}
