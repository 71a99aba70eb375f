import { roundsNeeded } from "../lib/cycle.js";

/** How many rounds to propose for a field, and why (as projections/pairing/round_count.py does). */

/** @param {object} options of the system @returns {{rounds: number, reason: string}} */
export function proposedRounds(system, players, options = {}) {
  if (system === "scheveningen") return ofMatch(Math.ceil(players / 2), options);
  const everybody = roundsNeeded(players);
  if (system === "round-robin") return ofCycles(players, everybody, options.cycles ?? 1);
  if (system === "knockout") return ofBracket(players, options);
  const deciding = Math.ceil(Math.log2(players));
  const rounds = Math.max(1, Math.min(deciding + 2, everybody));
  if (rounds === everybody) return { rounds, reason: `${players} players have all met after ${everybody} rounds; a round robin suits them better` };
  return { rounds, reason: `after ${deciding} rounds at most one of ${players} players has won every game; two more are usual, so that the places behind count too` };
}

function ofCycles(players, once, cycles) {
  const often = cycles === 1 ? "" : `, ${cycles} times each`;
  return { rounds: once * cycles, reason: `${players} players meet each other in ${once * cycles} rounds${often}` };
}

function ofBracket(players, { elimination }) {
  const won = Math.max(1, Math.ceil(Math.log2(players)));
  if (elimination !== "double") return { rounds: won, reason: `${players} players: who wins ${won} encounters has won` };
  return { rounds: 2 * won + 1, reason: `${players} players, out after two losses: ${2 * won} rounds, and one more if the unbeaten one loses the final` };
}

function ofMatch(boards, { rounds = "single" }) {
  const all = rounds === "single" ? boards : 2 * boards;
  return { rounds: all, reason: `two teams of ${boards} have met after ${all} rounds; the larger team counts if they differ` };
}
