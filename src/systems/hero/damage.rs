//! One hit as a procedure: damage dice, location, knockback, and what comes of them.

use super::defence;
use super::dice::DamageDice;
use super::hit::{Hit, HitOutcome, Lens, Wanted};
use super::knockback;
use super::location::{Aim, HeroLocation};
use super::options::{HeroAreaDamage, HeroKillingStun};
use super::request::{HeroAreaKind, HeroModifierTo, HeroMultiple, HeroSide, HeroTarget};
use super::rules::{HERO_57, HERO_62, HERO_65, HERO_67, HERO_68, HERO_77, HERO_80, HERO_81, HERO_R10};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::{Reading, Tally};
use crate::ledger::{Book, Keep, Ledger, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Request, Roller, Step};

/// How far a hit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The damage dice are to be rolled.
    Damage,
    /// The hit location is to be rolled.
    Location,
    /// The side of the location is to be rolled.
    Side,
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

impl Hit<'_> {
    /// How many of the highest dice an explosion loses at this target (HERO-124).
    fn dropped(&self) -> i32 {
        let Some(area) = self.attack.area.as_ref().filter(|area| area.kind == HeroAreaKind::Explosion) else {
            return 0;
        };
        let lost = i64::from(self.dice.count()).saturating_mul(i64::from(self.target.from_centre.0));
        lost.checked_div(i64::from(area.radius.0)).and_then(|lost| i32::try_from(lost).ok()).unwrap_or(0)
    }

    /// How many dice the roll has that all targets of an area attack share: each reads as many
    /// as damage negation leaves it.
    fn most_dice(&self) -> i32 {
        let dice = |target: &HeroTarget| {
            DamageDice::of(self.damage, &self.attack.attacker, target.damage_negation, &mut ()).count()
        };
        self.attack.targets.iter().flatten().map(dice).max().unwrap_or(0)
    }

    /// Where the attack is aimed at this target (HERO-64).
    fn aim(&self) -> Aim {
        let nowhere = self.target.no_location || (self.attack.area.is_some() && self.options.area_no_location);
        if nowhere { Aim::Nowhere } else { Aim::of(self.attack.location) }
    }

    /// Knockback comes with BODY (HERO-78).
    fn knocks(&self) -> bool {
        self.attack.knockback && !self.damage.stun_only
    }

    /// What the dice come to, before anything of the target counts.
    fn rolled<L: Ledger>(&self, dice: Tally, ledger: &mut L) -> HitOutcome {
        let own = self.dice;
        let standard = self.damage.standard_effect;
        let dice = if standard { own.standard(self.dropped()) } else { dice };
        let sum = dice.sum.saturating_add(own.pips).max(0);
        let kills = self.kills();
        let (counted, rule) = if kills { (sum, &HERO_67) } else { (dice.body, &HERO_65) };
        let mut body = Sum::new(ledger, "body");
        if standard {
            body.add(counted, &HERO_68, "standardEffect");
        } else {
            body.roll(counted, rule, "rolled", Lane::Damage.name());
        }
        self.modifiers(HeroModifierTo::Body, &mut body);
        body.floor(&HERO_R10);
        let penetrates =
            if self.damage.penetrating { dice.body.saturating_sub(self.target.impenetrable).max(0) } else { 0 };
        HitOutcome {
            stun_rolled: if kills { 0 } else { sum },
            body_rolled: body.value(),
            penetrates,
            ..HitOutcome::default()
        }
    }

    fn after_damage<L: Ledger>(&self, hit: HitOutcome, ledger: &mut L) -> Step<HitState, HitOutcome> {
        // HERO-R8: an attack without damage rolls neither location nor knockback.
        if self.dice.is_nothing(self.dropped()) {
            return Step::Done(self.settle(hit, None, ledger));
        }
        match self.aim() {
            Aim::Roll | Aim::Area { .. } => Step::Go(HitState { stage: Stage::Location, hit }),
            Aim::Nowhere if self.kills() => Step::Go(HitState { stage: Stage::StunMultiplier, hit }),
            Aim::Nowhere => self.after_location(hit, None, ledger),
            Aim::Placed(location) => self.located(hit, location, ledger),
        }
    }

    /// HERO-62: a location with a side, aimed at or rolled for.
    fn located<L: Ledger>(
        &self,
        hit: HitOutcome,
        location: HeroLocation,
        ledger: &mut L,
    ) -> Step<HitState, HitOutcome> {
        let hit = HitOutcome { location: Some(location), ..hit };
        if !location.has_side() {
            return self.after_location(hit, None, ledger);
        }
        if self.attack.side.is_some() {
            return self.after_location(HitOutcome { side: self.attack.side, ..hit }, None, ledger);
        }
        ledger.option("locationSide");
        if self.options.location_side {
            Step::Go(HitState { stage: Stage::Side, hit })
        } else {
            self.after_location(hit, None, ledger)
        }
    }

    fn after_location<L: Ledger>(
        &self,
        hit: HitOutcome,
        multiplier: Option<i32>,
        ledger: &mut L,
    ) -> Step<HitState, HitOutcome> {
        let hit = self.settle(hit, multiplier, ledger);
        if self.knocks() { Step::Go(HitState { stage: Stage::Knockback, hit }) } else { Step::Done(hit) }
    }

    fn settle<L: Ledger>(&self, hit: HitOutcome, multiplier: Option<i32>, ledger: &mut L) -> HitOutcome {
        defence::settle(self, hit, multiplier, ledger)
    }

    /// HERO-67: the rolled multiplier of killing STUN.
    fn multiplier(&self, face: i32) -> i32 {
        match self.options.killing_stun {
            HeroKillingStun::HalfDie => face.saturating_add(1).div_euclid(2),
            HeroKillingStun::DieMinusOne => face.saturating_sub(1).max(1),
        }
    }

    fn knocked<L: Ledger>(&self, mut hit: HitOutcome, rolled: i32, ledger: &mut L) -> Step<HitState, HitOutcome> {
        let mut points = Sum::new(ledger, "knockback");
        points.roll(hit.body_rolled, &HERO_77, "body", Lane::Damage.name());
        let (body, factor) = knockback::multiplied(hit.body_rolled, self.damage.knockback_multiple);
        if self.damage.knockback_multiple != HeroMultiple::Single {
            points.multiply(body, &HERO_81, "knockbackMultiple", factor);
        }
        points.roll(rolled.saturating_neg(), &HERO_77, "rolled", Lane::Knockback.name());
        self.modifiers(HeroModifierTo::Knockback, &mut points);
        points.add(self.target.knockback_resistance.saturating_neg(), &HERO_80, "knockbackResistance");
        hit.knockback = Some(points.value());
        points.floor(&HERO_77);
        Step::Done(hit)
    }

    fn request(&self, state: &HitState) -> Request {
        let mut shared = false;
        let (lane, pool, rule) = match state.stage {
            Stage::Damage => {
                shared = self.attack.area.is_some() && self.options.area_damage == HeroAreaDamage::Shared;
                let dice = self.dice;
                let pool = if self.damage.standard_effect {
                    Pool::EMPTY
                } else {
                    let own = dice.pool(!self.kills() || self.damage.penetrating, self.dropped());
                    let unread = if shared { self.most_dice().saturating_sub(dice.count()) } else { 0 };
                    own.with_unread(u16::try_from(unread).unwrap_or(0))
                };
                (Lane::Damage, pool, if self.kills() { &HERO_67 } else { &HERO_65 })
            }
            Stage::Location => {
                let (dice, _) = self.aim().dice().unwrap_or((3, 0));
                (Lane::Location, Pool::of(dice, 6, Reading::Sum), &HERO_57)
            }
            Stage::Side => (Lane::Side, Pool::of(1, 6, Reading::Sum), &HERO_62),
            Stage::StunMultiplier => (Lane::StunMultiplier, Pool::of(1, 6, Reading::Sum), &HERO_67),
            Stage::Knockback => {
                let dice = knockback::dice(self.kills(), self.damage, self.target, self.options);
                (Lane::Knockback, Pool::of(dice, 6, Reading::Sum), &HERO_77)
            }
        };
        Request { address: Address::lane(lane), pool, roller: Roller::Attacker, rule, shared }
    }
}

impl Procedure for Hit<'_> {
    type State = HitState;
    type Part = Never<Lens>;
    type Outcome = HitOutcome;
    type Lens = Lens;

    fn begin(&self, ledger: &mut impl Ledger) -> Step<HitState, HitOutcome> {
        DamageDice::of(self.damage, &self.attack.attacker, self.target.damage_negation, ledger);
        Step::Go(HitState { stage: Stage::Damage, hit: HitOutcome::default() })
    }

    fn ask(&self, state: &HitState) -> Ask<Never<Lens>> {
        Ask::Dice(self.request(state))
    }

    fn resume(&self, state: HitState, answer: Answer<()>, ledger: &mut impl Ledger) -> Step<HitState, HitOutcome> {
        let dice = answer.dice();
        let hit = state.hit;
        match state.stage {
            Stage::Damage => {
                let hit = self.rolled(dice, ledger);
                self.after_damage(hit, ledger)
            }
            Stage::Location => {
                let (_, plus) = self.aim().dice().unwrap_or((3, 0));
                self.located(hit, HeroLocation::of_roll(dice.sum.saturating_add(plus)), ledger)
            }
            Stage::Side => {
                let side = if dice.sum <= 3 { HeroSide::Left } else { HeroSide::Right };
                self.after_location(HitOutcome { side: Some(side), ..hit }, None, ledger)
            }
            Stage::StunMultiplier => {
                ledger.option("killingStun");
                self.after_location(hit, Some(self.multiplier(dice.sum)), ledger)
            }
            Stage::Knockback => {
                ledger.option("knockbackDice");
                self.knocked(hit, dice.sum, ledger)
            }
        }
    }

    fn foreseen(&self, state: &HitState, tell: &mut dyn FnMut(Request)) {
        if self.dice.is_nothing(self.dropped()) {
            return;
        }
        let at = |stage| HitState { stage, hit: HitOutcome::default() };
        if state.stage == Stage::Damage {
            let aim = self.aim();
            match aim {
                Aim::Roll | Aim::Area { .. } => tell(self.request(&at(Stage::Location))),
                Aim::Nowhere if self.kills() => tell(self.request(&at(Stage::StunMultiplier))),
                Aim::Nowhere => {}
                Aim::Placed(location) => {
                    if location.has_side() && self.attack.side.is_none() && self.options.location_side {
                        tell(self.request(&at(Stage::Side)));
                    }
                }
            }
        }
        if state.stage != Stage::Knockback && self.knocks() {
            tell(self.request(&at(Stage::Knockback)));
        }
    }

    fn forget(&self, lens: Lens, step: Step<HitState, HitOutcome>) -> Step<HitState, HitOutcome> {
        let HitState { stage, hit } = match step {
            Step::Done(hit) => return Step::Done(self.seen(lens, hit)),
            Step::Go(state) => state,
        };
        let only_knockback = lens.only_knockback();
        match (stage, lens) {
            (Stage::Damage, _) => Step::Go(HitState { stage, hit }),
            _ if only_knockback && !self.knocks() => Step::Done(HitOutcome::default()),
            _ if only_knockback => {
                let hit = HitOutcome { body_rolled: hit.body_rolled, ..HitOutcome::default() };
                Step::Go(HitState { stage: Stage::Knockback, hit })
            }
            // Knockback comes last and hangs on BODY alone; nothing else hangs on knockback.
            (Stage::Knockback, Lens::Numbers(wanted)) if wanted.any(Wanted::KNOCKBACK) => {
                let hit = HitOutcome { body_rolled: hit.body_rolled, ..self.seen(lens, hit) };
                Step::Go(HitState { stage, hit })
            }
            (Stage::Knockback, _) => Step::Done(self.seen(lens, hit)),
            // The side changes nothing but itself.
            (Stage::Side, _) => {
                let mut silent = Book::keeping(Keep::Nothing);
                self.forget(lens, self.after_location(hit, None, &mut silent))
            }
            _ => {
                // STUN hangs on BODY for killing dice and where STUN is at least BODY.
                let needs_body = self.kills() || self.options.minimum_stun;
                let hit = match lens {
                    // Of BODY only the most that the STUN leaves open, which tells whether
                    // `minimumStun` could matter.
                    Lens::Stun | Lens::Stunned if !needs_body => {
                        HitOutcome { body_rolled: self.most_body(hit.stun_rolled), ..hit }
                    }
                    // So much STUN that it never looks less than BODY.
                    Lens::Body if !self.kills() => HitOutcome { stun_rolled: ENOUGH, penetrates: 0, ..hit },
                    Lens::Location => HitOutcome::default(),
                    Lens::Numbers(wanted) => self.needed(wanted, hit),
                    _ => hit,
                };
                Step::Go(HitState { stage, hit })
            }
        }
    }
}

/// More STUN than any BODY, and far from overflow.
const ENOUGH: i32 = 1_000_000;

impl Hit<'_> {
    /// The most BODY that normal dice with this sum can show: a die that shows 2 counts as much
    /// as one that shows 5, and a 6 twice.
    fn most_body(&self, sum: i32) -> i32 {
        let dice = self.dice.count();
        let above = sum.saturating_sub(self.dice.pips).saturating_sub(dice).max(0);
        dice.min(above).saturating_add(above.saturating_sub(dice).max(0).div_euclid(4).min(dice))
    }

    /// What of the damage rolled the wanted numbers hang on.
    fn needed(&self, wanted: Wanted, mut hit: HitOutcome) -> HitOutcome {
        let stun = wanted.any(Wanted::STUN.and(Wanted::ABOVE_CON));
        let body = wanted.any(Wanted::BODY.and(Wanted::BODY_ROLLED).and(Wanted::KNOCKBACK));
        let stun_rolled = wanted.any(Wanted::STUN_ROLLED);
        if !self.kills() && !stun {
            hit.penetrates = 0;
            hit.stun_rolled = if stun_rolled { hit.stun_rolled } else { 0 };
        }
        let from_body = if self.kills() { stun || stun_rolled } else { stun && self.options.minimum_stun };
        hit.body_rolled = if body || from_body { hit.body_rolled } else { 0 };
        hit
    }

    /// What a lens sees of a hit.
    fn seen(&self, lens: Lens, hit: HitOutcome) -> HitOutcome {
        let none = HitOutcome::default();
        // The worst hit matters only by the side of CON on which it is.
        let con = self.target.con.unwrap_or(i32::MAX);
        let worst = if hit.worst > con { con.saturating_add(1) } else { 0 };
        match lens {
            Lens::Hit | Lens::Hits => none,
            Lens::Stun => HitOutcome { stun: hit.stun, ..none },
            Lens::Stunned => HitOutcome { stun: hit.stun, worst, ..none },
            Lens::Body => HitOutcome { body: hit.body, ..none },
            Lens::StunAndBody => HitOutcome { stun: hit.stun, body: hit.body, ..none },
            // All that does nothing is alike.
            Lens::Knockback => HitOutcome { knockback: hit.knockback.map(|points| points.max(-1)), ..none },
            Lens::Location => HitOutcome { location: hit.location, ..none },
            Lens::Numbers(wanted) => {
                let number = |one, value: i32| if wanted.any(one) { value } else { 0 };
                HitOutcome {
                    stun: number(Wanted::STUN, hit.stun),
                    worst: number(Wanted::ABOVE_CON, worst),
                    body: number(Wanted::BODY, hit.body),
                    stun_rolled: number(Wanted::STUN_ROLLED, hit.stun_rolled),
                    body_rolled: number(Wanted::BODY_ROLLED, hit.body_rolled),
                    // No number tells points of 0 and below apart.
                    knockback: hit.knockback.filter(|_| wanted.any(Wanted::KNOCKBACK)).map(|points| points.max(0)),
                    location: hit.location.filter(|_| wanted.any(Wanted::LOCATION)),
                    ..none
                }
            }
        }
    }
}
