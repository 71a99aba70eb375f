import { asset } from "../../lib/assets.js";
import { bracket, bracketViews, knockout } from "../../lib/bracket.js";
import { figure, name } from "../../lib/cells.js";
import { day, minutes } from "../../lib/clock.js";
import { attributes, button, link, make, property, say } from "../../lib/dom.js";
import { loadJson } from "../../lib/feed.js";
import { profile, smallestType } from "../../lib/fit.js";
import { Frame, stateTag } from "../../lib/frame.js";
import { icon } from "../../lib/icons.js";
import { about, playerName } from "../../lib/joined.js";
import { counted, phrase } from "../../lib/language.js";
import { matchViews, teamMatch } from "../../lib/match.js";
import { facesLoaded } from "../../lib/names.js";
import { pageAddress, theme } from "../../lib/page.js";
import { openSource } from "../../lib/source.js";
import { standingLines } from "../../lib/standing_lines.js";
import { Table } from "../../lib/table.js";
import { upsetCard } from "../../lib/upset_card.js";
import { greatest, upsetLines } from "../../lib/upsets.js";
import { picture, titleOf, winnersOf } from "./bracket.js";
import { Past } from "./past.js";
import { MovingRows } from "./rows.js";
import { sampleOf } from "./sample.js";
import { opening, podium } from "./scenes.js";
import { scoreCard, scoreLine, scoreOf } from "./score.js";
import { script } from "./script.js";

/** What the screen must know of the event as it ended. */
const VIEWS = ["info", "people", "players", "standings", "crosstable"];

const MOST = 15;
const RATIO = 1.42;
const SIDE = 600;
const EDGE = 28;
/** Width of the list beside the podium. */
const LIST = 600;
/** A page of so few u is one in the hand. */
const NARROW = 700;
/** Leaders that are named at the end of a round. */
const NAMED = 4;

/** The event in 90 seconds: its standings from round to round, what mattered in each, and who won (docs/look.md 7). */
class ShowScreen extends HTMLElement {
  #place = -1;
  #timer = null;
  #left = null;

  async connectedCallback() {
    this.search = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = theme(this.search, "night");
    this.tournament = pageAddress(location).tournament;
    this.framed = window.parent !== window;
    this.source = openSource({ tournament: this.tournament }, "screens/show", this.search);
    this.#build();
    await facesLoaded();
    this.source.addEventListener("change", () => this.#known());
    this.source.follow([...VIEWS, "members"]);
    this.source.start();
    window.addEventListener("resize", () => this.#again());
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#second();
  }

  /** Whether there is something to see: for a page that shows this one in a frame. */
  get ready() {
    return this.scenes !== undefined;
  }

  get status() {
    return { title: document.title, page: "", since: this.source.state().since };
  }

  get info() {
    return about(this.source);
  }

  #build() {
    this.frame = new Frame(this);
    this.rows = new MovingRows();
    this.beside = make("aside", "beside");
    this.running = make("div", "running", this.rows.element, this.beside);
    /** Encounters that the picture before had decided. @type {Set<string>|null} */
    this.over = null;
    this.track = make("div", "show-track");
    this.spoken = attributes(make("p", "unseen"), { role: "status" });
    const control = (label, name, action) => {
      const element = attributes(button("show-control", "", action), { "aria-label": label, title: label });
      element.append(icon(name));
      return element;
    };
    this.pause = control(phrase("Pause"), "pause", () => this.toggle());
    const back = link(`/t/${encodeURIComponent(this.tournament)}/`, "show-control show-back", phrase("To the tournament"));
    this.controls = make("div", "show-controls", control(phrase("One scene back"), "back", () => this.step(-1)), this.pause, control(phrase("One scene on"), "forth", () => this.step(1)), back);
    this.controls.hidden = this.framed;
    this.frame.sheet.append(this.track);
    this.frame.foot.append(this.controls, this.spoken);
  }

  async #known() {
    if (teamMatch(this.info.system)) this.source.follow([...VIEWS, "members", ...matchViews(this.source)]);
    if (this.asked || VIEWS.some((view) => this.source.table(view) === null)) return;
    this.asked = true;
    const { body, load } = this.search.has("sample") ? await sampleOf(asset("screens/show/sample.json")) : { body: await loadJson(`${this.source.base}moments`).catch(() => null) };
    if (body === null) return this.#later();
    this.past = new Past(this.source, load);
    this.scenes = script(new Table(body));
    this.#marks();
    this.#first();
    if (!this.framed) this.begin();
  }

  /** The moments did not come: ask again. */
  #later() {
    setTimeout(() => {
      this.asked = false;
      this.#known();
    }, 3000);
  }

  /** From the beginning; called when the screen is seen. */
  begin() {
    this.rows.clear();
    this.over = null;
    this.step(1, -1);
  }

  /** To the next scene, or the one before. */
  step(by, from = this.#place) {
    clearTimeout(this.#timer);
    this.#place = Math.max(0, Math.min(from + by, this.scenes.length - 1));
    this.#left = this.scenes[this.#place].ms;
    this.#enter();
    if (!this.paused) this.#run();
  }

  toggle() {
    this.paused = !this.paused;
    clearTimeout(this.#timer);
    const over = this.#place === this.scenes.length - 1;
    if (!this.paused && over) this.begin();
    else if (this.paused) this.#left = Math.max(0, this.#until - performance.now());
    else this.#run();
    this.#buttons();
  }

  #until = 0;

  #run() {
    this.#until = performance.now() + this.#left;
    if (this.#place === this.scenes.length - 1) this.paused = true;
    else this.#timer = setTimeout(() => this.step(1), this.#left);
    this.#buttons();
  }

  #buttons() {
    attributes(this.pause, { "aria-label": this.paused ? phrase("Play") : phrase("Pause") }).replaceChildren(icon(this.paused ? "play" : "pause"));
  }

  #key(event) {
    if (this.scenes === undefined) return;
    const actions = { " ": () => this.toggle(), ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), Home: () => this.begin(), End: () => this.step(this.scenes.length) };
    const action = event.target.closest("a, button") && event.key === " " ? undefined : actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  async #enter() {
    const scene = this.scenes[this.#place];
    const place = this.#place;
    property(this.track, "--part", (scene.at + scene.ms) / this.#whole());
    property(this.track, "--ms", `${scene.ms}ms`);
    if (scene.kind === "opening") return this.#first();
    if (scene.kind === "final") return this.#last();
    await this.past.seek(scene.n, this.#ofSystem(scene.round));
    if (place === this.#place) this.#round(scene);
    return undefined;
  }

  /** What the pictures of a round need beside the standings. */
  #ofSystem(round) {
    const { system } = this.info;
    if (knockout(system)) return bracketViews({ round });
    return teamMatch(system) ? matchViews(this.source) : [];
  }

  #whole() {
    const { at, ms } = this.scenes.at(-1);
    return at + ms;
  }

  #first() {
    const { info } = this;
    const players = this.source.table("players");
    const federations = new Set(players.keys().map((k) => players.cell(k, "federation")).filter(Boolean));
    const text = (key) => this.source.table("info").cell(key, "value") ?? "";
    this.#heading("");
    this.#put(opening(info, { players: players.keys().length, federations: federations.size, begins: text("begins"), ends: text("ends") }));
  }

  #round(scene) {
    const lines = standingLines(this.past);
    const found = knockout(this.info.system) ? bracket(this.past, { ...this.info, round: scene.round }) : null;
    if (this.frame.body.firstChild !== this.running) this.rows.clear();
    this.#put(this.running);
    if (found === null) this.#standings(scene, lines);
    else this.#bracket(scene, found);
    this.#heading(phrase("round {round} of {rounds}", { round: scene.round, rounds: this.info.rounds }));
    this.beside.replaceChildren(...this.#beside(scene, lines, found));
    if (!scene.end) return;
    this.past.keep(scene.round);
    const told = found === null ? leaders(lines).map((line) => `${line.name} ${line.points}`) : winnersOf(found, scene.round).map((k) => playerName(this.source, k));
    say(this.spoken, phrase("After round {round}: {leaders}", { round: scene.round, leaders: told.join("; ") }));
  }

  #standings(scene, lines) {
    this.rows.plan(this.#plan());
    this.rows.show(lines, scene.round);
    if (this.running.firstChild !== this.rows.element) this.running.firstChild.replaceWith(this.rows.element);
  }

  /** The bracket as it was; marked is who goes on since the picture before. */
  #bracket({ round, done, total, end }, found) {
    const { list, width, portrait, least } = this.#plan();
    const now = found.rounds.filter((one) => one.round === round).flatMap(({ encounters }) => encounters);
    const over = new Set(now.filter(({ winner }) => winner).map(({ key }) => key));
    const fresh = new Set([...over].filter((key) => this.over && !this.over.has(key)));
    this.over = over;
    const size = { width: width + 2 * EDGE, area: list, least, portrait };
    const part = end || !total ? 1 : (done - 1) / total;
    this.running.firstChild.replaceWith(make("div", "bracket", picture(found, round, size, part, fresh)));
  }

  /** Beside the rows: the round, when, how much of it is over; at its end who leads, and the greatest upset so far. */
  #beside({ round, done, total, end }, lines, found) {
    const { zone, teams } = this.info;
    const at = this.past.table("standings").at;
    const bar = make("span", "bar", property(make("span"), "--part", total ? done / total : 0));
    const results = teams === null ? counted(total, "{done} of {count} result", "{done} of {count} results", { done }) : counted(total, "{done} of {count} match", "{done} of {count} matches", { done });
    const score = scoreOf(this.past, this.info);
    const upset = greatest(upsetLines(this.past), { won: true, round });
    return [
      make("header", "of-round", make("b", "", round), make("div", "", make("p", "", (found && titleOf(found, round)) || phrase("Round")), make("p", "time", `${day(at, zone)}, ${minutes(at, zone)}`))),
      bar, make("p", "results-in", results),
      score.length ? scoreCard(score, this.besideWidth) : null,
      end && found === null && !score.length ? leadersCard(lines, this.besideWidth, this.named) : null,
      upset === null ? null : upsetCard(phrase("Upset of round {round}", { round }), upset, { wide: this.besideWidth }),
    ].filter(Boolean);
  }

  #last() {
    const { info } = this;
    const lines = standingLines(this.source);
    const closed = info.status === "closed";
    this.frame.heading({ title: closed ? phrase("Final standings") : phrase("Standings"), more: scoreLine(scoreOf(this.source, info)) || (closed ? "" : phrase("after round {round} of {rounds}", info)), tag: stateTag(0, info), event: info.name, sub: info.venue || info.city });
    const { whole, area, portrait, rows, height, type, narrow } = this.#plan();
    const across = portrait ? whole : whole - LIST;
    const others = portrait ? Math.floor((area * 0.42) / height) : Math.min(rows, Math.floor((area - 60) / height));
    const room = (portrait ? whole : LIST) - 2 * EDGE;
    const list = podium(lines, { column: (across - 2 * EDGE - 40) / 3, name: narrow ? 44 : 60, rows: others, listRoom: room / type - 5.2 });
    property(list, "--row", `calc(${height.toFixed(2)} * var(--u))`);
    this.#put(property(list, "--f", `calc(${type.toFixed(2)} * var(--u))`));
    say(this.spoken, phrase("The event is over: {leaders}", { leaders: lines.slice(0, 3).map((line) => `${line.name} ${line.points}`).join("; ") }));
  }

  #heading(more) {
    const { info } = this;
    this.frame.heading({ title: phrase("The event in 90 seconds"), more, event: info.name, sub: info.venue || info.city });
  }

  #put(element) {
    if (this.frame.body.firstChild !== element) this.frame.body.replaceChildren(element);
  }

  /** Lengths in u; on a phone u is larger, so that its small type can be read (show.css). */
  #plan() {
    const unit = this.frame.foot.clientHeight / Number(getComputedStyle(this).getPropertyValue("--foot"));
    const [width, area] = [this.frame.sheet.clientWidth / unit, this.frame.sheet.clientHeight / unit - 60];
    const portrait = area > width;
    const least = Math.min(smallestType(profile(this.search)), area / 12);
    const narrow = width < NARROW;
    const list = portrait ? area * (narrow ? 0.52 : 0.6) : area;
    const rows = Math.max(3, Math.min(MOST, Math.floor(list / (RATIO * least))));
    const height = Math.min(list / rows, 2 * least);
    this.named = narrow ? 2 : NAMED;
    this.besideWidth = portrait ? width - 2 * EDGE : SIDE - 2 * EDGE;
    return { rows, height, least, list, type: height / RATIO, width: (portrait ? width : width - SIDE) - 2 * EDGE, whole: width, area, portrait, narrow, rounds: this.info.rounds };
  }

  /** Marks of the rounds on the line at the foot. */
  #marks() {
    const whole = this.#whole();
    const firsts = this.scenes.filter((one, i) => one.kind === "round" && this.scenes[i - 1].round !== one.round);
    this.track.replaceChildren(make("span", "show-fill"), ...firsts.map(({ at, round }) => property(make("span", "show-mark", round), "--at", at / whole)));
  }

  #again() {
    if (this.#place >= 0) this.#enter();
  }

  #second() {
    const { info } = this;
    say(this.frame.clock, this.source.state().since === null ? "" : minutes(this.source.now(), info.zone));
    setTimeout(() => this.#second(), 1000 - (Date.now() % 1000));
  }
}

function leaders(lines) {
  return lines.filter(({ points }) => points === lines[0]?.points && points !== "");
}

function leadersCard(lines, wide, named) {
  const all = leaders(lines);
  const rows = all.slice(0, named).map((line) => make("p", "leader", make("span", "who", name(line.name, (wide - 150) / 36, 0.67)), figure(line.points)));
  const more = all.length > named ? [make("p", "leader more", phrase("and {count} more", { count: all.length - named }))] : [];
  return make("section", "lead", make("h2", "", all.length > 1 ? phrase("In the lead") : phrase("Leads")), ...rows, ...more);
}

customElements.define("show-screen", ShowScreen);
