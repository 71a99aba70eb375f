import { day, minutes } from "./clock.js";
import { scoreOf } from "./encounter.js";
import { pairingLines, player } from "./joined.js";
import { counted, phrase } from "./language.js";
import { reasonWords } from "./reasons.js";
import { sides, winner } from "./results.js";

/** Matches of teams as pages show them: joined from `pairings.<r>`, `games.<r>`, `fixtures` and `members` (docs/contracts.md A2). */

/** The views that matches of a round are joined from. */
export function matchesViews(round) {
  return round ? ["teams", "members", "fixtures", `pairings.${round}`, `games.${round}`] : ["teams", "members"];
}

/** Are the participants teams? @param {{teams: object|null}} info */
export function ofTeams({ teams }) {
  return teams !== null;
}

/** Does each member meet each of the other team? */
export function allPlayAll({ participants }) {
  return participants === "teams-all-play-all";
}

/** What a board is called; letters tell the away team of an all-play-all match from the home team. @param {"home"|"away"} side */
export function boardName(number, info, side = "home") {
  const letters = info.teams?.naming === "letters" || (allPlayAll(info) && side === "away");
  return letters && number <= 26 ? String.fromCharCode(64 + number) : String(number);
}

/**
 * @typedef {object} TeamGame
 * @property {string} key as in `games.<r>` @property {number} game @property {number} stage @property {number} turn
 * @property {number} home board of the home team's member @property {number} away @property {boolean} homeWhite
 * @property {number|null} homeMember k, null for an empty board @property {number|null} awayMember
 * @property {string|null} result White's side first @property {string|null} homeCode @property {string|null} awayCode
 */

/**
 * The matches of a round in their order, then its byes.
 * @returns {object[]} lines of pairingLines; of a match with home, away, score, open, awarded, fixture, known (line-ups) and
 *   rows: [{stage, home, away, homeMember, awayMember, homeWhite, games: TeamGame[]}], a row two members who meet
 */
export function teamMatches(source, round) {
  const games = gamesByBoard(source.table(`games.${round}`));
  return pairingLines(source, round).map((line) => (line.black === null ? line : withGames(source, line, round, games.get(line.board) ?? [])));
}

function gamesByBoard(table) {
  const found = new Map();
  for (const key of table?.keys() ?? []) {
    const board = table.cell(key, "board");
    found.set(board, [...(found.get(board) ?? []), gameOf(table, key)]);
  }
  return found;
}

function gameOf(table, key) {
  const cell = (column) => table.cell(key, column);
  const homeWhite = cell("home_white") === 1;
  const codes = sides(cell("result")) ?? [null, null];
  const [homeCode, awayCode] = homeWhite ? codes : [codes[1], codes[0]];
  const [homeMember, awayMember] = homeWhite ? [cell("white"), cell("black")] : [cell("black"), cell("white")];
  return {
    key, board: cell("board"), game: cell("game"), stage: cell("stage"), turn: cell("turn"), home: cell("home"), away: cell("away"), homeWhite,
    homeMember, awayMember, white: cell("white"), black: cell("black"), result: cell("result"), homeCode, awayCode, was: cell("was"), at: cell("at"), v: cell("v"),
  };
}

function withGames(source, line, round, games) {
  const { encounter, white, black } = line;
  const score = encounter.scores === null ? null : [scoreOf(encounter, white.k), scoreOf(encounter, black.k)];
  const rows = new Map();
  for (const game of games) {
    const place = `${game.stage}:${game.home}:${game.away}`;
    if (!rows.has(place)) rows.set(place, { ...game, games: [] });
    rows.get(place).games.push(game);
  }
  return {
    ...line, round, home: white, away: black, score, open: encounter.open, awarded: encounter.awarded, decided: encounter.decided,
    units: encounter.scores === null ? null : [Number(encounter.scores[white.k]), Number(encounter.scores[black.k])],
    known: encounter.open !== null, games, rows: [...rows.values()], turn: nextTurn(games), fixture: fixtureOf(source, round, line.board),
  };
}

/** The stage and turn whose games are played now: the first with a game that has no result. */
function nextTurn(games) {
  const open = games.find(({ result }) => result === null);
  return open === undefined ? null : `${open.stage}:${open.turn}`;
}

/** Is this game being played, as far as we know? */
export function isPlayed(match, { result, stage, turn }) {
  return result === null && match.turn === `${stage}:${turn}`;
}

/** When and where a match is played, and whether it is put off. */
export function fixtureOf(source, round, board) {
  const table = source.table("fixtures");
  const key = `${round}:${board}`;
  const cell = (column) => table?.cell(key, column) ?? null;
  return { begins: cell("begins"), local: cell("local"), zone: cell("zone"), venue: cell("venue") ?? "", status: cell("status") };
}

/** "Sun 30 Nov 10:00, Town hall"; "" where nothing was said. */
export function fixtureWords({ begins, zone, venue }) {
  return [begins === null ? "" : `${day(begins, zone)} ${minutes(begins, zone)}`, venue].filter(Boolean).join(", ");
}

/** Units that a game can still move, in points of a board: what a win is worth more than a loss. */
function worthOfAGame({ teams }) {
  const { per, win, loss } = teams.board_points ?? { per: 2, win: 2, loss: 0 };
  return (win - loss) / per;
}

/** Who has won as soon as it is certain: "home", "away", "draw" or null. */
export function winnerOfMatch(match, info) {
  const { decided, awarded, units, open, home, result } = match;
  if (decided !== null) return decided === home.k ? "home" : "away";
  if (awarded !== null || (open === 0 && result !== null)) return ofResult(result);
  if (units === null || open === null) return null;
  const [one, other] = units;
  const left = open * worthOfAGame(info);
  if (Math.abs(one - other) > left) return one > other ? "home" : "away";
  return null;
}

function ofResult(result) {
  return { white: "home", black: "away", draw: "draw" }[winner(result)] ?? null;
}

/** "Saltmarsh won", "drawn", "level"; "" while it is open. @param {(name: string) => string} fit shortens the name of a team */
export function verdictWords(match, info, fit) {
  const won = winnerOfMatch(match, info);
  if (won === "draw") return phrase("drawn|a match");
  if (won !== null) return match.decided === null ? phrase("{team} won", { team: fit(match[won].name) }) : phrase("{team} goes on", { team: fit(match[won].name) });
  return match.known && match.open === 0 ? phrase("level") : "";
}

/** How a match stands: {words, form: "" or the form of a tag, playing: whether a dot stands before it}. */
export function stateWords(match) {
  const { awarded, result, open, known, fixture } = match;
  if (awarded !== null) return { words: /:/.test(result) ? phrase("forfeited") : phrase("set: {reason}", { reason: reasonWords({ code: awarded }) }), form: "solid" };
  if (fixture.status === "postponed" && (!known || open > 0)) return { words: [phrase("postponed"), fixtureWords(fixture)].filter(Boolean).join(", "), form: "dashed" };
  if (!known) return { words: fixtureWords(fixture), form: "" };
  const playing = match.games.filter((game) => isPlayed(match, game)).length;
  if (playing) return { words: counted(playing, "{count} playing", "{count} playing"), form: "", playing: true };
  if (!open && result === null) return { words: phrase("White at board 1 by lot"), form: "" };
  return { words: open ? counted(open, "{count} to be played", "{count} to be played") : phrase("finished"), form: "" };
}

/** The member k as pages show him, or null for an empty board. */
export function memberOf(source, k) {
  return k === null ? null : player(source, k);
}

/** Boards of a round: {done, total} games of the matches whose line-ups are known. */
export function gamesProgress(matches) {
  const games = matches.flatMap((match) => match.games ?? []);
  return { done: games.filter(({ result }) => result !== null).length, total: games.length };
}
