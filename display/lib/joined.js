import { encounterOf } from "./encounter.js";
import { givenApart } from "./given.js";
import { adjusted, byeWorth, handicapOf, shortCategory } from "./handicap.js";
import { phrase } from "./language.js";
import { once } from "./once.js";
import { openingOf } from "./openings.js";
import { accelerationWords } from "./options.js";
import { cellText } from "./points.js";
import { decided } from "./results.js";
import { scaleOf } from "./scale.js";

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

/** The lines of a square: by number, without those who left before they had one. */
export function squareLines(lines) {
  return lines.filter(({ number, status }) => number !== null || !status).sort((a, b) => (a.number ?? a.key) - (b.number ?? b.key));
}

/** Those whose games count for nobody: they have no points (C.05 art. 6.6). @returns {Set<number>} */
export function uncounted(source, table = source.table("standings")) {
  return new Set((table?.keys() ?? []).filter((k) => table.cell(k, "points") === null));
}

const NONE = [];

/** The games of a player: one entry a round, null where nothing is known. */
export function gamesOf(source, k) {
  const table = source.table("crosstable");
  return table?.rows.get(k) ?? NONE;
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
  return table === null ? { done: 0, total: 0, open: 0 } : progressOfTable(table, round);
}

const progressOfTable = once((table, round) => {
  let sides = 0;
  let open = 0;
  for (const row of table.rows.values()) {
    const game = row[round - 1];
    if (!game || game[0] === null) continue;
    sides += 1;
    if (game[2] === null || game[2] === "adj") open += 1;
  }
  return { done: (sides - open) / 2, total: sides / 2, open: open / 2 };
});

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
