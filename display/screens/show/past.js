import { TimeTravel } from "../../lib/time.js";

/** What is shown as it was; names and what is said of players are those of now. */
const VIEWS = ["standings", "crosstable", "upsets"];

/** The event at one version, as a source of tables: `aside` knows the standings after the rounds that were shown, and asks for others. */
export class Past {
  #after = new Map();

  /** @param {import("../../lib/source.js").Source} now @param {(url: string) => Promise<{status: number, body: any}>} [load] */
  constructor(now, load) {
    this.now = now;
    this.travel = new TimeTravel(now.base ?? "", load);
    this.views = VIEWS;
    this.travel.follow(VIEWS);
  }

  table(name) {
    return this.views.includes(name) ? this.travel.table(name) : this.now.table(name);
  }

  aside(name) {
    return this.#after.get(name) ?? this.travel.aside(name);
  }

  /** @param {string[]} more views that there are at version n, beside those of every event */
  async seek(n, more = []) {
    await this.travel.seek(n); // first: what is asked for anew may not have been there before
    this.views = [...VIEWS, ...more];
    this.travel.follow(this.views);
    if (more.length) await this.travel.seek(n);
  }

  /** The round is over: what follows moves against its standings. */
  keep(round) {
    this.#after.set(`standings.${round}`, this.table("standings"));
  }
}
