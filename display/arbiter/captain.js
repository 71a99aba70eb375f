import { badge } from "../lib/cells.js";
import { day, minutes } from "../lib/clock.js";
import { attributes, button, exchange, link, make, say } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { freshness } from "../lib/freshness.js";
import { about, player, playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { initial } from "../lib/names.js";
import { boardName, fixtureWords, matchesViews, teamMatches } from "../lib/team_match.js";
import { choice, field, Notice, refusalText } from "./fields.js";
import { askJson } from "./persist.js";

const VIEWS = ["info", "people", "players", "teams", "members", "fixtures"];
const EMPTY = "0";

/** The page of a captain: he hands in the line-up of his team for each match that is not revealed, and changes it until the deadline. */
export class CaptainPage {
  /** @param {{tournament: string, team: number}} held */
  constructor(held) {
    this.tournament = held.tournament;
    this.team = held.team;
    this.feed = new Feed(`/live/${encodeURIComponent(this.tournament)}/`);
    this.cards = new Map();
    this.badge = badge("");
    this.heading = make("h1");
    this.fresh = make("p", "meta");
    this.list = make("div");
    this.nothing = make("p", "state");
    this.element = make("main", "captain",
      make("header", "captain-head", this.badge, this.heading), this.fresh, this.nothing, this.list,
      make("p", "", link(`/t/${encodeURIComponent(this.tournament)}/`, "", phrase("Matches, table and players"))), languageChoice());
  }

  start() {
    this.feed.addEventListener("change", () => this.draw());
    this.feed.addEventListener("state", () => this.#tell());
    this.feed.follow(VIEWS);
    this.feed.start();
    this.second = setInterval(() => this.#tell(), 1000);
  }

  stop() {
    clearInterval(this.second);
    this.feed.stop();
  }

  /** The same page whatever the address says. */
  open() {
    this.draw();
  }

  draw() {
    const info = about(this.feed);
    if (!info.known) return;
    const rounds = Array.from({ length: info.published }, (_, i) => i + 1);
    this.feed.follow([...VIEWS, ...rounds.flatMap(matchesViews)]);
    this.badge = exchange(this.badge, badge(initial(info.name).toUpperCase()));
    this.heading.replaceChildren(make("b", "", playerName(this.feed, this.team)), info.name);
    document.title = phrase("Line-ups · {team}", { team: playerName(this.feed, this.team) });
    const matches = rounds.flatMap((round) => teamMatches(this.feed, round)).filter((match) => match.black !== null && [match.home.k, match.away.k].includes(this.team));
    const open = matches.filter(({ known, awarded }) => !known && awarded === null);
    say(this.nothing, open.length ? "" : phrase("No match waits for a line-up. When the next one is published, it stands here."));
    this.nothing.hidden = open.length > 0;
    for (const [key, card] of this.cards) if (!open.some((match) => keyOf(match) === key)) this.#drop(key, card);
    for (const match of open) this.#card(match).draw(match, info);
    const wanted = open.map((match) => this.cards.get(keyOf(match)).element);
    if (wanted.some((one, at) => this.list.children[at] !== one) || this.list.children.length !== wanted.length) this.list.replaceChildren(...wanted);
  }

  #card(match) {
    const key = keyOf(match);
    if (!this.cards.has(key)) this.cards.set(key, new LineUpForm(this, match));
    return this.cards.get(key);
  }

  #drop(key, card) {
    card.element.remove();
    this.cards.delete(key);
  }

  #tell() {
    const { words } = freshness(this.feed.state(), about(this.feed).zone);
    this.fresh.replaceChildren(...words);
  }
}

function keyOf({ round, board }) {
  return `${round}:${board}`;
}

/** The line-up of one match: members by board, handed in as a document that only this captain reads. */
class LineUpForm {
  constructor(page, { round }) {
    this.page = page;
    this.round = round;
    this.address = `/api/t/${encodeURIComponent(page.tournament)}/line-up/${round}/${page.team}`;
    this.document = null;
    this.notice = new Notice();
    this.title = make("h2");
    this.when = make("p", "meta");
    this.state = attributes(make("p", "state"), { role: "status" });
    this.boards = make("div", "line-up-boards");
    this.hand = button("primary", phrase("Hand in the line-up"), () => this.#put());
    this.take = button("", phrase("Take it back"), () => this.#drop());
    this.element = make("section", "captain-match card-form compact", this.title, this.when, this.state, this.boards, make("div", "buttons", this.hand, this.take), this.notice.element);
    this.#read();
  }

  draw(match, info) {
    this.match = match;
    this.info = info;
    this.#follow(JSON.stringify([match.fixture, info.teams.deadline]));
    const { team, feed } = this.page;
    const home = match.home.k === team;
    const against = { round: match.round, team: playerName(feed, home ? match.away.k : match.home.k) };
    this.title.textContent = home ? phrase("Round {round}: at home to {team}", against) : phrase("Round {round}: away at {team}", against);
    const until = this.document?.deadline ? phrase("line-up until {time}", { time: `${day(this.document.deadline, info.zone)} ${minutes(this.document.deadline, info.zone)}` }) : "";
    this.when.textContent = [match.fixture.status === "postponed" ? phrase("postponed") : "", fixtureWords(match.fixture), until].filter(Boolean).join(" · ");
    this.#drawState(info);
    this.#drawBoards(info, home ? "home" : "away");
  }

  /** The deadline, which only the server works out, moves with the match. */
  #follow(time) {
    if (this.time !== undefined && this.time !== time) this.#read();
    this.time = time;
  }

  #drawState({ zone }) {
    const at = this.document?.at ?? null;
    say(this.state, this.document === null ? phrase("Asking the server") : at === null ? phrase("Not handed in yet.") : phrase("Handed in, {time}. Nobody else sees it until both line-ups are shown.", { time: `${day(at, zone)} ${minutes(at, zone)}` }));
    this.take.hidden = at === null;
    this.hand.textContent = at === null ? phrase("Hand in the line-up") : phrase("Hand in the changed line-up");
  }

  #drawBoards(info, side) {
    const { feed, team } = this.page;
    const roster = feed.table("teams")?.cell(team, "roster") ?? [];
    const names = roster.map((k) => [k, player(feed, k).name]);
    const now = JSON.stringify([names, this.document?.revision, this.document?.line_up]);
    if (now === this.shown || this.document === null) return;
    this.shown = now;
    const options = [[EMPTY, phrase("– nobody –")], ...names.map(([k, name], at) => [String(k), `${at + 1} ${name}`])];
    const line = this.document.line_up ?? roster.slice(0, info.teams.boards);
    this.choices = Array.from({ length: info.teams.boards }, (_, at) => choice(`board-${at + 1}`, options, String(line[at] ?? 0)));
    this.boards.replaceChildren(...this.choices.map((one, at) => field(boardName(at + 1, info, side), one)));
  }

  async #read() {
    const answer = await askJson(this.address, "GET").catch(() => null);
    if (answer?.status !== 200) return this.notice.say(answer ? refusalText(answer.body) : phrase("The server does not answer."), true);
    return this.#take(answer.body);
  }

  #take(body) {
    this.document = body;
    if (this.match) this.draw(this.match, this.info);
  }

  async #put() {
    const line = this.choices.map(({ value }) => Number(value));
    return this.#answered(await askJson(this.address, "PUT", { revision: this.document.revision, line_up: line }).catch(() => null), phrase("Handed in."));
  }

  async #drop() {
    return this.#answered(await askJson(`${this.address}?revision=${this.document.revision}`, "DELETE").catch(() => null), phrase("Taken back."));
  }

  async #answered(answer, fine) {
    if (answer === null) return this.notice.say(phrase("The server does not answer; nothing is handed in. Press again."), true);
    if (answer.status === 409) {
      this.notice.say(phrase("It was changed on another device; the page shows that now."), true);
      return this.#take(answer.body);
    }
    if (answer.status !== 200) return this.notice.say(refusalText(answer.body), true);
    this.notice.say(fine);
    return this.#read();
  }
}
