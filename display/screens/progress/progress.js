import { make, property } from "../../lib/dom.js";
import { phrase } from "../../lib/language.js";
import { pageAddress } from "../../lib/page.js";
import { openSource } from "../../lib/source.js";
import { Wall } from "../../lib/wall.js";
import { sectionCard, wholeSection } from "./cards.js";
import { sectionLine, wantsNames } from "./section.js";

const GAP = 20;
const EDGE = 28;
/** Width of the figures beside the boards of one section; upright they stand below, so high. */
const SIDE = 580;
const BELOW = 600;
/** A card is no higher than that, lest two sections stretch. */
const HIGHEST = 760;

/** How far the round is: the boards of a tournament, or with ?sections= a card for each section of a festival (docs/look.md 7). */
class ProgressScreen extends Wall {
  name = "progress";
  #sources = [];
  /** What shows the one section of this screen. */
  #whole = make("div", "whole");

  async connectedCallback() {
    await super.connectedCallback();
    const own = pageAddress(location).tournament;
    this.#sources = sectionsOf(this.search, own).map((one) => ({ ...one, source: one.tournament === own ? null : this.#open(one) }));
    this.several = this.#sources.length > 1;
    this.draw();
  }

  #open({ tournament }) {
    const source = openSource({ tournament }, "screens/progress", this.search);
    source.addEventListener("change", (event) => {
      source.follow(viewsFor(source));
      this.received(/** @type {CustomEvent} */ (event).detail);
    });
    source.follow(viewsFor(source));
    source.start();
    return source;
  }

  views() {
    return viewsFor(this.source);
  }

  /** Several sections have no moment in common. */
  get replayable() {
    return !this.several;
  }

  /** As old as the oldest that is shown. */
  state() {
    const states = this.#sources.map(({ source }) => (source ?? this.source).state());
    return states.reduce((oldest, one) => (one.age > oldest.age ? one : oldest), this.source.state());
  }

  lines() {
    return this.#sources.map(({ tournament, section, source }) => sectionLine(tournament, source ?? this.source, this.several ? section : null)).filter((line) => line !== null && (this.several || line.boards.length));
  }

  news({ name, before, after }) {
    if (name !== "progress" || before.meta.round !== after.meta.round) return [];
    return after.keys().filter((key) => before.cell(key, "result") !== after.cell(key, "result") && after.cell(key, "result") !== null).map((key) => `b${key}`);
  }

  mark(line) {
    return `s${line.key}`;
  }

  look(line) {
    return this.several ? "" : line.boards.map(({ key }) => this.marks.look(`b${key}`, this.clock())).join();
  }

  sentence({ round }) {
    return round ? phrase("The next round will be here when it is published.") : phrase("The boards will be here when round 1 is published.");
  }

  /** Cards are equal; up to nine a page, upright six. */
  plan(lines, { area, width, portrait, least }) {
    if (!this.several) return this.#planWhole({ area, width, portrait, least });
    const most = portrait ? 6 : 9;
    const pages = Math.ceil(lines.length / most);
    const rows = Math.ceil(lines.length / pages);
    const across = portrait ? 1 : Math.ceil(Math.sqrt(rows));
    const down = Math.ceil(rows / across);
    const wide = (width - 2 * EDGE - (across - 1) * GAP) / across;
    const high = Math.min((area - 2 * GAP - (down - 1) * GAP) / down, HIGHEST);
    return { rows, pages, type: least, height: high, across, wide, high };
  }

  #planWhole({ area, width, portrait, least }) {
    const side = portrait ? width : SIDE;
    const fields = portrait ? { wide: width - 2 * EDGE, high: area - BELOW - 2 * GAP } : { wide: width - SIDE - 2 * EDGE - 4, high: area - 2 * GAP };
    return { rows: 1, pages: 1, type: least, height: area, fields, side, portrait };
  }

  /** A section more, or less, sets all cards anew. */
  refresh() {
    const count = this.lines().length;
    if (this.several && count !== this.count) this.draw();
    else super.refresh();
    this.count = count;
  }

  layout(rows, { across, high }) {
    if (!this.several) return make("div", "progress-page one", ...rows);
    const cards = property(make("div", "progress-page", ...rows), "--across", across);
    return property(cards, "--high", high.toFixed(1));
  }

  row(line, plan) {
    if (this.several) return sectionCard(line, plan, () => "");
    return wholeSection(line, plan, (key) => this.marks.look(`b${key}`, this.clock()), this.#whole);
  }

  describe(info, lines) {
    const { round } = info;
    const more = this.several ? phrase("of all sections") : round ? phrase("round {round} of {rounds}", { round, rounds: info.rounds }) : "";
    this.frame.heading({ title: phrase("Round progress"), more, event: (this.several && this.search.get("event")) || info.name, sub: info.venue || info.city });
    const sum = (count) => lines.reduce((all, line) => all + count(line), 0);
    this.frame.results({ done: sum(({ done }) => done), total: sum(({ boards }) => boards.length) });
    this.frame.footnote(make("span", "live-dot"), phrase("still playing"));
    return "";
  }
}

function viewsFor(source) {
  return ["info", "progress", ...(wantsNames(source) ? ["people", "players"] : [])];
}

/** ?sections=alpha:A:0,beta:B:1: tournament, what the festival calls it, number of its badge; without it only `own`. */
function sectionsOf(search, own) {
  const listed = (search.get("sections") ?? "").split(",").filter(Boolean).map((one) => {
    const [tournament, label, colour] = one.split(":").map(decodeURIComponent);
    return { tournament, section: { label: label || tournament, colour: Number(colour) || 0 } };
  });
  return listed.length ? listed : [{ tournament: own, section: null }];
}

customElements.define("progress-screen", ProgressScreen);
