//! The rules of the formation game that results cite.

rules! {
    JF_1 = "JF-1", "A fight starts when an attack is declared; one willing side is enough.", "formation page, 戦闘の開始";
    JF_2 = "JF-2", "The formation is confirmed, initiative rolled, then rounds follow until the fight ends.", "formation page, 戦闘の流れ";
    JF_3 = "JF-3", "The formation shows how everybody stood just before the fight; it decides who may do what to whom.", "formation page, 陣形";
    JF_4 = "JF-4", "Initiative is INT and 2d, rolled once for the whole fight.", "formation page, イニシアティブ";
    JF_5 = "JF-5", "Turns go from the highest initiative down; of equals the higher INT is first, with equal INT they are simultaneous.", "formation page, イニシアティブ";
    JF_6 = "JF-6", "Everybody has two actions in his turn.", "formation page, 手番";
    JF_7 = "JF-7", "A round ends when all who can act have acted; the next one starts again from the top.", "formation page, ラウンド";
    JF_8 = "JF-8", "A fight ends when nobody able and willing to fight is left.", "formation page, 戦闘の終了";
    JF_9 = "JF-9", "A fight ends as soon as fewer than two hostile factions have somebody able and willing.", "our reading";
    JF_10 = "JF-10", "The front fights the enemy's front and keeps it from the own rear; the rear acts out of the reach of melee.", "formation page, 前衛と後衛";
    JF_11 = "JF-11", "The line holds with at least one own front for each two enemy fronts.", "formation page, 前線維持";
    JF_12 = "JF-12", "With too few fronts somebody of the rear steps up; if nobody does, all of the rear are drawn to the front.", "formation page, 前線維持";
    JF_13 = "JF-13", "A front that is lost is made good at once, without movement.", "formation page, 前線維持";
    JF_14 = "JF-14", "Against several powers the fronts of all enemies together count.", "formation page, 三つ巴";
    JF_15 = "JF-15", "Three enemy fronts against one: a second one must step up.", "formation page, example";
    JF_16 = "JF-16", "Fronts who are able and willing are counted for the whole side; half the enemies, rounded up, are needed.", "our model; option pool";
    JF_17 = "JF-17", "Lines that do not hold are settled all at once, again and again, until nothing changes.", "our model";
    JF_18 = "JF-18", "A line holds, holds with everybody in front, or is overrun.", "our model";
    JF_19 = "JF-19", "Volunteers step up as many as are missing; too few count as none.", "our model; option volunteers";
    JF_20 = "JF-20", "Who attacks into an engagement area may hit somebody else in it.", "formation page, エンゲージエリア";
    JF_21 = "JF-21", "An engagement area begins when a front strikes an enemy front.", "formation page, エンゲージエリア";
    JF_22 = "JF-22", "A front may leave an engagement area if those left behind hold the line by themselves; fleeing gives the unit up.", "formation page, 離脱";
    JF_23 = "JF-23", "A thief or hunter may act alone as a unit of his own, and join a friendly unit while he is not caught.", "formation page, 単独行動";
    JF_24 = "JF-24", "In melee a front reaches enemy fronts, and a rear only where its side has no front; shots and spells reach everybody.", "our model";
    JF_25 = "JF-25", "A faction is in an area with its whole front; areas are the factions that have struck each other, as far as that connects them.", "our model";
    JF_26 = "JF-26", "Those who leave in one act are counted together; a swap of front and rear changes nothing.", "our model";
    JF_27 = "JF-27", "Whoever acts alone counts as a front only once he is drawn into melee.", "our model";
    JF_28 = "JF-28", "The end is looked for after each turn or simultaneous group, never before the first turn.", "our model";
    JF_29 = "JF-29", "A simultaneous group takes whole turns on the same state; what they change comes after the last of them, with one settling.", "our model";
    JF_30 = "JF-30", "Each kind of action has its cost in actions.", "table of combat actions";
    JF_31 = "JF-31", "Waiting lowers the initiative, or raises it up to a limit.", "formation page, 待機; option thisRoundOnly";
    JF_32 = "JF-32", "Before anything is done one may wait for any lower initiative, without an action.", "our reading";
    JF_33 = "JF-33", "A whole turn of waiting brings the initiative of the next rounds up to INT and 12.", "our reading";
}
