import { player } from "./joined.js";
import { cellText } from "./points.js";

/** Members of teams over all matches, and board by board: joined from `individuals` and `boards` (docs/contracts.md A2). */

/**
 * Lines in their order; equal ones share a rank.
 * @param {"individuals"|"boards"} view @param {number|null} board of the teams, with "boards"
 * @returns {object[]} facts of the member with rank, team {k, name}, games, points, forfeits, average, performance
 */
export function individualLines(source, view = "individuals", board = null) {
  const table = source.table(view);
  const keys = (table?.keys() ?? []).filter((key) => board === null || table.cell(key, "board") === board);
  let rank = 0;
  let before = "";
  return keys.map((key, at) => {
    const cell = (column) => table.cell(key, column);
    const equal = JSON.stringify([cell("points"), cell("games"), cell("performance")]);
    if (equal !== before) rank = at + 1;
    before = equal;
    const k = view === "boards" ? cell("member") : key;
    return {
      ...player(source, k), key, rank, team: player(source, cell("team")), games: cell("games"), forfeits: cell("forfeits"),
      points: cellText(table.column("points"), cell("points")), average: cell("average"), performance: cell("performance"),
    };
  });
}

/** The boards that somebody has played at. @returns {number[]} */
export function boardsPlayed(source) {
  const table = source.table("boards");
  return [...new Set((table?.keys() ?? []).map((key) => table.cell(key, "board")))].sort((a, b) => a - b);
}

/** What one member has scored, or null. */
export function recordOf(source, k) {
  const table = source.table("individuals");
  if (!table?.has(k)) return null;
  const cell = (column) => table.cell(k, column);
  return { games: cell("games"), points: cellText(table.column("points"), cell("points")), forfeits: cell("forfeits"), average: cell("average"), performance: cell("performance") };
}
