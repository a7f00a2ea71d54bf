//! The attack on one target: combat values, the attack roll and the hits.

use super::combat_value::{Fold, Settling};
use super::dice::{DamageDice, kills};
use super::hit::{Hit, HitOutcome, Lens, Wanted};
use super::knockback;
use super::location::Aim;
use super::maneuver::{HeroManeuver, OcvBy};
use super::options::{HeroCover, HeroOptions};
use super::range;
use super::request::{HeroAttack, HeroHeld, HeroModifierTo, HeroSurprise, HeroTarget};
use super::rules::{
    HERO_43, HERO_47, HERO_49, HERO_50, HERO_51, HERO_52, HERO_54, HERO_55, HERO_59, HERO_60, HERO_61, HERO_82,
    HERO_94, HERO_100, HERO_112, HERO_120N, HERO_122, HERO_123, HERO_128, HERO_129, HERO_R7,
};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Answer, Ask, Procedure, Request, Roller, Step, foresee_part};
use alloc::vec::Vec;

/// The attack on one target, or on the point of an area attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot<'a> {
    /// The request.
    pub attack: &'a HeroAttack,
    /// The target.
    pub target: &'a HeroTarget,
    /// The settled options.
    pub options: &'a HeroOptions,
    /// What is rolled against and how often it hits.
    pub aim: ShotAt,
}

/// What an attack roll is made against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShotAt {
    /// The target's DCV.
    Target,
    /// The DCV of the point of an area attack (HERO-123); nobody is hit by it yet.
    Point,
    /// Nothing: so many hits without a roll, as inside an area.
    Sure(i32),
    /// The target's DCV, and so many hits if it succeeds: a selective area.
    Selective(i32),
}

/// Several hits, the first of them without a list: most attacks hit once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Hits {
    first: Option<HitOutcome>,
    rest: Vec<HitOutcome>,
}

impl Hits {
    /// One hit.
    #[must_use]
    pub const fn of(hit: HitOutcome) -> Self {
        Self { first: Some(hit), rest: Vec::new() }
    }

    /// The hits in their order.
    pub fn iter(&self) -> impl Iterator<Item = &HitOutcome> {
        self.first.iter().chain(&self.rest)
    }

    fn push(&mut self, hit: HitOutcome) {
        if self.first.is_none() {
            self.first = Some(hit);
        } else {
            self.rest.push(hit);
        }
    }
}

/// A shot between two answers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShotState {
    shot: ShotOutcome,
    /// The hits that are still to come; none before the attack roll.
    left: Option<i32>,
    /// The hits that are done.
    done: i32,
}

/// What a shot comes to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct ShotOutcome {
    /// What the hits did, if they do damage.
    pub damage: Hits,
    /// How often it hit.
    pub hits: i32,
    /// Whether a natural 3 or 18 decided.
    pub natural: bool,
    /// The OCV.
    pub ocv: i32,
    /// The DCV.
    pub dcv: i32,
    /// The DCV that the roll reached; nothing where there was no roll.
    pub reach: Option<i32>,
    /// OCV and DCV mattered: the shot was rolled for, or could have been.
    pub values_known: bool,
    /// STUN and BODY rolled for the collision at the end of the flight.
    pub collision: Option<(i32, i32)>,
}

impl ShotOutcome {
    /// The knockback points of all hits together; nothing where none can knock back.
    #[must_use]
    pub fn knockback_points(&self, options: &HeroOptions) -> Option<i32> {
        self.damage.iter().fold(None, |points, hit| knocked_together(points, hit.knockback, options))
    }

    /// Whether it hit at all.
    #[must_use]
    pub const fn hit(&self) -> bool {
        self.hits > 0
    }
}

impl<'a> Shot<'a> {
    pub(super) const fn roll() -> Request {
        Request {
            address: Address::lane(Lane::Attack),
            pool: Pool::of(3, 6, Reading::Sum),
            roller: Roller::Attacker,
            rule: &HERO_47,
            shared: false,
        }
    }

    /// A roll against the target inside a selective area has a lane of its own, so that it is
    /// not taken for the roll against the point.
    fn own_roll(&self) -> Request {
        match self.aim {
            ShotAt::Selective(_) => Request { address: Address::lane(Lane::Selective), ..Self::roll() },
            _ => Self::roll(),
        }
    }

    pub(super) fn values(&self, ledger: &mut impl Ledger) -> ShotOutcome {
        ShotOutcome { ocv: self.ocv(ledger), dcv: self.dcv(ledger), values_known: true, ..ShotOutcome::default() }
    }

    /// The roll against the point of an area attack.
    pub(super) fn at_point(&self, rolled: i32, ledger: &mut impl Ledger) -> ShotOutcome {
        let shot = self.values(ledger);
        self.judge(shot, rolled, ledger)
    }

    fn hit(&self) -> Option<Hit<'a>> {
        let Self { attack, target, options, .. } = *self;
        attack.damage.as_ref().map(|damage| Hit::new(attack, damage, target, options))
    }

    fn modifiers<L: Ledger>(&self, to: HeroModifierTo, fold: &mut Fold<'_, L>) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                fold.add_modifier(modifier.value, index);
            }
        }
    }

    pub(super) fn ocv(&self, ledger: &mut impl Ledger) -> i32 {
        let attacker = &self.attack.attacker;
        let mut fold = Fold::new(ledger, "ocv", attacker.ocv, attacker.final_value, &HERO_R7);
        self.range(&mut fold);
        self.aimed(&mut fold);
        if attacker.set && self.attack.is_ranged() {
            fold.add(1, &HERO_50, "set");
        }
        if attacker.off_hand {
            fold.add(-3, &HERO_55, "offHand");
        }
        if attacker.unfamiliar_weapon {
            fold.add(-3, &HERO_55, "unfamiliarWeapon");
        }
        fold.add(attacker.surprise_move, &HERO_55, "surpriseMove");
        fold.add(attacker.attackers.saturating_sub(1), &HERO_55, "attackers");
        if self.aim != ShotAt::Point {
            fold.add(self.target.size.saturating_mul(2), &HERO_55, "size");
        }
        fold.add(attacker.spread, &HERO_54, "spread");
        if let Some(autofire) = &self.attack.autofire {
            // A part of 2 m takes nothing off.
            fold.add(autofire.spread.0.div_euclid(2000).saturating_neg(), &HERO_129, "autofireSpread");
        }
        if self.aim != ShotAt::Point && self.target.cover > 0 {
            fold.option("cover");
            if self.options.cover == HeroCover::Lines {
                fold.add(self.target.cover.saturating_neg(), &HERO_55, "cover");
            }
        }
        self.maneuver(&mut fold);
        self.modifiers(HeroModifierTo::Ocv, &mut fold);
        let held_by_other = attacker.held == HeroHeld::ByOther;
        for (applies, rule, key) in [
            (held_by_other, &HERO_112, "held"),
            (attacker.halved, &HERO_52, "halved"),
            (attacker.entangled, &HERO_100, "entangled"),
            (attacker.blind && !self.attack.is_ranged(), &HERO_100, "blind"),
        ] {
            if applies {
                fold.halve(rule, key);
            }
        }
        if attacker.blind && self.attack.is_ranged() {
            fold.fix(0, &HERO_100, "blind");
        }
        if attacker.noncombat {
            fold.fix(0, &HERO_43, "noncombat");
        }
        fold.settle(self.settling(attacker.player_character, false))
    }

    /// What the manoeuvre takes off the OCV or adds to it, and one declared to hurry.
    fn maneuver<L: Ledger>(&self, fold: &mut Fold<'_, L>) {
        let attacker = &self.attack.attacker;
        let row = attacker.maneuver.row();
        let by = |value: i32, each: i32| value.checked_div(each).unwrap_or(0);
        let more = match row.ocv_by {
            OcvBy::Nothing => 0,
            OcvBy::Velocity(metres) => by(attacker.velocity, metres),
            OcvBy::Attacks => attacks(self.attack).saturating_sub(1).saturating_mul(2),
            OcvBy::DamageClasses(each) => {
                let classes =
                    self.attack.damage.as_ref().map_or(0, |damage| {
                        DamageDice::of(damage, attacker, 0, &mut ()).classes(kills(damage, attacker))
                    });
                by(classes, each)
            }
        };
        fold.add(row.ocv.saturating_sub(more), row.rule, attacker.maneuver.name());
        let hurried = attacker.hurried.row();
        fold.add(hurried.ocv, hurried.rule, attacker.hurried.name());
        if attacker.held == HeroHeld::ByTarget {
            fold.add(-3, &HERO_112, "held");
        }
    }

    const fn settling(&self, player_character: bool, floor: bool) -> Settling {
        Settling { rounding: self.options.cv_rounding, player_character, floor }
    }

    /// HERO-49 and HERO-50.
    fn range<L: Ledger>(&self, fold: &mut Fold<'_, L>) {
        let (Some(distance), true) = (self.attack.distance, self.attack.is_ranged()) else { return };
        let attacker = &self.attack.attacker;
        let modifier = range::modifier(distance);
        let offsets =
            range::offsets(modifier, attacker.brace, attacker.range_skill_levels, attacker.half_range_modifier);
        fold.add(modifier, &HERO_49, "range");
        fold.add(offsets.brace, &HERO_50, "brace");
        fold.add(offsets.levels, &HERO_50, "rangeSkillLevels");
        fold.add(offsets.half, &HERO_50, "halfRangeModifier");
    }

    /// HERO-59 to HERO-61: the penalty of a placed or area shot, halved in the attacker's favour.
    fn aimed<L: Ledger>(&self, fold: &mut Fold<'_, L>) {
        let aim = Aim::of(self.attack.location);
        let penalty = aim.to_hit();
        let target = self.target;
        // A point is not surprised, whoever stands near it.
        let easy = self.aim != ShotAt::Point
            && (target.surprise == HeroSurprise::OutOfCombat
                || target.stunned
                || target.recovering
                || target.knocked_out);
        let rule = if matches!(aim, Aim::Area { .. }) { &HERO_61 } else { &HERO_59 };
        fold.add(penalty, rule, "placedShot");
        if easy {
            let kept = penalty / 2;
            fold.add(kept.saturating_sub(penalty), &HERO_60, "placedShotHalved");
        }
    }

    fn dcv(&self, ledger: &mut impl Ledger) -> i32 {
        if self.aim == ShotAt::Point {
            return self.point_dcv(ledger);
        }
        let target = self.target;
        let surprised = target.surprise != HeroSurprise::None;
        if surprised {
            ledger.option("surpriseHalfDcv");
        }
        let mut fold = Fold::new(ledger, "dcv", target.dcv, target.final_value, &HERO_R7);
        if target.in_water {
            fold.add(-2, &HERO_100, "inWater");
        }
        for maneuver in &target.maneuvers {
            let row = maneuver.row();
            fold.add(row.dcv, row.rule, maneuver.name());
            if row.half_dcv {
                fold.halve(row.rule, maneuver.name());
            }
        }
        self.modifiers(HeroModifierTo::Dcv, &mut fold);
        for (applies, rule, key) in [
            (target.halved, &HERO_52, "halved"),
            (target.prone, &HERO_100, "prone"),
            (target.stunned, &HERO_60, "stunned"),
            (target.recovering, &HERO_60, "recovering"),
            (target.grabbed, &HERO_100, "grabbed"),
            (target.blind, &HERO_100, "blind"),
            (target.noncombat, &HERO_43, "noncombat"),
            (target.brace, &HERO_50, "brace"),
            (target.behind, &HERO_55, "behind"),
            (surprised && self.options.surprise_half_dcv, &HERO_128, "surprised"),
        ] {
            if applies {
                fold.halve(rule, key);
            }
        }
        if target.entangled {
            fold.fix(0, &HERO_100, "entangled");
        }
        if target.knocked_out {
            fold.fix(0, &HERO_94, "knockedOut");
        }
        fold.settle(self.settling(target.player_character, true))
    }

    /// HERO-123: DCV 3, or 0 for a point within 2 m.
    fn point_dcv(&self, ledger: &mut impl Ledger) -> i32 {
        let adjacent = self.attack.distance.is_some_and(|distance| distance.rounded() <= 2);
        let mut dcv = Sum::new(ledger, "dcv");
        dcv.add(3, &HERO_123, "point");
        if adjacent {
            dcv.add(-3, &HERO_123, "adjacent");
        }
        dcv.value()
    }

    /// HERO-47, HERO-48 and HERO-122: what the roll reached and how often that hits.
    fn judge(&self, mut shot: ShotOutcome, rolled: i32, ledger: &mut impl Ledger) -> ShotOutcome {
        let mut sum = Sum::new(ledger, "reach");
        sum.add(11, &HERO_47, "base");
        sum.add(shot.ocv, &HERO_47, "ocv");
        sum.roll(rolled.saturating_neg(), &HERO_47, "rolled", self.own_roll().address.lane.name());
        let reach = sum.value();
        shot.reach = Some(reach);
        let by = reach.saturating_sub(shot.dcv);
        let shots = self.attack.autofire.as_ref().map_or(1, |autofire| autofire.shots);
        let several = one_target(self.attack) || self.aim == ShotAt::Point;
        // HERO-122; one hit at most where several targets share the shots (HERO-129).
        let most = if several { shots } else { 1 };
        shot.hits = if by < 0 { 0 } else { by.div_euclid(2).saturating_add(1).min(most) };
        // HERO-48, and HERO-R12 for autofire.
        let natural = match rolled {
            3 => Some(true),
            18 => Some(false),
            _ => None,
        };
        if let Some(natural) = natural.filter(|natural| *natural != shot.hit()) {
            ledger.option("naturals");
            if self.options.naturals {
                ledger.note(if natural { "naturalHit" } else { "naturalMiss" });
                shot.hits = i32::from(natural);
                shot.natural = true;
            }
        }
        if self.attack.attacker.maneuver == HeroManeuver::BlazingAway {
            // HERO-120n: nothing but a natural 3 hits.
            shot.hits = if rolled == 3 { shot.hits.max(1) } else { 0 };
            shot.natural = true;
            ledger.note(HERO_120N.id);
        }
        if let (ShotAt::Selective(hits), true) = (self.aim, shot.hit()) {
            shot.hits = hits;
        }
        if shots > 1 && several && shot.hit() && !matches!(self.aim, ShotAt::Selective(_)) {
            let mut hits = Sum::new(ledger, "hits");
            hits.add(1, &HERO_122, "first");
            hits.add(shot.hits.saturating_sub(1), &HERO_122, "further");
        }
        shot
    }

    /// Several hits as the one that a lens sees: damage adds up, Stunned looks at the worst.
    fn together(&self, lens: Lens, hits: Hits) -> Hits {
        let Some(first) = hits.first else { return hits };
        let mut sum = hits.rest.iter().fold(first, |sum, hit| HitOutcome {
            stun: sum.stun.saturating_add(hit.stun),
            body: sum.body.saturating_add(hit.body),
            knockback: knocked_together(sum.knockback, hit.knockback, self.options),
            worst: sum.worst.max(hit.worst),
            stun_rolled: sum.stun_rolled.saturating_add(hit.stun_rolled),
            body_rolled: sum.body_rolled.saturating_add(hit.body_rolled),
            ..sum
        });
        if lens == Lens::Stunned {
            // STUN matters up to what is left.
            sum.stun = sum.stun.min(self.target.stun.unwrap_or(0).max(0));
        }
        Hits::of(sum)
    }

    fn after_roll(&self, shot: ShotOutcome) -> Step<ShotState, ShotOutcome> {
        if shot.hit() && self.attack.damage.is_some() && self.aim != ShotAt::Point {
            Step::Go(ShotState { left: Some(shot.hits), done: 0, shot })
        } else {
            Step::Done(shot)
        }
    }
}

impl Shot<'_> {
    /// After the last hit: what the target is knocked into (HERO-82), once for all hits.
    fn after_hits(&self, shot: ShotOutcome, done: i32) -> Step<ShotState, ShotOutcome> {
        if self.collision_dice(&shot) > 0 {
            Step::Go(ShotState { left: Some(0), done, shot })
        } else {
            Step::Done(shot)
        }
    }

    fn collision_dice(&self, shot: &ShotOutcome) -> i32 {
        let points = shot.knockback_points(self.options).unwrap_or(0);
        self.target.obstacle.as_ref().map_or(0, |obstacle| knockback::collision_dice(self.target, points, obstacle))
    }

    fn collision(&self, shot: &ShotOutcome) -> Request {
        let dice = u16::try_from(self.collision_dice(shot)).unwrap_or(0);
        Request {
            address: Address::lane(Lane::Collision),
            pool: Pool::of(dice, 6, Reading::StunBody),
            roller: Roller::Attacker,
            rule: &HERO_82,
            shared: false,
        }
    }
}

impl<'a> Procedure for Shot<'a> {
    type State = ShotState;
    type Part = Hit<'a>;
    type Outcome = ShotOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<ShotState, ShotOutcome> {
        if let ShotAt::Sure(hits) = self.aim {
            return self.after_roll(ShotOutcome { hits, ..ShotOutcome::default() });
        }
        let shot = self.values(ledger);
        if self.target.willing && self.aim != ShotAt::Point {
            // HERO-51: no roll is needed.
            ledger.note(HERO_51.id);
            let hits = if let ShotAt::Selective(hits) = self.aim { hits } else { 1 };
            return self.after_roll(ShotOutcome { hits, ..shot });
        }
        Step::Go(ShotState { left: None, done: 0, shot })
    }

    fn ask(&self, state: &ShotState) -> Ask<Hit<'a>> {
        let repeat = u8::try_from(state.done).unwrap_or(u8::MAX);
        match self.hit() {
            _ if state.left == Some(0) => Ask::Dice(self.collision(&state.shot)),
            Some(hit) if state.left.is_some() => Ask::Call(Place { target: 0, repeat }, hit),
            _ => Ask::Dice(self.own_roll()),
        }
    }

    fn resume(
        &self,
        mut state: ShotState,
        answer: Answer<HitOutcome>,
        ledger: &mut impl Ledger,
    ) -> Step<ShotState, ShotOutcome> {
        let Some(left) = state.left else {
            return self.after_roll(self.judge(state.shot, answer.dice().sum, ledger));
        };
        if left == 0 {
            let dice = answer.dice();
            let rolled = (dice.sum, dice.body);
            if let Some(obstacle) = &self.target.obstacle {
                knockback::collide(self.target, self.options, obstacle, rolled, ledger);
            }
            return Step::Done(ShotOutcome { collision: Some(rolled), ..state.shot });
        }
        if let Some(hit) = answer.part() {
            // HERO-89: a second knockback.
            if hit.knockback.is_some() && state.shot.damage.first.is_some() {
                ledger.option("knockbackOf");
            }
            state.shot.damage.push(hit);
        }
        state.done = state.done.saturating_add(1);
        if left > 1 {
            Step::Go(ShotState { left: Some(left.saturating_sub(1)), ..state })
        } else {
            self.after_hits(state.shot, state.done)
        }
    }

    fn foreseen(&self, state: &ShotState, tell: &mut dyn FnMut(Request)) {
        if let (Some(hit), Some(left)) = (self.hit(), state.left) {
            for further in 1..left {
                let repeat = u8::try_from(state.done.saturating_add(further)).unwrap_or(u8::MAX);
                foresee_part(&hit, Place { target: 0, repeat }, tell);
            }
        }
    }

    fn forget(&self, lens: Lens, step: Step<ShotState, ShotOutcome>) -> Step<ShotState, ShotOutcome> {
        let wanted = match lens {
            Lens::Numbers(wanted) => Some(wanted),
            _ => None,
        };
        let seen = |shot: ShotOutcome| ShotOutcome {
            hits: if lens == Lens::Hits || wanted.is_some() { shot.hits } else { i32::from(shot.hit()) },
            reach: shot.reach.filter(|_| wanted.is_some_and(|wanted| wanted.any(Wanted::REACH))),
            damage: self.together(lens, shot.damage),
            ..ShotOutcome::default()
        };
        match step {
            Step::Go(ShotState { left: Some(_), shot, .. }) if lens.ends_with_roll() => Step::Done(seen(shot)),
            // No lens looks at the collision.
            Step::Done(shot) | Step::Go(ShotState { left: Some(0), shot, .. }) => Step::Done(seen(shot)),
            Step::Go(ShotState { left: Some(left), shot, done }) => {
                // For odds it does not matter which hit it is, only how many are left. Faces of a
                // seed hang on it.
                let done = if wanted.is_some() { done } else { 0 };
                Step::Go(ShotState { left: Some(left), done, shot: seen(shot) })
            }
            Step::Go(state) => Step::Go(state),
        }
    }
}

/// Whether all shots go at one target.
fn one_target(attack: &HeroAttack) -> bool {
    attack.targets.as_ref().is_none_or(|targets| targets.len() == 1)
}

/// How many attacks a Multiple Attack has (HERO-117).
fn attacks(attack: &HeroAttack) -> i32 {
    let targets = attack.targets.as_ref().map_or(1, Vec::len);
    attack.attacker.attacks.max(i32::try_from(targets).unwrap_or(i32::MAX))
}

/// HERO-89: the worst of two results, or both together.
pub(super) fn knocked_together(a: Option<i32>, b: Option<i32>, options: &HeroOptions) -> Option<i32> {
    use super::options::HeroKnockbackOf;
    match (a, b) {
        (Some(a), Some(b)) => Some(match options.knockback_of {
            // A hit that does not knock back takes nothing from one that does.
            HeroKnockbackOf::Sum if a.max(b) >= 0 => a.max(0).saturating_add(b.max(0)),
            _ => a.max(b),
        }),
        (one, other) => one.or(other),
    }
}
