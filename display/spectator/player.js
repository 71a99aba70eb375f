import { fullName, name, pointsFigure, scored, square, stateWord, tile } from "../lib/cells.js";
import { attributes, button, link, make, renew } from "../lib/dom.js";
import { boardPer, givenTo, givenWords, pointsPer } from "../lib/given.js";
import { icon } from "../lib/icons.js";
import { metaLine, player, roundRobin, uncounted } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { teamMatch } from "../lib/match.js";
import { standingLines, tiebreakColumns } from "../lib/standing_lines.js";
import { ranks } from "../lib/table.js";
import { ofTeams } from "../lib/team_match.js";
import { rankChart } from "./chart.js";
import { colourRow } from "./colours.js";
import { performance } from "./performance.js";
import { playerButton } from "./player_button.js";
import { shareButton } from "./share.js";
import { rosterOf, teamMatchesOf, teamNumbers } from "./team.js";
import { explained } from "./terms.js";

const OF_PLAYER = { title: phrase("Player"), follow: phrase("Follow this player"), share: phrase("Share this player") };
const OF_TEAM = { title: phrase("Team"), follow: phrase("Follow this team"), share: phrase("Share this team") };

/** One player: rank, points, performance, rank by round, games (docs/look.md 8). */
export class PlayerCard {
  /** @param {{close: () => void, follow: (k: number) => void, share: () => void}} actions */
  constructor(actions) {
    this.actions = actions;
    this.open = new Set();
    this.k = null;
    this.element = attributes(make("aside", "player-card"), { "aria-label": OF_PLAYER.title, tabindex: -1, hidden: true });
  }

  draw(view, k) {
    this.element.hidden = k === null;
    if (k === null) return;
    const { source, info } = view;
    const lines = standingLines(source);
    const line = lines.find(({ key }) => key === k);
    const facts = player(source, k);
    const games = (line?.games ?? []).map((game, i) => ({ game, round: i + 1 })).filter(({ game }) => game !== null);
    const team = ofTeams(info);
    const played = () => (team ? [...teamMatchesOf(line, view), ...rosterOf(view, k)] : gameList(line, games, view, lines));
    const all = [
      cardHead(team ? OF_TEAM : OF_PLAYER, facts, view, this.actions),
      make("h2", "big-name", fullName(facts.name)),
      make("p", "meta", description(facts)),
      nextGameLink(k),
      ...(view.covered ? [view.covered] : line ? [(team ? teamNumbers(line, source, info) : numbers(line, games, source)), ...this.#chart(source, info, k, line), ...(team || info.stages !== null ? [] : colourRow(line.games)), ...played(), ...beside(source, k), ...(team ? [] : ahead(view, k)), ...breaks(source, line, k, this.open)] : [])];
    this.k = told(this.element, all, this.k, k);
  }

  #chart(source, { rounds }, k, line) {
    const last = source.table("standings").meta.round ?? 0;
    const past = Array.from({ length: Math.max(0, last - 1) }, (_, i) => source.aside(`standings.${i + 1}`));
    const found = [...past.map((table) => (table === null ? null : (ranks(table).get(k) ?? null))), line.rank];
    if (last < 2 || found.filter((rank) => rank !== null).length < 2) return [];
    return [make("h3", "", phrase("Rank after each round")), rankChart(found, rounds)];
  }
}

/** Say all of a card: where it was open for the same person, what differs. @returns {number} whose it is now */
export function told(element, all, before, k) {
  if (before === k) renew(element, ...all);
  else element.replaceChildren(...all);
  return k;
}

/** The page that a player keeps open: his next game. */
export function nextGameLink(k) {
  return make("p", "next-link", link(`player/${k}/`, "", phrase("Next game of this player")));
}

/** Head of a card: what it is, a star to follow who it is about, and the way out. @param {{title: string, follow: string, share: string}} words */
export function cardHead(words, { k }, { followed }, actions) {
  const follows = followed.includes(k);
  const star = attributes(button("round-button", "", () => actions.follow(k)), { "aria-label": words.follow, "aria-pressed": String(follows) });
  star.append(icon(follows ? "star" : "outline"));
  const close = attributes(button("round-button", "", actions.close), { "aria-label": phrase("Close") });
  close.append(icon("close"));
  return make("div", "card-head", make("b", "", words.title), make("span", "space"), shareButton(words.share, actions.share), star, close);
}

function description(facts) {
  const number = facts.number ? phrase("start number {number}", facts) : "";
  const state = facts.status ? phrase("{left} after round {round}", { left: stateWord(facts.status), round: facts.left ?? 0 }) : "";
  return [metaLine(facts), number, facts.birthYear ? phrase("born {year}", { year: facts.birthYear }) : "", state].filter(Boolean).join(" · ");
}

function numbers(line, games, source) {
  const estimate = performance(games.map(({ game }) => game), source.table("players"));
  const provisional = source.table("standings").meta.provisional ? phrase("Rank, prov.") : phrase("Rank");
  return make("div", "numbers",
    make("span", "first", make("b", "", line.rank ?? "–"), provisional),
    make("span", "", make("b", "", pointsFigure(line)), phrase("of {games}", { games: games.filter(({ game }) => counting(line, source)(game)).length })),
    make("span", "", make("b", "", estimate ?? "–"), make("i", "", estimate ? phrase("Perf. (est.)") : phrase("Perf."))));
}

/** Does a game of this player count? Not with somebody who left a round robin before half of it. */
function counting(line, source) {
  const struck = uncounted(source);
  return ([opponent]) => line.counts && !struck.has(opponent);
}

function gameList(line, games, view, lines) {
  const rankOf = new Map(lines.map(({ key, rank }) => [key, rank]));
  const counts = counting(line, view.source);
  return [make("h3", "", phrase("Games")), make("div", "games", ...games.map(({ game, round }) => gameRow(game, round, view, { rankOf, look: counts(game) ? "" : "uncounted", scale: line.scale, worth: line.worths[round - 1] })))];
}

/** Where pairings are fixed beforehand: what this player still has to play. */
function ahead(view, k) {
  const { system } = view.info;
  const table = roundRobin(system) || teamMatch(system) ? view.source.aside(`schedule.${k}`) : null;
  const rounds = (table?.keys() ?? []).filter((round) => table.cell(round, "published") === 0 && round > view.info.round);
  if (!rounds.length) return [];
  const rows = rounds.map((round) => [round, table.cell(round, "opponent"), table.cell(round, "colour")]);
  return [make("h3", "", phrase("Still to play")), make("div", "games ahead", ...rows.map(([round, opponent, colour]) =>
    make("div", "game-row", make("span", "round", round), square(colour), opponent === null ? make("span", "who meta", phrase("rests")) : make("span", "who", name(player(view.source, opponent).name, 15)))))];
}

/** Bonuses and penalties, each with its reason; also those that count later, or were taken back. */
function beside(source, k) {
  const given = givenTo(source, k);
  if (!given.length) return [];
  const per = pointsPer(source);
  return [make("h3", "", phrase("Bonuses and penalties")), ...given.map((one) => make("p", "given-row", givenWords(one, per, boardPer(source))))];
}

function gameRow([opponent, colour, code], round, view, { rankOf, look, scale, worth }) {
  if (opponent === null) return make("div", "game-row", make("span", "round", round), square(null), make("span", "who meta", phrase("no opponent")), tile(code, "tile-wide", scale));
  const facts = player(view.source, opponent);
  const who = playerButton("who", opponent, view.openPlayer, name(facts.name, 15), make("span", "meta", [metaLine(facts), phrase("rank {rank}", { rank: rankOf.get(opponent) ?? "–" })].join(" · ")));
  return make("div", `game-row ${view.marks.look(`p${opponent}:${round}`, view.now)}`, make("span", "round", round), square(colour), who, ...scored(code, worth, scale, look));
}

function breaks(source, line, k, open) {
  const columns = tiebreakColumns(source.table("standings"));
  if (!columns.length) return [];
  return [make("h3", "", phrase("Tie-breaks")), make("div", "breaks", ...explained(source, columns, line, k, open))];
}
