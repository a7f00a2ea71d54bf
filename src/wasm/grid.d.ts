/** A point, square or vector `[x, y]`, y down. */
export type Point = readonly [number, number];

/** The square of a body's top left corner, or that and how many squares it is wide and high. */
export type Body = Point | { readonly at: Point; readonly size?: number };

/** A board as plain data: what `Board.from` takes and `toJSON` gives. */
export type BoardInput = Pick<BoardSource, "columns" | "rows"> & Partial<BoardSource>;

/** Something that was changed or left out when a board was made. */
export interface BoardWarning {
    kind: "welded" | "dropped" | "outside";
    /** The piece, such as `walls[3]`. */
    path: string;
}

/**
 * A map, compiled once and then asked. It never changes: `with` gives another one.
 *
 * @example
 * const board = Board.fromText("A.#.B");
 * lineOfSight(board, [0, 0], [4, 0]).reason; // "square"
 */
export class Board {
    private constructor();
    /**
     * A board from plain data.
     *
     * @throws {QuintainError} with a path such as `walls[3].to[0]`.
     */
    static from(data: BoardInput): Board;
    /**
     * A board from a picture: `.` open, `#` blocking, `o` low cover, digits cost, capital letters marks. A
     * picture that begins with `+` has walls in the gaps between its squares.
     *
     * @throws {QuintainError} with a path such as `line[2][5]`.
     */
    static fromText(picture: string): Board;
    readonly columns: number;
    readonly rows: number;
    /** The letters of a picture and where they stand. */
    readonly marks: { mark: string; at: [number, number] }[];
    /** What was welded or dropped when the board was made. */
    readonly warnings: BoardWarning[];
    /** The same board with other states of its doors, by their ids. */
    with(doors: { readonly [id: string]: GridDoor }): Board;
    /** The board as plain data again. */
    toJSON(): BoardSource;
    /** Whether one square sees another, centre to centre: the quickest question. */
    sees(ax: number, ay: number, bx: number, by: number): boolean;
}

/** What stands in the way. */
export type GridBlocker =
    | { kind: "square"; at: [number, number] }
    | { kind: "side"; at: [number, number]; side: GridSide; id?: string; edge?: number; wall?: number }
    | { kind: "wall"; id?: string; edge?: number; wall?: number }
    | { kind: "body"; body: number };

/** How sight is decided. */
export type SightOptions = Partial<Omit<SightQuestion, "from" | "to">>;

/** The answer about sight. */
export interface SightAnswer {
    clear: boolean;
    /** How the straight line is blocked. A clear pencil line may still name what it was nudged past. */
    reason?: "square" | "wall" | "pinch" | "body" | "touch";
    blocker?: GridBlocker;
    /** At a pinch: the blocker on the other side. */
    second?: GridBlocker;
    /** The line touches something without being blocked by it. */
    touched: boolean;
    /** The target has cover although it is seen. */
    cover: boolean;
    /** Under `corners`: how many of the four lines from the best corner are blocked. */
    corners?: { blocked: number; corner: [number, number]; square: [number, number]; target: [number, number] };
    /** The nudge used, in sixteenths of a square. */
    nudge: number;
    from: [number, number];
    to: [number, number];
    /** One of the two stands in a blocking square, which was ignored. */
    ownSquare: boolean;
    /** A wall runs through one end of the line, where it was ignored. */
    wallAtEnd: boolean;
    /** The game master's word decided. */
    overridden: boolean;
    rule: string;
}

/**
 * Whether one body can see another, with what stands in the way.
 *
 * @example
 * lineOfSight(board, [1, 1], { at: [5, 3], size: 2 }, { rule: "pencil" }).cover;
 */
export function lineOfSight(board: Board, from: Body, to: Body, options?: SightOptions): SightAnswer;

/** The squares that somebody sees, and the blocking ones that light falls on. */
export function visibleSquares(
    board: Board,
    viewer: Body,
    options?: Partial<Omit<VisibleQuestion, "viewer">>,
): { squares: [number, number][]; walls: [number, number][] };

/** The squares of an area. */
export interface AreaAnswer {
    /** Row by row. */
    squares: [number, number][];
    /** The sides, for a wall between squares. */
    sides?: { at: [number, number]; side: GridSide }[];
    /** Which of `bodies` have a square in it, by their places. */
    inside: number[];
    /** Whether the user sees the origin's square. */
    originSeen?: boolean;
    /** The origin's square blocks; it was ignored. */
    originBlocked: boolean;
    rule: string;
}

/**
 * The squares of an area, cut off by walls, and who is inside. Start it at a `square`, a `corner`, the middle
 * of an `edge`, or a `body`.
 *
 * @example
 * areaSquares(board, { shape: "square", level: 2, square: [4, 4], rule: "pencil", bodies: [[5, 4]] }).inside;
 */
export function areaSquares(board: Board, area: Partial<AreaQuestion>): AreaAnswer;
export function areaSquares(board: Board, area: { system: "log-horizon" } & LogHorizonArea): LogHorizonAreaAnswer;

/** The squares of an area in Log Horizon. */
export interface LogHorizonAreaAnswer {
    /** Row by row. */
    squares: [number, number][];
    /** Which of `bodies` have a square in it, by their places. */
    inside: number[];
    /** Whether the rules allow the chosen square. */
    allowed: boolean;
    /** Why they do not. */
    reasons: Reason[];
    rule: string;
}

/** The distance between the nearest squares of two bodies, in squares. Metric: `chebyshev` when absent. */
export function distance(from: Body, to: Body, metric?: GridMetric): number;

/**
 * Where an attacker stands as the target sees it; no region where both stand on the same point. With an
 * `ally`, whether the two stand on opposite sides.
 */
export function facing(
    attacker: Body,
    target: Body,
    faces: Point,
    options?: { diagonals?: GridDiagonals; ally?: Body },
): { region?: GridRegion; flanked?: boolean };

/** How somebody moves. */
export type Movement = Partial<
    Pick<MoveQuestion, "corners" | "metric" | "diagonals" | "ignoreCosts" | "solid" | "passable" | "stops">
>;

/**
 * How somebody moves in Log Horizon: Normal, Safe or by Teleport, with those who hinder. A basic `action` says
 * how and how far, so that no budget is needed.
 */
export type LogHorizonMovement = { system: "log-horizon" } & Partial<Omit<LogHorizonMove, "body" | "to" | "path">>;

/** The squares that a body reaches within a budget, each with its least cost; its own has cost 0. */
export function reachableSquares(
    board: Board,
    body: Body,
    budget: number,
    movement?: Movement,
): { at: [number, number]; cost: number }[];
export function reachableSquares(
    board: Board,
    body: Body,
    budget: number | undefined,
    movement: LogHorizonMovement,
): { at: [number, number]; cost: number }[];

/** The cheapest path to a square. */
export function shortestPath(
    board: Board,
    body: Body,
    to: Point,
    movement?: (Movement & { budget?: number }) | LogHorizonMovement,
): { found: false } | { found: true; squares: [number, number][]; cost: number };

/** Why a move or push ends where it ends. */
export type StopReason =
    | "distance" | "edge" | "wall" | "token" | "wallEdge" | "corner" | "notAdjacent" | "budget" | "hinder" | "cannotEnd";

/** How far a walk went. */
export interface WalkAnswer {
    /** The squares walked, the first one included. */
    path: [number, number][];
    cost: number;
    diagonals: number;
    stop: StopReason;
    blocker?: GridBlocker;
    /** The steps beside foes: which step, which of `foes`, whether it entered or left a square beside it. */
    passings: { step: number; foe: number; entered: boolean; left: boolean }[];
    startsOnWall: boolean;
    rule: string;
}

/** Walks a dragged path as far as it can be walked, and says why it ends there. */
export function walk(
    board: Board,
    body: Body,
    path: readonly Point[],
    movement?: Movement & { budget?: number; foes?: readonly Body[] },
): WalkAnswer;
export function walk(
    board: Board,
    body: Body,
    path: readonly Point[],
    movement: LogHorizonMovement,
): LogHorizonWalkAnswer;

/** How far a walk went in Log Horizon. */
export interface LogHorizonWalkAnswer {
    /** The squares walked, the first one included; of a Teleport only its two ends. */
    path: [number, number][];
    cost: number;
    stop: StopReason | "rigor";
    /** The Minor is used up. */
    minor: boolean;
    /** Which step triggers which of the props. */
    triggers: { step: number; prop: number }[];
    rule: string;
}

/** Where a push ended. */
export type PushAnswer =
    | {
          status: "done";
          /** The squares of the body's top left corner on the way, the first one included. */
          path: [number, number][];
          landing: [number, number];
          stop: StopReason;
          blocker?: GridBlocker;
          squaresLeft: number;
          /** For a push in metres: what is left, rounded down to millimetres. */
          metresLeft?: number;
          rule: string;
      }
    | { status: "choice"; directions: [number, number][] }
    | { status: "noDirection" };

/**
 * Pushes a body away from a body, a point or in a direction, by squares or metres, until the length is used
 * up or something is in the way. Nothing is rounded up.
 *
 * @example
 * knockback(board, { body: [3, 3], from: [2, 3], metres: 8, metresPerSquare: 2 });
 */
export function knockback(board: Board, push: Partial<PushQuestion> & Pick<PushQuestion, "body">): PushAnswer;
export function knockback(board: Board, push: { system: "log-horizon" } & LogHorizonPush): PushAnswer;

/** The lines of many questions at once. */
export interface ManyOptions {
    rule?: GridPlainLine;
    /** How far a pencil may be pushed sideways, in sixteenths of a square; 4 when absent. */
    nudge?: number;
    channel?: GridChannel;
}

/** A byte for each four numbers `ax, ay, bx, by`: 1 where the first square sees the second. */
export function sightPairs(board: Board, pairs: Int32Array | readonly number[], options?: ManyOptions): Uint8Array;

/** A byte for each square of `from` with each of `to`, row by row; squares are two numbers each. */
export function sightMatrix(
    board: Board,
    from: Int32Array | readonly number[],
    to: Int32Array | readonly number[],
    options?: ManyOptions,
): Uint8Array;

/** For each target square the `(2 level + 1)²` squares round it, row by row: 1 where the area reaches. */
export function squareAreas(
    board: Board,
    level: number,
    targets: Int32Array | readonly number[],
    options?: ManyOptions,
): Uint8Array;
