import { phrase } from "./language.js";
import { isDraw, isWin } from "./results.js";
import { tiebreakColumns } from "./standing_lines.js";

/** What the table of teams has beside points and tie-breaks: matches, who goes up and down, and what separates who is level. */

/** Matches of a team that have a result. @param {any[]} games cells of the crosstable @returns {{played: number, won: number, drawn: number, lost: number}} */
export function matchesOf(games) {
  const codes = games.filter((game) => game !== null && game[0] !== null && game[2] !== null && game[2] !== "adj").map((game) => game[2]);
  const won = codes.filter(isWin).length;
  const drawn = codes.filter(isDraw).length;
  return { played: codes.length, won, drawn, lost: codes.length - won - drawn };
}

/** "MP" or "GP": the score that ranks first. */
export function primaryLabel({ teams }) {
  return teams?.primary === "game-points" ? phrase("GP") : phrase("MP");
}

/** "GP" or "MP": the score that does not rank first. */
export function otherLabel(info) {
  return info.teams?.primary === "game-points" ? phrase("MP") : phrase("GP");
}

/** Game points where match points come first, and the reverse, of a line of the standings; null where nothing says it. @param {{label?: string, key: string}[]} breaks columns of tie-breaks */
export function otherOf(line, breaks) {
  const place = breaks.findIndex(({ label, key }) => /^MPVGP$/i.test(label || key));
  return line.other ?? (place < 0 ? null : line.tiebreaks[place]);
}

/** The head of a tie-break column: the score that does not come first is called by its own name. */
export function teamBreakLabel({ label, key }, info) {
  const head = label || key;
  return /^MPVGP$/i.test(head) ? otherLabel(info) : head;
}

/** "up" for a place from which one is promoted, "down" for one that is relegated, or null. @param {number} place in the table @param {number} teams */
export function markOf(place, teams, info) {
  const { promoted = 0, relegated = 0 } = info.teams ?? {};
  if (place <= promoted) return "up";
  return place > teams - relegated ? "down" : null;
}

/** Of each line that has as many points as its neighbour: the columns that separate them, by place of the tie-break. @returns {Map<number, Set<number>>} k -> places */
export function deciding(lines) {
  const found = new Map(lines.map(({ key }) => [key, new Set()]));
  lines.slice(1).forEach((line, at) => {
    const above = lines[at];
    const place = above.points === line.points ? line.tiebreaks.findIndex((value, i) => value !== above.tiebreaks[i]) : -1;
    if (place < 0) return;
    found.get(above.key).add(place);
    found.get(line.key).add(place);
  });
  return found;
}

/**
 * Who is tied in points, and which criterion separates them, in words.
 * @param {object[]} lines of standingLines @param {object} table the standings @returns {string[]} "2 MP: Y, X, Z – separated by GP."
 */
export function tieWords(lines, table, info) {
  const labels = tiebreakColumns(table).map((column) => teamBreakLabel(column, info));
  const groups = grouped(lines, ({ points }) => points).filter((group) => group.length > 1);
  return groups.map((group) => phrase("{points} {label}: {teams}.", { points: group[0].points, label: primaryLabel(info), teams: separated(group, labels, 0) }));
}

function grouped(lines, valueOf) {
  const groups = new Map();
  for (const line of lines) groups.set(valueOf(line), [...(groups.get(valueOf(line)) ?? []), line]);
  return [...groups.values()];
}

/** The first criterion in which they differ, and then the same of those who are still level. */
function separated(group, labels, from) {
  const names = group.map(({ name }) => name).join(", ");
  const place = labels.findIndex((_, at) => at >= from && grouped(group, ({ tiebreaks }) => tiebreaks[at]).length > 1);
  if (place < 0) return phrase("{names}: level in every criterion", { names });
  const level = grouped(group, ({ tiebreaks }) => tiebreaks[place]).filter((part) => part.length > 1);
  return [phrase("{names}: separated by {tiebreak}", { names, tiebreak: labels[place] }), ...level.map((part) => separated(part, labels, place + 1))].join("; ");
}
