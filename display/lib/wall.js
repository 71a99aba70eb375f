import { brandOf, colourBadges, PLAIN } from "./brand.js";
import { dwell, FOOT, HEAD, PORTRAIT_HEAD, profile, smallestType, windowSize } from "./fit.js";
import { property } from "./dom.js";
import { Frame } from "./frame.js";
import { about } from "./joined.js";
import { phrase } from "./language.js";
import { Marks } from "./marks.js";
import { facesLoaded } from "./names.js";
import { bothWays } from "./news.js";
import { Pace } from "./pace.js";
import { pageAddress, reloadWhenNew, theme } from "./page.js";
import { openSource } from "./source.js";
import { WallReplay } from "./wall_replay.js";

/** So long a sentence stays in the place of a page, ms. */
const EMPTY = 8000;
/** The line of time moves so often at most, ms: with a result, or by the second, but not for both, as each is a picture. */
const STEP = 900;

/**
 * A hall screen: follows its views, turns its pages, keeps rows in their place while a page shows. A screen extends it, with
 * what is abstract here.
 */
export class Wall extends HTMLElement {
  /** Its folder. */
  name = "";
  /** Is it light where nobody has said otherwise? */
  day = false;
  /** Do new lines push the others down at once? */
  newestFirst = false;
  #page = 0;
  #shown = new Map();
  #plan = null;
  /** When the page was turned to, and how long it stays, ms. */
  #since = 0;
  #stay = Infinity;
  /** When the line of time moved. */
  #moved = -Infinity;
  #range = "";
  #still = null;
  /** The lines of a screen that stands still. @type {any[]|null} */
  #held = null;
  #pace = new Pace(() => this.#held ?? (this.#plan === null ? this.draw() : this.refresh()));

  /** @abstract @param {object} info @returns {string[]} the views it follows */
  views(info) {
    throw unsaid(this, "views");
  }

  /** @abstract @param {object} info @returns {any[]} all lines in order, each with a `key` */
  lines(info) {
    throw unsaid(this, "lines");
  }

  /** @abstract @param {any[]} lines @param {object} size @param {object} info @returns {any} {rows, pages, type, height, ...}: how they are set */
  plan(lines, size, info) {
    throw unsaid(this, "plan");
  }

  /** @abstract @param {HTMLElement[]} rows @param {any} plan @param {object} info @returns {HTMLElement} the page from its row elements */
  layout(rows, plan, info) {
    throw unsaid(this, "layout");
  }

  /** @abstract @param {any} line @param {any} plan @param {number} place @returns {HTMLElement} one row, new or the one that showed the line */
  row(line, plan, place) {
    throw unsaid(this, "row");
  }

  /** @abstract @param {object} info @returns {string} what stands there when there are no lines */
  sentence(info) {
    throw unsaid(this, "sentence");
  }

  /** Say head and foot. @abstract @param {object} info @param {any[]} lines @param {any[]} page @param {number} first @returns {string} the range in words */
  describe(info, lines, page, first) {
    throw unsaid(this, "describe");
  }

  /** @abstract @param {object} change @returns {string[]} keys of marks that it brings */
  news(change) {
    throw unsaid(this, "news");
  }

  /** @abstract @param {any} line @returns {string} the key of its mark */
  mark(line) {
    throw unsaid(this, "mark");
  }

  async connectedCallback() {
    this.search = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = theme(this.search, this.day ? "day" : "night");
    this.share = shareOf(this.search);
    this.frame = new Frame(this);
    this.frame.section = sectionOf(this.search);
    this.marks = new Marks();
    this.live = openSource(pageAddress(location), `screens/${this.name}`, this.search);
    this.source = this.live;
    this.replay = new WallReplay(this, this.live);
    this.#dress();
    await facesLoaded();
    this.live.addEventListener("change", (event) => this.#changed(this.live, /** @type {CustomEvent} */ (event).detail));
    this.replay.travel.addEventListener("change", (event) => this.#changed(this.replay, /** @type {CustomEvent} */ (event).detail));
    this.live.addEventListener("state", () => this.#second());
    this.live.follow(["info"]);
    this.live.start();
    window.addEventListener("resize", () => this.draw());
    this.#second();
  }

  /** Colours and logo of the organiser, once: who changes them loads the screens anew. */
  async #dress() {
    if (this.search.has("sample")) return;
    const { branding } = await brandOf(pageAddress(location).tournament).catch(() => PLAIN);
    colourBadges(branding);
    this.frame.logo(branding.logo);
  }

  get info() {
    return about(this.source);
  }

  /** Whether there is something to see: for a page that shows this one in a frame. */
  get ready() {
    return this.info.known;
  }

  /** {title, page, since}: what is shown, which page of it, and the time of its data (ms, null while there is none). */
  get status() {
    return { title: document.title, page: this.#plan === null ? "" : this.#range, since: (this.#stillState() ?? this.state()).since };
  }

  /** Whether it stands still: no page turns and nothing new comes, but it says how old that is. */
  set still(wish) {
    if (wish === (this.#still !== null)) return;
    this.#still = wish ? (this.state().since ?? this.source.now()) : null;
    this.#held = wish && this.info.known ? this.linesHere(this.info) : null;
    if (!wish) this.draw();
    this.#second();
  }

  /** Can the whole screen be shown as it was? */
  get replayable() {
    return true;
  }

  /** The lines of this screen: all of them, or its equal part of a list that is split over several. */
  linesHere(info) {
    const all = this.lines(info);
    const [from, to] = this.share.map((end) => Math.round(end * all.length));
    return all.slice(from, to);
  }

  /** The time of marks: ours, so that a jump of the server's clock moves none. */
  clock() {
    return performance.now();
  }

  /** Show the present, or the past: what is seen is set anew. @param {object} source the feed, or the replay */
  show(source) {
    if (this.source === source) return;
    this.source = source;
    this.marks.clear();
    this.source.follow(this.views(this.info));
    this.draw();
  }

  #changed(source, changes) {
    if (source === this.live) this.replay.reach();
    if (source !== this.source) return;
    this.source.follow(this.views(this.info));
    if (source === this.replay) this.marks.clear();
    this.received(source === this.replay ? bothWays(changes) : changes);
  }

  /** How fresh what stands still is, or null. */
  #stillState() {
    return this.#still === null ? null : { kind: "still", since: this.#still, age: this.source.now() - this.#still };
  }

  /** How fresh what is shown is, as a source says it. */
  state() {
    return this.source.state();
  }

  /** Tables have changed: of `source`, or of another one that a screen has. */
  received(changes) {
    const news = changes.filter(({ before }) => before !== null).flatMap((change) => this.news(change));
    this.marks.add(news, this.clock());
    if (this.#held === null) this.#pace.ask();
  }

  #second() {
    const now = this.source.now();
    this.frame.time(now, this.info.zone, this.#stillState() ?? this.state());
    const still = this.#still !== null;
    if (this.marks.expire(this.clock()) && !still) this.#pace.ask();
    if (!still) this.#elapse();
    clearTimeout(this.ticking);
    this.ticking = setTimeout(() => this.#second(), 1000 - (Date.now() % 1000));
  }

  #elapse() {
    const now = this.clock();
    const part = (now - this.#since) / this.#stay;
    if (part >= 1) this.#turn();
    else if (now - this.#moved >= STEP) this.#move(part, now);
  }

  #move(part, now) {
    this.#moved = now;
    this.frame.elapsed(this.#plan === null ? 0 : part);
  }

  #turn() {
    reloadWhenNew(this.source);
    const pages = this.#plan?.pages ?? 1;
    this.#page = (this.#page + 1) % pages;
    this.draw(pages > 1);
  }

  /** Set the whole page anew, in the present order. */
  draw(turning = false) {
    const info = this.info;
    const lines = this.#held ?? (info.known ? this.linesHere(info) : []);
    if (this.#still !== null && info.known) this.#held = lines;
    if (!lines.length) return this.#empty(info);
    const size = this.#size();
    this.#plan = this.plan(lines, size, info);
    this.#page %= this.#plan.pages;
    const page = this.#reset(lines, info);
    if (turning) this.frame.turned();
    this.#begin(dwell(this.weight(page)));
    return undefined;
  }

  #begin(stay) {
    this.#since = this.clock();
    this.#stay = stay;
    this.#move(0, this.#since);
  }

  /** The rows of the present page in the present order; the page's time runs on. */
  #reset(lines, info) {
    const first = this.#page * this.#plan.rows;
    const page = lines.slice(first, first + this.#plan.rows);
    this.#set(page, info);
    this.#describe(info, lines, page, first);
    return page;
  }

  #set(page, info) {
    const { frame } = this;
    property(frame.body, "--f", `calc(${this.#plan.type.toFixed(2)} * var(--u))`);
    property(frame.body, "--row", `calc(${this.#plan.height.toFixed(2)} * var(--u))`);
    frame.body.className = "";
    const rows = page.map((line, place) => [line.key, this.#kept(line) ?? this.#make(line, place)]);
    this.#shown = new Map(rows);
    const whole = this.layout(rows.map(([, { element }]) => element), this.#plan, info);
    if (frame.body.firstChild !== whole) frame.body.replaceChildren(whole);
  }

  /** Where new rows push the others down, one that says the same as before stays. */
  #kept(line) {
    const shown = this.newestFirst ? this.#shown.get(line.key) : undefined;
    return shown?.plan === this.#plan && shown.text === this.#signature(line) ? shown : null;
  }

  #make(line, place) {
    return { element: this.row(line, this.#plan, place), line, place, plan: this.#plan, text: this.#signature(line) };
  }

  #signature(line) {
    return JSON.stringify(line) + this.look(line);
  }

  /** The part of a row's look that marks decide; part of what makes a row new. */
  look(line) {
    return this.marks.look(this.mark(line), this.clock());
  }

  /** What of a fresh line waits for the next page: all that says where the line stands. @param {any} fresh @param {any} shown @returns {any} */
  hold(fresh, shown) {
    return fresh;
  }

  /** How much there is to read on a page, in rows. */
  weight(page) {
    return page.length;
  }

  /** New facts in the rows that are shown; nobody changes place before the page turns. */
  refresh() {
    const info = this.info;
    const lines = this.linesHere(info);
    if (!lines.length || !this.#shown.size) return this.draw();
    if (this.newestFirst && this.#page === 0) return this.#reset(lines, info);
    for (const line of lines) this.#renew(line);
    const page = lines.filter(({ key }) => this.#shown.has(key));
    if (page.length < this.#shown.size) return this.draw();
    return this.#describe(info, lines, page, this.#page * this.#plan.rows);
  }

  #renew(fresh) {
    const shown = this.#shown.get(fresh.key);
    if (shown === undefined) return;
    const line = this.hold(fresh, shown.line);
    if (shown.text === this.#signature(line)) return;
    const made = this.#make(line, shown.place);
    if (made.element !== shown.element) shown.element.replaceWith(made.element);
    this.#shown.set(line.key, made);
  }

  #describe(info, lines, page, first) {
    const before = this.share[0] === 0 ? 0 : Math.round(this.share[0] * this.lines(info).length);
    const range = this.describe(info, lines, page, first + before);
    this.#range = this.frame.page(range, this.#page, this.#plan.pages);
  }

  #empty(info) {
    this.#shown.clear();
    this.#plan = null;
    this.#begin(EMPTY);
    this.describe(info, [], [], 0);
    this.frame.sentence(info.known ? this.sentence(info) : phrase("Loading"));
  }

  #size() {
    const size = windowSize(window.innerWidth, window.innerHeight);
    const head = size.portrait ? PORTRAIT_HEAD : HEAD;
    const foot = this.replay.n === null ? FOOT : this.replay.height / size.unit;
    return { ...size, area: size.height - head - foot, least: smallestType(profile(this.search)) };
  }
}

function unsaid(screen, what) {
  return new Error(`${screen.localName} does not say its ${what}`);
}

/** Of ?part=2/3 where in a list this screen begins and where it ends, from 0 to 1. */
function shareOf(search) {
  const [share, of] = (/^(\d{1,2})\/(\d{1,2})$/.exec(search.get("part") ?? "") ?? []).slice(1).map(Number);
  return share >= 1 && share <= of ? [(share - 1) / of, share / of] : [0, 1];
}

/** ?section=A&colour=1: what the festival calls the tournament, and the number of its badge; null for none. */
function sectionOf(search) {
  const [label, colour] = [search.get("section"), search.get("colour")];
  return label && /^[0-5]$/.test(colour ?? "") ? { label, colour: Number(colour) } : null;
}
