import { knockout } from "../lib/bracket.js";
import { stageName } from "../lib/encounter.js";
import { pairingLines, player } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { ofTeams, teamMatches } from "../lib/team_match.js";

/** The games of an encounter as the desk of results takes them: which one is in hand, and what waits for lots. */

/** The game that a key is about: the next one, or the last where none comes; null where an encounter is one game. */
export function gameInHand({ encounter }) {
  return encounter === null ? null : (encounter.next ?? encounter.games.at(-1) ?? null);
}

/** The line as a line of one game: its colours, its result, its number. */
export function gameLine(line, game) {
  if (game === null || game.white === null) return line;
  const turned = game.white !== line.white.k;
  return { ...line, game: game.game, result: game.result, white: turned ? line.black : line.white, black: turned ? line.white : line.black };
}

/** The line of the game that was entered last; where an encounter is one game, the line itself. */
export function newestGame(line) {
  return gameLine(line, line.encounter?.games.at(-1) ?? null);
}

/** "stage": lots say who has White; "winner": they say who goes on; null: no lots are due. */
export function lotsDue({ encounter, result }, { system }) {
  if (encounter === null) return null;
  if (encounter.next) return encounter.next.white === null ? "stage" : null;
  return knockout(system) && result === "1/2-1/2" && encounter.decided === null ? "winner" : null;
}

/** Is anything to be done on this board: a result, or lots? */
export function isOpen(line, info) {
  return line.result === null || line.result === "adj" || lotsDue(line, info) === "winner";
}

/** "game 2", "rapid, game 3", "rapid: White by lot", "lots". */
export function dueWords(line, info) {
  const lots = lotsDue(line, info);
  if (lots === "winner") return phrase("lots: who goes on");
  const { next } = line.encounter;
  if (next === null) return "";
  const stage = next.stage > 1 ? stageName(info.stages, next.stage) : "";
  if (lots === "stage") return phrase("{stage}: lots for White", { stage });
  return [stage, phrase("game {number}", { number: next.game })].filter(Boolean).join(", ");
}

/** What the desk of results lists in a round: its boards, or where teams play the games of its matches, "3.2" the second of match 3. */
export function deskLines(source, info, round) {
  if (!ofTeams(info)) return pairingLines(source, round).filter(({ board }) => board !== null);
  return teamMatches(source, round).flatMap((match) => (match.games ?? []).filter(({ white, black }) => white !== null && black !== null).map((game) => gameOfMatch(source, match, game)));
}

function gameOfMatch(source, match, game) {
  const seat = (k, team) => ({ ...player(source, k), points: "", gone: false, label: source.table("teams")?.cell(team.k, "short") || team.name });
  const [white, black] = game.homeWhite ? [match.home, match.away] : [match.away, match.home];
  const { result, was, at, v, scale = null } = game;
  return {
    board: `${match.board}.${game.game}`, seat: { board: match.board, game: game.game }, match: { white: match.home.k, black: match.away.k }, fixed: false, white: seat(game.white, white), black: seat(game.black, black),
    result, was, at, v, scale, encounter: null, opening: null, worth: null,
  };
}

/** A match of teams as an encounter for which lots are due, or null: who has White in a stage, or who goes on. @param {object} match of teamMatches */
export function matchForLots(match, info) {
  if (match === null || !match.known || match.open !== 0 || match.awarded !== null) return null;
  const stage = Math.max(0, ...match.games.map((game) => game.stage)) + 1;
  const next = match.result === null ? { game: 0, stage, white: null, result: null } : null;
  const line = { ...match, white: match.home, black: match.away, scale: null, teams: true, encounter: { games: [], next, decided: match.decided, scores: null } };
  return lotsDue(line, info) === null ? null : line;
}

/** Where a line is in commands: board, and the game where it is one of several. @param {object} line of deskLines or gameLine */
export function seatOf({ board, seat, game }) {
  return seat ?? { board, ...(game > 1 ? { game } : {}) };
}

/** The subject of commands about a line. */
export function subjectOf(round, { board, seat }) {
  return seat ? `board:${round}:${seat.board}:${seat.game}` : `board:${round}:${board}`;
}

/** How far the lines of a round are. */
export function linesDone(lines) {
  const done = lines.filter(({ result }) => result !== null && result !== "adj").length;
  return { done, total: lines.length };
}
