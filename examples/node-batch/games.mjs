// What is simulated: for each game one attack, and columns that vary it from attack to attack. Another
// game is another entry here.

/** Columns are functions of the attack's number, so any slice of them can be made anywhere. */
const sweep = (from, steps, every = 1) => (row) => from + (Math.floor(row / every) % steps);

/**
 * @type {{
 *   system: string, title: string, base: object, columns: Record<string, (row: number) => number>, want: string[],
 * }[]}
 */
export const games = [
  {
    system: "hero",
    title: "HERO: 12d6 at DCV 7, OCV 3 to 12, PD 0 to 29",
    base: { attacker: { ocv: 0 }, target: { dcv: 7, pd: 0 }, damage: { dice: 12 } },
    columns: { "attacker.ocv": sweep(3, 10), "target.pd": sweep(0, 30, 10) },
    want: ["kind", "stun", "body"],
  },
  {
    system: "fractured-hope",
    title: "Fractured Hope: level 0 to 9 against armour 0 to 5",
    base: { attacker: { level: 0, rating: 2 }, target: { armor: 0, end: 1 } },
    columns: { "attacker.level": sweep(0, 10), "target.armor": sweep(0, 6, 10) },
    want: ["kind", "damage"],
  },
  {
    system: "log-horizon",
    title: "Log Horizon: accuracy 2D + 1 to 10 against evasion 2D + 4, damage 3D + 20, physical defence 0 to 14",
    base: { attacker: { accuracy: 0 }, target: { evasion: 4, physicalDefence: 0 }, damage: { dice: 3, plus: 20 } },
    columns: { "attacker.accuracy": sweep(1, 10), "target.physicalDefence": sweep(0, 15, 10) },
    want: ["kind", "damage"],
  },
  {
    system: "low-fantasy",
    title: "Low Fantasy Gaming: attack bonus 0 to 9 against AC 10 to 19, 1d8 damage",
    base: { attacker: { bonus: 0, str: 14, level: 3 }, target: { ac: 10 }, damage: { sides: 8 } },
    columns: { "attacker.bonus": sweep(0, 10), "target.ac": sweep(10, 10, 10) },
    want: ["kind", "damage", "critical"],
  },
];
