import { plate } from "./brand.js";
import { badge, tag } from "./cells.js";
import { minutes } from "./clock.js";
import { exchange, make, property, renew, say } from "./dom.js";
import { freshness } from "./freshness.js";
import { counted, phrase, pieces } from "./language.js";
import { calm } from "./motion.js";
import { initial } from "./names.js";

const PIPS = 8;
/** Four pictures: on a device without a graphics card each costs as much as a result. */
const TURN = { duration: 200, easing: "steps(4, jump-start)" };
/** What a bar gives up, step by step. */
const TIGHT = ["tight-0", "tight-1", "tight-2", "tight-3"];

/**
 * Head and foot of a hall screen: what it is, since when, how fresh, what else (docs/look.md 6). They are told everything with
 * each result, and change what differs.
 */
export class Frame {
  /** Is there something that may not fit, looked at when all of it is said? */
  #unfitted = false;

  /** @param {HTMLElement} screen the element that becomes the wall */
  constructor(screen) {
    screen.classList.add("wall");
    this.screen = screen;
    this.section = null;
    this.badge = badge("");
    this.title = make("h1", "title");
    this.tags = make("div", "tags");
    this.event = make("div", "event");
    this.clock = make("div", "clock");
    this.head = make("header", "head", this.badge, this.title, this.tags, make("div", "space"), this.event, this.clock);
    this.body = make("div");
    this.timer = make("div", "timer", make("span"));
    this.curtain = make("div", "curtain");
    this.sheet = make("main", "sheet", this.body, this.curtain, this.timer);
    this.state = make("span", "state");
    this.progress = make("span", "progress");
    this.legend = make("span", "legend");
    this.pages = make("span", "pages");
    this.foot = make("footer", "foot", this.state, this.progress, this.legend, make("div", "space"), this.pages);
    screen.replaceChildren(this.head, this.sheet, this.foot);
    new ResizeObserver(() => this.#fit()).observe(screen);
  }

  /**
   * The badge is that of the event, or of `section`, {label, colour}, where a festival has given it one.
   * @param {{title: string, more: string, tag?: HTMLElement|null, look?: boolean, event: string, sub?: string}} heading
   */
  heading({ title, more, tag: mark = null, look = false, event, sub = "" }) {
    const { label, colour } = this.section ?? { label: event, colour: null };
    this.badge = exchange(this.badge, badge(initial(label).toUpperCase(), colour));
    this.head.classList.toggle("look", look);
    this.#renew(this.title, make("b", "", title), make("span", "more", ` ${more}`));
    this.#renew(this.tags, mark);
    this.#renew(this.event, make("b", "", event), make("span", "", sub));
    document.title = `${title} ${more} · ${event}`;
  }

  /** The organiser's logo, left of the event's name; "" for none. */
  logo(name = "") {
    if (name === this.logoName) return;
    this.logoName = name;
    this.head.querySelector(".logo")?.remove();
    if (!name) return;
    const picture = plate(name, "logo");
    picture.addEventListener("load", () => this.#fit());
    picture.addEventListener("error", () => picture.remove());
    this.event.before(picture);
  }

  /** The clock on the wall and the age of the data. */
  time(now, zone, state) {
    say(this.clock, state.since === null ? "" : minutes(now, zone));
    const { gone, old, words } = freshness(state, zone);
    this.foot.classList.toggle("gone", gone);
    this.foot.classList.toggle("hatched", gone);
    this.screen.classList.toggle("stale", old);
    this.#renew(this.state, ...words);
  }

  /**
   * "41 of 45 results" with its bar; nothing before a round.
   * @param {{done?: number, total: number}} counts @param {"results"|"games"|"matches"} [what]
   */
  results({ done, total }, what = "results") {
    const bar = make("span", "bar", property(make("span"), "--part", done / total));
    this.#renew(this.progress, ...(total ? [...progressPieces(what, { done: make("b", "", done), total: String(total) }), bar] : []));
  }

  footnote(...parts) {
    this.#renew(this.legend, ...parts);
  }

  /** "Ranks 1-20 · page 1 of 5" and pips; gives the words. */
  page(range, page, pages) {
    const words = [range, phrase("page {page} of {pages}", { page: page + 1, pages })].filter(Boolean).join(" · ");
    const pips = Array.from({ length: pages > PIPS ? 0 : pages }, (_, i) => make("span", i === page ? "pip here" : "pip"));
    this.#renew(this.pages, words, make("span", "pips", ...pips));
    return words;
  }

  /** A page has turned: it comes in under a curtain, as faded itself it would need a picture of its own for each step. */
  turned() {
    if (!calm.matches) this.curtain.animate({ opacity: [1, 0] }, TURN);
  }

  /** How much of the time of this page is over, 0 to 1: in steps, as a line that glides costs a wall sixty pictures a second. */
  elapsed(part) {
    property(this.timer, "--elapsed", part.toFixed(3));
  }

  /** One sentence instead of a table: what is to come. */
  sentence(text) {
    this.body.className = "sentence";
    this.body.replaceChildren(text);
    this.elapsed(0);
    this.#renew(this.pages);
  }

  #renew(part, ...children) {
    if (!renew(part, ...children) || this.#unfitted) return;
    this.#unfitted = true;
    queueMicrotask(() => this.#fit());
  }

  /** Give way until everything fits. */
  #fit() {
    this.#unfitted = false;
    for (const bar of [this.head, this.foot]) bar.classList.remove(...TIGHT);
    for (const bar of [this.head, this.foot]) tighten(bar);
  }
}

function progressPieces(what, nodes) {
  if (what === "games") return pieces("{done} of {total} games", nodes);
  return what === "matches" ? pieces("{done} of {total} matches", nodes) : pieces("{done} of {total} results", nodes);
}

/** A dashed "Provisional: 4 games to go" or "appeal pending"; "Final" of a closed tournament; or null. */
export function stateTag(open, { status, teams = null }, appeals = 0) {
  if (status === "closed") return tag(phrase("Final|standings"));
  const games = teams === null ? counted(open, "{count} game to go", "{count} games to go") : counted(open, "{count} match to go", "{count} matches to go");
  const pending = appeals === 1 ? phrase("appeal pending") : counted(appeals, "{count} appeal pending", "{count} appeals pending");
  const why = [open > 0 ? games : "", appeals > 0 ? pending : ""].filter(Boolean).join(", ");
  return why ? tag(phrase("Provisional: {why}", { why }), "dashed") : null;
}

/** The least important words go first. */
function tighten(bar) {
  for (const step of TIGHT) {
    if (bar.scrollWidth <= bar.clientWidth) return;
    bar.classList.remove(...TIGHT);
    bar.classList.add(step);
  }
}
