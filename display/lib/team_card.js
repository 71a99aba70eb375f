import { name, planned, playing, square, tag, tile } from "./cells.js";
import { attributes, make, property } from "./dom.js";
import { phrase } from "./language.js";
import { shortened, width } from "./names.js";
import { written } from "./points.js";
import { isWin } from "./results.js";
import { readAs } from "./rows.js";
import { allPlayAll, boardName, isPlayed, memberOf, stateWords, verdictWords, winnerOfMatch } from "./team_match.js";

/** A match of teams as a card: both teams and their score, how it stands, and its boards (docs/look.md 7). */

const HEAD = { size: 1.1, least: 0.86, lines: 2, most: 3 };
/** Room of the score with its gaps, and of the number of the match; in em. */
const SCORE = 7.4;
const NUMBER = 1.5;
/** Room of a row that is no name, in em: number, gaps, padding, and two tiles a game. */
const BESIDE = 4.4;
const TILES = 2.5;
/** Type of the line that says how the match stands. */
const STATE = 0.86;
/** Room of the sign between a member and his substitute. */
const STEP = 1.2;
/** Above so many games a board only their sum is shown. */
const MOST_GAMES = 2;

/**
 * @typedef {{source: object, room: number, smallest: number, look: (key: string) => string, open?: (k: number) => void, notes?: string[], follows?: (k: number|null) => boolean}} Setting
 *   room: inner width of the card in em; look: classes of the mark of a game or of the match
 */

/**
 * @param {object} match of teamMatches @param {object} info @param {Setting} setting
 * @returns {HTMLElement}
 */
export function matchCard(match, info, setting) {
  const won = winnerOfMatch(match, info);
  const home = make("span", "card-home", make("b", "card-number", match.board), team(match.home, "home", won, setting));
  const head = make("header", "", home, score(match), team(match.away, "away", won, setting));
  const body = allPlayAll(info) && match.known ? table(match, info, setting) : boards(match, info, setting);
  const corrected = match.was === null ? null : make("p", "card-note corrected", phrase("result corrected"));
  return attributes(make("article", `match-card ${setting.look("")}`, head, state(match, info, setting), body, corrected, ...(setting.notes ?? []).map((words) => make("p", "card-note", words))), { "aria-label": `${match.home.name} – ${match.away.name}` });
}

/** @param {object} one @param {"home"|"away"} side @param {string|null} won @param {Setting} setting */
function team(one, side, won, { open, room, follows }) {
  const lost = won !== null && won !== "draw" && won !== side;
  const fitted = teamLines(one.name, ((room - SCORE) / 2 - (side === "home" ? NUMBER : 0)) / HEAD.size);
  const element = make(open ? "button" : "span", `card-team ${side} ${lost ? "lost" : ""} ${follows?.(one.k) ? "followed" : ""}`, make("bdi", "", fitted.text));
  property(property(element, "--k", fitted.scale.toFixed(3)), "--lines", fitted.lines);
  if (open) attributes(element, { type: "button" }).addEventListener("click", () => open(one.k));
  return attributes(element, { title: one.name });
}

/** A team's name on two lines, smaller if need be, then on three; what is longer still loses its middle. @param {number} room in em @returns {{text: string, scale: number, lines: number}} */
export function teamLines(text, room) {
  for (const lines of [HEAD.lines, HEAD.most]) {
    for (const scale of [1, HEAD.least]) if (linesOf(text, room / scale) <= lines) return { text, scale, lines };
  }
  for (let wide = HEAD.most * room; wide > room; wide -= 0.5) {
    const shorter = shortened(text, wide / HEAD.least);
    if (linesOf(shorter, room / HEAD.least) <= HEAD.most) return { text: shorter, scale: HEAD.least, lines: HEAD.most };
  }
  return { text: shortened(text, room / HEAD.least), scale: HEAD.least, lines: 1 };
}

/** Lines of a text that breaks at spaces; Infinity where a word alone is too long. */
function linesOf(text, room) {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = width(word, 700);
    if (wide > room) return Infinity;
    if (used > 0 && used + 0.25 + wide > room) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 0.25 : 0) + wide;
  }
  return lines;
}

function score({ score: known, result, awarded }) {
  if (known === null) return make("span", "card-score open", awarded === null ? "–" : result);
  const [home, away] = known;
  return readAs(make("span", "card-score", make("b", "", written(home)), "–", make("b", "", written(away))), phrase("{home} to {away}|score", { home, away }));
}

function state(match, info, { room, smallest }) {
  const { words, form, playing: live } = stateWords(match);
  const line = room / Math.max(STATE, smallest) - 1.5;
  const verdict = verdictWords(match, info, (team) => shortened(team, Math.max(6, line - width(words, 500) - 4)));
  const fitted = shortened(words, line - (verdict ? width(verdict, 700) : 0));
  const left = form ? tag(fitted, form) : make("span", "", fitted);
  return attributes(make("p", "card-state", live ? make("i", "live-dot") : null, left, make("b", "card-verdict", verdict)), { title: fitted === words ? null : words });
}

function boards(match, info, setting) {
  if (!match.known) return make("div", "card-boards unknown", make("p", "", match.awarded === null ? phrase("Line-ups are not known yet.") : phrase("Not played.")));
  const most = Math.max(...match.rows.map(({ games }) => games.length));
  const room = (setting.room - BESIDE - (most > MOST_GAMES ? 4 : TILES * most)) / 2;
  return make("div", "card-boards", ...match.rows.map((row) => boardRow(match, row, info, { ...setting, seat: room })));
}

function boardRow(match, row, info, setting) {
  const { homeMember, awayMember, homeWhite, games } = row;
  const look = setting.look(`:${games.at(-1).game}`);
  const won = boardWinner(games);
  return make("div", `card-board ${games.some(({ game }) => setting.look(`:${game}`)) ? "mark" : ""} ${look}`,
    make("span", "board-name", boardName(row.home, info)),
    seat(homeMember, homeWhite, won === "away", setting),
    make("span", "card-result", ...results(match, games, setting)),
    seat(awayMember, !homeWhite, won === "home", setting));
}

function seat(k, white, lost, { source, seat: room, smallest, open, follows }) {
  const who = memberOf(source, k);
  const classes = `card-seat ${white ? "white" : "black"} ${lost ? "lost" : ""} ${who === null ? "empty" : ""} ${follows?.(k) ? "followed" : ""}`;
  if (who === null) return make("span", classes, phrase("empty|a board"));
  const element = make(open ? "button" : "span", classes, name(who.name, room, smallest));
  if (open) attributes(element, { type: "button" }).addEventListener("click", () => open(k));
  return attributes(element, { "aria-label": white ? phrase("White: {name}", { name: who.name }) : phrase("Black: {name}", { name: who.name }), title: who.name });
}

/** Two tiles a game, home first; a ring while it is played; of many games the ones that are won. */
function results(match, games, { look }) {
  const shown = games.length > MOST_GAMES ? games.filter(({ result }) => result !== null).slice(-MOST_GAMES) : games;
  return shown.map((game) => {
    if (game.result === null) return make("span", "card-tiles", isPlayed(match, game) ? playing() : planned());
    const mark = look(`:${game.game}`);
    return make("span", "card-tiles", tile(game.homeCode, mark), tile(game.awayCode, mark));
  });
}

function boardWinner(games) {
  const wins = (codes) => codes.filter(isWin).length;
  const home = wins(games.map(({ homeCode }) => homeCode));
  const away = wins(games.map(({ awayCode }) => awayCode));
  return home === away ? null : home > away ? "home" : "away";
}

/** All play all: a row for each of the home team, a column for each of the away team. */
function table(match, info, setting) {
  const homes = seated(match.games.map((game) => [game.home, game.homeMember]));
  const aways = seated(match.games.map((game) => [game.away, game.awayMember]));
  const cell = setting.room > 30 ? 2.6 : 2.2;
  const room = setting.room - 2.6 - (cell + 0.25) * aways.length;
  const heads = make("div", "card-row heads", make("span"), make("span"), ...aways.map(([board]) => make("b", "", boardName(board, info, "away"))));
  const rows = homes.map(([board, members]) => make("div", "card-row", make("span", "board-name", boardName(board, info)), sitters(members, room, setting),
    ...aways.map(([away]) => make("span", "card-meeting", ...match.games.filter((game) => game.home === board && game.away === away).map((game) => meeting(match, game, setting))))));
  const others = make("ol", "card-others", ...aways.map(([board, members]) => make("li", "", make("b", "board-name", boardName(board, info, "away")), sitters(members, (setting.room - 3) / 2 - 1.8, setting))));
  return property(make("div", "card-table", heads, ...rows, others), "--across", aways.length);
}

/** Who has sat at each board, in the order in which they came: a substitute does not take away who has played before. @param {[number, number|null][]} seats */
function seated(seats) {
  const boards = new Map();
  for (const [board, member] of seats) boards.set(board, (boards.get(board) ?? new Set()).add(member));
  return [...boards].sort(([a], [b]) => a - b).map(([board, members]) => [board, [...members]]);
}

/** "Pellerand, Piet › Silvanto, Tilda"; on a page that scrolls below each other. */
function sitters(members, room, setting) {
  const steps = members.length - 1;
  const each = setting.open ? room - STEP * Math.min(1, steps) : (room - STEP * steps) / members.length;
  return make("span", "card-sitters", ...members.flatMap((k, at) => [at ? readAs(make("span", "step", "›"), phrase("then|a substitute")) : null, who(k, each, setting)]));
}

function who(k, room, { source, smallest, open }) {
  const one = memberOf(source, k);
  if (one === null) return make("span", "card-who", phrase("empty|a board"));
  const element = make(open ? "button" : "span", "card-who", name(one.name, room, smallest));
  if (open) attributes(element, { type: "button" }).addEventListener("click", () => open(k));
  return attributes(element, { title: one.name });
}

/** A game from the home team's side, with its colour. */
function meeting(match, game, { look }) {
  const colour = game.result !== null && /:/.test(game.result) ? null : game.homeWhite ? "w" : "b";
  const content = game.result !== null ? tile(game.homeCode, look(`:${game.game}`)) : isPlayed(match, game) ? playing() : planned();
  return make("span", "card-game", square(colour), content);
}
