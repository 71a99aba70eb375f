import { roundsNeeded } from "../lib/cycle.js";
import { phrase } from "../lib/language.js";
import { participantsCounted } from "../lib/participants.js";

/** How many rounds to propose for a field, and why (as projections/pairing/round_count.py does). */

/** @param {object} options of the system @param {{participants: string}} about who takes part @returns {{rounds: number, reason: string}} */
export function proposedRounds(system, players, options, about) {
  const participants = participantsCounted(players, about);
  if (system === "scheveningen") return ofMatch(Math.ceil(players / 2), options);
  const everybody = roundsNeeded(players);
  if (system === "round-robin") return ofCycles(participants, everybody, options.cycles ?? 1);
  if (system === "knockout") return ofBracket(players, participants, options);
  const deciding = Math.ceil(Math.log2(players));
  const rounds = Math.max(1, Math.min(deciding + 2, everybody));
  if (rounds === everybody) return { rounds, reason: phrase("{participants} have all met after {rounds} rounds; a round robin suits them better", { participants, rounds: everybody }) };
  return { rounds, reason: phrase("after {rounds} rounds at most one of {participants} has won everything; two more are usual, so that the places behind count too", { rounds: deciding, participants }) };
}

function ofCycles(participants, once, cycles) {
  const rounds = once * cycles;
  const reason = cycles === 1 ? phrase("{participants} meet each other in {rounds} rounds", { participants, rounds }) : phrase("{participants} meet each other in {rounds} rounds, {cycles} times each", { participants, rounds, cycles });
  return { rounds, reason };
}

function ofBracket(players, participants, { elimination }) {
  const won = Math.max(1, Math.ceil(Math.log2(players)));
  if (elimination !== "double") return { rounds: won, reason: phrase("{participants}: who wins {encounters} encounters has won", { participants, encounters: won }) };
  return { rounds: 2 * won + 1, reason: phrase("{participants}, out after two losses: {rounds} rounds, and one more if the unbeaten one loses the final", { participants, rounds: 2 * won }) };
}

function ofMatch(boards, { rounds = "single" }) {
  const all = rounds === "single" ? boards : 2 * boards;
  return { rounds: all, reason: phrase("two teams of {boards} have met after {rounds} rounds; the larger team counts if they differ", { boards, rounds: all }) };
}
