import { counted } from "./language.js";
import { changedKeys } from "./table.js";

/**
 * Which rows and cells a change makes news. Keys of marks: p17 a player,
 * p17:5 his game of round 5, g2:7 the encounter at board 7 of round 2 and g2:7:3 its third game, b12 a board of the round that is followed, r5:12 a line of the results.
 */

/** Changes of a replay, which goes both ways: what was taken back is as much news as what came. */
export function bothWays(changes) {
  return changes.flatMap((change) => (change.before === null ? [change] : [change, { ...change, before: change.after, after: change.before }]));
}

/** May a round have been published? A page that has just opened knows its rounds. */
export function renewed(changes) {
  return changes.some(({ name, before }) => name === "info" && before !== null);
}

/** Results that came in or changed, from a change of the crosstable: both rows and both cells. */
export function newGames({ name, before, after }) {
  if (name !== "crosstable") return [];
  return others(before, after).flatMap((k) => roundsWithNews(before.rows.get(k), after.rows.get(k)).flatMap((round) => [`p${k}`, `p${k}:${round}`]));
}

/** Keys of the rows that a change brought: a row that it left alone is the same object (display/lib/table.js). */
function others(before, after) {
  return after.keys().filter((k) => before.rows.get(k) !== after.rows.get(k));
}

function roundsWithNews(old, row) {
  return row.map((game, i) => (resultChanged(old?.[i] ?? null, game) ? i + 1 : 0)).filter(Boolean);
}

function resultChanged(before, game) {
  return game !== null && game[0] !== null && game[2] !== null && before !== null && before[2] !== game[2];
}

/** Boards whose result came in or changed, from a change of one round's pairings. */
export function newResults({ name, before, after }) {
  if (!name.startsWith("pairings.")) return [];
  return after.keys().filter((board) => {
    const result = after.cell(board, "result");
    return before.has(board) && result !== null && result !== before.cell(board, "result");
  }).map((board) => `b${board}`);
}

/** Encounters in which a game came in or changed, and those games; one game without `games` is the first. */
export function newEncounterGames({ name, before, after }) {
  if (!name.startsWith("pairings.")) return [];
  const round = name.slice("pairings.".length);
  return after.keys().filter((board) => before.has(board)).flatMap((board) => {
    const known = new Set(gameTexts(before, board));
    const fresh = gameTexts(after, board).flatMap((text, at) => (known.has(text) ? [] : [`g${round}:${board}:${at + 1}`]));
    return fresh.length ? [`g${round}:${board}`, ...fresh] : [];
  });
}

function gameTexts(table, board) {
  const result = table.cell(board, "result");
  const games = table.column("games") === null ? (result === null ? [] : [[1, 1, table.cell(board, "white"), result]]) : table.cell(board, "games");
  return (games ?? []).map((game) => JSON.stringify(game));
}

/** Games of matches of teams whose result came in or changed, and their matches. */
export function newMatchGames({ name, before, after }) {
  if (!name.startsWith("games.")) return [];
  const round = name.slice("games.".length);
  const fresh = after.keys().filter((key) => before.has(key) && after.cell(key, "result") !== null && after.cell(key, "result") !== before.cell(key, "result"));
  return fresh.flatMap((key) => [`g${round}:${after.cell(key, "board")}`, `g${round}:${key}`]);
}

/** Does a change reach the standings of earlier rounds: who takes part, or a result that was there before? */
export function earlierMoved({ name, before, after }) {
  if (before === null) return false;
  if (name === "players") return changedKeys(before, after, ["status"]).length > 0;
  if (name !== "crosstable") return false;
  const newest = after.meta.round ?? 0;
  return others(before, after).some((k) => otherBefore(before.rows.get(k) ?? [], after.rows.get(k), newest));
}

function otherBefore(old, row, newest) {
  return row.slice(0, newest - 1).some((game, i) => JSON.stringify(game) !== JSON.stringify(old[i] ?? null));
}

/** Lines of the results that are new or say something else. */
export function newLines({ name, before, after }) {
  if (name !== "results") return [];
  return after.keys().filter((key) => before.cell(key, "result") !== after.cell(key, "result")).map((key) => `r${key}`);
}

/** One sentence about what came in, for those who do not see the marks: "2 results in". */
export function spokenNews(keys) {
  const games = keys.filter((key) => /^p\d+:/.test(key)).length / 2;
  const results = Math.ceil(games) || keys.filter((key) => key.startsWith("b")).length || keys.length;
  return counted(results, "{count} result in", "{count} results in");
}
