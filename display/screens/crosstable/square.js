import { figure, nameWithState, pointsFigure, square, stateWord } from "../../lib/cells.js";
import { make } from "../../lib/dom.js";
import { cyclesOf } from "../../lib/cycle.js";
import { COLUMN_HEADS } from "../../lib/fit.js";
import { givenRoom } from "../../lib/given.js";
import { metaLine } from "../../lib/joined.js";
import { phrase } from "../../lib/language.js";
import { parts, width } from "../../lib/names.js";
import { written } from "../../lib/points.js";
import { side } from "../../lib/results.js";
import { readAs, row } from "../../lib/rows.js";
import { tiebreakColumns } from "../../lib/standing_lines.js";
import { primaryLabel, teamBreakLabel } from "../../lib/team_table.js";
import { sign } from "../../lib/scale.js";

const SMALL = 24;
const GAP = 8;
const MARGINS = 56;
const NUMBER = 54;
const MOST = 16;
const TWO_LINES = 70;
const UNDER = 32;
/** The name of a team takes at most so many em from the cells: it is shortened in its middle. */
const TEAM = 9;

/** Words that explain the cells. */
export const SQUARE_LEGEND = (struck, teams) => [square("w"), phrase("White"), square("b"), teams ? phrase("Black at board 1, of the team in the row; figure = points of the boards") : phrase("Black, of the player in the row"), ...(struck ? [make("span", "uncounted", "1"), phrase("does not count")] : [])];

/** Rows and columns of a round robin: every player against every player (docs/look.md 7). */
export function squarePlan(lines, { table, info, size }) {
  const area = size.area - COLUMN_HEADS;
  const rows = Math.min(lines.length, MOST);
  const height = Math.min(area / rows, 148);
  const under = height >= TWO_LINES ? (height - UNDER) / 1.4 : Infinity;
  const type = Math.max(SMALL, Math.min(1.35 * size.least, height / 1.7, size.width / 42, under));
  const breaks = tiebreakColumns(table).slice(0, 2);
  const room = size.width - MARGINS;
  const fixed = NUMBER + 2.9 * type + givenRoom(lines) + breaks.length * 4 * SMALL + 3.2 * SMALL + GAP * (lines.length + breaks.length + 3);
  const left = room - fixed;
  // Few players leave room: first whole names, then wide cells; many players: surnames, and cells as wide as they can be.
  const whole = (left - nameWhole(lines, type)) / lines.length;
  const cell = whole >= (info.teams === null ? 0.8 : 1.3) * height ? Math.min(1.3 * height, whole) : Math.max(44, Math.min(1.3 * height, (left - Math.min(info.teams === null ? Infinity : TEAM * type, nameNeeded(lines, type))) / lines.length));
  const setting = { type, height, cell, breaks, opponents: lines.map(({ key }) => key), twoLines: height >= TWO_LINES, cycles: cyclesOf(info), teams: info.teams };
  const columns = columnsOf(lines, setting);
  const nameRoom = (room - fixed - cell * lines.length) / type;
  return { ...setting, rows, pages: Math.ceil(lines.length / rows), style: "square", columns, nameRoom };
}

function nameWhole(lines, type) {
  return (Math.max(...lines.map(({ name: text }) => width(parts(text).surname, 700) + width(`, ${parts(text).given}`, 400))) + 0.3) * type;
}

function nameNeeded(lines, type) {
  return Math.max(...lines.map((line) => (width(parts(line.name).surname, 700) + 1.3) * 0.85)) * type;
}

function column(key, wide, head, look, cell) {
  return { key, wide, head, look, cell };
}

function columnsOf(lines, { cell, type, breaks, teams }) {
  return [
    column("number", NUMBER, phrase("No."), "right", (line) => [line.number ?? ""]),
    column("player", null, phrase("Name"), "", playerCell),
    ...lines.map((other) => column("game", cell, String(other.number ?? ""), "centre", (line, at) => [meeting(line, other.key, at)])),
    column("points", 2.9 * type + givenRoom(lines), teams === null ? phrase("Pts") : primaryLabel({ teams }), "right figures", (line) => [pointsFigure(line)]),
    ...breaks.map(({ label, key }, place) => column("tiebreak", 4 * SMALL, teams === null ? label || key : teamBreakLabel({ label, key }, { teams }), "right figures", (line) => [figure(line.tiebreaks[place])])),
    column("rank", 3.2 * SMALL, phrase("Place|in the end"), "right", (line) => [line.rank ?? ""]),
  ];
}

function playerCell(line, { nameRoom, type, twoLines }) {
  const state = twoLines ? null : line.status;
  const whole = make("span", "whole", ...nameWithState(line.name, state, nameRoom, Math.max(0.85, SMALL / type), Math.max(0.75, SMALL / type)));
  return twoLines ? [whole, make("span", "under", [metaLine(line), stateWord(line.status)].filter(Boolean).join(" · "))] : [whole];
}

/** All games of two players, first game left; one's own field is hatched. */
function meeting(line, opponent, { marks, now, struck, cycles }) {
  if (opponent === line.key) return make("span", "own");
  const games = line.games.map((game, i) => ({ game, round: i + 1 })).filter(({ game }) => game?.[0] === opponent);
  const counted = line.counts && !struck.has(opponent) ? "" : "uncounted";
  const cells = games.map(({ game, round }) => half(game, line, line.worths[round - 1], `${marks.look(`p${line.key}:${round}`, now)} ${counted}`));
  const ahead = Array.from({ length: Math.max(0, cycles - cells.length) }, () => make("span", "meeting future"));
  return make("span", cycles > 1 || cells.length > 1 ? "meetings" : "meetings single", ...cells, ...ahead);
}

/** One game as a cell. @param {any[]} game opponent, colour, code @param {{scale: object|null}} line @param {string|null} worth what it counts, where that is not the result */
export function half([, colour, code], { scale }, worth, look) {
  const { form, word } = code === null ? { form: "open", word: phrase("playing") } : side(code);
  const text = worth === null ? sign(code, scale) : written(worth);
  const result = code === null ? make("span", "dot") : make("b", "", text);
  return readAs(make("span", `meeting game-${form} ${look}`, square(form === "forfeit" ? null : colour), result), word);
}

/** One player against all others. */
export function squareRow(line, setting, look) {
  const cells = setting.columns.map(({ key, look: place, cell }) => make("span", `${key} ${place}`, ...cell(line, setting)));
  return row(make("div", `line ${line.status ?? ""} ${look}`, ...cells));
}
