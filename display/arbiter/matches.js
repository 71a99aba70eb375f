import { attributes, button, make } from "../lib/dom.js";
import { minutes } from "../lib/clock.js";
import { keyed } from "../lib/keyed.js";
import { loadJson } from "../lib/feed.js";
import { counted, phrase } from "../lib/language.js";
import { written } from "../lib/points.js";
import { fixtureWords, matchesViews, stateWords, teamMatches, verdictWords } from "../lib/team_match.js";
import { EncounterCard } from "./encounter.js";
import { choice, Notice } from "./fields.js";
import { matchForLots } from "./games.js";
import { AwardCard } from "./match_award.js";
import { FixtureCard } from "./match_fixture.js";
import { LineUpsCard } from "./match_line_ups.js";

/** So often it is asked who has handed in a line-up; no view tells it. In ms. */
const ASK = 10_000;

/** The matches of a round: when and where they are played, their line-ups, and what is decided about them. */
export class MatchesTab {
  constructor(desk) {
    this.desk = desk;
    this.round = null;
    this.board = null;
    this.handed = new Map();
    this.asked = 0;
    this.notice = new Notice();
    this.rounds = make("div", "round-choice");
    this.rows = make("div", "match-rows");
    this.reveal = button("primary", "", () => this.#reveal());
    this.fixture = new FixtureCard(desk);
    this.lineUps = new LineUpsCard(desk);
    this.award = new AwardCard(desk);
    this.lots = new EncounterCard(desk, () => undefined);
    this.cards = [this.lineUps, this.fixture, this.award];
    this.element = make("div", "columns", make("section", "wide", this.rows),
      make("aside", "narrow", this.rounds, this.reveal, this.notice.element, this.lots.element, ...this.cards.map(({ element }) => element)));
  }

  get shown() {
    return this.round ?? this.desk.info.current;
  }

  opened() {
    this.asked = 0;
  }

  views() {
    return matchesViews(this.shown);
  }

  title() {
    return phrase("Matches");
  }

  context({ rounds }) {
    return this.shown ? phrase("round {round} of {rounds}", { round: this.shown, rounds }) : phrase("no round yet");
  }

  draw(info) {
    const matches = this.shown ? teamMatches(this.desk.feed, this.shown).filter(({ black }) => black !== null) : [];
    this.matches = matches;
    if (!matches.some(({ board }) => board === this.board)) this.board = matches.find(({ known }) => !known)?.board ?? matches[0]?.board ?? null;
    this.#drawRounds(info);
    keyed(this.rows, matches, (match) => JSON.stringify([match, this.board === match.board, this.#handedIn(match)]), (match) => this.#row(match, info));
    const ready = this.#ready();
    this.reveal.hidden = !ready.length;
    this.reveal.textContent = counted(ready.length, "Reveal the match whose line-ups are both in", "Reveal the {count} matches whose line-ups are both in");
    const match = matches.find(({ board }) => board === this.board) ?? null;
    for (const card of this.cards) card.draw(match, info, this.handed);
    this.lots.draw(matchForLots(match, info), this.shown, info);
    this.#ask();
  }

  second() {
    this.#ask();
  }

  /** Who has handed in: staff may know that, and nothing of what. */
  async #ask() {
    const round = this.shown;
    if (!round || (this.asked && this.askedOf === round && performance.now() - this.asked < ASK)) return;
    this.asked = performance.now();
    this.askedOf = round;
    const answer = await loadJson(`/api/t/${encodeURIComponent(this.desk.tournament)}/line-ups/${round}`).catch(() => null);
    if (round !== this.shown || (answer === null && this.answeredOf === round)) return; // what was known of it still holds
    this.answeredOf = round;
    const handed = new Map((answer?.teams ?? []).filter(({ at }) => at).map(({ team, at }) => [team, at]));
    if (JSON.stringify([...handed]) === JSON.stringify([...this.handed])) return;
    this.handed = handed;
    this.desk.redraw();
  }

  #handedIn({ home, away, known }) {
    if (known) return "";
    const { zone } = this.desk.info;
    return [home, away].filter(({ k }) => this.handed.has(k)).map(({ k, name }) => phrase("{team} handed in {time}", { team: name, time: minutes(this.handed.get(k), zone) })).join(", ");
  }

  /** Matches that are not revealed, of which both line-ups are in. */
  #ready() {
    return this.matches.filter(({ known, awarded, home, away }) => !known && awarded === null && this.handed.has(home.k) && this.handed.has(away.k));
  }

  #drawRounds({ round, current }) {
    const now = `${round} ${this.shown}`;
    this.rounds.hidden = round < 2;
    if (this.roundsShown === now || round < 1) return;
    this.roundsShown = now;
    const pick = attributes(choice("round", Array.from({ length: round }, (_, i) => [String(i + 1), phrase("Round {round}", { round: i + 1 })]), String(this.shown)), { "aria-label": phrase("Round") });
    pick.addEventListener("change", () => {
      this.round = Number(pick.value) === current ? null : Number(pick.value);
      this.board = null;
      this.asked = 0;
      this.desk.draw();
    });
    this.rounds.replaceChildren(pick);
  }

  #row(match, info) {
    const { words } = stateWords(match);
    const score = match.score === null ? "–" : match.score.map(written).join(" – ");
    const row = button(`match-row ${match.board === this.board ? "chosen" : ""}`, "", () => this.#choose(match.board));
    row.append(make("b", "match-number", match.board), make("bdi", "home", match.home.name), make("b", "score", score), make("bdi", "", match.away.name),
      make("span", "meta", [match.known ? fixtureWords(match.fixture) : "", words, verdictWords(match, info, (name) => name), this.#handedIn(match)].filter(Boolean).join(" · ") || phrase("no line-ups, no time")));
    return row;
  }

  #choose(board) {
    this.board = board;
    for (const card of [this.lots, ...this.cards]) card.notice.say("");
    this.draw(this.desk.info);
  }

  /** All that are complete, in one event: nobody sees another line-up earlier. */
  async #reveal() {
    const ready = this.#ready();
    const round = this.shown;
    const [first] = ready;
    const [subject, seen] = ready.length === 1 ? [`board:${round}:${first.board}`, first.v] : [`round:${round}`, undefined];
    const command = { type: "reveal-line-ups", round, line_ups: ready.map(({ board }) => ({ board })) };
    this.notice.answer(await this.desk.send(command, subject, seen), phrase("Revealed."));
  }
}
