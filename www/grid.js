// The grid page: its state, what changes it, and what is shown after each change.
import { QuintainError } from "./vendor/quintain.js";
import { ask, calls, says } from "./grid-answers.js";
import { makeBoard, STEPS } from "./grid-board.js";

const COLUMNS = 12;
const ROWS = 9;

const element = (id) => document.getElementById(id);
const settings = element("settings");

const firstState = () => ({
  columns: COLUMNS,
  rows: ROWS,
  walls: new Set(["4,0,west", "4,1,west", "4,3,west", "4,4,west", "2,5,north", "3,5,north", "8,5,north", "9,5,north"]),
  pillars: new Set(["7,3", "6,6"]),
  pieces: { A: { at: [2, 2], size: 1 }, B: { at: [6, 2], size: 1 }, area: { at: [8, 3], size: 1 } },
  cursor: [0, 0],
});

let state = firstState();
const board = makeBoard(element("board"), { move, toggleWall, togglePillar, moveCursor, brush });

settings.addEventListener("input", refresh);
settings.addEventListener("submit", (event) => event.preventDefault());
element("clear").addEventListener("click", () => {
  state.walls.clear();
  state.pillars.clear();
  refresh();
});
element("reset").addEventListener("click", () => {
  state = firstState();
  refresh();
});
refresh();

function brush() {
  return element("brush").querySelector(":checked").value;
}

/** Moves a token or the area's origin, and keeps it on the board. */
function move(name, [x, y]) {
  const piece = state.pieces[name];
  const at = [within(x, COLUMNS - piece.size), within(y, ROWS - piece.size)];
  if (String(at) === String(piece.at)) return;
  piece.at = at;
  refresh();
}

function moveCursor([x, y]) {
  state.cursor = [within(x, COLUMNS - 1), within(y, ROWS - 1)];
  refresh();
}

function within(value, most) {
  return Math.min(Math.max(value, 0), most);
}

/** A wall between two squares has one name: that of the square below or to the right. */
function toggleWall([x, y], side) {
  const [dx, dy] = STEPS[side];
  if (x + dx < 0 || y + dy < 0 || x + dx >= COLUMNS || y + dy >= ROWS) return;
  const names = { north: [x, y, "north"], west: [x, y, "west"], south: [x, y + 1, "north"], east: [x + 1, y, "west"] };
  toggle(state.walls, names[side].join());
}

function togglePillar(square) {
  toggle(state.pillars, square.join());
}

function toggle(set, name) {
  if (!set.delete(name)) set.add(name);
  refresh();
}

/** Asks everything again and shows it: the whole of it takes less than a frame. */
function refresh() {
  const wanted = Object.fromEntries(new FormData(settings));
  for (const name of ["A", "B"]) {
    state.pieces[name].size = Number(wanted[`size${name}`]);
    const { at, size } = state.pieces[name];
    state.pieces[name].at = [within(at[0], COLUMNS - size), within(at[1], ROWS - size)];
  }
  let answers = {};
  let lines;
  try {
    answers = ask(state, wanted);
    lines = says(answers);
  } catch (fault) {
    if (!(fault instanceof QuintainError)) throw fault;
    lines = [["Not possible", `${fault.path}: ${fault.message}`]];
  }
  board.draw(state, answers, wanted);
  element("answers").replaceChildren(...lines.flatMap(([term, text, kind]) => [cell("dt", term), cell("dd", text, kind)]));
  element("calls").textContent = calls(state, wanted);
}

function cell(name, textContent, className = "") {
  return Object.assign(document.createElement(name), { textContent, className });
}
