// Reads the pictures in tests/maps.
import { readFileSync } from "node:fs";

/**
 * A case: its name, the pairs of its head line, and its pictures as lists of lines.
 *
 * @typedef {{ name: string, values: Record<string, string>, pictures: string[][] }} Case
 */

/** @param {string} file @returns {Case[]} the cases of a file; blocks headed `note` are prose */
export function cases(file) {
  const text = readFileSync(new URL(`maps/${file}`, import.meta.url), "utf8");
  const blocks = text.split("\n\n").map((block) => block.replace(/^\n+|\n+$/g, ""));
  return blocks.filter((block) => block !== "" && !block.startsWith("note:")).map(caseOf);
}

function caseOf(block) {
  const [head, ...lines] = block.split("\n");
  const [, name, pairs] = /^(.*?):(?: (.*))?$/.exec(head);
  const values = Object.fromEntries((pairs ?? "").split(/\s+/).filter(Boolean).map(pairOf));
  const pictures = [[]];
  for (const line of lines) {
    if (line.startsWith("->")) pictures.push([]);
    else pictures.at(-1).push(line);
  }
  return { name, values, pictures };
}

function pairOf(text) {
  const [key, ...value] = text.split("=");
  return [key, value.join("=")];
}

/** `2,3` as a square. */
export const square = (text) => text.split(",").map(Number);

/** Squares separated by `;`. */
export const squares = (text = "") => text.split(";").filter(Boolean).map(square);

/** The board of a case's first picture, with the squares of `on` blocking besides. */
export function boardOf(Board, { values, pictures }) {
  const board = Board.fromText(pictures[0].join("\n"));
  const more = squares(values.on).map((at) => ({ at }));
  if (more.length === 0) return { board, marks: board.marks };
  const { cells, ...data } = board.toJSON();
  return { board: Board.from({ ...data, cells: [...cells, ...more] }), marks: board.marks };
}

/** The square that a letter marks. */
export function markAt(marks, letter) {
  const found = marks.find(({ mark }) => mark === letter);
  if (found === undefined) throw new Error(`no ${letter} in the picture`);
  return found.at;
}

/** A picture drawn again, square by square. */
export const drawn = (picture, letterAt) => picture.map((line, y) => [...line].map((letter, x) => letterAt(x, y, letter)).join(""));
