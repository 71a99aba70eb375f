import { name, square, tile } from "./cells.js";
import { attributes, make } from "./dom.js";
import { phrase } from "./language.js";

const SMALL = 24;
/** Type of the names on a card, and what is beside them in a line: square, rating, tile and gaps, in em. */
const TYPE = 36;
const BESIDE = 5.4;
const EDGES = 46;

/**
 * One upset, large; a sentence where there is none.
 * @param {string} title @param {import("./upsets.js").Upset|null} upset
 * @param {{wide: number, look?: (key: string) => string, whole?: boolean}} setting wide: for its two names, in u; look: class names of its mark; whole: of which round it is, is said
 */
export function upsetCard(title, upset, { wide, look = () => "", whole = false }) {
  if (upset === null) return make("section", "upset none", make("h2", "", title), make("p", "", phrase("None so far.")));
  const { key, round, board, player, opponent, colour, code, other, difference } = upset;
  const room = (wide - EDGES) / TYPE - BESIDE;
  const others = colour === "w" ? "b" : "w";
  return attributes(make("section", `upset ${look(key)}`,
    make("h2", "", title, make("small", "", whole ? phrase("round {round}, board {board}", { round, board }) : phrase("board {board}", { board }))),
    make("p", "difference", make("b", "", difference), phrase("rating points")),
    side(player, colour, code, room, "lower"), side(opponent, others, other, room, "higher")), { "aria-label": phrase("{title}: {player}, {rating}, against {opponent}, {other}", { title, player: player.name, rating: player.rating, opponent: opponent.name, other: opponent.rating }) });
}

function side(player, colour, code, room, look) {
  return make("p", `side ${look}`, square(colour), make("span", "who", name(player.name, room, Math.max(0.85, SMALL / TYPE))), make("span", "rating", player.rating), tile(code));
}
