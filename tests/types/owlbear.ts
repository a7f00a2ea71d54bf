// Compiled, never run: what the SDK hands out is what `quintain/owlbear` takes, and the other way round.
import OBR, { type Grid, type Image, type Item, type Player, type Wall } from "@owlbear-rodeo/sdk";
import { act, Board, lineOfSight, resolveAttack, undo, withDice } from "quintain";
import {
  type DicePlusBroadcast,
  dicePlusFaces,
  dicePlusRequest,
  forgetSeed,
  isWriter,
  type OwlbearItem,
  positionAt,
  readFight,
  readScene,
  squareAt,
  storeFight,
} from "quintain/owlbear";

declare const wall: Wall;
declare const image: Image;
declare const grid: Grid;
declare const players: Player[];

const items: OwlbearItem[] = [wall, image];

async function board() {
  // The grid as `onChange` tells it, and put together from its parts.
  const scene = readScene({ grid, items: await OBR.scene.items.getItems(), system: "hero" });
  const { grid: parts } = OBR.scene;
  readScene({ grid: { dpi: await parts.getDpi(), type: await parts.getType(), measurement: await parts.getMeasurement() }, items });
  if (scene.status === "refused") {
    const kind: "gridType" | "size" | undefined = scene.reasons[0]?.kind;
    return kind;
  }
  const [a, b] = scene.tokens;
  if (a === undefined || b === undefined) return undefined;
  const sees: boolean = lineOfSight(Board.from(scene.board), a.body, b.body).clear;
  const square = squareAt(scene.frame, image.position);
  await OBR.scene.items.updateItems([a.id], (drafts) => {
    for (const draft of drafts) draft.position = positionAt(scene.frame, { at: square, size: a.body.size });
  });
  return sees;
}

async function fight(encounter: string, undos: string[]) {
  const stored = storeFight({ encounter: forgetSeed(encounter), undos }, { prefix: "com.example.combat", metadata: await OBR.room.getMetadata() });
  if (stored.status === "done") {
    await OBR.room.setMetadata(stored.update);
    await OBR.scene.setMetadata(stored.update);
  } else if (stored.reasons[0]?.kind === "size") {
    const bytes: number = stored.reasons[0].bytes;
    void bytes;
  }
  const read = readFight(await OBR.room.getMetadata(), "com.example.combat");
  if (read === undefined) return;
  const step = act(read.encounter, { type: "begin", actor: "hawk" });
  const back = undo(read.encounter, read.undos.at(-1) ?? "");
  void [step, back];
}

async function roll() {
  const self = { role: await OBR.player.getRole(), connectionId: await OBR.player.getConnectionId() };
  const writes: boolean = isWriter(self, await OBR.party.getPlayers()) || isWriter(self, players);
  const attack = { system: "hero", attacker: { ocv: 8 }, target: { dcv: 7 } } as const;
  const playerName = await OBR.player.getName();
  const result = await withDice(
    (dice) => resolveAttack(attack, { dice }),
    (request) => {
      const rollId = crypto.randomUUID();
      const table = { rollId, source: "com.example.combat", playerId: OBR.player.id, playerName };
      const { channel, data, options, answers }: DicePlusBroadcast = dicePlusRequest(request, table);
      return new Promise<number[] | number>((resolve) => {
        for (const each of answers) {
          OBR.broadcast.onMessage(each, (event) => {
            const faces = dicePlusFaces(request, event.data, rollId);
            if (faces !== undefined) resolve(faces);
          });
        }
        void OBR.broadcast.sendMessage(channel, data, options);
      });
    },
  );
  void [writes, result.status];
}
void [board, fight, roll, items];

// @ts-expect-error a fight needs a place
storeFight({ encounter: "" });
// @ts-expect-error no such grid
readScene({ grid: { dpi: 150, type: "TRIANGLE" }, items });
// @ts-expect-error no such viewers
dicePlusRequest({ groups: [] }, { rollId: "", source: "", playerId: "", playerName: "", rollTarget: "nobody" });
