// A module's code beside Foundry's own types (v13), checked by tsc and never run: what the client
// hands out must be what the adapter takes, and what it makes must be what the client takes.
import { act, Board, describe, explain, lineOfSight, nextActor, resolveAttack, startEncounter, undo, withDice } from "quintain";
import {
  chatCards,
  diceFormula,
  doorStates,
  facesOfRoll,
  fightFlag,
  highlightPositions,
  offsetOfSquare,
  pointOfSquare,
  readFightFlag,
  regionShapes,
  rollData,
  rollDice,
  sceneBoard,
  squareOfOffset,
  squareOfPoint,
  tokenBody,
  tokenSquares,
} from "quintain/foundry";
import type { FoundryScene, FoundryToken, FoundryWall, SceneGrid } from "quintain/foundry";
import { trackerPointer } from "quintain/foundry";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface FlagConfig {
    Combat: { "my-module": { fight?: string }; "quintain-duel": { fight?: string } };
  }
}

declare const scene: Scene.Implementation;
declare const combat: Combat.Implementation;
declare const attacker: TokenDocument.Implementation;
declare const target: TokenDocument.Implementation;
declare const wall: WallDocument.Implementation;

// Scenes, walls and tokens as documents …
const { board: data, grid, bodies, notes } = sceneBoard(scene, { effect: "move" });
const board = Board.from(data);
lineOfSight(board, tokenBody(attacker, grid), bodies[target.id!]!);
board.with(doorStates([wall]));
const cells: [number, number][] = tokenSquares(target, grid);
const about: string[] = notes.map((note) => note.about);

// … and as data, of any of the versions.
const plain: FoundryWall = wall.toObject();
const twelve: FoundryScene = {
  grid: { type: 1, size: 100, distance: 5, units: "ft" },
  dimensions: { sceneX: 400, sceneY: 300, sceneWidth: 1600, sceneHeight: 1200 },
  walls: [plain, { c: [0, 0, 100, 0], move: 20, sight: 10, dir: 1, door: 1, ds: 1, threshold: null }],
};
const fourteen: FoundryWall = { _id: "a", c: [0, 0, 0.5, 100], levels: new Set(["ground"]) };
const token: FoundryToken = { x: 400, y: 300, width: 0.5, height: 0.5, elevation: 10 };
void [sceneBoard(twelve), fourteen, tokenBody(token, grid), cells, about];

// Squares, offsets, regions, highlights.
const square = squareOfPoint({ x: attacker.x, y: attacker.y }, grid);
const offset = offsetOfSquare(square, grid);
scene.grid.getCenterPoint(offset);
squareOfOffset(scene.grid.getOffset(pointOfSquare(square, grid, "center")), grid);
export async function burn(squares: [number, number][]) {
  // The types of `shapes` itself take neither data nor instances, which the client does.
  for (const shape of regionShapes(squares, grid)) new foundry.data.RectangleShapeData(shape);
  for (const shape of regionShapes(squares, grid, "polygon")) new foundry.data.PolygonShapeData(shape);
  for (const { x, y } of highlightPositions(squares, grid)) {
    canvas!.interface!.grid.highlightPosition("fire", { x, y, color: 0xff4400 });
  }
}

// Dice and cards.
export async function strike(gms: string[]) {
  const attack = { system: "hero", attacker: { ocv: 8 }, target: { id: "ogre", dcv: 7 }, damage: { dice: 12 } } as const;
  const rolls: Roll.Evaluated<Roll>[] = [];
  const result = await withDice((dice) => resolveAttack(attack, { dice }), rollDice(Roll, rolls));
  const { players, gm } = chatCards(describe, result, { gms, title: "Strike", locale: game.i18n!.lang, explain });
  await ChatMessage.create([{ ...players, rolls }, gm]);

  // By hand, without withDice.
  const first = resolveAttack(attack, { dice: { faces: {} } });
  if (first.status === "needsDice") {
    for (const request of first.requests) {
      const roll = await new Roll(diceFormula(request)).evaluate();
      const faces: number[] = facesOfRoll(roll, request);
      void faces;
    }
  }
  if (result.status === "done") {
    const [shown] = result.rolls.map((roll) => JSON.stringify(rollData(roll)));
    const again = Roll.fromJSON(shown!);
    await ChatMessage.create({ content: "again", rolls: [again] });
  }
}

// A fight in a flag.
export async function fight() {
  const started = startEncounter({
    system: "hero",
    fighters: combat.turns.map((combatant) => ({ id: combatant.id!, dex: 12, spd: 3 })),
  });
  if (started.status !== "done") return;
  await combat.setFlag("my-module", "fight", fightFlag(started));
  const kept = readFightFlag(combat.getFlag("my-module", "fight"));
  if (kept === undefined) return;
  const { update, combatants, missing } = trackerPointer(combat, nextActor(kept.encounter));
  const current: Combatant.Implementation | undefined = combatants[0];
  await combat.update(update);
  const step = act(kept.encounter, { type: "begin", actor: current!.id! });
  if (step.status === "done") await combat.setFlag("my-module", "fight", fightFlag(step, fightFlag(started)));
  const [, last] = kept.undos.at(-1)!;
  const back = undo(kept.encounter, last);
  if (back.status === "done") await combat.setFlag("my-module", "fight", fightFlag(back, combat.getFlag("my-module", "fight")));
  void missing;
}

// What is no square grid is said by name.
const kept: SceneGrid = grid;
// @ts-expect-error a token without a place
tokenBody({ width: 1, height: 1 }, kept);
// @ts-expect-error no such shape
regionShapes([[0, 0]], kept, "circle");
// @ts-expect-error the users who read the GM's card have to be named
chatCards(describe, {}, { title: "x" });
// @ts-expect-error no such channel of a wall
sceneBoard(scene, { effect: "smell" });
