//! One hit: damage dice, location, defence, knockback.

use super::knockback;
use super::location::{HeroLocation, LocationRow};
use super::options::{HeroDoubleStun, HeroKillingStun, HeroOptions};
use super::request::{HeroAim, HeroAttack, HeroDamage, HeroDamageKind, HeroDefence, HeroModifierTo, HeroTarget};
use super::rules::{
    HERO_57, HERO_65, HERO_67, HERO_69, HERO_70, HERO_71, HERO_73, HERO_75, HERO_77, HERO_80, HERO_R7, HERO_R10,
};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Request, Roller, Step};

/// What odds of a HERO attack may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lens {
    /// Whether it hits.
    Hit,
    /// STUN taken.
    Stun,
    /// BODY taken.
    Body,
    /// Knockback points.
    Knockback,
    /// Where it hits.
    Location,
    /// STUN and BODY taken together.
    StunAndBody,
}

/// One hit on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit<'a> {
    /// The attack.
    pub attack: &'a HeroAttack,
    /// The attack's damage.
    pub damage: &'a HeroDamage,
    /// Who is hit.
    pub target: &'a HeroTarget,
    /// The settled options.
    pub options: &'a HeroOptions,
}

/// How far a hit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The damage dice are to be rolled.
    Damage,
    /// The hit location is to be rolled.
    Location,
    /// The STUN multiplier is to be rolled.
    StunMultiplier,
    /// The knockback dice are to be rolled.
    Knockback,
}

/// A hit between two rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct HitState {
    stage: Stage,
    hit: HitOutcome,
}

/// What one hit does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct HitOutcome {
    /// STUN before defence.
    pub stun_rolled: i32,
    /// BODY before defence.
    pub body_rolled: i32,
    /// Where it hit.
    pub location: Option<HeroLocation>,
    /// STUN taken.
    pub stun: i32,
    /// BODY taken.
    pub body: i32,
    /// Knockback points after resistance; negative ones do nothing.
    pub knockback: Option<i32>,
}

impl Hit<'_> {
    fn kills(&self) -> bool {
        self.damage.kind == HeroDamageKind::Killing
    }

    fn defence(&self) -> (i32, i32, [&'static str; 2]) {
        match self.damage.against {
            HeroDefence::Pd => (self.target.pd, self.target.rpd, ["pd", "rpd"]),
            HeroDefence::Ed => (self.target.ed, self.target.red, ["ed", "red"]),
        }
    }

    fn modifiers<L: Ledger>(&self, to: HeroModifierTo, sum: &mut Sum<'_, L>) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                sum.modifier(modifier.value, &HERO_R7, index);
            }
        }
    }

    /// BODY as rolled, before anything of the target counts.
    fn body_rolled<L: Ledger>(&self, rolled: i32, ledger: &mut L) -> i32 {
        let rule = if self.kills() { &HERO_67 } else { &HERO_65 };
        let mut body = Sum::new(ledger, "body");
        body.roll(rolled, rule, "rolled", Lane::Damage.name());
        self.modifiers(HeroModifierTo::Body, &mut body);
        body.floor(&HERO_R10);
        body.value()
    }

    fn after_damage<L: Ledger>(&self, hit: HitOutcome, ledger: &mut L) -> Step<HitState, HitOutcome> {
        if self.damage.dice == 0 {
            return Step::Done(self.settle(hit, None, ledger));
        }
        match placed(self.attack.location) {
            Aim::Roll => Step::Go(HitState { stage: Stage::Location, hit }),
            Aim::Nowhere if self.kills() => Step::Go(HitState { stage: Stage::StunMultiplier, hit }),
            Aim::Nowhere => self.after_location(hit, None, ledger),
            Aim::Placed(location) => {
                let hit = HitOutcome { location: Some(location), ..hit };
                self.after_location(hit, None, ledger)
            }
        }
    }

    fn after_location<L: Ledger>(
        &self,
        hit: HitOutcome,
        multiplier: Option<i32>,
        ledger: &mut L,
    ) -> Step<HitState, HitOutcome> {
        let hit = self.settle(hit, multiplier, ledger);
        if self.attack.knockback { Step::Go(HitState { stage: Stage::Knockback, hit }) } else { Step::Done(hit) }
    }

    /// Multipliers, defence, rounding and the minimum, in the order of HERO-70 to HERO-73.
    fn settle<L: Ledger>(&self, mut hit: HitOutcome, multiplier: Option<i32>, ledger: &mut L) -> HitOutcome {
        let row = hit.location.map(HeroLocation::row);

        let mut stun = Sum::new(ledger, "stun");
        self.stun_rolled(&hit, row, multiplier, &mut stun);
        hit.stun_rolled = stun.value();
        self.take_stun(row, &mut stun);
        hit.stun = stun.value();

        let mut body = Sum::resume(ledger, "body", hit.body_rolled);
        self.take_body(row, &mut body);
        hit.body = body.value();

        if hit.body > hit.stun {
            ledger.option("minimumStun");
            if self.options.minimum_stun {
                Sum::resume(ledger, "stun", hit.stun).add(hit.body.saturating_sub(hit.stun), &HERO_73, "minimumStun");
                hit.stun = hit.body;
            }
        }
        hit
    }

    /// STUN as rolled: the sum of normal dice, or BODY times a multiplier (HERO-65, HERO-67).
    fn stun_rolled<L: Ledger>(
        &self,
        hit: &HitOutcome,
        row: Option<LocationRow>,
        multiplier: Option<i32>,
        stun: &mut Sum<'_, L>,
    ) {
        if self.kills() {
            stun.roll(hit.body_rolled, &HERO_67, "body", Lane::Damage.name());
            match row {
                // HERO-70: the location's multiplier replaces the rolled one.
                Some(row) => {
                    let product = hit.body_rolled.saturating_mul(row.killing_stun);
                    let factor = (row.killing_stun, 1);
                    match placed(self.attack.location) {
                        Aim::Roll => {
                            stun.multiply_rolled(product, &HERO_70, "stunMultiplier", factor, Lane::Location.name());
                        }
                        _ => stun.multiply(product, &HERO_70, "stunMultiplier", factor),
                    }
                }
                None => {
                    let times = multiplier.unwrap_or(1);
                    let product = hit.body_rolled.saturating_mul(times);
                    stun.multiply_rolled(product, &HERO_67, "stunMultiplier", (times, 1), Lane::StunMultiplier.name());
                }
            }
        } else {
            stun.roll(hit.stun_rolled, &HERO_65, "rolled", Lane::Damage.name());
        }
        self.modifiers(HeroModifierTo::Stun, stun);
        stun.floor(&HERO_R10);
    }

    /// What is left of the STUN rolled.
    fn take_stun<L: Ledger>(&self, row: Option<LocationRow>, stun: &mut Sum<'_, L>) {
        let (normal, resistant, names) = self.defence();
        if self.target.knocked_out {
            stun.ledger().option("doubleStun");
        }
        if self.target.knocked_out && self.options.double_stun == HeroDoubleStun::Before {
            stun.multiply(stun.value().saturating_mul(2), &HERO_75, "knockedOut", (2, 1));
        }
        for (value, name) in [normal, resistant].into_iter().zip(names) {
            stun.add(value.saturating_neg(), &HERO_69, name);
        }
        stun.floor(&HERO_R10);
        if self.target.knocked_out && self.options.double_stun == HeroDoubleStun::After {
            stun.multiply(stun.value().saturating_mul(2), &HERO_75, "knockedOut", (2, 1));
        }
        if let (Some(row), false) = (row, self.kills()) {
            let factor = row.normal_stun;
            stun.multiply(factor.times(stun.value()), &HERO_71, "location", (factor.over, factor.under));
        }
    }

    /// What is left of the BODY rolled: only resistant defence stops killing BODY (HERO-69).
    fn take_body<L: Ledger>(&self, row: Option<LocationRow>, body: &mut Sum<'_, L>) {
        let (normal, resistant, names) = self.defence();
        let stops = if self.kills() { [0, resistant] } else { [normal, resistant] };
        for (value, name) in stops.into_iter().zip(names) {
            body.add(value.saturating_neg(), &HERO_69, name);
        }
        body.floor(&HERO_R10);
        if let Some(LocationRow { body: factor, .. }) = row {
            let rule = if self.kills() { &HERO_70 } else { &HERO_71 };
            body.multiply(factor.times(body.value()), rule, "location", (factor.over, factor.under));
        }
    }

    fn multiplier(&self, face: i32) -> i32 {
        match self.options.killing_stun {
            HeroKillingStun::HalfDie => face.saturating_add(1).div_euclid(2),
            HeroKillingStun::DieMinusOne => face.saturating_sub(1).max(1),
        }
    }

    fn knocked<L: Ledger>(&self, mut hit: HitOutcome, rolled: i32, ledger: &mut L) -> HitOutcome {
        let mut points = Sum::new(ledger, "knockback");
        points.roll(hit.body_rolled, &HERO_77, "body", Lane::Damage.name());
        points.roll(rolled.saturating_neg(), &HERO_77, "rolled", Lane::Knockback.name());
        self.modifiers(HeroModifierTo::Knockback, &mut points);
        points.add(self.target.knockback_resistance.saturating_neg(), &HERO_80, "knockbackResistance");
        hit.knockback = Some(points.value());
        points.floor(&HERO_77);
        hit
    }

    fn request(&self, stage: Stage) -> Request {
        let (lane, pool, rule) = match stage {
            Stage::Damage => {
                let (reading, rule) =
                    if self.kills() { (Reading::Sum, &HERO_67) } else { (Reading::StunBody, &HERO_65) };
                (Lane::Damage, Pool::of(self.damage.dice, 6, reading), rule)
            }
            Stage::Location => (Lane::Location, Pool::of(3, 6, Reading::Sum), &HERO_57),
            Stage::StunMultiplier => (Lane::StunMultiplier, Pool::of(1, 6, Reading::Sum), &HERO_67),
            Stage::Knockback => {
                let dice = knockback::dice(self.damage, self.target, self.options);
                (Lane::Knockback, Pool::of(dice, 6, Reading::Sum), &HERO_77)
            }
        };
        Request { address: Address::lane(lane), pool, roller: Roller::Attacker, rule }
    }
}

enum Aim {
    Roll,
    Nowhere,
    Placed(HeroLocation),
}

/// What an aim means for the hit: a placed shot lands where it was aimed (HERO-59).
const fn placed(aim: HeroAim) -> Aim {
    Aim::Placed(match aim {
        HeroAim::Roll => return Aim::Roll,
        HeroAim::None => return Aim::Nowhere,
        HeroAim::Head => HeroLocation::Head,
        HeroAim::Hands => HeroLocation::Hands,
        HeroAim::Arms => HeroLocation::Arms,
        HeroAim::Shoulders => HeroLocation::Shoulders,
        HeroAim::Chest => HeroLocation::Chest,
        HeroAim::Stomach => HeroLocation::Stomach,
        HeroAim::Vitals => HeroLocation::Vitals,
        HeroAim::Thighs => HeroLocation::Thighs,
        HeroAim::Legs => HeroLocation::Legs,
        HeroAim::Feet => HeroLocation::Feet,
    })
}

/// The location of a placed shot.
#[must_use]
pub const fn placed_at(aim: HeroAim) -> Option<HeroLocation> {
    match placed(aim) {
        Aim::Placed(location) => Some(location),
        _ => None,
    }
}

impl Procedure for Hit<'_> {
    type State = HitState;
    type Part = Never<Lens>;
    type Outcome = HitOutcome;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<HitState, HitOutcome> {
        Step::Go(HitState { stage: Stage::Damage, hit: HitOutcome::default() })
    }

    fn ask(&self, state: &HitState) -> Ask<Never<Lens>> {
        Ask::Dice(self.request(state.stage))
    }

    fn resume(&self, state: HitState, answer: Answer<()>, ledger: &mut impl Ledger) -> Step<HitState, HitOutcome> {
        let dice = answer.dice();
        let hit = state.hit;
        match state.stage {
            Stage::Damage => {
                let counted = if self.kills() { dice.sum } else { dice.body };
                let body_rolled = self.body_rolled(counted, ledger);
                let stun_rolled = if self.kills() { 0 } else { dice.sum };
                self.after_damage(HitOutcome { stun_rolled, body_rolled, ..hit }, ledger)
            }
            Stage::Location => {
                let location = Some(HeroLocation::of_roll(dice.sum));
                self.after_location(HitOutcome { location, ..hit }, None, ledger)
            }
            Stage::StunMultiplier => {
                ledger.option("killingStun");
                self.after_location(hit, Some(self.multiplier(dice.sum)), ledger)
            }
            Stage::Knockback => {
                ledger.option("knockbackDice");
                Step::Done(self.knocked(hit, dice.sum, ledger))
            }
        }
    }

    fn foreseen(&self, state: &HitState, tell: &mut dyn FnMut(Request)) {
        // HERO-R8: without damage neither location nor knockback is rolled.
        if self.damage.dice == 0 {
            return;
        }
        if state.stage == Stage::Damage {
            match placed(self.attack.location) {
                Aim::Roll => tell(self.request(Stage::Location)),
                Aim::Nowhere if self.kills() => tell(self.request(Stage::StunMultiplier)),
                _ => {}
            }
        }
        if state.stage != Stage::Knockback && self.attack.knockback {
            tell(self.request(Stage::Knockback));
        }
    }

    fn forget(&self, lens: Lens, step: Step<HitState, HitOutcome>) -> Step<HitState, HitOutcome> {
        let HitState { stage, hit } = match step {
            Step::Done(hit) => return Step::Done(seen(lens, hit)),
            Step::Go(state) => state,
        };
        // Knockback comes last and hangs on BODY alone; nothing else hangs on knockback.
        if stage == Stage::Knockback && lens != Lens::Knockback {
            return Step::Done(seen(lens, hit));
        }
        // STUN hangs on BODY for killing dice and where STUN is at least BODY.
        let needs_body = self.kills() || self.options.minimum_stun;
        let (stage, hit) = match (lens, stage) {
            (Lens::Hit, _) => return Step::Done(HitOutcome::default()),
            (_, Stage::Damage) => (stage, hit),
            (Lens::Knockback, _) if !self.attack.knockback => return Step::Done(HitOutcome::default()),
            (Lens::Knockback, _) => {
                (Stage::Knockback, HitOutcome { body_rolled: hit.body_rolled, ..HitOutcome::default() })
            }
            (Lens::Stun, _) if !needs_body => (stage, HitOutcome { body_rolled: 0, ..hit }),
            (Lens::Body, _) => (stage, HitOutcome { stun_rolled: 0, ..hit }),
            (Lens::Location, _) => (stage, HitOutcome { stun_rolled: 0, body_rolled: 0, ..hit }),
            _ => (stage, hit),
        };
        Step::Go(HitState { stage, hit })
    }
}

/// What a lens sees of a hit.
fn seen(lens: Lens, hit: HitOutcome) -> HitOutcome {
    let none = HitOutcome::default();
    match lens {
        Lens::Hit => none,
        Lens::Stun => HitOutcome { stun: hit.stun, ..none },
        Lens::Body => HitOutcome { body: hit.body, ..none },
        Lens::StunAndBody => HitOutcome { stun: hit.stun, body: hit.body, ..none },
        // All that does nothing is alike.
        Lens::Knockback => HitOutcome { knockback: hit.knockback.map(|points| points.max(-1)), ..none },
        Lens::Location => HitOutcome { location: hit.location, ..none },
    }
}
