import { figure, movement, nameWithState, planned, pointsFigure, tile } from "../../lib/cells.js";
import { givenRoom } from "../../lib/given.js";
import { phrase } from "../../lib/language.js";
import { parts, width } from "../../lib/names.js";
import { boxes } from "../../lib/points.js";
import { matchesOf, otherLabel, primaryLabel, teamBreakLabel } from "../../lib/team_table.js";

/** Smallest text on a wall, and the gap between columns; in u. */
const SMALL = 24;
const GAP = 10;

/**
 * The columns of the standings that fit, given up in the order of docs/look.md 7.
 * @param {object[]} lines all lines of the list, so that columns do not jump at a page turn
 * @param {{breaks: object[], round: number, rounds: number, type: number, room: number}} setting lengths in u
 * @returns {{columns: {key, wide: number|null, head: string, look: string, cell: Function}[], nameRoom: number}} room in em
 */
export function fittingColumns(lines, setting) {
  const needed = nameNeeded(lines) * setting.type;
  const sets = wishes(setting).map((wish) => chosen(wish, lines, setting));
  const best = sets.find((set) => setting.room - taken(set) >= needed) ?? sets.at(-1);
  return { columns: best, nameRoom: (setting.room - taken(best)) / setting.type };
}

/** grid-template-columns of a set. */
export function tracks(set) {
  return set.map(({ wide }) => (wide === null ? "minmax(0, 1fr)" : `calc(${wide.toFixed(1)} * var(--u))`)).join(" ");
}

/** Everything; then fewer rounds, no federation, no rating, fewer tie-breaks. */
function wishes({ breaks, rounds }) {
  const all = { run: rounds, federation: true, rating: true, breaks: breaks.length };
  const none = { ...all, run: 0, federation: false, rating: false };
  return [
    all,
    { ...all, run: Math.min(5, rounds) },
    { ...all, run: 0 },
    { ...all, run: 0, federation: false },
    none,
    ...breaks.slice(1).map((_, dropped) => ({ ...none, breaks: breaks.length - 1 - dropped })),
  ];
}

/** The widest surname with an initial, at the 85 % that the ladder allows; in em. */
function nameNeeded(lines) {
  const widest = Math.max(...lines.map((line) => width(parts(line.name).surname, 700)));
  return Math.min(13, Math.max(8, (widest + 1.3) * 0.85));
}

function taken(set) {
  return set.reduce((sum, { wide }) => sum + (wide ?? 0), 0) + GAP * (set.length - 1);
}

function column(key, wide, head, look, cell) {
  return { key, wide, head, look, cell };
}

function chosen(wish, lines, setting) {
  const { type, breaks, info } = setting;
  const ofTeams = info.teams !== null;
  const small = Math.max(SMALL, 0.82 * type);
  return [
    ...(ofTeams ? identity(lines, type, phrase("Team"), Boolean(info.teams.promoted || info.teams.relegated)).filter(({ key }) => key !== "title") : identity(lines, type, phrase("Name"), false)),
    ...(wish.federation && said(lines, "federation") ? [column("federation", 2.15 * small, phrase("Fed"), "", (line) => [line.federation])] : []),
    ...(wish.rating && said(lines, "rating") ? [column("rating", Math.max(76, 2.4 * small), phrase("Rating|column"), "right", (line) => [line.rating ?? ""])] : []),
    ...(wish.run ? [run(wish.run, setting)] : []),
    ...(ofTeams ? matchColumns(small) : []),
    column("points", 3.1 * type + givenRoom(lines), ofTeams ? primaryLabel(info) : phrase("Pts"), "right figures", pointsCell),
    ...(lines.some(({ other }) => other !== null) ? [column("tiebreak", 3.4 * small, otherLabel(info), "right figures", (line) => [figure(line.other ?? "")])] : []),
    ...breaks.slice(0, wish.breaks).map((one, place) => tiebreak(ofTeams ? { ...one, label: teamBreakLabel(one, info) } : one, place, lines, small)),
  ];
}

/** Whether a column would have anything to say of anybody. */
function said(lines, key) {
  return lines.some((line) => Boolean(line[key]));
}

/** Matches that a team has played, and how they ended. */
function matchColumns(small) {
  const heads = [["played", phrase("M|matches played")], ["won", phrase("W|matches won")], ["drawn", phrase("D|matches drawn")], ["lost", phrase("L|matches lost")]];
  return heads.map(([key, head]) => column(key, 1.5 * small, head, "right", (line) => [matchesOf(line.games)[key]]));
}

function identity(lines, type, head, marked) {
  const digits = Math.max(2, ...lines.map((line) => String(line.rank ?? "").length));
  return [
    column("rank", Math.max(58, (digits * 0.58 + 0.1) * type) + (marked ? type : 0), phrase("Rank"), "right", (line, { markOf: mark }) => [mark?.(line) ?? null, line.rank ?? "–"]),
    column("moved", 2.15 * Math.max(SMALL, 0.74 * type), "", "", (line) => [movement(line.movement)]),
    column("title", 2.45 * Math.max(SMALL, 0.7 * type), "", "right", (line) => [line.label]),
    column("player", null, head, "", nameCell),
  ];
}

function nameCell(line, { type, nameRoom }) {
  return nameWithState(line.name, line.status, nameRoom, Math.max(0.85, SMALL / type), Math.max(0.75, SMALL / type));
}

function pointsCell(line, { marks, now }) {
  return [pointsFigure(line, marks.has(`p${line.key}`, now) ? "just" : "")];
}

function run(count, { round, rounds, type }) {
  const first = count === rounds ? 1 : Math.max(1, round - count + 1);
  const head = count === rounds ? phrase("Rounds 1 to {rounds}", { rounds }) : phrase("Last {count}|rounds", { count });
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  const wide = Math.max(count * 0.94 * type + 24, width(head, 500) * SMALL + 18); // few rounds have less room than their words
  return column("run", wide, head, "rounds", (line, at) => numbers.map((number) => roundTile(line, number, at)));
}

function roundTile(line, number, { marks, now, struck }) {
  const game = line.games[number - 1] ?? null;
  if (game === null) return planned();
  return tile(game[2], `${marks.look(`p${line.key}:${number}`, now)} ${line.counts && !struck.has(game[0]) ? "" : "uncounted"}`, line.scale);
}

function tiebreak({ label, key }, place, lines, small) {
  const wholes = Math.max(...lines.map((line) => width(boxes(line.tiebreaks[place]).whole, 500)));
  const head = label || key;
  const wide = Math.max((wholes + 0.85) * small, width(head, 500) * SMALL + 0.8 * small) + 8;
  return column("tiebreak", wide, head, "right figures", (line, { decides }) => [figure(line.tiebreaks[place], decides?.get(line.key).has(place) ? "decides" : "")]);
}
