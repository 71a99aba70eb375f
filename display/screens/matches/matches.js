import { name, playing, tag, tile } from "../../lib/cells.js";
import { make, property } from "../../lib/dom.js";
import { givenOfRound } from "../../lib/given.js";
import { byeWords } from "../../lib/handicap.js";
import { counted, phrase } from "../../lib/language.js";
import { newMatchGames, newResults } from "../../lib/news.js";
import { matchCard } from "../../lib/team_card.js";
import { allPlayAll, gamesProgress, matchesViews, teamMatches } from "../../lib/team_match.js";
import { Wall } from "../../lib/wall.js";
import { cardsPlan } from "./plan.js";

const SMALL = 24;
/** A name of more letters takes three lines. */
const LONG = 26;

/** Matches of teams as cards, with their boards live (docs/look.md 7). */
class MatchesScreen extends Wall {
  name = "matches";

  views({ round }) {
    return ["info", "people", "players", ...matchesViews(round)];
  }

  lines(info) {
    return this.#matches(info).map((match) => ({ ...match, notes: this.#notes(match, info.round) }));
  }

  #matches({ round, teams }) {
    return round && teams !== null ? teamMatches(this.source, round) : [];
  }

  /** Penalties and bonuses of this round, where they are read with the score. */
  #notes({ white, black }, round) {
    return [white, black].filter(Boolean).flatMap(({ k, name: team }) => givenOfRound(this.source, k, round).map((words) => `${team}: ${words}`));
  }

  news(change) {
    return [...newMatchGames(change), ...newResults(change)];
  }

  mark({ round, board }) {
    return `g${round}:${board}`;
  }

  /** A card looks as its games look. */
  look(match) {
    const now = this.clock();
    return (match.games ?? []).map(({ key }) => this.marks.look(`g${match.round}:${key}`, now)).join();
  }

  sentence({ teams, round }) {
    if (teams === null) return phrase("This is no competition of teams.");
    return phrase("Matches of round {round} will be published here.", { round: round + 1 });
  }

  weight(page) {
    return page.reduce((sum, { rows = [] }) => sum + rows.length, 0) / 2;
  }

  plan(lines, size, info) {
    const boards = Math.max(1, ...lines.map(({ rows = [] }) => rows.length));
    const games = Math.max(1, ...lines.flatMap(({ rows = [] }) => rows.map((row) => row.games.length)));
    const match = { boards: allPlayAll(info) ? info.teams.boards : Math.max(boards, info.teams.boards), games, table: allPlayAll(info), notes: Math.max(...lines.map(({ notes }) => notes.length)), tall: lines.some(({ white, black }) => [white, black].some((team) => team?.name.length > LONG)) };
    return cardsPlan(lines.length, match, size);
  }

  layout(cards, { columns, seat }) {
    const page = make("div", "matches", ...cards);
    return property(property(page, "--columns", columns), "--seat", `${seat.toFixed(2)}em`);
  }

  row(match, { room, type }) {
    const smallest = Math.max(0.85, SMALL / type);
    if (match.black === null) return make("div", "card-bye", name(match.white.name, room - 7, smallest), make("b", "", byeWords(match.result, match.byeWorth)));
    const now = this.clock();
    const look = (game) => this.marks.look(`g${match.round}:${match.board}${game}`, now);
    return matchCard(match, this.info, { source: this.source, room, smallest, look, notes: match.notes });
  }

  describe(info, lines, page) {
    const { done, total } = gamesProgress(this.#matches(info));
    const left = total - done;
    const range = rangeOf(page.filter(({ board }) => board !== null));
    this.frame.heading({
      title: phrase("Team matches"), more: [info.round ? phrase("round {round} of {rounds}", info) : "", range].filter(Boolean).join(", "),
      tag: left ? tag(counted(left, "{count} game to go", "{count} games to go"), "dashed") : null, event: info.name, sub: teamsWords(this.source, info),
    });
    this.frame.results({ done, total }, "games");
    this.frame.footnote(...(left ? [playing(), phrase("still playing")] : []), tile("+"), phrase("forfeit"), make("span", "say", colourWords(info)));
    return "";
  }
}

/** "tables 1–6": which matches stand on this page. */
function rangeOf(matches) {
  if (!matches.length) return "";
  const [first, last] = [matches[0].board, matches.at(-1).board];
  return first === last ? phrase("table {board}", { board: first }) : phrase("tables {first}–{last}", { first, last });
}

function teamsWords(source, { teams }) {
  const count = source.table("teams")?.rows.size ?? 0;
  return teams === null ? "" : [counted(count, "{count} team", "{count} teams"), counted(teams.boards, "{count} board", "{count} boards")].join(", ");
}

/** Who has White: "home team White at boards 1, 3, …". */
function colourWords({ teams }) {
  if (teams === null) return "";
  const { first_white: first = "home", colours = "alternating" } = teams;
  if (first === "drawn") return "";
  if (colours === "one-colour") return first === "home" ? phrase("first team has White") : phrase("second team has White");
  return first === "home" ? phrase("first team has White on board 1") : phrase("second team has White on board 1");
}

customElements.define("matches-screen", MatchesScreen);
