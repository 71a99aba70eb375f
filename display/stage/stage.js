import { attributes, make, property, say } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { LANGUAGE } from "../lib/language.js";
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
import { Waiting } from "./waiting.js";

const VIEWS = ["info", "sections", "halls", "schedule", "screens", "announcements"];

/** So long a screen may be missing in the list before it is none any more, ms. */
const MISSING = 4_000;

/** What is drawn here and not in a frame: content.show -> (stage, content) => element. */
const PAGES = { nothing: () => make("div", "dark"), progress: () => make("div"), message: messagePage, countdown: countdownPage, announcement: announcementPage, image: imagePage };

/**
 * A screen of the wall: one short address for all of them. It shows a word until it is let in, then whatever the festival says,
 * for as long as it is a screen. With ?festival=<id>&screen=<n> it is the arbiter's picture of one, and speaks for nobody.
 */
class WallScreen extends HTMLElement {
  async connectedCallback() {
    this.shelf = new Shelf();
    this.search = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = "night";
    await facesLoaded();
    const picture = this.search.get("festival");
    if (picture) this.#begin({ festival: picture, screen: Number(this.search.get("screen")) }, true);
    else this.#identify();
  }

  async #identify(failures = 0) {
    const held = await identity().catch(() => undefined);
    if (held === undefined) return this.#away(failures);
    await this.shelf.page().catch(() => null); // a browser that keeps nothing shows the same
    await this.shelf.note("identity", held).catch(() => null);
    return held ? this.#begin(held, false) : this.#wait();
  }

  /** The server does not answer: this device is still the screen that it was. */
  async #away(failures) {
    const kept = failures ? null : await this.shelf.noted("identity").catch(() => null);
    if (kept) this.#begin(kept, false);
    else setTimeout(() => this.#identify(failures + 1), backoff(failures, BROWSER.random));
  }

  #wait() {
    document.documentElement.dataset.theme = "night";
    const waiting = new Waiting(() => this.#identify());
    this.replaceChildren(waiting.element);
    waiting.start();
  }

  #begin({ festival, screen }, picture) {
    const stage = new Stage(festival, screen, picture, () => this.#again(stage));
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

/** One screen of one festival. */
class Stage {
  #key = null;

  constructor(festival, screen, picture, gone) {
    Object.assign(this, { festival, screen, picture, gone });
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
    this.feed.follow(VIEWS);
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

  table(name) {
    return this.feed.table(name);
  }

  /** The server's time, ms. */
  now() {
    return this.feed.now();
  }

  get zone() {
    return this.table("info")?.cell("zone", "value") ?? "UTC";
  }

  /** This screen as the log has it; null while nothing is known. */
  get told() {
    const screens = this.table("screens");
    if (!screens?.has(this.screen)) return null;
    return Object.fromEntries(["name", "inches", "metres", "theme", "content"].map((key) => [key, screens.cell(this.screen, key)]));
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
    this.ticking = setTimeout(() => this.#second(), 1000 - (this.now() % 1000));
  }

  draw() {
    const { told } = this;
    if (told === null) return this.#unknown();
    this.missing = null;
    const wall = this.table("info").meta;
    this.publications.follow(tournamentsOf(told.content));
    const scene = sceneOf(told, wall, this.publications.newest, this.now());
    say(this.banner, scene.banner ?? "");
    const key = JSON.stringify([scene.content, told, this.table("sections")?.to]);
    if (key !== this.#key) this.#turn(scene, told);
    this.#key = key;
    return undefined;
  }

  /** Not on the wall: perhaps this server has not heard of it yet, so it waits a moment before it asks who it is. */
  #unknown() {
    if (this.table("screens") === null) return;
    this.missing ??= performance.now();
    if (performance.now() - this.missing < MISSING || this.removed) return;
    this.removed = true;
    if (this.picture) this.page.replaceChildren(namePage("Removed", "this screen is not on the wall any more"));
    else this.gone();
  }

  #turn({ content, all }, told) {
    const lists = all.map((one) => this.#list(one, told)).filter(Boolean);
    const list = this.#list(content, told);
    this.refresh = null;
    document.documentElement.dataset.theme = theme(new URLSearchParams({ theme: told.theme }), "night");
    if (list === null) this.page.replaceChildren(this.#own(content, told)); // else it stays until the list can be seen
    this.frames.show(list, lists);
    this.shown = content;
    reloadWhenNew(this.feed);
  }

  /** Where what is to be shown is a hall screen: its address, else null. */
  #list(content, told) {
    if (content?.show === "view") return addressOf(content, told, this.section(content.tournament), { lang: LANGUAGE });
    if (content?.show !== "progress") return null;
    const sections = this.table("sections")?.keys().map((tournament) => ({ tournament, ...this.section(tournament) })) ?? [];
    return progressAddress(sections, told, { event: this.table("info").cell("name", "value"), lang: LANGUAGE });
  }

  #own(content, told) {
    if (content === null) return namePage(told.name, "Nothing is assigned to this screen yet");
    return PAGES[content.show](this, content);
  }
}

/** The name as large as it fits on two lines: a letter of this weight is 0.6 em wide at most. */
function namePage(name, words) {
  const size = Math.min(200, (2 * 1700) / (0.6 * Math.max(8, name.length)));
  const shown = property(make("h1", "own-name", name), "--size", `calc(${size.toFixed(0)} * var(--u))`);
  return make("main", "waiting", shown, make("p", "says", words), make("p", "says address", location.host));
}

function messagePage(_, { text }) {
  return attributes(make("section", "urgent", make("p", "", text)), { role: "alert" });
}

customElements.define("wall-screen", WallScreen);
