//! The rules of Fractured Hope that results cite.

rules! {
    FH_11 = "FH-11", "An attack above the defence hits for the difference, an equal one is blocked, a lower one misses.", "combat page, attack and defence";
    FH_12 = "FH-12", "An attack is the stat roll with the stat's level and the weapon's rating; the offhand takes 2 off.", "combat page, attack formulas";
    FH_13 = "FH-13", "Physical defence is the END roll with armour points, magical defence the INT roll with the INT level.", "combat page, defence formulas";
    FH_17 = "FH-17", "A die on its top face makes a critical: one more such die on an attack, the END level on a defence.", "combat page, critical rolls";
    FH_26 = "FH-26", "An attacker at the target's side gets 1 on the attack.", "combat page, Flanking";
    FH_27 = "FH-27", "An attacker behind the target gets 2 on the attack.", "combat page, Attacking from Behind";
    FH_34 = "FH-34", "Cover gives 2 on the defence.", "combat page, cover";
    FH_39 = "FH-39", "Stunned defends without a roll, blind rolls one die, prone takes 1 off attack and defence.", "combat page, effects";
    FH_R5 = "FH-R5", "Offensive magic and magical weapons meet magical defence, all others physical defence.", "ruling";
    FH_R6 = "FH-R6", "A reduction of the offhand penalty never makes it a bonus.", "ruling";
    FH_R14 = "FH-R14", "Without the target's facing there is no position bonus.", "ruling";
}
