import { plate } from "./brand.js";
import { badge, tag } from "./cells.js";
import { minutes } from "./clock.js";
import { make, property, say } from "./dom.js";
import { freshness } from "./freshness.js";
import { counted, phrase, pieces } from "./language.js";
import { initial } from "./names.js";

const PIPS = 8;

/** Head and foot of a hall screen: what it is, since when, how fresh, what else (docs/look.md 6). */
export class Frame {
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
    this.sheet = make("main", "sheet", this.body, this.timer);
    this.state = make("span", "state");
    this.progress = make("span", "progress");
    this.legend = make("span", "legend");
    this.pages = make("span", "pages");
    this.foot = make("footer", "foot", this.state, this.progress, this.legend, make("div", "space"), this.pages);
    screen.replaceChildren(this.head, this.sheet, this.foot);
  }

  /**
   * The badge is that of the event, or of `section`, {label, colour}, where a festival has given it one.
   * @param {{title: string, more: string, tag?: HTMLElement|null, look?: boolean, event: string, sub?: string}} heading
   */
  heading({ title, more, tag: mark = null, look = false, event, sub = "" }) {
    const { label, colour } = this.section ?? { label: event, colour: null };
    this.badge.replaceWith((this.badge = badge(initial(label).toUpperCase(), colour)));
    this.head.classList.toggle("look", look);
    this.title.replaceChildren(make("b", "", title), make("span", "more", ` ${more}`));
    this.tags.replaceChildren(...(mark === null ? [] : [mark]));
    this.event.replaceChildren(make("b", "", event), make("span", "", sub));
    document.title = `${title} ${more} · ${event}`;
    loosen(this.head);
  }

  /** The organiser's logo, left of the event's name; "" for none. */
  logo(name = "") {
    if (name === this.logoName) return;
    this.logoName = name;
    this.head.querySelector(".logo")?.remove();
    if (!name) return;
    const picture = plate(name, "logo");
    picture.addEventListener("load", () => loosen(this.head));
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
    this.state.replaceChildren(...words);
    loosen(this.foot);
  }

  /**
   * "41 of 45 results" with its bar; nothing before a round.
   * @param {{done?: number, total: number}} counts @param {"results"|"games"|"matches"} [what]
   */
  results({ done, total }, what = "results") {
    if (!total) return this.progress.replaceChildren();
    const bar = make("span", "bar", property(make("span"), "--part", done / total));
    return this.progress.replaceChildren(...progressPieces(what, { done: make("b", "", done), total: String(total) }), bar);
  }

  footnote(...parts) {
    this.legend.replaceChildren(...parts);
  }

  /** "Ranks 1-20 · page 1 of 5" and pips; gives the words. */
  page(range, page, pages) {
    const words = [range, phrase("page {page} of {pages}", { page: page + 1, pages })].filter(Boolean).join(" · ");
    const pips = Array.from({ length: pages > PIPS ? 0 : pages }, (_, i) => make("span", i === page ? "pip here" : "pip"));
    this.pages.replaceChildren(words, make("span", "pips", ...pips));
    loosen(this.foot);
    return words;
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
    this.pages.replaceChildren();
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

/** Give way step by step until everything fits: the least important words go first. */
function loosen(bar) {
  const steps = ["tight-0", "tight-1", "tight-2", "tight-3"];
  bar.classList.remove(...steps);
  for (const step of steps) {
    if (bar.scrollWidth <= bar.clientWidth) return;
    bar.classList.remove(...steps);
    bar.classList.add(step);
  }
}
