//! What an attack is decided by: who may be attacked, what each side rolls, and whether it hits.

use super::attack::{Attack, Defended};
use super::check::{Checked, Face, LogHorizonCheck, Making, MoreDice, Rolled, tell_dice};
use super::options::{LogHorizonNumberTarget, LogHorizonOptions};
use super::request::{
    LogHorizonAttack, LogHorizonAttackKind, LogHorizonDefence, LogHorizonHateState, LogHorizonModifierTo,
    LogHorizonTarget, LogHorizonTiming,
};
use super::rules::{
    LHZ_38, LHZ_39, LHZ_49, LHZ_69, LHZ_83, LHZ_86, LHZ_87, LHZ_89, LHZ_101, LHZ_102, LHZ_103, LHZ_106,
};
use crate::dice::address::Lane;
use crate::dice::reading::Tally;
use crate::ledger::Ledger;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Why an attack may not be made (LHZ-68).
#[must_use]
pub fn refusals(attack: &LogHorizonAttack, targets: &[LogHorizonTarget]) -> Vec<(&'static Rule, &'static str)> {
    let mut reasons: Vec<(&'static Rule, &'static str)> = Vec::new();
    let mut refuse = |refused: bool, rule: &'static Rule, key: &'static str| {
        if refused && !reasons.iter().any(|(_, known)| *known == key) {
            reasons.push((rule, key));
        }
    };
    for target in targets {
        refuse(target.dead, &LHZ_101, "dead");
        refuse(target.hidden && !attack.all, &LHZ_102, "hidden");
        refuse(!target.seen, &LHZ_49, "unseen");
        let far = target.distance.zip(attack.range).is_some_and(|(distance, range)| distance > range);
        refuse(far, &LHZ_106, "outOfRange");
    }
    reasons
}

/// What an attack needs that its fields alone do not show: the defence that it meets and
/// coverers that there are. `path` names a target.
///
/// # Errors
/// `MISSING` for a defence, `UNKNOWN_NAME` for a coverer.
pub fn check(
    attack: &LogHorizonAttack,
    targets: &[LogHorizonTarget],
    path: impl Fn(usize) -> String,
) -> Result<(), Fault> {
    let whole = Attack { attack, targets, options: &LogHorizonOptions::settle(None) };
    for (index, target) in targets.iter().enumerate() {
        if whole.meets_defence(target) && whole.written(target).is_none() {
            let name = whole.against().name();
            let message = format!("expected \"{name}\", the check that the attack meets; found nothing");
            return Err(Fault::new(Code::Missing, format!("{}.{name}", path(index)), message));
        }
        for (at, id) in target.covered_by.iter().enumerate() {
            if whole.named(id).is_none() {
                let message = format!("expected the id of another target or of one of the coverers; found \"{id}\"");
                return Err(Fault::new(Code::UnknownName, format!("{}.coveredBy[{at}]", path(index)), message));
            }
        }
    }
    Ok(())
}

/// Incapacitated before the attack.
#[must_use]
pub fn is_down(target: &LogHorizonTarget) -> bool {
    target.incapacitated || target.hp == Some(0)
}

/// The dice that the modifiers of the request add to a check.
pub(super) fn each_modifier(attack: &LogHorizonAttack, to: LogHorizonModifierTo, tell: &mut dyn FnMut(MoreDice)) {
    for (index, modifier) in (0u16..).zip(&attack.modifiers).filter(|(_, modifier)| modifier.to == to) {
        tell(MoreDice { dice: modifier.value, rule: &LHZ_103, key: "modifier", modifier: Some(index) });
    }
}

/// What the modifiers of the request add up to.
pub(super) fn modified(attack: &LogHorizonAttack, to: LogHorizonModifierTo) -> i32 {
    let of = attack.modifiers.iter().filter(|modifier| modifier.to == to);
    of.fold(0, |sum, modifier| sum.saturating_add(modifier.value))
}

/// States that take a die each, with their rules.
type States = [(bool, &'static Rule, &'static str); 3];

fn each_state(states: States, tell: &mut dyn FnMut(MoreDice)) {
    for (_, rule, key) in states.into_iter().filter(|(is, ..)| *is) {
        tell(MoreDice { dice: -1, rule, key, modifier: None });
    }
}

impl Attack<'_> {
    pub(super) fn against(&self) -> LogHorizonDefence {
        self.attack.against.unwrap_or(if self.attack.kinds.contains(&LogHorizonAttackKind::Magic) {
            LogHorizonDefence::Resistance
        } else {
            LogHorizonDefence::Evasion
        })
    }

    /// Whether targets defend, rather than that a number decides, or nothing does.
    pub(super) fn opposed(&self) -> bool {
        !self.attack.automatic && self.attack.number.is_none()
    }

    /// Whether the target makes a defence check: LHZ-100 leaves the Incapacitated none.
    pub(super) fn meets_defence(&self, target: &LogHorizonTarget) -> bool {
        self.opposed() && !is_down(target)
    }

    pub(super) fn written(&self, target: &LogHorizonTarget) -> Option<LogHorizonCheck> {
        match self.against() {
            LogHorizonDefence::Evasion => target.evasion,
            LogHorizonDefence::Resistance => target.resistance,
        }
    }

    /// What takes the attacker's dice (LHZ-86, LHZ-89, LHZ-102).
    fn attacker_states(&self) -> States {
        let attacker = &self.attack.attacker;
        let slow = matches!(self.attack.timing, LogHorizonTiming::Major | LogHorizonTiming::Main);
        [
            (attacker.staggered && slow, &LHZ_86, "staggered"),
            (attacker.confusion, &LHZ_89, "confusion"),
            (attacker.swimming, &LHZ_102, "swimming"),
        ]
    }

    /// The dice that the attacker has more or less.
    fn each_attack_die(&self, tell: &mut dyn FnMut(MoreDice)) {
        each_state(self.attacker_states(), tell);
        each_modifier(self.attack, LogHorizonModifierTo::AccuracyDice, tell);
    }

    /// The dice that a target has more or less.
    fn each_defence_die(&self, target: &LogHorizonTarget, tell: &mut dyn FnMut(MoreDice)) {
        each_state(target_states(target), tell);
        each_modifier(self.attack, LogHorizonModifierTo::DefenceDice, tell);
    }

    pub(super) fn attack_rolled(&self) -> Rolled {
        let attacker = &self.attack.attacker;
        Rolled::of(attacker.accuracy, attacker.overconfident, self.attack_more())
    }

    fn attack_more(&self) -> i32 {
        modified(self.attack, LogHorizonModifierTo::AccuracyDice).saturating_sub(count(&self.attacker_states()))
    }

    pub(super) fn defence_rolled(&self, target: &LogHorizonTarget) -> Rolled {
        match self.written(target).filter(|_| self.meets_defence(target)) {
            Some(written) => {
                let more = modified(self.attack, LogHorizonModifierTo::DefenceDice);
                Rolled::of(written, target.overconfident, more.saturating_sub(count(&target_states(target))))
            }
            None => Rolled { dice: 0, overconfident: false },
        }
    }

    pub(super) fn extra_rolled(&self) -> Rolled {
        let extra = self.attack.extra_check.unwrap_or(LogHorizonCheck::fixed(0));
        Rolled::of(extra, self.attack.attacker.overconfident, self.attack_more())
    }

    /// LHZ-69, with all that changes the attack check.
    pub(super) fn attack_check(&self, tally: Tally, ledger: &mut impl Ledger) -> Checked {
        let attacker = &self.attack.attacker;
        let rolled = self.attack_rolled();
        let more = |tell: &mut dyn FnMut(MoreDice)| self.each_attack_die(tell);
        tell_dice(ledger, "attackDice", attacker.accuracy, rolled, &more);
        let mut making = Making::new(
            ledger,
            "attack",
            (attacker.accuracy, rolled, tally),
            (&LHZ_69, "accuracy", Lane::Attack.name()),
            &more,
        );
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == LogHorizonModifierTo::Accuracy {
                making.sum().modifier(modifier.value, &LHZ_69, index);
            }
        }
        making.done(rolled.overconfident)
    }

    /// LHZ-83: the further check, with the same penalties.
    pub(super) fn extra_made(&self, tally: Tally, ledger: &mut impl Ledger) -> Checked {
        let extra = self.attack.extra_check.unwrap_or(LogHorizonCheck::fixed(0));
        let rolled = self.extra_rolled();
        let what = (&LHZ_83, "extraCheck", Lane::Skill.name());
        let more = |tell: &mut dyn FnMut(MoreDice)| self.each_attack_die(tell);
        Making::new(ledger, "extraCheck", (extra, rolled, tally), what, &more).done(rolled.overconfident)
    }

    /// LHZ-69 and LHZ-38: the defence check of one target.
    pub(super) fn defence_check(
        &self,
        target: &LogHorizonTarget,
        tally: Tally,
        ledger: &mut impl Ledger,
    ) -> Option<Checked> {
        let written = self.written(target).filter(|_| self.meets_defence(target))?;
        let rolled = self.defence_rolled(target);
        let more = |tell: &mut dyn FnMut(MoreDice)| self.each_defence_die(target, tell);
        tell_dice(ledger, "defenceDice", written, rolled, &more);
        let mut making = Making::new(
            ledger,
            "defence",
            (written, rolled, tally),
            (&LHZ_69, self.against().name(), Lane::Defence.name()),
            &more,
        );
        let attacker = &self.attack.attacker;
        if attacker.enemy && rank(target) == Some(LogHorizonHateState::Under) {
            if attacker.gimmick {
                making.sum().suppressed(2, &LHZ_38, "hateUnder", &LHZ_39);
            } else {
                making.sum().add(2, &LHZ_38, "hateUnder");
            }
        }
        for (index, modifier) in (0u16..).zip(&self.attack.modifiers) {
            if modifier.to == LogHorizonModifierTo::Defence {
                making.sum().modifier(modifier.value, &LHZ_69, index);
            }
        }
        Some(making.done(rolled.overconfident))
    }

    /// What a target's defence comes to.
    pub(super) fn defend(
        &self,
        attack: Checked,
        target: &LogHorizonTarget,
        tally: Tally,
        ledger: &mut impl Ledger,
    ) -> Defended {
        let check = self.defence_check(target, tally, ledger);
        let hit = match (check, self.attack.number) {
            _ if self.attack.automatic => true,
            (Some(check), _) => attack.beats(check),
            (None, Some(number)) => {
                ledger.option("numberTarget");
                match self.options.number_target {
                    LogHorizonNumberTarget::Reach => attack.reaches(number),
                    LogHorizonNumberTarget::Beat => attack.exceeds(number),
                }
            }
            (None, None) => attack.face != Face::Fumble,
        };
        Defended { check, hit, failed: hit && check.is_some(), covered: None }
    }
}

/// What takes a target's dice (LHZ-87, LHZ-89, LHZ-102).
fn target_states(target: &LogHorizonTarget) -> States {
    [
        (target.dazed, &LHZ_87, "dazed"),
        (target.confusion, &LHZ_89, "confusion"),
        (target.swimming, &LHZ_102, "swimming"),
    ]
}

/// How many of the states hold.
fn count(states: &States) -> i32 {
    states.iter().fold(0, |count, (is, ..)| count.saturating_add(i32::from(*is)))
}

/// The place in the ranking of Hate that is known: LHZ-35 makes Hate 0 Under in any case.
fn rank(target: &LogHorizonTarget) -> Option<LogHorizonHateState> {
    target.hate_rank.or(if target.hate == Some(0) { Some(LogHorizonHateState::Under) } else { None })
}
