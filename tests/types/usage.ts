// Compiled, never run: what the types must allow, and what they must refuse.
import {
  act,
  areaSquares,
  attackOdds,
  Board,
  type BoardInput,
  checkOdds,
  compareOdds,
  type CardLine,
  describe,
  distance,
  type ErrorCode,
  explain,
  facing,
  init,
  knockback,
  labels,
  lineOfSight,
  parseCheck,
  QuintainError,
  randomSeed,
  reachableSquares,
  readLogHorizonCharacter,
  readLogHorizonEnemy,
  resolveAttack,
  resolveAttacks,
  ruleBook,
  schema,
  shortestPath,
  sightMatrix,
  sightPairs,
  squareAreas,
  startEncounter,
  version,
  visibleSquares,
  walk,
  withDice,
} from "quintain";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_: T[]) => {};

// The smallest calls.
resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } });
resolveAttack({ system: "fractured-hope", attacker: { level: 2 }, target: {} });

// The outcome is of the game asked for.
const hero = resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } }, { dice: { seed: 42 } });
if (hero.status === "done") {
  const kind: "hit" | "miss" = hero.outcome.kind;
  const stun: number | undefined = hero.outcome.stun;
  const first: number | undefined = hero.outcome.targets[0]?.body;
  const factor: [number, number] | undefined = hero.breakdown[0]?.factor;
  const faces: number[] | undefined = hero.rolls[0]?.faces;
  void [kind, stun, first, factor, faces];
  // @ts-expect-error damage is Fractured Hope's
  hero.outcome.damage;
  // @ts-expect-error a HERO attack cannot be blocked
  if (hero.outcome.kind === "block") void 0;
} else if (hero.status === "needsDice") {
  const [request] = hero.requests;
  const dice: number | undefined = request?.groups[0]?.sides;
  const reads: "faces" | "total" | undefined = request?.reads;
  void [dice, reads];
} else if (hero.status === "needsChoice") {
  const options: string[] = hero.question.options;
  void options;
} else {
  const rule: string | undefined = hero.reasons[0]?.rule;
  void rule;
}
// @ts-expect-error the outcome is there only when the status is done
hero.outcome;

const hope = resolveAttack({ system: "fractured-hope", attacker: { level: 2 }, target: {} });
if (hope.status === "done") {
  const kind: "hit" | "block" | "miss" = hope.outcome.kind;
  const damage: number = hope.outcome.damage;
  const critical: boolean = hope.outcome.critical;
  void [kind, damage, critical];
  // @ts-expect-error STUN is HERO's
  hope.outcome.stun;
}

// Checks of Log Horizon in all their forms, and out of texts and records.
const enemy = readLogHorizonEnemy({});
const sheet = readLogHorizonCharacter({});
const horizon = resolveAttack({
  system: "log-horizon",
  attacker: { ...enemy.attacker, accuracy: parseCheck("12[fixed]") },
  target: { ...sheet.target, evasion: { bonus: 3, dice: 2 }, resistance: 4, hate: 2, hateRank: "top" },
  damage: { plus: 8 },
});
if (horizon.status === "done") {
  const kind: "hit" | "miss" = horizon.outcome.kind;
  const numbers: number[] = [horizon.outcome.damage, horizon.outcome.barrier, horizon.outcome.dealt];
  const left: (number | undefined)[] = [horizon.outcome.hp, horizon.outcome.hate, horizon.outcome.attack];
  void [kind, numbers, left];
} else if (horizon.status === "needsChoice") {
  const target: string | undefined = horizon.question.target;
  void target;
}
// @ts-expect-error a fixed value has no dice
resolveAttack({ system: "log-horizon", attacker: { accuracy: { fixed: 12, dice: 2 } }, target: { evasion: 3 } });
const horizonOdds = attackOdds(
  { system: "log-horizon", attacker: { accuracy: 4 }, target: { evasion: 3, hp: 20 } },
  { choices: { cover: "no" }, attacks: 3 },
);
const ends: (number | undefined)[] = [horizonOdds.chances?.incapacitated, horizonOdds.dropped?.[0]];
const contest = checkOdds({ system: "log-horizon", check: 4, against: { check: { fixed: 8 } } }).chances.win;
const falls = resolveAttacks({ system: "log-horizon", base: { attacker: { accuracy: 4 }, target: { evasion: 3 } }, count: 3, want: ["hp"] });
const points: Int32Array = falls.columns.hp;
void [ends, contest, points];

// Several targets are in the list and not at the top.
const many = resolveAttack({ system: "hero", attacker: { ocv: 8 }, targets: [{ dcv: 7 }, { id: "ogre", dcv: 3 }] });
if (many.status === "done") {
  const kinds: ("hit" | "miss")[] = many.outcome.targets.map((target) => target.kind);
  void kinds;
}

// Requests built elsewhere.
const frozen = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } } as const;
resolveAttack(frozen);
attackOdds(frozen);

// Typos and wrong values.
// @ts-expect-error no such game
resolveAttack({ system: "heroes", attacker: { ocv: 8 }, target: { dcv: 7 } });
// @ts-expect-error no system
resolveAttack({ attacker: { ocv: 8 }, target: { dcv: 7 } });
// @ts-expect-error a field of the other game
resolveAttack({ system: "hero", attacker: { level: 2 }, target: { dcv: 7 } });
// @ts-expect-error a required field is absent
resolveAttack({ system: "hero", attacker: {}, target: { dcv: 7 } });
// @ts-expect-error atacker
resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, atacker: {} });
// @ts-expect-error a typo one level down
resolveAttack({ system: "hero", attacker: { ocv: 8, halvd: true }, target: { dcv: 7 } });
// @ts-expect-error a typo in a list
resolveAttack({ system: "hero", attacker: { ocv: 8 }, targets: [{ dcv: 7, armour: 3 }] });
// @ts-expect-error a wrong name
resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, location: "tail" });
// @ts-expect-error a text for a number
resolveAttack({ system: "hero", attacker: { ocv: "8" }, target: { dcv: 7 } });
// @ts-expect-error a typo in the options
resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, options: { naturalls: true } });
// @ts-expect-error a typo in the context
resolveAttack({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } }, { dice: { sead: 42 } });

// Odds.
const odds = attackOdds({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } }, { exact: true });
const chance: number = odds.kinds.hit;
const mean: number | undefined = odds.stun?.mean;
const exact: string[] | undefined = odds.stun?.exact?.numerators;
const hopeOdds = attackOdds({ system: "fractured-hope", attacker: { level: 2 }, target: {} });
const block: number = hopeOdds.kinds.block;
void [chance, mean, exact, block];
// @ts-expect-error HERO has no block
odds.kinds.block;
// @ts-expect-error a typo in the settings
attackOdds({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } }, { exakt: true });

// Batches: only what is wanted is there, by the names of the game.
const base = { attacker: { ocv: 8 }, target: { dcv: 7 }, damage: { dice: 12 } };
const batch = resolveAttacks(
  { system: "hero", base, columns: { "attacker.ocv": new Int32Array(3), "target.pd": [1, 2, 3] }, want: ["stun", "location"] },
  { seed: 42, first: 10 },
);
const stuns: Int32Array = batch.columns.stun;
const used: [number, number | string, number] = [batch.count, batch.seed, batch.first];
const all = resolveAttacks({ system: "fractured-hope", base: { attacker: { level: 2 }, target: {} }, count: 10 });
const damages: Int32Array = all.columns.damage;
const counted = resolveAttacks({ system: "hero", base, count: 10, want: ["stun"], aggregate: true });
const average: number | undefined = counted.aggregates?.stun.mean;
const counts: Int32Array | undefined = counted.aggregates?.stun.counts;
void [stuns, used, damages, average, counts];
// @ts-expect-error not wanted
batch.columns.body;
// @ts-expect-error a column of the other game
resolveAttacks({ system: "hero", base, count: 10, want: ["damage"] });
// @ts-expect-error a typo in the base
resolveAttacks({ system: "hero", base: { ...base, attacker: { ocv: 8, halvd: true } }, count: 10 });
// @ts-expect-error a text is no column
resolveAttacks({ system: "hero", base, columns: { "attacker.ocv": "8" } });
// @ts-expect-error a typo in the settings
resolveAttacks({ system: "hero", base, count: 10 }, { start: 5 });

// Checks and comparisons.
const check = checkOdds({ system: "hero", target: 13, against: 12 }, { exact: true });
const chances: [number | undefined, string | undefined] = [check.chances.win, check.chancesExact?.denominator];
const total: number | undefined = checkOdds({ system: "dice", groups: [{ count: 4, sides: 6, reading: "half" }], dropped: 1 }).total?.mean;
void [chances, total];
// @ts-expect-error a field of the other kind of check
checkOdds({ system: "dice", target: 13 });
// @ts-expect-error no such reading
checkOdds({ system: "dice", groups: [{ count: 4, sides: 6, reading: "best" }] });
const compared = compareOdds(
  { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } },
  { system: "hero", attacker: { ocv: 8, brace: true }, target: { dcv: 7 } },
);
const gain: number | undefined = compared.difference["kinds.hit"];
const before: number = compared.a.kinds.hit;
void [gain, before];
// @ts-expect-error a typo in the second attack
compareOdds({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } }, { system: "hero", attacker: { ocv: 8, brce: true }, target: { dcv: 7 } });

// Low Fantasy Gaming: outcomes, odds, checks and commands of its own.
const blow = resolveAttack({ system: "low-fantasy", attacker: { bonus: 5 }, target: { ac: 15 }, damage: { sides: 8 } });
if (blow.status === "done") {
  const told: [boolean, number, number | undefined] = [blow.outcome.critical, blow.outcome.damage, blow.outcome.hpLeft];
  void told;
}
const exploit: number | undefined = attackOdds({
  system: "low-fantasy",
  attacker: { bonus: 5 },
  target: { ac: 15 },
  exploit: { kind: "major", luck: { luck: 11 } },
}).chances.exploit;
const great: number | undefined = checkOdds({ system: "low-fantasy", attribute: 14, die: "advantage" }).chances.great;
void [exploit, great];
const cards = startEncounter({ system: "low-fantasy", options: { order: "cards" }, fighters: [{ id: "ann" }, { id: "mob", who: "monster" }] });
if (cards.status === "done" && cards.next.kind === "undrawn") {
  const left: number | undefined = cards.next.cards;
  const drawn = act(cards.encounter, { type: "draw" });
  act(cards.encounter, { type: "trigger", actors: ["ann"], against: "mob", contest: true });
  void [left, drawn];
}
// @ts-expect-error no such variant
startEncounter({ system: "low-fantasy", options: { order: "chess" }, fighters: [] });

// The loop takes what resolveAttack gives, and its result is of the same game.
async function play() {
  const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } } as const;
  const result = await withDice(
    (dice) => resolveAttack(attack, { dice }),
    async (request, all) => {
      const reads: "faces" | "total" = request.reads;
      const ids: string[] = all.map(({ id }) => id);
      void [reads, ids];
      return request.groups.flatMap(({ count, sides }) => Array<number>(count).fill(sides));
    },
    { choose: ({ options }) => options[0] ?? "" },
  );
  const status: "done" | "refused" = result.status;
  if (result.status === "done") {
    const kind: "hit" | "miss" = result.outcome.kind;
    void kind;
  }
  void status;
  // @ts-expect-error a text is no roll
  await withDice((dice) => resolveAttack(attack, { dice }), () => "3 3 3");
}
void play;

// A fight on a board.
const hall = Board.fromText("....\n..#.");
const fray = startEncounter({
  system: "fractured-hope",
  fighters: [
    { id: "hawk", side: "party", player: true, hp: 12, at: [0, 0], facing: [1, 0], mainHand: { rating: 2 } },
    { id: "orc", side: "horde", hp: 9, at: [3, 0] },
  ],
});
if (fray.status === "done") {
  act(fray.encounter, { type: "move", actor: "hawk", path: [[1, 0], [2, 0]] }, { board: hall });
  act(fray.encounter, { type: "attack", actor: "hawk", target: "orc", at: 0 }, { board: "....\n..#." });
  // @ts-expect-error no such command
  act(fray.encounter, { type: "parley", actor: "hawk" });
}

// Boards.
const scene: BoardInput = {
  columns: 20,
  rows: 15,
  square: 75,
  walls: [{ from: [0, 75], to: [300, 75], door: "closed", id: "gate" }],
};
const board = Board.from(scene).with({ gate: "open" });
const again: Board = Board.from(board.toJSON());
const marks: string[] = Board.fromText("A.B").marks.map(({ mark }) => mark);
const warned: "welded" | "dropped" | "outside" | undefined = again.warnings[0]?.kind;
const sees: boolean = board.sees(0, 0, 5, 5);
void [marks, warned, sees];
// @ts-expect-error boards are made by from and fromText
new Board();
// @ts-expect-error no such channel
Board.from({ columns: 1, rows: 1, walls: [{ from: [0, 0], to: [1, 1], sound: "normal" }] });

const sight = lineOfSight(board, [0, 0], { at: [4, 4], size: 2 }, { rule: "corners", creatures: "cover", others: [[2, 2]] });
const lines: number | undefined = sight.corners?.blocked;
if (sight.blocker?.kind === "side") {
  const side: "north" | "east" | "south" | "west" = sight.blocker.side;
  void side;
} else if (sight.blocker?.kind === "body") {
  const body: number = sight.blocker.body;
  void body;
}
// @ts-expect-error a square has two numbers
lineOfSight(board, [0, 0, 0], [1, 1]);
const seen: [number, number][] = visibleSquares(board, [3, 3], { radius: 6 }).squares;
const covered: number[] = areaSquares(board, { shape: "burst", radius: 3, corner: [4, 4], bodies: [[4, 4]] }).inside;
// @ts-expect-error no such shape
areaSquares(board, { shape: "blob", square: [1, 1] });
const far: number = distance([0, 0], [3, 4], "exact");
const region: "front" | "flank" | "rear" | undefined = facing([0, 0], [1, 0], [1, 0]).region;
const costs: number[] = reachableSquares(board, [0, 0], 6, { corners: "noneBlocked" }).map(({ cost }) => cost);
const way = shortestPath(board, [0, 0], [5, 5]);
const steps: number = way.found ? way.squares.length : 0;
const walked = walk(board, [0, 0], [[1, 0]], { budget: 6, foes: [[2, 1]] });
const entered: boolean | undefined = walked.passings[0]?.entered;
const pushed = knockback(board, { body: [3, 3], from: [2, 3], metres: 8, metresPerSquare: 2 });
if (pushed.status === "done") {
  const landing: [number, number] = pushed.landing;
  void landing;
} else if (pushed.status === "choice") {
  const directions: [number, number][] = pushed.directions;
  void directions;
}
const bytes: Uint8Array[] = [
  sightPairs(board, new Int32Array(4)),
  sightMatrix(board, [0, 0], [1, 1, 2, 2], { rule: "pencil", nudge: 2 }),
  squareAreas(board, 2, [3, 3]),
];
// @ts-expect-error many lines are plain ones
sightPairs(board, [0, 0, 1, 1], { rule: "corners" });
void [lines, seen, covered, far, region, costs, steps, entered, bytes];

// The rest.
const book = ruleBook("hero");
const rule: string | undefined = book.rules[0]?.id;
const says: string = explain("HERO-47", "ja").says;
const words: { [key: string]: string } = labels("hero", "ja-JP");
const card: CardLine[] = describe(hero, { locale: "ja", viewer: { side: "heroes" }, names: { ogre: "Grak" } });
const secret: string[] = describe(attackOdds({ system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } }), { viewer: "players" }).map(({ text }) => text);
// @ts-expect-error no such reader
describe(hero, { viewer: "nobody" });
const seed: string = randomSeed();
const constants: [string, number] = [version, schema];
const loaded: Promise<void> = init(new Uint8Array());
void [rule, says, words, card, secret, seed, constants, loaded];
// @ts-expect-error no such game
ruleBook("chess");

try {
  resolveAttack(frozen);
} catch (error) {
  if (error instanceof QuintainError) {
    const code: ErrorCode = error.code;
    const path: string = error.path;
    holds<Equal<typeof error.name, "QuintainError">>([]);
    void [code, path];
    // @ts-expect-error not a code
    if (error.code === "BAD_LUCK") void 0;
  }
}

// Moves, pushes and areas of Log Horizon.
declare const field: Board;
const hinderer = { body: [6, 5] as [number, number], state: { dazed: true } };
const near: number = reachableSquares(field, [5, 5], undefined, { system: "log-horizon", action: "dash", others: [hinderer] }).length;
const dragged = walk(field, [5, 5], [[6, 5]], { system: "log-horizon", move: "safe", props: [{ squares: [[6, 5]] }] });
const triggered: number | undefined = dragged.triggers[0]?.prop;
const moved = knockback(field, { system: "log-horizon", body: [6, 6], from: [5, 5], squares: 2 });
const blast = areaSquares(field, { system: "log-horizon", shape: "wide", n: 2, user: [5, 5], square: [6, 5], all: true });
const allowed: boolean = blast.allowed;
void [near, triggered, moved, allowed];
// @ts-expect-error without an action a budget is needed
reachableSquares(field, [5, 5]);

// A fight of Log Horizon.
const battle = startEncounter({ system: "log-horizon", fighters: [{ id: "a", initiative: 4 }, { id: "e", kind: "enemy" }] });
if (battle.status === "done") {
  if (battle.next.kind === "choice") void battle.next.by;
  act(battle.encounter, { type: "standby", actor: "a" });
  act(battle.encounter, { type: "attack", actor: "a", targets: ["e"], riders: [{ id: "daze", status: { name: "dazed" } }] });
  // @ts-expect-error no such slot
  act(battle.encounter, { type: "cancel", actor: "a", by: "move", statuses: ["rigor"] });
}
