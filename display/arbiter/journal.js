import { seconds, day } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { boardPer, pointsPer } from "../lib/given.js";
import { playerName } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { eventWords } from "../lib/words.js";
import { AppealCard } from "./appeals.js";
import { noteText, PrivateNotes, speaksOfNote } from "./notes.js";

/** What a participant may appeal against. */
const DECISIONS = /^(rules-amended|tie-|player-(withdrawn|expelled)|points-adjusted|bye-requested|starting-numbers|pairing-|round-closed|result-(entered|corrected|withdrawn)|game-|appeal-decided)/;

/** What happened, newest first: every event with its version, time and author. */
export class JournalTab {
  constructor(desk) {
    this.desk = desk;
    this.rows = make("div", "journal-rows");
    const heads = make("div", "journal-row heads", ...[phrase("Version"), phrase("Day"), phrase("Time"), phrase("By|who wrote an event"), phrase("What|happened"), ""].map((head) => make("span", "", head)));
    this.appeals = new AppealCard(desk);
    this.notes = new PrivateNotes(desk, () => this.draw(desk.info));
    this.element = make("section", "journal", this.appeals.element, heads, this.rows);
  }

  views() {
    return ["log", "appeals"];
  }

  context() {
    return phrase("up to version {n}", { n: this.desk.feed.n });
  }

  draw({ zone }) {
    const table = this.desk.table("log");
    const nameOf = (k) => playerName(this.desk.feed, k);
    this.notes.want((table?.keys() ?? []).find((n) => speaksOfNote(table.cell(n, "event"))) ?? 0);
    const lines = (table?.keys() ?? []).map((n) => ({ key: n, at: table.cell(n, "at"), by: table.cell(n, "by"), type: table.cell(n, "type"), words: eventWords(table.cell(n, "type"), JSON.parse(table.cell(n, "event")), nameOf, pointsPer(this.desk.feed), boardPer(this.desk.feed)), notes: this.notes.of(n) }));
    keyed(this.rows, lines, (line) => JSON.stringify([line, zone]), ({ key, at, by, type, words, notes }) => make("div", "journal-row",
      make("b", "", key), make("span", "meta", day(at, zone)), make("span", "", seconds(at, zone)), make("span", "", by === this.desk.grant ? phrase("you") : by), make("span", "", words, ...notes.map(noteText)),
      DECISIONS.test(type) ? attributes(button("quiet", phrase("appeal"), () => this.#appeal(key, words)), { "aria-label": phrase("Appeal against version {n}", { n: key }) }) : null));
    this.appeals.draw();
  }

  #appeal(n, words) {
    this.appeals.lodge(() => phrase("Against version {n}: {what}", { n, what: words }), { about: Number(n) });
    this.appeals.element.scrollIntoView({ block: "center" });
  }
}
