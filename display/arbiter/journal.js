import { seconds, day } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { boardPer, pointsPer } from "../lib/given.js";
import { playerName } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
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
    const heads = make("div", "journal-row heads", ...["Version", "Day", "Time", "By", "What", ""].map((head) => make("span", "", head)));
    this.appeals = new AppealCard(desk);
    this.notes = new PrivateNotes(desk, () => this.draw(desk.info));
    this.element = make("section", "journal", this.appeals.element, heads, this.rows);
  }

  views() {
    return ["log", "appeals"];
  }

  context() {
    return `up to version ${this.desk.feed.n}`;
  }

  draw({ zone }) {
    const table = this.desk.table("log");
    const nameOf = (k) => playerName(this.desk.feed, k);
    this.notes.want((table?.keys() ?? []).find((n) => speaksOfNote(table.cell(n, "event"))) ?? 0);
    const lines = (table?.keys() ?? []).map((n) => ({ key: n, at: table.cell(n, "at"), by: table.cell(n, "by"), type: table.cell(n, "type"), words: eventWords(table.cell(n, "type"), JSON.parse(table.cell(n, "event")), nameOf, pointsPer(this.desk.feed), boardPer(this.desk.feed)), notes: this.notes.of(n) }));
    keyed(this.rows, lines, (line) => JSON.stringify([line, zone]), ({ key, at, by, type, words, notes }) => make("div", "journal-row",
      make("b", "", key), make("span", "meta", day(at, zone)), make("span", "", seconds(at, zone)), make("span", "", by === this.desk.grant ? "you" : by), make("span", "", words, ...notes.map(noteText)),
      DECISIONS.test(type) ? attributes(button("quiet", "appeal", () => this.#appeal(key, words)), { "aria-label": `Appeal against version ${key}` }) : null));
    this.appeals.draw();
  }

  #appeal(n, words) {
    this.appeals.lodge(`Against version ${n}: ${words}`, { about: Number(n) });
    this.appeals.element.scrollIntoView({ block: "center" });
  }
}
