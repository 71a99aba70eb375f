import { roundRobin } from "./joined.js";
import { counted, phrase } from "./language.js";
import { participantsCounted } from "./participants.js";

/** How many rounds a round robin has, and what to say where the tournament has others (C.05 Annex 1). */

/** Who is in the table: all with a number, but not the last of an even field who left before the start. */
export function entrants(source) {
  const table = source.table("players");
  const all = table?.keys() ?? [];
  const numbered = all.filter((k) => table.cell(k, "number") !== null);
  if (!numbered.length) return all.filter((k) => table.cell(k, "status") === null);
  const last = numbered.reduce((a, b) => (table.cell(a, "number") > table.cell(b, "number") ? a : b));
  return numbered.length % 2 === 0 && table.cell(last, "left") === 0 ? numbered.filter((k) => k !== last) : numbered;
}

/** Each meets each once in a cycle: one round less than players, or as many where one rests each time. */
export function roundsNeeded(players, cycles = 1) {
  return (players - 1 + (players % 2)) * cycles;
}

/** How often each two meet. */
export function cyclesOf({ options }) {
  return options?.cycles ?? 1;
}

/** The separate circuit that can be closed now, or null: all its rounds are public, and another one follows. */
export function circuitToClose({ options, circuits, round, rounds }) {
  if (circuits === null) return null;
  const length = rounds / cyclesOf({ options });
  return round === length * (circuits + 1) && round < rounds ? circuits + 1 : null;
}

/** A sentence where rounds and players do not fit, or "". */
export function cycleHint(source, info) {
  const { system, rounds, status } = info;
  const players = entrants(source).length;
  if (!roundRobin(system) || status === "closed" || players < 2 || roundsNeeded(players, cyclesOf(info)) === rounds) return "";
  const needed = roundsNeeded(players, cyclesOf(info));
  return phrase("{participants} meet each other in {rounds}, but this tournament has {planned}. Change the number of rounds on the page Tournament.", {
    participants: participantsCounted(players, info), rounds: counted(needed, "{count} round", "{count} rounds"), planned: rounds,
  });
}
