// The board of the grid page: draws it, and turns pointers and keys into changes.
import { place } from "./grid-answers.js";

/** Units of the picture to a square. */
const UNIT = 40;

export const STEPS = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };
const ARROWS = { ArrowUp: "north", ArrowDown: "south", ArrowLeft: "west", ArrowRight: "east" };

function shape(name, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const box = ([x, y], className, size = 1) =>
  shape("rect", { class: className, x: x * UNIT, y: y * UNIT, width: size * UNIT, height: size * UNIT });

function sideLine([x, y], side, className) {
  const [dx, dy] = side === "east" ? [1, 0] : side === "south" ? [0, 1] : [0, 0];
  const [x1, y1] = [(x + dx) * UNIT, (y + dy) * UNIT];
  const across = side === "north" || side === "south";
  return shape("line", { class: className, x1, y1, x2: x1 + (across ? UNIT : 0), y2: y1 + (across ? 0 : UNIT) });
}

const middle = ([x, y], size = 1) => [(x + size / 2) * UNIT, (y + size / 2) * UNIT];
const points = (list) => list.map((point) => point.join()).join(" ");

/**
 * @param {SVGSVGElement} svg
 * @param {{ move: Function, toggleWall: Function, togglePillar: Function, moveCursor: Function, brush: () => string }} changes
 */
export function makeBoard(svg, changes) {
  const ground = shape("g", { "aria-hidden": "true" });
  const preview = shape("line", { class: "preview" });
  const pieces = { area: makePiece("area"), A: makePiece("A"), B: makePiece("B") };
  const above = shape("g", { class: "above", "aria-hidden": "true" });
  svg.append(ground, preview, ...Object.values(pieces), above);

  /** Where a pointer is, in squares. */
  function squareAt({ clientX, clientY }) {
    const { left, top, width } = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / width / UNIT;
    return [(clientX - left) * scale, (clientY - top) * scale];
  }

  /** The square under a pointer and the side of it that is nearest. */
  function nearest(event) {
    const [x, y] = squareAt(event);
    const square = [Math.floor(x), Math.floor(y)];
    const [right, down] = [x - square[0], y - square[1]];
    const distances = { west: right, east: 1 - right, north: down, south: 1 - down };
    const [side] = Object.entries(distances).sort(([, one], [, other]) => one - other)[0];
    return { square, side };
  }

  svg.addEventListener("click", (event) => {
    if (event.target.closest(".piece")) return;
    const { square, side } = nearest(event);
    if (changes.brush() === "wall") changes.toggleWall(square, side);
    else changes.togglePillar(square);
  });
  svg.addEventListener("pointermove", (event) => {
    const drawing = changes.brush() === "wall" && event.pointerType === "mouse" && !event.target.closest(".piece");
    preview.classList.toggle("on", drawing);
    if (!drawing) return;
    const { square, side } = nearest(event);
    const line = sideLine(square, side, "");
    for (const name of ["x1", "y1", "x2", "y2"]) preview.setAttribute(name, line.getAttribute(name));
  });
  svg.addEventListener("pointerleave", () => preview.classList.remove("on"));

  let cursor = [0, 0];
  svg.addEventListener("keydown", (event) => {
    if (event.target !== svg) return;
    const side = ARROWS[event.key];
    if (side === undefined && event.key !== " ") return;
    event.preventDefault();
    if (side === undefined) changes.togglePillar(cursor);
    else if (event.shiftKey) changes.toggleWall(cursor, side);
    else changes.moveCursor(cursor.map((value, axis) => value + STEPS[side][axis]));
  });

  function makePiece(name) {
    const piece = shape("g", { class: `piece piece-${name}`, tabindex: 0, role: "button", "data-piece": name });
    let at = [0, 0];
    /** Where in the piece the pointer took hold of it. */
    let hold;
    piece.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      piece.setPointerCapture(event.pointerId);
      const [x, y] = squareAt(event);
      hold = [Math.floor(x) - at[0], Math.floor(y) - at[1]];
    });
    piece.addEventListener("pointermove", (event) => {
      if (hold === undefined) return;
      const [x, y] = squareAt(event);
      changes.move(name, [Math.floor(x) - hold[0], Math.floor(y) - hold[1]]);
    });
    for (const end of ["pointerup", "pointercancel"]) piece.addEventListener(end, () => (hold = undefined));
    piece.addEventListener("keydown", (event) => {
      const step = STEPS[ARROWS[event.key]];
      if (step === undefined) return;
      event.preventDefault();
      changes.move(name, at.map((value, axis) => value + step[axis]));
    });
    piece.show = (next) => {
      at = next.at;
      piece.setAttribute("aria-label", `${name === "area" ? "Area" : `Token ${name}`} at ${place(at)}`);
      piece.replaceChildren(...pieceShapes(name, next));
    };
    return piece;
  }

  return {
    /** @param {any} state @param {any} answers what was asked of the engine @param {Record<string, string>} wanted */
    draw(state, answers, wanted) {
      const { columns, rows, walls, pillars } = state;
      cursor = state.cursor;
      svg.setAttribute("viewBox", `0 0 ${columns * UNIT} ${rows * UNIT}`);
      const under = [
        ...("view" in wanted ? hidden(state, answers.view) : []),
        ...("reach" in wanted ? reached(answers.reach) : []),
        ...("area" in wanted ? (answers.area?.squares ?? []).map((at) => box(at, "covered")) : []),
        ...lines(columns, rows),
        ...[...pillars].map((name) => box(name.split(",").map(Number), "pillar")),
        ...[...walls].map((name) => {
          const [x, y, side] = name.split(",");
          return sideLine([Number(x), Number(y)], side, "wall");
        }),
      ];
      ground.replaceChildren(...under, box(cursor, "cursor"));
      for (const [name, piece] of Object.entries(pieces)) piece.show(state.pieces[name]);
      above.replaceChildren(
        ...("shove" in wanted ? pushed(answers.push, state.pieces.B.size) : []),
        ...sighted(answers.sight),
      );
    },
  };
}

function pieceShapes(name, { at, size }) {
  const [cx, cy] = middle(at, size);
  if (name === "area") {
    const star = Array.from({ length: 10 }, (_, corner) => {
      const angle = (corner * Math.PI) / 5 - Math.PI / 2;
      const radius = corner % 2 === 0 ? 0.36 * UNIT : 0.16 * UNIT;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    });
    return [shape("circle", { class: "hold", cx, cy, r: UNIT * 0.45 }), shape("polygon", { points: points(star) })];
  }
  return [
    shape("circle", { cx, cy, r: (size - 0.2) * UNIT / 2 }),
    shape("text", { x: cx, y: cy, "text-anchor": "middle", "dominant-baseline": "central" }, name),
  ];
}

function lines(columns, rows) {
  const across = Array.from({ length: rows + 1 }, (_, y) =>
    shape("line", { class: "line", x1: 0, x2: columns * UNIT, y1: y * UNIT, y2: y * UNIT }),
  );
  const down = Array.from({ length: columns + 1 }, (_, x) =>
    shape("line", { class: "line", y1: 0, y2: rows * UNIT, x1: x * UNIT, x2: x * UNIT }),
  );
  return [...across, ...down];
}

function hidden({ columns, rows }, view) {
  const seen = new Set([...(view?.squares ?? []), ...(view?.walls ?? [])].map(String));
  const all = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)]);
  return all.filter((at) => !seen.has(String(at))).map((at) => box(at, "hidden-square"));
}

function reached(reach = []) {
  return reach
    .filter(({ cost }) => cost > 0)
    .flatMap(({ at, cost }) => [
      box(at, "reached"),
      shape("text", { class: "cost", x: (at[0] + 0.1) * UNIT, y: (at[1] + 0.32) * UNIT }, String(cost)),
    ]);
}

function pushed(push, size) {
  if (push?.status !== "done") return [];
  const [cx, cy] = middle(push.landing, size);
  return [
    shape("polyline", { class: "push", points: points(push.path.map((at) => middle(at, size))) }),
    shape("circle", { class: "landing", cx, cy, r: (size - 0.2) * UNIT / 2 }),
    ...marked(push.blocker, "stops"),
  ];
}

function sighted(sight) {
  if (sight === undefined) return [];
  const { corners } = sight;
  const covered = sight.cover || (corners?.blocked ?? 0) > 0;
  const kind = !sight.clear || corners?.blocked === 4 ? "bad" : covered ? "middle" : "good";
  const lines = corners === undefined ? [[middle(sight.from), middle(sight.to)]] : cornerLines(corners);
  return [
    ...lines.map((ends) => shape("polyline", { class: `sight ${kind}`, points: points(ends) })),
    ...marked(sight.blocker, `blocker ${kind}`),
    ...marked(sight.second, `blocker ${kind}`),
  ];
}

/** From the best corner to the four corners of the square looked at. */
function cornerLines({ corner, target: [x, y] }) {
  const place = ([column, row]) => [column * UNIT, row * UNIT];
  const ends = [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]];
  return ends.map((end) => [place(corner), place(end)]);
}

function marked(blocker, className) {
  if (blocker?.kind === "square") return [box(blocker.at, className)];
  if (blocker?.kind === "side") return [sideLine(blocker.at, blocker.side, className)];
  return [];
}
