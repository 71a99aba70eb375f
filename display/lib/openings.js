import { diagram } from "./diagram.js";
import { make } from "./dom.js";
import { phrase } from "./language.js";

/** Openings drawn by lot, as the meta of a round says (docs/rules/openings.md 2). */

/** Letters that a large line has room for; more are written smaller. */
const LARGE = 60;

/**
 * @typedef {{words: string, fen: string, source: string, draw: number, game: string, position: string}} Opening words: number
 *   and moves; fen: "" where the words say it; position: in which the game begins, "" where it is not known
 */

/** What was drawn for a board, or null. @returns {Opening|null} */
export function openingOf(table, board) {
  const found = table.meta.openings?.[board];
  if (found === undefined) return null;
  const [words, fen, name, draw, game = "", position = ""] = found;
  return { words: phrase("Opening {words}", { words }), fen: words.endsWith(fen) ? "" : fen, source: phrase("draw {draw}, table {name}|of openings", { draw, name }), draw, game, position };
}

/** The opening that one draw gave to all boards; null where each has its own, or some have none. @returns {Opening|null} */
export function sharedOpening(lines) {
  const openings = lines.filter(({ board }) => board !== null).map(({ opening }) => opening);
  const first = openings[0] ?? null;
  return first !== null && openings.every((one) => one?.draw === first.draw) ? first : null;
}

/** The opening in words, the position if it is known, and where it comes from. */
export function openingWords(className, { words, fen, source }) {
  return make("div", `${className} ${words.length > LARGE ? "long" : ""}`, make("b", "", words), fen ? make("span", "position", fen) : null, make("small", "", source));
}

/** The position in which the game begins, to be unfolded; null where it is not known. @param {{game: string, position: string}} opening @param {boolean} [open] unfolded at first */
export function openingDiagram({ game, position }, open = false) {
  const picture = position ? diagram(game, position) : null;
  if (picture === null) return null;
  const found = make("details", "opening-diagram", make("summary", "", phrase("Position")), picture);
  found.open = open;
  return found;
}
