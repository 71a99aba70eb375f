import { make, property } from "./dom.js";
import { keyed } from "./keyed.js";
import { phrase } from "./language.js";
import { winner } from "./results.js";
import { scaledText } from "./scale.js";
import { readAs } from "./rows.js";

const GAP = 7;
const SMALL = 24;
/** Width of a digit, in em, and room at the edges of a field, in u. */
const DIGIT = 0.57;
const EDGES = 20;
/** Diameter of the dot of a board that plays, and what is between it and the number; in u. */
const [DOT, LEAST_DOT, DOT_GAP] = [15, 8, 4];
/** Largest field; wider than it is high. */
const [WIDEST, HIGHEST] = [190, 132];
const SHAPE = 1.4;
/** Height of a field with one line of text, and with two: the board and its result. */
const [ONE, TWO] = [34, 66];

/**
 * The largest fields that fit a box, lengths in u.
 * @param {number} digits of the longest number of a board
 * @returns {{across: number, wide: number, high: number, lines: number, type: number, dot: number}} lines of text in a field: 0, 1 or 2;
 *   dot: diameter of that of a board that plays
 */
export function fitted(count, width, height, digits) {
  const all = Array.from({ length: count }, (_, i) => sized(i + 1, count, width, height));
  const { across, wide, high } = all.reduce((best, one) => (measure(one) > measure(best) ? one : best));
  const line = digits * DIGIT * SMALL + EDGES;
  const lines = wide < line || high < ONE ? 0 : high < TWO || wide < Math.max(line, 3 * DIGIT * SMALL + EDGES) ? 1 : 2;
  const field = { across, wide: Math.min(wide, WIDEST), high: Math.min(high, HIGHEST), lines };
  const dot = lines === 1 ? Math.max(LEAST_DOT, Math.min(DOT, field.wide - line - DOT_GAP)) : DOT;
  return { ...field, dot, type: lines < 2 ? SMALL : Math.max(SMALL, Math.min(field.high * 0.32, (field.wide - EDGES) / (Math.max(digits, 3) * DIGIT))) };
}

function sized(across, count, width, height) {
  const down = Math.ceil(count / across);
  return { across, wide: (width - (across - 1) * GAP) / across, high: (height - (down - 1) * GAP) / down };
}

function measure({ wide, high }) {
  return Math.min(wide / SHAPE, high);
}

/**
 * The boards of a round as fields: who won by light, dark and full, those that play with a dot.
 * @param {import("../screens/progress/section.js").Section} section
 * @param {(key: number|string) => string} look class names of the mark of a board
 * @param {HTMLElement} [element] the fields until now, of which those stay that say the same
 */
export function fieldsOf({ boards, scale }, width, height, look, element = make("div")) {
  const digits = Math.max(...boards.map(({ label }) => label.length));
  const { across, wide, high, lines, type, dot } = fitted(boards.length, width, height, digits);
  element.className = `fields lines-${lines}`;
  keyed(element, boards, (board) => JSON.stringify([board.label, board.result, lines, scale, look(board.key)]), (board) => field(board, lines, scale, look(board.key)));
  property(element, "--across", across);
  property(element, "--type", type.toFixed(2));
  property(element, "--dot", dot.toFixed(2));
  property(element, "--wide", wide.toFixed(2));
  return property(element, "--high", high.toFixed(2));
}

function field({ label, result, open }, lines, scale, look) {
  const who = open ? "open" : (winner(result) ?? "other");
  const text = result === "1/2-1/2" ? scaledText(result, scale).split("–")[0] : scaledText(result, scale).replace(/ /g, "");
  const number = lines > 0 ? make("b", "", label) : null;
  const value = open ? make("span", "live-dot") : lines > 1 ? make("span", "", text) : null;
  return readAs(make("span", `field ${who} ${look}`, number, lines < 2 && !open ? null : value), open ? phrase("board {board}, still playing", { board: label }) : phrase("board {board}, {result}", { board: label, result: text }));
}
