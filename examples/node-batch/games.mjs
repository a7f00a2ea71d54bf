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
];
