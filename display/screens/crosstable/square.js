import { figure, name, square } from "../../lib/cells.js";
import { attributes, make } from "../../lib/dom.js";
import { COLUMN_HEADS } from "../../lib/fit.js";
import { metaLine, tiebreakColumns } from "../../lib/joined.js";
import { parts, width } from "../../lib/names.js";
import { side } from "../../lib/results.js";

const SMALL = 24;
const GAP = 8;
const MARGINS = 56;
const MOST = 16;
const TWO_LINES = 70;

/** Words that explain the cells. */
export const SQUARE_LEGEND = () => [square("w"), "White", square("b"), "Black, of the player in the row"];

/** Rows and columns of a round robin: every player against every player (docs/look.md 7). */
export function squarePlan(lines, { table, size }) {
  const area = size.area - COLUMN_HEADS;
  const rows = Math.min(lines.length, MOST);
  const height = Math.min(area / rows, 148);
  const type = Math.max(SMALL, Math.min(1.35 * size.least, height / 1.7, size.width / 42));
  const breaks = tiebreakColumns(table).slice(0, 2);
  const room = size.width - MARGINS;
  const fixed = 46 + 2.9 * type + breaks.length * 4 * SMALL + 3.2 * SMALL + GAP * (lines.length + breaks.length + 3);
  const needed = nameNeeded(lines, type);
  const cell = Math.max(44, Math.min(1.3 * height, (room - fixed - needed) / lines.length));
  const setting = { type, height, cell, breaks, opponents: lines.map(({ key }) => key), twoLines: height >= TWO_LINES };
  const columns = columnsOf(lines, setting);
  const nameRoom = (room - fixed - cell * lines.length) / type;
  return { ...setting, rows, pages: Math.ceil(lines.length / rows), style: "square", columns, nameRoom };
}

function nameNeeded(lines, type) {
  return Math.max(...lines.map((line) => (width(parts(line.name).surname, 700) + 1.3) * 0.85)) * type;
}

function column(key, wide, head, look, cell) {
  return { key, wide, head, look, cell };
}

function columnsOf(lines, { cell, type, breaks }) {
  return [
    column("number", 46, "No.", "right", (line) => [line.number ?? ""]),
    column("player", null, "Name", "", playerCell),
    ...lines.map((other) => column("game", cell, String(other.number ?? ""), "centre", (line, at) => [meeting(line, other.key, at)])),
    column("points", 2.9 * type, "Pts", "right figures", (line) => [figure(line.points)]),
    ...breaks.map(({ label, key }, place) => column("tiebreak", 4 * SMALL, label || key, "right figures", (line) => [figure(line.tiebreaks[place])])),
    column("rank", 3.2 * SMALL, "Place", "right", (line) => [line.rank ?? ""]),
  ];
}

function playerCell(line, { nameRoom, type, twoLines }) {
  const whole = name(line.name, nameRoom, Math.max(0.85, SMALL / type));
  return twoLines ? [whole, make("span", "under", metaLine(line))] : [whole];
}

/** All games of two players, first game left; one's own field is hatched. */
function meeting(line, opponent, { marks, now }) {
  if (opponent === line.key) return make("span", "own");
  const games = line.games.map((game, i) => ({ game, round: i + 1 })).filter(({ game }) => game?.[0] === opponent);
  if (!games.length) return make("span", "meeting future");
  const cells = games.map(({ game, round }) => half(game, marks.look(`p${line.key}:${round}`, now)));
  return make("span", games.length > 1 ? "meetings" : "meetings single", ...cells);
}

function half([, colour, code], look) {
  const { form, text, word } = code === null ? { form: "open", text: "", word: "playing" } : side(code);
  const result = code === null ? make("span", "dot") : make("b", "", text);
  return attributes(make("span", `meeting game-${form} ${look}`, square(form === "forfeit" ? null : colour), result), { "aria-label": word });
}

/** One player against all others. */
export function squareRow(line, setting, look) {
  const cells = setting.columns.map(({ key, look: place, cell }) => make("span", `${key} ${place}`, ...cell(line, setting)));
  return attributes(make("div", `line ${line.status ?? ""} ${look}`, ...cells), { role: "row" });
}
