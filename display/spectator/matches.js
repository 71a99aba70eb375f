import { name } from "../lib/cells.js";
import { attributes, make } from "../lib/dom.js";
import { byeWords } from "../lib/handicap.js";
import { keyed } from "../lib/keyed.js";
import { givenOfRound } from "../lib/given.js";
import { phrase } from "../lib/language.js";
import { matchCard } from "../lib/team_card.js";
import { gamesProgress, matchesViews, teamMatches } from "../lib/team_match.js";
import { PairingsTab } from "./pairings.js";

/** Type of a card in px, and what of its width is no content. */
const SIZE = 17;
const FRAME = 18;
const NARROWEST = 380;
const GAP = 16;
const EDGE = 14;

/** The matches of a round as cards with their boards. */
export class MatchesTab extends PairingsTab {
  title = phrase("Matches");
  reveal = phrase("Show matches");
  /** @type {"published"} */
  rounds = "published";

  constructor() {
    super();
    this.cards = make("div", "match-cards");
    this.element = attributes(make("section", "team-matches", this.cards), { "aria-label": this.title });
  }

  views({ info, round }) {
    return matchesViews(round ?? info.round);
  }

  draw(view) {
    const { source, info, round } = view;
    const shown = round ?? info.round;
    const matches = shown ? teamMatches(source, shown) : [];
    const room = (cardWidth(this.cards.clientWidth || view.width - 2 * EDGE) - FRAME) / SIZE;
    const at = { ...view, shown, cardRoom: room, own: ownOf(view) };
    keyed(this.cards, matches, (match) => sign(match, at), (match) => (match.black === null ? bye(match, at) : card(match, at)));
    return matches.length ? null : phrase("Matches of round {round} will be published here.", { round: shown || 1 });
  }

  progress({ source, info, round }) {
    return gamesProgress(teamMatches(source, round ?? info.round));
  }
}

/** Width of one card where as many as fit stand side by side, as the style sheet lays them out. */
function cardWidth(room) {
  const columns = Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP)));
  return (room - GAP * (columns - 1)) / columns;
}

/** Whom the reader follows: a member with his team, or a team. */
function ownOf({ source, followed }) {
  return followed.flatMap((k) => [k, source.table("members")?.cell(k, "team") ?? null]);
}

function lookOf({ marks, now, shown }, match) {
  return (game) => marks.look(`g${shown}:${match.board}${game}`, now);
}

function sign(match, at) {
  const look = match.black === null ? "" : match.games.map(({ game }) => lookOf(at, match)(`:${game}`)).join();
  const people = at.source.table("members")?.rows.size;
  return JSON.stringify([match, look, at.own, at.cardRoom, people, notesOf(match, at)]);
}

function notesOf(match, { source, shown }) {
  return [match.white, match.black].filter(Boolean).flatMap(({ k, name: team }) => givenOfRound(source, k, shown).map((words) => `${team}: ${words}`));
}

function card(match, at) {
  return matchCard(match, at.info, {
    source: at.source, room: at.cardRoom, smallest: 0.85, look: lookOf(at, match), open: at.openPlayer,
    follows: (k) => k !== null && at.own.includes(k), notes: notesOf(match, at),
  });
}

function bye(match, at) {
  const element = make("button", "card-bye", name(match.white.name, at.cardRoom - 6), make("b", "", byeWords(match.result, match.byeWorth)));
  element.type = "button";
  element.addEventListener("click", () => at.openPlayer(match.white.k));
  return element;
}
