import { badge } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { attributes, link, make, renew, say } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { freshness } from "../lib/freshness.js";
import { icon } from "../lib/icons.js";
import { about } from "../lib/joined.js";
import { cycleHint } from "../lib/cycle.js";
import { phrase } from "../lib/language.js";
import { initial } from "../lib/names.js";
import { reloadWhenNew } from "../lib/page.js";
import { roleWords } from "../lib/roles.js";
import { ofTeams } from "../lib/team_match.js";
import { LostHistory } from "./history.js";
import { JournalTab } from "./journal.js";
import { PairingTab } from "./pairing.js";
import { PlayersTab } from "./players.js";
import { ResultsTab } from "./results.js";
import { Sender } from "./sender.js";
import { SettingsTab } from "./settings.js";
import { MatchesTab } from "./matches.js";
import { TeamsTab } from "./teams.js";
import { Versions } from "./versions.js";

const VIEWS = ["info", "people", "players", "standings", "crosstable", "checkin"];
const TABS = { players: PlayersTab, pairing: PairingTab, results: ResultsTab, settings: SettingsTab, log: JournalTab };
/** Where teams play: in the place of a tab, or beside them. */
const OF_TEAMS = { players: TeamsTab, matches: MatchesTab };
const TITLES = { players: phrase("Players"), pairing: phrase("Pairing"), matches: phrase("Matches"), results: phrase("Results"), settings: phrase("Tournament"), log: phrase("Log") };

/** The desk of one tournament: its live tables, the commands on their way, and the five places of work. */
export class Desk {
  /** @param {{tournament: string, grant: string, role: string}} held */
  constructor(held) {
    this.tournament = held.tournament;
    this.grant = held.grant;
    this.role = held.role;
    this.base = `/live/${encodeURIComponent(this.tournament)}/`;
    this.feed = new Feed(this.base);
    this.sender = new Sender(`/api/t/${encodeURIComponent(this.tournament)}/commands`);
    this.outgoing = [this.sender];
    this.held = false;
    this.late = false;
    this.versions = new Versions();
    this.written = new Set();
    this.lost = new LostHistory(this);
    const made = (tabs) => Object.fromEntries(Object.entries(tabs).map(([name, Tab]) => [name, new Tab(this)]));
    this.tabs = made(TABS);
    this.ofTeams = made(OF_TEAMS);
    this.#build();
  }

  /** Here the newest published round is the round: work goes on behind it. */
  get info() {
    const info = about(this.feed);
    return { ...info, round: info.published, current: info.round };
  }

  table(name) {
    return this.feed.table(name);
  }

  #build() {
    this.heading = make("h1");
    this.queue = make("span", "chip-state");
    this.fresh = make("span", "chip-state");
    this.clock = make("span", "clock");
    this.navigation = make("nav", "desk-tabs", ...Object.entries(TITLES).map(([tab, title]) => link(`#t=${this.tournament}&tab=${tab}`, "", title)));
    this.body = make("main", "desk-body");
    this.hint = make("p", "notice bad cycle-hint above");
    this.home = attributes(link("#", "home-link"), { "aria-label": phrase("All tournaments") });
    this.element = make("div", "desk",
      make("header", "console-head", this.home, this.heading, make("span", "space"), this.fresh, this.queue, make("span", "role", `${roleWords(this.role)} ${this.grant}`), this.clock),
      this.navigation, this.lost.element, this.hint, this.body);
  }

  start() {
    this.feed.addEventListener("change", (event) => this.#changed(/** @type {CustomEvent} */ (event).detail));
    this.feed.addEventListener("state", () => this.#tell());
    for (const one of this.outgoing) one.addEventListener("state", () => this.#tell());
    this.listener = new AbortController();
    const { signal } = this.listener;
    document.addEventListener("keydown", (event) => this.tab?.key?.(event), { signal });
    document.addEventListener("pointerdown", () => this.#hold(true), { signal });
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(() => this.#hold(false)), { signal });
    window.addEventListener("resize", () => this.draw(), { signal });
    window.addEventListener("beforeunload", (event) => this.outgoing.some(({ waiting }) => waiting) && event.preventDefault(), { signal });
    this.feed.follow(VIEWS);
    this.feed.start();
    this.second = setInterval(() => this.#second(), 1000);
  }

  stop() {
    this.listener?.abort();
    clearInterval(this.second);
    this.feed.stop();
  }

  open(name) {
    this.tab?.notice?.say("");
    this.tabName = TITLES[name] ? name : "players";
    this.#take();
    this.tab.opened?.();
    this.body.className = `desk-body tab-${this.tabName}`;
    for (const one of this.navigation.children) attributes(one, { "aria-current": one.hash.endsWith(`tab=${this.tabName}`) ? "page" : null });
    reloadWhenNew(this.feed);
    this.draw();
  }

  /** The tab that is open, which is another one where teams play. */
  #take() {
    const { info } = this;
    const teams = ofTeams(info) || !info.known;
    const tab = (ofTeams(info) && this.ofTeams[this.tabName]) || this.tabs[this.tabName] || (teams ? this.ofTeams[this.tabName] : this.tabs.players);
    if (this.tab === tab) return;
    this.tab = tab;
    this.body.replaceChildren(tab.element);
  }

  /** Draw the open tab and the head from what we know now. */
  draw() {
    const { info } = this;
    this.#take();
    this.feed.follow([...new Set([...VIEWS, ...this.#rounds(info)])]);
    renew(this.home, badge(initial(info.name).toUpperCase()));
    renew(this.heading, make("b", "", this.tab?.title?.(info) ?? TITLES[this.tabName]), ` ${this.tab?.context?.(info) ?? ""}`, make("small", "", info.name));
    for (const one of this.navigation.children) {
      one.hidden = one.hash.endsWith("tab=matches") && !ofTeams(info);
      if (one.hash.endsWith("tab=players")) say(one, ofTeams(info) ? phrase("Teams") : TITLES.players);
    }
    document.title = `${TITLES[this.tabName]} · ${info.name}`;
    if (info.known) this.tab.draw(info);
    say(this.hint, this.tabName === "pairing" ? cycleHint(this.feed, info) : "");
    this.#tell();
  }

  #rounds({ round, rounds }) {
    const next = round < rounds ? [`draft.${round + 1}`] : [];
    return [...(round ? [`pairings.${round}`] : []), ...next, ...(this.tab?.views?.() ?? [])];
  }

  #changed(changes) {
    for (const { name, after } of changes) if (name === "info") this.versions.take(after);
    for (const change of changes) this.tab?.change?.(change);
    this.redraw();
  }

  /** Draw because something came from elsewhere: not under a finger, whose button would be gone before it is let go. */
  redraw() {
    this.late = this.held;
    if (this.tab && !this.held) this.draw();
  }

  #hold(held) {
    this.held = held;
    if (this.late && !held) this.redraw();
  }

  /**
   * Send a command about a subject as we have seen it.
   * @param {object} command @param {string} subject @param {number|null} [seen] where a view shows it as column `v`
   */
  async send(command, subject, seen = undefined) {
    const answer = await this.sender.send(command, subject, seen === undefined ? this.versions.of(subject) : seen);
    const last = answer.kind === "done" ? answer.body.events?.at(-1) : null;
    if (last) this.versions.note(subject, last.n);
    for (const { n } of (answer.kind === "done" && answer.body.events) || []) this.written.add(n);
    if (answer.body?.error === "history-changed") this.lost.show(answer.body);
    return answer;
  }

  /** Was this version written from here, since the page was opened? */
  wrote(n) {
    return this.written.has(n);
  }

  #second() {
    this.#tell();
    this.tab?.second?.();
  }

  #tell() {
    const { info } = this;
    const waiting = this.outgoing.reduce((sum, one) => sum + one.waiting, 0);
    const offline = this.outgoing.some((one) => one.offline);
    const state = this.feed.state();
    const { words, gone } = freshness(offline ? { ...state, kind: "old" } : state, info.zone);
    renew(this.fresh, ...words);
    this.fresh.classList.toggle("hatched", gone);
    this.queue.classList.toggle("hatched", offline);
    renew(this.queue, icon(offline ? "warning" : "tick"), ` ${offline ? phrase("Offline, {waiting} waiting", { waiting }) : phrase("Saved, {waiting} waiting", { waiting })}`);
    say(this.clock, this.feed.state().since === null ? "" : minutes(this.feed.now(), info.zone));
  }
}
