//! An attack inside a fight: the same procedure as outside, with the fighters' numbers.

use super::LowFantasyFight;
use super::command::LowFantasyStrike;
use super::condition::{DODGE, hurt};
use super::fighter::LowFantasyWho;
use super::options;
use super::turn::{close_spent, find, take_action};
use crate::encounter::event::Event;
use crate::encounter::run::{Reason, Run, Stop};
use crate::systems::low_fantasy::attack::{Strike, StrikeOutcome};
use crate::systems::low_fantasy::exploit::{ExploitOutcome, refusals};
use crate::systems::low_fantasy::luck::LowFantasyLuck;
use crate::systems::low_fantasy::outcome::LowFantasyResult;
use crate::systems::low_fantasy::request::{
    LowFantasyAttack, LowFantasyAttacker, LowFantasyExploit, LowFantasyExploitKind, LowFantasyTarget,
};
use crate::systems::low_fantasy::rules::{LFG_12, LFG_42, LFG_49, LFG_51, LFG_52};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An attack takes the action; with a target it is resolved.
pub(super) fn attack(fight: &mut LowFantasyFight, run: &mut Run, strike: &LowFantasyStrike) -> Result<(), Stop> {
    let actor = strike.actor.as_str();
    find(fight, "actor", actor)?;
    let request = strike.target.as_ref().map(|target| request(fight, strike, target)).transpose()?;
    take_action(fight, run, actor)?;
    match (request, &strike.target) {
        (Some(request), Some(target)) => resolve(fight, run, strike, &request, target)?,
        _ => run.tell(Event::new("action", &LFG_12).of(actor).text("action", "attack")),
    }
    close_spent(fight, run, actor);
    Ok(())
}

/// The attack as it is asked outside a fight, filled in from both fighters.
fn request(
    fight: &LowFantasyFight,
    strike: &LowFantasyStrike,
    target: &str,
) -> Result<(LowFantasyAttack, LowFantasyTarget), Stop> {
    let (own, foe) = (&find(fight, "actor", &strike.actor)?.is, find(fight, "target", target)?);
    let attacker = LowFantasyAttacker {
        id: None,
        bonus: strike.bonus.unwrap_or(own.bonus),
        str: own.str,
        dex: own.dex,
        weapon: strike.weapon.unwrap_or(own.weapon),
        level: own.level,
        critical_from: strike.critical_from.unwrap_or(own.critical_from),
        die: strike.die,
        monster: own.who != LowFantasyWho::Character,
    };
    let attack = LowFantasyAttack {
        kind: strike.kind,
        attacker,
        target: None,
        targets: None,
        damage: strike.damage.clone().or_else(|| own.damage.clone()),
        exploit: strike.exploit.as_ref().map(|exploit| exploit_of(fight, strike, exploit, target)),
        modifiers: strike.modifiers.clone(),
        options: fight.head.options.clone(),
        force: false,
    };
    let target = LowFantasyTarget {
        id: None,
        ac: foe.is.ac,
        armor: foe.is.armor,
        dex: foe.is.dex,
        dodging: foe.has(DODGE),
        reduction: foe.is.reduction,
        hp: foe.is.hp,
        max_hp: foe.is.max_hp,
    };
    Ok((attack, target))
}

/// An exploit with the attacker's Luck, and whether it has failed on this target before.
fn exploit_of(
    fight: &LowFantasyFight,
    strike: &LowFantasyStrike,
    exploit: &LowFantasyExploit,
    target: &str,
) -> LowFantasyExploit {
    let mut filled = exploit.clone();
    let Some(fighter) = fight.get(&strike.actor) else { return filled };
    let own = fighter.luck(fight.head.loss_floor);
    filled.luck = Some(match &exploit.luck {
        Some(LowFantasyLuck { luck, bonus, attribute, die, .. }) => {
            LowFantasyLuck { luck: luck.or(own.luck), bonus: *bonus, attribute: *attribute, die: *die, ..own }
        }
        None => own,
    });
    filled.failed = exploit.failed || fighter.failed.iter().any(|failed| failed == target);
    filled
}

fn resolve(
    fight: &mut LowFantasyFight,
    run: &mut Run,
    strike: &LowFantasyStrike,
    (attack, foe): &(LowFantasyAttack, LowFantasyTarget),
    target: &str,
) -> Result<(), Stop> {
    let actor = strike.actor.as_str();
    for (rule, key) in refusals(attack, 1) {
        run.refuse(Reason::about(rule, key, target))?;
    }
    let ids: Vec<String> = fight.fighters.iter().map(|fighter| fighter.is.id.clone()).collect();
    let seats = [actor, target].map(|id| fight.place(id).and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX));
    run.label(attack.modifiers.iter().map(|modifier| modifier.label.clone()).collect());
    let options = options(fight);
    let procedure = Strike { attack, target: foe, options: &options, seated: true };
    let StrikeOutcome { struck, exploit } = run.resolve(&procedure, &ids, &seats, 0)?;
    let mut event = Event::new("attack", &LFG_42)
        .of(actor)
        .text("target", target)
        .text("result", struck.kind.name())
        .number("natural", struck.natural)
        .number("attack", struck.attack)
        .number("ac", struck.ac);
    for (flag, name) in [(struck.critical, "critical"), (struck.fumble, "fumble"), (struck.natural19, "natural19")] {
        if flag {
            event = event.mark(name);
        }
    }
    run.tell(event);
    if struck.kind == LowFantasyResult::Hit && attack.damage.is_some() {
        hurt(fight, run, target, struck.damage);
    }
    if let (Some(asked), Some(exploit)) = (&attack.exploit, exploit) {
        after_exploit(fight, run, actor, target, asked, &exploit);
    }
    Ok(())
}

/// What an exploit leaves: Luck spent, or a failure to remember (LFG-54).
fn after_exploit(
    fight: &mut LowFantasyFight,
    run: &mut Run,
    actor: &str,
    target: &str,
    asked: &LowFantasyExploit,
    exploit: &ExploitOutcome,
) {
    let rule = match asked.kind {
        LowFantasyExploitKind::Minor => &LFG_51,
        LowFantasyExploitKind::Major => &LFG_52,
    };
    let event = Event::new("exploit", rule).of(actor).text("target", target).text("exploit", asked.kind.name());
    run.tell(if exploit.success { event.mark("success") } else { event });
    let Some(fighter) = fight.get_mut(actor) else { return };
    // A miss came to no exploit, so it may be tried again.
    let tried = exploit.check.is_some() || exploit.luck_target.is_some();
    if tried && !exploit.success && !fighter.failed.iter().any(|failed| failed == target) {
        fighter.failed.push(target.to_string());
    }
    if let Some(luck) = exploit.luck {
        spend_luck(fight, run, actor, luck);
    }
}

/// Luck after a roll.
pub(super) fn spend_luck(fight: &mut LowFantasyFight, run: &mut Run, actor: &str, luck: i32) {
    let Some(fighter) = fight.get_mut(actor).filter(|fighter| fighter.luck_now() != luck) else { return };
    fighter.is.luck = Some(luck);
    run.tell(Event::new("luckSpent", &LFG_49).of(actor).number("luckLeft", luck));
}
