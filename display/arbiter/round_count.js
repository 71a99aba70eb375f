import { roundsNeeded } from "../lib/cycle.js";

/** How many rounds to propose for a field, and why (as projections/pairing/round_count.py does). */

/** @returns {{rounds: number, reason: string}} */
export function proposedRounds(system, players) {
  const everybody = roundsNeeded(players);
  if (system === "round-robin") return { rounds: everybody, reason: `${players} players meet each other in ${everybody} rounds` };
  const deciding = Math.ceil(Math.log2(players));
  const rounds = Math.max(1, Math.min(deciding + 2, everybody));
  if (rounds === everybody) return { rounds, reason: `${players} players have all met after ${everybody} rounds; a round robin suits them better` };
  return { rounds, reason: `after ${deciding} rounds at most one of ${players} players has won every game; two more are usual, so that the places behind count too` };
}
