import { name, square, tile } from "../../lib/cells.js";
import { attributes, make } from "../../lib/dom.js";
import { phrase } from "../../lib/language.js";
import { greatest } from "../../lib/upsets.js";

const SMALL = 24;
/** Type of the names on a card, and what is beside them in a line: square, rating, tile and gaps, in em. */
const TYPE = 36;
const BESIDE = 5.4;
/** Width of the cards, in u; upright they are as wide as the page, with the number at the left. */
const SIDE = 584;
const NUMBER = 300;
const EDGES = 46;

/**
 * The greatest upset of the round, of the event, and the greatest draw of the round as a lesser one.
 * @param {import("../../lib/upsets.js").Upset[]} lines
 * @param {{round: number}} info
 * @param {{portrait: boolean, width: number}} plan
 * @param {(key: string) => string} look class names of an upset's mark
 */
export function upsetCards(lines, { round, published }, { portrait, width }, look) {
  const newest = lines.some((line) => line.round === round) || round < 2 ? round : round - 1;
  const room = ((portrait ? width - 56 - NUMBER : SIDE) - EDGES) / TYPE - BESIDE;
  const draw = greatest(lines, { won: false, round: newest });
  return [
    card(phrase("Upset of round {round}", { round: newest }), greatest(lines, { won: true, round: newest }), { room, look }),
    published > 1 ? card(phrase("Upset of the event"), greatest(lines, { won: true }), { room, look, whole: true }) : null,
    draw === null ? null : card(phrase("Draw of round {round}", { round: newest }), draw, { room, look }),
  ].filter(Boolean);
}

/** One upset, large; a sentence where there is none. */
function card(title, upset, { room, look, whole = false }) {
  if (upset === null) return make("section", "upset none", make("h2", "", title), make("p", "", phrase("None so far.")));
  const { key, round, board, player, opponent, colour, code, other, difference } = upset;
  const others = colour === "w" ? "b" : "w";
  return attributes(make("section", `upset ${look(key)}`,
    make("h2", "", title, make("small", "", whole ? phrase("round {round}, board {board}", { round, board }) : phrase("board {board}", { board }))),
    make("p", "difference", make("b", "", difference), phrase("rating points")),
    side(player, colour, code, room, "lower"), side(opponent, others, other, room, "higher")), { "aria-label": phrase("{title}: {player}, {rating}, against {opponent}, {other}", { title, player: player.name, rating: player.rating, opponent: opponent.name, other: opponent.rating }) });
}

function side(player, colour, code, room, look) {
  return make("p", `side ${look}`, square(colour), make("span", "who", name(player.name, room, Math.max(0.85, SMALL / TYPE))), make("span", "rating", player.rating), tile(code));
}
