import { make, property } from "../../lib/dom.js";
import { keyed } from "../../lib/keyed.js";
import { phrase } from "../../lib/language.js";
import { winner } from "../../lib/results.js";
import { scaledText } from "../../lib/scale.js";
import { readAs } from "../../lib/rows.js";

const GAP = 7;
const SMALL = 24;
/** Width of a digit, in em, and room at the edges of a field, in u. */
const DIGIT = 0.57;
const EDGES = 20;
/** Largest field; wider than it is high. */
const [WIDEST, HIGHEST] = [190, 132];
const SHAPE = 1.4;
/** Height of a field with one line of text, and with two: the board and its result. */
const [ONE, TWO] = [34, 66];

/**
 * The largest fields that fit a box, lengths in u.
 * @param {number} digits of the longest number of a board
 * @returns {{across: number, wide: number, high: number, lines: number, type: number}} lines of text in a field: 0, 1 or 2
 */
export function fitted(count, width, height, digits) {
  const all = Array.from({ length: count }, (_, i) => sized(i + 1, count, width, height));
  const { across, wide, high } = all.reduce((best, one) => (measure(one) > measure(best) ? one : best));
  const line = digits * DIGIT * SMALL + EDGES;
  const lines = wide < line || high < ONE ? 0 : high < TWO || wide < Math.max(line, 3 * DIGIT * SMALL + EDGES) ? 1 : 2;
  const field = { across, wide: Math.min(wide, WIDEST), high: Math.min(high, HIGHEST), lines };
  return { ...field, type: lines < 2 ? SMALL : Math.max(SMALL, Math.min(field.high * 0.32, (field.wide - EDGES) / (Math.max(digits, 3) * DIGIT))) };
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
 * @param {import("./section.js").Section} section
 * @param {(key: number|string) => string} look class names of the mark of a board
 * @param {HTMLElement} [element] the fields until now, of which those stay that say the same
 */
export function fieldsOf({ boards, scale }, width, height, look, element = make("div")) {
  const digits = Math.max(...boards.map(({ label }) => label.length));
  const { across, wide, high, lines, type } = fitted(boards.length, width, height, digits);
  element.className = `fields lines-${lines}`;
  keyed(element, boards, (board) => JSON.stringify([board.label, board.result, lines, scale, look(board.key)]), (board) => field(board, lines, scale, look(board.key)));
  property(element, "--across", across);
  property(element, "--type", type.toFixed(2));
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
