/**
 * Two chat messages about a result: one that everybody reads, and one with every number and its
 * reason that is whispered to the GMs. Give the rolls to the first one, so that everybody sees
 * the dice.
 *
 * @param {Describe} describe the package's `describe`
 * @param {object} result
 * @param {CardSettings} settings
 * @returns {{ players: CardData, gm: CardData }}
 * @example
 * const { players, gm } = chatCards(describe, result, { gms, title: "Punch", locale: game.i18n.lang });
 * await ChatMessage.create([{ ...players, rolls }, gm]);
 */
export declare function chatCards(describe: Describe, result: object, { gms, title, locale, names, players, playersRead, explain }: CardSettings): {
    players: CardData;
    gm: CardData;
};
/**
 * A line as `describe` makes it.
 */
export type DescribedLine = {
    kind: string;
    text: string;
    rules?: string[];
};
/**
 * The function `describe` of the package.
 */
export type Describe = (result: object, settings?: {
    locale?: string;
    viewer?: "gm" | "players" | {
        side?: string;
        fighters?: string[];
    };
    names?: {
        readonly [id: string]: string;
    } | ((id: string) => string | undefined);
}) => DescribedLine[];
/**
 * How cards are made.
 */
export type CardSettings = {
    /**
     * the ids of the users who read the GM's card
     */
    gms: string[];
    title?: string;
    /**
     * such as `game.i18n.lang`
     */
    locale?: string;
    /**
     * names by the engine's ids
     */
    names?: {
        readonly [id: string]: string;
    } | ((id: string) => string | undefined);
    /**
     * what the players know, as for `redact`
     */
    players?: {
        side?: string;
        fighters?: string[];
    };
    /**
     * the kinds of lines on the players' card; by default without
     * the sums, in which the defences of their foes stand
     */
    playersRead?: string[];
    /**
     * the package's `explain`: what a rule says becomes a tooltip
     */
    explain?: (rule: string) => {
        says: string;
    };
};
/**
 * The data of a chat message.
 */
export type CardData = {
    content: string;
    whisper: string[];
};

/**
 * A fight as text for `setFlag`. Flags are merged, so that fields which have vanished would come
 * back; a text is replaced whole.
 *
 * @param {FightAnswer} answer a finished answer of `startEncounter`, `act` or `undo`
 * @param {unknown} [before] the flag as it was, so that earlier steps can be taken back, too
 * @param {{ steps?: number }} [settings] how many steps back are kept, 20 by default
 * @returns {string}
 * @throws {QuintainError} `WRONG_TYPE` for an answer that is not finished, so that no fight is lost
 * @example
 * await combat.setFlag("my-module", "fight", fightFlag(answer, combat.getFlag("my-module", "fight")));
 */
export declare function fightFlag(answer: FightAnswer, before?: unknown, { steps }?: {
    steps?: number;
}): string;
/**
 * The fight in a flag, or nothing where there is none.
 *
 * @param {unknown} flag
 * @returns {FightKept | undefined}
 * @throws {QuintainError} `SCHEMA` for a flag that holds something else
 * @example
 * const { encounter, undos } = readFightFlag(combat.getFlag("my-module", "fight"));
 * const back = undo(encounter, undos.at(-1)[1]);
 */
export declare function readFightFlag(flag: unknown): FightKept | undefined;
/**
 * Whose turn it is, as the pointer of a Combat. The pointer is a place in the client's sorted
 * list: work it out anew whenever the list has changed, and never keep it.
 *
 * @template {FoundryCombatant} C
 * @param {FoundryCombat<C>} combat
 * @param {{ kind: string, actors?: readonly string[], round?: number, turn?: number }} next of `nextActor` or a step's `next`
 * @param {(combatant: C) => string | null | undefined} [idOf] the fighter's id of a combatant; by default the combatant's own
 * @returns {TrackerPointer<C>}
 * @example
 * await combat.update(trackerPointer(combat, nextActor(encounter)).update);
 */
export declare function trackerPointer<C extends FoundryCombatant>(combat: FoundryCombat<C>, next: {
    kind: string;
    actors?: readonly string[];
    round?: number;
    turn?: number;
}, idOf?: (combatant: C) => string | null | undefined): TrackerPointer<C>;
/**
 * What a flag keeps: the fight, and what takes its last steps back, newest last.
 */
export type FightKept = {
    sequence: number;
    encounter: string;
    undos: [step: number, undo: string][];
};
/**
 * A finished answer of `startEncounter`, `act` or `undo`.
 */
export type FightAnswer = {
    sequence: number;
    encounter: string;
    undo?: string | null | undefined;
    status?: string;
};
/**
 * A combatant as the client has it.
 */
export type FoundryCombatant = {
    id?: string | null;
    _id?: string | null;
};
/**
 * A combat as the client has it; `turns` is sorted by the client.
 */
export type FoundryCombat<C extends FoundryCombatant> = {
    round: number;
    turns: readonly C[];
};
/**
 * Who acts next, for the tracker.
 */
export type TrackerPointer<C> = {
    /**
     * for `combat.update`
     */
    update: {
        round: number;
        turn: number | null;
    };
    /**
     * everybody whose turn it is: several act at the same time, or nobody does
     */
    combatants: C[];
    /**
     * ids of fighters who are not in the combat
     */
    missing: string[];
};

/**
 * The formula that rolls what is asked for: `12d6`, or `2d8 + 1d6`. It never has modifiers such
 * as `x`: what explodes is asked for by the engine, which knows how often.
 *
 * @param {AskedDice} request
 * @returns {string}
 */
export declare function diceFormula({ groups }: AskedDice): string;
/**
 * The faces that an evaluated roll shows, in the order in which they were asked for. Faces that
 * were rerolled or discarded do not count, whether dice were thrown or entered by hand.
 *
 * @param {FoundryRoll} roll
 * @param {AskedDice} request
 * @returns {number[]}
 * @throws {QuintainError} `BAD_DICE` where the roll has other dice than were asked for, such as
 *   one more because of an explosion
 */
export declare function facesOfRoll(roll: FoundryRoll, request: AskedDice): number[];
/**
 * Rolls what is asked for with Foundry's dice: the second argument of `withDice`. Each die type
 * is thrown in the way that its user has chosen, by hand or on the screen.
 *
 * @template {FoundryRoll} R
 * @param {RollClass<R>} Roll
 * @param {R[]} [rolls] keeps the rolls, for the chat message
 * @returns {(request: AskedDice) => Promise<number[]>}
 * @example
 * const rolls = [];
 * const result = await withDice((dice) => resolveAttack(attack, { dice }), rollDice(Roll, rolls));
 */
export declare function rollDice<R extends FoundryRoll>(Roll: RollClass<R>, rolls?: R[]): (request: AskedDice) => Promise<number[]>;
/**
 * A roll of a result, such as one of a seed, as Foundry keeps a roll: a chat message that carries
 * it shows these very faces as 3-D dice.
 *
 * @param {{ id?: string, lane?: string, groups: readonly { count: number, sides: number }[], faces: readonly number[] }} roll
 * @param {{ flavor?: string }} [settings] `flavor` stands beside the dice; by default the name of the roll
 * @returns {FoundryRollData}
 * @throws {QuintainError} `BAD_DICE` for a roll of which only the total is known
 * @example
 * ChatMessage.create({ content, rolls: result.rolls.map((roll) => JSON.stringify(rollData(roll))) });
 */
export declare function rollData(roll: {
    id?: string;
    lane?: string;
    groups: readonly {
        count: number;
        sides: number;
    }[];
    faces: readonly number[];
}, { flavor }?: {
    flavor?: string;
}): FoundryRollData;
/**
 * Dice that are asked for, as `needsDice` lists them.
 */
export type AskedDice = {
    id?: string;
    lane?: string;
    groups: readonly {
        count: number;
        sides: number;
    }[];
};
/**
 * A die's result as Foundry keeps it.
 */
export type FoundryDieResult = {
    result: number;
    active?: boolean | undefined;
    discarded?: boolean | undefined;
    rerolled?: boolean | undefined;
};
/**
 * A term of a roll: dice have faces and results.
 */
export type FoundryTerm = {
    faces?: unknown;
    results?: readonly FoundryDieResult[] | undefined;
};
/**
 * An evaluated roll, or its data.
 */
export type FoundryRoll = {
    terms: readonly object[];
    dice?: readonly object[];
    formula?: string;
};
/**
 * Foundry's class of rolls, or a system's own.
 */
export type RollClass<R extends FoundryRoll> = new (formula: string) => {
    evaluate(): Promise<R>;
};
/**
 * A roll of ours as Foundry keeps one: for `Roll.fromJSON` and for a message's `rolls`, as text.
 */
export type FoundryRollData = {
    class: string;
    options: Record<string, string>;
    dice: [];
    formula: string;
    terms: (FoundryDieData | FoundryPlusData)[];
    total: number;
    evaluated: true;
};
/**
 * Dice of one kind inside {@link FoundryRollData}.
 */
export type FoundryDieData = {
    class: "Die";
    options: Record<string, string>;
    evaluated: true;
    number: number;
    faces: number;
    modifiers: [];
    results: {
        result: number;
        active: true;
    }[];
};
/**
 * The sign between two terms inside {@link FoundryRollData}.
 */
export type FoundryPlusData = {
    class: "OperatorTerm";
    options: {};
    evaluated: true;
    operator: "+";
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
export declare function sceneBoard(scene: FoundryScene, { effect, cover, weld, level }?: {
    effect?: FoundryChannel | undefined;
    cover?: FoundryChannel | undefined;
    weld?: boolean | undefined;
    level?: string | undefined;
}): SceneBoard;
/**
 * The doors' states by the ids of their walls, for a board's `with`.
 *
 * @param {Iterable<FoundryWall>} walls
 * @returns {Record<string, "open" | "closed" | "locked">}
 * @example
 * Hooks.on("updateWall", (wall) => (board = board.with(doorStates([wall]))));
 */
export declare function doorStates(walls: Iterable<FoundryWall>): Record<string, "open" | "closed" | "locked">;
/**
 * A wall as the client or its data has it.
 */
export type FoundryWall = {
    id?: string | null;
    _id?: string | null;
    /**
     * both ends in canvas pixels: x, y, x, y
     */
    c: readonly number[];
    /**
     * 0 nothing, 20 stops
     */
    move?: number | null;
    /**
     * 0 nothing, 10 limited, 20 stops, 30 proximity, 40 distance
     */
    sight?: number | null;
    light?: number | null;
    sound?: number | null;
    /**
     * 0 both sides, 1 left, 2 right
     */
    dir?: number | null;
    /**
     * 0 none, 1 door, 2 secret door
     */
    door?: number | null;
    /**
     * 0 closed, 1 open, 2 locked
     */
    ds?: number | null;
    threshold?: {
        sight?: number | null;
        light?: number | null;
        sound?: number | null;
    } | null;
    /**
     * the levels that it stands on, where there are several
     */
    levels?: Iterable<string> | null;
    flags?: object | null;
};
/**
 * A scene as the client has it.
 */
export type FoundryScene = {
    grid: {
        type: number;
        size: number;
        distance?: number;
        units?: string;
        diagonals?: number;
    };
    dimensions: {
        sceneX: number;
        sceneY: number;
        sceneWidth: number;
        sceneHeight: number;
    };
    walls: Iterable<FoundryWall>;
    tokens?: Iterable<FoundryToken>;
};
/**
 * A sense or movement of Foundry's walls.
 */
export type FoundryChannel = "sight" | "light" | "sound" | "move";
/**
 * Where the squares of a board lie on the canvas. Plain data, to be handed to the other functions.
 */
export type SceneGrid = {
    /**
     * pixels to a square
     */
    size: number;
    /**
     * the row on the canvas of the board's first row
     */
    i: number;
    /**
     * the column on the canvas of the board's first column
     */
    j: number;
    columns: number;
    rows: number;
    /**
     * how many units of measure a square is wide
     */
    distance: number;
    /**
     * their name
     */
    units: string;
    /**
     * how the scene counts diagonals
     */
    metric: SceneMetric;
};
/**
 * How diagonals count, in the words of `distance`.
 */
export type SceneMetric = "chebyshev" | "exact" | "approximate" | "manhattan" | "alternating1" | "alternating2" | "illegal";
/**
 * How a wall stops something, in the words of a board.
 */
export type SceneRestriction = "none" | "limited" | "normal" | "proximity" | "distance";
/**
 * A wall as a board has it.
 */
export type SceneWall = {
    from: [number, number];
    to: [number, number];
    id?: string;
    sight: SceneRestriction;
    move: SceneRestriction;
    effect: SceneRestriction;
    cover: SceneRestriction;
    oneWay?: "left" | "right";
    door?: "open" | "closed" | "locked";
    threshold?: number;
};
/**
 * Something that the squares cannot say, and whom it is about.
 */
export type FoundryNote = {
    about: "elevation" | "gridless" | "rounded" | "threshold" | "otherLevel" | "unknownRestriction";
    says: string;
    ids: string[];
};
/**
 * A board's data, where its squares lie on the canvas, who stands where, and what was left out.
 */
export type SceneBoard = {
    board: {
        columns: number;
        rows: number;
        square: number;
        origin: [number, number];
        weld: boolean;
        walls: SceneWall[];
    };
    grid: SceneGrid;
    /**
     * the tokens' places by their ids
     */
    bodies: Record<string, TokenBody>;
    notes: FoundryNote[];
};

/**
 * The square block that a token stands on, for `lineOfSight`, `walk` and the others. A token
 * smaller than a square fills the one under its middle; one of 1½ squares fills two by two; an
 * oblong one counts as wide as it is long (`tokenSquares` has its own squares). How high it is
 * above the ground does not count.
 *
 * @param {FoundryToken} token
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {TokenBody}
 */
export declare function tokenBody(token: FoundryToken, grid: SceneGrid): TokenBody;
/**
 * Every square that a token fills.
 *
 * @param {FoundryToken} token
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number][]}
 */
export declare function tokenSquares(token: FoundryToken, grid: SceneGrid): [number, number][];
/**
 * The square at a point of the canvas.
 *
 * @param {{ x: number, y: number }} point
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number]}
 */
export declare function squareOfPoint({ x, y }: {
    x: number;
    y: number;
}, grid: SceneGrid): [number, number];
/**
 * The top left corner of a square on the canvas, or its middle.
 *
 * @param {BoardSquare} square
 * @param {SceneGrid} grid from `sceneBoard`
 * @param {"corner" | "center"} [of]
 * @returns {{ x: number, y: number }}
 */
export declare function pointOfSquare([x, y]: BoardSquare, grid: SceneGrid, of?: "corner" | "center"): {
    x: number;
    y: number;
};
/**
 * The square of an offset of Foundry's grid, where `i` is the row.
 *
 * @param {{ i: number, j: number }} offset
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {[number, number]}
 */
export declare function squareOfOffset({ i, j }: {
    i: number;
    j: number;
}, grid: SceneGrid): [number, number];
/**
 * The offset of a square in Foundry's grid, where `i` is the row.
 *
 * @param {BoardSquare} square
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {{ i: number, j: number }}
 */
export declare function offsetOfSquare([x, y]: BoardSquare, grid: SceneGrid): {
    i: number;
    j: number;
};
/**
 * Where to highlight squares: their top left corners.
 *
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid from `sceneBoard`
 * @returns {{ x: number, y: number }[]}
 * @example
 * for (const { x, y } of highlightPositions(area.squares, grid)) canvas.interface.grid.highlightPosition("fire", { x, y, color: 0xff4400 });
 */
export declare function highlightPositions(squares: Iterable<BoardSquare>, grid: SceneGrid): {
    x: number;
    y: number;
}[];
/**
 * The shapes of a Region that covers squares: a few rectangles (12 and later), the same as
 * polygons, or the squares themselves (14 and later).
 *
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid from `sceneBoard`
 * @param {"rectangle"} [as]
 * @returns {RegionRectangle[]}
 */
export declare function regionShapes(squares: Iterable<BoardSquare>, grid: SceneGrid, as?: "rectangle" | undefined): RegionRectangle[];
/**
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid
 * @param {"polygon"} as
 * @returns {RegionPolygon[]}
 */
export declare function regionShapes(squares: Iterable<BoardSquare>, grid: SceneGrid, as: "polygon"): RegionPolygon[];
/**
 * @overload
 * @param {Iterable<BoardSquare>} squares
 * @param {SceneGrid} grid
 * @param {"grid"} as
 * @returns {RegionSquares[]}
 */
export declare function regionShapes(squares: Iterable<BoardSquare>, grid: SceneGrid, as: "grid"): RegionSquares[];
/**
 * A token as the client or its data has it: top left corner in pixels, size in squares.
 */
export type FoundryToken = {
    id?: string | null;
    _id?: string | null;
    x: number;
    y: number;
    width: number | undefined;
    height: number | undefined;
    elevation?: number | null;
};
/**
 * A square, a column and a row of the board.
 */
export type BoardSquare = readonly [number, number];
/**
 * The place of a token on the board.
 */
export type TokenBody = {
    /**
     * the square of its top left corner
     */
    at: [number, number];
    /**
     * how many squares wide and high
     */
    size: number;
};
/**
 * A rectangle of a region.
 */
export type RegionRectangle = {
    type: "rectangle";
    x: number;
    y: number;
    width: number;
    height: number;
    rotation: number;
    hole: boolean;
};
/**
 * A polygon of a region.
 */
export type RegionPolygon = {
    type: "polygon";
    points: number[];
    hole: boolean;
};
/**
 * Squares of a region, from Foundry 14 on.
 */
export type RegionSquares = {
    type: "grid";
    offsets: {
        i: number;
        j: number;
    }[];
    hole: boolean;
};
