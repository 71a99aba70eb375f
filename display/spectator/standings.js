import { figure, movement, name, planned, pointsFigure, stateWord, tile } from "../lib/cells.js";
import { attributes, exchange, make, property, renew } from "../lib/dom.js";
import { groupNamed } from "../lib/groups.js";
import { icon } from "../lib/icons.js";
import { metaLine, uncounted } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { LongList } from "../lib/long_list.js";
import { parts } from "../lib/parts.js";
import { written } from "../lib/points.js";
import { headRow, opens, readAs, row } from "../lib/rows.js";
import { standingLines, tiebreakColumns } from "../lib/standing_lines.js";
import { ofTeams } from "../lib/team_match.js";
import { deciding, markOf, matchesOf, otherLabel, otherOf, primaryLabel, teamBreakLabel } from "../lib/team_table.js";
import { givenNotes, groupChips, standingNotes, tieNotes } from "./groups.js";

const SIZE = 18;
const FEW = 6;
/** Columns of a wide page as the style sheet lays them out, px: rank and points with all gaps; a round; a gap; tie-breaks, as figures and as text. */
const FIXED = 212;
const ROUND = 25;
const GAP = 12;
const TIEBREAK = 66;
const TEXT = 112;
/** So much of it is for the name, px; rounds but the newest, then tie-breaks from the last give way. */
const LEAST = 200;

/** The list of standings: newest, or after a chosen round. */
export class StandingsTab {
  title = phrase("Standings");
  reveal = phrase("Show standings");
  rounds = true;

  constructor() {
    this.heads = make("div", "heads");
    this.rows = make("div", "rows");
    this.list = new LongList(this.rows, ({ key }) => opens(row(make("div", "row")), () => this.openPlayer(key)));
    this.chips = attributes(make("div", "rounds groups"), { role: "group", "aria-label": phrase("Group") });
    this.notes = make("div", "standing-notes");
    const list = attributes(make("div", "", this.heads, this.rows), { role: "table", "aria-label": this.title });
    this.nothing = make("p", "sentence");
    this.element = make("section", "standings", this.chips, this.nothing, list, this.notes);
  }

  views() {
    return ["standings", "crosstable", "appeals"];
  }

  /** What the head says behind the name of the event. */
  context({ source, info, round, group }) {
    const shown = round ?? source.table("standings")?.meta.round ?? 0;
    if (!shown) return phrase("not started");
    const after = { group, round: shown, rounds: info.rounds };
    return group === null ? phrase("after round {round} of {rounds}", after) : phrase("of {group} after round {round} of {rounds}", after);
  }

  /** @returns {string|null} a sentence where there is nothing to show */
  draw(view) {
    const { source, info, round, group } = view;
    const chosen = groupNamed(source, group);
    this.chips.replaceChildren(...groupChips(view));
    const table = round === null ? source.table("standings") : source.aside(`standings.${round}`);
    if (table === null) return round === null ? phrase("Standings will be here when round 1 is published.") : null;
    const columns = tiebreakColumns(table);
    const teams = ofTeams(info);
    const each = columns.some(({ kind }) => kind === "text") ? TEXT : TIEBREAK;
    const fits = fitting(view, columns.length, table.meta.other ? 1 : 0, each + GAP);
    const breaks = columns.slice(0, fits.breaks);
    property(this.element, "--rounds", fits.rounds.length);
    property(this.element, "--tiebreak", `${each}px`);
    this.heads = exchange(this.heads, headRow(make("div", "heads",
      make("span", "place", phrase("Rank")), make("span", "who", teams ? phrase("Team") : phrase("Name")), make("span", "run", phrase("Rounds")),
      make("span", "points", teams ? primaryLabel(info) : phrase("Pts")), ...(table.meta.other ? [make("span", "tiebreak", otherLabel(info))] : []), ...breaks.map((column) => make("span", "tiebreak", teams ? teamBreakLabel(column, info) : column.label || column.key)))));
    const upto = round ?? info.rounds;
    const unknown = group !== null && chosen === null;
    const lines = (unknown ? [] : standingLines(source, table, chosen?.filters ?? null)).map((line) => until(line, upto));
    const at = { ...view, uncounted: uncounted(source, table), decides: teams ? deciding(lines) : null, count: lines.length, columns, ...fits };
    this.openPlayer = view.openPlayer;
    const all = JSON.stringify([[...at.uncounted], lines.length, info.teams, fits, info.rounds, info.round]);
    this.list.show(lines, (line) => shows(line, at, all), (line, element) => fill(element, line, at));
    renew(this.notes, ...(teams ? tieNotes(lines, table, info) : []), ...givenNotes(source, lines, table.meta.round ?? 0), ...standingNotes(source, table));
    const nothing = unknown ? phrase("There is no group “{group}” here.", { group }) : group !== null && !lines.length ? phrase("Nobody is in this group.") : "";
    this.nothing.textContent = nothing;
    this.nothing.hidden = !nothing;
    this.heads.hidden = Boolean(nothing);
    return null;
  }
}

/** A result moves many by a place or two: a row changes only in what is new. */
function fill(element, line, view) {
  const { marks, now, followed, nameRoom, info, wide } = view;
  const starred = followed.includes(line.key);
  const mark = ofTeams(info) ? markOf(line.place, view.count, info) : null;
  const look = ["row", line.first ? "new-group" : "", line.group % 2 ? "" : "band", starred ? "followed" : "", line.status ?? "", mark ? `goes-${mark}` : "", marks.look(`p${line.key}`, now)];
  const under = ofTeams(info) ? teamNote(line, wide, otherOf(line, view.columns), info) : note(line, wide);
  const tiles = view.rounds.map((number) => roundLook(line, number, view));
  element.className = look.filter(Boolean).join(" ");
  row(parts(element, [
    [[line.rank, line.movement, starred, mark], () => make("span", "place", make("span", "rank", starred ? icon("star") : null, mark ? goes(mark) : null, line.rank ?? "–"), movement(line.movement))],
    [[line.name, nameRoom, under], () => make("span", "who", name(line.name, nameRoom / SIZE), make("span", "meta", under))],
    [[tiles, line.scale], () => make("span", "run", ...tiles.map((one) => roundTile(one, line.scale)))],
    [[line.points, line.given, line.counts], () => make("span", "points", pointsFigure(line))],
    ...(line.other === null ? [] : [[line.other, () => make("span", "tiebreak", figure(line.other))]]),
    ...line.tiebreaks.slice(0, view.breaks).map((value, place) => tiebreak(value, Boolean(view.decides?.get(line.key).has(place)))),
  ]));
}

/** @returns {[unknown, () => HTMLElement]} */
function tiebreak(value, decides) {
  return [[value, decides], () => make("span", `tiebreak ${decides ? "decides" : ""}`, figure(value))];
}

/**
 * What of the columns a page has room for.
 * @param {any} view @param {number} breaks how many tie-breaks there are @param {number} other columns of the same width that stay @param {number} each width of one
 * @returns {{rounds: number[], breaks: number, nameRoom: number}}
 */
function fitting({ info, wide, width, room }, breaks, other, each) {
  if (!wide) return { rounds: newest(info), breaks, nameRoom: room - 140 };
  const left = (rounds, columns) => width - FIXED - rounds * ROUND - columns * each;
  const rounds = left(info.rounds, other + breaks) < LEAST ? newest(info) : Array.from({ length: info.rounds }, (_, i) => i + 1);
  let kept = breaks;
  while (kept && left(rounds.length, other + kept) < LEAST) kept -= 1;
  return { rounds, breaks: kept, nameRoom: left(rounds.length, other + kept) };
}

/** The newest six rounds. */
function newest({ rounds, round }) {
  const last = Math.min(rounds, Math.max(FEW, round));
  const first = Math.max(1, last - FEW + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Facts under the name; of somebody who has left, on a narrow page, only that. */
function note(line, wide) {
  const left = leftNote(line);
  return left && !wide ? left : [metaLine(line), [left, line.counts || !left ? "" : phrase("games do not count")].filter(Boolean).join(", ")].filter(Boolean).join(" · ");
}

/** "withdrawn r. 5", or "". */
function leftNote({ status, left }) {
  return status ? phrase("{left} r. {round}", { left: stateWord(status), round: left ?? 0 }) : "";
}

/** Promoted or relegated from this place. */
function goes(mark) {
  return attributes(readAs(icon(mark), mark === "up" ? phrase("promoted") : phrase("relegated")), { class: `icon icon-filled goes-${mark}`, "aria-hidden": null });
}

/** Matches won, drawn and lost; on a narrow page the score that has no column there. @param {string|null} beside that score */
function teamNote(line, wide, beside, info) {
  const { played, won, drawn, lost } = matchesOf(line.games);
  const left = leftNote(line);
  const score = beside === null ? counted(played, "{count} m.", "{count} m.") : `${written(beside)} ${otherLabel(info)}`;
  const matches = wide ? counted(played, "{count} match: {won} W, {drawn} D, {lost} L", "{count} matches: {won} W, {drawn} D, {lost} L", { won, drawn, lost }) : `+${won} =${drawn} −${lost} · ${score}`;
  return (left && !wide ? [left] : [matches, left]).filter(Boolean).join(" · ");
}

/** The games up to a round. */
function until(line, round) {
  return line.games.length > round ? { ...line, games: line.games.slice(0, round) } : line;
}

/** @param {string} all what every row goes by */
function shows(line, { marks, now, followed, decides }, all) {
  const places = decides === null ? "" : [...decides.get(line.key)].join();
  return [line, marks.look(`p${line.key}`, now), followed.includes(line.key), places, all];
}

/** What a round shows: its code and the look of its tile; null where nothing is played yet. @returns {[string, string]|null} */
function roundLook(line, number, { marks, now, uncounted: struck }) {
  const game = line.games[number - 1] ?? null;
  if (game === null) return null;
  return [game[2], `${marks.look(`p${line.key}:${number}`, now)} ${line.counts && !struck.has(game[0]) ? "" : "uncounted"}`];
}

/** @param {[string, string]|null} look @param {import("../lib/scale.js").Scale|null} scale */
function roundTile(look, scale) {
  return look === null ? planned() : tile(...look, scale);
}
