// A scene's walls as a board, in the scene's own pixels.
import { QuintainError } from "../error.js";
import { tokenBody } from "./squares.js";

/** @typedef {import("./squares.js").FoundryToken} FoundryToken */
/** @typedef {import("./squares.js").TokenBody} TokenBody */

/**
 * A wall as the client or its data has it.
 *
 * @typedef {object} FoundryWall
 * @property {string | null} [id]
 * @property {string | null} [_id]
 * @property {readonly number[]} c both ends in canvas pixels: x, y, x, y
 * @property {number | null} [move] 0 nothing, 20 stops
 * @property {number | null} [sight] 0 nothing, 10 limited, 20 stops, 30 proximity, 40 distance
 * @property {number | null} [light]
 * @property {number | null} [sound]
 * @property {number | null} [dir] 0 both sides, 1 left, 2 right
 * @property {number | null} [door] 0 none, 1 door, 2 secret door
 * @property {number | null} [ds] 0 closed, 1 open, 2 locked
 * @property {{ sight?: number | null, light?: number | null, sound?: number | null } | null} [threshold]
 * @property {Iterable<string> | null} [levels] the levels that it stands on, where there are several
 * @property {object | null} [flags]
 */

/**
 * A scene as the client has it.
 *
 * @typedef {object} FoundryScene
 * @property {{ type: number, size: number, distance?: number, units?: string, diagonals?: number }} grid
 * @property {{ sceneX: number, sceneY: number, sceneWidth: number, sceneHeight: number }} dimensions
 * @property {Iterable<FoundryWall>} walls
 * @property {Iterable<FoundryToken>} [tokens]
 */

/**
 * A sense or movement of Foundry's walls.
 *
 * @typedef {"sight" | "light" | "sound" | "move"} FoundryChannel
 */

/**
 * Where the squares of a board lie on the canvas. Plain data, to be handed to the other functions.
 *
 * @typedef {object} SceneGrid
 * @property {number} size pixels to a square
 * @property {number} i the row on the canvas of the board's first row
 * @property {number} j the column on the canvas of the board's first column
 * @property {number} columns
 * @property {number} rows
 * @property {number} distance how many units of measure a square is wide
 * @property {string} units their name
 * @property {SceneMetric} metric how the scene counts diagonals
 */

/**
 * How diagonals count, in the words of `distance`.
 *
 * @typedef {"chebyshev" | "exact" | "approximate" | "manhattan" | "alternating1" | "alternating2" | "illegal"} SceneMetric
 */

/**
 * How a wall stops something, in the words of a board.
 *
 * @typedef {"none" | "limited" | "normal" | "proximity" | "distance"} SceneRestriction
 */

/**
 * A wall as a board has it.
 *
 * @typedef {object} SceneWall
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {string} [id]
 * @property {SceneRestriction} sight
 * @property {SceneRestriction} move
 * @property {SceneRestriction} effect
 * @property {SceneRestriction} cover
 * @property {"left" | "right"} [oneWay]
 * @property {"open" | "closed" | "locked"} [door]
 * @property {number} [threshold]
 */

/**
 * Something that the squares cannot say, and whom it is about.
 *
 * @typedef {object} FoundryNote
 * @property {"elevation" | "gridless" | "rounded" | "threshold" | "otherLevel" | "unknownRestriction"} about
 * @property {string} says
 * @property {string[]} ids
 */

/**
 * A board's data, where its squares lie on the canvas, who stands where, and what was left out.
 *
 * @typedef {object} SceneBoard
 * @property {{ columns: number, rows: number, square: number, origin: [number, number], weld: boolean, walls: SceneWall[] }} board
 * @property {SceneGrid} grid
 * @property {Record<string, TokenBody>} bodies the tokens' places by their ids
 * @property {FoundryNote[]} notes
 */

// 10 is the limited kind and 20 the plain one; some published comments have them the other way round.
const RESTRICTIONS = new Map([[0, "none"], [10, "limited"], [20, "normal"], [30, "proximity"], [40, "distance"]]);
const METRICS = /** @type {SceneMetric[]} */ (["chebyshev", "exact", "approximate", "manhattan", "alternating1", "alternating2", "illegal"]);
const DOORS = /** @type {const} */ (["closed", "open", "locked"]);
const SIDES = /** @type {const} */ ([undefined, "left", "right"]);

const SAYS = {
  elevation: "a board is flat: heights of walls and tokens were left out",
  gridless: "the scene has no grid: squares of its grid size were laid over it",
  rounded: "ends of walls between pixels were rounded",
  threshold: "a wall has one threshold here: that of sight was taken",
  otherLevel: "walls of other levels were left out",
  unknownRestriction: "restrictions that are not known stop everything",
};

/**
 * The scene's walls as data for `Board.from`, in canvas pixels, and the squares of its tokens. The
 * board covers every square that the scene's picture touches, without the padding around it.
 *
 * @param {FoundryScene} scene
 * @param {object} [settings]
 * @param {FoundryChannel} [settings.effect] what stops effects: by default whatever stops sight
 * @param {FoundryChannel} [settings.cover] what gives cover: by default whatever stops movement
 * @param {boolean} [settings.weld] joins ends of walls that nearly meet
 * @param {string} [settings.level] only the walls of this level, where walls have levels
 * @returns {SceneBoard}
 * @example
 * const { board, bodies } = sceneBoard(canvas.scene);
 * lineOfSight(Board.from(board), bodies[attacker.id], bodies[target.id]);
 */
export function sceneBoard(scene, { effect = "sight", cover = "move", weld = false, level } = {}) {
  const grid = gridOf(scene);
  const notes = new Notes();
  if (scene.grid.type === 0) notes.add("gridless");
  if (typeof scene.walls?.[Symbol.iterator] !== "function") {
    throw new QuintainError("MISSING", "scene.walls", "expected the scene's walls, a list or a collection; found none");
  }
  const walls = [];
  for (const wall of scene.walls) {
    if (level !== undefined && isElsewhere(wall, level)) notes.add("otherLevel", wall);
    else walls.push(wallOf(wall, { sight: "sight", move: "move", effect, cover }, grid, notes));
  }
  /** @type {Record<string, TokenBody>} */
  const bodies = {};
  for (const token of scene.tokens ?? []) {
    const id = idOf(token);
    if (id !== undefined) bodies[id] = tokenBody(token, grid);
    if (token.elevation) notes.add("elevation", token);
  }
  const board = { columns: grid.columns, rows: grid.rows, square: grid.size, origin: originOf(grid), weld, walls };
  return { board, grid, bodies, notes: notes.list };
}

/**
 * The doors' states by the ids of their walls, for a board's `with`.
 *
 * @param {Iterable<FoundryWall>} walls
 * @returns {Record<string, "open" | "closed" | "locked">}
 * @example
 * Hooks.on("updateWall", (wall) => (board = board.with(doorStates([wall]))));
 */
export function doorStates(walls) {
  /** @type {Record<string, "open" | "closed" | "locked">} */
  const states = {};
  for (const wall of walls) {
    const id = idOf(wall);
    if (wall.door && id !== undefined) states[id] = doorOf(wall);
  }
  return states;
}

/** @param {SceneGrid} grid @returns {[number, number]} */
const originOf = ({ size, i, j }) => [j * size, i * size];

/** @param {FoundryScene} scene @returns {SceneGrid} */
function gridOf({ grid, dimensions }) {
  if (grid.type > 1) {
    throw new QuintainError("OUT_OF_RANGE", "grid.type", `expected a square grid (1) or none (0); found a grid of hexagons (${grid.type})`);
  }
  const { size } = grid;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  // The grid's lines start at the canvas's corner, whatever the padding; a shifted picture may
  // begin and end within a square.
  const first = (/** @type {number} */ pixel) => Math.floor(pixel / size + 1e-6);
  const past = (/** @type {number} */ pixel) => Math.ceil(pixel / size - 1e-6);
  const [i, j] = [first(sceneY), first(sceneX)];
  return {
    size,
    i,
    j,
    columns: past(sceneX + sceneWidth) - j,
    rows: past(sceneY + sceneHeight) - i,
    distance: grid.distance ?? 1,
    units: grid.units ?? "",
    metric: METRICS[grid.diagonals ?? 0] ?? "chebyshev",
  };
}

/**
 * @param {FoundryWall} wall
 * @param {Record<"sight" | "move" | "effect" | "cover", FoundryChannel>} channels
 * @param {SceneGrid} grid
 * @param {Notes} notes
 * @returns {SceneWall}
 */
function wallOf(wall, channels, grid, notes) {
  const id = idOf(wall);
  const of = (/** @type {FoundryChannel} */ channel) => restrictionOf(wall, channel, notes);
  const [x0, y0, x1, y1] = wall.c.map((pixel) => Math.round(pixel));
  if (wall.c.some((pixel) => !Number.isInteger(pixel))) notes.add("rounded", wall);
  if (Object.hasOwn(wall.flags ?? {}, "wall-height")) notes.add("elevation", wall);
  /** @type {SceneWall} */
  const made = {
    from: [x0, y0],
    to: [x1, y1],
    ...(id === undefined ? {} : { id }),
    sight: of(channels.sight),
    move: of(channels.move),
    effect: of(channels.effect),
    cover: of(channels.cover),
  };
  const side = SIDES[wall.dir ?? 0];
  if (side !== undefined) made.oneWay = side;
  if (wall.door) made.door = doorOf(wall);
  const threshold = thresholdOf(wall, channels, notes);
  if (threshold !== undefined) made.threshold = Math.round((threshold * grid.size) / grid.distance);
  return made;
}

/** @param {FoundryWall} wall @param {FoundryChannel} channel @param {Notes} notes @returns {SceneRestriction} */
function restrictionOf(wall, channel, notes) {
  const known = RESTRICTIONS.get(wall[channel] ?? 0);
  if (known === undefined) notes.add("unknownRestriction", wall);
  return /** @type {SceneRestriction} */ (known ?? "normal");
}

/** The threshold, in the scene's units, of the first channel that has one. */
function thresholdOf(/** @type {FoundryWall} */ wall, channels, /** @type {Notes} */ notes) {
  const used = Object.values(channels).filter((channel) => (wall[channel] ?? 0) >= 30);
  const given = used.map((channel) => wall.threshold?.[channel] ?? 0);
  if (new Set(given).size > 1) notes.add("threshold", wall);
  return given[0];
}

/** @param {FoundryWall} wall */
const doorOf = (wall) => DOORS[wall.ds ?? 0] ?? "closed";

/** @param {{ id?: string | null, _id?: string | null }} thing */
const idOf = (thing) => thing.id ?? thing._id ?? undefined;

/** @param {FoundryWall} wall @param {string} level */
function isElsewhere(wall, level) {
  const levels = [...(wall.levels ?? [])];
  return levels.length > 0 && !levels.includes(level);
}

/** Notes, each once, with the ids of whom it is about. */
class Notes {
  /** @type {FoundryNote[]} */
  list = [];

  /** @param {FoundryNote["about"]} about @param {FoundryWall | FoundryToken} [whom] */
  add(about, whom) {
    let note = this.list.find((known) => known.about === about);
    if (note === undefined) this.list.push((note = { about, says: SAYS[about], ids: [] }));
    const id = whom && idOf(whom);
    if (id !== undefined && !note.ids.includes(id)) note.ids.push(id);
  }
}
