import { badge, name, square, tag } from "../../lib/cells.js";
import { make, property, renew } from "../../lib/dom.js";
import { counted, phrase, pieces } from "../../lib/language.js";
import { initial, shortened } from "../../lib/names.js";
import { winner } from "../../lib/results.js";
import { fieldsOf } from "../../lib/fields.js";

const SMALL = 24;
const TYPE = 32;
/** Heights in u: head, bar and line of a card, with its edges. */
const CARD = { head: 76, bar: 40, last: 48, edges: 40 };
const MOST_NAMED = 7;
const MOST_NUMBERS = 40;
/** A card that is narrower says its round below. */
const NARROW = 700;

/** A section of several. @param {import("./section.js").Section} line @param {{wide: number, high: number}} plan of the card, in u */
export function sectionCard(line, { wide, high }, look) {
  const { section, done, boards } = line;
  const room = wide - 48;
  const label = section ?? { label: line.name, colour: null };
  const narrow = wide < NARROW;
  const title = make("h2", "", shortened(label.label.length > 2 ? label.label : line.name, (room - (narrow ? 290 : 480)) / 38));
  const round = line.round ? phrase("round {round} of {rounds}", { round: line.round, rounds: line.rounds }) : "";
  const count = make("p", "count", ...pieces("{done} of {total}", { done: make("b", "", done), total: String(boards.length) }));
  const head = make("header", "", badge(initial(label.label).toUpperCase(), label.colour), title, make("span", "round", narrow ? "" : round), boards.length ? count : null);
  const bar = make("span", "bar", property(make("span"), "--part", boards.length ? done / boards.length : 0));
  const fields = boards.length ? fieldsOf(line, room, high - CARD.head - CARD.bar - CARD.last - CARD.edges, look) : make("div", "fields");
  return make("article", "section-card", head, bar, fields, make("p", "last", ...lastWords(line, room, narrow ? round : "")));
}

/** The last line of a card: which boards still play. */
function lastWords({ boards, playing, closed, round }, room, first) {
  if (!boards.length) return [round ? phrase("The next pairing is not published yet.") : phrase("Round 1 is not published yet.")];
  if (!playing.length) return [tag(closed ? phrase("Final") : phrase("Round {round} is complete", { round }))];
  const most = Math.max(1, Math.floor((room - (first ? 370 : 330)) / 58));
  const shown = playing.slice(0, most).flatMap(({ label }) => [make("b", "", label)]);
  const more = playing.length - shown.length;
  return [...(first ? [first, make("span", "live-dot")] : [phrase("still playing: board")]), ...shown, more > 0 ? phrase("and {count} more", { count: more }) : null].filter((part) => part !== null);
}

/**
 * The one section of this screen, filling it: its boards, and beside them the figures and who still plays.
 * @param {HTMLElement} element that was empty, or showed the section until now
 */
export function wholeSection(line, plan, look, element) {
  if (!element.firstChild) element.append(make("div", "board-side", make("div")), make("aside", "figures"));
  const [fields, figures] = element.children;
  fieldsOf(line, plan.fields.wide, plan.fields.high, look, /** @type {HTMLElement} */ (fields.firstElementChild));
  renew(figures, ...sums(line), ...lastGames(line, plan));
  return element;
}

function sums({ ofTeams, done, boards }) {
  const count = (who) => boards.filter(({ result }) => winner(result) === who).length;
  const total = boards.length;
  const bar = make("span", "bar", property(make("span"), "--part", done / total));
  return [
    make("div", "hero", make("b", "", done), make("span", "", ofTeams ? phrase("of {total} games finished", { total }) : phrase("of {total} boards finished", { total }))), bar,
    make("div", "totals",
      make("span", "field white", make("b", "", count("white")), phrase("White won")),
      make("span", "field draw", make("b", "", count("draw")), phrase("drawn")),
      make("span", "field black", make("b", "", count("black")), phrase("Black won"))),
  ];
}

/** The last games with their players, or how many there are. */
function lastGames({ playing, round }, { side, portrait }) {
  if (!playing.length) return [make("p", "complete", tag(phrase("Round {round} is complete", { round })))];
  const words = counted(playing.length, "{count} game still playing", "{count} games still playing");
  const head = make("h2", "", make("span", "live-dot"), words);
  const named = playing.filter(({ white, black }) => white || black);
  const most = portrait ? 4 : MOST_NAMED;
  if (!named.length || named.length > most) return [head, numbers(playing)];
  return [head, ...named.map((board) => lastGame(board, (side - 150) / TYPE))];
}

function numbers(playing) {
  const more = playing.length - MOST_NUMBERS;
  return make("p", "numbers", ...playing.slice(0, MOST_NUMBERS).map(({ label }) => make("b", "", label)), more > 0 ? make("span", "", phrase("and {count} more", { count: more })) : null);
}

function lastGame({ label, white, black }, room) {
  const who = (text, colour) => make("span", "who", square(colour), make("span", "", name(text, room, Math.max(0.85, SMALL / TYPE))));
  return make("div", "last-game", make("b", "number", label), make("div", "", who(white, "w"), who(black, "b")));
}
