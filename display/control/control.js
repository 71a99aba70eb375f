import { openSession } from "../arbiter/session.js";
import { Ours } from "../arbiter/ours.js";
import { Sender } from "../arbiter/sender.js";
import { barKeys } from "../arbiter/key_bar.js";
import { minutes } from "../lib/clock.js";
import { attributes, link, make, say } from "../lib/dom.js";
import { Feed, loadJson } from "../lib/feed.js";
import { freshness } from "../lib/freshness.js";
import { icon } from "../lib/icons.js";
import { counted, phrase } from "../lib/language.js";
import { facesLoaded } from "../lib/names.js";
import { reloadWhenNew, theme } from "../lib/page.js";
import { AccessCard } from "./access.js";
import { AdmitForm } from "./admit.js";
import { AnnouncementForm } from "./announcements.js";
import { BrandingForm } from "./branding.js";
import { Cards } from "./cards.js";
import { HallsForm } from "./halls.js";
import { LanguageForm } from "./language.js";
import { Panel } from "./panel.js";
import { RoundsForm } from "./rounds.js";
import { Saying } from "./saying.js";
import { Scenes } from "./scenes.js";
import { SectionsForm } from "./sections.js";
import { standing } from "./words.js";

const VIEWS = ["info", "sections", "halls", "schedule", "screens", "scenes", "announcements"];
const ASK_EVERY = 3_000;
/** @type {import("../arbiter/key_bar.js").Entry[]} */
const KEYS = [[["left", "right"], phrase("screen"), null], ["X", phrase("with others"), "x"], ["A", phrase("all"), "a"], ["I", phrase("identify"), "i"], ["F", phrase("stand still"), "f"], ["1–9", phrase("scene"), null], ["M", phrase("message"), "m"], ["B", phrase("blackout"), "b"], ["N", phrase("name"), "n"]];
const COLUMNS = ["name", "place", "inches", "metres", "theme", "content", "frozen", "v"];

/** The wall's page for the arbiter: what every screen shows and whether it answers, and how to change it (docs/festival.md). */
class WallPage extends HTMLElement {
  chosen = [];

  /** The scene that is looked at before it is shown, or null. */
  looking = null;
  reports = {};
  tournaments = new Map();
  #contents = new Map();
  #heard = 0;
  #offset = 0;

  async connectedCallback() {
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), "day");
    this.festival = decodeURIComponent(location.pathname.split("/")[2] ?? "");
    this.replaceChildren(make("p", "loading", phrase("Opening the page of the wall")));
    await facesLoaded();
    this.session = await openSession();
    const held = this.session.festivals?.find(({ festival, role }) => festival === this.festival && role !== "screen");
    if (!held) this.replaceChildren(door());
    else this.#open(held);
  }

  #open(held) {
    this.holds = held.role;
    const base = encodeURIComponent(this.festival);
    this.feed = new Feed(`/f/${base}/`);
    this.sender = new Sender(`/api/f/${base}/commands`);
    this.#build();
    this.feed.addEventListener("change", () => this.draw());
    this.feed.addEventListener("state", () => this.#tell());
    this.sender.addEventListener("state", () => this.#tell());
    this.feed.follow(VIEWS);
    this.feed.start();
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => document.hidden && reloadWhenNew(this.feed));
    setInterval(() => this.#tell(), 1000);
    this.#know();
    this.#listen();
  }

  #build() {
    this.heading = make("h1");
    this.counts = make("span", "counts");
    this.fresh = make("span", "chip-state");
    this.clock = make("span", "clock");
    this.saying = new Saying(this);
    this.scenesBar = new Scenes(this);
    this.cards = new Cards(this, (screen, more) => this.choose(screen, more));
    this.panel = new Panel(this);
    this.forms = [new AdmitForm(this), new AnnouncementForm(this), new RoundsForm(this), new SectionsForm(this), new HallsForm(this), new LanguageForm(this), new BrandingForm(this), new AccessCard(this)];
    const head = make("header", "console-head", make("span", "wall-icon", icon("monitor")), this.heading, this.counts, make("span", "space"),
      this.fresh, this.saying.buttons, this.clock);
    const main = make("main", "wall-main", this.saying.element, this.scenesBar.element, this.cards.element);
    const forms = attributes(make("section", "wall-forms", ...this.forms.map(({ element }) => element)), { "aria-label": phrase("Wall") });
    const bar = make("footer", "key-bar", ...barKeys(KEYS, (key) => this.#press(key)), make("span", "space"), link("/arbiter/", "", phrase("Arbiter’s page")));
    this.replaceChildren(head, make("div", "wall-body", main, this.panel.element, forms), bar);
  }

  /** What the house knows of its tournaments: names and systems. */
  async #know() {
    const found = await loadJson("/api/tournaments").catch(() => null);
    this.tournaments = new Map((found?.tournaments ?? []).map((row) => [row.id, row]));
    if (this.table("screens")) this.draw();
  }

  // ---- what there is ----

  table(name) {
    return this.feed.table(name);
  }

  get zone() {
    return this.table("info")?.cell("zone", "value") ?? "UTC";
  }

  /** @returns {{tournament: string, label: string, colour: number}[]} */
  sections() {
    const table = this.table("sections");
    return (table?.keys() ?? []).map((tournament) => ({ tournament, label: table.cell(tournament, "label") ?? "", colour: table.cell(tournament, "colour") ?? 0 }));
  }

  /** What a section is called here. */
  label = (tournament) => this.table("sections")?.cell(tournament, "label") || tournament;

  /** @returns {{scene: number, name: string, screens: {screen: number, content: object|null}[], v: number}[]} */
  scenes() {
    const table = this.table("scenes");
    return (table?.keys() ?? []).map((scene) => ({ scene, name: table.cell(scene, "name"), screens: table.cell(scene, "screens"), v: table.cell(scene, "v") }));
  }

  /** All screens as this page shows them: as they are, or as the scene that is looked at has them. */
  screens() {
    const scene = this.scenes().find(({ scene: one }) => one === this.looking);
    const told = new Map((scene?.screens ?? []).map(({ screen, content }) => [screen, content]));
    return this.screensNow().map((screen) => (told.has(screen.screen) ? { ...screen, content: told.get(screen.screen) } : screen));
  }

  /** All screens, each with its columns, its last report and how it stands. */
  screensNow() {
    const table = this.table("screens");
    const now = Date.now() + this.#offset;
    return (table?.keys() ?? []).map((screen) => ({
      screen, ...Object.fromEntries(COLUMNS.map((name) => [name, table.cell(screen, name)])),
      content: this.#content(screen).list(() => table.cell(screen, "content")),
      report: this.reports[screen], standing: standing(this.reports[screen], now),
    }));
  }

  #content(screen) {
    if (!this.#contents.has(screen)) this.#contents.set(screen, new Ours(this.feed));
    return this.#contents.get(screen);
  }

  chosenScreens() {
    return this.screens().filter(({ screen }) => this.chosen.includes(screen));
  }

  // ---- what is done ----

  /** Send a command about a subject as this page shows it. */
  send(command, subject, seen) {
    return this.sender.send(command, subject, seen);
  }

  /** Of the subjects that no row shows: `festival`, `wall`, `schedule`. */
  version(subject) {
    return this.table("info")?.meta.versions?.[subject] ?? null;
  }

  /** Assign to each of these screens its content. */
  async assign(screens, contents) {
    const scene = this.scenes().find(({ scene: one }) => one === this.looking);
    if (scene) return this.#assignIn(scene, screens, contents);
    const ask = ({ screen, v }) => (content) => this.send({ type: "assign-screen", screen, content }, `screen:${screen}`, v);
    const asked = screens.map((one, i) => this.#content(one.screen).send(contents[i], ask(one)));
    this.draw();
    const answers = await Promise.all(asked);
    this.draw();
    const wrong = answers.find(({ kind }) => kind !== "done");
    return this.panel.notice.answer(wrong ?? answers[0], counted(screens.length, "Assigned.", "Assigned to {count} screens."));
  }

  #assignIn(scene, screens, contents) {
    const wanted = new Map(screens.map(({ screen }, i) => [screen, contents[i]]));
    const others = scene.screens.filter(({ screen }) => !wanted.has(screen));
    return this.scenesBar.save({ ...scene, screens: [...others, ...[...wanted].map(([screen, content]) => ({ screen, content }))] });
  }

  /** Look at a scene before it is shown; null: at what the screens show. */
  look(scene) {
    this.looking = scene;
    this.draw();
  }

  /** These screens say their names for ten seconds; none for all. */
  async identify(screens = []) {
    this.panel.notice.answer(await this.send({ type: "identify-screens", screens: screens.map(({ screen }) => screen) }, "wall", this.version("wall")), phrase("They say their names for ten seconds."));
  }

  /** Let the chosen screens stand still, or all go on if they do. */
  async freeze(screens) {
    const frozen = screens.some((screen) => screen.frozen === null);
    const answers = await Promise.all(screens.map(({ screen, v }) => this.send({ type: "freeze-screen", screen, frozen }, `screen:${screen}`, v)));
    this.panel.notice.answer(answers.find(({ kind }) => kind !== "done") ?? answers[0], frozen ? phrase("It stands still, and says so.") : phrase("It goes on."));
  }

  choose(screen, more = false) {
    if (!more) this.chosen = [screen];
    else if (this.chosen.includes(screen)) this.chosen = this.chosen.filter((one) => one !== screen);
    else this.chosen = [...this.chosen, screen];
    this.draw();
  }

  draw() {
    const screens = this.screens();
    this.chosen = this.chosen.filter((one) => screens.some(({ screen }) => screen === one));
    const name = this.table("info")?.cell("name", "value") ?? "";
    this.heading.replaceChildren(make("b", "", phrase("Wall")), ` ${counted(screens.length, "{count} screen", "{count} screens")}`, make("small", "", name));
    document.title = `${phrase("Wall")} · ${name}`;
    this.cards.draw();
    this.panel.draw();
    this.saying.draw();
    this.scenesBar.draw();
    for (const form of this.forms) form.draw();
    this.#tell();
  }

  #tell() {
    const screens = this.screens();
    const of = (state) => screens.filter((screen) => screen.standing.state === state).length;
    const counts = [["live", ""], ["silent", "hatched"], ["never", "dashed"]].map(([state, look]) => [of(state), state, look]).filter(([count]) => count > 0);
    this.counts.replaceChildren(...counts.map(([count, state, look]) => make("span", `chip-state ${look}`, standingWords(state, count))));
    const { words, gone } = freshness(this.sender.offline ? { ...this.feed.state(), kind: "old" } : this.feed.state(), this.zone);
    this.fresh.replaceChildren(...words);
    this.fresh.classList.toggle("hatched", gone);
    say(this.clock, this.feed.state().since === null ? "" : minutes(this.feed.now(), this.zone));
  }

  /** Ask again and again what the screens say of themselves; while nobody answers, their age goes on. */
  async #listen() {
    const found = await loadJson(`/api/f/${encodeURIComponent(this.festival)}/reports`).catch(() => null);
    if (found) {
      this.reports = found.screens;
      this.#offset = found.now - Date.now();
      this.#heard = found.now;
    }
    if (this.#heard && this.table("screens")) this.draw();
    setTimeout(() => this.#listen(), ASK_EVERY);
  }

  // ---- keys ----

  #key(event) {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#press(event.key)) event.preventDefault();
  }

  /** The screen whose card has the focus; NaN for none. */
  #focused() {
    const card = /** @type {HTMLElement|null|undefined} */ (document.activeElement?.closest?.(".screen-card"));
    return Number(card?.dataset.screen);
  }

  #press(key) {
    const numbers = this.screens().map(({ screen }) => screen);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (step !== undefined) return this.#step(numbers, step);
    const focused = this.#focused();
    const actions = {
      x: () => focused && this.choose(focused, true),
      Enter: () => focused && this.choose(focused),
      " ": () => focused && this.choose(focused),
      a: () => this.#all(numbers),
      m: () => this.saying.open(),
      b: () => this.saying.blackout(),
      n: () => this.panel.fields.name.focus(),
      i: () => this.identify(this.chosenScreens()),
      f: () => this.chosen.length && this.freeze(this.chosenScreens()),
      ...Object.fromEntries(this.scenes().slice(0, 9).map((scene, place) => [String(place + 1), () => this.scenesBar.show(scene)])),
    };
    const action = actions[key.length > 1 ? key : key.toLowerCase()];
    const onButton = !focused && document.activeElement?.closest?.("button, a, summary");
    if (!action || (onButton && (key === "Enter" || key === " "))) return false;
    action();
    return true;
  }

  #step(numbers, by) {
    const focused = this.#focused();
    const at = numbers.indexOf(focused || this.chosen.at(-1));
    const next = numbers[Math.min(numbers.length - 1, Math.max(0, at + (at < 0 ? 1 : by)))];
    if (next === undefined || (document.activeElement !== document.body && !focused)) return false;
    this.choose(next);
    this.cards.focus(next);
    return true;
  }

  #all(numbers) {
    this.chosen = this.chosen.length === numbers.length ? [] : numbers;
    this.draw();
  }
}

/** How many screens stand so. */
function standingWords(state, count) {
  if (state === "live") return counted(count, "{count} live", "{count} live");
  return state === "silent" ? counted(count, "{count} no answer", "{count} no answer") : counted(count, "{count} not heard", "{count} not heard");
}

/** What somebody sees who may not control this wall. */
function door() {
  return make("main", "door-page", make("h1", "", phrase("The wall")),
    make("p", "", phrase("This browser may not control this wall. Open the arbiter’s link first; of a single tournament, open the wall from its page Tournament.")),
    link("/arbiter/", "", phrase("Arbiter’s page")));
}

customElements.define("wall-page", WallPage);
