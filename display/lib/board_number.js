import { attributes, make } from "./dom.js";
import { phrase } from "./language.js";
import { readAs } from "./rows.js";

/** Why a number stands out of the sequence. */
export const FIXED = phrase("fixed board: one of the players always sits here");

/** The digits of a board's number, framed if it is fixed for one of its players. */
export function boardDigits({ board, fixed }) {
  return fixed ? attributes(readAs(make("span", "fixed-number", board), `${board}, ${FIXED}`), { title: FIXED }) : String(board);
}

/** The number of a board as a column of its own. @param {{board: number, fixed: boolean}} line */
export function boardNumber(line) {
  return make("b", `number ${lengthOf(line.board)}`, boardDigits(line));
}

/** A class for numbers of three digits, and of more: they are written smaller where the column is narrow; so is "12.16", a game of a match. */
export function lengthOf(board) {
  if (typeof board === "string") return ["long", "longer"][Math.min(board.length, 5) - 4] ?? "";
  return board > 999 ? "longer" : board > 99 ? "long" : "";
}

/** "boards 121–140", of teams "matches 1–6": from the first to the last of a page, the fixed ones left aside; "" without any. */
export function boardRange(lines, ofTeams = false) {
  const boards = lines.filter(({ board, fixed }) => board !== null && !fixed).map(({ board }) => board);
  if (!boards.length) return "";
  const ends = { first: boards[0], last: boards.at(-1) };
  return ofTeams ? phrase("matches {first}–{last}", ends) : phrase("boards {first}–{last}", ends);
}

/** What a framed number means. */
export function fixedLegend() {
  return make("span", "fixed-legend", make("b", "fixed-number", "12"), make("span", "", phrase("fixed board")));
}
