import { colourBadges } from "../lib/brand.js";
import { attributes, make, property, say } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { LANGUAGE, phrase } from "../lib/language.js";
import { Shelf } from "../lib/kept.js";
import { facesLoaded } from "../lib/names.js";
import { reloadWhenNew, theme } from "../lib/page.js";
import { BROWSER, backoff } from "../lib/retry.js";
import { announcementPage } from "./announcement.js";
import { countdownPage } from "./countdown.js";
import { Frames } from "./frames.js";
import { identity } from "./http.js";
import { imagePage } from "./image.js";
import { Publications } from "./publications.js";
import { Reporter } from "./reporter.js";
import { addressOf, progressAddress, sceneOf, tournamentsOf } from "./scene.js";
import { speak } from "./speak.js";
import { sponsorsPage } from "./sponsors.js";
import { Waiting } from "./waiting.js";

/** What a screen that stands still goes on to show; a message or its name is none of it. */
const HELD = ["view", "progress", "countdown", "announcement", "image", "sponsors"];

const VIEWS = ["info", "sections", "halls", "schedule", "screens", "announcements"];

/** So long a screen may be missing in the list before it is none any more, ms. */
const MISSING = 4_000;

/** What is drawn here and not in a frame: content.show -> (stage, content) => element. */
const PAGES = { nothing: () => make("div", "dark"), progress: () => make("div"), message: messagePage, countdown: countdownPage, announcement: announcementPage, image: imagePage, sponsors: sponsorsPage };

/**
 * A screen of the wall: one short address for all of them. It shows a word until it is let in, then whatever the festival says,
 * for as long as it is a screen. With ?festival=<id>&screen=<n> it is the arbiter's picture of one, and speaks for nobody; with
 * &scene=<n> as that scene will have it.
 */
class WallScreen extends HTMLElement {
  async connectedCallback() {
    this.shelf = new Shelf();
    this.search = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = "night";
    await facesLoaded();
    const picture = this.search.get("festival");
    if (picture) this.#begin({ festival: picture, screen: Number(this.search.get("screen")) }, { picture: true, scene: this.search.has("scene") ? Number(this.search.get("scene")) : null });
    else this.#identify();
  }

  async #identify(failures = 0) {
    const held = await identity().catch(() => undefined);
    if (held === undefined) return this.#away(failures);
    await this.shelf.page().catch(() => null); // a browser that keeps nothing shows the same
    await this.shelf.note("identity", held).catch(() => null);
    return held ? this.#begin(held, { picture: false }) : this.#wait();
  }

  /** The server does not answer: this device is still the screen that it was. */
  async #away(failures) {
    const kept = failures ? null : await this.shelf.noted("identity").catch(() => null);
    if (kept) this.#begin(kept, { picture: false });
    else setTimeout(() => this.#identify(failures + 1), backoff(failures, BROWSER.random));
  }

  #wait() {
    document.documentElement.dataset.theme = "night";
    const waiting = new Waiting(() => this.#identify());
    this.replaceChildren(waiting.element);
    waiting.start();
  }

  #begin({ festival, screen }, how) {
    const stage = new Stage(festival, screen, how, () => this.#again(stage));
    this.replaceChildren(stage.element);
    stage.start();
  }

  /** It is no screen any more, or another one: ask anew who it is. */
  async #again(stage) {
    stage.stop();
    await this.shelf.note("identity", null).catch(() => null);
    this.#identify();
  }
}

/** @typedef {{name: string, inches: number, metres: number, theme: string, content: object|null, frozen: number|null}} Told what the log says of a screen */

/** One screen of one festival. */
class Stage {
  #key = null;

  constructor(festival, screen, { picture, scene = null }, gone) {
    this.festival = festival;
    this.screen = screen;
    this.picture = picture;
    this.scene = scene;
    this.gone = gone;
    this.still = null;
    this.feed = new Feed(`/f/${encodeURIComponent(festival)}/`, { shelf: new Shelf() });
    this.publications = new Publications(() => this.draw());
    this.frames = new Frames(() => this.page.replaceChildren());
    this.page = make("div", "page");
    this.banner = attributes(make("div", "banner"), { role: "status" });
    this.element = make("main", "stage", this.frames.element, this.page, this.banner);
    this.reporter = picture ? null : new Reporter(this);
  }

  start() {
    this.feed.addEventListener("change", () => speak(this.feed.table("info")));
    this.feed.addEventListener("change", () => this.draw());
    this.feed.follow(this.scene === null ? VIEWS : [...VIEWS, "scenes"]);
    this.feed.start();
    this.reporter?.start();
    if (!this.picture) this.#stayAwake();
    this.#second();
  }

  /** Where the browser lets us: only on an encrypted page, and anew whenever the screen was away. */
  async #stayAwake() {
    await navigator.wakeLock?.request("screen").catch(() => null);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#stayAwake(), { once: true });
  }

  stop() {
    clearTimeout(this.ticking);
    this.feed.stop();
    this.publications.follow([]);
    this.reporter?.stop();
    this.frames.stop();
  }

  /** A view of the festival; of a screen that stands still as it was then. */
  table(name) {
    return (this.still ? this.still.tables.get(name) : this.feed.table(name)) ?? null;
  }

  /** The server's time, ms; of a screen that stands still the time since when it does. */
  now() {
    return this.still?.at ?? this.clock();
  }

  /** The server's time, ms. */
  clock() {
    return this.feed.now();
  }

  /** How fresh what is shown is. */
  state() {
    return this.still ? { kind: "still", since: this.still.at, age: this.clock() - this.still.at } : this.feed.state();
  }

  /** How the organiser wants it to look. */
  get branding() {
    return this.table("info")?.meta.branding ?? {};
  }

  get zone() {
    return this.table("info")?.cell("zone", "value") ?? "UTC";
  }

  /** This screen as the log has it; null while nothing is known. @returns {Told|null} */
  get told() {
    const screens = this.feed.table("screens");
    if (!screens?.has(this.screen)) return null;
    const told = /** @type {Told} */ (Object.fromEntries(["name", "inches", "metres", "theme", "content", "frozen"].map((key) => [key, screens.cell(this.screen, key)])));
    return this.scene === null ? told : { ...told, content: this.#inScene(told), frozen: null };
  }

  /** What it shows in the scene that is looked at before it is shown. */
  #inScene({ content }) {
    const found = (this.feed.table("scenes")?.cell(this.scene, "screens") ?? []).find(({ screen }) => screen === this.screen);
    return found === undefined ? content : found.content;
  }

  /** All screens as they are told: blackout, messages, names. A scene is looked at without them. */
  get wall() {
    return this.scene === null ? this.feed.table("info").meta : { dark: false, focus: 0, message: null };
  }

  /** What the festival calls a tournament, and the number of its badge: {label, colour}; null for one that has left. */
  section(tournament) {
    const table = this.table("sections");
    return table?.has(tournament) ? { label: table.cell(tournament, "label") || tournament, colour: table.cell(tournament, "colour") } : null;
  }

  #second() {
    clearTimeout(this.ticking);
    this.draw();
    this.refresh?.();
    if (!this.still) reloadWhenNew(this.feed);
    this.ticking = setTimeout(() => this.#second(), 1000 - (this.clock() % 1000));
  }

  draw() {
    const { told } = this;
    if (told === null) return this.#unknown();
    this.missing = null;
    this.publications.follow(tournamentsOf(told.content));
    this.#hold(told);
    const scene = sceneOf({ ...told, number: this.screen, held: this.still?.content ?? null }, this.wall, this.publications.newest, this.clock());
    say(this.banner, scene.banner ?? "");
    const key = JSON.stringify([scene.content, told, this.table("sections")?.to, this.branding]);
    if (key !== this.#key) this.#turn(scene, told);
    this.#key = key;
    return undefined;
  }

  /** A screen that stands still keeps what it shows, and the facts as they were; one that shows nothing yet looks once. */
  #hold({ frozen }) {
    if (frozen === null) this.still = null;
    else if (this.still === null && HELD.includes(this.shown?.show)) this.still = { content: this.shown, at: this.clock(), tables: new Map(VIEWS.map((name) => [name, this.feed.table(name)])) };
    this.frames.still = this.still !== null;
  }

  /** Not on the wall: perhaps this server has not heard of it yet, so it waits a moment before it asks who it is. */
  #unknown() {
    if (this.feed.table("screens") === null) return;
    this.missing ??= performance.now();
    if (performance.now() - this.missing < MISSING || this.removed) return;
    this.removed = true;
    if (this.picture) this.page.replaceChildren(namePage(phrase("Removed"), phrase("this screen is not on the wall any more")));
    else this.gone();
  }

  #turn({ content, all }, told) {
    const lists = all.map((one) => this.#list(one, told)).filter(Boolean);
    const list = this.#list(content, told);
    this.refresh = null;
    document.documentElement.dataset.theme = theme(new URLSearchParams({ theme: told.theme }), "night");
    colourBadges(this.branding);
    if (list === null) this.page.replaceChildren(this.#own(content, told)); // else it stays until the list can be seen
    this.frames.show(list, lists);
    this.shown = content;
  }

  /** Where what is to be shown is a hall screen: its address, else null. */
  #list(content, told) {
    if (content?.show === "view") return addressOf(content, told, this.section(content.tournament), { lang: LANGUAGE });
    if (content?.show !== "progress") return null;
    const sections = this.table("sections")?.keys().map((tournament) => ({ tournament, ...this.section(tournament) })) ?? [];
    return progressAddress(sections, told, { event: this.table("info").cell("name", "value"), lang: LANGUAGE });
  }

  #own(content, told) {
    if (content === null) return namePage(told.name, phrase("Nothing is assigned to this screen yet"));
    if (content.show === "identify") return identifyPage(told.name);
    return PAGES[content.show](this, content);
  }
}

/** The name as large as it fits on two lines: a letter of this weight is 0.6 em wide at most. */
function namePage(name, words) {
  const size = Math.min(200, (2 * 1700) / (0.6 * Math.max(8, name.length)));
  const shown = property(make("h1", "own-name", name), "--size", `calc(${size.toFixed(0)} * var(--u))`);
  return make("main", "waiting", shown, make("p", "says", words), make("p", "says address", location.host));
}

/** Its name as large as it fits: for somebody who looks for it from the other end of the hall. */
function identifyPage(name) {
  const longest = Math.max(2, ...name.split(/\s+/).map(({ length }) => length));
  const size = (wide, high) => `calc(${Math.min(420, wide / (0.62 * longest), Math.sqrt((0.6 * wide * high) / (0.65 * name.length))).toFixed(0)} * var(--u))`;
  const shown = property(property(make("p", "", name), "--size", size(1800, 900)), "--size-upright", size(1000, 1700));
  return attributes(make("section", "identify", shown), { role: "status" });
}

function messagePage(_, { text }) {
  return attributes(make("section", "urgent", make("p", "", text)), { role: "alert" });
}

customElements.define("wall-screen", WallScreen);
