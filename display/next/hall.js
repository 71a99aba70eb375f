import { loadJson } from "../lib/feed.js";
import { Table } from "../lib/table.js";

/** What the festival of a tournament, if there is one, knows of it: in which hall a board stands, and when rounds begin. */
export class Hall {
  /** @param {string} tournament @param {(url: string) => Promise<object|null>} load */
  constructor(tournament, load = loadJson) {
    this.tournament = tournament;
    this.load = load;
    this.halls = null;
    this.schedule = null;
  }

  /** Ask again; what is known stays where there is no answer. */
  async read() {
    const all = await this.load("/api/festivals");
    const festival = all?.festivals.find(({ sections }) => sections.includes(this.tournament));
    if (festival === undefined) return;
    const [halls, schedule] = await Promise.all(["halls", "schedule"].map((view) => this.load(`/f/${encodeURIComponent(festival.id)}/${view}`)));
    this.halls = halls === null ? null : new Table(halls);
    this.schedule = schedule === null ? null : new Table(schedule);
  }

  /** Name of the hall where a board stands, or "". */
  room(board) {
    const own = ([tournament, first, last]) => tournament === this.tournament && first <= board && board <= last;
    return this.halls?.keys().find((name) => this.halls.cell(name, "boards").some(own)) ?? "";
  }

  /** When a round begins, ms UTC, or null. */
  begins(round) {
    const key = this.schedule?.keys().find((one) => this.schedule.cell(one, "tournament") === this.tournament && this.schedule.cell(one, "round") === round);
    return key === undefined ? null : this.schedule.cell(key, "begins");
  }
}
