import { roundRobin } from "./joined.js";

/** How many rounds a round robin has, and what to say where the tournament has others (C.05 Annex 1). */

/** Players in the table: all with a number, but not the last of an even field who left before the start. */
export function entrants(source) {
  const table = source.table("players");
  const all = table?.keys() ?? [];
  const numbered = all.filter((k) => table.cell(k, "number") !== null);
  if (!numbered.length) return all.filter((k) => table.cell(k, "status") === null);
  const last = numbered.reduce((a, b) => (table.cell(a, "number") > table.cell(b, "number") ? a : b));
  return numbered.length % 2 === 0 && table.cell(last, "left") === 0 ? numbered.filter((k) => k !== last) : numbered;
}

/** Each meets each once: one round less than players, or as many where one rests each time. */
export function roundsNeeded(players) {
  return players - 1 + (players % 2);
}

/** A sentence where rounds and players do not fit, or "". */
export function cycleHint(source, { system, rounds, status }) {
  const players = entrants(source).length;
  if (!roundRobin(system) || status === "closed" || players < 2 || roundsNeeded(players) === rounds) return "";
  const needed = roundsNeeded(players);
  const words = `${players} players meet each other in ${needed} ${needed === 1 ? "round" : "rounds"}, but this tournament has ${rounds}.`;
  return `${words} Change the number of rounds on the page Tournament.`;
}
