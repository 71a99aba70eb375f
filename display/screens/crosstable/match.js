import { name as fitted, square } from "../../lib/cells.js";
import { attributes, make } from "../../lib/dom.js";
import { playerName } from "../../lib/joined.js";
import { phrase } from "../../lib/language.js";
import { match, others, stand, totals, way } from "../../lib/match.js";
import { writtenUnits } from "../../lib/points.js";
import { half } from "./square.js";
import { headRow, row } from "../../lib/rows.js";

const SMALL = 24;
const GAP = 8;
const MARGINS = 56;
const NUMBER = 54;
const POINTS = 100;
const SCORE = 190;
const HEADS = 62;

/** Words that explain the cells. */
export const MATCH_LEGEND = () => [square("w"), phrase("White"), square("b"), phrase("Black, of the player in the row"), make("span", "say", phrase("R4: to be played in round 4"))];

/** The score, the heads with one team, a line for each player of the other, and the points below. */
export function matchLines(source, view) {
  const found = match(source, view);
  if (found === null) return [];
  const [first, second] = found.sides;
  const who = (k) => ({ k, name: playerName(source, k), gone: source.table("players")?.cell(k, "status") !== null });
  const heads = second.players.map(who);
  const rows = first.players.map((k, place) => ({
    key: `a${place + 1}`, kind: "player", place: place + 1, ...who(k), points: writtenUnits(found.places[0][place], found.per),
    meetings: second.players.map((_, at) => found.at(place + 1, at + 1)),
  }));
  const score = { key: "score", kind: "score", sides: found.sides.map(({ name }) => name), score: totals(found), other: others(found), running: way(found), stand: stand(found) };
  return [score, { key: "heads", kind: "heads", heads }, ...rows, { key: "feet", kind: "feet", points: found.places[1].map((units) => writtenUnits(units, found.per)) }];
}

/** Sizes: the score on top, all boards on one page. */
export function matchPlan(lines, size) {
  const boards = lines.length - 3;
  const across = lines.find(({ kind }) => kind === "heads").heads.length;
  const height = Math.min((size.area - SCORE - HEADS - 6) / (boards + 0.7), 120);
  const type = Math.max(SMALL, Math.min(1.25 * size.least, height / 1.7));
  const room = size.width - MARGINS - NUMBER - POINTS - GAP * (across + 2);
  const cell = Math.min(1.9 * height + 40, (room - Math.max(220, 7 * type)) / across);
  const tracks = [NUMBER, null, ...Array(across).fill(cell), POINTS].map((wide) => (wide === null ? "minmax(0, 1fr)" : `calc(${wide.toFixed(1)} * var(--u))`)).join(" ");
  return { rows: lines.length, pages: 1, type, height, cell, style: "match", tracks, nameRoom: (room - across * cell) / type, headRoom: (cell - 8) / SMALL };
}

/** One line of the page. */
export function matchRow(line, setting, look) {
  return { score: scoreRow, heads: headsRow, player: playerRow, feet: feetRow }[line.kind](line, setting, look);
}

function scoreRow({ sides, score, other, running, stand: words }) {
  const [first, second] = sides;
  const steps = running.map(([round, text]) => make("span", "", make("small", "", round), ` ${text}`));
  return row(make("div", "score-line",
    make("b", "side-name", first), make("b", "total", `${score[0]} – ${score[1]}`), make("b", "side-name", second),
    make("span", "steps", ...steps), make("span", "stand", [words, other].filter(Boolean).join(" · "))));
}

function headsRow({ heads }, { headRoom }) {
  const cells = heads.map(({ name, gone }, at) => make("span", `opponent-head ${gone ? "gone" : ""}`, make("b", "", at + 1), fitted(surname(name), headRoom, 0.6)));
  return headRow(make("div", "line match-heads", make("span", "right", phrase("No.")), make("span", "", phrase("Name")), ...cells, make("span", "right", phrase("Pts"))));
}

function surname(text) {
  return text.split(",")[0];
}

function playerRow({ place, k, name, gone, meetings, points }, { marks, now, nameRoom }, look) {
  const cells = meetings.map((games) => make("span", "game", make("span", games.length > 1 ? "meetings" : "meetings single", ...games.map((game) => one(game, marks.look(`p${game.one}:${game.round}`, now))))));
  return attributes(row(make("div", `line ${gone ? "withdrawn" : ""} ${look}`, make("b", "right number", place), make("span", "player", fitted(name, nameRoom)), ...cells, make("b", "right points", points))), { "data-k": k });
}

function one(game, look) {
  const { round, colour, result, published } = game;
  if (published) return half([null, colour, result], game, null, look);
  return make("span", "meeting future", square(colour), make("small", "", phrase("R{round}", { round })));
}

function feetRow({ points }) {
  return row(make("div", "line match-feet", make("span"), make("span", "right", phrase("Pts")), ...points.map((text) => make("b", "centre", text)), make("span")));
}
