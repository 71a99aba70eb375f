import { amountWords, sinceWords } from "./given.js";
import { inRounds } from "./options.js";
import { reasonWords } from "./reasons.js";
import { resultText, side } from "./results.js";

/**
 * An event of the log in words.
 * @param {string} type with or without its version
 * @param {object} event @param {(k: number) => string} nameOf
 * @param {number} per units of a point @param {number|null} ofBoards units of a point of a board, of teams
 */
export function eventWords(type, event, nameOf, per, ofBoards = null) {
  const plain = type.replace(/\.\d+$/, "");
  return WORDS[plain] ? WORDS[plain](event, nameOf, per, ofBoards) : plain.replaceAll("-", " ");
}

/** Is there a sentence of its own for this type? */
export function hasWords(type) {
  return WORDS[type.replace(/\.\d+$/, "")] !== undefined;
}

const game = (event, nameOf) => `round ${event.round} board ${event.board}${event.game ? ` game ${event.game}` : ""}, ${nameOf(event.white)} – ${nameOf(event.black)}`;
const because = (reason) => (reason ? ` (${reasonWords(reason)})` : "");
const again = (repeats, reason) => (repeats ? `, again after draw ${repeats}${because(reason)}` : "");
const late = (reach) => (reach === "rating-report-only" ? ", for the rating report only" : "");
const seats = (boards, nameOf) => boards.map(([board, white, black]) => `board ${board} ${nameOf(white)} – ${nameOf(black)}`).join(", ");

const WORDS = {
  "tournament-created": () => "tournament created",
  "details-amended": () => "name, place or dates changed",
  "rules-amended": ({ regulations, reason }) => `regulations changed: ${regulations.rounds} rounds, tie-breaks ${regulations.tiebreaks.join(" ") || "none"}${because(reason)}`,
  "tie-breaks-completed": ({ tiebreaks, reason }) => `tie-breaks are now ${tiebreaks.join(" ") || "none"}${because(reason)}`,
  "tie-decided": ({ order, method }, nameOf) => `tie decided by ${method === "lots" ? "lots" : "play-off"}: ${order.map(nameOf).join(", ")}`,
  "schedule-set": ({ rounds }) => (rounds.length ? `schedule set: ${rounds.map(({ round, begins }) => `round ${round} ${begins.local.replace("T", " ")}`).join(", ")}` : "no schedule any more"),
  "groups-set": ({ groups }) => (groups.length ? `groups: ${groups.map(({ name }) => name).join(", ")}` : "no groups any more"),
  "delays-set": ({ delays }) => `the public stands ${delays.log} s behind`,
  "tournament-closed": () => "tournament closed, standings final",
  "tournament-reopened": ({ reason }) => `tournament reopened${because(reason)}`,
  "player-registered": ({ k }, nameOf) => `${nameOf(k)} entered`,
  "player-corrected": ({ k }, nameOf) => `data of ${nameOf(k)} corrected`,
  "player-checked-in": ({ k }, nameOf) => `${nameOf(k)} is present`,
  "player-marked-absent": ({ k }, nameOf) => `${nameOf(k)} is absent`,
  "bye-requested": ({ k, round, kind }, nameOf) => `${nameOf(k)}: ${side(kind)?.word ?? "bye"} in round ${round}`,
  "bye-request-cancelled": ({ k, round }, nameOf) => `${nameOf(k)} will play round ${round}`,
  "player-withdrawn": ({ k, after, reason }, nameOf) => `${nameOf(k)} withdrawn after round ${after}${because(reason)}`,
  "player-returned": ({ k }, nameOf) => `${nameOf(k)} returned`,
  "player-expelled": ({ k, after, reason }, nameOf) => `${nameOf(k)} expelled after round ${after}${because(reason)}`,
  "points-adjusted": ({ k, round, units, board_units, reason }, nameOf, per, ofBoards) => `${nameOf(k)}: ${amountWords(units, board_units ?? 0, per, ofBoards)} beside the results, ${sinceWords(round)}${because(reason)}`,
  "person-erased": ({ k }, nameOf) => `name of ${nameOf(k)} erased`,
  "team-registered": ({ name }) => `team ${name} entered`,
  "team-corrected": ({ name }) => `data of team ${name} corrected`,
  "roster-set": ({ team, members, captain, reason }, nameOf) => `roster of ${nameOf(team)} set, ${members.length} ${members.length === 1 ? "member" : "members"}${captain ? `, captain ${nameOf(captain)}` : ""}${because(reason)}`,
  "fixture-set": (event, nameOf) => `${event.status === "postponed" ? "postponed" : "fixture set"}: ${game(event, nameOf)}${event.begins ? `, ${event.begins.local.replace("T", " ")}` : ""}${event.venue ? `, ${event.venue}` : ""}${because(event.reason)}`,
  "line-ups-revealed": ({ round, line_ups }) => `line-ups of round ${round} revealed: ${line_ups.length === 1 ? `match ${line_ups[0][0]}` : `${line_ups.length} matches`}`,
  "line-up-corrected": ({ team, first_game, ...event }, nameOf) => `line-up of ${nameOf(team)} corrected${first_game > 1 ? ` from game ${first_game} on` : ""}: ${game(event, nameOf)}${because(event.reason)}`,
  "match-awarded": (event, nameOf) => `match set to ${resultText(event.result)}: ${game(event, nameOf)}${because(event.reason)}`,
  "match-award-withdrawn": (event, nameOf) => `match counts as played: ${game(event, nameOf)}${because(event.reason)}`,
  "starting-numbers-assigned": ({ order, method }) => `${order.length} starting numbers assigned${{ lot: " by lot", varma: " by lot in Varma groups", strength: " by rating, title, name" }[method] ?? ""}`,
  "initial-colour-drawn": ({ odd }) => `odd numbers begin with ${odd}`,
  "sides-set": ({ sides }) => `teams set: ${sides.map(({ name, players }) => `${name} (${players.length})`).join(", ")}`,
  "sides-decided": ({ match, winner, method, draw, reason }) => `match ${match} was level: ${winner ? "the visiting team" : "the first team"} wins ${{ "play-off": "the play-off", lots: `by lot (draw ${draw})`, arbiter: "as the arbiter decided" }[method]}${because(reason)}`,
  "substitute-fielded": ({ k, replaces, first }, nameOf) => `${nameOf(k)} plays for ${nameOf(replaces)} from round ${first} on`,
  "pair-forbidden": ({ players, rounds, reason }, nameOf) => `${players.map(nameOf).join(", ")} must not meet${inRounds(...rounds)}${because(reason)}`,
  "pair-permitted": ({ players }, nameOf) => `${players.map(nameOf).join(", ")} may meet again`,
  "acceleration-set": ({ table }) => `virtual points set, up to round ${Math.max(0, ...table.map(([, , last]) => last))}`,
  "board-fixed": ({ k, board, reason }, nameOf) => `${nameOf(k)} always sits at board ${board}${because(reason)}`,
  "board-released": ({ k }, nameOf) => `${nameOf(k)} has no fixed board any more`,
  "board-numbers-set": ({ first, left_out }) => `boards begin with ${first}${left_out.length ? `, without ${left_out.join(", ")}` : ""}`,
  "pairing-published": ({ round, pairing, boards }) => `round ${round} published, ${boards.length} ${boards.length === 1 ? "board" : "boards"}${pairing > 1 ? `, pairing ${pairing}` : ""}`,
  "pairing-withdrawn": ({ round, reason }) => `pairing of round ${round} taken back${because(reason)}`,
  "circuit-closed": ({ circuit }) => `circuit ${circuit} closed`,
  "round-closed": ({ round }) => `round ${round} closed`,
  "result-entered": (event, nameOf) => `${resultText(event.result)} in ${game(event, nameOf)}`,
  "result-corrected": (event, nameOf) => `corrected to ${resultText(event.result)}, was ${resultText(event.was)}: ${game(event, nameOf)}${because(event.reason)}${late(event.reach)}`,
  "result-withdrawn": (event, nameOf) => `result ${resultText(event.was)} taken back: ${game(event, nameOf)}${because(event.reason)}`,
  "game-adjourned": (event, nameOf) => `adjourned: ${game(event, nameOf)}`,
  "game-resumed": (event, nameOf) => `resumed: ${game(event, nameOf)}`,
  "game-players-corrected": ({ round, boards, reason, reach }, nameOf) => `who played in round ${round} corrected: ${seats(boards, nameOf)}${because(reason)}${late(reach)}`,
  "result-held": (event, nameOf) => `result waits for appeal ${event.appeal}: ${game(event, nameOf)}`,
  "result-released": (event, nameOf) => `result stands after appeal ${event.appeal}: ${game(event, nameOf)}`,
  "appeal-lodged": ({ appeal, about, by }, nameOf) => `appeal ${appeal} lodged${by ? ` by ${nameOf(by)}` : ""} against version ${about}`,
  "appeal-decided": ({ appeal, upheld }) => `appeal ${appeal} ${upheld ? "upheld" : "rejected"}`,
  "bracket-drawn": ({ places, draw, reason }) => `bracket of ${places.length} places${draw ? ` by lot (draw ${draw})` : ""}${because(reason)}`,
  "encounter-stage-opened": (event, nameOf) => `stage ${event.stage} begins, White ${nameOf(event.first_white)} by lot: ${game(event, nameOf)}`,
  "encounter-decided": (event, nameOf) => `${nameOf(event.winner)} goes on, ${{ lots: "by lot", "play-off": "by a play-off" }[event.method] ?? "decided by the arbiter"}: ${game(event, nameOf)}${because(event.reason)}`,
  "encounter-annulled": (event, nameOf) => `annulled: ${game(event, nameOf)}${because(event.reason)}`,
  "opening-table-loaded": ({ name, entries, source }) => `table ${name} of ${entries.length} openings loaded (${source})`,
  "opening-drawn": ({ round, board, table, number, draw }) => `opening ${number} of table ${table} for ${board === null ? `round ${round}` : `round ${round} board ${board}`} (draw ${draw})`,
  "draw-committed": ({ beacon }) => `bound to a secret for a drawing of lots${beacon ? `, to be read: ${beacon}` : ""}`,
  "draw-performed": ({ draw, domain, public: part, repeats, reason }) => `lots drawn for ${domain} (draw ${draw}, ${part || "by the server alone"})${again(repeats, reason)}`,
  "draw-recorded": ({ draw, domain, method, repeats, reason }) => `lots drawn for ${domain} by ${method} (draw ${draw})${again(repeats, reason)}`,
  "grant-given": ({ grant, role }) => `${role === "screen" ? "a screen was let in" : `access given to a new ${role.replaceAll("-", " ")}`} (${grant})`,
  "grant-revoked": ({ grant }) => `access of ${grant} taken away`,
  "history-accepted": ({ lost_version }) => `the present history accepted; lost was version ${lost_version}`,
};
