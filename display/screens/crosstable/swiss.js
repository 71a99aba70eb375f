import { figure, nameWithState, pointsFigure, square, tile } from "../../lib/cells.js";
import { make } from "../../lib/dom.js";
import { COLUMN_HEADS, plan } from "../../lib/fit.js";
import { givenRoom } from "../../lib/given.js";
import { byeWords } from "../../lib/handicap.js";
import { phrase } from "../../lib/language.js";
import { parts, width } from "../../lib/names.js";
import { boxes, written } from "../../lib/points.js";
import { side } from "../../lib/results.js";
import { readAs, row } from "../../lib/rows.js";
import { tiebreakColumns } from "../../lib/standing_lines.js";
import { primaryLabel, teamBreakLabel } from "../../lib/team_table.js";
import { sign } from "../../lib/scale.js";

const SMALL = 24;
const GAP = 6;
const MARGINS = 44;
/** At least so many rows a page (docs/look.md 7), and the type that follows. */
const ROWS = 25;
const CELL = 3.72;
const NARROW_CELL = 3.5;
/** More for a cell that says what a game is worth with a handicap. */
const WORTH = 0.75;

/** Words that explain the cells. */
export const SWISS_LEGEND = (figures, scale) => [
  square("w"), phrase("White"), square("b"), phrase("Black"),
  make("span", "say", phrase("number = opponent’s No. in this list")),
  ...["1", "=", "0"].map((code) => tile(code, "", scale)), ...(figures === null ? [tile("+"), phrase("forfeit")] : [figures]),
];

/** Rows and columns of a crosstable by rank, given up from the right until names have room. */
export function swissPlan(lines, { table, info, size }) {
  const area = size.area - COLUMN_HEADS;
  const least = Math.max(SMALL, Math.min(size.least, area / (1.35 * (size.portrait ? 45 : ROWS))));
  const base = plan({ count: lines.length, area, least, most: 1.2 * least });
  const breaks = tiebreakColumns(table);
  const room = size.width - MARGINS;
  const needed = Math.min(11.5, Math.max(...lines.map((line) => width(parts(line.name).surname, 700) + 1.2)) * 0.85) * base.type;
  const worth = lines.some(({ worths }) => worths.some((one) => one !== null)) ? WORTH : 0;
  const sets = wishes(breaks, info, worth).map((wish) => columnsOf(wish, lines, breaks, info, base.type));
  const columns = sets.find((set) => room - taken(set) >= needed) ?? sets.at(-1);
  const places = new Map(lines.map(({ key, place }) => [key, place]));
  return { ...base, style: "swiss", columns, places, nameRoom: (room - taken(columns)) / base.type };
}

function wishes(breaks, { rounds }, worth) {
  const all = { title: true, federation: true, cell: CELL + worth, breaks: breaks.length, from: 1, to: rounds };
  const narrow = { ...all, title: false, federation: false, cell: NARROW_CELL + worth };
  return [
    all,
    ...breaks.map((_, dropped) => ({ ...all, federation: false, breaks: breaks.length - dropped })),
    { ...narrow, breaks: Math.min(1, breaks.length) },
    { ...narrow, breaks: 0 },
    ...Array.from({ length: Math.max(0, rounds - 3) }, (_, i) => ({ ...narrow, breaks: 0, newest: rounds - 1 - i })),
  ];
}

function taken(columns) {
  return columns.reduce((sum, { wide }) => sum + (wide ?? 0), 0) + GAP * (columns.length - 1);
}

function column(key, wide, head, look, cell) {
  return { key, wide, head, look, cell };
}

function columnsOf(wish, lines, breaks, { rounds, round, teams }, type) {
  const small = Math.max(SMALL, 0.82 * type);
  const number = Math.max(56, Math.max(2, String(lines.length).length) * 0.58 * type);
  // Where nobody shares a rank, number and rank are the same: one column says both.
  const shared = lines.some(({ place, rank }) => place !== rank);
  const shown = shownRounds(wish.newest ?? rounds, rounds, round);
  return [
    column("rank", number, phrase("No."), "right", (line) => [line.place]),
    ...(shared ? [column("shared-rank", Math.max(62, number), phrase("Rank"), "right", (line) => [line.rank ?? "–"])] : []),
    ...(wish.title ? [column("title", 60, "", "right", (line) => [line.label])] : []),
    column("player", null, phrase("Name"), "", (line, { nameRoom }) => nameWithState(line.name, line.status, nameRoom, Math.max(0.85, SMALL / type), Math.max(0.75, SMALL / type))),
    ...(wish.federation ? [column("federation", 2.2 * small, phrase("Fed"), "", (line) => [line.federation])] : []),
    ...shown.map((number) => column("game", wish.cell * type, String(number), "centre", (line, at) => [gameCell(line, number, at)])),
    column("points", 3 * type + givenRoom(lines), teams === null ? phrase("Pts") : primaryLabel({ teams }), "right figures", (line) => [pointsFigure(line)]),
    ...breaks.slice(0, wish.breaks).map((one, place) => tiebreak(teams === null ? one : { ...one, label: teamBreakLabel(one, { teams }) }, place, lines, small)),
  ];
}

/** The newest rounds where not all have room. */
function shownRounds(count, rounds, round) {
  const last = count === rounds ? rounds : Math.max(count, Math.min(rounds, round));
  return Array.from({ length: count }, (_, i) => last - count + 1 + i);
}

function tiebreak({ label, key }, place, lines, small) {
  const wholes = Math.max(...lines.map((line) => width(boxes(line.tiebreaks[place]).whole, 500)));
  const head = label || key;
  const wide = Math.max((wholes + 0.85) * small, width(head, 500) * SMALL + 0.8 * small) + 6;
  return column("tiebreak", wide, head, "right figures", (line) => [figure(line.tiebreaks[place])]);
}

/** Number, colour and result of one game; the whole cell is full for a win, its end for a draw. */
function gameCell(line, number, { marks, now, places, struck }) {
  const game = line.games[number - 1] ?? null;
  if (game === null) return make("span", "nothing", "-");
  const [opponent, colour, code] = game;
  if (opponent === null) return bye(code, line.worths[number - 1]);
  const look = `${marks.look(`p${line.key}:${number}`, now)} ${line.counts && !struck.has(opponent) ? "" : "uncounted"}`;
  const form = code === null ? "open" : side(code).form;
  const text = line.worths[number - 1] === null ? sign(code, line.scale) : written(line.worths[number - 1]);
  const result = code === null ? make("span", "dot") : make("b", line.worths[number - 1] === null ? "" : "worth", text);
  const scored = line.worths[number - 1] === null ? "" : "scored";
  const element = make("span", `game-cell game-${form} ${scored} ${look}`, square(form === "forfeit" ? null : colour), make("span", "opponent", places.get(opponent) ?? "–"), result);
  return readAs(element, phrase("round {round}, opponent {number}, {result}", { round: number, number: places.get(opponent) ?? "", result: code === null ? phrase("playing") : side(code).word }));
}

function bye(code, worth) {
  return readAs(make("span", "game-cell game-bye", byeWords(code ?? "", worth)), side(code)?.word ?? "");
}

/** One player with the games by round. */
export function swissRow(line, setting, look) {
  const cells = setting.columns.map(({ key, look: place, cell }) => make("span", `${key} ${place}`, ...cell(line, setting)));
  const classes = ["line", line.group % 2 ? "" : "band", line.first ? "new-group" : "", line.status ?? "", look];
  return row(make("div", classes.join(" "), ...cells));
}
