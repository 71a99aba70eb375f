import { playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { decided } from "../lib/results.js";
import { ofTeams, teamMatches } from "../lib/team_match.js";

/**
 * @typedef {object} NextGame
 * @property {"none"|"taken-back"|"away"|"bye"|"game"|"over"} kind nothing published; the pairing was withdrawn; not paired;
 *   no game in this round; a game to play; a game that has its result
 * @property {number} round
 * @property {number|string|null} [board] @property {"w"|"b"|null} [colour] null: not known yet
 * @property {number|null} [opponent] k @property {string|null} [result] as the table has it; of a bye its kind
 * @property {string} [team] of the opponent, where teams play @property {number|null} [place] board within a match
 * @property {object|null} [fixture] of a match
 */

/** What the newest public round has for a participant, or for a member of a team. @returns {NextGame} */
export function nextGame(source, info, k) {
  if (info.takenBack !== null) return { kind: "taken-back", round: info.takenBack };
  if (!info.published) return { kind: "none", round: 1 };
  return ofTeams(info) ? inMatch(source, info, k) : inPairings(source.table(`pairings.${info.published}`), info.published, k);
}

/** The same from one table of pairings. @param {import("../lib/table.js").Table|null} table @returns {NextGame} */
export function inPairings(table, round, k) {
  const key = table?.keys().find((one) => table.cell(one, "white") === k || table.cell(one, "black") === k);
  if (key === undefined) return { kind: "away", round };
  const [white, black, result] = ["white", "black", "result"].map((column) => table.cell(key, column));
  if (black === null) return { kind: "bye", round, result };
  const colour = white === k ? "w" : "b";
  return { kind: decided(result) ? "over" : "game", round, board: key, colour, opponent: colour === "w" ? black : white, result };
}

/** @returns {NextGame} */
function inMatch(source, info, k) {
  const round = info.round || info.published;
  const team = source.table("members")?.cell(k, "team") ?? k;
  const match = teamMatches(source, round).find(({ white, black }) => white.k === team || black?.k === team);
  if (match === undefined) return { kind: "away", round };
  if (match.black === null) return { kind: "bye", round, result: match.result };
  const home = match.home.k === team;
  const against = home ? match.away : match.home;
  const facts = { round, board: match.board, team: against.name, fixture: match.fixture, result: null };
  if (k === team) return { ...facts, kind: match.result === null ? "game" : "over", colour: null, opponent: null, place: null, result: match.result };
  const own = match.games.filter((game) => (home ? game.homeMember : game.awayMember) === k);
  const game = own.find(({ result }) => result === null) ?? own.at(-1);
  if (game === undefined) return match.known ? { kind: "away", round } : { ...facts, kind: "game", colour: null, opponent: null, place: null };
  const colour = game.homeWhite === home ? "w" : "b";
  return { ...facts, kind: game.result === null ? "game" : "over", colour, opponent: home ? game.awayMember : game.homeMember, place: home ? game.home : game.away, result: game.result };
}

/** What is otherwise for this player than in the pairing before, in words; none for nothing. @returns {string[]} */
export function changesIn(before, now, source) {
  if (before.kind === "away") return [phrase("You were not paired before.")];
  if (before.kind === "bye" || now.kind === "bye" || now.kind === "away") return before.kind === now.kind ? [] : [placeBefore(before, source)];
  return [
    before.board === now.board ? "" : phrase("Board {board}, was {before}.", { board: now.board, before: before.board }),
    before.colour === now.colour ? "" : phrase("{colour}, was {before}.", { colour: colourWords(now.colour), before: colourWords(before.colour) }),
    before.opponent === now.opponent ? "" : phrase("The opponent was {opponent}.", { opponent: playerName(source, before.opponent) }),
  ].filter(Boolean);
}

/** The same of the match of a team. @returns {string[]} */
export function changesInMatch(before, now, source) {
  if (before.kind === "away") return [phrase("Your team was not paired before.")];
  const against = (match) => playerName(source, match.opponent);
  if (before.kind === "bye") return now.kind === "bye" ? [] : [phrase("Before: no match.")];
  if (now.kind === "bye" || now.kind === "away") return [phrase("Before: match {board} against {opponent}.", { board: before.board, opponent: against(before) })];
  return [
    before.board === now.board ? "" : phrase("Match {board}, was {before}.", { board: now.board, before: before.board }),
    before.opponent === now.opponent ? "" : phrase("The other team was {opponent}.", { opponent: against(before) }),
    before.opponent !== now.opponent || before.colour === now.colour ? "" : phrase("The colours are exchanged."),
  ].filter(Boolean);
}

function placeBefore({ kind, board, colour, opponent }, source) {
  if (kind === "bye") return phrase("Before: no game.");
  return phrase("Before: board {board}, {colour} against {opponent}.", { board, colour: colourWords(colour), opponent: playerName(source, opponent) });
}

export function colourWords(colour) {
  return { w: phrase("White"), b: phrase("Black") }[colour] ?? "";
}
