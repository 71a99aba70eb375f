import { encounterOf } from "./encounter.js";
import { givenApart, givenText } from "./given.js";
import { ofGroup } from "./groups.js";
import { adjusted, byeWorth, handicapOf, shortCategory } from "./handicap.js";
import { phrase } from "./language.js";
import { openingOf } from "./openings.js";
import { accelerationWords } from "./options.js";
import { cellText, decimal } from "./points.js";
import { decided, resultOf } from "./results.js";
import { scaleOf } from "./scale.js";
import { ranks } from "./table.js";

/**
 * The joins: views hold each fact once and players by k; here names, ranks and movement come together into the lines that
 * pages show. Every function takes a source (something with `table(name)` and `aside(name)`) and reads no clock.
 */

/**
 * What the tournament says about itself, with the rounds of the meta. published: the newest published round; round: the one
 * that is played now, which differs where fixtures of teams are published before they are played.
 */
export function about(source) {
  const table = source.table("info");
  const text = (key) => table?.cell(key, "value") ?? "";
  const meta = table?.meta ?? {};
  return {
    known: table !== null,
    name: text("name"), city: text("city"), venue: text("venue"), zone: text("zone") || "UTC",
    ends: text("ends"), system: text("system"), status: text("status"),
    options: meta.options ?? null,
    stages: meta.stages ?? null,
    circuits: meta.circuits ?? null,
    timeControl: text("time_control"), acceleration: accelerationWords(meta.options),
    rounds: Number(text("rounds")) || 0,
    round: meta.current ?? meta.round ?? 0,
    published: meta.round ?? 0,
    begins: new Map((meta.begins ?? []).map(([round, local, zone, at]) => [round, { local, zone, at }])),
    teams: meta.teams ?? null,
    participants: text("participants"),
    takenBack: takenBack(meta),
    schedule: (meta.rounds ?? []).map(([round, pairing, published, closed]) => ({ round, pairing, published, closed })),
  };
}

/** The round whose published pairing was withdrawn and has no new one yet, or null. */
function takenBack({ round = 0, versions = {} }) {
  return versions[`round:${round + 1}`] === undefined ? null : round + 1;
}

/** Is every opponent met? Then the crosstable is a square of players. */
export function roundRobin(system) {
  return /^(berger|round-robin)/.test(system);
}

/** Name of a player; one whose record was erased is "Player 17". */
export function playerName(source, k) {
  const known = source.table("people")?.cell(k, "name");
  return known || phrase("Player {number}", { number: source.table("players")?.cell(k, "number") ?? k });
}

/** The public facts of a player, of a team or of a member of one. label: what stands beside his name, his category where a handicap goes by it. */
export function player(source, k) {
  const players = source.table("players");
  const table = players?.has(k) ? players : source.table("members");
  const fact = (column) => table?.cell(k, column) ?? null;
  const handicap = handicapOf(source);
  return {
    k, name: playerName(source, k), number: fact("number"), title: fact("title") ?? "", rating: fact("rating"),
    label: handicap === null ? (fact("title") ?? "") : shortCategory(handicap.ladder, fact("category") ?? ""),
    federation: fact("federation") ?? "", sex: fact("sex"), birthYear: fact("birth_year"),
    club: fact("club") ?? "", category: fact("category") ?? "",
    status: fact("status"), left: fact("left"), entered: fact("entered"), v: fact("v"),
  };
}

/** "GM · HUN · 2555": what is known, in this order; a category comes first where a handicap goes by it. */
export function metaLine({ title, label, category, federation, rating }) {
  return [label === title ? "" : category, title, federation, rating].filter(Boolean).join(" · ");
}

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
  const places = ranks(table);
  const counts = tally(places.values());
  const earlier = earlierRanks(source, table, among);
  const breaks = tiebreakColumns(table);
  const scale = scaleOf(source);
  const rules = source.table("info")?.meta.teams ?? null;
  const [otherPer, others] = everybody.meta.other ?? [1, []];
  const otherColumn = { kind: "points", per: otherPer };
  const other = new Map(others);
  const gameOrMatch = rules === null ? (game) => game : (game) => matchCell(game, rules);
  let group = 0;
  let before = null;
  return table.keys().map((k, index) => {
    const points = table.cell(k, "points");
    const first = before !== null && points !== before;
    if (first) group += 1;
    before = points;
    const rank = places.get(k) ?? null;
    return {
      key: k, ...player(source, k), scale, place: index + 1, counts: points !== null, rank, shared: counts.get(rank) > 1, group, first,
      points: cellText(table.column("points"), points),
      other: other.has(k) ? cellText(otherColumn, other.get(k)) : null,
      given: points === null ? "" : givenText(source, k, table.meta.round ?? 0),
      tiebreaks: breaks.map((column) => cellText(column, table.cell(k, column.key))),
      movement: moved(earlier, k, rank),
      games: gamesOf(source, k).map(gameOrMatch),
      worths: worthsOf(source, k, scale),
    };
  });
}

/** The cell of a match: null while it is only a fixture; its colour is that of board 1, null where lots say it. */
function matchCell(game, { first_white: first = "home" }) {
  if (game === null || game[0] === null) return game;
  const [opponent, colour, code, board, own, other] = game;
  if (code === null && own === null) return null;
  const shown = { home: colour, away: colour === "w" ? "b" : "w", drawn: null }[first];
  return [opponent, shown, code, board, own, other];
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

/** The lines of a square: by number, without those who left before they had one. */
export function squareLines(lines) {
  return lines.filter(({ number, status }) => number !== null || !status).sort((a, b) => (a.number ?? a.key) - (b.number ?? b.key));
}

/** Those whose games count for nobody: they have no points (C.05 art. 6.6). @returns {Set<number>} */
export function uncounted(source, table = source.table("standings")) {
  return new Set((table?.keys() ?? []).filter((k) => table.cell(k, "points") === null));
}

/** The games of a player: one entry a round, null where nothing is known. */
export function gamesOf(source, k) {
  const table = source.table("crosstable");
  return table?.rows.get(k) ?? [];
}

/** What the games of a player are worth with a handicap, as decimal texts by round; null without one or a result. */
function worthsOf(source, k, scale) {
  const handicap = handicapOf(source);
  if (handicap === null) return boardPointsOf(source, k) ?? byesOf(source, k, scale);
  return gamesOf(source, k).map((game, i) => (game === null ? null : worthOf(source, handicap, k, game, i)));
}

/** Of teams a match says the board points; null where the participants are none. */
function boardPointsOf(source, k) {
  const per = source.table("crosstable")?.meta.per;
  return per === undefined ? null : gamesOf(source, k).map((game) => (typeof game?.[4] === "number" ? decimal(game[4], per) : null));
}

/** Without a handicap only a bye says what it is worth, and only where that is not 1 or ½. */
function byesOf(source, k, scale) {
  return gamesOf(source, k).map((game) => (game?.[0] === null ? (scale?.[game[2]] ?? null) : null));
}

function worthOf(source, handicap, k, [opponent, colour, code], i) {
  if (opponent === null) return byeWorth(handicap, code);
  const other = gamesOf(source, opponent)[i]?.[2] ?? null;
  const category = (one) => source.table("players")?.cell(one, "category") ?? "";
  if (colour === "b") return adjusted(handicap, category(opponent), category(k), resultOf(other, code))?.black ?? null;
  return adjusted(handicap, category(k), category(opponent), resultOf(code, other))?.white ?? null;
}

/** The standings after a round: those that we follow, where they are of this round; others are asked for aside. */
function standingsAfter(source, round) {
  const newest = source.table("standings");
  return newest?.meta.round === round ? newest : source.aside(`standings.${round}`);
}

/** Points before a round as text by k, as they count for its pairing, or an empty map (round 1, or not here). */
export function pointsBefore(source, round) {
  const past = round > 1 ? standingsAfter(source, round - 1) : null;
  if (past === null) return new Map();
  const column = past.column("points");
  const score = (k, points) => (points === null ? null : points - givenApart(source, k));
  return new Map(past.keys().map((k) => [k, cellText(column, score(k, past.cell(k, "points")))]));
}

/** Lines of a round: boards in board order, which is not that of their numbers, then byes. `fixed`: the number is one of its players'. */
export function pairingLines(source, round) {
  const table = source.table(`pairings.${round}`);
  if (table === null) return [];
  const points = pointsBefore(source, round);
  const handicap = handicapOf(source);
  const scale = scaleOf(source);
  return table.keys().map((key) => {
    const result = table.cell(key, "result");
    const seat = (k) => (k === null ? null : seated(player(source, k), points, round, result));
    return withWorth(handicap, {
      key, scale,
      board: typeof key === "number" ? key : null,
      fixed: table.meta.fixed?.includes(key) ?? false,
      white: seat(table.cell(key, "white")),
      black: seat(table.cell(key, "black")),
      result,
      was: table.cell(key, "was"),
      at: table.cell(key, "at"),
      v: table.cell(key, "v"),
      encounter: encounterOf(source, table, key),
      opening: openingOf(table, key),
    });
  });
}

/** The line of a game with what it is worth with a handicap, `worth`; of a bye with `byeWorth`, where that is not 1 or ½. */
export function withWorth(handicap, line) {
  const { white, black, result } = line;
  if (black === null) return { ...line, worth: null, byeWorth: handicap === null ? (line.scale?.[result] ?? null) : byeWorth(handicap, result) };
  return { ...line, worth: adjusted(handicap, white.category, black.category, result) };
}

/** A player at a board; `gone`: left before this round, or while this game has no result. */
function seated(one, points, round, result) {
  const gone = one.status !== null && ((one.left ?? 0) < round || result === null);
  return { ...one, points: points.get(one.k) ?? "", gone };
}

/** How far a round is: {done, total, open}. */
export function progress(source, round) {
  const table = source.table(`pairings.${round}`);
  const boards = table === null ? [] : table.keys().filter((key) => typeof key === "number");
  const done = boards.filter((board) => decided(table.cell(board, "result"))).length;
  return { done, total: boards.length, open: boards.length - done };
}

/** The same from the crosstable, where a page follows no pairings: games are counted by their White. */
export function progressOfCrosstable(source, round) {
  const table = source.table("crosstable");
  let sides = 0;
  let open = 0;
  for (const row of table?.rows.values() ?? []) {
    const game = row[round - 1];
    if (!game || game[0] === null) continue;
    sides += 1;
    if (game[2] === null || game[2] === "adj") open += 1;
  }
  return { done: (sides - open) / 2, total: sides / 2, open: open / 2 };
}

/** Results as they came in, newest first, of one round or of all. */
export function resultLines(source, round = null) {
  const table = source.table("results");
  if (table === null) return [];
  const scale = scaleOf(source);
  return table.keys().map((key) => {
    const [ofRound, board] = String(key).split(":").map(Number);
    return withWorth(handicapOf(source), {
      key, scale, round: ofRound, board,
      white: player(source, table.cell(key, "white")),
      black: player(source, table.cell(key, "black")),
      result: table.cell(key, "result"), was: table.cell(key, "was"), at: table.cell(key, "at"),
      encounter: encounterOf(source, table, key),
    });
  }).filter((line) => round === null || line.round === round);
}

/** Rating difference that the lower rated player overcame, 0 if none. */
export function upset({ white, black, result }) {
  if (!white.rating || !black.rating) return 0;
  if (result === "1-0") return Math.max(0, black.rating - white.rating);
  return result === "0-1" ? Math.max(0, white.rating - black.rating) : 0;
}
