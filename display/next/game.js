import { inPairings } from "../lib/paired_anew.js";
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
