import { knockout } from "../lib/bracket.js";
import { Announcer } from "../lib/announcer.js";
import { brandOf, colourBadges, plate, PLAIN } from "../lib/brand.js";
import { badge } from "../lib/cells.js";
import { minutes, seconds } from "../lib/clock.js";
import { attributes, button, exchange, link, make, renew, say } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { drawn, heldFocus } from "../lib/focus.js";
import { stateTag } from "../lib/frame.js";
import { freshness } from "../lib/freshness.js";
import { icon } from "../lib/icons.js";
import { about, progress, progressOfCrosstable } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { Marks } from "../lib/marks.js";
import { facesLoaded, initial } from "../lib/names.js";
import { bothWays, renewed } from "../lib/news.js";
import { Pace } from "../lib/pace.js";
import { pageAddress, reloadWhenNew, theme } from "../lib/page.js";
import { openSource } from "../lib/source.js";
import { ofTeams } from "../lib/team_match.js";
import { TimeTravel } from "../lib/time.js";
import { readAddress, TABS, writeAddress } from "./address.js";
import { DemoControl } from "./demo.js";
import { Followed, FollowedStrip } from "./followed.js";
import { IndividualsTab } from "./individuals.js";
import { baseViews, headline, makeLists, newsOf, rooms } from "./lists.js";
import { MemberCard } from "./member.js";
import { PairedAnew } from "./paired_anew.js";
import { keptPlace } from "./place.js";
import { PlayerCard } from "./player.js";
import { pastWords, ReplayBar } from "../lib/replay.js";
import { ResultsTab } from "./results.js";
import { Search } from "./search.js";
import { MomentLine, Share } from "./share.js";
import { Sought } from "./sought.js";
import { Spoilers } from "./spoilers.js";
import { Timeline } from "../lib/timeline.js";

const WIDE = 900;
const CARD = 400;
/** What a wide page leaves free at either side, px. */
const EDGE = 28;
const WIDEST = 1240;
/** Keys of the replay that do nothing else on a page. */
const MOVES = new Set(["ArrowLeft", "ArrowRight", " ", "+", "-"]);

/** The public page of a tournament: four lists, live or at any moment of the event. */
class TournamentPage extends HTMLElement {
  async connectedCallback() {
    const search = new URLSearchParams(location.search);
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(search, own);
    this.tournament = pageAddress(location).tournament;
    this.base = `/t/${encodeURIComponent(this.tournament)}/`;
    this.follows = new Followed(this.tournament);
    this.spoilers = new Spoilers(() => this.draw());
    this.address = readAddress(location.hash);
    this.marks = new Marks();
    this.pace = new Pace(() => this.draw());
    this.feed = openSource({ tournament: this.tournament }, "spectator", search);
    this.travel = new TimeTravel(this.base);
    const { lists, ofTeams: instead } = makeLists();
    this.tabs = { ...lists, results: new ResultsTab(), individuals: new IndividualsTab() };
    this.ofTeams = instead;
    this.#build();
    this.feed.follow(baseViews(about(this.feed)));
    this.feed.start(); // what has come until names can be measured is drawn then
    await facesLoaded();
    this.#listen();
    if (!search.has("sample")) {
      this.demo.start(this.tournament);
      this.#dress();
    }
    if (this.address.at !== null) this.replay.n = this.address.at;
    this.sought.seek(this.address.player);
    this.#changed(this.feed, []);
    this.#second();
  }

  /** The feed, or the past. */
  get source() {
    return this.address.at === null ? this.feed : this.travel;
  }

  get tab() {
    return this.#tabNamed(this.address.tab);
  }

  /** Teams have tabs of their own in the place of some. */
  #tabNamed(name) {
    return (ofTeams(about(this.source)) && this.ofTeams[name]) || this.tabs[name];
  }

  #build() {
    const find = attributes(button("round-button", "", () => this.search.open(this.feed)), { "aria-label": phrase("Find a player") });
    find.append(icon("search"));
    this.badge = badge("");
    this.heading = make("h1", "", "");
    this.context = make("p", "context");
    this.state = make("p", "state");
    this.rounds = attributes(make("div", "rounds"), { role: "group", "aria-label": phrase("Round") });
    this.sentence = attributes(make("p", "sentence"), { role: "status" });
    this.list = make("div", "list");
    this.sought = new Sought(this.list);
    this.arrive = keptPlace();
    this.spoken = new Announcer();
    this.search = new Search((k) => this.#found(k));
    const ofCard = { close: () => this.#go({ player: null }), follow: (k) => this.#star(k), share: () => this.share.open() };
    this.card = new PlayerCard(ofCard);
    this.member = new MemberCard(ofCard);
    this.demo = new DemoControl();
    this.timeline = new Timeline(this.base, loadJson);
    this.replay = new ReplayBar({ seek: (n) => this.#seek(n), timeline: this.timeline });
    this.share = new Share(this.tournament, () => this.#shared());
    this.moment = new MomentLine(() => this.replay.go(null));
    this.strip = new FollowedStrip();
    this.anew = new PairedAnew(this.base, { changed: () => this.#renewed(), say: (sentence) => this.spoken.say(sentence), open: () => this.#go({ tab: "pairings", round: null, player: null }) });
    this.navigation = make("nav", "tabs", ...TABS.map((tab) => this.#tabLink(tab)));
    this.standing = make("span", "standing-state");
    const words = make("div", "words", this.heading, this.context, this.standing);
    const top = make("header", "top", this.badge, words, make("span", "space"), this.state, this.spoilers.button, find, this.share.button);
    this.show = make("p", "show-link", link(`/s/${encodeURIComponent(this.tournament)}/show`, "", icon("play"), phrase("The event in 90 seconds")));
    const lists = make("main", "", this.anew.element, this.show, this.moment.element, this.strip.element, this.demo.element, this.rounds, this.sentence, this.spoken.element, this.list, make("footer", "page-foot", languageChoice()));
    this.replaceChildren(top, this.navigation, lists, this.card.element, this.member.element, this.search.element, this.share.element, this.replay.element);
  }

  /** Colour, logo and sponsors of the organiser. */
  async #dress() {
    const { branding, colour } = await brandOf(this.tournament).catch(() => PLAIN);
    colourBadges(branding, colour);
    if (branding.logo) this.badge.parentElement.querySelector(".words").before(plate(branding.logo, "logo"));
    if (branding.sponsors?.length) this.querySelector("main").append(make("footer", "sponsors", ...branding.sponsors.map((name) => plate(name))));
  }

  #tabLink(tab) {
    const tabLink = make("a", "", this.tabs[tab].title);
    tabLink.dataset.tab = tab;
    tabLink.addEventListener("click", (event) => {
      event.preventDefault();
      reloadWhenNew(this.feed);
      this.#go({ tab, round: null });
    });
    return tabLink;
  }

  #listen() {
    this.feed.addEventListener("change", (event) => this.#changed(this.feed, /** @type {CustomEvent} */ (event).detail));
    this.travel.addEventListener("change", (event) => this.#changed(this.travel, /** @type {CustomEvent} */ (event).detail));
    this.feed.addEventListener("state", () => this.#tell());
    window.addEventListener("hashchange", () => this.#arrived());
    window.addEventListener("resize", () => this.draw());
    document.addEventListener("visibilitychange", () => document.hidden && reloadWhenNew(this.feed));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      this.search.open(this.feed);
    }
    if (event.key === "Escape") this.#go({ player: null });
    if (event.key === "r") this.#replayed();
    if (this.address.at !== null && MOVES.has(event.key) && !event.target.closest("a, button, [tabindex]")) this.replay.key(event);
  }

  /** Into the past by one event, or back to the present. */
  #replayed() {
    if (this.address.at === null) this.replay.step(-1);
    else this.replay.go(null);
  }

  #go(change) {
    const before = this.address;
    this.address = { ...before, ...change };
    if (writeAddress(this.address) !== writeAddress(before)) {
      history.replaceState({ y: window.scrollY }, "");
      history.pushState({}, "", writeAddress(this.address));
    }
    this.#follow();
    const from = heldFocus(this);
    const hold = change.player === undefined ? null : this.sought.held(change.player ?? before.player);
    this.draw();
    hold?.();
    if (change.player !== undefined) this.#attend(change.player, from);
    if (change.tab !== undefined) window.scrollTo(0, 0);
  }

  /** Open a card of somebody whose row may be far away. */
  #find(k) {
    this.sought.seek(k);
    this.#go({ player: k });
  }

  /** Who has searched goes on at the row that he has found. */
  #found(k) {
    this.#find(k);
    this.cameFrom = () => this.sought.place(k);
  }

  /** Who opens a card reads on there, and is back where he was when it is closed. */
  #attend(player, from) {
    if (player === null) this.cameFrom?.()?.focus({ preventScroll: true });
    else [this.card, this.member].find(({ element }) => !element.hidden)?.element.focus({ preventScroll: true });
    this.cameFrom = player === null ? null : (this.cameFrom ?? from);
  }

  #arrived() {
    const before = this.address;
    this.address = readAddress(location.hash);
    const { player } = this.address;
    this.sought.seek(player);
    if (this.replay.head && this.replay.n !== this.address.at) {
      this.replay.stop();
      this.replay.go(this.address.at);
      return;
    }
    this.replay.n = this.address.at;
    this.#follow();
    const from = heldFocus(this);
    this.draw();
    if (this.address.tab !== before.tab && history.state?.y !== undefined) window.scrollTo(0, history.state.y); // a browser goes there in the list that is left
    if (player !== before.player) this.#attend(player, from);
  }

  #star(k) {
    this.follows.toggle(k);
    this.#renewed();
  }

  #seek(n) {
    const change = this.address.at === n ? null : writeAddress({ ...this.address, at: n });
    if (n === null || this.address.at === null) this.marks.clear();
    this.address = { ...this.address, at: n };
    if (change !== null) history.replaceState({}, "", change);
    if (n !== null) {
      this.travel.seek(n);
      this.#readTimeline();
    } else {
      this.travel.rest();
    }
    this.#follow();
    this.draw();
  }

  async #readTimeline() {
    if (this.timeline.newest >= this.feed.n || !this.feed.base) return;
    await this.timeline.read(this.feed.n).catch(() => null);
    this.replay.marks();
    this.#tell();
  }

  #follow() {
    const { round, player, at } = this.address;
    const wanted = (source) => {
      const info = about(source);
      const own = this.tab.views({ source, info, round });
      return [...new Set([...baseViews(info), ...own, ...(player === null ? [] : ["standings", "crosstable"]), ...(player !== null && ofTeams(info) ? ["individuals"] : [])])];
    };
    this.feed.follow([...new Set([...wanted(this.feed), ...this.anew.views(this.follows.all())])]);
    if (at === null) return;
    this.travel.follow(wanted(this.travel));
    if (this.travel.n === null && this.feed.n) this.travel.seek(at);
  }

  #changed(source, changes) {
    if (source === this.feed) this.#reach(renewed(changes));
    if (source === this.feed) this.#publication(about(source));
    if (source !== this.source) return;
    if (source === this.feed) this.anew.look(this.feed);
    const news = newsOf(source === this.travel ? bothWays(changes) : changes);
    if (this.address.at !== null) this.marks.clear();
    if (this.marks.add(news, performance.now()) && !this.spoilers.on) this.spoken.results(news);
    this.#follow();
    this.pace.ask();
  }

  /** Of a round that is paired anew the notice speaks. */
  #publication({ known, published, schedule }) {
    const first = schedule.some(({ round, pairing }) => round === published && pairing === 1);
    if (known && first && published > (this.published ?? published)) this.spoken.say(phrase("The pairings of round {round} are published", { round: published }));
    if (known) this.published = published;
  }

  #renewed() {
    this.#follow();
    this.draw();
  }

  /** @param {boolean} published whether a round may have been: its mark has to come */
  #reach(published) {
    const first = this.replay.head === 0;
    this.replay.reach(this.feed.n);
    if (first && this.feed.n) setTimeout(() => this.#readTimeline(), 1500);
    else if (published && this.timeline.begun) this.#readTimeline();
    this.replay.marks();
    if (this.feed.n && this.address.at !== null && this.travel.n === null) this.#seek(this.address.at);
  }

  /** Everything a tab needs to draw itself. */
  #view() {
    const source = this.source;
    const wide = window.innerWidth >= WIDE;
    const width = wide ? Math.min(window.innerWidth - 2 * EDGE - (this.address.player === null ? 0 : CARD), WIDEST) : window.innerWidth;
    return {
      source, info: about(source), round: this.address.round, group: this.address.group, marks: this.marks, now: performance.now(), followed: this.follows.all(),
      ...rooms(width, wide),
      openPlayer: (k) => this.#go({ player: k }), openGroup: (group) => this.#go({ group }),
      spoilerFree: this.spoilers.on, hides: (what) => this.spoilers.hides(what), show: (what) => this.spoilers.show(what),
    };
  }

  draw() {
    drawn(this, () => this.#drawAll());
  }

  #drawAll() {
    const view = this.#view();
    const { info } = view;
    this.classList.toggle("with-card", this.address.player !== null);
    this.#drawHead(info, view);
    this.#drawRounds(info);
    const what = this.#covered(view);
    const sentence = !info.known ? phrase("Loading") : what === null ? this.tab.draw(view) : null;
    this.sentence.hidden = !sentence;
    this.sentence.textContent = sentence ?? "";
    if (what !== null) this.#cover(what);
    else if (this.list.firstChild !== this.tab.element) this.list.replaceChildren(this.tab.element);
    if (this.list.querySelector("[data-key]") !== null) this.arrive();
    this.sought.draw(this.address.player);
    this.anew.draw(this.feed, view.followed, this.address.at === null);
    this.strip.draw(this.address.tab, { ...view, openPlayer: (k) => this.#find(k) }, this.spoilers.on);
    this.classList.toggle("with-strip", !this.strip.element.hidden);
    this.#drawCard(view);
    this.#tell();
  }

  /** Which list is hidden as a whole; null for none. Boards of individuals are hidden one by one. */
  #covered({ info }) {
    const { tab, round } = this.address;
    const what = `${tab}:${round ?? "newest"}`;
    return (tab !== "pairings" || ofTeams(info)) && this.spoilers.hides(what) ? what : null;
  }

  #cover(what) {
    if (this.list.dataset.cover === what && this.list.firstChild?.className === "cover") return;
    this.list.dataset.cover = what;
    this.list.replaceChildren(this.spoilers.cover(what, this.tab.reveal));
  }

  /** The card of a participant, or of a member of a team. */
  #drawCard(view) {
    const { player } = this.address;
    const member = player !== null && Boolean(view.source.table("members")?.has(player));
    const what = `player:${player}`;
    const at = { ...view, openPlayer: (k) => this.#find(k), covered: this.spoilers.hides(what) ? this.spoilers.cover(what, phrase("Show the results of this player")) : null };
    this.card.draw(at, member ? null : player);
    this.member.draw(at, member ? player : null);
  }

  #drawHead(info, view) {
    this.show.hidden = about(this.feed).status !== "closed";
    const letter = initial(info.name).toUpperCase();
    this.badge = exchange(this.badge, badge(letter));
    say(this.heading, info.name || "Openhall");
    renew(this.standing, stateTag(0, info, view.source.table("standings")?.meta.appeals?.length));
    say(this.context, headline(this.tab, view));
    document.title = `${this.tab.title} · ${info.name || "Openhall"}`;
    this.navigation.classList.toggle("many", ofTeams(info));
    for (const tabLink of this.navigation.children) {
      tabLink.href = writeAddress({ ...this.address, tab: tabLink.dataset.tab, round: null });
      tabLink.hidden = tabLink.dataset.tab === (knockout(info.system) ? "crosstable" : "bracket") || (tabLink.dataset.tab === "individuals" && !ofTeams(info));
      say(tabLink, this.#tabNamed(tabLink.dataset.tab).title);
      attributes(tabLink, { "aria-current": tabLink.dataset.tab === this.address.tab ? "page" : null });
    }
    this.#showTab();
  }

  /** Where tabs have no room side by side, the one that was chosen comes into sight. */
  #showTab() {
    if (this.shownTab === this.address.tab) return;
    this.shownTab = this.address.tab;
    const chosen = this.navigation.querySelector("[aria-current]");
    this.navigation.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - this.navigation.clientWidth + 8;
  }

  #drawRounds(info) {
    const newest = this.tab.rounds === "published" ? info.published : info.round;
    this.rounds.hidden = !this.tab.rounds || newest < 2;
    const chosen = this.address.round ?? info.round;
    const shown = [newest, chosen, info.round].join();
    if (shown === this.shownRounds) return;
    this.shownRounds = shown;
    const chips = Array.from({ length: newest }, (_, i) => i + 1).map((round) => {
      const pressed = round === chosen;
      return attributes(button("chip", round, () => this.#go({ round: round === info.round ? null : round })), { "aria-pressed": String(pressed) });
    });
    this.rounds.replaceChildren(make("span", "label", phrase("Round")), ...chips);
    const pressed = chips[chosen - 1];
    if (pressed) this.rounds.scrollLeft = pressed.offsetLeft - this.rounds.clientWidth + pressed.offsetWidth + 14;
  }

  /** How fresh the data is, or which moment of the past this is. */
  #tell() {
    const info = about(this.feed);
    const state = freshness(this.feed.state(), info.zone);
    this.classList.toggle("stale", state.old);
    this.state.classList.toggle("hatched", state.gone);
    this.state.classList.toggle("gone", state.gone);
    this.classList.toggle("with-gone", state.gone);
    renew(this.state, ...state.words);
    const shown = about(this.source);
    const { done, total } = this.#progress(shown);
    const status = total ? progressWords({ done, total, round: shown.round }, ofTeams(shown)) : "";
    const { at } = this.address;
    this.moment.draw(at, at === null ? null : this.timeline.at(at), info.zone);
    if (at === null) this.replay.say({ live: true, words: this.#liveWords(info), status });
    else this.replay.say({ live: false, words: this.#pastWords(at, info), status });
  }

  /** What a link to this page has to say. */
  #shared() {
    const n = this.address.at ?? this.feed.n;
    const { zone, begins } = about(this.feed);
    return { address: this.address, n, time: this.timeline.at(n), zone, what: document.title, scheduled: begins.size > 0 };
  }

  #progress({ round }) {
    const pairings = progress(this.source, round);
    return pairings.total ? pairings : progressOfCrosstable(this.source, round);
  }

  #liveWords(info) {
    return info.known ? [make("b", "", minutes(this.feed.now(), info.zone))] : [];
  }

  #pastWords(at, info) {
    const [moment, what] = pastWords(this.timeline, at, this.feed, (time) => seconds(time, info.zone));
    return this.spoilers.on ? [moment] : [moment, what];
  }

  #second() {
    if (this.marks.expire(performance.now())) this.draw();
    this.#tell();
    setTimeout(() => this.#second(), 1000 - (Date.now() % 1000));
  }
}

/** "41 of 45 results, round 5". */
function progressWords(how, teams) {
  return teams ? phrase("{done} of {total} matches, round {round}", how) : phrase("{done} of {total} results, round {round}", how);
}

customElements.define("tournament-page", TournamentPage);
