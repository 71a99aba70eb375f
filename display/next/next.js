import { fullName, square } from "../lib/cells.js";
import { day, minutes, span } from "../lib/clock.js";
import { attributes, link, make, say } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { freshness } from "../lib/freshness.js";
import { byeWords } from "../lib/handicap.js";
import { about, metaLine, player, playerName } from "../lib/joined.js";
import { Shelf } from "../lib/kept.js";
import { phrase } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { reloadWhenNew, theme } from "../lib/page.js";
import { changesIn, changesInMatch, colourWords, inPairings, pairingBefore } from "../lib/paired_anew.js";
import { resultText } from "../lib/results.js";
import { matchesViews, ofTeams } from "../lib/team_match.js";
import { baseViews } from "../spectator/lists.js";
import { nextGame } from "./game.js";
import { Hall } from "./hall.js";

/** So often the festival is asked for halls and times, in ms. */
const ASK_AGAIN = 60_000;
const TO_THE_ARBITER = phrase("If you are here and want to play, speak to the arbiter.");

/** The page of one player: where he plays next, whom, with which colour and when; it changes by itself. */
class NextGame extends HTMLElement {
  async connectedCallback() {
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), own);
    const [, , tournament, , k] = location.pathname.split("/");
    this.k = Number(k);
    this.base = `/t/${tournament}/`;
    this.feed = new Feed(this.base, { shelf: new Shelf() });
    this.hall = new Hall(decodeURIComponent(tournament));
    this.former = { n: 0, table: null };
    this.#build();
    this.feed.addEventListener("change", () => this.#changed());
    document.addEventListener("visibilitychange", () => document.hidden && reloadWhenNew(this.feed));
    this.feed.follow(baseViews(about(this.feed)));
    this.feed.start();
    this.#ask();
    this.#second();
  }

  #build() {
    this.event = make("a", "event");
    this.event.href = `${this.base}#pairings`;
    this.state = make("p", "state");
    this.name = make("h1");
    this.meta = make("p", "meta");
    this.card = make("section", "game-card");
    this.news = make("section", "changes");
    this.spoken = attributes(make("p", "unseen"), { role: "status" });
    this.links = make("nav", "links", link(`${this.base}#pairings`, "", phrase("All pairings")), link(`${this.base}#standings&player=${this.k}`, "", phrase("My results")));
    this.replaceChildren(make("header", "", this.event, this.state), make("main", "", this.name, this.meta, this.news, this.card, this.links, this.spoken), make("footer", "", languageChoice()));
  }

  async #ask() {
    await this.hall.read().catch(() => null);
    this.draw();
    setTimeout(() => this.#ask(), ASK_AGAIN);
  }

  #changed() {
    const info = about(this.feed);
    const own = ofTeams(info) ? matchesViews(info.round || info.published) : info.published ? [`pairings.${info.published}`] : [];
    this.feed.follow([...new Set([...baseViews(info), ...own])]);
    this.#readBefore(info);
    this.draw();
  }

  /** The pairing that was taken back, once for each new one. */
  async #readBefore({ published }) {
    const table = this.feed.table(`pairings.${published}`);
    const n = this.feed.table("info")?.meta.versions[`round:${published}`];
    if (!table || table.meta.pairing < 2 || this.former.n === n) return;
    this.former = { n, table: null };
    const found = await pairingBefore(this.base, published, n).catch(() => null);
    if (this.former.n !== n) return;
    this.former.table = found;
    this.draw();
  }

  draw() {
    const info = about(this.feed);
    if (!info.known || this.feed.table("players") === null) return;
    const facts = player(this.feed, this.k);
    const game = nextGame(this.feed, info, this.k);
    this.event.textContent = info.name;
    document.title = `${facts.name} · ${info.name}`;
    const changes = this.#changes(game, info);
    const now = JSON.stringify([facts, game, this.#place(game, info), this.#begins(game.round, game, info), this.#begins(game.round + 1, {}, info), changes, info.rounds, playerName(this.feed, game.opponent)]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.name.replaceChildren(fullName(facts.name));
    this.meta.textContent = metaLine(facts);
    this.card.className = `game-card ${game.kind}`;
    this.card.replaceChildren(...this.#rows(game, info));
    this.#drawChanges(changes);
    say(this.spoken, [...changes, ...[...this.card.children].map((row) => row.textContent)].join(". "));
    this.#tell();
  }

  #changes(game, info) {
    const table = this.feed.table(`pairings.${game.round}`);
    if (this.former.table === null || !table || game.round !== info.published || game.kind === "taken-back") return [];
    const words = ofTeams(info) ? this.#changesOfTeam(table, game) : changesIn(inPairings(this.former.table, game.round, this.k), game, this.feed);
    return [phrase("Paired anew: pairing {pairing} of {time}.", { pairing: table.meta.pairing, time: minutes(table.meta.published, info.zone) }), ...(words.length ? words : [phrase("Nothing has changed for you.")])];
  }

  /** A member has the match of his team; who sits at which board is told by the line-ups. */
  #changesOfTeam(table, { round }) {
    const team = this.feed.table("members")?.cell(this.k, "team") ?? this.k;
    return changesInMatch(inPairings(this.former.table, round, team), inPairings(table, round, team), this.feed);
  }

  /** @param {string[]} words a head and what is different, or nothing */
  #drawChanges([head, ...changes]) {
    this.news.hidden = head === undefined;
    this.news.replaceChildren(...(head === undefined ? [] : [make("h2", "", head), ...changes.map((one) => make("p", "", one))]));
  }

  #rows(game, info) {
    const { kind, round } = game;
    if (kind === "none") return [make("h2", "", phrase("No round has been published yet")), ...this.#start(1, game, info)];
    if (kind === "taken-back") return [make("h2", "", phrase("The pairing of round {round} was taken back", { round })), make("p", "big-words", phrase("A new one comes here by itself.")), ...this.#start(round, game, info)];
    if (kind === "away") return [make("h2", "", phrase("Round {round}", { round })), make("p", "big-words", phrase("You are not paired in this round.")), make("p", "meta", TO_THE_ARBITER)];
    if (kind === "bye") return [make("h2", "", phrase("Round {round}", { round })), make("p", "big-words", phrase("No game: {bye}", { bye: byeWords(game.result, null) })), ...(game.result === "Z" ? [make("p", "meta", TO_THE_ARBITER)] : []), ...this.#following(round, info)];
    if (kind === "over") return [make("h2", "", phrase("Round {round} is over for you", { round })), make("p", "big-words", phrase("{result} against {opponent}", { result: resultText(game.result), opponent: game.opponent ? playerName(this.feed, game.opponent) : game.team })), ...this.#following(round, info)];
    return this.#game(game, info);
  }

  #game(game, info) {
    const { round, board, colour, opponent, team, place } = game;
    const teams = ofTeams(info);
    const ofTheTeam = !this.feed.table("members")?.has(this.k);
    const against = opponent ? player(this.feed, opponent) : null;
    return [
      make("h2", "", phrase("Round {round} of {rounds}", { round, rounds: info.rounds })),
      make("p", "board-line", make("span", "", teams ? phrase("Match") : phrase("Board")), make("b", "", board)),
      ...(place ? [fact(phrase("Your board"), make("b", "", place))] : []),
      ...(colour ? [fact(phrase("You play"), square(colour), make("b", "", colourWords(colour)))] : []),
      ...(against ? [fact(phrase("against"), fullName(against.name), make("span", "meta", metaLine(against)))] : []),
      ...(team ? [fact(against ? phrase("of|the team of the opponent") : phrase("against"), make("b", "", team))] : []),
      ...(teams && !colour && !ofTheTeam ? [make("p", "meta", phrase("Who plays at which board is not public yet."))] : []),
      ...this.#start(round, game, info),
    ];
  }

  /** What comes after the newest round. */
  #following(round, info) {
    if (round >= info.rounds || info.status === "closed") return [make("p", "meta", phrase("This was the last round."))];
    return [make("p", "meta", phrase("The pairing of round {round} is not public yet. It comes here by itself.", { round: round + 1 })), ...this.#start(round + 1, {}, info)];
  }

  #start(round, game, info) {
    const place = this.#place(game, info);
    const begins = this.#begins(round, game, info);
    this.counted = begins?.at ?? null;
    this.left = make("span", "left");
    const time = begins === null ? [] : [fact(phrase("starts"), make("b", "", `${day(begins.at, begins.zone)} ${minutes(begins.at, begins.zone)}`), this.left)];
    return [...(place ? [fact(phrase("where"), make("b", "", place))] : []), ...time];
  }

  /** @param {Partial<import("./game.js").NextGame>} game */
  #place({ board, fixture }, info) {
    return fixture?.venue || (board ? this.hall.room(board) : "") || info.venue;
  }

  /** {at: ms UTC, zone} of a match or round, or null. The zone is that in which the time was said. @param {number} round @param {Partial<import("./game.js").NextGame>} game */
  #begins(round, { fixture }, info) {
    if (fixture?.begins) return { at: fixture.begins, zone: fixture.zone };
    const at = this.hall.begins(round);
    return info.begins.get(round) ?? (at === null ? null : { at, zone: info.zone });
  }

  #tell() {
    const state = freshness(this.feed.state(), about(this.feed).zone);
    this.state.classList.toggle("gone", state.gone);
    this.state.replaceChildren(...state.words);
    if (this.counted === null || this.left === undefined) return;
    const left = this.counted - this.feed.now();
    say(this.left, left > 0 && left < 86_400_000 ? phrase("in {time}", { time: span(left) }) : "");
  }

  #second() {
    this.#tell();
    setTimeout(() => this.#second(), 1000 - (Date.now() % 1000));
  }
}

function fact(label, ...values) {
  return make("p", "fact", make("span", "label", label), ...values);
}

customElements.define("next-game", NextGame);
