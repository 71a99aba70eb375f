import { seconds, day } from "../lib/clock.js";
import { make } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { eventWords } from "../lib/words.js";

/** What happened, newest first: every event with its version, time and author. */
export class JournalTab {
  constructor(desk) {
    this.desk = desk;
    this.rows = make("div", "journal-rows");
    const heads = make("div", "journal-row heads", ...["Version", "Day", "Time", "By", "What"].map((head) => make("span", "", head)));
    this.element = make("section", "journal", heads, this.rows);
  }

  views() {
    return ["log"];
  }

  context() {
    return `up to version ${this.desk.feed.n}`;
  }

  draw({ zone }) {
    const table = this.desk.table("log");
    const nameOf = (k) => playerName(this.desk.feed, k);
    const lines = (table?.keys() ?? []).map((n) => ({ key: n, at: table.cell(n, "at"), by: table.cell(n, "by"), words: eventWords(table.cell(n, "type"), JSON.parse(table.cell(n, "event")), nameOf) }));
    keyed(this.rows, lines, (line) => JSON.stringify([line, zone]), ({ key, at, by, words }) => make("div", "journal-row",
      make("b", "", key), make("span", "meta", day(at, zone)), make("span", "", seconds(at, zone)), make("span", "", by === this.desk.grant ? "you" : by), make("span", "", words)));
  }
}
