//! The attack: a d20 against the AC, damage, and the exploit that goes with a hit.

use super::check::{CAP, Checked, LowFantasyDie, modifier};
use super::exploit::{self, ExploitOutcome};
use super::luck::half_level;
use super::options::{LowFantasyDodge, LowFantasyOptions};
use super::outcome::{LowFantasyExploitOutcome, LowFantasyResult, LowFantasyTargetOutcome};
use super::request::{
    LowFantasyAttack, LowFantasyDamage, LowFantasyExploitKind, LowFantasyKind, LowFantasyModifierTo, LowFantasyTarget,
};
use super::rules::{LFG_40, LFG_41, LFG_42, LFG_43, LFG_44, LFG_46, LFG_51, LFG_52};
use crate::dice::address::{Address, Lane};
use crate::dice::pool::Pool;
use crate::dice::reading::Reading;
use crate::ledger::{Ledger, Place, Sum};
use crate::procedure::{Answer, Ask, Never, Procedure, Request, Roller, Step, foresee_part};
use crate::rule::Rule;
use crate::sorted::sort_short;
use alloc::vec::Vec;

/// What odds and batches of an attack may ask for. How an attack ends, its flags and its
/// damage are always among it, but for [`Hit`](Self::Hit).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lens {
    /// Whether it hits.
    Hit,
    /// How it ends and the damage.
    Damage,
    /// The same with these numbers.
    Numbers(Wanted),
}

/// Which numbers are wanted besides how an attack ends and its damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Wanted {
    /// The face that counts.
    pub natural: bool,
    /// The attack's total.
    pub attack: bool,
    /// Whether the exploit succeeds.
    pub exploit: bool,
}

/// An attack on one target or on several, each with a roll of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack<'a> {
    /// The request.
    pub attack: &'a LowFantasyAttack,
    /// Its targets.
    pub targets: &'a [LowFantasyTarget],
    /// The settled options.
    pub options: &'a LowFantasyOptions,
}

/// Where an attack stands: whose turn it is, and what came of those before.
pub type AttackState = (u8, Vec<StrikeOutcome>);

impl<'a> Attack<'a> {
    fn strike(&self, next: u8) -> Option<Strike<'a>> {
        let target = self.targets.get(usize::from(next))?;
        Some(Strike { attack: self.attack, target, options: self.options, seated: false })
    }

    fn step(&self, next: u8, outcomes: Vec<StrikeOutcome>) -> Step<AttackState, Vec<StrikeOutcome>> {
        if usize::from(next) < self.targets.len() { Step::Go((next, outcomes)) } else { Step::Done(outcomes) }
    }
}

impl<'a> Procedure for Attack<'a> {
    type State = AttackState;
    type Part = Strike<'a>;
    type Outcome = Vec<StrikeOutcome>;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<AttackState, Vec<StrikeOutcome>> {
        self.step(0, Vec::new())
    }

    fn ask(&self, (next, _): &AttackState) -> Ask<Strike<'a>> {
        match self.strike(*next) {
            Some(strike) => Ask::Call(Place { target: *next, repeat: 0 }, strike),
            // Not reached: `step` ends after the last target.
            None => Ask::Dice(request(Lane::Attack, 0, Pool::EMPTY, Roller::Attacker, &LFG_42)),
        }
    }

    fn resume(
        &self,
        (next, mut outcomes): AttackState,
        answer: Answer<StrikeOutcome>,
        _: &mut impl Ledger,
    ) -> Step<AttackState, Vec<StrikeOutcome>> {
        outcomes.extend(answer.part());
        self.step(next.saturating_add(1), outcomes)
    }

    fn foreseen(&self, (next, _): &AttackState, tell: &mut dyn FnMut(Request)) {
        for index in next.saturating_add(1)..=u8::MAX {
            let Some(strike) = self.strike(index) else { break };
            foresee_part(&strike, Place { target: index, repeat: 0 }, tell);
        }
    }

    fn forget(
        &self,
        lens: Lens,
        mut step: Step<AttackState, Vec<StrikeOutcome>>,
    ) -> Step<AttackState, Vec<StrikeOutcome>> {
        if lens == Lens::Hit {
            // How many are hit does not depend on who is.
            match &mut step {
                Step::Go((_, outcomes)) | Step::Done(outcomes) => sort_short(outcomes, Ord::cmp),
            }
        }
        step
    }
}

/// An attack on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strike<'a> {
    /// The request.
    pub attack: &'a LowFantasyAttack,
    /// The target.
    pub target: &'a LowFantasyTarget,
    /// The settled options.
    pub options: &'a LowFantasyOptions,
    /// In a fight the attacker's rolls are named after the attacker, not after the target.
    pub seated: bool,
}

/// The attack as far as it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Struck {
    /// How it ends.
    pub kind: LowFantasyResult,
    /// As a critical.
    pub critical: bool,
    /// A natural 1.
    pub fumble: bool,
    /// A natural 19.
    pub natural19: bool,
    /// The face that counts.
    pub natural: i32,
    /// The attack's total.
    pub attack: i32,
    /// The target's AC.
    pub ac: i32,
    /// The damage.
    pub damage: i32,
}

/// Where an attack on one target stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StrikeState {
    /// The d20 is to be rolled.
    Roll,
    /// The damage is to be rolled.
    Damage(Struck),
    /// The attacker's check of an exploit's contest, so often made before.
    Own(Struck, u8),
    /// The target's check against it.
    Against(Struck, u8, Checked),
    /// The Luck roll of an exploit.
    Luck(Struck),
}

/// What an attack on one target comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct StrikeOutcome {
    /// The attack.
    pub struck: Struck,
    /// The exploit, where one goes with it.
    pub exploit: Option<ExploitOutcome>,
}

const fn request(lane: Lane, repeat: u8, pool: Pool, roller: Roller, rule: &'static Rule) -> Request {
    Request { address: Address { lane, target: 0, repeat }, pool, roller, rule, shared: false }
}

impl Strike<'_> {
    /// The attacker's dice: a dodging target hinders (LFG-30).
    fn die(&self, ledger: &mut impl Ledger) -> LowFantasyDie {
        let die = self.attack.attacker.die;
        if !self.target.dodging {
            return die;
        }
        ledger.option("dodge");
        match self.options.dodge {
            LowFantasyDodge::Disadvantage => die.hindered(),
            LowFantasyDodge::StatusOnly => die,
        }
    }

    /// A roll of the attacker's.
    const fn own(&self, mut request: Request) -> Request {
        request.shared = self.seated;
        request
    }

    fn modifiers<L: Ledger>(&self, to: LowFantasyModifierTo, sum: &mut Sum<'_, L>, rule: &'static Rule) {
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == to {
                sum.modifier(modifier.value, rule, index);
            }
        }
    }

    /// The modifier of the attribute that the attack goes by, and its key.
    fn attribute(&self) -> (i32, &'static str) {
        match self.attack.kind {
            LowFantasyKind::Melee => (modifier(self.attack.attacker.str), "str"),
            LowFantasyKind::Ranged => (modifier(self.attack.attacker.dex), "dex"),
        }
    }

    fn attack_total(&self, natural: i32, ledger: &mut impl Ledger) -> i32 {
        let (attribute, key) = self.attribute();
        let mut sum = Sum::new(ledger, "attack");
        sum.roll(natural, &LFG_42, "rolled", Lane::Attack.name());
        sum.add(self.attack.attacker.bonus, &LFG_42, "attackBonus");
        sum.add(attribute, &LFG_40, key);
        sum.add(self.attack.attacker.weapon, &LFG_42, "weapon");
        self.modifiers(LowFantasyModifierTo::Attack, &mut sum, &LFG_42);
        sum.value()
    }

    fn ac(&self, ledger: &mut impl Ledger) -> i32 {
        let mut sum = Sum::new(ledger, "ac");
        match self.target.ac {
            Some(ac) => sum.add(ac, &LFG_41, "ac"),
            None => {
                sum.add(10, &LFG_41, "base");
                sum.add(self.target.armor, &LFG_41, "armor");
                sum.add(modifier(self.target.dex), &LFG_40, "dex");
            }
        }
        self.modifiers(LowFantasyModifierTo::Ac, &mut sum, &LFG_41);
        sum.value()
    }

    fn compare(&self, natural: i32, ledger: &mut impl Ledger) -> Struck {
        let attack = self.attack_total(natural, ledger);
        let ac = self.ac(ledger);
        let (fumble, twenty) = (natural <= 1, natural >= 20);
        if fumble {
            ledger.note(LFG_43.id);
        }
        // LFG-44: only a 20 hits whatever the AC; other faces are critical where they hit.
        let hit = twenty || (!fumble && attack >= ac);
        Struck {
            kind: if hit { LowFantasyResult::Hit } else { LowFantasyResult::Miss },
            critical: hit && (twenty || natural >= self.attack.attacker.critical_from),
            fumble,
            natural19: natural == 19,
            natural,
            attack,
            ac,
            damage: 0,
        }
    }

    /// LFG-46, and for a critical LFG-44.
    fn damage(&self, damage: &LowFantasyDamage, rolled: Option<i32>, ledger: &mut impl Ledger) -> i32 {
        let mut sum = Sum::new(ledger, "damage");
        match rolled {
            Some(rolled) if damage.dice > 0 => sum.roll(rolled, &LFG_46, "rolled", Lane::Damage.name()),
            Some(_) => {}
            None => {
                sum.add(i32::from(damage.dice).saturating_mul(i32::from(damage.sides)), &LFG_44, "maximum");
                sum.add(half_level(self.attack.attacker.level), &LFG_44, "halfLevel");
            }
        }
        if !damage.plain {
            let (attribute, key) = self.attribute();
            sum.add(attribute, &LFG_40, key);
        }
        sum.add(damage.bonus, &LFG_46, "bonus");
        self.modifiers(LowFantasyModifierTo::Damage, &mut sum, &LFG_46);
        let least = 1i32.saturating_sub(sum.value()).max(0);
        sum.add(least, &LFG_46, "minimum");
        let reduction = self.target.reduction.min(sum.value());
        sum.add(reduction.saturating_neg(), &LFG_46, "reduction");
        sum.value()
    }

    fn after_roll(&self, struck: Struck, ledger: &mut impl Ledger) -> Step<StrikeState, StrikeOutcome> {
        match &self.attack.damage {
            Some(damage) if struck.critical => {
                self.after_damage(Struck { damage: self.damage(damage, None, ledger), ..struck })
            }
            Some(_) if struck.kind == LowFantasyResult::Hit => Step::Go(StrikeState::Damage(struck)),
            _ => self.after_damage(struck),
        }
    }

    fn after_damage(&self, struck: Struck) -> Step<StrikeState, StrikeOutcome> {
        let Some(exploit) = &self.attack.exploit else { return done(struck, None) };
        if struck.kind == LowFantasyResult::Miss {
            return done(struck, Some(ExploitOutcome::default()));
        }
        Step::Go(match exploit.kind {
            LowFantasyExploitKind::Minor => StrikeState::Own(struck, 0),
            LowFantasyExploitKind::Major => StrikeState::Luck(struck),
        })
    }
}

const fn done(struck: Struck, exploit: Option<ExploitOutcome>) -> Step<StrikeState, StrikeOutcome> {
    Step::Done(StrikeOutcome { struck, exploit })
}

impl Procedure for Strike<'_> {
    type State = StrikeState;
    type Part = Never<Lens>;
    type Outcome = StrikeOutcome;
    type Lens = Lens;

    fn begin(&self, _: &mut impl Ledger) -> Step<StrikeState, StrikeOutcome> {
        Step::Go(StrikeState::Roll)
    }

    fn ask(&self, state: &StrikeState) -> Ask<Never<Lens>> {
        let exploit = self.attack.exploit.as_ref();
        let sides = || exploit.map(|exploit| exploit::sides(self.attack, exploit, self.target));
        let check =
            |own: bool| sides().map_or(Pool::EMPTY, |[check, against]| if own { check } else { against }.pool());
        Ask::Dice(match state {
            StrikeState::Roll => {
                self.own(request(Lane::Attack, 0, self.die(&mut ()).pool(false), Roller::Attacker, &LFG_42))
            }
            StrikeState::Damage(_) => {
                let pool = match &self.attack.damage {
                    Some(damage) => Pool::of(damage.dice, damage.sides, Reading::Sum),
                    None => Pool::EMPTY,
                };
                self.own(request(Lane::Damage, 0, pool, Roller::Attacker, &LFG_46))
            }
            StrikeState::Own(_, repeat) => {
                self.own(request(Lane::Exploit, *repeat, check(true), Roller::Attacker, &LFG_51))
            }
            StrikeState::Against(_, repeat, _) => {
                request(Lane::Contest, *repeat, check(false), Roller::Target, &LFG_51)
            }
            StrikeState::Luck(_) => {
                let pool = exploit.map_or(Pool::EMPTY, |exploit| exploit::luck(self.attack, exploit).pool());
                self.own(request(Lane::Luck, 0, pool, Roller::Attacker, &LFG_52))
            }
        })
    }

    fn resume(
        &self,
        state: StrikeState,
        answer: Answer<()>,
        ledger: &mut impl Ledger,
    ) -> Step<StrikeState, StrikeOutcome> {
        let tally = answer.dice();
        let exploit = self.attack.exploit.as_ref();
        let sides = || exploit.map(|exploit| exploit::sides(self.attack, exploit, self.target));
        match state {
            StrikeState::Roll => {
                let natural = self.die(ledger).face(false, tally);
                let struck = self.compare(natural, ledger);
                self.after_roll(struck, ledger)
            }
            StrikeState::Damage(struck) => {
                let damage =
                    self.attack.damage.as_ref().map_or(0, |damage| self.damage(damage, Some(tally.sum), ledger));
                self.after_damage(Struck { damage, ..struck })
            }
            StrikeState::Own(struck, repeat) => {
                let own = sides().map(|[check, _]| check.judge(tally, CAP)).unwrap_or_default();
                Step::Go(StrikeState::Against(struck, repeat, own))
            }
            StrikeState::Against(struck, repeat, own) => {
                let against = sides().map(|[_, against]| against.judge(tally, CAP)).unwrap_or_default();
                match exploit::contest(own, against, repeat) {
                    Some(outcome) => done(struck, Some(outcome)),
                    None => Step::Go(StrikeState::Own(struck, repeat.saturating_add(1))),
                }
            }
            StrikeState::Luck(struck) => {
                let outcome = exploit.map(|exploit| {
                    let luck = exploit::luck(self.attack, exploit);
                    let target = luck.target(ledger);
                    let success = luck.succeeds(target, tally);
                    let luck = Some(luck.after(success));
                    ExploitOutcome { success, luck_target: Some(target), luck, ..ExploitOutcome::default() }
                });
                done(struck, outcome)
            }
        }
    }

    fn forget(&self, lens: Lens, step: Step<StrikeState, StrikeOutcome>) -> Step<StrikeState, StrikeOutcome> {
        let wanted = match lens {
            Lens::Hit | Lens::Damage => Wanted::default(),
            Lens::Numbers(wanted) => wanted,
        };
        let kept = |struck: Struck| match lens {
            Lens::Hit => Struck { kind: struck.kind, ..Struck::default() },
            _ => Struck {
                natural: if wanted.natural { struck.natural } else { 0 },
                attack: if wanted.attack { struck.attack } else { 0 },
                ac: 0,
                ..struck
            },
        };
        match step {
            Step::Go(StrikeState::Roll) => step,
            Step::Go(StrikeState::Damage(struck)) if lens != Lens::Hit => Step::Go(StrikeState::Damage(kept(struck))),
            Step::Go(StrikeState::Own(struck, repeat)) if wanted.exploit => {
                Step::Go(StrikeState::Own(kept(struck), repeat))
            }
            Step::Go(StrikeState::Against(struck, repeat, own)) if wanted.exploit => {
                Step::Go(StrikeState::Against(kept(struck), repeat, own))
            }
            Step::Go(StrikeState::Luck(struck)) if wanted.exploit => Step::Go(StrikeState::Luck(kept(struck))),
            Step::Go(
                StrikeState::Damage(struck)
                | StrikeState::Own(struck, _)
                | StrikeState::Against(struck, _, _)
                | StrikeState::Luck(struck),
            ) => done(kept(struck), None),
            Step::Done(StrikeOutcome { struck, exploit }) => {
                let success =
                    |outcome: ExploitOutcome| ExploitOutcome { success: outcome.success, ..ExploitOutcome::default() };
                done(kept(struck), exploit.filter(|_| wanted.exploit).map(success))
            }
        }
    }
}

/// Hit points after damage, and what they mean (LFG-55): wounded, down.
#[must_use]
pub fn condition(target: &LowFantasyTarget, damage: i32) -> Option<(i32, bool, bool)> {
    let hp = target.hp?;
    let left = hp.saturating_sub(damage);
    let most = target.max_hp.unwrap_or(hp);
    Some((left, left.saturating_mul(2) <= most, left <= 0))
}

/// The attack on one target as a result.
#[must_use]
pub fn describe(target: &LowFantasyTarget, outcome: &StrikeOutcome) -> LowFantasyTargetOutcome {
    let struck = &outcome.struck;
    let condition = condition(target, struck.damage);
    LowFantasyTargetOutcome {
        id: target.id.clone(),
        kind: struck.kind,
        critical: struck.critical,
        fumble: struck.fumble,
        natural19: struck.natural19,
        natural: struck.natural,
        attack: struck.attack,
        ac: struck.ac,
        damage: struck.damage,
        hp_left: condition.map(|(left, _, _)| left),
        wounded: condition.map(|(_, wounded, _)| wounded),
        down: condition.map(|(_, _, down)| down),
        exploit: outcome.exploit.map(|exploit| LowFantasyExploitOutcome {
            success: exploit.success,
            check: exploit.check,
            against: exploit.against,
            luck_target: exploit.luck_target,
            luck: exploit.luck,
        }),
    }
}
