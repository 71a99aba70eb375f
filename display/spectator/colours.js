import { square } from "../lib/cells.js";
import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { side } from "../lib/results.js";

const WORDS = { w: phrase("White"), b: phrase("Black") };

/**
 * The colours of a player, round by round: of a bye and of a forfeited game none, as neither was played (C.04.2 art. 3.4).
 * @param {([number|null, "w"|"b"|null, string|null]|null)[]} games cells of kind `game`, by round
 * @returns {("w"|"b"|null)[]}
 */
export function colourHistory(games) {
  return games.map((game) => (game === null || game[0] === null || side(game[2])?.form === "forfeit" ? null : game[1]));
}

/** The same as squares in a row, with their sum in words; nothing before the first game. */
export function colourRow(games) {
  const colours = colourHistory(games.slice(0, games.findLastIndex((game) => game !== null) + 1));
  const count = (wanted) => colours.filter((colour) => colour === wanted).length;
  const [white, black] = [count("w"), count("b")];
  if (white + black === 0) return [];
  const words = colours.map((colour, i) => phrase("round {round} {colour}", { round: i + 1, colour: WORDS[colour] ?? phrase("none|colour") })).join(", ");
  const squares = colours.map((colour, i) => make("span", "", colour === null ? make("span", "no-colour", "–") : square(colour), make("small", "", i + 1)));
  return [make("h3", "", phrase("Colours|of the pieces")), make("div", "colours", attributes(make("span", "colour-row", ...squares), { role: "img", "aria-label": words }), make("span", "meta", phrase("White {white}, Black {black}", { white, black })))];
}
