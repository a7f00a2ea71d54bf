//! What a Log Horizon attack comes to.

use super::attack::{AttackOutcome, Struck};
use super::check::Face;
use super::contest::is_down;
use super::damage::Body;
use super::options::{LogHorizonCoverUses, LogHorizonOptions};
use super::request::{LogHorizonAttack, LogHorizonPoints, LogHorizonRider, LogHorizonRiderWhen, LogHorizonTarget};
use alloc::string::String;
use alloc::vec::Vec;

choices! {
    /// How an attack on a target ends.
    pub enum LogHorizonResult {
        /// It misses.
        Miss = "miss",
        /// It hits.
        Hit = "hit",
    }
}

record! {
    /// What the attack does to one target.
    pub struct LogHorizonTargetOutcome {
        /// The caller's id of the target.
        id: Option<String> = "id" => optional;
        /// How it ends.
        kind: LogHorizonResult = "kind";
        /// The total of the defence check; nothing where there was none.
        defence: Option<i32> = "defence" => optional;
        /// The defence check was a critical.
        defence_critical: bool = "defenceCritical";
        /// The defence check was a fumble.
        defence_fumble: bool = "defenceFumble";
        /// A defence check was made and failed.
        check_failed: bool = "checkFailed";
        /// The id of who covered the target and takes its damage and riders.
        covered_by: Option<String> = "coveredBy" => optional;
        /// What of the attack's own damage reached hit points.
        main_damage: i32 = "mainDamage";
        /// What of Pursuit did.
        pursuit_damage: i32 = "pursuitDamage";
        /// What of Weakness did.
        weakness_damage: i32 = "weaknessDamage";
        /// What of Hate Damage did.
        hate_damage: i32 = "hateDamage";
        /// What reached the target's own hit points in all, the damage it took for others included.
        damage: i32 = "damage";
        /// Hit points afterwards.
        hp: Option<i32> = "hp" => optional;
        /// Barrier afterwards.
        barrier: i32 = "barrier";
        /// The stacks of Pursuit afterwards.
        pursuit: Vec<LogHorizonPoints> = "pursuit";
        /// Hate afterwards.
        hate: Option<i32> = "hate" => optional;
        /// At 0 hit points afterwards; nothing where the hit points are not known.
        incapacitated: Option<bool> = "incapacitated" => optional;
        /// Killed by a coup de grâce.
        dead: bool = "dead";
        /// Overconfident ends, because hit points were lost.
        overconfident_ends: bool = "overconfidentEnds";
        /// The ids of the riders that this target receives.
        riders: Vec<String> = "riders";
        /// Whether the further check succeeds against this target.
        extra_check: Option<bool> = "extraCheck" => optional;
    }
}

record! {
    /// What an attack does to somebody who may cover and is no target.
    pub struct LogHorizonCovererOutcome {
        /// The caller's id.
        id: Option<String> = "id" => optional;
        /// Covered a target, and so is Post-action.
        covered: bool = "covered";
        /// What reached the hit points.
        damage: i32 = "damage";
        /// Hit points afterwards.
        hp: Option<i32> = "hp" => optional;
        /// Barrier afterwards.
        barrier: i32 = "barrier";
        /// Hate afterwards.
        hate: Option<i32> = "hate" => optional;
        /// At 0 hit points afterwards; nothing where the hit points are not known.
        incapacitated: Option<bool> = "incapacitated" => optional;
        /// Overconfident ends, because hit points were lost.
        overconfident_ends: bool = "overconfidentEnds";
        /// The ids of the riders that come down here.
        riders: Vec<String> = "riders";
    }
}

/// The outcome for the targets and for those who covered.
#[must_use]
pub fn describe(
    attack: &LogHorizonAttack,
    targets: &[LogHorizonTarget],
    done: &AttackOutcome,
) -> (Vec<LogHorizonTargetOutcome>, Vec<LogHorizonCovererOutcome>) {
    let all: Vec<&LogHorizonTarget> = targets.iter().chain(&attack.coverers).collect();
    let name = |number: u8| all.get(usize::from(number)).and_then(|body| body.id.clone());
    let mut outcomes: Vec<LogHorizonTargetOutcome> =
        targets.iter().zip(&done.targets).map(|(target, struck)| of_target(attack, target, struck, &name)).collect();
    let mut coverers: Vec<LogHorizonCovererOutcome> =
        attack.coverers.iter().zip(&done.coverers).map(|(body, after)| of_coverer(body, after)).collect();
    for (index, struck) in done.targets.iter().enumerate() {
        let taker = struck.defended.covered.map_or(index, usize::from);
        let riders = attack.riders.iter().filter(|rider| happens(attack, done, struck, rider));
        let riders = riders.map(|rider| rider.id.clone());
        match taker.checked_sub(targets.len()).and_then(|behind| coverers.get_mut(behind)) {
            Some(coverer) => {
                coverer.covered = true;
                coverer.riders.extend(riders);
            }
            None => {
                if let Some(outcome) = outcomes.get_mut(taker) {
                    outcome.riders.extend(riders);
                }
            }
        }
    }
    (outcomes, coverers)
}

/// LHZ-81 and LHZ-R17, LHZ-R18: whether a rider happens.
fn happens(attack: &LogHorizonAttack, done: &AttackOutcome, struck: &Struck, rider: &LogHorizonRider) -> bool {
    let hit = struck.defended.hit;
    let ranked = rider.rank.is_none_or(|rank| attack.attacker.hate_rank == Some(rank));
    ranked
        && match rider.when {
            LogHorizonRiderWhen::Effect => true,
            LogHorizonRiderWhen::Success => hit && (attack.damage.is_none() || struck.dealt.main > 0),
            LogHorizonRiderWhen::Critical => hit && done.attack.face == Face::Critical,
            LogHorizonRiderWhen::Result => hit && !attack.automatic && done.attack.exceeds(rider.above),
        }
}

/// Hit points after damage, whether somebody is Incapacitated then, and whether any were lost.
fn after(target: &LogHorizonTarget, damage: i32) -> (Option<i32>, Option<bool>, bool) {
    let left = target.hp.map(|hp| hp.saturating_sub(damage).max(0));
    let lost = damage > 0 && !is_down(target);
    (left, left.map(|left| left == 0), lost)
}

fn of_target(
    attack: &LogHorizonAttack,
    target: &LogHorizonTarget,
    struck: &Struck,
    name: &dyn Fn(u8) -> Option<String>,
) -> LogHorizonTargetOutcome {
    let Struck { defended, dealt, body, extra } = *struck;
    let (hp, incapacitated, lost) = after(target, body.damage);
    let used = dealt.stack.filter(|_| defended.covered.is_none() || !pursuit_stays(attack)).map(usize::from);
    let pursuit = target.pursuit.iter().enumerate().filter(|(index, _)| Some(*index) != used);
    LogHorizonTargetOutcome {
        id: target.id.clone(),
        kind: if defended.hit { LogHorizonResult::Hit } else { LogHorizonResult::Miss },
        defence: defended.check.map(|check| check.total),
        defence_critical: defended.check.is_some_and(|check| check.face == Face::Critical),
        defence_fumble: defended.check.is_some_and(|check| check.face == Face::Fumble),
        check_failed: defended.failed,
        covered_by: defended.covered.and_then(name),
        main_damage: dealt.main,
        pursuit_damage: dealt.pursuit,
        weakness_damage: dealt.weakness,
        hate_damage: dealt.hate,
        damage: body.damage,
        hp,
        barrier: body.barrier,
        pursuit: pursuit.map(|(_, stack)| *stack).collect(),
        hate: target.hate.map(|_| body.hate),
        incapacitated,
        // LHZ-85: down before the attack, and at least a point after the Barrier.
        dead: attack.coup_de_grace && is_down(target) && body.damage > 0,
        overconfident_ends: target.overconfident && lost,
        riders: Vec::new(),
        extra_check: extra,
    }
}

/// Whether the covered one keeps the Pursuit that was triggered.
fn pursuit_stays(attack: &LogHorizonAttack) -> bool {
    LogHorizonOptions::settle(attack.options.as_ref()).cover_uses == LogHorizonCoverUses::Coverer
}

fn of_coverer(body: &LogHorizonTarget, after_attack: &Body) -> LogHorizonCovererOutcome {
    let (hp, incapacitated, lost) = after(body, after_attack.damage);
    LogHorizonCovererOutcome {
        id: body.id.clone(),
        covered: false,
        damage: after_attack.damage,
        hp,
        barrier: after_attack.barrier,
        hate: body.hate.map(|_| after_attack.hate),
        incapacitated,
        overconfident_ends: body.overconfident && lost,
        riders: Vec::new(),
    }
}
