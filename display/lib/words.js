import { localTime } from "./clock.js";
import { amountWords, sinceWords } from "./given.js";
import { counted, phrase } from "./language.js";
import { inRounds } from "./options.js";
import { reasonWords } from "./reasons.js";
import { resultText, side } from "./results.js";
import { roleWords } from "./roles.js";

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

/** "round 3 board 2, Adler – Beck": the game that an event is about. @param {object} event @param {(k: number) => string} nameOf */
function game({ round, board, game: number, white, black }, nameOf) {
  const values = { round, board, number, white: nameOf(white), black: nameOf(black) };
  return number ? phrase("round {round} board {board} game {number}, {white} – {black}", values) : phrase("round {round} board {board}, {white} – {black}", values);
}

const because = (reason) => (reason ? ` (${reasonWords(reason)})` : "");
const again = (repeats, reason) => (repeats ? `, ${phrase("again after draw {draw}|of lots", { draw: repeats })}${because(reason)}` : "");
const late = (reach) => (reach === "rating-report-only" ? `, ${phrase("for the rating report only")}` : "");
const seats = (boards, nameOf) => boards.map(([board, white, black]) => phrase("board {board} {white} – {black}", { board, white: nameOf(white), black: nameOf(black) })).join(", ");
const listed = (tiebreaks) => tiebreaks.join(" ") || phrase("none|tie-breaks");

const TIES = { lots: phrase("lots"), "play-off": phrase("play-off") };
const NUMBERED = { lot: phrase("by lot"), varma: phrase("by lot in Varma groups"), strength: phrase("by rating, title, name") };
const GOES_ON = { lots: phrase("by lot"), "play-off": phrase("by a play-off") };
const BY_HAND = { slips: phrase("slips|drawing of lots"), cards: phrase("cards|drawing of lots"), dice: phrase("dice|drawing of lots"), coin: phrase("coin|drawing of lots") };
const COLOURS = { white: phrase("White"), black: phrase("Black") };

/** Which team has won a match that was level, and how. */
function levelWords({ match, winner, method, draw }) {
  const first = !winner;
  if (method === "play-off") return first ? phrase("match {match} was level: the first team wins the play-off", { match }) : phrase("match {match} was level: the visiting team wins the play-off", { match });
  if (method === "lots") return first ? phrase("match {match} was level: the first team wins by lot (draw {draw})", { match, draw }) : phrase("match {match} was level: the visiting team wins by lot (draw {draw})", { match, draw });
  return first ? phrase("match {match} was level: the first team wins as the arbiter decided", { match }) : phrase("match {match} was level: the visiting team wins as the arbiter decided", { match });
}

function rosterWords({ team, members, captain }, nameOf) {
  const set = counted(members.length, "roster of {team} set, {count} member", "roster of {team} set, {count} members", { team: nameOf(team) });
  return captain ? `${set}, ${phrase("captain {name}", { name: nameOf(captain) })}` : set;
}

function fixtureWords({ status, begins, venue, ...event }, nameOf) {
  const match = game(event, nameOf);
  const what = status === "postponed" ? phrase("postponed: {match}", { match }) : phrase("fixture set: {match}", { match });
  return [what, begins ? localTime(begins.local) : "", venue].filter(Boolean).join(", ");
}

function revealedWords({ round, line_ups: known }) {
  if (known.length === 1) return phrase("line-ups of round {round} revealed: match {match}", { round, match: known[0][0] });
  return counted(known.length, "line-ups of round {round} revealed: {count} match", "line-ups of round {round} revealed: {count} matches", { round });
}

function correctedLineUp({ team, first_game: first, ...event }, nameOf) {
  const values = { team: nameOf(team), first, match: game(event, nameOf) };
  return first > 1 ? phrase("line-up of {team} corrected from game {first} on: {match}", values) : phrase("line-up of {team} corrected: {match}", values);
}

function publishedWords({ round, pairing, boards }) {
  const published = counted(boards.length, "round {round} published, {count} board", "round {round} published, {count} boards", { round });
  return pairing > 1 ? `${published}, ${phrase("pairing {pairing}|number", { pairing })}` : published;
}

function openingWords({ round, board, table, number, draw }) {
  const values = { round, board, table, number, draw };
  return board === null ? phrase("opening {number} of table {table} for round {round} (draw {draw})", values) : phrase("opening {number} of table {table} for round {round} board {board} (draw {draw})", values);
}

function appealLodged({ appeal, about, by }, nameOf) {
  return by ? phrase("appeal {appeal} lodged by {name} against version {about}", { appeal, about, name: nameOf(by) }) : phrase("appeal {appeal} lodged against version {about}", { appeal, about });
}

function bracketWords({ places, draw }) {
  return draw ? phrase("bracket of {places} places by lot (draw {draw})", { places: places.length, draw }) : phrase("bracket of {places} places", { places: places.length });
}

function boardNumbers({ first, left_out: without }) {
  return without.length ? phrase("boards begin with {first}, without {boards}", { first, boards: without.join(", ") }) : phrase("boards begin with {first}", { first });
}

function lotsWords({ draw, domain, public: part, method }) {
  if (method !== undefined) return phrase("lots drawn for {domain} by {method} (draw {draw})", { domain, method: BY_HAND[method] ?? method, draw });
  return part ? phrase("lots drawn for {domain} (draw {draw}, {part})", { domain, draw, part }) : phrase("lots drawn for {domain} (draw {draw}, by the server alone)", { domain, draw });
}

function regulationWords({ rounds, tiebreaks }) {
  return counted(rounds, "regulations changed: {count} round, tie-breaks {tiebreaks}", "regulations changed: {count} rounds, tie-breaks {tiebreaks}", { tiebreaks: listed(tiebreaks) });
}

const WORDS = {
  "tournament-created": () => phrase("tournament created"),
  "details-amended": () => phrase("name, place or dates changed"),
  "rules-amended": ({ regulations, reason }) => regulationWords(regulations) + because(reason),
  "tie-breaks-completed": ({ tiebreaks, reason }) => phrase("tie-breaks are now {tiebreaks}", { tiebreaks: listed(tiebreaks) }) + because(reason),
  "tie-decided": ({ order, method }, nameOf) => phrase("tie decided by {method}: {names}", { method: TIES[method] ?? TIES["play-off"], names: order.map(nameOf).join(", ") }),
  "schedule-set": ({ rounds }) => (rounds.length ? phrase("schedule set: {rounds}", { rounds: rounds.map(({ round, begins }) => phrase("round {round} {begin}", { round, begin: localTime(begins.local) })).join("; ") }) : phrase("no schedule any more")),
  "groups-set": ({ groups }) => (groups.length ? phrase("groups: {names}", { names: groups.map(({ name }) => name).join(", ") }) : phrase("no groups any more")),
  "delays-set": ({ delays }) => phrase("the public stands {seconds} s behind", { seconds: delays.log }),
  "tournament-closed": () => phrase("tournament closed, standings final"),
  "tournament-reopened": ({ reason }) => phrase("tournament reopened") + because(reason),
  "player-registered": ({ k }, nameOf) => phrase("{name} entered", { name: nameOf(k) }),
  "player-corrected": ({ k }, nameOf) => phrase("data of {name} corrected", { name: nameOf(k) }),
  "player-checked-in": ({ k }, nameOf) => phrase("{name} is present", { name: nameOf(k) }),
  "player-marked-absent": ({ k }, nameOf) => phrase("{name} is absent", { name: nameOf(k) }),
  "bye-requested": ({ k, round, kind }, nameOf) => phrase("{name}: {bye} in round {round}", { name: nameOf(k), bye: side(kind)?.word ?? phrase("bye"), round }),
  "bye-request-cancelled": ({ k, round }, nameOf) => phrase("{name} will play round {round}", { name: nameOf(k), round }),
  "player-withdrawn": ({ k, after, reason }, nameOf) => phrase("{name} withdrawn after round {round}", { name: nameOf(k), round: after }) + because(reason),
  "player-returned": ({ k }, nameOf) => phrase("{name} returned", { name: nameOf(k) }),
  "player-expelled": ({ k, after, reason }, nameOf) => phrase("{name} expelled after round {round}", { name: nameOf(k), round: after }) + because(reason),
  "points-adjusted": ({ k, round, units, board_units: boardUnits, reason }, nameOf, per, ofBoards) => phrase("{name}: {amount} beside the results, {since}", { name: nameOf(k), amount: amountWords(units, boardUnits ?? 0, per, ofBoards), since: sinceWords(round) }) + because(reason),
  "person-erased": ({ k }, nameOf) => phrase("name of {name} erased", { name: nameOf(k) }),
  "team-registered": ({ name }) => phrase("team {name} entered", { name }),
  "team-corrected": ({ name }) => phrase("data of team {name} corrected", { name }),
  "roster-set": (event, nameOf) => rosterWords(event, nameOf) + because(event.reason),
  "fixture-set": (event, nameOf) => fixtureWords(event, nameOf) + because(event.reason),
  "line-ups-revealed": revealedWords,
  "line-up-corrected": (event, nameOf) => correctedLineUp(event, nameOf) + because(event.reason),
  "match-awarded": (event, nameOf) => phrase("match set to {result}: {match}", { result: resultText(event.result), match: game(event, nameOf) }) + because(event.reason),
  "match-award-withdrawn": (event, nameOf) => phrase("match counts as played: {match}", { match: game(event, nameOf) }) + because(event.reason),
  "starting-numbers-assigned": ({ order, method }) => [counted(order.length, "{count} starting number assigned", "{count} starting numbers assigned"), NUMBERED[method]].filter(Boolean).join(" "),
  "initial-colour-drawn": ({ odd }) => phrase("odd numbers begin with {colour}", { colour: COLOURS[odd] ?? odd }),
  "sides-set": ({ sides }) => phrase("teams set: {teams}", { teams: sides.map(({ name, players }) => `${name} (${players.length})`).join(", ") }),
  "sides-decided": (event) => levelWords(event) + because(event.reason),
  "substitute-fielded": ({ k, replaces, first }, nameOf) => phrase("{name} plays for {other} from round {round} on", { name: nameOf(k), other: nameOf(replaces), round: first }),
  "pair-forbidden": ({ players, rounds: [first, last], reason }, nameOf) => inRounds(phrase("{names} must not meet", { names: players.map(nameOf).join(", ") }), first, last) + because(reason),
  "pair-permitted": ({ players }, nameOf) => phrase("{names} may meet again", { names: players.map(nameOf).join(", ") }),
  "acceleration-set": ({ table }) => phrase("virtual points set, up to round {round}", { round: Math.max(0, ...table.map(([, , last]) => last)) }),
  "board-fixed": ({ k, board, reason }, nameOf) => phrase("{name} always sits at board {board}", { name: nameOf(k), board }) + because(reason),
  "board-released": ({ k }, nameOf) => phrase("{name} has no fixed board any more", { name: nameOf(k) }),
  "board-numbers-set": boardNumbers,
  "pairing-published": publishedWords,
  "pairing-withdrawn": ({ round, reason }) => phrase("pairing of round {round} taken back", { round }) + because(reason),
  "circuit-closed": ({ circuit }) => phrase("circuit {circuit} closed", { circuit }),
  "round-closed": ({ round }) => phrase("round {round} closed", { round }),
  "result-entered": (event, nameOf) => phrase("{result} in {game}", { result: resultText(event.result), game: game(event, nameOf) }),
  "result-corrected": (event, nameOf) => phrase("corrected to {result}, was {was}: {game}", { result: resultText(event.result), was: resultText(event.was), game: game(event, nameOf) }) + because(event.reason) + late(event.reach),
  "result-withdrawn": (event, nameOf) => phrase("result {was} taken back: {game}", { was: resultText(event.was), game: game(event, nameOf) }) + because(event.reason),
  "game-adjourned": (event, nameOf) => phrase("adjourned: {game}", { game: game(event, nameOf) }),
  "game-resumed": (event, nameOf) => phrase("resumed: {game}", { game: game(event, nameOf) }),
  "game-players-corrected": ({ round, boards, reason, reach }, nameOf) => phrase("who played in round {round} corrected: {boards}", { round, boards: seats(boards, nameOf) }) + because(reason) + late(reach),
  "result-held": (event, nameOf) => phrase("result waits for appeal {appeal}: {game}", { appeal: event.appeal, game: game(event, nameOf) }),
  "result-released": (event, nameOf) => phrase("result stands after appeal {appeal}: {game}", { appeal: event.appeal, game: game(event, nameOf) }),
  "appeal-lodged": appealLodged,
  "appeal-decided": ({ appeal, upheld }) => (upheld ? phrase("appeal {appeal} upheld", { appeal }) : phrase("appeal {appeal} rejected", { appeal })),
  "bracket-drawn": (event) => bracketWords(event) + because(event.reason),
  "encounter-stage-opened": (event, nameOf) => phrase("stage {stage} begins, White {name} by lot: {game}", { stage: event.stage, name: nameOf(event.first_white), game: game(event, nameOf) }),
  "encounter-decided": (event, nameOf) => phrase("{name} goes on, {how}: {game}", { name: nameOf(event.winner), how: GOES_ON[event.method] ?? phrase("decided by the arbiter"), game: game(event, nameOf) }) + because(event.reason),
  "encounter-annulled": (event, nameOf) => phrase("annulled: {game}", { game: game(event, nameOf) }) + because(event.reason),
  "opening-table-loaded": ({ name, entries, source }) => counted(entries.length, "table {name} of {count} opening loaded ({source})", "table {name} of {count} openings loaded ({source})", { name, source }),
  "opening-drawn": openingWords,
  "draw-committed": ({ beacon }) => (beacon ? phrase("bound to a secret for a drawing of lots, to be read: {beacon}", { beacon }) : phrase("bound to a secret for a drawing of lots")),
  "draw-performed": (event) => lotsWords(event) + again(event.repeats, event.reason),
  "draw-recorded": (event) => lotsWords(event) + again(event.repeats, event.reason),
  "grant-given": ({ grant, role }) => (role === "screen" ? phrase("a screen was let in ({grant})", { grant }) : phrase("access given: {role} ({grant})", { role: roleWords(role), grant })),
  "grant-revoked": ({ grant }) => phrase("access of {grant} taken away", { grant }),
  "history-accepted": ({ lost_version: version }) => phrase("the present history accepted; lost was version {version}", { version }),
};
