import { givenText } from "./given.js";
import { ofGroup } from "./groups.js";
import { adjusted, byeWorth, handicapOf } from "./handicap.js";
import { gamesOf, player } from "./joined.js";
import { once } from "./once.js";
import { cellText, decimal } from "./points.js";
import { resultOf } from "./results.js";
import { scaleOf } from "./scale.js";
import { ranks } from "./table.js";

/**
 * The lines of the standings, of every list that ranks. A result moves a few of a thousand: a line of which nothing differs
 * is the very object that it was, so that who draws them finds out at once what is to be drawn.
 */

/**
 * What a line was made of, and the line.
 * @typedef {{facts: ReturnType<typeof player>, texts: {points: string, tiebreaks: string[]}, own: object, line: object}} Made
 */

/** What was made last of a source, by key. @type {WeakMap<object, Map<number, Made>>} */
const last = new WeakMap();

/** Columns of tie-breaks with their labels. */
export function tiebreakColumns(standings) {
  return (standings?.columns ?? []).filter(({ key }) => key !== "points");
}

/**
 * Lines of the standings in display order.
 * @param {import("./groups.js").Filter[]|null} filters of a group: only its members, ranked among themselves
 * @returns {(ReturnType<typeof player> & {key: number, place: number, scale: object, first: boolean, counts: boolean, rank: number|null, shared: boolean, group: number, points: string, other: string|null, given: string, tiebreaks: string[], movement, games: any[]})[]}
 */
export function standingLines(source, everybody = source.table("standings"), filters = null) {
  if (everybody === null) return [];
  const among = (one) => (filters === null ? one : ofGroup(source, one, filters));
  const table = among(everybody);
  const before = last.get(source);
  const made = partsOf(source, table, earlierRanks(source, table, among)).map(([k, parts]) => /** @type {[number, Made]} */ ([k, kept(before?.get(k), k, parts)]));
  last.set(source, new Map(made));
  return made.map(([, { line }]) => /** @type {any} */ (line));
}

function kept(before, key, { facts, texts, own }) {
  if (before !== undefined && before.facts === facts && before.texts === texts && same(before.own, own)) return before;
  return { facts, texts, own, line: { key, ...facts, ...texts, ...own } };
}

function same(before, own) {
  for (const fact in own) if (own[fact] !== before[fact]) return false;
  return true;
}

/** What each line is made of, in display order. */
function partsOf(source, table, earlier) {
  const places = ranks(table);
  const counts = tally(places.values());
  const facts = factsOf(source);
  const scale = scaleKept(source);
  const rules = source.table("info")?.meta.teams ?? null;
  const [per, others] = table.meta.other ?? [1, []];
  const other = new Map(others);
  let group = 0;
  let before = null;
  return table.keys().map((k, index) => {
    const points = table.cell(k, "points");
    const first = before !== null && points !== before;
    if (first) group += 1;
    before = points;
    const rank = places.get(k) ?? null;
    const games = gamesOf(source, k);
    const own = {
      scale, place: index + 1, counts: points !== null, rank, shared: counts.get(rank) > 1, group, first,
      other: other.has(k) ? cellText({ kind: "points", per }, other.get(k)) : null,
      given: points === null ? "" : givenText(source, k, table.meta.round ?? 0),
      movement: moved(earlier, k, rank),
      games: rules === null ? games : matchCells(games, rules),
      worths: worthsOf(source, k, games, scale),
    };
    return /** @type {[number, {facts: object, texts: object, own: object}]} */ ([k, { facts: facts(k), texts: textsOf(table.rows.get(k), table.columns), own }]);
  });
}

const textsOf = once((row, columns) => {
  const all = columns.map((column, place) => /** @type {[string, string]} */ ([column.key, cellText(column, row[place] ?? null)]));
  return { points: new Map(all).get("points"), tiebreaks: all.filter(([key]) => key !== "points").map(([, text]) => text) };
});

const matchCells = once((games, rules) => games.map((game) => matchCell(game, rules)));

/** The cell of a match: null while it is only a fixture; its colour is that of board 1, null where lots say it. */
function matchCell(game, { first_white: first = "home" }) {
  if (game === null || game[0] === null) return game;
  const [opponent, colour, code, board, own, other] = game;
  if (code === null && own === null) return null;
  const shown = { home: colour, away: colour === "w" ? "b" : "w", drawn: null }[first];
  return [opponent, shown, code, board, own, other];
}

/** The public facts of each player, kept as long as the tables that say them. @type {WeakMap<object, {tables: any[], found: Map<number, ReturnType<typeof player>>}>} */
const known = new WeakMap();

function factsOf(source) {
  const tables = ["players", "members", "people", "info"].map((name) => source.table(name));
  const before = known.get(source);
  const found = before?.tables.every((table, place) => table === tables[place]) ? before.found : new Map();
  known.set(source, { tables, found });
  return (k) => {
    if (!found.has(k)) found.set(k, player(source, k));
    return found.get(k);
  };
}

const scaleOfInfo = once((info, source) => scaleOf(source));

function scaleKept(source) {
  const info = source.table("info");
  return info === null ? scaleOf(source) : scaleOfInfo(info, source);
}

function tally(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Ranks at the end of the round before, or null in round 1 and while they are not here. */
function earlierRanks(source, table, among) {
  const round = table.meta.round ?? 0;
  const past = round > 1 ? source.aside(`standings.${round - 1}`) : null;
  return past === null ? null : ranks(among(past));
}

function moved(earlier, k, rank) {
  if (earlier === null || rank === null) return null;
  return earlier.has(k) ? earlier.get(k) - rank : "new";
}

/** What the games of a player are worth with a handicap, as decimal texts by round; null without one or a result. */
function worthsOf(source, k, games, scale) {
  const handicap = handicapOf(source);
  if (handicap !== null) return games.map((game, i) => (game === null ? null : worthOf(source, handicap, k, game, i)));
  const per = source.table("crosstable")?.meta.per;
  return per === undefined ? byes(games, scale) : boardPoints(games, per);
}

/** Of teams a match says the board points. */
const boardPoints = once((games, per) => games.map((game) => (typeof game?.[4] === "number" ? decimal(game[4], per) : null)));

/** Without a handicap only a bye says what it is worth, and only where that is not 1 or ½. */
const byes = once((games, scale) => games.map((game) => (game?.[0] === null ? (scale?.[game[2]] ?? null) : null)));

function worthOf(source, handicap, k, [opponent, colour, code], i) {
  if (opponent === null) return byeWorth(handicap, code);
  const other = gamesOf(source, opponent)[i]?.[2] ?? null;
  const category = (one) => source.table("players")?.cell(one, "category") ?? "";
  if (colour === "b") return adjusted(handicap, category(opponent), category(k), resultOf(other, code))?.black ?? null;
  return adjusted(handicap, category(k), category(opponent), resultOf(code, other))?.white ?? null;
}
